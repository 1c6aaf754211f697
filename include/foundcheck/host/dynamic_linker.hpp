// SPDX-License-Identifier: MIT
// What decides in a root where its ld.so searches: the file itself, with its default directories, and /etc/ld.so.conf.
#ifndef FOUNDCHECK_HOST_DYNAMIC_LINKER_HPP
#define FOUNDCHECK_HOST_DYNAMIC_LINKER_HPP

#include <dirent.h>
#include <fnmatch.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/elf/ld_cache.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <foundcheck/host/text_hash.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

// ---- dynamic linker -------------------------------------------------------------------------------------------------
//
// The dynamic linker of a root: which directories it searches by default, and how it was built.
//
// Default directories are compiled into ld.so, as a run of texts "/lib64/" NUL "/usr/lib64/" NUL; $LIB, the names of glibc-hwcaps
// (since 2.33) and the older subdirectories (up to 2.36) stand in it too. They are read there. A root without an ld.so, or with
// one that says nothing, is judged by its layout. Heuristic: a directory of the triplet makes it Debian's, one named lib64 Fedora's.
// Sources: glibc elf/dl-load.c, elf/dl-hwcaps.c, sysdeps/x86_64/dl-hwcap.h; `ld.so --list-diagnostics`; musl ldso/dynlink.c.

/// What depends on the machine that a program is for.
struct machine_row {
  std::uint16_t machine;         ///< e_machine
  bool is_wide;                  ///< 64 bits
  std::string_view name;         ///< as $PLATFORM gives it
  std::string_view interpreter;  ///< what PT_INTERP says
  std::string_view triplet;      ///< of Debian's directories
  std::string_view musl;         ///< musl's interpreter
  std::uint32_t cache_flags;     ///< of entries in ld.so.cache
};

/// The machines whose search is modelled.
inline constexpr machine_row machine_rows[] = {
    {62, true, "x86_64", "/lib64/ld-linux-x86-64.so.2", "x86_64-linux-gnu", "/lib/ld-musl-x86_64.so.1",
     ld_cache::flags_x86_64},
    {183, true, "aarch64", "/lib/ld-linux-aarch64.so.1", "aarch64-linux-gnu", "/lib/ld-musl-aarch64.so.1",
     ld_cache::flags_aarch64},
    {3, false, "i686", "/lib/ld-linux.so.2", "i386-linux-gnu", "/lib/ld-musl-i386.so.1", ld_cache::flags_i386},
    {62, false, "x86_64", "/libx32/ld-linux-x32.so.2", "x86_64-linux-gnux32", "/lib/ld-musl-x32.so.1",
     ld_cache::flags_x32},
    {21, true, "power8", "/lib64/ld64.so.2", "powerpc64le-linux-gnu", "/lib/ld-musl-powerpc64le.so.1",
     ld_cache::flags_ppc64},
    {22, true, "z900", "/lib/ld64.so.1", "s390x-linux-gnu", "/lib/ld-musl-s390x.so.1", ld_cache::flags_s390x},
    {40, false, "v7l", "/lib/ld-linux-armhf.so.3", "arm-linux-gnueabihf", "/lib/ld-musl-armhf.so.1",
     ld_cache::flags_arm_hard_float},
    {243, true, "", "/lib/ld-linux-riscv64-lp64d.so.1", "riscv64-linux-gnu", "/lib/ld-musl-riscv64.so.1",
     ld_cache::flags_riscv64_double},
};

/// The row of a machine; null for one that is not modelled.
[[nodiscard]] constexpr const machine_row* find_machine(std::uint16_t machine, bool is_wide) noexcept {
  for (const machine_row& row : machine_rows) {
    if (row.machine == machine && row.is_wide == is_wide) return &row;
  }
  return nullptr;
}

/// Levels of x86-64 that a processor has. Subdirectories of glibc-hwcaps are named after them.
enum class x86_level : std::uint8_t { v1, v2, v3, v4 };

/// The name of the directory: "x86-64-v3".
[[nodiscard]] constexpr std::string_view name_of(x86_level level) noexcept {
  constexpr std::string_view names[] = {"x86-64-v1", "x86-64-v2", "x86-64-v3", "x86-64-v4"};
  return names[static_cast<std::size_t>(level)];
}

