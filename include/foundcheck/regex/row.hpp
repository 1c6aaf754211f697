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

#include <cstddef>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/regex/detail/captures.hpp>
#include <foundcheck/regex/detail/pattern.hpp>
#include <foundcheck/regex/regex.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// A group that is written nowhere, where those behind it are.
struct skipped_group {};
inline constexpr skipped_group skipped{};

/// The member for the group of this name.
template <fixed_string Name, auto To>
struct named_member {
  static constexpr auto name = Name;
  static constexpr auto to = To;
};
template <fixed_string Name, auto To>
inline constexpr named_member<Name, To> named{};

namespace detail {

template <auto To, class Record>
constexpr void assign_member(std::string_view text, Record& record) noexcept {
  using target = std::remove_const_t<decltype(To)>;
  if constexpr (std::is_member_object_pointer_v<target>) {
    using member = std::remove_reference_t<decltype(record.*To)>;
    if constexpr (std::is_integral_v<member>) {
      record.*To = saturated_number<member>(text);
    } else {
      record.*To = text;
    }
  } else if constexpr (!std::is_same_v<target, skipped_group>) {
    To(record, text);
  }
}

/// Writes one group: that of the name, or the one at this position.
template <class Row, std::size_t Position, auto To, class Record>
constexpr void assign_group(const std::string_view* groups, Record& record) noexcept {
  if constexpr (requires { decltype(To)::name; }) {
    constexpr std::size_t group = names<Row>::group_named(decltype(To)::name.view());
    static_assert(group != no_group, "the pattern of the row has no group of this name");
    assign_member<decltype(To)::to>(groups[group != no_group ? group : 0], record);
  } else {
    static_assert(Position < names<Row>::group_count, "the row names more members than its pattern has groups");
    assign_member<To>(groups[Position < names<Row>::group_count ? Position : 0], record);
  }
}

template <class Row, auto... To, class Record, std::size_t... I>
constexpr void assign_groups([[maybe_unused]] const std::string_view* groups, [[maybe_unused]] Record& record,
                             std::index_sequence<I...>) noexcept {
  (assign_group<Row, I + 1, To>(groups, record), ...);
}

}  // namespace detail

/// `To`: where the groups go, in their order, or by name with `named<"group", &record::member>`:
///
///   a member that is a std::string_view   the bytes of the group; null data if it took no part
///   a member that is an integer           its decimal digits; 0 if there are none, the largest value if they do not fit
///   a function (record&, string_view)     what it makes of the group
///   skipped                               nowhere
template <fixed_string Pattern, auto... To>
struct row {
  static constexpr auto pattern = Pattern;

  /// Writes the groups of a match of `Row`, a type that is derived from this one.
  template <class Row, class Record>
  static constexpr void assign(const std::string_view* groups, Record& record) noexcept {
    detail::assign_groups<Row, To...>(groups, record, std::make_index_sequence<sizeof...(To)>());
  }
};

/// A row that is run as a table where others are code: a fraction of the time to compile, a few nanoseconds more for each part of the
/// pattern. For lines that are few.
template <fixed_string Pattern, auto... To>
struct small_row : row<Pattern, To...> {
  static constexpr bool is_small = true;
};

/// Writes the groups of a match of a row.
template <class Row, class Record>
constexpr void assign_row(const std::string_view* groups, Record& record) noexcept {
  Row::template assign<Row>(groups, record);
}

/// Whether the whole text is a match of a row; if so, its groups are written to the members that the row names, and if not, the record
/// is as it was.
template <class Row, class Record>
[[nodiscard]] constexpr bool read(std::string_view text, Record& record) noexcept {
  if constexpr (is_table<Row, mode::whole> && is_straight<Row, mode::whole>) {
    std::string_view groups[names<Row>::group_count];
    if (!run_plan(table_for<Row, mode::whole>::view, text, groups, names<Row>::group_count)) return false;
    assign_row<Row>(groups, record);
    return true;
  } else {
    auto found = apply<Row, mode::whole>(text);
    if (found) assign_row<Row>(found.groups(), record);
    return static_cast<bool>(found);
  }
}
template <class Row, temporary_string Text, class Record>
void read(Text&&, Record&) = delete;

/// Whether the whole text is a match of a row.
template <class Row>
[[nodiscard]] constexpr bool is(std::string_view text) noexcept {
  if constexpr (is_table<Row, mode::whole> && is_straight<Row, mode::whole>) {
    std::string_view groups[names<Row>::group_count];
    return run_plan(table_for<Row, mode::whole>::view, text, groups, names<Row>::group_count);
  } else {
    return static_cast<bool>(apply<Row, mode::whole>(text));
  }
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
