// SPDX-License-Identifier: MIT
// A row: a pattern with the members of a record that its groups are written to.
//
//   struct place {
//     std::string_view file;
//     int line;
//   };
//   struct gcc_place : regex::row<R"(([^:]+):(\d+): .*)", &place::file, &place::line> {};
//
//   place p;
//   if (regex::read<gcc_place>("a.c:12: error", p)) { p.file; p.line; }
//
// A row is a type of its own, so that an inserted row renumbers nothing and a compile error names it. Patterns are put together
// with `+`: fixed_string(R"((?<file>[^:]+))") + ":" + number.
#ifndef FOUNDCHECK_REGEX_ROW_HPP
#define FOUNDCHECK_REGEX_ROW_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/regex/detail/captures.hpp>
#include <foundcheck/regex/detail/pattern.hpp>
#include <foundcheck/regex/detail/syntax.hpp>
#include <foundcheck/regex/regex.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// A group that is written nowhere, where those behind it are.
struct skipped_group {};
inline constexpr skipped_group skipped{};  ///< among the members of a row: the next group is written nowhere

/// The member for the group of this name.
template <fixed_string Name, auto To>
struct named_member {
  static constexpr auto name = Name;  ///< of the group
  static constexpr auto to = To;      ///< what it is written to
};
template <fixed_string Name, auto To>
inline constexpr named_member<Name, To> named{};  ///< among the members of a row: `named<"file", &record::file>`

/// The member for a group that may take no part; then the member stays as it was.
template <auto To>
struct optional_member {
  static constexpr auto if_present = To;  ///< what the group is written to
};
template <auto To>
inline constexpr optional_member<To> if_present{};  ///< among the members of a row: `if_present<&record::line>`

/// A member that has this value once the row matched. It takes no group.
template <auto To, auto Value>
struct constant_member {
  static constexpr auto to = To;        ///< the member
  static constexpr auto value = Value;  ///< what it becomes
};
/// Among the members of a row: `always<&record::kind, kind::error>`.
template <auto To, auto Value>
inline constexpr constant_member<To, Value> always{};
/// The member, an integer, for a group of hexadecimal digits.
template <auto To>
struct hex_member {
  static constexpr auto of = To;  ///< the member
};
template <auto To>
inline constexpr hex_member<To> hex{};  ///< among the members of a row: `hex<&record::address>`

/// For a row that is read into a text, a std::string_view, in place of a record: the group is what it becomes.
constexpr void set_text(std::string_view& text, std::string_view group) noexcept { text = group; }

namespace detail {

/// How many digits a group has at most, if it is one of them or more and nothing else; otherwise 0.
[[nodiscard]] constexpr std::size_t most_digits(const ast& tree, std::size_t group, bool hexadecimal) noexcept {
  for (std::size_t i = 0; i + 3 < tree.node_count; ++i) {
    const node* const n = tree.nodes + i;
    if (n->kind != node_kind::tag || n->value != 2 * group) continue;
    const bool is_run = n[1].kind == node_kind::bytes && n[2].kind == node_kind::repetition && n[2].value >= 1 &&
                        n[2].most != unbounded && n[3].kind == node_kind::tag && n[3].value == 2 * group + 1;
    if (!is_run) return 0;
    byte_set digits;
    digits.insert_range('0', '9');
    if (hexadecimal) {
      digits.insert_range('a', 'f');
      digits.insert_range('A', 'F');
    }
    byte_set all = tree.sets[n[1].value];
    all.insert(digits);
    if (!(all == digits)) return 0;
    return n[2].most;
  }
  return 0;
}

/// `match`: of which the group is a part.
template <class Row, std::size_t Group, auto To, class Record>
[[gnu::always_inline]] constexpr void assign_member(std::string_view text, [[maybe_unused]] std::string_view match,
                                                    Record& record) noexcept {
  using target = std::remove_const_t<decltype(To)>;
  if constexpr (requires { target::if_present; }) {
    if (text.data() != nullptr) assign_member<Row, Group, target::if_present>(text, match, record);
  } else if constexpr (std::is_member_object_pointer_v<target>) {
    using member = std::remove_reference_t<decltype(record.*To)>;
    if constexpr (std::is_integral_v<member>) {
      static_assert(!std::is_same_v<member, bool> && !std::is_same_v<member, char>,
                    "a bool or a char is no number: bind the group to a function, or to a std::string_view");
      constexpr std::size_t digits = most_digits(parsed<Row>::tree, Group, false);
      if constexpr (digits != 0) {
        constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<member>::max());
        const std::uint64_t number = text.empty() ? 0 : number_of_digits<digits>(text, match);
        // Fewer digits than the largest number has always fit.
        const bool fits = digits <= std::numeric_limits<member>::digits10 || number <= most;
        record.*To = static_cast<member>(fits ? number : most);
      } else {
        record.*To = saturated_number<member>(text);
      }
    } else {
      record.*To = text;
    }
  } else if constexpr (requires { target::of; }) {
    using member = std::remove_reference_t<decltype(record.*target::of)>;
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<member>::max());
    constexpr std::size_t digits = most_digits(parsed<Row>::tree, Group, true);
    static_assert(digits != 0 && digits <= 2 * word_bytes, "the group is not one to sixteen hexadecimal digits");
    const std::uint64_t number = text.empty() ? 0 : number_of_hex_digits(text, match);
    record.*target::of = static_cast<member>(number > most ? most : number);
  } else if constexpr (!std::is_same_v<target, skipped_group>) {
    To(record, text);
  }
}

