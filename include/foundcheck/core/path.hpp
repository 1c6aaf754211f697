// SPDX-License-Identifier: MIT
// Paths as CMake writes them, taken as text: '/' separates, on Windows '\' too. Nothing here asks a file system.
#ifndef FOUNDCHECK_CORE_PATH_HPP
#define FOUNDCHECK_CORE_PATH_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

[[nodiscard]] constexpr bool is_separator(char c) noexcept { return c == '/' || c == '\\'; }

/// The path without separators at its end; "/" stays.
[[nodiscard]] constexpr std::string_view without_trailing_separators(std::string_view path) noexcept {
  while (path.size() > 1 && is_separator(path.back())) path.remove_suffix(1);
  return path;
}

/// What follows the last separator; the whole when there is none.
[[nodiscard]] constexpr std::string_view file_name(std::string_view path) noexcept {
  std::size_t begin = path.size();
  while (begin != 0 && !is_separator(path[begin - 1])) --begin;
  return path.substr(begin);
}

/// What comes before the last separator: "" when there is none, "/" for a file at the root.
[[nodiscard]] constexpr std::string_view parent_path(std::string_view path) noexcept {
  const std::size_t at = path.find_last_of("/\\");
  if (at == std::string_view::npos) return {};
  return at == 0 ? path.substr(0, 1) : without_trailing_separators(path.substr(0, at));
}

/// True for "/x", "\x" and "C:/x".
[[nodiscard]] constexpr bool is_absolute(std::string_view path) noexcept {
  if (path.empty()) return false;
  return is_separator(path[0]) || (path.size() > 2 && is_alpha(path[0]) && path[1] == ':' && is_separator(path[2]));
}

/// True if both texts name one path: separators of either kind are alike, and so are the cases of a drive letter, which
/// CMake changes. Other bytes must be the same.
[[nodiscard]] constexpr bool same_path(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) return false;
  const bool drive = a.size() > 1 && a[1] == ':';
  for (std::size_t i = 0; i < a.size(); ++i) {
    const bool same = a[i] == b[i] || (is_separator(a[i]) && is_separator(b[i])) ||
                      (i == 0 && drive && to_lower(a[i]) == to_lower(b[i]));
    if (!same) return false;
  }
  return true;
}

FOUNDCHECK_END_NAMESPACE

#endif
