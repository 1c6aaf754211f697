// SPDX-License-Identifier: MIT
#include <foundcheck/regex/scan.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "support/exact_text.hpp"

namespace foundcheck::regex {
namespace scan_test {

constexpr exit_bytes exits_for(unsigned char a, unsigned char b, unsigned char c) {
  return {{simd::fill(a), simd::fill(b), simd::fill(c)}};
}

using exit_finder = std::size_t (*)(const char*, std::size_t, std::size_t, const exit_bytes&);

constexpr exit_finder exit_forms[] = {
    find_exit_by_byte,
    find_exit_by_word,
    find_exit_by_block,
    find_exit,
};

void expect_exit(std::string_view text, std::size_t begin, const exit_bytes& exits, std::size_t expected) {
  const exact_text exact(text);
  for (const exit_finder form : exit_forms) {
    EXPECT_EQ(form(exact.data(), begin, exact.size(), exits), expected) << text << " from " << begin;
  }
}

TEST(Scan, TheFirstExitIsFoundWhereverItIs) {
  const exit_bytes exits = exits_for('x', 'y', 0x80);
  for (std::size_t size = 0; size < 36; ++size) {
    for (std::size_t begin = 0; begin <= size; ++begin) {
      // Neighbours of the exits in value, which a carry between bytes could take for one.
      std::string text(size, 'w');
      for (std::size_t i = 0; i < size; i += 3) text[i] = i % 2 == 0 ? '\x7f' : '\x81';
      expect_exit(text, begin, exits, size);
      expect_exit(text, begin, exits_for(0, 0, 0), size);
      for (std::size_t place = 0; place < size; ++place) {
        for (const char exit : {'x', 'y', '\x80'}) {
          std::string with = text;
          with[place] = exit;
          if (place + 1 < size) with[place + 1] = static_cast<char>(exit + 1);
          if (place > 0) with[place - 1] = static_cast<char>(exit ^ 1);
          std::size_t expected = begin;
          while (expected < size && with[expected] != 'x' && with[expected] != 'y' && with[expected] != '\x80')
            ++expected;
          expect_exit(with, begin, exits, expected);
        }
      }
    }
  }
}

static_assert(find_exit("abcdefghijklmnopqrstuvwxyz", 2, 26, exits_for('y', 'b', 'z')) == 24);
static_assert(find_exit_by_word("abcdefghijklmnopqrstuvwxyz", 2, 26, exits_for('y', 'b', 'z')) == 24);
// No word is read before or behind a text, and none is shifted away: constant evaluation allows neither.
static_assert(find_exit_by_word("abcdefgh", 8, 8, exits_for('y', 'b', 'z')) == 8);
static_assert(find_exit_by_word("abcdefg", 1, 7, exits_for('y', 'g', 'z')) == 6);
static_assert(find_exit_by_word("abcdefgh", 1, 8, exits_for('a', 'h', 'z')) == 7);
static_assert(load_word("abcdefgh") == 0x6867666564636261U && load_half_word("abcd") == 0x64636261U);

TEST(Scan, AWordHasTheFirstByteLowest) {
  const std::string text = "abcdefgh";
  EXPECT_EQ(load_word(text.data()), 0x6867666564636261U);
  EXPECT_EQ(load_half_word(text.data()), 0x64636261U);
}

TEST(Scan, FormsAgreeOnRandomTexts) {
  std::mt19937 random(1);
  for (int round = 0; round < 20000; ++round) {
    std::string text(random() % 70, ' ');
    const auto kinds = 2 + random() % 30;
    for (char& c : text) c = static_cast<char>('a' + random() % kinds);
    const auto byte = [&random] { return static_cast<unsigned char>('a' + random() % 26); };
    const exit_bytes exits = exits_for(byte(), byte(), byte());
    const std::size_t begin = text.empty() ? 0 : random() % text.size();
    expect_exit(text, begin, exits, find_exit_by_byte(text.data(), begin, text.size(), exits));
  }
}

}  // namespace scan_test
}  // namespace foundcheck::regex
