// SPDX-License-Identifier: MIT
// Which package of apt, pip or conda brings a library to the place where a program runs, and where a toolkit has it.
//
// In the names stand for the release of CUDA, as report/fix.hpp fills them in:
//   X-Y   12-4     cuda-cupti-X-Y
//   X     12       libcudnn9-cuda-X
//   cuN   cu12     nvidia-cuda-cupti-cuN
//
// Total, noexcept, allocates nothing.
// Sources: pip, the names and versions that the Python package index has; apt, the package lists of NVIDIA's images and
// repositories (cuda-12.8 and 13.0 for Ubuntu 22.04 and 24.04) as projects quote them; conda, the feedstocks of conda-forge.
#ifndef FOUNDCHECK_CUDA_PACKAGE_HPP
#define FOUNDCHECK_CUDA_PACKAGE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/soname.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// The packages that bring one library.
struct package_row {
  std::string_view library;      ///< stem: libcublas.so; libcudnn_* has the row of libcudnn.so
  std::string_view version;      ///< of the soname, behind the stem and a dot; empty: any
  std::string_view apt;          ///< NVIDIA's repository for Debian and Ubuntu; empty: none
  std::string_view pip;          ///< for CUDA 11 and 12, or all; empty: none
  std::string_view pip_from_13;  ///< for CUDA 13 and later where the name is another one; empty: the same
  std::string_view conda;        ///< conda-forge, CUDA 12 and later; empty: none
  std::string_view directory;    ///< below the root of a toolkit; empty: not part of one
  std::string_view source;       ///< where the row comes from

  /// The name of the wheel for that release; where the release is not known, for CUDA 12.
  [[nodiscard]] constexpr std::string_view wheel(release cuda) const noexcept {
    return cuda.major_part >= 13 && !pip_from_13.empty() ? pip_from_13 : pip;
  }
};

namespace detail {
inline constexpr std::string_view pk_toolkit = "package index; NVIDIA apt repository; conda-forge"sv;
inline constexpr std::string_view pk_apart =
    "package index; NVIDIA apt repository; conda-forge; not part of the toolkit";
// The wheel is there; the other names are not.
inline constexpr std::string_view pk_wheel = "package index; unverified for apt and conda"sv;
}  // namespace detail

