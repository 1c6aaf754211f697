// SPDX-License-Identifier: MIT
// What the texts mean is in cmake_output_test.cpp and cmake_check_test.cpp; here is how a line is told and taken apart.
#include <foundcheck/format/cmake/status.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace foundcheck::cmake_output::detail {
namespace status_test {

struct status_case {
  std::string_view line;
  record_kind kind;
  std::string_view text;
  std::size_t depth = 0;
  std::size_t indent = 0;
  std::string_view context = {};
};

inline constexpr status_case cases[] = {
    {"-- a", record_kind::status, "a"},
    {"--", record_kind::status, ""},
    {"-- ", record_kind::status, ""},
    {"--   a  ", record_kind::status, "a", 0, 2},
    {"-- -- a", record_kind::status, "a", 1},
    {"-- --   -- Found X: /x", record_kind::found, "Found X: /x", 2},
    {"-- [a.b]   c", record_kind::status, "c", 0, 2, "a.b"},
    {"-- [a b] c", record_kind::status, "[a b] c"},
    {"-- Performing Test X - Failed", record_kind::check, "Performing Test X - Failed"},
    {"-- Package 'x', required by 'y', not found", record_kind::not_found, "Package 'x', required by 'y', not found"},
    {"-- The CUDA compiler identification is NVIDIA 12.4.131", record_kind::cuda,
     "The CUDA compiler identification is NVIDIA 12.4.131"},
    {"-- Using CUDA architectures: 80 90", record_kind::cuda, "Using CUDA architectures: 80 90"},
    {"-- Caffe2: CUDA detected: 12.4", record_kind::cuda, "Caffe2: CUDA detected: 12.4"},
    {"-- Caffe2: Found protobuf - found", record_kind::check, "Caffe2: Found protobuf - found"},
};

TEST(cmake_status, takes_each_line_apart) {
  for (const status_case& row : cases) {
    for (const char* behind :
         {"", "\n-- Found Y: /y (found version \"1\") and more so that the bytes go on for long\n"}) {
      const std::string bytes = std::string(row.line) + behind;
      const std::string_view line = std::string_view(bytes).substr(0, row.line.size());
      ASSERT_TRUE(is_status(line)) << line;
      record r;
      read_status(r, line, bytes.data() + bytes.size(), recent_texts{});
      EXPECT_EQ(r.kind, row.kind) << line;
      EXPECT_EQ(r.text, row.text) << line;
      EXPECT_EQ(r.depth, row.depth) << line;
      EXPECT_EQ(r.indent, row.indent) << line;
      EXPECT_EQ(r.context, row.context) << line;
    }
  }
}

TEST(cmake_status, is_two_dashes_and_a_blank) {
  for (const char* line : {"", "-", "---", "--a", " -- a", "- - a"}) EXPECT_FALSE(is_status(line)) << line;
}

}  // namespace status_test
}  // namespace foundcheck::cmake_output::detail
