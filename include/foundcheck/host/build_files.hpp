// SPDX-License-Identifier: MIT
// The files that CMake wrote for ninja or make in a build directory, and those that FindCUDA wrote beside them -> how the next build uses
// a path.
#ifndef FOUNDCHECK_HOST_BUILD_FILES_HPP
#define FOUNDCHECK_HOST_BUILD_FILES_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/extract/mention.hpp>
#include <foundcheck/extract/nvcc_command.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/byte_search.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/text/line.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// The build files of one directory, mapped into memory. Never read again once it is made.
class build_files {
 public:
  /// Maps the files of a build directory, as many as budget_of_a_scan admits.
  explicit build_files(const std::filesystem::path& directory) : directory_(directory) {
    // Those of a generator that the cache had before say nothing.
    std::error_code error;
    const bool is_of_make = std::filesystem::exists(directory / "Makefile", error) && !is_built_by_ninja(directory);
    if (!is_of_make) add(directory / "build.ninja");
    for (std::filesystem::directory_iterator entry(directory / "CMakeFiles", error), end;
         !is_of_make && !error && entry != end; entry.increment(error)) {
      if (entry->path().extension() == ".ninja") add(entry->path());
    }
    if (files_.empty()) add_makefiles();
    first_script_ = files_.size();
    add_cuda_scripts();
  }

  /// False where there are none: what the build uses is unknown.
  [[nodiscard]] bool any() const noexcept { return !files_.empty(); }
  /// What is said of a directory whose build files are not whole.
  static constexpr std::string_view unread =
      "has build files that were not read; what the build uses of the paths in its cache is not certain"sv;

  /// False where some could not be read, or caps left them out.
  [[nodiscard]] bool is_whole() const noexcept { return is_whole_; }

  /// True where steps of the build configure, build and install other projects: they write what no build file names.
  [[nodiscard]] bool installs_others() const {
    if (!installs_others_) {
      installs_others_ = std::any_of(files_.begin(), files_.end(), [](const mapped_file& file) {
        return has_bytes(file.view(), "-stamp/") && has_bytes(file.view(), "-complete");
      });
    }
    return *installs_others_;
  }

  /// All of them, as long as this lives.
  [[nodiscard]] std::span<const mapped_file> files() const noexcept { return files_; }
  /// The directory of the target that a flags.make or link.txt is of; empty for other files.
  [[nodiscard]] std::string_view target_of(std::size_t file) const noexcept { return targets_[file]; }
  /// Of these what CMake itself wrote.
  [[nodiscard]] std::span<const mapped_file> generated() const noexcept { return files().first(first_script_); }
  /// Of these the scripts that run nvcc for FindCUDA.
  [[nodiscard]] std::span<const mapped_file> scripts() const noexcept { return files().subspan(first_script_); }

  /// What the files say of a path. Where more paths were looked for than a scan looks for, this is no longer whole, and says what has no
  /// consequence: that the build makes it.
  [[nodiscard]] mention mention_of(const std::string& path) const {
    mention most = mention::none;
    for (const std::string& spelling : spellings(path)) {
      for (const mapped_file& file : files_) {
        const std::string_view text = file.view();
        is_whole_ = is_whole_ && text.size() <= left_to_search_;
        if (text.size() > left_to_search_) return mention::made;
        left_to_search_ -= text.size();
        if (has_bytes(text, spelling)) most = std::max(most, foundcheck::mention_of(spelling, text));
      }
    }
    return most;
  }

 private:
  void add(const std::filesystem::path& path, std::string_view target = {}) {
    result<mapped_file> file = map_file(path);
    if (!file) {
      is_whole_ = is_whole_ && file.error() == failure::not_found;
      return;
    }
    bytes_ += file->view().size();
    is_whole_ = is_whole_ && bytes_ <= budget_of_a_scan.build_bytes && files_.size() < budget_of_a_scan.build_files;
    if (!is_whole_) return;
    files_.push_back(std::move(*file));
    targets_.emplace_back(target);
  }

  void add_makefiles() {
    const result<mapped_file> list = map_file(directory_ / "CMakeFiles" / "TargetDirectories.txt");
    for (const line& target : lines(list ? list->view() : std::string_view())) {
      if (target.text.empty() || !is_within(target.text, directory_.generic_string())) continue;
      for (const std::string_view name : {"build.make"sv, "link.txt"sv, "flags.make"sv, "linkLibs.rsp"sv}) {
        add(std::filesystem::path(target.text) / name, name == "build.make" ? std::string_view() : target.text);
      }
    }
  }

  /// The scripts that run nvcc for FindCUDA, as the commands name them.
  void add_cuda_scripts() {
    std::vector<std::string> scripts;
    for (const mapped_file& file : files_) {
      for_each_cuda_script(file.view(), [&](std::string_view path) { scripts.emplace_back(path); });
    }
    std::sort(scripts.begin(), scripts.end());
    scripts.erase(std::unique(scripts.begin(), scripts.end()), scripts.end());
    for (const std::string& path : scripts) {
      if (is_within(path, directory_.generic_string())) add(path);
    }
  }

  /// As it is, with the escapes of ninja and of makefiles, and from the build directory on.
  [[nodiscard]] std::vector<std::string> spellings(const std::string& path) const {
    std::vector<std::string> all = {path};
    if (path.find_first_of(" :") != std::string::npos) {
      std::string ninja, make;
      for (const char c : path) {
        if (c == ' ' || c == ':') ninja += '$';
        if (c == ' ') make += '\\';
        ninja += c;
        make += c;
      }
      all.push_back(std::move(ninja));
      if (make != path) all.push_back(std::move(make));
    }
    const std::string from_here = std::filesystem::path(path).lexically_relative(directory_).generic_string();
    if (from_here.starts_with("../") && !from_here.starts_with("../../../")) all.push_back(from_here);
    return all;
  }

  std::filesystem::path directory_;
  std::vector<mapped_file> files_;
  std::vector<std::string> targets_;  ///< of each file
  std::size_t bytes_ = 0, first_script_ = 0;
  mutable std::uintmax_t left_to_search_ = budget_of_a_scan.searched_bytes;
  mutable std::optional<bool> installs_others_;
  mutable bool is_whole_ = true;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
