// SPDX-License-Identifier: MIT
// Dynamic symbols for a made ELF file, and the table that says how many there are.
#ifndef FOUNDCHECK_TESTS_SUPPORT_ELF_SYMBOLS_HPP
#define FOUNDCHECK_TESTS_SUPPORT_ELF_SYMBOLS_HPP

#include <foundcheck/elf/dynamic.hpp>

#include <cstddef>
#include <cstdint>

#include "support/elf_image.hpp"

namespace foundcheck {

enum class symbol_count : unsigned char { hash, gnu_hash, section };

/// Adds functions of one size behind the symbol that stands for none; if told, the last one is a byte larger. Gives the offset of
/// the table that counts them.
constexpr std::uint64_t add_symbols(elf_image& made, std::size_t functions, std::uint64_t size, symbol_count told,
                                    bool has_another_size = false) {
  made_bytes out;
  for (std::size_t i = 0; i <= functions; ++i) {
    const std::uint64_t of = i == 0 ? 0 : size + (has_another_size && i == functions ? 1 : 0);
    const auto put_place = [&] {
      made.put_address(out, 0x100 * i);
      made.put_address(out, of);
    };
    made.put(out, 0, 4);
    if (!made.is_wide()) put_place();
    made.put(out, i == 0 ? 0 : 0x12, 1);
    made.put(out, 0, 1);
    made.put(out, i == 0 ? 0 : 7, 2);
    if (made.is_wide()) put_place();
  }
  const std::uint64_t at = made.place(out);
  made.add(elf::tag::symtab, made.address_of(at));
  if (told == symbol_count::section) {
    made.sections.push_back({".dynsym", elf::dynamic_symbols_section, at, out.size(), 8});
    return at;
  }
  made_bytes table;
  if (told == symbol_count::hash) {
    made.put(table, 1, 4);
    made.put(table, functions + 1, 4);
  } else {
    // Two buckets, of which one is empty; all symbols are in one chain.
    made.put(table, 2, 4);
    made.put(table, 1, 4);
    made.put(table, 1, 4);
    made.put(table, 6, 4);
    made.put_address(table, 0);
    made.put(table, functions == 0 ? 0 : 1, 4);
    made.put(table, 0, 4);
    for (std::size_t i = 1; i <= functions; ++i) made.put(table, i == functions ? 3 : 2, 4);
  }
  const std::uint64_t table_at = made.place(table);
  made.add(told == symbol_count::hash ? elf::tag::hash : elf::tag::gnu_hash, made.address_of(table_at));
  return table_at;
}

}  // namespace foundcheck

#endif
