// SPDX-License-Identifier: MIT
// A record of what a tool said -> what is wrong, and with which thing.
//
// Asked in this order; the first that is sure decides:
//   1. what the form of the tool filled in;
//   2. a warning that was made an error: its option says so;
//   3. a text that is the source's own (#error, static_assert): only what well-known headers say is more exact;
//   4. the code, which has one meaning in all languages (diagnostic/classify/code.hpp);
//   5. a phrase that a sentence of the message begins with (phrases.hpp), asked of those that say such things;
//   6. structure that no language changes: `-lname` of a linker, R_ and -fPIC, the status of a command.
// Notes and effects have no cause, except where make passes on that its command was killed. A warning has one only if it tells
// of what will fail later. Unknown words: cause::none.
//
// Decisions that no text settles alone:
//   - "version `GLIBCXX_3.4.29' not found", a symbol with a version at link time: abi_mismatch, for another release of the library
//     has other symbols.
//   - A symbol with std::__cxx11 or [abi:cxx11] is undefined as well when its library is merely not linked. abi_mismatch only for
//     libraries that are distributed with either ABI, PyTorch's and TensorFlow's.
//   - The loader misses a symbol of PyTorch's libraries: abi_mismatch, for the program that loads the extension has them.
//   - A library of the driver that is not found: missing_driver.
//   - LNK1104 of a program: permission_denied, for it is running.
// Heuristic, as all that reads prose. Total, noexcept, allocates nothing, linear.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_CAUSE_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_CAUSE_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/absence.hpp>
#include <foundcheck/diagnostic/classify/code.hpp>
#include <foundcheck/diagnostic/classify/phrase.hpp>
#include <foundcheck/diagnostic/classify/phrases.hpp>
#include <foundcheck/diagnostic/classify/quote.hpp>
#include <foundcheck/diagnostic/classify/subject.hpp>
#include <foundcheck/diagnostic/classify/voice.hpp>
#include <foundcheck/diagnostic/detail/structure.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail {

inline constexpr const phrase_set* compiler_sets[] = {&system_phrases, &header_phrases, &compile_phrases,
                                                      &link_phrases};
inline constexpr const phrase_set* linker_sets[] = {&system_phrases, &link_phrases, &compile_phrases};
inline constexpr const phrase_set* run_sets[] = {&system_phrases, &run_phrases, &build_phrases};
inline constexpr const phrase_set* build_sets[] = {&system_phrases, &build_phrases, &run_phrases};
inline constexpr const phrase_set* any_sets[] = {&system_phrases, &run_phrases,     &link_phrases,
                                                 &header_phrases, &compile_phrases, &build_phrases};

struct phrase_sets {
  const phrase_set* const* sets;
  std::size_t count;
};

[[nodiscard]] constexpr phrase_sets sets_of(voice v) noexcept {
  switch (v) {
    case voice::compiler: return {compiler_sets, std::size(compiler_sets)};
    case voice::linker: return {linker_sets, std::size(linker_sets)};
    case voice::run: return {run_sets, std::size(run_sets)};
    case voice::build: return {build_sets, std::size(build_sets)};
    case voice::any: break;
  }
  return {any_sets, std::size(any_sets)};
}

/// The text to read: CMake puts it on the lines behind.
[[nodiscard]] constexpr std::string_view text_of(const record& r) noexcept {
  std::string_view text = r.message;
  if (text.empty()) text = r.children.substr(skip_blanks(r.children, 0));
  if (starts_with_literal(text, "*** ")) text.remove_prefix(4);
  // An exception of Python with a tuple of words and values, which nothing put together.
  if (starts_with_literal(text, "('")) text.remove_prefix(2);
  constexpr std::size_t most_bytes = 4096;
  return text.substr(0, most_bytes);
}

/// True if a system error behind a phrase about a file is more exact than it.
[[nodiscard]] constexpr bool is_more_exact(cause of_system) noexcept {
  return of_system == cause::permission_denied || of_system == cause::disk_full || of_system == cause::out_of_memory;
}

