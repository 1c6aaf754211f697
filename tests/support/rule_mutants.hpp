// SPDX-License-Identifier: MIT
// A rule -> the rules that differ from it by one slip of the pen: its mutants. A case of the rule must tell each from the rule.
//
//   a term     negated, left out, split from its clause or joined to the one before, of the other state, of another fact, about
//              another component, of any name or another, with any operand or another, with the comparison beside it
//   a clause   left out
//   a rule     one of the ids that it subsumes left out
//
// The terms of a clause that always holds (when::also) judge nothing and are let be.
#ifndef FOUNDCHECK_TESTS_SUPPORT_RULE_MUTANTS_HPP
#define FOUNDCHECK_TESTS_SUPPORT_RULE_MUTANTS_HPP

#include <foundcheck/core/version.hpp>
#include <foundcheck/rule/rule.hpp>

#include <cstddef>
#include <deque>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {

struct rule_mutant {
  rule is;
  std::string what;        ///< "term 3 negated": terms and clauses are numbered from 1
  bool is_flip;            ///< another logic of the same terms, not other things asked
  std::string unsubsumed;  ///< the id that it no longer subsumes, if that is the difference
};

namespace support {

/// What a test asks of its term besides `negated`; what it does not ask cannot be wrong.
struct asked {
  bool fact = false, about = false, state = false, named = false, operand = false, other = false, other_named = false;
};

[[nodiscard]] constexpr asked asked_by(test t) noexcept {
  switch (t) {
    case test::is:
    case test::stopped_by: return {.fact = true, .about = true, .state = true, .named = true};
    case test::undisputed: return {.fact = true, .about = true, .state = true};
    case test::equals:
    case test::contains:
    case test::has_directory:
    case test::ends_with:
    case test::older:
    case test::not_older: return {.fact = true, .about = true, .named = true, .operand = true};
    case test::library_lost: return {.about = true, .operand = true};
    case test::searched_otherwise: return {.about = true};
    case test::arch_refused:
    case test::arch_malformed:
    case test::arch_covers: return {.operand = true};
    case test::sonames_differ: return {.about = true, .other = true};
    case test::diagnosed: return {.about = true, .operand = true};
    case test::versions_differ:
    case test::paths_differ:
    case test::roots_differ:
    case test::releases_differ:
    case test::libraries_differ:
    case test::prefixes_differ:
    case test::details_differ:
    case test::values_differ:
    case test::program_releases_differ:
    case test::python_releases_differ:
      return {.fact = true, .about = true, .named = true, .other = true, .other_named = true};
    default: return {};
  }
}

/// The comparison that one could have meant; the same where there is none.
[[nodiscard]] constexpr test beside(test t) noexcept {
  switch (t) {
    case test::equals: return test::contains;
    case test::contains: return test::equals;
    case test::has_directory:
    case test::ends_with: return test::contains;
    case test::older: return test::not_older;
    case test::not_older: return test::older;
    case test::undisputed:
    case test::stopped_by: return test::is;
    case test::versions_differ:
    case test::paths_differ:
    case test::roots_differ:
    case test::releases_differ:
    case test::libraries_differ:
    case test::details_differ:
    case test::prefixes_differ:
    case test::program_releases_differ:
    case test::python_releases_differ: return test::values_differ;
    case test::values_differ: return test::paths_differ;
    case test::broken_by_platform:
    case test::broken_default: return test::broken_dependency;
    case test::broken_dependency: return test::broken_default;
    default: return t;
  }
}

[[nodiscard]] constexpr component beside(component c) noexcept {
  if (c == component::each) return component::none;
  const auto next = static_cast<component>(static_cast<std::size_t>(c) + 1);
  return next == component::each ? component::cuda_toolkit : next;
}

[[nodiscard]] constexpr fact_id beside(fact_id id) noexcept {
  return static_cast<fact_id>((static_cast<std::size_t>(id) + 1) % fact_count);
}

/// A version with its last number one more or one less; "" for less than zero.
[[nodiscard]] inline std::string neighbour(std::string_view version, int step) {
  const std::size_t at = version.find_last_of('.') + 1;  // npos + 1 is 0
  const int last = std::stoi(std::string(version.substr(at))) + step;
  return last < 0 ? "" : std::string(version.substr(0, at)) + std::to_string(last);
}

[[nodiscard]] constexpr bool is_opposite(const term& a, const term& b) noexcept {
  return a.negated != b.negated && a.test == b.test && a.fact == b.fact && a.about == b.about && a.is == b.is &&
         a.other == b.other && a.other_about == b.other_about && a.operand == b.operand && a.named == b.named &&
         a.other_named == b.other_named && a.words == b.words && a.is_apart == b.is_apart;
}

}  // namespace support

