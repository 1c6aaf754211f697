// SPDX-License-Identifier: MIT
// What the structure of a message tells where its words do not: in whatever language, `-lname` of a linker is a library, R_ with
// -fPIC a relocation, the name of SIGKILL before that of a compiler a compiler that was killed, 137 behind a recipe the same.
//
// Total, noexcept, allocates nothing, linear.
// Source: GNU ld and lld by trial, the catalogues of GCC 12 and binutils 2.40, make 4.3.
#ifndef FOUNDCHECK_DIAGNOSTIC_DETAIL_STRUCTURE_HPP
#define FOUNDCHECK_DIAGNOSTIC_DETAIL_STRUCTURE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/phrases.hpp>
#include <foundcheck/diagnostic/classify/quote.hpp>
#include <foundcheck/diagnostic/classify/subject.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail {

/// What stands before the message on its line: the word for the severity is there, which the record does not keep.
[[nodiscard]] constexpr bool is_internal(const record& r) noexcept {
  if (r.severity != severity::fatal && r.severity != severity::error) return false;
  if (r.whole.empty() || r.message.empty()) return false;
  constexpr std::size_t most_bytes = 32;
  const std::size_t at = static_cast<std::size_t>(r.message.data() - r.whole.data());
  if (at > r.whole.size()) return false;
  const std::string_view before =
      r.whole.substr(at > most_bytes ? at - most_bytes : 0, at > most_bytes ? most_bytes : at);
  const std::size_t line = before.rfind('\n');
  const std::string_view words = line == std::string_view::npos ? before : before.substr(line + 1);
  return has_text(words, "internal compiler error") || has_text(words, "Internal compiler error") ||
         has_text(words, "internal error");
}

/// A status that make or a shell passes on, or a signal's name.
[[nodiscard]] constexpr cause cause_of_status(std::string_view text) noexcept {
  const std::size_t bracket = text.rfind("] ");
  std::string_view status = bracket == std::string_view::npos ? text : text.substr(bracket + 2);
  // bash shows the command behind it.
  if (bracket == std::string_view::npos) status = status.substr(0, status.find("  "));
  while (status.ends_with(' ') || status.ends_with('\r')) status.remove_suffix(1);
  if (status.empty()) return cause::none;
  if (!is_digit(status.back())) {
    if (names_kill(status)) return cause::killed;
    if (starts_with_literal(status, "Interrupt") || starts_with_literal(status, "Terminated"))
      return cause::interrupted;
    if (starts_with_literal(status, "Segmentation fault") || starts_with_literal(status, "Bus error") ||
        starts_with_literal(status, "Aborted") || starts_with_literal(status, "Illegal instruction")) {
      return cause::compiler_crash;
    }
    return cause::none;
  }
  const std::string_view code = status.substr(status.find_last_of(' ') + 1);
  if (bracket == std::string_view::npos || code == status) return cause::none;
  if (code == "137") return cause::killed;
  if (code == "130") return cause::interrupted;
  return cause::none;
}

/// "X, needed by Y, not found": ld's, an error later if Y has symbols of X.
[[nodiscard]] constexpr named_cause cause_of_needed(std::string_view text) noexcept {
  const std::size_t needed = text.find(", needed by ");
  if (needed == std::string_view::npos || has_text(text.substr(0, needed), " ")) return {};
  if (text.find(", not found", needed) != std::string_view::npos)
    return {cause::missing_library, text.substr(0, needed)};
  if (text.find(", may conflict with ", needed) != std::string_view::npos) {
    return {cause::version_mismatch, text.substr(0, needed)};
  }
  return {};
}

/// What a linker names without words: a library, a relocation.
[[nodiscard]] constexpr named_cause cause_of_link_structure(std::string_view text) noexcept {
  const named_cause needed = cause_of_needed(text);
  if (needed.what != cause::none) return needed;
  if (has_text(text, " architecture of input file ")) return {cause::wrong_format, first_quoted(text)};
  const std::size_t incompatible = text.find(" is incompatible with ");
  if (incompatible != std::string_view::npos && !has_text(text.substr(0, incompatible), " ")) {
    return {cause::wrong_format, text.substr(0, incompatible)};
  }
  if (has_text(text, "R_") && (has_text(text, "-fPIC") || has_text(text, "-fPIE"))) {
    return {cause::not_position_independent, first_quoted(text)};
  }
  const std::string_view library = library_option(text);
  return {library.empty() ? cause::none : cause::missing_library, library};
}

/// GCC's message about a program that a signal ended, in the languages that it has: the program's name and the signal's.
[[nodiscard]] constexpr named_cause cause_of_signal(std::string_view text) noexcept {
  for (const std::string_view program :
       {"cc1plus", "cc1", "lto1", "lto-wrapper", "collect2", "cudafe++", "cicc", "as", "ld"}) {
    const std::size_t at = text.find(program);
    if (at == std::string_view::npos) continue;
    const std::size_t end = at + program.size();
    const bool is_word = (at == 0 || text[at - 1] == ' ') &&
                         (end == text.size() || text[end] == ' ' || text[end] == '-' || text[end] == ')');
    if (!is_word) continue;
    for (const std::string_view word : killed_words) {
      if (has_text(text.substr(0, at), word)) return {cause::killed, text.substr(at, program.size())};
    }
    constexpr std::string_view english = " signal terminated program ";
    if (has_text(text, english)) return {cause::compiler_crash, text.substr(at, program.size())};
    return {};
  }
  return {};
}

/// "all warnings being treated as errors" in the languages of GCC.
inline constexpr word_list all_warnings =
    "lle Warnungen werden als Fehler behandelt|odos los avisos se tratan como errores|"
    "ous les avertissements sont trait\303\251s comme des erreurs";

}  // namespace detail

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
