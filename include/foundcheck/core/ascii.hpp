// SPDX-License-Identifier: MIT
// Classes and case of single bytes in ASCII, whatever the locale. A byte above 127 belongs to no class and has no case.
#ifndef FOUNDCHECK_CORE_ASCII_HPP
#define FOUNDCHECK_CORE_ASCII_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// True for '0' to '9'.
[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

/// True for 'a' to 'z' and 'A' to 'Z'.
[[nodiscard]] constexpr bool is_alpha(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// True for a letter, a digit and '_'.
[[nodiscard]] constexpr bool is_word(char c) noexcept { return is_alpha(c) || is_digit(c) || c == '_'; }

/// The lower-case form of an ASCII letter; any other byte unchanged.
[[nodiscard]] constexpr char to_lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The upper-case form of an ASCII letter; any other byte unchanged.
[[nodiscard]] constexpr char to_upper(char c) noexcept {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// True if both texts have the same bytes once ASCII letters are folded to one case.
[[nodiscard]] constexpr bool equals_ignoring_case(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (to_lower(a[i]) != to_lower(b[i])) return false;
  }
  return true;
}

/// The text without the blanks and tabs at its ends.
[[nodiscard]] constexpr std::string_view trim(std::string_view text) noexcept {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

/// True for a word that a shell takes as it is: letters, digits and ._+:/@=~,- without a dash in front, which would make it an option.
[[nodiscard]] constexpr bool is_shell_word(std::string_view text) noexcept {
  constexpr std::string_view marks = ".+:/@=~,-";
  if (text.empty() || text.front() == '-') return false;
  for (const char c : text) {
    if (!is_word(c) && marks.find(c) == std::string_view::npos) return false;
  }
  return true;
}

/// True if no byte is above 127.
[[nodiscard]] constexpr bool is_ascii(std::string_view text) noexcept {
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  }
  return true;
}

FOUNDCHECK_END_NAMESPACE

#endif
