// SPDX-License-Identifier: MIT
// Automaton -> the tables that the matcher walks.
//
//   row of a state:  | class 0 | class 1 | ... | class k-1 | info |
//
//   cell   `dead`, or where the target's row begins; with the top bit, a step that stays and does something
//   step   what a cell does besides: below `special`, the register that it sets; otherwise `special` + its list
//   info   bits 0-7: final row + 1, or 0; bits 8-13: exits or literal of the state + 1, or 0 if it is not accelerated;
//          bit 14: it is a literal; top bit: absorbing, that is, every byte leads back here and does nothing
//
// A step is special if it does more than set one register, enters an absorbing or accelerated state, or leaves a state
// whose match must be remembered. The others cost two loads and a few comparisons. Register 0 holds the place of a special
// step while its list is carried out and is not read otherwise, so that a step that sets nothing may set that.
#ifndef FOUNDCHECK_REGEX_TABLES_HPP
#define FOUNDCHECK_REGEX_TABLES_HPP

#include <bit>
#include <cstddef>
#include <cstdint>

#include <foundcheck/regex/acceleration.hpp>
#include <foundcheck/regex/automaton.hpp>
#include <foundcheck/regex/program.hpp>
#include <foundcheck/regex/scan.hpp>
#include <foundcheck/regex/tags.hpp>

namespace foundcheck::regex {

inline constexpr std::uint16_t dead = 0;
inline constexpr std::uint16_t first_row = 1;
inline constexpr std::uint16_t marked_stay = 0x8000;
inline constexpr std::uint8_t special = 64;
inline constexpr std::uint16_t more_follow = 0x80;
inline constexpr std::uint8_t now_register = 0;
inline constexpr std::uint8_t unset_register = 64;  // is never set
inline constexpr std::uint16_t absorbing = 0x8000;
inline constexpr std::uint16_t is_literal = 0x4000;

[[nodiscard]] constexpr unsigned final_row_of(unsigned info) noexcept { return info & 0xff; }
[[nodiscard]] constexpr unsigned acceleration_of(unsigned info) noexcept { return info >> 8 & max_accelerated; }

/// What the matcher needs to know, whatever the size of the tables.
struct table_view {
  const std::uint8_t* class_of;  ///< 256
  const std::uint16_t* cells;
  const std::uint8_t* steps;        ///< one for each cell
  const std::uint16_t* list_begin;  ///< by number
  const std::uint16_t* operations;
  const std::uint8_t* finals;
  const exit_bytes* exits;
  const literal_step* literals;
  const char* literal_bytes;
  const tag_location* locations;  ///< two for each group
  const char* prefix;
  std::uint64_t head;       ///< the first bytes of the prefix as a word, at most eight
  std::uint64_t head_mask;  ///< the bits of the word that they take
  std::uint16_t class_count;
  std::uint8_t prefix_length;
  std::uint8_t slot_count;
  std::uint8_t group_count;
  bool accept_at_end;
};

/// How large tables are.
struct table_sizes {
  std::size_t cells;
  std::size_t lists;
  std::size_t operations;
  std::size_t finals;
  std::size_t exits;
  std::size_t literals;
  std::size_t literal_bytes;
  std::size_t prefix;
  std::size_t tags;
};

inline constexpr table_sizes max_sizes{first_row + max_states * (max_classes + 1),
                                       max_lists + 1,
                                       (max_list_bytes + max_lists) / 2,
                                       max_states* max_slots,
                                       max_accelerated,
                                       max_accelerated,
                                       max_literal_bytes,
                                       max_prefix,
                                       max_tags};

/// How large the tables of an automaton have to be.
[[nodiscard]] constexpr table_sizes sizes_of(const program& p, const automaton& a, const accelerated_states& fast,
                                             std::size_t groups) noexcept {
  return {first_row + a.state_count * (a.classes.count + std::size_t{1}),
          a.operations.count + std::size_t{1},
          (a.operations.size + a.operations.count) / 2U,
          a.final_size,
          fast.exit_count,
          fast.literal_count,
          fast.literal_size,
          p.prefix_length,
          2 * groups};
}

struct table_counts {
  std::uint16_t class_count;
  std::uint8_t prefix_length;
  std::uint8_t slot_count;
  std::uint8_t group_count;
  bool accept_at_end;
};

/// Tables to be filled, whatever their size.
struct table_parts {
  class_map& class_of;
  std::uint16_t* cells;
  std::uint8_t* steps;
  std::uint16_t* list_begin;
  std::uint16_t* operations;
  std::uint8_t* finals;
  exit_bytes* exits;
  literal_step* literals;
  char* literal_bytes;
  tag_location* locations;
  char* prefix;
};

/// The first bytes of a prefix as a word, at most eight.
[[nodiscard]] constexpr std::uint64_t head_of(const char* prefix, std::size_t length) noexcept {
  std::uint64_t head = 0;
  for (std::size_t i = 0; i < length && i < 8; ++i) {
    head |= std::uint64_t{static_cast<unsigned char>(prefix[i])} << 8 * i;
  }
  return head;
}

template <table_sizes S>
struct tables : table_counts {
  class_map class_of;
  std::uint16_t cells[S.cells];
  std::uint8_t steps[S.cells];
  std::uint16_t list_begin[S.lists];
  std::uint16_t operations[S.operations + 1];
  std::uint8_t finals[S.finals + 1];
  exit_bytes exits[S.exits + 1];
  literal_step literals[S.literals + 1];
  char literal_bytes[S.literal_bytes + 1];
  tag_location locations[S.tags];
  char prefix[S.prefix + 1];

