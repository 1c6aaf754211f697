// SPDX-License-Identifier: MIT
// Names of variables and of packages -> the component that they speak for, and the fact about it.
#ifndef FOUNDCHECK_EXTRACT_VARIABLE_HPP
#define FOUNDCHECK_EXTRACT_VARIABLE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/by_name.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- component evidence ---------------------------------------------------------------------------------------------
//
// Which variables and which package names speak for which component: one row for each component.
//
// Names are separated by blanks. Every name of a variable stands once in the table, but for an option that an older release of
// a project used in another sense. Names that no project's cache was seen to hold are not here.
//
// Sources: pytorch CMakeLists.txt, cmake/Dependencies.cmake, cmake/public/cuda.cmake and cmake/Modules/, 1.0 to 2.8; kineto
// libkineto/CMakeLists.txt; CMake Modules/FindCUDA.cmake, FindCUDAToolkit.cmake, FindOpenMP.cmake, FindProtobuf.cmake and
// FindPython; the options of ggml, Kokkos, Faiss, onnxruntime. USE_CUPTI and CUPTI_LIBRARY are other projects' names.

/// The names that speak for one component; each list is separated by blanks.
struct component_evidence {
  component about;                       ///< the component of the row
  std::string_view options = {};         ///< on: somebody asks for it; off: it is turned off
  std::string_view words = {};           ///< X in names that no row has: USE_X, APP_WITH_X, X_LIBRARY
  std::string_view libraries = {};       ///< paths that the build links; NOTFOUND: the search failed
  std::string_view inventory = {};       ///< paths of what a toolkit offers, used or not
  std::string_view link_libraries = {};  ///< paths that are linked as they stand
  std::string_view headers = {};         ///< directories
  std::string_view programs = {};        ///< paths
  std::string_view roots = {};           ///< directories of the installation
  std::string_view packages = {};        ///< X of `Found X` and of FIND_PACKAGE_MESSAGE_DETAILS_X
};

