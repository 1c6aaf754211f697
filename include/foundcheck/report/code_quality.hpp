// SPDX-License-Identifier: MIT
// Scans' findings -> GitLab's Code Quality report, an array of issues that a merge request shows beside the lines.
//
//   [{"description", "check_name", "fingerprint", "severity", "location": {"path", "lines": {"begin"}}}, ...]
//
//   severity   critical for an error, major for a warning, info for an info
//   check_name the id of a rule; "input" for what could not be read; "verdict" for a build that reached no end
//
// One issue for each finding, or for each error that it is about. GitLab drops an issue whose fingerprint another one has.
// Source: GitLab documentation, Code Quality report format.
#ifndef FOUNDCHECK_REPORT_CODE_QUALITY_HPP
#define FOUNDCHECK_REPORT_CODE_QUALITY_HPP

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/report/finding.hpp>
#include <foundcheck/report/fingerprint.hpp>
#include <foundcheck/report/json_writer.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/report/verdict_text.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

class code_quality_writer {
 public:
  code_quality_writer(std::string_view root, std::size_t most, fmt::memory_buffer& out)
      : root_(root), out_(out), seen_(most) {}

  void write(std::span<const scan_result> results, std::span<const scan_error> errors) {
    out_.push_back('[');
    for (const scan_error& error : errors) unread(error);
    for (const scan_result& result : results) {
      for (const finding& f : result.findings) {
        for_each_error(f, [&](std::size_t piece) { one(f, piece, result); });
      }
      if (result.conclusion.verdict == scan::verdict::unfinished) unfinished(result);
    }
    out_.push_back(']');
    out_.push_back('\n');
  }

 private:
  [[nodiscard]] static std::string_view view(const fmt::memory_buffer& buffer) noexcept {
    return {buffer.data(), buffer.size()};
  }

  void issue(std::string_view check, std::string_view severity, std::string_view words, std::string_view path,
             std::size_t line, std::uint64_t hash) {
    if (!is_first_) out_.push_back(',');
    is_first_ = false;
    fmt::memory_buffer fingerprint;
    append_fingerprint(hash, seen_, fingerprint);
    json_writer json(out_);
    json.begin_object();
    json.shown_member("description", words);
    json.member("check_name", check);
    json.member("fingerprint", view(fingerprint));
    json.member("severity", severity);
    json.begin_object("location");
    json.shown_member("path", path);
    json.begin_object("lines");
    json.member("begin", line == 0 ? std::size_t{1} : line);
    json.end_object();
    json.end_object();
    json.end_object();
  }

  void one(const finding& f, std::size_t piece, const scan_result& result) {
    fmt::memory_buffer words;
    const finding_text text(error_of(f, piece), *result.facts);
    append_headline(f, text, words, piece);
    text_writer further(words, false);
    further.print(". Fix: ");
    further.shown(text.view(text.fix), 400);
    shown_place place;
    show_place(f, result, root_, place, piece);
    if (place.is_source) in_input(f, piece, result, further);
    const severity s = f.rule->severity;
    const std::string_view severity = s == severity::error ? "critical" : s == severity::warning ? "major" : "info";
    issue(f.rule->id, severity, view(words), place.path_view(), place.line, fingerprint_of(f, result, root_, piece));
  }

  /// Where it was read, behind a place in the sources.
  static void in_input(const finding& f, std::size_t piece, const scan_result& result, text_writer& words) {
    const finding_place whole = place_of(f, result);
    const fact* const by = piece == whole_finding ? whole.evidence : f.evidence[piece];
    if (by == nullptr || by->from.source >= result.inputs.size()) return;
    words.print(" Log: ");
    words.shown(result.inputs[by->from.source].path, 400);
    words.print(":{}", by->from.line);
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
    text_hash hash;
    hash.add("input");
    hash.add(view(path));
    issue("input", "critical", view(words), view(path), 1, hash.value());
  }

  void unfinished(const scan_result& result) {
    fmt::memory_buffer words, path;
    text_writer out(words, false);
    out.print("{}", phrase_of(result.conclusion.verdict));
    std::size_t line = 1;
    std::string_view file = result.path;
    for (const origin& from : result.conclusion.places()) {
      out.print("; ");
      write_place(out, from, result.inputs);
      if (file != result.path || from.source >= result.inputs.size()) continue;
      file = result.inputs[from.source].path;
      line = from.line;
    }
    append_path(relative_path(file, result.path, root_), path);
    text_hash hash;
    hash.add("verdict");
    hash.add(view(path));
    issue("verdict", "major", view(words), view(path), line, hash.value());
  }

  std::string_view root_;
  fmt::memory_buffer& out_;
  seen_fingerprints seen_;
  bool is_first_ = true;
};

}  // namespace detail

/// The whole document, ended with a newline. `root`: the root of the sources, absolute, or "". `errors`: what could not be read.
inline void write_code_quality(std::span<const scan_result> results, std::string_view root, fmt::memory_buffer& out,
                               std::span<const scan_error> errors = {}) {
  std::size_t most = errors.size();
  for (const scan_result& result : results) most += result.findings.size() * finding::max_evidence + 1;
  detail::code_quality_writer(root, most, out).write(results, errors);
}

FOUNDCHECK_END_NAMESPACE

#endif
