// SPDX-License-Identifier: MIT
// An entry of CMakeCache.txt -> what the build wants of the path in it.
//
// A directory to install into, to write into or to search first need not be there: it is none of these.
// Source: CMake Help/manual/cmake-variables.7.rst; Modules/FindPackageHandleStandardArgs.cmake; the types that find_program,
// find_library, find_file, find_path and find_package give their entries.
#ifndef FOUNDCHECK_EXTRACT_NAMED_PATH_HPP
#define FOUNDCHECK_EXTRACT_NAMED_PATH_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What the build uses a path for.
enum class path_role : std::uint8_t {
  none,
  build_tool,   ///< the program that runs the build, or cmake, which it runs
  source_root,  ///< of the whole project
  toolchain_file,
  compiler,
  launcher,  ///< put before a compiler
  program,
  library,
  source_directory,  ///< of a project in the project
  include_directory,
  package_directory,  ///< of a package's configuration
  root                ///< of an installation
};

/// True if it must be a program.
[[nodiscard]] constexpr bool is_program(path_role role) noexcept {
  return role == path_role::build_tool || role == path_role::compiler || role == path_role::launcher ||
         role == path_role::program;
}

/// True if it must be a directory.
[[nodiscard]] constexpr bool is_directory(path_role role) noexcept {
  return role == path_role::source_root || role >= path_role::source_directory;
}

/// A path that the cache names, and for what. Views point into the cache.
struct named_path {
  std::string_view path;              ///< as the entry has it
  std::string_view variable;          ///< the name of the entry
  path_role role = path_role::none;   ///< what the build uses it for
  component about = component::none;  ///< the component that the variable speaks for; none for no known one
  bool is_found = false;              ///< a search of CMake has found it: it was there
  origin from;                        ///< the entry
};

namespace detail {

struct path_word {
  std::string_view text;
  path_role role;
};

/// The help of an entry that a command of CMake made, where the project gives it no other.
inline constexpr path_word help_words[] = {
    {"//Path to a program."sv, path_role::program},
    {"//Path to a library."sv, path_role::library},
    {"//Path to a file."sv, path_role::include_directory},
    {"//The directory containing a CMake configuration file for"sv, path_role::package_directory},
};

/// How the names of files end. The first row that fits counts.
inline constexpr path_word file_words[] = {
    {"_LIBRARY"sv, path_role::library},       {"_LIBRARIES"sv, path_role::library},
    {"_LIBRARY_DEBUG"sv, path_role::library}, {"_LIBRARY_RELEASE"sv, path_role::library},
    {"_EXECUTABLE"sv, path_role::program},    {"_COMPILER"sv, path_role::program},
};

/// Parts of names of what the build or the installation is to make.
[[nodiscard]] constexpr bool is_destination(std::string_view name) noexcept {
  for (const std::string_view part : {"INSTALL"sv, "OUTPUT"sv, "BINARY_DIR"sv, "CPACK"sv, "DESTINATION"sv, "_TEST_"sv,
                                      "FETCHCONTENT_BASE"sv, "BUILD_DIR"sv, "REDIRECTS_DIR"sv, "CACHEFILE"sv})
    if (name.find(part) != std::string_view::npos) return true;
  return false;
}

[[nodiscard]] constexpr bool is_library_file(std::string_view file) noexcept {
  return file.starts_with("lib") &&
         (file.ends_with(".so") || file.ends_with(".a") || file.find(".so.") != std::string_view::npos);
}

[[nodiscard]] constexpr path_role role_by_name(const cmake_cache::record& entry) noexcept {
  using cmake_cache::entry_type;
  const std::string_view name = entry.name;
  if (name == "CMAKE_MAKE_PROGRAM" || name == "CMAKE_COMMAND") return path_role::build_tool;
  if (name == "CMAKE_HOME_DIRECTORY") return path_role::source_root;
  if (name == "CMAKE_TOOLCHAIN_FILE") return path_role::toolchain_file;
  if (name.starts_with("CMAKE_") && name.ends_with("_COMPILER_LAUNCHER")) return path_role::launcher;
  if (name.starts_with("CMAKE_") && name.ends_with("_COMPILER")) {
    const std::string_view language = name.substr(6, name.size() - 6 - 9);
    return language.find('_') == std::string_view::npos ? path_role::compiler : path_role::program;
  }
  if (is_destination(name)) return path_role::none;
  // Of pkg_check_modules.
  const bool is_of_module = entry.type == entry_type::internal && name.find("_STATIC_") == std::string_view::npos;
  if (is_of_module && name.ends_with("_INCLUDE_DIRS")) return path_role::include_directory;
  if (entry.type == entry_type::static_ && name.ends_with("_SOURCE_DIR")) return path_role::source_directory;
  if (entry.type != entry_type::filepath && entry.type != entry_type::path) return path_role::none;
  const bool is_file = entry.type == entry_type::filepath;
  for (const path_word& word : help_words) {
    if (entry.help.starts_with(word.text)) return is_file == is_directory(word.role) ? path_role::none : word.role;
  }
  if (!is_file) return path_role::none;
  if (name.starts_with("CMAKE_")) return path_role::program;
  if (is_library_file(file_name(entry.value))) return path_role::library;
  for (const path_word& word : file_words) {
    if (name.ends_with(word.text)) return word.role;
  }
  return path_role::none;
}

/// True for the help that a search of CMake gives its entry.
[[nodiscard]] constexpr bool has_search_help(std::string_view help) noexcept {
  for (const path_word& word : help_words) {
    if (help.starts_with(word.text)) return true;
  }
  return false;
}

/// The role by the table of variables that speak for components; none for another variable.
[[nodiscard]] constexpr path_role role_of_fact(fact_id id) noexcept {
  switch (id) {
    case fact_id::library:
    case fact_id::inventory:
    case fact_id::link_library: return path_role::library;
    case fact_id::include_directory: return path_role::include_directory;
    case fact_id::root: return path_role::root;
    case fact_id::executable: return path_role::program;
    default: return path_role::none;
  }
}

}  // namespace detail

