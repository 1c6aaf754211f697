// SPDX-License-Identifier: MIT
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
#ifndef FOUNDCHECK_SCAN_DETECT_LOG_HPP
#define FOUNDCHECK_SCAN_DETECT_LOG_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/records.hpp>
#include <foundcheck/format/detect.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

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

FOUNDCHECK_END_NAMESPACE

#endif
