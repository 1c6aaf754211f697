// SPDX-License-Identifier: MIT
// Patterns that need no automaton -> straight code: compare, run, step.
//
// Where the next byte alone decides how a match goes on, nothing is ever tried twice:
//
//   a run X*           what can follow does not begin with a byte of X, so the run ends at the first byte outside of it
//   an option, a loop  its first bytes are none of those that can follow
//   an alternation     its branches have no first byte in common, or are words
//
// Then a match is found by comparing and running alone, with the captures that the automaton gives. A lazy run before a last run
// of blanks, `(.*?)[ \t]*$`, is read from the right. So is all that stands behind a run that does not know its end, `(.*):(\d+)`,
// where there is one such run and the byte before decides. Everything else is the automaton's: `plan_straight` says so by an empty
// plan.
//
// Total, linear in the text, without recursion on it; usable in constant expressions.
#ifndef FOUNDCHECK_REGEX_DETAIL_STRAIGHT_HPP
#define FOUNDCHECK_REGEX_DETAIL_STRAIGHT_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/simd.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/regex/detail/syntax.hpp>
#include <foundcheck/regex/scan.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

enum class straight_kind : std::uint8_t {
  literal,    ///< these bytes
  one,        ///< a byte of a set
  run,        ///< `fewest` to `most` bytes of a set, as many as there are
  trim,       ///< bytes of a set up to where the text is of `tail` alone
  tag,        ///< notes the place
  optional,   ///< the ops in it, if the next byte is of the set
  loop,       ///< as optional, again and again
  choice,     ///< the first of its branches whose set has the next byte
  branch,     ///< of a choice
  otherwise,  ///< the last branch of a choice, which may be empty
  words,      ///< the first of the literals in it that is there
  back  ///< the last part of a match: the ops behind it from the end of the text to the left, and between them bytes of a set
};

struct straight_op {
  straight_kind kind;
  std::uint8_t set;      ///< its number in the plan; tag: its number; literal: its length
  std::uint8_t tail;     ///< trim: the number of a set
  std::uint8_t size;     ///< ops up to the next one, those in it counted
  std::uint16_t fewest;  ///< run, trim, back; literal: where its bytes begin
  std::uint16_t most;    ///< run; or `unbounded`
};

struct straight_plan {
  static constexpr std::size_t most_ops = 120;
  static constexpr std::size_t most_sets = 40;
  static constexpr std::size_t most_bytes = 768;

  bool is_straight;
  bool is_table;  ///< has words, or goes back: there is no code for it, run_plan reads it
  bool at_end;    ///< the match ends where the text does
  bool may_be_empty;
  byte_set first;  ///< what a match that is not empty begins with
  std::uint8_t count;
  std::uint8_t set_count;
  std::uint16_t byte_count;
  straight_op ops[most_ops];
  byte_set sets[most_sets];
  char bytes[most_bytes];
};

namespace detail {

[[nodiscard]] constexpr bool share_a_byte(const byte_set& a, const byte_set& b) noexcept {
  for (int i = 0; i < 4; ++i) {
    if ((a.words[i] & b.words[i]) != 0) return true;
  }
  return false;
}

[[nodiscard]] constexpr int size_of(const byte_set& set) noexcept {
  int size = 0;
  for (const std::uint64_t word : set.words) size += std::popcount(word);
  return size;
}

/// The lowest byte of a set. Pre: there is one.
[[nodiscard]] constexpr unsigned char lowest_of(const byte_set& set) noexcept {
  int word = 0;
  while (set.words[word] == 0) ++word;
  return static_cast<unsigned char>(word * 64 + std::countr_zero(set.words[word]));
}

class straight_planner {
 public:
  constexpr straight_planner(const ast& tree, bool at_end) noexcept : tree_(tree), at_end_(at_end) {}

  [[nodiscard]] constexpr straight_plan plan() noexcept {
    plan_.at_end = at_end_;
    if (tree_.error || tree_.node_count == 0 || tree_.node_count > most_nodes) return plan_;
    measure();
    plan_.first = of_[tree_.node_count - 1U].first;
    plan_.may_be_empty = of_[tree_.node_count - 1U].may_be_empty;
    plan_.is_straight = generate(tree_.node_count - 1U, {{}, true, rest::nothing, 0}) && !is_full_;
    if (!plan_.is_straight && at_end_) plan_.is_straight = generate_from_both_ends() && !is_full_;
    return plan_;
  }

 private:
  static constexpr std::size_t most_nodes = max_nodes;

  enum class rest : std::uint8_t { nothing, run, other };

  /// What can come behind a node.
  struct follow {
    byte_set first;     // the bytes that it can begin with
    bool may_be_empty;  // it can match nothing
    rest kind;
    std::uint8_t tail;  // of rest::run: index of its set in the tree
  };

  struct measure_of {
    std::uint16_t begin;  // the first node of the subtree
    bool may_be_empty;
    bool cannot_fail;  // once its first byte is there, or at all where it may be empty
    byte_set first;
  };