/// The mutants of rules. Their texts lie here: it must outlive them.
class rule_mutants {
 public:
  [[nodiscard]] std::vector<rule_mutant> of(const rule& r) {
    all_.clear();
    rule_ = &r;
    size_ = 0;
    while (size_ < max_terms && r.when.terms[size_].test != test::never) ++size_;
    for (std::size_t begin = 0, number = 1; begin < size_; ++number) {
      std::size_t end = begin + 1;
      while (end < size_ && !r.when.terms[end].begins_clause) ++end;
      if (!always_holds(begin, end)) {
        if (end - begin < size_) leave_out(begin, end, "clause " + std::to_string(number) + " left out");
        for (std::size_t i = begin; i < end; ++i) {
          if (end - begin > 1) leave_out(i, i + 1, name(i, "left out"));
          of_term(i);
        }
      }
      begin = end;
    }
    of_subsumed();
    return std::move(all_);
  }

 private:
  template <class Change>
  void add(std::size_t i, std::string_view what, Change change, bool is_flip = false) {
    rule changed = *rule_;
    change(changed.when.terms[i]);
    all_.push_back({changed, name(i, what), is_flip, {}});
  }

  [[nodiscard]] static std::string name(std::size_t i, std::string_view what) {
    return "term " + std::to_string(i + 1) + " " + std::string(what);
  }

  [[nodiscard]] std::string_view kept(std::string text) { return texts_.emplace_back(std::move(text)); }

  [[nodiscard]] bool always_holds(std::size_t begin, std::size_t end) const {
    for (std::size_t i = begin + 1; i < end; ++i) {
      if (support::is_opposite(rule_->when.terms[begin], rule_->when.terms[i])) return true;
    }
    return false;
  }

  void leave_out(std::size_t begin, std::size_t end, std::string what) {
    rule changed = *rule_;
    term* const terms = changed.when.terms;
    const bool begins = terms[begin].begins_clause;
    for (std::size_t i = begin; i < max_terms; ++i) {
      const std::size_t from = i + (end - begin);
      terms[i] = from < max_terms ? terms[from] : term{};
    }
    if (terms[begin].test != test::never) terms[begin].begins_clause |= begins;
    all_.push_back({changed, std::move(what), true, {}});
  }

  void of_term(std::size_t i) {
    const term& t = rule_->when.terms[i];
    const support::asked asked = support::asked_by(t.test);
    add(
        i, "negated", [](term& m) { m.negated = !m.negated; }, true);
    if (i > 0) {
      add(
          i, t.begins_clause ? "joined to the clause before" : "split from its clause",
          [](term& m) { m.begins_clause = !m.begins_clause; }, true);
    }
    if (asked.state)
      add(
          i, "in the other state", [](term& m) { m.is = m.is == state::yes ? state::no : state::yes; }, true);
    if (asked.fact) add(i, "of another fact", [](term& m) { m.fact = support::beside(m.fact); });
    if (asked.about) add(i, "about another component", [](term& m) { m.about = support::beside(m.about); });
    if (asked.other) {
      add(i, "of another second fact", [](term& m) { m.other = support::beside(m.other); });
      add(i, "about another second component", [](term& m) { m.other_about = support::beside(m.other_about); });
    }
    if (support::beside(t.test) != t.test)
      add(i, "with the test beside it", [](term& m) { m.test = support::beside(m.test); });
    if (asked.named) text_of(i, "name", &term::named);
    if (asked.other_named) text_of(i, "second name", &term::other_named);
    if (t.test == test::diagnosed) {
      text_of(i, "words", &term::words);
      if (t.is_apart) add(i, "not apart", [](term& m) { m.is_apart = false; });
    }
    if (!asked.operand) return;
    if (t.test != test::older && t.test != test::not_older) {
      text_of(i, "operand", &term::operand);
      return;
    }
    for (const int step : {-1, 1}) {
      const std::string_view other = kept(support::neighbour(t.operand, step));
      if (other.empty()) continue;
      add(i, "with the version " + std::string(other), [&](term& m) { m.operand = other; });
    }
  }

  void text_of(std::size_t i, std::string_view what, std::string_view term::*text) {
    const std::string_view was = rule_->when.terms[i].*text;
    if (was.empty()) return;
    const std::string_view other = kept(std::string(was) + "\x01");
    add(i, "with any " + std::string(what), [&](term& m) { m.*text = {}; });
    add(i, "with another " + std::string(what), [&](term& m) { m.*text = other; });
  }

  void of_subsumed() {
    for (std::size_t at = 0; at < rule_->subsumes.size();) {
      const std::size_t end = std::min(rule_->subsumes.find(' ', at), rule_->subsumes.size());
      const std::string id(rule_->subsumes.substr(at, end - at));
      rule changed = *rule_;
      std::string rest(rule_->subsumes);
      changed.subsumes = kept(rest.erase(at, std::min(end + 1, rest.size()) - at));
      all_.push_back({changed, "subsumes no " + id, false, id});
      at = end + 1;
    }
  }

  const rule* rule_ = nullptr;
  std::size_t size_ = 0;
  std::vector<rule_mutant> all_;
  std::deque<std::string> texts_;
};

}  // namespace foundcheck

#endif
