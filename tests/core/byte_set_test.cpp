// SPDX-License-Identifier: MIT
#include <foundcheck/core/byte_set.hpp>

#include <gtest/gtest.h>

#include <bitset>
#include <random>

namespace foundcheck {
namespace byte_set_test {

using naive_set = std::bitset<256>;

constexpr unsigned char byte(unsigned value) { return static_cast<unsigned char>(value); }

bool same(const byte_set& set, const naive_set& naive) {
  for (unsigned value = 0; value < 256; ++value) {
    if (set.contains(byte(value)) != naive.test(value)) return false;
  }
  return true;
}

naive_set naive_range(unsigned first, unsigned last) {
  naive_set naive;
  for (unsigned value = first; value <= last; ++value) naive.set(value);
  return naive;
}

constexpr byte_set range(unsigned first, unsigned last) {
  byte_set set;
  set.insert_range(byte(first), byte(last));
  return set;
}

TEST(byte_set, a_new_set_is_empty_and_all_is_full) {
  EXPECT_TRUE(same({}, {}));
  EXPECT_TRUE(same(byte_set::all(), ~naive_set{}));
}

TEST(byte_set, an_inserted_byte_is_in_it_and_no_other) {
  for (unsigned value = 0; value < 256; ++value) {
    byte_set set;
    set.insert(byte(value));
    EXPECT_TRUE(same(set, naive_range(value, value))) << value;
    set.insert(byte(value));
    EXPECT_TRUE(same(set, naive_range(value, value))) << value;
  }
}

TEST(byte_set, a_range_has_both_its_ends_and_what_lies_between) {
  for (unsigned first = 0; first < 256; ++first) {
    for (unsigned last = first; last < 256; ++last) {
      ASSERT_TRUE(same(range(first, last), naive_range(first, last))) << first << ' ' << last;
    }
  }
}

TEST(byte_set, union_complement_and_equality_are_those_of_sets) {
  std::mt19937 generator(1);
  const auto below = [&](unsigned limit) { return static_cast<unsigned>(generator() % limit); };
  for (int round = 0; round < 2000; ++round) {
    byte_set a, b;
    naive_set x, y;
    for (unsigned i = below(40); i > 0; --i) {
      const unsigned value = below(256);
      a.insert(byte(value)), x.set(value);
    }
    for (unsigned i = below(40); i > 0; --i) {
      const unsigned value = below(256);
      b.insert(byte(value)), y.set(value);
    }
    EXPECT_EQ(a == b, x == y);
    EXPECT_TRUE(same(a.complement(), ~x));
    EXPECT_EQ(a.complement().complement(), a);
    byte_set both = a;
    both.insert(b);
    EXPECT_TRUE(same(both, x | y));
    both.insert(both.complement());
    EXPECT_EQ(both, byte_set::all());
  }
}

static_assert(byte_set{} == byte_set{});
static_assert(byte_set{} != byte_set::all());
static_assert(byte_set{}.complement() == byte_set::all());
static_assert(byte_set::all().complement() == byte_set{});
static_assert(range(0, 255) == byte_set::all());
static_assert(range(255, 255).contains(255) && !range(255, 255).contains(254) && !range(255, 255).contains(0));
static_assert(range('0', '9').contains('0') && range('0', '9').contains('9'));
static_assert(!range('0', '9').contains('/') && !range('0', '9').contains(':'));
static_assert(range(63, 64).contains(63) && range(63, 64).contains(64) && !range(63, 64).contains(62));

}  // namespace byte_set_test
}  // namespace foundcheck
