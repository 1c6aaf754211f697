// SPDX-License-Identifier: MIT
// An ELF file field by field: header, program headers, sections and the dynamic table get other numbers, most of them such as lie inside
// the file or on its edges, in the class and byte order that the file has.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "mutator.hpp"

namespace foundcheck {

namespace {

class image {
 public:
  explicit image(std::string& bytes) : bytes_(bytes), is_wide_(bytes[4] != 1), is_big_(bytes[5] == 2) {}

  [[nodiscard]] bool is_wide() const { return is_wide_; }
  [[nodiscard]] std::size_t address_size() const { return is_wide_ ? 8 : 4; }
  [[nodiscard]] std::size_t header_size() const { return is_wide_ ? 64 : 52; }
  [[nodiscard]] std::size_t segment_size() const { return is_wide_ ? 56 : 32; }
  [[nodiscard]] std::size_t section_size() const { return is_wide_ ? 64 : 40; }

  /// 0 for what lies outside.
  [[nodiscard]] std::uint64_t get(std::uint64_t at, std::size_t size) const {
    std::uint64_t n = 0;
    if (at > bytes_.size() || bytes_.size() - at < size) return 0;
    for (std::size_t i = 0; i < size; ++i) {
      n = n << 8 | static_cast<unsigned char>(bytes_[static_cast<std::size_t>(at) + (is_big_ ? i : size - 1 - i)]);
    }
    return n;
  }
  void set(std::uint64_t at, std::size_t size, std::uint64_t n) {
    if (at > bytes_.size() || bytes_.size() - at < size) return;
    for (std::size_t i = 0; i < size; ++i) {
      bytes_[static_cast<std::size_t>(at) + (is_big_ ? size - 1 - i : i)] = static_cast<char>(n >> 8 * i & 0xFF);
    }
  }

  [[nodiscard]] std::uint64_t segments_at() const { return is_wide_ ? get(32, 8) : get(28, 4); }
  [[nodiscard]] std::uint64_t sections_at() const { return is_wide_ ? get(40, 8) : get(32, 4); }
  [[nodiscard]] std::size_t segments() const { return static_cast<std::size_t>(get(is_wide_ ? 56 : 44, 2)); }
  [[nodiscard]] std::size_t sections() const { return static_cast<std::size_t>(get(is_wide_ ? 60 : 48, 2)); }
  /// Offset and size in the file of a program header's bytes.
  [[nodiscard]] std::uint64_t offset_of(std::uint64_t segment) const {
    return is_wide_ ? get(segment + 8, 8) : get(segment + 4, 4);
  }
  [[nodiscard]] std::uint64_t size_of(std::uint64_t segment) const {
    return is_wide_ ? get(segment + 32, 8) : get(segment + 16, 4);
  }