[[nodiscard]] constexpr named_cause cause_of_match(const record& r, std::string_view text,
                                                   const phrase_match& match) noexcept {
  std::string_view subject = subject_of(text, match, match.row->subject);
  // "Failed to find package x": the word behind tells the kind, and is not the name.
  if (absence::kind_of(subject) != cause::none) {
    if (const named_cause is = absence_of(text); is.what != cause::none) return is;
  }
  // A line that was broken behind the words: what is missing is the first word of the next one.
  if (subject.empty() && match.row->cause == cause::unresolved_at_run_time && text.ends_with(':')) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = r.children.find_first_not_of(blanks);
    if (begin != std::string_view::npos) subject = r.children.substr(begin);
    subject = subject.substr(0, subject.find_first_of(blanks));
  }
  if ((match.row->use & of_file) != 0) {
    const phrase_set* const system = &system_phrases;
    const phrase_match more = find_phrase(text, &system, 1, {}, match.sentence);
    if (more && is_more_exact(more.row->cause)) return {more.row->cause, subject};
  }
  return settle(r, match.row->cause, subject);
}

/// What a header says by #error or static_assert.
[[nodiscard]] constexpr named_cause cause_said_by_header(std::string_view text, std::size_t at) noexcept {
  const phrase_set* const headers = &header_phrases;
  const phrase_match match = find_phrase(text, &headers, 1, {from_source}, at);
  return match ? named_cause{match.row->cause, {}} : named_cause{};
}

/// What the source itself says, and about which headers.
[[nodiscard]] constexpr named_cause cause_in_source(std::string_view text, std::string_view subject,
                                                    std::size_t at) noexcept {
  while (at < text.size() && (text[at] == ' ' || text[at] == ':' || text[at] == '"' || text[at] == '\'')) ++at;
  const named_cause said = cause_said_by_header(text, at);
  return said.what != cause::none ? said : named_cause{cause::required_by_source, subject};
}

[[nodiscard]] constexpr bool is_symbol_quotation_end(std::string_view text, std::string_view symbol) noexcept {
  const std::size_t end = static_cast<std::size_t>(symbol.data() - text.data()) + symbol.size();
  return text.substr(end, 3) == "\" (";
}

[[nodiscard]] constexpr std::string_view subject_of_code(const record& r, std::string_view text,
                                                         code_subject rule) noexcept {
  switch (rule) {
    case code_subject::quoted: return first_quoted(text);
    case code_subject::lead: return name_at(text, 0, true);
    case code_subject::code: return r.code;
    case code_subject::decorated: {
      // MSVC does not quote a C function; the quoted name that follows is its caller.
      constexpr std::string_view begin = "external symbol ", end = " referenced in ";
      const std::size_t at = text.find(begin), stop = text.find(end);
      if (at != std::string_view::npos && stop != std::string_view::npos && at + begin.size() < stop) {
        const std::string_view plain = text.substr(at + begin.size(), stop - at - begin.size());
        if (plain.find_first_of("\" ") == std::string_view::npos) return plain;
      }
      const std::string_view symbol = first_quoted(text);
      return !symbol.empty() && is_symbol_quotation_end(text, symbol) ? symbol : std::string_view();
    }
    case code_subject::none: break;
  }
  return {};
}

/// How files end that are compiled, not included.
inline constexpr word_list compiled_ends = ".c|.cc|.cpp|.cxx|.cu|.C|.c++|.obj|.rsp|.i|.ii";

/// A code and the thing that the message names: which kind of file it is the file tells.
[[nodiscard]] constexpr named_cause cause_of_code(const record& r, std::string_view text,
                                                  const code_row& row) noexcept {
  const std::string_view subject = subject_of_code(r, text, row.subject);
  if (row.cause == cause::required_by_source) {
    // "#error: x", "static_assert failed: 'x'": the words in front are the compiler's.
    const phrase_set* const source = &source_phrases;
    const phrase_match match = find_phrase(text, &source, 1);
    if (!match) return cause_in_source(text, text, 0);
    return cause_in_source(text, subject_of(text, match, match.row->subject), match.end);
  }
  if (row.code == "C1083" || row.code == "LNK1104" || row.code == "LNK1181") {
    const phrase_set* const system = &system_phrases;
    const phrase_match more = find_phrase(text, &system, 1);
    if (more && is_more_exact(more.row->cause)) return {more.row->cause, subject};
    if (row.code == "C1083")
      return {compiled_ends.ends(subject) ? cause::missing_file : cause::missing_header, subject};
    if (ends_with_literal(subject, ".exe") || ends_with_literal(subject, ".dll") ||
        ends_with_literal(subject, ".pdb")) {
      return {cause::permission_denied, subject};
    }
    return {compiled_ends.ends(subject) ? cause::missing_file : cause::missing_library, subject};
  }
  if (row.cause == cause::undefined_symbol && subject.empty()) {
    const phrase_set* const link = &link_phrases;
    const phrase_match match = find_phrase(text, &link, 1);
    if (match && match.row->cause == row.cause)
      return undefined(row.cause, subject_of(text, match, match.row->subject));
  }
  return {row.cause, subject};
}

