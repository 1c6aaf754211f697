// SPDX-License-Identifier: MIT
// A line of prose -> whether it says that the GPU, or a library for it, was not found, is turned off or will not be used.
//
//   CUDA support: disabled
//   Could not find cuda drivers on your machine, GPU will not be used.
//   NVIDIA CUDA:                   NO
//
// Heuristic: a word for the part, and words for what is not. Total, noexcept, allocates nothing, linear in the first 300 bytes.
// Source: warnings of CMake projects, TensorFlow, JAX, bitsandbytes and NVIDIA's containers, by logs.
#ifndef FOUNDCHECK_FORMAT_UNUSED_PART_HPP
#define FOUNDCHECK_FORMAT_UNUSED_PART_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/regex.hpp>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE

/// True for a line that names the GPU or what is built for it, and says that it was not found, is turned off or will not be used. What a
/// check looked for says nothing by itself.
template <class View = std::string_view>
[[nodiscard]] constexpr bool says_part_is_unused(std::type_identity_t<View> line) noexcept {
  constexpr std::size_t longest = 300;
  if (line.size() > longest ||
      begins_with<"(?:-- )?(?:Looking for |Performing |Checking |Check for |Detecting |Trying |Could NOT |Found )">(
          line))
    return false;
  if (!contains<
          R"((?i)\b(?:cuda\w*|nvcc|gpus?|cudnn|nccl|tensorrt|rocm|nvidia|opencl|openmp|mpi|cublas|cusparselt)\b)">(
          line))
    return false;
  return contains<R"((?i)\bnot (?:be )?(?:found|available|enabled|detected|used|built|installed)\b)">(line) ||
         contains<
             R"((?i)\b(?:unavailable|disabled|disabling|skipping|skipped|cpu[ -]only|falling back|won't be|no nvidia driver)\b)">(
             line) ||
         contains<
             R"((?i)\b(?:(?:turned|turning|switched|switching) off|buil(?:d|t|ding) without|compil(?:ed|ing) without)\b)">(
             line);
}

/// True for a row of a summary that says that CUDA, or the GPU, is off: "NVIDIA CUDA:    NO", "* GPU support ... : disabled". A row about a part or
/// a setting of CUDA alone, and what a check found, says nothing of it.
template <class View = std::string_view>
[[nodiscard]] constexpr bool says_gpu_is_off(std::type_identity_t<View> line) noexcept {
  constexpr std::size_t longest = 120;
  if (line.size() > longest) return false;
  const auto row =
      match<R"((?:--)?[ *|+>-]*([A-Za-z][A-Za-z_ ]*?)[ .]*[:=] *([A-Za-z0][A-Za-z/ ]*?)[ .]*(?:\([^)]*\))?\r?)">(line);
  return row &&
         is_match<"(?i)no|off|false|0|disabled|none|not found|not available|unavailable|n/a">(row.template get<2>()) &&
         is_match<
             R"((?i)(?:(?:with|use|using|enable|build|have|support for|nvidia)[ _])?(?:cuda|gpus?)(?:[ _](?:support|enabled|backend|acceleration|language|available))?)">(
             row.template get<1>());
}

FOUNDCHECK_END_NAMESPACE

#endif
