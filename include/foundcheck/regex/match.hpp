// SPDX-License-Identifier: MIT
// Tables and a text -> whether and where they match: one loop for all patterns.
//
// One pass over the text, each byte at most once; no recursion, no allocation; the same code at compile time and at run
// time.
#ifndef FOUNDCHECK_REGEX_MATCH_HPP
#define FOUNDCHECK_REGEX_MATCH_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <foundcheck/regex/automaton.hpp>
#include <foundcheck/regex/scan.hpp>
#include <foundcheck/regex/tables.hpp>

namespace foundcheck::regex {

inline constexpr std::size_t unset = static_cast<std::size_t>(-1);

/// The places that a run leaves behind, by base: of each slot, and of the begin of the text and the end of the match.
struct match_places {
  std::size_t of[max_bases];
};

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

inline constexpr std::size_t near = 8;
inline constexpr std::size_t far = 32;

/// Runs the tables over the text. On true, `result` holds the places of the match; a slot may be `unset`.
/// Pre: the text begins with the prefix of the tables.
[[nodiscard]] constexpr bool run(const table_view& t, std::string_view text, match_places& result) noexcept {
  const char* const bytes = text.data();
  const std::size_t size = text.size();
  const char* const end = bytes + size;
  std::size_t registers[unset_register + 1];
  registers[unset_register] = unset;
  const std::uint8_t* const class_of = t.class_of;
  const std::uint16_t* const cells = t.cells;
  const std::uint8_t* const steps = t.steps;
  const std::size_t info = t.class_count;
  const auto remember = [&t, &result, &registers](unsigned final_row, std::size_t at) {
    result.of[match_end] = at;
    const std::uint8_t* const row = t.finals + (final_row - 1) * t.slot_count;
    registers[now_register] = at;
    for (std::size_t slot = 0; slot < t.slot_count; ++slot) result.of[slot] = registers[row[slot]];
  };

  result.of[text_begin] = 0;
  bool matched = false;
  std::size_t row = first_row;
  std::size_t at = t.prefix_length;
  std::size_t next_search = 0;
  // The row is handed over: what a closure refers to has to be in memory.
  const auto finish = [cells, info, size, &remember](std::size_t last_row, bool before) {
    const unsigned final_row = final_row_of(cells[last_row + info]);
    if (final_row != 0) remember(final_row, size);
    return before || final_row != 0;
  };
  for (;;) {
    const unsigned about = cells[row + info];
    if (about > 0xff) {
      if ((about & absorbing) != 0) return finish(row, matched);
      const unsigned number = acceleration_of(about) - 1;
      if ((about & is_literal) != 0) {
        const literal_step& step = t.literals[number];
        if (size - at >= step.length && are_same(bytes + at, t.literal_bytes + step.begin, step.length)) {
          at += step.length;
          row = step.target;
          continue;
        }
      } else if (at >= next_search) {
        const std::size_t exit = find_exit(bytes, at, size, t.exits[number]);
        // Where exits are close to each other, to step is faster than to search.
        if (exit - at < near) next_search = exit + far;
        at = exit;
      }
    }

    for (;;) {
      unsigned cell = 0;
      unsigned step = 0;
      const char* place = bytes + at;
      for (; place != end; ++place) {
        const std::size_t index = row + class_of[static_cast<unsigned char>(*place)];
        cell = cells[index];
        // To stay is the common case, and does not have to wait for the cell.
        if (cell == row) continue;
        step = steps[index];
        if (step >= special) break;
        if (cell - 1 >= marked_stay - 1U) {
          if (cell == dead) break;
          registers[step] = static_cast<std::size_t>(place - bytes);
          continue;
        }
        registers[step] = static_cast<std::size_t>(place - bytes);
        row = cell;
      }
      at = static_cast<std::size_t>(place - bytes);
      if (place == end) return finish(row, matched);

      if (!t.accept_at_end) {
        const unsigned final_row = final_row_of(cells[row + info]);
        if (final_row != 0) {
          remember(final_row, at);
          matched = true;
        }
      }
      if (cell == dead) return matched;
      if (step != special) {
        registers[now_register] = at;
        const std::uint16_t* operation = t.operations + t.list_begin[step - special];
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
      if (cell >= marked_stay) continue;
      row = cell;
      break;
    }
  }
}

/// The bytes between two places, each given by a base and a distance from it.
[[nodiscard]] constexpr std::string_view part_of(const char* bytes, std::size_t begin, std::ptrdiff_t begin_distance,
                                                 std::size_t end, std::ptrdiff_t end_distance) noexcept {
  begin += static_cast<std::size_t>(begin_distance);
  return {bytes + begin, end + static_cast<std::size_t>(end_distance) - begin};
}

/// Runs the tables and writes each group as a view into the text, a null one if it took no part. False and nothing
/// written if there is no match. Pre: the text begins with the prefix of the tables.
[[nodiscard]] constexpr bool match_after_prefix(const table_view& t, std::string_view text,
                                                std::string_view* groups) noexcept {
  match_places places;
  if (!run(t, text, places)) return false;
  const tag_location* location = t.locations;
  for (std::size_t g = 0; g < t.group_count; ++g, location += 2) {
    const std::size_t begin = places.of[location[0].base];
    const std::size_t end = places.of[location[1].base];
    // A group that was opened was closed too, before the match ended.
    groups[g] = begin == unset ? std::string_view()
                               : part_of(text.data(), begin, location[0].distance, end, location[1].distance);
  }
  return true;
}

/// As match_after_prefix, for any text.
[[nodiscard]] constexpr bool match_groups(const table_view& t, std::string_view text,
                                          std::string_view* groups) noexcept {
  return has_prefix(t, text) && match_after_prefix(t, text, groups);
}

}  // namespace foundcheck::regex

#endif
