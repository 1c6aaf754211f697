// SPDX-License-Identifier: MIT
// What cmake must log of the checks of tests/data/cmake_configure_log/project: in CMakeConfigureLog.yaml since 3.26, in
// CMakeOutput.log and CMakeError.log before. The recorded logs and those of the installed cmake are held against one table.
#ifndef FOUNDCHECK_TESTS_SUPPORT_CONFIGURE_LOG_PROJECT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_CONFIGURE_LOG_PROJECT_HPP

#include <foundcheck/core/version.hpp>
#include <foundcheck/format/cmake/configure_log.hpp>
#include <foundcheck/format/cmake/try_compile_log.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "support/cmake_configure_log_properties.hpp"

namespace foundcheck::configure_log_project {

struct check {
  std::string_view variable;
  std::string_view what;  // in CMakeOutput.log and CMakeError.log
  bool passed;
};

inline constexpr check checks[] = {
    {"COMPILES", "Performing C SOURCE FILE Test COMPILES", true},
    {"COMPILES_NOT", "Performing C SOURCE FILE Test COMPILES_NOT", false},
    {"RUNS_COMPILED", "Performing C SOURCE FILE Test RUNS", true},
    {"RUNS_NOT_COMPILED", "Performing C SOURCE FILE Test RUNS_NOT", false},
    {"HAVE_STDIO_H", "Determining if the include file stdio.h exists", true},
    {"HAVE_ABSENT_H", "Determining if the include file absent.h exists", false},
    {"HAVE_PRINTF", "Determining if the function printf exists", true},
    {"HAVE_ABSENT_FUNCTION", "Determining if the function absent_function exists", false},
    {"HAVE_EOF", "Determining if the EOF exist", true},
    {"HAVE_ABSENT", "Determining if the ABSENT exist", false},
    {"HAVE_SIZE_OF_SHORT", "Determining size of short", true},
    {"HAVE_SIZE_OF_ABSENT", "Determining size of absent_t", false},
};

inline constexpr std::string_view messages[] = {
    "plain text",
    "",
    "",  // a newline alone
    "one\n\ntwo\n",
    "    deeper than the block\nback",
    "  -\n    kind: \"no-event\"",
    "...\n---\nevents:",
    "a\ttab, a \\ backslash, \\x41, a \rreturn, \001control, \033[31mred\033[0m",
    "line of Windows\nnext",
    "not ASCII: \xC3\xA9 \xC2\x85 \xE2\x82\xAC \xF0\x9F\x98\x80 # no comment",
    "key: value\n- item\n? odd\n% directive\n@ reserved",
    "caf\xE9",
};

inline std::vector<std::string> items(const cmake_configure_log::node& list) {
  std::vector<std::string> all;
  for (const cmake_configure_log::node& n : cmake_configure_log::children(list))
    all.push_back(configure_log::decoded(n));
  return all;
}

/// What differs between CMakeConfigureLog.yaml of that release and the tables, one sentence each.
inline std::vector<std::string> differences(std::string_view bytes, const version& release) {
  using namespace cmake_configure_log;
  std::vector<std::string> all;
  const auto expect = [&all](bool holds, const std::string& what) {
    if (!holds) all.push_back(what);
  };
  std::vector<std::string> logged;
  std::map<std::string, std::string> exit_codes, run_codes, found;
  std::map<std::string, std::size_t> events;
  for (const cmake_configure_log::record& r : cmake_configure_log::records(bytes)) {
    expect(r.kind != record_kind::malformed, "malformed at line " + std::to_string(r.line));
    if (r.kind != record_kind::event) continue;
    expect(r.document == 1 && r.closed, "document, closed");
    ++events[std::string(r.event)];
    const std::vector<std::string> stack = items(find(r, "backtrace"));
    expect(!stack.empty() && stack.back().starts_with("CMakeLists.txt:"),
           "backtrace at line " + std::to_string(r.line));
    for (const node& n : members(r)) {
      expect(n.kind != node_kind::malformed, "malformed member at line " + std::to_string(n.line));
    }
    const std::vector<std::string> open = items(find(r, "checks"));
    if (r.event == "message-v1" && open == std::vector<std::string>{"Inner: \"quoted\"", "Outer check"}) {
      const node message = find(r, "message");
      expect(message.kind == node_kind::text, "message");
      logged.push_back(configure_log::decoded(message));
    }
    if (r.event == "try_compile-v1" || r.event == "try_run-v1") {
      const node build = find(r, "buildResult"), run = find(r, "runResult");
      const std::string variable = configure_log::decoded(find(build, "variable"));
      exit_codes[variable] = find(build, "exitCode").value;
      if (run) run_codes[configure_log::decoded(find(run, "variable"))] = find(run, "exitCode").value;
    }
    if (r.event == "find-v1") {
      const node path = find(r, "found");
      found[configure_log::decoded(find(r, "variable"))] =
          path.kind == node_kind::boolean ? "" : configure_log::decoded(path);
      if (find(r, "variable").value == "ABSENT_PROGRAM") {
        expect(items(find(r, "names")) == std::vector<std::string>{"absent_program", "odd \"name\""}, "names");
      }
    }
    if (r.event == "find_package-v1" && find(r, "name").value == "Absent") {
      const node components = find(r, "components");
      expect(components.kind == node_kind::list, "components");
      for (const node& c : children(components)) expect(find(c, "found").value == "false", "component");
      expect(find(r, "found").kind == node_kind::null, "found");
      expect(find(find(r, "version_request"), "version_complete").value == "1.0...2.0", "version_request");
      for (const node& c : children(find(r, "candidates"))) expect(find(c, "reason").value == "no_exist", "candidate");
      expect(find(find(find(r, "settings"), "paths"), "CMAKE_FIND_ROOT_PATH_MODE").value == "BOTH", "paths");
    }
  }
  expect(logged == std::vector<std::string>(std::begin(messages), std::end(messages)),
         "messages: " + std::to_string(logged.size()));
  for (std::size_t i = 0; i < std::min(logged.size(), std::size(messages)); ++i) {
    expect(logged[i] == messages[i], "message " + std::to_string(i) + ": " + logged[i]);
  }
  for (const check& c : checks) {
    const std::string variable(c.variable);
    if (variable == "RUNS_NOT_COMPILED") continue;  // it compiles and gives 3
    expect(exit_codes.contains(variable), "no event for " + variable);
    expect((exit_codes[variable] == "0") == c.passed, "exit code of " + variable);
  }
  expect(exit_codes.contains("TRIED") && exit_codes["TRIED"] != "0", "TRIED");
  expect(run_codes["RUNS_EXITCODE"] == "0" && run_codes["RUNS_NOT_EXITCODE"] == "3", "run results");
  const bool logs_searches = release.major_part > 4 || (release.major_part == 4 && release.minor_part >= 1);
  expect(events.contains("find_package-v1") == logs_searches, "find_package");
  expect(found.contains("ABSENT_PROGRAM") == logs_searches && found["ABSENT_PROGRAM"].empty(), "find");
  expect(found.contains("ABSENT_LIBRARY") == logs_searches, "find_library");
  return all;
}

/// What differs between the two logs that releases before 3.26 write and the table, one sentence each.
inline std::vector<std::string> differences(std::string_view output_log, std::string_view error_log) {
  using namespace try_compile_log;
  std::vector<std::string> all;
  for (const check& c : checks) {
    std::size_t seen = 0;
    for (const bool passed : {true, false}) {
      for (const try_compile_log::record& r : try_compile_log::records(passed ? output_log : error_log)) {
        if (r.kind == try_compile_log::record_kind::other) all.push_back("an unknown line " + std::to_string(r.line));
        if (r.what != c.what || passed != c.passed) continue;
        ++seen;
        const bool right = r.passed == c.passed && r.why.empty() == c.passed &&
                           r.failure == (c.passed ? failure_kind::none : failure_kind::expected) &&
                           (r.variable.empty() || r.what.ends_with(r.variable));
        if (!right) all.push_back(std::string(c.what));
      }
    }
    if (seen != 1) all.push_back(std::string(c.what) + ": " + std::to_string(seen) + " times");
  }
  return all;
}

}  // namespace foundcheck::configure_log_project

#endif
