// SPDX-License-Identifier: MIT
// A header that a release of CUDA took away -> the first release without it, and what to include in its place.
//
//   nvToolsExt.h                         12.9   nvtx3/nvToolsExt.h
//   cub/iterator/counting_input_iterator.cuh   13.0   thrust/iterator/counting_iterator.h
//
// Total, noexcept, allocates nothing.
// Source: the headers of the wheels of cudart and CCCL 12.9 and 13.0, of CCCL 12.6 and 12.8 and of NVTX 12.8 and 12.9, compared; what took a header's place: the migration guide
// of CCCL 3.0.
#ifndef FOUNDCHECK_CUDA_MOVED_HEADER_HPP
#define FOUNDCHECK_CUDA_MOVED_HEADER_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// A header that is gone, and what to do about it.
struct moved_header {
  std::string_view header;  ///< as a source includes it; * at the end any rest
  release gone;             ///< the first release without it
  std::string_view words;   ///< what to do in the source, as a sentence
};

namespace detail {
inline constexpr std::string_view no_async =
    "Call the plain algorithms of Thrust with thrust::cuda::par_nosync.on(stream), or build with CUDA 12.9: CCCL 3.0 (CUDA 13.0) removed the asynchronous ones";
inline constexpr std::string_view no_texture_header =
    "Include <cuda_runtime.h> only, which declares the functions of texture objects: CUDA 13.0 removed this header with texture and surface references";
}  // namespace detail

/// All headers that are known to be gone; the first row that fits counts.
inline constexpr moved_header moved_headers[] = {
    {"nvToolsExt.h"sv,
     {12, 9},
     "Include <nvtx3/nvToolsExt.h> instead, which exists since CUDA 10, and link CUDA::nvtx3 (no library) instead of nvToolsExt: CUDA 12.9 removed NVTX 2"sv},
    {"nvToolsExt*"sv,
     {12, 9},
     "Include the header of the same name in nvtx3/ instead, which exists since CUDA 10, and link CUDA::nvtx3 (no library) instead of nvToolsExt: CUDA 12.9 removed NVTX 2"sv},
    {"cuda_texture_types.h"sv, {13, 0}, detail::no_texture_header},
    {"cuda_surface_types.h"sv, {13, 0}, detail::no_texture_header},
    {"texture_fetch_functions.h"sv, {13, 0}, detail::no_texture_header},
    {"surface_functions.h"sv, {13, 0}, detail::no_texture_header},
    {"cub/iterator/constant_input_iterator.cuh"sv,
     {13, 0},
     "Use thrust::constant_iterator of <thrust/iterator/constant_iterator.h> instead: CCCL 3.0 (CUDA 13.0) removed this header"sv},
    {"cub/iterator/counting_input_iterator.cuh"sv,
     {13, 0},
     "Use thrust::counting_iterator of <thrust/iterator/counting_iterator.h> instead: CCCL 3.0 (CUDA 13.0) removed this header"sv},
    {"cub/iterator/discard_output_iterator.cuh"sv,
     {13, 0},
     "Use thrust::discard_iterator of <thrust/iterator/discard_iterator.h> instead: CCCL 3.0 (CUDA 13.0) removed this header"sv},
    {"cub/iterator/transform_input_iterator.cuh"sv,
     {13, 0},
     "Use thrust::transform_iterator of <thrust/iterator/transform_iterator.h> instead: CCCL 3.0 (CUDA 13.0) removed this header"sv},
    {"cub/iterator/tex_ref_input_iterator.cuh"sv,
     {12, 8},
     "Remove the #include if nothing uses it, or use cub::TexObjInputIterator of <cub/iterator/tex_obj_input_iterator.cuh> instead: CCCL 2.7 (CUDA 12.8) removed this header"sv},
    {"cub/device/device_spmv.cuh"sv,
     {13, 0},
     "Use cusparseSpMV of cuSPARSE instead: CCCL 3.0 (CUDA 13.0) removed this header"sv},
    {"cub/grid/grid_barrier.cuh"sv,
     {13, 0},
     "Use grid.sync() of <cooperative_groups.h> instead: CCCL 3.0 (CUDA 13.0) removed this header"sv},
    {"cub/host/mutex.cuh"sv, {13, 0}, "Use std::mutex of <mutex> instead: CCCL 3.0 (CUDA 13.0) removed this header"sv},
    {"cub/util_compiler.cuh"sv,
     {13, 0},
     "Use a newer version of the project, or build with CUDA 12.9: CCCL 3.0 (CUDA 13.0) removed this header, which was internal to CUB"sv},
    {"thrust/async/*"sv, {13, 0}, detail::no_async},
    {"thrust/event.h"sv, {13, 0}, detail::no_async},
    {"thrust/future.h"sv, {13, 0}, detail::no_async},
    {"thrust/system/cuda/future.h"sv, {13, 0}, detail::no_async},
    {"thrust/limits.h"sv,
     {13, 0},
     "Use cuda::std::numeric_limits of <cuda/std/limits> instead: CCCL 3.0 (CUDA 13.0) removed this header"sv},
    {"thrust/optional.h"sv,
     {13, 0},
     "Use cuda::std::optional of <cuda/std/optional> instead: CCCL 3.0 (CUDA 13.0) removed this header"sv},
    {"thrust/type_traits/remove_cvref.h"sv,
     {13, 0},
     "Use cuda::std::remove_cvref_t of <cuda/std/type_traits> instead: CCCL 3.0 (CUDA 13.0) removed this header"sv},
    {"thrust/type_traits/void_t.h"sv,
     {13, 0},
     "Use cuda::std::void_t of <cuda/std/type_traits> instead: CCCL 3.0 (CUDA 13.0) removed this header"sv},
};

/// The row of a header that the release does not have any more; null for one that it may have.
[[nodiscard]] constexpr const moved_header* find_moved_header(std::string_view header, release used) noexcept {
  if (!used.known()) return nullptr;
  for (const moved_header& row : moved_headers) {
    const bool is_beginning = row.header.ends_with('*');
    const std::string_view name = row.header.substr(0, row.header.size() - (is_beginning ? 1U : 0U));
    const bool fits = is_beginning ? header.starts_with(name) : header == name;
    if (fits && row.gone <= used) return &row;
  }
  return nullptr;
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
