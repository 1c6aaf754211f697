// SPDX-License-Identifier: MIT
// .ninja_deps and the steps of a run -> what building again costs when a header is touched.
#ifndef FOUNDCHECK_PROGRAM_HEADER_COSTS_HPP
#define FOUNDCHECK_PROGRAM_HEADER_COSTS_HPP

#include <cstddef>
#include <foundcheck/report/timeline.hpp>
#include <foundcheck/schedule/run.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace foundcheck::program {

/// The dearest `most` of the files that two steps or more read, by work. Views of the bytes of the deps. Heuristic: what
/// lies in the folders of a system or a toolkit is left out, as nobody touches it.
[[nodiscard]] std::vector<header_cost> header_costs(std::string_view deps, std::span<const schedule::step> steps,
                                                    std::size_t most);

}  // namespace foundcheck::program

#endif
