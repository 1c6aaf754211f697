// SPDX-License-Identifier: MIT
// Object files and archives that a linker reads, written without a compiler: of x86-64.
#ifndef FOUNDCHECK_TESTS_SUPPORT_MADE_OBJECT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_MADE_OBJECT_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {

struct made_object {
  std::vector<std::string> functions{};      ///< defined
  std::vector<std::string> wanted{};         ///< another file is to have them; "?" before it: weak
  std::vector<std::uint32_t> relocations{};  ///< their types, of what is loaded
  bool is_loaded = true;                     ///< false: the relocations are of a section that is not
  std::size_t overlapping =
      0;  ///< so many sections more have all relocations but the last, before the one that has all
  std::vector<std::string> kept{};  ///< defined, and local to the file

  [[nodiscard]] std::string bytes() const {
    std::string names(1, '\0'), symbols(24, '\0'), addresses;
    const auto add = [&](std::string name, std::uint8_t binding, std::uint16_t section) {
      symbols += number(names.size(), 4) + number(std::uint64_t{binding} << 4U | 2U, 1) + number(0, 1) +
                 number(section, 2) + number(0, 16);
      names += name + '\0';
    };
    for (const std::string& name : kept) add(name, 0, 1);
    for (const std::string& name : functions) add(name, 1, 1);
    for (const std::string& name : wanted) {
      const bool is_weak = name.starts_with('?');
      add(is_weak ? name.substr(1) : name, is_weak ? 2 : 1, 0);
    }
    for (const std::uint32_t type : relocations) addresses += number(0, 8) + number(type, 8) + number(0, 8);
    // The sections: none, code, its relocations, symbols, names.
    const std::size_t header = 64, sections = 5 + overlapping;
    std::string all(
        "\x7F"
        "ELF\2\1\1",
        7);
    all.resize(16, '\0');
    const std::size_t body = header, end = body + addresses.size() + symbols.size() + names.size();
    all += number(1, 2) + number(62, 2) + number(1, 4) + number(0, 8) + number(0, 8) + number(end, 8) + number(0, 4) +
           number(header, 2) + number(0, 2) + number(0, 2) + number(64, 2) + number(sections, 2) + number(0, 2);
    all += addresses + symbols + names;
    const auto section = [&](std::uint32_t type, std::uint64_t flags, std::size_t at, std::size_t size,
                             std::uint32_t link, std::uint32_t info) {
      all += number(0, 4) + number(type, 4) + number(flags, 8) + number(0, 8) + number(at, 8) + number(size, 8) +
             number(link, 4) + number(info, 4) + number(1, 8) + number(24, 8);
    };
    section(0, 0, 0, 0, 0, 0);
    section(1, is_loaded ? 6 : 0, body, 0, 0, 0);
    const auto place = static_cast<std::uint32_t>(overlapping);
    for (std::size_t i = 0; i < overlapping; ++i) section(4, 0, body, addresses.size() - 24, 3 + place, 1);
    section(4, 0, body, addresses.size(), 3 + place, 1);
    section(2, 0, body + addresses.size(), symbols.size(), 4 + place, 1);
    section(3, 0, body + addresses.size() + symbols.size(), names.size(), 0, 0);
    return all;
  }

 private:
  [[nodiscard]] static std::string number(std::uint64_t n, std::size_t width) {
    std::string bytes(width, '\0');
    for (std::size_t i = 0; i < width && i < 8; ++i) bytes[i] = static_cast<char>(n >> (8 * i) & 0xFF);
    return bytes;
  }
};

/// A member of an archive, and the symbols that the index says it defines.
struct made_member {
  std::string bytes;
  std::vector<std::string> indexed{};
};

/// An archive with an index.
[[nodiscard]] inline std::string made_archive(const std::vector<made_member>& members) {
  const auto header = [](std::string name, std::size_t size) {
    name.resize(16, ' ');
    std::string digits = std::to_string(size);
    digits.resize(10, ' ');
    return name + std::string(32, '0') + digits + "`\n";
  };
  const auto big = [](std::size_t n) {
    std::string bytes;
    for (int i = 3; i >= 0; --i) bytes += static_cast<char>(n >> (8 * i) & 0xFF);
    return bytes;
  };
  std::string names;
  std::size_t count = 0;
  for (const made_member& m : members) {
    for (const std::string& name : m.indexed) names += name + '\0', ++count;
  }
  const std::size_t index = 4 + 4 * count + names.size();
  std::string places, body;
  const std::size_t first = 8 + 60 + index + index % 2;
  for (const made_member& m : members) {
    for (std::size_t i = 0; i < m.indexed.size(); ++i) places += big(first + body.size());
    body += header("a.o/", m.bytes.size()) + m.bytes;
    if (m.bytes.size() % 2 != 0) body += '\n';
  }
  std::string all = "!<arch>\n" + header("/", index) + big(count) + places + names;
  if (index % 2 != 0) all += '\n';
  return all + body;
}

}  // namespace foundcheck

#endif
