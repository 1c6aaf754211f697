// SPDX-License-Identifier: MIT
// Which part of a text a match has to cover, and what the anchors of a pattern make of it.
#ifndef FOUNDCHECK_REGEX_DETAIL_MODE_HPP
#define FOUNDCHECK_REGEX_DETAIL_MODE_HPP

#include <cstdint>

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/syntax.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

enum class mode : std::uint8_t {
  whole,       ///< all of it
  prefix,      ///< from its begin to any place
  anywhere,    ///< from any place to any place
  line_start,  ///< from its begin or behind any newline to any place
};

/// Where a match may begin.
enum class origin : std::uint8_t { text, anywhere, line };

/// A '^' in the pattern overrules mode::anywhere; at the start of a line it is always true.
[[nodiscard]] constexpr origin origin_of(const ast& tree, mode m) noexcept {
  if (m == mode::line_start) return origin::line;
  return m == mode::anywhere && !tree.anchored_begin ? origin::anywhere : origin::text;
}

/// True if the match need not begin where the text does.
[[nodiscard]] constexpr bool is_floating(const ast& tree, mode m) noexcept {
  return origin_of(tree, m) != origin::text;
}

/// True if a match counts only at the end of the text.
[[nodiscard]] constexpr bool is_accepted_at_end(const ast& tree, mode m) noexcept {
  return m == mode::whole || tree.anchored_end;
}

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
