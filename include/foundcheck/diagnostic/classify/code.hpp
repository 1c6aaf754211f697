// SPDX-License-Identifier: MIT
// The codes of tools and libraries -> what they say is wrong, whatever the language of the message.
//
//   code := letters digits          Microsoft's tools: C1083, LNK2019, D8021, U1073, MSB8020
//         | digits [ "-D" ]         nvcc's front end; an error of CUDA where a program gives its number
//         | name                    CUDA's libraries: CUDA_ERROR_NO_DEVICE; the class of a Python exception
//
// Only codes of one meaning are here. The numbers of cudafe++ are those of its warnings: as an error one of these was made one.
// Source: learn.microsoft.com, "C/C++ build errors"; cuda.h, driver_types.h, cupti_result.h of CUDA 13.0; cudnn_graph.h of cuDNN 9.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_CODE_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_CODE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// Where a message with a code names its thing.
enum class code_subject : std::uint8_t {
  none,
  quoted,     ///< the first quoted name
  lead,       ///< the first word, or the quoted name that leads
  decorated,  ///< the symbol that its decorated name in parentheses follows
  code        ///< the code itself
};

/// A code, and what it says is wrong.
struct code_row {
  std::string_view code;                      ///< as the tool writes it: C1083
  diagnostics::cause cause;                   ///< what is wrong
  code_subject subject = code_subject::none;  ///< where the message has the name of the thing
};

