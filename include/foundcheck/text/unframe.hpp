// SPDX-License-Identifier: MIT
// A log, in pieces -> its lines as the tools wrote them: no frames around them, no escape sequences, no CR, no line broken by a
// terminal; and where each one came from.
//
//   input                                                    clean text
//   2024-05-01T12:34:56.1234567Z #12 34.5 -- Found A CR LF   -- Found A LF
//   ESC[31m      ESC[0mFAILED: x.o LF                        FAILED: x.o LF
//   10% CR 20% CR 30% LF                                     10% LF 20% LF 30% LF
//
// The log is read in blocks of at most 256 lines or some 32 KiB, cut where no frame is in doubt; what frame_finder.hpp finds in
// one is remembered for the next. A block ends where it does whatever the pieces are, so that the clean text and its places are
// the same for all of them, as long as each piece but the last has least_piece_bytes. Where nothing is to be taken off, the
// clean text is the input itself. Of a line longer than most_line_bytes the first most_line_bytes are kept, the rest is passed
// over. Total, noexcept, allocates nothing, linear.
#ifndef FOUNDCHECK_TEXT_UNFRAME_HPP
#define FOUNDCHECK_TEXT_UNFRAME_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/text/ansi.hpp>
#include <foundcheck/text/frame_finder.hpp>
#include <foundcheck/text/frame_head.hpp>
#include <foundcheck/text/hard_wrap.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <span>
#include <string_view>

namespace foundcheck::inline v0_1 {

/// Where a stretch of clean text came from. Valid for the clean text from `text` on until the next place.
struct line_place {
  std::size_t text = 0;    ///< offset in the clean text of this window
  std::size_t offset = 0;  ///< of the same byte in the input
  std::size_t number = 0;  ///< of the input line, from 1; each newline of the clean text counts one up

  friend constexpr bool operator==(const line_place&, const line_place&) noexcept = default;
};

class unframer {
 public:
  static constexpr std::size_t most_line_bytes = 16 * 1024;
  static constexpr std::size_t least_piece_bytes = 64 * 1024;

  struct window {
    std::string_view text;  ///< clean text, whole lines, each ending with '\n' except perhaps the last of the input
    std::span<const line_place> places;  ///< ascending by text, the first has text == 0
    std::size_t consumed =
        0;  ///< bytes of the piece that were read; the rest is to be given again, with more behind it
  };

  /// The clean text of the bytes, as far as it is known, in the bytes themselves or in `text`. Where a part is changed, those
  /// before it may be given out first: read again until nothing is consumed.
  /// Pre: text has more bytes than `bytes`, places more than `bytes` has lines; with less, fewer lines are read, or places inside a
  /// line that lost escape sequences are left out.
  constexpr window read(std::string_view bytes, bool has_more, std::span<char> text,
                        std::span<line_place> places) noexcept {
    output out{bytes, text, places};
    while (out.consumed < bytes.size()) {
      const std::string_view rest = bytes.substr(out.consumed);
      if (is_passing_over_) {
        if (!out.must_copy() && out.size() != 0) break;
        pass_over(rest, out);
        continue;
      }
      const block b = scan(rest, has_more);
      if (b.size == 0) break;
      if (b.is_plain) {
        if (!out.take_plain(b.size, offset_, number_)) break;
        offset_ += b.size;
        number_ += b.lines;
        out.consumed += b.size;
      } else if (!read_framed(rest, has_more, out)) {
        break;
      }
    }
    return out.result();
  }

 private:
  static constexpr std::size_t block_bytes = 32 * 1024;
  static constexpr std::size_t block_lines = frame_finder::most_lines;
  static constexpr std::size_t early_bytes = 256 * 1024;

  struct block {
    std::size_t size = 0;  ///< 0: its end is not known yet
    std::size_t lines = 0;
    bool is_plain = false;
  };

  /// A line, or a part of one between two CRs, in the block.
  struct segment {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;   ///< of its text
    std::uint32_t next = 0;  ///< behind its ending
    bool has_feed = false;
    bool has_escape = false;
    bool is_cut = false;  ///< longer than most_line_bytes
  };

