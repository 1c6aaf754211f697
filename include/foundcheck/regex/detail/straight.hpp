// SPDX-License-Identifier: MIT
// Patterns that need no automaton -> straight code: compare, run, step.
//
// Where the next byte alone decides how a match goes on, nothing is ever tried twice:
//
//   a run X*           what can follow does not begin with a byte of X, so the run ends at the first byte outside of it
//   an option, a loop  its first bytes are none of those that can follow
//   an alternation     its branches have no first byte in common
//
// Then a match is found by comparing and running alone, with the captures that the automaton gives. A lazy run before a last run
// of blanks, `(.*?)[ \t]*$`, is read from the right, and so is `(.*[^ \t]|[ \t]*)[ \t]*$`, which takes blanks that are all there is.
// Everything else is the automaton's: `plan_straight` says so by an empty plan.
//
// Total, linear in the text, without recursion on it; usable in constant expressions.
#ifndef FOUNDCHECK_REGEX_DETAIL_STRAIGHT_HPP
#define FOUNDCHECK_REGEX_DETAIL_STRAIGHT_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/simd.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/regex/detail/syntax.hpp>
#include <foundcheck/regex/scan.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

enum class straight_kind : std::uint8_t {
  literal,   ///< these bytes
  one,       ///< a byte of a set
  run,       ///< `fewest` to `most` bytes of a set, as many as there are
  trim,      ///< bytes of a set up to where the text is of `tail` alone
  tag,       ///< notes the place
  optional,  ///< the ops in it, if the next byte is of the set
  loop,      ///< as optional, again and again
  choice,    ///< the first of its branches whose set has the next byte
  branch,    ///< of a choice
  otherwise  ///< the last branch of a choice, which may be empty
};

struct straight_op {
  straight_kind kind;
  std::uint8_t set;      ///< its number in the plan; tag: its number; literal: its length
  std::uint8_t tail;     ///< trim: the number of a set
  std::uint8_t size;     ///< ops up to the next one, those in it counted
  std::uint16_t fewest;  ///< run, trim; literal: where its bytes begin
  std::uint16_t most;    ///< run; or `unbounded`; trim: 0 if a text of the tail alone is taken whole
};

struct straight_plan {
  static constexpr std::size_t most_ops = 120;
  static constexpr std::size_t most_sets = 40;
  static constexpr std::size_t most_bytes = 128;
  static constexpr std::uint8_t no_window = 0xFF;

