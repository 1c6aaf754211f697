// SPDX-License-Identifier: MIT
// The diagnostics of a build log, of which no more than a piece is in memory at once.
#include <cstdint>
#include <cstdio>
#include <foundcheck/format/diagnostic_feed.hpp>
#include <foundcheck/format/ptxas_resources.hpp>
#include <foundcheck/host/file.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "dump_kinds.hpp"

namespace foundcheck::program {

namespace {

using diagnostics::ptxas_resources;

/// A text as a terminal shows it, without colours.
std::string shown(std::string_view text) {
  std::string plain;
  for (const std::string_view piece : ansi::plain_pieces(text)) plain += piece;
  return plain;
}

void write_if_any(json_writer& json, std::string_view key, std::string_view text) {
  if (!text.empty()) json.member(key, shown(text));
}

void write_lines(json_writer& json, std::string_view key, std::string_view raw, const envelope& around) {
  if (raw.empty()) return;
  json.begin_array(key);
  for (const line& l : lines(raw, around)) json.element(shown(l.text));
  json.end_array();
}

void write_diagnostic(json_writer& json, const diagnostics::record& r, const envelope& around) {
  json.member("tool", name_of(r.tool));
  json.member("severity", name_of(r.severity));
  write_if_any(json, "file", r.file);
  if (r.file_line != 0) {
    json.begin_object("at");
    json.member("line", std::size_t{r.file_line});
    if (r.file_column != 0) json.member("column", std::size_t{r.file_column});
    json.end_object();
  }
  write_if_any(json, "code", r.code);
  write_if_any(json, "option", r.option);
  json.member("message", shown(r.message));
  if (r.cause != diagnostics::cause::none) json.member("cause", name_of(r.cause));
  write_if_any(json, "subject", r.subject);
  if (r.is_effect) {
    json.member("effect", true);
    if (r.effect_of == diagnostics::next_cause) {
      json.member("effect_of", "next");
    } else if (r.effect_of != diagnostics::no_record) {
      json.member("effect_of", r.effect_of);
    }
  }
  write_lines(json, "before", r.before, around);
  write_lines(json, "children", r.children, around);
  if (r.is_cut) json.member("cut", true);
}

void write_resources(json_writer& json, const diagnostics::record& r, const envelope& around) {
  const ptxas_resources all = diagnostics::read_resources(r.whole, around);
  write_if_any(json, "function", all.function);
  write_if_any(json, "architecture", all.architecture);
  const auto write = [&json](std::string_view key, std::int64_t number) {
    if (number != ptxas_resources::not_said) json.member(key, static_cast<long long>(number));
  };
  write("registers", all.registers);
  write("barriers", all.barriers);
  write("stack_bytes", all.stack_bytes);
  write("cumulative_stack_bytes", all.cumulative_stack_bytes);
  write("spill_store_bytes", all.spill_store_bytes);
  write("spill_load_bytes", all.spill_load_bytes);
  write("shared_bytes", all.shared_bytes);
  write("global_bytes", all.global_bytes);
  write("local_bytes", all.local_bytes);
  write("textures", all.textures);
  write("surfaces", all.surfaces);
  write("samplers", all.samplers);
  write("compile_us", all.compile_us);
  for (std::size_t bank = 0; bank < ptxas_resources::constant_banks; ++bank) {
    write(fmt::format("constant_bytes_{}", bank), all.constant_bytes[bank]);
  }
}

}  // namespace

bool dump_diagnostics(std::FILE* log, json_lines& out) {
  std::vector<char> buffer(std::size_t{1} << 20);
  diagnostics::log_feed feed(buffer.data(), buffer.size());
  bool is_written = true;
  const auto sink = [&](const diagnostics::record& r) {
    const auto fill = [&](json_writer& json) {
      json.member("number", r.number);
      if (r.kind == diagnostics::record_kind::resources) {
        write_resources(json, r, feed.around());
      } else {
        write_diagnostic(json, r, feed.around());
      }
    };
    is_written = is_written && out.write(name_of(r.kind), r.line, r.offset, fill);
  };
  while (is_written) {
    const auto free = feed.space();
    const std::size_t got = std::fread(free.data(), 1, free.size(), log);
    feed.advance(got, sink);
    if (got < free.size()) break;
  }
  if (is_written) feed.finish(sink);
  return is_written;
}

}  // namespace foundcheck::program
