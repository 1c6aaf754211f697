// SPDX-License-Identifier: MIT
// Memory that will be read soon, asked for early: where a loop goes over places that no processor can foresee, it waits for one
// after the other otherwise.
#ifndef FOUNDCHECK_CORE_PREFETCH_HPP
#define FOUNDCHECK_CORE_PREFETCH_HPP

#include <foundcheck/core/namespace.hpp>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE

/// Changes no result. The place may be any, it is not read.
constexpr void prefetch([[maybe_unused]] const void* place) noexcept {
#ifdef __GNUC__
  if (!std::is_constant_evaluated()) __builtin_prefetch(place);
#endif
}

FOUNDCHECK_END_NAMESPACE

#endif
