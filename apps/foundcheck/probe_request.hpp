// SPDX-License-Identifier: MIT
// What a build claims, as facts -> what is asked of a probe.
#ifndef FOUNDCHECK_PROGRAM_PROBE_REQUEST_HPP
#define FOUNDCHECK_PROGRAM_PROBE_REQUEST_HPP

#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/probe/result.hpp>

namespace foundcheck::program {

/// Adds the libraries that the build loads and the architectures that it was made for. The facts must outlive the probe.
void add_claims(const fact_set& facts, probe::request& into);

/// Has each question asked by this program, executed again. Scans may run in several threads, and a profiler around this process puts the
/// driver and threads of its own into it: neither can be forked.
void ask_by_worker(probe::request& into);

}  // namespace foundcheck::program

#endif
