// SPDX-License-Identifier: MIT
// The sentences of linkers -> what they say, where no word of severity stands before them or where "ld" is another linker.
//
// ld of BFD puts no word before an error, Apple's and mold 1.0 neither; and the program "ld" is gold, lld or Apple's linker on
// some systems. All tables are beginnings or ends of sentences that no other tool has.
// Source: binutils 2.40 ld/ldmain.c, ldlang.c, ldfile.c, ldelf.c, bfd/elflink.c, gold/errors.cc; LLVM 14 to 19 lld/ELF; mold
// 1.0; ld64 of Xcode 11 and ld of Xcode 15 as quoted in reports.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_LINKER_TEXT_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_LINKER_TEXT_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/tool_name.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics::detail::linker_text {

using tool_name::npos;

/// Errors of ld that a bare "ld:" must begin with: "ld: /usr/bin/ld" is a line of a summary.
inline constexpr word_list errors_of_ld =
    "cannot |can't |undefined reference to |undefined symbol|unrecogni|unknown |unable to |could not |"
    "final link failed|failed to |skipping incompatible |no input files|multiple definition|relocation |"
    "hidden symbol |internal error|BFD |section |region |invalid |bad |link errors found|lto-wrapper failed|"
    "attempted static link|required symbol |input file |read-only segment|unsupported |unresolvable |"
    "use the --help option|i386 architecture of input file |i386:x86-64 architecture of input file |"
    "aarch64 architecture of input file |library |framework |file not found: |symbol(s) not found|symbol |"
    "building for |malformed |in |Undefined symbols|Assertion failed|too many errors|duplicate symbol|file too small|"
    "file is universal|multiple errors";

/// What names, file(1) and options such as --print-gc-sections say: no diagnostics.
inline constexpr word_list no_diagnostics =
    "symbolic link to |ELF |Mach-O |GNU ld|GNU gold|removing unused section |Removed property |mode |"
    "total time in link|total size|data size|Updated property |supported targets|Dynamic relocs|Warning limit|"
    "About to run error handling script";

inline constexpr word_list notes =
    "use the --help option|definition of |reference to |note to link with |matching formats:|"
    "previous definition here|first defined here";

inline constexpr word_list warnings =
    "skipping incompatible |disabling relaxation|warning, |SONAME must not |missing --end-group|linker map file is";

[[nodiscard]] constexpr bool is_warning(std::string_view text) noexcept {
  return warnings.begins(text) || ends_with_literal(text, "; treating as linker script");
}

inline constexpr word_list effects =
    "symbol(s) not found|link errors found|too many errors emitted|too many errors; |multiple errors";

/// True if the sentence only says that the link failed, or that errors stand before it.
[[nodiscard]] constexpr bool is_effect(std::string_view text) noexcept {
  if (effects.begins(text) || text.find("lto-wrapper failed") != npos) return true;
  // "1 duplicate symbol for architecture x86_64"
  if (text.find(" duplicate symbol") != npos && text.find(" for architecture ") != npos) return true;
  // With another reason they are the only ones that name it.
  constexpr std::string_view final_link = "final link failed"sv, sections = "failed to set dynamic section sizes"sv;
  if (!text.starts_with(final_link) && !text.starts_with(sections)) return false;
  const std::size_t colon = text.find(": ");
  if (colon == npos) return true;
  const std::string_view reason = text.substr(colon + 2);
  return reason == "bad value" || equals_ignoring_case(reason, "nonrepresentable section on output") ||
         equals_ignoring_case(reason, "invalid operation") || starts_with_literal(reason, "symbol needs debug section");
}

// Sentences of linkers that are called ld.
inline constexpr word_list sentences_of_apple =
    "library not found for -l|library '|framework '|framework not found |file not found: |symbol(s) not found|"
    "Undefined symbols|building for |symbol dyld_stub_binder|ignoring file |ignoring duplicate libraries|"
    "directory not found for option |search path '|object file (|dylib (|unknown option: |"
    "can't open output file for writing|file is universal|linking with dylib|linking against a dylib|"
    "Could not find or use auto-linked |could not find or use auto-linked |-undefined |no platform load command";
inline constexpr word_list sentences_of_lld =
    "undefined symbol: |undefined hidden symbol: |undefined protected symbol: |duplicate symbol: |"
    "unable to find library -l|too many errors emitted|unknown argument |relocation R_|"
    "undefined reference due to --no-allow-shlib-undefined: ";
inline constexpr word_list sentences_of_gold = "cannot find -l|cannot open |unable to parse ";

/// The linker that says so, where its name is only "ld". `text` is what follows the word, if there was one.
[[nodiscard]] constexpr tool tool_of_ld(std::string_view text, bool has_word, severity how) noexcept {
  if (sentences_of_apple.begins(text)) return tool::apple_ld;
  if (text.find(" for architecture ") != npos && text.find(" duplicate symbol") != npos) return tool::apple_ld;
  if (!has_word) return starts_with_literal(text, "previous definition here") ? tool::gold : tool::ld;
  if (sentences_of_lld.begins(text)) return tool::lld;
  if (how == severity::fatal) return tool::gold;
  if (how != severity::error) return tool::ld;
  return sentences_of_gold.begins(text) || text.find(": requires dynamic R_") != npos ||
                 text.find(": requires unsupported dynamic reloc") != npos
             ? tool::gold
             : tool::ld;
}

/// Errors of mold 1.0, which has no word before them.
inline constexpr word_list errors_of_mold =
    "undefined symbol: |duplicate symbol: |unknown command line option: |library not found: |cannot open |"
    "relocation |unknown file type: |recompile with ";

/// What the tools for object files say without a word before it.
inline constexpr word_list ends_of_binutils =
    "No such file or directory|No such file|ile format not recognized|ile truncated|No space left on device|"
    "alformed archive|Permission denied|ile in wrong format|Cannot allocate memory|memory exhausted|"
    "Disk quota exceeded|Input/output error|File format is ambiguous|ile too big|Is a directory|Read-only file system";

inline constexpr word_list warning_ends_of_binutils =
    "is the default (see `U')|has no symbols|have no symbols|plugin needed to handle lto object";

[[nodiscard]] constexpr bool is_warning_of_binutils(std::string_view text) noexcept {
  return warning_ends_of_binutils.ends(text) || starts_with_literal(text, "warning for library: ");
}

/// What ld says behind a place, so surely that its name need not stand there.
inline constexpr word_list said_behind_place =
    "undefined reference to |multiple definition of |more undefined references to |relocation truncated to fit: R_|"
    "file not recognized: |could not read symbols: |error adding symbols: |error: undefined reference to '|"
    "error: relocation overflow: ";

[[nodiscard]] constexpr bool is_said_behind_place(std::string_view text) noexcept {
  return said_behind_place.begins(text) || text == "first defined here";
}

}  // namespace diagnostics::detail::linker_text
FOUNDCHECK_END_NAMESPACE

#endif
