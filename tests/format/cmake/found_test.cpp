// SPDX-License-Identifier: MIT
// The forms on one line are in cmake_output_test.cpp; here is what takes more than a line.
#include <foundcheck/format/cmake/output.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/cmake_output_properties.hpp"

namespace foundcheck::cmake_output {
namespace found_test {

struct missing_case {
  std::string_view body;
  std::string_view package;
  std::string_view missing = {};
  std::string_view version = {};
  std::string_view required = {};
  std::string_view where = {};
};

inline constexpr missing_case missing_cases[] = {
    {"  Could NOT find CUDA (missing: A B) (Required is at least version \"7.0\")\n", "CUDA", "A B", "", "7.0"},
    {"  Could NOT find CUDA (missing: A\n  B) (found version \"11.8\")\n", "CUDA", "A\n  B", "11.8"},
    {"  Could NOT\n  find CUDA: Found unsuitable version \"9.0\", but required is at least\n  \"10.0\" (found\n  /usr)\n",
     "CUDA", "", "9.0", "10.0", "/usr"},
    {"  Could NOT find Tool: Found unsuitable version \"1\", required range is\n  \"2...3\" (found /opt/with blanks/x.so,)\n",
     "Tool", "", "1", "2...3", "/opt/with blanks/x.so"},
    {"  By not providing \"FindAbsent.cmake\" in CMAKE_MODULE_PATH this project has\n  asked\n\n  Could not find a package "
     "configuration file provided by \"Absent\" (requested\n  version 2.1) with any\n",
     "Absent", "", "", "2.1"},
    {"  Could not find a package configuration file named \"x.cmake\" provided by\n  package \"X\".\n", "X"},
    {"  Could not find a configuration file for package \"C\" that is compatible with\n  requested version \"9.0\".\n",
     "C", "", "", "9.0"},
    {"  Could not find a configuration file for package \"C\" that exactly matches requested version \"9.0\".\n", "C",
     "", "", "9.0"},
    {"  Could not find a configuration file for package \"C\" that is compatible with\n  requested version range "
     "\"1...2\".\n",
     "C", "", "", "1...2"},
    {"  Found package configuration file:\n\n    /p/WConfig.cmake\n\n  but it set W_FOUND to FALSE so package \"W\" is "
     "considered\n  to be NOT FOUND.  Reason given by package:\n\n  it has no heart\n",
     "W"},
    {"  Could not find ABSENT_LIBRARY using the following names: a, b\n", "", "ABSENT_LIBRARY"},
    {"  Could not find it\n", ""},
    {"  Nothing of the kind.\n", ""},
};

TEST(cmake_found, reads_what_a_diagnostic_calls_missing) {
  for (const missing_case& row : missing_cases) {
    const std::string bytes = "CMake Error at F:1 (find_package):\n" + std::string(row.body) + "\n\n";
    const records all(bytes);
    const record r = *all.begin();
    EXPECT_EQ(r.package, row.package) << row.body;
    EXPECT_EQ(r.missing, row.missing) << row.body;
    EXPECT_EQ(r.version, row.version) << row.body;
    EXPECT_EQ(r.required, row.required) << row.body;
    EXPECT_EQ(r.where, row.where) << row.body;
    EXPECT_EQ(broken_output_property(bytes), "") << row.body;
  }
}

TEST(cmake_found, a_debug_log_misses_nothing) {
  const std::string_view bytes = "CMake Debug Log at F:1 (find_package):\n  Could NOT find CUDA (missing: A)\n\n\n";
  const records all(bytes);
  EXPECT_EQ(all.begin()->package, "");
}

TEST(cmake_found, the_reason_of_a_package_belongs_to_its_record) {
  const std::string_view block =
      "-- Could NOT find Bar: Found unsuitable version \"1.0\", but required is at least \"2.0\" (found /usr)\n\n"
      "    Reason given by package: because\n";
  const std::string bytes = std::string(block) + "\n-- Found Foo: /f\n";
  const records all(bytes);
  EXPECT_EQ(all.begin()->whole, block);
  EXPECT_EQ(all.begin()->given_reason, "because");
  EXPECT_EQ(all.begin()->version, "1.0");
  EXPECT_EQ(broken_output_property(bytes), "");
}

TEST(cmake_found, so_does_a_hint) {
  const std::string_view block =
      "-- Could NOT find Bar (missing: A) \n"
      "Hint: The project() command has not yet been called.  It sets up system-specific search paths.\n";
  const records all(block);
  EXPECT_EQ(all.begin()->whole, block);
  EXPECT_EQ(all.begin()->hint,
            "The project() command has not yet been called.  It sets up system-specific search paths.");
}

TEST(cmake_found, and_the_files_that_were_considered) {
  const std::string_view block =
      "-- Could NOT find Foo (Required is at least version \"2\"), checked the following files:\n"
      "    /p/FooConfig.cmake (version 1.0)\n    /q/FooConfig.cmake (version 1.1)\n";
  const std::string bytes = std::string(block) + "-- next\n";
  const records all(bytes);
  EXPECT_EQ(all.begin()->whole, block);
  EXPECT_EQ(all.begin()->considered, block.substr(block.find('\n') + 1));
  EXPECT_EQ(broken_output_property(bytes), "");
}

TEST(cmake_found, lines_that_only_follow_do_not) {
  for (const std::string_view next :
       {"\nsome notice\n", "\n\n\n    Reason given by package: late\n", "    indented\n"}) {
    const std::string bytes = "-- Could NOT find Bar (missing: A)\n" + std::string(next);
    const records all(bytes);
    EXPECT_EQ(all.begin()->whole, "-- Could NOT find Bar (missing: A)\n") << next;
    EXPECT_EQ(broken_output_property(bytes), "") << next;
  }
}

}  // namespace found_test
}  // namespace foundcheck::cmake_output
