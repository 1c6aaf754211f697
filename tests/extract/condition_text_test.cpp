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
  kleene is;
  int asks_for = 0;
  int standard = 14;
};

constexpr condition_case cases[] = {
    {"1", kleene::yes},
    {"0", kleene::no},
    {"0L || 1U", kleene::yes},
    {"defined(YES)", kleene::yes},
    {"defined YES && ! defined ( NO )", kleene::yes},
    {"defined(NO)", kleene::no},
    {"defined(OTHER)", kleene::open},
    {"!defined(OTHER)", kleene::open},
    {"defined(OTHER) && defined(NO)", kleene::no},
    {"defined(OTHER) || defined(YES)", kleene::yes},
    {"defined(OTHER) || defined(NO)", kleene::open},
    {"NO", kleene::no},
    {"NO == 0", kleene::yes},
    {"YES", kleene::open},  // its value is not known
    {"OTHER > 2", kleene::open},
    {"__cplusplus", kleene::yes},
    {"__cplusplus < 201703L", kleene::yes, 17},
    {"__cplusplus < 201402L", kleene::no, 14},
    {"__cplusplus <= 201402L", kleene::yes, 17},
    {"__cplusplus >= 201703L", kleene::no, 17},
    {"__cplusplus >= 201703L", kleene::yes, 0, 17},
    {"__cplusplus > 201103L", kleene::yes},
    {"!(__cplusplus >= 201703L)", kleene::yes, 17},
    {"!defined(_MSC_VER) && __cplusplus < 201703L", kleene::yes, 17},
    {"(defined(_MSC_VER) && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)) || \\\n (!defined(_MSC_VER) && __cplusplus < 201703L)",
     kleene::yes, 17},
    {"LIB_STD_VER < 2017", kleene::yes, 17},
    {"LIB_STD_VER < 17", kleene::yes, 17},
    {"defined(LIB_STD_VER)", kleene::open},
    {"LIB_STD_VER < 2017", kleene::no, 17, 20},
    {"LIB_STD_VER < 700", kleene::open},
    {"__cplusplus < 201703L", kleene::open, 0, 0},
    {"201703L > __cplusplus", kleene::open},
    {"CALL(A, (B)) && 0", kleene::no},
    {"CALL(A, (B)", kleene::open},
    {"__has_include(<x>)", kleene::open},
    {"1 + 1", kleene::open},
    {"0x10 == 16", kleene::open},
    {"99999999999999999999 == 1", kleene::open},
    {"A ? B : C", kleene::open},
    {"", kleene::open},
    {"(1", kleene::open},
    {"1)", kleene::open},
    {"()", kleene::open},
    {"!", kleene::open},
    {"&& 1", kleene::open},
    {"1 1", kleene::open},
    {"defined(", kleene::open},
    {"defined(YES", kleene::open},
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
  EXPECT_EQ(value_of_condition(deep + "1", 14, known).is, kleene::open);
  EXPECT_EQ(value_of_condition(negated + "1", 14, known).is, kleene::open);
  std::string chain = "1";
  for (int i = 0; i < 1000; ++i) chain += " && 1";
  EXPECT_EQ(value_of_condition(chain, 14, known).is, kleene::yes);
  for (const condition_case& c : cases) {
    for (std::size_t size = 0; size < c.text.size(); ++size)
      static_cast<void>(value_of_condition(c.text.substr(0, size), 14, known));
  }
}

}  // namespace condition_text_test
}  // namespace foundcheck
