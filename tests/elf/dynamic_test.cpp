// SPDX-License-Identifier: MIT
#include <foundcheck/elf/dynamic.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/elf_image.hpp"

namespace foundcheck::elf {
namespace dynamic_test {

using namespace std::string_view_literals;

/// What is read of a file, with the dynamic table of its last dynamic segment.
struct reading {
  image file;
  dynamic table;
  defect why = defect::none;
};
constexpr reading read_of(std::string_view bytes) {
  reading r;
  r.file = detail::read_header(bytes);
  for (const segment& s : segments(r.file)) {
    if (s.type == dynamic_segment) r.table = detail::read_dynamic(r.file, s, r.why);
  }
  return r;
}
std::vector<std::string> names_of(const reading& r) {
  std::vector<std::string> all;
  for (const std::string_view name : needed(r.file, r.table)) all.emplace_back(name);
  return all;
}

constexpr bool reads_the_table(elf_form form) {
  elf_image made = made_elf(form);
  made.add_name(tag::needed, "libm.so.6");
  made.add_name(tag::soname, "libx.so.1");
  made.add_name(tag::needed, "libc.so.6");
  made.add_name(tag::rpath, "/a:/b");
  made.add_name(tag::runpath, "");
  made.add(tag::flags, 8);
  made.add(tag::flags_1, 0x800);
  const made_bytes bytes = made.bytes();
  const reading r = read_of(bytes);
  std::size_t count = 0, right = 0;
  for (const std::string_view name : needed(r.file, r.table)) {
    right += name == (count == 0 ? "libm.so.6"sv : "libc.so.6"sv);
    ++count;
  }
  return r.why == defect::none && count == 2 && right == 2 && r.table.soname == "libx.so.1" &&
         r.table.rpath == "/a:/b" && r.table.runpath.empty() && r.table.runpath.data() != nullptr &&
         r.table.flags == 8 && r.table.flags_1 == 0x800;
}

TEST(elf_dynamic, the_table_is_read_in_either_class_and_byte_order) {
  static_assert(holds_of_elf_forms(reads_the_table));
  for (const elf_form& form : elf_forms) EXPECT_TRUE(reads_the_table(form));
}

TEST(elf_dynamic, a_name_that_is_not_there_differs_from_an_empty_one) {
  elf_image made = made_elf();
  made.add_name(tag::needed, "libc.so.6");
  const made_bytes bytes = made.bytes();
  const reading r = read_of(bytes);
  EXPECT_EQ(r.why, defect::none);
  EXPECT_EQ(r.table.soname.data(), nullptr);
  EXPECT_EQ(r.table.rpath.data(), nullptr);
  EXPECT_EQ(r.table.runpath.data(), nullptr);
}

TEST(elf_dynamic, a_table_without_names_needs_no_strings) {
  elf_image made = made_elf();
  made.strings.resize(0);
  const made_bytes bytes = made.bytes();
  EXPECT_EQ(read_of(bytes).why, defect::none);
  EXPECT_TRUE(read_of(bytes).table.is_present);
}

TEST(elf_dynamic, a_table_without_names_has_the_strings_of_its_symbols) {
  elf_image made = made_elf();
  made.strings = made_bytes(std::string_view("\0f\0", 3));
  const made_bytes bytes = made.bytes();
  EXPECT_EQ(read_of(bytes).why, defect::none);
  EXPECT_EQ(read_of(bytes).table.strings.size(), 3U);
}

/// A change of a sound file, by the entry of its table, and what becomes of it. The entries: NEEDED, SONAME, STRTAB, STRSZ, NULL.
struct damage {
  const char* what;
  std::size_t entry;
  std::uint64_t tag;
  std::uint64_t value;
  defect why;
  const char* first_needed;
};
constexpr std::uint64_t far = 0x7000000;
constexpr damage damages[] = {
    {"nothing", 4, 0, 0, defect::none, "libc.so.6"},
    {"DT_STRSZ 0", 3, tag::strsz, 0, defect::empty_string_table, ""},
    {"no DT_STRSZ", 3, 21, 20, defect::empty_string_table, ""},
    {"no DT_STRTAB", 2, 21, 0, defect::no_string_table, ""},
    {"DT_STRTAB nowhere", 2, tag::strtab, far, defect::string_table_not_loaded, ""},
    {"DT_STRSZ too large", 3, tag::strsz, 1 << 20, defect::string_table_outside, "libc.so.6"},
    {"DT_STRSZ within a name", 3, tag::strsz, 8, defect::name_outside, "libc.so"},
    {"a name beyond the strings", 0, tag::needed, 100, defect::name_outside, ""},
    {"two of one tag", 0, tag::soname, 1, defect::repeated_dynamic, nullptr},
    {"DT_NULL missing", 4, tag::flags, 0, defect::dynamic_unterminated, "libc.so.6"},
    {"DT_NULL first", 0, tag::null, 0, defect::none, nullptr},
    {"versions without a count", 1, tag::verneed, elf_image::base, defect::no_version_count, "libc.so.6"},
};

TEST(elf_dynamic, what_is_wrong_with_a_table_is_named_and_the_rest_is_read) {
  for (const elf_form& form : elf_forms) {
    for (const damage& d : damages) {
      elf_image made = made_elf(form);
      made.add_name(tag::needed, "libc.so.6");
      made.add_name(tag::soname, "libx.so");
      made_bytes bytes = made.bytes();
      const std::size_t at = made.dynamic_at() + d.entry * made.entry_size(), half = made.entry_size() / 2;
      made.set(bytes, at, d.tag, half);
      made.set(bytes, at + half, d.value, half);
      const reading r = read_of(bytes);
      EXPECT_EQ(r.why, d.why) << d.what << ": " << name_of(r.why);
      const std::vector<std::string> names = names_of(r);
      ASSERT_EQ(names.size(), d.first_needed == nullptr ? 0u : 1u) << d.what;
      if (d.first_needed != nullptr) {
        EXPECT_EQ(names[0], d.first_needed) << d.what;
      }
    }
  }
}

TEST(elf_dynamic, many_names_of_one_long_string_are_bounded) {
  for (const bool is_long : {false, true}) {
    elf_image made = made_elf();
    const std::string name(is_long ? 2'000'000 : 10, 'n');
    const std::uint64_t at = made.name(name);
    for (int i = 0; i < (is_long ? 100'000 : 5'000); ++i) made.add(tag::needed, at);
    made.add_name(tag::soname, "libx.so");
    made.add(tag::runpath, at);
    const made_bytes bytes = made.bytes();
    const elf_stopwatch watch;
    const reading r = read_of(bytes);
    std::size_t count = 0, total = 0;
    for (const std::string_view one : needed(r.file, r.table)) ++count, total += one.size();
    EXPECT_EQ(count, most_needed);
    EXPECT_EQ(total, most_needed * (is_long ? most_name_size : 10));
    EXPECT_EQ(r.table.soname, "libx.so");
    EXPECT_EQ(r.table.runpath.size(), is_long ? most_path_list_size : 10);
    EXPECT_EQ(r.why, is_long ? defect::name_too_long : defect::too_many_needed) << name_of(r.why);
    EXPECT_TRUE(watch.is_in_time());
  }
}

}  // namespace dynamic_test
}  // namespace foundcheck::elf
