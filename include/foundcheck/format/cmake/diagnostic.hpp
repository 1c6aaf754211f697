// SPDX-License-Identifier: MIT
// A diagnostic block of cmake: its header, and what its body holds.
//
//   header := "CMake " kind [ " (" category ")" ] [ " at " file ":" line [ " (" command ")" ] | " in " file ] ":" [ text ]
//   kind   := [ "Internal " | "Deprecation " | "Debug " ] ( "Error" | "Warning" | "Log" )
//   body   := { EOL | "  " text EOL }
//   stack  := "Call Stack (most recent call first):" EOL { frame EOL }                        format/cmake/diagnostic.hpp
//
// CMake fills the paragraphs of a body to 77 columns, breaking at blanks, so that a path with blanks can be on two lines; a
// line that begins with a blank of its own is kept as it is. All ranges here go line by line through the envelope of the
// record: prefixes of a CI system are never part of what they give. Total, noexcept, allocates nothing.
// Source: CMake Source/cmMessenger.cxx, cmListFileCache.cxx and cmDocumentationFormatter.cxx, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_DIAGNOSTIC_HPP
#define FOUNDCHECK_FORMAT_CMAKE_DIAGNOSTIC_HPP

#include <cstddef>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output {

namespace detail {

/// Takes `part` off the front of `text`, if it is there.
constexpr bool take(std::string_view& text, std::string_view part) noexcept {
  if (!text.starts_with(part)) return false;
  text.remove_prefix(part.size());
  return true;
}

/// " (dev)" and the like at the front of `text`: letters, blanks and dashes in parentheses.
constexpr void take_category(std::string_view& text) noexcept {
  if (!text.starts_with(" (")) return;
  std::size_t end = 2;
  while (end < text.size() && ((text[end] >= 'a' && text[end] <= 'z') || text[end] == ' ' || text[end] == '-')) ++end;
  if (end > 2 && end < text.size() && text[end] == ')') text.remove_prefix(end + 1);
}

/// " at F:1 (message)", the last colon and digits count.
constexpr bool read_place(record& r, std::string_view place) noexcept {
  if (place.ends_with(')')) {
    const std::size_t open = place.rfind('(');
    if (open == std::string_view::npos || open == 0 || place[open - 1] != ' ') return false;
    r.command = place.substr(open + 1, place.size() - open - 2);
    if (r.command.find(')') != std::string_view::npos) return false;
    place = place.substr(0, open - 1);
  }
  std::size_t digits = place.size();
  while (digits != 0 && place[digits - 1] >= '0' && place[digits - 1] <= '9') --digits;
  if (digits == place.size() || digits < 2 || place[digits - 1] != ':') return false;
  r.file = place.substr(0, digits - 1);
  r.file_line = place.substr(digits);
  return true;
}

/// "CMake Warning (dev) at F:1 (message):" and the forms without place. False if the line is no such header; then the
/// record is to be cleared.
constexpr bool read_header(record& r, std::string_view line) noexcept {
  std::string_view rest = line;
  if (!take(rest, "CMake ")) return false;
  const std::string_view begin = rest;
  static_cast<void>(take(rest, "Internal ") || take(rest, "Deprecation ") || take(rest, "Debug "));
  severity how = severity::none;
  if (take(rest, "Error")) {
    how = severity::error;
  } else if (take(rest, "Warning")) {
    how = severity::warning;
  } else if (!take(rest, "Log")) {
    return false;
  }
  take_category(rest);
  const std::string_view category = begin.substr(0, begin.size() - rest.size());
  if (rest.starts_with(':')) {
    r.text = rest.substr(1);
  } else if (!rest.ends_with(':')) {
    // The text of the body on the header's line: people join lines when they quote.
    const std::size_t colon = rest.find("): ");
    if (colon == std::string_view::npos || !rest.starts_with(" at ")) return false;
    if (!read_place(r, rest.substr(4, colon + 1 - 4))) return false;
    r.text = rest.substr(colon + 2);
  } else {
    rest.remove_suffix(1);
    if (take(rest, " at ")) {
      if (!read_place(r, rest)) return false;
    } else if (take(rest, " in ") && !rest.empty()) {
      r.file = rest;
    } else {
      return false;
    }
  }
  r.kind = record_kind::diagnostic;
  r.category = category;
  r.severity = how;
  return true;
}

/// The one warning that CMake up to 3.20 printed without a header; later it is a block.
[[nodiscard]] constexpr bool is_bare_warning(std::string_view line) noexcept {
  return line.starts_with("WARNING: Target \"") && line.find(" requests linking to ") != std::string_view::npos;
}

/// The lines of a part of a record, numbered as in the whole file.
class part_reader {
 public:
  using value_type = line;
  using reference = const line&;

