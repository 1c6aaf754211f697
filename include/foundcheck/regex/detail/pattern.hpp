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
#include <foundcheck/regex/detail/presence.hpp>
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

/// A row is a type with a `pattern`: what is made of a pattern is named after the type, so that names stay short however long the
/// pattern is. This is the type of a pattern that is a template argument.
template <fixed_string Pattern>
struct literal_row {
  static constexpr auto pattern = Pattern;
};

template <class Row>
struct parsed {
  static constexpr ast tree = parse(Row::pattern.view(), leaves::literals);
};

/// The same with a node for each byte, which the automaton is made of.
template <class Row>
struct parsed_bytes {
  static constexpr ast tree = parse(Row::pattern.view());
};

template <class Row, bool AtEnd, origin Origin>
struct stages {
  static constexpr const ast& tree = parsed_bytes<Row>::tree;
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
  static constexpr const ast& tree = parsed<Row>::tree;
  static constexpr straight_plan plan = plan_straight<room_for_nodes(tree.node_count)>(tree, AtEnd);
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

/// Whether there is a match of a pattern, `table`, where only that is asked.
template <class Row, bool AtEnd, origin Origin>
struct anchored_presence {
  static constexpr program positions = build_program(parsed_bytes<Row>::tree, without_tags(), AtEnd, Origin);
  static constexpr byte_classes classes = classify(positions.sets, positions.set_count);
  static constexpr objection error = presence_objection(positions, classes);
  static constexpr presence_sizes sizes{positions.position_count, classes.count, positions.prefix_length};
  static constexpr presence<sizes> table{positions, classes};
};

template <class Row, mode Mode>
using presence_of =
    anchored_presence<Row, is_accepted_at_end(parsed<Row>::tree, Mode), origin_of(parsed<Row>::tree, Mode)>;

/// The bytes that every match of a pattern contains, whatever the mode.
template <class Row>
inline constexpr required required_by = find_required<room_for_nodes(parsed<Row>::tree.node_count)>(parsed<Row>::tree);

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
