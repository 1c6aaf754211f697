// SPDX-License-Identifier: MIT
// How sure a judgement is: the name of a format, the cause that a rule gives.
#ifndef FOUNDCHECK_CORE_CONFIDENCE_HPP
#define FOUNDCHECK_CORE_CONFIDENCE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// How sure a judgement is, the least sure first.
enum class confidence : std::uint8_t { possible, likely, certain };

/// The name of the value, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(confidence c) noexcept {
  constexpr std::string_view names[] = {"possible", "likely", "certain"};
  return names[static_cast<std::size_t>(c)];
}

FOUNDCHECK_END_NAMESPACE

#endif
