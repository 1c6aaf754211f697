// SPDX-License-Identifier: MIT
// A build directory as the file system shows it: which files in it may be worth reading, and whether it is the one that
// its cache names. What the files hold is for others to say.
#ifndef FOUNDCHECK_HOST_BUILD_DIRECTORY_HPP
#define FOUNDCHECK_HOST_BUILD_DIRECTORY_HPP

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/file.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// What CMake itself writes into CMakeFiles/ while it configures: since 3.26 the first, before that the others.
inline constexpr std::string_view configure_logs[] = {"CMakeConfigureLog.yaml", "CMakeOutput.log", "CMakeError.log"};

/// Names under which people keep what cmake printed, or wrote.
[[nodiscard]] inline bool may_be_log(const std::filesystem::path& path) {
  if (path.filename() == configure_logs[0]) return true;
  const std::string extension = path.extension().string();
  return extension == ".log" || extension == ".txt" || extension == ".out" || extension == ".err";
}

/// True for what is no file and no directory: a pipe, a device, a link that leads in a circle. A link to nothing, and what lies in a directory
/// that may not be entered, is not there as far as anybody can see.
[[nodiscard]] inline bool is_odd(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::file_type type = std::filesystem::status(path, error).type();
  if (error == std::errc::permission_denied) return false;
  return type != std::filesystem::file_type::regular && type != std::filesystem::file_type::directory &&
         type != std::filesystem::file_type::not_found;
}

}  // namespace detail

/// The cache of a directory, if it has one, then the possible logs directly in it, sorted by name, then those that CMake
/// keeps in CMakeFiles/. Whether a log can be read is for the caller to see: pipes, devices and links that lead in a circle are among them.
[[nodiscard]] inline result<std::vector<std::filesystem::path>> candidates(const std::filesystem::path& directory) {
  std::error_code error;
  std::filesystem::directory_iterator entry(directory, error);
  if (error) {
    return error == std::errc::permission_denied           ? failure::not_permitted
           : error == std::errc::no_such_file_or_directory ? failure::not_found
                                                           : failure::read_failed;
  }
  std::vector<std::filesystem::path> logs;
  bool has_cache = false;
  while (!error && entry != std::filesystem::directory_iterator()) {
    std::error_code hidden;
    const std::string name = entry->path().filename().string();
    const bool is_file = entry->is_regular_file(hidden);
    if (is_file && name == "CMakeCache.txt") has_cache = true;
    if (name != "CMakeCache.txt" && name != "CMakeLists.txt" && detail::may_be_log(entry->path()) &&
        (is_file || detail::is_odd(entry->path()))) {
      logs.push_back(entry->path());
    }
    entry.increment(error);
  }
  if (error) return failure::read_failed;
  std::sort(logs.begin(), logs.end());
  for (const std::string_view name : detail::configure_logs) {
    std::error_code hidden;
    const std::filesystem::path log = directory / "CMakeFiles" / name;
    if (std::filesystem::is_regular_file(log, hidden) || detail::is_odd(log)) logs.push_back(log);
  }
  if (has_cache) logs.insert(logs.begin(), directory / "CMakeCache.txt");
  return logs;
}

namespace detail {

[[nodiscard]] inline bool has_cache(const std::filesystem::path& directory) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(directory / "CMakeCache.txt", ignored);
}

/// True for a directory that ninja builds in: CMake's, Meson's, that of torch.utils.cpp_extension.
[[nodiscard]] inline bool has_ninja(const std::filesystem::path& directory) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(directory / "build.ninja", ignored);
}

/// Names that people, IDEs and packagers give to build directories: build, build-release, cmake-build-debug, builddir.
[[nodiscard]] inline bool may_be_build(std::string_view name) noexcept {
  return name.starts_with("build") || name.starts_with("cmake-build-") || name.ends_with("-build");
}

/// Adds the directory, if something is built in it, else those directly below it where that is so.
inline void add_builds(const std::filesystem::path& directory, std::vector<std::filesystem::path>& found,
                       int depth = 0) {
  if (has_cache(directory) || has_ninja(directory)) return found.push_back(directory);
  std::error_code error;
  for (std::filesystem::directory_iterator at(directory, error), end; !error && at != end; at.increment(error)) {
    if (has_cache(at->path()) || (depth == 0 && has_ninja(at->path()))) {
      found.push_back(at->path());
      continue;
    }
    // setuptools: build/temp.linux-x86_64-cpython-311/NAME
    if (depth == 0 && at->path().filename().string().starts_with("temp.")) add_builds(at->path(), found, 1);
  }
}

}  // namespace detail

/// Not more build directories of one source tree are looked for.
inline constexpr std::size_t max_build_directories = 64;

