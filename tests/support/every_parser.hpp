// SPDX-License-Identifier: MIT
// Every parser as one function over any bytes: what the promises of tests/promise/ are tried on.
//
// every_parser.cpp walks all that a parser gives, looks at each view and adds up where it lies. It is compiled without exceptions
// and run-time types, and with a call at each edge of its control flow, see edge_counter.hpp.
#ifndef FOUNDCHECK_TESTS_SUPPORT_EVERY_PARSER_HPP
#define FOUNDCHECK_TESTS_SUPPORT_EVERY_PARSER_HPP

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace foundcheck::promise {

/// What one run of a parser came to.
struct outcome {
  std::uint64_t sum =
      0;  ///< of the places and numbers of all that was given, not of the bytes: equal where they are equal
  std::uint64_t items = 0;  ///< that were given
  bool is_inside = true;    ///< no view lay outside of the bytes
  bool has_room = true;     ///< the caller's storage was enough
  friend bool operator==(const outcome&, const outcome&) = default;
};

/// `linear`: at most steps_per_byte * n + fixed_steps. `sorting`: the same with a factor log2(n), of what the caller asks for.
enum class growth : std::uint8_t { linear, sorting };

struct parser {
  std::string_view name;
  outcome (*run)(std::string_view bytes, std::span<std::byte> room) noexcept;
  std::size_t steps_per_byte;  ///< edges of control flow and bytes that memchr and its like look at, by g++ 12 at -O0
  std::size_t room_per_byte = 0;  ///< what the caller's storage takes for each byte of input, at worst
  growth grows = growth::linear;
  std::size_t most_stack = std::size_t{16} << 10;  ///< bytes, by g++ 12 at -O0; 0: is not for input, and is not bounded
};

/// Besides, for what is done once.
inline constexpr std::size_t fixed_steps = 100'000;
inline constexpr std::size_t fixed_room = std::size_t{1} << 20;

/// Sorted by name; each name is a header, or <header>.<part>.
[[nodiscard]] std::span<const parser> every_parser() noexcept;

}  // namespace foundcheck::promise

#endif
