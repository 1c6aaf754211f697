// SPDX-License-Identifier: MIT
// Numbers one behind the other in the class and the byte order of an ELF file, and parts of it by offset and size.
//
// Nothing is read outside the bytes: a number that goes beyond them is 0, so that who wants to know asks for the part first.
#ifndef FOUNDCHECK_ELF_FIELDS_HPP
#define FOUNDCHECK_ELF_FIELDS_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

/// EI_CLASS.
enum class file_class : std::uint8_t { none = 0, bits_32 = 1, bits_64 = 2 };

/// EI_DATA.
enum class byte_order : std::uint8_t { none = 0, little = 1, big = 2 };

namespace detail {

/// True if `size` bytes from `at` on are there. Never adds the two, as their sum may overflow.
[[nodiscard]] constexpr bool has_part(std::string_view bytes, std::uint64_t at, std::uint64_t size) noexcept {
  return at <= bytes.size() && size <= bytes.size() - at;
}

/// As much of `size` bytes from `at` on as there is.
[[nodiscard]] constexpr std::string_view part(std::string_view bytes, std::uint64_t at, std::uint64_t size) noexcept {
  if (at > bytes.size()) return {};
  const std::uint64_t left = bytes.size() - at;
  return {bytes.data() + at, static_cast<std::size_t>(size < left ? size : left)};
}

class fields {
 private:
  // Before its users, as an older clang makes a template for constant evaluation only if it has seen it.
  template <std::size_t Size>
  constexpr std::uint64_t take() noexcept {
    if (rest_.size() < Size) {
      rest_ = {};
      return 0;
    }
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < Size; ++i) {
      const auto one = static_cast<unsigned char>(rest_[is_big_ ? i : Size - 1 - i]);
      number = number << 8 | one;
    }
    rest_.remove_prefix(Size);
    return number;
  }

 public:
  constexpr fields(std::string_view bytes, file_class bits, byte_order order) noexcept
      : rest_(bytes), is_wide_(bits == file_class::bits_64), is_big_(order == byte_order::big) {}

  constexpr std::uint8_t byte() noexcept { return static_cast<std::uint8_t>(take<1>()); }
  constexpr std::uint16_t half() noexcept { return static_cast<std::uint16_t>(take<2>()); }
  constexpr std::uint32_t word() noexcept { return static_cast<std::uint32_t>(take<4>()); }
  constexpr std::uint64_t xword() noexcept { return take<8>(); }
  /// An address, an offset or a size: four or eight bytes by the class.
  constexpr std::uint64_t address() noexcept { return is_wide_ ? take<8>() : take<4>(); }
  constexpr void skip(std::size_t size) noexcept { rest_.remove_prefix(size < rest_.size() ? size : rest_.size()); }
  [[nodiscard]] constexpr bool is_empty() const noexcept { return rest_.empty(); }

 private:
  std::string_view rest_;
  bool is_wide_;
  bool is_big_;
};

}  // namespace detail

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
