// SPDX-License-Identifier: MIT
// What ctest left in a build directory -> the tests that failed in its last run.
//
//   Testing/Temporary/LastTestsFailed.log      1:starts
//                                              17:part_of_it
//
// A run in which all pass leaves the file of an earlier one as it is, and writes LastTest.log: who reads the list has to look at the times.
// Source: CMake Source/CTest/cmCTestTestHandler.cxx, ProcessHandler, LogFailedTests; 3.18 to 4.1.
#ifndef FOUNDCHECK_HOST_FAILED_TESTS_HPP
#define FOUNDCHECK_HOST_FAILED_TESTS_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/text/line.hpp>
#include <string>
#include <string_view>
#include <system_error>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// "starts", "starts, part_of_it and 3 more"; empty where no test is named.
[[nodiscard]] inline std::string failed_tests(std::string_view log) {
  constexpr std::size_t most_names = 4;
  std::string names;
  std::size_t count = 0;
  for (const line& l : lines(log)) {
    std::string_view rest = l.text;
    while (!rest.empty() && is_digit(rest.front())) rest.remove_prefix(1);
    if (rest.size() < 2 || rest.size() == l.text.size() || rest.front() != ':') continue;
    if (++count <= most_names) names += (count == 1 ? "" : ", ") + std::string(rest.substr(1));
  }
  if (count > most_names) names += " and " + std::to_string(count - most_names) + " more";
  return names;
}

/// Pre: the cache was made in the directory.
inline void look_at_failed_tests(const std::filesystem::path& directory, seen_facts& seen) {
  const std::filesystem::path temporary = directory / "Testing" / "Temporary";
  const auto log = read_all(temporary / "LastTestsFailed.log", budget_of_a_scan.generated_bytes, openable::regular);
  const std::string names = log ? failed_tests(*log) : std::string();
  if (names.empty()) return;
  // In one run the list comes last.
  std::error_code error;
  const auto listed = std::filesystem::last_write_time(temporary / "LastTestsFailed.log", error);
  const auto logged = error ? listed : std::filesystem::last_write_time(temporary / "LastTest.log", error);
  if (error || listed < logged) return;
  seen.add(fact_id::said, component::none, state::yes, names, "Testing/Temporary/LastTestsFailed.log names",
           "tests_failed");
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
