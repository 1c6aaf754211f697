// SPDX-License-Identifier: MIT
// What nvcc's front end says, cudafe++ on the host's side and cicc on the device's: one line -> what it begins.
//
//   message  := ( place [ " " ] ":" | "At end of source:" ) " " kind [ " " code ] [ " " ] ":" " " text
//             | ( "Catastrophic error" | "Command-line error" | "Command-line warning" ) ": " text
//             | "Internal error: assertion failed" text | "Error: Internal Compiler Error" text
//   place    := file "(" line [ "," column ] ")"                       nvcc, on all systems
//             | '"' file '"' ", line " line [ " (col. " column ")" ]   the front end's own default
//   kind     := "error" | "warning" | "remark" | "note" | "catastrophic error" | "internal error" | "command-line error"
//             | "Error" | "Warning" | "Advisory"                       of cicc's optimiser
//   code     := "#" number [ "-D" ] | number "-D"                      -D: its severity can be changed
//   behind   := "Remark: The warnings can be suppressed with" ... | "Error limit reached." | "Compilation terminated."
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
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/diagnostic/classify/option.hpp>
#include <foundcheck/diagnostic/classify/place.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

// ---- edg place ------------------------------------------------------------------------------------------------------
//
// The head of a diagnostic -> the place that it names, as EDG's front end and ptxas write it.
//
//   in parentheses := file "(" line [ "," [ " " ] column ] ")"                a.cu(66)
//   in quotes      := '"' file '"' ", line " line [ " (col. " column ")" ]    "a.cu", line 66
//   behind a comma := file ", line " line                                     a.ptx, line 66
//
// Read from the end where it can be: a path may have parentheses and commas of its own. Total, noexcept, allocates nothing.

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail {

/// Cuts these bytes off the end of a text; false if others are there.
[[nodiscard]] constexpr bool cut(std::string_view& text, std::string_view end) noexcept {
  if (!text.ends_with(end)) return false;
  text.remove_suffix(end.size());
  return true;
}

}  // namespace detail

/// The place that the text is.
[[nodiscard]] constexpr place place_in_parentheses(std::string_view text) noexcept {
  place p;
  if (!detail::cut(text, ")") || !detail::places::take_last_number(text, p.line)) return {};
  if (detail::cut(text, ", ") || detail::cut(text, ",")) {
    p.column = p.line;
    if (!detail::places::take_last_number(text, p.line)) return {};
  }
  if (!detail::cut(text, "(")) return {};
  p.file = text;
  return p;
}

[[nodiscard]] constexpr place place_behind_comma(std::string_view text) noexcept {
  place p;
  if (!detail::places::take_last_number(text, p.line) || !detail::cut(text, ", line ")) return {};
  p.file = text;
  return p;
}

[[nodiscard]] constexpr place place_in_quotes(std::string_view text) noexcept {
  if (!text.starts_with('"')) return {};
  std::uint32_t column = 0;
  if (detail::cut(text, ")") && !(detail::places::take_last_number(text, column) && detail::cut(text, " (col. ")))
    return {};
  place p = place_behind_comma(text);
  if (p.file.size() < 3 || !p.file.ends_with('"')) return {};
  p.file = p.file.substr(1, p.file.size() - 2);
  if (p.file.find('"') != std::string_view::npos) return {};
  p.column = column;
  return p;
}

// ---- edg ------------------------------------------------------------------------------------------------------------

