// SPDX-License-Identifier: MIT
// Lines that a terminal of a fixed width broke -> which of them go on with the line before.
//
//   -- CUDA NVCC target flags: -gencode;arch=compute_30,code=sm_30;-genc      a full line: as wide as the terminal
//   ode;arch=compute_37,code=sm_37                                             goes on with it
//
// Heuristic: a width is a terminal's where at least three lines near each other have exactly that width, none is wider, what
// follows them begins no line of its own, and words are broken in two. Lists of lines of one length begin alike and stay.
// Total, noexcept, allocates nothing, linear in the lines times the few widths that come into question.
#ifndef FOUNDCHECK_TEXT_HARD_WRAP_HPP
#define FOUNDCHECK_TEXT_HARD_WRAP_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <iterator>
#include <string_view>

namespace foundcheck::inline v0_2 {

inline constexpr std::size_t least_wrap_width = 40, most_wrap_width = 400;
inline constexpr std::size_t least_usual_width = 60;  ///< of a terminal; less takes more lines to believe

namespace detail {

/// A byte that words, paths and options consist of.
[[nodiscard]] constexpr bool is_inside_word(char c) noexcept {
  return is_alpha(c) || is_digit(c) || c == '_' || c == '/' || c == '-' || c == '.' || c == '=' || c == '+' ||
         c == ',' || c == ';' || c == ':' || c == '\\' || c == '@';
}

[[nodiscard]] constexpr bool begins_alike(std::string_view a, std::string_view b) noexcept {
  return a.substr(0, 4) == b.substr(0, 4);
}

/// True for a row of one byte, and for data without a gap: neither is a broken line.
[[nodiscard]] constexpr bool is_filler(std::string_view text) noexcept {
  bool is_data = true;
  for (const char c : text) is_data = is_data && (is_alpha(c) || is_digit(c) || c == '+' || c == '/' || c == '=');
  const std::string_view end = text.substr(text.size() - 4);
  return is_data || (end[0] == end[1] && end[1] == end[2] && end[2] == end[3] && !is_digit(end[0]));
}

}  // namespace detail

/// How many columns a terminal gives a text: one for each code point, whatever its script.
[[nodiscard]] constexpr std::size_t column_count(std::string_view text) noexcept {
  std::size_t further = 0, at = 0;
  for (; text.size() - at >= word_bytes; at += word_bytes) {
    const std::uint64_t word = load_word(text.data() + at);
    if ((word & repeat_byte(0x80)) == 0) continue;
    further += static_cast<std::size_t>(std::popcount((word >> 7) & ~(word >> 6) & repeat_byte(1)));
  }
  for (; at < text.size(); ++at) further += (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U ? 1U : 0U;
  return text.size() - further;
}

/// Watches lines go by: is it possible that find_wraps finds something? Much cheaper than to look.
class wrap_watch {
 public:
  /// The next line, and its width or more.
  constexpr void add(std::string_view text, std::size_t width) noexcept {
    while (depth_ != 0 && stack_[depth_ - 1].width < above_) --depth_;
    if (above_ >= least_wrap_width && above_ <= most_wrap_width && may_go_on(text)) {
      if (depth_ != 0 && stack_[depth_ - 1].width == above_) {
        if (++stack_[depth_ - 1].lines == 3) is_possible_ = true;
      } else if (depth_ < std::size(stack_)) {
        stack_[depth_++] = {above_, 1};
      }
    }
    above_ = width;
  }

  /// True if three lines had one width, with none wider between them, and each may go on in the next.
  [[nodiscard]] constexpr bool is_possible() const noexcept { return is_possible_; }

 private:
  struct full_lines {
    std::size_t width = 0;
    std::size_t lines = 0;
  };

  [[nodiscard]] static constexpr bool may_go_on(std::string_view text) noexcept {
    if (text.empty() || text.front() == '[' || text.front() == '\t' || text.front() == '|') return false;
    return !(text.front() == '-' && text.size() > 2 && text[1] == '-' && text[2] == ' ');
  }

  full_lines stack_[12];  ///< each narrower than the one before
  std::size_t depth_ = 0;
  std::size_t above_ = 0;  ///< the width of the line before
  bool is_possible_ = false;
};

/// How a line and the next one meet.
enum class wrap_joint : std::uint8_t {
  none,  ///< the next line is one of its own
  loose,
  word,  ///< a word is broken in two
};

/// How a line of the terminal's width meets the next one. Pre: above has at least 4 bytes.
[[nodiscard]] constexpr wrap_joint joint_of(std::string_view above, std::string_view below) noexcept {
  if (below.empty() || above.size() < 4 || detail::begins_alike(above, below)) return wrap_joint::none;
  if (tool_line_of(below) != tool_line::none || detail::is_filler(above)) return wrap_joint::none;
  if (has_byte(above, '\t')) return wrap_joint::none;
  const char last = above.back(), first = below.front();
  if (detail::is_inside_word(last) && detail::is_inside_word(first)) return wrap_joint::word;
  if (first == ' ') return below.size() > 1 && below[1] != ' ' && last != ' ' ? wrap_joint::loose : wrap_joint::none;
  return first == '\t' || first == '|' ? wrap_joint::none : wrap_joint::loose;
}

/// Calls `join(i)` for each line that goes on with the one before. `text(i)` and `width(i)` are those of line i of `count`.
template <class Text, class Width, class Join>
constexpr bool find_wraps(std::size_t count, const Text& text, const Width& width, const Join& join) noexcept {
  constexpr std::size_t most_lines = 96;
  bool is_found = false;
  std::array<std::uint16_t, most_wrap_width + 1> refused_until{};  // for each width
  for (std::size_t begin = 0; begin + 1 < count;) {
    // A stretch in which `widest` is the width of the widest line, and of three at least.
    const std::size_t widest = width(begin);
    if (widest < least_wrap_width || widest > most_wrap_width || begin < refused_until[widest] ||
        joint_of(text(begin), text(begin + 1)) == wrap_joint::none) {
      ++begin;
      continue;
    }
    std::size_t full = 0, words = 0, misses = 0, alike = 0, end = begin, last = begin;
    std::string_view below, below_before;  // what followed full lines last
    for (; end < count && width(end) <= widest && end - last <= 24 && end - begin < most_lines; ++end) {
      if (width(end) != widest) continue;
      last = end;
      const wrap_joint joint = end + 1 < count ? joint_of(text(end), text(end + 1)) : wrap_joint::none;
      // A list of lines of one length: what follows begins as a line near it does.
      bool is_list = false;
      for (std::size_t i = end > begin + 2 ? end - 2 : begin; i < end && joint != wrap_joint::none; ++i) {
        const bool may_go_on = i > begin && width(i - 1) == widest;
        is_list = is_list || (!may_go_on && detail::begins_alike(text(end + 1), text(i)));
      }
      if (joint == wrap_joint::none || is_list) {
        ++misses;
      } else {
        ++full;
        const std::string_view next = text(end + 1);
        alike += detail::begins_alike(next, below) || detail::begins_alike(next, below_before) ? 1U : 0U;
        below_before = below;
        below = next;
        words += joint == wrap_joint::word ? 1U : 0U;
      }
    }
    const std::size_t least = widest < least_usual_width ? 6 : 3;
    if (full >= least && words >= 2 && misses * 3 <= full && alike * 3 <= full) {
      for (std::size_t i = begin; i <= last && i + 1 < count; ++i) {
        if (width(i) == widest && joint_of(text(i), text(i + 1)) != wrap_joint::none) {
          join(i + 1);
          is_found = true;
        }
      }
      begin = last + 1;
    } else {
      refused_until[widest] = static_cast<std::uint16_t>(last + 1);
      ++begin;
    }
  }
  return is_found;
}

}  // namespace foundcheck::inline v0_2

#endif
