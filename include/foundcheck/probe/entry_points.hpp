// SPDX-License-Identifier: MIT
// The functions of NVIDIA's libraries that a probe calls, and the versions that they give as numbers.
#ifndef FOUNDCHECK_PROBE_ENTRY_POINTS_HPP
#define FOUNDCHECK_PROBE_ENTRY_POINTS_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/cupti.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

// ---- functions ------------------------------------------------------------------------------------------------------
//
// The functions of NVIDIA's libraries that a probe calls, declared anew as plain C: no header of the toolkit is needed, and
// none of its libraries is linked.
//
// Only what takes and gives numbers, characters and opaque pointers: such a function is the same in each release. None takes a
// struct: cudaGetDeviceProperties does, and its layout changed between 12 and 13.
//
// Sources: headers of CUDA 13.0, cuDNN 9.19 and NCCL 2.28. The test of this header compares each signature and number with
// them where FOUNDCHECK_CUDA_TESTS is on. NVML and what is left out there is from its documentation.

/// libcuda.so.1. Each gives a CUresult, 0 for success, and leaves its output untouched otherwise.
namespace driver_api {
using init = int(unsigned flags);                                         ///< cuInit
using driver_get_version = int(int* version);                             ///< cuDriverGetVersion
using device_get_count = int(int* count);                                 ///< cuDeviceGetCount
using device_get = int(int* device, int ordinal);                         ///< cuDeviceGet
using device_get_name = int(char* name, int size, int device);            ///< cuDeviceGetName
using device_get_attribute = int(int* value, int attribute, int device);  ///< cuDeviceGetAttribute
using device_get_pci_bus_id = int(char* text, int size, int device);      ///< cuDeviceGetPCIBusId

inline constexpr int attribute_integrated = 18;                ///< CU_DEVICE_ATTRIBUTE_INTEGRATED
inline constexpr int attribute_compute_capability_major = 75;  ///< CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR
inline constexpr int attribute_compute_capability_minor = 76;  ///< CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR
}  // namespace driver_api

/// libcudart. Each gives a cudaError_t.
namespace runtime_api {
using runtime_get_version = int(int* version);                               ///< cudaRuntimeGetVersion
using driver_get_version = int(int* version);                                ///< cudaDriverGetVersion
using get_device_count = int(int* count);                                    ///< cudaGetDeviceCount
using malloc = int(void** memory, std::size_t size);                         ///< cudaMalloc
using free = int(void* memory);                                              ///< cudaFree
using memset = int(void* memory, int value, std::size_t size);               ///< cudaMemset
using memcpy = int(void* to, const void* from, std::size_t size, int kind);  ///< cudaMemcpy
using device_synchronize = int();                                            ///< cudaDeviceSynchronize

inline constexpr int memcpy_device_to_host = 2;  ///< cudaMemcpyDeviceToHost

inline constexpr int stub_library = 34;         ///< cudaErrorStubLibrary
inline constexpr int insufficient_driver = 35;  ///< cudaErrorInsufficientDriver
inline constexpr int no_device = 100;           ///< cudaErrorNoDevice
}  // namespace runtime_api

/// libcupti. Each gives a CUptiResult.
namespace cupti_api {
using get_version = int(std::uint32_t* version);                                    ///< cuptiGetVersion
using callback = void(void* user, int domain, std::uint32_t id, const void* data);  ///< CUpti_CallbackFunc
using subscribe = int(void** subscriber, callback* called, void* user);             ///< cuptiSubscribe
using unsubscribe = int(void* subscriber);                                          ///< cuptiUnsubscribe
/// CUpti_BuffersCallbackRequestFunc.
using buffer_requested = void(std::uint8_t** buffer, std::size_t* size, std::size_t* max_records);
/// CUpti_BuffersCallbackCompleteFunc.
using buffer_completed = void(void* context, std::uint32_t stream, std::uint8_t* buffer, std::size_t size,
                              std::size_t valid_size);
/// CuptiActivityRegisterCallbacks.
using activity_register_callbacks = int(buffer_requested* requested, buffer_completed* completed);
using activity_enable = int(int kind);               ///< cuptiActivityEnable
using activity_disable = int(int kind);              ///< cuptiActivityDisable
using activity_flush_all = int(std::uint32_t flag);  ///< cuptiActivityFlushAll
/// CuptiActivityGetNextRecord.
using activity_get_next_record = int(std::uint8_t* buffer, std::size_t valid_size, void** record);
/// CuptiActivityGetNumDroppedRecords.
using activity_get_num_dropped_records = int(void* context, std::uint32_t stream, std::size_t* dropped);

/// Each record begins with its kind in four bytes; what follows has another layout in each release.
inline constexpr int kind_memcpy = 1;
inline constexpr int kind_memset = 2;              ///< CUPTI_ACTIVITY_KIND_MEMSET
inline constexpr int kind_runtime = 5;             ///< CUPTI_ACTIVITY_KIND_RUNTIME
inline constexpr int kind_concurrent_kernel = 10;  ///< CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL

inline constexpr std::uint32_t flush_forced = 1;    ///< CUPTI_ACTIVITY_FLAG_FLUSH_FORCED
inline constexpr std::size_t buffer_alignment = 8;  ///< of a buffer for records, in bytes
inline constexpr int max_limit_reached = 12;        ///< CUPTI_ERROR_MAX_LIMIT_REACHED
inline constexpr int multiple_subscribers = 39;     ///< CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED
}  // namespace cupti_api

