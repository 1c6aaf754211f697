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
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/extract/command_file.hpp>
#include <foundcheck/extract/mention.hpp>
#include <foundcheck/extract/target_command.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/build_files.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/text/line.hpp>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// Each once, in the order in which the build files name them; which target needs them is for others to say. What lies in the build
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

/// True if a command, an option or a library of the build has "cuda" or "nvcc" in it, in letters of either case. `place`: a directory whose
/// name says nothing.
[[nodiscard]] inline bool uses_cuda(const build_files& commands, std::string_view place) {
  const auto has = [](std::string_view text, std::string_view word) {
    const auto is_letter = [](char a, char b) { return to_lower(a) == b; };
    return std::search(text.begin(), text.end(), word.begin(), word.end(), is_letter) != text.end();
  };
  const auto names_cuda = [&](std::string_view text) { return has(text, "cuda") || has(text, "nvcc"); };
  for (const mapped_file& file : commands.generated()) {
    for (const line& l : lines(file.view())) {
      // What configure reads says nothing of the build.
      const bool is_of_configure = l.text.find(": RERUN_CMAKE") != std::string_view::npos ||
                                   (l.text.starts_with("build ") && l.text.ends_with(": phony"));
      if (l.text.starts_with('#') || is_of_configure) continue;
      std::string_view rest = l.text;
      for (std::size_t at = rest.find(place); at != std::string_view::npos; at = rest.find(place)) {
        if (names_cuda(rest.substr(0, at))) return true;
        rest.remove_prefix(at + place.size());
      }
      if (names_cuda(rest)) return true;
    }
  }
  return false;
}

/// True if the build compiles something.
[[nodiscard]] inline bool compiles(const build_files& commands) {
  for (std::size_t i = 0; i < commands.generated().size(); ++i) {
    const bool is_of_target = !commands.target_of(i).empty();  // flags.make, link.txt
    if (is_of_target || commands.generated()[i].view().find("_COMPILER__") != std::string_view::npos) return true;
  }
  return false;
}

/// That nothing in the commands has to do with CUDA, where an option asks for it. Pre: the directory was made on this machine.
inline void look_at_unused_cuda(const build_files& commands, const fact_set& facts, seen_facts& seen) {
  const fact* const asked = facts.find_state(fact_id::requested, component::cuda_toolkit, state::yes);
  const fact* const recorded = facts.find(fact_id::cache_directory, component::none);
  if (asked == nullptr || recorded == facts.end() || !commands.is_whole() || !compiles(commands)) return;
  // The sources mostly lie in the directory above, or beside.
  const std::string_view place = parent_path(recorded->text);
  if (place.size() < 2 || commands.installs_others() || uses_cuda(commands, place)) return;
  seen.add({fact_id::cause, component::none, state::yes, "cuda_unused", asked->from, asked->name});
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
