// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/tags.hpp>

#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

namespace foundcheck::regex {
namespace tags_test {

// Where one tag of a pattern is found. Slots are numbered in the order of the tags that need one.
struct tag_case {
  std::string_view pattern;
  bool floating;
  int tag;
  std::uint8_t base;
  int distance;
};

constexpr tag_case cases[] = {
    // From the begin of the text.
    {"ab(c)", false, 2, text_begin, 2},
    {"ab(c)", false, 3, text_begin, 3},
    {"(a(b))c*", false, 5, text_begin, 2},
    {"(?:ab){3}(c)d*", false, 2, text_begin, 6},
    {"(?:ab|cd)(e)f*", false, 2, text_begin, 2},
    {"abc", false, 0, text_begin, 0},
    // From the end of the match.
    {"abc", false, 1, match_end, 0},
    {"a*(b)c", false, 2, match_end, -2},
    {"a*(b)c", false, 3, match_end, -1},
    {"a*((b)c)", false, 4, match_end, -2},
    {"(?:a|bc)(d)", false, 2, match_end, -1},
    // The begin of a match that may begin anywhere: from its end if the length is known.
    {"abc", true, 0, match_end, -3},
    {"ab*", true, 0, 0, 0},
    {"a(b)c*", true, 2, 0, 1},
    // From another tag.
    {"a*(b)c*", false, 2, 0, 0},
    {"a*(b)c*", false, 3, 0, 1},
    {"(a+)x(b+)", false, 3, 0, 0},
    {"(a+)x(b+)", false, 4, 0, 1},
    {"(a+)x(b+)", false, 5, match_end, 0},
    // Within a loop or a branch: from a tag of the same round.
    {"(?:(a)b*)*", false, 2, 0, 0},
    {"(?:(a)b*)*", false, 3, 0, 1},
    {"(?:(a+)-(b+);)?", false, 2, 0, 0},
    {"(?:(a+)-(b+);)?", false, 3, 1, 0},
    {"(?:(a+)-(b+);)?", false, 4, 1, 1},
    {"(?:(a+)-(b+);)?", false, 5, 2, 0},
    // A border of a branch or a loop is no fixed place for what is outside.
    {"a(?:(b)|c)", false, 2, 0, 0},
    {"(a)?b", false, 2, 0, 0},
    {"(a)?b", false, 3, 0, 1},
};

constexpr bool holds(const tag_case& c) {
  const tag_map map = locate_tags(parse(c.pattern), c.floating);
  return !map.error && map.location[c.tag].base == c.base && map.location[c.tag].distance == c.distance;
}

constexpr bool all_hold() {
  for (const tag_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}

static_assert(all_hold());

TEST(Tags, AreFoundAtABaseAndADistance) {
  for (const tag_case& c : cases) EXPECT_TRUE(holds(c)) << c.pattern << " tag " << c.tag;
}

TEST(Tags, OnlyTagsAtVariablePlacesTakeASlot) {
  EXPECT_EQ(locate_tags(parse("(\\d+)x(\\d+)"), false).slot_count, 1);
  EXPECT_EQ(locate_tags(parse("(.+?):(\\d+)(?::(\\d+))?: (error|warning): (.*)"), false).slot_count, 6);
  EXPECT_EQ(locate_tags(parse("(a)(b)(c)"), true).slot_count, 0);
}

struct loop_case {
  std::string_view pattern;
  refusal why;
  std::uint16_t column;
};

constexpr loop_case loops[] = {
    {"(a*)*", refusal::empty_loop_body, 5},
    {"(?:a|)+", refusal::empty_loop_body, 7},
    {"x(?:){2,}", refusal::empty_loop_body, 6},
    {"(?:a?b?)*", refusal::empty_loop_body, 9},
    {"(?:(?:a{0})b?)*", refusal::empty_loop_body, 15},
    {"(a*b)*", refusal::none, 0},
    {"(?:a*){3}", refusal::none, 0},
    {"(?:a|)?", refusal::none, 0},
    {"(?:a+)*", refusal::none, 0},
};

TEST(Tags, AnUnboundedLoopNeedsABodyThatConsumes) {
  for (const loop_case& c : loops) {
    const tag_map map = locate_tags(parse(c.pattern), false);
    EXPECT_EQ(map.error.why, c.why) << c.pattern;
    EXPECT_EQ(map.error.column, c.column) << c.pattern;
  }
}

constexpr loop_case anchors[] = {
    {"a^", refusal::inner_anchor, 2},
    {"a?^", refusal::none, 0},
    {"^a+(^b)", refusal::inner_anchor, 5},
    {"^^a", refusal::none, 0},
    {"(^a)", refusal::none, 0},
    {"(a|)^b", refusal::none, 0},
    {"(?:a|bc)^b", refusal::inner_anchor, 9},
    {"a$b", refusal::inner_anchor, 2},
    {"a$b?", refusal::none, 0},
    {"(a$)b", refusal::inner_anchor, 3},
    {"(a$|c)b", refusal::none, 0},
    {"a$$", refusal::none, 0},
    {"(a$)", refusal::none, 0},
    {"(?m)a$b", refusal::none, 0},
    {"(?m)a^b", refusal::none, 0},
    {"a\\Bb", refusal::none, 0},
    {"(?:\\b)*", refusal::empty_loop_body, 7},
    {"(?:\\ba)*", refusal::none, 0},
};

TEST(Tags, AnAnchorThatBytesAlwaysKeepFromItsPlaceIsRefused) {
  for (const loop_case& c : anchors) {
    const tag_map map = locate_tags(parse(c.pattern), false);
    EXPECT_EQ(map.error.why, c.why) << c.pattern;
    EXPECT_EQ(map.error.column, c.column) << c.pattern;
  }
}

TEST(Tags, TheEndOfAMatchThatTheRestFollowsIsATagAsOthers) {
  const auto end_of = [](std::string_view pattern, bool floating) {
    const tag_map map = locate_tags(parse(pattern), floating, true);
    return std::pair<int, int>(map.location[1].base, map.location[1].distance);
  };
  EXPECT_EQ(end_of("ab", false), std::pair(int{text_begin}, 2));
  EXPECT_EQ(end_of("ab", true), std::pair(0, 2));
  EXPECT_EQ(end_of("a*", false), std::pair(0, 0));
  EXPECT_EQ(end_of("a*(b*)c", false), std::pair(1, 1));
}

TEST(Tags, TheLimitOfSlotsIsRefusedOneStepBeyond) {
  std::string pattern;
  for (std::size_t i = 0; i < max_slots; ++i) pattern += "(a+)b";
  EXPECT_EQ(locate_tags(parse(pattern), false).slot_count, max_slots - 1);  // the last one closes before the end
  pattern = "(a*)b" + pattern;
  EXPECT_FALSE(locate_tags(parse(pattern), false).error);
  pattern = "(a*)b" + pattern;
  EXPECT_EQ(locate_tags(parse(pattern), false).error.why, refusal::too_many_tags);
}

TEST(Tags, ATreeWithAnErrorIsLeftAlone) { EXPECT_EQ(locate_tags(parse("a(b|"), false).slot_count, 0); }

}  // namespace tags_test
}  // namespace foundcheck::regex