  bool is_straight;
  bool at_end;  ///< the match ends where the text does
  bool may_be_empty;
  std::uint8_t window_set;  ///< a set of which there are several runs, or no_window
  std::uint8_t window_op;   ///< the first of them
  byte_set first;           ///< what a match that is not empty begins with
  std::uint8_t count;
  std::uint8_t set_count;
  std::uint8_t byte_count;
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
    choose_window();
    return plan_;
  }

 private:
  static constexpr std::size_t most_nodes = 160;
  static constexpr int least_runs_in_window = 3;

  constexpr void choose_window() noexcept {
    int runs[straight_plan::most_sets] = {};
    plan_.window_set = straight_plan::no_window;
    for (std::size_t at = 0; at < plan_.count; at += plan_.ops[at].size) {
      const straight_op& op = plan_.ops[at];
      if (op.kind == straight_kind::run && ++runs[op.set] == least_runs_in_window) plan_.window_set = op.set;
    }
    while (plan_.window_set != straight_plan::no_window && plan_.window_op < plan_.count) {
      const straight_op& op = plan_.ops[plan_.window_op];
      if (op.kind == straight_kind::run && op.set == plan_.window_set) break;
      plan_.window_op = static_cast<std::uint8_t>(plan_.window_op + op.size);
    }
  }

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
    if (is_trim_or_tail(i, behind)) {
      straight_op* const op = add(straight_kind::trim);
      op->set = number_of(byte_set::all());
      op->tail = number_of(tree_.sets[behind.tail]);
      return true;
    }
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

  /// True for `.*[^x]|x*` before a last `x*`.
  [[nodiscard]] constexpr bool is_trim_or_tail(std::size_t i, const follow& behind) const noexcept {
    if (!at_end_ || behind.kind != rest::run || tree_.nodes[i].value != 2) return false;
    const byte_set& tail = tree_.sets[behind.tail];
    const std::size_t second = i - 1;
    const std::size_t first = of_[second].begin - std::size_t{1};
    const node& trimmed = tree_.nodes[first];
    return is_run_of(second, tail) && trimmed.kind == node_kind::sequence && trimmed.value == 2 &&
           tree_.nodes[first - 1].kind == node_kind::bytes &&
           tree_.sets[tree_.nodes[first - 1].value] == tail.complement() && is_run_of(first - 2, byte_set::all());
  }

  /// True if the ops before end in a trim with this tail: then all that is left is of it.
  [[nodiscard]] constexpr bool is_what_trim_left(const byte_set& tail) const noexcept {
    std::size_t at = plan_.count - std::size_t{1};
    while (at > literal_from_ && plan_.ops[at - 1].kind == straight_kind::tag) --at;
    return at > literal_from_ && plan_.ops[at - 1].kind == straight_kind::trim &&
           plan_.sets[plan_.ops[at - 1].tail] == tail;
  }

  [[nodiscard]] constexpr bool is_run_of(std::size_t i, const byte_set& set) const noexcept {
    const node& n = tree_.nodes[i];
    return n.kind == node_kind::repetition && n.value == 0 && n.most == unbounded && !n.lazy &&
           tree_.nodes[i - 1].kind == node_kind::bytes && tree_.sets[tree_.nodes[i - 1].value] == set;
  }

  [[nodiscard]] constexpr bool generate_run(const node& n, const byte_set& set, const follow& behind) noexcept {
    std::uint16_t most = n.most;
    if (n.value != most && share_a_byte(set, behind.first)) {
      const bool is_last = at_end_ && behind.may_be_empty && most == unbounded;
      if (!is_last) return false;
      if (n.lazy) {
        if (behind.kind != rest::run) return false;
        straight_op* const op = add(straight_kind::trim);
        op->set = number_of(set);
        op->tail = number_of(tree_.sets[behind.tail]);
        op->fewest = n.value;
        op->most = unbounded;
        return true;
      }
      // It takes all there is, and what is behind it nothing.
      if (!(set == byte_set::all())) return false;
    } else if (n.lazy && !at_end_ && behind.may_be_empty) {
      most = n.value;
      if (most == 0) return true;
    }
    straight_op* const op = add(straight_kind::run);
    op->set = number_of(is_what_trim_left(set) ? byte_set::all() : set);
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

  static constexpr std::size_t most_branches = 32;
  static constexpr std::uint16_t most_copies = 8;

  struct placed {
    follow behind;
    std::uint16_t node;
  };

  const ast& tree_;
  bool at_end_;
  bool is_full_ = false;
  std::size_t literal_from_ = 0;  // ops before it are of another part
  std::size_t followed_ = 0;
  straight_plan plan_{};
  straight_op spare_{};
  measure_of of_[most_nodes] = {};
  placed behind_[most_nodes] = {};
};

}  // namespace detail

/// The plan of a tree, for matches that end at the end of the text or anywhere. Not straight if it needs the automaton.
[[nodiscard]] constexpr straight_plan plan_straight(const ast& tree, bool at_end) noexcept {
  return detail::straight_planner(tree, at_end).plan();
}

