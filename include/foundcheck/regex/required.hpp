// SPDX-License-Identifier: MIT
// Syntax tree -> bytes that every match contains (required literals).
//
// A text without them need not be looked at by the automaton. Kept are the one or two needles, a byte or a pair of
// neighbours, that tell most: of what is written once for every match, in no branch and in nothing that can be left
// out.
#ifndef FOUNDCHECK_REGEX_REQUIRED_HPP
#define FOUNDCHECK_REGEX_REQUIRED_HPP

#include <bit>
#include <cstddef>
#include <cstdint>

#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/regex/rarity.hpp>
#include <foundcheck/regex/syntax.hpp>

namespace foundcheck::regex {

/// A byte, or two neighbours, that are somewhere in every match; nothing if the weight is 0.
struct needle {
  std::uint8_t weight;  ///< the more, the fewer texts have it by chance
  bool pair;
  unsigned char first;
  unsigned char second;  ///< of a pair

  friend constexpr bool operator==(const needle&, const needle&) noexcept = default;
};

struct required {
  needle needles[2];
};

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
    bool empty;  // takes no byte, ever
    int lead;    // the byte that it always begins with
    int trail;   // the byte that it always ends with
    required inside;
  };

  constexpr void visit(const node& n) noexcept {
    switch (n.kind) {
      case node_kind::empty:
      case node_kind::tag: stack_[size_++] = {true, unknown, unknown, {}}; return;
      case node_kind::bytes: return push_byte(single(tree_.sets[n.value]));
      case node_kind::sequence: return fold(n.value);
      case node_kind::alternation:
        size_ -= n.value - 1U;
        stack_[size_ - 1] = {false, unknown, unknown, {}};
        return;
      case node_kind::repetition:
        if (n.value == 0) stack_[size_ - 1] = {n.most == 0, unknown, unknown, {}};
        return;
    }
  }

  // The only byte of a set, or unknown.
  [[nodiscard]] static constexpr int single(const byte_set& set) noexcept {
    int byte = unknown;
    for (int word = 0; word < 4; ++word) {
      const std::uint64_t bits = set.words[word];
      if (bits == 0) continue;
      if (byte != unknown || (bits & (bits - 1)) != 0) return unknown;
      byte = word * 64 + std::countr_zero(bits);
    }
    return byte;
  }

  constexpr void push_byte(int byte) noexcept {
    part p{false, byte, byte, {}};
    if (byte != unknown) {
      const auto b = static_cast<unsigned char>(byte);
      p.inside.needles[0] = {rarity(b), false, b, 0};
    }
    stack_[size_++] = p;
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
      if (all.trail != unknown && next.lead != unknown) {
        const auto a = static_cast<unsigned char>(all.trail);
        const auto b = static_cast<unsigned char>(next.lead);
        add(all.inside, {static_cast<std::uint8_t>(rarity(a) + rarity(b) + 1), true, a, b});
      }
      all.trail = next.trail;
    }
    stack_[begin] = all;
    size_ = begin + 1;
  }

  [[nodiscard]] static constexpr bool overlap(const needle& a, const needle& b) noexcept {
    return a.first == b.first || (a.pair && a.second == b.first) || (b.pair && a.first == b.second) ||
           (a.pair && b.pair && a.second == b.second);
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
  part stack_[max_nodes + 1] = {};
};

/// Needles that every match of the tree contains, the most telling first.
[[nodiscard]] constexpr required find_required(const ast& tree) noexcept { return requirement_finder(tree).find(); }

}  // namespace foundcheck::regex

#endif
