// SPDX-License-Identifier: MIT
// The lines of a part of a log -> the same lines without the frames around them, from the outermost in.
//
// A frame is taken off where its own bytes leave no doubt, where a line of a build tool follows it, or where it stands before
// most of the lines there; the lines around one that a build tool's line follows lose the same frame. Frames that were found are
// remembered for the parts that follow. Indentation is taken off as a block, the same width from each of its lines, and never
// from the text of a message of CMake.
//
// Heuristic: all of it. Total, noexcept, allocates nothing, linear in the lines but for the number of frames around one.
#ifndef FOUNDCHECK_TEXT_FRAME_FINDER_HPP
#define FOUNDCHECK_TEXT_FRAME_FINDER_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/text/frame_evidence.hpp>
#include <foundcheck/text/frame_head.hpp>
#include <foundcheck/text/frame_pattern.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <span>
#include <string_view>

namespace foundcheck::inline v0_1 {

/// A line and what is left of it.
struct framed_line {
  std::string_view text;  ///< without escape sequences, its ending and the frames found so far
  frame_head head;        ///< of the text
  bool is_head_known = false;
  std::uint64_t last_key = 0;       ///< of the frame taken off last
  bool is_changed = false;          ///< a frame was taken off
  bool is_continuation = false;     ///< goes on with the line before it: a terminal broke it
  std::uint8_t colored_blanks = 0;  ///< at the beginning, up to the end of blanks that have a color
};

namespace detail {

[[nodiscard]] constexpr bool is_blank_text(std::string_view text) noexcept {
  return text.find_first_not_of(" \t") == std::string_view::npos;
}

}  // namespace detail

class frame_finder {
 public:
  static constexpr std::size_t most_lines = 256;

  /// Takes the frames off the lines; true if there was one. `is_first`: the log begins here. Pre: at most most_lines lines.
  constexpr bool find(std::span<framed_line> lines, bool is_first, bool is_last) noexcept {
    bool is_changed = false;
    for (framed_line& l : lines) {
      if (l.colored_blanks != 0) {
        take(l, l.colored_blanks);
        is_changed = true;
      }
    }
    bool may_carry = true;
    for (int level = 0; level < 12; ++level) {
      if (take_ticks(lines) || take_heads(lines, is_first && is_last) || take_patterns(lines) ||
          (may_carry && take_open_indentation(lines)) || take_indentation(lines, is_first && level < 4)) {
        is_changed = true;
      } else {
        break;
      }
      may_carry = may_carry && !carried_;
    }
    carried_ = false;
    return is_changed;
  }

  /// The lines before this one are given out; those from it on will come again. Pre: begin <= lines.size().
  constexpr void advance(std::span<const framed_line> lines, std::size_t begin) noexcept {
    for (std::size_t i = begin; i > 0; --i) {
      const std::string_view text = lines[i - 1].text;
      if (detail::is_blank_text(text) || text.front() == ' ') continue;
      is_in_message_ = detail::is_message_head(text) || (is_in_message_ && starts_with_literal(text, "Call Stack"));
      return;
    }
  }

  /// True if a frame is known that a line may have without showing it by itself.
  [[nodiscard]] constexpr bool has_known() const noexcept { return keys_ != 0 || patterns_ != 0 || open_ != 0; }
  [[nodiscard]] constexpr bool has_patterns() const noexcept { return patterns_ != 0 || open_ != 0; }

  /// True if the three lines begin with the same part, which may be a frame.
  [[nodiscard]] static constexpr bool begin_alike(std::string_view a, std::string_view b, std::string_view c) noexcept {
    const std::size_t end = detail::closed_part_end(a, 0);
    if (end == 0 || tool_line_of(a) != tool_line::none) return false;
    const frame_pattern pattern(a.substr(0, end));
    return pattern.match(b) != 0 && pattern.match(c) != 0;
  }

