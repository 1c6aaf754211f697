// SPDX-License-Identifier: MIT
#include <foundcheck/host/driver_files.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/elf_image.hpp"
#include "support/elf_symbols.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace driver_files_test {

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

// ---- driver files ---------------------------------------------------------------------------------------------------

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

// A stub may be of any machine: its own is not asked for.
TEST(driver_files, that_imitate_the_driver_are_told) {
  const temporary_directory here;
  for (const std::uint64_t size : {elf::stub_signs::most_function_size, elf::stub_signs::most_function_size + 1}) {
    elf_image made;
    add_symbols(made, 8, size, symbol_count::gnu_hash);
    made.add_name(elf::tag::soname, "libcuda.so.1");
    here.write("usr/lib/libcuda.so.1", std::string(std::string_view(made.bytes())));
    const std::vector<std::string> files = {"/usr/lib/libcuda.so.1"};
    seen_facts seen;
    look_at_driver_files(root_directory(here.path()), files, seen);
    const bool is_stub = size <= elf::stub_signs::most_function_size;
    ASSERT_EQ(seen.facts().size(), is_stub ? 2u : 1u);
    const fact& last = seen.facts().back();
    EXPECT_EQ(last.id, is_stub ? fact_id::genuine : fact_id::shipped);
    EXPECT_EQ(last.is, is_stub ? state::no : state::yes);
  }
}

}  // namespace driver_files_test
}  // namespace foundcheck::host