namespace detail {

/// Where a match has come to.
struct straight_cursor {
  const char* begin;
  const char* at;
  const char* end;
  const char** places;       ///< of the tags
  const char* window;        ///< the begin of what `others` is about
  std::uint64_t others = 0;  ///< which of 64 bytes are not of the plan's window_set, without those that are passed
};

inline constexpr std::ptrdiff_t window_size = 64;

[[nodiscard]] constexpr bool contains(const byte_set& set, char c) noexcept {
  return set.contains(static_cast<unsigned char>(c));
}

/// The end of a run of bytes of a set.
[[nodiscard]] constexpr const char* end_of_run(const byte_set& set, const char* at, const char* end) noexcept {
  while (at != end && contains(set, *at)) ++at;
  return at;
}

/// trim: where the text from here on is of the tail alone, if bytes of the set lead there.
[[nodiscard]] constexpr bool trim(const byte_set& set, const byte_set& tail, const straight_op& op,
                                  straight_cursor& c) noexcept {
  if (static_cast<std::size_t>(c.end - c.at) < op.fewest) return false;
  const char* const least = c.at + op.fewest;
  const char* last = c.end;
  while (last != least && contains(tail, last[-1])) --last;
  if (op.most == 0 && last == least) last = c.end;
  if (!(set == byte_set::all()) && end_of_run(set, c.at, last) != last) return false;
  c.at = last;
  return true;
}

}  // namespace detail

/// Runs a plan op by op: the plain form of straight_code, for plans that are made at run time.
[[nodiscard]] constexpr bool run_straight(const straight_plan& p, std::size_t from, std::size_t to,
                                          detail::straight_cursor& c) noexcept {
  for (; from < to; from += p.ops[from].size) {
    const straight_op& op = p.ops[from];
    const byte_set& set = p.sets[op.set < p.set_count ? op.set : 0];
    const auto is_next = [&] { return c.at != c.end && detail::contains(set, *c.at); };
    switch (op.kind) {
      case straight_kind::literal:
        if (static_cast<std::size_t>(c.end - c.at) < op.set) return false;
        for (std::size_t i = 0; i < op.set; ++i) {
          if (*c.at++ != p.bytes[op.fewest + i]) return false;
        }
        break;
      case straight_kind::one:
        if (!is_next()) return false;
        ++c.at;
        break;
      case straight_kind::run: {
        const char* const begin = c.at;
        const auto left = static_cast<std::size_t>(c.end - c.at);
        const char* const end = op.most != unbounded && op.most < left ? c.at + op.most : c.end;
        c.at = detail::end_of_run(set, c.at, end);
        if (static_cast<std::size_t>(c.at - begin) < op.fewest) return false;
        break;
      }
      case straight_kind::trim:
        if (!detail::trim(set, p.sets[op.tail], op, c)) return false;
        break;
      case straight_kind::tag: c.places[op.set] = c.at; break;
      case straight_kind::optional:
        if (is_next() && !run_straight(p, from + 1, from + op.size, c)) return false;
        break;
      case straight_kind::loop:
        while (is_next()) {
          if (!run_straight(p, from + 1, from + op.size, c)) return false;
        }
        break;
      case straight_kind::choice: {
        std::size_t branch = from + 1;
        while (p.ops[branch].kind == straight_kind::branch &&
               !(c.at != c.end && detail::contains(p.sets[p.ops[branch].set], *c.at))) {
          branch += p.ops[branch].size;
        }
        if (!run_straight(p, branch + 1, branch + p.ops[branch].size, c)) return false;
        break;
      }
      case straight_kind::branch:
      case straight_kind::otherwise: break;
    }
  }
  return true;
}

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
[[nodiscard]] constexpr bool run_plan(const straight_plan& p, std::string_view text, std::string_view* groups,
                                      std::size_t count) noexcept {
  const char* places[2 * max_groups] = {};
  detail::straight_cursor c{text.data(), text.data(), text.data() + text.size(), places, text.data()};
  if (!run_straight(p, 0, p.count, c) || (p.at_end && c.at != c.end)) return false;
  write_places(text, c.at, places, count, groups);
  return true;
}

// ---- straight code --------------------------------------------------------------------------------------------------
//
// The same with the plan known to the compiler: each op becomes the instructions for its own set, bytes and limits.

