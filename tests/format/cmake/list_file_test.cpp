// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/list_file.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::list_file {
namespace list_file_test {

/// ON is on, OFF is off, HERE has a value, NONE is empty; nothing else is known.
constexpr std::optional<std::string_view> known(std::string_view name) noexcept {
  struct row {
    std::string_view name, value;
  };
  for (const row& r : {row{"YES_", "ON"}, row{"NO_", "OFF"}, row{"HERE", "/usr/lib/liba.so"}, row{"NONE", ""},
                       row{"GONE", "GONE-NOTFOUND"}, row{"WORD", "Release"}}) {
    if (r.name == name) return r.value;
  }
  return std::nullopt;
}

struct condition_case {
  std::string_view text;
  kleene expected;
};

constexpr condition_case conditions[] = {
    {"YES_", kleene::yes},
    {"NO_", kleene::no},
    {"NOT NO_", kleene::yes},
    {"NOT NOT NO_", kleene::no},
    {"HERE", kleene::yes},
    {"NONE", kleene::no},
    {"GONE", kleene::no},
    {"NOT GONE", kleene::yes},
    {"OTHER", kleene::open},
    {"NOT OTHER", kleene::open},
    {"TRUE", kleene::yes},
    {"0", kleene::no},
    {"${YES_}", kleene::yes},
    {"${NO_}", kleene::no},
    {"${HERE}", kleene::open},  // its value is the name of a variable
    {"\"${YES_}\"", kleene::yes},
    {"\"YES_\"", kleene::no},  // no name between quotation marks, since CMake 3.1
    {"YES_ AND HERE", kleene::yes},
    {"YES_ AND NO_", kleene::no},
    {"OTHER AND NO_", kleene::no},
    {"OTHER AND YES_", kleene::open},
    {"OTHER OR YES_", kleene::yes},
    {"NO_ OR OTHER", kleene::open},
    {"NO_ OR NONE", kleene::no},
    {"YES_ OR OTHER AND NO_", kleene::yes},  // AND before OR
    {"NO_ AND OTHER OR YES_", kleene::yes},
    {"NOT NO_ AND NOT OTHER", kleene::open},
    {"WORD STREQUAL Release", kleene::open},  // Release may be a variable
    {"WORD STREQUAL \"Release\"", kleene::yes},
    {"WORD STREQUAL \"Debug\"", kleene::no},
    {"\"${WORD}\" STREQUAL \"Debug\"", kleene::no},
    {"OTHER STREQUAL \"Debug\"", kleene::open},
    {"\"a${WORD}\" STREQUAL \"aRelease\"", kleene::open},
    {"CMAKE_VERSION VERSION_LESS 3.10", kleene::open},
    {"TARGET app", kleene::open},
    {"(YES_ AND NO_)", kleene::open},
    {"\nYES_\n  AND # a comment\n  HERE\n", kleene::yes},
    {"", kleene::open},
};

constexpr bool holds(const condition_case& c) { return truth_of_condition(c.text, known) == c.expected; }

static_assert([] {
  for (const condition_case& c : conditions) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(list_file, conditions_are_true_false_or_open) {
  for (const condition_case& c : conditions) EXPECT_EQ(truth_of_condition(c.text, known), c.expected) << c.text;
}

/// "2 message(a) open" for each call but those of blocks.
[[nodiscard]] std::vector<std::string> calls(std::string_view text, kleene outer = kleene::yes) {
  std::vector<std::string> said;
  for_each_call(text, outer, known, [&](const call& c) {
    for (const std::string_view block : {"if", "elseif", "else", "endif", "foreach", "endforeach", "function",
                                         "endfunction", "while", "endwhile", "macro", "endmacro"}) {
      if (c.is_of(block)) return true;
    }
    const std::string_view words[] = {"no", "open", "yes"};
    said.push_back(std::to_string(c.line) + " " + std::string(c.name) + "(" + std::string(c.arguments) + ") " +
                   std::string(words[static_cast<int>(c.is)]));
    return true;
  });
  return said;
}

struct calls_case {
  std::string_view text;
  std::vector<std::string> expected;
};

TEST(list_file, calls_have_their_arguments_and_lines) {
  const calls_case cases[] = {
      {"", {}},
      {"a()", {"1 a() yes"}},
      {"a ( b )\nc(d)\n", {"1 a( b ) yes", "2 c(d) yes"}},
      {"a(b\n  c)\nd()", {"1 a(b\n  c) yes", "3 d() yes"}},
      {"# a(b)\nc()", {"2 c() yes"}},
      {"#[[ a(b)\n]] c()", {"2 c() yes"}},
      {"#[==[ ]] a() ]==]\nb()", {"2 b() yes"}},
      {"a(\")\" b)", {"1 a(\")\" b) yes"}},
      {"a(\"\\\")\")", {"1 a(\"\\\")\") yes"}},
      {"a([[)]])b()", {"1 a([[)]]) yes", "1 b() yes"}},
      {"a((b) c)", {"1 a((b) c) yes"}},
      {"a(# )\n)", {"1 a(# )\n) yes"}},
      {"a(\\))", {"1 a(\\)) yes"}},
      {"a(b\"(\"c)", {"1 a(b\"(\"c) yes"}},
      {"no call here\na()", {"2 a() yes"}},
      {"1a()\nb()", {"2 b() yes"}},
      {"a(b", {}},
      {"a(\"b)\nc()", {}},
      {"a\n(b)\nc()", {"3 c() yes"}},  // the parenthesis is on the line of the name
      {")\na()", {"2 a() yes"}},
      {"a()\r\nb()\r\n", {"1 a() yes", "2 b() yes"}},
  };
  for (const calls_case& c : cases) EXPECT_THAT(calls(c.text), testing::ElementsAreArray(c.expected)) << c.text;
}

TEST(list_file, calls_are_reached_as_the_conditions_around_them_hold) {
  const calls_case cases[] = {
      {"if(YES_)\na()\nendif()\nb()", {"2 a() yes", "4 b() yes"}},
      {"if(NO_)\na()\nelse()\nb()\nendif()", {"2 a() no", "4 b() yes"}},
      {"if(OTHER)\na()\nelse()\nb()\nendif()\nc()", {"2 a() open", "4 b() open", "6 c() yes"}},
      {"if(YES_)\na()\nelseif(HERE)\nb()\nelse()\nc()\nendif()", {"2 a() yes", "4 b() no", "6 c() no"}},
      {"if(NO_)\nelseif(HERE)\nb()\nelse()\nc()\nendif()", {"3 b() yes", "5 c() no"}},
      {"if(OTHER)\nelseif(HERE)\nb()\nelse()\nc()\nendif()", {"3 b() open", "5 c() no"}},
      {"if(NO_)\nif(YES_)\na()\nendif()\nendif()", {"3 a() no"}},
      {"if(OTHER)\nif(YES_)\na()\nendif()\nendif()", {"3 a() open"}},
      {"IF(no_)\nENDIF()\na()", {"3 a() yes"}},
      {"foreach(x a b)\na()\nendforeach()\nb()", {"2 a() open", "4 b() yes"}},
      {"function(f)\na()\nif(NO_)\nb()\nendif()\nendfunction()", {"2 a() open", "4 b() no"}},
      {"while(NO_)\na()\nendwhile()", {"2 a() open"}},
      {"macro(m)\na()\nendmacro()", {"2 a() open"}},
      {"endif()\na()", {"2 a() yes"}},
      {"else()\na()", {"2 a() yes"}},
  };
  for (const calls_case& c : cases) EXPECT_THAT(calls(c.text), testing::ElementsAreArray(c.expected)) << c.text;
}

TEST(list_file, what_is_nested_too_deep_is_open) {
  std::string text;
  for (int i = 0; i < 64; ++i) text += "if(YES_)\n";
  EXPECT_THAT(calls(text + "a()"), testing::ElementsAre("65 a() yes"));
  text += "if(NO_)\n";
  EXPECT_THAT(calls(text + "a()\nendif()\nb()"), testing::ElementsAre("66 a() open", "68 b() yes"));
}

TEST(list_file, a_file_that_may_be_run_has_calls_that_may) {
  EXPECT_THAT(calls("a()\nif(YES_)\nb()\nendif()", kleene::open), testing::ElementsAre("1 a() open", "3 b() open"));
  EXPECT_THAT(calls("a()", kleene::no), testing::ElementsAre("1 a() no"));
}

TEST(list_file, ends_where_it_is_told_to) {
  int count = 0;
  for_each_call("a()\nb()\nc()", kleene::yes, known, [&](const call&) { return ++count < 2; });
  EXPECT_EQ(count, 2);
}

[[nodiscard]] std::vector<std::string> arguments(std::string_view text) {
  std::vector<std::string> all;
  for_each_argument(text, [&](const argument& a) {
    all.push_back((a.is_quoted ? "'" : "") + std::string(a.text));
    return true;
  });
  return all;
}

TEST(list_file, arguments_are_without_their_marks) {
  EXPECT_THAT(arguments("a b\n  c"), testing::ElementsAre("a", "b", "c"));
  EXPECT_THAT(arguments("a;b"), testing::ElementsAre("a", "b"));
  EXPECT_THAT(arguments("\"a b\" [[c d]] [=[e]]f]=]"), testing::ElementsAre("'a b", "'c d", "'e]]f"));
  EXPECT_THAT(arguments("NOT (a)"), testing::ElementsAre("NOT", "(", "a", ")"));
  EXPECT_THAT(arguments("-D\"A=b c\" d"), testing::ElementsAre("-D\"A=b c\"", "d"));
  EXPECT_THAT(arguments("a # b\nc"), testing::ElementsAre("a", "c"));
  EXPECT_THAT(arguments("\"\""), testing::ElementsAre("'"));
  EXPECT_THAT(arguments("\"a"), testing::ElementsAre("'a"));
  EXPECT_THAT(arguments("\""), testing::ElementsAre("'"));
  EXPECT_EQ(argument_at("a b c", 1), "b");
  EXPECT_EQ(argument_at("a b c", 3), "");
  EXPECT_TRUE(has_argument("MPI REQUIRED", "REQUIRED"));
  EXPECT_FALSE(has_argument("MPI # REQUIRED", "REQUIRED"));
}

TEST(list_file, a_variable_that_is_referred_to) {
  EXPECT_EQ(referred_variable("${A_b1}"), "A_b1");
  for (const std::string_view none : {"${A}b", "a${A}", "${${A}}", "$ENV{A}", "A", "", "${"})
    EXPECT_EQ(referred_variable(none), "") << none;
}

}  // namespace list_file_test
}  // namespace foundcheck::list_file
