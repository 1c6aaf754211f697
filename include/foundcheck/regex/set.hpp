// SPDX-License-Identifier: MIT
// Several patterns, tried in order: which one matches first, and its groups.
//
//   using lines = regex_set<"-- Found (?<package>[^:]+): .*", "-- Looking for (?<what>.*)">;
//   if (auto m = lines::match(text)) { m.index(); m.get<"package">(); }
//
// A set of many rows has a name of its own, as its rows have, so that a symbol is no longer for it:
//
//   struct found : regex::row<"-- Found (?<package>[^:]+): .*"> {};
//   struct looking : regex::row<"-- Looking for (?<what>.*)"> {};
//   struct configure_rows : regex::row_list<found, looking> {};
//   using lines = regex::row_set<configure_rows>;
//   if (auto m = lines::match(text)) { m.is<found>(); m.get<"package">(); }
//
// The first byte of the text excludes most patterns, their prefix most of the rest; what is left is run one after
// another. Linear in the text times the patterns left. No automaton of all patterns together: it would be large.
#ifndef FOUNDCHECK_REGEX_SET_HPP
#define FOUNDCHECK_REGEX_SET_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/regex/detail/captures.hpp>
#include <foundcheck/regex/detail/dispatch.hpp>
#include <foundcheck/regex/detail/literals.hpp>
#include <foundcheck/regex/detail/match.hpp>
#include <foundcheck/regex/detail/needles.hpp>
#include <foundcheck/regex/detail/pattern.hpp>
#include <foundcheck/regex/detail/prefilter.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/detail/required.hpp>
#include <foundcheck/regex/detail/straight.hpp>
#include <foundcheck/regex/detail/tables.hpp>
#include <foundcheck/regex/row.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// The number of a row where none matched.
inline constexpr std::size_t no_pattern = static_cast<std::size_t>(-1);

/// The rows of a set, in the order in which they are tried: the base of a type that names the set.
template <class... Rows>
struct row_list {
  static constexpr std::size_t size = sizeof...(Rows);  ///< how many rows
  static_assert(size > 0 && size <= max_patterns, "a set has 1 to 512 patterns");
};

/// In a set of more rows straight code is run from its plan: unrolled it is three times as fast, but costs a compiler as much as all
/// else. Where nothing is optimised that cost is the larger one for any number of rows.
#ifdef __OPTIMIZE__
inline constexpr std::size_t most_unrolled = 32;
#else
inline constexpr std::size_t most_unrolled = 0;
#endif

/// How a row of a small set is tried. A function for each row, though the tables would do: the processor guesses which one is called,
/// and begins with the automaton before it is known which needles there are.
using row_function = bool (*)(std::string_view text, std::string_view* groups) noexcept;

/// Tries the pattern of a row. `groups`: as many views as the row has groups.
template <class Row, mode Mode>
[[nodiscard]] constexpr bool try_row(std::string_view text, std::string_view* groups) noexcept {
  if constexpr (!is_straight<Row, Mode>) {
    return match_groups(pattern_tables<Row, Mode>::view, text, groups);
  } else if constexpr (is_table<Row, Mode>) {
    return run_plan(straight_for<Row, Mode>::table.view(), text, groups, names<Row>::group_count);
  } else {
    return match_straight<straight_for<Row, Mode>::plan, names<Row>::group_count>(text, groups);
  }
}

/// How a row of a large set is tried: straight code by its plan, which one function runs for all rows. A function for each would be a
/// fifth of the time of a compiler.
struct row_trial {
  bool (*run)(const row_trial& row, std::string_view text,
              std::string_view* groups) noexcept;  ///< true, with its groups, if it matches
  straight_view plan;                              ///< empty for a row with an automaton
  std::uint8_t group_count;                        ///< of the row

  /// Calls `run` for this row.
  [[nodiscard]] constexpr bool operator()(std::string_view text, std::string_view* groups) const noexcept {
    return run(*this, text, groups);
  }
};

