// SPDX-License-Identifier: MIT
// The head of a diagnostic -> the place in a source that it names.
//
//   colons := file ":" line [ ":" column ] [ ":" range { range } ] | file " +" line [ ":" column ]
//   range  := "{" { digit | ":" | "-" } "}"
//   parens := file [ blank ] "(" line [ "," column ] [ "-" number | "," number "," number ] ")"
//
// Read from the end, so that colons, blanks and a drive letter in the file are part of it. No place: a file without a letter
// ("12:34:56"), a time of day behind a date, an address with "://", a number that does not fit in 32 bits. Total, noexcept,
// allocates nothing, linear.
// Source: GCC 12.2 gcc/diagnostic.cc (diagnostic_get_location_text), binutils 2.40 gas/messages.c; Clang 19
// lib/Frontend/TextDiagnostic.cpp (emitDiagnosticLoc: formats clang, vi, msvc; -fdiagnostics-print-source-range-info);
// Microsoft, "MSBuild and Visual Studio format for diagnostic messages".
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_PLACE_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_PLACE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// A place in a source, as a tool names it; the file is a view into the line.
struct place {
  std::string_view file;     ///< empty: no place
  std::uint32_t line = 0;    ///< from 1; 0 for none
  std::uint32_t column = 0;  ///< as the tool counts; 0 where it names none
  bool has_column = false;   ///< the place names a column, which may be 0

  /// False if there is none.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return !file.empty(); }
};

