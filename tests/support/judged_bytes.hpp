// SPDX-License-Identifier: MIT
// Any bytes -> facts -> findings, as the program judges one file: the format is found out, its reader asked, and all rules tried.
#ifndef FOUNDCHECK_TESTS_SUPPORT_JUDGED_BYTES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_JUDGED_BYTES_HPP

#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <foundcheck/scan/conclude.hpp>
#include <foundcheck/scan/identify.hpp>

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "support/scan_text.hpp"

namespace foundcheck {

/// Room for all that is judged. Never copied: findings point at the facts.
struct judgement {
  static constexpr std::size_t most_facts = 256;
  static constexpr std::size_t most_findings = 256;

  explicit judgement(std::string_view given)
      : bytes(given), storage(most_facts, cmake_cache::count(given)), room(most_findings), facts(storage.facts) {}
  judgement(const judgement&) = delete;
  judgement& operator=(const judgement&) = delete;

  /// Allocates nothing. Once.
  void judge() noexcept {
    found = scan::identify(bytes);
    collect_text(bytes, found.reading, 0, storage, facts, found.is_of_checks);
    evaluate(rules::all, facts, [this](const finding& f) {
      if (count < room.size()) room[count++] = f;
    });
    conclusion = scan::conclude(storage.log ? &*storage.log : nullptr, 0, facts, findings());
  }

  [[nodiscard]] std::span<const finding> findings() const noexcept { return {room.data(), count}; }

  std::string_view bytes;
  scan_storage storage;
  std::vector<finding> room;
  fact_set facts;
  scan::identity found;
  scan::conclusion conclusion;
  std::size_t count = 0;
};

}  // namespace foundcheck

#endif
