// SPDX-License-Identifier: MIT
// The availability ladder: facts about a component -> how far its availability is really shown.
//
//   requested -> claimed -> present -> genuine -> resolvable -> loadable -> working
//
// Each rung is yes, no or unknown, with the fact that says so. "Found" reaches the second rung only. A rung is unknown
// until an input or a probe speaks for it: absence of evidence is never a no.
#ifndef FOUNDCHECK_FACT_AVAILABILITY_HPP
#define FOUNDCHECK_FACT_AVAILABILITY_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// How far the availability of a component is shown, the weakest first; docs/design.md has the question of each.
enum class rung : std::uint8_t { requested, claimed, present, genuine, resolvable, loadable, working };

/// How many rungs there are.
inline constexpr std::size_t rung_count = 7;

/// The name of the rung, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(rung r) noexcept {
  constexpr std::string_view names[] = {"requested",  "claimed",  "present", "genuine",
                                        "resolvable", "loadable", "working"};
  return names[static_cast<std::size_t>(r)];
}

/// One rung: the answer, the fact that gives it, and a fact that says the opposite where there is one.
struct step {
  state is = state::unknown;            ///< yes, no, or unknown without evidence
  const fact* evidence = nullptr;       ///< the fact that says so; null for unknown
  const fact* contradiction = nullptr;  ///< a fact that says the opposite; null for none
};

/// The ladder of one component. It points to facts of the set that it was made from, which must outlive it.
struct ladder {
  component about = component::none;  ///< whose ladder it is
  step steps[rung_count];             ///< by `rung`

  /// That rung.
  [[nodiscard]] constexpr const step& operator[](rung r) const noexcept { return steps[static_cast<std::size_t>(r)]; }

  /// True if any rung is known.
  [[nodiscard]] constexpr bool known() const noexcept {
    for (const step& s : steps) {
      if (s.is != state::unknown) return true;
    }
    return false;
  }

  /// The first rung above `claimed` that is a no although configure claimed the component; rung::requested if none.
  [[nodiscard]] constexpr rung broken_at() const noexcept {
    if ((*this)[rung::claimed].is != state::yes) return rung::requested;
    for (std::size_t i = static_cast<std::size_t>(rung::present); i < rung_count; ++i) {
      if (steps[i].is == state::no) return static_cast<rung>(i);
    }
    return rung::requested;
  }
};

namespace detail {

/// Which facts speak for which rung. A later row of the same rung counts only where no earlier one does.
struct rung_source {
  rung speaks_for;
  fact_id id;
  bool any;  ///< one yes is enough: a build may name a library in several variables; else the last word counts
};

inline constexpr rung_source rung_sources[] = {
    {rung::requested, fact_id::requested, false},   {rung::requested, fact_id::asked, true},
    {rung::claimed, fact_id::claimed, false},       {rung::claimed, fact_id::library, true},
    {rung::claimed, fact_id::executable, true},     {rung::claimed, fact_id::root, true},
    {rung::present, fact_id::present, true},        {rung::genuine, fact_id::genuine, false},
    {rung::resolvable, fact_id::resolvable, false}, {rung::loadable, fact_id::loadable, false},
    {rung::working, fact_id::working, false},
};

}  // namespace detail

/// True if the component, or the one that it serves, was turned off: nobody misses it.
[[nodiscard]] constexpr bool is_declined(component about, const fact_set& facts) noexcept {
  for (; about != component::none; about = row_of(about).serves) {
    const bool off = facts.find_state(fact_id::requested, about, state::no) != nullptr;
    if (off && facts.find_state(fact_id::requested, about, state::yes) == nullptr) return true;
  }
  return false;
}

/// True if the component's library is linked statically, by its file or by an option: no file of it is loaded.
[[nodiscard]] constexpr bool is_static(component about, const fact_set& facts) noexcept {
  if (facts.find_state(fact_id::shared_library, about, state::no) != nullptr) return true;
  bool any = false;
  for (const fact* f = facts.find(fact_id::library, about); f != facts.end();
       f = facts.find(fact_id::library, about, f + 1)) {
    if (f->is != state::yes) continue;
    if (!f->text.ends_with(".a")) return false;
    any = true;
  }
  return any;
}

