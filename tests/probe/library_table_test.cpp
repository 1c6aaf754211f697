// SPDX-License-Identifier: MIT
#include <foundcheck/probe/component_library.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace foundcheck::probe {
namespace {

using testing::ElementsAre;

static_assert(!library_row_of(component::cupti).is_heavy && library_row_of(component::cublas).is_heavy);
// What no row tells may take long.
static_assert(library_row_of(component::magma).is_heavy && library_row_of(component::magma).does == job::none);

TEST(library_table, has_the_sonames_newest_first) {
  EXPECT_THAT(sonames_of("libcudnn.so"), ElementsAre("libcudnn.so.9", "libcudnn.so.8", "libcudnn.so.7"));
  EXPECT_THAT(sonames_of("libmagma.so"), ElementsAre("libmagma.so"));
  const std::vector<std::string> cupti = sonames_of("libcupti.so");
  ASSERT_GT(cupti.size(), 4U);
  EXPECT_THAT(std::vector(cupti.begin(), cupti.begin() + 4),
              ElementsAre("libcupti.so.13", "libcupti.so.12", "libcupti.so.11.8", "libcupti.so.11.7"));
  EXPECT_EQ(cupti.back(), "libcupti.so.7.0");
}

TEST(library_table, each_row_is_about_a_library) {
  for (const library_row& row : library_rows) {
    EXPECT_FALSE(row_of(row.id).library.empty()) << name_of(row.id);
    EXPECT_NE(row.how, version_call::none) << name_of(row.id);
    EXPECT_EQ(row.decode != nullptr, row.how != version_call::by_property && row.how != version_call::by_two);
  }
}

}  // namespace
}  // namespace foundcheck::probe
