// SPDX-License-Identifier: MIT
// The directories that the commands of a rule leave open -> those of the build that was scanned.
//
//   cmake --fresh -B build        cmake --fresh out/debug
//   cmake -D A=1 BUILD            cmake -D A=1 out/debug
//   cmake -S SOURCE -B BUILD      cmake -S /src/project -B out/debug
//   grep A CMakeCache.txt         grep A out/debug/CMakeCache.txt        in a check
//
// CMake keeps the directory of the sources in the cache: a build directory that is there is configured by its name alone, from any directory.
// What nothing tells stays as it is.
#ifndef FOUNDCHECK_REPORT_BUILD_PLACE_HPP
#define FOUNDCHECK_REPORT_BUILD_PLACE_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/build_host.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

/// Words of a rule, and what they become where the directories in it are known.
struct place_words {
  std::string_view words, become;
  std::string_view by_make = {};  ///< what they become in a directory of makefiles, where that differs
};

/// The first that fits counts.
inline constexpr place_words places_in_texts[] = {
    {"cmake --fresh -S SOURCE -B BUILD"sv, "cmake --fresh BUILD"sv},
    {"cmake --fresh -B BUILD"sv, "cmake --fresh BUILD"sv},
    {"cmake --fresh -B build"sv, "cmake --fresh BUILD"sv},
    {"cmake -B BUILD"sv, "cmake BUILD"sv},
    {"cmake -B build"sv, "cmake BUILD"sv},
    {"cmake --build build"sv, "cmake --build BUILD"sv},
    {"ninja -C build"sv, "ninja -C BUILD"sv},
    {"git submodule update --init --recursive in the source tree"sv,
     "git -C SOURCE submodule update --init --recursive"sv},
    {"git submodule status in the source tree"sv, "git -C SOURCE submodule status"sv},
    {"BUILD/"sv, "BUILD/"sv},
    {"BUILD"sv, "BUILD"sv},
    {"SOURCE/"sv, "SOURCE/"sv},
    {"SOURCE"sv, "SOURCE"sv},
};

/// Files that a check looks into.
inline constexpr place_words places_in_checks[] = {
    {"ninja -n -d explain"sv, "ninja -C BUILD -n -d explain"sv, "make -C BUILD -n"sv},
    {"ninja -n"sv, "ninja -C BUILD -n"sv, "make -C BUILD -n"sv},
    {"ninja -t"sv, "ninja -C BUILD -t"sv},
    {"CMakeCache.txt"sv, "BUILD/CMakeCache.txt"sv},
    {"CMakeFiles/"sv, "BUILD/CMakeFiles/"sv},
    {"build.ninja"sv, "BUILD/build.ninja"sv},
    {"Makefile"sv, "BUILD/Makefile"sv},
    {"CMakeLists.txt"sv, "SOURCE/CMakeLists.txt"sv},
};

/// True where a word of a command begins or ends: "BUILD," and "(BUILD", but not "BUILD_TYPE" or "a/CMakeCache.txt".
[[nodiscard]] constexpr bool begins_place(std::string_view text, std::size_t at) noexcept {
  return at == 0 || text[at - 1] == ' ' || text[at - 1] == '(' || text[at - 1] == '"';
}

[[nodiscard]] constexpr bool ends_place(std::string_view text, std::size_t at) noexcept {
  if (at >= text.size()) return true;
  const bool is_extended = text[at] == '.' && at + 1 < text.size() && is_word(text[at + 1]);
  return !is_word(text[at]) && text[at] != '-' && !is_extended;
}

/// Appends the words with its directories; false, and nothing, where one of them is not known.
inline bool append_place_words(std::string_view words, const build_host& host, fmt::memory_buffer& out) {
  constexpr std::string_view build = "BUILD", source = "SOURCE";
  if (words.find(build) != std::string_view::npos && host.build.empty()) return false;
  if (words.find(source) != std::string_view::npos && host.source.empty()) return false;
  for (std::size_t at = 0; at < words.size();) {
    const std::string_view rest = words.substr(at);
    const bool begins = begins_place(words, at);
    const std::string_view name = begins && rest.starts_with(build)    ? build
                                  : begins && rest.starts_with(source) ? source
                                                                       : std::string_view{};
    if (name.empty()) {
      out.push_back(words[at++]);
      continue;
    }
    const std::string_view place = name == build ? host.build : host.source;
    at += name.size();
    // No "./CMakeCache.txt".
    if (place == "." && at < words.size() && words[at] == '/') {
      ++at;
    } else {
      fmt::format_to(fmt::appender(out), "{}", place);
    }
  }
  return true;
}

/// What begins a text, with the directories of the build; how many bytes of it that replaces, 0 for none. `text` and `at` are the whole and a place in it.
template <std::size_t N>
std::size_t append_place(const place_words (&rows)[N], std::string_view text, std::size_t at, const build_host& host,
                         fmt::memory_buffer& out) {
  if (!begins_place(text, at)) return 0;
  for (const place_words& row : rows) {
    const bool is_open = row.words.ends_with('/');
    if (!text.substr(at).starts_with(row.words) || (!is_open && !ends_place(text, at + row.words.size()))) continue;
    const bool is_of_make = host.is_make && !row.by_make.empty();
    if (append_place_words(is_of_make ? row.by_make : row.become, host, out)) return row.words.size();
  }
  return 0;
}

/// The commands of a check with the directories of the build.
inline void append_places_of_checks(std::string_view confirm, const build_host& host, fmt::memory_buffer& out) {
  for (std::size_t at = 0; at < confirm.size();) {
    std::size_t done = append_place(places_in_texts, confirm, at, host, out);
    if (done == 0) done = append_place(places_in_checks, confirm, at, host, out);
    if (done == 0) out.push_back(confirm[at]);
    at += done == 0 ? 1 : done;
  }
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif
