// SPDX-License-Identifier: MIT
#include <foundcheck/text/detail/framed_line.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::detail {
namespace frame_quotes_test {

TEST(FrameQuotes, FindsWhatTicksQuote) {
  EXPECT_EQ(ticked("`some text`"), "some text");
  EXPECT_EQ(ticked("it says `/usr/bin/ld: cannot find -lx`."), "/usr/bin/ld: cannot find -lx");
  EXPECT_EQ(ticked("run `make all` first"), "");
  EXPECT_EQ(ticked("```"), "");
  EXPECT_EQ(ticked("undefined reference to `f'"), "");
}

TEST(FrameQuotes, TakesOneTickOffALineOfATool) {
  EXPECT_EQ(without_open_tick("`g++: internal compiler error: Killed (program cc1plus)"),
            "g++: internal compiler error: Killed (program cc1plus)");
  EXPECT_EQ(without_open_tick("make: *** [obj/init.o] Error 4`"), "make: *** [obj/init.o] Error 4");
  for (const std::string_view other : {"`make all` builds it`", "undefined reference to `f'", "`some text",
                                       "some text`", "`", "make: *** [a] Error 4"})
    EXPECT_EQ(without_open_tick(other).data(), nullptr) << other;
}

TEST(FrameQuotes, FindsWhatALoggerWasTold) {
  EXPECT_EQ(logged_message(R"({"log":"-- Found \"A\"\n","stream":"stdout","time":"2024-05-01T12:00:00Z"})"),
            R"(-- Found \"A\")");
  EXPECT_EQ(logged_message(R"({"stream":"text\r\n"})"), "text");
  EXPECT_EQ(logged_message(R"({"level":"error","message":"nvcc fatal   : x"})"), "nvcc fatal   : x");
  EXPECT_EQ(logged_message(R"({"level":"error","message":"text"})"), "");
  EXPECT_EQ(logged_message(R"(time="2024-05-01T12:00:00Z" level=error msg="text" error="x")"), "text");
  EXPECT_EQ(logged_message(R"({"log":"cut)"), "cut");
  EXPECT_EQ(logged_message("time is up, msg"), "");
  EXPECT_EQ(logged_message("{}"), "");
}

TEST(FrameQuotes, FindsElementsOfAList) {
  EXPECT_EQ(list_element("    \"-- Found A\","), "-- Found A");
  EXPECT_EQ(list_element("'-- Found A']"), "-- Found A");
  EXPECT_EQ(list_element("\"\""), "");
  EXPECT_NE(list_element("\"\"").data(), nullptr);
  EXPECT_EQ(list_element("\"a\" = b").data(), nullptr);
  EXPECT_EQ(list_element("\"cmd\": \"make\",").data(), nullptr);
  EXPECT_EQ(list_element(R"("a \"b\"")"), R"(a \"b\")");
  EXPECT_EQ(list_element("text").data(), nullptr);
  EXPECT_EQ(list_element("").data(), nullptr);
}

struct quote_case {
  std::string_view text, expected;  ///< a null view for nothing
};

TEST(FrameQuotes, TicksAreAroundAWholeLineOrAroundOneOfAToolInASentence) {
  constexpr quote_case cases[] = {
      {"`some text`", "some text"},
      {"`so`", {}},
      {"`som`", "som"},
      {"`abc` x", {}},
      {"it says `/usr/bin/ld: cannot`.", "/usr/bin/ld: cannot"},
      {"it says `/usr/bin/ld: a`", {}},
      {"it says `/usr/bin/ld: ab`", {}},
      {"it says `-- Found A and more text`", {}},
      {"-- it says `/usr/bin/ld: cannot`", {}},
      {"error: `/usr/bin/ld: cannot`", {}},
      {"`a", {}},
      {"a`", {}},
      {"x `make: *** all is wrong` y", "make: *** all is wrong"},
  };
  for (const quote_case& c : cases) {
    EXPECT_EQ(ticked(c.text), c.expected) << c.text;
    EXPECT_EQ(ticked(c.text).data() == nullptr, c.expected.data() == nullptr) << c.text;
  }
}

TEST(FrameQuotes, RecordsOfLoggersHaveOneMessage) {
  constexpr quote_case cases[] = {
      {"{\"log\":\"a\"}", "a"},
      {"{\"log\":\"\"}", ""},
      {"{\"log\":\"a\\nb\\n\"}", "a\\nb"},
      {"{\"log\":\"a\\n\\r\\n\"}", "a"},
      {"{\"log\":\"a\\\"b\"}", "a\\\"b"},
      {"{\"log\":\"a\\", "a\\"},
      {"{\"log\":\"a\\\\\"}", "a\\\\"},
      {"{\"stream\":\"a\"}", "a"},
      {"{\"x\":1,\"message\":\"-- Found A\"}", "-- Found A"},
      {"{\"x\":1,\"message\": \"-- Found A\"}", "-- Found A"},
      {"{\"x\":1,\"msg\":\"-- Found A\\n\"}", "-- Found A"},
      {"{\"x\":1,\"msg\": \"-- Found A\"}", "-- Found A"},
      {"{\"x\":1,\"msg\":\"x\",\"message\":\"-- Found A\"}", "-- Found A"},
      {"time=1 msg=\"a\\n\"", "a"},
      {"ts=12345 msg=\"a\"", "a"},
      {"level=x msg=\"a\"", "a"},
      {"time=1 xmsg=\"a\"", {}},
      {"tim=12345 msg=\"a\"", {}},
      {"{\"a\":1}", {}},
      {"{\"log\":", {}},
      {"{\"log\":\"", ""},
  };
  for (const quote_case& c : cases) {
    EXPECT_EQ(logged_message(c.text), c.expected) << c.text;
    EXPECT_EQ(logged_message(c.text).data() == nullptr, c.expected.data() == nullptr) << c.text;
  }
}

TEST(FrameQuotes, ElementsOfAListAreWholeStrings) {
  constexpr quote_case cases[] = {
      {"\"a\"", "a"},       {"\"a\",", "a"},
      {"\"a\"]", "a"},      {"\"a\"],", "a"},
      {"\"a\" ] ,", "a"},   {" \"a\"", "a"},
      {"\t\"a\"", "a"},     {"'a'", "a"},
      {"'a\"", {}},         {"\"a'", {}},
      {"\"", {}},           {"\"\"", ""},
      {"\"a\"b\"", {}},     {"\"a\\\"b\"", "a\\\"b"},
      {"\"a\\\\\"b\"", {}}, {"\"a", {}},
      {"a\"", {}},          {"   ", {}},
      {"\"a\";", {}},
  };
  for (const quote_case& c : cases) {
    EXPECT_EQ(list_element(c.text), c.expected) << c.text;
    EXPECT_EQ(list_element(c.text).data() == nullptr, c.expected.data() == nullptr) << c.text;
  }
}

}  // namespace frame_quotes_test
}  // namespace foundcheck::detail
