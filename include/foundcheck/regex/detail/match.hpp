// SPDX-License-Identifier: MIT
// Tables and a text -> whether and where they match: one loop for all patterns.
//
// One pass over the text, each byte at most once; no recursion, no allocation; the same code at compile time and at run
// time.
#ifndef FOUNDCHECK_REGEX_DETAIL_MATCH_HPP
#define FOUNDCHECK_REGEX_DETAIL_MATCH_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/automaton.hpp>
#include <foundcheck/regex/detail/tables.hpp>
#include <foundcheck/regex/scan.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// True if both begin with the same `count` bytes. Pre: count >= 4.
[[nodiscard]] constexpr bool are_same(const char* a, const char* b, std::size_t count) noexcept {
  if (count < 8) {
    return load_half_word(a) == load_half_word(b) && load_half_word(a + count - 4) == load_half_word(b + count - 4);
  }
  std::size_t at = 0;
  for (; count - at > 8; at += 8) {
    if (load_word(a + at) != load_word(b + at)) return false;
  }
  // The last word may overlap the one before it.
  return load_word(a + count - 8) == load_word(b + count - 8);
}

/// True if the text begins with the prefix of the tables.
[[nodiscard]] constexpr bool has_prefix(const table_view& t, std::string_view text) noexcept {
  const std::size_t length = t.prefix_length;
  const std::size_t size = text.size();
  if (size < length) return false;
  const char* const bytes = text.data();
  if (size >= 8) {
    if (((load_word(bytes) ^ t.head) & t.head_mask) != 0) return false;
    return length <= 8 || are_same(bytes, t.prefix, length);
  }
  for (std::size_t i = 0; i < length; ++i) {
    if (bytes[i] != t.prefix[i]) return false;
  }
  return true;
}

[[nodiscard]] constexpr std::string_view view_between(const char* begin, const char* end) noexcept {
  return {begin, static_cast<std::size_t>(end - begin)};
}

inline constexpr std::ptrdiff_t near = 8;
inline constexpr std::ptrdiff_t far = 32;

/// Writes each group of a match that ends at `end`, a null view if it took no part.
constexpr void write_groups(const table_view& t, unsigned final_row, const char** registers, const char* end,
                            std::string_view* groups) noexcept {
  registers[now_register] = end;
  const std::size_t tags = std::size_t{2} * t.group_count;
  const std::uint8_t* const base = t.finals + (final_row - 1) * tags;
  const std::int16_t* const distance = t.distances;
  for (std::size_t tag = 0; tag < tags; tag += 2, ++groups) {
    const char* const first = registers[base[tag]];
    // A group that was opened was closed too, before the match ended.
    *groups = first == nullptr ? std::string_view()
                               : view_between(first + distance[tag], registers[base[tag + 1]] + distance[tag + 1]);
  }
}

/// The row at `target`, of which it is guessed that it stands at or beside the one at `from`: a step that is guessed right
/// need not wait until its cell is loaded, which takes longer than all else in it.
[[nodiscard]] constexpr const std::uint32_t* guess_row(const std::uint32_t* cells, std::uint32_t target,
                                                       const std::uint32_t* row, std::uint32_t from,
                                                       std::uint32_t stride) noexcept {
  if (target == from + stride) [[likely]] {
    return row + stride;
  }
  if (target == from) [[likely]] {
    return row;
  }
  if (target + stride == from) [[likely]] {
    return row - stride;
  }
  return cells + target;
}

/// Runs the tables over the text. If there is a match, its groups are written; otherwise nothing is. Pre: the text begins
/// with the prefix of the tables.
[[nodiscard]] constexpr bool match_after_prefix(const table_view& t, std::string_view text,
                                                std::string_view* groups) noexcept {
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const char* registers[register_count];
  registers[begin_register] = begin;
  registers[unset_register] = nullptr;
  const std::uint8_t* const class_of = t.class_of;
  const std::uint32_t* const cells = t.cells;
  const std::uint32_t info = t.class_count;
  const std::uint32_t stride = info + 1;
  const char* at = begin + t.prefix_length;
  std::ptrdiff_t next_search = 0;  // from here on exits are searched for
  bool matched = false;
  // Where the row of the state is: the number is known as soon as the cell is, the pointer mostly before.
  std::uint32_t from = first_row;
  const std::uint32_t* row = cells + first_row;
  // A loop is accelerated where it begins a round: the last such row is a guess too.
  std::uint32_t last_target = from;
  const std::uint32_t* last_row = row;
  for (;;) {
    const std::uint32_t about = row[info];
    if (is_accelerated(about)) {
      if ((about & (absorbing | is_literal)) == 0) {
        const std::ptrdiff_t place = at - begin;
        if (place >= next_search) {
          const exit_bytes& exits = t.exits[acceleration_of(about) - 1];
          const auto exit = static_cast<std::ptrdiff_t>(
              find_exit(begin, static_cast<std::size_t>(place), static_cast<std::size_t>(end - begin), exits));
          // Where exits are close to each other, to step is faster than to search.
          if (exit - place < near) next_search = exit + far;
          at = begin + exit;
        }
      } else if ((about & absorbing) != 0) {
        at = end;
      } else {
        const literal_step& step = t.literals[acceleration_of(about) - 1];
        if (static_cast<std::size_t>(end - at) >= step.length &&
            are_same(at, t.literal_bytes + step.begin, step.length)) {
          at += step.length;
          from = step.target;
          row = cells + from;
          continue;
        }
      }
    }

    std::uint32_t cell = 0;
    for (;; ++at) {
      if (at == end) {
        const unsigned final_row = final_row_of(row[info]);
        if (final_row != 0) write_groups(t, final_row, registers, end, groups);
        return matched || final_row != 0;
      }
      cell = row[class_of[static_cast<unsigned char>(*at)]];
      // To stay is the common case, and does not have to wait for the cell.
      if (cell == from) continue;
      if (cell - 1 >= special - 1) break;
      registers[cell >> 16] = at;
      const std::uint32_t target = cell & 0xffff;
      row = guess_row(cells, target, row, from, stride);
      from = target;
    }

    if (!t.accept_at_end) {
      const unsigned final_row = final_row_of(row[info]);
      if (final_row != 0) {
        write_groups(t, final_row, registers, at, groups);
        matched = true;
      }
    }
    if (cell == dead) return matched;
    if ((cell & any_list) == 0) {
      registers[cell >> 16 & 0x3f] = at;
    } else {
      registers[now_register] = at;
      const std::uint16_t* operation = t.operations + t.list_begin[list_of(cell)];
      // Two at a time, so that most lists are one round: how many there are is hard to predict.
      for (bool more = true; more; operation += 2) {
        const unsigned one = operation[0];
        const unsigned two = operation[1];
        more = (two & more_follow) != 0;
        registers[one & 0x7f] = registers[one >> 8];
        registers[two & 0x7f] = registers[two >> 8];
      }
    }
    ++at;
    const std::uint32_t target = cell & 0xffff;
    if (target == from + stride) [[likely]] {
      row += stride;
    } else if (target == last_target) [[likely]] {
      row = last_row;
    } else {
      row = last_row = cells + target;
      last_target = target;
    }
    from = target;
  }
}

/// As match_after_prefix, for any text.
[[nodiscard]] constexpr bool match_groups(const table_view& t, std::string_view text,
                                          std::string_view* groups) noexcept {
  return has_prefix(t, text) && match_after_prefix(t, text, groups);
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
