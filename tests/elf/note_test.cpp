// SPDX-License-Identifier: MIT
#include <foundcheck/elf/elf.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/elf_image.hpp"

namespace foundcheck::elf {
namespace note_test {

using detail::read_header;
using namespace std::string_view_literals;

constexpr void put_note(const elf_image& made, made_bytes& out, std::string_view owner, std::string_view descriptor,
                        std::uint32_t type, std::size_t alignment) {
  const auto align = [&] {
    while (out.size() % alignment != 0) out += '\0';
  };
  made.put(out, owner.size() + 1, 4);
  made.put(out, descriptor.size(), 4);
  made.put(out, type, 4);
  out += owner;
  out += '\0';
  align();
  out += descriptor;
  align();
}

/// Notes in a segment, in a section, or in both.
constexpr elf_image noted(elf_form form, bool in_segment, bool in_section, std::size_t alignment, std::size_t& at) {
  elf_image made = made_elf(form);
  if (in_segment) made.more_segments.push_back({});
  made_bytes out;
  put_note(made, out, "GNU", "\1\2\3\4\5"sv, 3, alignment);
  put_note(made, out, "NVIDIA Corporation", "{}", 1, alignment);
  at = static_cast<std::size_t>(made.place(out));
  if (in_segment) made.more_segments[0] = {4, at, made.address_of(at), out.size(), out.size(), alignment};
  if (in_section) made.sections = {{".note", 7, at, out.size(), alignment}};
  return made;
}

constexpr bool reads_notes(elf_form form) {
  for (const std::size_t alignment : {std::size_t{4}, std::size_t{8}}) {
    for (const int where : {1, 2, 3}) {
      std::size_t at = 0;
      const made_bytes bytes = noted(form, where % 2 != 0, where / 2 != 0, alignment, at).bytes();
      const image file = read_header(bytes);
      std::size_t count = 0, right = 0;
      for (const note& n : notes(file)) {
        right += count == 0 && n.owner == "GNU" && n.type == 3 && n.descriptor == "\1\2\3\4\5"sv;
        right += count == 1 && n.owner == "NVIDIA Corporation" && n.type == 1 && n.descriptor == "{}";
        ++count;
      }
      if (count != 2 || right != 2 || detail::defect_of(detail::note_reader(file)) != defect::none) return false;
    }
  }
  return true;
}

TEST(elf_note, notes_of_segments_and_sections_are_read_in_either_class_and_byte_order) {
  static_assert(reads_notes(elf_forms[3]));
  for (const elf_form& form : elf_forms) EXPECT_TRUE(reads_notes(form));
}

TEST(elf_note, a_note_that_is_not_whole_ends_its_place_only) {
  for (const std::uint64_t size : {std::uint64_t{1000}, std::uint64_t{0xFFFFFFFF}, std::uint64_t{0xFFFFFFF4}}) {
    for (const std::size_t field : {std::size_t{0}, std::size_t{4}}) {
      std::size_t at = 0;
      elf_image made = noted({}, true, false, 4, at);
      made.more_segments.push_back(made.more_segments[0]);
      made.more_segments[1].offset += 20 + 4;  // the second note; the headers have moved by one
      made_bytes bytes = made.bytes();
      // Two headers of segments have been added since the place was told.
      const std::string_view all = bytes;
      const std::size_t first = all.find("GNU") - 12;
      made.set(bytes, made.segment_at(2) + 8, first, 8);
      made.set(bytes, made.segment_at(3) + 8, first + 24, 8);
      made.set(bytes, made.segment_at(3) + 32, 36, 8);
      made.set(bytes, first + field, size, 4);
      const image file = read_header(bytes);
      std::size_t count = 0;
      for (const note& n : notes(file)) {
        ++count;
        EXPECT_EQ(n.owner, "NVIDIA Corporation");
      }
      EXPECT_EQ(count, 1u);
      EXPECT_EQ(detail::defect_of(detail::note_reader(file)), defect::bad_note);
    }
  }
}

TEST(elf_note, many_segments_of_the_same_notes_are_bounded) {
  elf_image made = made_elf();
  made.has_dynamic = false;
  made.more_segments.resize(200);
  made_bytes out;
  for (int i = 0; i < 500; ++i) put_note(made, out, std::string(i == 0 ? 9000 : 3, 'n'), "", 1, 4);
  const std::uint64_t at = made.place(out);
  for (elf_image::segment& s : made.more_segments) s = {4, at, 0, out.size(), out.size(), 4};
  const made_bytes bytes = made.bytes();
  const elf_stopwatch watch;
  const image file = read_header(bytes);
  std::size_t count = 0, total = 0;
  for (const note& n : notes(file)) ++count, total += n.owner.size();
  EXPECT_EQ(count, bytes.size() / 12);
  EXPECT_LE(total, most_name_bytes + most_name_size);
  EXPECT_EQ(detail::defect_of(detail::note_reader(file)), defect::name_too_long);
  EXPECT_TRUE(watch.is_in_time());
}

}  // namespace note_test
}  // namespace foundcheck::elf
