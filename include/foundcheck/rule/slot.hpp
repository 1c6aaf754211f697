// SPDX-License-Identifier: MIT
// The texts of a rule have slots for names, versions and paths that the evidence of a finding holds.
//
//   "{subject|a header} was not found"     zlib.h was not found
//   "nvcc{cuda: *|} does not know it"       nvcc 12.1 does not know it; nvcc does not know it
//
// A slot has a name, a shape whose star is the value (without one the value alone, and nothing in an empty one, as in "{cuda:|words}"), and behind
// the bar the words for a finding whose evidence does not fill it. "${" begins no slot.
//
// rule/fill.hpp fills them. Total, noexcept, allocates nothing; linear.
#ifndef FOUNDCHECK_RULE_SLOT_HPP
#define FOUNDCHECK_RULE_SLOT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Where the value of a slot comes from.
enum class slot_source : std::uint8_t {
  subject,       ///< the thing that a tool named, or the library that a loader missed
  file_name,     ///< the last part of that
  plain_name,    ///< the identifier in it, without scope, parameters and mangling: launch of ns::launch(int)
  more,          ///< how many other things the evidence names
  component,     ///< what the finding is about
  release,       ///< the CUDA release that the build uses, as 12.4
  first_with,    ///< the first CUDA release whose nvcc builds for the architecture that was named
  last_with,     ///< the last one; none where it still does
  distribution,  ///< the package of the Python index that has the module that was not found
  message,       ///< what CMake said when it stopped
  advice,        ///< the sentence of that message, or else of a tool's, which says what to do
  development,   ///< the package of apt that has the header, the library to link, or what find_package asked for
  behind,        ///< what stands behind some words in a line of the evidence
  path,          ///< a path that is gone or wrong, or where a library lies
  variable,  ///< the name of the variable that the evidence holds, or of the first entry of the cache that names its path
  value,     ///< its value, or that of a message
  noted,     ///< what was noted under that name of the log of the evidence
  attempt,         ///< what a test program of CMake failed at
  apt,             ///< the package of Debian and Ubuntu that brings what find_package asked for
  ros,             ///< that of ROS
  soname_release,  ///< of a shared library that was not found, the numbers of its name: 11.2 or, as packages have it, 11-2
  step,            ///< the first output of the step at which the build stopped
  words,           ///< what a tool said, without its place and the word for an error
  library,         ///< the library of CUDA that has the symbol, as a linker names it
  target,          ///< the same as CMake's FindCUDAToolkit names it
  owner,           ///< the package whose find module or configuration file defines the target that was named
  refused,         ///< an architecture that a command builds for and its nvcc does not
  refused_by,      ///< the release of that nvcc
  fitting,         ///< a number for CMAKE_CUDA_ARCHITECTURES that the nvcc of the build takes: 75
  fitting_dotted,       ///< the same for TORCH_CUDA_ARCH_LIST: 7.5
  cmake_architectures,  ///< what CMAKE_CUDA_ARCHITECTURES may be, with what is said of it; empty where FindCUDA compiles, which does not read it
  architecture_setting,  ///< the variable that has the list, and the value for the GPU or the nvcc of the finding: TORCH_CUDA_ARCH_LIST=7.5
  vtable,          ///< the class whose vtable is not defined
  abi_symbol,      ///< std::string, if a symbol has that of the new ABI of libstdc++ in its name
  old_abi_symbol,  ///< the same of the old ABI
  switched_off,    ///< the option of Kokkos that asks for another one
  toolkit_with,  ///< the package of the CUDA toolkit whose nvcc builds for the architecture that was named: cuda-toolkit-11-8
  looked_up,  ///< the first entry of the cache that names the path and that CMake looks up again where it is deleted
  computed,   ///< the first that it does not
  setting,    ///< the value of that variable in the cache
  obstacle,   ///< what configure stopped at, of the kind in `words`: its name, up to = or :
  obstacle_in_capitals,  ///< the last part of that in capital letters: FMT of third_party/fmt
  gone_library,       ///< what to do about a library that CUDA no longer has and that is still asked for, as a sentence
  attempt_words,      ///< what to do about the words of a test program of CMake that failed
  word_before,        ///< the word before some words of a piece of evidence
  cccl_header,        ///< the header that is included, if it is one of Thrust, CUB or libcu++
  needing_file,       ///< the file that needs a library or a symbol
  include_beside,     ///< the directory of headers beside that of a library: /opt/a/include of /opt/a/lib/liba.so
  variable_stem,      ///< what the other entries of its package begin with: NCCL of NCCL_ROOT
  requested_option,   ///< the option that asks for the component
  asked_release,      ///< the release of a package that find_package asks for
  asked_machine,      ///< the word itself, where the evidence is what this machine answered to a probe
  denied_option,      ///< the option that is off and would ask for it
  component_package,  ///< the development package of the component
  unpackaged,         ///< what was sought, where neither a package nor words on it are known
  misspelt,           ///< the name of a variable that is misspelt
  kokkos_option,      ///< the option of Kokkos for a GPU, where Kokkos asks for one
  cache_place,        ///< the directory that the cache names
  missing_part,       ///< the package of apt with what a message of the project says is missing
  call_place,         ///< the file and the line of a call of the project
  error_place,        ///< those that an error of CMake names
  dashed,             ///< the CUDA release that the build uses as names of packages have it: 12-4
  cache_variable,  ///< the variable of the cache that has the value that was named: CUDA_CUDA_LIBRARY of CUDA_CUDA_LIBRARY-NOTFOUND
  sought,              ///< what a find module did not find, as find_package names it
  link_option,         ///< the option that links the library of a function that is none of CUDA's: -pthread
  include,             ///< the header of the library that declares the name that was not declared
  standard_gcc,        ///< the first GCC that has the header of the C++ standard library that was not found
  macro,               ///< the macro that an #error wants
  package_of_path,     ///< the package of Python whose directory a path leads to
  first_definition,    ///< the object or library that a symbol was first found in
  second_definition,   ///< the other one
  meant,               ///< the name that a tool proposes for one that it does not know
  rocm_prefix,         ///< where ROCm is installed, if what was sought is a part of it
  program,             ///< the package of Debian and Ubuntu that has the program that was not found
  other_case_package,  ///< the package that has the header that is meant by such a name
  unloaded,            ///< the library that a program says it could not load
  header_elsewhere,    ///< the header that was not found, where no command names such a directory
  own_directory,  ///< the directory of the project, named in a command, that should have the header: third_party/glm of glm/glm.hpp
  other_case,  ///< the header that is meant by one whose name has a letter in the wrong case
  dso,         ///< the library that the linker says has the symbol and is not named in the link: cblas of libcblas.so.3
  host_option,     ///< the option of the host compiler that nvcc took for one of its own, without its dash
  first_part,      ///< the value of a message up to the first slash
  rest,            ///< the rest of a line of the evidence, behind some words
  math_directory,  ///< where an HPC SDK that the log names has the libraries of mathematics
  gone_name,       ///< the name that CUDA no longer has
  gone_in,         ///< the first release without it
  gone_last,       ///< the last one that has it
  gone_toolkit,    ///< the package of that one
  gone_instead,    ///< what takes its place
  changed_name,    ///< the name that a library other than CUDA no longer has
  changed_library,
  changed_in,         ///< the first release of that library without it
  changed_last,       ///< the last one that has it
  changed_instead,    ///< what takes its place
  changed_advice,     ///< what to do in the source, as a part of a sentence
  changed_older,      ///< a command that installs the last release that has it
  included_name,      ///< the name whose header is not included
  included_standard,  ///< the standard of C++ that has the name
  old_for_wheel,  ///< the CUDA release in the name of bitsandbytes' library, if it is older than all that it has one for: 10.0
  near_for_wheel,   ///< one that it has a library for, if that release is not older: 121
  package_of_file,  ///< the package of Debian, Ubuntu or NVIDIA with the header or library that a build names by its path: libgl-dev of /usr/lib/libGL.so
  package_of_symbol,  ///< the package of Debian and Ubuntu with the library of a function that is none of CUDA's
  moved_words,        ///< what takes the place of a header that this CUDA no longer has, as a sentence
  origin_words,       ///< what brings a header or a library that no package of the system has, as a sentence
  plain_target,       ///< what make has no rule for, if it is a word and no file: a target
  package_of_library,  ///< the package of Debian and Ubuntu that brings a shared library: libgoogle-glog-dev of libglog.so.0
  directory_beside,  ///< the directory of the library that asks for the one that was not found, as a line of the evidence names it
  gcc_with_type,      ///< the first GCC that has the type of the language that was not declared
  came_in,            ///< the first CUDA release with the name that a compiler does not know
  came_toolkit,       ///< the package of that one
  symbol_is,          ///< what a symbol is that its kind tells: the run time of C++
  symbol_words,       ///< what to do about it
  left_out,           ///< the part that a sentence says is left out: the viewer
  packaged_gcc,       ///< the newest GCC that nvcc takes, if distributions that are still kept have it as a package: 12
  symbol_package,     ///< the package of a GCC with all symbols that a link misses: g++-11
  symbol_gcc,         ///< the first GCC that has all symbols which a link misses, by their versions
  conda_prefix,       ///< the environment of conda whose library a loader took: /home/u/miniconda3/envs/a
  conda_gcc,          ///< the GCC whose libstdc++ that environment needs; 13 where the version does not tell it
  newer_libstdcxx,    ///< the GCC whose libstdc++ is needed, where the path of the one that was taken is not known
  system_library,     ///< the library of the system that a loader took: /lib/x86_64-linux-gnu/libstdc++.so.6
  toolkit_of_header,  ///< the root of the CUDA toolkit in one of whose headers an error is
  required_cmake,     ///< the release of CMake that a project asks for
  forced_build,       ///< the setting that keeps pip from a ready-made module of that package
  command_words,      ///< what defines the command that CMake does not know, as a call: include(CheckIncludeFile)
  old_cmake,          ///< the release of CMake, if it has no module that defines the target of CUDA that was named
  msvc_family,        ///< the newest toolset of Visual Studio that this nvcc takes: v142
  msvc_version,       ///< its number: 14.29
  needed_architecture,  ///< the first architecture that has what the device code uses, as a message says or its words tell: 75, 90a
  needed_standard,  ///< the standard of C++ that a message asks for: 17
  bad_file,         ///< the thing that a tool named, or else the file that a message of a linker is about
  toolkit_root,     ///< the root of a toolkit with its release in its name that the log names: /usr/local/cuda-11.1
  visual_studio,    ///< the newest Visual Studio that a message of nvcc's headers allows: 2019
  cupti_directory,  ///< where a toolkit has CUPTI's library, below its root: extras/CUPTI/lib64; none for another component
  needed_capability,  ///< the same for TORCH_CUDA_ARCH_LIST: 7.5, 9.0a
  newest_gcc,         ///< the newest GCC that the message, or else the table of this nvcc, allows
  reason,             ///< what follows a heading, as a sentence
  value_name,         ///< the value of a message up to the first sign of a release: torch of torch==2.2.0
  value_package,  ///< the package of Debian and Ubuntu with the header, library or program that is the value of a message
  offered,        ///< the newest release that pip lists where it does not find the one that is asked for
  wheel_python,      ///< the newest Python that has wheels of the release that was asked for: 3.12
  emptied_variable,  ///< the variable that is empty in a path
  emptied_usual,     ///< its usual value
  unexpanded,        ///< a variable in a path as it was written: %CUDA_PATH%
  unexpanded_name,   ///< its name
  expression,        ///< a generator expression of CMake in a command: $<LINK_ONLY:Threads::Threads>
  variable_thing,    ///< what a variable is for that a search left at NOTFOUND
  variable_words,    ///< how to get it, as a sentence
  gpu_error_is,      ///< what an error of work on a GPU means, as a title
  gpu_error_words,   ///< what to do about it
  python_name,       ///< the name, with its module, that Python misses and a release has changed
  python_library,    ///< whose release it is
  python_release,    ///< that release
  python_to_do,      ///< what to do about it
  python_module,     ///< the module that lacks a name
  python_owner,      ///< the package of the Python index that has that module
  any_package,   ///< the package of the system that brings what was not found: a library with its headers, or a program
  failed_check,  ///< the check of a configure script that said no: "for zlib.h"
  exception,     ///< an exception of Python with its words
  raising_package,  ///< the package of the Python index in whose file an exception was raised
  missing_variables,  ///< the variables that a find module did not find, as options of cmake: -D IL_LIBRARIES=PATH -D IL_INCLUDE_DIR=PATH
  warning_name,     ///< of a warning that is an error: maybe-uninitialized
  vector_function,  ///< the function for vector instructions of x86 that a line quotes
  msvc_of_header,   ///< the release of Visual C++ in whose header an error is: 14.44
  cmake_target,  ///< the target of CMake whose directory the evidence, or the step that failed, names: a of CMakeFiles/a.dir/b.cu.o
  shared_bytes,  ///< how many bytes of shared memory a kernel has
  shared_limit,  ///< how many it may have
  gcc_of_path,   ///< the GCC whose own directory a line names: 11 of /usr/lib/gcc/x86_64-linux-gnu/11/
  without_hip,   ///< the word of HIP that one is which an old hipify wrote: warpSize of hipWarpSize
  outside_copy,  ///< a directory that a command names with -I and that has a copy of CUB, Thrust or libcu++
  // Of the model of the build, see rule/build_model.hpp.
  nvcc,              ///< the release of nvcc, as 12.4
  gcc,               ///< the major number of the host compiler
  torch,             ///< the version of PyTorch
  torch_cuda,        ///< the CUDA release that PyTorch was built for
  torch_index,       ///< cu121: the index of wheels that fit this nvcc
  torch_label,       ///< cuda-12.1.0: the label of NVIDIA's channel of conda with that toolkit
  torch_toolkit,     ///< cuda-toolkit-12-1: the package with the toolkit of PyTorch's release
  gpu,               ///< the name of the GPU
  gpu_number,        ///< its compute capability, or that of the GPU in the evidence, as 8.6
  gpu_architecture,  ///< the same as CMAKE_CUDA_ARCHITECTURES has it: 86
  gpu_first,         ///< the first CUDA release that builds for it
  gpu_index,         ///< cu128: the first index of wheels that may have code for it
  driver,            ///< the version of the driver
  driver_cuda,       ///< the newest CUDA release that this driver runs
  least_driver       ///< the driver that the CUDA release in use needs, on Linux
};

