// SPDX-License-Identifier: MIT
// What nvcc's front end says, cudafe++ on the host's side and cicc on the device's: one line -> what it begins.
//
//   message := ( place ":" | "At end of source:" ) " " kind [ " " code ] ":" " " text | unplaced        the rows below
//   behind  := "Remark: The warnings can be suppressed with" ... | "Error limit reached." | "Compilation terminated."
//             | count "detected in" ... | [ file ] "(" line "): here"  the last one up to CUDA 11
//
// Other compilers by EDG have the same form, and are not told apart from it: nvc++, Intel's classic ones. No code of letters
// and digits is theirs: `a.cpp(3): error C2143: ...` is Microsoft's. Nor are words in which test frameworks report a failed
// check at such a place. Total, noexcept, allocates nothing, linear.
// Source: EDG C/C++ front end 6.6 of CUDA 13.0, by trial; 4.9 to 5.0 of CUDA 7 to 11, by logs.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_EDG_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_EDG_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/diagnostic/classify/option.hpp>
#include <foundcheck/diagnostic/classify/place.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail::edg {

using places::written_place;

/// Two numbers: the first one is the line.
constexpr void set_line_before_column(written_place& p, std::string_view line) noexcept {
  if (line.data() == nullptr) return;
  p.column = p.line;
  p.line = saturated_number<std::uint64_t>(line);
}

// Read from the end: a path may have parentheses and commas of its own.
struct in_parentheses
    : regex::small_row<R"((.*)\((?:(?<line>\d+), ?)?(?<last>\d+)\)(?: \(col\. \d+\))?)", &written_place::file,
                       regex::named<"last", &written_place::line>, regex::named<"line", set_line_before_column>> {};
struct in_quotes : regex::small_row<R"re("([^"]+)", line (\d+)(?: \(col\. (\d+)\))?)re", &written_place::file,
                                    &written_place::line, &written_place::column> {};

constexpr void set_kind(record& r, std::string_view kind) noexcept {
  switch (kind[2]) {
    case 'r': r.severity = kind.ends_with('g') ? severity::warning : severity::error; break;  // warning, error
    case 't': r.severity = kind.size() == 4 ? severity::note : severity::fatal; break;  // note, internal, catastrophic
    case 'm': r.severity = kind.front() == 'r' ? severity::info : severity::error; break;  // remark, command-line
    default: r.severity = severity::info; break;                                           // Advisory
  }
}
constexpr void set_head(record& r, std::string_view head) noexcept {
  if (head.data() == nullptr) return;
  const bool is_of_commands = head.starts_with("Command");
  r.severity = !is_of_commands ? severity::fatal : head.ends_with('g') ? severity::warning : severity::error;
}
constexpr void set_code(record& r, std::string_view code) noexcept {
  if (code.data() != nullptr) r.code = code;
}
constexpr void set_message(record& r, std::string_view text) noexcept {
  if (text.data() == nullptr) return;
  static_cast<void>(take_project(text));
  r.message = text;
}

/// What follows a place. A number alone is not a code.
struct message
    : regex::row<
          R"((error|warning|note|remark|Error|Warning|Advisory|internal error|c(?:atastrophic|ommand-line) error))"
          R"((?: (?:#(\d+(?:-D)?) ?|(\d+-D) ?)?)?: +([^ ].*))",
          set_kind, set_code, set_code, set_message> {};

/// What has no place.
struct unplaced : regex::small_row<R"((Catastrophic error|Command-line error|Command-line warning) *: +([^ ].*)|)"
                                   R"((Internal error) *: +(assertion failed.*)|)"
                                   R"((Error) *: +(Internal Compiler Error.*))",
                                   set_head, set_message, set_head, set_message, set_head, set_message> {};

/// "1 error detected in the compilation of ...", "2 errors and 1 warning detected in this compilation."
struct count
    : regex::small_row<R"(\d+ (?:catastrophic )?errors? (?:and \d+ warnings? )?detected in th(?:e|is) compilation.*)"> {
};

/// Where a template was instantiated, a line of its own up to CUDA 11: "(214): here".
struct here : regex::small_row<R"(.*\(\d+\): here)"> {};

}  // namespace detail::edg

