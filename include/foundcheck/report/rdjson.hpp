// SPDX-License-Identifier: MIT
// Scans' findings -> rdjson, the Reviewdog Diagnostic Format as one JSON document: reviewdog shows it on whatever review it knows.
//
//   {"source": {"name", "url"}, "severity",
//    "diagnostics": [{"message", "location": {"path", "range": {"start": {"line", "column"}}}, "severity", "code": {"value", "url"},
//                     "originalOutput"}, ...]}
//
// One diagnostic for each finding, or for each error that it is about; originalOutput is the line of the log. What could not be read is an
// error, a build that reached no end a warning. reviewdog refuses a document with a key that it does not know.
// Source: reviewdog, proto/rdf/reviewdog.proto and proto/rdf/jsonschema.
#ifndef FOUNDCHECK_REPORT_RDJSON_HPP
#define FOUNDCHECK_REPORT_RDJSON_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/report/finding.hpp>
#include <foundcheck/report/json_writer.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/report/verdict_text.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

class rdjson_writer {
 public:
  rdjson_writer(std::string_view root, fmt::memory_buffer& out) : root_(root), out_(out), json_(out) {}

  void write(std::span<const scan_result> results, std::span<const scan_error> errors) {
    json_.begin_object();
    json_.begin_object("source");
    json_.member("name", "foundcheck");
    json_.member("url", project_uri);
    json_.end_object();
    json_.member("severity", overall(results, errors));
    json_.begin_array("diagnostics");
    for (const scan_error& error : errors) unread(error);
    for (const scan_result& result : results) {
      for (const finding& f : result.findings) {
        for_each_error(f, [&](std::size_t piece) { one(f, piece, result); });
      }
      if (result.conclusion.verdict == scan::verdict::unfinished) unfinished(result);
    }
    json_.end_array();
    json_.end_object();
    out_.push_back('\n');
  }

 private:
  [[nodiscard]] static std::string_view view(const fmt::memory_buffer& buffer) noexcept {
    return {buffer.data(), buffer.size()};
  }

  [[nodiscard]] static std::string_view name_of(severity s) noexcept {
    return s == severity::error ? "ERROR" : s == severity::warning ? "WARNING" : "INFO";
  }

  /// The worst of all.
  [[nodiscard]] static std::string_view overall(std::span<const scan_result> results,
                                                std::span<const scan_error> errors) noexcept {
    severity worst = severity::info;
    for (const scan_error& error : errors) worst = error.is_note ? worst : severity::error;
    for (const scan_result& result : results) {
      const bool is_open = result.conclusion.verdict == scan::verdict::unfinished;
      if (is_open && worst < severity::warning) worst = severity::warning;
      for (const finding& f : result.findings) worst = f.rule->severity > worst ? f.rule->severity : worst;
    }
    return name_of(worst);
  }

  void place(std::string_view path, std::size_t line, std::size_t column) {
    json_.begin_object("location");
    json_.shown_member("path", path);
    json_.begin_object("range");
    json_.begin_object("start");
    json_.member("line", line == 0 ? std::size_t{1} : line);
    if (column != 0) json_.member("column", column);
    json_.end_object();
    json_.end_object();
    json_.end_object();
  }

  void one(const finding& f, std::size_t piece, const scan_result& result) {
    fmt::memory_buffer words, page;
    const finding_text text(error_of(f, piece), *result.facts);
    append_headline(f, text, words, piece);
    words.push_back('\n');
    append_message(f, text, result, words, piece);
    break_links(words);
    shown_place at;
    show_place(f, result, root_, at, piece);
    append_help_uri(project_uri, f.rule->id, page);
    json_.begin_object();
    json_.shown_member("message", view(words));
    place(at.path_view(), at.line, at.column);
    json_.member("severity", name_of(f.rule->severity));
    json_.begin_object("code");
    json_.member("value", f.rule->id);
    json_.member("url", view(page));
    json_.end_object();
    const fact* const by = piece == whole_finding ? place_of(f, result).evidence : f.evidence[piece];
    if (by != nullptr) json_.shown_member("originalOutput", by->from.text);
    json_.end_object();
  }

  void unread(const scan_error& error) {
    if (error.is_note) return;
    fmt::memory_buffer words, path;
    text_writer out(words, false);
    out.print("could not be read: ");
    out.shown(error.path, 400);
    out.print(": ");
    out.shown(error.message, 400);
    append_path(relative_path(error.path, "", root_), path);
    json_.begin_object();
    json_.shown_member("message", view(words));
    place(view(path), 1, 0);
    json_.member("severity", "ERROR");
    json_.end_object();
  }

  void unfinished(const scan_result& result) {
    fmt::memory_buffer words, path;
    text_writer out(words, false);
    out.print("{}", phrase_of(result.conclusion.verdict));
    std::size_t line = 1;
    std::string_view file = result.path;
    for (const origin& from : result.conclusion.places()) {
      out.print("\n");
      write_place(out, from, result.inputs);
      if (file != result.path || from.source >= result.inputs.size()) continue;
      file = result.inputs[from.source].path;
      line = from.line;
    }
    append_path(relative_path(file, result.path, root_), path);
    json_.begin_object();
    json_.shown_member("message", view(words));
    place(view(path), line, 0);
    json_.member("severity", "WARNING");
    json_.end_object();
  }

  std::string_view root_;
  fmt::memory_buffer& out_;
  json_writer json_;
};

}  // namespace detail

/// The whole document, ended with a newline. `root`: the root of the sources, absolute, or "". `errors`: what could not be read.
inline void write_rdjson(std::span<const scan_result> results, std::string_view root, fmt::memory_buffer& out,
                         std::span<const scan_error> errors = {}) {
  detail::rdjson_writer(root, out).write(results, errors);
}

FOUNDCHECK_END_NAMESPACE

#endif