  /// The window that is being made.
  struct output {
    std::string_view bytes;
    std::span<char> text;
    std::span<line_place> places;
    std::size_t consumed = 0;
    std::size_t written = 0;  ///< bytes of `text`, or of the clean beginning of `bytes` while is_same
    std::size_t placed = 0;
    std::size_t expected_number = 0;
    bool is_same = true;  ///< the clean text is the beginning of `bytes`

    [[nodiscard]] constexpr std::size_t size() const noexcept { return written; }
    [[nodiscard]] constexpr bool must_copy() const noexcept { return !is_same; }

    /// The next clean byte is that of the input at `offset`, in line `number`.
    constexpr void place(std::size_t offset, std::size_t number, std::size_t reserved = 0) noexcept {
      if (placed != 0) {
        const line_place& last = places[placed - 1];
        if (offset - last.offset == written - last.text && number == expected_number) return;
        if (last.text == written) --placed;
      }
      if (placed + reserved < places.size()) places[placed++] = {written, offset, number};
      expected_number = number;
    }

    /// Clean bytes as they stand in the input. False if there is no room.
    constexpr bool take_plain(std::size_t count, std::size_t offset, std::size_t number) noexcept {
      if (placed == places.size() || (!is_same && text.size() - written < count)) return false;
      place(offset, number);
      if (!is_same) std::char_traits<char>::copy(text.data() + written, bytes.data() + consumed, count);
      written += count;
      return true;
    }

    /// From here on the clean text is in `text`. False if there is no room for what is there already.
    constexpr bool leave_bytes() noexcept {
      if (!is_same) return true;
      if (text.size() < written) return false;
      if (written != 0) std::char_traits<char>::copy(text.data(), bytes.data(), written);
      is_same = false;
      return true;
    }

    constexpr void put(const char* from, std::size_t count) noexcept {
      if (count != 0) std::char_traits<char>::copy(text.data() + written, from, count);
      written += count;
    }
    constexpr void put_feed() noexcept {
      text[written++] = '\n';
      ++expected_number;
    }

    [[nodiscard]] constexpr window result() const noexcept {
      const char* const data = is_same ? bytes.data() : text.data();
      return {std::string_view(data, written), std::span<const line_place>(places.data(), placed), consumed};
    }
  };

  /// The rest of a line that was cut.
  constexpr void pass_over(std::string_view rest, output& out) noexcept {
    std::size_t at = 0;
    while (at < rest.size() && rest[at] != '\n' && rest[at] != '\r' && !is_behind_cr_) ++at;
    while (at < rest.size() && rest[at] == '\r') {
      is_behind_cr_ = true;
      ++at;
    }
    if (at < rest.size()) {
      is_passing_over_ = is_behind_cr_ = false;
      if (rest[at] == '\n') {
        ++at;
        ++number_;
        is_inside_line_ = has_part_ = false;
      }
    }
    static_cast<void>(out.leave_bytes());
    out.consumed += at;
    offset_ += at;
  }

  /// True if the line may have a frame.
  [[nodiscard]] constexpr bool is_suspect(std::string_view text) const noexcept {
    if (text.empty()) return false;
    const char first = text.front();
    if (first == '/' || first == '-') return false;
    if (first == '[' && detail::status_group(text) == tool_line::strong) return false;
    if (first == ' ' || first == '\t') {
      const std::size_t blanks = detail::after_blanks(text, 0);
      if (blanks == text.size()) return false;
      if (tool_line_of(text.substr(blanks)) == tool_line::strong) return true;
      const frame_head head = frame_head_of(text);
      if (head.form != frame_form::none) return !head.is_doubtful;
      return detail::unknown_frame_length(text) != 0;
    }
    const tool_line line = tool_line_of(text);
    if (line == tool_line::strong) return false;
    if (frame_head_of(text).form != frame_form::none) return true;
    if (line == tool_line::none && has_byte(text, '`') && !detail::ticked(text).empty()) return true;
    return line == tool_line::none && detail::unknown_frame_length(text) != 0;
  }

