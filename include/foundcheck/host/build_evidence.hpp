// SPDX-License-Identifier: MIT
// What this machine says of a build directory -> facts: is it the one that its cache names, are the paths in its cache still there,
// and did configure go on after a log that tells of a failure?
#ifndef FOUNDCHECK_HOST_BUILD_EVIDENCE_HPP
#define FOUNDCHECK_HOST_BUILD_EVIDENCE_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/dlopen_edge.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/dynamic_linker.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/host/toolkit_evidence.hpp>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

[[nodiscard]] constexpr bool names_file(const fact& f) noexcept {
  return f.id == fact_id::library || f.id == fact_id::inventory || f.id == fact_id::executable;
}

/// Whether a path that the cache holds is there.
inline void look_at_path(const fact& f, seen_facts& seen) {
  const bool there = names_file(f) ? is_file(f.text) : is_there(f.text);
  if (names_file(f)) seen.add({fact_id::present, f.about, there ? state::yes : state::no, f.text, f.from});
  if (there) return;
  // What a toolkit offers is gone with the toolkit: one thing to say, not one for each of its libraries.
  const bool is_offered = f.id == fact_id::inventory && row_of(f.about).serves == component::cuda_toolkit;
  seen.add({fact_id::missing_path, is_offered ? component::cuda_toolkit : f.about, state::yes, f.text, f.from});
}

}  // namespace detail

/// Where the directory lies, and if that is where its cache was made, which of the paths in the cache are there and what toolkits
/// are. Nothing of a directory without a cache.
inline void look_at_directory(const std::string& directory, const fact_set& facts, seen_facts& seen) {
  if (!is_build_directory(directory)) return;
  const fact* recorded = facts.find(fact_id::cache_directory, component::none);
  if (recorded == facts.end()) return;
  const bool same = is_same_file(recorded->text, directory);
  std::error_code ignored;
  // weakly_canonical: "build/." and "build/" are build. Where it fails the path stands as it was given.
  const std::filesystem::path here = std::filesystem::weakly_canonical(directory, ignored);
  seen.add(fact_id::build_directory, component::none, state::yes,
           same           ? std::string(recorded->text)
           : here.empty() ? directory
                          : here.generic_string(),
           "CMakeCache.txt lies in");
  if (!same) return;
  for (const fact& f : facts) {
    if (!detail::names_file(f) && f.id != fact_id::include_directory) continue;
    // Only the cache's own entries: a log may speak of another machine.
    if (f.is != state::yes || f.from.source != recorded->from.source || !is_absolute(f.text)) continue;
    detail::look_at_path(f, seen);
  }
  look_at_toolkit_release(facts, seen);
  look_at_toolkits("/usr/local", seen);
}

/// A log that CMake keeps does not say whether configure went on in a later run; the build files do. `paths` are those of the
/// inputs, by the index that their facts have.
inline void look_at_build_files(const std::string& directory, std::span<const std::string_view> paths,
                                const fact_set& facts, seen_facts& seen) {
  for (const fact& f : facts) {
    if (f.id != fact_id::compiles || f.is != state::no || f.from.source >= paths.size()) continue;
    if (!was_generated_after(directory, paths[f.from.source])) continue;
    seen.add(fact_id::configured, component::none, state::yes, {},
             "CMake has written build files after the log of the failure");
    return;
  }
}

// ---- known files ----------------------------------------------------------------------------------------------------
//
// Files of a root that are read whole and say the same to all who ask: each is read once.
//
// Its dynamic linker, for where that searches, and libraries of CUDA that name the version of what they load. A hostile root may have any
// number, of any size: so what reading took is told, and little is kept.

class known_files {
 public:
  /// As find_dynamic_linker. `read` grows by the bytes that were looked at: none of what is known.
  [[nodiscard]] dynamic_linker linker_of(const root_directory& root, std::string_view interpreter,
                                         std::uint16_t machine, bool is_wide, std::size_t& read) {
    const std::string asked = std::string(interpreter) + '\0' + std::to_string(machine) + (is_wide ? "w" : "");
    const auto known = linkers_.find(asked);
    if (known != linkers_.end()) return known->second;
    dynamic_linker linker = find_dynamic_linker(root, interpreter, machine, is_wide);
    read += linker.bytes;
    return remember(linkers_, asked, std::move(linker));
  }

  /// The version of what a library loads, which stands in its bytes: among its constants, if sections tell where these are. "" if it does
  /// not. `read` as above.
  [[nodiscard]] std::string version_in(const root_directory& root, const std::string& path, std::string_view target,
                                       std::size_t& read) {
    const std::string asked = path + '\0' + std::string(target);
    const auto known = versions_.find(asked);
    if (known != versions_.end()) return known->second;
    const result<mapped_file> file = map_in(root, path);
    if (!file) return {};
    read += file->view().size();
    const std::string_view constants = elf::read(file->view()).section_bytes(".rodata");
    const std::string_view version = cuda::version_in_library(constants.empty() ? file->view() : constants, target);
    return remember(versions_, asked, std::string(version));
  }

