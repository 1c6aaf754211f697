// SPDX-License-Identifier: MIT
// Byte sets -> classes of bytes that no set tells apart.
//
// Bytes change class only where a set begins or ends, so one byte of each run between such borders stands for the run.
#ifndef FOUNDCHECK_REGEX_DETAIL_BYTE_CLASSES_HPP
#define FOUNDCHECK_REGEX_DETAIL_BYTE_CLASSES_HPP

#include <bit>
#include <cstddef>
#include <cstdint>

#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/syntax.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

inline constexpr std::size_t max_classes = 64;

struct class_map {
  std::uint8_t of[256];
};

struct byte_classes {
  bool too_many;
  std::uint8_t count;
  class_map map;
  std::uint64_t of_set[max_sets];        ///< the classes of a set, one bit for each
  std::uint16_t size[max_classes];       ///< number of bytes in the class
  unsigned char member[max_classes][3];  ///< its first bytes, as many as there are

  /// All classes, one bit for each.
  [[nodiscard]] constexpr std::uint64_t every() const noexcept {
    return count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
  }
};

/// The first byte from `from` on whose bit is set, or 256.
[[nodiscard]] constexpr std::size_t next_border(const std::uint64_t (&borders)[4], std::size_t from) noexcept {
  for (; from < 256; from = (from | 63) + 1) {
    const std::uint64_t rest = borders[from >> 6] >> (from & 63);
    if (rest != 0) return from + static_cast<std::size_t>(std::countr_zero(rest));
  }
  return 256;
}

/// The coarsest classes for the first `count` sets.
[[nodiscard]] constexpr byte_classes classify(const byte_set* sets, std::size_t count) noexcept {
  byte_classes result{};
  std::uint64_t borders[4] = {};  // bit b: some set holds just one of the bytes b - 1 and b
  for (std::size_t s = 0; s < count; ++s) {
    std::uint64_t carry = 0;
    for (int w = 0; w < 4; ++w) {
      const std::uint64_t bits = sets[s].words[w];
      borders[w] |= bits ^ (bits << 1 | carry);
      carry = bits >> 63;
    }
  }
  borders[0] |= 1;

  // For the first byte of a run: one bit for each set that holds just one of it and byte 0. Most sets do for few runs
  // only, and the class of byte 0 is that of most bytes.
  std::uint64_t signature_of[256] = {};
  for (std::size_t s = 0; s < count; ++s) {
    const std::uint64_t flip = (sets[s].words[0] & 1) != 0 ? ~std::uint64_t{0} : 0;
    for (std::size_t w = 0; w < 4; ++w) {
      for (std::uint64_t rest = (sets[s].words[w] ^ flip) & borders[w]; rest != 0; rest &= rest - 1) {
        signature_of[w * 64 + static_cast<std::size_t>(std::countr_zero(rest))] |= std::uint64_t{1} << s;
      }
    }
  }

  std::uint64_t signatures[max_classes] = {};  // of a class
  result.count = 1;
  for (std::size_t begin = 0; begin < 256;) {
    const std::uint64_t signature = signature_of[begin];
    std::uint8_t c = 0;
    while (c < result.count && signatures[c] != signature) ++c;
    if (c == max_classes) {
      result.too_many = true;
      return result;
    }
    if (c == result.count) {
      signatures[result.count++] = signature;
      for (std::uint64_t rest = signature; rest != 0; rest &= rest - 1) {
        result.of_set[std::countr_zero(rest)] |= std::uint64_t{1} << c;
      }
    }
    const std::size_t end = next_border(borders, begin + 1);
    for (std::size_t i = begin; i < end && result.size[c] + (i - begin) < 3; ++i) {
      result.member[c][result.size[c] + (i - begin)] = static_cast<unsigned char>(i);
    }
    for (std::size_t i = begin; i < end && c != 0; ++i) result.map.of[i] = c;
    result.size[c] = static_cast<std::uint16_t>(result.size[c] + (end - begin));
    begin = end;
  }
  for (std::size_t s = 0; s < count; ++s) {
    if ((sets[s].words[0] & 1) != 0) result.of_set[s] ^= result.every();
  }
  return result;
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
