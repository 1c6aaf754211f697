// SPDX-License-Identifier: MIT
// A list of directories as DT_RPATH, DT_RUNPATH and LD_LIBRARY_PATH have it -> the directories that are searched.
//
//   list  := element { ":" element }                 LD_LIBRARY_PATH: also ";"
//   token := "$" name | "${" name "}"                name: ORIGIN, LIB, PLATFORM; no letter, digit or "_" follows
//
// An element with a token that has no value is left out, as is one that a token leaves empty; an element that is empty from the
// start is the current directory. A directory counts once, where it comes first. What is longer than 4096 bytes is left out.
// Source: glibc elf/dl-load.c (fillin_rpath, _dl_dst_substitute), 2.36.
#ifndef FOUNDCHECK_HOST_SEARCH_PATH_HPP
#define FOUNDCHECK_HOST_SEARCH_PATH_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// What the tokens of a path stand for.
struct path_tokens {
  std::optional<std::string> origin;  ///< the directory of the object; nullopt: nobody knows
  std::string_view lib;               ///< lib/x86_64-linux-gnu, lib64
  std::string_view platform;          ///< x86_64
};

inline constexpr std::size_t longest_expansion = 4096;
inline constexpr std::size_t most_directories = 4096;

namespace detail {

/// How many bytes after a '$' are that token; 0 if they are not.
[[nodiscard]] constexpr std::size_t token_size(std::string_view rest, std::string_view name) noexcept {
  const bool in_braces = rest.starts_with('{');
  if (in_braces) rest.remove_prefix(1);
  if (!rest.starts_with(name)) return 0;
  const char next = rest.size() > name.size() ? rest[name.size()] : '\0';
  if (in_braces) return next == '}' ? name.size() + 2 : 0;
  return is_alpha(next) || is_digit(next) || next == '_' ? 0 : name.size();
}

}  // namespace detail

/// A path with its tokens replaced; nullopt if one has no value, or if it becomes too long. Other '$' stay.
[[nodiscard]] inline std::optional<std::string> expand_tokens(std::string_view path, const path_tokens& tokens) {
  std::string out;
  while (!path.empty()) {
    const std::size_t dollar = path.find('$');
    out += path.substr(0, dollar);
    if (out.size() >= longest_expansion) return std::nullopt;
    if (dollar == std::string_view::npos) break;
    path.remove_prefix(dollar + 1);
    std::size_t size = 0;
    if ((size = detail::token_size(path, "ORIGIN")) != 0) {
      if (!tokens.origin) return std::nullopt;
      out += *tokens.origin;
    } else if ((size = detail::token_size(path, "PLATFORM")) != 0) {
      if (tokens.platform.empty()) return std::nullopt;
      out += tokens.platform;
    } else if ((size = detail::token_size(path, "LIB")) != 0) {
      out += tokens.lib;
    } else {
      out += '$';
    }
    path.remove_prefix(size);
  }
  if (out.size() >= longest_expansion) return std::nullopt;
  return out;
}

/// The directories of a list, each with one '/' at its end; "" is the current one.
[[nodiscard]] inline std::vector<std::string> split_search_path(std::string_view list, std::string_view separators,
                                                                const path_tokens& tokens) {
  std::vector<std::string> directories;
  // A search in the list would be as many comparisons as it has directories, squared.
  std::unordered_set<std::string> known;
  for (bool is_last = list.empty(); !is_last && directories.size() < most_directories;) {
    const std::size_t end = list.find_first_of(separators);
    const std::string_view element = list.substr(0, end);
    is_last = end == std::string_view::npos;
    list.remove_prefix(is_last ? list.size() : end + 1);
    std::string directory;
    if (!element.empty()) {
      std::optional<std::string> expanded = expand_tokens(element, tokens);
      if (!expanded || expanded->empty()) continue;
      directory = *std::move(expanded);
      while (directory.size() > 1 && directory.ends_with('/')) directory.pop_back();
      if (!directory.ends_with('/')) directory += '/';
    }
    if (known.insert(directory).second) directories.push_back(std::move(directory));
  }
  return directories;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
