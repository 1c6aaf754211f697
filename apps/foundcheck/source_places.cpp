// SPDX-License-Identifier: MIT
#include "source_places.hpp"

#include <algorithm>
#include <filesystem>
#include <foundcheck/core/path.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <map>
#include <system_error>

namespace foundcheck::program {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view words_before = "Entering directory ";
constexpr std::size_t longest_directory = 4096, most_entered = 4096, most_tried = 16;

/// A path below a directory, with '/' between its parts; empty for one that is not below it.
std::string below(const fs::path& file, const fs::path& directory) {
  if (directory.empty()) return {};
  const fs::path rest = file.lexically_relative(directory);
  const bool is_below = !rest.empty() && *rest.begin() != ".." && *rest.begin() != ".";
  return is_below ? rest.generic_string() : std::string();
}

/// The top of the checkout that the directory lies in; empty for none.
fs::path checkout_of(fs::path directory) {
  std::error_code error;
  for (; directory.has_relative_path(); directory = directory.parent_path()) {
    if (fs::exists(directory / ".git", error)) return directory;
  }
  return {};
}

/// Where a file is that a tool named, without links in the way to it; empty for none.
fs::path file_in(const fs::path& directory, std::string_view name) {
  std::error_code error;
  const fs::path file = directory / fs::path(name);
  if (!fs::is_regular_file(file, error)) return {};
  const fs::path folder = fs::canonical(file.parent_path(), error);
  return error ? fs::path() : folder / file.filename();
}

class finder {
 public:
  finder(const scan_result& result, const source_bases& bases) : result_(result), bases_(bases) {
    std::error_code error;
    here_ = fs::current_path(error);
    if (error) here_.clear();
    checkout_ = checkout_of(here_);
    if (!bases.sources.empty()) sources_ = fs::canonical(fs::path(bases.sources), error);
    if (error) sources_.clear();
  }

  /// Fills the two paths; false if the file is not there.
  bool find(const fact& f, std::string& path, std::string& seen) {
    const std::string_view name = f.at.file;
    fs::path base, file;
    if (is_absolute(name)) {
      file = file_in({}, name);
    } else {
      for (const fs::path& one : bases_of(f)) {
        file = file_in(one, name);
        if (!file.empty()) base = one;
        if (!file.empty()) break;
      }
    }
    if (file.empty()) return false;
    path = below(file, here_);
    seen = path;
    if (path.empty()) path = below(file, checkout_);
    if (path.empty()) path = below(file, sources_);
    if (is_absolute(name)) return true;
    if (path.empty()) path = behind_ups(base, name);
    if (seen.empty()) seen = from_here(file);
    return true;
  }

 private:
  /// The directories from which a relative name may be meant, the likeliest first.
  std::vector<fs::path> bases_of(const fact& f) {
    std::vector<fs::path> all;
    const auto add = [&](const fs::path& one) {
      const fs::path whole = one.is_absolute() ? one : here_ / one;
      if (std::ranges::find(all, whole) == all.end()) all.push_back(whole);
    };
    const std::string_view input = f.from.source < result_.inputs.size() ? result_.inputs[f.from.source].path : "";
    const bool is_file = !input.empty() && input != "<stdin>";
    const fs::path beside = is_file ? fs::path(input).parent_path() : fs::path();
    std::size_t tried = 0;
    for (auto at = bases_.entered.rbegin(); at != bases_.entered.rend() && tried < most_tried; ++at) {
      if (at->input != input || at->offset > f.from.offset) continue;
      ++tried;
      add(at->path);
      if (!is_absolute(at->path)) add(beside / at->path);
    }
    if (!bases_.scanned.empty()) add(bases_.scanned);
    if (is_file) add(beside);
    if (!bases_.build.empty()) add(bases_.build);
    if (!bases_.sources.empty()) add(bases_.sources);
    add(here_);
    // A log of `cmake --build build` lies above the directory that ninja runs in.
    if (f.at.file.starts_with("../")) {
      for (const fs::path& above : {is_file ? here_ / beside : here_, here_}) {
        for (const fs::path& build : builds_below(above)) add(build);
      }
    }
    return all;
  }

