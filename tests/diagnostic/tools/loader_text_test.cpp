// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/loader_text.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace loader_text_test {

struct text_case {
  std::string_view text;
  bool is_loaders;
};

constexpr text_case cases[] = {
    {"libx.so.1: cannot open shared object file: No such file or directory", true},
    {"Failed to load plugin: 'libx.so': cannot open shared object file: y", true},
    {"/p/libx.so: undefined symbol: f, version V1", true},
    {"/p/libx.so: cannot allocate memory in static TLS block", true},
    {"/p/libx.so: version `V' not found (required by y)", true},
    {"dlopen(x.so, 2): Library not loaded: @rpath/y", true},
    {"DLL load failed while importing _C: x", true},
    {"x.txt: cannot open shared object file: y", false},
    {"mold: undefined symbol: f", false},
    {"/p/libx.so: version `V' is there", false},
    {"/p/libx.sox: file too short", false},
    {"libx.so: found", false},
    {"DLL load: x", false},
    {"", false},
};

constexpr bool all_hold() {
  for (const text_case& c : cases) {
    if (diagnostics::is_loader_text(c.text) != c.is_loaders) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_loader_text, knows_what_a_loader_says) {
  for (const text_case& c : cases) EXPECT_EQ(diagnostics::is_loader_text(c.text), c.is_loaders) << c.text;
}

}  // namespace loader_text_test
}  // namespace foundcheck
