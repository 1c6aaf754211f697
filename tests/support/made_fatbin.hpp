// SPDX-License-Identifier: MIT
// Fat binaries written field by field, right ones and wrong ones, also while compiling; and what a reader says of them in a line.
#ifndef FOUNDCHECK_TESTS_SUPPORT_MADE_FATBIN_HPP
#define FOUNDCHECK_TESTS_SUPPORT_MADE_FATBIN_HPP

#include <foundcheck/fatbin/image.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace foundcheck::made_fatbin {

/// Bytes in an object of its own, so that they can be made in a constant expression.
class buffer {
 public:
  [[nodiscard]] constexpr std::string_view bytes() const noexcept { return {data_, size_}; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }

  constexpr buffer& text(std::string_view added) {
    for (const char c : added) data_[size_++] = c;
    return *this;
  }
  constexpr buffer& fill(std::size_t count, char c) {
    for (std::size_t i = 0; i < count; ++i) data_[size_++] = c;
    return *this;
  }
  constexpr buffer& number(std::uint64_t value, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i)
      data_[size_++] = static_cast<char>(static_cast<unsigned char>(value >> 8 * i));
    return *this;
  }
  constexpr buffer& number_at(std::size_t at, std::uint64_t value, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i)
      data_[at + i] = static_cast<char>(static_cast<unsigned char>(value >> 8 * i));
    return *this;
  }
  /// Leaves the first bytes only.
  constexpr buffer& cut(std::size_t size) {
    if (size < size_) size_ = size;
    return *this;
  }

 private:
  char data_[4096] = {};
  std::size_t size_ = 0;
};

/// The fields of an image, right unless changed.
struct image_fields {
  std::uint16_t kind = 2;
  std::uint32_t architecture = 90;
  std::uint64_t flags = 0x11;
  std::string_view payload =
      "\x7F"
      "ELF....";
  std::uint16_t version = 0x0101;
  std::uint32_t header_size = 64;
  std::uint32_t compressed_size = 0;
  std::uint64_t raw_size = 0;
  std::uint16_t major_part = 1;
  std::uint16_t minor_part = 8;
  std::uint32_t name_offset = 0;
  std::uint32_t name_size = 0;
  std::string_view name = {};  ///< follows the 64 bytes, filled up to header_size
  std::uint64_t size = ~0ULL;  ///< what the header says; ~0 for the payload's own
};

inline constexpr image_fields ptx(std::uint32_t architecture, std::uint64_t flags = 0x11) {
  return {
      .kind = 1, .architecture = architecture, .flags = flags, .payload = ".version", .major_part = 9, .minor_part = 0};
}
inline constexpr image_fields sass(std::uint32_t architecture, std::uint64_t flags = 0x11) {
  return {.architecture = architecture, .flags = flags};
}

constexpr void add_image(buffer& to, const image_fields& f) {
  const std::size_t start = to.size();
  to.number(f.kind, 2).number(f.version, 2).number(f.header_size, 4);
  to.number(f.size == ~0ULL ? f.payload.size() : f.size, 8).number(f.compressed_size, 4).number(0, 4);
  to.number(f.minor_part, 2).number(f.major_part, 2).number(f.architecture, 4).number(f.name_offset, 4);
  to.number(f.name_size, 4).number(f.flags, 8).number(0, 8).number(f.raw_size, 8).text(f.name);
  const std::size_t written = to.size() - start;
  if (f.header_size > written && f.header_size < 1024) to.fill(f.header_size - written, '\0');
  to.text(f.payload);
}

/// A container of images; `size` is what the header says, ~0 for their own.
template <class... Images>
constexpr buffer container_of(std::uint64_t size, const Images&... fields) {
  buffer inner;
  (add_image(inner, fields), ...);
  buffer made;
  made.text(fatbin::signature).number(1, 2).number(16, 2).number(size == ~0ULL ? inner.size() : size, 8);
  return made.text(inner.bytes());
}

/// A right container.
template <class... Images>
constexpr buffer holding(const Images&... fields) {
  return container_of(~0ULL, fields...);
}

/// What the reader says: "container(sass 90a v1.8, ptx 90 v9.0 zstd) padding malformed:no_signature".
constexpr buffer described(std::string_view bytes) {
  buffer text;
  const auto decimal = [&](std::uint64_t n) {
    char digits[20] = {};
    std::size_t size = 0;
    do digits[size++] = static_cast<char>('0' + n % 10);
    while ((n /= 10) != 0);
    while (size != 0) text.fill(1, digits[--size]);
  };
  for (const fatbin::container& c : fatbin::containers(bytes)) {
    if (text.size() != 0) text.text(" ");
    text.text(name_of(c.kind));
    if (c.reason != fatbin::container_reason::none) text.text(":").text(name_of(c.reason));
    if (c.image_bytes.empty()) continue;
    text.text("(");
    bool is_first = true;
    for (const fatbin::image& i : c.images()) {
      if (!is_first) text.text(", ");
      is_first = false;
      text.text(name_of(i.kind));
      if (i.reason != fatbin::image_reason::none) text.text(":").text(name_of(i.reason));
      if (!i.is_known()) continue;
      text.text(" ");
      decimal(i.architecture);
      text.text(name_of(i.suffix)).text(" v");
      decimal(i.major_part);
      text.text(".");
      decimal(i.minor_part);
      if (i.compression != fatbin::compression_method::none) text.text(" ").text(name_of(i.compression));
      if (!i.name.empty()) text.text(" ").text(i.name);
      if (i.is_debug()) text.text(" debug");
      if (!i.is_64_bit()) text.text(" 32");
    }
    text.text(")");
  }
  return text;
}

/// A section of an ELF file.
struct section_fields {
  std::string_view name;
  std::uint64_t address = 0;
  std::string_view bytes = {};
  std::uint32_t type = 1;
  std::uint64_t size = ~0ULL;  ///< what its header says; ~0 for its bytes'
};

/// An ELF file of 64 bits, lowest byte first, of sections alone: 3 is a shared object, 1 an object file.
template <class... Sections>
constexpr buffer elf_of(std::uint16_t type, const Sections&... fields) {
  constexpr std::size_t count = sizeof...(Sections) + 2;
  buffer names, bytes, headers, made;
  names.number(0, 1);
  headers.fill(64, '\0');
  const auto add = [&](std::string_view name, std::uint32_t kind, std::uint64_t address, std::uint64_t size) {
    headers.number(names.size(), 4).number(kind, 4).number(0, 8).number(address, 8).number(64 + bytes.size(), 8);
    headers.number(size, 8).number(0, 8).number(8, 8).number(0, 8);
    names.text(name).number(0, 1);
  };
  [[maybe_unused]] const auto add_section = [&](const section_fields& s) {
    add(s.name, s.type, s.address, s.size == ~0ULL ? s.bytes.size() : s.size);
    bytes.text(s.bytes);
    while (bytes.size() % 8 != 0) bytes.number(0, 1);
  };
  (add_section(fields), ...);
  add(".shstrtab", 3, 0, names.size() + 10);
  bytes.text(names.bytes());
  made.text(
          "\x7F"
          "ELF\2\1\1")
      .fill(9, '\0')
      .number(type, 2)
      .number(62, 2)
      .number(1, 4)
      .fill(16, '\0');
  made.number(64 + bytes.size(), 8).number(0, 4).number(64, 2).number(0, 4).number(64, 2).number(count, 2);
  return made.number(count - 1, 2).text(bytes.bytes()).text(headers.bytes());
}

}  // namespace foundcheck::made_fatbin

#endif
