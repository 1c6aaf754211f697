// SPDX-License-Identifier: MIT
#include <foundcheck/host/cuda_compat.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/elf_image.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

static_assert(driver_of_name("libcuda.so.580.65.06") == "580.65.06");
static_assert(driver_of_name("libcuda.so.550.54") == "550.54");
static_assert(driver_of_name("libcuda.so.1").empty() && driver_of_name("libcuda.so").empty());
static_assert(driver_of_name("libcuda.so.580..06").empty() && driver_of_name("libcuda.so.580.").empty());
static_assert(driver_of_name("libcuda.so.580.x").empty() && driver_of_name("libcudart.so.580.65.06").empty());

std::string with_note(std::string_view note) {
  elf_image image;
  const std::string bytes = std::string("\x14\0\0\0\x40\0\0\0\1\0\0\0NVIDIA Corporation\0\0", 32) + std::string(note);
  const std::uint64_t at = image.place(bytes);
  image.sections = {{".note.cuda.fwd_compatibility", 7, at, bytes.size(), 4}};
  return std::string(std::string_view(image.bytes()));
}

TEST(cuda_compat, directories_of_a_root_are_told_with_their_driver) {
  const temporary_directory here;
  EXPECT_TRUE(find_cuda_compat(root_directory(here.path())).empty());
  here.write("usr/local/cuda-12.4/compat/libcuda.so.550.54.15",
             with_note(R"({"Format": 1, "Driver": ["470", "535"]})"));
  here.link("usr/local/cuda-12.4/compat/libcuda.so.1", "libcuda.so.550.54.15");
  here.link("usr/local/cuda", "/usr/local/cuda-12.4");
  here.write("usr/local/cuda-13.0/compat/libcuda.so.1", "no ELF file");
  here.write("usr/local/cuda-13.0/compat/libcuda.so.580.65.06", "");
  here.make_directory("usr/local/cuda-13.1/compat");
  here.make_directory("usr/local/cudnn/compat");
  here.write("usr/local/cuda-9/compat", "a file");
  const std::vector<cuda_compat> all = find_cuda_compat(root_directory(here.path()));
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0].directory, "/usr/local/cuda-12.4/compat");
  EXPECT_EQ(all[0].library, "/usr/local/cuda-12.4/compat/libcuda.so.550.54.15");
  EXPECT_EQ(all[0].driver, "550.54.15");
  EXPECT_EQ(all[0].note, R"({"Format": 1, "Driver": ["470", "535"]})");
  EXPECT_EQ(all[1].library, "/usr/local/cuda-13.0/compat/libcuda.so.1");
  EXPECT_EQ(all[1].driver, "580.65.06");
  EXPECT_EQ(all[1].note, "");
  EXPECT_EQ(all[2].directory, "/usr/local/cuda-13.1/compat");
  EXPECT_EQ(all[2].library, "");
}

}  // namespace
}  // namespace foundcheck::host
