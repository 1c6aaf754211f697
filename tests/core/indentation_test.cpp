// SPDX-License-Identifier: MIT
#include <foundcheck/core/indentation.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace foundcheck {
namespace indentation_test {

struct indentation_case {
  std::string_view text;
  std::size_t blanks;
  bool blank;
};

constexpr indentation_case indentation_cases[] = {
    {"", 0, true},       {" ", 1, true},    {"    ", 4, true}, {"a", 0, false},    {"  a", 2, false},
    {"  a  ", 2, false}, {" \t", 1, false}, {"\t", 0, false},  {"  \r", 2, false},
};

constexpr bool holds(const indentation_case& c) {
  return indentation(c.text) == c.blanks && is_blank(c.text) == c.blank;
}

static_assert(std::ranges::all_of(indentation_cases, holds));

TEST(indentation, counts_the_blanks_before_a_text) {
  for (const indentation_case& c : indentation_cases) EXPECT_TRUE(holds(c)) << '"' << c.text << '"';
}

}  // namespace indentation_test
}  // namespace foundcheck
