// SPDX-License-Identifier: MIT
// The paths that a cache names -> facts: which are gone, and by which cause, which are not what they must be, and whether the next
// build needs them.
//
// The file system is asked once for each path. A path without permission to look is neither there nor gone: it is a note. Files are
// opened only where they are regular, without waiting, and no text of theirs is given on. The build files are read only where
// something is wrong.
#ifndef FOUNDCHECK_HOST_NAMED_FILES_HPP
#define FOUNDCHECK_HOST_NAMED_FILES_HPP

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/elf/file_kind.hpp>
#include <foundcheck/elf/linker_script.hpp>
#include <foundcheck/extract/mention.hpp>
#include <foundcheck/extract/named_path.hpp>
#include <foundcheck/extract/target_command.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/build_files.hpp>
#include <foundcheck/host/cmake_files.hpp>
#include <foundcheck/host/directory_set.hpp>
#include <foundcheck/host/loader.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/script.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/host/text_hash.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

// ---- file look ------------------------------------------------------------------------------------------------------
//
// A path -> what the file system has there, or the first part of the path that it does not have.

/// What a path leads to.
enum class place_kind : std::uint8_t { unknown, gone, file, directory, other };

/// What the file system said of a path.
struct place {
  place_kind kind = place_kind::unknown;  ///< links followed
  bool is_executable = false;             ///< a file that somebody may execute
  bool is_empty = false;                  ///< a size of 0
  int error = 0;                          ///< why it is unknown
  std::string gone;                       ///< the first part of the path that is gone; of a link what it leads to
  std::string link;                       ///< the link that leads there; empty without one
};

/// Remembers what it was asked.
class file_looks {
 public:
  /// What is at a path. Asks the file system the first time, and gives the same answer from then on.
  const place& look(const std::string& path) {
    const auto [at, is_new] = places_.try_emplace(path);
    if (is_new) at->second = ask(path);
    return at->second;
  }

 private:
  static constexpr int most_links = 40;  // as Linux counts them

  [[nodiscard]] place ask(const std::string& path) {
    place found;
    struct ::stat status {};
    if (::stat(path.c_str(), &status) == 0) {
      found.kind = S_ISREG(status.st_mode)   ? place_kind::file
                   : S_ISDIR(status.st_mode) ? place_kind::directory
                                             : place_kind::other;
      found.is_empty = status.st_size == 0;
      found.is_executable = (status.st_mode & (S_IXUSR | S_IXGRP | S_IXOTH)) != 0;
      return found;
    }
    found.error = errno;
    if (found.error == ENOENT || found.error == ENOTDIR || found.error == ELOOP) find_gone(path, most_links, found);
    return found;
  }

  /// Goes down the path to the first part that is not there.
  void find_gone(const std::string& path, int links_left, place& found) {
    for (std::size_t end = 1; end <= path.size(); ++end) {
      if (end != path.size() && path[end] != '/') continue;
      const std::string part = path.substr(0, end);
      struct ::stat status {};
      if (::lstat(part.c_str(), &status) != 0) {
        const bool is_gone = errno == ENOENT || errno == ENOTDIR;
        found.kind = is_gone ? place_kind::gone : place_kind::unknown;
        found.error = errno;
        found.gone = part;
        return;
      }
      struct ::stat target {};
      if (!S_ISLNK(status.st_mode) || ::stat(part.c_str(), &target) == 0) continue;
      if (found.link.empty()) found.link = part;
      char text[PATH_MAX];
      const ssize_t size = ::readlink(part.c_str(), text, sizeof text);
      if (size <= 0 || links_left == 0) {
        found.kind = size > 0 ? place_kind::gone : place_kind::unknown;
        found.gone = found.link;  // it leads to itself
        return;
      }
      const std::string_view to(text, static_cast<std::size_t>(size));
      const std::filesystem::path whole = std::filesystem::path(part).parent_path() / to;
      return find_gone(whole.lexically_normal().generic_string(), links_left - 1, found);
    }
  }

  std::map<std::string, place> places_;
};

// ---- named files ----------------------------------------------------------------------------------------------------

/// What could not be looked at, and why.
struct unseen_path {
  std::string path;  ///< as the cache names it
  std::string why;   ///< the words of the system
};

