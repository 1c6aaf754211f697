// SPDX-License-Identifier: MIT
// What this machine says of a build -> facts: of its directory and the paths in its cache, of CUDA toolkits, of the files that it made.
#ifndef FOUNDCHECK_HOST_BUILD_EVIDENCE_HPP
#define FOUNDCHECK_HOST_BUILD_EVIDENCE_HPP

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/extract/fatbin.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/json_text.hpp>
#include <foundcheck/format/version_text.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/named_files.hpp>
#include <foundcheck/host/seen_facts.hpp>
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

// ---- toolkits -------------------------------------------------------------------------------------------------------
//
// What this machine says of CUDA toolkits -> facts: of which release the one is now that a build was configured with, and whether
// several stand beside each other with none of them chosen.
//
//   ROOT/include/cuda.h, ROOT/targets/*/include/cuda.h:    #define CUDA_VERSION 12040              12.4
//   ROOT/version.json, where there are no headers:         { "cuda" : { "version" : "12.4.1" } }   12.4

/// The release of CUDA_VERSION and CUDART_VERSION; unknown for another number.
[[nodiscard]] constexpr cuda::release release_of_number(std::uint32_t number) noexcept {
  if (number < 1000 || number > 255'999U) return {};
  return {static_cast<std::uint8_t>(number / 1000), static_cast<std::uint8_t>(number % 1000 / 10)};
}

/// The release that a cuda.h is of; unknown if it does not say.
[[nodiscard]] constexpr cuda::release release_of_header(std::string_view header) noexcept {
  return release_of_number(version_text::macro(header, "CUDA_VERSION"));
}

/// The release that a version.json gives the toolkit as a whole; unknown if it does not say.
[[nodiscard]] inline cuda::release release_of_version_file(std::string_view json) noexcept {
  bool is_cuda = false, is_version = false;
  for (const json_token& token : json_tokens(json)) {
    if (token.kind == json_kind::name && token.depth == 1) is_cuda = token.text == "cuda";
    if (token.kind == json_kind::string && is_cuda && is_version && token.depth == 2)
      return cuda::parse_release(token.text);
    is_version = token.kind == json_kind::name && token.depth == 2 && token.text == "version";
  }
  return {};
}

/// The release of the toolkit in a directory; unknown where none is.
[[nodiscard]] inline cuda::release release_at(const std::filesystem::path& root) {
  constexpr std::size_t enough_bytes = 256 * 1024;  // the macro stands near the beginning
  constexpr std::size_t most_places = 32;
  std::vector<std::filesystem::path> places = {root / "include"};
  std::error_code error;
  for (std::filesystem::directory_iterator target(root / "targets", error), end;
       !error && target != end && places.size() < most_places; target.increment(error)) {
    places.push_back(target->path() / "include");
  }
  for (const std::filesystem::path& place : places) {
    const result<std::string> header = read_file(place / "cuda.h", enough_bytes, openable::regular);
    if (!header) continue;
    if (const cuda::release is = release_of_header(*header); is.known()) return is;
  }
  const result<std::string> file = read_file(root / "version.json", enough_bytes, openable::regular);
  return file ? release_of_version_file(*file) : cuda::release{};
}

/// The release of the toolkit that is now where the cache has its root. Pre: the cache was made on this machine.
inline void look_at_toolkit_release(const fact_set& facts, seen_facts& seen) {
  const fact* const root = facts.find_state(fact_id::root, component::cuda_toolkit, state::yes);
  if (root == nullptr || !is_absolute(root->text)) return;
  const cuda::release is = release_at(root->text);
  if (!is.known()) return;
  seen.add(fact_id::installed_version, component::cuda_toolkit, state::yes,
           std::to_string(is.major_part) + "." + std::to_string(is.minor_part),
           "the cuda.h at the toolkit's root is now of CUDA", "root");
}

/// The release of the toolkit that a claimed library lies in, if this machine has it. The build may have been made elsewhere: it says
/// which packages are meant, and contradicts nothing.
inline void look_at_claimed_toolkit(const fact_set& facts, seen_facts& seen) {
  for (const fact& f : facts) {
    if (f.id != fact_id::library || f.is != state::yes) continue;
    const std::string_view prefix = install_prefix(f.text);
    const cuda::release is = prefix.empty() ? cuda::release{} : release_at(prefix);
    if (!is.known()) continue;
    seen.add(fact_id::installed_version, component::cuda_toolkit, state::yes,
             std::to_string(is.major_part) + "." + std::to_string(is.minor_part),
             "the cuda.h beside a claimed library is of CUDA", "library");
    return;
  }
}

/// Two or more toolkits in `prefix`, /usr/local, with no link that says which is the one.
inline void look_at_toolkits(const std::filesystem::path& prefix, seen_facts& seen) {
  if (is_there(prefix / "cuda")) return;
  std::vector<std::string> names;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(prefix, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.starts_with("cuda-") && is_there(entry->path() / "bin" / "nvcc")) names.push_back(name);
  }
  if (names.size() < 2) return;
  std::sort(names.begin(), names.end());
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  seen.add(fact_id::unlinked_toolkits, component::cuda_toolkit, state::yes, list,
           "toolkits without a link named cuda beside them:");
}

