// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/automaton.hpp>

#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace foundcheck::regex {
namespace byte_classes_test {

byte_set range(unsigned char first, unsigned char last) {
  byte_set set;
  set.insert_range(first, last);
  return set;
}

// What classes mean: bytes share one exactly if each set holds both or neither, and each set is a union of classes.
void check(const std::vector<byte_set>& sets) {
  const byte_classes classes = classify(sets.data(), sets.size());
  ASSERT_FALSE(classes.too_many);
  std::size_t sizes[max_classes] = {};
  for (unsigned a = 0; a < 256; ++a) {
    EXPECT_LT(classes.map.of[a], classes.count);
    ++sizes[classes.map.of[a]];
    if (sizes[classes.map.of[a]] <= 3) {
      EXPECT_EQ(classes.member[classes.map.of[a]][sizes[classes.map.of[a]] - 1], a);
    }
    for (std::size_t s = 0; s < sets.size(); ++s) {
      EXPECT_EQ(sets[s].contains(static_cast<unsigned char>(a)), (classes.of_set[s] >> classes.map.of[a] & 1) != 0);
    }
    for (unsigned b = 0; b < a; ++b) {
      bool told_apart = false;
      for (const byte_set& set : sets) {
        told_apart =
            told_apart || set.contains(static_cast<unsigned char>(a)) != set.contains(static_cast<unsigned char>(b));
      }
      EXPECT_EQ(classes.map.of[a] == classes.map.of[b], !told_apart) << a << ' ' << b;
    }
  }
  for (std::size_t c = 0; c < classes.count; ++c) EXPECT_EQ(classes.size[c], sizes[c]);
}

TEST(ByteClasses, NoSetsMakeOneClass) { EXPECT_EQ(classify(nullptr, 0).count, 1); }

TEST(ByteClasses, SetsThatOverlapAreSplit) {
  check({range('a', 'm'), range('g', 'z')});
  check({range(0, 255)});
  check({range(0, 0), range(255, 255)});
  check({range(63, 64), range(127, 128), range(191, 192)});
  check({range('a', 'z'), range('a', 'z').complement()});
}

TEST(ByteClasses, RandomSetsKeepTheMeaning) {
  std::mt19937 random(1);
  for (int round = 0; round < 20; ++round) {
    std::vector<byte_set> sets(1 + random() % 5);
    for (byte_set& set : sets) {
      const unsigned first = random() % 256;
      set.insert_range(static_cast<unsigned char>(first), static_cast<unsigned char>(first + random() % (256 - first)));
      set.insert(static_cast<unsigned char>(random() % 256));
    }
    check(sets);
  }
}

TEST(ByteClasses, TheLimitIsRefusedOneStepBeyond) {
  std::vector<byte_set> sets;
  for (std::size_t i = 0; i + 1 < max_classes; ++i)
    sets.push_back(range(static_cast<unsigned char>(2 * i), static_cast<unsigned char>(2 * i)));
  EXPECT_FALSE(classify(sets.data(), sets.size()).too_many);
  EXPECT_EQ(classify(sets.data(), sets.size()).count, max_classes);
  sets.push_back(range(255, 255));
  EXPECT_TRUE(classify(sets.data(), sets.size()).too_many);
}

}  // namespace byte_classes_test
}  // namespace foundcheck::regex