/// One row for each component that names speak for.
inline constexpr component_evidence component_evidences[] = {
    {.about = component::cuda_toolkit,
     .options =
         "USE_CUDA GGML_CUDA LLAMA_CUDA LLAMA_CUBLAS WHISPER_CUDA WHISPER_CUBLAS SD_CUDA Kokkos_ENABLE_CUDA FAISS_ENABLE_GPU onnxruntime_USE_CUDA VTK_USE_CUDA HPX_WITH_CUDA WITH_CUDA BUILD_CUDA ENABLE_CUDA"sv,
     .words = "CUDA"sv,
     .roots = "CUDA_TOOLKIT_ROOT_DIR CUDAToolkit_ROOT"sv,
     .packages = "CUDA CUDAToolkit"sv},
    {.about = component::nvcc, .programs = "CMAKE_CUDA_COMPILER CUDA_NVCC_EXECUTABLE CUDAToolkit_NVCC_EXECUTABLE"sv},
    {.about = component::host_compiler, .programs = "CMAKE_CUDA_HOST_COMPILER CUDA_HOST_COMPILER"sv},
    {.about = component::cudart, .inventory = "CUDA_cudart_LIBRARY CUDA_CUDART CUDA_CUDART_LIBRARY"sv},
    {.about = component::driver,
     .inventory = "CUDA_cuda_driver_LIBRARY"sv,
     .link_libraries = "CUDA_CUDA_LIBRARY CUDA_CUDA_LIB"sv},
    {.about = component::cupti,
     .options = "USE_CUPTI"sv,
     .words = "CUPTI"sv,
     .libraries = "CUPTI_LIBRARY CUPTI_LIBRARY_PATH CUPTI_LIBRARIES"sv,
     .inventory = "CUDA_cupti_LIBRARY"sv,
     .headers = "CUPTI_INCLUDE_DIR CUDAToolkit_CUPTI_INCLUDE_DIR"sv,
     .packages = "CUPTI"sv},
    {.about = component::kineto, .options = "USE_KINETO"sv},
    {.about = component::cudnn,
     .options = "USE_CUDNN"sv,
     .words = "CUDNN"sv,
     .libraries = "CUDNN_LIBRARY CUDNN_LIBRARY_PATH"sv,
     .headers = "CUDNN_INCLUDE_DIR CUDNN_INCLUDE_PATH"sv,
     .packages = "CUDNN cuDNN"sv},
    {.about = component::nccl,
     .options = "USE_NCCL"sv,
     .words = "NCCL"sv,
     .libraries = "NCCL_LIBRARY NCCL_LIBRARIES"sv,
     .headers = "NCCL_INCLUDE_DIR NCCL_INCLUDE_DIRS"sv,
     .packages = "NCCL Nccl"sv},
    {.about = component::cublas, .words = "CUBLAS"sv, .inventory = "CUDA_cublas_LIBRARY"sv},
    {.about = component::cublaslt, .words = "CUBLASLT"sv, .inventory = "CUDA_cublasLt_LIBRARY"sv},
    {.about = component::cufft, .words = "CUFFT"sv, .inventory = "CUDA_cufft_LIBRARY"sv},
    {.about = component::curand, .words = "CURAND"sv, .inventory = "CUDA_curand_LIBRARY"sv},
    {.about = component::cusolver, .words = "CUSOLVER"sv, .inventory = "CUDA_cusolver_LIBRARY"sv},
    {.about = component::cusparse, .words = "CUSPARSE"sv, .inventory = "CUDA_cusparse_LIBRARY"sv},
    {.about = component::cusparselt,
     .options = "USE_CUSPARSELT"sv,
     .words = "CUSPARSELT"sv,
     .libraries = "CUSPARSELT_LIBRARY_PATH"sv,
     .headers = "CUSPARSELT_INCLUDE_PATH"sv,
     .packages = "CUSPARSELT"sv},
    {.about = component::cudss,
     .options = "USE_CUDSS"sv,
     .words = "CUDSS"sv,
     .libraries = "CUDSS_LIBRARY_PATH"sv,
     .headers = "CUDSS_INCLUDE_PATH"sv,
     .packages = "CUDSS"sv},
    {.about = component::cufile, .options = "USE_CUFILE"sv, .words = "CUFILE"sv, .inventory = "CUDA_cuFile_LIBRARY"sv},
    {.about = component::nvrtc,
     .options = "USE_NVRTC"sv,
     .words = "NVRTC"sv,
     .inventory = "CUDA_nvrtc_LIBRARY CUDA_NVRTC_LIB"sv},
    {.about = component::nvjitlink, .words = "NVJITLINK"sv, .inventory = "CUDA_nvJitLink_LIBRARY"sv},
    {.about = component::nvjpeg, .words = "NVJPEG"sv, .inventory = "CUDA_nvjpeg_LIBRARY"sv},
    {.about = component::nvtx,
     .inventory = "CUDA_nvToolsExt_LIBRARY"sv,
     .headers = "nvtx3_dir"sv,
     .packages = "nvtx3"sv},
    {.about = component::magma,
     .options = "USE_MAGMA"sv,
     .words = "MAGMA"sv,
     .libraries = "MAGMA_LIBRARIES MAGMA_LIBRARY"sv,
     .headers = "MAGMA_INCLUDE_DIR"sv,
     .packages = "MAGMA"sv},
    {.about = component::mkl, .options = "USE_MKL"sv, .headers = "MKL_INCLUDE_DIR"sv, .packages = "MKL"sv},
    {.about = component::lapack,
     .options = "USE_BLAS USE_LAPACK"sv,
     .libraries = "OpenBLAS_LIB"sv,
     .headers = "OpenBLAS_INCLUDE_DIR"sv,
     .packages = "BLAS LAPACK OpenBLAS"sv},
    {.about = component::onednn,
     .options = "USE_MKLDNN"sv,
     .headers = "MKLDNN_INCLUDE_DIR"sv,
     .packages = "MKLDNN DNNL"sv},
    {.about = component::openmp, .options = "USE_OPENMP"sv, .packages = "OpenMP OpenMP_C OpenMP_CXX"sv},
    {.about = component::mpi,
     .options = "USE_MPI"sv,
     .words = "MPI"sv,
     .libraries = "MPI_LIBRARY"sv,
     .headers = "MPI_C_HEADER_DIR MPI_CXX_HEADER_DIR"sv,
     .programs = "MPI_C_COMPILER MPI_CXX_COMPILER"sv,
     .packages = "MPI MPI_C MPI_CXX"sv},
    {.about = component::gloo, .options = "USE_GLOO"sv, .packages = "Gloo"sv},
    {.about = component::protobuf,
     .libraries = "Protobuf_LIBRARY"sv,
     .headers = "Protobuf_INCLUDE_DIR"sv,
     .programs = "Protobuf_PROTOC_EXECUTABLE"sv,
     .packages = "Protobuf"sv},
    // Its library is no row: a module is built without it, and where it is NOTFOUND nothing is wrong.
    {.about = component::python,
     .options = "BUILD_PYTHON"sv,
     .headers = "PYTHON_INCLUDE_DIR Python_INCLUDE_DIR Python3_INCLUDE_DIR"sv,
     .programs = "PYTHON_EXECUTABLE Python_EXECUTABLE Python3_EXECUTABLE"sv,
     .packages = "Python Python3 PythonInterp PythonLibs"sv},
    {.about = component::numpy,
     .options = "USE_NUMPY"sv,
     .headers = "NUMPY_INCLUDE_DIR Python_NumPy_INCLUDE_DIR Python3_NumPy_INCLUDE_DIR"sv,
     .packages = "NumPy"sv},
    {.about = component::ccache, .options = "USE_CCACHE"sv, .programs = "CCACHE_PROGRAM CCACHE_EXECUTABLE"sv},
    {.about = component::rocm, .options = "USE_ROCM"sv, .roots = "HIP_ROOT_DIR ROCM_PATH"sv, .packages = "HIP hip"sv},
    {.about = component::mps, .options = "USE_MPS"sv},
};

