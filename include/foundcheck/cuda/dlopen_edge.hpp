// SPDX-License-Identifier: MIT
// Libraries that CUDA's libraries load by themselves while they run: no DT_NEEDED names them, so that ldd finds nothing missing
// where they are.
//
//   edge := library [ "." version ] -> target           libcudnn.so.9 -> libcudnn_graph.so.9
//
// Where the version of the target differs by release, the library has the whole name in its bytes: see target_version.
//
// Total, noexcept, allocates nothing.
// Sources: names that stand in the libraries of CUDA 13.0 (cuDNN 9.19, NCCL 2.28) and are not in their DT_NEEDED; NVIDIA's
// cuDNN documentation, "API Reference: library layout"; the files of nvidia-cudnn-jit-cu13 9.27.0.42.
#ifndef FOUNDCHECK_CUDA_DLOPEN_EDGE_HPP
#define FOUNDCHECK_CUDA_DLOPEN_EDGE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// How the name of a library that is loaded at run time comes about.
enum class target_version : std::uint8_t {
  as_written,  ///< the target is the whole name
  in_library   ///< behind the target a dot and the digits that follow it where the library's bytes have it
};

/// One library that another one loads while it runs.
struct dlopen_edge {
  std::string_view library;   ///< stem: libcudnn.so
  std::string_view version;   ///< what follows the stem and a dot; empty: any
  std::string_view target;    ///< what it loads: a name, or for `in_library` the stem of one
  target_version name;        ///< how `target` becomes the name that is loaded
  bool is_required;           ///< without it nothing works; else a part of the library does not
  std::string_view what_for;  ///< what does not work without it
  std::string_view source;    ///< where the row comes from

  /// True if a library of this soname loads the target.
  [[nodiscard]] constexpr bool is_of(std::string_view soname) const noexcept {
    if (!soname.starts_with(library)) return false;
    const std::string_view rest = soname.substr(library.size());
    if (rest.empty()) return version.empty();
    return rest.starts_with('.') && (version.empty() ? rest.size() > 1 : rest.substr(1) == version);
  }
};

namespace detail {
inline constexpr std::string_view de_bytes = "names in the library"sv;
inline constexpr std::string_view de_manual = "cuDNN documentation; unverified"sv;
inline constexpr auto de_plain = target_version::as_written;
inline constexpr auto de_inside = target_version::in_library;
inline constexpr std::string_view de_driver = "any work on a GPU"sv;
}  // namespace detail