  /// The block that the bytes begin with. Whatever is in doubt makes it no plain one.
  [[nodiscard]] constexpr block scan(std::string_view rest, bool has_more) noexcept {
    if (finder_.has_patterns() || is_inside_line_) return {1, 0, false};
    std::size_t begin = 0, lines = 0, width = 0, indented = 0, indented_begin = 0;
    bool may_wrap = false;
    const auto take_line = [&](std::size_t feed) {
      const std::string_view text(rest.data() + begin, feed - begin);
      if (text.size() > most_line_bytes || is_suspect(text)) return false;
      if (!text.empty() && text.front() == ' ') {
        if (offset_ == 0 && lines == 0) return false;
        if (indented++ == 0) indented_begin = begin;
      } else {
        indented = 0;
      }
      starts_[lines++] = static_cast<std::uint32_t>(begin);
      // Lines of one length, one behind the other or each with a rest.
      may_wrap =
          may_wrap || (text.size() >= least_wrap_width && text.size() <= most_wrap_width && text.size() == width);
      width = text.size();
      begin = feed + 1;
      return true;
    };
    bool is_complete = false;
    for (std::size_t at = 0; at < rest.size() && !is_complete;) {
      std::uint64_t marks = 0;
      const std::size_t count = rest.size() - at < marked_bytes ? rest.size() - at : marked_bytes;
      if (count == marked_bytes) {
        marks = marks_below(rest.data() + at, 0x1C);
      } else {
        for (std::size_t i = 0; i < count; ++i)
          marks |= std::uint64_t{static_cast<unsigned char>(rest[at + i]) < 0x1C} << i;
      }
      for (; marks != 0; marks &= marks - 1) {
        const std::size_t i = at + static_cast<std::size_t>(std::countr_zero(marks));
        if (rest[i] == '\n') {
          if (!take_line(i)) return {1, 0, false};
          if (lines == block_lines || begin >= block_bytes) {
            is_complete = true;
            break;
          }
        } else if (rest[i] == '\r' || rest[i] == ansi::escape) {
          return {1, 0, false};
        }
      }
      at += count;
    }
    if (!is_complete) {
      if (rest.size() - begin > most_line_bytes) return {1, 0, false};
      if (has_more) return {};
      if (begin < rest.size()) {
        const std::size_t size = rest.size();
        if (!take_line(size)) return {1, 0, false};
        begin = size;
        // A line without an ending counts when it is followed by nothing.
        if (may_wrap && has_wrap(rest, lines, begin)) return {1, 0, false};
        return {begin, lines - 1, true};
      }
    }
    if (may_wrap && has_wrap(rest, lines, begin)) return {1, 0, false};
    if (lines >= 8) {
      const auto text = [&](std::size_t i) { return rest.substr(starts_[i], starts_[i + 1] - starts_[i] - 1); };
      if (frame_finder::begin_alike(text(0), text(1), text(lines / 2))) return {1, 0, false};
    }
    if (is_complete && indented != 0 && indented < lines / 2) return {indented_begin, lines - indented, true};
    return {begin, lines, true};
  }

  [[nodiscard]] constexpr bool has_wrap(std::string_view rest, std::size_t lines, std::size_t end) const noexcept {
    const auto text = [&](std::size_t i) {
      const std::size_t begin = starts_[i], next = i + 1 < lines ? starts_[i + 1] : end;
      const bool has_feed = next > begin && rest[next - 1] == '\n';
      return std::string_view(rest.data() + begin, next - begin - (has_feed ? 1 : 0));
    };
    return find_wraps(
        lines, text, [&](std::size_t i) { return text(i).size(); }, [](std::size_t) {});
  }

  /// The segments of the block that the bytes begin with; false if its end is not known yet.
  constexpr bool cut_segments(std::string_view rest, bool has_more, std::size_t most) noexcept {
    segments_ = 0;
    is_complete_ = false;
    std::size_t begin = 0;
    bool has_escape = false;
    for (std::size_t at = 0; at < rest.size();) {
      const char c = rest[at];
      if (at - begin >= most_line_bytes && c != '\n' && c != '\r') {
        segment_[segments_++] = {static_cast<std::uint32_t>(begin),
                                 static_cast<std::uint32_t>(at),
                                 static_cast<std::uint32_t>(at),
                                 false,
                                 has_escape,
                                 true};
        return is_complete_ = true;
      }
      if (c == '\n' || c == '\r') {
        std::size_t next = at;
        while (next < rest.size() && rest[next] == '\r' && next - begin <= most_line_bytes + 64) ++next;
        if (next == rest.size() && has_more) return false;
        const bool has_feed = next < rest.size() && rest[next] == '\n';
        next += has_feed ? 1 : 0;
        segment_[segments_++] = {static_cast<std::uint32_t>(begin),
                                 static_cast<std::uint32_t>(at),
                                 static_cast<std::uint32_t>(next),
                                 has_feed,
                                 has_escape,
                                 false};
        begin = at = next;
        has_escape = false;
        if (segments_ == most || begin >= block_bytes) return is_complete_ = true;
        continue;
      }
      has_escape = has_escape || c == ansi::escape;
      ++at;
    }
    if (has_more) return false;
    if (begin < rest.size()) {
      const auto end = static_cast<std::uint32_t>(rest.size());
      segment_[segments_++] = {static_cast<std::uint32_t>(begin), end, end, false, has_escape, false};
    }
    return true;
  }

