// SPDX-License-Identifier: MIT
// The searches of cmake --debug-find.
#include <charconv>
#include <foundcheck/format/cmake/debug_find.hpp>
#include <string_view>

#include "dump_kinds.hpp"

namespace foundcheck::program {

namespace {

template <class Range>
void write_list(std::string_view key, const Range& range, json_writer& json) {
  json.begin_array(key);
  for (const std::string_view element : range) json.element(element);
  json.end_array();
}

void write_settings(const debug_find::record& r, const envelope& around, json_writer& json) {
  json.begin_object("settings");
  for (const debug_find::setting& s : debug_find::settings_in(r.settings, around)) {
    json.member(s.group.empty() ? std::string(s.name) : std::string(s.group) + " " + std::string(s.name), s.value);
  }
  json.end_object();
}

void write_search(const debug_find::record& r, const envelope& around, json_writer& json) {
  json.member("command", name_of(r.command));
  if (!r.variable.empty()) json.member("variable", r.variable);
  if (!r.package.empty()) json.member("package", r.package);
  json.member("result", name_of(r.result));
  if (!r.found.empty()) json.member("found", r.found);
  write_list("names", debug_find::names_in(r.names, around), json);
  write_list("considered", debug_find::paths_in(r.considered, around), json);
  if (!r.module_considered.empty()) {
    write_list("module_considered", debug_find::paths_in(r.module_considered, around), json);
  }
  if (!r.settings.empty()) write_settings(r, around, json);
  if (!r.reason.empty()) json.member("reason", inner_text(r.reason, around));
  if (!r.provider.empty()) json.member("provider", r.provider);
  json.member("file", r.file);
  std::size_t number = 0;
  std::from_chars(r.file_line.data(), r.file_line.data() + r.file_line.size(), number);
  json.begin_object("at");
  json.member("line", number);
  json.end_object();
}

}  // namespace

bool dump_debug_find(const dump_input& input, json_lines& out) {
  for (const debug_find::record& r : debug_find::records(input.bytes, input.envelope)) {
    if (r.kind != debug_find::record_kind::search) continue;
    const auto fill = [&](json_writer& json) { write_search(r, input.envelope, json); };
    if (!out.write(name_of(r.kind), r.line, r.offset, fill)) return false;
  }
  return true;
}

}  // namespace foundcheck::program
