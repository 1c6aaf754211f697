// SPDX-License-Identifier: MIT
// The records of what ninja printed, with the default NINJA_STATUS.
#include <cstdint>
#include <foundcheck/format/ninja/exit.hpp>
#include <foundcheck/format/ninja/output.hpp>
#include <string_view>

#include "dump_kinds.hpp"

namespace foundcheck::program {

namespace {

void write_members(const ninja_output::record& r, json_writer& json) {
  const auto write_if_any = [&json](std::string_view key, std::string_view text) {
    if (!text.empty()) json.member(key, text);
  };
  switch (r.kind) {
    case ninja_output::record_kind::status:
      json.member("finished", static_cast<long long>(r.progress.finished));
      json.member("total", static_cast<long long>(r.progress.total));
      json.member("description", r.text);
      if (r.is_overprinted) json.member("overprinted", true);
      break;
    case ninja_output::record_kind::failed:
      json.member("outputs", r.outputs);
      if (r.code != ninja_output::no_code) {
        json.member("code", static_cast<long long>(r.code));
        json.member("cause", name_of(ninja_output::exit_cause_of(r.code)));
      }
      json.member("command", r.command);
      break;
    case ninja_output::record_kind::message:
      json.member("level", name_of(r.level));
      json.member("meaning", name_of(r.meaning));
      write_if_any("subject", r.subject);
      json.member("text", r.text);
      break;
    case ninja_output::record_kind::stats:
      json.member("metric", r.metric);
      write_if_any("count", r.count);
      write_if_any("average_us", r.average_us);
      write_if_any("total_ms", r.total_ms);
      write_if_any("text", r.text);
      break;
    case ninja_output::record_kind::explain:
    case ninja_output::record_kind::output: json.member("text", r.text); break;
  }
}

}  // namespace

bool dump_ninja_output(const dump_input& input, json_lines& out) {
  for (const ninja_output::record& r : ninja_output::records(input.bytes, {}, input.envelope)) {
    const auto fill = [&](json_writer& json) { write_members(r, json); };
    if (!out.write(name_of(r.kind), r.line, r.offset, fill)) return false;
  }
  return true;
}

}  // namespace foundcheck::program
