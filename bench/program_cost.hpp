// SPDX-License-Identifier: MIT
// What does a whole run of a program cost, by what the kernel tells of the ended process?
#ifndef FOUNDCHECK_BENCH_PROGRAM_COST_HPP
#define FOUNDCHECK_BENCH_PROGRAM_COST_HPP

#include <errno.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace foundcheck::bench {

struct program_cost {
  double wall_s = 1e9;
  double cpu_s = 1e9;
  double peak_mb = 1e9;  ///< of 10^6 bytes
};

/// Runs a program, its stdout into a file that is thrown away: grep stops at the first match when it writes to /dev/null. What this
/// process has in memory counts as the program's, so hold little. Stops this one unless it ends with a status of at most `most_status`.
inline program_cost run_program(std::vector<std::string> command, int most_status = 0) {
  std::vector<char*> arguments;
  for (std::string& word : command) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const auto begin = std::chrono::steady_clock::now();
  std::fflush(nullptr);
  std::FILE* const sink = std::tmpfile();
  const pid_t child = ::fork();
  if (child == 0) {
    if (sink == nullptr || ::dup2(::fileno(sink), STDOUT_FILENO) < 0) ::_exit(126);
    ::execvp(arguments[0], arguments.data());
    ::_exit(127);
  }
  int status = 0;
  rusage used{};
  if (child < 0 || ::wait4(child, &status, 0, &used) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) > most_status) {
    std::fprintf(stderr, "%s: %s did not run\n", program_invocation_short_name, arguments[0]);
    std::exit(1);
  }
  std::fclose(sink);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return {std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
          seconds(used.ru_utime) + seconds(used.ru_stime), static_cast<double>(used.ru_maxrss) * 1024 / 1e6};
}

}  // namespace foundcheck::bench

#endif
