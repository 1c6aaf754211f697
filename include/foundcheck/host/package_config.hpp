// SPDX-License-Identifier: MIT
// Packages with a configuration file for CMake: where a prefix has one, and its release.
//
//   /prefix/lib/cmake/Foo/FooConfig.cmake           /prefix/lib/cmake/Foo
//   .../FooConfigVersion.cmake                      set(PACKAGE_VERSION "2.4.1")
//
// Source: CMake Help/command/find_package.rst, Config Mode Search Procedure; Help/module/CMakePackageConfigHelpers.rst.
#ifndef FOUNDCHECK_HOST_PACKAGE_CONFIG_HPP
#define FOUNDCHECK_HOST_PACKAGE_CONFIG_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/extract/cmake_cache.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/version_text.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// The file of a package in a directory; empty where it has none.
[[nodiscard]] inline std::string config_in(const std::filesystem::path& directory, std::string_view package,
                                           std::string_view end = "") {
  std::string lower(package);
  for (char& c : lower) c = to_lower(c);
  const std::string names[] = {std::string(package) + "Config" + std::string(end) + ".cmake",
                               lower + "-config" + (end.empty() ? "" : "-version") + ".cmake"};
  std::error_code error;
  for (const std::string& name : names) {
    if (std::filesystem::is_regular_file(directory / name, error)) return (directory / name).generic_string();
  }
  return {};
}

}  // namespace detail

/// The directory below a prefix in which find_package(PACKAGE) finds its file first; empty where there is none.
[[nodiscard]] inline std::string package_directory(const std::filesystem::path& prefix, std::string_view package) {
  constexpr std::size_t most_entries = 4096;
  if (!detail::config_in(prefix, package).empty()) return prefix.generic_string();
  if (!detail::config_in(prefix / "cmake", package).empty()) return (prefix / "cmake").generic_string();
  for (const char* const library : {"lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu", "lib64", "lib", "share"}) {
    std::error_code error;
    const std::filesystem::path all = prefix / library / "cmake";
    std::size_t left = most_entries;
    for (std::filesystem::directory_iterator at(all, error), end; !error && at != end && left-- != 0;
         at.increment(error)) {
      // Foo, and Foo-1.2 as well.
      const std::string name = at->path().filename().string();
      const std::string_view begin = std::string_view(name).substr(0, package.size());
      if (equals_ignoring_case(begin, package) && !detail::config_in(at->path(), package).empty())
        return at->path().generic_string();
    }
    for (const std::filesystem::path& place :
         {prefix / library / std::string(package), prefix / library / std::string(package) / "cmake"}) {
      if (!detail::config_in(place, package).empty()) return place.generic_string();
    }
  }
  return {};
}

/// The release that the package in a directory says it is of; empty where it does not say.
[[nodiscard]] inline std::string package_release(const std::filesystem::path& directory, std::string_view package) {
  const std::string file = detail::config_in(directory, package, "Version");
  if (file.empty()) return {};
  const result<std::string> text = read_all(file, budget_of_a_scan.written_bytes, openable::regular);
  const std::string release(text ? version_text::cmake_setting(*text, "PACKAGE_VERSION") : std::string_view());
  // A release is shown, and no other text.
  return release.size() <= 32 && release.find_first_not_of("0123456789.") == std::string::npos ? release
                                                                                               : std::string();
}

/// Packages that the cache has from before CMAKE_PREFIX_PATH led to another copy. `cache` is the text of the cache, input `source` of the
/// scan, and outlives the facts. Pre: the cache was made in the directory.
inline void look_at_kept_packages(const std::filesystem::path& directory, std::string_view cache, std::size_t source,
                                  seen_facts& seen) {
  constexpr std::size_t most_said = 4, most_asked = 256;
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  const auto given = index.find("CMAKE_PREFIX_PATH");
  if (!given || given->value.empty()) return;
  std::vector<std::string> prefixes;
  for (const std::string_view one : cmake::list_elements(given->value)) {
    if (is_absolute(one)) prefixes.push_back(std::filesystem::path(one).lexically_normal().generic_string());
  }
  constexpr std::string_view end = "_DIR";
  std::size_t said = 0, asked = 0;
  for (const cmake_cache::variable& v : index.variables()) {
    const bool was_found = v.help.starts_with("//The directory containing a CMake configuration file for ");
    if (!was_found || !v.name.ends_with(end) || !is_absolute(v.value) || is_within(v.value, directory.generic_string()))
      continue;
    const std::string_view package = v.name.substr(0, v.name.size() - end.size());
    // The name that find_package was given may lead to a file of another name.
    if (detail::config_in(v.value, package).empty() || index.find(std::string(package) + "_ROOT")) continue;
    std::error_code error;
    const std::filesystem::path own = std::filesystem::canonical(v.value, error);
    bool is_elsewhere = !error;
    std::string other;
    for (const std::string& prefix : prefixes) {
      const std::filesystem::path real = std::filesystem::weakly_canonical(prefix, error);
      is_elsewhere = is_elsewhere && !error && !is_within(own.generic_string(), real.generic_string()) &&
                     !is_within(v.value, prefix);
      if (!is_elsewhere || asked == most_asked) break;
      if (other.empty()) other = (++asked, package_directory(prefix, package));
    }
    // An older one may have been refused.
    const std::string kept = package_release(v.value, package);
    if (!is_elsewhere || other.empty() || is_older(parse_version(package_release(other, package)), parse_version(kept)))
      continue;
    if (said++ == most_said) return;
    seen.add({fact_id::said, component::none, state::yes, v.name, origin_of(v, cache, source), "package_kept"});
    seen.add(fact_id::mixed, component::none, state::yes, other,
             seen.keep("for " + std::string(package) + " CMAKE_PREFIX_PATH leads to"), "package kept");
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
