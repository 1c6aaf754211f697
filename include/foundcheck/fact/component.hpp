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
#include <string_view>

namespace foundcheck::inline v0_1 {

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

struct component_row {
  component id;
  std::string_view name;
  std::string_view library;
  component serves;
  std::string_view doc;
};

inline constexpr component_row components[] = {
    {component::cuda_toolkit, "CUDA toolkit", "", component::none,
     "headers, compiler and libraries of one CUDA release"},
    {component::nvcc, "nvcc", "", component::cuda_toolkit, "the CUDA compiler"},
    {component::host_compiler, "host compiler", "", component::cuda_toolkit,
     "the C++ compiler that nvcc hands the host code to"},
    {component::cuda_headers, "CUDA headers", "", component::cuda_toolkit, "cuda.h and its company"},
    {component::cudart, "cudart", "libcudart.so", component::cuda_toolkit, "the CUDA runtime library"},
    // No stem: the container runtime mounts libcuda.so.1, so a root file system without it is right.
    {component::driver, "CUDA driver", "", component::cuda_toolkit, "libcuda, which the toolkit only imitates"},
    {component::cupti, "CUPTI", "libcupti.so", component::kineto, "the profiling interface that Kineto records with"},
    {component::kineto, "Kineto", "", component::none, "PyTorch's profiler library"},
    {component::cudnn, "cuDNN", "libcudnn.so", component::cuda_toolkit, "deep learning primitives"},
    {component::nccl, "NCCL", "libnccl.so", component::cuda_toolkit, "collective communication"},
    {component::cublas, "cuBLAS", "libcublas.so", component::cuda_toolkit, "dense linear algebra"},
    {component::cublaslt, "cuBLASLt", "libcublasLt.so", component::cuda_toolkit,
     "matrix products, for cuBLAS and others"},
    {component::cufft, "cuFFT", "libcufft.so", component::cuda_toolkit, "Fourier transforms"},
    {component::curand, "cuRAND", "libcurand.so", component::cuda_toolkit, "random numbers"},
    {component::cusolver, "cuSOLVER", "libcusolver.so", component::cuda_toolkit, "dense and sparse solvers"},
    {component::cusparse, "cuSPARSE", "libcusparse.so", component::cuda_toolkit, "sparse matrices"},
    {component::cusparselt, "cuSPARSELt", "libcusparseLt.so", component::cuda_toolkit, "structured sparse matrices"},
    {component::cudss, "cuDSS", "libcudss.so", component::cuda_toolkit, "direct sparse solvers"},
    {component::cufile, "cuFile", "libcufile.so", component::cuda_toolkit, "storage read straight into GPU memory"},
    {component::nvrtc, "NVRTC", "libnvrtc.so", component::cuda_toolkit, "the CUDA compiler as a library"},
    {component::nvjitlink, "nvJitLink", "libnvJitLink.so", component::cuda_toolkit, "the device linker as a library"},
    // No stem: since version 3 it is headers only.
    {component::nvtx, "NVTX", "", component::cuda_toolkit, "marks in profiles"},
    {component::magma, "MAGMA", "libmagma.so", component::none, "dense linear algebra on the GPU"},
    // No stems from here on: one of several libraries serves, or the build brings its own.
    {component::mkl, "MKL", "", component::none, "Intel's linear algebra"},
    {component::lapack, "BLAS/LAPACK", "", component::none, "OpenBLAS or another linear algebra library"},
    {component::onednn, "oneDNN", "", component::none, "deep learning primitives for CPUs, formerly MKL-DNN"},
    {component::openmp, "OpenMP", "", component::none, "threads by pragma, and their run-time library"},
    {component::mpi, "MPI", "", component::none, "message passing"},
    {component::gloo, "Gloo", "", component::none, "collective communication on CPUs"},
    {component::protobuf, "protobuf", "", component::none, "Protocol Buffers"},
    {component::python, "Python", "", component::none, "interpreter, headers and library"},
    {component::numpy, "NumPy", "", component::python, "arrays for Python"},
    {component::ccache, "ccache", "", component::none, "the compiler cache"},
    {component::rocm, "ROCm", "", component::none, "AMD's HIP and its libraries"},
    {component::mps, "MPS", "", component::none, "Apple's Metal Performance Shaders"},
};

/// The row of a component. Pre: it is neither none nor each.
[[nodiscard]] constexpr const component_row& row_of(component c) noexcept {
  return components[static_cast<std::size_t>(c) - 1];
}

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

}  // namespace foundcheck::inline v0_1

#endif
