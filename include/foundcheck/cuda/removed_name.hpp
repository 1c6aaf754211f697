// SPDX-License-Identifier: MIT
// A name of CUDA's interfaces that a release took away -> the first release without it, the last one with it, and what took its place.
//
//   cudaBindTexture        12.0   11.8   cudaCreateTextureObject
//   cusparseScsrsv2_solve  12.0   11.8   cusparseSpSV_solve
//   clockRate              13.0   12.9   cudaDeviceGetAttribute     a member of cudaDeviceProp alone
//
// Total, noexcept, allocates nothing.
// Source: the headers and exported symbols of the wheels of cudart 11.8, 12.1, 12.9 and 13.0, of cuSPARSE 11.8 and 12.1, and of CCCL 12.9
// and 13.0, compared; what took a name's place, and csrmv, csrmm, csr2csc, csrgemm and csrgeam: the CUDA release notes and the documentation of cuSPARSE;
// what CCCL 3.0 took away of CUB: its migration guide.
#ifndef FOUNDCHECK_CUDA_REMOVED_NAME_HPP
#define FOUNDCHECK_CUDA_REMOVED_NAME_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// A name that is gone, and what took its place.
struct removed_name {
  std::string_view name;     ///< ? is one capital letter, as of S, D, C and Z; * at the end any rest
  std::string_view beside;   ///< what must stand in the message too; empty for a name that is CUDA's alone
  release gone;              ///< the first release without it
  release last;              ///< the last one that has it
  std::string_view instead;  ///< what takes its place; empty where nothing has to
};

namespace detail {
inline constexpr std::string_view texture_objects = "cudaCreateTextureObject";
inline constexpr std::string_view surface_objects = "cudaCreateSurfaceObject";
inline constexpr std::string_view attribute = "cudaDeviceGetAttribute";
inline constexpr std::string_view of_properties = "cudaDeviceProp";
inline constexpr std::string_view of_thrust = "namespace \"thrust";
inline constexpr std::string_view of_cub = "namespace \"cub";
}  // namespace detail

