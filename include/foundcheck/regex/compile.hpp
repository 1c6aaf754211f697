// SPDX-License-Identifier: MIT
// A pattern that is known only at run time -> tables in memory of its own.
//
//   const regex::runtime_pattern p(text);
//   std::string_view groups[regex::runtime_pattern::most_groups];
//   if (!p) complain(describe(p.why()), p.column());
//   if (p.match(line, groups)) use(groups[p.group_named("file")]);
//
// The syntax, the meaning and the time of a match are those of regex/regex.hpp. What a pattern may cost is bounded: one that needs too
// many states, or too much work to find them, is refused as the compiler refuses it. Compiling allocates; a match does not.
#ifndef FOUNDCHECK_REGEX_COMPILE_HPP
#define FOUNDCHECK_REGEX_COMPILE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/acceleration.hpp>
#include <foundcheck/regex/detail/captures.hpp>
#include <foundcheck/regex/detail/compile.hpp>
#include <foundcheck/regex/detail/match.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/detail/refusal.hpp>
#include <foundcheck/regex/detail/syntax.hpp>
#include <foundcheck/regex/detail/tables.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// Why a pattern is refused, in words; "" for none.
[[nodiscard]] constexpr std::string_view describe(refusal why) noexcept {
  switch (why) {
    case refusal::none: break;
    case refusal::back_reference: return "a back-reference is not supported";
    case refusal::look_around: return "look-around is not supported";
    case refusal::possessive_quantifier: return "a possessive quantifier is not supported";
    case refusal::atomic_group: return "an atomic group is not supported";
    case refusal::assertion_escape: return "\\A, \\z, \\Z and \\G, and \\b and \\B in a class, are not supported";
    case refusal::inner_anchor:
      return "bytes come before this ^ or behind this $, so it can never hold; as a byte it needs a backslash";
    case refusal::anchor_beside_alternation: return "^ or $ beside a top-level | binds to one branch only; use (?: )";
    case refusal::empty_loop_body: return "an unbounded loop over a body that can be empty is not supported";
    case refusal::unknown_escape: return "this escape has no meaning here";
    case refusal::dangling_escape: return "the pattern ends in a backslash";
    case refusal::bad_hex_escape: return "\\x needs two hexadecimal digits";
    case refusal::posix_class: return "a POSIX class is not supported";
    case refusal::stray_brace: return "{ is no quantifier here; as a byte it needs a backslash";
    case refusal::reversed_range: return "the range in the class is reversed";
    case refusal::range_without_ends:
      return "a range in a class needs a single byte on each side; as a byte - needs a backslash";
    case refusal::reversed_bounds: return "the bounds of the quantifier are reversed";
    case refusal::empty_class: return "the class is empty; as a byte in it ] needs a backslash";
    case refusal::character_in_class:
      return "a class holds single bytes; write a character of several as a branch, (?:a|b)";
    case refusal::unclosed_class: return "the class is not closed";
    case refusal::unclosed_group: return "the group is not closed";
    case refusal::unmatched_parenthesis: return ") closes no group";
    case refusal::nothing_to_repeat: return "the quantifier has nothing to repeat";
    case refusal::repeated_quantifier: return "a quantifier follows a quantifier";
    case refusal::duplicate_name: return "two groups have the same name";
    case refusal::bad_name: return "a group name is a letter or _ and then letters, digits or _, closed by >";
    case refusal::unknown_group: return "this kind of group is not supported";
    case refusal::misplaced_flag: return "flags are i and m, and may only be at the very start of the pattern, as (?i)";
    case refusal::number_too_large: return "the number in the quantifier is too large";
    case refusal::nesting_too_deep: return "the groups are nested too deeply";
    case refusal::too_many_groups: return "the pattern has too many groups";
    case refusal::too_many_sets: return "the pattern has too many different byte sets";
    case refusal::too_many_nodes: return "the pattern is too long";
    case refusal::too_many_positions: return "the pattern has too many positions; are large repetitions needed?";
    case refusal::too_many_tags: return "the pattern has too many groups at variable places";
    case refusal::too_many_classes: return "the pattern tells too many bytes apart";
    case refusal::too_many_registers: return "the pattern keeps too many group borders alive at once";
    case refusal::too_many_states: return "the pattern needs too many states; write [^x]* in place of .*";
  }
  return {};
}

class runtime_pattern {
 public:
  static constexpr std::size_t most_groups = max_groups;  ///< of a pattern, the whole match counted
  static constexpr std::size_t most_bytes = std::size_t{8}
                                            << 10;  ///< of its text: a longer one is too long in any case

