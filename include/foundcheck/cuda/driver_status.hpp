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
#include <string_view>

namespace foundcheck::inline v0_1::cuda {

/// What shows that a row is right.
enum class status_proof : std::uint8_t {
  measured,    ///< seen with the libraries of a toolkit, without a GPU
  passed_on,   ///< the runtime passes it on from a stand-in of the driver; when a real driver says it is as documented
  unverified,  ///< documented; only a GPU can show it
};

[[nodiscard]] constexpr std::string_view name_of(status_proof p) noexcept {
  constexpr std::string_view names[] = {"measured", "passed on", "unverified"};
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
    {0, "cudaSuccess", "CUDA_SUCCESS", "the driver answers", "nvidia-smi lists the same GPUs", "nothing is wrong",
     status_proof::unverified, "cuda.h 13.0"},
    {2, "cudaErrorMemoryAllocation", "CUDA_ERROR_OUT_OF_MEMORY",
     "the memory of the GPU, or that of the process, is used up",
     "nvidia-smi shows the memory in use; ulimit -v, the limit of the container",
     "end what holds the memory, or raise the limit", status_proof::unverified,
     "cuda.h 13.0; NVIDIA/libnvidia-container issues 103 and 107"},
    {3, "cudaErrorInitializationError", "CUDA_ERROR_NOT_INITIALIZED",
     "the driver cannot be initialised: the process was forked after CUDA was initialised, or a device file is missing",
     "ls -l /dev/nvidiactl /dev/nvidia-uvm /dev/nvidia0; python -c 'import torch; torch.cuda.init()' in a process of its own",
     "start workers by spawn, not by fork; nvidia-modprobe -u -c 0 where /dev/nvidia-uvm is missing",
     status_proof::passed_on, "pytorch/pytorch issues 15782 and 23401"},
    {34, "cudaErrorStubLibrary", "CUDA_ERROR_STUB_LIBRARY",
     "the libcuda in the process is the toolkit's stub, which is made to link against and never works",
     "ldconfig -p | grep libcuda; echo $LD_LIBRARY_PATH: a directory named stubs is in it, or a copy of the stub is named libcuda.so.1",
     "take stubs/ off LD_LIBRARY_PATH and RPATH, remove links named libcuda.so.1 that lead to it, and run where the driver is",
     status_proof::measured, "cuda.h 13.0; pytorch/pytorch issue 118982; NVIDIA/warp issue 219"},
    {35, "cudaErrorInsufficientDriver", "",
     "there is no driver, or it is of an older major release of CUDA than the runtime",
     "nvidia-smi shows the driver and the CUDA version that it speaks; a container needs --gpus all",
     "install the driver that the toolkit names, or build with a toolkit of the driver's major release; cuda-compat helps on data center GPUs",
     status_proof::measured, "CUDA Compatibility, minor version compatibility"},
    {36, "cudaErrorCallRequiresNewerDriver", "CUDA_ERROR_CALL_REQUIRES_NEWER_DRIVER",
     "the driver runs programs of this release, but not this call",
     "nvidia-smi; the release notes name the driver of each toolkit", "a newer driver", status_proof::unverified,
     "driver_types.h 13.0"},
    {46, "cudaErrorDevicesUnavailable", "CUDA_ERROR_DEVICE_UNAVAILABLE",
     "each GPU is busy: another process has it alone, or its compute mode forbids all",
     "nvidia-smi -q -d COMPUTE; nvidia-smi lists who has it",
     "end the other process, nvidia-smi -c DEFAULT, or use MPS", status_proof::passed_on, "driver_types.h 13.0"},
    {100, "cudaErrorNoDevice", "CUDA_ERROR_NO_DEVICE",
     "the driver's library works and shows no GPU: none is there, none is visible, or none is in the container",
     "echo \"[$CUDA_VISIBLE_DEVICES]\"; ls /dev/nvidia*; nvidia-smi -L",
     "docker run --gpus all; a CUDA_VISIBLE_DEVICES that names a GPU; load the kernel module", status_proof::passed_on,
     "driver_types.h 13.0"},
    {101, "cudaErrorInvalidDevice", "CUDA_ERROR_INVALID_DEVICE",
     "a GPU of that number is not there, or CUDA_VISIBLE_DEVICES names one wrongly",
     "echo $CUDA_VISIBLE_DEVICES; nvidia-smi -L", "correct CUDA_VISIBLE_DEVICES, or the number of the device",
     status_proof::passed_on, "driver_types.h 13.0"},
    {200, "cudaErrorInvalidKernelImage", "CUDA_ERROR_INVALID_IMAGE",
     "the driver does not understand the code of a kernel: compressed by zstd before driver 550, or damaged",
     "cuobjdump --list-elf FILE; nvidia-smi for the driver",
     "build with --compress-mode=none or with an older nvcc, or a newer driver", status_proof::unverified,
     "ollama/ollama issue 12258"},
    {209, "cudaErrorNoKernelImageForDevice", "CUDA_ERROR_NO_BINARY_FOR_GPU", "the program has no code for this GPU",
     "cuobjdump --list-elf --list-ptx FILE beside the compute capability of the GPU",
     "add the GPU's architecture, or PTX of an older one, to the list that the build was made with",
     status_proof::unverified, "driver_types.h 13.0"},
    {218, "cudaErrorInvalidPtx", "CUDA_ERROR_INVALID_PTX", "the driver's compiler refuses the PTX of a kernel",
     "ptxas of the driver's release on the same PTX", "build with a toolkit of the driver's release",
     status_proof::unverified, "driver_types.h 13.0"},
    {221, "cudaErrorJitCompilerNotFound", "CUDA_ERROR_JIT_COMPILER_NOT_FOUND",
     "the program needs PTX compiled, and libnvidia-ptxjitcompiler.so.1 is not there",
     "ldconfig -p | grep ptxjitcompiler",
     "in a container NVIDIA_DRIVER_CAPABILITIES=compute,utility; else install the driver whole; or build SASS for this GPU",
     status_proof::unverified, "driver_types.h 13.0"},
    {222, "cudaErrorUnsupportedPtxVersion", "CUDA_ERROR_UNSUPPORTED_PTX_VERSION",
     "the PTX comes from a newer toolkit than the driver; compatibility within a major release does not cover PTX",
     "cuobjdump --dump-ptx FILE | grep .version; nvidia-smi shows the CUDA version of the driver",
     "build SASS for this GPU, or a newer driver", status_proof::unverified,
     "CUDA Compatibility, limitations of minor version compatibility"},
    {801, "cudaErrorNotSupported", "CUDA_ERROR_NOT_SUPPORTED", "the driver or the GPU cannot do what was asked",
     "the release notes of the driver", "another driver or GPU", status_proof::passed_on, "driver_types.h 13.0"},
    {802, "cudaErrorSystemNotReady", "CUDA_ERROR_SYSTEM_NOT_READY",
     "a service that the GPUs need does not run; with NVSwitch that is the fabric manager",
     "systemctl status nvidia-fabricmanager; nvidia-smi -q | grep -A2 Fabric",
     "start nvidia-fabricmanager in exactly the version of the driver", status_proof::passed_on,
     "cuda.h 13.0; Fabric Manager user guide"},
    {803, "cudaErrorSystemDriverMismatch", "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH",
     "the driver's library and the kernel's module are of two releases",
     "cat /proc/driver/nvidia/version; ldconfig -p | grep libcuda.so.1, and ls -l of what it names",
     "restart after an update of the driver; in an image take out the libcuda that was installed into it; a compat package older than the driver must go",
     status_proof::passed_on, "cuda.h 13.0; CUDA Compatibility"},
    {804, "cudaErrorCompatNotSupportedOnDevice", "CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE",
     "a cuda-compat package is in use, and this GPU is none of those that take it",
     "ldconfig -p | grep libcuda.so.1: the path has compat in it",
     "take cuda-compat off the path or out of the image, and use a driver as new as the toolkit",
     status_proof::passed_on, "cuda.h 13.0; CUDA Compatibility, forward compatibility"},
    {805, "cudaErrorMpsConnectionFailed", "CUDA_ERROR_MPS_CONNECTION_FAILED",
     "the MPS client does not reach its server", "ps -C nvidia-cuda-mps-control; echo $CUDA_MPS_PIPE_DIRECTORY",
     "start the MPS daemon, or give the container its pipe directory and --ipc=host", status_proof::passed_on,
     "cuda.h 13.0"},
    {806, "cudaErrorMpsRpcFailure", "CUDA_ERROR_MPS_RPC_FAILURE", "the MPS server does not answer rightly",
     "the logs in CUDA_MPS_LOG_DIRECTORY", "start the MPS daemon anew", status_proof::passed_on, "cuda.h 13.0"},
    {807, "cudaErrorMpsServerNotReady", "CUDA_ERROR_MPS_SERVER_NOT_READY",
     "the MPS server is starting, or recovering from a fault", "the logs in CUDA_MPS_LOG_DIRECTORY",
     "try again; else start the MPS daemon anew", status_proof::passed_on, "cuda.h 13.0"},
    {808, "cudaErrorMpsMaxClientsReached", "CUDA_ERROR_MPS_MAX_CLIENTS_REACHED",
     "the MPS server has as many clients as it takes", "echo get_client_list | nvidia-cuda-mps-control", "end a client",
     status_proof::passed_on, "cuda.h 13.0"},
    {999, "cudaErrorUnknown", "CUDA_ERROR_UNKNOWN",
     "the driver failed and does not say why: often its kernel module or /dev/nvidia-uvm",
     "dmesg | grep -i nvrm; ls -l /dev/nvidia-uvm; nvidia-smi",
     "nvidia-modprobe -u -c 0, load the module anew, or restart", status_proof::passed_on, "cuda.h 13.0"},
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

}  // namespace foundcheck::inline v0_1::cuda

#endif
