// SPDX-License-Identifier: MIT
// Files of presets: each preset's lineage ends, names none twice and begins with itself; a build directory is a path without a macro; of two
// presets that are said to contradict each other neither inherits from the other, and both are in the lineage. What a preset says is what a
// plain reading of the document has.
//
// Input: a file, or several with a line "=== more" between them.
#include "preset_text.hpp"

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "target.hpp"

namespace foundcheck {

namespace {

using nlohmann::json;
using program::preset;

/// A file of which a plain reading, and what follows from it, needs no stack that grows with the input.
bool is_shallow(std::string_view bytes) {
  constexpr std::ptrdiff_t most = 15;
  return std::ranges::count(bytes, '[') + std::ranges::count(bytes, '{') <= most;
}

std::string broken_file(std::string_view bytes, const program::preset_file& read) {
  if (read.presets.size() > program::most_presets) return "more presets than there may be";
  if (!read.is_json && (!read.presets.empty() || !read.includes.empty())) return "what is no JSON has presets";
  if (!is_shallow(bytes)) return "";
  const json document = json::parse(bytes, nullptr, false, true);
  if (document.is_discarded() == read.is_json) return "JSON is taken for something else";
  std::vector<json> objects;
  if (document.is_object() && document.contains("configurePresets") && document["configurePresets"].is_array()) {
    for (const json& one : document["configurePresets"]) {
      if (one.is_object()) objects.push_back(one);
    }
  }
  if (objects.size() != read.presets.size()) return "a preset is lost";
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const preset& one = read.presets[i];
    const json name = objects[i].value("name", json());
    if (one.name != (name.is_string() ? name.get<std::string>() : "")) return "a preset has another name";
    const json variables = objects[i].value("cacheVariables", json::object());
    for (const auto& [variable, value] : one.variables) {
      const json said =
          variables.at(variable).is_object() ? variables.at(variable).at("value") : variables.at(variable);
      if (said != json(value) && said != json(value == "TRUE")) return "a variable has another value";
    }
  }
  return "";
}

std::string broken_presets(const std::vector<preset>& presets) {
  program::contradictions known(presets);
  for (const preset& one : presets) {
    for (const std::size_t parent : one.parents) {
      if (parent >= presets.size()) return "a parent that there is not";
    }
    const std::vector<const preset*> line = program::lineage(presets, one);
    if (line.empty() || line.front() != &one) return "a preset is not the first of its lineage";
    if (line.size() > program::most_in_line + 1) return "a lineage does not end";
    std::vector<const preset*> sorted = line;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end()) return "a preset is twice in a lineage";
    const std::string directory = program::directory_of(presets, one, "/src/project").string();
    if (directory.find('$') != std::string::npos) return "a macro is in a build directory";
    if (directory.size() > program::most_directory_bytes + 64) return "a build directory is too long for a path";
    for (const preset* const at : line) {
      for (const auto& [variable, value] : at->variables) {
        const std::optional<program::contradiction> found = known.of(line, variable);
        if (!found) continue;
        for (const preset* const side : {found->counts, found->does_not}) {
          if (std::ranges::find(line, side) == line.end()) return "a contradiction of a preset that has no part in it";
        }
        const std::string &a = found->counts->variables.at(variable), &b = found->does_not->variables.at(variable);
        if (program::is_same_value(a, b)) return "a contradiction of one value";
        const std::vector<const preset*> of_first = program::lineage(presets, *found->counts);
        if (std::ranges::find(of_first, found->does_not) != of_first.end())
          return "a preset contradicts what it inherits from";
      }
    }
  }
  return "";
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  constexpr std::string_view separator = "\n=== more\n";
  std::vector<preset> presets;
  while (true) {
    const std::size_t end = bytes.find(separator);
    const std::string_view file = bytes.substr(0, end);
    program::preset_file read = program::read_presets(file);
    if (std::string found = broken_file(file, read); !found.empty()) return found;
    for (preset& one : read.presets) {
      one.file = "/src/project/CMakePresets.json";
      if (presets.size() < program::most_presets) presets.push_back(std::move(one));
    }
    if (end == std::string_view::npos) break;
    bytes.remove_prefix(end + separator.size());
  }
  program::find_parents(presets);
  return broken_presets(presets);
}

}  // namespace foundcheck
