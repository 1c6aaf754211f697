// SPDX-License-Identifier: MIT
// Paths as CMake writes them, taken as text: '/' separates, on Windows '\' too. Nothing here asks a file system.
#ifndef FOUNDCHECK_CORE_PATH_HPP
#define FOUNDCHECK_CORE_PATH_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// True for '/' and '\', on every system.
[[nodiscard]] constexpr bool is_separator(char c) noexcept { return c == '/' || c == '\\'; }

/// The path without separators at its end; "/" stays.
[[nodiscard]] constexpr std::string_view without_trailing_separators(std::string_view path) noexcept {
  while (path.size() > 1 && is_separator(path.back())) path.remove_suffix(1);
  return path;
}

/// What follows the last separator; the whole when there is none.
[[nodiscard]] constexpr std::string_view file_name(std::string_view path) noexcept {
  std::size_t begin = path.size();
  while (begin != 0 && !is_separator(path[begin - 1])) --begin;
  return path.substr(begin);
}

/// What comes before the last separator: "" when there is none, "/" for a file at the root.
[[nodiscard]] constexpr std::string_view parent_path(std::string_view path) noexcept {
  const std::size_t at = path.find_last_of("/\\");
  if (at == std::string_view::npos) return {};
  return at == 0 ? path.substr(0, 1) : without_trailing_separators(path.substr(0, at));
}

/// True for "/x", "\x" and "C:/x".
[[nodiscard]] constexpr bool is_absolute(std::string_view path) noexcept {
  if (path.empty()) return false;
  return is_separator(path[0]) || (path.size() > 2 && is_alpha(path[0]) && path[1] == ':' && is_separator(path[2]));
}

/// True if both texts name one path: separators of either kind are alike, and so are the cases of a drive letter, which
/// CMake changes. Other bytes must be the same.
[[nodiscard]] constexpr bool same_path(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) return false;
  const bool drive = a.size() > 1 && a[1] == ':';
  for (std::size_t i = 0; i < a.size(); ++i) {
    const bool same = a[i] == b[i] || (is_separator(a[i]) && is_separator(b[i])) ||
                      (i == 0 && drive && to_lower(a[i]) == to_lower(b[i]));
    if (!same) return false;
  }
  return true;
}

// ---- install prefix -------------------------------------------------------------------------------------------------
//
// The prefix of the installation that a directory of headers or a library lies in, as far as its path tells.
//
//   /usr/include, /usr/lib/x86_64-linux-gnu/libx.so, /lib64/libx.so            /usr
//   /usr/local/cuda-12.4/extras/CUPTI/include, .../targets/x86_64-linux/lib    /usr/local/cuda-12.4
//   .../site-packages/nvidia/cudnn/include                                     .../site-packages/nvidia
//
// Heuristic: a path does not show where links lead. Two prefixes are called different only where no usual link, and no package
// manager that spreads one package over several directories, makes them one.

/// True if `inner` is `outer` or lies below it.
[[nodiscard]] constexpr bool is_within(std::string_view inner, std::string_view outer) noexcept {
  if (inner.size() <= outer.size()) return same_path(inner, outer);
  return same_path(inner.substr(0, outer.size()), outer) && is_separator(inner[outer.size()]);
}

namespace detail {

[[nodiscard]] constexpr bool is_installed_under(std::string_view directory) noexcept {
  return directory == "include" || directory == "lib" || directory == "lib64" || directory == "lib32" ||
         directory == "libx32" || directory == "share";
}

[[nodiscard]] constexpr bool has_in_both(std::string_view a, std::string_view b, std::string_view part) noexcept {
  return a.find(part) != std::string_view::npos && b.find(part) != std::string_view::npos;
}

/// True for a name that is often a link to a directory beside it: cuda of cuda-12.4, current.
[[nodiscard]] constexpr bool may_link_to(std::string_view name, std::string_view sibling) noexcept {
  return name == "current" || name == "latest" || name == "default" || sibling.starts_with(name);
}

}  // namespace detail

/// The prefix: a part of the path, or "/usr" for what lies in a directory of the root itself; "" for a path that is relative, a list,
/// or has neither include, nor lib, nor share in it.
[[nodiscard]] constexpr std::string_view install_prefix(std::string_view path) noexcept {
  if (!is_absolute(path) || path.find(';') != std::string_view::npos) return {};
  path = without_trailing_separators(path);
  while (!detail::is_installed_under(file_name(path))) {
    const std::string_view above = parent_path(path);
    if (above.size() < 2 || above.size() == path.size()) return {};
    path = above;
  }
  path = parent_path(path);
  if (path.size() < 2) return "/usr";  // /lib and /lib64 are links to it
  if (file_name(path) == "CUPTI" && file_name(parent_path(path)) == "extras") return parent_path(parent_path(path));
  const std::string_view above = parent_path(path);
  if (file_name(above) == "targets") return parent_path(above);
  if (file_name(above) == "nvidia" && file_name(parent_path(above)).ends_with("-packages")) return above;
  return path;
}

/// True if the prefixes are certainly those of different installations. An unknown one is not different from any.
[[nodiscard]] constexpr bool are_different_prefixes(std::string_view a, std::string_view b) noexcept {
  if (a.empty() || b.empty()) return false;
  const bool is_nested = is_within(a, b) || is_within(b, a);
  const bool has_local = is_within(a, "/usr/local") != is_within(b, "/usr/local");
  if (is_nested && !has_local) return false;
  if (!is_nested && (a.ends_with(b) || b.ends_with(a))) return false;  // one tree, mounted in two places
  const std::string_view a_name = file_name(a), b_name = file_name(b);
  if (same_path(parent_path(a), parent_path(b)) &&
      (detail::may_link_to(a_name, b_name) || detail::may_link_to(b_name, a_name))) {
    return false;
  }
  // /usr/local/cuda leads to a full release, wherever that is.
  if ((a_name == "cuda" || b_name == "cuda") && detail::has_in_both(a, b, "cuda")) return false;
  for (const std::string_view spread : {"/nix/store/", "/gnu/store/", "/spack/", "/hpc_sdk/", "/conda-bld/"}) {
    if (detail::has_in_both(a, b, spread)) return false;
  }
  return true;
}

FOUNDCHECK_END_NAMESPACE

#endif
