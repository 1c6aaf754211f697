// SPDX-License-Identifier: MIT
// A text -> a number for tables of texts that others wrote.
//
// Texts with one value of std::hash are made by the million, of any standard library here, and a table of them takes the square of their
// number. Nobody knows the key here: it is another one in each process. So nothing may depend on the order in such a table.
// Source: Aumasson, Bernstein, SipHash: a fast short-input PRF, 2012.
#ifndef FOUNDCHECK_HOST_TEXT_HASH_HPP
#define FOUNDCHECK_HOST_TEXT_HASH_HPP

#include <unistd.h>

#if __has_include(<sys/random.h>)
#include <sys/random.h>
#endif

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word.hpp>
#include <functional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// A key of SipHash.
struct hash_key {
  std::uint64_t low = 0, high = 0;  ///< the halves of its 16 bytes
};

namespace detail {

/// The state of SipHash.
struct sip_state {
  std::uint64_t a, b, c, d;

  constexpr explicit sip_state(const hash_key& key) noexcept
      : a(key.low ^ 0x736f6d6570736575U),
        b(key.high ^ 0x646f72616e646f6dU),
        c(key.low ^ 0x6c7967656e657261U),
        d(key.high ^ 0x7465646279746573U) {}

  constexpr void mix(int rounds) noexcept {
    for (int i = 0; i < rounds; ++i) {
      a += b;
      b = std::rotl(b, 13) ^ a;
      a = std::rotl(a, 32);
      c += d;
      d = std::rotl(d, 16) ^ c;
      a += d;
      d = std::rotl(d, 21) ^ a;
      c += b;
      b = std::rotl(b, 17) ^ c;
      c = std::rotl(c, 32);
    }
  }
  constexpr void take(std::uint64_t word, int rounds) noexcept {
    d ^= word;
    mix(rounds);
    a ^= word;
  }
};

/// Fewer than eight bytes, the first of them the lowest.
[[nodiscard]] constexpr std::uint64_t low_bytes_of(std::string_view bytes) noexcept {
  std::uint64_t word = 0;
  for (std::size_t i = bytes.size(); i > 0; --i) word = word << 8 | static_cast<unsigned char>(bytes[i - 1]);
  return word;
}

[[nodiscard]] inline hash_key random_key() noexcept {
  hash_key key;
  if (::getentropy(&key, sizeof key) == 0) return key;
  // No kernel without it is known; where the process lies in memory is random, too.
  key.low = reinterpret_cast<std::uintptr_t>(&key) * 0x9E3779B97F4A7C15U;
  key.high = reinterpret_cast<std::uintptr_t>(&random_key) ^ 0x2545F4914F6CDD1DU;
  return key;
}

}  // namespace detail

/// SipHash of a text, with so many rounds for a word and at the end.
[[nodiscard]] constexpr std::uint64_t sip_hash(std::string_view text, const hash_key& key, int rounds = 1,
                                               int last_rounds = 3) noexcept {
  detail::sip_state state(key);
  const std::uint64_t size = text.size();
  for (; text.size() >= 8; text.remove_prefix(8)) state.take(load_word(text.data()), rounds);
  state.take(detail::low_bytes_of(text) | size << 56, rounds);
  state.c ^= 0xFF;
  state.mix(last_rounds);
  return state.a ^ state.b ^ state.c ^ state.d;
}

/// For tables of this process.
[[nodiscard]] inline std::uint64_t hash_of_text(std::string_view text) noexcept {
  static const hash_key key = detail::random_key();
  return sip_hash(text, key);
}

/// Hashes texts for the tables below, by a key of this process.
struct text_hash {
  using is_transparent = void;  ///< tables look up a std::string_view without a copy

  /// The hash of a text.
  [[nodiscard]] std::size_t operator()(std::string_view text) const noexcept {
    return std::hash<std::uint64_t>()(hash_of_text(text));
  }
};

/// A set of texts that others wrote.
template <class Text>
using text_set = std::unordered_set<Text, text_hash, std::equal_to<>>;
/// A table by texts that others wrote.
template <class Text, class Value>
using text_map = std::unordered_map<Text, Value, text_hash, std::equal_to<>>;

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
