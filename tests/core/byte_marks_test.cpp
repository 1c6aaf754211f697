// SPDX-License-Identifier: MIT
#include <foundcheck/core/byte_marks.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace foundcheck {
namespace byte_marks_test {

std::uint64_t marks_one_by_one(std::string_view text, char byte) {
  std::uint64_t marks = 0;
  for (std::size_t i = 0; i < marked_bytes; ++i) marks |= std::uint64_t{text[i] == byte} << i;
  return marks;
}

constexpr std::string_view line =
    "-- Performing Test HAVE_GCC_WALL - Success\n-- Looking for x - found, and more of it up to enough";
static_assert(marks_of(line.data(), '\n') == std::uint64_t{1} << 42);
static_assert(marks_of(line.data(), '~') == 0);
static_assert(marks_below(line.data(), 0x80) == ~std::uint64_t{0});
static_assert(marks_below(line.data(), 0) == 0);
static_assert(marks_of_equal(line.data(), line.data()) == ~std::uint64_t{0});
static_assert((marks_of_equal(line.data(), line.data() + 1) & 0xFF) == 0x01);

TEST(byte_marks, are_those_of_a_loop_for_any_bytes) {
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    // Few different bytes, the signs and the neighbours of NUL and of 0x80 among them.
    constexpr std::string_view bytes("\0\x01\x7F\x80\x81\xFF-\n ab", 11);
    std::string text(marked_bytes + 8, ' '), other = text;
    for (char& c : text) c = bytes[random() % bytes.size()];
    for (char& c : other) c = bytes[random() % bytes.size()];
    const std::size_t shift = random() % 8;
    for (const char byte : bytes) {
      EXPECT_EQ(marks_of(text.data() + shift, byte), marks_one_by_one(text.substr(shift), byte));
    }
    constexpr unsigned char limits[] = {0x00, 0x01, 0x0E, 0x7F, 0x80};
    for (const unsigned char limit : limits) {
      std::uint64_t below = 0;
      for (std::size_t i = 0; i < marked_bytes; ++i) {
        below |= std::uint64_t{static_cast<unsigned char>(text[i + shift]) < limit} << i;
      }
      EXPECT_EQ(marks_below(text.data() + shift, limit), below);
    }
    std::uint64_t equal = 0;
    for (std::size_t i = 0; i < marked_bytes; ++i) equal |= std::uint64_t{text[i + shift] == other[i]} << i;
    EXPECT_EQ(marks_of_equal(text.data() + shift, other.data()), equal);
  }
}

TEST(byte_marks, the_way_without_vectors_gives_the_same) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::uint64_t word = 0x8001FF007F800001;
    std::uint64_t bits = 0;
    for (unsigned i = 0; i < 8; ++i) bits |= std::uint64_t{(word >> 8 * i & 0xFF) == static_cast<unsigned>(byte)} << i;
    EXPECT_EQ(detail::zero_bits(word ^ repeat_byte(static_cast<unsigned char>(byte))), bits) << byte;
    if (byte > 0x80) continue;
    std::uint64_t below = 0;
    for (unsigned i = 0; i < 8; ++i) below |= std::uint64_t{(word >> 8 * i & 0xFF) < static_cast<unsigned>(byte)} << i;
    EXPECT_EQ(detail::below_bits(word, static_cast<unsigned char>(byte)), below) << byte;
  }
}

TEST(byte_marks, of_the_first_bytes) {
  EXPECT_EQ(first_marks(0), 0U);
  EXPECT_EQ(first_marks(1), 1U);
  EXPECT_EQ(first_marks(63), ~std::uint64_t{0} >> 1);
  EXPECT_EQ(first_marks(64), ~std::uint64_t{0});
}

TEST(byte_marks, the_last_place_is_that_of_rfind) {
  std::mt19937 random(2);
  for (int round = 0; round < 2000; ++round) {
    std::string text(random() % 50, ' ');
    for (char& c : text) c = random() % 16 == 0 ? '\n' : static_cast<char>(random());
    EXPECT_EQ(find_last(text, '\n'), text.rfind('\n'));
  }
  static_assert(find_last("a.b.c", '.') == 3 && find_last("abc", '.') == std::string_view::npos &&
                find_last("", '.') == std::string_view::npos);
}

TEST(byte_marks, a_byte_is_there_if_find_finds_it) {
  std::mt19937 random(3);
  for (int round = 0; round < 2000; ++round) {
    const std::string text(random() % 50, ' ');
    EXPECT_FALSE(has_byte(text, '\n'));
    // Behind the end it does not count.
    std::string with_one = text + "\n ";
    EXPECT_FALSE(has_byte(std::string_view(with_one).substr(0, text.size()), '\n'));
    with_one[random() % with_one.size()] = '\n';
    EXPECT_TRUE(has_byte(with_one, '\n'));
  }
  static_assert(has_byte("a.b", '.') && !has_byte("ab", '.') && !has_byte("", '.'));
}

}  // namespace byte_marks_test
}  // namespace foundcheck
