// SPDX-License-Identifier: MIT
// The sentences of linkers -> what they say, where no word of severity stands before them or where "ld" is another linker.
//
// ld of BFD puts no word before an error, Apple's and mold 1.0 neither; and the program "ld" is gold, lld or Apple's linker on
// some systems. All tables are beginnings or ends of sentences that no other tool has.
// Source: binutils 2.40 ld/ldmain.c, ldlang.c, ldfile.c, ldelf.c, bfd/elflink.c, gold/errors.cc; LLVM 14 to 19 lld/ELF; mold
// 1.0; ld64 of Xcode 11 and ld of Xcode 15 as quoted in reports.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_LINKER_TEXT_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_LINKER_TEXT_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/format/diagnostic_record.hpp>
#include <foundcheck/format/diagnostic_tool_name.hpp>
#include <string_view>

namespace foundcheck::inline v0_1::diagnostics::detail::linker_text {

using tool_name::begins_with_any;
using tool_name::ends_with_any;
using tool_name::npos;

/// Errors of ld that a bare "ld:" must begin with: "ld: /usr/bin/ld" is a line of a summary.
[[nodiscard]] constexpr bool is_error_of_ld(std::string_view text) noexcept {
  constexpr std::string_view starts[] = {
      "cannot ", "can't ", "undefined reference to ", "undefined symbol", "unrecogni", "unknown ", "unable to ",
      "could not ", "final link failed", "failed to ", "skipping incompatible ", "no input files",
      "multiple definition", "relocation ", "hidden symbol ", "internal error", "BFD ", "section ", "region ",
      "invalid ", "bad ", "link errors found", "lto-wrapper failed", "attempted static link", "required symbol ",
      "input file ", "read-only segment", "unsupported ", "unresolvable ", "use the --help option",
      "i386 architecture of input file ", "i386:x86-64 architecture of input file ",
      "aarch64 architecture of input file ",
      // Apple's
      "library ", "framework ", "file not found: ", "symbol(s) not found", "symbol ", "building for ", "malformed ",
      "in ", "Undefined symbols", "Assertion failed", "too many errors", "duplicate symbol", "file too small",
      "file is universal", "multiple errors"};
  return begins_with_any(text, starts);
}

/// What names, file(1) and options such as --print-gc-sections say: no diagnostics.
[[nodiscard]] constexpr bool is_no_diagnostic(std::string_view text) noexcept {
  constexpr std::string_view starts[] = {"symbolic link to ",
                                         "ELF ",
                                         "Mach-O ",
                                         "GNU ld",
                                         "GNU gold",
                                         "removing unused section ",
                                         "Removed property ",
                                         "mode ",
                                         "total time in link",
                                         "total size",
                                         "data size",
                                         "Updated property ",
                                         "supported targets",
                                         "Dynamic relocs",
                                         "Warning limit",
                                         "About to run error handling script"};
  return begins_with_any(text, starts);
}

[[nodiscard]] constexpr bool is_note(std::string_view text) noexcept {
  constexpr std::string_view starts[] = {"use the --help option", "definition of ",    "reference to ",
                                         "note to link with ",    "matching formats:", "previous definition here",
                                         "first defined here"};
  return begins_with_any(text, starts);
}

[[nodiscard]] constexpr bool is_warning(std::string_view text) noexcept {
  constexpr std::string_view starts[] = {"skipping incompatible ", "disabling relaxation", "warning, ",
                                         "SONAME must not ",       "missing --end-group",  "linker map file is"};
  constexpr std::string_view ends[] = {"; treating as linker script"};
  return begins_with_any(text, starts) || ends_with_any(text, ends);
}

/// True if the sentence only says that the link failed, or that errors stand before it.
[[nodiscard]] constexpr bool is_effect(std::string_view text) noexcept {
  constexpr std::string_view starts[] = {"symbol(s) not found", "link errors found", "too many errors emitted",
                                         "too many errors; ", "multiple errors"};
  if (begins_with_any(text, starts) || text.find("lto-wrapper failed") != npos) return true;
  // "1 duplicate symbol for architecture x86_64"
  if (text.find(" duplicate symbol") != npos && text.find(" for architecture ") != npos) return true;
  // With another reason they are the only ones that name it.
  constexpr std::string_view final_link = "final link failed", sections = "failed to set dynamic section sizes";
  if (!text.starts_with(final_link) && !text.starts_with(sections)) return false;
  const std::size_t colon = text.find(": ");
  if (colon == npos) return true;
  const std::string_view reason = text.substr(colon + 2);
  return reason == "bad value" || equals_ignoring_case(reason, "nonrepresentable section on output") ||
         equals_ignoring_case(reason, "invalid operation") || starts_with_literal(reason, "symbol needs debug section");
}

/// The linker that says so, where its name is only "ld". `text` is what follows the word, if there was one.
[[nodiscard]] constexpr tool tool_of_ld(std::string_view text, bool has_word, severity how) noexcept {
  constexpr std::string_view apple[] = {"library not found for -l",
                                        "library '",
                                        "framework '",
                                        "framework not found ",
                                        "file not found: ",
                                        "symbol(s) not found",
                                        "Undefined symbols",
                                        "building for ",
                                        "symbol dyld_stub_binder",
                                        "ignoring file ",
                                        "ignoring duplicate libraries",
                                        "directory not found for option ",
                                        "search path '",
                                        "object file (",
                                        "dylib (",
                                        "unknown option: ",
                                        "can't open output file for writing",
                                        "file is universal",
                                        "linking with dylib",
                                        "linking against a dylib",
                                        "Could not find or use auto-linked ",
                                        "could not find or use auto-linked ",
                                        "-undefined ",
                                        "no platform load command"};
  constexpr std::string_view lld[] = {"undefined symbol: ",
                                      "undefined hidden symbol: ",
                                      "undefined protected symbol: ",
                                      "duplicate symbol: ",
                                      "unable to find library -l",
                                      "too many errors emitted",
                                      "unknown argument ",
                                      "relocation R_",
                                      "undefined reference due to --no-allow-shlib-undefined: "};
  constexpr std::string_view gold[] = {"cannot find -l", "cannot open ", "unable to parse "};
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
  constexpr std::string_view starts[] = {"undefined symbol: ",  "duplicate symbol: ", "unknown command line option: ",
                                         "library not found: ", "cannot open ",       "relocation ",
                                         "unknown file type: ", "recompile with "};
  return begins_with_any(text, starts);
}

/// What the tools for object files say without a word before it.
[[nodiscard]] constexpr bool is_error_of_binutils(std::string_view text) noexcept {
  constexpr std::string_view ends[] = {"No such file or directory",
                                       "No such file",
                                       "ile format not recognized",
                                       "ile truncated",
                                       "No space left on device",
                                       "alformed archive",
                                       "Permission denied",
                                       "ile in wrong format",
                                       "Cannot allocate memory",
                                       "memory exhausted",
                                       "Disk quota exceeded",
                                       "Input/output error",
                                       "File format is ambiguous",
                                       "ile too big",
                                       "Is a directory",
                                       "Read-only file system"};
  return ends_with_any(text, ends);
}

[[nodiscard]] constexpr bool is_warning_of_binutils(std::string_view text) noexcept {
  constexpr std::string_view ends[] = {"is the default (see `U')", "has no symbols", "have no symbols",
                                       "plugin needed to handle lto object"};
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

}  // namespace foundcheck::inline v0_1::diagnostics::detail::linker_text

#endif
