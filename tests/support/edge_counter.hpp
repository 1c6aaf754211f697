// SPDX-License-Identifier: MIT
// How much work code does, counted and not timed: one step for each edge of control flow that it takes, and one for each byte
// that it has memchr, memcmp, strlen or a copy go over.
//
// Code is counted that is compiled with -fsanitize-coverage=trace-pc, in a program linked with the options of CMake's
// foundcheck_every_parser, which lead its calls of memchr and the like here.
#ifndef FOUNDCHECK_TESTS_SUPPORT_EDGE_COUNTER_HPP
#define FOUNDCHECK_TESTS_SUPPORT_EDGE_COUNTER_HPP

#include <cstdint>

namespace foundcheck::promise {

/// Calls `work`, which may be left in the middle: as soon as it has taken more steps than that.
/// Result: the steps it took; more than `most` when it was left.
std::uint64_t count_steps(void (*work)(void* argument), void* argument, std::uint64_t most);

}  // namespace foundcheck::promise

#endif
