// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/required.hpp>

#include <algorithm>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <foundcheck/regex/detail/syntax.hpp>

namespace foundcheck::regex {
namespace required_test {

std::string written(const needle& n) {
  if (n.weight == 0) return "";
  std::string text{static_cast<char>(n.first)};
  if (n.second == any_byte) return text;
  text += static_cast<char>(n.second.low);
  if (n.second.span != 0) text += std::string("-") + static_cast<char>(n.second.low + n.second.span);
  return text;
}

struct required_case {
  std::string_view pattern;
  std::string_view first;
  std::string_view second;
};

constexpr required_case cases[] = {
    {"", "", ""},
    {"a", "", ""},  // everywhere, so it tells nothing
    {"b", "b", ""},
    {"bd", "bd", ""},
    {".*bd", "bd", ""},
    {"(b)(?:d)", "bd", ""},
    {"b.d", "b", "d"},
    {"b()d", "bd", ""},
    {"b{0}d", "d", ""},

    // What can be left out, or is one of several, is not required.
    {"b*", "", ""},
    {"b?d", "d", ""},
    {"b|d", "", ""},
    {"(?:b|bd)=", "=", ""},
    {"bd*=", "=", "b"},
    {"b(?:d)?=", "=", "b"},
    {"(?i)b=", "=", ""},
    {"[bd]=", "=", ""},

    // What is repeated stands there at least once.
    {"b+", "b", ""},
    {"(?:bd){2,}=", "d=", ""},
    {"b{3}=", "b=", ""},

    // The rarest pair, then the rarest byte of others.
    {"abc: (.*)", "c:", ""},
    {"^(.+?)\\((\\d+)\\): (error|warning)(?: (\\S+))?: (.*)$", "):", "(0-9"},
    {"^(.+?):(\\d+)(?::(\\d+))?: (error|warning): (.*)$", ":0-9", ""},
    {"^([^:=]+):([A-Z]+)=(.*)$", ":A-Z", "="},

    // A class is a range behind a byte if it is one.
    {"b[d-f]", "bd-f", ""},
    {"b[df]", "b", ""},
    {"b.", "b", ""},
    {"b\\d+", "b0-9", ""},
    {"b\\d*", "b", ""},
    {"b[\\x00-\\x41]", std::string_view("b\0-A", 4), ""},
    {"b[\\x30-\\xfe]", "b0-\xfe", ""},
    {"b[^\\x00]", "b\x01-\xff", ""},
};

TEST(Required, KeepsWhatTellsMost) {
  for (const required_case& c : cases) {
    const ast tree = parse(c.pattern);
    ASSERT_FALSE(tree.error) << c.pattern;
    const required r = find_required(tree);
    EXPECT_EQ(written(r.needles[0]), c.first) << c.pattern;
    EXPECT_EQ(written(r.needles[1]), c.second) << c.pattern;
    const required of_literals = find_required(parse(c.pattern, leaves::literals));
    EXPECT_TRUE(std::ranges::equal(of_literals.needles, r.needles)) << c.pattern;
  }
}

static_assert(find_required(parse("x:")).needles[0].second == byte_range{':', 0});

}  // namespace required_test
}  // namespace foundcheck::regex
