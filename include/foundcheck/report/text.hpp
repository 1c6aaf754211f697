// SPDX-License-Identifier: MIT
// A scan's result -> text for a person at a terminal: the findings first, the most severe of them at the top; below them what is known of the
// components, and in one line each what is left out. The last line is the verdict, and where there is no finding the first one too.
//
// No line is wider than asked, but for a word that alone is: it has a line of its own.
#ifndef FOUNDCHECK_REPORT_TEXT_HPP
#define FOUNDCHECK_REPORT_TEXT_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/report/finding_rows.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/report/verdict_text.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// How the report for a person is written.
struct text_options {
  bool colour = false;     ///< ANSI colours, our own only
  bool all = false;        ///< the ladder of every component, known or not
  bool verbose = false;    ///< why, all evidence, the files read, and whatever else is counted otherwise
  std::size_t width = 80;  ///< columns of a line
  std::size_t height = 0;  ///< rows of the terminal, within which as many findings are in full as fit; 0: five of them
  bool has_heading = false;  ///< begins with what was scanned: there are several
};

// ---- ladders --------------------------------------------------------------------------------------------------------
//
// The availability ladders of a scan -> a table for a person, and below it the facts that disagree.
//
//                  requested claimed present genuine
//   CUPTI          yes       yes     no      ?
//
// A component has a row if a look went further than what configure claimed, or if two facts disagree, but not for one that nobody asked
// for and that nothing is wrong with; a column is there if a rung of it is known. With `all` every component and every rung is. A star marks a rung on which two facts disagree, and a line below the table
// gives both with their places. What was claimed and not looked at is in one line below: a claim is no proof.

namespace detail {

/// True if more is known than what was asked for and claimed, or if facts disagree. That a library is there and works which nobody asked for
/// and no claim is about says nothing: find modules look for all libraries of a toolkit, builds link few, and a probe asks for the common
/// ones. What file a library is, is asked of what is claimed and of what the build links. The driver is no library of a build: each
/// program that runs needs it.
[[nodiscard]] constexpr bool was_looked_at(const ladder& steps) noexcept {
  const bool is_wanted = steps.about == component::driver || steps[rung::requested].is != state::unknown ||
                         steps[rung::claimed].is != state::unknown || steps[rung::genuine].is != state::unknown;
  for (std::size_t i = 0; i < rung_count; ++i) {
    const step& s = steps.steps[i];
    if (s.contradiction != nullptr) return true;
    if (i < static_cast<std::size_t>(rung::present) || s.is == state::unknown) continue;
    if (s.is == state::no || is_wanted) return true;
  }
  return false;
}

inline constexpr std::size_t ladder_name_width = 15;
inline constexpr bool every_rung[rung_count] = {true, true, true, true, true, true, true};

inline void write_ladder(text_writer& out, std::string_view name, const ladder& steps,
                         std::span<const bool> columns = every_rung) {
  out.print("  {}", name);
  std::size_t pad = name.size() < ladder_name_width ? ladder_name_width - name.size() : 1;
  for (std::size_t i = 0; i < rung_count; ++i) {
    if (!columns[i]) continue;
    const step& s = steps.steps[i];
    const bool is_proof = i >= static_cast<std::size_t>(rung::present);
    const paint p = s.is == state::yes  ? is_proof ? paint::green : paint::plain
                    : s.is == state::no ? paint::red
                                        : paint::dim;
    const std::string_view word = s.is == state::unknown ? "?" : name_of(s.is);
    const std::string_view mark = s.contradiction != nullptr ? "*" : "";
    out.print("{:{}}", "", pad);
    out.painted(p, word);
    out.print("{}", mark);
    pad = name_of(static_cast<rung>(i)).size() + 1 - word.size() - mark.size();
  }
  out.print("\n");
}

inline void write_heading(text_writer& out, std::span<const bool> columns = every_rung) {
  out.print("  {:{}}", "", ladder_name_width);
  bool is_first = true;
  for (std::size_t i = 0; i < rung_count; ++i) {
    if (columns[i]) out.print("{}{}", is_first ? "" : " ", name_of(static_cast<rung>(i)));
    is_first = is_first && !columns[i];
  }
  out.print("\n");
}

/// The columns from `begin` on that fit side by side, at least one of them: what does not is a table below. Returns where that begins.
constexpr std::size_t take_columns(std::span<const bool> columns, std::size_t begin, std::size_t width,
                                   std::span<bool> is_taken) noexcept {
  std::size_t used = 2 + ladder_name_width;
  bool is_first = true;
  std::size_t next = begin;
  for (std::size_t i = begin; i < rung_count; ++i) {
    if (columns[i]) {
      used += name_of(static_cast<rung>(i)).size() + (is_first ? 0 : 1);
      if (!is_first && used > width) return next;
      is_taken[i] = true;
      is_first = false;
    }
    next = i + 1;
  }
  return next;
}

/// "build/CMakeCache.txt:7 says no: -- Could NOT find X".
inline void write_word(text_writer& out, std::string_view label, const fact& f, const scan_result& result) {
  out.flow_line(label, 10, [&](text_writer& words) {
    if (f.from.source < result.inputs.size()) {
      words.shown(path_from(result.inputs[f.from.source].path, result.path), 400);
      words.print(":{}", f.from.line);
    } else {
      words.print("this machine");
    }
    words.print(" says {}: ", name_of(f.is));
    words.shown(f.from.text, 160);
    if (f.from.source < result.inputs.size() || f.text.empty()) return;
    words.print(" ");
    words.shown(f.text, 160);
  });
}

inline void write_conflicts(text_writer& out, std::string_view name, const ladder& steps, const scan_result& result) {
  for (std::size_t i = 0; i < rung_count; ++i) {
    const step& s = steps.steps[i];
    if (s.contradiction == nullptr) continue;
    fmt::memory_buffer label;
    fmt::format_to(fmt::appender(label), "  * {}, {}: ", name, name_of(static_cast<rung>(i)));
    write_word(out, {label.data(), label.size()}, *s.evidence, result);
    write_word(out, "      but ", *s.contradiction, result);
  }
}

}  // namespace detail

