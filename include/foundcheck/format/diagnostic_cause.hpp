// SPDX-License-Identifier: MIT
// A record of what a tool said -> what is wrong, and with which thing.
//
// Asked in this order; the first that is sure decides:
//   1. what the form of the tool filled in;
//   2. a warning that was made an error: its option says so;
//   3. a text that is the source's own (#error, static_assert): only what well-known headers say is more exact;
//   4. the code, which has one meaning in all languages (diagnostic_code.hpp);
//   5. a phrase that a sentence of the message begins with (diagnostic_*_phrases.hpp), asked of those that say such things;
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
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_CAUSE_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_CAUSE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/format/diagnostic_build_phrases.hpp>
#include <foundcheck/format/diagnostic_code.hpp>
#include <foundcheck/format/diagnostic_compile_phrases.hpp>
#include <foundcheck/format/diagnostic_link_phrases.hpp>
#include <foundcheck/format/diagnostic_phrase.hpp>
#include <foundcheck/format/diagnostic_quote.hpp>
#include <foundcheck/format/diagnostic_record.hpp>
#include <foundcheck/format/diagnostic_run_phrases.hpp>
#include <foundcheck/format/diagnostic_symbol.hpp>
#include <foundcheck/format/diagnostic_system_phrases.hpp>
#include <string_view>

namespace foundcheck::diagnostics {

struct named_cause {
  cause what = cause::none;
  std::string_view subject;  ///< a view into the record's bytes; see cause
};

namespace detail {

/// Which families of phrases a tool speaks.
enum class voice : std::uint8_t { compiler, linker, run, build, any };

[[nodiscard]] constexpr voice voice_of(tool who) noexcept {
  switch (who) {
    case tool::compiler:
    case tool::gcc:
    case tool::clang:
    case tool::msvc:
    case tool::nvcc:
    case tool::cudafe:
    case tool::ptxas:
    case tool::as: return voice::compiler;
    case tool::link:
    case tool::nvlink:
    case tool::ld:
    case tool::gold:
    case tool::lld:
    case tool::mold:
    case tool::apple_ld:
    case tool::collect2:
    case tool::lto_wrapper: return voice::linker;
    case tool::python:
    case tool::pip:
    case tool::loader:
    case tool::cuda:
    case tool::cudnn:
    case tool::cupti: return voice::run;
    case tool::msbuild:
    case tool::make:
    case tool::ninja:
    case tool::cmake:
    case tool::ccache:
    case tool::shell:
    case tool::ci: return voice::build;
    case tool::unknown: break;
  }
  return voice::any;
}

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
    case voice::compiler: return {compiler_sets, sizeof compiler_sets / sizeof *compiler_sets};
    case voice::linker: return {linker_sets, sizeof linker_sets / sizeof *linker_sets};
    case voice::run: return {run_sets, sizeof run_sets / sizeof *run_sets};
    case voice::build: return {build_sets, sizeof build_sets / sizeof *build_sets};
    case voice::any: break;
  }
  return {any_sets, sizeof any_sets / sizeof *any_sets};
}

/// The text to read: CMake puts it on the lines behind.
[[nodiscard]] constexpr std::string_view text_of(const record& r) noexcept {
  std::string_view text = r.message;
  if (text.empty()) text = r.children.substr(skip_blanks(r.children, 0));
  if (text.starts_with("*** ")) text.remove_prefix(4);
  constexpr std::size_t most_bytes = 4096;
  return text.substr(0, most_bytes);
}

[[nodiscard]] constexpr bool has(std::string_view text, std::string_view part) noexcept {
  return text.find(part) != std::string_view::npos;
}

[[nodiscard]] constexpr bool is_header(std::string_view file) noexcept {
  const std::string_view name = file_name(file);
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return false;
  const std::string_view extension = name.substr(dot + 1);
  for (const std::string_view known : {"h", "hh", "hpp", "hxx", "H", "h++", "cuh", "inl", "inc", "ipp", "tpp", "ixx"}) {
    if (extension == known) return true;
  }
  return false;
}

[[nodiscard]] constexpr bool is_library(std::string_view file) noexcept {
  const std::string_view name = file_name(file);
  return name.ends_with(".lib") || name.ends_with(".a") || name.ends_with(".so") || name.ends_with(".dylib") ||
         has(name, ".so.") || name.starts_with("-l");
}

