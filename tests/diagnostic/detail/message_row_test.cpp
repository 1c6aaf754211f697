// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/detail/message_row.hpp>

#include <gtest/gtest.h>

namespace foundcheck::diagnostics::detail {
namespace message_row_test {

struct stopped : message_row<"stopped in .*", tool::make, severity::error, telling::effect> {};
struct warned : message_row<"(.*):(\\d+): warning: (.*)", tool::make, severity::warning, telling::cause, &record::file,
                            &record::file_line, &record::message> {};

TEST(MessageRow, TheMessageIsTheWholeText) {
  record r;
  ASSERT_TRUE((read_message<stopped, warned>(r, "stopped in /x")));
  EXPECT_EQ(r.tool, tool::make);
  EXPECT_EQ(r.severity, severity::error);
  EXPECT_TRUE(r.is_effect);
  EXPECT_EQ(r.message, "stopped in /x");
}

TEST(MessageRow, TheMessageIsTheGroupThatGoesToIt) {
  record r;
  ASSERT_TRUE(regex::read<warned>("a:3:12: warning: x", r));
  EXPECT_FALSE(r.is_effect);
  EXPECT_EQ(r.file, "a:3");
  EXPECT_EQ(r.file_line, 12U);
  EXPECT_EQ(r.message, "x");
}

TEST(MessageRow, WithoutAMatchTheRecordIsAsItWas) {
  record r;
  r.message = "before";
  EXPECT_FALSE((read_message<stopped, warned>(r, "stopped")));
  EXPECT_EQ(r.message, "before");
  EXPECT_EQ(r.tool, tool::unknown);
}

}  // namespace message_row_test
}  // namespace foundcheck::diagnostics::detail