/// The components at which no look was taken: those that were claimed, with the release where it is known, and those that were asked for and of
/// which nothing is known.
inline void write_claims(text_writer& out, const fact_set& facts) {
  fmt::memory_buffer claimed, asked;
  for (const component_row& row : components) {
    const ladder steps = climb(row.id, facts);
    const bool is_claimed = steps[rung::claimed].is == state::yes;
    const bool is_asked = steps[rung::requested].is == state::yes && steps[rung::claimed].is == state::unknown;
    if (detail::was_looked_at(steps) || (!is_claimed && !is_asked)) continue;
    fmt::memory_buffer& list = is_claimed ? claimed : asked;
    fmt::format_to(fmt::appender(list), "{}{}", list.size() == 0 ? "" : ", ", row.name);
    const fact* const version = facts.find_state(fact_id::version, row.id, state::yes);
    if (version == nullptr || version->text.empty()) continue;
    list.push_back(' ');
    text_writer(list, false).shown(version->text, 24);
  }
  const auto write = [&out](std::string_view label, const fmt::memory_buffer& list) {
    if (list.size() == 0) return;
    out.flow_line(label, 2, [&list](text_writer& to) { to.print("{}", std::string_view(list.data(), list.size())); });
  };
  write("found by configure, not looked at: ", claimed);
  write("requested, but nothing is known about: ", asked);
}

namespace detail {

/// True for a ladder that a report shows. Where there is an error, those of other components at which nothing is wrong only hide it.
[[nodiscard]] inline bool is_ladder_shown(const ladder& steps, const scan_result& result, bool all,
                                          bool claims) noexcept {
  if (all) return true;
  if (!was_looked_at(steps)) return false;
  if (claims) return true;
  for (const step& s : steps.steps) {
    if (s.contradiction != nullptr) return true;
  }
  for (const finding& f : result.findings) {
    if (f.about == steps.about) return true;
  }
  for (std::size_t i = static_cast<std::size_t>(rung::present); i < rung_count; ++i) {
    if (steps.steps[i].is == state::no) return true;
  }
  return false;
}

}  // namespace detail

