// SPDX-License-Identifier: MIT
// A refusal -> a compile error: its sentence, its enumerator and `column<N>` all stand in the compiler's message.
#ifndef FOUNDCHECK_REGEX_DETAIL_ACCEPTED_HPP
#define FOUNDCHECK_REGEX_DETAIL_ACCEPTED_HPP

#include <cstddef>

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/refusal.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// Where in the pattern the refusal shows, from 1; only a name in a message.
template <std::size_t>
struct column;

/// Fails to compile unless `Why` is refusal::none; `value` tells the same without failing again.
template <refusal Why, class Column>
struct accepted {
  static constexpr bool value = Why == refusal::none;

  static_assert(Why != refusal::back_reference, "a back-reference is not supported");
  static_assert(Why != refusal::look_around, "look-around is not supported");
  static_assert(Why != refusal::possessive_quantifier, "a possessive quantifier is not supported");
  static_assert(Why != refusal::atomic_group, "an atomic group is not supported");
  static_assert(Why != refusal::assertion_escape,
                "the assertions b, B, A, z, Z and G with a backslash are not supported");
  static_assert(Why != refusal::inner_anchor, "^ may only be the first byte of the pattern and $ only the last");
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
  static_assert(Why != refusal::unclosed_class, "the class is not closed");
  static_assert(Why != refusal::unclosed_group, "the group is not closed");
  static_assert(Why != refusal::unmatched_parenthesis, ") closes no group");
  static_assert(Why != refusal::nothing_to_repeat, "the quantifier has nothing to repeat");
  static_assert(Why != refusal::repeated_quantifier, "a quantifier follows a quantifier");
  static_assert(Why != refusal::duplicate_name, "two groups have the same name");
  static_assert(Why != refusal::bad_name, "a group name is a letter or _ and then letters, digits or _, closed by >");
  static_assert(Why != refusal::unknown_group, "this kind of group is not supported");
  static_assert(Why != refusal::misplaced_flag, "(?i) may only stand at the very start of the pattern");
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

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
