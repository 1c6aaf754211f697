// SPDX-License-Identifier: MIT
#include "presets.hpp"

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/file.hpp>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>

namespace foundcheck::program {

namespace {

using nlohmann::json;

std::string text_of_preset(const json& object, const char* name) {
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
  std::filesystem::path file;
  std::string name;
  std::vector<std::size_t> parents;  ///< that it inherits from directly, in their order: the first of them counts most
};

constexpr std::size_t most_preset_files = 32, most_presets = 1024;

/// No project has a preset that inherits from as many, directly or not; what is made to take long gets no answer.
constexpr std::size_t most_in_line = 64;

/// Fills in what each inherits from. Of several with one name the first counts.
void find_parents(std::vector<preset>& presets) {
  std::map<std::string, std::size_t> named;
  for (std::size_t i = 0; i < presets.size(); ++i) {
    presets[i].name = text_of_preset(presets[i].object, "name");
    named.emplace(presets[i].name, i);
  }
  for (preset& one : presets) {
    const json from = one.object.value("inherits", json::array());
    for (const json& name : from.is_string() ? json::array({from}) : from) {
      const auto parent = name.is_string() ? named.find(name.get<std::string>()) : named.end();
      if (parent != named.end() && one.parents.size() <= most_in_line) one.parents.push_back(parent->second);
    }
  }
}

std::vector<preset> presets_of(const std::filesystem::path& file) {
  std::vector<preset> all;
  std::vector<std::filesystem::path> files = {file};
  // A user's own presets inherit from those of the project.
  if (file.filename() == "CMakeUserPresets.json") files.push_back(file.parent_path() / "CMakePresets.json");
  for (std::size_t i = 0; i < files.size(); ++i) {
    const auto text = host::read_all(files[i], host::budget_of_a_scan.written_bytes, host::openable::regular);
    const json document = text ? json::parse(*text, nullptr, false, true) : json();
    if (!document.is_object()) continue;
    const std::filesystem::path folder = files[i].parent_path();
    const json own = document.value("configurePresets", json::array()), more = document.value("include", json::array());
    for (const json& one : own) {
      if (one.is_object() && all.size() < most_presets) all.push_back({one, folder, files[i], {}, {}});
    }
    for (const json& name : more) {
      if (!name.is_string() || files.size() == most_preset_files) continue;
      const std::filesystem::path next = (folder / name.get<std::string>()).lexically_normal();
      if (std::ranges::find(files, next) == files.end()) files.push_back(next);
    }
  }
  find_parents(all);
  return all;
}

/// A preset and all that it inherits from, itself first, in the order in which cmake asks them: one more than that many at most. Circles end.
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

/// What a preset says of a member; else the first of those that it inherits from, in their order, that says something.
std::string inherited(const std::vector<preset>& presets, const preset& one, const char* member) {
  for (const preset* const at : lineage(presets, one)) {
    if (std::string own = text_of_preset(at->object, member); !own.empty()) return own;
  }
  return {};
}

/// The build directory of a preset; empty where it names none, or by what is not known here.
std::filesystem::path directory_of(const std::vector<preset>& presets, const preset& one,
                                   const std::filesystem::path& source) {
  std::string directory = inherited(presets, one, "binaryDir");
  replace_all(directory, "${fileDir}", one.folder.string());
  directory = expanded(std::move(directory), source.string(), one.name, inherited(presets, one, "generator"));
  return directory.empty() ? std::filesystem::path() : source / directory;
}

/// The value that a preset itself gives a variable of the cache, as cmake writes it.
std::optional<std::string> value_of(const preset& one, const std::string& variable) {
  const auto variables = one.object.find("cacheVariables");
  if (variables == one.object.end() || !variables->is_object()) return std::nullopt;
  const auto found = variables->find(variable);
  if (found == variables->end()) return std::nullopt;
  const json value = found->is_object() ? found->value("value", json()) : *found;
  if (value.is_boolean()) return value.get<bool>() ? "TRUE" : "FALSE";
  return value.is_string() ? std::optional(value.get<std::string>()) : std::nullopt;
}

/// ON and TRUE are one value.
bool is_same_value(std::string_view a, std::string_view b) {
  const cmake::truth x = cmake::truth_of(a), y = cmake::truth_of(b);
  return a == b || (x == y && x != cmake::truth::neither);
}

bool is_in(const std::vector<const preset*>& all, const preset* one) {
  return std::ranges::find(all, one) != all.end();
}

/// The names of all variables that the presets of a lineage give.
std::set<std::string> variables_of(const std::vector<const preset*>& presets) {
  std::set<std::string> all;
  for (const preset* const one : presets) {
    const auto variables = one->object.find("cacheVariables");
    if (variables == one->object.end() || !variables->is_object()) continue;
    for (const auto& [name, value] : variables->items()) all.insert(name);
  }
  return all;
}

/// Those that were asked for, so that each is walked once.
using lineages = std::map<const preset*, std::vector<const preset*>>;

/// How the presets of one lineage contradict each other about a variable: the first one counts, and another one that it does not inherit from
/// has another value. Empty if they do not.
std::string overruled(const std::vector<preset>& presets, const std::vector<const preset*>& line,
                      const std::string& variable, lineages& known) {
  const preset* first = nullptr;
  std::string held;
  for (const preset* const one : line) {
    const std::optional<std::string> value = value_of(*one, variable);
    if (!value) continue;
    if (first == nullptr) {
      first = one;
      held = *value;
      // What the preset says itself, it says of those that it inherits from.
      if (one == line.front()) return {};
      continue;
    }
    if (is_same_value(held, *value)) continue;
    const auto of_first = known.try_emplace(first);
    if (of_first.second) of_first.first->second = lineage(presets, *first);
    if (is_in(of_first.first->second, one)) continue;
    std::string text = variable;
    text.append("=").append(held).append(" of ").append(first->name).append(" counts, and ");
    text.append(*value).append(" of ").append(one->name).append(" does not: ");
    text.append(line.front()->name).append(" inherits from it behind the other");
    return text;
  }
  return {};
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
    const auto text = host::read_all(source / name, host::budget_of_a_scan.written_bytes, host::openable::regular);
    if (!text) continue;
    const json document = json::parse(*text, nullptr, false, true);
    if (document.is_discarded()) {
      seen.add(fact_id::wrong_path, component::none, state::yes, (source / name).generic_string(),
               "cmake cannot read as JSON", "presets");
      return;
    }
    const json version = document.is_object() ? document.value("version", json()) : json();
    const std::string why = version.is_number_unsigned() ? refusal_of_version(version.get<unsigned>(), index) : "";
    if (!why.empty()) {
      seen.add(fact_id::said, component::none, state::yes, (source / name).generic_string() + ": " + why,
               "a file of presets says:", "presets_too_new");
      return;
    }
  }
  // The presets of a user have those of the project with them.
  std::error_code error;
  const bool has_own = std::filesystem::is_regular_file(source / "CMakeUserPresets.json", error);
  const std::vector<preset> presets = presets_of(source / (has_own ? "CMakeUserPresets.json" : "CMakePresets.json"));
  std::vector<const preset*> of_this;
  for (const preset& one : presets) {
    if (one.object.value("hidden", json()) == true) continue;
    const std::filesystem::path path = directory_of(presets, one, source);
    if (!path.empty() && std::filesystem::equivalent(path, directory, error) && !error) of_this.push_back(&one);
  }
  // Of several presets for one directory nobody knows which was the last.
  if (of_this.size() != 1) return;
  const std::vector<const preset*> line = lineage(presets, *of_this.front());
  constexpr std::size_t most_variables = 1024;
  const std::set<std::string> variables = variables_of(line);
  if (line.size() > most_in_line || variables.size() > most_variables) return;
  lineages known;
  std::size_t said = 0;
  for (const std::string& variable : variables) {
    if (said == most_said) return;
    const auto held = index.find(variable);
    if (std::string text = overruled(presets, line, variable, known); !text.empty()) {
      ++said;
      seen.add(fact_id::said, component::none, state::yes, std::move(text),
               "the presets say of a variable:", "preset_overruled");
      continue;
    }
    const auto from = std::ranges::find_if(line, [&](const preset* p) { return value_of(*p, variable).has_value(); });
    if (from == line.end() || !held) continue;
    const std::string value = *value_of(**from, variable);
    const bool is_plain = value.find('$') == std::string::npos;
    if (!is_plain || is_same_value(value, held->value) || !is_newer((*from)->file, directory / "CMakeCache.txt"))
      continue;
    ++said;
    std::string text = variable;
    text.append("=").append(value).append(" in the preset ").append((*from)->name).append(", and ");
    text.append(held->value.empty() ? "nothing" : held->value).append(" in the cache");
    seen.add(fact_id::said, component::none, state::yes, std::move(text),
             "a preset was changed after cmake configured:", "preset_changed");
  }
}

}  // namespace foundcheck::program
