// SPDX-License-Identifier: MIT
// The whole way in one call, for everybody who may allocate: inputs -> facts -> findings -> verdicts.
//
//   scan::inputs inputs;
//   inputs.add("CMakeCache.txt", cache);
//   inputs.begin("build.log");
//   ssize_t n;
//   while ((n = read(fd, inputs.space().data(), inputs.space().size())) > 0) inputs.advance(n);
//   inputs.end();
//   const scan::result result = scan::read(inputs);
//
// A log is read in pieces and not kept; a cache and the logs that CMake keeps are kept whole. Facts and findings are views into the
// inputs, which must outlive the result, unless it keeps copies of the texts: keep_texts(). Of many results those are small, and inputs are not.
#ifndef FOUNDCHECK_SCAN_RESULT_HPP
#define FOUNDCHECK_SCAN_RESULT_HPP

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/assert.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <foundcheck/rule/fill.hpp>
#include <foundcheck/scan/collect.hpp>
#include <foundcheck/scan/conclude.hpp>
#include <foundcheck/scan/detail/text_copies.hpp>
#include <foundcheck/scan/inputs.hpp>
#include <foundcheck/scan/limits.hpp>
#include <foundcheck/scan/reader.hpp>
#include <foundcheck/scan/verdict.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan {

/// The facts of one build in memory of their own.
class fact_memory {
 public:
  fact_memory() = default;
  fact_memory(const fact_memory&) = delete;
  fact_memory& operator=(const fact_memory&) = delete;
  fact_memory(fact_memory&&) noexcept = default;
  fact_memory& operator=(fact_memory&&) noexcept = default;

  /// The facts of the inputs in their order and, behind them, what was seen outside of them. Pre: no input is open.
  template <class = void>
  void collect(const inputs& all, std::span<const fact> seen = {}) {
    FOUNDCHECK_ASSERT(!all.is_open());
    std::vector<fact> read;
    const std::size_t most = all.budget().facts;
    std::size_t count = 256, kept = 0;
    do {
      read.assign(std::min(count, most), fact{});
      fact_set facts(read);
      collect_all(all, facts);
      kept = facts.size();
      count = kept + facts.dropped();
    } while (count > read.size() && read.size() < most);
    dropped_ = count - kept;
    storage_.assign(kept + seen.size(), fact{});
    facts_.emplace(storage_);
    for (std::size_t i = 0; i < kept; ++i) facts_->add(read[i]);
    for (const fact& f : seen) facts_->add(f);
  }

  /// All facts. Pre: collect() was called.
  [[nodiscard]] const fact_set& facts() const noexcept { return *facts_; }
  /// Facts of the inputs beyond the budget.
  [[nodiscard]] std::size_t dropped() const noexcept { return dropped_; }

  /// Calls `visit` with each text of a fact, which it may replace by an equal one.
  template <class Visit>
  void for_each_text(const Visit& visit) {
    for (fact& f : storage_) {
      for (std::string_view* text : {&f.text, &f.from.text, &f.name, &f.tool, &f.at.file}) visit(*text);
    }
  }

 private:
  template <class Records = cmake_output::records, class Checks = try_compile_log::records>
  static void collect_all(const inputs& all, fact_set& facts) {
    std::size_t source = 0;
    for (const inputs::entry& e : all.entries()) {
      if (e.log != nullptr) {
        scan::collect<Records>(e.log->reader(), source, facts);
      } else if (e.is.reading == reading::cache) {
        std::vector<cmake_cache::record> slots(cmake_cache::count(e.content));
        collect_cache(e.content, slots, source, facts);
      } else {
        collect_checks<Checks>(e.content, e.is.reading, source, facts);
      }
      ++source;
    }
  }

  std::vector<fact> storage_;
  std::optional<fact_set> facts_;
  std::size_t dropped_ = 0;
};

struct text;
class result;

/// Evaluates the rules of the tables over the facts of the inputs and what was seen besides. Pre: the inputs are arranged, and none is open.
template <class = void>
[[nodiscard]] result read(const inputs& all, std::span<const fact> seen, rule_tables tables);
void read(const inputs&&, std::span<const fact>, rule_tables) = delete;

/// The whole way in one call. The result owns what it needs: the bytes may be gone afterwards.
template <class = void>
[[nodiscard]] result read(std::span<const text> texts, rule_tables tables = rules::all);

