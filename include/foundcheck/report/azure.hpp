// SPDX-License-Identifier: MIT
// A scan's findings -> logging commands of Azure Pipelines, which lists them as issues of the run.
//
//   ##vso[task.logissue type=error;sourcepath=src/a.cpp;linenumber=3;columnnumber=10;code=CUPTI009]CUPTI009: ...
//
// Errors and warnings are issues. Azure knows no other kind, so an info is a line of text: "info: RULE: title". What could not be read
// is an error, or a line of text where it is a note; a build that reached no end is a warning.
// Source: Azure Pipelines, logging commands; azure-pipelines-agent, src/Agent.Sdk/CommandPlugin and Microsoft.VisualStudio.Services.Agent
// Command.cs (escapes).
#ifndef FOUNDCHECK_REPORT_AZURE_HPP
#define FOUNDCHECK_REPORT_AZURE_HPP

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

/// Text of a command: what ends it is escaped, in a property also what ends that. Other controls become '?', bytes that are no UTF-8
/// U+FFFD.
inline void append_azure_text(std::string_view text, bool is_property, fmt::memory_buffer& out) {
  for (std::size_t at = 0; at < text.size();) {
    const character one = character_at(text, at);
    const char c = text[at];
    const std::string_view as = one.kind == character_kind::no_utf8   ? "\xEF\xBF\xBD"
                                : c == '%'                            ? "%AZP25"
                                : c == '\r'                           ? "%0D"
                                : c == '\n'                           ? "%0A"
                                : is_property && c == ';'             ? "%3B"
                                : is_property && c == ']'             ? "%5D"
                                : one.kind == character_kind::control ? "?"
                                                                      : text.substr(at, one.length);
    out.append(as.data(), as.data() + as.size());
    at += one.length;
  }
}

/// One command. `path` may be empty; `line` and `column` are 0 for none.
struct azure_issue {
  std::string_view type = "error";
  std::string_view path = "";
  std::size_t line = 0;
  std::size_t column = 0;
  std::string_view code = "";

  void write(std::string_view message, fmt::memory_buffer& out) const {
    const auto append = fmt::appender(out);
    fmt::format_to(append, "##vso[task.logissue type={}", type);
    if (!path.empty()) {
      fmt::format_to(append, ";sourcepath=");
      append_azure_text(path, true, out);
    }
    if (line != 0) fmt::format_to(append, ";linenumber={}", line);
    if (column != 0) fmt::format_to(append, ";columnnumber={}", column);
    if (!code.empty()) fmt::format_to(append, ";code={}", code);
    out.push_back(']');
    append_azure_text(message, false, out);
    out.push_back('\n');
  }
};

inline void write_azure_finding(const finding& f, std::size_t piece, const scan_result& result, std::string_view root,
                                fmt::memory_buffer& out) {
  fmt::memory_buffer message;
  const finding_text text(error_of(f, piece), *result.facts);
  append_headline(f, text, message, piece);
  const std::string_view headline(message.data(), message.size());
  if (f.rule->severity == severity::info) {
    fmt::format_to(fmt::appender(out), "info: {}\n", headline);
    return;
  }
  message.push_back('\n');
  append_message(f, text, result, message, piece);
  shown_place place;
  show_place(f, result, root, place, piece);
  const azure_issue issue{name_of(f.rule->severity), place.path_view(), place.line, place.column, f.rule->id};
  issue.write({message.data(), message.size()}, out);
}

}  // namespace detail

/// The command for a path that could not be read, a line. `root`: the root of the sources, absolute, or "".
inline void write_azure_error(const scan_error& error, std::string_view root, fmt::memory_buffer& out) {
  fmt::memory_buffer path, message;
  text_writer words(message, false);
  const std::string_view kind = error.is_note ? "note" : "could not be read";
  words.print("{}: ", kind);
  words.shown(error.path, 400);
  words.print(": ");
  words.shown(error.message, 400);
  const std::string_view text(message.data(), message.size());
  if (error.is_note) {
    fmt::format_to(fmt::appender(out), "{}\n", text);
    return;
  }
  append_path(relative_path(error.path, "", root), path);
  detail::azure_issue{.path = {path.data(), path.size()}}.write(text, out);
}

/// One line for each finding, or for each error that it is about, and one for a build that reached no end. `root`: the root of the
/// sources, absolute, or "".
inline void write_azure(const scan_result& result, std::string_view root, fmt::memory_buffer& out) {
  for (const finding& f : result.findings) {
    for_each_error(f, [&](std::size_t piece) { detail::write_azure_finding(f, piece, result, root, out); });
  }
  if (result.conclusion.verdict != scan::verdict::unfinished) return;
  fmt::memory_buffer message;
  text_writer words(message, false);
  words.print("{}", phrase_of(result.conclusion.verdict));
  for (const origin& from : result.conclusion.places()) {
    words.print("\n");
    detail::write_place(words, from, result.inputs);
  }
  detail::azure_issue{.type = "warning"}.write({message.data(), message.size()}, out);
}

FOUNDCHECK_END_NAMESPACE

#endif
