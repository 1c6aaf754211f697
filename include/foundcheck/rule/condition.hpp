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

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/coverage.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/arch/nvcc.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/rule/build_trait.hpp>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE

/// What a term asks of the facts.
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
  prefixes_differ,     ///< both facts are there, and no path of one lies in the same installation as one of the other
  undisputed,          ///< some fact is in that state, and none of the same name is in the opposite one
  library_lost,        ///< a claim read from such an entry, or a log, names the library, whose variable is NOTFOUND
  searched_otherwise,  ///< a search found another path than the variable of that name holds
  details_differ,      ///< what two entries say was found is of different releases
  values_differ,       ///< both facts are there, and their texts are not the same
  program_releases_differ,  ///< the names of two programs end with different major releases: g++-13 and gcc-11
  python_releases_differ,   ///< two paths name different releases of Python: python3.11 and libpython3.8.so
  option_ignored,           ///< the environment turns an option on or off, and an option of that name says the opposite
  older,                    ///< some fact's text is a version before the operand, in as many numbers as the operand has
  not_older,                ///< some fact's text is that version or a later one
  arch_refused,        ///< nvcc's verdict on an image of an architecture list is the operand: too_old, removed, never
  arch_malformed,      ///< an item of an architecture list is refused for the reason that the operand gives
  arch_covers,         ///< what the best architecture list does for a device is the operand: none, by_jit, ...
  arch_specific,       ///< some list has code with a suffix for another GPU of a device's major number
  stopped_by,          ///< some fact in that state stands in the very error that stopped configure
  arch_no_name,        ///< a tool refused an architecture whose name is none: compute_N, compute_8.6+PTX
  arch_later,          ///< every image of the architecture lists is for a later GPU than a device
  sonames_differ,      ///< a library was not found whose soname is of another release than the other fact is of
  broken_by_platform,  ///< as broken_dependency, but it depends on the platform, and on no option that is off
  broken_default,      ///< as broken_dependency, of an option that is on by default
  broken_dependency,   ///< a kept option that somebody turned on is on while an option that it depends on is off
  build_has,           ///< the model of the build has the trait that the operand names
  diagnosed            ///< a tool reported an error of the cause that the operand names; see the words and is_apart
};

/// One question to the facts. The functions in namespace `when` make them.
struct term {
  foundcheck::test test = test::never;      ///< what is asked
  fact_id fact = fact_id::requested;        ///< of facts of that kind
  component about = component::none;        ///< about that component
  state is = state::yes;                    ///< in that state
  fact_id other = fact_id::requested;       ///< of a comparison: the other fact
  component other_about = component::none;  ///< of a comparison: the component of the other fact
  bool negated = false;                     ///< holds where the question is answered by no
  bool is_apart = false;                    ///< diagnosed: only what is about no component
  bool begins_clause = false;               ///< in a condition: the first of a clause's terms, one of which must hold
  std::string_view operand = {};            ///< what the fact is compared with; "" where the test needs none
  std::string_view named = {};              ///< the name that the fact must have; "" for any
  std::string_view other_named = {};        ///< the same for the other fact
  std::string_view words = {};              ///< diagnosed: must be in the message's line, or in the name of the thing
};

/// How many terms a clause takes.
inline constexpr std::size_t max_clause_terms = 8;
/// How many terms a condition takes, in all its clauses.
inline constexpr std::size_t max_terms = 24;

/// Terms, at least one of which must hold.
struct clause {
  term terms[max_clause_terms];  ///< those that are not used are of the test `never`
};

namespace detail {
template <class>
inline constexpr bool is_condition = false;  ///< false, but only where a template asks

/// Called where a condition is too long, so that the error of compilation has its name.
inline void a_condition_takes_at_most_max_terms_terms() noexcept {}
}  // namespace detail

/// Clauses all of which must hold, one behind the other. A term of the test `never` ends the list.
struct condition {
  term terms[max_terms];  ///< of all clauses, one behind the other

  constexpr condition() noexcept = default;
  /// Not to be called: says what to write instead.
  template <std::same_as<clause> Clause>
  constexpr condition(const Clause&) noexcept {  // NOLINT(google-explicit-constructor)
    static_assert(detail::is_condition<Clause>, "a clause is not a condition: write when::all(when::any(...))");
  }
  template <std::same_as<term> Term>
  constexpr condition(const Term&) noexcept {  // NOLINT(google-explicit-constructor)
    static_assert(detail::is_condition<Term>, "a term is not a condition: write when::all(when::any(term))");
  }
};

namespace detail {
[[nodiscard]] constexpr term with_operand(test how, fact_id id, component about, std::string_view operand) noexcept {
  term t{how, id, about};
  t.operand = operand;
  return t;
}
}  // namespace detail