/// Tries a row of a large set by its plan.
[[nodiscard]] constexpr bool try_plan(const row_trial& row, std::string_view text, std::string_view* groups) noexcept {
  return run_plan(row.plan, text, groups, row.group_count);
}

/// The same by its automaton.
template <class Row, mode Mode>
[[nodiscard]] constexpr bool try_automaton(const row_trial&, std::string_view text, std::string_view* groups) noexcept {
  return match_groups(pattern_tables<Row, Mode>::view, text, groups);
}

/// How a row is tried: its function, or its plan.
template <class Row, mode Mode, bool Unrolled>
[[nodiscard]] constexpr auto trial_for() noexcept {
  if constexpr (Unrolled) {
    return row_function{try_row<Row, Mode>};
  } else if constexpr (is_straight<Row, Mode>) {
    return row_trial{try_plan, straight_for<Row, Mode>::table.view(), names<Row>::group_count};
  } else {
    return row_trial{try_automaton<Row, Mode>, {}, 0};
  }
}

/// What tries a row of a set.
template <bool Unrolled>
using trial = std::conditional_t<Unrolled, row_function, row_trial>;

/// By what a match of a row begins.
template <class Row, mode Mode>
[[nodiscard]] constexpr row_head head_of_row() noexcept {
  if constexpr (is_straight<Row, Mode>) {
    return head_of(straight_for<Row, Mode>::plan);
  } else {
    return head_of(pattern_tables<Row, Mode>::view);
  }
}

/// True if the pattern of a row can be run; false for one that was refused, which is a compile error besides.
template <class Row, mode Mode>
[[nodiscard]] constexpr bool is_usable() noexcept {
  static_assert(names<Row>::group_count == parsed<Row>::tree.group_count || !names<Row>::is_accepted,
                "groups are counted as they are parsed");
  if constexpr (is_straight<Row, Mode>) {
    return true;
  } else {
    return acceptance<Row, Mode>::value;
  }
}

/// A null pointer that hands the type of a list to a function.
template <class List>
inline constexpr const List* list_of_type = nullptr;

// What is made of all rows of a list, which only functions that are not in the program name.

/// True if all rows of a list can be run.
template <mode Mode, class... Rows>
[[nodiscard]] constexpr bool are_usable(const row_list<Rows...>*) noexcept {
  for (const bool usable : {is_usable<Rows, Mode>()...}) {
    if (!usable) return false;
  }
  return true;
}

/// What tries the rows, in their order.
template <mode Mode, bool Unrolled, class... Rows>
[[nodiscard]] constexpr auto trials_of(const row_list<Rows...>*) noexcept {
  return std::array<trial<Unrolled>, sizeof...(Rows)>{trial_for<Rows, Mode, Unrolled>()...};
}

/// The table of what tries the rows. Units with and without optimisation may be in one program: a table of its own for either.
template <class List, mode Mode, bool Unrolled>
struct set_trials {
  static constexpr auto of = trials_of<Mode, Unrolled>(list_of_type<List>);  ///< in the order of the rows
};

/// The few needles of a dispatch are found in a line in half the time, but they are of use to few rows.
inline constexpr std::size_t most_needled = 64;

/// Which rows are tried on a text, by its first bytes and by needles.
template <mode Mode, class... Rows>
[[nodiscard]] constexpr auto plan_for(const row_list<Rows...>*) noexcept {
  const row_head heads[] = {head_of_row<Rows, Mode>()...};
  required requirements[sizeof...(Rows)] = {};
  if constexpr (sizeof...(Rows) <= most_needled) {
    std::size_t row = 0;
    for (const required* r : {&required_by<Rows>...}) requirements[row++] = *r;
  }
  return plan_dispatch<words_for(sizeof...(Rows))>(heads, requirements, sizeof...(Rows));
}

/// How many groups each row has, the whole match counted.
template <class... Rows>
[[nodiscard]] constexpr auto group_counts_of(const row_list<Rows...>*) noexcept {
  return std::array<std::uint8_t, sizeof...(Rows)>{names<Rows>::group_count...};
}