namespace detail {

/// True if between this run and one of the same set before it is a single byte that is not of the set.
[[nodiscard]] constexpr bool is_one_byte_behind_run(const straight_plan& p, std::size_t run) noexcept {
  std::size_t before = 0, bytes = 0;
  for (std::size_t at = 0; at < run; at += p.ops[at].size) {
    const straight_op& op = p.ops[at];
    if (op.kind == straight_kind::tag) continue;
    const bool is_run = op.kind == straight_kind::run && op.set == p.ops[run].set;
    const bool is_byte =
        op.kind == straight_kind::literal && op.set == 1 && !contains(p.sets[p.ops[run].set], p.bytes[op.fewest]);
    bytes = is_byte ? bytes + 1 : 2;
    if (is_run) before = 1, bytes = 0;
  }
  return before == 1 && bytes == 1;
}

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
  static constexpr bool is_searched = shape == set_shape::none_of_few || shape == set_shape::few_ranges;
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

  /// How far run `At` may go.
  template <std::size_t At>
  [[nodiscard, gnu::always_inline]] static constexpr const char* limit_of(const straight_cursor& c) noexcept {
    constexpr std::uint16_t most = P.ops[At].most;
    if constexpr (most == unbounded) return c.end;
    return c.end - c.at > most ? c.at + most : c.end;
  }

  /// The end of run `At`.
  template <std::size_t At>
  [[nodiscard, gnu::always_inline]] static constexpr const char* end_of(straight_cursor& c) noexcept {
    if constexpr (shape == set_shape::all) return limit_of<At>(c);
    if constexpr (ranges.count == 1 && ranges.span[0] == 0) {
      // There is mostly one blank, or none.
      if (c.at == c.end || !has(*c.at)) return c.at;
      if (c.at + 1 != c.end && !has(c.at[1])) return c.at + 1;
    }
#if FOUNDCHECK_HAS_VECTORS
    constexpr bool is_of_window = P.window_set == N;
    if constexpr (is_searched && (!P.at_end || is_of_window || shape == set_shape::few_ranges)) {
      if (!__builtin_is_constant_evaluated()) {
        if constexpr (is_of_window) {
          return end_in_window<At>(c);
        } else if constexpr (P.ops[At].most <= simd::block_size) {
          return end_in_block<At>(c);
        } else if constexpr (!P.at_end) {
          return end_by_window<At>(c);
        } else {
          return end_by_block(c.begin, c.at, limit_of<At>(c), c.end);
        }
      }
    }
#endif
    const char* const end = limit_of<At>(c);
    if constexpr (shape == set_shape::none_of_few) {
      const auto offset = [&c](const char* place) { return static_cast<std::size_t>(place - c.begin); };
      return c.begin + find_exit(c.begin, offset(c.at), offset(end), exits);
    }
    const char* at = c.at;
    while (at != end && has(*at)) ++at;
    return at;
  }

#if FOUNDCHECK_HAS_VECTORS
  static constexpr auto block_step = static_cast<std::ptrdiff_t>(simd::block_size);
  static constexpr unsigned block_bits = 0xFFFF;
  static constexpr byte_ranges other_ranges =
      shape == set_shape::few_ranges ? ranges_of(set.complement()) : byte_ranges{};
  /// What is cheaper to find: for bytes from 0 on nothing is subtracted.
  static constexpr bool marks_others = shape == set_shape::none_of_few || other_ranges.count < ranges.count ||
                                       (other_ranges.count == 1 && other_ranges.low[0] == 0);

