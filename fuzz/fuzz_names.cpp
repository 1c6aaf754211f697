// SPDX-License-Identifier: MIT
// Any bytes as a path, a name of a library, a version: what is said of them lies inside them, and what is read can be written back.
//
//   input := name LF other
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/layout.hpp>
#include <foundcheck/cuda/package.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/soname.hpp>
#include <foundcheck/extract/command_line.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/host/machine.hpp>
#include <foundcheck/host/root_libraries.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/fact_properties.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

std::string broken_version(std::string_view text) {
  const version v = parse_version(text);
  if (!v.known()) return {};
  if (!is_digit(text.front())) return "a version that begins with no digit";
  std::string written = std::to_string(v.major_part);
  if (v.parts > 1) written += '.' + std::to_string(v.minor_part);
  if (v.parts > 2) written += '.' + std::to_string(v.patch_part);
  return parse_version(written) == v ? "" : "a version that is another one when it is written";
}

std::string broken_path(std::string_view path, std::string_view other) {
  for (const std::string_view part : {file_name(path), parent_path(path)}) {
    if (!lies_inside(part, path)) return "a part outside of the path";
  }
  // /lib is a link to /usr/lib.
  const std::string_view prefix = install_prefix(path);
  if (!lies_inside(prefix, path) && prefix != "/usr") return "a prefix outside of the path";
  if (file_name(path).find_first_of("/\\") != std::string_view::npos) return "a file name of several parts";
  if (!same_path(path, path) || same_path(path, other) != same_path(other, path)) return "same_path is not symmetric";
  if (are_different_prefixes(path, path)) return "a prefix that differs from itself";
  if (are_different_prefixes(path, other) != are_different_prefixes(other, path)) return "prefixes differ one way only";
  return {};
}

/// A number of /proc/meminfo, of any bytes around it.
std::string broken_meminfo(std::string_view bytes) {
  const bool has_it = bytes.starts_with("MemTotal:") || bytes.find("\nMemTotal:") != std::string_view::npos;
  if (!has_it && host::meminfo_bytes(bytes, "MemTotal") != 0) return "memory that nobody names";
  const std::string with = "MemFree:  1 kB\nMemTotal:  32 kB\n" + std::string(bytes);
  return host::meminfo_bytes(with, "MemTotal") == 32 * 1024 ? "" : "another memory";
}

std::string broken_soname(std::string_view name, std::string_view other) {
  const cuda::soname_row* const row = cuda::find_soname(name);
  if (row != nullptr && !name.starts_with(row->library)) return "a soname of another library";
  const cuda::release_range range = cuda::cuda_of_soname(name);
  if (range.first.known() && !row->has(range.first)) return "a release that has not this soname";
  const cuda::release r = cuda::parse_release(other);
  const cuda::soname made = cuda::soname_of(name, r);
  if (!made.view().empty() && cuda::find_soname(made.view()) == nullptr) return "a soname made that is not known";
  if (const auto* layout = cuda::layout_of(name); layout != nullptr && layout != cuda::layout_of(name)) return "layout";
  static_cast<void>(cuda::package_of(name));
  static_cast<void>(cuda::package_release(name, r));
  static_cast<void>(component_of_package(name));
  if (host::is_library_name(name, other) && !other.empty() &&
      name.size() < other.size() - std::min(other.size(), std::size_t{3}))
    return "a library with a shorter name than its stem";
  return {};
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  const std::size_t feed = std::min(bytes.find('\n'), bytes.size());
  const std::string_view name = bytes.substr(0, feed), other = bytes.substr(std::min(feed + 1, bytes.size()));
  std::string found = broken_version(name);
  if (found.empty()) found = broken_path(name, other);
  if (found.empty()) found = broken_soname(name, other);
  if (found.empty()) found = broken_meminfo(bytes);
  if (!found.empty()) return found;
  return broken_fact_property(bytes, [name](fact_set& facts) { extract_environment(name, {0, 1, 0, name}, facts); });
}

}  // namespace foundcheck
