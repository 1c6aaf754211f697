// SPDX-License-Identifier: MIT
// What shells say of the commands that they run, and ccache of the compilers.
//
//   shell   := interpreter ":" blank [ "-c: " ] [ [ "line " ] line ":" blank ] text       "/bin/sh: 1: nvcc: not found"
//            | script ":" blank [ "line " ] line ":" blank text                           text: diagnostic/tools/shell.hpp
//            | ( interpreter | script ) ":" line ":" blank text                           zsh
//            | [ "sudo: " | ... ] command ": command not found"
//            | "env: " command ": No such file or directory"
//            | "Can't exec " quoted command ": " reason                                     Perl
//            | command " : The term '" command "' is not recognized as " ...              PowerShell
//   bare    := signal [ " (core dumped)" ] | "'" command "' is not recognized as an internal or external command,"
//   ccache  := ( "ccache" | "sccache" ) ":" blank ( word text | text )
//
// Behind an interpreter's name and a line any text counts, so that all languages are read; behind a script's only what shells are
// known to say. Rows read signals, sentences and the number of a line; by hand is who speaks, which the last part of a path before the
// colon says, and that decides which text counts. Total, noexcept, allocates nothing, linear.
// Source: dash 0.5.12, bash 5.2, BusyBox 1.35 ash, zsh 5.9; ccache 3.7 to 4.11 src/ccache.cpp; Windows 10 cmd, PowerShell 7.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_SHELL_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_SHELL_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/place.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/classify/tool_name.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

// ---- shell text -----------------------------------------------------------------------------------------------------
//
// The sentences of shells: what a command failed with, what is wrong with a script, and what a signal ended.
//
// Source: dash 0.5.12, bash 5.2, BusyBox 1.35 ash, zsh 5.9; the names of signals are glibc 2.36's.

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics::detail::shell_text {

inline constexpr fixed_string signal =
    "(?:Killed|Segmentation fault|Aborted|Terminated|Bus error|Illegal instruction|Hangup|Floating point exception|"
    "Trace/breakpoint trap|Bad system call|CPU time limit exceeded|File size limit exceeded)";

/// "1234 Killed  cmd": the group begins behind the number.
struct signalled_row
    : regex::small_row<"(?:\\d+[ \t]*)?(" + signal + "(?: (?: |\\(core dumped\\)).*)?)", regex::set_text> {};
struct signal_row : regex::small_row<signal + "(?: \\(core dumped\\))?"> {};

// Sentences that no other program writes behind its name and a number.
struct ends
    : regex::small_row<
          ".*(?:: command not found|: not found|: No such file or directory|: Permission denied|: Is a directory|"
          ": unbound variable|: parameter not set|: Argument list too long|: integer expression expected|"
          ": cannot execute: required file not found|: too many arguments|: unary operator expected|"
          ": binary operator expected|: unexpected operator|: ambiguous redirect|: bad substitution|"
          ": Bad substitution|: readonly variable|: not a valid identifier|: Exec format error|"
          ": No space left on device|: Text file busy|: Broken pipe)"> {};
struct begins
    : regex::small_row<
          "(?:syntax error|Syntax error: |unexpected EOF while looking for |fork: |cannot open |cannot create |"
          "can't open |can't create |cd: can't cd to |command not found: |permission denied: |Cannot fork|"
          "no such file or directory: |parse error near |warning: here-document at line |can't fork).*"> {};

/// The text from the name of a signal on: "1234 Killed  cmd" without the number. Empty if it names none.
template <class = void>
[[nodiscard]] constexpr std::string_view signalled(std::string_view text) noexcept {
  std::string_view found;
  static_cast<void>(regex::read<signalled_row>(text, found));
  return found;
}

/// A sentence that no other program writes behind its name and a number.
template <class = void>
[[nodiscard]] constexpr bool is_message(std::string_view text) noexcept {
  return regex::is<begins>(text) || regex::is<ends>(text) || has_text(text, ": bad interpreter: ") ||
         !signalled(text).empty();
}

}  // namespace diagnostics::detail::shell_text
// ---- shell ----------------------------------------------------------------------------------------------------------

