// SPDX-License-Identifier: MIT
// The programs that commands of a build run, and the files that only options of theirs name -> which of them are gone. The libraries that
// commands link.
#ifndef FOUNDCHECK_HOST_COMMAND_FILES_HPP
#define FOUNDCHECK_HOST_COMMAND_FILES_HPP

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/extract/command_file.hpp>
#include <foundcheck/extract/mention.hpp>
#include <foundcheck/extract/target_command.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/host/build_files.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// Each once, in the order in which the build files name them, NAME-NOTFOUND for a program that configure did not find; which target needs them is for others to say. What lies in the build
/// directory is for the build to make. Each path is asked once, and no more than 10,000 are.
[[nodiscard]] inline std::vector<std::string> gone_command_files(const build_files& commands,
                                                                 const std::filesystem::path& directory) {
  constexpr std::size_t most_paths = 10'000;
  // They put programs where nobody says so.
  if (commands.installs_others()) return {};
  const std::string own = directory.generic_string();
  std::unordered_set<std::string_view> asked;
  std::vector<std::string> gone;
  for (const mapped_file& file : commands.generated()) {
    for_each_command_file(file.view(), [&](std::string_view path) {
      if (asked.size() == most_paths || !asked.insert(path).second || is_within(path, own)) return;
      struct ::stat status {};
      std::string name(path);
      if (cmake::is_not_found(path)) return gone.push_back(std::move(name));
      const bool is_gone = ::stat(name.c_str(), &status) != 0 && (errno == ENOENT || errno == ENOTDIR);
      if (is_gone && commands.mention_of(name) != mention::made) gone.push_back(std::move(name));
    });
  }
  return gone;
}

/// The libraries that commands link by their whole paths, each once.
[[nodiscard]] inline std::vector<std::string> linked_libraries(const build_files& commands) {
  std::unordered_set<std::string_view> seen;
  for (std::size_t i = 0; i < commands.generated().size(); ++i) {
    for_each_target_command(
        commands.generated()[i].view(), commands.target_of(i), [](std::string_view, std::string_view) {},
        [&](std::string_view, std::string_view line) {
          for_each_linked_library(line, [&](std::string_view path) { seen.insert(path); });
        });
  }
  std::vector<std::string> all(seen.begin(), seen.end());
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
