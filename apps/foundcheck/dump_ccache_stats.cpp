// SPDX-License-Identifier: MIT
// The counters of ccache, and the rate of hits at the end.
#include <cstddef>
#include <foundcheck/format/ccache/stats.hpp>

#include "dump_kinds.hpp"

namespace foundcheck::program {

namespace {

void write_members(const ccache_stats::record& r, json_writer& json) {
  if (!r.section.empty() && r.section != r.name) json.member("section", r.section);
  if (!r.parent.empty()) json.member("parent", r.parent);
  json.member("name", r.name);
  if (r.kind == ccache_stats::record_kind::counter) {
    json.member("value", static_cast<long long>(r.value));
    if (r.total >= 0) json.member("total", static_cast<long long>(r.total));
  } else if (r.kind == ccache_stats::record_kind::setting) {
    json.member("value", r.text);
  }
}

void write_rate(const ccache_stats::summary& s, json_writer& json) {
  json.member("layout", name_of(s.layout));
  json.member("hits", static_cast<long long>(s.hits()));
  json.member("misses", static_cast<long long>(s.misses));
  if (s.hit_rate_hundredths() >= 0) json.hundredths_member("hit_rate", s.hit_rate_hundredths());
  if (s.uncacheable >= 0) json.member("uncacheable", static_cast<long long>(s.uncacheable));
  if (s.errors >= 0) json.member("errors", static_cast<long long>(s.errors));
}

}  // namespace

bool dump_ccache_stats(const dump_input& input, json_lines& out) {
  for (const ccache_stats::record& r : ccache_stats::records(input.bytes, input.envelope)) {
    if (r.kind == ccache_stats::record_kind::other) continue;
    const auto fill = [&](json_writer& json) { write_members(r, json); };
    if (!out.write(name_of(r.kind), r.line, r.offset, fill)) return false;
  }
  const ccache_stats::summary s = ccache_stats::summarise(input.bytes, input.envelope);
  if (!s.has_calls()) return true;
  return out.write("rate", 0, input.bytes.size(), [&](json_writer& json) { write_rate(s, json); });
}

}  // namespace foundcheck::program
