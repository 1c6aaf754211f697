// SPDX-License-Identifier: MIT
// Which part of a text a match has to cover, and what the anchors of a pattern make of it.
#ifndef FOUNDCHECK_REGEX_MODE_HPP
#define FOUNDCHECK_REGEX_MODE_HPP

#include <cstdint>

#include <foundcheck/regex/syntax.hpp>

namespace foundcheck::regex {

enum class mode : std::uint8_t {
  whole,     ///< all of it
  prefix,    ///< from its begin to any place
  anywhere,  ///< from any place to any place
};

/// True if the match may begin anywhere: a '^' in the pattern overrules the mode.
[[nodiscard]] constexpr bool is_floating(const ast& tree, mode m) noexcept {
  return m == mode::anywhere && !tree.anchored_begin;
}

/// True if a match counts only at the end of the text.
[[nodiscard]] constexpr bool is_accepted_at_end(const ast& tree, mode m) noexcept {
  return m == mode::whole || tree.anchored_end;
}

}  // namespace foundcheck::regex

#endif
