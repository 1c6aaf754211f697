// SPDX-License-Identifier: MIT
#include <foundcheck/elf/linker_script.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::elf {
namespace linker_script_test {

struct script_case {
  std::string_view script;
  std::string_view files;  ///< each followed by '|'
};

constexpr script_case cases[] = {
    {"/* GNU ld script */\nOUTPUT_FORMAT(elf64-x86-64)\nGROUP ( /lib/libc.so.6 /usr/lib/libc_nonshared.a  AS_NEEDED ( "
     "/lib64/ld-linux-x86-64.so.2 ) )\n",
     "/lib/libc.so.6|/usr/lib/libc_nonshared.a|/lib64/ld-linux-x86-64.so.2|"},
    {"INPUT(-lncursesw)", "-lncursesw|"},
    {"INPUT(libtinfo.so.6, AS_NEEDED(-lfoo))", "libtinfo.so.6|-lfoo|"},
    {"INPUT(\"/a b/x.so\")INPUT(y.so)", "/a b/x.so|y.so|"},
    {"GROUP(a AS_NEEDED(b) c) d", "a|b|c|"},
    {"SEARCH_DIR(/opt/lib) SEARCH_DIR(INPUT(x)) INPUT(y)", "y|"},
    {"/* INPUT(a) */ INPUT(/* b */c)", "c|"},
    {"INPUT(a", "a|"},
    {"INPUT(\"a", "a|"},
    {"INPUT a", ""},
    {"input(a)", ""},
    {"/*", ""},
    {")))(", ""},
    {"hello", ""},
    {"", ""},
};

constexpr bool holds(const script_case& c) {
  std::string_view left = c.files;
  bool is_same = true;
  for_each_input(c.script, [&](std::string_view file) {
    is_same = is_same && left.starts_with(file) && left.substr(file.size()).starts_with("|");
    if (is_same) left.remove_prefix(file.size() + 1);
  });
  return is_same && left.empty() && is_linker_script(c.script) == !c.files.empty();
}

static_assert([] {
  for (const script_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(linker_script, names_the_files_of_its_lists) {
  for (const script_case& c : cases) EXPECT_TRUE(holds(c)) << c.script;
}

TEST(linker_script, is_none_with_a_nul) {
  EXPECT_FALSE(is_linker_script(std::string_view("INPUT(a)\0", 9)));
  EXPECT_TRUE(is_linker_script("INPUT(a)"));
}

TEST(linker_script, of_many_parentheses_has_no_files) {
  EXPECT_FALSE(is_linker_script(std::string(50'000, '(')));
  EXPECT_FALSE(is_linker_script(std::string(50'000, ')')));
}

}  // namespace linker_script_test
}  // namespace foundcheck::elf