/// Sorted by library.
inline constexpr package_row packages[] = {
    {"libcublas.so"sv, ""sv, "libcublas-X-Y"sv, "nvidia-cublas-cuN"sv, "nvidia-cublas"sv, "libcublas"sv, "lib64"sv,
     detail::pk_toolkit},
    {"libcublasLt.so"sv, ""sv, "libcublas-X-Y"sv, "nvidia-cublas-cuN"sv, "nvidia-cublas"sv, "libcublas"sv, "lib64"sv,
     detail::pk_toolkit},
    {"libcudart.so"sv, ""sv, "cuda-cudart-X-Y"sv, "nvidia-cuda-runtime-cuN"sv, "nvidia-cuda-runtime"sv, "cuda-cudart"sv,
     "lib64"sv, detail::pk_toolkit},
    // No distribution that is still kept has it, nor the package index.
    {"libcudnn.so"sv, "7"sv, ""sv, ""sv, ""sv, "cudnn=7"sv, ""sv, detail::pk_apart},
    {"libcudnn.so"sv, "8"sv, "libcudnn8"sv, "nvidia-cudnn-cuN==8.*"sv, ""sv, "cudnn=8"sv, ""sv, detail::pk_apart},
    {"libcudnn.so"sv, "9"sv, "libcudnn9-cuda-X"sv, "nvidia-cudnn-cuN==9.*"sv, ""sv, "cudnn=9"sv, ""sv,
     detail::pk_apart},
    {"libcudss.so"sv, ""sv, "libcudss0-cuda-X"sv, "nvidia-cudss-cuN"sv, ""sv, "libcudss"sv, ""sv, detail::pk_apart},
    {"libcufft.so"sv, ""sv, "libcufft-X-Y"sv, "nvidia-cufft-cuN"sv, "nvidia-cufft"sv, "libcufft"sv, "lib64"sv,
     detail::pk_toolkit},
    {"libcufftw.so"sv, ""sv, "libcufft-X-Y"sv, "nvidia-cufft-cuN"sv, "nvidia-cufft"sv, "libcufft"sv, "lib64"sv,
     detail::pk_toolkit},
    {"libcufile.so"sv, ""sv, "libcufile-X-Y"sv, "nvidia-cufile-cuN"sv, "nvidia-cufile"sv, "libcufile"sv, "lib64"sv,
     detail::pk_toolkit},
    {"libcupti.so"sv, ""sv, "cuda-cupti-X-Y"sv, "nvidia-cuda-cupti-cuN"sv, "nvidia-cuda-cupti"sv, "cuda-cupti"sv,
     "extras/CUPTI/lib64"sv, detail::pk_toolkit},
    {"libcurand.so"sv, ""sv, "libcurand-X-Y"sv, "nvidia-curand-cuN"sv, "nvidia-curand"sv, "libcurand"sv, "lib64"sv,
     detail::pk_toolkit},
    {"libcusolver.so"sv, ""sv, "libcusolver-X-Y"sv, "nvidia-cusolver-cuN"sv, "nvidia-cusolver"sv, "libcusolver"sv,
     "lib64"sv, detail::pk_toolkit},
    {"libcusolverMg.so"sv, ""sv, "libcusolver-X-Y"sv, "nvidia-cusolver-cuN"sv, "nvidia-cusolver"sv, "libcusolver"sv,
     "lib64"sv, detail::pk_toolkit},
    {"libcusparse.so"sv, ""sv, "libcusparse-X-Y"sv, "nvidia-cusparse-cuN"sv, "nvidia-cusparse"sv, "libcusparse"sv,
     "lib64"sv, detail::pk_toolkit},
    {"libcusparseLt.so"sv, ""sv, "libcusparselt0-cuda-X"sv, "nvidia-cusparselt-cuN"sv, ""sv, "cusparselt"sv, ""sv,
     detail::pk_apart},
    {"libnccl.so"sv, ""sv, "libnccl2"sv, "nvidia-nccl-cuN"sv, ""sv, "nccl"sv, ""sv, detail::pk_apart},
    {"libnvJitLink.so"sv, ""sv, "libnvjitlink-X-Y"sv, "nvidia-nvjitlink-cuN"sv, "nvidia-nvjitlink"sv, "libnvjitlink"sv,
     "lib64"sv, detail::pk_toolkit},
    {"libnvToolsExt.so"sv, ""sv, "cuda-nvtx-X-Y"sv, "nvidia-nvtx-cuN"sv, "nvidia-nvtx"sv, "cuda-nvtx"sv, "lib64"sv,
     detail::pk_toolkit},
    {"libnvblas.so"sv, ""sv, "libcublas-X-Y"sv, "nvidia-cublas-cuN"sv, "nvidia-cublas"sv, "libcublas"sv, "lib64"sv,
     detail::pk_toolkit},
    {"libnvperf_host.so"sv, ""sv, "cuda-cupti-X-Y"sv, "nvidia-cuda-cupti-cuN"sv, "nvidia-cuda-cupti"sv, "cuda-cupti"sv,
     "extras/CUPTI/lib64"sv, detail::pk_toolkit},
    {"libnvperf_target.so"sv, ""sv, "cuda-cupti-X-Y"sv, "nvidia-cuda-cupti-cuN"sv, "nvidia-cuda-cupti"sv,
     "cuda-cupti"sv, "extras/CUPTI/lib64"sv, detail::pk_toolkit},
    {"libnvrtc-builtins.so"sv, ""sv, "cuda-nvrtc-X-Y"sv, "nvidia-cuda-nvrtc-cuN"sv, "nvidia-cuda-nvrtc"sv,
     "cuda-nvrtc"sv, "lib64"sv, detail::pk_toolkit},
    {"libnvrtc.so"sv, ""sv, "cuda-nvrtc-X-Y"sv, "nvidia-cuda-nvrtc-cuN"sv, "nvidia-cuda-nvrtc"sv, "cuda-nvrtc"sv,
     "lib64"sv, detail::pk_toolkit},
    {"libnvshmem_host.so"sv, ""sv, "libnvshmem3-cuda-X"sv, "nvidia-nvshmem-cuN"sv, ""sv, ""sv, ""sv, detail::pk_wheel},
    {"libnvtx3interop.so"sv, ""sv, "cuda-nvtx-X-Y"sv, "nvidia-nvtx-cuN"sv, "nvidia-nvtx"sv, "cuda-nvtx"sv, "lib64"sv,
     detail::pk_toolkit},
};

