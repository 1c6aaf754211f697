// SPDX-License-Identifier: MIT
// A whole scan in fixed arrays: cache text, what cmake printed, the log that it keeps, and facts of the host -> the rules
// that hold, as one line of text.
//
//   "CUPTI001(CUPTI) STALE002"      id and component of each finding, in the order of the report
//
// Usable in a constant expression; allocates nothing. The storage is the caller's, so that a small stack is enough.
#ifndef FOUNDCHECK_TESTS_SUPPORT_SCAN_TEXT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_SCAN_TEXT_HPP

#include <foundcheck/extract/build_log.hpp>
#include <foundcheck/extract/cmake_cache.hpp>
#include <foundcheck/extract/cmake_configure_log.hpp>
#include <foundcheck/extract/cmake_output.hpp>
#include <foundcheck/extract/debug_find.hpp>
#include <foundcheck/extract/try_compile_log.hpp>
#include <foundcheck/format/cmake_cache_index.hpp>
#include <foundcheck/format/cmake_run.hpp>
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>

#include <cstddef>
#include <span>
#include <string_view>

#include "support/scan_report.hpp"

namespace foundcheck {

/// Number of the cache, of the log that CMake keeps and of the log in the origin of their facts, in the order in which they are read.
inline constexpr std::size_t cache_source = 0, kept_source = 1, log_source = 2;

struct scan_storage {
  cmake_cache::record slots[64];
  fact facts[128];
};

/// The facts of a cache as CMake would load it. Pre: slots.size() >= cmake_cache::count(cache).
constexpr void extract_cache(std::string_view cache, std::span<cmake_cache::record> slots, fact_set& facts) noexcept {
  const cmake_cache::index index(cache, slots);
  for (const cmake_cache::record& r : cmake_cache::records(cache)) {
    if (!index.lints(r).contains(cmake_cache::lint::duplicate_name)) extract(r, cache_source, facts);
  }
}

/// The facts of the searches that a log shows, and of the last configure run in it; of ninja's output when it begins so.
constexpr void extract_log(std::string_view log, fact_set& facts) noexcept {
  if (log.starts_with("[") || log.starts_with("ninja: ")) {
    extract_ninja_build(log, {}, log_source, facts);
    return;
  }
  extract(debug_find::records(log), log_source, facts);
  const std::size_t begin = cmake_output::last_run(log);
  for (const cmake_output::record& r : cmake_output::records(log)) {
    if (r.offset >= begin) extract(r, log_source, facts);
  }
}

/// The facts of CMakeConfigureLog.yaml, or of CMakeError.log and CMakeOutput.log one behind the other.
constexpr void extract_kept_log(std::string_view kept, fact_set& facts) noexcept {
  if (kept.substr(0, 8).find("---") != std::string_view::npos) {
    extract(cmake_configure_log::events(kept), kept_source, facts);
  } else {
    extract(try_compile_log::records(kept), kept_source, facts);
  }
}

/// Pre: the storage is large enough for all the texts.
[[nodiscard]] constexpr scan_report scan_text(std::string_view cache, std::string_view log, std::span<const fact> host,
                                              scan_storage& storage, std::string_view kept = {}) noexcept {
  fact_set facts(storage.facts);
  if (!cache.empty()) extract_cache(cache, storage.slots, facts);
  extract_kept_log(kept, facts);
  extract_log(log, facts);
  for (const fact& f : host) facts.add(f);
  scan_report report;
  evaluate(rules::all, facts, [&](const finding& f) { report.add(f); });
  return report;
}

[[nodiscard]] constexpr scan_report scan_text(std::string_view cache, std::string_view log = {},
                                              std::span<const fact> host = {}, std::string_view kept = {}) noexcept {
  scan_storage storage;
  return scan_text(cache, log, host, storage, kept);
}

}  // namespace foundcheck

#endif
