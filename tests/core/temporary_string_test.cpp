// SPDX-License-Identifier: MIT
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/regex/set.hpp>
#include <foundcheck/text/line.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <type_traits>

namespace foundcheck {
namespace temporary_string_test {

struct own_string {
  std::string bytes;
  operator std::string_view() const noexcept { return bytes; }  // NOLINT(google-explicit-constructor)
};
struct own_view {
  operator std::string_view() const noexcept { return {}; }  // NOLINT(google-explicit-constructor)
};

// T as a function template deduces it: of an lvalue a reference.
static_assert(temporary_string<std::string>);
static_assert(temporary_string<const std::string>);
static_assert(temporary_string<own_string>);
static_assert(!temporary_string<std::string&>);
static_assert(!temporary_string<const std::string&>);
static_assert(!temporary_string<std::string_view>);
static_assert(!temporary_string<own_view>);
static_assert(!temporary_string<const char*>);
static_assert(!temporary_string<const char (&)[4]>);
static_assert(!temporary_string<int>);

// Ranges and objects that keep views: a string that stays, a view or a literal, but no temporary.
template <class Range, class... More>
constexpr bool keeps_only_what_stays =
    std::is_constructible_v<Range, std::string&, More...>&& std::is_constructible_v<
        Range, const std::string&, More...>&& std::is_constructible_v<Range, std::string_view, More...>&&
        std::is_constructible_v<Range, const char*, More...> &&
    !std::is_constructible_v<Range, std::string, More...> &&
    !std::is_constructible_v<Range, const std::string, More...>;
static_assert(keeps_only_what_stays<lines>);
static_assert(keeps_only_what_stays<lines, envelope>);
static_assert(keeps_only_what_stays<cmake_cache::records>);
static_assert(keeps_only_what_stays<cmake_cache::entries>);

using digits = regex_set<"\\d+">;

template <class Text>
concept can_be_matched = requires(Text&& text) {
  match<"\\d+">(static_cast<Text&&>(text));
};
template <class Text>
concept can_be_searched = requires(Text&& text) {
  search<"\\d+">(static_cast<Text&&>(text));
};
template <class Text>
concept can_be_begun = requires(Text&& text) {
  starts_with<"\\d+">(static_cast<Text&&>(text));
};
template <class Text>
concept can_be_told = requires(Text&& text) {
  digits::match(static_cast<Text&&>(text));
};
static_assert(can_be_matched<std::string&> && can_be_matched<std::string_view> && !can_be_matched<std::string>);
static_assert(can_be_searched<std::string&> && can_be_searched<std::string_view> && !can_be_searched<std::string>);
static_assert(can_be_begun<std::string&> && can_be_begun<std::string_view> && !can_be_begun<std::string>);
static_assert(can_be_told<std::string&> && can_be_told<std::string_view> && !can_be_told<std::string>);

static_assert(std::is_convertible_v<std::string&, borrowed_text> &&
              std::is_convertible_v<std::string_view, borrowed_text> &&
              std::is_convertible_v<const char*, borrowed_text> && !std::is_convertible_v<std::string, borrowed_text>);

TEST(TemporaryString, AViewInAnAggregateIsThatOfItsBytes) {
  const std::string text = "12\n";
  const borrowed_text view = text;
  EXPECT_EQ(std::string_view(view).data(), text.data());
  EXPECT_EQ(std::string_view(borrowed_text("a")), "a");
  EXPECT_EQ(std::string_view(borrowed_text()), "");
}

TEST(TemporaryString, AStringThatStaysIsRead) {
  const std::string text = "12\n";
  for (const line& l : lines(text)) EXPECT_TRUE(match<"\\d+">(l.text));
}

}  // namespace temporary_string_test
}  // namespace foundcheck
