// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/arch/list.hpp>

#include <gtest/gtest.h>

namespace foundcheck::cuda {
namespace list_test {

constexpr target sm80 = {{8, 0}};
constexpr target sm86 = {{8, 6}};

constexpr arch_list two() {
  arch_list list;
  list.add(sm80, true, "80");
  list.add(sm80, true, "80 again");
  list.add({sm86, code_kind::sass, sm80, "86"});
  return list;
}
constexpr arch_list two_of_them = two();
static_assert(two_of_them.entries().size() == 3 && two().whole() && !two().empty());

template <class List>
concept lends_entries = requires(List&& list) {
  static_cast<List&&>(list).entries();
};
template <class List>
concept lends_refused = requires(List&& list) {
  static_cast<List&&>(list).refused();
};
static_assert(lends_entries<const arch_list&> && lends_refused<const arch_list&>);
static_assert(!lends_entries<arch_list> && !lends_entries<const arch_list> && !lends_refused<arch_list>);
static_assert(cost_of(two()) == arch_cost{2, 1, 0, 1});
static_assert(arch_list{}.empty() && arch_list{}.whole() && cost_of(arch_list{}).images() == 0);

TEST(arch_list, keeps_the_first_of_equal_images) {
  const arch_list list = two();
  EXPECT_EQ(list.entries()[0].text, "80");
  EXPECT_TRUE(list.holds(sm80, code_kind::ptx));
  EXPECT_FALSE(list.holds(sm86, code_kind::ptx));
}

TEST(arch_list, the_front_end_runs_once_for_each_virtual_architecture) {
  arch_list list = two();
  EXPECT_EQ(cost_of(list).front_end_runs, 1U);
  list.add({sm86, code_kind::ptx, sm86, ""});
  list.add({sm86, code_kind::lto, sm86, ""});
  EXPECT_EQ(cost_of(list), (arch_cost{2, 2, 1, 2}));
  EXPECT_EQ(cost_of(list).assembler_runs(), 2U);
}

TEST(arch_list, counts_what_it_does_not_keep) {
  arch_list list;
  for (std::uint8_t i = 0; i < 100; ++i) {
    const compute_capability capability = {static_cast<std::uint8_t>(1 + i / 10), static_cast<std::uint8_t>(i % 10)};
    list.add({{capability}, code_kind::sass, {capability}, ""});
    list.refuse("x", arch_defect::comma);
  }
  EXPECT_EQ(list.entries().size() + list.dropped(), 100U);
  EXPECT_EQ(list.refused().size(), arch_list::refusal_capacity);
  EXPECT_EQ(list.refusals(), 100U);
  EXPECT_FALSE(list.whole());
}

TEST(arch_list, a_word_alone_is_not_empty) {
  arch_list list;
  list.set_word(arch_word::native);
  EXPECT_FALSE(list.empty());
  EXPECT_EQ(name_of(arch_word::off), "OFF");
  EXPECT_EQ(reason_of(arch_defect::incompatible_code), "the code cannot be made from this architecture");
}

}  // namespace list_test
}  // namespace foundcheck::cuda
