// SPDX-License-Identifier: MIT
// A command that CMake does not know -> the call that defines it.
//
//   check_include_file     include(CheckIncludeFile)
//   cuda_add_executable    find_package(CUDA)
//
// A trailing * matches every name with that prefix. Command names are case-insensitive, as in CMake. Total, noexcept, allocates nothing.
// Source: CMake Modules, 3.25 and 4.0, the functions and macros that they define; the configuration files of pybind11, catkin, ament and Qt.
#ifndef FOUNDCHECK_RULE_COMMAND_ORIGIN_HPP
#define FOUNDCHECK_RULE_COMMAND_ORIGIN_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A command, or how the names of some begin, and the call that defines it.
struct command_origin {
  std::string_view command;  ///< in small letters
  std::string_view by;       ///< the call, as written in a CMakeLists.txt
};

/// The first row that fits counts.
inline constexpr command_origin command_origins[] = {
    {"find_package_handle_standard_args"sv, "include(FindPackageHandleStandardArgs)"sv},
    {"find_package_check_version"sv, "include(FindPackageHandleStandardArgs)"sv},
    {"find_dependency"sv, "include(CMakeFindDependencyMacro)"sv},
    {"fetchcontent_*"sv, "include(FetchContent)"sv},
    {"externalproject_*"sv, "include(ExternalProject)"sv},
    {"externaldata_*"sv, "include(ExternalData)"sv},
    {"check_include_file"sv, "include(CheckIncludeFile)"sv},
    {"check_include_files"sv, "include(CheckIncludeFiles)"sv},
    {"check_include_file_cxx"sv, "include(CheckIncludeFileCXX)"sv},
    {"check_function_exists"sv, "include(CheckFunctionExists)"sv},
    {"check_symbol_exists"sv, "include(CheckSymbolExists)"sv},
    {"check_cxx_symbol_exists"sv, "include(CheckCXXSymbolExists)"sv},
    {"check_library_exists"sv, "include(CheckLibraryExists)"sv},
    {"check_type_size"sv, "include(CheckTypeSize)"sv},
    {"check_c_compiler_flag"sv, "include(CheckCCompilerFlag)"sv},
    {"check_cxx_compiler_flag"sv, "include(CheckCXXCompilerFlag)"sv},
    {"check_c_source_compiles"sv, "include(CheckCSourceCompiles)"sv},
    {"check_cxx_source_compiles"sv, "include(CheckCXXSourceCompiles)"sv},
    {"check_c_source_runs"sv, "include(CheckCSourceRuns)"sv},
    {"check_cxx_source_runs"sv, "include(CheckCXXSourceRuns)"sv},
    {"check_language"sv, "include(CheckLanguage)"sv},
    {"check_ipo_supported"sv, "include(CheckIPOSupported)"sv},
    {"check_linker_flag"sv, "include(CheckLinkerFlag)"sv},
    {"check_pie_supported"sv, "include(CheckPIESupported)"sv},
    {"configure_package_config_file"sv, "include(CMakePackageConfigHelpers)"sv},
    {"write_basic_package_version_file"sv, "include(CMakePackageConfigHelpers)"sv},
    {"cmake_parse_arguments"sv, "include(CMakeParseArguments)"sv},
    {"cmake_dependent_option"sv, "include(CMakeDependentOption)"sv},
    {"cmake_print_*"sv, "include(CMakePrintHelpers)"sv},
    {"cmake_push_check_state"sv, "include(CMakePushCheckState)"sv},
    {"cmake_pop_check_state"sv, "include(CMakePushCheckState)"sv},
    {"generate_export_header"sv, "include(GenerateExportHeader)"sv},
    {"feature_summary"sv, "include(FeatureSummary)"sv},
    {"add_feature_info"sv, "include(FeatureSummary)"sv},
    {"set_package_properties"sv, "include(FeatureSummary)"sv},
    {"gtest_discover_tests"sv, "include(GoogleTest)"sv},
    {"gtest_add_tests"sv, "include(GoogleTest)"sv},
    {"select_library_configurations"sv, "include(SelectLibraryConfigurations)"sv},
    {"pkg_check_modules"sv, "find_package(PkgConfig REQUIRED)"sv},
    {"pkg_search_module"sv, "find_package(PkgConfig REQUIRED)"sv},
    {"cuda_select_nvcc_arch_flags"sv, "find_package(CUDA REQUIRED)"sv},
    {"cuda_*"sv, "find_package(CUDA REQUIRED)"sv},
    {"hip_*"sv, "find_package(HIP REQUIRED)"sv},
    {"python_add_library"sv, "find_package(Python COMPONENTS Interpreter Development)"sv},
    {"python3_add_library"sv, "find_package(Python3 COMPONENTS Interpreter Development)"sv},
    {"pybind11_*"sv, "find_package(pybind11 CONFIG REQUIRED)"sv},
    {"nanobind_*"sv, "find_package(nanobind CONFIG REQUIRED)"sv},
    {"swig_*"sv, "find_package(SWIG REQUIRED) and include(UseSWIG)"sv},
    {"protobuf_generate*"sv, "find_package(Protobuf REQUIRED)"sv},
    {"doxygen_add_docs"sv, "find_package(Doxygen)"sv},
    {"qt5_*"sv, "find_package(Qt5 REQUIRED COMPONENTS Core Widgets)"sv},
    {"qt_*"sv, "find_package(Qt6 REQUIRED COMPONENTS Core)"sv},
    {"catkin_*"sv, "find_package(catkin REQUIRED)"sv},
    {"generate_messages"sv, "find_package(catkin REQUIRED COMPONENTS message_generation)"sv},
    {"ament_target_dependencies"sv, "find_package(ament_cmake REQUIRED)"sv},
    {"ament_*"sv, "find_package(ament_cmake REQUIRED)"sv},
    {"rosidl_generate_interfaces"sv, "find_package(rosidl_default_generators REQUIRED)"sv},
    {"rapids_cuda_*"sv, "include(rapids-cuda)"sv},
    {"rapids_cpm_*"sv, "include(rapids-cpm)"sv},
    {"rapids_cmake_*"sv, "include(rapids-cmake)"sv},
    {"cpmaddpackage"sv, "include(CPM.cmake)"sv},
};

/// The call that defines the command; empty for one that no row has.
[[nodiscard]] constexpr std::string_view definer_of_command(std::string_view command) noexcept {
  for (const command_origin& row : command_origins) {
    const bool is_beginning = row.command.ends_with('*');
    const std::string_view name = row.command.substr(0, row.command.size() - (is_beginning ? 1 : 0));
    const bool is_long_enough = is_beginning ? command.size() >= name.size() : command.size() == name.size();
    if (is_long_enough && equals_ignoring_case(command.substr(0, name.size()), name)) return row.by;
  }
  return {};
}

FOUNDCHECK_END_NAMESPACE

#endif
