// SPDX-License-Identifier: MIT
// What make, ninja, CMake, ccache, MSBuild, shells and CI systems say is wrong: the phrases of diagnostic/classify/cause.hpp.
//
// Source: make 4.3 with its catalogues, ninja 1.11 to 1.13, CMake 3.31, dash, bash, ccache 4.13, Meson and BuildKit by what logs
// quote.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_BUILD_PHRASES_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_BUILD_PHRASES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/diagnostic/classify/phrase.hpp>
#include <foundcheck/diagnostic/record.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics::detail {

using s = subject_rule;

inline constexpr phrase build_rows[] = {
    // make and ninja.
    {"No rule to make target "sv, cause::missing_rule, s::name},
    {"don't know how to make "sv, cause::missing_rule, s::name},
    {"needed by "sv, cause::missing_rule, s::before, behind_name, "missing and no known rule to make it"sv},
    {", needed by "sv, cause::missing_rule, s::before, behind_name, "missing and no known rule to make it"sv},
    {"missing and no known rule to make it"sv, cause::missing_rule, s::before, behind_name},
    {"unknown target "sv, cause::missing_rule, s::name},
    {"Keine Regel"sv, cause::missing_rule, s::quoted},
    {"Aucune r\303\250gle pour fabriquer la cible "sv, cause::missing_rule, s::quoted},
    {"No hay ninguna regla para construir el objetivo "sv, cause::missing_rule, s::name},
    {"Nessuna regola per generare l'obiettivo "sv, cause::missing_rule, s::name},
    {"Sem regra para "sv, cause::missing_rule, s::quoted},
    {"Brak regu\305\202 do "sv, cause::missing_rule, s::quoted},
    {"\320\235\320\265\321\202 \320\277\321\200\320\260\320\262\320\270\320\273\320\260 \320\264\320\273\321\217 \321\201\320\261\320\276\321\200\320\272\320\270 \321\206\320\265\320\273\320\270 "sv,
     cause::missing_rule, s::name},
    {"\320\235\320\265\320\274\320\260 \320\277\321\200\320\260\320\262\320\270\320\273\320\260 \320\264\320\273\321\217 \321\201\321\202\320\262\320\276\321\200\320\265\320\275\320\275\321\217 \321\206\321\226\320\273\321\226 "sv,
     cause::missing_rule, s::name},
    {"\346\262\241\346\234\211\350\247\204\345\210\231\345\217\257\345\210\266\344\275\234\347\233\256\346\240\207"sv,
     cause::missing_rule, s::name},
    {"Er is geen regel om doel "sv, cause::missing_rule, s::name},
    {"\305\275\303\241dn\303\251 pravidlo jak vyrobit c\303\255l "sv, cause::missing_rule, s::name},
    {"Ingen regel "sv, cause::missing_rule, s::quoted},
    {"No targets specified and no makefile found"sv, cause::missing_file},
    {"missing separator"sv, cause::syntax},
    {"loading 'build.ninja'"sv, cause::missing_file, s::lead, of_file},
    {"unexpected variable "sv, cause::syntax, s::name},
    {"expected '"sv, cause::syntax},
    {"expected "sv, cause::syntax, s::none, plain, "got "sv},
    {"interrupted by user"sv, cause::interrupted},
    {"ninja version "sv, cause::version_mismatch, s::none, plain,
     " incompatible with build file ninja_required_version"sv},
    {"unrecognized option "sv, cause::unsupported_option, s::name},
    {"unknown tool "sv, cause::unsupported_option, s::name},
    {"invalid option"sv, cause::unsupported_option, s::name},

    // CMake and Meson.
    {"Could NOT find "sv, cause::version_mismatch, s::name, plain, "Found unsuitable version"sv},
    {"Could NOT find "sv, cause::missing_package, s::name},
    {"Could not find a package configuration file provided by "sv, cause::missing_package, s::name},
    {"By not providing "sv, cause::missing_package, s::name},
    {"Could not find a configuration file for package "sv, cause::version_mismatch, s::name},
    {"A required package was not found"sv, cause::missing_package},
    {"Did not find "sv, cause::missing_package, s::name},
    {"Please install "sv, cause::missing_package, s::name},
    {"Please download "sv, cause::missing_package, s::name},
    {"KINETO_BACKEND=cuda but CUPTI was not found"sv, cause::missing_package},
    {"Unknown CUDA Architecture Name "sv, cause::unsupported_gpu_architecture, s::name},
    {"The following required packages were not found"sv, cause::missing_package},
    {"Package "sv, cause::missing_package, s::name, plain, " not found"sv},
    {"CUDA_TOOLKIT_ROOT_DIR not found or specified"sv, cause::missing_package},
    {"Specify CUDA_TOOLKIT_ROOT_DIR"sv, cause::missing_package},
    {"Failed to find "sv, cause::missing_package, s::name},
    {"Dependency "sv, cause::missing_package, s::name, plain, " not found"sv},
    {"Dependency lookup for "sv, cause::missing_package, s::name, plain, " failed"sv},
    {"No CUDA toolset found"sv, cause::missing_package},
    {"The following variables are used in this project, but they are set to NOTFOUND"sv, cause::missing_package},
    {"The link interface of target "sv, cause::missing_package, s::then, plain, " contains:"sv},
    {"Target "sv, cause::missing_package, s::then, plain, " links to target "sv},
    {"Target "sv, cause::missing_package, s::then, plain, " links to:"sv},
    {"Target "sv, cause::unsupported_language, s::then, plain, " requires the language dialect "sv},
    {"The imported target "sv, cause::missing_file, s::then, plain, " references the file"sv},
    {"Cannot find source file"sv, cause::missing_file, s::clause},
    {"include could not find requested file"sv, cause::missing_file, s::clause},
    {"include could not find load file"sv, cause::missing_file, s::clause},
    {"The source directory "sv, cause::missing_file, s::quoted, plain, "does not exist"sv},
    {"The source directory "sv, cause::missing_file, s::quoted, plain, "does not appear to contain CMakeLists.txt"sv},
    {"The source "sv, cause::version_mismatch, s::none, plain, "does not match the source "sv},
    {"CMake "sv, cause::version_mismatch, s::none, plain, " or higher is required"sv},
    {"Compatibility with CMake < 3.5 has been removed"sv, cause::version_mismatch},
    {"FindCUDA says CUDA version is "sv, cause::version_mismatch},
    {"Found "sv, cause::version_mismatch, s::name, plain, " header version and library version do not match"sv},
    {"Meson version is "sv, cause::version_mismatch, s::none, plain, " but project requires "sv},
    {"No CMAKE_"sv, cause::missing_program, s::none, plain, "_COMPILER could be found"sv},
    {"CMAKE_"sv, cause::missing_program, s::none, plain, "_COMPILER not set, after EnableLanguage"sv},
    {"CMake was unable to find a build program corresponding to "sv, cause::missing_program, s::name},
    {"The CMAKE_"sv, cause::missing_program, s::none, plain, "is not a full path to an existing compiler tool"sv},
    {"The CMAKE_"sv, cause::missing_program, s::none, plain, "is not a full path and was not found in the PATH"sv},
    {"Could not find compiler set in environment variable "sv, cause::missing_program, s::then, plain, ":"sv},
    {"Parse error"sv, cause::syntax},
    {"Unknown CMake command "sv, cause::semantics, s::name},

    // Shells and those that start programs.
    {"command not found"sv, cause::missing_program, s::before},
    {"not found"sv, cause::missing_program, s::before},
    {"is not recognized as an internal or external command"sv, cause::missing_program, s::before, behind_name},
    {"cannot open "sv, cause::missing_file, s::clause, of_file, "o such file"sv},
    {"Could not find compiler "sv, cause::missing_program, s::name},
    {"executable file not found in $PATH"sv, cause::missing_program, s::before},
    {"exec: \""sv, cause::missing_program, s::name, plain, "executable file not found in "sv},
    {"cannot execute binary file"sv, cause::wrong_format, s::before},
    {"Exec format error"sv, cause::wrong_format, s::before},
    {"syntax error near unexpected token"sv, cause::syntax, s::name},
    {"Syntax error"sv, cause::syntax},
    {"The operation was canceled"sv, cause::interrupted},
    {"The runner has received a shutdown signal"sv, cause::interrupted},
    {"The job running on runner "sv, cause::interrupted, s::none, plain, "has exceeded the maximum execution time"sv},
    {"The hosted runner lost communication with the server"sv, cause::interrupted},
    {"execution took longer than "sv, cause::interrupted},
};

inline constexpr const phrase_set& build_phrases = set_of_phrases<build_rows>;

}  // namespace diagnostics::detail
FOUNDCHECK_END_NAMESPACE

#endif