 private:
  static constexpr std::size_t most = 64;  ///< of each; a root has one or two

  template <class Value>
  static const Value& remember(std::map<std::string, Value>& all, const std::string& asked, Value value) {
    if (all.size() >= most) all.clear();
    return all.emplace(asked, std::move(value)).first->second;
  }

  std::map<std::string, dynamic_linker> linkers_;
  std::map<std::string, std::string> versions_;
};

// ---- linked files ---------------------------------------------------------------------------------------------------
//
// What the linker of a build made: the executables and shared libraries below a build directory.
//
// A file counts by what is in it, not by its name. What CMake builds to try a compiler out, and what a repository or a package
// manager keeps there, is not of the build. Links are not followed: what they lead to is there under its own name.

/// No more than so many are looked for: a build of PyTorch has some hundreds.
inline constexpr std::size_t max_linked_files = 10'000;

namespace detail {

[[nodiscard]] inline bool is_of_no_build(const std::filesystem::path& directory) {
  constexpr std::array<std::string_view, 6> names = {"CMakeFiles",    "CMakeScratch",  ".git",
                                                     "site-packages", "dist-packages", "node_modules"};
  return std::find(names.begin(), names.end(), directory.filename().string()) != names.end();
}

/// An executable or a shared library, of any machine.
[[nodiscard]] inline bool is_linked(const std::filesystem::path& path) {
  constexpr std::uint16_t executable = 2, shared = 3;
  const result<mapped_file> file = map_file(path);
  if (!file) return false;
  const elf::object object(file->view());
  return object.is_elf() && (object.type() == executable || object.type() == shared);
}

}  // namespace detail

/// Sorted by path. Directories that cannot be entered are passed over.
[[nodiscard]] inline std::vector<std::filesystem::path> linked_files(const std::filesystem::path& directory) {
  constexpr auto quietly = std::filesystem::directory_options::skip_permission_denied;
  std::vector<std::filesystem::path> found;
  std::error_code error;
  std::filesystem::recursive_directory_iterator entry(directory, quietly, error);
  while (!error && entry != std::filesystem::recursive_directory_iterator() && found.size() < max_linked_files) {
    std::error_code hidden;
    const std::filesystem::file_status status = entry->symlink_status(hidden);
    if (std::filesystem::is_directory(status)) {
      if (detail::is_of_no_build(entry->path())) entry.disable_recursion_pending();
    } else if (std::filesystem::is_regular_file(status) && detail::is_linked(entry->path())) {
      found.push_back(entry->path());
    }
    entry.increment(error);
  }
  std::sort(found.begin(), found.end());
  return found;
}

// ---- built file -----------------------------------------------------------------------------------------------------
//
// An executable or a shared library that a build made -> what it asks of the loader.

struct built_file {
  std::string path;
  std::string name;  ///< file name
  std::string soname;
  std::uint16_t machine = 0;
  bool is_wide = true;
  std::vector<std::string> needed;
  std::vector<std::string> run_path;  ///< DT_RPATH or DT_RUNPATH, as it stands
};

/// What a file asks for; empty for one that is not linked dynamically.
[[nodiscard]] inline built_file read_built_file(const std::filesystem::path& path, std::string_view bytes) {
  built_file file;
  const elf::object object = elf::read(bytes);
  if (!object.is_dynamic()) return file;
  file.path = path.generic_string();
  file.name = path.filename().generic_string();
  file.soname = object.soname();
  file.machine = object.machine();
  file.is_wide = object.bits() == elf::file_class::bits_64;
  for (const std::string_view name : object.needed()) file.needed.emplace_back(name);
  std::string_view list = object.runpath().data() != nullptr ? object.runpath() : object.rpath();
  while (!list.empty()) {
    const std::size_t end = list.find(':');
    if (end != 0) file.run_path.emplace_back(list.substr(0, end));
    list = end == std::string_view::npos ? std::string_view{} : list.substr(end + 1);
  }
  return file;
}

/// What the linker made below a build directory, as far as it is linked dynamically.
[[nodiscard]] inline std::vector<built_file> built_files(const std::filesystem::path& directory) {
  std::vector<built_file> all;
  for (const std::filesystem::path& path : linked_files(directory)) {
    const result<mapped_file> bytes = map_file(path);
    if (!bytes) continue;
    built_file file = read_built_file(path, bytes->view());
    if (!file.path.empty()) all.push_back(std::move(file));
  }
  return all;
}

/// The directories of stubs in the run paths of files: the loader that finds one takes the stub for the library.
inline void look_at_run_paths(std::span<const built_file> files, seen_facts& seen) {
  for (const built_file& file : files) {
    for (const std::string& directory : file.run_path) {
      if (directory.find("/stubs") == std::string::npos) continue;
      seen.add(fact_id::runtime_search_path, component::none, state::yes, directory,
               "the run path of a file of the build has", file.path);
    }
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
