// SPDX-License-Identifier: MIT
// The properties that hold for the facts of any bytes.
#ifndef FOUNDCHECK_TESTS_SUPPORT_FACT_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_FACT_PROPERTIES_HPP

#include <foundcheck/fact/fact_set.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/inside.hpp"

namespace foundcheck {

/// What is wrong with a fact that was read from these bytes; empty when nothing is. `keeps` is true for a view of what a reader
/// keeps of them.
template <class Keeps>
inline std::string broken_fact_property(const fact& f, std::string_view bytes, const Keeps& keeps) {
  const std::string name(name_of(f.id));
  // A cause is named in the library's own words.
  const bool has_word_of_ours = f.id == fact_id::cause || f.id == fact_id::diagnosis;
  if (!has_word_of_ours && !lies_inside(f.text, bytes) && !keeps(f.text)) return name + ": a text outside the bytes";
  if (!lies_inside(f.from.text, bytes) && !keeps(f.from.text)) return name + ": an origin outside the bytes";
  if (f.from.offset > bytes.size()) return name + ": an offset beyond the bytes";
  const std::string_view before = bytes.substr(0, f.from.offset);
  const auto line = 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  if (f.from.line != line) return name + ": another line than that of its offset";
  return {};
}

inline std::string broken_fact_property(const fact& f, std::string_view bytes) {
  return broken_fact_property(f, bytes, [](std::string_view) { return false; });
}

/// What is wrong with the facts that `extract(facts)` adds for these bytes; empty when nothing is.
template <class Extract>
std::string broken_fact_property(std::string_view bytes, const Extract& extract) {
  std::vector<fact> storage(256);
  fact_set facts(storage);
  extract(facts);
  for (const fact& f : facts) {
    const std::string broken = broken_fact_property(f, bytes);
    if (!broken.empty()) return broken;
  }
  return {};
}

}  // namespace foundcheck

#endif
