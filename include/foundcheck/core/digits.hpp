// SPDX-License-Identifier: MIT
// Eight or sixteen digits at a time -> numbers, without a loop or a branch for each digit.
//
// With SSE2, which each x86-64 has, sixteen are read in little more time than eight are without. Usable in constant expressions.
#ifndef FOUNDCHECK_CORE_DIGITS_HPP
#define FOUNDCHECK_CORE_DIGITS_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/simd.hpp>
#include <foundcheck/core/word.hpp>
#include <limits>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE

/// Eight decimal digits in a word, the first one lowest; false when one is not a digit.
[[nodiscard]] constexpr bool read_eight_digits(std::uint64_t word, std::uint64_t& value) noexcept {
  constexpr std::uint64_t high = repeat_byte(0xF0);
  if (((word & high) | (((word + repeat_byte(6)) & high) >> 4)) != repeat_byte(0x33)) return false;
  // Pairs, then fours, then eight: three multiplications in place of eight.
  word = (word & repeat_byte(0x0F)) * 2561 >> 8;
  word = (word & 0x00FF00FF00FF00FFU) * 6553601 >> 16;
  value = (word & 0x0000FFFF0000FFFFU) * 42949672960001U >> 32;
  return true;
}

/// The first `count` bytes of a word behind as many '0' as make eight. Pre: 1 <= count <= 7.
[[nodiscard]] constexpr std::uint64_t behind_zeros(std::uint64_t word, std::size_t count) noexcept {
  return word << (8 * (8 - count)) | repeat_byte('0') >> (8 * count);
}

/// How many decimal digits the word begins with, the first byte lowest.
[[nodiscard]] constexpr std::size_t leading_digits(std::uint64_t word) noexcept {
  const std::uint64_t from_zero = word ^ repeat_byte('0');
  const std::uint64_t others =
      (((from_zero & repeat_byte(0x7F)) + repeat_byte(0x80 - 10)) | from_zero) & repeat_byte(0x80);
  return others == 0 ? word_bytes : first_byte(others);
}

/// The number that the text has at `at`; gives how many digits it has, of which no more than `most` are read. Pre: at <= text.size(),
/// most <= 19.
[[nodiscard]] constexpr std::size_t read_digits(std::string_view text, std::size_t at, std::uint64_t& value,
                                                std::size_t most = 15) noexcept {
  value = 0;
  if (text.size() - at >= word_bytes && most >= word_bytes) {
    const std::uint64_t word = load_word(text.data() + at);
    const std::size_t count = leading_digits(word);
    if (count == 0) return 0;
    if (count < word_bytes) {
      static_cast<void>(read_eight_digits(behind_zeros(word, count), value));
      return count;
    }
  }
  std::size_t count = 0;
  for (; count < most && at + count < text.size() && is_digit(text[at + count]); ++count) {
    value = value * 10 + static_cast<std::uint64_t>(text[at + count] - '0');
  }
  return count;
}

/// Eight hexadecimal digits in lower case, the first one lowest; false when one is none.
[[nodiscard]] constexpr bool read_eight_hex_digits(std::uint64_t word, std::uint64_t& value) noexcept {
  constexpr std::uint64_t ones = repeat_byte(1);
  std::uint64_t nibbles = (word & repeat_byte(0x0F)) + 9 * (word >> 6 & ones);
  if ((nibbles & repeat_byte(0xF0)) != 0) return false;
  // Written again, they must be what was read.
  const std::uint64_t letters = (nibbles + repeat_byte(6)) >> 4 & ones;
  if (nibbles + repeat_byte('0') + letters * ('a' - '0' - 10) != word) return false;
  nibbles = (nibbles << 4 | nibbles >> 8) & 0x00FF00FF00FF00FFU;
  nibbles = (nibbles << 8 | nibbles >> 16) & 0x0000FFFF0000FFFFU;
  value = (nibbles << 16 | nibbles >> 32) & 0xFFFFFFFFU;
  return true;
}

/// Two numbers of eight decimal digits each, in words as above; false when one is not a digit.
[[nodiscard]] constexpr bool read_two_numbers(std::uint64_t first_word, std::uint64_t second_word, std::uint64_t& first,
                                              std::uint64_t& second) noexcept {
#if FOUNDCHECK_HAS_VECTORS && defined(__SSE2__)
  if (!std::is_constant_evaluated()) {
    const simd::words both = {first_word, second_word};
    const simd::block digits = reinterpret_cast<simd::block>(both) - static_cast<unsigned char>('0');
    if (simd::bits_of(digits < 10) != 0xFFFF) return false;
    const auto lanes = reinterpret_cast<simd::numbers>(digits);
    const simd::numbers pairs = (lanes & 0xFF) * 10 + (lanes >> 8);
    constexpr simd::signed_numbers weights = {100, 1, 100, 1, 100, 1, 100, 1};
    const simd::words fours = simd::sums_of_products(reinterpret_cast<simd::signed_numbers>(pairs), weights);
    first = (fours[0] & 0xFFFFFFFFU) * 10'000 + (fours[0] >> 32);
    second = (fours[1] & 0xFFFFFFFFU) * 10'000 + (fours[1] >> 32);
    return true;
  }
#endif
  return read_eight_digits(first_word, first) && read_eight_digits(second_word, second);
}

