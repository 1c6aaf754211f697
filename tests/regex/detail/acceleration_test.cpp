// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/acceleration.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <foundcheck/regex/detail/compile.hpp>

namespace foundcheck::regex {
namespace acceleration_test {

// The accelerated states of a pattern.
accelerated_states accelerated(std::string_view pattern, mode m = mode::whole) {
  const auto c = std::make_unique<compiled>();
  EXPECT_FALSE(c->compile(pattern, m)) << pattern;
  return accelerate(c->machine);
}

std::vector<std::string> exits(const accelerated_states& fast) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < fast.exit_count; ++i) {
    std::string& bytes = result.emplace_back();
    for (const unsigned char b : fast.exits[i]) bytes += static_cast<char>(b);
  }
  return result;
}

std::vector<std::string> literals(const accelerated_states& fast) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < fast.literal_count; ++i) {
    const literal_step& step = fast.literals[i];
    std::string& bytes = result.emplace_back();
    for (std::size_t at = 0; at < step.length; ++at) bytes += static_cast<char>(fast.bytes[step.begin + at]);
  }
  return result;
}

using list = std::vector<std::string>;

TEST(Acceleration, AStateThatFewBytesLeaveHasExits) {
  EXPECT_EQ(exits(accelerated("[^:=]*:b[^123]*1")), (list{":==", "123"}));
  EXPECT_EQ(exits(accelerated("[^:]*:")), (list{":::"}));
  EXPECT_EQ(exits(accelerated("[^:=~]*:")), (list{":=~"}));
  EXPECT_EQ(exits(accelerated("[^:=~|]*:")), list());
  EXPECT_EQ(exits(accelerated("[^0-9]*2")), list());
  EXPECT_EQ(exits(accelerated("[^: ]*:")), list());  // spaces are everywhere
  EXPECT_EQ(exits(accelerated("[ab]*c")), list());
}

TEST(Acceleration, SingleBytesInARowAreALiteral) {
  EXPECT_EQ(literals(accelerated("[ab]cdefg[hi]")), list{"cdefg"});
  EXPECT_EQ(literals(accelerated("[ab]cdef")), list{"cdef"});
  EXPECT_EQ(literals(accelerated("[ab]cde[fg]hijk|[ab]cde")), list{"hijk"});  // the first one is too short
  EXPECT_EQ(literals(accelerated("[ab]bcdef(?:x|y)?")), list{"bcdef"});
}

TEST(Acceleration, ALiteralIsTheWayThatIsExpected) {
  EXPECT_EQ(literals(accelerated("[ab]\\(x(?:found \"[^\"]*\".*)?.*", mode::whole)), list{"(xfound \""});
  EXPECT_EQ(literals(accelerated("[ab](?:cdefgh|cdefij)")), list{"cdef"});  // two ways are none
}

TEST(Acceleration, NothingIsDoneInsideALiteral) {
  EXPECT_EQ(literals(accelerated("a*(bcdefghi)")), list{"cdefghi"});  // the tag is set with b
  EXPECT_EQ(literals(accelerated("[ab]cdef(g)?", mode::prefix)), list{"cdef"});
  EXPECT_EQ(literals(accelerated("[ab](?:cdefgh|c)", mode::prefix)), list{"efgh"});
}

TEST(Acceleration, ALoopIsALiteralOfOneRound) {
  EXPECT_EQ(literals(accelerated("[xy](?:abcd)*"))[0], "abcd");
  EXPECT_EQ(literals(accelerated("[xy]b(?:abcde)+f"))[0], "babcde");
}

static_assert(accelerate(automaton{}).literal_count == 0);

/// As many states as there may be. From each of the first `linked` ones one byte leads to the next one, from the last to the first.
constexpr automaton full(std::size_t linked) {
  automaton a{};
  a.state_count = max_states;
  a.classes.count = 2;
  a.classes.size[0] = 1;
  a.classes.member[0][0] = 'x';
  for (std::size_t s = 0; s < max_states; ++s) {
    a.edge_begin[s] = a.edge_count;
    a.final_of[s] = not_accepting;
    if (s < linked) a.edges[a.edge_count++] = {1, static_cast<std::uint16_t>((s + 1) % max_states), no_operations};
  }
  a.edge_begin[max_states] = a.edge_count;
  return a;
}
static_assert(accelerate(full(0)).literal_count == 0 && accelerate(full(3)).literal_count == 0);
static_assert(accelerate(full(4)).literal_count == 1 && accelerate(full(4)).literals[0].length == 4);
static_assert(accelerate(full(max_states)).literals[0].length == max_states);

}  // namespace acceleration_test
}  // namespace foundcheck::regex
