// SPDX-License-Identifier: MIT
#include <foundcheck/host/library_search.hpp>

#include <gtest/gtest.h>

#include <cstddef>

namespace foundcheck::host {
namespace {

TEST(loader_options, assume_a_container_on_any_processor) {
  const loader_options options;
  EXPECT_EQ(options.proc, proc_mount::assumed);
  EXPECT_EQ(options.level, x86_level::v1);
  EXPECT_EQ(options.current_directory, "/");
  EXPECT_EQ(options.library_path, "");
  EXPECT_FALSE(options.follows_dlopen);
  EXPECT_NE(find_machine(options.machine, options.is_wide), nullptr);
}

TEST(loader_options, places_are_taken_until_none_is_left) {
  std::size_t left = 10;
  take_places(left, 3);
  EXPECT_EQ(left, 7U);
  take_places(left, 7);
  EXPECT_EQ(left, 0U);
  left = 7;
  take_places(left, 8);
  EXPECT_EQ(left, 0U);
}

}  // namespace
}  // namespace foundcheck::host
