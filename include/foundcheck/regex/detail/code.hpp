// SPDX-License-Identifier: MIT
// Syntax tree -> instructions.
//
//   bytes s        takes one byte of set s              fork a b    goes on at a and, with less preference, at b
//   tag s          sets slot s to the place             jump a      goes on at a
//   accept         the pattern has matched
//
// Targets are relative, so that a counted repetition copies its body as it stands, and a fork or jump is put in front
// of a fragment by shifting it. The fragments of a stack of subtrees lie one behind the other in the code.
#ifndef FOUNDCHECK_REGEX_DETAIL_CODE_HPP
#define FOUNDCHECK_REGEX_DETAIL_CODE_HPP

#include <cstddef>
#include <cstdint>

#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/refusal.hpp>
#include <foundcheck/regex/detail/syntax.hpp>
#include <foundcheck/regex/detail/tags.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

inline constexpr std::size_t max_instructions = 1024;
inline constexpr std::size_t no_set = 0xff;

enum class opcode : std::uint8_t { accept, bytes, tag, jump, fork };

struct instruction {
  opcode op;
  std::uint8_t operand;  ///< bytes: index of the set; tag: slot
  std::int16_t first;    ///< jump, fork: distance to the target
  std::int16_t second;   ///< fork: distance to the less preferred target
};

struct code {
  objection error;
  std::uint16_t size;
  instruction at[max_instructions];
};

class assembler {
 public:
  constexpr assembler(const ast& tree, const tag_map& tags) noexcept : tree_(tree), tags_(tags) {}

  /// `any`: index of the set of all bytes if the match may begin anywhere, otherwise no_set.
  [[nodiscard]] constexpr code assemble(std::size_t any) noexcept {
    if (any != no_set) {
      // Preferring the pattern over one more byte before it makes the leftmost match win.
      emit({opcode::fork, 0, 3, 1});
      emit({opcode::bytes, static_cast<std::uint8_t>(any), 0, 0});
      emit({opcode::jump, 0, -2, 0});
    }
    return assemble_pattern();
  }

  /// For a match that begins at the start of a line; the arguments are the indices of two sets.
  [[nodiscard]] constexpr code assemble_at_lines(std::size_t inside_line, std::size_t newline) noexcept {
    // As above, with one more line in the place of one more byte.
    emit({opcode::fork, 0, 6, 1});
    emit({opcode::fork, 0, 1, 3});
    emit({opcode::bytes, static_cast<std::uint8_t>(inside_line), 0, 0});
    emit({opcode::jump, 0, -2, 0});
    emit({opcode::bytes, static_cast<std::uint8_t>(newline), 0, 0});
    emit({opcode::jump, 0, -5, 0});
    return assemble_pattern();
  }

 private:
  [[nodiscard]] constexpr code assemble_pattern() noexcept {
    emit_tag(0);
    for (std::size_t i = 0; i < tree_.node_count && !code_.error; ++i) visit(tree_.nodes[i]);
    emit({opcode::accept, 0, 0, 0});
    return code_;
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
      case node_kind::tag: break;
    }
    begin_[depth_++] = code_.size;
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
  code code_{};
  std::size_t depth_ = 0;
  std::uint16_t begin_[max_nodes] = {};  // where the fragments on the stack begin
};

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
