// SPDX-License-Identifier: MIT
// Bytes -> lines.
//
//   line   := text [ CR ] LF          the last line may lack LF
//   whole  =  text and its ending     `whole` of all lines, joined, gives the bytes back
//
// One CR before the end is part of the ending, as in CMake's reader; any other CR is text. Bytes after the last LF make a
// line, an empty rest does not. In an envelope `text` is what the tool itself wrote: no prefix, no colour at the ends;
// number, offset and `whole` are those of the bytes given. Total, noexcept, allocates nothing, copies nothing.
#ifndef FOUNDCHECK_TEXT_LINE_HPP
#define FOUNDCHECK_TEXT_LINE_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/text/envelope.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// One line of a text.
struct line {
  std::string_view text;   ///< without its ending and its envelope
  std::string_view whole;  ///< with its ending
  std::size_t number = 0;  ///< from 1
  std::size_t offset = 0;  ///< of the first byte, from 0
};

/// Where the text of a line ends, in the bytes that it is a line of.
[[nodiscard]] constexpr std::size_t text_end(const line& l) noexcept {
  return l.offset + static_cast<std::size_t>(l.text.data() - l.whole.data()) + l.text.size();
}

namespace detail {

/// The place of the first newline from `offset` on; npos if there is none. Most lines are short, and their lengths differ.
[[nodiscard]] constexpr std::size_t find_newline(std::string_view bytes, std::size_t offset) noexcept {
  for (int block = 0; block < 2 && bytes.size() - offset >= marked_bytes; ++block, offset += marked_bytes) {
    const std::uint64_t newlines = marks_of(bytes.data() + offset, '\n');
    if (newlines != 0) return offset + static_cast<std::size_t>(std::countr_zero(newlines));
  }
  return bytes.find('\n', offset);
}

}  // namespace detail

/// The line that begins at `offset` and has that number. Pre: offset < bytes.size(), where a line begins.
[[nodiscard]] constexpr line line_at(std::string_view bytes, std::size_t offset, std::size_t number) noexcept {
  const std::size_t feed = detail::find_newline(bytes, offset);
  const std::size_t end = feed == std::string_view::npos ? bytes.size() : feed + 1;
  std::size_t text_end = feed == std::string_view::npos ? bytes.size() : feed;
  if (text_end > offset && bytes[text_end - 1] == '\r') --text_end;
  return {std::string_view(bytes.data() + offset, text_end - offset),
          std::string_view(bytes.data() + offset, end - offset), number, offset};
}

/// The line behind that one, bare as well; an empty one at the end of the bytes.
[[nodiscard]] constexpr line line_after(std::string_view bytes, const line& before) noexcept {
  const std::size_t begin = before.offset + before.whole.size();
  return begin < bytes.size() ? line_at(bytes, begin, before.number + 1) : line{};
}

namespace detail {

class line_reader {
 public:
  using value_type = line;
  using reference = line;

  constexpr line_reader() noexcept = default;
  constexpr explicit line_reader(std::string_view bytes) noexcept : bytes_(bytes) {}
  constexpr line_reader(std::string_view bytes, const envelope& around) noexcept
      : bytes_(bytes), envelope_(around), is_enveloped_(true) {}

  constexpr void read() noexcept {
    line next = line_after(bytes_, line_);
    if (is_enveloped_) next.text = inner(next);
    line_ = next;
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return line_.whole.empty(); }
  [[nodiscard]] constexpr const line& current() const noexcept { return line_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return line_.offset; }

 private:
  [[nodiscard]] constexpr std::string_view inner(const line& l) noexcept {
    std::string_view text = l.text;
    if (l.offset == 0 && envelope_.has_byte_order_mark && text.starts_with(byte_order_mark)) {
      text.remove_prefix(byte_order_mark.size());
    }
    if (envelope_.has_prefix()) return unwrap(text, envelope_).text;
    return is_plain(l) ? text : ansi::strip_ends(text);
  }

  /// True if no ESC is in the line. They are rare, and looking for one far ahead costs a line less than looking at its ends.
  [[nodiscard]] constexpr bool is_plain(const line& l) noexcept {
    constexpr std::size_t ahead = 4096;
    const std::size_t end = l.offset + l.whole.size();
    if (end <= plain_until_) return true;
    const std::size_t from = l.offset < plain_until_ ? plain_until_ : l.offset;
    const std::size_t rest = bytes_.size() - from;
    const std::size_t until = end - from > ahead ? end : from + (rest < ahead ? rest : ahead);
    const std::size_t found = bytes_.substr(0, until).find(ansi::escape, from);
    plain_until_ = found == std::string_view::npos ? until : found;
    return plain_until_ >= end;
  }

  std::string_view bytes_;
  line line_;
  envelope envelope_;
  std::size_t plain_until_ = 0;  ///< no ESC lies between the line and here
  bool is_enveloped_ = false;
};

}  // namespace detail

/// The lines of a text, made while they are walked: as they stand, or as they are inside an envelope.
class lines : public reader_range<detail::line_reader> {
 public:
  /// The lines, unchanged. The bytes must outlive the iterators.
  constexpr explicit lines(std::string_view bytes) noexcept : reader_range(detail::line_reader(bytes)) {}
  /// The lines as they are inside the envelope. The bytes must outlive the iterators.
  constexpr lines(std::string_view bytes, const envelope& around) noexcept
      : reader_range(detail::line_reader(bytes, around)) {}
  template <temporary_string S, class... More>
  explicit lines(S&&, const More&...) = delete;
};

FOUNDCHECK_END_NAMESPACE

#endif
