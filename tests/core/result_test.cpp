// SPDX-License-Identifier: MIT
#include <foundcheck/core/result.hpp>

#include <gtest/gtest.h>

#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace foundcheck {
namespace result_test {

constexpr failure failures[] = {failure::not_found,  failure::not_permitted, failure::is_directory,
                                failure::not_a_file, failure::read_failed,   failure::cut_short,
                                failure::too_large};

constexpr result<int> half(int n) {
  if (n % 2 != 0) return failure::read_failed;
  return n / 2;
}

static_assert(half(4) && *half(4) == 2);
static_assert(half(0) && *half(0) == 0);
static_assert(!half(3) && half(3).error() == failure::read_failed);

TEST(result, is_true_with_its_value_or_false_with_the_reason) {
  const result<int> good = half(4);
  ASSERT_TRUE(good);
  EXPECT_EQ(*good, 2);
  for (const failure why : failures) {
    const result<int> bad = why;
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error(), why);
  }
}

TEST(result, a_value_that_is_false_or_empty_is_still_a_value) {
  EXPECT_TRUE(result<bool>(false));
  EXPECT_TRUE(result<std::string>(std::string()));
  EXPECT_FALSE(result<std::string>(failure::not_found));
}

TEST(result, gives_its_value_for_reading_for_writing_and_for_good) {
  result<std::string> text = std::string("ab");
  text->push_back('c');
  *text += 'd';
  EXPECT_EQ(std::as_const(text)->size(), 4u);
  EXPECT_EQ(*std::as_const(text), "abcd");
  EXPECT_EQ(std::string(std::move(*text)), "abcd");
}

static_assert(half(4).has_value() && !half(3).has_value());
static_assert(half(4).value_or(7) == 2 && half(3).value_or(7) == 7);
static_assert(std::is_same_v<decltype(*std::declval<result<std::string>>()), std::string&&>,
              "a view of a file that is read in the same expression is refused");

TEST(result, gives_another_value_where_it_has_none) {
  const result<std::string> none = failure::not_found;
  EXPECT_EQ(none.value_or("other"), "other");
  const result<std::string> some = std::string("text");
  EXPECT_EQ(some.value_or("other"), "text");
  EXPECT_EQ(result<std::unique_ptr<int>>(std::make_unique<int>(7)).value_or(nullptr) != nullptr, true);
}

TEST(result, holds_what_can_only_be_moved) {
  result<std::unique_ptr<int>> pointer = std::make_unique<int>(7);
  ASSERT_TRUE(pointer);
  const std::unique_ptr<int> taken = std::move(*pointer);
  EXPECT_EQ(*taken, 7);
}

TEST(result, every_failure_has_a_sentence_fragment_of_its_own) {
  std::set<std::string_view> sentences;
  for (const failure why : failures) {
    const std::string_view text = describe(why);
    EXPECT_FALSE(text.empty());
    EXPECT_TRUE(text.front() >= 'a' && text.front() <= 'z') << text;
    EXPECT_NE(text.back(), '.') << text;
    sentences.insert(text);
  }
  EXPECT_EQ(sentences.size(), std::size(failures));
}
static_assert(!describe(failure::not_found).empty());

}  // namespace result_test
}  // namespace foundcheck
