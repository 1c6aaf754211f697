// SPDX-License-Identifier: MIT
// A line -> a message of GCC, Clang, their drivers or the assembler.
//
//   message   := place ": " severity ": " text [ " [" option "]" ]         place: diagnostic/classify/place.hpp, the form of colons
//              | pseudo ": " severity ": " text [ " [" option "]" ]        pseudo := "<command-line>" | "<built-in>"
//              | program ": " severity ": " text [ " [" option "]" ]       program: diagnostic/tools/program.hpp
//              | file ".s" ": " severity ": " text                         gas, where it has no line
//              | ( "error" | "warning" | "fatal error" ) ": " text         Clang, for what has no place
//   silent    := proper ": " text                                          cc1plus: all warnings being treated as errors
//              | "collect2: ld returned 1 exit status"                     GCC up to 4.6
//              | driver ": " file ": No such file or directory"            GCC up to 4.5
//              | file ":" line ": confused by earlier errors, bailing out"
//              | "virtual memory exhausted: Cannot allocate memory"        GCC's allocator
//              | "LLVM ERROR: " text
//              | ( "Error" | "Fatal Error" | "Warning" ) ": " text with "(1)"  GNU Fortran
//   severity  := a word of diagnostic/classify/severity.hpp
//
// A word of no known language is read where line and column stand before it. A place without a
// column needs the name of a source, since many programs write `file:line: warning: text`. The tool is `compiler` unless the
// line says which: GCC is translated, has typographic quotes and [-Werror=x]; Clang has [-Werror,-Wx]; gas has a capital
// letter and no column. Rows read counts and stacks of LLVM; by hand is what no form tells: where a path with colons ends, which word is a
// severity of some language, and which of these tools speaks. Total, noexcept, allocates nothing, linear.
// Source: GCC 3.4 to 16 gcc/diagnostic.cc, gcc.cc, collect2.cc, lto-wrapper.cc, libiberty/xmalloc.c; Clang 3.4 to 19
// lib/Frontend/TextDiagnostic.cpp, DiagnosticCommonKinds.td, DiagnosticDriverKinds.td; binutils 2.40 gas/messages.c.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_COMPILER_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_COMPILER_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/option.hpp>
#include <foundcheck/diagnostic/classify/place.hpp>
#include <foundcheck/diagnostic/classify/severity.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/classify/words.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/tools/program.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

