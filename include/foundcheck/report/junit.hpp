// SPDX-License-Identifier: MIT
// Scans -> JUnit XML, which GitLab, Jenkins, Azure and most others show as tests.
//
//   testsuite               one scan
//     testcase ladder       one known component: fails where its ladder breaks above what configure claimed, is skipped where
//                           nothing was claimed or what is found of it was suppressed
//     testcase finding      one finding, or one of the errors of tools that it is about: errors and warnings fail, an info passes with
//                           its words as output; one that was suppressed is skipped
//     testcase verdict      how the build ended, and what proves it: fails if something stopped or a claim is not true, and is skipped
//                           where that was suppressed
//
//   testsuite "inputs"      if something could not be read
//     testcase input        one path that could not be read: an error
//
// The verdict is a case of each scan: readers take a suite without cases for an error.
#ifndef FOUNDCHECK_REPORT_JUNIT_HPP
#define FOUNDCHECK_REPORT_JUNIT_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/character.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/report/finding.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/report/verdict_text.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- XML ------------------------------------------------------------------------------------------------------------
//
// XML 1.0, written straight into a buffer: elements, attributes, text. What XML cannot hold, control bytes and bytes that are no
// UTF-8, becomes U+FFFD; what it can and a terminal acts on (core/character.hpp) is a reference, and so is the first colon of a line that
// GitHub would take for a command. Calls must nest as the document does.

