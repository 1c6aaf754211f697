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
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/text/ansi.hpp>
#include <foundcheck/text/detail/framed_line.hpp>
#include <foundcheck/text/frame_finder.hpp>
#include <foundcheck/text/hard_wrap.hpp>
#include <foundcheck/text/next_status.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Where a stretch of clean text came from. Valid for the clean text from `text` on until the next place.
struct line_place {
  std::size_t text = 0;    ///< offset in the clean text of this window
  std::size_t offset = 0;  ///< of the same byte in the input
  std::size_t number = 0;  ///< of the input line, from 1; each newline of the clean text counts one up
  bool is_error = false;   ///< what was taken off the line has the level of an error; of one line alone

  friend constexpr bool operator==(const line_place&, const line_place&) noexcept = default;
};

/// Reads a log piece by piece and gives its clean text.
class unframer {
 public:
  static constexpr std::size_t most_line_bytes = 16 * 1024;    ///< bytes that are kept of a line
  static constexpr std::size_t least_piece_bytes = 64 * 1024;  ///< of each piece but the last
  static constexpr std::size_t least_text_bytes = 64 * 1024;   ///< of the room for clean text

  /// A stretch of clean text, and where it came from. Views into what was given to read().
  struct window {
    std::string_view text;  ///< clean text, whole lines, each ending with '\n' except perhaps the last of the input
    std::span<const line_place> places;  ///< ascending by text, the first has text == 0
    std::size_t consumed =
        0;  ///< bytes of the piece that were read; the rest is to be given again, with more behind it
  };

  /// The clean text of the bytes, as far as it is known, in the bytes themselves or in `text`. Where a part is changed, those
  /// before it may be given out first: read again until nothing is consumed.
  /// Pre: text has least_text_bytes, or more bytes than `bytes`; places more than `bytes` has lines: with fewer, fewer lines are read,
  /// or places inside a line that lost escape sequences are left out.
  constexpr window read(std::string_view bytes, bool has_more, std::span<char> text,
                        std::span<line_place> places) noexcept {
    output out{bytes, text, places};
    while (out.consumed < bytes.size()) {
      const std::string_view rest = bytes.substr(out.consumed);
      if (is_passing_over_) {
        if (!pass_over(rest, out)) break;
        continue;
      }
      const std::size_t most = out.lines_left();
      if (most == 0 || !cut_segments(rest, has_more, most)) break;
      if (!(is_plain(rest) ? take_plain(rest, out) : read_framed(rest, out))) break;
    }
    return out.result();
  }

 private:
  static constexpr std::size_t block_bytes = 32 * 1024;
  static constexpr std::size_t block_lines = frame_finder::most_lines;
  static constexpr std::size_t early_bytes = 256 * 1024;

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

    /// How many lines may follow, each with a place of its own: those of a block, or none. In an empty window that has
    /// little room it is what there is room for.
    [[nodiscard]] constexpr std::size_t lines_left() const noexcept {
      const std::size_t room = places.size() - placed;
      if (room > block_lines + 1) return block_lines;
      return written != 0 || room == 0 ? 0 : room < 2 ? 1 : room - 1;
    }

