// SPDX-License-Identifier: MIT
// Instructions -> ordered positions (Glushkov's construction, with priorities and tags).
//
//   position   one `bytes` instruction that can be reached
//   follow     of a position: what may take the next byte, most preferred first, each with the tags crossed on the way
//
// The first way to reach a position is the preferred one, hence the only one that counts. A run of single bytes at the
// begin of an anchored pattern becomes `prefix` and needs no positions.
//
// An assertion is about the byte before a place and the one behind it. So in a pattern that has some a position is an
// instruction and the kinds of bytes that it may take there; it takes bytes of one kind only where what follows depends on the
// kind. Later stages see nothing of it.
#ifndef FOUNDCHECK_REGEX_DETAIL_PROGRAM_HPP
#define FOUNDCHECK_REGEX_DETAIL_PROGRAM_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/refusal.hpp>
#include <foundcheck/regex/detail/syntax.hpp>
#include <foundcheck/regex/detail/tags.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

// ---- limits --------------------------------------------------------------------------------------------------------
//
// How large the stages behind the syntax tree may become: what is beyond is refused, so that time and memory are bounded.

struct limits {
  std::size_t instructions;
  std::size_t visits;  ///< to instructions, in all walks
  std::size_t positions;
  std::size_t follows;
  std::size_t states;
  std::size_t edges;
  std::size_t configurations;  ///< of all states
  std::size_t lists;
  std::size_t list_bytes;
  std::size_t work;  ///< a unit is about one visit to a configuration or a follow entry
};

/// For patterns of the program. Visits and work are such that no pattern reaches a compiler's own limit on constant evaluation
/// (clang: 1 048 576 steps), whose message would not name the pattern.
inline constexpr limits literal_limits{1024, 80'000, 191, 4096, 240, 2048, 4096, 191, 2048, 150'000};

/// For patterns that are data and may be large.
inline constexpr limits data_limits{4096, 2'000'000, 1000, 32'768, 4096, 32'768, 131'072, 4095, 65'535, 20'000'000};

// ---- mode ----------------------------------------------------------------------------------------------------------
//
// Which part of a text a match has to cover, and what the anchors of a pattern make of it.

enum class mode : std::uint8_t {
  whole,       ///< all of it
  prefix,      ///< from its begin to any place
  anywhere,    ///< from any place to any place
  line_start,  ///< from its begin or behind any newline to any place
  further,     ///< as anywhere, but not from its begin: the first byte is what is before, for a search that goes on
};

/// Where a match may begin.
enum class origin : std::uint8_t { text, anywhere, line, second_byte };

/// A '^' in the pattern overrules mode::anywhere; at the start of a line it is always true.
[[nodiscard]] constexpr origin origin_of(const ast& tree, mode m) noexcept {
  if (m == mode::further) return origin::second_byte;
  if (m == mode::line_start || (m == mode::anywhere && tree.anchored_line)) return origin::line;
  return m == mode::anywhere && !tree.anchored_begin ? origin::anywhere : origin::text;
}

/// True if the match need not begin where the text does.
[[nodiscard]] constexpr bool is_floating(const ast& tree, mode m) noexcept {
  return origin_of(tree, m) != origin::text;
}

/// True if a match counts only at the end of the text.
[[nodiscard]] constexpr bool is_accepted_at_end(const ast& tree, mode m) noexcept {
  return m == mode::whole || tree.anchored_end;
}

/// True for a leading '^' with (?m) that is an assertion of the program: it is not true behind the newline that ends the text.
[[nodiscard]] constexpr bool begins_a_line(const ast& tree, origin from) noexcept {
  return tree.anchored_line && (from == origin::line || from == origin::second_byte);
}

/// True if the program has an assertion: those in the tree, and a leading '^' where it is one.
[[nodiscard]] constexpr bool is_conditional(const ast& tree, origin from) noexcept {
  return tree.has_assertions || begins_a_line(tree, from) || (tree.anchored_begin && from == origin::second_byte);
}

/// True if the automaton runs to the end of the text, to tell what is behind a match that may end before: whether it counts may
/// depend on the next byte.
[[nodiscard]] constexpr bool has_rest(const ast& tree, bool accept_at_end, origin from) noexcept {
  return !accept_at_end && (tree.looks_ahead || begins_a_line(tree, from));
}