  /// True if the line may lose a frame here or by what follows it.
  [[nodiscard]] static constexpr bool is_open(const framed_line& l) noexcept {
    if (l.text.empty()) return l.is_changed;
    return l.text.front() == ' ' || l.text.front() == '\t' || (l.is_head_known && l.head.form != frame_form::none);
  }

 private:
  struct tally {
    std::uint64_t key = 0;
    frame_form form = frame_form::none;
    std::uint16_t lines = 0;
    std::uint16_t pairs = 0;   ///< lines whose neighbour above has it too
    std::uint16_t rising = 0;  ///< pairs with numbers that follow each other
    std::uint16_t last = 0;    ///< the index of the last line, from 1
    std::uint64_t number = 0;
    std::uint32_t evidence = 0;
    bool is_frame = false;
  };
  static constexpr std::size_t tally_count = 64, most_keys = 24, most_patterns = 12, most_open = 6;

  static constexpr void take(framed_line& l, std::size_t length) noexcept {
    l.text.remove_prefix(length < l.text.size() ? length : l.text.size());
    l.is_head_known = false;
    l.is_changed = true;
  }

  [[nodiscard]] constexpr bool is_known_key(std::uint64_t key) const noexcept {
    for (std::size_t i = 0; i < keys_; ++i) {
      if (key_[i] == key) return true;
    }
    return false;
  }
  constexpr void learn_key(std::uint64_t key) noexcept {
    if (is_known_key(key)) return;
    if (keys_ < most_keys) ++keys_;
    key_[next_key_] = key;
    next_key_ = (next_key_ + 1) % most_keys;
  }

  [[nodiscard]] constexpr tally* tally_of(std::uint64_t key) noexcept {
    for (std::size_t i = 0, at = static_cast<std::size_t>(key >> 32) % tally_count; i < 8;
         ++i, at = (at + 1) % tally_count) {
      if (tallies_[at].key == key) return &tallies_[at];
      if (tallies_[at].key == 0) {
        tallies_[at].key = key;
        return &tallies_[at];
      }
    }
    return nullptr;
  }

  constexpr bool take_heads(std::span<framed_line> lines, bool is_whole) noexcept {
    for (tally& t : tallies_) t = tally{};
    std::uint16_t index = 0;
    bool is_changed = false;
    std::size_t groups_with_evidence = 0;
    for (framed_line& l : lines) {
      if (l.is_continuation || detail::is_blank_text(l.text)) continue;
      ++index;
      if (!l.is_head_known) {
        l.head = frame_head_of(l.text);
        l.is_head_known = true;
      }
      if (l.head.form == frame_form::none || l.head.form == frame_form::certain || l.head.is_doubtful) continue;
      tally* const t = tally_of(l.head.key);
      if (t == nullptr) continue;
      t->form = l.head.form;
      if (t->lines != 0 && t->last + 1 == index) {
        ++t->pairs;
        if (l.head.number == t->number + 1) ++t->rising;
      }
      t->number = l.head.number;
      t->last = index;
      ++t->lines;
      const unsigned evidence = detail::evidence_of(l.text.substr(l.head.length));
      if (evidence == 3 && t->evidence < 3 && l.head.form == frame_form::group) ++groups_with_evidence;
      t->evidence += evidence;
    }
    for (tally& t : tallies_) {
      if (t.key == 0) continue;
      t.is_frame = is_known_key(t.key) || is_frame(t, is_whole ? index : 0);
      if (t.is_frame) learn_key(t.key);
    }
    static_cast<void>(groups_with_evidence);
    for (framed_line& l : lines) {
      if (l.is_continuation || !l.is_head_known || l.head.form == frame_form::none || detail::is_blank_text(l.text))
        continue;
      if (l.head.form != frame_form::certain) {
        const tally* const t = tally_of(l.head.key);
        if (t == nullptr || !t->is_frame) continue;
        // Twice in one line: the inner one is a compiler's margin.
        if (l.head.form == frame_form::bar && l.text.front() == ' ' && l.last_key == l.head.key) continue;
      }
      l.last_key = l.head.key;
      take(l, l.head.length);
      is_changed = true;
    }
    return is_changed;
  }

