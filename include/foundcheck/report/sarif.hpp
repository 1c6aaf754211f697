// SPDX-License-Identifier: MIT
// Scans' findings -> one SARIF 2.1.0 log with one run, within the limits that GitHub's code scanning sets.
//
//   rules       those that fire, each with its help as text and as Markdown
//   invocations one, with the exit status, the verdict in words, and a notification for each path that could not be read
//   results     the most severe first, at most 25 000
//   locations   one, relative to the root of the sources, see finding.hpp: in the sources, where a tool names a place there, else in the
//               input; the lines of inputs that are not it are in relatedLocations
//   primaryLocationLineHash   of the rule, the component, the path and the words of the line without its envelope: the same after
//               lines moved and in a later run. A number behind it counts those that are alike
//   properties  the verdict and the numbers of the errors and warnings that are in no result
//
// An error that does not count, or a finding that was suppressed, can be a result that is suppressed, with the reason. GitHub opens an
// alert for such a result too, so they are written only where they are asked for.
// Source: github/codeql-action issue 1230; SARIF 2.1.0, 3.27.23 (suppressions), 3.20.14 (exitCodeDescription)
//
// automationDetails is left out: whoever uploads several logs gives each a category.
#ifndef FOUNDCHECK_REPORT_SARIF_HPP
#define FOUNDCHECK_REPORT_SARIF_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/report/finding.hpp>
#include <foundcheck/report/fingerprint.hpp>
#include <foundcheck/report/json_writer.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/report/verdict_text.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What a SARIF log says of the program that made it.
struct sarif_run {
  std::string_view version;                        ///< of the program, as SemVer
  std::string_view root = "";                      ///< the root of the sources, absolute
  int exit_status = 0;                             ///< that the program ends with
  std::string_view information_uri = project_uri;  ///< where the program is described
  std::span<const scan_error> errors = {};         ///< what could not be read
  bool has_suppressed =
      false;  ///< with what was suppressed, and the errors that do not count, as results that are suppressed
};

/// How many results a log has at most; GitHub takes no more.
inline constexpr std::size_t most_sarif_results = 25'000;

namespace detail {

class sarif_writer {
 public:
  sarif_writer(std::span<const scan_result> results, const sarif_run& run, fmt::memory_buffer& out)
      : results_(results), run_(run), json_(out), seen_(count_all(results) + count_suppressed(results, run)) {
    for_each([this](const finding& f, std::size_t, const scan_result&) { index_of(*f.rule); });
    for_each_suppressed(
        [this](const suppressed_finding& one, std::size_t, const scan_result&) { index_of(*one.what.rule); });
  }

  void write() {
    json_.begin_object();
    json_.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    json_.member("version", "2.1.0");
    json_.begin_array("runs");
    json_.begin_object();
    tool();
    json_.begin_array("invocations");
    json_.begin_object();
    json_.member("executionSuccessful", run_.exit_status < 2);
    json_.member("exitCode", static_cast<long long>(run_.exit_status));
    exit_description();
    notifications();
    json_.end_object();
    json_.end_array();
    json_.begin_array("results");
    for_each(
        [this](const finding& f, std::size_t piece, const scan_result& result) { write_result(f, piece, result, {}); });
    for_each_suppressed([this](const suppressed_finding& one, std::size_t piece, const scan_result& result) {
      fmt::memory_buffer why;
      fmt::format_to(fmt::appender(why), "{}{}{}", one.by, one.reason.empty() ? "" : ": ", one.reason);
      write_result(one.what, piece, result, view(why));
    });
    if (run_.has_suppressed) write_suppressed();
    json_.end_array();
    properties();
    json_.end_object();
    json_.end_array();
    json_.end_object();
  }

 private:
  /// A result for each error of a finding, see for_each_error.
  [[nodiscard]] static std::size_t count_errors(const finding& f) noexcept {
    std::size_t n = 0;
    for_each_error(f, [&n](std::size_t) { ++n; });
    return n;
  }

  [[nodiscard]] static std::size_t count_all(std::span<const scan_result> results) noexcept {
    std::size_t n = 0;
    for (const scan_result& result : results) {
      for (const finding& f : result.findings) n += count_errors(f);
    }
    return n < most_sarif_results ? n : most_sarif_results;
  }

  /// The suppressed findings that are written.
  [[nodiscard]] static std::size_t count_suppressed(std::span<const scan_result> results,
                                                    const sarif_run& run) noexcept {
    std::size_t n = 0;
    for (const scan_result& result : results) {
      for (const suppressed_finding& one : result.suppressed) n += count_errors(one.what);
    }
    const std::size_t left = most_sarif_results - count_all(results);
    return !run.has_suppressed ? 0 : n < left ? n : left;
  }

