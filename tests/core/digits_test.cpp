// SPDX-License-Identifier: MIT
#include <foundcheck/core/digits.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <random>
#include <string>
#include <string_view>

#include "support/exact_text.hpp"

namespace foundcheck {
namespace digits_test {

struct outcome {
  bool is_read = false;
  std::uint64_t first = 0, second = 0;
  bool operator==(const outcome&) const = default;
};

constexpr outcome two_numbers(std::string_view text) {
  outcome o;
  o.is_read = read_two_numbers(load_word(text.data()), load_word(text.data() + 8), o.first, o.second);
  return o.is_read ? o : outcome{};
}

constexpr outcome hexadecimal(std::string_view text) {
  outcome o;
  o.is_read = read_sixteen_hex_digits(text.data(), o.first);
  return o.is_read ? o : outcome{};
}

static_assert(two_numbers("0123456799999999") == outcome{true, 1'234'567, 99'999'999});
static_assert(!two_numbers("01234567 9999999").is_read && !two_numbers("0123456:99999999").is_read);
static_assert(hexadecimal("0123456789abcdef") == outcome{true, 0x0123456789ABCDEF});
static_assert(!hexadecimal("0123456789abcdeF").is_read && !hexadecimal("g123456789abcdef").is_read);
static_assert(behind_zeros(load_word("1234\t678"), 4) == load_word("00001234"));

// What the compiler evaluates is the form for other processors.
static_assert(hexadecimal("00000000f0000001") == outcome{true, 0xF000'0001});
static_assert(hexadecimal("fedcba9876543210") == outcome{true, 0xFEDC'BA98'7654'3210});
static_assert(hexadecimal("ffffffffffffffff") == outcome{true, ~std::uint64_t{0}});
static_assert([] {
  for (std::size_t place = 0; place < 16; ++place) {
    for (int byte = 0; byte < 128; ++byte) {
      char text[] = "0000000000000000";
      text[place] = static_cast<char>(byte);
      const bool is_digit = byte >= '0' && byte <= '9', is_letter = byte >= 'a' && byte <= 'f';
      if (hexadecimal({text, 16}).is_read != (is_digit || is_letter) || two_numbers({text, 16}).is_read != is_digit)
        return false;
      const auto nibble = static_cast<std::uint64_t>(is_digit ? byte - '0' : byte - 'a' + 10);
      if ((is_digit || is_letter) && hexadecimal({text, 16}).first != nibble << (4 * (15 - place))) return false;
    }
  }
  return true;
}());

struct read_case {
  std::string_view text;
  std::size_t at, most, count;
  std::uint64_t value;
};

constexpr read_case reads[] = {
    {"", 0, 15, 0, 0},
    {"7", 0, 15, 1, 7},
    {"12x", 0, 15, 2, 12},
    {"x12", 0, 15, 0, 0},
    {"x12", 1, 15, 2, 12},
    {"x12", 3, 15, 0, 0},
    {"1234567", 0, 15, 7, 1'234'567},
    {"x1234567", 1, 15, 7, 1'234'567},
    {"1234567 ", 0, 15, 7, 1'234'567},
    {"x       ", 0, 15, 0, 0},
    {"12345678", 0, 15, 8, 12'345'678},
    {"123456789", 0, 15, 9, 123'456'789},
    {"999999999999999", 0, 15, 15, 999'999'999'999'999},
    {"9999999999999999", 0, 15, 15, 999'999'999'999'999},
    {"9999999999999999999", 0, 19, 19, 9'999'999'999'999'999'999U},
    {"12345678", 0, 3, 3, 123},
    {"12345678", 0, 8, 8, 12'345'678},
    {"123456789", 0, 8, 8, 12'345'678},
    {"12:45678", 0, 8, 2, 12},
    {"1234/678", 0, 8, 4, 1'234},
};

constexpr bool is_read_so(const read_case& c) {
  std::uint64_t value = 7;
  return read_digits(c.text, c.at, value, c.most) == c.count && value == c.value;
}
static_assert([] {
  for (const read_case& c : reads) {
    if (!is_read_so(c)) return false;
  }
  return true;
}());

TEST(digits, are_read_as_far_as_they_go_and_no_more_than_are_asked_for) {
  for (const read_case& c : reads) EXPECT_TRUE(is_read_so(c)) << c.text << " at " << c.at;
}

TEST(digits, at_the_front_of_a_word_are_counted) {
  for (std::size_t count = 0; count <= 8; ++count) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string text(count, '5');
      text.resize(8, static_cast<char>(byte));
      const bool goes_on = byte >= '0' && byte <= '9';
      EXPECT_EQ(leading_digits(load_word(text.data())), goes_on ? 8U : count) << byte;
    }
  }
}

template <std::size_t Most>
constexpr std::uint64_t number_alone(std::string_view digits) {
  return number_of_digits<Most>(digits, digits);
}
constexpr std::uint64_t number_of_hex_digits_alone(std::string_view digits) {
  return number_of_hex_digits(digits, digits);
}

// A number at the begin, in the midst and at the end of a text: which bytes can be read besides it differs.
template <class Number, class Check>
void each_number(std::string_view digits, const Number& number, const Check& check) {
  std::mt19937_64 random(20261123);
  for (std::size_t size = 1; size <= digits.size() + 3 && size <= 19; ++size) {
    for (const std::size_t before : {0U, 1U, 7U, 15U, 16U}) {
      for (const std::size_t behind : {0U, 1U, 7U, 20U}) {
        std::string text(before + size + behind, 'x');
        for (std::size_t i = 0; i < size; ++i) text[before + i] = digits[random() % digits.size()];
        const exact_text exact(text);
        const std::string_view whole(exact.data(), exact.size());
        const std::string_view part = whole.substr(before, size);
        ASSERT_EQ(number(part, whole), check(std::string(part))) << text;
      }
    }
  }
}

TEST(digits, that_are_known_to_be_some_are_read_wherever_they_are) {
  const auto check = [](const std::string& text) { return std::stoull(text); };
  each_number(
      "0123456789", [](std::string_view n, std::string_view text) { return number_of_digits<19>(n, text); }, check);
  each_number(
      "9", [](std::string_view n, std::string_view text) { return number_of_digits<19>(n, text); }, check);
  each_number(
      "01234",
      [](std::string_view n, std::string_view text) {
        return n.size() > 8 ? std::stoull(std::string(n)) : number_of_digits<8>(n, text);
      },
      check);
  static_assert(number_alone<19>("9223372036854775807") == INT64_MAX);
  static_assert(number_alone<16>("1234567890123456") == 1'234'567'890'123'456);
  static_assert(number_alone<9>("123") == 123 && number_alone<9>("123456789") == 123'456'789);
  static_assert(number_alone<40>("123456789012345678901") == UINT64_MAX);
}

TEST(digits, of_base_sixteen_that_are_known_to_be_some_are_read_wherever_they_are) {
  const auto number = [](std::string_view n, std::string_view text) {
    return n.size() > 16 ? 0 : number_of_hex_digits(n, text);
  };
  const auto check = [](const std::string& text) { return text.size() > 16 ? 0 : std::stoull(text, nullptr, 16); };
  each_number("0123456789abcdef", number, check);
  each_number("0123456789ABCDEFabcdef", number, check);
  static_assert(number_of_hex_digits_alone("fF09") == 0xFF09);
  static_assert(number_of_hex_digits_alone("fedcba9876543210") == 0xFEDC'BA98'7654'3210);
}

outcome two_numbers_slowly(std::string_view text) {
  if (text.find_first_not_of("0123456789") != std::string_view::npos) return {};
  return {true, std::stoull(std::string(text.substr(0, 8))), std::stoull(std::string(text.substr(8)))};
}

outcome hexadecimal_slowly(std::string_view text) {
  if (text.find_first_not_of("0123456789abcdef") != std::string_view::npos) return {};
  return {true, std::stoull(std::string(text), nullptr, 16)};
}

TEST(digits, are_read_as_a_loop_reads_them) {
  std::mt19937_64 random(10);
  for (int round = 0; round < 3000; ++round) {
    char decimal[17], hex[17];
    std::snprintf(decimal, sizeof decimal, "%016llu",
                  static_cast<unsigned long long>(random() % 10'000'000'000'000'000));
    std::snprintf(hex, sizeof hex, "%016llx", static_cast<unsigned long long>(random()));
    EXPECT_EQ(two_numbers(decimal), two_numbers_slowly(decimal)) << decimal;
    EXPECT_EQ(hexadecimal(hex), hexadecimal_slowly(hex)) << hex;
  }
}

TEST(digits, no_other_byte_is_one) {
  for (std::size_t place = 0; place < 16; ++place) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string text = "1234567890123456";
      text[place] = static_cast<char>(byte);
      EXPECT_EQ(two_numbers(text), two_numbers_slowly(text)) << place << " " << byte;
      EXPECT_EQ(hexadecimal(text), hexadecimal_slowly(text)) << place << " " << byte;
    }
  }
}

struct number_case {
  std::string_view text;
  bool is_number;
  std::uint8_t number;
  std::string_view rest;
};

constexpr number_case number_cases[] = {
    {"0", true, 0, ""},
    {"007x", true, 7, "x"},
    {"199.5", true, 199, ".5"},
    {"200", true, 200, ""},
    {"0000000000000000000000000200,", true, 200, ","},
    {"201", false, 9, "201"},
    {"2000", false, 9, "2000"},
    {"255", false, 9, "255"},
    {"18446744073709551617", false, 9, "18446744073709551617"},
    {"", false, 9, ""},
    {"+1", false, 9, "+1"},
    {"x1", false, 9, "x1"},
};

constexpr bool holds(const number_case& c) {
  std::string_view text = c.text;
  std::uint8_t taken = 9, read = 9;
  const bool is_whole = c.is_number && c.rest.empty();
  return take_number(text, taken, std::uint8_t{200}) == c.is_number && taken == c.number && text == c.rest &&
         read_number(c.text, read, std::uint8_t{200}) == is_whole && read == (is_whole ? c.number : 9);
}
static_assert([] {
  for (const number_case& c : number_cases) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(Number, IsTakenOffTheFrontOfATextUnlessItIsTooLarge) {
  for (const number_case& c : number_cases) EXPECT_TRUE(holds(c)) << c.text;
}

static_assert(number_behind("a failed with exit code 2.", " exit code ") == "2");
static_assert(number_behind("exit code 1, then exit code '-9'", "exit code") == "-9");
static_assert(number_behind("exit code x", "exit code ").empty() &&
              number_behind("exit code x", "exit code ").data() != nullptr);
static_assert(number_behind("exited", "exit code ").data() == nullptr);

struct saturated_case {
  std::string_view text;
  std::int64_t wide;
  std::int16_t narrow;
  std::uint64_t without_sign;
};

constexpr saturated_case saturated_cases[] = {
    {"", 0, 0, 0},
    {"x", 0, 0, 0},
    {"-", 0, 0, 0},
    {"7", 7, 7, 7},
    {"-7x", -7, -7, 0},
    {"12345678", 12345678, INT16_MAX, 12345678},
    {"1234567890123456789", 1234567890123456789, INT16_MAX, 1234567890123456789},
    {"00000000000000000000000000007", 7, 7, 7},
    {"9223372036854775807", INT64_MAX, INT16_MAX, 9223372036854775807U},
    {"9223372036854775808", INT64_MAX, INT16_MAX, 9223372036854775808U},
    {"-9223372036854775808", INT64_MIN, INT16_MIN, 0},
    {"-9223372036854775809", INT64_MIN, INT16_MIN, 0},
    {"18446744073709551615", INT64_MAX, INT16_MAX, UINT64_MAX},
    {"18446744073709551616", INT64_MAX, INT16_MAX, UINT64_MAX},
    {"999999999999999999999999999999999999999999999999", INT64_MAX, INT16_MAX, UINT64_MAX},
    {"32767", 32767, 32767, 32767},
    {"32768", 32768, 32767, 32768},
    {"-32769", -32769, INT16_MIN, 0},
};

constexpr bool is_saturated(const saturated_case& c) {
  return saturated_number<std::int64_t>(c.text) == c.wide && saturated_number<std::int16_t>(c.text) == c.narrow &&
         saturated_number<std::uint64_t>(c.text) == c.without_sign;
}

static_assert([] {
  for (const saturated_case& c : saturated_cases) {
    if (!is_saturated(c)) return false;
  }
  return true;
}());

TEST(SaturatedNumber, IsTheNearestOneThatFits) {
  for (const saturated_case& c : saturated_cases) EXPECT_TRUE(is_saturated(c)) << c.text;
}

TEST(Number, TheLargestOfATypeFits) {
  std::uint64_t wide = 0;
  EXPECT_TRUE(read_number("18446744073709551615", wide));
  EXPECT_EQ(wide, UINT64_MAX);
  EXPECT_FALSE(read_number("18446744073709551616", wide));
  std::int64_t with_sign = 0;
  EXPECT_TRUE(read_number("9223372036854775807", with_sign));
  EXPECT_EQ(with_sign, INT64_MAX);
  EXPECT_FALSE(read_number("9223372036854775808", with_sign));
}

struct capped_case {
  std::string_view text;
  bool is_number;
  std::int64_t number;
  std::string_view rest;
};

constexpr capped_case capped_cases[] = {
    {"0", true, 0, ""},
    {"007x", true, 7, "x"},
    {"12 13", true, 12, " 13"},
    {"99999999999999", true, 99'999'999'999'999, ""},
    {"100000000000000", true, 100'000'000'000'000, ""},
    {"999999999999999.5", true, 999'999'999'999'999, ".5"},
    {"1000000000000000", true, 999'999'999'999'999, ""},
    {"18446744073709551616,", true, 999'999'999'999'999, ","},
    {"", false, -1, ""},
    {"-1", false, -1, "-1"},
    {" 1", false, -1, " 1"},
    {"x", false, -1, "x"},
};

constexpr bool holds(const capped_case& c) {
  std::string_view text = c.text;
  std::int64_t number = -1;
  return take_capped_number(text, number) == c.is_number && number == c.number && text == c.rest;
}
static_assert([] {
  for (const capped_case& c : capped_cases) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(capped_number, is_taken_off_the_front_of_a_text) {
  for (const capped_case& c : capped_cases) EXPECT_TRUE(holds(c)) << c.text;
}

}  // namespace digits_test
}  // namespace foundcheck
