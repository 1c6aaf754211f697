// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/record.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string_view>

namespace foundcheck::diagnostics {
namespace record_test {

template <class Enum>
std::size_t names_up_to(Enum last) {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    EXPECT_FALSE(name_of(static_cast<Enum>(i)).empty()) << i;
    names.insert(name_of(static_cast<Enum>(i)));
  }
  return names.size();
}

TEST(diagnostic_record, each_word_has_a_name_of_its_own) {
  EXPECT_EQ(names_up_to(tool::own), static_cast<std::size_t>(tool::own) + 1);
  EXPECT_EQ(names_up_to(severity::fatal), static_cast<std::size_t>(severity::fatal) + 1);
  EXPECT_EQ(names_up_to(cause::gpu_error), static_cast<std::size_t>(cause::gpu_error) + 1);
  EXPECT_EQ(names_up_to(record_kind::resources), 2U);
}

static_assert(is_error(severity::error) && is_error(severity::fatal));
static_assert(!is_error(severity::warning) && !is_error(severity::unknown));

}  // namespace record_test
}  // namespace foundcheck::diagnostics
