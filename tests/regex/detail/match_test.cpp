// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/match.hpp>

#include <pthread.h>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "support/regex_property.hpp"
#include "support/small_patterns.hpp"
#include "support/small_texts.hpp"

namespace foundcheck::regex {
namespace match_test {

using tests::regex_property;

constexpr mode modes[] = {mode::whole, mode::prefix, mode::anywhere, mode::further};

std::vector<std::string> texts_up_to(std::size_t size) {
  std::vector<std::string> texts;
  each_small_text("ab", size, [&texts](const std::string& text) { texts.push_back(text); });
  return texts;
}

// Compares every `stride`-th of the patterns with the naive matcher on all texts, in all modes, with and without '$'.
void compare(const std::vector<std::string>& patterns, const std::vector<std::string>& texts, std::size_t stride) {
  regex_property property;
  std::size_t compared = 0;
  for (std::size_t i = 0; i < patterns.size(); i += stride) {
    for (const std::string& pattern : {patterns[i], "(?:" + patterns[i] + ")$"}) {
      for (const mode m : modes) {
        if (!property.compile(pattern, m)) continue;
        ++compared;
        for (const std::string& text : texts) {
          ASSERT_EQ(property.check(text), "") << pattern << " mode " << static_cast<int>(m) << " on " << text;
        }
      }
    }
  }
  EXPECT_GT(compared, patterns.size() / stride);
}

TEST(Match, EverySmallPatternAgreesWithTheNaiveMatcher) {
  const auto patterns = small_patterns({"a", "b", "(?:)", ".", "[^a]"}, 4);
  const auto texts = texts_up_to(5);
  for (std::size_t size = 1; size <= 3; ++size) compare(patterns[size], texts, 1);
  compare(patterns[4], texts_up_to(4), 11);
}

TEST(Match, HandPickedPatternsAgreeWithTheNaiveMatcher) {
  const std::vector<std::string> patterns = {
      "(a|ab)(b|bab)*",
      "(?:(a)|b)*",
      "(?:(a+)(b+))*",
      "(a*)(a*)(b?)",
      "(?:(a)|(ab)|(abb))+b*",
      R"((a+?)(a*)(b??)(b*?)b)",
      "(?:a|(b))*?(ab?)",
      "((a)|(b)){2,3}",
      "(?:(a?)(b?)){2}",
      "(a{1,2}){2}(b*)",
      "(.*?)(b|ab)(.*)",
      "(?:(.)(.)){1,2}?(.*)",
      "(a|b|ab)*?(bab)?",
      "(?:(a)|(b)|(.))+",
      "()(a*)()b?()",
      "(?:()|a)(b)?",
      "((?:a|b)*?)(ab+|b*)",
      "(?:a(b*)?)+",
      "((a*)b)*a?",
      "(?:(?:(a)b?)*(b))*",

      // More than eight slots.
      "(a*)(b*)(a*)(b*)(a*)(b*)(a*)(b*)(a*)(b*)",
      "(?:(a)|(b)(a)?|(ab)(b)?(a)?|(bb)(a|b)?(b)?|(a*)b)*",
      "(a?)(b?)(.?)(a*?)(b*?)(.*?)(a+)?(.*)(b)?",
      "(?:(a*)(b*)(a*)(b*)(a*)b){1,2}(a*)(b*)(a*)(b*)",
      "(?:(c)|(d)|(e)|(f)|(g)|(h)|(i)|(j)|(.))?(.*?)aba(.*)",
      "(?:(a)(b)?){1,3}",
      R"((?:a??(b)){0,2}(a*))",
      "([^b]*)b([^a]*)a?",
      "(?:a|b(?:a|b(a)))*",
  };
  for (const std::string& pattern : patterns) EXPECT_TRUE(regex_property().compile(pattern, mode::whole)) << pattern;
  compare(patterns, texts_up_to(7), 1);
}

// Each is a text of more than 10 MB that a backtracking matcher needs a deep stack or quadratic time for.
struct long_case {
  std::string_view pattern;
  std::string_view head;
  std::string_view repeated;
  std::string_view tail;
  mode how;
  bool matches;
  std::size_t group;
  std::size_t size;  // of the group
};

#ifdef FOUNDCHECK_LONG
constexpr std::size_t rounds = 5'250'000;
#else
constexpr std::size_t rounds = 1'050'000;
#endif

constexpr long_case long_cases[] = {
    {"^(.+?):(\\d+)(?::(\\d+))?: (error|warning): (.*)$", "", ":1", "", mode::whole, false, 0, 0},
    {"^(.+?):(\\d+).*?: (error|warning): (.*)$", "", ":1", ": error: e", mode::whole, true, 1, 2},
    {"^(.*) (.*): (.*)$", "", "  ", "", mode::whole, false, 0, 0},
    {"([a-z ]+) (.*)", "", "a ", "b", mode::whole, true, 1, 2 * rounds - 1},
    {"(?:a|ab)+c", "", "ab", "c", mode::whole, true, 0, 2 * rounds + 1},
    {"(?:(a)|(b))*", "", "ab", "", mode::whole, true, 2, 1},
    {"a.*b.*c", "", "ab", "", mode::anywhere, false, 0, 0},
    {"(b+)c", "", "bb", "", mode::anywhere, false, 0, 0},
    {"(x+x+)+y", "", "xx", "", mode::anywhere, false, 0, 0},
    {"[^ ]*b$", "", "ab", "", mode::anywhere, true, 0, 2 * rounds},
    {"a(.*?)c", "", "ab", "c", mode::prefix, true, 1, 2 * rounds - 1},
};

struct job {
  table_view tables;
  std::string_view text;
  std::string_view groups[max_groups];
  bool matched;
};

void* run_job(void* argument) {
  job& j = *static_cast<job*>(argument);
  j.matched = match_groups(j.tables, j.text, j.groups);
  return nullptr;
}

TEST(Match, LongLinesNeedLinearTimeAndNoStack) {
  pthread_attr_t small_stack;
  ASSERT_EQ(pthread_attr_init(&small_stack), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&small_stack, std::size_t{64} << 10), 0);
  const auto c = std::make_unique<compiled>();
  for (const long_case& l : long_cases) {
    ASSERT_FALSE(c->compile(l.pattern, l.how)) << l.pattern;
    std::string text(l.head);
    text.reserve(2 * rounds + 64);
    for (std::size_t i = 0; i < rounds; ++i) text += l.repeated;
    text += l.tail;
    job j{c->table.view(), text, {}, false};
    pthread_t thread;
    ASSERT_EQ(pthread_create(&thread, &small_stack, run_job, &j), 0);
    ASSERT_EQ(pthread_join(thread, nullptr), 0);
    EXPECT_EQ(j.matched, l.matches) << l.pattern;
    EXPECT_EQ(j.groups[l.group].size(), l.size) << l.pattern;
  }
  pthread_attr_destroy(&small_stack);
}

constexpr bool differs_nowhere_but(std::size_t size, std::size_t place) {
  char a[40] = {};
  char b[40] = {};
  b[place] = 1;
  for (std::size_t at = size; at < 40; ++at) b[at] = 2;
  return !are_same(a, b, size) && are_same(a, a, size) && (b[place] = 0, are_same(a, b, size));
}

TEST(Match, EveryByteIsCompared) {
  static_assert(differs_nowhere_but(4, 3) && differs_nowhere_but(7, 3) && differs_nowhere_but(17, 8));
  for (std::size_t size = 4; size < 36; ++size) {
    for (std::size_t place = 0; place < size; ++place) EXPECT_TRUE(differs_nowhere_but(size, place)) << size;
  }
}

TEST(Match, TheWholePrefixIsComparedWhateverTheSizes) {
  const auto c = std::make_unique<compiled>();
  std::string prefix;
  for (std::size_t size = 1; size < 30; ++size) {
    prefix += static_cast<char>('a' + size % 26);
    ASSERT_FALSE(c->compile(prefix + ".*", mode::whole));
    const table_view tables = c->table.view();
    ASSERT_EQ(tables.prefix_length, size);
    for (const std::string_view tail : {"", "x", "xxxxxxxxx"}) {
      std::string text = prefix + std::string(tail);
      EXPECT_TRUE(has_prefix(tables, text)) << text;
      EXPECT_FALSE(has_prefix(tables, text.substr(0, size - 1)));
      for (std::size_t at = 0; at < size; ++at) {
        text[at] ^= 1;
        EXPECT_FALSE(has_prefix(tables, text)) << text;
        text[at] ^= 1;
      }
    }
  }
}

TEST(Match, LiteralsThatFailAreSteppedThrough) {
  regex_property property;
  for (const std::string_view pattern :
       {"a(abcdef|abcdxy)b*", "(?:abcde)+", "x(?:abcd)*(.*)", "(.*)b(?:abcdabcd)?(.*)", "(a*)(?:babab|babba)?(.*)",
        "b*abababab(.*)", "(b*?)abababab(b?)", "(?:abab|ab)*a?"}) {
    for (const mode m : modes) {
      ASSERT_TRUE(property.compile(pattern, m)) << pattern;
      std::vector<std::string> texts{""};
      for (const std::string_view part : {"a", "b", "x", "abcd", "abcdabcde", "abcdef", "abab", "abcdx", "y", "bab"}) {
        for (std::size_t i = texts.size(); i-- > 0;) texts.push_back(texts[i] + std::string(part));
      }
      for (const std::string& text : texts) ASSERT_EQ(property.check(text), "") << pattern << " on " << text;
    }
  }
}

TEST(Match, LongRunsAgreeWithTheNaiveMatcher) {
  regex_property property;
  for (const std::string_view pattern : {"([^a]*)a(.*)", "(.*?)(b+)([^ab]*)$", "[^ab]*(a)?[^b]*b", "(.*)a(.*)b"}) {
    for (const mode m : modes) {
      ASSERT_TRUE(property.compile(pattern, m));
      for (std::size_t size = 0; size < 40; size += 3) {
        for (const std::string_view ends : {"a", "b", "ab", "ba", "c"}) {
          const std::string text = std::string(size, 'c') + std::string(ends) + std::string(size % 11, 'c');
          EXPECT_EQ(property.check(text), "") << pattern << " on " << text;
          EXPECT_EQ(property.check(text + text), "") << pattern << " on " << text << " twice";
        }
      }
    }
  }
}

TEST(Match, EveryByteValueIsAByte) {
  regex_property property;
  ASSERT_TRUE(property.compile("([^\\x00\\x80\\xff]*)(.)(.*)", mode::whole));
  std::string text;
  for (int i = 1; i < 256; ++i) text += static_cast<char>(i);
  EXPECT_EQ(property.check(text), "");
  text += '\0';
  EXPECT_EQ(property.check(text), "");
}

TEST(Match, AnEmptyTextMayHaveNullData) {
  const auto c = std::make_unique<compiled>();
  std::string_view groups[max_groups];
  ASSERT_FALSE(c->compile("a*", mode::whole));
  EXPECT_TRUE(match_groups(c->table.view(), std::string_view(), groups));
  ASSERT_FALSE(c->compile("a", mode::anywhere));
  EXPECT_FALSE(match_groups(c->table.view(), std::string_view(), groups));
}

}  // namespace match_test
}  // namespace foundcheck::regex
