// SPDX-License-Identifier: MIT
// The shared libraries of a root: which names they have, where they are, and whether one is what its name says.
#ifndef FOUNDCHECK_HOST_ROOT_LIBRARIES_HPP
#define FOUNDCHECK_HOST_ROOT_LIBRARIES_HPP

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/soname.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <foundcheck/host/text_hash.hpp>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

// ---- library name ---------------------------------------------------------------------------------------------------
//
// Whether the name of a file is that of a shared library.

/// True if a file of this name is the library with that stem: libx.so, libx.so.12, libx.so.12.4.1, or libx-HASH.so.12 as
/// wheel repair tools rename it.
[[nodiscard]] constexpr bool is_library_name(std::string_view name, std::string_view stem) noexcept {
  const auto is_versions = [](std::string_view rest) {
    char before = '0';
    for (char c : rest) {
      if (c != '.' && !is_digit(c)) return false;
      if (c == '.' && before == '.') return false;
      before = c;
    }
    return rest.empty() || (rest.front() == '.' && before != '.');
  };
  if (name.starts_with(stem)) return is_versions(name.substr(stem.size()));
  constexpr std::string_view suffix = ".so";
  const std::string_view base = stem.substr(0, stem.size() - suffix.size());
  if (!stem.ends_with(suffix) || !name.starts_with(base) || name.size() <= base.size() || name[base.size()] != '-') {
    return false;
  }
  const std::size_t at = name.find(".so", base.size());
  if (at == std::string_view::npos || at == base.size() + 1) return false;
  for (char c : name.substr(base.size() + 1, at - base.size() - 1)) {
    if (!is_digit(c) && !(c >= 'a' && c <= 'f')) return false;
  }
  return is_versions(name.substr(at + suffix.size()));
}

// ---- library identity -----------------------------------------------------------------------------------------------
//
// A file under a library's name -> is it that library? Not a stub, of the right machine, and with the right name inside.

/// What a file under the name of a library is.
enum class library_identity : std::uint8_t { genuine, stub, other_machine, other_soname, no_library };

/// The name of the identity, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(library_identity what) noexcept {
  constexpr std::string_view names[] = {"genuine", "stub", "other_machine", "other_soname", "no_library"};
  return names[static_cast<std::size_t>(what)];
}

/// What a library must be. `machine` is 0 and `asked` empty where nobody knows.
struct library_wanted {
  std::string_view stem;      ///< libcupti.so
  std::string_view asked;     ///< the name under which the loader found it: libcupti.so.12
  std::uint16_t machine = 0;  ///< e_machine
};

/// True if a library that was found under one name may have the other name inside: the same, or the hash of a repaired wheel.
[[nodiscard]] constexpr bool is_soname_for(std::string_view soname, const library_wanted& wanted) noexcept {
  if (soname.empty()) return true;  // the loader goes by the name of the file then
  if (!is_library_name(soname, wanted.stem)) return false;
  return wanted.asked.empty() || wanted.asked == wanted.stem || soname == wanted.asked ||
         !soname.starts_with(wanted.stem);
}

/// What the file with these bytes is. One that is cut short is no library.
[[nodiscard]] constexpr library_identity identity_of(std::string_view bytes, const library_wanted& wanted) noexcept {
  const elf::object object(bytes);
  constexpr std::uint16_t shared = 3;
  if (!object.is_elf() || object.type() != shared) return library_identity::no_library;
  // A file that was cut short behind its headers: ld.so maps what is not there, and dies of SIGBUS.
  for (const elf::segment& part : object.segments()) {
    constexpr std::uint32_t load = 1;
    if (part.type == load && !part.is_whole()) return library_identity::no_library;
  }
  if (wanted.machine != 0 && object.machine() != wanted.machine) return library_identity::other_machine;
  if (elf::is_stub(object)) return library_identity::stub;
  return is_soname_for(object.soname(), wanted) ? library_identity::genuine : library_identity::other_soname;
}

