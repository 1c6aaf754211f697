// SPDX-License-Identifier: MIT
// The first bytes of an input -> what it is. A text of no known format is a log.
//
// Never refuses text. What cannot be read as text or by a reader of its own is named by its format; see refusal_of().
#ifndef FOUNDCHECK_SCAN_IDENTIFY_HPP
#define FOUNDCHECK_SCAN_IDENTIFY_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/confidence.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/detect.hpp>
#include <foundcheck/scan/detect_log.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
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
  foundcheck::format format = format::text;
  foundcheck::confidence confidence = confidence::possible;
  foundcheck::envelope envelope{};  ///< around each line, for readers other than that of logs
  scan::reading reading = scan::reading::log;
  bool is_of_checks = false;  ///< a log of checks of configure, which may fail: config.log, meson-log.txt
};

/// How many bytes identify() looks at.
inline constexpr std::size_t most_identified_bytes = 64 * 1024;

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
[[nodiscard]] constexpr bool says_output_of_cmake(std::string_view bytes) noexcept {
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
