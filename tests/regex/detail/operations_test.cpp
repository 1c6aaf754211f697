// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/automaton.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>

#include <gtest/gtest.h>

namespace foundcheck::regex {
namespace operations_test {

using registers = std::array<int, 64>;
constexpr int now_value = 1000;

registers carry_out(const operation_lists& lists, std::uint16_t list, registers r) {
  if (list == no_operations) return r;
  const std::uint8_t* at = lists.bytes + lists.begin[list];
  for (int left = *at++; left > 0; --left, at += 2) r[at[0]] = at[1] == now ? now_value : r[at[1]];
  return r;
}

registers at_once(const moves& m, const registers& before) {
  registers after = before;
  for (std::size_t i = 0; i < m.count; ++i) after[m.to[i]] = m.from[i] == now ? now_value : before[m.from[i]];
  return after;
}

// The registers that moves may set; the spare one may hold anything.
bool agree(const registers& a, const registers& b) {
  return std::equal(a.begin(), a.begin() + spare_register, b.begin());
}

registers distinct() {
  registers r{};
  for (std::size_t i = 0; i < r.size(); ++i) r[i] = static_cast<int>(i);
  return r;
}

TEST(Operations, NothingToMoveIsTheEmptyList) {
  const auto lists = std::make_unique<operation_lists>();
  moves m{};
  EXPECT_EQ(add_moves(*lists, m), no_operations);
  m = {1, {3}, {3}};
  EXPECT_EQ(add_moves(*lists, m), no_operations);
  EXPECT_EQ(lists->count, 0);
}

TEST(Operations, EqualListsAreKeptOnce) {
  const auto lists = std::make_unique<operation_lists>();
  moves first{2, {1, 2}, {2, now}};
  moves second{2, {1, 2}, {2, 1}};
  moves again{3, {1, 2, 4}, {2, now, 4}};
  EXPECT_EQ(add_moves(*lists, first), 1);
  EXPECT_EQ(add_moves(*lists, second), 2);
  EXPECT_EQ(add_moves(*lists, again), 1);
  EXPECT_EQ(lists->count, 2);
}

TEST(Operations, OneByOneIsAsGoodAsAtOnce) {
  std::mt19937 random(7);
  for (int round = 0; round < 2000; ++round) {
    const auto lists = std::make_unique<operation_lists>();
    std::array<std::uint8_t, 12> targets{};
    std::array<std::uint8_t, 12> sources{};
    for (std::size_t i = 0; i < targets.size(); ++i) targets[i] = sources[i] = static_cast<std::uint8_t>(i + 1);
    std::shuffle(targets.begin(), targets.end(), random);
    std::shuffle(sources.begin(), sources.end(), random);
    moves m{};
    m.count = random() % (targets.size() + 1);
    for (std::size_t i = 0; i < m.count; ++i) {
      m.to[i] = targets[i];
      m.from[i] = random() % 5 == 0 ? now : sources[i];
    }
    const registers expected = at_once(m, distinct());
    const std::uint16_t list = add_moves(*lists, m);
    EXPECT_TRUE(agree(carry_out(*lists, list, distinct()), expected)) << "round " << round;
  }
}

TEST(Operations, TheLargestCycleFits) {
  const auto lists = std::make_unique<operation_lists>();
  moves m{};
  m.count = max_registers;
  for (std::size_t i = 0; i < max_registers; ++i) {
    m.to[i] = static_cast<std::uint8_t>(i + 1);
    m.from[i] = static_cast<std::uint8_t>((i + 1) % max_registers + 1);
  }
  const registers expected = at_once(m, distinct());
  const std::uint16_t list = add_moves(*lists, m);
  EXPECT_FALSE(lists->full);
  EXPECT_TRUE(agree(carry_out(*lists, list, distinct()), expected));
}

TEST(Operations, WhatDoesNotFitIsToldAndNotWritten) {
  const auto lists = std::make_unique<operation_lists>();
  for (int round = 0; round < 1000 && !lists->full; ++round) {
    moves m{2, {static_cast<std::uint8_t>(round / 50 + 1), 60}, {now, static_cast<std::uint8_t>(round % 50 + 1)}};
    (void)add_moves(*lists, m);
  }
  EXPECT_TRUE(lists->full);
  EXPECT_LE(lists->size, max_list_bytes);
  EXPECT_LE(lists->count, max_lists);
}

}  // namespace operations_test
}  // namespace foundcheck::regex
