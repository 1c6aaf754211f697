// SPDX-License-Identifier: MIT
// A function of CUDA whose parameters a release changed -> how many arguments a call has that is written for the release before.
//
//   cuCtxCreate(&context, 0, device)    3 arguments up to 12.9, 4 from 13.0 on
//
// Total, noexcept, allocates nothing.
// Source: cuda.h and cuda_runtime_api.h of the wheels of cudart 12.9 and 13.0, compared; CUDA 13.0 release notes.
#ifndef FOUNDCHECK_CUDA_CHANGED_CALL_HPP
#define FOUNDCHECK_CUDA_CHANGED_CALL_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// A function whose parameters a release changed, and how to know a call for the old ones.
struct changed_call {
  std::string_view name;   ///< of the function
  release since;           ///< the first release with the new parameters
  release last;            ///< the last one with the old ones
  std::uint8_t arguments;  ///< of a call for the old ones
  std::string_view
      type;  ///< a type that the source must not name: a call for the new ones may have as many arguments; empty where none has
  std::string_view takes;  ///< what the new parameters are, in words
};

namespace detail {
inline constexpr std::string_view a_location = "a cudaMemLocation in place of the number of a device";
inline constexpr std::string_view a_driver_location = "a CUmemLocation in place of the number of a device";
inline constexpr std::string_view edge_data = "the data of edges as one more argument, which may be null";
}  // namespace detail

/// All functions that are known to have changed; one that was called in two ways has two rows.
inline constexpr changed_call changed_calls[] = {
    {"cudaMemPrefetchAsync"sv, {13, 0}, {12, 9}, 4, "cudaMemLocation"sv, detail::a_location},
    {"cudaMemPrefetchAsync"sv, {13, 0}, {12, 9}, 3, ""sv, detail::a_location},
    {"cudaMemAdvise"sv, {13, 0}, {12, 9}, 4, "cudaMemLocation"sv, detail::a_location},
    {"cuMemPrefetchAsync"sv, {13, 0}, {12, 9}, 4, ""sv, detail::a_driver_location},
    {"cuMemAdvise"sv, {13, 0}, {12, 9}, 4, "CUmemLocation"sv, detail::a_driver_location},
    {"cuCtxCreate"sv,
     {13, 0},
     {12, 9},
     3,
     ""sv,
     "parameters of the context as its second argument, which may be null"sv},
    {"cudaGraphAddDependencies"sv, {13, 0}, {12, 9}, 4, ""sv, detail::edge_data},
    {"cudaGraphRemoveDependencies"sv, {13, 0}, {12, 9}, 4, ""sv, detail::edge_data},
    {"cudaGraphGetEdges"sv, {13, 0}, {12, 9}, 4, ""sv, detail::edge_data},
    {"cudaGraphNodeGetDependencies"sv, {13, 0}, {12, 9}, 3, ""sv, detail::edge_data},
    {"cudaGraphNodeGetDependentNodes"sv, {13, 0}, {12, 9}, 3, ""sv, detail::edge_data},
    {"cudaGraphAddNode"sv, {13, 0}, {12, 9}, 5, ""sv, detail::edge_data},
    {"cuGraphAddDependencies"sv, {13, 0}, {12, 9}, 4, ""sv, detail::edge_data},
    {"cuGraphAddNode"sv, {13, 0}, {12, 9}, 5, ""sv, detail::edge_data},
};

/// The row of a call that is written for a release before `used`; null for none. `names`: whether the source names a type.
template <class Names>
[[nodiscard]] constexpr const changed_call* find_changed_call(std::string_view name, std::size_t arguments,
                                                              release used, const Names& names) {
  for (const changed_call& row : changed_calls) {
    if (row.name != name || row.arguments != arguments || used < row.since) continue;
    if (row.type.empty() || !names(row.type)) return &row;
  }
  return nullptr;
}

/// True where calls of that name are looked at.
[[nodiscard]] constexpr bool has_changed_call(std::string_view name) noexcept {
  for (const changed_call& row : changed_calls) {
    if (row.name == name) return true;
  }
  return false;
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
