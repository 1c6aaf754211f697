// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <foundcheck/core/literal.hpp>
#include <string>
#include <string_view>

namespace foundcheck {
namespace literal_test {

// At compile time.
static_assert(starts_with_literal("warning: x", "warning: ") && !starts_with_literal("warning", "warning: ") &&
              starts_with_literal("", ""));
static_assert(ends_with_literal("a.py", ".py") && !ends_with_literal(".p", ".py") &&
              !ends_with_literal("a.pyi", ".py"));
static_assert(is_literal("error", "error") && !is_literal("errors", "error") && !is_literal("erro", "error"));
static_assert(starts_with_any_literal("remark: x", "note", "remark") &&
              !starts_with_any_literal("error: x", "note", "remark"));
static_assert([] {
  std::string_view text = "lto1: x";
  return take_literal(text, "lto1: ") && text == "x" && !take_literal(text, "y") && text == "x";
}());

// At run time, where the comparison is another one: the members of std::string_view are the oracle.
TEST(literal, agrees_with_string_view) {
  const std::string word = "/usr/include/", other = "/usr/includf/";
  for (const std::string& start : {word, other}) {
    for (std::size_t size = 0; size <= start.size(); ++size) {
      for (const std::string tail : {"", "x", "/usr/include/"}) {
        const std::string text = start.substr(0, size) + tail, reversed = tail + start.substr(start.size() - size);
        EXPECT_EQ(starts_with_literal(text, "/usr/include/"), std::string_view(text).starts_with(word)) << text;
        EXPECT_EQ(ends_with_literal(reversed, "/usr/include/"), std::string_view(reversed).ends_with(word)) << reversed;
        EXPECT_EQ(is_literal(text, "/usr/include/"), text == word) << text;
      }
    }
  }
}

static_assert(has_text("a.cc: x", ": ") && has_text("x", "") && !has_text("a.cc:x", ": "));

}  // namespace literal_test
}  // namespace foundcheck
