// SPDX-License-Identifier: MIT
// A cubin: machine code for one GPU, as nvcc -cubin writes it and as most SASS images are. An ELF file with a machine of its own.
//
// The number of the GPU stands in e_flags. The suffix of the target does not: sm_90 and sm_90a have the same flags, only the
// header of an image in a fat binary tells them apart. Total, noexcept, allocates nothing.
// Source: LLVM BinaryFormat/ELF.h for both layouts of e_flags; observed in the output of nvcc 13.0.
#ifndef FOUNDCHECK_FATBIN_CUBIN_HPP
#define FOUNDCHECK_FATBIN_CUBIN_HPP

#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/elf/elf.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cubin {

/// EM_CUDA.
inline constexpr std::uint16_t machine = 190;

[[nodiscard]] constexpr bool is_cubin(const elf::object& file) noexcept {
  return file.is_elf() && file.machine() == machine;
}

/// 90 for sm_90; 0 for what is no cubin, and for a layout of the flags that is not known.
[[nodiscard]] constexpr std::uint32_t architecture_of(const elf::object& file) noexcept {
  if (!is_cubin(file)) return 0;
  switch (file.abi_version()) {
    case 7: return file.flags() & 0xFF;
    case 8: return file.flags() >> 8 & 0xFF;
    default: return 0;
  }
}

}  // namespace cubin
FOUNDCHECK_END_NAMESPACE

#endif
