// SPDX-License-Identifier: MIT
#include <foundcheck/format/nvcc/ptxas_resources.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace foundcheck::diagnostics {
namespace ptxas_resources_test {

constexpr std::int64_t none = ptxas_resources::not_said;

struct resources_case {
  std::string_view whole;
  std::string_view function = {};
  std::string_view architecture = {};
  std::int64_t registers = none;
  std::int64_t barriers = none;
  std::int64_t stack_bytes = none;
  std::int64_t cumulative_stack_bytes = none;
  std::int64_t spill_store_bytes = none;
  std::int64_t spill_load_bytes = none;
  std::int64_t shared_bytes = none;
  std::int64_t global_bytes = none;
  std::int64_t local_bytes = none;
  std::int64_t compile_us = none;
  std::int64_t cmem0 = none;
  std::int64_t cmem3 = none;
};

// CUDA 13.0, sm_80
constexpr std::string_view spilling =
    "ptxas info    : Compiling entry function '_Z1cILi80EEvPf' for 'sm_80'\n"
    "ptxas info    : Function properties for _Z1cILi80EEvPf\n"
    "    944 bytes stack frame, 940 bytes spill stores, 972 bytes spill loads\n"
    "ptxas info    : Used 32 registers, used 1 barriers, 944 bytes cumulative stack size, 360 bytes cmem[0]\n"
    "ptxas info    : Compile time = 107.065 ms\n";

constexpr resources_case cases[] = {
    {spilling, "_Z1cILi80EEvPf", "sm_80", 32, 1, 944, 944, 940, 972, none, none, none, 107065, 360},
    {"ptxas info    : Compiling entry function '_Z1aPfi' for 'sm_90a'\n"
     "ptxas info    : Function properties for _Z1aPfi\n"
     "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
     "ptxas info    : Used 12 registers, used 1 barriers, 1024 bytes smem\n",
     "_Z1aPfi", "sm_90a", 12, 1, 0, none, 0, 0, 1024},
    {"ptxas info    : 4000 bytes gmem, 128 bytes cmem[3], 8 bytes cmem[4]\n",
     {},
     {},
     none,
     none,
     none,
     none,
     none,
     none,
     none,
     4000,
     none,
     none,
     none,
     128},
    {"ptxas info    : Function properties for _Z3devfi\r\n"
     "    88 bytes stack frame, 8 bytes spill stores, 16 bytes spill loads\r\n"
     "ptxas info    : Compile time = 8.380 ms\r\n",
     "_Z3devfi",
     {},
     none,
     none,
     88,
     none,
     8,
     16,
     none,
     none,
     none,
     8380},
    {"nvlink info    : Function properties for '_Z1bPfi':\n"
     "nvlink info    : used 43 registers, used 0 barriers, 88 stack, 0 bytes smem, 364 bytes cmem[0], 0 bytes lmem\n",
     "_Z1bPfi",
     {},
     43,
     0,
     none,
     88,
     none,
     none,
     0,
     none,
     0,
     none,
     364},
    // CUDA 4; a prefix that nobody took off
    {"ptxas info    : Compiling entry function '_Z6kernelPf' for 'sm_10'\n"
     "ptxas info    : Used 3 registers, 16+0 bytes lmem, 8+16 bytes smem, 4 bytes cmem[1]\n",
     "_Z6kernelPf", "sm_10", 3, none, none, none, none, none, 24, none, 16},
    {"2024-05-01T12:34:56.1234567Z ptxas info    : Compiling entry function '_Z1k' for 'sm_80'\n"
     "2024-05-01T12:34:56.1234567Z     16 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
     "2024-05-01T12:34:56.1234567Z ptxas info    : Used 5 registers, 328 bytes cmem[0]",
     "_Z1k", "sm_80", 5, none, 16, none, 0, 0, none, none, none, none, 328},
    // The memory of the file, then one function: all of it; a second function ends the group.
    {"ptxas info    : 0 bytes gmem\n"
     "ptxas info    : Compiling entry function 'a' for 'sm_80'\n"
     "ptxas info    : Used 5 registers\n"
     "ptxas info    : Function properties for b\n"
     "    8 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n",
     "a", "sm_80", 5, none, none, none, none, none, none, 0},
    {"ptxas info    : Compiling entry function 'a' for 'sm_80'\n"
     "ptxas info    : Compiling entry function 'a' for 'sm_90'\n"
     "ptxas info    : Used 5 registers\n",
     "a", "sm_80"},
    // What is no number, too large, cut, or of another kind
    {"ptxas info    : Used x registers, -1 bytes smem, 1234567890123456 bytes lmem, 3 apples, 7 bytes cmem[], 7 bytes "
     "cmem[32], 7 bytes cmem[99999999999999999999], 7 bytes cmem[x], 7]\n",
     {},
     {},
     none,
     none,
     none,
     none,
     none,
     none,
     1},
    {"ptxas info    : Used 5 registers, 900000000000000+900000000000000+900000000000000 barriers\n", {}, {}, 5},
    {"ptxas info    : Compiling entry function 'a' for 'sm_\n", "a", "sm_"},
    {"ptxas info    : Compiling entry function 'a\n", "a"},
    {"ptxas info    : Compile time = 12 ms\n", {}, {}, none, none, none, none, none, none, none, none, none, 12000},
    {"ptxas info    : Compile time = 12.5 ms\n", {}, {}, none, none, none, none, none, none, none, none, none, 12500},
    {"ptxas info    : Compile time = 1.2.3 ms\n"},
    {"ptxas info    : Compile time = 1 s\n"},
    {"ptxas info    : Compile time =  ms\n"},
    {"ptxas info    : Compile time = x ms\n"},
    {"ptxas info    : Compile time = 1234567890123 ms\n"},
    {"ptxas info    : (C7510) Potential Performance Loss: x\n"},
    {"ptxas info    :\n"},
    {"a.cu(3): error: x\n"},
    {"\n\n"},
    {""},
};

constexpr bool holds(const resources_case& c) {
  const ptxas_resources r = read_resources(c.whole);
  return r.function == c.function && r.architecture == c.architecture && r.registers == c.registers &&
         r.barriers == c.barriers && r.stack_bytes == c.stack_bytes &&
         r.cumulative_stack_bytes == c.cumulative_stack_bytes && r.spill_store_bytes == c.spill_store_bytes &&
         r.spill_load_bytes == c.spill_load_bytes && r.shared_bytes == c.shared_bytes &&
         r.global_bytes == c.global_bytes && r.local_bytes == c.local_bytes && r.compile_us == c.compile_us &&
         r.constant_bytes[0] == c.cmem0 && r.constant_bytes[3] == c.cmem3;
}

constexpr bool all_hold() {
  for (const resources_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(ptxas_resources, groups) {
  for (const resources_case& c : cases) EXPECT_TRUE(holds(c)) << c.whole;
}

TEST(ptxas_resources, textures_surfaces_samplers_and_every_bank) {
  const ptxas_resources r = read_resources(
      "ptxas info    : Used 1 registers, 2 textures, 3 surfaces, 4 samplers, 5 bytes cmem[31], 6 bytes cmem[1]\n");
  EXPECT_EQ(r.textures, 2);
  EXPECT_EQ(r.surfaces, 3);
  EXPECT_EQ(r.samplers, 4);
  for (std::size_t bank = 0; bank < ptxas_resources::constant_banks; ++bank) {
    EXPECT_EQ(r.constant_bytes[bank], bank == 31 ? 5 : bank == 1 ? 6 : none) << bank;
  }
}

TEST(ptxas_resources, a_prefix_of_the_envelope_is_taken_off) {
  envelope around;
  around.prefixes[0] = prefix::msbuild;
  const ptxas_resources r = read_resources("  12>ptxas info    : Used 1 registers\n", around);
  EXPECT_EQ(r.registers, 1);
}

TEST(ptxas_resources, kinds_of_messages) {
  const std::pair<std::string_view, resource_line> messages[] = {
      {"Compiling entry function 'k' for 'sm_80'", resource_line::entry},
      {"Compiling entry", resource_line::none},
      {"Function properties for k", resource_line::properties},
      {"Function k", resource_line::none},
      {"Used 1 registers", resource_line::items},
      {"used 1 registers", resource_line::items},
      {"Used by registers, or not", resource_line::items},
      {"Used", resource_line::none},
      {"User registers", resource_line::none},
      {"0 bytes gmem", resource_line::items},
      {"0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads", resource_line::items},
      {"0 bytes", resource_line::none},
      {" bytes gmem", resource_line::none},
      {"Compile time = 1 ms", resource_line::time},
      {"Compile time", resource_line::none},
      {"", resource_line::none},
  };
  for (const auto& [message, kind] : messages) EXPECT_EQ(read_resource_message(message).kind, kind) << message;
}

TEST(ptxas_resources, of_a_text_that_is_cut_no_number_is_wrong_but_the_one_that_is_cut) {
  const ptxas_resources all = read_resources(spilling);
  for (std::size_t size = 0; size <= spilling.size(); ++size) {
    const std::string copy(spilling.substr(0, size));  // its own storage: a sanitizer sees each byte too many
    const ptxas_resources r = read_resources(copy);
    EXPECT_TRUE(all.function.starts_with(r.function)) << size;
    EXPECT_TRUE(all.architecture.starts_with(r.architecture)) << size;
    const std::pair<std::int64_t, std::int64_t> numbers[] = {
        {r.registers, all.registers},
        {r.barriers, all.barriers},
        {r.stack_bytes, all.stack_bytes},
        {r.cumulative_stack_bytes, all.cumulative_stack_bytes},
        {r.spill_store_bytes, all.spill_store_bytes},
        {r.spill_load_bytes, all.spill_load_bytes},
        {r.compile_us, all.compile_us},
        {r.constant_bytes[0], all.constant_bytes[0]},
    };
    for (const auto& [read, whole] : numbers) EXPECT_TRUE(read == none || read == whole) << size << ": " << read;
  }
}

}  // namespace ptxas_resources_test
}  // namespace foundcheck::diagnostics
