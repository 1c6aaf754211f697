// SPDX-License-Identifier: MIT
// What the linker of a build made: the executables and shared libraries below a build directory.
//
// A file counts by what is in it, not by its name. What CMake builds to try a compiler out, and what a repository or a package
// manager keeps there, is not of the build. Links are not followed: what they lead to is there under its own name.
#ifndef FOUNDCHECK_HOST_LINKED_FILES_HPP
#define FOUNDCHECK_HOST_LINKED_FILES_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// No more than so many are looked for: a build of PyTorch has some hundreds.
inline constexpr std::size_t max_linked_files = 10'000;

namespace detail {

[[nodiscard]] inline bool is_of_no_build(const std::filesystem::path& directory) {
  constexpr std::array<std::string_view, 6> names = {"CMakeFiles",    "CMakeScratch",  ".git",
                                                     "site-packages", "dist-packages", "node_modules"};
  return std::find(names.begin(), names.end(), directory.filename().string()) != names.end();
}

/// An executable or a shared library, of any machine.
[[nodiscard]] inline bool is_linked(const std::filesystem::path& path) {
  constexpr std::uint16_t executable = 2, shared = 3;
  const result<mapped_file> file = map_file(path);
  if (!file) return false;
  const elf::object object(file->view());
  return object.is_elf() && (object.type() == executable || object.type() == shared);
}

}  // namespace detail

/// Sorted by path. Directories that cannot be entered are passed over.
[[nodiscard]] inline std::vector<std::filesystem::path> linked_files(const std::filesystem::path& directory) {
  constexpr auto quietly = std::filesystem::directory_options::skip_permission_denied;
  std::vector<std::filesystem::path> found;
  std::error_code error;
  std::filesystem::recursive_directory_iterator entry(directory, quietly, error);
  while (!error && entry != std::filesystem::recursive_directory_iterator() && found.size() < max_linked_files) {
    std::error_code hidden;
    const std::filesystem::file_status status = entry->symlink_status(hidden);
    if (std::filesystem::is_directory(status)) {
      if (detail::is_of_no_build(entry->path())) entry.disable_recursion_pending();
    } else if (std::filesystem::is_regular_file(status) && detail::is_linked(entry->path())) {
      found.push_back(entry->path());
    }
    entry.increment(error);
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
