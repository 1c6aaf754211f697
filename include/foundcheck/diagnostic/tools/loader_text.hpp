// SPDX-License-Identifier: MIT
// What a dynamic loader says, wherever a program passes it on -> is it the loader's?
//
//   text   := { any ": " } object ": " reason any               libcupti.so.12: cannot open shared object file: No such file
//           | "Library not loaded: " | "Symbol not found: "     dyld, behind dlopen(...): or alone
//           | "DLL load failed" ( ":" | " while importing " )   CPython on Windows
//           | "Could not load dynamic library '" | "Error loading shared library " | "Error relocating "
//   object := a word with ".so" or ".dylib" in it
//
// Total, noexcept, allocates nothing, linear: looks only behind colons.
// Source: glibc 2.36 elf/dl-*.c by the texts in ld.so and by loading damaged libraries, musl 1.2.3 ldso/dynlink.c by the texts in
// libc.so and the same, dyld as people quote it, CPython 3.11 Python/dynload_win.c.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_LOADER_TEXT_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_LOADER_TEXT_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail {

/// True for what the loader says of an object, behind the object and its colon.
[[nodiscard]] constexpr bool is_loader_reason(std::string_view reason) noexcept {
  if (reason.size() < 8) return false;
  const auto is = [reason](std::string_view text) { return reason.starts_with(text); };
  switch (reason.front()) {
    case 'E': return is("ELF file ") || is("ELF load command ");
    case 'c':
      return is("cannot open shared object file") || is("cannot read file data") || is("cannot stat shared object") ||
             is("cannot allocate memory in static TLS block") || is("cannot dynamically load ") ||
             is("cannot enable executable stack") || is("cannot map zero-fill pages");
    case 'f': return is("file too short") || is("failed to map segment from shared object");
    case 'i': return is("invalid ELF header") || is("internal error: ");
    case 'm': return is("mach-o, but wrong architecture");
    case 'n': return is("no version information available (required by ") || is("no suitable image found");
    case 'o': return is("object file has no ");
    case 's': return is("shared object cannot be dlopen()ed") || is("symbol lookup error: ");
    case 'u': return is("undefined symbol: ");
    case 'v': return is("version `") && reason.find("' not found") != std::string_view::npos;
    case 'w': return is("wrong ELF class: ");
    default: return false;
  }
}

/// True for what a loader says of itself, with no object before it.
[[nodiscard]] constexpr bool is_loader_sentence(std::string_view text) noexcept {
  if (text.size() < 16) return false;
  const auto is = [text](std::string_view start) { return text.starts_with(start); };
  switch (text.front()) {
    case 'C': return is("Could not load dynamic library '");
    case 'D': return is("DLL load failed: ") || is("DLL load failed while importing ");
    case 'E': return is("Error loading shared library ") || is("Error relocating ");
    case 'L': return is("Library not loaded: ");
    case 'S': return is("Symbol not found: ");
    default: return false;
  }
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
