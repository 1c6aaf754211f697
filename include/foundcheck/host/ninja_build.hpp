// SPDX-License-Identifier: MIT
// A build directory of CMake's Ninja generators -> facts: has what the default targets need been built?
//
//   build.ninja, .ninja_log, .ninja_deps and the times of files; of Ninja Multi-Config each build-CONFIG.ninja
//
// Reads and looks alone: ninja is not run, nothing is written, and each path is asked once.
#ifndef FOUNDCHECK_HOST_NINJA_BUILD_HPP
#define FOUNDCHECK_HOST_NINJA_BUILD_HPP

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/ninja_manifest.hpp>
#include <foundcheck/host/ninja_state.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// How far a build came.
enum class build_progress : std::uint8_t {
  unknown,
  not_begun,     ///< or made clean
  stopped,       ///< in the middle: something that is needed is not there, and nothing says that it was not asked for
  some_targets,  ///< what is there is whole: other targets were not asked for
  out_of_date,   ///< all was built once
  finished
};

[[nodiscard]] constexpr std::string_view name_of(build_progress is) noexcept {
  constexpr std::string_view names[] = {"unknown", "not_begun", "stopped", "some_targets", "out_of_date", "finished"};
  return names[static_cast<std::size_t>(is)];
}

/// What is known of a build directory, or of one configuration in it.
struct ninja_build {
  build_progress is = build_progress::unknown;
  std::size_t needed = 0;   ///< commands that the default targets need
  std::size_t undone = 0;   ///< of those: that never made what they are to make, or where none is, that would run again
  std::string first;        ///< what the first of these makes
  bool runs_cmake = false;  ///< the manifest is to be made again first
  bool runs_generator = false;        ///< the same by the times of files alone: what always runs counts
  std::string why;                    ///< unknown: why
  std::string missing_source;         ///< a file that nothing makes and that is not there, though it is needed
  std::vector<std::string> commands;  ///< that ninja would run now, where they are asked for
};

namespace detail {

/// No build directory has more; a file that is larger is no file of one.
inline constexpr std::size_t most_ninja_bytes = std::size_t{1} << 29;

/// The directory that paths are looked up from.
class opened_directory {
 public:
  explicit opened_directory(const std::filesystem::path& path)
      : file_(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {}
  opened_directory(const opened_directory&) = delete;
  opened_directory& operator=(const opened_directory&) = delete;
  ~opened_directory() {
    if (file_ >= 0) ::close(file_);
  }

  /// As ninja_files::time_of.
  [[nodiscard]] std::int64_t time_of(std::string_view path) const {
    name_ = path;
    struct ::stat status {};
    if (::fstatat(file_, name_.c_str(), &status, 0) != 0) return errno == ENOENT || errno == ENOTDIR ? 0 : -1;
    constexpr std::int64_t second = 1'000'000'000;
#ifdef __APPLE__
    const auto& when = status.st_mtimespec;
#else
    const auto& when = status.st_mtim;
#endif
    if (when.tv_sec <= 0 && when.tv_nsec == 0) return 1;
    return static_cast<std::int64_t>(when.tv_sec) * second + when.tv_nsec;
  }

 private:
  int file_;
  mutable std::string name_;
};

/// All bytes of a regular file. Never waits, whatever the path leads to.
[[nodiscard]] inline result<std::string> read_build_file(const std::filesystem::path& file, std::size_t most) {
  return read_all(file, most, openable::regular);
}

/// True if the path has a directory of that name.
[[nodiscard]] inline bool has_part(std::string_view path, std::string_view name) {
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t slash = std::min(path.find('/', at), path.size());
    if (slash != path.size() && path.substr(at, slash - at) == name) return true;
    at = slash + 1;
  }
  return false;
}

inline void conclude(const ninja_state& state, std::string_view configuration, ninja_build& into) {
  const std::vector<judged_step> steps = state.steps();
  std::size_t stale = 0, missing = 0, first = 0, begun = 0, gone = 0;
  bool any_stray = false;
  std::string_view first_missing, first_stale;
  into.needed = steps.size();
  for (const judged_step& s : steps) {
    if (s.was_done && (configuration.empty() || has_part(s.output, configuration))) {
      ++begun;
      gone += s.runs && !s.is_stale ? 1U : 0U;
    }
    if (s.is_missing && s.is_first && first_missing.empty()) first_missing = s.output;
    if (s.is_stale && first_stale.empty()) first_stale = s.output;
    missing += s.is_missing ? 1U : 0U;
    first += s.is_first ? 1U : 0U;
    stale += s.is_stale ? 1U : 0U;
    any_stray = any_stray || s.is_stray;
  }
  into.runs_cmake = state.is_manifest_old();
  into.runs_generator = state.runs_generator();
  into.missing_source = state.missing_source();
  if (begun == 0 || begun == gone) {
    into.is = build_progress::not_begun;
  } else if (into.runs_cmake || (missing != 0 && !any_stray && !state.was_run_since_generated())) {
    into.is = build_progress::out_of_date;
  } else if (missing != 0) {
    into.is = any_stray || first == 1 ? build_progress::stopped : build_progress::some_targets;
  } else {
    into.is = stale != 0 ? build_progress::out_of_date : build_progress::finished;
  }
  into.undone = missing != 0 ? missing : stale;
  into.first = missing != 0 ? first_missing : first_stale;
}

}  // namespace detail

