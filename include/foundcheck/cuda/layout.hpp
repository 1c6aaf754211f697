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
#include <foundcheck/core/path.hpp>
#include <string_view>

namespace foundcheck::inline v0_1::cuda {

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

struct layout_row {
  layout is;
  std::string_view directories;
  std::string_view doc;  ///< what it is, and who finds it there
  std::string_view source;
};

/// The more special patterns first.
inline constexpr layout_row layout_rows[] = {
    {layout::stub, "stubs", "stubs, for linking only", "CUDA installation guide"},
    {layout::compat, "cuda*/compat", "cuda-compat, a newer driver library for data centre GPUs", "CUDA Compatibility"},
    {layout::wsl, "usr/lib/wsl/lib", "the driver of Windows, which WSL mounts", "CUDA on WSL user guide"},
    {layout::jetson, "usr/lib/aarch64-linux-gnu/tegra", "the driver of a Jetson", "Jetson Linux"},
    {layout::jetson, "usr/lib/aarch64-linux-gnu/nvidia", "the driver of a Jetson", "Jetson Linux"},
    {layout::wheel, "*-packages/nvidia/*/lib",
     "a wheel of pip: found by those whose RUNPATH names it, not by other programs", "contents of the wheels"},
    {layout::wheel, "*-packages/torch/lib", "in the wheel of PyTorch: found by its own libraries",
     "contents of the wheel"},
    {layout::wheel, "*-packages/*.libs", "in a repaired wheel: found by its own libraries", "auditwheel"},
    {layout::conda, "conda*/lib", "a conda environment: found by the programs of that environment", "conda-forge"},
    {layout::conda, "miniconda*/lib", "a conda environment: found by the programs of that environment", "conda-forge"},
    {layout::conda, "miniforge*/lib", "a conda environment: found by the programs of that environment", "conda-forge"},
    {layout::conda, "micromamba/lib", "a conda environment: found by the programs of that environment", "conda-forge"},
    {layout::conda, "envs/*/lib", "a conda environment: found by the programs of that environment", "conda-forge"},
    {layout::conda, "envs/*/targets/*/lib", "a conda environment: found by the programs of that environment",
     "conda-forge"},
    {layout::cupti_extras, "extras/CUPTI/lib64",
     "CUPTI's own directory in a toolkit: searched only where ld.so.conf or LD_LIBRARY_PATH names it",
     "CUDA installation guide"},
    {layout::cupti_extras, "extras/CUPTI/lib",
     "CUPTI's own directory in a toolkit: searched only where ld.so.conf or LD_LIBRARY_PATH names it",
     "CUDA installation guide"},
    {layout::toolkit, "cuda*/lib64", "a toolkit: searched where ld.so.conf or LD_LIBRARY_PATH names it",
     "CUDA installation guide"},
    {layout::toolkit, "cuda*/lib", "a toolkit: searched where ld.so.conf or LD_LIBRARY_PATH names it",
     "CUDA installation guide"},
    {layout::toolkit, "cuda*/targets/*/lib", "a toolkit: searched where ld.so.conf or LD_LIBRARY_PATH names it",
     "packages of NVIDIA's repository"},
    {layout::package_directory, "lib/*-linux-gnu/lib*/*",
     "a directory of one package: searched only where ld.so.conf or LD_LIBRARY_PATH names it",
     "libcudss0-cuda-13, libcusparselt0-cuda-13"},
    {layout::multiarch, "lib/*-linux-gnu", "a directory of the distribution, which the loader searches",
     "Debian multiarch"},
    {layout::system, "usr/lib64", "a directory of the distribution, which the loader searches", "Filesystem Hierarchy"},
    {layout::system, "usr/lib", "a directory of the distribution, which the loader searches", "Filesystem Hierarchy"},
    {layout::system, "usr/local/lib", "searched where ld.so.conf names it, as on Debian", "Filesystem Hierarchy"},
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

}  // namespace foundcheck::inline v0_1::cuda

#endif