// ---- build directory ------------------------------------------------------------------------------------------------
//
// What this machine says of a build directory -> facts: is it the one that its cache names, are the paths in its cache still there,
// and did configure go on after a log that tells of a failure?

namespace detail {

[[nodiscard]] constexpr bool names_file(const fact& f) noexcept {
  return f.id == fact_id::library || f.id == fact_id::inventory || f.id == fact_id::executable;
}

/// True for the stub that a toolkit has for the driver: that it is there says nothing of a driver.
[[nodiscard]] inline bool is_driver_stub(const fact& f) {
  if (f.about != component::driver) return false;
  if (f.text.find("/stubs/") != std::string_view::npos) return true;
  const result<mapped_file> file = map_file(std::filesystem::path(f.text), least_mapped_size, purpose::look);
  return file && elf::is_stub(elf::object(file->view()));
}

/// Whether a path that the cache holds is there. Of one that may not be looked at nothing is known.
inline void look_at_path(const fact& f, file_looks& looks, seen_facts& seen) {
  const place_kind found = looks.look(std::string(f.text)).kind;
  if (found == place_kind::unknown) return;
  const bool is_lost = found == place_kind::gone || (names_file(f) && found == place_kind::directory);
  if (names_file(f) && !is_driver_stub(f))
    seen.add({fact_id::present, f.about, is_lost ? state::no : state::yes, f.text, f.from});
  if (is_lost) seen.add({fact_id::missing_path, f.about, state::yes, f.text, f.from});
}

}  // namespace detail

namespace detail {

/// A directory as a command names it: build of "./build/".
[[nodiscard]] inline std::string as_written(std::string directory) {
  while (directory.size() > 1 && directory.ends_with('/')) directory.pop_back();
  if (directory.starts_with("./")) directory.erase(0, 2);
  return directory.empty() ? "." : directory;
}

}  // namespace detail

/// The text of a cache, and its number among the inputs.
struct cache_text {
  std::string_view bytes;  ///< the file; must outlive what is made of it
  std::size_t source = 0;  ///< the number of the input
};

/// The directory in which cmake was ended before it wrote a cache, with the sources if they are those above it: it is configured by both.
inline void look_at_begun_directory(const std::string& directory, seen_facts& seen) {
  seen.add(fact_id::generated, component::none, state::no, "CMakeCache.txt",
           "cmake was ended before it wrote, or is running:");
  seen.add(fact_id::build_directory, component::none, state::yes, directory, "the build directory is",
           detail::as_written(directory));
  std::error_code ignored;
  const std::filesystem::path here = std::filesystem::weakly_canonical(directory, ignored);
  const std::string source = moved_sources(here, {}, {});
  if (!source.empty())
    seen.add(fact_id::source_directory, component::none, state::yes, source, "CMakeLists.txt lies in");
}

