// SPDX-License-Identifier: MIT
// A name and lists of directories -> the file in a root that the dynamic linker takes, without opening anything else of it.
//
// What the search meets: nothing (it goes on), a file of another class or machine (it goes on and is told), a broken file (it
// ends), or a path that cannot be followed for another reason than not being there: then the rest of that list is left out.
// Source: glibc elf/dl-load.c (open_path, open_verify), 2.36.
#ifndef FOUNDCHECK_HOST_LIBRARY_SEARCH_HPP
#define FOUNDCHECK_HOST_LIBRARY_SEARCH_HPP

#include <cerrno>
#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/host/closure.hpp>
#include <foundcheck/host/loadable.hpp>
#include <foundcheck/host/loader_options.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// A file that was looked at.
struct opened_library {
  std::string path;  ///< as found; empty: nothing that could be taken
  root_place place;
  mapped_file file;
  int error = ENOENT;    ///< when nothing was taken, and nothing is broken
  std::string broken;    ///< the path of the file that ends the load
  std::string text;      ///< why it does
  bool is_late = false;  ///< see load_verdict
  bool is_cut = false;   ///< no place was left to look at: nobody knows

  [[nodiscard]] bool is_over() const noexcept { return !path.empty() || !broken.empty() || is_cut; }
};

class library_search {
 public:
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
      refuse("is no regular file");  // opening a pipe would wait; a device may do anything
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

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
