// SPDX-License-Identifier: MIT
// The CMake files of a project -> does it put a list of GPU architectures of its own over the one that is given?
//
//   set(CMAKE_CUDA_ARCHITECTURES 75 CACHE STRING "GPUs" FORCE)      at the beginning of a line: under no condition
//
// Nothing in the directory shows what was given then.
#ifndef FOUNDCHECK_HOST_FORCED_LIST_HPP
#define FOUNDCHECK_HOST_FORCED_LIST_HPP

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/extract/cmake_cache.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/host/cmake_files.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <string_view>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// True if a line of a CMake file begins with a set() of the variable that overwrites its entry in the cache.
[[nodiscard]] inline bool forces(std::string_view text, std::string_view variable) noexcept {
  constexpr std::size_t most_bytes = 4096;  // of one command, with its help
  constexpr std::string_view set = "set(";
  for (std::size_t end = 0; (end = end_of_name(text, variable, end)) != std::string_view::npos;) {
    const std::size_t name = end - variable.size();
    if (name < set.size() || !equals_ignoring_case(text.substr(name - set.size(), set.size()), set)) continue;
    const std::size_t begin = name - set.size();
    if (begin != 0 && text[begin - 1] != '\n') continue;
    std::string_view rest = text.substr(end, most_bytes);
    bool is_quoted = false;
    std::size_t close = 0;
    for (; close < rest.size() && (is_quoted || rest[close] != ')'); ++close)
      is_quoted = is_quoted != (rest[close] == '"');
    rest = rest.substr(0, close);
    while (!rest.empty() && (rest.back() == ' ' || rest.back() == '\n' || rest.back() == '\t' || rest.back() == '\r'))
      rest.remove_suffix(1);
    if (rest.ends_with("FORCE") && rest.find("CACHE") != std::string_view::npos) return true;
  }
  return false;
}

/// `cache` is the text of the cache, input `source` of the scan, and outlives the facts. Pre: the cache was made in the directory.
inline void look_at_forced_list(std::string_view cache, std::size_t source, seen_facts& seen) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  const auto tree = index.find("CMAKE_HOME_DIRECTORY");
  if (!tree || !is_absolute(tree->value)) return;
  std::vector<cmake_cache::variable> lists;
  for (const cmake_cache::variable& v : index.variables()) {
    if (cmake_cache::is_given_by_hand(v) || v.type != cmake_cache::entry_type::string) continue;
    foundcheck::detail::for_each_row_of(v.name, false, false, [&](const foundcheck::detail::variable_row& row) {
      if (row.id == fact_id::architectures && row.how == foundcheck::detail::reading::text) lists.push_back(v);
    });
  }
  if (lists.empty()) return;
  std::vector<cmake_cache::variable> forced;
  static_cast<void>(for_each_cmake_file(tree->value, [&](std::string_view text) {
    std::erase_if(lists, [&](const cmake_cache::variable& v) {
      if (!forces(text, v.name)) return false;
      forced.push_back(v);
      return true;
    });
    return !lists.empty();
  }));
  for (const cmake_cache::variable& v : forced) {
    seen.add({fact_id::said, component::none, state::yes, v.name, origin_of(v, cache, source), "architectures_forced"});
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
