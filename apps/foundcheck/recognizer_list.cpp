// SPDX-License-Identifier: MIT
#include "recognizer_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/character.hpp>
#include <foundcheck/diagnostic/recognizer_set.hpp>
#include <foundcheck/report/json_writer.hpp>
#include <foundcheck/scan/built_in_rows.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "output.hpp"
#include "recognizer_file.hpp"

namespace foundcheck::program {

namespace {

/// The pattern with an escape for each byte that is not shown: it means the same.
std::string visible(std::string_view pattern) {
  std::string shown;
  for (std::size_t at = 0; at < pattern.size();) {
    const character one = character_at(pattern, at);
    const std::string_view text = pattern.substr(at, one.length);
    if (one.kind == character_kind::shown) {
      shown += text;
    } else {
      for (const char byte : text) {
        switch (byte) {
          case '\t': shown += "\\t"; break;
          case '\r': shown += "\\r"; break;
          case '\n': shown += "\\n"; break;
          default: shown += fmt::format("\\x{:02X}", static_cast<unsigned char>(byte));
        }
      }
    }
    at += one.length;
  }
  return shown;
}

// ---- rows of files --------------------------------------------------------------------------------------------------

/// What ends the lines that belong to a row's message.
std::string_view end_of(const diagnostics::recognizer& row) { return row.more ? "more" : row.until ? "until" : ""; }

void write_text(const diagnostics::recognizer& row, std::span<const std::string_view> patterns,
                fmt::memory_buffer& out) {
  const fmt::appender append(out);
  fmt::format_to(append, "{}: {} of {}{}\n", row.name, name_of(row.severity), row.tool,
                 row.is_loop ? ", the last line again and again" : "");
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    const std::string_view label = i < row.lines.size() ? std::string_view("line") : end_of(row);
    fmt::format_to(append, "  {:<6}{}\n", label, fit_for_terminal(patterns[i]));
  }
}

void write_json(json_writer& json, const diagnostics::recognizer& row, const std::string& file,
                std::span<const std::string_view> patterns) {
  json.begin_object();
  json.member("name", row.name);
  json.member("from", file);
  json.member("tool", row.tool);
  json.member("severity", name_of(row.severity));
  json.member("part", "a line");
  json.member("match", "anywhere");
  json.begin_array("lines");
  for (std::size_t i = 0; i < row.lines.size(); ++i) json.element(patterns[i]);
  json.end_array();
  if (row.is_loop) json.member("loop", true);
  if (patterns.size() > row.lines.size()) json.member(end_of(row), patterns.back());
  json.end_object();
}

// ---- rows of readers ------------------------------------------------------------------------------------------------

using part_rows = std::span<const scan::built_in_row>;

/// Takes the rows of a part of one reader's lines off the front.
part_rows take_part(part_rows& rows) {
  const auto end = std::ranges::find_if_not(rows, [first = rows.front()](const scan::built_in_row& row) {
    return row.reader == first.reader && row.part == first.part;
  });
  const part_rows part(rows.begin(), end);
  rows = part_rows(end, rows.end());
  return part;
}

void write_text(part_rows rows, fmt::memory_buffer& out) {
  const fmt::appender append(out);
  while (!rows.empty()) {
    const part_rows part = take_part(rows);
    std::size_t width = 0;
    for (const scan::built_in_row& row : part) width = std::max(width, row.name.size());
    fmt::format_to(append, "{}: {}{}\n", part.front().reader, part.front().part,
                   part.front().is_begin ? ", from its begin on" : "");
    for (const scan::built_in_row& row : part) {
      fmt::format_to(append, "  {:<{}}  {}\n", row.name, width, visible(row.pattern));
    }
  }
}

void write_json(json_writer& json, part_rows rows) {
  for (const scan::built_in_row& row : rows) {
    json.begin_object();
    json.member("name", row.name);
    json.member("from", "built in");
    json.member("tool", row.reader);
    json.member("part", row.part);
    json.member("match", row.is_begin ? "begin" : "whole");
    json.begin_array("lines");
    json.element(row.pattern);
    json.end_array();
    json.end_object();
  }
}

/// A cell of a table that shows a pattern as code.
std::string code_cell(std::string_view pattern) {
  std::string cell;
  for (const char c : visible(pattern)) {
    if (c == '|') cell += '\\';
    cell += c;
  }
  const bool has_tick = cell.find('`') != std::string::npos;
  const std::string_view fence = has_tick ? "``" : "`";
  // One blank at each end is taken off code that has one at both.
  const bool has_blanks = cell.starts_with(' ') && cell.ends_with(' ');
  const bool is_padded = has_blanks || cell.starts_with('`') || cell.ends_with('`');
  const std::string_view pad = is_padded ? " " : "";
  return fmt::format("{0}{1}{2}{1}{0}", fence, pad, cell, pad, fence);
}

void write_markdown(part_rows rows, fmt::memory_buffer& out) {
  const fmt::appender append(out);
  std::vector<std::string_view> readers;
  for (const scan::built_in_row& row : rows) {
    if (readers.empty() || readers.back() != row.reader) readers.push_back(row.reader);
  }
  fmt::format_to(
      append,
      "<!-- Written by `foundcheck rules --recognizers --format markdown`: change include/foundcheck/scan/built_in_rows.hpp. -->\n"
      "# Lines that are known\n\n"
      "{} rows read the lines of {} formats and tools. `foundcheck rules --recognizers` lists them, with `--format json` as data. "
      "[Regular expressions](regex.md) has the syntax of a pattern, [Read lines of own tools](own-recognizers.md) how to add rows.\n\n"
      "A row matches a part of a line; the words above a table say which part. The rows of a table are in the order in which they are "
      "tried. Lines that code reads without a pattern are not here, see [Design](design.md#decisions): the prefixes of CI systems, "
      "the place `file:line:column` of GCC, sentences in lists.\n\n",
      rows.size(), readers.size());
  for (const std::string_view reader : readers) fmt::format_to(append, "- [{0}](#{0})\n", reader);
  std::string_view reader;
  while (!rows.empty()) {
    const part_rows part = take_part(rows);
    if (part.front().reader != reader) {
      reader = part.front().reader;
      fmt::format_to(append, "\n## {}\n", reader);
    }
    std::string of(part.front().part);
    of.front() = to_upper(of.front());
    fmt::format_to(append, "\n{}{}:\n\n| row | pattern |\n|---|---|\n", of,
                   part.front().is_begin ? ", from its begin on" : "");
    for (const scan::built_in_row& row : part) {
      fmt::format_to(append, "| {} | {} |\n", row.name, code_cell(row.pattern));
    }
  }
}

}  // namespace

