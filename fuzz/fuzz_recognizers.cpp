// SPDX-License-Identifier: MIT
// A file of --recognizers and a log: what is wrong with a row is said in words, and what the others read is in order, within its bounds,
// and the same in pieces and a second time.
//
// Input: the file, then a line "=== log", then the log.
#include "recognizer_file.hpp"

#include <foundcheck/diagnostic/feed.hpp>
#include <foundcheck/diagnostic/recognizer_set.hpp>
#include <foundcheck/diagnostic/records.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "target.hpp"

namespace foundcheck {

namespace {

using namespace diagnostics;

std::string shown(const record& r) {
  std::string text =
      std::to_string(r.line) + ' ' + std::to_string(r.offset) + ' ' + std::to_string(r.whole.size()) + ' ';
  for (const auto number : {r.file_line, r.file_column, r.file_end_line, r.file_end_column})
    text += std::to_string(number) + ':';
  for (const std::string_view view : {name_of(r.tool), r.own_tool, name_of(r.severity), r.before, r.children, r.file,
                                      r.code, r.option, r.message, r.subject}) {
    text += std::string(view) + '\n';
  }
  return text;
}

/// What the rows read in a log; a property that does not hold in `wrong`.
std::string read_whole(std::string_view log, const recognizer_set& rows, std::string& wrong) {
  own_rows own(rows.rows());
  std::string text;
  std::size_t end = 0;
  for (const record& r : records(log, {}, own)) {
    if (r.offset < end || r.offset + r.whole.size() > log.size())
      wrong = "a record overlaps the one before it, or the end";
    if (r.whole.size() > most_group_bytes + most_before_bytes) wrong = "a record is too long";
    if (r.before.size() + r.children.size() > r.whole.size())
      wrong = "the lines around a message are not in its record";
    end = r.whole.empty() ? end : r.offset + r.whole.size();
    text += shown(r);
  }
  return text;
}

std::string read_pieces(std::string_view log, const recognizer_set& rows) {
  std::vector<char> buffer(log_feed::least_buffer_bytes);
  own_rows own(rows.rows());
  std::string text;
  log_feed feed(buffer.data(), buffer.size(), &own);
  feed.feed(log, [&](const record& r) { text += shown(r); });
  feed.finish([&](const record& r) { text += shown(r); });
  return text;
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  constexpr std::string_view separator = "\n=== log\n";
  const std::size_t end = bytes.find(separator);
  const std::string_view file = bytes.substr(0, end);
  const std::string_view log = end == std::string_view::npos ? "" : bytes.substr(end + separator.size());
  recognizer_set rows;
  const std::vector<std::string> wrong = program::read_recognizers(file, rows);
  for (const std::string& one : wrong) {
    if (one.empty()) return "a row is refused without words";
  }
  if (wrong.empty() && rows.rows().empty()) return "a file without rows is taken";
  for (const recognizer& row : rows.rows()) {
    if (row.name.empty() || row.tool.empty() || row.lines.empty()) return "a row has no name, tool or line";
  }
  std::string broken;
  const std::string whole = read_whole(log, rows, broken);
  if (!broken.empty()) return broken;
  if (read_whole(log, rows, broken) != whole) return "a second reading says something else";
  // JSON that compilers write has records of its own, which the reader of pieces may cut.
  if (detect_envelope(log) == envelope() && read_pieces(log, rows) != whole)
    return "in pieces the log says something else";
  return {};
}

}  // namespace foundcheck
