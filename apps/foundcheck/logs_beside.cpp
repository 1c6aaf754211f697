// SPDX-License-Identifier: MIT
#include "logs_beside.hpp"

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/result.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/text/line.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <unordered_set>
#include <utility>
#include <vector>

#include "build_directories.hpp"
#include "complaint.hpp"

namespace foundcheck::program {

namespace {

/// Of a log that is longer so much is looked at.
constexpr std::size_t most_bytes = 16 * 1024 * 1024;

/// True if a text has the name of the directory in it.
bool names_directory(std::string_view text, std::string_view directory) {
  for (std::size_t at = text.find(directory); at != std::string_view::npos; at = text.find(directory, at + 1)) {
    const std::size_t end = at + directory.size();
    constexpr std::string_view ends = "/\n\r'\" \t:,;";
    if (end == text.size() || ends.find(text[end]) != std::string_view::npos) return true;
  }
  return false;
}

/// What the steps of a log make, as CMake's generators for ninja and make name it; no more than are looked at.
std::vector<std::string_view> made_by_steps(std::string_view text) {
  constexpr std::size_t most_steps = 64;
  std::vector<std::string_view> made;
  for (const line& l : lines(text)) {
    const auto step = match<R"(\[[^\]]*\] (?:Building|Linking) (?:.* )?([^ ]{2,}))">(l.text);
    if (!step || std::find(made.begin(), made.end(), step.get<1>()) != made.end()) continue;
    made.push_back(step.get<1>());
    if (made.size() == most_steps) break;
  }
  return made;
}

/// The build file of a directory that would name what a step makes: build.ninja, or that of the target of an object.
std::filesystem::path build_file_of(const std::filesystem::path& build, std::string_view made) {
  std::error_code error;
  if (std::filesystem::exists(build / "build.ninja", error)) return build / "build.ninja";
  constexpr std::string_view folder = ".dir/";
  const std::size_t end = made.find(folder);
  return end == std::string_view::npos ? std::filesystem::path{}
                                       : build / made.substr(0, end + folder.size()) / "build.make";
}

/// Those of the names that a build file has as a word: a blank before it, and a blank or the colon of a statement behind it.
std::unordered_set<std::string_view> words_among(std::string_view text,
                                                 const std::unordered_set<std::string_view>& names) {
  constexpr std::string_view ends = " \n\r";
  std::unordered_set<std::string_view> found;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find_first_of(ends), text.size());
    std::string_view word = text.substr(0, size);
    text.remove_prefix(std::min(size + 1, text.size()));
    if (word.ends_with(':')) word.remove_suffix(1);
    if (const auto at = names.find(word); at != names.end()) found.insert(*at);
  }
  return found;
}

/// True if at least two of the files are made by the build files of a directory.
bool makes(const std::filesystem::path& build, const std::vector<std::string_view>& made) {
  constexpr std::size_t least = 2;
  std::size_t found = 0;
  std::filesystem::path read;
  const std::unordered_set<std::string_view> names(made.begin(), made.end());
  std::unordered_set<std::string_view> made_here;
  for (const std::string_view name : made) {
    const std::filesystem::path file = build_file_of(build, name);
    // What is linked has no directory in its name: it is among what the target of the object before it makes.
    if (file.empty() && read.empty()) continue;
    if (!file.empty() && file != read) {
      const auto content = host::look_at_file(file, host::budget_of_a_scan.generated_bytes);
      made_here = words_among(content ? std::string_view(*content) : std::string_view(), names);
      read = file;
    }
    if (!made_here.contains(name)) continue;
    if (++found == least) return true;
  }
  return false;
}

/// True if the log is of an older run: a file that it says it made is younger, or the log of ninja, which is there from the first step on
/// that ends well, or where there was none yet the build files.
bool is_outlived(const std::filesystem::path& log, const std::filesystem::path& build,
                 const std::vector<std::string_view>& made) {
  std::error_code error;
  const auto written = std::filesystem::last_write_time(log, error);
  if (error) return true;
  const auto is_younger = [&](std::string_view name) {
    std::error_code none;
    const auto time = std::filesystem::last_write_time(build / name, none);
    return !none && time > written;
  };
  constexpr std::string_view own[] = {".ninja_log", "build.ninja", "Makefile"};
  return std::any_of(std::begin(own), std::end(own), is_younger) || std::any_of(made.begin(), made.end(), is_younger);
}

/// True for a log at the top of a source tree that names the tree, is of its last build, and can be of no other: there is one build
/// directory. What ninja and make print names the sources, and not where they run.
bool is_of_only_build(std::string_view text, const std::filesystem::path& log, const std::filesystem::path& build) {
  const std::string tree = build.parent_path().generic_string();
  std::error_code error;
  if (!std::filesystem::exists(build.parent_path() / "CMakeLists.txt", error)) return false;
  return build_directories_of(tree).size() == 1 && names_directory(text, tree) &&
         !is_outlived(log, build, made_by_steps(text));
}

bool has_steps_of(std::string_view text, const std::filesystem::path& log, const std::filesystem::path& build) {
  const std::vector<std::string_view> made = made_by_steps(text);
  if (made.size() < 2 || !makes(build, made) || is_outlived(log, build, made)) return false;
  const std::vector<std::filesystem::path> beside = host::build_directories(build.parent_path());
  return std::none_of(beside.begin(), beside.end(), [&](const std::filesystem::path& other) {
    return !host::is_same_file(other, build) && makes(other, made);
  });
}

}  // namespace

std::vector<std::filesystem::path> logs_of(const std::string& directory, std::vector<complaint>& closed) {
  std::vector<std::filesystem::path> logs;
  for (const std::filesystem::path& log : host::logs_beside(directory)) {
    const auto text = host::look_at_file(log, most_bytes);
    if (!text) {
      if (text.error() != failure::not_found) closed.push_back({log.string(), std::string(describe(text.error()))});
      continue;
    }
    if (names_directory(*text, directory) || is_of_only_build(*text, log, directory) ||
        has_steps_of(*text, log, directory))
      logs.push_back(log);
  }
  return logs;
}

}  // namespace foundcheck::program
