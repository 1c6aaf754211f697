// SPDX-License-Identifier: MIT
// The whole way: inputs -> facts -> findings -> verdicts.
#ifndef FOUNDCHECK_SCAN_HPP
#define FOUNDCHECK_SCAN_HPP

#include <foundcheck/scan/collect.hpp>
#include <foundcheck/scan/conclude.hpp>
#include <foundcheck/scan/identify.hpp>
#include <foundcheck/scan/inputs.hpp>
#include <foundcheck/scan/limits.hpp>
#include <foundcheck/scan/reader.hpp>
#include <foundcheck/scan/result.hpp>
#include <foundcheck/scan/verdict.hpp>
#include <foundcheck/scan/with.hpp>

#endif
