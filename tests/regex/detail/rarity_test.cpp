// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/rarity.hpp>

#include <gtest/gtest.h>

namespace foundcheck::regex {
namespace rarity_test {

TEST(Rarity, WhatLogsAreFullOfTellsLeast) {
  static_assert(rarity(' ') == 0 && rarity('e') == 0);
  for (const char c : {'/', '_', 'b', 'E', '7'}) {
    const auto byte = static_cast<unsigned char>(c);
    EXPECT_GT(rarity(byte), rarity('e')) << c;
    EXPECT_LT(rarity(byte), rarity(':')) << c;
  }
  EXPECT_EQ(rarity(0x00), rarity(0xff));
}

}  // namespace rarity_test
}  // namespace foundcheck::regex
