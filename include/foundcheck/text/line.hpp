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
#include <iterator>
#include <string_view>

namespace foundcheck {

/// One line of a text.
struct line {
  std::string_view text;   ///< without its ending
  std::string_view whole;  ///< with its ending
  std::size_t number = 0;  ///< from 1
  std::size_t offset = 0;  ///< of the first byte, from 0
};

/// The lines of a text, as a forward range that is made while it is walked.
class lines {
 public:
  constexpr explicit lines(std::string_view bytes) noexcept : bytes_(bytes) {}

  class iterator {
   public:
    using value_type = line;
    using difference_type = std::ptrdiff_t;

    constexpr iterator() noexcept = default;
    constexpr explicit iterator(std::string_view bytes) noexcept : bytes_(bytes) { read(); }

    [[nodiscard]] constexpr line operator*() const noexcept { return line_; }
    [[nodiscard]] constexpr const line* operator->() const noexcept { return &line_; }
    constexpr iterator& operator++() noexcept {
      read();
      return *this;
    }
    constexpr iterator operator++(int) noexcept {
      iterator before = *this;
      read();
      return before;
    }
    [[nodiscard]] friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept {
      return a.line_.offset == b.line_.offset && a.at_end() == b.at_end();
    }
    [[nodiscard]] friend constexpr bool operator==(const iterator& a, std::default_sentinel_t) noexcept {
      return a.at_end();
    }

   private:
    [[nodiscard]] constexpr bool at_end() const noexcept { return line_.whole.empty(); }

    constexpr void read() noexcept {
      const std::size_t begin = line_.offset + line_.whole.size();
      const std::size_t feed = bytes_.find('\n', begin);
      const std::size_t end = feed == std::string_view::npos ? bytes_.size() : feed + 1;
      std::size_t text_end = feed == std::string_view::npos ? bytes_.size() : feed;
      if (text_end > begin && bytes_[text_end - 1] == '\r') --text_end;
      line_ = {std::string_view(bytes_.data() + begin, text_end - begin),
               std::string_view(bytes_.data() + begin, end - begin), line_.number + 1, begin};
    }

    std::string_view bytes_;
    line line_;
  };

  [[nodiscard]] constexpr iterator begin() const noexcept { return iterator(bytes_); }
  [[nodiscard]] static constexpr std::default_sentinel_t end() noexcept { return {}; }

 private:
  std::string_view bytes_;
};

}  // namespace foundcheck

#endif
