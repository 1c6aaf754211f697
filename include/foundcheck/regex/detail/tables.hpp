// SPDX-License-Identifier: MIT
// Automaton -> the tables that the matcher walks.
//
//   row of a state:  | class 0 | class 1 | ... | class k-1 | info |
//
//   cell   `dead`, or: bits 0-15: where the target's row begins; bits 16-29: the register that the step sets, or, if bit 31 is
//          set, the list that it carries out; bit 30: special, that is, there is more to do than to set one register
//   info   bits 0-15: final row + 1, or 0; bits 16-21: exits or literal of the state + 1, or 0 if it is not accelerated;
//          bit 22: it is a literal; bit 23: absorbing, that is, every byte leads back here and does nothing
//
// A step is special if it has a list, enters an absorbing or accelerated state, or leaves a state whose match must be
// remembered. The others cost two loads and a few comparisons. Register 0 holds the place of a special step while its list
// is carried out and is not read otherwise, so that a step that sets nothing may set that.
//
// A final row has the register of each tag's base; the distances from there are the same in all of them.
#ifndef FOUNDCHECK_REGEX_DETAIL_TABLES_HPP
#define FOUNDCHECK_REGEX_DETAIL_TABLES_HPP

#include <bit>
#include <cstddef>
#include <cstdint>

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/acceleration.hpp>
#include <foundcheck/regex/detail/automaton.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/detail/tags.hpp>
#include <foundcheck/regex/scan.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

inline constexpr std::uint32_t dead = 0;
inline constexpr std::uint16_t first_row = 1;
inline constexpr std::uint32_t special = std::uint32_t{1} << 30;
inline constexpr std::uint32_t any_list = std::uint32_t{1} << 31;
inline constexpr std::uint16_t more_follow = 0x80;
inline constexpr std::uint8_t now_register = 0;
inline constexpr std::uint8_t unset_register = 64;  // is never set
inline constexpr std::uint8_t begin_register = 65;  // holds the begin of the text
inline constexpr std::size_t register_count = 66;
inline constexpr std::uint32_t absorbing = std::uint32_t{1} << 23;
inline constexpr std::uint32_t is_literal = std::uint32_t{1} << 22;

/// True if there is more to know of a state than its final row.
[[nodiscard]] constexpr bool is_accelerated(unsigned info) noexcept { return info > 0xffff; }
[[nodiscard]] constexpr unsigned final_row_of(unsigned info) noexcept { return info & 0xffff; }
[[nodiscard]] constexpr unsigned acceleration_of(unsigned info) noexcept { return info >> 16 & max_accelerated; }
[[nodiscard]] constexpr unsigned list_of(std::uint32_t cell) noexcept {
  return (cell & any_list) != 0 ? cell >> 16 & 0x3fff : 0;
}

