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
#include <string_view>

#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/acceleration.hpp>
#include <foundcheck/regex/detail/accepted.hpp>
#include <foundcheck/regex/detail/automaton.hpp>
#include <foundcheck/regex/detail/captures.hpp>
#include <foundcheck/regex/detail/mode.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/detail/required.hpp>
#include <foundcheck/regex/detail/syntax.hpp>
#include <foundcheck/regex/detail/tables.hpp>
#include <foundcheck/regex/detail/tags.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

template <fixed_string Pattern>
struct parsed {
  static constexpr ast tree = parse(Pattern.view());
};

template <fixed_string Pattern, bool AtEnd, origin Origin>
struct stages {
  static constexpr const ast& tree = parsed<Pattern>::tree;
  static constexpr tag_map tags = locate_tags(tree, Origin != origin::text);
  static constexpr program positions = build_program(tree, tags, AtEnd, Origin);
  static constexpr automaton machine = determinise(positions);

  static constexpr objection error = machine.error;
};

template <fixed_string Pattern, mode Mode>
using stages_for =
    stages<Pattern, is_accepted_at_end(parsed<Pattern>::tree, Mode), origin_of(parsed<Pattern>::tree, Mode)>;

/// Its `value` is true if the pattern can be used in this mode; otherwise to ask for it is a compile error that names
/// reason and column.
template <fixed_string Pattern, mode Mode>
using acceptance = accepted<stages_for<Pattern, Mode>::error.why, column<stages_for<Pattern, Mode>::error.column>>;

template <fixed_string Pattern, bool AtEnd, origin Origin>
struct anchored_tables {
  using stage = stages<Pattern, AtEnd, Origin>;
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
template <fixed_string Pattern, mode Mode>
using pattern_tables =
    anchored_tables<Pattern, is_accepted_at_end(parsed<Pattern>::tree, Mode), origin_of(parsed<Pattern>::tree, Mode)>;

/// The bytes that every match of a pattern contains, whatever the mode.
template <fixed_string Pattern>
inline constexpr required required_by = find_required(parsed<Pattern>::tree);

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
template <fixed_string Pattern>
struct names {
  static constexpr const ast& tree = parsed<Pattern>::tree;
  static constexpr std::size_t group_count = count_groups(Pattern.view());
  static constexpr bool is_accepted = !tree.error;

  [[nodiscard]] static constexpr std::size_t group_named(std::string_view name) noexcept {
    for (std::size_t g = 1; g < group_count; ++g) {
      if (tree.name_length[g] == 0) continue;
      if (Pattern.view().substr(tree.name_begin[g], tree.name_length[g]) == name) return g;
    }
    return no_group;
  }
};

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
