// SPDX-License-Identifier: MIT
// The properties that hold for the reader of configure output on any bytes.
//
//   records in file order, their `whole` views joined give the bytes back; every view inside its own record; of a diagnostic
//   every word between header and call stack is in its text, its lines, words, pieces and frames end and lie inside
#ifndef FOUNDCHECK_TESTS_SUPPORT_CMAKE_OUTPUT_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_CMAKE_OUTPUT_PROPERTIES_HPP

#include <foundcheck/format/cmake/output.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/inside.hpp"
#include "support/record_view.hpp"

namespace foundcheck {

/// The first property of a diagnostic that does not hold.
inline std::string broken_diagnostic_property(const cmake_output::record& r) {
  std::size_t words_in_lines = 0, words_in_body = 0, words_in_pieces = 0;
  std::size_t number = 0;
  for (const line& l : cmake_output::body_lines(r)) {
    if (!lies_inside(l.whole, r.whole)) return "a body line outside";
    if (l.number <= number) return "body lines out of order";
    number = l.number;
    for ([[maybe_unused]] const std::string_view word : words(l.text)) ++words_in_lines;
  }
  for (const std::string_view word : cmake_output::body_words(r)) {
    if (word.empty() || !lies_inside(word, r.text)) return "a body word outside";
    ++words_in_body;
  }
  for (const cmake_output::message_piece& piece : cmake_output::message_pieces(r)) {
    if (!lies_inside(piece.text, r.whole)) return "a piece outside";
    for ([[maybe_unused]] const std::string_view word : words(piece.text)) ++words_in_pieces;
  }
  if (words_in_lines != words_in_body || words_in_lines != words_in_pieces) return "words are lost";
  for (const cmake_output::stack_frame& frame : cmake_output::stack_frames(r)) {
    if (!lies_inside(frame.file, r.call_stack) || !lies_inside(frame.command, r.call_stack)) return "a frame outside";
  }
  for (const cmake_output::reported_variable& v : cmake_output::reported_variables(r)) {
    if (!lies_inside(v.name, r.whole) || v.line < r.line) return "a variable outside";
  }
  // What a plain reader would take for the message: the indented lines before the stack. A quoted block may have it without
  // indentation, or on the header's line.
  if (r.file.empty() && r.text.empty()) return "";
  const lines body(r.text, r.around);
  if (!r.text.empty() && !body.begin()->text.empty() && !body.begin()->text.starts_with(' ')) return "";
  std::size_t expected = 0, first = 0;
  for (const line& l : lines(r.whole, r.around)) {
    if (l.text.starts_with("Call Stack ") || l.text.starts_with("This ")) break;
    if (first++ == 0 || !l.text.starts_with("  ")) continue;
    for ([[maybe_unused]] const std::string_view word : words(l.text)) ++expected;
  }
  return r.category.empty() || r.file.empty() || expected == words_in_lines ? "" : "the text is not complete";
}

/// All views of a record, and the kinds that use them.
struct cmake_output_views {
  using enum cmake_output::record_kind;
  using record = cmake_output::record;
  static constexpr record_view<record> all[] = {
      {"text", &record::text, used_by_all},
      {"context", &record::context, used_by_all},
      {"package", &record::package, used_by(found, not_found, diagnostic)},
      {"where", &record::where, used_by(found, not_found, diagnostic, end)},
      {"version", &record::version, used_by(found, not_found, diagnostic)},
      {"required", &record::required, used_by(found, not_found, diagnostic)},
      {"components", &record::components, used_by(found)},
      {"missing", &record::missing, used_by(found, not_found, diagnostic)},
      {"reason", &record::reason, used_by(not_found)},
      {"given_reason", &record::given_reason, used_by(not_found)},
      {"hint", &record::hint, used_by(not_found)},
      {"what", &record::what, used_by(check, cuda, summary)},
      {"value", &record::value, used_by(check, summary, cuda, end)},
      {"other", &record::other, used_by(cuda)},
      {"category", &record::category, used_by(diagnostic)},
      {"file", &record::file, used_by(diagnostic)},
      {"file_line", &record::file_line, used_by(diagnostic)},
      {"command", &record::command, used_by(diagnostic)},
      {"considered", &record::considered, used_by(not_found)},
      {"call_stack", &record::call_stack, used_by(diagnostic)},
  };
};

/// The first property that does not hold on these bytes, as a sentence; empty when all do.
inline std::string broken_output_property(std::string_view bytes, const envelope& around = {}) {
  std::size_t offset = 0, line = 1;
  for (const cmake_output::record& r : cmake_output::records(bytes, around)) {
    const std::string where = "record at line " + std::to_string(r.line) + ": ";
    if (r.offset != offset) return where + "another offset";
    if (r.line != line) return where + "another line number";
    if (r.whole.empty()) return where + "no bytes";
    if (r.whole.data() != bytes.data() + offset) return where + "whole is not where its offset says";
    if (!lies_inside(r.whole, bytes)) return where + "whole outside the bytes";
    if (const std::string broken = broken_view(r, cmake_output_views::all); !broken.empty()) return where + broken;
    using enum cmake_output::record_kind;
    if (r.severity != cmake_output::severity::none && r.kind != diagnostic && r.kind != end)
      return where + "a severity";
    if (r.passed != cmake_output::verdict::unknown && r.kind != check && r.kind != cuda) return where + "a verdict";
    if ((r.ended != cmake_output::end_kind::none) != (r.kind == end)) return where + "an end";
    if ((r.cuda != cmake_output::cuda_text::none) != (r.kind == cuda)) return where + "a CUDA text";
    if (r.continues && r.kind != other) return where + "goes on";
    if (r.kind == diagnostic) {
      if (const std::string broken = broken_diagnostic_property(r); !broken.empty()) return where + broken;
    }
    for (const char c : r.whole) line += c == '\n';
    offset += r.whole.size();
  }
  return offset == bytes.size() ? "" : "bytes after the last record";
}

}  // namespace foundcheck

#endif
