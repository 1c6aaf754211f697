// SPDX-License-Identifier: MIT
// The room in which a history sorts: places of steps, each with the number that it is sorted by.
#ifndef FOUNDCHECK_FORMAT_NINJA_LOG_SLOT_HPP
#define FOUNDCHECK_FORMAT_NINJA_LOG_SLOT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/radix_sort.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_log {

/// Room to sort in.
struct slot {
  std::int64_t value = 0;
  std::uint32_t index = 0;
  std::uint32_t state = 0;
};

namespace detail {

/// So many steps ahead of its use memory is asked for: some hundred nanoseconds.
inline constexpr std::size_t lead = 16;

/// Where the slots from `begin` on stop to have one value.
[[nodiscard]] constexpr std::size_t end_of_equal(std::span<const slot> slots, std::size_t begin) noexcept {
  std::size_t end = begin + 1;
  while (end < slots.size() && slots[end].value == slots[begin].value) ++end;
  return end;
}

/// By value, those of one value in any order.
constexpr void sort_by_value(std::span<slot> slots) noexcept {
  constexpr std::uint64_t sign = std::uint64_t{1} << 63;  // negative numbers come first
  radix_sort(slots, [](const slot& s) noexcept { return static_cast<std::uint64_t>(s.value) ^ sign; });
}

/// By value, then by index. Linear.
constexpr void sort(std::span<slot> slots) noexcept {
  bool is_sorted = true;
  for (std::size_t i = 1; i < slots.size() && is_sorted; ++i) {
    const slot &a = slots[i - 1], &b = slots[i];
    is_sorted = a.value != b.value ? a.value < b.value : a.index <= b.index;
  }
  if (is_sorted) return;
  sort_by_value(slots);
  for (std::size_t begin = 0, end = 0; begin < slots.size(); begin = end) {
    end = end_of_equal(slots, begin);
    if (end - begin == 1) continue;
    radix_sort(slots.subspan(begin, end - begin), [](const slot& s) noexcept { return std::uint64_t{s.index}; });
  }
}

}  // namespace detail

}  // namespace ninja_log
FOUNDCHECK_END_NAMESPACE

#endif
