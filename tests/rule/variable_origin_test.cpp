// SPDX-License-Identifier: MIT
#include <foundcheck/rule/variable_origin.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace variable_origin_test {

struct origin_case {
  std::string_view variable, thing;
};

constexpr origin_case cases[] = {
    {"X11_XTest_LIB", "libXtst"},
    {"X11_Xi_LIB", ""},
    {"OptiX_INCLUDE", "NVIDIA's OptiX SDK"},
    {"OPTIX_INCLUDE_DIR", "NVIDIA's OptiX SDK"},
    {"TENSORRT_LIBRARY_PARSERS", "the ONNX parser of TensorRT"},
    {"TENSORRT_LIBRARY", "TensorRT"},
    {"X11_INCLUDE_DIR", ""},
    {"MY_X11_XTest_LIB", ""},
    {"OptiX", ""},
    {"", ""},
};

TEST(variable_origin, is_told_by_how_the_name_begins) {
  for (const origin_case& c : cases) {
    const variable_origin* const row = variable_origin_of(c.variable);
    EXPECT_EQ(row == nullptr ? std::string_view{} : row->thing, c.thing) << c.variable;
  }
}

TEST(variable_origin, has_a_package_or_words) {
  for (const variable_origin& row : variable_origins) {
    EXPECT_NE(row.apt.empty(), row.words.empty()) << row.begin;
    EXPECT_FALSE(row.words.ends_with('.')) << row.begin;
    EXPECT_EQ(variable_origin_of(row.begin), &row) << row.begin;
  }
}

}  // namespace variable_origin_test
}  // namespace foundcheck
