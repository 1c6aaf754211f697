// SPDX-License-Identifier: MIT
// Messages about libraries that a build may go without: what configure says when it does, and what the libraries say where they run.
// Source: pytorch cmake/Dependencies.cmake, cmake/Summary.cmake, cmake/public/cuda.cmake, cmake/Modules/FindBLAS.cmake and
// FindLAPACK.cmake, 1.0 to 2.9; cmake 3.25 where it generates; LLVM openmp, i18n/en_US.txt.
#ifndef FOUNDCHECK_EXTRACT_LIBRARY_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_LIBRARY_MESSAGES_HPP

#include <foundcheck/extract/known_message.hpp>

namespace foundcheck::inline v0_1 {

inline constexpr known_message library_messages[] = {
    // ---- libraries of CUDA
    {"cudnn_turned_off", "Cannot find cuDNN library. Turning the option off", component::cudnn, state::no},
    {"cusparselt_turned_off", "Cannot find cuSPARSELt library. Turning the option off", component::cusparselt,
     state::no},
    {"cudss_turned_off", "Cannot find CUDSS library. Turning the option off", component::cudss, state::no},
    {"cufile_not_in_toolkit", "links to: CUDA::cuFile but the target was not found.", component::cufile, state::no},
    {"cufile_not_in_toolkit", "contains: CUDA::cuFile but the target was not found.", component::cufile, state::no},
    {"cufile_not_in_toolkit", "links to target \"CUDA::cuFile\" but the target was not found.", component::cufile,
     state::no},
    {"nvrtc_hash_failed", "Failed to compute shorthash for libnvrtc.so"},
    {"nvrtc_cannot_open", "nvrtc: error: failed to open *"},
    {"magma_missing", "MAGMA not found. Compiling without MAGMA support", component::magma, state::no},
    {"magma_without_gpu", "Not compiling with MAGMA.", component::magma, state::no},
    // ---- linear algebra
    {"mkl_missing", "MKL could not be found. Defaulting to Eigen", component::mkl, state::no},
    {"blas_preferred_missing", "Preferred BLAS (*) cannot be found, now searching for a general BLAS library"},
    {"blas_found", "Found a library with BLAS API (*)."},
    {"blas_missing", "Cannot find a library with BLAS API. Not using BLAS."},
    {"blas_generic", "Using BLAS: *"},
    {"lapack_missing", "Cannot find a library with LAPACK API. Not using LAPACK."},
    {"lapack_missing", "USE_LAPACK : 0"},
    {"mkl_cannot_load", "Intel MKL FATAL ERROR: Cannot load *"},
    {"mkl_cannot_load", "Intel oneMKL FATAL ERROR: Cannot load *"},
    {"onednn_missing", "MKLDNN could not be found.", component::onednn, state::no},
    // ---- OpenMP
    {"openmp_missing", "Not compiling with OpenMP.", component::openmp, state::no},
    {"openmp_of_mkl", "MKL OpenMP library: *"},
    {"openmp_linked", "Will link against OpenMP libraries: *"},
    {"openmp_twice", "OMP: Error #15: Initializing *, but found * already initialized."},
};

}  // namespace foundcheck::inline v0_1

#endif