/// The option of a warning that was made an error; empty if the option does not say so.
[[nodiscard]] constexpr std::string_view option_made_error(std::string_view option) noexcept {
  constexpr std::string_view both = "-Werror,";  // Clang's: the option follows
  if (option.starts_with(both)) return option.substr(both.size());
  return starts_with_literal(option, "-Werror") ? option : std::string_view();
}

/// The cause by the status of a command: what a shell ran may be anything.
[[nodiscard]] constexpr cause cause_of_status(const record& r, std::string_view text) noexcept {
  const cause what = cause_of_status(text);
  return what == cause::compiler_crash && r.tool == tool::shell ? cause::program_crash : what;
}

/// The cause of an effect: only what its tool passes on about the signal that ended a command.
[[nodiscard]] constexpr named_cause cause_of_effect(const record& r, std::string_view text) noexcept {
  if (r.tool == tool::make || r.tool == tool::shell) return {cause_of_status(r, text), {}};
  if (r.code == "137" || r.code == "-9") return {cause::killed, {}};
  const phrase_sets sets = sets_of(voice_of(r.tool));
  const phrase_match match = find_phrase(text, sets.sets, sets.count);
  if (!match) return {};
  switch (match.row->cause) {
    case cause::killed:
    case cause::interrupted:
    case cause::out_of_memory:
    case cause::disk_full:
    case cause::compiler_crash: return {match.row->cause, subject_of(text, match, match.row->subject)};
    case cause::warning_as_error: return {cause::warning_as_error, {}};
    default: return {};
  }
}

/// A system error that is the last sentence, in quotes: clang's and gas's.
[[nodiscard]] constexpr named_cause cause_of_quoted_error(std::string_view text) noexcept {
  if (!text.ends_with('\'')) return {};
  const std::size_t open = text.rfind(": '");
  phrase_match match;
  if (open == std::string_view::npos || !match_at(text, open + 3, system_phrases, match)) return {};
  return is_more_exact(match.row->cause) ? named_cause{match.row->cause, {}} : named_cause{};
}

/// What the tools of CMake's own checks said, whose output its message quotes: only of what is wrong with the setup, for a check
/// may fail to compile with no harm.
[[nodiscard]] constexpr named_cause cause_of_check(const record& r, std::string_view text) noexcept {
  if (!has_text(text, " is not able to compile a simple test program") &&
      !has_text(text, "compiler identification source file")) {
    return {};
  }
  constexpr std::size_t most_bytes = 16384;
  const std::string_view output = r.children.substr(0, most_bytes);
  for (std::size_t at = 0; at < output.size();) {
    const std::size_t end = output.find('\n', at);
    const std::string_view line = output.substr(at, end == std::string_view::npos ? end : end - at);
    at = end == std::string_view::npos ? output.size() : end + 1;
    const phrase_match match = find_phrase(line, compiler_sets, std::size(compiler_sets));
    if (!match) continue;
    switch (match.row->cause) {
      case cause::none:
      case cause::syntax:
      case cause::semantics:
      case cause::missing_file: continue;
      default: return settle(r, match.row->cause, subject_of(line, match, match.row->subject));
    }
  }
  return {};
}

