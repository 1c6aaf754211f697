// SPDX-License-Identifier: MIT
// A line -> a message of Microsoft's compiler, linker, librarian, NMAKE or MSBuild, or of Clang in their form.
//
//   message  := [ node ">" ] origin [ " " ] ": " [ words " " ] code [ " " ] ":" [ " " ] text [ project ]
//             | place [ " " ] ": " ( "note" | "message" ) [ " " ] ": " text [ project ]
//             | place ": " severity ": " text [ " [" option "]" ] [ project ]       Clang; the place has a column
//             | severity " " code ":" text                                       as a user copies it, without the place
//             | ( "CUSTOMBUILD" | "CUDACOMPILE" | "EXEC" ) " : " [ words ] severity " : " text [ project ]
//   node     := number [ ":" number ]
//   origin   := place | program | file | library "(" object ")"                     place: the form of parentheses
//   code     := ( "C" | "LNK" | "MSB" | "D" | ... ) digits                          the table below
//   project  := " [" path "proj" [ "::" properties ] "]"                            diagnostic/classify/option.hpp
//
// The code says who speaks and how bad it is, so that the words may be of any language; where they are known they count. A
// message of EDG, `a.cu(3): error: text`, has neither code nor column and is none here, nor is a line of /showIncludes:
// `Note: including file: x.h`. A row reads a code and the words before it; by hand is which of several colons they stand before.
// Total, noexcept, allocates nothing, linear.
// Source: Microsoft, "MSBuild and Visual Studio format for diagnostic messages" and the C/C++ build errors reference of
// Visual Studio 2022; Clang 19 lib/Frontend/TextDiagnostic.cpp.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_MSVC_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_MSVC_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/option.hpp>
#include <foundcheck/diagnostic/classify/place.hpp>
#include <foundcheck/diagnostic/classify/severity.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/classify/tool_name.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/tools/compiler.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail::msvc {

struct code_row {
  std::string_view letters;
  diagnostics::tool tool;
  const char* severities;  ///< by the first digit, from '0': f(atal), e(rror), w(arning), '-' if it does not say
};

inline constexpr code_row codes[] = {
    {"C", tool::msvc, "-feewwweee"},         {"LNK", tool::link, "-fe-w-----"},    {"MSB", tool::msbuild, "----------"},
    {"D", tool::msvc, "--------ew"},         {"U", tool::msbuild, "-fe-w-----"},   {"RC", tool::msvc, "-fe-w-----"},
    {"CVT", tool::link, "-f--w-----"},       {"A", tool::msvc, "-fe-w-w---"},      {"MIDL", tool::msvc, "-fee-e----"},
    {"PRJ", tool::msbuild, "----------"},    {"TRK", tool::msbuild, "----------"}, {"BK", tool::msvc, "-f--w-----"},
    {"NETSDK", tool::msbuild, "----------"}, {"NU", tool::msbuild, "----------"}};

/// A code with the words before it.
struct written_code {
  std::string_view words, code, letters, number;
  diagnostics::tool tool = diagnostics::tool::unknown;
  severity how = severity::unknown;  ///< as the code says
};

/// "fatal error C1083": letters of the table, then four or five digits.
struct coded : regex::small_row<R"((?:(.*) )?(([A-Z]+)(\d{4,5})))", &written_code::words, &written_code::code,
                                &written_code::letters, &written_code::number> {};

/// False if the text does not end with such a code.
template <class = void>
[[nodiscard]] constexpr bool read_code(written_code& written, std::string_view text) noexcept {
  if (!is_digit(text.back()) || !regex::read<coded>(text, written)) return false;
  written.words = tool_name::trim_back(written.words);
  for (const code_row& row : codes) {
    if (row.letters != written.letters) continue;
    written.tool = row.tool;
    switch (row.severities[static_cast<std::size_t>(written.number.front() - '0')]) {
      case 'f': written.how = severity::fatal; break;
      case 'e': written.how = severity::error; break;
      case 'w': written.how = severity::warning; break;
      default: break;
    }
    // The analyses have five digits, C26100 and C28101; C5001 to C5999 are warnings too.
    if (written.number.size() == 5) written.how = severity::warning;
    return true;
  }
  return false;
}

inline constexpr word_list bare_words = "fatal error|error|warning";

/// Codes of messages that only say that something failed, or that a warning was an error.
inline constexpr word_list effect_codes =
    "LNK1120|LNK1218|LNK1219|MSB3721|MSB6006|MSB3073|MSB8066|MSB4181|U1077|C2220|C1003";

/// The rest of the compiler's report of its crash.
inline constexpr word_list crash_lines =
    "(compiler file '|Please choose the Technical Support command|INTERNAL COMPILER ERROR in '|"
    "To work around this problem";

/// Programs that stand where a file could.
[[nodiscard]] constexpr bool is_microsoft_program(std::string_view head) noexcept {
  constexpr std::string_view programs[] = {"LINK", "LIB",         "CL",     "C1",      "C1XX",    "C2",
                                           "RC",   "MT",          "CVTRES", "NMAKE",   "MSBUILD", "CUSTOMBUILD",
                                           "EXEC", "CUDACOMPILE", "MIDL",   "TRACKER", "ML64",    "ML"};
  const std::string_view name = tool_name::program_of(head);
  for (const std::string_view program : programs) {
    if (equals_ignoring_case(name, program)) return true;
  }
  return false;
}

/// What MSBuild puts before a line that it found in the output of a command.
inline constexpr word_list commands = "CUSTOMBUILD|CUDACOMPILE|EXEC|MSBUILD";

/// "12>" and "12:3>" before a line, with the blanks behind it.
struct node : regex::small_row<R"(\d+(?::\d+)?> *(.*))", regex::set_text> {};

