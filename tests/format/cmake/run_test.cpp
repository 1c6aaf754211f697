// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/output.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace run_test {

using cmake_output::last_run;

struct run_case {
  std::string_view name;
  std::string_view before;  ///< what the last run is not
  std::string_view run;
};

inline constexpr run_case run_cases[] = {
    {"a log without an end is one run", "", "-- Found A: a\n"},
    {"an empty log", "", ""},
    {"one run", "", "-- Found A: a\n-- Build files have been written to: /b\n"},
    {"one run and a build after it", "",
     "-- Found A: a\n-- Build files have been written to: /b\n[1/2] Building CXX x\n"},
    {"one run that stopped", "", "-- Found A: a\n-- Configuring incomplete, errors occurred!\n"},
    {"two runs", "-- Found A: a\n-- Build files have been written to: /b\n",
     "-- Found B: b\n-- Build files have been written to: /b\n"},
    {"three runs",
     "-- Found A: a\n-- Build files have been written to: /b\n-- Found A: a\n-- Build files have been written to: /b\n",
     "-- Found B: b\n-- Build files have been written to: /b\n"},
    {"a run after one that stopped", "-- Found A: a\n-- Configuring incomplete, errors occurred!\n",
     "See also \"/b/CMakeFiles/CMakeOutput.log\".\n-- Found B: b\n-- Build files have been written to: /b\n"},
    {"a run that stopped after one that did not", "-- Found A: a\n-- Build files have been written to: /b\n",
     "-- Found B: b\n-- Configuring incomplete, errors occurred!\n"},
    {"two runs that stopped", "-- Found A: a\n-- Configuring incomplete, errors occurred!\n",
     "-- Found B: b\n-- Configuring incomplete, errors occurred!\n"},
    {"a run that goes on after one that ended", "-- Found A: a\n-- Build files have been written to: /b\n",
     "-- Found B: b\n"},
    {"a nested project, not ended yet, after the main one", "",
     "-- Found A: a\n-- Build files have been written to: /b\n[1/2] Performing configure step for 'x'\n-- Found X: x\n"},
    {"a nested project after the main one", "",
     "-- Found A: a\n-- Build files have been written to: /b\n[1/2] Performing configure step for 'x'\n-- Found X: x\n"
     "-- Build files have been written to: /b/x-prefix\n"},
    {"a nested project inside the main one", "",
     "-- Found A: a\n-- Build files have been written to: /b/_deps/x-subbuild\n-- Found B: b\n"
     "-- Build files have been written to: /b\n"},
    {"two runs, each with a nested project inside",
     "-- Found A: a\n-- Build files have been written to: /b/_deps/x-subbuild\n-- Found B: b\n"
     "-- Build files have been written to: /b\n",
     "-- Found A: a\n-- Build files have been written to: /b/_deps/x-subbuild\n-- Found B: b\n"
     "-- Build files have been written to: /b\n"},
    {"two runs, each with a nested project after it",
     "-- Found A: a\n-- Build files have been written to: /b\n-- Found X: x\n"
     "-- Build files have been written to: /b/x-prefix\n",
     "-- Found A: a\n-- Build files have been written to: /b\n-- Found X: x\n"
     "-- Build files have been written to: /b/x-prefix\n"},
    {"a nested project that made the main one fail", "",
     "-- Found A: a\nCMake Error at x:1 (message):\n  inner\n\n\n-- Configuring incomplete, errors occurred!\n"
     "See also \"/b/x/CMakeFiles/CMakeOutput.log\".\nCMake Error at y:1 (message):\n  CMake step for x failed: 1\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"two runs that stopped, each at a nested project",
     "-- Found A: a\nCMake Error at x:1 (message):\n  inner\n\n\n-- Configuring incomplete, errors occurred!\n\n"
     "CMake Error at y:1 (message):\n  CMake step for x failed: 1\n\n\n-- Configuring incomplete, errors occurred!\n",
     "-- Found A: a\nCMake Error at x:1 (message):\n  inner\n\n\n-- Configuring incomplete, errors occurred!\n\n"
     "CMake Error at y:1 (message):\n  CMake step for x failed: 1\n\n\n-- Configuring incomplete, errors occurred!\n"},
    {"a run after one that was killed",
     "-- The C compiler identification is GNU 12.2.0\n-- Found A: a\nCMake Warning at x:1 (message):\n  text\n\n\n",
     "-- The C compiler identification is GNU 12.2.0\n-- Found B: b\n-- Build files have been written to: /b\n"},
    {"two that were killed, the second in the middle",
     "-- The C compiler identification is GNU 12.2.0\n-- The CUDA compiler identification is NVIDIA 12.4.131\n",
     "-- The CUDA compiler identification is NVIDIA 12.4.131\n-- Found B: b\n"},
    {"one after an end and one that was killed",
     "-- The C compiler identification is GNU 12.2.0\n-- Build files have been written to: /b\n"
     "-- The C compiler identification is GNU 12.2.0\n-- Found A: a\n",
     "-- The C compiler identification is GNU 12.2.0\n-- Configuring incomplete, errors occurred!\n"},
    {"another language is of the same run", "",
     "-- The C compiler identification is GNU 12.2.0\n-- The CXX compiler identification is GNU 12.2.0\n"},
    {"a project that configures another one by itself", "",
     "-- The C compiler identification is GNU 12.2.0\n-- Found A: a\n-- The C compiler identification is GNU 12.2.0\n"
     "-- Build files have been written to: /b/x\n-- Found B: b\n-- Build files have been written to: /b\n"},
    {"the word inside a diagnostic ends nothing", "",
     "-- Found A: a\nCMake Warning at x:1 (message):\n  -- Build files have been written to: /b\n\n\n"
     "-- Build files have been written to: /b\n"},
};

TEST(cmake_run, the_last_one_begins_where_the_one_before_ended) {
  for (const run_case& row : run_cases) {
    const std::string bytes = std::string(row.before) + std::string(row.run);
    EXPECT_EQ(bytes.substr(last_run(bytes)), row.run) << row.name;
  }
}

static_assert(last_run("-- Build files have been written to: /b\n-- Build files have been written to: /b\n") == 40);
static_assert(last_run("") == 0);

}  // namespace run_test
}  // namespace foundcheck