// ---- conditions ----------------------------------------------------------------------------------------------------
//
// Assertion, and what is before a place -> what may be behind it, as one bit for each kind of byte, and one for the end.

using kinds = std::uint8_t;

inline constexpr kinds newline_kind = 1;
inline constexpr kinds word_kind = 2;
inline constexpr kinds other_kind = 4;
inline constexpr kinds every_byte = 7;
inline constexpr kinds no_byte = 8;  // the begin of the text before a place, its end behind it
inline constexpr kinds anything = 15;

/// The bytes of these kinds.
[[nodiscard]] constexpr byte_set bytes_of(kinds which) noexcept {
  byte_set newline;
  newline.insert('\n');
  byte_set word;
  word.insert_range('0', '9');
  word.insert_range('a', 'z');
  word.insert_range('A', 'Z');
  word.insert('_');
  byte_set result;
  if ((which & newline_kind) != 0) result.insert(newline);
  if ((which & word_kind) != 0) result.insert(word);
  if ((which & other_kind) != 0) {
    word.insert(newline);
    result.insert(word.complement());
  }
  return result;
}

[[nodiscard]] constexpr byte_set intersect(const byte_set& a, const byte_set& b) noexcept {
  byte_set result = a;
  for (int i = 0; i < 4; ++i) result.words[i] &= b.words[i];
  return result;
}

/// What may be behind a place with this before it, of which the assertion is true. Pre: `before` is one kind, or no_byte.
[[nodiscard]] constexpr kinds allowed_behind(assertion which, kinds before) noexcept {
  const kinds no_word = anything ^ word_kind;
  switch (which) {
    case assertion::text_begin: return before == no_byte ? anything : kinds{0};
    case assertion::line_begin: return before == no_byte ? anything : before == newline_kind ? every_byte : kinds{0};
    case assertion::text_end: return no_byte;
    case assertion::line_end: return no_byte | newline_kind;
    case assertion::word_border: return before == word_kind ? no_word : word_kind;
    case assertion::no_word_border: return before == word_kind ? word_kind : no_word;
  }
  return 0;
}

/// The kind of byte before a place that changes what the assertion allows, or 0.
[[nodiscard]] constexpr kinds told_apart(assertion which) noexcept {
  switch (which) {
    case assertion::line_begin: return newline_kind;
    case assertion::word_border:
    case assertion::no_word_border: return word_kind;
    default: return 0;
  }
}

// ---- code ----------------------------------------------------------------------------------------------------------
//
// Syntax tree -> instructions.
//
//   bytes s        takes one byte of set s              fork a b    goes on at a and, with less preference, at b
//   tag s          sets slot s to the place             jump a      goes on at a
//   check a        goes on if assertion a is true       accept      the pattern has matched
//
// Targets are relative, so that a counted repetition copies its body as it stands, and a fork or jump is put in front
// of a fragment by shifting it. The fragments of a stack of subtrees lie one behind the other in the code.

inline constexpr std::size_t max_instructions = literal_limits.instructions;
inline constexpr std::size_t no_set = 0xff;

enum class opcode : std::uint8_t { accept, bytes, tag, jump, fork, check };

struct instruction {
  opcode op;
  std::uint8_t operand;  ///< bytes: index of the set; tag: slot; check: the assertion
  std::int16_t first;    ///< jump, fork: distance to the target
  std::int16_t second;   ///< fork: distance to the less preferred target
};

template <limits L>
struct code_within {
  objection error;
  std::uint16_t size;
  instruction at[L.instructions];
};
using code = code_within<literal_limits>;

template <limits L>
class assembler_within {
 public:
  using code = code_within<L>;
  static constexpr std::size_t max_instructions = L.instructions;

  /// `rest`: index of the set of all bytes if the rest of the text is to follow the match, otherwise no_set.
  /// `made` is the code. Pre: it is all zero.
  constexpr assembler_within(const ast& tree, const tag_map& tags, code& made, std::size_t rest = no_set) noexcept
      : tree_(tree), tags_(tags), rest_(rest), code_(made) {}

