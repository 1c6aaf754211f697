// SPDX-License-Identifier: MIT
// Ordered positions -> sets of positions as bits: whether there is a match, without an automaton.
//
//   active   the positions that may take the next byte, one bit for each
//   step     what may follow those of them that take it
//
// Yes or no needs no order of preference, no groups and no states. So a pattern takes a fraction of the time to compile, and none needs too
// many states. A step takes longer than one of an automaton, by a few instructions for each position that takes the byte; bytes that lead
// from the begin of a search back to it are skipped.
//
// Total, linear in the text, without recursion; usable in constant expressions.
#ifndef FOUNDCHECK_REGEX_DETAIL_PRESENCE_HPP
#define FOUNDCHECK_REGEX_DETAIL_PRESENCE_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/automaton.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/detail/refusal.hpp>
#include <foundcheck/regex/detail/tags.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// How large the tables of a pattern have to be.
struct presence_sizes {
  std::size_t positions;
  std::size_t classes;
  std::size_t prefix;
};

inline constexpr presence_sizes max_presence_sizes{literal_limits.positions, max_classes, max_prefix};

template <std::size_t Words>
struct position_bits {
  std::uint64_t of[Words];

  constexpr void insert(std::size_t position) noexcept { of[position / 64] |= std::uint64_t{1} << position % 64; }
  constexpr void insert(const position_bits& others) noexcept {
    for (std::size_t w = 0; w < Words; ++w) of[w] |= others.of[w];
  }
  [[nodiscard]] constexpr bool is_empty() const noexcept {
    std::uint64_t all = 0;
    for (std::size_t w = 0; w < Words; ++w) all |= of[w];
    return all == 0;
  }

  friend constexpr bool operator==(const position_bits& a, const position_bits& b) noexcept {
    std::uint64_t different = 0;
    for (std::size_t w = 0; w < Words; ++w) different |= a.of[w] ^ b.of[w];
    return different == 0;
  }
};

/// The tables of a pattern, whatever their sizes.
template <std::size_t Words>
struct presence_view {
  const class_map* class_of;
  std::uint64_t skipped;                ///< classes that lead from the begin back to it
  const position_bits<Words>* takes;    ///< by class
  const position_bits<Words>* follows;  ///< by position
  const position_bits<Words>* first;
  const position_bits<Words>* last;  ///< behind them a match may end
  bool at_end;
  bool may_be_empty;
};

/// What may follow those of the active positions that take a byte. `is_last` becomes true if a match may end behind it.
template <std::size_t Words>
[[nodiscard]] constexpr position_bits<Words> step(const position_bits<Words>& active, const position_bits<Words>& takes,
                                                  const position_bits<Words>* follows, const position_bits<Words>& last,
                                                  bool& is_last) noexcept {
  position_bits<Words> next{};
  for (std::size_t w = 0; w < Words; ++w) {
    std::uint64_t left = active.of[w] & takes.of[w];
    is_last = is_last || (left & last.of[w]) != 0;
    for (; left != 0; left &= left - 1) {
      next.insert(follows[w * 64 + static_cast<std::size_t>(std::countr_zero(left))]);
    }
  }
  return next;
}

/// True if there is a match of a pattern. One function for all of them: a loop for each would cost a compiler more than the tables.
template <std::size_t Words>
[[nodiscard, gnu::noinline]] constexpr bool presence_in(const presence_view<Words>& p, std::string_view text) noexcept {
  if (p.may_be_empty && (!p.at_end || text.empty())) return true;
  const auto class_at = [&p](const char* at) { return p.class_of->of[static_cast<unsigned char>(*at)]; };
  const char* at = text.data();
  const char* const end = at + text.size();
  position_bits<Words> active = *p.first;
  bool is_last = false;
  while (at != end && !active.is_empty()) {
    if (active == *p.first) {
      while ((p.skipped >> class_at(at) & 1) != 0) {
        is_last = false;
        if (++at == end) return false;
      }
    }
    is_last = false;
    active = step(active, p.takes[class_at(at++)], p.follows, *p.last, is_last);
    if (is_last && !p.at_end) return true;
  }
  return is_last && at == end;
}

template <presence_sizes Sizes>
class presence {
 public:
  static constexpr std::size_t words = (Sizes.positions + 63) / 64 + (Sizes.positions == 0 ? 1 : 0);
  using bits = position_bits<words>;

  /// Pre: neither of them is refused, and they fit.
  constexpr presence(const program& p, const byte_classes& classes) noexcept
      : class_of_(classes.map), prefix_size_(p.prefix_length), at_end_(p.accept_at_end) {
    for (std::size_t i = 0; i < p.prefix_length; ++i) prefix_[i] = static_cast<char>(p.prefix[i]);
    for (std::size_t position = 0; position < p.position_count; ++position) {
      for (std::uint64_t left = classes.of_set[p.set_of[position]]; left != 0; left &= left - 1) {
        takes_[std::countr_zero(left)].insert(position);
      }
      if (insert_follows(p, position + 1, follows_[position])) last_.insert(position);
    }
    may_be_empty_ = insert_follows(p, 0, first_);
    for (std::size_t c = 0; c < classes.count; ++c) {
      bool is_last = false;
      if (step(first_, takes_[c], follows_, last_, is_last) == first_ && !is_last) skipped_ |= std::uint64_t{1} << c;
    }
  }

  /// True if there is a match of the pattern, in the mode that the program was made for.
  [[nodiscard]] constexpr bool is_in(std::string_view text) const noexcept {
    const std::string_view prefix(prefix_, prefix_size_);
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix_size_);
    return presence_in<words>({&class_of_, skipped_, takes_, follows_, &first_, &last_, at_end_, may_be_empty_}, text);
  }

 private:
  /// Adds the positions of a follow list; true if a match may end before them.
  [[nodiscard]] static constexpr bool insert_follows(const program& p, std::size_t list, bits& to) noexcept {
    bool accepts = false;
    for (std::size_t i = p.follow_begin[list]; i < p.follow_begin[list + 1]; ++i) {
      if (p.follows[i].position == accept_position) {
        accepts = true;
      } else {
        to.insert(p.follows[i].position);
      }
    }
    return accepts;
  }

  class_map class_of_;
  std::uint64_t skipped_ = 0;       // classes that lead from the begin back to it
  bits takes_[Sizes.classes] = {};  // by class
  bits follows_[Sizes.positions + 1] = {};
  bits first_{};
  bits last_{};  // behind them a match may end
  std::size_t prefix_size_;
  char prefix_[Sizes.prefix + 1] = {};
  bool at_end_;
  bool may_be_empty_ = false;
};

/// No group is kept.
[[nodiscard]] constexpr tag_map without_tags() noexcept {
  tag_map tags{};
  for (std::uint8_t& slot : tags.slot_of) slot = no_slot;
  return tags;
}

/// Why there is no presence of a program.
[[nodiscard]] constexpr objection presence_objection(const program& p, const byte_classes& classes) noexcept {
  if (p.error) return p.error;
  return {classes.too_many ? refusal::too_many_classes : refusal::none, 1};
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
