// SPDX-License-Identifier: MIT
#include <foundcheck/core/digits.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <random>
#include <string>
#include <string_view>

namespace foundcheck {
namespace {

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

}  // namespace
}  // namespace foundcheck
