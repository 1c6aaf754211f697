// SPDX-License-Identifier: MIT
#include <foundcheck/host/machine.hpp>

#include <gtest/gtest.h>

namespace foundcheck::host {
namespace {

TEST(machine, a_line_of_meminfo_is_found_by_its_whole_name) {
  constexpr std::string_view meminfo = "MemTotalX:  1 kB\nMemTotal:       16384 kB\nMemFree:  8 kB";
  EXPECT_EQ(meminfo_bytes(meminfo, "MemTotal"), 16384U * 1024);
  EXPECT_EQ(meminfo_bytes(meminfo, "MemFree"), 8U * 1024);
  EXPECT_EQ(meminfo_bytes(meminfo, "Mem"), 0U);
  EXPECT_EQ(meminfo_bytes("", "MemTotal"), 0U);
  EXPECT_EQ(meminfo_bytes("MemTotal:", "MemTotal"), 0U);
}

TEST(machine, has_memory_and_cores) {
  EXPECT_GT(memory_bytes(), std::uint64_t{1} << 20);
  EXPECT_GT(core_count(), 0U);
}

TEST(machine, has_some_of_its_memory_left) {
  EXPECT_GT(memory_left_bytes(), 0U);
  EXPECT_LE(memory_left_bytes(), memory_bytes());
}

}  // namespace
}  // namespace foundcheck::host