/// Calls use(const named_path&) for each absolute path in an entry, if the build wants something of the path.
template <class Use>
constexpr void for_each_path_in(const cmake_cache::record& entry, std::size_t source, Use&& use) {
  if (entry.kind != cmake_cache::record_kind::entry || entry.value.empty()) return;
  named_path found;
  found.variable = entry.name;
  found.role = detail::role_by_name(entry);
  found.is_found = detail::has_search_help(entry.help);  // it was there
  found.from = {source, entry.line, entry.offset, entry.text};
  const bool is_file = entry.type == cmake_cache::entry_type::filepath;
  const bool is_directory = entry.type == cmake_cache::entry_type::path;
  detail::for_each_row_of(entry.name, is_file, is_directory, [&](const detail::variable_row& row) {
    const path_role role = detail::role_of_fact(row.id);
    if (role == path_role::none) return;
    found.about = row.about;
    found.is_found = true;
    if (found.role != path_role::compiler) found.role = role;
  });
  // A root given by hand that nobody declared is where a search begins.
  if (found.role == path_role::root && entry.type == cmake_cache::entry_type::uninitialized) return;
  if (found.role == path_role::none) return;
  for (const std::string_view path : cmake::list_elements(entry.value)) {
    const bool is_plain = path.find_first_of("$*?") == std::string_view::npos;
    if (is_absolute(path) && is_plain && !cmake::is_not_found(path)) {
      found.path = without_trailing_separators(path);
      use(static_cast<const named_path&>(found));
    }
    if (found.role == path_role::launcher) return;  // its arguments follow
  }
}

/// The same for all entries of a cache. `source` is the number of the input in the caller's list.
template <class Use>
constexpr void for_each_named_path(std::string_view cache, std::size_t source, Use&& use) {
  for (const cmake_cache::record& entry : cmake_cache::records(cache)) for_each_path_in(entry, source, use);
}

FOUNDCHECK_END_NAMESPACE

#endif
