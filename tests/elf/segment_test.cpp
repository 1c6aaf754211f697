// SPDX-License-Identifier: MIT
#include <foundcheck/elf/header.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "support/elf_image.hpp"

namespace foundcheck::elf {
namespace segment_test {

using detail::read_header;

constexpr bool reads_segments(elf_form form) {
  elf_image made = made_elf(form);
  made.more_segments = {{4, 0x20, 0x5000, 8, 16, 4}, {1, 16, 0x90000, 32, 64, 16}};
  const made_bytes bytes = made.bytes();
  const image file = read_header(bytes);
  std::size_t count = 0;
  bool is_right = true;
  for (const segment& s : segments(file)) {
    if (count == 2) {
      is_right = s.type == 4 && s.flags == 4 && s.offset == 0x20 && s.address == 0x5000 && s.file_size == 8 &&
                 s.memory_size == 16 && s.alignment == 4 && s.bytes == std::string_view(bytes).substr(0x20, 8);
    }
    ++count;
  }
  // An address of the zeros behind the file's part has no bytes.
  return count == 4 && is_right && bytes_at(file, 0x90000).size() == 32 && bytes_at(file, 0x9001F).size() == 1 &&
         bytes_at(file, 0x90020).empty() && bytes_at(file, 0x8FFFF).empty() && bytes_at(file, 0x5000).empty() &&
         bytes_at(file, 0x90000).data() == std::string_view(bytes).data() + 16 && bytes_at(file, 0).empty();
}

TEST(elf_segment, segments_and_addresses_are_read_in_either_class_and_byte_order) {
  static_assert(holds_of_elf_forms(reads_segments));
  for (const elf_form& form : elf_forms) EXPECT_TRUE(reads_segments(form));
}

TEST(elf_segment, of_a_segment_beyond_the_file_there_is_what_the_file_has) {
  elf_image made = made_elf();
  made.more_segments = {{1, 0, 0x90000, 1 << 20, 1 << 20, 1},
                        {1, ~std::uint64_t{0}, ~std::uint64_t{15}, ~std::uint64_t{0}, 0, 1}};
  const made_bytes bytes = made.bytes();
  const image file = read_header(bytes);
  EXPECT_EQ(bytes_at(file, 0x90000).size(), bytes.size());
  EXPECT_TRUE(bytes_at(file, 0x90000 + bytes.size()).empty());
  EXPECT_TRUE(bytes_at(file, ~std::uint64_t{0}).empty());
}

TEST(elf_segment, an_address_is_looked_up_in_no_more_than_4096_segments) {
  elf_image made = made_elf();
  made.has_dynamic = false;
  for (std::size_t i = 1; i <= most_mapped_segments; ++i) made.more_segments.push_back({1, 0, i << 32, 4, 4, 1});
  const made_bytes bytes = made.bytes();
  const image file = read_header(bytes);
  EXPECT_EQ(bytes_at(file, (most_mapped_segments - 1) << 32).size(), 4u);
  EXPECT_TRUE(bytes_at(file, most_mapped_segments << 32).empty());
  const elf_stopwatch watch;
  for (std::uint64_t i = 0; i < 20; ++i) EXPECT_TRUE(bytes_at(file, ~i).empty());
  EXPECT_TRUE(watch.is_in_time());
}

}  // namespace segment_test
}  // namespace foundcheck::elf
