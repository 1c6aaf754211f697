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
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/size.hpp>
#include <foundcheck/text/detail/frame_pattern.hpp>
#include <foundcheck/text/detail/framed_line.hpp>
#include <foundcheck/text/frame_head.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Takes frames off lines, part after part of one log, and remembers those that it found.
class frame_finder {
 public:
  static constexpr std::size_t most_lines = 256;  ///< in one part

  /// Takes the frames off the lines; true if there was one. `is_first`: the log begins here; `is_last`: it ends with the lines.
  /// Pre: at most most_lines lines.
  constexpr bool find(std::span<framed_line> lines, bool is_first, bool is_last) noexcept {
    bool is_changed = false, is_suspect = indentation_.is_open();
    for (framed_line& l : lines) {
      if (l.colored_blanks != 0) l.take(l.colored_blanks);
      peel(l);
      is_changed = is_changed || l.is_changed;
      is_suspect = is_suspect || l.is_suspect();
    }
    is_suspect = is_suspect || (is_first && !lines.empty() && !lines[0].text.empty() && lines[0].text.front() == ' ');
    if (!is_suspect && !begin_alike(lines)) return is_changed;
    bool may_carry = true;
    for (int level = 0; level < 12; ++level) {
      bool is_found = take_quotes(lines) || take_heads(lines, is_first && is_last) || take_patterns(lines);
      if (!is_found && may_carry) {
        may_carry = false;
        is_found = indentation_.take_open(lines);
      }
      if (!is_found && !indentation_.take(lines, is_first && level < 4)) break;
      is_changed = true;
    }
    for (framed_line& l : lines) l.know();
    return is_changed;
  }

  /// The lines before `end` will not come again.
  constexpr void advance(std::span<const framed_line> lines, std::size_t end) noexcept {
    indentation_.advance(lines, end);
  }
  /// The same for lines that nothing was taken off: the last one in the first column.
  constexpr void advance_over(std::string_view flush_left) noexcept { indentation_.advance_over(flush_left); }

  /// True if a frame is known that a line may have without showing it by itself.
  [[nodiscard]] constexpr bool has_known() const noexcept { return patterns_ != 0 || indentation_.is_open(); }

