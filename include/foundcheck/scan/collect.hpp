// SPDX-License-Identifier: MIT
// Inputs -> facts: each format by its reader, a log by what its reader kept.
//
// Inputs are collected in their reading order, since the last word of two that disagree counts. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_SCAN_COLLECT_HPP
#define FOUNDCHECK_SCAN_COLLECT_HPP

#include <cstddef>
#include <foundcheck/core/assert.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/records.hpp>
#include <foundcheck/extract/cmake_cache.hpp>
#include <foundcheck/extract/cmake_output.hpp>
#include <foundcheck/extract/configure_log.hpp>
#include <foundcheck/extract/debug_find.hpp>
#include <foundcheck/extract/diagnostic.hpp>
#include <foundcheck/extract/nvcc_command.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake/output.hpp>
#include <foundcheck/rule/rule.hpp>
#include <foundcheck/scan/identify.hpp>
#include <foundcheck/scan/reader.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan {

namespace detail {

/// Facts that were read in the kept output of configure: their places are those in the log from now on.
constexpr void to_source(const configure_text& text, std::span<fact> facts) noexcept {
  for (fact& f : facts) text.to_source(f.from);
}

template <class Records = cmake_output::records>
constexpr void collect_configure(const configure_text& kept, std::size_t source, fact_set& facts) noexcept {
  const std::string_view text = kept.text();
  if (text.empty()) return;
  std::size_t before = facts.size();
  if (kept.has_searches()) {
    extract(debug_find::records(text), source, facts);
    to_source(kept, facts.added_since(before));
  }
  std::size_t begin = cmake_output::last_run<Records>(text);
  before = facts.size();
  for (const auto& r : Records(text)) {
    if (r.offset >= begin) extract(r, source, facts);
  }
  to_source(kept, facts.added_since(before));
}

/// The steps at which builds stopped, that no later build made good.
constexpr void collect_failed_steps(const ninja_builds& builds, std::size_t source, fact_set& facts) noexcept {
  const auto add = [&](const ninja_build& b) {
    if (b.number == 0 || b.is != build_fate::failed || b.failed_count == 0) return;
    fact f = b.failed[0].what;
    f.from.source = source;
    if (f.is == state::yes) facts.add(f);
  };
  for (const ninja_build& b : builds.failed()) add(b);
}

constexpr void collect_commands(std::span<const origin> commands, std::size_t source, fact_set& facts) noexcept {
  for (origin from : commands) {
    from.source = source;
    extract_command_line(from.text, from, facts);
    extract_environment(from.text, from, facts);
    extract_nvcc_command(from.text, from, facts);
  }
}

/// The fact of an error, at the line that says it.
[[nodiscard]] constexpr diagnostics::record record_of(const kept_error& k) noexcept {
  diagnostics::record r = k.said;
  r.line = k.from.line;
  r.offset = k.from.offset - r.before.size();
  return r;
}

[[nodiscard]] constexpr bool has_fact(const fact_set& facts, fact_id id, std::size_t source) noexcept {
  for (const fact& f : facts) {
    if (f.id == id && f.from.source == source) return true;
  }
  return false;
}

/// The text of a diagnosis for an effect whose cause the log does not have: no rule asks about it. Its name is "program_crash" where a
/// program crashed.
inline constexpr std::string_view bare_effect = "effect";

/// True for a cause that the words of a tool name for sure where a message of CMake quotes them; what a check compiles may fail to compile
/// with no harm.
[[nodiscard]] constexpr bool is_quoted_cause(diagnostics::cause what) noexcept {
  using diagnostics::cause;
  return what != cause::none && what != cause::syntax && what != cause::semantics && what != cause::missing_file &&
         what != cause::required_by_source && what != cause::interrupted &&
         what != cause::unsupported_gpu_architecture;  // a cause of configure, see cmake_output.hpp
}

/// Calls `use` with each error of a tool that is quoted below an error, with its line in the log and the place of the error that quotes it,
/// until it returns true.
template <class Use>
constexpr void for_each_quoted(const kept_error& k, Use use) noexcept {
  const std::string_view head = k.said.whole.substr(k.said.before.size());
  std::size_t first = k.from.line;
  for (const char& c : head) {
    if (&c == k.said.children.data()) break;
    first += c == '\n';
  }
  for (const diagnostics::record& quoted : diagnostics::records(k.said.children)) {
    if (!diagnostics::is_error(quoted.severity) || quoted.is_effect || !is_quoted_cause(quoted.cause)) continue;
    diagnostics::record r = quoted;
    r.line = static_cast<decltype(r.line)>(first + quoted.line - 1);
    r.offset = k.from.offset;
    if (use(r)) return;
  }
}

/// What another tool said in the text of an error of CMake, as the output of a program that does not compile or a command that is not
/// there: where its block begins, for it is what the block is about.
template <class = void>
constexpr void collect_quoted(const kept_error& k, std::size_t source, fact_set& facts) noexcept {
  for_each_quoted(k, [&](const diagnostics::record& r) {
    fact f = foundcheck::detail::diagnosis_fact(r, source);
    f.from.line = r.line;
    f.from.offset = r.offset;
    facts.add(f);
    f.about = component_of_diagnostic(r, f.from.text);
    if (f.about != component::none) facts.add(f);
    return true;
  });
}

template <class = void>
constexpr void collect_quoted(const reader& log, std::size_t source, fact_set& facts) noexcept {
  for (const kept_error& k : log.errors()) {
    if (k.is_cmake && !k.is_ignored && !k.said.children.empty()) collect_quoted(k, source, facts);
  }
}

template <class = void>
constexpr void collect_errors(const reader& log, std::size_t source, fact_set& facts) noexcept {
  // The first of them are the causes that count; the others are more of the same, one more than a finding keeps, so that it is known that there
  // are more.
  constexpr std::size_t most_causes = 8;
  diagnostics::cause_ranking<finding::max_evidence + 1> ranking;
  const kept_error* effect = nullptr;
  bool has_error = false;
  const bool has_configure_error = has_fact(facts, fact_id::configure_error, source);
  for (const kept_error& k : log.errors()) {
    const bool is_effect = k.rank == diagnostics::rank_class::effect;
    if (k.is_ignored || (k.is_cmake && (has_configure_error || is_effect))) continue;
    if (is_effect) {
      if (effect == nullptr) effect = &k;
      continue;
    }
    has_error = true;
    // That somebody interrupted a build is how it ended, not why it failed.
    if (k.rank == diagnostics::rank_class::interrupted) continue;
    // Apple's linker lists below its message what is undefined.
    bool has_items = false;
    if (k.said.cause == diagnostics::cause::undefined_symbol && k.said.subject.empty()) {
      for_each_quoted(k, [&](const diagnostics::record& item) {
        has_items = true;
        ranking.add(item);
        return false;
      });
    }
    if (!has_items) ranking.add(record_of(k));
  }
  const std::size_t before = facts.size();
  foundcheck::detail::add_facts<most_causes>(ranking, source, facts);
  for (fact& f : facts.added_since(before)) {
    for (const kept_error& k : log.errors()) {
      if (f.from.line == k.from.line && f.from.text.data() == k.from.text.data()) f.from = k.from;
    }
    f.from.source = source;
  }
  // An effect alone: that something failed is all that the log says.
  const bool is_said = has_error || effect == nullptr || has_fact(facts, fact_id::failed_step, source) ||
                       has_fact(facts, fact_id::configure_error, source);
  if (is_said) return;
  origin from = effect->from;
  from.source = source;
  const bool is_crash = effect->said.cause == diagnostics::cause::program_crash;
  facts.add({fact_id::diagnosis, component::none, state::yes, bare_effect, from,
             is_crash ? name_of(effect->said.cause) : effect->said.subject});
}

constexpr void collect_messages(const reader& log, std::size_t source, fact_set& facts) noexcept {
  for (const kept_message& k : log.messages()) {
    if (k.is_ignored) continue;
    origin from = k.from;
    from.source = source;
    foundcheck::detail::add_message({k.row, k.value}, from, facts);
  }
}

}  // namespace detail

/// Adds the facts of a log. Pre: the reader has finished it, and outlives the facts.
template <class Records = cmake_output::records>
constexpr void collect(const reader& log, std::size_t source, fact_set& facts) noexcept {
  detail::collect_configure<Records>(log.configure(), source, facts);
  detail::collect_failed_steps(log.builds(), source, facts);
  detail::collect_commands(log.commands(), source, facts);
  detail::collect_quoted(log, source, facts);
  detail::collect_errors(log, source, facts);
  detail::collect_messages(log, source, facts);
}

/// Adds the facts of a cache as CMake would load it. Pre: slots.size() >= cmake_cache::count(bytes).
template <class = void>
constexpr void collect_cache(std::string_view bytes, std::span<cmake_cache::record> slots, std::size_t source,
                             fact_set& facts) noexcept {
  FOUNDCHECK_ASSERT(slots.size() >= cmake_cache::count(bytes));
  const cmake_cache::index index(bytes, slots);
  for (const cmake_cache::record& r : cmake_cache::records(bytes)) {
    // CMake holds the last entry of a name; what it replaced says nothing any more.
    if (!index.lints(r).contains(cmake_cache::lint::duplicate_name)) extract(r, source, facts);
  }
}

/// Adds the facts of CMakeConfigureLog.yaml, or of CMakeOutput.log or CMakeError.log; of another format none.
template <class Checks = try_compile_log::records>
constexpr void collect_checks(std::string_view bytes, reading as, std::size_t source, fact_set& facts) noexcept {
  if (as == reading::configure_log) extract(cmake_configure_log::events(bytes), source, facts);
  if (as == reading::try_compile) extract(Checks(bytes), source, facts);
}

}  // namespace scan
FOUNDCHECK_END_NAMESPACE

#endif
