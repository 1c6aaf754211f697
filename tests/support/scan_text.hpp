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

struct scan_storage {
  cmake_cache::record slots[64];
  fact facts[128];
};

/// Number of the cache, of the log that CMake keeps and of the log in the origin of their facts, in the order in which they are read.
inline constexpr std::size_t cache_source = 0, kept_source = 1, log_source = 2;

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

// ---- tables of cases

/// Facts that no text tells, written down by hand.
struct host_facts {
  static constexpr std::size_t capacity = 3;

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

/// What is wrong with the case, nullptr when nothing is.
[[nodiscard]] constexpr const char* difference(const rule_case& row) noexcept {
  const scan_report report = scan_text(row.cache, row.log, row.host.span(), row.kept_log);
  if (report.contains(row.rule) != (row.verdict == rule_verdict::fires)) {
    return row.verdict == rule_verdict::fires ? "the rule does not fire" : "the rule fires";
  }
  if (report.text() != row.findings) return "other findings";
  return report.has_evidence() ? nullptr : "a finding without evidence";
}

}  // namespace foundcheck

#endif
