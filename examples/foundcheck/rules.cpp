// SPDX-License-Identifier: MIT
// `rules`: the catalogue, whole or one rule of it.
#include <fmt/format.h>

#include <foundcheck/report/json.hpp>
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <span>

#include "commands.hpp"
#include "output.hpp"

namespace foundcheck::program {

namespace {

void write_rule(const rule& r, fmt::memory_buffer& out) {
  const auto append = fmt::appender(out);
  fmt::format_to(append, "{}: {} ({}, {})\n", r.id, r.title, name_of(r.severity), name_of(r.confidence));
  fmt::format_to(append, "  why      {}\n  confirm  {}\n  fix      {}\n", r.why, r.confirm, r.fix);
  if (!r.since.empty()) fmt::format_to(append, "  since    {}\n", r.since);
  if (!r.until.empty()) fmt::format_to(append, "  until    {}\n", r.until);
  if (!r.subsumes.empty()) fmt::format_to(append, "  subsumes {}\n", r.subsumes);
  fmt::format_to(append, "  sources  {}\n", r.sources);
}

}  // namespace

int rules(const rules_options& options) {
  fmt::memory_buffer out;
  json_writer json(out);
  const bool as_json = options.format == "json";
  bool any = false;
  if (as_json) {
    json.begin_object();
    json.member("schema_version", std::size_t{1});
    json.begin_array("rules");
  }
  const auto write = [&](const rule& r) {
    if (!options.id.empty() && options.id != r.id) return;
    any = true;
    if (!as_json) return write_rule(r, out);
    json.begin_object();
    write_rule_members(json, r);
    json.end_object();
  };
  for (const std::span<const rule> table : foundcheck::rules::all) {
    for (const rule& r : table) write(r);
  }
  write(unexplained_rule);
  if (!any) {
    complain(options.id, "no rule has this id; `foundcheck rules` lists them");
    return usage;
  }
  if (as_json) {
    json.end_array();
    json.end_object();
    out.push_back('\n');
  }
  return write_out(out) ? clean : unreadable;
}

}  // namespace foundcheck::program
