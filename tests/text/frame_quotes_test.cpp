// SPDX-License-Identifier: MIT
#include <foundcheck/text/detail/framed_line.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::detail {
namespace {

TEST(FrameQuotes, FindsWhatTicksQuote) {
  EXPECT_EQ(ticked("`some text`"), "some text");
  EXPECT_EQ(ticked("it says `/usr/bin/ld: cannot find -lx`."), "/usr/bin/ld: cannot find -lx");
  EXPECT_EQ(ticked("run `make all` first"), "");
  EXPECT_EQ(ticked("```"), "");
  EXPECT_EQ(ticked("undefined reference to `f'"), "");
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

}  // namespace
}  // namespace foundcheck::detail
