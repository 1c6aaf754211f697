// SPDX-License-Identifier: MIT
#include <foundcheck/probe/message.hpp>

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace foundcheck::probe {
namespace {

TEST(message, whatever_is_said_is_read_again) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const std::string values[] = {"", "a", "a=b", "two\nlines\n", "\\", "\\n", "\\\\n\n", std::string("\0\xFF", 2)};
  const message_writer out(ends[1]);
  for (const std::string& value : values) out.say("key", value);
  out.say("number", -12);
  ::close(ends[1]);
  std::array<char, 4096> bytes;
  const ssize_t size = ::read(ends[0], bytes.data(), bytes.size());
  ::close(ends[0]);
  ASSERT_GT(size, 0);
  const messages said({bytes.data(), static_cast<std::size_t>(size)});
  ASSERT_EQ(said.all().size(), std::size(values) + 1);
  for (std::size_t i = 0; i < std::size(values); ++i) EXPECT_EQ(said.all()[i].value, values[i]);
  EXPECT_EQ(said.number("number", 0), -12);
}

TEST(message, the_last_word_counts_and_a_line_that_was_cut_does_not) {
  const messages said("a=1\nno key\n=empty\na=2\nb=3");
  EXPECT_EQ(said.text("a"), "2");
  EXPECT_EQ(said.text(""), "empty");
  EXPECT_EQ(said.find("b"), nullptr);
  EXPECT_EQ(said.text("b"), "");
  EXPECT_EQ(said.number("b", 7), 7);
  EXPECT_EQ(messages("x=word\n").number("x", 7), 7);
  EXPECT_EQ(messages("x=4294967296\n").number("x", 7), 7) << "an int does not hold it";
  EXPECT_EQ(messages("x=4294967296\n").number("x", 7LL), 4294967296LL);
  EXPECT_EQ(messages("x=ends in \\\n").text("x"), "ends in \\");
  EXPECT_TRUE(messages("").all().empty());
}

}  // namespace
}  // namespace foundcheck::probe
