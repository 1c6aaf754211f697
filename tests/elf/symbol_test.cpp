// SPDX-License-Identifier: MIT
#include <foundcheck/elf/dynamic.hpp>
#include <foundcheck/elf/elf.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "support/elf_image.hpp"
#include "support/elf_symbols.hpp"

namespace foundcheck::elf {
namespace symbol_test {

constexpr bool reads_symbols(elf_form form) {
  for (const symbol_count told : {symbol_count::hash, symbol_count::gnu_hash, symbol_count::section}) {
    elf_image made = made_elf(form);
    add_symbols(made, 5, 11, told);
    const made_bytes bytes = made.bytes();
    const object file = read(bytes);
    std::size_t count = 0, right = 0;
    for (const symbol& s : symbols(file.file(), file.dynamic())) {
      right += count == 0 ? !s.is_defined() && s.size == 0
                          : s.is_defined() && s.size == 11 && s.type == function_symbol && s.binding == 1 &&
                                s.section == 7 && s.value == 0x100 * count;
      ++count;
    }
    if (count != 6 || right != 6) return false;
  }
  return true;
}

TEST(elf_symbol, symbols_are_counted_by_either_hash_table_or_the_section) {
  static_assert(reads_symbols(elf_forms[3]));
  for (const elf_form& form : elf_forms) EXPECT_TRUE(reads_symbols(form));
}

TEST(elf_symbol, a_count_that_goes_beyond_the_segment_ends_there) {
  for (const symbol_count told : {symbol_count::hash, symbol_count::gnu_hash}) {
    elf_image made = made_elf();
    const std::uint64_t at = add_symbols(made, 5, 11, told);
    for (const std::size_t field : {std::size_t{0}, std::size_t{4}, std::size_t{8}}) {
      made_bytes bytes = made.bytes();
      made.set(bytes, static_cast<std::size_t>(at) + field, 0xFFFFFFFF, 4);
      const object file = read(bytes);
      std::size_t count = 0;
      for ([[maybe_unused]] const symbol& s : symbols(file.file(), file.dynamic())) ++count;
      EXPECT_LE(count, bytes.size() / 24);
    }
  }
}

TEST(elf_symbol, a_count_of_64_bits_whose_product_does_not_fit_ends_with_the_segment) {
  constexpr std::uint16_t s390 = 22;  // the counts of its hash tables have 64 bits
  for (const std::uint64_t told : {std::uint64_t{6}, std::uint64_t{0x0AAAAAAAAAAAAAAB}, UINT64_MAX}) {
    elf_image made = made_elf({file_class::bits_64, byte_order::big});
    made.machine = s390;
    add_symbols(made, 5, 11, symbol_count::section);
    made_bytes table;
    made.put(table, 1, 8);
    made.put(table, told, 8);
    made.add(tag::hash, made.address_of(made.place(table)));
    const made_bytes bytes = made.bytes();
    const object file = read(bytes);
    std::size_t count = 0;
    for ([[maybe_unused]] const symbol& s : symbols(file.file(), file.dynamic())) ++count;
    if (told == 6) {
      EXPECT_EQ(count, 6U);
    }
    EXPECT_GE(count, 6U);
    EXPECT_LE(count, bytes.size() / 24);
  }
}

}  // namespace symbol_test
}  // namespace foundcheck::elf