[[nodiscard]] constexpr bool is_driver_library(std::string_view file) noexcept {
  const std::string_view name = file_name(file);
  return name.starts_with("libcuda.so") || name.starts_with("libnvidia-ml.so") || name.starts_with("nvcuda.dll") ||
         name.starts_with("nvml.dll") || name.starts_with("libnvidia-ptxjitcompiler.so");
}

/// A file's name at the end of a sentence about it: "opening dependency file a.d".
[[nodiscard]] constexpr std::string_view file_of(std::string_view sentence) noexcept {
  const std::string_view word = sentence.substr(sentence.find_last_of(' ') + 1);
  if (word.size() == sentence.size() || is_absolute(sentence)) return sentence;
  if (may_open_quote(word.front()) && !first_quoted(word).empty()) return first_quoted(word);
  return word.find_first_of("./\\") == std::string_view::npos ? sentence : word;
}

/// The name of `-lname`, where that stands as a word; empty if it does not.
[[nodiscard]] constexpr std::string_view library_option(std::string_view text) noexcept {
  for (std::size_t at = text.find("-l"); at != std::string_view::npos; at = text.find("-l", at + 2)) {
    const bool is_word = at == 0 || text[at - 1] == ' ';
    if (!is_word || at + 2 == text.size() || text[at + 2] == ' ' || text[at + 2] == '-') continue;
    const std::string_view name = text.substr(at + 2);
    return name.substr(0, name.find_first_of(" :,"));
  }
  return {};
}

/// What a file is, that somebody could not open.
[[nodiscard]] constexpr named_cause missing(const record& r, cause what, std::string_view file) noexcept {
  const voice v = voice_of(r.tool);
  if (file.starts_with("-l")) file.remove_prefix(2);
  if (what == cause::missing_library && file.starts_with(':')) file.remove_prefix(1);
  // To a linker it is a library like others, which the toolkit has a stub of.
  if (v == voice::run && is_driver_library(file)) return {cause::missing_driver, file};
  if (what != cause::missing_file) return {what, file};
  const std::string_view library = v == voice::linker ? library_option(file) : std::string_view();
  if (!library.empty()) return {cause::missing_library, library};
  file = file_of(file);
  if (v == voice::compiler) {
    const bool is_in_source = r.file_line != 0 || r.file.starts_with('<');
    const bool may_include = r.tool != tool::as && r.tool != tool::ptxas;
    if ((is_in_source && may_include) || is_header(file)) return {cause::missing_header, file};
  }
  if (v == voice::linker && is_library(file)) return {cause::missing_library, file};
  // A program that is to be run has no extension.
  const bool is_program = has(file, "/bin/") || (!has(file, "/") && !has(file, "."));
  if ((v == voice::run || r.tool == tool::make || r.tool == tool::shell) && is_program && !file.empty()) {
    return {cause::missing_program, file};
  }
  return {cause::missing_file, file};
}

/// What is undefined: a symbol that nothing defines, or one that another release or ABI does.
[[nodiscard]] constexpr named_cause undefined(cause what, std::string_view symbol) noexcept {
  const bool is_run_time = what == cause::unresolved_at_run_time;
  if (has_symbol_version(symbol)) return {cause::abi_mismatch, symbol};
  if (is_of_two_abis(symbol) && (is_run_time || is_of_new_abi(symbol))) return {cause::abi_mismatch, symbol};
  return {what, symbol};
}

/// "FindCatch2.cmake" -> Catch2; others as they are.
[[nodiscard]] constexpr std::string_view package_of(std::string_view name) noexcept {
  constexpr std::string_view find = "Find";
  constexpr std::string_view suffix = ".cmake";
  if (name.starts_with(find) && name.ends_with(suffix)) {
    return name.substr(find.size(), name.size() - find.size() - suffix.size());
  }
  return name;
}

/// What the cause found in the words is, with what is known of the thing and the tool.
[[nodiscard]] constexpr named_cause settle(const record& r, cause what, std::string_view subject) noexcept {
  switch (what) {
    case cause::missing_file:
    case cause::missing_library:
    case cause::missing_shared_library: return missing(r, what, subject);
    case cause::undefined_symbol:
    case cause::unresolved_at_run_time: return undefined(what, subject);
    case cause::missing_package: return {what, package_of(subject)};
    case cause::permission_denied: return {what, file_of(subject)};
    case cause::multiple_definition: {
      // mold's: the objects stand before the symbol.
      const std::size_t colon = r.tool == tool::mold ? subject.rfind(": ") : std::string_view::npos;
      return {what, colon == std::string_view::npos ? subject : subject.substr(colon + 2)};
    }
    default: return {what, subject};
  }
}

