// SPDX-License-Identifier: MIT
// Frames that many lines show together: one beginning with changing numbers, or one indentation.
//
// Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_TEXT_DETAIL_FRAME_PATTERN_HPP
#define FOUNDCHECK_TEXT_DETAIL_FRAME_PATTERN_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/text/detail/framed_line.hpp>
#include <foundcheck/text/prefix.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <span>
#include <string_view>

// ---- frame pattern --------------------------------------------------------------------------------------------------
//
// The bytes before the text of one line -> a pattern that finds them before others, with other numbers and other levels.
//
//   "Step #0 - build: "     matches "Step #12 - build: "
//   "[  +9 ms] "            matches "[ +117 ms] "
//   "INFO  worker | "       matches "ERROR worker | "
//
// A run of digits stands for any number, a run of blanks inside for any other, a level word for any level; all other bytes, and
// the blanks at both ends, stand for themselves. Total, noexcept, linear, copies at most 96 bytes.

FOUNDCHECK_BEGIN_NAMESPACE

class frame_pattern {
 public:
  static constexpr std::size_t most_bytes = 96;

  constexpr frame_pattern() noexcept = default;

  /// The pattern of these bytes; it matches nothing if there are more than most_bytes.
  constexpr explicit frame_pattern(std::string_view bytes) noexcept {
    if (bytes.empty() || bytes.size() > most_bytes) return;
    std::size_t end = bytes.size();
    while (end > 0 && bytes[end - 1] == ' ') --end;
    blanks_ = static_cast<std::uint8_t>(bytes.size() - end);
    const std::size_t begin = detail::after_blanks(bytes, 0);
    for (std::size_t i = 0; i < end;) {
      char mark = bytes[i];
      std::size_t length = 1;
      if (is_digit(mark)) {
        length = detail::after_digits(bytes, i) - i;
        // A number that is aligned to the right.
        if (size_ != 0 && bytes_[size_ - 1] == any_blanks) --size_;
        mark = any_number;
      } else if (mark == ' ' && i >= begin) {
        length = detail::after_blanks(bytes, i) - i;
        mark = any_blanks;
      } else if (const std::size_t level =
                     i == 0 || !is_alpha(bytes[i - 1]) ? detail::level_length(bytes.substr(i)) : 0) {
        length = level;
        mark = any_level;
      }
      if (mark == any_level && i + length == end) last_level_ = static_cast<std::uint8_t>(length);
      bytes_[size_++] = mark;
      i += length;
    }
  }

  /// How many bytes of the text, from its start on, match; 0 if it begins otherwise.
  [[nodiscard]] constexpr std::size_t match(std::string_view text) const noexcept {
    if (size_ == 0 || text.empty()) return 0;
    std::size_t at = 0, level = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      std::size_t end = at;
      switch (bytes_[i]) {
        case any_number:
          at = detail::after_blanks(text, at);
          end = detail::after_digits(text, at);
          break;
        case any_blanks: end = detail::after_blanks(text, at); break;
        case any_level:
          end = at + (level = detail::level_length(text.substr(at < text.size() ? at : text.size())));
          break;
        default: end = at + (at < text.size() && text[at] == bytes_[i] ? 1U : 0U); break;
      }
      if (end == at) return 0;
      at = end;
    }
    std::size_t blanks = blanks_;
    // Levels are padded to one width.
    if (last_level_ != 0 && level != last_level_ && level < std::size_t{last_level_} + blanks_ &&
        detail::after_blanks(text, at) - at >= last_level_ + blanks_ - level) {
      blanks = last_level_ + blanks_ - level;
    }
    for (; blanks != 0 && at < text.size(); --blanks, ++at) {
      if (text[at] != ' ') return 0;
    }
    return at;
  }

  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }

  friend constexpr bool operator==(const frame_pattern&, const frame_pattern&) noexcept = default;

 private:
  static constexpr char any_number = '\1', any_blanks = '\2', any_level = '\3';

  std::array<char, most_bytes> bytes_{};
  std::uint8_t size_ = 0;
  std::uint8_t blanks_ = 0;      ///< at the end
  std::uint8_t last_level_ = 0;  ///< the length of the level word that the pattern ends with
};

// ---- frame indentation ----------------------------------------------------------------------------------------------
//
// Blocks of lines that somebody indented -> the same lines as their tools wrote them.
//
//   Output of the build:                          Output of the build:
//       CMake Error at x:1 (message):             CMake Error at x:1 (message):
//         text                                      text
//   done                                          done
//
// A block is all lines around one of a build tool that are indented as far as it; the same width is taken off each. The text of
// a message of CMake is indented by CMake itself and stays. A block that is open at the end of the lines goes on in the next
// ones. Heuristic. Total, noexcept, allocates nothing.

class frame_indentation {
 public:
  /// True if a block goes on in the next lines.
  [[nodiscard]] constexpr bool is_open() const noexcept { return open_ != 0; }

