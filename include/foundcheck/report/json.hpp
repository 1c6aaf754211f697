// SPDX-License-Identifier: MIT
// A scan's result -> one JSON document, or one JSON object a line.
//
// The document has schema_version, then the arrays input, component, finding, suppressed, cause, diagnostics, ignored, warning, verdict
// and errors, then the summary. What is suppressed has the members of a finding, and who did that: `by`, `reason`.
// The objects are those of the interface; `path` in a component or finding names the scan that it belongs to. An input has
// `cuda_release` where its scan tells of one release of CUDA.
#ifndef FOUNDCHECK_REPORT_JSON_HPP
#define FOUNDCHECK_REPORT_JSON_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/report/finding.hpp>
#include <foundcheck/report/fix.hpp>
#include <foundcheck/report/json_writer.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- JSON -----------------------------------------------------------------------------------------------------------

namespace detail {

inline void write_evidence(json_writer& json, const fact& f, std::span<const input> inputs) {
  json.begin_object();
  json.member("fact", name_of(f.id));
  json.member("path", path_of(f, inputs));
  json.member("line", f.from.line);
  json.member("offset", f.from.offset);
  json.member("text", f.from.text);
  if (!f.name.empty()) json.member("name", f.name);
  if (!f.tool.empty()) json.shown_member("tool", f.tool);
  if (f.from.source == origin::no_source) json.member("value", f.text);
  json.end_object();
}

/// The fact that decides a rung, all the places that say the same, and what contradicts it.
inline void write_evidence(json_writer& json, const step& s, const scan_result& result) {
  write_evidence(json, *s.evidence, result.inputs);
  for (const fact& f : *result.facts) {
    if (&f != s.evidence && say_the_same(f, *s.evidence)) write_evidence(json, f, result.inputs);
  }
  if (s.contradiction != nullptr) write_evidence(json, *s.contradiction, result.inputs);
}

inline void write_component(json_writer& json, const ladder& steps, const scan_result& result) {
  json.begin_object();
  json.member("kind", "component");
  json.member("path", result.path);
  json.member("name", name_of(steps.about));
  json.begin_object("ladder");
  for (std::size_t i = 0; i < rung_count; ++i) json.member(name_of(static_cast<rung>(i)), name_of(steps.steps[i].is));
  json.end_object();
  json.begin_object("evidence");
  for (std::size_t i = 0; i < rung_count; ++i) {
    const step& s = steps.steps[i];
    if (s.evidence == nullptr) continue;
    json.begin_array(name_of(static_cast<rung>(i)));
    write_evidence(json, s, result);
    json.end_array();
  }
  json.end_object();
  json.end_object();
}

inline void write_words(json_writer& json, std::string_view key, std::string_view list, std::string_view separator) {
  json.begin_array(key);
  while (!list.empty()) {
    const std::size_t end = list.find(separator);
    json.element(list.substr(0, end));
    list = end == std::string_view::npos ? std::string_view{} : list.substr(end + separator.size());
  }
  json.end_array();
}

/// What brings the library that the finding says is missing.
inline void write_packages(json_writer& json, const missing_library& missing) {
  if (missing.row == nullptr) return;
  json.begin_object("packages");
  json.member("library", missing.soname);
  const auto write_one = [&](std::string_view key, auto append_name) {
    fmt::memory_buffer name;
    append_name(missing, name);
    if (name.size() != 0) json.member(key, std::string_view(name.data(), name.size()));
  };
  write_one("apt", append_apt);
  write_one("pip", append_wheel);
  write_one("conda", append_conda);
  write_one("copy", append_copy);
  json.end_object();
}

}  // namespace detail

/// The members that describe a rule, into an open object, with the texts of the rule alone or of a finding.
inline void write_rule_members(json_writer& json, const rule& r, const finding_text& text) {
  json.member("rule", r.id);
  json.member("severity", name_of(r.severity));
  json.member("confidence", name_of(r.confidence));
  json.member("title", text.view(text.title));
  json.member("why", text.view(text.why));
  json.member("confirm", text.view(text.confirm));
  json.member("fix", text.view(text.fix));
  if (!r.since.empty()) json.member("since", r.since);
  if (!r.until.empty()) json.member("until", r.until);
  detail::write_words(json, "sources", r.sources, "; ");
  if (is_unverified(r)) json.member("unverified", true);
  detail::write_words(json, "subsumes", r.subsumes, " ");
}

