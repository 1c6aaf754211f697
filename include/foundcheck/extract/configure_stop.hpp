// SPDX-License-Identifier: MIT
// The error at which configure stopped -> facts: what kind of error it is, and what it names.
//
//   cause             the name of the kind; its name: the package, program, file or target
//   said "wanted"     a variable for a place, FOO_ROOT, of an error that is of no kind and has no advice
//   said "required"   the version that was asked for
//   said "ros"        the release of ROS in a path
//
// Only the first error of a log counts: those after it are mostly its consequences. A sentence (format/detail/sentence.hpp) may stand anywhere
// in it. Total, noexcept, allocates nothing; linear in the error for each row.
// Source: CMake Source/ and Modules/, 3.10 to 4.1, by file beside the rows; what the installed release says is counted by
// scripts/list_cmake_messages.py.
#ifndef FOUNDCHECK_EXTRACT_CONFIGURE_STOP_HPP
#define FOUNDCHECK_EXTRACT_CONFIGURE_STOP_HPP

#include <array>
#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/origin_at.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/advice.hpp>
#include <foundcheck/format/cmake/output.hpp>
#include <foundcheck/format/detail/failure_line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A sentence with which configure stops, and the kind of error that it is.
struct stop_sentence {
  std::string_view cause;     ///< the kind, by which rules ask for it: package_missing
  std::string_view sentence;  ///< the first value is the name; the first word has no value in it
};