/// True if a system error behind a phrase about a file is more exact than it.
[[nodiscard]] constexpr bool is_more_exact(cause of_system) noexcept {
  return of_system == cause::permission_denied || of_system == cause::disk_full || of_system == cause::out_of_memory;
}

[[nodiscard]] constexpr named_cause cause_of_match(const record& r, std::string_view text,
                                                   const phrase_match& match) noexcept {
  const std::string_view subject = subject_of(text, match, match.row->subject);
  if ((match.row->use & of_file) != 0) {
    const phrase_set* const system = &system_phrases;
    const phrase_match more = find_phrase(text, &system, 1, {}, match.sentence);
    if (more && is_more_exact(more.row->cause)) return {more.row->cause, subject};
  }
  return settle(r, match.row->cause, subject);
}

/// What the source itself says, and of which headers.
[[nodiscard]] constexpr named_cause cause_in_source(std::string_view text, std::string_view subject,
                                                    std::size_t at) noexcept {
  while (at < text.size() && (text[at] == ' ' || text[at] == ':' || text[at] == '"' || text[at] == '\'')) ++at;
  const phrase_set* const headers = &header_phrases;
  const phrase_match match = find_phrase(text, &headers, 1, {from_source}, at);
  if (match) return {match.row->cause, {}};
  return {cause::required_by_source, subject};
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
      const std::string_view symbol = first_quoted(text);
      return !symbol.empty() && is_symbol_quotation_end(text, symbol) ? symbol : std::string_view();
    }
    case code_subject::none: break;
  }
  return {};
}

[[nodiscard]] constexpr bool is_source(std::string_view file) noexcept {
  for (const std::string_view known : {".c", ".cc", ".cpp", ".cxx", ".cu", ".C", ".c++", ".obj", ".rsp", ".i", ".ii"}) {
    if (file.ends_with(known)) return true;
  }
  return false;
}

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
    if (row.code == "C1083") return {is_source(subject) ? cause::missing_file : cause::missing_header, subject};
    if (subject.ends_with(".exe") || subject.ends_with(".dll") || subject.ends_with(".pdb")) {
      return {cause::permission_denied, subject};
    }
    return {is_source(subject) ? cause::missing_file : cause::missing_library, subject};
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
  return option.starts_with("-Werror") ? option : std::string_view();
}

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
  return has(words, "internal compiler error") || has(words, "Internal compiler error") || has(words, "internal error");
}

