// SPDX-License-Identifier: MIT
// Any bytes as statistics of ccache: records in order, their lines joined give the bytes, and no number is negative but where
// nothing was printed.
#include <foundcheck/format/ccache_stats.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/inside.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) {
  for (const envelope& around : {envelope{}, detect_envelope(bytes)}) {
    std::size_t offset = 0;
    for (const ccache_stats::record& r : ccache_stats::records(bytes, around)) {
      if (r.offset != offset) return "another offset";
      if (r.value < -1 || r.total < -1) return "a count below none";
      if (!lies_inside(r.name, r.whole) || !lies_inside(r.text, r.whole)) return "a view outside the record";
      if (!lies_inside(r.section, bytes) || !lies_inside(r.parent, bytes)) return "a view outside the bytes";
      offset += r.whole.size();
    }
    if (offset != bytes.size()) return "bytes after the last record";
    const ccache_stats::summary s = ccache_stats::summarise(bytes, around);
    if (s.hit_rate_hundredths() < -1 || s.hit_rate_hundredths() > 10'001) return "a hit rate beyond all";
    if (s.uncacheable < -1) return "a count below none";
  }
  return {};
}

}  // namespace foundcheck
