// SPDX-License-Identifier: MIT
// Text for a person, written straight into a buffer: colours, counts, wrapped paragraphs.
//
// Text from inputs is shown on one line; what a terminal would act on (core/character.hpp) is shown as \xHH and never reaches it.
#ifndef FOUNDCHECK_REPORT_TEXT_WRITER_HPP
#define FOUNDCHECK_REPORT_TEXT_WRITER_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/character.hpp>
#include <foundcheck/core/display_width.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE

/// How a part of a text is shown where there are colours.
enum class paint : unsigned char { plain, bold, red, yellow, green, dim };

/// Writes text into a buffer, which must outlive it.
class text_writer {
 public:
  /// `width`: the columns of a line, which paragraphs and flows keep to.
  text_writer(fmt::memory_buffer& out, bool colour, std::size_t width = 100) noexcept
      : out_(out), colour_(colour), width_(width) {}

  /// As a width: no line is wrapped.
  static constexpr std::size_t unlimited = static_cast<std::size_t>(-1);

  /// The columns of a line.
  [[nodiscard]] std::size_t width() const noexcept { return width_; }
  /// True if painted() uses colours.
  [[nodiscard]] bool has_colour() const noexcept { return colour_; }

  /// Appends text by a format of fmt. Nothing is escaped: text of inputs goes through shown().
  template <class... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(fmt::appender(out_), format, std::forward<Args>(args)...);
  }

  /// Appends a text in a colour, where there are colours.
  void painted(paint p, std::string_view text) {
    constexpr std::string_view codes[] = {"", "\x1B[1m", "\x1B[1;31m", "\x1B[1;33m", "\x1B[32m", "\x1B[2m"};
    const bool on = colour_ && p != paint::plain;
    print("{}{}{}", on ? codes[static_cast<std::size_t>(p)] : "", text, on ? "\x1B[0m" : "");
  }

  /// Text from an input on one line of at most `limit` bytes: runs of blanks and line ends as one blank.
  void shown(std::string_view text, std::size_t limit) {
    bool blank = false;
    const std::size_t begin = out_.size();
    std::size_t at = 0;
    while (at < text.size()) {
      if (out_.size() - begin >= limit) {
        print("...");
        return;
      }
      const char c = text[at];
      if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
        blank = out_.size() != begin;
        ++at;
        continue;
      }
      if (blank) out_.push_back(' ');
      blank = false;
      const character one = character_at(text, at);
      // GitHub takes a line that begins so for a command.
      const bool is_command = c == ':' && text.substr(at, 2) == "::" && is_line_blank();
      if (one.kind == character_kind::shown && !is_command) {
        out_.append(text.data() + at, text.data() + at + one.length);
      } else {
        for (const char byte : text.substr(at, one.length)) {
          print("\\x{:02X}", static_cast<unsigned>(static_cast<unsigned char>(byte)));
        }
      }
      at += one.length;
    }
  }

  /// "1 error", "2 errors", and what follows.
  void counted(std::size_t count, std::string_view word, std::string_view after) {
    print("{} {}{}{}", count, word, count == 1 ? "" : "s", after);
  }

  /// Words that begin at a column and go on, line by line, behind an indent. No line is wider than width(), but for a word that alone is: it has
  /// a line of its own and is never divided. The part of it that is equal to `marked` is bold where it lies on one line. Returns the column
  /// behind the last word. Pre: `words` has one blank between two words, as shown() writes it.
  std::size_t flow(std::string_view words, std::size_t column, std::size_t indent, std::string_view marked = {}) {
    return flow_rows(words, column, indent, marked, "");
  }

  /// The same for a command: a line that goes on ends with a backslash, so that all of it can be pasted into a shell.
  std::size_t flow_command(std::string_view words, std::size_t column, std::size_t indent) {
    return flow_rows(words, column, indent, {}, column + display_width(words) > width_ ? " \\" : "");
  }

  /// A line of words behind a label, wrapped behind an indent: what `add` writes to the writer that it is given.
  template <class Add>
  void flow_line(std::string_view label, std::size_t indent, Add add) {
    fmt::memory_buffer words;
    text_writer to(words, false);
    add(to);
    print("{}", label);
    flow({words.data(), words.size()}, display_width(label), indent);
    print("\n");
  }

  /// Takes the words off the front that fit into `room` columns: at least one, unless `may_be_none`. An option of one letter stays with the word
  /// behind it, where a row has room for both: a command that is copied from two rows still has -D NAME=VALUE in one of them.
  [[nodiscard]] static std::string_view take_row(std::string_view& words, std::size_t room, bool may_be_none = false) {
    std::size_t taken = 0, used = 0;
    for (std::size_t at = 0; at <= words.size();) {
      std::size_t end = end_of_word(words, at);
      if (end != words.size() && is_option(words.substr(at, end - at))) {
        const std::size_t both = end_of_word(words, end + 1);
        if (display_width(words.substr(at, both - at)) <= room) end = both;
      }
      used += display_width(words.substr(taken, end - taken));
      if (used > room && (taken != 0 || may_be_none)) break;
      taken = end;
      at = end + 1;
      if (used > room) break;
    }
    const std::string_view row = words.substr(0, taken);
    words.remove_prefix(taken == 0 || taken == words.size() ? taken : taken + 1);
    return row;
  }

  /// Where a text has those words for themselves, and not as a part of longer ones; npos for nowhere.
  [[nodiscard]] static std::size_t find_words(std::string_view text, std::string_view words) noexcept {
    if (words.empty()) return std::string_view::npos;
    const auto joins = [](char a, char b) { return is_word(a) && is_word(b); };
    for (std::size_t at = text.find(words); at != std::string_view::npos; at = text.find(words, at + 1)) {
      const std::size_t end = at + words.size();
      const bool is_part =
          (at != 0 && joins(text[at - 1], words.front())) || (end != text.size() && joins(words.back(), text[end]));
      if (!is_part) return at;
    }
    return std::string_view::npos;
  }

  /// A paragraph behind a label: our own words, and what they take from an input.
  void paragraph(std::string_view label, std::string_view words) {
    constexpr std::size_t indent = 11, longest = 16'384;
    print("  ");
    painted(paint::bold, label);
    print("{:{}}", "", indent - 2 - label.size());
    fmt::memory_buffer fit;
    text_writer(fit, false).shown(words, longest);
    flow({fit.data(), fit.size()}, indent, indent);
    out_.push_back('\n');
  }

 private:
  std::size_t flow_rows(std::string_view words, std::size_t column, std::size_t indent, std::string_view marked,
                        std::string_view end) {
    const std::size_t width = width_ < end.size() ? 0 : width_ - end.size();
    while (!words.empty()) {
      const std::string_view row = take_row(words, column < width ? width - column : 0, column > indent);
      write_marked(row, marked);
      column += display_width(row);
      if (words.empty()) break;
      print("{}\n{:{}}", end, "", indent);
      column = indent;
    }
    return column;
  }

  [[nodiscard]] static constexpr std::size_t end_of_word(std::string_view words, std::size_t at) noexcept {
    const std::size_t blank = words.find(' ', at);
    return blank == std::string_view::npos ? words.size() : blank;
  }

  [[nodiscard]] static constexpr bool is_option(std::string_view word) noexcept {
    return word.size() == 2 && word[0] == '-' && word[1] != '-';
  }

  /// True if there is nothing on the line so far but what may be blanks, of which Unicode has many.
  [[nodiscard]] bool is_line_blank() const noexcept {
    std::size_t end = out_.size();
    while (end > 0 && (out_[end - 1] == ' ' || static_cast<unsigned char>(out_[end - 1]) >= 0x80)) --end;
    return end == 0 || out_[end - 1] == '\n';
  }

  /// The rest of shown words: none of them begins a line with what a CI system takes for a command.
  void write_marked(std::string_view row, std::string_view marked) {
    const std::size_t at = find_words(row, marked);
    if (at == std::string_view::npos || row.starts_with("::")) return shown(row, row.size() + 1);
    out_.append(row.data(), row.data() + at);
    painted(paint::bold, marked);
    out_.append(row.data() + at + marked.size(), row.data() + row.size());
  }

  fmt::memory_buffer& out_;
  bool colour_;
  std::size_t width_;
};

FOUNDCHECK_END_NAMESPACE

#endif
