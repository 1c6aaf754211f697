// SPDX-License-Identifier: MIT
#include <foundcheck/elf/header.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

namespace foundcheck::elf {
namespace fields_test {

using detail::fields;
using detail::has_part;
using detail::part;
using namespace std::string_view_literals;

constexpr std::string_view bytes = "\x01\x02\x03\x04\x05\x06\x07\x08\xFF"sv;

constexpr fields read_as(file_class bits, byte_order order) { return {bytes, bits, order}; }

TEST(elf_fields, numbers_are_read_in_the_order_and_width_of_the_file) {
  static_assert(read_as(file_class::bits_64, byte_order::little).half() == 0x0201);
  static_assert(read_as(file_class::bits_64, byte_order::big).half() == 0x0102);
  static_assert(read_as(file_class::bits_64, byte_order::little).word() == 0x04030201);
  static_assert(read_as(file_class::bits_32, byte_order::big).word() == 0x01020304);
  static_assert(read_as(file_class::bits_32, byte_order::little).address() == 0x04030201);
  static_assert(read_as(file_class::bits_64, byte_order::big).address() == 0x0102030405060708);
  static_assert(read_as(file_class::bits_32, byte_order::big).xword() == 0x0102030405060708);
  fields in = read_as(file_class::bits_32, byte_order::little);
  EXPECT_EQ(in.half(), 0x0201);
  EXPECT_EQ(in.byte(), 3);
  in.skip(5);
  EXPECT_EQ(in.byte(), 0xFF);
  EXPECT_TRUE(in.is_empty());
}

TEST(elf_fields, a_number_that_is_not_whole_is_0_and_ends_the_bytes) {
  fields in("abc", file_class::bits_64, byte_order::little);
  EXPECT_EQ(in.word(), 0u);
  EXPECT_TRUE(in.is_empty());
  in.skip(10);
  EXPECT_EQ(in.byte(), 0);
}

TEST(elf_fields, a_part_never_reaches_beyond_its_bytes_however_large_its_place_and_size_are) {
  constexpr std::uint64_t most = ~std::uint64_t{0};
  static_assert(has_part("abcd", 0, 4) && has_part("abcd", 4, 0) && has_part("abcd", 1, 3));
  static_assert(!has_part("abcd", 1, 4) && !has_part("abcd", 5, 0) && !has_part("abcd", 1, most) &&
                !has_part("abcd", most, 1) && !has_part("abcd", most, most));
  static_assert(part("abcd", 1, 2) == "bc" && part("abcd", 3, most) == "d" && part("abcd", 4, 1).empty());
  static_assert(part("abcd", most, most).data() == nullptr);
  EXPECT_EQ(part("abcd", 2, 9), "cd");
}

}  // namespace fields_test
}  // namespace foundcheck::elf
