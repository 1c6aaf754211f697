// SPDX-License-Identifier: MIT
// A scan's result -> text for a person: the ladder of every component that is known of, then the findings with their
// evidence, why, how to confirm and how to mend.
//
// Text from inputs is shown on one line; control bytes in it are shown as \xHH and never reach the terminal.
#ifndef FOUNDCHECK_REPORT_TEXT_HPP
#define FOUNDCHECK_REPORT_TEXT_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/utf8.hpp>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <span>
#include <string_view>
#include <utility>

namespace foundcheck {

namespace detail {

enum class paint : unsigned char { plain, bold, red, yellow, green, dim };

class text_writer {
 public:
  text_writer(fmt::memory_buffer& out, bool colour) noexcept : out_(out), colour_(colour) {}

  template <class... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(fmt::appender(out_), format, std::forward<Args>(args)...);
  }

  void painted(paint p, std::string_view text) {
    constexpr std::string_view codes[] = {"", "\x1B[1m", "\x1B[1;31m", "\x1B[1;33m", "\x1B[32m", "\x1B[2m"};
    const bool on = colour_ && p != paint::plain;
    print("{}{}{}", on ? codes[static_cast<std::size_t>(p)] : "", text, on ? "\x1B[0m" : "");
  }

  /// Text from an input on one line of at most `limit` bytes: runs of blanks and line ends as one blank.
  void shown(std::string_view text, std::size_t limit) {
    bool blank = false;
    const std::size_t begin = out_.size();
    for (std::size_t at = 0; at < text.size();) {
      if (out_.size() - begin >= limit) {
        print("...");
        return;
      }
      const char c = text[at];
      const std::size_t length = utf8_length(text, at);
      if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
        blank = out_.size() != begin;
        ++at;
        continue;
      }
      if (blank) out_.push_back(' ');
      blank = false;
      if (length == 0 || static_cast<unsigned char>(c) < 0x20 || c == '\x7F' || is_c1_control(text, at)) {
        for (std::size_t i = 0; i < (length == 0 ? 1 : length); ++i) {
          print("\\x{:02X}", static_cast<unsigned>(static_cast<unsigned char>(text[at + i])));
        }
      } else {
        out_.append(text.data() + at, text.data() + at + length);
      }
      at += length == 0 ? 1 : length;
    }
  }

  /// "1 error", "2 errors", and what follows.
  void counted(std::size_t count, std::string_view word, std::string_view after) {
    print("{} {}{}{}", count, word, count == 1 ? "" : "s", after);
  }

  /// A paragraph of our own words behind a label, wrapped at 100 columns.
  void paragraph(std::string_view label, std::string_view words) {
    constexpr std::size_t indent = 11, width = 100;
    print("  ");
    painted(paint::bold, label);
    print("{:{}}", "", indent - 2 - label.size());
    std::size_t column = indent;
    while (!words.empty()) {
      const std::size_t end = words.find(' ');
      const std::string_view word = words.substr(0, end);
      if (column > indent && column + 1 + word.size() > width) {
        print("\n{:{}}", "", indent);
        column = indent;
      } else if (column > indent) {
        out_.push_back(' ');
        ++column;
      }
      print("{}", word);
      column += word.size();
      words = end == std::string_view::npos ? std::string_view{} : words.substr(end + 1);
    }
    out_.push_back('\n');
  }

 private:
  /// U+0080 to U+009F: terminals take U+009B for the start of an escape sequence.
  [[nodiscard]] static bool is_c1_control(std::string_view text, std::size_t at) noexcept {
    return text[at] == '\xC2' && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0;
  }

  fmt::memory_buffer& out_;
  bool colour_;
};

