// SPDX-License-Identifier: MIT
// What a condition may ask of the model of the build, rule/build_model.hpp.
#ifndef FOUNDCHECK_RULE_BUILD_TRAIT_HPP
#define FOUNDCHECK_RULE_BUILD_TRAIT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What the parts of a model say of each other.
enum class build_trait : std::uint8_t {
  target_refused,    ///< a command builds for an architecture that the nvcc it runs does not build for
  gpu_before_nvcc,   ///< the GPU came after this nvcc, which builds no code for it
  gpu_before_torch,  ///< the GPU came after the CUDA release that this PyTorch was built for
  torch_for_rocm,
  torch_for_cpu,
  standard_header_missing,  ///< a header of the C++ standard library was not found
  later_header_missing,     ///< one that not every GCC in use has
  loaded_path_missing,      ///< a program opens a library by its path, and it is not there
  name_removed,             ///< a tool does not know a name that CUDA no longer has
  list_not_quoted,          ///< a shell took an item of a list of architectures for a program
  host_function_on_device,  ///< nvlink misses a function of the C library, which only the host has
  options_joined,           ///< nvcc takes several options, in quotation marks, for the value of one
  header_case_differs,      ///< a header was not found whose name has a letter in the wrong case
  runs_on_macos,            ///< the log is of macOS, which has no CUDA
  later_type_missing,       ///< GCC does not know a type of the language that later ones have
  thrust_not_included,      ///< a name of Thrust is not known, whose header the source has to include
  interface_changed,        ///< a tool does not know a name that another library no longer has
  symbol_kind_known,        ///< a symbol is not defined whose kind alone tells whose it is
  libstdcxx_older_at_link,  ///< a link misses symbols of a newer libstdc++ than it has
  name_came_later,          ///< a compiler does not know a name that came with a release of CUDA
  headers_after_nvcc,       ///< nvcc stops in a header of a GCC that is newer than all that it takes
  cuda_word_in_cxx,         ///< a C++ compiler does not know a word of CUDA
  nvcc_before_headers,      ///< nvcc does not know a built-in name that a header of a CUDA toolkit uses
  cccl_defined_twice,       ///< a class of CUB or Thrust is defined in two headers
  x86_option_elsewhere,     ///< a compiler for another machine does not know an option for x86
  torch_meets_another,      ///< a library of PyTorch itself misses a symbol of another one
  path_of_empty_variable,   ///< a path is asked for that is what follows a variable with nothing in it
  variable_not_expanded,    ///< a path is asked for that begins with a variable as it is written
  unevaluated_expression,   ///< a path, a library or an option is asked for that is a generator expression of CMake
  variable_origin_known,    ///< a variable was left at NOTFOUND whose name tells what is missing, which no package has
  function_changed,         ///< a call has the arguments that a function of a library had in an older release
  type_hidden,              ///< members of a type are used that a library hides
  generated_before,         ///< a C file uses what an older Cython wrote into it
  interface_says_so,        ///< the words of an error tell which change of a library it is
  standard_name_removed,    ///< a name of std is not known that a standard of C++ took out
  header_removed,           ///< a header was not found that its library no longer has
  name_not_included,        ///< a name is not known whose header the source has to include
  later_name_not_included,  ///< a name of std is not known, for its header is not included or the standard is an older one
  installed_library_gone,     ///< a library of the machine is not at the path by which the build links it
  built_library_missing,      ///< the same of one that lies in a directory of the build or of its sources
  python_name_gone,           ///< Python misses a name that a release took away
  python_name_later,          ///< Python misses a name that a release brought
  path_cut_at_blank,          ///< a path with a blank in it reached a tool as two words
  vector_header_in_nvcc,      ///< nvcc stops in a header for vector instructions
  new_strings_undefined,      ///< a link misses functions with the new std::string alone
  gcc_below_required,         ///< configure took an older GCC than the project's own message asks for
  device_headers_meet_host,   ///< clang's headers for device code collide with those of the host
  warning_that_became_error,  ///< C code that newer compilers refuse
  msvc_headers_after_nvcc,    ///< nvcc stops in a header of Visual C++
  clang_before_toolkit,       ///< clang stops in its own headers for CUDA
  instructions_off,           ///< a compiler does not know a function of x86 that an option turns on
  status_alone,               ///< a tool says only that a command which it ran failed
  thing_not_found,            ///< a tool says in a sentence of its own what it did not find
  package_failed_itself,  ///< an installed Python package stops with an exception that only a fault of a program raises
};

/// How many traits there are.
inline constexpr std::size_t build_trait_count = 54;

/// The traits in words, in their order.
inline constexpr std::string_view build_trait_names[build_trait_count] = {
    "a command builds for an architecture that its nvcc does not build for",
    "the GPU is newer than nvcc",
    "the GPU is newer than the CUDA of PyTorch",
    "PyTorch is built for ROCm",
    "PyTorch is built for the CPU",
    "a header of the C++ standard library was not found",
    "a header that older compilers lack was not found",
    "a library was not found that is opened by its path",
    "a name is not known that CUDA no longer has",
    "a shell took an item of a list of architectures for a program",
    "device code calls a function that only the host has",
    "several options reach nvcc as one word",
    "a header was not found whose name has a letter in the wrong case",
    "the build runs on macOS",
    "a type of the language is not known that later compilers have",
    "a name of Thrust is not known",
    "a name is not known that a library no longer has",
    "a symbol is not defined whose kind tells whose it is",
    "a link misses symbols of a newer libstdc++",
    "a name is not known that came with a release of CUDA",
    "nvcc stops in a header of a GCC that is newer than those it takes",
    "a C++ compiler does not know a word of CUDA",
    "nvcc does not know a built-in name that a header of CUDA uses",
    "a class of CUB or Thrust is defined twice",
    "a compiler for another machine does not know an option for x86",
    "a library of PyTorch itself misses a symbol",
    "a path is asked for whose variable is empty",
    "a path begins with a variable that nothing replaced",
    "a command has a generator expression of CMake as it is written",
    "a variable was left at NOTFOUND whose name tells what is missing",
    "a call has the arguments of an older release",
    "members of a type are used that its library hides",
    "a C file was written by an older Cython",
    "the words of an error tell of a change of a library",
    "a name of std is not known that C++ no longer has",
    "a header was not found that its library no longer has",
    "a name is not known whose header is not included",
    "a name of std is not known that a later standard has",
    "a library of the machine is not at the path that the build links",
    "a library of a directory of the build does not exist",
    "Python misses a name that a release took away",
    "Python misses a name that came with a release",
    "a path with a blank in it reached a tool as two words",
    "nvcc stops in a header for vector instructions",
    "a link misses functions with the new std::string alone",
    "GCC is older than a message of the project asks for",
    "clang's headers for device code collide with those of the host",
    "C code does what newer compilers refuse",
    "nvcc stops in a header of Visual C++",
    "clang stops in its own headers for CUDA",
    "a function for instructions of x86 is not known",
    "a tool says only that a command which it ran failed",
    "a tool says in a sentence of its own what it did not find",
    "an exception that only a fault of a program raises comes from an installed package",
};

/// The trait in words: how a condition reads in English.
[[nodiscard]] constexpr std::string_view name_of(build_trait t) noexcept {
  return build_trait_names[static_cast<std::size_t>(t)];
}

FOUNDCHECK_END_NAMESPACE

#endif