  /// Lines between two backticks, and a build tool's line that a sentence quotes.
  static constexpr bool take_ticks(std::span<framed_line> lines) noexcept {
    bool is_changed = false;
    for (framed_line& l : lines) {
      if (l.is_continuation || l.text.size() < 4 || !has_byte(l.text, '`')) continue;
      const std::string_view inner = detail::ticked(l.text);
      if (inner.empty()) continue;
      l.text = inner;
      l.is_head_known = false;
      l.is_changed = is_changed = true;
    }
    return is_changed;
  }

  /// `whole`: how many lines the whole log has; 0 if this is a part of it.
  [[nodiscard]] static constexpr bool is_frame(const tally& t, std::size_t whole) noexcept {
    const bool is_dense = t.lines >= 3 && t.pairs * 10 >= (t.lines - 1) * 7;
    const bool is_all = whole != 0 && t.lines >= 3 && t.lines * std::size_t{10} >= whole * 9;
    switch (t.form) {
      case frame_form::clock: return is_dense || t.evidence >= 3;
      case frame_form::seconds:
        return (is_dense && t.lines >= 8) || (t.lines >= 2 && t.evidence >= 1) || t.evidence >= 3;
      case frame_form::project: return t.lines >= 2 || t.evidence >= 1;
      case frame_form::quote: return is_all || (is_dense && t.evidence != 0) || t.evidence >= 3;
      case frame_form::bar: return is_all || (is_dense && t.evidence != 0) || t.evidence >= 3;
      case frame_form::listing: return t.rising >= 2 && t.rising + 1 >= t.lines / 2;
      case frame_form::group: return t.evidence >= 3 || is_all || (is_dense && (t.lines >= 16 || t.evidence != 0));
      case frame_form::column: return t.evidence >= 3 || is_all || (is_dense && t.lines >= 4);
      default: return false;
    }
  }

  constexpr bool take_patterns(std::span<framed_line> lines) noexcept {
    bool is_changed = take_known_patterns(lines);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::size_t length = candidate_length(lines[i]);
      if (length == 0) continue;
      const frame_pattern pattern(lines[i].text.substr(0, length));
      if (pattern.empty() || !is_frame(pattern, lines, i)) continue;
      learn(pattern);
      is_changed = take_known_patterns(lines) || is_changed;
    }
    if (!is_changed && learn_common(lines)) is_changed = take_known_patterns(lines);
    return is_changed;
  }

  /// What stands before all lines, empty and indented ones among them.
  constexpr bool learn_common(std::span<framed_line> lines) noexcept {
    std::size_t first = 0;
    while (first < lines.size() && is_blank(lines[first])) ++first;
    if (lines.size() - first < 8 || tool_line_of(lines[first].text) != tool_line::none) return false;
    const std::string_view text = lines[first].text;
    for (std::size_t end = 0; (end = detail::closed_part_end(text, end)) != 0;) {
      const frame_pattern pattern(text.substr(0, end));
      std::size_t having = 0, others = 0, set_off = 0;
      for (std::size_t i = first; i < lines.size() && others * 20 <= lines.size(); ++i) {
        if (lines[i].is_continuation || is_blank(lines[i])) continue;
        const std::size_t length = pattern.match(lines[i].text);
        ++(length == 0 ? others : having);
        if (length != 0 && (length == lines[i].text.size() || lines[i].text[length] == ' ')) ++set_off;
      }
      if (having < 8 || others * 20 > having) return false;
      if (set_off == 0 || set_off * 10 > having * 7) continue;
      learn(pattern);
      return true;
    }
    return false;
  }

