// SPDX-License-Identifier: MIT
// The libraries that a probe asks: how each gives its version, what job it can show, and the names it has.
//
// The job is the smallest one that shows something: a copy for the runtime, a record for CUPTI, a handle for cuDNN, cuBLAS and
// cuBLASLt, a communicator of one rank for NCCL, a kernel compiled for NVRTC. A version alone shows no work. All but NVRTC's
// needs a GPU. For other libraries no job is known here: that they load is all that is said.
#ifndef FOUNDCHECK_PROBE_LIBRARY_TABLE_HPP
#define FOUNDCHECK_PROBE_LIBRARY_TABLE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/cuda/soname.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/probe/versions.hpp>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

enum class version_call : std::uint8_t { none, by_pointer, by_unsigned, by_value, by_property, by_two };

enum class job : std::uint8_t { none, copy, record, handle, communicator, compile };

struct library_row {
  component id;
  bool is_heavy;  ///< loading it costs tenths of a second to seconds: on request only
  version_call how;
  const char* version_function;
  version (*decode)(long long);  ///< of the number; null where the call gives the parts
  job does;
  const char* create;  ///< of a handle
  const char* destroy;
};

/// In the order in which they are asked. A component with a library that is not here is loaded, no more.
inline constexpr library_row library_rows[] = {
    {component::cudart, false, version_call::by_pointer, "cudaRuntimeGetVersion", cuda_version, job::copy, "", ""},
    {component::cupti, false, version_call::by_unsigned, "cuptiGetVersion", cupti_version, job::record, "", ""},
    {component::cudnn, false, version_call::by_value, "cudnnGetVersion", cudnn_version, job::handle, "cudnnCreate",
     "cudnnDestroy"},
    {component::nccl, false, version_call::by_pointer, "ncclGetVersion", nccl_version, job::communicator,
     "ncclCommInitAll", "ncclCommDestroy"},
    {component::cublas, true, version_call::by_property, "cublasGetProperty", nullptr, job::handle, "cublasCreate_v2",
     "cublasDestroy_v2"},
    {component::cublaslt, true, version_call::by_value, "cublasLtGetVersion", cublaslt_version, job::handle,
     "cublasLtCreate", "cublasLtDestroy"},
    {component::cufft, true, version_call::by_property, "cufftGetProperty", nullptr, job::none, "", ""},
    {component::curand, true, version_call::by_property, "curandGetProperty", nullptr, job::none, "", ""},
    {component::cusolver, true, version_call::by_property, "cusolverGetProperty", nullptr, job::none, "", ""},
    {component::cusparse, true, version_call::by_property, "cusparseGetProperty", nullptr, job::none, "", ""},
    {component::nvrtc, true, version_call::by_two, "nvrtcVersion", nullptr, job::compile, "", ""},
    {component::nvjitlink, true, version_call::by_two, "nvJitLinkVersion", nullptr, job::none, "", ""},
};

/// The row of a component. One that has none is heavy, and has neither version nor job.
[[nodiscard]] constexpr library_row library_row_of(component c) noexcept {
  for (const library_row& row : library_rows) {
    if (row.id == c) return row;
  }
  return {c, true, version_call::none, "", nullptr, job::none, "", ""};
}

/// The sonames under which programs ask for a library, the newest first; the stem where no table knows better.
[[nodiscard]] inline std::vector<std::string> sonames_of(std::string_view stem) {
  std::vector<std::string> names;
  for (std::size_t i = std::size(cuda::soname_rows); i > 0; --i) {
    const cuda::soname_row& row = cuda::soname_rows[i - 1];
    if (row.library != stem) continue;
    if (!row.version.empty()) {
      names.push_back(std::string(stem) + '.' + std::string(row.version));
      continue;
    }
    // A name for each release; the releases are those that came with a driver.
    for (std::size_t d = std::size(cuda::driver_rows); d > 0; --d) {
      const cuda::release r = cuda::driver_rows[d - 1].toolkit;
      std::string name(cuda::soname(row, r).view());
      if (row.has(r) && (names.empty() || names.back() != name)) names.push_back(std::move(name));
    }
  }
  if (names.empty()) names.emplace_back(stem);
  return names;
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
