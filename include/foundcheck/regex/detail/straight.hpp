// SPDX-License-Identifier: MIT
// Patterns that need no automaton -> straight code: compare, run, step.
//
// Where the next byte alone decides how a match goes on, nothing is ever tried twice:
//
//   a run X*           what can follow does not begin with a byte of X, so the run ends at the first byte outside of it
//   an option, a loop  its first bytes are none of those that can follow, or one of the next few tells the two apart
//   an alternation     its branches have no first byte in common, or one of their next few tells them apart, or they are words
//   [^ :]*/            what can follow has no other '/' before a byte outside of the class: it ends at the last one
//   .*?word, .*word    what can follow matches whatever is left, and so it ends at the first or the last one
//   .*abc$             what is behind it has one length only
//
// Then a match is found by comparing and running alone, with the captures that the automaton gives. A lazy run before a last run
// of blanks, `(.*?)[ \t]*$`, is read from the right, and so is `(.*[^ \t]|[ \t]*)[ \t]*$`, which takes blanks that are all there is. So
// is all that is behind a run that does not know its end, `(.*):(\d+)`, where there is one such run and the byte before decides.
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
#include <foundcheck/regex/detail/find_literal.hpp>
#include <foundcheck/regex/detail/syntax.hpp>
#include <foundcheck/regex/scan.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

enum class straight_kind : std::uint8_t {
  literal,    ///< these bytes
  one,        ///< a byte of a set
  run,        ///< `fewest` to `most` bytes of a set, as many as there are
  trim,       ///< bytes of a set up to where the text is of `tail` alone
  fill,       ///< bytes of a set up to `most` bytes before the end of the text
  until,      ///< a run up to the last byte of the set `tail` in it
  find,       ///< a run up to the first place of the literal in it
  find_last,  ///< a run up to the last place of the literal in it that has `most` bytes behind it
  find_or_end,  ///< a run up to the first place of the literal in it that has `most` bytes behind it, or to the end of the text
  tag,          ///< notes the place
  optional,   ///< the ops in it, if the byte at the distance `tail` is of the set
  lead,       ///< the ops in it, if the run of the set from here on has a byte of the set `tail`
  loop,       ///< as optional, again and again
  choice,     ///< the first of its branches whose set has the byte at the distance `tail`
  branch,     ///< of a choice
  otherwise,  ///< the last branch of a choice, which may be empty
  words,      ///< the first of the literals in it that is there; the set has the bytes that they begin with
  back  ///< the last part of a match: the ops behind it from the end of the text to the left, and between them bytes of a set
};

struct straight_op {
  straight_kind kind;
  std::uint8_t set;      ///< its number in the plan; tag: its number; literal: its length
  std::uint8_t tail;     ///< trim, until, lead: the number of a set; optional, loop, branch: which byte decides
  std::uint8_t size;     ///< ops up to the next one, those in it counted
  std::uint16_t fewest;  ///< run, trim, find; literal: where its bytes begin
  std::uint16_t
      most;  ///< run, or `unbounded`; fill, find: bytes behind it; trim: 0 if a text of the tail alone is taken whole
};

struct straight_plan {
  static constexpr std::size_t most_ops = 120;
  static constexpr std::size_t most_sets = 40;
  static constexpr std::size_t most_bytes = 768;
  static constexpr std::uint8_t no_window = 0xFF;

  bool is_straight;
  bool is_table;  ///< goes back: there is no code for it, run_plan reads it
  bool at_end;    ///< the match ends where the text does
  bool may_be_empty;
  std::uint8_t window_set;  ///< a set of which there are several runs, or no_window
  std::uint8_t window_op;   ///< the first of them
  byte_set first;           ///< what a match that is not empty begins with
  std::uint8_t count;
  std::uint8_t set_count;
  std::uint16_t byte_count;
  straight_op ops[most_ops];
  byte_set sets[most_sets];
  char bytes[most_bytes];
};

namespace detail {

[[nodiscard]] constexpr bool share_a_byte(const byte_set& a, const byte_set& b) noexcept {
  return ((a.words[0] & b.words[0]) | (a.words[1] & b.words[1]) | (a.words[2] & b.words[2]) |
          (a.words[3] & b.words[3])) != 0;
}

[[nodiscard]] constexpr int size_of(const byte_set& set) noexcept {
  return std::popcount(set.words[0]) + std::popcount(set.words[1]) + std::popcount(set.words[2]) +
         std::popcount(set.words[3]);
}

/// The lowest byte of a set. Pre: there is one.
[[nodiscard]] constexpr unsigned char lowest_of(const byte_set& set) noexcept {
  int word = 0;
  while (set.words[word] == 0) ++word;
  return static_cast<unsigned char>(word * 64 + std::countr_zero(set.words[word]));
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

}  // namespace detail

/// The bytes that end a run, where they are few.
struct run_exits {
  bool are_few;
  exit_bytes bytes;
};

inline constexpr run_exits no_run_exits{};

/// A plan where it is stored.
struct straight_view {
  const straight_op* ops;
  const byte_set* sets;
  const run_exits* exits;  ///< of the sets, where it has them
  const char* bytes;
  std::uint8_t count;
  bool at_end;
  bool has_exits;  ///< under a sanitizer g++ 12 takes no comparison of `exits` with null for a constant
};

[[nodiscard]] constexpr straight_view view_of(const straight_plan& p) noexcept {
  return {p.ops, p.sets, nullptr, p.bytes, p.count, p.at_end, false};
}

// An array has an element, and an op that uses no set is given the first one.
[[nodiscard]] constexpr std::size_t at_least_one(std::size_t count) noexcept { return count == 0 ? 1 : count; }

/// A plan without the room that it does not need.
template <std::size_t Ops, std::size_t Sets, std::size_t Bytes>
struct straight_table {
  straight_op ops[at_least_one(Ops)];
  byte_set sets[at_least_one(Sets)];
  run_exits exits[at_least_one(Sets)];
  char bytes[at_least_one(Bytes)];
  bool at_end;

  constexpr explicit straight_table(const straight_plan& p) noexcept
      : ops{}, sets{}, exits{}, bytes{}, at_end(p.at_end) {
    for (std::size_t i = 0; i < Ops; ++i) ops[i] = p.ops[i];
    for (std::size_t i = 0; i < Sets; ++i) {
      sets[i] = p.sets[i];
      if (detail::size_of(sets[i]) >= 253 && detail::size_of(sets[i]) < 256)
        exits[i] = {true, detail::exits_of(sets[i])};
    }
    for (std::size_t i = 0; i < Bytes; ++i) bytes[i] = p.bytes[i];
  }

  [[nodiscard]] constexpr straight_view view() const noexcept { return {ops, sets, exits, bytes, Ops, at_end, true}; }
};

namespace detail {

/// `Nodes`: as many as the tree may have. A compiler evaluates as many elements as there is room for.
template <std::size_t Nodes>
class straight_planner {
 public:
  constexpr straight_planner(const ast& tree, bool at_end) noexcept
      : tree_(tree), text_(tree.text.data()), at_end_(at_end) {}

  [[nodiscard]] constexpr straight_plan plan() noexcept {
    plan_.at_end = at_end_;
    if (tree_.error || tree_.has_assertions || tree_.node_count == 0 || tree_.node_count > most_nodes) return plan_;
    measure();
    plan_.first = of_[tree_.node_count - 1U].first;
    plan_.may_be_empty = of_[tree_.node_count - 1U].may_be_empty;
    const follow end{{}, true, rest::nothing, 0, {}, 0, 0, false, at_end_ ? any_length : std::uint16_t{0}};
    plan_.is_straight = generate(tree_.node_count - 1U, end) && !is_full_;
    if (!plan_.is_straight && at_end_) plan_.is_straight = generate_from_both_ends() && !is_full_;
    choose_window();
    return plan_;
  }

