// SPDX-License-Identifier: MIT
#include <foundcheck/regex/set.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <foundcheck/regex/regex.hpp>

namespace foundcheck {
namespace set_test {

using lines = regex_set<"-- Found (?<package>[^:]+): (?<where>.*)", "-- (?<what>.*)", "(?<name>\\w+)=(.*)", "\\s*">;

static_assert(lines::size == 4);
static_assert(lines::match("-- Found Git: /usr/bin/git").index() == 0);
static_assert(lines::match("-- Found Git: /usr/bin/git").get<"package">() == "Git");
static_assert(lines::match("-- Found Git: /usr/bin/git").get<"what">().data() == nullptr);
static_assert(lines::match("-- Found Git").index() == 1);
static_assert(lines::match("-- Found Git").get<"what">() == "Found Git");
static_assert(lines::match("a=b").index() == 2 && lines::match("a=b").get<2>() == "b");
static_assert(lines::match("").index() == 3 && lines::match("").view().empty());
static_assert(!lines::match("-") && lines::match("-").index() == lines::npos);
static_assert(lines::match("-").view().data() == nullptr && lines::match("-").get<"what">().data() == nullptr);
static_assert(lines::starts_with("  x").index() == 3 && lines::starts_with("  x").view() == "  ");
static_assert(lines::starts_with("-").index() == 3 && lines::starts_with("-").view().empty());
static_assert(noexcept(lines::match("")));

TEST(Set, TheFirstPatternThatMatchesCounts) {
  EXPECT_EQ(lines::match("-- Found Git: /usr/bin/git").index(), 0U);
  EXPECT_EQ(lines::match("-- Found Git").index(), 1U);
  EXPECT_EQ(lines::match("a=b").get<"name">(), "a");
  EXPECT_EQ(lines::match("a=b").get<1>(), "a");
  EXPECT_FALSE(lines::match("-"));
}

// What a set means, spelled out.
template <fixed_string... Patterns>
std::size_t first_match(std::string_view text) {
  std::size_t index = 0;
  const bool found = ((match<Patterns>(text) ? true : (++index, false)) || ...);
  return found ? index : regex_set<Patterns...>::npos;
}

template <fixed_string... Patterns>
std::size_t first_start(std::string_view text) {
  std::size_t index = 0;
  const bool found = ((starts_with<Patterns>(text) ? true : (++index, false)) || ...);
  return found ? index : regex_set<Patterns...>::npos;
}

template <fixed_string... Patterns>
void compare(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    EXPECT_EQ(regex_set<Patterns...>::match(text).index(), first_match<Patterns...>(text)) << text;
    EXPECT_EQ(regex_set<Patterns...>::starts_with(text).index(), first_start<Patterns...>(text)) << text;
  }
}

TEST(Set, DispatchLosesNoMatch) {
  std::vector<std::string> texts{""};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts[i].size() == 5) continue;
    for (const char c : {'a', 'b', '\xff'}) texts.push_back(texts[i] + c);
  }
  compare<"aab", "aa.*", "[^b]b", "b*", "(a|b)+?b">(texts);
  compare<"ab", "a(b)?", "", "[\\x80-\\xff].*">(texts);
  compare<"(?i)AB+", "(a*)b$", "^b", ".">(texts);
}

}  // namespace set_test
}  // namespace foundcheck
