// SPDX-License-Identifier: MIT
// Runs a table of rule cases at run time, and some of it at compile time too: a row that is wrong is a failed test that names it.
//
// What is judged by the compiler is the first row that fires, which goes through every step; with FOUNDCHECK_LONG, each row.
#ifndef FOUNDCHECK_TESTS_SUPPORT_RULE_CASE_TEST_HPP
#define FOUNDCHECK_TESTS_SUPPORT_RULE_CASE_TEST_HPP

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

#include "support/scan_text.hpp"

namespace foundcheck {

namespace detail {

[[nodiscard]] constexpr bool is_judged_at_compile_time(std::span<const rule_case> cases, std::size_t row) noexcept {
#ifdef FOUNDCHECK_LONG
  return row < cases.size();
#else
  std::size_t first = 0;
  while (first < cases.size() && cases[first].verdict != rule_verdict::fires) ++first;
  return row == first;
#endif
}

// One variable per row: each has its own budget of constant evaluation. A second of the compiler is a dozen rows.
template <const auto& Cases, std::size_t Row>
inline constexpr const char* difference_at_compile_time = is_judged_at_compile_time(Cases, Row) ? difference(Cases[Row])
                                                                                                : nullptr;

template <const auto& Cases, std::size_t... Rows>
constexpr std::array<const char*, sizeof...(Rows)> differences(std::index_sequence<Rows...>) noexcept {
  return {difference_at_compile_time<Cases, Rows>...};
}

}  // namespace detail

template <const auto& Cases>
void expect_rule_cases() {
  constexpr auto at_compile_time = detail::differences<Cases>(std::make_index_sequence<std::size(Cases)>{});
  for (std::size_t i = 0; i < at_compile_time.size(); ++i) {
    const rule_case& row = Cases[i];
    const char* what = difference(row);
    EXPECT_STREQ(what, nullptr) << row.rule << ", " << row.name << "\n  expected \"" << row.findings
                                << "\"\n  found    \""
                                << scan_text(row.cache, row.log, row.host.span(), row.kept_log).text() << '"';
    if (detail::is_judged_at_compile_time(Cases, i)) {
      EXPECT_STREQ(at_compile_time[i], what) << row.rule << ", " << row.name << ": not the same at compile time";
    }
  }
}

}  // namespace foundcheck

#endif