/// A dynamic linker of a root, and where it searches.
struct dynamic_linker {
  std::string path;                      ///< inside the root
  std::string version;                   ///< 2.36; empty: it does not say
  std::string lib;                       ///< what $LIB stands for
  std::vector<std::string> directories;  ///< searched last, each with '/' at its end
  const machine_row* machine = nullptr;  ///< null: not modelled
  std::size_t bytes = 0;                 ///< that were looked at to read it
  bool is_there = false;                 ///< the file is in the root
  bool is_musl = false;                  ///< searches by rules of its own, which are not modelled
  bool is_read = false;                  ///< directories are its own; else they are guessed by the layout of the root
  bool has_hwcaps = true;                ///< tries glibc-hwcaps
  bool has_legacy_hwcaps = false;        ///< tries tls and x86_64

  /// Below each directory what is tried before the directory itself, which comes last and is "".
  [[nodiscard]] std::vector<std::string> subdirectories(x86_level level, std::string_view platform) const {
    std::vector<std::string> all;
    const bool is_x86_64 = machine != nullptr && machine->cache_flags == ld_cache::flags_x86_64;
    if (has_hwcaps && is_x86_64) {
      for (unsigned i = static_cast<unsigned>(level); i > 0; --i)
        all.push_back("glibc-hwcaps/" + std::string(name_of(static_cast<x86_level>(i))) + "/");
    }
    if (has_legacy_hwcaps && is_x86_64) {
      const std::string own = std::string(platform) + "/";
      for (const std::string_view tls : {"tls/", ""}) {
        all.push_back(std::string(tls) + own + "x86_64/");
        all.push_back(std::string(tls) + own);
        if (platform != "x86_64") all.push_back(std::string(tls) + "x86_64/");
        if (!tls.empty()) all.emplace_back(tls);
      }
    }
    all.emplace_back();
    return all;
  }
};

namespace detail {

inline constexpr std::size_t largest_linker = 4 * 1024 * 1024;

/// The texts of a run "/a/" NUL "/b/" NUL that begins at a place; empty if none does.
[[nodiscard]] inline std::vector<std::string> directory_run(std::string_view bytes, std::size_t at) {
  std::vector<std::string> run;
  while (at < bytes.size() && bytes[at] == '/' && run.size() < 16) {
    const std::string_view text = bytes.substr(at, 256);
    const std::size_t end = text.find('\0');
    if (end == std::string_view::npos || end < 3 || text[end - 1] != '/') break;
    for (char c : text.substr(0, end)) {
      if (c <= ' ' || c > '~') return run;
    }
    run.emplace_back(text.substr(0, end));
    at += end + 1;
  }
  return run;
}

/// The default directories that an ld.so of glibc names: the longest run, all of it below a directory named lib or alike.
[[nodiscard]] inline std::vector<std::string> directories_in(std::string_view bytes) {
  std::vector<std::string> best;
  for (std::size_t at = bytes.find("lib"), next = 0; at != std::string_view::npos; at = bytes.find("lib", next)) {
    std::size_t begin = at;
    while (begin > 0 && at - begin < 256 && bytes[begin - 1] != '\0') --begin;
    next = std::min(bytes.find('\0', at), bytes.size());
    if (begin == 0 || bytes[begin] != '/') continue;
    std::vector<std::string> run = directory_run(bytes, begin);
    // A run is looked at once: one that begins at a later text or name in it is no longer.
    std::size_t end = begin;
    for (const std::string& text : run) end += text.size() + 1;
    next = std::max(next, end);
    if (run.size() >= 2 && run.size() > best.size()) best = std::move(run);
  }
  return best;
}

[[nodiscard]] inline bool has_text(std::string_view bytes, std::string_view text) {
  std::string whole(1, '\0');
  whole += text;
  whole += '\0';
  return bytes.find(whole) != std::string_view::npos;
}

[[nodiscard]] inline std::string version_in(std::string_view bytes) {
  constexpr std::string_view before = "release version ";
  const std::size_t at = bytes.find(before);
  if (at == std::string_view::npos) return {};
  std::string version;
  for (char c : bytes.substr(at + before.size(), 16)) {
    if (!is_digit(c) && c != '.') break;
    version += c;
  }
  while (version.ends_with('.')) version.pop_back();
  return version;
}

inline void read_linker(dynamic_linker& linker, std::string_view bytes) {
  linker.directories = directories_in(bytes);
  linker.is_read = !linker.directories.empty();
  if (!linker.is_read) return;
  linker.version = version_in(bytes);
  linker.has_hwcaps = bytes.find("glibc-hwcaps") != std::string_view::npos;
  // An ld.so that has both kinds names the older one in its --help; a newer one keeps the name of a capability all the same.
  linker.has_legacy_hwcaps =
      has_text(bytes, "avx512_1") && (!linker.has_hwcaps || bytes.find("Legacy HWCAP") != std::string_view::npos);
  for (const std::string& directory : linker.directories) {
    const std::string name = directory.substr(1, directory.size() - 2);
    if (has_text(bytes, name)) {
      linker.lib = name;
      return;
    }
  }
  linker.lib = linker.directories[0].substr(1, linker.directories[0].size() - 2);
}

inline void guess_linker(dynamic_linker& linker, const root_directory& root) {
  const std::string triplet(linker.machine == nullptr ? "" : linker.machine->triplet);
  const auto has = [&](const std::string& path) { return root.resolve(path).is_directory(); };
  if (!triplet.empty() && (has("/lib/" + triplet) || has("/usr/lib/" + triplet))) {
    linker.directories = {"/lib/" + triplet + "/", "/usr/lib/" + triplet + "/", "/lib/", "/usr/lib/"};
    linker.lib = "lib/" + triplet;
  } else if (linker.machine != nullptr && linker.machine->is_wide && (has("/lib64") || has("/usr/lib64"))) {
    linker.directories = {"/lib64/", "/usr/lib64/"};
    linker.lib = "lib64";
  } else {
    linker.directories = {"/lib/", "/usr/lib/"};
    linker.lib = "lib";
  }
}

}  // namespace detail

