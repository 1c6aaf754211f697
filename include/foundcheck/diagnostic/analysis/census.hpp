// SPDX-License-Identifier: MIT
// Records of a log -> how many there are of each tool and severity. Effects are counted apart: they say nothing new. What ptxas
// says of resources is no diagnostic. Tools of the user's rows are one tool, tool::own, and the first most_own of them have counts of their
// own by name. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_DIAGNOSTIC_ANALYSIS_CENSUS_HPP
#define FOUNDCHECK_DIAGNOSTIC_ANALYSIS_CENSUS_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

class diagnostic_census {
 public:
  static constexpr std::size_t tool_count = static_cast<std::size_t>(tool::own) + 1;
  static constexpr std::size_t most_own = 32;
  static constexpr std::size_t severity_count = static_cast<std::size_t>(severity::fatal) + 1;

  /// The errors and warnings of a tool of the user's rows. Views hold as long as the rows.
  struct own_count {
    std::string_view tool;
    std::size_t errors = 0;
    std::size_t warnings = 0;
  };

  constexpr void add(const record& r) noexcept {
    if (r.kind != record_kind::diagnostic) return;
    if (r.is_effect) {
      ++effects_;
    } else {
      ++counts_[static_cast<std::size_t>(r.tool)][static_cast<std::size_t>(r.severity)];
      if (r.tool == tool::own) add_own(r);
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

  /// In the order in which they reported first. A tool without a place here is in of(tool::own, ...) alone.
  [[nodiscard]] constexpr std::span<const own_count> own() const noexcept { return {own_, own_size_}; }

  [[nodiscard]] constexpr std::size_t errors() const noexcept { return of(severity::error) + of(severity::fatal); }
  [[nodiscard]] constexpr std::size_t warnings() const noexcept { return of(severity::warning); }
  [[nodiscard]] constexpr std::size_t effects() const noexcept { return effects_; }

 private:
  constexpr void add_own(const record& r) noexcept {
    std::size_t at = 0;
    while (at < own_size_ && own_[at].tool != r.own_tool) ++at;
    if (at == most_own) return;
    if (at == own_size_) own_[own_size_++].tool = r.own_tool;
    if (is_error(r.severity)) ++own_[at].errors;
    if (r.severity == severity::warning) ++own_[at].warnings;
  }

  own_count own_[most_own] = {};
  std::size_t own_size_ = 0;
  std::size_t counts_[tool_count][severity_count] = {};
  std::size_t effects_ = 0;
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
