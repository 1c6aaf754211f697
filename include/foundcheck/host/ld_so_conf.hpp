// SPDX-License-Identifier: MIT
// /etc/ld.so.conf of a root, with all it includes -> the directories that ldconfig puts into the cache, in their order.
//
//   line := [ directory | "include" blanks glob { blanks glob } | "hwcap" blanks ... ] [ "#" ... ]
//
// Globs are taken inside the root, a relative one beside the file that names it; what they match is sorted by bytes. Hwcap lines
// do nothing. The dynamic linker itself never reads this file: what stands here and not in the cache is not found.
// At most 8 files deep, 1024 files, 1 MB and 131072 directory entries for globs in all; what is beyond is left out and is said in
// `problems`.
// Source: glibc elf/ldconfig.c (parse_conf), 2.36.
#ifndef FOUNDCHECK_HOST_LD_SO_CONF_HPP
#define FOUNDCHECK_HOST_LD_SO_CONF_HPP

#include <dirent.h>
#include <fnmatch.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

struct ld_so_conf {
  std::vector<std::string> directories;  ///< as they are written, without '/' at the end, each once
  std::vector<std::string> files;        ///< that were read, paths inside the root
  std::vector<std::string> problems;     ///< what was left out, "FILE:LINE: why"

  static constexpr std::size_t most_depth = 8;
  static constexpr std::size_t most_files = 1024;
  static constexpr std::size_t most_bytes = 1024 * 1024;
  /// That globs look at, whether these match or not: a thousand globs of a directory of a hundred files. Without an end a
  /// hundred kilobytes of globs that match nothing would be minutes.
  static constexpr std::size_t most_entries = 131072;
};

namespace detail {

class ld_so_conf_reader {
 public:
  explicit ld_so_conf_reader(const root_directory& root) : root_(root) {}

  void read(const std::string& path, std::size_t depth, const std::string& from) {
    if (depth > ld_so_conf::most_depth) return refuse(from, path + ": included too deep");
    if (conf_.files.size() >= ld_so_conf::most_files) return refuse(from, path + ": too many files");
    const root_place place = root_.resolve(path);
    if (!place.is_file()) {
      if (depth != 0) refuse(from, path + ": cannot be read");
      return;
    }
    // One that is mapped is too large, and not looked at: a text may be cut short at any moment.
    const result<mapped_file> file = map_place(root_, place, ld_so_conf::most_bytes + 1);
    if (!file) return refuse(from, path + ": cannot be read");
    conf_.files.push_back(path);
    const std::string_view text = file->view();
    if (text.size() > left_) return refuse(from, path + ": too many bytes");
    left_ -= text.size();
    read_lines(text, path, depth);
  }

  [[nodiscard]] ld_so_conf take() { return std::move(conf_); }

 private:
  void refuse(const std::string& from, const std::string& what) {
    std::string problem = from.empty() ? what : from + ": " + what;
    const std::vector<std::string>& known = conf_.problems;
    if (known.size() < 64 && std::find(known.begin(), known.end(), problem) == known.end())
      conf_.problems.push_back(std::move(problem));
  }

  void read_lines(std::string_view text, const std::string& path, std::size_t depth) {
    for (std::size_t number = 1; !text.empty(); ++number) {
      const std::size_t feed = text.find('\n');
      std::string_view line = text.substr(0, feed);
      text.remove_prefix(feed == std::string_view::npos ? text.size() : feed + 1);
      line = line.substr(0, line.find('\0'));
      line = line.substr(0, line.find('#'));
      while (!line.empty() && is_space_byte(line.front())) line.remove_prefix(1);
      while (!line.empty() && is_space_byte(line.back())) line.remove_suffix(1);
      if (line.empty()) continue;
      if (line.starts_with("include") && line.size() > 7 && is_blank_byte(line[7])) {
        for (std::string_view rest = line.substr(8); !rest.empty();) {
          const std::size_t end = rest.find_first_of(" \t");
          if (end != 0) include(rest.substr(0, end), path, depth, path + ":" + std::to_string(number));
          rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
        continue;
      }
      if (is_hwcap(line)) continue;
      add(line);
    }
  }

  [[nodiscard]] static bool is_blank_byte(char c) noexcept { return c == ' ' || c == '\t'; }
  [[nodiscard]] static bool is_space_byte(char c) noexcept { return c == ' ' || (c >= '\t' && c <= '\r'); }
  [[nodiscard]] static bool is_hwcap(std::string_view line) noexcept {
    constexpr std::string_view word = "hwcap";
    if (line.size() <= word.size() || !is_blank_byte(line[word.size()])) return false;
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (to_lower(line[i]) != word[i]) return false;
    }
    return true;
  }

