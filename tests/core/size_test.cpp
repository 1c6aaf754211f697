// SPDX-License-Identifier: MIT
#include <foundcheck/core/size.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

namespace foundcheck {
namespace size_test {

static_assert(to_size(0) == 0 && to_size(4096) == 4096);

TEST(to_size, keeps_what_fits) {
  EXPECT_EQ(to_size(SIZE_MAX), SIZE_MAX);
  if constexpr (sizeof(std::size_t) < sizeof(std::uint64_t)) {
    EXPECT_EQ(to_size((std::uint64_t{1} << 32) + 7), 7u);
  }
}

}  // namespace size_test
}  // namespace foundcheck
