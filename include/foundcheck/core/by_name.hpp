// SPDX-License-Identifier: MIT
// Rows sorted by a name: put in order while a table is made in a constant expression, and found again in the time of a binary
// search. Rows of one name stay in the order in which they came.
#ifndef FOUNDCHECK_CORE_BY_NAME_HPP
#define FOUNDCHECK_CORE_BY_NAME_HPP

#include <cstddef>
#include <span>
#include <string_view>

namespace foundcheck {

/// Puts a row behind those whose name is not after its own. Pre: `size` rows are sorted, and there is room for one more.
template <class Row, class NameOf>
constexpr void insert_by_name(Row* rows, std::size_t size, const Row& row, NameOf name_of) noexcept {
  std::size_t at = size;
  for (; at > 0 && name_of(row) < name_of(rows[at - 1]); --at) rows[at] = rows[at - 1];
  rows[at] = row;
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

}  // namespace foundcheck

#endif
