// SPDX-License-Identifier: MIT
#include <foundcheck/extract/directive.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace directive_test {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> directives(std::string_view text) {
  std::vector<std::string> all;
  for_each_directive(text, [&](directive is, std::string_view rest) {
    all.push_back(std::to_string(static_cast<int>(is)) + ":" + std::string(rest));
    return true;
  });
  return all;
}

std::string one(directive is, const std::string& rest) { return std::to_string(static_cast<int>(is)) + ":" + rest; }

TEST(directive, each_has_its_name) {
  EXPECT_THAT(
      directives(
          "#include <vector>\r\n  #  if A\n#ifdef B\n#ifndef C\n#elif D\n#elifdef E\n#elifndef F\n#else\n#endif\n"
          "#define G 1\n#undef H\n#error no\n#pragma once\n#\n"),
      ElementsAre(one(directive::include, "<vector>"), one(directive::opens, "A"), one(directive::opens_with, "B"),
                  one(directive::opens_without, "C"), one(directive::turns, "D"), one(directive::turns_with, "E"),
                  one(directive::turns_without, "F"), one(directive::otherwise, ""), one(directive::closes, ""),
                  one(directive::defines, "G 1"), one(directive::forgets, "H"), one(directive::stops, "no"),
                  one(directive::other, "once"), one(directive::other, "")));
}

TEST(directive, comments_and_strings_have_none) {
  EXPECT_THAT(
      directives(
          "/* a\n#include <b>\n*/ #if 1 // c\n#endif /* d\n#if 2\n*/\nint x = 1; #if 3\n\"a\\\"\n#else\n// e \\\n#if 4\n"),
      ElementsAre(one(directive::opens, "1"), one(directive::closes, ""), one(directive::otherwise, "")));
  EXPECT_THAT(directives("const char* s = \"/*\";\n#if 1\n"), ElementsAre(one(directive::opens, "1")));
  EXPECT_THAT(directives("int n = 1'000;\n#if 1\n"), ElementsAre(one(directive::opens, "1")));
}

TEST(directive, lines_that_are_joined_are_one) {
  EXPECT_THAT(directives("#if A \\\n  && B\n#endif"),
              ElementsAre(one(directive::opens, "A \\\n  && B"), one(directive::closes, "")));
  EXPECT_THAT(directives("#if A \\\r\n  && B\r\n"), ElementsAre(one(directive::opens, "A \\\r\n  && B")));
}

TEST(directive, ends_where_the_caller_has_enough_and_at_any_byte) {
  int count = 0;
  for_each_directive("#if 1\n#endif\n", [&](directive, std::string_view) { return ++count != 1; });
  EXPECT_EQ(count, 1);
  const std::string text = "#include \"a\" /* b */ // c\n#if '\\''\n\"\\\n\"\n#\\\n";
  for (std::size_t size = 0; size <= text.size(); ++size)
    static_cast<void>(directives(std::string_view(text).substr(0, size)));
  EXPECT_THAT(directives(""), IsEmpty());
}

}  // namespace directive_test
}  // namespace foundcheck