  constexpr void measure() noexcept {
    for (std::uint16_t i = 0; i < tree_.node_count; ++i) {
      const node& n = tree_.nodes[i];
      measure_of m{i, true, true, {}};
      switch (n.kind) {
        case node_kind::empty:
        case node_kind::tag: break;
        case node_kind::bytes:
          m.may_be_empty = false;
          m.first = tree_.sets[n.value];
          break;
        case node_kind::repetition: {
          const measure_of& body = of_[i - 1];
          m.begin = body.begin;
          m.may_be_empty = n.value == 0 || body.may_be_empty;
          m.cannot_fail = body.cannot_fail && (n.value <= 1 || body.may_be_empty);
          if (n.most != 0) m.first = body.first;
          break;
        }
        case node_kind::alternation:
        case node_kind::sequence: {
          // From the last child to the first.
          bool is_sequence = n.kind == node_kind::sequence;
          m.may_be_empty = is_sequence;
          std::size_t end = i;
          for (std::uint16_t child = 0; child < n.value; ++child) {
            const measure_of& c = of_[end - 1];
            m.begin = c.begin;
            end = c.begin;
            if (!is_sequence) {
              m.first.insert(c.first);
              m.may_be_empty = m.may_be_empty || c.may_be_empty;
              m.cannot_fail = m.cannot_fail && c.cannot_fail;
              continue;
            }
            // Behind a part that takes a byte, all must be able to match nothing, and before it nothing may take one.
            const bool takes_none = c.may_be_empty && c.first == byte_set{};
            m.cannot_fail = c.cannot_fail && m.cannot_fail && (takes_none || m.may_be_empty);
            if (c.may_be_empty) {
              m.first.insert(c.first);
            } else {
              m.first = c.first;
            }
            m.may_be_empty = m.may_be_empty && c.may_be_empty;
          }
          break;
        }
      }
      of_[i] = m;
    }
  }

  constexpr straight_op* add(straight_kind kind) noexcept {
    if (plan_.count == straight_plan::most_ops) {
      is_full_ = true;
      return &spare_;
    }
    straight_op& op = plan_.ops[plan_.count++];
    op = {kind, 0, 0, 1, 0, 0};
    return &op;
  }

  [[nodiscard]] constexpr std::uint8_t number_of(const byte_set& set) noexcept {
    for (std::uint8_t i = 0; i < plan_.set_count; ++i) {
      if (plan_.sets[i] == set) return i;
    }
    if (plan_.set_count == straight_plan::most_sets) {
      is_full_ = true;
      return 0;
    }
    plan_.sets[plan_.set_count] = set;
    return plan_.set_count++;
  }

  constexpr void add_one(const byte_set& set) noexcept {
    if (size_of(set) != 1 || plan_.byte_count == straight_plan::most_bytes) {
      add(straight_kind::one)->set = number_of(set);
      return;
    }
    // A byte behind a literal makes it longer, unless something else may come between them.
    straight_op* op = plan_.count > literal_from_ ? &plan_.ops[plan_.count - 1] : nullptr;
    if (op == nullptr || op->kind != straight_kind::literal) {
      op = add(straight_kind::literal);
      op->fewest = plan_.byte_count;
    }
    plan_.bytes[plan_.byte_count++] = static_cast<char>(lowest_of(set));
    ++op->set;
  }

  /// Ops that are within another one: from `begin` to what is there now.
  constexpr void close(std::size_t begin) noexcept {
    plan_.ops[begin].size = static_cast<std::uint8_t>(plan_.count - begin);
    literal_from_ = plan_.count;
  }

  [[nodiscard]] constexpr bool generate(std::size_t i, const follow& behind) noexcept {
    const node& n = tree_.nodes[i];
    switch (n.kind) {
      case node_kind::empty: return true;
      case node_kind::tag: add(straight_kind::tag)->set = static_cast<std::uint8_t>(n.value); return true;
      case node_kind::bytes: add_one(tree_.sets[n.value]); return true;
      case node_kind::sequence: return generate_sequence(i, behind);
      case node_kind::alternation: return generate_choice(i, behind);
      case node_kind::repetition: break;
    }
    if (n.most == 0) return true;
    if (n.value == 1 && n.most == 1) return generate(i - 1, behind);
    return tree_.nodes[i - 1].kind == node_kind::bytes ? generate_run(n, tree_.sets[tree_.nodes[i - 1].value], behind)
                                                       : generate_rounds(i, behind);
  }

  [[nodiscard]] constexpr bool generate_sequence(std::size_t i, const follow& behind) noexcept {
    const std::size_t count = tree_.nodes[i].value, base = followed_;
    if (base + count > most_nodes) return false;
    followed_ += count;
    // What is behind each child is known from the right, the ops are made from the left.
    follow now = behind;
    std::size_t end = i;
    for (std::size_t child = count; child-- > 0; end = of_[end - 1].begin) {
      const std::size_t at = end - 1;
      behind_[base + child] = {now, static_cast<std::uint16_t>(at)};
      now = before(at, now);
    }
    bool is_straight = true;
    for (std::size_t child = 0; child < count && is_straight; ++child) {
      is_straight = generate(behind_[base + child].node, behind_[base + child].behind);
    }
    followed_ = base;
    return is_straight;
  }

