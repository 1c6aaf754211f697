// SPDX-License-Identifier: MIT
// CMakeCache.txt -> facts: what its entries say of components and of the build, and the settings that rules ask for by name.
//
// A variable of type UNINITIALIZED was given with -D and never declared by the project: its value is what somebody asked
// for, and a NOTFOUND in it is no result of a search. An INTERNAL option is one that CMake put out of effect.
#ifndef FOUNDCHECK_EXTRACT_CMAKE_CACHE_HPP
#define FOUNDCHECK_EXTRACT_CMAKE_CACHE_HPP

#include <cstddef>
#include <foundcheck/core/by_name.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/kokkos.hpp>
#include <foundcheck/extract/given_value.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- settings -------------------------------------------------------------------------------------------------------
//
// The variables of a cache that rules ask for by name -> facts. Each list is of one subject; a rule asks with when::on, off, holds.

/// Names, separated by blanks.
inline constexpr std::string_view setting_lists[] = {
    // profiling
    "USE_CUPTI_RANGE_PROFILER",
    // CUDA, CUPTI and cuDNN
    "CUDA_NVML_LIBRARY CUDA_nvperf_host_LIBRARY CUDNN_STATIC EXCEPTIONS_WORK KINETO_ENABLE_CUPTI_PM_SAMPLING NVML_LIBRARY OPENCV_DNN_CUDA "
    "WITH_CUDA",
    // distributed
    "USE_DLOPEN_NCCL",
    // linear algebra
    "BLAS BLAS_LIBRARIES BLAS_openblas_LIBRARY BLAS_libopenblas_LIBRARY BLAS_blis_LIBRARY BLAS_flexiblas_LIBRARY "
    "BLAS_Accelerate_LIBRARY BLAS_vecLib_LIBRARY",
    // how a build of PyTorch is put together
    "CAFFE2_STATIC_LINK_CUDA CMAKE_BUILD_TYPE CUDA_USE_STATIC_CUDA_RUNTIME DEBUG_CUDA PYTORCH_ROCM_ARCH ROCM_PATH",
    // where a package and its library were found
    "GFLAGS_LIBRARY GLOG_LIBRARY Protobuf_DIR Protobuf_LIBRARY TORCH_LIBRARY Torch_DIR gflags_DIR glog_DIR protobuf_DIR",
    // Python
    "PYTHON_EXECUTABLE PYTHON_INCLUDE_DIR PYTHON_LIBRARY _Python_EXECUTABLE _Python_INCLUDE_DIR _Python3_EXECUTABLE "
    "_Python3_INCLUDE_DIR",
    // compilers and what is put before them
    "CMAKE_CXX_COMPILER_LAUNCHER CMAKE_CUDA_COMPILER_LAUNCHER CMAKE_CUDA_COMPILER CMAKE_CUDA_ARCHITECTURES",
};

namespace detail {

inline constexpr std::size_t setting_count = [] {
  std::size_t count = 0;
  for (const std::string_view list : setting_lists) {
    for ([[maybe_unused]] const std::string_view name : words(list)) ++count;
  }
  return count;
}();

struct setting_table {
  std::string_view names[setting_count];
};

[[nodiscard]] constexpr std::string_view name_of_setting(std::string_view name) noexcept { return name; }

/// All the names, sorted. A template: it is made where a cache is read, not by each includer.
template <class = void>
inline constexpr setting_table settings = [] {
  setting_table table{};
  std::size_t size = 0;
  for (const std::string_view list : setting_lists) {
    for (const std::string_view name : words(list)) table.names[size++] = name;
  }
  sort_by_name(table.names, name_of_setting);
  return table;
}();

template <class = void>
[[nodiscard]] constexpr bool is_setting(std::string_view name) noexcept {
  const std::size_t at = find_by_name(std::span<const std::string_view>(settings<>.names), name, name_of_setting);
  return at < setting_count && settings<>.names[at] == name;
}

/// Adds the value of a variable that rules ask for.
template <class = void>
constexpr void extract_setting(const cmake_cache::record& entry, const origin& from, fact_set& facts) noexcept {
  if (!is_setting(entry.name)) return;
  // INTERNAL: CMake keeps the value of an option whose condition is false, and uses OFF.
  const bool is_option = entry.name.starts_with("USE_") || entry.name.starts_with("BUILD_");
  if (is_option && entry.type == cmake_cache::entry_type::internal) return;
  const bool is_false = cmake::is_off(entry.value) || entry.value.empty();
  facts.add({fact_id::setting, component::none, is_false ? state::no : state::yes, entry.value, from, entry.name});
}

}  // namespace detail

// ---- cache ----------------------------------------------------------------------------------------------------------

