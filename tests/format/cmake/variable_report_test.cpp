// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/output.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/cmake_output_properties.hpp"

namespace foundcheck::cmake_output {
namespace variable_report_test {

std::vector<std::string> variables(std::string_view bytes) {
  std::vector<std::string> all;
  const records read(bytes);
  for (const reported_variable& v : reported_variables(*read.begin())) {
    all.push_back(std::to_string(v.line) + " " + std::string(v.name) + (v.is_advanced ? "!" : "") + " " +
                  std::string(name_of(v.use)) + " " + std::string(v.target) + " " + std::string(v.directory));
  }
  EXPECT_EQ(broken_output_property(bytes), "");
  return all;
}

TEST(cmake_variable_report, names_the_variables_that_nobody_used) {
  for (const std::string_view header : {"CMake Warning:\n", "CMake Warning (unused-cli):\n"}) {
    EXPECT_EQ(variables(std::string(header) +
                        "  Manually-specified variables were not used by the project:\n\n    A\n    B C\n\n\n-- x\n"),
              (std::vector<std::string>{"4 A none  ", "5 B C none  "}));
  }
}

constexpr std::string_view not_found =
    "CMake Error: The following variables are used in this project, but they are set to NOTFOUND.\n"
    "Please set them or make sure they are set and tested correctly in the CMake files:\n"
    "CUDA_CUDA_LIBRARY (ADVANCED)\n"
    "    linked by target \"a b\" in directory /s/x y\n"
    "    linked by target \"c\" in directory /s\n"
    "/s/INCLUDE_DIR\n"
    "   used as include directory in directory /s\n"
    "LONELY\n"
    "\n"
    "-- Configuring incomplete, errors occurred!\n";

TEST(cmake_variable_report, names_the_variables_that_are_set_to_notfound) {
  EXPECT_EQ(variables(not_found),
            (std::vector<std::string>{"4 CUDA_CUDA_LIBRARY! linked a b /s/x y", "5 CUDA_CUDA_LIBRARY! linked c /s",
                                      "7 /s/INCLUDE_DIR include_directory  /s", "8 LONELY none  "}));
  std::vector<record_kind> kinds;
  for (const record& r : records(not_found)) kinds.push_back(r.kind);
  EXPECT_EQ(kinds, (std::vector{record_kind::diagnostic, record_kind::other, record_kind::end}));
}

TEST(cmake_variable_report, may_be_quoted_with_an_indentation) {
  EXPECT_EQ(variables("CMake Error: The following variables are used in this project, but they are set to NOTFOUND.\n"
                      " Please set them or make sure they are set and tested correctly in the CMake files:\n"
                      " CUDA_cublas_LIBRARY (ADVANCED)\n"
                      "     linked by target \"solver_lib\" in directory /p/pcg_solver\n"
                      " LONELY\n"
                      "-- Configuring incomplete, errors occurred!\n"),
            (std::vector<std::string>{"4 CUDA_cublas_LIBRARY! linked solver_lib /p/pcg_solver", "5 LONELY none  "}));
}

TEST(cmake_variable_report, other_diagnostics_have_none) {
  EXPECT_TRUE(variables("CMake Warning at F:1 (message):\n  Some text:\n\n    A\n").empty());
  EXPECT_TRUE(variables("CMake Error: The following variables are nice.\n").empty());
  EXPECT_TRUE(
      variables("CMake Error: The following variables are used in this project, but they are set to NOTFOUND.\n")
          .empty());
}

}  // namespace variable_report_test
}  // namespace foundcheck::cmake_output
