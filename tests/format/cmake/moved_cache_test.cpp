// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/moved_cache.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cmake_output {
namespace moved_cache_test {

constexpr moved_cache moved = read_moved_cache(
    "The current CMakeCache.txt directory /new/b c/CMakeCache.txt is different than the directory /old/b where "
    "CMakeCache.txt was created. This may result in binaries being created in the wrong place.");
static_assert(moved.lies_in == "/new/b c" && moved.made_in == "/old/b");

TEST(cmake_moved_cache, needs_all_parts_in_order) {
  for (const std::string_view text :
       {"", "The current CMakeCache.txt directory /a is wrong", "The current CMakeCache.txt directory ",
        "/CMakeCache.txt is different than the directory /o where CMakeCache.txt was created",
        " where CMakeCache.txt was created The current CMakeCache.txt directory /CMakeCache.txt is different than the "
        "directory "}) {
    EXPECT_EQ(read_moved_cache(text).lies_in, "") << text;
    EXPECT_EQ(read_moved_cache(text).made_in, "") << text;
  }
}

}  // namespace moved_cache_test
}  // namespace foundcheck::cmake_output