namespace detail {

/// The findings that give way to one that says more.
[[nodiscard]] inline std::vector<finding> withheld_findings(rule_tables tables, const fact_set& facts) {
  std::vector<finding> all;
  const auto try_on = [&](const rule& r, component about) {
    finding f;
    if (foundcheck::detail::holds(r, about, facts, f) && foundcheck::detail::is_subsumed(tables, f, facts))
      all.push_back(f);
  };
  for (const std::span<const rule> table : tables) {
    for (const rule& r : table) {
      if (r.id == unexplained_error) continue;
      if (r.about != component::each) {
        try_on(r, r.about);
        continue;
      }
      for (const component_row& row : components) try_on(r, row.id);
    }
  }
  return all;
}

}  // namespace detail

/// What a scan says. Findings point at its facts, which point into the inputs, or after keep_texts() into the result.
class result {
 public:
  /// All facts.
  [[nodiscard]] const fact_set& facts() const& noexcept { return memory_.facts(); }
  /// The most severe first, of them the most certain.
  [[nodiscard]] std::span<const finding> findings() const& noexcept { return findings_; }
  /// What is wrong by one of them, and how to fix it, in one line each with the names and versions of its evidence.
  [[nodiscard]] std::string title_of(const finding& f) const {
    std::string text;
    fill_title(*f.rule, &f, &facts(), [&text](std::string_view part) { text += part; });
    return text;
  }
  /// How to fix what a finding says, in one line.
  [[nodiscard]] std::string fix_of(const finding& f) const {
    std::string text;
    fill(f.rule->fix, slot_use::command, &f, &facts(), [&text](std::string_view part) { text += part; });
    return text;
  }
  /// The verdict on the whole.
  [[nodiscard]] scan::verdict verdict() const noexcept { return whole_.verdict; }
  /// The verdict on the whole with its evidence.
  [[nodiscard]] const scan::conclusion& conclusion() const& noexcept { return whole_; }
  /// One for each input, in their order.
  [[nodiscard]] std::span<const scan::conclusion> of_inputs() const& noexcept { return of_inputs_; }
  /// Why it failed, the first to look at first; empty where nothing did.
  [[nodiscard]] std::span<const root_cause> causes() const& noexcept { return causes_; }
  /// How often each tool reported something.
  [[nodiscard]] std::span<const tool_count> tools() const& noexcept { return tools_; }
  /// The first errors that do not count, with the reason, and how many there are of each reason.
  [[nodiscard]] std::span<const ignored_error> ignored() const& noexcept { return ignored_; }
  /// How many errors do not count, all of them.
  [[nodiscard]] std::size_t ignored_count() const noexcept { return ignored_count_; }
  /// The first warnings of tools that no finding is about, and how many tools reported.
  [[nodiscard]] std::span<const origin> warnings() const& noexcept { return warnings_; }
  /// How many warnings no finding is about, all of them.
  [[nodiscard]] std::size_t warning_count() const noexcept { return warning_count_; }
  /// What the inputs have more of than the budget allows.
  [[nodiscard]] std::span<const reached_limit> limits() const& noexcept { return limits_; }

  /// Something was not looked at: what seems to have ended well is not known to have. The text must outlive this.
  void note_unseen(std::string_view why) {
    if (whole_.verdict != scan::verdict::good) return;
    whole_ = scan::conclusion();
    whole_.verdict = scan::verdict::unfinished;
    whole_.add({origin::no_source, 0, 0, why});
  }

  /// Copies all texts that it shows into memory of its own, which is no larger than they are: the inputs, and what was seen besides them, may be
  /// gone afterwards. Rules, and rows for lines of other tools, must still outlive it. Views that were taken before do not change.
  template <class = void>
  void keep_texts() {
    detail::text_copies copies;
    for_each_text([&copies](std::string_view text) { copies.note(text); });
    copies.copy();
    for_each_text([&copies](std::string_view& text) { text = copies.copy_of(text); });
    texts_ = copies.take();
  }

  // Each is a view of what the result has: `scan::read(texts).findings()` would be one of a result that is gone.
  void facts() const&& = delete;
  void findings() const&& = delete;
  void conclusion() const&& = delete;
  void of_inputs() const&& = delete;
  void causes() const&& = delete;
  void tools() const&& = delete;
  void ignored() const&& = delete;
  void warnings() const&& = delete;
  void limits() const&& = delete;

