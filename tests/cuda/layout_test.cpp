// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/layout.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace layout_test {

static_assert(detail::layout_rows_are_sound(), "layout.hpp: a row lacks its pattern, its words or its source");

struct layout_case {
  std::string_view path;
  layout expected;
};

constexpr layout_case cases[] = {
    {"/usr/local/cuda-13.0/lib64/stubs/libcuda.so", layout::stub},
    {"/usr/local/cuda-12.4/compat/libcuda.so.1", layout::compat},
    {"/usr/lib/wsl/lib/libcuda.so.1", layout::wsl},
    {"/usr/lib/aarch64-linux-gnu/tegra/libcuda.so.1", layout::jetson},
    {"/usr/lib/python3/dist-packages/nvidia/cu13/lib/libcupti.so.13", layout::wheel},
    {"/venv/lib/python3.11/site-packages/nvidia/cuda_cupti/lib/libcupti.so.12", layout::wheel},
    {"/venv/lib/python3.11/site-packages/torch/lib/libcudart-e409450e.so.11.0", layout::wheel},
    {"/venv/lib/python3.11/site-packages/numpy.libs/libgfortran-040039e1.so.5", layout::wheel},
    {"/opt/conda/lib/libcupti.so.12", layout::conda},
    {"/root/miniconda3/lib/libcupti.so.12", layout::conda},
    {"/root/miniconda3/envs/build/lib/libcupti.so.12", layout::conda},
    {"/opt/conda/envs/build/targets/x86_64-linux/lib/libcupti.so.12", layout::conda},
    {"/usr/local/cuda/extras/CUPTI/lib64/libcupti.so.12", layout::cupti_extras},
    {"/usr/local/cuda-12.4/lib64/libcudart.so.12", layout::toolkit},
    {"/usr/local/cuda-12.4/targets/x86_64-linux/lib/libcudart.so.12", layout::toolkit},
    {"/usr/lib/x86_64-linux-gnu/libcudss/13/libcudss.so.0", layout::package_directory},
    {"/usr/lib/x86_64-linux-gnu/libcupti.so.11.8", layout::multiarch},
    {"/lib/aarch64-linux-gnu/libz.so.1", layout::multiarch},
    {"/usr/lib64/libz.so.1", layout::system},
    {"/usr/local/lib/libx.so.1", layout::system},
    // Near misses
    {"/opt/app/lib/libcupti.so.12", layout::unknown},
    {"/usr/local/cuda/stubs.d/libcuda.so", layout::unknown},
    {"/srv/nvidia/cu13/lib/libcupti.so.13", layout::unknown},
    {"/compat/libcuda.so.1", layout::unknown},
    {"libcuda.so.1", layout::unknown},
    {"/libcuda.so.1", layout::unknown},
    {"", layout::unknown},
};

constexpr bool holds(const layout_case& c) {
  const layout_row* const row = layout_of(c.path);
  return row == nullptr ? c.expected == layout::unknown : row->is == c.expected;
}

static_assert([] {
  for (const layout_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(layout, is_told_by_the_path) {
  for (const layout_case& c : cases) EXPECT_TRUE(holds(c)) << c.path;
}

/// A row that none of the cases reaches would be dead, or hidden by one before it.
TEST(layout, has_a_case_for_each_kind) {
  for (const layout_row& row : layout_rows) {
    bool found = false;
    for (const layout_case& c : cases) found = found || c.expected == row.is;
    EXPECT_TRUE(found) << row.directories;
  }
}

}  // namespace layout_test
}  // namespace foundcheck::cuda
