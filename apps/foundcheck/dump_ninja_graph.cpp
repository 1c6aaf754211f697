// SPDX-License-Identifier: MIT
// The records of `ninja -t graph`.
#include <foundcheck/format/ninja/graph.hpp>

#include "dump_kinds.hpp"

namespace foundcheck::program {

namespace {

void write_members(const ninja_graph::record& r, json_writer& json) {
  switch (r.kind) {
    case ninja_graph::record_kind::header:
    case ninja_graph::record_kind::end: break;
    case ninja_graph::record_kind::node:
      json.member("id", r.id);
      json.member("label", r.label);
      break;
    case ninja_graph::record_kind::build:
      json.member("id", r.id);
      json.member("rule", r.rule);
      break;
    case ninja_graph::record_kind::edge:
      json.member("role", name_of(r.role));
      json.member("from", r.from);
      json.member("to", r.to);
      if (r.role == ninja_graph::edge_role::whole) json.member("rule", r.rule);
      break;
    case ninja_graph::record_kind::other: json.member("text", r.whole); break;
    case ninja_graph::record_kind::malformed:
      json.member("reason", name_of(r.reason));
      json.member("text", r.whole);
      break;
  }
}

}  // namespace

bool dump_ninja_graph(const dump_input& input, json_lines& out) {
  for (const ninja_graph::record& r : ninja_graph::records(input.bytes)) {
    const auto fill = [&r](json_writer& json) { write_members(r, json); };
    if (!out.write(name_of(r.kind), r.line, r.offset, fill)) return false;
  }
  return true;
}

}  // namespace foundcheck::program