/// The first row that fits counts.
inline constexpr removed_name removed_names[] = {
    {"texture"sv, "texture is not a template"sv, {12, 0}, {11, 8}, detail::texture_objects},
    {"surface"sv, "surface is not a template"sv, {12, 0}, {11, 8}, detail::surface_objects},
    {"textureReference"sv, ""sv, {12, 0}, {11, 8}, detail::texture_objects},
    {"surfaceReference"sv, ""sv, {12, 0}, {11, 8}, detail::surface_objects},
    {"cudaBindTexture*"sv, ""sv, {12, 0}, {11, 8}, detail::texture_objects},
    {"cudaUnbindTexture"sv, ""sv, {12, 0}, {11, 8}, detail::texture_objects},
    {"cudaGetTextureReference"sv, ""sv, {12, 0}, {11, 8}, detail::texture_objects},
    {"cudaGetTextureAlignmentOffset"sv, ""sv, {12, 0}, {11, 8}, detail::texture_objects},
    {"__cudaRegisterTexture"sv, ""sv, {12, 0}, {11, 8}, detail::texture_objects},
    {"cudaBindSurfaceToArray"sv, ""sv, {12, 0}, {11, 8}, detail::surface_objects},
    {"cudaGetSurfaceReference"sv, ""sv, {12, 0}, {11, 8}, detail::surface_objects},
    {"__cudaRegisterSurface"sv, ""sv, {12, 0}, {11, 8}, detail::surface_objects},
    {"cusparse?csrsv2*"sv, ""sv, {12, 0}, {11, 8}, "cusparseSpSV_solve"sv},
    {"cusparse?csrsm2*"sv, ""sv, {12, 0}, {11, 8}, "cusparseSpSM_solve"sv},
    {"cusparse?csrgemm2*"sv, ""sv, {12, 0}, {11, 8}, "cusparseSpGEMM_compute"sv},
    {"cusparse?dense2cs*"sv, ""sv, {12, 0}, {11, 8}, "cusparseDenseToSparse_convert"sv},
    {"cusparse?csr2dense"sv, ""sv, {12, 0}, {11, 8}, "cusparseSparseToDense"sv},
    {"cusparse?csc2dense"sv, ""sv, {12, 0}, {11, 8}, "cusparseSparseToDense"sv},
    {"cusparse?gthr*"sv, ""sv, {12, 0}, {11, 8}, "cusparseGather"sv},
    {"cusparse?sctr"sv, ""sv, {12, 0}, {11, 8}, "cusparseScatter"sv},
    {"cusparse?axpyi"sv, ""sv, {12, 0}, {11, 8}, "cusparseAxpby"sv},
    {"cusparse?roti"sv, ""sv, {12, 0}, {11, 8}, "cusparseRot"sv},
    {"cusparse?gemmi"sv, ""sv, {12, 0}, {11, 8}, "cusparseSpMM"sv},
    {"cusparseCsrmvEx*"sv, ""sv, {12, 0}, {11, 8}, "cusparseSpMV"sv},
    {"cusparseConstrainedGeMM*"sv, ""sv, {12, 0}, {11, 8}, "cusparseSDDMM"sv},
    {"cusparse?csrmv"sv, ""sv, {11, 0}, {10, 2}, "cusparseSpMV"sv},
    {"cusparse?csrmm"sv, ""sv, {11, 0}, {10, 2}, "cusparseSpMM"sv},
    {"cusparse?csrmm2"sv, ""sv, {11, 0}, {10, 2}, "cusparseSpMM"sv},
    {"cusparse?csr2csc"sv, ""sv, {11, 0}, {10, 2}, "cusparseCsr2cscEx2"sv},
    {"cusparse?csrgemm"sv, ""sv, {11, 0}, {10, 2}, "cusparseSpGEMM_compute"sv},
    {"cusparse?csrgeam"sv, ""sv, {11, 0}, {10, 2}, "cusparseScsrgeam2"sv},
    {"CUFFT_INCOMPLETE_PARAMETER_LIST"sv, ""sv, {13, 0}, {12, 9}, ""sv},
    {"CUFFT_PARSE_ERROR"sv, ""sv, {13, 0}, {12, 9}, ""sv},
    {"CUFFT_LICENSE_ERROR"sv, ""sv, {13, 0}, {12, 9}, ""sv},
    {"cudaThreadSynchronize"sv, ""sv, {13, 0}, {12, 9}, "cudaDeviceSynchronize"sv},
    {"cudaThreadExit"sv, ""sv, {13, 0}, {12, 9}, "cudaDeviceReset"sv},
    {"cudaThreadSetLimit"sv, ""sv, {13, 0}, {12, 9}, "cudaDeviceSetLimit"sv},
    {"cudaThreadGetLimit"sv, ""sv, {13, 0}, {12, 9}, "cudaDeviceGetLimit"sv},
    {"cudaLaunchCooperativeKernelMultiDevice"sv, ""sv, {13, 0}, {12, 9}, "cudaLaunchCooperativeKernel"sv},
    {"cudaLaunchParams"sv, ""sv, {13, 0}, {12, 9}, "cudaLaunchConfig_t"sv},
    {"clockRate"sv, detail::of_properties, {13, 0}, {12, 9}, detail::attribute},
    {"memoryClockRate"sv, detail::of_properties, {13, 0}, {12, 9}, detail::attribute},
    {"computeMode"sv, detail::of_properties, {13, 0}, {12, 9}, detail::attribute},
    {"deviceOverlap"sv, detail::of_properties, {13, 0}, {12, 9}, "asyncEngineCount"sv},
    {"kernelExecTimeoutEnabled"sv, detail::of_properties, {13, 0}, {12, 9}, detail::attribute},
    {"singleToDoublePrecisionPerfRatio"sv, detail::of_properties, {13, 0}, {12, 9}, detail::attribute},
    {"cooperativeMultiDeviceLaunch"sv, detail::of_properties, {13, 0}, {12, 9}, detail::attribute},
    {"unary_function"sv, detail::of_thrust, {13, 0}, {12, 9}, ""sv},
    {"binary_function"sv, detail::of_thrust, {13, 0}, {12, 9}, ""sv},
    {"optional"sv, detail::of_thrust, {13, 0}, {12, 9}, "cuda::std::optional"sv},
    {"Sum"sv, detail::of_cub, {13, 0}, {12, 9}, "cuda::std::plus"sv},
    {"Difference"sv, detail::of_cub, {13, 0}, {12, 9}, "cuda::std::minus"sv},
    {"Division"sv, detail::of_cub, {13, 0}, {12, 9}, "cuda::std::divides"sv},
    {"Max"sv, detail::of_cub, {13, 0}, {12, 9}, "cuda::maximum"sv},
    {"Min"sv, detail::of_cub, {13, 0}, {12, 9}, "cuda::minimum"sv},
    {"Equality"sv, detail::of_cub, {13, 0}, {12, 9}, "cuda::std::equal_to"sv},
    {"Inequality"sv, detail::of_cub, {13, 0}, {12, 9}, "cuda::std::not_equal_to"sv},
    {"ConstantInputIterator"sv, detail::of_cub, {13, 0}, {12, 9}, "thrust::constant_iterator"sv},
    {"CountingInputIterator"sv, detail::of_cub, {13, 0}, {12, 9}, "thrust::counting_iterator"sv},
    {"DiscardOutputIterator"sv, detail::of_cub, {13, 0}, {12, 9}, "thrust::discard_iterator"sv},
    {"TransformInputIterator"sv, detail::of_cub, {13, 0}, {12, 9}, "thrust::transform_iterator"sv},
    {"FpLimits"sv, detail::of_cub, {13, 0}, {12, 9}, "cuda::std::numeric_limits"sv},
};