/// What may fill a slot of a command.
enum class slot_kind : std::uint8_t {
  word,      ///< a word on which no shell acts
  sentence,  ///< a sentence of a message or of a table of ours: it may have more in it than a word of a command
  quoted,  ///< a sentence of the log, which the text of the rule has in quotation marks: no shell acts on a byte of it, and it is one sentence
  package,  ///< the name or the version of a package: no URL and no path, which pip, apt and their like would take for the package itself
};

/// A slot: its name in a text, and what fills it.
struct slot_row {
  std::string_view name;  ///< as written in braces
  slot_source from;       ///< what fills it
  std::string_view words =
      {};  ///< of `setting` the variable; of `behind` and `newest_gcc`; of `noted` the name; of `obstacle` the kind; of `soname_release` what is between the numbers
  slot_kind kind = slot_kind::word;  ///< what of an input it may be filled with
};

/// All slots.
inline constexpr slot_row slots[] = {
    {"subject"sv, slot_source::subject},
    {"package in subject"sv, slot_source::subject, {}, slot_kind::package},
    {"file"sv, slot_source::file_name},
    {"plain name"sv, slot_source::plain_name},
    {"more"sv, slot_source::more},
    {"component"sv, slot_source::component},
    {"cuda"sv, slot_source::release},
    {"first cuda"sv, slot_source::first_with},
    {"last cuda"sv, slot_source::last_with},
    {"pip package"sv, slot_source::distribution, {}, slot_kind::package},
    {"message"sv, slot_source::message},
    {"advice"sv, slot_source::advice, {}, slot_kind::quoted},
    {"development package"sv, slot_source::development, {}, slot_kind::sentence},
    {"path"sv, slot_source::path},
    {"variable"sv, slot_source::variable},
    {"value"sv, slot_source::value},
    {"package in value"sv, slot_source::value, {}, slot_kind::package},
    {"cuda of nvcc"sv, slot_source::behind, "The detected CUDA version ("sv},
    {"cuda of torch"sv, slot_source::behind, "used to compile PyTorch ("sv},
    {"newest gcc"sv, slot_source::newest_gcc, "gcc versions later than "sv, slot_kind::package},
    {"clang limit"sv, slot_source::behind, "clang version must be less than "sv},
    {"wanted"sv, slot_source::noted, "wanted"sv},
    {"required"sv, slot_source::noted, "required"sv},
    {"download"sv, slot_source::obstacle, "download"sv},
    {"DOWNLOAD"sv, slot_source::obstacle_in_capitals, "download"sv},
    {"given variable"sv, slot_source::obstacle, "given"sv},
    {"wanted cmake"sv, slot_source::obstacle, "release"sv, slot_kind::package},
    {"empty submodule"sv, slot_source::obstacle, "submodule"sv},
    {"named file"sv, slot_source::obstacle, "file"sv},
    {"lost file"sv, slot_source::obstacle, "package"sv},
    {"gone library"sv, slot_source::gone_library, {}, slot_kind::sentence},
    {"required standard"sv, slot_source::obstacle, "cuda standard"sv},
    {"unsuitable version"sv, slot_source::behind, "Found unsuitable version \""sv},
    {"least version"sv, slot_source::behind, "required is at least \""sv},
    {"exact version"sv, slot_source::behind, "required is exact version \""sv},
    {"nvcc part"sv, slot_source::obstacle, "nvcc part"sv},
    {"cuda compiler"sv, slot_source::setting, "CMAKE_CUDA_COMPILER"sv},
    {"attempt advice"sv, slot_source::attempt_words, {}, slot_kind::sentence},
    {"package of two"sv, slot_source::word_before, " in the cache leads to two"sv},
    {"included header"sv, slot_source::behind, " includes "sv},
    {"cccl header"sv, slot_source::cccl_header, " includes "sv},
    {"asked release"sv, slot_source::asked_release},
    {"asked standard"sv, slot_source::behind, "asks for C++"sv},
    {"link target"sv, slot_source::behind, "the link of "sv},
    {"lacking symbol"sv, slot_source::behind, ".o needs "sv},
    {"needing file"sv, slot_source::needing_file},
    {"include beside"sv, slot_source::include_beside},
    {"looked up variable"sv, slot_source::looked_up},
    {"computed variable"sv, slot_source::computed},
    {"variable stem"sv, slot_source::variable_stem},
    {"requested option"sv, slot_source::requested_option},
    {"asked machine"sv, slot_source::asked_machine},
    {"denied option"sv, slot_source::denied_option},
    {"clang number"sv, slot_source::behind, "clang++-"sv, slot_kind::package},
    {"component package"sv, slot_source::component_package, {}, slot_kind::package},
    {"unpackaged"sv, slot_source::unpackaged},
    {"right build type"sv, slot_source::noted, "build_type_misspelt"sv},
    {"right name"sv, slot_source::noted, "variable_misspelt"sv},
    {"wrong name"sv, slot_source::misspelt},
    {"kokkos option"sv, slot_source::kokkos_option},
    {"cache directory"sv, slot_source::cache_place},
    {"package of message"sv, slot_source::missing_part, {}, slot_kind::package},
    {"call place"sv, slot_source::call_place},
    {"error place"sv, slot_source::error_place},
    {"find module"sv, slot_source::noted, "find_module_missing"sv},
    {"project stop"sv, slot_source::noted, "project_stops"sv},
    {"own line"sv, slot_source::noted, "architectures_of_project"sv},
    {"ros release"sv, slot_source::noted, "ros"sv},
    {"apt package"sv, slot_source::apt, {}, slot_kind::package},
    {"ros package"sv, slot_source::ros, {}, slot_kind::package},
    {"module"sv, slot_source::behind, "No module named '"sv, slot_kind::package},
    {"library release"sv, slot_source::soname_release, "."sv},
    {"library package"sv, slot_source::soname_release, "-"sv},
    {"step"sv, slot_source::step},
    {"warning"sv, slot_source::warning_name},
    {"words"sv, slot_source::words},
    {"library of symbol"sv, slot_source::library},
    {"target of symbol"sv, slot_source::target},
    {"package of target"sv, slot_source::owner},
    {"fitting architecture"sv, slot_source::fitting},
    {"fitting capability"sv, slot_source::fitting_dotted},
    {"cmake architectures"sv, slot_source::cmake_architectures, {}, slot_kind::sentence},
    {"architecture setting"sv, slot_source::architecture_setting, {}, slot_kind::sentence},
    {"vtable"sv, slot_source::vtable},
    {"abi symbol"sv, slot_source::abi_symbol},
    {"old abi symbol"sv, slot_source::old_abi_symbol},
    {"switched off"sv, slot_source::switched_off},
    {"toolkit with it"sv, slot_source::toolkit_with, {}, slot_kind::package},
    {"cuda-"sv, slot_source::dashed, {}, slot_kind::package},
    {"cache variable"sv, slot_source::cache_variable},
    {"sought"sv, slot_source::sought},
    {"link option"sv, slot_source::link_option},
    {"gcc with header"sv, slot_source::standard_gcc, {}, slot_kind::package},
    {"include"sv, slot_source::include},
    {"macro"sv, slot_source::macro},
    {"package of path"sv, slot_source::package_of_path, {}, slot_kind::package},
    {"first definition"sv, slot_source::first_definition},
    {"second definition"sv, slot_source::second_definition},
    {"meant"sv, slot_source::meant},
    {"right case"sv, slot_source::other_case},
    {"cased package"sv, slot_source::other_case_package, {}, slot_kind::package},
    {"unloaded"sv, slot_source::unloaded},
    {"own directory"sv, slot_source::own_directory},
    {"header elsewhere"sv, slot_source::header_elsewhere},
    {"library that has it"sv, slot_source::dso},
    {"host option"sv, slot_source::host_option},
    {"config package"sv, slot_source::first_part},
    {"configuration error"sv, slot_source::rest, " Configuration Error: "sv},
    {"attempt"sv, slot_source::attempt},
    {"math directory"sv, slot_source::math_directory},
    {"gone name"sv, slot_source::gone_name},
    {"gone in"sv, slot_source::gone_in},
    {"last with name"sv, slot_source::gone_last},
    {"toolkit with name"sv, slot_source::gone_toolkit, {}, slot_kind::package},
    {"instead"sv, slot_source::gone_instead},
    {"changed name"sv, slot_source::changed_name},
    {"changed library"sv, slot_source::changed_library},
    {"changed in"sv, slot_source::changed_in},
    {"changed last"sv, slot_source::changed_last},
    {"changed instead"sv, slot_source::changed_instead},
    {"changed advice"sv, slot_source::changed_advice, {}, slot_kind::sentence},
    {"changed what"sv, slot_source::changed_name, {}, slot_kind::sentence},
    {"changed older"sv, slot_source::changed_older, {}, slot_kind::sentence},
    {"missing name"sv, slot_source::included_name},
    {"standard of name"sv, slot_source::included_standard},
    {"cuda before bitsandbytes"sv, slot_source::old_for_wheel},
    {"not before bitsandbytes"sv, slot_source::near_for_wheel},
    {"package of file"sv, slot_source::package_of_file, {}, slot_kind::package},
    {"package of symbol"sv, slot_source::package_of_symbol, {}, slot_kind::package},
    {"package of library"sv, slot_source::package_of_library, {}, slot_kind::package},
    {"directory beside"sv, slot_source::directory_beside},
    {"gcc with type"sv, slot_source::gcc_with_type, {}, slot_kind::package},
    {"needed architecture"sv, slot_source::needed_architecture},
    {"needed standard"sv, slot_source::needed_standard},
    {"bad file"sv, slot_source::bad_file},
    {"visual studio"sv, slot_source::visual_studio},
    {"toolkit root"sv, slot_source::toolkit_root},
    {"cupti directory"sv, slot_source::cupti_directory},
    {"kokkos backend"sv, slot_source::behind, "KOKKOS_ENABLE_"sv},
    {"torch of extension"sv, slot_source::behind, "PyTorch "sv, slot_kind::package},
    {"cuda of extension"sv, slot_source::behind, "+cu"sv, slot_kind::package},
    {"expected cuda"sv, slot_source::behind, "Unexpected compiler version, expected CUDA "sv},
    {"needed capability"sv, slot_source::needed_capability},
    {"origin"sv, slot_source::origin_words, {}, slot_kind::sentence},
    {"moved header"sv, slot_source::moved_words, {}, slot_kind::sentence},
    {"gencode half"sv, slot_source::behind, "--generate-code "sv},
    {"half number"sv, slot_source::behind, "--generate-code arch=compute_"sv},
    {"target word"sv, slot_source::plain_target},
    {"came in"sv, slot_source::came_in},
    {"toolkit that has name"sv, slot_source::came_toolkit, {}, slot_kind::package},
    {"symbol kind"sv, slot_source::symbol_is},
    {"symbol advice"sv, slot_source::symbol_words, {}, slot_kind::sentence},
    {"left out"sv, slot_source::left_out},
    {"packaged gcc"sv, slot_source::packaged_gcc, "gcc versions later than "sv, slot_kind::package},
    {"package with symbols"sv, slot_source::symbol_package, {}, slot_kind::package},
    {"gcc with symbols"sv, slot_source::symbol_gcc},
    {"conda prefix"sv, slot_source::conda_prefix},
    {"gcc in conda"sv, slot_source::conda_gcc, {}, slot_kind::package},
    {"newer libstdc++"sv, slot_source::newer_libstdcxx, {}, slot_kind::package},
    {"system library"sv, slot_source::system_library},
    {"toolkit of header"sv, slot_source::toolkit_of_header},
    {"forced build"sv, slot_source::forced_build},
    {"required cmake"sv, slot_source::required_cmake, {}, slot_kind::package},
    {"module file"sv, slot_source::behind, "module file '"sv},
    {"command from"sv, slot_source::command_words, {}, slot_kind::sentence},
    {"cmake before target"sv, slot_source::old_cmake},
    {"msvc toolset"sv, slot_source::msvc_family},
    {"msvc version"sv, slot_source::msvc_version},
    {"program package"sv, slot_source::program, {}, slot_kind::package},
    {"rocm prefix"sv, slot_source::rocm_prefix},
    {"lacking library"sv, slot_source::behind, ", version "sv},
    {"refused"sv, slot_source::refused},
    {"refusing nvcc"sv, slot_source::refused_by},
    {"reason"sv, slot_source::reason, {}, slot_kind::sentence},
    {"name of value"sv, slot_source::value_name, {}, slot_kind::package},
    {"package of value"sv, slot_source::value_package, {}, slot_kind::package},
    {"newest offered"sv, slot_source::offered, {}, slot_kind::package},
    {"python of wheel"sv, slot_source::wheel_python},
    {"emptied variable"sv, slot_source::emptied_variable},
    {"usual value"sv, slot_source::emptied_usual},
    {"unexpanded"sv, slot_source::unexpanded},
    {"unexpanded name"sv, slot_source::unexpanded_name},
    {"generator expression"sv, slot_source::expression},
    {"thing of variable"sv, slot_source::variable_thing},
    {"words of variable"sv, slot_source::variable_words, {}, slot_kind::sentence},
    {"unexpected argument"sv, slot_source::behind, "keyword argument '"sv},
    {"python name"sv, slot_source::python_name},
    {"python library"sv, slot_source::python_library, {}, slot_kind::sentence},
    {"python release"sv, slot_source::python_release, {}, slot_kind::sentence},
    {"python advice"sv, slot_source::python_to_do, {}, slot_kind::sentence},
    {"python module"sv, slot_source::python_module},
    {"python package"sv, slot_source::python_owner, {}, slot_kind::package},
    {"package of thing"sv, slot_source::any_package, {}, slot_kind::package},
    {"failed check"sv, slot_source::failed_check, {}, slot_kind::sentence},
    {"exception"sv, slot_source::exception},
    {"raising package"sv, slot_source::raising_package, {}, slot_kind::package},
    {"missing variables"sv, slot_source::missing_variables, {}, slot_kind::sentence},
    {"vector function"sv, slot_source::vector_function},
    {"constraint of package"sv, slot_source::behind, " has constraint __cuda "sv},
    {"cuda of machine"sv, slot_source::behind, "conflicting with __cuda-"sv, slot_kind::package},
    {"standard of r"sv, slot_source::behind, "requested but CXX"sv},
    {"msvc of header"sv, slot_source::msvc_of_header},
    {"package for r"sv, slot_source::noted, "r_package_for_deb"sv, slot_kind::package},
    {"nvcc"sv, slot_source::nvcc},
    {"gcc"sv, slot_source::gcc, {}, slot_kind::package},
    {"torch"sv, slot_source::torch},
    {"torch cuda"sv, slot_source::torch_cuda, {}, slot_kind::package},
    {"torch index"sv, slot_source::torch_index, {}, slot_kind::package},
    {"torch toolkit"sv, slot_source::torch_toolkit, {}, slot_kind::package},
    {"torch label"sv, slot_source::torch_label, {}, slot_kind::package},
    {"gpu"sv, slot_source::gpu},
    {"gpu number"sv, slot_source::gpu_number, {}, slot_kind::package},
    {"gpu architecture"sv, slot_source::gpu_architecture},
    {"gpu cuda"sv, slot_source::gpu_first},
    {"gpu index"sv, slot_source::gpu_index, {}, slot_kind::package},
    {"driver"sv, slot_source::driver},
    {"driver cuda"sv, slot_source::driver_cuda},
    {"least driver"sv, slot_source::least_driver},
    {"gpu error"sv, slot_source::gpu_error_is},
    {"gpu advice"sv, slot_source::gpu_error_words, {}, slot_kind::sentence},
    {"cmake target"sv, slot_source::cmake_target},
    {"shared bytes"sv, slot_source::shared_bytes},
    {"shared limit"sv, slot_source::shared_limit},
    {"gcc of path"sv, slot_source::gcc_of_path, {}, slot_kind::package},
    {"without hip"sv, slot_source::without_hip},
    {"outside copy"sv, slot_source::outside_copy},
    {"late library"sv, slot_source::word_before, ": cannot allocate memory in static TLS block"sv},
    {"nvenc wanted"sv, slot_source::behind, "nvenc API version. Required: "sv},
    {"nvenc found"sv, slot_source::behind, " Found: "sv},
    {"nvenc driver"sv, slot_source::noted, "nvenc_driver"sv},
    {"cudnn loaded"sv, slot_source::behind, "Loaded runtime CuDNN library: "sv},
    {"cudnn wanted"sv, slot_source::behind, "source was compiled with: "sv, slot_kind::package},
};

