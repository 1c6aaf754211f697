// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja_log.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>

namespace foundcheck {
namespace log_line_test {

using namespace ninja_log::detail;

static_assert(read_decimal("42").value == 42 && read_decimal("42").is_plain);
static_assert(read_decimal("-42").value == -42 && read_decimal("-42").is_plain);
static_assert(read_decimal("").value == 0 && !read_decimal("").is_plain);
static_assert(!read_decimal(" 42").is_plain && !read_decimal("42 ").is_plain && !read_decimal("-").is_plain);
static_assert(read_decimal("-9223372036854775808").value == INT64_MIN && read_decimal("-9223372036854775808").fits);
static_assert(read_decimal("-9223372036854775809").value == INT64_MIN && !read_decimal("-9223372036854775809").fits);
static_assert(read_header("# ninja log v7").version == 7 && !read_header("# ninja log v7").is_odd);
static_assert(read_header("# ninja log v 7").version == 7 && read_header("# ninja log v 7").is_odd);
static_assert(read_header("# ninja\tlog v7").is_odd && read_header("#\tninja log v7").is_odd);
static_assert(read_header("# ninja log v").version == 0 && read_header("## ninja log v7").version == 0);
static_assert(read_header("# ninja log v99999999999999999999").version == INT32_MAX);

// The numbers that strtoll and strtoull give, for every text of up to four of these bytes.
TEST(ninja_log_line, reads_numbers_as_the_c_library_does) {
  const std::string bytes = "09afxX+- \t\vg";
  std::string text;
  const auto check = [&] {
    ASSERT_EQ(read_decimal(text).value, std::strtoll(text.c_str(), nullptr, 10)) << text;
    ASSERT_EQ(read_hexadecimal(text).value, std::strtoull(text.c_str(), nullptr, 16)) << text;
  };
  for (std::size_t size = 0; size <= 4; ++size) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < size; ++i) count *= bytes.size();
    for (std::size_t n = 0; n < count; ++n) {
      text.clear();
      for (std::size_t i = 0, rest = n; i < size; ++i, rest /= bytes.size()) text += bytes[rest % bytes.size()];
      check();
    }
  }
  for (const char* long_text :
       {"18446744073709551616", "9223372036854775807", "9223372036854775808", "ffffffffffffffff", "10000000000000000",
        "-ffffffffffffffff", "-10000000000000000", "-1"}) {
    text = long_text;
    check();
  }
}

TEST(ninja_log_line, hexadecimal_digits_are_refused_in_each_byte) {
  for (unsigned byte = 0; byte != 256; ++byte) {
    for (std::size_t at = 0; at < 8; ++at) {
      std::string text = "0123abcf";
      text[at] = static_cast<char>(byte);
      std::uint64_t value = 0;
      const bool lower = (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'f');
      ASSERT_EQ(read_eight_hex_digits(load_word(text.data()), value), lower) << byte;
      if (lower) {
        ASSERT_EQ(value, std::strtoull(text.c_str(), nullptr, 16));
      }
      for (char& c : text) c = '7';
      text[at] = static_cast<char>(byte);
      const bool digit = byte >= '0' && byte <= '9';
      ASSERT_EQ(read_eight_digits(load_word(text.data()), value), digit) << byte;
      if (digit) {
        ASSERT_EQ(value, std::strtoull(text.c_str(), nullptr, 10));
      }
    }
  }
}

}  // namespace log_line_test
}  // namespace foundcheck
