// SPDX-License-Identifier: MIT
// Which variables and which package names speak for which component: one row for each component.
//
// Names are separated by blanks. Every name of a variable stands once in the table, but for an option that an older release of
// a project used in another sense. Names that no project's cache was seen to hold are not here.
//
// Sources: pytorch CMakeLists.txt, cmake/Dependencies.cmake, cmake/public/cuda.cmake and cmake/Modules/, 1.0 to 2.8; kineto
// libkineto/CMakeLists.txt; CMake Modules/FindCUDA.cmake, FindCUDAToolkit.cmake, FindOpenMP.cmake, FindProtobuf.cmake and
// FindPython; the options of ggml, Kokkos, Faiss, onnxruntime. USE_CUPTI and CUPTI_LIBRARY are other projects' names.
#ifndef FOUNDCHECK_EXTRACT_COMPONENT_EVIDENCE_HPP
#define FOUNDCHECK_EXTRACT_COMPONENT_EVIDENCE_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/component.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

struct component_evidence {
  component about;
  std::string_view options = {};         ///< on: somebody asks for it; off: it is turned off
  std::string_view libraries = {};       ///< paths that the build links; NOTFOUND: the search failed
  std::string_view inventory = {};       ///< paths of what a toolkit offers, used or not
  std::string_view link_libraries = {};  ///< paths that are linked as they stand
  std::string_view headers = {};         ///< directories
  std::string_view programs = {};        ///< paths
  std::string_view roots = {};           ///< directories of the installation
  std::string_view packages = {};        ///< X of `Found X` and of FIND_PACKAGE_MESSAGE_DETAILS_X
};

inline constexpr component_evidence component_evidences[] = {
    {.about = component::cuda_toolkit,
     .options = "USE_CUDA GGML_CUDA Kokkos_ENABLE_CUDA FAISS_ENABLE_GPU onnxruntime_USE_CUDA"sv,
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
     .libraries = "CUPTI_LIBRARY CUPTI_LIBRARY_PATH CUPTI_LIBRARIES"sv,
     .inventory = "CUDA_cupti_LIBRARY"sv,
     .headers = "CUPTI_INCLUDE_DIR CUDAToolkit_CUPTI_INCLUDE_DIR"sv,
     .packages = "CUPTI"sv},
    {.about = component::kineto, .options = "USE_KINETO"sv},
    {.about = component::cudnn,
     .options = "USE_CUDNN"sv,
     .libraries = "CUDNN_LIBRARY CUDNN_LIBRARY_PATH"sv,
     .headers = "CUDNN_INCLUDE_DIR CUDNN_INCLUDE_PATH"sv,
     .packages = "CUDNN cuDNN"sv},
    {.about = component::nccl,
     .options = "USE_NCCL"sv,
     .libraries = "NCCL_LIBRARY NCCL_LIBRARIES"sv,
     .headers = "NCCL_INCLUDE_DIR NCCL_INCLUDE_DIRS"sv,
     .packages = "NCCL Nccl"sv},
    {.about = component::cublas, .inventory = "CUDA_cublas_LIBRARY"sv},
    {.about = component::cublaslt, .inventory = "CUDA_cublasLt_LIBRARY"sv},
    {.about = component::cufft, .inventory = "CUDA_cufft_LIBRARY"sv},
    {.about = component::curand, .inventory = "CUDA_curand_LIBRARY"sv},
    {.about = component::cusolver, .inventory = "CUDA_cusolver_LIBRARY"sv},
    {.about = component::cusparse, .inventory = "CUDA_cusparse_LIBRARY"sv},
    {.about = component::cusparselt,
     .options = "USE_CUSPARSELT"sv,
     .libraries = "CUSPARSELT_LIBRARY_PATH"sv,
     .headers = "CUSPARSELT_INCLUDE_PATH"sv,
     .packages = "CUSPARSELT"sv},
    {.about = component::cudss,
     .options = "USE_CUDSS"sv,
     .libraries = "CUDSS_LIBRARY_PATH"sv,
     .headers = "CUDSS_INCLUDE_PATH"sv,
     .packages = "CUDSS"sv},
    {.about = component::cufile, .options = "USE_CUFILE"sv, .inventory = "CUDA_cuFile_LIBRARY"sv},
    {.about = component::nvrtc, .options = "USE_NVRTC"sv, .inventory = "CUDA_nvrtc_LIBRARY CUDA_NVRTC_LIB"sv},
    {.about = component::nvjitlink, .inventory = "CUDA_nvJitLink_LIBRARY"sv},
    {.about = component::nvtx,
     .inventory = "CUDA_nvToolsExt_LIBRARY"sv,
     .headers = "nvtx3_dir"sv,
     .packages = "nvtx3"sv},
    {.about = component::magma,
     .options = "USE_MAGMA"sv,
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
    {.about = component::mpi, .options = "USE_MPI"sv, .packages = "MPI MPI_C MPI_CXX"sv},
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

FOUNDCHECK_END_NAMESPACE

#endif
