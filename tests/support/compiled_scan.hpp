// SPDX-License-Identifier: MIT
// scan_text(), difference() and the readers of scan_text.hpp, compiled once: a test of a table of rules needs not compile every
// reader for it.
#ifndef FOUNDCHECK_TESTS_SUPPORT_COMPILED_SCAN_HPP
#define FOUNDCHECK_TESTS_SUPPORT_COMPILED_SCAN_HPP

#include <foundcheck/fact/fact_set.hpp>

#include <span>
#include <string_view>

#include "support/rule_case.hpp"

namespace foundcheck {

[[nodiscard]] scan_report scan_at_run_time(std::string_view cache, std::string_view log = {},
                                           std::span<const fact> host = {}, std::string_view kept = {}) noexcept;
[[nodiscard]] const char* difference_at_run_time(const rule_case& row) noexcept;

/// The facts of these texts, in the order in which scan_text reads them.
void extract_at_run_time(std::string_view cache, std::string_view kept, std::string_view log, fact_set& facts);
/// The facts of what a build printed that ninja did not run.
void extract_build_at_run_time(std::string_view built, fact_set& facts);

}  // namespace foundcheck

#endif
