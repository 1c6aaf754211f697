// SPDX-License-Identifier: MIT
// The dynamic linker of a root: which directories it searches by default, and how it was built.
//
// Default directories are compiled into ld.so, as a run of texts "/lib64/" NUL "/usr/lib64/" NUL; $LIB, the names of glibc-hwcaps
// (since 2.33) and the older subdirectories (up to 2.36) stand in it too. They are read there. A root without an ld.so, or with
// one that says nothing, is judged by its layout. Heuristic: a directory of the triplet makes it Debian's, one named lib64 Fedora's.
// Sources: glibc elf/dl-load.c, elf/dl-hwcaps.c, sysdeps/x86_64/dl-hwcap.h; `ld.so --list-diagnostics`; musl ldso/dynlink.c.
#ifndef FOUNDCHECK_HOST_DYNAMIC_LINKER_HPP
#define FOUNDCHECK_HOST_DYNAMIC_LINKER_HPP

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/elf/ld_cache.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

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

[[nodiscard]] constexpr std::string_view name_of(x86_level level) noexcept {
  constexpr std::string_view names[] = {"x86-64-v1", "x86-64-v2", "x86-64-v3", "x86-64-v4"};
  return names[static_cast<std::size_t>(level)];
}

struct dynamic_linker {
  std::string path;                      ///< inside the root
  std::string version;                   ///< 2.36; empty: it does not say
  std::string lib;                       ///< what $LIB stands for
  std::vector<std::string> directories;  ///< searched last, each with '/' at its end
  const machine_row* machine = nullptr;  ///< null: not modelled
  std::size_t bytes = 0;                 ///< that were looked at to read it
  bool is_there = false;
  bool is_musl = false;            ///< searches by rules of its own, which are not modelled
  bool is_read = false;            ///< directories are its own; else they are guessed by the layout of the root
  bool has_hwcaps = true;          ///< tries glibc-hwcaps
  bool has_legacy_hwcaps = false;  ///< tries tls and x86_64

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

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
