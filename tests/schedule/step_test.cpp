// SPDX-License-Identifier: MIT
#include <foundcheck/schedule/run.hpp>

#include <gtest/gtest.h>

namespace foundcheck::schedule {
namespace step_test {

constexpr step between(std::int32_t start_ms, std::int32_t end_ms) { return {{}, start_ms, end_ms, 1, 0}; }

static_assert(between(3, 10).duration_ms() == 7);
static_assert(between(3, 3).duration_ms() == 0);
static_assert(between(-5, 3).duration_ms() == 8);
static_assert(between(-2147483647, 2147483647).duration_ms() == 4294967294);

static_assert(overlap(between(0, 2), between(1, 3)));
static_assert(overlap(between(1, 3), between(0, 2)));
static_assert(overlap(between(0, 4), between(1, 2)));
static_assert(overlap(between(0, 4), between(2, 2)));
static_assert(!overlap(between(0, 2), between(2, 4)));
static_assert(!overlap(between(2, 4), between(0, 2)));
static_assert(!overlap(between(2, 2), between(2, 4)));
static_assert(!overlap(between(2, 2), between(2, 2)));

TEST(step, a_million_steps_fit_into_32_megabytes) { EXPECT_LE(sizeof(step), 32U); }

}  // namespace step_test
}  // namespace foundcheck::schedule