/// libnvidia-ml.so.1. Each gives an nvmlReturn_t.
namespace nvml_api {
using init = int();                                                              ///< nvmlInit_v2
using shutdown = int();                                                          ///< nvmlShutdown
using system_get_driver_version = int(char* text, unsigned size);                ///< nvmlSystemGetDriverVersion
using error_string = const char*(int code);                                      ///< nvmlErrorString
using system_get_cuda_driver_version = int(int* version);                        ///< nvmlSystemGetCudaDriverVersion_v2
using device_get_handle_by_pci_bus_id = int(const char* bus_id, void** device);  ///< nvmlDeviceGetHandleByPciBusId_v2
using device_get_name = int(void* device, char* text, unsigned size);            ///< nvmlDeviceGetName
using device_get_mig_mode = int(void* device, unsigned* current, unsigned* pending);  ///< nvmlDeviceGetMigMode
}  // namespace nvml_api

/// What libraries answer about themselves, each in one of these ways, and what makes them work.
namespace library_api {
using version_by_pointer = int(int* version);                  ///< cudaRuntimeGetVersion, ncclGetVersion
using version_by_value = std::size_t();                        ///< cudnnGetVersion, cublasLtGetVersion
using version_by_property = int(int property, int* value);     ///< 0 major, 1 minor, 2 patch
using version_by_two = int(int* major_part, int* minor_part);  ///< nvrtcVersion, nvJitLinkVersion

using create = int(void** handle);  ///< cudnnCreate, cublasCreate_v2, cublasLtCreate
using destroy = int(void* handle);  ///< cudnnDestroy and the like, ncclCommDestroy
using comm_init_all = int(void** communicators, int count, const int* devices);  ///< ncclCommInitAll

/// nvrtcCreateProgram.
using create_program = int(void** program, const char* source, const char* name, int headers,
                           const char* const* header_sources, const char* const* header_names);
using compile_program = int(void* program, int count, const char* const* options);  ///< nvrtcCompileProgram
using get_ptx_size = int(void* program, std::size_t* size);                         ///< nvrtcGetPTXSize

inline constexpr int property_major = 0;  ///< MAJOR_VERSION of libraryPropertyType
inline constexpr int property_minor = 1;  ///< MINOR_VERSION
inline constexpr int property_patch = 2;  ///< PATCH_LEVEL
}  // namespace library_api

// ---- versions -------------------------------------------------------------------------------------------------------
//
// The numbers in which CUDA's libraries give their versions -> versions. Each has its own way.
//
//   CUDA      1000 * major + 10 * minor             13000   no patch
//   cuDNN     from 9: 10000 * major + 100 * minor + patch    91900
//             before: 1000 * major + 100 * minor + patch      8907
//   NCCL      from 2.9: as cuDNN 9                  22809
//             before: as cuDNN 8                     2708
//   cuBLASLt  as cuDNN, with five digits before 12  130100, 11503
//
// CUPTI's number is in cuda/cupti.hpp. Total, noexcept, allocates nothing; what is no version is unknown.
// Sources: cuda.h, cudnn_version.h, nccl.h, cublasLt.h of CUDA 13.0; cublas_api.h of 11.x is unverified.

namespace detail {

[[nodiscard]] constexpr version split_version(long long number, long long major_unit) noexcept {
  if (number <= 0 || number / major_unit > 0xFFFF || number / major_unit == 0) return {};
  return {static_cast<std::uint32_t>(number / major_unit), static_cast<std::uint32_t>(number % major_unit / 100),
          static_cast<std::uint32_t>(number % 100), 3};
}

}  // namespace detail

/// 13000 -> 13.0. The runtime, the driver and NVML give it; 0 means that there is no driver.
[[nodiscard]] constexpr version cuda_version(long long number) noexcept {
  if (number < 1000 || number / 1000 > 255) return {};
  return {static_cast<std::uint32_t>(number / 1000), static_cast<std::uint32_t>(number % 1000 / 10), 0, 2};
}

/// 91900 -> 9.19.0, 8907 -> 8.9.7.
[[nodiscard]] constexpr version cudnn_version(long long number) noexcept {
  return detail::split_version(number, number >= 90'000 ? 10'000 : 1'000);
}

/// 22809 -> 2.28.9, 2708 -> 2.7.8.
[[nodiscard]] constexpr version nccl_version(long long number) noexcept {
  return detail::split_version(number, number >= 10'000 ? 10'000 : 1'000);
}

/// 130100 -> 13.1.0, 11503 -> 11.5.3.
[[nodiscard]] constexpr version cublaslt_version(long long number) noexcept {
  return detail::split_version(number, number >= 100'000 ? 10'000 : 1'000);
}

/// The first release of CUDA whose CUPTI gives that number.
[[nodiscard]] constexpr version cupti_version(long long number) noexcept {
  if (number <= 0 || number > 0xFFFF'FFFF) return {};
  const cuda::release r = cuda::cuda_of_cupti_api(static_cast<std::uint32_t>(number)).first;
  return r.known() ? version{r.major_part, r.minor_part, 0, 2} : version{};
}

/// "12.4.131", with as many parts as are known; empty for an unknown version.
[[nodiscard]] inline std::string text_of(const version& v) {
  if (!v.known()) return {};
  std::string text = std::to_string(v.major_part);
  if (v.parts > 1) text += '.' + std::to_string(v.minor_part);
  if (v.parts > 2) text += '.' + std::to_string(v.patch_part);
  return text;
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
