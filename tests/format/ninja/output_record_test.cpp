// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/output.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace foundcheck {
namespace {

using namespace ninja_output;

TEST(ninja_output_record, each_meaning_has_a_name_of_its_own) {
  std::set<std::string_view> names;
  const auto last = static_cast<int>(message_meaning::disk_full);
  for (int i = 0; i <= last; ++i) names.insert(name_of(static_cast<message_meaning>(i)));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(last) + 1);
}

// As ninja does it: three dots in the middle, half of what is left on each side.
TEST(ninja_output_record, whatever_ninja_elides_is_found_again) {
  const std::string full = "[12/34] Building CXX object src/core/CMakeFiles/core.dir/a_long_name_of_a_file.cpp.o";
  for (std::size_t width = 20; width < full.size(); ++width) {
    const std::size_t left = (width - 3) / 2, right = width - 3 - left;
    const std::string elided = full.substr(0, left) + "..." + full.substr(full.size() - right);
    EXPECT_TRUE(is_elided(elided)) << elided;
    EXPECT_TRUE(may_be_elided_from(elided, full)) << elided;
    EXPECT_FALSE(may_be_elided_from(elided, full + "x")) << elided;
  }
}

}  // namespace
}  // namespace foundcheck
