// SPDX-License-Identifier: MIT
// What ninja prints -> facts: the step at which the build stopped, and why, where the tools' own words are sure.
//
// A log may hold several builds, and a step that failed may have been built since: only what the last "build stopped" ends
// counts, and nothing after it may have gone on.
#ifndef FOUNDCHECK_EXTRACT_NINJA_OUTPUT_HPP
#define FOUNDCHECK_EXTRACT_NINJA_OUTPUT_HPP

#include <cstddef>
#include <foundcheck/extract/origin_at.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/ninja_exit.hpp>
#include <foundcheck/format/ninja_output.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

namespace foundcheck {

namespace detail {

/// Words of a tool that leave no doubt, and the name of what they mean.
struct build_cause_row {
  std::string_view words;
  std::string_view beside;  ///< must stand in the same line too
  std::string_view cause;
};

inline constexpr build_cause_row build_causes[] = {
    {"Unsupported gpu architecture '", "nvcc fatal", "architecture_unsupported"},
    {"Killed signal terminated program ", "fatal error: ", "compiler_killed"},
    {"died due to signal 9", "nvcc error", "device_compiler_killed"},
    {"out of memory allocating ", "cc1plus: ", "compiler_killed"},
    {"virtual memory exhausted: Cannot allocate memory", "", "compiler_killed"},
};

/// What a line that a command printed says of why it failed; "" for nothing that is sure.
[[nodiscard]] constexpr std::string_view build_cause_of(std::string_view text) noexcept {
  for (const build_cause_row& row : build_causes) {
    if (text.find(row.words) != std::string_view::npos && text.find(row.beside) != std::string_view::npos)
      return row.cause;
  }
  return {};
}

/// The last build of a log, as far as it is read.
struct stopped_build {
  fact step = {fact_id::failed_step, component::none, state::unknown, {}, {}};
  fact cause = {fact_id::build_cause, component::none, state::unknown, {}, {}};
  bool is_over = false;  ///< ninja has said that it stopped

  constexpr void note_step(const ninja_output::record& r, std::size_t source) noexcept {
    if (step.is != state::unknown) return;  // what failed first: the others may be its consequences
    const std::string_view name = r.outputs.empty() ? r.command : r.outputs.substr(0, r.outputs.find(' '));
    step.is = state::yes;
    step.text = name;
    step.from = {source, r.line, r.offset, lines(r.whole).begin()->text};
    if (r.code != ninja_output::no_code) step.name = name_of(ninja_output::exit_cause_of(r.code));
  }

  constexpr void note_line(const ninja_output::record& r, std::size_t source) noexcept {
    if (step.is == state::unknown || cause.is != state::unknown) return;
    const std::string_view found = build_cause_of(r.text);
    if (found.empty()) return;
    cause.is = state::yes;
    cause.text = found;
    cause.from = {source, r.line, r.offset, r.text};
  }
};

}  // namespace detail

/// Adds what a log tells. `source` is the number of the input in the caller's list.
constexpr void extract(const ninja_output::records& log, std::size_t source, fact_set& facts) noexcept {
  using ninja_output::message_meaning;
  using ninja_output::record_kind;
  detail::stopped_build last;
  for (const ninja_output::record& r : log) {
    switch (r.kind) {
      case record_kind::status:
        if (last.is_over) last = {};  // another build
        break;
      case record_kind::failed:
        if (last.is_over) last = {};
        last.note_step(r, source);
        break;
      case record_kind::output: last.note_line(r, source); break;
      case record_kind::message:
        if (r.meaning == message_meaning::no_work) last = {};
        last.is_over = last.is_over || r.meaning == message_meaning::subcommand_failed ||
                       r.meaning == message_meaning::cannot_progress || r.meaning == message_meaning::stopped;
        break;
      case record_kind::explain:
      case record_kind::stats: break;
    }
  }
  if (!last.is_over || last.step.is == state::unknown) return;
  facts.add(last.step);
  if (last.cause.is != state::unknown) facts.add(last.cause);
}

}  // namespace foundcheck

#endif