namespace detail {

[[nodiscard]] constexpr bool fits_removed(std::string_view pattern, std::string_view name) noexcept {
  const bool is_beginning = pattern.ends_with('*');
  if (is_beginning) pattern.remove_suffix(1);
  if (is_beginning ? name.size() < pattern.size() : name.size() != pattern.size()) return false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool is_capital = is_alpha(name[i]) && to_lower(name[i]) != name[i];
    if (pattern[i] == '?' ? !is_capital : pattern[i] != name[i]) return false;
  }
  return true;
}

/// The name in quotation marks behind "has no member", or else the name that is given.
[[nodiscard]] constexpr std::string_view missing_member(std::string_view message, std::string_view name) noexcept {
  for (const std::string_view words : {"has no member \""sv, "has no member class \""sv, "has no member named '"sv}) {
    const std::size_t at = message.find(words);
    if (at == std::string_view::npos) continue;
    const std::string_view member = message.substr(at + words.size());
    return member.substr(0, member.find_first_of("\"'<"));
  }
  return name;
}

/// True if the message has the words, or says in those of GCC and Clang that the namespace lacks the name: "is not a member of 'thrust'".
[[nodiscard]] constexpr bool has_beside(std::string_view message, std::string_view words) noexcept {
  if (words.empty() || message.find(words) != std::string_view::npos) return true;
  constexpr std::string_view space = "namespace \"";
  if (!words.starts_with(space)) return false;
  words.remove_prefix(space.size());
  for (const std::string_view before : {"is not a member of "sv, "in namespace "sv}) {
    const std::size_t at = message.find(before);
    if (at == std::string_view::npos) continue;
    std::string_view rest = message.substr(at + before.size());
    // Any of the quotation marks.
    const std::size_t begin = rest.find_first_of("abcdefghijklmnopqrstuvwxyz");
    constexpr std::size_t longest_mark = 3;
    if (begin == std::string_view::npos || begin > longest_mark) continue;
    rest.remove_prefix(begin);
    if (rest.starts_with(words) && (rest.size() == words.size() || !is_word(rest[words.size()]))) return true;
  }
  return false;
}

}  // namespace detail

/// The row of a name that is known to be CUDA's; null for one without a row.
[[nodiscard]] constexpr const removed_name* find_removed_name(std::string_view name) noexcept {
  for (const removed_name& row : removed_names) {
    if (detail::fits_removed(row.name, name)) return &row;
  }
  return nullptr;
}

/// The row of a name that a tool does not know, with the message that says so; null for one that no row has.
[[nodiscard]] constexpr const removed_name* find_removed_name(std::string_view name,
                                                              std::string_view message) noexcept {
  const std::string_view member = detail::missing_member(message, name);
  for (const removed_name& row : removed_names) {
    if (!detail::has_beside(message, row.beside)) continue;
    // Some messages name nothing apart: "texture is not a template".
    const bool is_in_message = row.beside.starts_with(row.name);
    if (is_in_message || detail::fits_removed(row.name, member)) return &row;
  }
  return nullptr;
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
