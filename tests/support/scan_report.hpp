// SPDX-License-Identifier: MIT
// Findings -> one line of text, in a constant expression too.
//
//   "CUPTI001(CUPTI) STALE002"      id and component of each finding, in the order in which they were added
#ifndef FOUNDCHECK_TESTS_SUPPORT_SCAN_REPORT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_SCAN_REPORT_HPP

#include <foundcheck/rule/rule.hpp>

#include <cstddef>
#include <string_view>

namespace foundcheck {

/// What a person sees of the findings.
class scan_report {
 public:
  constexpr void add(const finding& f) noexcept {
    if (size_ != 0) append(" ");
    append(f.rule->id);
    if (const std::string_view name = name_of(f.about); !name.empty()) {
      append("(");
      append(name);
      append(")");
    }
    if (f.rule->severity == severity::error) ++errors_;
    if (f.evidence_count == 0) has_evidence_ = false;
  }

  [[nodiscard]] constexpr std::string_view text() const noexcept { return {text_, size_}; }
  [[nodiscard]] constexpr std::size_t errors() const noexcept { return errors_; }
  [[nodiscard]] constexpr bool contains(std::string_view rule_id) const noexcept {
    return text().find(rule_id) != std::string_view::npos;
  }
  /// False if some finding names no fact: nobody could check it.
  [[nodiscard]] constexpr bool has_evidence() const noexcept { return has_evidence_; }

 private:
  constexpr void append(std::string_view part) noexcept {
    for (const char c : part) {
      if (size_ < sizeof text_) text_[size_++] = c;
    }
  }

  char text_[512] = {};
  std::size_t size_ = 0;
  std::size_t errors_ = 0;
  bool has_evidence_ = true;
};

}  // namespace foundcheck

#endif
