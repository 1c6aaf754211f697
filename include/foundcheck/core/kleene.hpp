// SPDX-License-Identifier: MIT
// Truth where not everything is known: no, open or yes, as in the logic of Kleene.
//
//   yes and open   open        no and open   no
//   yes or open    yes         no or open    open        not open   open
//
// Source: S. C. Kleene, Introduction to Metamathematics, section 64.
#ifndef FOUNDCHECK_CORE_KLEENE_HPP
#define FOUNDCHECK_CORE_KLEENE_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

/// Ordered: the less certain of two is the smaller one.
enum class kleene : std::uint8_t { no, open, yes };

/// `a` and `b`: the lesser of the two.
[[nodiscard]] constexpr kleene both(kleene a, kleene b) noexcept { return a < b ? a : b; }
/// `a` or `b`: the greater of the two.
[[nodiscard]] constexpr kleene either(kleene a, kleene b) noexcept { return a < b ? b : a; }
/// Not `a`; `open` stays `open`.
[[nodiscard]] constexpr kleene opposite(kleene a) noexcept {
  return static_cast<kleene>(static_cast<std::uint8_t>(kleene::yes) - static_cast<std::uint8_t>(a));
}
/// What is known for sure: `yes` for true, `no` for false.
[[nodiscard]] constexpr kleene known(bool is) noexcept { return is ? kleene::yes : kleene::no; }

FOUNDCHECK_END_NAMESPACE

#endif
