// SPDX-License-Identifier: MIT
// CMakeCache.txt records -> facts: one table says which variable speaks for which fact about which component.
//
// A variable of type UNINITIALIZED was given with -D and never declared by the project: its value is what somebody asked
// for, and a NOTFOUND in it is no result of a search. An INTERNAL option is one that CMake put out of effect.
// Sources of the names: pytorch cmake/Dependencies.cmake and cmake/public/cuda.cmake, kineto libkineto/CMakeLists.txt,
// CMake Modules/FindCUDA.cmake and FindCUDAToolkit.cmake; USE_CUPTI and CUPTI_LIBRARY are other projects' names.
#ifndef FOUNDCHECK_EXTRACT_CMAKE_CACHE_HPP
#define FOUNDCHECK_EXTRACT_CMAKE_CACHE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/extract/package.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/cmake_value.hpp>
#include <string_view>

namespace foundcheck {

namespace detail {

/// How a variable's value becomes a fact.
enum class reading : std::uint8_t {
  option,    ///< on is yes, off is no
  inverted,  ///< on is no, off is yes
  path,      ///< NOTFOUND is no, any other text is yes
  text       ///< the value as it stands
};

struct variable_row {
  std::string_view name;
  fact_id id;
  component about;
  reading how;
};

inline constexpr variable_row variable_rows[] = {
    {"USE_CUDA", fact_id::requested, component::cuda_toolkit, reading::option},
    {"USE_KINETO", fact_id::requested, component::kineto, reading::option},
    {"USE_CUPTI", fact_id::requested, component::cupti, reading::option},
    {"LIBKINETO_NOCUPTI", fact_id::requested, component::cupti, reading::inverted},
    {"LIBKINETO_NOCUPTI", fact_id::legacy_flag, component::kineto, reading::inverted},
    {"KINETO_BACKEND", fact_id::backend, component::kineto, reading::text},
    {"USE_CUPTI_SO", fact_id::shared_library, component::cupti, reading::option},
    {"CUPTI_LIBRARY", fact_id::library, component::cupti, reading::path},
    {"CUPTI_LIBRARY_PATH", fact_id::library, component::cupti, reading::path},
    {"CUPTI_LIBRARIES", fact_id::library, component::cupti, reading::path},
    {"CUDA_cupti_LIBRARY", fact_id::inventory, component::cupti, reading::path},
    {"CUPTI_INCLUDE_DIR", fact_id::include_directory, component::cupti, reading::path},
    {"CUDAToolkit_CUPTI_INCLUDE_DIR", fact_id::include_directory, component::cupti, reading::path},
    {"USE_CUDNN", fact_id::requested, component::cudnn, reading::option},
    {"CUDNN_LIBRARY", fact_id::library, component::cudnn, reading::path},
    {"CUDNN_LIBRARY_PATH", fact_id::library, component::cudnn, reading::path},
    {"CUDNN_INCLUDE_DIR", fact_id::include_directory, component::cudnn, reading::path},
    {"CUDNN_INCLUDE_PATH", fact_id::include_directory, component::cudnn, reading::path},
    {"USE_NCCL", fact_id::requested, component::nccl, reading::option},
    {"NCCL_LIBRARY", fact_id::library, component::nccl, reading::path},
    {"NCCL_LIBRARIES", fact_id::library, component::nccl, reading::path},
    {"NCCL_INCLUDE_DIR", fact_id::include_directory, component::nccl, reading::path},
    {"NCCL_INCLUDE_DIRS", fact_id::include_directory, component::nccl, reading::path},
    {"USE_CUSPARSELT", fact_id::requested, component::cusparselt, reading::option},
    {"CUSPARSELT_LIBRARY_PATH", fact_id::library, component::cusparselt, reading::path},
    {"CUSPARSELT_INCLUDE_PATH", fact_id::include_directory, component::cusparselt, reading::path},
    {"CUDA_cudart_LIBRARY", fact_id::inventory, component::cudart, reading::path},
    {"CUDA_CUDART", fact_id::inventory, component::cudart, reading::path},
    {"CUDA_CUDART_LIBRARY", fact_id::inventory, component::cudart, reading::path},
    {"CUDA_cublas_LIBRARY", fact_id::inventory, component::cublas, reading::path},
    {"CUDA_cuda_driver_LIBRARY", fact_id::inventory, component::driver, reading::path},
    {"CUDA_CUDA_LIBRARY", fact_id::link_library, component::driver, reading::path},
    {"CUDA_CUDA_LIB", fact_id::link_library, component::driver, reading::path},
    {"CUDA_TOOLKIT_ROOT_DIR", fact_id::root, component::cuda_toolkit, reading::path},
    {"CUDAToolkit_ROOT", fact_id::root, component::cuda_toolkit, reading::path},
    {"CMAKE_CUDA_COMPILER", fact_id::executable, component::nvcc, reading::path},
    {"CUDA_NVCC_EXECUTABLE", fact_id::executable, component::nvcc, reading::path},
    {"CUDAToolkit_NVCC_EXECUTABLE", fact_id::executable, component::nvcc, reading::path},
    {"CMAKE_CXX_COMPILER", fact_id::compiler, component::none, reading::text},
    {"CMAKE_GENERATOR", fact_id::generator, component::none, reading::text},
    {"CMAKE_TOOLCHAIN_FILE", fact_id::cross_build, component::none, reading::text},
    {"CMAKE_CROSSCOMPILING", fact_id::cross_build, component::none, reading::option},
    {"CMAKE_PROJECT_NAME", fact_id::project, component::none, reading::text},
    {"CMAKE_CACHEFILE_DIR", fact_id::cache_directory, component::none, reading::text},
    {"CMAKE_INSTALL_RPATH", fact_id::runtime_search_path, component::none, reading::text},
    {"CMAKE_BUILD_RPATH", fact_id::runtime_search_path, component::none, reading::text},
    {"CMAKE_INSTALL_RPATH_USE_LINK_PATH", fact_id::uses_link_path, component::none, reading::option},
};

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
      !entry.name.starts_with("CAFFE2_")) {
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

}  // namespace detail

/// Adds what one entry of a cache tells. `source` is the number of the input in the caller's list.
constexpr void extract(const cmake_cache::record& entry, std::size_t source, fact_set& facts) noexcept {
  if (entry.kind != cmake_cache::record_kind::entry) return;
  const origin from{source, entry.line, entry.offset, entry.text};
  for (const detail::variable_row& row : detail::variable_rows) {
    if (row.name != entry.name) continue;
    state is = detail::read(row, entry);
    if (is == state::unknown) continue;
    // A root that was given with -D and that nobody declared is a hint: whether the search ended there is unknown.
    if (row.id == fact_id::root && entry.type == cmake_cache::entry_type::uninitialized) is = state::unknown;
    if (row.id != fact_id::runtime_search_path) {
      facts.add({row.id, row.about, is, entry.value, from});
      continue;
    }
    for (std::string_view directory : cmake::list_elements(entry.value))
      facts.add({row.id, row.about, is, directory, from});
  }
  constexpr std::string_view details = "FIND_PACKAGE_MESSAGE_DETAILS_";
  if (entry.name.starts_with(details)) {
    const component about = component_of_package(entry.name.substr(details.size()));
    if (about != component::none) facts.add({fact_id::claimed, about, state::yes, entry.value, from});
  }
  detail::extract_option(entry, from, facts);
}

}  // namespace foundcheck

#endif
