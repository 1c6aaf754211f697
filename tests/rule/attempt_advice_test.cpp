// SPDX-License-Identifier: MIT
#include <foundcheck/rule/attempt_advice.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace attempt_advice_test {

struct advice_case {
  std::string_view words, begin;
};

constexpr advice_case advice_cases[] = {
    {"/usr/bin/ld: cannot find -lmine: No such file or directory", "Install the library"},
    {"ld.lld: error: unable to find library -lmine", "Install the library"},
    {"/usr/bin/ld: cannot find -lstdc++", "apt install g++"},
    {"/usr/bin/ld: cannot find Scrt1.o: No such file or directory", "apt install build-essential"},
    {"cc1plus: error: bad value 'x' for '-mtune=' switch", "Remove the flag"},
    {"c++: error: unrecognized command-line option '-mfoo'; did you mean '-mfma'?", "Remove the flag"},
    {"c++: error: unrecognized command-line option '-fuse-ld=x'", "Install that linker"},
    {"clang: error: invalid linker name in argument '-fuse-ld=x'", "Install that linker"},
    {"clang: error: unknown argument: '-foo'", "Remove the flag"},
    {"g++: fatal error: cannot execute 'cc1plus': execvp: No such file or directory", "apt install g++"},
    {"error: unable to open output file 'a.o': 'No space left on device'", "Free some space"},
    {"main.c:1:10: fatal error: stdio.h: No such file or directory", ""},
    {"", ""},
};

constexpr bool fits(const advice_case& c) {
  const std::string_view advice = detail::advice_on_attempt(c.words);
  return c.begin.empty() ? advice.empty() : advice.starts_with(c.begin);
}

constexpr bool all_fit() {
  for (const advice_case& c : advice_cases) {
    if (!fits(c)) return false;
  }
  return true;
}
static_assert(all_fit());

TEST(attempt_advice, is_by_the_words_of_the_compiler) {
  for (const advice_case& c : advice_cases) EXPECT_TRUE(fits(c)) << c.words;
}

}  // namespace attempt_advice_test
}  // namespace foundcheck
