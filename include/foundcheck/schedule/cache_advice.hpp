// SPDX-License-Identifier: MIT
// The statistics of ccache -> where a compiler cache does not help, each hint with its figure and where that is from.
//
// Heuristic: the counters add up over all builds since they were zeroed, and of a first build no call can be a hit. Numbers
// of fewer than 20 calls say nothing.
#ifndef FOUNDCHECK_SCHEDULE_CACHE_ADVICE_HPP
#define FOUNDCHECK_SCHEDULE_CACHE_ADVICE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/ccache/stats.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

enum class cache_hint_kind : std::uint8_t {
  low_hit_rate,  ///< less than half of the cacheable calls were hits
  too_small,     ///< the same, and the cache had to be cleaned for its size
  few_cacheable  ///< more than half of all calls were not cacheable
};

inline constexpr std::size_t cache_hint_kind_count = 3;

struct cache_figure {
  cache_hint_kind kind;
  std::string_view name;
  std::string_view what;
  std::string_view source;
};

inline constexpr cache_figure cache_figures[cache_hint_kind_count] = {
    {cache_hint_kind::low_hit_rate, "low_hit_rate",
     "of a first build none can be; later, look for another directory (base_dir), a compiler with a new time "
     "(compiler_check), __DATE__",
     "half is an estimate, no published measurement; causes: ccache manual, Troubleshooting"},
    {cache_hint_kind::too_small, "too_small", "a cache that holds less than one build forgets it: ccache --max-size",
     "half is an estimate, no published measurement; cause: bitcoin pull request 27083"},
    {cache_hint_kind::few_cacheable, "few_cacheable", "ccache -svv says why: links, calls of configure, options",
     "half is an estimate, no published measurement; causes: ccache manual, Cache statistics"},
};

[[nodiscard]] constexpr const cache_figure& figure_of(cache_hint_kind kind) noexcept {
  return cache_figures[static_cast<std::size_t>(kind)];
}

struct cache_hint {
  cache_hint_kind kind = cache_hint_kind::low_hit_rate;
  std::int64_t calls = 0;  ///< hits, or calls that are not cacheable
  std::int64_t of = 0;     ///< all cacheable calls, or all calls
};

/// Fills `out` with what holds of the statistics. Result: the part that is filled. Pre: out has cache_hint_kind_count
/// elements.
[[nodiscard]] constexpr std::span<cache_hint> cache_hints(const ccache_stats::summary& s,
                                                          std::span<cache_hint> out) noexcept {
  constexpr std::int64_t least_calls = 20;
  std::size_t filled = 0;
  if (!s.has_calls()) return out.first(0);
  const std::int64_t cacheable = s.hits() + s.misses;
  if (cacheable >= least_calls && s.hits() < cacheable - s.hits()) {
    out[filled++] = {s.cleanups > 0 ? cache_hint_kind::too_small : cache_hint_kind::low_hit_rate, s.hits(), cacheable};
  }
  const std::int64_t uncacheable = s.uncacheable < 0 ? 0 : s.uncacheable;  // a list does not sum them up
  if (cacheable + uncacheable >= least_calls && uncacheable > cacheable) {
    out[filled++] = {cache_hint_kind::few_cacheable, uncacheable, cacheable + uncacheable};
  }
  return out.first(filled);
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif
