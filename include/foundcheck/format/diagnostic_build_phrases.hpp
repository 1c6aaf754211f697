// SPDX-License-Identifier: MIT
// What make, ninja, CMake, ccache, MSBuild, shells and CI systems say is wrong: the phrases of diagnostic_cause.hpp.
//
// Source: make 4.3 with its catalogues, ninja 1.11 to 1.13, CMake 3.31, dash, bash, ccache 4.13, Meson and BuildKit by what logs
// quote.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_BUILD_PHRASES_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_BUILD_PHRASES_HPP

#include <foundcheck/format/diagnostic_phrase.hpp>
#include <foundcheck/format/diagnostic_record.hpp>

namespace foundcheck::inline v0_1::diagnostics::detail {

using s = subject_rule;

inline constexpr phrase build_rows[] = {
    // make and ninja.
    {"No rule to make target ", cause::missing_rule, s::name},
    {"don't know how to make ", cause::missing_rule, s::name},
    {"needed by ", cause::missing_rule, s::before, behind_name, "missing and no known rule to make it"},
    {", needed by ", cause::missing_rule, s::before, behind_name, "missing and no known rule to make it"},
    {"missing and no known rule to make it", cause::missing_rule, s::before, behind_name},
    {"unknown target ", cause::missing_rule, s::name},
    {"Keine Regel", cause::missing_rule, s::quoted},
    {"Aucune r\303\250gle pour fabriquer la cible ", cause::missing_rule, s::quoted},
    {"No hay ninguna regla para construir el objetivo ", cause::missing_rule, s::name},
    {"Nessuna regola per generare l'obiettivo ", cause::missing_rule, s::name},
    {"Sem regra para ", cause::missing_rule, s::quoted},
    {"Brak regu\305\202 do ", cause::missing_rule, s::quoted},
    {"\320\235\320\265\321\202 \320\277\321\200\320\260\320\262\320\270\320\273\320\260 \320\264\320\273\321\217 \321\201\320\261\320\276\321\200\320\272\320\270 \321\206\320\265\320\273\320\270 ",
     cause::missing_rule, s::name},
    {"\320\235\320\265\320\274\320\260 \320\277\321\200\320\260\320\262\320\270\320\273\320\260 \320\264\320\273\321\217 \321\201\321\202\320\262\320\276\321\200\320\265\320\275\320\275\321\217 \321\206\321\226\320\273\321\226 ",
     cause::missing_rule, s::name},
    {"\346\262\241\346\234\211\350\247\204\345\210\231\345\217\257\345\210\266\344\275\234\347\233\256\346\240\207",
     cause::missing_rule, s::name},
    {"Er is geen regel om doel ", cause::missing_rule, s::name},
    {"\305\275\303\241dn\303\251 pravidlo jak vyrobit c\303\255l ", cause::missing_rule, s::name},
    {"Ingen regel ", cause::missing_rule, s::quoted},
    {"No targets specified and no makefile found", cause::missing_file},
    {"missing separator", cause::syntax},
    {"loading 'build.ninja'", cause::missing_file, s::lead, of_file},
    {"unexpected variable ", cause::syntax, s::name},
    {"expected '", cause::syntax},
    {"expected ", cause::syntax, s::none, plain, "got "},
    {"interrupted by user", cause::interrupted},
    {"ninja version ", cause::version_mismatch, s::none, plain, " incompatible with build file ninja_required_version"},
    {"unrecognized option ", cause::unsupported_option, s::name},
    {"unknown tool ", cause::unsupported_option, s::name},
    {"invalid option", cause::unsupported_option, s::name},

    // CMake and Meson.
    {"Could NOT find ", cause::version_mismatch, s::name, plain, "Found unsuitable version"},
    {"Could NOT find ", cause::missing_package, s::name},
    {"Could not find a package configuration file provided by ", cause::missing_package, s::name},
    {"By not providing ", cause::missing_package, s::name},
    {"Could not find a configuration file for package ", cause::version_mismatch, s::name},
    {"A required package was not found", cause::missing_package},
    {"Did not find ", cause::missing_package, s::name},
    {"Please install ", cause::missing_package, s::name},
    {"Please download ", cause::missing_package, s::name},
    {"KINETO_BACKEND=cuda but CUPTI was not found", cause::missing_package},
    {"Unknown CUDA Architecture Name ", cause::unsupported_gpu_architecture, s::name},
    {"The following required packages were not found", cause::missing_package},
    {"Package ", cause::missing_package, s::name, plain, " not found"},
    {"CUDA_TOOLKIT_ROOT_DIR not found or specified", cause::missing_package},
    {"Specify CUDA_TOOLKIT_ROOT_DIR", cause::missing_package},
    {"Failed to find ", cause::missing_package, s::name},
    {"Dependency ", cause::missing_package, s::name, plain, " not found"},
    {"Dependency lookup for ", cause::missing_package, s::name, plain, " failed"},
    {"No CUDA toolset found", cause::missing_package},
    {"The following variables are used in this project, but they are set to NOTFOUND", cause::missing_package},
    {"The link interface of target ", cause::missing_package, s::then, plain, " contains:"},
    {"Target ", cause::missing_package, s::then, plain, " links to target "},
    {"Target ", cause::missing_package, s::then, plain, " links to:"},
    {"Target ", cause::unsupported_language, s::then, plain, " requires the language dialect "},
    {"The imported target ", cause::missing_file, s::then, plain, " references the file"},
    {"Cannot find source file", cause::missing_file, s::clause},
    {"include could not find requested file", cause::missing_file, s::clause},
    {"include could not find load file", cause::missing_file, s::clause},
    {"The source directory ", cause::missing_file, s::quoted, plain, "does not exist"},
    {"The source directory ", cause::missing_file, s::quoted, plain, "does not appear to contain CMakeLists.txt"},
    {"The source ", cause::version_mismatch, s::none, plain, "does not match the source "},
    {"CMake ", cause::version_mismatch, s::none, plain, " or higher is required"},
    {"Compatibility with CMake < 3.5 has been removed", cause::version_mismatch},
    {"FindCUDA says CUDA version is ", cause::version_mismatch},
    {"Found ", cause::version_mismatch, s::name, plain, " header version and library version do not match"},
    {"Meson version is ", cause::version_mismatch, s::none, plain, " but project requires "},
    {"No CMAKE_", cause::missing_program, s::none, plain, "_COMPILER could be found"},
    {"CMAKE_", cause::missing_program, s::none, plain, "_COMPILER not set, after EnableLanguage"},
    {"CMake was unable to find a build program corresponding to ", cause::missing_program, s::name},
    {"The CMAKE_", cause::missing_program, s::none, plain, "is not a full path to an existing compiler tool"},
    {"The CMAKE_", cause::missing_program, s::none, plain, "is not a full path and was not found in the PATH"},
    {"Could not find compiler set in environment variable ", cause::missing_program, s::then, plain, ":"},
    {"Parse error", cause::syntax},
    {"Unknown CMake command ", cause::semantics, s::name},

    // Shells and those that start programs.
    {"command not found", cause::missing_program, s::before},
    {"not found", cause::missing_program, s::before},
    {"is not recognized as an internal or external command", cause::missing_program, s::before, behind_name},
    {"cannot open ", cause::missing_file, s::clause, of_file, "o such file"},
    {"Could not find compiler ", cause::missing_program, s::name},
    {"executable file not found in $PATH", cause::missing_program, s::before},
    {"exec: \"", cause::missing_program, s::name, plain, "executable file not found in "},
    {"cannot execute binary file", cause::wrong_format, s::before},
    {"Exec format error", cause::wrong_format, s::before},
    {"syntax error near unexpected token", cause::syntax, s::name},
    {"Syntax error", cause::syntax},
    {"The operation was canceled", cause::interrupted},
    {"The runner has received a shutdown signal", cause::interrupted},
    {"The job running on runner ", cause::interrupted, s::none, plain, "has exceeded the maximum execution time"},
    {"The hosted runner lost communication with the server", cause::interrupted},
    {"execution took longer than ", cause::interrupted},
};

inline constexpr const phrase_set& build_phrases = set_of_phrases<build_rows>;

}  // namespace foundcheck::inline v0_1::diagnostics::detail

#endif