/// The build directories of a source tree, sorted: build*, cmake-build-*, *-build, out/build/* and _skbuild/*/cmake-build, each by its
/// cache, also one level below, as build/Release. Empty if there are none.
[[nodiscard]] inline std::vector<std::filesystem::path> build_directories(const std::filesystem::path& source) {
  std::vector<std::filesystem::path> found;
  std::error_code error;
  for (std::filesystem::directory_iterator at(source, error), end; !error && at != end; at.increment(error)) {
    std::error_code hidden;
    if (!at->is_directory(hidden)) continue;
    if (detail::may_be_build(at->path().filename().string())) detail::add_builds(at->path(), found);
  }
  detail::add_builds(source / "out" / "build", found);
  for (std::filesystem::directory_iterator at(source / "_skbuild", error), end; !error && at != end;
       at.increment(error)) {
    if (detail::has_cache(at->path() / "cmake-build")) found.push_back(at->path() / "cmake-build");
  }
  std::sort(found.begin(), found.end());
  if (found.size() > max_build_directories) found.resize(max_build_directories);
  return found;
}

/// Logs beside a build directory that may be of its last configure or of a build since: *build*.log, *configure*.log and *cmake*.log, no
/// older than the cache, sorted. Whether they name the directory, and can be read, is for the caller to see: pipes and links that lead in a circle
/// are among them.
[[nodiscard]] inline std::vector<std::filesystem::path> logs_beside(const std::filesystem::path& directory) {
  std::vector<std::filesystem::path> logs;
  std::error_code error;
  const std::filesystem::path here = std::filesystem::weakly_canonical(directory, error);
  const auto cached = std::filesystem::last_write_time(here / "CMakeCache.txt", error);
  if (error) return logs;
  for (std::filesystem::directory_iterator at(here.parent_path(), error), end; !error && at != end;
       at.increment(error)) {
    std::error_code hidden;
    const std::string name = at->path().filename().string();
    const auto has = [&](std::string_view part) { return name.find(part) != std::string::npos; };
    const bool is_log = name.ends_with(".log") && (has("build") || has("configure") || has("cmake"));
    if (!is_log || at->is_directory(hidden)) continue;
    const bool is_file = at->is_regular_file(hidden);
    if (hidden == std::errc::no_such_file_or_directory) continue;
    const bool is_older = std::filesystem::last_write_time(at->path(), hidden) < cached;
    if (!is_file || hidden || !is_older) logs.push_back(at->path());
  }
  std::sort(logs.begin(), logs.end());
  return logs;
}

/// True if cmake was ended in the first configure here: it has begun, and neither the cache nor anything to build with was written. A
/// directory that was carried away has lost the empty ones in which CMake makes its checks.
[[nodiscard]] inline bool was_ended_in_first_configure(const std::filesystem::path& directory) {
  std::error_code error;
  const auto has = [&](const std::filesystem::path& name) { return std::filesystem::exists(directory / name, error); };
  const bool was_begun = has("CMakeFiles/CMakeScratch") || has("CMakeFiles/pkgRedirects");
  if (has("CMakeCache.txt") || has("build.ninja") || has("Makefile") || !was_begun) return false;
  for (std::filesystem::directory_iterator at(directory / "CMakeFiles", error), end; !error && at != end;
       at.increment(error)) {
    std::error_code hidden;
    if (std::filesystem::exists(at->path() / "CMakeSystem.cmake", hidden)) return true;
  }
  return false;
}

/// Looks at what CMake writes into each build directory, by which others see what there is, and notes what is not the file that it must be, or may not be
/// read: see note_closed(). What is not there says nothing.
inline void look_for_closed_files(const std::filesystem::path& directory) {
  constexpr const char* names[] = {"CMakeFiles",
                                   "Makefile",
                                   "build.ninja",
                                   "CMakeFiles/TargetDirectories.txt",
                                   "CMakeFiles/Makefile2",
                                   "CMakeFiles/Makefile.cmake",
                                   "CMakeFiles/rules.ninja",
                                   "CMakeFiles/cmake.check_cache"};
  for (const std::string_view name : names) {
    const std::filesystem::path path = directory / name;
    struct ::stat status {};
    if (::lstat(path.c_str(), &status) != 0) {
      if (const failure why = detail::failure_of(errno); why != failure::not_found) note_closed(path, why);
    } else if (::stat(path.c_str(), &status) != 0) {
      note_closed(path, detail::failure_of(errno));
    } else if (name == "CMakeFiles") {
      if (!S_ISDIR(status.st_mode)) note_closed(path, failure::not_a_file);
    } else if (!S_ISREG(status.st_mode)) {
      note_closed(path, S_ISDIR(status.st_mode) ? failure::is_directory : failure::not_a_file);
    } else if (::faccessat(AT_FDCWD, path.c_str(), R_OK, AT_EACCESS) != 0) {
      note_closed(path, detail::failure_of(errno));
    }
  }
}

