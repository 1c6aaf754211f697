// SPDX-License-Identifier: MIT
// The records of a CMakeCache.txt, or what CMake holds after loading it.
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <string>
#include <vector>

#include "dump_kinds.hpp"

namespace foundcheck::program {

namespace {

std::string joined(cmake_cache::text_pieces pieces) {
  std::string text;
  for (const cmake_cache::text_piece& piece : pieces) {
    if (piece.breaks_before) text += '\n';
    text += piece.text;
  }
  return text;
}

void write_members(const cmake_cache::record& r, json_writer& json) {
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
}

bool write_lints(const cmake_cache::record& r, cmake_cache::lint_set lints, json_lines& out) {
  for (const cmake_cache::lint lint : lints) {
    const bool written = out.write("lint", r.line, r.offset, [&](json_writer& json) {
      json.member("reason", name_of(lint));
      json.member("name", r.name);
    });
    if (!written) return false;
  }
  return true;
}

bool dump_records(std::string_view bytes, const cmake_cache::index& index, json_lines& out) {
  for (const cmake_cache::record& r : cmake_cache::records(bytes)) {
    if (!out.write(name_of(r.kind), r.line, r.offset, [&](json_writer& json) { write_members(r, json); })) return false;
    if (!write_lints(r, index.lints(r), out)) return false;
  }
  return true;
}

bool dump_effective(const cmake_cache::index& index, json_lines& out) {
  for (const cmake_cache::variable& v : index.variables()) {
    const bool written = out.write("entry", v.line, v.offset, [&](json_writer& json) {
      json.member("name", v.name);
      json.member("type", name_of(v.type));
      json.member("value", v.value);
      json.member("help", joined(cmake_cache::help_pieces(v.help)));
      if (v.advanced) json.member("advanced", *v.advanced);
      if (v.modified) json.member("modified", *v.modified);
      if (v.strings) json.member("strings", *v.strings);
    });
    if (!written) return false;
  }
  return true;
}

}  // namespace

bool dump_cmake_cache(const dump_input& input, json_lines& out) {
  std::vector<cmake_cache::record> storage(cmake_cache::count(input.bytes));
  const cmake_cache::index index(input.bytes, storage);
  return input.effective ? dump_effective(index, out) : dump_records(input.bytes, index, out);
}

}  // namespace foundcheck::program