  const std::vector<fs::path>& builds_below(const fs::path& directory) {
    const auto [at, is_new] = builds_.try_emplace(directory);
    if (is_new) at->second = host::build_directories(directory);
    return at->second;
  }

  /// "src/a.cpp" of "../src/a.cpp": below the directory that the name leads up to.
  static std::string behind_ups(fs::path base, std::string_view name) {
    const fs::path file = fs::path(name).lexically_normal();
    fs::path rest;
    for (const fs::path& part : file) {
      if (part == "..") {
        base = base.parent_path();
      } else {
        rest /= part;
      }
    }
    return base.has_relative_path() ? rest.generic_string() : std::string();
  }

  /// As somebody who is here names it: not many steps up.
  std::string from_here(const fs::path& file) const {
    constexpr int most_ups = 2;
    const fs::path path = file.lexically_relative(here_);
    const auto ups = std::ranges::count_if(path, [](const fs::path& part) { return part == ".."; });
    return path.empty() || ups > most_ups ? file.generic_string() : path.generic_string();
  }

  const scan_result& result_;
  const source_bases& bases_;
  fs::path here_, checkout_, sources_;
  std::map<fs::path, std::vector<fs::path>> builds_;  ///< below the directories that were looked into
};

}  // namespace

void entered_directories::look_at(std::string_view text, std::size_t begin) {
  for (std::size_t at = text.find(words_before); at != std::string_view::npos;
       at = text.find(words_before, at + words_before.size())) {
    const std::string_view rest = text.substr(at + words_before.size());
    if (rest.empty() || (rest[0] != '\'' && rest[0] != '`')) continue;
    const std::size_t end = rest.substr(0, longest_directory).find_first_of("'\n", 1);
    const bool is_new = found_.empty() || found_.back().offset < begin + at;
    if (end == std::string_view::npos || rest[end] != '\'' || !is_new || found_.size() == most_entered) continue;
    found_.push_back({input_, begin + at, std::string(rest.substr(1, end - 1))});
  }
}

void entered_directories::feed(std::string_view piece) {
  constexpr std::size_t kept = words_before.size() + longest_directory;
  // What began at the end of the last piece.
  const std::size_t before = tail_.size();
  if (before != 0) look_at(tail_ += piece.substr(0, kept), read_ - before);
  look_at(piece, read_);
  read_ += piece.size();
  if (piece.size() >= kept) {
    tail_.assign(piece.substr(piece.size() - kept));
  } else {
    if (before == 0) tail_.assign(piece);
    if (tail_.size() > kept) tail_.erase(0, tail_.size() - kept);
  }
}

std::vector<found_source> find_sources(const scan_result& result, const source_bases& bases,
                                       std::deque<std::string>& texts) {
  std::vector<found_source> all;
  finder sought(result, bases);
  std::vector<const fact*> asked;
  const auto look_at = [&](const finding& f) {
    for (std::size_t i = 0; i < f.evidence_count; ++i) {
      const fact& e = *f.evidence[i];
      const auto is_same = [&e](const fact* a) { return a->from.source == e.from.source && a->at.file == e.at.file; };
      if (!e.at.known() || std::ranges::any_of(asked, is_same)) continue;
      asked.push_back(&e);
      std::string path, seen;
      // What no system opens is not asked for.
      if (e.at.file.size() > longest_directory || e.at.file.find('\0') != std::string_view::npos) continue;
      if (!sought.find(e, path, seen)) continue;
      const std::string& kept_path = texts.emplace_back(std::move(path));
      const std::string& kept_seen = texts.emplace_back(std::move(seen));
      all.push_back({e.at.file, e.from.source, kept_path, kept_seen});
    }
  };
  for (const finding& f : result.findings) look_at(f);
  return all;
}

}  // namespace foundcheck::program
