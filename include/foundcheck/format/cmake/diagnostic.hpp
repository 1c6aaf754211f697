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
#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <foundcheck/regex/row.hpp>
#include <foundcheck/regex/set.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output {

namespace detail {

constexpr void set_category(record& r, std::string_view text) noexcept {
  r.category = text;
  r.severity = text.find("Error") != std::string_view::npos     ? severity::error
               : text.find("Warning") != std::string_view::npos ? severity::warning
                                                                : severity::none;
}

struct header
    : regex::row<R"(CMake ((?:Internal |De(?:precation|bug) )?(?:Error|Warning|Log)(?: \([a-z -]+\))?)(.*))"> {};

// What follows in a header.
struct text_behind : regex::row<":(.*)", &record::text> {};
struct place_behind
    : regex::row<R"( at (.+):(\d+)(?: \(([^()]*)\))?:)", &record::file, &record::file_line, &record::command> {};
struct file_behind : regex::row<" in (.+):", &record::file> {};
/// The text of the body on the header's line: people join lines when they quote.
struct place_and_text : regex::row<R"( at (.+?):(\d+) \(([^()]*)\):( (?:.*[^:])?))", &record::file, &record::file_line,
                                   &record::command, &record::text> {};
struct behind_header : regex::row_list<text_behind, place_behind, file_behind, place_and_text> {};

/// "CMake Warning (dev) at F:1 (message):" and the forms without place. False if the line is not such a header.
template <class Record>
constexpr bool read_header(Record& r, std::string_view line) noexcept {
  const auto m = regex::apply<header, regex::mode::whole>(line);
  if (!m || !regex::row_set<behind_header>::read(m.template get<2>(), r)) return false;
  r.kind = record_kind::diagnostic;
  set_category(r, m.template get<1>());
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
  /// Over the text of a diagnostic. Its bytes must outlive the iterators.
  constexpr explicit body_lines(const record& r) noexcept : reader_range(detail::part_reader(r.text, r)) {}
};

/// The words of a diagnostic's text.
class body_words : public reader_range<detail::body_word_reader> {
 public:
  /// Over the text of a diagnostic. Its bytes must outlive the iterators.
  constexpr explicit body_words(const record& r) noexcept : reader_range(detail::body_word_reader(r.text, r)) {}
};

/// The names in `missing`, which in a diagnostic may go over several lines of a log.
class missing_names : public reader_range<detail::body_word_reader> {
 public:
  /// Over `missing` of the record. Its bytes must outlive the iterators.
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
  /// Over the text of a diagnostic. Its bytes must outlive the iterators.
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
  std::string_view file;     ///< as CMake prints it; relative to the top of the project where it lies in that
  std::string_view line;     ///< digits; empty for a deferred call
  std::string_view command;  ///< may be empty
  bool is_deferred = false;  ///< a call of cmake_language(DEFER)
};

namespace detail {

struct deferred_call
    : regex::row<" *(.*):DEFERRED", regex::always<&stack_frame::is_deferred, true>, &stack_frame::file> {};
struct call : regex::row<R"( *(.*?)(?::(\d+))?(?: \(([^()]*)\))?)", &stack_frame::file, &stack_frame::line,
                         &stack_frame::command> {};
struct calls : regex::row_list<deferred_call, call> {};

template <class Frame = stack_frame>
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
    static_cast<void>(regex::row_set<calls>::read(line_->text, frame_));
    ++line_;
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return frame_.file.data() == nullptr; }
  [[nodiscard]] constexpr const stack_frame& current() const noexcept { return frame_; }
  [[nodiscard]] constexpr const void* position() const noexcept { return frame_.file.data(); }

 private:
  lines::iterator line_;
  Frame frame_;
};

}  // namespace detail

/// The calls of a diagnostic's call stack.
class stack_frames : public reader_range<detail::frame_reader<>> {
 public:
  /// Over the call stack of the record; empty where it has none.
  constexpr explicit stack_frames(const record& r) noexcept : reader_range(detail::frame_reader<>(r)) {}
};

}  // namespace cmake_output
FOUNDCHECK_END_NAMESPACE

#endif
