// SPDX-License-Identifier: MIT
// A rule: one known way in which a build says something that is not so. A row of data with its reason and its sources.
#ifndef FOUNDCHECK_RULE_RULE_HPP
#define FOUNDCHECK_RULE_RULE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/cause_names.hpp>
#include <foundcheck/core/confidence.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/slot.hpp>
#include <span>
#include <string_view>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE

/// How bad what a rule finds is, the least first.
enum class severity : std::uint8_t { info, warning, error };

/// The name of the severity, as reports and JSON write it.
[[nodiscard]] constexpr std::string_view name_of(severity s) noexcept {
  return s == severity::error ? "error" : s == severity::warning ? "warning" : "info";
}

/// One rule. All texts are English; those of title, why, confirm and fix may have slots, see rule/slot.hpp.
struct rule {
  std::string_view id;                ///< never reused
  foundcheck::severity severity;      ///< how bad it is
  foundcheck::confidence confidence;  ///< how sure it is that the rule is right where it holds
  component about;                    ///< what the finding is about; each: tried on every component
  std::string_view title;             ///< what is wrong, one line
  std::string_view why;               ///< how it comes about and what follows at run time
  std::string_view confirm;           ///< a command or a look that shows whether it is so
  std::string_view fix;               ///< what fixes it
  std::string_view since = {};        ///< first release that behaves so; "" where none is known
  std::string_view until = {};        ///< last release that behaves so; "" where it still does
  std::string_view sources;           ///< where this is known from, separated by "; "
  std::string_view subsumes =
      {};  ///< ids of rules that say less about the same thing, separated by blanks; DIAG001 stands for all that repeat words
  condition when;  ///< what must hold
};

/// True if `id` is one of the blank-separated ids in `list`.
[[nodiscard]] constexpr bool lists(std::string_view list, std::string_view id) noexcept {
  while (!list.empty()) {
    const std::size_t end = list.find(' ');
    if (list.substr(0, end) == id) return true;
    list = end == std::string_view::npos ? std::string_view{} : list.substr(end + 1);
  }
  return false;
}

/// True if the sources say that something in the rule is known from memory alone and was not found in writing.
[[nodiscard]] constexpr bool is_unverified(const rule& r) noexcept {
  return r.sources.find("unverified") != std::string_view::npos;
}

/// Several tables that are judged together: a rule of one may subsume a rule of another.
using rule_tables = std::span<const std::span<const rule>>;

/// Why a row of a table of rules is refused.
enum class rule_defect : std::uint8_t {
  none,
  no_id,
  no_title,
  no_why,
  no_confirm,
  no_fix,
  no_source,
  no_condition,
  empty_name,
  unknown_cause,
  bad_slot,
  subsumes_itself,
  subsumes_no_rule,
  id_used_twice,
};

/// As a sentence; empty for none.
[[nodiscard]] constexpr std::string_view sentence_of(rule_defect why) noexcept {
  switch (why) {
    case rule_defect::none: return {};
    case rule_defect::no_id: return "a rule has no id";
    case rule_defect::no_title: return "a rule has no title";
    case rule_defect::no_why: return "a rule does not say why";
    case rule_defect::no_confirm: return "a rule does not say how to confirm it";
    case rule_defect::no_fix: return "a rule does not say how to fix it";
    case rule_defect::no_source: return "a rule names no source";
    case rule_defect::no_condition: return "a rule has no condition";
    case rule_defect::empty_name: return "a term of a condition names no variable or message";
    case rule_defect::unknown_cause: return "a term of a condition names a cause that no error has";
    case rule_defect::bad_slot: return "a slot of a rule has no such name, no bar or no end";
    case rule_defect::subsumes_itself: return "a rule subsumes itself";
    case rule_defect::subsumes_no_rule: return "a rule subsumes a rule that is not there";
    case rule_defect::id_used_twice: return "two rules have one id";
  }
  return {};
}

