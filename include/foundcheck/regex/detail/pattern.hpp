// SPDX-License-Identifier: MIT
// A pattern literal -> constants in static storage: its syntax tree, its tables, the names of its groups.
//
//   text -> ast -> tag_map -> program -> automaton -> tables
//
// Every stage is a constant of its own, because a compiler's limit on constant evaluation is for each constant. Only
// the tables are used at run time, so only they are in the program.
#ifndef FOUNDCHECK_REGEX_DETAIL_PATTERN_HPP
#define FOUNDCHECK_REGEX_DETAIL_PATTERN_HPP

#include <cstddef>
#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/acceleration.hpp>
#include <foundcheck/regex/detail/automaton.hpp>
#include <foundcheck/regex/detail/captures.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/detail/refusal.hpp>
#include <foundcheck/regex/detail/required.hpp>
#include <foundcheck/regex/detail/straight.hpp>
#include <foundcheck/regex/detail/syntax.hpp>
#include <foundcheck/regex/detail/tables.hpp>
#include <foundcheck/regex/detail/tags.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

// ---- accepted ------------------------------------------------------------------------------------------------------
//
// A refusal -> a compile error: its sentence, its enumerator, `column<N>` and the row are all in the compiler's message.

/// Where in the pattern the refusal shows, from 1; only a name in a message.
template <std::size_t>
struct column;

/// Fails to compile unless `Why` is refusal::none; `value` tells the same without failing again.
template <refusal Why, class Column, class Row = void>
struct accepted {
  static constexpr bool value = Why == refusal::none;

  static_assert(Why != refusal::back_reference, "a back-reference is not supported");
  static_assert(Why != refusal::look_around, "look-around is not supported");
  static_assert(Why != refusal::possessive_quantifier, "a possessive quantifier is not supported");
  static_assert(Why != refusal::atomic_group, "an atomic group is not supported");
  static_assert(Why != refusal::assertion_escape,
                "the assertions A, z, Z and G with a backslash, and b and B in a class, are not supported");
  static_assert(Why != refusal::inner_anchor,
                "bytes come before this ^ or behind this $, so it can never hold; as a byte it needs a backslash");
  static_assert(Why != refusal::anchor_beside_alternation,
                "^ or $ beside a top-level | binds to one branch only; use (?: )");
  static_assert(Why != refusal::empty_loop_body, "an unbounded loop over a body that can be empty is not supported");
  static_assert(Why != refusal::unknown_escape, "this escape has no meaning here");
  static_assert(Why != refusal::dangling_escape, "the pattern ends in a backslash");
  static_assert(Why != refusal::bad_hex_escape, "x with a backslash needs two hexadecimal digits");
  static_assert(Why != refusal::posix_class, "a POSIX class is not supported");
  static_assert(Why != refusal::stray_brace, "{ is no quantifier here; as a byte it needs a backslash");
  static_assert(Why != refusal::reversed_range, "the range in the class is reversed");
  static_assert(Why != refusal::range_without_ends,
                "a range in a class needs a single byte on each side; as a byte - needs a backslash");
  static_assert(Why != refusal::reversed_bounds, "the bounds of the quantifier are reversed");
  static_assert(Why != refusal::empty_class, "the class is empty; as a byte in it ] needs a backslash");
  static_assert(Why != refusal::character_in_class,
                "a class holds single bytes; write a character of several as a branch, (?:a|b)");
  static_assert(Why != refusal::unclosed_class, "the class is not closed");
  static_assert(Why != refusal::unclosed_group, "the group is not closed");
  static_assert(Why != refusal::unmatched_parenthesis, ") closes no group");
  static_assert(Why != refusal::nothing_to_repeat, "the quantifier has nothing to repeat");
  static_assert(Why != refusal::repeated_quantifier, "a quantifier follows a quantifier");
  static_assert(Why != refusal::duplicate_name, "two groups have the same name");
  static_assert(Why != refusal::bad_name, "a group name is a letter or _ and then letters, digits or _, closed by >");
  static_assert(Why != refusal::unknown_group, "this kind of group is not supported");
  static_assert(Why != refusal::misplaced_flag,
                "flags are i and m, and may only stand at the very start of the pattern, as (?i)");
  static_assert(Why != refusal::number_too_large, "the number in the quantifier is too large");
  static_assert(Why != refusal::nesting_too_deep, "the groups are nested too deeply");
  static_assert(Why != refusal::too_many_groups, "the pattern has too many groups");
  static_assert(Why != refusal::too_many_sets, "the pattern has too many different byte sets");
  static_assert(Why != refusal::too_many_nodes, "the pattern is too long");
  static_assert(Why != refusal::too_many_positions,
                "the pattern has too many positions; are large repetitions needed?");
  static_assert(Why != refusal::too_many_tags, "the pattern has too many groups at variable places");
  static_assert(Why != refusal::too_many_classes, "the pattern tells too many bytes apart");
  static_assert(Why != refusal::too_many_registers, "the pattern keeps too many group borders alive at once");
  static_assert(Why != refusal::too_many_states, "the pattern needs too many states; write [^x]* in place of .*");
};

