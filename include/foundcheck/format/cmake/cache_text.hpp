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
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_cache {

/// A part of a decoded text that stands in one line of the file.
struct text_piece {
  bool breaks_before = false;  ///< a newline comes before it
  std::string_view text;
};

namespace detail {

/// Reads a text whose raw lines begin with a marker of two bytes.
class text_reader {
 public:
  using value_type = text_piece;
  using reference = text_piece;

  constexpr text_reader() noexcept = default;
  constexpr explicit text_reader(std::string_view raw) noexcept : lines_(raw) {}

  constexpr void read() noexcept {
    lines_.read();
    if (lines_.at_end()) return;
    std::string_view text = lines_.current().text.substr(0, lines_.current().text.find('\0'));
    // Only the first help line may be indented; CMake takes the marker of any later one at column 1.
    const std::size_t marker = text.find_first_not_of(" \t\r");
    text.remove_prefix(marker == std::string_view::npos ? text.size() : marker);
    text.remove_prefix(text.size() < 2 ? text.size() : 2);
    const bool breaks = text.starts_with("\\n");
    piece_ = {breaks, text.substr(breaks ? 2 : 0)};
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return lines_.at_end(); }
  [[nodiscard]] constexpr const text_piece& current() const noexcept { return piece_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return lines_.position(); }

 private:
  foundcheck::detail::line_reader lines_;
  text_piece piece_;
};

}  // namespace detail

/// The pieces of a text on several lines.
class text_pieces : public reader_range<detail::text_reader> {
 public:
  constexpr explicit text_pieces(std::string_view raw) noexcept : reader_range(detail::text_reader(raw)) {}
  template <temporary_string S>
  explicit text_pieces(S&&) = delete;
};

/// The pieces of an entry's help.
[[nodiscard]] constexpr text_pieces help_pieces(std::string_view raw) noexcept { return text_pieces(raw); }

/// The pieces of the value that CMake cut at its first newline.
[[nodiscard]] constexpr text_pieces original_pieces(std::string_view raw) noexcept { return text_pieces(raw); }

}  // namespace cmake_cache
FOUNDCHECK_END_NAMESPACE

#endif
