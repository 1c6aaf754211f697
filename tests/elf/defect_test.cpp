// SPDX-License-Identifier: MIT
#include <foundcheck/elf/header.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace foundcheck::elf {
namespace defect_test {

constexpr bool has_words(std::size_t index) {
  const auto d = static_cast<defect>(index);
  return !name_of(d).empty() && !reason_of(d).empty();
}

TEST(elf_defect, each_has_a_name_of_its_own_and_a_reason) {
  static_assert(static_cast<std::size_t>(defect::section_outside) + 1 == defect_count);
  std::set<std::string> names, reasons;
  for (std::size_t i = 0; i < defect_count; ++i) {
    EXPECT_TRUE(has_words(i)) << i;
    names.emplace(name_of(static_cast<defect>(i)));
    reasons.emplace(reason_of(static_cast<defect>(i)));
  }
  EXPECT_EQ(names.size(), defect_count);
  EXPECT_EQ(reasons.size(), defect_count);
}

TEST(elf_defect, names_stand_in_the_order_of_the_list) {
  static_assert(name_of(defect::none) == "none");
  static_assert(name_of(defect::too_many_segments) == "too_many_segments");
  static_assert(name_of(defect::two_dynamic) == "two_dynamic");
  static_assert(name_of(defect::too_many_needed) == "too_many_needed");
  static_assert(name_of(defect::no_version_count) == "no_version_count");
  static_assert(name_of(defect::section_outside) == "section_outside");
}

}  // namespace defect_test
}  // namespace foundcheck::elf