  /// Which bytes of a block are of the set, or, if `marks_others`, which are not.
  [[nodiscard, gnu::always_inline]] static unsigned marks(simd::block bytes) noexcept {
    if constexpr (shape == set_shape::none_of_few) {
      return simd::bits_of((bytes == simd::load(exits.of[0])) | (bytes == simd::load(exits.of[1])) |
                           (bytes == simd::load(exits.of[2])));
    } else {
      constexpr byte_ranges r = marks_others ? other_ranges : ranges;
      auto in = (bytes - r.low[0]) <= r.span[0];
      if constexpr (r.count > 1) in |= (bytes - r.low[1]) <= r.span[1];
      if constexpr (r.count > 2) in |= (bytes - r.low[2]) <= r.span[2];
      if constexpr (r.count > 3) in |= (bytes - r.low[3]) <= r.span[3];
      return simd::bits_of(in);
    }
  }

  /// Which bytes of a block are not of the set.
  [[nodiscard, gnu::always_inline]] static unsigned others(simd::block bytes) noexcept {
    return marks_others ? marks(bytes) : marks(bytes) ^ block_bits;
  }

  [[nodiscard, gnu::always_inline]] static std::uint64_t others_in_window(const char* at) noexcept {
    const auto part = [at](int i) { return std::uint64_t{marks(simd::load(at + 16 * i))} << (16 * i); };
    const std::uint64_t all = part(0) | part(1) | part(2) | part(3);
    return marks_others ? all : ~all;
  }

  [[nodiscard, gnu::always_inline]] static const char* end_by_block(const char* begin, const char* at, const char* end,
                                                                    const char* text_end) noexcept {
    for (; end - at >= block_step; at += block_step) {
      const unsigned out = others(simd::load(at));
      if (out != 0) return at + std::countr_zero(out);
    }
    if (at == end) return end;
    unsigned out = 1U << (end - at);
    if (text_end - at >= block_step) {
      out |= others(simd::load(at));
    } else if (text_end - begin >= block_step) {
      // The last block of the text, without the bytes before `at`.
      out |= others(simd::load(text_end - block_step)) >> (block_step - (text_end - at));
    } else {
      out |= others(simd::load_short(at, static_cast<std::size_t>(end - at)).as_block());
    }
    return at + std::countr_zero(out);
  }

  [[nodiscard, gnu::noinline]] static const char* end_by_block_apart(const char* begin, const char* at, const char* end,
                                                                     const char* text_end) noexcept {
    return end_by_block(begin, at, end, text_end);
  }

  /// The end of a run that is no longer than a block.
  template <std::size_t At>
  [[nodiscard, gnu::always_inline]] static const char* end_in_block(const straight_cursor& c) noexcept {
    constexpr std::uint16_t most = P.ops[At].most;
    if (c.end - c.at < block_step) return end_by_block_apart(c.begin, c.at, limit_of<At>(c), c.end);
    const unsigned out = others(simd::load(c.at));
    if constexpr (most == simd::block_size) {
      // Numbers of one width have that many digits: guessed, the next step begins earlier.
      if (out == 0) return c.at + block_step;
      return c.at + std::countr_zero(out);
    }
    return c.at + std::countr_zero(out | 1U << most);
  }

  /// A text that goes on behind the match is mostly long. Windows are where they are whatever the place is, so that nothing waits for it.
  template <std::size_t At>
  [[nodiscard, gnu::always_inline]] static const char* end_by_window(const straight_cursor& c) noexcept {
    const char* at = c.at;
    const char* const end = limit_of<At>(c);
    if constexpr (P.window_set != straight_plan::no_window && P.ops[At].most == unbounded) {
      const std::ptrdiff_t offset = at - c.window;
      if (offset < window_size && c.end - c.window >= window_size) {
        const std::uint64_t out = others_in_window(c.window) >> offset;
        if (out != 0) return at + std::countr_zero(out);
        at = c.window + window_size;
      }
    }
    for (; end - at >= window_size; at += window_size) {
      const std::uint64_t out = others_in_window(at);
      if (out != 0) return at + std::countr_zero(out);
    }
    return end_by_block_apart(c.begin, at, end, c.end);
  }

