// SPDX-License-Identifier: MIT
// Any bytes as a CMakeCache.txt: what we hold of them is what the installed cmake holds after loading them, variable by variable, and what
// we refuse is what it complains about. Slow: a process for each input.
//
// The names that cmake sets by itself, or stops at, are not compared: see tests/differential/cmake_cache_test.cpp. Without a cmake that
// runs nothing is compared, and a word on stderr says so.
#include <cstddef>
#include <cstdio>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/cmake_cache_properties.hpp"
#include "support/excluded_cache_names.hpp"
#include "support/naive_cmake_cache_writer.hpp"
#include "support/real_cmake.hpp"
#include "target.hpp"

#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake_cache.hpp>

namespace foundcheck {

namespace {

bool has_cmake() {
  static const bool runs = [] {
    const bool found = !real_cmake::version().empty();
    if (!found) std::fprintf(stderr, "no cmake runs here: nothing is compared\n");
    return found;
  }();
  return runs;
}

std::string broken_variable(const cmake_cache::variable& ours, const real_cmake::loaded& theirs) {
  const std::string name(ours.name), help = joined(cmake_cache::help_pieces(ours.help));
  if (name.empty()) {
    const std::string lines =
        naive_cmake_cache::entry_lines("", std::string(name_of(ours.type)), std::string(ours.value), help);
    if (ours.value != theirs.empty_name_value) return "another value of the variable without a name";
    return theirs.saved.find('\n' + lines) == std::string::npos ? "another variable without a name" : "";
  }
  const auto found = theirs.variables.find(name);
  if (found == theirs.variables.end()) return "cmake has no " + name;
  const real_cmake::variable& their = found->second;
  if (name_of(ours.type) != their.type) return name + " has another type";
  if (ours.value != their.value) return name + " has another value";
  if (help != their.help) return name + " has another help";
  const bool is_same =
      ours.advanced == their.advanced && ours.modified == their.modified && ours.strings == their.strings;
  return is_same ? "" : name + " has other properties";
}

}  // namespace

std::string fuzz::broken(std::string_view given) {
  if (!has_cmake()) return {};
  static const real_cmake::scratch here;
  const std::string bytes = without_excluded_names(std::string(given));
  std::vector<cmake_cache::record> storage(cmake_cache::count(bytes));
  const cmake_cache::index index(bytes, storage);
  std::vector<std::string> names;
  for (const cmake_cache::variable& ours : index.variables()) names.emplace_back(ours.name);

  const real_cmake::loaded theirs = real_cmake::load(here.path(), bytes, names);
  if (!theirs.ran) return "cmake did not come to the end: " + theirs.diagnostics;
  std::set<std::string> all(names.begin(), names.end());
  for (const excluded_cache_name& excluded : excluded_cache_names) {
    if (excluded.written) all.emplace(excluded.name);
  }
  std::string all_names;
  for (const std::string& name : all) all_names += (&name == &*all.begin() ? "" : ";") + name;
  if (theirs.all_names != all_names) return "cmake has other variables";
  for (const cmake_cache::variable& ours : index.variables()) {
    const std::string found = broken_variable(ours, theirs);
    if (!found.empty()) return found;
  }
  std::vector<std::pair<std::size_t, std::string>> our_errors, their_errors;
  for (const cmake_cache::record& one : cmake_cache::records(bytes)) {
    if (one.kind == cmake_cache::record_kind::malformed) our_errors.emplace_back(one.line, one.text);
  }
  for (const real_cmake::parse_error& one : theirs.errors) their_errors.emplace_back(one.line, one.text);
  return our_errors == their_errors ? "" : "cmake complains about other lines";
}

}  // namespace foundcheck
