// SPDX-License-Identifier: MIT
// Which of the formats some bytes are in, judged by their content alone.
//
// Looks at no more than the first 64 KiB. A text that is none of the formats is `text`; what cannot be a log at all is
// named: empty, binary (NUL or an executable's first bytes) or UTF-16, which PowerShell's > writes.
#ifndef FOUNDCHECK_FORMAT_DETECT_HPP
#define FOUNDCHECK_FORMAT_DETECT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/cmake_output.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

namespace foundcheck {

enum class format : std::uint8_t { empty, binary, utf16, text, cmake_cache, cmake_output };

[[nodiscard]] constexpr std::string_view name_of(format f) noexcept {
  constexpr std::string_view names[] = {"empty", "binary", "utf-16", "text", "cmake-cache", "cmake-output"};
  return names[static_cast<std::size_t>(f)];
}

namespace detail {

[[nodiscard]] constexpr bool is_cache_header(std::string_view text) noexcept {
  return text.starts_with("# This is the CMakeCache file.") || text.starts_with("# For build in directory: ");
}

/// A line that cmake, or the CMake code of PyTorch, prints and hardly anything else does. A line that merely begins with
/// "-- " may be SQL or Lua.
[[nodiscard]] constexpr bool is_output_line(std::string_view text) noexcept {
  if (text.starts_with("CMake ")) {
    cmake_output::record unused;
    return cmake_output::detail::read_header(unused, text);
  }
  for (std::string_view start :
       {"-- The ", "-- Found ", "-- Could NOT find ", "-- Configuring ", "-- Generating done",
        "-- Build files have been ", "-- Performing Test ", "-- Looking for ", "-- Detecting ", "-- Check for working ",
        "-- Caffe2: ", "-- PyTorch: ", "-- Could not find CUPTI library", "-- Using Kineto ", "-- KINETO_BACKEND = "}) {
    if (text.starts_with(start)) return true;
  }
  return false;
}

}  // namespace detail

/// The format of some bytes.
[[nodiscard]] constexpr format detect(std::string_view bytes) noexcept {
  if (bytes.empty()) return format::empty;
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) return format::utf16;
  const std::string_view head = bytes.substr(0, 64 * 1024);
  if (head.find('\0') != std::string_view::npos || head.starts_with("\x7F"
                                                                    "ELF"))
    return format::binary;
  for (const line& l : lines(head)) {
    if (detail::is_cache_header(l.text)) return format::cmake_cache;
    if (detail::is_output_line(l.text)) return format::cmake_output;
  }
  // A cache without CMake's header, as a person would write or cut one: entries, and more of them than other lines.
  std::size_t entries = 0, others = 0;
  for (const cmake_cache::record& r : cmake_cache::records(head)) {
    const bool typed = r.kind == cmake_cache::record_kind::entry &&
                       !r.lints.contains(cmake_cache::lint::unknown_type) &&
                       !r.lints.contains(cmake_cache::lint::no_type);
    (typed || r.kind == cmake_cache::record_kind::property ? entries : others) += 1;
  }
  return entries > others ? format::cmake_cache : format::text;
}

}  // namespace foundcheck

#endif