// ---- packages -------------------------------------------------------------------------------------------------------
//
// Package names -> components: whom `Found <name>` and FIND_PACKAGE_MESSAGE_DETAILS_<name> speak for.

/// The component that a package name stands for, or none.
[[nodiscard]] constexpr component component_of_package(std::string_view name) noexcept {
  for (const component_evidence& row : component_evidences) {
    // Few names have the letters of the row in them at all: the words are looked at only then.
    if (row.packages.find(name) == std::string_view::npos) continue;
    for (const std::string_view package : words(row.packages)) {
      if (package == name) return row.about;
    }
  }
  return component::none;
}

// ---- variables ------------------------------------------------------------------------------------------------------
//
// Variable names -> facts: which variable speaks for which fact about which component, sorted by name. It is read for the
// entries of a cache and for the searches in logs alike, so that they say the same thing in the same words.
//
// The names of each component are in its row above; here are those that speak for the build as a whole, and those
// that do not say what their component's other names say. LIBKINETO_NOCUPTI turns CUPTI off, and is an old option besides.

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
  fact_id id = fact_id::requested;
  component about = component::none;
  reading how = reading::option;

  /// Apart from other members: g++ 12 -O reads two comparisons side by side at once, and ends at that in a constant expression.
  [[nodiscard]] constexpr bool is_option() const noexcept { return how == reading::option; }
};