namespace detail {

/// What follows the stem and a dot; null data where the soname is of another library.
[[nodiscard]] constexpr std::string_view version_behind(std::string_view soname, std::string_view library) noexcept {
  if (!soname.starts_with(library) || soname.size() <= library.size() || soname[library.size()] != '.') return {};
  return soname.substr(library.size() + 1);
}

}  // namespace detail

/// The packages that bring a library of this soname; null for one that no row has.
[[nodiscard]] constexpr const package_row* package_of(std::string_view soname) noexcept {
  // cuDNN's parts have no packages of their own.
  constexpr std::string_view part = "libcudnn_"sv;
  const bool is_part = soname.starts_with(part);
  const std::size_t dot = is_part ? soname.find(".so.") : 0;
  if (dot == std::string_view::npos) return nullptr;
  for (const package_row& row : packages) {
    const std::string_view stem = is_part ? std::string_view(".so") : row.library;
    if (is_part && row.library != "libcudnn.so") continue;
    const std::string_view version = detail::version_behind(soname.substr(dot), stem);
    if (!version.empty() && (row.version.empty() || version == row.version)) return &row;
  }
  return nullptr;
}

/// What brings a library of Windows, and the releases of CUDA that have it under that name; no row for another file.
struct dll_library {
  const package_row* row = nullptr;  ///< what brings it; null for none
  release_range made_for;            ///< the releases of CUDA that have it
};

/// cublas64_12.dll is libcublas.so.12, and cudart64_110.dll is of CUDA 11.0 and all of 11.
[[nodiscard]] constexpr dll_library library_of_dll(std::string_view file) noexcept {
  constexpr std::string_view bits = "64_", end = ".dll", begin = "lib", linux_end = ".so";
  const std::size_t at = file.find(bits);
  if (at == std::string_view::npos || !file.ends_with(end)) return {};
  std::string_view base = file.substr(0, at), version = file.substr(at + bits.size());
  version.remove_suffix(end.size());
  // nvrtc64_112_0 has a second number.
  version = version.substr(0, version.find('_'));
  if (base.starts_with("cudnn_")) base = "cudnn";
  const auto is_of = [&](std::string_view library) {
    return library.size() == begin.size() + base.size() + linux_end.size() && library.starts_with(begin) &&
           library.substr(begin.size()).starts_with(base) && library.ends_with(linux_end);
  };
  dll_library found;
  for (const package_row& row : packages) {
    if (found.row == nullptr && is_of(row.library) && (row.version.empty() || row.version == version)) found.row = &row;
  }
  if (found.row == nullptr) return {};
  for (const soname_row& row : soname_rows) {
    if (is_of(row.library) && row.version == version) found.made_for = {row.first, row.last};
  }
  const foundcheck::version number = parse_version(version);
  constexpr unsigned with_minor = 100;
  if (number.parts == 1 && number.major_part >= with_minor) {
    const release of{static_cast<std::uint8_t>(number.major_part / 10),
                     static_cast<std::uint8_t>(number.major_part % 10)};
    found.made_for = {of, of.major_part == 11 ? release{11, 8} : of};
  }
  return found;
}

/// The release of CUDA whose packages bring the library: `in_use` where it has that soname or the soname does not tell, else the
/// only release that has it, else unknown.
[[nodiscard]] constexpr release package_release(std::string_view soname, release in_use) noexcept {
  const release_range range = cuda_of_soname(soname);
  if (!range.known() || range.has(in_use)) return in_use;
  return range.first == range.last ? range.first : release{};
}

