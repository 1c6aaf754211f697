// SPDX-License-Identifier: MIT
// What a dynamic loader says, wherever a program passes it on -> is it the loader's?
//
//   text   := { any ": " } object ": " reason any               libcupti.so.12: cannot open shared object file: No such file
//           | "Library not loaded: " | "Symbol not found: "     dyld, behind dlopen(...): or alone
//           | "DLL load failed" ( ":" | " while importing " )   CPython on Windows
//           | "Could not load dynamic library '" | "Error loading shared library " | "Error relocating "
//   object := a word with ".so" or ".dylib" in it
//
// By hand: of several colons each may be the one before the reason, and the word before it must name an object; all else is two lists of
// words. Total, noexcept, allocates nothing, linear: looks only behind colons.
// Source: glibc 2.36 elf/dl-*.c by the texts in ld.so and by loading damaged libraries, musl 1.2.3 ldso/dynlink.c by the texts in
// libc.so and the same, dyld as people quote it, CPython 3.11 Python/dynload_win.c.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_LOADER_TEXT_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_LOADER_TEXT_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word_list.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail {

inline constexpr word_list loader_reasons =
    "ELF file |ELF load command |cannot open shared object file|cannot read file data|cannot stat shared object|"
    "cannot allocate memory in static TLS block|cannot dynamically load |cannot enable executable stack|"
    "cannot map zero-fill pages|file too short|failed to map segment from shared object|invalid ELF header|"
    "internal error: |mach-o, but wrong architecture|no version information available (required by |"
    "no suitable image found|object file has no |shared object cannot be dlopen()ed|symbol lookup error: |"
    "undefined symbol: |wrong ELF class: ";

/// True for what the loader says of an object, behind the object and its colon.
[[nodiscard]] constexpr bool is_loader_reason(std::string_view reason) noexcept {
  return loader_reasons.begins(reason) ||
         (reason.starts_with("version `") && reason.find("' not found") != std::string_view::npos);
}

inline constexpr word_list loader_sentences =
    "Could not load dynamic library '|DLL load failed: |DLL load failed while importing |"
    "Error loading shared library |Error relocating |Library not loaded: |Symbol not found: ";

/// True for what a loader says of itself, with no object before it.
[[nodiscard]] constexpr bool is_loader_sentence(std::string_view text) noexcept {
  return loader_sentences.begins(text);
}

/// True if the word that ends the text names a shared object.
[[nodiscard]] constexpr bool ends_with_shared_object(std::string_view text) noexcept {
  constexpr std::size_t longest_name = 4096;
  if (text.size() > longest_name) text.remove_prefix(text.size() - longest_name);
  const std::string_view word = text.substr(text.find_last_of(' ') + 1);
  const std::size_t so = word.find(".so");
  return (so != std::string_view::npos && (so + 3 == word.size() || word[so + 3] == '.' || word[so + 3] == '\'')) ||
         word.ends_with(".dylib") || word.ends_with(".dylib'");
}

}  // namespace detail

/// True if the text is the loader's or passes on what the loader said.
[[nodiscard]] constexpr bool is_loader_text(std::string_view text) noexcept {
  constexpr std::size_t most_colons = 8;
  if (detail::is_loader_sentence(text)) return true;
  std::size_t colon = text.find(": ");
  for (std::size_t i = 0; i < most_colons && colon != std::string_view::npos; ++i) {
    const std::string_view behind = text.substr(colon + 2);
    if (detail::is_loader_reason(behind) && detail::ends_with_shared_object(text.substr(0, colon))) return true;
    if (detail::is_loader_sentence(behind)) return true;
    colon = text.find(": ", colon + 2);
  }
  return false;
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
