// SPDX-License-Identifier: MIT
// A scan's result -> one JSON object a line: the objects of json.hpp, each of which names the scan that it belongs to.
//
//   input* component* finding* cause* diagnostics* ignored* warning* verdict+    for each scan
//   error                                                                        for each path that could not be read
//   summary                                                                      once, at the end
//
// What one scan has to say is written in one piece, so that a reader that cuts between pieces sees whole scans.
#ifndef FOUNDCHECK_REPORT_NDJSON_HPP
#define FOUNDCHECK_REPORT_NDJSON_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/report/json.hpp>
#include <foundcheck/report/json_writer.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

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