/// The dynamic linker that programs of a machine get in a root. `interpreter`: what PT_INTERP says; empty: the usual one.
[[nodiscard]] inline dynamic_linker find_dynamic_linker(const root_directory& root, std::string_view interpreter,
                                                        std::uint16_t machine, bool is_wide) {
  dynamic_linker linker;
  linker.machine = find_machine(machine, is_wide);
  linker.path = interpreter;
  if (interpreter.empty() && linker.machine != nullptr) {
    linker.path = linker.machine->interpreter;
    // Where there is only musl's, that is what programs get.
    if (!root.resolve(linker.path).is_file() && root.resolve(linker.machine->musl).is_file())
      linker.path = linker.machine->musl;
  }
  linker.is_musl = linker.path.find("/ld-musl-") != std::string::npos;
  const root_place place = linker.path.empty() ? root_place{"/", ENOENT} : root.resolve(linker.path);
  linker.is_there = place.is_file();
  if (linker.is_there && !linker.is_musl) {
    const auto file = map_place(root, place);
    if (file && file->view().size() <= detail::largest_linker) {
      linker.bytes = file->view().size();
      detail::read_linker(linker, file->view());
    }
  }
  if (!linker.is_read) detail::guess_linker(linker, root);
  return linker;
}

// ---- ld.so.conf -----------------------------------------------------------------------------------------------------
//
// /etc/ld.so.conf of a root, with all it includes -> the directories that ldconfig puts into the cache, in their order.
//
//   line := [ directory | "include" blanks glob { blanks glob } | "hwcap" blanks ... ] [ "#" ... ]
//
// Globs are taken inside the root, a relative one beside the file that names it; what they match is sorted by bytes. Hwcap lines
// do nothing. The dynamic linker itself never reads this file: what stands here and not in the cache is not found.
// At most 8 files deep, 1024 files, 1 MB and 131072 directory entries for globs in all; what is beyond is left out and is said in
// `problems`.
// Source: glibc elf/ldconfig.c (parse_conf), 2.36.

/// What ld.so.conf and the files that it includes say.
struct ld_so_conf {
  std::vector<std::string> directories;  ///< as they are written, without '/' at the end, each once
  std::vector<std::string> files;        ///< that were read, paths inside the root
  std::vector<std::string> problems;     ///< what was left out, "FILE:LINE: why"

  static constexpr std::size_t most_depth = 8;            ///< of includes
  static constexpr std::size_t most_files = 1024;         ///< that are read
  static constexpr std::size_t most_bytes = 1024 * 1024;  ///< of all files together
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
  text_set<std::string> known_;  ///< conf_.directories
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
