// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/cupti.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

namespace foundcheck::cuda {
namespace cupti_test {

static_assert(detail::cupti_api_rows_are_sound(), "cupti.hpp: a row lacks its source or is out of order");

struct number_case {
  std::uint32_t number;
  std::string_view first;
  std::string_view last;
};

constexpr number_case numbers[] = {
    {12, "10.0", "10.2"},
    {14, "11.1", "11.2"},
    {15, "11.3", "11.4"},
    {17, "11.6", "11.7"},
    {18, "11.8", "12.1"},
    {20, "12.2", "12.2"},
    {28, "12.9", "12.9"},
    {130000, "13.0", "13.0"},
    {130001, "13.0", "13.0"},
    {130500, "13.5", "13.5"},
    {140203, "14.2", "14.2"},
    {19, "", ""},
    {25, "", ""},
    {29, "", ""},
    {0, "", ""},
    {129999, "", ""},
    {4294967295U, "", ""},
};

struct release_case {
  std::string_view release;
  unsigned update;
  std::uint32_t expected;
};

constexpr release_case releases[] = {
    {"10.1", 0, 12},     {"11.2", 0, 14}, {"11.7", 0, 17}, {"12.0", 0, 18}, {"12.1", 0, 18},
    {"12.9", 0, 27},     {"12.9", 1, 28}, {"12.9", 2, 28}, {"12.8", 1, 26}, {"13.0", 0, 130000},
    {"13.4", 1, 130400}, {"12.7", 0, 0},  {"", 0, 0},
};

constexpr bool all_hold() {
  for (const number_case& c : numbers) {
    if (cuda_of_cupti_api(c.number) != release_range{parse_release(c.first), parse_release(c.last)}) return false;
  }
  for (const release_case& c : releases) {
    if (cupti_api_of(parse_release(c.release), c.update) != c.expected) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(cupti_api, number_names_its_releases) {
  for (const number_case& c : numbers) {
    EXPECT_EQ(cuda_of_cupti_api(c.number), (release_range{parse_release(c.first), parse_release(c.last)})) << c.number;
  }
}

TEST(cupti_api, release_has_its_number) {
  for (const release_case& c : releases) {
    EXPECT_EQ(cupti_api_of(parse_release(c.release), c.update), c.expected) << c.release;
  }
}

}  // namespace cupti_test
}  // namespace foundcheck::cuda
