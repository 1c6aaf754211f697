// SPDX-License-Identifier: MIT
// Several patterns and a text -> the patterns that may match it, before any automaton runs.
//
//   first     by the first byte of the text
//   second    by the byte at `offset`, where the prefixes of the patterns differ most
//   kept      by the needles that are in the text
//
// Each gives one bit for each pattern; a pattern that all of them let pass is tried. What is excluded cannot match;
// what is not excluded may.
#ifndef FOUNDCHECK_REGEX_DETAIL_DISPATCH_HPP
#define FOUNDCHECK_REGEX_DETAIL_DISPATCH_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/needles.hpp>
#include <foundcheck/regex/detail/required.hpp>
#include <foundcheck/regex/detail/straight.hpp>
#include <foundcheck/regex/detail/tables.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

inline constexpr std::size_t max_patterns = 512;

/// What the matches of a pattern begin with, and whether the text may go on behind them.
struct row_head {
  static constexpr std::size_t most = 16;

  byte_set first;  ///< of a match that is not empty
  bool may_be_empty;
  bool accept_at_end;
  std::uint8_t prefix_length;  ///< of the bytes that all matches begin with; of more than `most`, the first ones
  char prefix[most];
};

[[nodiscard]] constexpr row_head head_of(const table_view& t) noexcept {
  row_head head{{}, final_row_of(t.cells[first_row + t.class_count]) != 0, t.accept_at_end, 0, {}};
  for (; head.prefix_length < t.prefix_length && head.prefix_length < row_head::most; ++head.prefix_length) {
    head.prefix[head.prefix_length] = t.prefix[head.prefix_length];
  }
  if (head.prefix_length > 0) {
    head.first.insert(static_cast<unsigned char>(head.prefix[0]));
    head.may_be_empty = false;
    return head;
  }
  for (unsigned byte = 0; byte < 256; ++byte) {
    if (t.cells[first_row + t.class_of[byte]] != dead) head.first.insert(static_cast<unsigned char>(byte));
  }
  return head;
}

[[nodiscard]] constexpr row_head head_of(const straight_plan& plan) noexcept {
  row_head head{plan.first, plan.may_be_empty, plan.at_end, 0, {}};
  for (std::size_t op = 0; op < plan.count; ++op) {
    const straight_op& part = plan.ops[op];
    if (part.kind == straight_kind::tag) continue;
    if (part.kind != straight_kind::literal) break;
    for (std::size_t i = 0; i < part.set && head.prefix_length < row_head::most; ++i) {
      head.prefix[head.prefix_length++] = plan.bytes[part.fewest + i];
    }
  }
  return head;
}

/// A set of patterns, one bit for each.
template <std::size_t Words>
struct pattern_bits {
  std::uint64_t of[Words];

  constexpr void insert(std::size_t pattern) noexcept { of[pattern / 64] |= std::uint64_t{1} << pattern % 64; }
  constexpr void keep(const pattern_bits& other) noexcept {
    for (std::size_t w = 0; w < Words; ++w) of[w] &= other.of[w];
  }
  constexpr void insert(const pattern_bits& other) noexcept {
    for (std::size_t w = 0; w < Words; ++w) of[w] |= other.of[w];
  }
  [[nodiscard]] constexpr bool contains(std::size_t pattern) const noexcept {
    return (of[pattern / 64] >> pattern % 64 & 1) != 0;
  }
  [[nodiscard]] constexpr bool intersects(const pattern_bits& other) const noexcept {
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < Words; ++w) any |= of[w] & other.of[w];
    return any != 0;
  }
};

/// The words that bits for `count` patterns take.
[[nodiscard]] constexpr std::size_t words_for(std::size_t count) noexcept { return (count + 63) / 64; }

template <std::size_t Words>
struct dispatch {
  using bits = pattern_bits<Words>;

  bits first[257];  ///< 256: the empty text
  bits second[256];
  bits kept[1U << needle_set::capacity];  ///< by the bits of the needles that are there
  bits with_needles;                      ///< patterns that need one
  needle_set needles;
  std::uint8_t offset;  ///< of the second byte, or 0 if there is none to look at
};

template <std::size_t Words>
class dispatch_builder {
 public:
  constexpr dispatch_builder(const row_head* heads, const required* requirements, std::size_t count) noexcept
      : heads_(heads), requirements_(requirements), count_(count) {}

  [[nodiscard]] constexpr dispatch<Words> build() noexcept {
    fill_first();
    choose_offset();
    fill_second();
    choose_needles();
    fill_kept();
    return result_;
  }

 private:
  using bits = pattern_bits<Words>;
  static constexpr std::size_t max_offset = row_head::most - 1;