namespace detail {

/// One slot of a text, without its braces.
struct slot_text {
  std::string_view name;
  std::string_view shape;  ///< "*" where none is written
  std::string_view words;  ///< in its place where nothing fills it
};

[[nodiscard]] constexpr const slot_row* find_slot(std::string_view name) noexcept {
  for (const slot_row& row : slots) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

/// The same as a question: g++ with -fsanitize=undefined takes no comparison of an address with null for a constant.
[[nodiscard]] constexpr bool is_slot(std::string_view name) noexcept {
  for (const slot_row& row : slots) {
    if (row.name == name) return true;
  }
  return false;
}

/// The place of the next slot's brace; npos where there is none.
[[nodiscard]] constexpr std::size_t next_slot(std::string_view text, std::size_t from) noexcept {
  for (std::size_t at = text.find('{', from); at != std::string_view::npos; at = text.find('{', at + 1)) {
    if (at == 0 || text[at - 1] != '$') return at;
  }
  return std::string_view::npos;
}

/// What is between the braces, taken apart.
[[nodiscard]] constexpr slot_text take_apart(std::string_view inside) noexcept {
  const std::size_t bar = inside.find('|');
  slot_text s{inside.substr(0, bar), "*", bar == std::string_view::npos ? std::string_view{} : inside.substr(bar + 1)};
  const std::size_t colon = s.name.find(':');
  if (colon == std::string_view::npos) return s;
  s.shape = s.name.substr(colon + 1);
  s.name = s.name.substr(0, colon);
  return s;
}

}  // namespace detail

/// True if each slot of a text is closed, has a bar and a name that `slots` has.
[[nodiscard]] constexpr bool has_right_slots(std::string_view text) noexcept {
  for (std::size_t at = 0; (at = detail::next_slot(text, at)) != std::string_view::npos;) {
    const std::size_t end = text.find('}', at);
    if (end == std::string_view::npos) return false;
    const std::string_view inside = text.substr(at + 1, end - at - 1);
    const detail::slot_text s = detail::take_apart(inside);
    if (inside.find('|') == std::string_view::npos || !detail::is_slot(s.name)) return false;
    if (!s.shape.empty() && s.shape.find('*') == std::string_view::npos) return false;
    at = end;
  }
  return true;
}

FOUNDCHECK_END_NAMESPACE

#endif