namespace detail {

/// True if a CMake file has target_link_libraries(... ${NAME} ...), and not -L${NAME} or ${NAME}/libx.so.
[[nodiscard]] inline bool links_variable(std::string_view text, std::string_view name) {
  constexpr std::string_view call = "link_libraries(", before = " \t\r\n\"(;", behind = " \t\r\n\");";
  const std::string reference = "${" + std::string(name) + "}";
  for (std::size_t at = text.find(reference); at != std::string_view::npos; at = text.find(reference, at + 1)) {
    const std::size_t end = at + reference.size();
    const bool is_item = at != 0 && before.find(text[at - 1]) != std::string_view::npos && end < text.size() &&
                         behind.find(text[end]) != std::string_view::npos;
    const std::size_t open = text.rfind('(', at), closed = text.rfind(')', at), line = text.rfind('\n', at);
    if (!is_item || open == std::string_view::npos || (closed != std::string_view::npos && closed > open)) continue;
    const std::string_view above =
        text.substr(line == std::string_view::npos ? 0 : line, at - (line == std::string_view::npos ? 0 : line));
    if (above.find('#') == std::string_view::npos && text.substr(0, open + 1).ends_with(call)) return true;
  }
  return false;
}

}  // namespace detail

/// Finds what is wrong with the paths of a cache, and adds the facts to `seen`.
class named_files {
 public:
  /// More paths than any cache was seen to have.
  static constexpr std::size_t most_paths = 20'000;

  /// For the build directory `directory`. `facts`: what the inputs said, whether the build is for another machine.
  named_files(std::string directory, const fact_set& facts, file_looks& looks, seen_facts& seen)
      : directory_(std::move(directory)), looks_(looks), seen_(seen) {
    is_cross_ = facts.find_state(fact_id::cross_build, component::none, state::yes) != nullptr;
    const result<mapped_file> self = map_file("/proc/self/exe");
    const elf::object own = self ? elf::read(self->view()) : elf::object();
    if (own.is_elf()) machine_ = {own.machine(), own.bits()};
  }

  /// Looks at all paths of a cache. `source` is its number among the inputs.
  void look(std::string_view cache, std::size_t source) {
    const bool is_narrow =
        cache.find("-m32") != std::string_view::npos || cache.find("-mx32") != std::string_view::npos;
    if (is_cross_ || is_narrow) machine_ = {};
    for_each_named_path(cache, source, [this](const named_path& named) { gather(named); });
    for (const asked_path& asked : asked_) look_at(asked);
    tell();
  }

  /// Looks at the libraries that commands link by their whole paths and that are not reported yet. `commands` are the build files.
  void look(const build_files& commands) {
    for (const fact& f : seen_.facts()) {
      if (f.id == fact_id::gone_path || f.id == fact_id::wrong_path) said_.insert(f.text);
    }
    for (const mapped_file& file : commands.generated()) {
      if (file.view().find("-m32") != std::string_view::npos || is_cross_) machine_ = {};
    }
    for (std::size_t i = 0; i < commands.generated().size(); ++i) {
      for_each_target_command(
          commands.generated()[i].view(), commands.target_of(i), [](std::string_view, std::string_view) {},
          [this](std::string_view, std::string_view line) {
            for_each_linked_library(line, [this](std::string_view path) { gather_linked(path); });
          });
    }
    for (const asked_path& asked : asked_) look_at(asked);
    tell(commands);
  }

  /// The paths that could not be looked at.
  [[nodiscard]] const std::vector<unseen_path>& unseen() const noexcept { return unseen_; }

 private:
  struct asked_path {
    std::string path;
    named_path first;
    std::vector<named_path> named;
  };

  /// Something that is wrong with one path, or with all that lie in what is gone.
  struct fault {
    std::string_view name;  ///< of the fact; empty for gone
    std::string how;        ///< what it is, in words that begin with the name
    std::string path;
    std::string link;
    std::vector<named_path> named;
  };

  void gather(const named_path& named) {
    // What lies in the build directory is for the build to make.
    if (is_within(named.path, directory_) && named.role != path_role::source_directory) return;
    const auto [at, is_new] = index_.try_emplace(std::string(named.path), asked_.size());
    if (is_new && asked_.size() == most_paths) return unseen(directory_, "names more paths than are looked at");
    if (is_new) asked_.push_back({std::string(named.path), named, {}});
    asked_path& asked = asked_[at->second];
    asked.named.push_back(named);
    if (named.role < asked.first.role) asked.first = named;
  }