/// How lines of nvcc's front end become records.
struct edg_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {
      {.first = detail::bytes_of("ACEI"), .head_end = detail::bytes_of("rge")},
      {.head_end = detail::bytes_of(")"), .rest_begin = detail::bytes_of("ewnrEWAic")},
      {.first = detail::bytes_of("\""),
       .head_end = detail::bytes_of(")0123456789"),
       .rest_begin = detail::bytes_of("ewnrEWAic")}};

  /// True, with the record filled in, if the line begins a message of nvcc's front end.
  template <class = void>
  static constexpr bool read(record& r, const tool_line& line) noexcept {
    if (line.mark == 0 || line.mark >= line.text.size()) return false;
    switch (line.text.front()) {
      case 'A':
        if (line.head() == "At end of source") return read_message(r, line.rest(), {});
        break;
      case 'C':
      case 'E':
      case 'I':
        if (!regex::read<detail::edg::unplaced>(line.text, r)) break;
        r.tool = tool::cudafe;
        return true;
      default: break;
    }
    return read_placed(r, line);
  }

  /// False: no line before a message belongs to it.
  static constexpr bool precedes(std::string_view) noexcept { return false; }

  /// True if the line belongs to the message before it, which `r` is.
  template <class = void>
  static constexpr bool continues(const record& r, std::string_view text) noexcept {
    if (r.tool != tool::cudafe || text.empty()) return false;
    switch (text.front()) {
      case 'R': return starts_with_literal(text, "Remark: The warnings can be suppressed with");
      case 'E': return text == "Error limit reached.";
      case 'C': return text == "Compilation terminated." || text == "Compilation aborted.";
      default: return regex::is<detail::edg::count>(text) || regex::is<detail::edg::here>(text);
    }
  }

 private:
  template <class = void>
  [[nodiscard]] static constexpr bool read_placed(record& r, const tool_line& line) noexcept {
    std::string_view head = line.text.substr(0, line.mark);
    if (head.ends_with(' ')) head.remove_suffix(1);
    place p;
    if (head.starts_with('"')) {
      p = detail::places::read_place<detail::edg::in_quotes>(head);
      // BSD make speaks of its makefiles in these words.
      if (ends_with_literal(file_name(p.file), "akefile") || ends_with_literal(p.file, ".mk")) return false;
    } else if (head.ends_with(')')) {
      p = detail::places::read_place<detail::edg::in_parentheses>(head);
      if (!is_path(p.file)) return false;
    }
    return p && !is_of_project(p.file) && read_message(r, line.rest(), p);
  }

  /// Not a function and its argument, nor a sentence.
  [[nodiscard]] static constexpr bool is_path(std::string_view file) noexcept {
    return file.find_first_of("./\\") != std::string_view::npos &&
           (file.find(' ') == std::string_view::npos || is_absolute(file) || file.starts_with('.'));
  }

  /// MSBuild reports at places in its own files.
  [[nodiscard]] static constexpr bool is_of_project(std::string_view file) noexcept {
    return ends_with_literal(file, "proj") || ends_with_literal(file, ".targets") ||
           ends_with_literal(file, ".props") || ends_with_literal(file, ".sln");
  }

  template <class = void>
  [[nodiscard]] static constexpr bool read_message(record& r, std::string_view rest, const place& p) noexcept {
    record said = r;
    if (!regex::read<detail::edg::message>(rest, said) || said.message.empty()) return false;
    if (said.code.empty() && !is_of_compiler(said.severity, said.message, p)) return false;
    said.tool = tool::cudafe;
    set_place(said, p);
    r = said;
    return true;
  }

  /// Heuristic, for messages without a code. Notes always have one here, those of Microsoft's compiler never; a column is
  /// clang-cl's rather than EDG's unless the file is CUDA's. Test frameworks report at such places too: Boost.Test
  /// everywhere, GoogleTest and CppUTest on Windows.
  [[nodiscard]] static constexpr bool is_of_compiler(severity s, std::string_view message, const place& p) noexcept {
    if (s == severity::note) return false;
    if (p.column != 0 && !ends_with_literal(p.file, ".cu") && !ends_with_literal(p.file, ".cuh")) return false;
    switch (message.front()) {
      case 'i': return !starts_with_literal(message, "in \"");
      case 'V': return !starts_with_literal(message, "Value of: ");
      case 'E': return !starts_with_literal(message, "Expected");
      case 'F': return message != "Failed" && !starts_with_literal(message, "Failure in ");
      case 'D': return !starts_with_literal(message, "Death test: ");
      case 'T': return !starts_with_literal(message, "The difference between ");
      default: return true;
    }
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
