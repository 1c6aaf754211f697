// SPDX-License-Identifier: MIT
// Our engine behind the interface of the others: the patterns one after another, and as a set.
#ifndef FOUNDCHECK_BENCH_REGEX_FOUNDCHECK_ENGINES_HPP
#define FOUNDCHECK_BENCH_REGEX_FOUNDCHECK_ENGINES_HPP

#include <algorithm>

#include "regex/engine.hpp"

namespace foundcheck::bench {

template <job What, class Uses>
class in_sequence;

template <job What, class... Uses>
class in_sequence<What, use_list<Uses...>> : public engine {
 public:
  totals run(std::span<const std::string_view> lines) override {
    totals sum;
    for (const std::string_view line : lines) {
      std::size_t number = 0;
      if constexpr (What == job::first) {
        (void)(try_one<Uses>(line, number++, sum) || ...);
      } else {
        (try_one<Uses>(line, number++, sum), ...);
      }
    }
    return sum;
  }

 private:
  template <class Use>
  static bool try_one(std::string_view line, std::size_t number, totals& sum) {
    const auto m = Use::apply(line);
    if (!m) return false;
    ++sum.matches;
    sum.numbers += number;
    sum.captured += captured_bytes(m, std::make_index_sequence<decltype(m)::group_count + 1>());
    return true;
  }
};

template <class Set, class Uses>
class as_set;

template <class Set, class... Uses>
class as_set<Set, use_list<Uses...>> : public engine {
 public:
  totals run(std::span<const std::string_view> lines) override {
    constexpr std::size_t groups = std::max({decltype(Uses::apply(""))::group_count...}) + 1;
    totals sum;
    for (const std::string_view line : lines) {
      const auto m = Set::match(line);
      if (!m) continue;
      ++sum.matches;
      sum.numbers += m.index();
      sum.captured += captured_bytes(m, std::make_index_sequence<groups>());
    }
    return sum;
  }
};

}  // namespace foundcheck::bench

#endif