  /// What a text is followed by that stands before node `i`.
  [[nodiscard]] constexpr follow before(std::size_t i, const follow& behind) const noexcept {
    const measure_of& m = of_[i];
    if (m.may_be_empty && m.first == byte_set{}) return behind;
    follow result = behind;
    result.kind = rest::other;
    // The body of a group stands between its two tags.
    while (tree_.nodes[i].kind == node_kind::sequence && tree_.nodes[i].value == 3 &&
           tree_.nodes[i - 1].kind == node_kind::tag && tree_.nodes[of_[i].begin].kind == node_kind::tag) {
      i -= 2;
    }
    const node& n = tree_.nodes[i];
    if (n.kind == node_kind::repetition && n.value == 0 && n.most == unbounded && behind.kind == rest::nothing &&
        tree_.nodes[i - 1].kind == node_kind::bytes) {
      result.kind = rest::run;
      result.tail = static_cast<std::uint8_t>(tree_.nodes[i - 1].value);
    }
    if (!m.may_be_empty) result.first = {};
    result.first.insert(m.first);
    result.may_be_empty = behind.may_be_empty && m.may_be_empty;
    return result;
  }

  /// True if a part may be left out only where its first byte is not there: what is behind it begins otherwise, and a match
  /// cannot just end before it.
  [[nodiscard]] constexpr bool is_decided(const measure_of& part, const follow& behind) const noexcept {
    if (share_a_byte(part.first, behind.first)) return false;
    return at_end_ || !behind.may_be_empty || part.cannot_fail;
  }

  [[nodiscard]] constexpr bool generate_choice(std::size_t i, const follow& behind) noexcept {
    const std::size_t count = tree_.nodes[i].value;
    // The branches from the right.
    std::size_t begins[most_branches] = {};
    if (count > most_branches) return false;
    if (are_alike(i)) return generate_words(i, behind);
    byte_set seen;
    std::size_t end = i;
    for (std::size_t branch = count; branch-- > 0; end = of_[end - 1].begin) {
      const measure_of& m = of_[end - 1];
      begins[branch] = end - 1;
      if (share_a_byte(seen, m.first)) return false;
      if (m.may_be_empty && branch + 1 != count) return false;
      seen.insert(m.first);
    }
    const bool may_be_empty = of_[i - 1].may_be_empty;
    const std::size_t at = plan_.count;
    add(straight_kind::choice);
    for (std::size_t branch = 0; branch < count; ++branch) {
      const measure_of& m = of_[begins[branch]];
      if (may_be_empty && !is_decided(m, behind)) return false;
      const std::size_t begin = plan_.count;
      if (branch + 1 == count) {
        add(straight_kind::otherwise);
      } else {
        add(straight_kind::branch)->set = number_of(m.first);
      }
      literal_from_ = plan_.count;
      if (!generate(begins[branch], behind)) return false;
      close(begin);
    }
    close(at);
    return true;
  }

  /// True if branches of an alternation have a first byte in common.
  [[nodiscard]] constexpr bool are_alike(std::size_t i) const noexcept {
    byte_set seen;
    std::size_t end = i;
    for (std::size_t branch = tree_.nodes[i].value; branch-- > 0; end = of_[end - 1].begin) {
      if (share_a_byte(seen, of_[end - 1].first)) return true;
      seen.insert(of_[end - 1].first);
    }
    return false;
  }

  /// A branch that is bytes alone: where they are in the plan, and how many.
  struct word {
    std::size_t begin;
    std::size_t size;
  };

  /// Copies a word to the plan. Empty if the branch is none, or there is no room for it.
  [[nodiscard]] constexpr word copy_word(std::size_t branch) noexcept {
    const bool is_sequence = tree_.nodes[branch].kind == node_kind::sequence;
    const std::size_t size = is_sequence ? tree_.nodes[branch].value : 1, first = is_sequence ? branch - size : branch;
    word w{plan_.byte_count, 0};
    if (of_[branch].begin != first || plan_.byte_count + size > straight_plan::most_bytes) return w;
    for (std::size_t at = first; at < first + size; ++at) {
      const node& n = tree_.nodes[at];
      if (n.kind != node_kind::bytes) return w;
      int& byte = single_[n.value];
      if (byte == unknown) byte = size_of(tree_.sets[n.value]) == 1 ? lowest_of(tree_.sets[n.value]) : several;
      if (byte == several) return w;
      plan_.bytes[plan_.byte_count++] = static_cast<char>(byte);
    }
    w.size = size;
    return w;
  }

  /// True if a longer word begins with `shorter`, and where that ends what is behind it could go on as the longer one does.
  [[nodiscard]] constexpr bool is_unclear(const word& shorter, const word& longer,
                                          const follow& behind) const noexcept {
    for (std::size_t at = 0; at < shorter.size; ++at) {
      if (plan_.bytes[shorter.begin + at] != plan_.bytes[longer.begin + at]) return false;
    }
    const char next = plan_.bytes[longer.begin + shorter.size];
    return behind.first.contains(static_cast<unsigned char>(next)) || (!at_end_ && behind.may_be_empty);
  }

