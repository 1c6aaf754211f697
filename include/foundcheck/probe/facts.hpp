// SPDX-License-Identifier: MIT
// What a probe gave -> facts for the upper rungs of the ladder.
//
// Only yes and no become facts: what is unknown or was not tested leaves its rung unknown. The facts view into the result.
#ifndef FOUNDCHECK_PROBE_FACTS_HPP
#define FOUNDCHECK_PROBE_FACTS_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/probe/answer.hpp>
#include <foundcheck/probe/entry_points.hpp>
#include <foundcheck/probe/result.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

namespace detail {

inline void add_fact(fact_id id, component about, const verdict& v, std::string_view how, fact_set& facts) {
  const state is = state_of(v.is);
  if (is != state::unknown) facts.add({id, about, is, v.reason, {origin::no_source, 0, 0, how}});
}

}  // namespace detail

/// Adds what is known of the driver and of each library. The result must outlive the facts.
inline void add_facts(const probe_result& result, fact_set& facts) {
  using detail::add_fact;
  const driver_result& driver = result.driver;
  if (driver.code == runtime_api::stub_library && driver.loadable.is == answer::yes) {
    facts.add({fact_id::genuine,
               component::driver,
               state::no,
               driver.path,
               {origin::no_source, 0, 0, "the driver's library says that it is a stub (34):"},
               "stub"});
  }
  // A machine without a driver is no machine on which the driver fails.
  if (!driver.is_absent) {
    add_fact(fact_id::loadable, component::driver, driver.loadable, "dlopen of libcuda.so.1:", facts);
    add_fact(fact_id::working, component::driver, driver.working, "the driver was called:", facts);
  }
  if (driver.is_error && driver.code > 0) {
    const cuda::driver_status_row* const row = cuda::find_driver_status(driver.code);
    facts.add({fact_id::driver_status,
               component::driver,
               state::yes,
               row == nullptr ? std::string_view("a code that is not in the table") : row->name,
               {origin::no_source, 0, 0, "the driver, or the runtime above it, answers with code"},
               driver.call});
  }
  for (const library_result& l : result.libraries) {
    add_fact(fact_id::present, l.about, l.present, l.present.is == answer::yes ? "there is" : "there is no", facts);
    add_fact(fact_id::resolvable, l.about, l.resolvable, "dlopen:", facts);
    add_fact(fact_id::loadable, l.about, l.loadable, "dlopen:", facts);
    add_fact(fact_id::working, l.about, l.working, "it was called:", facts);
  }
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
