// SPDX-License-Identifier: MIT
#include "presets.hpp"

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/core/utf8.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/file.hpp>
#include <iterator>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "preset_text.hpp"

namespace foundcheck::program {

namespace {

constexpr std::size_t most_preset_files = 32;

/// A longer value is not quoted.
constexpr std::size_t most_quoted = 256;

std::string shortened(std::string_view value) {
  const std::string_view begin = utf8_begin(value, most_quoted);
  return std::string(begin) + (begin.size() < value.size() ? "..." : "");
}

result<std::string> text_of_presets(const std::filesystem::path& file) {
  return host::read_all(file, host::budget_of_a_scan.written_bytes, host::openable::regular);
}

/// The presets of a file and of those that it includes.
std::vector<preset> presets_of(const std::filesystem::path& file) {
  std::vector<preset> all;
  std::vector<std::filesystem::path> files = {file};
  // A user's own presets inherit from those of the project.
  if (file.filename() == "CMakeUserPresets.json") files.push_back(file.parent_path() / "CMakePresets.json");
  for (std::size_t i = 0; i < files.size(); ++i) {
    const auto text = text_of_presets(files[i]);
    if (!text) continue;
    preset_file read = read_presets(*text);
    for (preset& one : read.presets) {
      if (all.size() == most_presets) break;
      one.file = files[i];
      all.push_back(std::move(one));
    }
    for (const std::string& name : read.includes) {
      if (files.size() == most_preset_files) break;
      const std::filesystem::path next = (files[i].parent_path() / name).lexically_normal();
      if (std::ranges::find(files, next) == files.end()) files.push_back(next);
    }
  }
  find_parents(all);
  return all;
}

/// True if the file was written after the cache.
bool is_newer(const std::filesystem::path& file, const std::filesystem::path& cache) {
  std::error_code error;
  const auto written = std::filesystem::last_write_time(file, error);
  const auto cached = error ? written : std::filesystem::last_write_time(cache, error);
  return !error && written > cached;
}

struct presets_release {
  unsigned version, major_part, minor_part;
};

/// The first CMake that reads each version of the form. Source: CMake Help/manual/cmake-presets.7.rst.
constexpr presets_release presets_releases[] = {{1, 3, 19}, {2, 3, 20}, {3, 3, 21}, {4, 3, 23}, {5, 3, 24},
                                                {6, 3, 25}, {7, 3, 27}, {8, 3, 28}, {9, 3, 30}, {10, 3, 31}};

/// Why the CMake that made the cache does not read presets of that version; empty where it does, or nobody knows.
std::string refusal_of_version(unsigned version, const cmake_cache::index& index) {
  const auto number_of = [&](const char* name) {
    const auto entry = index.find(name);
    unsigned number = 0;
    std::string_view text = entry ? entry->value : std::string_view();
    for (; !text.empty() && is_digit(text.front()) && number < 1000; text.remove_prefix(1))
      number = number * 10 + static_cast<unsigned>(text.front() - '0');
    return number;
  };
  const unsigned major_part = number_of("CMAKE_CACHE_MAJOR_VERSION"),
                 minor_part = number_of("CMAKE_CACHE_MINOR_VERSION");
  const auto row = std::ranges::find(presets_releases, version, &presets_release::version);
  if (major_part == 0 || row == std::end(presets_releases)) return {};
  const bool is_read = major_part != row->major_part ? major_part > row->major_part : minor_part >= row->minor_part;
  if (is_read) return {};
  return "version " + std::to_string(version) + " needs CMake " + std::to_string(row->major_part) + "." +
         std::to_string(row->minor_part) + ", and this is " + std::to_string(major_part) + "." +
         std::to_string(minor_part);
}

}  // namespace

void add_preset_directories(const std::filesystem::path& file, std::size_t most,
                            std::vector<std::filesystem::path>& into) {
  const std::filesystem::path source = file.parent_path();
  const std::vector<preset> presets = presets_of(file);
  for (const preset& one : presets) {
    if (into.size() >= most) break;
    std::filesystem::path path = directory_of(presets, one, source);
    std::error_code ignored;
    if (!path.empty() && std::filesystem::is_regular_file(path / "CMakeCache.txt", ignored))
      into.push_back(std::move(path));
  }
}

void look_at_presets(const std::filesystem::path& directory, std::string_view cache, host::seen_facts& seen) {
  constexpr std::size_t most_said = 4;
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  const auto home = index.find("CMAKE_HOME_DIRECTORY");
  if (!home || !is_absolute(home->value)) return;
  const std::filesystem::path source = home->value;
  for (const char* name : {"CMakePresets.json", "CMakeUserPresets.json"}) {
    const auto text = text_of_presets(source / name);
    if (!text) continue;
    const preset_file read = read_presets(*text);
    if (!read.is_json) {
      seen.add(fact_id::wrong_path, component::none, state::yes, (source / name).generic_string(),
               "cmake cannot read as JSON", "presets");
      return;
    }
    const std::string why = read.version ? refusal_of_version(*read.version, index) : "";
    if (!why.empty()) {
      seen.add(fact_id::said, component::none, state::yes, (source / name).generic_string() + ": " + why,
               "a presets file says:", "presets_too_new");
      return;
    }
  }
  // The presets of a user have those of the project with them.
  std::error_code error;
  const bool has_own = std::filesystem::is_regular_file(source / "CMakeUserPresets.json", error);
  const std::vector<preset> presets = presets_of(source / (has_own ? "CMakeUserPresets.json" : "CMakePresets.json"));
  std::vector<const preset*> of_this;
  for (const preset& one : presets) {
    if (one.is_hidden) continue;
    const std::filesystem::path path = directory_of(presets, one, source);
    if (!path.empty() && std::filesystem::equivalent(path, directory, error) && !error) of_this.push_back(&one);
  }
  // Of several presets for one directory nobody knows which was the last.
  if (of_this.size() != 1) return;
  const std::vector<const preset*> line = lineage(presets, *of_this.front());
  constexpr std::size_t most_variables = 1024;
  std::set<std::string> variables;
  for (const preset* const one : line) {
    for (const auto& [name, value] : one->variables) variables.insert(name);
  }
  if (line.size() > most_in_line || variables.size() > most_variables) return;
  contradictions known(presets);
  std::size_t said = 0;
  for (const std::string& variable : variables) {
    if (said == most_said) return;
    const auto held = index.find(variable);
    if (const auto found = known.of(line, variable)) {
      ++said;
      std::string text = shortened(variable);
      text.append("=").append(shortened(found->counts->variables.at(variable))).append(" of ");
      text.append(shortened(found->counts->name)).append(" counts, and ");
      text.append(shortened(found->does_not->variables.at(variable)))
          .append(" of ")
          .append(shortened(found->does_not->name));
      text.append(" does not: ").append(shortened(line.front()->name)).append(" inherits from it behind the other");
      seen.add(fact_id::said, component::none, state::yes, std::move(text),
               "the presets say of a variable:", "preset_overruled");
      continue;
    }
    const auto from = std::ranges::find_if(line, [&](const preset* p) { return p->variables.contains(variable); });
    if (from == line.end() || !held) continue;
    const std::string& value = (*from)->variables.at(variable);
    const bool is_plain = value.find('$') == std::string::npos;
    if (!is_plain || is_same_value(value, held->value) || !is_newer((*from)->file, directory / "CMakeCache.txt"))
      continue;
    ++said;
    std::string text = shortened(variable);
    text.append("=")
        .append(shortened(value))
        .append(" in the preset ")
        .append(shortened((*from)->name))
        .append(", and ");
    text.append(held->value.empty() ? "nothing" : shortened(held->value)).append(" in the cache");
    seen.add(fact_id::said, component::none, state::yes, std::move(text),
             "a preset was changed after cmake configured:", "preset_changed");
  }
}

}  // namespace foundcheck::program
