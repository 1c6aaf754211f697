// SPDX-License-Identifier: MIT
#include <foundcheck/core/kleene.hpp>

#include <gtest/gtest.h>

namespace foundcheck {
namespace kleene_test {

using enum kleene;

struct pair_case {
  kleene a, b, both, either;
};

constexpr pair_case pairs[] = {
    {no, no, no, no},     {no, open, no, open},     {no, yes, no, yes},
    {open, no, no, open}, {open, open, open, open}, {open, yes, open, yes},
    {yes, no, no, yes},   {yes, open, open, yes},   {yes, yes, yes, yes},
};

constexpr bool holds(const pair_case& c) { return both(c.a, c.b) == c.both && either(c.a, c.b) == c.either; }

static_assert([] {
  for (const pair_case& c : pairs) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(kleene, has_the_tables_of_and_and_or) {
  for (const pair_case& c : pairs) {
    EXPECT_TRUE(holds(c)) << static_cast<int>(c.a) << ' ' << static_cast<int>(c.b);
    EXPECT_EQ(opposite(both(c.a, c.b)), either(opposite(c.a), opposite(c.b)));
  }
}

TEST(kleene, not_leaves_open_what_is_open) {
  EXPECT_EQ(opposite(no), yes);
  EXPECT_EQ(opposite(open), open);
  EXPECT_EQ(opposite(yes), no);
  EXPECT_EQ(known(true), yes);
  EXPECT_EQ(known(false), no);
}

}  // namespace kleene_test
}  // namespace foundcheck
