// SPDX-License-Identifier: MIT
// Small programs and libraries that a dynamic linker accepts, written without a compiler.
#ifndef FOUNDCHECK_TESTS_SUPPORT_MADE_LIBRARY_HPP
#define FOUNDCHECK_TESTS_SUPPORT_MADE_LIBRARY_HPP

#include <foundcheck/elf/elf.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/elf_image.hpp"

namespace foundcheck {

struct made_library {
  std::string soname{};
  std::vector<std::string> needed{};
  std::string rpath{};
  std::string runpath{};
  std::string interpreter{};  ///< of a program
  std::uint64_t flags_1 = 0;
  std::vector<std::pair<std::string, std::string>> version_needs{};  ///< file, version; "?" before it: weak
  std::vector<std::string> versions{};                               ///< defined; the first is that of the file itself
  elf::file_class bits = elf::file_class::bits_64;
  std::uint16_t machine = 62;
  std::uint16_t type = 3;
  std::vector<std::string> functions{};  ///< defined, of 64 bits alone
  std::vector<std::string> wanted{};     ///< functions that another object is to have; "?" before it: weak

  [[nodiscard]] std::string bytes() const {
    elf_image image;
    image.bits = bits;
    image.machine = machine;
    image.type = type;
    const bool is_program = !interpreter.empty();
    // Without PT_PHDR the dynamic linker does not know where a program is.
    if (is_program) image.more_segments = {{6, 0, 0, 0, 0, 8}, {3, 0, 0, 0, 0, 1}};
    if (!soname.empty()) image.add_name(14, soname);
    for (const std::string& name : needed) image.add_name(1, name);
    if (!rpath.empty()) image.add_name(15, rpath);
    if (!runpath.empty()) image.add_name(29, runpath);
    if (flags_1 != 0) image.add(elf::tag::flags_1, flags_1);
    if (is_program) {
      const std::size_t headers = 4 * image.segment_size(), begin = image.header_size();
      image.more_segments[0] = {6, begin, elf_image::address_of(begin), headers, headers, 8};
      const std::uint64_t at = image.place(std::string_view(interpreter.c_str(), interpreter.size() + 1));
      const std::size_t size = interpreter.size() + 1;
      image.more_segments[1] = {3, at, elf_image::address_of(at), size, size, 1};
    }
    if (!version_needs.empty()) {
      made_bytes needs;
      for (std::size_t i = 0; i < version_needs.size(); ++i) {
        std::string_view version = version_needs[i].second;
        const bool is_weak = version.starts_with('?');
        if (is_weak) version.remove_prefix(1);
        image.put(needs, 1, 2);
        image.put(needs, 1, 2);
        image.put(needs, image.name(version_needs[i].first), 4);
        image.put(needs, 16, 4);
        image.put(needs, i + 1 == version_needs.size() ? 0 : 32, 4);
        image.put(needs, hash_of(version), 4);
        image.put(needs, is_weak ? 2 : 0, 2);
        image.put(needs, i + 2, 2);
        image.put(needs, image.name(version), 4);
        image.put(needs, 0, 4);
      }
      image.add(elf::tag::verneed, elf_image::address_of(image.place(needs)));
      image.add(elf::tag::verneednum, version_needs.size());
    }
    if (!versions.empty()) {
      made_bytes definitions;
      for (std::size_t i = 0; i < versions.size(); ++i) {
        image.put(definitions, 1, 2);
        image.put(definitions, i == 0 ? 1 : 0, 2);
        image.put(definitions, i + 1, 2);
        image.put(definitions, 1, 2);
        image.put(definitions, hash_of(versions[i]), 4);
        image.put(definitions, 20, 4);
        image.put(definitions, i + 1 == versions.size() ? 0 : 28, 4);
        image.put(definitions, image.name(versions[i]), 4);
        image.put(definitions, 0, 4);
      }
      image.add(elf::tag::verdef, elf_image::address_of(image.place(definitions)));
      image.add(elf::tag::verdefnum, versions.size());
    }
    if (!versions.empty() || !version_needs.empty()) {
      const std::string symbols(16, '\0');
      image.add(0x6FFFFFF0, elf_image::address_of(image.place(symbols)));  // DT_VERSYM, of no symbols
    }
    if (!functions.empty() || !wanted.empty()) {
      made_bytes table;
      const auto put = [&](std::string_view name, std::uint64_t info, std::uint64_t section) {
        image.put(table, name.empty() ? 0 : image.name(name), 4);
        image.put(table, info, 1);
        image.put(table, 0, 1);
        image.put(table, section, 2);
        image.put(table, section * 0x100, 8);
        image.put(table, section * 16, 8);
      };
      put({}, 0, 0);
      for (const std::string& name : functions) put(name, 0x12, 7);
      for (const std::string& name : wanted) {
        const bool is_weak = name.starts_with('?');
        put(std::string_view(name).substr(is_weak ? 1 : 0), is_weak ? 0x22 : 0x12, 0);
      }
      image.add(elf::tag::symtab, elf_image::address_of(image.place(table)));
      made_bytes hash;
      image.put(hash, 1, 4);
      image.put(hash, 1 + functions.size() + wanted.size(), 4);
      image.add(elf::tag::hash, elf_image::address_of(image.place(hash)));
    }
    std::string bytes(std::string_view(image.bytes()));
    if (image.is_wide()) {
      // The dynamic linker writes addresses into the dynamic part.
      const std::size_t begin = image.header_size(), size = image.segment_size();
      bytes[begin + 4] = 6;
      // It must know where a program is before it comes to that part.
      if (is_program)
        std::rotate(bytes.data() + begin, bytes.data() + begin + 2 * size, bytes.data() + begin + 4 * size);
    }
    return bytes;
  }

 private:
  [[nodiscard]] static std::uint32_t hash_of(std::string_view name) noexcept {
    std::uint32_t hash = 0;
    for (const char c : name) {
      hash = (hash << 4) + static_cast<unsigned char>(c);
      const std::uint32_t high = hash & 0xF0000000;
      hash = (hash ^ high >> 24) & ~high;
    }
    return hash;
  }
};

}  // namespace foundcheck

#endif