  /// The end of run `At`, one of several of the plan's window_set.
  template <std::size_t At>
  [[nodiscard, gnu::always_inline]] static const char* end_in_window(straight_cursor& c) noexcept {
    constexpr std::uint16_t most = P.ops[At].most;
    if constexpr (At == P.window_op) {
      if (c.end - c.at >= window_size) {
        c.window = c.at;
        c.others = others_in_window(c.at);
      }
    } else if constexpr (is_one_byte_behind_run(P, At)) {
      // The literal is the byte at which the run before it ended.
      c.others &= c.others - 1;
    } else {
      const std::ptrdiff_t offset = c.at - c.window;
      c.others = offset < window_size ? c.others & ~std::uint64_t{0} << offset : 0;
    }
    if (c.others == 0) return end_by_block_apart(c.begin, c.at, limit_of<At>(c), c.end);
    const char* const at = c.window + std::countr_zero(c.others);
    return most != unbounded && at - c.at > most ? c.at + most : at;
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
    if (op.set == 1 ? c.at == c.end : c.end - c.at < op.set) return false;
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
      c.at = set::template end_of<At>(c);
      if constexpr (op.fewest != 0) {
        if (c.at - begin < op.fewest) return false;
      }
    } else if constexpr (op.kind == straight_kind::trim) {
      return trim(set::set, known_set<P, op.tail>::set, op, c);
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

namespace detail {

/// True if every match takes the group: its tag is in no part that may be left out.
[[nodiscard]] constexpr bool is_always_taken(const straight_plan& p, std::size_t group) noexcept {
  for (std::size_t at = 0; at < p.count; at += p.ops[at].size) {
    if (p.ops[at].kind == straight_kind::tag && p.ops[at].set == 2 * group) return true;
  }
  return false;
}

template <const straight_plan& P, std::size_t Group>
[[nodiscard, gnu::always_inline]] constexpr std::string_view group_at(const char* const* places) noexcept {
  const char* const begin = places[2 * Group];
  if constexpr (!is_always_taken(P, Group)) {
    if (begin == nullptr) return {};
  }
  return {begin, static_cast<std::size_t>(places[2 * Group + 1] - begin)};
}

template <const straight_plan& P, std::size_t Group>
[[gnu::always_inline]] constexpr void forget_group(const char** places) noexcept {
  if constexpr (!is_always_taken(P, Group)) places[2 * Group] = nullptr;
}

/// Calls `take` with the groups if the text matches. They are made where they are used, and need be in no memory.
template <const straight_plan& P, class Take, std::size_t... I>
[[nodiscard, gnu::always_inline]] constexpr bool match_groups_of(std::string_view text, const Take& take,
                                                                 std::index_sequence<I...>) noexcept {
  const char* places[2 * sizeof...(I) + 2];
  (forget_group<P, I + 1>(places), ...);
  straight_cursor c{text.data(), text.data(), text.data() + text.size(), places, text.data()};
  if (!run_code<P, 0, P.count>(c)) return false;
  if constexpr (P.at_end) {
    if (c.at != c.end) return false;
  }
  const std::string_view groups[] = {{c.begin, static_cast<std::size_t>(c.at - c.begin)},
                                     group_at<P, I + 1>(places)...};
  take(groups);
  return true;
}

}  // namespace detail

/// The straight code of a plan: whether the text matches; if it does, `take` is called with the groups, of which there are as many as
/// `Groups` says, the whole match counted.
template <const straight_plan& P, std::size_t Groups, class Take>
[[nodiscard, gnu::always_inline]] constexpr bool match_straight_to(std::string_view text, const Take& take) noexcept {
  return detail::match_groups_of<P>(text, take, std::make_index_sequence<Groups - 1>());
}

/// The same; the groups are written.
template <const straight_plan& P, std::size_t Groups>
[[nodiscard]] constexpr bool match_straight(std::string_view text, std::string_view* groups) noexcept {
  return match_straight_to<P, Groups>(text, [groups](const std::string_view* found) {
    for (std::size_t i = 0; i < Groups; ++i) groups[i] = found[i];
  });
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
