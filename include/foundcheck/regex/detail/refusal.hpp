// SPDX-License-Identifier: MIT
// Why a pattern is refused: as data, in words, and as an error of the compiler.
#ifndef FOUNDCHECK_REGEX_DETAIL_REFUSAL_HPP
#define FOUNDCHECK_REGEX_DETAIL_REFUSAL_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

// A table of names and sentences, as a message of the compiler must be a literal.
#define FOUNDCHECK_REFUSALS(X)                                                                                       \
  X(back_reference, "a back-reference is not supported")                                                             \
  X(look_around, "look-around is not supported")                                                                     \
  X(possessive_quantifier, "a possessive quantifier is not supported")                                               \
  X(atomic_group, "an atomic group is not supported")                                                                \
  X(assertion_escape, "\\A, \\z, \\Z and \\G, and \\b and \\B in a class, are not supported")                        \
  X(inner_anchor, "bytes come before this ^ or behind this $, so it can never hold; as a byte it needs a backslash") \
  X(anchor_beside_alternation, "^ or $ beside a top-level | binds to one branch only; use (?: )")                    \
  X(empty_loop_body, "an unbounded loop over a body that can be empty is not supported")                             \
  X(unknown_escape, "this escape has no meaning here")                                                               \
  X(dangling_escape, "the pattern ends in a backslash")                                                              \
  X(bad_hex_escape, "\\x needs two hexadecimal digits")                                                              \
  X(posix_class, "a POSIX class is not supported")                                                                   \
  X(stray_brace, "{ is not a quantifier here; as a byte it needs a backslash")                                       \
  X(reversed_range, "the range in the class is reversed")                                                            \
  X(range_without_ends, "a range in a class needs a single byte on each side; as a byte - needs a backslash")        \
  X(reversed_bounds, "the bounds of the quantifier are reversed")                                                    \
  X(empty_class, "the class is empty; as a byte in it ] needs a backslash")                                          \
  X(character_in_class, "a class holds single bytes; write a character of several as a branch, (?:a|b)")             \
  X(unclosed_class, "the class is not closed")                                                                       \
  X(unclosed_group, "the group is not closed")                                                                       \
  X(unmatched_parenthesis, ") closes no group")                                                                      \
  X(nothing_to_repeat, "the quantifier has nothing to repeat")                                                       \
  X(repeated_quantifier, "a quantifier follows a quantifier")                                                        \
  X(duplicate_name, "two groups have the same name")                                                                 \
  X(bad_name, "a group name is a letter or _ and then letters, digits or _, closed by >")                            \
  X(unknown_group, "this kind of group is not supported")                                                            \
  X(misplaced_flag, "flags are i and m, and may only be at the very start of the pattern, as (?i)")                  \
  X(number_too_large, "the number in the quantifier is too large")                                                   \
  X(nesting_too_deep, "the groups are nested too deeply")                                                            \
  X(too_many_groups, "the pattern has too many groups")                                                              \
  X(too_many_sets, "the pattern has too many different byte sets")                                                   \
  X(too_many_nodes, "the pattern is too long")                                                                       \
  X(too_many_positions, "the pattern has too many positions; are large repetitions needed?")                         \
  X(too_many_tags, "the pattern has too many groups at variable places")                                             \
  X(too_many_classes, "the pattern tells too many bytes apart")                                                      \
  X(too_many_registers, "the pattern keeps too many group borders alive at once")                                    \
  X(too_many_states, "the pattern needs too many states; write [^x]* in place of .*")

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

enum class refusal : std::uint8_t {
  none,
#define FOUNDCHECK_NAME(name, sentence) name,
  FOUNDCHECK_REFUSALS(FOUNDCHECK_NAME)
#undef FOUNDCHECK_NAME
};

/// Why a pattern is refused, in words; "" for none.
[[nodiscard]] constexpr std::string_view describe(refusal why) noexcept {
  switch (why) {
    case refusal::none: break;
#define FOUNDCHECK_SENTENCE(name, sentence) \
  case refusal::name: return sentence;
      FOUNDCHECK_REFUSALS(FOUNDCHECK_SENTENCE)
#undef FOUNDCHECK_SENTENCE
  }
  return {};
}

/// A reason and where it shows; `why` is none if there is nothing to refuse.
struct objection {
  refusal why;
  std::uint16_t column;  ///< from 1

  [[nodiscard]] constexpr explicit operator bool() const noexcept { return why != refusal::none; }
};

/// Where in the pattern the refusal shows, from 1; only a name in a message.
template <std::size_t>
struct column;

/// Fails to compile unless `Why` is refusal::none: the sentence, the name of the refusal, `column<N>` and the row are all in the message.
/// `value` gives the same without failing again.
template <refusal Why, class Column, class Row = void>
struct accepted {
  static constexpr bool value = Why == refusal::none;

#define FOUNDCHECK_ACCEPT(name, sentence) static_assert(Why != refusal::name, sentence);
  FOUNDCHECK_REFUSALS(FOUNDCHECK_ACCEPT)
#undef FOUNDCHECK_ACCEPT
};

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#undef FOUNDCHECK_REFUSALS

#endif
