// SPDX-License-Identifier: MIT
// A small ELF file written field by field, of either class and byte order, at compile time too: what the tests of the reader
// read, and what they damage.
//
// Layout: header, program headers, then the parts in the order in which they are added, all of it in one loaded segment at
// address `base`, then sections, if any. What a test wants wrong it changes in the bytes, at the places that are named.
#ifndef FOUNDCHECK_TESTS_SUPPORT_ELF_IMAGE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_ELF_IMAGE_HPP

#include <foundcheck/elf/header.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace foundcheck {

/// Bytes that grow. No std::string: it cannot be made at compile time by every compiler.
class made_bytes {
 public:
  constexpr made_bytes() = default;
  constexpr explicit made_bytes(std::string_view text) { *this += text; }

  constexpr made_bytes& operator+=(std::string_view text) {
    for (const char c : text) bytes_.push_back(c);
    return *this;
  }
  constexpr made_bytes& operator+=(char c) {
    bytes_.push_back(c);
    return *this;
  }
  /// No vector::resize, as above.
  constexpr void resize(std::size_t size) {
    while (bytes_.size() < size) bytes_.push_back('\0');
    while (bytes_.size() > size) bytes_.pop_back();
  }
  [[nodiscard]] constexpr std::size_t size() const { return bytes_.size(); }
  [[nodiscard]] constexpr char& operator[](std::size_t at) { return bytes_[at]; }
  [[nodiscard]] constexpr char operator[](std::size_t at) const { return bytes_[at]; }
  [[nodiscard]] constexpr operator std::string_view() const {  // NOLINT(google-explicit-constructor)
    return {bytes_.data(), bytes_.size()};
  }

 private:
  std::vector<char> bytes_;
};

class elf_image {
 public:
  struct segment {
    std::uint32_t type = 0;
    std::uint64_t offset = 0, address = 0, file_size = 0, memory_size = 0, alignment = 1;
  };
  struct section {
    std::string_view name;
    std::uint32_t type = 1;
    std::uint64_t offset = 0, size = 0, alignment = 1;
  };

  static constexpr std::uint64_t base = 0x10000;

  elf::file_class bits = elf::file_class::bits_64;
  elf::byte_order order = elf::byte_order::little;
  std::uint16_t type = 3;                                        ///< a shared object
  std::uint16_t machine = 62;                                    ///< x86-64
  std::vector<std::pair<std::uint64_t, std::uint64_t>> dynamic;  ///< DT_STRTAB, DT_STRSZ and DT_NULL are added
  made_bytes strings = made_bytes(std::string_view("\0", 1));
  std::vector<segment> more_segments;  ///< behind PT_LOAD and PT_DYNAMIC
  std::vector<section> sections;       ///< behind the null section; that of the names is added
  bool has_dynamic = true;
  bool has_terminator = true;

  /// The place of a name in the dynamic strings.
  constexpr std::uint64_t name(std::string_view text) {
    const std::size_t at = strings.size();
    strings += text;
    strings += '\0';
    return at;
  }
  constexpr void add(std::uint64_t tag, std::uint64_t value) { dynamic.emplace_back(tag, value); }
  constexpr void add_name(std::uint64_t tag, std::string_view text) { add(tag, name(text)); }

  /// Adds bytes behind the program headers and gives their offset in the file. The program headers must be known by then.
  constexpr std::uint64_t place(std::string_view bytes) {
    while ((parts_begin() + parts_.size()) % 8 != 0) parts_ += '\0';
    const std::uint64_t at = parts_begin() + parts_.size();
    parts_ += bytes;
    return at;
  }
  [[nodiscard]] static constexpr std::uint64_t address_of(std::uint64_t offset) { return base + offset; }

  [[nodiscard]] constexpr bool is_wide() const { return bits == elf::file_class::bits_64; }
  [[nodiscard]] constexpr std::size_t header_size() const { return is_wide() ? 64 : 52; }
  [[nodiscard]] constexpr std::size_t segment_size() const { return is_wide() ? 56 : 32; }
  [[nodiscard]] constexpr std::size_t section_size() const { return is_wide() ? 64 : 40; }
  [[nodiscard]] constexpr std::size_t entry_size() const { return is_wide() ? 16 : 8; }

  /// Places of fields, for what a test damages.
  [[nodiscard]] constexpr std::size_t segment_at(std::size_t index) const {
    return header_size() + index * segment_size();
  }
  [[nodiscard]] constexpr std::size_t dynamic_at() const { return dynamic_at_; }
  [[nodiscard]] constexpr std::size_t sections_at() const { return sections_at_; }

  constexpr void put(made_bytes& out, std::uint64_t value, std::size_t size) const {
    for (std::size_t i = 0; i < size; ++i) {
      const std::size_t byte = order == elf::byte_order::big ? size - 1 - i : i;
      out += static_cast<char>(static_cast<unsigned char>(value >> 8 * byte & 0xFF));
    }
  }
  constexpr void put_address(made_bytes& out, std::uint64_t value) const { put(out, value, is_wide() ? 8 : 4); }

  /// A number at a place of bytes that were made.
  constexpr void set(made_bytes& made, std::size_t at, std::uint64_t value, std::size_t size) const {
    made_bytes number;
    put(number, value, size);
    for (std::size_t i = 0; i < size; ++i) made[at + i] = number[i];
  }

