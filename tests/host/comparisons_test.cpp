// SPDX-License-Identifier: MIT
#include <foundcheck/host/comparisons.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

namespace foundcheck {
namespace host {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(comparisons, end_where_they_are_used_up) {
  static_cast<void>(take_cut_looks());
  comparisons of("options", 100);
  EXPECT_TRUE(of.spend(60));
  EXPECT_TRUE(of.spend(40));
  EXPECT_TRUE(of.spend(0));
  EXPECT_THAT(take_cut_looks(), IsEmpty());
  EXPECT_FALSE(of.spend(1));
  EXPECT_FALSE(of.spend(1));
  comparisons other("searches", 100);
  EXPECT_FALSE(other.spend(101));
  EXPECT_FALSE(other.spend(1)) << "what is refused uses up the rest";
  EXPECT_THAT(take_cut_looks(), ElementsAre("options", "searches"));
  EXPECT_THAT(take_cut_looks(), IsEmpty());
}

TEST(comparisons, of_names_count_what_a_name_costs) {
  comparisons of("options", 6400);
  EXPECT_TRUE(of.spend_names(100));
  EXPECT_FALSE(of.spend_names(1));
  static_cast<void>(take_cut_looks());
}

TEST(comparisons, of_another_thread_are_not_told_here) {
  std::thread([] {
    comparisons of("options", 0);
    EXPECT_FALSE(of.spend(1));
    EXPECT_THAT(take_cut_looks(), ElementsAre("options"));
  }).join();
  EXPECT_THAT(take_cut_looks(), IsEmpty());
}

}  // namespace host
}  // namespace foundcheck
