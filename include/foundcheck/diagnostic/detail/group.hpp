// SPDX-License-Identifier: MIT
// A line that begins a diagnostic -> the lines around it that belong to it.
//
//   group := { before } message { child }
//
// Before a message stand those lines that its form says precede one, and what is indented among them. Behind it belong to it
// the lines that are further indented, those that its form says continue it, notes of the same form with their own lines, a
// line of source above a line of carets; blank lines and include stacks only with something behind them that belongs to it.
// An effect has no children but those its form knows. A group ends at most_group_bytes, its lines before at most_before_bytes.
// Total, noexcept, allocates nothing, linear.
#ifndef FOUNDCHECK_DIAGNOSTIC_DETAIL_GROUP_HPP
#define FOUNDCHECK_DIAGNOSTIC_DETAIL_GROUP_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/detail/forms.hpp>
#include <foundcheck/diagnostic/detail/own_lines.hpp>
#include <foundcheck/diagnostic/detail/window.hpp>
#include <foundcheck/diagnostic/recognizer.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

inline constexpr std::size_t most_before_bytes = 16 * 1024;

namespace detail {

[[nodiscard]] constexpr std::size_t indentation_of(std::string_view text) noexcept {
  std::size_t column = 0;
#if FOUNDCHECK_HAS_VECTORS
  if (!std::is_constant_evaluated()) {
    constexpr std::size_t step = simd::block_size;
    for (; column + step <= text.size() && (text[column] == ' ' || text[column] == '\t'); column += step) {
      const simd::block bytes = simd::load(text.data() + column);
      const unsigned blanks = simd::bits_of((bytes == ' ') | (bytes == '\t'));
      if (blanks != first_marks(step)) return column + static_cast<std::size_t>(std::countr_one(blanks));
    }
  }
#endif
  while (column < text.size() && (text[column] == ' ' || text[column] == '\t')) ++column;
  return column;
}

/// The column below a line of source: blanks, and ^ ~ | - + of a mark, at least a ^.
[[nodiscard]] constexpr bool is_caret_line(std::string_view text) noexcept {
  bool has_caret = false;
  for (const char c : text) {
    if (c == '^') {
      has_caret = true;
    } else if (c != ' ' && c != '~' && c != '|' && c != '-' && c != '+' && c != '\t') {
      return false;
    }
  }
  return has_caret;
}

/// "[1/20]" and "[ 12%]" stand before what ninja and make do: nothing that a compiler says begins so.
[[nodiscard]] constexpr bool is_status(std::string_view text) noexcept {
  if (text.size() < 3 || text[0] != '[') return false;
  return is_digit(text[1]) || (text[1] == ' ' && (is_digit(text[2]) || text[2] == ' '));
}

/// Where the lines before a message begin. `floor`: the end of the record before it; `text` is overwritten.
[[nodiscard]] constexpr std::size_t begin_of_before(window& w, const form_row& form, std::size_t message,
                                                    std::size_t floor, plain_text& text) noexcept {
  if (message == floor) return message;
  const bool is_near = message - floor <= most_before_bytes;
  if (!is_near) floor = message - most_before_bytes;
  std::size_t begin = message;
  for (std::size_t at = message; at > floor;) {
    const std::size_t line = w.begin_before(at, floor, is_near);
    if (line == at) break;
    const window_line l = w.line_between(line, at);
    if (l.is_long) break;
    const std::string_view raw = w.inner(l);
    if (is_status(raw)) break;
    const std::string_view read = w.read(l, raw, text);
    const std::size_t column = indentation_of(read);
    if (form.precedes({read.data() + column, read.size() - column})) {
      begin = line;
    } else if (column == 0 || column == read.size()) {
      break;
    }
    at = line;
  }
  return begin;
}

/// What one line is to the group above it.
enum class membership : unsigned char { none, perhaps, member };

class group_tail {
 public:
  /// `next` becomes what the line says that ends the group, see has_next(). A message of the rows in `own` ends it.
  constexpr group_tail(window& w, const form_row& form, const record& r, std::size_t column, record& next,
                       const asked_rows& own = {}) noexcept
      : window_(w), form_(form), record_(r), column_(column), next_(next), own_(own) {}

