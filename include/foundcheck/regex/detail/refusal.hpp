// SPDX-License-Identifier: MIT
// Why a pattern is refused, as data: the reason and the column of the byte where it shows, counted from 1.
//
// accepted.hpp turns it into a compile error with one sentence for each reason.
#ifndef FOUNDCHECK_REGEX_DETAIL_REFUSAL_HPP
#define FOUNDCHECK_REGEX_DETAIL_REFUSAL_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

enum class refusal : std::uint8_t {
  none,
  back_reference,
  look_around,
  possessive_quantifier,
  atomic_group,
  assertion_escape,
  inner_anchor,
  anchor_beside_alternation,
  empty_loop_body,
  unknown_escape,
  dangling_escape,
  bad_hex_escape,
  posix_class,
  stray_brace,
  reversed_range,
  range_without_ends,
  reversed_bounds,
  empty_class,
  character_in_class,
  unclosed_class,
  unclosed_group,
  unmatched_parenthesis,
  nothing_to_repeat,
  repeated_quantifier,
  duplicate_name,
  bad_name,
  unknown_group,
  misplaced_flag,
  number_too_large,
  nesting_too_deep,
  too_many_groups,
  too_many_sets,
  too_many_nodes,
  too_many_positions,
  too_many_tags,
  too_many_classes,
  too_many_registers,
  too_many_states,
};

/// A reason and where it shows; `why` is none if there is nothing to refuse.
struct objection {
  refusal why;
  std::uint16_t column;  ///< from 1

  [[nodiscard]] constexpr explicit operator bool() const noexcept { return why != refusal::none; }
};

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