/// Sorted by library, then by target.
inline constexpr dlopen_edge dlopen_edges[] = {
    {"libcublas.so"sv, ""sv, "libcuda.so.1"sv, detail::de_plain, true, detail::de_driver, detail::de_bytes},
    {"libcublasLt.so"sv, ""sv, "libcuda.so.1"sv, detail::de_plain, true, detail::de_driver, detail::de_bytes},
    {"libcudart.so"sv, ""sv, "libcuda.so.1"sv, detail::de_plain, true, detail::de_driver, detail::de_bytes},
    {"libcudnn.so"sv, "8"sv, "libcudnn_adv_infer.so.8"sv, detail::de_plain, true, "recurrent networks and attention"sv,
     detail::de_manual},
    {"libcudnn.so"sv, "8"sv, "libcudnn_adv_train.so.8"sv, detail::de_plain, true, "training of recurrent networks"sv,
     detail::de_manual},
    {"libcudnn.so"sv, "8"sv, "libcudnn_cnn_infer.so.8"sv, detail::de_plain, true, "convolutions"sv, detail::de_manual},
    {"libcudnn.so"sv, "8"sv, "libcudnn_cnn_train.so.8"sv, detail::de_plain, true, "training of convolutions"sv,
     detail::de_manual},
    {"libcudnn.so"sv, "8"sv, "libcudnn_ops_infer.so.8"sv, detail::de_plain, true, "every operation"sv,
     detail::de_manual},
    {"libcudnn.so"sv, "8"sv, "libcudnn_ops_train.so.8"sv, detail::de_plain, true, "training"sv, detail::de_manual},
    {"libcudnn.so"sv, "9"sv, "libcudnn_adv.so.9"sv, detail::de_plain, true, "recurrent networks and attention"sv,
     detail::de_bytes},
    {"libcudnn.so"sv, "9"sv, "libcudnn_cnn.so.9"sv, detail::de_plain, true, "convolutions"sv, detail::de_bytes},
    {"libcudnn.so"sv, "9"sv, "libcudnn_graph.so.9"sv, detail::de_plain, true, "every operation"sv, detail::de_bytes},
    {"libcudnn.so"sv, "9"sv, "libcudnn_ops.so.9"sv, detail::de_plain, true, "every operation"sv, detail::de_bytes},
    {"libcudnn_adv.so"sv, "9"sv, "libcublasLt.so"sv, detail::de_inside, true, "matrix products"sv, detail::de_bytes},
    {"libcudnn_engines_precompiled.so"sv, "9"sv, "libcublasLt.so"sv, detail::de_inside, true, "matrix products"sv,
     detail::de_bytes},
    {"libcudnn_engines_precompiled.so"sv, "9"sv, "libnvrtc.so"sv, detail::de_inside, false,
     "kernels compiled on demand"sv, detail::de_bytes},
    {"libcudnn_graph.so"sv, "9"sv, "libcuda.so.1"sv, detail::de_plain, true, detail::de_driver, detail::de_bytes},
    {"libcudnn_graph.so"sv, "9"sv, "libcudnn_engines_precompiled.so.9"sv, detail::de_plain, true, "kernels"sv,
     detail::de_bytes},
    {"libcudnn_graph.so"sv, "9"sv, "libcudnn_engines_runtime_compiled.so.9"sv, detail::de_plain, false,
     "kernels compiled on demand"sv, detail::de_bytes},
    {"libcudnn_graph.so"sv, "9"sv, "libcudnn_heuristic.so.9"sv, detail::de_plain, true, "choice of a kernel"sv,
     detail::de_bytes},
    {"libcufft.so"sv, ""sv, "libcuda.so.1"sv, detail::de_plain, true, detail::de_driver, detail::de_bytes},
    {"libcufft.so"sv, "12"sv, "libnvJitLink.so.13"sv, detail::de_plain, false, "callbacks linked on demand"sv,
     detail::de_bytes},
    {"libcufft.so"sv, "12"sv, "libnvrtc.so.13"sv, detail::de_plain, false, "kernels compiled on demand"sv,
     detail::de_bytes},
    {"libcupti.so"sv, ""sv, "libcuda.so.1"sv, detail::de_plain, true, "any tracing"sv, detail::de_bytes},
    {"libcupti.so"sv, ""sv, "libnvperf_host.so"sv, detail::de_plain, false, "counters and metrics"sv, detail::de_bytes},
    {"libcurand.so"sv, ""sv, "libcuda.so.1"sv, detail::de_plain, true, detail::de_driver, detail::de_bytes},
    {"libcusolver.so"sv, ""sv, "libcuda.so.1"sv, detail::de_plain, true, detail::de_driver, detail::de_bytes},
    {"libcusparse.so"sv, ""sv, "libcuda.so.1"sv, detail::de_plain, true, detail::de_driver, detail::de_bytes},
    {"libnccl.so"sv, "2"sv, "libcuda.so.1"sv, detail::de_plain, true, detail::de_driver, detail::de_bytes},
    {"libnccl.so"sv, "2"sv, "libibverbs.so.1"sv, detail::de_plain, false, "InfiniBand and RoCE"sv, detail::de_bytes},
    {"libnccl.so"sv, "2"sv, "libmlx5.so.1"sv, detail::de_plain, false, "direct access to the network card"sv,
     detail::de_bytes},
    {"libnccl.so"sv, "2"sv, "libnccl-net.so"sv, detail::de_plain, false, "a network plugin"sv, detail::de_bytes},
    {"libnccl.so"sv, "2"sv, "libnvidia-ml.so.1"sv, detail::de_plain, true, "the topology of the GPUs"sv,
     detail::de_bytes},
    {"libnvJitLink.so"sv, ""sv, "libcuda.so.1"sv, detail::de_plain, false, "linking for the GPU that is there"sv,
     detail::de_bytes},
    {"libnvperf_host.so"sv, ""sv, "libcuda.so.1"sv, detail::de_plain, true, "counters and metrics"sv, detail::de_bytes},
    {"libnvrtc.so"sv, ""sv, "libnvrtc-builtins.so"sv, detail::de_inside, true, "compiling any kernel"sv,
     detail::de_bytes},
};

