// SPDX-License-Identifier: MIT
// Search paths: what decides on them, how a list becomes directories, and which file in them the dynamic linker takes.
#ifndef FOUNDCHECK_HOST_SEARCH_PATH_HPP
#define FOUNDCHECK_HOST_SEARCH_PATH_HPP

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/host/closure.hpp>
#include <foundcheck/host/dynamic_linker.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <foundcheck/host/text_hash.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

// ---- loader options -------------------------------------------------------------------------------------------------
//
// What is not in a root and decides all the same on what is loaded there: environment, processor, mounts.

/// Whether /proc is there when the program runs: $ORIGIN of a program stands for nothing without it.
enum class proc_mount : std::uint8_t {
  assumed,  ///< as in any container
  absent,
  detected  ///< what the root has now
};

/// What is not in a root and decides all the same what is loaded there, and how much is looked at.
struct loader_options {
  std::string library_path;         ///< LD_LIBRARY_PATH
  x86_level level = x86_level::v1;  ///< of the processor that runs it; no more than this is sure
  std::string platform;  ///< $PLATFORM; empty: the usual one of the machine. Intel's may be haswell before 2.37
  proc_mount proc = proc_mount::assumed;  ///< whether /proc is there when it runs
  std::string current_directory = "/";    ///< where relative paths start
  bool follows_dlopen = false;            ///< also what CUDA's libraries load by themselves, see cuda/dlopen_edge.hpp
  std::uint16_t machine = 62;             ///< of the plain program that a name is looked up for
  bool is_wide = true;                    ///< 64 bits; of that program
  std::size_t most_names = 65536;         ///< that are looked up for one closure
  /// Directories and files that are looked at for all names of one closure; one with a long way to it counts for several, and so do
  /// texts that are kept and files that are read whole. A thousand names in a hundred directories, with those of glibc-hwcaps, are half
  /// of it. Without an end a small file with as many names as directories would be hours.
  std::size_t most_places = std::size_t{1} << 20;
};

/// Takes what something costs from the places that may still be looked at.
constexpr void take_places(std::size_t& left, std::size_t cost) noexcept { left -= std::min(left, cost); }

// ---- library search -------------------------------------------------------------------------------------------------
//
// A name and lists of directories -> the file in a root that the dynamic linker takes, without opening anything else of it.
//
// What the search meets: nothing (it goes on), a file of another class or machine (it goes on and is told), a broken file (it
// ends), or a path that cannot be followed for another reason than not being there: then the rest of that list is left out.
// Source: glibc elf/dl-load.c (open_path, open_verify), 2.36.

/// A file that was looked at.
struct opened_library {
  std::string path;      ///< as found; empty: nothing that could be taken
  root_place place;      ///< what the path leads to in the root
  mapped_file file;      ///< its bytes, where it was taken
  int error = ENOENT;    ///< when nothing was taken, and nothing is broken
  std::string broken;    ///< the path of the file that ends the load
  std::string text;      ///< why it does
  bool is_late = false;  ///< see load_verdict
  bool is_cut = false;   ///< no place was left to look at: nobody knows

  /// True if the search ends with this file: it was taken, it is broken, or nothing may be looked at any more.
  [[nodiscard]] bool is_over() const noexcept { return !path.empty() || !broken.empty() || is_cut; }
};

/// Looks for names in lists of directories of a root.
class library_search {
 public:
  /// In `root`, which outlives this. Relative paths start in `current_directory`.
  library_search(const root_directory& root, std::string current_directory)
      : root_(&root), current_directory_(std::move(current_directory)) {}

  /// A path as the program has it, made absolute.
  [[nodiscard]] std::string absolute(const std::string& path) const {
    if (path.starts_with('/')) return path;
    return current_directory_ + (current_directory_.ends_with('/') ? "" : "/") + path;
  }

  /// Looks at one file. What is passed over is added to `skipped`; what it costs is taken from `places`, the number of places that
  /// may still be looked at.
  [[nodiscard]] opened_library open(const std::string& path, const load_target& target,
                                    std::vector<skipped_file>& skipped, std::size_t& places) const {
    opened_library opened;
    if (places == 0) {
      opened.is_cut = true;
      return opened;
    }
    opened.place = resolve(absolute(path), places);
    opened.error = opened.place.error;
    if (opened.error != 0) return opened;
    const auto refuse = [&](std::string_view why) {
      opened.broken = path;
      opened.text = why;
    };
    if (opened.place.is_directory()) {
      refuse("cannot read file data: Error 21");
      return opened;
    }
    if (!opened.place.is_file()) {
      refuse("is not a regular file");  // opening a pipe would wait; a device may do anything
      return opened;
    }
    result<mapped_file> file = map_place(*root_, opened.place);
    if (!file && file.error() == failure::not_permitted) {
      opened.error = EACCES;
      return opened;
    }
    if (!file) {
      refuse("cannot read file data");
      return opened;
    }
    take_places(places, places_of_a_file);
    const load_verdict verdict = judge(file->view(), target);
    switch (verdict.what) {
      case loadable::yes:
        opened.path = path;
        opened.file = std::move(*file);
        break;
      case loadable::broken:
        refuse(verdict.why);
        opened.is_late = verdict.is_late;
        break;
      case loadable::other_class:
      case loadable::other_machine:
        opened.error = ENOENT;
        if (skipped.size() < most_skipped) skipped.push_back({path, verdict.what});
        break;
    }
    return opened;
  }

