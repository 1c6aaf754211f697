// SPDX-License-Identifier: MIT
#include <foundcheck/rule/config_package.hpp>

#include <gtest/gtest.h>

namespace foundcheck {
namespace config_package_test {

static_assert(apt_package_of("Eigen3") == "libeigen3-dev");
static_assert(apt_package_of("eigen3") == "libeigen3-dev");
static_assert(apt_package_of("Eigen") == "libeigen3-dev");
static_assert(apt_package_of("Eigen4").empty());
static_assert(apt_package_of("").empty());

TEST(config_package, has_each_name_once) {
  for (const config_package& a : config_packages) {
    EXPECT_FALSE(a.apt.empty()) << a.name;
    for (const config_package& b : config_packages) {
      EXPECT_TRUE(&a == &b || !equals_ignoring_case(a.name, b.name)) << a.name;
    }
  }
}

TEST(made_package_name, is_that_of_a_part_of_boost) {
  EXPECT_EQ(made_package_name::of_boost("filesystem").view(), "libboost-filesystem-dev");
  EXPECT_EQ(made_package_name::of_boost("program_options").view(), "libboost-program-options-dev");
  EXPECT_EQ(made_package_name::of_boost("python310").view(), "libboost-python-dev");
  EXPECT_EQ(made_package_name::of_boost("unit_test_framework").view(), "libboost-test-dev");
  EXPECT_EQ(made_package_name::of_boost("").view(), "libboost-all-dev");
}

TEST(made_package_name, is_that_of_a_package_of_ros) {
  EXPECT_EQ(made_package_name::of_ros("humble", "ament_cmake_auto").view(), "ros-humble-ament-cmake-auto");
  EXPECT_EQ(made_package_name::of_ros("", "rclcpp").view(), "ros-DISTRO-rclcpp");
}

TEST(made_package_name, is_cut_where_it_is_too_long) {
  const std::string_view long_name =
      "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
  EXPECT_EQ(made_package_name::of_boost(long_name).view().size(), 80U);
}

}  // namespace config_package_test
}  // namespace foundcheck
