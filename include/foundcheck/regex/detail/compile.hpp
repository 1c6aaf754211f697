// SPDX-License-Identifier: MIT
// Pattern text -> tables, at run time as well: all stages in a row, in one object of the largest size.
//
// For tests and tools that take patterns as data. The object is large (some 100 KB): keep it in static storage or on
// the heap.
#ifndef FOUNDCHECK_REGEX_DETAIL_COMPILE_HPP
#define FOUNDCHECK_REGEX_DETAIL_COMPILE_HPP

#include <string_view>

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/acceleration.hpp>
#include <foundcheck/regex/detail/automaton.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/detail/syntax.hpp>
#include <foundcheck/regex/detail/tables.hpp>
#include <foundcheck/regex/detail/tags.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// A pattern with its tables.
struct compiled {
  ast tree;
  tag_map tags;
  program positions;
  automaton machine;
  tables<max_sizes> table;

  /// Compiles the pattern; the result is the first objection, if any. Only without one may the tables be used.
  constexpr objection compile(std::string_view pattern, mode m) noexcept {
    tree = parse(pattern);
    if (tree.error) return tree.error;
    const bool at_end = is_accepted_at_end(tree, m);
    const origin from = origin_of(tree, m);
    tags = locate_tags(tree, from != origin::text, has_rest(tree, at_end, from));
    if (tags.error) return tags.error;
    positions = build_program(tree, tags, at_end, from);
    machine = determinise(positions);
    if (!machine.error) {
      table = {};
      fill_tables(table, tags, positions, machine, accelerate(machine), tree.group_count);
    }
    return machine.error;
  }
};

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
