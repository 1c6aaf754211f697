// SPDX-License-Identifier: MIT
#include <foundcheck/rule/project_arch.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace project_arch_test {

struct project_case {
  std::string_view text, option;
};

constexpr project_case project_cases[] = {
    {"/home/me/gromacs/src/gpu.cu(3): error: x", "-D GMX_CUDA_TARGET_SM="},
    {"/home/me/gromacs-2023.1/src/gpu.cu(3): error: x", "-D GMX_CUDA_TARGET_SM="},
    {"nvcc -c /src/OpenCV_contrib/a.cu", "-D CUDA_ARCH_BIN="},
    {"/src/opencv/modules/opencv/a.cu", "-D CUDA_ARCH_BIN="},
    {"/home/me/caffeine/a.cu: error", ""},
    {"gromacs is here", ""},
    // Installed, not built.
    {"/usr/include/opencv4/opencv2/core.hpp:3: error", ""},
    {"g++ -I/usr/local/TensorRT-8.6.1.6/include a.cpp", ""},
    {"/home/me/TensorRT/plugin/a.cu: error", "-D GPU_ARCHS="},
    // Which of two is built nobody says.
    {"/home/me/lammps/quda/a.cu", ""},
    {"/", ""},
    {"/gromacs", ""},
    {"", ""},
};

TEST(project_arch, is_told_by_a_part_of_a_path) {
  for (const project_case& c : project_cases) {
    const project_arch* const found = project_arch_in(c.text);
    EXPECT_EQ(found == nullptr ? "" : found->option, c.option) << c.text;
  }
}

TEST(project_archs, have_each_project_once_in_order_in_small_letters) {
  std::string_view before;
  for (const project_arch& row : project_archs) {
    EXPECT_LT(before, row.project);
    before = row.project;
    for (const char c : row.project) EXPECT_EQ(to_lower(c), c);
    EXPECT_TRUE(row.option.starts_with("-D ") && row.option.ends_with('=')) << row.option;
  }
}

}  // namespace project_arch_test
}  // namespace foundcheck
