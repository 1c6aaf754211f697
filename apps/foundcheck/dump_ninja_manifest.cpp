// SPDX-License-Identifier: MIT
// The statements of build.ninja, text as it is written.
#include <foundcheck/format/ninja/manifest.hpp>
#include <string_view>

#include "dump_kinds.hpp"

namespace foundcheck::program {

namespace {

void write_paths(std::string_view key, std::string_view list, json_writer& json) {
  if (list.empty()) return;
  json.begin_array(key);
  for (const std::string_view path : ninja_manifest::paths(list)) json.element(path);
  json.end_array();
}

void write_bindings(const ninja_manifest::record& r, json_writer& json) {
  if (r.bindings.empty()) return;
  json.begin_array("bindings");
  for (const ninja_manifest::binding& b : ninja_manifest::bindings(r)) {
    json.begin_object();
    json.member("name", b.name);
    json.member("value", b.value);
    json.end_object();
  }
  json.end_array();
}

void write_members(const ninja_manifest::record& r, json_writer& json) {
  switch (r.kind) {
    case ninja_manifest::record_kind::build:
      json.member("rule", r.name);
      write_paths("outputs", r.outputs, json);
      write_paths("implicit_outputs", r.implicit_outputs, json);
      write_paths("inputs", r.inputs, json);
      write_paths("implicit_inputs", r.implicit_inputs, json);
      write_paths("order_only_inputs", r.order_only_inputs, json);
      write_paths("validations", r.validations, json);
      return write_bindings(r, json);
    case ninja_manifest::record_kind::rule:
    case ninja_manifest::record_kind::pool: json.member("name", r.name); return write_bindings(r, json);
    case ninja_manifest::record_kind::defaults: return write_paths("targets", r.outputs, json);
    case ninja_manifest::record_kind::include:
    case ninja_manifest::record_kind::subninja: return json.member("path", r.name);
    case ninja_manifest::record_kind::variable:
      json.member("name", r.name);
      json.member("value", r.value);
      return;
    case ninja_manifest::record_kind::ignored: return json.member("text", r.whole);
    case ninja_manifest::record_kind::malformed:
      json.member("reason", name_of(r.reason));
      json.member("text", r.whole);
      return;
  }
}

}  // namespace

bool dump_ninja_manifest(const dump_input& input, json_lines& out) {
  for (const ninja_manifest::record& r : ninja_manifest::records(input.bytes)) {
    const auto fill = [&r](json_writer& json) { write_members(r, json); };
    if (!out.write(name_of(r.kind), r.line, r.offset, fill)) return false;
  }
  return true;
}

}  // namespace foundcheck::program