  /// Branches that are words: of two that begin alike the longer one first.
  [[nodiscard]] constexpr bool generate_words(std::size_t i, const follow& behind) noexcept {
    const std::size_t count = tree_.nodes[i].value;
    word words[most_branches] = {};
    std::size_t end = i;
    for (std::size_t w = 0; w < count; ++w, end = of_[end - 1].begin) {
      words[w] = copy_word(end - 1);
      if (words[w].size == 0 || words[w].size > 255) return false;
      for (std::size_t at = w; at > 0 && words[at - 1].size < words[at].size; --at) {
        const word moved = words[at];
        words[at] = words[at - 1];
        words[at - 1] = moved;
      }
    }
    const std::size_t begin = plan_.count;
    add(straight_kind::words);
    plan_.is_table = true;
    for (std::size_t w = 0; w < count; ++w) {
      for (std::size_t longer = 0; longer < w && words[longer].size > words[w].size; ++longer) {
        if (is_unclear(words[w], words[longer], behind)) return false;
      }
      straight_op* const op = add(straight_kind::literal);
      op->set = static_cast<std::uint8_t>(words[w].size);
      op->fewest = static_cast<std::uint16_t>(words[w].begin);
    }
    close(begin);
    return true;
  }

  // ---- from both ends

  /// The parts of a sequence, those of the groups in it among them.
  constexpr void list_parts(std::size_t i) noexcept {
    if (tree_.nodes[i].kind != node_kind::sequence) {
      if (part_count_ < most_parts) parts_[part_count_] = static_cast<std::uint16_t>(i);
      ++part_count_;
      return;
    }
    std::size_t end = i, children[most_parts] = {};
    const std::size_t count = tree_.nodes[i].value;
    if (count > most_parts) {
      part_count_ = most_parts + 1;
      return;
    }
    for (std::size_t child = count; child-- > 0; end = of_[end - 1].begin) children[child] = end - 1;
    for (std::size_t child = 0; child < count; ++child) list_parts(children[child]);
  }

  /// The same subtree with what is last as the first. False if a group would hold another round of a loop.
  [[nodiscard]] constexpr bool mirror(std::size_t i, bool is_in_loop, ast& to) const noexcept {
    const node& n = tree_.nodes[i];
    if (n.kind == node_kind::tag && is_in_loop) return false;
    if (n.kind == node_kind::repetition) {
      if (!mirror(i - 1, is_in_loop || n.most > 1, to)) return false;
    } else if (n.kind == node_kind::sequence) {
      std::size_t end = i;
      for (std::size_t child = n.value; child-- > 0; end = of_[end - 1].begin) {
        if (!mirror(end - 1, is_in_loop, to)) return false;
      }
    } else if (n.kind == node_kind::alternation) {
      // What may be empty stays the last branch.
      std::size_t end = i, branches[most_branches] = {};
      if (n.value > most_branches) return false;
      for (std::size_t branch = n.value; branch-- > 0; end = of_[end - 1].begin) branches[branch] = end - 1;
      for (std::size_t branch = 0; branch < n.value; ++branch) {
        if (!mirror(branches[branch], is_in_loop, to)) return false;
      }
    }
    to.nodes[to.node_count++] = n;
    return true;
  }

  /// The parts before a run from the left, those behind it from the right, and the run is what is between them. Each side knows by
  /// one byte how it goes on, and so there is one way to match.
  [[nodiscard]] constexpr bool generate_from_both_ends() noexcept {
    list_parts(tree_.node_count - 1U);
    if (part_count_ > most_parts) return false;
    takes_all_ = false;
    follow behind[most_parts + 1] = {};
    behind[part_count_] = {{}, true, rest::other, 0};
    for (std::size_t part = part_count_; part-- > 0;) {
      behind[part] = before(parts_[part], behind[part + 1]);
      behind[part].kind = rest::other;
    }
    plan_.count = plan_.set_count = 0;
    plan_.byte_count = 0;
    plan_.is_table = is_full_ = false;
    followed_ = literal_from_ = 0;
    for (std::size_t part = 0; part < part_count_; ++part) {
      const node& n = tree_.nodes[parts_[part]];
      const bool is_run = n.kind == node_kind::repetition && n.most == unbounded &&
                          tree_.nodes[parts_[part] - 1].kind == node_kind::bytes;
      if (is_run && share_a_byte(tree_.sets[tree_.nodes[parts_[part] - 1].value], behind[part + 1].first)) {
        straight_op* const op = add(straight_kind::back);
        op->set = number_of(tree_.sets[tree_.nodes[parts_[part] - 1].value]);
        op->fewest = n.value;
        plan_.is_table = true;
        return add_from_the_right(part, tree_.sets[tree_.nodes[parts_[part] - 1].value]);
      }
      if (!generate(parts_[part], behind[part + 1])) return false;
    }
    return false;
  }