/// A defect and the row that has it, from 0; `why` is none if there is nothing to refuse.
struct refused_rule {
  rule_defect why = rule_defect::none;  ///< what is wrong
  std::size_t row = 0;                  ///< its number, from 0
};

/// True for what when::diagnosed takes for a cause: the name of one; "unknown" for an error of no known cause; "effect" where nothing but that
/// something failed was said.
[[nodiscard]] constexpr bool is_cause_word(std::string_view word) noexcept {
  if (word == "unknown" || word == "effect") return true;
  if (word == cause_names[0]) return false;
  for (const std::string_view known : cause_names) {
    if (known == word) return true;
  }
  return false;
}

/// The first row of a table that is not right.
[[nodiscard]] constexpr refused_rule first_defect(std::span<const rule> rules) noexcept {
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const rule& r = rules[i];
    if (r.id.empty()) return {rule_defect::no_id, i};
    if (r.title.empty()) return {rule_defect::no_title, i};
    if (r.why.empty()) return {rule_defect::no_why, i};
    if (r.confirm.empty()) return {rule_defect::no_confirm, i};
    if (r.fix.empty()) return {rule_defect::no_fix, i};
    if (r.sources.empty()) return {rule_defect::no_source, i};
    if (r.when.terms[0].test == test::never) return {rule_defect::no_condition, i};
    for (const term& t : r.when.terms) {
      if (t.test == test::never) break;
      const bool asks_by_name = t.test != test::build_has && (t.fact == fact_id::setting || t.fact == fact_id::said);
      if (t.named.empty() && asks_by_name) return {rule_defect::empty_name, i};
      if (t.test == test::diagnosed && !is_cause_word(t.operand)) return {rule_defect::unknown_cause, i};
    }
    for (const std::string_view text : {r.title, r.why, r.confirm, r.fix}) {
      if (!has_right_slots(text)) return {rule_defect::bad_slot, i};
    }
    if (lists(r.subsumes, r.id)) return {rule_defect::subsumes_itself, i};
    for (std::size_t j = 0; j < i; ++j) {
      if (rules[j].id == r.id) return {rule_defect::id_used_twice, i};
    }
  }
  return {};
}

/// What is wrong with a table of rules, as a sentence; empty when it is right. checked<table> makes it a compile error that names the row.
[[nodiscard]] constexpr std::string_view defect_of(std::span<const rule> rules) noexcept {
  return sentence_of(first_defect(rules).why);
}

namespace detail {

/// Ids that were seen, hashed: to compare each with each is more than a compiler does in a constant expression.
class id_set {
 public:
  static constexpr std::size_t capacity = 1023;

  /// False if the id was there before. Pre: fewer than `capacity` are in it.
  [[nodiscard]] constexpr bool insert(std::string_view id) noexcept {
    std::size_t at = 0;
    for (const char c : id) at = (at * 31 + static_cast<unsigned char>(c)) % slot_count;
    for (; !slots_[at].empty(); at = (at + 1) % slot_count) {
      if (slots_[at] == id) return false;
    }
    slots_[at] = id;
    return true;
  }

 private:
  static constexpr std::size_t slot_count = capacity + 1;

  std::string_view slots_[slot_count];
};

}  // namespace detail

/// The same for tables that are judged together: no id may stand in two of them.
[[nodiscard]] constexpr std::string_view defect_of(rule_tables tables) noexcept {
  std::size_t count = 0;
  for (const std::span<const rule> table : tables) count += table.size();
  if (count > detail::id_set::capacity) return "there are more rules than can be judged together";
  detail::id_set seen;
  for (const std::span<const rule> table : tables) {
    for (const rule& r : table) {
      if (!seen.insert(r.id)) return "two rules of different tables have one id";
    }
  }
  return {};
}

// ---- finding --------------------------------------------------------------------------------------------------------
//
// A finding: a rule that holds, for which component, and the facts that make it hold.