/// What the matcher needs to know, whatever the size of the tables.
struct table_view {
  const std::uint8_t* class_of;  ///< 256
  const std::uint32_t* cells;
  const std::uint16_t* list_begin;  ///< by number
  const std::uint16_t* operations;
  const std::uint8_t* finals;     ///< in a row two for each group
  const std::int16_t* distances;  ///< two for each group
  const exit_bytes* exits;
  const literal_step* literals;
  const char* literal_bytes;
  const char* prefix;
  std::uint64_t head;       ///< the first bytes of the prefix as a word, at most eight
  std::uint64_t head_mask;  ///< the bits of the word that they take
  std::uint16_t class_count;
  std::uint8_t prefix_length;
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

/// How large tables may become.
[[nodiscard]] constexpr table_sizes max_sizes_of(const limits& l) noexcept {
  const std::size_t cells = first_row + l.states * (max_classes + 1);
  return {cells < 0x10000 ? cells : 0x10000,
          l.lists + 1,
          (l.list_bytes + l.lists) / 2,
          l.states * max_tags,
          max_accelerated,
          max_accelerated,
          max_literal_bytes,
          max_prefix,
          max_tags};
}

/// How many different final rows an automaton has; without slots they are all alike.
template <limits L>
[[nodiscard]] constexpr std::size_t final_rows_of(const automaton_within<L>& a) noexcept {
  return a.slot_count == 0 ? 1U : std::size_t{a.final_size} / a.slot_count;
}

/// How large the tables of an automaton have to be.
template <limits L>
[[nodiscard]] constexpr table_sizes sizes_of(const program_within<L>& p, const automaton_within<L>& a,
                                             const accelerated_within<L>& fast, std::size_t groups) noexcept {
  return {first_row + a.state_count * (a.classes.count + std::size_t{1}),
          a.operations.count + std::size_t{1},
          (a.operations.size + a.operations.count) / 2U,
          final_rows_of(a) * 2 * groups,
          fast.exit_count,
          fast.literal_count,
          fast.literal_size,
          p.prefix_length,
          2 * groups};
}

struct table_counts {
  std::uint16_t class_count;
  std::uint8_t prefix_length;
  std::uint8_t group_count;
  bool accept_at_end;
};

/// Tables to be filled, whatever their size.
struct table_parts {
  class_map& class_of;
  std::uint32_t* cells;
  std::uint16_t* list_begin;
  std::uint16_t* operations;
  std::uint8_t* finals;
  std::int16_t* distances;
  exit_bytes* exits;
  literal_step* literals;
  char* literal_bytes;
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
  std::uint32_t cells[S.cells];
  std::uint16_t list_begin[S.lists];
  std::uint16_t operations[S.operations + 1];
  std::uint8_t finals[S.finals + 1];
  std::int16_t distances[S.tags];
  exit_bytes exits[S.exits + 1];
  literal_step literals[S.literals + 1];
  char literal_bytes[S.literal_bytes + 1];
  char prefix[S.prefix + 1];

  [[nodiscard]] constexpr table_view view() const noexcept {
    const std::size_t length = prefix_length;
    const std::uint64_t head = head_of(prefix, length);
    const std::uint64_t mask = length == 0 ? 0 : length >= 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << 8 * length) - 1;
    return {class_of.of,   cells,  list_begin, operations, finals,      distances,     exits,       literals,
            literal_bytes, prefix, head,       mask,       class_count, prefix_length, group_count, accept_at_end};
  }
};

/// What stands in a cell for the operations of a step: most only set one register to the current place.
template <limits L>
[[nodiscard]] constexpr std::uint32_t cell_for(const operation_lists_within<L>& lists, std::uint16_t list) noexcept {
  if (list == no_operations) return 0;
  const std::uint8_t* const bytes = lists.bytes + lists.begin[list];
  return bytes[0] == 1 && bytes[2] == now ? std::uint32_t{bytes[1]} << 16
                                          : any_list | special | std::uint32_t{list} << 16;
}

/// The register that a tag is counted from, given the register of each slot.
[[nodiscard]] constexpr std::uint8_t base_register(const tag_location& tag, const std::uint8_t* slots) noexcept {
  if (tag.base == text_begin) return begin_register;
  if (tag.base == match_end) return now_register;
  const std::uint8_t from = slots[tag.base];
  return from == 0 ? unset_register : from == now ? now_register : from;
}

/// Where the row of each state begins. The matcher guesses that a step leads to the row behind: there stands, if it has no
/// row yet, the state that most bytes lead to, or else one that any byte leads to.
template <limits L>
struct row_layout {
  std::uint16_t of[L.states];
};

template <limits L>
[[nodiscard]] constexpr row_layout<L> lay_out(const automaton_within<L>& a) noexcept {
  row_layout<L> rows{};
  std::size_t end = first_row;
  for (std::size_t s = 0; s < a.state_count; ++s) {
    for (std::size_t at = s; rows.of[at] == 0;) {
      rows.of[at] = static_cast<std::uint16_t>(end);
      end += a.classes.count + 1U;
      std::size_t next = at;
      for (std::size_t e = a.edge_begin[at]; e < a.edge_begin[at + 1]; ++e) {
        if (rows.of[a.edges[e].target] != 0) continue;
        // Byte 0 has the class of most bytes.
        const bool has_most = (a.edges[e].classes & 1) != 0;
        if (next == at || has_most) next = a.edges[e].target;
      }
      at = next;
    }
  }
  return rows;
}