  /// The ops of the parts behind a run of `middle`, the last part first.
  [[nodiscard]] constexpr bool add_from_the_right(std::size_t run, const byte_set& middle) noexcept {
    ast mirrored{};
    mirrored.set_count = tree_.set_count;
    for (std::size_t s = 0; s < tree_.set_count; ++s) mirrored.sets[s] = tree_.sets[s];
    for (std::size_t part = part_count_; --part > run;) {
      if (!mirror(parts_[part], false, mirrored)) return false;
    }
    mirrored.nodes[mirrored.node_count++] = {node_kind::sequence, false,
                                             static_cast<std::uint16_t>(part_count_ - run - 1), 0, 0};
    straight_planner right(mirrored, true);
    right.takes_all_ = false;
    right.measure();
    if (!right.generate(mirrored.node_count - 1U, {middle, true, rest::other, 0}) || right.is_full_) return false;
    const straight_plan& plan = right.plan_;
    if (plan_.count + plan.count > straight_plan::most_ops) return false;
    if (plan_.byte_count + plan.byte_count > straight_plan::most_bytes) return false;
    for (std::size_t i = 0; i < plan.count; ++i) {
      straight_op op = plan.ops[i];
      switch (op.kind) {
        case straight_kind::literal: {
          const std::size_t begin = plan_.byte_count;
          for (std::size_t b = op.set; b-- > 0;) plan_.bytes[plan_.byte_count++] = plan.bytes[op.fewest + b];
          op.fewest = static_cast<std::uint16_t>(begin);
          break;
        }
        case straight_kind::one:
        case straight_kind::run:
        case straight_kind::optional:
        case straight_kind::loop:
        case straight_kind::branch: op.set = number_of(plan.sets[op.set]); break;
        default: break;
      }
      plan_.ops[plan_.count++] = op;
    }
    return true;
  }

  // ----

  [[nodiscard]] constexpr bool generate_run(const node& n, const byte_set& set, const follow& behind) noexcept {
    std::uint16_t most = n.most;
    if (n.value != most && share_a_byte(set, behind.first)) {
      const bool is_last = at_end_ && takes_all_ && behind.may_be_empty && most == unbounded;
      if (!is_last) return false;
      if (n.lazy) {
        if (behind.kind != rest::run) return false;
        straight_op* const op = add(straight_kind::trim);
        op->set = number_of(set);
        op->tail = number_of(tree_.sets[behind.tail]);
        op->fewest = n.value;
        return true;
      }
      // It takes all there is, and what is behind it nothing.
      if (!(set == byte_set::all())) return false;
    } else if (n.lazy && !at_end_ && behind.may_be_empty) {
      most = n.value;
      if (most == 0) return true;
    }
    straight_op* const op = add(straight_kind::run);
    op->set = number_of(set);
    op->fewest = n.value;
    op->most = most;
    return true;
  }

  /// Rounds of a part that is more than one byte.
  [[nodiscard]] constexpr bool generate_rounds(std::size_t i, const follow& behind) noexcept {
    const node& n = tree_.nodes[i];
    const measure_of& body = of_[i - 1];
    if (body.may_be_empty || n.value > most_copies || (n.most != unbounded && n.most > most_copies)) return false;
    if (n.value != n.most && !is_decided(body, behind)) return false;
    if (n.lazy && n.value != n.most && !at_end_ && behind.may_be_empty) return false;
    follow again = behind;
    again.first.insert(body.first);
    again.kind = rest::other;
    follow must = again;
    must.may_be_empty = false;
    for (std::uint16_t round = 0; round < n.value; ++round) {
      if (!generate(i - 1, round + 1 < n.value ? must : n.value == n.most ? behind : again)) return false;
    }
    if (n.value == n.most) return true;
    const std::uint8_t first = number_of(body.first);
    if (n.most == unbounded) {
      const std::size_t begin = plan_.count;
      add(straight_kind::loop)->set = first;
      literal_from_ = plan_.count;
      if (!generate(i - 1, again)) return false;
      close(begin);
      return true;
    }
    std::size_t begins[most_copies] = {};
    const std::size_t more = static_cast<std::size_t>(n.most - n.value);
    for (std::size_t round = 0; round < more; ++round) {
      begins[round] = plan_.count;
      add(straight_kind::optional)->set = first;
      literal_from_ = plan_.count;
      if (!generate(i - 1, round + 1 < more ? again : behind)) return false;
    }
    for (std::size_t round = more; round-- > 0;) close(begins[round]);
    return true;
  }

  static constexpr int unknown = 0, several = -1;
  static constexpr std::size_t most_branches = 48;
  static constexpr std::size_t most_parts = 200;
  static constexpr std::uint16_t most_copies = 8;

  struct placed {
    follow behind;
    std::uint16_t node;
  };

  const ast& tree_;
  bool at_end_;
  bool takes_all_ = true;  // a run may, if nothing must follow
  bool is_full_ = false;
  std::size_t literal_from_ = 0;  // ops before it are of another part
  std::size_t followed_ = 0;
  straight_plan plan_{};
  straight_op spare_{};
  measure_of of_[most_nodes] = {};
  placed behind_[most_nodes] = {};
  int single_[max_sets] = {};  // the byte of a set that has one
  std::size_t part_count_ = 0;
  std::uint16_t parts_[most_parts] = {};
};

}  // namespace detail

