// SPDX-License-Identifier: MIT
// Syntax tree -> bytes that every match contains (required literals).
//
// A text without them need not be looked at by the automaton. Kept are the one or two needles, a byte alone or with a
// range of bytes behind it, that tell most: of what is written once for every match, in no branch and in nothing that
// can be left out.
#ifndef FOUNDCHECK_REGEX_DETAIL_REQUIRED_HPP
#define FOUNDCHECK_REGEX_DETAIL_REQUIRED_HPP

#include <bit>
#include <cstddef>
#include <cstdint>

#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/needles.hpp>
#include <foundcheck/regex/detail/rarity.hpp>
#include <foundcheck/regex/detail/syntax.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

struct required {
  needle needles[2];
};

template <std::size_t Nodes>
class requirement_finder {
 public:
  constexpr explicit requirement_finder(const ast& tree) noexcept : tree_(tree) {}

  [[nodiscard]] constexpr required find() noexcept {
    for (std::size_t i = 0; i < tree_.node_count; ++i) visit(tree_.nodes[i]);
    // What is left on the stack is one sequence.
    if (size_ > 1) fold(size_);
    return size_ == 0 ? required{} : stack_[0].inside;
  }

 private:
  static constexpr int unknown = -1;

  struct part {
    bool empty;       // takes no byte, ever
    byte_range lead;  // what it always begins with
    int trail;        // the byte that it always ends with
    required inside;
  };

  constexpr void visit(const node& n) noexcept {
    switch (n.kind) {
      case node_kind::empty:
      case node_kind::assertion:
      case node_kind::tag: stack_[size_++] = {true, any_byte, unknown, {}}; return;
      case node_kind::bytes: return push_bytes(range_of(tree_.sets[n.value]));
      case node_kind::literal: return push_literal(tree_.text.data() + n.value, n.most);
      case node_kind::sequence: return fold(n.value);
      case node_kind::alternation:
        size_ -= n.value - 1U;
        stack_[size_ - 1] = {false, any_byte, unknown, {}};
        return;
      case node_kind::repetition:
        if (n.value == 0) stack_[size_ - 1] = {n.most == 0, any_byte, unknown, {}};
        return;
    }
  }

  // What the set holds if that is one range, or any_byte.
  [[nodiscard]] static constexpr byte_range range_of(const byte_set& set) noexcept {
    int low = unknown;
    int end = 0;
    for (int word = 0; word < 4; ++word) {
      std::uint64_t bits = set.words[word];
      if (bits == 0) continue;
      const int begin = word * 64 + std::countr_zero(bits);
      if (low != unknown && begin != end) return any_byte;
      if (low == unknown) low = begin;
      bits >>= std::countr_zero(bits);
      end = begin + std::countr_one(bits);
      if (std::countr_one(bits) < 64 && (bits >> std::countr_one(bits)) != 0) return any_byte;
    }
    return {static_cast<unsigned char>(low), static_cast<unsigned char>(end - 1 - low)};
  }

  constexpr void push_bytes(byte_range range) noexcept {
    part p{false, range, unknown, {}};
    if (range.span == 0) {
      p.trail = range.low;
      p.inside.needles[0] = {rarity(range.low), range.low, any_byte};
    }
    stack_[size_++] = p;
  }

  // What folding its bytes gives, in fewer steps.
  constexpr void push_literal(const char* bytes, std::size_t size) noexcept {
    const auto first = static_cast<unsigned char>(bytes[0]);
    part& p = stack_[size_++];
    p = {false, {first, 0}, static_cast<unsigned char>(bytes[size - 1]), {}};
    unsigned char last = first;
    std::uint8_t rarity_of_last = rarities.of[first];
    p.inside.needles[0] = {rarity_of_last, first, any_byte};
    for (std::size_t i = 1; i < size; ++i) {
      const auto byte = static_cast<unsigned char>(bytes[i]);
      const std::uint8_t here = rarities.of[byte];
      const auto both = static_cast<std::uint8_t>(rarity_of_last + 1 + here);
      if (here > p.inside.needles[1].weight) add(p.inside, {here, byte, any_byte});
      if (both > p.inside.needles[1].weight) add(p.inside, {both, last, {byte, 0}});
      last = byte;
      rarity_of_last = here;
    }
  }

  // How much a byte of the range tells that follows another.
  [[nodiscard]] static constexpr int worth(byte_range range) noexcept {
    return range.span == 0 ? 1 + rarity(range.low) : range.span < 16 ? 2 : 1;
  }

  // Joins the topmost `count` parts, which follow each other.
  constexpr void fold(std::size_t count) noexcept {
    const std::size_t begin = size_ - count;
    part all = stack_[begin];
    for (std::size_t i = begin + 1; i < size_; ++i) {
      const part& next = stack_[i];
      if (next.empty) continue;
      if (all.empty) {
        all = next;
        continue;
      }
      for (const needle& n : next.inside.needles) add(all.inside, n);
      if (all.trail != unknown && next.lead != any_byte) {
        const auto first = static_cast<unsigned char>(all.trail);
        add(all.inside, {static_cast<std::uint8_t>(rarity(first) + worth(next.lead)), first, next.lead});
      }
      all.trail = next.trail;
    }
    stack_[begin] = all;
    size_ = begin + 1;
  }

  [[nodiscard]] static constexpr bool holds(const needle& n, unsigned char byte) noexcept {
    return n.first == byte || (n.second.span == 0 && n.second.low == byte);
  }

  [[nodiscard]] static constexpr bool overlap(const needle& a, const needle& b) noexcept {
    return holds(a, b.first) || (b.second.span == 0 && holds(a, b.second.low));
  }

  // Keeps the heaviest needle and the heaviest of those that share no byte with it.
  static constexpr void add(required& r, needle n) noexcept {
    if (n.weight == 0) return;
    if (n.weight > r.needles[0].weight) {
      const needle old = r.needles[0];
      r.needles[0] = n;
      if (overlap(r.needles[1], n)) r.needles[1] = {};
      n = old;
    }
    if (n.weight > r.needles[1].weight && !overlap(r.needles[0], n)) r.needles[1] = n;
  }

  const ast& tree_;
  std::size_t size_ = 0;
  part stack_[Nodes + 1] = {};
};

/// Needles that every match of the tree contains, the most telling first. `Nodes`: as many as it may have.
template <std::size_t Nodes = max_nodes>
[[nodiscard]] constexpr required find_required(const ast& tree) noexcept {
  return requirement_finder<Nodes>(tree).find();
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