namespace detail {

/// Sorted by code, byte by byte.
inline constexpr code_row code_rows[] = {
    {"100"sv, cause::missing_driver},
    {"111-D"sv, cause::warning_as_error, code_subject::code},
    {"128-D"sv, cause::warning_as_error, code_subject::code},
    {"1444-D"sv, cause::warning_as_error, code_subject::code},
    {"174-D"sv, cause::warning_as_error, code_subject::code},
    {"177-D"sv, cause::warning_as_error, code_subject::code},
    {"186-D"sv, cause::warning_as_error, code_subject::code},
    {"2"sv, cause::out_of_memory},
    {"209"sv, cause::no_kernel_image},
    {"221"sv, cause::missing_driver},
    {"222"sv, cause::driver_too_old},
    {"34"sv, cause::driver_stub},
    {"35"sv, cause::driver_too_old},
    {"36"sv, cause::driver_too_old},
    {"38"sv, cause::missing_driver},
    {"48"sv, cause::no_kernel_image},
    {"550-D"sv, cause::warning_as_error, code_subject::code},
    {"68-D"sv, cause::warning_as_error, code_subject::code},
    {"701"sv, cause::gpu_resources_exceeded},
    {"8"sv, cause::no_kernel_image},
    {"800"sv, cause::permission_denied},
    {"803"sv, cause::version_mismatch},
    {"804"sv, cause::version_mismatch},
    {"98"sv, cause::no_kernel_image},
    {"C1001"sv, cause::compiler_crash},
    {"C1002"sv, cause::out_of_memory},
    {"C1004"sv, cause::syntax},
    {"C1010"sv, cause::syntax},
    {"C1012"sv, cause::syntax},
    {"C1020"sv, cause::syntax},
    {"C1021"sv, cause::syntax},
    {"C1047"sv, cause::version_mismatch, code_subject::quoted},
    {"C1060"sv, cause::out_of_memory},
    {"C1063"sv, cause::compiler_crash},
    {"C1070"sv, cause::syntax},
    {"C1071"sv, cause::syntax},
    {"C1075"sv, cause::syntax},
    {"C1076"sv, cause::out_of_memory},
    {"C1083"sv, cause::missing_header, code_subject::quoted},
    {"C1189"sv, cause::required_by_source},
    {"C1853"sv, cause::version_mismatch, code_subject::quoted},
    {"C1900"sv, cause::version_mismatch},
    {"C2001"sv, cause::syntax},
    {"C2011"sv, cause::semantics, code_subject::quoted},
    {"C2015"sv, cause::syntax},
    {"C2017"sv, cause::syntax},
    {"C2018"sv, cause::syntax},
    {"C2027"sv, cause::semantics, code_subject::quoted},
    {"C2039"sv, cause::semantics, code_subject::quoted},
    {"C2058"sv, cause::syntax},
    {"C2059"sv, cause::syntax},
    {"C2060"sv, cause::syntax},
    {"C2061"sv, cause::syntax},
    {"C2062"sv, cause::syntax},
    {"C2064"sv, cause::semantics},
    {"C2065"sv, cause::semantics, code_subject::quoted},
    {"C2070"sv, cause::semantics},
    {"C2078"sv, cause::semantics},
    {"C2079"sv, cause::semantics, code_subject::quoted},
    {"C2084"sv, cause::semantics, code_subject::quoted},
    {"C2086"sv, cause::semantics, code_subject::quoted},
    {"C2088"sv, cause::semantics},
    {"C2106"sv, cause::semantics},
    {"C2131"sv, cause::semantics},
    {"C2143"sv, cause::syntax},
    {"C2144"sv, cause::syntax},
    {"C2145"sv, cause::syntax},
    {"C2146"sv, cause::syntax},
    {"C2147"sv, cause::syntax},
    {"C2148"sv, cause::semantics},
    {"C2154"sv, cause::semantics},
    {"C2220"sv, cause::warning_as_error},
    {"C2248"sv, cause::semantics, code_subject::quoted},
    {"C2259"sv, cause::semantics, code_subject::quoted},
    {"C2275"sv, cause::semantics, code_subject::quoted},
    {"C2280"sv, cause::semantics, code_subject::quoted},
    {"C2296"sv, cause::semantics},
    {"C2297"sv, cause::semantics},
    {"C2338"sv, cause::required_by_source},
    {"C2371"sv, cause::semantics, code_subject::quoted},
    {"C2373"sv, cause::semantics, code_subject::quoted},
    {"C2374"sv, cause::semantics, code_subject::quoted},
    {"C2375"sv, cause::semantics, code_subject::quoted},
    {"C2384"sv, cause::semantics},
    {"C2397"sv, cause::semantics},
    {"C2429"sv, cause::unsupported_language, code_subject::quoted},
    {"C2440"sv, cause::semantics},
    {"C2445"sv, cause::semantics},
    {"C2446"sv, cause::semantics},
    {"C2447"sv, cause::syntax},
    {"C2448"sv, cause::semantics},
    {"C2504"sv, cause::semantics, code_subject::quoted},
    {"C2511"sv, cause::semantics, code_subject::quoted},
    {"C2512"sv, cause::semantics, code_subject::quoted},
    {"C2513"sv, cause::semantics},
    {"C2535"sv, cause::semantics, code_subject::quoted},
    {"C2556"sv, cause::semantics, code_subject::quoted},
    {"C2561"sv, cause::semantics},
    {"C2563"sv, cause::semantics},
    {"C2597"sv, cause::semantics, code_subject::quoted},
    {"C2601"sv, cause::semantics, code_subject::quoted},
    {"C2653"sv, cause::semantics, code_subject::quoted},
    {"C2660"sv, cause::semantics, code_subject::quoted},
    {"C2661"sv, cause::semantics, code_subject::quoted},
    {"C2662"sv, cause::semantics, code_subject::quoted},
    {"C2664"sv, cause::semantics, code_subject::quoted},
    {"C2665"sv, cause::semantics, code_subject::quoted},
    {"C2666"sv, cause::semantics, code_subject::quoted},
    {"C2668"sv, cause::semantics, code_subject::quoted},
    {"C2672"sv, cause::semantics, code_subject::quoted},
    {"C2676"sv, cause::semantics},
    {"C2677"sv, cause::semantics},
    {"C2678"sv, cause::semantics},
    {"C2679"sv, cause::semantics},
    {"C2760"sv, cause::syntax},
    {"C2763"sv, cause::semantics},
    {"C2782"sv, cause::semantics},
    {"C2783"sv, cause::semantics},
    {"C2784"sv, cause::semantics},
    {"C2819"sv, cause::semantics},
    {"C2872"sv, cause::semantics, code_subject::quoted},
    {"C2893"sv, cause::semantics},
    {"C2903"sv, cause::semantics, code_subject::quoted},
    {"C2923"sv, cause::semantics},
    {"C2955"sv, cause::semantics, code_subject::quoted},
    {"C2976"sv, cause::semantics, code_subject::quoted},
    {"C2977"sv, cause::semantics, code_subject::quoted},
    {"C2988"sv, cause::semantics},
    {"C3203"sv, cause::semantics, code_subject::quoted},
    {"C3536"sv, cause::semantics, code_subject::quoted},
    {"C3646"sv, cause::semantics, code_subject::quoted},
    {"C3859"sv, cause::out_of_memory},
    {"C3861"sv, cause::semantics, code_subject::quoted},
    {"C3867"sv, cause::semantics, code_subject::quoted},
    {"C4430"sv, cause::semantics},
    {"C7525"sv, cause::unsupported_language},
    {"C7555"sv, cause::unsupported_language},
    {"CUBLAS_STATUS_ALLOC_FAILED"sv, cause::out_of_memory},
    {"CUBLAS_STATUS_ARCH_MISMATCH"sv, cause::no_kernel_image},
    {"CUDA_ERROR_ASSERT"sv, cause::gpu_error},
    {"CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE"sv, cause::version_mismatch},
    {"CUDA_ERROR_DEVICE_UNAVAILABLE"sv, cause::gpu_error},
    {"CUDA_ERROR_ECC_UNCORRECTABLE"sv, cause::gpu_error},
    {"CUDA_ERROR_ILLEGAL_ADDRESS"sv, cause::gpu_error},
    {"CUDA_ERROR_ILLEGAL_INSTRUCTION"sv, cause::gpu_error},
    {"CUDA_ERROR_INVALID_DEVICE"sv, cause::gpu_error},
    {"CUDA_ERROR_INVALID_IMAGE"sv, cause::gpu_error},
    {"CUDA_ERROR_JIT_COMPILER_NOT_FOUND"sv, cause::missing_driver},
    {"CUDA_ERROR_LAUNCH_FAILED"sv, cause::gpu_error},
    {"CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES"sv, cause::gpu_resources_exceeded},
    {"CUDA_ERROR_LAUNCH_TIMEOUT"sv, cause::gpu_error},
    {"CUDA_ERROR_MISALIGNED_ADDRESS"sv, cause::gpu_error},
    {"CUDA_ERROR_NOT_PERMITTED"sv, cause::permission_denied},
    {"CUDA_ERROR_NO_BINARY_FOR_GPU"sv, cause::no_kernel_image},
    {"CUDA_ERROR_NO_DEVICE"sv, cause::missing_driver},
    {"CUDA_ERROR_OUT_OF_MEMORY"sv, cause::out_of_memory},
    {"CUDA_ERROR_PEER_ACCESS_UNSUPPORTED"sv, cause::gpu_error},
    {"CUDA_ERROR_STUB_LIBRARY"sv, cause::driver_stub},
    {"CUDA_ERROR_SYSTEM_DRIVER_MISMATCH"sv, cause::version_mismatch},
    {"CUDA_ERROR_UNSUPPORTED_PTX_VERSION"sv, cause::driver_too_old},
    {"CUDNN_STATUS_ALLOC_FAILED"sv, cause::out_of_memory},
    {"CUDNN_STATUS_ARCH_MISMATCH"sv, cause::no_kernel_image},
    {"CUDNN_STATUS_RUNTIME_PREREQUISITE_MISSING"sv, cause::missing_shared_library},
    {"CUDNN_STATUS_SUBLIBRARY_LOADING_FAILED"sv, cause::missing_shared_library},
    {"CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH"sv, cause::version_mismatch},
    {"CUDNN_STATUS_VERSION_MISMATCH"sv, cause::version_mismatch},
    {"CUPTI_ERROR_INSUFFICIENT_PRIVILEGES"sv, cause::permission_denied},
    {"CUPTI_ERROR_OUT_OF_MEMORY"sv, cause::out_of_memory},
    {"CVT1107"sv, cause::wrong_format, code_subject::quoted},
    {"D8004"sv, cause::unsupported_option, code_subject::quoted},
    {"D8016"sv, cause::unsupported_option, code_subject::quoted},
    {"D8021"sv, cause::unsupported_option, code_subject::quoted},
    {"D8022"sv, cause::missing_file, code_subject::quoted},
    {"D8027"sv, cause::missing_program, code_subject::quoted},
    {"IndentationError"sv, cause::syntax},
    {"KeyboardInterrupt"sv, cause::interrupted},
    {"LNK1000"sv, cause::compiler_crash},
    {"LNK1101"sv, cause::version_mismatch},
    {"LNK1102"sv, cause::out_of_memory},
    {"LNK1104"sv, cause::missing_library, code_subject::quoted},
    {"LNK1107"sv, cause::wrong_format},
    {"LNK1112"sv, cause::wrong_format, code_subject::quoted},
    {"LNK1117"sv, cause::unsupported_option, code_subject::quoted},
    {"LNK1127"sv, cause::wrong_format},
    {"LNK1136"sv, cause::wrong_format},
    {"LNK1143"sv, cause::wrong_format},
    {"LNK1146"sv, cause::unsupported_option, code_subject::quoted},
    {"LNK1149"sv, cause::unsupported_option, code_subject::quoted},
    {"LNK1158"sv, cause::missing_program, code_subject::quoted},
    {"LNK1168"sv, cause::permission_denied},
    {"LNK1171"sv, cause::missing_program},
    {"LNK1180"sv, cause::disk_full},
    {"LNK1181"sv, cause::missing_library, code_subject::quoted},
    {"LNK1218"sv, cause::warning_as_error},
    {"LNK1248"sv, cause::relocation_overflow},
    {"LNK1302"sv, cause::wrong_format},
    {"LNK1313"sv, cause::wrong_format},
    {"LNK1561"sv, cause::undefined_symbol},
    {"LNK2001"sv, cause::undefined_symbol, code_subject::decorated},
    {"LNK2005"sv, cause::multiple_definition, code_subject::lead},
    {"LNK2013"sv, cause::relocation_overflow, code_subject::quoted},
    {"LNK2017"sv, cause::relocation_overflow},
    {"LNK2019"sv, cause::undefined_symbol, code_subject::decorated},
    {"LNK2038"sv, cause::abi_mismatch, code_subject::quoted},
    {"LNK4272"sv, cause::wrong_format, code_subject::quoted},
    {"MSB1001"sv, cause::unsupported_option},
    {"MSB1003"sv, cause::missing_file},
    {"MSB1009"sv, cause::missing_file},
    {"MSB3202"sv, cause::missing_file, code_subject::quoted},
    {"MSB4019"sv, cause::missing_file, code_subject::quoted},
    {"MSB4236"sv, cause::missing_package, code_subject::quoted},
    {"MSB6003"sv, cause::missing_program, code_subject::quoted},
    {"MSB8020"sv, cause::missing_program},
    {"MSB8036"sv, cause::missing_package},
    {"MemoryError"sv, cause::out_of_memory},
    {"NVML_ERROR_DRIVER_NOT_LOADED"sv, cause::missing_driver},
    {"NVML_ERROR_LIBRARY_NOT_FOUND"sv, cause::missing_driver},
    {"NVML_ERROR_LIB_RM_VERSION_MISMATCH"sv, cause::version_mismatch},
    {"PermissionError"sv, cause::permission_denied, code_subject::quoted},
    {"RC1015"sv, cause::missing_header, code_subject::quoted},
    {"RC2135"sv, cause::missing_file},
    {"SyntaxError"sv, cause::syntax},
    {"U1052"sv, cause::missing_file, code_subject::quoted},
    {"U1058"sv, cause::interrupted},
    {"U1065"sv, cause::unsupported_option, code_subject::quoted},
    {"U1073"sv, cause::missing_rule, code_subject::quoted},
    {"U1081"sv, cause::missing_program, code_subject::quoted},
    {"cudaErrorAssert"sv, cause::gpu_error},
    {"cudaErrorCallRequiresNewerDriver"sv, cause::driver_too_old},
    {"cudaErrorCompatNotSupportedOnDevice"sv, cause::version_mismatch},
    {"cudaErrorDevicesUnavailable"sv, cause::gpu_error},
    {"cudaErrorECCUncorrectable"sv, cause::gpu_error},
    {"cudaErrorIllegalAddress"sv, cause::gpu_error},
    {"cudaErrorIllegalInstruction"sv, cause::gpu_error},
    {"cudaErrorInsufficientDriver"sv, cause::driver_too_old},
    {"cudaErrorInvalidConfiguration"sv, cause::gpu_error},
    {"cudaErrorInvalidDevice"sv, cause::gpu_error},
    {"cudaErrorInvalidDeviceFunction"sv, cause::no_kernel_image},
    {"cudaErrorInvalidKernelImage"sv, cause::gpu_error},
    {"cudaErrorJitCompilerNotFound"sv, cause::missing_driver},
    {"cudaErrorLaunchFailure"sv, cause::gpu_error},
    {"cudaErrorLaunchOutOfResources"sv, cause::gpu_resources_exceeded},
    {"cudaErrorLaunchTimeout"sv, cause::gpu_error},
    {"cudaErrorMemoryAllocation"sv, cause::out_of_memory},
    {"cudaErrorMisalignedAddress"sv, cause::gpu_error},
    {"cudaErrorNoDevice"sv, cause::missing_driver},
    {"cudaErrorNoKernelImageForDevice"sv, cause::no_kernel_image},
    {"cudaErrorNotPermitted"sv, cause::permission_denied},
    {"cudaErrorPeerAccessUnsupported"sv, cause::gpu_error},
    {"cudaErrorStubLibrary"sv, cause::driver_stub},
    {"cudaErrorSystemDriverMismatch"sv, cause::version_mismatch},
    {"cudaErrorUnsupportedPtxVersion"sv, cause::driver_too_old},
};

[[nodiscard]] consteval bool are_codes_sorted() {
  for (std::size_t i = 1; i < sizeof code_rows / sizeof *code_rows; ++i) {
    if (!(code_rows[i - 1].code < code_rows[i].code)) return false;
  }
  return true;
}
static_assert(are_codes_sorted(), "find_code() bisects the table");

[[nodiscard]] constexpr bool is_number(std::string_view code) noexcept { return is_digit(code.back()); }

/// A number alone is one of CUDA's, and one with "-D" is one of the front end.
[[nodiscard]] constexpr bool may_say(tool who, std::string_view code) noexcept {
  if (!is_digit(code.front())) return true;
  return is_number(code) ? who == tool::cuda : who == tool::cudafe;
}

}  // namespace detail

/// The row of a code that this tool says; null if it is of no certain meaning.
[[nodiscard]] constexpr const code_row* find_code(tool who, std::string_view code) noexcept {
  if (code.empty() || !detail::may_say(who, code)) return nullptr;
  std::size_t first = 0, last = sizeof detail::code_rows / sizeof *detail::code_rows;
  while (first != last) {
    const std::size_t middle = first + (last - first) / 2;
    const int order = detail::code_rows[middle].code.compare(code);
    if (order == 0) return &detail::code_rows[middle];
    if (order < 0) {
      first = middle + 1;
    } else {
      last = middle;
    }
  }
  return nullptr;
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