/// The sentences that are known; the first one that fits counts.
inline constexpr stop_sentence stop_sentences[] = {
    // cmFindPackageCommand.cxx, cmFindBase.cxx, FindPkgConfig.cmake, FindBoost.cmake; packages in the usual words: extract_package_stop()
    {"package_missing"sv, "No \"Find*.cmake\" found in CMAKE_MODULE_PATH."sv},
    {"package_missing"sv, "No module \"Find*.cmake\" found in CMAKE_MODULE_PATH."sv},
    {"package_missing"sv, "Could not find a configuration file for package *."sv},
    {"package_missing"sv, "The following required packages were not found: - *"sv},
    {"package_missing"sv, "None of the required * found"sv},
    {"package_missing"sv, "A required package was not found"sv},
    {"package_missing"sv, "pkg-config tool not found"sv},
    {"package_missing"sv, "Failed to find ROCm root directory."sv},
    {"hip_package_missing"sv, "The ROCm root directory: * does not contain"sv},
    {"package_missing"sv, "Could NOT find * (missing:"sv},
    {"boost_missing"sv, "Could not find the following Boost libraries: boost_*"sv},
    {"boost_missing"sv, "Could not find the following static Boost libraries: boost_*"sv},
    {"boost_missing"sv, "Unable to find the Boost header files."sv},
    {"boost_missing"sv, "No Boost libraries were found."sv},
    // catkin cmake/em_expand.cmake and templates/pkgConfig.cmake.in
    {"package_directory_gone"sv, "Project '*' specifies '*' as an include dir, which is not found."sv},
    {"package_library_gone"sv, "Project '*' tried to find library '*'."sv},
    {"search_missing"sv, "Could not find * using the following"sv},
    {"package_refused"sv, "so package * is considered to be NOT FOUND."sv},
    // cmcmd.cxx, cmPolicies.cxx, FindPackageHandleStandardArgs.cmake
    {"cmake_too_old"sv, "CMake * or higher is required."sv},
    {"cmake_too_old"sv, "is not known to this version of CMake."sv},
    {"cmake_too_old"sv, "Could not read presets from"sv},
    {"command_unknown"sv, "Unknown CMake command *."sv},
    // CMakeDetermineSystem.cmake, CMakeDetermine*Compiler.cmake, cmGlobalGenerator.cxx
    {"compiler_absent"sv, "Could not find compiler set in environment variable *:"sv},
    {"compiler_absent"sv, "Could not find compiler set in environment variable *"sv},
    {"compiler_absent"sv, "No CMAKE_*_COMPILER could be found."sv},
    {"compiler_absent"sv, "The CMAKE_*_COMPILER: * is not a full path"sv},
    {"compiler_absent"sv, "CMAKE_C_COMPILER not set, after EnableLanguage"sv},
    {"compiler_absent"sv, "CMAKE_CXX_COMPILER not set, after EnableLanguage"sv},
    {"compiler_absent"sv, "is set to the hipcc wrapper:"sv},
    {"host_compiler_broken"sv, "The * compiler * is not able to compile a simple test program."sv},
    {"host_compiler_broken"sv, "compiler * is not able to compile a simple test program."sv},
    {"host_compiler_broken"sv, "Failed to configure test project build system."sv},
    {"host_compiler_broken"sv, "Failed to generate test project build system."sv},
    {"compiler_broken"sv, "Failed to extract nvcc implicit link line."sv},
    {"toolkit_of_nvcc_unknown"sv, "Couldn't find CUDA library root."sv},
    {"compiler_broken"sv, "Failed to find a working CUDA architecture."sv},
    {"compiler_broken"sv, "Unable to find _CUDA_LIBRARY_DIR based on"sv},
    {"compiler_broken"sv, "Unable to find cuda_runtime.h in * for _CUDA_INCLUDE_DIR."sv},
    {"nvcc_missing"sv, "Could not find nvcc executable in"sv},
    {"nvcc_missing"sv, "CUDA_TOOLKIT_ROOT_DIR not found or specified"sv},
    {"nvcc_missing"sv, "Specify CUDA_TOOLKIT_ROOT_DIR"sv},
    {"architectures_refused"sv, "CMAKE_CUDA_ARCHITECTURES: * is not one of the following:"sv},
    {"architectures_refused"sv, "CUDA_ARCHITECTURES: * is not one of the following:"sv},
    {"architectures_refused"sv, "is not one of the following: * a semicolon-separated list"sv},
    {"architectures_refused"sv, "must be non-empty if set."sv},
    {"no_default_architecture"sv, "Failed to find a default HIP architecture."sv},
    {"no_default_architecture"sv, "Failed to detect a default HIP architecture."sv},
    {"toolset_missing"sv, "No CUDA toolset found."sv},
    {"language_not_enabled"sv, "no known features for * compiler \"\" version"sv},
    {"standard_unknown"sv, "requires the language dialect *"sv},
    {"standard_unknown"sv, "The compiler feature * is not known to"sv},
    {"standard_unknown"sv, "No known features for * compiler"sv},
    {"standard_unknown"sv, "INTERFACE_COMPILE_FEATURES: * not known"sv},
    {"standard_unknown"sv, "IPO is not supported"sv},
    {"language_not_enabled"sv, "Error required internal CMake variable not set,"sv},
    {"project_code"sv, "only works if either C or CXX language is enabled"sv},
    {"project_code"sv, "requires the C, CXX or Fortran languages to be enabled"sv},
    {"project_code"sv, "language(s) * not supported"sv},
    {"project_code"sv, "may not be set to OLD behavior because"sv},
    {"project_code"sv, "needs either C or CXX language enabled"sv},
    {"project_code"sv, "needs either C or CXX language enabled."sv},
    {"project_code"sv, "needs to be enabled before use."sv},
    {"project_code"sv, "CMake can not determine linker language for target: *"sv},
    // cmGlobal*Generator.cxx, cmake.cxx
    {"msvc_missing"sv, "could not find any instance of Visual Studio."sv},
    {"msvc_missing"sv, "could not find specified instance of Visual Studio:"sv},
    {"msvc_missing"sv, "unable to find a build program corresponding to \"NMake"sv},
    {"build_program_missing"sv, "unable to find a build program corresponding to \"*"sv},
    {"build_program_missing"sv, "The detected version of Ninja * is less than"sv},
    {"build_program_missing"sv, "Running '*' '--version' failed with:"sv},
    {"generator_option"sv, "does not support platform specification,"sv},
    {"generator_option"sv, "does not support toolset specification,"sv},
    {"generator_option"sv, "does not support instance specification,"sv},
    {"generator_option"sv, "does not recognize the toolset"sv},
    {"generator_option"sv, "Option * not allowed without CMAKE_GENERATOR."sv},
    {"generator_option"sv, "language not currently supported by"sv},
    {"generator_option"sv, "language not supported by"sv},
    {"generator_option"sv, "Xcode * not supported."sv},
    {"generator_option"sv, "Clang with CUDA is not yet supported on Windows."sv},
    {"generator_option"sv, "is currently only supported for Microsoft Visual Studio"sv},
    {"generator_option"sv, "is currently only supported by Visual Studio generators."sv},
    {"generator_option"sv, "module does not work in Visual Studio"sv},
    // cmake.cxx, cmCacheManager.cxx
    {"call_wrong"sv, "The source directory * does not appear to contain CMakeLists.txt."sv},
    {"call_wrong"sv, "The source directory * does not exist."sv},
    {"call_wrong"sv, "No such preset in"sv},
    {"call_wrong"sv, "Unknown argument -*"sv},
    {"call_wrong"sv, "The build directory is a subdirectory of the source"sv},
    {"call_wrong"sv, "In-source builds *"sv},
    {"call_wrong"sv, "in-source builds *"sv},
    {"call_wrong"sv, "In-source build *"sv},
    {"call_wrong"sv, "used to generate cache. Re-run cmake with a different source directory."sv},
    {"call_wrong"sv, "The CMAKE_HIP_PLATFORM has unsupported value:"sv},
    {"call_wrong"sv, "but CMAKE_OSX_ARCHITECTURES is"sv},
    {"call_wrong"sv, "TLS_VERSION * not known"sv},
    {"call_wrong"sv, "CMAKE_TLS_VERSION * not known"sv},
    {"call_wrong"sv, "ENV{CMAKE_TLS_VERSION} * not known"sv},
    // cmAddSubDirectoryCommand.cxx, cmIncludeCommand.cxx, cmFileCommand.cxx, cmGeneratorTarget.cxx
    {"part_missing"sv, "The source directory * does not contain a CMakeLists.txt file."sv},
    {"part_missing"sv, "add_subdirectory given source * which is not an existing directory."sv},
    {"part_missing"sv, "could not find load file: *"sv},
    {"part_missing"sv, "Could not find cmake module file: *"sv},
    {"part_missing"sv, "Cannot find source file: *"sv},
    {"part_missing"sv, "No SOURCES given to target: *"sv},
    {"part_missing"sv, "file COPY cannot find *:"sv},
    {"part_missing"sv, "file INSTALL cannot find *:"sv},
    {"part_missing"sv, "file COPY cannot find *"sv},
    {"part_missing"sv, "file INSTALL cannot find *"sv},
    {"part_missing"sv, "failed to open for reading (No such file or directory): *"sv},
    {"part_missing"sv, "File * does not exist."sv},
    {"part_missing"sv, "File to extract does not exist: *"sv},
    {"part_missing"sv, "File not found: *"sv},
    // cmFileCopier.cxx, cmFileInstaller.cxx
    {"install_refused"sv, "file INSTALL cannot copy file *"sv},
    {"install_refused"sv, "file INSTALL cannot make directory *"sv},
    {"install_refused"sv, "file INSTALL cannot duplicate symlink *"sv},
    {"install_refused"sv, "file INSTALL cannot set permissions on *"sv},
    {"install_refused"sv, "file cannot create directory: *"sv},
    {"not_writable"sv, "failed to open for writing"sv},
    {"not_writable"sv, "Cannot open file for write: *"sv},
    {"not_writable"sv, "System Error: Permission denied"sv},
    {"not_writable"sv, "because: Permission denied"sv},
    {"not_writable"sv, "Failed to remove directory: *"sv},
    {"not_writable"sv, "Problem configuring file"sv},
    {"not_writable"sv, "Failed to copy script-last-run stamp file: *"sv},
    {"package_refused"sv, "Imported target * includes non-existent path"sv},
    {"package_refused"sv, "The imported target * references the file"sv},
    {"package_refused"sv, "IMPORTED_LOCATION not set for imported target *"sv},
    {"package_refused"sv, "is referenced by some installed target"sv},
    // cmTarget.cxx, cmTargetPropCommandBase.cxx and other commands: targets of nobody
    {"target_missing"sv, "called with non-existent target *."sv},
    {"target_missing"sv, "because target * does not already exist."sv},
    {"target_missing"sv, "for target * which is not built by this project."sv},
    {"target_missing"sv, "could not find TARGET *."sv},
    {"target_missing"sv, "Can not find target to add properties to: *"sv},
    {"target_missing"sv, "given target * which does not exist."sv},
    {"opencv_of_other_cuda"sv, "OpenCV static library was compiled with CUDA * support."sv},
    {"opencv_of_other_cuda"sv, "OpenCV static library compiled with CUDA * support."sv},
    {"target_missing"sv, "expression did not evaluate to a known target"sv},
    {"target_missing"sv, "Cannot find target *. Perhaps"sv},
    {"target_missing"sv, "No target \"*\""sv},
    // an operator of if() with an empty left or right side
    {"argument_empty"sv, "given arguments: \"STREQUAL\""sv},
    {"argument_empty"sv, "given arguments: \"MATCHES\""sv},
    {"argument_empty"sv, "given arguments: \"EQUAL\""sv},
    {"argument_empty"sv, "given arguments: \"LESS\""sv},
    {"argument_empty"sv, "given arguments: \"GREATER\""sv},
    {"argument_empty"sv, "given arguments: \"LESS_EQUAL\""sv},
    {"argument_empty"sv, "given arguments: \"GREATER_EQUAL\""sv},
    {"argument_empty"sv, "given arguments: \"VERSION_EQUAL\""sv},
    {"argument_empty"sv, "given arguments: \"VERSION_LESS\""sv},
    {"argument_empty"sv, "given arguments: \"VERSION_GREATER\""sv},
    {"argument_empty"sv, "given arguments: \"VERSION_LESS_EQUAL\""sv},
    {"argument_empty"sv, "given arguments: \"VERSION_GREATER_EQUAL\""sv},
    {"argument_empty"sv, "\"STREQUAL\" Unknown arguments specified"sv},
    {"argument_empty"sv, "\"MATCHES\" Unknown arguments specified"sv},
    {"argument_empty"sv, "\"EQUAL\" Unknown arguments specified"sv},
    {"argument_empty"sv, "\"LESS\" Unknown arguments specified"sv},
    {"argument_empty"sv, "\"GREATER\" Unknown arguments specified"sv},
    {"argument_empty"sv, "\"LESS_EQUAL\" Unknown arguments specified"sv},
    {"argument_empty"sv, "\"GREATER_EQUAL\" Unknown arguments specified"sv},
    {"argument_empty"sv, "\"VERSION_EQUAL\" Unknown arguments specified"sv},
    {"argument_empty"sv, "\"VERSION_LESS\" Unknown arguments specified"sv},
    {"argument_empty"sv, "\"VERSION_GREATER\" Unknown arguments specified"sv},
    {"argument_empty"sv, "\"VERSION_LESS_EQUAL\" Unknown arguments specified"sv},
    {"argument_empty"sv, "\"VERSION_GREATER_EQUAL\" Unknown arguments specified"sv},
    // a command with too few values: one of them was an empty variable
    {"argument_empty"sv, "add_subdirectory called with incorrect number of arguments"sv},
    {"argument_empty"sv, "configure_file called with incorrect number of arguments, expected"sv},
    {"argument_empty"sv, "execute_process given COMMAND argument with no value."sv},
    {"argument_empty"sv, "file * must be called with at least"sv},
    {"argument_empty"sv, "file STRINGS requires a file name and output variable"sv},
    {"argument_empty"sv, "find_package called with incorrect number of arguments"sv},
    {"argument_empty"sv, "get_filename_component called with incorrect number of arguments"sv},
    {"argument_empty"sv, "include called with wrong number of arguments."sv},
    {"argument_empty"sv, "list GET given empty list"sv},
    {"argument_empty"sv, "list must be called with at least two arguments."sv},
    {"argument_empty"sv, "list sub-command * requires *"sv},
    {"argument_empty"sv, "math cannot parse the expression: \"*\": syntax error,"sv},
    {"argument_empty"sv, "separate_arguments must be given at least one argument."sv},
    {"argument_empty"sv, "string no output variable specified"sv},
    {"argument_empty"sv, "string sub-command * mode * needs at least"sv},
    {"argument_empty"sv, "string sub-command * requires *"sv},
    {"argument_empty"sv, "begin index: * is out of range"sv},
    {"argument_empty"sv, "end index: * is out of range"sv},
    {"argument_empty"sv, "Cannot specify link libraries for target \"PRIVATE\""sv},
    {"argument_empty"sv, "Cannot specify link libraries for target \"PUBLIC\""sv},
    // what only wrong code of a project gives: commands of CMake and of its modules
    {"project_code"sv, "Parse error."sv},
    {"project_code"sv, "Flow control statements are not properly nested."sv},
    {"project_code"sv, "called with incorrect number of arguments"sv},
    {"project_code"sv, "called with incorrect number of arguments."sv},
    {"project_code"sv, "given incorrect number of arguments"sv},
    {"project_code"sv, "Unknown arguments specified"sv},
    {"project_code"sv, "cannot create target * because another target with the same name already exists."sv},
    {"project_code"sv, "cannot create imported target * because another target with the same name already exists."sv},
    {"project_code"sv, "signature for target_link_libraries has already been used with the target *"sv},
    {"project_code"sv, "is already used to build a source directory."sv},
    {"log_elsewhere"sv, "See logs for more information: *"sv},
    {"project_code"sv, "requires at least * arguments."sv},
    {"project_code"sv, "sub-command * requires *"sv},
    {"project_code"sv, "out of range (*"sv},
    {"project_code"sv, "contains relative path in its INTERFACE_INCLUDE_DIRECTORIES:"sv},
    {"project_code"sv, "that is not in any export set."sv},
    {"project_code"sv, "given no * DESTINATION for"sv},
    {"project_code"sv, "command must not be called from a FUNCTION"sv},
    {"project_code"sv, "Error evaluating generator expression:"sv},
    {"project_code"sv, "Unparsed arguments: *"sv},
    {"project_code"sv, "Unsupported arguments: *"sv},
    {"project_code"sv, "Unexpected arguments:"sv},
    {"project_code"sv, "unexpected arguments"sv},
    {"project_code"sv, "Unknown arguments: *"sv},
    {"project_code"sv, "Unknown argument: *"sv},
    {"project_code"sv, "Unknown argument:"sv},
    {"project_code"sv, "Unknown argument"sv},
    {"project_code"sv, "Missing argument:"sv},
    {"project_code"sv, "Missing LANGUAGE argument"sv},
    {"project_code"sv, "Missing SOURCES argument"sv},
    {"project_code"sv, "Unknown language: *"sv},
    {"project_code"sv, "unknown language."sv},
    {"project_code"sv, "unsupported language."sv},
    {"project_code"sv, "No languages listed for LANGUAGE option."sv},
    {"project_code"sv, "Bad arguments to macro"sv},
    {"project_code"sv, "module has been removed by policy"sv},
    {"project_code"sv, "has been removed. Use"sv},
    {"project_code"sv, "must be preset"sv},
    {"project_code"sv, "languages to be enabled"sv},
    {"project_code"sv, "Language not supported"sv},
    {"project_code"sv, "expects an argument"sv},
    {"project_code"sv, "Cannot be used outside a 'Find Module'"sv},
    {"project_code"sv, "argument may only be specified by"sv},
    {"project_code"sv, "The argument for FOUND_VAR is"sv},
    {"project_code"sv, "When requesting a specific version of Boost,"sv},
    {"project_code"sv, "Invalid format flag passed to"sv},
    {"project_code"sv, "no SWIG interface files specified"sv},
    {"project_code"sv, "invalid value. * is expected."sv},
    {"project_code"sv, "FIND_PACKAGE_HANDLE_STANDARD_ARGS()"sv},
    {"project_code"sv, "The option * is mandatory when"sv},
    {"project_code"sv, "is not the correct spelling."sv},
    // ExternalProject.cmake, FetchContent.cmake: how they are called
    {"project_code"sv, "No content details recorded for *"sv},
    {"project_code"sv, "No details have been set for content: *"sv},
    {"project_code"sv, "No download info given for *"sv},
    {"project_code"sv, "External project * has"sv},
    {"project_code"sv, "External project * does not have"sv},
    {"project_code"sv, "ExternalProject * step"sv},
    {"project_code"sv, "ExternalProject * option"sv},
    {"project_code"sv, "was not generated by ExternalProject_Add"sv},
    {"project_code"sv, "was not generated by ExternalProject_Add."sv},
    {"project_code"sv, "was not generated by ExternalProject_Add_StepTargets."sv},
    {"project_code"sv, "Tag for git checkout should not be empty."sv},
    {"project_code"sv, "Tag for hg checkout should not be empty."sv},
    {"project_code"sv, "Unsupported context for direct population"sv},
    {"project_code"sv, "Policy * is not set"sv},
    {"project_code"sv, "Policy * set to OLD"sv},
    {"project_code"sv, "option is no longer allowed."sv},
    {"project_code"sv, "already populated"sv},
    {"project_code"sv, "Cannot specify both"sv},
    {"project_code"sv, "Cannot specify DOWNLOAD_EXTRACT_TIMESTAMP"sv},
    {"project_code"sv, "keyword needs to be followed by"sv},
    {"project_code"sv, "Unsupported value for"sv},
    {"project_code"sv, "not allowed for FetchContent_Populate()"sv},
    {"project_code"sv, "At least one entry of URL is a path"sv},
    {"project_code"sv, "Do not know how to extract *"sv},
    {"project_code"sv, "URL_HASH is set to"sv},
    {"project_code"sv, "URL_MD5 is set to"sv},
    {"project_code"sv, "is not one of the supported strategies:"sv},
    {"project_code"sv, "Unsupported git update strategy:"sv},
    {"project_code"sv, "no CVS_MODULE"sv},
    // ExternalProject/*.in, FetchContent.cmake: what they bring
    {"not_cloned"sv, "Failed to update submodules in: *"sv},
    {"not_cloned"sv, "Failed to get the hash for *"sv},
    {"not_cloned"sv, "Requested git ref * is not present locally"sv},
    {"not_cloned"sv, "Git remote not found in parent project."sv},
    {"not_cloned"sv, "Failed to resolve relative git remote URL:"sv},
    {"not_cloned"sv, "Failed to get the status"sv},
    {"not_cloned"sv, "Failed to fetch"sv},
    {"download_failed"sv, "Each download failed!"sv},
    {"download_failed"sv, "error: downloading * failed"sv},
    {"download_failed"sv, "Extract of * failed"sv},
    {"hash_differs"sv, "DOWNLOAD HASH mismatch"sv},
    {"hash_differs"sv, "hash of * does not match expected value"sv},
    {"not_cloned"sv, "Failed to rebase in: *"sv},
    {"not_cloned"sv, "Failed to unstash changes in: *"sv},
    {"fetch_tool_missing"sv, "error: could not find * for"sv},
    {"fetch_tool_missing"sv, "git version * or later required"sv},
    {"step_failed"sv, "CMake step for * failed:"sv},
    {"step_failed"sv, "Build step for * failed:"sv},
    {"step_failed"sv, "Configure step for * failed:"sv},
    {"step_failed"sv, "Stopping after outputting logs."sv},
    {"source_override_missing"sv, "Manually specified source directory is missing: *"sv},
};

