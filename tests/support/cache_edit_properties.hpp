// SPDX-License-Identifier: MIT
// What must hold of an edited CMakeCache.txt: CMake holds the value, and of every other name what it held before.
#ifndef FOUNDCHECK_TESTS_SUPPORT_CACHE_EDIT_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_CACHE_EDIT_PROPERTIES_HPP

#include <foundcheck/format/cmake/cache_edit.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/loaded.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace foundcheck {

/// Value, type, help and properties by name, but for the version of the file: CMake adds 0.0 where a file has none.
using held_variables =
    std::map<std::string, std::tuple<std::string, cmake_cache::entry_type, std::string, std::optional<std::string>,
                                     std::optional<std::string>, std::optional<std::string>>>;

inline held_variables held_of(std::string_view bytes) {
  const auto copy = [](std::optional<std::string_view> text) {
    return text ? std::optional<std::string>(*text) : std::nullopt;
  };
  std::vector<cmake_cache::record> storage(cmake_cache::count(bytes));
  held_variables all;
  for (const cmake_cache::variable& v : cmake_cache::index(bytes, storage).variables()) {
    if (v.name == "CMAKE_CACHE_MAJOR_VERSION" || v.name == "CMAKE_CACHE_MINOR_VERSION") continue;
    all[std::string(v.name)] = {std::string(v.value), v.type,           std::string(v.help),
                                copy(v.advanced),     copy(v.modified), copy(v.strings)};
  }
  return all;
}

/// What does not hold of the file with that value and of the file without the name, where a new entry gets the type; "" if all does.
inline std::string broken_edit(std::string_view bytes, std::string_view name, std::string_view value,
                               cmake_cache::entry_type type) {
  using cmake_cache::edit_result;
  const auto drop = [](std::string_view piece) { static_cast<void>(piece); };
  const edit_result how = cmake_cache::edit(bytes, name, value, drop, type);
  const std::optional<std::string> file = cmake_cache::edited(bytes, name, value, type);
  if (file.has_value() != (how == edit_result::replaced || how == edit_result::added)) return "refused and edited";
  if (!file || name == "CMAKE_CACHE_MAJOR_VERSION" || name == "CMAKE_CACHE_MINOR_VERSION") return "";
  held_variables before = held_of(bytes), after = held_of(*file);
  const auto found = after.find(std::string(name));
  if (found == after.end()) return "the name is not there";
  if (std::get<0>(found->second) != value) return "another value: " + std::get<0>(found->second);
  before.erase(std::string(name)), after.erase(std::string(name));
  if (before != after) return "another variable changed";

  const std::optional<std::string> rest = cmake_cache::without(*file, name);
  if (!rest) return "edited and not removed";
  return held_of(*rest) == before ? "" : "removal changed another variable";
}

/// The same for an ordinary type and for that of properties.
inline std::string broken_edit(std::string_view bytes, std::string_view name, std::string_view value) {
  const std::string broken = broken_edit(bytes, name, value, cmake_cache::entry_type::string);
  return broken.empty() ? broken_edit(bytes, name, value, cmake_cache::entry_type::internal) : broken;
}

}  // namespace foundcheck

#endif