 private:
  static constexpr std::size_t most_nodes = Nodes;
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

  /// The bytes that a part always begins with, the first one lowest.
  struct lead_bytes {
    static constexpr unsigned most = 4;

    std::uint32_t bytes;
    std::uint8_t size;

    [[nodiscard]] constexpr unsigned char at(unsigned i) const noexcept {
      return static_cast<unsigned char>(bytes >> 8 * i);
    }
    [[nodiscard]] constexpr lead_bytes with(const lead_bytes& behind) const noexcept {
      if (size == most) return *this;
      const unsigned sum = size + unsigned{behind.size};
      return {bytes | behind.bytes << 8 * size, static_cast<std::uint8_t>(sum < most ? sum : most)};
    }
  };

  static constexpr std::uint16_t any_length = 0xffff;

  [[nodiscard]] static constexpr std::uint16_t sum_of(std::uint16_t a, std::uint16_t b) noexcept {
    return a == any_length || b == any_length || a + b >= any_length ? any_length : static_cast<std::uint16_t>(a + b);
  }

  /// What can come behind a node.
  struct follow {
    byte_set first;     // the bytes that it can begin with
    bool may_be_empty;  // it can match nothing
    rest kind;
    std::uint8_t tail;  // of rest::run: index of its set in the tree
    lead_bytes lead;
    std::uint16_t length;  // up to the end of the match
    std::uint8_t run;      // 1 + the number of the set of a run without end that it begins with, or 0
    bool takes_more;       // that run ends where it ends, even if it begins later
    std::uint16_t
        needed;  // it matches, or not, whatever the bytes before it if there are as many as this; or any_length
  };

  struct measure_of {
    std::uint16_t begin;  // the first node of the subtree
    bool may_be_empty;
    bool cannot_fail;  // once its first byte is there, or at all where it may be empty
    bool is_lead;      // it is the bytes of `lead` and nothing else
    lead_bytes lead;
    std::uint16_t length;
    byte_set first;
  };

