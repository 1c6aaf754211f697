// SPDX-License-Identifier: MIT
// A scan's findings -> workflow commands of GitHub Actions, which show them beside the lines that they are about.
//
//   ::error file=build/CMakeCache.txt,line=12,title=CUPTI003 [CUPTI]%3A ...::...
//   ::error file=src/a.cpp,line=3,col=10,title=SRC001%3A ...::...      a place in the sources, where a tool names one
//
// GitHub shows ten of a kind for each step: the findings come most severe first. What could not be read has no line:
//
//   ::error file=build.log,title=could not be read::build.log: No such file or directory
//
// The verdict is an annotation only where no finding says it: of a build that reached no end.
//
//   ::warning file=build.log,line=9,title=unfinished::unfinished, no end was reached%0Abuild.log:9: ...
#ifndef FOUNDCHECK_REPORT_GITHUB_HPP
#define FOUNDCHECK_REPORT_GITHUB_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/character.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/report/finding.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/report/verdict_text.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

/// Text of a command: what ends it is escaped, in a property also what ends that. Other controls, on which a terminal may act,
/// become '?', bytes that are no UTF-8 U+FFFD.
inline void append_command_text(std::string_view text, bool is_property, fmt::memory_buffer& out) {
  const auto append = [&out](std::string_view bytes) { out.append(bytes.data(), bytes.data() + bytes.size()); };
  for (std::size_t at = 0; at < text.size();) {
    const character one = character_at(text, at);
    const char c = text[at];
    if (one.kind == character_kind::no_utf8) {
      append("\xEF\xBF\xBD");
    } else if (c == '%') {
      append("%25");
    } else if (c == '\r') {
      append("%0D");
    } else if (c == '\n') {
      append("%0A");
    } else if (is_property && c == ':') {
      append("%3A");
    } else if (is_property && c == ',') {
      append("%2C");
    } else if (one.kind == character_kind::control) {
      append("?");
    } else {
      append(text.substr(at, one.length));
    }
    at += one.length;
  }
}

}  // namespace detail

/// The command for a path that could not be read, a line. `root`: the root of the sources, absolute, or "".
inline void write_github_error(const scan_error& error, std::string_view root, fmt::memory_buffer& out) {
  const auto view = [](const fmt::memory_buffer& buffer) { return std::string_view(buffer.data(), buffer.size()); };
  fmt::memory_buffer path, message;
  text_writer words(message, false);
  words.shown(error.path, 400);
  words.print(": ");
  words.shown(error.message, 400);
  fmt::format_to(fmt::appender(out), "::{} ", error.is_note ? "notice" : "error");
  // A note is about this machine or a root, and no file of the sources.
  if (!error.is_note) {
    append_path(relative_path(error.path, "", root), path);
    fmt::format_to(fmt::appender(out), "file=");
    detail::append_command_text(view(path), true, out);
    out.push_back(',');
  }
  fmt::format_to(fmt::appender(out), "title={}::", error.is_note ? "not looked at" : "could not be read");
  detail::append_command_text(view(message), false, out);
  out.push_back('\n');
}

namespace detail {

/// The command for a build that reached no end.
inline void write_unfinished(const scan_result& result, std::string_view root, fmt::memory_buffer& out) {
  fmt::memory_buffer path, message;
  text_writer words(message, false);
  words.print("{}", phrase_of(result.conclusion.verdict));
  fmt::format_to(fmt::appender(out), "::warning ");
  bool has_place = false;
  for (const origin& from : result.conclusion.places()) {
    words.print("\n");
    write_place(words, from, result.inputs);
    if (has_place || from.source >= result.inputs.size()) continue;
    has_place = true;
    append_path(relative_path(result.inputs[from.source].path, result.path, root), path);
    fmt::format_to(fmt::appender(out), "file=");
    append_command_text({path.data(), path.size()}, true, out);
    fmt::format_to(fmt::appender(out), ",line={},", from.line == 0 ? 1 : from.line);
  }
  fmt::format_to(fmt::appender(out), "title={}::", word_of(result.conclusion.verdict));
  append_command_text({message.data(), message.size()}, false, out);
  out.push_back('\n');
}

}  // namespace detail

namespace detail {

/// The command for a finding, or for one of its errors.
inline void write_command(const finding& f, std::size_t piece, const scan_result& result, std::string_view root,
                          fmt::memory_buffer& out) {
  const auto view = [](const fmt::memory_buffer& buffer) { return std::string_view(buffer.data(), buffer.size()); };
  const severity s = f.rule->severity;
  shown_place place;
  show_place(f, result, root, place, piece);
  fmt::memory_buffer title, message;
  const finding_text text(error_of(f, piece), *result.facts);
  append_headline(f, text, title, piece);
  append_message(f, text, result, message, piece);
  fmt::format_to(fmt::appender(out), "::{} file=",
                 s == severity::error     ? "error"
                 : s == severity::warning ? "warning"
                                          : "notice");
  append_command_text(place.path_view(), true, out);
  fmt::format_to(fmt::appender(out), ",line={},", place.line);
  if (place.column != 0) fmt::format_to(fmt::appender(out), "col={},", place.column);
  fmt::format_to(fmt::appender(out), "title=");
  append_command_text(view(title), true, out);
  fmt::format_to(fmt::appender(out), "::");
  append_command_text(view(message), false, out);
  out.push_back('\n');
}

}  // namespace detail

/// One command a line for each finding, then for the further errors that findings are about, and one for a build that reached no end.
/// `root`: the root of the sources, absolute, or "".
inline void write_github(const scan_result& result, std::string_view root, fmt::memory_buffer& out) {
  for (const bool is_further : {false, true}) {
    for (const finding& f : result.findings) {
      bool is_first = true;
      for_each_error(f, [&](std::size_t piece) {
        if (is_first != is_further) detail::write_command(f, piece, result, root, out);
        is_first = false;
      });
    }
  }
  if (result.conclusion.verdict == scan::verdict::unfinished) detail::write_unfinished(result, root, out);
}

FOUNDCHECK_END_NAMESPACE

#endif