namespace detail {
consteval bool packages_are_sound() {
  const package_row* before = nullptr;
  for (const package_row& row : packages) {
    if (row.source.empty() || row.library.empty() || (row.apt.empty() && row.pip.empty() && row.conda.empty()))
      return false;
    if (before != nullptr && row.library < before->library) return false;
    if (before != nullptr && row.library == before->library && row.version == before->version) return false;
    before = &row;
  }
  return true;
}
}  // namespace detail

// ---- development package --------------------------------------------------------------------------------------------

/// What has a header, or the library that a link names, in NVIDIA's repository for Debian and Ubuntu.
struct development_row {
  std::string_view file;         ///< how the header's path, or the library's name without lib, begins
  std::string_view apt;          ///< the package: cuda-cudart-dev-X-Y
  release first;                 ///< the first release whose package has this name
  std::string_view before = {};  ///< what it was called from 8.0 on
  release last_before = {};      ///< the last release of that name
};

/// Sorted by file. Source: NVIDIA CUDA installation guide for Linux, package names; Dockerfiles of NVIDIA's devel images; unverified where a
/// name begins.
inline constexpr development_row development_packages[] = {
    {"cooperative_groups"sv, "cuda-cudart-dev-X-Y"sv, {11, 0}},
    {"cub/"sv, "cuda-cccl-X-Y"sv, {11, 4}},
    {"cublas"sv, "libcublas-dev-X-Y"sv, {11, 0}, "cuda-cublas-dev-X-Y"sv, {10, 0}},
    {"cuda.h"sv, "cuda-cudart-dev-X-Y"sv, {11, 0}, "cuda-cudart-dev-X-Y"sv, {10, 2}},
    {"cuda/std/"sv, "cuda-cccl-X-Y"sv, {11, 4}},
    {"cuda_fp16"sv, "cuda-cudart-dev-X-Y"sv, {11, 0}, "cuda-cudart-dev-X-Y"sv, {10, 2}},
    {"cuda_profiler_api"sv, "cuda-profiler-api-X-Y"sv, {11, 8}},
    {"cuda_runtime"sv, "cuda-cudart-dev-X-Y"sv, {11, 0}, "cuda-cudart-dev-X-Y"sv, {10, 2}},
    {"cudadevrt"sv, "cuda-cudart-dev-X-Y"sv, {11, 0}, "cuda-cudart-dev-X-Y"sv, {10, 2}},
    {"cudart"sv, "cuda-cudart-dev-X-Y"sv, {11, 0}, "cuda-cudart-dev-X-Y"sv, {10, 2}},
    {"cudnn"sv, "libcudnn9-dev-cuda-X"sv, {12, 0}},
    {"cufft"sv, "libcufft-dev-X-Y"sv, {11, 0}, "cuda-cufft-dev-X-Y"sv, {10, 2}},
    {"cufile"sv, "libcufile-dev-X-Y"sv, {11, 4}},
    {"cupti"sv, "cuda-cupti-dev-X-Y"sv, {11, 0}},
    {"curand"sv, "libcurand-dev-X-Y"sv, {11, 0}, "cuda-curand-dev-X-Y"sv, {10, 2}},
    {"cusolver"sv, "libcusolver-dev-X-Y"sv, {11, 0}, "cuda-cusolver-dev-X-Y"sv, {10, 2}},
    {"cusparse"sv, "libcusparse-dev-X-Y"sv, {11, 0}, "cuda-cusparse-dev-X-Y"sv, {10, 2}},
    {"nccl"sv, "libnccl-dev"sv, {9, 0}},
    {"npp"sv, "libnpp-dev-X-Y"sv, {11, 0}, "cuda-npp-dev-X-Y"sv, {10, 2}},
    {"nv/"sv, "cuda-cccl-X-Y"sv, {11, 4}},
    {"nvJitLink"sv, "libnvjitlink-dev-X-Y"sv, {12, 0}},
    {"nvToolsExt"sv, "cuda-nvtx-X-Y"sv, {11, 0}},
    {"nvjpeg"sv, "libnvjpeg-dev-X-Y"sv, {11, 0}},
    {"nvml.h"sv, "cuda-nvml-dev-X-Y"sv, {11, 0}},
    {"nvrtc"sv, "cuda-nvrtc-dev-X-Y"sv, {11, 0}},
    {"nvtx3/"sv, "cuda-nvtx-X-Y"sv, {11, 0}},
    {"thrust/"sv, "cuda-cccl-X-Y"sv, {11, 4}},
};

