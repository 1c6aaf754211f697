// SPDX-License-Identifier: MIT
// A build directory -> what in it the next build has to write and this user may not.
//
//   sudo ninja, a container that runs as root      files of root in a directory of the user's
//
// Files that tools write anew and put in place of the old ones need a directory that may be written, no more: cmake, linkers and compilers do
// so. Ninja adds to its logs. A directory of another user, or one that is read-only as a whole, is not this user's to build in: nothing is said.
// Whoever may write everything, as root, has nothing to fear.
// Source: ninja src/build_log.cc and src/deps_log.cc, OpenForWrite, v1.10 to v1.13; CMake Source/cmGeneratedFileStream.cxx.
#ifndef FOUNDCHECK_HOST_UNWRITABLE_HPP
#define FOUNDCHECK_HOST_UNWRITABLE_HPP

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/text/line.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// True if this user may not write there, and the file system as a whole may be written.
[[nodiscard]] inline bool is_closed_to_us(const std::string& path) {
  return ::access(path.c_str(), W_OK) != 0 && errno == EACCES;
}

/// As "uid 0"; the name of a user needs the user database, which may lie on a network.
[[nodiscard]] inline std::string owner_of(const std::string& path) {
  struct ::stat status {};
  if (::stat(path.c_str(), &status) != 0) return "another user";
  if (status.st_uid == 0) return "root";
  if (status.st_uid == ::geteuid()) return "this user, and its rights do not let it be written";
  return "the user " + std::to_string(status.st_uid);
}

}  // namespace detail

/// What the next build writes and cannot. So many directories are asked for, and no more. Pre: the cache was made in the directory.
inline void look_at_unwritable(const std::filesystem::path& directory, seen_facts& seen) {
  constexpr std::size_t most_targets = 1'000;
  if (::access(directory.c_str(), W_OK) != 0) return;
  std::string first;
  std::size_t count = 0;
  const auto look = [&](const std::filesystem::path& path) {
    std::string name = path.generic_string();
    if (!detail::is_closed_to_us(name)) return;
    if (++count == 1) first = std::move(name);
  };
  for (const std::string_view name : {".ninja_log"sv, ".ninja_deps"sv, "CMakeFiles"sv, "Testing"sv, "_deps"sv})
    look(directory / name);
  std::error_code error;
  std::size_t entries = 0;
  for (std::filesystem::directory_iterator at(directory / "CMakeFiles", error), end;
       !error && at != end && entries < most_targets; at.increment(error), ++entries) {
    std::error_code hidden;
    if (!at->is_symlink(hidden) && at->is_directory(hidden)) look(at->path());
  }
  const result<mapped_file> list = map_file(directory / "CMakeFiles" / "TargetDirectories.txt");
  std::size_t targets = 0;
  const std::string own = (directory / "CMakeFiles").generic_string();
  for (const line& target : lines(list ? list->view() : std::string_view())) {
    if (++targets > most_targets) break;
    // Those directly in CMakeFiles/ were asked for above.
    if (!target.text.empty() && parent_path(target.text) != own) look(std::string(target.text));
  }
  if (count == 0) return;
  std::string how = "it belongs to " + detail::owner_of(first);
  if (count > 1) how += ", as do " + std::to_string(count - 1) + " more that cannot be written";
  seen.add(fact_id::wrong_path, component::none, state::yes, first, seen.keep(how + ":"), "unwritable");
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
