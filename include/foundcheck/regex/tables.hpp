// SPDX-License-Identifier: MIT
// Automaton -> the tables that the matcher walks.
//
//   row of a state:  | class 0 | class 1 | ... | class k-1 | info |
//
//   cell   `dead`, or 1 + where the target's row begins; with the top bit, a step that needs more than a move
//   info   bits 0-7: final row + 1, or 0; bits 8-13: exits or literal of the state + 1, or 0 if it is not accelerated;
//          bit 14: it is a literal; top bit: absorbing, that is, every byte leads back here and does nothing
//
// A step that runs operations, enters an absorbing or accelerated state, or leaves a state whose match must be
// remembered has the top bit, so that the common step is one load and one comparison.
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
inline constexpr std::uint16_t special = 0x8000;
inline constexpr std::uint16_t absorbing = 0x8000;
inline constexpr std::uint16_t is_literal = 0x4000;

[[nodiscard]] constexpr unsigned final_row_of(unsigned info) noexcept { return info & 0xff; }
[[nodiscard]] constexpr unsigned acceleration_of(unsigned info) noexcept { return info >> 8 & max_accelerated; }

/// What the matcher needs to know, whatever the size of the tables.
struct table_view {
  const std::uint8_t* class_of;  ///< 256
  const std::uint16_t* cells;
  const std::uint8_t* operations_of;  ///< for each cell the number of its list; empty if there are no lists
  const std::uint16_t* list_begin;    ///< by number
  const std::uint8_t* operations;
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
  bool has_lists;
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

inline constexpr table_sizes max_sizes{max_states * (max_classes + 1),
                                       max_lists + 1,
                                       max_list_bytes,
                                       max_states* max_slots,
                                       max_accelerated,
                                       max_accelerated,
                                       max_literal_bytes,
                                       max_prefix,
                                       max_tags};

/// How large the tables of an automaton have to be.
[[nodiscard]] constexpr table_sizes sizes_of(const program& p, const automaton& a, const accelerated_states& fast,
                                             std::size_t groups) noexcept {
  return {a.state_count * (a.classes.count + std::size_t{1}),
          a.operations.count + std::size_t{1},
          a.operations.size,
          a.final_size,
          fast.exit_count,
          fast.literal_count,
          fast.literal_size,
          p.prefix_length,
          2 * groups};
}

template <table_sizes S>
struct tables {
  std::uint16_t class_count;
  std::uint8_t prefix_length;
  std::uint8_t slot_count;
  std::uint8_t group_count;
  bool accept_at_end;
  class_map class_of;
  std::uint16_t cells[S.cells];
  std::uint8_t operations_of[S.lists > 1 ? S.cells : 1];
  std::uint16_t list_begin[S.lists];
  std::uint8_t operations[S.operations + 1];
  std::uint8_t finals[S.finals + 1];
  exit_bytes exits[S.exits + 1];
  literal_step literals[S.literals + 1];
  char literal_bytes[S.literal_bytes + 1];
  tag_location locations[S.tags];
  char prefix[S.prefix + 1];

  [[nodiscard]] constexpr table_view view() const noexcept {
    const std::size_t length = prefix_length;
    std::uint64_t head = 0;
    for (std::size_t i = 0; i < length && i < 8; ++i)
      head |= std::uint64_t{static_cast<unsigned char>(prefix[i])} << 8 * i;
    const std::uint64_t mask = length == 0 ? 0 : length >= 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << 8 * length) - 1;
    return {class_of.of,   cells,         operations_of, list_begin,  operations,   finals, exits,
            literals,      literal_bytes, locations,     prefix,      head,         mask,   class_count,
            prefix_length, slot_count,    group_count,   S.lists > 1, accept_at_end};
  }
};

/// What stands in the tables for a list: most only set one register to the current place.
[[nodiscard]] constexpr std::uint8_t short_form(const operation_lists& lists, std::uint8_t list) noexcept {
  const std::uint8_t* const bytes = lists.bytes + lists.begin[list];
  return bytes[0] == 1 && bytes[2] == now ? static_cast<std::uint8_t>(set_to_now + bytes[1]) : list;
}

/// Fills tables that are all zero, in place, so that large ones need not be copied.
template <table_sizes S>
constexpr void fill_tables(tables<S>& t, const tag_map& tags, const program& p, const automaton& a,
                           const accelerated_states& fast, std::size_t groups) noexcept {
  const std::size_t classes = a.classes.count;
  const std::size_t stride = classes + 1;
  t.class_count = a.classes.count;
  t.prefix_length = p.prefix_length;
  t.slot_count = a.slot_count;
  t.group_count = static_cast<std::uint8_t>(groups);
  t.accept_at_end = a.accept_at_end;
  t.class_of = a.classes.map;
  for (std::size_t i = 1; i <= a.operations.count; ++i) t.list_begin[i] = a.operations.begin[i];
  for (std::size_t i = 0; i < a.operations.size; ++i) t.operations[i] = a.operations.bytes[i];
  for (std::size_t i = 0; i < a.final_size; ++i) t.finals[i] = a.finals[i];
  for (std::size_t i = 0; i < fast.exit_count; ++i) {
    const unsigned char(&bytes)[3] = fast.exits[i];
    t.exits[i] = {{fill(bytes[0]), fill(bytes[1]), fill(bytes[2])}};
  }
  for (std::size_t i = 0; i < fast.literal_count; ++i) {
    t.literals[i] = fast.literals[i];
    t.literals[i].target = static_cast<std::uint16_t>(fast.literals[i].target * stride);
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
    t.cells[s * stride + classes] = static_cast<std::uint16_t>(final_row | about | (absorbs ? absorbing : 0U));
  }
  for (std::size_t s = 0; s < a.state_count; ++s) {
    const std::size_t row = s * stride;
    const bool remembers = !a.accept_at_end && a.final_of[s] != not_accepting;
    for (std::size_t e = a.edge_begin[s]; e < a.edge_begin[s + 1]; ++e) {
      const edge& step = a.edges[e];
      const unsigned target_info = t.cells[step.target * stride + classes];
      const bool leaves = step.target != s;
      const bool more = step.operations != no_operations || (leaves && (remembers || target_info > 0xff));
      const auto cell = static_cast<std::uint16_t>((step.target * stride + 1) | (more ? special : 0U));
      for (std::uint64_t rest = step.classes; rest != 0; rest &= rest - 1) {
        const std::size_t at = row + static_cast<std::size_t>(std::countr_zero(rest));
        t.cells[at] = cell;
        if (step.operations != no_operations) t.operations_of[at] = short_form(a.operations, step.operations);
      }
    }
  }
}

}  // namespace foundcheck::regex

#endif