// ---- compiler group -------------------------------------------------------------------------------------------------
//
// The lines around a message of GCC, Clang or gas that belong to it.
//
//   before  := { words " " file ":" line [ ":" column ] ( ":" | "," ) }         In file included from a.h:3,
//            | file ":" line [ ":" column ] ":   " text                           required from here, in any language
//            | file ": " words ( ":" | "," )                                     a.cc: In function 'int f()':
//            | ( "In " | "At " ) words ( ":" | "," )                              At global scope:
//            | "during " words " pass: " name                                     before GCC's crashes
//   behind  := number " error" [ "s" ] " generated" ...                           Clang; warnings too
//            | "compilation terminated." and its translations
//            | lines of a crash's report
//
// A line before a message is only one if a message follows, so that the forms here may be wide; the translations of GCC keep
// the places and the signs, which are what is looked at. Total, noexcept, allocates nothing, linear.
// Source: GCC 12.2 gcc/diagnostic.cc, gcc/cp/error.cc, gcc/po; Clang 19 lib/Frontend, llvm/lib/Support/PrettyStackTrace.cpp;
// binutils 2.40 gas/messages.c.

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail::compiler {

/// U+2018 or U+201C: GCC's quotes where the locale has UTF-8.
[[nodiscard]] constexpr bool has_typographic_quote(std::string_view text) noexcept {
  if (!has_byte(text, '\xE2')) return false;
  for (std::size_t at = text.find('\xE2'); at != std::string_view::npos; at = text.find('\xE2', at + 1)) {
    const std::string_view sign = text.substr(at, 3);
    if (sign == "\u2018" || sign == "\u201C") return true;
  }
  return false;
}

/// "In function 'f':", "At global scope:", "In lambda function:"
[[nodiscard]] constexpr bool is_scope(std::string_view words) noexcept {
  if (starts_with_literal(words, "At "))
    return ends_with_literal(words, " scope:") || ends_with_literal(words, " level:");
  return starts_with_literal(words, "In ") &&
         (words.find('\'') != std::string_view::npos || has_typographic_quote(words) ||
          words.find('`') != std::string_view::npos || ends_with_literal(words, " function:"));
}

/// "a.cc: In function 'f':", "{standard input}: Assembler messages:", the same in other languages.
[[nodiscard]] constexpr bool is_scope_line(std::string_view text) noexcept {
  if (is_scope(text) || text == "Assembler messages:") return true;
  const std::size_t colon = text.find(": ");
  if (colon == std::string_view::npos || colon == 0) return false;
  const std::string_view file = text.substr(0, colon), words = text.substr(colon + 2);
  if (is_scope(words) || words == "Assembler messages:") return true;
  if (words.empty()) return false;
  // A word and a colon alone are a severity without a message.
  return is_source(file) && file.find(' ') == std::string_view::npos &&
         (words.find(' ') != std::string_view::npos || static_cast<unsigned char>(words.front()) >= 0x80 ||
          ends_with_literal(words, "viestit:"));
}

/// "In file included from a.h:3," without its last byte: words, a blank, a place.
[[nodiscard]] constexpr bool is_stack_line(std::string_view text) noexcept {
  if (!places::ends_with_number(text)) return false;
  const place where = colon_place_of(text);
  return where && where.file.find(' ') != std::string_view::npos;
}

/// "a.cc:3:5:   required from here": GCC writes three blanks.
[[nodiscard]] constexpr bool is_instantiation_line(std::string_view text) noexcept {
  const std::size_t colon = end_of_head(text);
  if (colon == text.size() || colon == 0 || !is_digit(text[colon - 1])) return false;
  if (!starts_with_literal(text.substr(colon), ":   ") || colon + 4 >= text.size() || text[colon + 4] == ' ')
    return false;
  return bool(colon_place_of(text.substr(0, colon)));
}

/// "2 warnings and 1 error generated when compiling for host."
struct count_row
    : regex::small_row<R"(\d+ (?:warnings? (?:and \d+ )?)?(?:errors? )?generated(?:\.| when compiling for .*))"> {};

template <class = void>
[[nodiscard]] constexpr bool is_count_line(std::string_view text) noexcept {
  return text.ends_with('.') && regex::is<count_row>(text);
}

constexpr bool ends_a_sentence(std::string_view text) noexcept {
  return text.ends_with('.') || ends_with_literal(text, "\u3002");
}

[[nodiscard]] constexpr bool is_end_line(std::string_view text) noexcept {
  if (!ends_a_sentence(text)) return false;
  if (starts_with_literal(text, "compilation terminated")) return true;
  if (text.find("-Wfatal-errors") != std::string_view::npos || text.find("-fmax-errors=") != std::string_view::npos) {
    return text.find(": ") == std::string_view::npos;
  }
  for (const std::string_view words : words::compilation_terminated) {
    if (text == words) return true;
  }
  return false;
}

/// "0.\tProgram arguments: ...", "#12 0x00007f1830420692 ...": LLVM's stacks.
struct llvm_stack_row : regex::small_row<R"((?:PLEASE submit a bug report|Stack dump|#\d+ 0x|\d+\.\t).*)"> {};

template <class = void>
[[nodiscard]] constexpr bool is_llvm_stack_line(std::string_view text) noexcept {
  return regex::is<llvm_stack_row>(text);
}

/// The report of a crash of GCC: what it asks for, its own stack.
inline constexpr word_list gcc_crash_lines =
    "Please submit a full bug report|Please include the complete backtrace|with preprocessed source if appropriate|"
    "The bug is not reproducible|Preprocessed source stored into ";

[[nodiscard]] constexpr bool is_gcc_crash_line(std::string_view text) noexcept {
  if (gcc_crash_lines.begins(text)) return true;
  // "0x7f4aeb78304f ???"
  if (take_literal(text, "0x")) {
    const std::size_t blank = text.find(' ');
    return blank >= 6 && blank <= 16;
  }
  // The same sentences in another language keep these.
  if (!ends_a_sentence(text) && !text.ends_with('>')) return false;
  return text.find("-freport-bug") != std::string_view::npos || text.find("README.Bugs") != std::string_view::npos ||
         text.find("gcc.gnu.org/bugs") != std::string_view::npos;
}

inline constexpr word_list clang_crash_lines =
    "PLEASE ATTACH THE FOLLOWING FILES|Preprocessed source(s) and associated|********************|Target: |"
    "Thread model: |InstalledDir: |Build config: ";

template <class = void>
[[nodiscard]] constexpr bool is_clang_crash_line(std::string_view text) noexcept {
  return clang_crash_lines.begins(text) || is_llvm_stack_line(text) ||
         text.find("clang version ") != std::string_view::npos;
}

}  // namespace detail::compiler

