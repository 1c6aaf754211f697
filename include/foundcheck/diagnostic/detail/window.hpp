// SPDX-License-Identifier: MIT
// The bytes of a log as far as they are there -> its lines, one at a time, forward and backward, as a tool wrote them.
//
//   line := at most most_line_bytes of text [ rest ] LF
//
// A log may be given in pieces; then the last line of a window is not known until its end has come. Of a line that is longer
// than most_line_bytes, wherever the pieces end, the first most_line_bytes are looked at and the rest is passed over. Escape
// sequences are taken out into a buffer of the caller's; place_of leads back from there. Total, noexcept, linear.
#ifndef FOUNDCHECK_DIAGNOSTIC_DETAIL_WINDOW_HPP
#define FOUNDCHECK_DIAGNOSTIC_DETAIL_WINDOW_HPP

#include <cstddef>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/text/ansi.hpp>
#include <foundcheck/text/envelope.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

inline constexpr std::size_t most_line_bytes = 16 * 1024;

/// A text without escape sequences, and where it came from.
class plain_text {
 public:
  constexpr plain_text() noexcept {}  // NOLINT(modernize-use-equals-default): the buffer is not filled with zeros

  /// Pre: the text outlives this and has no ESC.
  constexpr void assign_plain(std::string_view raw) noexcept {
    raw_ = raw;
    plain_ = raw;
    is_raw_ = true;
  }

  /// Pre: the text outlives this.
  constexpr void assign(std::string_view raw) noexcept {
    raw_ = raw;
    plain_ = raw;
    cuts_ = 0;
    is_cut_ = false;
    is_raw_ = raw.find(ansi::escape) == std::string_view::npos;
    if (is_raw_) return;
    std::size_t size = 0;
    for (cut at{0, 0};;) {
      const sequence next = find_sequence(raw, at.raw);
      const std::size_t room = sizeof buffer_ - size, length = next.begin - at.raw;
      const std::size_t count = length < room ? length : room;
      std::char_traits<char>::copy(buffer_ + size, raw.data() + at.raw, count);
      size += count;
      if (next.begin == raw.size() || size == sizeof buffer_) break;
      at = {at.shown + length, next.end};
      if (cuts_ < most_cuts) cut_[cuts_++] = at;
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
    std::size_t passed = 0;
    cut at{0, 0};
    const std::size_t first = raw_place_of(begin, passed, at);
    if (is_cut_ && end == plain_.size()) return raw_.substr(first);
    return raw_.substr(first, raw_place_of(end - 1, passed, at) + 1 - first);
  }

 private:
  /// Where the text goes on behind a sequence.
  struct cut {
    std::size_t shown;  ///< in view()
    std::size_t raw;
  };
  struct sequence {
    std::size_t begin;
    std::size_t end;
  };

  /// The next sequence from `at` on, with those that follow at once, as GCC writes two each time. Both ends are that of the
  /// text if there is none. An ESC that begins none is text.
  [[nodiscard]] static constexpr sequence find_sequence(std::string_view raw, std::size_t at) noexcept {
    for (; (at = raw.find(ansi::escape, at)) != std::string_view::npos; ++at) {
      std::size_t end = at, length = ansi::sequence_length(raw.substr(at));
      for (; length != 0; length = end < raw.size() ? ansi::sequence_length(raw.substr(end)) : 0) end += length;
      if (end != at) return {at, end};
    }
    return {raw.size(), raw.size()};
  }

  /// The place in the line of a byte of view(). `at` is the last of the `passed` cuts that are before it.
  [[nodiscard]] constexpr std::size_t raw_place_of(std::size_t shown, std::size_t& passed, cut& at) const noexcept {
    while (passed < cuts_ && cut_[passed].shown <= shown) at = cut_[passed++];
    // Of a line with very many sequences the later ones are found again.
    while (passed == most_cuts) {
      const sequence next = find_sequence(raw_, at.raw);
      if (shown < at.shown + (next.begin - at.raw)) break;
      at = {at.shown + (next.begin - at.raw), next.end};
    }
    return at.raw + (shown - at.shown);
  }

  static constexpr std::size_t most_cuts = 32;

  std::string_view raw_;
  std::string_view plain_;
  bool is_raw_ = true;   ///< no sequence was taken out
  bool is_cut_ = false;  ///< the buffer is full
  std::size_t cuts_ = 0;
  cut cut_[most_cuts];
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
    const std::size_t left = bytes_.size() - begin;
    const std::string_view looked_at(bytes_.data() + begin, left <= most_line_bytes ? left : most_line_bytes + 1);
    const std::size_t feed = foundcheck::detail::find_newline(looked_at, 0);
    if (feed != std::string_view::npos) {
      return {begin, begin + feed + 1, std::string_view(looked_at.data(), feed), true, false};
    }
    if (left > most_line_bytes) {
      return {begin, begin + most_line_bytes, looked_at.substr(0, most_line_bytes), true, true};
    }
    return {begin, bytes_.size(), looked_at, !has_more_, false};
  }