  /// Calls `use` for each error of a suppressed finding that is written.
  template <class Use>
  void for_each_suppressed(Use use) {
    std::size_t left = count_suppressed(results_, run_);
    for (const scan_result& result : results_) {
      for (const suppressed_finding& one : result.suppressed) {
        for_each_error(one.what, [&](std::size_t piece) {
          if (left == 0) return;
          --left;
          use(one, piece, result);
        });
      }
    }
  }

  /// Calls `use` for each error of a finding that is written.
  template <class Use>
  void for_each(Use use) {
    std::size_t left = most_sarif_results;
    for (const severity s : {severity::error, severity::warning, severity::info}) {
      for (const scan_result& result : results_) {
        for (const finding& f : result.findings) {
          if (f.rule->severity != s) continue;
          for_each_error(f, [&](std::size_t piece) {
            if (left == 0) return;
            --left;
            use(f, piece, result);
          });
        }
      }
    }
  }

  /// The number of a rule in the list of those that fire; a new one is put at its end.
  std::size_t index_of(const rule& r) {
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      if (rules_[i]->id == r.id) return i;
    }
    rules_.push_back(&r);
    return rules_.size() - 1;
  }

  [[nodiscard]] static std::string_view level_of(severity s) noexcept {
    return s == severity::error ? "error" : s == severity::warning ? "warning" : "note";
  }

  [[nodiscard]] static std::string_view view(const fmt::memory_buffer& buffer) noexcept {
    return {buffer.data(), buffer.size()};
  }

  void text_object(std::string_view key, std::string_view text) {
    json_.begin_object(key);
    json_.shown_member("text", text);
    json_.end_object();
  }

  void tool() {
    json_.begin_object("tool");
    json_.begin_object("driver");
    json_.member("name", "foundcheck");
    json_.member("informationUri", run_.information_uri);
    json_.member("semanticVersion", run_.version);
    json_.begin_array("rules");
    for (const rule* r : rules_) write_rule(*r);
    json_.end_array();
    json_.end_object();
    json_.end_object();
  }

  /// The verdict in words, with the first place that proves it.
  void exit_description() {
    const scan_result* const worst = worst_result();
    if (worst == nullptr) return;
    fmt::memory_buffer words;
    text_writer out(words, false);
    if (run_.exit_status >= 2) out.print("not all could be looked at; ");
    out.print("{}", phrase_of(worst->conclusion.verdict));
    if (worst->is_failure_suppressed()) {
      out.print(", ignored by ");
      out.shown(worst->error_suppressed_by(), 400);
    }
    if (worst->conclusion.evidence_count != 0) {
      out.print(": ");
      write_place(out, worst->conclusion.evidence[0], worst->inputs);
    }
    json_.member("exitCodeDescription", view(words));
  }

  /// The first scan with the worst verdict; null if there is no scan.
  [[nodiscard]] const scan_result* worst_result() const noexcept {
    for (const scan_result& result : results_) {
      if (result.conclusion.verdict == verdict_of(results_)) return &result;
    }
    return nullptr;
  }

  void properties() {
    if (results_.empty()) return;
    std::size_t ignored = 0, warnings = 0, suppressed = 0;
    for (const scan_result& result : results_) {
      ignored += result.all_ignored();
      warnings += result.all_warnings();
      suppressed += result.suppressed.size();
    }
    json_.begin_object("properties");
    json_.begin_object("foundcheck");
    json_.member("verdict", name_of(verdict_of(results_)));
    json_.member("ignored", ignored);
    json_.member("warnings_unexplained", warnings);
    json_.member("suppressed", suppressed);
    bool has_config = false;
    for (const scan_result& result : results_) has_config = has_config || !result.config.empty();
    if (has_config) {
      json_.begin_array("configuration");
      for (const scan_result& result : results_) {
        if (result.config.empty()) continue;
        fmt::memory_buffer path;
        text_writer(path, false).shown(result.config, 400);
        json_.element(view(path));
      }
      json_.end_array();
    }
    json_.end_object();
    json_.end_object();
  }

  /// The errors that do not count. They are of no rule, so their ids name the reason.
  void write_suppressed() {
    std::size_t left = most_sarif_results - count_all(results_) - count_suppressed(results_, run_);
    for (const scan_result& result : results_) {
      for (const scan::ignored_error& one : result.ignored) {
        if (one.from.source >= result.inputs.size() || left == 0) continue;
        --left;
        write_suppressed(one, result);
      }
    }
  }

