// SPDX-License-Identifier: MIT
// Who put a library where it is, as far as its path tells, and what that means for a loader that looks for it.
//
//   pattern := directory { "/" directory }      the last directories above the file; * stands for any part of one name
//
// Heuristic: a path is a habit of packagers, not a proof. Where a loader looks is for host/loader.hpp to say; this says why a
// library that lies somewhere is not found there.
//
// Total, noexcept, allocates nothing.
// Sources: cuda-pathfinder's tables; NVIDIA installation guides for Linux, WSL and Jetson; the contents of the wheels and packages.
#ifndef FOUNDCHECK_CUDA_LAYOUT_HPP
#define FOUNDCHECK_CUDA_LAYOUT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// Who put a library where it is, as the directories of its path tell.
enum class layout : std::uint8_t {
  unknown,
  stub,
  compat,
  wsl,
  jetson,
  wheel,
  conda,
  cupti_extras,
  toolkit,
  package_directory,
  multiarch,
  system
};

/// A pattern of directories, and what lies below them.
struct layout_row {
  layout is;                     ///< what a path with these directories is
  std::string_view directories;  ///< the last ones above the file; see the head of this header
  std::string_view doc;          ///< what it is, and who finds it there
  std::string_view source;       ///< where the row comes from
};

/// The more special patterns first.
inline constexpr layout_row layout_rows[] = {
    {layout::stub, "stubs"sv, "stubs, for linking only"sv, "CUDA installation guide"sv},
    {layout::compat, "cuda*/compat"sv, "cuda-compat, a newer driver library for data centre GPUs"sv,
     "CUDA Compatibility"sv},
    {layout::wsl, "usr/lib/wsl/lib"sv, "the driver of Windows, which WSL mounts"sv, "CUDA on WSL user guide"sv},
    {layout::jetson, "usr/lib/aarch64-linux-gnu/tegra"sv, "the driver of a Jetson"sv, "Jetson Linux"sv},
    {layout::jetson, "usr/lib/aarch64-linux-gnu/nvidia"sv, "the driver of a Jetson"sv, "Jetson Linux"sv},
    {layout::wheel, "*-packages/nvidia/*/lib"sv,
     "a wheel of pip: found by those whose RUNPATH names it, not by other programs"sv, "contents of the wheels"sv},
    {layout::wheel, "*-packages/torch/lib"sv, "in the wheel of PyTorch: found by its own libraries"sv,
     "contents of the wheel"sv},
    {layout::wheel, "*-packages/*.libs"sv, "in a repaired wheel: found by its own libraries"sv, "auditwheel"sv},
    {layout::conda, "conda*/lib"sv, "a conda environment: found by the programs of that environment"sv,
     "conda-forge"sv},
    {layout::conda, "miniconda*/lib"sv, "a conda environment: found by the programs of that environment"sv,
     "conda-forge"sv},
    {layout::conda, "miniforge*/lib"sv, "a conda environment: found by the programs of that environment"sv,
     "conda-forge"sv},
    {layout::conda, "micromamba/lib"sv, "a conda environment: found by the programs of that environment"sv,
     "conda-forge"sv},
    {layout::conda, "envs/*/lib"sv, "a conda environment: found by the programs of that environment"sv,
     "conda-forge"sv},
    {layout::conda, "envs/*/targets/*/lib"sv, "a conda environment: found by the programs of that environment"sv,
     "conda-forge"sv},
    {layout::cupti_extras, "extras/CUPTI/lib64"sv,
     "CUPTI's own directory in a toolkit: searched only where ld.so.conf or LD_LIBRARY_PATH names it"sv,
     "CUDA installation guide"sv},
    {layout::cupti_extras, "extras/CUPTI/lib"sv,
     "CUPTI's own directory in a toolkit: searched only where ld.so.conf or LD_LIBRARY_PATH names it"sv,
     "CUDA installation guide"sv},
    {layout::toolkit, "cuda*/lib64"sv, "a toolkit: searched where ld.so.conf or LD_LIBRARY_PATH names it"sv,
     "CUDA installation guide"sv},
    {layout::toolkit, "cuda*/lib"sv, "a toolkit: searched where ld.so.conf or LD_LIBRARY_PATH names it"sv,
     "CUDA installation guide"sv},
    {layout::toolkit, "cuda*/targets/*/lib"sv, "a toolkit: searched where ld.so.conf or LD_LIBRARY_PATH names it"sv,
     "packages of NVIDIA's repository"sv},
    {layout::package_directory, "lib/*-linux-gnu/lib*/*"sv,
     "a directory of one package: searched only where ld.so.conf or LD_LIBRARY_PATH names it"sv,
     "libcudss0-cuda-13, libcusparselt0-cuda-13"sv},
    {layout::multiarch, "lib/*-linux-gnu"sv, "a directory of the distribution, which the loader searches"sv,
     "Debian multiarch"sv},
    {layout::system, "usr/lib64"sv, "a directory of the distribution, which the loader searches"sv,
     "Filesystem Hierarchy"sv},
    {layout::system, "usr/lib"sv, "a directory of the distribution, which the loader searches"sv,
     "Filesystem Hierarchy"sv},
    {layout::system, "usr/local/lib"sv, "searched where ld.so.conf names it, as on Debian"sv, "Filesystem Hierarchy"sv},
};

namespace detail {

/// True if the name is the pattern, in which one * may stand for any part.
[[nodiscard]] constexpr bool is_named_like(std::string_view name, std::string_view pattern) noexcept {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return name == pattern;
  const std::string_view head = pattern.substr(0, star), tail = pattern.substr(star + 1);
  return name.size() >= head.size() + tail.size() && name.starts_with(head) && name.ends_with(tail);
}

/// True if the last directories of a path are like those of the pattern.
[[nodiscard]] constexpr bool ends_like(std::string_view path, std::string_view pattern) noexcept {
  while (true) {
    const std::size_t slash = pattern.rfind('/');
    const std::string_view wanted = slash == std::string_view::npos ? pattern : pattern.substr(slash + 1);
    const std::string_view name = file_name(path);
    if (name.empty() || !is_named_like(name, wanted)) return false;
    if (slash == std::string_view::npos) return true;
    pattern = pattern.substr(0, slash);
    path = parent_path(path);
  }
}

}  // namespace detail

/// The row that a library's path is like; null where none is.
[[nodiscard]] constexpr const layout_row* layout_of(std::string_view library_path) noexcept {
  const std::string_view directory = parent_path(library_path);
  for (const layout_row& row : layout_rows) {
    if (detail::ends_like(directory, row.directories)) return &row;
  }
  return nullptr;
}

namespace detail {
consteval bool layout_rows_are_sound() {
  for (const layout_row& row : layout_rows) {
    if (row.is == layout::unknown || row.directories.empty() || row.doc.empty() || row.source.empty()) return false;
  }
  return true;
}
}  // namespace detail

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