  void add(std::string_view directory) {
    while (directory.size() > 1 && directory.ends_with('/')) directory.remove_suffix(1);
    if (directory.size() >= root_directory::longest_path) return;
    // A search in the list would make a megabyte of short lines minutes.
    if (known_.emplace(directory).second) conf_.directories.emplace_back(directory);
  }

  void include(std::string_view pattern, const std::string& file, std::size_t depth, const std::string& from) {
    // No more globs are walked then: there could be a hundred thousand.
    if (conf_.files.size() >= ld_so_conf::most_files) return refuse("", "too many files");
    std::string absolute(pattern);
    if (!absolute.starts_with('/')) absolute = file.substr(0, file.rfind('/') + 1) + absolute;
    // Each entry is matched against all of it.
    if (absolute.size() >= root_directory::longest_path) return refuse(from, "a path that is too long");
    std::vector<std::string> matches{""};
    for (std::size_t at = 0; at < absolute.size() && !matches.empty();) {
      const std::size_t begin = absolute.find_first_not_of('/', at);
      if (begin == std::string::npos) break;
      const std::size_t end = std::min(absolute.find('/', begin), absolute.size());
      matches = step(matches, absolute.substr(begin, end - begin));
      at = end;
      if (matches.size() > ld_so_conf::most_files) refuse("", "too many files");
    }
    if (is_cut_) return refuse("", "too many directory entries");
    std::sort(matches.begin(), matches.end());
    for (const std::string& match : matches) read(match, depth + 1, from);
  }

  /// Counts an entry that is matched against a part of a glob, a long one as several; false if that is one too many.
  [[nodiscard]] bool take_entry(const std::string& part) noexcept {
    const std::size_t cost = 1 + part.size() / 64;
    is_cut_ = is_cut_ || entries_ < cost;
    entries_ -= is_cut_ ? 0 : cost;
    return !is_cut_;
  }

  /// One component of a glob further.
  [[nodiscard]] std::vector<std::string> step(const std::vector<std::string>& before, const std::string& part) {
    std::vector<std::string> after;
    for (const std::string& directory : before) {
      if (!take_entry(part)) break;
      if (part.find_first_of("*?[\\") == std::string::npos) {
        if (root_.resolve(directory + "/" + part).is_there()) after.push_back(directory + "/" + part);
        continue;
      }
      const directory_listing opened = list_place(root_, root_.resolve(directory + "/."));
      while (const dirent* const found = opened == nullptr ? nullptr : ::readdir(opened.get())) {
        if (after.size() > ld_so_conf::most_files || !take_entry(part)) break;
        if (::fnmatch(part.c_str(), found->d_name, FNM_PERIOD) == 0) after.push_back(directory + "/" + found->d_name);
      }
    }
    return after;
  }

  const root_directory& root_;
  ld_so_conf conf_;
  std::unordered_set<std::string> known_;  ///< conf_.directories
  std::size_t left_ = ld_so_conf::most_bytes;
  std::size_t entries_ = ld_so_conf::most_entries;  ///< that globs may still look at
  bool is_cut_ = false;                             ///< one more was asked for
};

}  // namespace detail

/// Reads the configuration of a root; a root without one has no directories.
[[nodiscard]] inline ld_so_conf read_ld_so_conf(const root_directory& root,
                                                const std::string& path = "/etc/ld.so.conf") {
  detail::ld_so_conf_reader reader(root);
  reader.read(path, 0, "");
  return reader.take();
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
