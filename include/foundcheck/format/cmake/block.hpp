// SPDX-License-Identifier: MIT
// The lines that belong to a record although they stand on their own: the body of a diagnostic, the reasons of a package.
//
//   diagnostic := header EOL body [ stack ] [ tail ]            header, body, stack: format/cmake/diagnostic.hpp
//   tail       := "This " ( "warning" | "error" ) " is for project developers. " ... "suppress it." EOL
//   not_found  := line [ { "    " file EOL } ] [ "    Reason given by package: " text EOL ] [ "Hint: " text EOL ]
//
// A block goes on over empty lines and indented ones; after its call stack, or its tail, only empty lines belong to it.
// Total, noexcept, allocates nothing, linear. Source: CMake Source/cmMessenger.cxx, cmFindPackageCommand.cxx, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_BLOCK_HPP
#define FOUNDCHECK_FORMAT_CMAKE_BLOCK_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/format/cmake/diagnostic.hpp>
#include <foundcheck/format/cmake/found.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/regex/row.hpp>
#include <foundcheck/regex/set.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

// ---- variable report ------------------------------------------------------------------------------------------------
//
// The two reports about variables with which cmake ends a run: one diagnostic -> its variables.
//
//   unused    := "Manually-specified variables were not used by the project:" EOL EOL { "    " name EOL }
//   not_found := "The following variables are used in this project, but they are set to NOTFOUND." EOL
//                "Please set them or make sure they are set and tested correctly in the CMake files:" EOL
//                { name [ " (ADVANCED)" ] EOL { "    linked by target " '"' target '"' " in directory " directory EOL
//                                             | "   used as include directory in directory " directory EOL } }
//
// Total, noexcept, allocates nothing. Source: CMake Source/cmake.cxx and cmGlobalGenerator.cxx, 3.25 and 4.4.

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output {

/// How the build uses a variable that is set to NOTFOUND; none in a report about variables that nothing uses.
enum class variable_use : std::uint8_t { none, linked, include_directory };

/// The name of the use, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(variable_use use) noexcept {
  return use == variable_use::linked ? "linked" : use == variable_use::include_directory ? "include_directory" : "none";
}

/// A variable of a report, and one use of it; a variable with several uses comes several times.
struct reported_variable {
  std::string_view name;                  ///< of the variable
  variable_use use = variable_use::none;  ///< how it is used
  std::string_view target;                ///< of a use by linking
  std::string_view directory;             ///< where that is
  bool is_advanced = false;               ///< marked as advanced, so that graphical front ends hide it
  std::size_t line = 0;                   ///< in the file
};

namespace detail {

inline constexpr std::string_view unused_heading = "Manually-specified variables were not used by the project:";
inline constexpr std::string_view notfound_heading =
    "The following variables are used in this project, but they are set to NOTFOUND.";

// A line of the second report behind its heading. People indent what they quote: the names by a blank or two then, the uses by more.
struct linked_use : regex::row<R"re( +linked by target "(.*)" in directory (.*))re",
                               regex::always<&reported_variable::use, variable_use::linked>, &reported_variable::target,
                               &reported_variable::directory> {};
struct include_use : regex::row<" +used as include directory in directory (.*)",
                                regex::always<&reported_variable::use, variable_use::include_directory>,
                                &reported_variable::directory> {};
struct variable_uses : regex::row_list<linked_use, include_use> {};

constexpr void set_advanced(reported_variable& v, std::string_view mark) noexcept {
  v.is_advanced = mark.data() != nullptr;
}
struct variable_name : regex::row<R"( *([^ \t"]+?)( \(ADVANCED\))?)", &reported_variable::name, &set_advanced> {};

struct quoted_use : regex::row<" {3,}(?:linked by target |used as include directory in directory ).*"> {};
struct quoted_name : regex::row<R"( {0,2}[A-Za-z0-9_./+-]+(?: \(ADVANCED\))?)"> {};
struct report_lines : regex::row_list<quoted_use, quoted_name> {};

template <class List = report_lines>
[[nodiscard]] constexpr bool is_report_line(std::string_view text) noexcept {
  constexpr std::size_t longest_name = 256;
  return (text.size() <= longest_name || text.starts_with("   ")) &&
         static_cast<bool>(regex::row_set<List>::match(text));
}

