// SPDX-License-Identifier: MIT
// Configure output that holds several runs: where the last one begins.
#ifndef FOUNDCHECK_FORMAT_CMAKE_RUN_HPP
#define FOUNDCHECK_FORMAT_CMAKE_RUN_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/output.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output {

namespace detail {

/// True for the records that end a run.
[[nodiscard]] constexpr bool ends_run(const record& r) noexcept {
  return r.kind == record_kind::end && (r.ended == end_kind::written || r.ended == end_kind::incomplete);
}

/// What only a run that goes on prints: lines of a build that follows an end are none of these.
[[nodiscard]] constexpr bool is_of_a_run(const record& r) noexcept {
  return r.kind == record_kind::found || r.kind == record_kind::not_found || r.kind == record_kind::cuda;
}

/// The languages whose compilers a run has identified; a run identifies each one once.
class identified_languages {
 public:
  /// False if it was there before.
  constexpr bool add(std::string_view language) noexcept {
    for (std::size_t i = 0; i < count_; ++i) {
      if (languages_[i] == language) return false;
    }
    if (count_ < capacity) languages_[count_++] = language;
    return true;
  }

 private:
  static constexpr std::size_t capacity = 8;
  std::string_view languages_[capacity];
  std::size_t count_ = 0;
};

/// Where a run begins behind one that never ended, as one that was killed: it identifies a compiler again. 0 if there is none.
/// A project that configures another one inside its own run has two ends from there on.
template <class = void>
[[nodiscard]] constexpr std::size_t restart(std::string_view bytes, const envelope& around) noexcept {
  constexpr std::string_view identification = " compiler identification";
  identified_languages seen;
  std::size_t begin = 0, ends = 0;
  bool goes_on = false;
  for (const record& r : records(bytes, around)) {
    if (r.depth != 0) continue;
    if (r.what.ends_with(identification) && !seen.add(r.what.substr(0, r.what.size() - identification.size()))) {
      begin = r.offset;
      ends = 0;
      goes_on = false;
      seen = {};
      seen.add(r.what.substr(0, r.what.size() - identification.size()));
    } else if (ends_run(r)) {
      ++ends;
      goes_on = false;
    } else {
      goes_on = goes_on || (ends != 0 && is_of_a_run(r));
    }
  }
  return ends > 1 || goes_on ? 0 : begin;
}

/// True for the end of a project that was configured inside the run of another one and made it fail, as FetchContent does: the error
/// of the outer run follows at once, where a run of its own says something before.
[[nodiscard]] constexpr bool is_inner_failure(std::string_view bytes, const record& end) noexcept {
  if (end.ended != end_kind::incomplete) return false;
  std::string_view rest = bytes.substr(end.offset + end.whole.size());
  while (rest.starts_with("See also \"") || rest.starts_with('\n') || rest.starts_with('\r')) {
    const std::size_t feed = rest.find('\n');
    if (feed == std::string_view::npos) return false;
    rest.remove_prefix(feed + 1);
  }
  return rest.starts_with("CMake Error at ");
}

/// Where the last run begins, by the runs that ended.
template <class = void>
[[nodiscard]] constexpr std::size_t behind_last_end(std::string_view bytes, const envelope& around) noexcept {
  record last;
  std::string_view shortest;
  bool goes_on = false;
  for (const record& r : records(bytes, around)) {
    goes_on = goes_on || (r.depth == 0 && is_of_a_run(r));
    if (!ends_run(r) || is_inner_failure(bytes, r)) continue;
    goes_on = false;
    last = r;
    if (!r.where.empty() && (shortest.empty() || r.where.size() < shortest.size())) shortest = r.where;
  }
  if (goes_on && last.line != 0) return last.offset + last.whole.size();
  // Heuristic: a run that stopped names no directory; it is taken for one of the outermost project.
  const std::string_view directory = last.severity == severity::error ? shortest : last.where;
  std::size_t begin = 0;
  for (const record& r : records(bytes, around)) {
    if (!ends_run(r) || r.offset >= last.offset || is_inner_failure(bytes, r)) continue;
    if (r.severity == severity::error || r.where == directory) begin = r.offset + r.whole.size();
  }
  return begin;
}

}  // namespace detail

/// The offset at which the last configure run of a log begins: an earlier run into the same build directory, or one that
/// stopped, says nothing about what is there now. Runs into other directories, as of nested projects, do not count.
template <class Late = void>
[[nodiscard]] constexpr std::size_t last_run(std::string_view bytes, const envelope& around = {}) noexcept {
  const std::size_t begin = detail::behind_last_end<Late>(bytes, around);
  return begin + detail::restart<Late>(bytes.substr(begin), around);
}

}  // namespace cmake_output
FOUNDCHECK_END_NAMESPACE

#endif
