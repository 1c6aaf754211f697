// SPDX-License-Identifier: MIT
// Libraries of the GPU driver in a root: those that do not belong there, and those of cuda-compat, which do.
#ifndef FOUNDCHECK_HOST_DRIVER_FILES_HPP
#define FOUNDCHECK_HOST_DRIVER_FILES_HPP

#include <dirent.h>

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/cuda/layout.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <foundcheck/host/root_libraries.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

// ---- cuda-compat ----------------------------------------------------------------------------------------------------
//
// Directories of cuda-compat in a root: a newer driver library beside an older kernel module, for GPUs of data centres.
//
//   /usr/local/cuda-13.0/compat/libcuda.so.580.65.06      the driver's version stands in the name
//
// Which drivers of the machine it accepts is told by a note in the library, ".note.cuda.fwd_compatibility", a JSON object. It is
// given as text: its fields are not documented.
// Source: NVIDIA CUDA Compatibility, "Forward Compatibility"; the enable-cuda-compat hook of the NVIDIA Container Toolkit.

/// What lies in a directory of cuda-compat.
struct cuda_compat {
  std::string directory;  ///< inside the root, links followed
  std::string library;    ///< the file that libcuda.so.1 leads to; empty: there is none
  std::string driver;     ///< 580.65.06, by the name of the file; empty: it does not tell
  std::string note;       ///< the JSON of the note; empty: there is none
};

/// How much of a note is read, in bytes.
inline constexpr std::size_t longest_compat_note = 64 * 1024;

/// The version in libcuda.so.580.65.06; empty for libcuda.so.1 and other names.
[[nodiscard]] constexpr std::string_view driver_of_name(std::string_view name) noexcept {
  constexpr std::string_view stem = "libcuda.so.";
  if (!name.starts_with(stem)) return {};
  const std::string_view version = name.substr(stem.size());
  std::size_t dots = 0;
  for (std::size_t i = 0; i < version.size(); ++i) {
    if (version[i] == '.' && (i == 0 || version[i - 1] == '.' || i + 1 == version.size())) return {};
    if (version[i] != '.' && !is_digit(version[i])) return {};
    dots += version[i] == '.';
  }
  return dots == 0 ? std::string_view() : version;
}

namespace detail {

/// Names in a directory of the root, sorted; of one that is not there none.
[[nodiscard]] inline std::vector<std::string> names_in(const root_directory& root, const std::string& directory) {
  std::vector<std::string> names;
  const directory_listing opened = list_place(root, root.resolve(directory));
  if (opened == nullptr) return names;
  while (const dirent* const entry = ::readdir(opened.get())) names.emplace_back(entry->d_name);
  std::sort(names.begin(), names.end());
  return names;
}

[[nodiscard]] inline std::string compat_note_of(const root_directory& root, const root_place& library) {
  const result<mapped_file> file = map_place(root, library);
  if (!file) return {};
  const std::string_view section =
      elf::read(file->view()).section_bytes(".note.cuda.fwd_compatibility").substr(0, longest_compat_note);
  const std::size_t begin = section.find('{'), end = section.rfind('}');
  if (begin == std::string_view::npos || end == std::string_view::npos || end < begin) return {};
  return std::string(section.substr(begin, end - begin + 1));
}

}  // namespace detail

/// All of a root, each directory once, in the order of their names.
[[nodiscard]] inline std::vector<cuda_compat> find_cuda_compat(const root_directory& root) {
  std::vector<cuda_compat> all;
  for (const std::string& name : detail::names_in(root, "/usr/local")) {
    if (name != "cuda" && !name.starts_with("cuda-")) continue;
    const root_place place = root.resolve("/usr/local/" + name + "/compat");
    if (!place.is_directory()) continue;
    const auto is_known = [&](const cuda_compat& one) { return one.directory == place.path; };
    if (std::any_of(all.begin(), all.end(), is_known)) continue;  // cuda is a link to cuda-13.0
    cuda_compat found;
    found.directory = place.path;
    const root_place library = root.resolve(place.path + "/libcuda.so.1");
    if (library.is_file()) {
      found.library = library.path;
      found.driver = driver_of_name(library.path.substr(library.path.rfind('/') + 1));
      found.note = detail::compat_note_of(root, library);
    }
    // A copy of the file under its SONAME has no version; the file itself may lie beside it.
    for (const std::string& file : detail::names_in(root, place.path)) {
      if (found.driver.empty()) found.driver = driver_of_name(file);
    }
    all.push_back(std::move(found));
  }
  return all;
}

// ---- driver files ---------------------------------------------------------------------------------------------------
//
// Libraries of the driver in a runtime root -> facts: they come with the machine that runs the image, and should not be in it.

/// Those that every CUDA program needs.
inline constexpr std::string_view driver_stems[] = {"libcuda.so", "libnvidia-ml.so"};

namespace detail {

/// True where a driver's library belongs: cuda-compat lies apart, and WSL and Jetson bring theirs in the system.
[[nodiscard]] constexpr bool may_have_driver(std::string_view path) noexcept {
  if (cuda::is_in_cuda_compat(path)) return true;
  const cuda::layout_row* const row = cuda::layout_of(path);
  return row != nullptr && (row->is == cuda::layout::wsl || row->is == cuda::layout::jetson);
}

}  // namespace detail

/// Looks at the files of a root that have the name of a driver's library.
inline void look_at_driver_files(const root_directory& root, std::span<const std::string> files, seen_facts& seen) {
  for (const std::string& path : files) {
    const std::string_view name = file_name(path);
    const std::string_view stem = name.starts_with(driver_stems[0]) ? driver_stems[0] : driver_stems[1];
    // Only a linker takes a name without a version.
    if (name == stem || detail::may_have_driver(path)) continue;
    const result<mapped_file> bytes = map_in(root, path);
    // What a container runtime leaves behind as the place to mount on is empty.
    if (!bytes || bytes->view().empty()) continue;
    seen.add(fact_id::shipped, component::driver, state::yes, path, "the runtime root has");
    const library_identity what = identity_of(bytes->view(), {stem, {}, 0});
    if (what != library_identity::stub) continue;
    seen.add(fact_id::genuine, component::driver, state::no, path,
             "is not the library that it is named after:", std::string(name_of(what)));
  }
}

/// Looks for cuda-compat in a root.
inline void look_at_cuda_compat(const root_directory& root, seen_facts& seen) {
  for (const cuda_compat& compat : find_cuda_compat(root)) {
    if (compat.library.empty()) continue;
    seen.add(fact_id::cuda_compat, component::driver, state::yes, compat.library,
             compat.note.empty() ? "the runtime root has"
                                 : "the runtime root has, with a note on the drivers that it takes,",
             compat.driver);
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
