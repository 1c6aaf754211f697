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

/// Counts the diagnostics of a log by tool and severity. Copies nothing: names of the user's tools are views into the
/// rows.
class diagnostic_census {
 public:
  static constexpr std::size_t tool_count = static_cast<std::size_t>(tool::own) + 1;  ///< how many tools there are
  static constexpr std::size_t most_own = 32;  ///< how many tools of the user's rows are counted by name
  /// How many severities there are.
  static constexpr std::size_t severity_count = static_cast<std::size_t>(severity::fatal) + 1;

  /// The errors and warnings of a tool of the user's rows. Views hold as long as the rows.
  struct own_count {
    std::string_view tool;     ///< its name, as the row has it
    std::size_t errors = 0;    ///< errors and fatal errors
    std::size_t warnings = 0;  ///< without those that a compiler counts as errors
  };

  /// Counts a record. To be called once for each record of the log.
  constexpr void add(const record& r) noexcept {
    if (r.kind != record_kind::diagnostic) return;
    if (r.is_effect) {
      ++effects_;
    } else {
      ++counts_[static_cast<std::size_t>(r.tool)][static_cast<std::size_t>(r.severity)];
      if (r.tool == tool::own) add_own(r);
    }
  }

  /// How many diagnostics of that tool have that severity; effects are not among them.
  [[nodiscard]] constexpr std::size_t of(tool who, severity how) const noexcept {
    return counts_[static_cast<std::size_t>(who)][static_cast<std::size_t>(how)];
  }
  /// How many diagnostics of all tools have that severity; effects are not among them.
  [[nodiscard]] constexpr std::size_t of(severity how) const noexcept {
    std::size_t sum = 0;
    for (const auto& row : counts_) sum += row[static_cast<std::size_t>(how)];
    return sum;
  }
  /// How many errors and fatal errors that tool reported.
  [[nodiscard]] constexpr std::size_t errors_of(tool who) const noexcept {
    return of(who, severity::error) + of(who, severity::fatal);
  }

  /// In the order in which they reported first. A tool without a place here is in of(tool::own, ...) alone.
  [[nodiscard]] constexpr std::span<const own_count> own() const noexcept { return {own_, own_size_}; }

  /// Errors and fatal errors of all tools, without effects.
  [[nodiscard]] constexpr std::size_t errors() const noexcept { return of(severity::error) + of(severity::fatal); }
  /// Warnings of all tools.
  [[nodiscard]] constexpr std::size_t warnings() const noexcept { return of(severity::warning); }
  /// Records that say only that something failed.
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
