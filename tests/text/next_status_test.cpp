// SPDX-License-Identifier: MIT
#include <foundcheck/text/next_status.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

namespace foundcheck {
namespace next_status_test {

struct status_case {
  std::string_view line;
  std::string_view next;  ///< how the next one begins; empty if nothing is expected
};

constexpr status_case cases[] = {
    {"[1/2] Building", "[2/2] "},
    {"[09/40] a", "[10/40] "},
    {"[1199/4000] Linking CXX", "[1200/4000] "},
    {"[3/4] ", "[4/4] "},
    // One digit more, which comes too seldom to be worth it.
    {"[9/40] a", ""},
    {"[99/400] a", ""},
    // No status of that form.
    {"[3/4]", ""},
    {"[3/4]a", ""},
    {"[ 3/4] a", ""},
    {"[/4] a", ""},
    {"[3/] a", ""},
    {"[3 /4] a", ""},
    {"[a/4] a", ""},
    {"[ 12%] a", ""},
    {"/3/4] a", ""},
    {"3/4] a", ""},
    {"", ""},
    {"[12345678901234567890/12345678901234567890] a", ""},
};

constexpr bool passes(const status_case& c) {
  next_status next;
  next.follow("[5/7] before");
  next.follow(c.line);
  return next.text() == c.next && next.begins(c.next) == !c.next.empty();
}

TEST(next_status, is_one_further) {
  static_assert(std::all_of(std::begin(cases), std::end(cases), passes));
  for (const status_case& c : cases) EXPECT_TRUE(passes(c)) << c.line;
}

TEST(next_status, compares_all_of_it) {
  for (const std::string_view line :
       {"[1/2] a", "[12/40] a", "[118/4000] a", "[111118/4000000] a", "[1111111118/40000000000] a"}) {
    next_status next;
    next.follow(line);
    const std::string expected(next.text());
    ASSERT_FALSE(expected.empty());
    EXPECT_TRUE(next.begins(expected));
    EXPECT_TRUE(next.begins(expected + "Building"));
    EXPECT_FALSE(next.begins(std::string_view(expected).substr(0, expected.size() - 1)));
    for (std::size_t i = 0; i < expected.size(); ++i) {
      std::string other = expected + "Building";
      other[i] = '#';
      EXPECT_FALSE(next.begins(other)) << other;
    }
  }
}

TEST(next_status, counts_on) {
  next_status next;
  next.follow("[1/999] a");
  for (int i = 2; i < 10; ++i, next.advance()) EXPECT_EQ(next.text(), "[" + std::to_string(i) + "/999] ");
  EXPECT_TRUE(next.text().empty());
  next.follow("[10/999] a");
  EXPECT_TRUE(next.begins("[11/999] b"));
  next.reset();
  EXPECT_FALSE(next.begins("[11/999] b"));
  EXPECT_FALSE(next.begins(""));
}

}  // namespace next_status_test
}  // namespace foundcheck
