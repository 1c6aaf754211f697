// SPDX-License-Identifier: MIT
// A set of directories: is a path in one of them? The cost of a query depends on the depth of the path, not on the size of the set.
#ifndef FOUNDCHECK_HOST_DIRECTORY_SET_HPP
#define FOUNDCHECK_HOST_DIRECTORY_SET_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/host/text_hash.hpp>
#include <string>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// Directories by their paths, compared as text: links are not followed.
class directory_set {
 public:
  /// A longer path is none of Linux, and lies nowhere.
  static constexpr std::size_t longest_path = 4096;

  /// Adds a directory. Slashes at its end do not count; an empty or too long path is not added.
  void insert(std::string_view directory) {
    while (directory.ends_with('/')) directory.remove_suffix(1);
    if (!directory.empty() && directory.size() <= longest_path) directories_.emplace(directory);
  }

  /// True if the path is one of them or lies below one.
  [[nodiscard]] bool has(std::string_view path) const {
    if (path.size() > longest_path) return false;
    while (!path.empty() && !directories_.contains(path)) {
      const std::size_t slash = path.rfind('/');
      path = path.substr(0, slash == std::string_view::npos ? 0 : slash);
    }
    return !path.empty();
  }

 private:
  text_set<std::string> directories_;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
