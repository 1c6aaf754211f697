// SPDX-License-Identifier: MIT
#include <foundcheck/core/word.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace foundcheck {
namespace word_test {

constexpr char text[] = "\x01\x02\x03\x04\x05\x06\x07\xFF";
static_assert(load_word(text) == 0xFF07060504030201);
static_assert(load_half_word(text) == 0x04030201);
static_assert(repeat_byte(0xAB) == 0xABABABABABABABAB);
static_assert(first_byte(bytes_equal(load_word(text), 0x05)) == 4);
static_assert(bytes_equal(load_word(text), 0x08) == 0);
static_assert(bytes_below(load_word(text), 1) == 0);

/// The index of the first byte that fits, or 8.
template <class Fits>
std::size_t naive_first(const char* word, Fits fits) {
  std::size_t at = 0;
  while (at < word_bytes && !fits(static_cast<unsigned char>(word[at]))) ++at;
  return at;
}

std::size_t first_or_none(std::uint64_t marks) { return marks == 0 ? word_bytes : first_byte(marks); }

// Two bytes that vary at each two places of a word, among neighbours from which a borrow can come: all that can differ.
TEST(word, finds_the_first_byte_as_a_plain_loop_does) {
  for (const char around : std::string_view("\x00\x22\x23\x7F\x80\xFF", 6)) {
    for (unsigned a = 0; a < 256; ++a) {
      for (std::size_t place = 0; place < word_bytes; ++place) {
        char word[word_bytes];
        for (char& byte : word) byte = around;
        word[place] = static_cast<char>(a);
        word[(place + 3) % word_bytes] = static_cast<char>(a ^ 1U);
        for (const char c : std::string_view("\x00\x01\x22\x23\x3A\x7F\x80\xFF", 8)) {
          const auto wanted = static_cast<unsigned char>(c);
          ASSERT_EQ(first_or_none(bytes_equal(load_word(word), wanted)),
                    naive_first(word, [wanted](unsigned char byte) { return byte == wanted; }))
              << a << " among " << int{around};
          if (wanted > 0x80) continue;
          ASSERT_EQ(first_or_none(bytes_below(load_word(word), wanted)),
                    naive_first(word, [wanted](unsigned char byte) { return byte < wanted; }))
              << a << " among " << int{around};
        }
      }
    }
  }
}

}  // namespace word_test
}  // namespace foundcheck