  constexpr part_reader() noexcept = default;
  constexpr part_reader(std::string_view part, const record& r) noexcept
      : next_(lines(part, r.around).begin()), number_(r.line), offset_(r.offset) {
    if (part.empty()) return;
    const std::string_view before = r.whole.substr(0, static_cast<std::size_t>(part.data() - r.whole.data()));
    for (const char c : before) number_ += c == '\n' ? 1U : 0U;
    offset_ += before.size();
  }

  constexpr void read() noexcept {
    line_ = {};
    if (next_ == std::default_sentinel) return;
    line_ = *next_;
    line_.number += number_ - 1;
    line_.offset += offset_;
    ++next_;
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return line_.number == 0; }
  [[nodiscard]] constexpr const line& current() const noexcept { return line_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return line_.offset; }

 private:
  lines::iterator next_;
  std::size_t number_ = 0, offset_ = 0;
  line line_;
};

class body_word_reader {
 public:
  using value_type = std::string_view;
  using reference = std::string_view;

  constexpr body_word_reader() noexcept = default;
  constexpr body_word_reader(std::string_view part, const record& r) noexcept : line_(lines(part, r.around).begin()) {
    open();
  }

  constexpr void read() noexcept {
    word_ = {};
    while (line_ != std::default_sentinel) {
      if (in_line_ != std::default_sentinel) {
        word_ = *in_line_;
        ++in_line_;
        return;
      }
      ++line_;
      open();
    }
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return word_.empty(); }
  [[nodiscard]] constexpr const std::string_view& current() const noexcept { return word_; }
  [[nodiscard]] constexpr const void* position() const noexcept { return word_.data(); }

 private:
  constexpr void open() noexcept {
    if (line_ != std::default_sentinel) in_line_ = words(line_->text).begin();
  }

  lines::iterator line_;
  words::iterator in_line_;
  std::string_view word_;
};

}  // namespace detail

/// The lines of a diagnostic's text, each as cmake wrote it, with number and offset in the file. In the forms without body
/// the first one is what follows the colon of the header.
class body_lines : public reader_range<detail::part_reader> {
 public:
  constexpr explicit body_lines(const record& r) noexcept : reader_range(detail::part_reader(r.text, r)) {}
};

/// The words of a diagnostic's text.
class body_words : public reader_range<detail::body_word_reader> {
 public:
  constexpr explicit body_words(const record& r) noexcept : reader_range(detail::body_word_reader(r.text, r)) {}
};

/// The names in `missing`, which in a diagnostic may go over several lines of a log.
class missing_names : public reader_range<detail::body_word_reader> {
 public:
  constexpr explicit missing_names(const record& r) noexcept : reader_range(detail::body_word_reader(r.missing, r)) {}
};

/// A line of a diagnostic's text and what stood before it in the message that cmake was given.
struct message_piece {
  std::string_view text;  ///< without the indentation of the block
  char before = '\0';     ///< nothing for the first piece, ' ' where cmake wrapped, '\n' where it did not
};

namespace detail {

class piece_reader {
 public:
  using value_type = message_piece;
  using reference = const message_piece&;

  constexpr piece_reader() noexcept = default;
  constexpr explicit piece_reader(const record& r) noexcept : line_(body_lines(r).begin()) {}

