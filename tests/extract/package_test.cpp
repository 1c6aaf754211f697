// SPDX-License-Identifier: MIT
#include <foundcheck/extract/package.hpp>

#include <gtest/gtest.h>

namespace foundcheck {
namespace {

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

}  // namespace
}  // namespace foundcheck
