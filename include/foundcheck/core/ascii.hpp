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

/// True for a word that a shell takes as it is: letters, digits and ._+:/@=~,- without a dash in front, which would make it an option, and without
/// what shells expand: ~ at the beginning or behind = or :, as in A=~/b, and in zsh = at the beginning.
[[nodiscard]] constexpr bool is_shell_word(std::string_view text) noexcept {
  constexpr std::string_view marks = ".+:/@=~,-";
  if (text.empty() || text.front() == '-' || text.front() == '=') return false;
  char before = ':';
  for (const char c : text) {
    if (!is_word(c) && marks.find(c) == std::string_view::npos) return false;
    if (c == '~' && (before == ':' || before == '=')) return false;
    before = c;
  }
  return true;
}

/// True for a shell word that pip, apt, conda, dnf, npm and cargo take for the name of a package, with or without a version: no URL, no path, and no
/// file of a package, which some of them install from the working directory.
[[nodiscard]] constexpr bool is_package_word(std::string_view text) noexcept {
  constexpr std::string_view files[] = {".7z",  ".apk", ".bz2", ".conda", ".deb", ".egg", ".gz",  ".lz", ".lzma",
                                        ".rpm", ".tar", ".tbz", ".tgz",   ".tlz", ".txz", ".whl", ".xz", ".zip"};
  if (!is_shell_word(text) || !(is_alpha(text.front()) || is_digit(text.front()))) return false;
  // apt removes what ends in a dash.
  if (text.back() == '-' || text.find_first_of(":/@") != std::string_view::npos) return false;
  for (const std::string_view end : files) {
    if (text.size() > end.size() && equals_ignoring_case(text.substr(text.size() - end.size()), end)) return false;
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
