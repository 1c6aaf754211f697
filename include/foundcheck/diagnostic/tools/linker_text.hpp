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
#include <foundcheck/diagnostic/classify/tool_name.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics::detail::linker_text {

using tool_name::begins_with_any;
using tool_name::ends_with_any;
using tool_name::npos;

/// Errors of ld that a bare "ld:" must begin with: "ld: /usr/bin/ld" is a line of a summary.
[[nodiscard]] constexpr bool is_error_of_ld(std::string_view text) noexcept {
  constexpr std::string_view starts[] = {
      "cannot "sv, "can't "sv, "undefined reference to "sv, "undefined symbol"sv, "unrecogni"sv, "unknown "sv,
      "unable to "sv, "could not "sv, "final link failed"sv, "failed to "sv, "skipping incompatible "sv,
      "no input files"sv, "multiple definition"sv, "relocation "sv, "hidden symbol "sv, "internal error"sv, "BFD "sv,
      "section "sv, "region "sv, "invalid "sv, "bad "sv, "link errors found"sv, "lto-wrapper failed"sv,
      "attempted static link"sv, "required symbol "sv, "input file "sv, "read-only segment"sv, "unsupported "sv,
      "unresolvable "sv, "use the --help option"sv, "i386 architecture of input file "sv,
      "i386:x86-64 architecture of input file "sv, "aarch64 architecture of input file "sv,
      // Apple's
      "library "sv, "framework "sv, "file not found: "sv, "symbol(s) not found"sv, "symbol "sv, "building for "sv,
      "malformed "sv, "in "sv, "Undefined symbols"sv, "Assertion failed"sv, "too many errors"sv, "duplicate symbol"sv,
      "file too small"sv, "file is universal"sv, "multiple errors"sv};
  return begins_with_any(text, starts);
}

/// What names, file(1) and options such as --print-gc-sections say: no diagnostics.
[[nodiscard]] constexpr bool is_no_diagnostic(std::string_view text) noexcept {
  constexpr std::string_view starts[] = {"symbolic link to "sv,
                                         "ELF "sv,
                                         "Mach-O "sv,
                                         "GNU ld"sv,
                                         "GNU gold"sv,
                                         "removing unused section "sv,
                                         "Removed property "sv,
                                         "mode "sv,
                                         "total time in link"sv,
                                         "total size"sv,
                                         "data size"sv,
                                         "Updated property "sv,
                                         "supported targets"sv,
                                         "Dynamic relocs"sv,
                                         "Warning limit"sv,
                                         "About to run error handling script"sv};
  return begins_with_any(text, starts);
}

[[nodiscard]] constexpr bool is_note(std::string_view text) noexcept {
  constexpr std::string_view starts[] = {"use the --help option"sv, "definition of "sv,    "reference to "sv,
                                         "note to link with "sv,    "matching formats:"sv, "previous definition here"sv,
                                         "first defined here"sv};
  return begins_with_any(text, starts);
}

[[nodiscard]] constexpr bool is_warning(std::string_view text) noexcept {
  constexpr std::string_view starts[] = {"skipping incompatible "sv, "disabling relaxation"sv, "warning, "sv,
                                         "SONAME must not "sv,       "missing --end-group"sv,  "linker map file is"sv};
  constexpr std::string_view ends[] = {"; treating as linker script"sv};
  return begins_with_any(text, starts) || ends_with_any(text, ends);
}

