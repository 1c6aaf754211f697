// SPDX-License-Identifier: MIT
// --debug-find -> facts: what each search found, under the variable or the package that it was for.
//
// A find_package that ends without a package says nothing: projects try a config file first and then search themselves. Only
// where CMake read the package's own file, and it said that the package is not there, is that a claim.
#ifndef FOUNDCHECK_EXTRACT_DEBUG_FIND_HPP
#define FOUNDCHECK_EXTRACT_DEBUG_FIND_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/extract/last_search.hpp>
#include <foundcheck/extract/origin_at.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/debug_find.hpp>
#include <foundcheck/text/envelope.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

/// What the variable holds: find_path is shown with the file that it found, and gives the directory above it.
[[nodiscard]] constexpr std::string_view found_value(const debug_find::record& r, const envelope& around) noexcept {
  if (r.command != debug_find::find_command::find_path) return r.found;
  for (const std::string_view name : debug_find::names_in(r.names, around)) {
    if (name.empty() || !r.found.ends_with(name)) continue;
    const std::string_view directory = r.found.substr(0, r.found.size() - name.size());
    if (directory.empty() || is_separator(directory.back())) return directory;
  }
  return r.found;
}

/// True for the file by which a package describes itself; a find module only goes looking.
[[nodiscard]] constexpr bool is_package_file(std::string_view path) noexcept {
  return path.ends_with("Config.cmake") || path.ends_with("-config.cmake") || path.ends_with(".cps");
}

constexpr void extract_package_search(const debug_find::record& r, std::size_t source, fact_set& facts) noexcept {
  using debug_find::search_result;
  const component about = component_of_package(r.package);
  if (about == component::none) return;
  if (r.result == search_result::found && is_package_file(r.found)) {
    facts.add({fact_id::claimed, about, state::yes, r.found, origin_at(source, r, r.found)});
  } else if (r.result == search_result::not_found && !r.reason.empty()) {
    facts.add({fact_id::claimed, about, state::no, r.reason, origin_at(source, r, r.reason)});
  }
}

}  // namespace detail

/// Adds what the searches in a log tell: of each variable the last one. `source` is the number of the input in the caller's
/// list, `around` the envelope that the records were read with. Pre: the facts of the cache, if there is one, are there.
template <class = void>
constexpr void extract(const debug_find::records& log, std::size_t source, fact_set& facts,
                       const envelope& around = {}) noexcept {
  using debug_find::search_result;
  detail::last_search searches;
  for (const debug_find::record& r : log) {
    if (r.kind != debug_find::record_kind::search) continue;
    if (r.command == debug_find::find_command::find_package) {
      detail::extract_package_search(r, source, facts);
      continue;
    }
    const std::size_t row = detail::searched_row(r.variable);
    if (row == detail::variable_count) continue;
    if (r.result == search_result::found) {
      const std::string_view value = detail::found_value(r, around);
      searches.note(row, state::yes, value, detail::origin_at(source, r, r.found));
    } else if (r.result == search_result::not_found) {
      searches.note(row, state::no, {}, detail::origin_at(source, r, r.variable));
    }
  }
  searches.extract(facts);
}

FOUNDCHECK_END_NAMESPACE

#endif