/// The plan of a tree, for matches that end at the end of the text or anywhere. Not straight if it needs the automaton.
[[nodiscard]] constexpr straight_plan plan_straight(const ast& tree, bool at_end) noexcept {
  return detail::straight_planner(tree, at_end).plan();
}

namespace detail {

/// Where a match has come to.
struct straight_cursor {
  const char* at;
  const char* end;
  const char** places;  ///< of the tags
};

[[nodiscard]] constexpr bool contains(const byte_set& set, char c) noexcept {
  return set.contains(static_cast<unsigned char>(c));
}

/// The end of a run of bytes of a set.
[[nodiscard]] constexpr const char* end_of_run(const byte_set& set, const char* at, const char* end) noexcept {
  while (at != end && contains(set, *at)) ++at;
  return at;
}

/// trim: where the text from here on is of the tail alone, if bytes of the set lead there.
[[nodiscard]] constexpr bool trim(const byte_set& set, const byte_set& tail, std::size_t fewest,
                                  straight_cursor& c) noexcept {
  if (static_cast<std::size_t>(c.end - c.at) < fewest) return false;
  const char* const least = c.at + fewest;
  const char* last = c.end;
  while (last != least && contains(tail, last[-1])) --last;
  if (!(set == byte_set::all()) && end_of_run(set, c.at, last) != last) return false;
  c.at = last;
  return true;
}

}  // namespace detail

/// A plan in arrays of its size.
struct straight_table {
  const straight_op* ops;
  const byte_set* sets;
  const char* bytes;
  std::size_t count;
  bool at_end;
};

[[nodiscard]] constexpr straight_table table_of(const straight_plan& p) noexcept {
  return {p.ops, p.sets, p.bytes, p.count, p.at_end};
}

namespace detail {

/// Runs ops one by one, to the right or to the left: the plain form of straight_code, for plans that are made at run time, that are
/// no code or that are not worth it.
template <bool IsBack>
[[nodiscard]] constexpr bool run_ops(const straight_table& p, std::size_t from, std::size_t to,
                                     straight_cursor& c) noexcept {
  const auto left = [&c] { return static_cast<std::size_t>(IsBack ? c.at - c.end : c.end - c.at); };
  const auto next = [&c] { return IsBack ? c.at[-1] : *c.at; };
  const auto step = [&c](std::size_t count) { IsBack ? c.at -= count : c.at += count; };
  for (; from < to; from += p.ops[from].size) {
    const straight_op op = p.ops[from];
    const auto is_next = [&](std::size_t set) { return c.at != c.end && contains(p.sets[set], next()); };
    const auto take_literal = [&](const straight_op& word) {
      if (left() < word.set) return false;
      const char* const at = IsBack ? c.at - word.set : c.at;
      for (std::size_t i = 0; i < word.set; ++i) {
        if (at[i] != p.bytes[word.fewest + i]) return false;
      }
      step(word.set);
      return true;
    };
    switch (op.kind) {
      case straight_kind::literal:
        if (!take_literal(op)) return false;
        break;
      case straight_kind::one:
        if (!is_next(op.set)) return false;
        step(1);
        break;
      case straight_kind::run: {
        const byte_set& set = p.sets[op.set];
        const std::size_t most = op.most != unbounded && op.most < left() ? op.most : left();
        std::size_t size = set == byte_set::all() ? most : 0;
        while (size < most && contains(set, IsBack ? *(c.at - size - 1) : c.at[size])) ++size;
        if (size < op.fewest) return false;
        step(size);
        break;
      }
      case straight_kind::trim:
        if (!trim(p.sets[op.set], p.sets[op.tail], op.fewest, c)) return false;
        break;
      case straight_kind::tag: c.places[op.set] = c.at; break;
      case straight_kind::optional:
        if (is_next(op.set) && !run_ops<IsBack>(p, from + 1, from + op.size, c)) return false;
        break;
      case straight_kind::loop:
        while (is_next(op.set)) {
          if (!run_ops<IsBack>(p, from + 1, from + op.size, c)) return false;
        }
        break;
      case straight_kind::choice: {
        std::size_t branch = from + 1;
        while (p.ops[branch].kind == straight_kind::branch && !is_next(p.ops[branch].set)) branch += p.ops[branch].size;
        if (!run_ops<IsBack>(p, branch + 1, branch + p.ops[branch].size, c)) return false;
        break;
      }
      case straight_kind::words: {
        std::size_t word = from + 1;
        while (word != from + op.size && !take_literal(p.ops[word])) ++word;
        if (word == from + op.size) return false;
        break;
      }
      case straight_kind::back: {
        straight_cursor right{c.end, c.at, c.places};
        if (!run_ops<true>(p, from + 1, p.count, right)) return false;
        const byte_set& set = p.sets[op.set];
        if (static_cast<std::size_t>(right.at - c.at) < op.fewest) return false;
        if (!(set == byte_set::all()) && end_of_run(set, c.at, right.at) != right.at) return false;
        c.at = c.end;
        return true;
      }
      case straight_kind::branch:
      case straight_kind::otherwise: break;
    }
  }
  return true;
}

}  // namespace detail

