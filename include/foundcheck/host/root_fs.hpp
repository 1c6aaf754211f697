// SPDX-License-Identifier: MIT
// A runtime root file system, such as an unpacked image, in a directory: which shared libraries does it have?
//
// Every directory below the root is looked at, so that "not there" means nowhere: no search path is assumed. Symbolic
// links are followed inside the root only, an absolute one from the root on; one that leads nowhere is no library.
// Directories named stubs do not count: what lies there imitates a library.
#ifndef FOUNDCHECK_HOST_ROOT_FS_HPP
#define FOUNDCHECK_HOST_ROOT_FS_HPP

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/host/library_name.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

class root_fs {
 public:
  explicit root_fs(const std::filesystem::path& root) : directory_(root), root_(directory_.path()) {}

  /// For each stem the first file in the root that is that library, as an absolute path inside the root; "" for none.
  [[nodiscard]] std::vector<std::string> find_libraries(std::span<const std::string_view> stems) {
    std::vector<std::string> first(stems.size());
    const std::vector<std::vector<std::string>> all = find_files(stems);
    for (std::size_t i = 0; i < stems.size(); ++i) first[i] = all[i].empty() ? std::string() : all[i].front();
    return first;
  }

  /// For each stem, or whole name of a file, all files in the root that have it, sorted: the answer does not hang on the order in
  /// which a directory is read.
  [[nodiscard]] std::vector<std::vector<std::string>> find_files(std::span<const std::string_view> stems) {
    std::vector<std::vector<std::string>> found(stems.size());
    walk([&](const std::filesystem::path& path, bool) { match(path, stems, found); });
    for (std::vector<std::string>& files : found) std::sort(files.begin(), files.end());
    return found;
  }

  /// Files in the root whose names are those of shared libraries, of any kind, sorted; links are left out.
  [[nodiscard]] std::vector<std::string> shared_libraries() {
    std::vector<std::string> found;
    walk([&](const std::filesystem::path& path, bool is_link) {
      const std::string name = path.filename().string();
      const bool is_library = name.ends_with(".so") || name.find(".so.") != std::string::npos;
      if (!is_library || is_link) return;
      const std::filesystem::path inside = "/" / path.lexically_relative(root_);
      if (!is_stub(inside)) found.push_back(inside.generic_string());
    });
    std::sort(found.begin(), found.end());
    return found;
  }

  /// How many directories the last search could not look into: while there are any, "not there" is not certain.
  [[nodiscard]] std::size_t unreadable() const noexcept { return unreadable_; }

 private:
  /// Calls visit(path, is_link) for all that is no directory.
  template <class Visit>
  void walk(const Visit& visit) {
    unreadable_ = 0;
    std::vector<std::filesystem::path> pending{root_};
    while (!pending.empty()) {
      const std::filesystem::path directory = std::move(pending.back());
      pending.pop_back();
      std::error_code error;
      bool whole = true;
      std::filesystem::directory_iterator entry(directory, error);
      while (!error && entry != std::filesystem::directory_iterator()) {
        std::error_code hidden;
        const std::filesystem::file_status status = entry->symlink_status(hidden);
        if (std::filesystem::is_directory(status)) {
          if (!is_skipped(entry->path())) pending.push_back(entry->path());
        } else if (!std::filesystem::exists(status)) {
          whole = false;  // listed, but the directory may not be entered
        } else {
          visit(entry->path(), std::filesystem::is_symlink(status));
        }
        entry.increment(error);
      }
      if (error || !whole) ++unreadable_;
    }
  }

  /// Kernel file systems hold no libraries when a live root is given; stubs are no libraries.
  [[nodiscard]] bool is_skipped(const std::filesystem::path& directory) const {
    const std::filesystem::path name = directory.filename();
    if (name == "stubs") return true;
    return directory.parent_path() == root_ && (name == "proc" || name == "sys" || name == "dev");
  }

  /// Of a path inside the root: the root itself may well lie in a directory of that name.
  [[nodiscard]] static bool is_stub(const std::filesystem::path& inside) {
    return std::any_of(inside.begin(), inside.end(), [](const std::filesystem::path& part) { return part == "stubs"; });
  }

  void match(const std::filesystem::path& path, std::span<const std::string_view> stems,
             std::vector<std::vector<std::string>>& found) const {
    const std::string name = path.filename().string();
    for (std::size_t i = 0; i < stems.size(); ++i) {
      if (!is_library_name(name, stems[i])) continue;
      const std::filesystem::path inside = "/" / path.lexically_relative(root_);
      const root_place place = directory_.resolve(inside.string());
      if (!place.is_file() || is_stub(place.path)) continue;
      found[i].push_back(inside.generic_string());
    }
  }

  root_directory directory_;
  std::filesystem::path root_;
  std::size_t unreadable_ = 0;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