 private:
  std::string& bytes_;
  bool is_wide_, is_big_;
};

/// A place in the file or beside its end, or a number of no meaning.
std::uint64_t a_place(const std::string& bytes, fuzz::choices& choose) {
  switch (choose.below(5)) {
    case 0: return bytes.size() + choose.below(9) - 4;
    case 1: return choose.number();
    default: return choose.below(bytes.size()) & ~std::uint64_t{7};
  }
}

void change_header(image& file, const std::string& bytes, fuzz::choices& choose) {
  const bool wide = file.is_wide();
  switch (choose.below(7)) {
    case 0: file.set(16, 2, choose.one_of<std::uint64_t>({0, 1, 2, 3, 4})); break;
    case 1: file.set(18, 2, choose.one_of<std::uint64_t>({3, 21, 22, 40, 62, 183, 190, 243})); break;
    case 2: file.set(wide ? 32 : 28, file.address_size(), a_place(bytes, choose)); break;
    case 3: file.set(wide ? 40 : 32, file.address_size(), a_place(bytes, choose)); break;
    case 4: file.set(wide ? 54 : 42, 2, choose.one_of<std::uint64_t>({0, 32, 40, 56, 64, 0xFFFF})); break;
    case 5: file.set(wide ? 56 : 44, 2, choose.one_of<std::uint64_t>({0, 1, 2, choose.below(20), 0xFFFF})); break;
    default:
      file.set((wide ? 60U : 48U) + 2 * choose.below(2), 2,
               choose.one_of<std::uint64_t>({0, 1, choose.below(40), 0xFFFF}));
  }
}

void change_segment(image& file, const std::string& bytes, fuzz::choices& choose) {
  const std::uint64_t at = file.segments_at() + choose.below(file.segments()) * file.segment_size();
  const std::size_t word = file.address_size();
  const bool wide = file.is_wide();
  switch (choose.below(4)) {
    case 0: file.set(at, 4, choose.one_of<std::uint64_t>({0, 1, 2, 3, 4, 6, 7, 0x6474E553})); break;
    case 1: file.set(at + (wide ? 8 : 4), word, a_place(bytes, choose)); break;
    case 2: file.set(at + (wide ? 16 : 8), word, a_place(bytes, choose)); break;
    default: file.set(at + (wide ? 32U : 16U) + choose.below(2) * word, word, a_place(bytes, choose));
  }
}

void change_section(image& file, const std::string& bytes, fuzz::choices& choose) {
  const std::uint64_t at = file.sections_at() + choose.below(file.sections()) * file.section_size();
  const std::size_t word = file.address_size();
  switch (choose.below(4)) {
    case 0: file.set(at, 4, choose.below(200)); break;
    case 1: file.set(at + 4, 4, choose.one_of<std::uint64_t>({0, 1, 2, 3, 6, 7, 8, 11, 0x6FFFFFFE})); break;
    case 2: file.set(at + 8 + 2 * word, word, a_place(bytes, choose)); break;
    default: file.set(at + 8 + 3 * word, word, a_place(bytes, choose));
  }
}

void change_dynamic(image& file, const std::string& bytes, fuzz::choices& choose) {
  constexpr std::uint64_t dynamic = 2;
  for (std::size_t i = 0; i < file.segments() && i < 64; ++i) {
    const std::uint64_t segment = file.segments_at() + i * file.segment_size();
    if (file.get(segment, 4) != dynamic) continue;
    const std::size_t word = file.address_size();
    const std::size_t entries = static_cast<std::size_t>(file.size_of(segment) / (2 * word)) % 256;
    const std::uint64_t at = file.offset_of(segment) + choose.below(entries) * 2 * word;
    if (choose.below(2) == 0) {
      file.set(at, word,
               choose.one_of<std::uint64_t>({0, 1, 4, 5, 6, 10, 11, 14, 15, 29, 0x6FFFFEF5, 0x6FFFFFF0, 0x6FFFFFFB,
                                             0x6FFFFFFC, 0x6FFFFFFD, 0x6FFFFFFE, 0x6FFFFFFF}));
    } else {
      // Addresses of the segments begin at 0, at 0x10000 as the seeds', or where the first of them says.
      const std::uint64_t base =
          choose.one_of<std::uint64_t>({0, 0x10000, file.get(file.segments_at() + (file.is_wide() ? 16U : 8U), word)});
      file.set(at + word, word, base + a_place(bytes, choose));
    }
    return;
  }
}

}  // namespace

std::string fuzz::mutated(std::string_view bytes, choices& choose) {
  std::string out(bytes);
  if (out.size() < 64 || !out.starts_with("\x7F"
                                          "ELF"))
    return out + std::string(64, '\0');
  image file(out);
  for (std::size_t i = 1 + choose.below(3); i != 0; --i) {
    switch (choose.below(6)) {
      case 0: change_header(file, out, choose); break;
      case 1: change_segment(file, out, choose); break;
      case 2: change_section(file, out, choose); break;
      case 3: out.resize(choose.below(2) == 0 ? out.size() + 8 : 64 + choose.below(out.size() - 63)); break;
      default: change_dynamic(file, out, choose);
    }
  }
  return out;
}

}  // namespace foundcheck
