// SPDX-License-Identifier: MIT
// What linkers say is wrong: the phrases of diagnostic/classify/cause.hpp.
//
// "Undefined reference" and "multiple definition" are here in the languages of the catalogues of binutils; other messages in
// other languages are told by their structure alone, see diagnostic/detail/structure.hpp.
// Source: GNU ld and gold 2.40 and lld 14 and mold 1.10 by trial, their texts; the catalogues of binutils 2.40; nvlink of CUDA
// 13.0 by trial; Apple's ld and Microsoft's link by the logs of their users.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_LINK_PHRASES_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_LINK_PHRASES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/diagnostic/classify/phrase.hpp>
#include <foundcheck/diagnostic/record.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics::detail {

using s = subject_rule;

inline constexpr phrase link_rows[] = {
    // Symbols.
    {"undefined reference to symbol "sv, cause::undefined_symbol, s::name},
    {"undefined reference to "sv, cause::undefined_symbol, s::name},
    {"error adding symbols: DSO missing from command line"sv, cause::undefined_symbol},
    {"more undefined references to "sv, cause::undefined_symbol, s::name},
    {"undefined symbol: "sv, cause::undefined_symbol, s::rest},
    {"undefined hidden symbol: "sv, cause::undefined_symbol, s::rest},
    {"undefined protected symbol: "sv, cause::undefined_symbol, s::rest},
    {"undefined internal symbol: "sv, cause::undefined_symbol, s::rest},
    {"undefined symbols for architecture "sv, cause::undefined_symbol},
    {"undefined symbol "sv, cause::undefined_symbol, s::name},
    {"unresolved external symbol "sv, cause::undefined_symbol, s::name},
    {"unresolved extern function "sv, cause::undefined_symbol, s::name},
    {"unresolved extern variable "sv, cause::undefined_symbol, s::name},
    {"hidden symbol "sv, cause::undefined_symbol, s::name, plain, " is referenced by DSO"sv},
    {"referencia a "sv, cause::undefined_symbol, s::name, plain, " sin definir"sv},
    {"r\303\251f\303\251rence ind\303\251finie vers "sv, cause::undefined_symbol, s::name},
    {"refer\303\252ncia n\303\243o definida para "sv, cause::undefined_symbol, s::name},
    {"\320\275\320\265\320\276\320\277\321\200\320\265\320\264\320\265\320\273\321\221\320\275\320\275\320\260\321\217 \321\201\321\201\321\213\320\273\320\272\320\260 \320\275\320\260 "sv,
     cause::undefined_symbol, s::name},
    {"\320\275\320\265\320\262\320\270\320\267\320\275\320\260\321\207\320\265\320\275\320\265 \320\277\320\276\321\201\320\270\320\273\320\260\320\275\320\275\321\217 \320\275\320\260 "sv,
     cause::undefined_symbol, s::name},
    {"\320\275\320\265\320\262\320\270\320\267\320\275\320\260\321\207\320\265\320\275\320\265 \320\277\320\276\321\201\320\270\320\273\320\260\320\275\320\275\321\217 "sv,
     cause::undefined_symbol, s::name},
    {"multiple definition of "sv, cause::multiple_definition, s::name},
    {"duplicate symbol: "sv, cause::multiple_definition, s::rest},
    {"duplicate symbol "sv, cause::multiple_definition, s::name},
    {"duplicate definition of "sv, cause::multiple_definition, s::name},
    {"definiciones m\303\272ltiples de "sv, cause::multiple_definition, s::name},
    {"d\303\251finitions multiples de "sv, cause::multiple_definition, s::name},
    {"m\303\272ltiplas defini\303\247\303\265es de "sv, cause::multiple_definition, s::name},
    {"\320\277\320\276\320\262\321\202\320\276\321\200\320\275\320\276\320\265 \320\276\320\277\321\200\320\265\320\264\320\265\320\273\320\265\320\275\320\270\320\265 "sv,
     cause::multiple_definition, s::name},
    {"already defined in "sv, cause::multiple_definition, s::before, behind_name},

    // Libraries and files.
    {"cannot find -l"sv, cause::missing_library, s::clause},
    {"unable to find library -l"sv, cause::missing_library, s::clause},
    {"unable to find library from dependent library specifier: "sv, cause::missing_library, s::clause},
    {"library not found for -l"sv, cause::missing_library, s::name},
    {"library not found: "sv, cause::missing_library, s::name},
    {"library '"sv, cause::missing_library, s::name, plain, "' not found"sv},
    {"framework not found "sv, cause::missing_library, s::name},
    {"framework '"sv, cause::missing_library, s::name, plain, "' not found"sv},
    {"cannot find ld"sv, cause::missing_program},
    {"cannot find 'ld'"sv, cause::missing_program, s::quoted},
    {"cannot find "sv, cause::missing_file, s::clause, of_file},
    {"cannot open output file "sv, cause::missing_file, s::clause, of_file},
    {"cannot open input file "sv, cause::missing_file, s::name, of_file},
    {"cannot open linker script file "sv, cause::missing_file, s::clause, of_file},
    {"cannot open file "sv, cause::missing_file, s::name, of_file},
    {"cannot open "sv, cause::missing_file, s::clause, of_file, "o such file or directory"sv},
    {"could not open input file "sv, cause::missing_file, s::name},

    // Formats.
    {"file in wrong format"sv, cause::wrong_format, s::before},
    {"file not recognized"sv, cause::wrong_format, s::before},
    {"file format not recognized"sv, cause::wrong_format, s::before, of_warnings},
    {"file truncated"sv, cause::wrong_format, s::before},
    {"error adding symbols: file in wrong format"sv, cause::wrong_format, s::before},
    {"error adding symbols: file format not recognized"sv, cause::wrong_format, s::before},
    {"skipping incompatible "sv, cause::wrong_format, s::name, of_warnings},
    {"relocations in generic ELF"sv, cause::wrong_format, s::before},
    {"unknown file type"sv, cause::wrong_format, s::clause},
    {"incompatible file type"sv, cause::wrong_format, s::before},
    {"incompatible target"sv, cause::wrong_format, s::before},
    {"not an object or archive"sv, cause::wrong_format, s::before},
    {"unsupported file type "sv, cause::wrong_format, s::name},
    {"input file "sv, cause::wrong_format, s::name, plain, " not in expected format"sv},
    {"input file "sv, cause::wrong_format, s::name, plain, " not ET_REL"sv},
    {"input file "sv, cause::wrong_format, s::name, plain, " size does not match target "sv},
    {"building for "sv, cause::wrong_format, s::quoted, plain, "but attempting to link with file built for "sv},
    {"building for "sv, cause::wrong_format, s::quoted, plain, "but linking in object file "sv},
    {"SM Arch "sv, cause::wrong_gpu_architecture, s::then, of_warnings, " not found in "sv},
    {"could not find compatible device code"sv, cause::wrong_gpu_architecture, s::quoted, of_warnings},
    {"input file "sv, cause::wrong_gpu_architecture, s::name, plain, " arch does not match target "sv},
    {"elfLink cubin arch not compatible"sv, cause::wrong_gpu_architecture},
    {"elfLink error cubin not compatible"sv, cause::wrong_gpu_architecture},
    {"input file "sv, cause::version_mismatch, s::name, plain, " newer than toolkit"sv},
    {"input file "sv, cause::version_mismatch, s::name, plain, " must be recompiled with toolkit "sv},
    {"object '"sv, cause::version_mismatch, s::lead, plain, " cannot be linked due to version mismatch"sv},
    {"mismatch detected for "sv, cause::abi_mismatch, s::name},
    {"input file "sv, cause::abi_mismatch, s::name, plain, " ABI version "sv},
    {"input file "sv, cause::abi_mismatch, s::name, plain, " abi does not match"sv},
    {"undefined version: "sv, cause::abi_mismatch, s::name},
    {"version node not found for symbol "sv, cause::abi_mismatch, s::rest},

    // Relocations.
    {"relocation truncated to fit: "sv, cause::relocation_overflow, s::quoted},
    {"relocation overflow"sv, cause::relocation_overflow},
    {"relocation R_"sv, cause::not_position_independent, s::quoted, plain, "recompile with -fP"sv},
    {"relocation R_"sv, cause::not_position_independent, s::quoted, plain, "can not be used when making a "sv},
    {"relocation "sv, cause::relocation_overflow, s::none, plain, " out of range"sv},
    {"relocation refers to global symbol "sv, cause::not_position_independent, s::name, plain, "recompile with -fP"sv},
    {"requires dynamic R_"sv, cause::not_position_independent, s::quoted, plain, "recompile with -fPIC"sv},
    {"requires unsupported dynamic reloc"sv, cause::not_position_independent, s::none, plain, "recompile with -fPIC"sv},
    {"can't create dynamic relocation R_"sv, cause::not_position_independent, s::none, plain, "-fPIC"sv},
    {"cannot preempt symbol: "sv, cause::not_position_independent, s::name},
    {"read-only segment has dynamic relocations"sv, cause::not_position_independent},

    // The linker itself.
    {"BFD "sv, cause::compiler_crash, s::none, plain, " internal error"sv},
    {"BFD (GNU Binutils"sv, cause::compiler_crash, s::none, plain, "assertion fail"sv},
    {"unrecognised emulation mode: "sv, cause::unsupported_option, s::name},
    {"unrecognized emulation mode: "sv, cause::unsupported_option, s::name},
    {"unknown command line option: "sv, cause::unsupported_option, s::name},
    {"unknown -z "sv, cause::unsupported_option, s::name},
    {"unknown option"sv, cause::unsupported_option, s::before},
    {"fatal warning(s)"sv, cause::warning_as_error},
    {"treating warnings as errors"sv, cause::warning_as_error},
};

inline constexpr const phrase_set& link_phrases = set_of_phrases<link_rows>;

}  // namespace diagnostics::detail
FOUNDCHECK_END_NAMESPACE

#endif
