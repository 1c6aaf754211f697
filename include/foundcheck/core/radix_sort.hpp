// SPDX-License-Identifier: MIT
// Sorts by a number, in place: by its highest eight bits that differ, then each part by the next ones.
//
// For many items: each pass goes over a part from front to back, where a sort by comparison waits for a branch that nobody can
// foresee. A part has at least eight bits less to sort by than the whole, so no more than eight passes are nested, whatever the
// numbers; linear, allocates nothing. Items of one number are left in any order.
// Source: P. McIlroy, K. Bostic, M. D. McIlroy, Engineering Radix Sort, Computing Systems 6 (1993): American flag sort.
#ifndef FOUNDCHECK_CORE_RADIX_SORT_HPP
#define FOUNDCHECK_CORE_RADIX_SORT_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

/// For a few items.
template <class Item, class KeyOf>
constexpr void insertion_sort(std::span<Item> items, const KeyOf& key_of) noexcept {
  for (std::size_t i = 1; i < items.size(); ++i) {
    const Item item = items[i];
    const std::uint64_t key = key_of(item);
    std::size_t at = i;
    for (; at > 0 && key_of(items[at - 1]) > key; --at) items[at] = items[at - 1];
    items[at] = item;
  }
}

}  // namespace detail

/// `key_of` gives the number of an item, 64 bits without sign.
template <class Item, class KeyOf>
constexpr void radix_sort(std::span<Item> items, const KeyOf& key_of) noexcept {
  constexpr std::size_t few = 32;
  constexpr int digit_bits = 8;
  constexpr std::size_t digits = std::size_t{1} << digit_bits;
  if (items.size() <= few) return detail::insertion_sort(items, key_of);
  const std::uint64_t first = key_of(items[0]);
  std::uint64_t differing = 0;
  for (const Item& item : items) differing |= key_of(item) ^ first;
  if (differing == 0) return;
  const int width = 64 - std::countl_zero(differing);
  const int shift = width > digit_bits ? width - digit_bits : 0;
  const auto digit_of = [&key_of, shift](const Item& item) noexcept {
    return static_cast<std::size_t>(key_of(item) >> shift) % digits;
  };
  std::size_t next[digits] = {}, end[digits] = {};
  for (const Item& item : items) ++end[digit_of(item)];
  for (std::size_t d = 1; d < digits; ++d) {
    next[d] = end[d - 1];
    end[d] += end[d - 1];
  }
  for (std::size_t d = 0; d < digits; ++d) {
    while (next[d] < end[d]) {
      // Each item goes where it belongs and drives out what is there, until one belongs here.
      Item item = items[next[d]];
      for (std::size_t to = digit_of(item); to != d; to = digit_of(item)) {
        Item& place = items[next[to]++];
        const Item driven_out = place;
        place = item;
        item = driven_out;
      }
      items[next[d]++] = item;
    }
  }
  if (shift == 0) return;
  for (std::size_t d = 0, begin = 0; d < digits; begin = end[d++]) {
    if (end[d] - begin > 1) radix_sort(items.subspan(begin, end[d] - begin), key_of);
  }
}

FOUNDCHECK_END_NAMESPACE

#endif
