// SPDX-License-Identifier: MIT
#include <foundcheck/regex/search.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <foundcheck/regex/regex.hpp>
#include <foundcheck/regex/set.hpp>

#include "support/exact_text.hpp"
#include "support/naive_regex.hpp"

namespace foundcheck {
namespace search_test {

// Each test says what a range gives as a text of its parts, at compile time and at run time.

template <fixed_string Pattern>
constexpr bool finds(std::string_view text, std::initializer_list<std::string_view> matches) {
  const std::string_view* next = matches.begin();
  for (const auto& m : find_all<Pattern>(text)) {
    if (next == matches.end() || m.view() != *next++) return false;
  }
  return next == matches.end();
}

template <fixed_string Pattern>
constexpr bool splits(std::string_view text, std::initializer_list<std::string_view> pieces) {
  const std::string_view* next = pieces.begin();
  for (const std::string_view piece : split<Pattern>(text)) {
    if (next == pieces.end() || piece != *next++) return false;
  }
  return next == pieces.end();
}

static_assert(finds<"\\d+">("a1b22", {"1", "22"}));
static_assert(finds<"\\d+">("", {}) && finds<"\\d+">("ab", {}));
static_assert(finds<"a*">("baac", {"", "aa", "", ""}));
static_assert(finds<"">("ab", {"", "", ""}));
static_assert(finds<"^a">("aaa", {"a"}), "the text has one begin");
static_assert(finds<"a$">("aaa", {"a"}));
static_assert(finds<"aa">("aaaaa", {"aa", "aa"}), "matches do not overlap");

// What is before a match counts, also where that is another match.
static_assert(finds<"\\ba">("aa aa", {"a", "a"}) && finds<"\\Ba">("aaa", {"a", "a"}));
static_assert(finds<"\\b">("ab c", {"", "", "", ""}));
static_assert(finds<"(?m)^a">("aa\na\n", {"a", "a"}) && finds<"(?m)^">("a\n\nb\n", {"", "", ""}));
static_assert(finds<"(?m)a$">("aa\na", {"a", "a"}) && finds<"(?:^|b)a">("aaba", {"a", "ba"}));
static_assert(finds<"^\\ba">("aa a", {"a"}));
static_assert(splits<"\\b">("ab, c", {"", "ab", ", ", "c", ""}) && splits<"(?m)^">("a\nb\n", {"", "a\n", "b\n"}));

static_assert(splits<"[,;] *">("a, b;c,", {"a", "b", "c", ""}));
static_assert(splits<",">("", {""}) && splits<",">(",", {"", ""}) && splits<",">("ab", {"ab"}));
static_assert(splits<"">("ab", {"", "a", "b", ""}));

TEST(FindAll, GivesTheMatchesOfAPattern) {
  EXPECT_TRUE(finds<"\\d+">("a1b22", {"1", "22"}));
  EXPECT_TRUE(finds<"a*">("baac", {"", "aa", "", ""}));
  std::string pairs;
  for (const auto& m : find_all<"(?<key>\\w+)=(\\d+)">("a=1, b=22 c")) {
    pairs += std::string(m.get<"key">()) + "->" + std::string(m.get<2>()) + ";";
  }
  EXPECT_EQ(pairs, "a->1;b->22;");
}

TEST(Split, GivesWhatIsBetween) {
  EXPECT_TRUE(splits<"[,;] *">("a, b;c,", {"a", "b", "c", ""}));
  EXPECT_TRUE(splits<"">("ab", {"", "a", "b", ""}));
}

struct gcc : regex::row<R"((?<file>[^:]+):(\d+): (error|warning): (?<message>.*))"> {};
struct ninja : regex::row<"ninja: (?<message>.*)"> {};
struct failed : regex::row<"FAILED: (?<file>.*)"> {};
struct bare : regex::row<"(?:fatal )?error: (?<message>.*)"> {};
struct any_number : regex::row<"\\d+"> {};

struct log_rows : regex::row_list<gcc, ninja, failed, bare> {};
using log_lines = regex::row_set<log_rows>;
/// Has a row without a literal, so that each line is tried.
struct all_rows : regex::row_list<gcc, ninja, failed, bare, any_number> {};
using all_lines = regex::row_set<all_rows>;

constexpr std::string_view log =
    "12\n"
    "FAILED: a.o \r\n"
    "\n"
    "a line that is longer than two blocks and says error: but not at its begin, so no row reads it\n"
    "a.c:12: error: no such file\n"
    "xFAILED: b.o\n"
    "error: \n"
    "ninja: build stopped: subcommand failed.";

template <class Set>
constexpr bool finds_lines(std::initializer_list<std::size_t> rows, std::initializer_list<std::size_t> offsets) {
  const std::size_t* row = rows.begin();
  const std::size_t* offset = offsets.begin();
  for (const auto& l : find_lines<Set>(log)) {
    if (row == rows.end() || l.match.index() != *row++ || l.offset != *offset++ || l.match.view() != l.text)
      return false;
  }
  return row == rows.end();
}

static_assert(finds_lines<log_lines>({2, 0, 3, 1}, {3, 113, 154, 162}));
static_assert(finds_lines<all_lines>({4, 2, 0, 3, 1}, {0, 3, 113, 154, 162}));
static_assert(search<log_lines>(log).is<failed>() && search<log_lines>(log).get<"file">().data() == log.data() + 11);

TEST(FindLines, GivesTheLinesThatARowMatches) {
  EXPECT_TRUE((finds_lines<log_lines>({2, 0, 3, 1}, {3, 113, 154, 162})));
  EXPECT_TRUE((finds_lines<all_lines>({4, 2, 0, 3, 1}, {0, 3, 113, 154, 162})));
  for (const auto& l : find_lines<log_lines>(log)) {
    if (l.match.is<gcc>()) {
      EXPECT_EQ(l.match.get<"message">(), "no such file");
    } else if (l.match.is<failed>()) {
      EXPECT_EQ(l.text, "FAILED: a.o ");
    }
  }
  EXPECT_TRUE(find_lines<log_lines>("").begin() == find_lines<log_lines>("").end());
}

TEST(FindLines, TakesTheListOfASetToo) {
  using set = regex::row_set<regex::row_list<failed, gcc>>;
  struct list : regex::row_list<failed, gcc> {};
  std::size_t count = 0;
  auto of_set = find_lines<set>(log).begin();
  for (const auto& l : find_lines<list>(log)) {
    EXPECT_EQ(l.text, (*of_set).text);
    EXPECT_EQ(l.match.is<gcc>(), (*of_set).match.is<gcc>());
    ++of_set;
    ++count;
  }
  EXPECT_GT(count, 0U);
  EXPECT_EQ(search<list>(log).view(), search<set>(log).view());
  EXPECT_EQ((*find_all<list>(log).begin()).view(), (*find_all<set>(log).begin()).view());
}

struct two_lines : regex::row<"\\n\\nxy(.*)"> {};
struct with_two_lines : regex::row_list<two_lines, failed> {};

TEST(FindLines, ALiteralWithALineEndIsInNoLine) {
  constexpr std::string_view text = "FAILED: a\n\nxy FAILED: b\nFAILED: c\n";
  std::string outputs;
  for (const auto& l : find_lines<regex::row_set<with_two_lines>>(text)) outputs += l.match.get<"file">();
  EXPECT_EQ(outputs, "ac");
}

// ---- against plain loops --------------------------------------------------------------------------------------------

/// Where each line ends without its ending, as the header says.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t feed = text.find('\n');
    std::string_view line = text.substr(0, feed);
    if (feed != std::string_view::npos && line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    text.remove_prefix(feed == std::string_view::npos ? text.size() : feed + 1);
  }
  return lines;
}

std::string parts_of(std::string_view text, const auto& m) {
  std::string parts = std::to_string(m.index());
  for (const std::string_view group : {m.template get<0>(), m.template get<1>(), m.template get<2>()}) {
    parts += group.data() == nullptr
                 ? " -"
                 : " " + std::to_string(group.data() - text.data()) + "+" + std::to_string(group.size());
  }
  return parts + "\n";
}

template <class Set>
std::string naive_lines(std::string_view text) {
  std::string all;
  for (const std::string_view line : lines_of(text)) {
    if (const auto m = Set::match(line)) all += parts_of(text, m);
  }
  return all;
}

template <class Set>
std::string found_lines(std::string_view text) {
  std::string all;
  for (const auto& l : find_lines<Set>(text)) all += parts_of(text, l.match);
  return all;
}

/// The leftmost match of any pattern from `at` on; of several there, that of the first pattern.
template <fixed_string... Patterns>
struct naive_set {
  static std::string find_all(std::string_view text) {
    std::string all;
    for (std::size_t at = 0; at <= text.size();) {
      std::size_t best = std::string_view::npos, index = 0, number = 0, size = 0;
      const auto look = [&](const auto& m) {
        const std::size_t begin = m ? static_cast<std::size_t>(m.view().data() - text.data()) : std::string_view::npos;
        if (begin < best) {
          best = begin;
          index = number;
          size = m.view().size();
        }
        ++number;
      };
      (look(search<Patterns>(text.substr(at))), ...);
      if (best == std::string_view::npos) break;
      all += std::to_string(index) + ":" + std::string(text.substr(best, size)) + "|";
      at = best + (size == 0 ? 1 : size);
    }
    return all;
  }
  static std::string found(std::string_view text) {
    std::string all;
    for (const auto& m : foundcheck::find_all<regex_set<Patterns...>>(text)) {
      all += std::to_string(m.index()) + ":" + std::string(m.view()) + "|";
    }
    return all;
  }
};

std::string random_text(std::mt19937& random, const std::vector<std::string_view>& words, std::size_t most) {
  std::string text;
  for (std::size_t left = random() % most; left > 0; --left) text += words[random() % words.size()];
  return text;
}

/// As the backtracking matcher finds them in the whole text, one behind the other; a set takes the leftmost.
template <fixed_string... Patterns>
struct naive_matches {
  std::string find_all(std::string_view text) {
    std::string all;
    for (std::size_t at = 0; at <= text.size();) {
      std::size_t best = std::string_view::npos, end = 0, index = 0, number = 0;
      for (tests::naive_regex& naive : matchers) {
        const auto found = naive.match(text, regex::mode::anywhere, 1'000'000, at);
        EXPECT_FALSE(naive.gave_up());
        if (found && *(*found)[0] < best) {
          best = *(*found)[0];
          end = *(*found)[1];
          index = number;
        }
        ++number;
      }
      if (best == std::string_view::npos) break;
      all += std::to_string(index) + ":" + std::to_string(best) + "-" + std::to_string(end) + "|";
      at = end + (end == best ? 1 : 0);
    }
    return all;
  }

