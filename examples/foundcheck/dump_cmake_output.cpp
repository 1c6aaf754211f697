// SPDX-License-Identifier: MIT
// The records of what cmake printed.
#include <charconv>
#include <foundcheck/format/cmake_output.hpp>
#include <string>

#include "dump_kinds.hpp"

namespace foundcheck::program {

namespace {

/// The lines of a diagnostic's body as their author wrote them: neither in an envelope nor indented by CMake.
std::string body_of(const cmake_output::record& r, const envelope& around) {
  const bool is_in_header = r.text.data() < r.whole.data() + lines(r.whole).begin()->whole.size();
  if (r.text.empty() || is_in_header) return std::string(r.text);
  std::string body;
  for (const line& l : lines(r.text, around)) {
    if (l.number != 1) body += '\n';
    body += l.text.starts_with("  ") ? l.text.substr(2) : l.text;
  }
  return body;
}

void write_diagnostic(const cmake_output::record& r, const envelope& around, json_writer& json) {
  json.member("severity", name_of(r.severity));
  json.member("category", r.category);
  if (!r.file.empty()) json.member("file", r.file);
  std::size_t number = 0;
  std::from_chars(r.file_line.data(), r.file_line.data() + r.file_line.size(), number);
  if (number != 0) {
    json.begin_object("at");
    json.member("line", number);
    json.end_object();
  }
  if (!r.command.empty()) json.member("command", r.command);
  if (!r.package.empty()) json.member("package", r.package);
  json.member("text", body_of(r, around));
}

void write_members(const cmake_output::record& r, const envelope& around, json_writer& json) {
  switch (r.kind) {
    case cmake_output::record_kind::found:
      json.member("package", r.package);
      json.member("where", r.where);
      json.member("version", r.version);
      json.member("required", r.required);
      json.member("components", r.components);
      break;
    case cmake_output::record_kind::not_found:
      json.member("package", r.package);
      json.member("missing", r.missing);
      json.member("reason", r.reason);
      break;
    case cmake_output::record_kind::diagnostic: write_diagnostic(r, around, json); break;
    case cmake_output::record_kind::end:
      json.member("what", r.text);
      if (!r.where.empty()) json.member("where", r.where);
      break;
    case cmake_output::record_kind::status:
    case cmake_output::record_kind::other: json.member("text", r.text); break;
  }
  if (!r.context.empty()) json.member("context", r.context);
}

}  // namespace

bool dump_cmake_output(const dump_input& input, json_lines& out) {
  for (const cmake_output::record& r : cmake_output::records(input.bytes)) {
    const auto fill = [&](json_writer& json) { write_members(r, input.envelope, json); };
    if (!out.write(name_of(r.kind), r.line, r.offset, fill)) return false;
  }
  return true;
}

}  // namespace foundcheck::program