/// For each row the number of its group of that name, or no_group.
template <class... Rows>
[[nodiscard]] constexpr auto groups_named(const row_list<Rows...>*, std::string_view name) noexcept {
  return std::array<std::size_t, sizeof...(Rows)>{names<Rows>::group_named(name)...};
}

/// True if any row has a group of the name that the numbers were asked for.
template <std::size_t Rows>
[[nodiscard]] constexpr bool has_group(const std::array<std::size_t, Rows>& numbers) noexcept {
  for (const std::size_t number : numbers) {
    if (number != no_group) return true;
  }
  return false;
}

// No function: g++ 14 has not read its definition yet where a template that does not depend on the set asks for a number.
/// Where a row is among others: `value`, or no_pattern. `index_in` is the name for it.
template <class Row, class... Rows>
struct index_among {
  static constexpr std::size_t value = no_pattern;  ///< its place, from 0
};
/// The same, where the row is not the first of them.
template <class Row, class First, class... Rest>
struct index_among<Row, First, Rest...> {
  static constexpr std::size_t behind = index_among<Row, Rest...>::value;  ///< its place behind the first one
  static constexpr std::size_t value = behind == no_pattern ? no_pattern : behind + 1;  ///< its place, from 0
};
/// The same, where the row is the first of them.
template <class Row, class... Rest>
struct index_among<Row, Row, Rest...> {
  static constexpr std::size_t value = 0;  ///< its place
};

/// Declared only: its result type has the place of the row in the list.
template <class Row, class... Rows>
index_among<Row, Rows...> find_index(const row_list<Rows...>*);

/// The number of a row in a list, or no_pattern.
template <class Row, class List>
inline constexpr std::size_t index_in = decltype(find_index<Row>(static_cast<const List*>(nullptr)))::value;

/// Writes the groups of a match to the members of a record.
template <class Record>
using assigner = void (*)(const std::string_view* groups, Record& record) noexcept;

/// The functions that write the groups of each row, in their order.
template <class Record, class... Rows>
[[nodiscard]] constexpr auto assigners_of(const row_list<Rows...>*) noexcept {
  return std::array<assigner<Record>, sizeof...(Rows)>{assign_row<Rows, Record>...};
}

/// The literals of which every match of the row has one.
template <class Row>
inline constexpr literal_choice literals_of = find_literals(parsed<Row>::tree);

/// How large the prefilter of these rows is.
template <class... Rows>
[[nodiscard]] constexpr prefilter_sizes prefilter_sizes_for(const row_list<Rows...>*) noexcept {
  std::size_t literals = 0;
  for (const std::size_t count : {literals_of<Rows>.count...}) literals += count;
  return {sizeof...(Rows), literals};
}

/// Makes the prefilter of the rows of a list.
template <prefilter_sizes Sizes, class... Rows>
[[nodiscard]] constexpr prefilter<Sizes> prefilter_for(const row_list<Rows...>*) noexcept {
  const literal_choice choices[] = {literals_of<Rows>...};
  return plan_prefilter<Sizes>(choices);
}

/// The prefilter of the rows of a list.
template <class List>
struct set_prefilter {
  static constexpr prefilter_sizes sizes = prefilter_sizes_for(list_of_type<List>);    ///< how large it is
  static constexpr prefilter<sizes> table = prefilter_for<sizes>(list_of_type<List>);  ///< the prefilter itself
};

template <class List, mode Mode>
struct set_tables;

/// The rows that may match the text.
template <class List, mode Mode>
[[nodiscard]] constexpr auto candidates_for(std::string_view text) noexcept {
  constexpr const auto& plan = set_tables<List, Mode>::plan;
  if constexpr (List::size <= most_needled) {
    return find_candidates(plan, text, find_needles<plan.needles>);
  } else {
    auto candidates = set_prefilter<List>::table.rows_in(text);
    keep_by_begin(plan, text, candidates);
    return candidates;
  }
}