  /// `any`: index of the set of all bytes if the match may begin anywhere, otherwise no_set.
  constexpr void assemble(std::size_t any) noexcept {
    if (any != no_set) {
      // Preferring the pattern over one more byte before it makes the leftmost match win.
      emit({opcode::fork, 0, 3, 1});
      emit({opcode::bytes, static_cast<std::uint8_t>(any), 0, 0});
      emit({opcode::jump, 0, -2, 0});
    }
    return assemble_pattern();
  }

  /// For a match that does not begin at the begin of the text. `any`: as above.
  constexpr void assemble_from_second_byte(std::size_t any) noexcept {
    emit({opcode::bytes, static_cast<std::uint8_t>(any), 0, 0});
    emit({opcode::fork, 0, 3, 1});
    emit({opcode::bytes, static_cast<std::uint8_t>(any), 0, 0});
    emit({opcode::jump, 0, -2, 0});
    if (tree_.anchored_begin) emit({opcode::check, static_cast<std::uint8_t>(assertion::text_begin), 0, 0});
    if (tree_.anchored_line) emit({opcode::check, static_cast<std::uint8_t>(assertion::line_begin), 0, 0});
    return assemble_pattern();
  }

  /// For a match that begins at the start of a line; the arguments are the indices of two sets.
  constexpr void assemble_at_lines(std::size_t inside_line, std::size_t newline) noexcept {
    // As above, with one more line in the place of one more byte.
    emit({opcode::fork, 0, 6, 1});
    emit({opcode::fork, 0, 1, 3});
    emit({opcode::bytes, static_cast<std::uint8_t>(inside_line), 0, 0});
    emit({opcode::jump, 0, -2, 0});
    emit({opcode::bytes, static_cast<std::uint8_t>(newline), 0, 0});
    emit({opcode::jump, 0, -5, 0});
    if (tree_.anchored_line) emit({opcode::check, static_cast<std::uint8_t>(assertion::line_begin), 0, 0});
    return assemble_pattern();
  }

 private:
  constexpr void assemble_pattern() noexcept {
    emit_tag(0);
    for (std::size_t i = 0; i < tree_.node_count && !code_.error; ++i) visit(tree_.nodes[i]);
    if (rest_ != no_set) {
      emit_tag(1);
      emit({opcode::fork, 0, 1, 3});
      emit({opcode::bytes, static_cast<std::uint8_t>(rest_), 0, 0});
      emit({opcode::jump, 0, -2, 0});
    }
    emit({opcode::accept, 0, 0, 0});
  }

  constexpr void emit(const instruction& i) noexcept {
    if (code_.size == max_instructions) {
      refuse(1);
    } else {
      code_.at[code_.size++] = i;
    }
  }

  constexpr void emit_tag(std::size_t tag) noexcept {
    if (tags_.slot_of[tag] != no_slot) emit({opcode::tag, tags_.slot_of[tag], 0, 0});
  }

  constexpr void refuse(std::uint16_t column) noexcept {
    if (!code_.error) code_.error = {refusal::too_many_positions, column};
  }

  constexpr void visit(const node& n) noexcept {
    switch (n.kind) {
      case node_kind::sequence: depth_ -= n.value - 1U; return;
      case node_kind::alternation: return choose(n);
      case node_kind::repetition: return repeat(n);
      case node_kind::empty:
      case node_kind::bytes:
      case node_kind::literal:  // trees of bytes have none
      case node_kind::assertion:
      case node_kind::tag: break;
    }
    begin_[depth_++] = code_.size;
    if (n.kind == node_kind::assertion) emit({opcode::check, static_cast<std::uint8_t>(n.value), 0, 0});
    if (n.kind == node_kind::bytes) emit({opcode::bytes, static_cast<std::uint8_t>(n.value), 0, 0});
    if (n.kind == node_kind::tag) emit_tag(n.value);
  }

  // Moves the code from `from` on by `by` places.
  constexpr void shift(std::size_t from, std::size_t by) noexcept {
    for (std::size_t i = code_.size; i > from; --i) code_.at[i - 1 + by] = code_.at[i - 1];
    code_.size = static_cast<std::uint16_t>(code_.size + by);
  }

  [[nodiscard]] static constexpr std::int16_t distance(std::size_t from, std::size_t to) noexcept {
    return static_cast<std::int16_t>(static_cast<int>(to) - static_cast<int>(from));
  }

