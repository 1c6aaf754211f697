// SPDX-License-Identifier: MIT
#include <foundcheck/elf/header.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "support/elf_image.hpp"

namespace foundcheck::elf {
namespace section_test {

using detail::read_header;

constexpr bool reads_sections(elf_form form) {
  elf_image made = made_elf(form);
  made.sections = {{".bss", no_bits_section, 0, 1 << 20}, {".x", 1, 4, 8}, {".x", 1, 0, 4}};
  const made_bytes bytes = made.bytes();
  const image file = read_header(bytes);
  std::size_t count = 0, right = 0;
  for (const section& s : sections(file)) {
    if (count == 0) right += s.name.empty() && s.type == null_section && s.bytes.empty();
    if (count == 1) right += s.name == ".bss" && s.bytes.empty() && s.size == 1 << 20 && !s.has_bits();
    if (count == 2) right += s.name == ".x" && s.offset == 4 && s.bytes == std::string_view(bytes).substr(4, 8);
    ++count;
  }
  return count == 5 && right == 3 && section_bytes(file, ".x").size() == 8 &&
         section_bytes(file, ".").data() == nullptr && section_bytes(file, ".bss").data() != nullptr &&
         section_bytes(file, ".bss").empty() && section_bytes(file, "").data() != nullptr &&
         section_bytes(file, ".y").data() == nullptr && detail::defect_of(detail::section_reader(file)) == defect::none;
}

TEST(elf_section, sections_are_read_in_either_class_and_byte_order) {
  static_assert(holds_of_elf_forms(reads_sections));
  for (const elf_form& form : elf_forms) EXPECT_TRUE(reads_sections(form));
}

TEST(elf_section, of_a_section_beyond_the_file_there_is_what_the_file_has) {
  elf_image made = made_elf();
  made.sections = {{".half", 1, 8, 1 << 20}, {".none", 1, ~std::uint64_t{0}, 8}};
  const made_bytes bytes = made.bytes();
  const image file = read_header(bytes);
  EXPECT_EQ(section_bytes(file, ".half").size(), bytes.size() - 8);
  EXPECT_EQ(section_bytes(file, ".none").size(), 0u);
  EXPECT_EQ(detail::defect_of(detail::section_reader(file)), defect::section_outside);
}

TEST(elf_section, names_of_many_sections_in_one_long_string_are_bounded) {
  elf_image made = made_elf();
  const std::string name(100'000, 'n');
  made.sections = {{name}};
  for (int i = 0; i < 20'000; ++i) made.sections.push_back({""});
  made_bytes bytes = made.bytes();
  // Every name begins in the long one.
  for (std::size_t i = 2; i < 20'000; ++i)
    made.set(bytes, made.sections_at() + i * made.section_size(), 1 + i % 1000, 4);
  const elf_stopwatch watch;
  std::size_t count = 0, total = 0;
  const image file = read_header(bytes);
  for (const section& s : sections(file)) ++count, total += s.name.size();
  EXPECT_EQ(count, 20'003u);
  EXPECT_LE(total, most_name_bytes + most_name_size);
  EXPECT_GE(total, most_name_bytes);
  EXPECT_EQ(detail::defect_of(detail::section_reader(file)), defect::name_too_long);
  EXPECT_TRUE(section_bytes(file, std::string(3000, 'n')).data() == nullptr);
  EXPECT_TRUE(watch.is_in_time());
}

}  // namespace section_test
}  // namespace foundcheck::elf