  void gather_linked(std::string_view path) {
    if (path.find_first_of("$\\") != std::string_view::npos) return;
    if (index_.find(std::string(path)) != index_.end()) return;
    if (said_.has(path)) return;
    named_path named;
    named.path = path;
    named.variable = "the build files"sv;
    named.role = path_role::library;
    gather(named);
  }

  void unseen(const std::string& path, std::string why) { unseen_.push_back({path, std::move(why)}); }

  /// A directory that may not be entered is named once for all that lies in it.
  void unseen_for(const std::string& path, int error) {
    const std::string closed = error == EACCES ? closed_directory(path) : std::string();
    const auto is_known = [&](const unseen_path& u) { return u.path == closed; };
    if (std::any_of(unseen_.begin(), unseen_.end(), is_known)) return;
    const std::string why(describe(detail::failure_of(error)));
    if (closed.empty()) return unseen(path, "cannot be looked at: " + why);
    unseen(closed, "cannot be entered: " + why);
  }

  /// The first directory of a path that may not be entered; empty where all may be.
  [[nodiscard]] static std::string closed_directory(const std::string& path) {
    for (std::size_t end = path.find('/', 1); end != std::string::npos; end = path.find('/', end + 1)) {
      std::string directory = path.substr(0, end);
      if (::access(directory.c_str(), X_OK) != 0 && errno == EACCES) return directory;
    }
    return {};
  }

  void look_at(const asked_path& asked) {
    const place& found = looks_.look(asked.path);
    const path_role role = asked.first.role;
    if (found.kind == place_kind::unknown) return unseen_for(asked.path, found.error);
    if (found.kind == place_kind::gone) return add_gone(asked, found);
    const bool wants_directory = is_directory(role);
    if (wants_directory && found.kind != place_kind::directory) return add("no directory"sv, asked);
    if (!wants_directory && found.kind == place_kind::directory) return add("a directory"sv, asked);
    if (found.kind == place_kind::other && role == path_role::library) {
      return add("no library"sv, asked, " but a pipe, a socket or a device");
    }
    if (found.kind == place_kind::other && is_program(role) && !is_within(asked.path, "/dev")) {
      return add("no program"sv, asked, " but a pipe, a socket or a device");
    }
    if (found.kind != place_kind::file) return;
    if (is_program(role) && !found.is_executable) return add("not executable"sv, asked);
    if (role != path_role::library && !is_program(role)) return;
    // Not opened: files of /proc tell no size, and one of them loses what is read.
    if (found.is_empty) return add("empty"sv, asked);
    look_into(asked);
  }

  void add_gone(const asked_path& asked, const place& found) {
    const auto [known, is_new] = gone_at_.emplace(found.gone, gone_.size());
    if (is_new) return gone_.push_back({{}, {}, found.gone, found.link, asked.named});
    fault& f = gone_[known->second];
    if (f.link.empty()) f.link = found.link;
    f.named.insert(f.named.end(), asked.named.begin(), asked.named.end());
  }

  void add(std::string_view name, const asked_path& asked, const std::string& more = {}) {
    wrong_.push_back({name, std::string(name) + more, asked.path, {}, asked.named});
  }

  void look_into(const asked_path& asked) {
    const result<mapped_file> file = map_file(asked.path);
    const bool is_library = asked.first.role == path_role::library;
    if (!file) {
      // A program may be run without being read.
      if (is_library) unseen(asked.path, "cannot be looked into: " + std::string(describe(file.error())));
      return;
    }
    const std::string_view name = file_name(asked.path);
    const bool is_shared = name.ends_with(".so") || name.find(".so.") != std::string_view::npos;
    if (is_library && !is_shared && !name.ends_with(".a")) return;
    using kind = elf::file_kind;
    const kind is = elf::kind_of(file->view(), is_library ? machine_ : elf::wanted_machine{});
    switch (is) {
      case kind::empty: return add("empty"sv, asked);
      case kind::lfs_pointer: return add("a pointer of Git LFS"sv, asked);
      case kind::html: return add("a web page"sv, asked);
      case kind::cut_short: return add("cut short"sv, asked);
      default: break;
    }
    if (!is_library) return look_into_program(asked, file->view());
    switch (is) {
      case kind::other_machine: {
        const bool is_narrow =
            machine_.bits == elf::file_class::bits_64 && elf::read(file->view()).bits() == elf::file_class::bits_32;
        return add("of another machine"sv, asked, is_narrow ? ", of 32 bits" : "");
      }
      case kind::other: return add_other(asked, file->view());
      case kind::archive: {
        if (!is_shared) return;
        const elf::promise* const promise = elf::promise_of(name);
        if (promise == nullptr || !elf::index_breaks(*promise, file->view())) return add("a static archive"sv, asked);
        return add("without its functions"sv, asked,
                   ", such as " + std::string(promise->symbols[0]) + ": it is a static archive of something else");
      }
      case kind::object:
        if (is_shared) add("no library"sv, asked);
        return;
      case kind::stub:
        // For another machine stubs are all that is needed; what comes with the driver is linked by its stub.
        if (is_shared && !is_cross_ && !cuda::is_driver_library(name)) add("a stub"sv, asked);
        return;
      case kind::linker_script: return look_into_script(asked, file->view());
      default: return look_into_library(asked, elf::read(file->view()));
    }
  }

