// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/arch/form.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "cuda/arch_reading.hpp"

namespace foundcheck::cuda {
namespace form_test {

struct form_case {
  std::string_view text;
  arch_form form;
};

constexpr form_case cases[] = {
    {"8.0", arch_form::torch},
    {"8.0;9.0a+PTX", arch_form::torch},
    {"Ampere", arch_form::torch},
    {"Auto", arch_form::torch},
    {"All", arch_form::torch},
    {"8.0,9.0", arch_form::torch},
    {"", arch_form::torch},
    {"80", arch_form::cmake},
    {"80;90a-real", arch_form::cmake},
    {"80,90", arch_form::cmake},
    {"\"80\"", arch_form::cmake},
    {"all", arch_form::cmake},
    {"all-major", arch_form::cmake},
    {"native", arch_form::cmake},
    {"OFF", arch_form::cmake},
    {"-arch=sm_80", arch_form::nvcc},
    {"-gencode;arch=compute_80,code=sm_80", arch_form::nvcc},
    {"\"--generate-code=arch=compute_80,code=[compute_80,sm_80]\"", arch_form::nvcc},
    {"nvcc -O3 -arch all a.cu", arch_form::nvcc},
    {"sm_80 compute_80", arch_form::codes},
    {"['sm_80', 'compute_80']", arch_form::codes},
    {"Kokkos_ARCH_VOLTA70", arch_form::kokkos},
    {"HOPPER90", arch_form::kokkos},
    {"Kokkos_ARCH_ZEN3", arch_form::kokkos},
};

constexpr bool all_hold() {
  for (const form_case& c : cases) {
    if (form_of(c.text) != c.form) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(arch_form, is_known_by_its_look) {
  for (const form_case& c : cases) EXPECT_EQ(name_of(form_of(c.text)), name_of(c.form)) << c.text;
}

struct assignment_case {
  std::string_view text;
  std::string_view list;
  arch_form form;
};

TEST(arch_form, a_variable_decides_it) {
  constexpr assignment_case assignments[] = {
      {"TORCH_CUDA_ARCH_LIST=80", "80", arch_form::torch},
      {"TORCH_CUDA_ARCH_LIST=\"8.0 8.6\"", "8.0 8.6", arch_form::torch},
      {"-DCMAKE_CUDA_ARCHITECTURES=8.0", "8.0", arch_form::cmake},
      {"CMAKE_CUDA_ARCHITECTURES:STRING=", "", arch_form::cmake},
      {"-DCUDA_ARCH_BIN:STRING=80,86", "80,86", arch_form::opencv},
      {"-DAMReX_CUDA_ARCH=Volta", "Volta", arch_form::amrex},
      {"CMAKE_CUDA_FLAGS=-arch=sm_80", "-arch=sm_80", arch_form::nvcc},
      {"CMAKE_CUDA_ARCHITECTURES_X=80", "CMAKE_CUDA_ARCHITECTURES_X=80", arch_form::torch},
      {"CUDAARCHS", "CUDAARCHS", arch_form::torch},
      {"-arch=sm_80", "-arch=sm_80", arch_form::nvcc},
  };
  for (const assignment_case& c : assignments) {
    EXPECT_EQ(find_arch_list(c.text).text, c.list) << c.text;
    EXPECT_EQ(name_of(find_arch_list(c.text).form), name_of(c.form)) << c.text;
  }
}

TEST(arch_form, is_read_by_its_reader) {
  for (std::string_view text : {"8.0+PTX", "80", "-arch=sm_80", "sm_80 compute_80", "AMPERE80"}) {
    EXPECT_TRUE(has_images(parse_arch(text, form_of(text)), "sm_80 compute_80")) << text;
  }
}

}  // namespace form_test
}  // namespace foundcheck::cuda
