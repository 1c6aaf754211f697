// SPDX-License-Identifier: MIT
#include <foundcheck/core/digits.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

namespace foundcheck {
namespace {

struct number_case {
  std::string_view text;
  bool is_number;
  std::int64_t number;
  std::string_view rest;
};

constexpr number_case cases[] = {
    {"0", true, 0, ""},
    {"007x", true, 7, "x"},
    {"12 13", true, 12, " 13"},
    {"99999999999999", true, 99'999'999'999'999, ""},
    {"100000000000000", true, 100'000'000'000'000, ""},
    {"999999999999999.5", true, 999'999'999'999'999, ".5"},
    {"1000000000000000", true, 999'999'999'999'999, ""},
    {"18446744073709551616,", true, 999'999'999'999'999, ","},
    {"", false, -1, ""},
    {"-1", false, -1, "-1"},
    {" 1", false, -1, " 1"},
    {"x", false, -1, "x"},
};

constexpr bool holds(const number_case& c) {
  std::string_view text = c.text;
  std::int64_t number = -1;
  return take_capped_number(text, number) == c.is_number && number == c.number && text == c.rest;
}
static_assert([] {
  for (const number_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(capped_number, is_taken_off_the_front_of_a_text) {
  for (const number_case& c : cases) EXPECT_TRUE(holds(c)) << c.text;
}

}  // namespace
}  // namespace foundcheck
