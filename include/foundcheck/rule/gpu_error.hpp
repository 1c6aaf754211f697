// SPDX-License-Identifier: MIT
// What the runtime of CUDA, the driver or HIP says when work on a GPU ends -> what it means, and what to do.
//
//   uncorrectable ECC error encountered          the GPU's memory has an error that ECC cannot correct
//   CUDA_ERROR_MISALIGNED_ADDRESS                a kernel uses an address that is not aligned
//   NVRM: Xid (PCI:0000:3b:00): 79, pid=...      the GPU no longer responds
//
// The words are looked for anywhere in the line. Total, noexcept, allocates
// nothing.
// Source: CUDA runtime API, cudaError_t, and cudaGetErrorString of 8.0 to 13.0; CUDA driver API, CUresult; NVIDIA GPU Deployment and Management, Xid Errors;
// compute-sanitizer manual; nvidia-smi manual, --compute-mode and --gpu-reset.
#ifndef FOUNDCHECK_RULE_GPU_ERROR_HPP
#define FOUNDCHECK_RULE_GPU_ERROR_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// One error of work on a GPU.
struct gpu_error {
  std::string_view words;   ///< by which a line is known
  std::string_view beside;  ///< what must be in the line too; empty for words that are enough
  std::string_view is;      ///< what it means, for a title
  std::string_view to_do;   ///< without a full stop
};

