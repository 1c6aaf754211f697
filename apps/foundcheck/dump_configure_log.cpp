// SPDX-License-Identifier: MIT
// The events of CMakeConfigureLog.yaml, with all their members.
#include <charconv>
#include <foundcheck/format/cmake/configure_log.hpp>
#include <string>

#include "dump_kinds.hpp"

namespace foundcheck::program {

namespace {

namespace log = cmake_configure_log;

/// CMake nests three deep; what a damaged or hostile file has below this depth is given as its raw lines.
constexpr int most_levels = 32;

template <class Pieces>
std::string joined(const Pieces& pieces) {
  std::string text;
  for (const auto& piece : pieces) text += piece.view();
  return text;
}

std::string key_of(const log::node& n) {
  if (!n.key.starts_with('"')) return std::string(n.key);
  return joined(log::string_pieces(n.key.substr(1, n.key.size() - 2)));
}

void write_value(const std::string& key, const log::node& n, int levels, json_writer& json);

void write_items(const log::node& n, int levels, json_writer& json) {
  for (const log::node& item : log::children(n)) {
    if (item.kind == log::node_kind::string) {
      json.element(joined(log::string_pieces(item.value)));
    } else if (item.kind == log::node_kind::map && levels > 0) {
      json.begin_object();
      for (const log::node& member : log::children(item)) write_value(key_of(member), member, levels - 1, json);
      json.end_object();
    } else {
      json.element(item.value);
    }
  }
}

void write_value(const std::string& key, const log::node& n, int levels, json_writer& json) {
  switch (n.kind) {
    case log::node_kind::absent: return;
    case log::node_kind::null: return json.null_member(key);
    case log::node_kind::boolean: return json.member(key, n.value == "true");
    case log::node_kind::string: return json.member(key, joined(log::string_pieces(n.value)));
    case log::node_kind::text: return json.member(key, joined(log::text_pieces(n)));
    case log::node_kind::integer: {
      long long number = 0;
      const auto [end, error] = std::from_chars(n.value.data(), n.value.data() + n.value.size(), number);
      if (error != std::errc() || end != n.value.data() + n.value.size()) return json.member(key, n.value);
      return json.member(key, number);
    }
    case log::node_kind::map:
    case log::node_kind::list: break;
    case log::node_kind::malformed: return json.member(key.empty() ? "malformed" : key, n.value);
  }
  if (levels == 0) return json.member(key, n.value);
  if (n.kind == log::node_kind::list) {
    json.begin_array(key);
    write_items(n, levels, json);
    json.end_array();
  } else {
    json.begin_object(key);
    for (const log::node& member : log::children(n)) write_value(key_of(member), member, levels - 1, json);
    json.end_object();
  }
}

void write_members(const log::record& r, json_writer& json) {
  if (r.kind == log::record_kind::malformed) {
    json.member("reason", name_of(r.reason));
    json.member("text", r.text);
    return;
  }
  json.member("event", r.event);
  json.member("run", r.document);
  if (!r.closed) json.member("cut_off", true);
  for (const log::node& n : log::members(r)) {
    // The record's own keys come first; `kind` is given as `event`.
    if (n.key != "kind") write_value(key_of(n), n, most_levels, json);
  }
}

}  // namespace

bool dump_configure_log(const dump_input& input, json_lines& out) {
  for (const log::record& r : log::records(input.bytes)) {
    if (r.kind == log::record_kind::separator) continue;
    const auto fill = [&](json_writer& json) { write_members(r, json); };
    if (!out.write(name_of(r.kind), r.line, r.offset, fill)) return false;
  }
  return true;
}

}  // namespace foundcheck::program
