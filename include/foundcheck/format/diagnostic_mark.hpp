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
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_MARK_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_MARK_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/regex/block.hpp>
#include <string_view>

namespace foundcheck::diagnostics {

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

#ifdef FOUNDCHECK_HAS_BLOCKS

[[nodiscard]] constexpr std::size_t sum_of_bytes(std::uint64_t word) noexcept {
  constexpr std::uint64_t even = 0x00FF00FF00FF00FF;
  // Pairs of bytes, each in two bytes; the product adds the four up in the topmost two.
  return ((word & even) + (word >> 8 & even)) * 0x0001000100010001 >> 48;
}

/// Moves over whole steps of four blocks that have no mark, and adds their newlines. Ends at a step with a mark, or where no
/// whole step and its neighbour are left.
template <class Block, class Lanes>
[[nodiscard, gnu::always_inline]] inline mark skip_blocks(std::string_view bytes, std::size_t at) noexcept {
  struct __attribute__((packed, may_alias)) unaligned {
    Block bytes;
  };
  constexpr std::size_t step = 4 * sizeof(Block);
  constexpr std::size_t most_steps = 63;  // with four newlines each in one place, a byte of `counts` is full
  std::size_t newlines = 0;
  bool is_found = false;
  while (!is_found && bytes.size() - at > step) {
    const std::size_t steps = (bytes.size() - at - 1) / step;
    const std::size_t until = at + step * (steps < most_steps ? steps : most_steps);
    Block counts{};
    for (; at < until; at += step) {
      Block marks{}, feeds{};
#pragma GCC unroll 4
      for (std::size_t i = 0; i < step; i += sizeof(Block)) {
        const Block first = reinterpret_cast<const unaligned*>(bytes.data() + at + i)->bytes;
        const Block second = reinterpret_cast<const unaligned*>(bytes.data() + at + i + 1)->bytes;
        const auto is_feed = first == '\n';
        marks |= reinterpret_cast<Block>(((first == ':') & (second <= ' ')) | ((first == '*') & (second == '*')) |
                                         ((first == '#') & (second == '[')) | ((first == 'K') & (second == 'i')) |
                                         (is_feed & (second == ':')) | (first == '!'));
        feeds += reinterpret_cast<Block>(is_feed);
      }
      const Lanes lanes = reinterpret_cast<Lanes>(marks);
      std::uint64_t any = 0;
      for (std::size_t i = 0; i < sizeof(Block) / 8; ++i) any |= lanes[i];
      is_found = any != 0;
      if (is_found) break;
      counts -= feeds;  // a newline is -1
    }
    const Lanes sums = reinterpret_cast<Lanes>(counts);
    for (std::size_t i = 0; i < sizeof(Block) / 8; ++i) newlines += sum_of_bytes(sums[i]);
  }
  return {at, newlines};
}

#if defined(__x86_64__)

using wide_block = unsigned char __attribute__((vector_size(32)));
using wide_lanes = std::uint64_t __attribute__((vector_size(32)));

[[nodiscard, gnu::target("avx2")]] inline mark skip_wide_blocks(std::string_view bytes, std::size_t at) noexcept {
  return skip_blocks<wide_block, wide_lanes>(bytes, at);
}

#endif

/// The same sixteen bytes at a time, and where in them the mark is.
[[nodiscard]] inline mark find_in_blocks(std::string_view bytes, mark from) noexcept {
  while (bytes.size() - from.at > regex::block_size) {
    const regex::block first = regex::load_block(bytes.data() + from.at);
    const regex::block second = regex::load_block(bytes.data() + from.at + 1);
    const auto is_feed = first == '\n';
    const auto found = regex::marks_of(reinterpret_cast<regex::block>(
        ((first == ':') & (second <= ' ')) | ((first == '*') & (second == '*')) | ((first == '#') & (second == '[')) |
        ((first == 'K') & (second == 'i')) | (is_feed & (second == ':')) | (first == '!')));
    unsigned feeds = regex::marks_of(reinterpret_cast<regex::block>(is_feed));
    if (found != 0) feeds &= (found & -found) - 1;
    for (; feeds != 0; feeds &= feeds - 1) ++from.newlines;
    if (found != 0) {
      return mark_at(bytes, from.at + static_cast<std::size_t>(std::countr_zero(found)), from.newlines);
    }
    from.at += regex::block_size;
  }
  return find_mark_by_byte(bytes, from.at, from.newlines);
}

[[nodiscard]] inline mark find_mark_by_block(std::string_view bytes, std::size_t at) noexcept {
#if defined(__x86_64__)
  const mark skipped = __builtin_cpu_supports("avx2") ? skip_wide_blocks(bytes, at)
                                                      : skip_blocks<regex::block, regex::block_halves>(bytes, at);
#else
  const mark skipped = skip_blocks<regex::block, regex::block_halves>(bytes, at);
#endif
  return find_in_blocks(bytes, skipped);
}

#endif

}  // namespace detail

/// The first mark at or behind `at`. Pre: at <= bytes.size().
[[nodiscard]] constexpr mark find_mark(std::string_view bytes, std::size_t at) noexcept {
  const bool begins_line = at == 0 || bytes[at - 1] == '\n';
  if (begins_line && at < bytes.size() && bytes[at] == ':') return {at, 0};
#ifdef FOUNDCHECK_HAS_BLOCKS
  if (!__builtin_is_constant_evaluated()) return detail::find_mark_by_block(bytes, at);
#endif
  return detail::find_mark_by_byte(bytes, at, 0);
}

}  // namespace foundcheck::diagnostics

#endif