  constexpr void measure() noexcept {
    for (std::uint16_t i = 0; i < tree_.node_count; ++i) {
      const node& n = tree_.nodes[i];
      measure_of& m = of_[i];
      m.begin = i;
      if (n.kind == node_kind::bytes) {
        m.first = tree_.sets[n.value];
        m.length = 1;
        const int byte = single_byte(n.value);
        m.is_lead = byte != several;
        if (m.is_lead) m.lead = {static_cast<std::uint32_t>(byte), 1};
        m.cannot_fail = true;
        continue;
      }
      if (n.kind == node_kind::literal) {
        const unsigned char first = byte_of(n, 0);
        m.first.words[first >> 6] = std::uint64_t{1} << (first & 63);
        m.length = n.most;
        m.is_lead = n.most <= lead_bytes::most;
        m.lead.size = m.is_lead ? static_cast<std::uint8_t>(n.most) : std::uint8_t{lead_bytes::most};
        for (unsigned b = m.lead.size; b-- > 0;) m.lead.bytes = m.lead.bytes << 8 | byte_of(n, b);
        continue;
      }
      m.may_be_empty = m.cannot_fail = m.is_lead = true;
      switch (n.kind) {
        case node_kind::empty:
        case node_kind::assertion:
        case node_kind::literal:
        case node_kind::bytes:
        case node_kind::tag: break;
        case node_kind::repetition: {
          const measure_of& body = of_[i - 1];
          m.begin = body.begin;
          m.may_be_empty = n.value == 0 || body.may_be_empty;
          m.cannot_fail = body.cannot_fail && (n.value <= 1 || body.may_be_empty);
          if (n.most != 0) m.first = body.first;
          if (n.value > 0) m.lead = body.lead;
          m.is_lead = body.is_lead && n.value == 1 && n.most == 1;
          m.length = n.most == 0 ? std::uint16_t{0} : n.value == 1 && n.most == 1 ? body.length : any_length;
          if (n.value == n.most && body.length != any_length && body.length * n.value < any_length) {
            m.length = static_cast<std::uint16_t>(body.length * n.value);
          }
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
            if (is_sequence && tree_.nodes[end - 1].kind == node_kind::tag) {
              --end;
              continue;
            }
            end = c.begin;
            if (!is_sequence) {
              m.first.insert(c.first);
              m.may_be_empty = m.may_be_empty || c.may_be_empty;
              m.cannot_fail = m.cannot_fail && c.cannot_fail;
              m.is_lead = false;
              m.length = child == 0 || m.length == c.length ? c.length : any_length;
              continue;
            }
            m.lead = c.is_lead ? c.lead.with(m.lead) : c.lead;
            m.is_lead = c.is_lead && m.is_lead && (m.lead.size < lead_bytes::most || m.length == 0);
            m.length = sum_of(c.length, m.length);
            // Behind a part that takes a byte, all must be able to match nothing, and before it nothing may take one.
            m.cannot_fail = c.cannot_fail && m.cannot_fail && (m.may_be_empty || (c.may_be_empty && c.length == 0));
            if (c.may_be_empty) {
              m.first.insert(c.first);
            } else {
              m.first = c.first;
              m.may_be_empty = false;
            }
          }
          break;
        }
      }
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

  /// The number in the plan of a set of the tree.
  [[nodiscard]] constexpr std::uint8_t number_of_set(std::size_t set) noexcept {
    std::uint8_t& number = numbers_[set];
    if (number == 0) number = static_cast<std::uint8_t>(number_of(tree_.sets[set]) + 1);
    return static_cast<std::uint8_t>(number - 1);
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

  /// A byte of a literal.
  [[nodiscard]] constexpr unsigned char byte_of(const node& n, unsigned i) const noexcept {
    return static_cast<unsigned char>(text_[n.value + (is_mirrored_ ? n.most - 1U - i : i)]);
  }

  /// The byte of a set of the tree; -1 if it has several.
  [[nodiscard]] constexpr int single_byte(std::size_t set) noexcept {
    int& byte = single_[set];
    if (byte == unknown) byte = size_of(tree_.sets[set]) == 1 ? lowest_of(tree_.sets[set]) : several;
    return byte;
  }

  constexpr void add_one(std::size_t set) noexcept {
    const int byte = single_byte(set);
    if (byte == several || plan_.byte_count == straight_plan::most_bytes) {
      add(straight_kind::one)->set = number_of_set(set);
      return;
    }
    straight_op* const op = open_literal();
    plan_.bytes[plan_.byte_count++] = static_cast<char>(byte);
    ++op->set;
  }

  constexpr void add_literal(const node& n) noexcept {
    if (plan_.byte_count + n.most > straight_plan::most_bytes) {
      is_full_ = true;
      return;
    }
    for (unsigned i = 0; i < n.most;) {
      straight_op* const op = open_literal();
      const unsigned room = 0xFFU - op->set, left = n.most - i, count = left < room ? left : room;
      char* const to = plan_.bytes + plan_.byte_count;
      for (unsigned at = 0; at < count; ++at) to[at] = static_cast<char>(byte_of(n, i + at));
      plan_.byte_count = static_cast<std::uint16_t>(plan_.byte_count + count);
      op->set = static_cast<std::uint8_t>(op->set + count);
      i += count;
    }
  }

  /// The literal that bytes make longer: the last op, unless something else may come between them.
  [[nodiscard]] constexpr straight_op* open_literal() noexcept {
    if (plan_.count > literal_from_) {
      straight_op& last = plan_.ops[plan_.count - 1];
      if (last.kind == straight_kind::literal && last.set != 0xFF) return &last;
    }
    straight_op* const op = add(straight_kind::literal);
    op->fewest = plan_.byte_count;
    return op;
  }

  /// Ops that are within another one: from `begin` to what is there now.
  constexpr void close(std::size_t begin) noexcept {
    if (is_full_) return;  // `begin` may be the place of an op that there is no room for
    plan_.ops[begin].size = static_cast<std::uint8_t>(plan_.count - begin);
    literal_from_ = plan_.count;
  }

  [[nodiscard]] constexpr bool generate(std::size_t i, const follow& behind) noexcept {
    const node& n = tree_.nodes[i];
    switch (n.kind) {
      case node_kind::empty: return true;
      case node_kind::tag: add(straight_kind::tag)->set = static_cast<std::uint8_t>(n.value); return true;
      case node_kind::bytes: add_one(n.value); return true;
      case node_kind::literal: add_literal(n); return true;
      case node_kind::sequence: return generate_sequence(i, behind);
      case node_kind::alternation: return generate_choice(i, behind);
      case node_kind::assertion: return false;
      case node_kind::repetition: break;
    }
    if (n.most == 0) return true;
    if (n.value == 1 && n.most == 1) return generate(i - 1, behind);
    return tree_.nodes[i - 1].kind == node_kind::bytes ? generate_run(i, behind) : generate_rounds(i, behind);
  }

  [[nodiscard]] constexpr bool generate_sequence(std::size_t i, const follow& behind) noexcept {
    const std::size_t count = tree_.nodes[i].value, base = followed_;
    if (base + count > most_nodes) return false;
    if (const std::size_t body = body_of_group(i); body != i) {
      add(straight_kind::tag)->set = static_cast<std::uint8_t>(tree_.nodes[of_[i].begin].value);
      if (tree_.nodes[body].kind == node_kind::repetition) {
        behind_[base].node = static_cast<std::uint16_t>(body);
        find_last_byte(base, base + 1, behind);
      }
      if (!generate(body, behind)) return false;
      add(straight_kind::tag)->set = static_cast<std::uint8_t>(tree_.nodes[i - 1].value);
      return true;
    }
    followed_ += count;
    // What is behind each child is known from the right, the ops are made from the left.
    follow now = behind;
    std::size_t end = i;
    for (std::size_t child = count; child-- > 0; end = of_[end - 1].begin) {
      placed& place = behind_[base + child];
      place.node = static_cast<std::uint16_t>(end - 1);
      // What is behind these is of no importance to them.
      switch (tree_.nodes[end - 1].kind) {
        case node_kind::tag: continue;
        case node_kind::bytes:
        case node_kind::literal:
          if (child == 0 || run_at(of_[end - 1].begin - std::size_t{1}) == no_node) break;
          [[fallthrough]];
        default: place.behind = now; break;
      }
      go_before(end - 1, now);
    }
    for (std::size_t child = 0; child < count; ++child) {
      const std::size_t at = behind_[base + child].node;
      const node& n = tree_.nodes[at];
      switch (n.kind) {
        case node_kind::tag: add(straight_kind::tag)->set = static_cast<std::uint8_t>(n.value); continue;
        case node_kind::bytes: add_one(n.value); continue;
        case node_kind::literal: add_literal(n); continue;
        case node_kind::repetition:
        case node_kind::sequence:
          find_last_byte(base + child, base + count, behind);
          find_literal_behind(base + child, base + count);
          break;
        default: break;
      }
      if (!generate(at, behind_[base + child].behind)) return false;
    }
    followed_ = base;
    return true;
  }

  /// Notes that a part, of which the parts up to `to` are behind, is `x*b`, or an option of it, where b is the last one of the run: in
  /// what is behind it there is no b up to the first byte that is none of x.
  constexpr void find_last_byte(std::size_t part, std::size_t to, const follow& behind) noexcept {
    const std::size_t i = behind_[part].node;
    const node& n = tree_.nodes[i];
    std::size_t run = i, last = no_node;
    const bool is_option = n.kind == node_kind::repetition && n.value == 0 && n.most == 1;
    if (is_option) {
      const std::size_t body = body_of_group(i - 1);
      if (tree_.nodes[body].kind != node_kind::sequence || tree_.nodes[body].value != 2) return;
      last = body - 1;
      run = of_[last].begin - std::size_t{1};
    } else {
      if (part + 1 >= to) return;
      last = behind_[part + 1].node;
    }
    const bool is_literal = tree_.nodes[last].kind == node_kind::literal;
    if (tree_.nodes[last].kind != node_kind::bytes && (!is_literal || is_option)) return;
    run = run_at(run);
    if (!takes_all_ || run == no_node) return;
    const byte_set& set = tree_.sets[tree_.nodes[run - 1].value];
    const byte_set& byte = of_[last].first;
    if (!share_a_byte(set, byte) || (!is_literal && single_byte(tree_.nodes[last].value) == several)) return;
    const ending tail = is_literal ? ending_of(tree_.nodes[last], 1, byte, set) : ending::none;
    if (tail == ending::has_byte) return;
    if (tail == ending::none && !is_free_of(byte, set, part + (is_option ? 1 : 2), to, behind)) return;
    until_ = run;
    until_byte_ = byte;
    if (is_option) lead_ = i;
  }

  /// Notes that a part is a run that ends at a place of the literal behind it: at the first one, if what can follow that matches wherever
  /// it matches behind a later one, or at the last one, if only the number of bytes left decides whether it matches.
  constexpr void find_literal_behind(std::size_t part, std::size_t to) noexcept {
    const std::size_t run = run_at(behind_[part].node);
    // In another round something else may be behind it.
    if (run == found_) found_ = no_node;
    if (run == no_node || run == until_ || part + 1 >= to || !takes_all_ || loop_depth_ != 0) return;
    const std::size_t behind = behind_[part + 1].node;
    const byte_set& set = tree_.sets[tree_.nodes[run - 1].value];
    const node& n = tree_.nodes[behind];
    if (n.kind == node_kind::repetition) {
      if (n.value == 0 && n.most == 1 && !n.lazy) find_option_behind(run, behind, behind_[part + 1].behind);
      return;
    }
    if (!is_word(behind) || !share_a_byte(set, of_[behind].first)) return;
    const follow& after = behind_[part + 1].behind;
    if (tree_.nodes[run].lazy) {
      const bool goes_on = after.run != 0 && takes_all_of(tree_.sets[after.run - 1U], set, behind);
      if (!goes_on && after.needed == any_length) return;
    } else if (after.needed == any_length) {
      return;
    }
    found_ = run;
    found_word_ = behind;
    found_kind_ = tree_.nodes[run].lazy ? straight_kind::find : straight_kind::find_last;
    found_needed_ = after.needed;
  }

  /// The same for `.*?(?:word.*)?` at the end of a text.
  constexpr void find_option_behind(std::size_t run, std::size_t option, const follow& behind) noexcept {
    if (!at_end_ || !tree_.nodes[run].lazy || behind.kind != rest::nothing) return;
    if (!(tree_.sets[tree_.nodes[run - 1].value] == byte_set::all())) return;
    const std::size_t body = body_of_group(option - 1);
    if (tree_.nodes[body].kind != node_kind::sequence) return;
    follow now = behind;
    std::size_t end = body;
    for (std::size_t child = tree_.nodes[body].value; child-- > 1; end = of_[end - 1].begin) go_before(end - 1, now);
    // Behind the word all must match: else the run would go on to the end.
    if (!is_word(end - 1) || now.needed != 0 || !now.may_be_empty) return;
    found_ = run;
    found_word_ = end - 1;
    found_kind_ = straight_kind::find_or_end;
    found_needed_ = now.needed;
  }

  /// True for a literal, or one byte.
  [[nodiscard]] constexpr bool is_word(std::size_t i) noexcept {
    const node& n = tree_.nodes[i];
    return (n.kind == node_kind::literal && n.most <= 0xFF) ||
           (n.kind == node_kind::bytes && single_byte(n.value) != several);
  }

  /// True if a set has all bytes of another one and of a word.
  [[nodiscard]] constexpr bool takes_all_of(const byte_set& set, const byte_set& other, std::size_t behind) noexcept {
    if (set == byte_set::all()) return true;
    if (share_a_byte(other, set.complement())) return false;
    const node& n = tree_.nodes[behind];
    if (n.kind == node_kind::bytes) return set.contains(static_cast<unsigned char>(single_byte(n.value)));
    for (unsigned i = 0; i < n.most; ++i) {
      if (!set.contains(byte_of(n, i))) return false;
    }
    return true;
  }

  constexpr void add_find(const node& run) noexcept {
    const std::size_t begin = plan_.count;
    straight_op* const op = add(found_kind_);
    op->set = number_of_set(tree_.nodes[found_ - 1].value);
    op->fewest = run.value;
    op->most = found_needed_ == any_length ? std::uint16_t{0} : found_needed_;
    literal_from_ = plan_.count;
    const node& found = tree_.nodes[found_word_];
    if (found.kind == node_kind::literal) {
      add_literal(found);
    } else {
      add_one(found.value);
    }
    // Nothing else may make the word longer, and it is one op.
    if (plan_.count != begin + 2) is_full_ = true;
    close(begin);
  }

  /// The part within a group, or the part itself.
  [[nodiscard]] constexpr std::size_t body_of_group(std::size_t i) const noexcept {
    const node& n = tree_.nodes[i];
    // A plan from both ends has tags that stand alone: the first part is a tag, not only begins with one.
    const bool is_group = n.kind == node_kind::sequence && n.value == 3 && tree_.nodes[i - 1].kind == node_kind::tag &&
                          tree_.nodes[of_[i].begin].kind == node_kind::tag && of_[i - 2].begin == of_[i].begin + 1;
    return is_group ? i - 2 : i;
  }

  /// The run that a part is, in a group or not.
  [[nodiscard]] constexpr std::size_t run_at(std::size_t i) const noexcept {
    i = body_of_group(i);
    const node& n = tree_.nodes[i];
    return n.kind == node_kind::repetition && n.most == unbounded && tree_.nodes[i - 1].kind == node_kind::bytes
               ? i
               : no_node;
  }

  /// What a literal has first of a byte of one set and a byte that is not of another one.
  enum class ending : std::uint8_t { none, has_byte, ends_run };

  [[nodiscard]] constexpr ending ending_of(const node& literal, unsigned from, const byte_set& byte,
                                           const byte_set& set) const noexcept {
    for (unsigned i = from; i < literal.most; ++i) {
      if (!set.contains(byte_of(literal, i))) return ending::ends_run;
      if (byte.contains(byte_of(literal, i))) return ending::has_byte;
    }
    return ending::none;
  }

  /// Whether no byte of one set is in some parts and what is behind them, up to the first byte that is not of the other set.
  [[nodiscard]] constexpr bool is_free_of(const byte_set& byte, const byte_set& set, std::size_t from, std::size_t to,
                                          const follow& behind) const noexcept {
    for (; from < to; ++from) {
      const std::size_t i = behind_[from].node;
      const measure_of& m = of_[i];
      if (!m.may_be_empty && !share_a_byte(m.first, set)) return true;
      for (std::size_t leaf = m.begin; leaf <= i; ++leaf) {
        const node& n = tree_.nodes[leaf];
        if (n.kind == node_kind::bytes && share_a_byte(tree_.sets[n.value], byte)) return false;
        if (n.kind != node_kind::literal) continue;
        const ending of_literal = ending_of(n, 0, byte, leaf == m.begin ? set : byte_set::all());
        if (of_literal == ending::has_byte) return false;
        if (of_literal == ending::ends_run && leaf == i) return true;
      }
    }
    if (behind.may_be_empty) return at_end_ && behind.kind == rest::nothing;
    return !share_a_byte(behind.first, set);
  }

  /// Makes what follows a node what follows a text that ends where the node begins.
  constexpr void go_before(std::size_t i, follow& behind) const noexcept {
    const measure_of& m = of_[i];
    if (m.may_be_empty && m.length == 0) return;
    // The body of a group is between its two tags.
    std::size_t body = i;
    for (std::size_t outer = no_node; outer != body && tree_.nodes[body].kind == node_kind::sequence;) {
      outer = body;
      body = body_of_group(outer);
    }
    const node& n = tree_.nodes[body];
    const bool is_run =
        n.kind == node_kind::repetition && n.most == unbounded && tree_.nodes[body - 1].kind == node_kind::bytes;
    behind.run = is_run ? static_cast<std::uint8_t>(tree_.nodes[body - 1].value + 1U) : std::uint8_t{0};
    behind.takes_more =
        is_run && n.value == 0 && !n.lazy && !share_a_byte(tree_.sets[tree_.nodes[body - 1].value], behind.first);
    if (is_run && tree_.sets[tree_.nodes[body - 1].value] == byte_set::all()) {
      // Of what is behind it a part of one length is at the end of the text, wherever this run begins.
      const bool is_fixed = at_end_ && behind.length != any_length;
      behind.needed = is_fixed ? sum_of(n.value, behind.length) : behind.may_be_empty ? n.value : any_length;
    } else if (!m.may_be_empty) {
      behind.needed = any_length;
    }
    if (n.kind == node_kind::repetition && n.value == 0 && n.most == unbounded && behind.kind == rest::nothing &&
        tree_.nodes[body - 1].kind == node_kind::bytes) {
      behind.kind = rest::run;
      behind.tail = static_cast<std::uint8_t>(tree_.nodes[body - 1].value);
    } else {
      behind.kind = rest::other;
    }
    behind.lead = m.is_lead ? m.lead.with(behind.lead) : m.lead;
    behind.length = sum_of(m.length, behind.length);
    if (m.may_be_empty) {
      behind.first.insert(m.first);
    } else {
      behind.first = m.first;
      behind.may_be_empty = false;
    }
  }

  /// Which byte tells whether a part is there or what is behind it, which is then no empty text.
  struct decision {
    bool is_made;
    std::uint8_t distance;
    byte_set bytes;  // of the part
  };

  /// A part may be left out only where its first byte is not there: what is behind it begins otherwise, and a match cannot just end
  /// before it. Or both always begin with a few bytes, and one of them differs.
  [[nodiscard]] constexpr decision decide(const measure_of& part, const follow& behind) const noexcept {
    if (!share_a_byte(part.first, behind.first)) {
      return {at_end_ || !behind.may_be_empty || part.cannot_fail, 0, part.first};
    }
    for (std::uint8_t i = 1; i < part.lead.size && i < behind.lead.size; ++i) {
      if (part.lead.at(i) == behind.lead.at(i)) continue;
      decision made{true, i, {}};
      made.bytes.insert(part.lead.at(i));
      return made;
    }
    return {false, 0, {}};
  }

  /// A part that may be left out and that nothing can come behind but itself.
  [[nodiscard]] constexpr bool is_decided(const measure_of& part, const follow& behind) const noexcept {
    const decision made = decide(part, behind);
    return made.is_made && made.distance == 0;
  }

  [[nodiscard]] constexpr bool generate_choice(std::size_t i, const follow& behind) noexcept {
    const std::size_t count = tree_.nodes[i].value;
    // The branches from the right.
    std::size_t begins[most_branches] = {};
    if (count > most_branches) return false;
    if (is_trim_or_tail(i, behind)) {
      straight_op* const op = add(straight_kind::trim);
      op->set = number_of(byte_set::all());
      op->tail = number_of_set(behind.tail);
      return true;
    }
    byte_set seen;
    bool are_apart = true;
    std::size_t end = i;
    for (std::size_t branch = count; branch-- > 0; end = of_[end - 1].begin) {
      const measure_of& m = of_[end - 1];
      begins[branch] = end - 1;
      are_apart = are_apart && !share_a_byte(seen, m.first);
      if (m.may_be_empty && branch + 1 != count) return false;
      seen.insert(m.first);
    }
    std::uint8_t distance = 0;
    while (!are_apart) {
      if (++distance == lead_bytes::most || of_[i - 1].may_be_empty) return generate_words(i, behind);
      are_apart = true;
      byte_set there;
      for (std::size_t branch = 0; branch < count; ++branch) {
        const lead_bytes& lead = of_[begins[branch]].lead;
        if (lead.size <= distance || there.contains(lead.at(distance))) are_apart = false;
        there.insert(lead.at(distance));
      }
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
        straight_op* const op = add(straight_kind::branch);
        op->tail = distance;
        op->set = number_of(distance == 0 ? m.first : set_of(m.lead.at(distance)));
      }
      literal_from_ = plan_.count;
      if (!generate(begins[branch], behind)) return false;
      close(begin);
    }
    close(at);
    return true;
  }

  /// A branch that is bytes alone: where they are in the plan, and how many.
  struct word {
    std::size_t begin;
    std::size_t size;
  };

  /// Copies a word to the plan. Empty if the branch is none, or there is no room for it.
  [[nodiscard]] constexpr word copy_word(std::size_t branch) noexcept {
    const word none{plan_.byte_count, 0};
    if (of_[branch].length > straight_plan::most_bytes - plan_.byte_count) return none;
    word w = none;
    for (std::size_t at = of_[branch].begin; at <= branch; ++at) {
      const node& n = tree_.nodes[at];
      if (n.kind == node_kind::literal) {
        for (unsigned i = 0; i < n.most; ++i) plan_.bytes[plan_.byte_count++] = static_cast<char>(byte_of(n, i));
      } else if (n.kind == node_kind::bytes && single_byte(n.value) != several) {
        plan_.bytes[plan_.byte_count++] = static_cast<char>(single_byte(n.value));
      } else if (n.kind != node_kind::sequence || at != branch) {
        return none;
      }
    }
    w.size = plan_.byte_count - w.begin;
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
    byte_set firsts;
    for (std::size_t w = 0; w < count; ++w) firsts.insert(static_cast<unsigned char>(plan_.bytes[words[w].begin]));
    add(straight_kind::words)->set = number_of(firsts);
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
    behind[part_count_] = {{}, true, rest::other, 0, {}, any_length, 0, false, any_length};
    for (std::size_t part = part_count_; part-- > 0;) {
      behind[part] = behind[part + 1];
      go_before(parts_[part], behind[part]);
      behind[part].kind = rest::other;
    }
    plan_.count = plan_.set_count = 0;
    for (std::uint8_t& number : numbers_) number = 0;
    plan_.byte_count = 0;
    plan_.is_table = is_full_ = false;
    followed_ = literal_from_ = 0;
    until_ = lead_ = found_ = no_node;
    loop_depth_ = 0;
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
    mirrored.text = tree_.text;
    mirrored.set_count = tree_.set_count;
    for (std::size_t s = 0; s < tree_.set_count; ++s) mirrored.sets[s] = tree_.sets[s];
    for (std::size_t part = part_count_; --part > run;) {
      if (!mirror(parts_[part], false, mirrored)) return false;
    }
    mirrored.nodes[mirrored.node_count++] = {node_kind::sequence, false,
                                             static_cast<std::uint16_t>(part_count_ - run - 1), 0, 0};
    if (mirrored.node_count > most_nodes) return false;
    straight_planner right(mirrored, true);
    right.takes_all_ = false;
    right.is_mirrored_ = true;
    right.measure();
    const follow before_it{middle, true, rest::other, 0, {}, any_length, 0, false, any_length};
    if (!right.generate(mirrored.node_count - 1U, before_it) || right.is_full_) return false;
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
        case straight_kind::words:
        case straight_kind::branch: op.set = number_of(plan.sets[op.set]); break;
        default: break;
      }
      plan_.ops[plan_.count++] = op;
    }
    return true;
  }

