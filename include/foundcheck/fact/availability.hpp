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
#include <foundcheck/fact/fact_set.hpp>
#include <string_view>

namespace foundcheck {

enum class rung : std::uint8_t { requested, claimed, present, genuine, resolvable, loadable, working };

inline constexpr std::size_t rung_count = 7;

[[nodiscard]] constexpr std::string_view name_of(rung r) noexcept {
  constexpr std::string_view names[] = {"requested",  "claimed",  "present", "genuine",
                                        "resolvable", "loadable", "working"};
  return names[static_cast<std::size_t>(r)];
}

/// One rung: the answer, the fact that gives it, and a fact that says the opposite where there is one.
struct step {
  state is = state::unknown;
  const fact* evidence = nullptr;
  const fact* contradiction = nullptr;
};

struct ladder {
  component about = component::none;
  step steps[rung_count];

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
    {rung::requested, fact_id::requested, false}, {rung::requested, fact_id::asked, true},
    {rung::claimed, fact_id::claimed, false},     {rung::claimed, fact_id::library, true},
    {rung::claimed, fact_id::executable, true},   {rung::claimed, fact_id::root, true},
    {rung::present, fact_id::present, true},
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
  const fact* library = facts.find_state(fact_id::library, about, state::yes);
  return library != nullptr && library->text.ends_with(".a");
}

/// The fact that has the last word on whether configure found the component; null if nothing speaks for it.
[[nodiscard]] constexpr const fact* last_claim(component about, const fact_set& facts) noexcept {
  const fact* last = nullptr;
  for (const fact* f = facts.find(fact_id::claimed, about); f != facts.end();
       f = facts.find(fact_id::claimed, about, f + 1)) {
    if (f->is != state::unknown) last = f;
  }
  return last;
}

/// True if configure stopped: no build came of what it found.
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

/// The ladder of one component. Where facts of one kind disagree one decides and the other is kept beside it.
[[nodiscard]] constexpr ladder climb(component about, const fact_set& facts) noexcept {
  ladder result;
  result.about = about;
  for (const detail::rung_source& source : detail::rung_sources) {
    step& s = result.steps[static_cast<std::size_t>(source.speaks_for)];
    if (s.is != state::unknown) continue;
    for (const fact* f = facts.find(source.id, about); f != facts.end(); f = facts.find(source.id, about, f + 1)) {
      if (f->is == state::unknown || (s.evidence != nullptr && say_the_same(*s.evidence, *f))) continue;
      if (s.evidence != nullptr && s.is != f->is) {
        if (source.any && s.is == state::yes) {
          s.contradiction = f;
          continue;
        }
        s.contradiction = s.evidence;
      }
      s.is = f->is;
      s.evidence = f;
    }
  }
  return result;
}

}  // namespace foundcheck

#endif