/// What is made of all rows of a list for one kind of search.
template <class List, mode Mode>
struct set_tables {
  using trials = set_trials<List, Mode, (List::size <= most_unrolled)>;  ///< what tries the rows
  static constexpr auto plan = plan_for<Mode>(list_of_type<List>);       ///< which rows are tried on a text

  /// The number of the first row that matches, or no_pattern. Its groups are written to `groups`.
  [[nodiscard]] static constexpr std::size_t match_first(std::string_view text, std::string_view* groups) noexcept {
    const auto candidates = candidates_for<List, Mode>(text);
    std::size_t first = 0;
    for (const std::uint64_t word : candidates.of) {
      for (std::uint64_t left = word; left != 0; left &= left - 1) {
        const std::size_t row = first + static_cast<std::size_t>(std::countr_zero(left));
        if (trials::of[row](text, groups)) return row;
      }
      first += 64;
    }
    return no_pattern;
  }
};

/// Which row of a set matched, and its groups.
template <class List>
class set_captures {
 public:
  static constexpr std::size_t npos = no_pattern;  ///< what index() gives without a match

  constexpr set_captures() noexcept = default;

  /// No match of the text, yet.
  constexpr explicit set_captures(std::string_view text) noexcept
      : set_captures(text, std::make_index_sequence<most_groups>()) {}

  /// True if a row matched.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return index_ != npos; }

  /// The number of the row that matched, from 0 in the order of the set; npos if none did.
  [[nodiscard]] constexpr std::size_t index() const noexcept { return index_; }

  /// True if this row matched, and none before it.
  template <class Row>
  [[nodiscard]] constexpr bool is() const noexcept {
    constexpr std::size_t number = index_in<Row, List>;
    static_assert(number != npos, "the set has no such row");
    return index_ == number;
  }

  /// The whole match; null data if no row matched.
  [[nodiscard]] constexpr std::string_view view() const noexcept { return group(0); }

  /// Group `I` of the row that matched, 0 being the whole match; null data if it took no part or is not there.
  template <std::size_t I>
  [[nodiscard]] constexpr std::string_view get() const noexcept {
    static_assert(I < most_groups, "no pattern of the set has a group of this number");
    return group(I < most_groups ? I : 0);
  }

  /// The group of this name in the row that matched; null data if it took no part or is not there.
  template <fixed_string Name>
  [[nodiscard]] constexpr std::string_view get() const noexcept {
    constexpr auto numbers = groups_named(list_of_type<List>, Name.view());
    static_assert(has_group(numbers), "no pattern of the set has a group of this name");
    return index_ != npos ? group(numbers[index_]) : std::string_view();
  }

  /// The most groups that a row has, the whole match counted.
  static constexpr std::size_t most_groups = [] {
    std::size_t most = 0;
    for (const std::size_t count : group_counts_of(list_of_type<List>)) most = count > most ? count : most;
    return most;
  }();

  /// The begin of `most_groups` views, for the matcher to fill; looked at only if a row matched.
  [[nodiscard]] constexpr std::string_view* groups() noexcept { return groups_; }
  /// For the matcher: that row matched, or none for npos.
  constexpr void set_matched(std::size_t row) noexcept {
    index_ = row;
    if (row != npos) group_count_ = group_counts[row];
  }

 private:
  static constexpr auto group_counts = group_counts_of(list_of_type<List>);

  // As in regex::captures: cheaper than zeros, and seen only after a match.
  template <std::size_t... I>
  constexpr set_captures(std::string_view text, std::index_sequence<I...>) noexcept
      : groups_{std::string_view(text.data(), I * 0)...} {}

  // The row that matched may have fewer groups than others; without a match it has none.
  [[nodiscard]] constexpr std::string_view group(std::size_t number) const noexcept {
    return number < group_count_ ? groups_[number] : std::string_view();
  }

