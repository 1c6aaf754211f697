// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/option.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::diagnostics {
namespace option_test {

struct option_case {
  std::string_view message;
  std::string_view rest;
  std::string_view option;
  diagnostics::tool tool = tool::compiler;
};

constexpr option_case cases[] = {
    {"unused [-Wunused-variable]", "unused", "-Wunused-variable"},
    {"unused [-Werror=unused]", "unused", "-Werror=unused", tool::gcc},
    {"x [-fpermissive]", "x", "-fpermissive", tool::gcc},
    {"unused [-Werror,-Wunused]", "unused", "-Werror,-Wunused", tool::clang},
    {"unused [-Wunused,Unused Entity Issue]", "unused", "-Wunused", tool::clang},
    {"unused [-Werror,-Wunused,35]", "unused", "-Werror,-Wunused", tool::clang},
    {"hello [-W#pragma-messages]", "hello", "-W#pragma-messages"},
    {"stop [-ferror-limit=]", "stop", "-ferror-limit=", tool::clang},
    {"null [CWE-476] [-Wanalyzer-null-dereference]", "null [CWE-476]", "-Wanalyzer-null-dereference"},
    {"moved [bugprone-use-after-move]", "moved", "bugprone-use-after-move"},
    {"null [core.NullDereference]", "null", "core.NullDereference"},
    // No option.
    {"", "", ""},
    {"]", "]", ""},
    {"[-Wx]", "[-Wx]", ""},
    {"a[-Wx]", "a[-Wx]", ""},
    {"undeclared 'y' [Semantic Issue]", "undeclared 'y' [Semantic Issue]", ""},
    {"undeclared 'y' [2]", "undeclared 'y' [2]", ""},
    {"x [enabled by default]", "x [enabled by default]", ""},
    {"f [with T = int]", "f [with T = int]", ""},
    {"x [-W]", "x [-W]", ""},
    {"range [0, 5]", "range [0, 5]", ""},
    {"index [i]", "index [i]", ""},
};

constexpr bool holds(const option_case& c) {
  std::string_view message = c.message;
  const message_option option = take_option(message);
  return message == c.rest && option.text == c.option && option.tool == c.tool;
}

constexpr bool all_hold() {
  for (const option_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_option, the_brackets_at_the_end) {
  for (const option_case& c : cases) EXPECT_TRUE(holds(c)) << c.message;
}

struct project_case {
  std::string_view message;
  std::string_view rest;
  std::string_view project;
};

constexpr project_case projects[] = {
    {"x [C:\\a b\\c.vcxproj]", "x", "C:\\a b\\c.vcxproj"},
    {"x [C:\\c.vcxproj::TargetFramework=net6.0]", "x", "C:\\c.vcxproj"},
    {"x [y] [/z.proj]", "x [y]", "/z.proj"},
    {"x [/a::b/z.vcxproj]", "x", "/a::b/z.vcxproj"},
    {"axproj]", "axproj]", ""},
    {"x [y]", "x [y]", ""},
    {"[c.vcxproj]", "[c.vcxproj]", ""},
    {"x [c.vcxproj] ", "x [c.vcxproj] ", ""},
    {"", "", ""},
};

TEST(diagnostic_option, the_project_behind_all) {
  for (const project_case& c : projects) {
    std::string_view message = c.message;
    EXPECT_EQ(take_project(message), c.project) << c.message;
    EXPECT_EQ(message, c.rest) << c.message;
  }
}

}  // namespace option_test
}  // namespace foundcheck::diagnostics
