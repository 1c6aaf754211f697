// SPDX-License-Identifier: MIT
// The programs that commands of a build run, and the files that only options of theirs name -> which of them are gone, and which of them
// cannot start. The libraries that commands link.
#ifndef FOUNDCHECK_HOST_COMMAND_FILES_HPP
#define FOUNDCHECK_HOST_COMMAND_FILES_HPP

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/extract/command_file.hpp>
#include <foundcheck/extract/mention.hpp>
#include <foundcheck/extract/target_command.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/host/build_files.hpp>
#include <foundcheck/host/byte_search.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/script.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/host/text_hash.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// Programs and scripts that commands run by themselves and that the kernel cannot start.
class command_programs {
 public:
  /// Facts are added for those that are found; null: nobody asks.
  explicit command_programs(seen_facts* seen) : seen_(seen) {}

  /// `commands`: the text that names it.
  void look(const std::string& path, const struct ::stat& status, std::string_view commands) {
    constexpr std::size_t most_looked_into = 1'000, most_said = 4;
    if (seen_ == nullptr || !S_ISREG(status.st_mode) || said_ == most_said || looked_into_ == most_looked_into) return;
    if ((status.st_mode & (S_IXUSR | S_IXGRP | S_IXOTH)) == 0) {
      // A step of the build may give the right to run what it runs afterwards.
      ++looked_into_;
      if (commands.data() != judged_) {
        judged_ = commands.data();
        changes_rights_ = has_bytes(commands, "chmod");
      }
      if (!changes_rights_) say(path, "a command of the build runs what nobody may run:", "not executable");
      return;
    }
    ++looked_into_;
    const result<std::string> head = look_at_file(path, script_head_bytes);
    const script_start script = head ? look_at_script(*head) : script_start{};
    if (script.fault == script_fault::none) return;
    say(path, "a command of the build runs what is " + words_of(script) + ":", "a script");
  }

 private:
  void say(const std::string& path, std::string how, std::string kind) {
    const auto is_known = [&](const fact& f) { return f.id == fact_id::wrong_path && f.text == path; };
    if (std::any_of(seen_->facts().begin(), seen_->facts().end(), is_known)) return;
    ++said_;
    seen_->add(fact_id::wrong_path, component::none, state::yes, path, seen_->keep(std::move(how)), std::move(kind));
  }

  seen_facts* seen_;
  std::size_t looked_into_ = 0, said_ = 0;
  const char* judged_ = nullptr;  ///< the text that was searched last
  bool changes_rights_ = false;
};

/// Each once, in the order in which the build files name them, NAME-NOTFOUND for a program that configure did not find; which target needs them is for others to say. What lies in the build
/// directory is for the build to make. Each path is asked once, and no more than 10,000 are. `seen`: where to say which are there and cannot start.
[[nodiscard]] inline std::vector<std::string> gone_command_files(const build_files& commands,
                                                                 const std::filesystem::path& directory,
                                                                 seen_facts* seen = nullptr) {
  constexpr std::size_t most_paths = 10'000;
  // They put programs where nobody says so.
  if (commands.installs_others()) return {};
  const std::string own = directory.generic_string();
  text_set<std::string_view> asked;
  command_programs programs(seen);
  std::vector<std::string> gone;
  for (const mapped_file& file : commands.generated()) {
    const auto ask = [&](std::string_view path, command_use use) {
      if (asked.size() == most_paths || !asked.insert(path).second || is_within(path, own)) return;
      struct ::stat status {};
      std::string name(path);
      if (cmake::is_not_found(path)) return gone.push_back(std::move(name));
      const bool is_there = ::stat(name.c_str(), &status) == 0;
      if (is_there) {
        if (use == command_use::runs) programs.look(name, status, file.view());
        return;
      }
      const bool is_gone = errno == ENOENT || errno == ENOTDIR;
      if (is_gone && commands.mention_of(name) != mention::made) gone.push_back(std::move(name));
    };
    for_each_command_file(file.view(), ask);
    if (has_bytes(file.view(), "-ccbin")) for_each_host_compiler(file.view(), ask);
  }
  return gone;
}

/// The libraries that commands link by their whole paths, each once.
[[nodiscard]] inline std::vector<std::string> linked_libraries(const build_files& commands) {
  text_set<std::string_view> seen;
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
