// SPDX-License-Identifier: MIT
// The file CMakeCache.txt of a build directory: is it whole, and is there one where cmake takes the source directory for the build?
//
//   # This is the CMakeCache file.          what CMake writes begins so, with
//   # You can edit this file to change ...  in the head, which no excerpt of a cache has,
//   # INTERNAL cache entries                has this part behind the entries of the user,
//   ...=1\n\n                               and ends with an empty line
//
// `cmake DIRECTORY` configures in DIRECTORY where that has a CMakeCache.txt: beside CMakeLists.txt one makes of `cmake ..` another command.
// Source: CMake Source/cmCacheManager.cxx, SaveCache; Source/cmake.cxx, SetDirectoriesFromFile; 3.18 to 4.1.
#ifndef FOUNDCHECK_HOST_CACHE_FILE_HPP
#define FOUNDCHECK_HOST_CACHE_FILE_HPP

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// What is wrong with the file of a cache.
enum class cache_damage : std::uint8_t { none, empty, cut_off };

/// What the bytes of a cache show. A cache that CMake did not write is not judged.
[[nodiscard]] constexpr cache_damage damage_of_cache(std::string_view bytes) noexcept {
  constexpr std::string_view head = "# This is the CMakeCache file.\n", internal = "\n# INTERNAL cache entries\n";
  constexpr std::string_view of_cmake = "\n# You can edit this file to change values found and used by cmake.\n";
  // Power that was lost leaves bytes of zero.
  if (bytes.find_first_not_of(std::string_view(" \t\r\n\0", 5)) == std::string_view::npos) return cache_damage::empty;
  if (!bytes.starts_with(head) || bytes.find(of_cmake) == std::string_view::npos) return cache_damage::none;
  const bool is_whole = bytes.ends_with('\n') && bytes.find(internal) != std::string_view::npos;
  return is_whole ? cache_damage::none : cache_damage::cut_off;
}

/// A cache that a full disk or a lost machine has left empty, or without its end. `bytes`: of the cache, none where it could not be read as one.
inline void look_at_cache_file(const std::filesystem::path& directory, std::string_view bytes, seen_facts& seen) {
  const cache_damage is = damage_of_cache(bytes);
  if (is == cache_damage::none || !is_build_directory(directory)) return;
  std::error_code error;
  if (bytes.empty() && (std::filesystem::file_size(directory / "CMakeCache.txt", error) != 0 || error)) return;
  seen.add(fact_id::wrong_path, component::none, state::yes, "CMakeCache.txt",
           is == cache_damage::empty ? "CMakeCache.txt is empty: it has 0 bytes, or only blank ones"
                                     : "CMakeCache.txt is cut short: what cmake writes at its end is not there",
           "cache");
}

/// A cache in the source directory of a build that lies elsewhere. `cache`: its text. Pre: the cache was made in the directory.
inline void look_at_cache_of_sources(const std::filesystem::path& directory, std::string_view cache, seen_facts& seen) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  const auto home = index.find("CMAKE_HOME_DIRECTORY");
  if (!home || !is_absolute(home->value)) return;
  const std::filesystem::path other = std::filesystem::path(home->value) / "CMakeCache.txt";
  std::error_code error;
  if (!std::filesystem::is_regular_file(other, error) || is_same_file(home->value, directory)) return;
  seen.add(fact_id::wrong_path, component::none, state::yes, other.generic_string(), "the source directory has",
           "cache of the sources");
}

/// The CMakeCache.txt by which `cmake ..` in an empty directory configures the source tree above it, and not the directory; empty where there is none.
[[nodiscard]] inline std::string cache_of_sources_above(const std::filesystem::path& directory) {
  std::error_code error;
  const std::filesystem::path here = std::filesystem::weakly_canonical(directory, error);
  if (error || !std::filesystem::is_empty(here, error) || error) return {};
  const std::filesystem::path other = here.parent_path() / "CMakeCache.txt";
  const result<std::string> text = read_all(other, budget_of_a_scan.generated_bytes, openable::regular);
  if (!text) return {};
  std::vector<cmake_cache::record> slots(cmake_cache::count(*text));
  const cmake_cache::index index(*text, slots);
  const auto home = index.find("CMAKE_HOME_DIRECTORY");
  const bool is_in_sources = home && is_absolute(home->value) && is_same_file(home->value, here.parent_path());
  return is_in_sources ? other.generic_string() : std::string();
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