  /// Scripts run on every machine, and many processors run programs of fewer bits.
  void look_into_program(const asked_path& asked, std::string_view bytes) {
    const script_start script = look_at_script(bytes.substr(0, script_head_bytes));
    if (script.fault != script_fault::none)
      return add("a script"sv, asked, words_of(script).substr("a script"sv.size()));
    const elf::object object = elf::read(bytes);
    if (!object.is_elf() || machine_.machine == 0 || object.bits() != machine_.bits) return;
    if (object.machine() != machine_.machine)
      add("no program"sv, asked, " of this machine: it is of another processor");
  }

  void add_other(const asked_path& asked, std::string_view bytes) {
    const std::string_view words = elf::words_of(bytes);
    add("no library"sv, asked, words.empty() ? std::string() : " but " + std::string(words));
  }

  void look_into_library(const asked_path& asked, const elf::object& object) {
    const elf::promise* const promise = elf::promise_of(file_name(asked.path));
    if (promise != nullptr && elf::breaks(*promise, object)) {
      // What a program of the build was linked with has what that needs.
      const bool is_part = elf::has_family(*promise, object);
      return add(is_part ? "without its main functions"sv : "without its functions"sv, asked,
                 ", such as " + std::string(promise->symbols[0]));
    }
    const std::string soname(object.soname());
    if (soname.empty() || soname.find('/') != std::string::npos || soname == file_name(asked.path)) return;
    if (is_cross_ || cuda::is_driver_library(soname)) return;
    if (is_beside(asked.path, soname) || is_found(soname)) return;
    add("without the file of its SONAME"sv, asked, ", " + soname);
  }

  /// In the directory of the path, or of the file that it leads to.
  [[nodiscard]] bool is_beside(const std::string& path, const std::string& name) {
    const std::filesystem::path beside = std::filesystem::path(path).parent_path() / name;
    if (looks_.look(beside.generic_string()).kind != place_kind::gone) return true;
    std::error_code error;
    const std::filesystem::path real = std::filesystem::canonical(path, error);
    return error || looks_.look((real.parent_path() / name).generic_string()).kind != place_kind::gone;
  }

  [[nodiscard]] bool is_found(const std::string& name) {
    if (!loader_) loader_.emplace("/");
    const found_library found = loader_->find(name);
    return found || found.is_cut;
  }

  /// The files that a script names by their whole path, and those that these name if they are scripts. What is named otherwise is
  /// searched for by the linker.
  void look_into_script(const asked_path& asked, std::string_view script) {
    if (is_cross_) return;  // paths begin at another root
    constexpr std::size_t most_scripts = 16;
    std::vector<script_file> scripts = {{asked.path, std::string(script), npos}};
    std::string wrong;
    for (std::size_t at = 0; at < scripts.size() && wrong.empty(); ++at) {
      const std::string text = scripts[at].text;
      elf::for_each_input(text, [&](std::string_view input) {
        if (!is_absolute(input) || input.size() >= PATH_MAX || !wrong.empty()) return;
        const std::string path(input);
        const std::string_view why = fault_of_input(path);
        if (!why.empty()) wrong = path + ", which is " + std::string(why);
        if (!wrong.empty() || looks_.look(path).kind != place_kind::file) return;
        for (std::size_t above = at; above != npos; above = scripts[above].named_by) {
          std::error_code error;
          if (std::filesystem::equivalent(scripts[above].path, path, error)) {
            wrong = path + ", which leads back to itself: a circle";
            return;
          }
        }
        const result<mapped_file> file = map_file(path);
        if (!file || elf::kind_of(file->view()) != elf::file_kind::linker_script) return;
        if (scripts.size() < most_scripts) scripts.push_back({path, std::string(file->view()), at});
      });
    }
    if (!wrong.empty()) add("a linker script"sv, asked, " that names " + wrong);
  }