inline constexpr variable_row further_variables[] = {
    {"LIBKINETO_NOCUPTI", fact_id::requested, component::cupti, reading::inverted},
    {"LIBKINETO_NOCUPTI", fact_id::legacy_flag, component::kineto, reading::inverted},
    // What runs on the GPU there is cuDNN.
    {"onnxruntime_USE_CUDA", fact_id::requested, component::cudnn, reading::option},
    {"KINETO_BACKEND", fact_id::backend, component::kineto, reading::text},
    {"USE_CUPTI_SO", fact_id::shared_library, component::cupti, reading::option},
    {"CMAKE_CUDA_ARCHITECTURES", fact_id::architectures, component::nvcc, reading::text},
    {"TORCH_CUDA_ARCH_LIST", fact_id::architectures, component::nvcc, reading::text},
    {"CUDA_ARCH_BIN", fact_id::architectures, component::nvcc, reading::text},
    {"AMReX_CUDA_ARCH", fact_id::architectures, component::nvcc, reading::text},
    {"CUDA_ARCH_PTX", fact_id::architectures, component::nvcc, reading::text},
    {"CUTLASS_NVCC_ARCHS", fact_id::architectures, component::nvcc, reading::text},
    {"CUTLASS_NVCC_ARCHS_ENABLED", fact_id::architectures, component::nvcc, reading::text},
    {"GMX_CUDA_TARGET_SM", fact_id::architectures, component::nvcc, reading::text},
    {"GMX_CUDA_TARGET_COMPUTE", fact_id::architectures, component::nvcc, reading::text},
    {"GPU_ARCHS", fact_id::architectures, component::nvcc, reading::text},
    {"GPU_COMPUTE_VER", fact_id::architectures, component::nvcc, reading::text},
    {"CUDA_TARGET_ARCHS", fact_id::architectures, component::nvcc, reading::text},
    {"COMPUTE_CAPABILITY", fact_id::architectures, component::nvcc, reading::text},
    {"TCNN_CUDA_ARCHITECTURES", fact_id::architectures, component::nvcc, reading::text},
    {"MXNET_CUDA_ARCH", fact_id::architectures, component::nvcc, reading::text},
    {"CUDA_ARCH_LIST", fact_id::architectures, component::nvcc, reading::text},
    {"QUDA_GPU_ARCH", fact_id::architectures, component::nvcc, reading::text},
    {"CMAKE_CXX_COMPILER", fact_id::compiler, component::none, reading::text},
    {"CMAKE_GENERATOR", fact_id::generator, component::none, reading::text},
    {"CMAKE_TOOLCHAIN_FILE", fact_id::cross_build, component::none, reading::text},
    {"CMAKE_CROSSCOMPILING", fact_id::cross_build, component::none, reading::option},
    {"CMAKE_PROJECT_NAME", fact_id::project, component::none, reading::text},
    {"CMAKE_CACHEFILE_DIR", fact_id::cache_directory, component::none, reading::text},
    {"CMAKE_HOME_DIRECTORY", fact_id::source_directory, component::none, reading::text},
    {"CMAKE_INSTALL_RPATH", fact_id::runtime_search_path, component::none, reading::text},
    {"CMAKE_BUILD_RPATH", fact_id::runtime_search_path, component::none, reading::text},
    {"CMAKE_INSTALL_RPATH_USE_LINK_PATH", fact_id::uses_link_path, component::none, reading::option},
};

template <class Use>
constexpr void for_each_variable(Use&& use) noexcept {
  for (const component_evidence& row : component_evidences) {
    const auto use_names = [&](std::string_view names, fact_id id, reading how) {
      for (const std::string_view name : words(names)) use(variable_row{name, id, row.about, how});
    };
    use_names(row.options, fact_id::requested, reading::option);
    use_names(row.libraries, fact_id::library, reading::path);
    use_names(row.inventory, fact_id::inventory, reading::path);
    use_names(row.link_libraries, fact_id::link_library, reading::path);
    use_names(row.headers, fact_id::include_directory, reading::path);
    use_names(row.programs, fact_id::executable, reading::path);
    use_names(row.roots, fact_id::root, reading::path);
  }
  for (const variable_row& row : further_variables) use(row);
}

inline constexpr std::size_t variable_count = [] {
  std::size_t count = 0;
  for_each_variable([&](const variable_row&) { ++count; });
  return count;
}();

