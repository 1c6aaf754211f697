// SPDX-License-Identifier: MIT
// What linkers say is wrong: the phrases of diagnostic_cause.hpp.
//
// "Undefined reference" and "multiple definition" are here in the languages of the catalogues of binutils; other messages in
// other languages are told by their structure alone, see diagnostic_structure.hpp.
// Source: GNU ld and gold 2.40 and lld 14 and mold 1.10 by trial, their texts; the catalogues of binutils 2.40; nvlink of CUDA
// 13.0 by trial; Apple's ld and Microsoft's link by the logs of their users.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_LINK_PHRASES_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_LINK_PHRASES_HPP

#include <foundcheck/format/diagnostic_phrase.hpp>
#include <foundcheck/format/diagnostic_record.hpp>

namespace foundcheck::inline v0_1::diagnostics::detail {

using s = subject_rule;

inline constexpr phrase link_rows[] = {
    // Symbols.
    {"undefined reference to symbol ", cause::undefined_symbol, s::name},
    {"undefined reference to ", cause::undefined_symbol, s::name},
    {"error adding symbols: DSO missing from command line", cause::undefined_symbol},
    {"more undefined references to ", cause::undefined_symbol, s::name},
    {"undefined symbol: ", cause::undefined_symbol, s::rest},
    {"undefined hidden symbol: ", cause::undefined_symbol, s::rest},
    {"undefined protected symbol: ", cause::undefined_symbol, s::rest},
    {"undefined internal symbol: ", cause::undefined_symbol, s::rest},
    {"undefined symbols for architecture ", cause::undefined_symbol},
    {"undefined symbol ", cause::undefined_symbol, s::name},
    {"unresolved external symbol ", cause::undefined_symbol, s::name},
    {"unresolved extern function ", cause::undefined_symbol, s::name},
    {"unresolved extern variable ", cause::undefined_symbol, s::name},
    {"hidden symbol ", cause::undefined_symbol, s::name, plain, " is referenced by DSO"},
    {"referencia a ", cause::undefined_symbol, s::name, plain, " sin definir"},
    {"r\303\251f\303\251rence ind\303\251finie vers ", cause::undefined_symbol, s::name},
    {"refer\303\252ncia n\303\243o definida para ", cause::undefined_symbol, s::name},
    {"\320\275\320\265\320\276\320\277\321\200\320\265\320\264\320\265\320\273\321\221\320\275\320\275\320\260\321\217 \321\201\321\201\321\213\320\273\320\272\320\260 \320\275\320\260 ",
     cause::undefined_symbol, s::name},
    {"\320\275\320\265\320\262\320\270\320\267\320\275\320\260\321\207\320\265\320\275\320\265 \320\277\320\276\321\201\320\270\320\273\320\260\320\275\320\275\321\217 \320\275\320\260 ",
     cause::undefined_symbol, s::name},
    {"\320\275\320\265\320\262\320\270\320\267\320\275\320\260\321\207\320\265\320\275\320\265 \320\277\320\276\321\201\320\270\320\273\320\260\320\275\320\275\321\217 ",
     cause::undefined_symbol, s::name},
    {"multiple definition of ", cause::multiple_definition, s::name},
    {"duplicate symbol: ", cause::multiple_definition, s::rest},
    {"duplicate symbol ", cause::multiple_definition, s::name},
    {"duplicate definition of ", cause::multiple_definition, s::name},
    {"definiciones m\303\272ltiples de ", cause::multiple_definition, s::name},
    {"d\303\251finitions multiples de ", cause::multiple_definition, s::name},
    {"m\303\272ltiplas defini\303\247\303\265es de ", cause::multiple_definition, s::name},
    {"\320\277\320\276\320\262\321\202\320\276\321\200\320\275\320\276\320\265 \320\276\320\277\321\200\320\265\320\264\320\265\320\273\320\265\320\275\320\270\320\265 ",
     cause::multiple_definition, s::name},
    {"already defined in ", cause::multiple_definition, s::before, behind_name},

    // Libraries and files.
    {"cannot find -l", cause::missing_library, s::clause},
    {"unable to find library -l", cause::missing_library, s::clause},
    {"unable to find library from dependent library specifier: ", cause::missing_library, s::clause},
    {"library not found for -l", cause::missing_library, s::name},
    {"library not found: ", cause::missing_library, s::name},
    {"library '", cause::missing_library, s::name, plain, "' not found"},
    {"framework not found ", cause::missing_library, s::name},
    {"framework '", cause::missing_library, s::name, plain, "' not found"},
    {"cannot find ld", cause::missing_program},
    {"cannot find 'ld'", cause::missing_program, s::quoted},
    {"cannot find ", cause::missing_file, s::clause, of_file},
    {"cannot open output file ", cause::missing_file, s::clause, of_file},
    {"cannot open input file ", cause::missing_file, s::name, of_file},
    {"cannot open linker script file ", cause::missing_file, s::clause, of_file},
    {"cannot open file ", cause::missing_file, s::name, of_file},
    {"cannot open ", cause::missing_file, s::clause, of_file, "o such file or directory"},
    {"could not open input file ", cause::missing_file, s::name},

    // Formats.
    {"file in wrong format", cause::wrong_format, s::before},
    {"file not recognized", cause::wrong_format, s::before},
    {"file format not recognized", cause::wrong_format, s::before, of_warnings},
    {"file truncated", cause::wrong_format, s::before},
    {"error adding symbols: file in wrong format", cause::wrong_format, s::before},
    {"error adding symbols: file format not recognized", cause::wrong_format, s::before},
    {"skipping incompatible ", cause::wrong_format, s::name, of_warnings},
    {"relocations in generic ELF", cause::wrong_format, s::before},
    {"unknown file type", cause::wrong_format, s::clause},
    {"incompatible file type", cause::wrong_format, s::before},
    {"incompatible target", cause::wrong_format, s::before},
    {"not an object or archive", cause::wrong_format, s::before},
    {"unsupported file type ", cause::wrong_format, s::name},
    {"input file ", cause::wrong_format, s::name, plain, " not in expected format"},
    {"input file ", cause::wrong_format, s::name, plain, " not ET_REL"},
    {"input file ", cause::wrong_format, s::name, plain, " size does not match target "},
    {"building for ", cause::wrong_format, s::quoted, plain, "but attempting to link with file built for "},
    {"building for ", cause::wrong_format, s::quoted, plain, "but linking in object file "},
    {"SM Arch ", cause::wrong_gpu_architecture, s::then, of_warnings, " not found in "},
    {"could not find compatible device code", cause::wrong_gpu_architecture, s::quoted, of_warnings},
    {"input file ", cause::wrong_gpu_architecture, s::name, plain, " arch does not match target "},
    {"elfLink cubin arch not compatible", cause::wrong_gpu_architecture},
    {"elfLink error cubin not compatible", cause::wrong_gpu_architecture},
    {"input file ", cause::version_mismatch, s::name, plain, " newer than toolkit"},
    {"input file ", cause::version_mismatch, s::name, plain, " must be recompiled with toolkit "},
    {"object '", cause::version_mismatch, s::lead, plain, " cannot be linked due to version mismatch"},
    {"mismatch detected for ", cause::abi_mismatch, s::name},
    {"input file ", cause::abi_mismatch, s::name, plain, " ABI version "},
    {"input file ", cause::abi_mismatch, s::name, plain, " abi does not match"},
    {"undefined version: ", cause::abi_mismatch, s::name},
    {"version node not found for symbol ", cause::abi_mismatch, s::rest},

    // Relocations.
    {"relocation truncated to fit: ", cause::relocation_overflow, s::quoted},
    {"relocation overflow", cause::relocation_overflow},
    {"relocation R_", cause::not_position_independent, s::quoted, plain, "recompile with -fP"},
    {"relocation R_", cause::not_position_independent, s::quoted, plain, "can not be used when making a "},
    {"relocation ", cause::relocation_overflow, s::none, plain, " out of range"},
    {"relocation refers to global symbol ", cause::not_position_independent, s::name, plain, "recompile with -fP"},
    {"requires dynamic R_", cause::not_position_independent, s::quoted, plain, "recompile with -fPIC"},
    {"requires unsupported dynamic reloc", cause::not_position_independent, s::none, plain, "recompile with -fPIC"},
    {"can't create dynamic relocation R_", cause::not_position_independent, s::none, plain, "-fPIC"},
    {"cannot preempt symbol: ", cause::not_position_independent, s::name},
    {"read-only segment has dynamic relocations", cause::not_position_independent},

    // The linker itself.
    {"BFD ", cause::compiler_crash, s::none, plain, " internal error"},
    {"BFD (GNU Binutils", cause::compiler_crash, s::none, plain, "assertion fail"},
    {"unrecognised emulation mode: ", cause::unsupported_option, s::name},
    {"unrecognized emulation mode: ", cause::unsupported_option, s::name},
    {"unknown command line option: ", cause::unsupported_option, s::name},
    {"unknown -z ", cause::unsupported_option, s::name},
    {"unknown option", cause::unsupported_option, s::before},
    {"fatal warning(s)", cause::warning_as_error},
    {"treating warnings as errors", cause::warning_as_error},
};

inline constexpr const phrase_set& link_phrases = set_of_phrases<link_rows>;

}  // namespace foundcheck::inline v0_1::diagnostics::detail

#endif
