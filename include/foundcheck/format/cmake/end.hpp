// SPDX-License-Identifier: MIT
// How a phase of a configure run ended: the text of a line -> the record.
//
//   end := ( "Configuring" | "Generating" ) " done" [ " (" seconds "s)" ] | "Build files have been written to: " directory
//        | "Configuring incomplete, errors occurred!"                                                  behind "-- "
//        | 'See also "' file '".' | "CMake Generate step failed.  Build files cannot be ..."          on their own
//
// Total, noexcept, allocates nothing. Source: CMake Source/cmake.cxx and cmGlobalGenerator.cxx, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_END_HPP
#define FOUNDCHECK_FORMAT_CMAKE_END_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output::detail {

constexpr void set_end(record& r, end_kind ended, severity how = severity::none) noexcept {
  r.kind = record_kind::end;
  r.ended = ended;
  r.severity = how;
}

/// "Configuring done (1.2s)": the seconds, if any, go to `value`.
constexpr void read_done(record& r, std::string_view text, std::string_view words, end_kind ended) noexcept {
  const std::string_view rest = text.substr(words.size());
  if (!rest.empty() && (!rest.starts_with(" (") || !rest.ends_with("s)"))) return;
  set_end(r, ended);
  if (!rest.empty()) r.value = rest.substr(2, rest.size() - 4);
}

/// The text of a status.
constexpr void read_end(record& r, std::string_view text) noexcept {
  constexpr std::string_view written = "Build files have been written to: ";
  if (text.starts_with(written)) {
    set_end(r, end_kind::written);
    r.where = text.substr(written.size());
  } else if (text.starts_with("Configuring done")) {
    read_done(r, text, "Configuring done", end_kind::configuring_done);
  } else if (text.starts_with("Generating done")) {
    read_done(r, text, "Generating done", end_kind::generating_done);
  } else if (text == "Configuring incomplete, errors occurred!") {
    set_end(r, end_kind::incomplete, severity::error);
  }
}

/// A line without "-- ".
constexpr void read_bare_end(record& r, std::string_view text) noexcept {
  if (text == "CMake Generate step failed.  Build files cannot be regenerated correctly.") {
    set_end(r, end_kind::generate_failed, severity::error);
  } else if (text.size() > 12 && text.starts_with("See also \"") && text.ends_with("\".")) {
    set_end(r, end_kind::see_also);
    r.where = text.substr(10, text.size() - 12);
  }
}

}  // namespace cmake_output::detail
FOUNDCHECK_END_NAMESPACE

#endif
