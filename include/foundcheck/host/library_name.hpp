// SPDX-License-Identifier: MIT
// Whether the name of a file is that of a shared library.
#ifndef FOUNDCHECK_HOST_LIBRARY_NAME_HPP
#define FOUNDCHECK_HOST_LIBRARY_NAME_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// True if a file of this name is the library with that stem: libx.so, libx.so.12, libx.so.12.4.1, or libx-HASH.so.12 as
/// wheel repair tools rename it.
[[nodiscard]] constexpr bool is_library_name(std::string_view name, std::string_view stem) noexcept {
  const auto is_versions = [](std::string_view rest) {
    char before = '0';
    for (char c : rest) {
      if (c != '.' && !is_digit(c)) return false;
      if (c == '.' && before == '.') return false;
      before = c;
    }
    return rest.empty() || (rest.front() == '.' && before != '.');
  };
  if (name.starts_with(stem)) return is_versions(name.substr(stem.size()));
  constexpr std::string_view suffix = ".so";
  const std::string_view base = stem.substr(0, stem.size() - suffix.size());
  if (!stem.ends_with(suffix) || !name.starts_with(base) || name.size() <= base.size() || name[base.size()] != '-') {
    return false;
  }
  const std::size_t at = name.find(".so", base.size());
  if (at == std::string_view::npos || at == base.size() + 1) return false;
  for (char c : name.substr(base.size() + 1, at - base.size() - 1)) {
    if (!is_digit(c) && !(c >= 'a' && c <= 'f')) return false;
  }
  return is_versions(name.substr(at + suffix.size()));
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
