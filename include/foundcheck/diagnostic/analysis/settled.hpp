// SPDX-License-Identifier: MIT
// Parts of a log whose errors did not matter in the end, as its own words prove: see diagnostic/analysis/ignored.hpp and
// diagnostic/analysis/superseded.hpp. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_DIAGNOSTIC_ANALYSIS_SETTLED_HPP
#define FOUNDCHECK_DIAGNOSTIC_ANALYSIS_SETTLED_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

class settled_parts {
 public:
  /// What there is no room for is not settled: its errors count.
  static constexpr std::size_t most = 64;

  constexpr void add(std::size_t begin, std::size_t end) noexcept {
    if (size_ < most) parts_[size_++] = {begin, end};
  }

  /// True if a record or a line that begins there is in one of the parts.
  [[nodiscard]] constexpr bool has(std::size_t offset) const noexcept {
    for (std::size_t i = 0; i < size_; ++i) {
      if (offset >= parts_[i].begin && offset < parts_[i].end) return true;
    }
    return false;
  }

  /// Pre: i < size().
  [[nodiscard]] constexpr std::size_t begin_of(std::size_t i) const noexcept { return parts_[i].begin; }
  [[nodiscard]] constexpr std::size_t end_of(std::size_t i) const noexcept { return parts_[i].end; }

  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }

 private:
  struct part {
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  part parts_[most] = {};
  std::size_t size_ = 0;
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