/// What tells the cuDNN of NVIDIA's wheel nvidia-cudnn-jit, which compiles every kernel and has but this beside libcudnn and
/// libcudnn_graph, and what it lacks by design, all of it: some of it is of a whole cuDNN that is broken.
inline constexpr std::string_view cudnn_jit_engines = "libcudnn_engines_runtime_compiled.so.9"sv;
/// The parts of cuDNN 9 that the wheel leaves out, by soname.
inline constexpr std::string_view not_in_cudnn_jit[] = {"libcudnn_adv.so.9"sv, "libcudnn_cnn.so.9"sv,
                                                        "libcudnn_engines_precompiled.so.9"sv,
                                                        "libcudnn_heuristic.so.9"sv, "libcudnn_ops.so.9"sv};

/// What a library of this soname loads by itself: calls `take` with each edge, in the order of the table.
template <class Take>
constexpr void each_dlopen_edge(std::string_view soname, const Take& take) noexcept(noexcept(take(dlopen_edges[0]))) {
  for (const dlopen_edge& edge : dlopen_edges) {
    if (edge.is_of(soname)) take(edge);
  }
}

/// The digits and dots behind "TARGET." where the bytes of a library have it first; empty if they do nowhere.
[[nodiscard]] constexpr std::string_view version_in_library(std::string_view bytes, std::string_view target) noexcept {
  for (std::size_t at = bytes.find(target); at != std::string_view::npos; at = bytes.find(target, at + 1)) {
    std::size_t begin = at + target.size(), end = begin + 1;
    if (begin >= bytes.size() || bytes[begin] != '.') continue;
    const auto is_digit_at = [&](std::size_t i) { return i < bytes.size() && bytes[i] >= '0' && bytes[i] <= '9'; };
    while (is_digit_at(end) || (end > begin + 1 && end < bytes.size() && bytes[end] == '.' && is_digit_at(end + 1)))
      ++end;
    if (end > begin + 1) return bytes.substr(begin + 1, end - begin - 1);
  }
  return {};
}

namespace detail {
[[nodiscard]] constexpr bool is_cudnn_9_part(std::string_view name) noexcept {
  for (const dlopen_edge& edge : dlopen_edges) {
    if (edge.library.starts_with("libcudnn") && edge.version == "9" && edge.target == name) return true;
  }
  return false;
}

consteval bool dlopen_edges_are_sound() {
  if (!is_cudnn_9_part(cudnn_jit_engines)) return false;
  for (const std::string_view name : not_in_cudnn_jit) {
    if (!is_cudnn_9_part(name)) return false;
  }
  const dlopen_edge* before = nullptr;
  for (const dlopen_edge& edge : dlopen_edges) {
    if (!edge.library.ends_with(".so") || edge.what_for.empty() || edge.source.empty()) return false;
    if (edge.target.find(".so") == std::string_view::npos || edge.library == edge.target) return false;
    if ((edge.name == target_version::in_library) != edge.target.ends_with(".so") &&
        edge.target != "libnvperf_host.so" && edge.target != "libnccl-net.so")
      return false;
    if (before != nullptr && edge.library < before->library) return false;
    if (before != nullptr && edge.library == before->library && edge.version == before->version &&
        edge.target <= before->target)
      return false;
    before = &edge;
  }
  return true;
}
}  // namespace detail

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
