// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/needles.hpp>

#include <cstddef>
#include <random>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/exact_text.hpp"

namespace foundcheck::regex {
namespace needles_test {

constexpr needle alone(char first) { return {1, static_cast<unsigned char>(first), any_byte}; }
constexpr needle pair(char first, char low, char high) {
  return {
      1, static_cast<unsigned char>(first), {static_cast<unsigned char>(low), static_cast<unsigned char>(high - low)}};
}

// What is looked for, spelled out.
unsigned naive_needles(std::string_view text, const needle_set& needles) {
  unsigned found = 0;
  for (std::size_t n = 0; n < needles.count; ++n) {
    const needle& one = needles.of[n];
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (static_cast<unsigned char>(text[at]) != one.first) continue;
      const int behind = at + 1 < text.size() ? static_cast<unsigned char>(text[at + 1]) : -1;
      const bool inside = behind >= one.second.low && behind <= one.second.low + one.second.span;
      if (one.second == any_byte || inside) found |= 1U << n;
    }
  }
  return found;
}

template <needle_set Needles>
void expect_needles(std::string_view text) {
  const exact_text exact(text);
  const unsigned expected = naive_needles(text, Needles);
  EXPECT_EQ(find_needles_by_byte(exact.data(), exact.size(), Needles), expected) << text;
#if defined(__GNUC__) && (defined(__SSE2__) || !defined(__i386__)) && defined(__BYTE_ORDER__) && \
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  EXPECT_EQ(find_needles<Needles>(exact.data(), exact.size()), expected) << text;
#endif
}

constexpr needle_set mixed{{alone('b'), pair('b', 'c', 'c'), pair('\xff', '\x80', '\x80'), pair('a', 'b', 'd')}, 4};
constexpr needle_set wide{{pair('a', '\x01', '\xfe'), pair('b', '\x7f', '\x80'), alone('\x80')}, 3};
constexpr needle_set one{{pair('a', 'z', 'z')}, 1};

void expect_all(std::string_view text) {
  expect_needles<mixed>(text);
  expect_needles<wide>(text);
  expect_needles<one>(text);
}

TEST(Needles, AreFoundWhereverTheyAre) {
  using namespace std::string_view_literals;
  for (std::size_t size = 0; size < 52; ++size) {
    expect_all(std::string(size, 'x'));
    expect_all(std::string(size, 'a'));
    for (const std::string_view n :
         {"b"sv, "bc"sv, "\xff\x80"sv, "ab"sv, "ad"sv, "ae"sv, "az"sv, "a\xff"sv, "b\x80"sv}) {
      for (std::size_t place = 0; place + n.size() <= size; ++place) {
        std::string text(size, 'c');
        expect_all(text.replace(place, n.size(), n));
        text[place] = static_cast<char>(text[place] ^ 1);
        expect_all(text);
      }
    }
  }
}

TEST(Needles, FormsAgreeOnRandomTexts) {
  std::mt19937 random(1);
  for (int round = 0; round < 20000; ++round) {
    std::string text(random() % 70, ' ');
    const auto kinds = 2 + random() % 254;
    for (char& c : text) c = static_cast<char>('a' + random() % kinds);
    // A short text is followed by zeros, of which one may be taken for a byte of a needle that has zeros; these have none.
    for (char& c : text) c = c == 0 ? 'a' : c;
    expect_all(text);
  }
}

TEST(Needles, NoneAreLookedForInVain) {
  expect_needles<needle_set{}>("");
  expect_needles<needle_set{}>("a text");
  expect_needles<needle_set{}>("a text that is longer than a block");
}

static_assert(find_needles<mixed>("xxbcxx", 6) == 0b0011);
static_assert(find_needles<mixed>("xxxxad", 6) == 0b1000);
static_assert(find_needles<mixed>("", 0) == 0);

}  // namespace needles_test
}  // namespace foundcheck::regex