/// Writes an XML document into a buffer, which must outlive it.
class xml_writer {
 public:
  /// Begins the document: appends the declaration of XML to `out`.
  explicit xml_writer(fmt::memory_buffer& out) : out_(out) { append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"); }

  /// Opens an element on a line of its own.
  void begin(std::string_view name) {
    close_tag();
    if (depth_ != 0 && !has_text_) out_.push_back('\n');
    indent();
    out_.push_back('<');
    append(name);
    is_open_ = true;
    has_text_ = false;
    ++depth_;
  }

  /// Pre: nothing was written into the element yet.
  void attribute(std::string_view name, std::string_view value) {
    out_.push_back(' ');
    append(name);
    append("=\"");
    escaped(value, true);
    out_.push_back('"');
  }
  void attribute(std::string_view name, std::size_t value) {
    fmt::format_to(fmt::appender(out_), " {}=\"{}\"", name, value);
  }

  /// Text in the element that was begun last.
  void text(std::string_view words) {
    close_tag();
    escaped(words, false);
    has_text_ = true;
  }

  /// Ends the element, whose name is given once more.
  void end(std::string_view name) {
    --depth_;
    if (is_open_) {
      append("/>");
    } else {
      if (!has_text_) {
        out_.push_back('\n');
        indent();
      }
      append("</");
      append(name);
      out_.push_back('>');
    }
    is_open_ = has_text_ = false;
    if (depth_ == 0) out_.push_back('\n');
  }

 private:
  void append(std::string_view text) { out_.append(text.data(), text.data() + text.size()); }
  void indent() {
    for (std::size_t i = 0; i < depth_; ++i) append("  ");
  }
  void close_tag() {
    if (is_open_) out_.push_back('>');
    is_open_ = false;
  }

  void escaped(std::string_view text, bool is_value) {
    bool is_line_blank = false;  // a tag or the name of a value is before the first line
    for (std::size_t at = 0; at < text.size();) {
      const character one = character_at(text, at);
      const char c = text[at];
      const std::string_view sequence = text.substr(at, one.length);
      const bool is_command = is_line_blank && text.substr(at).starts_with("::");
      // Unicode has many blanks.
      if (c != ' ' && static_cast<unsigned char>(c) < 0x80) is_line_blank = c == '\n' && !is_value;
      at += one.length;
      if (is_command) {
        append("&#58;");
      } else if (one.kind == character_kind::no_utf8 || sequence == "\xEF\xBF\xBE" || sequence == "\xEF\xBF\xBF" ||
                 (static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r')) {
        append("\xEF\xBF\xBD");
      } else if (c == '&') {
        append("&amp;");
      } else if (c == '<') {
        append("&lt;");
      } else if (c == '>') {
        append("&gt;");
      } else if (c == '"' && is_value) {
        append("&quot;");
      } else if (one.kind == character_kind::control && (c != '\n' || is_value)) {
        // A reader makes a blank of these in a value, and a line feed of CR anywhere; a terminal acts on a tab.
        fmt::format_to(fmt::appender(out_), "&#{};", code_point_at(sequence, 0, one.length));
      } else {
        append(sequence);
      }
    }
  }

  fmt::memory_buffer& out_;
  std::size_t depth_ = 0;
  bool is_open_ = false;
  bool has_text_ = false;
};

// ---- JUnit ----------------------------------------------------------------------------------------------------------

namespace detail {

struct junit_counts {
  std::size_t tests = 0, failures = 0, errors = 0, skipped = 0;

  constexpr void add(const junit_counts& other) noexcept {
    tests += other.tests;
    failures += other.failures;
    errors += other.errors;
    skipped += other.skipped;
  }
};

[[nodiscard]] constexpr bool is_failure(const finding& f) noexcept { return f.rule->severity != severity::info; }

[[nodiscard]] constexpr bool is_skipped(const ladder& steps) noexcept {
  return steps[rung::claimed].is != state::yes && steps[rung::present].is == state::unknown;
}

[[nodiscard]] constexpr bool is_broken(const ladder& steps) noexcept { return steps.broken_at() != rung::requested; }

/// True if findings of the component were suppressed and none is left that fails.
[[nodiscard]] constexpr bool is_suppressed(component about, const scan_result& result) noexcept {
  for (const finding& f : result.findings) {
    if (f.about == about && is_failure(f)) return false;
  }
  for (const suppressed_finding& one : result.suppressed) {
    if (one.what.about == about) return true;
  }
  return false;
}

[[nodiscard]] constexpr junit_counts count_cases(const scan_result& result) noexcept {
  junit_counts counts;
  for (const component_row& row : components) {
    const ladder steps = climb(row.id, *result.facts);
    if (!steps.known()) continue;
    ++counts.tests;
    if (is_broken(steps) && !is_suppressed(row.id, result)) {
      ++counts.failures;
    } else if (is_broken(steps) || is_skipped(steps)) {
      ++counts.skipped;
    }
  }
  for (const finding& f : result.findings) {
    for_each_error(f, [&](std::size_t) {
      ++counts.tests;
      counts.failures += is_failure(f) ? 1U : 0U;
    });
  }
  for (const suppressed_finding& one : result.suppressed) {
    for_each_error(one.what, [&](std::size_t) { ++counts.tests, ++counts.skipped; });
  }
  ++counts.tests;
  const bool is_skipped = result.is_failure_suppressed();
  counts.skipped += is_skipped ? 1U : 0U;
  counts.failures += is_failure(result.conclusion.verdict) && !is_skipped ? 1U : 0U;
  return counts;
}

/// The cases of what could not be read. A note is none: what it tells of is no fault of the build or of who asked.
[[nodiscard]] constexpr junit_counts count_cases(std::span<const scan_error> errors) noexcept {
  junit_counts counts;
  for (const scan_error& error : errors) counts.errors += error.is_note ? 0U : 1U;
  counts.tests = counts.errors;
  return counts;
}

inline void write_counts(xml_writer& xml, const junit_counts& counts) {
  xml.attribute("tests", counts.tests);
  xml.attribute("failures", counts.failures);
  xml.attribute("errors", counts.errors);
  xml.attribute("skipped", counts.skipped);
  xml.attribute("time", "0");
}

inline void begin_case(xml_writer& xml, std::string_view group, std::string_view name) {
  xml.begin("testcase");
  xml.attribute("classname", group);
  xml.attribute("name", name);
  xml.attribute("time", "0");
}

/// The known rungs with their evidence, a line each.
inline void append_rungs(const ladder& steps, const scan_result& result, fmt::memory_buffer& buffer) {
  text_writer out(buffer, false);
  for (std::size_t i = 0; i < rung_count; ++i) {
    const step& s = steps.steps[i];
    if (s.evidence == nullptr) continue;
    out.print("{}: {}, ", name_of(static_cast<rung>(i)), name_of(s.is));
    out.shown(path_of(*s.evidence, result.inputs), 400);
    if (s.evidence->from.source < result.inputs.size()) out.print(":{}", s.evidence->from.line);
    out.print(": ");
    out.shown(s.evidence->from.text, 160);
    out.print("\n");
  }
}

inline void write_ladder_case(xml_writer& xml, const ladder& steps, const scan_result& result) {
  fmt::memory_buffer rungs;
  append_rungs(steps, result, rungs);
  begin_case(xml, "foundcheck.ladder", name_of(steps.about));
  if (is_broken(steps) && !is_suppressed(steps.about, result)) {
    fmt::memory_buffer message;
    fmt::format_to(fmt::appender(message), "configure claimed it; {} is no", name_of(steps.broken_at()));
    xml.begin("failure");
    xml.attribute("message", std::string_view(message.data(), message.size()));
    xml.attribute("type", "ladder");
    xml.text({rungs.data(), rungs.size()});
    xml.end("failure");
  } else {
    if (is_broken(steps) || is_skipped(steps)) {
      xml.begin("skipped");
      xml.attribute("message", is_broken(steps) ? "its finding was suppressed" : "configure did not claim it");
      xml.end("skipped");
    }
    xml.begin("system-out");
    xml.text({rungs.data(), rungs.size()});
    xml.end("system-out");
  }
  xml.end("testcase");
}

inline void write_finding_case(xml_writer& xml, const finding& f, const scan_result& result, std::string_view root,
                               std::size_t piece, const suppressed_finding* suppressed = nullptr) {
  fmt::memory_buffer headline, message;
  const finding_text text(error_of(f, piece), *result.facts);
  append_headline(f, text, headline, piece);
  append_message(f, text, result, message, piece);
  shown_place place;
  show_place(f, result, root, place, piece);
  begin_case(xml, "foundcheck.finding", {headline.data(), headline.size()});
  xml.attribute("file", place.path_view());
  xml.attribute("line", place.line);
  if (suppressed != nullptr) {
    fmt::memory_buffer why;
    fmt::format_to(fmt::appender(why), "ignored by {}{}{}", suppressed->by, suppressed->reason.empty() ? "" : ": ",
                   suppressed->reason);
    xml.begin("skipped");
    xml.attribute("message", std::string_view(why.data(), why.size()));
    xml.end("skipped");
  }
  const bool fails = suppressed == nullptr && is_failure(f);
  const std::string_view element = fails ? "failure" : "system-out";
  xml.begin(element);
  if (fails) {
    xml.attribute("message", text.view(text.title));
    xml.attribute("type", name_of(f.rule->severity));
  }
  xml.text({message.data(), message.size()});
  xml.end(element);
  xml.end("testcase");
}

inline void write_verdict_case(xml_writer& xml, const scan_result& result) {
  const scan::verdict v = result.conclusion.verdict;
  fmt::memory_buffer words;
  text_writer out(words, false, text_writer::unlimited);
  write_suppressed_text(out, result);
  write_ignored_text(out, result);
  write_warnings_text(out, result);
  write_input_verdicts_text(out, result);
  write_verdict_text(out, result);
  begin_case(xml, "foundcheck.verdict", "verdict");
  const bool fails = is_failure(v) && !result.is_failure_suppressed();
  if (result.is_failure_suppressed()) {
    fmt::memory_buffer why;
    fmt::format_to(fmt::appender(why), "{}, ignored by {}", phrase_of(v), result.error_suppressed_by());
    xml.begin("skipped");
    xml.attribute("message", std::string_view(why.data(), why.size()));
    xml.end("skipped");
  }
  const std::string_view element = fails ? "failure" : "system-out";
  xml.begin(element);
  if (fails) {
    xml.attribute("message", phrase_of(v));
    xml.attribute("type", name_of(v));
  }
  xml.text({words.data(), words.size()});
  xml.end(element);
  xml.end("testcase");
}

inline void write_errors(xml_writer& xml, std::span<const scan_error> errors) {
  const junit_counts counts = count_cases(errors);
  if (counts.tests == 0) return;
  xml.begin("testsuite");
  xml.attribute("name", "inputs");
  write_counts(xml, counts);
  for (const scan_error& error : errors) {
    if (error.is_note) continue;
    fmt::memory_buffer name, words;
    fmt::format_to(fmt::appender(name), "read {}", error.path);
    text_writer out(words, false);
    out.shown(error.path, 400);
    out.print(": ");
    out.shown(error.message, 400);
    begin_case(xml, "foundcheck.input", {name.data(), name.size()});
    xml.begin("error");
    xml.attribute("message", error.message);
    xml.attribute("type", "unreadable");
    xml.text({words.data(), words.size()});
    xml.end("error");
    xml.end("testcase");
  }
  xml.end("testsuite");
}

}  // namespace detail

/// The whole document. `root`: the root of the sources, absolute, or "". `errors`: what could not be read.
inline void write_junit(std::span<const scan_result> results, std::string_view root, fmt::memory_buffer& out,
                        std::span<const scan_error> errors = {}) {
  xml_writer xml(out);
  detail::junit_counts all = detail::count_cases(errors);
  for (const scan_result& result : results) all.add(detail::count_cases(result));
  xml.begin("testsuites");
  xml.attribute("name", "foundcheck");
  detail::write_counts(xml, all);
  for (const scan_result& result : results) {
    const detail::junit_counts counts = detail::count_cases(result);
    xml.begin("testsuite");
    xml.attribute("name", result.path);
    detail::write_counts(xml, counts);
    for (const component_row& row : components) {
      const ladder steps = climb(row.id, *result.facts);
      if (steps.known()) detail::write_ladder_case(xml, steps, result);
    }
    for (const finding& f : result.findings) {
      for_each_error(f, [&](std::size_t piece) { detail::write_finding_case(xml, f, result, root, piece); });
    }
    for (const suppressed_finding& one : result.suppressed) {
      for_each_error(one.what,
                     [&](std::size_t piece) { detail::write_finding_case(xml, one.what, result, root, piece, &one); });
    }
    detail::write_verdict_case(xml, result);
    xml.end("testsuite");
  }
  detail::write_errors(xml, errors);
  xml.end("testsuites");
}

FOUNDCHECK_END_NAMESPACE

#endif
