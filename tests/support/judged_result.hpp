// SPDX-License-Identifier: MIT
// Any bytes, and any bytes as their name -> a scan's result, in which every place of a fact is also what proves the verdict, an ignored
// error and a warning: all that a writer can be given.
#ifndef FOUNDCHECK_TESTS_SUPPORT_JUDGED_RESULT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_JUDGED_RESULT_HPP

#include <foundcheck/report/scan_result.hpp>

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "support/judged_bytes.hpp"

namespace foundcheck {

/// A result and what its views point into. Never copied or moved.
class judged_result {
 public:
  judged_result(std::string_view path, std::string_view bytes) : judged_(bytes) {
    judged_.judge();
    read_ = {path, name_of(judged_.scanned.identity().format), bytes.size(), judged_.scanned.identity().envelope};
    for (const fact& f : judged_.facts()) {
      if (f.id != fact_id::cause && f.id != fact_id::diagnosis && f.id != fact_id::configure_error) continue;
      causes_.push_back({f.text, severity::error, f.from.text, &f, causes_.size()});
    }
    constexpr std::size_t verdict_count = 6;
    whole_.verdict = static_cast<scan::verdict>(bytes.size() % verdict_count);
    for (const fact& f : judged_.facts()) {
      whole_.add(f.from);
      ignored_.push_back({static_cast<scan::ignored_reason>(ignored_.size() % scan::ignored_reason_count), f.from});
      warnings_.push_back(f.from);
    }
    result_.path = path;
    result_.inputs = {&read_, 1};
    result_.facts = &judged_.facts();
    result_.findings = judged_.findings();
    result_.diagnostics = {&spoke_, 1};
    result_.causes = causes_;
    result_.conclusion = whole_;
    result_.of_inputs = {&whole_, 1};
    result_.ignored = ignored_;
    result_.warnings = warnings_;
  }
  judged_result(const judged_result&) = delete;
  judged_result& operator=(const judged_result&) = delete;

  [[nodiscard]] const scan_result& get() const noexcept { return result_; }

 private:
  judgement judged_;
  input read_;
  tool_count spoke_ = {"gcc", 1, 2};
  std::vector<root_cause> causes_;
  scan::conclusion whole_;
  std::vector<scan::ignored_error> ignored_;
  std::vector<origin> warnings_;
  scan_result result_;
};

}  // namespace foundcheck

#endif
