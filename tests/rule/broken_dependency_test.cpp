// SPDX-License-Identifier: MIT
#include <foundcheck/rule/broken_dependency.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace foundcheck {
namespace {

constexpr fact option(std::string_view name, state is) { return {fact_id::option, component::none, is, name, {}}; }
constexpr fact kept(std::string_view name) { return {fact_id::kept_option, component::none, state::yes, name, {}}; }

struct verdict {
  bool by_option;
  bool may_be_platform;
  std::size_t reasons;

  friend constexpr bool operator==(const verdict&, const verdict&) = default;
};

constexpr verdict judge(std::string_view condition, std::initializer_list<fact> known) {
  fact storage[8];
  fact_set facts(storage);
  for (const fact& f : known) facts.add(f);
  finding into;
  const detail::broken_condition why = detail::judge_condition({"X", "ON", condition}, facts, into);
  return {why.by_option, why.may_be_platform, into.evidence_count};
}

constexpr auto on = state::yes, off = state::no;
static_assert(judge("A", {option("A", off)}) == verdict{true, false, 1});
static_assert(judge("A", {option("A", on)}) == verdict{false, false, 0});
static_assert(judge("A", {}) == verdict{false, false, 0});
static_assert(judge("A", {kept("A")}) == verdict{true, false, 1});
static_assert(judge("NOT A", {option("A", on)}) == verdict{true, false, 1});
static_assert(judge("NOT A", {kept("A")}) == verdict{false, false, 0});
static_assert(judge("A OR B", {option("A", off), option("B", off)}) == verdict{true, false, 2});
static_assert(judge("A OR B", {option("A", off)}) == verdict{false, false, 0});
static_assert(judge("A AND B", {option("A", on), option("B", off)}) == verdict{true, false, 1});
static_assert(judge("A;B", {option("A", off), option("B", off)}) == verdict{true, false, 2});
static_assert(judge("A OR B;UNIX;NOT APPLE", {option("A", on), option("B", off)}) == verdict{false, true, 0});
static_assert(judge("A;UNIX", {option("A", off)}) == verdict{true, true, 1});
static_assert(judge("A OR UNIX", {option("A", off)}) == verdict{false, true, 0});
static_assert(judge("LINUX", {}) == verdict{false, true, 0});

TEST(broken_dependency, an_option_explains_it_before_the_platform_does) {
  fact storage[4];
  fact_set facts(storage);
  facts.add(kept("USE_NCCL"));
  finding into;
  EXPECT_TRUE(detail::any_broken_dependency(facts, detail::broken_by::platform, into));
  EXPECT_FALSE(detail::any_broken_dependency(facts, detail::broken_by::option_of_default, into));
  facts.add(option("USE_CUDA", off));
  facts.add(option("USE_ROCM", off));
  finding explained;
  EXPECT_FALSE(detail::any_broken_dependency(facts, detail::broken_by::platform, explained));
  EXPECT_FALSE(detail::any_broken_dependency(facts, detail::broken_by::option, explained));
  ASSERT_TRUE(detail::any_broken_dependency(facts, detail::broken_by::option_of_default, explained));
  ASSERT_EQ(explained.evidence_count, 3U);
  EXPECT_EQ(explained.evidence[0]->text, "USE_NCCL");
  EXPECT_EQ(explained.evidence[2]->text, "USE_ROCM");
}

}  // namespace
}  // namespace foundcheck
