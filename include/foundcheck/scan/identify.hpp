// SPDX-License-Identifier: MIT
// The first bytes of an input -> what it is, and how it is read. A text of no known format is a log.
//
// Never refuses text. What cannot be read as text or by a reader of its own is named by its format; see refusal_of().
#ifndef FOUNDCHECK_SCAN_IDENTIFY_HPP
#define FOUNDCHECK_SCAN_IDENTIFY_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/confidence.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/records.hpp>
#include <foundcheck/format/detect.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- logs -----------------------------------------------------------------------------------------------------------
//
// As detect(), and of a text that no line of it tells: is it the log of a build, by what the tools in it say?
//
// One error or warning in the form of a known tool is enough, or what ptxas says of a kernel: what is no log has none. The
// lines up to the first one are read, so a caller that has only the head of a file learns of the head only.
//
// Two kinds of text have errors that happened to no build, and stay plain text: the logs of checks that may fail, Autoconf's
// config.log and Meson's meson-log.txt, and a list of variables, such as OpenCV's CMakeVars.txt, one of which holds what a check
// printed.
//
// Source: Meson's msetup.py, once mesonmain.py: only the log gets what stands above "The Meson build system"; files of 1.12.1.

namespace detail {

/// config.log says in its first sentence what it is.
[[nodiscard]] constexpr bool is_autoconf_log(std::string_view bytes) noexcept {
  return bytes.substr(0, 256).find("This file contains any messages produced by compilers while") !=
         std::string_view::npos;
}

/// meson-log.txt has on its first lines what Meson prints nowhere else; a log of CI that has it further down goes on with a build.
[[nodiscard]] constexpr bool is_meson_log(std::string_view bytes) noexcept {
  constexpr std::size_t most_lines = 6;
  std::size_t number = 0;
  for (const line& l : lines(bytes)) {
    ++number;
    const std::string_view expected = number == 1 ? "Build started at " : number == 2 ? "binary: " : "";
    if (l.text.find(expected) == std::string_view::npos || number > most_lines) return false;
    if (number > 2 && l.text.find("The Meson build system") != std::string_view::npos) return true;
  }
  return false;
}

/// The name of a line NAME=value, "" where it is another line.
[[nodiscard]] constexpr std::string_view assigned_name(std::string_view text) noexcept {
  const std::string_view name = text.substr(0, text.find('='));
  if (name.size() == text.size()) return {};
  for (const char c : name) {
    if (!is_alpha(c) && !is_digit(c) && c != '_' && c != '-' && c != '.') return {};
  }
  return name;
}

/// What get_cmake_property(VARIABLES) gives, with the values: in the order of names from the first line on, and CMake's own among
/// them. The environment that a log may begin with has not that one.
[[nodiscard]] constexpr bool is_variable_list(std::string_view bytes) noexcept {
  constexpr std::size_t enough = 16;
  std::size_t seen = 0;
  std::string_view last;
  for (const line& l : lines(bytes)) {
    if (seen == enough) break;
    const std::string_view name = assigned_name(l.text);
    if (name.empty() || name < last) return false;
    last = name;
    ++seen;
  }
  return seen == enough && bytes.find("\nCMAKE_ROOT=") != std::string_view::npos;
}

}  // namespace detail

/// The log of the checks of a configure run: it may quote whatever they made a tool say.
[[nodiscard]] constexpr bool is_check_log(std::string_view bytes) noexcept {
  return detail::is_autoconf_log(bytes) || detail::is_meson_log(bytes);
}

/// As `detect`; a text in which a tool reports something is of the format `diagnostics`, where it is no log of checks
/// and no list of variables.
template <class = void>
[[nodiscard]] constexpr detection detect_log(std::string_view bytes) noexcept {
  detection found = detect(bytes);
  if (found.format != format::text || is_check_log(bytes) || detail::is_variable_list(bytes)) return found;
  for (const diagnostics::record& r : diagnostics::records(bytes, found.envelope)) {
    const bool says_something = r.kind == diagnostics::record_kind::resources || is_error(r.severity) ||
                                r.severity == diagnostics::severity::warning;
    if (!says_something) continue;
    found.format = format::diagnostics;
    found.confidence = confidence::likely;
    return found;
  }
  return found;
}

