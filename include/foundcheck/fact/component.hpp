// SPDX-License-Identifier: MIT
// The parts that a CUDA build can depend on, each with its name and the file by which a runtime would know it.
//
// `serves` is the component on whose behalf a build has it: when that one is turned off this one is not needed either.
// `library` is the stem of the shared library that a program built against the component loads; empty for a component
// that a running program does not need. Its version follows the stem: libcupti.so, libcupti.so.12.
#ifndef FOUNDCHECK_FACT_COMPONENT_HPP
#define FOUNDCHECK_FACT_COMPONENT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A part that a CUDA build can depend on.
enum class component : std::uint8_t {
  none,
  cuda_toolkit,
  nvcc,
  host_compiler,
  cuda_headers,
  cudart,
  driver,
  cupti,
  kineto,
  cudnn,
  nccl,
  cublas,
  cublaslt,
  cufft,
  curand,
  cusolver,
  cusparse,
  cusparselt,
  cudss,
  cufile,
  nvrtc,
  nvjitlink,
  nvjpeg,
  nvtx,
  magma,
  mkl,
  lapack,
  onednn,
  openmp,
  mpi,
  gloo,
  protobuf,
  python,
  numpy,
  ccache,
  rocm,
  mps,
  each  ///< in a rule only: the component that the rule is being tried on
};

/// What is known of a component.
struct component_row {
  component id;              ///< which one it is
  std::string_view name;     ///< as people write it: cuDNN
  std::string_view library;  ///< stem of its shared library: libcudnn.so; empty where a running program needs none
  component serves;          ///< on whose behalf a build has it; none for its own
  std::string_view doc;      ///< what it is, in a few words
};

/// All components, in the order of the enumeration: row_of() finds one.
inline constexpr component_row components[] = {
    {component::cuda_toolkit, "CUDA toolkit"sv, ""sv, component::none,
     "headers, compiler and libraries of one CUDA release"sv},
    {component::nvcc, "nvcc"sv, ""sv, component::cuda_toolkit, "the CUDA compiler"sv},
    {component::host_compiler, "host compiler"sv, ""sv, component::cuda_toolkit,
     "the C++ compiler that nvcc hands the host code to"sv},
    {component::cuda_headers, "CUDA headers"sv, ""sv, component::cuda_toolkit, "cuda.h and its company"sv},
    {component::cudart, "cudart"sv, "libcudart.so"sv, component::cuda_toolkit, "the CUDA runtime library"sv},
    // No stem: the container runtime mounts libcuda.so.1, so a root file system without it is right.
    {component::driver, "CUDA driver"sv, ""sv, component::cuda_toolkit, "libcuda, which the toolkit only imitates"sv},
    {component::cupti, "CUPTI"sv, "libcupti.so"sv, component::kineto,
     "the profiling interface that Kineto records with"sv},
    {component::kineto, "Kineto"sv, ""sv, component::none, "PyTorch's profiler library"sv},
    {component::cudnn, "cuDNN"sv, "libcudnn.so"sv, component::cuda_toolkit, "deep learning primitives"sv},
    {component::nccl, "NCCL"sv, "libnccl.so"sv, component::cuda_toolkit, "collective communication"sv},
    {component::cublas, "cuBLAS"sv, "libcublas.so"sv, component::cuda_toolkit, "dense linear algebra"sv},
    {component::cublaslt, "cuBLASLt"sv, "libcublasLt.so"sv, component::cuda_toolkit,
     "matrix products, for cuBLAS and others"sv},
    {component::cufft, "cuFFT"sv, "libcufft.so"sv, component::cuda_toolkit, "Fourier transforms"sv},
    {component::curand, "cuRAND"sv, "libcurand.so"sv, component::cuda_toolkit, "random numbers"sv},
    {component::cusolver, "cuSOLVER"sv, "libcusolver.so"sv, component::cuda_toolkit, "dense and sparse solvers"sv},
    {component::cusparse, "cuSPARSE"sv, "libcusparse.so"sv, component::cuda_toolkit, "sparse matrices"sv},
    {component::cusparselt, "cuSPARSELt"sv, "libcusparseLt.so"sv, component::cuda_toolkit,
     "structured sparse matrices"sv},
    {component::cudss, "cuDSS"sv, "libcudss.so"sv, component::cuda_toolkit, "direct sparse solvers"sv},
    {component::cufile, "cuFile"sv, "libcufile.so"sv, component::cuda_toolkit,
     "storage read straight into GPU memory"sv},
    {component::nvrtc, "NVRTC"sv, "libnvrtc.so"sv, component::cuda_toolkit, "the CUDA compiler as a library"sv},
    {component::nvjitlink, "nvJitLink"sv, "libnvJitLink.so"sv, component::cuda_toolkit,
     "the device linker as a library"sv},
    {component::nvjpeg, "nvJPEG"sv, "libnvjpeg.so"sv, component::cuda_toolkit, "pictures decoded on the GPU"sv},
    // No stem: since version 3 it is headers only.
    {component::nvtx, "NVTX"sv, ""sv, component::cuda_toolkit, "marks in profiles"sv},
    {component::magma, "MAGMA"sv, "libmagma.so"sv, component::none, "dense linear algebra on the GPU"sv},
    // No stems from here on: one of several libraries serves, or the build brings its own.
    {component::mkl, "MKL"sv, ""sv, component::none, "Intel's linear algebra"sv},
    {component::lapack, "BLAS/LAPACK"sv, ""sv, component::none, "OpenBLAS or another linear algebra library"sv},
    {component::onednn, "oneDNN"sv, ""sv, component::none, "deep learning primitives for CPUs, formerly MKL-DNN"sv},
    {component::openmp, "OpenMP"sv, ""sv, component::none, "threads by pragma, and their run-time library"sv},
    {component::mpi, "MPI"sv, ""sv, component::none, "message passing"sv},
    {component::gloo, "Gloo"sv, ""sv, component::none, "collective communication on CPUs"sv},
    {component::protobuf, "protobuf"sv, ""sv, component::none, "Protocol Buffers"sv},
    {component::python, "Python"sv, ""sv, component::none, "interpreter, headers and library"sv},
    {component::numpy, "NumPy"sv, ""sv, component::python, "arrays for Python"sv},
    {component::ccache, "ccache"sv, ""sv, component::none, "the compiler cache"sv},
    {component::rocm, "ROCm"sv, ""sv, component::none, "AMD's HIP and its libraries"sv},
    {component::mps, "MPS"sv, ""sv, component::none, "Apple's Metal Performance Shaders"sv},
};

/// The row of a component. Pre: it is neither none nor each.
[[nodiscard]] constexpr const component_row& row_of(component c) noexcept {
  return components[static_cast<std::size_t>(c) - 1];
}

/// The name as people write it; empty for none and each.
[[nodiscard]] constexpr std::string_view name_of(component c) noexcept {
  return c == component::none || c == component::each ? std::string_view{} : row_of(c).name;
}

namespace detail {
consteval bool components_are_in_order() {
  std::size_t at = 0;
  for (const component_row& row : components) {
    if (static_cast<std::size_t>(row.id) != ++at) return false;
  }
  return at + 1 == static_cast<std::size_t>(component::each);
}
}  // namespace detail

FOUNDCHECK_END_NAMESPACE

#endif
