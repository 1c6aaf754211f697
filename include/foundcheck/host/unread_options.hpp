// SPDX-License-Identifier: MIT
// Options that were given with -D and that nothing in the project reads, names that are one slip from what was meant, and a toolchain file
// that came too late to be read -> facts.
//
// CMake keeps such an option in the cache, of type UNINITIALIZED, and says so once, where mostly nobody sees it. An option that a project
// reads without declaring it has the same type: so the project's own CMake files are searched for the name.
#ifndef FOUNDCHECK_HOST_UNREAD_OPTIONS_HPP
#define FOUNDCHECK_HOST_UNREAD_OPTIONS_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/core/slip.hpp>
#include <foundcheck/extract/cmake_cache.hpp>
#include <foundcheck/extract/cmake_output.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/cmake_files.hpp>
#include <foundcheck/host/comparisons.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

struct unread_option {
  cmake_cache::variable entry;
  component about = component::none;
  std::string_view meant = {};  ///< the variable that it is one slip from; empty for none
};

/// Variables that CMake reads though no cache has to have them.
inline constexpr std::string_view read_by_cmake[] = {"CMAKE_BUILD_TYPE",         "CMAKE_CUDA_ARCHITECTURES",
                                                     "CMAKE_CUDA_COMPILER",      "CMAKE_CUDA_FLAGS",
                                                     "CMAKE_CUDA_HOST_COMPILER", "CMAKE_CUDA_RUNTIME_LIBRARY",
                                                     "CMAKE_CUDA_STANDARD",      "CMAKE_CXX_COMPILER_LAUNCHER",
                                                     "CMAKE_CXX_STANDARD",       "CMAKE_INTERPROCEDURAL_OPTIMIZATION",
                                                     "CMAKE_MODULE_PATH",        "CMAKE_POSITION_INDEPENDENT_CODE",
                                                     "CMAKE_PREFIX_PATH",        "CMAKE_TOOLCHAIN_FILE",
                                                     "BUILD_SHARED_LIBS",        "CUDAToolkit_ROOT"};

/// The variable that an entry which nobody declared is one slip from; empty for none.
[[nodiscard]] inline std::string_view meant_by(const cmake_cache::variable& v, const cmake_cache::index& index) {
  constexpr std::size_t least = 8;  // short names are alike by chance
  if (v.type != cmake_cache::entry_type::uninitialized || v.name.size() < least) return {};
  for (const std::string_view known : read_by_cmake) {
    if (is_one_slip_from(v.name, known)) return known;
  }
  for (const cmake_cache::variable& other : index.variables()) {
    // An internal entry is what the project keeps, often of this very option: FindPython keeps Python_EXECUTABLE as _Python_EXECUTABLE.
    const bool is_for_users =
        other.type != cmake_cache::entry_type::uninitialized && other.type != cmake_cache::entry_type::internal;
    if (is_for_users && is_one_slip_from(v.name, other.name)) return other.name;
  }
  return {};
}

/// The component for which a variable is an option; none for another variable.
[[nodiscard]] constexpr component component_of_option(std::string_view name) noexcept {
  component about = component::none;
  foundcheck::detail::for_each_row_of(name, false, false, [&](const foundcheck::detail::variable_row& row) {
    if (row.id == fact_id::requested && row.how == foundcheck::detail::reading::option && about == component::none)
      about = row.about;
  });
  return about;
}

/// Takes the options out whose names stand in CMake files of the tree. False where not all of it could be read: nothing is known then.
inline bool take_out_read(const std::filesystem::path& tree, std::vector<unread_option>& options, comparisons& work) {
  bool is_within = true;
  const bool is_whole = for_each_cmake_file(tree, [&](std::string_view text) {
    is_within = work.spend(options.size() * text.size());
    if (!is_within) return false;
    std::erase_if(options,
                  [&](const unread_option& o) { return end_of_name(text, o.entry.name) != std::string_view::npos; });
    return !options.empty();
  });
  return is_within && (is_whole || options.empty());
}

}  // namespace detail

/// A build type that is one slip from one of CMake's and has no flags of its own. `cache` is the text of the cache, input `source` of the
/// scan, and outlives the facts.
inline void look_at_build_type(std::string_view cache, std::size_t source, seen_facts& seen) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  const auto type = index.find("CMAKE_BUILD_TYPE");
  const auto to_upper = [](std::string_view text) {
    std::string upper(text);
    for (char& c : upper) c = foundcheck::to_upper(c);
    return upper;
  };
  if (!type || type->value.empty()) return;
  const std::string upper = to_upper(type->value);
  for (const std::string_view language : {"C", "CXX", "CUDA"}) {
    // CMake makes an empty entry for whatever type it is given.
    const auto flags = index.find("CMAKE_" + std::string(language) + "_FLAGS_" + upper);
    if (flags && !flags->value.empty()) return;
  }
  for (const std::string_view known : {"Release", "Debug", "RelWithDebInfo", "MinSizeRel"}) {
    if (!is_one_slip_from(upper, to_upper(known))) continue;
    return seen.add(
        {fact_id::said, component::none, state::yes, known, origin_of(*type, cache, source), "build_type_misspelt"});
  }
}