  /// The text of a segment without its escape sequences, in `room` if it has any.
  constexpr std::string_view plain_of(std::string_view raw, bool has_escape, char* room, framed_line& l) noexcept {
    if (!has_escape) return raw;
    std::size_t size = 0;
    std::size_t colored = 0;
    bool is_indented = true;  // nothing but blanks so far
    for (const std::string_view piece : ansi::plain_pieces(raw)) {
      const bool has_color = piece.data() != raw.data();
      const std::size_t blanks = detail::after_blanks(piece, 0);
      // A piece of blanks between two sequences: a frame that a program drew.
      if (is_indented && has_color && blanks == piece.size() &&
          piece.data() + piece.size() != raw.data() + raw.size()) {
        colored = size + piece.size();
      }
      is_indented = is_indented && blanks == piece.size();
      std::char_traits<char>::copy(room + size, piece.data(), piece.size());
      size += piece.size();
    }
    const std::string_view plain(room, size);
    if (colored != 0 && colored < 64) {
      // A blank separates it from the text.
      l.colored_blanks = static_cast<std::uint8_t>(colored + (detail::has_at(plain, colored, ' ') ? 1 : 0));
    }
    return plain;
  }

  /// A block in which something may be taken off. False if there is no room, or its end is not known yet.
  constexpr bool read_framed(std::string_view rest, bool has_more, output& out) noexcept {
    const std::size_t room = out.places.size() - out.placed;
    if (out.size() == 0 && room == 0) return false;
    std::size_t most = block_lines;
    if (room <= block_lines + 1) {
      if (out.size() != 0) return false;
      most = room < 2 ? 1 : room - 1;
    }
    if (!cut_segments(rest, has_more, most)) return false;
    if (out.text.size() - out.written <= segment_[segments_ - 1].next || out.text.size() < out.written) {
      if (out.size() != 0) return false;
      while (segments_ != 0 && out.text.size() <= segment_[segments_ - 1].next) --segments_;
      if (segments_ == 0) return false;
      is_complete_ = true;
    }
    const std::size_t count = segments_;
    const std::size_t raw_size = segment_[count - 1].next;
    if (out.is_same && out.size() >= early_bytes) return false;
    bool is_changed = false;
    char* const scratch = out.text.data() + out.written;
    for (std::size_t i = 0; i < count; ++i) {
      const segment& s = segment_[i];
      framed_line& l = line_[i] = framed_line{};
      l.text = plain_of(rest.substr(s.begin, s.end - s.begin), s.has_escape, scratch + s.begin, l);
      width_[i] = width_of(l.text);
      is_changed = is_changed || s.is_cut || l.text.size() + (s.has_feed ? 1U : 0U) != s.next - s.begin;
    }
    const std::span<framed_line> lines(line_.data(), count);
    is_changed = finder_.find(lines, offset_ == 0, !is_complete_) || is_changed;
    is_changed = find_wraps(
                     count, [&](std::size_t i) { return line_[i].text; },
                     [&](std::size_t i) {
                       // A frame around both lines is no part of what the terminal broke.
                       const bool is_inside = i + 1 < count && line_[i].is_changed && line_[i + 1].is_changed;
                       return is_inside ? width_of(line_[i].text) : width_[i];
                     },
                     [&](std::size_t i) { line_[i].is_continuation = true; }) ||
                 is_changed;
    const std::size_t end = settled_end(count);
    finder_.advance(lines, end);
    const std::size_t size = end == count ? raw_size : segment_[end].begin;
    if (!is_changed) {
      std::size_t feeds = 0;
      for (std::size_t i = 0; i < end; ++i) feeds += segment_[i].has_feed ? 1 : 0;
      if (!out.take_plain(size, offset_, number_)) return false;
      number_ += feeds;
    } else {
      if (!out.leave_bytes()) return false;
      for (std::size_t i = 0; i < end; ++i) put(rest, i, end, scratch, out);
      is_passing_over_ = segment_[end - 1].is_cut;
    }
    offset_ += size;
    out.consumed += size;
    return true;
  }

