// SPDX-License-Identifier: MIT
// How far a line is indented, in blanks. A tab is no blank: formats that count columns do not use it.
#ifndef FOUNDCHECK_CORE_INDENTATION_HPP
#define FOUNDCHECK_CORE_INDENTATION_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// The number of ' ' before the first other byte; all of them where there is no other.
[[nodiscard]] constexpr std::size_t indentation(std::string_view text) noexcept {
  std::size_t blanks = 0;
  while (blanks < text.size() && text[blanks] == ' ') ++blanks;
  return blanks;
}

/// True for a text of ' ' alone, and for the empty one.
[[nodiscard]] constexpr bool is_blank(std::string_view text) noexcept { return indentation(text) == text.size(); }

FOUNDCHECK_END_NAMESPACE

#endif
