// SPDX-License-Identifier: MIT
// The table of hand-written cases holds when the compiler matches, when the program matches, for patterns that are
// compiled at run time, for the naive matcher, and for PCRE2 and RE2 where they are installed.
#include "differential/regex_cases.hpp"

#include <foundcheck/regex/regex.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "support/pcre2_engine.hpp"
#include "support/re2_engine.hpp"
#include "support/regex_property.hpp"

namespace foundcheck {
namespace regex_cases_test {

using tests::regex_case;
using tests::regex_cases;

template <std::size_t I, std::size_t... At>
consteval auto literal(std::index_sequence<At...>) {
  const char bytes[] = {regex_cases[I].pattern[At]..., '\0'};
  return fixed_string<sizeof...(At)>(bytes);
}

// The pattern of row I as a template argument.
template <std::size_t I>
inline constexpr auto pattern = literal<I>(std::make_index_sequence<regex_cases[I].pattern.size()>());

template <std::size_t I>
constexpr auto apply(std::string_view text) {
  return regex::apply<regex::literal_row<pattern<I>>, regex_cases[I].how>(text);
}

// Takes the next word off `groups`; true if it says where `group` lies.
constexpr bool is_next(std::string_view& groups, std::string_view text, std::string_view group) {
  const std::string_view word = groups.substr(0, groups.find(' '));
  groups.remove_prefix(word.size() == groups.size() ? word.size() : word.size() + 1);
  if (word == "absent" || group.data() == nullptr) return word == "absent" && group.data() == nullptr;
  std::size_t number[2] = {0, 0};
  std::size_t which = 0;
  for (const char c : word) {
    if (c == '-') {
      which = 1;
    } else {
      number[which] = number[which] * 10 + static_cast<std::size_t>(c - '0');
    }
  }
  return group.data() == text.data() + number[0] && group.size() == number[1] - number[0];
}

template <class Captures, std::size_t... G>
constexpr bool holds(const Captures& m, const regex_case& row, std::index_sequence<G...>) {
  std::string_view groups = row.groups;
  if (groups.empty()) return !m;
  return m && (is_next(groups, row.text, m.template get<G>()) && ...) && groups.empty();
}

template <std::size_t I>
constexpr bool holds() {
  constexpr regex_case row = regex_cases[I];
  const auto m = apply<I>(row.text);
  return holds(m, row, std::make_index_sequence<decltype(m)::group_count + 1>());
}

template <std::size_t... I>
void check_at_run_time(std::index_sequence<I...>) {
  const bool right[] = {holds<I>()...};
  for (std::size_t i = 0; i < sizeof...(I); ++i) {
    EXPECT_TRUE(right[i]) << regex_cases[i].pattern << " on " << regex_cases[i].text;
  }
}

template <std::size_t... I>
consteval std::size_t first_wrong(std::index_sequence<I...>) {
  std::size_t right = 0;
  (void)((holds<I>() && (++right, true)) && ...);
  return right;
}

using rows = std::make_index_sequence<std::size(regex_cases)>;

// If it fails, the number of the first row that is wrong stands in the message.
template <std::size_t FirstWrong>
struct all_rows_hold {
  static_assert(FirstWrong == std::size(regex_cases));
};
template struct all_rows_hold<first_wrong(rows())>;

TEST(RegexCases, HoldAtRunTime) { check_at_run_time(rows()); }

std::string as_words(const std::optional<tests::regex_places>& places) {
  std::string words;
  for (std::size_t g = 0; places && 2 * g < places->size(); ++g)
    words += (g == 0 ? "" : " ") + tests::place_of(*places, g);
  return words;
}

TEST(RegexCases, HoldForThePatternsAsDataAndForTheNaiveMatcher) {
  tests::regex_property property;
  for (const regex_case& row : regex_cases) {
    ASSERT_TRUE(property.compile(row.pattern, row.how)) << row.pattern;
    std::string wrong;
    EXPECT_EQ(as_words(property.match(row.text, wrong)), row.groups) << row.pattern << " on " << row.text;
    EXPECT_EQ(wrong, "");
    EXPECT_EQ(property.check(row.text), "") << row.pattern << " on " << row.text;
  }
}

template <class Engine>
[[maybe_unused]] void check_with() {
  Engine engine;
  for (const regex_case& row : regex_cases) {
    ASSERT_TRUE(engine.compile(row.pattern, row.how)) << row.pattern;
    EXPECT_EQ(as_words(engine.match(row.text)), row.groups) << row.pattern << " on " << row.text;
  }
}

TEST(RegexCases, HoldForPcre2) {
#ifdef FOUNDCHECK_HAS_PCRE2
  check_with<tests::pcre2_engine>();
#else
  GTEST_SKIP() << "PCRE2 is not installed (libpcre2-dev)";
#endif
}

TEST(RegexCases, HoldForRe2) {
#ifdef FOUNDCHECK_HAS_RE2
  check_with<tests::re2_engine>();
#else
  GTEST_SKIP() << "RE2 is not installed (libre2-dev)";
#endif
}

}  // namespace regex_cases_test
}  // namespace foundcheck
