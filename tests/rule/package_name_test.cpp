// SPDX-License-Identifier: MIT
#include <foundcheck/rule/package_name.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace package_name_test {

TEST(package_name, is_that_of_each_system) {
  EXPECT_EQ(package_name_for(package_manager::dnf, "zlib1g-dev"), "zlib-devel");
  EXPECT_EQ(package_name_for(package_manager::conda, "zlib1g-dev"), "zlib");
  EXPECT_EQ(package_name_for(package_manager::vcpkg, "libeigen3-dev"), "eigen3");
  EXPECT_EQ(package_name_for(package_manager::brew, "libgtest-dev"), "googletest");
  EXPECT_EQ(package_name_for(package_manager::pacman, "libtbb-dev"), "onetbb");
  EXPECT_EQ(package_name_for(package_manager::pacman, "libmetis-dev"), "");
  EXPECT_EQ(package_name_for(package_manager::apt, "libmine-dev"), "libmine-dev");
  EXPECT_EQ(package_name_for(package_manager::dnf, "libmine-dev"), "");
  EXPECT_EQ(package_name_for(package_manager::brew, "libnuma-dev"), "");
}

TEST(package_table, has_each_package_once_in_order) {
  std::string_view before;
  for (const package_names& row : package_table) {
    EXPECT_LT(before, row.apt);
    before = row.apt;
    EXPECT_FALSE(row.dnf.empty() && row.conda.empty() && row.brew.empty() && row.vcpkg.empty()) << row.apt;
  }
}

}  // namespace package_name_test
}  // namespace foundcheck
