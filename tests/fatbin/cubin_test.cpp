// SPDX-License-Identifier: MIT
#include <foundcheck/fatbin/fatbin.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "support/made_fatbin.hpp"

namespace foundcheck {
namespace cubin_test {

constexpr made_fatbin::buffer header(std::uint16_t machine, std::uint8_t abi_version, std::uint32_t flags) {
  return made_fatbin::elf_of(2).number_at(18, machine, 2).number_at(8, abi_version, 1).number_at(48, flags, 4);
}

struct cubin_case {
  std::uint16_t machine;
  std::uint8_t abi_version;
  std::uint32_t flags;
  std::uint32_t expected;
};

constexpr cubin_case cases[] = {
    {190, 8, 0x06005A04, 90}, {190, 8, 0x06007804, 120}, {190, 7, 0x00500550, 80},
    {190, 7, 0x004B054B, 75}, {190, 9, 0x06005A04, 0},   {62, 8, 0x06005A04, 0},
};

TEST(cubin, has_the_number_of_its_gpu) {
  for (const cubin_case& one : cases) {
    const std::string bytes(header(one.machine, one.abi_version, one.flags).bytes());
    EXPECT_EQ(cubin::architecture_of(elf::read(bytes)), one.expected) << one.flags;
    EXPECT_EQ(cubin::is_cubin(elf::read(bytes)), one.machine == 190);
  }
}
static_assert(cubin::architecture_of(elf::read(header(190, 8, 0x06005A04).bytes())) == 90);

TEST(cubin, is_no_other_file) {
  EXPECT_FALSE(cubin::is_cubin(elf::read("")));
  EXPECT_FALSE(cubin::is_cubin(elf::read("text")));
  EXPECT_EQ(cubin::architecture_of(elf::read("text")), 0u);
}

}  // namespace cubin_test
}  // namespace foundcheck
