// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/automaton.hpp>

#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace foundcheck::regex {
namespace automaton_test {

struct built {
  program positions;
  automaton machine;
};

std::unique_ptr<built> build(std::string_view pattern, bool at_end = true, bool floating = false) {
  auto b = std::make_unique<built>();
  const ast tree = parse(pattern);
  const tag_map tags = locate_tags(tree, floating);
  b->positions = build_program(tree, tags, at_end, floating ? origin::anywhere : origin::text);
  b->machine = determinise(b->positions);
  return b;
}

std::size_t states(std::string_view pattern, bool at_end = true, bool floating = false) {
  const auto b = build(pattern, at_end, floating);
  EXPECT_FALSE(b->machine.error) << pattern;
  return b->machine.state_count;
}

refusal why(std::string_view pattern, bool at_end = true, bool floating = false) {
  return build(pattern, at_end, floating)->machine.error.why;
}

TEST(Automaton, EqualStatesMeet) {
  EXPECT_EQ(states(""), 1U);
  EXPECT_EQ(states("[ab]*"), 1U);
  EXPECT_EQ(states("[ab]+"), 2U);
  EXPECT_EQ(states("(?:a|b)*c"), 2U);
  EXPECT_EQ(states("(\\d+)x(\\d+)"), 4U);
}

TEST(Automaton, AMatchThatCountsEverywhereCutsWhatIsLessPreferred) {
  EXPECT_EQ(states("[ab]*?", false), 1U);
  EXPECT_EQ(build("[ab]*?", false)->machine.edge_count, 0);
  EXPECT_EQ(build("[ab]*", false)->machine.edge_count, 1);
}

TEST(Automaton, AUniversalTailCutsWhatIsLessPreferred) {
  // Once .* accepts everywhere, the loop before it need not be followed any further.
  EXPECT_EQ(states("[^ ]+?:.*"), 3U);
  EXPECT_LT(states("(.+?):(.*)"), 5U);
}

TEST(Automaton, EdgesOfAStateAreDisjoint) {
  for (const std::string_view pattern :
       {"(a|ab)(c|bcd)*", "[a-m]*[g-z]+", "(.+?):(\\d+)(?::(\\d+))?: (error|warning): (.*)"}) {
    for (const bool floating : {false, true}) {
      const auto b = build(pattern, !floating, floating);
      const automaton& a = b->machine;
      for (std::size_t s = 0; s < a.state_count; ++s) {
        std::uint64_t seen = 0;
        for (std::size_t e = a.edge_begin[s]; e < a.edge_begin[s + 1]; ++e) {
          EXPECT_NE(a.edges[e].classes, 0U);
          EXPECT_EQ(seen & a.edges[e].classes, 0U);
          EXPECT_LT(a.edges[e].target, a.state_count);
          EXPECT_LE(a.edges[e].operations, a.operations.count);
          seen |= a.edges[e].classes;
        }
      }
    }
  }
}

TEST(Automaton, OperationsOnlyWhereASlotIsSet) {
  EXPECT_EQ(build("(abc)(?:d)")->machine.operations.count, 0);
  EXPECT_EQ(build("(a+)(b+)")->machine.operations.count, 1);
  // Every new ':' may be the end of the group, so the register is set anew, never copied.
  const auto b = build("(.*):");
  EXPECT_EQ(b->machine.operations.count, 0);  // the end is at a fixed place
}

TEST(Automaton, TheLimitsAreRefused) {
  EXPECT_EQ(why(".*a.{5}b"), refusal::none);
  EXPECT_EQ(why(".*a.{9}b"), refusal::too_many_states);
  EXPECT_EQ(why("a.{9}b", false, true), refusal::too_many_states);
  EXPECT_EQ(why("(?:[a-c]?[b-d]?){42}"), refusal::too_many_states);

  // Each word may be any of the groups, so the values alive at once grow with the square.
  const auto words = [](std::size_t count) {
    std::string pattern = "(\\w+)";
    for (std::size_t i = 1; i < count; ++i) pattern += " (\\w+)";
    return pattern;
  };
  EXPECT_EQ(why(words(10), false, true), refusal::none);
  EXPECT_EQ(why(words(12), false, true), refusal::too_many_registers);

  std::string different;
  for (std::size_t i = 0; i + 1 < max_classes; ++i) different += std::string("x?") + static_cast<char>(0x80 + i);
  EXPECT_EQ(why("(?:" + different.substr(0, 3 * 62) + ")*"), refusal::none);
  EXPECT_EQ(why("(?:" + different + ")*"), refusal::too_many_classes);
}

}  // namespace automaton_test
}  // namespace foundcheck::regex