  constexpr void read() noexcept {
    at_end_ = line_ == std::default_sentinel;
    if (at_end_) return;
    std::string_view text = line_->text;
    const bool is_indented = text.starts_with("  ");
    if (is_indented) text.remove_prefix(2);
    const bool is_filled = is_indented && !text.empty() && text.front() != ' ';
    piece_.before = offset_ == 0 ? '\0' : is_filled && was_filled_ ? ' ' : '\n';
    piece_.text = text;
    was_filled_ = is_filled;
    offset_ = line_->offset + 1;
    ++line_;
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return at_end_; }
  [[nodiscard]] constexpr const message_piece& current() const noexcept { return piece_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return offset_; }

 private:
  body_lines::iterator line_;
  message_piece piece_;
  std::size_t offset_ = 0;
  bool was_filled_ = false;
  bool at_end_ = true;
};

}  // namespace detail

/// A diagnostic's text with its wrapped lines re-joined: every `before` and `text` in turn give the message, a path with
/// blanks in one piece. CMake itself collapses blanks inside a paragraph; those are lost.
class message_pieces : public reader_range<detail::piece_reader> {
 public:
  constexpr explicit message_pieces(const record& r) noexcept : reader_range(detail::piece_reader(r)) {}
};

// ---- call stack -----------------------------------------------------------------------------------------------------
//
// The call stack of a diagnostic: its raw lines -> calls.
//
//   frame := blanks file [ ":" ( line [ " (" command ")" ] | "DEFERRED" ) ]
//
// Goes line by line through the envelope of the record. Total, noexcept, allocates nothing.
// Source: CMake Source/cmListFileCache.cxx, 2.8 to 4.4.

/// One call of a call stack, the innermost first.
struct stack_frame {
  std::string_view file;
  std::string_view line;     ///< digits; empty for a deferred call
  std::string_view command;  ///< may be empty
  bool is_deferred = false;
};

namespace detail {

[[nodiscard]] constexpr stack_frame read_frame(std::string_view text) noexcept {
  while (text.starts_with(' ')) text.remove_prefix(1);
  stack_frame frame;
  if (text.ends_with(":DEFERRED")) {
    frame.is_deferred = true;
    frame.file = text.substr(0, text.size() - 9);
    return frame;
  }
  if (text.ends_with(')')) {
    const std::size_t open = text.rfind(" (");
    if (open != std::string_view::npos) {
      frame.command = text.substr(open + 2, text.size() - open - 3);
      text = text.substr(0, open);
    }
  }
  frame.file = text;
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || colon + 1 == text.size()) return frame;
  const std::string_view digits = text.substr(colon + 1);
  for (const char c : digits) {
    if (c < '0' || c > '9') return frame;
  }
  frame.file = text.substr(0, colon);
  frame.line = digits;
  return frame;
}

class frame_reader {
 public:
  using value_type = stack_frame;
  using reference = const stack_frame&;

  constexpr frame_reader() noexcept = default;
  constexpr explicit frame_reader(const record& r) noexcept : line_(lines(r.call_stack, r.around).begin()) {}

  constexpr void read() noexcept {
    frame_ = {};
    while (line_ != std::default_sentinel && line_->text.empty()) ++line_;
    if (line_ == std::default_sentinel) return;
    frame_ = read_frame(line_->text);
    ++line_;
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return frame_.file.data() == nullptr; }
  [[nodiscard]] constexpr const stack_frame& current() const noexcept { return frame_; }
  [[nodiscard]] constexpr const void* position() const noexcept { return frame_.file.data(); }

 private:
  lines::iterator line_;
  stack_frame frame_;
};

}  // namespace detail

/// The calls of a diagnostic's call stack.
class stack_frames : public reader_range<detail::frame_reader> {
 public:
  constexpr explicit stack_frames(const record& r) noexcept : reader_range(detail::frame_reader(r)) {}
};

}  // namespace cmake_output
FOUNDCHECK_END_NAMESPACE

#endif