/// Writes one group: that of the name, or the one at this position.
template <class Row, std::size_t Position, auto To, class Record>
[[gnu::always_inline]] constexpr void assign_group(const std::string_view* groups, Record& record) noexcept {
  if constexpr (requires { decltype(To)::value; }) {
    record.*decltype(To)::to = decltype(To)::value;
  } else if constexpr (requires { decltype(To)::name; }) {
    constexpr std::size_t group = names<Row>::group_named(decltype(To)::name.view());
    static_assert(group != no_group, "the pattern of the row has no group of this name");
    assign_member<Row, group, decltype(To)::to>(groups[group != no_group ? group : 0], groups[0], record);
  } else {
    static_assert(Position < names<Row>::group_count, "the row names more members than its pattern has groups");
    assign_member<Row, Position, To>(groups[Position < names<Row>::group_count ? Position : 0], groups[0], record);
  }
}

/// For each of them, how many of those up to it take a group: the number of its own.
template <auto... To>
[[nodiscard]] constexpr auto group_numbers() noexcept {
  std::array<std::size_t, sizeof...(To)> numbers{(requires { decltype(To)::value; } ? 0U : 1U)...};
  for (std::size_t i = 1; i < sizeof...(To); ++i) numbers[i] += numbers[i - 1];
  return numbers;
}

template <class Row, auto... To, class Record, std::size_t... I>
[[gnu::always_inline]] constexpr void assign_groups([[maybe_unused]] const std::string_view* groups,
                                                    [[maybe_unused]] Record& record,
                                                    std::index_sequence<I...>) noexcept {
  [[maybe_unused]] constexpr auto numbers = group_numbers<To...>();
  (assign_group<Row, numbers[I], To>(groups, record), ...);
}

}  // namespace detail

/// `To`: where the groups go, in their order, or by name with `named<"group", &record::member>`:
///
///   a member that is a std::string_view   the bytes of the group; null data if it took no part
///   a member that is an integer           its decimal digits; 0 if there are none, the largest value if they do not fit; no bool, no char
///   hex<&record::member>, an integer      the same of a group of one to sixteen hexadecimal digits
///   a function (record&, string_view)     what it makes of the group
///   if_present<one of these>              the same, unless the group took no part
///   skipped                               nowhere
///
/// `always<&record::member, value>` among them takes no group: it is what a match of the row means.
template <fixed_string Pattern, auto... To>
struct row {
  static constexpr auto pattern = Pattern;  ///< the pattern, as it is written

  /// Writes the groups of a match of `Row`, a type that is derived from this one.
  template <class Row, class Record>
  [[gnu::always_inline]] static constexpr void assign(const std::string_view* groups, Record& record) noexcept {
    detail::assign_groups<Row, To...>(groups, record, std::make_index_sequence<sizeof...(To)>());
  }
};

/// A row that is run as a table where others are code: a fraction of the time to compile, a few nanoseconds more for each part of the
/// pattern. For lines that are few.
template <fixed_string Pattern, auto... To>
struct small_row : row<Pattern, To...> {
  static constexpr bool is_small = true;  ///< read by the matcher, to run the row as a table
};

/// Writes the groups of a match of a row.
template <class Row, class Record>
[[gnu::always_inline]] constexpr void assign_row(const std::string_view* groups, Record& record) noexcept {
  Row::template assign<Row>(groups, record);
}

namespace detail {

/// The size of the match of a row that the text is or begins with, or no_match; then the groups are written.
inline constexpr std::size_t no_match = static_cast<std::size_t>(-1);

template <class Row, mode Mode, class Record>
[[nodiscard, gnu::always_inline]] constexpr std::size_t read_match(std::string_view text, Record& record) noexcept {
  if constexpr (has_code<Row, Mode>) {
    std::size_t size = no_match;
    const auto take = [&](const std::string_view* groups) __attribute__((always_inline)) {
      assign_row<Row>(groups, record);
      size = groups[0].size();
    };
    static_cast<void>(match_straight_to<straight_for<Row, Mode>::plan, names<Row>::group_count>(text, take));
    return size;
  } else {
    auto found = apply<Row, Mode>(text);
    if (!found) return no_match;
    assign_row<Row>(found.groups(), record);
    return found.view().size();
  }
}

}  // namespace detail

/// Whether the whole text is a match of a row; if so, its groups are written to the members that the row names, and if not, the record
/// is as it was.
template <class Row, class Record>
[[nodiscard, gnu::always_inline]] constexpr bool read(std::string_view text, Record& record) noexcept {
  return detail::read_match<Row, mode::whole>(text, record) != detail::no_match;
}
template <class Row, temporary_string Text, class Record>
void read(Text&&, Record&) = delete;

/// Takes a match of a row off the front of a text, and writes its groups. False, and both as they were, if the text begins with none.
template <class Row, class Record>
[[nodiscard, gnu::always_inline]] constexpr bool take(std::string_view& text, Record& record) noexcept {
  const std::size_t size = detail::read_match<Row, mode::prefix>(text, record);
  if (size == detail::no_match) return false;
  text.remove_prefix(size);
  return true;
}

/// Whether the whole text is a match of a row.
template <class Row>
[[nodiscard]] constexpr bool is(std::string_view text) noexcept {
  if constexpr (is_table<Row, mode::whole> && is_straight<Row, mode::whole>) {
    std::string_view groups[names<Row>::group_count];
    return run_plan(straight_for<Row, mode::whole>::table.view(), text, groups, names<Row>::group_count);
  } else {
    return static_cast<bool>(apply<Row, mode::whole>(text));
  }
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