namespace detail {

[[nodiscard]] constexpr state state_of(cmake::truth t) noexcept {
  return t == cmake::truth::on ? state::yes : t == cmake::truth::off ? state::no : state::unknown;
}

/// The state that a value gives, or unknown when it says nothing.
[[nodiscard]] constexpr state read(const variable_row& row, const cmake_cache::record& entry) noexcept {
  const bool undeclared = entry.type == cmake_cache::entry_type::uninitialized;
  switch (row.how) {
    case reading::option:
    case reading::inverted: {
      // INTERNAL: CMake keeps the value of an option whose condition is false, and uses OFF.
      if (entry.type == cmake_cache::entry_type::internal) return state::unknown;
      const state is = state_of(cmake::truth_of(entry.value));
      if (row.how == reading::option || is == state::unknown) return is;
      return is == state::yes ? state::no : state::yes;
    }
    case reading::path:
      if (entry.value.empty()) return state::unknown;
      if (cmake::is_not_found(entry.value)) return undeclared ? state::unknown : state::no;
      return state::yes;
    case reading::text: return entry.value.empty() ? state::unknown : state::yes;
  }
  return state::unknown;
}

constexpr void extract_option(const cmake_cache::record& entry, const origin& from, fact_set& facts) noexcept {
  if (!entry.name.starts_with("USE_") && !entry.name.starts_with("BUILD_") && !entry.name.starts_with("INSTALL_") &&
      !entry.name.starts_with("CAFFE2_") && !entry.name.starts_with("MSVC_")) {
    return;
  }
  const state is = state_of(cmake::truth_of(entry.value));
  if (is == state::unknown) return;
  if (entry.type == cmake_cache::entry_type::internal) {
    if (is == state::yes) facts.add({fact_id::kept_option, component::none, is, entry.name, from});
  } else {
    facts.add({fact_id::option, component::none, is, entry.name, from});
  }
}

/// Kokkos has an option for each GPU: the name of the one that is on is the list.
constexpr void extract_kokkos_architecture(const cmake_cache::record& entry, const origin& from,
                                           fact_set& facts) noexcept {
  if (!entry.name.starts_with("Kokkos_ARCH_") || !cmake::is_on(entry.value)) return;
  if (entry.type == cmake_cache::entry_type::internal || cuda::find_kokkos_arch(entry.name) == nullptr) return;
  facts.add({fact_id::architectures, component::nvcc, state::yes, entry.name, from, entry.name});
}

}  // namespace detail

/// The entry of a variable in the text of its cache. `source` is the number of the input in the caller's list.
[[nodiscard]] constexpr origin origin_of(const cmake_cache::variable& v, std::string_view cache,
                                         std::size_t source) noexcept {
  const std::string_view rest = cache.substr(v.offset);
  return {source, v.line, v.offset, rest.substr(0, rest.find_first_of("\r\n"))};
}

/// Adds what one entry of a cache tells. `source` is the number of the input in the caller's list.
template <class = void>
constexpr void extract(const cmake_cache::record& entry, std::size_t source, fact_set& facts) noexcept {
  if (entry.kind != cmake_cache::record_kind::entry) return;
  const origin from{source, entry.line, entry.offset, entry.text};
  const bool is_file = entry.type == cmake_cache::entry_type::filepath;
  const bool is_directory = entry.type == cmake_cache::entry_type::path;
  detail::for_each_row_of(entry.name, is_file, is_directory, [&](const detail::variable_row& row) {
    state is = detail::read(row, entry);
    const bool is_kept = row.id == fact_id::requested && row.is_option() &&
                         entry.type == cmake_cache::entry_type::internal && cmake::is_on(entry.value);
    if (is_kept) facts.add({fact_id::kept_option, row.about, state::yes, entry.name, from});
    const bool is_emptied =
        row.id == fact_id::requested && entry.value.empty() && entry.type == cmake_cache::entry_type::boolean;
    if (is_emptied) facts.add({fact_id::said, component::none, state::yes, entry.name, from, "option_empty"});
    if (is == state::unknown) return;
    // A root that was given with -D and that nobody declared is a hint: whether the search ended there is unknown.
    if (row.id == fact_id::root && entry.type == cmake_cache::entry_type::uninitialized) is = state::unknown;
    if (row.id != fact_id::runtime_search_path) {
      facts.add({row.id, row.about, is, entry.value, from, row.name});
      return;
    }
    for (std::string_view directory : cmake::list_elements(entry.value))
      facts.add({row.id, row.about, is, directory, from, row.name});
  });
  constexpr std::string_view details = "FIND_PACKAGE_MESSAGE_DETAILS_";
  if (entry.name.starts_with(details)) {
    const component about = component_of_package(entry.name.substr(details.size()));
    if (about != component::none) facts.add({fact_id::claimed, about, state::yes, entry.value, from, entry.name});
  }
  if (const value_slip slip = slip_of(entry); slip != value_slip::none)
    facts.add({fact_id::said, component::none, state::yes, entry.name, from, name_of(slip)});
  detail::extract_option(entry, from, facts);
  detail::extract_setting(entry, from, facts);
  detail::extract_kokkos_architecture(entry, from, facts);
}

FOUNDCHECK_END_NAMESPACE

#endif
