// SPDX-License-Identifier: MIT
// PyTorch's cmake_dependent_option declarations: which option has an effect only while which others are on.
//
// While a condition is false CMake sets the option OFF and keeps what the user gave as an INTERNAL entry, so that the
// cache goes on to say ON. Rows with conditions on the platform alone are left out: a cache does not decide them.
// Source: pytorch CMakeLists.txt at 00117da, the 2.7 and 2.8 releases; CMake Modules/CMakeDependentOption.cmake.
#ifndef FOUNDCHECK_RULE_DEPENDENT_OPTION_HPP
#define FOUNDCHECK_RULE_DEPENDENT_OPTION_HPP

#include <string_view>

namespace foundcheck {

/// `name` has an effect only while `needs` is on, or `or_needs` where there is one.
struct dependent_option {
  std::string_view name;
  std::string_view needs;
  std::string_view or_needs = {};
};

inline constexpr dependent_option dependent_options[] = {
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

}  // namespace foundcheck

#endif
