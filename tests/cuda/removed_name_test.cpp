// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/removed_name.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace removed_name_test {

struct removed_case {
  std::string_view name, message;
  release gone;
  std::string_view instead;
};

constexpr removed_case cases[] = {
    {"cudaBindTexture", "", {12, 0}, "cudaCreateTextureObject"},
    {"cudaBindTextureToArray", "", {12, 0}, "cudaCreateTextureObject"},
    {"__cudaRegisterTexture", "", {12, 0}, "cudaCreateTextureObject"},
    {"", "k.cu(3): error: texture is not a template", {12, 0}, "cudaCreateTextureObject"},
    {"cusparseScsrsv2_solve", "", {12, 0}, "cusparseSpSV_solve"},
    {"cusparseDcsrmv", "", {11, 0}, "cusparseSpMV"},
    {"cusparseDcsr2csc", "", {11, 0}, "cusparseCsr2cscEx2"},
    {"cudaThreadSynchronize", "", {13, 0}, "cudaDeviceSynchronize"},
    {"", "class \"cudaDeviceProp\" has no member \"clockRate\"", {13, 0}, "cudaDeviceGetAttribute"},
    {"clockRate", "'struct cudaDeviceProp' has no member named 'clockRate'", {13, 0}, "cudaDeviceGetAttribute"},
    {"", "namespace \"thrust\" has no member \"unary_function\"", {13, 0}, ""},
    // Names that only look like one.
    {"clockRate", "class \"mine\" has no member \"clockRate\"", {}, ""},
    {"unary_function", "namespace \"std\" has no member \"unary_function\"", {}, ""},
    {"cusparsescsrsv2_solve", "", {}, ""},
    {"cusparseScsrmvx", "", {}, ""},
    {"cudaMalloc", "", {}, ""},
    {"texture", "texture was not declared in this scope", {}, ""},
    {"", "", {}, ""},
};

TEST(removed_name, tells_the_first_release_without_it_and_what_took_its_place) {
  for (const removed_case& c : cases) {
    const removed_name* const row = find_removed_name(c.name, c.message);
    EXPECT_EQ(row == nullptr ? release{} : row->gone, c.gone) << c.name << c.message;
    EXPECT_EQ(row == nullptr ? "" : row->instead, c.instead) << c.name << c.message;
  }
}

TEST(removed_name, each_row_has_a_last_release_before_the_first_without_it) {
  for (const removed_name& row : removed_names) {
    EXPECT_LT(row.last, row.gone) << row.name;
    EXPECT_FALSE(row.name.empty()) << row.instead;
  }
}

}  // namespace removed_name_test
}  // namespace foundcheck::cuda
