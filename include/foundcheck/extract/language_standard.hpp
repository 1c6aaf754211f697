// SPDX-License-Identifier: MIT
// The standards of C++: how options, macros and headers name them.
//
//   -std=gnu++17, c++1z       17
//   __cplusplus is 201703     17; a library may count the years, 2017, or those of the century
//   <optional>                since 17; it has std::optional, and GCC leaves that out for an older standard
//
// Total, noexcept, allocates nothing. Source: ISO C++, 15.11 [cpp.predefined]; cppreference.com, headers; GCC manual, -std.
#ifndef FOUNDCHECK_EXTRACT_LANGUAGE_STANDARD_HPP
#define FOUNDCHECK_EXTRACT_LANGUAGE_STANDARD_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

struct standard_row {
  int standard;            ///< 98 comes before 11
  std::string_view name;   ///< behind c++ or gnu++
  std::string_view draft;  ///< the name before it was a standard
  std::int64_t cplusplus;
};

/// In order.
inline constexpr standard_row standard_rows[] = {
    {98, "98"sv, "03"sv, 199711}, {11, "11"sv, "0x"sv, 201103}, {14, "14"sv, "1y"sv, 201402},
    {17, "17"sv, "1z"sv, 201703}, {20, "20"sv, "2a"sv, 202002}, {23, "23"sv, "2b"sv, 202302},
    {26, "26"sv, "2c"sv, 202612},
};

}  // namespace detail

/// Of gnu++17; 0 for another word.
[[nodiscard]] constexpr int standard_named(std::string_view word) noexcept {
  if (word.starts_with("gnu++"))
    word.remove_prefix(5);
  else if (word.starts_with("c++"))
    word.remove_prefix(3);
  else
    return 0;
  for (const detail::standard_row& row : detail::standard_rows) {
    if (word == row.name || word == row.draft) return row.standard;
  }
  return 0;
}

/// True where the first is the older one.
[[nodiscard]] constexpr bool is_older_standard(int a, int b) noexcept { return (a == 98 ? 0 : a) < (b == 98 ? 0 : b); }

/// Of a number that __cplusplus or a count of years is compared with: 201703, 2017 and 17 are 17. 0 for another number.
[[nodiscard]] constexpr int standard_of_number(std::int64_t number) noexcept {
  for (const detail::standard_row& row : detail::standard_rows) {
    const std::int64_t year = row.standard == 98 ? 1998 : 2000 + row.standard;
    if (number == row.cplusplus || number == year || (number == row.standard && number != 98)) return row.standard;
  }
  return 0;
}

/// 0 behind the last.
[[nodiscard]] constexpr int standard_after(int standard) noexcept {
  bool is_next = false;
  for (const detail::standard_row& row : detail::standard_rows) {
    if (is_next) return row.standard;
    is_next = row.standard == standard;
  }
  return 0;
}

/// The number that a macro has for a standard, counted as `other` is: 201402 beside 201703, 2014 beside 2017, 14 beside 17. 0 where
/// `other` is not such a number.
[[nodiscard]] constexpr std::int64_t standard_as_large_as(int standard, std::int64_t other) noexcept {
  constexpr std::int64_t least_of_macro = 199000, least_of_years = 1997, most_of_years = 2040, most = 30;
  for (const detail::standard_row& row : detail::standard_rows) {
    if (row.standard != standard) continue;
    if (other >= least_of_macro && other < 2 * least_of_macro) return row.cplusplus;
    if (other >= least_of_years && other <= most_of_years) return standard == 98 ? 1998 : 2000 + standard;
    // 98 is not the largest.
    if (other >= 11 && other < most) return standard == 98 ? 3 : standard;
  }
  return 0;
}

/// A header, and a name that it has only since a standard.
struct header_of_standard {
  std::string_view header, name;  ///< the header without its brackets, and the name, with std:: before it
  int standard;                   ///< the first standard that has the name: 17
};

/// Names of the C++ library and the standards that they came with, sorted by header.
inline constexpr header_of_standard headers_of_standards[] = {
    {"any"sv, "std::any"sv, 17},
    {"barrier"sv, "std::barrier"sv, 20},
    {"bit"sv, "std::bit_cast"sv, 20},
    {"bit"sv, "std::popcount"sv, 20},
    {"concepts"sv, "std::same_as"sv, 20},
    {"concepts"sv, "std::integral<"sv, 20},
    {"coroutine"sv, "std::coroutine_handle"sv, 20},
    {"expected"sv, "std::expected"sv, 23},
    {"filesystem"sv, "std::filesystem"sv, 17},
    {"format"sv, "std::format"sv, 20},
    {"generator"sv, "std::generator"sv, 23},
    {"latch"sv, "std::latch"sv, 20},
    {"mdspan"sv, "std::mdspan"sv, 23},
    {"memory"sv, "std::make_unique"sv, 14},
    {"memory_resource"sv, "std::pmr"sv, 17},
    {"mutex"sv, "std::scoped_lock"sv, 17},
    {"numbers"sv, "std::numbers"sv, 20},
    {"optional"sv, "std::optional"sv, 17},
    {"print"sv, "std::print"sv, 23},
    {"ranges"sv, "std::ranges"sv, 20},
    {"ranges"sv, "std::views"sv, 20},
    {"semaphore"sv, "std::counting_semaphore"sv, 20},
    {"shared_mutex"sv, "std::shared_mutex"sv, 17},
    {"source_location"sv, "std::source_location"sv, 20},
    {"span"sv, "std::span"sv, 20},
    {"stop_token"sv, "std::stop_token"sv, 20},
    {"string_view"sv, "std::string_view"sv, 17},
    {"thread"sv, "std::jthread"sv, 20},
    {"variant"sv, "std::variant"sv, 17},
};

FOUNDCHECK_END_NAMESPACE

#endif
