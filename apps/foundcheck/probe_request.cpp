// SPDX-License-Identifier: MIT
#include "probe_request.hpp"

#include <foundcheck/fact/availability.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <string>
#include <vector>

namespace foundcheck::program {

namespace {

/// The libraries that a program of this build loads, by the paths that the cache has for them: its own word first, then what the
/// toolkit offers, for what configure says that it found.
void add_libraries(const fact_set& facts, std::vector<probe::claimed_library>& claimed) {
  for (const component_row& row : components) {
    if (row.library.empty() || is_declined(row.id, facts)) continue;
    const auto add_all = [&](fact_id id) {
      bool any = false;
      for (const fact& f : facts) {
        if (f.id != id || f.about != row.id || f.is != state::yes) continue;
        claimed.push_back({row.id, std::string(f.text)});
        any = true;
      }
      return any;
    };
    if (!add_all(fact_id::library) && (is_loaded(row.id, facts) || row.id == component::cudart))
      add_all(fact_id::inventory);
  }
}

/// The list that most of the build was made with: the first that is understood.
void add_architectures(const fact_set& facts, probe::request& into) {
  for (const fact& f : facts) {
    if (f.id != fact_id::architectures || f.is != state::yes) continue;
    into.architectures = foundcheck::detail::list_of(f);
    if (!into.architectures.empty()) break;
  }
  into.nvcc = release_in_use(facts);
}

}  // namespace

void add_claims(const fact_set& facts, probe::request& into) {
  add_libraries(facts, into.claimed);
  add_architectures(facts, into);
}

void ask_by_worker(probe::request& into) { into.worker = {"/proc/self/exe", "probe-worker"}; }

}  // namespace foundcheck::program
