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

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/needles.hpp>
#include <foundcheck/regex/detail/required.hpp>
#include <foundcheck/regex/detail/tables.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

inline constexpr std::size_t max_patterns = 64;

struct dispatch {
  std::uint64_t first[257];  ///< 256: the empty text
  std::uint64_t second[256];
  std::uint64_t kept[1U << needle_set::capacity];  ///< by the bits of the needles that are there
  std::uint64_t with_needles;                      ///< patterns that need one
  needle_set needles;
  std::uint8_t offset;  ///< of the second byte, or 0 if there is none to look at
};

class dispatch_builder {
 public:
  constexpr dispatch_builder(const table_view* const* views, const required* requirements, std::size_t count) noexcept
      : views_(views), requirements_(requirements), count_(count) {}

  [[nodiscard]] constexpr dispatch build() noexcept {
    fill_first();
    choose_offset();
    fill_second();
    choose_needles();
    fill_kept();
    return result_;
  }

 private:
  static constexpr std::size_t max_offset = 15;

  [[nodiscard]] static constexpr std::uint64_t bit(std::size_t pattern) noexcept { return std::uint64_t{1} << pattern; }

  [[nodiscard]] static constexpr unsigned char byte_at(const table_view& t, std::size_t offset) noexcept {
    return static_cast<unsigned char>(t.prefix[offset]);
  }

  constexpr void fill_first() noexcept {
    for (std::size_t p = 0; p < count_; ++p) {
      const table_view& t = *views_[p];
      if (t.prefix_length > 0) {
        result_.first[byte_at(t, 0)] |= bit(p);
        continue;
      }
      const bool empty = final_row_of(t.cells[first_row + t.class_count]) != 0;
      if (empty) result_.first[256] |= bit(p);
      for (std::size_t byte = 0; byte < 256; ++byte) {
        if ((empty && !t.accept_at_end) || t.cells[first_row + t.class_of[byte]] != dead) result_.first[byte] |= bit(p);
      }
    }
  }

  // Two patterns are told apart at an offset if their prefixes reach it and differ there, but not at byte 0.
  constexpr void choose_offset() noexcept {
    std::size_t most = 0;
    for (std::size_t offset = 1; offset <= max_offset; ++offset) {
      std::size_t reaching = 0;
      std::size_t alike = 0;
      std::uint8_t seen[256] = {};
      for (std::size_t p = 0; p < count_; ++p) {
        if (views_[p]->prefix_length <= offset) continue;
        ++reaching;
        alike += seen[byte_at(*views_[p], offset)]++;
      }
      const std::size_t apart = reaching * (reaching + 1) / 2 - alike;
      if (apart > most) {
        most = apart;
        result_.offset = static_cast<std::uint8_t>(offset);
      }
    }
  }

  constexpr void fill_second() noexcept {
    std::uint64_t always = 0;
    for (std::size_t p = 0; p < count_; ++p) {
      if (result_.offset == 0 || views_[p]->prefix_length <= result_.offset) {
        always |= bit(p);
      } else {
        result_.second[byte_at(*views_[p], result_.offset)] |= bit(p);
      }
    }
    for (std::uint64_t& patterns : result_.second) patterns |= always;
  }

  // The best needle of each pattern before the next best of any. A prefix tells more, for less.
  constexpr void choose_needles() noexcept {
    needle_set& known = result_.needles;
    for (std::size_t rank = 0; rank < 2; ++rank) {
      for (std::size_t p = 0; p < count_; ++p) {
        const needle& n = requirements_[p].needles[rank];
        if (n.weight == 0 || views_[p]->prefix_length != 0) continue;
        std::size_t number = 0;
        while (number < known.count && known.of[number] != n) ++number;
        if (number == needle_set::capacity) continue;
        if (number == known.count) known.of[known.count++] = n;
        needing_[number] |= bit(p);
        result_.with_needles |= bit(p);
      }
    }
  }

  constexpr void fill_kept() noexcept {
    for (std::size_t there = 0; there < std::size_t{1} << needle_set::capacity; ++there) {
      std::uint64_t kept = ~std::uint64_t{0};
      for (std::size_t n = 0; n < needle_set::capacity; ++n) {
        if ((there >> n & 1) == 0) kept &= ~needing_[n];
      }
      result_.kept[there] = kept;
    }
  }

  const table_view* const* views_;
  const required* requirements_;
  std::size_t count_;
  dispatch result_{};
  std::uint64_t needing_[needle_set::capacity] = {};
};

/// How to choose among the `count` patterns.
[[nodiscard]] constexpr dispatch plan_dispatch(const table_view* const* views, const required* requirements,
                                               std::size_t count) noexcept {
  return dispatch_builder(views, requirements, count).build();
}

/// The patterns that may match the text, one bit for each. `find(bytes, size)` tells which of the needles may be there.
template <class Find>
[[nodiscard]] constexpr std::uint64_t find_candidates(const dispatch& d, std::string_view text,
                                                      const Find& find) noexcept {
  if (text.empty()) return d.first[256];
  const char* const bytes = text.data();
  const std::size_t size = text.size();
  std::uint64_t left = d.first[static_cast<unsigned char>(bytes[0])];
  // A text too short for the second byte is too short for the prefixes that it stands for.
  if (size > d.offset) left &= d.second[static_cast<unsigned char>(bytes[d.offset])];
  if ((left & d.with_needles) != 0) left &= d.kept[find(bytes, size)];
  return left;
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
