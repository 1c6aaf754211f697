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
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/elf/file_kind.hpp>
#include <foundcheck/extract/mention.hpp>
#include <foundcheck/extract/target_command.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/comparisons.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/ninja_manifest.hpp>
#include <foundcheck/host/ninja_state.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/host/shadowed_header.hpp>
#include <foundcheck/host/text_hash.hpp>
#include <foundcheck/host/undone_command.hpp>
#include <foundcheck/host/unfit_source.hpp>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <span>
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
  some_targets,  ///< what is there is whole: other targets were not asked for, or were taken away
  out_of_date,   ///< all was built once
  finished
};

/// The name of the progress, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(build_progress is) noexcept {
  constexpr std::string_view names[] = {"unknown", "not_begun", "stopped", "some_targets", "out_of_date", "finished"};
  return names[static_cast<std::size_t>(is)];
}

/// Who makes the directories of outputs: what is there before a command has begun.
enum class directories_by : std::uint8_t { cmake, ninja };

/// What is known of a build directory, or of one configuration in it.
struct ninja_build {
  build_progress is = build_progress::unknown;  ///< how far the build came
  std::size_t needed = 0;                       ///< commands that the default targets need
  std::size_t undone = 0;   ///< of those: that never made what they are to make, or where none is, that would run again
  std::string first;        ///< what the first of these makes
  bool runs_cmake = false;  ///< the manifest is to be made again first
  bool runs_generator = false;  ///< the same by the times of files alone: what always runs counts
  std::string why;              ///< unknown: why
  bool is_refused = false;      ///< unknown: ninja stops at the build files too
  bool is_unread = false;       ///< unknown: a log of ninja cannot be read
  std::size_t read_bytes = 0;   ///< of the manifest with what it includes, and of the logs
  std::string unfound;          ///< stopped: a library that a command which is next links and that is not there
  std::string damaged;          ///< a file that was made and that is empty or cut short, and which of them it is
  std::string emptied;          ///< a source or a header that a command made, and that lost its text since
  std::string missing_source;   ///< a file that nothing makes and that is not there, though it is needed
  std::string lost;             ///< a file that a command or cmake reads and that is gone, in words
  std::string lost_header;      ///< that file, where it is a header
  std::string future;           ///< a file that cmake reads and whose time is in the future
  std::string future_source;    ///< a source whose time is in the future
  std::string unfit_source;     ///< a file that is read next and is not a source
  source_fault source_is = source_fault::none;  ///< what it is
  std::string gone, gone_for;            ///< a path that a command names and that is gone; what the command makes
  std::vector<std::string> commands;     ///< that ninja would run now, where they are asked for
  std::vector<undone_command> links;     ///< stopped: those that are next
  std::string shadowed;                  ///< a header that was read in place of one that configure wrote, in words
  std::vector<undone_command> compiles;  ///< that are next
  std::vector<undone_command> others;    ///< that are next, and neither compile nor link
  std::vector<std::string> headers;      ///< that are not there, and that a command makes; where a compile is next
  std::string root;                      ///< the directory of the project
};