namespace detail::places {

/// A place as a row reads it: its numbers may be too large for one.
struct written_place {
  std::string_view file;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

/// The place that a text is by a row; none if its numbers do not fit in 32 bits.
template <class Row>
[[nodiscard]] constexpr place read_place(std::string_view text) noexcept {
  written_place p;
  if (!regex::read<Row>(text, p) || p.line > 0xFFFFFFFF || p.column > 0xFFFFFFFF) return {};
  return {p.file, static_cast<std::uint32_t>(p.line), static_cast<std::uint32_t>(p.column), p.column != 0};
}

/// The digits that a text ends with.
struct last_number {
  std::size_t begin = 0;
  std::uint32_t value = 0;
  bool is_number = false;  ///< false: there are none, or the number is too large
};

/// That of the first `end` bytes of a text.
[[nodiscard]] constexpr last_number last_number_of(std::string_view text, std::size_t end) noexcept {
  constexpr std::uint64_t limit = 0xFFFFFFFF;
  std::size_t begin = end;
  std::uint64_t value = 0, unit = 1;  // of the next digit; above the limit it stays what it is
  for (; begin != 0 && is_digit(text[begin - 1]); --begin) {
    value += static_cast<std::uint64_t>(text[begin - 1] - '0') * unit;
    if (value > limit) return {};
    if (unit <= limit) unit *= 10;
  }
  return {begin, static_cast<std::uint32_t>(value), begin != end};
}

/// Takes the digits off the end of a text. False, and the text as it was, without digits or if the number is too large.
constexpr bool take_last_number(std::string_view& text, std::uint32_t& number) noexcept {
  const last_number last = last_number_of(text, text.size());
  if (!last.is_number) return false;
  number = last.value;
  text.remove_suffix(text.size() - last.begin);
  return true;
}

/// Takes "{3:2-3:4}" and what is like it off the end of a text, with the colon before the first.
constexpr bool take_ranges(std::string_view& text) noexcept {
  std::string_view rest = text;
  while (rest.ends_with('}')) {
    std::size_t open = rest.size() - 1;
    while (open != 0 && (is_digit(rest[open - 1]) || rest[open - 1] == ':' || rest[open - 1] == '-')) --open;
    if (open == 0 || rest[open - 1] != '{' || open == rest.size() - 1) return false;
    rest = rest.substr(0, open - 1);
  }
  if (!rest.ends_with(':')) return false;
  text = rest.substr(0, rest.size() - 1);
  return true;
}

constexpr bool ends_with_number(std::string_view text) noexcept { return !text.empty() && is_digit(text.back()); }

/// Could it be the name of a file? A date with an hour behind it and an address could not.
[[nodiscard]] constexpr bool may_be_file(std::string_view file) noexcept {
  bool has_letter = false;
  for (std::size_t at = 0; at < file.size() && !has_letter; ++at) {
    const char c = file[at];
    has_letter = is_alpha(c) || c == '<' || c == '{' || static_cast<unsigned char>(c) >= 0x80;
  }
  if (!has_letter) return false;
  for (std::size_t at = has_byte(file, ':') ? file.find(':') : std::string_view::npos; at != std::string_view::npos;
       at = file.find(':', at + 1)) {
    if (starts_with_literal(file.substr(at), "://")) return false;
  }
  // "... 2024-05-01T12" of "2024-05-01T12:34:56"
  const std::size_t size = file.size();
  if (size < 4 || !is_digit(file[size - 1]) || !is_digit(file[size - 2])) return true;
  const bool is_hour =
      file[size - 3] == ' ' || file[size - 3] == '[' || (file[size - 3] == 'T' && is_digit(file[size - 4]));
  return !is_hour;
}

}  // namespace detail::places

/// The place before the colon of GCC, Clang and gas; unknown if the head is none.
[[nodiscard]] constexpr place colon_place_of(std::string_view head) noexcept {
  if (head.ends_with('}') && !detail::places::take_ranges(head)) return {};
  const detail::places::last_number last = detail::places::last_number_of(head, head.size());
  if (!last.is_number) return {};
  place result;
  result.line = last.value;
  head.remove_suffix(head.size() - last.begin);
  if (ends_with_literal(head, " +")) {
    head.remove_suffix(2);
  } else {
    if (!head.ends_with(':')) return {};
    head.remove_suffix(1);
    const detail::places::last_number first = detail::places::last_number_of(head, head.size());
    if (first.is_number) {
      const std::string_view before(head.data(), first.begin);
      const bool is_vi = ends_with_literal(before, " +");
      if (is_vi || before.ends_with(':')) {
        result.column = result.line;
        result.has_column = true;
        result.line = first.value;
        head = std::string_view(before.data(), before.size() - (is_vi ? 2 : 1));
      }
    }
  }
  if (!detail::places::may_be_file(head)) return {};
  result.file = head;
  return result;
}

/// The place before the colon of Microsoft's tools; unknown if the head is none.
[[nodiscard]] constexpr place paren_place_of(std::string_view head) noexcept {
  if (!head.ends_with(')')) return {};
  head.remove_suffix(1);
  place result;
  std::uint32_t numbers[4] = {};
  char before[4] = {};  // what stands before each number
  std::size_t count = 0;
  do {
    if (count == 4 || !detail::places::take_last_number(head, numbers[count]) || head.empty()) return {};
    before[count++] = head.back();
    head.remove_suffix(1);
  } while (before[count - 1] == ',' || before[count - 1] == '-');
  if (before[count - 1] != '(') return {};
  // The numbers are here from the last to the first, and so are the signs before them.
  const bool has_column = count == 4   ? before[2] == ',' && before[1] == ',' && before[0] == ','
                          : count == 3 ? before[1] == ',' && before[0] == '-'
                                       : count == 2 && before[0] == ',';
  if (!has_column && (count > 2)) return {};
  result.line = numbers[count - 1];
  if (has_column) {
    result.column = numbers[count - 2];
    result.has_column = true;
  }
  while (head.ends_with(' ')) head.remove_suffix(1);
  if (!detail::places::may_be_file(head)) return {};
  result.file = head;
  return result;
}

/// What follows the last dot of the file's name; empty if it has none.
[[nodiscard]] constexpr std::string_view extension_of(std::string_view file) noexcept {
  for (std::size_t at = file.size(); at != 0; --at) {
    if (file[at - 1] == '.') return file.substr(at);
    if (is_separator(file[at - 1])) return {};
  }
  return {};
}

namespace detail {
inline constexpr word_list source_extensions =
    "c|h|cc|hh|cpp|hpp|cxx|hxx|c++|h++|cp|C|H|CPP|cu|cuh|hip|inc|inl|ipp|ixx|tcc|tpp|txx|cppm|i|ii|m|mm|s|S|sx|asm|f|"
    "F|for|f90|F90|f95|y|yy|l|ll|def|moc|td|cl|ac|am|m4";
}  // namespace detail

/// True if the file is of a language that GCC, Clang or gas read, as far as its extension says.
[[nodiscard]] constexpr bool is_source(std::string_view file) noexcept {
  const std::string_view extension = extension_of(file);
  return detail::source_extensions.contains(extension) || file.starts_with('<') || file.starts_with('{') ||
         (extension.empty() && file.find("include/") != std::string_view::npos);
}

/// Writes the place to the record.
constexpr void set_place(record& r, const place& where) noexcept {
  r.file = where.file;
  r.file_line = where.line;
  r.file_column = where.column;
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
