// SPDX-License-Identifier: MIT
// A directory of a test's own, removed with everything in it at the end.
#ifndef FOUNDCHECK_TESTS_SUPPORT_TEMPORARY_DIRECTORY_HPP
#define FOUNDCHECK_TESTS_SUPPORT_TEMPORARY_DIRECTORY_HPP

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace foundcheck {

class temporary_directory {
 public:
  temporary_directory() {
    std::random_device seed;
    do {
      // Canonical: the directory that a test compares with is the one that a program below it calls by getcwd.
      path_ = std::filesystem::canonical(std::filesystem::temp_directory_path()) /
              ("foundcheck-test-" + std::to_string(seed()));
    } while (!std::filesystem::create_directory(path_));
  }
  temporary_directory(const temporary_directory&) = delete;
  temporary_directory& operator=(const temporary_directory&) = delete;
  ~temporary_directory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::filesystem::path operator/(const std::filesystem::path& name) const { return path_ / name; }

  /// Writes a file, with the directories above it, and returns its path.
  std::string write(const std::filesystem::path& name, std::string_view bytes) const {
    const std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream out(file, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return file.string();
  }

  /// Makes a directory, with those above it, and returns its path.
  std::string make_directory(const std::filesystem::path& name) const {
    std::filesystem::create_directories(path_ / name);
    return (path_ / name).string();
  }

  /// Makes the symbolic link `name` -> `target`, the target as it stands, and returns the path of the link.
  std::string link(const std::filesystem::path& name, const std::filesystem::path& target) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::filesystem::create_symlink(target, path_ / name);
    return (path_ / name).string();
  }

 private:
  std::filesystem::path path_;
};

/// Takes permissions from a path while it lives.
class permissions_withheld {
 public:
  permissions_withheld(std::filesystem::path path, std::filesystem::perms left)
      : path_(std::move(path)), before_(std::filesystem::status(path_).permissions()) {
    std::filesystem::permissions(path_, left);
  }
  permissions_withheld(const permissions_withheld&) = delete;
  permissions_withheld& operator=(const permissions_withheld&) = delete;
  ~permissions_withheld() {
    std::error_code ignored;
    std::filesystem::permissions(path_, before_, ignored);
  }

 private:
  std::filesystem::path path_;
  std::filesystem::perms before_;
};

/// True for the user to whom permissions mean nothing.
[[nodiscard]] inline bool is_root() { return ::geteuid() == 0; }

[[nodiscard]] inline std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

}  // namespace foundcheck

#endif
