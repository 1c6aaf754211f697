// SPDX-License-Identifier: MIT
// Each search that exists in several forms, by bytes, by words and by vectors, on any bytes: all give what a loop gives that cannot be
// wrong.
//
//   input := byte{4} text        the bytes are those looked for
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/utf8.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/detail/mark.hpp>
#include <foundcheck/regex/detail/needles.hpp>
#include <foundcheck/regex/scan.hpp>
#include <foundcheck/text/line.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/naive_utf8.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

// ---- the loops

template <class Is>
std::uint64_t marks_by_loop(const Is& is) {
  std::uint64_t marks = 0;
  for (std::size_t i = 0; i < marked_bytes; ++i) marks |= std::uint64_t{is(i)} << i;
  return marks;
}

std::optional<std::uint64_t> number_by_loop(std::string_view digits, std::uint64_t base) {
  std::uint64_t number = 0;
  for (const char c : digits) {
    const std::size_t digit = std::string_view("0123456789abcdef").substr(0, base).find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    number = number * base + digit;
  }
  return number;
}

/// What diagnostic/detail/line.hpp says the end of a head is.
diagnostics::detail::head_end head_end_by_loop(std::string_view text) {
  diagnostics::detail::head_end end{text.size(), false};
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != ':') continue;
    if (i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\t') return {i, end.has_inner};
    end.has_inner = true;
  }
  return end;
}

/// The search of diagnostic/detail/mark.hpp in the steps that it begins with, and what they leave to the loop.
template <class Search>
diagnostics::mark finished(const Search& search, std::string_view text, std::size_t at) {
  bool is_found = false;
  const diagnostics::mark found = search(text, at, is_found);
  return is_found ? found : diagnostics::detail::find_mark_by_byte(text, found.at, found.newlines);
}

// ---- the forms

std::string broken_marks(std::string_view text, std::string_view wanted) {
  for (std::size_t at = 0; text.size() - at >= marked_bytes; at += at < 8 ? 1 : marked_bytes / 2) {
    const char* const p = text.data() + at;
    for (const char byte : wanted) {
      if (marks_of(p, byte) != marks_by_loop([&](std::size_t i) { return p[i] == byte; })) return "marks_of";
      const auto limit = static_cast<unsigned char>(static_cast<unsigned char>(byte) % 0x81);
      const std::uint64_t below =
          marks_by_loop([&](std::size_t i) { return static_cast<unsigned char>(p[i]) < limit; });
      if (marks_below(p, limit) != below) return "marks_below";
    }
    const char* const q = text.data() + (text.size() - marked_bytes);
    if (marks_of_equal(p, q) != marks_by_loop([&](std::size_t i) { return p[i] == q[i]; })) return "marks_of_equal";
  }
  for (const char byte : wanted) {
    if (has_byte(text, byte) != (text.find(byte) != std::string_view::npos)) return "has_byte";
    if (find_last(text, byte) != text.rfind(byte)) return "find_last";
  }
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (detail::find_newline(text, at) != text.find('\n', at)) return "find_newline";
  }
  return {};
}

std::string broken_exits(std::string_view text, std::string_view wanted) {
  const auto byte = [wanted](std::size_t i) { return simd::fill(static_cast<unsigned char>(wanted[i])); };
  const regex::exit_bytes exits = {{byte(0), byte(1), byte(2)}};
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const std::size_t expected = std::min(text.find_first_of(wanted.substr(0, 3), at), text.size());
    if (regex::find_exit_by_byte(text.data(), at, text.size(), exits) != expected) return "find_exit_by_byte";
    if (regex::find_exit_by_word(text.data(), at, text.size(), exits) != expected) return "find_exit_by_word";
    if (regex::find_exit_by_block(text.data(), at, text.size(), exits) != expected) return "find_exit_by_block";
  }
  return {};
}

