// SPDX-License-Identifier: MIT
// The facts and findings of a scan -> why its configure or build failed, and how much of its logs follows from that.
#ifndef FOUNDCHECK_EXAMPLES_SCAN_CAUSES_HPP
#define FOUNDCHECK_EXAMPLES_SCAN_CAUSES_HPP

#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/rule/finding.hpp>
#include <span>
#include <vector>

#include "scan_input.hpp"

namespace foundcheck::program {

/// The causes, each once, the first to look at first: those of configure, then those of the build. The inputs are those that the
/// facts name.
std::vector<root_cause> causes_of(std::span<const input_bytes> inputs, const fact_set& facts,
                                  std::span<const finding> findings);

}  // namespace foundcheck::program

#endif