  [[nodiscard]] constexpr unsigned char byte_at(std::size_t pattern, std::size_t offset) const noexcept {
    return static_cast<unsigned char>(heads_[pattern].prefix[offset]);
  }

  constexpr void fill_first() noexcept {
    for (std::size_t p = 0; p < count_; ++p) {
      const row_head& head = heads_[p];
      if (head.may_be_empty) result_.first[256].insert(p);
      const bool any = head.may_be_empty && !head.accept_at_end;
      for (std::size_t byte = 0; byte < 256; ++byte) {
        if (any || head.first.contains(static_cast<unsigned char>(byte))) result_.first[byte].insert(p);
      }
    }
  }

  // Two patterns are told apart at an offset if their prefixes reach it and differ there, but not at byte 0.
  constexpr void choose_offset() noexcept {
    std::size_t most = 0;
    for (std::size_t offset = 1; offset <= max_offset; ++offset) {
      std::size_t reaching = 0;
      std::size_t alike = 0;
      std::uint16_t seen[256] = {};
      for (std::size_t p = 0; p < count_; ++p) {
        if (heads_[p].prefix_length <= offset) continue;
        ++reaching;
        alike += seen[byte_at(p, offset)]++;
      }
      const std::size_t apart = reaching * (reaching + 1) / 2 - alike;
      if (apart > most) {
        most = apart;
        result_.offset = static_cast<std::uint8_t>(offset);
      }
    }
  }

  constexpr void fill_second() noexcept {
    bits always{};
    for (std::size_t p = 0; p < count_; ++p) {
      if (result_.offset == 0 || heads_[p].prefix_length <= result_.offset) {
        always.insert(p);
      } else {
        result_.second[byte_at(p, result_.offset)].insert(p);
      }
    }
    for (bits& patterns : result_.second) patterns.insert(always);
  }

  // The best needle of each pattern before the next best of any. A prefix tells more, for less.
  constexpr void choose_needles() noexcept {
    needle_set& known = result_.needles;
    for (std::size_t rank = 0; rank < 2; ++rank) {
      for (std::size_t p = 0; p < count_; ++p) {
        const needle& n = requirements_[p].needles[rank];
        if (n.weight == 0 || heads_[p].prefix_length != 0) continue;
        std::size_t number = 0;
        while (number < known.count && known.of[number] != n) ++number;
        if (number == needle_set::capacity) continue;
        if (number == known.count) known.of[known.count++] = n;
        needing_[number].insert(p);
        result_.with_needles.insert(p);
      }
    }
  }

  constexpr void fill_kept() noexcept {
    for (std::size_t there = 0; there < std::size_t{1} << needle_set::capacity; ++there) {
      bits& kept = result_.kept[there];
      for (std::uint64_t& word : kept.of) word = ~std::uint64_t{0};
      for (std::size_t n = 0; n < needle_set::capacity; ++n) {
        if ((there >> n & 1) != 0) continue;
        for (std::size_t w = 0; w < Words; ++w) kept.of[w] &= ~needing_[n].of[w];
      }
    }
  }

  const row_head* heads_;
  const required* requirements_;
  std::size_t count_;
  dispatch<Words> result_{};
  bits needing_[needle_set::capacity] = {};
};

/// How to choose among the `count` patterns.
template <std::size_t Words>
[[nodiscard]] constexpr dispatch<Words> plan_dispatch(const row_head* heads, const required* requirements,
                                                      std::size_t count) noexcept {
  return dispatch_builder<Words>(heads, requirements, count).build();
}

/// Keeps the patterns that may match the text, as far as its begin tells.
template <std::size_t Words>
constexpr void keep_by_begin(const dispatch<Words>& d, std::string_view text, pattern_bits<Words>& left) noexcept {
  if (text.empty()) return left.keep(d.first[256]);
  left.keep(d.first[static_cast<unsigned char>(text[0])]);
  // A text too short for the second byte is too short for the prefixes that have it.
  if (text.size() > d.offset) left.keep(d.second[static_cast<unsigned char>(text[d.offset])]);
}

/// The patterns that may match the text. `find(bytes, size)` tells which of the needles may be there.
template <std::size_t Words, class Find>
[[nodiscard]] constexpr pattern_bits<Words> find_candidates(const dispatch<Words>& d, std::string_view text,
                                                            const Find& find) noexcept {
  if (text.empty()) return d.first[256];
  pattern_bits<Words> left = d.first[static_cast<unsigned char>(text[0])];
  if (text.size() > d.offset) left.keep(d.second[static_cast<unsigned char>(text[d.offset])]);
  if (left.intersects(d.with_needles)) left.keep(d.kept[find(text.data(), text.size())]);
  return left;
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
