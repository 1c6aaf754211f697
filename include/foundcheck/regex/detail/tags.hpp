// SPDX-License-Identifier: MIT
// Syntax tree -> where each group border (tag) is found once a match is known.
//
//   value of a tag  =  base + distance        base := begin of the text | end of the match | slot
//
// A tag at a constant distance from the begin, from the end or from another tag that is crossed whenever it is crossed
// costs nothing at run time; only the tags that are left get a slot, which the automaton keeps in registers.
#ifndef FOUNDCHECK_REGEX_DETAIL_TAGS_HPP
#define FOUNDCHECK_REGEX_DETAIL_TAGS_HPP

#include <cstddef>
#include <cstdint>

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/refusal.hpp>
#include <foundcheck/regex/detail/syntax.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

inline constexpr std::size_t max_tags = 2 * max_groups;
inline constexpr std::size_t max_slots = 16;

inline constexpr std::uint8_t text_begin = max_slots;     // as a base: offset 0
inline constexpr std::uint8_t match_end = max_slots + 1;  // as a base: the end of the match
inline constexpr std::size_t max_bases = max_slots + 2;
inline constexpr std::uint8_t no_slot = 0xff;

struct tag_location {
  std::uint8_t base;  ///< a slot, text_begin or match_end
  std::int16_t distance;
};

struct tag_map {
  objection error;
  std::uint8_t slot_count;
  std::uint8_t slot_of[max_tags];  ///< the slot that a crossing of the tag sets, or no_slot
  tag_location location[max_tags];
};

class tag_analysis {
 public:
  /// `floating`: the match may begin anywhere in the text. `has_rest`: the match is followed by the rest of the text.
  constexpr tag_analysis(const ast& tree, bool floating, bool has_rest) noexcept
      : tree_(tree), floating_(floating), has_rest_(has_rest) {}

  [[nodiscard]] constexpr tag_map analyse() noexcept {
    if (tree_.error) return map_;
    for (std::size_t i = 0; i < max_tags; ++i) parent_[i] = none;
    push({0, false, 0, 0, 0, 0});  // tag 0 stands before the whole pattern
    for (std::size_t i = 0; i < tree_.node_count && !map_.error; ++i) visit(tree_.nodes[i]);
    if (map_.error) return map_;
    if (has_rest_) push({0, false, 1, 0, 1, 0});  // tag 1 is behind it
    fold(has_rest_ ? 3 : 2);
    if (map_.error) return map_;
    const extent whole = stack_[0];
    if (!floating_) link(0, from_begin, 0);
    if (!has_rest_) anchor_to_end(whole);
    for (int tag = 0; tag < 2 * tree_.group_count; ++tag) {
      map_.slot_of[tag] = no_slot;
      if ((tag == 1 && !has_rest_) || parent_[tag] != none) continue;
      if (map_.slot_count == max_slots) {
        map_.error = {refusal::too_many_tags, 1};
        return map_;
      }
      map_.slot_of[tag] = map_.slot_count++;
    }
    map_.location[1] = {match_end, 0};
    for (int tag = 0; tag < 2 * tree_.group_count; ++tag) {
      if (tag != 1 || has_rest_) map_.location[tag] = locate(tag);
    }
    return map_;
  }

 private:
  static constexpr int variable = -1;  // as a length
  static constexpr int none = -1;      // as a tag
  static constexpr int from_begin = -2;
  static constexpr int from_end = -3;
  static constexpr int max_length = 16000;

  // What a stage of the pattern looks like from its borders: the outermost tags that are always crossed with it.
  struct extent {
    int length;
    bool consumes;  // at least one byte, whichever way
    int lead;       // first tag at a constant distance from the left border
    int lead_distance;
    int trail;  // last tag at a constant distance from the right border
    int trail_distance;
    std::uint16_t begins = 0;  // column of a '^' that every way crosses, or 0
    std::uint16_t ends = 0;    // the same of a '$'
  };

  constexpr void push(const extent& e) noexcept { stack_[size_++] = e; }

  constexpr void link(int tag, int parent, int distance) noexcept {
    parent_[tag] = parent;
    distance_[tag] = distance;
  }

