// SPDX-License-Identifier: MIT
// The engine against PCRE2 and RE2 on random patterns of many seeds: the same match, at the same place, with the same
// groups, in every mode. Each is skipped, visibly, where the library is not installed. FOUNDCHECK_LONG tries far more.
#include <foundcheck/regex/detail/compile.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/pcre2_engine.hpp"
#include "support/random_pattern.hpp"
#include "support/re2_engine.hpp"
#include "support/regex_property.hpp"
#include "support/small_texts.hpp"

namespace foundcheck {
namespace regex_random_test {

using regex::mode;

// All patterns of one seed; returns how many texts were compared.
template <class Compiled, class Engine>
std::size_t compare(unsigned seed, Engine& other) {
  tests::random_pattern random(seed);
  tests::regex_property_of<Compiled> ours;
  std::size_t compared = 0;
  for (int i = 0; i < 40; ++i) {
    const std::string pattern = random.make();
    std::vector<std::string> texts;
    each_small_text("abc", 2, [&texts](const std::string& text) { texts.push_back(text); });
    for (int more = 0; more < 40; ++more) texts.push_back(random.text(more % 2 == 0 ? 6 : 30));
    for (const mode m : {mode::whole, mode::prefix, mode::anywhere}) {
      if (!ours.compile(pattern, m)) continue;
      EXPECT_TRUE(other.compile(pattern, m)) << Engine::name << " refuses " << pattern;
      for (const std::string& text : texts) {
        // Behind the newline that ends a text no line begins; RE2 says that one does.
        if (Engine::name == std::string_view("RE2") && pattern.find('m') != std::string::npos &&
            pattern.find('^') != std::string::npos && !text.empty() && text.back() == '\n') {
          continue;
        }
        const auto must = other.match(text);
        if (other.gave_up()) continue;
        ++compared;
        std::string wrong;
        const auto is = ours.match(text, wrong);
        EXPECT_EQ(wrong + tests::difference(is, must), "")
            << Engine::name << ", seed " << seed << ", mode " << static_cast<int>(m) << ": " << pattern << " on \""
            << text << '"';
      }
    }
  }
  return compared;
}

template <class Engine, class Compiled = regex::compiled>
void compare_many_seeds(unsigned few = 100) {
  const unsigned seeds = std::getenv("FOUNDCHECK_LONG") == nullptr ? few : 100 * few;
  Engine other;
  std::size_t compared = 0;
  for (unsigned seed = 1; seed <= seeds && !testing::Test::HasFailure(); ++seed)
    compared += compare<Compiled>(seed, other);
  EXPECT_GT(compared, 1000 * std::size_t{seeds});
  std::cout << "[          ] " << Engine::name << ": " << seeds << " seeds, " << compared << " texts compared\n";
}

TEST(RegexRandom, PatternsAgreeWithPcre2) {
#ifdef FOUNDCHECK_HAS_PCRE2
  compare_many_seeds<tests::pcre2_engine>();
#else
  GTEST_SKIP() << "PCRE2 is not installed (libpcre2-dev)";
#endif
}

TEST(RegexRandom, PatternsThatAreDataAgreeWithPcre2) {
#ifdef FOUNDCHECK_HAS_PCRE2
  compare_many_seeds<tests::pcre2_engine, regex::compiled_data>(10);
#else
  GTEST_SKIP() << "PCRE2 is not installed (libpcre2-dev)";
#endif
}

TEST(RegexRandom, PatternsAgreeWithRe2) {
#ifdef FOUNDCHECK_HAS_RE2
  compare_many_seeds<tests::re2_engine>();
#else
  GTEST_SKIP() << "RE2 is not installed (libre2-dev)";
#endif
}

// Parts of which straight code is made, and some that it cannot be made of: what decides is what is behind each.
TEST(RegexRandom, StraightCodeAgreesWithTheAutomaton) {
  constexpr const char* parts[] = {"a",
                                   "b",
                                   "c",
                                   "[ab]*",
                                   "[ab]+",
                                   "[^c]*",
                                   "([ab]*)",
                                   "(?:[ab]*a)?",
                                   "([ab]*a)?",
                                   ".*",
                                   ".*?",
                                   "(?:ca)?",
                                   "(a|b)",
                                   "[ab]",
                                   "(?:ab|ac)",
                                   "[bc]?",
                                   "c*",
                                   "(?:([ab]*)a)?",
                                   "(a*)",
                                   "(b+)?",
                                   "b*",
                                   "(?:ab)?",
                                   "(?:abc)?",
                                   "(ab|cb|cc)",
                                   "(?:ab){2}",
                                   "[ab]{2,3}",
                                   "(?:a|bc)*",
                                   "(.*[^b]|b*)b*",
                                   "(?:[ab]*?b)?",
                                   "(?:.*b)*",
                                   "(?:[ab]*b)*",
                                   "(?:ab(?:ac)?)*",
                                   "(?:ab(?:ca)?){1,2}",
                                   "(?:[ab]*bc){2}",
                                   "(a*b|c)*",
                                   "(?:a|ab|abc)",
                                   "(ab|abb|b)",
                                   "(.*)a(c)?",
                                   "b([ab]*)(c*)"};
  const std::size_t patterns = std::getenv("FOUNDCHECK_LONG") == nullptr ? 20'000 : 100'000;
  std::vector<std::string> texts;
  each_small_text("abc", 6, [&texts](const std::string& text) { texts.push_back(text); });
  std::mt19937 random(20261123);
  tests::regex_property ours;
  std::size_t straight = 0;
  for (std::size_t i = 0; i < patterns && !testing::Test::HasFailure(); ++i) {
    std::string pattern;
    for (std::size_t left = 1 + random() % 6; left > 0; --left) pattern += parts[random() % std::size(parts)];
    for (const mode m : {mode::whole, mode::prefix}) {
      if (!ours.compile(pattern, m) || !ours.is_straight()) continue;
      ++straight;
      for (const std::string& text : texts) {
        std::string wrong;
        const auto must = ours.match(text, wrong);
        const auto is = ours.match_straight(text, wrong);
        ASSERT_EQ(wrong + tests::difference(is, must), "")
            << "mode " << static_cast<int>(m) << ": " << pattern << " on \"" << text << '"';
      }
    }
  }
  EXPECT_GT(straight, patterns / 5);
  std::cout << "[          ] " << straight << " straight of " << patterns << " patterns in two modes\n";
}

}  // namespace regex_random_test
}  // namespace foundcheck
