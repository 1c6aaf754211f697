// SPDX-License-Identifier: MIT
#include <foundcheck/host/seen_facts.hpp>

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace foundcheck::host {
namespace seen_facts_test {

TEST(seen_facts, keep_their_texts_through_growth_and_a_move) {
  seen_facts seen;
  for (int i = 0; i < 1000; ++i) {
    seen.add(fact_id::present, component::cupti, state::yes, std::to_string(i), "seen", "name " + std::to_string(i));
  }
  const seen_facts moved = std::move(seen);
  ASSERT_EQ(moved.facts().size(), 1000u);
  for (int i = 0; i < 1000; ++i) {
    const fact& f = moved.facts()[static_cast<std::size_t>(i)];
    EXPECT_EQ(f.text, std::to_string(i));
    EXPECT_EQ(f.name, "name " + std::to_string(i));
    EXPECT_EQ(f.from.text, "seen");
    EXPECT_EQ(f.from.source, origin::no_source);
  }
}

TEST(seen_facts, have_no_name_unless_one_is_given) {
  seen_facts seen;
  seen.add(fact_id::present, component::cupti, state::no, "libcupti.so*", "nowhere:");
  EXPECT_TRUE(seen.facts()[0].name.empty());
}

}  // namespace seen_facts_test
}  // namespace foundcheck::host
