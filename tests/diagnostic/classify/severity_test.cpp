// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/severity.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

namespace foundcheck::diagnostics {
namespace severity_test {

struct severity_case {
  std::string_view text;
  bool is_word;
  severity how;
  std::string_view rest;
};

constexpr severity_case cases[] = {
    {"error: x", true, severity::error, "x"},
    {"warning: x: y", true, severity::warning, "x: y"},
    {"note:   candidate", true, severity::note, "candidate"},
    {"fatal error: x", true, severity::fatal, "x"},
    {"internal compiler error: Segmentation fault", true, severity::fatal, "Segmentation fault"},
    {"sorry, unimplemented: x", true, severity::error, "x"},
    {"remark: x", true, severity::info, "x"},
    {"error:", true, severity::error, ""},
    {"error : x", true, severity::error, "x"},
    {"Error: x", true, severity::error, "x"},
    {"Fatal error: x", true, severity::fatal, "x"},
    {"Info: x", true, severity::info, "x"},
    {"schwerwiegender Fehler: x", true, severity::fatal, "x"},
    {"let op: x", true, severity::warning, "x"},
    {"avertissement\u00A0: x", true, severity::warning, "x"},
    {"erreur : x", true, severity::error, "x"},
    {"\u81F4\u547D\u9519\u8BEF\uFF1Ax", true, severity::fatal, "x"},
    {"\u5BF9\u4E0D\u8D77\uFF0C\u5C1A\u672A\u5B9E\u73B0\uFF1Ax", true, severity::error, "x"},
    {"\u8B66\u544A: x", true, severity::warning, "x"},
    {"\u8B66\u544A\uFF1Ax", true, severity::warning, "x"},
    {"\u043E\u0448\u0438\u0431\u043A\u0430: x", true, severity::error, "x"},
    // No word, or no colon behind it.
    {"", false, severity::unknown, ""},
    {":", false, severity::unknown, ""},
    {"error", false, severity::unknown, ""},
    {"error x: y", false, severity::unknown, ""},
    {"errors: x", false, severity::unknown, ""},
    {"error:x", false, severity::unknown, ""},
    {"error::code: x", false, severity::unknown, ""},
    {"runtime error: x", false, severity::unknown, ""},
    {"ERROR: x", false, severity::unknown, ""},
    {"optimized: x", false, severity::unknown, ""},
    {"\u9519\u8BEF", false, severity::unknown, ""},
    {"\u9519\xE8\xAF", false, severity::unknown, ""},
    {"\xEF\xBC", false, severity::unknown, ""},
};

constexpr bool holds(const severity_case& c) {
  std::string_view text = c.text;
  const severity_word* const word = take_severity(text);
  if (word == nullptr) return !c.is_word && text == c.text;
  return c.is_word && word->how == c.how && text == c.rest;
}

constexpr bool all_hold() {
  for (const severity_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_severity, each_word_and_its_colon_is_taken) {
  for (const severity_case& c : cases) EXPECT_TRUE(holds(c)) << c.text;
}

// The rows one by one, without the sorted list.
const severity_word* naive_find(std::string_view word) {
  for (const severity_word& known : diagnostics::detail::words::all.words) {
    if (!known.text.empty() && known.text == word) return &known;
  }
  return nullptr;
}

TEST(diagnostic_severity, every_word_is_found_and_none_that_is_longer_or_shorter) {
  ASSERT_GT(diagnostics::detail::words::all.size, 100U);
  for (std::size_t i = 0; i < diagnostics::detail::words::all.size; ++i) {
    const severity_word& known = diagnostics::detail::words::all.words[i];
    if (i != 0) {
      EXPECT_LT(diagnostics::detail::words::all.words[i - 1].text, known.text);
    }
    EXPECT_EQ(find_severity(known.text), naive_find(known.text)) << known.text;
    const std::string_view cut = known.text.substr(0, known.text.size() - 1);
    EXPECT_EQ(find_severity(cut), naive_find(cut)) << cut;
  }
}

TEST(diagnostic_severity, a_long_text_without_colon_is_read_to_the_longest_word_only) {
  constexpr std::string_view words =
      "error error error error error error error error error error error error error error error error: x";
  EXPECT_EQ(leading_word_of(words, most_word_bytes).text, "");
  EXPECT_EQ(leading_word_of("a b: x", most_word_bytes).text, "a b");
  EXPECT_EQ(leading_word_of("a b\uFF1Ax", most_word_bytes).size, 6U);
}

}  // namespace severity_test
}  // namespace foundcheck::diagnostics
