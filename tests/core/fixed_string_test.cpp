// SPDX-License-Identifier: MIT
#include <foundcheck/core/fixed_string.hpp>

#include <gtest/gtest.h>

#include <string_view>
#include <type_traits>

namespace foundcheck {
namespace fixed_string_test {

using namespace std::string_view_literals;

template <fixed_string S>
struct named {
  static constexpr std::string_view name = S.view();
  static constexpr std::size_t size = S.size();
};

template <fixed_string S>
constexpr bool is(std::string_view expected) {
  return S.view() == expected && S.size() == expected.size() && named<S>::name == expected &&
         named<S>::size == expected.size();
}

static_assert(is<"">(""));
static_assert(is<"a">("a"));
static_assert(is<"abc">("abc"));
static_assert(is<"\0">("\0"sv));
static_assert(is<"a\0b">("a\0b"sv));
static_assert(is<"a\0">("a\0"sv));
static_assert(is<"\xFF\x80">("\xFF\x80"));
static_assert(!is<"abc">("abd"));
static_assert(!is<"a\0">("a"));

static_assert(std::is_same_v<named<"abc">, named<"abc">>);
static_assert(!std::is_same_v<named<"abc">, named<"abd">>);
static_assert(!std::is_same_v<named<"abc">, named<"abc\0">>);

constexpr fixed_string left = "a\0";
static_assert(is<left + "b">("a\0b"sv) && is<"b" + left>("ba\0"sv) && is<left + left>("a\0a\0"sv));
static_assert(is<left + "">("a\0"sv) && is<fixed_string("") + "">(""));

TEST(fixed_string, is_the_bytes_of_the_literal_without_its_closing_nul) {
  EXPECT_TRUE(is<"">(""));
  EXPECT_TRUE(is<"abc">("abc"));
  EXPECT_TRUE(is<"a\0b">("a\0b"sv));
  EXPECT_FALSE(is<"a\0b">("a"));
}

TEST(fixed_string, its_view_lies_in_the_object) {
  static constexpr fixed_string text = "abc";
  EXPECT_EQ(text.view().data(), text.bytes);
  EXPECT_EQ(text.bytes[text.size()], '\0');
}

}  // namespace fixed_string_test
}  // namespace foundcheck