  void write_suppressed(const scan::ignored_error& one, const scan_result& result) {
    fmt::memory_buffer id, words;
    fmt::format_to(fmt::appender(id), "ignored/{}", name_of(one.why));
    text_writer out(words, false);
    write_place(out, one.from, result.inputs);
    json_.begin_object();
    json_.member("ruleId", view(id));
    json_.member("level", "note");
    text_object("message", view(words));
    json_.begin_array("locations");
    json_.begin_object();
    location(result.inputs[one.from.source].path, one.from.line, one.from.text, result);
    json_.end_object();
    json_.end_array();
    suppressions(describe(one.why));
    json_.end_object();
  }

  void suppressions(std::string_view why) {
    json_.begin_array("suppressions");
    json_.begin_object();
    json_.member("kind", "external");
    json_.shown_member("justification", why);
    json_.end_object();
    json_.end_array();
  }

  /// What could not be read. GitHub shows them with the state of the tool.
  void notifications() {
    if (run_.errors.empty()) return;
    json_.begin_array("toolExecutionNotifications");
    for (const scan_error& error : run_.errors) {
      fmt::memory_buffer message;
      fmt::format_to(fmt::appender(message), "{}: {}", error.path, error.message);
      json_.begin_object();
      json_.member("level", error.is_note ? "note" : "error");
      text_object("message", view(message));
      if (!error.is_note) {
        json_.begin_array("locations");
        json_.begin_object();
        json_.begin_object("physicalLocation");
        artifact_location(error.path, {});
        json_.end_object();
        json_.end_object();
        json_.end_array();
      }
      json_.end_object();
    }
    json_.end_array();
  }

  void write_rule(const rule& r) {
    json_.begin_object();
    json_.shown_member("id", r.id);
    json_.shown_member("name", r.id);
    const finding_text words(r);
    text_object("shortDescription", words.view(words.title));
    text_object("fullDescription", words.view(words.why));
    help_uri(r.id);
    json_.begin_object("defaultConfiguration");
    json_.member("level", level_of(r.severity));
    json_.end_object();
    json_.begin_object("help");
    help("text", r, words, false);
    help("markdown", r, words, true);
    json_.end_object();
    json_.begin_object("properties");
    json_.member("precision", r.confidence == confidence::certain  ? "very-high"
                              : r.confidence == confidence::likely ? "high"
                                                                   : "medium");
    json_.member("problem.severity",
                 r.severity == severity::info ? std::string_view("recommendation") : name_of(r.severity));
    json_.begin_array("tags");
    json_.element("build");
    json_.end_array();
    json_.end_object();
    json_.end_object();
  }

  /// The section of the rule in docs/rules.md.
  void help_uri(std::string_view id) {
    fmt::memory_buffer uri;
    append_help_uri(run_.information_uri, id, uri);
    json_.member("helpUri", view(uri));
  }

  /// Words that Markdown takes for themselves: behind a backslash where it would not.
  static void append_markdown(std::string_view words, fmt::memory_buffer& out) {
    constexpr std::string_view special = "\\`*_<>[]|~$&#";
    for (const char c : words) {
      if (special.find(c) != std::string_view::npos) out.push_back('\\');
      out.push_back(c);
    }
  }

  /// Everything that the rule says, under headings.
  void help(std::string_view key, const rule& r, const finding_text& told, bool is_markdown) {
    fmt::memory_buffer text;
    const auto add = [&](std::string_view label, std::string_view words) {
      const std::string_view mark = is_markdown ? "**" : "";
      if (!label.empty()) fmt::format_to(fmt::appender(text), "\n\n{}{}{}", mark, label, mark);
      if (!label.empty()) fmt::format_to(fmt::appender(text), "{}", is_markdown ? "\n\n" : ": ");
      is_markdown ? append_markdown(words, text) : text.append(words.data(), words.data() + words.size());
    };
    add("", told.view(told.why));
    add("Confirm", told.view(told.confirm));
    add("Fix", told.view(told.fix));
    add("Sources", r.sources);
    json_.shown_member(key, view(text));
  }

  void artifact_location(std::string_view path, std::string_view scanned) {
    fmt::memory_buffer uri;
    append_uri(relative_path(path, scanned, run_.root), uri);
    json_.begin_object("artifactLocation");
    json_.member("uri", view(uri));
    json_.end_object();
  }

