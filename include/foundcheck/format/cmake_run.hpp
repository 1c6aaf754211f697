// SPDX-License-Identifier: MIT
// Configure output that holds several runs: where the last one begins.
#ifndef FOUNDCHECK_FORMAT_CMAKE_RUN_HPP
#define FOUNDCHECK_FORMAT_CMAKE_RUN_HPP

#include <cstddef>
#include <foundcheck/format/cmake_output.hpp>
#include <string_view>

namespace foundcheck::cmake_output {

namespace detail {

/// True for the records that end a run.
[[nodiscard]] constexpr bool ends_run(const record& r) noexcept {
  return r.kind == record_kind::end && (r.ended == end_kind::written || r.ended == end_kind::incomplete);
}

/// What only a run that goes on prints: lines of a build that follows an end are none of these.
[[nodiscard]] constexpr bool is_of_a_run(const record& r) noexcept {
  return r.kind == record_kind::found || r.kind == record_kind::not_found || r.kind == record_kind::cuda;
}

}  // namespace detail

/// The offset at which the last configure run of a log begins: an earlier run into the same build directory, or one that
/// stopped, says nothing about what is there now. Runs into other directories, as of nested projects, do not count.
[[nodiscard]] constexpr std::size_t last_run(std::string_view bytes, const envelope& around = {}) noexcept {
  record last;
  std::string_view shortest;
  bool goes_on = false;
  for (const record& r : records(bytes, around)) {
    goes_on = goes_on || (r.depth == 0 && detail::is_of_a_run(r));
    if (!detail::ends_run(r)) continue;
    goes_on = false;
    last = r;
    if (!r.where.empty() && (shortest.empty() || r.where.size() < shortest.size())) shortest = r.where;
  }
  if (goes_on && last.line != 0) return last.offset + last.whole.size();
  // Heuristic: a run that stopped names no directory; it is taken for one of the outermost project.
  const std::string_view directory = last.severity == severity::error ? shortest : last.where;
  std::size_t begin = 0;
  for (const record& r : records(bytes, around)) {
    if (!detail::ends_run(r) || r.offset >= last.offset) continue;
    if (r.severity == severity::error || r.where == directory) begin = r.offset + r.whole.size();
  }
  return begin;
}

}  // namespace foundcheck::cmake_output

#endif