// ---- identify -------------------------------------------------------------------------------------------------------

namespace scan {

/// What an input is read as.
enum class reading : std::uint8_t {
  log,            ///< by the log reader: what configure or a build printed, or any other text
  cache,          ///< CMakeCache.txt
  configure_log,  ///< CMakeConfigureLog.yaml
  try_compile,    ///< CMakeOutput.log, CMakeError.log
  no_facts,  ///< a known text that says nothing about how a build went: .ninja_log, build.ninja, statistics, a list of variables
  none  ///< no text: it cannot be read
};

/// What some bytes are.
struct identity {
  foundcheck::format format = format::text;                  ///< which format it is
  foundcheck::confidence confidence = confidence::possible;  ///< how sure that is
  foundcheck::envelope envelope{};                           ///< around each line, for readers other than that of logs
  scan::reading reading = scan::reading::log;                ///< how it is read
  bool is_of_checks = false;  ///< a log of checks of configure, which may fail: config.log, meson-log.txt
};

/// How many bytes identify() looks at.
inline constexpr std::size_t most_identified_bytes = 64 * 1024;

/// How an input of that format is read.
[[nodiscard]] constexpr reading reading_of(format f) noexcept {
  switch (f) {
    case format::cmake_cache: return reading::cache;
    case format::configure_log: return reading::configure_log;
    case format::try_compile_log: return reading::try_compile;
    case format::ninja_log:
    case format::ninja_manifest:
    case format::ninja_graph:
    case format::ccache_stats: return reading::no_facts;
    case format::binary:
    case format::utf16:
    case format::utf32:
    case format::ninja_deps:
    case format::elf:
    case format::fatbin: return reading::none;
    default: return reading::log;
  }
}

namespace detail {

/// True for what cmake prints, wherever it is in a line: a log whose frame detect() does not know, and that quotes what a check compiled.
/// Not where the check itself ran cmake, as check_language does: then the text begins with what was checked, or as CMakeOutput.log does.
template <class = void>
[[nodiscard]] constexpr bool says_output_of_cmake(std::string_view bytes) noexcept {
  if (is_match<"[A-Z].* with the following (?:compile |run )?output:|The (?:target |host )?system is: .*">(
          lines(bytes).begin()->text))
    return false;
  constexpr std::string_view words[] = {"CMake Error at ", "-- The ", "-- Detecting ", "-- Check for working "};
  for (const std::string_view said : words) {
    if (bytes.find(said) != std::string_view::npos) return true;
  }
  return false;
}

}  // namespace detail

/// What the input that begins with these bytes is. Looks at no more than most_identified_bytes.
template <class = void>
[[nodiscard]] constexpr identity identify(std::string_view bytes) noexcept {
  bytes = bytes.substr(0, most_identified_bytes);
  detection found = detect(bytes);
  if (found.format == format::try_compile_log && detail::says_output_of_cmake(bytes)) {
    found.format = format::cmake_output;
  }
  identity is{found.format, found.confidence, found.envelope, reading_of(found.format), false};
  // CMake takes such a cache for one line; a log may end its lines so.
  if (found.format == format::lone_returns && foundcheck::detail::is_cache_header(bytes)) is.reading = reading::none;
  if (found.format != format::text) return is;
  is.is_of_checks = is_check_log(bytes);
  if (foundcheck::detail::is_variable_list(bytes)) is.reading = reading::no_facts;
  return is;
}

/// The place of an input in the order of reading, smaller first: a cache is asked before the logs, the logs of builds come last. Where two inputs
/// disagree the later one has the last word.
[[nodiscard]] constexpr std::size_t reading_order(const identity& is) noexcept {
  switch (is.format) {
    case format::cmake_cache: return 0;
    case format::try_compile_log: return 1;
    case format::configure_log: return 2;
    case format::debug_find: return 3;
    case format::cmake_output: return 4;
    case format::ninja_output: return 5;
    default: return 6;
  }
}

}  // namespace scan

FOUNDCHECK_END_NAMESPACE

#endif