/// A status that make or a shell passes on, or a signal's name.
[[nodiscard]] constexpr cause cause_of_status(std::string_view text) noexcept {
  const std::size_t bracket = text.rfind("] ");
  std::string_view status = bracket == std::string_view::npos ? text : text.substr(bracket + 2);
  while (status.ends_with(' ') || status.ends_with('\r')) status.remove_suffix(1);
  if (status.empty()) return cause::none;
  if (!is_digit(status.back())) {
    if (names_kill(status)) return cause::killed;
    if (status.starts_with("Interrupt") || status.starts_with("Terminated")) return cause::interrupted;
    if (status.starts_with("Segmentation fault") || status.starts_with("Bus error") || status.starts_with("Aborted") ||
        status.starts_with("Illegal instruction")) {
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

/// The cause of an effect: only what its tool passes on about the signal that ended a command.
[[nodiscard]] constexpr named_cause cause_of_effect(const record& r, std::string_view text) noexcept {
  if (r.tool == tool::make || r.tool == tool::shell) return {cause_of_status(text), {}};
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

/// "X, needed by Y, not found": ld's, an error later if Y has symbols of X.
[[nodiscard]] constexpr named_cause cause_of_needed(std::string_view text) noexcept {
  const std::size_t needed = text.find(", needed by ");
  if (needed == std::string_view::npos || has(text.substr(0, needed), " ")) return {};
  if (text.find(", not found", needed) != std::string_view::npos)
    return {cause::missing_library, text.substr(0, needed)};
  if (text.find(", may conflict with ", needed) != std::string_view::npos) {
    return {cause::version_mismatch, text.substr(0, needed)};
  }
  return {};
}

/// A system error that is the last sentence, in quotes: clang's and gas's.
[[nodiscard]] constexpr named_cause cause_of_quoted_error(std::string_view text) noexcept {
  if (!text.ends_with('\'')) return {};
  const std::size_t open = text.rfind(": '");
  phrase_match match;
  if (open == std::string_view::npos || !match_at(text, open + 3, system_phrases, match)) return {};
  return is_more_exact(match.row->cause) ? named_cause{match.row->cause, {}} : named_cause{};
}

/// What a linker names without words: a library, a relocation.
[[nodiscard]] constexpr named_cause cause_of_link_structure(std::string_view text) noexcept {
  const named_cause needed = cause_of_needed(text);
  if (needed.what != cause::none) return needed;
  if (has(text, " architecture of input file ")) return {cause::wrong_format, first_quoted(text)};
  const std::size_t incompatible = text.find(" is incompatible with ");
  if (incompatible != std::string_view::npos && !has(text.substr(0, incompatible), " ")) {
    return {cause::wrong_format, text.substr(0, incompatible)};
  }
  if (has(text, "R_") && (has(text, "-fPIC") || has(text, "-fPIE"))) {
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
    const bool is_word =
        (at == 0 || text[at - 1] == ' ') && (end == text.size() || text[end] == ' ' || text[end] == '-');
    if (!is_word) continue;
    for (const std::string_view word : killed_words) {
      if (has(text.substr(0, at), word)) return {cause::killed, text.substr(at, program.size())};
    }
    constexpr std::string_view english = " signal terminated program ";
    if (has(text, english)) return {cause::compiler_crash, text.substr(at, program.size())};
    return {};
  }
  return {};
}

/// "all warnings being treated as errors" in the languages of GCC.
[[nodiscard]] constexpr bool is_all_warnings(std::string_view text) noexcept {
  for (const std::string_view words :
       {"lle Warnungen werden als Fehler behandelt", "odos los avisos se tratan como errores",
        "ous les avertissements sont trait\303\251s comme des erreurs"}) {
    if (has(text, words)) return true;
  }
  return false;
}

/// What the structure of a message tells where its words do not.
[[nodiscard]] constexpr named_cause cause_of_structure(const record& r, std::string_view text) noexcept {
  switch (voice_of(r.tool)) {
    case voice::linker: {
      const named_cause link = cause_of_link_structure(text);
      return link.what != cause::none || r.file_line != 0 ? link : cause_of_signal(text);
    }
    case voice::compiler:
      if (is_internal(r)) return {cause::compiler_crash, {}};
      if (r.severity == severity::fatal && r.file_line == 0) return cause_of_signal(text);
      if (r.severity == severity::fatal && text.starts_with("in ") && has(text, ", at "))
        return {cause::compiler_crash, {}};
      return {r.file_line == 0 && is_all_warnings(text) ? cause::warning_as_error : cause::none, {}};
    case voice::run:
      if (r.tool != tool::cuda && r.tool != tool::cudnn && r.tool != tool::cupti) return {};
      if (const phrase_set* const run = &run_phrases;
          const phrase_match match = find_phrase(first_quoted(text), &run, 1)) {
        return {match.row->cause, {}};
      }
      if (first_quoted(text) == "out of memory") return {cause::out_of_memory, {}};
      return {cause::gpu_error, {}};
    case voice::build: return {r.tool == tool::make || r.tool == tool::shell ? cause_of_status(text) : cause::none, {}};
    case voice::any: break;
  }
  return {};
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
    const detail::phrase_sets sets = detail::sets_of(detail::voice_of(r.tool));
    const phrase_match match = find_phrase(text, sets.sets, sets.count, {of_warnings});
    if (match) return detail::cause_of_match(r, text, match);
    if (detail::voice_of(r.tool) == detail::voice::linker) return detail::cause_of_needed(text);
    return {};
  }
  const std::string_view option = detail::option_made_error(r.option);
  if (!option.empty()) return {cause::warning_as_error, option};
  if (const code_row* const row = find_code(r.tool, r.code)) return detail::cause_of_code(r, text, *row);
  if (phrase_match match; detail::match_at(text, 0, detail::source_phrases, match)) {
    return detail::cause_in_source(text, subject_of(text, match, match.row->subject), match.end);
  }
  const detail::phrase_sets sets = detail::sets_of(detail::voice_of(r.tool));
  if (const phrase_match match = find_phrase(text, sets.sets, sets.count))
    return detail::cause_of_match(r, text, match);
  const named_cause quoted = detail::cause_of_quoted_error(text);
  return quoted.what != cause::none ? quoted : detail::cause_of_structure(r, text);
}

}  // namespace foundcheck::diagnostics

#endif