  /// Where a path leads to, taken from `places`.
  [[nodiscard]] root_place resolve(const std::string& path, std::size_t& places) const {
    root_place place = root_->resolve(path);
    // Forty links of 4096 bytes make one place as much work as a thousand others.
    take_places(places, 1 + place.steps / steps_of_a_place);
    return place;
  }

  /// Looks into each directory, below it first into each subdirectory; "" is the last of these.
  [[nodiscard]] opened_library search(const std::string& name, const std::vector<std::string>& directories,
                                      const std::vector<std::string>& subdirectories, const load_target& target,
                                      std::vector<skipped_file>& skipped, std::size_t& places) const {
    opened_library last;
    for (const std::string& directory : directories) {
      bool is_there = false;
      int error = ENOENT;
      for (const std::string& subdirectory : subdirectories) {
        if (places == 0) {
          last.is_cut = true;
          return last;
        }
        const std::string place = directory + subdirectory;
        // One that is not there cannot hold anything; a relative one is tried all the same.
        if (place.starts_with('/') && !resolve(place, places).is_directory()) continue;
        is_there = true;
        opened_library opened = open(place + name, target, skipped, places);
        if (opened.is_over()) return opened;
        error = opened.error;
      }
      if (is_there && error != ENOENT && error != EACCES) {
        last.error = error;
        return last;
      }
    }
    return last;
  }

 private:
  static constexpr std::size_t most_skipped = 256;
  static constexpr std::size_t places_of_a_file = 16;  ///< to open and map it
  static constexpr std::size_t steps_of_a_place = 8;   ///< as many as most ways have

  const root_directory* root_;
  std::string current_directory_;
};

// ---- search path ----------------------------------------------------------------------------------------------------
//
// A list of directories as DT_RPATH, DT_RUNPATH and LD_LIBRARY_PATH have it -> the directories that are searched.
//
//   list  := element { ":" element }                 LD_LIBRARY_PATH: also ";"
//   token := "$" name | "${" name "}"                name: ORIGIN, LIB, PLATFORM; no letter, digit or "_" follows
//
// An element with a token that has no value is left out, as is one that a token leaves empty; an element that is empty from the
// start is the current directory. A directory counts once, where it comes first. What is longer than 4096 bytes is left out.
// Source: glibc elf/dl-load.c (fillin_rpath, _dl_dst_substitute), 2.36.

/// What the tokens of a path stand for.
struct path_tokens {
  std::optional<std::string> origin;  ///< the directory of the object; nullopt: nobody knows
  std::string_view lib;               ///< lib/x86_64-linux-gnu, lib64
  std::string_view platform;          ///< x86_64
};

/// How long a directory may be once its tokens are replaced; longer ones are left out.
inline constexpr std::size_t longest_expansion = 4096;
/// How many directories one path may have; further ones are left out.
inline constexpr std::size_t most_directories = 4096;

namespace detail {

/// How many bytes after a '$' are that token; 0 if they are not.
[[nodiscard]] constexpr std::size_t token_size(std::string_view rest, std::string_view name) noexcept {
  const bool in_braces = rest.starts_with('{');
  if (in_braces) rest.remove_prefix(1);
  if (!rest.starts_with(name)) return 0;
  const char next = rest.size() > name.size() ? rest[name.size()] : '\0';
  if (in_braces) return next == '}' ? name.size() + 2 : 0;
  return is_alpha(next) || is_digit(next) || next == '_' ? 0 : name.size();
}

}  // namespace detail

/// A path with its tokens replaced; nullopt if one has no value, or if it becomes too long. Other '$' stay.
[[nodiscard]] inline std::optional<std::string> expand_tokens(std::string_view path, const path_tokens& tokens) {
  std::string out;
  while (!path.empty()) {
    const std::size_t dollar = path.find('$');
    out += path.substr(0, dollar);
    if (out.size() >= longest_expansion) return std::nullopt;
    if (dollar == std::string_view::npos) break;
    path.remove_prefix(dollar + 1);
    std::size_t size = 0;
    if ((size = detail::token_size(path, "ORIGIN")) != 0) {
      if (!tokens.origin) return std::nullopt;
      out += *tokens.origin;
    } else if ((size = detail::token_size(path, "PLATFORM")) != 0) {
      if (tokens.platform.empty()) return std::nullopt;
      out += tokens.platform;
    } else if ((size = detail::token_size(path, "LIB")) != 0) {
      out += tokens.lib;
    } else {
      out += '$';
    }
    path.remove_prefix(size);
  }
  if (out.size() >= longest_expansion) return std::nullopt;
  return out;
}

/// The directories of a list, each with one '/' at its end; "" is the current one.
[[nodiscard]] inline std::vector<std::string> split_search_path(std::string_view list, std::string_view separators,
                                                                const path_tokens& tokens) {
  std::vector<std::string> directories;
  // A search in the list would be as many comparisons as it has directories, squared.
  text_set<std::string> known;
  for (bool is_last = list.empty(); !is_last && directories.size() < most_directories;) {
    const std::size_t end = list.find_first_of(separators);
    const std::string_view element = list.substr(0, end);
    is_last = end == std::string_view::npos;
    list.remove_prefix(is_last ? list.size() : end + 1);
    std::string directory;
    if (!element.empty()) {
      std::optional<std::string> expanded = expand_tokens(element, tokens);
      if (!expanded || expanded->empty()) continue;
      directory = *std::move(expanded);
      while (directory.size() > 1 && directory.ends_with('/')) directory.pop_back();
      if (!directory.ends_with('/')) directory += '/';
    }
    if (known.insert(directory).second) directories.push_back(std::move(directory));
  }
  return directories;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
