// SPDX-License-Identifier: MIT
// The files of a build directory -> did the last configure come to its end?
//
// CMake writes, in this order: CMakeCache.txt, where it has changed, and CMakeFiles/cmake.check_cache, as soon as it has read the
// project; TargetDirectories.txt and the files of the generator; cmake.check_cache again, as the last. So of a run that
//
//   stopped in the project    the cache, or the project's own file, is newer than the build files, or there are none
//   stopped in generate       cmake.check_cache is older than TargetDirectories.txt
//   came to its end           cmake.check_cache is as new as all of them
//
// What the times leave open is unknown: a run that changed nothing in the cache and stopped looks as one that went well.
// Source: CMake Source/cmake.cxx, cmGlobalGenerator.cxx, cmCacheManager.cxx, 3.22 to 4.1.
#ifndef FOUNDCHECK_HOST_CONFIGURE_END_HPP
#define FOUNDCHECK_HOST_CONFIGURE_END_HPP

#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// How the last configure ended.
enum class configure_end : std::uint8_t {
  unknown,
  generated,       ///< the build files are there, and nothing says that a later run stopped
  stopped_before,  ///< while it read the project
  stopped_generating
};

/// What a cache says of the run that wrote it. Views into the cache.
struct configured_by {
  std::string_view generator;    ///< CMAKE_GENERATOR
  std::string_view project;      ///< CMAKE_PROJECT_NAME: Visual Studio and Xcode name their files after it
  std::string_view source;       ///< CMAKE_HOME_DIRECTORY
  std::string_view downloads;    ///< FETCHCONTENT_BASE_DIR; empty unless the project downloads
  version cmake;                 ///< CMAKE_CACHE_MAJOR_VERSION; known where the cache says it
  std::string_view minor;        ///< CMAKE_CACHE_MINOR_VERSION
  bool raises_policies = false;  ///< CMAKE_POLICY_VERSION_MINIMUM is given
};

namespace detail {

/// The file without which nothing can be built, by how the generator's name begins. A star is the project's name.
struct generator_row {
  std::string_view begins;
  std::string_view file;
  bool is_in_order;  ///< its times say which run wrote it
};

inline constexpr generator_row generator_rows[] = {
    {"Ninja", "build.ninja", true},       {"Unix Makefiles", "Makefile", true},  {"MinGW Makefiles", "Makefile", true},
    {"MSYS Makefiles", "Makefile", true}, {"NMake Makefiles", "Makefile", true}, {"Visual Studio", "*.sln", false},
    {"Xcode", "*.xcodeproj", false},
};

[[nodiscard]] constexpr const generator_row* find_generator(std::string_view name) noexcept {
  for (const generator_row& row : generator_rows) {
    if (name.starts_with(row.begins)) return &row;
  }
  return nullptr;
}

/// "*.sln" for the project "demo" is demo.sln.
[[nodiscard]] inline std::string build_file_of(const generator_row& row, std::string_view project) {
  if (!row.file.starts_with('*')) return std::string(row.file);
  return std::string(project) + std::string(row.file.substr(1));
}

/// When a file was written; nothing where there is none or that is not known.
[[nodiscard]] inline std::optional<std::filesystem::file_time_type> time_of(const std::filesystem::path& path) {
  std::error_code error;
  const auto time = std::filesystem::last_write_time(path, error);
  return error ? std::nullopt : std::optional(time);
}

}  // namespace detail

/// How the last run of cmake in a build directory ended. Pre: the cache in it was made there.
[[nodiscard]] inline configure_end end_of_configure(const std::filesystem::path& directory, const configured_by& by) {
  const detail::generator_row* const row = detail::find_generator(by.generator);
  if (row == nullptr) return configure_end::unknown;
  const auto files = directory / "CMakeFiles";
  const auto checked = detail::time_of(files / "cmake.check_cache");
  const auto listed = detail::time_of(files / "TargetDirectories.txt");
  std::error_code error;
  const auto built = directory / detail::build_file_of(*row, by.project);
  const bool is_there = std::filesystem::exists(built, error);
  if (error || !checked) return configure_end::unknown;
  if (!is_there)
    return listed && *listed >= *checked ? configure_end::stopped_generating : configure_end::stopped_before;
  const auto written = detail::time_of(built);
  if (!row->is_in_order || !written || !listed) return configure_end::generated;
  if (*listed > *checked) return configure_end::stopped_generating;
  // Without an absolute path it would be a file of the directory that the program was started in.
  const auto project =
      is_absolute(by.source) ? detail::time_of(std::filesystem::path(by.source) / "CMakeLists.txt") : std::nullopt;
  for (const auto& read : {detail::time_of(directory / "CMakeCache.txt"), project}) {
    const bool is_read_later = read && *read > *written && *read > *listed && *read <= *checked;
    if (is_read_later) return configure_end::stopped_before;
  }
  return configure_end::generated;
}

/// What the cache says of the run that wrote it.
[[nodiscard]] inline configured_by configured_by_of(const cmake_cache::index& index) {
  const auto value_of = [&](std::string_view name) {
    const auto found = index.find(name);
    return found ? found->value : std::string_view{};
  };
  configured_by by;
  by.generator = value_of("CMAKE_GENERATOR");
  by.project = value_of("CMAKE_PROJECT_NAME");
  by.source = value_of("CMAKE_HOME_DIRECTORY");
  by.downloads = value_of("FETCHCONTENT_BASE_DIR");
  by.cmake = parse_version(value_of("CMAKE_CACHE_MAJOR_VERSION"));
  by.minor = value_of("CMAKE_CACHE_MINOR_VERSION");
  by.raises_policies = !value_of("CMAKE_POLICY_VERSION_MINIMUM").empty();
  return by;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
