// SPDX-License-Identifier: MIT
// A build's timeline -> one JSON document: what the text says, in milliseconds.
#ifndef FOUNDCHECK_REPORT_TIMELINE_JSON_HPP
#define FOUNDCHECK_REPORT_TIMELINE_JSON_HPP

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/report/json_writer.hpp>
#include <foundcheck/report/timeline_result.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

inline void write_step(json_writer& json, const schedule::timeline& t, schedule::step_index i) {
  const schedule::step& s = t.steps[i];
  json.begin_object();
  json.member("output", s.output);
  json.member("outputs", std::size_t{s.outputs});
  json.member("line", std::size_t{s.line});
  json.member("start_ms", static_cast<long long>(s.start_ms));
  json.member("end_ms", static_cast<long long>(s.end_ms));
  json.member("weighted_ms", static_cast<long long>(t.weights_ns[i] / 1'000'000));
  json.member("lane", std::size_t{t.lanes[i]});
  json.end_object();
}

inline void write_use(json_writer& json, const schedule::concurrency& c) {
  json.member("elapsed_ms", static_cast<long long>(c.elapsed_ms()));
  json.member("busy_ms", static_cast<long long>(c.busy_ms));
  json.member("idle_ms", static_cast<long long>(c.idle_ms));
  json.member("single_ms", static_cast<long long>(c.single_ms));
  json.member("tail_ms", static_cast<long long>(c.tail_ms));
  json.member("work_ms", static_cast<long long>(c.work_ms));
  json.member("peak", std::size_t{c.peak});
}

inline void write_path(json_writer& json, const schedule::timeline& t, std::string_view graph) {
  json.begin_object("critical_path");
  json.member("exact", t.path_is_exact);
  if (t.path_is_exact) json.member("by", graph);
  std::int64_t longest_ms = 0;
  for (const schedule::step& s : t.steps) longest_ms = s.duration_ms() > longest_ms ? s.duration_ms() : longest_ms;
  json.member("at_least_ms", static_cast<long long>(t.path_is_exact ? t.path.length_ms : longest_ms));
  json.member("at_most_ms", static_cast<long long>(t.path.length_ms));
  json.begin_array("steps_from_last");
  for (schedule::step_index i = t.path.last; i != schedule::no_step; i = t.links[i].before) write_step(json, t, i);
  json.end_array();
  json.end_object();
}

inline void write_costs(json_writer& json, std::string_view key, std::span<const schedule::group_cost> rows) {
  json.begin_array(key);
  for (const schedule::group_cost& cost : rows) {
    json.begin_object();
    json.member("name", cost.name);
    if (cost.is_rest) json.member("rest", true);
    json.member("steps", std::size_t{cost.steps});
    json.member("work_ms", static_cast<long long>(cost.work_ms));
    json.member("weighted_ms", static_cast<long long>(cost.weight_ns / 1'000'000));
    json.end_object();
  }
  json.end_array();
}

inline void write_jobs(json_writer& json, const timeline_result& result) {
  if (result.jobs.jobs == 0) return;
  const schedule::job_figure& figure = schedule::figure_of(result.jobs.bound);
  json.begin_object("jobs");
  json.member("count", std::size_t{result.jobs.jobs});
  json.member("heuristic", true);
  json.member("why", figure.what);
  json.member("source", figure.source);
  json.end_object();
}

inline void write_cache(json_writer& json, const timeline_result& result) {
  if (!result.cache.has_calls()) return;
  json.begin_object("ccache");
  json.member("hits", static_cast<long long>(result.cache.hits()));
  json.member("misses", static_cast<long long>(result.cache.misses));
  if (const long long rate = result.cache.hit_rate_hundredths(); rate >= 0) json.hundredths_member("hit_rate", rate);
  if (result.cache.uncacheable >= 0) json.member("uncacheable", static_cast<long long>(result.cache.uncacheable));
  json.begin_array("hints");
  for (const schedule::cache_hint& h : result.cache_hints) {
    const schedule::cache_figure& figure = schedule::figure_of(h.kind);
    json.begin_object();
    json.member("hint", figure.name);
    json.member("calls", static_cast<long long>(h.calls));
    json.member("of", static_cast<long long>(h.of));
    json.member("heuristic", true);
    json.member("why", figure.what);
    json.member("source", figure.source);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

}  // namespace detail

/// The whole document, ended with a newline.
inline void write_timeline_json(const timeline_result& result, fmt::memory_buffer& out) {
  const schedule::timeline& t = result.build;
  json_writer json(out);
  json.begin_object();
  json.member("schema_version", std::size_t{1});
  json.member("kind", "timeline");
  json.member("path", result.path);
  json.member("runs", result.runs);
  json.member("run", result.shown);
  json.member("recompacted", result.is_recompacted);
  if (result.begin_s >= 0) json.member("begin_s", static_cast<long long>(result.begin_s));
  json.member("steps", t.steps.size());
  json.member("lanes", std::size_t{t.lane_count});
  detail::write_use(json, t.measured);
  detail::write_path(json, t, result.graph);
  json.begin_array("slowest");
  for (const schedule::step_index i : result.slowest) detail::write_step(json, t, i);
  json.end_array();
  detail::write_costs(json, "extensions", result.extensions);
  detail::write_costs(json, "rules", result.rules);
  json.begin_array("headers");
  for (const header_cost& cost : result.headers) {
    json.begin_object();
    json.member("header", cost.path);
    json.member("steps", std::size_t{cost.steps});
    json.member("work_ms", static_cast<long long>(cost.work_ms));
    json.end_object();
  }
  json.end_array();
  json.begin_array("hints");
  for (const schedule::hint& h : result.hints) {
    json.begin_object();
    json.member("hint", schedule::name_of(h.kind));
    json.member("lost_ms", static_cast<long long>(h.lost_ms));
    if (h.about != schedule::no_step) json.member("output", t.steps[h.about].output);
    json.end_object();
  }
  json.end_array();
  detail::write_jobs(json, result);
  detail::write_cache(json, result);
  json.end_object();
  out.push_back('\n');
}

FOUNDCHECK_END_NAMESPACE

#endif
