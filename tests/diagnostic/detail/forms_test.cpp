// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/detail/forms.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

namespace foundcheck::diagnostics {
namespace forms_test {

struct form_case {
  std::string_view text;
  const form_row* form;
  diagnostics::tool tool = tool::unknown;
};

// One line of each form, and those that two could read.
constexpr form_case cases[] = {
    {"a.c:1:2: error: bad", &row_of_form<compiler_form>, tool::compiler},
    {"a.cu(3): error: bad", &row_of_form<edg_form>, tool::cudafe},
    {"nvcc fatal   : Unsupported gpu architecture 'compute_70'", &row_of_form<nvidia_form>, tool::nvcc},
    {"a.cpp(3): error C2143: syntax error", &row_of_form<msvc_form>, tool::msvc},
    {"/usr/bin/ld: cannot find -lcupti", &row_of_form<linker_form>, tool::ld},
    {"a.c:(.text+0x5): undefined reference to `f'", &row_of_form<linker_form>, tool::ld},
    {"make: *** [Makefile:3: x.o] Error 1", &row_of_form<make_form>, tool::make},
    {"ninja: build stopped: subcommand failed.", &row_of_form<make_form>, tool::ninja},
    {"CMake Error at CMakeLists.txt:3 (message):", &row_of_form<cmake_form>, tool::cmake},
    {"/bin/sh: 1: nvcc: not found", &row_of_form<shell_form>, tool::shell},
    {"./a.out: error while loading shared libraries: libcupti.so.12: cannot open shared object file: No such file or "
     "directory",
     &row_of_form<runtime_form>, tool::loader},
    {"ImportError: libcupti.so.12: cannot open shared object file: No such file or directory",
     &row_of_form<python_form>, tool::loader},
    {"##[error]Process completed with exit code 1.", &row_of_form<ci_form>, tool::ci},
    {"-- Configuring incomplete, errors occurred!", &row_of_form<cmake_form>, tool::cmake},
    {"[1/2] Building CXX object error.c.o", nullptr},
    {"0 errors: none", nullptr},
    {"", nullptr},
};

constexpr bool holds(const form_case& c) {
  record r;
  const form_row* const form = read_form(r, c.text);
  return c.form == nullptr ? form == nullptr : form != nullptr && form->read == c.form->read && r.tool == c.tool;
}

constexpr bool all_hold() {
  for (const form_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_forms, table) {
  for (const form_case& c : cases) {
    record r;
    const form_row* const form = read_form(r, c.text);
    EXPECT_TRUE(holds(c)) << c.text << ": " << (form == nullptr ? "no form" : name_of(r.tool));
  }
}

}  // namespace forms_test
}  // namespace foundcheck::diagnostics
