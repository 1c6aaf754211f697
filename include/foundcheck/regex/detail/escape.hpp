// SPDX-License-Identifier: MIT
// Escapes and classes of a pattern -> byte sets.
//
//   escape  := '\' ( 'd' | 'D' | 'w' | 'W' | 's' | 'S'        a set, ASCII only
//                  | 't' | 'n' | 'r' | 'f' | 'v'              one byte, as in C
//                  | 'x' HEX HEX                              one byte
//                  | any byte but a letter or a digit )       that byte
//   class   := '[' [ '^' ] item { item } ']'
//   item    := escape | byte | single '-' single              '-' is a byte at either end of the class
//
// Total: what is no escape or class gives a refusal and the offset where it shows.
#ifndef FOUNDCHECK_REGEX_DETAIL_ESCAPE_HPP
#define FOUNDCHECK_REGEX_DETAIL_ESCAPE_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_set.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/refusal.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// What one escape, class or item of a class stands for, and where reading goes on.
struct byte_item {
  refusal why;
  std::size_t at;  ///< offset after the item; if refused, of the byte to blame
  bool single;     ///< one byte: `byte`; otherwise `set`
  unsigned char byte;
  byte_set set;
};

[[nodiscard]] constexpr int hex_value(char c) noexcept {
  if (is_digit(c)) return c - '0';
  const char lower = to_lower(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// Reads the escape whose backslash stands at `at`.
[[nodiscard]] constexpr byte_item parse_escape(std::string_view text, std::size_t at) noexcept {
  byte_item item{refusal::none, at + 2, true, 0, {}};
  const auto refuse = [&item, at](refusal why) {
    item.why = why;
    item.at = at;
    return item;
  };
  if (at + 1 >= text.size()) return refuse(refusal::dangling_escape);
  const char c = text[at + 1];
  switch (c) {
    case 't': item.byte = '\t'; return item;
    case 'n': item.byte = '\n'; return item;
    case 'r': item.byte = '\r'; return item;
    case 'f': item.byte = '\f'; return item;
    case 'v': item.byte = '\v'; return item;
    case 'x': {
      const int high = at + 2 < text.size() ? hex_value(text[at + 2]) : -1;
      const int low = at + 3 < text.size() ? hex_value(text[at + 3]) : -1;
      if (high < 0 || low < 0) return refuse(refusal::bad_hex_escape);
      item.byte = static_cast<unsigned char>(high * 16 + low);
      item.at = at + 4;
      return item;
    }
    case 'd':
    case 'D': item.set.insert_range('0', '9'); break;
    case 'w':
    case 'W':
      item.set.insert_range('0', '9');
      item.set.insert_range('a', 'z');
      item.set.insert_range('A', 'Z');
      item.set.insert('_');
      break;
    case 's':
    case 'S':
      item.set.insert_range('\t', '\r');
      item.set.insert(' ');
      break;
    case 'b':
    case 'B':
    case 'A':
    case 'z':
    case 'Z':
    case 'G': return refuse(refusal::assertion_escape);
    case 'g':
    case 'k': return refuse(refusal::back_reference);
    default:
      if (c >= '1' && c <= '9') return refuse(refusal::back_reference);
      if (is_alpha(c) || is_digit(c)) return refuse(refusal::unknown_escape);
      item.byte = static_cast<unsigned char>(c);
      return item;
  }
  item.single = false;
  if (c == 'D' || c == 'W' || c == 'S') item.set = item.set.complement();
  return item;
}

/// True if a POSIX item such as [:alpha:] begins at `at`, which holds the inner '['.
[[nodiscard]] constexpr bool is_posix_class(std::string_view text, std::size_t at) noexcept {
  if (at + 1 >= text.size()) return false;
  const char mark = text[at + 1];
  if (mark != ':' && mark != '.' && mark != '=') return false;
  std::size_t end = at + 2;
  while (end < text.size() && text[end] != ']') ++end;
  return end < text.size() && end > at + 2 && text[end - 1] == mark;
}

/// Adds the other case of every ASCII letter in the set.
constexpr void fold_case(byte_set& set) noexcept {
  // 'A' to 'Z' are bits 1 to 26 of word 1, 'a' to 'z' the same bits 32 further up.
  constexpr std::uint64_t upper = 0x07fffffeULL;
  const std::uint64_t letters = (set.words[1] | (set.words[1] >> 32)) & upper;
  set.words[1] |= letters | (letters << 32);
}

/// Reads the class whose '[' stands at `at`.
[[nodiscard]] constexpr byte_item parse_class(std::string_view text, std::size_t at, bool ignore_case) noexcept {
  byte_item result{refusal::none, at + 1, false, 0, {}};
  const auto refuse = [&result](refusal why, std::size_t where) {
    result.why = why;
    result.at = where;
    return result;
  };
  std::size_t i = at + 1;
  const bool negated = i < text.size() && text[i] == '^';
  if (negated) ++i;
  if (i < text.size() && text[i] == ']') return refuse(refusal::empty_class, at);
  while (i < text.size() && text[i] != ']') {
    byte_item low{refusal::none, i + 1, true, static_cast<unsigned char>(text[i]), {}};
    if (text[i] == '[' && is_posix_class(text, i)) return refuse(refusal::posix_class, i);
    if (text[i] == '\\') low = parse_escape(text, i);
    if (low.why != refusal::none) return refuse(low.why, low.at);
    const bool range = low.at + 1 < text.size() && text[low.at] == '-' && text[low.at + 1] != ']';
    if (!range) {
      if (low.single) {
        result.set.insert(low.byte);
      } else {
        result.set.insert(low.set);
      }
      i = low.at;
      continue;
    }
    const std::size_t hyphen = low.at;
    byte_item high{refusal::none, hyphen + 2, true, static_cast<unsigned char>(text[hyphen + 1]), {}};
    if (text[hyphen + 1] == '[' && is_posix_class(text, hyphen + 1)) return refuse(refusal::posix_class, hyphen + 1);
    if (text[hyphen + 1] == '\\') high = parse_escape(text, hyphen + 1);
    if (high.why != refusal::none) return refuse(high.why, high.at);
    if (!low.single || !high.single) return refuse(refusal::range_without_ends, hyphen);
    if (low.byte > high.byte) return refuse(refusal::reversed_range, i);
    result.set.insert_range(low.byte, high.byte);
    i = high.at;
  }
  if (i >= text.size()) return refuse(refusal::unclosed_class, at);
  if (ignore_case) fold_case(result.set);
  if (negated) result.set = result.set.complement();
  if (result.set == byte_set{}) return refuse(refusal::empty_class, at);
  result.at = i + 1;
  return result;
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
