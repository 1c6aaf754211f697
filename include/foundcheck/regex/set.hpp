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

#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/regex/captures.hpp>
#include <foundcheck/regex/match.hpp>
#include <foundcheck/regex/mode.hpp>
#include <foundcheck/regex/pattern.hpp>
#include <foundcheck/regex/tables.hpp>

namespace foundcheck {
namespace regex {

/// For each first byte the patterns that can match a text with it, and at 256 those that can match the empty text: one
/// bit for each pattern.
struct candidates {
  std::uint64_t of[257];
};

[[nodiscard]] constexpr candidates find_candidates(const table_view* const* views, std::size_t count) noexcept {
  candidates result{};
  for (std::size_t p = 0; p < count; ++p) {
    const table_view& t = *views[p];
    const std::uint64_t bit = std::uint64_t{1} << p;
    if (t.prefix_length > 0) {
      result.of[static_cast<unsigned char>(t.prefix[0])] |= bit;
      continue;
    }
    const bool empty = final_row_of(t.cells[t.class_count]) != 0;
    if (empty) result.of[256] |= bit;
    for (std::size_t byte = 0; byte < 256; ++byte) {
      if ((empty && !t.accept_at_end) || t.cells[t.class_of[byte]] != dead) result.of[byte] |= bit;
    }
  }
  return result;
}

/// Tries the candidates in order; the number of the first that matches, its groups written to `groups`, or `count`.
[[nodiscard]] constexpr std::size_t match_first(const table_view* const* views, std::size_t count, const candidates& c,
                                                std::string_view text, std::string_view* groups) noexcept {
  std::uint64_t left = c.of[text.empty() ? 256U : static_cast<unsigned char>(text[0])];
  for (; left != 0; left &= left - 1) {
    const auto p = static_cast<std::size_t>(std::countr_zero(left));
    if (match_groups(*views[p], text, groups)) return p;
  }
  return count;
}

template <mode Mode, fixed_string... Patterns>
struct set_tables {
  static constexpr const table_view* views[] = {&pattern_tables<Patterns, Mode>::view...};
  static constexpr candidates by_first_byte = find_candidates(views, sizeof...(Patterns));
};

}  // namespace regex

template <fixed_string... Patterns>
class regex_set {
 public:
  static constexpr std::size_t npos = static_cast<std::size_t>(-1);

  /// Number of patterns.
  static constexpr std::size_t size = sizeof...(Patterns);
  static_assert(size > 0 && size <= 64, "a set has 1 to 64 patterns");

  /// Which pattern matched, and its groups.
  class captures {
   public:
    /// True if a pattern matched.
    [[nodiscard]] constexpr explicit operator bool() const noexcept { return index_ != npos; }

    /// The number of the pattern that matched, from 0 in the order of the set; npos if none did.
    [[nodiscard]] constexpr std::size_t index() const noexcept { return index_; }

    /// The whole match; null data if no pattern matched.
    [[nodiscard]] constexpr std::string_view view() const noexcept { return groups_[0]; }

    /// Group `I` of the pattern that matched, 0 being the whole match; null data if it took no part or is not there.
    template <std::size_t I>
    [[nodiscard]] constexpr std::string_view get() const noexcept {
      static_assert(I < most_groups, "no pattern of the set has a group of this number");
      return groups_[I < most_groups ? I : 0];
    }

    /// The group of this name in the pattern that matched; null data if it took no part or is not there.
    template <fixed_string Name>
    [[nodiscard]] constexpr std::string_view get() const noexcept {
      constexpr std::size_t group[] = {regex::names<Patterns>::group_named(Name.view())...};
      static_assert(((regex::names<Patterns>::group_named(Name.view()) != regex::no_group) || ...),
                    "no pattern of the set has a group of this name");
      if (index_ == npos || group[index_] == regex::no_group) return {};
      return groups_[group[index_]];
    }

   private:
    friend regex_set;

    static constexpr std::size_t most_groups = [] {
      std::size_t most = 0;
      for (const std::size_t count : {regex::names<Patterns>::group_count...}) most = count > most ? count : most;
      return most;
    }();

    std::size_t index_ = npos;
    std::string_view groups_[most_groups];
  };

  /// The first pattern of which the whole text is a match.
  [[nodiscard]] static constexpr captures match(std::string_view text) noexcept {
    return apply<regex::mode::whole>(text);
  }

  /// The first pattern of which the text begins with a match.
  [[nodiscard]] static constexpr captures starts_with(std::string_view text) noexcept {
    return apply<regex::mode::prefix>(text);
  }

 private:
  template <regex::mode Mode>
  [[nodiscard]] static constexpr captures apply(std::string_view text) noexcept {
    captures result;
    if constexpr ((regex::acceptance<Patterns, Mode>::value && ...)) {
      using built = regex::set_tables<Mode, Patterns...>;
      const std::size_t found = regex::match_first(built::views, size, built::by_first_byte, text, result.groups_);
      if (found != size) result.index_ = found;
    }
    return result;
  }
};

}  // namespace foundcheck

#endif
