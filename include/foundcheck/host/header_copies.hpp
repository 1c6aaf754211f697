// SPDX-License-Identifier: MIT
// The headers of a package that a build compiles with, and those that lie beside the library that it links -> facts where they are of
// different releases.
//
//   ZLIB_INCLUDE_DIR=/opt/conda/include               zlib.h: #define ZLIB_VERSION "1.3.1"
//   ZLIB_LIBRARY=/usr/lib/x86_64-linux-gnu/libz.so    /usr/include/zlib.h: #define ZLIB_VERSION "1.2.13"
//
// find_path and find_library look each by itself. Which header it is follows from the names of the package and of the library; a list has those
// that have other names. What lies in the sources or in the build directory is of the project, and a library without headers beside it says nothing.
#ifndef FOUNDCHECK_HOST_HEADER_COPIES_HPP
#define FOUNDCHECK_HOST_HEADER_COPIES_HPP

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/extract/mention.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/version_text.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/build_files.hpp>
#include <foundcheck/host/directory_set.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// A header that tells the release and is named neither after the package nor after the library.
struct version_header {
  std::string_view package;  ///< as its variables begin, in small letters
  std::string_view header;
};

inline constexpr version_header version_headers[] = {
    {"boost"sv, "boost/version.hpp"sv},
    {"curl"sv, "curl/curlver.h"sv},
    {"freetype"sv, "freetype2/freetype/freetype.h"sv},
    {"hdf5"sv, "H5public.h"sv},
    {"hwloc"sv, "hwloc.h"sv},
    {"icu"sv, "unicode/uvernum.h"sv},
    {"jpeg"sv, "jconfig.h"sv},
    {"libxml2"sv, "libxml/xmlversion.h"sv},
    {"openblas"sv, "openblas_config.h"sv},
    {"openssl"sv, "openssl/opensslv.h"sv},
    {"protobuf"sv, "google/protobuf/stubs/common.h"sv},
    {"tbb"sv, "oneapi/tbb/version.h"sv},
    {"tiff"sv, "tiffvers.h"sv},
};

/// The headers that may tell the release of a package, by its name and that of its library: zlib and z, sqlite3 and sqlite3.
[[nodiscard]] inline std::vector<std::string> version_headers_of(std::string_view package, std::string_view library) {
  std::vector<std::string> all;
  for (const version_header& row : version_headers) {
    if (row.package == package) all.emplace_back(row.header);
  }
  for (const std::string_view name : {package, library}) {
    const std::string n(name);
    for (const char* const behind :
         {".h", "_version.h", "version.h", "lib.h", "/version.h", "/config.h", "/version.hpp"})
      all.push_back(n + behind);
    all.push_back(n + "/" + n + ".h");
    all.push_back(n + "/" + n + "_version.h");
  }
  return all;
}

/// The directories of headers that belong to a library: those of the installation that it lies in.
[[nodiscard]] inline std::vector<std::string> header_directories_of(std::string_view library) {
  const std::string prefix(install_prefix(library));
  if (prefix.empty()) return {};
  std::vector<std::string> all = {prefix + "/include"};
  // /usr/lib/x86_64-linux-gnu/libz.so: what differs by machine lies in /usr/include/x86_64-linux-gnu.
  const std::string_view within = file_name(parent_path(library));
  if (within.find("-linux-") != std::string_view::npos) all.push_back(all.front() + "/" + std::string(within));
  return all;
}

/// The first macro that two headers give different values.
struct macro_difference {
  std::string name, first, second;
};

[[nodiscard]] inline macro_difference difference_of(std::string_view first, std::string_view second) {
  std::vector<std::pair<std::string_view, std::string_view>> known;
  version_text::for_each_version_macro(
      first, [&](std::string_view name, std::string_view value) { known.emplace_back(name, value); });
  std::sort(known.begin(), known.end());
  macro_difference found;
  version_text::for_each_version_macro(second, [&](std::string_view name, std::string_view value) {
    const auto at = std::lower_bound(known.begin(), known.end(), std::pair(name, std::string_view()));
    // Of a name that one header has several times, as under conditions, nothing is known.
    const bool is_once = at != known.end() && at->first == name && (at + 1 == known.end() || (at + 1)->first != name);
    if (is_once && at->second != value && found.name.empty())
      found = {std::string(name), std::string(at->second), std::string(value)};
    // The same macro in the second one, under another condition.
    if (found.name == name && found.first == value) found = {};
  });
  return found;
}