  //   fork +1 B1;  A;  jump end;  B1: fork +1 B2;  B;  jump end;  B2: C;  end:
  constexpr void choose(const node& n) noexcept {
    const std::size_t branches = n.value;
    const std::size_t added = 2 * (branches - 1);
    if (code_.size + added > max_instructions) return refuse(n.column);
    const std::size_t base = depth_ - branches;
    std::size_t from_end = code_.size;
    const std::size_t end = code_.size + added;
    std::size_t next = end;  // where the branch after this one begins, once moved
    for (std::size_t b = branches; b-- > 0;) {
      const std::size_t from = begin_[base + b];
      const bool last = b + 1 == branches;
      const std::size_t to = from + 2 * b + (last ? 0 : 1);
      for (std::size_t i = from_end; i > from; --i) code_.at[i - 1 + (to - from)] = code_.at[i - 1];
      if (!last) {
        code_.at[to - 1] = {opcode::fork, 0, 1, distance(to - 1, next)};
        code_.at[next - 1] = {opcode::jump, 0, distance(next - 1, end), 0};
      }
      next = last ? to : to - 1;
      from_end = from;
    }
    code_.size = static_cast<std::uint16_t>(end);
    depth_ = base + 1;
  }

  [[nodiscard]] static constexpr instruction fork(std::int16_t body, std::int16_t exit, bool lazy) noexcept {
    return lazy ? instruction{opcode::fork, 0, exit, body} : instruction{opcode::fork, 0, body, exit};
  }

  constexpr void copy(std::size_t from, std::size_t count) noexcept {
    for (std::size_t i = 0; i < count; ++i) code_.at[code_.size + i] = code_.at[from + i];
    code_.size = static_cast<std::uint16_t>(code_.size + count);
  }

  constexpr void repeat(const node& n) noexcept {
    const std::size_t fewest = n.value;
    const std::size_t begin = begin_[depth_ - 1];
    const std::size_t length = code_.size - begin;
    const std::size_t rounds = n.most != unbounded ? n.most : fewest == 0 ? 1 : fewest;
    const std::size_t forks = n.most == fewest ? 0 : rounds + 1;
    if (begin + rounds * length + forks > max_instructions) return refuse(n.column);
    if (rounds == 0) {
      code_.size = static_cast<std::uint16_t>(begin);
      return;
    }
    if (n.most == unbounded && fewest == 0) {
      shift(begin, 1);
      code_.at[begin] = fork(1, distance(0, length + 2), n.lazy);
      code_.at[code_.size++] = {opcode::jump, 0, distance(length + 1, 0), 0};
      return;
    }
    std::size_t body = begin;
    if (fewest == 0) {
      shift(begin, 1);
      ++body;
      code_.at[begin] = fork(1, distance(0, rounds * (length + 1)), n.lazy);
    }
    for (std::size_t round = 1; round < rounds; ++round) {
      if (round >= fewest) {
        // Giving up a round gives up all later ones: x{0,2} is (?:x(?:x)?)?.
        code_.at[code_.size++] = fork(1, distance(0, (rounds - round) * (length + 1)), n.lazy);
      }
      copy(body, length);
    }
    if (n.most == unbounded) code_.at[code_.size++] = fork(distance(length, 0), 1, n.lazy);
  }

  const ast& tree_;
  const tag_map& tags_;
  std::size_t rest_;
  code& code_;
  std::size_t depth_ = 0;
  std::uint16_t begin_[max_nodes] = {};  // where the fragments on the stack begin
};
using assembler = assembler_within<literal_limits>;

// ---------------------------------------------------------------------------------------------------------------------

inline constexpr std::size_t max_positions = literal_limits.positions;
inline constexpr std::size_t max_prefix = 255;
inline constexpr std::uint16_t accept_position = 0xffff;

struct follow {
  std::uint16_t position;  ///< or accept_position
  std::uint16_t tags;      ///< one bit for each slot
};

template <limits L>
struct program_within {
  objection error;
  bool accept_at_end;  ///< a match counts only at the end of the text
  std::uint8_t slot_count;
  std::uint16_t position_count;
  std::uint8_t set_count;
  std::uint16_t follow_count;
  std::uint8_t prefix_length;
  unsigned char prefix[max_prefix];  ///< every match begins with these bytes
  byte_set sets[max_sets];
  std::uint8_t set_of[L.positions];             ///< index of the position's set
  std::uint16_t follow_begin[L.positions + 2];  ///< list 0: at the begin of the text; list p + 1: after position p
  follow follows[L.follows];
};
using program = program_within<literal_limits>;