template <class Variable = reported_variable>
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
    if (regex::row_set<variable_uses>::read(l.text, variable_)) {
      if (variable_.use == variable_use::include_directory) variable_.target = {};
      variable_.line = l.number;
      return !variable_.name.empty();
    }
    Variable named;
    if (!regex::read<variable_name>(l.text, named)) return false;
    variable_ = named;
    variable_.line = l.number;
    const bool has_use = line_ != std::default_sentinel && line_->text.starts_with("   ");
    return !has_use;
  }

  body_lines::iterator line_;
  Variable variable_;
  bool is_unused_ = false;
};

}  // namespace detail

/// The variables of a diagnostic that is one of the two reports; none for any other.
class reported_variables : public reader_range<detail::variable_reader<>> {
 public:
  /// Over the variables of a diagnostic, whose bytes must outlive the iterators.
  constexpr explicit reported_variables(const record& r) noexcept : reader_range(detail::variable_reader<>(r)) {}
};

}  // namespace cmake_output
// ---- block ----------------------------------------------------------------------------------------------------------

namespace cmake_output::detail {

/// The lines behind the first one of a record, which takes those that are its own: by hand, since the lines around say which these are.
template <class Record = record>
class following_lines {
 public:
  constexpr following_lines() noexcept = default;
  constexpr following_lines(std::string_view bytes, const envelope& around) noexcept
      : bytes_(bytes), next_(lines(bytes, around).begin()) {}

  [[nodiscard]] constexpr bool at_end() const noexcept { return next_ == std::default_sentinel; }
  [[nodiscard]] constexpr const line& next() const noexcept { return *next_.operator->(); }
  constexpr void skip() noexcept { ++next_; }
  /// Where the bytes end.
  [[nodiscard]] constexpr const char* end() const noexcept { return bytes_.data() + bytes_.size(); }

  /// Begins a record with the next line, whose text it gives.
  constexpr std::string_view begin(Record& r) noexcept {
    const line& first = next();
    const std::string_view text = first.text;
    r.line = first.number;
    r.offset = first.offset;
    r.whole = first.whole;
    skip();
    return text;
  }

  /// Reads the body behind the header of a diagnostic, or what goes on behind a text on the header's line.
  constexpr void read_block(Record& r) noexcept {
    if (r.text.data() != nullptr && !trim(r.text).empty()) {
      read_one_line(r);
    } else {
      r.text = {};
      read_body(r);
    }
    // The considered locations of --debug-find are long, and no package is missing in them.
    if (r.severity != severity::none && may_miss_package(r.text)) read_missing_package(r, body_words(r).begin());
  }

  /// The files that "Could NOT find" lists, and what is said of the reason.
  constexpr void read_more_of_not_found(Record& r) noexcept {
    lines::iterator at = next_;
    if (r.text.ends_with("checked the following files:")) {
      const std::size_t begin = r.offset + r.whole.size();
      for (; at != std::default_sentinel && at->text.starts_with("    "); ++at) {
        take(r, *at);
        r.considered = bytes_.substr(begin, at->offset + at->whole.size() - begin);
        next_ = at, ++next_;
      }
    }
    for (int blank = 0; at != std::default_sentinel && blank < 2; ++at) {
      const std::string_view text = at->text;
      if (text.empty()) {
        ++blank;
        continue;
      }
      constexpr std::string_view reason = "    Reason given by package: ";
      if (text.starts_with(reason) && r.given_reason.empty()) {
        r.given_reason = trim(text.substr(reason.size()));
      } else if (text.starts_with("Hint: ") && r.hint.empty()) {
        r.hint = text.substr(6);
      } else {
        return;
      }
      blank = 0;
      take(r, *at);
      next_ = at, ++next_;
    }
  }

 private:
  /// Where a line ends, from the first byte on.
  [[nodiscard]] static constexpr std::size_t line_end(const line& l) noexcept { return l.offset + l.whole.size(); }
  [[nodiscard]] static constexpr bool is_tail(std::string_view text) noexcept {
    return text.starts_with("This warning is for project developers.") ||
           text.starts_with("This error is for project developers.");
  }

  /// All lines up to that one are the record's.
  constexpr void take(Record& r, const line& last) const noexcept {
    r.whole = bytes_.substr(r.offset, line_end(last) - r.offset);
  }

