// SPDX-License-Identifier: MIT
#include <foundcheck/host/driver_files.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/elf_image.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

std::string library(std::string_view soname) {
  constexpr std::uint64_t dt_needed = 1, dt_soname = 14;
  elf_image image;
  image.add_name(dt_needed, "libc.so.6");
  image.add_name(dt_soname, soname);
  return std::string(std::string_view(image.bytes()));
}

struct driver_case {
  const char* path;
  bool is_shipped;
};

TEST(driver_files, belong_to_the_machine_and_not_to_the_image) {
  const temporary_directory here;
  const driver_case cases[] = {
      {"/usr/lib/x86_64-linux-gnu/libcuda.so.1", true}, {"/usr/lib/x86_64-linux-gnu/libnvidia-ml.so.580.65.06", true},
      {"/usr/lib/x86_64-linux-gnu/libcuda.so", false},  {"/usr/local/cuda-12.4/compat/libcuda.so.1", false},
      {"/usr/lib/wsl/lib/libcuda.so.1", false},         {"/usr/lib/aarch64-linux-gnu/tegra/libcuda.so.1", false},
  };
  const root_directory root(here.path());
  for (const driver_case& c : cases) {
    here.write(std::string(c.path).substr(1), library("libcuda.so.1"));
    const std::vector<std::string> files = {c.path};
    seen_facts seen;
    look_at_driver_files(root, files, seen);
    EXPECT_EQ(seen.facts().size(), c.is_shipped ? 1u : 0u) << c.path;
  }
}

TEST(driver_files, that_are_empty_are_places_to_mount_on) {
  const temporary_directory here;
  here.write("usr/lib/libcuda.so.1", "");
  const std::vector<std::string> files = {"/usr/lib/libcuda.so.1"};
  seen_facts seen;
  look_at_driver_files(root_directory(here.path()), files, seen);
  EXPECT_TRUE(seen.facts().empty());
}

}  // namespace
}  // namespace foundcheck::host
