// SPDX-License-Identifier: MIT
// The result codes by which the CUDA runtime and driver say why no GPU can be used: what each means, how to confirm it, how
// to mend it.
//
// The runtime and the driver share these numbers. cudaGetDeviceCount() and cuInit() return them; cudaDriverGetVersion() does
// not: it succeeds, with version 0, where there is no driver and where there is only a stub.
//
// Total, noexcept, allocates nothing.
// Sources: driver_types.h and cuda.h of CUDA 13.0 for numbers and names; each row names where the rest comes from.
#ifndef FOUNDCHECK_CUDA_DRIVER_STATUS_HPP
#define FOUNDCHECK_CUDA_DRIVER_STATUS_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// What shows that a row is right.
enum class status_proof : std::uint8_t {
  measured,    ///< seen with the libraries of a toolkit, without a GPU
  passed_on,   ///< the runtime passes it on from a stand-in of the driver; when a real driver says it is as documented
  unverified,  ///< documented; only a GPU can show it
};

[[nodiscard]] constexpr std::string_view name_of(status_proof p) noexcept {
  constexpr std::string_view names[] = {"measured"sv, "passed on"sv, "unverified"sv};
  return names[static_cast<std::size_t>(p)];
}

struct driver_status_row {
  int code;
  std::string_view name;         ///< the runtime's
  std::string_view driver_name;  ///< the driver's
  std::string_view meaning;
  std::string_view confirm;
  std::string_view fix;
  status_proof proof;
  std::string_view source;
};

