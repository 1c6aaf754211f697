// SPDX-License-Identifier: MIT
#include "build_directories.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/file.hpp>
#include <nlohmann/json.hpp>
#include <string_view>
#include <system_error>

namespace foundcheck::program {

namespace {

using nlohmann::json;

std::string text_of(const json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

void replace_all(std::string& text, std::string_view macro, const std::string& value) {
  for (std::size_t at = text.find(macro); at != std::string::npos; at = text.find(macro, at + value.size())) {
    text.replace(at, macro.size(), value);
  }
}

/// A binaryDir with what a preset's own macros stand for; empty if it has others, such as those of the environment.
std::string expanded(std::string directory, const std::string& source, const std::string& preset,
                     const std::string& generator) {
  replace_all(directory, "${sourceDir}", source);
  replace_all(directory, "${sourceParentDir}", std::filesystem::path(source).parent_path().string());
  replace_all(directory, "${sourceDirName}", std::filesystem::path(source).filename().string());
  replace_all(directory, "${presetName}", preset);
  replace_all(directory, "${generator}", generator);
  return directory.find('$') == std::string::npos ? directory : std::string();
}

/// What a preset says of a member, or the first that it inherits from.
std::string inherited(const json& presets, const json& preset, const char* name) {
  const json* at = &preset;
  for (std::size_t steps = 0; at != nullptr && steps < 16; ++steps) {
    if (const std::string own = text_of(*at, name); !own.empty()) return own;
    const auto from = at->find("inherits");
    if (from == at->end()) break;
    const json& first = from->is_array() && !from->empty() ? from->front() : *from;
    if (!first.is_string()) break;
    const auto is_it = [&](const json& p) { return p.is_object() && text_of(p, "name") == first.get<std::string>(); };
    const auto next = std::find_if(presets.begin(), presets.end(), is_it);
    at = next == presets.end() ? nullptr : &*next;
  }
  return {};
}

/// The directories that the presets of a file name and that have a cache.
void add_presets(const std::filesystem::path& file, std::vector<std::filesystem::path>& into) {
  constexpr std::size_t most_bytes = 1024 * 1024;
  const auto text = host::read_file(file, most_bytes, host::openable::regular);
  if (!text) return;
  const json document = json::parse(*text, nullptr, false, true);
  const auto presets = document.is_object() ? document.find("configurePresets") : document.end();
  if (!document.is_object() || presets == document.end() || !presets->is_array()) return;
  const std::string source = file.parent_path().string();
  for (const json& preset : *presets) {
    if (!preset.is_object() || into.size() >= host::max_build_directories) continue;
    const std::string directory = expanded(inherited(*presets, preset, "binaryDir"), source, text_of(preset, "name"),
                                           inherited(*presets, preset, "generator"));
    if (directory.empty()) continue;
    const std::filesystem::path path = file.parent_path() / directory;
    std::error_code ignored;
    if (std::filesystem::is_regular_file(path / "CMakeCache.txt", ignored)) into.push_back(path);
  }
}

}  // namespace

std::vector<std::string> build_directories_of(const std::string& path) {
  std::error_code error;
  const std::filesystem::path source = path;
  const auto has = [&](const char* name) { return std::filesystem::is_regular_file(source / name, error); };
  if (path == "-" || has("CMakeCache.txt")) return {};
  if (!has("CMakeLists.txt") && !has("CMakePresets.json") && !has("setup.py") && !has("pyproject.toml")) return {};
  std::vector<std::filesystem::path> found = host::build_directories(source);
  const std::size_t by_name = found.size();
  for (const char* name : {"CMakePresets.json", "CMakeUserPresets.json"}) {
    add_presets(std::filesystem::weakly_canonical(source / name, error), found);
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
