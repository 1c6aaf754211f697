// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/program.hpp>

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace foundcheck::regex {
namespace program_test {

program build(std::string_view pattern, bool floating = false) {
  const ast tree = parse(pattern);
  const tag_map tags = locate_tags(tree, floating);
  return build_program(tree, tags, true, floating ? origin::anywhere : origin::text);
}

std::string prefix(const program& p) { return {reinterpret_cast<const char*>(p.prefix), p.prefix_length}; }

// Follow list 0, then that of each position: positions as numbers, '!' for accept, 't' and the slots crossed.
std::string follows(const program& p) {
  std::string out;
  for (std::size_t list = 0; list <= p.position_count; ++list) {
    if (list > 0) out += " | ";
    for (std::size_t i = p.follow_begin[list]; i < p.follow_begin[list + 1]; ++i) {
      if (i > p.follow_begin[list]) out += ' ';
      out += p.follows[i].position == accept_position ? "!" : std::to_string(p.follows[i].position);
      if (p.follows[i].tags == 0) continue;
      out += 't';
      for (int slot = 0; slot < p.slot_count; ++slot) {
        if ((p.follows[i].tags >> slot & 1) != 0) out += std::to_string(slot);
      }
    }
  }
  return out;
}

std::string follows(std::string_view pattern, bool floating = false) { return follows(build(pattern, floating)); }

TEST(Program, FollowListsAreInOrderOfPreference) {
  EXPECT_EQ(follows("[ab]"), "0 | !");
  EXPECT_EQ(follows("[ab]*"), "0 ! | 0 !");
  EXPECT_EQ(follows("[ab]*?"), "! 0 | ! 0");
  EXPECT_EQ(follows("a*b"), "0 1 | 0 1 | !");
  EXPECT_EQ(follows("a*?b"), "0 1 | ! | 0 1");
  EXPECT_EQ(follows("a|b|"), "0 1 ! | ! | !");
  EXPECT_EQ(follows("(?:a|b)+c"), "0 1 | 0 1 2 | 0 1 2 | !");
  EXPECT_EQ(follows(""), "!");
}

TEST(Program, TheFirstWayToAPositionCounts) {
  // The way through the group is the preferred one, so the slot is crossed.
  EXPECT_EQ(follows("(?:(a?)|)[bc]"), "0t0 1t01 | 1t1 | !");
  EXPECT_EQ(follows("(?:|(a?))[bc]"), "0 1t0 | ! | 0t1");
}

TEST(Program, TagsAreCrossedOnTheWay) {
  EXPECT_EQ(follows("([ax]+)(b+)"), "0 | 0 1t0 | 1 !");
  EXPECT_EQ(follows("(?:(a)|b)*"), "0t0 1 ! | 0t0 1 ! | 0t0 1 !");
}

TEST(Program, SingleBytesAtTheBeginAreThePrefix) {
  EXPECT_EQ(prefix(build("abc")), "abc");
  EXPECT_EQ(follows("abc"), "!");
  EXPECT_EQ(prefix(build("-- (.*)")), "-- ");
  EXPECT_EQ(prefix(build("a\\x62[c](?:d)(e)f*")), "abcde");
  EXPECT_EQ(prefix(build("(?:ab){2}c?")), "abab");
  EXPECT_EQ(prefix(build("(a)?b")), "");
  EXPECT_EQ(prefix(build("(?i)1a")), "1");
  EXPECT_EQ(prefix(build("abc", true)), "");
}

TEST(Program, APrefixThatALoopComesBackToIsAlsoAPosition) {
  const program p = build("(?:ab)+c");
  EXPECT_EQ(prefix(p), "ab");
  EXPECT_EQ(follows(p), "0 1 | 2 | ! | 0 1");
}

TEST(Program, AMatchThatMayBeginAnywhereKeepsTryingWithLeastPreference) {
  EXPECT_EQ(follows("[ab]", true), "0 1 | ! | 0 1");
  EXPECT_EQ(follows("ab*", true), "0t0 1 | 2 ! | 0t0 1 | 2 !");
}

TEST(Conditions, AnAssertionAllowsWhatMayBeBehindAPlace) {
  const auto rows = [](assertion which) {
    std::string row;
    for (const kinds before : {no_byte, newline_kind, word_kind, other_kind}) {
      if (!row.empty()) row += ' ';
      const kinds behind = allowed_behind(which, before);
      if ((behind & no_byte) != 0) row += '$';
      if ((behind & newline_kind) != 0) row += 'n';
      if ((behind & word_kind) != 0) row += 'w';
      if ((behind & other_kind) != 0) row += 'o';
      if (behind == 0) row += '-';
    }
    return row;
  };
  EXPECT_EQ(rows(assertion::text_begin), "$nwo - - -");
  EXPECT_EQ(rows(assertion::line_begin), "$nwo nwo - -");
  EXPECT_EQ(rows(assertion::text_end), "$ $ $ $");
  EXPECT_EQ(rows(assertion::line_end), "$n $n $n $n");
  EXPECT_EQ(rows(assertion::word_border), "w w $no w");
  EXPECT_EQ(rows(assertion::no_word_border), "$no $no w $no");
}

TEST(Conditions, EachByteIsOfOneKind) {
  for (int byte = 0; byte < 256; ++byte) {
    const bool is_word =
        (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_';
    const kinds kind = byte == '\n' ? newline_kind : is_word ? word_kind : other_kind;
    for (const kinds other : {newline_kind, word_kind, other_kind}) {
      EXPECT_EQ(bytes_of(other).contains(static_cast<unsigned char>(byte)), kind == other) << byte;
    }
  }
}

TEST(Program, ConditionsArePartOfThePositions) {
  // Behind 'a' a border is before anything but a word byte.
  EXPECT_EQ(follows("[ac]\\b."), "0 | 1 | !");
  EXPECT_EQ(follows("[ac]\\bb"), "0 | ");
  EXPECT_EQ(follows("[ac]\\b"), "0 | !");
  // A byte that may be of either kind is two positions, if what follows depends on it.
  EXPECT_EQ(follows(".\\b[ab]"), "0 1 |  | 2 | !");
  EXPECT_EQ(follows("[a-c]?^b"), "0 1 |  | !");
  EXPECT_EQ(prefix(build("\\ba\\Bb\\b.*")), "ab");
  EXPECT_EQ(prefix(build("\\Ba")), "");
}

TEST(Program, TheLimitsAreRefusedOneStepBeyond) {
  const auto bits = [](std::size_t count) { return "[ab]{" + std::to_string(count) + "}"; };
  EXPECT_FALSE(build(bits(max_positions)).error);
  EXPECT_EQ(build(bits(max_positions + 1)).error.why, refusal::too_many_positions);
  EXPECT_FALSE(build("(?:[ab]?){89}").error);
  EXPECT_EQ(build("(?:[ab]?){90}").error.why, refusal::too_many_positions);  // 4 095 follow entries, then 4 186
  EXPECT_EQ(build("a{300}").prefix_length, max_prefix);
  EXPECT_FALSE(build("a{300}").error);
}

TEST(Program, AnErrorOfAnEarlierStageIsPassedOn) {
  EXPECT_EQ(build("a(").error.why, refusal::unclosed_group);
  EXPECT_EQ(build("(a*)*").error.why, refusal::empty_loop_body);
}

}  // namespace program_test
}  // namespace foundcheck::regex
