// SPDX-License-Identifier: MIT
#include <foundcheck/fact/component.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace component_test {

static_assert(detail::components_are_in_order(), "components[] must list every component in the order of the enum");

static_assert(name_of(component::cupti) == "CUPTI");
static_assert(name_of(component::cuda_toolkit) == "CUDA toolkit");
static_assert(name_of(component::cusparselt) == "cuSPARSELt");
static_assert(name_of(component::none).empty());
static_assert(name_of(component::each).empty());

static_assert(row_of(component::cupti).library == "libcupti.so");
static_assert(row_of(component::cudnn).library == "libcudnn.so");
static_assert(row_of(component::nccl).library == "libnccl.so");
static_assert(row_of(component::cudart).library == "libcudart.so");

// The container runtime mounts the driver, and a compiler is no library.
static_assert(row_of(component::driver).library.empty());
static_assert(row_of(component::nvcc).library.empty());

TEST(component, each_has_a_name_of_its_own_and_a_description) {
  for (const component_row& row : components) {
    EXPECT_FALSE(row.name.empty());
    EXPECT_FALSE(row.doc.empty()) << row.name;
    EXPECT_EQ(&row_of(row.id), &row);
    EXPECT_EQ(name_of(row.id), row.name);
    for (const component_row& other : components) EXPECT_EQ(row.name == other.name, row.id == other.id) << row.name;
  }
}

TEST(component, no_library_is_the_beginning_of_another) {
  for (const component_row& row : components) {
    if (row.library.empty()) continue;
    EXPECT_TRUE(row.library.starts_with("lib") && row.library.ends_with(".so")) << row.library;
    for (const component_row& other : components) {
      if (&other == &row) continue;
      EXPECT_FALSE(other.library.starts_with(row.library)) << row.library;
    }
  }
}

}  // namespace component_test
}  // namespace foundcheck
