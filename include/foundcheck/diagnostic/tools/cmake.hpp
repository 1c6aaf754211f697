// SPDX-License-Identifier: MIT
// What cmake says while it configures, and as a tool of a build; with it CPack.
//
//   header := what format/cmake/diagnostic.hpp reads: "CMake Error at F:1 (message):", "CMake Warning:", "CMake Error: text"
//   step   := "Error running link command: " why | "Error renaming from " ... | "Error: could not load cache" | ...
//   cpack  := "CPack " ( "Error" | "Warning" ) ": " text
//   bare   := "-- Configuring incomplete, errors occurred!" | "CMake Generate step failed. " ... | "Error copying file " ...
//
// The text of a block stands in the lines behind its header, so that its `message` is empty; blocks of --debug-find and --trace
// are no diagnostics. `option` is what a warning is of: "dev", "Deprecation". Total, noexcept, allocates nothing, linear.
// Source: CMake Source/cmMessenger.cxx, cmake.cxx, cmcmd.cxx, cmGlobalGenerator.cxx, 2.8 to 4.4.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_CMAKE_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_CMAKE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/place.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/classify/tool_name.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/format/cmake/block.hpp>
#include <foundcheck/format/cmake/diagnostic.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail::cmake {

using tool_name::npos;

constexpr bool say(record& r, severity how, std::string_view message, bool is_effect = false) noexcept {
  r.tool = tool::cmake;
  r.severity = how;
  r.is_effect = is_effect;
  r.message = message;
  return true;
}

/// "dev" of "Warning (dev)", "Deprecation" of "Deprecation Warning": what its option turns on.
[[nodiscard]] constexpr std::string_view option_of(std::string_view category) noexcept {
  if (category.starts_with("Deprecation ")) return category.substr(0, 11);
  const std::size_t open = category.find('(');
  if (open == npos || !category.ends_with(')')) return {};
  return category.substr(open + 1, category.size() - open - 2);
}

template <class = void>
[[nodiscard]] constexpr bool read_header(record& r, std::string_view text) noexcept {
  cmake_output::record said;
  if (!cmake_output::detail::read_header(said, text)) return false;
  if (said.severity == cmake_output::severity::none) return false;
  std::uint32_t number = 0;
  std::string_view digits = said.file_line;
  if (!digits.empty() && !places::take_last_number(digits, number)) number = 0;
  const bool is_error = said.severity == cmake_output::severity::error;
  r.file = said.file;
  r.file_line = number;
  r.option = option_of(said.category);
  return say(r, is_error ? severity::error : severity::warning, tool_name::trim_front(said.text));
}

/// What the commands of cmake -E and --build write, the colon in it or not.
struct failed_step : regex::small_row<R"((?:Error copying file |Error copying directory |)"
                                      R"(Error renaming from |Error running link command|Error creating directory "|)"
                                      R"(Error removing directory "|cmake -E touch: failed to update ).*)"> {};

/// What cmake --build and --install say behind "Error: ".
struct build_tool : regex::small_row<
                        "(?:could not load cache|could not find CMAKE_GENERATOR in Cache|"
                        "could not find CMAKE_PROJECT_NAME in Cache|could not create CMAKE_GENERATOR |"
                        "could not find generator in Cache|not a CMake build directory|generator : ).*"> {};
struct no_directory : regex::small_row<".* is not a directory"> {};

/// Lines behind a message that belong to it.
inline constexpr word_list continuations =
    "This warning is for project developers.|This error is for project developers.|See also \"|"
    "Specify --help for usage, |Please set them or make sure they are set and tested correctly";

}  // namespace detail::cmake

/// How lines of cmake and CPack become records.
struct cmake_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {{.first = detail::bytes_of("CEWc")},
                                         {.first = detail::bytes_of("CEWc"), .is_heading = true}};

  /// True, with the record filled in, if the line begins a message of cmake or CPack.
  template <class = void>
  static constexpr bool read(record& r, const tool_line& line) noexcept {
    namespace cmake = detail::cmake;
    const std::string_view text = line.text;
    if (line.mark >= text.size()) return false;
    switch (text.front()) {
      case 'C':
        if (text.starts_with("CMake ")) return cmake::read_header(r, text);
        if (text.starts_with("CPack Error: ")) return cmake::say(r, severity::error, line.rest());
        return text.starts_with("CPack Warning: ") && cmake::say(r, severity::warning, line.rest());
      case 'E':
        if (text.starts_with("Error: ")) {
          return (regex::is<cmake::build_tool>(line.rest()) || regex::is<cmake::no_directory>(line.rest())) &&
                 cmake::say(r, severity::error, line.rest());
        }
        return regex::is<cmake::failed_step>(text) && cmake::say(r, severity::error, text);
      case 'W': return cmake_output::detail::is_bare_warning(text) && cmake::say(r, severity::warning, text.substr(9));
      case 'c': return regex::is<cmake::failed_step>(text) && cmake::say(r, severity::error, text);
      default: return false;
    }
  }

  /// The same for a line without a colon.
  template <class = void>
  static constexpr bool read_bare(record& r, std::string_view text) noexcept {
    namespace cmake = detail::cmake;
    if (text == "-- Configuring incomplete, errors occurred!") {
      return cmake::say(r, severity::error, text.substr(3), true);
    }
    if (text.starts_with("CMake Generate step failed.")) return cmake::say(r, severity::error, text, true);
    return text.starts_with("Error ") && regex::is<cmake::failed_step>(text) && cmake::say(r, severity::error, text);
  }

  /// False: no line before a message belongs to it.
  static constexpr bool precedes(std::string_view) noexcept { return false; }

  /// True if the line belongs to the message before it, which `r` is.
  template <class = void>
  static constexpr bool continues(const record& r, std::string_view text) noexcept {
    if (r.tool != tool::cmake) return false;
    if (detail::cmake::continuations.begins(text)) return true;
    if (text.starts_with("Call Stack (most recent call first):")) return r.message.empty();
    return r.message == cmake_output::detail::notfound_heading && cmake_output::detail::is_report_line(text);
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
