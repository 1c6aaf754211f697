// SPDX-License-Identifier: MIT
// The whole way without an allocation: inputs -> facts -> findings -> verdicts, in storage that was there before.
#ifndef FOUNDCHECK_TESTS_SUPPORT_PURE_SCAN_HPP
#define FOUNDCHECK_TESTS_SUPPORT_PURE_SCAN_HPP

#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <foundcheck/scan/collect.hpp>
#include <foundcheck/scan/conclude.hpp>
#include <foundcheck/scan/identify.hpp>
#include <foundcheck/scan/reader.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "support/log_room.hpp"

namespace foundcheck {

struct pure_input {
  std::string_view bytes;
  std::optional<scan::reading> as = {};  ///< where its first bytes do not tell what it is
};

/// Room for one cache, one log that CMake keeps and one log. Never copied: findings point at the facts.
class pure_scan {
 public:
  static constexpr std::size_t most_findings = 256;

  explicit pure_scan(std::size_t most_facts = 256, std::size_t most_entries = 64, const log_sizes& sizes = {})
      : slots_(most_entries),
        facts_storage_(most_facts),
        findings_storage_(most_findings),
        facts_(facts_storage_),
        room_(sizes) {}
  pure_scan(const pure_scan&) = delete;
  pure_scan& operator=(const pure_scan&) = delete;

  /// Allocates nothing. Pre: there is room for the entries of a cache, and one input is a log.
  void judge(std::span<const pure_input> inputs, std::span<const fact> seen = {}) noexcept {
    facts_ = fact_set(facts_storage_);
    reader_.reset();
    findings_ = 0;
    std::size_t source = 0, log = 0;
    for (const auto& [bytes, as] : inputs) {
      identity_ = scan::identify(bytes);
      identity_.reading = as.value_or(identity_.reading);
      if (identity_.reading == scan::reading::log) {
        reader_.emplace(room_.storage());
        reader_->feed(bytes);
        reader_->finish(identity_.is_of_checks);
        scan::collect(*reader_, source, facts_);
        log = source;
      } else if (identity_.reading == scan::reading::cache) {
        scan::collect_cache(bytes, slots_, source, facts_);
      } else {
        scan::collect_checks(bytes, identity_.reading, source, facts_);
      }
      ++source;
    }
    for (const fact& f : seen) facts_.add(f);
    evaluate(rules::all, facts_, [this](const finding& f) {
      if (findings_ < findings_storage_.size()) findings_storage_[findings_++] = f;
    });
    const scan::conclusion of_log = scan::conclude(reader_ ? &*reader_ : nullptr, log, facts_, findings());
    conclusion_ = scan::conclude(std::span(&of_log, 1), findings(), facts_);
  }

  [[nodiscard]] const fact_set& facts() const noexcept { return facts_; }
  [[nodiscard]] std::span<const fact> storage() const noexcept { return facts_storage_; }
  [[nodiscard]] std::span<const finding> findings() const noexcept { return {findings_storage_.data(), findings_}; }
  [[nodiscard]] const scan::conclusion& conclusion() const noexcept { return conclusion_; }
  /// What the last input is.
  [[nodiscard]] const scan::identity& identity() const noexcept { return identity_; }
  /// True for a view of what was kept of the log.
  [[nodiscard]] bool keeps(std::string_view view) const noexcept { return room_.has(view); }

 private:
  std::vector<cmake_cache::record> slots_;
  std::vector<fact> facts_storage_;
  std::vector<finding> findings_storage_;
  fact_set facts_;
  log_room room_;
  std::optional<scan::reader> reader_;
  std::size_t findings_ = 0;
  scan::conclusion conclusion_;
  scan::identity identity_;
};

}  // namespace foundcheck

#endif