/// The generator that the cache of a directory names; "" where none does.
[[nodiscard]] inline std::string generator_of(const std::filesystem::path& directory) {
  const result<std::string> cache =
      read_all(directory / "CMakeCache.txt", budget_of_a_scan.generated_bytes, openable::regular);
  if (!cache) return {};
  for (const cmake_cache::record& r : cmake_cache::records(*cache)) {
    if (r.kind == cmake_cache::record_kind::entry && r.name == "CMAKE_GENERATOR") return std::string(r.value);
  }
  return {};
}

/// True if a build.ninja is that of the build: it is there, and no Makefile that the cache means. `cmake --fresh` with another generator
/// leaves the files of the old one.
[[nodiscard]] inline bool is_built_by_ninja(const std::filesystem::path& directory) {
  std::error_code error;
  if (!std::filesystem::exists(directory / "build.ninja", error)) return false;
  return !std::filesystem::exists(directory / "Makefile", error) || !generator_of(directory).ends_with("Makefiles");
}

/// True for a path in an environment that lives as long as one build: pip, build and uv name their directories so.
[[nodiscard]] inline bool is_isolated_environment(std::string_view path) noexcept {
  for (const std::string_view part : {"/pip-build-env-", "/build-env-", "/builds-v0/"}) {
    if (path.find(part) != std::string_view::npos) return true;
  }
  return false;
}

/// True for a directory that a configure can begin with.
[[nodiscard]] inline bool has_list_file(const std::filesystem::path& directory) {
  std::error_code error;
  return std::filesystem::is_regular_file(directory / "CMakeLists.txt", error);
}

/// Where the sources of a build directory are that was moved: where they were, at the same place beside it, or above it. "" where neither has
/// any. `was`, `source`: the two directories by the cache.
[[nodiscard]] inline std::string moved_sources(const std::filesystem::path& here, const std::filesystem::path& was,
                                               const std::filesystem::path& source) {
  if (!source.empty() && has_list_file(source)) return source.generic_string();
  const std::filesystem::path from = source.lexically_relative(was);
  for (const std::filesystem::path& place : {from.empty() ? here : here / from, here / ".."}) {
    std::string is = place.lexically_normal().generic_string();
    while (is.size() > 1 && is.ends_with('/')) is.pop_back();
    if (is != here.generic_string() && has_list_file(is)) return is;
  }
  return {};
}

/// True if CMake wrote build files into the directory, and the cache beside them is gone.
[[nodiscard]] inline bool has_lost_its_cache(const std::filesystem::path& directory) {
  std::error_code error;
  const auto has = [&](const char* name) { return std::filesystem::exists(directory / name, error); };
  // A subdirectory of the build has a Makefile of its own, and no list of targets.
  if (has("CMakeCache.txt") || !has("CMakeFiles/TargetDirectories.txt") || error) return false;
  return has("build.ninja") || has("CMakeFiles/Makefile2");
}

/// True if CMake works in this directory: a cache with CMakeFiles/ beside it. A cache that was merely carried away for
/// reading has no such company.
[[nodiscard]] inline bool is_build_directory(const std::filesystem::path& directory) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(directory / "CMakeCache.txt", ignored) &&
         std::filesystem::is_directory(directory / "CMakeFiles", ignored);
}

/// True if CMake wrote build files into the directory after that file: what it logged there did not stop it for good.
[[nodiscard]] inline bool was_generated_after(const std::filesystem::path& directory,
                                              const std::filesystem::path& file) {
  // Whatever the generator, CMake writes this list anew each time that it has written build files.
  std::error_code no_list, no_file;
  const auto generated = std::filesystem::last_write_time(directory / "CMakeFiles" / "TargetDirectories.txt", no_list);
  const auto written = std::filesystem::last_write_time(file, no_file);
  return !no_list && !no_file && generated > written;
}

/// True if both paths lead to one file or directory on this machine.
[[nodiscard]] inline bool is_same_file(const std::filesystem::path& a, const std::filesystem::path& b) {
  std::error_code error;
  return std::filesystem::equivalent(a, b, error) && !error;
}

/// True if the path leads to something on this machine. A path that may not be looked at counts as there.
[[nodiscard]] inline bool is_there(const std::filesystem::path& path) {
  std::error_code error;
  return std::filesystem::status(path, error).type() != std::filesystem::file_type::not_found;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
