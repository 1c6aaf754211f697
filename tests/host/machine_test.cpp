// SPDX-License-Identifier: MIT
#include <foundcheck/host/machine.hpp>

#include <gtest/gtest.h>

namespace foundcheck::host {
namespace machine_test {

TEST(machine, a_line_of_meminfo_is_found_by_its_whole_name) {
  constexpr std::string_view meminfo = "\nMemTotalX:  1 kB\nMemTotal:       16384 kB\nMemFree:  8 kB";
  EXPECT_EQ(meminfo_bytes(meminfo, "MemTotal"), 16384U * 1024);
  EXPECT_EQ(meminfo_bytes(meminfo, "MemFree"), 8U * 1024);
  EXPECT_EQ(meminfo_bytes(meminfo, "Mem"), 0U);
  EXPECT_EQ(meminfo_bytes("", "MemTotal"), 0U);
  EXPECT_EQ(meminfo_bytes("MemTotal:", "MemTotal"), 0U);
}

TEST(machine, a_control_group_holds_it_to_what_is_left_of_its_limit) {
  EXPECT_EQ(bytes_within(800, "500\n", 0), 500U);
  EXPECT_EQ(bytes_within(800, "500\n", 100), 400U);
  EXPECT_EQ(bytes_within(800, "900\n", 0), 800U) << "the machine has less";
  EXPECT_EQ(bytes_within(800, "900\n", 200), 700U);
  EXPECT_EQ(bytes_within(800, "max\n", 100), 800U);
  EXPECT_EQ(bytes_within(0, "500\n", 100), 400U) << "the machine does not tell";
  EXPECT_EQ(bytes_within(0, "max\n", 100), 0U);
  EXPECT_EQ(bytes_within(800, "500\n", 499), 1U);
  EXPECT_EQ(bytes_within(800, "500\n", 500), 1U) << "0 would say that nothing tells";
  EXPECT_EQ(bytes_within(800, "500\n", 600), 1U);
}

TEST(machine, has_memory_and_cores) {
  EXPECT_GT(memory_bytes(), std::uint64_t{1} << 20);
  EXPECT_GT(core_count(), 0U);
}

TEST(machine, has_some_of_its_memory_left) {
  EXPECT_GT(memory_left_bytes(), 0U);
  EXPECT_LE(memory_left_bytes(), memory_bytes());
}

}  // namespace machine_test
}  // namespace foundcheck::host