/// Judges the manifest of that name in a build directory. `configuration`: of Ninja Multi-Config; outputs that all configurations
/// share do not show that this one was begun.
[[nodiscard]] inline ninja_build look_at_ninja_build(const std::filesystem::path& directory,
                                                     const std::string& manifest = "build.ninja",
                                                     std::string_view configuration = {}, ninja_rules rules = {},
                                                     bool lists_commands = false) {
  ninja_build found;
  const detail::opened_directory here(directory);
  manifest_files files(detail::read_build_file, detail::most_ninja_bytes);
  ninja_state state(files,
                    {[&](std::string_view path) { return here.time_of(path); },
                     [&](std::string_view path, std::size_t most) {
                       return detail::read_build_file(directory / std::string(path), most);
                     }},
                    rules);
  const auto read = [&](std::string_view name, std::string& bytes) {
    const std::string_view kept_in = files.outermost().value_of("builddir");
    result<std::string> all =
        detail::read_build_file(directory / std::string(kept_in) / std::string(name), detail::most_ninja_bytes);
    if (all) bytes = std::move(*all);
    return all || all.error() == failure::not_found ||
           files.refuse(std::string(name) + ": " + std::string(describe(all.error())));
  };
  std::string log, deps;
  const bool is_known = state.read_manifest(directory, manifest) && read(".ninja_log", log) && state.read_log(log) &&
                        read(".ninja_deps", deps) && (state.read_deps(deps), state.judge());
  if (is_known && lists_commands) {
    for (const judged_step& s : state.steps()) {
      if (s.runs) found.commands.push_back(state.command_of(s));
    }
  }
  if (is_known)
    detail::conclude(state, configuration, found);
  else
    found.why = files.why();
  return found;
}

namespace detail {

/// True for a path, or one below it, of which it is said that it is gone and that the build needs it.
[[nodiscard]] inline bool is_known_as_gone(std::string_view path, const seen_facts& seen) {
  for (const fact& f : seen.facts()) {
    if (f.id == fact_id::gone_path && f.name == "needed" && is_within(path, f.text)) return true;
  }
  return false;
}

inline void add_progress(const ninja_build& build, std::string_view configuration, seen_facts& seen) {
  if (build.is != build_progress::unknown && !build.missing_source.empty() &&
      !is_known_as_gone(build.missing_source, seen)) {
    seen.add(fact_id::built, component::none, state::no, build.missing_source + " is not there, and nothing makes it",
             "the build files and the times of files show:", "no_source");
  }
  if (build.is == build_progress::unknown || build.is == build_progress::not_begun) return;
  std::string text = std::to_string(build.undone) + " of the " + std::to_string(build.needed) +
                     " commands that the default targets need";
  if (!configuration.empty()) text += " in the configuration " + std::string(configuration);
  if (build.is == build_progress::finished) {
    text = "all " + std::to_string(build.needed) + text.substr(text.find(" commands"));
  } else if (build.undone == 0) {
    text = "CMake runs again before anything is built";
  } else {
    text += build.is == build_progress::out_of_date ? " would run again; the first makes "
                                                    : " are not done; the first makes ";
    text += build.first;
  }
  seen.add(fact_id::built, component::none, build.is == build_progress::finished ? state::yes : state::no,
           std::move(text), "the build files, the log and the times of files show:", std::string(name_of(build.is)));
}

}  // namespace detail

/// What the default targets need, of a directory that is where its cache was made. Nothing where nothing was built. Result: why that is
/// not known, or "".
inline std::string look_at_build_progress(const std::string& directory, const fact_set& facts, seen_facts& seen) {
  const fact* const recorded = facts.find(fact_id::cache_directory, component::none);
  if (recorded == facts.end() || !is_build_directory(directory) || !is_same_file(recorded->text, directory)) return {};
  std::error_code error;
  if (!std::filesystem::exists(std::filesystem::path(directory) / "build.ninja", error)) return {};
  std::vector<std::string> configurations;
  for (std::filesystem::directory_iterator entry(directory, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    constexpr std::string_view before = "build-", after = ".ninja";
    if (name.size() <= before.size() + after.size() || !name.starts_with(before) || !name.ends_with(after)) continue;
    configurations.push_back(name.substr(before.size(), name.size() - before.size() - after.size()));
  }
  std::sort(configurations.begin(), configurations.end());
  std::string why;
  const auto look = [&](const std::string& manifest, std::string_view configuration) {
    const ninja_build build = look_at_ninja_build(directory, manifest, configuration);
    detail::add_progress(build, configuration, seen);
    if (why.empty()) why = build.why;
  };
  if (configurations.empty()) look("build.ninja", {});
  for (const std::string& configuration : configurations) look("build-" + configuration + ".ninja", configuration);
  return why;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