  /// Where the lines before a message begin, see begin_of_before. Before find_end().
  [[nodiscard]] constexpr std::size_t find_begin(std::size_t message, std::size_t floor) noexcept {
    return begin_of_before(window_, form_, message, floor, text_);
  }

  /// Where the children end of a message whose line ends at `at`, in a group that begins at `begin`. False: the window ends
  /// before that is known.
  template <class = void>
  [[nodiscard]] constexpr bool find_end(std::size_t begin, std::size_t at) noexcept {
    end_ = at;
    for (std::size_t seen = 0;; ++seen) {
      if (!own_) pass_children(begin, at, seen);
      if (at >= window_.bytes().size()) break;
      is_first_ = seen == 0;
      const window_line l = window_.line_at(at);
      if (!l.is_whole) return false;
      if (l.end - begin > most_group_bytes) {
        is_cut_ = true;
        return true;
      }
      if (own_) {
        const own_line_is own = own_.in_group(window_, *own_.rows, l);
        if (own != own_line_is::none) return own == own_line_is::message;
      }
      const std::string_view raw = window_.inner(l);
      switch (is_indented_child(l, raw) ? membership::member : membership_of(l, raw)) {
        case membership::none:
          next_line_ = l;
          lines_to_next_ = seen;
          return true;
        case membership::member:
          end_ = l.end;
          lines_ = seen + 1;
          break;
        case membership::perhaps: break;
      }
      if (l.is_long) {
        ends_in_long_line_ = is_cut_ = end_ == l.end;
        if (is_cut_) --lines_;
        return true;
      }
      at = l.end;
    }
    return !window_.has_more();
  }

  [[nodiscard]] constexpr std::size_t end() const noexcept { return end_; }
  [[nodiscard]] constexpr bool is_cut() const noexcept { return is_cut_; }
  /// True if the line that ended the group has turned out to be the message of the next record. Then the record
  /// given has what the line says, and lines_to_next() newlines are between the message's line and it.
  [[nodiscard]] constexpr bool has_next() const noexcept { return has_next_; }
  [[nodiscard]] constexpr const window_line& next_line() const noexcept { return next_line_; }
  [[nodiscard]] constexpr std::size_t next_column() const noexcept { return next_column_; }
  [[nodiscard]] constexpr std::size_t lines_to_next() const noexcept { return lines_to_next_; }
  /// The line that the record given is of, as it was read; its views are to be led back into the log.
  [[nodiscard]] constexpr const plain_text& next_text() const noexcept { return text_; }
  /// How many newlines are between the message's line and end().
  [[nodiscard]] constexpr std::size_t lines() const noexcept { return lines_; }
  [[nodiscard]] constexpr bool ends_in_long_line() const noexcept { return ends_in_long_line_; }

 private:
  /// Most lines are source and carets below a message: they are told from others first, without membership_of.
  [[nodiscard]] constexpr bool is_indented_child(const window_line& l, std::string_view raw) noexcept {
    if (raw.empty() || raw.front() != ' ' || raw.size() <= column_ || !is_open()) return false;
    if (column_ == 0 && raw.back() > ' ' && window_.is_plain(l)) return true;
    const std::size_t column = indentation_of(raw);
    return column > column_ && column < raw.size() && raw[column] != ansi::escape;
  }

  /// Most lines of a log without an envelope and colours are passed over by their first byte and their last one.
  constexpr void pass_children(std::size_t begin, std::size_t& at, std::size_t& seen) noexcept {
    if (column_ != 0 || !window_.is_bare() || !is_open()) return;
    const std::string_view bytes = window_.bytes();
    const std::size_t plain = window_.plain_until(at), group = begin + most_group_bytes;
    const std::size_t until = plain < group ? plain : group;
    // A line of at most marked_bytes, all of them before `until`.
    while (at + marked_bytes <= until && bytes[at] == ' ') {
      const std::uint64_t newlines = marks_of(bytes.data() + at, '\n');
      if (newlines == 0) break;
      const std::size_t size = static_cast<std::size_t>(std::countr_zero(newlines));
      if (static_cast<unsigned char>(bytes[at + size - 1]) <= ' ') break;
      at = end_ = at + size + 1;
      lines_ = ++seen;
    }
  }