  [[nodiscard]] constexpr made_bytes bytes() {
    made_bytes body = parts_;
    const auto align = [&] {
      while ((parts_begin() + body.size()) % 8 != 0) body += '\0';
    };
    align();
    const std::uint64_t strings_at = parts_begin() + body.size();
    body += strings;
    align();
    dynamic_at_ = static_cast<std::size_t>(parts_begin() + body.size());
    std::vector<std::pair<std::uint64_t, std::uint64_t>> table = dynamic;
    table.emplace_back(5, address_of(strings_at));
    table.emplace_back(10, strings.size());
    if (has_terminator) table.emplace_back(0, 0);
    if (!has_dynamic) table.clear();
    for (const auto& [tag, value] : table) {
      put_address(body, tag);
      put_address(body, value);
    }
    const std::uint64_t dynamic_size = table.size() * entry_size();
    const std::uint64_t loaded = parts_begin() + body.size();
    made_bytes names(std::string_view("\0", 1));
    std::vector<std::size_t> name_places;
    for (const section& s : sections) {
      name_places.push_back(names.size());
      names += s.name;
      names += '\0';
    }
    const std::uint64_t names_at = loaded;
    if (!sections.empty()) body += names;
    align();
    sections_at_ = sections.empty() ? 0 : static_cast<std::size_t>(parts_begin() + body.size());

    made_bytes out = header();
    put_segment(out, {1, 0, base, loaded, loaded, 0x1000});
    if (has_dynamic) put_segment(out, {2, dynamic_at_, address_of(dynamic_at_), dynamic_size, dynamic_size, 8});
    for (const segment& s : more_segments) put_segment(out, s);
    out += body;
    if (sections.empty()) return out;
    put_section(out, 0, {{}, 0, 0, 0, 0});
    for (std::size_t i = 0; i < sections.size(); ++i) put_section(out, name_places[i], sections[i]);
    put_section(out, 0, {{}, 3, names_at, names.size(), 1});
    return out;
  }

 private:
  [[nodiscard]] constexpr std::size_t segment_count() const { return (has_dynamic ? 2 : 1) + more_segments.size(); }
  [[nodiscard]] constexpr std::uint64_t parts_begin() const { return segment_at(segment_count()); }

  [[nodiscard]] constexpr made_bytes header() const {
    made_bytes out(
        "\x7F"
        "ELF");
    out += static_cast<char>(bits);
    out += static_cast<char>(order);
    out += '\1';
    out.resize(16);
    put(out, type, 2);
    put(out, machine, 2);
    put(out, 1, 4);
    put_address(out, 0x1234);
    put_address(out, header_size());
    put_address(out, sections_at_);
    put(out, 0x5A, 4);
    put(out, header_size(), 2);
    put(out, segment_size(), 2);
    put(out, segment_count(), 2);
    put(out, sections.empty() ? 0 : section_size(), 2);
    put(out, sections.empty() ? 0 : sections.size() + 2, 2);
    put(out, sections.empty() ? 0 : sections.size() + 1, 2);
    return out;
  }
  constexpr void put_segment(made_bytes& out, const segment& s) const {
    put(out, s.type, 4);
    if (is_wide()) put(out, 4, 4);
    put_address(out, s.offset);
    put_address(out, s.address);
    put_address(out, s.address);
    put_address(out, s.file_size);
    put_address(out, s.memory_size);
    if (!is_wide()) put(out, 4, 4);
    put_address(out, s.alignment);
  }
  constexpr void put_section(made_bytes& out, std::size_t name, const section& s) const {
    put(out, name, 4);
    put(out, s.type, 4);
    put_address(out, 0);
    put_address(out, 0);
    put_address(out, s.offset);
    put_address(out, s.size);
    put(out, 0, 4);
    put(out, 0, 4);
    put_address(out, s.alignment);
    put_address(out, 0);
  }

  made_bytes parts_;
  std::size_t dynamic_at_ = 0;
  std::size_t sections_at_ = 0;
};

/// The forms that a file may have.
struct elf_form {
  elf::file_class bits = elf::file_class::bits_64;
  elf::byte_order order = elf::byte_order::little;
};
inline constexpr elf_form elf_forms[] = {{elf::file_class::bits_64, elf::byte_order::little},
                                         {elf::file_class::bits_64, elf::byte_order::big},
                                         {elf::file_class::bits_32, elf::byte_order::little},
                                         {elf::file_class::bits_32, elf::byte_order::big}};

/// Nothing added yet.
[[nodiscard]] constexpr elf_image made_elf(elf_form form = {}) {
  elf_image made;
  made.bits = form.bits;
  made.order = form.order;
  return made;
}

/// True if a property holds of every form.
template <class Property>
[[nodiscard]] constexpr bool holds_of_elf_forms(Property property) {
  for (const elf_form& form : elf_forms) {
    if (!property(form)) return false;
  }
  return true;
}

/// What an attack may cost: far more than it does under a sanitizer on a busy machine, far less than what is not bounded.
class elf_stopwatch {
 public:
  [[nodiscard]] bool is_in_time() const { return std::chrono::steady_clock::now() - begin_ < std::chrono::seconds(5); }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace foundcheck

#endif
