// SPDX-License-Identifier: MIT
// The program that CMAKE_MAKE_PROGRAM names -> the release of ninja that it is, without running it.
//
//   \0 1.10.2.git.kitware.jobserver-1 \0            the text that `ninja --version` prints, in the program
//   bin/ninja, a script of pip                      lib/python3.11/site-packages/ninja-1.10.2.dist-info beside it
//
// What is not sure is unknown: two such texts of different releases, several packages. Source: ninja src/version.cc, 1.10 to 1.13;
// ninja-python-distributions, 1.10 to 1.13.
#ifndef FOUNDCHECK_HOST_NINJA_RELEASE_HPP
#define FOUNDCHECK_HOST_NINJA_RELEASE_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/ninja_state.hpp>
#include <string>
#include <string_view>
#include <system_error>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// The release that a text is, as 1.10.2 and 1.10.2.git.kitware.jobserver-1 are; unknown for others.
[[nodiscard]] constexpr version release_in(std::string_view text) noexcept {
  constexpr std::size_t longest = 64;
  if (text.size() > longest || !text.starts_with("1.")) return {};
  std::size_t end = 0, parts = 1;
  while (end < text.size() && (is_digit(text[end]) || text[end] == '.')) {
    if (text[end] == '.' && (end + 1 == text.size() || !is_digit(text[end + 1]))) break;
    parts += text[end] == '.' ? 1U : 0U;
    ++end;
  }
  const std::string_view rest = text.substr(end);
  if (parts != 3 || !(rest.empty() || rest.starts_with(".git"))) return {};
  return parse_version(text.substr(0, end));
}

[[nodiscard]] constexpr bool is_same_minor(const version& a, const version& b) noexcept {
  return a.major_part == b.major_part && a.minor_part == b.minor_part;
}

}  // namespace detail

/// The release of ninja that a program has the text of; unknown where it has none, or those of two.
[[nodiscard]] constexpr version ninja_release_in(std::string_view program) noexcept {
  version found;
  constexpr std::string_view begin("\0001.", 3);
  for (std::size_t at = program.find(begin); at != std::string_view::npos; at = program.find(begin, at + 1)) {
    const std::string_view rest = program.substr(at + 1, 80);
    const std::size_t end = rest.find('\0');
    const version is = end == std::string_view::npos ? version{} : detail::release_in(rest.substr(0, end));
    if (!is.known()) continue;
    if (found.known() && !detail::is_same_minor(found, is)) return {};
    found = is;
  }
  return found;
}

/// The release of the ninja at a path; unknown where it cannot be told.
[[nodiscard]] inline version ninja_release_of(const std::filesystem::path& program) {
  constexpr std::size_t most_bytes = 64 * 1024 * 1024;
  const result<mapped_file> file = map_file(program);
  if (!file || file->view().size() > most_bytes) return {};
  if (!file->view().starts_with("#!")) return ninja_release_in(file->view());
  // Of pip: the script lies in bin/, its package in lib/pythonX.Y/site-packages.
  version found;
  std::error_code error;
  const std::filesystem::path prefix = program.parent_path().parent_path() / "lib";
  for (std::filesystem::directory_iterator python(prefix, error), end; !error && python != end;
       python.increment(error)) {
    if (!python->path().filename().string().starts_with("python3")) continue;
    std::error_code hidden;
    for (std::filesystem::directory_iterator at(python->path() / "site-packages", hidden); !hidden && at != end;
         at.increment(hidden)) {
      constexpr std::string_view begin = "ninja-", tail = ".dist-info";
      const std::string name = at->path().filename().string();
      if (!name.starts_with(begin) || !name.ends_with(tail) || name.size() <= begin.size() + tail.size()) continue;
      const version is =
          parse_version(std::string_view(name).substr(begin.size(), name.size() - begin.size() - tail.size()));
      if (found.known() && !detail::is_same_minor(found, is)) return {};
      found = is;
    }
  }
  return found;
}

/// How the ninja of a build judges. Where its release is not sure, and where its log is one that this release does not write, as the newest does.
[[nodiscard]] inline ninja_rules ninja_rules_of(const std::filesystem::path& directory, std::string_view cache) {
  constexpr std::size_t head_bytes = 32;
  ninja_rules rules;
  std::string_view program;
  for (const cmake_cache::record& entry : cmake_cache::records(cache)) {
    if (entry.kind == cmake_cache::record_kind::entry && entry.name == "CMAKE_MAKE_PROGRAM") program = entry.value;
  }
  if (!is_absolute(program)) return rules;
  const result<std::string> log = read_file(directory / ".ninja_log", head_bytes, openable::regular);
  // 1.12 and 1.13 write others, and judge as 1.11 does.
  if (log && !log->starts_with("# ninja log v5")) return rules;
  const version is = ninja_release_of(std::filesystem::path(program));
  rules.phony_has_time = !is.known() || is.major_part != 1 || is.minor_part >= 11;
  return rules;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
