// SPDX-License-Identifier: MIT
#include <foundcheck/host/device_code.hpp>

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "support/made_fatbin.hpp"
#include "support/made_object.hpp"

namespace foundcheck::host {
namespace device_code_test {

using made_fatbin::holding;
using made_fatbin::ptx;
using made_fatbin::sass;

std::string object_of(const std::string& code) {
  return std::string(made_fatbin::elf_of(1, made_fatbin::section_fields{"__nv_relfatbin", 0x1000, code}).bytes());
}

/// The names of the images of an object, or "unknown".
std::string names_in(const std::string& object) {
  const std::optional<cuda::arch_list> code = device_code_of(elf::read(object));
  return code ? names_of(*code) : "unknown";
}

TEST(device_code, is_named_as_nvcc_names_it) {
  EXPECT_EQ(names_in(object_of(std::string(holding(sass(80)).bytes()))), "sm_80");
  EXPECT_EQ(names_in(object_of(std::string(holding(ptx(100)).bytes()))), "compute_100");
  EXPECT_EQ(names_in(std::string(made_object().bytes())), "");
  EXPECT_EQ(names_in(""), "");
  cuda::arch_list list;
  list.add(cuda::parse_target("90a"), true, {});
  list.add(cuda::parse_target("100f"), false, {});
  EXPECT_EQ(names_of(list), "sm_90a, compute_90a, sm_100f");
}

TEST(device_code, that_is_damaged_says_nothing) {
  const std::string whole(holding(sass(80)).bytes());
  EXPECT_EQ(names_in(object_of(whole.substr(0, whole.size() - 8))), "unknown");
}

}  // namespace device_code_test
}  // namespace foundcheck::host