namespace detail {
inline constexpr std::string_view of_xid = "Xid (PCI";
inline constexpr std::string_view broken_memory = "the GPU's memory has an error that ECC cannot correct";
inline constexpr std::string_view reset_gpu =
    "Stop all programs on that GPU, then sudo nvidia-smi --gpu-reset -i NUMBER, or restart the machine. If the error comes back, the GPU is faulty: "
    "use another one and have it replaced (nvidia-smi -q -d ECC,ROW_REMAPPER shows its errors)";
inline constexpr std::string_view launch_fault = "a kernel failed, usually at an invalid address";
inline constexpr std::string_view wrong_address = "a kernel reads or writes outside of its memory";
inline constexpr std::string_view sanitize =
    "Run compute-sanitizer PROGRAM: it names the kernel and the line (build with nvcc -lineinfo). Look there for an index past the end, a host "
    "pointer, or memory that was freed. Or if it is not your program, use its newest release";
inline constexpr std::string_view misaligned =
    "a kernel uses an address that is not aligned for the type that it reads or writes";
inline constexpr std::string_view align =
    "Run compute-sanitizer PROGRAM: it names the kernel and the line (build with nvcc -lineinfo). A float4 or double2 needs an address divisible by "
    "16, a double one divisible by 8: use such offsets, align what is cast to such a type (alignas, __align__), or read it in smaller parts";
inline constexpr std::string_view asserted = "an assertion in a kernel failed, usually an index that is out of bounds";
inline constexpr std::string_view find_assertion =
    "Read the assertion above this line: it has the file and the line. In PyTorch, check what is used as an index: labels must be below the number "
    "of "
    "classes, tokens below the vocabulary size, positions below the maximum length. Or run the same code on the CPU, which names the error. Or set "
    "CUDA_LAUNCH_BLOCKING=1, so that the traceback shows the right call";
inline constexpr std::string_view too_long = "a kernel ran longer than the display watchdog allows";
inline constexpr std::string_view shorten =
    "Run it on a GPU without a display, or split the kernel into shorter launches. On Windows raise TdrDelay in the registry "
    "(HKLM\\SYSTEM\\CurrentControlSet\\Control\\GraphicsDrivers)";
inline constexpr std::string_view taken = "the GPU accepts no further program, or another program holds it";
inline constexpr std::string_view free_gpu =
    "End the other program on the GPU: nvidia-smi lists them. Or if nvidia-smi -q -d COMPUTE shows Exclusive_Process, allow several programs: sudo "
    "nvidia-smi -c 0. Or in a batch job, use the GPU that the job was given (with MIG, CUDA_VISIBLE_DEVICES is an instance from nvidia-smi -L). Or "
    "if "
    "no program is on it: sudo nvidia-smi --gpu-reset -i NUMBER";
inline constexpr std::string_view wrong_image = "the GPU code in the program is for another GPU, or is damaged";
inline constexpr std::string_view build_image =
    "Rebuild in an empty build directory, with this GPU in the list of architectures (nvidia-smi --query-gpu=compute_cap --format=csv shows its "
    "number). Or if kernels are compiled at run time, delete their caches: rm -rf ~/.nv/ComputeCache ~/.triton/cache ~/.cupy/kernel_cache";
inline constexpr std::string_view no_peer = "two GPUs of this machine cannot access each other's memory";
inline constexpr std::string_view no_p2p =
    "If the program uses NCCL: export NCCL_P2P_DISABLE=1. Or in your own program, ask cudaDeviceCanAccessPeer first and copy with cudaMemcpyPeer "
    "(nvidia-smi topo -p2p r shows which GPUs can). Or in a virtual machine or with an IOMMU, turn ACS off";
inline constexpr std::string_view broken_code = "a kernel ran into an invalid instruction or a stack error";
inline constexpr std::string_view check_code =
    "Rebuild for just this GPU in an empty build directory. Or find the kernel with compute-sanitizer PROGRAM; deep recursion needs "
    "cudaDeviceSetLimit(cudaLimitStackSize, BYTES). Or if all programs fail like this, suspect the GPU or its driver: sudo dmesg | grep Xid";
inline constexpr std::string_view no_such_gpu = "the program asks for a GPU number that does not exist";
inline constexpr std::string_view other_number =
    "Use a number that exists: nvidia-smi -L lists the GPUs. Numbers begin at 0 and count only the GPUs in CUDA_VISIBLE_DEVICES. Or start at most as "
    "many processes as there are GPUs (torchrun --nproc_per_node). Or unset CUDA_VISIBLE_DEVICES";
inline constexpr std::string_view wrong_launch = "a kernel is launched with a grid or block size that no GPU supports";
inline constexpr std::string_view right_launch =
    "Correct the sizes between <<< and >>>: a block has 1 to 1024 threads, and a grid at least one block. A size of 0 usually comes from empty "
    "input: "
    "do not launch the kernel then. CUDA_LAUNCH_BLOCKING=1 shows the call that fails";
inline constexpr std::string_view off_bus = "the GPU no longer responds";
inline constexpr std::string_view look_at_machine =
    "Restart the machine. If it happens again, check the power supply, the temperature (nvidia-smi -q -d TEMPERATURE) and the seat of the card or "
    "its "
    "riser. If it still happens, the card or its slot is faulty";
inline constexpr std::string_view not_ready =
    "the driver is not ready: on a machine with NVSwitch, the fabric manager does not run";
inline constexpr std::string_view start_fabric =
    "Install the fabric manager of the same version as the driver (apt install nvidia-fabricmanager-VERSION, or datacenter-gpu-manager with it), "
    "then sudo systemctl enable "
    "--now nvidia-fabricmanager. nvidia-smi -q | grep -A3 Fabric shows its state";
inline constexpr std::string_view not_started =
    "the driver could not start in this process: no call of CUDA works here";
inline constexpr std::string_view start_driver =
    "In a container on a Jetson, use the image whose tag has the release of the host (cat /etc/nv_tegra_release: R32.6.1 is r32.6.1). Elsewhere "
    "compare nvidia-smi on the host and in the container, and restart the machine if the driver was "
    "updated. Or in a program that forks (multiprocessing), start the processes before the first call of CUDA, with the method spawn";
inline constexpr std::string_view no_mps = "the program cannot connect to the MPS server";
inline constexpr std::string_view start_mps =
    "Start it as the same user: nvidia-cuda-mps-control -d. Or in a container, share its pipe (CUDA_MPS_PIPE_DIRECTORY, --ipc=host). Or if you do "
    "not "
    "want MPS: echo quit | nvidia-cuda-mps-control && unset CUDA_MPS_PIPE_DIRECTORY";
}  // namespace detail