namespace detail {

/// A command of CMake and the release that brought it.
inline constexpr std::string_view later_commands[] = {"add_compile_definitions"sv,
                                                      "add_link_options"sv,
                                                      "block"sv,
                                                      "cmake_file_api"sv,
                                                      "cmake_language"sv,
                                                      "cmake_path"sv,
                                                      "cmake_pkg_config"sv,
                                                      "target_compile_features"sv,
                                                      "target_link_directories"sv,
                                                      "target_link_options"sv,
                                                      "target_precompile_headers"sv,
                                                      "target_sources"sv,
                                                      "FetchContent_MakeAvailable"sv,
                                                      "check_linker_flag"sv,
                                                      "check_source_compiles"sv,
                                                      "check_compiler_flag"sv,
                                                      "check_language"sv};

/// Without the quotation marks around it and the marks behind it.
[[nodiscard]] constexpr std::string_view bare_name(std::string_view name) noexcept {
  constexpr std::string_view marks = "\"'`<>[](),;:";
  while (!name.empty() && (marks.find(name.back()) != std::string_view::npos || name.back() == '.'))
    name.remove_suffix(1);
  while (!name.empty() && marks.find(name.front()) != std::string_view::npos) name.remove_prefix(1);
  return name;
}

struct configure_stop {
  std::string_view cause, name;
  std::string_view at;  ///< the first word of the sentence
};

/// A package that is not a component; components have rules of their own.
[[nodiscard]] constexpr configure_stop package_stop(const cmake_output::record& r) noexcept {
  if (r.package.empty() || component_of_package(r.package) != component::none) return {};
  std::string_view first = *words(r.missing).begin();
  first = bare_name(first);
  const bool is_of_ros = r.package.starts_with("ament_") || r.package.starts_with("rosidl_") || r.package == "catkin" ||
                         r.package == "roscpp" || r.package.starts_with("rclcpp") ||
                         r.whole.find("/opt/ros/") != std::string_view::npos;
  const bool is_part_of_boost = r.package == "Boost" && !first.empty() && first.front() >= 'a' && first.front() <= 'z';
  // CMake breaks its lines anywhere, so that either part may be whole: "set X_FOUND to FALSE so package X is considered to be NOT FOUND".
  if (r.whole.find("considered to be NOT FOUND") != std::string_view::npos ||
      r.whole.find("_FOUND to FALSE") != std::string_view::npos)
    return {"package_refused", r.package, r.package};
  if (is_of_ros) return {"ros_missing", r.package, r.package};
  if (is_part_of_boost) return {"boost_missing", first, first};
  if (r.package.starts_with("boost_")) return {"boost_missing", r.package.substr(6), r.package};
  const bool is_other_version = r.whole.find("unsuitable version") != std::string_view::npos ||
                                r.whole.find("requested version \"") != std::string_view::npos;
  return {is_other_version ? "package_version" : "package_missing", r.package, r.package};
}

/// The package whose find module stopped configure, where its message does not name it: Folly of "x (missing: A B)", called by
/// cmake/FindFolly.cmake. Empty for none.
[[nodiscard]] constexpr std::string_view package_of_module(const cmake_output::record& r) noexcept {
  constexpr std::string_view begin = "/Find", end = ".cmake", standard = "FindPackageHandleStandardArgs";
  if (r.whole.find(" (missing: ") == std::string_view::npos) return {};
  const std::string_view stack = r.call_stack;
  for (std::size_t at = stack.find(begin); at != std::string_view::npos; at = stack.find(begin, at + 1)) {
    const std::string_view name = stack.substr(at + 1, stack.find_first_of(":\r\n", at) - at - 1);
    if (!name.ends_with(end) || name.starts_with(standard)) continue;
    return name.substr(begin.size() - 1, name.size() - begin.size() + 1 - end.size());
  }
  return {};
}

/// The variable whose value, the one of a search that found nothing, is in the word: of "/p/NCCL_INCLUDE_DIR-NOTFOUND/nccl.h" the name
/// of the directory. Empty where it is not.
[[nodiscard]] constexpr std::string_view not_found_value(std::string_view word) noexcept {
  const std::size_t end = word.find("-NOTFOUND");
  if (end == std::string_view::npos) return {};
  std::size_t begin = end;
  while (begin > 0 && (is_alpha(word[begin - 1]) || is_digit(word[begin - 1]) || word[begin - 1] == '_')) --begin;
  return word.substr(begin, end - begin);
}

/// The first sentence of an error that is one of the table.
[[nodiscard]] constexpr configure_stop sentence_stop(const cmake_output::record& r) noexcept {
  constexpr int longest = 600;
  int count = 0;
  std::string_view unset;
  const cmake_output::body_words all(r);
  for (auto word = all.begin(); word != std::default_sentinel && count < longest; ++word, ++count) {
    if (unset.empty()) unset = not_found_value(*word);
    for (const stop_sentence& row : stop_sentences) {
      if (!row.sentence.starts_with((*word).front())) continue;
      const sentence_match m = begins_with_sentence(word, row.sentence);
      if (m) return {row.cause, bare_name(m.values[0]), *word};
    }
  }
  return unset.empty() ? configure_stop{} : configure_stop{"value_not_found", unset, unset};
}

/// Kinds of errors whose sentences no other tool writes, and no warning of CMake.
inline constexpr std::string_view kinds_of_errors[] = {
    "package_missing", "boost_missing",        "search_missing",       "cmake_too_old",
    "command_unknown", "compiler_absent",      "nvcc_missing",         "part_missing",
    "toolset_missing", "language_not_enabled", "host_compiler_broken", "target_missing"};

/// The sentences that only an error of CMake has: the beginnings of CMake's usual ones, and those of the kinds above that have four
/// blanks at least.
inline constexpr auto sentences_of_errors = [] {
  constexpr std::string_view usual[] = {"Could not find a package configuration file provided by",
                                        "include could not find requested file:",
                                        "Failed to detect a default CUDA architecture.",
                                        "asked CMake to find a package configuration file provided by",
                                        "but the target was not found.",
                                        "Unknown CMake command *",
                                        "No CMAKE_CUDA_COMPILER could be found.",
                                        "No CUDA toolset found.",
                                        "but no NVIDIA GPU was detected."};
  constexpr auto is_own = [](const stop_sentence& row) {
    std::size_t blanks = 0;
    for (const char c : row.sentence) blanks += c == ' ';
    for (const std::string_view kind : kinds_of_errors) {
      if (row.cause == kind) return blanks >= 4;
    }
    return false;
  };
  constexpr std::size_t own = [is_own] {
    std::size_t count = 0;
    for (const stop_sentence& row : stop_sentences) count += is_own(row);
    return count;
  }();
  std::array<std::string_view, std::size(usual) + own> all{};
  std::size_t size = 0;
  for (const std::string_view sentence : usual) all[size++] = sentence;
  for (const stop_sentence& row : stop_sentences) {
    if (is_own(row)) all[size++] = row.sentence;
  }
  return all;
}();

/// True for a text that is the body of an error of CMake, by its words: one of those sentences in the first 600 words.
[[nodiscard]] constexpr bool has_words_of_stop(std::string_view text) noexcept {
  constexpr std::size_t longest = 600;
  constexpr byte_set firsts = [] {
    byte_set all;
    for (const std::string_view sentence : sentences_of_errors)
      all.insert(static_cast<unsigned char>(sentence.front()));
    return all;
  }();
  std::size_t count = 0;
  for (auto word = words(text).begin(); word != std::default_sentinel && count < longest; ++word, ++count) {
    const char first = (*word).front();
    if (!firsts.contains(static_cast<unsigned char>(first))) continue;
    for (const std::string_view sentence : sentences_of_errors) {
      if (sentence.front() == first && begins_with_sentence(word, sentence)) return true;
    }
  }
  return false;
}

[[nodiscard]] constexpr configure_stop stop_of(const cmake_output::record& r) noexcept {
  configure_stop stop = package_stop(r);
  if (stop.cause.empty()) stop = sentence_stop(r);
  if (const std::string_view name = package_of_module(r); stop.cause.empty() && !name.empty())
    stop = {"package_missing", name, name};
  if (stop.cause == "command_unknown") {
    for (const std::string_view later : later_commands) {
      if (stop.name == later) stop.cause = "cmake_too_old";
    }
  }
  // pip deletes the environment that it makes for a build.
  if (stop.cause == "build_program_missing" && stop.name.find("pip-build-env-") != std::string_view::npos)
    stop.cause = "build_program_gone";
  // The CUDA compiler has a text and a rule of its own, a package that is a component too.
  const bool is_of_cuda = stop.name == "CUDA" || stop.name == "CUDACXX";
  if (is_of_cuda && stop.cause == "compiler_absent") return {};
  if (stop.cause == "package_missing" && component_of_package(stop.name) != component::none) return {};
  return stop;
}

/// True for the name of a variable that holds a place: FOO_DIR, Foo_ROOT. Those of CMake itself are not for users to set.
[[nodiscard]] constexpr bool names_place(std::string_view word) noexcept {
  if (word.starts_with("CMAKE_") || word.starts_with("PROJECT_")) return false;
  for (const char c : word) {
    if (!is_alpha(c) && !is_digit(c) && c != '_') return false;
  }
  for (const std::string_view end : {"_DIR", "_ROOT", "_LIBRARY", "_LIBRARIES", "_INCLUDE_DIR", "_INCLUDE_DIRS",
                                     "_PATH", "_HOME", "_EXECUTABLE", "_PREFIX"}) {
    if (word.size() > end.size() && word.ends_with(end)) return true;
  }
  return false;
}

/// The line of a diagnostic that has `part`. Its text is the whole message, unless `part` is far behind the first words: these say what a
/// name in a line of its own is about.
constexpr origin origin_in_message(const origin& message, const cmake_output::record& r,
                                   std::string_view part) noexcept {
  constexpr std::size_t near = 160;
  origin at = origin_at(message.source, r, part);
  const std::size_t begin = r.offset + static_cast<std::size_t>(r.text.data() - r.whole.data());
  if (at.offset < begin + near) at.text = message.text;
  return at;
}

/// The line of the output of a test program, quoted in an error, that says best why it failed; empty where there is none, or no line is an error.
[[nodiscard]] constexpr std::string_view failure_in(std::string_view whole) noexcept {
  failure_line best;
  std::string_view text = whole;
  std::size_t output = std::string_view::npos;
  // Of the identification of a compiler the words before the output may be cut off.
  for (const std::string_view begin :
       {"with the following output:"sv, "The output was:"sv, "compiler identification source file"sv}) {
    if (output != std::string_view::npos) break;
    output = text.find(begin);
    if (output != std::string_view::npos) output += begin.size();
  }
  if (output == std::string_view::npos) return {};
  text.remove_prefix(output);
  int weight = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    if (failure_weight(line) > weight) weight = failure_weight(line);
    best.read(line);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  }
  constexpr int of_an_error = 3;
  return weight >= of_an_error ? best.text() : std::string_view{};
}