 private:
  template <class>
  friend result read(const inputs& all, std::span<const fact> seen, rule_tables tables);
  template <class>
  friend result read(std::span<const text> texts, rule_tables tables);

  /// True if a finding is about that error, here or where another input says the same, or about the line that says it. One that gives
  /// way to a finding that says more counts as well.
  [[nodiscard]] bool is_explained(const fact& f, rule_tables tables,
                                  std::optional<std::vector<finding>>& withheld) const {
    if (is_explained_by(f, findings_)) return true;
    if (!withheld) withheld = detail::withheld_findings(tables, facts());
    return is_explained_by(f, *withheld);
  }

  [[nodiscard]] static bool is_explained_by(const fact& f, std::span<const finding> findings) {
    return std::any_of(findings.begin(), findings.end(), [&f](const finding& one) {
      for (std::size_t i = 0; i < one.evidence_count; ++i) {
        const fact& e = *one.evidence[i];
        // A line that ends with a colon says nothing itself: what is wrong is on the next one.
        const std::size_t last = f.from.line + (f.from.text.ends_with(':') ? 1 : 0);
        if (f.from.source != origin::no_source && e.from.source == f.from.source && f.from.line <= e.from.line &&
            e.from.line <= last)
          return true;
        if (e.id != f.id || e.text != f.text) continue;
        // Of many errors of one kind a finding lists the first.
        const bool says_the_same = e.name == f.name && (!f.name.empty() || e.from.text == f.from.text);
        if (says_the_same || one.evidence_count == finding::max_evidence) return true;
      }
      return false;
    });
  }

  [[nodiscard]] bool has_explanation() const {
    return std::any_of(findings_.begin(), findings_.end(), [this](const finding& one) {
      return one.rule->severity == severity::error || detail::explains_stop(one, facts());
    });
  }

  void add_unexplained(const fact& f) {
    const rule* const of = detail::rule_of_unexplained(f);
    const auto known =
        std::find_if(findings_.begin(), findings_.end(), [of](const finding& one) { return one.rule == of; });
    if (known != findings_.end()) return known->add(&f);
    finding& added = findings_.emplace_back();
    added.rule = of;
    added.add(&f);
  }

  /// Every error that counts is in a finding: those that no rule is about, in one with the words of the tool.
  void add_unexplained(rule_tables tables) {
    std::optional<std::vector<finding>> withheld;
    for (const fact& f : facts()) {
      const bool is_error = f.id == fact_id::diagnosis && f.about == component::none && f.text != detail::bare_effect;
      if (is_error && !is_explained(f, tables, withheld)) add_unexplained(f);
    }
    for (const fact& f : facts()) {
      if (detail::says_stopped(f, facts()) && f.id != fact_id::compiles && !has_explanation()) add_unexplained(f);
    }
    // That the cause is not in the text is said only where nothing else is.
    const auto is_elsewhere = [](const finding& f) { return detail::says_cause_is_elsewhere(f.rule->id); };
    const bool has_other = std::any_of(findings_.begin(), findings_.end(), [&](const finding& f) {
      return f.rule->severity == severity::error && !is_elsewhere(f);
    });
    if (has_other) std::erase_if(findings_, is_elsewhere);
    for (finding& f : findings_) {
      if (f.evidence_count == 0) continue;
      if (f.rule->id == unexplained_error) f.words = f.evidence[0]->from.text;
      // How much of the build there is says more than the rule.
      if (f.evidence[0]->id == fact_id::built) f.words = f.evidence[0]->text;
    }
  }

  template <class Records = cmake_output::records>
  void conclude(const inputs& all, rule_tables tables) {
    std::size_t source = 0;
    for (const inputs::entry& e : all.entries())
      of_inputs_.push_back(scan::conclude<Records>(e.reader(), source++, facts(), findings_));
    // What explains the stop may give way to a finding on another input that says more.
    const auto is_open = [](const scan::conclusion& c) { return c.verdict == scan::verdict::failed_unexplained; };
    const auto says_why = [](const finding& f) {
      return f.rule->severity == severity::error && f.rule->id != unexplained_error &&
             f.rule->id != unexplained_crash && !detail::says_cause_is_elsewhere(f.rule->id);
    };
    if (std::any_of(of_inputs_.begin(), of_inputs_.end(), is_open) &&
        std::any_of(findings_.begin(), findings_.end(), says_why)) {
      const std::vector<finding> withheld = detail::withheld_findings(tables, facts());
      const bool is_explained = std::any_of(withheld.begin(), withheld.end(),
                                            [this](const finding& f) { return detail::explains_stop(f, facts()); });
      for (scan::conclusion& one : of_inputs_) {
        if (is_explained && is_open(one)) one.verdict = scan::verdict::failed;
      }
    }
    whole_ = scan::with_progress(scan::conclude(of_inputs_, findings_, facts()), facts());
    note_limits(all);
  }

  /// What had no room leaves the whole open where it may have changed the verdict: an input that failed did so in any case.
  void note_limits(const inputs& all) {
    const auto add = [this](limit what, std::size_t source, std::size_t dropped) {
      if (dropped == 0) return;
      limits_.push_back({what, source, dropped});
      if (source == origin::no_source || !is_failure(of_inputs_[source].verdict)) note_unseen(name_of(what));
    };
    for (std::size_t source = 0; source < of_inputs_.size(); ++source) {
      const reader* const log = all.entries()[source].reader();
      if (log == nullptr) continue;
      add(limit::errors, source, log->dropped());
      add(limit::configure, source, log->configure().dropped());
    }
    add(limit::facts, origin::no_source, memory_.dropped());
  }

  template <class Visit>
  void for_each_text(const Visit& visit) {
    memory_.for_each_text(visit);
    for (finding& f : findings_) visit(f.words);
    for (scan::conclusion& one : of_inputs_) for_each_text_of(one, visit);
    for_each_text_of(whole_, visit);
    for (root_cause& cause : causes_) {
      visit(cause.cause);
      visit(cause.title);
    }
    for (ignored_error& one : ignored_) visit(one.from.text);
    for (origin& from : warnings_) visit(from.text);
  }

  template <class Visit>
  static void for_each_text_of(scan::conclusion& one, const Visit& visit) {
    for (origin& from : one.evidence) visit(from.text);
  }

  void count(const inputs& all);
  void count_own(const inputs& all);
  void find_causes(const inputs& all);

  std::unique_ptr<char[]> texts_;  ///< see keep_texts(); null where the texts are others'
  fact_memory memory_;
  std::vector<finding> findings_;
  std::vector<scan::conclusion> of_inputs_;
  scan::conclusion whole_;
  std::vector<reached_limit> limits_;
  std::vector<root_cause> causes_;
  std::vector<tool_count> tools_;
  std::vector<ignored_error> ignored_;
  std::size_t ignored_count_ = 0;
  std::vector<origin> warnings_;
  std::size_t warning_count_ = 0;
};

namespace detail {

/// The most severe finding that rests on what the fact says, of whatever component; null for none.
[[nodiscard]] inline const finding* explanation_of(const fact& f, std::span<const finding> findings) {
  for (const finding& one : findings) {
    if (is_evidence(f, one)) return &one;
  }
  return nullptr;
}

}  // namespace detail

inline void result::count(const inputs& all) {
  constexpr std::size_t most_shown = 16;
  std::size_t errors[diagnostics::diagnostic_census::tool_count] = {};
  std::size_t warnings[diagnostics::diagnostic_census::tool_count] = {};
  std::size_t source = 0;
  for (const inputs::entry& e : all.entries()) {
    const reader* const log = e.reader();
    const std::size_t at = source++;
    if (log == nullptr) continue;
    for (std::size_t i = 0; i < diagnostics::diagnostic_census::tool_count; ++i) {
      const auto who = static_cast<diagnostics::tool>(i);
      errors[i] += log->census().errors_of(who);
      warnings[i] += log->census().of(who, diagnostics::severity::warning);
    }
    for (const kept_error& k : log->errors()) {
      if (!k.is_ignored) continue;
      ignored_count_ += k.count;
      if (ignored_.size() < most_shown) ignored_.push_back({k.why, detail::in_source(k.from, at)});
    }
    warning_count_ += log->census().warnings();
    for (const origin& w : log->warnings()) {
      if (warnings_.size() < 5) warnings_.push_back(detail::in_source(w, at));
    }
  }
  for (std::size_t i = 0; i < diagnostics::diagnostic_census::tool_count; ++i) {
    if (errors[i] + warnings[i] != 0)
      tools_.push_back({name_of(static_cast<diagnostics::tool>(i)), errors[i], warnings[i]});
  }
  count_own(all);
}

/// Tools of the user's rows are counted by their own names; those there was no room for, as tool::own.
inline void result::count_own(const inputs& all) {
  const std::string_view unnamed = name_of(diagnostics::tool::own);
  const auto find = [this](std::string_view tool) {
    return std::find_if(tools_.begin(), tools_.end(), [&](const tool_count& t) { return t.tool == tool; });
  };
  for (const inputs::entry& e : all.entries()) {
    const reader* const log = e.reader();
    if (log == nullptr) continue;
    for (const diagnostics::diagnostic_census::own_count& own : log->census().own()) {
      if (own.errors + own.warnings == 0 || own.tool == unnamed) continue;
      const auto whole = find(unnamed);
      whole->errors -= own.errors;
      whole->warnings -= own.warnings;
      auto known = find(own.tool);
      if (known == tools_.end()) known = tools_.insert(tools_.end(), {own.tool, 0, 0});
      known->errors += own.errors;
      known->warnings += own.warnings;
    }
  }
  std::erase_if(tools_, [](const tool_count& t) { return t.errors + t.warnings == 0; });
}

inline void result::find_causes(const inputs& all) {
  const auto add = [&](const fact& f) {
    const auto known = std::find_if(causes_.begin(), causes_.end(), [&f](const root_cause& c) {
      return say_the_same(*c.evidence, f) && c.evidence->name == f.name;
    });
    if (known != causes_.end()) {
      ++known->consequences;
      return;
    }
    const bool has_name = f.id != fact_id::configure_error;
    root_cause cause{has_name ? f.text : std::string_view("unknown"),
                     severity::error,
                     f.from.text,
                     &f,
                     0,
                     detail::explanation_of(f, findings_)};
    const reader* const log = f.from.source < all.entries().size() ? all.entries()[f.from.source].reader() : nullptr;
    if (f.id == fact_id::diagnosis && log != nullptr) {
      for (const kept_error& k : log->errors()) {
        if (!k.is_ignored && diagnosis_of(k.said.cause) == f.text && k.said.subject == f.name &&
            (k.said.cause != diagnostics::cause::none || k.from.line == f.from.line)) {
          cause.consequences += k.count + k.consequences;
        }
      }
      if (cause.consequences != 0) --cause.consequences;
    }
    causes_.push_back(cause);
  };
  const auto add_all = [&](fact_id id) {
    for (const fact& f : facts()) {
      if (f.id == id && f.about == component::none && f.is == state::yes) add(f);
    }
  };
  add_all(fact_id::cause);
  // An error of configure whose words are not known is a cause as well.
  if (causes_.empty()) add_all(fact_id::configure_error);
  add_all(fact_id::diagnosis);
}

namespace detail {

/// Rules that say where configure stopped, or that something which ran there failed.
inline constexpr std::string_view stopped_configure[] = {"CONF001", "CONF025", "FETCH002", "FETCH005"};

/// The rule that says that a build directory was moved or copied.
inline constexpr std::string_view moved_build = "STALE002";

[[nodiscard]] constexpr bool says_only_where(std::string_view rule) noexcept {
  for (const std::string_view id : stopped_configure) {
    if (id == rule) return true;
  }
  return false;
}

/// True for a finding on what a tool said before CMake's error, or in it, where the other one says only that configure stopped there.
[[nodiscard]] inline bool is_behind(const finding& stopped, const finding& said) {
  if (!says_only_where(stopped.rule->id) || said.rule->severity != severity::error) return false;
  const fact* at = nullptr;
  for (std::size_t i = 0; i < stopped.evidence_count && at == nullptr; ++i) {
    if (stopped.evidence[i]->id == fact_id::configure_error || stopped.evidence[i]->id == fact_id::cause)
      at = stopped.evidence[i];
  }
  if (at == nullptr || said.rule->id == unexplained_error || said.evidence_count == 0) return false;
  const fact& f = *said.evidence[0];
  return f.id == fact_id::diagnosis && f.from.source == at->from.source && f.from.offset <= at->from.offset;
}

/// Moves each of them before the one on configure.
inline void put_tools_first(std::vector<finding>& findings) {
  const auto at =
      std::find_if(findings.begin(), findings.end(), [](const finding& f) { return says_only_where(f.rule->id); });
  if (at == findings.end()) return;
  const finding stopped = *at;
  std::stable_sort(at, findings.end(), [&stopped](const finding& a, const finding& b) {
    return is_behind(stopped, a) && !is_behind(stopped, b);
  });
}

/// True for a finding that the build directory was moved, where CMake did not stop at it: it is known from the files alone.
[[nodiscard]] inline bool is_moved_only(const finding& f) {
  if (f.rule->id != moved_build) return false;
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    if (f.evidence[i]->id == fact_id::said) return false;
  }
  return true;
}