inline void write_ladders(text_writer& out, const fact_set& facts) {
  constexpr std::size_t name_width = 14, rung_width = 12;
  out.print("  {:<{}}", "component", name_width);
  for (std::size_t i = 0; i + 1 < rung_count; ++i) out.print("{:<{}}", name_of(static_cast<rung>(i)), rung_width);
  out.print("{}\n", name_of(rung::working));
  for (const component_row& row : components) {
    const ladder steps = climb(row.id, facts);
    if (!steps.known()) continue;
    out.print("  {}", row.name);
    std::size_t pad = name_width - row.name.size();
    for (const step& s : steps.steps) {
      const paint p = s.is == state::yes ? paint::green : s.is == state::no ? paint::red : paint::dim;
      const std::string_view word = s.is == state::unknown ? "?" : name_of(s.is);
      // A star marks a rung on which two facts disagree; both are in the JSON.
      const std::string_view mark = s.contradiction != nullptr ? "*" : "";
      out.print("{:{}}", "", pad);
      out.painted(p, word);
      out.print("{}", mark);
      pad = rung_width - word.size() - mark.size();
    }
    out.print("\n");
  }
}

/// True if an earlier piece of evidence was read from the same line, as two facts can be, or says the same.
[[nodiscard]] inline bool is_shown_before(const finding& f, std::size_t piece) noexcept {
  const fact& e = *f.evidence[piece];
  for (std::size_t i = 0; i < piece; ++i) {
    const fact& before = *f.evidence[i];
    if (say_the_same(before, e)) return true;
    if (e.from.source == origin::no_source) continue;
    if (before.from.source == e.from.source && before.from.offset == e.from.offset) return true;
  }
  return false;
}

/// One piece of evidence and the other places that say the same.
inline void write_evidence(text_writer& out, const finding& f, std::size_t piece, std::span<const input> inputs) {
  const fact& e = *f.evidence[piece];
  out.print("  ");
  if (e.from.source < inputs.size()) {
    out.shown(inputs[e.from.source].path, 400);
    out.print(":{}: ", e.from.line);
  } else {
    out.print("here: ");
  }
  out.shown(e.from.text, 160);
  if (e.from.source >= inputs.size() && !e.text.empty()) {
    out.print(" ");
    out.shown(e.text, 400);
  }
  if (!e.name.empty() && e.from.text.find(e.name) == std::string_view::npos) {
    out.print(" (");
    out.shown(e.name, 160);
    out.print(")");
  }
  for (std::size_t i = piece + 1; i < f.evidence_count; ++i) {
    const fact& other = *f.evidence[i];
    if (!say_the_same(other, e) || other.from.source >= inputs.size()) continue;
    out.print("; also ");
    out.shown(inputs[other.from.source].path, 400);
    out.print(":{}", other.from.line);
  }
  out.print("\n");
}

inline void write_finding(text_writer& out, const finding& f, std::span<const input> inputs) {
  const severity s = f.rule->severity;
  out.print("\n");
  out.painted(s == severity::error ? paint::red : s == severity::warning ? paint::yellow : paint::bold, name_of(s));
  out.print(" {}", f.rule->id);
  if (f.about != component::none) out.print(" [{}]", name_of(f.about));
  out.print(": {} ({})\n", f.rule->title, name_of(f.rule->confidence));
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    if (!is_shown_before(f, i)) write_evidence(out, f, i, inputs);
  }
  out.paragraph("why", f.rule->why);
  out.paragraph("confirm", f.rule->confirm);
  out.paragraph("fix", f.rule->fix);
}

}  // namespace detail

/// The report of one scan. With `colour` it holds ANSI colours, our own only.
inline void write_text(const scan_result& result, bool colour, fmt::memory_buffer& buffer) {
  detail::text_writer out(buffer, colour);
  out.shown(result.path, 400);
  out.print(": ");
  out.counted(result.inputs.size(), "file", " read\n");
  for (const input& in : result.inputs) {
    out.print("  ");
    out.shown(in.path, 400);
    out.print(" ({}, {} bytes)\n", in.format, in.bytes);
  }
  out.print("\n");
  detail::write_ladders(out, *result.facts);
  for (const finding& f : result.findings) detail::write_finding(out, f, result.inputs);
  out.print("\n");
  out.counted(result.count(severity::error), "error", ", ");
  out.counted(result.count(severity::warning), "warning", ", ");
  out.counted(result.count(severity::info), "info", "");
  if (result.left_out != 0) out.print(" ({} not shown)", result.left_out);
  out.print("\n");
}

}  // namespace foundcheck

#endif
