// SPDX-License-Identifier: MIT
// Would a terminal or a CI system act on a text? By plain lists, which share nothing with core/character.hpp.
#ifndef FOUNDCHECK_TESTS_SUPPORT_TERMINAL_TEXT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_TERMINAL_TEXT_HPP

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "support/naive_utf8.hpp"

namespace foundcheck {

/// Every code point that a terminal may act on, the line feed apart: C0, DEL, C1, and marks that turn the direction of text.
inline bool is_control(char32_t c) {
  return (c < 0x20 && c != '\n') || (c >= 0x7F && c < 0xA0) || c == 0x61C || c == 0x200E || c == 0x200F ||
         (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

/// True for a text with bytes on which a terminal may act. In a text that is no UTF-8 a byte of C1 stands for itself.
inline bool has_control(std::string_view text) {
  if (const auto points = decode_utf8(text)) return std::ranges::any_of(*points, is_control);
  return std::ranges::any_of(text, [](char c) { return is_control(static_cast<unsigned char>(c)); });
}

/// True for a text with what GitHub, Azure Pipelines or TeamCity may take for a command wherever it stands.
inline bool has_command(std::string_view text) {
  constexpr std::string_view commands[] = {"##[", "##vso[", "##teamcity["};
  return std::ranges::any_of(commands, [text](std::string_view c) { return text.find(c) != std::string_view::npos; });
}

/// True for a line that GitHub takes for a command: "::" behind what .NET takes for blanks. Pre: no line feed in it.
inline bool is_command_line(std::string_view line) {
  constexpr std::string_view blanks[] = {" ",
                                         "\t",
                                         "\v",
                                         "\f",
                                         "\r",
                                         "\xC2\x85",
                                         "\xC2\xA0",
                                         "\xE1\x9A\x80",
                                         "\xE2\x80\x80",
                                         "\xE2\x80\x81",
                                         "\xE2\x80\x82",
                                         "\xE2\x80\x83",
                                         "\xE2\x80\x84",
                                         "\xE2\x80\x85",
                                         "\xE2\x80\x86",
                                         "\xE2\x80\x87",
                                         "\xE2\x80\x88",
                                         "\xE2\x80\x89",
                                         "\xE2\x80\x8A",
                                         "\xE2\x80\xA8",
                                         "\xE2\x80\xA9",
                                         "\xE2\x80\xAF",
                                         "\xE2\x81\x9F",
                                         "\xE3\x80\x80"};
  for (bool has_blank = true; has_blank;) {
    has_blank = false;
    for (const std::string_view blank : blanks) {
      if (line.starts_with(blank)) line.remove_prefix(blank.size()), has_blank = true;
    }
  }
  return line.starts_with("::");
}

/// What is wrong with it, empty when nothing is.
inline std::string unfit_for_terminal(std::string_view text) {
  const auto points = decode_utf8(text);
  if (!points) return "bytes that are no UTF-8";
  for (const char32_t c : *points) {
    if (is_control(c)) return "the control byte " + std::to_string(static_cast<unsigned long>(c));
  }
  if (has_command(text)) return "a command to a CI system";
  return {};
}

/// The words of a text with one blank between them, wherever its lines end.
inline std::string in_one_row(std::string_view text) {
  std::string row;
  for (const char c : text) {
    const bool is_blank = c == ' ' || c == '\n';
    if (!is_blank) row += c;
    if (is_blank && !row.empty() && row.back() != ' ') row += ' ';
  }
  return row;
}

/// The text without the colours that the library itself writes.
inline std::string without_own_colours(std::string text) {
  for (const std::string_view code : {"\x1B[1m", "\x1B[1;31m", "\x1B[1;33m", "\x1B[32m", "\x1B[2m", "\x1B[0m"}) {
    for (std::size_t at; (at = text.find(code)) != std::string::npos;) text.erase(at, code.size());
  }
  return text;
}

}  // namespace foundcheck

#endif
