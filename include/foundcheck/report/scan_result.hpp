// SPDX-License-Identifier: MIT
// What one scan found, as the reports take it: the inputs, the facts and the findings, all owned by the caller.
#ifndef FOUNDCHECK_REPORT_SCAN_RESULT_HPP
#define FOUNDCHECK_REPORT_SCAN_RESULT_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/rule/rule.hpp>
#include <foundcheck/scan/verdict.hpp>
#include <foundcheck/text/envelope.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// One file that was read. Facts name it by its index.
struct input {
  std::string_view path;            ///< as it was named on the command line, or in the directory
  std::string_view format;          ///< the name of its format: "cmake-cache"
  std::size_t bytes = 0;            ///< how long it is
  foundcheck::envelope envelope{};  ///< around each of its lines
};

/// A path that could not be read, or not in whole, and why.
struct scan_error {
  std::string_view path;     ///< as it was named
  std::string_view message;  ///< why, in words
  bool is_note = false;      ///< about what could not be looked at besides; the exit status is as without it
};

/// A file that the messages of an input name, where it was looked for and found.
struct found_source {
  std::string_view file;   ///< as the messages name it
  std::size_t source = 0;  ///< the input, as facts name it
  std::string_view path;   ///< below the root of the sources, without ".."; empty for one outside
  std::string_view seen;   ///< as it is reached from where the user is; empty for the name as it stands
};

/// A finding that somebody asked not to hear of: it counts for nothing and is not lost.
struct suppressed_finding {
  finding what;                  ///< the finding itself
  std::string_view by;           ///< who asked: an option, as "--ignore", or the path of a configuration file
  std::string_view reason = {};  ///< why, where a configuration file says it
};

/// A rule whose findings have another severity than the catalogue gives them.
struct changed_severity {
  std::string_view rule;  ///< its id
  severity was, is;       ///< the severity of the catalogue, and the one that it has now
};

/// What one scan found. Views: their owners must outlive it.
struct scan_result {
  std::string_view path;                         ///< what was asked for: a build directory, or the first of some files
  std::span<const input> inputs;                 ///< the files that were read; facts name them by their index
  const fact_set* facts = nullptr;               ///< all facts; null: there are none
  std::span<const finding> findings;             ///< in the order of the report
  std::size_t left_out = 0;                      ///< findings that were not asked for
  std::span<const tool_count> diagnostics = {};  ///< what each tool reported
  std::span<const root_cause> causes = {};       ///< the first to look at first
  scan::conclusion conclusion = {};              ///< of the whole
  std::span<const scan::conclusion> of_inputs = {};     ///< one for each input, in their order
  std::span<const scan::ignored_error> ignored = {};    ///< the first errors that do not count
  std::size_t ignored_count = 0;                        ///< all of them
  std::span<const origin> warnings = {};                ///< the first warnings that no rule explains
  std::size_t warning_count = 0;                        ///< all of them
  std::span<const suppressed_finding> suppressed = {};  ///< findings that somebody asked not to hear of
  std::string_view config = {};                         ///< the configuration file in use; empty for none
  std::span<const changed_severity> changed = {};       ///< by it, of the rules that found something
  std::size_t baseline_gone = 0;  ///< entries of the baseline that no longer occur; the first of several scans has them
  std::span<const found_source> sources = {};  ///< of the places that the findings name, those that are there

  /// Who suppressed an error, or made it less than one; empty if nobody did.
  [[nodiscard]] constexpr std::string_view error_suppressed_by() const noexcept {
    for (const suppressed_finding& one : suppressed) {
      if (one.what.rule->severity == severity::error) return one.by;
    }
    for (const changed_severity& one : changed) {
      if (one.was == severity::error) return config;
    }
    return {};
  }

  /// True if the verdict is a failure of which nothing is left but what was suppressed. It stays the verdict, and fails no CI job.
  [[nodiscard]] constexpr bool is_failure_suppressed() const noexcept {
    return is_failure(conclusion.verdict) && count(severity::error) == 0 && !error_suppressed_by().empty();
  }

  /// How many findings have that severity.
  [[nodiscard]] constexpr std::size_t count(severity s) const noexcept {
    std::size_t n = 0;
    for (const finding& f : findings) n += f.rule->severity == s;
    return n;
  }

  /// Of the ignored errors that are listed, those that do not count for that reason.
  [[nodiscard]] constexpr std::size_t count(scan::ignored_reason why) const noexcept {
    std::size_t n = 0;
    for (const scan::ignored_error& one : ignored) n += one.why == why;
    return n;
  }

  /// The errors that do not count, listed or not.
  [[nodiscard]] constexpr std::size_t all_ignored() const noexcept {
    return ignored_count < ignored.size() ? ignored.size() : ignored_count;
  }

  /// The warnings that no rule explains, listed or not.
  [[nodiscard]] constexpr std::size_t all_warnings() const noexcept {
    return warning_count < warnings.size() ? warnings.size() : warning_count;
  }

  /// The errors that the tools of the build reported.
  [[nodiscard]] constexpr std::size_t reported_errors() const noexcept {
    std::size_t n = 0;
    for (const tool_count& tool : diagnostics) n += tool.errors;
    return n;
  }

  /// True if the inputs did not all end in the same way.
  [[nodiscard]] constexpr bool inputs_differ() const noexcept {
    for (const scan::conclusion& one : of_inputs) {
      if (one.verdict != of_inputs[0].verdict) return true;
    }
    return false;
  }
};

/// The verdict of several scans: the worst of theirs. Of none it is nothing_seen.
[[nodiscard]] constexpr scan::verdict verdict_of(std::span<const scan_result> results) noexcept {
  scan::verdict worst = scan::verdict::nothing_seen;
  for (const scan_result& result : results) {
    if (result.conclusion.verdict < worst) worst = result.conclusion.verdict;
  }
  return worst;
}

/// True if `a` stands before `b` in a report: the more severe, then the more certain first.
[[nodiscard]] constexpr bool ranks_before(const finding& a, const finding& b) noexcept {
  if (a.rule->severity != b.rule->severity) return a.rule->severity > b.rule->severity;
  return a.rule->confidence > b.rule->confidence;
}

/// The path of the input that a place is in; the word `host` for what was seen outside any input.
[[nodiscard]] constexpr std::string_view path_of(const origin& from, std::span<const input> inputs) noexcept {
  return from.source < inputs.size() ? inputs[from.source].path : std::string_view("host");
}

/// The same for the place where a fact was read.
[[nodiscard]] constexpr std::string_view path_of(const fact& f, std::span<const input> inputs) noexcept {
  return path_of(f.from, inputs);
}

FOUNDCHECK_END_NAMESPACE

#endif
