// SPDX-License-Identifier: MIT
// A fixed_string is made of a literal: bytes that are known at run time only are refused.
#include <foundcheck/core/fixed_string.hpp>

char run_time_bytes[4];

int main() {
#ifdef FOUNDCHECK_COMPILE_FAIL
  return foundcheck::fixed_string(run_time_bytes).bytes[0];
#else
  return foundcheck::fixed_string("abc").bytes[0];
#endif
}
