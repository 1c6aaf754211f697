// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/diagnostic.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::cmake_output {
namespace call_stack_test {

std::string frames(std::string_view stack) {
  record r;
  r.call_stack = stack;
  std::string all;
  for (const stack_frame& f : stack_frames(r)) {
    all += std::string(f.file) + "|" + std::string(f.line) + "|" + std::string(f.command) +
           (f.is_deferred ? "|deferred\n" : "\n");
  }
  return all;
}

TEST(cmake_call_stack, gives_each_call) {
  EXPECT_EQ(frames("  a/b.cmake:3 (include)\n  C:/x y/CMakeLists.txt:10 (find_package)\n"),
            "a/b.cmake|3|include\nC:/x y/CMakeLists.txt|10|find_package\n");
  EXPECT_EQ(frames("  CMakeLists.txt:DEFERRED\n  CMakeLists.txt:7 (message)\r\n"),
            "CMakeLists.txt|||deferred\nCMakeLists.txt|7|message\n");
  EXPECT_EQ(frames("  CMakeLists.txt:7\n  CMakeLists.txt\n  x:\n"), "CMakeLists.txt|7|\nCMakeLists.txt||\nx:||\n");
}

TEST(cmake_call_stack, may_have_lost_its_indentation) {
  EXPECT_EQ(frames("a.cmake:3 (include)\n\nb:1 (x)\n"), "a.cmake|3|include\nb|1|x\n");
  EXPECT_EQ(frames(""), "");
}

}  // namespace call_stack_test
}  // namespace foundcheck::cmake_output
