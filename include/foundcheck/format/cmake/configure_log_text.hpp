// SPDX-License-Identifier: MIT
// The two ways in which CMakeConfigureLog.yaml writes text: nodes -> their text, without a copy.
//
//   string := { byte | "\" one of "\/bfnrt | "\u" 4 hex digits }     JSON; a pair of surrogates is one character
//   text   := { line EOL }                                           two columns deeper than its key; the last EOL is none
//   line   := { byte | "\\" | "\x" 2 hex digits }                    one byte
//
// A piece is a run of bytes as they stand in the file, or what one escape stands for. An escape that is none is kept as it
// stands; half a pair of surrogates is U+FFFD. Source: CMake Source/cmConfigureLog.cxx and jsoncpp, 3.26 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_CONFIGURE_LOG_TEXT_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CONFIGURE_LOG_TEXT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/indentation.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/format/cmake/configure_log_node.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_configure_log {

/// A part of a decoded text.
struct text_piece {
  std::string_view run;           ///< bytes of the file; empty for an escape
  char bytes[4] = {};             ///< what an escape stands for
  std::uint8_t decoded_size = 0;  ///< how many of them

  /// The text of this piece. Lives as long as the piece.
  [[nodiscard]] constexpr std::string_view view() const noexcept {
    return decoded_size == 0 ? run : std::string_view(bytes, decoded_size);
  }
};

namespace detail {

/// The value of `count` hexadecimal digits at `at`, or -1.
[[nodiscard]] constexpr std::int32_t hex_number(std::string_view text, std::size_t at, std::size_t count) noexcept {
  if (text.size() < at + count) return -1;
  std::int32_t number = 0;
  for (const char c : text.substr(at, count)) {
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : -1;
    if (digit < 0) return -1;
    number = number * 16 + digit;
  }
  return number;
}

[[nodiscard]] constexpr text_piece piece_of_byte(std::int32_t byte) noexcept {
  text_piece piece;
  piece.bytes[0] = static_cast<char>(byte);
  piece.decoded_size = 1;
  return piece;
}

/// The piece for a code point below U+110000, in UTF-8.
[[nodiscard]] constexpr text_piece piece_of_character(std::int32_t c) noexcept {
  if (c < 0x80) return piece_of_byte(c);
  text_piece piece;
  piece.decoded_size = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  const std::int32_t leads[] = {0xC0, 0xE0, 0xF0};
  for (std::size_t i = piece.decoded_size; i-- > 1; c >>= 6) piece.bytes[i] = static_cast<char>(0x80 | (c & 0x3F));
  piece.bytes[0] = static_cast<char>(leads[piece.decoded_size - 2] | c);
  return piece;
}

/// What is read, and how many bytes of the file it took.
struct escape {
  text_piece piece;
  std::size_t size = 0;
};

/// The escape at the backslash at 0, or the backslash itself.
[[nodiscard]] constexpr escape read_string_escape(std::string_view text) noexcept {
  constexpr std::string_view letters = "\"\\/bfnrt";
  constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
  const std::size_t known = text.size() < 2 ? std::string_view::npos : letters.find(text[1]);
  if (known != std::string_view::npos) return {piece_of_byte(meanings[known]), 2};
  std::int32_t c = text.starts_with("\\u") ? hex_number(text, 2, 4) : -1;
  if (c < 0) return {{text.substr(0, 1)}, 1};
  if (c < 0xD800 || c > 0xDFFF) return {piece_of_character(c), 6};
  const std::int32_t low = c < 0xDC00 && text.substr(6).starts_with("\\u") ? hex_number(text, 8, 4) : -1;
  if (low < 0xDC00 || low > 0xDFFF) return {piece_of_character(0xFFFD), 6};
  return {piece_of_character(0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00)), 12};
}

[[nodiscard]] constexpr escape read_text_escape(std::string_view text) noexcept {
  if (text.starts_with("\\\\")) return {piece_of_byte('\\'), 2};
  const std::int32_t byte = text.starts_with("\\x") ? hex_number(text, 2, 2) : -1;
  if (byte >= 0) return {piece_of_byte(byte), 4};
  return {{text.substr(0, 1)}, 1};
}

