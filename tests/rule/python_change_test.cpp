// SPDX-License-Identifier: MIT
#include <foundcheck/rule/python_change.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

namespace foundcheck {
namespace python_change_test {

struct module_case {
  std::string_view line, module;  ///< empty for a line of another error
};

constexpr module_case modules[] = {
    {"AttributeError: module 'pkgutil' has no attribute 'ImpImporter'", "pkgutil"},
    {"AttributeError: module 'torch.library' has no attribute 'register_fake'", "torch.library"},
    {"AttributeError: partially initialized module 'a' has no attribute 'b' (most likely due to a circular import)",
     "a"},
    {"ImportError: cannot import name 'b' from 'a.c' (/x/a/c.py)", "a.c"},
    {"ImportError: cannot import name 'b' from partially initialized module 'a' (most likely due to a circular import)",
     "a"},
    {"ModuleNotFoundError: No module named 'a'", ""},
    {"AttributeError: 'NoneType' object has no attribute 'a'", ""},
    {"module 'a", "a"},
    {"", ""},
};

constexpr bool find_the_modules() {
  for (const module_case& c : modules) {
    if (python_module_in(c.line) != c.module) return false;
  }
  return true;
}
static_assert(find_the_modules());

TEST(python_change, finds_the_module_in_the_words_of_an_error) {
  for (const module_case& c : modules) EXPECT_EQ(python_module_in(c.line), c.module) << c.line;
}

struct change_case {
  std::string_view module, name, row;  ///< row: its name; empty for none
};

constexpr change_case changes[] = {
    {"pkgutil", "ImpImporter", "pkgutil.ImpImporter"},
    {"pkgutil", "ImpImporters", ""},
    {"pkgutils", "ImpImporter", ""},
    {"collections", "Mapping", "collections.Mapping"},
    {"collections.abc", "Mapping", ""},
    {"distutils", "", "distutils*"},
    {"distutils.util", "", "distutils*"},
    {"distutils", "sysconfig", "distutils*"},
    {"distutils.msvccompiler", "", "distutils.msvccompiler"},
    {"distutils_extra", "", ""},
    {"imp", "", "imp"},
    {"imp", "reload", ""},
    {"impala", "", ""},
    {"torch", "float8_e4m3fn", "torch.float8_*"},
    {"torch", "float8", ""},
    {"torch", "func", "torch.func*"},
    {"torch.func", "", "torch.func*"},
    {"torch.func", "vmap", "torch.func*"},
    {"torch.functional", "", ""},
    {"torch.library", "register_fake", "torch.library.register_fake"},
    {"torch.library", "define", "torch.library*"},
    {"torch._six", "string_classes", "torch._six*"},
    {"numpy", "bool", "numpy.bool"},
    {"numpy", "bool_", ""},
    {"torch", "", ""},
    {"", "x", ""},
    {"", "", ""},
};

constexpr std::string_view row_of(const change_case& c) {
  const python_change* const row = find_python_change(c.module, c.name);
  return row == nullptr ? std::string_view() : row->name;
}

constexpr bool find_the_changes() {
  for (const change_case& c : changes) {
    if (row_of(c) != c.row) return false;
  }
  return true;
}
static_assert(find_the_changes());

TEST(python_change, is_of_a_name_in_a_module_or_of_a_module) {
  for (const change_case& c : changes) EXPECT_EQ(row_of(c), c.row) << c.module << ' ' << c.name;
}

TEST(python_change, has_no_row_that_another_one_hides_and_says_what_to_do) {
  constexpr std::size_t count = sizeof python_changes / sizeof python_changes[0];
  for (std::size_t i = 0; i < count; ++i) {
    const python_change& row = python_changes[i];
    EXPECT_FALSE(row.library.empty()) << row.name;
    EXPECT_FALSE(row.release.empty()) << row.name;
    EXPECT_FALSE(row.to_do.empty()) << row.name;
    EXPECT_FALSE(row.to_do.ends_with('.')) << row.name;
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(python_changes[j].name, row.name);
  }
}

}  // namespace python_change_test
}  // namespace foundcheck
