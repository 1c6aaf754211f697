// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/output_record.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cmake_output {
namespace end_test {

struct status_ends
    : regex::row_list<detail::configuring_done, detail::generating_done, detail::written, detail::incomplete> {};

struct end_case {
  std::string_view text;
  end_kind ended;
  std::string_view where_or_seconds = {};
};

inline constexpr end_case status_cases[] = {
    {"Configuring done", end_kind::configuring_done},
    {"Configuring done (1.2s)", end_kind::configuring_done, "1.2"},  // 3.26
    {"Generating done (0.0s)", end_kind::generating_done, "0.0"},
    {"Build files have been written to: /b c", end_kind::written, "/b c"},
    {"Configuring incomplete, errors occurred!", end_kind::incomplete},
    {"Configuring done (1.2)", end_kind::none},
    {"Configuring donuts", end_kind::none},
    {"Configuring incomplete", end_kind::none},
    {"Build files", end_kind::none},
    {"", end_kind::none},
};

inline constexpr end_case bare_cases[] = {
    {"CMake Generate step failed.  Build files cannot be regenerated correctly.", end_kind::generate_failed},
    {"See also \"/b/CMakeFiles/CMakeOutput.log\".", end_kind::see_also, "/b/CMakeFiles/CMakeOutput.log"},
    {"See also \"a\"", end_kind::none},
    {"See also \".", end_kind::none},
    {"Configuring done", end_kind::none},
};

TEST(cmake_end, of_a_status) {
  for (const end_case& row : status_cases) {
    record r;
    static_cast<void>(regex::row_set<status_ends>::read(row.text, r));
    EXPECT_EQ(r.ended, row.ended) << row.text;
    EXPECT_EQ(r.kind, row.ended == end_kind::none ? record_kind::other : record_kind::end) << row.text;
    EXPECT_EQ(r.where.empty() ? r.value : r.where, row.where_or_seconds) << row.text;
    EXPECT_EQ(r.severity, row.ended == end_kind::incomplete ? severity::error : severity::none) << row.text;
  }
}

TEST(cmake_end, of_a_line_without_prefix) {
  for (const end_case& row : bare_cases) {
    record r;
    static_cast<void>(regex::row_set<detail::bare_ends>::read(row.text, r));
    EXPECT_EQ(r.ended, row.ended) << row.text;
    EXPECT_EQ(r.where, row.where_or_seconds) << row.text;
  }
}

}  // namespace end_test
}  // namespace foundcheck::cmake_output