/// Fills tables that are all zero, in place, so that large ones need not be copied. Not a template for each size of tables: the
/// compiler would have to read it anew for each pattern.
template <limits L>
constexpr void fill_parts(const table_parts& t, const tag_map& tags, const program_within<L>& p,
                          const automaton_within<L>& a, const accelerated_within<L>& fast,
                          std::size_t groups) noexcept {
  const std::size_t classes = a.classes.count;
  const row_layout<L> rows = lay_out(a);
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
  const std::size_t tag_count = 2 * groups;
  for (std::size_t i = 0; i < tag_count; ++i) t.distances[i] = tags.location[i].distance;
  for (std::size_t final_row = 0; final_row < final_rows_of(a); ++final_row) {
    const std::uint8_t* const slots = a.finals + final_row * a.slot_count;
    std::uint8_t* const registers = t.finals + final_row * tag_count;
    for (std::size_t i = 0; i < tag_count; ++i) registers[i] = base_register(tags.location[i], slots);
  }
  for (std::size_t i = 0; i < fast.exit_count; ++i) {
    const unsigned char(&bytes)[3] = fast.exits[i];
    t.exits[i] = {{simd::fill(bytes[0]), simd::fill(bytes[1]), simd::fill(bytes[2])}};
  }
  for (std::size_t i = 0; i < fast.literal_count; ++i) {
    t.literals[i] = fast.literals[i];
    t.literals[i].target = rows.of[fast.literals[i].target];
  }
  for (std::size_t i = 0; i < fast.literal_size; ++i) t.literal_bytes[i] = static_cast<char>(fast.bytes[i]);
  for (std::size_t i = 0; i < p.prefix_length; ++i) t.prefix[i] = static_cast<char>(p.prefix[i]);

  for (std::size_t s = 0; s < a.state_count; ++s) {
    const std::size_t begin = a.edge_begin[s];
    const bool absorbs = a.edge_begin[s + 1] == begin + 1 && a.edges[begin].target == s &&
                         a.edges[begin].operations == no_operations && a.edges[begin].classes == a.classes.every();
    const unsigned final_row = a.final_of[s] == not_accepting ? 0U : a.final_of[s] + 1U;
    const unsigned literal = fast.literal_of[s];
    const unsigned about = literal != 0 ? literal << 16 | is_literal : unsigned{fast.exits_of[s]} << 16;
    t.cells[rows.of[s] + classes] = final_row | about | (absorbs ? absorbing : 0U);
  }
  for (std::size_t s = 0; s < a.state_count; ++s) {
    const std::size_t row = rows.of[s];
    const bool remembers = !a.accept_at_end && a.final_of[s] != not_accepting;
    for (std::size_t e = a.edge_begin[s]; e < a.edge_begin[s + 1]; ++e) {
      const edge& step = a.edges[e];
      const unsigned target_info = t.cells[rows.of[step.target] + classes];
      const bool stays = step.target == s;
      const bool more = !stays && (remembers || is_accelerated(target_info));
      const std::uint32_t cell =
          std::uint32_t{rows.of[step.target]} | cell_for(a.operations, step.operations) | (more ? special : 0U);
      for (std::uint64_t rest = step.classes; rest != 0; rest &= rest - 1) {
        t.cells[row + static_cast<std::size_t>(std::countr_zero(rest))] = cell;
      }
    }
  }
}

template <table_sizes S, limits L>
constexpr void fill_tables(tables<S>& t, const tag_map& tags, const program_within<L>& p, const automaton_within<L>& a,
                           const accelerated_within<L>& fast, std::size_t groups) noexcept {
  static_cast<table_counts&>(t) = {a.classes.count, p.prefix_length, static_cast<std::uint8_t>(groups),
                                   a.accept_at_end};
  fill_parts({t.class_of, t.cells, t.list_begin, t.operations, t.finals, t.distances, t.exits, t.literals,
              t.literal_bytes, t.prefix},
             tags, p, a, fast, groups);
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
