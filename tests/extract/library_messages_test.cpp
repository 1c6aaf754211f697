// SPDX-License-Identifier: MIT
#include <foundcheck/extract/library_messages.hpp>

#include <gtest/gtest.h>

#include "support/message_case.hpp"

namespace foundcheck {
namespace {

static_assert(defect_of(library_messages).empty());

// As configure prints them, wrapped where CMake wraps them; and what is nearly the same.
inline constexpr message_case cases[] = {
    // ---- libraries of CUDA
    {"cudnn_turned_off",
     "CMake Warning at cmake/public/cuda.cmake:187 (message):\n"
     "  Caffe2: Cannot find cuDNN library.  Turning the option off\n\n\n"},
    {"", "-- Found cuDNN: v9.1.0  (include: /usr/include, library: /usr/lib/libcudnn.so)\n"},
    {"cusparselt_turned_off",
     "CMake Warning at cmake/public/cuda.cmake:239 (message):\n"
     "  Cannot find cuSPARSELt library.  Turning the option off\nCall Stack (most recent call first):\n"
     "  cmake/Dependencies.cmake:44 (include)\n  CMakeLists.txt:863 (include)\n\n\n"},
    {"", "-- USE_CUSPARSELT is set to 0. Compiling without cuSPARSELt support\n"},
    {"cudss_turned_off",
     "CMake Warning at cmake/public/cuda.cmake:255 (message):\n  Cannot find CUDSS library.  Turning the option off\n\n\n"},
    {"", "-- Could NOT find CUDSS (missing: CUDSS_LIBRARY_PATH CUDSS_INCLUDE_PATH) \n"},
    {"cufile_not_in_toolkit",
     "CMake Error at CMakeLists.txt:8 (target_link_libraries):\n  Target \"torch_cuda\" links to:\n\n    CUDA::cuFile\n\n"
     "  but the target was not found.  Possible reasons include:\n\n    * There is a typo in the target name.\n\n\n"},
    {"cufile_not_in_toolkit",
     "CMake Error at cmake/public/cuda.cmake:273 (set_property):\n"
     "  The link interface of target \"torch::cufile\" contains:\n\n    CUDA::cuFile\n\n"
     "  but the target was not found.  Possible reasons include:\n\n    * There is a typo in the target name.\n\n\n"},
    {"cufile_not_in_toolkit",
     "CMake Error at CMakeLists.txt:8 (add_library):\n"
     "  Target \"torch_cuda\" links to target \"CUDA::cuFile\" but the target was not\n"
     "  found.  Perhaps a find_package() call is missing for an IMPORTED target, or\n  an ALIAS target is missing?\n\n\n"},
    {"nvtx_target_missing=torch_cuda",
     "CMake Error at CMakeLists.txt:8 (target_link_libraries):\n  Target \"torch_cuda\" links to:\n\n    CUDA::nvToolsExt\n\n"
     "  but the target was not found.  Possible reasons include:\n\n\n"},
    {"nvrtc_hash_failed",
     "CMake Warning at cmake/public/cuda.cmake:140 (message):\n  Failed to compute shorthash for libnvrtc.so\n\n\n"},
    {"", "-- /usr/local/cuda/lib64/libnvrtc.so shorthash is 91a0dcb8\n"},
    {"nvrtc_cannot_open=libnvrtc-builtins.so.11.1.", "nvrtc: error: failed to open libnvrtc-builtins.so.11.1.\n"},
    {"", "nvrtc: error: invalid value for --gpu-architecture (-arch)\n"},
    {"magma_missing", "-- MAGMA not found. Compiling without MAGMA support\n"},
    {"", "-- MAGMA found\n"},
    {"magma_without_gpu",
     "CMake Warning at cmake/Dependencies.cmake:1679 (message):\n"
     "  Not compiling with MAGMA.  Suppress this warning with -DUSE_MAGMA=OFF.\n\n\n"},
    {"", "-- Compiling with MAGMA support\n"},
    // ---- linear algebra
    {"mkl_missing",
     "CMake Warning at cmake/Dependencies.cmake:208 (message):\n  MKL could not be found.  Defaulting to Eigen\n"
     "Call Stack (most recent call first):\n  CMakeLists.txt:863 (include)\n\n\n"},
    {"", "-- MKL library not found\n"},
    {"blas_preferred_missing=MKL",
     "CMake Warning at cmake/Dependencies.cmake:250 (message):\n"
     "  Preferred BLAS (MKL) cannot be found, now searching for a general BLAS\n  library\n\n\n"},
    {"", "-- Trying to find preferred BLAS backend of choice: MKL\n"},
    {"blas_found=open", "-- Found a library with BLAS API (open). Full path: (/usr/lib/libopenblas.so)\n"},
    {"blas_missing", "-- Cannot find a library with BLAS API. Not using BLAS.\n"},
    {"", "-- Looking for BLAS API\n"},
    {"blas_generic=/usr/lib/x86_64-linux-gnu/libblas.so", "-- Using BLAS: /usr/lib/x86_64-linux-gnu/libblas.so\n"},
    {"", "-- Using BLAS\n"},
    {"lapack_missing", "-- Cannot find a library with LAPACK API. Not using LAPACK.\n"},
    {"lapack_missing", "-- ******** Summary ********\n--   USE_LAPACK            : 0\n"},
    {"", "-- ******** Summary ********\n--   USE_LAPACK            : 1\n"},
    {"", "-- Found a library with LAPACK API (mkl).\n"},
    {"mkl_cannot_load=libmkl_avx2.so", "Intel MKL FATAL ERROR: Cannot load libmkl_avx2.so or libmkl_def.so.\n"},
    {"mkl_cannot_load=mkl_intel_thread.2.dll.", "Intel oneMKL FATAL ERROR: Cannot load mkl_intel_thread.2.dll.\n"},
    {"", "Intel MKL ERROR: Parameter 4 was incorrect on entry to DLASCL.\n"},
    {"onednn_missing", "CMake Warning at cmake/Dependencies.cmake:1571 (message):\n  MKLDNN could not be found.\n\n\n"},
    {"", "disabling MKLDNN because USE_MKLDNN is not set\n"},
    // ---- OpenMP
    {"openmp_missing",
     "CMake Warning at cmake/Dependencies.cmake:1141 (message):\n"
     "  Not compiling with OpenMP.  Suppress this warning with -DUSE_OPENMP=OFF\n\n\n"},
    {"", "-- Compiling with OpenMP\n"},
    {"openmp_of_mkl=/opt/intel/lib/libiomp5.so", "-- MKL OpenMP library: /opt/intel/lib/libiomp5.so\n"},
    {"", "-- MKL OpenMP type: Intel\n"},
    {"openmp_linked=/usr/lib/gcc/x86_64-linux-gnu/12/libgomp.so;/usr/lib/libpthread.a",
     "-- Will link against OpenMP libraries: /usr/lib/gcc/x86_64-linux-gnu/12/libgomp.so;/usr/lib/libpthread.a\n"},
    {"", "-- No OpenMP library needs to be linked against\n"},
    {"openmp_twice=libomp.dylib",
     "OMP: Error #15: Initializing libomp.dylib, but found libiomp5.dylib already initialized.\n"},
    {"", "OMP: Info #276: omp_set_nested routine deprecated, please use omp_set_max_active_levels instead.\n"},
};

TEST(library_messages, are_known_by_their_words) { expect_message_cases<library_messages, cases>(); }

}  // namespace
}  // namespace foundcheck
