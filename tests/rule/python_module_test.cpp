// SPDX-License-Identifier: MIT
#include <foundcheck/rule/python_module.hpp>

#include <gtest/gtest.h>

namespace foundcheck {
namespace python_module_test {

static_assert(python_distribution_of("yaml") == "pyyaml");
static_assert(python_distribution_of("torch.utils.cpp_extension") == "torch");
static_assert(python_distribution_of("pkg_resources") == "setuptools==80.9.0");
static_assert(python_distribution_of("").empty());
// One of the project's own, and the compiled part of another.
static_assert(python_distribution_of("utils").empty() && python_distribution_of("_C").empty());

TEST(python_module, each_module_has_one_package) {
  for (const python_module& row : python_modules) {
    EXPECT_EQ(python_distribution_of(row.module), row.distribution);
    EXPECT_FALSE(row.distribution.empty());
  }
}

}  // namespace python_module_test
}  // namespace foundcheck