namespace detail {

/// How the names of the headers of one library go on behind the library's; "." for no more. One of cuDNN may have its release behind that, _v8.
struct header_names {
  std::string_view library;
  word_list rest;
};

/// Source: the headers of CUDA 13.0, cuDNN 9 and NCCL 2.28, and the wheels of CUPTI 11.8 and 12.4; unverified for what older releases had besides.
inline constexpr header_names headers_of_libraries[] = {
    {"cublas"sv, ".|_api|_v2|Lt|Mp|Xt"},
    {"cudart"sv, "_platform"},
    {"cudnn"sv,
     ".|_adv|_adv_infer|_adv_train|_backend|_cnn|_cnn_infer|_cnn_train|_graph|_ops|_ops_infer|_ops_train|_version"},
    {"cudss"sv, ".|_distributed_interface|_threading_interface"},
    {"cufft"sv, ".|Mp|Xt|w"},
    {"cufile"sv, "."},
    {"cupti"sv,
     ".|_activity|_activity_deprecated|_callbacks|_checkpoint|_common|_driver_cbid|_events|_metrics|_nvtx_cbid|_openacc|_pcsampling|"
     "_pcsampling_util|_pmsampling|_profiler_host|_profiler_target|_range_profiler|_result|_runtime_cbid|_sass_metrics|_target|"
     "_version"},
    {"curand"sv,
     ".|_discrete|_discrete2|_globals|_kernel|_lognormal|_mrg32k3a|_mtgp32|_mtgp32_host|_mtgp32_kernel|_mtgp32dc_p_11213|_normal|"
     "_normal_static|_philox4x32_x|_poisson|_precalc|_uniform"},
    {"cusolver"sv, "Dn|Mg|Mp|Rf|Sp|Sp_LOWLEVEL_PREVIEW|_common"},
    {"cusparse"sv, ".|Lt|_v2"},
    {"nccl"sv, ".|_device|_net|_profiler|_tuner"},
    {"nvJitLink"sv, "."},
    {"nvjpeg"sv, "."},
    {"nvrtc"sv, "."},
};

}  // namespace detail

/// True for a header whose name begins as those of a library of CUDA do and is none of that library: a project calls its own so,
/// cublas_utils.h.
[[nodiscard]] constexpr bool is_header_beside_library(std::string_view name) noexcept {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || !name.substr(dot).starts_with(".h")) return false;
  for (const detail::header_names& of : detail::headers_of_libraries) {
    if (!name.starts_with(of.library)) continue;
    std::string_view rest = name.substr(of.library.size(), dot - of.library.size());
    if (const std::size_t at = rest.rfind("_v");
        of.library == "cudnn" && at != std::string_view::npos && at + 3 == rest.size())
      rest = rest.substr(0, at);
    return !of.rest.contains(rest.empty() ? "." : rest);
  }
  return false;
}

/// The row of a header as a source includes it, or of a library as -l names it; null for one that none has.
[[nodiscard]] constexpr const development_row* development_package_of(std::string_view file) noexcept {
  if (is_header_beside_library(file)) return nullptr;
  for (const development_row& row : development_packages) {
    if (file.starts_with(row.file)) return &row;
  }
  return nullptr;
}

/// Its name with the packages of that release; empty where they have none.
[[nodiscard]] constexpr std::string_view name_in(const development_row& row, release in) noexcept {
  constexpr release first_before = {8, 0};
  if (in >= row.first) return row.apt;
  return in >= first_before && in <= row.last_before ? row.before : std::string_view{};
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