/// Sorted by code.
inline constexpr driver_status_row driver_statuses[] = {
    {0, "cudaSuccess"sv, "CUDA_SUCCESS"sv, "the driver answers"sv, "nvidia-smi lists the same GPUs"sv,
     "nothing is wrong"sv, status_proof::unverified, "cuda.h 13.0"sv},
    {2, "cudaErrorMemoryAllocation"sv, "CUDA_ERROR_OUT_OF_MEMORY"sv,
     "the memory of the GPU, or that of the process, is used up"sv,
     "nvidia-smi shows the memory in use; ulimit -v, the limit of the container"sv,
     "end what holds the memory, or raise the limit"sv, status_proof::unverified,
     "cuda.h 13.0; NVIDIA/libnvidia-container issues 103 and 107"sv},
    {3, "cudaErrorInitializationError"sv, "CUDA_ERROR_NOT_INITIALIZED"sv,
     "the driver cannot be initialised: the process was forked after CUDA was initialised, or a device file is missing"sv,
     "ls -l /dev/nvidiactl /dev/nvidia-uvm /dev/nvidia0; python -c 'import torch; torch.cuda.init()' in a process of its own"sv,
     "start workers by spawn, not by fork; nvidia-modprobe -u -c 0 where /dev/nvidia-uvm is missing"sv,
     status_proof::passed_on, "pytorch/pytorch issues 15782 and 23401"sv},
    {34, "cudaErrorStubLibrary"sv, "CUDA_ERROR_STUB_LIBRARY"sv,
     "the libcuda in the process is the toolkit's stub, which is made to link against and never works"sv,
     "ldconfig -p | grep libcuda; echo $LD_LIBRARY_PATH: a directory named stubs is in it, or a copy of the stub is named libcuda.so.1"sv,
     "take stubs/ off LD_LIBRARY_PATH and RPATH, remove links named libcuda.so.1 that lead to it, and run where the driver is"sv,
     status_proof::measured, "cuda.h 13.0; pytorch/pytorch issue 118982; NVIDIA/warp issue 219"sv},
    {35, "cudaErrorInsufficientDriver"sv, ""sv,
     "there is no driver, or it is of an older major release of CUDA than the runtime"sv,
     "nvidia-smi shows the driver and the CUDA version that it speaks; a container needs --gpus all"sv,
     "install the driver that the toolkit names, or build with a toolkit of the driver's major release; cuda-compat helps on data center GPUs"sv,
     status_proof::measured, "CUDA Compatibility, minor version compatibility"sv},
    {36, "cudaErrorCallRequiresNewerDriver"sv, "CUDA_ERROR_CALL_REQUIRES_NEWER_DRIVER"sv,
     "the driver runs programs of this release, but not this call"sv,
     "nvidia-smi; the release notes name the driver of each toolkit"sv, "a newer driver"sv, status_proof::unverified,
     "driver_types.h 13.0"sv},
    {46, "cudaErrorDevicesUnavailable"sv, "CUDA_ERROR_DEVICE_UNAVAILABLE"sv,
     "each GPU is busy: another process has it alone, or its compute mode forbids all"sv,
     "nvidia-smi -q -d COMPUTE; nvidia-smi lists who has it"sv,
     "end the other process, nvidia-smi -c DEFAULT, or use MPS"sv, status_proof::passed_on, "driver_types.h 13.0"sv},
    {100, "cudaErrorNoDevice"sv, "CUDA_ERROR_NO_DEVICE"sv,
     "the driver's library works and shows no GPU: none is there, none is visible, or none is in the container"sv,
     "echo \"[$CUDA_VISIBLE_DEVICES]\"; ls /dev/nvidia*; nvidia-smi -L"sv,
     "docker run --gpus all; a CUDA_VISIBLE_DEVICES that names a GPU; load the kernel module"sv,
     status_proof::passed_on, "driver_types.h 13.0"sv},
    {101, "cudaErrorInvalidDevice"sv, "CUDA_ERROR_INVALID_DEVICE"sv,
     "a GPU of that number is not there, or CUDA_VISIBLE_DEVICES names one wrongly"sv,
     "echo $CUDA_VISIBLE_DEVICES; nvidia-smi -L"sv, "correct CUDA_VISIBLE_DEVICES, or the number of the device"sv,
     status_proof::passed_on, "driver_types.h 13.0"sv},
    {200, "cudaErrorInvalidKernelImage"sv, "CUDA_ERROR_INVALID_IMAGE"sv,
     "the driver does not understand the code of a kernel: compressed by zstd before driver 550, or damaged"sv,
     "cuobjdump --list-elf FILE; nvidia-smi for the driver"sv,
     "build with --compress-mode=none or with an older nvcc, or a newer driver"sv, status_proof::unverified,
     "ollama/ollama issue 12258"sv},
    {209, "cudaErrorNoKernelImageForDevice"sv, "CUDA_ERROR_NO_BINARY_FOR_GPU"sv,
     "the program has no code for this GPU"sv,
     "cuobjdump --list-elf --list-ptx FILE beside the compute capability of the GPU"sv,
     "add the GPU's architecture, or PTX of an older one, to the list that the build was made with"sv,
     status_proof::unverified, "driver_types.h 13.0"sv},
    {218, "cudaErrorInvalidPtx"sv, "CUDA_ERROR_INVALID_PTX"sv, "the driver's compiler refuses the PTX of a kernel"sv,
     "ptxas of the driver's release on the same PTX"sv, "build with a toolkit of the driver's release"sv,
     status_proof::unverified, "driver_types.h 13.0"sv},
    {221, "cudaErrorJitCompilerNotFound"sv, "CUDA_ERROR_JIT_COMPILER_NOT_FOUND"sv,
     "the program needs PTX compiled, and libnvidia-ptxjitcompiler.so.1 is not there"sv,
     "ldconfig -p | grep ptxjitcompiler"sv,
     "in a container NVIDIA_DRIVER_CAPABILITIES=compute,utility; else install the driver whole; or build SASS for this GPU"sv,
     status_proof::unverified, "driver_types.h 13.0"sv},
    {222, "cudaErrorUnsupportedPtxVersion"sv, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION"sv,
     "the PTX comes from a newer toolkit than the driver; compatibility within a major release does not cover PTX"sv,
     "cuobjdump --dump-ptx FILE | grep .version; nvidia-smi shows the CUDA version of the driver"sv,
     "build SASS for this GPU, or a newer driver"sv, status_proof::unverified,
     "CUDA Compatibility, limitations of minor version compatibility"sv},
    {801, "cudaErrorNotSupported"sv, "CUDA_ERROR_NOT_SUPPORTED"sv, "the driver or the GPU cannot do what was asked"sv,
     "the release notes of the driver"sv, "another driver or GPU"sv, status_proof::passed_on, "driver_types.h 13.0"sv},
    {802, "cudaErrorSystemNotReady"sv, "CUDA_ERROR_SYSTEM_NOT_READY"sv,
     "a service that the GPUs need does not run; with NVSwitch that is the fabric manager"sv,
     "systemctl status nvidia-fabricmanager; nvidia-smi -q | grep -A2 Fabric"sv,
     "start nvidia-fabricmanager in exactly the version of the driver"sv, status_proof::passed_on,
     "cuda.h 13.0; Fabric Manager user guide"sv},
    {803, "cudaErrorSystemDriverMismatch"sv, "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH"sv,
     "the driver's library and the kernel's module are of two releases"sv,
     "cat /proc/driver/nvidia/version; ldconfig -p | grep libcuda.so.1, and ls -l of what it names"sv,
     "restart after an update of the driver; in an image take out the libcuda that was installed into it; a compat package older than the driver must go"sv,
     status_proof::passed_on, "cuda.h 13.0; CUDA Compatibility"sv},
    {804, "cudaErrorCompatNotSupportedOnDevice"sv, "CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE"sv,
     "a cuda-compat package is in use, and this GPU is none of those that take it"sv,
     "ldconfig -p | grep libcuda.so.1: the path has compat in it"sv,
     "take cuda-compat off the path or out of the image, and use a driver as new as the toolkit"sv,
     status_proof::passed_on, "cuda.h 13.0; CUDA Compatibility, forward compatibility"sv},
    {805, "cudaErrorMpsConnectionFailed"sv, "CUDA_ERROR_MPS_CONNECTION_FAILED"sv,
     "the MPS client does not reach its server"sv, "ps -C nvidia-cuda-mps-control; echo $CUDA_MPS_PIPE_DIRECTORY"sv,
     "start the MPS daemon, or give the container its pipe directory and --ipc=host"sv, status_proof::passed_on,
     "cuda.h 13.0"sv},
    {806, "cudaErrorMpsRpcFailure"sv, "CUDA_ERROR_MPS_RPC_FAILURE"sv, "the MPS server does not answer rightly"sv,
     "the logs in CUDA_MPS_LOG_DIRECTORY"sv, "start the MPS daemon anew"sv, status_proof::passed_on, "cuda.h 13.0"sv},
    {807, "cudaErrorMpsServerNotReady"sv, "CUDA_ERROR_MPS_SERVER_NOT_READY"sv,
     "the MPS server is starting, or recovering from a fault"sv, "the logs in CUDA_MPS_LOG_DIRECTORY"sv,
     "try again; else start the MPS daemon anew"sv, status_proof::passed_on, "cuda.h 13.0"sv},
    {808, "cudaErrorMpsMaxClientsReached"sv, "CUDA_ERROR_MPS_MAX_CLIENTS_REACHED"sv,
     "the MPS server has as many clients as it takes"sv, "echo get_client_list | nvidia-cuda-mps-control"sv,
     "end a client"sv, status_proof::passed_on, "cuda.h 13.0"sv},
    {999, "cudaErrorUnknown"sv, "CUDA_ERROR_UNKNOWN"sv,
     "the driver failed and does not say why: often its kernel module or /dev/nvidia-uvm"sv,
     "dmesg | grep -i nvrm; ls -l /dev/nvidia-uvm; nvidia-smi"sv,
     "nvidia-modprobe -u -c 0, load the module anew, or restart"sv, status_proof::passed_on, "cuda.h 13.0"sv},
};

/// The row of a code; null for one that the table does not have.
[[nodiscard]] constexpr const driver_status_row* find_driver_status(int code) noexcept {
  for (const driver_status_row& row : driver_statuses) {
    if (row.code == code) return &row;
  }
  return nullptr;
}

namespace detail {
consteval bool driver_statuses_are_sound() {
  int before = -1;
  for (const driver_status_row& row : driver_statuses) {
    if (row.code <= before || row.name.empty() || row.meaning.empty() || row.confirm.empty() || row.fix.empty() ||
        row.source.empty()) {
      return false;
    }
    before = row.code;
  }
  return true;
}
}  // namespace detail

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