int list_recognizers(const rules_options& options) {
  std::vector<std::string> files;
  for (const std::string& file : options.recognizers) {
    if (!file.empty()) files.push_back(file);
  }
  if (!options.id.empty() || (options.format == "markdown" && !files.empty())) {
    complain("--recognizers", "lists rows that read lines; it does not go with an ID, nor a FILE with markdown");
    return usage;
  }
  diagnostics::recognizer_set rows;
  std::vector<std::string> file_of;
  int status = clean;
  for (const std::string& file : files) {
    if (const int refused = load_recognizers({file}, rows); refused != clean) status = refused;
    if (status == unreadable) return status;
    file_of.resize(rows.rows().size(), file);
  }
  if (status != clean) return status;
  fmt::memory_buffer out;
  // Rows of files come first: they are tried before the readers here.
  if (options.format == "json") {
    json_writer json(out);
    json.begin_object();
    json.member("schema_version", std::size_t{1});
    json.begin_array("recognizers");
    for (std::size_t i = 0; i < rows.rows().size(); ++i) {
      write_json(json, rows.rows()[i], file_of[i], rows.patterns_of(i));
    }
    write_json(json, scan::built_in_rows);
    json.end_array();
    json.end_object();
    out.push_back('\n');
  } else if (options.format == "markdown") {
    write_markdown(scan::built_in_rows, out);
  } else {
    for (std::size_t i = 0; i < rows.rows().size(); ++i) write_text(rows.rows()[i], rows.patterns_of(i), out);
    write_text(scan::built_in_rows, out);
  }
  return write_out(out, options.format == "json" ? output_for::machine : output_for::person);
}

}  // namespace foundcheck::program
