// SPDX-License-Identifier: MIT
// The blocks that cmake prints are in cmake_output_test.cpp; here is where a block ends.
#include <foundcheck/format/cmake/block.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cmake_output::detail {
namespace block_test {

struct block_case {
  std::string_view body;  ///< behind the header
  std::string_view text;
  std::string_view after;  ///< the line that is of it no more
};

inline constexpr block_case cases[] = {
    {"  one\n\n\n  two\n-- next\n", "  one\n\n\n  two", "-- next"},
    {"  one\n\n\nnext\n", "  one", "next"},
    {"  one\nCall Stack (most recent call first):\n  F:1 (f)\n  G:2 (g)\n\n\n  next\n", "  one", "  next"},
    {"  one\nThis warning is for project developers.  Use -Wno-dev to suppress it.\n\n  next\n", "  one", "  next"},
    {"  one\n   \n  ", "  one", ""},
    {"-- next\n", "", "-- next"},
    {"lost\nits blanks\n\nnext\n", "lost\nits blanks", "next"},
    {"lost\n\nits blanks\nCall Stack (most recent call first):\nF:1 (f)\n\nnext\n", "lost\n\nits blanks", "next"},
    {"", "", ""},
};

TEST(cmake_block, ends_where_something_else_begins) {
  for (const block_case& row : cases) {
    following_lines rest(row.body, {});
    record r;
    r.whole = row.body.substr(0, 0);
    rest.read_block(r);
    EXPECT_EQ(r.text, row.text) << row.body;
    EXPECT_EQ(rest.at_end() ? std::string_view() : rest.next().text, row.after) << row.body;
  }
}

}  // namespace block_test
}  // namespace foundcheck::cmake_output::detail
