// SPDX-License-Identifier: MIT
// Bytes -> the places at which a diagnostic may be, found without looking at lines.
//
//   mark := ":" ( blank | end of line | ESC )     any head: "a.c:1:2: error: x"
//         | LF ":"                                  "::error file=a.c::x", from the colon on
//         | "**" | "#[" | "Ki" | "!"                "*** Error code 1", "##[error]x", "Killed", "errors occurred!"
//
// A byte and its neighbour each, so that sixteen places are compared at once: what a quiet log is full of, paths and status
// lines, has none of them. Where the machine has AVX2, it is used; that is found out at run time.
// The newlines that are passed over are counted on the way, as a record has a line number.
// Total, noexcept, linear; usable in constant expressions.
#ifndef FOUNDCHECK_DIAGNOSTIC_DETAIL_MARK_HPP
#define FOUNDCHECK_DIAGNOSTIC_DETAIL_MARK_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/simd.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// Where a search came to.
struct mark {
  std::size_t at = 0;        ///< in the line that may be a diagnostic; the size of the text if there is none
  std::size_t newlines = 0;  ///< between the start of the search and `at`
};

namespace detail {

/// True if the two bytes, the second one behind the first, are a mark.
[[nodiscard]] constexpr bool is_mark(unsigned char first, unsigned char second) noexcept {
  switch (first) {
    case ':': return second <= ' ';
    case '\n': return second == ':';
    case '*': return second == '*';
    case '#': return second == '[';
    case 'K': return second == 'i';
    case '!': return true;
    default: return false;
  }
}

/// The mark that begins with the byte at `at`, that many newlines behind the start of the search.
[[nodiscard]] constexpr mark mark_at(std::string_view bytes, std::size_t at, std::size_t newlines) noexcept {
  return at < bytes.size() && bytes[at] == '\n' ? mark{at + 1, newlines + 1} : mark{at, newlines};
}

[[nodiscard]] constexpr mark find_mark_by_byte(std::string_view bytes, std::size_t at, std::size_t newlines) noexcept {
  for (; at < bytes.size(); ++at) {
    const auto second = static_cast<unsigned char>(at + 1 < bytes.size() ? bytes[at + 1] : '\n');
    if (is_mark(static_cast<unsigned char>(bytes[at]), second)) break;
    if (bytes[at] == '\n') ++newlines;
  }
  return mark_at(bytes, at, newlines);
}

#if FOUNDCHECK_HAS_VECTORS

[[nodiscard]] constexpr std::size_t sum_of_bytes(std::uint64_t word) noexcept {
  constexpr std::uint64_t even = 0x00FF00FF00FF00FF;
  // Pairs of bytes, each in two bytes; the product adds the four up in the topmost two.
  return ((word & even) + (word >> 8 & even)) * 0x0001000100010001 >> 48;
}

/// Looks for the first mark in steps of four blocks. Ends at it, or where no whole step and its neighbour are left; then the
/// newlines are those before, and is_found is false. `bits` gives one bit for each byte of a block of ones.
template <class Block, class Lanes, class Bits>
[[nodiscard, gnu::always_inline]] inline mark search_blocks(std::string_view bytes, std::size_t at, bool& is_found,
                                                            const Bits& bits) noexcept {
  constexpr std::size_t step = 4 * sizeof(Block);
  constexpr std::size_t most_steps = 63;  // with four newlines each in one place, a byte of `counts` is full
  std::size_t newlines = 0;
  while (bytes.size() - at > step) {
    const std::size_t steps = (bytes.size() - at - 1) / step, begin = at;
    const std::size_t until = at + step * (steps < most_steps ? steps : most_steps);
    Block counts{};
    Block found[4]{}, feeds[4]{};
    for (; at < until; at += step) {
      Block marks{}, sum{};
#pragma GCC unroll 4
      for (std::size_t i = 0; i < 4; ++i) {
        const char* const p = bytes.data() + at + i * sizeof(Block);
        const Block first = reinterpret_cast<const simd::unaligned<Block>*>(p)->bytes;
        const Block second = reinterpret_cast<const simd::unaligned<Block>*>(p + 1)->bytes;
        const auto is_feed = first == '\n';
        found[i] = reinterpret_cast<Block>(((first == ':') & (second <= ' ')) | ((first == '*') & (second == '*')) |
                                           ((first == '#') & (second == '[')) | ((first == 'K') & (second == 'i')) |
                                           (is_feed & (second == ':')) | (first == '!'));
        feeds[i] = reinterpret_cast<Block>(is_feed);
        marks |= found[i];
        sum += feeds[i];
      }
      const Lanes lanes = reinterpret_cast<Lanes>(marks);
      std::uint64_t any = 0;
      for (std::size_t i = 0; i < sizeof(Block) / 8; ++i) any |= lanes[i];
      is_found = any != 0;
      if (is_found) break;
      counts -= sum;  // a newline is -1
    }
    if (at != begin) {
      const Lanes sums = reinterpret_cast<Lanes>(counts);
      for (std::size_t i = 0; i < sizeof(Block) / 8; ++i) newlines += sum_of_bytes(sums[i]);
    }
    if (!is_found) continue;
    for (std::size_t i = 0; i < 4; ++i, at += sizeof(Block)) {
      const std::uint64_t places = bits(found[i]), feeding = bits(feeds[i]);
      if (places == 0) {
        newlines += static_cast<std::size_t>(std::popcount(feeding));
        continue;
      }
      newlines += static_cast<std::size_t>(std::popcount(feeding & ((places & -places) - 1)));
      return mark_at(bytes, at + static_cast<std::size_t>(std::countr_zero(places)), newlines);
    }
  }
  return {at, newlines};
}

[[nodiscard]] inline mark search_narrow_blocks(std::string_view bytes, std::size_t at, bool& is_found) noexcept {
  return search_blocks<simd::block, simd::words>(
      bytes, at, is_found, [](const simd::block& b) -> std::uint64_t { return simd::bits_of(b); });
}

#if defined(__x86_64__)

[[nodiscard, gnu::target("avx2,popcnt")]] inline mark search_wide_blocks(std::string_view bytes, std::size_t at,
                                                                         bool& is_found) noexcept {
  return search_blocks<simd::wide_block, simd::wide_words>(
      bytes, at, is_found, [](const simd::wide_block& b) __attribute__((target("avx2,popcnt")))->std::uint64_t {
        return simd::wide_bits_of(b);
      });
}

#endif

[[nodiscard]] inline mark find_mark_by_block(std::string_view bytes, std::size_t at) noexcept {
  bool is_found = false;
#if defined(__x86_64__)
  const mark found = __builtin_cpu_supports("avx2") ? search_wide_blocks(bytes, at, is_found)
                                                    : search_narrow_blocks(bytes, at, is_found);
#else
  const mark found = search_narrow_blocks(bytes, at, is_found);
#endif
  return is_found ? found : find_mark_by_byte(bytes, found.at, found.newlines);
}

#endif

}  // namespace detail

/// The first mark at or behind `at`. Pre: at <= bytes.size().
[[nodiscard]] constexpr mark find_mark(std::string_view bytes, std::size_t at) noexcept {
  const bool begins_line = at == 0 || bytes[at - 1] == '\n';
  if (begins_line && at < bytes.size() && bytes[at] == ':') return {at, 0};
#if FOUNDCHECK_HAS_VECTORS
  if (!__builtin_is_constant_evaluated()) return detail::find_mark_by_block(bytes, at);
#endif
  return detail::find_mark_by_byte(bytes, at, 0);
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