  [[nodiscard]] constexpr table_view view() const noexcept {
    const std::size_t length = prefix_length;
    const std::uint64_t head = head_of(prefix, length);
    const std::uint64_t mask = length == 0 ? 0 : length >= 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << 8 * length) - 1;
    return {class_of.of, cells,  steps, list_begin, operations,  finals,        exits,      literals,    literal_bytes,
            locations,   prefix, head,  mask,       class_count, prefix_length, slot_count, group_count, accept_at_end};
  }
};

/// What stands in the tables for the operations of a step: most only set one register to the current place.
[[nodiscard]] constexpr unsigned step_for(const operation_lists& lists, std::uint8_t list, bool is_special) noexcept {
  if (list == no_operations) return is_special ? special : 0U;
  const std::uint8_t* const bytes = lists.bytes + lists.begin[list];
  return !is_special && bytes[0] == 1 && bytes[2] == now ? bytes[1] : unsigned{special} + list;
}

/// Fills tables that are all zero, in place, so that large ones need not be copied. Not a template: the compiler would
/// have to read it anew for each pattern.
constexpr void fill_parts(const table_parts& t, const tag_map& tags, const program& p, const automaton& a,
                          const accelerated_states& fast, std::size_t groups) noexcept {
  const std::size_t classes = a.classes.count;
  const std::size_t stride = classes + 1;
  t.class_of = a.classes.map;
  std::size_t end = 0;
  for (std::size_t i = 1; i <= a.operations.count; ++i) {
    const std::uint8_t* const bytes = a.operations.bytes + a.operations.begin[i];
    t.list_begin[i] = static_cast<std::uint16_t>(end);
    for (std::size_t left = bytes[0], at = 1; left > 0; --left, at += 2) {
      const unsigned from = bytes[at + 1] == now ? now_register : bytes[at + 1];
      t.operations[end++] = static_cast<std::uint16_t>(bytes[at] | from << 8 | (left > 1 ? more_follow : 0U));
    }
    end += end & 1;  // that is: register 0 to itself
  }
  for (std::size_t i = 0; i < a.final_size; ++i) {
    const std::uint8_t from = a.finals[i];
    t.finals[i] = from == 0 ? unset_register : from == now ? now_register : from;
  }
  for (std::size_t i = 0; i < fast.exit_count; ++i) {
    const unsigned char(&bytes)[3] = fast.exits[i];
    t.exits[i] = {{fill(bytes[0]), fill(bytes[1]), fill(bytes[2])}};
  }
  for (std::size_t i = 0; i < fast.literal_count; ++i) {
    t.literals[i] = fast.literals[i];
    t.literals[i].target = static_cast<std::uint16_t>(first_row + fast.literals[i].target * stride);
  }
  for (std::size_t i = 0; i < fast.literal_size; ++i) t.literal_bytes[i] = static_cast<char>(fast.bytes[i]);
  for (std::size_t i = 0; i < 2 * groups; ++i) t.locations[i] = tags.location[i];
  for (std::size_t i = 0; i < p.prefix_length; ++i) t.prefix[i] = static_cast<char>(p.prefix[i]);

  for (std::size_t s = 0; s < a.state_count; ++s) {
    const std::size_t begin = a.edge_begin[s];
    const bool absorbs = a.edge_begin[s + 1] == begin + 1 && a.edges[begin].target == s &&
                         a.edges[begin].operations == no_operations && a.edges[begin].classes == a.classes.every();
    const unsigned final_row = a.final_of[s] == not_accepting ? 0U : a.final_of[s] + 1U;
    const unsigned literal = fast.literal_of[s];
    const unsigned about = literal != 0 ? literal << 8 | is_literal : unsigned{fast.exits_of[s]} << 8;
    t.cells[first_row + s * stride + classes] =
        static_cast<std::uint16_t>(final_row | about | (absorbs ? absorbing : 0U));
  }
  for (std::size_t s = 0; s < a.state_count; ++s) {
    const std::size_t row = first_row + s * stride;
    const bool remembers = !a.accept_at_end && a.final_of[s] != not_accepting;
    for (std::size_t e = a.edge_begin[s]; e < a.edge_begin[s + 1]; ++e) {
      const edge& step = a.edges[e];
      const unsigned target_info = t.cells[first_row + step.target * stride + classes];
      const bool stays = step.target == s;
      const bool more = !stays && (remembers || target_info > 0xff);
      const auto does = static_cast<std::uint8_t>(step_for(a.operations, step.operations, more));
      const auto cell =
          static_cast<std::uint16_t>((first_row + step.target * stride) | (stays && does != 0 ? marked_stay : 0U));
      for (std::uint64_t rest = step.classes; rest != 0; rest &= rest - 1) {
        const std::size_t at = row + static_cast<std::size_t>(std::countr_zero(rest));
        t.cells[at] = cell;
        if (does != 0) t.steps[at] = does;
      }
    }
  }
}

template <table_sizes S>
constexpr void fill_tables(tables<S>& t, const tag_map& tags, const program& p, const automaton& a,
                           const accelerated_states& fast, std::size_t groups) noexcept {
  static_cast<table_counts&>(t) = {a.classes.count, p.prefix_length, a.slot_count, static_cast<std::uint8_t>(groups),
                                   a.accept_at_end};
  fill_parts({t.class_of, t.cells, t.steps, t.list_begin, t.operations, t.finals, t.exits, t.literals, t.literal_bytes,
              t.locations, t.prefix},
             tags, p, a, fast, groups);
}

}  // namespace foundcheck::regex

#endif