/// The fact that has the last word on whether configure found the component; null if nothing speaks for it.
[[nodiscard]] constexpr const fact* last_claim(component about, const fact_set& facts) noexcept {
  const fact* last = nullptr;
  for (const fact* f = facts.find(fact_id::claimed, about); f != facts.end();
       f = facts.find(fact_id::claimed, about, f + 1)) {
    if (f->is != state::unknown && (last == nullptr || !comes_before(*f, *last))) last = f;
  }
  return last;
}

/// True if configure stopped, so that nothing was built with what it found.
[[nodiscard]] constexpr bool is_stopped(const fact_set& facts) noexcept {
  return facts.find_state(fact_id::configured, component::none, state::no) != nullptr &&
         facts.find_state(fact_id::configured, component::none, state::yes) == nullptr;
}

/// True if a program of this build loads the component's shared library. A claim that names a header or a static library
/// does not say so; one that names nothing, as PyTorch's `Found CUPTI`, does.
[[nodiscard]] constexpr bool is_loaded(component about, const fact_set& facts) noexcept {
  if (row_of(about).library.empty() || is_declined(about, facts) || is_static(about, facts)) return false;
  if (facts.find_state(fact_id::library, about, state::yes) != nullptr) return true;
  const fact* claim = last_claim(about, facts);
  if (claim == nullptr || claim->is != state::yes) return false;
  return claim->text.empty() || claim->text.find(".so") != std::string_view::npos;
}

namespace detail {

/// The last fact of that kind in that state, or the first.
[[nodiscard]] constexpr const fact* outermost(fact_id id, component about, state is, bool last,
                                              const fact_set& facts) noexcept {
  const fact* found = nullptr;
  for (const fact* f = facts.find(id, about); f != facts.end(); f = facts.find(id, about, f + 1)) {
    if (f->is != is) continue;
    if (found == nullptr || (last ? !comes_before(*f, *found) : comes_before(*f, *found))) found = f;
  }
  return found;
}

/// The first fact after `after` that says the same as `evidence`: where it was said first stands before where it was repeated.
[[nodiscard]] constexpr const fact* first_of_the_same(const fact* evidence, const fact* after,
                                                      const fact_set& facts) noexcept {
  const fact* first = evidence;
  for (const fact* f = facts.find(evidence->id, evidence->about); f != facts.end();
       f = facts.find(evidence->id, evidence->about, f + 1)) {
    if (say_the_same(*f, *evidence) && comes_before(*f, *first) && (after == nullptr || comes_before(*after, *f)))
      first = f;
  }
  return first;
}

/// What the facts of one kind say on a rung; unknown where they say nothing.
[[nodiscard]] constexpr step step_of(const rung_source& source, component about, const fact_set& facts) noexcept {
  const fact* yes = outermost(source.id, about, state::yes, !source.any, facts);
  const fact* no = outermost(source.id, about, state::no, !(source.any && yes == nullptr), facts);
  if (yes == nullptr && no == nullptr) return {};
  const bool is_last =
      yes == nullptr || no == nullptr || comes_before(*no, *yes) || (!comes_before(*yes, *no) && yes > no);
  const bool is_yes = yes != nullptr && (source.any || is_last);
  const fact *evidence = is_yes ? yes : no, *contradiction = is_yes ? no : yes;
  if (!source.any) evidence = first_of_the_same(evidence, contradiction, facts);
  return {evidence->is, evidence, contradiction};
}

}  // namespace detail

/// The ladder of one component. Where facts of one kind disagree one decides and the other is kept beside it. The order of the
/// facts in the set does not matter: comes_before has it.
[[nodiscard]] constexpr ladder climb(component about, const fact_set& facts) noexcept {
  ladder result;
  result.about = about;
  for (const detail::rung_source& source : detail::rung_sources) {
    step& s = result.steps[static_cast<std::size_t>(source.speaks_for)];
    if (s.is == state::unknown) s = detail::step_of(source, about, facts);
  }
  return result;
}

FOUNDCHECK_END_NAMESPACE

#endif