/// True for a line that stands before a message of a compiler or of gas and belongs to it. `text` has no blanks before it.
template <class = void>
[[nodiscard]] constexpr bool precedes_compiler_message(std::string_view text) noexcept {
  if (text.empty()) return false;
  const char last = text.back();
  if (last == ':' || last == ',') {
    return detail::compiler::is_stack_line(text.substr(0, text.size() - 1)) || detail::compiler::is_scope_line(text) ||
           detail::compiler::is_instantiation_line(text) || detail::compiler::is_llvm_stack_line(text);
  }
  if (text.ends_with(wide_colon)) return detail::compiler::is_scope_line(text);
  switch (text.front()) {
    case '[': return starts_with_literal(text, "[ skipping ");
    case 'd':
      if (starts_with_literal(text, "during ") && text.find(" pass: ") != std::string_view::npos) return true;
      break;
    case 'P':
    case 'S':
    case '#':
      if (detail::compiler::is_llvm_stack_line(text)) return true;
      break;
    default:
      if (is_digit(text.front()) && detail::compiler::is_llvm_stack_line(text)) return true;
      break;
  }
  return detail::compiler::is_instantiation_line(text);
}

/// True for a line that stands behind the message of a record, no further indented, and belongs to it.
template <class = void>
[[nodiscard]] constexpr bool continues_compiler_message(const record& r, std::string_view text) noexcept {
  if (r.tool != tool::compiler && r.tool != tool::gcc && r.tool != tool::clang) return false;
  if (text.empty()) return false;
  if (is_digit(text.front()) && detail::compiler::is_count_line(text)) return true;
  if (!is_error(r.severity) && r.severity != severity::unknown) return false;
  if (r.tool == tool::clang) return detail::compiler::is_clang_crash_line(text);
  return detail::compiler::is_end_line(text) || detail::compiler::is_gcc_crash_line(text);
}

// ---- compiler -------------------------------------------------------------------------------------------------------

namespace detail::compiler {

/// The tool that wrote a message of GCC's or Clang's, as far as the message alone says.
[[nodiscard]] constexpr tool tool_of_message(std::string_view message, const message_option& option) noexcept {
  if (option.tool != tool::compiler) return option.tool;
  if (has_typographic_quote(message)) return tool::gcc;
  if (ends_with_literal(message, "' file not found")) return tool::clang;
  if (ends_with_literal(message, ": No such file or directory") || ends_with_literal(message, " [enabled by default]"))
    return tool::gcc;
  return tool::compiler;
}

/// "ld returned 1 exit status" in any language: a number that stands alone; no quoted name, no signal in brackets.
[[nodiscard]] constexpr bool tells_exit_status(std::string_view message) noexcept {
  bool has_number = false;
  for (std::size_t at = 0; at < message.size(); ++at) {
    const char c = message[at];
    if (c == '[' || c == '\'' || c == ':' || c == '`') return false;
    if (!is_digit(c) || at == 0 || message[at - 1] != ' ') continue;
    std::size_t end = at;
    while (end < message.size() && is_digit(message[end])) ++end;
    if (end == message.size() || message[end] == ' ') has_number = true;
  }
  return has_number && !has_typographic_quote(message);
}

/// Messages of Clang that stand behind "error: " alone. Others write such lines too: pip, git, cargo.
inline constexpr word_list clang_texts =
    "unable to open output file '|error in backend: |too many errors emitted, stopping now|cannot compile inline asm|"
    "unable to execute command: |unable to make temporary file: |unable to rename temporary '|"
    "unable to load plugin '|unable to create target: '|"
    "unable to handle compilation, expected exactly one compiler job|cannot open file '|backend data layout '|"
    "linking module '|no such file or directory: '|ran out of registers during register allocation|"
    "couldn't allocate |unknown target CPU '|unknown target triple '|overriding the module target triple with ";

[[nodiscard]] constexpr bool is_clang_text(std::string_view message) noexcept {
  // "invalid value 'x' for '--y'" is what Rust's programs say.
  return clang_texts.begins(message) || (message.starts_with("invalid value '") && has_text(message, "' in '-"));
}

/// Errors that only say that something failed before.
[[nodiscard]] constexpr bool is_clang_effect(std::string_view message) noexcept {
  if (starts_with_literal(message, "too many errors emitted") || message == "cannot compile inline asm") return true;
  if (has_text(message, " command failed due to signal")) return true;
  // rustc's: what the linker said is quoted below it.
  if (starts_with_literal(message, "linking with `") && has_text(message, "` failed: exit ")) return true;
  const std::string_view code = number_behind(message, " command failed with exit code ");
  if (code.data() == nullptr) return false;
  // In the front end's own process a code above 128 is the crash itself.
  const bool is_crash = starts_with_literal(message, "clang frontend ") && code.size() > 2;
  return !is_crash;
}

[[nodiscard]] constexpr bool is_assembler_file(std::string_view file) noexcept {
  if (file == "{standard input}") return true;
  const std::string_view extension = extension_of(file);
  return extension == "s" || extension == "S" || extension == "sx" || extension == "asm";
}

constexpr void set_message(record& r, severity how, std::string_view message, tool who) noexcept {
  const message_option option = take_option(message);
  r.severity = how;
  r.message = message;
  r.option = option.text;
  r.tool = who != tool::compiler ? who : tool_of_message(message, option);
}

/// The word that stands where a severity should, in a language that is not known: letters beyond ASCII, a few words.
[[nodiscard]] constexpr leading_word unknown_word_of(std::string_view text) noexcept {
  constexpr std::size_t most_bytes = 64, most_blanks = 4;
  const leading_word word = leading_word_of(text, most_bytes);
  std::size_t blanks = 0;
  for (const char c : word.text) {
    if (c == ' ') ++blanks;
    if (is_digit(c) || c == '(' || c == '"' || c == '\'' || c == '`' || c == '/') return {};
  }
  if (blanks > most_blanks || is_ascii(word.text) || has_typographic_quote(word.text)) return {};
  return word;
}

constexpr bool read_at_place(record& r, const place& where, std::string_view rest) noexcept {
  if (!where.has_column && !is_source(where.file)) return false;
  std::string_view message = rest;
  const severity_word* word = take_severity(message);
  if (word == nullptr) {
    if (starts_with_literal(rest, "confused by earlier errors, bailing out") && is_source(where.file)) {
      set_place(r, where);
      set_message(r, severity::fatal, rest, tool::gcc);
      r.is_effect = true;
      return true;
    }
    if (!where.has_column || rest.empty()) return false;
    const leading_word unknown = unknown_word_of(rest);
    if (unknown.text.empty()) return false;
    set_place(r, where);
    message.remove_prefix(unknown.size);
    while (message.starts_with(' ')) message.remove_prefix(1);
    set_message(r, severity::unknown, message, tool::compiler);
    return true;
  }
  const bool is_gas = !where.has_column && (word->is_assembler || is_assembler_file(where.file));
  if (word->is_assembler && !is_gas) return false;
  // gold names a source like a compiler does; its form is in another family.
  if (!where.has_column && starts_with_literal(message, "undefined reference to ")) return false;
  // Of Python's checkers.
  if (ends_with_literal(where.file, ".py") || ends_with_literal(where.file, ".pyi")) return false;
  const bool is_llvm = where.file.front() == '<' &&
                       (where.file == "<inline asm>" || where.file == "<unknown>" || where.file == "<instantiation>" ||
                        where.file == "<command line>" || where.file == "<scratch space>");
  // Clang is not translated, and gas has no columns.
  const bool is_gcc = where.has_column && !word->is_english;
  set_place(r, where);
  set_message(r, word->how, message, is_gas ? tool::as : is_llvm ? tool::clang : is_gcc ? tool::gcc : tool::compiler);
  return true;
}

/// Messages without a severity by the programs that have nothing else to say.
constexpr bool read_silent(record& r, compiler_program program, std::string_view rest) noexcept {
  if (rest.empty()) return false;
  if (program == compiler_program::collect2 || program == compiler_program::lto_wrapper) {
    const bool is_signal = has_text(rest, "terminated with signal ");
    if (!is_signal && !(has_text(rest, " returned ") && ends_with_literal(rest, " exit status"))) return false;
    set_message(r, severity::error, rest, program == compiler_program::collect2 ? tool::collect2 : tool::lto_wrapper);
    r.is_effect = !is_signal;
    return true;
  }
  if (program == compiler_program::gcc_proper) {
    const bool is_memory = starts_with_literal(rest, "out of memory allocating ");
    // "warnings being treated as errors" in a dozen languages: words alone.
    if (!is_memory) {
      std::size_t blanks = 0;
      for (const char c : rest) {
        if (c == ' ') ++blanks;
        if (is_digit(c) || c == ':' || c == '/' || c == '=') return false;
      }
      if (is_ascii(rest) && blanks < 3) return false;
    }
    set_message(r, is_memory ? severity::fatal : severity::error, rest, tool::gcc);
    r.is_effect = !is_memory;
    return true;
  }
  if (ends_with_literal(rest, ": No such file or directory") && !has_text(rest, " -- ")) {
    set_message(r, severity::error, rest, tool::compiler);
    return true;
  }
  if (program == compiler_program::clang_driver && ends_with_literal(rest, "' failed.") &&
      has_text(rest, ": Assertion `")) {
    set_message(r, severity::fatal, rest, tool::clang);
    return true;
  }
  return false;
}

constexpr bool read_of_program(record& r, compiler_program program, std::string_view rest) noexcept {
  std::string_view message = rest;
  const severity_word* word = take_severity(message);
  if (word == nullptr || word->is_assembler) return read_silent(r, program, rest);
  tool who = tool::compiler;
  switch (program) {
    case compiler_program::collect2: who = tool::collect2; break;
    case compiler_program::lto_wrapper: who = tool::lto_wrapper; break;
    case compiler_program::clang_driver: who = tool::clang; break;
    case compiler_program::gcc_driver:
    case compiler_program::gcc_proper: who = tool::gcc; break;
    default: break;
  }
  if (who == tool::compiler) {
    if (has_text(message, "(use -v to see invocation)") || is_clang_text(message)) who = tool::clang;
    if (has_text(message, " program cc1") || has_text(message, " program lto1") ||
        has_text(message, " program collect2"))
      who = tool::gcc;
  }
  set_message(r, word->how, message, who);
  if (!is_error(word->how)) return true;
  const bool is_link = who == tool::collect2 || who == tool::lto_wrapper;
  r.is_effect = is_link ? tells_exit_status(message) : who == tool::clang && is_clang_effect(message);
  return true;
}

/// "zlib.h: No such file or directory": a word that is the name of a header, and nothing else before the colon.
[[nodiscard]] constexpr bool is_header_message(std::string_view rest) noexcept {
  constexpr std::string_view end = ": No such file or directory";
  if (!rest.ends_with(end)) return false;
  const std::string_view name = rest.substr(0, rest.size() - end.size());
  const std::string_view extension = extension_of(name);
  return name.find_first_of(" '\"`") == std::string_view::npos &&
         (extension == "h" || extension == "hpp" || extension == "hh" || extension == "cuh" || extension == "hxx" ||
          extension == "inl" || extension == "inc");
}

/// "error: unable to open output file ...", "warning: ... [-Wx]", "LLVM ERROR: ..." and others that begin with no name.
constexpr bool read_alone(record& r, std::string_view head, std::string_view rest, std::string_view text) noexcept {
  severity how = severity::fatal;
  if (head == "virtual memory exhausted") {
    if (!starts_with_literal(rest, "Cannot allocate memory")) return false;
    set_message(r, severity::fatal, text, tool::gcc);
    return true;
  }
  // cc1 found another GMP, MPFR or MPC than it was built with.
  if (head == "warning" && rest.find(" header version ") <= 4 && has_text(rest, " differs from library version ")) {
    set_message(r, severity::warning, rest, tool::gcc);
    return true;
  }
  if (head == "LLVM ERROR") {
    if (rest.empty()) return false;
    set_message(r, severity::fatal, rest, tool::clang);
    return true;
  }
  // GNU Fortran, which shows the place on the lines above and refers to it.
  if (rest.find("(1)") != std::string_view::npos && (head == "Error" || head == "Fatal Error" || head == "Warning")) {
    set_message(r,
                head == "Error"     ? severity::error
                : head == "Warning" ? severity::warning
                                    : severity::fatal,
                rest, tool::gcc);
    return true;
  }
  if (head == "Fatal error" || head == "Error") {
    if (!starts_with_literal(rest, "can't create ") && !starts_with_literal(rest, "can't open ") &&
        !starts_with_literal(rest, "can't write ")) {
      return false;
    }
    set_message(r, head == "Error" ? severity::error : severity::fatal, rest, tool::as);
    return true;
  }
  if (head == "error") {
    how = severity::error;
  } else if (head == "warning") {
    how = severity::warning;
  } else if (head != "fatal error") {
    return false;
  }
  std::string_view message = rest;
  const message_option option = take_option(message);
  const bool has_flag = option.text.starts_with('-');
  // What GCC says of a header, without the place, which who pasted it left out.
  if (head == "fatal error" && is_header_message(rest)) {
    set_message(r, how, rest, tool::gcc);
    return true;
  }
  if (!has_flag && !is_clang_text(rest)) return false;
  r.severity = how;
  r.message = message;
  r.option = option.text;
  r.tool = tool::clang;
  r.is_effect = is_error(how) && is_clang_effect(message);
  return true;
}

}  // namespace detail::compiler

