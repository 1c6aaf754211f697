// SPDX-License-Identifier: MIT
// A whole scan in storage of the caller's: cache text, the log that cmake keeps, what cmake or a build printed, and facts of the host ->
// the rules that hold, as one line of text.
//
//   "CUPTI001(CUPTI) STALE002"      id and component of each finding, in the order of the catalogue
//
// The pure parts of scan/ alone: once the storage is there, nothing is allocated, and a small stack is enough.
#ifndef FOUNDCHECK_TESTS_SUPPORT_SCAN_TEXT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_SCAN_TEXT_HPP

#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <foundcheck/scan/collect.hpp>
#include <foundcheck/scan/identify.hpp>
#include <foundcheck/scan/log_reader.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "support/log_room.hpp"
#include "support/scan_report.hpp"

namespace foundcheck {

/// Number of the cache, of the log that CMake keeps and of the log in the origin of their facts, in the order in which they are read.
inline constexpr std::size_t cache_source = 0, kept_source = 1, log_source = 2;

/// Never copied: facts point into it.
struct scan_storage {
  explicit scan_storage(std::size_t most_facts = 128, std::size_t most_entries = 64)
      : slots(most_entries), facts(most_facts) {}
  scan_storage(const scan_storage&) = delete;
  scan_storage& operator=(const scan_storage&) = delete;

  std::vector<cmake_cache::record> slots;
  std::vector<fact> facts;
  log_room room;
  std::optional<scan::log_reader> log;
};

/// Adds the facts of bytes that are read so. Pre: the storage is large enough.
inline void collect_text(std::string_view bytes, scan::reading as, std::size_t source, scan_storage& storage,
                         fact_set& facts, bool is_of_checks = false) noexcept {
  if (as == scan::reading::log) {
    storage.log.emplace(storage.room.storage());
    storage.log->read(bytes, false);
    storage.log->settle(is_of_checks);
    scan::collect(*storage.log, source, facts);
  } else if (as == scan::reading::cache) {
    scan::collect_cache(bytes, storage.slots, source, facts);
  } else {
    scan::collect_checks(bytes, as, source, facts);
  }
}

/// Pre: the storage is large enough for all the texts.
[[nodiscard]] inline scan_report scan_text(std::string_view cache, std::string_view log, std::span<const fact> host,
                                           scan_storage& storage, std::string_view kept = {}) noexcept {
  fact_set facts(storage.facts);
  if (!cache.empty()) collect_text(cache, scan::reading::cache, cache_source, storage, facts);
  const bool is_yaml = kept.substr(0, 8).find("---") != std::string_view::npos;
  collect_text(kept, is_yaml ? scan::reading::configure_log : scan::reading::try_compile, kept_source, storage, facts);
  collect_text(log, scan::reading::log, log_source, storage, facts);
  for (const fact& f : host) facts.add(f);
  scan_report report;
  evaluate(rules::all, facts, [&](const finding& f) { report.add(f); });
  return report;
}

[[nodiscard]] inline scan_report scan_text(std::string_view cache, std::string_view log = {},
                                           std::span<const fact> host = {}, std::string_view kept = {}) {
  scan_storage storage;
  return scan_text(cache, log, host, storage, kept);
}

}  // namespace foundcheck

#endif