  /// Compiles the pattern. `m`: what of a text a match is; without a word any part of it, as in a search.
  explicit runtime_pattern(std::string_view pattern, mode m = mode::anywhere) : text_(pattern.substr(0, most_bytes)) {
    if (pattern.size() > most_bytes) {
      error_ = {refusal::too_many_nodes, static_cast<std::uint16_t>(most_bytes)};
      return;
    }
    const auto stages = std::make_unique<compiled_data>();
    error_ = stages->compile(text_, m);
    if (error_) return;
    for (std::size_t g = 1; g < stages->tree.group_count; ++g) {
      names_.emplace_back(stages->tree.name_begin[g], stages->tree.name_length[g]);
    }
    const table_sizes sizes =
        sizes_of(stages->positions, stages->machine, accelerate(stages->machine), stages->tree.group_count);
    keep(stages->table.view(), sizes);
  }
  runtime_pattern(runtime_pattern&&) noexcept = default;
  runtime_pattern& operator=(runtime_pattern&&) noexcept = default;
  runtime_pattern(const runtime_pattern&) = delete;
  runtime_pattern& operator=(const runtime_pattern&) = delete;
  ~runtime_pattern() = default;

  /// True if the pattern can be used.
  [[nodiscard]] explicit operator bool() const noexcept { return !error_; }
  /// Why it cannot, and the column in the pattern where that shows, from 1.
  [[nodiscard]] refusal why() const noexcept { return error_.why; }
  [[nodiscard]] std::size_t column() const noexcept { return error_.column; }

  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  /// Number of its groups, the whole match counted.
  [[nodiscard]] std::size_t group_count() const noexcept { return names_.size() + 1; }
  /// The name of a group; "" if it has none. Pre: 0 < group < group_count().
  [[nodiscard]] std::string_view name_of(std::size_t group) const noexcept {
    return text().substr(names_[group - 1].first, names_[group - 1].second);
  }
  /// The number of the group with this name; no_group if there is none.
  [[nodiscard]] std::size_t group_named(std::string_view name) const noexcept {
    for (std::size_t g = 1; g < group_count(); ++g) {
      if (!name.empty() && name_of(g) == name) return g;
    }
    return no_group;
  }

  /// True, with group_count() views, if there is a match: group 0 is all of it, and one that took no part has null data.
  /// Pre: *this; `groups` has room for group_count() views.
  [[nodiscard]] bool match(std::string_view text, std::string_view* groups) const noexcept {
    return match_groups(view_, text, groups);
  }

 private:
  template <class T>
  static std::vector<T> kept(const T*);

  /// Copies as much of the tables as is used: those of the largest size are large.
  void keep(const table_view& from, const table_sizes& sizes) {
    view_ = from;
    const auto copy = [](auto& to, auto& pointer, std::size_t count) {
      to.assign(pointer, pointer + count);
      pointer = to.data();
    };
    copy(class_of_, view_.class_of, 256);
    copy(cells_, view_.cells, sizes.cells);
    copy(list_begin_, view_.list_begin, sizes.lists);
    copy(operations_, view_.operations, sizes.operations + 1);
    copy(finals_, view_.finals, sizes.finals + 1);
    copy(distances_, view_.distances, sizes.tags);
    copy(exits_, view_.exits, sizes.exits + 1);
    copy(literals_, view_.literals, sizes.literals + 1);
    copy(literal_bytes_, view_.literal_bytes, sizes.literal_bytes + 1);
    copy(prefix_, view_.prefix, sizes.prefix + 1);
  }

  std::string text_;
  objection error_{};
  std::vector<std::pair<std::uint16_t, std::uint16_t>>
      names_;          ///< of each group: where it is in the text, how long it is
  table_view view_{};  ///< of what follows, which stays where it is in a move
  decltype(kept(table_view::class_of)) class_of_;
  decltype(kept(table_view::cells)) cells_;
  decltype(kept(table_view::list_begin)) list_begin_;
  decltype(kept(table_view::operations)) operations_;
  decltype(kept(table_view::finals)) finals_;
  decltype(kept(table_view::distances)) distances_;
  decltype(kept(table_view::exits)) exits_;
  decltype(kept(table_view::literals)) literals_;
  decltype(kept(table_view::literal_bytes)) literal_bytes_;
  decltype(kept(table_view::prefix)) prefix_;
};

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