  static std::string found(std::string_view text) {
    std::string all;
    const auto add = [&](std::size_t index, std::string_view match) {
      const auto begin = static_cast<std::size_t>(match.data() - text.data());
      all += std::to_string(index) + ":" + std::to_string(begin) + "-" + std::to_string(begin + match.size()) + "|";
    };
    if constexpr (sizeof...(Patterns) == 1) {
      for (const auto& m : (foundcheck::find_all<Patterns>(text), ...)) add(0, m.view());
    } else {
      for (const auto& m : foundcheck::find_all<regex_set<Patterns...>>(text)) add(m.index(), m.view());
    }
    return all;
  }

  regex::ast trees[sizeof...(Patterns)] = {regex::parse(Patterns.view())...};
  std::vector<tests::naive_regex> matchers{std::begin(trees), std::end(trees)};
};

template <fixed_string... Patterns>
void compare_with_naive(std::string_view alphabet) {
  std::mt19937 random(20261123);
  naive_matches<Patterns...> naive;
  std::size_t matches = 0;
  for (int round = 0; round < 1000; ++round) {
    std::string text(random() % 14, ' ');
    for (char& c : text) c = alphabet[random() % alphabet.size()];
    const exact_text exact(text);
    const std::string all = naive.find_all(text);
    ASSERT_EQ((naive_matches<Patterns...>::found({exact.data(), text.size()})), all) << text;
    matches += all.size();
  }
  EXPECT_GT(matches, 1000U);
}

TEST(FindAll, SeesWhatIsBeforeAMatch) {
  compare_with_naive<"\\ba+">("ab- ");
  compare_with_naive<"\\Ba|b\\b">("ab- ");
  compare_with_naive<"\\b|\\n">("ab-\n");
  compare_with_naive<"(?m)^a*">("ab\n");
  compare_with_naive<"(?m)^(a|b)$">("ab\n\n");
  compare_with_naive<"(?m)$">("ab\n");
  compare_with_naive<"(?m)(?:a$\\n?|^b)">("ab\n");
  compare_with_naive<"(?:^|-)a">("aab--");
  compare_with_naive<"a(?:$|\\b)">("ab-");
  compare_with_naive<"^\\b(a|b)">("ab-");
  compare_with_naive<"\\ba+", "(?m)^b*", "^-", "a", "(?m)[^-]$">("ab-\n");
  compare_with_naive<"\\bab\\b", "-a", "(?m)^-b">("aabb--\n");
}

TEST(FindLines, IsAMatchOfEachLine) {
  std::mt19937 random(20261123);
  const std::vector<std::string_view> words = {
      "a.c:1: ", "error: ", "warning: ", "ninja: ", "FAILED: ", "\n",     "\r\n",
      "\n",      "x",       "fatal ",    "12",      "\r",       "error:", "some words that fill a block of a vector "};
  std::size_t found = 0;
  for (int round = 0; round < 4000; ++round) {
    const std::string text = random_text(random, words, 30);
    const exact_text exact(text);
    const std::string_view view(exact.data(), text.size());
    ASSERT_EQ(found_lines<log_lines>(view), naive_lines<log_lines>(view)) << text;
    ASSERT_EQ(found_lines<all_lines>(view), naive_lines<all_lines>(view)) << text;
    found += found_lines<log_lines>(view).size();
  }
  EXPECT_GT(found, 1000U);
}

TEST(FindAll, IsTheLeftmostMatchOfAnyPattern) {
  using set = naive_set<"b+", "[a-c]+", "x?d", "error: \\w*", "error", "">;
  using other = naive_set<"error: (\\w+)", "note|warning", "abab">;
  std::mt19937 random(4711);
  const std::vector<std::string_view> words = {"a",  "b",    "c",       "d",  "x", "error",
                                               ": ", "note", "warning", "ab", " ", "nothing that is looked for "};
  for (int round = 0; round < 2000; ++round) {
    const std::string text = random_text(random, words, 20);
    const exact_text exact(text);
    const std::string_view view(exact.data(), text.size());
    ASSERT_EQ(set::found(view), set::find_all(view)) << text;
    ASSERT_EQ(other::found(view), other::find_all(view)) << text;
    const auto first = search<regex_set<"error: (\\w+)", "note|warning", "abab">>(view);
    const std::string all = other::find_all(view);
    ASSERT_EQ(first ? std::to_string(first.index()) + ":" + std::string(first.view()) + "|" : "",
              all.substr(0, all.find('|') + 1));
  }
}

}  // namespace search_test
}  // namespace foundcheck
