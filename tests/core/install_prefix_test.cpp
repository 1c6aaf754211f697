// SPDX-License-Identifier: MIT
#include <foundcheck/core/path.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace install_prefix_test {

struct prefix_case {
  std::string_view path, prefix;
};

inline constexpr prefix_case prefixes[] = {
    {"/usr/include", "/usr"},
    {"/usr/include/x86_64-linux-gnu/openblas-pthread", "/usr"},
    {"/usr/lib/x86_64-linux-gnu/libcudnn.so", "/usr"},
    {"/usr/lib/aarch64-linux-gnu/tegra/libnccl.so.2", "/usr"},
    {"/lib/x86_64-linux-gnu/libnccl.so", "/usr"},
    {"/lib64/libnccl.so", "/usr"},
    {"/usr/local/cuda/lib64/libcupti.so", "/usr/local/cuda"},
    {"/usr/local/cuda-12.4/extras/CUPTI/include", "/usr/local/cuda-12.4"},
    {"/usr/local/cuda-12.4/extras/CUPTI/lib64/libcupti.so", "/usr/local/cuda-12.4"},
    {"/usr/local/cuda-12.4/targets/x86_64-linux/include/", "/usr/local/cuda-12.4"},
    {"/opt/conda/targets/sbsa-linux/lib/libcupti.so", "/opt/conda"},
    {"/opt/conda/lib/python3.12/site-packages/nvidia/cudnn/include", "/opt/conda/lib/python3.12/site-packages/nvidia"},
    {"/opt/conda/lib/python3.12/dist-packages/nvidia/cuda_cupti/lib/libcupti.so.12",
     "/opt/conda/lib/python3.12/dist-packages/nvidia"},
    {"C:/CUDA/v12.4/lib/x64/cudnn.lib", "C:/CUDA/v12.4"},
    {"C:\\CUDA\\v12.4\\include", "C:\\CUDA\\v12.4"},
    {"/home/lib/nccl/lib/libnccl.so", "/home/lib/nccl"},
    // nothing is said of these
    {"", ""},
    {"/", ""},
    {"include", ""},
    {"$<BUILD_INTERFACE:/usr/include>", ""},
    {"/usr/include;/usr/local/include", ""},
    {"/src/protobuf/src", ""},
    {"CUPTI_INCLUDE_DIR-NOTFOUND", ""},
};

static_assert([] {
  for (const prefix_case& row : prefixes) {
    if (install_prefix(row.path) != row.prefix) return false;
  }
  return true;
}());

TEST(install_prefix, is_what_stands_before_include_or_lib) {
  for (const prefix_case& row : prefixes) EXPECT_EQ(install_prefix(row.path), row.prefix) << row.path;
}

struct pair_case {
  std::string_view a, b;
  bool differ;
};

inline constexpr pair_case pairs[] = {
    {"/usr/local/cuda-12.1", "/opt/conda", true},
    {"/usr/local/cuda", "/opt/conda", true},
    {"/usr/local/cuda-12.1", "/usr/local/cuda-12.4", true},
    {"/usr", "/usr/local/cuda", true},
    {"/usr", "/usr/local", true},
    {"/usr", "/opt/conda", true},
    {"/opt/conda/envs/a", "/opt/conda/envs/b", true},
    {"/opt/cudnn-8", "/opt/cudnn-9", true},
    // one installation, or perhaps
    {"", "/usr", false},
    {"/usr", "/usr", false},
    {"C:/CUDA", "c:\\CUDA", false},
    {"/usr", "/usr/lib/cuda", false},
    {"/usr", "/usr/lib/x86_64-linux-gnu/openmpi", false},
    {"/opt/rocm", "/opt/rocm/hip", false},
    {"/opt/homebrew", "/opt/homebrew/opt/protobuf", false},
    {"/usr/local/cuda", "/usr/local/cuda-12.4", false},
    {"/usr/local/cuda", "/apps/cuda/12.4", false},
    {"/usr/local/cuda-12", "/usr/local/cuda-12.4", false},
    {"/opt/rocm/current", "/opt/rocm/6.2", false},
    {"/home/me/conda", "/data/home/me/conda", false},
    {"/nix/store/aaaa-cudnn-9.1-dev", "/nix/store/bbbb-cudnn-9.1-lib", false},
    {"/opt/nvidia/hpc_sdk/Linux_x86_64/24.1/cuda", "/opt/nvidia/hpc_sdk/Linux_x86_64/24.1/math_libs", false},
};

static_assert([] {
  for (const pair_case& row : pairs) {
    if (are_different_prefixes(row.a, row.b) != row.differ) return false;
    if (are_different_prefixes(row.b, row.a) != row.differ) return false;
  }
  return true;
}());

TEST(install_prefix, differs_where_no_usual_link_makes_two_of_them_one) {
  for (const pair_case& row : pairs) {
    EXPECT_EQ(are_different_prefixes(row.a, row.b), row.differ) << row.a << ' ' << row.b;
    EXPECT_EQ(are_different_prefixes(row.b, row.a), row.differ) << row.b << ' ' << row.a;
  }
}

}  // namespace install_prefix_test
}  // namespace foundcheck
