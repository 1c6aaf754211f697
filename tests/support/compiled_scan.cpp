// SPDX-License-Identifier: MIT
#include "support/compiled_scan.hpp"

#include <vector>

#include "support/scan_text.hpp"

namespace foundcheck {

scan_report scan_at_run_time(std::string_view cache, std::string_view log, std::span<const fact> host,
                             std::string_view kept) noexcept {
  return scan_text(cache, log, host, kept);
}

const char* difference_at_run_time(const rule_case& row) noexcept { return difference(row); }

void extract_at_run_time(std::string_view cache, std::string_view kept, std::string_view log, fact_set& facts) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  if (!cache.empty()) extract_cache(cache, slots, facts);
  extract_kept_log(kept, facts);
  extract_log(log, facts);
}

void extract_build_at_run_time(std::string_view built, fact_set& facts) {
  extract_build(built, detect_envelope(built), log_source, facts);
}

}  // namespace foundcheck
