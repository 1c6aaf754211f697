// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/arch/list.hpp>

#include <gtest/gtest.h>

namespace foundcheck::cuda {
namespace name_test {

static_assert(detail::every_arch_name_has_a_source());

constexpr bool knows(std::string_view name, torch_reader reader) { return find_arch_name(name, reader) != nullptr; }

static_assert(knows("Ampere", torch_reader::cmake) && knows("Ampere", torch_reader::find_cuda));
static_assert(!knows("ampere", torch_reader::cmake) && !knows("", torch_reader::cmake));
static_assert(knows("Fermi", torch_reader::find_cuda) && !knows("Fermi", torch_reader::cmake));
static_assert(knows("Hopper", torch_reader::cpp_extension) && !knows("Hopper", torch_reader::find_cuda));

TEST(arch_name, no_name_stands_twice) {
  for (const arch_name& row : arch_names) {
    for (const arch_name& other : arch_names) EXPECT_TRUE(&row == &other || row.name != other.name) << row.name;
  }
}

TEST(arch_name, python_brings_ptx_with_every_desktop_name) {
  for (const arch_name& row : arch_names) {
    if (row.extension.empty()) continue;
    const bool is_single_chip = row.name.find('+') != std::string_view::npos;
    EXPECT_EQ(row.extension.ends_with("+PTX"), !is_single_chip) << row.name;
  }
}

}  // namespace name_test
}  // namespace foundcheck::cuda
