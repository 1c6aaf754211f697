// SPDX-License-Identifier: MIT
// Tables and a text -> whether and where they match: one loop for all patterns.
//
// One pass over the text, each byte at most once; no recursion, no allocation; the same code at compile time and at run
// time.
#ifndef FOUNDCHECK_REGEX_MATCH_HPP
#define FOUNDCHECK_REGEX_MATCH_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <foundcheck/regex/automaton.hpp>
#include <foundcheck/regex/tables.hpp>

namespace foundcheck::regex {

inline constexpr std::size_t unset = static_cast<std::size_t>(-1);

/// The place of each slot that a run leaves behind, and the end of the match.
struct match_slots {
  std::size_t end;
  std::size_t slot[max_slots];
};

/// Eight bytes as a number, the first one lowest. Spelled out, since compilers then make one load of it; unlike memcpy
/// it is also a constant expression.
[[nodiscard]] constexpr std::uint64_t load_word(const char* p) noexcept {
  const auto byte = [p](unsigned i) { return std::uint64_t{static_cast<unsigned char>(p[i])} << 8 * i; };
  return byte(0) | byte(1) | byte(2) | byte(3) | byte(4) | byte(5) | byte(6) | byte(7);
}

/// The offset of the first exit byte at or after `at`, or `size` if there is none.
[[nodiscard]] constexpr std::size_t find_exit(const char* bytes, std::size_t at, std::size_t size,
                                              const exit_bytes& exits) noexcept {
  constexpr std::uint64_t ones = 0x0101010101010101ULL;
  constexpr std::uint64_t tops = ones << 7;
  const std::uint64_t first = ones * exits.byte[0];
  const std::uint64_t second = ones * exits.byte[1];
  const std::uint64_t third = ones * exits.byte[2];
  // The lowest bit that is set marks the first byte of the word that is an exit; bits above it may be wrong.
  const auto marks = [first, second, third](std::uint64_t word) {
    const std::uint64_t a = word ^ first;
    const std::uint64_t b = word ^ second;
    const std::uint64_t c = word ^ third;
    return (((a - ones) & ~a) | ((b - ones) & ~b) | ((c - ones) & ~c)) & tops;
  };
  for (; size - at >= 8; at += 8) {
    const std::uint64_t found = marks(load_word(bytes + at));
    if (found != 0) return at + static_cast<std::size_t>(std::countr_zero(found)) / 8;
  }
  if (at == size) return size;
  if (size >= 8) {
    // The last word of the text, without the bytes before `at`; zeros come in behind its end.
    const std::uint64_t found = marks(load_word(bytes + size - 8) >> 8 * (8 - (size - at)));
    const std::size_t place = at + static_cast<std::size_t>(std::countr_zero(found)) / 8;
    return place < size ? place : size;
  }
  for (; at < size; ++at) {
    const auto byte = static_cast<unsigned char>(bytes[at]);
    if (byte == exits.byte[0] || byte == exits.byte[1] || byte == exits.byte[2]) break;
  }
  return at;
}

/// Runs the tables over the text. On true, `result` holds the end of the match and the value of each slot, or `unset`.
/// Pre: the text begins with the prefix of the tables.
[[nodiscard]] constexpr bool run(const table_view& t, std::string_view text, match_slots& result) noexcept {
  const char* const bytes = text.data();
  const std::size_t size = text.size();
  std::size_t registers[spare_register + 1];
  registers[0] = unset;
  const std::size_t info = t.class_count;
  const auto remember = [&t, &result, &registers](unsigned final_row, std::size_t at) {
    result.end = at;
    const std::uint8_t* const row = t.finals + (final_row - 1) * t.slot_count;
    for (std::size_t slot = 0; slot < t.slot_count; ++slot) {
      result.slot[slot] = row[slot] == now ? at : registers[row[slot]];
    }
  };

  const auto skip = [&t, bytes, size, info](std::size_t in_row, std::size_t from) {
    const unsigned about = t.cells[in_row + info];
    if ((about & absorbing) != 0) return size;
    const unsigned exits = exits_of(about);
    return exits != 0 ? find_exit(bytes, from, size, t.exits[exits - 1]) : from;
  };

  bool matched = false;
  std::size_t row = 0;
  std::size_t at = skip(row, t.prefix_length);
  while (at < size) {
    const std::uint8_t column = t.class_of[static_cast<unsigned char>(bytes[at])];
    const unsigned cell = t.cells[row + column];
    if (cell == row + 1) {
      ++at;
      continue;
    }
    // Neither dead nor special, in one comparison.
    if (cell - 1 < special - 1U) {
      row = cell - 1;
      ++at;
      continue;
    }
    if (!t.accept_at_end) {
      const unsigned final_row = final_row_of(t.cells[row + info]);
      if (final_row != 0) {
        remember(final_row, at);
        matched = true;
      }
    }
    if (cell == dead) return matched;
    const std::uint8_t list = t.has_lists ? t.operations_of[row + column] : no_operations;
    if (list != no_operations) {
      const std::uint8_t* operation = t.operations + t.list_begin[list];
      for (std::uint8_t left = *operation++; left > 0; --left, operation += 2) {
        registers[operation[0]] = operation[1] == now ? at : registers[operation[1]];
      }
    }
    row = (cell & ~unsigned{special}) - 1;
    at = skip(row, at + 1);
  }
  const unsigned final_row = final_row_of(t.cells[row + info]);
  if (final_row != 0) {
    remember(final_row, size);
    matched = true;
  }
  return matched;
}

/// The value of a tag after a run, or `unset`.
[[nodiscard]] constexpr std::size_t resolve(const tag_location& location, const match_slots& slots) noexcept {
  const std::size_t base = location.base == text_begin  ? 0
                           : location.base == match_end ? slots.end
                                                        : slots.slot[location.base];
  if (base == unset) return unset;
  return base + static_cast<std::size_t>(static_cast<std::ptrdiff_t>(location.distance));
}

/// Runs the tables and writes each group that took part as a view into the text. False and nothing written if there is
/// no match. Pre: the text begins with the prefix of the tables.
[[nodiscard]] constexpr bool match_after_prefix(const table_view& t, std::string_view text,
                                                std::string_view* groups) noexcept {
  match_slots slots;
  if (!run(t, text, slots)) return false;
  for (std::size_t g = 0; g < t.group_count; ++g) {
    const std::size_t begin = resolve(t.locations[2 * g], slots);
    const std::size_t end = resolve(t.locations[2 * g + 1], slots);
    if (begin != unset && end != unset) groups[g] = std::string_view(text.data() + begin, end - begin);
  }
  return true;
}

/// As match_after_prefix, for any text.
[[nodiscard]] constexpr bool match_groups(const table_view& t, std::string_view text,
                                          std::string_view* groups) noexcept {
  return text.starts_with(std::string_view(t.prefix, t.prefix_length)) && match_after_prefix(t, text, groups);
}

}  // namespace foundcheck::regex

#endif
