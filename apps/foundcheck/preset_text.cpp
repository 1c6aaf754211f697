// SPDX-License-Identifier: MIT
#include "preset_text.hpp"

#include <algorithm>
#include <foundcheck/format/cmake/value.hpp>
#include <nlohmann/json.hpp>
#include <utility>

namespace foundcheck::program {

namespace {

using nlohmann::json;

std::string text_of_member(const json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// The texts of a member that is a text, or an array of texts.
std::vector<std::string> texts_of_member(const json& object, const char* name, std::size_t most) {
  std::vector<std::string> texts;
  const auto found = object.find(name);
  if (found == object.end()) return texts;
  if (found->is_string()) texts.push_back(found->get<std::string>());
  if (!found->is_array()) return texts;
  for (const json& each : *found) {
    if (each.is_string() && texts.size() < most) texts.push_back(each.get<std::string>());
  }
  return texts;
}

/// As cmake writes it to the cache.
std::optional<std::string> value_of_variable(const json& said) {
  const auto member = said.is_object() ? said.find("value") : said.end();
  const json& value = said.is_object() && member != said.end() ? *member : said;
  if (value.is_boolean()) return value.get<bool>() ? "TRUE" : "FALSE";
  return value.is_string() ? std::optional(value.get<std::string>()) : std::nullopt;
}

preset preset_of(const json& object) {
  preset one;
  one.name = text_of_member(object, "name");
  one.binary_directory = text_of_member(object, "binaryDir");
  one.generator = text_of_member(object, "generator");
  one.inherits = texts_of_member(object, "inherits", most_in_line + 1);
  const auto hidden = object.find("hidden");
  one.is_hidden = hidden != object.end() && hidden->is_boolean() && hidden->get<bool>();
  const auto variables = object.find("cacheVariables");
  if (variables == object.end() || !variables->is_object()) return one;
  for (const auto& [name, said] : variables->items()) {
    if (auto value = value_of_variable(said)) one.variables.emplace(name, *std::move(value));
  }
  return one;
}

/// Puts a value in each place of a macro; false if the text becomes too long for a path.
bool replace_all(std::string& text, std::string_view macro, const std::string& value) {
  for (std::size_t at = text.find(macro); at != std::string::npos; at = text.find(macro, at + value.size())) {
    text.replace(at, macro.size(), value);
    if (text.size() > most_directory_bytes) return false;
  }
  return true;
}

/// What a preset says of a member; else the first of those that it inherits from, in their order, that says something.
std::string inherited(const std::vector<preset>& presets, const preset& one, std::string preset::*member) {
  for (const preset* const at : lineage(presets, one)) {
    if (!(at->*member).empty()) return at->*member;
  }
  return {};
}

}  // namespace

preset_file read_presets(std::string_view bytes) {
  // A value that is left out leaves nothing that a copy or a destructor would have to go down into.
  constexpr int deepest = 16;
  const auto keeps = [](int depth, json::parse_event_t event, const json&) {
    return depth < deepest || (event != json::parse_event_t::object_start && event != json::parse_event_t::array_start);
  };
  preset_file file;
  const json document = json::parse(bytes, keeps, false, true);
  file.is_json = !document.is_discarded();
  if (!document.is_object()) return file;
  if (const auto version = document.find("version"); version != document.end() && version->is_number_unsigned())
    file.version = version->get<unsigned>();
  constexpr std::size_t most_includes = 64;
  file.includes = texts_of_member(document, "include", most_includes);
  const auto own = document.find("configurePresets");
  if (own == document.end() || !own->is_array()) return file;
  for (const json& one : *own) {
    if (one.is_object() && file.presets.size() < most_presets) file.presets.push_back(preset_of(one));
  }
  return file;
}

void find_parents(std::vector<preset>& presets) {
  std::map<std::string_view, std::size_t> named;
  for (std::size_t i = 0; i < presets.size(); ++i) named.emplace(presets[i].name, i);
  for (preset& one : presets) {
    one.parents.clear();
    for (const std::string& name : one.inherits) {
      if (const auto parent = named.find(name); parent != named.end()) one.parents.push_back(parent->second);
    }
  }
}

std::vector<const preset*> lineage(const std::vector<preset>& presets, const preset& one) {
  std::vector<const preset*> all, left = {&one};
  while (!left.empty() && all.size() <= most_in_line) {
    const preset* const at = left.back();
    left.pop_back();
    if (std::ranges::find(all, at) != all.end()) continue;
    all.push_back(at);
    std::for_each(at->parents.rbegin(), at->parents.rend(), [&](std::size_t i) { left.push_back(&presets[i]); });
  }
  return all;
}

std::filesystem::path directory_of(const std::vector<preset>& presets, const preset& one,
                                   const std::filesystem::path& source) {
  std::string directory = inherited(presets, one, &preset::binary_directory);
  if (directory.size() > most_directory_bytes) return {};
  const std::pair<std::string_view, std::string> macros[] = {
      {"${fileDir}", one.file.parent_path().string()},
      {"${sourceDir}", source.string()},
      {"${sourceParentDir}", source.parent_path().string()},
      {"${sourceDirName}", source.filename().string()},
      {"${presetName}", one.name},
      {"${generator}", inherited(presets, one, &preset::generator)}};
  for (const auto& [macro, value] : macros) {
    if (!replace_all(directory, macro, value)) return {};
  }
  // What is left, such as the environment, is not known.
  if (directory.empty() || directory.find('$') != std::string::npos || directory.find('\0') != std::string::npos)
    return {};
  return source / directory;
}

bool is_same_value(std::string_view a, std::string_view b) {
  const cmake::truth x = cmake::truth_of(a), y = cmake::truth_of(b);
  return a == b || (x == y && x != cmake::truth::neither);
}

std::optional<contradiction> contradictions::of(const std::vector<const preset*>& line, const std::string& variable) {
  const preset* first = nullptr;
  std::string_view held;
  for (const preset* const one : line) {
    const auto said = one->variables.find(variable);
    if (said == one->variables.end()) continue;
    if (first == nullptr) {
      first = one;
      held = said->second;
      // What the preset says itself, it says of those that it inherits from.
      if (one == line.front()) return std::nullopt;
      continue;
    }
    if (is_same_value(held, said->second)) continue;
    const auto [of_first, is_new] = lineages_.try_emplace(first);
    if (is_new) of_first->second = lineage(presets_, *first);
    if (std::ranges::find(of_first->second, one) == of_first->second.end()) return contradiction{first, one};
  }
  return std::nullopt;
}

}  // namespace foundcheck::program