namespace detail {

inline void write_input(json_writer& json, const input& in, cuda::release release) {
  json.begin_object();
  json.member("kind", "input");
  json.member("path", in.path);
  json.member("format", in.format);
  json.member("bytes", in.bytes);
  if (release.known()) json.member("cuda_release", fmt::format("{}.{}", release.major_part, release.minor_part));
  json.end_object();
}

/// The place in the sources, if one is known.
inline void write_source(json_writer& json, const source_place& at) {
  if (!at.known()) return;
  json.begin_object("source");
  json.member("file", at.file);
  json.member("line", std::size_t{at.line});
  if (at.column != 0) json.member("column", std::size_t{at.column});
  json.end_object();
}

/// `suppressed`: who did that and why; null for a finding that counts.
inline void write_finding(json_writer& json, const finding& f, const scan_result& result,
                          const suppressed_finding* suppressed = nullptr) {
  json.begin_object();
  json.member("kind", suppressed == nullptr ? "finding" : "suppressed");
  json.member("path", result.path);
  if (suppressed != nullptr) json.member("by", suppressed->by);
  if (suppressed != nullptr && !suppressed->reason.empty()) json.member("reason", suppressed->reason);
  if (f.about != component::none) json.member("component", name_of(f.about));
  const cuda::release release = release_in_use(*result.facts);
  write_rule_members(json, *f.rule, finding_text(f, *result.facts));
  for (const changed_severity& one : result.changed) {
    if (suppressed == nullptr && one.rule == f.rule->id) json.member("usual_severity", name_of(one.was));
  }
  write_packages(json, missing_library_of(f, *result.facts, release));
  write_source(json, source_of(f));
  json.begin_array("evidence");
  for (std::size_t i = 0; i < f.evidence_count; ++i) write_evidence(json, *f.evidence[i], result.inputs);
  json.end_array();
  json.end_object();
}

inline void write_cause(json_writer& json, const root_cause& cause, const scan_result& result) {
  json.begin_object();
  json.member("kind", "cause");
  json.member("path", result.path);
  json.member("cause", cause.cause);
  json.member("severity", name_of(cause.severity));
  if (cause.explained_by == nullptr) {
    json.member("title", cause.title);
  } else {
    const finding_text text(*cause.explained_by, *result.facts);
    json.member("title", text.view(text.title));
  }
  write_source(json, cause.evidence->at);
  json.begin_array("evidence");
  write_evidence(json, *cause.evidence, result.inputs);
  json.end_array();
  json.member("consequences", cause.consequences);
  json.end_object();
}

inline void write_diagnostics(json_writer& json, const tool_count& count, const scan_result& result) {
  json.begin_object();
  json.member("kind", "diagnostics");
  json.member("path", result.path);
  json.member("tool", count.tool);
  json.member("errors", count.errors);
  json.member("warnings", count.warnings);
  json.end_object();
}

/// The array "evidence" of places that no fact is about.
inline void write_places(json_writer& json, std::span<const origin> places, std::span<const input> inputs) {
  json.begin_array("evidence");
  for (const origin& from : places) {
    json.begin_object();
    json.member("path", path_of(from, inputs));
    json.member("line", from.line);
    json.member("offset", from.offset);
    json.member("text", from.text);
    json.end_object();
  }
  json.end_array();
}

inline void write_ignored(json_writer& json, const scan::ignored_error& one, const scan_result& result) {
  json.begin_object();
  json.member("kind", "ignored");
  json.member("path", result.path);
  json.member("reason", name_of(one.why));
  write_places(json, {&one.from, 1}, result.inputs);
  json.end_object();
}

inline void write_warning(json_writer& json, const origin& from, const scan_result& result) {
  json.begin_object();
  json.member("kind", "warning");
  json.member("path", result.path);
  write_places(json, {&from, 1}, result.inputs);
  json.end_object();
}

/// `of`: the input that it is the verdict of; null for the whole.
inline void write_verdict(json_writer& json, const scan::conclusion& one, const input* of, const scan_result& result) {
  json.begin_object();
  json.member("kind", "verdict");
  json.member("path", result.path);
  if (of != nullptr) json.member("input", of->path);
  json.member("verdict", name_of(one.verdict));
  if (of == nullptr && result.is_failure_suppressed()) json.member("ignored_by", result.error_suppressed_by());
  if (of == nullptr && !result.config.empty()) json.member("config", result.config);
  write_places(json, one.places(), result.inputs);
  json.end_object();
}

/// Calls `write` with each verdict of a scan and the input that it is of: those of the inputs, then that of the whole.
template <class Write>
void for_each_verdict(const scan_result& result, Write write) {
  for (std::size_t i = 0; i < result.inputs.size() && i < result.of_inputs.size(); ++i) {
    write(result.of_inputs[i], &result.inputs[i]);
  }
  write(result.conclusion, static_cast<const input*>(nullptr));
}

inline void write_error(json_writer& json, const scan_error& error) {
  json.begin_object();
  json.member("kind", "error");
  json.member("path", error.path);
  json.member("message", error.message);
  json.end_object();
}

}  // namespace detail