/// `claims`: whether all that was looked at is shown, and a line names what was claimed and not looked at; else what is not there, and what a
/// finding is about.
inline void write_ladders(text_writer& out, const scan_result& result, bool all, bool claims = true) {
  bool columns[rung_count] = {};
  std::size_t shown = 0;
  for (const component_row& row : components) {
    const ladder steps = climb(row.id, *result.facts);
    if (!detail::is_ladder_shown(steps, result, all, claims)) continue;
    ++shown;
    for (std::size_t i = 0; i < rung_count; ++i) {
      const step& s = steps.steps[i];
      columns[i] = columns[i] || all || s.is != state::unknown || s.contradiction != nullptr;
    }
  }
  for (std::size_t rest = 0; shown != 0 && rest < rung_count;) {
    bool part[rung_count] = {};
    rest = detail::take_columns(columns, rest, out.width(), part);
    detail::write_heading(out, part);
    for (const component_row& row : components) {
      const ladder steps = climb(row.id, *result.facts);
      if (detail::is_ladder_shown(steps, result, all, claims)) detail::write_ladder(out, row.name, steps, part);
    }
  }
  for (const component_row& row : components) {
    detail::write_conflicts(out, row.name, climb(row.id, *result.facts), result);
  }
  if (!all && claims) write_claims(out, *result.facts);
}

// ---- report ---------------------------------------------------------------------------------------------------------

namespace detail {

/// Findings in full, as many as the height has room for, the first in any case; of the others the title.
inline void write_findings(text_writer& out, const scan_result& result, const text_options& options,
                           fmt::memory_buffer& buffer) {
  constexpr std::size_t most_in_full = 5, rows_below = 6;
  std::size_t rows = 0, in_full = 0;
  const std::size_t count = result.findings.size();
  for (; in_full < count; ++in_full) {
    if (!options.verbose && in_full == most_in_full) break;
    const std::size_t begin = buffer.size();
    if (in_full != 0) out.print("\n");
    finding_rows(out, result, options.verbose).write(result.findings[in_full]);
    for (std::size_t at = begin; at < buffer.size(); ++at) rows += buffer[at] == '\n';
    const std::size_t below = rows_below + (count - in_full - 1);
    const bool fits = options.height == 0 || rows + below <= options.height;
    if (options.verbose || in_full == 0 || fits) continue;
    buffer.resize(begin);
    break;
  }
  if (in_full < count) out.print("\n");
  for (std::size_t i = in_full; i < count; ++i) finding_rows(out, result, false).write_title(result.findings[i]);
}

/// What is only counted unless everything is asked for.
inline void write_rest(text_writer& out, const scan_result& result) {
  fmt::memory_buffer list;
  text_writer words(list, false);
  const auto add = [&](std::size_t count, std::string_view one, std::string_view what) {
    if (count == 0) return;
    if (list.size() != 0) words.print(", ");
    words.counted(count, one, what);
  };
  add(result.suppressed.size(), "finding", " ignored");
  if (has_lost_errors(result)) add(result.reported_errors(), "error", " in no finding");
  add(result.all_ignored(), "error", " judged harmless");
  add(result.all_warnings(), "other warning", "");
  if (list.size() == 0) return;
  out.print("also: ");
  words.print(" (list: -v)");
  out.flow({list.data(), list.size()}, 6, 2);
  out.print("\n");
}

/// A fix that begins with an empty cache loses what was given before.
inline void write_note_on_fresh(text_writer& out, std::string_view written) {
  constexpr std::string_view commands[] = {"--fresh", "rm -rf build", "rmdir /s /q build", "/CMakeFiles &&"};
  for (const std::string_view command : commands) {
    if (written.find(command) == std::string_view::npos) continue;
    out.flow("note: that forgets your other -D options: give them again", 0, 2);
    out.print("\n");
    return;
  }
}

inline void write_files(text_writer& out, const scan_result& result) {
  out.flow_line("", 2, [&](text_writer& to) {
    to.shown(result.path, 400);
    to.print(": ");
    to.counted(result.inputs.size(), "file", " read");
  });
  for (const input& in : result.inputs) {
    out.flow_line("  ", 4, [&in](text_writer& to) {
      to.shown(in.path, 400);
      to.print(" ({}, {} bytes)", in.format, in.bytes);
    });
  }
  out.print("\n");
}

/// All that a report without -v only counts.
inline void write_details(text_writer& out, const scan_result& result) {
  if (!result.diagnostics.empty() || result.all_ignored() != 0) out.print("\ndiagnostics in the logs\n");
  for (const tool_count& count : result.diagnostics) {
    out.print("  {:<12}{}", count.tool, count.tool.size() < 12 ? "" : " ");
    out.counted(count.errors, "error", ", ");
    out.counted(count.warnings, "warning", "\n");
  }
  write_ignored_text(out, result);
  if (result.all_warnings() != 0) out.print("\n");
  write_warnings_text(out, result);
  if (result.inputs_differ()) out.print("\n");
  write_input_verdicts_text(out, result);
  if (!result.suppressed.empty()) out.print("\nignored findings\n");
  for (const suppressed_finding& one : result.suppressed) {
    finding_rows(out, result, false).write_title(one.what);
    out.flow_line("  by ", 5, [&one](text_writer& to) {
      to.shown(one.by, 400);
      if (!one.reason.empty()) to.print(": ");
      to.shown(one.reason, 400);
    });
  }
  if (!result.changed.empty()) out.print("\nseverities by the configuration\n");
  for (const changed_severity& one : result.changed) {
    out.flow_line("  ", 4, [&one](text_writer& to) {
      to.shown(one.rule, 400);
      to.print(": {}, not {}", name_of(one.is), name_of(one.was));
    });
  }
}

/// What else had a say in the report: the configuration file, and a baseline that can be shorter.
inline void write_influences(text_writer& out, const scan_result& result) {
  const auto write = [&out](auto add) { out.flow_line("", 2, add); };
  if (!result.config.empty()) {
    write([&](text_writer& to) {
      to.print("configuration: ");
      to.shown(result.config, 400);
    });
  }
  if (result.baseline_gone != 0) {
    write([&](text_writer& to) {
      to.print("baseline: {} of its entries match{} no finding any more; --write-baseline drops {}",
               result.baseline_gone, result.baseline_gone == 1 ? "es" : "", result.baseline_gone == 1 ? "it" : "them");
    });
  }
}

}  // namespace detail

