// SPDX-License-Identifier: MIT
// Register moves that happen at once -> lists of operations that are carried out one by one.
//
//   list   count, then for each operation: register to set, register to read or `now`
//
// A register is read before it is overwritten; where moves form a cycle, one value waits in the spare register. Equal
// lists are kept once; list 0 is the empty one.
#ifndef FOUNDCHECK_REGEX_DETAIL_OPERATIONS_HPP
#define FOUNDCHECK_REGEX_DETAIL_OPERATIONS_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

inline constexpr std::size_t max_registers = 62;  // 1 to 62
inline constexpr std::size_t max_lists = 191;
inline constexpr std::size_t max_list_bytes = 2048;

inline constexpr std::uint8_t spare_register = 63;
inline constexpr std::uint8_t now = 0xff;  // as a source: the place of the next byte
inline constexpr std::uint8_t no_operations = 0;

/// Moves to distinct registers; no register but `now` is the source of two.
struct moves {
  std::size_t count;
  std::uint8_t to[max_registers];
  std::uint8_t from[max_registers];
};

struct operation_lists {
  bool full;           ///< a list did not fit
  std::uint32_t work;  ///< visits to moves and lists so far
  std::uint8_t count;
  std::uint16_t size;                  ///< of bytes in use
  std::uint16_t begin[max_lists + 1];  ///< by number from 1
  std::uint8_t bytes[max_list_bytes];
};

/// The number of the list that carries out the moves; uses up `m`.
[[nodiscard]] constexpr std::uint8_t add_moves(operation_lists& lists, moves& m) noexcept {
  const std::size_t begin = lists.size;
  if (begin + 2 + 3 * max_registers > max_list_bytes) {
    lists.full = true;
    return no_operations;
  }
  std::size_t end = begin + 1;
  const auto put = [&lists, &end](std::uint8_t to, std::uint8_t from) {
    lists.bytes[end++] = to;
    lists.bytes[end++] = from;
  };

  std::uint64_t read = 0;  // registers that a move has still to read
  std::size_t copies = 0;
  for (std::size_t i = 0; i < m.count; ++i) {
    if (m.from[i] == m.to[i]) continue;
    if (m.from[i] != now) {
      read |= std::uint64_t{1} << m.from[i];
      ++copies;
    }
  }
  lists.work += static_cast<std::uint32_t>(2 * m.count + lists.count);
  while (copies > 0) {
    bool moved = false;
    lists.work += static_cast<std::uint32_t>(m.count);
    for (std::size_t i = 0; i < m.count; ++i) {
      if (m.from[i] == now || m.from[i] == m.to[i] || (read >> m.to[i] & 1) != 0) continue;
      put(m.to[i], m.from[i]);
      read &= ~(std::uint64_t{1} << m.from[i]);
      m.from[i] = m.to[i];
      --copies;
      moved = true;
    }
    if (moved) continue;
    std::size_t i = 0;
    while (m.from[i] == now || m.from[i] == m.to[i]) ++i;
    put(spare_register, m.from[i]);
    read &= ~(std::uint64_t{1} << m.from[i]);
    m.from[i] = spare_register;
  }
  for (std::size_t i = 0; i < m.count; ++i) {
    if (m.from[i] == now) put(m.to[i], now);
  }
  if (end == begin + 1) return no_operations;
  lists.bytes[begin] = static_cast<std::uint8_t>((end - begin) / 2);

  for (std::size_t known = 1; known <= lists.count; ++known) {
    const std::size_t other = lists.begin[known];
    std::size_t i = 0;
    while (begin + i < end && lists.bytes[other + i] == lists.bytes[begin + i]) ++i;
    if (begin + i == end) return static_cast<std::uint8_t>(known);
  }
  if (lists.count == max_lists) {
    lists.full = true;
    return no_operations;
  }
  lists.begin[++lists.count] = static_cast<std::uint16_t>(begin);
  lists.size = static_cast<std::uint16_t>(end);
  return lists.count;
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
