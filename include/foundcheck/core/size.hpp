// SPDX-License-Identifier: MIT
// A number of 64 bits that counts bytes or items -> std::size_t.
#ifndef FOUNDCHECK_CORE_SIZE_HPP
#define FOUNDCHECK_CORE_SIZE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

/// The number itself where sizes have 64 bits, its low bits elsewhere: the caller knows that it fits. A cast would be one to its own
/// type on most machines, which -Wuseless-cast reports.
[[nodiscard]] constexpr std::size_t to_size(std::uint64_t n) noexcept { return n & SIZE_MAX; }

FOUNDCHECK_END_NAMESPACE

#endif
