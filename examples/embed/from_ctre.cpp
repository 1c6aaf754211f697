// SPDX-License-Identifier: MIT
// What CTRE has calls for, with this engine: docs/ctre.md cuts its code from here.
//
// Usage: from_ctre TEXT    prints its numbers, its parts between commas, and its words and numbers up to what is neither
#include <cstddef>
#include <cstdio>
#include <foundcheck/regex.hpp>
#include <string_view>

// A pattern with a name: ctll::fixed_string there.
static constexpr foundcheck::fixed_string date = R"((?<year>\d{4})/(\d{1,2})/(\d{1,2}))";
static_assert(foundcheck::match<date>("2018/08/27").get<"year">() == "2018");

constexpr std::string_view month_of(std::string_view text) {
  const auto [whole, year, month, day] = foundcheck::match<date>(text);
  return month;
}
static_assert(month_of("2018/08/27") == "08" && month_of("today").empty());

// A group that took no part: no bool, but a view without data.
static_assert(foundcheck::match<"(a)?b">("b").get<1>().data() == nullptr);

// ctre::search_all and ctre::split.
constexpr int sum_of(std::string_view text) {
  int sum = 0;
  for (const auto& m : foundcheck::find_all<R"((\d)\d*)">(text)) sum += m.get<1>()[0] - '0';
  return sum;
}
static_assert(sum_of("12 and 3") == 4);

constexpr std::size_t longest_of(std::string_view text) {
  std::size_t longest = 0;
  for (const std::string_view part : foundcheck::split<", *">(text))
    longest = part.size() > longest ? part.size() : longest;
  return longest;
}
static_assert(longest_of("a, bcd,ef") == 3);

// ctre::tokenize, or a lexer of a pattern with a group for each kind: a set has a number for each.
template <class Each>
constexpr void for_each_token(std::string_view text, Each each) {
  using tokens = foundcheck::regex_set<"[a-z]+", R"(\d+)", "[ ,]">;
  while (const auto m = tokens::starts_with(text)) {
    each(m);
    text.remove_prefix(m.view().size());
  }
}

int main(int argc, char** argv) {
  const std::string_view text = argc > 1 ? argv[1] : "";
  const auto print = [](const char* what, std::string_view found) {
    std::printf("%s '%.*s'\n", what, int(found.size()), found.data());
  };
  for (const auto& m : foundcheck::find_all<R"(\d+)">(text)) print("number", m.view());
  for (const std::string_view part : foundcheck::split<", *">(text)) print("part", part);
  for_each_token(text, [&](const auto& m) {
    if (m.index() < 2) print(m.index() == 0 ? "word" : "digits", m.view());
  });
}
