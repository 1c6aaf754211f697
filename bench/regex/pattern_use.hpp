// SPDX-License-Identifier: MIT
// A pattern and how it is used, as a type for our engine and as data for the engines it is compared with.
#ifndef FOUNDCHECK_BENCH_REGEX_PATTERN_USE_HPP
#define FOUNDCHECK_BENCH_REGEX_PATTERN_USE_HPP

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/regex.hpp>

namespace foundcheck::bench {

struct pattern_use {
  std::string_view pattern;
  regex::mode how;
};

template <regex::mode How, fixed_string Pattern>
struct use {
  static constexpr pattern_use as_data{Pattern.view(), How};

  static constexpr auto apply(std::string_view text) noexcept {
    if constexpr (How == regex::mode::whole) {
      return match<Pattern>(text);
    } else if constexpr (How == regex::mode::prefix) {
      return starts_with<Pattern>(text);
    } else {
      return search<Pattern>(text);
    }
  }
};

template <class... Uses>
struct use_list {
  static constexpr std::array<pattern_use, sizeof...(Uses)> as_data{Uses::as_data...};
};

/// Bytes in all groups, the whole match included: the same for each engine that finds the same.
template <class Captures, std::size_t... G>
constexpr std::size_t captured_bytes(const Captures& m, std::index_sequence<G...>) noexcept {
  return (m.template get<G>().size() + ...);
}

}  // namespace foundcheck::bench

#endif