  // ---- runs and rounds

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

  [[nodiscard]] static constexpr byte_set set_of(unsigned char byte) noexcept {
    byte_set set;
    set.insert(byte);
    return set;
  }

  [[nodiscard]] constexpr bool generate_run(std::size_t i, const follow& behind) noexcept {
    const node& n = tree_.nodes[i];
    const std::size_t set_index = tree_.nodes[i - 1].value;
    const byte_set& set = tree_.sets[set_index];
    std::uint16_t most = n.most;
    if (i == found_) {
      add_find(n);
      return true;
    }
    if (i == until_) {
      straight_op* const op = add(straight_kind::until);
      op->set = number_of_set(set_index);
      op->tail = number_of(until_byte_);
      op->fewest = n.value;
      return true;
    }
    if (n.value != most && share_a_byte(set, behind.first)) {
      if (at_end_ && takes_all_ && behind.length != any_length && behind.length > 0 && most == unbounded) {
        straight_op* const op = add(straight_kind::fill);
        op->set = number_of_set(set_index);
        op->fewest = n.value;
        op->most = behind.length;
        return true;
      }
      // Where what is behind it matches all the same, a run is as long as can be, or as short.
      const bool has_choice =
          takes_all_ && (behind.needed == 0 || (!n.lazy && behind.takes_more &&
                                                !share_a_byte(set, tree_.sets[behind.run - 1U].complement())));
      const bool is_last = at_end_ && takes_all_ && behind.may_be_empty && most == unbounded;
      if (has_choice) {
        if (n.lazy) most = n.value;
        if (most == 0) return true;
      } else if (!is_last) {
        return false;
      } else if (n.lazy) {
        if (behind.kind != rest::run) return false;
        straight_op* const op = add(straight_kind::trim);
        op->set = number_of_set(set_index);
        op->tail = number_of_set(behind.tail);
        op->fewest = n.value;
        op->most = unbounded;
        return true;
      } else if (!(set == byte_set::all())) {
        // It would take all there is, and what is behind it nothing.
        return false;
      }
    } else if (n.lazy && !at_end_ && behind.may_be_empty) {
      most = n.value;
      if (most == 0) return true;
    }
    straight_op* const op = add(straight_kind::run);
    op->set = is_what_trim_left(set) ? number_of(byte_set::all()) : number_of_set(set_index);
    op->fewest = n.value;
    op->most = most;
    return true;
  }

