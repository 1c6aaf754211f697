// SPDX-License-Identifier: MIT
// How much a scan keeps of its inputs, in one place; what did not fit is counted and named.
//
// A log of any size is read. What is kept of it is bounded, so that memory is too, and the rules, which compare facts with each other, take
// bounded time. A scan in which a limit was reached does not find a build good.
#ifndef FOUNDCHECK_SCAN_BUDGET_HPP
#define FOUNDCHECK_SCAN_BUDGET_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan {

/// Room for each log, and for all facts.
struct budget {
  std::size_t text_bytes = std::size_t{4} << 20;       ///< of the lines that errors, messages and verdicts rest on
  std::size_t configure_bytes = std::size_t{2} << 20;  ///< of the output of cmake
  std::size_t configure_parts = 8 * 1024;              ///< stretches of it, with other lines between them
  std::size_t errors = 512;                            ///< that say different things
  std::size_t messages = 256;                          ///< known messages at different places
  std::size_t facts = 8 * 1024;                        ///< of all inputs
};

enum class limit : std::uint8_t { errors, configure, facts };

/// What there was more of than the budget allows.
[[nodiscard]] constexpr std::string_view name_of(limit what) noexcept {
  constexpr std::string_view names[] = {"errors and messages", "lines of configure output", "facts"};
  return names[static_cast<std::size_t>(what)];
}

/// A limit that was reached.
struct reached_limit {
  limit what = limit::errors;
  std::size_t source = 0;   ///< the place of the input, origin::no_source for all of them
  std::size_t dropped = 0;  ///< how many were not kept
};

}  // namespace scan
FOUNDCHECK_END_NAMESPACE

#endif
