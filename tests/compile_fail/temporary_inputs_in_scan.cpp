// SPDX-License-Identifier: MIT
// expect: deleted
//
// The facts and findings would be views into inputs that are gone.
#include <foundcheck/scan/result.hpp>
#include <utility>

using foundcheck::scan::inputs;

// Only asked for its type: a scan takes long to compile.
#ifdef FOUNDCHECK_COMPILE_FAIL
using read_result = decltype(foundcheck::scan::read(std::declval<inputs>()));
#else
using read_result = decltype(foundcheck::scan::read(std::declval<inputs&>()));
#endif
const foundcheck::scan::result* last(const read_result* r) { return r; }