struct edg_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {
      {.first = detail::bytes_of("ACEI"), .head_end = detail::bytes_of("rge")},
      {.head_end = detail::bytes_of(")"), .rest_begin = detail::bytes_of("ewnrEWAic")},
      {.first = detail::bytes_of("\""),
       .head_end = detail::bytes_of(")0123456789"),
       .rest_begin = detail::bytes_of("ewnrEWAic")}};

  static constexpr bool read(record& r, const tool_line& line) noexcept {
    if (line.mark == 0 || line.mark >= line.text.size()) return false;
    switch (line.text.front()) {
      case 'A': return read_at_end(r, line) || read_placed(r, line);
      case 'C':
        return read_unplaced(r, line, "Catastrophic error", severity::fatal) ||
               read_unplaced(r, line, "Command-line error", severity::error) ||
               read_unplaced(r, line, "Command-line warning", severity::warning) || read_placed(r, line);
      case 'E':
        return read_unplaced(r, line, "Error", severity::fatal, "Internal Compiler Error") || read_placed(r, line);
      case 'I':
        return read_unplaced(r, line, "Internal error", severity::fatal, "assertion failed") || read_placed(r, line);
      default: return read_placed(r, line);
    }
  }

  static constexpr bool precedes(std::string_view) noexcept { return false; }

  static constexpr bool continues(const record& r, std::string_view text) noexcept {
    if (r.tool != tool::cudafe || text.empty()) return false;
    switch (text.front()) {
      case 'R': return starts_with_literal(text, "Remark: The warnings can be suppressed with");
      case 'E': return text == "Error limit reached.";
      case 'C': return text == "Compilation terminated." || text == "Compilation aborted.";
      default: return is_count(text) || is_here(text);
    }
  }

 private:
  /// "1 error detected in the compilation of ...", "2 errors and 1 warning detected in this compilation."
  /// By hand: a pattern would be compiled for everyone who includes the forms.
  [[nodiscard]] static constexpr bool is_count(std::string_view text) noexcept {
    const auto take = [&text](std::string_view word) {
      const bool is_there = text.starts_with(word);
      if (is_there) text.remove_prefix(word.size());
      return is_there;
    };
    const auto take_number = [&text] {
      std::size_t digits = 0;
      while (digits < text.size() && is_digit(text[digits])) ++digits;
      text.remove_prefix(digits);
      return digits != 0;
    };
    if (!take_number() || !take(" ")) return false;
    take("catastrophic ");
    if (!take("error")) return false;
    take("s");
    if (take(" and ")) {
      if (!take_number() || !take(" warning")) return false;
      take("s");
    }
    return take(" detected in th") && (take("e") || take("is")) && take(" compilation");
  }

  /// Where a template was instantiated, a line of its own up to CUDA 11: "(214): here".
  [[nodiscard]] static constexpr bool is_here(std::string_view text) noexcept {
    std::uint32_t number = 0;
    return detail::cut(text, "): here") && detail::places::take_last_number(text, number) && text.ends_with('(');
  }

  [[nodiscard]] static constexpr bool read_unplaced(record& r, const tool_line& line, std::string_view head, severity s,
                                                    std::string_view begin = {}) noexcept {
    if (line.head() != head || !line.rest().starts_with(begin) || line.rest().empty()) return false;
    r.tool = tool::cudafe;
    r.severity = s;
    r.message = line.rest();
    static_cast<void>(take_project(r.message));
    return true;
  }

  [[nodiscard]] static constexpr bool read_at_end(record& r, const tool_line& line) noexcept {
    return line.head() == "At end of source" && read_message(r, line.rest(), {});
  }

  [[nodiscard]] static constexpr bool read_placed(record& r, const tool_line& line) noexcept {
    std::string_view head = line.text.substr(0, line.mark);
    if (head.ends_with(' ')) head.remove_suffix(1);
    place p;
    if (head.starts_with('"')) {
      p = place_in_quotes(head);
      // BSD make speaks of its makefiles in these words.
      if (ends_with_literal(file_name(p.file), "akefile") || ends_with_literal(p.file, ".mk")) return false;
    } else if (head.ends_with(')')) {
      p = place_in_parentheses(head);
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

  struct named_kind {
    std::string_view name;
    diagnostics::severity severity;
  };

  /// The kind that the text begins with; the text goes on behind it. A null name if there is none.
  [[nodiscard]] static constexpr named_kind take_kind(std::string_view& text) noexcept {
    constexpr named_kind kinds[] = {{"error", severity::error},
                                    {"warning", severity::warning},
                                    {"note", severity::note},
                                    {"remark", severity::info},
                                    {"Error", severity::error},
                                    {"Warning", severity::warning},
                                    {"Advisory", severity::info},
                                    {"internal error", severity::fatal},
                                    {"catastrophic error", severity::fatal},
                                    {"command-line error", severity::error}};
    for (const named_kind& kind : kinds) {
      if (text.front() != kind.name.front() || !text.starts_with(kind.name)) continue;
      text.remove_prefix(kind.name.size());
      return kind;
    }
    return {};
  }

  /// " #177-D", " #177", " 177-D"; a number alone is no code.
  [[nodiscard]] static constexpr std::string_view take_code(std::string_view& text) noexcept {
    std::size_t begin = 1;
    if (!text.starts_with(' ')) return {};
    if (text.substr(1).starts_with('#')) ++begin;
    std::size_t end = begin;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end == begin) return {};
    const bool is_discretionary = starts_with_literal(text.substr(end), "-D");
    if (is_discretionary) end += 2;
    if (begin == 1 && !is_discretionary) return {};
    const std::string_view code = text.substr(begin, end - begin);
    text.remove_prefix(end);
    return code;
  }

  [[nodiscard]] static constexpr bool read_message(record& r, std::string_view rest, const place& p) noexcept {
    if (rest.empty()) return false;
    const named_kind kind = take_kind(rest);
    if (kind.name.empty()) return false;
    const std::string_view code = take_code(rest);
    if (rest.starts_with(' ')) rest.remove_prefix(1);
    if (!starts_with_literal(rest, ": ")) return false;
    rest.remove_prefix(1);
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    std::string_view message = rest;
    static_cast<void>(take_project(message));
    if (message.empty() || (code.empty() && !is_of_compiler(kind.severity, message, p))) return false;
    r.tool = tool::cudafe;
    r.severity = kind.severity;
    r.file = p.file;
    r.file_line = p.line;
    r.file_column = p.column;
    r.code = code;
    r.message = message;
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
