// SPDX-License-Identifier: MIT
#include "support/compiled_scan.hpp"

#include "support/scan_text.hpp"

namespace foundcheck {

scan_report scan_at_run_time(std::string_view cache, std::string_view log, std::span<const fact> host,
                             std::string_view kept) noexcept {
  return scan_text(cache, log, host, kept);
}

const char* difference_at_run_time(const rule_case& row) noexcept { return difference(row); }

}  // namespace foundcheck
