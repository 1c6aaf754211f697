// SPDX-License-Identifier: MIT
// How much a look compares where its work grows with the product of what it reads: names of a cache with calls of a project. Where that is used
// up the look ends, and who says what was looked at asks for the looks that ended so. Each thread has its own.
#ifndef FOUNDCHECK_HOST_COMPARISONS_HPP
#define FOUNDCHECK_HOST_COMPARISONS_HPP

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/host/budget.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

inline thread_local std::vector<std::string> cut_looks;

}  // namespace detail

/// What the looks that ended early in this thread, since it was last asked, were about: each once.
[[nodiscard]] inline std::vector<std::string> take_cut_looks() { return std::exchange(detail::cut_looks, {}); }

/// The comparisons of one look.
class comparisons {
 public:
  /// `what`: what the look is about, for the report.
  explicit comparisons(std::string_view what, std::size_t most = budget_of_a_scan.compared_bytes)
      : what_(what), left_(most) {}

  /// Takes bytes that are about to be compared. False where there are not so many left: the look ends, and is noted.
  [[nodiscard]] bool spend(std::size_t bytes) {
    if (bytes <= left_) {
      left_ -= bytes;
      return true;
    }
    left_ = 0;
    if (std::find(detail::cut_looks.begin(), detail::cut_looks.end(), what_) == detail::cut_looks.end())
      detail::cut_looks.emplace_back(what_);
    return false;
  }

  /// The same for a path that the disk is asked for.
  [[nodiscard]] bool spend_path(std::size_t bytes) {
    constexpr std::size_t of_one = 64;
    return spend(of_one + bytes);
  }

  /// The same for so many names, each with what it costs to look at one.
  [[nodiscard]] bool spend_names(std::size_t count) {
    constexpr std::size_t of_one = 64;
    return spend(count * of_one);
  }

 private:
  std::string_view what_;
  std::size_t left_;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
