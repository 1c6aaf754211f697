// SPDX-License-Identifier: MIT
// Any bytes as statistics of ccache, as they are and in their envelope: each record is what regular expressions find in the line,
// and a summary is of numbers that there are.
#include <foundcheck/format/ccache/stats.hpp>

#include <string>
#include <string_view>

#include "support/ccache_stats_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) {
  for (const envelope& around : {envelope{}, detect_envelope(bytes)}) {
    if (std::string found = broken_ccache_stats_property(bytes, around); !found.empty()) return found;
    const ccache_stats::summary s = ccache_stats::summarise(bytes, around);
    if (s.hit_rate_hundredths() < -1 || s.hit_rate_hundredths() > 10'001) return "a hit rate beyond all";
    if (s.uncacheable < -1) return "a count below none";
  }
  return {};
}

}  // namespace foundcheck