/// How lines of GCC, Clang, their drivers and the assembler become records.
struct compiler_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {
      {.head_end = detail::bytes_of(">}sSrdgR0123456789", detail::programs::last_bytes)}};

  /// Fills the record if the line is a message of these tools; else false, and the record is as it was.
  [[nodiscard]] static constexpr bool read(record& r, const tool_line& line) noexcept {
    if (line.mark >= line.text.size()) return false;
    const std::string_view head = line.head();
    if (head.empty()) return false;
    switch (head.back()) {
      case '>': return read_pseudo(r, head, line.rest());
      case '}':
        if (head == "{standard input}") return read_assembler(r, head, line.rest());
        break;
      case 's':
      case 'S':
        if (detail::compiler::is_assembler_file(head)) return read_assembler(r, head, line.rest());
        break;
      case 'r':
      case 'd':
      case 'g':
      case 'R':
        if (detail::compiler::read_alone(r, head, line.rest(), line.text)) return true;
        break;
      default: break;
    }
    if (is_digit(head.back()) || head.back() == '}') {
      const place where = colon_place_of(head);
      if (where) return detail::compiler::read_at_place(r, where, line.rest());
    }
    const compiler_program program = compiler_program_of(head);
    return program != compiler_program::none && detail::compiler::read_of_program(r, program, line.rest());
  }

  /// The same for a line without such a colon: "cc1plus" and U+FF1A, in Chinese.
  [[nodiscard]] static constexpr bool read_bare(record& r, std::string_view text) noexcept {
    if (!starts_with_literal(text, "cc1") && !starts_with_literal(text, "lto1")) return false;
    const std::size_t colon = text.find(wide_colon);
    if (colon == std::string_view::npos || compiler_program_of(text.substr(0, colon)) != compiler_program::gcc_proper) {
      return false;
    }
    return detail::compiler::read_silent(r, compiler_program::gcc_proper, text.substr(colon + wide_colon.size()));
  }

  /// A line before a message that belongs to it: include stack, function, instantiation.
  [[nodiscard]] static constexpr bool precedes(std::string_view text) noexcept {
    return precedes_compiler_message(text);
  }

  /// A line behind a message that belongs to it: "compilation terminated.", "1 error generated.", the report of a crash.
  template <class = void>
  [[nodiscard]] static constexpr bool continues(const record& r, std::string_view text) noexcept {
    return continues_compiler_message(r, text);
  }

 private:
  static constexpr bool read_pseudo(record& r, std::string_view head, std::string_view rest) noexcept {
    if (head != "<command-line>" && head != "<built-in>" && head != "<artificial>") return false;
    const severity_word* word = take_severity(rest);
    if (word == nullptr || word->is_assembler) return false;
    r.file = head;
    detail::compiler::set_message(r, word->how, rest, tool::gcc);
    return true;
  }

  static constexpr bool read_assembler(record& r, std::string_view head, std::string_view rest) noexcept {
    const severity_word* word = take_severity(rest);
    if (word == nullptr || head.find(' ') < head.find('/')) return false;
    if (!word->is_assembler && head != "{standard input}" && is_ascii(word->text)) return false;
    r.file = head;
    detail::compiler::set_message(r, word->how, rest, tool::as);
    return true;
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
