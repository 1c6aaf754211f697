// SPDX-License-Identifier: MIT
// The two texts of CMakeCache.txt that stand on several lines: help, and the original of a truncated value.
//
//   help      := { "//" chunk EOL }       original := { "# " chunk EOL }
//   chunk     := [ "\n" ] bytes           backslash and n at its start: a newline stands here
//
// A chunk without that mark continues the one before it, nothing between. The raw lines are kept as views; the pieces
// give the decoded text without a copy. Source: CMake Source/cmCacheManager.cxx, OutputHelpString and
// OutputWarningComment, read at 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_CACHE_TEXT_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CACHE_TEXT_HPP

#include <cstddef>
#include <foundcheck/text/line.hpp>
#include <iterator>
#include <string_view>

namespace foundcheck::cmake_cache {

/// A part of a decoded text that stands in one line of the file.
struct text_piece {
  bool breaks_before = false;  ///< a newline comes before it
  std::string_view text;
};

/// The pieces of a text whose raw lines begin with a marker of two bytes.
class text_pieces {
 public:
  constexpr explicit text_pieces(std::string_view raw) noexcept : raw_(raw) {}

  class iterator {
   public:
    using value_type = text_piece;
    using difference_type = std::ptrdiff_t;

    constexpr iterator() noexcept = default;
    constexpr explicit iterator(std::string_view raw) noexcept : line_(lines(raw).begin()) { read(); }

    [[nodiscard]] constexpr const text_piece& operator*() const noexcept { return piece_; }
    [[nodiscard]] constexpr const text_piece* operator->() const noexcept { return &piece_; }
    constexpr iterator& operator++() noexcept {
      ++line_;
      read();
      return *this;
    }
    constexpr iterator operator++(int) noexcept {
      iterator before = *this;
      ++*this;
      return before;
    }
    [[nodiscard]] friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept {
      return a.line_ == b.line_;
    }
    [[nodiscard]] friend constexpr bool operator==(const iterator& it, std::default_sentinel_t end) noexcept {
      return it.line_ == end;
    }

   private:
    constexpr void read() noexcept {
      if (line_ == std::default_sentinel) return;
      std::string_view text = line_->text.substr(0, line_->text.find('\0'));
      // Only the first help line may be indented; CMake takes the marker of any later one at column 1.
      const std::size_t marker = text.find_first_not_of(" \t\r");
      text.remove_prefix(marker == std::string_view::npos ? text.size() : marker);
      text.remove_prefix(text.size() < 2 ? text.size() : 2);
      const bool breaks = text.starts_with("\\n");
      piece_ = {breaks, text.substr(breaks ? 2 : 0)};
    }

    lines::iterator line_;
    text_piece piece_;
  };

  [[nodiscard]] constexpr iterator begin() const noexcept { return iterator(raw_); }
  [[nodiscard]] static constexpr std::default_sentinel_t end() noexcept { return {}; }

 private:
  std::string_view raw_;
};

/// The pieces of an entry's help.
[[nodiscard]] constexpr text_pieces help_pieces(std::string_view raw) noexcept { return text_pieces(raw); }

/// The pieces of the value that CMake cut at its first newline.
[[nodiscard]] constexpr text_pieces original_pieces(std::string_view raw) noexcept { return text_pieces(raw); }

}  // namespace foundcheck::cmake_cache

#endif
