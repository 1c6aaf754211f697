// SPDX-License-Identifier: MIT
#include <foundcheck/extract/component_evidence.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace {

TEST(component_evidence, each_component_has_one_row_at_most_in_the_order_of_the_components) {
  component last = component::none;
  for (const component_evidence& row : component_evidences) {
    EXPECT_LT(last, row.about) << name_of(row.about);
    last = row.about;
  }
}

TEST(component_evidence, each_row_has_names_separated_by_one_blank) {
  for (const component_evidence& row : component_evidences) {
    bool has_name = false;
    for (std::string_view names : {row.options, row.libraries, row.inventory, row.link_libraries, row.headers,
                                   row.programs, row.roots, row.packages}) {
      has_name |= !names.empty();
      EXPECT_EQ(names.find("  "), std::string_view::npos) << names;
      EXPECT_FALSE(names.starts_with(' ') || names.ends_with(' ')) << names;
    }
    EXPECT_TRUE(has_name) << name_of(row.about);
  }
}

}  // namespace
}  // namespace foundcheck
