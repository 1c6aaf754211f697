// SPDX-License-Identifier: MIT
#include <foundcheck/core/literal.hpp>

#include <gtest/gtest.h>

#include <string_view>
#include <type_traits>

namespace foundcheck {
namespace sized_literal_test {

static_assert(std::is_same_v<decltype("rows"sv), std::string_view>);
static_assert("rows"sv == std::string_view("rows"));
static_assert(
    "in "
    "parts"sv == std::string_view("in parts"));
static_assert(""sv.empty());

// The length is the literal's, not that up to the first zero.
static_assert("a\0b"sv.size() == 3 && std::string_view("a\0b").size() == 1);

TEST(SizedLiteral, IsTheLiteral) {
  constexpr char text[] = "rows";
  EXPECT_EQ("rows"sv, std::string_view(text));
  EXPECT_EQ(("rows"sv.data())[4], '\0');
}

}  // namespace sized_literal_test
}  // namespace foundcheck
