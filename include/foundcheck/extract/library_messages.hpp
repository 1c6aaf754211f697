// SPDX-License-Identifier: MIT
// Messages about libraries that a build may go without: what configure says when it does, and what the libraries say where they run.
// Source: pytorch cmake/Dependencies.cmake, cmake/Summary.cmake, cmake/public/cuda.cmake, cmake/Modules/FindBLAS.cmake and
// FindLAPACK.cmake, 1.0 to 2.9; cmake 3.25 where it generates; LLVM openmp, i18n/en_US.txt.
#ifndef FOUNDCHECK_EXTRACT_LIBRARY_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_LIBRARY_MESSAGES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/extract/known_message.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

inline constexpr known_message library_messages[] = {
    // ---- libraries of CUDA
    {"cudnn_turned_off"sv, "Cannot find cuDNN library. Turning the option off"sv, component::cudnn, state::no},
    {"cusparselt_turned_off"sv, "Cannot find cuSPARSELt library. Turning the option off"sv, component::cusparselt,
     state::no},
    {"cudss_turned_off"sv, "Cannot find CUDSS library. Turning the option off"sv, component::cudss, state::no},
    {"cufile_not_in_toolkit"sv, "links to: CUDA::cuFile but the target was not found."sv, component::cufile, state::no},
    {"cufile_not_in_toolkit"sv, "contains: CUDA::cuFile but the target was not found."sv, component::cufile, state::no},
    {"cufile_not_in_toolkit"sv, "links to target \"CUDA::cuFile\" but the target was not found."sv, component::cufile,
     state::no},
    {"nvrtc_hash_failed"sv, "Failed to compute shorthash for libnvrtc.so"sv},
    {"nvrtc_cannot_open"sv, "nvrtc: error: failed to open *"sv},
    {"magma_missing"sv, "MAGMA not found. Compiling without MAGMA support"sv, component::magma, state::no},
    {"magma_without_gpu"sv, "Not compiling with MAGMA."sv, component::magma, state::no},
    // ---- linear algebra
    {"mkl_missing"sv, "MKL could not be found. Defaulting to Eigen"sv, component::mkl, state::no},
    {"blas_preferred_missing"sv, "Preferred BLAS (*) cannot be found, now searching for a general BLAS library"sv},
    {"blas_found"sv, "Found a library with BLAS API (*)."sv},
    {"blas_missing"sv, "Cannot find a library with BLAS API. Not using BLAS."sv},
    {"blas_generic"sv, "Using BLAS: *"sv},
    {"lapack_missing"sv, "Cannot find a library with LAPACK API. Not using LAPACK."sv},
    {"lapack_missing"sv, "USE_LAPACK : 0"sv},
    {"mkl_cannot_load"sv, "Intel MKL FATAL ERROR: Cannot load *"sv},
    {"mkl_cannot_load"sv, "Intel oneMKL FATAL ERROR: Cannot load *"sv},
    {"onednn_missing"sv, "MKLDNN could not be found."sv, component::onednn, state::no},
    // ---- OpenMP
    {"openmp_missing"sv, "Not compiling with OpenMP."sv, component::openmp, state::no},
    {"openmp_of_mkl"sv, "MKL OpenMP library: *"sv},
    {"openmp_linked"sv, "Will link against OpenMP libraries: *"sv},
    {"openmp_twice"sv, "OMP: Error #15: Initializing *, but found * already initialized."sv},
};

FOUNDCHECK_END_NAMESPACE

#endif
