// SPDX-License-Identifier: MIT
// The directories that the commands of a rule leave open -> those of the build that was scanned.
//
//   cmake --fresh -B build        cmake --fresh -G Ninja out/debug
//   cmake -D A=1 BUILD            cmake -D A=1 out/debug
//   cmake -S SOURCE -B BUILD      cmake -S /src/project -B out/debug
//   grep A CMakeCache.txt         grep A out/debug/CMakeCache.txt        in a check; build/CMakeCache.txt where nothing tells
//
// --fresh deletes the cache, and CMake then takes its default generator and no toolchain file: the command repeats those that the cache had.
// CMake keeps the directory of the sources in the cache: a build directory that is there is configured by its name alone, from any directory.
// What nothing tells is build and the working directory.
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
  std::string_view by_make = {};        ///< what they become in a directory of makefiles, where that differs
  std::string_view without_cache = {};  ///< and in one that has no cache yet
};

/// What a directory without a cache is configured with: its name alone would be taken for that of the sources.
inline constexpr std::string_view first_configure = "cmake -S SOURCE -B BUILD";

/// The first that fits counts.
inline constexpr place_words places_in_texts[] = {
    {"cmake --fresh -S SOURCE -B BUILD"sv, "cmake --fresh OPTIONS BUILD"sv, {}, first_configure},
    {"cmake --fresh -B BUILD"sv, "cmake --fresh OPTIONS BUILD"sv, {}, first_configure},
    {"cmake --fresh -B build"sv, "cmake --fresh OPTIONS BUILD"sv, {}, first_configure},
    {"cmake -S SOURCE -B BUILD"sv, "cmake OPTIONS -S SOURCE -B BUILD"sv},
    {"cmake -B BUILD"sv, "cmake BUILD"sv, {}, first_configure},
    {"cmake -B build"sv, "cmake BUILD"sv, {}, first_configure},
    {"cmake BUILD"sv, "cmake BUILD"sv, {}, first_configure},
    {"cmake --build build"sv, "cmake --build BUILD CONFIGURATION"sv},
    {"cmake --build BUILD"sv, "cmake --build BUILD CONFIGURATION"sv},
    {"ninja -C build"sv, "ninja -C BUILD MANIFEST"sv},
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
    {"ninja -n -d explain"sv, "ninja -C BUILD MANIFEST -n -d explain"sv, "make -C BUILD -n"sv},
    {"ninja -n"sv, "ninja -C BUILD MANIFEST -n"sv, "make -C BUILD -n"sv},
    {"ninja -t"sv, "ninja -C BUILD MANIFEST -t"sv},
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

/// The options that a cache had and that a fresh configure would lose. `without`: a command that gives them itself.
inline void append_kept_options(const build_host& host, std::string_view without, fmt::memory_buffer& out) {
  const auto append = fmt::appender(out);
  if (!host.generator.empty() && without.find(" -G ") == std::string_view::npos) {
    const std::string_view quote = host.generator.find(' ') == std::string_view::npos ? ""sv : "\""sv;
    fmt::format_to(append, " -G {}{}{}", quote, host.generator, quote);
  }
  if (!host.toolchain.empty() && without.find("CMAKE_TOOLCHAIN_FILE") == std::string_view::npos)
    fmt::format_to(append, " -D CMAKE_TOOLCHAIN_FILE={}", host.toolchain);
}

/// Appends the words with what they leave open; false, and nothing, where a directory of them is not known. `behind`: what follows them.
inline bool append_place_words(std::string_view words, const build_host& host, std::string_view behind,
                               fmt::memory_buffer& out) {
  constexpr std::string_view build = "BUILD", source = "SOURCE";
  // The sources of a directory without a cache are named by the one who reads it.
  const bool needs_source = words != first_configure || host.has_cache;
  if (words.find(build) != std::string_view::npos && host.build.empty()) return false;
  if (needs_source && words.find(source) != std::string_view::npos && host.source.empty()) return false;
  const auto append = fmt::appender(out);
  for (std::size_t at = 0; at < words.size();) {
    const std::string_view rest = words.substr(at);
    const auto is_next = [&](std::string_view name) { return rest.starts_with(name); };
    // These have a blank of their own, which goes with them.
    constexpr std::string_view options = " OPTIONS", configuration = " CONFIGURATION", manifest = " MANIFEST";
    if (is_next(options)) {
      append_kept_options(host, behind, out);
      at += options.size();
    } else if (is_next(configuration)) {
      if (!host.configuration.empty()) fmt::format_to(append, " --config {}", host.configuration);
      at += configuration.size();
    } else if (is_next(manifest)) {
      if (!host.configuration.empty()) fmt::format_to(append, " -f build-{}.ninja", host.configuration);
      at += manifest.size();
    } else if (begins_place(words, at) && (is_next(build) || is_next(source))) {
      const std::string_view place = is_next(build) ? host.build : host.source.empty() ? "."sv : host.source;
      at += is_next(build) ? build.size() : source.size();
      // No "./CMakeCache.txt".
      if (place == "." && at < words.size() && words[at] == '/') {
        ++at;
      } else {
        fmt::format_to(append, "{}", place);
      }
    } else {
      out.push_back(words[at++]);
    }
  }
  return true;
}

/// A directory that nothing tells, as it is called in the directory of the sources: a command can be pasted there. How many bytes of the text it
/// replaces, 0 for none.
inline std::size_t append_usual_place(std::string_view text, std::size_t at, fmt::memory_buffer& out) {
  constexpr std::string_view usual[][2] = {{"BUILD", "build"}, {"SOURCE/", ""}, {"SOURCE", "."}};
  for (const auto& row : usual) {
    if (!text.substr(at).starts_with(row[0])) continue;
    if (!row[0].ends_with('/') && !ends_place(text, at + row[0].size())) continue;
    out.append(row[1].data(), row[1].data() + row[1].size());
    return row[0].size();
  }
  return 0;
}

/// What begins a text, with the directories of the build; how many bytes of it that replaces, 0 for none. `text` and `at` are the whole and a place in it.
template <std::size_t N>
std::size_t append_place(const place_words (&rows)[N], std::string_view text, std::size_t at, const build_host& host,
                         fmt::memory_buffer& out) {
  if (!begins_place(text, at)) return 0;
  for (const place_words& row : rows) {
    const bool is_open = row.words.ends_with('/');
    if (!text.substr(at).starts_with(row.words) || (!is_open && !ends_place(text, at + row.words.size()))) continue;
    const bool is_first = !host.has_cache && !row.without_cache.empty();
    const bool is_of_make = host.is_make && !row.by_make.empty();
    const std::string_view behind = text.substr(at + row.words.size());
    const std::string_view words = is_first ? row.without_cache : is_of_make ? row.by_make : row.become;
    if (append_place_words(words, host, behind, out)) return row.words.size();
  }
  return append_usual_place(text, at, out);
}

/// The commands of a check with the directories of the build.
inline void append_places_of_checks(std::string_view confirm, const build_host& host, fmt::memory_buffer& out) {
  build_host usual = host;
  // pip and cargo make directories of their own. A check on Windows keeps its bare names.
  if (usual.build.empty() && usual.runner == build_runner::none && !usual.is_windows) usual.build = "build";
  for (std::size_t at = 0; at < confirm.size();) {
    std::size_t done = append_place(places_in_texts, confirm, at, host, out);
    if (done == 0) done = append_place(places_in_checks, confirm, at, usual, out);
    if (done == 0) out.push_back(confirm[at]);
    at += done == 0 ? 1 : done;
  }
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif
