// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/value.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <ranges>
#include <string>
#include <string_view>

#include "format/cmake/value_cases.hpp"

namespace foundcheck {
namespace value_test {

using cases::list_case;
using cases::list_cases;
using cases::truth_case;
using cases::truth_cases;
using cmake::truth;

constexpr bool holds(const truth_case& row) {
  return cmake::truth_of(row.text) == row.truth && cmake::is_on(row.text) == (row.truth == truth::on) &&
         cmake::is_off(row.text) == (row.truth == truth::off) && cmake::is_not_found(row.text) == row.is_not_found;
}

constexpr bool holds(const list_case& row) {
  std::size_t i = 0;
  for (const std::string_view element : cmake::list_elements(row.text)) {
    if (i == row.size || element != row.elements[i]) return false;
    ++i;
  }
  return i == row.size;
}

template <class Rows>
constexpr bool all_hold(const Rows& rows) {
  for (const auto& row : rows) {
    if (!holds(row)) return false;
  }
  return true;
}
static_assert(all_hold(truth_cases));
static_assert(all_hold(list_cases));

TEST(cmake_value, each_text_is_on_off_or_neither) {
  for (const truth_case& row : truth_cases) EXPECT_TRUE(holds(row)) << '"' << row.text << '"';
}

TEST(cmake_value, lists_are_split_as_cmake_does) {
  for (const list_case& row : list_cases) EXPECT_TRUE(holds(row)) << '"' << row.text << '"';
}

TEST(cmake_value, on_and_off_ignore_case_and_not_found_does_not) {
  for (const truth_case& row : truth_cases) {
    std::string upper(row.text);
    for (char& c : upper) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    std::string lower(row.text);
    for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    EXPECT_EQ(cmake::is_on(upper), cmake::is_on(lower)) << row.text;
    EXPECT_FALSE(cmake::is_not_found(lower)) << row.text;
    if (cmake::is_not_found(upper)) continue;
    EXPECT_EQ(cmake::is_off(upper), cmake::is_off(lower)) << row.text;
  }
}

TEST(cmake_value, a_longer_or_shorter_word_is_neither) {
  for (const truth_case& row : truth_cases) {
    if (row.truth == truth::neither || row.text.empty()) continue;
    EXPECT_EQ(cmake::truth_of(std::string(row.text) + "x"), truth::neither) << row.text;
    if (row.is_not_found) continue;
    EXPECT_EQ(cmake::truth_of("x" + std::string(row.text)), truth::neither) << row.text;
  }
}

// cmExpandList, statement by statement: the elements that are not empty, as they stand in the text.
template <class Visit>
void naive_elements(const std::string& text, const Visit& visit) {
  if (text.empty()) return;
  int nesting = 0;
  std::string element;
  for (std::size_t i = 0; i != text.size(); ++i) {
    const char c = text[i];
    if (c == '\\' && i + 1 != text.size() && text[i + 1] == ';') {
      element += "\\;";
      ++i;
      continue;
    }
    if (c == '[') ++nesting;
    if (c == ']') --nesting;
    if (c == ';' && nesting == 0) {
      if (!element.empty()) visit(element);
      element.clear();
    } else {
      element += c;
    }
  }
  if (!element.empty()) visit(element);
}

TEST(cmake_value, splits_each_small_text_as_the_naive_splitter) {
  constexpr std::string_view alphabet = "a;\\[]";
  std::size_t texts = 0;
  for (std::size_t size = 0; size <= 7; ++size) {
    std::size_t combinations = 1;
    for (std::size_t i = 0; i != size; ++i) combinations *= alphabet.size();
    for (std::size_t number = 0; number != combinations; ++number) {
      std::string text;
      for (std::size_t i = 0, rest = number; i != size; ++i, rest /= alphabet.size()) {
        text += alphabet[rest % alphabet.size()];
      }
      std::string expected;
      naive_elements(text, [&](const std::string& element) { expected += element + '|'; });
      std::string found;
      for (const std::string_view element : cmake::list_elements(text)) {
        found += element;
        found += '|';
      }
      ASSERT_EQ(found, expected) << text;
      ++texts;
    }
  }
  EXPECT_EQ(texts, 97'656u);
}

static_assert(std::ranges::forward_range<decltype(cmake::list_elements(""))>);

TEST(cmake_value, elements_are_views_into_the_text_in_order) {
  for (const list_case& row : list_cases) {
    std::size_t at = 0;
    for (const std::string_view element : cmake::list_elements(row.text)) {
      const std::size_t found = row.text.find(element, at);
      ASSERT_NE(found, std::string_view::npos) << row.text;
      EXPECT_EQ(static_cast<const void*>(element.data()), static_cast<const void*>(row.text.data() + found))
          << row.text;
      at = found + element.size();
    }
  }
}

TEST(cmake_value, splits_megabytes) {
  constexpr std::size_t size = 12'000'000 / FOUNDCHECK_SAMPLE;
  const std::string separators(size, ';');
  EXPECT_EQ(std::ranges::distance(cmake::list_elements(separators)), 0);
  std::string elements;
  while (elements.size() != size) elements += "a;";
  EXPECT_EQ(std::ranges::distance(cmake::list_elements(elements)), static_cast<std::ptrdiff_t>(size / 2));
  const std::string brackets(size, '[');
  EXPECT_EQ(std::ranges::distance(cmake::list_elements(brackets)), 1);
}

}  // namespace value_test
}  // namespace foundcheck
