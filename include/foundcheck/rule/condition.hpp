// SPDX-License-Identifier: MIT
// The condition of a rule as data.
//
//   condition := clause and clause and ...        clause := term or term or ...
//   term      := [ not ] test (fact, component, operand)
//
// A rule is a row, so its condition can be read, listed and checked without running it. What a term means is in
// evaluate.hpp.
#ifndef FOUNDCHECK_RULE_CONDITION_HPP
#define FOUNDCHECK_RULE_CONDITION_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/fact/fact.hpp>
#include <string_view>

namespace foundcheck {

enum class test : std::uint8_t {
  never,               ///< fills unused places
  is,                  ///< some fact of that id about that component is in that state
  equals,              ///< some fact's text equals the operand, ASCII case aside
  contains,            ///< some fact's text contains the operand
  has_directory,       ///< some fact's text is a path with a directory of that name
  ends_with,           ///< some fact's text ends with the operand
  versions_differ,     ///< both facts are there and differ in major or minor; an empty version differs from any other
  paths_differ,        ///< both facts are there and name different directories
  roots_differ,        ///< the root and the root that the program's path implies are different CUDA installations
  releases_differ,     ///< the root is named after one release, and what one entry says was found is of another
  libraries_differ,    ///< what was found names a library of the same name in another place
  undisputed,          ///< some fact is in that state, and none of the same name is in the opposite one
  library_lost,        ///< a claim read from such an entry, or a log, names the library, whose variable is NOTFOUND
  searched_otherwise,  ///< a search found another path than the variable of that name holds
  broken_dependency,   ///< a kept option is on while an option that it depends on is off
  diagnosed            ///< a tool reported an error of the cause that the operand names; see the words and is_apart
};

struct term {
  foundcheck::test test = test::never;
  fact_id fact = fact_id::requested;
  component about = component::none;
  state is = state::yes;
  std::string_view operand = {};
  fact_id other = fact_id::requested;
  component other_about = component::none;
  bool negated = false;
  std::string_view words = {};  ///< diagnosed: must stand in the message's line, or in the name of the thing
  bool is_apart = false;        ///< diagnosed: only what is about no component
};

inline constexpr std::size_t max_terms = 6;
inline constexpr std::size_t max_clauses = 10;

/// Terms of which at least one must hold.
struct clause {
  term terms[max_terms];
};

/// Clauses all of which must hold. A clause without a term ends the list.
struct condition {
  clause clauses[max_clauses];
};

/// The words in which rules are written.
namespace when {

[[nodiscard]] constexpr term yes(fact_id id, component about) noexcept { return {test::is, id, about, state::yes}; }
[[nodiscard]] constexpr term no(fact_id id, component about) noexcept { return {test::is, id, about, state::no}; }
[[nodiscard]] constexpr term equals(fact_id id, component about, std::string_view operand) noexcept {
  return {test::equals, id, about, state::yes, operand};
}
[[nodiscard]] constexpr term contains(fact_id id, component about, std::string_view operand) noexcept {
  return {test::contains, id, about, state::yes, operand};
}
[[nodiscard]] constexpr term has_directory(fact_id id, component about, std::string_view operand) noexcept {
  return {test::has_directory, id, about, state::yes, operand};
}
[[nodiscard]] constexpr term ends_with(fact_id id, component about, std::string_view operand) noexcept {
  return {test::ends_with, id, about, state::yes, operand};
}
[[nodiscard]] constexpr term differ(test how, fact_id a, component a_about, fact_id b, component b_about) noexcept {
  return {how, a, a_about, state::yes, {}, b, b_about};
}
[[nodiscard]] constexpr term undisputed(term t) noexcept {
  t.test = test::undisputed;
  return t;
}
/// `entries`: how the names of the cache entries begin that make the claim; "" for a claim made in a log.
[[nodiscard]] constexpr term library_lost(component about, std::string_view entries) noexcept {
  return {test::library_lost, fact_id::claimed, about, state::yes, entries};
}
[[nodiscard]] constexpr term searched_otherwise(component about) noexcept {
  return {test::searched_otherwise, fact_id::searched, about};
}
[[nodiscard]] constexpr term broken_dependency() noexcept { return {test::broken_dependency, fact_id::kept_option}; }
[[nodiscard]] constexpr term diagnosed(std::string_view cause, component about = component::none,
                                       std::string_view words = {}) noexcept {
  return {test::diagnosed,    fact_id::diagnosis, about, state::yes, cause,
          fact_id::requested, component::none,    false, words};
}
[[nodiscard]] constexpr term diagnosed(std::string_view cause, std::string_view words) noexcept {
  return diagnosed(cause, component::none, words);
}
/// The same, unless it is about a component: that has a rule of its own.
[[nodiscard]] constexpr term diagnosed_apart(std::string_view cause) noexcept {
  term t = diagnosed(cause);
  t.is_apart = true;
  return t;
}
[[nodiscard]] constexpr term unless(term t) noexcept {
  t.negated = !t.negated;
  return t;
}

template <class... Terms>
[[nodiscard]] constexpr clause any(Terms... terms) noexcept {
  static_assert(sizeof...(Terms) <= max_terms, "a clause takes at most max_terms terms");
  return {{terms...}};
}

/// A clause that always holds, and gives the facts of its term as evidence where there are some.
[[nodiscard]] constexpr clause also(term t) noexcept { return any(t, unless(t)); }

template <class... Clauses>
[[nodiscard]] constexpr condition all(Clauses... clauses) noexcept {
  static_assert(sizeof...(Clauses) <= max_clauses, "a condition takes at most max_clauses clauses");
  return {{clauses...}};
}

}  // namespace when
}  // namespace foundcheck

#endif
