// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/quote.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::diagnostics {
namespace quote_test {

struct quote_case {
  std::string_view text;
  std::string_view name;
};

constexpr quote_case cases[] = {
    {"a 'x y' b", "x y"},
    {"a `x' b", "x"},
    {"a \"x\" 'y'", "x"},
    {"a \342\200\230x\342\200\231 b", "x"},
    {"a \342\200\234x\342\200\235 b", "x"},
    {"a \342\200\236x\342\200\234 b", "x"},
    {"a \342\200\236x\342\200\235 b", "x"},
    {"a \302\253\302\240x\302\240\302\273 b", "x"},
    {"a \302\253 x \302\273 b", "x"},
    {"a \302\253\342\200\257x\342\200\257\302\273", "x"},
    {"a \302\273x\302\253 b", "x"},
    {"can't open 'x'", "x"},
    {"''", ""},
    // Nothing closes it, and an apostrophe opens nothing.
    {"a 'x", ""},
    {"don't", ""},
    {"\342\200", ""},
    {"", ""},
};

constexpr bool all_hold() {
  for (const quote_case& c : cases) {
    if (first_quoted(c.text) != c.name) return false;
  }
  return true;
}
static_assert(all_hold());
static_assert(quotation_at("'x' y", 0, quote_at("'x' y", 0)).end == 3);
static_assert(quotation_at("'x", 0, quote_at("'x", 0)).end == 0);
static_assert(quote_at("a'", 1) == no_quote && quote_at("a", 1) == no_quote);

TEST(diagnostic_quote, first_name) {
  for (const quote_case& c : cases) EXPECT_EQ(first_quoted(c.text), c.name) << c.text;
}

TEST(diagnostic_quote, reads_nothing_outside) {
  for (const quote_case& c : cases) {
    for (std::size_t cut = 0; cut <= c.text.size(); ++cut) {
      const std::string bytes(c.text.substr(0, cut));
      EXPECT_LE(first_quoted(bytes).size(), bytes.size());
    }
  }
}

}  // namespace quote_test
}  // namespace foundcheck::diagnostics
