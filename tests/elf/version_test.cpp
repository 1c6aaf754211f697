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
namespace version_test {

struct reading {
  image file;
  dynamic table;
};
constexpr reading read_of(std::string_view bytes) {
  reading r;
  defect why = defect::none;
  r.file = detail::read_header(bytes);
  for (const segment& s : segments(r.file)) {
    if (s.type == dynamic_segment) r.table = detail::read_dynamic(r.file, s, why);
  }
  return r;
}

/// Two versions of libc, one of libm; two definitions, the first of which is the file.
constexpr elf_image versioned(elf_form form, std::size_t& needs_at, std::size_t& definitions_at) {
  elf_image made = made_elf(form);
  const std::uint64_t c = made.name("libc.so.6"), m = made.name("libm.so.6"), v2 = made.name("GLIBC_2.2.5"),
                      v34 = made.name("GLIBC_2.34"), x = made.name("libx.so.1"), x1 = made.name("X_1");
  made_bytes out;
  const auto need = [&](std::uint64_t count, std::uint64_t file, std::uint64_t next) {
    made.put(out, 1, 2), made.put(out, count, 2), made.put(out, file, 4), made.put(out, 16, 4), made.put(out, next, 4);
  };
  const auto version = [&](std::uint64_t flags, std::uint64_t name, std::uint64_t next) {
    made.put(out, 0xABC, 4), made.put(out, flags, 2), made.put(out, 2, 2), made.put(out, name, 4),
        made.put(out, next, 4);
  };
  need(2, c, 48), version(0, v2, 16), version(2, v34, 0), need(1, m, 0), version(0, v2, 0);
  needs_at = static_cast<std::size_t>(made.place(out));
  made.add(tag::verneed, made.address_of(needs_at));
  made.add(tag::verneednum, 2);
  out = made_bytes();
  const auto definition = [&](std::uint64_t flags, std::uint64_t name, std::uint64_t next) {
    made.put(out, 1, 2), made.put(out, flags, 2), made.put(out, 1, 2), made.put(out, 1, 2), made.put(out, 0xDEF, 4);
    made.put(out, 20, 4), made.put(out, next, 4), made.put(out, name, 4), made.put(out, 0, 4);
  };
  definition(1, x, 28), definition(0, x1, 0);
  definitions_at = static_cast<std::size_t>(made.place(out));
  made.add(tag::verdef, made.address_of(definitions_at));
  made.add(tag::verdefnum, 2);
  return made;
}

constexpr bool reads_versions(elf_form form) {
  std::size_t needs_at = 0, definitions_at = 0;
  const made_bytes bytes = versioned(form, needs_at, definitions_at).bytes();
  const reading r = read_of(bytes);
  std::size_t count = 0, right = 0;
  for (const version_need& v : version_needs(r.file, r.table)) {
    right += count == 0 && v.file == "libc.so.6" && v.version == "GLIBC_2.2.5" && !v.is_weak && v.hash == 0xABC;
    right += count == 1 && v.file == "libc.so.6" && v.version == "GLIBC_2.34" && v.is_weak;
    right += count == 2 && v.file == "libm.so.6" && v.version == "GLIBC_2.2.5" && !v.is_weak;
    ++count;
  }
  for (const version_definition& v : version_definitions(r.file, r.table)) {
    right += count == 3 && v.version == "libx.so.1" && v.is_base && v.hash == 0xDEF;
    right += count == 4 && v.version == "X_1" && !v.is_base;
    ++count;
  }
  return count == 5 && right == 5 && detail::defect_of(detail::version_need_reader(r.file, r.table)) == defect::none &&
         detail::defect_of(detail::version_definition_reader(r.file, r.table)) == defect::none;
}

TEST(elf_version, versions_are_read_in_either_class_and_byte_order) {
  static_assert(reads_versions(elf_forms[3]));
  for (const elf_form& form : elf_forms) EXPECT_TRUE(reads_versions(form));
}

/// A field that is changed, by its place from the begin of the list, and what becomes of it.
struct damage {
  const char* what;
  bool is_need;
  std::size_t at;
  std::size_t size;
  std::uint64_t value;
  defect why;
  std::size_t count;
};
constexpr damage damages[] = {
    {"another format", true, 0, 2, 2, defect::bad_version_entry, 0},
    {"the next file nowhere", true, 12, 4, 1 << 20, defect::version_outside, 2},
    {"no next file", true, 12, 4, 0, defect::version_cut_short, 2},
    {"the first version nowhere", true, 8, 4, 0xFFFFFFFF, defect::version_outside, 0},
    {"no next version", true, 28, 4, 0, defect::version_cut_short, 2},
    {"a name nowhere", true, 24, 4, 1 << 20, defect::name_outside, 3},
    {"another format", false, 0, 2, 7, defect::bad_version_entry, 0},
    {"the next one nowhere", false, 16, 4, 1 << 20, defect::version_outside, 1},
    {"no next one", false, 16, 4, 0, defect::version_cut_short, 1},
    {"no name", false, 6, 2, 0, defect::version_outside, 2},
    {"its name nowhere", false, 12, 4, 1 << 20, defect::version_outside, 2},
};

TEST(elf_version, what_is_wrong_with_a_list_is_named_and_the_rest_is_read) {
  for (const elf_form& form : elf_forms) {
    for (const damage& d : damages) {
      std::size_t needs_at = 0, definitions_at = 0;
      elf_image made = versioned(form, needs_at, definitions_at);
      made_bytes bytes = made.bytes();
      made.set(bytes, (d.is_need ? needs_at : definitions_at) + d.at, d.value, d.size);
      const reading r = read_of(bytes);
      std::size_t count = 0;
      if (d.is_need) {
        for ([[maybe_unused]] const version_need& v : version_needs(r.file, r.table)) ++count;
      } else {
        for ([[maybe_unused]] const version_definition& v : version_definitions(r.file, r.table)) ++count;
      }
      const defect why = d.is_need ? detail::defect_of(detail::version_need_reader(r.file, r.table))
                                   : detail::defect_of(detail::version_definition_reader(r.file, r.table));
      EXPECT_EQ(why, d.why) << d.what << ": " << name_of(why);
      EXPECT_EQ(count, d.count) << d.what;
    }
  }
}

TEST(elf_version, a_list_that_is_laid_over_itself_ends) {
  for (const bool is_long : {false, true}) {
    elf_image made = made_elf();
    const std::uint64_t name = made.name(std::string(is_long ? 100'000 : 4, 'n'));
    made_bytes out;
    // Whole entries in the order of the first: each begins one byte, or eight, behind the one before.
    for (int i = 0; i < 200'000 / 16; ++i) {
      made.put(out, 1, 2), made.put(out, 0xFFFF, 2), made.put(out, name, 4), made.put(out, 16, 4), made.put(out, 16, 4);
    }
    made.add(tag::verneed, made.address_of(made.place(out)));
    made.add(tag::verneednum, 0xFFFFFFFF);
    const made_bytes bytes = made.bytes();
    const elf_stopwatch watch;
    const reading r = read_of(bytes);
    std::size_t count = 0, total = 0;
    for (const version_need& v : version_needs(r.file, r.table)) ++count, total += v.file.size() + v.version.size();
    EXPECT_LE(count, most_versions);
    EXPECT_GT(count, 1000u);
    EXPECT_LE(total, most_name_bytes + 2 * most_name_size);
    EXPECT_NE(detail::defect_of(detail::version_need_reader(r.file, r.table)), defect::none);
    EXPECT_TRUE(watch.is_in_time());
  }
}

}  // namespace version_test
}  // namespace foundcheck::elf
