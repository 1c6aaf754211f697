// SPDX-License-Identifier: MIT
#include <foundcheck/core/version.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "support/small_texts.hpp"
#include "support/std_regex.hpp"

namespace foundcheck {
namespace version_test {

using namespace std::string_view_literals;

struct version_case {
  std::string_view text;
  version expected;
};

constexpr version_case cases[] = {
    {"12.4.131", {12, 4, 131, 3}},
    {"12.4", {12, 4, 0, 2}},
    {"12", {12, 0, 0, 1}},
    {"0", {0, 0, 0, 1}},
    {"0.0.0", {0, 0, 0, 3}},
    {"1.2.3.4", {1, 2, 3, 3}},
    {"12.4rc1", {12, 4, 0, 2}},
    {"12.4.rc1", {12, 4, 0, 2}},
    {"9.1.0+ds1-2", {9, 1, 0, 3}},
    {"12.", {12, 0, 0, 1}},
    {"12..4", {12, 0, 0, 1}},
    {"12. 4", {12, 0, 0, 1}},
    {"012.04", {12, 4, 0, 2}},
    {"12\0.4"sv, {12, 0, 0, 1}},
    {"4294967295.4294967295.4294967295", {0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 3}},
    {"0000000000000000000000000000004294967295", {0xFFFFFFFF, 0, 0, 1}},
    {"1.2.3.99999999999999999999", {1, 2, 3, 3}},
    {"1a.99999999999999999999", {1, 0, 0, 1}},

    {"", {}},
    {".4", {}},
    {"v12.4", {}},
    {" 12.4", {}},
    {"-1", {}},
    {"4294967296", {}},
    {"1.4294967296", {}},
    {"1.2.4294967296", {}},
    {"18446744073709551616", {}},
    {"18446744073709551617.1", {}},
    {"99999999999999999999999999999999999999999999", {}},
};

constexpr bool holds(const version_case& row) {
  const version found = parse_version(row.text);
  return found == row.expected && found.known() == (row.expected.parts > 0);
}
static_assert(std::ranges::all_of(cases, holds));

TEST(version, is_the_numbers_at_the_start_of_the_text) {
  for (const version_case& row : cases) EXPECT_TRUE(holds(row)) << row.text;
}

version naive_version(const std::string& text) {
  static const std_regex grammar(R"(([0-9]+)(?:\.([0-9]+)(?:\.([0-9]+))?)?)");
  version result;
  const auto match = grammar.match_front(text);
  if (match.empty()) return result;
  std::uint32_t* const numbers[] = {&result.major_part, &result.minor_part, &result.patch_part};
  while (result.parts < 3 && match[result.parts + 1U]) {
    const std::size_t part = result.parts++;
    *numbers[part] = static_cast<std::uint32_t>(std::stoul(*match[part + 1]));
  }
  return result;
}

TEST(version, each_small_text_is_read_as_its_grammar_says) {
  const std::size_t texts = each_small_text(
      "07.x", 7, [](const std::string& text) { ASSERT_EQ(parse_version(text), naive_version(text)) << text; });
  EXPECT_EQ(texts, 21'845u);
}

TEST(version, an_unknown_version_is_not_version_zero) {
  EXPECT_FALSE(parse_version("").known());
  EXPECT_TRUE(parse_version("0").known());
  EXPECT_NE(parse_version(""), parse_version("0"));
  EXPECT_NE(parse_version("12"), parse_version("12.0"));
}

TEST(version, one_is_older_than_another_that_is_known) {
  const struct {
    std::string_view a, b;
    bool is_older;
  } rows[] = {{"3.25", "3.28", true},  {"3.28", "3.25", false}, {"3.28", "4", true}, {"12", "12.0.1", true},
              {"12.4", "12.4", false}, {"9.9.9", "10", true},   {"", "3.28", false}, {"3.25", "x", false}};
  for (const auto& row : rows)
    EXPECT_EQ(is_older(parse_version(row.a), parse_version(row.b)), row.is_older) << row.a << " " << row.b;
}

}  // namespace version_test
}  // namespace foundcheck