    /// The next clean byte is that of the input at `offset`, in line `number`.
    constexpr void place(std::size_t offset, std::size_t number, std::size_t reserved = 0,
                         bool is_error = false) noexcept {
      if (placed != 0) {
        const line_place& last = places[placed - 1];
        const bool is_same_line = offset - last.offset == written - last.text && number == expected_number;
        if (is_same_line && is_error == last.is_error) return;
        if (last.text == written) --placed;
      }
      if (placed + reserved < places.size()) places[placed++] = {written, offset, number, is_error};
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

  /// The rest of a line that was cut. False if there is no room for what is there already.
  constexpr bool pass_over(std::string_view rest, output& out) noexcept {
    if (!out.leave_bytes()) return false;
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
    out.consumed += at;
    offset_ += at;
    return true;
  }

  /// True if the line may have a frame. `next` is the status that is expected; `is_tool_line`: it is known to be one.
  [[nodiscard]] static constexpr bool is_suspect(std::string_view text, next_status& next,
                                                 bool& is_tool_line) noexcept {
    is_tool_line = false;
    if (text.empty()) return false;
    const char first = text.front();
    if (text.back() == 'm' && text.ends_with("[0m")) return true;
    if (first == '/' || first == '-') return false;
    if (first == '[') {
      if (next.begins(text)) {
        next.advance();
        return false;
      }
      if (detail::status_group(text) == tool_line::strong) {
        next.follow(text);
        return false;
      }
    }
    framed_line l;
    l.text = text;
    const bool is_suspect = l.is_suspect();
    is_tool_line = l.tool != tool_line::none;
    return is_suspect;
  }

  enum class source_margin : std::uint8_t { none, numbered, bare };

  /// "   12 | " and "      | ".
  [[nodiscard]] static constexpr source_margin margin_of(std::string_view text) noexcept {
    if (text.empty() || text.front() != ' ') return source_margin::none;
    const std::size_t number = detail::after_blanks(text, 0);
    const std::size_t number_end = detail::after_digits(text, number);
    if (number_end == number) return detail::has_at(text, number, '|') ? source_margin::bare : source_margin::none;
    const bool is_margin = detail::has_at(text, number_end, ' ') && detail::has_at(text, number_end + 1, '|');
    return is_margin ? source_margin::numbered : source_margin::none;
  }

  /// True if nothing is to be taken off the segments. Whatever is in doubt makes a block no plain one.
  [[nodiscard]] constexpr bool is_plain(std::string_view rest) noexcept {
    if (has_other_bytes_ || finder_.has_known() || is_inside_line_) return false;
    wrap_watch wraps;
    next_status next;
    std::size_t indented = 0;
    bool is_in_source = false;
    for (std::size_t i = 0; i < segments_; ++i) {
      const std::string_view text = text_of(rest, i);
      // "      |   compute": what a compiler proposes, below the line of source that it shows.
      const source_margin margin = margin_of(text);
      is_in_source = margin == source_margin::numbered || (margin == source_margin::bare && is_in_source);
      bool is_tool_line = is_in_source;
      if (!(is_in_source && margin == source_margin::bare) && is_suspect(text, next, is_tool_line)) return false;
      wraps.add(text, text, is_tool_line);
      indented = !text.empty() && text.front() == ' ' ? indented + 1 : 0;
    }
    if (offset_ == 0 && segments_ != 0 && segment_[0].end != 0 && rest.front() == ' ') return false;
    if (segments_ >= 8 && frame_finder::begin_alike(text_of(rest, 0), text_of(rest, 1), text_of(rest, segments_ / 2))) {
      return false;
    }
    const auto text = [&](std::size_t i) { return text_of(rest, i); };
    if (has_wraps(segments_, wraps, text, text, [](std::size_t) {})) return false;
    // Indented lines at the end may belong to a block that only the next lines show.
    if (is_complete_ && indented < segments_ / 2) segments_ -= indented;
    return true;
  }

  constexpr bool take_plain(std::string_view rest, output& out) noexcept {
    const std::size_t size = segment_[segments_ - 1].next;
    if (!out.take_plain(size, offset_, number_)) return false;
    for (std::size_t i = segments_; i > 0; --i) {
      const std::string_view text = text_of(rest, i - 1);
      if (text.empty() || text.front() == ' ') continue;
      finder_.advance_over(text);
      break;
    }
    offset_ += size;
    number_ += segments_ - (segment_[segments_ - 1].has_feed ? 0 : 1);
    out.consumed += size;
    return true;
  }

  [[nodiscard]] constexpr std::string_view text_of(std::string_view rest, std::size_t i) const noexcept {
    return std::string_view(rest.data() + segment_[i].begin, segment_[i].end - segment_[i].begin);
  }

  /// The segments of the block that the bytes begin with; false if its end is not known yet.
  constexpr bool cut_segments(std::string_view rest, bool has_more, std::size_t most) noexcept {
    segments_ = 0;
    is_complete_ = has_other_bytes_ = false;
    std::size_t begin = 0, passed = 0;  // what is before `passed` is known
    bool has_escape = false;
    const auto add = [&](std::size_t end, std::size_t next, bool has_feed) {
      const bool is_cut = end - begin > most_line_bytes;
      if (is_cut) end = next = begin + most_line_bytes;
      segment_[segments_++] = {static_cast<std::uint32_t>(begin),
                               static_cast<std::uint32_t>(end),
                               static_cast<std::uint32_t>(next),
                               has_feed && !is_cut,
                               has_escape,
                               is_cut};
      has_other_bytes_ = has_other_bytes_ || is_cut;
      begin = passed = next;
      has_escape = false;
      return is_complete_ = is_cut || segments_ == most || begin >= block_bytes;
    };
    for (std::size_t at = 0; at < rest.size();) {
      const std::size_t count = rest.size() - at < marked_bytes ? rest.size() - at : marked_bytes;
      std::uint64_t marks = 0;
      if (count == marked_bytes) {
        marks = marks_below(rest.data() + at, 0x1C);
      } else {
        for (std::size_t i = 0; i < count; ++i)
          marks |= std::uint64_t{static_cast<unsigned char>(rest[at + i]) < 0x1C} << i;
      }
      for (; marks != 0; marks &= marks - 1) {
        const std::size_t i = at + static_cast<std::size_t>(std::countr_zero(marks));
        const char c = rest[i];
        if (c == '\n') {
          std::size_t end = i;
          while (end > begin && rest[end - 1] == '\r') --end;
          if (add(end, i + 1, true)) return true;
        } else if (c == '\r' && i >= passed) {
          constexpr std::size_t most_returns = 4096;
          has_other_bytes_ = true;
          passed = i + 1;
          while (passed < rest.size() && rest[passed] == '\r' && passed - i < most_returns) ++passed;
          if (passed == rest.size() && has_more) return false;
          const bool is_ending = passed < rest.size() && rest[passed] == '\n';
          if (!is_ending && add(i, passed, false)) return true;
        } else if (c == ansi::escape) {
          has_escape = has_other_bytes_ = true;
        }
      }
      at += count;
      if (at > begin + most_line_bytes && at > passed + most_line_bytes) {
        static_cast<void>(add(at, at, false));
        return true;
      }
    }
    if (rest.size() - begin > most_line_bytes && passed <= begin) {
      static_cast<void>(add(rest.size(), rest.size(), false));
      return true;
    }
    if (has_more) return false;
    if (begin < rest.size()) {
      static_cast<void>(add(rest.size(), rest.size(), false));
      is_complete_ = is_complete_ && segment_[segments_ - 1].is_cut;
    }
    return true;
  }

  /// The text of a segment without its escape sequences, in `room`.
  constexpr std::string_view plain_of(std::string_view raw, char* room, framed_line& l) noexcept {
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

  /// A block in which something may be taken off. False if there is no room.
  constexpr bool read_framed(std::string_view rest, output& out) noexcept {
    if (out.text.size() < out.written || out.text.size() - out.written <= segment_[segments_ - 1].next) {
      if (out.written != 0) return false;
      while (segments_ != 0 && out.text.size() <= segment_[segments_ - 1].next) --segments_;
      if (segments_ == 0) return false;
      is_complete_ = true;
    }
    if (out.is_same && out.written >= early_bytes) return false;
    const std::size_t count = segments_;
    const std::size_t raw_size = segment_[count - 1].next;
    char* const scratch = out.text.data() + out.written;
    bool is_changed = has_other_bytes_;
    for (std::size_t i = 0; i < count; ++i) {
      const segment& s = segment_[i];
      framed_line& l = line_[i] = framed_line{};
      l.text = text_of(rest, i);
      if (s.has_escape) l.text = plain_of(l.text, scratch + s.begin, l);
      plain_[i] = l.text;
    }
    const std::span<framed_line> lines(line_.data(), count);
    // Before the frames as well: the second half of a broken line has no indentation, and ends the block that the line is in.
    is_changed = join_wrapped(count) || is_changed;
    is_changed = finder_.find(lines, offset_ == 0, !is_complete_) || is_changed;
    is_changed = join_wrapped(count) || is_changed;
    const std::size_t end = settled_end(count);
    finder_.advance(lines, end);
    const std::size_t size = end == count ? raw_size : segment_[end].begin;
    if (!is_changed) {
      if (!out.take_plain(size, offset_, number_)) return false;
      for (std::size_t i = 0; i < end; ++i) number_ += segment_[i].has_feed ? 1U : 0U;
    } else {
      if (!out.leave_bytes()) return false;
      for (std::size_t i = 0; i < end; ++i) put(rest, i, end, scratch, out);
      is_passing_over_ = segment_[end - 1].is_cut;
    }
    offset_ += size;
    out.consumed += size;
    return true;
  }

  /// Marks the lines that go on with the one before; true if there is one.
  constexpr bool join_wrapped(std::size_t count) noexcept {
    // What a frame is around, line by line, the terminal did not break.
    const auto shown = [&](std::size_t i) {
      return i + 1 < count && line_[i].is_changed && line_[i + 1].is_changed ? line_[i].text : plain_[i];
    };
    wrap_watch watch;
    for (std::size_t i = 0; i < count; ++i) watch.add(line_[i].text, shown(i));
    return has_wraps(
        count, watch, [&](std::size_t i) { return line_[i].text; }, shown,
        [&](std::size_t i) { line_[i].is_continuation = true; });
  }

  /// Calls `join(i)` for each line that goes on with the one before; true if there is one.
  template <class Text, class Shown, class Join>
  static constexpr bool has_wraps(std::size_t count, const wrap_watch& watch, const Text& text, const Shown& shown,
                                  const Join& join) noexcept {
    const std::size_t proven = is_proven_width(watch.widest(), count, text, shown) ? watch.widest() : 0;
    if (proven == 0 && !watch.is_possible()) return false;
    return find_wraps(
        count, text, [&](std::size_t i) { return column_count(shown(i)); }, proven, join);
  }

  /// How many lines can be given out: those at the end that further lines may still say something about come again.
  [[nodiscard]] constexpr std::size_t settled_end(std::size_t count) const noexcept {
    if (!is_complete_ || segment_[count - 1].is_cut) return count;
    std::size_t end = count;
    while (end > 0 && (line_[end - 1].is_open() || line_[end - 1].is_continuation)) --end;
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
      const std::size_t from = static_cast<std::size_t>(l.text.data() - plain_[i].data());
      const bool is_error = l.is_changed && detail::has_error_level(plain_[i].substr(0, from));
      if (!s.has_escape) {
        out.place(offset_ + s.begin + static_cast<std::size_t>(l.text.data() - raw.data()), number_, 0, is_error);
        out.put(l.text.data(), l.text.size());
      } else {
        put_pieces(raw, l.text, static_cast<std::size_t>(l.text.data() - (scratch + s.begin)), offset_ + s.begin,
                   reserved, is_error, out);
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
                            std::size_t reserved, bool is_error, output& out) noexcept {
    const std::size_t until = from + text.size();
    std::size_t at = 0;
    bool is_first = true;
    for (const std::string_view piece : ansi::plain_pieces(raw)) {
      const std::size_t first = from > at ? from - at : 0;
      const std::size_t last = until < at + piece.size() ? until - at : piece.size();
      if (at >= until) break;
      if (first < last) {
        out.place(offset + static_cast<std::size_t>(piece.data() - raw.data()) + first, number_,
                  is_first ? 0 : reserved, is_error);
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
  std::array<std::string_view, block_lines> plain_{};  ///< the texts of the lines, with their frames
  std::size_t segments_ = 0;
  std::size_t offset_ = 0;        ///< of the next byte in the input
  std::size_t number_ = 1;        ///< of the line that it is in
  bool has_other_bytes_ = false;  ///< in the block: CR, ESC, a line that was cut
  bool is_complete_ = false;      ///< the block does not end where the input does
  bool is_passing_over_ = false;  ///< inside a line that was cut
  bool is_behind_cr_ = false;     ///< of it
  bool is_inside_line_ = false;   ///< behind a CR
  bool has_part_ = false;         ///< a part of the line before that CR was given out
};

FOUNDCHECK_END_NAMESPACE

#endif