  /// True if the reader would find the message of the next record in that line as it was found here: no form is asked before
  /// this one, and the line is of one piece. A coloured one stands next to the group.
  template <class = void>
  [[nodiscard]] constexpr bool is_next(const window_line& l, std::string_view raw, std::string_view inner,
                                       bool waited) const noexcept {
    if (&form_ != &forms<>[0] || has_byte(inner, '\r')) return false;
    if (text_.is_raw()) return true;
    if (waited || l.begin != end_ || raw.front() == '[' || raw.front() == '{') return false;
    return inner.front() != '#' && inner.front() != ':' && inner.front() != '>';
  }

  /// `raw`: the line inside its envelope.
  template <class = void>
  [[nodiscard, gnu::always_inline]] constexpr membership membership_of(const window_line& l,
                                                                       std::string_view raw) noexcept {
    if (is_status(raw)) return membership::none;
    const std::string_view text = window_.read(l, raw, text_);
    const bool follows_blank = follows_blank_, follows_source = follows_source_;
    follows_blank_ = follows_source_ = false;
    const std::size_t column = indentation_of(text);
    if (column == text.size()) {
      follows_blank_ = true;
      return follows_source ? membership::none : membership::perhaps;
    }
    if (follows_source) return is_caret_line(text) ? membership::member : membership::none;
    const std::string_view inner(text.data() + column, text.size() - column);
    if (form_.continues(record_, inner)) return membership::member;
    if (record_.is_effect || record_.kind == record_kind::resources || is_of_one_line()) return membership::none;
    if (column > column_) {
      if (follows_blank && record_.tool != tool::cmake) return membership::none;  // a listing; cmake writes paragraphs
      return waits_ ? membership::perhaps : membership::member;
    }
    if (follows_blank) return membership::none;
    // The text of cmake stands behind the head; who quotes it often loses the indentation.
    if (is_first_ && record_.tool == tool::cmake && record_.message.empty() && !inner.starts_with("-- ")) {
      record other;
      return reads(form_, other, tool_line_of(inner)) ? membership::none : membership::member;
    }
    if (form_.precedes(inner)) {
      waits_ = true;
      return membership::perhaps;
    }
    next_ = {};
    if (reads(form_, next_, tool_line_of(inner))) {
      const bool waited = waits_;
      waits_ = false;
      if (next_.severity == severity::note) return membership::member;
      has_next_ = is_next(l, raw, inner, waited);
      next_column_ = column;
      return membership::none;
    }
    follows_source_ = record_.file_line != 0 && !waits_;
    return follows_source_ ? membership::perhaps : membership::none;
  }

  /// Each message of Microsoft's linker is a line: who quotes it, as rustc does, indents the lines behind the first one.
  [[nodiscard]] constexpr bool is_of_one_line() const noexcept { return record_.code.starts_with("LNK"); }

  /// Whatever is further indented belongs to the group.
  [[nodiscard]] constexpr bool is_open() const noexcept {
    return !waits_ && !follows_blank_ && !follows_source_ && !record_.is_effect && !is_of_one_line() &&
           record_.kind == record_kind::diagnostic;
  }

  window& window_;
  const form_row& form_;
  const record& record_;
  std::size_t column_;  ///< of the message
  std::size_t end_ = 0;
  std::size_t lines_ = 0;
  record& next_;
  asked_rows own_;
  window_line next_line_;
  std::size_t next_column_ = 0;
  std::size_t lines_to_next_ = 0;
  bool has_next_ = false;
  bool is_cut_ = false;
  bool ends_in_long_line_ = false;
  bool is_first_ = false;        ///< the line is the one behind the message
  bool waits_ = false;           ///< lines that precede a message stand above: of a note, or of the next record
  bool follows_blank_ = false;   ///< the line above is blank
  bool follows_source_ = false;  ///< the line above may be a line of source
  plain_text text_;
};

}  // namespace detail

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