template <limits L>
class program_builder {
 public:
  /// `made` is what is built. Pre: it is all zero.
  constexpr program_builder(const ast& tree, const tag_map& tags, bool accept_at_end, origin from,
                            program_within<L>& made) noexcept
      : tree_(tree),
        tags_(tags),
        origin_(from),
        is_conditional_(regex::is_conditional(tree, from)),
        has_rest_(regex::has_rest(tree, accept_at_end, from)),
        program_(made) {
    program_.accept_at_end = accept_at_end || has_rest_;
    program_.slot_count = tags.slot_count;
  }

  constexpr void build() noexcept {
    program_.error = tree_.error ? tree_.error : tags_.error;
    if (program_.error) return;
    code assembled{};
    assemble(assembled);
    program_.error = assembled.error;
    if (program_.error) return;
    code_ = &assembled;

    std::size_t from = 0;
    before_ = no_byte;
    walk(from);
    while (origin_ == origin::text && take_prefix(from)) walk(from);
    finish_list(0);
    for (std::size_t p = 0; p < program_.position_count && !program_.error; ++p) {
      // The kinds of one position are not told apart behind it: any of them will do.
      before_ = static_cast<kinds>(kinds_of_[p] & -kinds_of_[p]);
      walk(instruction_of_[p] + 1U);
      finish_list(p + 1);
    }
    code_ = nullptr;
    return;
  }

  /// How many instructions were visited, in all walks.
  [[nodiscard]] constexpr std::size_t visits() const noexcept { return visits_; }

 private:
  using code = code_within<L>;
  static constexpr std::size_t max_instructions = L.instructions;

  struct way {
    std::uint16_t at;
    std::uint16_t tags;
    kinds behind;  // what may be behind the place
  };

  struct waiting {
    std::uint16_t at;
    kinds which;
  };

  constexpr void assemble(code& made) const noexcept {
    assembler_within<L> a(tree_, tags_, made,
                          !has_rest_                ? no_set
                          : origin_ == origin::line ? tree_.set_count + std::size_t{2}
                                                    : find_any());
    if (origin_ == origin::line) return a.assemble_at_lines(tree_.set_count, tree_.set_count + std::size_t{1});
    if (origin_ == origin::second_byte) return a.assemble_from_second_byte(find_any());
    return a.assemble(origin_ == origin::anywhere ? find_any() : no_set);
  }

  // A set of the tree, or one of those that are numbered behind them.
  [[nodiscard]] constexpr byte_set set_numbered(std::size_t set) const noexcept {
    if (set < tree_.set_count) return tree_.sets[set];
    if (origin_ != origin::line || set == tree_.set_count + std::size_t{2}) return byte_set::all();
    byte_set newline;
    newline.insert('\n');
    return set == tree_.set_count ? newline.complement() : newline;
  }

  // Index of the set of all bytes among the sets of the tree, or one past them for a set of its own.
  [[nodiscard]] constexpr std::size_t find_any() const noexcept {
    std::size_t i = 0;
    while (i < tree_.set_count && tree_.sets[i] != byte_set::all()) ++i;
    return i;
  }

  // Appends what can be reached from an instruction without taking a byte: a depth-first walk, preferred ways first. A second
  // way to an instruction counts for what may be behind it that the ways before it did not allow.
  constexpr void walk(std::size_t from) noexcept {
    ++walks_;
    list_begin_ = program_.follow_count;
    if (visits_ > L.visits) program_.error = {refusal::too_many_positions, 1};
    std::size_t depth = 0;
    ways_[depth++] = {static_cast<std::uint16_t>(from), 0, anything};
    while (depth > 0) {
      const way w = ways_[--depth];
      std::size_t at = w.at;
      std::uint16_t tags = w.tags;
      kinds behind = w.behind;
      while (seen_[at] != walks_ || (is_conditional_ && (behind & ~covered_[at]) != 0)) {
        if (is_conditional_) {
          if (seen_[at] != walks_) covered_[at] = 0;
          behind = static_cast<kinds>(behind & ~covered_[at]);
          covered_[at] |= behind;
        }
        seen_[at] = walks_;
        ++visits_;
        const instruction& i = code_->at[at];
        if (i.op == opcode::jump) {
          at = target(at, i.first);
        } else if (i.op == opcode::fork) {
          if (depth == max_instructions) {
            program_.error = {refusal::too_many_positions, 1};
            return;
          }
          ways_[depth++] = {static_cast<std::uint16_t>(target(at, i.second)), tags, behind};
          at = target(at, i.first);
        } else if (i.op == opcode::tag) {
          tags = static_cast<std::uint16_t>(tags | 1U << i.operand);
          ++at;
        } else if (i.op == opcode::check) {
          behind = static_cast<kinds>(behind & allowed_behind(static_cast<assertion>(i.operand), before_));
          if (behind == 0) break;
          ++at;
        } else if (is_conditional_) {
          add_follows(at, tags, behind);
          break;
        } else {
          add_follow(at, tags, every_byte);
          break;
        }
      }
    }
  }