/// The words in which rules are written.
namespace when {

/// A fact of that kind about the component says yes.
[[nodiscard]] constexpr term yes(fact_id id, component about) noexcept { return {test::is, id, about, state::yes}; }
/// A fact of that kind about the component says no.
[[nodiscard]] constexpr term no(fact_id id, component about) noexcept { return {test::is, id, about, state::no}; }
/// The variable of that name holds something that CMake takes for true, or is text (yes); is off or NOTFOUND (no).
[[nodiscard]] constexpr term on(std::string_view variable) noexcept {
  term t{test::is, fact_id::setting, component::none, state::yes};
  t.named = variable;
  return t;
}
/// The variable of that name is off or NOTFOUND.
[[nodiscard]] constexpr term off(std::string_view variable) noexcept {
  term t = on(variable);
  t.is = state::no;
  return t;
}
/// The value of that variable contains the operand.
[[nodiscard]] constexpr term holds(std::string_view variable, std::string_view operand) noexcept {
  term t = on(variable);
  t.test = test::contains;
  t.operand = operand;
  return t;
}
/// Configure or a tool of the build printed the known message of that name.
[[nodiscard]] constexpr term said(std::string_view message) noexcept {
  term t{test::is, fact_id::said, component::none, state::yes};
  t.named = message;
  return t;
}
/// The same, with that in the value of the message.
[[nodiscard]] constexpr term said(std::string_view message, std::string_view part) noexcept {
  term t = said(message);
  t.test = test::contains;
  t.operand = part;
  return t;
}
/// The known message of that name said that the component is not there.
[[nodiscard]] constexpr term denied(std::string_view message, component about) noexcept {
  term t = no(fact_id::claimed, about);
  t.named = message;
  return t;
}
/// The known message of that name is in the very error that stopped configure.
[[nodiscard]] constexpr term stopped_by(std::string_view message) noexcept {
  term t = said(message);
  t.test = test::stopped_by;
  return t;
}
/// The error that stopped configure says that the component was not found.
[[nodiscard]] constexpr term stopped_without(component about) noexcept {
  return {test::stopped_by, fact_id::claimed, about, state::no};
}
/// The text of such a fact is the operand; the case of ASCII letters does not count.
[[nodiscard]] constexpr term equals(fact_id id, component about, std::string_view operand) noexcept {
  return detail::with_operand(test::equals, id, about, operand);
}
/// The text of such a fact contains the operand.
[[nodiscard]] constexpr term contains(fact_id id, component about, std::string_view operand) noexcept {
  return detail::with_operand(test::contains, id, about, operand);
}
/// The text of such a fact is a path with a directory of that name.
[[nodiscard]] constexpr term has_directory(fact_id id, component about, std::string_view operand) noexcept {
  return detail::with_operand(test::has_directory, id, about, operand);
}
/// The text of such a fact ends with the operand.
[[nodiscard]] constexpr term ends_with(fact_id id, component about, std::string_view operand) noexcept {
  return detail::with_operand(test::ends_with, id, about, operand);
}
/// The text of such a fact is a version before that one.
[[nodiscard]] constexpr term older(fact_id id, component about, std::string_view version) noexcept {
  return detail::with_operand(test::older, id, about, version);
}
/// The text of such a fact is that version or a later one.
[[nodiscard]] constexpr term not_older(fact_id id, component about, std::string_view version) noexcept {
  return detail::with_operand(test::not_older, id, about, version);
}
/// Both facts are there and differ, in the way that `how` says.
[[nodiscard]] constexpr term differ(test how, fact_id a, component a_about, fact_id b, component b_about) noexcept {
  return {how, a, a_about, state::yes, b, b_about};
}
/// The same of two facts with names.
[[nodiscard]] constexpr term differ(test how, const term& a, const term& b) noexcept {
  term t = differ(how, a.fact, a.about, b.fact, b.about);
  t.named = a.named;
  t.other_named = b.named;
  return t;
}
/// The term, of facts with that name alone.
[[nodiscard]] constexpr term named(term t, std::string_view name) noexcept {
  t.named = name;
  return t;
}
/// The environment turns an option on or off, and the cache says the opposite of it.
[[nodiscard]] constexpr term option_ignored() noexcept { return {test::option_ignored, fact_id::environment}; }
/// The term, where no fact of the same name says the opposite.
[[nodiscard]] constexpr term undisputed(term t) noexcept {
  t.test = test::undisputed;
  return t;
}
/// `entries`: how the names of the cache entries begin that make the claim; "" for a claim made in a log.
[[nodiscard]] constexpr term library_lost(component about, std::string_view entries) noexcept {
  return detail::with_operand(test::library_lost, fact_id::claimed, about, entries);
}
/// A search found another path for the component than its variable holds.
[[nodiscard]] constexpr term searched_otherwise(component about) noexcept {
  return {test::searched_otherwise, fact_id::searched, about};
}
/// That is nvcc's verdict on an image of the list of architectures.
[[nodiscard]] constexpr term arch_refused(cuda::nvcc_verdict verdict) noexcept {
  return detail::with_operand(test::arch_refused, fact_id::architectures, component::nvcc, name_of(verdict));
}
/// An item of the list of architectures is refused for that reason.
[[nodiscard]] constexpr term arch_malformed(cuda::arch_defect why) noexcept {
  return detail::with_operand(test::arch_malformed, fact_id::architectures, component::nvcc, reason_of(why));
}
/// That is what the best list of architectures does for a device.
[[nodiscard]] constexpr term arch_covers(cuda::coverage_kind kind) noexcept {
  return detail::with_operand(test::arch_covers, fact_id::architectures, component::nvcc, name_of(kind));
}
/// A tool refused an architecture whose name is none.
[[nodiscard]] constexpr term arch_no_name() noexcept {
  return detail::with_operand(test::arch_no_name, fact_id::diagnosis, component::none, "unsupported_gpu_architecture");
}
/// Every image of the lists is for a later GPU than a device.
[[nodiscard]] constexpr term arch_later_than_device() noexcept {
  return {test::arch_later, fact_id::architectures, component::nvcc};
}
/// A list has code with a suffix, for another GPU of the major number of a device.
[[nodiscard]] constexpr term arch_specific_to_another() noexcept {
  return {test::arch_specific, fact_id::architectures, component::nvcc};
}
/// The tools and the machine that the evidence describes relate in this way, see rule/build_model.hpp.
[[nodiscard]] constexpr term build_has(build_trait what) noexcept {
  return detail::with_operand(test::build_has, fact_id::said, component::none, name_of(what));
}
/// The variable holds a file below another prefix than the second variable does.
[[nodiscard]] constexpr term setting_prefixes_differ(std::string_view variable, std::string_view other) noexcept {
  term t = differ(test::prefixes_differ, fact_id::setting, component::none, fact_id::setting, component::none);
  t.named = variable;
  t.other_named = other;
  return t;
}
/// The component's library was looked for under the name of another CUDA release than that fact is of.
[[nodiscard]] constexpr term sonames_differ(component about, fact_id other, component other_about) noexcept {
  return differ(test::sonames_differ, fact_id::diagnosis, about, other, other_about);
}
/// An option that was turned on is on in the cache and off in effect, for it depends on the platform: test::broken_by_platform.
[[nodiscard]] constexpr term broken_by_platform() noexcept { return {test::broken_by_platform, fact_id::kept_option}; }
/// The same of an option that is on by default, where an option that it depends on is off: test::broken_default.
[[nodiscard]] constexpr term broken_default() noexcept { return {test::broken_default, fact_id::kept_option}; }
/// The same of an option that was turned on, where an option that it depends on is off: test::broken_dependency.
[[nodiscard]] constexpr term broken_dependency() noexcept { return {test::broken_dependency, fact_id::kept_option}; }
/// A tool reported an error of that cause, by its name (core/cause_names.hpp), "unknown" or "effect", about that component, with those words in its line or in the name
/// of the thing.
[[nodiscard]] constexpr term diagnosed(std::string_view cause, component about = component::none,
                                       std::string_view words = {}) noexcept {
  term t = detail::with_operand(test::diagnosed, fact_id::diagnosis, about, cause);
  t.words = words;
  return t;
}
/// The same about no component.
[[nodiscard]] constexpr term diagnosed(std::string_view cause, std::string_view words) noexcept {
  return diagnosed(cause, component::none, words);
}
/// The same, unless it is about a component: that has a rule of its own.
[[nodiscard]] constexpr term diagnosed_apart(std::string_view cause) noexcept {
  term t = diagnosed(cause);
  t.is_apart = true;
  return t;
}
/// The opposite of the term.
[[nodiscard]] constexpr term unless(term t) noexcept {
  t.negated = !t.negated;
  return t;
}

/// A clause: at least one of the terms must hold.
template <class... Terms>
[[nodiscard]] constexpr clause any(Terms... terms) noexcept {
  static_assert(sizeof...(Terms) > 0, "a clause takes one term at least");
  static_assert((std::is_same_v<Terms, term> && ...),
                "a clause takes terms: write when::all(when::any(...), when::any(...))");
  static_assert(sizeof...(Terms) <= max_clause_terms, "a clause takes at most max_clause_terms terms");
  return {{terms...}};
}

/// A clause that always holds, and gives the facts of its term as evidence where there are some.
[[nodiscard]] constexpr clause also(term t) noexcept { return any(t, unless(t)); }

/// More than max_terms terms are an error of compilation.
template <class... Clauses>
[[nodiscard]] consteval condition all(const Clauses&... clauses) noexcept {
  static_assert(sizeof...(Clauses) > 0, "a condition takes one clause at least");
  static_assert((std::is_same_v<Clauses, clause> && ...),
                "a condition takes clauses: write when::any(...) around each term");
  condition joined;
  std::size_t size = 0;
  const auto append = [&](const clause& c) {
    for (std::size_t i = 0; i < max_clause_terms && c.terms[i].test != test::never; ++i) {
      if (size == max_terms) return detail::a_condition_takes_at_most_max_terms_terms();
      joined.terms[size] = c.terms[i];
      joined.terms[size++].begins_clause = i == 0;
    }
  };
  (append(clauses), ...);
  return joined;
}

}  // namespace when
FOUNDCHECK_END_NAMESPACE

#endif
