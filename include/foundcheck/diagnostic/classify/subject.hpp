// SPDX-License-Identifier: MIT
// A cause and the thing that the words name -> the cause that it is, as the thing and the tool tell: what is missing is a header, a
// library, a program or a file; what is undefined may be of another ABI.
//
// Heuristic, by the names of files and symbols. Total, noexcept, allocates nothing, linear.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_SUBJECT_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_SUBJECT_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/quote.hpp>
#include <foundcheck/diagnostic/classify/symbol.hpp>
#include <foundcheck/diagnostic/classify/voice.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// A cause and the thing that it is about.
struct named_cause {
  cause what = cause::none;  ///< the more exact cause
  std::string_view subject;  ///< a view into the record's bytes; see cause
};

namespace detail {

inline constexpr word_list header_extensions = "h|hh|hpp|hxx|H|h++|cuh|inl|inc|ipp|tpp|ixx";
inline constexpr word_list library_ends = ".lib|.a|.so|.dylib";
inline constexpr word_list driver_libraries =
    "libcuda.so|libnvidia-ml.so|nvcuda.dll|nvml.dll|libnvidia-ptxjitcompiler.so";

[[nodiscard]] constexpr bool is_header(std::string_view file) noexcept {
  const std::string_view name = file_name(file);
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return false;
  return header_extensions.contains(name.substr(dot + 1));
}

[[nodiscard]] constexpr bool is_library(std::string_view file) noexcept {
  const std::string_view name = file_name(file);
  return library_ends.ends(name) || has_text(name, ".so.") || name.starts_with("-l");
}

[[nodiscard]] constexpr bool is_driver_library(std::string_view file) noexcept {
  return driver_libraries.begins(file_name(file));
}

/// A file's name at the end of a sentence about it: "opening dependency file a.d".
[[nodiscard]] constexpr std::string_view file_of(std::string_view sentence) noexcept {
  while (sentence.ends_with(' ')) sentence.remove_suffix(1);
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
  if (file.empty()) file = r.file_line == 0 ? r.file : std::string_view();
  if (file.starts_with("-l")) file.remove_prefix(2);
  // A logger's prefix may precede it without a blank: "ERROR:root:libx.so.6".
  if (const std::size_t colon = file.rfind(":lib");
      what == cause::missing_shared_library && colon != std::string_view::npos)
    file.remove_prefix(colon + 1);
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
  const bool is_program = has_text(file, "/bin/") || (!has_text(file, "/") && !has_text(file, "."));
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
    // What a linker takes for a script of its own is no library: a placeholder of Git LFS, a file that was cut.
    case cause::syntax:
      return {voice_of(r.tool) == voice::linker ? cause::wrong_format : what,
              subject.empty() && voice_of(r.tool) == voice::linker ? r.file : subject};
    case cause::permission_denied: return {what, file_of(subject)};
    case cause::multiple_definition: {
      // mold's: the objects stand before the symbol.
      const std::size_t colon = r.tool == tool::mold ? subject.rfind(": ") : std::string_view::npos;
      return {what, colon == std::string_view::npos ? subject : subject.substr(colon + 2)};
    }
    default: return {what, subject};
  }
}

}  // namespace detail

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
