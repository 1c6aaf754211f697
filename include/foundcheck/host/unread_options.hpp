// SPDX-License-Identifier: MIT
// Options that were given with -D and that nothing in the project reads -> facts.
//
// CMake keeps such an option in the cache, of type UNINITIALIZED, and says so once, where mostly nobody sees it. An option that a project
// reads without declaring it has the same type: so the project's own CMake files are searched for the name.
#ifndef FOUNDCHECK_HOST_UNREAD_OPTIONS_HPP
#define FOUNDCHECK_HOST_UNREAD_OPTIONS_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/extract/cmake_output.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake/value.hpp>
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
};

/// The component for which a variable is an option; none for another variable.
[[nodiscard]] constexpr component component_of_option(std::string_view name) noexcept {
  component about = component::none;
  foundcheck::detail::for_each_row_of(name, false, false, [&](const foundcheck::detail::variable_row& row) {
    if (row.id == fact_id::requested && row.how == foundcheck::detail::reading::option && about == component::none)
      about = row.about;
  });
  return about;
}

/// True for a file that cmake may read.
[[nodiscard]] inline bool is_of_cmake(const std::filesystem::path& path) {
  const std::string name = path.filename().string();
  return name == "CMakeLists.txt" || name == "CMakePresets.json" || name.ends_with(".cmake") ||
         name.ends_with(".cmake.in") || name.ends_with(".txt.in");
}

/// Takes the options out whose names stand in CMake files of the tree. False where not all of it could be read: nothing is known then.
inline bool take_out_read(const std::filesystem::path& tree, std::vector<unread_option>& options) {
  constexpr std::size_t most_entries = 200'000, most_files = 10'000, most_bytes = std::size_t{16} << 20;
  std::size_t entries = 0, files = 0;
  std::error_code error;
  std::filesystem::recursive_directory_iterator at(tree, error), end;
  for (; !error && at != end && !options.empty(); at.increment(error)) {
    if (++entries > most_entries || files > most_files) return false;
    std::error_code hidden;
    if (at->is_directory(hidden)) {
      if (at->path().filename() == ".git") at.disable_recursion_pending();
      continue;
    }
    if (hidden || !is_of_cmake(at->path())) continue;
    ++files;
    const result<std::string> text = read_all(at->path(), most_bytes, openable::regular);
    if (!text) return false;
    std::erase_if(options, [&](const unread_option& o) { return text->find(o.entry.name) != std::string::npos; });
  }
  return !error;
}

}  // namespace detail

/// What was asked for by an option that the project does not have. `cache` is the text of the cache, input `source` of the scan, and
/// outlives the facts. Pre: the cache was made in the directory.
inline void look_at_unread_options(const std::filesystem::path& directory, std::string_view cache, std::size_t source,
                                   seen_facts& seen) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  std::vector<detail::unread_option> options;
  for (const cmake_cache::variable& v : index.variables()) {
    if (v.type != cmake_cache::entry_type::uninitialized || !cmake::is_on(v.value)) continue;
    const component about = detail::component_of_option(v.name);
    if (about != component::none || foundcheck::detail::is_option_name(v.name)) options.push_back({v, about});
  }
  if (options.empty()) return;
  const auto tree = index.find("CMAKE_HOME_DIRECTORY");
  if (!tree || !is_absolute(tree->value) || !detail::take_out_read(tree->value, options)) return;
  // Projects that are fetched lie there, and read what their outer project is given.
  std::error_code ignored;
  const std::filesystem::path fetched = directory / "_deps";
  if (std::filesystem::exists(fetched, ignored) && !detail::take_out_read(fetched, options)) return;
  for (const detail::unread_option& o : options) {
    const std::string_view rest = cache.substr(o.entry.offset);
    const origin from{source, o.entry.line, o.entry.offset, rest.substr(0, rest.find_first_of("\r\n"))};
    bool is_asked_otherwise = false;
    for (const cmake_cache::variable& v : index.variables()) {
      const bool is_declared = v.type == cmake_cache::entry_type::boolean && cmake::is_on(v.value);
      is_asked_otherwise = is_asked_otherwise || (is_declared && detail::component_of_option(v.name) == o.about);
    }
    if (o.about != component::none && !is_asked_otherwise) {
      seen.add({fact_id::asked, o.about, state::yes, o.entry.name, from, "unread"});
    } else {
      seen.add({fact_id::said, component::none, state::yes, o.entry.name, from, "variable_unused"});
    }
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
