// SPDX-License-Identifier: MIT
// What the runtime of CUDA, the driver or HIP says when work on a GPU ends -> what it means, and what to do.
//
//   uncorrectable ECC error encountered          the memory of the GPU has an error that ECC cannot correct
//   CUDA_ERROR_MISALIGNED_ADDRESS                a kernel uses an address that does not fit the size of what it reads
//   NVRM: Xid (PCI:0000:3b:00): 79, pid=...      the GPU is gone from the bus
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
inline constexpr std::string_view broken_memory = "the memory of the GPU has an error that ECC cannot correct";
inline constexpr std::string_view reset_gpu =
    "End all programs on that GPU and reset it: sudo nvidia-smi --gpu-reset -i its number, or restart the machine. Where the error comes back the board is "
    "faulty (nvidia-smi -q -d ECC,ROW_REMAPPER shows what it keeps of them): use another GPU and have it replaced. A change of the program does not help";
inline constexpr std::string_view launch_fault =
    "a kernel ended with a fault, mostly of an address outside of its memory";
inline constexpr std::string_view wrong_address = "a kernel reads or writes outside of its memory";
inline constexpr std::string_view sanitize =
    "compute-sanitizer the program names the kernel and the line (compiled with nvcc -lineinfo): an index past the end, a pointer of the host, or memory "
    "that was freed. Correct it there. In a program of others take its newest release, or run it with the input that works";
inline constexpr std::string_view misaligned =
    "a kernel uses an address that does not fit the size of what it reads or writes there";
inline constexpr std::string_view align =
    "compute-sanitizer the program names the kernel and the line (compiled with nvcc -lineinfo). A float4 or double2 wants an address that 16 divides, a "
    "double one that 8 divides: take offsets of such multiples, align what is cast to such a type (alignas, __align__), or read it part by part";
inline constexpr std::string_view asserted = "an assertion in a kernel failed: mostly an index that is out of bounds";
inline constexpr std::string_view find_assertion =
    "The text of the assertion is above it, with its file and line; CUDA_LAUNCH_BLOCKING=1 makes the traceback point at the call. In PyTorch look at what is "
    "used as an index: labels not below the number of classes, tokens not below the size of the vocabulary, positions beyond the longest sequence. The "
    "same call on the CPU says which";
inline constexpr std::string_view too_long = "a kernel ran longer than the watchdog of the display lets it";
inline constexpr std::string_view shorten =
    "Run it on a GPU without a display, or cut the work of the kernel into smaller launches; on Windows raise TdrDelay in the registry "
    "(HKLM\\SYSTEM\\CurrentControlSet\\Control\\GraphicsDrivers)";
inline constexpr std::string_view taken = "the GPU lets no further program in, or another one holds it";
inline constexpr std::string_view free_gpu =
    "nvidia-smi shows the programs on the GPU, and nvidia-smi -q -d COMPUTE whether it is Exclusive_Process, which lets one in: end the other one, or let "
    "several in with sudo nvidia-smi -c 0; in a job of a batch system use the GPU that the job was given. With MIG on, CUDA_VISIBLE_DEVICES names an instance of nvidia-smi -L. "
    "Where no program is on it, sudo nvidia-smi --gpu-reset -i its number";
inline constexpr std::string_view wrong_image = "the machine code in the program is not for this GPU, or is damaged";
inline constexpr std::string_view build_image =
    "Build it again in an empty build directory, with the GPU in its list of architectures (nvidia-smi --query-gpu=compute_cap --format=csv prints the "
    "number); delete caches of compiled kernels (~/.nv/ComputeCache, ~/.triton/cache, ~/.cupy/kernel_cache)";
inline constexpr std::string_view no_peer =
    "two GPUs are to reach each other's memory, and this machine does not let them";
inline constexpr std::string_view no_p2p =
    "nvidia-smi topo -p2p r shows which can. Run without it: NCCL_P2P_DISABLE=1 for what uses NCCL, in a program of your own ask "
    "cudaDeviceCanAccessPeer first and copy with cudaMemcpyPeer. In a virtual machine or with an IOMMU, ACS must be off for it";
inline constexpr std::string_view broken_code =
    "a kernel ran into an instruction or a stack that the GPU does not take";
inline constexpr std::string_view check_code =
    "compute-sanitizer the program names the kernel. Build it again for just this GPU in an empty build directory; a deep recursion wants "
    "cudaDeviceSetLimit(cudaLimitStackSize, BYTES). Where programs of all kinds end so, the device or its driver is at fault: dmesg | grep Xid";
inline constexpr std::string_view no_such_gpu = "the program asks for a GPU of a number that is not there";
inline constexpr std::string_view other_number =
    "nvidia-smi -L lists the GPUs. The program counts those in CUDA_VISIBLE_DEVICES, from 0 on: ask for one of them, start as many processes as there are "
    "GPUs (torchrun --nproc_per_node), or take the variable away";
inline constexpr std::string_view wrong_launch =
    "a kernel is launched with a grid or a block of a size that no GPU takes";
inline constexpr std::string_view right_launch =
    "A block has 1 to 1024 threads, and a grid at least one block: a size of 0 is mostly an empty input. Correct what is between <<< and >>> in the source, "
    "or leave out empty inputs; CUDA_LAUNCH_BLOCKING=1 names the call";
inline constexpr std::string_view off_bus = "the GPU no longer answers the machine";
inline constexpr std::string_view look_at_machine =
    "Restart the machine; look at its power supply, at the temperature (nvidia-smi -q -d TEMPERATURE) and at the seat of the card or its riser. Where it "
    "comes back, the card or its slot is faulty. A change of the program does not help";
inline constexpr std::string_view no_mps = "the program cannot reach the server of MPS";
inline constexpr std::string_view start_mps =
    "Start it as the same user: nvidia-cuda-mps-control -d; in a container share its pipe (CUDA_MPS_PIPE_DIRECTORY, --ipc=host). Where MPS is not wanted: "
    "echo quit | nvidia-cuda-mps-control, and unset CUDA_MPS_PIPE_DIRECTORY";
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
