// SPDX-License-Identifier: MIT
// Is a library a stub: one that imitates a library of CUDA or of the driver, to be linked against on a machine without it?
//
// The CUDA Toolkit brings them in lib64/stubs. They have the SONAME of the real library, so that a loader that finds one takes it,
// and then every call fails, with CUDA_ERROR_STUB_LIBRARY at best.
//
// Heuristic: a stub has the SONAME of such a library, needs no other library, not even libc, and all of its functions have one small
// size, as each does nothing but return the same number. A real library of these names needs libc, and has functions of many
// sizes. All three must hold; a file without dynamic symbols is none.
#ifndef FOUNDCHECK_ELF_STUB_HPP
#define FOUNDCHECK_ELF_STUB_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/elf/symbol.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

/// What speaks for and against a stub.
struct stub_signs {
  bool is_vendor_name = false;  ///< the SONAME is that of a library of CUDA or of the driver
  bool needs_nothing = false;
  std::size_t functions = 0;       ///< defined ones that have a size; not counted when the other signs speak against it
  std::uint64_t largest_size = 0;  ///< of these functions
  std::uint64_t smallest_size = 0;  ///< of these functions

  /// Too few functions are no evidence: a real library may have two small ones.
  static constexpr std::size_t fewest_functions = 8;
  /// On x86-64 a stub's function has 11 bytes; a branch protection or another machine adds some.
  static constexpr std::uint64_t most_function_size = 32;

  [[nodiscard]] constexpr bool is_stub() const noexcept {
    return is_vendor_name && needs_nothing && functions >= fewest_functions && largest_size == smallest_size &&
           largest_size <= most_function_size;
  }
};

namespace detail {

/// Libraries of which a toolkit or a driver package has brought a stub, up to ".so".
inline constexpr std::string_view stub_names[] = {
    "libcuda",      "libnvidia-ml", "libcublas",     "libcublasLt", "libnvblas",  "libcufft",  "libcufftw",
    "libcurand",    "libcusolver",  "libcusolverMg", "libcusparse", "libnvgraph", "libnvjpeg", "libnvrtc",
    "libnvJitLink", "libnvfatbin",  "libcufile",     "libnppc",     "libnppial",  "libnppicc", "libnppicom",
    "libnppidei",   "libnppif",     "libnppig",      "libnppim",    "libnppist",  "libnppisu", "libnppitc",
    "libnpps",      "libcudart",    "libcupti"};

[[nodiscard]] constexpr bool is_stub_name(std::string_view soname) noexcept {
  constexpr std::string_view suffix = ".so";
  for (const std::string_view name : stub_names) {
    if (!soname.starts_with(name)) continue;
    const std::string_view rest = soname.substr(name.size());
    if (rest.starts_with(suffix) && (rest.size() == suffix.size() || rest[suffix.size()] == '.')) return true;
  }
  return false;
}

}  // namespace detail

[[nodiscard]] constexpr stub_signs signs_of_stub(const object& file) noexcept {
  stub_signs signs;
  signs.is_vendor_name = file.is_dynamic() && detail::is_stub_name(file.soname());
  signs.needs_nothing = file.is_dynamic() && file.needed().begin() == file.needed().end();
  if (!signs.is_vendor_name || !signs.needs_nothing) return signs;
  for (const symbol& s : symbols(file.file(), file.dynamic())) {
    if (!s.is_defined() || s.size == 0) continue;
    if (s.type != function_symbol && s.type != indirect_function_symbol) continue;
    if (signs.functions == 0 || s.size < signs.smallest_size) signs.smallest_size = s.size;
    if (s.size > signs.largest_size) signs.largest_size = s.size;
    ++signs.functions;
  }
  return signs;
}

/// True if a library imitates one of CUDA or of the driver.
[[nodiscard]] constexpr bool is_stub(const object& file) noexcept { return signs_of_stub(file).is_stub(); }

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