/// The first row that fits counts.
inline constexpr gpu_error gpu_errors[] = {
    {"uncorrectable ECC error"sv, ""sv, detail::broken_memory, detail::reset_gpu},
    {"ECC_UNCORRECTABLE"sv, ""sv, detail::broken_memory, detail::reset_gpu},
    {"ErrorECCUncorrectable"sv, ""sv, detail::broken_memory, detail::reset_gpu},
    {"): 48,"sv, detail::of_xid, detail::broken_memory, detail::reset_gpu},
    {"): 63,"sv, detail::of_xid, detail::broken_memory, detail::reset_gpu},
    {"): 64,"sv, detail::of_xid, detail::broken_memory, detail::reset_gpu},
    {"): 94,"sv, detail::of_xid, detail::broken_memory, detail::reset_gpu},
    {"): 95,"sv, detail::of_xid, detail::broken_memory, detail::reset_gpu},
    {"): 79,"sv, detail::of_xid, detail::off_bus, detail::look_at_machine},
    {"GPU is lost"sv, ""sv, detail::off_bus, detail::look_at_machine},
    {"fallen off the bus"sv, ""sv, detail::off_bus, detail::look_at_machine},
    {"initialization error"sv, ""sv, detail::not_started, detail::start_driver},
    {"ErrorInitializationError"sv, ""sv, detail::not_started, detail::start_driver},
    {"returned 3"sv, "cudaGetDeviceCount"sv, detail::not_started, detail::start_driver},
    {"illegal memory access"sv, ""sv, detail::wrong_address, detail::sanitize},
    {"ILLEGAL_ADDRESS"sv, ""sv, detail::wrong_address, detail::sanitize},
    {"ErrorIllegalAddress"sv, ""sv, detail::wrong_address, detail::sanitize},
    {"unspecified launch failure"sv, ""sv, detail::launch_fault, detail::sanitize},
    {"LAUNCH_FAILED"sv, ""sv, detail::launch_fault, detail::sanitize},
    {"ErrorLaunchFailure"sv, ""sv, detail::launch_fault, detail::sanitize},
    {"): 31,"sv, detail::of_xid, detail::wrong_address, detail::sanitize},
    {"misaligned address"sv, ""sv, detail::misaligned, detail::align},
    {"MISALIGNED_ADDRESS"sv, ""sv, detail::misaligned, detail::align},
    {"ErrorMisalignedAddress"sv, ""sv, detail::misaligned, detail::align},
    {"device-side assert"sv, ""sv, detail::asserted, detail::find_assertion},
    {"ERROR_ASSERT"sv, ""sv, detail::asserted, detail::find_assertion},
    {"ErrorAssert"sv, ""sv, detail::asserted, detail::find_assertion},
    {"launch timed out"sv, ""sv, detail::too_long, detail::shorten},
    {"LAUNCH_TIMEOUT"sv, ""sv, detail::too_long, detail::shorten},
    {"ErrorLaunchTimeout"sv, ""sv, detail::too_long, detail::shorten},
    {"busy or unavailable"sv, ""sv, detail::taken, detail::free_gpu},
    {"DEVICE_UNAVAILABLE"sv, ""sv, detail::taken, detail::free_gpu},
    {"ErrorDevicesUnavailable"sv, ""sv, detail::taken, detail::free_gpu},
    {"kernel image is invalid"sv, ""sv, detail::wrong_image, detail::build_image},
    {"ERROR_INVALID_IMAGE"sv, ""sv, detail::wrong_image, detail::build_image},
    {"ErrorInvalidKernelImage"sv, ""sv, detail::wrong_image, detail::build_image},
    {"peer access is not supported"sv, ""sv, detail::no_peer, detail::no_p2p},
    {"PEER_ACCESS_UNSUPPORTED"sv, ""sv, detail::no_peer, detail::no_p2p},
    {"ErrorPeerAccessUnsupported"sv, ""sv, detail::no_peer, detail::no_p2p},
    {"illegal instruction was encountered"sv, ""sv, detail::broken_code, detail::check_code},
    {"ERROR_ILLEGAL_INSTRUCTION"sv, ""sv, detail::broken_code, detail::check_code},
    {"invalid program counter"sv, ""sv, detail::broken_code, detail::check_code},
    {"hardware stack error"sv, ""sv, detail::broken_code, detail::check_code},
    {"invalid device ordinal"sv, ""sv, detail::no_such_gpu, detail::other_number},
    {"ErrorInvalidDevice"sv, ""sv, detail::no_such_gpu, detail::other_number},
    {"ERROR_INVALID_DEVICE"sv, ""sv, detail::no_such_gpu, detail::other_number},
    {"invalid configuration argument"sv, ""sv, detail::wrong_launch, detail::right_launch},
    {"ErrorInvalidConfiguration"sv, ""sv, detail::wrong_launch, detail::right_launch},
    {"SystemNotReady"sv, ""sv, detail::not_ready, detail::start_fabric},
    {"SYSTEM_NOT_READY"sv, ""sv, detail::not_ready, detail::start_fabric},
    {"system not yet initialized"sv, ""sv, detail::not_ready, detail::start_fabric},
    {"MPS client failed to connect"sv, ""sv, detail::no_mps, detail::start_mps},
    {"failed to connect to the MPS"sv, ""sv, detail::no_mps, detail::start_mps},
};

/// The row of a line; null for one that no row has.
[[nodiscard]] constexpr const gpu_error* find_gpu_error(std::string_view line) noexcept {
  for (const gpu_error& row : gpu_errors) {
    if (line.find(row.words) == std::string_view::npos) continue;
    if (row.beside.empty() || line.find(row.beside) != std::string_view::npos) return &row;
  }
  return nullptr;
}

FOUNDCHECK_END_NAMESPACE

#endif
