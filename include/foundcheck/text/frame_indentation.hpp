// SPDX-License-Identifier: MIT
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
#ifndef FOUNDCHECK_TEXT_FRAME_INDENTATION_HPP
#define FOUNDCHECK_TEXT_FRAME_INDENTATION_HPP

#include <array>
#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/text/frame_evidence.hpp>
#include <foundcheck/text/framed_line.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

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
