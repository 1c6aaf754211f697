// SPDX-License-Identifier: MIT
// "[12/40] " -> "[13/40] ": how the line begins that ninja most likely prints next.
//
// Most lines of a log of ninja are such statuses, and a comparison is cheaper than to read the numbers of each. Total, noexcept,
// allocates nothing.
#ifndef FOUNDCHECK_TEXT_NEXT_STATUS_HPP
#define FOUNDCHECK_TEXT_NEXT_STATUS_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Remembers the last status line of ninja, and how the next one most likely begins.
class next_status {
 public:
  /// `line` begins with the status that was read last.
  constexpr void follow(std::string_view line) noexcept {
    size_ = 0;
    const std::size_t slash = line.substr(0, most_bytes).find('/');
    if (slash == std::string_view::npos || slash < 2) return;
    std::size_t end = slash + 1;
    while (end < line.size() && is_digit(line[end])) ++end;
    if (end + 2 > most_bytes || end == slash + 1 || !line.substr(end).starts_with("] ") || line[0] != '[') return;
    for (std::size_t i = 1; i < slash; ++i) {
      if (!is_digit(line[i])) return;
    }
    std::char_traits<char>::copy(text_, line.data(), end + 2);
    slash_ = slash;
    size_ = end + 2;
    advance();
  }

  /// The line that was read last is none.
  constexpr void reset() noexcept { size_ = 0; }

  /// The beginning that is expected; empty if none is.
  [[nodiscard]] constexpr std::string_view text() const noexcept { return {text_, size_}; }

  /// True if the text begins with it.
  [[nodiscard]] constexpr bool begins(std::string_view text) const noexcept {
    if (size_ < word_bytes) return size_ != 0 && text.starts_with(this->text());
    if (text.size() < size_) return false;
    // Words that overlap: the last digits, which most often differ, and what is before them.
    const std::size_t last = size_ - word_bytes;
    if (load_word(text.data() + last) != load_word(text_ + last)) return false;
    for (std::size_t at = 0; at < last; at += word_bytes) {
      if (load_word(text.data() + at) != load_word(text_ + at)) return false;
    }
    return true;
  }

  /// A line that begins with it was read.
  constexpr void advance() noexcept {
    std::size_t at = slash_;
    while (at > 1 && text_[at - 1] == '9') text_[--at] = '0';
    if (at == 1) {
      size_ = 0;  // one digit more
    } else {
      ++text_[at - 1];
    }
  }

 private:
  static constexpr std::size_t most_bytes = 32;

  char text_[most_bytes] = {};
  std::size_t size_ = 0;
  std::size_t slash_ = 0;
};

FOUNDCHECK_END_NAMESPACE

#endif
