// SPDX-License-Identifier: MIT
#include <foundcheck/rule/dependent_option.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/scan_text.hpp"

namespace foundcheck {
namespace {

/// A declaration in the CMakeLists.txt of PyTorch, conditions on other options only; `or_needs`: one of two.
struct declaration {
  std::string_view name;
  std::string_view needs;
  std::string_view or_needs = {};
};

constexpr declaration declarations[] = {
    {"CAFFE2_LINK_LOCAL_PROTOBUF", "BUILD_SHARED_LIBS"},
    {"CAFFE2_LINK_LOCAL_PROTOBUF", "BUILD_CUSTOM_PROTOBUF"},
    {"INSTALL_TEST", "BUILD_TEST"},
    {"BUILD_LAZY_CUDA_LINALG", "USE_CUDA"},
    {"BUILD_LAZY_CUDA_LINALG", "BUILD_PYTHON"},
    {"USE_CUDNN", "USE_CUDA"},
    {"USE_STATIC_CUDNN", "USE_CUDNN"},
    {"USE_CUSPARSELT", "USE_CUDA"},
    {"USE_CUDSS", "USE_CUDA"},
    {"USE_CUFILE", "USE_CUDA"},
    {"USE_NCCL", "USE_CUDA", "USE_ROCM"},
    {"USE_XCCL", "USE_XPU"},
    {"USE_RCCL", "USE_NCCL"},
    {"USE_STATIC_NCCL", "USE_NCCL"},
    {"USE_SYSTEM_NCCL", "USE_NCCL"},
    {"USE_NVSHMEM", "USE_CUDA", "USE_ROCM"},
    {"USE_NVRTC", "USE_CUDA"},
    {"USE_LITE_AOTI", "BUILD_LITE_INTERPRETER"},
    {"USE_MKLDNN_ACL", "USE_MKLDNN"},
    {"USE_MKLDNN_CBLAS", "USE_MKLDNN"},
    {"USE_MPI", "USE_DISTRIBUTED"},
    {"USE_UCC", "USE_DISTRIBUTED"},
    {"USE_SYSTEM_UCC", "USE_UCC"},
    {"USE_C10D_UCC", "USE_DISTRIBUTED"},
    {"USE_C10D_UCC", "USE_UCC"},
    {"USE_GLOO", "USE_DISTRIBUTED"},
    {"USE_GLOO_WITH_OPENSSL", "USE_GLOO"},
    {"USE_GLOO_IBVERBS", "USE_GLOO"},
    {"USE_C10D_GLOO", "USE_DISTRIBUTED"},
    {"USE_C10D_GLOO", "USE_GLOO"},
    {"USE_C10D_NCCL", "USE_DISTRIBUTED"},
    {"USE_C10D_NCCL", "USE_NCCL"},
    {"USE_C10D_XCCL", "USE_DISTRIBUTED"},
    {"USE_C10D_XCCL", "USE_XCCL"},
    {"USE_C10D_MPI", "USE_DISTRIBUTED"},
    {"USE_C10D_MPI", "USE_MPI"},
    {"USE_TENSORPIPE", "USE_DISTRIBUTED"},
    {"BUILD_FUNCTORCH", "BUILD_PYTHON"},
    {"BUILD_BUNDLE_PTXAS", "USE_CUDA"},
};

std::string cache_of(const declaration& d, std::string_view value) {
  std::string cache = "CMAKE_PROJECT_NAME:STATIC=Torch\n" + std::string(d.name) + ":INTERNAL=ON\n" +
                      std::string(d.needs) + ":BOOL=" + std::string(value) + "\n";
  if (!d.or_needs.empty()) cache += std::string(d.or_needs) + ":BOOL=OFF\n";
  return cache;
}

TEST(dependent_option, each_declaration_of_pytorch_breaks_when_its_condition_is_off) {
  for (const declaration& d : declarations) {
    EXPECT_EQ(scan_text(cache_of(d, "OFF")).text(), "DEP001") << d.name << " needs " << d.needs;
  }
}

TEST(dependent_option, no_declaration_of_pytorch_breaks_while_its_condition_is_on) {
  for (const declaration& d : declarations) {
    EXPECT_EQ(scan_text(cache_of(d, "ON")).text(), "") << d.name << " needs " << d.needs;
  }
}

TEST(dependent_option, has_no_row_that_pytorch_does_not_declare) {
  for (const dependent_option& row : dependent_options) {
    bool declared = false;
    for (const declaration& d : declarations) {
      declared = declared || (row.name == d.name && row.needs == d.needs && row.or_needs == d.or_needs);
    }
    EXPECT_TRUE(declared) << row.name << " needs " << row.needs;
  }
}

TEST(dependent_option, options_that_stand_alone_have_no_row) {
  for (std::string_view name : {"USE_KINETO", "USE_CUPTI_SO", "USE_CUDA", "USE_XPU", "USE_MAGMA", "USE_NUMPY",
                                "USE_OPENMP", "USE_DISTRIBUTED"}) {
    for (const dependent_option& row : dependent_options) EXPECT_NE(row.name, name);
  }
}

}  // namespace
}  // namespace foundcheck