  /// True if the three lines begin with the same part, which may be a frame.
  [[nodiscard]] static constexpr bool begin_alike(std::string_view a, std::string_view b, std::string_view c) noexcept {
    const std::size_t end = detail::closed_part_end(a, 0);
    if (end == 0 || tool_line_of(a) != tool_line::none) return false;
    const frame_pattern pattern(a.substr(0, end));
    return pattern.match(b) != 0 && pattern.match(c) != 0;
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
  static constexpr std::size_t tally_count = 64, most_keys = 24, most_patterns = 12;

  [[nodiscard]] static constexpr bool begin_alike(std::span<const framed_line> lines) noexcept {
    return lines.size() >= 8 && begin_alike(lines[0].text, lines[1].text, lines[lines.size() / 2].text);
  }

  /// Twice in one line: the inner one is a compiler's margin.
  [[nodiscard]] static constexpr bool is_margin(const framed_line& l) noexcept {
    return l.head.form == frame_form::bar && l.text.front() == ' ' && l.last_key == l.head.key;
  }

  /// Takes off what is a frame for sure, or known as one.
  constexpr void peel(framed_line& l) noexcept {
    for (int depth = 0; depth < 12; ++depth) {
      l.know();
      const bool is_sure =
          l.head.form == frame_form::certain ||
          (l.head.form != frame_form::none && !l.head.is_doubtful && is_known_key(l.head.key) && !is_margin(l));
      const std::size_t length = is_sure ? head_length(l) : known_pattern_length(l);
      if (length == 0) return;
      if (is_sure) l.last_key = l.head.key;
      l.take(length);
    }
    l.know();
  }

  [[nodiscard]] static constexpr bool is_bare_clock(const frame_head& head) noexcept {
    return head.key == detail::made_head(frame_form::clock, 0, detail::bare_clock).key;
  }
  /// Jenkins writes two blanks behind a clock, others one; an indented line does not tell which of its blanks are the clock's.
  [[nodiscard]] constexpr std::size_t head_length(const framed_line& l) const noexcept {
    const std::size_t length = l.head.length;
    return length + (!has_one_blank_ && is_bare_clock(l.head) && detail::has_at(l.text, length, ' ') ? 1U : 0U);
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
    for (std::size_t i = 0, at = to_size(key >> 32) % tally_count; i < 8; ++i, at = (at + 1) % tally_count) {
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
    bool is_any = false, is_changed = false;
    for (framed_line& l : lines) {
      if (l.is_continuation) continue;
      l.know();
      if (l.is_blank) continue;
      ++index;
      is_any = is_any || l.head.form != frame_form::none;
      if (l.head.form == frame_form::none || l.head.form == frame_form::certain || l.head.is_doubtful) continue;
      const bool is_set_off = detail::has_at(l.text, l.head.length, ' ');
      if (is_bare_clock(l.head) && l.text.size() > l.head.length && !is_set_off) has_one_blank_ = true;
      if (tally* const t = tally_of(l.head.key)) count(l, index, *t);
    }
    if (!is_any) return false;
    for (tally& t : tallies_) {
      if (t.key == 0) continue;
      t.is_frame = is_known_key(t.key) || is_frame(t, is_whole ? index : 0);
      if (t.is_frame) learn_key(t.key);
    }
    for (framed_line& l : lines) {
      if (l.is_continuation || l.is_blank || l.head.form == frame_form::none) continue;
      if (l.head.form != frame_form::certain) {
        const tally* const t = tally_of(l.head.key);
        if (t == nullptr || !t->is_frame || is_margin(l)) continue;
      }
      l.last_key = l.head.key;
      l.take(head_length(l));
      is_changed = true;
    }
    return is_changed;
  }

  static constexpr void count(const framed_line& l, std::uint16_t index, tally& t) noexcept {
    t.form = l.head.form;
    if (t.lines != 0 && t.last + 1 == index) {
      ++t.pairs;
      if (l.head.number == t.number + 1) ++t.rising;
    }
    t.number = l.head.number;
    t.last = index;
    ++t.lines;
    t.evidence += detail::evidence_of(l.text.substr(l.head.length));
  }

  /// What is quoted in a line: see detail/framed_line.hpp.
  static constexpr bool take_quotes(std::span<framed_line> lines) noexcept {
    bool is_changed = false;
    std::size_t elements = 0, strong = 0;
    for (framed_line& l : lines) {
      if (l.is_continuation || l.text.size() < 4) continue;
      l.know();
      if (const std::string_view inner = detail::without_open_tick(l.text); inner.data() != nullptr) {
        l.narrow(inner);
        is_changed = true;
        continue;
      }
      if (l.tool == tool_line::strong) continue;
      const char first = l.text.front();
      if (first == '"' || first == '\'' || first == ' ') {
        const std::string_view element = detail::list_element(l.text);
        elements += element.data() != nullptr ? 1U : 0U;
        strong += element.data() != nullptr && detail::evidence_of(element) == 3 ? 1U : 0U;
      }
      std::string_view inner = detail::logged_message(l.text);
      if (inner.data() == nullptr && has_byte(l.text, '`')) inner = detail::ticked(l.text);
      if (inner.data() == nullptr) continue;
      l.narrow(inner);
      is_changed = true;
    }
    // A string alone may be a value that a message names.
    if (strong == 0 || strong * 20 < elements) return is_changed;
    for (framed_line& l : lines) {
      const std::string_view element = l.is_continuation ? std::string_view() : detail::list_element(l.text);
      if (element.data() == nullptr) continue;
      l.narrow(element);
      is_changed = true;
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
      case frame_form::quote:
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
      if (lines[i].is_continuation) continue;
      const std::size_t length = lines[i].unknown_length();
      if (length == 0) continue;
      const frame_pattern pattern(lines[i].text.substr(0, length));
      if (pattern.empty() || !is_frame(pattern, lines, i)) continue;
      learn(pattern);
      is_changed = take_known_patterns(lines) || is_changed;
    }
    if (!is_changed && begin_alike(lines) && learn_common(lines)) is_changed = take_known_patterns(lines);
    return is_changed;
  }

  /// What stands before all lines, empty and indented ones among them.
  constexpr bool learn_common(std::span<framed_line> lines) noexcept {
    const std::string_view text = lines[0].text;
    for (std::size_t end = 0; (end = detail::closed_part_end(text, end)) != 0;) {
      const frame_pattern pattern(text.substr(0, end));
      std::size_t having = 0, others = 0, set_off = 0, empty = 0;
      for (std::size_t i = 0; i < lines.size() && others * 20 <= lines.size(); ++i) {
        if (lines[i].is_continuation || lines[i].is_blank) continue;
        const std::size_t length = pattern.match(lines[i].text);
        ++(length == 0 ? others : having);
        if (length == 0) continue;
        const bool is_end = length == lines[i].text.size();
        empty += is_end ? 1 : 0;
        set_off += is_end || lines[i].text[length] == ' ' ? 1U : 0U;
      }
      if (having < 8 || others * 20 > having) return false;
      // Where no line is empty, the indentation may be what the tool itself writes, as MSVC does behind "including file:".
      if (set_off == 0 || set_off == having || (empty == 0 && set_off * 10 > having * 7)) continue;
      learn(pattern);
      return true;
    }
    return false;
  }

  /// True if the lines around `first` show that the pattern is a frame.
  [[nodiscard]] static constexpr bool is_frame(const frame_pattern& pattern, std::span<const framed_line> lines,
                                               std::size_t first) noexcept {
    std::size_t having = 0, anchored = 0, passed = 0, others = 0;
    std::string_view last_anchor;
    for (std::size_t i = first; i < lines.size() && passed < 64; ++i) {
      if (lines[i].is_continuation || lines[i].is_blank) continue;
      ++passed;
      const std::size_t length = pattern.match(lines[i].text);
      if (length == 0) {
        others += having < 3 ? 1 : 0;
        if (others > 8) break;
        continue;
      }
      ++having;
      const std::string_view rest = lines[i].text.substr(length);
      if (rest.empty() || rest == last_anchor || detail::evidence_of(rest) != 3) continue;
      ++anchored;
      last_anchor = rest;
    }
    if (having >= 5 && having * 10 >= passed * 9 && anchored >= 1) return true;
    const std::string_view text = lines[first].text;
    std::size_t end = pattern.match(text);
    while (end > 0 && text[end - 1] == ' ') --end;
    const char last = end == 0 ? ' ' : text[end - 1];
    const bool is_closed =
        last == ':' || last == '>' || last == '|' || last == ']' || last == ')' || last == '!' || last == '-';
    return is_closed ? having >= 3 && anchored >= 2 : having >= 4 && anchored >= 3;
  }

  constexpr void learn(const frame_pattern& pattern) noexcept {
    for (std::size_t i = 0; i < patterns_; ++i) {
      if (pattern_[i] == pattern) return;
    }
    if (patterns_ < most_patterns) ++patterns_;
    pattern_[next_pattern_] = pattern;
    next_pattern_ = (next_pattern_ + 1) % most_patterns;
  }

  /// The length of the shortest known pattern that the text begins with; 0 if it begins with none.
  [[nodiscard]] constexpr std::size_t known_pattern_length(const framed_line& l) const noexcept {
    if (patterns_ == 0 || l.text.empty() || l.tool == tool_line::strong) return 0;
    std::size_t shortest = 0;
    for (std::size_t i = 0; i < patterns_; ++i) {
      const std::size_t length = pattern_[i].match(l.text);
      if (length != 0 && (shortest == 0 || length < shortest)) shortest = length;
    }
    return shortest;
  }

  constexpr bool take_known_patterns(std::span<framed_line> lines) noexcept {
    if (patterns_ == 0) return false;
    bool is_changed = false;
    for (framed_line& l : lines) {
      if (l.is_continuation) continue;
      l.know();
      const std::size_t length = known_pattern_length(l);
      if (length == 0) continue;
      l.take(length);
      is_changed = true;
    }
    return is_changed;
  }

  frame_indentation indentation_;
  std::array<tally, tally_count> tallies_{};
  std::array<std::uint64_t, most_keys> key_{};
  std::array<frame_pattern, most_patterns> pattern_{};
  std::size_t keys_ = 0, next_key_ = 0;
  std::size_t patterns_ = 0, next_pattern_ = 0;
  bool has_one_blank_ = false;  ///< behind a clock
};

FOUNDCHECK_END_NAMESPACE

#endif
