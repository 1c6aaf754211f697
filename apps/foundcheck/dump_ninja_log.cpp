// SPDX-License-Identifier: MIT
// The records of a .ninja_log; each sound step with its run and its command.
#include <cstddef>
#include <foundcheck/format/ninja/log_history.hpp>
#include <string>
#include <vector>

#include "dump_kinds.hpp"

namespace foundcheck::program {

namespace {

void write_lints(ninja_log::lint_set lints, json_writer& json) {
  if (lints.empty()) return;
  json.begin_array("lints");
  for (const ninja_log::lint lint : lints) json.element(name_of(lint));
  json.end_array();
}

void write_step(const ninja_log::record& r, const ninja_log::step* kept, json_writer& json) {
  json.member("start_ms", static_cast<long long>(r.start_ms));
  json.member("end_ms", static_cast<long long>(r.end_ms));
  json.member("mtime", static_cast<long long>(r.mtime));
  json.member("mtime_unit", name_of(unit_of(r.mtime)));
  if (const std::int64_t ns = unix_ns(r.mtime); ns != no_time) json.member("mtime_ns", static_cast<long long>(ns));
  json.member("output", r.output);
  const ninja_log::hash_kind kind = ninja_log::hash_kind_of(r.version);
  json.member(kind == ninja_log::hash_kind::command ? "command" : "hash", r.hash_text);
  json.member("hash_kind", name_of(kind));
  if (kept == nullptr) return;
  json.member("run", std::size_t{kept->run});
  json.member("run_by", name_of(kept->told_by));
  json.member("edge", std::size_t{kept->command});
  if (!kept->is_latest) json.member("superseded", true);
}

void write_members(const ninja_log::record& r, const ninja_log::step* kept, json_writer& json) {
  switch (r.kind) {
    case ninja_log::record_kind::header: json.member("version", static_cast<long long>(r.version)); break;
    case ninja_log::record_kind::step: write_step(r, kept, json); break;
    case ninja_log::record_kind::malformed:
      json.member("reason", name_of(r.reason));
      json.member("text", r.whole);
      break;
    case ninja_log::record_kind::ignored:
    case ninja_log::record_kind::end: json.member("text", r.whole); break;
  }
  write_lints(r.lints, json);
}

}  // namespace

bool dump_ninja_log(const dump_input& input, json_lines& out) {
  std::vector<ninja_log::step> steps(ninja_log::count(input.bytes));
  std::vector<ninja_log::slot> scratch(steps.size());
  const ninja_log::history all(input.bytes, steps, scratch);
  std::vector<const ninja_log::step*> by_line(steps.size() + 2);
  for (const ninja_log::step& s : all.steps()) by_line[s.line] = &s;
  for (const ninja_log::record& r : ninja_log::records(input.bytes)) {
    const ninja_log::step* const kept = r.line < by_line.size() ? by_line[r.line] : nullptr;
    const auto fill = [&](json_writer& json) { write_members(kept == nullptr ? r : recovered(r), kept, json); };
    if (!out.write(name_of(r.kind), r.line, r.offset, fill)) return false;
  }
  return true;
}

}  // namespace foundcheck::program
