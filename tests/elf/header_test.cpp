// SPDX-License-Identifier: MIT
#include <foundcheck/elf/header.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "support/elf_image.hpp"

namespace foundcheck::elf {
namespace header_test {

using detail::read_header;
using namespace std::string_view_literals;

struct refused {
  std::string_view bytes;
  defect why;
};
constexpr refused refusals[] = {
    {"", defect::too_short},
    {"\x7F"
     "EL",
     defect::too_short},
    {"\x7F"
     "ELF\2\1\1",
     defect::too_short},
    {"MZ\x90", defect::bad_magic},
    {"\x7F"
     "ELG\2\1\1\0\0\0\0\0\0\0\0\0"sv,
     defect::bad_magic},
    {"\x7F"
     "ELF\3\1\1\0\0\0\0\0\0\0\0\0"sv,
     defect::bad_class},
    {"\x7F"
     "ELF\0\1\1\0\0\0\0\0\0\0\0\0"sv,
     defect::bad_class},
    {"\x7F"
     "ELF\2\3\1\0\0\0\0\0\0\0\0\0"sv,
     defect::bad_byte_order},
    {"\x7F"
     "ELF\2\1\0\0\0\0\0\0\0\0\0\0"sv,
     defect::bad_version},
    {"\x7F"
     "ELF\2\1\1\0\0\0\0\0\0\0\0\0"sv,
     defect::truncated_header},
};

constexpr bool is_refused(const refused& r) {
  const image file = read_header(r.bytes);
  return !file.is_readable && file.why == r.why && file.segment_count == 0 && file.section_count == 0;
}

TEST(elf_header, what_has_no_header_is_refused_with_the_reason) {
  static_assert([] {
    for (const refused& r : refusals) {
      if (!is_refused(r)) return false;
    }
    return true;
  }());
  for (const refused& r : refusals) EXPECT_TRUE(is_refused(r)) << name_of(r.why);
}

constexpr bool reads_the_fields(elf_form form) {
  elf_image made = made_elf(form);
  made.machine = 183;
  made.sections = {{".text"}};
  const made_bytes bytes = made.bytes();
  const image file = read_header(bytes);
  return file.is_readable && file.why == defect::none && file.bits == form.bits && file.order == form.order &&
         file.type == 3 && file.machine == 183 && file.version == 1 && file.entry == 0x1234 && file.flags == 0x5A &&
         file.segment_count == 2 && file.section_count == 3 && file.names_section == 2;
}

TEST(elf_header, fields_are_read_in_either_class_and_byte_order) {
  static_assert(holds_of_elf_forms(reads_the_fields));
  for (const elf_form& form : elf_forms) EXPECT_TRUE(reads_the_fields(form));
}

/// A field of the header of 64 bits that is changed, and what that makes of it.
struct damage {
  std::size_t at;
  std::size_t size;
  std::uint64_t value;
  defect why;
  std::uint64_t segments;
  std::uint64_t sections;
};
constexpr damage damages[] = {
    {20, 4, 2, defect::bad_version, 0, 0},
    {54, 2, 55, defect::bad_program_header_size, 0, 3},
    {56, 2, 60, defect::program_headers_outside, 6, 3},
    {32, 8, 1 << 20, defect::program_headers_outside, 0, 3},
    {32, 8, ~std::uint64_t{0}, defect::program_headers_outside, 0, 3},
    {58, 2, 40, defect::bad_section_header_size, 2, 0},
    {60, 2, 4, defect::section_headers_outside, 2, 3},
    {40, 8, ~std::uint64_t{0} - 8, defect::section_headers_outside, 2, 0},
    {40, 8, 0, defect::section_headers_outside, 2, 0},
    {62, 2, 3, defect::bad_section_names, 2, 3},
    {62, 2, 0, defect::none, 2, 3},
};

TEST(elf_header, a_table_is_cut_to_what_the_file_has) {
  for (const damage& d : damages) {
    elf_image made = made_elf();
    made.sections = {{".text"}};
    made_bytes bytes = made.bytes();
    made.set(bytes, d.at, d.value, d.size);
    const image file = read_header(bytes);
    EXPECT_EQ(file.why, d.why) << name_of(d.why) << ' ' << name_of(file.why);
    EXPECT_EQ(file.segment_count, d.segments) << name_of(d.why);
    EXPECT_EQ(file.section_count, d.sections) << name_of(d.why);
  }
}

TEST(elf_header, counts_that_do_not_fit_are_in_the_first_section_header) {
  for (const elf_form& form : elf_forms) {
    elf_image made = made_elf(form);
    made.sections = {{".text"}};
    made_bytes bytes = made.bytes();
    const std::size_t counts = made.is_wide() ? 56 : 44, first = made.sections_at(), word = made.is_wide() ? 8 : 4;
    made.set(bytes, counts, 0xFFFF, 2);      // segments
    made.set(bytes, counts + 4, 0, 2);       // sections
    made.set(bytes, counts + 6, 0xFFFF, 2);  // the section of names
    made.set(bytes, first + 8 + 3 * word, 3, word);
    made.set(bytes, first + 8 + 4 * word, 2, 4);
    made.set(bytes, first + 12 + 4 * word, 2, 4);
    const image file = read_header(bytes);
    EXPECT_EQ(file.why, defect::none) << name_of(file.why);
    EXPECT_EQ(file.segment_count, 2u);
    EXPECT_EQ(file.section_count, 3u);
    EXPECT_EQ(file.names_section, 2u);
    made.set(bytes, first + 12 + 4 * word, 0xFFFFFFFF, 4);
    EXPECT_EQ(read_header(bytes).why, defect::program_headers_outside);
    EXPECT_LE(read_header(bytes).segment_count, bytes.size() / made.segment_size());
  }
}

}  // namespace header_test
}  // namespace foundcheck::elf