/// What was seen of a build directory.
struct directory_look {
  bool is_here = false;             ///< its cache was made in it
  std::vector<unseen_path> unseen;  ///< what could not be looked at
};

/// Where the directory lies, and if that is where its cache was made, which of the paths in the cache are there, what they are, and what
/// toolkits are. Of a directory without a cache its name alone.
inline directory_look look_at_directory(const std::string& directory, const cache_text& cache, const fact_set& facts,
                                        seen_facts& seen) {
  if (!is_build_directory(directory)) return {};
  const fact* recorded = facts.find(fact_id::cache_directory, component::none);
  if (recorded == facts.end()) {
    seen.add(fact_id::build_directory, component::none, state::yes, directory, "the build directory is",
             detail::as_written(directory));
    return {};
  }
  const bool same = is_same_file(recorded->text, directory);
  std::error_code ignored;
  // weakly_canonical: "build/." and "build/" are build. Where it fails the path stands as it was given.
  const std::filesystem::path here = std::filesystem::weakly_canonical(directory, ignored);
  seen.add(fact_id::build_directory, component::none, state::yes,
           same           ? std::string(recorded->text)
           : here.empty() ? directory
                          : here.generic_string(),
           "CMakeCache.txt lies in", detail::as_written(directory));
  if (!same) {
    const fact* const source = facts.find(fact_id::source_directory, component::none);
    const std::string now =
        moved_sources(here, std::string(recorded->text), source == facts.end() ? "" : std::string(source->text));
    if (!now.empty() && (source == facts.end() || now != source->text))
      seen.add(fact_id::source_directory, component::none, state::yes, now, "CMakeLists.txt lies in");
    return {};
  }
  file_looks looks;
  for (const fact& f : facts) {
    if (!detail::names_file(f) && f.id != fact_id::include_directory) continue;
    // Only the cache's own entries: a log may speak of another machine.
    if (f.is != state::yes || f.from.source != recorded->from.source || !is_absolute(f.text)) continue;
    detail::look_at_path(f, looks, seen);
  }
  named_files named(std::string(recorded->text), facts, looks, seen);
  if (cache.source == recorded->from.source) named.look(cache.bytes, cache.source);
  look_at_toolkit_release(facts, seen);
  look_at_toolkits("/usr/local", seen);
  return {true, named.unseen()};
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

// ---- linked files ---------------------------------------------------------------------------------------------------
//
// What the linker of a build made: the executables and shared libraries below a build directory.
//
// A file counts by what is in it, not by its name. What CMake builds to try a compiler out, and what a repository or a package
// manager keeps there, is not of the build. Links are not followed: what they lead to is there under its own name.

namespace detail {

[[nodiscard]] inline bool is_of_no_build(const std::filesystem::path& directory) {
  constexpr std::array<std::string_view, 6> names = {"CMakeFiles",    "CMakeScratch",  ".git",
                                                     "site-packages", "dist-packages", "node_modules"};
  return std::find(names.begin(), names.end(), directory.filename().string()) != names.end();
}

/// True for a file that may be a program or a shared library: linkers make both executable, and a copy that is not keeps its name. The
/// rights of an object file are not asked for: compilers make none executable.
[[nodiscard]] inline bool may_be_linked(const std::filesystem::directory_entry& file) {
  using std::filesystem::perms;
  const std::string name = file.path().filename().string();
  if (name.find(".so") != std::string::npos) return true;
  if (name.ends_with(".o")) return false;
  std::error_code hidden;
  const perms any = perms::owner_exec | perms::group_exec | perms::others_exec;
  return (file.status(hidden).permissions() & any) != perms::none && !hidden;
}

/// An executable or a shared library, of any machine.
[[nodiscard]] inline result<bool> is_linked(const std::filesystem::path& path) {
  constexpr std::uint16_t executable = 2, shared = 3;
  const result<mapped_file> file = map_file(path, least_mapped_size, purpose::look);
  if (!file) return file.error();
  const elf::object object(file->view());
  return object.is_elf() && (object.type() == executable || object.type() == shared);
}

}  // namespace detail

/// Which files are opened to see what they are.
enum class linked_search : std::uint8_t {
  all,       ///< a copy may have lost its rights, and its name
  by_rights  ///< those that may be run or are named as shared libraries: what a linker made and nobody copied
};

/// What a walk through a build directory left out.
struct linked_walk {
  bool is_cut = false;              ///< there are more files than are looked for
  bool is_cut_by_names = false;     ///< what some of them need is more than is kept
  std::vector<unseen_path> denied;  ///< what may not be entered or read: the first directories and files
  std::optional<failure> stopped;   ///< the walk ended before the last directory, and why
};

/// Sorted by path. Directories that may not be entered, and files that cannot be read, are passed over. `left_out`: where to say what was.
[[nodiscard]] inline std::vector<std::filesystem::path> linked_files(const std::filesystem::path& directory,
                                                                     linked_search which = linked_search::all,
                                                                     linked_walk* left_out = nullptr,
                                                                     std::size_t most = budget_of_a_scan.linked_files) {
  constexpr std::size_t most_denied = 16;
  linked_walk ignored;
  linked_walk& left = left_out == nullptr ? ignored : *left_out;
  std::vector<std::filesystem::path> found;
  std::error_code error;
  std::filesystem::recursive_directory_iterator entry(directory, error);
  if (error == std::errc::no_such_file_or_directory) return found;
  while (!error && entry != std::filesystem::recursive_directory_iterator()) {
    if (found.size() == most) {
      left.is_cut = true;
      break;
    }
    // What the directory itself says of an entry costs no further call: most files of a build are objects.
    std::error_code hidden;
    const bool is_link = entry->is_symlink(hidden);
    if (!is_link && entry->is_directory(hidden)) {
      const bool is_open = ::access(entry->path().c_str(), R_OK | X_OK) == 0;
      const bool is_of_others = detail::is_of_no_build(entry->path());
      if (!is_open && !is_of_others && left.denied.size() < most_denied) {
        const std::string why(describe(detail::failure_of(errno)));
        left.denied.push_back({entry->path().string(), "cannot be entered: " + why});
      }
      if (!is_open || is_of_others) entry.disable_recursion_pending();
    } else if (!is_link && entry->is_regular_file(hidden)) {
      const bool may_be = detail::may_be_linked(*entry);
      const result<bool> linked =
          may_be || which == linked_search::all ? detail::is_linked(entry->path()) : result<bool>(false);
      if (linked && *linked) found.push_back(entry->path());
      const bool is_closed = !linked && linked.error() != failure::not_found;  // it may go while others build
      if (is_closed && (may_be || which == linked_search::all) && left.denied.size() < most_denied) {
        left.denied.push_back({entry->path().string(), "cannot be read: " + std::string(describe(linked.error()))});
      }
    }
    entry.increment(error);
  }
  if (error) left.stopped = detail::failure_of(error.value());
  std::sort(found.begin(), found.end());
  return found;
}

// ---- built file -----------------------------------------------------------------------------------------------------
//
// An executable or a shared library that a build made -> what it asks of the loader.

/// What a file asks of the loader.
struct built_file {
  std::string path;                   ///< as the scan came to it
  std::vector<std::string> names;     ///< file names: a file may have several, by hard links
  std::string soname;                 ///< DT_SONAME; empty where it has none
  std::uint16_t machine = 0;          ///< e_machine: 62 for x86-64
  bool is_wide = true;                ///< 64 bits
  std::vector<std::string> needed;    ///< DT_NEEDED, in its order
  std::vector<std::string> run_path;  ///< DT_RPATH or DT_RUNPATH, as it stands
  std::size_t name_bytes = 0;         ///< of these lists
  bool is_cut = false;                ///< the lists end where there is more than a scan keeps
};

/// What a file asks for; empty for one that is not linked dynamically.
[[nodiscard]] inline built_file read_built_file(const std::filesystem::path& path, std::string_view bytes) {
  built_file file;
  const elf::object object = elf::read(bytes);
  if (!object.is_dynamic()) return file;
  file.path = path.generic_string();
  file.names.push_back(path.filename().generic_string());
  file.soname = object.soname();
  file.machine = object.machine();
  file.is_wide = object.bits() == elf::file_class::bits_64;
  // The bytes of one name may serve many entries, so the size of the file bounds nothing.
  const auto keep = [&file](std::vector<std::string>& list, std::string_view text) {
    if (file.is_cut || text.size() > budget_of_a_scan.linked_name_bytes_of_a_file - file.name_bytes) {
      file.is_cut = true;
      return;
    }
    file.name_bytes += text.size();
    list.emplace_back(text);
  };
  for (const std::string_view name : object.needed()) {
    keep(file.needed, name);
    if (file.is_cut) break;
  }
  std::string_view list = object.runpath().data() != nullptr ? object.runpath() : object.rpath();
  while (!list.empty()) {
    const std::size_t end = list.find(':');
    if (end != 0) keep(file.run_path, list.substr(0, end));
    list = end == std::string_view::npos ? std::string_view{} : list.substr(end + 1);
  }
  return file;
}

/// What the linker made below a build directory, as far as it is linked dynamically, each file once however many links it has. `left_out`: as
/// for linked_files.
[[nodiscard]] inline std::vector<built_file> built_files(const std::filesystem::path& directory,
                                                         linked_search which = linked_search::all,
                                                         linked_walk* left_out = nullptr) {
  std::vector<built_file> all;
  std::map<std::pair<::dev_t, ::ino_t>, std::size_t> linked;  // where in `all` a file with several links is
  std::size_t left = budget_of_a_scan.linked_name_bytes;
  for (const std::filesystem::path& path : linked_files(directory, which, left_out)) {
    struct ::stat status {};
    const bool has_links = ::stat(path.c_str(), &status) == 0 && status.st_nlink > 1;
    if (has_links) {
      const auto [known, is_new] = linked.try_emplace({status.st_dev, status.st_ino}, all.size());
      if (!is_new) {
        if (known->second < all.size()) all[known->second].names.push_back(path.filename().generic_string());
        continue;
      }
    }
    const result<mapped_file> bytes = map_file(path);
    if (!bytes) continue;
    built_file file = read_built_file(path, bytes->view());
    const bool fits = !file.is_cut && file.name_bytes <= left;
    if (!fits && left_out != nullptr) left_out->is_cut_by_names = true;
    if (file.path.empty() || !fits) continue;
    left -= file.name_bytes;
    all.push_back(std::move(file));
  }
  return all;
}

/// True if the loader may take something from a directory: a file with a number behind .so, as those of stubs for linking do not have.
[[nodiscard]] inline bool has_loadable_library(const std::filesystem::path& directory) {
  std::error_code error;
  for (std::filesystem::directory_iterator at(directory, error), end; !error && at != end; at.increment(error)) {
    if (at->path().filename().string().find(".so.") != std::string::npos) return true;
  }
  return false;
}

/// The directories of stubs in the run paths of files: the loader that finds one takes the stub for the library. Where the files are to
/// run here, those directories that have something to take.
inline void look_at_run_paths(std::span<const built_file> files, bool is_here, seen_facts& seen) {
  for (const built_file& file : files) {
    for (const std::string& directory : file.run_path) {
      if (directory.find("/stubs") == std::string::npos) continue;
      if (is_here && !has_loadable_library(directory)) continue;
      seen.add(fact_id::runtime_search_path, component::none, state::yes, directory,
               "the run path of a file of the build has", file.path);
    }
  }
}

// ---- device code ----------------------------------------------------------------------------------------------------
//
// The fat binaries in the files of a build -> facts: has each file code for the GPUs that are to run it?
//
// A file without device code says nothing, nor does one of which not every unit is understood: see extract/fatbin.hpp. Units that
// lack a GPU in a file that has others for it are told by `foundcheck dump fatbin` alone.

namespace detail {

/// What the device code of a file says of one GPU.
struct file_coverage {
  fatbin_verdict verdict = fatbin_verdict::unknown;
  bool any_runs = false;     ///< at least one unit
  bool is_specific = false;  ///< all code is for single GPUs or families, such as sm_90a
};

[[nodiscard]] inline file_coverage coverage_of(const built_file& file, cuda::compute_capability device) {
  const result<mapped_file> bytes = map_file(file.path);
  if (!bytes) return {};
  const fatbin_coverage found = foundcheck::judge(elf::read(bytes->view()), device);
  file_coverage coverage{found.verdict(), found.running != 0, true};
  for (const cuda::arch_entry& entry : found.all.entries())
    coverage.is_specific = coverage.is_specific && entry.made_for.suffix != cuda::target_suffix::none;
  return coverage;
}

}  // namespace detail

/// The files of which every unit has PTX and none has machine code. What a device link made, LTO code and what is not understood count
/// as machine code: there nothing is said.
inline void look_at_machine_code(std::span<const built_file> files, seen_facts& seen) {
  for (const built_file& file : files) {
    const result<mapped_file> bytes = map_file(file.path);
    if (!bytes) continue;
    // Which images there are is the same for any GPU.
    const fatbin_coverage found = foundcheck::judge(elf::read(bytes->view()), cuda::compute_capability{9, 0});
    const bool is_open = found.is_informational || found.malformed != 0 || found.device_links != 0 ||
                         !found.all.whole() || found.all.entries().empty();
    const auto is_ptx = [](const cuda::arch_entry& entry) { return entry.kind == cuda::code_kind::ptx; };
    if (is_open || !std::all_of(found.all.entries().begin(), found.all.entries().end(), is_ptx)) continue;
    std::string ptx;
    for (const cuda::arch_entry& entry : found.all.entries()) {
      const cuda::compute_capability of = entry.made_for.capability;
      ptx += (ptx.empty() ? "compute_" : ", compute_") + std::to_string(of.major_part * 10 + of.minor_part);
    }
    seen.add(fact_id::machine_code, component::nvcc, state::no, file.path, "has PTX and no machine code:", ptx);
  }
}

/// Looks at each file for each GPU among the facts. A program chooses among its kernels: that a unit, or a file of code for single
/// GPUs, lacks a GPU for which there is other code cannot be told from a choice, and is not a fault.
inline void look_at_device_code(std::span<const built_file> files, const fact_set& facts, seen_facts& seen) {
  for (const fact& f : facts) {
    if (f.id != fact_id::device || f.is != state::yes) continue;
    std::vector<detail::file_coverage> all;
    all.reserve(files.size());
    for (const built_file& file : files) all.push_back(detail::coverage_of(file, cuda::parse_capability(f.text)));
    const bool any_runs = std::any_of(all.begin(), all.end(), [](const auto& one) { return one.any_runs; });
    for (std::size_t i = 0; i < files.size(); ++i) {
      const detail::file_coverage& one = all[i];
      const bool runs = one.verdict == fatbin_verdict::runs;
      if (!runs && (one.verdict == fatbin_verdict::unknown || one.any_runs || (one.is_specific && any_runs))) continue;
      seen.add(fact_id::device_code, component::nvcc, runs ? state::yes : state::no, files[i].path,
               runs ? "has code for the GPU:" : "has no code for the GPU:", std::string(f.text));
    }
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
