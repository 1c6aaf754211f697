// SPDX-License-Identifier: MIT
// expect: deleted
//
// The findings would be those of a result that is gone.
#include <foundcheck/scan/result.hpp>

// As scan::read(), which takes long to compile.
foundcheck::scan::result read();

std::size_t count_findings() {
  std::size_t count = 0;
#ifdef FOUNDCHECK_COMPILE_FAIL
  for (const foundcheck::finding& f : read().findings()) count += f.evidence_count;
#else
  const foundcheck::scan::result result = read();
  for (const foundcheck::finding& f : result.findings()) count += f.evidence_count;
#endif
  return count;
}