  static constexpr std::size_t npos = static_cast<std::size_t>(-1);

  struct script_file {
    std::string path;
    std::string text;
    std::size_t named_by;  ///< the script that names it
  };

  /// Why a linker cannot take a file that a script names; empty where it can, or nobody knows.
  [[nodiscard]] std::string_view fault_of_input(const std::string& path) {
    const place& found = looks_.look(path);
    if (found.kind == place_kind::gone) return "gone"sv;
    if (found.kind == place_kind::directory) return "a directory"sv;
    if (found.kind != place_kind::file) return {};
    if (found.is_empty) return "empty"sv;
    const result<mapped_file> file = map_file(path);
    if (!file) return {};
    switch (elf::kind_of(file->view(), machine_)) {
      case elf::file_kind::empty: return "empty"sv;
      case elf::file_kind::lfs_pointer: return "a pointer of Git LFS"sv;
      case elf::file_kind::html: return "a web page"sv;
      case elf::file_kind::cut_short: return "cut short"sv;
      case elf::file_kind::other: return "no library"sv;
      default: return {};  // of another machine: the linker passes over it
    }
  }

  // ---- what is told

  template <class Predicate>
  [[nodiscard]] static bool any(const fault& f, const Predicate& is) {
    return std::any_of(f.named.begin(), f.named.end(), is);
  }
  [[nodiscard]] static bool is_vital(const fault& f) {
    return any(f, [](const named_path& n) {
      return n.role == path_role::build_tool || n.role == path_role::source_root || n.role == path_role::toolchain_file;
    });
  }
  [[nodiscard]] static bool is_of_component(const fault& f) {
    return any(f, [](const named_path& n) { return n.about != component::none; });
  }

  /// How the build uses one of the paths.
  [[nodiscard]] mention use_of(const fault& f, const build_files& files) const {
    mention most = files.mention_of(f.path);
    if (!f.link.empty()) most = std::max(most, files.mention_of(f.link));
    return most;
  }

  void tell() {
    if (!gone_.empty() || !wrong_.empty()) tell(build_files(directory_));
  }

  void tell(const build_files& files) {
    if (gone_.empty() && wrong_.empty()) return;
    for (std::vector<fault>* const faults : {&gone_, &wrong_}) {
      for (fault& f : *faults) {
        std::stable_sort(f.named.begin(), f.named.end(),
                         [](const named_path& a, const named_path& b) { return a.role < b.role; });
      }
    }
    for (const fault& f : gone_) tell_gone(f, files);
    for (const fault& f : wrong_) tell_wrong(f, files);
    if (!files.is_whole()) unseen(directory_, std::string(build_files::unread));
  }

  void tell_gone(const fault& f, const build_files& files) {
    const mention use = use_of(f, files);
    if (use == mention::made) return;
    // What nobody has found may be for another project to install.
    const bool was_there = is_vital(f) || any(f, [](const named_path& n) { return n.is_found || is_program(n.role); });
    if (!was_there && files.installs_others()) return;
    // A package that is gone is looked for again.
    const bool is_package = !any(f, [](const named_path& n) { return n.role != path_role::package_directory; });
    const bool is_asked_for = any(f, [](const named_path& n) {
      return n.role == path_role::compiler || n.role == path_role::launcher ||
             (n.role == path_role::root && n.about == component::cuda_toolkit);
    });
    std::string_view name = "unused"sv;
    // Without build files configure is what comes next, and it needs the compiler.
    const bool is_asked_next =
        !files.any() && any(f, [](const named_path& n) { return n.role == path_role::compiler; });
    if (is_vital(f) || is_asked_next) {
      name = is_isolated_environment(f.named.front().path) ? "isolated"sv : "needed"sv;
    } else if (use == mention::needed && !is_package) {
      name = "needed"sv;
    } else if (use != mention::none || is_asked_for || (!files.any() && is_of_component(f))) {
      name = "named"sv;
    } else if (!files.any()) {
      return;  // nobody knows what is used
    }
    add_fact(fact_id::gone_path, name, words_of_gone(f, name), f);
  }

