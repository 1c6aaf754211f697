// SPDX-License-Identifier: MIT
// Automaton -> its accelerated states: those that are not stepped through byte by byte.
//
//   exits     one to three bytes leave the state, all others lead back to it: the next of the few is looked for
//   literal   just one single byte leads on, and so in the states behind it: if the text goes on with all of them, they
//             are taken at once; if not, the state is stepped through like any other
#ifndef FOUNDCHECK_REGEX_DETAIL_ACCELERATION_HPP
#define FOUNDCHECK_REGEX_DETAIL_ACCELERATION_HPP

#include <bit>
#include <cstddef>
#include <cstdint>

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/automaton.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/detail/rarity.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

inline constexpr std::size_t max_accelerated = 63;      // of each kind
inline constexpr std::size_t max_literal_bytes = 1024;  // all literals together

/// The bytes that lead from a state to the target, with nothing to do on the way.
struct literal_step {
  std::uint16_t begin;   ///< among the bytes of all literals
  std::uint16_t target;  ///< state, and in tables its row
  std::uint8_t length;
};

template <limits L>
struct accelerated_within {
  std::uint8_t exit_count;
  std::uint8_t literal_count;
  std::uint16_t literal_size;
  std::uint8_t exits_of[L.states];          ///< number from 1, or 0
  std::uint8_t literal_of[L.states];        ///< number from 1, or 0
  unsigned char exits[max_accelerated][3];  ///< the last one repeated
  literal_step literals[max_accelerated];
  unsigned char bytes[max_literal_bytes];
};
using accelerated_states = accelerated_within<literal_limits>;

template <limits L>
class accelerator {
 public:
  constexpr explicit accelerator(const automaton_within<L>& a) noexcept : automaton_(a) {}

  [[nodiscard]] constexpr accelerated_within<L> accelerate() noexcept {
    for (std::size_t s = 0; s < automaton_.state_count; ++s) look_at(s);
    if (links_ >= least_literal) find_literals();
    return result_;
  }

 private:
  // A literal that is shorter costs as much to compare as to step through.
  static constexpr std::size_t least_literal = 4;
  static constexpr std::size_t max_literal = 255;

  struct link {
    bool is;
    std::uint16_t target;
    unsigned char byte;
  };

  constexpr void look_at(std::size_t s) noexcept {
    const byte_classes& classes = automaton_.classes;
    const std::size_t end = automaton_.edge_begin[s + 1];
    std::uint64_t staying = 0;
    // One edge for a single byte: that is the way most texts are expected to take.
    std::size_t single = end;
    std::size_t singles = 0;
    for (std::size_t e = automaton_.edge_begin[s]; e < end; ++e) {
      const edge& step = automaton_.edges[e];
      if (step.target == s && step.operations == no_operations) {
        staying = step.classes;
      } else if ((step.classes & (step.classes - 1)) == 0) {
        single = e;
        ++singles;
      }
    }
    if (staying != 0) {
      const std::uint64_t leaving = classes.every() ^ staying;
      if (leaving != 0 && std::popcount(leaving) <= 3) add_exits(s, leaving);
      return;
    }
    const bool remembers = !automaton_.accept_at_end && automaton_.final_of[s] != not_accepting;
    if (singles != 1 || remembers) return;
    const edge& step = automaton_.edges[single];
    const auto c = static_cast<std::size_t>(std::countr_zero(step.classes));
    if (classes.size[c] != 1 || step.operations != no_operations) return;
    links_of_[s] = {true, step.target, classes.member[c][0]};
    ++links_;
  }

  constexpr void add_exits(std::size_t s, std::uint64_t leaving) noexcept {
    unsigned char found[3] = {};
    std::size_t count = 0;
    for (; leaving != 0; leaving &= leaving - 1) {
      const auto c = static_cast<std::size_t>(std::countr_zero(leaving));
      if (count + automaton_.classes.size[c] > 3) return;
      for (std::size_t i = 0; i < automaton_.classes.size[c]; ++i) {
        found[count] = automaton_.classes.member[c][i];
        // To look for what is everywhere costs more than to step over what is in between.
        if (rarity(found[count++]) == 0) return;
      }
    }
    if (result_.exit_count == max_accelerated) return;
    for (; count < 3; ++count) found[count] = found[count - 1];
    for (std::size_t i = 0; i < 3; ++i) result_.exits[result_.exit_count][i] = found[i];
    result_.exits_of[s] = ++result_.exit_count;
  }

  // Only a state that is entered from elsewhere begins a literal: the others are where a literal failed already.
  constexpr void find_literals() noexcept {
    bool entered[L.states] = {true};
    for (std::size_t s = 0; s < automaton_.state_count; ++s) {
      const bool linked = links_of_[s].is;
      for (std::size_t e = automaton_.edge_begin[s]; e < automaton_.edge_begin[s + 1]; ++e) {
        const edge& step = automaton_.edges[e];
        if (!linked || step.target != links_of_[s].target) entered[step.target] = true;
      }
    }
    for (std::size_t s = 0; s < automaton_.state_count; ++s) {
      if (entered[s] && links_of_[s].is) add_literal(s);
    }
  }

  constexpr void add_literal(std::size_t s) noexcept {
    const std::size_t begin = result_.literal_size;
    std::size_t end = begin;
    std::size_t at = s;
    for (; links_of_[at].is && end < max_literal_bytes && end - begin < max_literal; at = links_of_[at].target) {
      if (passed_[at] == s + 1) break;  // a loop: one round is a literal
      passed_[at] = static_cast<std::uint16_t>(s + 1);
      result_.bytes[end++] = links_of_[at].byte;
    }
    if (end - begin < least_literal || result_.literal_count == max_accelerated) return;
    result_.literals[result_.literal_count] = {static_cast<std::uint16_t>(begin), static_cast<std::uint16_t>(at),
                                               static_cast<std::uint8_t>(end - begin)};
    result_.literal_of[s] = ++result_.literal_count;
    result_.literal_size = static_cast<std::uint16_t>(end);
  }

  const automaton_within<L>& automaton_;
  accelerated_within<L> result_{};
  std::size_t links_ = 0;
  link links_of_[L.states] = {};
  std::uint16_t passed_[L.states] = {};  // the last literal that came by: its first state, from 1
};

/// The accelerated states of an automaton.
template <limits L>
[[nodiscard]] constexpr accelerated_within<L> accelerate(const automaton_within<L>& a) noexcept {
  return accelerator<L>(a).accelerate();
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
