// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/cmake.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "diagnostic/cases.hpp"

namespace foundcheck::diagnostics {
namespace cmake_test {

using enum severity;
constexpr tool cmake = tool::cmake;

constexpr diagnostic_case cases[] = {
    {"CMake Error at CMakeLists.txt:13 (find_package):", cmake, error, "", "CMakeLists.txt", 13},
    {"CMake Error at C:/x y/CMakeLists.txt:7:", cmake, error, "", "C:/x y/CMakeLists.txt", 7},
    {"CMake Error in CMakeLists.txt:", cmake, error, "", "CMakeLists.txt"},
    {"CMake Error: The source directory \"/x\" does not exist.", cmake, error,
     "The source directory \"/x\" does not exist."},
    {"CMake Error: cmake_symlink_library: System Error: x", cmake, error, "cmake_symlink_library: System Error: x"},
    {"CMake Error at cmake/FindNCCL.cmake:60 (message): Found NCCL", cmake, error, "Found NCCL", "cmake/FindNCCL.cmake",
     60},
    {"CMake Warning:", cmake, warning, ""},
    {"CMake Warning at a.cmake:1 (message):", cmake, warning, "", "a.cmake", 1},
    {"CMake Warning (dev) at a.cmake:1 (include):", cmake, warning, "", "a.cmake", 1, 0, "", "dev"},
    {"CMake Deprecation Warning at a.cmake:1 (cmake_minimum_required):", cmake, warning, "", "a.cmake", 1, 0, "",
     "Deprecation"},
    {"CMake Internal Error (please report a bug):", cmake, error, "", "", 0, 0, "", "please report a bug"},
    {"WARNING: Target \"x\" requests linking to directory \"/y\".  Targets may link only to libraries.", cmake, warning,
     "Target \"x\" requests linking to directory \"/y\".  Targets may link only to libraries."},
    {"Error running link command: No such file or directory", cmake, error,
     "Error running link command: No such file or directory"},
    {"Error renaming from \"a\" to \"b\": No such file or directory", cmake, error,
     "Error renaming from \"a\" to \"b\": No such file or directory"},
    {"Error: could not load cache", cmake, error, "could not load cache"},
    {"Error: /x is not a directory", cmake, error, "/x is not a directory"},
    {"CPack Error: CPack project name not specified", cmake, error, "CPack project name not specified"},
    // No diagnostics.
    {"CMake Debug Log at a.cmake:1 (find_library):"},
    {"CMake version: 3.25.1"},
    {"CMake Errors: 3"},
    {"CMake Error Handling: x"},
    {"-- Performing Test X: error"},
    {"-- Zephyr version: 4.3.0 (/path): error"},
    {"-- CMake Error: x"},
    {"Error: x"},
    {"Errors: 0"},
    {"Error copying: x"},
    {"WARNING: x"},
    {"checking for error: no"},
};
static_assert(all_hold<cmake_form>(cases));

TEST(diagnostic_cmake, reads_what_cmake_says) { expect_all<cmake_form>(cases); }

constexpr bool is_bare(std::string_view text, bool is_effect) {
  record r;
  return cmake_form::read_bare(r, text) && r.is_effect == is_effect && r.severity == severity::error;
}
static_assert(is_bare("-- Configuring incomplete, errors occurred!", true));
static_assert(is_bare("CMake Generate step failed.  Build files cannot be regenerated correctly.", true));
static_assert(is_bare("Error copying file \"a\" to \"b\".", false));
static_assert(is_bare("Error copying file (if different) from \"a\" to \"b\".", false));
static_assert(!is_bare("-- Configuring done", true));
static_assert(!is_bare("-- Configuring done", false));
static_assert(!is_bare("Error copying", false));

constexpr bool continues(std::string_view first, std::string_view text) {
  record r;
  return cmake_form::read(r, tool_line_of(first)) && cmake_form::continues(r, text);
}
constexpr std::string_view block = "CMake Error at CMakeLists.txt:13 (find_package):";
constexpr std::string_view not_found =
    "CMake Error: The following variables are used in this project, but they are set to NOTFOUND.";
static_assert(continues(block, "Call Stack (most recent call first):"));
static_assert(continues(block, "This warning is for project developers.  Use -Wno-dev to suppress it."));
static_assert(continues(block, "See also \"/x/CMakeFiles/CMakeOutput.log\"."));
static_assert(continues("CMake Error: x", "Specify --help for usage, or press the help button on the CMake GUI."));
static_assert(continues(not_found,
                        "Please set them or make sure they are set and tested correctly in the CMake files:"));
static_assert(continues(not_found, "CUDA_CUDA_LIBRARY (ADVANCED)"));
static_assert(!continues(block, "CUDA_CUDA_LIBRARY (ADVANCED)"));
static_assert(!continues(block, "-- Configuring incomplete, errors occurred!"));
static_assert(!continues(block, block));
static_assert(!continues("CMake Error: x", "Call Stack (most recent call first):"));
static_assert(!continues(block, ""));

}  // namespace cmake_test
}  // namespace foundcheck::diagnostics