  /// The length of what may be a frame before a build tool's line.
  [[nodiscard]] static constexpr std::size_t candidate_length(framed_line& l) noexcept {
    if (l.is_continuation || l.text.empty() || l.text.front() == '-' || l.text.front() == '[') return 0;
    if (!l.is_head_known) {
      l.head = frame_head_of(l.text);
      l.is_head_known = true;
    }
    if (l.head.form != frame_form::none || tool_line_of(l.text) != tool_line::none) return 0;
    // "    default: -- Found": blanks and a name.
    const std::size_t blanks = detail::after_blanks(l.text, 0);
    if (blanks != 0 && tool_line_of(l.text.substr(blanks)) != tool_line::none) return 0;
    return detail::unknown_frame_length(l.text);
  }

  /// True if the lines around `first` show that the pattern is a frame.
  [[nodiscard]] static constexpr bool is_frame(const frame_pattern& pattern, std::span<const framed_line> lines,
                                               std::size_t first) noexcept {
    std::size_t having = 0, anchored = 0, passed = 0, others = 0;
    std::string_view last_anchor;
    for (std::size_t i = first; i < lines.size() && passed < 64; ++i) {
      if (lines[i].is_continuation || detail::is_blank_text(lines[i].text)) continue;
      ++passed;
      const std::size_t length = pattern.match(lines[i].text);
      if (length == 0) {
        others += having < 3 ? 1 : 0;
        if (others > 8) break;
        continue;
      }
      ++having;
      const std::string_view rest = lines[i].text.substr(length);
      if (rest.empty() || rest == last_anchor || evidence_of(rest) != 3) continue;
      ++anchored;
      last_anchor = rest;
    }
    const std::string_view text = lines[first].text;
    const std::size_t length = pattern.match(text);
    std::size_t end = length;
    while (end > 0 && text[end - 1] == ' ') --end;
    if (having >= 5 && having * 10 >= passed * 9 && anchored >= 1) return true;
    const char last = end == 0 ? ' ' : text[end - 1];
    const bool is_closed =
        last == ':' || last == '>' || last == '|' || last == ']' || last == ')' || last == '!' || last == '-';
    return is_closed ? having >= 3 && anchored >= 2 : having >= 4 && anchored >= 3;
  }
  [[nodiscard]] static constexpr unsigned evidence_of(std::string_view rest) noexcept {
    return detail::evidence_of(rest);
  }

  constexpr void learn(const frame_pattern& pattern) noexcept {
    for (std::size_t i = 0; i < patterns_; ++i) {
      if (pattern_[i] == pattern) return;
    }
    if (patterns_ < most_patterns) ++patterns_;
    pattern_[next_pattern_] = pattern;
    next_pattern_ = (next_pattern_ + 1) % most_patterns;
  }

  constexpr bool take_known_patterns(std::span<framed_line> lines) noexcept {
    if (patterns_ == 0) return false;
    bool is_changed = false;
    for (framed_line& l : lines) {
      if (l.is_continuation || l.text.empty() || tool_line_of(l.text) == tool_line::strong) continue;
      std::size_t shortest = 0;
      for (std::size_t i = 0; i < patterns_; ++i) {
        const std::size_t length = pattern_[i].match(l.text);
        if (length != 0 && (shortest == 0 || length < shortest)) shortest = length;
      }
      if (shortest == 0) continue;
      take(l, shortest);
      is_changed = true;
    }
    return is_changed;
  }

  [[nodiscard]] static constexpr std::size_t indentation_of(const framed_line& l) noexcept {
    return detail::after_blanks(l.text, 0);
  }
  [[nodiscard]] static constexpr bool is_blank(const framed_line& l) noexcept { return detail::is_blank_text(l.text); }

  static constexpr void take_block(std::span<framed_line> lines, std::size_t width) noexcept {
    for (framed_line& l : lines) {
      if (l.is_continuation) continue;
      const std::size_t blanks = detail::after_blanks(l.text, 0);
      const std::size_t length = blanks < width ? blanks : width;
      if (length != 0) take(l, length);
    }
  }

