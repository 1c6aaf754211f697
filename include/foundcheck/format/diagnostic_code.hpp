// SPDX-License-Identifier: MIT
// The codes of tools and libraries -> what they say is wrong, whatever the language of the message.
//
//   code := letters digits          Microsoft's tools: C1083, LNK2019, D8021, U1073, MSB8020
//         | digits [ "-D" ]         nvcc's front end; an error of CUDA where a program gives its number
//         | name                    CUDA's libraries: CUDA_ERROR_NO_DEVICE; the class of a Python exception
//
// Only codes of one meaning are here. The numbers of cudafe++ are those of its warnings: as an error one of these was made one.
// Source: learn.microsoft.com, "C/C++ build errors"; cuda.h, driver_types.h, cupti_result.h of CUDA 13.0; cudnn_graph.h of cuDNN 9.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_CODE_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_CODE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/format/diagnostic_record.hpp>
#include <string_view>

namespace foundcheck::inline v0_1::diagnostics {

/// Where a message with a code names its thing.
enum class code_subject : std::uint8_t {
  none,
  quoted,     ///< the first quoted name
  lead,       ///< the first word, or the quoted name that leads
  decorated,  ///< the symbol that its decorated name in parentheses follows
  code        ///< the code itself
};

struct code_row {
  std::string_view code;
  diagnostics::cause cause;
  code_subject subject = code_subject::none;
};

namespace detail {

/// Sorted by code, byte by byte.
inline constexpr code_row code_rows[] = {
    {"100", cause::missing_driver},
    {"111-D", cause::warning_as_error, code_subject::code},
    {"128-D", cause::warning_as_error, code_subject::code},
    {"1444-D", cause::warning_as_error, code_subject::code},
    {"174-D", cause::warning_as_error, code_subject::code},
    {"177-D", cause::warning_as_error, code_subject::code},
    {"186-D", cause::warning_as_error, code_subject::code},
    {"2", cause::out_of_memory},
    {"209", cause::no_kernel_image},
    {"221", cause::missing_driver},
    {"222", cause::driver_too_old},
    {"34", cause::driver_stub},
    {"35", cause::driver_too_old},
    {"36", cause::driver_too_old},
    {"38", cause::missing_driver},
    {"48", cause::no_kernel_image},
    {"550-D", cause::warning_as_error, code_subject::code},
    {"68-D", cause::warning_as_error, code_subject::code},
    {"701", cause::gpu_resources_exceeded},
    {"8", cause::no_kernel_image},
    {"800", cause::permission_denied},
    {"803", cause::version_mismatch},
    {"804", cause::version_mismatch},
    {"98", cause::no_kernel_image},
    {"C1001", cause::compiler_crash},
    {"C1002", cause::out_of_memory},
    {"C1004", cause::syntax},
    {"C1010", cause::syntax},
    {"C1012", cause::syntax},
    {"C1020", cause::syntax},
    {"C1021", cause::syntax},
    {"C1047", cause::version_mismatch, code_subject::quoted},
    {"C1060", cause::out_of_memory},
    {"C1063", cause::compiler_crash},
    {"C1070", cause::syntax},
    {"C1071", cause::syntax},
    {"C1075", cause::syntax},
    {"C1076", cause::out_of_memory},
    {"C1083", cause::missing_header, code_subject::quoted},
    {"C1189", cause::required_by_source},
    {"C1853", cause::version_mismatch, code_subject::quoted},
    {"C1900", cause::version_mismatch},
    {"C2001", cause::syntax},
    {"C2011", cause::semantics, code_subject::quoted},
    {"C2015", cause::syntax},
    {"C2017", cause::syntax},
    {"C2018", cause::syntax},
    {"C2027", cause::semantics, code_subject::quoted},
    {"C2039", cause::semantics, code_subject::quoted},
    {"C2058", cause::syntax},
    {"C2059", cause::syntax},
    {"C2060", cause::syntax},
    {"C2061", cause::syntax},
    {"C2062", cause::syntax},
    {"C2064", cause::semantics},
    {"C2065", cause::semantics, code_subject::quoted},
    {"C2070", cause::semantics},
    {"C2078", cause::semantics},
    {"C2079", cause::semantics, code_subject::quoted},
    {"C2084", cause::semantics, code_subject::quoted},
    {"C2086", cause::semantics, code_subject::quoted},
    {"C2088", cause::semantics},
    {"C2106", cause::semantics},
    {"C2131", cause::semantics},
    {"C2143", cause::syntax},
    {"C2144", cause::syntax},
    {"C2145", cause::syntax},
    {"C2146", cause::syntax},
    {"C2147", cause::syntax},
    {"C2148", cause::semantics},
    {"C2154", cause::semantics},
    {"C2220", cause::warning_as_error},
    {"C2248", cause::semantics, code_subject::quoted},
    {"C2259", cause::semantics, code_subject::quoted},
    {"C2275", cause::semantics, code_subject::quoted},
    {"C2280", cause::semantics, code_subject::quoted},
    {"C2296", cause::semantics},
    {"C2297", cause::semantics},
    {"C2338", cause::required_by_source},
    {"C2371", cause::semantics, code_subject::quoted},
    {"C2373", cause::semantics, code_subject::quoted},
    {"C2374", cause::semantics, code_subject::quoted},
    {"C2375", cause::semantics, code_subject::quoted},
    {"C2384", cause::semantics},
    {"C2397", cause::semantics},
    {"C2429", cause::unsupported_language, code_subject::quoted},
    {"C2440", cause::semantics},
    {"C2445", cause::semantics},
    {"C2446", cause::semantics},
    {"C2447", cause::syntax},
    {"C2448", cause::semantics},
    {"C2504", cause::semantics, code_subject::quoted},
    {"C2511", cause::semantics, code_subject::quoted},
    {"C2512", cause::semantics, code_subject::quoted},
    {"C2513", cause::semantics},
    {"C2535", cause::semantics, code_subject::quoted},
    {"C2556", cause::semantics, code_subject::quoted},
    {"C2561", cause::semantics},
    {"C2563", cause::semantics},
    {"C2597", cause::semantics, code_subject::quoted},
    {"C2601", cause::semantics, code_subject::quoted},
    {"C2653", cause::semantics, code_subject::quoted},
    {"C2660", cause::semantics, code_subject::quoted},
    {"C2661", cause::semantics, code_subject::quoted},
    {"C2662", cause::semantics, code_subject::quoted},
    {"C2664", cause::semantics, code_subject::quoted},
    {"C2665", cause::semantics, code_subject::quoted},
    {"C2666", cause::semantics, code_subject::quoted},
    {"C2668", cause::semantics, code_subject::quoted},
    {"C2672", cause::semantics, code_subject::quoted},
    {"C2676", cause::semantics},
    {"C2677", cause::semantics},
    {"C2678", cause::semantics},
    {"C2679", cause::semantics},
    {"C2760", cause::syntax},
    {"C2763", cause::semantics},
    {"C2782", cause::semantics},
    {"C2783", cause::semantics},
    {"C2784", cause::semantics},
    {"C2819", cause::semantics},
    {"C2872", cause::semantics, code_subject::quoted},
    {"C2893", cause::semantics},
    {"C2903", cause::semantics, code_subject::quoted},
    {"C2923", cause::semantics},
    {"C2955", cause::semantics, code_subject::quoted},
    {"C2976", cause::semantics, code_subject::quoted},
    {"C2977", cause::semantics, code_subject::quoted},
    {"C2988", cause::semantics},
    {"C3203", cause::semantics, code_subject::quoted},
    {"C3536", cause::semantics, code_subject::quoted},
    {"C3646", cause::semantics, code_subject::quoted},
    {"C3859", cause::out_of_memory},
    {"C3861", cause::semantics, code_subject::quoted},
    {"C3867", cause::semantics, code_subject::quoted},
    {"C4430", cause::semantics},
    {"C7525", cause::unsupported_language},
    {"C7555", cause::unsupported_language},
    {"CUBLAS_STATUS_ALLOC_FAILED", cause::out_of_memory},
    {"CUBLAS_STATUS_ARCH_MISMATCH", cause::no_kernel_image},
    {"CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE", cause::version_mismatch},
    {"CUDA_ERROR_JIT_COMPILER_NOT_FOUND", cause::missing_driver},
    {"CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", cause::gpu_resources_exceeded},
    {"CUDA_ERROR_NOT_PERMITTED", cause::permission_denied},
    {"CUDA_ERROR_NO_BINARY_FOR_GPU", cause::no_kernel_image},
    {"CUDA_ERROR_NO_DEVICE", cause::missing_driver},
    {"CUDA_ERROR_OUT_OF_MEMORY", cause::out_of_memory},
    {"CUDA_ERROR_STUB_LIBRARY", cause::driver_stub},
    {"CUDA_ERROR_SYSTEM_DRIVER_MISMATCH", cause::version_mismatch},
    {"CUDA_ERROR_UNSUPPORTED_PTX_VERSION", cause::driver_too_old},
    {"CUDNN_STATUS_ALLOC_FAILED", cause::out_of_memory},
    {"CUDNN_STATUS_ARCH_MISMATCH", cause::no_kernel_image},
    {"CUDNN_STATUS_RUNTIME_PREREQUISITE_MISSING", cause::missing_shared_library},
    {"CUDNN_STATUS_SUBLIBRARY_LOADING_FAILED", cause::missing_shared_library},
    {"CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH", cause::version_mismatch},
    {"CUDNN_STATUS_VERSION_MISMATCH", cause::version_mismatch},
    {"CUPTI_ERROR_INSUFFICIENT_PRIVILEGES", cause::permission_denied},
    {"CUPTI_ERROR_OUT_OF_MEMORY", cause::out_of_memory},
    {"CVT1107", cause::wrong_format, code_subject::quoted},
    {"D8004", cause::unsupported_option, code_subject::quoted},
    {"D8016", cause::unsupported_option, code_subject::quoted},
    {"D8021", cause::unsupported_option, code_subject::quoted},
    {"D8022", cause::missing_file, code_subject::quoted},
    {"D8027", cause::missing_program, code_subject::quoted},
    {"IndentationError", cause::syntax},
    {"KeyboardInterrupt", cause::interrupted},
    {"LNK1000", cause::compiler_crash},
    {"LNK1101", cause::version_mismatch},
    {"LNK1102", cause::out_of_memory},
    {"LNK1104", cause::missing_library, code_subject::quoted},
    {"LNK1107", cause::wrong_format},
    {"LNK1112", cause::wrong_format, code_subject::quoted},
    {"LNK1117", cause::unsupported_option, code_subject::quoted},
    {"LNK1127", cause::wrong_format},
    {"LNK1136", cause::wrong_format},
    {"LNK1143", cause::wrong_format},
    {"LNK1146", cause::unsupported_option, code_subject::quoted},
    {"LNK1149", cause::unsupported_option, code_subject::quoted},
    {"LNK1158", cause::missing_program, code_subject::quoted},
    {"LNK1168", cause::permission_denied},
    {"LNK1171", cause::missing_program},
    {"LNK1180", cause::disk_full},
    {"LNK1181", cause::missing_library, code_subject::quoted},
    {"LNK1218", cause::warning_as_error},
    {"LNK1248", cause::relocation_overflow},
    {"LNK1302", cause::wrong_format},
    {"LNK1313", cause::wrong_format},
    {"LNK1561", cause::undefined_symbol},
    {"LNK2001", cause::undefined_symbol, code_subject::decorated},
    {"LNK2005", cause::multiple_definition, code_subject::lead},
    {"LNK2013", cause::relocation_overflow, code_subject::quoted},
    {"LNK2017", cause::relocation_overflow},
    {"LNK2019", cause::undefined_symbol, code_subject::decorated},
    {"LNK2038", cause::abi_mismatch, code_subject::quoted},
    {"LNK4272", cause::wrong_format, code_subject::quoted},
    {"MSB1001", cause::unsupported_option},
    {"MSB1003", cause::missing_file},
    {"MSB1009", cause::missing_file},
    {"MSB3202", cause::missing_file, code_subject::quoted},
    {"MSB4019", cause::missing_file, code_subject::quoted},
    {"MSB4236", cause::missing_package, code_subject::quoted},
    {"MSB6003", cause::missing_program, code_subject::quoted},
    {"MSB8020", cause::missing_program},
    {"MSB8036", cause::missing_package},
    {"MemoryError", cause::out_of_memory},
    {"NVML_ERROR_DRIVER_NOT_LOADED", cause::missing_driver},
    {"NVML_ERROR_LIBRARY_NOT_FOUND", cause::missing_driver},
    {"NVML_ERROR_LIB_RM_VERSION_MISMATCH", cause::version_mismatch},
    {"PermissionError", cause::permission_denied, code_subject::quoted},
    {"RC1015", cause::missing_header, code_subject::quoted},
    {"RC2135", cause::missing_file},
    {"SyntaxError", cause::syntax},
    {"U1052", cause::missing_file, code_subject::quoted},
    {"U1058", cause::interrupted},
    {"U1065", cause::unsupported_option, code_subject::quoted},
    {"U1073", cause::missing_rule, code_subject::quoted},
    {"U1081", cause::missing_program, code_subject::quoted},
    {"cudaErrorCallRequiresNewerDriver", cause::driver_too_old},
    {"cudaErrorCompatNotSupportedOnDevice", cause::version_mismatch},
    {"cudaErrorInsufficientDriver", cause::driver_too_old},
    {"cudaErrorInvalidDeviceFunction", cause::no_kernel_image},
    {"cudaErrorJitCompilerNotFound", cause::missing_driver},
    {"cudaErrorLaunchOutOfResources", cause::gpu_resources_exceeded},
    {"cudaErrorMemoryAllocation", cause::out_of_memory},
    {"cudaErrorNoDevice", cause::missing_driver},
    {"cudaErrorNoKernelImageForDevice", cause::no_kernel_image},
    {"cudaErrorNotPermitted", cause::permission_denied},
    {"cudaErrorStubLibrary", cause::driver_stub},
    {"cudaErrorSystemDriverMismatch", cause::version_mismatch},
    {"cudaErrorUnsupportedPtxVersion", cause::driver_too_old},
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

}  // namespace foundcheck::inline v0_1::diagnostics

#endif
