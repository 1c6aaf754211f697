// SPDX-License-Identifier: MIT
// What a few bytes of a line must be for a form to read it, so that most lines are asked of no form in vain.
//
//   line := first ... head_end { " " } ":" { " " } rest_begin ... last
//
// A form names the lines that it may read by rows; a line that no row admits it does not read. What a row admits is wider than
// what is read. Lines without such a colon are not looked at here.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_SIGNS_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_SIGNS_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/format/diagnostic_line.hpp>
#include <string_view>

namespace foundcheck::diagnostics {

/// One row. Without a value a place may have any byte.
struct line_signs {
  byte_set first = byte_set::all();
  byte_set head_end = byte_set::all();  ///< a head without a byte is admitted
  byte_set rest_begin = byte_set::all();
  byte_set last = byte_set::all();
  bool has_inner = false;   ///< only lines that have another colon in the head
  bool is_heading = false;  ///< only lines that end in the colon; else none of them
};

namespace detail {

[[nodiscard]] consteval byte_set bytes_of(std::string_view list) noexcept {
  byte_set bytes;
  for (const char c : list) bytes.insert(static_cast<unsigned char>(c));
  return bytes;
}

[[nodiscard]] consteval byte_set bytes_of(std::string_view list, const byte_set& more) noexcept {
  byte_set bytes = bytes_of(list);
  bytes.insert(more);
  return bytes;
}

/// No constant expression, so that a call of it in one stops the compiler and names what is wrong.
void there_are_more_rows_than_bits();

/// Rows of several forms as the bits of one number: bit i for row i.
struct sign_table {
  static constexpr std::size_t most_rows = 64;

  std::uint64_t first[256] = {};
  std::uint64_t head_end[256] = {};
  std::uint64_t rest_begin[256] = {};
  std::uint64_t last[256] = {};
  std::uint64_t inner = 0;     ///< rows that ask for an inner colon
  std::uint64_t headings = 0;  ///< rows of headings
  std::size_t rows = 0;

  constexpr void add(const line_signs& signs) {
    if (rows == most_rows) there_are_more_rows_than_bits();
    const std::uint64_t bit = std::uint64_t{1} << rows++;
    for (unsigned byte = 0; byte < 256; ++byte) {
      const auto value = static_cast<unsigned char>(byte);
      if (signs.first.contains(value)) first[byte] |= bit;
      if (signs.head_end.contains(value)) head_end[byte] |= bit;
      if (signs.rest_begin.contains(value)) rest_begin[byte] |= bit;
      if (signs.last.contains(value)) last[byte] |= bit;
    }
    if (signs.has_inner) inner |= bit;
    if (signs.is_heading) headings |= bit;
  }

  /// The rows that admit a line. Pre: it has the colon.
  [[nodiscard]] constexpr std::uint64_t rows_for(const tool_line& line) const noexcept {
    const auto value = [](char c) { return static_cast<unsigned char>(c); };
    const std::string_view head = line.head(), rest = line.rest();
    std::uint64_t found = first[value(line.text.front())] & last[value(line.text.back())];
    if (!head.empty()) found &= head_end[value(head.back())];
    if (!line.has_inner) found &= ~inner;
    return rest.empty() ? found & headings : found & ~headings & rest_begin[value(rest.front())];
  }
};

}  // namespace detail

}  // namespace foundcheck::diagnostics

#endif
