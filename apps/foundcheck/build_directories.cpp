// SPDX-License-Identifier: MIT
#include "build_directories.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <foundcheck/host/build_directory.hpp>
#include <iterator>
#include <system_error>

#include "presets.hpp"

namespace foundcheck::program {

std::vector<std::string> build_directories_of(const std::string& path) {
  std::error_code error;
  const std::filesystem::path source = path;
  const auto has = [&](const char* name) { return std::filesystem::is_regular_file(source / name, error); };
  if (path == "-" || has("CMakeCache.txt") || has("build.ninja")) return {};
  constexpr const char* of_sources[] = {"CMakeLists.txt", "CMakePresets.json", "setup.py", "pyproject.toml",
                                        "meson.build"};
  if (std::none_of(std::begin(of_sources), std::end(of_sources), has)) return {};
  std::vector<std::filesystem::path> found = host::build_directories(source);
  const std::size_t by_name = found.size();
  for (const char* name : {"CMakePresets.json", "CMakeUserPresets.json"}) {
    add_preset_directories(std::filesystem::weakly_canonical(source / name, error), host::max_build_directories, found);
  }
  const auto is_known = [&](const std::filesystem::path& preset) {
    return std::any_of(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(by_name), [&](const auto& known) {
      std::error_code ignored;
      return std::filesystem::equivalent(known, preset, ignored);
    });
  };
  found.erase(std::remove_if(found.begin() + static_cast<std::ptrdiff_t>(by_name), found.end(), is_known), found.end());
  std::vector<std::string> all;
  for (const std::filesystem::path& build : found) all.push_back(build.string());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace foundcheck::program