  [[nodiscard]] static constexpr std::uint32_t width_of(std::string_view text) noexcept {
    std::uint32_t width = 0;
    if (text.size() > 4 * most_wrap_width) return static_cast<std::uint32_t>(text.size());
    for (const char c : text) width += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1U : 0U;
    return width;
  }

  /// How many lines can be given out: those at the end that further lines may still say something about come again.
  [[nodiscard]] constexpr std::size_t settled_end(std::size_t count) const noexcept {
    if (!is_complete_ || segment_[count - 1].is_cut) return count;
    std::size_t end = count;
    while (end > 0 && (frame_finder::is_open(line_[end - 1]) || line_[end - 1].is_continuation)) --end;
    while (end > 0 && end < count && line_[end].is_continuation) --end;
    return end <= count / 4 ? count : end;
  }

  /// Line i of the block, of whose lines `end` are given out. `scratch`: where their texts without escape sequences are.
  constexpr void put(std::string_view rest, std::size_t i, std::size_t end, const char* scratch, output& out) noexcept {
    const segment& s = segment_[i];
    const framed_line& l = line_[i];
    const std::string_view raw = rest.substr(s.begin, s.end - s.begin);
    // A part that nothing is left of is no line, unless it is all there is of one.
    const bool is_dropped = l.text.empty() && (!s.has_feed || has_part_);
    if (!is_dropped) {
      const std::size_t reserved = end - i - 1;
      if (!s.has_escape) {
        out.place(offset_ + s.begin + static_cast<std::size_t>(l.text.data() - raw.data()), number_);
        out.put(l.text.data(), l.text.size());
      } else {
        put_pieces(raw, l.text, static_cast<std::size_t>(l.text.data() - (scratch + s.begin)), offset_ + s.begin,
                   reserved, out);
      }
      const bool is_joined = i + 1 < end && line_[i + 1].is_continuation;
      const bool is_last = !s.has_feed && s.next == s.end && !s.is_cut;
      if (!is_joined && !is_last) out.put_feed();
    }
    has_part_ = s.has_feed ? false : has_part_ || !is_dropped;
    is_inside_line_ = !s.has_feed;
    if (s.has_feed) ++number_;
  }

  /// The same of a segment that has escape sequences: `from` is where the text begins in it without them.
  constexpr void put_pieces(std::string_view raw, std::string_view text, std::size_t from, std::size_t offset,
                            std::size_t reserved, output& out) noexcept {
    const std::size_t until = from + text.size();
    std::size_t at = 0;
    bool is_first = true;
    for (const std::string_view piece : ansi::plain_pieces(raw)) {
      const std::size_t first = from > at ? from - at : 0;
      const std::size_t last = until < at + piece.size() ? until - at : piece.size();
      if (at >= until) break;
      if (first < last) {
        out.place(offset + static_cast<std::size_t>(piece.data() - raw.data()) + first, number_,
                  is_first ? 0 : reserved);
        out.put(piece.data() + first, last - first);
        is_first = false;
      }
      at += piece.size();
    }
    if (is_first) out.place(offset + raw.size(), number_);
  }

  frame_finder finder_;
  std::array<segment, block_lines> segment_{};
  std::array<framed_line, block_lines> line_{};
  std::array<std::uint32_t, block_lines> width_{};
  std::array<std::uint32_t, block_lines> starts_{};
  std::size_t segments_ = 0;
  std::size_t offset_ = 0;        ///< of the next byte in the input
  std::size_t number_ = 1;        ///< of the line that it is in
  bool is_complete_ = false;      ///< the block does not end where the input does
  bool is_passing_over_ = false;  ///< inside a line that was cut
  bool is_behind_cr_ = false;     ///< of it
  bool is_inside_line_ = false;   ///< behind a CR
  bool has_part_ = false;         ///< a part of the line before that CR was given out
};

}  // namespace foundcheck::inline v0_1

#endif
