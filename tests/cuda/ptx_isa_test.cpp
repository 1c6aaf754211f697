// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/driver.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace ptx_isa_test {

static_assert(detail::ptx_isa_rows_are_sound(), "ptx_isa_rows: a row lacks its source or is out of order");

struct toolkit_case {
  std::string_view toolkit;
  std::string_view expected;
};

constexpr toolkit_case toolkits[] = {
    {"7.5", "4.3"},  {"10.2", "6.5"}, {"11.0", "7.0"}, {"11.8", "7.8"}, {"12.0", "8.0"},
    {"12.5", "8.5"}, {"12.6", "8.5"}, {"12.7", "8.6"}, {"12.8", "8.7"}, {"12.9", "8.8"},
    {"13.0", "9.0"}, {"13.5", "9.5"}, {"9.9", ""},     {"", ""},
};

struct driver_case {
  std::string_view driver;
  std::string_view expected;
};

// Each branch takes its own version; the last driver before it does not.
constexpr driver_case drivers[] = {
    {"450.80.02", "7.0"}, {"455.23", "7.1"},    {"525.60.13", "8.0"}, {"529.99", "8.0"}, {"535.54.03", "8.2"},
    {"544.0", "8.2"},     {"545.23.06", "8.3"}, {"565.57.01", "8.6"}, {"570.26", "8.7"}, {"580.65.06", "9.0"},
    {"589.99", "9.0"},    {"590.44.01", "9.1"}, {"600.0", "9.2"},     {"100.14.11", ""}, {"", ""},
};

constexpr bool all_hold() {
  for (const toolkit_case& c : toolkits) {
    if (ptx_isa_of(parse_release(c.toolkit)) != parse_ptx_isa(c.expected)) return false;
  }
  for (const driver_case& c : drivers) {
    if (newest_ptx_isa(parse_version(c.driver)) != parse_ptx_isa(c.expected)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(ptx_isa, follows_the_toolkit) {
  for (const toolkit_case& c : toolkits) {
    EXPECT_EQ(ptx_isa_of(parse_release(c.toolkit)), parse_ptx_isa(c.expected)) << c.toolkit;
  }
}

TEST(ptx_isa, is_bounded_by_the_driver) {
  for (const driver_case& c : drivers) {
    EXPECT_EQ(newest_ptx_isa(parse_version(c.driver)), parse_ptx_isa(c.expected)) << c.driver;
  }
}

TEST(ptx_isa, is_read_as_ptx_has_it) {
  EXPECT_EQ(parse_ptx_isa("8.3"), (ptx_isa{8, 3}));
  EXPECT_FALSE(parse_ptx_isa("8").known());
  EXPECT_LT(parse_ptx_isa("8.9"), parse_ptx_isa("9.0"));
}

}  // namespace ptx_isa_test
}  // namespace foundcheck::cuda
