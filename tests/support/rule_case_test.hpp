// SPDX-License-Identifier: MIT
// Runs a table of rule cases at run time, and with FOUNDCHECK_LONG at compile time too: a row that is wrong is a failed test that
// names it. The compiler needs five minutes for the cases of all rules.
#ifndef FOUNDCHECK_TESTS_SUPPORT_RULE_CASE_TEST_HPP
#define FOUNDCHECK_TESTS_SUPPORT_RULE_CASE_TEST_HPP

#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>

#include "support/compiled_scan.hpp"

#ifdef FOUNDCHECK_LONG
#include <array>
#include <utility>

#include "support/scan_text.hpp"
#endif

namespace foundcheck {

#ifdef FOUNDCHECK_LONG
namespace detail {

// One variable per row: each has its own budget of constant evaluation.
template <const auto& Cases, std::size_t Row>
inline constexpr const char* difference_at_compile_time = difference(Cases[Row]);

template <const auto& Cases, std::size_t... Rows>
constexpr std::array<const char*, sizeof...(Rows)> differences(std::index_sequence<Rows...>) noexcept {
  return {difference_at_compile_time<Cases, Rows>...};
}

}  // namespace detail
#endif

template <const auto& Cases>
void expect_rule_cases() {
  for (const rule_case& row : Cases) {
    EXPECT_STREQ(difference_at_run_time(row), nullptr)
        << row.rule << ", " << row.name << "\n  expected \"" << row.findings << "\"\n  found    \""
        << scan_at_run_time(row.cache, row.log, row.host.span(), row.kept_log).text() << '"';
  }
#ifdef FOUNDCHECK_LONG
  constexpr auto at_compile_time = detail::differences<Cases>(std::make_index_sequence<std::size(Cases)>{});
  for (std::size_t i = 0; i < at_compile_time.size(); ++i) {
    EXPECT_STREQ(at_compile_time[i], difference_at_run_time(Cases[i]))
        << Cases[i].rule << ", " << Cases[i].name << ": not the same at compile time";
  }
#endif
}

}  // namespace foundcheck

#endif
