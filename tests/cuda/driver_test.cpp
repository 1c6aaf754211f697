// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/driver.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace driver_test {

static_assert(detail::driver_rows_are_sound(), "driver.hpp: a row lacks its source, is out of order, or has no number");

constexpr driver_platform on_linux = driver_platform::linux_x86_64;
constexpr driver_platform on_windows = driver_platform::windows;

struct judge_case {
  std::string_view driver;
  std::string_view toolkit;
  driver_platform platform;
  driver_verdict expected;
};

constexpr judge_case judged[] = {
    // Its own CUDA version and older ones
    {"580.65.06", "13.0", on_linux, driver_verdict::enough},
    {"580.65.06", "12.9", on_linux, driver_verdict::enough},
    {"580.65.06", "10.2", on_linux, driver_verdict::enough},
    {"418.39", "10.1", on_linux, driver_verdict::enough},
    {"418.38", "10.1", on_linux, driver_verdict::too_old},
    // Within the major number, from its oldest driver on
    {"580.65.06", "13.5", on_linux, driver_verdict::by_minor_compatibility},
    {"535.54.03", "12.9", on_linux, driver_verdict::by_minor_compatibility},
    {"525.60.13", "12.4", on_linux, driver_verdict::by_minor_compatibility},
    {"525.60.12", "12.4", on_linux, driver_verdict::too_old},
    {"450.80.02", "11.8", on_linux, driver_verdict::by_minor_compatibility},
    {"450.80.01", "11.8", on_linux, driver_verdict::too_old},
    {"528.33", "12.4", on_windows, driver_verdict::by_minor_compatibility},
    {"528.32", "12.4", on_windows, driver_verdict::too_old},
    {"452.39", "11.8", on_windows, driver_verdict::by_minor_compatibility},
    {"452.38", "11.8", on_windows, driver_verdict::too_old},
    // The first drivers of 11.0 are older than what minor-version compatibility asks for
    {"450.51.05", "11.0", on_linux, driver_verdict::enough},
    {"450.51.05", "11.1", on_linux, driver_verdict::too_old},
    // Across major numbers
    {"575.57.08", "13.0", on_linux, driver_verdict::too_old},
    {"520.61.05", "12.0", on_linux, driver_verdict::too_old},
    // There was no minor-version compatibility
    {"418.39", "10.2", on_linux, driver_verdict::too_old},
    // A release that the table does not have
    {"999.0", "13.9", on_linux, driver_verdict::by_minor_compatibility},
    {"570.0", "13.9", on_linux, driver_verdict::too_old},
    {"999.0", "14.0", on_linux, driver_verdict::unknown},
    {"", "12.0", on_linux, driver_verdict::unknown},
    {"580.65.06", "", on_linux, driver_verdict::unknown},
};

struct speaks_case {
  std::string_view driver;
  driver_platform platform;
  std::string_view expected;
};

constexpr speaks_case spoken[] = {
    {"580.65.06", on_linux, "13.0"},
    {"580.159.04", on_linux, "13.0"},
    {"590.44.01", on_linux, "13.1"},
    {"535.183.01", on_linux, "12.2"},
    {"470.256.02", on_linux, "11.4"},
    {"450.80.02", on_linux, "11.0"},
    {"565.57.01", on_linux, "12.7"},
    {"610.43.02", on_linux, "13.3"},
    {"572.61", on_windows, "12.8"},
    {"581.15", on_windows, "13.0"},
    {"591.44", on_windows, "13.1"},
    {"346.45", on_linux, ""},
    {"", on_linux, ""},
};

constexpr bool all_hold() {
  for (const judge_case& c : judged) {
    if (judge_driver(parse_version(c.driver), parse_release(c.toolkit), c.platform) != c.expected) return false;
  }
  for (const speaks_case& c : spoken) {
    if (cuda_of_driver(parse_version(c.driver), c.platform) != parse_release(c.expected)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(driver, is_judged_by_toolkit) {
  for (const judge_case& c : judged) {
    EXPECT_EQ(name_of(judge_driver(parse_version(c.driver), parse_release(c.toolkit), c.platform)), name_of(c.expected))
        << c.driver << " and CUDA " << c.toolkit;
  }
}

TEST(driver, comes_with_a_last_release_of_each_major_number) {
  EXPECT_EQ(last_of_major(11), (release{11, 8}));
  EXPECT_EQ(last_of_major(12), (release{12, 9}));
  EXPECT_FALSE(last_of_major(6).known());
}

TEST(driver, speaks_a_cuda_version) {
  for (const speaks_case& c : spoken) {
    EXPECT_EQ(cuda_of_driver(parse_version(c.driver), c.platform), parse_release(c.expected)) << c.driver;
  }
}

TEST(driver, minimum_grows_with_the_update) {
  EXPECT_EQ(minimum_driver({12, 8}, on_linux), parse_version("570.26"));
  EXPECT_EQ(minimum_driver({12, 8}, on_linux, 1), parse_version("570.124.06"));
  EXPECT_EQ(minimum_driver({12, 6}, on_linux, 2), parse_version("560.35.03"));
  EXPECT_EQ(minimum_driver({11, 0}, on_linux), parse_version("450.36.06"));
  EXPECT_EQ(minimum_driver({12, 8}, on_windows, 9), parse_version("572.61"));
  EXPECT_EQ(minimum_driver({13, 0}, on_windows), parse_version("580"));
  EXPECT_FALSE(minimum_driver({14, 0}, on_linux).known());
}

TEST(driver, versions_are_compared_by_number) {
  EXPECT_TRUE(is_at_least(parse_version("535.104.05"), parse_version("535.86.09")));
  EXPECT_FALSE(is_at_least(parse_version("535.86.09"), parse_version("535.104.05")));
  EXPECT_TRUE(is_at_least(parse_version("580"), parse_version("580.0")));
}

}  // namespace driver_test
}  // namespace foundcheck::cuda