/// Writes the groups of a match that began with the text.
constexpr void write_places(std::string_view text, const char* end, const char* const* places, std::size_t count,
                            std::string_view* groups) noexcept {
  groups[0] = {text.data(), static_cast<std::size_t>(end - text.data())};
  for (std::size_t g = 1; g < count; ++g) {
    const char* const begin = places[2 * g];
    groups[g] = begin == nullptr ? std::string_view()
                                 : std::string_view(begin, static_cast<std::size_t>(places[2 * g + 1] - begin));
  }
}

/// Whether the text is matched by a plan; then its groups are written, `count` of them with the whole match. Pre: is_straight.
[[nodiscard]] constexpr bool run_plan(const straight_table& p, std::string_view text, std::string_view* groups,
                                      std::size_t count) noexcept {
  const char*
      places[2 * max_groups];  // NOLINT(cppcoreguidelines-pro-type-member-init): only those of `count` groups are read
  for (std::size_t i = 0; i < 2 * count; ++i) places[i] = nullptr;
  detail::straight_cursor c{text.data(), text.data() + text.size(), places};
  if (!detail::run_ops<false>(p, 0, p.count, c) || (p.at_end && c.at != c.end)) return false;
  write_places(text, c.at, places, count, groups);
  return true;
}

// ---- straight code --------------------------------------------------------------------------------------------------
//
// The same with the plan known to the compiler: each op becomes the instructions for its own set, bytes and limits.

namespace detail {

/// What is cheapest to ask of a set.
enum class set_shape : std::uint8_t { all, none_of_few, few_ranges, any };

struct byte_ranges {
  static constexpr std::size_t most = 4;

  unsigned char low[most];
  unsigned char span[most];
  std::size_t count;  ///< more than `most`: not all of them are here
};

[[nodiscard]] constexpr byte_ranges ranges_of(const byte_set& set) noexcept {
  byte_ranges r{};
  for (unsigned b = 0; b < 256; ++b) {
    if (!set.contains(static_cast<unsigned char>(b))) continue;
    const unsigned low = b;
    while (b < 255 && set.contains(static_cast<unsigned char>(b + 1))) ++b;
    if (r.count < byte_ranges::most) {
      r.low[r.count] = static_cast<unsigned char>(low);
      r.span[r.count] = static_cast<unsigned char>(b - low);
    }
    ++r.count;
  }
  return r;
}

[[nodiscard]] constexpr set_shape shape_of(const byte_set& set) noexcept {
  const int size = size_of(set);
  if (size == 256) return set_shape::all;
  if (size >= 253) return set_shape::none_of_few;
  return ranges_of(set).count <= byte_ranges::most ? set_shape::few_ranges : set_shape::any;
}

[[nodiscard]] constexpr exit_bytes exits_of(const byte_set& set) noexcept {
  exit_bytes exits{};
  byte_set others = set.complement();
  unsigned char last = lowest_of(others);
  for (simd::filled_block& exit : exits.of) {
    if (!(others == byte_set{})) {
      last = lowest_of(others);
      others.words[last >> 6] &= ~(std::uint64_t{1} << (last & 63));
    }
    exit = simd::fill(last);
  }
  return exits;
}

/// A set that the compiler knows. Runs of one that is a few ranges, or all but a few bytes, are searched by blocks.
template <const straight_plan& P, std::size_t N>
struct known_set {
  static constexpr byte_set set = P.sets[N];
  static constexpr set_shape shape = shape_of(set);
  static constexpr byte_ranges ranges = ranges_of(set);
  static constexpr exit_bytes exits = shape == set_shape::none_of_few ? exits_of(set) : exit_bytes{};

  [[nodiscard]] static constexpr bool has(char c) noexcept {
    const auto byte = static_cast<unsigned char>(c);
    if constexpr (shape == set_shape::all) {
      return true;
    } else if constexpr (shape == set_shape::none_of_few) {
      return !exits.contains(byte);
    } else if constexpr (ranges.count == 1) {
      return static_cast<unsigned char>(byte - ranges.low[0]) <= ranges.span[0];
    } else {
      return set.contains(byte);
    }
  }

  /// The end of a run.
  [[nodiscard]] static constexpr const char* end_of(const char* at, const char* end) noexcept {
    if constexpr (shape == set_shape::all) {
      return end;
    } else if constexpr (shape == set_shape::none_of_few) {
      return at + find_exit(at, 0, static_cast<std::size_t>(end - at), exits);
    } else {
#if FOUNDCHECK_HAS_VECTORS
      if constexpr (shape == set_shape::few_ranges) {
        if (!__builtin_is_constant_evaluated()) return end_by_block(at, end);
      }
#endif
      while (at != end && has(*at)) ++at;
      return at;
    }
  }

#if FOUNDCHECK_HAS_VECTORS
  [[nodiscard, gnu::always_inline]] static unsigned others(simd::block bytes) noexcept {
    auto in = (bytes - ranges.low[0]) <= ranges.span[0];
    if constexpr (ranges.count > 1) in |= (bytes - ranges.low[1]) <= ranges.span[1];
    if constexpr (ranges.count > 2) in |= (bytes - ranges.low[2]) <= ranges.span[2];
    if constexpr (ranges.count > 3) in |= (bytes - ranges.low[3]) <= ranges.span[3];
    return ~simd::bits_of(in) & 0xFFFF;
  }