/// What the summary counts, over any number of scans.
struct scan_counts {
  std::size_t findings[3] = {};                         ///< by severity
  std::size_t inputs = 0;                               ///< files that were read
  std::size_t ignored = 0;                              ///< errors that do not count
  std::size_t warnings_unexplained = 0;                 ///< warnings that no rule explains
  std::size_t suppressed = 0;                           ///< findings that somebody asked not to hear of
  std::size_t baseline_gone = 0;                        ///< entries of a baseline that no longer occur
  scan::verdict verdict = scan::verdict::nothing_seen;  ///< the worst

  /// Adds the numbers of one scan.
  constexpr void add(const scan_result& result) noexcept {
    for (const finding& f : result.findings) ++findings[static_cast<std::size_t>(f.rule->severity)];
    inputs += result.inputs.size();
    ignored += result.all_ignored();
    warnings_unexplained += result.all_warnings();
    suppressed += result.suppressed.size();
    baseline_gone += result.baseline_gone;
    if (result.conclusion.verdict < verdict) verdict = result.conclusion.verdict;
  }
  /// Adds the numbers of other scans.
  constexpr void add(const scan_counts& other) noexcept {
    for (std::size_t i = 0; i < 3; ++i) findings[i] += other.findings[i];
    inputs += other.inputs;
    ignored += other.ignored;
    warnings_unexplained += other.warnings_unexplained;
    suppressed += other.suppressed;
    baseline_gone += other.baseline_gone;
    if (other.verdict < verdict) verdict = other.verdict;
  }
};

/// The members of the summary, into an open object.
inline void write_summary_members(json_writer& json, const scan_counts& counts) {
  json.member("kind", "summary");
  json.member("verdict", name_of(counts.verdict));
  json.member("errors", counts.findings[static_cast<std::size_t>(severity::error)]);
  json.member("warnings", counts.findings[static_cast<std::size_t>(severity::warning)]);
  json.member("infos", counts.findings[static_cast<std::size_t>(severity::info)]);
  json.member("ignored", counts.ignored);
  json.member("warnings_unexplained", counts.warnings_unexplained);
  json.member("suppressed", counts.suppressed);
  json.member("baseline_gone", counts.baseline_gone);
  json.member("inputs", counts.inputs);
}