/// True for an error that a tool reported in an input.
[[nodiscard]] inline bool is_reported_error(const finding& f) {
  if (f.rule->severity != severity::error) return false;
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    const fact& e = *f.evidence[i];
    const bool is_message = e.id == fact_id::diagnosis || e.id == fact_id::cause || e.id == fact_id::configure_error ||
                            e.id == fact_id::failed_step;
    if (is_message && e.from.source != origin::no_source) return true;
  }
  return false;
}

/// Moves one on a directory that was moved behind the errors of tools: those stopped the build.
inline void put_moved_last(std::vector<finding>& findings) {
  const auto at = std::find_if(findings.begin(), findings.end(), is_moved_only);
  if (at == findings.end()) return;
  auto last = at;
  for (auto f = at; f != findings.end(); ++f) {
    if (is_reported_error(*f)) last = f;
  }
  std::rotate(at, at + 1, last + 1);
}

/// True for a finding on a test program of CMake that failed, where another says why by the same line of its output. What a compiler says of that
/// program itself is not why.
[[nodiscard]] inline bool is_told_by(const finding& failed, const finding& said) {
  const bool can_tell = said.rule->severity == severity::error && said.evidence_count != 0 &&
                        said.rule->id != unexplained_error && !said.rule->id.starts_with("SRC") &&
                        said.evidence[0]->id == fact_id::diagnosis;
  for (std::size_t i = 0; can_tell && i < failed.evidence_count; ++i) {
    const fact& f = *failed.evidence[i];
    const origin& line = said.evidence[0]->from;
    if (f.id == fact_id::said && f.name == "attempt" && f.from.source == line.source && f.from.line == line.line)
      return true;
  }
  return false;
}

/// Takes out those that others tell.
inline void fold_failed_tests(std::vector<finding>& findings) {
  std::erase_if(findings, [all = findings](const finding& failed) {
    return std::any_of(all.begin(), all.end(), [&](const finding& said) { return is_told_by(failed, said); });
  });
}

}  // namespace detail

template <class>
result read(const inputs& all, std::span<const fact> seen, rule_tables tables) {
  result r;
  r.memory_.collect(all, seen);
  evaluate(tables, r.facts(), [&](const finding& f) { r.findings_.push_back(f); });
  r.add_unexplained(tables);
  std::stable_sort(r.findings_.begin(), r.findings_.end(), [](const finding& a, const finding& b) {
    if (a.rule->severity != b.rule->severity) return a.rule->severity > b.rule->severity;
    return a.rule->confidence > b.rule->confidence;
  });
  detail::put_tools_first(r.findings_);
  detail::put_moved_last(r.findings_);
  detail::fold_failed_tests(r.findings_);
  r.conclude(all, tables);
  r.count(all);
  r.find_causes(all);
  return r;
}

/// The same with all rules of the catalogue.
template <class = void>
[[nodiscard]] inline result read(const inputs& all, std::span<const fact> seen = {}) {
  return read(all, seen, rules::all);
}
void read(const inputs&&, std::span<const fact> = {}) = delete;

/// An input that is in memory.
struct text {
  borrowed_text name;   ///< by which facts and reports name it
  borrowed_text bytes;  ///< all of it; may be gone when read() has returned
};

template <class>
result read(std::span<const text> texts, rule_tables tables) {
  inputs all;
  for (const text& t : texts) all.add(std::string(std::string_view(t.name)), t.bytes);
  all.arrange();
  result r = read(all, {}, tables);
  r.keep_texts();
  return r;
}

}  // namespace scan
FOUNDCHECK_END_NAMESPACE

#endif
