// SPDX-License-Identifier: MIT
// What a scan says of a failed build besides its findings: its root causes, and how often each tool spoke.
#ifndef FOUNDCHECK_SCAN_CAUSE_HPP
#define FOUNDCHECK_SCAN_CAUSE_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/rule/rule.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// How often a tool of the build spoke in the logs that were read.
struct tool_count {
  std::string_view tool;
  std::size_t errors = 0;  ///< fatal ones too
  std::size_t warnings = 0;
};

/// Why a configure or a build failed, as far as its logs say.
struct root_cause {
  /// The name of a known text of CMake or of a cause of diagnostics; "unknown" for other errors.
  std::string_view cause;
  foundcheck::severity severity = severity::error;
  std::string_view title;          ///< that of the finding about it; without one the words of the tool
  const fact* evidence = nullptr;  ///< the first place that says so
  std::size_t consequences = 0;    ///< further errors of the logs that say the same or follow from it
};

FOUNDCHECK_END_NAMESPACE

#endif
