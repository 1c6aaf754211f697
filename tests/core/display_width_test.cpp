// SPDX-License-Identifier: MIT
#include <foundcheck/core/display_width.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <string_view>

namespace foundcheck {
namespace display_width_test {

struct width_case {
  std::string_view text;
  std::size_t width;
};

constexpr width_case cases[] = {
    {"", 0},
    {"abc", 3},
    {"\xC3\xA4", 1},
    {"\xE6\xBC\xA2\xE5\xAD\x97", 4},
    {"\xEF\xBC\xA1", 2},  // U+FF21, a fullwidth letter
    {"\xEA\xB0\x80", 2},  // U+AC00, the first syllable of Hangul
    {"\xED\x9E\xA4", 1},  // U+D7A4, behind the last
    {"\xF0\x9F\x98\x80", 2},
    {"a\xCC\x88", 1},  // a mark joins the letter before it
    {"\xE2\x80\x8D", 0},
    {"\xFF\xE6", 2},  // no UTF-8: a column a byte
    {"\xE2\x80\x98x\xE2\x80\x99", 3},
};

constexpr bool all_hold() {
  for (const width_case& c : cases) {
    if (display_width(c.text) != c.width) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(display_width, counts_the_columns_of_a_terminal) {
  for (const width_case& c : cases) EXPECT_EQ(display_width(c.text), c.width) << c.text;
}

TEST(display_width, rows_are_in_order) {
  for (std::size_t i = 0; i < std::size(detail::width_rows); ++i) {
    EXPECT_LE(detail::width_rows[i].first, detail::width_rows[i].last);
    if (i == 0) continue;
    EXPECT_LT(detail::width_rows[i - 1].last, detail::width_rows[i].first);
  }
}

}  // namespace display_width_test
}  // namespace foundcheck
