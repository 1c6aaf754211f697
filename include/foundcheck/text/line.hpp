// SPDX-License-Identifier: MIT
// Bytes -> lines.
//
//   line   := text [ CR ] LF          the last line may lack LF
//   whole  =  text and its ending     `whole` of all lines, joined, gives the bytes back
//
// One CR before the end is part of the ending, as in CMake's reader; any other CR is text. Bytes after the last LF make a
// line, an empty rest does not. Total, noexcept, allocates nothing; all views point into the bytes given.
#ifndef FOUNDCHECK_TEXT_LINE_HPP
#define FOUNDCHECK_TEXT_LINE_HPP

#include <cstddef>
#include <foundcheck/core/reader_range.hpp>
#include <string_view>

namespace foundcheck {

/// One line of a text.
struct line {
  std::string_view text;   ///< without its ending
  std::string_view whole;  ///< with its ending
  std::size_t number = 0;  ///< from 1
  std::size_t offset = 0;  ///< of the first byte, from 0
};

/// The line that begins at `offset` and has that number. Pre: offset < bytes.size(), where a line begins.
[[nodiscard]] constexpr line line_at(std::string_view bytes, std::size_t offset, std::size_t number) noexcept {
  const std::size_t feed = bytes.find('\n', offset);
  const std::size_t end = feed == std::string_view::npos ? bytes.size() : feed + 1;
  std::size_t text_end = feed == std::string_view::npos ? bytes.size() : feed;
  if (text_end > offset && bytes[text_end - 1] == '\r') --text_end;
  return {std::string_view(bytes.data() + offset, text_end - offset),
          std::string_view(bytes.data() + offset, end - offset), number, offset};
}

namespace detail {

class line_reader {
 public:
  using value_type = line;
  using reference = line;

  constexpr line_reader() noexcept = default;
  constexpr explicit line_reader(std::string_view bytes) noexcept : bytes_(bytes) {}

  constexpr void read() noexcept {
    const std::size_t begin = line_.offset + line_.whole.size();
    line_ = begin < bytes_.size() ? line_at(bytes_, begin, line_.number + 1) : line{};
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return line_.whole.empty(); }
  [[nodiscard]] constexpr const line& current() const noexcept { return line_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return line_.offset; }

 private:
  std::string_view bytes_;
  line line_;
};

}  // namespace detail

/// The lines of a text, made while they are walked.
class lines : public reader_range<detail::line_reader> {
 public:
  constexpr explicit lines(std::string_view bytes) noexcept : reader_range(detail::line_reader(bytes)) {}
};

}  // namespace foundcheck

#endif
