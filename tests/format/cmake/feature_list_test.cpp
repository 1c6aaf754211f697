// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/output.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/cmake_output_properties.hpp"

namespace foundcheck::cmake_output {
namespace feature_list_test {

std::vector<std::string> found_or_not(std::string_view bytes) {
  std::vector<std::string> all;
  for (const record& r : records(bytes)) {
    if (r.kind == record_kind::found) all.push_back(std::to_string(r.line) + " + " + std::string(r.package));
    if (r.kind == record_kind::not_found) {
      all.push_back(std::to_string(r.line) + " - " + std::string(r.package) + " " + std::string(r.required));
    }
  }
  EXPECT_EQ(broken_output_property(bytes), "");
  return all;
}

using list = std::vector<std::string>;

TEST(cmake_feature_list, gives_each_package) {
  EXPECT_EQ(
      found_or_not("-- The following features have been enabled:\n\n * XX, the X\n\n"
                   "-- The following OPTIONAL packages have been found:\n\n * Threads\n * Git, a tool\n\n"
                   "-- The following RECOMMENDED packages have not been found:\n\n"
                   " * ZLIB (required version >= 9.1)\n"
                   " * Foo (required version == 2), The foo library, <http://foo.org>\n   Needed to bar\n * Baz\n\n"
                   "-- Configuring done\n"),
      (list{"7 + Threads", "8 + Git", "12 - ZLIB 9.1", "13 - Foo 2", "15 - Baz "}));
}

TEST(cmake_feature_list, knows_each_heading) {
  for (const std::string type : {"", "REQUIRED ", "RECOMMENDED ", "OPTIONAL ", "RUNTIME "}) {
    EXPECT_EQ(found_or_not("-- The following " + type + "packages have been found:\n\n * A\n"), (list{"3 + A"}));
    EXPECT_EQ(found_or_not("-- The following " + type + "packages have not been found:\n\n * A\n"), (list{"3 - A "}));
  }
}

TEST(cmake_feature_list, ends_with_the_first_other_line) {
  const std::string heading = "-- The following OPTIONAL packages have not been found:\n\n";
  EXPECT_EQ(found_or_not(heading + " * A\n-- x\n * B\n"), (list{"3 - A "}));
  EXPECT_EQ(found_or_not(heading + " * A\nmake: x\n * B\n"), (list{"3 - A "}));
  EXPECT_EQ(found_or_not(heading + " * A\n x\n * B\n"), (list{"3 - A "}));
  EXPECT_EQ(found_or_not(heading + " * \n *\n"), list{});
  EXPECT_EQ(found_or_not("-- The following features have been disabled:\n\n * A\n"), list{});
  EXPECT_EQ(found_or_not("-- The following packages have been lost:\n\n * A\n"), list{});
  EXPECT_EQ(found_or_not(" * A\n"), list{});
}

TEST(cmake_feature_list, other_indented_lines_behind_a_status_go_on_with_it) {
  std::string marks;
  for (const record& r :
       records("  a\n-- Using the following flags:\n  -a\n\t-b\n\n  -c\nplain\n  d\n-- Found A: a\n  e\n"
               "CMake Error at F:1 (message):\n  text\n\n\nx\n  f\n")) {
    if (r.kind == record_kind::other) marks += r.continues ? '+' : '.';
  }
  EXPECT_EQ(marks, ".++.+..+..");
}

}  // namespace feature_list_test
}  // namespace foundcheck::cmake_output