namespace diagnostics {

namespace detail::shell {

using tool_name::npos;

inline constexpr word_list interpreters = "sh|bash|dash|ash|zsh|ksh|mksh|rbash|busybox";

inline constexpr word_list not_found = "command not found|Command not found|Command not found.";

[[nodiscard]] constexpr bool is_interpreter(std::string_view head) noexcept {
  std::string_view name = tool_name::program_of(head);
  if (name.starts_with('-')) name.remove_prefix(1);
  return interpreters.contains(name) && tool_name::is_one_path(head);
}

struct numbered {
  std::uint32_t line = 0;
  std::string_view text;
};

/// "line 12: ", "12: "; the word in any language that bash has before the number, and behind it in Japanese and Chinese.
struct numbered_row
    : regex::small_row<
          "(?:line |Zeile |ligne |l\u00EDnea |linha |riga |regel |linia |linje |rad |rivi |\u0159\u00E1dek |"
          "\u0441\u0442\u0440\u043E\u043A\u0430 |\u0440\u044F\u0434\u043E\u043A |\u884C |\u7B2C )?"
          "(\\d{1,9})(?:[ \t]|\u00A0)*(?:\u884C)?(?:: |\uFF1A)(.*)",
          &numbered::line, &numbered::text> {};

/// Takes the number of a line off the front.
template <class = void>
[[nodiscard]] constexpr bool take_line(std::string_view& text, std::uint32_t& line) noexcept {
  numbered found;
  if (!regex::read<numbered_row>(text, found)) return false;
  text = tool_name::trim_front(found.text);
  line = found.line;
  return true;
}

template <class = void>
constexpr bool say(record& r, std::string_view message) noexcept {
  r.tool = tool::shell;
  r.severity = severity::error;
  static_cast<void>(tool_name::take_word(message, r.severity));
  const std::string_view killed = shell_text::signalled(message);
  r.message = killed.empty() ? message : killed;
  return true;
}

struct ccache_row : regex::small_row<
                        "(?:unrecognized option |invalid option -- |failed to |Failed to |option '|caused by: |"
                        "encountered fatal error).*"> {};

template <class = void>
[[nodiscard]] constexpr bool read_ccache(record& r, std::string_view text) noexcept {
  severity how = severity::error;
  if (!tool_name::take_word(text, how) && !regex::is<ccache_row>(text)) return false;
  if (text.empty()) return false;
  if (starts_with_literal(text, "caused by: ")) how = severity::note;
  r.tool = tool::ccache;
  r.severity = how;
  r.message = text;
  return true;
}

/// Behind the name of a shell.
template <class = void>
[[nodiscard]] constexpr bool read_interpreter(record& r, std::string_view text) noexcept {
  if (starts_with_literal(text, "-c: ")) text = tool_name::trim_front(text.substr(4));
  std::uint32_t line = 0;
  bool has_line = take_line(text, line);
  // bash shows the line of a syntax error in quotes.
  if (text.empty() || text.front() == '`') return false;
  // The loader's words, of a library that the shell itself was to load, as by LD_PRELOAD.
  if (starts_with_literal(text, "error while loading shared libraries: ")) return false;
  if (has_line && !is_digit(text.front())) return say(r, text);
  bool is_known = shell_text::is_message(text) || starts_with_literal(text, "warning: ");
  // "1234 Killed  cmd", in any language
  const bool is_job = has_line && text.find("  ") != npos;
  return (is_known || is_job) && say(r, text);
}

struct script_name : regex::small_row<".*(?:\\.sh|\\.bash|\\.zsh|configure)"> {};
/// Behind the name of a script.
template <class = void>
[[nodiscard]] constexpr bool read_script(record& r, std::string_view script, std::string_view text) noexcept {
  if (text.empty()) return false;
  const bool is_english = is_digit(text.front()) || starts_with_literal(text, "line ");
  std::uint32_t line = 0;
  if (!take_line(text, line) || text.empty() || text.front() == '`') return false;
  // Translated texts are taken from what is certainly a script.
  bool is_certain = regex::is<script_name>(script) && (!is_english || !is_ascii(text));
  if (!is_certain && !shell_text::is_message(text)) return false;
  if (!tool_name::is_one_path(script)) return false;
  r.file = script;
  r.file_line = line;
  return say(r, text);
}

/// "a.sh:2: command not found: x", "zsh:1: parse error near `x'", as zsh writes them.
template <class = void>
[[nodiscard]] constexpr bool read_zsh(record& r, std::string_view head, std::string_view text) noexcept {
  std::string_view script = head;
  std::uint32_t line = 0;
  if (!places::take_last_number(script, line) || !script.ends_with(':')) return false;
  script.remove_suffix(1);
  const bool is_shell = is_interpreter(script);
  bool is_certain = is_shell || regex::is<script_name>(script);
  if (!starts_with_any_literal(text, "command not found: ", "parse error near `") &&
      !(is_certain && shell_text::is_message(text)))
    return false;
  if (!is_shell) {
    r.file = script;
    r.file_line = line;
  }
  return say(r, text);
}

}  // namespace detail::shell

/// How lines of shells and of ccache become records.
struct shell_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {{.head_end = detail::bytes_of("hxev\"0123456789")},
                                         // A line's number, and the words of bash before it.
                                         {.rest_begin = detail::bytes_of("0123456789lZr\xC5\xD1\xE7\xE8")},
                                         {.last = detail::bytes_of("dy")},
                                         {.rest_begin = detail::bytes_of("C"), .last = detail::bytes_of(".")},
                                         {.rest_begin = detail::bytes_of("T")}};

