// SPDX-License-Identifier: MIT
// `dump`: every record of a file as one JSON object a line.
#include <fmt/format.h>

#include <cstdio>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/cmake_cache_index.hpp>
#include <foundcheck/format/cmake_cache_text.hpp>
#include <foundcheck/format/detect.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/report/json_writer.hpp>
#include <string>
#include <vector>

#include "commands.hpp"
#include "output.hpp"

namespace foundcheck::program {

namespace {

constexpr std::size_t flush_bytes = 1 << 20;

std::string joined(cmake_cache::text_pieces pieces) {
  std::string text;
  for (const cmake_cache::text_piece& piece : pieces) {
    if (piece.breaks_before) text += '\n';
    text += piece.text;
  }
  return text;
}

void write_place(json_writer& json, std::string_view kind, std::size_t line, std::size_t offset) {
  json.begin_object();
  json.member("kind", kind);
  json.member("line", line);
  json.member("offset", offset);
}

void end_line(json_writer& json, fmt::memory_buffer& out) {
  json.end_object();
  out.push_back('\n');
}

void write_lints(const cmake_cache::record& r, cmake_cache::lint_set lints, fmt::memory_buffer& out) {
  for (int bit = 0; bit < cmake_cache::lint_count; ++bit) {
    const auto lint = static_cast<cmake_cache::lint>(1U << bit);
    if (!lints.contains(lint)) continue;
    json_writer json(out);
    write_place(json, "lint", r.line, r.offset);
    json.member("reason", name_of(lint));
    json.member("name", r.name);
    end_line(json, out);
  }
}

void write_record(const cmake_cache::record& r, fmt::memory_buffer& out) {
  json_writer json(out);
  write_place(json, name_of(r.kind), r.line, r.offset);
  switch (r.kind) {
    case cmake_cache::record_kind::entry:
      json.member("name", r.name);
      json.member("type", name_of(r.type));
      json.member("value", r.value);
      json.member("help", joined(cmake_cache::help_pieces(r.help)));
      break;
    case cmake_cache::record_kind::property:
      json.member("name", r.name);
      json.member("property", name_of(r.property));
      json.member("value", r.value);
      break;
    case cmake_cache::record_kind::malformed:
      json.member("reason", name_of(r.reason));
      json.member("text", r.text);
      break;
    case cmake_cache::record_kind::truncated:
      json.member("name", r.name);
      json.member("original", joined(cmake_cache::original_pieces(r.original)));
      break;
  }
  end_line(json, out);
}

bool flush(fmt::memory_buffer& out, std::size_t limit) { return out.size() < limit || write_out(out); }

bool dump_records(std::string_view bytes, const cmake_cache::index& index) {
  fmt::memory_buffer out;
  for (const cmake_cache::record& r : cmake_cache::records(bytes)) {
    write_record(r, out);
    write_lints(r, index.lints(r), out);
    if (!flush(out, flush_bytes)) return false;
  }
  return flush(out, 0);
}

bool dump_effective(const cmake_cache::index& index) {
  fmt::memory_buffer out;
  for (const cmake_cache::variable& v : index.variables()) {
    json_writer json(out);
    write_place(json, "entry", v.line, v.offset);
    json.member("name", v.name);
    json.member("type", name_of(v.type));
    json.member("value", v.value);
    json.member("help", joined(cmake_cache::help_pieces(v.help)));
    if (v.advanced) json.member("advanced", *v.advanced);
    if (v.modified) json.member("modified", *v.modified);
    if (v.strings) json.member("strings", *v.strings);
    end_line(json, out);
    if (!flush(out, flush_bytes)) return false;
  }
  return flush(out, 0);
}

}  // namespace

int dump(const dump_options& options) {
  const auto bytes = options.file == "-" ? host::read_stream(stdin) : host::read_file(options.file);
  if (!bytes) {
    complain(options.file, describe(bytes.error()));
    return unreadable;
  }
  const format kind = detect(*bytes);
  if (options.kind == "auto" && kind != format::cmake_cache) {
    complain(options.file, fmt::format("is {}, which dump does not read", name_of(kind)));
    return unreadable;
  }
  std::vector<cmake_cache::record> storage(cmake_cache::count(*bytes));
  const cmake_cache::index index(*bytes, storage);
  if (!(options.effective ? dump_effective(index) : dump_records(*bytes, index))) return unreadable;
  // The records say what CMake makes of such bytes; whoever asked should know that they are no cache.
  const bool is_damaged = kind == format::empty || kind == format::utf16 || kind == format::binary;
  if (is_damaged) complain(options.file, refusal_of(kind));
  return is_damaged ? unreadable : clean;
}

}  // namespace foundcheck::program