  /// The line whose first byte and whose newline are known: the one at `begin` before the line that begins at `end`.
  [[nodiscard]] constexpr window_line line_between(std::size_t begin, std::size_t end) const noexcept {
    const std::size_t size = end - 1 - begin;
    return {begin, end, std::string_view(bytes_.data() + begin, size), true, size > most_line_bytes};
  }

  /// Where the line before the one that begins at `end` begins, not before `floor`; `end` if none lies whole behind it.
  /// Pre: floor <= end.
  [[nodiscard]] constexpr std::size_t begin_before(std::size_t end, std::size_t floor,
                                                   bool is_floor_begin) const noexcept {
    if (end == floor) return end;
    const std::string_view above(bytes_.data() + floor, end - 1 - floor);
    const std::size_t feed = find_last(above, '\n');
    if (feed != std::string_view::npos) return floor + feed + 1;
    return is_floor_begin ? floor : end;
  }

  /// The text of a line inside its envelope, without escape sequences; they are taken out into `scratch`.
  [[nodiscard]] constexpr std::string_view read(const window_line& l, plain_text& scratch) noexcept {
    return read(l, inner(l), scratch);
  }

  /// The same of a line whose inner() is known.
  [[nodiscard, gnu::always_inline]] constexpr std::string_view read(const window_line& l, std::string_view inner,
                                                                    plain_text& scratch) noexcept {
    if (is_plain(l)) {
      scratch.assign_plain(inner);
      return inner;
    }
    scratch.assign(inner);
    return scratch.view();
  }

  /// The text of a line inside its envelope.
  [[nodiscard, gnu::always_inline]] constexpr std::string_view inner(const window_line& l) noexcept {
    std::string_view text = l.text;
    if (text.ends_with('\r')) text.remove_suffix(1);
    static_cast<void>(take_literal(text, "\xEF\xBB\xBF"));  // each step's file may begin with one, and they are joined
    return around_.has_prefix() ? unwrapped(l, text) : text;
  }

  /// True if a line is its own inner(), but for its ending and a mark of the byte order.
  [[nodiscard]] constexpr bool is_bare() const noexcept { return !around_.has_prefix(); }

  /// Where the bytes from `begin` on end that are known to have no ESC; `begin` if it is not known.
  [[nodiscard]] constexpr std::size_t plain_until(std::size_t begin) const noexcept {
    return begin >= plain_from_ && begin < plain_until_ ? plain_until_ : begin;
  }

  /// True if no ESC is in the line. They are rare in most logs: what is found to be without, and the ESC behind it, is
  /// remembered.
  [[nodiscard, gnu::always_inline]] constexpr bool is_plain(const window_line& l) noexcept {
    return (l.begin >= plain_from_ && l.end <= plain_until_) || is_found_plain(l);
  }

 private:
  // On its own: what many logs without an envelope need stays short.
  // The line that ends a group is asked for again by who reads on.
  [[nodiscard]] constexpr std::string_view unwrapped(const window_line& l, std::string_view text) noexcept {
    if (l.begin == unwrapped_at_ && l.end == unwrapped_end_) return unwrapped_;
    unwrapped_at_ = l.begin;
    unwrapped_end_ = l.end;
    return unwrapped_ = unwrap(text, around_, is_plain(l)).text;
  }

  [[nodiscard]] constexpr bool is_found_plain(const window_line& l) noexcept {
    constexpr std::size_t ahead = 4096;
    if (l.begin >= plain_from_ && l.begin <= plain_until_ && is_escape_behind_) return false;
    const std::size_t until = l.end + ahead < bytes_.size() ? l.end + ahead : bytes_.size();
    const std::size_t found = bytes_.substr(0, until).find(ansi::escape, l.begin);
    plain_from_ = l.begin;
    is_escape_behind_ = found != std::string_view::npos;
    plain_until_ = is_escape_behind_ ? found : until;
    return l.end <= plain_until_;
  }

  std::string_view bytes_;
  envelope around_;
  bool has_more_ = false;
  std::size_t plain_from_ = 0;  ///< no ESC lies between here
  std::size_t plain_until_ = 0;
  bool is_escape_behind_ = false;  ///< an ESC lies at plain_until_
  std::size_t unwrapped_at_ = 0;   ///< the line that was unwrapped last
  std::size_t unwrapped_end_ = 0;  ///< 0: none was
  std::string_view unwrapped_;
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
