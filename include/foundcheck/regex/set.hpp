// SPDX-License-Identifier: MIT
// Several patterns, tried in order: which one matches first, and its groups.
//
//   using lines = regex_set<"-- Found (?<package>[^:]+): .*", "-- Looking for (?<what>.*)">;
//   if (auto m = lines::match(text)) { m.index(); m.get<"package">(); }
//
// The first byte of the text excludes most patterns, their prefix most of the rest; what is left is run one after
// another. Linear in the text times the patterns left. No automaton of all patterns together: it would be large.
#ifndef FOUNDCHECK_REGEX_SET_HPP
#define FOUNDCHECK_REGEX_SET_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/regex/detail/captures.hpp>
#include <foundcheck/regex/detail/dispatch.hpp>
#include <foundcheck/regex/detail/match.hpp>
#include <foundcheck/regex/detail/needles.hpp>
#include <foundcheck/regex/detail/pattern.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/detail/required.hpp>
#include <foundcheck/regex/detail/tables.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

inline constexpr std::size_t no_pattern = static_cast<std::size_t>(-1);

// A function for each pattern, though the tables would do: the processor guesses which one is called, and begins with the
// automaton before it is known which needles there are.
using trial = bool (*)(std::string_view text, std::string_view* groups) noexcept;

template <fixed_string Pattern, mode Mode>
[[nodiscard]] constexpr bool try_pattern(std::string_view text, std::string_view* groups) noexcept {
  return match_groups(pattern_tables<Pattern, Mode>::view, text, groups);
}

template <mode Mode, fixed_string... Patterns>
struct set_tables {
  static constexpr std::size_t size = sizeof...(Patterns);
  static constexpr const table_view* views[size] = {&pattern_tables<Patterns, Mode>::view...};
  static constexpr std::size_t group_counts[size] = {names<Patterns>::group_count...};
  static constexpr trial trials[size] = {try_pattern<Patterns, Mode>...};
  static constexpr required requirements[size] = {required_by<Patterns>...};
  static constexpr dispatch plan = plan_dispatch(views, requirements, size);

  /// The number of the first pattern that matches, or no_pattern. Its groups are written to `groups`.
  [[nodiscard]] static constexpr std::size_t match_first(std::string_view text, std::string_view* groups) noexcept {
    for (std::uint64_t left = find_candidates(plan, text, find_needles<plan.needles>); left != 0; left &= left - 1) {
      const auto p = static_cast<std::size_t>(std::countr_zero(left));
      if (trials[p](text, groups)) return p;
    }
    return no_pattern;
  }
};

}  // namespace regex

template <fixed_string... Patterns>
class regex_set {
 public:
  static constexpr std::size_t npos = regex::no_pattern;

  /// Number of patterns.
  static constexpr std::size_t size = sizeof...(Patterns);
  static_assert(size > 0 && size <= 64, "a set has 1 to 64 patterns");

  /// Which pattern matched, and its groups.
  class captures {
   public:
    constexpr captures() noexcept = default;

    /// True if a pattern matched.
    [[nodiscard]] constexpr explicit operator bool() const noexcept { return index_ != npos; }

    /// The number of the pattern that matched, from 0 in the order of the set; npos if none did.
    [[nodiscard]] constexpr std::size_t index() const noexcept { return index_; }

    /// The whole match; null data if no pattern matched.
    [[nodiscard]] constexpr std::string_view view() const noexcept { return group(0); }

    /// Group `I` of the pattern that matched, 0 being the whole match; null data if it took no part or is not there.
    template <std::size_t I>
    [[nodiscard]] constexpr std::string_view get() const noexcept {
      static_assert(I < most_groups, "no pattern of the set has a group of this number");
      return group(I < most_groups ? I : 0);
    }

    /// The group of this name in the pattern that matched; null data if it took no part or is not there.
    template <fixed_string Name>
    [[nodiscard]] constexpr std::string_view get() const noexcept {
      constexpr std::size_t number[] = {regex::names<Patterns>::group_named(Name.view())...};
      static_assert(((regex::names<Patterns>::group_named(Name.view()) != regex::no_group) || ...),
                    "no pattern of the set has a group of this name");
      return index_ != npos ? group(number[index_]) : std::string_view();
    }

   private:
    friend regex_set;

    static constexpr std::size_t most_groups = [] {
      std::size_t most = 0;
      for (const std::size_t count : {regex::names<Patterns>::group_count...}) most = count > most ? count : most;
      return most;
    }();

    // As in regex::captures: cheaper than zeros, and seen only after a match.
    template <std::size_t... I>
    constexpr captures(std::string_view text, std::index_sequence<I...>) noexcept
        : groups_{std::string_view(text.data(), I * 0)...} {}
    constexpr explicit captures(std::string_view text) noexcept
        : captures(text, std::make_index_sequence<most_groups>()) {}

    // The pattern that matched may have fewer groups than others; without a match it has none.
    [[nodiscard]] constexpr std::string_view group(std::size_t number) const noexcept {
      return number < group_count_ ? groups_[number] : std::string_view();
    }

    std::size_t index_ = npos;
    std::size_t group_count_ = 0;
    std::string_view groups_[most_groups];
  };

  /// The first pattern of which the whole text is a match.
  [[nodiscard]] static constexpr captures match(std::string_view text) noexcept {
    return apply<regex::mode::whole>(text);
  }
  template <temporary_string Text>
  static void match(Text&&) = delete;

  /// The first pattern of which the text begins with a match.
  [[nodiscard]] static constexpr captures starts_with(std::string_view text) noexcept {
    return apply<regex::mode::prefix>(text);
  }
  template <temporary_string Text>
  static void starts_with(Text&&) = delete;

 private:
  template <regex::mode Mode>
  [[nodiscard]] static constexpr captures apply(std::string_view text) noexcept {
    captures result(text);
    if constexpr ((regex::acceptance<Patterns, Mode>::value && ...)) {
      static_assert(((regex::names<Patterns>::group_count == regex::parsed<Patterns>::tree.group_count) && ...),
                    "groups are counted as they are parsed");
      using built = regex::set_tables<Mode, Patterns...>;
      const std::size_t found = built::match_first(text, result.groups_);
      if (found != npos) {
        result.index_ = found;
        result.group_count_ = built::group_counts[found];
      }
    }
    return result;
  }
};

FOUNDCHECK_END_NAMESPACE

#endif
