// SPDX-License-Identifier: MIT
// What a few bytes of a line must be for a form to read it, so that most lines are given to no form that cannot read them.
//
//   line := first ... head_end { " " } ":" { " " } rest_begin ... last
//
// A form names the lines that it may read by rows; a line that no row admits it does not read. What a row admits is wider than
// what is read. Lines without such a colon are not looked at here.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_SIGNS_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_SIGNS_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// One row. Without a value a place may have any byte.
struct line_signs {
  byte_set first = byte_set::all();       ///< of the line
  byte_set head_end = byte_set::all();    ///< a head without a byte is admitted
  byte_set rest_begin = byte_set::all();  ///< of what follows the colon and blanks
  byte_set last = byte_set::all();        ///< of the line
  bool has_inner = false;                 ///< only lines that have another colon in the head
  bool is_heading = false;                ///< only lines that end in the colon; else none of them
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
  std::uint64_t any_first =
      0;  ///< rows that admit every byte there: most do, and 256 entries for each take a compiler long
  std::uint64_t any_head_end = 0;
  std::uint64_t any_rest_begin = 0;
  std::uint64_t any_last = 0;
  std::uint64_t inner = 0;     ///< rows that ask for an inner colon
  std::uint64_t headings = 0;  ///< rows of headings
  std::size_t rows = 0;

  constexpr void add(const line_signs& signs) {
    if (rows == most_rows) there_are_more_rows_than_bits();
    const std::uint64_t bit = std::uint64_t{1} << rows++;
    admit(first, any_first, signs.first, bit);
    admit(head_end, any_head_end, signs.head_end, bit);
    admit(rest_begin, any_rest_begin, signs.rest_begin, bit);
    admit(last, any_last, signs.last, bit);
    if (signs.has_inner) inner |= bit;
    if (signs.is_heading) headings |= bit;
  }

  /// The rows that admit a line. Pre: it has the colon.
  [[nodiscard]] constexpr std::uint64_t rows_for(const tool_line& line) const noexcept {
    const auto value = [](char c) { return static_cast<unsigned char>(c); };
    const std::string_view head = line.head(), rest = line.rest();
    std::uint64_t found = (first[value(line.text.front())] | any_first) & (last[value(line.text.back())] | any_last);
    if (!head.empty()) found &= head_end[value(head.back())] | any_head_end;
    if (!line.has_inner) found &= ~inner;
    return rest.empty() ? found & headings : found & ~headings & (rest_begin[value(rest.front())] | any_rest_begin);
  }

 private:
  static constexpr void admit(std::uint64_t (&rows_of)[256], std::uint64_t& any, const byte_set& bytes,
                              std::uint64_t bit) noexcept {
    if (bytes == byte_set::all()) {
      any |= bit;
      return;
    }
    for (std::size_t word = 0; word < 4; ++word) {
      for (std::uint64_t left = bytes.words[word]; left != 0; left &= left - 1) {
        rows_of[word * 64 + static_cast<std::size_t>(std::countr_zero(left))] |= bit;
      }
    }
  }
};

}  // namespace detail

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