  [[nodiscard]] static constexpr std::size_t target(std::size_t at, std::int16_t distance) noexcept {
    return static_cast<std::size_t>(static_cast<int>(at) + distance);
  }

  // The entries of an instruction for what may be behind the place: bytes of these kinds, apart if the program tells them apart.
  constexpr void add_follows(std::size_t at, std::uint16_t tags, kinds behind) noexcept {
    const instruction& i = code_->at[at];
    if (i.op == opcode::accept) {
      if ((behind & no_byte) != 0 || !program_.accept_at_end) add_follow(at, tags, every_byte);
      return;
    }
    const byte_set set = set_numbered(i.operand);
    const kinds apart = kinds_told_apart(at);
    kinds together = 0;
    for (const kinds kind : {newline_kind, word_kind, other_kind}) {
      if ((behind & kind) == 0 || intersect(set, bytes_of(kind)) == byte_set{}) continue;
      if ((apart & kind) != 0) {
        add_follow(at, tags, kind);
      } else {
        together |= kind;
      }
    }
    if (together != 0) add_follow(at, tags, together);
  }

  // The kinds of bytes that are told apart by what can be reached behind an instruction.
  [[nodiscard]] constexpr kinds kinds_told_apart(std::size_t at) noexcept {
    if (apart_[at] != 0) return apart_[at] & every_byte;
    kinds found = 0;
    bool passed[max_instructions] = {};
    std::uint16_t left[max_instructions] = {};
    std::size_t depth = 0;
    left[depth++] = static_cast<std::uint16_t>(at + 1);
    while (depth > 0) {
      std::size_t from = left[--depth];
      while (!passed[from]) {
        passed[from] = true;
        ++visits_;
        const instruction& i = code_->at[from];
        if (i.op == opcode::accept || i.op == opcode::bytes) break;
        if (i.op == opcode::check) found |= told_apart(static_cast<assertion>(i.operand));
        if (i.op == opcode::fork) left[depth++] = static_cast<std::uint16_t>(target(from, i.second));
        from = i.op == opcode::jump || i.op == opcode::fork ? target(from, i.first) : from + 1;
      }
    }
    apart_[at] = found | no_byte;
    return found;
  }

  constexpr void add_follow(std::size_t at, std::uint16_t tags, kinds which) noexcept {
    if (program_.follow_count == L.follows || program_.follow_count - list_begin_ == max_instructions) {
      program_.error = {refusal::too_many_positions, 1};
      return;
    }
    // Holds the instruction until finish_list knows that the list is kept.
    pending_[program_.follow_count - list_begin_] = {static_cast<std::uint16_t>(at), which};
    program_.follows[program_.follow_count++] = {accept_position, tags};
  }

  constexpr void finish_list(std::size_t list) noexcept {
    for (std::size_t i = list_begin_; i < program_.follow_count && !program_.error; ++i) {
      const waiting& entry = pending_[i - list_begin_];
      if (code_->at[entry.at].op == opcode::bytes) program_.follows[i].position = position_at(entry.at, entry.which);
    }
    program_.follow_begin[list + 1] = program_.follow_count;
  }

