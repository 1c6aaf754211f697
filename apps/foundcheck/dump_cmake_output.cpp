// SPDX-License-Identifier: MIT
// The records of what cmake printed.
#include <charconv>
#include <cstddef>
#include <foundcheck/format/cmake/output.hpp>
#include <string>
#include <string_view>

#include "dump_kinds.hpp"

namespace foundcheck::program {

namespace {

/// A diagnostic's message as its author wrote it: neither in an envelope, nor indented, nor wrapped by CMake.
std::string message_of(const cmake_output::record& r) {
  std::string message;
  for (const cmake_output::message_piece& piece : cmake_output::message_pieces(r)) {
    if (piece.before != '\0') message += piece.before;
    message += piece.text;
  }
  return message;
}

void write_if_any(std::string_view name, std::string_view text, json_writer& json) {
  if (!text.empty()) json.member(name, text);
}

void write_line(std::string_view digits, json_writer& json) {
  std::size_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (number != 0) json.member("line", number);
}

void write_call_stack(const cmake_output::record& r, json_writer& json) {
  if (r.call_stack.empty()) return;
  json.begin_array("call_stack");
  for (const cmake_output::stack_frame& frame : cmake_output::stack_frames(r)) {
    json.begin_object();
    json.member("file", frame.file);
    write_line(frame.line, json);
    write_if_any("command", frame.command, json);
    if (frame.is_deferred) json.member("deferred", true);
    json.end_object();
  }
  json.end_array();
}

void write_variables(const cmake_output::record& r, json_writer& json) {
  const cmake_output::reported_variables variables(r);
  if (variables.begin() == std::default_sentinel) return;
  json.begin_array("variables");
  for (const cmake_output::reported_variable& v : variables) {
    json.begin_object();
    json.member("name", v.name);
    if (v.is_advanced) json.member("advanced", true);
    if (v.use != cmake_output::variable_use::none) json.member("use", name_of(v.use));
    write_if_any("target", v.target, json);
    write_if_any("directory", v.directory, json);
    json.end_object();
  }
  json.end_array();
}

void write_diagnostic(const cmake_output::record& r, json_writer& json) {
  json.member("severity", name_of(r.severity));
  json.member("category", r.category);
  write_if_any("topic", cmake_output::topic_of(r.category), json);
  write_if_any("file", r.file, json);
  if (!r.file_line.empty()) {
    json.begin_object("at");
    write_line(r.file_line, json);
    json.end_object();
  }
  write_if_any("command", r.command, json);
  write_if_any("package", r.package, json);
  const cmake_output::cuda_message cuda = read_cuda_text(r);
  if (cuda.means != cmake_output::cuda_text::none) json.member("cuda", name_of(cuda.means));
  json.member("text", message_of(r));
  write_call_stack(r, json);
  write_variables(r, json);
}

void write_not_found(const cmake_output::record& r, json_writer& json) {
  json.member("package", r.package);
  json.member("missing", r.missing);
  json.member("reason", r.reason);
  write_if_any("version", r.version, json);
  write_if_any("required", r.required, json);
  write_if_any("where", r.where, json);
  write_if_any("given_reason", r.given_reason, json);
  write_if_any("hint", r.hint, json);
}

void write_members(const cmake_output::record& r, json_writer& json) {
  switch (r.kind) {
    case cmake_output::record_kind::found:
      json.member("package", r.package);
      json.member("where", r.where);
      json.member("version", r.version);
      json.member("required", r.required);
      json.member("components", r.components);
      write_if_any("missing", r.missing, json);
      break;
    case cmake_output::record_kind::not_found: write_not_found(r, json); break;
    case cmake_output::record_kind::check:
      json.member("what", r.what);
      json.member("result", r.value);
      if (r.passed != cmake_output::verdict::unknown) json.member("passed", r.passed == cmake_output::verdict::passed);
      break;
    case cmake_output::record_kind::diagnostic: write_diagnostic(r, json); break;
    case cmake_output::record_kind::cuda:
      json.member("what", name_of(r.cuda));
      write_if_any("value", r.value, json);
      write_if_any("other", r.other, json);
      json.member("text", r.text);
      break;
    case cmake_output::record_kind::summary:
      json.member("key", r.what);
      json.member("value", r.value);
      break;
    case cmake_output::record_kind::end:
      json.member("what", name_of(r.ended));
      write_if_any("seconds", r.value, json);
      write_if_any("where", r.where, json);
      break;
    case cmake_output::record_kind::status:
    case cmake_output::record_kind::other: json.member("text", r.text); break;
  }
  write_if_any("context", r.context, json);
  if (r.depth != 0) json.member("depth", std::size_t{r.depth});
  if (r.continues) json.member("continues", true);
}

}  // namespace

bool dump_cmake_output(const dump_input& input, json_lines& out) {
  for (const cmake_output::record& r : cmake_output::records(input.bytes, input.envelope)) {
    const auto fill = [&](json_writer& json) { write_members(r, json); };
    if (!out.write(name_of(r.kind), r.line, r.offset, fill)) return false;
  }
  return true;
}

}  // namespace foundcheck::program
