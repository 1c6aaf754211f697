// SPDX-License-Identifier: MIT
#include <foundcheck/rule/rule.hpp>

#include <gtest/gtest.h>

namespace foundcheck {
namespace {

constexpr bool keeps_each_fact_once() {
  const fact a{}, b{};
  finding f;
  f.add(&a);
  f.add(&b);
  f.add(&a);
  return f.evidence_count == 2 && f.evidence[0] == &a && f.evidence[1] == &b;
}
static_assert(keeps_each_fact_once());

constexpr bool takes_no_fact_that_is_not_there() {
  finding f;
  f.add(nullptr);
  return f.evidence_count == 0;
}
static_assert(takes_no_fact_that_is_not_there());

constexpr bool leaves_out_what_is_too_much() {
  const fact facts[finding::max_evidence + 3] = {};
  finding f;
  for (const fact& one : facts) f.add(&one);
  return f.evidence_count == finding::max_evidence &&
         f.evidence[finding::max_evidence - 1] == &facts[finding::max_evidence - 1];
}
static_assert(leaves_out_what_is_too_much());

TEST(finding, is_empty_at_first) {
  const finding f;
  EXPECT_EQ(f.rule, nullptr);
  EXPECT_EQ(f.about, component::none);
  EXPECT_EQ(f.evidence_count, 0U);
}

}  // namespace
}  // namespace foundcheck
