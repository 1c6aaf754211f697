// SPDX-License-Identifier: MIT
#include <foundcheck/extract/variable.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace variable_test {

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
    for (std::string_view names : {row.options, row.words, row.libraries, row.inventory, row.link_libraries,
                                   row.headers, row.programs, row.roots, row.packages}) {
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
      count += other.name == row.name && other.id == row.id && other.about == row.about;
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

// ---- names that no row has ------------------------------------------------------------------------------------------

struct form_case {
  std::string_view name;
  component about;
  fact_id id = fact_id::requested;
};

constexpr form_case forms[] = {
    {"APP_WITH_CUDNN", component::cudnn},
    {"WITH_NCCL", component::nccl},
    {"App_ENABLE_cuda", component::cuda_toolkit},
    {"App_USE_Cuda", component::cuda_toolkit},
    {"CUDA_ENABLED", component::cuda_toolkit},
    {"BUILD_WITH_MPI", component::mpi},
    {"cudnn_LIBRARY", component::cudnn, fact_id::library},
    {"cuDNN_INCLUDE_DIRS", component::cudnn, fact_id::include_directory},
    // Another thing of that name, or none.
    {"USE_SYSTEM_NCCL", component::none},
    {"BUILD_NCCL", component::none},
    {"NO_USE_CUDA", component::none},
    {"REUSE_CUDA", component::none},
    {"WITH_CUDNN_FRONTEND", component::none},
    {"CUDNN_ENABLED_BY_DEFAULT", component::none},
    {"cublas_LIBRARY", component::none},
    {"OLD_CUDNN_LIBRARY", component::none},
    {"CUDNN_LIB_DIR", component::none},
    {"USE_", component::none},
    {"", component::none},
};

TEST(name_form, is_that_of_an_option_or_a_search) {
  for (const form_case& c : forms) {
    const detail::variable_row row = detail::row_by_form(c.name);
    EXPECT_EQ(row.about, c.about) << c.name;
    EXPECT_EQ(row.name.empty(), c.about == component::none) << c.name;
    if (c.about != component::none) {
      EXPECT_EQ(row.id, c.id) << c.name;
    }
  }
}

TEST(name_form, of_a_search_needs_the_type_of_its_command) {
  const auto rows_of = [](std::string_view name, bool is_file, bool is_directory) {
    int count = 0;
    detail::for_each_row_of(name, is_file, is_directory, [&](const detail::variable_row&) { ++count; });
    return count;
  };
  EXPECT_EQ(rows_of("cudnn_LIBRARY", true, false), 1);
  EXPECT_EQ(rows_of("cudnn_LIBRARY", false, true), 0) << "a hint of where to look";
  EXPECT_EQ(rows_of("cuDNN_INCLUDE_DIR", false, true), 1);
  EXPECT_EQ(rows_of("cuDNN_INCLUDE_DIR", true, false), 0);
  EXPECT_EQ(rows_of("CUDNN_LIBRARY", false, false), 1) << "a row has it";
  EXPECT_EQ(rows_of("APP_USE_CUDNN", false, false), 1);
}

}  // namespace variable_test
}  // namespace foundcheck
