// SPDX-License-Identifier: MIT
// The two reports about variables with which cmake ends a run: one diagnostic -> its variables.
//
//   unused    := "Manually-specified variables were not used by the project:" EOL EOL { "    " name EOL }
//   not_found := "The following variables are used in this project, but they are set to NOTFOUND." EOL
//                "Please set them or make sure they are set and tested correctly in the CMake files:" EOL
//                { name [ " (ADVANCED)" ] EOL { "    linked by target " '"' target '"' " in directory " directory EOL
//                                             | "   used as include directory in directory " directory EOL } }
//
// Total, noexcept, allocates nothing. Source: CMake Source/cmake.cxx and cmGlobalGenerator.cxx, 3.25 and 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_VARIABLE_REPORT_HPP
#define FOUNDCHECK_FORMAT_CMAKE_VARIABLE_REPORT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/format/cmake/diagnostic.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output {

enum class variable_use : std::uint8_t { none, linked, include_directory };

[[nodiscard]] constexpr std::string_view name_of(variable_use use) noexcept {
  return use == variable_use::linked ? "linked" : use == variable_use::include_directory ? "include_directory" : "none";
}

/// A variable of a report, and one use of it; a variable with several uses comes several times.
struct reported_variable {
  std::string_view name;
  variable_use use = variable_use::none;
  std::string_view target;     ///< of a use by linking
  std::string_view directory;  ///< where that is
  bool is_advanced = false;
  std::size_t line = 0;  ///< in the file
};

namespace detail {

inline constexpr std::string_view unused_heading = "Manually-specified variables were not used by the project:";
inline constexpr std::string_view notfound_heading =
    "The following variables are used in this project, but they are set to NOTFOUND.";

[[nodiscard]] constexpr bool is_variable_name(std::string_view text) noexcept {
  if (text.empty()) return false;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '"') return false;
  }
  return true;
}

/// A line of the second report behind its heading.
[[nodiscard]] constexpr bool is_report_line(std::string_view text) noexcept {
  // People indent what they quote: the names by a blank or two then, the uses by more.
  std::size_t blanks = 0;
  while (text.starts_with(' ')) text.remove_prefix(1), ++blanks;
  if (blanks > 2) {
    return text.starts_with("linked by target ") || text.starts_with("used as include directory in directory ");
  }
  if (text.ends_with(" (ADVANCED)")) text.remove_suffix(11);
  if (text.empty() || text.size() > 256) return false;
  for (const char c : text) {
    const bool is_word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    if (!is_word && c != '-' && c != '.' && c != '/' && c != '+') return false;
  }
  return true;
}

template <class = void>
class variable_reader {
 public:
  using value_type = reported_variable;
  using reference = const reported_variable&;

  constexpr variable_reader() noexcept = default;
  constexpr explicit variable_reader(const record& r) noexcept : line_(body_lines(r).begin()) {
    if (line_ == std::default_sentinel) return;
    std::string_view first = line_->text;
    while (first.starts_with(' ')) first.remove_prefix(1);
    is_unused_ = first == unused_heading;
    if (is_unused_ || first == notfound_heading) {
      ++line_;
    } else {
      line_ = {};
    }
  }

  constexpr void read() noexcept {
    while (line_ != std::default_sentinel) {
      const line l = *line_;
      ++line_;
      if (is_unused_ ? read_unused(l) : read_not_found(l)) return;
    }
    variable_ = {};
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return variable_.line == 0; }
  [[nodiscard]] constexpr const reported_variable& current() const noexcept { return variable_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return variable_.line; }

 private:
  constexpr bool read_unused(const line& l) noexcept {
    if (!l.text.starts_with("    ")) return false;
    variable_ = {};
    variable_.name = l.text.substr(4);
    variable_.line = l.number;
    return true;
  }

  /// A name alone is held back until its first use, or the next name, or the end, is seen.
  constexpr bool read_not_found(const line& l) noexcept {
    if (const auto m = match<R"re( +linked by target "(.*)" in directory (.*))re">(l.text)) {
      variable_.use = variable_use::linked;
      variable_.target = m.get<1>();
      variable_.directory = m.get<2>();
      variable_.line = l.number;
      return !variable_.name.empty();
    }
    if (const auto m = match<R"( +used as include directory in directory (.*))">(l.text)) {
      variable_.use = variable_use::include_directory;
      variable_.target = {};
      variable_.directory = m.get<1>();
      variable_.line = l.number;
      return !variable_.name.empty();
    }
    std::string_view name = l.text;
    while (name.starts_with(' ')) name.remove_prefix(1);
    const bool is_advanced = name.ends_with(" (ADVANCED)");
    if (is_advanced) name.remove_suffix(11);
    if (!is_variable_name(name)) return false;
    variable_ = {};
    variable_.name = name;
    variable_.is_advanced = is_advanced;
    variable_.line = l.number;
    const bool has_use = line_ != std::default_sentinel && line_->text.starts_with("   ");
    return !has_use;
  }

  body_lines::iterator line_;
  reported_variable variable_;
  bool is_unused_ = false;
};

}  // namespace detail

/// The variables of a diagnostic that is one of the two reports; none for any other.
class reported_variables : public reader_range<detail::variable_reader<>> {
 public:
  constexpr explicit reported_variables(const record& r) noexcept : reader_range(detail::variable_reader<>(r)) {}
};

}  // namespace cmake_output
FOUNDCHECK_END_NAMESPACE

#endif
