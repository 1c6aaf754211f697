// SPDX-License-Identifier: MIT
// The live probe: what the loader, the driver and the GPU of this machine make of the libraries that a build claims.
//
// Apart from foundcheck.hpp, since it loads libraries, starts processes and reads files. Link foundcheck::probe, which brings the
// loader's library and nothing of CUDA. Linux only. What there is to know of it is in docs/probe.md.
#ifndef FOUNDCHECK_PROBE_HPP
#define FOUNDCHECK_PROBE_HPP

#include <foundcheck/probe/machine.hpp>
#include <foundcheck/probe/result.hpp>

#endif
