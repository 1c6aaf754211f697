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

#include <foundcheck/fact/component.hpp>
#include <string_view>

namespace foundcheck::inline v0_1 {

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
     .options = "USE_CUDA GGML_CUDA Kokkos_ENABLE_CUDA FAISS_ENABLE_GPU onnxruntime_USE_CUDA",
     .roots = "CUDA_TOOLKIT_ROOT_DIR CUDAToolkit_ROOT",
     .packages = "CUDA CUDAToolkit"},
    {.about = component::nvcc, .programs = "CMAKE_CUDA_COMPILER CUDA_NVCC_EXECUTABLE CUDAToolkit_NVCC_EXECUTABLE"},
    {.about = component::host_compiler, .programs = "CMAKE_CUDA_HOST_COMPILER CUDA_HOST_COMPILER"},
    {.about = component::cudart, .inventory = "CUDA_cudart_LIBRARY CUDA_CUDART CUDA_CUDART_LIBRARY"},
    {.about = component::driver,
     .inventory = "CUDA_cuda_driver_LIBRARY",
     .link_libraries = "CUDA_CUDA_LIBRARY CUDA_CUDA_LIB"},
    {.about = component::cupti,
     .options = "USE_CUPTI",
     .libraries = "CUPTI_LIBRARY CUPTI_LIBRARY_PATH CUPTI_LIBRARIES",
     .inventory = "CUDA_cupti_LIBRARY",
     .headers = "CUPTI_INCLUDE_DIR CUDAToolkit_CUPTI_INCLUDE_DIR",
     .packages = "CUPTI"},
    {.about = component::kineto, .options = "USE_KINETO"},
    {.about = component::cudnn,
     .options = "USE_CUDNN",
     .libraries = "CUDNN_LIBRARY CUDNN_LIBRARY_PATH",
     .headers = "CUDNN_INCLUDE_DIR CUDNN_INCLUDE_PATH",
     .packages = "CUDNN cuDNN"},
    {.about = component::nccl,
     .options = "USE_NCCL",
     .libraries = "NCCL_LIBRARY NCCL_LIBRARIES",
     .headers = "NCCL_INCLUDE_DIR NCCL_INCLUDE_DIRS",
     .packages = "NCCL Nccl"},
    {.about = component::cublas, .inventory = "CUDA_cublas_LIBRARY"},
    {.about = component::cublaslt, .inventory = "CUDA_cublasLt_LIBRARY"},
    {.about = component::cufft, .inventory = "CUDA_cufft_LIBRARY"},
    {.about = component::curand, .inventory = "CUDA_curand_LIBRARY"},
    {.about = component::cusolver, .inventory = "CUDA_cusolver_LIBRARY"},
    {.about = component::cusparse, .inventory = "CUDA_cusparse_LIBRARY"},
    {.about = component::cusparselt,
     .options = "USE_CUSPARSELT",
     .libraries = "CUSPARSELT_LIBRARY_PATH",
     .headers = "CUSPARSELT_INCLUDE_PATH",
     .packages = "CUSPARSELT"},
    {.about = component::cudss,
     .options = "USE_CUDSS",
     .libraries = "CUDSS_LIBRARY_PATH",
     .headers = "CUDSS_INCLUDE_PATH",
     .packages = "CUDSS"},
    {.about = component::cufile, .options = "USE_CUFILE", .inventory = "CUDA_cuFile_LIBRARY"},
    {.about = component::nvrtc, .options = "USE_NVRTC", .inventory = "CUDA_nvrtc_LIBRARY CUDA_NVRTC_LIB"},
    {.about = component::nvjitlink, .inventory = "CUDA_nvJitLink_LIBRARY"},
    {.about = component::nvtx, .inventory = "CUDA_nvToolsExt_LIBRARY", .headers = "nvtx3_dir", .packages = "nvtx3"},
    {.about = component::magma,
     .options = "USE_MAGMA",
     .libraries = "MAGMA_LIBRARIES MAGMA_LIBRARY",
     .headers = "MAGMA_INCLUDE_DIR",
     .packages = "MAGMA"},
    {.about = component::mkl, .options = "USE_MKL", .headers = "MKL_INCLUDE_DIR", .packages = "MKL"},
    {.about = component::lapack,
     .options = "USE_BLAS USE_LAPACK",
     .libraries = "OpenBLAS_LIB",
     .headers = "OpenBLAS_INCLUDE_DIR",
     .packages = "BLAS LAPACK OpenBLAS"},
    {.about = component::onednn, .options = "USE_MKLDNN", .headers = "MKLDNN_INCLUDE_DIR", .packages = "MKLDNN DNNL"},
    {.about = component::openmp, .options = "USE_OPENMP", .packages = "OpenMP OpenMP_C OpenMP_CXX"},
    {.about = component::mpi, .options = "USE_MPI", .packages = "MPI MPI_C MPI_CXX"},
    {.about = component::gloo, .options = "USE_GLOO", .packages = "Gloo"},
    {.about = component::protobuf,
     .libraries = "Protobuf_LIBRARY",
     .headers = "Protobuf_INCLUDE_DIR",
     .programs = "Protobuf_PROTOC_EXECUTABLE",
     .packages = "Protobuf"},
    // Its library is no row: a module is built without it, and where it is NOTFOUND nothing is wrong.
    {.about = component::python,
     .options = "BUILD_PYTHON",
     .headers = "PYTHON_INCLUDE_DIR Python_INCLUDE_DIR Python3_INCLUDE_DIR",
     .programs = "PYTHON_EXECUTABLE Python_EXECUTABLE Python3_EXECUTABLE",
     .packages = "Python Python3 PythonInterp PythonLibs"},
    {.about = component::numpy,
     .options = "USE_NUMPY",
     .headers = "NUMPY_INCLUDE_DIR Python_NumPy_INCLUDE_DIR Python3_NumPy_INCLUDE_DIR",
     .packages = "NumPy"},
    {.about = component::ccache, .options = "USE_CCACHE", .programs = "CCACHE_PROGRAM CCACHE_EXECUTABLE"},
    {.about = component::rocm, .options = "USE_ROCM", .roots = "HIP_ROOT_DIR ROCM_PATH", .packages = "HIP hip"},
    {.about = component::mps, .options = "USE_MPS"},
};

}  // namespace foundcheck::inline v0_1

#endif
