// SPDX-License-Identifier: MIT
#include <foundcheck/text/line.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "support/allocation_counter.hpp"
#include "support/small_texts.hpp"

namespace foundcheck {
namespace line_test {

using namespace std::string_view_literals;

struct line_case {
  std::string_view bytes;
  std::array<std::string_view, 4> texts{};
  std::size_t size = 0;

  constexpr line_case(std::string_view whole, std::initializer_list<std::string_view> parts)
      : bytes(whole), size(parts.size()) {
    for (std::size_t i = 0; i != size; ++i) texts[i] = parts.begin()[i];
  }
};

constexpr line_case cases[] = {
    {"", {}},
    {"a", {"a"}},
    {"a\n", {"a"}},
    {"a\nb", {"a", "b"}},
    {"a\nb\n", {"a", "b"}},
    {"\n", {""}},
    {"\n\n", {"", ""}},
    {"a\n\nb", {"a", "", "b"}},
    {"a\r\nb\r\n", {"a", "b"}},
    {"a\r", {"a"}},
    {"\r", {""}},
    {"\r\n", {""}},
    {"a\r\r\n", {"a\r"}},
    {"a\rb\n", {"a\rb"}},
    {"\ra\n", {"\ra"}},
    {"a\n\r", {"a", ""}},
    {"a\n\rb", {"a", "\rb"}},
    {"a\0b\nc"sv, {"a\0b"sv, "c"}},
    {"\xFF\n\x80", {"\xFF", "\x80"}},
    {"a\vb\fc\x85", {"a\vb\fc\x85"}},
};

// Texts, endings, numbers, offsets: all that the docstring promises of the lines of `bytes`.
constexpr bool keeps_its_promises(std::string_view bytes) {
  std::size_t number = 0, offset = 0;
  for (const line& l : lines(bytes)) {
    if (l.number != ++number || l.offset != offset) return false;
    if (l.whole.data() != bytes.data() + offset || l.text.data() != l.whole.data()) return false;
    if (l.whole.empty() || !l.whole.starts_with(l.text)) return false;
    const std::string_view ending = l.whole.substr(l.text.size());
    offset += l.whole.size();
    const bool is_last = offset == bytes.size();
    if (ending != "\n" && ending != "\r\n" && !(is_last && (ending.empty() || ending == "\r"))) return false;
    if (l.text.find('\n') != std::string_view::npos) return false;
    if (!ending.starts_with('\r') && l.text.ends_with('\r')) return false;
  }
  return offset == bytes.size();
}

constexpr bool holds(const line_case& row) {
  std::size_t i = 0;
  for (const line& l : lines(row.bytes)) {
    if (i == row.size || l.text != row.texts[i]) return false;
    ++i;
  }
  return i == row.size && keeps_its_promises(row.bytes);
}
static_assert(std::ranges::all_of(cases, holds));

TEST(line, a_text_is_cut_after_each_line_feed) {
  for (const line_case& row : cases) EXPECT_TRUE(holds(row)) << testing::PrintToString(row.bytes);
}

std::vector<std::string> naive_lines(const std::string& bytes) {
  std::vector<std::string> texts;
  std::string text;
  for (const char c : bytes) {
    text += c;
    if (c != '\n') continue;
    texts.push_back(text);
    text.clear();
  }
  if (!text.empty()) texts.push_back(text);
  for (std::string& each : texts) {
    if (each.ends_with('\n')) each.pop_back();
    if (each.ends_with('\r')) each.pop_back();
  }
  return texts;
}

TEST(line, each_small_text_is_cut_as_the_naive_splitter_does_and_loses_no_byte) {
  const std::size_t count = each_small_text("a\r\n", 7, [](const std::string& bytes) {
    std::vector<std::string> texts;
    std::string joined;
    for (const line& l : lines(bytes)) {
      texts.emplace_back(l.text);
      joined += l.whole;
    }
    ASSERT_EQ(texts, naive_lines(bytes)) << testing::PrintToString(bytes);
    ASSERT_EQ(joined, bytes);
    ASSERT_TRUE(keeps_its_promises(bytes)) << testing::PrintToString(bytes);
  });
  EXPECT_EQ(count, 3280u);
}

static_assert(std::ranges::forward_range<lines>);
static_assert(std::is_nothrow_constructible_v<lines, std::string_view>);
static_assert(noexcept(++std::declval<lines::iterator&>()) && noexcept(*std::declval<lines::iterator&>()));

TEST(line, the_range_can_be_walked_twice_and_from_a_copy) {
  const lines range("a\nb\nc");
  EXPECT_EQ(std::ranges::distance(range), 3);
  EXPECT_EQ(std::ranges::distance(range), 3);

  lines::iterator first = range.begin();
  EXPECT_EQ(first, range.begin());
  const lines::iterator before = first++;
  EXPECT_EQ(before->text, "a");
  EXPECT_EQ(first->text, "b");
  EXPECT_NE(before, first);
  lines::iterator copy = first;
  ++copy;
  EXPECT_EQ(copy->text, "c");
  EXPECT_EQ(first->text, "b");
  EXPECT_EQ(std::next(range.begin(), 2), copy);
  EXPECT_NE(copy, range.end());
  EXPECT_EQ(++copy, range.end());
  EXPECT_NE(first, copy);
}

// [iterator.concept.forward]: what * gave stays valid though the iterator moves on.
TEST(line, a_line_outlives_the_step_of_its_iterator) {
  const lines range("a\nb\n");
  lines::iterator at = range.begin();
  const line& first = *at;
  ++at;
  EXPECT_EQ(first.text, "a");
  EXPECT_EQ(first.number, 1u);
}

static_assert(line_after("a\nb", line_at("a\nb", 0, 1)).text == "b" &&
              line_after("a\nb", line_at("a\nb", 0, 1)).number == 2);
static_assert(line_after("a\n", line_at("a\n", 0, 1)).whole.empty());

TEST(line, in_an_envelope_has_the_inner_text_and_its_own_place) {
  const std::string_view bytes = "#12 0.1 -- a\r\n#12 0.2 \x1B[31mb\x1B[0m\nc\n";
  const envelope around{{prefix::buildkit}};
  std::vector<std::string> texts;
  std::string joined;
  for (const line& l : lines(bytes, around)) {
    texts.emplace_back(l.text);
    joined += l.whole;
    EXPECT_EQ(l.offset, static_cast<std::size_t>(l.whole.data() - bytes.data()));
  }
  EXPECT_EQ(texts, (std::vector<std::string>{"-- a", "b", "c"}));
  EXPECT_EQ(joined, bytes);
  EXPECT_EQ(lines("\x1B[31mb\n").begin()->text, "\x1B[31mb");
  EXPECT_EQ(lines("\x1B[31mb\n", {}).begin()->text, "b");
}

TEST(line, works_in_the_algorithms_of_ranges) {
  constexpr std::string_view bytes = "-- a\nb\n-- c\n";
  const auto statuses = [](const line& l) { return l.text.starts_with("-- "); };
  EXPECT_EQ(std::ranges::count_if(lines(bytes), statuses), 2);
  const lines range(bytes);
  const auto other = std::ranges::find_if_not(range, statuses);
  ASSERT_NE(other, range.end());
  EXPECT_EQ(other->text, "b");
  EXPECT_EQ(other->number, 2u);
}

TEST(line, allocates_nothing) {
  const std::string bytes = "a\r\nb\n\nc";
  const allocation_counter counter;
  std::size_t size = 0;
  for (const line& l : lines(bytes)) size += l.whole.size();
  EXPECT_EQ(counter.count(), 0u);
  EXPECT_EQ(size, bytes.size());
}

TEST(line, cuts_ten_megabytes_of_short_and_of_one_long_line) {
  const std::string newlines(10'000'000, '\n');
  EXPECT_EQ(std::ranges::distance(lines(newlines)), 10'000'000);
  const std::string one(10'000'000, 'a');
  EXPECT_EQ(std::ranges::distance(lines(one)), 1);
  const std::string returns(10'000'000, '\r');
  EXPECT_EQ(std::ranges::distance(lines(returns)), 1);
}

}  // namespace line_test
}  // namespace foundcheck
