// SPDX-License-Identifier: MIT
// A text and the facts that it gives, as rows of a table: checked at compile time and at run time.
#ifndef FOUNDCHECK_TESTS_SUPPORT_FACT_CASE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_FACT_CASE_HPP

#include <foundcheck/fact/fact_set.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace foundcheck {

struct expected_fact {
  fact_id id = fact_id::requested;
  component about = component::none;
  state is = state::unknown;
  std::string_view text = {};
};

struct fact_case {
  std::string_view bytes;
  expected_fact facts[4] = {};  ///< in order; unknown ends the list
};

inline std::string to_text(fact_id id, component about, state is, std::string_view text) {
  return std::string(name_of(id)) + "(" + std::string(name_of(about)) + ") " + std::string(name_of(is)) + " \"" +
         std::string(text) + "\"; ";
}

inline std::string to_text(const fact_set& facts) {
  std::string text;
  for (const fact& f : facts) text += to_text(f.id, f.about, f.is, f.text);
  return text;
}

inline std::string to_text(const fact_case& row) {
  std::string text;
  for (const expected_fact& f : row.facts) {
    if (f.is != state::unknown) text += to_text(f.id, f.about, f.is, f.text);
  }
  return text;
}

/// True if these are the facts of the row, in its order.
constexpr bool has_facts(const fact_set& facts, const fact_case& row) noexcept {
  std::size_t count = 0;
  for (const expected_fact& expected : row.facts) {
    if (expected.is == state::unknown) break;
    if (count == facts.size()) return false;
    const fact& f = facts.begin()[count++];
    if (f.id != expected.id || f.about != expected.about || f.is != expected.is || f.text != expected.text)
      return false;
  }
  return count == facts.size();
}

namespace support {

template <const auto& Cases, auto Extract, std::size_t Row>
constexpr bool has_facts_of_row() {
  fact storage[16];
  fact_set facts(storage);
  Extract(Cases[Row].bytes, facts);
  return has_facts(facts, Cases[Row]);
}

template <const auto& Cases, auto Extract, std::size_t Row>
inline constexpr bool has_facts_at_compile_time = has_facts_of_row<Cases, Extract, Row>();

template <const auto& Cases, auto Extract, std::size_t... Rows>
constexpr std::array<bool, sizeof...(Rows)> all_rows(std::index_sequence<Rows...>) {
  return {has_facts_at_compile_time<Cases, Extract, Rows>...};
}

}  // namespace support

template <const auto& Cases, auto Extract>
void expect_fact_cases() {
  constexpr auto at_compile_time = support::all_rows<Cases, Extract>(std::make_index_sequence<std::size(Cases)>{});
  for (std::size_t i = 0; i < at_compile_time.size(); ++i) {
    fact storage[16];
    fact_set facts(storage);
    Extract(Cases[i].bytes, facts);
    EXPECT_EQ(to_text(facts), to_text(Cases[i])) << Cases[i].bytes;
    EXPECT_EQ(at_compile_time[i], has_facts(facts, Cases[i])) << Cases[i].bytes;
  }
}

}  // namespace foundcheck

#endif
