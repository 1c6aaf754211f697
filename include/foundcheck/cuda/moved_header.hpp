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
    "CCCL 3.0 (CUDA 13.0) took the asynchronous algorithms of Thrust away: call the plain ones with thrust::cuda::par_nosync.on(stream), or take CUDA 12.9";
inline constexpr std::string_view no_texture_header =
    "CUDA 13.0 took it away with texture and surface references: include <cuda_runtime.h> alone, which declares the functions of texture objects";
}  // namespace detail

/// All headers that are known to be gone; the first row that fits counts.
inline constexpr moved_header moved_headers[] = {
    {"nvToolsExt.h"sv,
     {12, 9},
     "CUDA 12.9 took NVTX 2 away: include <nvtx3/nvToolsExt.h> in its place, which is there since CUDA 10, and link CUDA::nvtx3 (no library) in place of nvToolsExt"sv},
    {"nvToolsExt*"sv,
     {12, 9},
     "CUDA 12.9 took NVTX 2 away: include the header of this name below nvtx3/, which is there since CUDA 10, and link CUDA::nvtx3 (no library) in place of nvToolsExt"sv},
    {"cuda_texture_types.h"sv, {13, 0}, detail::no_texture_header},
    {"cuda_surface_types.h"sv, {13, 0}, detail::no_texture_header},
    {"texture_fetch_functions.h"sv, {13, 0}, detail::no_texture_header},
    {"surface_functions.h"sv, {13, 0}, detail::no_texture_header},
    {"cub/iterator/constant_input_iterator.cuh"sv,
     {13, 0},
     "CCCL 3.0 (CUDA 13.0) took it away: thrust::constant_iterator of <thrust/iterator/constant_iterator.h> takes its place"sv},
    {"cub/iterator/counting_input_iterator.cuh"sv,
     {13, 0},
     "CCCL 3.0 (CUDA 13.0) took it away: thrust::counting_iterator of <thrust/iterator/counting_iterator.h> takes its place"sv},
    {"cub/iterator/discard_output_iterator.cuh"sv,
     {13, 0},
     "CCCL 3.0 (CUDA 13.0) took it away: thrust::discard_iterator of <thrust/iterator/discard_iterator.h> takes its place"sv},
    {"cub/iterator/transform_input_iterator.cuh"sv,
     {13, 0},
     "CCCL 3.0 (CUDA 13.0) took it away: thrust::transform_iterator of <thrust/iterator/transform_iterator.h> takes its place"sv},
    {"cub/iterator/tex_ref_input_iterator.cuh"sv,
     {12, 8},
     "CCCL 2.7 (CUDA 12.8) took it away, long after texture references: take the #include out where nothing uses it, else cub::TexObjInputIterator of <cub/iterator/tex_obj_input_iterator.cuh> takes its place"sv},
    {"cub/device/device_spmv.cuh"sv,
     {13, 0},
     "CCCL 3.0 (CUDA 13.0) took it away: cusparseSpMV of cuSPARSE takes its place"sv},
    {"cub/grid/grid_barrier.cuh"sv,
     {13, 0},
     "CCCL 3.0 (CUDA 13.0) took it away: grid.sync() of <cooperative_groups.h> takes its place"sv},
    {"cub/host/mutex.cuh"sv, {13, 0}, "CCCL 3.0 (CUDA 13.0) took it away: std::mutex of <mutex> takes its place"sv},
    {"cub/util_compiler.cuh"sv,
     {13, 0},
     "CCCL 3.0 (CUDA 13.0) took it away, as it was for CUB alone: use a newer version of the project, or CUDA 12.9"sv},
    {"thrust/async/*"sv, {13, 0}, detail::no_async},
    {"thrust/event.h"sv, {13, 0}, detail::no_async},
    {"thrust/future.h"sv, {13, 0}, detail::no_async},
    {"thrust/system/cuda/future.h"sv, {13, 0}, detail::no_async},
    {"thrust/limits.h"sv,
     {13, 0},
     "CCCL 3.0 (CUDA 13.0) took it away: cuda::std::numeric_limits of <cuda/std/limits> takes its place"sv},
    {"thrust/optional.h"sv,
     {13, 0},
     "CCCL 3.0 (CUDA 13.0) took it away: cuda::std::optional of <cuda/std/optional> takes its place"sv},
    {"thrust/type_traits/remove_cvref.h"sv,
     {13, 0},
     "CCCL 3.0 (CUDA 13.0) took it away: cuda::std::remove_cvref_t of <cuda/std/type_traits> takes its place"sv},
    {"thrust/type_traits/void_t.h"sv,
     {13, 0},
     "CCCL 3.0 (CUDA 13.0) took it away: cuda::std::void_t of <cuda/std/type_traits> takes its place"sv},
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
