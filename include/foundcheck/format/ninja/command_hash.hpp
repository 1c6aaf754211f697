// SPDX-License-Identifier: MIT
// A command and the content of its response file -> the number that .ninja_log keeps of it.
//
//   text := command [ ";rspfile=" content ]      MurmurHash64A in log v5 and v6, rapidhash in v7
//
// Both read words with the lowest byte first, on any machine. Total, noexcept, allocates nothing, linear.
// Source: MurmurHash2 by Austin Appleby (64A), rapidhash v1 by Nicolas De Carli, as published; the seed of the first and what is
// hashed: ninja src/build_log.cc and graph.cc, v1.10 to v1.13.2.
#ifndef FOUNDCHECK_FORMAT_NINJA_COMMAND_HASH_HPP
#define FOUNDCHECK_FORMAT_NINJA_COMMAND_HASH_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/ninja_log.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_log {

namespace detail {

[[nodiscard]] constexpr std::uint64_t little_endian(const char* at, std::size_t bytes) noexcept {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < bytes; ++i) word |= std::uint64_t{static_cast<unsigned char>(at[i])} << (8 * i);
  return word;
}

/// The compilers make one load of it.
[[nodiscard]] constexpr std::uint64_t word_of_8(const char* at) noexcept {
  return little_endian(at, 4) | little_endian(at + 4, 4) << 32;
}

/// The two halves of a product of 128 bits.
struct wide_product {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
};

[[nodiscard]] constexpr wide_product multiplied(std::uint64_t a, std::uint64_t b) noexcept {
  constexpr std::uint64_t low_half = 0xFFFFFFFFU;
  const std::uint64_t ll = (a & low_half) * (b & low_half), lh = (a & low_half) * (b >> 32);
  const std::uint64_t hl = (a >> 32) * (b & low_half), hh = (a >> 32) * (b >> 32);
  const std::uint64_t middle = (ll >> 32) + (lh & low_half) + (hl & low_half);
  return {a * b, hh + (lh >> 32) + (hl >> 32) + (middle >> 32)};
}

[[nodiscard]] constexpr std::uint64_t folded(std::uint64_t a, std::uint64_t b) noexcept {
  const wide_product p = multiplied(a, b);
  return p.low ^ p.high;
}

}  // namespace detail

/// The hash of .ninja_log v5 and v6: MurmurHash64A with ninja's seed.
[[nodiscard]] constexpr std::uint64_t murmur_hash(std::string_view text) noexcept {
  constexpr std::uint64_t seed = 0xDECAFBADDECAFBADU, factor = 0xC6A4A7935BD1E995U;
  const auto stirred = [](std::uint64_t n) noexcept { return n ^ n >> 47; };
  std::uint64_t hash = seed ^ text.size() * factor;
  const char* at = text.data();
  std::size_t left = text.size();
  for (; left >= 8; at += 8, left -= 8) hash = (hash ^ stirred(detail::word_of_8(at) * factor) * factor) * factor;
  if (left != 0) hash = (hash ^ detail::little_endian(at, left)) * factor;
  return stirred(stirred(hash) * factor);
}

/// The hash of .ninja_log v7: rapidhash v1 with its default seed and secrets.
[[nodiscard]] constexpr std::uint64_t rapid_hash(std::string_view text) noexcept {
  using detail::folded, detail::word_of_8;
  constexpr std::uint64_t secret[] = {0x2D358DCCAA6C78A5U, 0x8BB84B93962EACC9U, 0x4B33A62ED433D4A3U};
  const char* at = text.data();
  const std::size_t size = text.size();
  std::uint64_t seed = 0xBDD89AA982704029U;
  seed ^= folded(seed ^ secret[0], secret[1]) ^ size;
  std::uint64_t a = 0, b = 0;
  if (size > 16) {
    std::size_t left = size;
    if (left > 48) {
      std::uint64_t second = seed, third = seed;
      do {
        seed = folded(word_of_8(at) ^ secret[0], word_of_8(at + 8) ^ seed);
        second = folded(word_of_8(at + 16) ^ secret[1], word_of_8(at + 24) ^ second);
        third = folded(word_of_8(at + 32) ^ secret[2], word_of_8(at + 40) ^ third);
        at += 48;
        left -= 48;
      } while (left >= 48);
      seed ^= second ^ third;
    }
    if (left > 16) seed = folded(word_of_8(at) ^ secret[2], word_of_8(at + 8) ^ seed ^ secret[1]);
    if (left > 32) seed = folded(word_of_8(at + 16) ^ secret[2], word_of_8(at + 24) ^ seed);
    const char* const end = text.data() + size;
    a = word_of_8(end - 16);
    b = word_of_8(end - 8);
  } else if (size >= 4) {
    const auto half = [](const char* from) noexcept { return detail::little_endian(from, 4); };
    const char* const last = at + size - 4;
    const std::size_t step = size >= 8 ? 4 : 0;
    a = half(at) << 32 | half(last);
    b = half(at + step) << 32 | half(last - step);
  } else if (size != 0) {
    const auto byte = [&text](std::size_t i) noexcept { return std::uint64_t{static_cast<unsigned char>(text[i])}; };
    a = byte(0) << 56 | byte(size / 2) << 32 | byte(size - 1);
  }
  const detail::wide_product last = detail::multiplied(a ^ secret[1], b ^ seed);
  return folded(last.low ^ secret[0] ^ size, last.high ^ secret[1]);
}

/// What a log of that kind has for the text; 0 for a kind without hashes.
[[nodiscard]] constexpr std::uint64_t command_hash(hash_kind kind, std::string_view text) noexcept {
  return kind == hash_kind::rapid ? rapid_hash(text) : kind == hash_kind::murmur ? murmur_hash(text) : 0;
}

}  // namespace ninja_log
FOUNDCHECK_END_NAMESPACE

#endif
