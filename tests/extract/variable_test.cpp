// SPDX-License-Identifier: MIT
#include <foundcheck/extract/variable.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace {

TEST(component_evidence, each_component_has_one_row_at_most_in_the_order_of_the_components) {
  component last = component::none;
  for (const component_evidence& row : component_evidences) {
    EXPECT_LT(last, row.about) << name_of(row.about);
    last = row.about;
  }
}

TEST(component_evidence, each_row_has_names_separated_by_one_blank) {
  for (const component_evidence& row : component_evidences) {
    bool has_name = false;
    for (std::string_view names : {row.options, row.libraries, row.inventory, row.link_libraries, row.headers,
                                   row.programs, row.roots, row.packages}) {
      has_name |= !names.empty();
      EXPECT_EQ(names.find("  "), std::string_view::npos) << names;
      EXPECT_FALSE(names.starts_with(' ') || names.ends_with(' ')) << names;
    }
    EXPECT_TRUE(has_name) << name_of(row.about);
  }
}

// ---- package --------------------------------------------------------------------------------------------------------

static_assert(component_of_package("CUDA") == component::cuda_toolkit);
static_assert(component_of_package("CUDAToolkit") == component::cuda_toolkit);
static_assert(component_of_package("CUPTI") == component::cupti);
static_assert(component_of_package("CUDNN") == component::cudnn);
static_assert(component_of_package("cuDNN") == component::cudnn);
static_assert(component_of_package("NCCL") == component::nccl);
static_assert(component_of_package("CUSPARSELT") == component::cusparselt);

static_assert(component_of_package("") == component::none);
static_assert(component_of_package("CUDA CUDAToolkit") == component::none);
static_assert(component_of_package("cuda") == component::none);
static_assert(component_of_package("CUPTI ") == component::none);
static_assert(component_of_package("CUDA-ADVANCED") == component::none);

// Headers only, or another thing altogether.
static_assert(component_of_package("CUDNN_FRONTEND") == component::none);
static_assert(component_of_package("NVTX") == component::none);
static_assert(component_of_package("CUDA_LIB") == component::none);

TEST(package, each_name_stands_for_one_component) {
  for (const component_evidence& row : component_evidences) {
    for (const std::string_view name : words(row.packages)) EXPECT_EQ(component_of_package(name), row.about) << name;
  }
}

// ---- variable -------------------------------------------------------------------------------------------------------

TEST(variable, each_row_has_a_name_and_a_use) {
  for (const detail::variable_row& row : detail::variable_rows) {
    EXPECT_FALSE(row.name.empty());
    int count = 0;
    for (const detail::variable_row& other : detail::variable_rows)
      count += other.name == row.name && other.id == row.id;
    EXPECT_EQ(count, 1) << row.name;
  }
}

// What a search gives must have one place.
TEST(variable, a_path_is_one_fact) {
  for (const detail::variable_row& row : detail::variable_rows) {
    if (row.how != detail::reading::path) continue;
    int count = 0;
    for (const detail::variable_row& other : detail::variable_rows) count += other.name == row.name;
    EXPECT_EQ(count, 1) << row.name;
  }
}

TEST(variable, is_found_by_its_name) {
  for (std::size_t i = 0; i < detail::variable_count; ++i) {
    const std::size_t at = detail::find_variable(detail::variable_rows[i].name);
    EXPECT_EQ(detail::variable_rows[at].name, detail::variable_rows[i].name);
    EXPECT_TRUE(at == 0 || detail::variable_rows[at - 1].name < detail::variable_rows[i].name);
  }
  for (std::string_view name : {"", "USE_CUD", "USE_CUDA ", "use_cuda", "zzz"}) {
    EXPECT_EQ(detail::find_variable(name), detail::variable_count) << name;
  }
}

}  // namespace
}  // namespace foundcheck
