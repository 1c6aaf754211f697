// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/python.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace python_text_test {

using namespace diagnostics::detail;

struct name_case {
  std::string_view name;
  bool is_exception;
};

constexpr name_case names[] = {
    {"ValueError", true},   {"a.b_2.XError", true},
    {"Exception", true},    {"KeyboardInterrupt", true},
    {"SystemExit", true},   {"UserWarning", true},
    {"MyException", true},  {"Error", false},
    {"Warning", false},     {"error", false},
    {"aError", false},      {"a..XError", false},
    {"a b.XError", false},  {"java.lang.XError", false},
    {"std::XError", false}, {"ValueErrors", false},
    {".ValueError", false}, {"2.ValueError", false},
    {"ValueError.", false}, {"", false},
};

constexpr bool all_hold() {
  for (const name_case& c : names) {
    if (is_exception_class(c.name) != c.is_exception) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_python_text, knows_names_of_exceptions) {
  for (const name_case& c : names) EXPECT_EQ(is_exception_class(c.name), c.is_exception) << c.name;
}

TEST(diagnostic_python_text, says_how_a_command_ended) {
  EXPECT_EQ(read_command_end("command 'cc' failed with exit status 1").status, "1");
  EXPECT_EQ(read_command_end("Command '['cc']' returned non-zero exit status -9.").status, "-9");
  EXPECT_EQ(read_command_end("Command 'cc' died with <Signals.SIGSEGV: 11>.").status, "SIGSEGV");
  EXPECT_FALSE(read_command_end("command 'cc' failed: No such file or directory").is_end);
  EXPECT_FALSE(read_command_end("the command 'cc' failed with exit status 1").is_end);
}

TEST(diagnostic_python_text, knows_mesons_files) {
  EXPECT_TRUE(meson_files.contains("meson.build"));
  EXPECT_TRUE(meson_files.contains("meson_options.txt"));
  EXPECT_FALSE(meson_files.contains("xmeson.build"));
  EXPECT_FALSE(meson_files.contains("build"));
}

}  // namespace python_text_test
}  // namespace foundcheck
