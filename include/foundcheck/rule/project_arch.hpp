// SPDX-License-Identifier: MIT
// How a project that is built takes the GPUs to build for, where it does not read CMAKE_CUDA_ARCHITECTURES.
//
//   .../gromacs/src/gpu.cu: error      -D GMX_CUDA_TARGET_SM=75
//   .../quda/lib/blas.cu: error        -D QUDA_GPU_ARCH=sm_75
//
// A project is known by its name in a path of its sources.
// Source: the CMakeLists.txt of the projects; their installation guides. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_RULE_PROJECT_ARCH_HPP
#define FOUNDCHECK_RULE_PROJECT_ARCH_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// How the option of a project writes compute capability 7.5.
enum class arch_spelling : std::uint8_t {
  number,  ///< 75
  dotted,  ///< 7.5
  sm,      ///< sm_75
};

/// The option of CMake by which one project takes its GPUs.
struct project_arch {
  std::string_view project;  ///< its name in paths, in small letters
  std::string_view option;   ///< what is written before the GPU, as an option of CMake
  arch_spelling spelling;    ///< how the GPU is written
};

/// The projects whose options are known.
inline constexpr project_arch project_archs[] = {
    {"amrex"sv, "-D AMReX_CUDA_ARCH="sv, arch_spelling::dotted},
    {"arrayfire"sv, "-D CUDA_architecture_build_targets="sv, arch_spelling::dotted},
    {"blender"sv, "-D CYCLES_CUDA_BINARIES_ARCH="sv, arch_spelling::sm},
    {"caffe"sv, "-D CUDA_ARCH_NAME=Manual -D CUDA_ARCH_BIN="sv, arch_spelling::number},
    {"cutlass"sv, "-D CUTLASS_NVCC_ARCHS="sv, arch_spelling::number},
    {"dali"sv, "-D CUDA_TARGET_ARCHS="sv, arch_spelling::number},
    {"dlib"sv, "-D DLIB_USE_CUDA_COMPUTE_CAPABILITIES="sv, arch_spelling::number},
    {"gromacs"sv, "-D GMX_CUDA_TARGET_SM="sv, arch_spelling::number},
    {"hypre"sv, "-D HYPRE_CUDA_SM="sv, arch_spelling::number},
    {"lammps"sv, "-D GPU_ARCH="sv, arch_spelling::sm},
    {"magma"sv, "-D GPU_TARGET="sv, arch_spelling::sm},
    {"mfem"sv, "-D CUDA_ARCH="sv, arch_spelling::sm},
    {"mxnet"sv, "-D MXNET_CUDA_ARCH="sv, arch_spelling::dotted},
    {"opencv"sv, "-D CUDA_ARCH_BIN="sv, arch_spelling::dotted},
    {"paddle"sv, "-D CUDA_ARCH_NAME=Manual -D CUDA_ARCH_BIN="sv, arch_spelling::number},
    {"pcl"sv, "-D CUDA_ARCH_BIN="sv, arch_spelling::dotted},
    {"quda"sv, "-D QUDA_GPU_ARCH="sv, arch_spelling::sm},
    {"tensorrt"sv, "-D GPU_ARCHS="sv, arch_spelling::number},
    {"tiny-cuda-nn"sv, "-D TCNN_CUDA_ARCHITECTURES="sv, arch_spelling::number},
};

namespace detail {

/// True for a path in which installed packages lie: /usr/include/opencv4 and /opt/TensorRT-8 are no sources.
[[nodiscard]] constexpr bool is_of_installed(std::string_view path) noexcept {
  if (path.find("/include/") != std::string_view::npos) return true;
  for (const std::string_view end : {"lib/"sv, "lib64/"sv, "local/"sv, "opt/"sv, "share/"sv, "cmake/"sv}) {
    if (path.ends_with(end)) return true;
  }
  return false;
}

}  // namespace detail

/// The project whose sources a path or a line names; null where it names none, or two.
[[nodiscard]] constexpr const project_arch* project_arch_in(std::string_view text) noexcept {
  const project_arch* found = nullptr;
  // Only the first bytes of a line: a command may have thousands.
  constexpr std::size_t most = 1024;
  text = text.substr(0, most);
  for (std::size_t at = text.find('/'); at != std::string_view::npos; at = text.find('/', at + 1)) {
    std::string_view part = text.substr(at + 1);
    for (const project_arch& row : project_archs) {
      if (part.size() <= row.project.size() || !equals_ignoring_case(part.substr(0, row.project.size()), row.project))
        continue;
      // gromacs/, gromacs-2023/ and opencv_contrib/ name it; caffeine/ does not.
      const char next = part[row.project.size()];
      if (next != '/' && next != '-' && next != '_' && !is_digit(next)) continue;
      if (detail::is_of_installed(text.substr(0, at + 1))) continue;
      if (found != nullptr && found != &row) return nullptr;
      found = &row;
    }
  }
  return found;
}

FOUNDCHECK_END_NAMESPACE

#endif
