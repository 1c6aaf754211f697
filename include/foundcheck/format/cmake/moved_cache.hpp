// SPDX-License-Identifier: MIT
// What cmake says of a cache that lies in another directory than the one it was made in: text -> the two directories.
//
//   error := "The current CMakeCache.txt directory " lies_in "/CMakeCache.txt is different than the directory " made_in
//            " where CMakeCache.txt was created" ...
//
// CMake prints it on one line. Total, noexcept, allocates nothing. Source: CMake Source/cmCacheManager.cxx, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_MOVED_CACHE_HPP
#define FOUNDCHECK_FORMAT_CMAKE_MOVED_CACHE_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output {

/// Where a cache is, and where it was made.
struct moved_cache {
  std::string_view lies_in, made_in;  ///< directories; both empty for a text that says no such thing
};

/// The two directories in the text of that error; empty for any other text.
[[nodiscard]] constexpr moved_cache read_moved_cache(std::string_view text) noexcept {
  constexpr std::string_view begin = "The current CMakeCache.txt directory ";
  constexpr std::string_view middle = "/CMakeCache.txt is different than the directory ";
  constexpr std::string_view end = " where CMakeCache.txt was created";
  const std::size_t a = text.find(begin), b = text.find(middle), c = text.find(end);
  constexpr std::size_t none = std::string_view::npos;
  if (a == none || b == none || c == none || b < a + begin.size() || c < b + middle.size()) return {};
  return {text.substr(a + begin.size(), b - a - begin.size()), text.substr(b + middle.size(), c - b - middle.size())};
}

}  // namespace cmake_output
FOUNDCHECK_END_NAMESPACE

#endif
