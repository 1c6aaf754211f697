// SPDX-License-Identifier: MIT
// Rows sorted by a name: put in order while a table is made in a constant expression, and found again in the time of a binary
// search. Rows of one name stay in the order in which they came.
#ifndef FOUNDCHECK_CORE_BY_NAME_HPP
#define FOUNDCHECK_CORE_BY_NAME_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

/// The first eight bytes of a name as a number: if two differ, they are in the order of the names.
[[nodiscard]] constexpr std::uint64_t beginning_of_name(std::string_view name) noexcept {
  std::uint64_t bytes = 0;
  for (std::size_t i = 0; i < 8; ++i) bytes = bytes << 8 | (i < name.size() ? static_cast<unsigned char>(name[i]) : 0U);
  return bytes;
}

}  // namespace detail

/// Puts rows in the order of their names. Merges, and mostly compares numbers: compilers take long to compare texts.
template <class Row, std::size_t Count, class NameOf>
constexpr void sort_by_name(Row (&rows)[Count], NameOf name_of) noexcept {
  std::string_view names[Count];
  std::uint64_t beginnings[Count] = {};
  std::size_t order[Count] = {};
  std::size_t merged[Count] = {};
  for (std::size_t i = 0; i < Count; ++i) {
    names[i] = name_of(rows[i]);
    beginnings[i] = detail::beginning_of_name(names[i]);
    order[i] = i;
  }
  for (std::size_t width = 1; width < Count; width *= 2) {
    for (std::size_t begin = 0; begin < Count; begin += 2 * width) {
      const std::size_t middle = begin + width < Count ? begin + width : Count;
      const std::size_t end = middle + width < Count ? middle + width : Count;
      for (std::size_t left = begin, right = middle, to = begin; to < end; ++to) {
        bool takes_right = left == middle;
        if (!takes_right && right != end) {
          const std::size_t a = order[left], b = order[right];
          takes_right = beginnings[a] != beginnings[b] ? beginnings[b] < beginnings[a] : names[b] < names[a];
        }
        merged[to] = order[takes_right ? right++ : left++];
      }
    }
    for (std::size_t i = 0; i < Count; ++i) order[i] = merged[i];
  }
  Row given[Count] = {};
  for (std::size_t i = 0; i < Count; ++i) given[i] = rows[i];
  for (std::size_t i = 0; i < Count; ++i) rows[i] = given[order[i]];
}

/// The number of the first row whose name is not before `name`; the number of rows if there is none. Pre: the rows are sorted.
template <class Row, class NameOf>
[[nodiscard]] constexpr std::size_t find_by_name(std::span<const Row> rows, std::string_view name,
                                                 NameOf name_of) noexcept {
  std::size_t begin = 0;
  for (std::size_t count = rows.size(); count > 0;) {
    const std::size_t half = count / 2;
    if (name_of(rows[begin + half]) < name) {
      begin += half + 1;
      count -= half + 1;
    } else {
      count = half;
    }
  }
  return begin;
}

FOUNDCHECK_END_NAMESPACE

#endif
