// SPDX-License-Identifier: MIT
// The bytes before the text of one line -> a pattern that finds them before others, with other numbers and other levels.
//
//   "Step #0 - build: "     matches "Step #12 - build: "
//   "[  +9 ms] "            matches "[ +117 ms] "
//   "INFO  worker | "       matches "ERROR worker | "
//
// A run of digits stands for any number, a run of blanks inside for any other, a level word for any level; all other bytes, and
// the blanks at both ends, stand for themselves. Total, noexcept, linear, copies at most 96 bytes.
#ifndef FOUNDCHECK_TEXT_FRAME_PATTERN_HPP
#define FOUNDCHECK_TEXT_FRAME_PATTERN_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/text/logger_prefix.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

class frame_pattern {
 public:
  static constexpr std::size_t most_bytes = 96;

  constexpr frame_pattern() noexcept = default;

  /// The pattern of these bytes; it matches nothing if there are more than most_bytes.
  constexpr explicit frame_pattern(std::string_view bytes) noexcept {
    if (bytes.empty() || bytes.size() > most_bytes) return;
    std::size_t end = bytes.size();
    while (end > 0 && bytes[end - 1] == ' ') --end;
    blanks_ = static_cast<std::uint8_t>(bytes.size() - end);
    const std::size_t begin = detail::after_blanks(bytes, 0);
    for (std::size_t i = 0; i < end;) {
      char mark = bytes[i];
      std::size_t length = 1;
      if (is_digit(mark)) {
        length = detail::after_digits(bytes, i) - i;
        // A number that is aligned to the right.
        if (size_ != 0 && bytes_[size_ - 1] == any_blanks) --size_;
        mark = any_number;
      } else if (mark == ' ' && i >= begin) {
        length = detail::after_blanks(bytes, i) - i;
        mark = any_blanks;
      } else if (const std::size_t level =
                     i == 0 || !is_alpha(bytes[i - 1]) ? detail::level_length(bytes.substr(i)) : 0) {
        length = level;
        mark = any_level;
      }
      if (mark == any_level && i + length == end) last_level_ = static_cast<std::uint8_t>(length);
      bytes_[size_++] = mark;
      i += length;
    }
  }

  /// How many bytes of the text, from its start on, match; 0 if it begins otherwise.
  [[nodiscard]] constexpr std::size_t match(std::string_view text) const noexcept {
    if (size_ == 0 || text.empty()) return 0;
    std::size_t at = 0, level = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      std::size_t end = at;
      switch (bytes_[i]) {
        case any_number:
          at = detail::after_blanks(text, at);
          end = detail::after_digits(text, at);
          break;
        case any_blanks: end = detail::after_blanks(text, at); break;
        case any_level:
          end = at + (level = detail::level_length(text.substr(at < text.size() ? at : text.size())));
          break;
        default: end = at + (at < text.size() && text[at] == bytes_[i] ? 1U : 0U); break;
      }
      if (end == at) return 0;
      at = end;
    }
    std::size_t blanks = blanks_;
    // Levels are padded to one width.
    if (last_level_ != 0 && level != last_level_ && level < std::size_t{last_level_} + blanks_ &&
        detail::after_blanks(text, at) - at >= last_level_ + blanks_ - level) {
      blanks = last_level_ + blanks_ - level;
    }
    for (; blanks != 0 && at < text.size(); --blanks, ++at) {
      if (text[at] != ' ') return 0;
    }
    return at;
  }

  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }

  friend constexpr bool operator==(const frame_pattern&, const frame_pattern&) noexcept = default;

 private:
  static constexpr char any_number = '\1', any_blanks = '\2', any_level = '\3';

  std::array<char, most_bytes> bytes_{};
  std::uint8_t size_ = 0;
  std::uint8_t blanks_ = 0;      ///< at the end
  std::uint8_t last_level_ = 0;  ///< the length of the level word that the pattern ends with
};

FOUNDCHECK_END_NAMESPACE

#endif
