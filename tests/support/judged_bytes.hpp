// SPDX-License-Identifier: MIT
// Any bytes -> facts -> findings, as the program judges one file: what they are is found out, their reader asked, and all rules tried.
#ifndef FOUNDCHECK_TESTS_SUPPORT_JUDGED_BYTES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_JUDGED_BYTES_HPP

#include <foundcheck/format/cmake/cache_index.hpp>

#include <cstddef>
#include <span>
#include <string_view>

#include "support/pure_scan.hpp"

namespace foundcheck {

/// Room for all that is judged. Never copied: findings point at the facts.
struct judgement {
  explicit judgement(std::string_view given) : bytes(given), scanned(256, cmake_cache::count(given)) {}

  /// Allocates nothing. Once.
  void judge() noexcept {
    const pure_input input = {bytes};
    scanned.judge(std::span(&input, 1));
  }

  [[nodiscard]] const fact_set& facts() const noexcept { return scanned.facts(); }
  [[nodiscard]] std::span<const finding> findings() const noexcept { return scanned.findings(); }

  std::string_view bytes;
  pure_scan scanned;
};

}  // namespace foundcheck

#endif
