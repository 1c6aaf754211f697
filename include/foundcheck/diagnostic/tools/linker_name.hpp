// SPDX-License-Identifier: MIT
// The name of a program -> which linker it is, or which tool for object files.
//
//   ld   := "ld" | "ld.bfd" | "ld-new" | triple "-ld"          ld is any linker's name, and mostly that of BFD's
//   gold := "gold" | ... ".gold" | ... "-gold"
//   lld  := "lld" | ... ".lld" | ... "-lld" | "lld-link" | "wasm-ld"
//   mold := "mold" | ... ".mold" | ... "-mold"
//   ar   := [ "llvm-" | "gcc-" | triple "-" ] ( "ar" | "ranlib" | "nm" | "objcopy" | "strip" | ... )
//
// Source: the programs that binutils 2.40, LLVM 14 to 19, mold 1.0 to 2.4 and Xcode 15 install.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_LINKER_NAME_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_LINKER_NAME_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/classify/tool_name.hpp>
#include <foundcheck/diagnostic/tools/program.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

enum class linker_program : std::uint8_t { none, ld, gold, lld, mold, apple_ld, binutils };

namespace detail {

/// "x", "a.x" and "a-x" for the x that is asked for.
[[nodiscard]] constexpr bool is_named(std::string_view name, std::string_view program) noexcept {
  if (!name.ends_with(program)) return false;
  const std::size_t before = name.size() - program.size();
  return before == 0 || name[before - 1] == '-' || (name[before - 1] == '.' && before > 1);
}

}  // namespace detail

/// False for nearly every text before a colon that ends with the name of no program here, by its last two bytes.
[[nodiscard]] constexpr bool may_end_linker_name(std::string_view text) noexcept {
  if (text.empty()) return false;
  const char before = text.size() > 1 ? text[text.size() - 2] : ' ';
  switch (text.back()) {
    case 'd': return before == 'l' || before == 'f';                   // ld, lld, gold, mold, ld.bfd
    case 'k': return before == 'n';                                    // lld-link
    case 'w': return before == 'e';                                    // ld-new
    case 'c': return before == 'i';                                    // ld-classic
    case 'e': return before == 'm' || before == 'x' || before == 'X';  // ld-prime, .exe
    case 'E': return before == 'x' || before == 'X';                   // .EXE
    case 'r': return before == 'a';                                    // ar
    case 'b': return before == 'i';                                    // ranlib, llvm-lib
    case 'm': return before == 'n';                                    // nm
    case 'y': return before == 'p';                                    // objcopy
    case 'p': return before == 'i' || before == 'm';                   // strip, objdump
    case 'f': return before == 'l';                                    // readelf
    case ' ':
    case '\xA0': return true;
    default: return is_digit(text.back());  // a version
  }
}

/// Which of them a path names.
[[nodiscard]] constexpr linker_program linker_program_of(std::string_view path) noexcept {
  using detail::is_named;
  std::string_view name = detail::tool_name::program_of(path);
  detail::programs::take_version(name);
  if (name.size() < 2) return linker_program::none;
  switch (name.back()) {
    case 'd':
      if (name == "wasm-ld") return linker_program::lld;
      if (is_named(name, "lld")) return linker_program::lld;
      if (is_named(name, "gold")) return linker_program::gold;
      if (is_named(name, "mold")) return linker_program::mold;
      if (name == "ld" || name.ends_with("-ld") || is_named(name, "ld.bfd")) return linker_program::ld;
      return linker_program::none;
    case 'k': return name == "lld-link" ? linker_program::lld : linker_program::none;
    case 'w': return name == "ld-new" ? linker_program::ld : linker_program::none;
    case '4': return name == "ld64" ? linker_program::apple_ld : linker_program::none;
    case 'c': return name == "ld-classic" ? linker_program::apple_ld : linker_program::none;
    case 'e': return name == "ld-prime" ? linker_program::apple_ld : linker_program::none;
    case 'r': return is_named(name, "ar") ? linker_program::binutils : linker_program::none;
    case 'b': return is_named(name, "ranlib") || name == "llvm-lib" ? linker_program::binutils : linker_program::none;
    case 'm': return is_named(name, "nm") ? linker_program::binutils : linker_program::none;
    case 'y': return is_named(name, "objcopy") ? linker_program::binutils : linker_program::none;
    case 'p':
      return is_named(name, "strip") || is_named(name, "objdump") ? linker_program::binutils : linker_program::none;
    case 'f': return is_named(name, "readelf") ? linker_program::binutils : linker_program::none;
    default: return linker_program::none;
  }
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