  /// True, with the record filled in, if the line is a message of a shell or of ccache.
  template <class = void>
  static constexpr bool read(record& r, const tool_line& line) noexcept {
    namespace shell = detail::shell;
    if (line.mark >= line.text.size()) return false;
    const std::string_view head = line.head(), rest = line.rest();
    if (head.empty() || rest.empty()) return false;
    switch (head.back()) {
      case 'h':
      case 'x':
        if (shell::is_interpreter(head)) return shell::read_interpreter(r, rest);
        break;
      case 'e':
        if (const std::string_view name = detail::tool_name::program_of(head);
            (name == "ccache" || name == "sccache") && detail::tool_name::is_one_path(head)) {
          return shell::read_ccache(r, rest);
        }
        break;
      case 'v':
        if (detail::tool_name::program_of(head) == "env" && ends_with_literal(rest, ": No such file or directory")) {
          return shell::say(r, rest);
        }
        break;
      case '"':
        if (starts_with_literal(head, "Can't exec \"")) return shell::say(r, line.text);
        break;
      default: break;
    }
    if (shell::read_script(r, head, rest)) return true;
    const char last = head.back();
    if (last >= '0' && last <= '9') return shell::read_zsh(r, head, rest);
    return read_without_line(r, head, line);
  }

  /// The same for a line without a colon: words of Windows, and of a signal.
  template <class = void>
  static constexpr bool read_bare(record& r, std::string_view text) noexcept {
    bool is_known =
        regex::is<detail::shell_text::signal_row>(text) || text == "The system cannot find the path specified." ||
        text == "There is not enough space on the disk." ||
        (text.starts_with('\'') && ends_with_literal(text, "' is not recognized as an internal or external command,"));
    return is_known && detail::shell::say(r, text);
  }

  /// False: no line before a message belongs to it.
  static constexpr bool precedes(std::string_view) noexcept { return false; }

  /// True if the line belongs to the message before it, which `r` is.
  static constexpr bool continues(const record& r, std::string_view text) noexcept {
    if (r.tool == tool::shell) {
      if (text == "operable program or batch file.") return true;
      // "bash: -c: line 1: `if then'"
      const std::size_t quote = text.find(": `");
      if (!starts_with_literal(r.message, "syntax error") || quote == std::string_view::npos || !text.ends_with('\'')) {
        return false;
      }
      const tool_line line = tool_line_of(text.substr(0, quote + 1));
      return detail::shell::is_interpreter(line.head()) || line.rest().starts_with("line ");
    }
    return false;
  }

 private:
  /// Sentences that are sure without a shell's name or a line.
  template <class = void>
  static constexpr bool read_without_line(record& r, std::string_view head, const tool_line& line) noexcept {
    const std::string_view rest = line.rest();
    if (starts_with_literal(rest, "The term '"))
      return has_text(rest, "' is not recognized as ") && detail::shell::say(r, rest);
    if (head.find(' ') != std::string_view::npos) return false;
    // "/p/bin/nvcc: not found", the rest of what dash says of a program with its directory.
    const bool is_program =
        rest == "not found" && is_absolute(head) && file_name(head).find('.') == std::string_view::npos;
    if (is_program || detail::shell::not_found.contains(rest)) return detail::shell::say(r, line.text);
    const bool is_interpreter =
        ends_with_literal(rest, "o such file or directory") && has_text(rest, ": bad interpreter: ");
    return (is_interpreter || ends_with_literal(rest, ": command not found")) && detail::shell::say(r, rest);
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
