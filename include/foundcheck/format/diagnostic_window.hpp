// SPDX-License-Identifier: MIT
// The bytes of a log as far as they are there -> its lines, one at a time, forward and backward, as a tool wrote them.
//
//   line := at most most_line_bytes of text [ rest ] LF
//
// A log may be given in pieces; then the last line of a window is not known until its end has come. Of a line that is longer
// than most_line_bytes, wherever the pieces end, the first most_line_bytes are looked at and the rest is passed over. Escape
// sequences are taken out into a buffer of the caller's; place_of leads back from there. Total, noexcept, linear.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_WINDOW_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_WINDOW_HPP

#include <cstddef>
#include <foundcheck/text/ansi.hpp>
#include <foundcheck/text/envelope.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

namespace foundcheck::diagnostics {

inline constexpr std::size_t most_line_bytes = 16 * 1024;

/// A text without escape sequences, and where it came from.
class plain_text {
 public:
  constexpr plain_text() noexcept {}  // NOLINT(modernize-use-equals-default): the buffer is not filled with zeros

  /// Pre: the text outlives this; `is_plain` is true only if it has no ESC.
  constexpr void assign(std::string_view raw, bool is_plain = false) noexcept {
    raw_ = raw;
    plain_ = raw;
    is_cut_ = false;
    is_raw_ = is_plain || raw.find(ansi::escape) == std::string_view::npos;
    if (is_raw_) return;
    std::size_t size = 0;
    for (const std::string_view piece : ansi::plain_pieces(raw)) {
      for (std::size_t i = 0; i < piece.size() && size < sizeof buffer_; ++i) buffer_[size++] = piece[i];
    }
    plain_ = {buffer_, size};
    is_cut_ = size == sizeof buffer_;
  }

  [[nodiscard]] constexpr std::string_view view() const noexcept { return plain_; }
  /// True if view() is the text that was given.
  [[nodiscard]] constexpr bool is_raw() const noexcept { return is_raw_; }

  /// The bytes of the log that show this part of view(), from its first to its last byte; what was cut off belongs to its end.
  [[nodiscard]] constexpr std::string_view place_of(std::string_view part) const noexcept {
    if (part.empty()) return {};
    if (is_raw_) return part;
    const auto begin = static_cast<std::size_t>(part.data() - plain_.data());
    const std::size_t end = begin + part.size();
    std::size_t shown = 0, first = 0;
    for (const std::string_view piece : ansi::plain_pieces(raw_)) {
      const auto offset = static_cast<std::size_t>(piece.data() - raw_.data());
      if (begin >= shown && begin < shown + piece.size()) first = offset + (begin - shown);
      if (is_cut_ && end == plain_.size()) {
        if (begin < shown + piece.size()) return raw_.substr(first);
      } else if (end <= shown + piece.size()) {
        return raw_.substr(first, offset + (end - shown) - first);
      }
      shown += piece.size();
    }
    return raw_.substr(first);
  }

 private:
  std::string_view raw_;
  std::string_view plain_;
  bool is_raw_ = true;   ///< no sequence was taken out
  bool is_cut_ = false;  ///< the buffer is full
  char buffer_[4096];
};

/// One line of a window.
struct window_line {
  std::size_t begin = 0;
  std::size_t end = 0;    ///< behind its newline, or behind what is looked at of a long line
  std::string_view text;  ///< without its ending, as it stands in the log
  bool is_whole = true;   ///< false: its end has not come yet
  bool is_long = false;   ///< longer than most_line_bytes
};

class window {
 public:
  constexpr window() noexcept = default;
  constexpr window(std::string_view bytes, const envelope& around, bool has_more) noexcept
      : bytes_(bytes), around_(around), has_more_(has_more) {}

  [[nodiscard]] constexpr std::string_view bytes() const noexcept { return bytes_; }
  [[nodiscard]] constexpr bool has_more() const noexcept { return has_more_; }

  /// The line that begins there. Pre: begin < bytes().size().
  [[nodiscard]] constexpr window_line line_at(std::size_t begin) const noexcept {
    const std::string_view looked_at = bytes_.substr(begin, most_line_bytes + 1);
    const std::size_t feed = foundcheck::detail::find_newline(looked_at, 0);
    if (feed != std::string_view::npos) return {begin, begin + feed + 1, looked_at.substr(0, feed), true, false};
    if (looked_at.size() > most_line_bytes) {
      return {begin, begin + most_line_bytes, looked_at.substr(0, most_line_bytes), true, true};
    }
    return {begin, bytes_.size(), looked_at, !has_more_, false};
  }

  /// Where the line before the one that begins at `end` begins, not before `floor`; `end` if none lies whole behind it.
  /// Pre: floor <= end.
  [[nodiscard]] constexpr std::size_t begin_before(std::size_t end, std::size_t floor,
                                                   bool is_floor_begin) const noexcept {
    if (end == floor) return end;
    const std::string_view above = bytes_.substr(floor, end - 1 - floor);
    const std::size_t feed = above.rfind('\n');
    if (feed != std::string_view::npos) return floor + feed + 1;
    return is_floor_begin ? floor : end;
  }

  /// The text of a line inside its envelope, without escape sequences.
  constexpr void read(const window_line& l, plain_text& text) noexcept { text.assign(inner(l), is_plain(l)); }

  /// The text of a line inside its envelope.
  [[nodiscard]] constexpr std::string_view inner(const window_line& l) const noexcept {
    std::string_view text = l.text;
    if (text.ends_with('\r')) text.remove_suffix(1);
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    return around_.has_prefix() ? unwrap(text, around_).text : text;
  }

 private:
  /// True if no ESC is in the line. They are rare in most logs: what is found to be without is remembered.
  [[nodiscard]] constexpr bool is_plain(const window_line& l) noexcept {
    constexpr std::size_t ahead = 4096;
    if (l.begin >= plain_from_ && l.end <= plain_until_) return true;
    const std::size_t until = l.end + ahead < bytes_.size() ? l.end + ahead : bytes_.size();
    const std::size_t found = bytes_.substr(0, until).find(ansi::escape, l.begin);
    plain_from_ = l.begin;
    plain_until_ = found == std::string_view::npos ? until : found;
    return l.end <= plain_until_;
  }

  std::string_view bytes_;
  envelope around_;
  bool has_more_ = false;
  std::size_t plain_from_ = 0;  ///< no ESC lies between here
  std::size_t plain_until_ = 0;
};

}  // namespace foundcheck::diagnostics

#endif
