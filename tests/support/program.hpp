// SPDX-License-Identifier: MIT
// The program as its tests run it: by the path in FOUNDCHECK_PROGRAM.
#ifndef FOUNDCHECK_TESTS_SUPPORT_PROGRAM_HPP
#define FOUNDCHECK_TESTS_SUPPORT_PROGRAM_HPP

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "support/process.hpp"

namespace foundcheck {

using strings = std::vector<std::string>;

/// The exit statuses of the interface.
inline constexpr int clean = 0, findings = 1, usage = 2, unreadable = 3;

/// A variable of the environment; empty if it is not set.
[[nodiscard]] inline std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// What the program prints for these arguments; it must not end by a signal.
[[nodiscard]] inline process_result run_program(strings arguments, strings variables = {}, std::string directory = {}) {
  process p;
  p.arguments = std::move(arguments);
  p.arguments.insert(p.arguments.begin(), environment("FOUNDCHECK_PROGRAM"));
  p.environment = std::move(variables);
  p.directory = std::move(directory);
  process_result result = run(p);
  EXPECT_EQ(result.signal, 0);
  return result;
}

}  // namespace foundcheck

#endif