/// Sixteen hexadecimal digits in lower case; false when one is none. Pre: sixteen bytes follow.
[[nodiscard]] constexpr bool read_sixteen_hex_digits(const char* at, std::uint64_t& value) noexcept {
#if FOUNDCHECK_HAS_VECTORS && defined(__SSE2__)
  if (!std::is_constant_evaluated()) {
    const simd::block text = simd::load(at);
    const simd::block digits = text - static_cast<unsigned char>('0');
    const simd::block letters = text - static_cast<unsigned char>('a');
    const auto are_digits = reinterpret_cast<simd::block>(digits < 10);
    const auto are_letters = reinterpret_cast<simd::block>(letters < 6);
    if (simd::bits_of(are_digits | are_letters) != 0xFFFF) return false;
    const simd::block nibbles = (digits & are_digits) | ((letters + 10) & are_letters);
    const auto lanes = reinterpret_cast<simd::numbers>(nibbles);
    value = __builtin_bswap64(simd::as_bytes(((lanes << 4) | (lanes >> 8)) & 0xFF));
    return true;
  }
#endif
  std::uint64_t high = 0, low = 0;
  if (!read_eight_hex_digits(load_word(at), high) || !read_eight_hex_digits(load_word(at + word_bytes), low)) {
    return false;
  }
  value = high << 32 | low;
  return true;
}

// ---- one number -----------------------------------------------------------------------------------------------------

/// Takes the decimal digits off the front of a text. False if it begins with none or their number is greater than `most`, and then
/// both are as they were.
template <class Number>
[[nodiscard]] constexpr bool take_number(std::string_view& text, Number& number,
                                         Number most = std::numeric_limits<Number>::max()) noexcept {
  std::uint64_t value = 0;
  std::size_t size = 0;
  for (; size < text.size() && is_digit(text[size]); ++size) {
    const auto digit = static_cast<std::uint64_t>(text[size] - '0');
    const auto limit = static_cast<std::uint64_t>(most);
    if (digit > limit || value > (limit - digit) / 10) return false;
    value = value * 10 + digit;
  }
  if (size == 0) return false;
  number = static_cast<Number>(value);
  text.remove_prefix(size);
  return true;
}

/// The digits, with a '-' before them, behind the last place of these words, blanks and a quotation mark between them cut. Empty where
/// something else follows the words, and without data where the text does not have them.
[[nodiscard]] constexpr std::string_view number_behind(std::string_view text, std::string_view words) noexcept {
  const std::size_t at = text.rfind(words);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + words.size());
  while (text.starts_with('\'') || text.starts_with(' ')) text.remove_prefix(1);
  std::size_t size = text.starts_with('-') ? 1 : 0;
  while (size < text.size() && is_digit(text[size])) ++size;
  return text.substr(0, size);
}

/// As take_number, for a text that is a number and nothing else.
template <class Number>
[[nodiscard]] constexpr bool read_number(std::string_view text, Number& number,
                                         Number most = std::numeric_limits<Number>::max()) noexcept {
  Number read = 0;
  if (!take_number(text, read, most) || !text.empty()) return false;
  number = read;
  return true;
}

/// The number of the decimal digits that a text begins with: 0 if there are none, the largest one if they do not fit. Behind a '-' a
/// signed number is negative, and the smallest one if it does not fit.
template <class Number>
[[nodiscard]] constexpr Number saturated_number(std::string_view text) noexcept {
  bool negative = false;
  if constexpr (std::is_signed_v<Number>) {
    negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
  }
  const std::uint64_t most = static_cast<std::uint64_t>(std::numeric_limits<Number>::max()) + (negative ? 1U : 0U);
  std::uint64_t value = 0;
  for (std::uint64_t eight = 0; text.size() >= word_bytes && value < 100'000'000'000U; text.remove_prefix(word_bytes)) {
    if (!read_eight_digits(load_word(text.data()), eight)) break;
    value = value * 100'000'000U + eight;
  }
  for (const char c : text) {
    if (!is_digit(c)) break;
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (value > (UINT64_MAX - digit) / 10) {
      value = UINT64_MAX;
      break;
    }
    value = value * 10 + digit;
  }
  if (value > most) value = most;
  return static_cast<Number>(negative ? std::uint64_t{0} - value : value);
}

