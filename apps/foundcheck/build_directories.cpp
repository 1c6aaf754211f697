// SPDX-License-Identifier: MIT
#include "build_directories.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/path.hpp>
#include <foundcheck/format/json_text.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/file.hpp>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "presets.hpp"

namespace foundcheck::program {

namespace {

/// In which directory the first command of compile_commands.json runs; empty where its beginning does not say so.
std::string directory_of_commands(const std::filesystem::path& file) {
  constexpr std::size_t longest_command = std::size_t{64} << 10;
  const auto text = host::look_at_file(file, longest_command);
  if (!text) return "";
  bool is_next = false;
  for (const json_token& token : json_tokens(*text)) {
    const bool is_plain = token.kind == json_kind::string && token.text.find('\\') == std::string_view::npos;
    if (is_next) return std::string(is_plain ? token.text : "");
    is_next = token.kind == json_kind::name && token.text == "directory";
  }
  return "";
}

/// Editors find compile_commands.json in the source tree, so that people link it there, or copy it, from a build directory of any name.
void add_directory_of_commands(const std::filesystem::path& file, std::vector<std::filesystem::path>& into) {
  std::error_code ignored;
  const auto has_cache = [&](const std::filesystem::path& path) {
    return std::filesystem::is_regular_file(path / "CMakeCache.txt", ignored);
  };
  if (std::filesystem::path linked = std::filesystem::weakly_canonical(file, ignored).parent_path();
      has_cache(linked)) {
    into.push_back(std::move(linked));
    return;
  }
  std::filesystem::path path = directory_of_commands(file);
  constexpr std::size_t longest = 4096;  // PATH_MAX
  if (!is_absolute(path.generic_string()) || path.native().size() > longest) return;
  // A generator of makefiles compiles in the directory of the subproject.
  while (!has_cache(path)) {
    if (path == path.parent_path()) return;
    path = path.parent_path();
  }
  into.push_back(std::move(path));
}

}  // namespace

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
  add_directory_of_commands(source / "compile_commands.json", found);
  const auto is_known = [&](const std::filesystem::path& named) {
    return std::any_of(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(by_name), [&](const auto& known) {
      std::error_code ignored;
      return std::filesystem::equivalent(known, named, ignored);
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