  // If a match must begin with one certain byte, moves it to the prefix and sets `from` behind it.
  [[nodiscard]] constexpr bool take_prefix(std::size_t& from) noexcept {
    const std::size_t at = pending_[0].at;
    const bool only_way = program_.follow_count == 1 && program_.follows[0].tags == 0;
    if (!only_way || code_->at[at].op != opcode::bytes || program_.prefix_length == max_prefix) return false;
    const byte_set set = set_numbered(code_->at[at].operand);
    int word = 0;
    while (word < 3 && set.words[word] == 0) ++word;
    std::uint64_t bits = set.words[word];
    if ((bits & (bits - 1)) != 0) return false;
    for (int other = word + 1; other < 4; ++other) {
      if (set.words[other] != 0) return false;
    }
    unsigned byte = static_cast<unsigned>(word) * 64;
    for (; bits > 1; bits >>= 1) ++byte;
    program_.prefix[program_.prefix_length++] = static_cast<unsigned char>(byte);
    program_.follow_count = 0;
    before_ = pending_[0].which;
    from = at + 1;
    return true;
  }

  [[nodiscard]] constexpr std::uint16_t position_at(std::size_t at, kinds which) noexcept {
    for (std::size_t p = position_of_[at]; p != 0; p = next_of_[p - 1]) {
      if (kinds_of_[p - 1] == which) return static_cast<std::uint16_t>(p - 1);
    }
    if (program_.position_count == L.positions) {
      program_.error = {refusal::too_many_positions, 1};
      return 0;
    }
    const std::uint16_t position = program_.position_count++;
    next_of_[position] = position_of_[at];
    position_of_[at] = static_cast<std::uint16_t>(position + 1);
    kinds_of_[position] = which;
    instruction_of_[position] = static_cast<std::uint16_t>(at);
    program_.set_of[position] = is_conditional_ ? set_at(code_->at[at].operand, which) : set_at(code_->at[at].operand);
    return position;
  }

  // Only sets of positions are kept: the fewer there are, the fewer bytes have to be told apart.
  [[nodiscard]] constexpr std::uint8_t set_at(std::size_t set) noexcept {
    if (set_of_[set] != 0) return static_cast<std::uint8_t>(set_of_[set] - 1);
    if (program_.set_count == max_sets) {
      program_.error = {refusal::too_many_sets, 1};
      return 0;
    }
    program_.sets[program_.set_count] = set_numbered(set);
    set_of_[set] = ++program_.set_count;
    return static_cast<std::uint8_t>(program_.set_count - 1);
  }

  // As above, for the bytes of some kinds.
  [[nodiscard]] constexpr std::uint8_t set_at(std::size_t set, kinds which) noexcept {
    const byte_set kept = intersect(set_numbered(set), bytes_of(which));
    for (std::uint8_t s = 0; s < program_.set_count; ++s) {
      if (program_.sets[s] == kept) return s;
    }
    if (program_.set_count == max_sets) {
      program_.error = {refusal::too_many_sets, 1};
      return 0;
    }
    program_.sets[program_.set_count] = kept;
    return program_.set_count++;
  }

  const ast& tree_;
  const tag_map& tags_;
  origin origin_;
  bool is_conditional_;
  bool has_rest_;
  kinds before_ = no_byte;  // what is before the place that a walk begins at
  const code* code_ = nullptr;
  program_within<L>& program_;
  std::uint16_t walks_ = 0;
  std::size_t visits_ = 0;
  std::size_t list_begin_ = 0;
  std::uint16_t seen_[max_instructions] = {};  // the last walk that came by
  way ways_[max_instructions] = {};
  waiting pending_[max_instructions] = {};
  kinds covered_[max_instructions] = {};              // what may be behind it, by the ways of this walk
  kinds apart_[max_instructions] = {};                // kinds_told_apart, and no_byte once they are known
  std::uint16_t position_of_[max_instructions] = {};  // position + 1
  std::uint16_t next_of_[L.positions] = {};           // the next position of the same instruction + 1
  kinds kinds_of_[L.positions] = {};
  std::uint16_t instruction_of_[L.positions] = {};
  std::uint8_t set_of_[max_sets + 3] = {};  // index + 1
};

/// The positions of a tree. `accept_at_end`: a match counts only at the end of the text.
[[nodiscard]] constexpr program build_program(const ast& tree, const tag_map& tags, bool accept_at_end,
                                              origin from) noexcept {
  program made{};
  program_builder<literal_limits>(tree, tags, accept_at_end, from, made).build();
  return made;
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
