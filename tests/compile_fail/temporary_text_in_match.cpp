// SPDX-License-Identifier: MIT
// expect: deleted
//
// The groups would be views of a string that is gone.
#include <foundcheck/regex/regex.hpp>
#include <string>

std::string read_line();

bool is_wide() {
#ifdef FOUNDCHECK_COMPILE_FAIL
  const auto m = foundcheck::match<R"((\d+)x\d+)">(read_line());
#else
  const std::string text = read_line();
  const auto m = foundcheck::match<R"((\d+)x\d+)">(text);
#endif
  return m && m.get<1>().size() > 3;
}
