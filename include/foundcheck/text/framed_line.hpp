// SPDX-License-Identifier: MIT
// A line of a log while frames are taken off it: what is left of it, and what that begins with.
//
// What a text begins with is read once and kept until something is taken off. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_TEXT_FRAMED_LINE_HPP
#define FOUNDCHECK_TEXT_FRAMED_LINE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/text/frame_evidence.hpp>
#include <foundcheck/text/frame_head.hpp>
#include <foundcheck/text/frame_quotes.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

struct framed_line {
  std::string_view text;                   ///< without escape sequences, its ending and the frames found so far
  frame_head head;                         ///< of the text, where is_known
  std::uint64_t last_key = 0;              ///< of the frame taken off last
  std::uint8_t unknown = 0;                ///< see unknown_length()
  tool_line tool = tool_line::none;        ///< of the text, where is_known
  tool_line inner_tool = tool_line::none;  ///< of the text behind its indentation, where that was looked for
  bool is_known = false;
  bool is_searched = false;         ///< for a frame of another shape
  bool is_blank = false;            ///< nothing but blanks is left, where is_known
  bool is_changed = false;          ///< a frame was taken off
  bool is_continuation = false;     ///< goes on with the line before it: a terminal broke it
  std::uint8_t colored_blanks = 0;  ///< at the beginning, up to the end of blanks that have a color

  /// Reads what the text begins with.
  constexpr void know() noexcept {
    if (is_known) return;
    is_known = true;
    // A colour at the end whose ESC was lost on the way.
    while (text.ends_with('m') && text.ends_with("[0m")) {
      text.remove_suffix(3);
      is_changed = true;
    }
    is_searched = false;
    std::size_t first = 0;
    while (first < text.size() && (text[first] == ' ' || text[first] == '\t')) ++first;
    is_blank = first == text.size();
    tool = is_blank ? tool_line::none : tool_line_of(text);
    head = is_blank || tool == tool_line::strong ? frame_head{} : frame_head_of(text, tool);
  }

  /// The length of what may be a frame of another shape; 0 if there is none.
  constexpr std::size_t unknown_length() noexcept {
    know();
    if (is_searched) return unknown;
    is_searched = true;
    unknown = 0;
    inner_tool = tool_line::none;
    if (is_blank || tool != tool_line::none || head.form != frame_form::none) return 0;
    if (text.front() == '/' || text.front() == '-' || text.front() == '[') return 0;
    // "    default: -- Found": blanks and a name.
    const std::size_t blanks = detail::after_blanks(text, 0);
    if (blanks != 0) {
      inner_tool = tool_line_of(text.substr(blanks));
      if (inner_tool != tool_line::none) return 0;
    }
    unknown = static_cast<std::uint8_t>(detail::unknown_frame_length(text));
    return unknown;
  }

  /// A part of the text is what a tool wrote.
  constexpr void narrow(std::string_view part) noexcept {
    text = part;
    is_known = false;
    is_changed = true;
  }

  constexpr void take(std::size_t length) noexcept {
    text.remove_prefix(length < text.size() ? length : text.size());
    is_known = false;
    is_changed = true;
  }

  /// True if something may have to be taken off the text that only the lines around it can decide.
  [[nodiscard]] constexpr bool is_suspect() noexcept {
    know();
    if (is_blank || tool == tool_line::strong) return false;
    if (head.form != frame_form::none) return !head.is_doubtful;
    if (unknown_length() != 0) return true;
    if (text.front() == ' ') {
      if (inner_tool != tool_line::none) return inner_tool == tool_line::strong;
      const std::string_view element = detail::list_element(text);
      return element.data() != nullptr && detail::evidence_of(element) == 3;
    }
    if (tool != tool_line::none) return false;
    const char first = text.front();
    if (first == '{' || first == 't' || first == 'l') {
      if (detail::logged_message(text).data() != nullptr) return true;
    }
    if (first == '"' || first == '\'') return detail::evidence_of(detail::list_element(text)) == 3;
    return has_byte(text, '`') && !detail::ticked(text).empty();
  }

  /// True if lines that follow may show that a frame is to be taken off. Pre: is_known.
  [[nodiscard]] constexpr bool is_open() const noexcept {
    return text.empty() ? is_changed : text.front() == ' ' || text.front() == '\t' || head.form != frame_form::none;
  }
};

FOUNDCHECK_END_NAMESPACE

#endif
