// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/exit.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string_view>

namespace foundcheck {
namespace exit_test {

using namespace ninja_output;

static_assert(exit_cause_of(0) == exit_cause::none);
static_assert(exit_cause_of(1) == exit_cause::failed && exit_cause_of(255) == exit_cause::failed);
static_assert(exit_cause_of(126) == exit_cause::not_executable && exit_cause_of(127) == exit_cause::not_found);
static_assert(exit_cause_of(130) == exit_cause::interrupted);
static_assert(exit_cause_of(134) == exit_cause::aborted);
static_assert(exit_cause_of(137) == exit_cause::killed && exit_cause_of(-9) == exit_cause::killed);
static_assert(exit_cause_of(139) == exit_cause::segmentation_fault &&
              exit_cause_of(-11) == exit_cause::segmentation_fault);
static_assert(exit_cause_of(143) == exit_cause::terminated && exit_cause_of(-64) == exit_cause::other_signal);
static_assert(exit_cause_of(128) == exit_cause::failed && exit_cause_of(129) == exit_cause::failed);
static_assert(exit_cause_of(0xC0000005) == exit_cause::segmentation_fault);
static_assert(exit_cause_of(3221225477) == exit_cause::segmentation_fault);
static_assert(exit_cause_of(-1073741819) == exit_cause::segmentation_fault, "the same, signed");
static_assert(exit_cause_of(0xC0000135) == exit_cause::library_not_found);
static_assert(exit_cause_of(0xC00000FD) == exit_cause::stack_overflow);
static_assert(exit_cause_of(0xC0001234) == exit_cause::other_exception);
static_assert(exit_cause_of(INT64_MIN) == exit_cause::failed && exit_cause_of(INT64_MAX) == exit_cause::failed);

TEST(ninja_exit, each_cause_has_a_name_of_its_own) {
  std::set<std::string_view> names;
  const auto last = static_cast<int>(exit_cause::other_exception);
  for (int i = 0; i <= last; ++i) names.insert(name_of(static_cast<exit_cause>(i)));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(last) + 1);
}

}  // namespace exit_test
}  // namespace foundcheck
