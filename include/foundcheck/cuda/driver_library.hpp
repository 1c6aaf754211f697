// SPDX-License-Identifier: MIT
// Libraries of the NVIDIA driver: no toolkit brings them, and the container runtime mounts those of the machine into a container.
//
// So an image that lacks them lacks nothing. One that has a libcuda.so.1 of its own is suspicious: it is a stub under the wrong
// name, or a driver that does not fit the kernel module, unless it lies in a directory of cuda-compat.
//
// Total, noexcept, allocates nothing.
// Sources: libnvidia-container src/nvc_info.c (utility_libs, compute_libs, video_libs, graphics_libs); NVIDIA Container Toolkit.
#ifndef FOUNDCHECK_CUDA_DRIVER_LIBRARY_HPP
#define FOUNDCHECK_CUDA_DRIVER_LIBRARY_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

struct driver_library_row {
  std::string_view library;     ///< stem: libcuda.so
  std::string_view capability;  ///< of NVIDIA_DRIVER_CAPABILITIES, without which it is not mounted
  std::string_view what;
};

/// Sorted by library. Every other library named libnvidia-* is the driver's too, see is_driver_library.
inline constexpr driver_library_row driver_library_rows[] = {
    {"libcuda.so", "compute", "the CUDA driver"},
    {"libcudadebugger.so", "compute", "debugging by cuda-gdb"},
    {"libnvcuvid.so", "video", "video decoding"},
    {"libnvidia-allocator.so", "compute", "memory shared with other drivers"},
    {"libnvidia-cfg.so", "utility", "configuration of the GPU"},
    {"libnvidia-encode.so", "video", "video encoding"},
    {"libnvidia-gpucomp.so", "compute", "the shader compiler"},
    {"libnvidia-ml.so", "utility", "NVML, which nvidia-smi asks"},
    {"libnvidia-nvvm.so", "compute", "NVVM of the JIT compiler"},
    {"libnvidia-opencl.so", "compute", "OpenCL"},
    {"libnvidia-opticalflow.so", "video", "optical flow"},
    {"libnvidia-pkcs11-openssl3.so", "compute", "confidential computing"},
    {"libnvidia-pkcs11.so", "compute", "confidential computing"},
    {"libnvidia-ptxjitcompiler.so", "compute", "compiling PTX for the GPU that is there"},
    {"libnvoptix.so", "graphics", "OptiX"},
};

namespace detail {

/// True if a name is that library: its stem alone, or with versions behind it.
[[nodiscard]] constexpr bool is_library(std::string_view name, std::string_view stem) noexcept {
  if (!name.starts_with(stem)) return false;
  const std::string_view rest = name.substr(stem.size());
  return rest.empty() || (rest.starts_with('.') && rest.size() > 1);
}

}  // namespace detail

/// The row of a name such as libcuda.so.1 or libcuda.so.580.65.06; null for one that no row has.
[[nodiscard]] constexpr const driver_library_row* find_driver_library(std::string_view name) noexcept {
  for (const driver_library_row& row : driver_library_rows) {
    if (detail::is_library(name, row.library)) return &row;
  }
  return nullptr;
}

/// True for a library that the driver brings. libnvidia-container and its tools are packages of their own.
[[nodiscard]] constexpr bool is_driver_library(std::string_view name) noexcept {
  if (find_driver_library(name) != nullptr) return true;
  if (name.starts_with("libnvidia-container")) return false;
  return name.starts_with("libnvidia-") && name.find(".so") != std::string_view::npos;
}

/// True for a path of which a directory is one of cuda-compat: a driver library there is meant to be there.
[[nodiscard]] constexpr bool is_in_cuda_compat(std::string_view path) noexcept {
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t end = path.find('/', at);
    if (end == std::string_view::npos) return false;  // the file itself
    const std::string_view part = path.substr(at, end - at);
    if (part == "compat" || part.starts_with("cuda-compat")) return true;
    at = end + 1;
  }
  return false;
}

namespace detail {
consteval bool driver_library_rows_are_sound() {
  std::string_view before;
  for (const driver_library_row& row : driver_library_rows) {
    if (!row.library.ends_with(".so") || row.capability.empty() || row.what.empty()) return false;
    if (row.library <= before) return false;
    before = row.library;
  }
  return true;
}
}  // namespace detail

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
