// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/output.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string_view>

namespace foundcheck {
namespace output_record_test {

using namespace ninja_output;

TEST(ninja_output_record, each_meaning_has_a_name_of_its_own) {
  std::set<std::string_view> names;
  const auto last = static_cast<int>(message_meaning::disk_full);
  for (int i = 0; i <= last; ++i) names.insert(name_of(static_cast<message_meaning>(i)));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(last) + 1);
}

}  // namespace output_record_test
}  // namespace foundcheck