  void location(std::string_view path, std::size_t line, std::string_view text, const scan_result& result) {
    json_.begin_object("physicalLocation");
    artifact_location(path, result.path);
    json_.begin_object("region");
    json_.member("startLine", line == 0 ? std::size_t{1} : line);
    if (!text.empty()) text_object("snippet", text);
    json_.end_object();
    json_.end_object();
  }

  /// One error of a finding, or all of it for whole_finding. `why`: the reason of one that is suppressed; empty for one that counts.
  void write_result(const finding& f, std::size_t piece, const scan_result& result, std::string_view why) {
    const finding one = error_of(f, piece);
    const finding_place place = place_of(one, result);
    const std::string_view words = place.evidence != nullptr ? place.evidence->from.text : std::string_view{};
    fmt::memory_buffer message;
    const finding_text text(one, *result.facts);
    const std::string_view title = text.view(text.title);
    text_writer(message, false).shown(title, 400);
    const bool has_stop = f.about == component::none && title.ends_with('.');
    fmt::format_to(fmt::appender(message), "{}{}{}\n", f.about == component::none ? "" : ": ", name_of(f.about),
                   has_stop ? "" : ".");
    append_message(f, text, result, message, piece);
    break_links(message);
    json_.begin_object();
    json_.shown_member("ruleId", f.rule->id);
    json_.member("ruleIndex", index_of(*f.rule));
    json_.member("level", level_of(f.rule->severity));
    text_object("message", view(message));
    shown_place shown;
    show_place(f, result, run_.root, shown, piece);
    json_.begin_array("locations");
    json_.begin_object();
    shown.is_source ? source_location(shown) : location(place.path, place.line, words, result);
    json_.end_object();
    json_.end_array();
    related(one, shown.is_source ? nullptr : place.evidence, result);
    fingerprint(f, piece, result);
    if (!why.empty()) suppressions(why);
    tools_of(one);
    json_.end_object();
  }

  /// The tools that only rows of the user's know.
  void tools_of(const finding& f) {
    const auto is_new = [&f](std::size_t piece) {
      const std::string_view tool = f.evidence[piece]->tool;
      for (std::size_t i = 0; i < piece; ++i) {
        if (f.evidence[i]->tool == tool) return false;
      }
      return !tool.empty();
    };
    bool has_tool = false;
    for (std::size_t i = 0; i < f.evidence_count; ++i) has_tool = has_tool || is_new(i);
    if (!has_tool) return;
    json_.begin_object("properties");
    json_.begin_object("foundcheck");
    json_.begin_array("tools");
    for (std::size_t i = 0; i < f.evidence_count; ++i) {
      if (is_new(i)) json_.element(f.evidence[i]->tool);
    }
    json_.end_array();
    json_.end_object();
    json_.end_object();
  }

  void source_location(const shown_place& place) {
    fmt::memory_buffer uri;
    append_uri(place.path_view(), uri);
    json_.begin_object("physicalLocation");
    json_.begin_object("artifactLocation");
    json_.member("uri", view(uri));
    json_.end_object();
    json_.begin_object("region");
    json_.member("startLine", place.line);
    if (place.column != 0) json_.member("startColumn", place.column);
    json_.end_object();
    json_.end_object();
  }

  /// All evidence but the one that is the location itself.
  void related(const finding& f, const fact* location_of, const scan_result& result) {
    json_.begin_array("relatedLocations");
    for (std::size_t i = 0; i < f.evidence_count; ++i) {
      const fact& e = *f.evidence[i];
      if (&e == location_of || e.from.source >= result.inputs.size()) continue;
      json_.begin_object();
      location(result.inputs[e.from.source].path, e.from.line, e.from.text, result);
      text_object("message", name_of(e.id));
      json_.end_object();
    }
    json_.end_array();
  }

  void fingerprint(const finding& f, std::size_t piece, const scan_result& result) {
    fmt::memory_buffer text;
    append_fingerprint(fingerprint_of(f, result, run_.root, piece), seen_, text);
    json_.begin_object("partialFingerprints");
    json_.member("primaryLocationLineHash", view(text));
    json_.end_object();
  }

  std::span<const scan_result> results_;
  sarif_run run_;
  json_writer json_;
  seen_fingerprints seen_;
  fmt::basic_memory_buffer<const rule*, 64> rules_;
};

}  // namespace detail

/// The whole log, ended with a newline.
inline void write_sarif(std::span<const scan_result> results, const sarif_run& run, fmt::memory_buffer& out) {
  detail::sarif_writer(results, run, out).write();
  out.push_back('\n');
}

FOUNDCHECK_END_NAMESPACE

#endif
