// SPDX-License-Identifier: MIT
// Any bytes as statistics of ccache: records in order, their lines joined give the bytes, and no number is negative but where
// nothing was printed.
#include <foundcheck/format/ccache_stats.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "support/inside.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A copy that ends where the bytes end, so that a read beyond them is seen, and that is never a null pointer.
  const std::vector<char> copy(data, data + size);
  const std::string_view bytes(copy.empty() ? "" : copy.data(), copy.size());
  for (const foundcheck::envelope& around : {foundcheck::envelope{}, foundcheck::detect_envelope(bytes)}) {
    std::size_t offset = 0;
    for (const foundcheck::ccache_stats::record& r : foundcheck::ccache_stats::records(bytes, around)) {
      if (r.offset != offset || r.value < -1 || r.total < -1) std::abort();
      if (!foundcheck::lies_inside(r.name, r.whole) || !foundcheck::lies_inside(r.text, r.whole)) std::abort();
      if (!foundcheck::lies_inside(r.section, bytes) || !foundcheck::lies_inside(r.parent, bytes)) std::abort();
      offset += r.whole.size();
    }
    if (offset != bytes.size()) std::abort();
    const foundcheck::ccache_stats::summary s = foundcheck::ccache_stats::summarise(bytes, around);
    if (s.hit_rate_hundredths() < -1 || s.hit_rate_hundredths() > 10'001 || s.uncacheable < -1) std::abort();
  }
  return 0;
}