/// What the first error of a log is, or what it wants, where no other fact tells it. Pre: the error is a fact already.
template <class = void>
constexpr void extract_stop(const cmake_output::record& r, bool is_told, const origin& from, fact_set& facts) noexcept {
  if (r.severity != cmake_output::severity::error) return;
  int errors = 0;
  for (const fact& f : facts) errors += f.id == fact_id::configure_error && f.from.source == from.source;
  if (errors != 1) return;
  const auto note = [&](std::string_view name, std::string_view text) {
    if (text.empty()) return;
    facts.add({fact_id::said, component::none, state::yes, text, origin_at(from.source, r, text), name});
  };
  note("attempt", failure_in(r.whole));
  if (is_told) return;
  const configure_stop stop = stop_of(r);
  if (stop.cause.empty()) {
    if (!cmake_output::advice_in(r).empty()) return;
    for (const std::string_view word : cmake_output::body_words(r)) {
      if (!names_place(bare_name(word))) continue;
      note("wanted", bare_name(word));
      return;
    }
    return;
  }
  facts.add({fact_id::cause, component::none, state::yes, stop.cause,
             origin_in_message(from, r, stop.name.empty() ? stop.at : stop.name), stop.name});
  note("required", r.required);
  constexpr std::string_view ros = "/opt/ros/";
  if (const std::size_t at = r.whole.find(ros); at != std::string_view::npos) {
    const std::string_view release = r.whole.substr(at + ros.size());
    note("ros", release.substr(0, release.find_first_of("/ \r\n")));
  }
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif
