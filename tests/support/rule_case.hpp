// SPDX-License-Identifier: MIT
// One case of a rule as a row of a table: what a scan reads, and the findings that it must give.
//
//   "CUPTI001(CUPTI) STALE002"      id and component of each finding, in the order of the report
//
// How a case is judged is in scan_text.hpp; compiled_scan.hpp has that for those who judge at run time only.
#ifndef FOUNDCHECK_TESTS_SUPPORT_RULE_CASE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_RULE_CASE_HPP

#include <foundcheck/fact/fact.hpp>
#include <foundcheck/rule/finding.hpp>

#include <cstddef>
#include <span>
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

/// Number of the cache, of the log that CMake keeps and of the log in the origin of their facts, in the order in which they are read.
inline constexpr std::size_t cache_source = 0, kept_source = 1, log_source = 2;

/// Facts that no text tells, written down by hand.
struct host_facts {
  static constexpr std::size_t capacity = 4;

  fact items[capacity] = {};

  [[nodiscard]] constexpr std::span<const fact> span() const noexcept {
    std::size_t size = 0;
    while (size < capacity && items[size].is != state::unknown) ++size;
    return {items, size};
  }
};

[[nodiscard]] constexpr fact library_here(component about, std::string_view path) noexcept {
  return {fact_id::present, about, state::yes, path, {}};
}
[[nodiscard]] constexpr fact library_gone(component about, std::string_view path) noexcept {
  return {fact_id::present, about, state::no, path, {}};
}
[[nodiscard]] constexpr fact path_gone(component about, std::string_view path) noexcept {
  return {fact_id::missing_path, about, state::yes, path, {}};
}
[[nodiscard]] constexpr fact version_of(component about, std::string_view release) noexcept {
  return {fact_id::version, about, state::yes, release, {}};
}
/// What the program says of build files that are newer than a log.
[[nodiscard]] constexpr fact generated_later() noexcept {
  return {fact_id::configured, component::none, state::yes, {}, {}};
}
[[nodiscard]] constexpr fact found_in(std::string_view directory) noexcept {
  return {fact_id::build_directory, component::none, state::yes, directory, {}};
}

/// A GPU that is to run the build.
[[nodiscard]] constexpr fact to_run_on(std::string_view capability) noexcept {
  return {fact_id::device, component::none, state::yes, capability, {}};
}

/// The loader does not find what the component needs.
[[nodiscard]] constexpr fact not_resolvable(component about, std::string_view what) noexcept {
  return {fact_id::resolvable, about, state::no, what, {}};
}
[[nodiscard]] constexpr fact unresolved(component about, std::string_view soname, std::string_view by = {}) noexcept {
  return {fact_id::unresolved, about, state::yes, soname, {}, by};
}
[[nodiscard]] constexpr fact unsearched(component about, std::string_view path) noexcept {
  return {fact_id::unsearched, about, state::yes, path, {}};
}
[[nodiscard]] constexpr fact not_genuine(component about, std::string_view why) noexcept {
  return {fact_id::genuine, about, state::no, "/usr/lib/x", {}, why};
}

/// What a tool reported, in the line with that number. Facts with one number are of one line.
[[nodiscard]] constexpr fact diagnosed(std::string_view cause, component about, std::string_view name,
                                       std::string_view line = {}, std::size_t number = 1) noexcept {
  return {fact_id::diagnosis, about, state::yes, cause, {log_source, number, number, line}, name};
}

/// A known message that a line of a build, or of a program's log, begins with.
[[nodiscard]] constexpr fact printed(std::string_view message, std::string_view value = {}) noexcept {
  return {fact_id::said, component::none, state::yes, value, {log_source, 1, 1, message}, message};
}

enum class rule_verdict { fires, near_miss };

struct rule_case {
  std::string_view name;  ///< a sentence
  std::string_view rule;  ///< the one that the case is about
  rule_verdict verdict;
  std::string_view findings;  ///< all of them, as scan_report::text gives them
  std::string_view cache;
  std::string_view log = {};
  host_facts host = {};
  std::string_view kept_log = {};  ///< as extract_kept_log reads it
};

}  // namespace foundcheck

#endif