struct variable_table {
  variable_row rows[variable_count];
};

[[nodiscard]] constexpr std::string_view name_of_variable(const variable_row& row) noexcept { return row.name; }

inline constexpr variable_table sorted_variables = [] {
  variable_table table{};
  std::size_t size = 0;
  for_each_variable([&](const variable_row& row) { table.rows[size++] = row; });
  sort_by_name(table.rows, name_of_variable);
  return table;
}();

inline constexpr std::span<const variable_row> variable_rows = sorted_variables.rows;

/// The number of the first row of that name, or variable_count.
[[nodiscard]] constexpr std::size_t find_variable(std::string_view name) noexcept {
  const std::size_t row = find_by_name(variable_rows, name, name_of_variable);
  return row < variable_count && variable_rows[row].name == name ? row : variable_count;
}

// ---- names that no row has ------------------------------------------------------------------------------------------
//
//   USE_X, APP_WITH_X, APP_ENABLE_X, X_ENABLED    an option
//   X_LIBRARY, X_INCLUDE_DIR                      what find_library and find_path found for it
//
// X is one of the words of a component, case aside.

struct name_form {
  std::string_view text;  ///< before the word, or behind it
  fact_id id = fact_id::requested;
  bool is_behind = false;
};

inline constexpr name_form name_forms[] = {
    {"USE_", fact_id::requested},
    {"WITH_", fact_id::requested},
    {"ENABLE_", fact_id::requested},
    {"_ENABLED", fact_id::requested, true},
    {"_LIBRARY", fact_id::library, true},
    {"_LIBRARIES", fact_id::library, true},
    {"_INCLUDE_DIR", fact_id::include_directory, true},
    {"_INCLUDE_DIRS", fact_id::include_directory, true},
    {"_INCLUDE_PATH", fact_id::include_directory, true},
};

/// What is left of a name without the form; empty if it has not that form.
[[nodiscard]] constexpr std::string_view word_in(std::string_view name, const name_form& form) noexcept {
  if (form.is_behind)
    return name.ends_with(form.text) ? name.substr(0, name.size() - form.text.size()) : std::string_view{};
  const std::size_t at = name.rfind(form.text);
  if (at == std::string_view::npos || (at != 0 && name[at - 1] != '_')) return {};
  for (const std::string_view negation : {"NO_", "NOT_", "DONT_"}) {
    if (name.substr(0, at).ends_with(negation)) return {};
  }
  return name.substr(at + form.text.size());
}

/// The row of a variable that the table does not name, by the form of its name; its name is empty if there is none.
[[nodiscard]] constexpr variable_row row_by_form(std::string_view name) noexcept {
  for (const name_form& form : name_forms) {
    const std::string_view found = word_in(name, form);
    if (found.empty()) continue;
    for (const component_evidence& row : component_evidences) {
      // Paths into a toolkit are an inventory: what speaks for a component is searched for by itself.
      if (form.id != fact_id::requested && row.libraries.empty()) continue;
      for (const std::string_view word : words(row.words)) {
        if (!equals_ignoring_case(found, word)) continue;
        return {name, form.id, row.about, form.id == fact_id::requested ? reading::option : reading::path};
      }
    }
  }
  return {};
}

/// Calls use(const variable_row&) for each row that speaks for a variable. `is_file`, `is_directory`: the entry's type, which a row by
/// form must have.
template <class Use>
constexpr void for_each_row_of(std::string_view name, bool is_file, bool is_directory, Use&& use) {
  const std::size_t first = find_variable(name);
  for (std::size_t i = first; i < variable_count && variable_rows[i].name == name; ++i) use(variable_rows[i]);
  if (first != variable_count) return;
  const variable_row row = row_by_form(name);
  if (row.name.empty()) return;
  if (row.id == fact_id::library && !is_file) return;
  if (row.id == fact_id::include_directory && !is_directory) return;
  use(row);
}

}  // namespace detail

FOUNDCHECK_END_NAMESPACE

#endif