  void tell_wrong(const fault& f, const build_files& files) {
    const mention use = files.mention_of(f.path);
    const bool is_compiler = any(f, [](const named_path& n) { return n.role == path_role::compiler; });
    // CMake leaves a directory out of the link: no build file has it.
    const bool is_left_out = f.name == "a directory"sv && any(f, [this](const named_path& n) {
                               if (n.role != path_role::library) return false;
                               return n.about != component::none || is_linked_by_project(n.variable);
                             });
    // As -L/DIRECTORY it is right.
    const bool is_searched = f.name == "a directory"sv && !is_of_component(f);
    const bool is_named = use == mention::named && !is_searched;
    const bool is_used = use == mention::needed || is_named || is_vital(f) || is_compiler || is_left_out ||
                         (!files.any() && is_of_component(f));
    if (is_used) add_fact(fact_id::wrong_path, f.name, f.path + " is " + f.how, f);
  }

  /// True if a CMake file of the project gives the variable to target_link_libraries() as an item of its own.
  [[nodiscard]] bool is_linked_by_project(std::string_view variable) const {
    const auto root = std::find_if(asked_.begin(), asked_.end(),
                                   [](const asked_path& a) { return a.first.role == path_role::source_root; });
    if (root == asked_.end()) return false;
    bool is_linked = false;
    static_cast<void>(for_each_cmake_file(root->path, [&](std::string_view text) {
      is_linked = detail::links_variable(text, variable);
      return !is_linked;
    }));
    return is_linked;
  }

  [[nodiscard]] static std::string words_of_gone(const fault& f, std::string_view name) {
    if (f.link == f.path) return f.path + " is a link that leads to itself";
    const std::string& named = f.link.empty() ? f.path : f.link;
    const std::string subject =
        f.link.empty() ? f.path + " is gone" : f.link + " leads to " + f.path + ", which is gone";
    const std::string_view how = name == "needed"     ? " and needed"sv
                                 : name == "isolated" ? " with an isolated build"sv
                                 : name == "unused"   ? " and unused"sv
                                                      : ""sv;
    // A directory above is what is gone: which file was wanted is said too.
    const std::string_view first = f.named.front().path;
    const std::string rest = first.size() > named.size() ? ", and with it " + std::string(first) : std::string();
    return subject + std::string(how) + rest;
  }

  [[nodiscard]] static std::string names_of(const fault& f) {
    constexpr std::size_t most_names = 2;
    // All variables of a cache may name one file.
    text_set<std::string_view> names;
    std::string all;
    for (const named_path& n : f.named) {
      if (names.insert(n.variable).second && names.size() <= most_names)
        all += (all.empty() ? "" : ", ") + std::string(n.variable);
    }
    const std::size_t left = names.size() - std::min(names.size(), most_names);
    if (left != 0) all += " and " + std::to_string(left) + (left == 1 ? " more variable" : " more variables");
    return all;
  }

  /// One for each fault, at the entry that the build needs most.
  void add_fact(fact_id id, std::string_view name, std::string words, const fault& f) {
    origin from = f.named.front().from;
    from.text = seen_.keep(std::move(words) + "; named by " + names_of(f));
    // The ladder of a component knows the path as the cache has it: through the link, or without it.
    const bool is_direct = any(f, [&f](const named_path& n) { return is_within(n.path, f.path); });
    if (!f.link.empty()) seen_.add({id, component::none, state::yes, seen_.keep(f.link), from, name});
    if (is_direct && f.link != f.path) seen_.add({id, component::none, state::yes, seen_.keep(f.path), from, name});
  }

  std::string directory_;
  file_looks& looks_;
  seen_facts& seen_;
  bool is_cross_ = false;
  elf::wanted_machine machine_;
  directory_set said_;  ///< what others have said to be gone, or not what it must be
  std::map<std::string, std::size_t> index_;
  std::vector<asked_path> asked_;
  std::vector<fault> gone_, wrong_;
  text_map<std::string, std::size_t> gone_at_;  ///< the path -> its place in gone_
  std::vector<unseen_path> unseen_;
  std::optional<loader> loader_;
};

/// Looks at the libraries that the build files link by their whole paths, whether or not the cache names them. Result: what could not be
/// looked at. Pre: the cache was made in the directory; what it names was looked at before.
inline std::vector<unseen_path> look_at_linked_libraries(const build_files& commands, const fact_set& facts,
                                                         seen_facts& seen) {
  const fact* const recorded = facts.find(fact_id::cache_directory, component::none);
  if (recorded == facts.end()) return {};
  file_looks looks;
  named_files named(std::string(recorded->text), facts, looks, seen);
  named.look(commands);
  return named.unseen();
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
