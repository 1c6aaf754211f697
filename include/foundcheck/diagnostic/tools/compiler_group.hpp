// SPDX-License-Identifier: MIT
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
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_COMPILER_GROUP_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_COMPILER_GROUP_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/classify/place.hpp>
#include <foundcheck/diagnostic/classify/severity.hpp>
#include <foundcheck/diagnostic/classify/words.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

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

constexpr bool take_digits(std::string_view& text) noexcept {
  const std::size_t before = text.size();
  while (!text.empty() && is_digit(text.front())) text.remove_prefix(1);
  return text.size() != before;
}

/// "2 warnings and 1 error generated when compiling for host."
[[nodiscard]] constexpr bool is_count_line(std::string_view text) noexcept {
  if (!take_digits(text)) return false;
  if (take_literal(text, " warning")) {
    static_cast<void>(take_literal(text, "s"));
    if (take_literal(text, " and ") && !take_digits(text)) return false;
  }
  if (take_literal(text, " error")) static_cast<void>(take_literal(text, "s"));
  return take_literal(text, " generated") && text.ends_with('.') &&
         (text.size() == 1 || starts_with_literal(text, " when compiling for "));
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
[[nodiscard]] constexpr bool is_llvm_stack_line(std::string_view text) noexcept {
  if (starts_with_literal(text, "PLEASE submit a bug report") || starts_with_literal(text, "Stack dump")) return true;
  if (take_literal(text, "#")) return take_digits(text) && starts_with_literal(text, " 0x");
  return take_digits(text) && starts_with_literal(text, ".\t");
}

/// The report of a crash of GCC: what it asks for, its own stack.
[[nodiscard]] constexpr bool is_gcc_crash_line(std::string_view text) noexcept {
  if (starts_with_any_literal(text, "Please submit a full bug report", "Please include the complete backtrace",
                              "with preprocessed source if appropriate", "The bug is not reproducible",
                              "Preprocessed source stored into ")) {
    return true;
  }
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

[[nodiscard]] constexpr bool is_clang_crash_line(std::string_view text) noexcept {
  return starts_with_any_literal(text, "PLEASE ATTACH THE FOLLOWING FILES", "Preprocessed source(s) and associated",
                                 "********************",
                                 "Target: ", "Thread model: ", "InstalledDir: ", "Build config: ") ||
         is_llvm_stack_line(text) || text.find("clang version ") != std::string_view::npos;
}

}  // namespace detail::compiler

/// True for a line that stands before a message of a compiler or of gas and belongs to it. `text` has no blanks before it.
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
[[nodiscard]] constexpr bool continues_compiler_message(const record& r, std::string_view text) noexcept {
  if (r.tool != tool::compiler && r.tool != tool::gcc && r.tool != tool::clang) return false;
  if (text.empty()) return false;
  if (is_digit(text.front()) && detail::compiler::is_count_line(text)) return true;
  if (!is_error(r.severity) && r.severity != severity::unknown) return false;
  if (r.tool == tool::clang) return detail::compiler::is_clang_crash_line(text);
  return detail::compiler::is_end_line(text) || detail::compiler::is_gcc_crash_line(text);
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