/// Takes the first piece off a text that is not empty.
template <class ReadEscape>
[[nodiscard]] constexpr text_piece take_piece(std::string_view& text, ReadEscape read_escape) noexcept {
  if (text.front() == '\\') {
    const escape e = read_escape(text);
    text.remove_prefix(e.size);
    return e.piece;
  }
  const std::size_t slash = text.find('\\');
  const std::size_t size = slash == std::string_view::npos ? text.size() : slash;
  const text_piece piece{text.substr(0, size)};
  text.remove_prefix(size);
  return piece;
}

class string_reader {
 public:
  using value_type = text_piece;
  using reference = const text_piece&;

  constexpr string_reader() noexcept = default;
  constexpr explicit string_reader(std::string_view raw) noexcept : rest_(raw), size_(raw.size()) {}

  constexpr void read() noexcept {
    at_end_ = rest_.empty();
    position_ = size_ - rest_.size();
    if (!at_end_) piece_ = take_piece(rest_, read_string_escape);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return at_end_; }
  [[nodiscard]] constexpr const text_piece& current() const noexcept { return piece_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return position_; }

 private:
  std::string_view rest_;
  std::size_t size_ = 0;
  std::size_t position_ = 0;
  bool at_end_ = true;
  text_piece piece_;
};

class text_line_reader {
 public:
  using value_type = std::string_view;
  using reference = std::string_view;

  constexpr text_line_reader() noexcept = default;
  constexpr text_line_reader(std::string_view raw, std::size_t column) noexcept : lines_(raw), column_(column) {}

  constexpr void read() noexcept {
    lines_.read();
    if (lines_.at_end()) return;
    const std::string_view text = lines_.current().text;
    const std::size_t blanks = indentation(text.substr(0, column_));
    line_ = text.substr(blanks);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return lines_.at_end(); }
  [[nodiscard]] constexpr const std::string_view& current() const noexcept { return line_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return lines_.position(); }

 private:
  foundcheck::detail::line_reader lines_;
  std::size_t column_ = 0;
  std::string_view line_;
};

class text_reader {
 public:
  using value_type = text_piece;
  using reference = const text_piece&;

  constexpr text_reader() noexcept = default;
  constexpr text_reader(std::string_view raw, std::size_t column) noexcept : lines_(raw, column) {}

  constexpr void read() noexcept {
    ++position_;
    if (!rest_.empty()) {
      piece_ = take_piece(rest_, read_text_escape);
      return;
    }
    lines_.read();
    if (lines_.at_end()) return;
    rest_ = lines_.current();
    const bool first = !begun_;
    begun_ = true;
    if (first && rest_.empty()) {
      piece_ = {};  // an empty first line: nothing before the newline that the next one brings
    } else if (first) {
      piece_ = take_piece(rest_, read_text_escape);
    } else {
      piece_ = piece_of_byte('\n');
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return lines_.at_end(); }
  [[nodiscard]] constexpr const text_piece& current() const noexcept { return piece_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return position_; }

 private:
  text_line_reader lines_;
  std::string_view rest_;
  std::size_t position_ = 0;
  bool begun_ = false;
  text_piece piece_;
};

}  // namespace detail

/// The pieces of a JSON string, given without its quotes.
class string_pieces : public reader_range<detail::string_reader> {
 public:
  constexpr explicit string_pieces(std::string_view raw) noexcept : reader_range(detail::string_reader(raw)) {}
  template <temporary_string S>
  explicit string_pieces(S&&) = delete;
};

/// The lines of a text block as they stand in the file, without the blanks of its column. Pre: `n` is of kind text.
class text_lines : public reader_range<detail::text_line_reader> {
 public:
  constexpr explicit text_lines(const node& n) noexcept
      : reader_range(detail::text_line_reader(n.value, n.column + 2)) {}
};

/// The pieces of a text block, decoded, a newline between its lines. Pre: `n` is of kind text.
class text_pieces : public reader_range<detail::text_reader> {
 public:
  constexpr explicit text_pieces(const node& n) noexcept : reader_range(detail::text_reader(n.value, n.column + 2)) {}
};

}  // namespace cmake_configure_log
FOUNDCHECK_END_NAMESPACE

#endif