namespace detail {

/// The number of `count` decimal digits, one to eight, that a word begins with.
[[nodiscard, gnu::always_inline]] constexpr std::uint64_t number_of_word(std::uint64_t word,
                                                                         std::size_t count) noexcept {
  // Pairs, then fours, then eight; the bytes behind the digits are shifted out.
  word = (word << (8 * (word_bytes - count)) & repeat_byte(0x0F)) * 2561 >> 8;
  word = (word & 0x00FF00FF00FF00FFU) * 6553601 >> 16;
  return (word & 0x0000FFFF0000FFFFU) * 42949672960001U >> 32;
}

}  // namespace detail

/// The number of one to `Most` decimal digits, and nothing else, in a text whose bytes may all be read. Of more than nineteen
/// digits the result is UINT64_MAX.
template <std::size_t Most>
[[nodiscard, gnu::always_inline]] constexpr std::uint64_t number_of_digits(std::string_view digits,
                                                                           std::string_view text) noexcept {
  constexpr std::uint64_t power_of_word = 100'000'000;
  const std::size_t size = digits.size();
  const char* const end = digits.data() + size;
  const auto front = [digits](std::size_t count) __attribute__((always_inline)) {
    return detail::number_of_word(load_word(digits.data()), count);
  };
  if constexpr (Most > word_bytes) {
    if (size > 2 * word_bytes) {
      std::uint64_t middle = 0, last = 0;
      if (size > 19 || !read_two_numbers(load_word(end - 2 * word_bytes), load_word(end - word_bytes), middle, last)) {
        return UINT64_MAX;
      }
      return (front(size - 2 * word_bytes) * power_of_word + middle) * power_of_word + last;
    }
    if (size > word_bytes) {
      return front(size - word_bytes) * power_of_word + detail::number_of_word(load_word(end - word_bytes), word_bytes);
    }
  }
  if (static_cast<std::size_t>(text.data() + text.size() - digits.data()) >= word_bytes) return front(size);
  std::uint64_t value = 0;
  for (const char c : digits) value = value * 10 + static_cast<std::uint64_t>(c - '0');
  return value;
}

/// The number of one to sixteen hexadecimal digits, and nothing else, in a text whose bytes may all be read.
[[nodiscard, gnu::always_inline]] constexpr std::uint64_t number_of_hex_digits(std::string_view digits,
                                                                               std::string_view text) noexcept {
#if FOUNDCHECK_HAS_VECTORS && defined(__SSE2__)
  const char* const end = digits.data() + digits.size();
  if (!std::is_constant_evaluated() && static_cast<std::size_t>(end - text.data()) >= simd::block_size) {
    const simd::block bytes = simd::load(end - simd::block_size);
    const auto letters = reinterpret_cast<simd::block>(bytes >= 'A');
    const auto lanes = reinterpret_cast<simd::numbers>((bytes + (letters & 9)) & 0x0F);
    // What is before the digits is shifted out.
    const std::uint64_t value = __builtin_bswap64(simd::as_bytes(((lanes << 4) | (lanes >> 8)) & 0xFF));
    const std::size_t others = 4 * (simd::block_size - digits.size());
    return value << others >> others;
  }
#endif
  std::uint64_t value = 0;
  for (const char c : digits) {
    value = value << 4 | static_cast<std::uint64_t>(is_digit(c) ? c - '0' : to_lower(c) - 'a' + 10);
  }
  return value;
}

// ---- capped number --------------------------------------------------------------------------------------------------
//
// Decimal digits at the front of a text -> a number, of which a thousandfold, and a sum of thousands, still fits into 64 bits.

/// Fifteen nines: more than anything counts.
inline constexpr std::int64_t largest_capped_number = 999'999'999'999'999;

/// Takes digits off the front of a text; false when it begins with none, and then both are as they were. A greater number counts as
/// largest_capped_number.
[[nodiscard]] constexpr bool take_capped_number(std::string_view& text, std::int64_t& number) noexcept {
  if (text.empty() || !is_digit(text.front())) return false;
  number = 0;
  for (; !text.empty() && is_digit(text.front()); text.remove_prefix(1)) {
    number = number <= largest_capped_number / 10 ? number * 10 + (text.front() - '0') : largest_capped_number;
  }
  return true;
}

FOUNDCHECK_END_NAMESPACE

#endif
