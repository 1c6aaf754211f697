// SPDX-License-Identifier: MIT
// expect: deleted
//
// The findings would be those of a result that is gone.
#include <foundcheck/scan/inputs.hpp>
#include <foundcheck/scan/result.hpp>

std::size_t count_findings(const foundcheck::scan::inputs& all) {
  std::size_t count = 0;
#ifdef FOUNDCHECK_COMPILE_FAIL
  for (const foundcheck::finding& f : foundcheck::scan::read(all).findings()) count += f.evidence_count;
#else
  const foundcheck::scan::result result = foundcheck::scan::read(all);
  for (const foundcheck::finding& f : result.findings()) count += f.evidence_count;
#endif
  return count;
}
