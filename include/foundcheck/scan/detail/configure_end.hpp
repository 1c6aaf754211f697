// SPDX-License-Identifier: MIT
// The kept output of configure -> how its last run ended.
#ifndef FOUNDCHECK_SCAN_DETAIL_CONFIGURE_END_HPP
#define FOUNDCHECK_SCAN_DETAIL_CONFIGURE_END_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/output.hpp>
#include <foundcheck/scan/detail/configure_text.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan::detail {

/// How configure ended, by the records of its kept output.
struct configure_end {
  cmake_output::end_kind is = cmake_output::end_kind::none;
  origin last;           ///< the line that ends it, or the last one of a run that does not end
  bool goes_on = false;  ///< a run has begun, and no end follows
};

template <class = void>
[[nodiscard]] constexpr configure_end end_of(const configure_text& kept) noexcept {
  using cmake_output::end_kind;
  configure_end found;
  std::string_view text = kept.text();
  text.remove_prefix(cmake_output::last_run(text));
  const std::size_t begin = kept.text().size() - text.size();
  std::size_t number_before = 0;
  for (std::size_t i = 0; i < begin; ++i) number_before += kept.text()[i] == '\n';
  for (const cmake_output::record& r : cmake_output::records(text)) {
    if (r.depth != 0) continue;
    const bool is_end = r.kind == cmake_output::record_kind::end && r.ended != end_kind::see_also;
    const bool is_of_run = cmake_output::detail::is_of_a_run(r) || r.kind == cmake_output::record_kind::check ||
                           r.what.ends_with(" compiler identification");
    if (!is_end && !is_of_run) continue;
    if (is_end) {
      found.is = r.ended;
      // Files are written last; what comes before is not the end of a run.
      found.goes_on = r.ended == end_kind::configuring_done || r.ended == end_kind::generating_done;
    } else if (found.is != end_kind::written || cmake_output::detail::is_of_a_run(r)) {
      found.goes_on = true;
    }
    const std::size_t line_end = r.whole.find('\n');
    found.last = {origin::no_source, r.line + number_before, r.offset + begin, r.whole.substr(0, line_end)};
  }
  kept.to_source(found.last);
  return found;
}

/// The offset in the log at which its last run begins.
template <class = void>
[[nodiscard]] constexpr std::size_t begin_of_last_run(const configure_text& kept) noexcept {
  origin begin;
  begin.offset = cmake_output::last_run(kept.text());
  kept.to_source(begin);
  return begin.offset;
}

}  // namespace scan::detail
FOUNDCHECK_END_NAMESPACE

#endif
