// SPDX-License-Identifier: MIT
// What is declared anew beside the headers of the toolkit, where FOUNDCHECK_CUDA_TESTS is on: this needs headers only, no GPU and
// no library. Compared is what a call needs: how many arguments, and of each whether it is a pointer or a number, and its size.
#include <foundcheck/probe/entry_points.hpp>

#include <gtest/gtest.h>

#ifdef FOUNDCHECK_CUDA_HEADERS

#include <cublasLt.h>
#include <cublas_v2.h>
#include <cuda.h>
#include <cuda_runtime_api.h>
#include <cufft.h>
#include <cupti.h>
#include <curand.h>
#include <cusolver_common.h>
#include <cusparse.h>
#include <nvJitLink.h>
#include <nvrtc.h>
#if __has_include(<cudnn.h>)
#include <cudnn.h>
#endif
#if __has_include(<nccl.h>)
#include <nccl.h>
#endif

#include <foundcheck/cuda/cupti.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <type_traits>

namespace foundcheck::probe {
namespace {

template <class A, class B>
constexpr bool passes_alike() {
  if constexpr (std::is_void_v<A> || std::is_void_v<B>) {
    return std::is_void_v<A> && std::is_void_v<B>;
  } else {
    return std::is_pointer_v<A> == std::is_pointer_v<B> && sizeof(A) == sizeof(B);
  }
}

template <class Ours, class Theirs>
struct calls_alike : std::false_type {};
template <class R, class... As, class S, class... Bs>
requires(sizeof...(As) == sizeof...(Bs)) struct calls_alike<R(As...), S(Bs...)>
    : std::bool_constant<passes_alike<R, S>() && (passes_alike<As, Bs>() && ...)> {
};

static_assert(!calls_alike<int(int*), int(int)>::value && !calls_alike<int(int), int(long)>::value);
static_assert(!calls_alike<int(int), int(int, int)>::value && !calls_alike<int(), void()>::value);

#define EXPECT_SAME_TYPE(ours, theirs) static_assert(calls_alike<ours, std::remove_reference_t<theirs>>::value)
#define EXPECT_SAME(ours, theirs) EXPECT_SAME_TYPE(ours, decltype(theirs))

// cuda.h names some functions by macros; those are what the library exports under the plain name too.
EXPECT_SAME(driver_api::init, cuInit);
EXPECT_SAME(driver_api::driver_get_version, cuDriverGetVersion);
EXPECT_SAME(driver_api::device_get_count, cuDeviceGetCount);
EXPECT_SAME(driver_api::device_get, cuDeviceGet);
EXPECT_SAME(driver_api::device_get_name, cuDeviceGetName);
EXPECT_SAME(driver_api::device_get_attribute, cuDeviceGetAttribute);
EXPECT_SAME(driver_api::device_get_pci_bus_id, cuDeviceGetPCIBusId);
static_assert(driver_api::attribute_integrated == CU_DEVICE_ATTRIBUTE_INTEGRATED);
static_assert(driver_api::attribute_compute_capability_major == CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
static_assert(driver_api::attribute_compute_capability_minor == CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);

EXPECT_SAME(runtime_api::runtime_get_version, cudaRuntimeGetVersion);
EXPECT_SAME(runtime_api::driver_get_version, cudaDriverGetVersion);
EXPECT_SAME(runtime_api::get_device_count, cudaGetDeviceCount);
// A header adds templates of the same name.
EXPECT_SAME(runtime_api::malloc, *static_cast<cudaError_t (*)(void**, std::size_t)>(cudaMalloc));
EXPECT_SAME(runtime_api::free, cudaFree);
EXPECT_SAME(runtime_api::memset, cudaMemset);
EXPECT_SAME(runtime_api::memcpy, cudaMemcpy);
EXPECT_SAME(runtime_api::device_synchronize, cudaDeviceSynchronize);
static_assert(runtime_api::memcpy_device_to_host == cudaMemcpyDeviceToHost);
static_assert(runtime_api::stub_library == cudaErrorStubLibrary);
static_assert(runtime_api::insufficient_driver == cudaErrorInsufficientDriver);
static_assert(runtime_api::no_device == cudaErrorNoDevice);

EXPECT_SAME(cupti_api::get_version, cuptiGetVersion);
EXPECT_SAME_TYPE(cupti_api::callback, std::remove_pointer_t<CUpti_CallbackFunc>);
EXPECT_SAME(cupti_api::subscribe, cuptiSubscribe);
EXPECT_SAME(cupti_api::unsubscribe, cuptiUnsubscribe);
EXPECT_SAME_TYPE(cupti_api::buffer_requested, std::remove_pointer_t<CUpti_BuffersCallbackRequestFunc>);
EXPECT_SAME_TYPE(cupti_api::buffer_completed, std::remove_pointer_t<CUpti_BuffersCallbackCompleteFunc>);
EXPECT_SAME(cupti_api::activity_register_callbacks, cuptiActivityRegisterCallbacks);
EXPECT_SAME(cupti_api::activity_enable, cuptiActivityEnable);
EXPECT_SAME(cupti_api::activity_disable, cuptiActivityDisable);
EXPECT_SAME(cupti_api::activity_flush_all, cuptiActivityFlushAll);
EXPECT_SAME(cupti_api::activity_get_next_record, cuptiActivityGetNextRecord);
EXPECT_SAME(cupti_api::activity_get_num_dropped_records, cuptiActivityGetNumDroppedRecords);
static_assert(cupti_api::kind_memcpy == CUPTI_ACTIVITY_KIND_MEMCPY);
static_assert(cupti_api::kind_memset == CUPTI_ACTIVITY_KIND_MEMSET);
static_assert(cupti_api::kind_runtime == CUPTI_ACTIVITY_KIND_RUNTIME);
static_assert(cupti_api::kind_concurrent_kernel == CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL);
static_assert(cupti_api::flush_forced == CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
static_assert(cupti_api::buffer_alignment == ACTIVITY_RECORD_ALIGNMENT);
static_assert(cupti_api::max_limit_reached == CUPTI_ERROR_MAX_LIMIT_REACHED);
static_assert(cupti_api::multiple_subscribers == CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED);
static_assert(sizeof(CUpti_ActivityKind) == sizeof(std::int32_t) && offsetof(CUpti_Activity, kind) == 0);

EXPECT_SAME(library_api::version_by_property, cublasGetProperty);
EXPECT_SAME(library_api::version_by_property, cufftGetProperty);
EXPECT_SAME(library_api::version_by_property, curandGetProperty);
EXPECT_SAME(library_api::version_by_property, cusolverGetProperty);
EXPECT_SAME(library_api::version_by_property, cusparseGetProperty);
EXPECT_SAME(library_api::version_by_value, cublasLtGetVersion);
EXPECT_SAME(library_api::version_by_two, nvrtcVersion);
EXPECT_SAME(library_api::version_by_two, nvJitLinkVersion);
EXPECT_SAME(library_api::create, cublasCreate_v2);
EXPECT_SAME(library_api::destroy, cublasDestroy_v2);
EXPECT_SAME(library_api::create, cublasLtCreate);
EXPECT_SAME(library_api::destroy, cublasLtDestroy);
EXPECT_SAME(library_api::create_program, nvrtcCreateProgram);
EXPECT_SAME(library_api::compile_program, nvrtcCompileProgram);
EXPECT_SAME(library_api::get_ptx_size, nvrtcGetPTXSize);
static_assert(library_api::property_major == MAJOR_VERSION && library_api::property_minor == MINOR_VERSION &&
              library_api::property_patch == PATCH_LEVEL);
static_assert(NVRTC_ERROR_BUILTIN_OPERATION_FAILURE == 7);
#ifdef CUDNN_MAJOR
EXPECT_SAME(library_api::version_by_value, cudnnGetVersion);
EXPECT_SAME(library_api::create, cudnnCreate);
EXPECT_SAME(library_api::destroy, cudnnDestroy);
#endif
#ifdef NCCL_MAJOR
EXPECT_SAME(library_api::version_by_pointer, ncclGetVersion);
EXPECT_SAME(library_api::comm_init_all, ncclCommInitAll);
EXPECT_SAME(library_api::destroy, ncclCommDestroy);
#endif

struct named_code {
  int code;
  std::string_view name;
};

TEST(entry_points, the_codes_have_the_names_that_the_toolkit_gives_them) {
#define CODE(name) \
  named_code { static_cast<int>(name), #name }
  const named_code of_runtime[] = {CODE(cudaSuccess),
                                   CODE(cudaErrorMemoryAllocation),
                                   CODE(cudaErrorInitializationError),
                                   CODE(cudaErrorStubLibrary),
                                   CODE(cudaErrorInsufficientDriver),
                                   CODE(cudaErrorCallRequiresNewerDriver),
                                   CODE(cudaErrorDevicesUnavailable),
                                   CODE(cudaErrorNoDevice),
                                   CODE(cudaErrorInvalidDevice),
                                   CODE(cudaErrorInvalidKernelImage),
                                   CODE(cudaErrorNoKernelImageForDevice),
                                   CODE(cudaErrorInvalidPtx),
                                   CODE(cudaErrorJitCompilerNotFound),
                                   CODE(cudaErrorUnsupportedPtxVersion),
                                   CODE(cudaErrorNotSupported),
                                   CODE(cudaErrorSystemNotReady),
                                   CODE(cudaErrorSystemDriverMismatch),
                                   CODE(cudaErrorCompatNotSupportedOnDevice),
                                   CODE(cudaErrorMpsConnectionFailed),
                                   CODE(cudaErrorMpsRpcFailure),
                                   CODE(cudaErrorMpsServerNotReady),
                                   CODE(cudaErrorMpsMaxClientsReached),
                                   CODE(cudaErrorUnknown)};
  const named_code of_driver[] = {CODE(CUDA_SUCCESS),
                                  CODE(CUDA_ERROR_OUT_OF_MEMORY),
                                  CODE(CUDA_ERROR_NOT_INITIALIZED),
                                  CODE(CUDA_ERROR_STUB_LIBRARY),
                                  {35, ""},
                                  CODE(CUDA_ERROR_CALL_REQUIRES_NEWER_DRIVER),
                                  CODE(CUDA_ERROR_DEVICE_UNAVAILABLE),
                                  CODE(CUDA_ERROR_NO_DEVICE),
                                  CODE(CUDA_ERROR_INVALID_DEVICE),
                                  CODE(CUDA_ERROR_INVALID_IMAGE),
                                  CODE(CUDA_ERROR_NO_BINARY_FOR_GPU),
                                  CODE(CUDA_ERROR_INVALID_PTX),
                                  CODE(CUDA_ERROR_JIT_COMPILER_NOT_FOUND),
                                  CODE(CUDA_ERROR_UNSUPPORTED_PTX_VERSION),
                                  CODE(CUDA_ERROR_NOT_SUPPORTED),
                                  CODE(CUDA_ERROR_SYSTEM_NOT_READY),
                                  CODE(CUDA_ERROR_SYSTEM_DRIVER_MISMATCH),
                                  CODE(CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE),
                                  CODE(CUDA_ERROR_MPS_CONNECTION_FAILED),
                                  CODE(CUDA_ERROR_MPS_RPC_FAILURE),
                                  CODE(CUDA_ERROR_MPS_SERVER_NOT_READY),
                                  CODE(CUDA_ERROR_MPS_MAX_CLIENTS_REACHED),
                                  CODE(CUDA_ERROR_UNKNOWN)};
  const named_code of_cupti[] = {CODE(CUPTI_SUCCESS),
                                 CODE(CUPTI_ERROR_INVALID_OPERATION),
                                 CODE(CUPTI_ERROR_OUT_OF_MEMORY),
                                 CODE(CUPTI_ERROR_MAX_LIMIT_REACHED),
                                 CODE(CUPTI_ERROR_NOT_COMPATIBLE),
                                 CODE(CUPTI_ERROR_NOT_INITIALIZED),
                                 CODE(CUPTI_ERROR_HARDWARE_BUSY),
                                 CODE(CUPTI_ERROR_NOT_SUPPORTED),
                                 CODE(CUPTI_ERROR_VIRTUALIZED_DEVICE_NOT_SUPPORTED),
                                 CODE(CUPTI_ERROR_INSUFFICIENT_PRIVILEGES),
                                 CODE(CUPTI_ERROR_LEGACY_PROFILER_NOT_SUPPORTED),
                                 CODE(CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED),
                                 CODE(CUPTI_ERROR_VIRTUALIZED_DEVICE_INSUFFICIENT_PRIVILEGES),
                                 CODE(CUPTI_ERROR_CONFIDENTIAL_COMPUTING_NOT_SUPPORTED),
                                 CODE(CUPTI_ERROR_CMP_DEVICE_NOT_SUPPORTED),
                                 CODE(CUPTI_ERROR_MIG_DEVICE_NOT_SUPPORTED),
                                 CODE(CUPTI_ERROR_SLI_DEVICE_NOT_SUPPORTED),
                                 CODE(CUPTI_ERROR_WSL_DEVICE_NOT_SUPPORTED),
                                 CODE(CUPTI_ERROR_UNKNOWN)};
#undef CODE
  ASSERT_EQ(std::size(of_runtime), std::size(cuda::driver_statuses));
  ASSERT_EQ(std::size(of_driver), std::size(cuda::driver_statuses));
  for (std::size_t i = 0; i < std::size(of_runtime); ++i) {
    EXPECT_EQ(cuda::driver_statuses[i].code, of_runtime[i].code) << of_runtime[i].name;
    EXPECT_EQ(cuda::driver_statuses[i].name, of_runtime[i].name);
    EXPECT_EQ(cuda::driver_statuses[i].code, of_driver[i].code) << of_driver[i].name;
    EXPECT_EQ(cuda::driver_statuses[i].driver_name, of_driver[i].name);
  }
  ASSERT_EQ(std::size(of_cupti), std::size(cuda::cupti_statuses));
  for (std::size_t i = 0; i < std::size(of_cupti); ++i) {
    EXPECT_EQ(cuda::cupti_statuses[i].code, of_cupti[i].code) << of_cupti[i].name;
    EXPECT_EQ(cuda::cupti_statuses[i].name, of_cupti[i].name);
  }
}

}  // namespace
}  // namespace foundcheck::probe

#else

TEST(entry_points, are_those_of_the_toolkit) {
  GTEST_SKIP() << "FOUNDCHECK_CUDA_TESTS is off: its headers are not asked";
}

#endif

// ---- versions -------------------------------------------------------------------------------------------------------

namespace foundcheck::probe {
namespace {

static_assert(cuda_version(13000) == version{13, 0, 0, 2} && cuda_version(12080) == version{12, 8, 0, 2});
static_assert(cuda_version(11040) == version{11, 4, 0, 2} && cuda_version(9020) == version{9, 2, 0, 2});
static_assert(!cuda_version(0).known() && !cuda_version(-1).known() && !cuda_version(999).known());
static_assert(cudnn_version(91900) == version{9, 19, 0, 3} && cudnn_version(8907) == version{8, 9, 7, 3});
static_assert(cudnn_version(90000) == version{9, 0, 0, 3} && cudnn_version(7605) == version{7, 6, 5, 3});
static_assert(nccl_version(22809) == version{2, 28, 9, 3} && nccl_version(2708) == version{2, 7, 8, 3});
static_assert(nccl_version(2804) == version{2, 8, 4, 3} && nccl_version(20908) == version{2, 9, 8, 3});
static_assert(cublaslt_version(130100) == version{13, 1, 0, 3} && cublaslt_version(11503) == version{11, 5, 3, 3});
// A counter before 13, which several releases may share; the number of the release from 13 on.
static_assert(cupti_version(26) == version{12, 8, 0, 2} && cupti_version(18) == version{11, 8, 0, 2});
static_assert(cupti_version(130001) == version{13, 0, 0, 2} && cupti_version(130100) == version{13, 1, 0, 2});
static_assert(!cupti_version(0).known() && !cupti_version(19'999).known() && !cupti_version(-1).known());
static_assert(!cudnn_version(0).known() && !cudnn_version(-91900).known() && !nccl_version(7).known());
static_assert(cuda_version(1000) == version{1, 0, 0, 2} && cuda_version(255'000).known() &&
              !cuda_version(256'000).known());
// Where the number of digits changes.
static_assert(cudnn_version(90'000).major_part == 9 && cudnn_version(89'999).major_part == 89);
static_assert(nccl_version(10'000).major_part == 1 && nccl_version(9'999).major_part == 9);
static_assert(cublaslt_version(100'000).major_part == 10 && cublaslt_version(99'999).major_part == 99);
static_assert(nccl_version(999).known() == false && nccl_version(1000) == version{1, 0, 0, 3});
static_assert(cudnn_version(0xFFFF * 10'000LL).known() && !cudnn_version(0x10000 * 10'000LL).known());
static_assert(!cudnn_version(0x7FFF'FFFF'FFFF'FFFF).known());

TEST(versions, are_written_with_the_parts_that_are_known) {
  EXPECT_EQ(text_of(cuda_version(12080)), "12.8");
  EXPECT_EQ(text_of(cudnn_version(91900)), "9.19.0");
  EXPECT_EQ(text_of(version{}), "");
  EXPECT_EQ(text_of(version{7, 0, 0, 1}), "7");
  EXPECT_EQ(text_of(version{7, 1, 2, 2}), "7.1");
}

}  // namespace
}  // namespace foundcheck::probe
