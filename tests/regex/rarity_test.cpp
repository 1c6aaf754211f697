// SPDX-License-Identifier: MIT
#include <foundcheck/regex/rarity.hpp>

#include <gtest/gtest.h>

namespace foundcheck::regex {
namespace {

TEST(Rarity, WhatLogsAreFullOfTellsLeast) {
  static_assert(rarity(' ') == 0 && rarity('e') == 0);
  for (const unsigned char byte : {'/', '_', 'b', 'E', '7'}) {
    EXPECT_GT(rarity(byte), rarity('e')) << byte;
    EXPECT_LT(rarity(byte), rarity(':')) << byte;
  }
  EXPECT_EQ(rarity(0x00), rarity(0xff));
}

}  // namespace
}  // namespace foundcheck::regex