// A byte alone, a pair, a range behind a byte, and bytes that the sign moves; those of a real set are made by the same rows.
constexpr regex::needle_set needle_sets[] = {
    {{{1, ':', regex::any_byte}, {1, '\n', {':', 0}}, {1, 'a', {'0', 9}}, {1, 0xFF, {0x80, 0x7F}}}, 4},
    {{{1, 'K', {'i', 0}}, {1, 0x01, {0x01, 1}}, {1, '*', {'*', 0}}, {1, '!', regex::any_byte}}, 4},
};

template <std::size_t Set>
std::string broken_needles(std::string_view text) {
  const unsigned all = regex::find_needles_by_byte(text.data(), text.size(), needle_sets[Set]);
  const unsigned found = regex::find_needles<needle_sets[Set]>(text.data(), text.size());
  // It may find more than there are, but only in a text of a block or less.
  return (all & ~found) != 0 || (found != all && text.size() > simd::block_size) ? "find_needles" : "";
}

std::string broken_diagnostic_searches(std::string_view text) {
  if (const auto end = diagnostics::detail::find_head_end(text), expected = head_end_by_loop(text);
      end.at != expected.at || end.has_inner != expected.has_inner) {
    return "find_head_end";
  }
  for (std::size_t at = 0; at <= text.size(); at += at < 70 ? 1 : 61) {
    const diagnostics::mark expected = diagnostics::detail::find_mark_by_byte(text, at, 0);
    const auto is_other = [&](const diagnostics::mark& found) {
      return found.at != expected.at || found.newlines != expected.newlines;
    };
#if defined(__x86_64__)
    if (is_other(finished(diagnostics::detail::search_narrow_blocks, text, at))) return "search_narrow_blocks";
    if (__builtin_cpu_supports("avx2") && is_other(finished(diagnostics::detail::search_wide_blocks, text, at)))
      return "search_wide_blocks";
    if (is_other(diagnostics::detail::find_mark_by_block(text, at))) return "find_mark_by_block";
#endif
    if (expected.at > text.size() || expected.newlines > text.size()) return "a mark behind the text";
  }
  return {};
}

std::string broken_digits(std::string_view text) {
  for (std::size_t at = 0; text.size() - at >= 2 * word_bytes && at < 256; ++at) {
    const char* const p = text.data() + at;
    const std::uint64_t first = load_word(p), second = load_word(p + word_bytes);
    const auto ten = number_by_loop({p, word_bytes}, 10), next_ten = number_by_loop({p + word_bytes, word_bytes}, 10);
    const auto hex = number_by_loop({p, word_bytes}, 16), all_hex = number_by_loop({p, 2 * word_bytes}, 16);
    std::uint64_t a = 0, b = 0;
    if (read_eight_digits(first, a) != ten.has_value() || (ten && a != *ten)) return "read_eight_digits";
    if (read_eight_hex_digits(first, a) != hex.has_value() || (hex && a != *hex)) return "read_eight_hex_digits";
    if (read_two_numbers(first, second, a, b) != (ten && next_ten) ||
        (ten && next_ten && (a != *ten || b != *next_ten)))
      return "read_two_numbers";
    if (read_sixteen_hex_digits(p, a) != all_hex.has_value() || (all_hex && a != *all_hex))
      return "read_sixteen_hex_digits";
    if (detail::zero_bits(first) != (marks_by_loop([&](std::size_t i) { return i < word_bytes && p[i] == 0; })))
      return "zero_bits";
  }
  return {};
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  constexpr std::size_t head = 4;
  if (bytes.size() < head || bytes.size() > 4096) return {};
  const std::string_view wanted = bytes.substr(0, head);
  // In memory of its own: before its first byte there is nothing that may be read either.
  const std::vector<char> copy(bytes.begin() + head, bytes.end());
  const std::string_view text(copy.empty() ? "" : copy.data(), copy.size());
  if (is_utf8(text) != decode_utf8(text).has_value()) return "is_utf8";
  std::string found = broken_marks(text, wanted);
  if (found.empty()) found = broken_exits(text, wanted);
  if (found.empty()) found = broken_needles<0>(text);
  if (found.empty()) found = broken_needles<1>(text);
  if (found.empty()) found = broken_diagnostic_searches(text);
  return found.empty() ? broken_digits(text) : found;
}

}  // namespace foundcheck