  /// "CMake Error: text". Two texts go on in lines of their own.
  constexpr void read_one_line(Record& r) noexcept {
    const std::size_t begin = r.offset + static_cast<std::size_t>(r.text.data() - r.whole.data());
    r.text = trim(r.text);
    const bool is_report = r.text == notfound_heading;
    const bool is_parse_error = r.text == "Error in cmake code at";
    if (!is_report && !is_parse_error) return;
    for (int count = 0; !at_end(); skip(), ++count) {
      if (is_parse_error && count == 2) break;
      if (is_report && count == 0 && !trim(next().text).starts_with("Please set them ")) break;
      if (is_report && count != 0 && !is_report_line(next().text)) break;
      take(r, next());
      r.text = bytes_.substr(begin + 1, text_end(next()) - begin - 1);
    }
  }

  constexpr void read_body(Record& r) noexcept {
    enum class part { body, stack, tail, over } at = part::body;
    if (!at_end() && is_flush(next().text)) return read_flush_body(r);
    const std::size_t begin = r.offset + r.whole.size();
    std::size_t body_end = begin, stack_begin = 0, stack_end = 0, end = begin;
    for (; !at_end(); skip()) {
      const std::string_view text = next().text;
      if (text.empty()) {
        if (at == part::stack || at == part::tail) at = part::over;
        // A line that merely turns a colour off ends the block; whatever follows is not of it.
      } else if (at == part::body && text.starts_with("  ")) {
        if (text.find_first_not_of(' ') != std::string_view::npos) body_end = text_end(next());
      } else if (at == part::stack && text.starts_with("  ")) {
        stack_end = line_end(next());
      } else if (at == part::body && text.starts_with(stack_heading)) {
        at = part::stack;
        stack_begin = stack_end = line_end(next());
      } else if (at != part::over && at != part::tail && is_tail(text)) {
        at = text.ends_with("suppress it.") ? part::over : part::tail;
      } else if (at == part::tail && text.ends_with("suppress it.")) {
        at = part::over;
      } else {
        break;
      }
      end = line_end(next());
    }
    r.text = bytes_.substr(begin, body_end - begin);
    if (stack_end != stack_begin) r.call_stack = bytes_.substr(stack_begin, stack_end - stack_begin);
    r.whole = bytes_.substr(r.offset, end - r.offset);
  }

  /// A line of text that stands in the first column, where cmake itself would have indented it.
  [[nodiscard]] static constexpr bool is_flush(std::string_view text) noexcept {
    return !text.empty() && text.front() != ' ' && !ends_flush(text) && !text.starts_with(stack_heading) &&
           !is_tail(text);
  }
  /// A line that is certainly of no block.
  [[nodiscard]] static constexpr bool ends_flush(std::string_view text) noexcept {
    return text.starts_with("-- ") || text.starts_with("CMake ");
  }

  /// A block that lost its indentation when it was quoted. With a call stack all before that is the body: each stack has a
  /// header of its own. Without one the body ends with its first paragraph.
  constexpr void read_flush_body(Record& r) noexcept {
    lines::iterator stack = next_;
    while (stack != std::default_sentinel && !ends_flush(stack->text) && !stack->text.starts_with(stack_heading))
      ++stack;
    const bool has_stack = stack != std::default_sentinel && stack->text.starts_with(stack_heading);
    const std::size_t begin = r.offset + r.whole.size();
    std::size_t body_end = begin;
    for (; !at_end() && !ends_flush(next().text) && (has_stack || !next().text.empty()); skip()) {
      if (next().text.starts_with(stack_heading)) break;
      if (!trim(next().text).empty()) body_end = text_end(next());
      take(r, next());
    }
    r.text = bytes_.substr(begin, body_end - begin);
    if (has_stack) {
      take(r, next());
      const std::size_t stack_begin = line_end(next());
      for (skip(); !at_end() && !next().text.empty() && !ends_flush(next().text) && !is_tail(next().text); skip()) {
        take(r, next());
        r.call_stack = bytes_.substr(stack_begin, line_end(next()) - stack_begin);
      }
    }
    for (; !at_end() && next().text.empty(); skip()) take(r, next());
  }

  static constexpr std::string_view stack_heading = "Call Stack (most recent call first):";

  std::string_view bytes_;
  lines::iterator next_;
};

}  // namespace cmake_output::detail
FOUNDCHECK_END_NAMESPACE

#endif