// ---- claimed name ---------------------------------------------------------------------------------------------------
//
// A claim -> the name under which a program would ask the loader for the library, where no file of the build says it.

/// The DT_SONAME of a file in a root; empty if it has none.
[[nodiscard]] inline std::string soname_of(const root_directory& root, const std::string& path) {
  const result<mapped_file> bytes = map_in(root, path);
  return bytes ? std::string(elf::read(bytes->view()).soname()) : std::string();
}

/// The release of CUDA that was built with, as facts or a directory named cuda-12.4 in a path tell; unknown if nothing does.
[[nodiscard]] inline cuda::release claimed_release(const fact_set& facts, std::string_view path) noexcept {
  for (const component about : {component::cuda_toolkit, component::nvcc}) {
    for (const fact& f : facts) {
      if (f.id != fact_id::version || f.about != about || f.is != state::yes) continue;
      if (const cuda::release release = cuda::parse_release(f.text); release.known()) return release;
    }
  }
  constexpr std::string_view mark = "/cuda-";
  const std::size_t at = path.find(mark);
  return at == std::string_view::npos ? cuda::release{} : cuda::parse_release(path.substr(at + mark.size()));
}

/// The name in the claim, that of the release, or that of what the root has in its place; and where it has nothing, of what this
/// machine has there, which serves to say what is missing. Empty if nothing tells.
[[nodiscard]] inline std::vector<std::string> names_of_claim(const root_directory& root, std::string_view stem,
                                                             component about, std::span<const std::string> files,
                                                             const fact_set& facts) {
  const fact* const claim = facts.find_state(fact_id::library, about, state::yes);
  const std::string_view path = claim == nullptr ? std::string_view() : claim->text;
  const std::string_view name = file_name(path);
  if (is_library_name(name, stem) && cuda::find_soname(name) != nullptr) return {std::string(name)};
  const cuda::soname of_release = cuda::soname_of(stem, claimed_release(facts, path));
  if (!of_release.view().empty()) return {std::string(of_release.view())};
  for (const std::string& file : files) {
    if (std::string soname = soname_of(root, file); !soname.empty()) return {std::move(soname)};
  }
  if (!files.empty() || !is_absolute(path)) return {};
  const result<mapped_file> bytes = map_file(std::string(path));
  const std::string_view soname = bytes ? elf::read(bytes->view()).soname() : std::string_view();
  if (!is_library_name(soname, stem)) return {};
  return {std::string(soname)};
}

// ---- root -----------------------------------------------------------------------------------------------------------
//
// A runtime root file system, such as an unpacked image, in a directory: which shared libraries does it have?
//
// Every directory below the root is looked at, so that "not there" means nowhere: no search path is assumed. Symbolic
// links are followed inside the root only, an absolute one from the root on; one that leads nowhere is no library.
// Directories named stubs do not count: what lies there imitates a library.

/// The shared libraries of a root, found by a walk through all its directories.
class root_fs {
 public:
  /// Of the root file system in a directory.
  explicit root_fs(const std::filesystem::path& root) : directory_(root) {}

  /// For each stem the first file in the root that is that library, as an absolute path inside the root; "" for none.
  [[nodiscard]] std::vector<std::string> find_libraries(std::span<const std::string_view> stems) {
    std::vector<std::string> first(stems.size());
    const std::vector<std::vector<std::string>> all = find_files(stems).by_stem;
    for (std::size_t i = 0; i < stems.size(); ++i) first[i] = all[i].empty() ? std::string() : all[i].front();
    return first;
  }

  /// Files in the root by what was looked for, all of each sorted: the answer does not hang on the order in which a directory is read.
  struct found_files {
    std::vector<std::vector<std::string>> by_stem;                         ///< for each stem its files
    std::map<std::string, std::vector<std::string>, std::less<>> by_name;  ///< of those names that there are
  };

