// SPDX-License-Identifier: MIT
// expect: deleted
//
// The lines would be views of a string that is gone.
#include <foundcheck/text/line.hpp>
#include <string>

std::string read_log();

std::size_t count_lines() {
#ifdef FOUNDCHECK_COMPILE_FAIL
  const foundcheck::lines log(read_log());
#else
  const std::string bytes = read_log();
  const foundcheck::lines log(bytes);
#endif
  std::size_t count = 0;
  for (const foundcheck::line& l : log) count = l.number;
  return count;
}
