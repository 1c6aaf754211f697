// SPDX-License-Identifier: MIT
#include <foundcheck/elf/elf.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "support/elf_image.hpp"
#include "support/elf_properties.hpp"

namespace foundcheck::elf {
namespace elf_test {

constexpr elf_image library(elf_form form) {
  elf_image made = made_elf(form);
  made.more_segments.resize(1);
  made.add_name(tag::needed, "libm.so.6");
  made.add_name(tag::needed, "libc.so.6");
  made.add_name(tag::soname, "libx.so.1");
  made.add_name(tag::runpath, "$ORIGIN/../lib");
  made.add(tag::flags_1, 0x800);
  const std::string_view interpreter("/lib/ld.so\0", 11);
  const std::uint64_t at = made.place(interpreter);
  made.more_segments[0] = {interpreter_segment, at, made.address_of(at), interpreter.size(), interpreter.size(), 1};
  made.sections = {{".interp", 1, at, interpreter.size()}};
  return made;
}

constexpr bool reads_an_object(elf_form form) {
  const made_bytes bytes = library(form).bytes();
  const object made = read(bytes);
  std::size_t needed = 0;
  for (const std::string_view name : made.needed()) needed += name.size();
  return made.is_elf() && made.why() == defect::none && made.bits() == form.bits && made.order() == form.order &&
         made.is_dynamic() && made.soname() == "libx.so.1" && made.runpath() == "$ORIGIN/../lib" && needed == 18 &&
         made.rpath().data() == nullptr && made.dt_flags() == 0 && made.dt_flags_1() == 0x800 && made.machine() == 62 &&
         made.type() == 3 && made.entry() == 0x1234 && made.flags() == 0x5A && made.version() == 1 &&
         made.os_abi() == 0 && made.interpreter() == "/lib/ld.so" && made.section_bytes(".interp").size() == 11 &&
         made.bytes_at(elf_image::base).size() > 64;
}

TEST(elf, an_object_is_read_in_either_class_and_byte_order) {
  static_assert(reads_an_object(elf_forms[0]) && reads_an_object(elf_forms[3]));
  for (const elf_form& form : elf_forms) EXPECT_TRUE(reads_an_object(form));
}

TEST(elf, without_sections_the_same_is_read) {
  elf_image made = library({});
  made.sections.clear();
  const made_bytes bytes = made.bytes();
  const object file = read(bytes);
  EXPECT_EQ(file.why(), defect::none);
  EXPECT_EQ(file.soname(), "libx.so.1");
  EXPECT_EQ(file.interpreter(), "/lib/ld.so");
  EXPECT_TRUE(file.sections().begin() == file.sections().end());
}

TEST(elf, what_is_no_elf_file_has_nothing) {
  for (const std::string_view bytes : {"", "\x7F", "MZ",
                                       "\x7F"
                                       "ELF",
                                       "#!/bin/sh\n"}) {
    const object file = read(bytes);
    EXPECT_FALSE(file.is_elf());
    EXPECT_FALSE(file.is_dynamic());
    EXPECT_NE(file.why(), defect::none);
    EXPECT_EQ(broken_elf_property(bytes), "");
  }
}

/// A field of a program header of 64 bits that is changed: those of PT_LOAD, PT_DYNAMIC and PT_INTERP, in this order.
struct damage {
  const char* what;
  std::size_t segment;
  std::size_t at;
  std::size_t size;
  std::uint64_t value;
  defect why;
  bool is_dynamic;
};
constexpr std::size_t type = 0, offset = 8, address = 16, file_size = 32, memory_size = 40;
constexpr damage damages[] = {
    {"a loaded segment beyond the file", 0, file_size, 8, 1 << 20, defect::load_outside, true},
    {"a loaded segment larger than its memory", 0, memory_size, 8, 8, defect::load_too_large, true},
    {"no loaded segment", 0, type, 4, 7, defect::dynamic_not_loaded, true},
    {"the dynamic segment loaded nowhere", 1, address, 8, 0x7000000, defect::dynamic_not_loaded, true},
    {"the dynamic segment at another place", 1, offset, 8, 8, defect::dynamic_misplaced, true},
    {"the dynamic segment beyond the file", 1, file_size, 8, 1 << 20, defect::dynamic_outside, true},
    {"the dynamic segment without bytes", 1, file_size, 8, 0, defect::dynamic_unterminated, false},
    {"two dynamic segments", 2, type, 4, 2, defect::two_dynamic, false},
    {"no dynamic segment", 1, type, 4, 7, defect::none, false},
    {"what is no note among the notes", 2, type, 4, 4, defect::bad_note, true},
    {"the interpreter beyond the file", 2, offset, 8, ~std::uint64_t{0}, defect::segment_outside, true},
    {"the interpreter without its end", 2, file_size, 8, 10, defect::unterminated_interpreter, true},
    {"two loaded segments at one address", 2, type, 4, 1, defect::loads_overlap, true},
};

TEST(elf, what_is_wrong_with_a_segment_is_named_and_the_rest_is_read) {
  for (const damage& d : damages) {
    elf_image made = library({});
    made_bytes bytes = made.bytes();
    made.set(bytes, made.segment_at(d.segment) + d.at, d.value, d.size);
    const object file = read(bytes);
    EXPECT_EQ(file.why(), d.why) << d.what << ": " << name_of(file.why());
    EXPECT_EQ(file.is_dynamic(), d.is_dynamic) << d.what;
    EXPECT_EQ(broken_elf_property(bytes), "") << d.what;
  }
}

/// Where two loaded segments are, and whether that is refused. Either end is the first byte behind a segment.
struct loads_case {
  std::uint64_t first, first_size, second;
  defect why;
};
constexpr std::uint64_t last = ~std::uint64_t{0};
constexpr loads_case loads[] = {
    {0x400000, 0x8000, 0x408001, defect::none},          {0x400000, 0x8000, 0x408000, defect::none},
    {0x400000, 0x8000, 0x407FFF, defect::loads_overlap}, {0x400000, 0x8000, 0x400000, defect::loads_overlap},
    {0x400000, 0x8000, 0, defect::loads_overlap},        {0x400000, last - 0x400000, last, defect::none},
    {0x400000, last, last - 1, defect::loads_overlap},   {0x400000, last, last, defect::none},
    {0x400000, last - 0x400001, last - 1, defect::none}, {0x400000, last - 0x400001, last - 2, defect::loads_overlap},
};

TEST(elf, loaded_segments_follow_each_other) {
  for (const loads_case& c : loads) {
    elf_image made = library({});
    made_bytes bytes = made.bytes();
    made.set(bytes, made.segment_at(0) + address, c.first, 8);
    made.set(bytes, made.segment_at(0) + memory_size, c.first_size, 8);
    made.set(bytes, made.segment_at(1) + type, 6, 4);  // no dynamic segment, which would lie elsewhere
    made.set(bytes, made.segment_at(2) + type, 1, 4);
    made.set(bytes, made.segment_at(2) + address, c.second, 8);
    EXPECT_EQ(read(bytes).why(), c.why) << std::hex << c.first_size << ' ' << c.second << ' '
                                        << name_of(read(bytes).why());
  }
}

TEST(elf, the_segments_of_a_cubin_have_no_addresses_that_could_overlap) {
  for (const bool is_cubin : {false, true}) {
    elf_image made = library({});
    if (is_cubin) made.machine = cuda_machine;
    made_bytes bytes = made.bytes();
    made.set(bytes, made.segment_at(0) + address, 0, 8);
    made.set(bytes, made.segment_at(1) + type, 6, 4);
    made.set(bytes, made.segment_at(2) + type, 1, 4);
    made.set(bytes, made.segment_at(2) + address, 0, 8);
    EXPECT_EQ(read(bytes).why(), is_cubin ? defect::none : defect::loads_overlap);
    // What else is wrong with it is named.
    made.set(bytes, made.segment_at(0) + file_size, 1 << 20, 8);
    EXPECT_EQ(read(bytes).why(), defect::load_outside);
  }
}

TEST(elf, of_two_interpreters_the_first_counts) {
  elf_image made = library({});
  made.more_segments.push_back({interpreter_segment, 1, elf_image::base + 1, 3, 3, 1});
  made_bytes bytes = made.bytes();
  // One header more has moved the text that the first one names.
  made.set(bytes, made.segment_at(2) + offset, std::string_view(bytes).find("/lib/ld.so"), 8);
  EXPECT_EQ(read(bytes).interpreter(), "/lib/ld.so");
  EXPECT_EQ(read(bytes).why(), defect::two_interpreters);
}

TEST(elf, program_headers_in_the_midst_of_strings_are_read_as_what_they_are) {
  elf_image made = library({});
  made_bytes bytes = made.bytes();
  made.set(bytes, 32, std::string_view(bytes).find("libm.so.6"), 8);
  EXPECT_FALSE(read(bytes).is_dynamic());
  EXPECT_EQ(broken_elf_property(bytes), "");
}

/// Bytes that end where their memory ends.
std::string broken_of_copy(std::string_view bytes) {
  const auto copy = std::make_unique<char[]>(bytes.size());
  bytes.copy(copy.get(), bytes.size());
  return broken_elf_property({copy.get(), bytes.size()});
}

TEST(elf, every_beginning_of_a_file_is_read_and_lacks_something) {
  for (const elf_form& form : {elf_forms[0], elf_forms[3]}) {
    const made_bytes made = library(form).bytes();
    const std::string_view bytes = made;
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      ASSERT_EQ(broken_of_copy(bytes.substr(0, size)), "") << size;
      ASSERT_NE(read(bytes.substr(0, size)).why(), defect::none) << size;
    }
  }
}

TEST(elf, every_byte_may_be_another) {
  for (const elf_form& form : {elf_forms[0], elf_forms[3]}) {
    made_bytes bytes = library(form).bytes();
    for (std::size_t at = 0; at < bytes.size(); ++at) {
      const char before = bytes[at];
      for (const char other : {'\0', '\xFF'}) {
        bytes[at] = other;
        ASSERT_EQ(broken_of_copy(bytes), "") << at;
      }
      bytes[at] = before;
    }
  }
}

}  // namespace elf_test
}  // namespace foundcheck::elf