namespace detail {

/// True for a file that a compiler or a linker makes, by its name. What other commands make may be empty.
[[nodiscard]] inline bool is_compiled(std::string_view output) {
  const std::string_view name = file_name(output);
  return name.ends_with(".o") || name.ends_with(".a") || name.ends_with(".so") ||
         name.find(".so.") != std::string_view::npos;
}

/// True for a file that a compiler reads, by its name.
[[nodiscard]] inline bool is_source(std::string_view output) {
  constexpr std::string_view ends[] = {".h",   ".hh",  ".hpp", ".hxx", ".cuh", ".inc", ".inl",
                                       ".ipp", ".def", ".c",   ".cc",  ".cpp", ".cxx", ".cu"};
  return std::any_of(std::begin(ends), std::end(ends), [&](std::string_view end) { return output.ends_with(end); });
}

/// The directory that paths are looked up from. Keeps of the files that it was asked for which are programs and which have no bytes.
class opened_directory {
 public:
  explicit opened_directory(const std::filesystem::path& path)
      : file_(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {}

  /// As ninja_files::time_of.
  [[nodiscard]] std::int64_t time_of(std::string_view path) const {
    name_ = path;
    struct ::stat status {};
    if (::fstatat(file_.number(), name_.c_str(), &status, 0) != 0) return errno == ENOENT || errno == ENOTDIR ? 0 : -1;
    if (S_ISREG(status.st_mode)) {
      if ((status.st_mode & S_IXUSR) != 0) programs_.insert(name_);
      if ((status.st_mode & (S_IRUSR | S_IRGRP | S_IROTH)) == 0) others_[name_] = failure::not_permitted;
      if (status.st_size == 0 && (is_compiled(path) || is_source(path))) empty_.insert(name_);
    } else {
      others_[name_] = S_ISDIR(status.st_mode) ? failure::is_directory : failure::not_a_file;
    }
    constexpr std::int64_t second = 1'000'000'000;
#ifdef __APPLE__
    const auto& when = status.st_mtimespec;
#else
    const auto& when = status.st_mtim;
#endif
    if (when.tv_sec <= 0 && when.tv_nsec == 0) return 1;
    return static_cast<std::int64_t>(when.tv_sec) * second + when.tv_nsec;
  }

  /// True for an object, a library or a source that was asked for and has no bytes.
  [[nodiscard]] bool is_empty(std::string_view path) const { return empty_.contains(path); }
  /// True for a file that was asked for and may be run.
  [[nodiscard]] bool is_program(std::string_view path) const { return programs_.contains(path); }
  /// What was asked for and is no file, or none that anybody may read.
  [[nodiscard]] const std::map<std::string, failure, std::less<>>& others() const noexcept { return others_; }

 private:
  descriptor file_;
  mutable std::string name_;
  mutable text_set<std::string> empty_, programs_;
  mutable std::map<std::string, failure, std::less<>> others_;
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

/// True if the list of headers of an object is there, and newer than the build files.
[[nodiscard]] inline bool wrote_depfile(std::string_view output, const opened_directory& here) {
  return here.time_of(std::string(output) + ".d") > here.time_of("build.ninja");
}

/// True if the directory of a file that is not there was written to after the build files: a command was begun that was to make it. CMake
/// makes the directories of targets itself, and before. `made`: directories in which the build has made something, sorted. Of an external project
/// the steps lie in one directory, and nobody asks for one of them.
[[nodiscard]] inline bool is_begun(std::string_view output, const std::vector<std::string_view>& made,
                                   const opened_directory& here) {
  const std::string_view within = parent_path(output);
  // The compiler writes the list of headers first, and ninja takes it away when the command has ended well.
  if (output.ends_with(".o") && wrote_depfile(output, here)) return true;
  if (std::binary_search(made.begin(), made.end(), within)) return within.ends_with("-stamp");
  if (within.empty() || is_absolute(output)) return false;
  const std::int64_t generated = std::max(here.time_of("build.ninja"), here.time_of("CMakeFiles/cmake.check_cache"));
  return here.time_of(within) > generated;
}

inline void conclude(const ninja_state& state, std::string_view configuration, const opened_directory& here,
                     directories_by maker, ninja_build& into) {
  const std::vector<judged_step> steps = state.steps();
  std::size_t stale = 0, changed = 0, missing = 0, begun = 0, gone = 0;
  bool any_stray = false;
  std::string_view first_unlogged;
  std::string_view first_missing, first_stale;
  std::vector<std::string_view> made;
  into.needed = steps.size();
  for (const judged_step& s : steps) {
    if (s.was_done) made.push_back(parent_path(s.output));
    if (s.was_done && (configuration.empty() || has_part(s.output, configuration))) {
      ++begun;
      gone += s.is_gone ? 1U : 0U;
    }
    if (s.is_missing && s.is_first && first_missing.empty()) first_missing = s.output;
    if (s.is_stale && first_stale.empty()) first_stale = s.output;
    missing += s.is_missing ? 1U : 0U;
    stale += s.is_stale ? 1U : 0U;
    changed += s.is_stale && s.is_changed ? 1U : 0U;
    any_stray = any_stray || s.is_stray;
    if (s.is_unlogged && first_unlogged.empty()) first_unlogged = s.output;
  }
  std::sort(made.begin(), made.end());
  const bool any_begun = std::any_of(steps.begin(), steps.end(), [&](const judged_step& s) {
    return s.is_missing && s.is_first && is_begun(s.output, made, here);
  });
  into.runs_cmake = state.is_manifest_old();
  into.runs_generator = state.runs_generator();
  into.missing_source = state.missing_source();
  // Nothing has ended well yet, and something was begun.
  const bool is_at_first_step =
      begun == 0 && std::any_of(steps.begin(), steps.end(), [&](const judged_step& s) {
        if (!s.is_missing || !s.is_first || !s.output.ends_with(".o")) return false;
        const bool is_place_made =
            maker == directories_by::ninja && here.time_of(parent_path(s.output)) >= here.time_of("build.ninja");
        return is_place_made || wrote_depfile(s.output, here);
      });
  if (is_at_first_step && !into.runs_cmake) {
    into.is = build_progress::stopped;
  } else if (begun == 0 || begun == gone) {
    into.is = build_progress::not_begun;
  } else if (into.runs_cmake || (missing != 0 && !any_stray && !state.was_run_since_generated())) {
    into.is = build_progress::out_of_date;
  } else if (missing == 0 && !first_unlogged.empty() && state.was_run_since_generated()) {
    into.is = build_progress::stopped;
    first_stale = first_unlogged;
  } else if (missing != 0) {
    // What writes no list of default targets asks for all of them.
    const bool asks_for_all = maker == directories_by::ninja && !state.has_defaults();
    into.is = any_stray || any_begun || asks_for_all ? build_progress::stopped : build_progress::some_targets;
  } else if (stale != 0) {
    into.is = changed != 0 ? build_progress::out_of_date : build_progress::some_targets;
  } else {
    into.is = build_progress::finished;
  }
  into.undone = missing != 0 ? missing : stale;
  into.first = missing != 0 ? first_missing : first_stale;
}

/// The libraries that lie where linkers look by themselves: libz.so, libz.a.
[[nodiscard]] inline text_set<std::string> libraries_of_system() {
  constexpr int most_levels = 3;  // as /usr/lib/gcc/x86_64-linux-gnu/12
  text_set<std::string> all;
  for (const char* root : {"/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/local/lib64"}) {
    constexpr auto quietly = std::filesystem::directory_options::skip_permission_denied |
                             std::filesystem::directory_options::follow_directory_symlink;
    std::error_code error;
    std::filesystem::recursive_directory_iterator at(root, quietly, error), end;
    for (; !error && at != end; at.increment(error)) {
      if (at.depth() >= most_levels) at.disable_recursion_pending();
      std::string file = at->path().filename().string();
      if (file.starts_with("lib") && (file.ends_with(".so") || file.ends_with(".a"))) all.insert(std::move(file));
    }
  }
  return all;
}

/// Looks for the libraries that the commands of one directory link by their names.
class named_libraries {
 public:
  explicit named_libraries(const std::filesystem::path& from) : from_(from) {}

  /// A library that is in none of the directories which the command names; empty where there is none, or the command names no directory, or
  /// no more is asked.
  [[nodiscard]] std::string unfound_of(std::string_view command) {
    std::vector<std::filesystem::path> directories;
    std::vector<std::string> names;
    text_set<std::string_view> known;  // words that say nothing new
    for (std::size_t at = 0; at < command.size();) {
      const std::size_t end = std::min(command.find_first_of(" \n", at), command.size());
      const std::string_view word = command.substr(at, end - at);
      at = end + 1;
      const bool is_directory = word.starts_with("-L"), is_name = word.starts_with("-l");
      if ((!is_directory && !is_name) || word.size() == 2 || !known.insert(word).second) continue;
      if (is_directory) directories.push_back(from_ / word.substr(2));
      if (is_name && word.find_first_of(":/'\"$") == std::string_view::npos) names.emplace_back(word.substr(2));
    }
    if (directories.empty()) return {};
    for (const std::string& name : names) {
      const std::string shared = "lib" + name + ".so", archive = "lib" + name + ".a";
      bool is_there = false;
      for (std::size_t i = 0; i < directories.size() && !is_there; ++i) {
        if (!questions_.spend_path(directories[i].native().size() + archive.size())) return {};
        std::error_code ignored;
        is_there = std::filesystem::exists(directories[i] / shared, ignored) ||
                   std::filesystem::exists(directories[i] / archive, ignored);
      }
      if (is_there) continue;
      if (!of_system_) of_system_ = libraries_of_system();
      if (!of_system_->contains(shared) && !of_system_->contains(archive)) return name;
    }
    return {};
  }

 private:
  std::filesystem::path from_;
  std::optional<text_set<std::string>> of_system_;
  comparisons questions_{"whether its libraries are there", budget_of_a_scan.asked_bytes};
};

/// The time from which on objects are looked into: a disk that was full and power that was lost take the newest ones.
[[nodiscard]] inline std::int64_t time_of_newest_objects(const std::vector<judged_step>& steps) {
  constexpr std::size_t most_objects = 256;
  std::vector<std::int64_t> times;
  for (const judged_step& s : steps) {
    if (s.was_done && s.output.ends_with(".o")) times.push_back(s.logged);
  }
  if (times.size() <= most_objects) return 0;
  std::sort(times.begin(), times.end());
  return times[times.size() - most_objects];
}

/// Notes what stands in the place of a file that the log says was made. A command of a project may make a directory.
inline void note_others(const ninja_state& state, const std::filesystem::path& directory,
                        const opened_directory& here) {
  for (const judged_step& s : state.steps()) {
    const auto other = s.was_done ? here.others().find(s.output) : here.others().end();
    if (other != here.others().end() && !s.is_of_project) note_closed(directory / other->first, other->second);
  }
}

/// The first of the files that the log says were made and that is empty or cut short, in words; empty if there is none.
[[nodiscard]] inline std::string first_damaged(const ninja_state& state, const std::filesystem::path& directory,
                                               const opened_directory& here) {
  const std::vector<judged_step> steps = state.steps();
  const std::int64_t newest = time_of_newest_objects(steps);
  for (const judged_step& s : steps) {
    if (!s.was_done) continue;
    if (!is_compiled(s.output) && !here.is_program(s.output)) continue;
    if (here.is_empty(s.output)) return std::string(s.output) + " is empty: it has 0 bytes";
    // Of objects there are too many to open each.
    if (s.output.ends_with(".o") && s.logged < newest) continue;
    const std::filesystem::path path = directory / std::string(s.output);
    std::error_code error;
    if (std::filesystem::symlink_status(path, error).type() != std::filesystem::file_type::regular) continue;
    const result<mapped_file> file = map_file(path);
    if (file && elf::kind_of(file->view()) == elf::file_kind::cut_short) {
      return std::string(s.output) + " is cut short: its headers name parts that lie behind its end";
    }
  }
  return {};
}

/// The first source or header that a command made, from which an object was compiled, and that was written since and has no bytes. One that is
/// made empty on purpose has the time that the log has, and comes before what is compiled from it.
[[nodiscard]] inline std::string first_emptied(const ninja_state& state, const std::filesystem::path& directory,
                                               const opened_directory& here) {
  for (const judged_step& s : state.steps()) {
    if (!s.was_done || !is_source(s.output) || !here.is_empty(s.output)) continue;
    const std::int64_t written = here.time_of(s.output);
    if (written <= s.logged) continue;
    // A compiler that was given an absolute directory names the file so.
    std::string whole = (directory / s.output).lexically_normal().generic_string();
    for (const std::string_view name : {s.output, std::string_view(whole)}) {
      const lost_file reader = state.reader_of(name, {});
      const std::int64_t compiled = reader.output.ends_with(".o") ? here.time_of(reader.output) : 0;
      if (compiled > 0 && compiled < written) return whole;
    }
  }
  return {};
}

/// True if the compiler finds no other file for a header that is gone. What the compiler brings itself may be another one now.
[[nodiscard]] inline bool is_header_needed(std::string_view header, std::string_view root, const std::string& command,
                                           const std::filesystem::path& directory) {
  const std::string whole = (directory / header).lexically_normal().generic_string();
  for (const std::string_view system : {"/usr/include", "/usr/lib", "/usr/lib64", "/lib"}) {
    if (is_within(whole, system)) return false;
  }
  std::vector<std::string> places;
  for_each_include_directory(command, [&](std::string_view place) {
    places.push_back(std::filesystem::path(place).lexically_normal().generic_string());
  });
  bool is_named = !root.empty() && is_within(whole, root);
  std::error_code error;
  for (const std::string& place : places) {
    if (!is_within(whole, place) || whole.size() <= place.size() + 1) continue;
    is_named = true;
    const std::string rest = whole.substr(place.size() + (place.ends_with('/') ? 0 : 1));
    for (const std::string& other : places) {
      if (std::filesystem::exists(std::filesystem::path(other) / rest, error) || error) return false;
    }
    for (const char* system : {"/usr/include", "/usr/local/include"}) {
      if (std::filesystem::exists(std::filesystem::path(system) / rest, error) || error) return false;
    }
  }
  return is_named;
}

/// What is gone and is needed though no statement of ninja says so, and what has a time that cannot be.
inline void look_at_lost_files(ninja_state& state, const std::filesystem::path& directory, ninja_build& into) {
  const lost_file& header = state.lost_header();
  const lost_file& project = state.lost_project_file();
  if (!project.path.empty()) {
    into.lost = std::string(project.path) + " is not there, and cmake, which runs first, reads it";
  } else if (!header.path.empty() && !into.runs_cmake &&
             is_header_needed(header.path, state.project_root(), state.command_of_edge(header.edge), directory)) {
    into.lost = std::string(header.path) + " is not there, and " + std::string(header.output) + " is made of it";
    into.lost_header = (directory / header.path).lexically_normal().generic_string();
  }
  using clock = std::chrono::system_clock;
  const auto now = std::chrono::duration_cast<std::chrono::nanoseconds>(clock::now().time_since_epoch()).count();
  constexpr std::int64_t slack = 2'000'000'000;  // clocks of file servers differ by that
  into.future = state.future_input(static_cast<std::int64_t>(now) + slack);
  if (into.future.empty() && into.undone != 0)
    into.future_source = state.future_source(static_cast<std::int64_t>(now) + slack);
}

/// The first file that cmake, or a compiler that runs next, reads although it is not a source.
inline void look_for_unfit_sources(const ninja_state& state, const std::filesystem::path& directory,
                                   ninja_build& into) {
  source_looks looks;
  const auto look = [&](std::string_view path) {
    into.source_is = looks.look(directory / std::string(path));
    if (into.source_is != source_fault::none) into.unfit_source = path;
    return looks.can_look() && into.source_is == source_fault::none;
  };
  state.for_each_newer_project_file(look);
  if (into.undone == 0) return;
  for (const judged_step& s : state.steps()) {
    if (!looks.can_look() || into.source_is != source_fault::none) return;
    // What other commands read may be a text for all that they know.
    if ((s.is_missing || s.is_stale) && s.output.ends_with(".o")) state.for_each_source(s, look);
  }
}

/// A header of the source tree that a command has read, while configure wrote another one of that name into the build directory.
inline void look_at_shadowed_headers(const ninja_state& state, const std::filesystem::path& directory,
                                     ninja_build& into) {
  std::error_code ignored;
  const std::string build = std::filesystem::weakly_canonical(directory, ignored).generic_string();
  shadowed_headers headers(std::string(state.project_root()), build);
  state.for_each_project_file([&](std::string_view path) {
    return headers.add((std::filesystem::path(build) / path).lexically_normal().generic_string());
  });
  for (const shadowed_header& one : headers.all()) {
    std::string made = one.made;
    // ninja knows what lies in the directory by its relative name.
    if (is_within(made, build) && made.size() > build.size() + 1) made.erase(0, build.size() + 1);
    const lost_file reader = state.reader_of(one.kept, made);
    if (reader.path.empty() || state.reader_of(one.kept, one.made).path.empty()) continue;
    into.shadowed = std::string(reader.output) + " is compiled with " + one.kept + ", and configure wrote " + one.made;
    return;
  }
}

/// The first compiles that ninja would run and that wait for nothing, and which headers are still to be made.
inline void gather_compiles(ninja_state& state, const std::filesystem::path& directory, const opened_directory& here,
                            ninja_build& into) {
  std::error_code ignored;
  const std::filesystem::path base = std::filesystem::weakly_canonical(directory, ignored);
  for (const judged_step& s : state.steps()) {
    if (into.compiles.size() == undone_work::most_compiles) break;
    const bool is_next = s.runs && s.output.ends_with(".o") && (s.is_missing ? s.is_first : s.is_stale);
    if (is_next) into.compiles.push_back({state.command_of(s), std::string(s.output), base, !s.is_missing});
  }
  if (into.compiles.empty()) return;
  into.root = state.project_root();
  state.for_each_made_file([&](std::string_view path) {
    const std::string_view end = path.substr(std::min(path.rfind('.'), path.size()));
    const bool is_header = end == ".h" || end == ".hpp" || end == ".hh" || end == ".hxx" || end == ".inc" ||
                           end == ".def" || end == ".ipp" || end == ".inl" || end == ".cuh";
    if (is_header && here.time_of(path) == 0) into.headers.emplace_back(path);
    return into.headers.size() < undone_work::most_headers;
  });
}

/// The first command that the default targets need and that names one of the paths.
inline void look_for_users(ninja_state& state, std::span<const std::string> gone, ninja_build& into) {
  if (gone.empty()) return;
  comparisons searches("which commands name what is gone");
  for (const judged_step& s : state.steps()) {
    const std::string command = state.command_of(s);
    for (const std::string& path : gone) {
      if (!searches.spend(command.size())) return;
      if (foundcheck::mention_of(path, command) == mention::none) continue;
      // A command before it may make a tool in the tree of sources and not say so, unless this one ran before.
      const std::string_view root = state.project_root();
      if (s.logged == 0 && (root.empty() || is_within(path, root))) continue;
      into.gone = path;
      into.gone_for = s.output;
      return;
    }
  }
}

}  // namespace detail

/// Judges the manifest of that name in a build directory. `configuration`: of Ninja Multi-Config; outputs that all configurations
/// share do not show that this one was begun. `maker`: of directories. `gone_files`: paths that are gone, to see which of them a command needs.
[[nodiscard]] inline ninja_build look_at_ninja_build(const std::filesystem::path& directory,
                                                     const std::string& manifest = "build.ninja",
                                                     std::string_view configuration = {}, ninja_rules rules = {},
                                                     bool lists_commands = false,
                                                     std::span<const std::string> gone_files = {},
                                                     directories_by maker = directories_by::cmake) {
  ninja_build found;
  const detail::opened_directory here(directory);
  manifest_files files(detail::read_build_file, budget_of_a_scan.build_bytes);
  ninja_state state(files,
                    {[&](std::string_view path) {
                       const std::int64_t time = here.time_of(path);
                       if (time < 0) note_closed(directory / std::string(path), failure::read_failed);
                       return time;
                     },
                     [&](std::string_view path, std::size_t most) {
                       return detail::read_build_file(directory / std::string(path), most);
                     }},
                    rules);
  const auto read = [&](std::string_view name, std::string& bytes) {
    const std::string_view kept_in = files.outermost().value_of("builddir");
    result<std::string> all =
        detail::read_build_file(directory / std::string(kept_in) / std::string(name), budget_of_a_scan.build_bytes);
    if (all) bytes = std::move(*all);
    if (all || all.error() == failure::not_found) return true;
    found.is_unread = all.error() != failure::too_large;
    return files.refuse(std::string(name) + ": " + std::string(describe(all.error())));
  };
  std::string log, deps;
  const bool is_known = state.read_manifest(directory, manifest) && read(".ninja_log", log) && state.read_log(log) &&
                        read(".ninja_deps", deps) && (state.read_deps(deps), state.judge());
  found.read_bytes = files.read_bytes() + log.size() + deps.size();
  if (is_known && lists_commands) {
    for (const judged_step& s : state.steps()) {
      if (s.runs) found.commands.push_back(state.command_of(s));
    }
  }
  if (is_known) {
    detail::conclude(state, configuration, here, maker, found);
    detail::note_others(state, directory, here);
    found.damaged = detail::first_damaged(state, directory, here);
    found.emptied = detail::first_emptied(state, directory, here);
    detail::look_at_lost_files(state, directory, found);
    detail::look_for_unfit_sources(state, directory, found);
    detail::look_for_users(state, gone_files, found);
    detail::named_libraries libraries(directory);
    for (const judged_step& s : state.steps()) {
      if (found.is != build_progress::stopped || !s.is_first) continue;
      std::string command;
      if (found.unfound.empty() || (s.is_missing && found.links.size() < undone_work::most_links))
        command = state.command_of(s);
      if (found.unfound.empty()) found.unfound = libraries.unfound_of(command);
      if (s.is_missing && found.links.size() < undone_work::most_links && !s.output.ends_with(".o"))
        found.links.push_back({std::move(command), std::string(s.output), directory});
    }
    detail::look_at_shadowed_headers(state, directory, found);
    if (!found.runs_cmake) detail::gather_compiles(state, directory, here, found);
    for (const judged_step& s : state.steps()) {
      if (found.others.size() == undone_work::most_others) break;
      if (!found.runs_cmake && s.is_missing && s.is_first && s.runs && !detail::is_compiled(s.output))
        found.others.push_back({state.command_of(s), std::string(s.output), directory});
    }
  } else {
    found.why = files.why();
    found.is_refused = files.is_refused_by_ninja();
  }
  return found;
}

namespace detail {

/// True for a path, or one below it, that is already reported as gone and needed by the build.
[[nodiscard]] inline bool is_known_as_gone(std::string_view path, const seen_facts& seen) {
  for (const fact& f : seen.facts()) {
    if (f.id != fact_id::gone_path || f.name != "needed") continue;
    // As packages name it: /prefix/lib/cmake/x/../../libx.so.
    if (is_within(path, std::filesystem::path(f.text).lexically_normal().generic_string())) return true;
  }
  return false;
}

/// True for a header that lies in a directory of the cache which is gone as a whole: that is told, and now as something that the build needs.
[[nodiscard]] inline bool is_told_as_gone(const std::string& header, seen_facts& seen) {
  if (header.empty()) return false;
  if (is_known_as_gone(header, seen)) return true;
  for (const fact& f : seen.facts()) {
    if (f.id != fact_id::gone_path || f.name != "named" || !is_within(header, f.text)) continue;
    fact needed = f;
    const bool is_isolated = is_isolated_environment(f.text);
    needed.name = is_isolated ? "environment" : "needed";
    constexpr std::string_view gone = " is gone";
    std::string words(f.from.text);
    const std::size_t at = words.find(gone);
    if (at != std::string::npos) words.insert(at + gone.size(), is_isolated ? " with its environment" : " and needed");
    needed.from.text = seen.keep(std::move(words));
    seen.forget(
        [&](const fact& other) { return other.id == needed.id && other.name == "named" && other.text == needed.text; });
    seen.add(needed);
    return true;
  }
  return false;
}

inline void add_progress(const ninja_build& build, const std::string& manifest, std::string_view configuration,
                         seen_facts& seen) {
  constexpr std::string_view how = "the build files, the log and the times of files show:";
  if (build.is_refused) {
    seen.add(fact_id::built, component::none, state::no, manifest + ": " + build.why,
             "the build files show:", "refused");
  } else if (build.is_unread) {
    seen.add(fact_id::built, component::none, state::no, build.why, "the build directory shows:", "unread");
  }
  if (!build.shadowed.empty()) {
    seen.add(fact_id::mixed, component::none, state::yes, build.shadowed,
             "the build files and what the compiler read show:", "header shadowed");
  }
  if (!build.emptied.empty()) {
    seen.add(fact_id::mixed, component::none, state::yes,
             build.emptied + " is empty, and was written to since the build made it and compiled from it", how,
             "made emptied: " + build.emptied);
  }
  if (!build.damaged.empty()) seen.add(fact_id::built, component::none, state::no, build.damaged, how, "damaged");
  if (build.is != build_progress::unknown && !build.missing_source.empty() &&
      !is_known_as_gone(build.missing_source, seen)) {
    seen.add(fact_id::built, component::none, state::no, build.missing_source + " is not there, and nothing makes it",
             "the build files and the times of files show:", "no_source");
  }
  if (!build.lost.empty() && !is_told_as_gone(build.lost_header, seen))
    seen.add(fact_id::built, component::none, state::no, build.lost, how, "no_source");
  if (!build.future.empty()) {
    seen.add(fact_id::built, component::none, state::no, build.future + " has a time in the future", how, "future");
  }
  if (!build.future_source.empty()) {
    seen.add(fact_id::built, component::none, state::no, build.future_source + " has a time in the future", how,
             "future_source");
  }
  if (build.source_is != source_fault::none) {
    seen.add(fact_id::built, component::none, state::no, build.unfit_source + std::string(words_of(build.source_is)),
             how, std::string(name_of(build.source_is)));
  }
  if (!build.gone.empty() && !is_known_as_gone(build.gone, seen)) {
    const bool was_found = !cmake::is_not_found(build.gone);
    const std::string by = "the command that makes " + build.gone_for;
    seen.add(fact_id::gone_path, component::none, state::yes, build.gone,
             seen.keep(was_found ? build.gone + " is gone and needed; " + by + " names it"
                                 : "configure did not find what is run by " + by + ":"),
             was_found ? "needed" : "unfound");
  }
  if (build.is == build_progress::unknown || build.is == build_progress::not_begun) return;
  std::string text = std::to_string(build.undone) + " of the " + std::to_string(build.needed) +
                     " commands that the default targets need";
  if (!configuration.empty()) text += " in the configuration " + std::string(configuration);
  if (build.is == build_progress::finished) {
    text = "all " + std::to_string(build.needed) + text.substr(text.find(" commands")) + " are done";
  } else if (build.undone == 0) {
    text = "CMake runs again before anything is built";
  } else {
    text += build.is == build_progress::out_of_date ? " would run again; the first makes "
                                                    : " are not done; the first makes ";
    text += build.first;
    if (!build.unfound.empty()) text += "; it links -l" + build.unfound + ", which is in none of its directories";
  }
  seen.add(fact_id::built, component::none, build.is == build_progress::finished ? state::yes : state::no,
           std::move(text), how, std::string(name_of(build.is)));
}

}  // namespace detail

/// What the default targets need, of a directory that is where its cache was made. Nothing where nothing was built. `gone_files`: of
/// command_files.hpp. `work`: where to put the links and compiles that are next. `rules`: of the ninja that
/// builds. Result: why that is not known, or "".
inline std::string look_at_build_progress(const std::string& directory, const fact_set& facts, seen_facts& seen,
                                          std::span<const std::string> gone_files = {}, undone_work* work = nullptr,
                                          ninja_rules rules = {}) {
  const fact* const recorded = facts.find(fact_id::cache_directory, component::none);
  if (recorded == facts.end() || !is_build_directory(directory) || !is_same_file(recorded->text, directory)) return {};
  std::error_code error;
  if (!is_built_by_ninja(directory)) return {};
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
  std::size_t read_bytes = 0;
  const auto look = [&](const std::string& manifest, std::string_view configuration) {
    ninja_build build = look_at_ninja_build(directory, manifest, configuration, rules, false, gone_files);
    read_bytes += build.read_bytes;
    detail::add_progress(build, manifest, configuration, seen);
    if (work != nullptr) {
      const auto take = [](auto& from, auto& into, std::size_t most) {
        for (auto& one : from) {
          if (into.size() < most) into.push_back(std::move(one));
        }
      };
      take(build.links, work->links, undone_work::most_links);
      take(build.compiles, work->compiles, undone_work::most_compiles);
      take(build.others, work->others, undone_work::most_others);
      take(build.headers, work->headers, undone_work::most_headers);
      if (!build.lost_header.empty() && work->lost.size() < undone_work::most_links)
        work->lost.push_back(build.lost_header);
      if (!build.root.empty()) work->source_root = build.root;
      work->is_stopped = work->is_stopped || build.is == build_progress::stopped;
    }
    // What is told as a finding needs no note.
    if (why.empty() && !build.is_refused && !build.is_unread) why = build.why;
  };
  if (configurations.empty()) look("build.ninja", {});
  constexpr std::size_t most_configurations = 16;
  for (std::size_t i = 0; i < configurations.size(); ++i) {
    // Each may include the same files, and is judged for itself.
    if (i == most_configurations || read_bytes > budget_of_a_scan.build_bytes) {
      if (why.empty()) why = "it has more configurations than a scan looks at, or larger ones";
      break;
    }
    look("build-" + configurations[i] + ".ninja", configurations[i]);
  }
  return why;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
