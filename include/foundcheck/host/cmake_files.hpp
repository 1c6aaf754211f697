// SPDX-License-Identifier: MIT
// A source tree -> the texts of the files that cmake may read, one by one, and whether one has the name of a variable.
//
// The tree is that of a project, of any size: so many entries, files and bytes are looked at, and no more.
#ifndef FOUNDCHECK_HOST_CMAKE_FILES_HPP
#define FOUNDCHECK_HOST_CMAKE_FILES_HPP

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/file.hpp>
#include <string>
#include <string_view>
#include <system_error>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// True for a file that cmake may read.
[[nodiscard]] inline bool is_of_cmake(const std::filesystem::path& path) {
  const std::string name = path.filename().string();
  return name == "CMakeLists.txt" || name == "CMakePresets.json" || name.ends_with(".cmake") ||
         name.ends_with(".cmake.in") || name.ends_with(".txt.in");
}

}  // namespace detail

/// Calls sink(text) for each CMake file of the tree that can be read, until it returns false. False where that ended it, or where not all could
/// be read.
template <class Sink>
bool for_each_cmake_file(const std::filesystem::path& tree, const Sink& sink) {
  constexpr const budget& most = budget_of_a_scan;
  std::size_t entries = 0, files = 0, left = most.cmake_bytes;
  bool is_whole = true;
  std::error_code error;
  std::filesystem::recursive_directory_iterator at(tree, error), end;
  for (; !error && at != end; at.increment(error)) {
    if (++entries > most.cmake_entries || files > most.cmake_files) return false;
    std::error_code hidden;
    if (at->is_directory(hidden)) {
      if (at->path().filename() == ".git") at.disable_recursion_pending();
      continue;
    }
    if (hidden || !detail::is_of_cmake(at->path())) continue;
    ++files;
    const result<std::string> text = read_all(at->path(), std::min(left, most.generated_bytes), openable::regular);
    if (!text && text.error() == failure::too_large) return false;
    is_whole = is_whole && text;
    if (text) left -= text->size();
    if (text && !sink(std::string_view(*text))) return false;
  }
  return is_whole && !error;
}

/// The place behind the name in a text, from `begin` on, where no longer name goes on; npos where it is not there. CMAKE_CUDA_ARCHITECTURES
/// does not name CMAKE_CUDA_ARCHITECTURE.
[[nodiscard]] inline std::size_t end_of_name(std::string_view text, std::string_view name,
                                             std::size_t begin = 0) noexcept {
  for (std::size_t at = begin; (at = text.find(name, at)) != std::string_view::npos; ++at) {
    const std::size_t end = at + name.size();
    if (end == text.size() || !is_word(text[end])) return end;
  }
  return std::string_view::npos;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