[[nodiscard]] constexpr std::string_view last_word(std::string_view words) noexcept {
  const std::size_t blank = words.rfind(' ');
  return blank == std::string_view::npos ? words : words.substr(blank + 1);
}

/// What the words before a code say; unknown in a language that is not known.
[[nodiscard]] constexpr severity severity_of_words(std::string_view words) noexcept {
  if (const severity_word* word = find_severity(words); word != nullptr) return word->how;
  if (words.ends_with("fatal error")) return severity::fatal;
  const std::string_view last = last_word(words);
  return last == "error" ? severity::error : last == "warning" ? severity::warning : severity::unknown;
}

}  // namespace detail::msvc

/// How lines of Microsoft's tools become records.
struct msvc_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {{}};

  /// Fills the record if the line is a message of these tools; else false, and the record is as it was.
  template <class = void>
  [[nodiscard]] static constexpr bool read(record& r, const tool_line& line) noexcept {
    constexpr std::size_t most_word_and_code_bytes = 80;
    if (line.mark >= line.text.size()) return false;
    std::string_view head = line.head();
    std::string_view rest = line.rest();
    while (rest.starts_with('\t')) rest.remove_prefix(1);
    if (head.empty() || rest.empty()) return false;
    if (is_digit(head.front()) && regex::read<detail::msvc::node>(head, head) && head.empty()) return false;
    if (read_bare(r, head, rest)) return true;
    std::size_t colon = rest.find(':');
    while (colon < most_word_and_code_bytes) {
      std::string_view words = rest.substr(0, colon);
      while (words.ends_with(' ')) words.remove_suffix(1);
      if (words.empty()) return false;
      std::string_view message = rest.substr(colon + 1);
      const bool has_blank = message.empty() || message.front() == ' ';
      while (message.starts_with(' ')) message.remove_prefix(1);
      // In Chinese no blank follows the colon.
      detail::msvc::written_code written;
      if (detail::msvc::read_code(written, words)) return read_coded(r, head, written, message);
      if (has_blank) {
        return head.back() == ')' ? read_at_place(r, head, words, message) : read_custom(r, head, words, message);
      }
      colon = rest.find(':', colon + 1);
    }
    return false;
  }

  /// False: no line before a message belongs to it.
  [[nodiscard]] static constexpr bool precedes(std::string_view) noexcept { return false; }

  /// The rest of the compiler's report of its crash, NMAKE's last word, Clang's counts.
  template <class = void>
  [[nodiscard]] static constexpr bool continues(const record& r, std::string_view text) noexcept {
    if (r.tool == tool::msbuild) return text == "Stop.";
    if (r.tool == tool::clang) return continues_compiler_message(r, text);
    return r.tool == tool::msvc && is_error(r.severity) && r.code == "C1001" && detail::msvc::crash_lines.begins(text);
  }

 private:
  /// "fatal error C1083: text", whose place was not copied.
  template <class = void>
  static constexpr bool read_bare(record& r, std::string_view head, std::string_view message) noexcept {
    detail::msvc::written_code written;
    if (!detail::msvc::read_code(written, head) || written.letters != "C") return false;
    // Of the compiler: others say so of a run that goes on.
    return detail::msvc::bare_words.contains(written.words) && read_coded(r, {}, written, message);
  }

  template <class = void>
  static constexpr bool read_coded(record& r, std::string_view head, const detail::msvc::written_code& written,
                                   std::string_view message) noexcept {
    const place where = paren_place_of(head);
    const bool is_program = !where && detail::msvc::is_microsoft_program(head);
    const severity said = detail::msvc::severity_of_words(written.words);
    if (!where && !is_program && !head.empty()) {
      // "libcpmt.lib(cout.obj)", "x.dll"; prose has blanks.
      if (head.find(' ') != std::string_view::npos && !is_absolute(head) && head.back() != ')') return false;
      if (said == severity::unknown && head.find('.') == std::string_view::npos) return false;
    }
    if (where) {
      set_place(r, where);
    } else if (!is_program) {
      r.file = head;
    }
    r.severity = said != severity::unknown ? said : written.how;
    r.tool = written.tool;
    r.code = written.code;
    static_cast<void>(take_project(message));
    r.message = message;
    r.is_effect = detail::msvc::effect_codes.contains(written.code);
    return true;
  }

  static constexpr bool read_at_place(record& r, std::string_view head, std::string_view words,
                                      std::string_view message) noexcept {
    const bool is_message = words == "message";
    const severity_word* word = is_message ? nullptr : find_severity(words);
    if (!is_message && (word == nullptr || word->is_assembler)) return false;
    const bool is_note = is_message || word->how == severity::note;
    const place where = paren_place_of(head);
    if (!where || (!is_note && !where.has_column)) return false;
    set_place(r, where);
    r.severity = is_note ? severity::note : word->how;
    r.tool = is_note ? tool::msvc : tool::clang;
    static_cast<void>(take_project(message));
    if (!is_note) r.option = take_option(message).text;
    r.message = message;
    return true;
  }

  /// A line that MSBuild found in the output of a command.
  static constexpr bool read_custom(record& r, std::string_view head, std::string_view words,
                                    std::string_view message) noexcept {
    if (!detail::msvc::commands.contains(head)) return false;
    const std::string_view last = detail::msvc::last_word(words);
    const severity how = last == "fatal" ? severity::fatal : detail::msvc::severity_of_words(words);
    if (how == severity::unknown) return false;
    r.severity = how;
    r.tool = words.starts_with("nvcc ") ? tool::nvcc : tool::msbuild;
    static_cast<void>(take_project(message));
    r.message = message;
    return true;
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