/// NAME of NAME_INCLUDE_DIR and the like; empty for another variable.
[[nodiscard]] constexpr std::string_view package_of_headers(std::string_view variable) noexcept {
  for (const std::string_view end : {"_INCLUDE_DIR"sv, "_INCLUDE_DIRS"sv, "_INCLUDE_PATH"sv}) {
    if (variable.ends_with(end)) return variable.substr(0, variable.size() - end.size());
  }
  return {};
}

/// z of /usr/lib/libz.so.1, png16 of libpng16.a; empty for another file.
[[nodiscard]] constexpr std::string_view library_name(std::string_view path) noexcept {
  std::string_view name = file_name(path);
  if (!name.starts_with("lib")) return {};
  name.remove_prefix(3);
  const std::size_t end = name.ends_with(".a") ? name.size() - 2 : name.find(".so");
  return end == std::string_view::npos ? std::string_view{} : name.substr(0, end);
}

/// The first element of a list; empty for an empty one.
[[nodiscard]] constexpr std::string_view first_element(std::string_view list) noexcept {
  for (const std::string_view one : cmake::list_elements(list)) return one;
  return {};
}

}  // namespace detail

/// Pairs of a cache whose headers are of another release than those beside their library. `cache`: its text. Pre: the cache was made in the directory.
inline void look_at_header_copies(const std::filesystem::path& directory, const build_files& commands,
                                  std::string_view cache, const fact_set& facts, seen_facts& seen) {
  constexpr std::size_t most_said = 4, most_looked_at = 512;
  if (facts.find_state(fact_id::cross_build, component::none, state::yes) != nullptr) return;
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  directory_set own;
  own.insert(directory.generic_string());
  for (const cmake_cache::variable& v : index.variables()) {
    if (v.name.ends_with("_SOURCE_DIR") && is_absolute(v.value)) own.insert(v.value);
  }
  std::size_t said = 0, looked_at = 0;
  for (const cmake_cache::variable& v : index.variables()) {
    const std::string_view package = detail::package_of_headers(v.name);
    const std::string_view headers = detail::first_element(v.value);
    if (package.empty() || !is_absolute(headers) || own.has(headers)) continue;
    std::string library;
    for (const char* const end : {"_LIBRARY", "_LIBRARY_RELEASE", "_LIBRARIES", "_LIBRARY_DEBUG"}) {
      const auto found = index.find(std::string(package) + end);
      const std::string_view value = found ? detail::first_element(found->value) : std::string_view{};
      if (library.empty() && is_absolute(value) && !own.has(value)) library = value;
    }
    const std::string_view name = detail::library_name(library);
    if (name.empty() || ++looked_at > most_looked_at) continue;
    const std::vector<std::string> places = detail::header_directories_of(library);
    const auto is_same = [&](const std::string& place) { return is_same_file(place, std::string(headers)); };
    if (places.empty() || std::any_of(places.begin(), places.end(), is_same)) continue;
    std::string small;
    for (const char c : package) small += to_lower(c);
    for (const std::string& header : detail::version_headers_of(small, name)) {
      const std::filesystem::path mine = std::filesystem::path(headers) / header;
      if (!is_there(mine)) continue;
      const auto of_library = std::find_if(places.begin(), places.end(), [&](const std::string& place) {
        return is_there(std::filesystem::path(place) / header);
      });
      if (of_library == places.end()) continue;
      const std::filesystem::path theirs = std::filesystem::path(*of_library) / header;
      if (is_same_file(mine.string(), theirs.string())) break;
      const result<std::string> first = read_file(mine, budget_of_a_scan.header_bytes, openable::regular);
      const result<std::string> second = read_file(theirs, budget_of_a_scan.header_bytes, openable::regular);
      if (!first || !second) continue;
      const detail::macro_difference differs = detail::difference_of(*first, *second);
      if (differs.name.empty()) continue;
      // What nothing compiles with or links is no fault. Of directories of the system CMake writes no option.
      const bool is_of_system = is_within(headers, "/usr/include");
      const auto is_told = [&](const fact& f) {
        return f.id == fact_id::installed_version && f.name == "headers" &&
               f.from.text.starts_with(mine.generic_string());
      };
      if (std::any_of(seen.facts().begin(), seen.facts().end(), is_told)) break;
      const bool is_used = (is_of_system || commands.mention_of(std::string(headers)) != mention::none) &&
                           commands.mention_of(library) != mention::none;
      if (!is_used || said++ == most_said) break;
      seen.add(fact_id::mixed, component::none, state::yes,
               mine.generic_string() + " has " + differs.name + " " + differs.first + ", and " +
                   theirs.generic_string() + " of " + library + " has " + differs.second,
               seen.keep(std::string(package) + " in the cache leads to two installations:"), "header");
      break;
    }
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