  /// Rounds of a part that is more than one byte.
  [[nodiscard]] constexpr bool generate_rounds(std::size_t i, const follow& behind) noexcept {
    const node& n = tree_.nodes[i];
    const measure_of& body = of_[i - 1];
    if (i == lead_) {
      const std::size_t begin = plan_.count;
      straight_op* const op = add(straight_kind::lead);
      op->set = number_of(tree_.sets[tree_.nodes[until_ - 1].value]);
      op->tail = number_of(until_byte_);
      literal_from_ = plan_.count;
      if (!generate(i - 1, behind)) return false;
      close(begin);
      return true;
    }
    if (body.may_be_empty || n.value > most_copies || (n.most != unbounded && n.most > most_copies)) return false;
    const decision made = decide(body, behind);
    if (n.value != n.most && !made.is_made) return false;
    // A second round is told from what is behind by a later byte only where there is no second one.
    if (n.value != n.most && made.distance != 0 && (n.value != 0 || n.most != 1)) return false;
    if (n.lazy && n.value != n.most && !at_end_ && behind.may_be_empty) return false;
    follow again = behind;
    again.first.insert(body.first);
    again.kind = rest::other;
    again.lead = {};
    again.length = any_length;
    again.run = 0;
    again.takes_more = false;
    again.needed = any_length;
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
      // A run that is looked through to its end is not taken again and again.
      ++loop_depth_;
      if (!generate(i - 1, again)) return false;
      --loop_depth_;
      close(begin);
      return true;
    }
    std::size_t begins[most_copies] = {};
    const std::size_t more = static_cast<std::size_t>(n.most - n.value);
    for (std::size_t round = 0; round < more; ++round) {
      begins[round] = plan_.count;
      straight_op* const op = add(straight_kind::optional);
      op->set = made.distance == 0 ? first : number_of(made.bytes);
      op->tail = made.distance;
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
  const char* text_;  // of the pattern
  bool at_end_;
  bool takes_all_ = true;     // a run may, if nothing must follow; not where a plan is made from both ends
  bool is_mirrored_ = false;  // literals are read from the right
  bool is_full_ = false;
  std::size_t literal_from_ = 0;  // ops before it are of another part
  std::size_t followed_ = 0;
  static constexpr std::size_t no_node = static_cast<std::size_t>(-1);
  std::size_t until_ = no_node;  // the run that goes up to the last of these bytes in it
  byte_set until_byte_{};
  std::size_t lead_ = no_node;   // the option that the run is in
  std::size_t found_ = no_node;  // the run that ends at a place of a word
  std::size_t found_word_ = no_node;
  straight_kind found_kind_ = straight_kind::find;
  std::uint16_t found_needed_ = 0;
  int loop_depth_ = 0;
  straight_plan plan_{};
  straight_op spare_{};
  measure_of of_[most_nodes] = {};
  placed behind_[most_nodes] = {};
  int single_[max_sets] = {};            // the byte of a set that has one
  std::uint8_t numbers_[max_sets] = {};  // number_of_set() + 1
  std::size_t part_count_ = 0;
  std::uint16_t parts_[most_parts] = {};
};

}  // namespace detail

/// The plan of a tree, for matches that end at the end of the text or anywhere. Not straight if it needs the automaton.
/// `Nodes`: as many as the tree may have.
template <std::size_t Nodes = max_nodes>
[[nodiscard]] constexpr straight_plan plan_straight(const ast& tree, bool at_end) noexcept {
  return detail::straight_planner<Nodes>(tree, at_end).plan();
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
[[nodiscard]] constexpr const char* end_of_run(const byte_set& set, const char* at, const char* end,
                                               const run_exits& exits = no_run_exits) noexcept {
  if (exits.are_few) {
    return at + find_exit(at, 0, static_cast<std::size_t>(end - at), exits.bytes);
  }
  while (at != end && contains(set, *at)) ++at;
  return at;
}

/// The begin of the run of bytes of a set that ends at `at`.
[[nodiscard]] constexpr const char* begin_of_run(const byte_set& set, const char* least, const char* at) noexcept {
  while (at != least && contains(set, at[-1])) --at;
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

/// fill: the place so many bytes before the end of the text, if bytes of the set lead there.
[[nodiscard]] constexpr bool fill(const byte_set& set, const straight_op& op, straight_cursor& c) noexcept {
  if (c.end - c.at < std::ptrdiff_t{op.fewest} + op.most) return false;
  const char* const last = c.end - op.most;
  if (!(set == byte_set::all()) && end_of_run(set, c.at, last) != last) return false;
  c.at = last;
  return true;
}

/// The last place before `end`, but not before `least`, with a byte of the set; null if there is none.
[[nodiscard]] constexpr const char* find_last(const byte_set& set, const char* least, const char* end) noexcept {
  while (end > least) {
    if (contains(set, *--end)) return end;
  }
  return nullptr;
}

/// until: the last place of a run, which ends at `end`, with a byte of the tail.
[[nodiscard]] constexpr bool go_until(const byte_set& tail, const straight_op& op, const char* end,
                                      straight_cursor& c) noexcept {
  if (end - c.at < op.fewest) return false;
  const char* const last = find_last(tail, c.at + op.fewest, end);
  if (last == nullptr) return false;
  c.at = last;
  return true;
}

/// find: the first place of a literal in a run, which ends at `end`, or its last one.
[[nodiscard]] constexpr bool go_to_literal(std::string_view literal, const straight_op& op, const char* end,
                                           straight_cursor& c) noexcept {
  const auto needed = static_cast<std::ptrdiff_t>(literal.size() + (op.kind == straight_kind::find ? 0U : op.most));
  const char* found = nullptr;
  if (end - c.at >= op.fewest && c.end - c.at - op.fewest >= needed) {
    const char* const last = c.end - needed < end ? c.end - needed : end;
    found = op.kind == straight_kind::find_last ? find_last_literal(c.at + op.fewest, last, literal)
                                                : find_literal(c.at + op.fewest, last, literal);
  }
  if (found == nullptr && op.kind == straight_kind::find_or_end && c.end - c.at >= op.fewest) found = c.end;
  if (found == nullptr) return false;
  c.at = found;
  return true;
}

}  // namespace detail

[[nodiscard]] constexpr bool uses_set(straight_kind kind) noexcept {
  return kind != straight_kind::literal && kind != straight_kind::tag && kind != straight_kind::choice;
}

/// Runs a plan op by op, to the right or to the left: the plain form of straight code, for plans that are made at run time, that there
/// is no code for, and for rows of which there are many.
template <bool IsBack>
[[nodiscard]] constexpr bool run_straight(const straight_view& p, std::size_t from, std::size_t to,
                                          detail::straight_cursor& c) noexcept {
  const auto left = [&c] { return IsBack ? c.at - c.end : c.end - c.at; };
  const auto step = [&c](std::ptrdiff_t count) { IsBack ? c.at -= count : c.at += count; };
  for (; from < to; from += p.ops[from].size) {
    const straight_op& op = p.ops[from];
    const byte_set& set = p.sets[uses_set(op.kind) ? op.set : 0];
    const run_exits& exits = p.has_exits && uses_set(op.kind) ? p.exits[op.set] : no_run_exits;
    const auto is_at = [&](const byte_set& bytes, std::ptrdiff_t distance) {
      return left() > distance && detail::contains(bytes, IsBack ? c.at[-1 - distance] : c.at[distance]);
    };
    const auto take_literal = [&](const straight_op& word) {
      if (left() < word.set) return false;
      const char* const here = IsBack ? c.at - word.set : c.at;
      const char* const bytes = p.bytes + word.fewest;
      // Of many words all but one differ in their first byte or, to the left, in their last one.
      const std::size_t nearest = IsBack ? word.set - 1U : 0;
      if (here[nearest] != bytes[nearest]) return false;
      if (std::string_view(here, word.set) != std::string_view(bytes, word.set)) return false;
      step(word.set);
      return true;
    };
    switch (op.kind) {
      case straight_kind::literal:
        if (!take_literal(op)) return false;
        break;
      case straight_kind::one:
        if (!is_at(set, 0)) return false;
        step(1);
        break;
      case straight_kind::run: {
        const std::ptrdiff_t most = op.most != unbounded && op.most < left() ? op.most : left();
        const char* const end =
            IsBack ? detail::begin_of_run(set, c.at - most, c.at) : detail::end_of_run(set, c.at, c.at + most, exits);
        if ((IsBack ? c.at - end : end - c.at) < op.fewest) return false;
        c.at = end;
        break;
      }
      case straight_kind::trim:
        if (!detail::trim(set, p.sets[op.tail], op, c)) return false;
        break;
      case straight_kind::fill:
        if (!detail::fill(set, op, c)) return false;
        break;
      case straight_kind::until:
        if (!detail::go_until(p.sets[op.tail], op, detail::end_of_run(set, c.at, c.end, exits), c)) return false;
        break;
      case straight_kind::find:
      case straight_kind::find_last:
      case straight_kind::find_or_end: {
        const std::string_view literal(p.bytes + p.ops[from + 1].fewest, p.ops[from + 1].set);
        const char* const end = set == byte_set::all() ? c.end : detail::end_of_run(set, c.at, c.end, exits);
        if (!detail::go_to_literal(literal, op, end, c)) return false;
        break;
      }
      case straight_kind::tag: c.places[op.set] = c.at; break;
      case straight_kind::lead:
        if (detail::find_last(p.sets[op.tail], c.at, detail::end_of_run(set, c.at, c.end, exits)) != nullptr &&
            !run_straight<IsBack>(p, from + 1, from + op.size, c)) {
          return false;
        }
        break;
      case straight_kind::optional:
        if (is_at(set, op.tail) && !run_straight<IsBack>(p, from + 1, from + op.size, c)) return false;
        break;
      case straight_kind::loop:
        while (is_at(set, 0)) {
          if (!run_straight<IsBack>(p, from + 1, from + op.size, c)) return false;
        }
        break;
      case straight_kind::choice: {
        std::size_t branch = from + 1;
        while (p.ops[branch].kind == straight_kind::branch && !is_at(p.sets[p.ops[branch].set], p.ops[branch].tail)) {
          branch += p.ops[branch].size;
        }
        if (!run_straight<IsBack>(p, branch + 1, branch + p.ops[branch].size, c)) return false;
        break;
      }
      case straight_kind::words: {
        if (!is_at(set, 0)) return false;
        std::size_t word = from + 1;
        while (word != from + op.size && !take_literal(p.ops[word])) ++word;
        if (word == from + op.size) return false;
        break;
      }
      case straight_kind::back: {
        detail::straight_cursor right{c.begin, c.end, c.at, c.places, c.begin};
        if (!run_straight<true>(p, from + 1, p.count, right)) return false;
        if (right.at - c.at < op.fewest) return false;
        if (!(set == byte_set::all()) && detail::end_of_run(set, c.at, right.at, exits) != right.at) return false;
        c.at = c.end;
        return true;
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
[[nodiscard]] constexpr bool run_plan(const straight_view& p, std::string_view text, std::string_view* groups,
                                      std::size_t count) noexcept {
  // Only those of `count` groups are read.
  const char* places[2 * max_groups];  // NOLINT(cppcoreguidelines-pro-type-member-init)
  for (std::size_t i = 0; i < 2 * count; ++i) places[i] = nullptr;
  detail::straight_cursor c{text.data(), text.data(), text.data() + text.size(), places, text.data()};
  if (!run_straight<false>(p, 0, p.count, c) || (p.at_end && c.at != c.end)) return false;
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

/// The first byte from `from` on that a set has; 256 if there is none.
[[nodiscard]] constexpr unsigned next_in(const byte_set& set, unsigned from) noexcept {
  std::uint64_t mask = ~std::uint64_t{0} << (from & 63);
  for (unsigned word = from >> 6; word < 4; ++word, mask = ~std::uint64_t{0}) {
    const std::uint64_t bits = set.words[word] & mask;
    if (bits != 0) return word * 64 + static_cast<unsigned>(std::countr_zero(bits));
  }
  return 256;
}

[[nodiscard]] constexpr byte_ranges ranges_of(const byte_set& set) noexcept {
  byte_ranges r{};
  const byte_set others = set.complement();
  for (unsigned low = next_in(set, 0); low < 256 && r.count <= byte_ranges::most;) {
    const unsigned end = next_in(others, low);
    if (r.count < byte_ranges::most) {
      r.low[r.count] = static_cast<unsigned char>(low);
      r.span[r.count] = static_cast<unsigned char>(end - 1 - low);
    }
    ++r.count;
    low = next_in(set, end);
  }
  return r;
}

[[nodiscard]] constexpr set_shape shape_of(const byte_set& set) noexcept {
  const int size = size_of(set);
  if (size == 256) return set_shape::all;
  if (size >= 253) return set_shape::none_of_few;
  return ranges_of(set).count <= byte_ranges::most ? set_shape::few_ranges : set_shape::any;
}

/// A set that the compiler knows, whatever pattern it is of. Runs of one that is a few ranges, or all but a few bytes, are searched by
/// blocks.
template <std::uint64_t... Words>
struct known_set {
  static constexpr byte_set set = {{Words...}};
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

  /// The end of a run of any length, without a look at the plan.
  [[nodiscard]] static constexpr const char* end_of_all(const straight_cursor& c) noexcept {
    if constexpr (shape == set_shape::none_of_few) {
      return c.at + find_exit(c.at, 0, static_cast<std::size_t>(c.end - c.at), exits);
    } else {
      return end_of_run(set, c.at, c.end);
    }
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
#endif
};

/// A set of a plan.
template <const straight_plan& P, std::size_t N>
using set_of_plan = known_set<P.sets[N].words[0], P.sets[N].words[1], P.sets[N].words[2], P.sets[N].words[3]>;

/// Run `At` of a plan.
template <const straight_plan& P, std::size_t At>
struct known_run {
  static constexpr std::uint16_t most = P.ops[At].most;
  using set = set_of_plan<P, P.ops[At].set>;

  /// How far it may go.
  [[nodiscard, gnu::always_inline]] static constexpr const char* limit_of(const straight_cursor& c) noexcept {
    if constexpr (most == unbounded) return c.end;
    return c.end - c.at > most ? c.at + most : c.end;
  }

  /// Where it ends.
  [[nodiscard, gnu::always_inline]] static constexpr const char* end_of(straight_cursor& c) noexcept {
    if constexpr (set::shape == set_shape::all) return limit_of(c);
    if constexpr (set::ranges.count == 1 && set::ranges.span[0] == 0) {
      // There is mostly one blank, or none.
      if (c.at == c.end || !set::has(*c.at)) return c.at;
      if (c.at + 1 != c.end && !set::has(c.at[1])) return c.at + 1;
    }
#if FOUNDCHECK_HAS_VECTORS
    constexpr bool is_of_window = P.window_set == P.ops[At].set;
    if constexpr (set::is_searched && (!P.at_end || is_of_window || set::shape == set_shape::few_ranges)) {
      if (!__builtin_is_constant_evaluated()) {
        if constexpr (is_of_window) {
          return end_in_window(c);
        } else if constexpr (most <= simd::block_size) {
          return end_in_block(c);
        } else if constexpr (!P.at_end) {
          return end_by_window(c);
        } else {
          return set::end_by_block(c.begin, c.at, limit_of(c), c.end);
        }
      }
    }
#endif
    const char* const end = limit_of(c);
    if constexpr (set::shape == set_shape::none_of_few) {
      const auto offset = [&c](const char* of_byte) { return static_cast<std::size_t>(of_byte - c.begin); };
      return c.begin + find_exit(c.begin, offset(c.at), offset(end), set::exits);
    }
    const char* at = c.at;
    while (at != end && set::has(*at)) ++at;
    return at;
  }

#if FOUNDCHECK_HAS_VECTORS
  /// The end of a run that is no longer than a block.
  [[nodiscard, gnu::always_inline]] static const char* end_in_block(const straight_cursor& c) noexcept {
    if (c.end - c.at < set::block_step) return set::end_by_block_apart(c.begin, c.at, limit_of(c), c.end);
    const unsigned out = set::others(simd::load(c.at));
    if constexpr (most == simd::block_size) {
      // Numbers of one width have that many digits: guessed, the next step begins earlier.
      if (out == 0) return c.at + set::block_step;
      return c.at + std::countr_zero(out);
    }
    return c.at + std::countr_zero(out | 1U << most);
  }

  /// A text that goes on behind the match is mostly long. Windows are where they are whatever the place is, so that nothing waits for it.
  [[nodiscard, gnu::always_inline]] static const char* end_by_window(const straight_cursor& c) noexcept {
    const char* at = c.at;
    const char* const end = limit_of(c);
    if constexpr (P.window_set != straight_plan::no_window && most == unbounded) {
      const std::ptrdiff_t offset = at - c.window;
      if (offset < window_size && c.end - c.window >= window_size) {
        const std::uint64_t out = set::others_in_window(c.window) >> offset;
        if (out != 0) return at + std::countr_zero(out);
        at = c.window + window_size;
      }
    }
    for (; end - at >= window_size; at += window_size) {
      const std::uint64_t out = set::others_in_window(at);
      if (out != 0) return at + std::countr_zero(out);
    }
    return set::end_by_block_apart(c.begin, at, end, c.end);
  }

  /// Where it ends, as one of several runs of the plan's window_set.
  [[nodiscard, gnu::always_inline]] static const char* end_in_window(straight_cursor& c) noexcept {
    if constexpr (At == P.window_op) {
      if (c.end - c.at >= window_size) {
        c.window = c.at;
        c.others = set::others_in_window(c.at);
      }
    } else if constexpr (is_one_byte_behind_run(P, At)) {
      // The literal is the byte at which the run before it ended.
      c.others &= c.others - 1;
    } else {
      const std::ptrdiff_t offset = c.at - c.window;
      c.others = offset < window_size ? c.others & ~std::uint64_t{0} << offset : 0;
    }
    if (c.others == 0) return set::end_by_block_apart(c.begin, c.at, limit_of(c), c.end);
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
    if (c.end - c.at <= op.tail || !set_of_plan<P, op.set>::has(c.at[op.tail])) {
      return run_branches<P, Branch + op.size>(c);
    }
  }
  return run_code<P, Branch + 1, Branch + op.size>(c);
}

template <const straight_plan& P, std::size_t Word, std::size_t To>
[[nodiscard, gnu::always_inline]] constexpr bool take_word(straight_cursor& c) noexcept {
  if constexpr (Word == To) {
    return false;
  } else {
    constexpr straight_op op = P.ops[Word];
    if (c.end - c.at < op.set || !begins_with<P, op.fewest, op.set>(c.at)) return take_word<P, Word + 1, To>(c);
    c.at += op.set;
    return true;
  }
}

/// The ops from `From` to `To`. One function for each op, which goes on with the next one: a compiler makes half as many.
template <const straight_plan& P, std::size_t From, std::size_t To>
[[nodiscard, gnu::always_inline]] constexpr bool run_code(straight_cursor& c) noexcept {
  if constexpr (From == To) {
    return true;
  } else {
    constexpr straight_op op = P.ops[From];
    constexpr std::size_t next = From + op.size;
    if constexpr (op.kind == straight_kind::literal) {
      if (op.set == 1 ? c.at == c.end : c.end - c.at < op.set) return false;
      if (!begins_with<P, op.fewest, op.set>(c.at)) return false;
      c.at += op.set;
    } else if constexpr (op.kind == straight_kind::tag) {
      c.places[op.set] = c.at;
    } else if constexpr (op.kind == straight_kind::choice) {
      if (!run_branches<P, From + 1>(c)) return false;
    } else if constexpr (op.kind == straight_kind::words) {
      if (!take_word<P, From + 1, next>(c)) return false;
    } else {
      using set = set_of_plan<P, op.set>;
      if constexpr (op.kind == straight_kind::one) {
        if (c.at == c.end || !set::has(*c.at)) return false;
        ++c.at;
      } else if constexpr (op.kind == straight_kind::run) {
        const char* const begin = c.at;
        c.at = known_run<P, From>::end_of(c);
        if constexpr (op.fewest != 0) {
          if (c.at - begin < op.fewest) return false;
        }
      } else if constexpr (op.kind == straight_kind::trim) {
        if (!trim(set::set, set_of_plan<P, op.tail>::set, op, c)) return false;
      } else if constexpr (op.kind == straight_kind::fill) {
        if (!fill(set::set, op, c)) return false;
      } else if constexpr (op.kind == straight_kind::until) {
        if (!go_until(P.sets[op.tail], op, set::end_of_all(c), c)) return false;
      } else if constexpr (op.kind == straight_kind::find || op.kind == straight_kind::find_last ||
                           op.kind == straight_kind::find_or_end) {
        constexpr std::string_view literal(P.bytes + P.ops[From + 1].fewest, P.ops[From + 1].set);
        if (!go_to_literal(literal, op, set::shape == set_shape::all ? c.end : set::end_of_all(c), c)) return false;
      } else if constexpr (op.kind == straight_kind::lead) {
        if (find_last(P.sets[op.tail], c.at, set::end_of_all(c)) != nullptr && !run_code<P, From + 1, next>(c))
          return false;
      } else if constexpr (op.kind == straight_kind::optional) {
        if (c.end - c.at > op.tail && set::has(c.at[op.tail]) && !run_code<P, From + 1, next>(c)) return false;
      } else {
        static_assert(op.kind == straight_kind::loop);
        while (c.at != c.end && set::has(*c.at)) {
          if (!run_code<P, From + 1, next>(c)) return false;
        }
      }
    }
    return run_code<P, next, To>(c);
  }
}

/// The groups that every match takes, a bit for each: their tags are in no part that may be left out.
template <const straight_plan& P>
inline constexpr std::uint32_t always_taken = [] {
  std::uint32_t groups = 0;
  for (std::size_t at = 0; at < P.count; at += P.ops[at].size) {
    if (P.ops[at].kind == straight_kind::tag) groups |= std::uint32_t{1} << P.ops[at].set / 2;
  }
  return groups;
}();

template <const straight_plan& P>
[[nodiscard]] constexpr bool is_always_taken(std::size_t group) noexcept {
  return (always_taken<P> >> group & 1) != 0;
}

template <const straight_plan& P, std::size_t Group>
[[nodiscard, gnu::always_inline]] constexpr std::string_view group_at(const char* const* places) noexcept {
  const char* const begin = places[2 * Group];
  if constexpr (!is_always_taken<P>(Group)) {
    if (begin == nullptr) return {};
  }
  return {begin, static_cast<std::size_t>(places[2 * Group + 1] - begin)};
}

template <const straight_plan& P, std::size_t Group>
[[gnu::always_inline]] constexpr void forget_group(const char** places) noexcept {
  // The end too, though it is never read without the begin: a compiler cannot know.
  if constexpr (!is_always_taken<P>(Group)) places[2 * Group] = places[2 * Group + 1] = nullptr;
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
