// SPDX-License-Identifier: MIT
// The only variables of a cache that are not compared with cmake: it sets them, or stops because of them, before the first command of a
// CMakeLists.txt runs. In a file that has them the first letter is exchanged, so that both readers see the same bytes and the line is
// compared under the other name.
#ifndef FOUNDCHECK_TESTS_SUPPORT_EXCLUDED_CACHE_NAMES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_EXCLUDED_CACHE_NAMES_HPP

#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>

namespace foundcheck {

struct excluded_cache_name {
  std::string_view name;
  bool written;  // cmake has it after loading, also when the file has not
  std::string_view reason;
};

inline constexpr excluded_cache_name excluded_cache_names[] = {
    {"CMAKE_CACHEFILE_DIR", false, "compared with the place of the file; an error where it differs"},
    {"CMAKE_COMMAND", true, "set to the running program"},
    {"CMAKE_CPACK_COMMAND", true, "set to the program beside the running one"},
    {"CMAKE_CTEST_COMMAND", true, "set to the program beside the running one"},
    {"CMAKE_EXTRA_GENERATOR", true, "set to the generator of the command line"},
    {"CMAKE_FIND_PACKAGE_REDIRECTS_DIR", true, "set to a folder of the build"},
    {"CMAKE_GENERATOR", true, "compared with the generator of the command line; cmake stops where it differs"},
    {"CMAKE_GENERATOR_INSTANCE", true, "set when the generator is"},
    {"CMAKE_GENERATOR_PLATFORM", true, "set when the generator is"},
    {"CMAKE_GENERATOR_TOOLSET", true, "set when the generator is"},
    {"CMAKE_HOME_DIRECTORY", true, "compared with the source folder; cmake stops where it differs"},
    {"CMAKE_ROOT", true, "set to the modules of the running program"},
};

inline std::string without_excluded_names(std::string bytes) {
  const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (const excluded_cache_name& excluded : excluded_cache_names) {
    std::size_t at = 0;
    while ((at = bytes.find(excluded.name, at)) != std::string::npos) {
      const std::size_t end = at + excluded.name.size();
      const bool whole = (at == 0 || !is_word(bytes[at - 1])) && (end == bytes.size() || !is_word(bytes[end]));
      if (whole) bytes[at] = 'F';
      at = end;
    }
  }
  return bytes;
}

}  // namespace foundcheck

#endif