/// A rule that holds, and why. Points to the rule and to facts, which must outlive it.
struct finding {
  static constexpr std::size_t max_evidence = 16;  ///< how many facts it keeps

  const foundcheck::rule* rule = nullptr;   ///< the rule
  component about = component::none;        ///< the component; none for the build as a whole
  const fact* evidence[max_evidence] = {};  ///< the facts that make it hold
  std::size_t evidence_count = 0;           ///< how many of them there are
  bool has_more = false;                    ///< more facts make it hold than it keeps
  std::string_view words = {};              ///< of the tool: the title, where no rule of the catalogue knows the error

  /// Keeps a fact that speaks for the finding, once; of one beyond max_evidence only that it is there.
  constexpr void add(const fact* f) noexcept {
    for (std::size_t i = 0; i < evidence_count; ++i) {
      if (evidence[i] == f) return;
    }
    if (f == nullptr) return;
    if (evidence_count < max_evidence) {
      evidence[evidence_count++] = f;
    } else {
      has_more = true;
    }
  }
};

// ---- checked --------------------------------------------------------------------------------------------------------
//
// A table of rules that is not right -> a compile error: the reason, the number of the row and its id stand in the message.
//
//   inline constexpr rule mine[] = {...};
//   static_assert(checked<mine>);      error: ... accepted<rule_defect::no_source, row<2>, id<'M', 'I', 'N', 'E', '2'>>
//
// Row numbers count from 1.

namespace table {

/// The number of a row, from 1; only a name in a message.
template <std::size_t>
struct row;

/// The id of a rule; only a name in a message.
template <char...>
struct id;

/// Fails to compile unless `Why` is rule_defect::none; `value` tells the same without failing again.
template <rule_defect Why, class Row, class Id>
struct accepted {
  static constexpr bool value = Why == rule_defect::none;  ///< true for a table that is right

  static_assert(Why != rule_defect::no_id, "a rule has no id");
  static_assert(Why != rule_defect::no_title, "a rule has no title");
  static_assert(Why != rule_defect::no_why, "a rule does not say why");
  static_assert(Why != rule_defect::no_confirm, "a rule does not say how to confirm it");
  static_assert(Why != rule_defect::no_fix, "a rule does not say how to fix it");
  static_assert(Why != rule_defect::no_source, "a rule names no source");
  static_assert(Why != rule_defect::no_condition, "a rule has no condition");
  static_assert(Why != rule_defect::empty_name, "a term of a condition names no variable or message");
  static_assert(Why != rule_defect::unknown_cause, "a term of a condition names a cause that no error has");
  static_assert(Why != rule_defect::bad_slot, "a slot of a rule has no such name, no bar or no end");
  static_assert(Why != rule_defect::subsumes_itself, "a rule subsumes itself");
  static_assert(Why != rule_defect::subsumes_no_rule, "a rule subsumes a rule that is not there");
  static_assert(Why != rule_defect::id_used_twice, "two rules have one id");
};

/// The last step of the one below: gives the id of the rule letter by letter.
template <const auto& Table, rule_defect Why, std::size_t Row, std::size_t... At>
consteval bool accept(std::index_sequence<At...>) noexcept {
  return accepted<Why, row<Row + 1>, id<Table[Row].id[At]...>>::value;
}

/// True for no defect; else an error that names it, its row and the id of the rule there.
template <const auto& Table, rule_defect Why, std::size_t Row>
consteval bool accept() noexcept {
  if constexpr (Why == rule_defect::none) {
    return true;
  } else {
    return accept<Table, Why, Row>(std::make_index_sequence<Table[Row].id.size()>{});
  }
}

}  // namespace table

/// True for a table without a defect; another does not compile.
template <const auto& Table>
inline constexpr bool checked = [] {
  constexpr refused_rule refused = first_defect(Table);
  return table::accept<Table, refused.why, refused.row>();
}();

FOUNDCHECK_END_NAMESPACE

#endif
