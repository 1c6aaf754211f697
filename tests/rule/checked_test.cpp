// SPDX-License-Identifier: MIT
// Tables that are right; what is refused, and with which words, is in tests/compile_fail/rule_*.cpp.
#include <foundcheck/rule/checked.hpp>

#include <gtest/gtest.h>

namespace foundcheck {
namespace {

constexpr rule right(std::string_view id) {
  rule r{};
  r.id = id;
  r.title = r.why = r.confirm = r.fix = r.sources = "text";
  r.when = when::all(when::any(when::yes(fact_id::requested, component::cupti)));
  return r;
}

constexpr rule one[] = {right("A1")};
constexpr rule two[] = {right("A1"), right("A2")};
static_assert(checked<one> && checked<two>);

TEST(checked, a_table_that_is_right_compiles) { EXPECT_TRUE(checked<two>); }

}  // namespace
}  // namespace foundcheck