/// A directory that was given for a search, that is not there, and whose search found something elsewhere. `cache` is the text of the cache,
/// input `source` of the scan, and outlives the facts. Pre: the cache was made on this machine.
inline void look_at_hints(std::string_view cache, std::size_t source, seen_facts& seen) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  for (const cmake_cache::variable& v : index.variables()) {
    if (v.type != cmake_cache::entry_type::uninitialized || !is_absolute(v.value)) continue;
    std::string_view package;
    for (const std::string_view end : {"_ROOT_DIR", "_ROOT", "_HOME", "_PREFIX"}) {
      if (v.name.ends_with(end) && package.empty()) package = v.name.substr(0, v.name.size() - end.size());
    }
    std::error_code error;
    const bool is_gone = !std::filesystem::exists(std::filesystem::path(v.value), error) && !error;
    if (package.empty() || package.starts_with("CMAKE_") || !is_gone || v.value.find(';') != std::string_view::npos)
      continue;
    for (const char* const end : {"_LIBRARY", "_LIBRARIES", "_INCLUDE_DIR", "_INCLUDE_DIRS", "_INCLUDE_PATH"}) {
      const auto found = index.find(std::string(package) + end);
      if (!found || !is_absolute(found->value) || cmake::is_not_found(found->value)) continue;
      if (is_within(found->value, v.value) || !std::filesystem::exists(std::filesystem::path(found->value), error))
        continue;
      seen.add({fact_id::gone_path, component::none, state::yes, v.value, origin_of(v, cache, source), "hint"});
      break;
    }
  }
}

/// A toolchain file that CMake did not read: it is read in the first configure alone. `cache` is the text of the cache, input `source` of the
/// scan, and outlives the facts. Pre: the cache was made in the directory.
inline void look_at_toolchain_file(const std::filesystem::path& directory, std::string_view cache, std::size_t source,
                                   seen_facts& seen) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  const auto file = index.find("CMAKE_TOOLCHAIN_FILE");
  // CMake gives the entry the type FILEPATH when it reads the file.
  if (!file || file->type != cmake_cache::entry_type::uninitialized || file->value.empty()) return;
  bool is_known = false;
  std::error_code error;
  for (std::filesystem::directory_iterator at(directory / "CMakeFiles", error), end; !error && at != end;
       at.increment(error)) {
    const result<std::string> system =
        read_all(at->path() / "CMakeSystem.cmake", budget_of_a_scan.generated_bytes, openable::regular);
    if (!system) continue;
    is_known = true;
    if (system->find("include(\"") != std::string::npos) return;
  }
  if (!is_known) return;
  seen.add(
      {fact_id::cause, component::none, state::yes, "toolchain_unread", origin_of(*file, cache, source), file->name});
}

/// What was asked for by an option that the project does not have. `cache` is the text of the cache, input `source` of the scan, and
/// outlives the facts. Pre: the cache was made in the directory.
inline void look_at_unread_options(const std::filesystem::path& directory, std::string_view cache, std::size_t source,
                                   seen_facts& seen) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  std::vector<detail::unread_option> options;
  comparisons work("which options nothing reads");
  for (const cmake_cache::variable& v : index.variables()) {
    if (v.type != cmake_cache::entry_type::uninitialized) continue;
    if (!work.spend_names(slots.size())) return;
    const component about = cmake::is_on(v.value) ? detail::component_of_option(v.name) : component::none;
    const bool is_option = cmake::is_on(v.value) && foundcheck::detail::is_option_name(v.name);
    const std::string_view meant = detail::meant_by(v, index);
    if (about != component::none || is_option || !meant.empty()) options.push_back({v, about, meant});
  }
  if (options.empty()) return;
  const auto tree = index.find("CMAKE_HOME_DIRECTORY");
  if (!tree || !is_absolute(tree->value) || !detail::take_out_read(tree->value, options, work)) return;
  // Projects that are fetched lie there, and read what their outer project is given.
  std::error_code ignored;
  const std::filesystem::path fetched = directory / "_deps";
  if (std::filesystem::exists(fetched, ignored) && !detail::take_out_read(fetched, options, work)) return;
  for (const detail::unread_option& o : options) {
    if (!work.spend_names(slots.size())) return;
    const origin from = origin_of(o.entry, cache, source);
    bool is_asked_otherwise = false;
    for (const cmake_cache::variable& v : index.variables()) {
      const bool is_declared = v.type == cmake_cache::entry_type::boolean && cmake::is_on(v.value);
      is_asked_otherwise = is_asked_otherwise || (is_declared && detail::component_of_option(v.name) == o.about);
    }
    if (o.about != component::none && !is_asked_otherwise) {
      seen.add({fact_id::asked, o.about, state::yes, o.entry.name, from, "unread"});
    } else if (!o.meant.empty()) {
      seen.add({fact_id::said, component::none, state::yes, o.meant, from, "variable_misspelt"});
    } else {
      seen.add({fact_id::said, component::none, state::yes, o.entry.name, from, "variable_unused"});
    }
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
