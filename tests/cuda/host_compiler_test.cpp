// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/host_compiler.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace host_compiler_test {

static_assert(detail::host_compiler_rows_are_sound(), "host_compiler.hpp: a row lacks its source or is out of order");

constexpr host_compiler gcc = host_compiler::gcc;
constexpr host_compiler clang = host_compiler::clang;
constexpr host_compiler msvc = host_compiler::msvc;

struct host_case {
  std::string_view toolkit;
  unsigned update;
  host_compiler which;
  unsigned number;
  host_verdict expected;
};

constexpr host_case cases[] = {
    {"10.1", 0, gcc, 8, host_verdict::accepted},     {"10.1", 0, gcc, 9, host_verdict::too_new},
    {"11.8", 0, gcc, 11, host_verdict::accepted},    {"11.8", 0, gcc, 12, host_verdict::too_new},
    {"12.0", 0, gcc, 12, host_verdict::accepted},    {"12.3", 0, gcc, 13, host_verdict::too_new},
    {"12.4", 0, gcc, 13, host_verdict::accepted},    {"12.8", 0, gcc, 14, host_verdict::accepted},
    {"12.9", 0, gcc, 15, host_verdict::too_new},     {"13.3", 0, gcc, 15, host_verdict::accepted},
    {"13.3", 0, gcc, 16, host_verdict::too_new},     {"13.4", 0, gcc, 16, host_verdict::accepted},
    {"13.4", 0, gcc, 4, host_verdict::accepted},     {"12.2", 0, clang, 16, host_verdict::too_new},
    {"12.2", 1, clang, 16, host_verdict::accepted},  {"12.2", 2, clang, 16, host_verdict::accepted},
    {"12.4", 0, clang, 17, host_verdict::accepted},  {"12.4", 0, clang, 18, host_verdict::too_new},
    {"12.4", 0, clang, 2, host_verdict::too_old},    {"12.3", 0, msvc, 1939, host_verdict::accepted},
    {"12.3", 0, msvc, 1940, host_verdict::too_new},  {"12.4", 0, msvc, 1940, host_verdict::accepted},
    {"12.9", 0, msvc, 1916, host_verdict::accepted}, {"13.0", 0, msvc, 1916, host_verdict::too_old},
    {"13.1", 0, msvc, 1950, host_verdict::too_new},  {"13.2", 0, msvc, 1950, host_verdict::accepted},
    {"9.1", 0, clang, 5, host_verdict::unknown},     {"8.0", 0, msvc, 1900, host_verdict::unknown},
    {"12.7", 0, gcc, 12, host_verdict::unknown},     {"14.0", 0, gcc, 12, host_verdict::unknown},
    {"13.0", 0, gcc, 0, host_verdict::unknown},      {"", 0, gcc, 12, host_verdict::unknown},
};

constexpr bool all_hold() {
  for (const host_case& c : cases) {
    if (judge_host_compiler(parse_release(c.toolkit), c.which, c.number, c.update) != c.expected) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(host_compiler, is_accepted_within_its_limits) {
  for (const host_case& c : cases) {
    EXPECT_EQ(name_of(judge_host_compiler(parse_release(c.toolkit), c.which, c.number, c.update)), name_of(c.expected))
        << c.toolkit << ' ' << c.number;
  }
}

TEST(host_compiler, limits_can_be_looked_up) {
  const host_compiler_row* const row = find_host_compilers({13, 0});
  ASSERT_NE(row, nullptr);
  EXPECT_EQ(row->gcc_newest, 15);
  EXPECT_EQ(find_host_compilers({12, 7}), nullptr);
}

TEST(host_compiler, the_toolset_of_visual_studio_that_a_number_is_of) {
  EXPECT_EQ(msvc_toolset_of(1911).family, 141U);
  EXPECT_EQ(msvc_toolset_of(1911).minor, 11U);
  EXPECT_EQ(msvc_toolset_of(1929).family, 142U);
  EXPECT_EQ(msvc_toolset_of(1939).family, 143U);
  EXPECT_EQ(msvc_toolset_of(1949).minor, 49U);
  EXPECT_EQ(msvc_toolset_of(1950).family, 145U);
  // Of Visual Studio 2015 and before the number is another one.
  EXPECT_EQ(msvc_toolset_of(1900).family, 0U);
  EXPECT_EQ(msvc_toolset_of(0).family, 0U);
}

}  // namespace host_compiler_test
}  // namespace foundcheck::cuda