// ---------------------------------------------------------------------------------------------------------------------

/// A row is a type with a `pattern`: what is made of a pattern is named after the type, so that names stay short however long the
/// pattern is. This is the type of a pattern that is a template argument.
template <fixed_string Pattern>
struct literal_row {
  static constexpr auto pattern = Pattern;
};

template <class Row>
struct parsed {
  static constexpr ast tree = parse(Row::pattern.view());
};

template <class Row, bool AtEnd, origin Origin>
struct stages {
  static constexpr const ast& tree = parsed<Row>::tree;
  static constexpr tag_map tags = locate_tags(tree, Origin != origin::text, has_rest(tree, AtEnd, Origin));
  static constexpr program positions = build_program(tree, tags, AtEnd, Origin);
  static constexpr automaton machine = determinise(positions);

  static constexpr objection error = machine.error;
};

template <class Row, mode Mode>
using stages_for = stages<Row, is_accepted_at_end(parsed<Row>::tree, Mode), origin_of(parsed<Row>::tree, Mode)>;

/// Its `value` is true if the pattern can be used in this mode; otherwise to ask for it is a compile error that names
/// reason, column and row.
template <class Row, mode Mode>
using acceptance = accepted<stages_for<Row, Mode>::error.why, column<stages_for<Row, Mode>::error.column>, Row>;

template <class Row, bool AtEnd, origin Origin>
struct anchored_tables {
  using stage = stages<Row, AtEnd, Origin>;
  static constexpr accelerated_states fast = accelerate(stage::machine);
  static constexpr table_sizes sizes = sizes_of(stage::positions, stage::machine, fast, stage::tree.group_count);

  static constexpr tables<sizes> make() noexcept {
    tables<sizes> t{};
    fill_tables(t, stage::tags, stage::positions, stage::machine, fast, stage::tree.group_count);
    return t;
  }

  static constexpr tables<sizes> table = make();
  static constexpr table_view view = table.view();
};

/// The tables of a pattern, `table`, and a view of them, `view`. Modes that anchors make the same share them.
template <class Row, mode Mode>
using pattern_tables =
    anchored_tables<Row, is_accepted_at_end(parsed<Row>::tree, Mode), origin_of(parsed<Row>::tree, Mode)>;

/// The straight code of a pattern, `plan`, where it needs no automaton.
template <class Row, bool AtEnd>
struct straight_code {
  static constexpr straight_plan plan = plan_straight(parsed<Row>::tree, AtEnd);
  static constexpr straight_table<plan.count, plan.set_count, plan.byte_count> table{plan};
};

template <class Row, mode Mode>
using straight_for = straight_code<Row, is_accepted_at_end(parsed<Row>::tree, Mode)>;

/// True for a plan that is run as a table, in place of code of its own: that of a row that says `is_small`, and one that has no code.
template <class Row, mode Mode>
inline constexpr bool is_table = requires {
  Row::is_small;
}
|| straight_for<Row, Mode>::plan.is_table;

/// True if a pattern needs no automaton in this mode.
template <class Row, mode Mode>
inline constexpr bool is_straight = [] {
  if constexpr (origin_of(parsed<Row>::tree, Mode) == origin::text) {
    return straight_for<Row, Mode>::plan.is_straight;
  } else {
    return false;
  }
}();

/// True if there is straight code for a pattern in this mode.
template <class Row, mode Mode>
inline constexpr bool has_code = [] {
  if constexpr (is_straight<Row, Mode>) {
    return !is_table<Row, Mode>;
  } else {
    return false;
  }
}();

/// The bytes that every match of a pattern contains, whatever the mode.
template <class Row>
inline constexpr required required_by = find_required(parsed<Row>::tree);

/// The number of groups of a pattern, the whole match counted. A function that declares the outcome of a match needs the number
/// where it is only written, so it is counted without parsing; apply() compares it with what the parser says.
[[nodiscard]] constexpr std::size_t count_groups(std::string_view pattern) noexcept {
  std::size_t count = 1;
  bool is_class = false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const char c = pattern[i];
    if (c == '\\') {
      ++i;
    } else if (is_class) {
      is_class = c != ']';
    } else if (c == '[') {
      is_class = true;
    } else if (c == '(') {
      const bool is_plain = i + 1 == pattern.size() || pattern[i + 1] != '?';
      const bool is_named = !is_plain && i + 2 < pattern.size() && pattern[i + 2] == '<';
      if (is_plain || is_named) ++count;
    }
  }
  return count;
}

/// What captures<> needs to know of a pattern.
template <class Row>
struct names {
  static constexpr const ast& tree = parsed<Row>::tree;
  static constexpr std::size_t group_count = count_groups(Row::pattern.view());
  static constexpr bool is_accepted = !tree.error;

  [[nodiscard]] static constexpr std::size_t group_named(std::string_view name) noexcept {
    for (std::size_t g = 1; g < group_count; ++g) {
      if (tree.name_length[g] == 0) continue;
      if (Row::pattern.view().substr(tree.name_begin[g], tree.name_length[g]) == name) return g;
    }
    return no_group;
  }
};

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
