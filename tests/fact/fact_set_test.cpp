// SPDX-License-Identifier: MIT
#include <foundcheck/fact/fact_set.hpp>

#include <gtest/gtest.h>

#include <iterator>

namespace foundcheck {
namespace fact_set_test {

constexpr fact library(component about, state is, std::string_view text) {
  return {fact_id::library, about, is, text, {}};
}

constexpr bool keeps_facts_in_order() {
  fact storage[3];
  fact_set facts(storage);
  facts.add(library(component::cupti, state::no, "a"));
  facts.add(library(component::cupti, state::yes, "b"));
  return facts.size() == 2 && facts.begin()[0].text == "a" && facts.begin()[1].text == "b" &&
         facts.end() - facts.begin() == 2 && facts.dropped() == 0;
}
static_assert(keeps_facts_in_order());

constexpr bool counts_what_it_has_no_room_for() {
  fact storage[1];
  fact_set facts(storage);
  facts.add(library(component::cupti, state::yes, "a"));
  facts.add(library(component::cudnn, state::yes, "b"));
  facts.add(library(component::nccl, state::yes, "c"));
  return facts.size() == 1 && facts.dropped() == 2 && facts.begin()->text == "a" &&
         facts.find(fact_id::library, component::cudnn) == facts.end();
}
static_assert(counts_what_it_has_no_room_for());

constexpr bool works_without_storage() {
  fact_set facts({});
  facts.add(library(component::cupti, state::yes, "a"));
  return facts.size() == 0 && facts.dropped() == 1 && facts.begin() == facts.end() &&
         facts.find_state(fact_id::library, component::cupti, state::yes) == nullptr;
}
static_assert(works_without_storage());

constexpr bool finds_all_that_contradict_each_other() {
  fact storage[4];
  fact_set facts(storage);
  facts.add(library(component::cupti, state::no, "a"));
  facts.add(library(component::cudnn, state::yes, "b"));
  facts.add({fact_id::claimed, component::cupti, state::yes, "c", {}});
  facts.add(library(component::cupti, state::yes, "d"));
  const fact* first = facts.find(fact_id::library, component::cupti);
  const fact* second = facts.find(fact_id::library, component::cupti, first + 1);
  const fact* third = facts.find(fact_id::library, component::cupti, second + 1);
  return first->text == "a" && second->text == "d" && third == facts.end();
}
static_assert(finds_all_that_contradict_each_other());

constexpr bool finds_by_state() {
  fact storage[4];
  fact_set facts(storage);
  facts.add(library(component::cupti, state::no, "a"));
  facts.add(library(component::cupti, state::yes, "b"));
  facts.add(library(component::cupti, state::yes, "c"));
  return facts.find_state(fact_id::library, component::cupti, state::yes)->text == "b" &&
         facts.find_state(fact_id::library, component::cupti, state::no)->text == "a" &&
         facts.find_state(fact_id::library, component::cupti, state::unknown) == nullptr &&
         facts.find_state(fact_id::library, component::nccl, state::yes) == nullptr &&
         facts.find_state(fact_id::claimed, component::cupti, state::yes) == nullptr;
}
static_assert(finds_by_state());

TEST(fact_set, is_usable_at_run_time) {
  EXPECT_TRUE(keeps_facts_in_order());
  EXPECT_TRUE(counts_what_it_has_no_room_for());
  EXPECT_TRUE(works_without_storage());
  EXPECT_TRUE(finds_all_that_contradict_each_other());
  EXPECT_TRUE(finds_by_state());
}

TEST(fact_set, says_how_many_slots_a_second_try_needs) {
  fact small[2], large[5];
  fact_set first(small), second(large);
  for (int i = 0; i < 5; ++i) first.add(library(component::cupti, state::yes, "x"));
  ASSERT_EQ(std::size(small) + first.dropped(), std::size(large));
  for (int i = 0; i < 5; ++i) second.add(library(component::cupti, state::yes, "x"));
  EXPECT_EQ(second.size(), 5U);
  EXPECT_EQ(second.dropped(), 0U);
}

}  // namespace fact_set_test
}  // namespace foundcheck