/// What the structure of a message tells where its words do not.
[[nodiscard]] constexpr named_cause cause_of_structure(const record& r, std::string_view text) noexcept {
  switch (voice_of(r.tool)) {
    case voice::linker: {
      const named_cause link = cause_of_link_structure(text);
      return link.what != cause::none || r.file_line != 0 ? link : cause_of_signal(text);
    }
    case voice::compiler:
      // GCC calls it an internal error too that a part of it was killed, in the words of the C library.
      if (is_internal(r)) {
        const named_cause signal = cause_of_signal(text);
        return signal.what == cause::killed ? signal : named_cause{cause::compiler_crash, {}};
      }
      if (r.severity == severity::fatal && r.file_line == 0) return cause_of_signal(text);
      if (r.severity == severity::fatal && starts_with_literal(text, "in ") && has_text(text, ", at "))
        return {cause::compiler_crash, {}};
      return {r.file_line == 0 && all_warnings.is_in(text) ? cause::warning_as_error : cause::none, {}};
    case voice::run:
      if (r.tool != tool::cuda && r.tool != tool::cudnn && r.tool != tool::cupti) return {};
      if (const phrase_set* const run = &run_phrases;
          const phrase_match match = find_phrase(first_quoted(text), &run, 1)) {
        return {match.row->cause, {}};
      }
      if (first_quoted(text) == "out of memory") return {cause::out_of_memory, {}};
      return {cause::gpu_error, {}};
    case voice::build:
      if (r.tool == tool::cmake) return cause_of_check(r, text);
      return {r.tool == tool::make || r.tool == tool::shell ? cause_of_status(r, text) : cause::none, {}};
    case voice::any: break;
  }
  return {};
}

/// What the sentence of a tool says is not there. A compiler that does not find a name says something else by it.
[[nodiscard]] constexpr std::string_view absent_thing(const record& r, std::string_view text) noexcept {
  const bool is_of_runtime = voice_of(r.tool) == voice::run && r.tool != tool::python && r.tool != tool::pip;
  if (is_of_runtime || voice_of(r.tool) == voice::linker || r.tool == tool::cmake) return {};
  const named_cause absent = absence_of(text);
  const bool is_file = absent.what == cause::missing_library || absent.what == cause::missing_header;
  return voice_of(r.tool) != voice::compiler || is_file ? absent.subject : std::string_view{};
}

}  // namespace detail

/// What is wrong by this record, and with which thing; cause::none if nothing sure is said.
[[nodiscard]] constexpr named_cause cause_of(const record& r) noexcept {
  if (r.cause != cause::none) return {r.cause, r.subject};
  if (r.kind != record_kind::diagnostic || r.severity == severity::note || r.severity == severity::info) return {};
  const std::string_view text = detail::text_of(r);
  if (text.empty()) return {};
  if (r.is_effect) return detail::cause_of_effect(r, text);
  if (r.severity == severity::warning) {
    // What compilers warn of is the source's; there are many of them.
    const bool is_of_source = r.tool == tool::compiler || r.tool == tool::gcc || r.tool == tool::clang ||
                              r.tool == tool::cudafe || r.tool == tool::msvc;
    if (is_of_source) return {};
    const detail::phrase_sets sets = detail::sets_of(voice_of(r.tool));
    const phrase_match match = find_phrase(text, sets.sets, sets.count, {of_warnings});
    if (match) return detail::cause_of_match(r, text, match);
    if (voice_of(r.tool) == voice::linker) return detail::cause_of_needed(text);
    return {};
  }
  const std::string_view option = detail::option_made_error(r.option);
  if (!option.empty()) return {cause::warning_as_error, option};
  if (const code_row* const row = find_code(r.tool, r.code)) return detail::cause_of_code(r, text, *row);
  if (phrase_match match; detail::match_at(text, 0, detail::source_phrases, match)) {
    return detail::cause_in_source(text, subject_of(text, match, match.row->subject), match.end);
  }
  // Clang leaves out the word before what a header says.
  if (voice_of(r.tool) == voice::compiler && text.front() == '"') {
    const named_cause said = detail::cause_in_source(text, {}, 0);
    if (said.what != cause::required_by_source) return said;
  }
  const detail::phrase_sets sets = detail::sets_of(voice_of(r.tool));
  if (const phrase_match match = find_phrase(text, sets.sets, sets.count))
    return detail::cause_of_match(r, text, match);
  const named_cause quoted = detail::cause_of_quoted_error(text);
  if (quoted.what != cause::none) return quoted;
  const named_cause told = detail::cause_of_structure(r, text);
  // A sentence proves less than a phrase of a tool that is known: it gives a name, and no cause.
  return told.what == cause::none ? named_cause{cause::none, detail::absent_thing(r, text)} : told;
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
