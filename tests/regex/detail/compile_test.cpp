// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/compile.hpp>

#include <memory>
#include <string_view>

#include <gtest/gtest.h>

#include <foundcheck/regex/detail/match.hpp>

namespace foundcheck::regex {
namespace {

TEST(Compile, TheFirstObjectionIsGiven) {
  const auto c = std::make_unique<compiled>();
  EXPECT_EQ(c->compile("a(b", mode::whole).why, refusal::unclosed_group);
  EXPECT_EQ(c->compile("(a*)*", mode::whole).why, refusal::empty_loop_body);
  EXPECT_EQ(c->compile("[ab]{200}", mode::whole).why, refusal::too_many_positions);
  EXPECT_EQ(c->compile(".*a.{9}b", mode::whole).why, refusal::too_many_states);
}

TEST(Compile, AnObjectIsGoodForOnePatternAfterAnother) {
  const auto c = std::make_unique<compiled>();
  std::string_view groups[max_groups];
  EXPECT_FALSE(c->compile("(a+)(b+)c*", mode::whole));
  EXPECT_TRUE(match_groups(c->table.view(), "aabbcc", groups));
  EXPECT_EQ(groups[2], "bb");
  EXPECT_TRUE(c->compile("(", mode::whole));
  EXPECT_FALSE(c->compile("x", mode::whole));
  EXPECT_FALSE(match_groups(c->table.view(), "aabbcc", groups));
  EXPECT_TRUE(match_groups(c->table.view(), "x", groups));
}

}  // namespace
}  // namespace foundcheck::regex