  /// Blocks that were open at the end of the lines before.
  constexpr bool take_open_indentation(std::span<framed_line> lines) noexcept {
    carried_ = true;
    bool is_changed = false;
    std::size_t end = lines.size();
    const std::size_t count = open_;
    open_ = 0;
    for (std::size_t i = 0; i < count; ++i) {
      std::size_t at = 0;
      while (at < end &&
             (lines[at].is_continuation || is_blank(lines[at]) || indentation_of(lines[at]) >= open_width_[i]))
        ++at;
      if (at == 0) break;
      take_block(lines.first(at), open_width_[i]);
      is_changed = true;
      if (at < lines.size()) end = at;
      if (at == lines.size()) open_width_[open_++] = open_width_[i];
    }
    return is_changed;
  }

  constexpr void open(std::size_t width) noexcept {
    if (open_ < most_open) open_width_[open_++] = width;
  }

  constexpr bool take_indentation(std::span<framed_line> lines, bool is_first) noexcept {
    bool is_changed = is_first && take_whole_indentation(lines);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::size_t width = indentation_of(lines[i]);
      if (width == 0 || width > 64 || lines[i].is_continuation) continue;
      if (tool_line_of(lines[i].text.substr(width)) != tool_line::strong) continue;
      std::size_t begin = i, end = i + 1;
      while (begin > 0 && (lines[begin - 1].is_continuation || is_blank(lines[begin - 1]) ||
                           indentation_of(lines[begin - 1]) >= width)) {
        --begin;
      }
      while (end < lines.size() &&
             (lines[end].is_continuation || is_blank(lines[end]) || indentation_of(lines[end]) >= width)) {
        ++end;
      }
      if (is_in_message(lines, begin, width)) {
        i = end - 1;
        continue;
      }
      std::size_t strong = 0, last = end;
      for (std::size_t j = begin; j < end; ++j) {
        if (indentation_of(lines[j]) == width && tool_line_of(lines[j].text.substr(width)) == tool_line::strong)
          ++strong;
        if (!is_blank(lines[j])) last = j + 1;
      }
      const bool is_sure = detail::is_anchor(lines[i].text.substr(width));
      if (strong < (is_sure ? 1U : 2U)) continue;
      if (end == lines.size()) {
        open(width);
      } else {
        end = last;
      }
      take_block(lines.subspan(begin, end - begin), width);
      is_changed = true;
      i = end - 1;
    }
    return is_changed;
  }

  /// All lines of the first part of a log are indented.
  constexpr bool take_whole_indentation(std::span<framed_line> lines) noexcept {
    std::size_t width = 64, count = 0;
    for (const framed_line& l : lines) {
      if (l.is_continuation || is_blank(l)) continue;
      const std::size_t blanks = indentation_of(l);
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

  /// True if the line above the block at `begin` that is indented less, or one that this one belongs to, begins a message of CMake.
  [[nodiscard]] constexpr bool is_in_message(std::span<const framed_line> lines, std::size_t begin,
                                             std::size_t width) const noexcept {
    for (std::size_t i = begin; i > 0; --i) {
      const framed_line& l = lines[i - 1];
      if (l.is_continuation || is_blank(l)) continue;
      const std::size_t blanks = indentation_of(l);
      if (blanks >= width) continue;
      if (detail::is_message_head(l.text.substr(blanks))) return true;
      if (blanks == 0) return false;
      width = blanks;
    }
    return is_in_message_;
  }

  std::array<tally, tally_count> tallies_{};
  std::array<std::uint64_t, most_keys> key_{};
  std::array<frame_pattern, most_patterns> pattern_{};
  std::array<std::size_t, most_open> open_width_{};
  std::size_t keys_ = 0, next_key_ = 0;
  std::size_t patterns_ = 0, next_pattern_ = 0;
  std::size_t open_ = 0;
  bool carried_ = false;
  bool is_in_message_ = false;  ///< the last line in the first column begins a message of CMake
};

}  // namespace foundcheck::inline v0_1

#endif
