// SPDX-License-Identifier: MIT
#include <foundcheck/extract/condition_text.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace condition_text_test {

constexpr macro_state known(std::string_view name) {
  if (name == "YES") return macro_state::defined;
  if (name == "NO" || name == "_MSC_VER" || name == "_MSVC_LANG") return macro_state::undefined;
  if (name == "__cplusplus") return macro_state::standard;
  return name == "LIB_STD_VER" ? macro_state::counts_standards : macro_state::unknown;
}

struct condition_case {
  std::string_view text;
  held is;
  int asks_for = 0;
  int standard = 14;
};

constexpr condition_case cases[] = {
    {"1", held::yes},
    {"0", held::no},
    {"0L || 1U", held::yes},
    {"defined(YES)", held::yes},
    {"defined YES && ! defined ( NO )", held::yes},
    {"defined(NO)", held::no},
    {"defined(OTHER)", held::unknown},
    {"!defined(OTHER)", held::unknown},
    {"defined(OTHER) && defined(NO)", held::no},
    {"defined(OTHER) || defined(YES)", held::yes},
    {"defined(OTHER) || defined(NO)", held::unknown},
    {"NO", held::no},
    {"NO == 0", held::yes},
    {"YES", held::unknown},  // its value is not known
    {"OTHER > 2", held::unknown},
    {"__cplusplus", held::yes},
    {"__cplusplus < 201703L", held::yes, 17},
    {"__cplusplus < 201402L", held::no, 14},
    {"__cplusplus <= 201402L", held::yes, 17},
    {"__cplusplus >= 201703L", held::no, 17},
    {"__cplusplus >= 201703L", held::yes, 0, 17},
    {"__cplusplus > 201103L", held::yes},
    {"!(__cplusplus >= 201703L)", held::yes, 17},
    {"!defined(_MSC_VER) && __cplusplus < 201703L", held::yes, 17},
    {"(defined(_MSC_VER) && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)) || \\\n (!defined(_MSC_VER) && __cplusplus < 201703L)",
     held::yes, 17},
    {"LIB_STD_VER < 2017", held::yes, 17},
    {"LIB_STD_VER < 17", held::yes, 17},
    {"defined(LIB_STD_VER)", held::unknown},
    {"LIB_STD_VER < 2017", held::no, 17, 20},
    {"LIB_STD_VER < 700", held::unknown},
    {"__cplusplus < 201703L", held::unknown, 0, 0},
    {"201703L > __cplusplus", held::unknown},
    {"CALL(A, (B)) && 0", held::no},
    {"CALL(A, (B)", held::unknown},
    {"__has_include(<x>)", held::unknown},
    {"1 + 1", held::unknown},
    {"0x10 == 16", held::unknown},
    {"99999999999999999999 == 1", held::unknown},
    {"A ? B : C", held::unknown},
    {"", held::unknown},
    {"(1", held::unknown},
    {"1)", held::unknown},
    {"()", held::unknown},
    {"!", held::unknown},
    {"&& 1", held::unknown},
    {"1 1", held::unknown},
    {"defined(", held::unknown},
    {"defined(YES", held::unknown},
};

TEST(condition_text, holds_as_far_as_its_macros_are_known) {
  for (const condition_case& c : cases) {
    const condition_value value = value_of_condition(c.text, c.standard, known);
    EXPECT_EQ(static_cast<int>(value.is), static_cast<int>(c.is)) << c.text;
    EXPECT_EQ(value.asks_for, c.asks_for) << c.text;
  }
}

TEST(condition_text, has_an_end_however_deep) {
  const std::string deep(100'000, '('), negated(100'000, '!');
  EXPECT_EQ(value_of_condition(deep + "1", 14, known).is, held::unknown);
  EXPECT_EQ(value_of_condition(negated + "1", 14, known).is, held::unknown);
  std::string chain = "1";
  for (int i = 0; i < 1000; ++i) chain += " && 1";
  EXPECT_EQ(value_of_condition(chain, 14, known).is, held::yes);
  for (const condition_case& c : cases) {
    for (std::size_t size = 0; size < c.text.size(); ++size)
      static_cast<void>(value_of_condition(c.text.substr(0, size), 14, known));
  }
}

}  // namespace condition_text_test
}  // namespace foundcheck
