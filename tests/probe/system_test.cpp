// SPDX-License-Identifier: MIT
#include <foundcheck/probe/system.hpp>

#include <gtest/gtest.h>

#include "support/temporary_directory.hpp"

namespace foundcheck::probe {
namespace {

constexpr std::string_view nvrm =
    "NVRM version: NVIDIA UNIX x86_64 Kernel Module  580.65.06  Sun Jul 27 07:31:49 UTC 2025\nGCC version:  gcc 12.2.0\n";

TEST(system, reads_the_kernels_module) {
  const temporary_directory root;
  root.write("proc/driver/nvidia/version", nvrm);
  const system_driver by_text = read_system_driver(root.path().string());
  EXPECT_EQ(by_text.module_version, "580.65.06");
  EXPECT_EQ(by_text.module_text, nvrm.substr(14, nvrm.find('\n') - 14));
  EXPECT_TRUE(by_text.has_driver());
  EXPECT_EQ(by_text.counters_need_admin, state::unknown);

  root.write("sys/module/nvidia/version", "580.82.07\n");
  root.write("proc/driver/nvidia/params", "ResmanDebugLevel: 4294967295\nRmProfilingAdminOnly: 1\n");
  const system_driver both = read_system_driver(root.path().string());
  EXPECT_EQ(both.module_version, "580.82.07");
  EXPECT_EQ(both.counters_need_admin, state::yes);
  root.write("proc/driver/nvidia/params", "RmProfilingAdminOnly: 0\n");
  EXPECT_EQ(read_system_driver(root.path().string()).counters_need_admin, state::no);
}

TEST(system, has_no_driver_where_there_is_none) {
  const temporary_directory root;
  EXPECT_FALSE(read_system_driver(root.path().string()).has_driver());
  root.make_directory("proc/driver/nvidia/version");
  EXPECT_FALSE(read_system_driver(root.path().string()).has_driver());
  root.write("dev/dxg", "");
  EXPECT_TRUE(read_system_driver(root.path().string()).has_driver());
}

TEST(system, finds_numbers_and_stubs_in_texts) {
  EXPECT_EQ(detail::number_in("a 12 b1.2 5.6.7 8.9"), "5.6.7");
  EXPECT_EQ(detail::number_in(""), "");
  EXPECT_EQ(detail::number_in("   "), "");
  EXPECT_TRUE(detail::names_stubs("/a:/usr/local/cuda/lib64/stubs"));
  EXPECT_TRUE(detail::names_stubs("stubs:/a"));
  EXPECT_TRUE(detail::names_stubs("/stubs/x:"));
  EXPECT_FALSE(detail::names_stubs("/a/stubs.d:/b"));
  EXPECT_FALSE(detail::names_stubs(""));
}

TEST(system, notes_what_is_set_and_of_consequence) {
  const auto has = [](std::string_view name, std::string_view words) {
    for (const environment_note& note : read_environment()) {
      if (note.name == name) return note.effect.find(words) != std::string_view::npos;
    }
    return false;
  };
  ::unsetenv("CUDA_INJECTION64_PATH");
  EXPECT_FALSE(has("CUDA_INJECTION64_PATH", ""));
  ::setenv("CUDA_INJECTION64_PATH", "/x.so", 1);
  EXPECT_TRUE(has("CUDA_INJECTION64_PATH", "CUPTI may be taken"));
  // Empty, it hides every GPU.
  ::setenv("CUDA_VISIBLE_DEVICES", "", 1);
  EXPECT_TRUE(has("CUDA_VISIBLE_DEVICES", "none"));
  ::setenv("LD_LIBRARY_PATH", "/c/stubs", 1);
  EXPECT_TRUE(has("LD_LIBRARY_PATH", "34"));
  ::setenv("LD_LIBRARY_PATH", "/c", 1);
  EXPECT_FALSE(has("LD_LIBRARY_PATH", "34"));
  EXPECT_TRUE(has("LD_LIBRARY_PATH", "first"));
}

}  // namespace
}  // namespace foundcheck::probe