/// The report of one scan.
inline void write_text(const scan_result& result, text_options options, fmt::memory_buffer& buffer) {
  text_writer out(buffer, options.colour, options.width);
  // Without a finding the verdict is the answer: a report begins and ends with it, and what proves it is in between.
  const bool has_opening = result.findings.empty();
  // With -v the files read are the heading of findings.
  if (options.has_heading && (has_opening || !options.verbose)) {
    fmt::memory_buffer path;
    text_writer(path, false).shown(result.path, 400);
    const std::string_view shown(path.data(), path.size());
    out.flow(shown, 0, 2, shown);
    out.print("\n");
  }
  const std::size_t opening = buffer.size();
  if (has_opening) {
    write_opening_text(out, result);
    write_proof_text(out, result, options.verbose);
    if (options.verbose) out.print("\n");
  }
  const std::size_t behind_opening = buffer.size();
  if (options.verbose) detail::write_files(out, result);
  // The buffer may hold the reports of other scans before it: their fixes are not this one's.
  const std::size_t begin = buffer.size();
  detail::write_findings(out, result, options, buffer);
  if (!result.findings.empty()) out.print("\n");
  detail::write_note_on_fresh(out, {buffer.data() + begin, buffer.size() - begin});
  const std::size_t before = buffer.size();
  // What was found says little beside what went wrong.
  write_ladders(out, result, options.all,
                options.verbose || (result.count(severity::error) == 0 && result.count(severity::warning) == 0));
  if (options.verbose) {
    detail::write_details(out, result);
    if (buffer.size() != before) out.print("\n");
  } else {
    detail::write_rest(out, result);
  }
  detail::write_influences(out, result);
  if (!has_opening) write_proof_text(out, result, options.verbose);
  // Nothing is between the two: the last line says it alone.
  if (has_opening && buffer.size() == behind_opening && result.conclusion.places().empty() &&
      !detail::may_lack_its_errors(result))
    buffer.resize(opening);
  if (!options.verbose && !result.findings.empty()) {
    out.print("more: foundcheck rules {}{}\n", result.findings[0].rule->id,
              result.findings.size() == 1 ? "" : " (about all: -v)");
  }
  write_closing_text(out, result, options.verbose);
}

FOUNDCHECK_END_NAMESPACE

#endif
