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

/// The presets of a file and of those that it includes, each with the directory of its file.
struct preset {
  json object;
  std::filesystem::path folder;
};

constexpr std::size_t most_preset_files = 32, most_presets = 1024;

std::vector<preset> presets_of(const std::filesystem::path& file) {
  constexpr std::size_t most_bytes = 1024 * 1024;
  std::vector<preset> all;
  std::vector<std::filesystem::path> files = {file};
  // A user's own presets inherit from those of the project.
  if (file.filename() == "CMakeUserPresets.json") files.push_back(file.parent_path() / "CMakePresets.json");
  for (std::size_t i = 0; i < files.size(); ++i) {
    const auto text = host::read_file(files[i], most_bytes, host::openable::regular);
    const json document = text ? json::parse(*text, nullptr, false, true) : json();
    if (!document.is_object()) continue;
    const std::filesystem::path folder = files[i].parent_path();
    const json own = document.value("configurePresets", json::array()), more = document.value("include", json::array());
    for (const json& one : own) {
      if (one.is_object() && all.size() < most_presets) all.push_back({one, folder});
    }
    for (const json& name : more) {
      if (!name.is_string() || files.size() == most_preset_files) continue;
      const std::filesystem::path next = (folder / name.get<std::string>()).lexically_normal();
      if (std::ranges::find(files, next) == files.end()) files.push_back(next);
    }
  }
  return all;
}

/// What a preset says of a member; else the first of those that it inherits from, in their order, that says something.
std::string inherited(const std::vector<preset>& presets, const json& of, const char* name) {
  std::vector<const json*> left = {&of};
  for (std::size_t steps = 0; !left.empty() && steps < 64; ++steps) {
    const json& at = *left.back();
    left.pop_back();
    if (std::string own = text_of(at, name); !own.empty()) return own;
    const json from = at.value("inherits", json::array());
    const std::size_t first = left.size();
    for (const json& parent : from.is_string() ? json::array({from}) : from) {
      if (!parent.is_string() || left.size() > 64) continue;
      const auto is_it = [&](const preset& p) { return text_of(p.object, "name") == parent.get<std::string>(); };
      const auto next = std::ranges::find_if(presets, is_it);
      if (next != presets.end()) left.push_back(&next->object);
    }
    std::reverse(left.begin() + static_cast<std::ptrdiff_t>(first), left.end());
  }
  return {};
}

/// The directories that the presets of a file name and that have a cache.
void add_presets(const std::filesystem::path& file, std::vector<std::filesystem::path>& into) {
  const std::filesystem::path source = file.parent_path();
  const std::vector<preset> presets = presets_of(file);
  for (const preset& one : presets) {
    if (into.size() >= host::max_build_directories) break;
    std::string directory = inherited(presets, one.object, "binaryDir");
    replace_all(directory, "${fileDir}", one.folder.string());
    directory = expanded(std::move(directory), source.string(), text_of(one.object, "name"),
                         inherited(presets, one.object, "generator"));
    if (directory.empty()) continue;
    const std::filesystem::path path = source / directory;
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