/// The members of the document, into an open object. `errors`: what could not be read.
inline void write_scan_members(json_writer& json, std::span<const scan_result> results,
                               std::span<const scan_error> errors = {}) {
  json.member("schema_version", std::size_t{1});
  json.begin_array("input");
  for (const scan_result& result : results) {
    const cuda::release release = release_in_use(*result.facts);
    for (const input& in : result.inputs) detail::write_input(json, in, release);
  }
  json.end_array();
  json.begin_array("component");
  for (const scan_result& result : results) {
    for (const component_row& row : components) {
      const ladder steps = climb(row.id, *result.facts);
      if (steps.known()) detail::write_component(json, steps, result);
    }
  }
  json.end_array();
  scan_counts counts;
  json.begin_array("finding");
  for (const scan_result& result : results) {
    counts.add(result);
    for (const finding& f : result.findings) detail::write_finding(json, f, result);
  }
  json.end_array();
  json.begin_array("suppressed");
  for (const scan_result& result : results) {
    for (const suppressed_finding& one : result.suppressed) detail::write_finding(json, one.what, result, &one);
  }
  json.end_array();
  json.begin_array("cause");
  for (const scan_result& result : results) {
    for (const root_cause& cause : result.causes) detail::write_cause(json, cause, result);
  }
  json.end_array();
  json.begin_array("diagnostics");
  for (const scan_result& result : results) {
    for (const tool_count& count : result.diagnostics) detail::write_diagnostics(json, count, result);
  }
  json.end_array();
  json.begin_array("ignored");
  for (const scan_result& result : results) {
    for (const scan::ignored_error& one : result.ignored) detail::write_ignored(json, one, result);
  }
  json.end_array();
  json.begin_array("warning");
  for (const scan_result& result : results) {
    for (const origin& from : result.warnings) detail::write_warning(json, from, result);
  }
  json.end_array();
  json.begin_array("verdict");
  for (const scan_result& result : results) {
    detail::for_each_verdict(
        result, [&](const scan::conclusion& one, const input* of) { detail::write_verdict(json, one, of, result); });
  }
  json.end_array();
  // In the plural: an answer to a request that could not be met has `error`, which is a text.
  json.begin_array("errors");
  for (const scan_error& error : errors) detail::write_error(json, error);
  json.end_array();
  json.begin_object("summary");
  write_summary_members(json, counts);
  json.end_object();
}

/// The whole document, ended with a newline. `errors`: what could not be read.
inline void write_json(std::span<const scan_result> results, fmt::memory_buffer& out,
                       std::span<const scan_error> errors = {}) {
  json_writer json(out);
  json.begin_object();
  write_scan_members(json, results, errors);
  json.end_object();
  out.push_back('\n');
}

// ---- JSON lines -----------------------------------------------------------------------------------------------------
//
// A scan's result -> one JSON object a line: the objects of the document, each of which names the scan that it belongs to.
//
//   input* component* finding* suppressed* cause* diagnostics* ignored* warning* verdict+    for each scan
//   error                                                                                    for each path that could not be read
//   summary                                                                                  once, at the end
//
// What one scan has to say is written in one piece, so that a reader that cuts between pieces sees whole scans.

/// The records of one scan, each ended with a newline.
inline void write_ndjson(const scan_result& result, fmt::memory_buffer& out) {
  // A writer has one document: each line begins anew.
  const auto line = [&out](auto write) {
    json_writer json(out);
    write(json);
    out.push_back('\n');
  };
  const cuda::release release = release_in_use(*result.facts);
  for (const input& in : result.inputs) {
    line([&](json_writer& json) { detail::write_input(json, in, release); });
  }
  for (const component_row& row : components) {
    const ladder steps = climb(row.id, *result.facts);
    if (steps.known()) line([&](json_writer& json) { detail::write_component(json, steps, result); });
  }
  for (const finding& f : result.findings) {
    line([&](json_writer& json) { detail::write_finding(json, f, result); });
  }
  for (const suppressed_finding& one : result.suppressed) {
    line([&](json_writer& json) { detail::write_finding(json, one.what, result, &one); });
  }
  for (const root_cause& cause : result.causes) {
    line([&](json_writer& json) { detail::write_cause(json, cause, result); });
  }
  for (const tool_count& count : result.diagnostics) {
    line([&](json_writer& json) { detail::write_diagnostics(json, count, result); });
  }
  for (const scan::ignored_error& one : result.ignored) {
    line([&](json_writer& json) { detail::write_ignored(json, one, result); });
  }
  for (const origin& from : result.warnings) {
    line([&](json_writer& json) { detail::write_warning(json, from, result); });
  }
  detail::for_each_verdict(result, [&](const scan::conclusion& one, const input* of) {
    line([&](json_writer& json) { detail::write_verdict(json, one, of, result); });
  });
}

/// The record of a path that could not be read.
inline void write_ndjson_error(std::string_view path, std::string_view message, fmt::memory_buffer& out) {
  json_writer json(out);
  detail::write_error(json, {path, message});
  out.push_back('\n');
}

/// The last record, with the version of the schema of them all.
inline void write_ndjson_summary(const scan_counts& counts, fmt::memory_buffer& out) {
  json_writer json(out);
  json.begin_object();
  write_summary_members(json, counts);
  json.member("schema_version", std::size_t{1});
  json.end_object();
  out.push_back('\n');
}

FOUNDCHECK_END_NAMESPACE

#endif