  /// What is left of blocks that were open at the end of the lines before.
  constexpr bool take_open(std::span<framed_line> lines) noexcept {
    bool is_changed = false;
    std::size_t end = lines.size();
    const std::size_t count = open_;
    open_ = 0;
    for (std::size_t i = 0; i < count; ++i) {
      std::size_t at = 0;
      while (at < end && goes_on(lines[at], width_[i])) ++at;
      if (at == 0) break;
      take_block(lines.first(at), width_[i]);
      is_changed = true;
      if (at == lines.size()) {
        width_[open_++] = width_[i];
      } else {
        end = at;
      }
    }
    return is_changed;
  }

  /// `is_first`: the log begins with these lines.
  constexpr bool take(std::span<framed_line> lines, bool is_first) noexcept {
    bool is_changed = is_first && take_all(lines);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::size_t width = width_of(lines[i]);
      if (width == 0 || width > most_width || lines[i].is_continuation) continue;
      if (tool_line_of(lines[i].text.substr(width)) != tool_line::strong) continue;
      std::size_t begin = i, end = i + 1;
      while (begin > 0 && goes_on(lines[begin - 1], width)) --begin;
      while (end < lines.size() && goes_on(lines[end], width)) ++end;
      if (!is_in_message(lines, begin, width) && is_block(lines.subspan(begin, end - begin), i - begin, width)) {
        if (end == lines.size()) open(width);
        while (end < lines.size() && is_blank(lines[end - 1])) --end;
        take_block(lines.subspan(begin, end - begin), width);
        is_changed = true;
      }
      i = end - 1;
    }
    return is_changed;
  }

  /// The lines before `end` will not come again.
  constexpr void advance(std::span<const framed_line> lines, std::size_t end) noexcept {
    for (std::size_t i = end; i > 0; --i) {
      const std::string_view text = lines[i - 1].text;
      if (is_blank(lines[i - 1]) || text.front() == ' ') continue;
      is_in_message_ = detail::is_message_head(text);
      return;
    }
  }

  /// The same for lines that nothing was taken off: the last one in the first column.
  constexpr void advance_over(std::string_view flush_left) noexcept {
    is_in_message_ = detail::is_message_head(flush_left);
  }

 private:
  static constexpr std::size_t most_open = 6, most_width = 64;

  [[nodiscard]] static constexpr std::size_t width_of(const framed_line& l) noexcept {
    return detail::after_blanks(l.text, 0);
  }
  [[nodiscard]] static constexpr bool is_blank(const framed_line& l) noexcept {
    return l.text.empty() || (l.text.front() <= ' ' && l.text.find_first_not_of(" \t") == std::string_view::npos);
  }
  [[nodiscard]] static constexpr bool goes_on(const framed_line& l, std::size_t width) noexcept {
    return l.is_continuation || is_blank(l) || width_of(l) >= width;
  }

  static constexpr void take_block(std::span<framed_line> lines, std::size_t width) noexcept {
    for (framed_line& l : lines) {
      if (l.is_continuation) continue;
      const std::size_t blanks = width_of(l);
      const std::size_t length = blanks < width ? blanks : width;
      if (length != 0) l.take(length);
    }
  }

  constexpr void open(std::size_t width) noexcept {
    if (open_ < most_open) width_[open_++] = width;
  }

  /// True if enough lines of a build tool begin at the width. The one at `first` does.
  [[nodiscard]] static constexpr bool is_block(std::span<const framed_line> lines, std::size_t first,
                                               std::size_t width) noexcept {
    if (detail::is_anchor(lines[first].text.substr(width))) return true;
    std::size_t strong = 0;
    for (const framed_line& l : lines) {
      if (width_of(l) == width && tool_line_of(l.text.substr(width)) == tool_line::strong && ++strong == 2) return true;
    }
    return false;
  }

  /// All lines are indented.
  constexpr bool take_all(std::span<framed_line> lines) noexcept {
    std::size_t width = most_width, count = 0;
    for (const framed_line& l : lines) {
      if (l.is_continuation || is_blank(l)) continue;
      const std::size_t blanks = width_of(l);
      if (blanks == 0 || tool_line_of(l.text) != tool_line::none ||
          starts_with_literal(l.text.substr(blanks), "File \"")) {
        return false;
      }
      width = blanks < width ? blanks : width;
      ++count;
    }
    if (count < 3) return false;
    take_block(lines, width);
    open(width);
    return true;
  }

  /// True if the line above the block at `begin` that is indented less, or one that this one belongs to, begins a message of
  /// CMake.
  [[nodiscard]] constexpr bool is_in_message(std::span<const framed_line> lines, std::size_t begin,
                                             std::size_t width) const noexcept {
    for (std::size_t i = begin; i > 0; --i) {
      const framed_line& l = lines[i - 1];
      if (l.is_continuation || is_blank(l)) continue;
      const std::size_t blanks = width_of(l);
      if (blanks >= width) continue;
      if (detail::is_message_head(l.text.substr(blanks))) return true;
      if (blanks == 0) return false;
      width = blanks;
    }
    return is_in_message_;
  }

  std::array<std::size_t, most_open> width_{};  ///< of the open blocks, from the outermost in
  std::size_t open_ = 0;
  bool is_in_message_ = false;  ///< the last line in the first column begins a message of CMake
};

FOUNDCHECK_END_NAMESPACE

#endif
