// SPDX-License-Identifier: MIT
#include <foundcheck/core/cause_names.hpp>

#include <foundcheck/diagnostic/record.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>

namespace foundcheck {

TEST(cause_names, are_one_for_each_cause) {
  EXPECT_EQ(std::size(cause_names), static_cast<std::size_t>(diagnostics::cause::program_crash) + 1);
  EXPECT_EQ(name_of(diagnostics::cause::none), "none");
  EXPECT_EQ(name_of(diagnostics::cause::missing_header), "missing_header");
  EXPECT_EQ(name_of(diagnostics::cause::program_crash), "program_crash");
  for (std::size_t i = 0; i < std::size(cause_names); ++i) {
    for (std::size_t k = 0; k < i; ++k) EXPECT_NE(cause_names[i], cause_names[k]);
  }
}

}  // namespace foundcheck