  [[nodiscard]] static const char* end_by_block(const char* at, const char* end) noexcept {
    constexpr auto step = static_cast<std::ptrdiff_t>(simd::block_size);
    for (; end - at >= step; at += step) {
      const unsigned out = others(simd::load(at));
      if (out != 0) return at + std::countr_zero(out);
    }
    if (at == end) return end;
    const auto size = static_cast<std::size_t>(end - at);
    const unsigned out = others(simd::load_short(at, size).as_block()) | 1U << size;
    return at + std::countr_zero(out);
  }
#endif
};

/// True if the bytes at `at` are those of a literal; the last words may overlap. Pre: `Size` bytes are there.
template <const straight_plan& P, std::size_t Begin, std::size_t Size>
[[nodiscard, gnu::always_inline]] constexpr bool begins_with(const char* at) noexcept {
  if constexpr (Size >= 8) {
    constexpr std::uint64_t first = load_word(P.bytes + Begin), last = load_word(P.bytes + Begin + Size - 8);
    if (load_word(at) != first || load_word(at + Size - 8) != last) return false;
    if constexpr (Size > 16) return begins_with<P, Begin + 8, Size - 16>(at + 8);
    return true;
  } else if constexpr (Size >= 4) {
    constexpr std::uint32_t first = load_half_word(P.bytes + Begin), last = load_half_word(P.bytes + Begin + Size - 4);
    return load_half_word(at) == first && load_half_word(at + Size - 4) == last;
  } else {
    for (std::size_t i = 0; i < Size; ++i) {
      if (at[i] != P.bytes[Begin + i]) return false;
    }
    return true;
  }
}

template <const straight_plan& P, std::size_t From, std::size_t To>
[[nodiscard, gnu::always_inline]] constexpr bool run_code(straight_cursor& c) noexcept;

template <const straight_plan& P, std::size_t Branch>
[[nodiscard, gnu::always_inline]] constexpr bool run_branches(straight_cursor& c) noexcept {
  constexpr straight_op op = P.ops[Branch];
  if constexpr (op.kind == straight_kind::branch) {
    if (c.at == c.end || !known_set<P, op.set>::has(*c.at)) return run_branches<P, Branch + op.size>(c);
  }
  return run_code<P, Branch + 1, Branch + op.size>(c);
}

template <const straight_plan& P, std::size_t At>
[[nodiscard, gnu::always_inline]] constexpr bool run_op(straight_cursor& c) noexcept {
  constexpr straight_op op = P.ops[At];
  if constexpr (op.kind == straight_kind::literal) {
    if (c.end - c.at < op.set) return false;
    if (!begins_with<P, op.fewest, op.set>(c.at)) return false;
    c.at += op.set;
  } else if constexpr (op.kind == straight_kind::tag) {
    c.places[op.set] = c.at;
  } else if constexpr (op.kind == straight_kind::choice) {
    return run_branches<P, At + 1>(c);
  } else {
    using set = known_set<P, op.set>;
    if constexpr (op.kind == straight_kind::one) {
      if (c.at == c.end || !set::has(*c.at)) return false;
      ++c.at;
    } else if constexpr (op.kind == straight_kind::run) {
      const char* const begin = c.at;
      const char* end = c.end;
      if constexpr (op.most != unbounded) {
        if (end - begin > op.most) end = begin + op.most;
      }
      c.at = set::end_of(begin, end);
      if constexpr (op.fewest != 0) {
        if (c.at - begin < op.fewest) return false;
      }
    } else if constexpr (op.kind == straight_kind::trim) {
      return trim(set::set, known_set<P, op.tail>::set, op.fewest, c);
    } else if constexpr (op.kind == straight_kind::optional) {
      if (c.at != c.end && set::has(*c.at)) return run_code<P, At + 1, At + op.size>(c);
    } else {
      while (c.at != c.end && set::has(*c.at)) {
        if (!run_code<P, At + 1, At + op.size>(c)) return false;
      }
    }
  }
  return true;
}

template <const straight_plan& P, std::size_t From, std::size_t To>
[[nodiscard, gnu::always_inline]] constexpr bool run_code(straight_cursor& c) noexcept {
  if constexpr (From == To) {
    return true;
  } else {
    return run_op<P, From>(c) && run_code<P, From + P.ops[From].size, To>(c);
  }
}

}  // namespace detail

/// The straight code of a plan: whether the text matches; its groups are written if it does. `Groups`: how many, the whole match
/// counted.
template <const straight_plan& P, std::size_t Groups>
[[nodiscard]] constexpr bool match_straight(std::string_view text, std::string_view* groups) noexcept {
  const char* places[2 * Groups] = {};
  detail::straight_cursor c{text.data(), text.data() + text.size(), places};
  if (!detail::run_code<P, 0, P.count>(c)) return false;
  if constexpr (P.at_end) {
    if (c.at != c.end) return false;
  }
  write_places(text, c.at, places, Groups, groups);
  return true;
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
