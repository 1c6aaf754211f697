// SPDX-License-Identifier: MIT
// Pattern text -> tables, at run time as well: all stages in a row, in one object of the largest size.
//
// For tests and tools that take patterns as data. Keep the object in static storage or on the heap: `compiled` has some 300 KB and
// refuses what a pattern literal is refused for; `compiled_data` has some 5 MB, and takes patterns of up to 1,000 positions and 4,096
// states. Time and memory are bounded by their limits, whatever the pattern.
#ifndef FOUNDCHECK_REGEX_DETAIL_COMPILE_HPP
#define FOUNDCHECK_REGEX_DETAIL_COMPILE_HPP

#include <cstddef>
#include <foundcheck/core/construct_at.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/acceleration.hpp>
#include <foundcheck/regex/detail/automaton.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/detail/syntax.hpp>
#include <foundcheck/regex/detail/tables.hpp>
#include <foundcheck/regex/detail/tags.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// A pattern with its tables.
template <limits L>
struct compiled_within {
  ast tree;
  tag_map tags;
  program_within<L> positions;
  automaton_within<L> machine;
  tables<max_sizes_of(L)> table;

  /// Compiles the pattern; the result is the first objection, if any. Only without one may the tables be used.
  constexpr objection compile(std::string_view pattern, mode m) noexcept {
    spent_ = pattern.size();
    tree = parse(pattern);
    if (tree.error) return tree.error;
    const bool at_end = is_accepted_at_end(tree, m);
    const origin from = origin_of(tree, m);
    tags = locate_tags(tree, from != origin::text, has_rest(tree, at_end, from));
    if (tags.error) return tags.error;
    // Made in place: they are too large for a stack.
    std::construct_at(&positions);
    program_builder<L> builder(tree, tags, at_end, from, positions);
    builder.build();
    spent_ += builder.visits();
    if (positions.error) return positions.error;
    std::construct_at(&machine);
    std::construct_at(&work_.maker, positions, machine);
    work_.maker.determinise();
    spent_ += work_.maker.work();
    if (!machine.error) {
      std::construct_at(&table);
      fill_tables(table, tags, positions, machine, accelerate(machine), tree.group_count);
    }
    return machine.error;
  }

  /// What the last pattern cost, whether or not it was refused: its bytes, visits to instructions, and work (see limits).
  [[nodiscard]] constexpr std::size_t spent() const noexcept { return spent_; }

 private:
  union work {
    constexpr work() noexcept : none{} {}
    char none;
    determiniser<L> maker;
  };
  work work_;
  std::size_t spent_ = 0;
};

using compiled = compiled_within<literal_limits>;
using compiled_data = compiled_within<data_limits>;

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