  constexpr void visit(const node& n) noexcept {
    switch (n.kind) {
      case node_kind::literal:  // trees of bytes have none
      case node_kind::empty: return push({0, false, none, 0, none, 0});
      case node_kind::bytes: return push({1, true, none, 0, none, 0});
      case node_kind::tag: return push({0, false, n.value, 0, n.value, 0});
      case node_kind::sequence: return fold(n.value);
      case node_kind::alternation: return choose(n.value);
      case node_kind::repetition: return repeat(n);
      case node_kind::assertion: {
        const auto which = static_cast<assertion>(n.value);
        const std::uint16_t column = n.column;
        return push({0, false, none, 0, none, 0, which == assertion::text_begin ? column : std::uint16_t{0},
                     which == assertion::text_end ? column : std::uint16_t{0}});
      }
    }
  }

  // Joins the topmost `count` extents, which follow each other.
  constexpr void fold(std::size_t count) noexcept {
    const std::size_t first = size_ - count;
    extent all = stack_[first];
    for (std::size_t i = first + 1; i < size_; ++i) {
      const extent& next = stack_[i];
      if (next.lead != none) {
        if (all.trail != none) link(next.lead, all.trail, all.trail_distance + next.lead_distance);
        if (all.lead == none && all.length != variable) {
          all.lead = next.lead;
          all.lead_distance = all.length + next.lead_distance;
        }
      }
      if (next.trail != none) {
        all.trail = next.trail;
        all.trail_distance = next.trail_distance;
      } else if (next.length == variable) {
        all.trail = none;
      } else {
        all.trail_distance += next.length;
      }
      all.length = all.length == variable || next.length == variable ? variable : checked(all.length + next.length);
      if (next.begins != 0 && all.consumes) refuse_anchor(next.begins);
      if (all.ends != 0 && next.consumes) refuse_anchor(all.ends);
      if (all.begins == 0) all.begins = next.begins;
      if (all.ends == 0) all.ends = next.ends;
      all.consumes = all.consumes || next.consumes;
    }
    stack_[first] = all;
    size_ = first + 1;
  }

  // What comes before it, or behind it, always takes a byte.
  constexpr void refuse_anchor(std::uint16_t column) noexcept {
    if (!map_.error) map_.error = {refusal::inner_anchor, column};
  }

  constexpr void choose(std::size_t count) noexcept {
    const std::size_t first = size_ - count;
    extent all{stack_[first].length, true, none, 0, none, 0};
    for (std::size_t i = first; i < size_; ++i) {
      if (stack_[i].length != all.length) all.length = variable;
      all.consumes = all.consumes && stack_[i].consumes;
    }
    stack_[first] = all;
    size_ = first + 1;
  }

  constexpr void repeat(const node& n) noexcept {
    const extent body = stack_[size_ - 1];
    if (n.most == unbounded && !body.consumes) map_.error = {refusal::empty_loop_body, n.column};
    const bool fixed = n.value == n.most && body.length != variable;
    stack_[size_ - 1] = {
        fixed ? checked(body.length * n.value) : variable, body.consumes && n.value > 0, none, 0, none, 0};
  }

  // A length that no later stage has positions for may as well be unknown.
  [[nodiscard]] static constexpr int checked(int length) noexcept { return length > max_length ? variable : length; }

  constexpr void anchor_to_end(const extent& whole) noexcept {
    if (whole.trail == none) return;
    int root = whole.trail;
    int distance = whole.trail_distance;
    while (parent_[root] >= 0) {
      distance += distance_[root];
      root = parent_[root];
    }
    if (parent_[root] == none) link(root, from_end, -distance);
  }

  [[nodiscard]] constexpr tag_location locate(int tag) const noexcept {
    int distance = 0;
    while (parent_[tag] >= 0) {
      distance += distance_[tag];
      tag = parent_[tag];
    }
    if (parent_[tag] == none) return {map_.slot_of[tag], static_cast<std::int16_t>(distance)};
    distance += distance_[tag];
    return {parent_[tag] == from_begin ? text_begin : match_end, static_cast<std::int16_t>(distance)};
  }

  const ast& tree_;
  bool floating_;
  bool has_rest_;
  tag_map map_{};
  std::size_t size_ = 0;
  extent stack_[max_nodes + 1] = {};
  int parent_[max_tags] = {};
  int distance_[max_tags] = {};
};

/// Where the tags of the tree are found. Refuses an unbounded loop over a body that can be empty, and an anchor that holds
/// nowhere. `has_rest`: the end of the match need not be that of the automaton's run.
[[nodiscard]] constexpr tag_map locate_tags(const ast& tree, bool floating, bool has_rest = false) noexcept {
  return tag_analysis(tree, floating, has_rest).analyse();
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
