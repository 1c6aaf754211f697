// SPDX-License-Identifier: MIT
#include <foundcheck/extract/origin_at.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

namespace foundcheck {
namespace origin_at_test {

constexpr std::string_view record = "first\r\n  second line\n\nlast";

struct lines_of_a_record {
  std::size_t offset = 100;
  std::string_view whole = record;
};

struct place {
  std::size_t at, size;
  std::size_t line, offset;
  std::string_view text;
};

// The record begins at line 10 and offset 100.
inline constexpr place places[] = {
    {0, 5, 10, 100, "first"},         {3, 1, 10, 100, "first"},          {6, 1, 10, 100, "first"},
    {9, 6, 11, 107, "  second line"}, {7, 13, 11, 107, "  second line"}, {21, 1, 12, 121, ""},
    {22, 4, 13, 122, "last"},         {25, 1, 13, 122, "last"},          {4, 0, 10, 100, "first"},
};

constexpr bool is_at(const place& p) {
  const origin from = detail::origin_at(7, 10, 100, record, record.substr(p.at, p.size));
  const lines_of_a_record whole;
  const origin known = detail::origin_on(7, whole, p.line, record.substr(p.at, p.size));
  for (const origin& one : {from, p.size == 0 ? from : known}) {
    if (one.source != 7 || one.line != p.line || one.offset != p.offset || one.text != p.text) return false;
    if (one.text.data() != record.data() + (p.offset - 100)) return false;
  }
  return true;
}

constexpr bool all_places_are_right() {
  for (const place& p : places) {
    if (!is_at(p)) return false;
  }
  return true;
}
static_assert(all_places_are_right());

// Not at compile time: a compiler may not know whether two literals are one.
constexpr std::string_view elsewhere = "second";
TEST(origin_at, of_a_part_that_lies_elsewhere_is_the_first_line) {
  EXPECT_EQ(detail::origin_at(7, 10, 100, record, elsewhere).line, 10U);
  EXPECT_TRUE(detail::origin_at(7, 10, 100, {}, elsewhere).text.empty());
}

TEST(origin_at, gives_the_line_of_a_part) {
  for (const place& p : places) EXPECT_TRUE(is_at(p)) << p.at;
}

}  // namespace origin_at_test
}  // namespace foundcheck