  /// All files that are a library of each stem, and all that have each name.
  [[nodiscard]] found_files find_files(std::span<const std::string_view> stems,
                                       std::span<const std::string_view> names = {}) {
    found_files found;
    found.by_stem.resize(stems.size());
    const text_set<std::string_view> wanted(names.begin(), names.end());
    walk([&](const std::string& inside, bool) {
      const std::string_view name = file_name(inside);
      const bool is_wanted = wanted.contains(name);
      const auto is_it = [name](std::string_view stem) { return is_library_name(name, stem); };
      if (!is_wanted && !std::any_of(stems.begin(), stems.end(), is_it)) return;
      const root_place place = directory_.resolve(inside);
      if (!place.is_file() || is_stub(place.path)) return;
      for (std::size_t i = 0; i < stems.size(); ++i) {
        if (is_it(stems[i])) found.by_stem[i].push_back(inside);
      }
      if (is_wanted) found.by_name[std::string(name)].push_back(inside);
    });
    for (std::vector<std::string>& files : found.by_stem) std::sort(files.begin(), files.end());
    for (auto& [name, files] : found.by_name) std::sort(files.begin(), files.end());
    return found;
  }

  /// Files in the root whose names are those of shared libraries, of any kind, sorted; links are left out.
  [[nodiscard]] std::vector<std::string> shared_libraries() {
    std::vector<std::string> found;
    walk([&](const std::string& inside, bool is_link) {
      const std::string_view name = file_name(inside);
      const bool is_library = name.ends_with(".so") || name.find(".so.") != std::string_view::npos;
      if (is_library && !is_link && !is_stub(inside)) found.push_back(inside);
    });
    std::sort(found.begin(), found.end());
    return found;
  }

  /// How many directories the last search could not look into: while there are any, "not there" is not certain.
  [[nodiscard]] std::size_t unreadable() const noexcept { return unreadable_; }

 private:
  /// Calls visit(path inside, is_link) for everything but directories. Each name of a directory's path is opened in turn, from the root: a
  /// link that replaced a directory after it was listed is not followed.
  template <class Visit>
  void walk(const Visit& visit) {
    unreadable_ = 0;
    root_place directory;
    std::vector<std::string> pending{directory.path};
    while (!pending.empty()) {
      directory.path = std::move(pending.back());
      pending.pop_back();
      const directory_listing listed =
          directory.path.size() < root_directory::longest_path ? list_place(directory_, directory) : nullptr;
      bool whole = listed != nullptr;
      while (listed != nullptr) {
        errno = 0;
        const dirent* const entry = ::readdir(listed.get());
        if (entry == nullptr) {
          whole = whole && errno == 0;
          break;
        }
        const std::string_view name = entry->d_name;
        if (name == "." || name == "..") continue;
        std::string inside = (directory.path == "/" ? "" : directory.path) + "/" + std::string(name);
        struct stat status = {};
        if (::fstatat(::dirfd(listed.get()), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0) {
          whole = false;  // listed, but the directory may not be entered
        } else if (!S_ISDIR(status.st_mode)) {
          visit(inside, S_ISLNK(status.st_mode));
        } else if (!is_skipped(inside)) {
          pending.push_back(std::move(inside));
        }
      }
      if (!whole) ++unreadable_;
    }
  }

  /// Kernel file systems of a live root hold no libraries, and stubs do not count as libraries.
  [[nodiscard]] static bool is_skipped(std::string_view inside) {
    return file_name(inside) == "stubs" || inside == "/proc" || inside == "/sys" || inside == "/dev";
  }

  /// Of a path inside the root: the root itself may well lie in a directory of that name.
  [[nodiscard]] static bool is_stub(const std::filesystem::path& inside) {
    return std::any_of(inside.begin(), inside.end(), [](const std::filesystem::path& part) { return part == "stubs"; });
  }

  root_directory directory_;
  std::size_t unreadable_ = 0;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
