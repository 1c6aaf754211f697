// SPDX-License-Identifier: MIT
// expect: deleted
//
// The entries of the copy would be views into the text of the other one.
#include <foundcheck/diagnostic/copy.hpp>
#include <utility>

foundcheck::diagnostics::owned_ranking<> another(foundcheck::diagnostics::owned_ranking<>& ranking) {
#ifdef FOUNDCHECK_COMPILE_FAIL
  return ranking;
#else
  return std::move(ranking);
#endif
}
