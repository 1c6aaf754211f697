// SPDX-License-Identifier: MIT
// The errors of a log that count, whatever make said of others.
#ifndef FOUNDCHECK_TESTS_SUPPORT_COUNTING_ERRORS_HPP
#define FOUNDCHECK_TESTS_SUPPORT_COUNTING_ERRORS_HPP

#include <foundcheck/diagnostic/analysis/ignored.hpp>
#include <foundcheck/diagnostic/records.hpp>

#include <string>
#include <vector>

namespace foundcheck::diagnostics {

/// By their messages.
inline std::vector<std::string> counting_errors(const records& log, const settled_parts& settled) {
  std::vector<std::string> left;
  for (const record& r : log) {
    if (is_error(r.severity) && !r.is_effect && !settled.has(r.offset)) left.emplace_back(r.message);
  }
  return left;
}

}  // namespace foundcheck::diagnostics

#endif