/// True if the sentence only says that the link failed, or that errors stand before it.
[[nodiscard]] constexpr bool is_effect(std::string_view text) noexcept {
  constexpr std::string_view starts[] = {"symbol(s) not found"sv, "link errors found"sv, "too many errors emitted"sv,
                                         "too many errors; "sv, "multiple errors"sv};
  if (begins_with_any(text, starts) || text.find("lto-wrapper failed") != npos) return true;
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

/// The linker that says so, where its name is only "ld". `text` is what follows the word, if there was one.
[[nodiscard]] constexpr tool tool_of_ld(std::string_view text, bool has_word, severity how) noexcept {
  constexpr std::string_view apple[] = {"library not found for -l"sv,
                                        "library '"sv,
                                        "framework '"sv,
                                        "framework not found "sv,
                                        "file not found: "sv,
                                        "symbol(s) not found"sv,
                                        "Undefined symbols"sv,
                                        "building for "sv,
                                        "symbol dyld_stub_binder"sv,
                                        "ignoring file "sv,
                                        "ignoring duplicate libraries"sv,
                                        "directory not found for option "sv,
                                        "search path '"sv,
                                        "object file ("sv,
                                        "dylib ("sv,
                                        "unknown option: "sv,
                                        "can't open output file for writing"sv,
                                        "file is universal"sv,
                                        "linking with dylib"sv,
                                        "linking against a dylib"sv,
                                        "Could not find or use auto-linked "sv,
                                        "could not find or use auto-linked "sv,
                                        "-undefined "sv,
                                        "no platform load command"sv};
  constexpr std::string_view lld[] = {"undefined symbol: "sv,
                                      "undefined hidden symbol: "sv,
                                      "undefined protected symbol: "sv,
                                      "duplicate symbol: "sv,
                                      "unable to find library -l"sv,
                                      "too many errors emitted"sv,
                                      "unknown argument "sv,
                                      "relocation R_"sv,
                                      "undefined reference due to --no-allow-shlib-undefined: "sv};
  constexpr std::string_view gold[] = {"cannot find -l"sv, "cannot open "sv, "unable to parse "sv};
  if (begins_with_any(text, apple)) return tool::apple_ld;
  if (text.find(" for architecture ") != npos && text.find(" duplicate symbol") != npos) return tool::apple_ld;
  if (!has_word) return starts_with_literal(text, "previous definition here") ? tool::gold : tool::ld;
  if (begins_with_any(text, lld)) return tool::lld;
  if (how == severity::fatal) return tool::gold;
  if (how != severity::error) return tool::ld;
  return begins_with_any(text, gold) || text.find(": requires dynamic R_") != npos ||
                 text.find(": requires unsupported dynamic reloc") != npos
             ? tool::gold
             : tool::ld;
}

/// Errors of mold 1.0, which has no word before them.
[[nodiscard]] constexpr bool is_error_of_mold(std::string_view text) noexcept {
  constexpr std::string_view starts[] = {
      "undefined symbol: "sv, "duplicate symbol: "sv, "unknown command line option: "sv, "library not found: "sv,
      "cannot open "sv,       "relocation "sv,        "unknown file type: "sv,           "recompile with "sv};
  return begins_with_any(text, starts);
}

/// What the tools for object files say without a word before it.
[[nodiscard]] constexpr bool is_error_of_binutils(std::string_view text) noexcept {
  constexpr std::string_view ends[] = {"No such file or directory"sv,
                                       "No such file"sv,
                                       "ile format not recognized"sv,
                                       "ile truncated"sv,
                                       "No space left on device"sv,
                                       "alformed archive"sv,
                                       "Permission denied"sv,
                                       "ile in wrong format"sv,
                                       "Cannot allocate memory"sv,
                                       "memory exhausted"sv,
                                       "Disk quota exceeded"sv,
                                       "Input/output error"sv,
                                       "File format is ambiguous"sv,
                                       "ile too big"sv,
                                       "Is a directory"sv,
                                       "Read-only file system"sv};
  return ends_with_any(text, ends);
}

[[nodiscard]] constexpr bool is_warning_of_binutils(std::string_view text) noexcept {
  constexpr std::string_view ends[] = {"is the default (see `U')"sv, "has no symbols"sv, "have no symbols"sv,
                                       "plugin needed to handle lto object"sv};
  return ends_with_any(text, ends) || starts_with_literal(text, "warning for library: ");
}

/// What ld says behind a place, so surely that its name need not stand there.
[[nodiscard]] constexpr bool is_said_behind_place(std::string_view text) noexcept {
  if (text.empty()) return false;
  switch (text.front()) {
    case 'u': return starts_with_literal(text, "undefined reference to ");
    case 'm':
      return starts_with_literal(text, "multiple definition of ") ||
             starts_with_literal(text, "more undefined references to ");
    case 'r': return starts_with_literal(text, "relocation truncated to fit: R_");
    case 'f': return starts_with_literal(text, "file not recognized: ") || text == "first defined here";
    case 'c': return starts_with_literal(text, "could not read symbols: ");
    case 'e':
      return starts_with_literal(text, "error adding symbols: ") ||
             starts_with_literal(text, "error: undefined reference to '") ||
             starts_with_literal(text, "error: relocation overflow: ");
    default: return false;
  }
}

}  // namespace diagnostics::detail::linker_text
FOUNDCHECK_END_NAMESPACE

#endif
