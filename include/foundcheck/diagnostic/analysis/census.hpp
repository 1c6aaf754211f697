// SPDX-License-Identifier: MIT
// Records of a log -> how many there are of each tool and severity. Effects are counted apart: they say nothing new. What ptxas
// says of resources is no diagnostic. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_DIAGNOSTIC_ANALYSIS_CENSUS_HPP
#define FOUNDCHECK_DIAGNOSTIC_ANALYSIS_CENSUS_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/record.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

class diagnostic_census {
 public:
  static constexpr std::size_t tool_count = static_cast<std::size_t>(tool::ci) + 1;
  static constexpr std::size_t severity_count = static_cast<std::size_t>(severity::fatal) + 1;

  constexpr void add(const record& r) noexcept {
    if (r.kind != record_kind::diagnostic) return;
    if (r.is_effect) {
      ++effects_;
    } else {
      ++counts_[static_cast<std::size_t>(r.tool)][static_cast<std::size_t>(r.severity)];
    }
  }

  [[nodiscard]] constexpr std::size_t of(tool who, severity how) const noexcept {
    return counts_[static_cast<std::size_t>(who)][static_cast<std::size_t>(how)];
  }
  [[nodiscard]] constexpr std::size_t of(severity how) const noexcept {
    std::size_t sum = 0;
    for (const auto& row : counts_) sum += row[static_cast<std::size_t>(how)];
    return sum;
  }
  [[nodiscard]] constexpr std::size_t errors_of(tool who) const noexcept {
    return of(who, severity::error) + of(who, severity::fatal);
  }

  [[nodiscard]] constexpr std::size_t errors() const noexcept { return of(severity::error) + of(severity::fatal); }
  [[nodiscard]] constexpr std::size_t warnings() const noexcept { return of(severity::warning); }
  [[nodiscard]] constexpr std::size_t effects() const noexcept { return effects_; }

 private:
  std::size_t counts_[tool_count][severity_count] = {};
  std::size_t effects_ = 0;
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
