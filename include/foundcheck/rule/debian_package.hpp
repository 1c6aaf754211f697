// SPDX-License-Identifier: MIT
// The name of a file or of a package of development -> the package of Debian that brings it, for what the tables that are written by hand do
// not have (rule/system_package.hpp, rule/config_package.hpp).
//
//   xcb-xinput       libxcb-xinput-dev     a module of pkg-config
//   zstd             libzstd-dev           what find_package asks for
//
// The names are in rule/detail/debian_names.hpp. Total, noexcept, allocates nothing; linear in the table.
#ifndef FOUNDCHECK_RULE_DEBIAN_PACKAGE_HPP
#define FOUNDCHECK_RULE_DEBIAN_PACKAGE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/detail/debian_names.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What kind of name it is.
enum class debian_name : unsigned char { module, config, library, header, program };

namespace detail {

/// The package behind a name; empty for a name that the table does not have.
[[nodiscard]] constexpr std::string_view package_in(std::string_view table, std::string_view name,
                                                    bool ignores_case) noexcept {
  while (!table.empty()) {
    const std::size_t end = table.find('\n');
    const std::string_view row = table.substr(0, end);
    const bool fits = row.size() > name.size() && row[name.size()] == ' ' &&
                      (ignores_case ? equals_ignoring_case(row.substr(0, name.size()), name) : row.starts_with(name));
    if (fits) return row.substr(name.size() + 1);
    table.remove_prefix(end + 1);
  }
  return {};
}

}  // namespace detail

/// The package of Debian that brings what is called so; empty where the table does not tell. What find_package asks for may be in any case; a header
/// is found by itself, or by the first directory of its name.
[[nodiscard]] constexpr std::string_view debian_package_of(debian_name kind, std::string_view name) noexcept {
  if (name.empty() || name.find(' ') != std::string_view::npos) return {};
  switch (kind) {
    case debian_name::module: return detail::package_in(detail::debian_modules, name, false);
    case debian_name::config: return detail::package_in(detail::debian_configs, name, true);
    case debian_name::library: return detail::package_in(detail::debian_libraries, name, false);
    case debian_name::program: return detail::package_in(detail::debian_programs, name, false);
    case debian_name::header: break;
  }
  const std::size_t slash = name.find('/');
  return detail::package_in(detail::debian_headers, slash == std::string_view::npos ? name : name.substr(0, slash + 1),
                            false);
}

FOUNDCHECK_END_NAMESPACE

#endif
