// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/analysis/census.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

namespace foundcheck::diagnostics {
namespace census_test {

constexpr record said(tool who, severity how, bool is_effect = false, record_kind kind = record_kind::diagnostic) {
  record r;
  r.tool = who;
  r.severity = how;
  r.is_effect = is_effect;
  r.kind = kind;
  return r;
}

constexpr diagnostic_census counted() {
  diagnostic_census census;
  census.add(said(tool::gcc, severity::error));
  census.add(said(tool::gcc, severity::error));
  census.add(said(tool::gcc, severity::fatal));
  census.add(said(tool::nvcc, severity::fatal));
  census.add(said(tool::gcc, severity::warning));
  census.add(said(tool::ci, severity::warning));
  census.add(said(tool::gcc, severity::note));
  census.add(said(tool::make, severity::error, true));
  census.add(said(tool::ptxas, severity::info, false, record_kind::resources));
  return census;
}

static_assert(counted().of(tool::gcc, severity::error) == 2 && counted().errors_of(tool::gcc) == 3);
static_assert(counted().errors() == 4 && counted().warnings() == 2 && counted().effects() == 1);
static_assert(counted().of(severity::note) == 1 && counted().of(severity::info) == 0);
static_assert(diagnostic_census().errors() == 0 && diagnostic_census().warnings() == 0);

TEST(diagnostic_census, each_tool_and_severity_has_a_count_of_its_own) {
  diagnostic_census census;
  for (std::size_t t = 0; t < diagnostic_census::tool_count; ++t) {
    for (std::size_t s = 0; s < diagnostic_census::severity_count; ++s) {
      const record r = said(static_cast<tool>(t), static_cast<severity>(s));
      for (std::size_t n = 0; n <= t * diagnostic_census::severity_count + s; ++n) census.add(r);
    }
  }
  for (std::size_t t = 0; t < diagnostic_census::tool_count; ++t) {
    for (std::size_t s = 0; s < diagnostic_census::severity_count; ++s) {
      EXPECT_EQ(census.of(static_cast<tool>(t), static_cast<severity>(s)),
                t * diagnostic_census::severity_count + s + 1);
    }
  }
}

TEST(diagnostic_census, errors_warnings_and_effects_are_summed) {
  const diagnostic_census census = counted();
  EXPECT_EQ(census.errors_of(tool::gcc), 3U);
  EXPECT_EQ(census.errors(), 4U);
  EXPECT_EQ(census.warnings(), 2U);
  EXPECT_EQ(census.effects(), 1U);
}

TEST(diagnostic_census, tools_of_the_users_rows_are_counted_by_name) {
  diagnostic_census counts;
  record r = said(tool::own, severity::error);
  for (const char* const name : {"b", "a", "b"}) {
    r.own_tool = name;
    counts.add(r);
  }
  r.severity = severity::warning;
  counts.add(r);
  r.severity = severity::note;
  r.own_tool = "c";
  counts.add(r);
  ASSERT_EQ(counts.own().size(), 3U);
  EXPECT_EQ(counts.own()[0].tool, "b");
  EXPECT_EQ(counts.own()[0].errors, 2U);
  EXPECT_EQ(counts.own()[0].warnings, 1U);
  EXPECT_EQ(counts.own()[1].errors, 1U);
  EXPECT_EQ(counts.own()[2].errors + counts.own()[2].warnings, 0U);
  EXPECT_EQ(counts.errors_of(tool::own), 3U);
}

TEST(diagnostic_census, more_tools_than_have_a_place_are_counted_together) {
  diagnostic_census counts;
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (std::size_t i = 0; i < letters.size(); ++i) {
    record r = said(tool::own, severity::error);
    r.own_tool = letters.substr(i, 1);
    counts.add(r);
  }
  EXPECT_EQ(counts.own().size(), diagnostic_census::most_own);
  EXPECT_EQ(counts.errors_of(tool::own), letters.size());
}

}  // namespace census_test
}  // namespace foundcheck::diagnostics
