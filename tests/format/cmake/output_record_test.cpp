// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/output_record.hpp>

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace foundcheck::cmake_output {
namespace output_record_test {

static_assert(is_empty_version("") && is_empty_version(".") && is_empty_version("..") && !is_empty_version("1") &&
              !is_empty_version("v2."));

// CMake up to 4.3, then 4.4.
static_assert(topic_of("Warning (dev)") == "author" && topic_of("Warning (author)") == "author");
static_assert(topic_of("Error (dev)") == "author" && topic_of("Error (author)") == "author");
static_assert(topic_of("Deprecation Warning") == "deprecated" && topic_of("Warning (deprecated)") == "deprecated");
static_assert(topic_of("Deprecation Error") == "deprecated");
static_assert(topic_of("Warning (unused-cli)") == "unused-cli");
static_assert(topic_of("Internal Error (please report a bug)") == "internal" && topic_of("Debug Log") == "debug");
static_assert(topic_of("Warning").empty() && topic_of("Error").empty() && topic_of("").empty());

template <class Enum>
std::size_t different_names(int count) {
  std::set<std::string_view> names;
  for (int i = 0; i < count; ++i) names.insert(name_of(static_cast<Enum>(i)));
  names.erase("");
  return names.size();
}

TEST(cmake_output_record, every_value_has_a_name_of_its_own) {
  EXPECT_EQ(different_names<record_kind>(9), 9U);
  EXPECT_EQ(different_names<severity>(3), 3U);
  EXPECT_EQ(different_names<verdict>(3), 3U);
  EXPECT_EQ(different_names<end_kind>(7), 7U);
  EXPECT_EQ(different_names<cuda_text>(24), 24U);
}

}  // namespace output_record_test
}  // namespace foundcheck::cmake_output
