// SPDX-License-Identifier: MIT
// Text for a person, written straight into a buffer: colours, counts, wrapped paragraphs.
//
// Text from inputs is shown on one line; what a terminal would act on (core/character.hpp) is shown as \xHH and never reaches it.
#ifndef FOUNDCHECK_REPORT_TEXT_WRITER_HPP
#define FOUNDCHECK_REPORT_TEXT_WRITER_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/character.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE

enum class paint : unsigned char { plain, bold, red, yellow, green, dim };

class text_writer {
 public:
  text_writer(fmt::memory_buffer& out, bool colour) noexcept : out_(out), colour_(colour) {}

  template <class... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(fmt::appender(out_), format, std::forward<Args>(args)...);
  }

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

  /// A paragraph behind a label, wrapped at 100 columns: our own words, and what they take from an input.
  void paragraph(std::string_view label, std::string_view words) {
    constexpr std::size_t indent = 11, width = 100, longest_word = 400;
    print("  ");
    painted(paint::bold, label);
    print("{:{}}", "", indent - 2 - label.size());
    std::size_t column = indent;
    while (!words.empty()) {
      const std::size_t end = words.find(' ');
      const std::string_view word = words.substr(0, end);
      if (column > indent && column + 1 + word.size() > width) {
        print("\n{:{}}", "", indent);
        column = indent;
      } else if (column > indent) {
        out_.push_back(' ');
        ++column;
      }
      const std::size_t begin = out_.size();
      shown(word, longest_word);
      column += out_.size() - begin;
      words = end == std::string_view::npos ? std::string_view{} : words.substr(end + 1);
    }
    out_.push_back('\n');
  }

 private:
  /// True if there is nothing on the line so far but what may be blanks, of which Unicode has many.
  [[nodiscard]] bool is_line_blank() const noexcept {
    std::size_t end = out_.size();
    while (end > 0 && (out_[end - 1] == ' ' || static_cast<unsigned char>(out_[end - 1]) >= 0x80)) --end;
    return end == 0 || out_[end - 1] == '\n';
  }

  fmt::memory_buffer& out_;
  bool colour_;
};

FOUNDCHECK_END_NAMESPACE

#endif