  std::size_t index_ = npos;
  std::size_t group_count_ = 0;
  std::string_view groups_[most_groups];
};

/// Which row of a set was read into a record.
template <class List>
class read_row {
 public:
  /// The row of that number; none for no_pattern.
  constexpr explicit read_row(std::size_t index) noexcept : index_(index) {}

  /// True if a row matched.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return index_ != no_pattern; }

  /// The number of the row, from 0 in the order of the set; no_pattern if none matched.
  [[nodiscard]] constexpr std::size_t index() const noexcept { return index_; }

  /// True if it is this row.
  template <class Row>
  [[nodiscard]] constexpr bool is() const noexcept {
    constexpr std::size_t number = index_in<Row, List>;
    static_assert(number != no_pattern, "the set has no such row");
    return index_ == number;
  }

 private:
  std::size_t index_;
};

/// The rows of a list, tried in order. `List`: a row_list, or a type that is derived from one.
template <class List>
class row_set {
 public:
  static constexpr std::size_t npos = no_pattern;  ///< what index_of() gives for a row that is not in the set

  /// Number of rows.
  static constexpr std::size_t size = List::size;

  using list = List;                    ///< the rows
  using captures = set_captures<List>;  ///< what a match gives

  /// The number of a row in the set, or npos.
  template <class Row>
  static constexpr std::size_t index_of = index_in<Row, List>;

  /// The first row that matches the whole text.
  [[nodiscard]] static constexpr captures match(std::string_view text) noexcept { return apply<mode::whole>(text); }
  template <temporary_string Text>
  static void match(Text&&) = delete;

  /// The first row that matches at the beginning of the text.
  [[nodiscard]] static constexpr captures starts_with(std::string_view text) noexcept {
    return apply<mode::prefix>(text);
  }
  template <temporary_string Text>
  static void starts_with(Text&&) = delete;

  /// Writes the groups of the first row that matches the whole text to the members that its row names, and says which row that is. The
  /// record is as it was, and the result false, if there is none.
  template <class Record>
  [[nodiscard]] static constexpr read_row<List> read(std::string_view text, Record& record) noexcept {
    captures found = match(text);
    if (found) assigners<Record>[found.index()](found.groups(), record);
    return read_row<List>(found.index());
  }
  template <temporary_string Text, class Record>
  static void read(Text&&, Record&) = delete;

 private:
  template <class Record>
  static constexpr auto assigners = assigners_of<Record>(list_of_type<List>);

  template <mode Mode>
  [[nodiscard]] static constexpr captures apply(std::string_view text) noexcept {
    captures result(text);
    if constexpr (are_usable<Mode>(list_of_type<List>)) {
      result.set_matched(set_tables<List, Mode>::match_first(text, result.groups()));
    }
    return result;
  }
};

/// The list of a set, which may be given itself: what was named as a row_list is a set to whoever searches with it.
template <class Set>
struct list_of_set {
  using type = Set;  ///< the list itself
};
/// The same for a row_set, which names its list.
template <class Set>
requires requires { typename Set::list; }
struct list_of_set<Set> {
  using type = typename Set::list;  ///< the list of the set
};
/// The list of a set, or the list itself.
template <class Set>
using list_in = typename list_of_set<Set>::type;

}  // namespace regex

/// A set of patterns that are literals.
template <fixed_string... Patterns>
using regex_set = regex::row_set<regex::row_list<regex::literal_row<Patterns>...>>;

FOUNDCHECK_END_NAMESPACE

/// How many groups a structured binding takes apart: those of the row with the most.
template <class List>
struct std::tuple_size<foundcheck::regex::set_captures<List>> {
  static constexpr std::size_t value = foundcheck::regex::set_captures<List>::most_groups;  ///< that many
};

/// A group of a structured binding.
template <std::size_t I, class List>
struct std::tuple_element<I, foundcheck::regex::set_captures<List>> {
  using type = std::string_view;  ///< a view; null data where the group took no part
};

#endif
