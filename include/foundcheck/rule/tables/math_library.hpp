// SPDX-License-Identifier: MIT
// Rules on libraries that calculate, on the GPU and on the CPU, and on OpenMP.
#ifndef FOUNDCHECK_RULE_TABLES_MATH_LIBRARY_HPP
#define FOUNDCHECK_RULE_TABLES_MATH_LIBRARY_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

// ---- mathematical libraries -----------------------------------------------------------------------------------------
//
// Rules on libraries that calculate, on the GPU and on the CPU: cuSPARSELt, cuDSS, cuFile, NVRTC, MAGMA; BLAS, LAPACK, MKL, oneDNN.

/// Rules on libraries that calculate.
inline constexpr rule math_library[] = {
    // ---- libraries of CUDA
    {"SPLT001"sv, severity::warning, confidence::certain, component::cusparselt,
     "PyTorch is built without cuSPARSELt"sv,
     "No CUDA toolkit contains cuSPARSELt: it is a separate package. Configure did not find it and turned USE_CUSPARSELT off; "
     "to_sparse_semi_structured then fails with: cuSPARSELt not supported on your machine."sv,
     "python -c 'import torch; print(torch.backends.cusparselt.is_available())' ; find / -name 'libcusparseLt.so*' -o -name "
     "cusparseLt.h"sv,
     "apt install libcusparselt0 libcusparselt-dev, then cmake -B build -D USE_CUSPARSELT=ON; or if it is installed elsewhere: cmake -B build -D "
     "USE_CUSPARSELT=ON -D CUSPARSELT_ROOT=/path/to/cusparselt; or use PyTorch's wheel for Linux, which has it: pip install torch"sv,
     "PyTorch 2.1"sv, ""sv,
     "pytorch cmake/public/cuda.cmake (2.1 to 2.9); pytorch aten/src/ATen/native/sparse/cuda/cuSPARSELtOps.cpp"sv,
     "BUILD001 DIAG001 LEFT001"sv,
     when::all(when::any(when::said("cusparselt_turned_off"sv),
                         when::diagnosed("unknown"sv, "cuSPARSELt not supported on your machine"sv),
                         when::diagnosed("unknown"sv, "cuSPARSELT not supported on your machine"sv)),
               when::any(when::yes(fact_id::asked, component::cusparselt),
                         when::diagnosed("unknown"sv, "cuSPARSELt not supported on your machine"sv),
                         when::diagnosed("unknown"sv, "cuSPARSELT not supported on your machine"sv)))},
    {"SPLT002"sv, severity::error, confidence::certain, component::cusparselt,
     "libcusparseLt.so.0 is missing where the program runs"sv,
     "The program links cuSPARSELt, which is not part of the CUDA toolkit. No CUDA image contains it, neither devel nor runtime."sv,
     "ldd libtorch_cuda.so | grep cusparseLt ; find / -name 'libcusparseLt*.so*'"sv,
     "pip install nvidia-cusparselt-cu12 (CUDA 13: nvidia-cusparselt-cu13), and add its directory to LD_LIBRARY_PATH; or if you do not need it: "
     "cmake -B build -D USE_CUSPARSELT=OFF"sv,
     "PyTorch 2.1"sv, ""sv, "pytorch issue 119072; NVIDIA cuSPARSELt, getting started"sv,
     "DOCK001 BUILD001 LADDER001"sv,
     when::all(when::any(when::diagnosed("missing_shared_library"sv, component::cusparselt),
                         when::no(fact_id::present, component::cusparselt)),
               when::any(when::diagnosed("missing_shared_library"sv, component::cusparselt),
                         when::yes(fact_id::claimed, component::cusparselt),
                         when::yes(fact_id::library, component::cusparselt)),
               when::any(when::diagnosed("missing_shared_library"sv, component::cusparselt),
                         when::unless(when::yes(fact_id::missing_path, component::cusparselt))),
               when::any(when::unless(when::ends_with(fact_id::library, component::cusparselt, ".a"sv))),
               when::any(when::unless(when::no(fact_id::requested, component::cusparselt)),
                         when::diagnosed("missing_shared_library"sv, component::cusparselt)))},
    {"CUDSS001"sv, severity::info, confidence::certain, component::cudss,
     "PyTorch is built without cuDSS, the direct solver for sparse matrices on the GPU"sv,
     "No CUDA toolkit contains cuDSS, and PyTorch looks for it by default. Only torch.sparse.spsolve needs it."sv,
     "grep -i cudss CMakeCache.txt ; find / -name 'libcudss.so*' -o -name cudss.h"sv,
     "Nothing to do, unless you use torch.sparse.spsolve. To add it: apt install cudss, then cmake -B build -D USE_CUDSS=ON. To silence the "
     "warning: cmake -B build -D USE_CUDSS=OFF"sv,
     "PyTorch 2.6"sv, ""sv, "pytorch cmake/public/cuda.cmake (2.6 to 2.9)"sv, ""sv,
     when::all(when::any(when::said("cudss_turned_off"sv)))},
    {"CUFILE001"sv, severity::error, confidence::likely, component::cufile,
     "the build links cuFile, and the CUDA toolkit has no libcufile"sv,
     "CMake defines the target CUDA::cuFile only if it finds libcufile, which is a separate package of CUDA 11.4 and later. PyTorch links the "
     "target without checking, so cmake stops when it generates."sv,
     "grep CUDA_cuFile_LIBRARY CMakeCache.txt ; ls $CUDA_HOME/lib64/libcufile.so $CUDA_HOME/targets/*/lib/libcufile.so"sv,
     "apt install {cuda-:libcufile-dev-*|cuda-toolkit}, then cmake -B build; or if you do not need cuFile: cmake -B build -D USE_CUFILE=OFF"sv,
     "PyTorch 2.6"sv, ""sv, "pytorch cmake/public/cuda.cmake (2.6 to 2.9); CMake Modules/FindCUDAToolkit.cmake"sv,
     "CONF001 PKG004"sv,
     when::all(when::any(when::said("cufile_not_in_toolkit"sv), when::no(fact_id::inventory, component::cufile)),
               when::any(when::said("cufile_not_in_toolkit"sv), when::yes(fact_id::requested, component::cufile)),
               when::any(when::said("cufile_not_in_toolkit"sv),
                         when::unless(when::yes(fact_id::inventory, component::cufile))),
               when::any(when::unless(when::no(fact_id::requested, component::cufile))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::yes(fact_id::configured, component::none))),
               // There is none for Windows, and PyTorch does not ask for it there.
               when::any(when::unless(when::ends_with(fact_id::compiler, component::none, "cl.exe"sv))),
               when::any(when::unless(when::contains(fact_id::generator, component::none, "Visual Studio"sv))))},
    {"NVRTC003"sv, severity::error, confidence::likely, component::nvrtc,
     "NVRTC cannot open {value|the source file} that the program wrote for it"sv,
     "CuPy and others write a source file to the directory for temporary files and pass its path to NVRTC. On Windows NVRTC cannot open a path "
     "with non-ASCII letters, such as a user name; on Linux the directory was removed or the process sees another one."sv,
     "python -c 'import tempfile; print(tempfile.gettempdir())'"sv,
     "On Windows run mkdir C:\\temp, set TEMP=C:\\temp and set TMP=C:\\temp, and start the program in the same prompt; on Linux export "
     "TMPDIR=/tmp. For CuPy also set CUPY_CACHE_DIR to a directory with an ASCII path."sv,
     ""sv, ""sv, "cupy cupy/cuda/compiler.py; JDAI-CV CoTNet issue 7"sv, "DIAG001"sv,
     when::all(when::any(when::said("nvrtc_file_unread"sv)))},
    {"NVRTC001"sv, severity::error, confidence::certain, component::nvrtc,
     "NVRTC did not find libnvrtc-builtins of its own release"sv,
     "libnvrtc.so loads libnvrtc-builtins.so.X.Y when it first compiles. Both are in one package: if libnvrtc was copied alone, or LD_LIBRARY_PATH "
     "has a toolkit of another minor release, the first compile fails."sv,
     "find / -name 'libnvrtc*.so*' ; echo $LD_LIBRARY_PATH"sv,
     "apt install {cuda-:cuda-nvrtc-*|cuda-toolkit}, then put its directory first in LD_LIBRARY_PATH; or with pip: pip install "
     "nvidia-cuda-nvrtc-cu12 (CUDA 13: nvidia-cuda-nvrtc). Or if you copied libnvrtc.so, copy libnvrtc-builtins.so.* to the same directory."sv,
     ""sv, ""sv, "NVIDIA NVRTC, Basic Usage; CUDA 13.0, lib64"sv, "BUILD001 DIAG001 DOCK005"sv,
     when::all(when::any(when::said("nvrtc_cannot_open"sv, "nvrtc-builtins"sv),
                         when::contains(fact_id::unresolved, component::nvrtc, "libnvrtc-builtins"sv),
                         when::diagnosed("unknown"sv, "failed to open libnvrtc-builtins"sv),
                         when::diagnosed("unknown"sv, "failed to open nvrtc-builtins"sv)))},
    // A note: libtorch has it in most builds on Windows, and where no python3 is; a system's own libnvrtc has no hash in its name.
    {"NVRTC002"sv, severity::info, confidence::certain, component::nvrtc,
     "PyTorch could not compute the hash of libnvrtc, which only packagers need"sv,
     "PyTorch runs Python to hash the library: a wheel finds its own copy by that name. Without Python, or on Windows, this fails."sv,
     "grep -E 'CUDA_NVRTC_(LIB|SHORTHASH)|Python_EXECUTABLE' CMakeCache.txt ; which python3"sv,
     "Nothing to do, unless you ship libnvrtc with your program. In that case: cmake -B build -D CUDA_NVRTC_SHORTHASH=$(sha256sum "
     "/usr/local/cuda/lib64/libnvrtc.so | cut -c1-8)"sv,
     "PyTorch 1.8"sv, ""sv, "pytorch cmake/public/cuda.cmake; pytorch issues 129777, 53350"sv, ""sv,
     when::all(when::any(when::said("nvrtc_hash_failed"sv)))},
    {"MAGMA001"sv, severity::info, confidence::certain, component::magma, "PyTorch is built without MAGMA"sv,
     "Most of torch.linalg on the GPU uses cuSOLVER. A few functions (in older releases linalg.eig) need MAGMA, and fail with: requires compiling "
     "PyTorch with MAGMA."sv,
     "python -c 'import torch; print(torch.cuda.has_magma)'"sv,
     "Nothing to do, unless a function asks for MAGMA. To add it: conda install -c pytorch magma-cudaXYZ (magma-cuda121 for CUDA 12.1), then "
     "export MAGMA_HOME=$CONDA_PREFIX, then cmake -B build -D USE_MAGMA=ON. To silence the message: cmake -B build -D USE_MAGMA=OFF"sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake (1.0 to 2.9)"sv, ""sv,
     when::all(when::any(when::said("magma_missing"sv)))},
    // ---- linear algebra on the CPU
    {"BLAS001"sv, severity::warning, confidence::certain, component::lapack,
     "neither MKL nor another BLAS was found: matrix products on the CPU are slow"sv,
     "Without a BLAS, PyTorch multiplies with its own loops, and torch.linalg on the CPU fails with: requires compiling PyTorch with LAPACK. The "
     "cache still says BLAS=MKL."sv,
     "python -c 'import torch; print(torch.__config__.show())' ; grep -E '^(BLAS|MKL)_' CMakeCache.txt"sv,
     "apt install libopenblas-dev, then cmake -B build -D BLAS=OpenBLAS; or to use MKL: pip install mkl-static mkl-include, then cmake -B build -D "
     "CMAKE_PREFIX_PATH=$(python -c 'import sys; print(sys.prefix)')"sv,
     ""sv, ""sv, "pytorch issue 18398; pytorch cmake/Dependencies.cmake and cmake/Modules/FindBLAS.cmake"sv,
     "BLAS002 LAPACK001"sv,
     when::all(when::any(when::said("mkl_missing"sv)), when::any(when::said("blas_missing"sv)),
               when::any(when::unless(when::said("blas_found"sv))))},
    {"BLAS002"sv, severity::warning, confidence::possible, component::lapack,
     "the preferred BLAS was not found, and the log shows no other"sv,
     "Configure then uses any BLAS that it finds, or none, and prints which one: here it is none, or the line is not in the log."sv,
     "python -c 'import torch; print(torch.__config__.show())' ; grep '^BLAS_' CMakeCache.txt"sv,
     "apt install libopenblas-dev, then cmake -B build -D BLAS=OpenBLAS; or to use MKL: pip install mkl-static mkl-include, then cmake -B build -D "
     "CMAKE_PREFIX_PATH=$(python -c 'import sys; print(sys.prefix)')"sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake (1.0 to 2.9)"sv, "LAPACK001"sv,
     when::all(when::any(when::said("blas_preferred_missing"sv)), when::any(when::unless(when::said("blas_found"sv))),
               // Eigen is chosen for having no library.
               when::any(when::unless(when::said("blas_preferred_missing"sv, "Eigen"sv))),
               when::any(when::unless(when::on("BLAS_openblas_LIBRARY"sv))),
               when::any(when::unless(when::on("BLAS_libopenblas_LIBRARY"sv))),
               when::any(when::unless(when::on("BLAS_blis_LIBRARY"sv))),
               when::any(when::unless(when::on("BLAS_flexiblas_LIBRARY"sv))),
               when::any(when::unless(when::on("BLAS_Accelerate_LIBRARY"sv))),
               when::any(when::unless(when::on("BLAS_vecLib_LIBRARY"sv))))},
    // A note: on Debian libblas.so is a link, which leads to OpenBLAS where that is installed; only its directory blas does not.
    {"BLAS003"sv, severity::info, confidence::possible, component::lapack,
     "the build uses the reference BLAS, which is slow"sv,
     "Netlib's libblas.so uses one thread and no vector instructions: it is often twenty times slower than OpenBLAS or MKL. On Debian the name can "
     "also lead to another library (update-alternatives)."sv,
     "grep '^BLAS_' CMakeCache.txt ; update-alternatives --display libblas.so-$(gcc -print-multiarch)"sv,
     "apt install libopenblas-dev, then cmake -B build -U 'BLAS_*'. For PyTorch add -D BLAS=OpenBLAS."sv, ""sv, ""sv,
     "Netlib BLAS, FAQ; Debian wiki, DebianScience/LinearAlgebraLibraries; unverified: the cache entries"sv, ""sv,
     when::all(
         when::any(when::holds("BLAS_LIBRARIES"sv, "/blas/libblas.so"sv),
                   when::holds("BLAS_LIBRARIES"sv, "/usr/lib64/libblas.so"sv),
                   when::said("blas_generic"sv, "/blas/libblas.so"sv),
                   when::said("blas_generic"sv, "/usr/lib64/libblas.so"sv), when::said("blas_found"sv, "generic"sv)),
         when::any(when::unless(when::holds("BLAS_LIBRARIES"sv, "openblas"sv))))},
    {"MKL002"sv, severity::error, confidence::certain, component::mkl, "MKL could not load one of its own libraries"sv,
     "libmkl_core loads the library for the processor by name when it is first used: libmkl_avx2, libmkl_def. That fails if they are in another "
     "directory or of another release, or if the linker dropped libmkl_core as not needed (--as-needed)."sv,
     "find / -name 'libmkl_core.so*' -o -name 'libmkl_def.so*' ; echo $LD_LIBRARY_PATH"sv,
     "pip install --force-reinstall mkl (with conda: conda install mkl), and remove other copies of MKL from LD_LIBRARY_PATH. Or in your own "
     "build, link with -Wl,--no-as-needed; or to work around it: export LD_PRELOAD=libmkl_core.so:libmkl_sequential.so"sv,
     ""sv, ""sv, "pytorch issue 29711; faiss issue 51; Intel oneMKL, Linking with other libraries"sv, "BUILD001"sv,
     when::all(when::any(when::said("mkl_cannot_load"sv, "mkl_"sv)))},
    {"DNNL001"sv, severity::warning, confidence::certain, component::onednn,
     "PyTorch is built without oneDNN: convolutions on the CPU are slow"sv,
     "PyTorch builds oneDNN from third_party/ideep. It is not found if the submodules were not checked out, or only in part."sv,
     "ls third_party/ideep/mkl-dnn/include ; python -c 'import torch; print(torch.backends.mkldnn.is_available())'"sv,
     "git submodule update --init --recursive in the source tree, then cmake -B build -D USE_MKLDNN=ON; or if you do not need it: cmake -B build "
     "-D USE_MKLDNN=OFF"sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake and cmake/Modules/FindMKLDNN.cmake"sv, ""sv,
     when::all(when::any(when::said("onednn_missing"sv)))},
    {"LAPACK001"sv, severity::warning, confidence::certain, component::lapack,
     "PyTorch is built without LAPACK: torch.linalg on the CPU fails"sv,
     "The BLAS that was found has no LAPACK, or there is no BLAS. The functions exist and fail with: requires compiling PyTorch with LAPACK."sv,
     "python -c 'import torch; print(torch._C.has_lapack)' ; grep -i lapack CMakeCache.txt"sv,
     "apt install libopenblas-dev (it has BLAS and LAPACK), then cmake -B build -D BLAS=OpenBLAS, and build again; or use PyTorch's wheel, which "
     "has LAPACK: pip install --force-reinstall torch"sv,
     ""sv, ""sv,
     "pytorch cmake/Modules/FindLAPACK.cmake and cmake/Summary.cmake; pytorch aten/src/ATen/native/BatchLinearAlgebra.cpp"sv,
     "BUILD001 DIAG001"sv,
     when::all(when::any(when::said("lapack_missing"sv),
                         when::diagnosed("unknown"sv, "requires compiling PyTorch with LAPACK"sv)))},
    {"NVRTC004"sv, severity::error, confidence::likely, component::nvrtc,
     "NVRTC of this CUDA release does not support this GPU{gpu: (*)|}"sv,
     "A program that compiles at run time asks NVRTC for the architecture of the GPU. An older NVRTC does not know a newer GPU{gpu cuda: (CUDA * "
     "is the first for this one)|}, and CUDA 13 no longer supports GPUs older than 7.5."sv,
     "nvidia-smi --query-gpu=name,compute_cap --format=csv ; python -m pip list | grep -i -E 'nvrtc|torch|cupy'"sv,
     "For a new GPU with CuPy: pip uninstall -y cupy-cuda11x cupy-cuda12x && pip install -U cupy-cuda12x nvidia-cuda-nvrtc-cu12. Or for a new GPU "
     "with PyTorch: pip install --force-reinstall torch --index-url https://download.pytorch.org/whl/{gpu index|cu128}. Or for a GPU older than "
     "7.5 (Pascal, Volta), use the package for CUDA 12 instead of 13: pip uninstall -y cupy-cuda13x && pip install cupy-cuda12x"sv,
     ""sv, ""sv, "NVRTC 11 to 13, --gpu-architecture; CuPy documentation, Installation"sv, "DIAG001"sv,
     when::all(when::any(when::said("nvrtc_refuses_gpu"sv)), when::also(when::said("nvrtc_status"sv)))},
};

// ---- OpenMP ---------------------------------------------------------------------------------------------------------
//
// Rules on OpenMP: no run-time library, two of them, or one that comes too late.

/// Rules on OpenMP.
inline constexpr rule openmp[] = {
    {"OMP001"sv, severity::error, confidence::likely, component::openmp,
     "two OpenMP runtimes are loaded into one program"sv,
     "MKL uses libiomp5, GCC libgomp, Clang libomp, and wheels contain copies. Two of them in one process start twice as many threads as there are "
     "cores and can deadlock; those of Intel and LLVM stop the program when they notice."sv,
     "python -m threadpoolctl -i torch numpy ; ldd libtorch_cpu.so | grep omp"sv,
     "In Python, install all packages from one source, conda or pip, in a new environment. Or for a build with MKL and GCC: cmake -B build -U "
     "'MKL_*' -U 'OpenMP_*' -D MKL_THREADING=GNU; or to try it without a rebuild: export MKL_THREADING_LAYER=GNU. KMP_DUPLICATE_LIB_OK=TRUE only "
     "hides the error."sv,
     ""sv, ""sv,
     "pytorch issues 13806, 44282, 193520; pytorch pull request 138834; pytorch cmake/Modules/FindOpenMP.cmake"sv,
     "BUILD001 CRASH001"sv,
     when::all(when::any(when::said("openmp_twice"sv), when::said("openmp_of_mkl"sv, "iomp5"sv)),
               when::any(when::said("openmp_twice"sv), when::said("openmp_linked"sv, "gomp"sv)),
               when::any(when::said("openmp_twice"sv), when::unless(when::said("openmp_linked"sv, "iomp5"sv))))},
    // A warning although nobody asks for it by name: nobody wants one thread either.
    {"OMP002"sv, severity::warning, confidence::certain, component::openmp,
     "OpenMP was not found: the program uses one CPU thread"sv,
     "The compiler has no OpenMP option, or its runtime library is not installed, as with Apple's clang and with clang without libomp. Configure "
     "turned USE_OPENMP off and succeeded."sv,
     "python -c 'import torch; print(torch.__config__.parallel_info())'"sv,
     "apt install libomp-dev (for clang), then cmake -B build -U 'OpenMP_*' -D USE_OPENMP=ON; or use GCC, which has OpenMP: cmake --fresh -B build "
     "-D CMAKE_C_COMPILER=gcc -D CMAKE_CXX_COMPILER=g++; or if one thread is enough: cmake -B build -D USE_OPENMP=OFF"sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake (1.0 to 2.9)"sv, ""sv,
     when::all(when::any(when::said("openmp_missing"sv)))},
    {"OMP003"sv, severity::error, confidence::certain, component::none,
     "{late library|a library} was loaded too late: no room is left for its thread-local variables"sv,
     "glibc reserves little room for the thread-local variables of libraries that are loaded at run time, and libgomp, jemalloc and libc10 need "
     "it. The order of the imports decides which one fails; mostly on aarch64."sv,
     "ldd --version ; echo $LD_PRELOAD"sv,
     "export LD_PRELOAD={late library|PATH}, then start the program again; or import its module before the others; or with glibc 2.33 and later: "
     "export GLIBC_TUNABLES=glibc.rtld.optional_static_tls=16384"sv,
     ""sv, ""sv, "glibc manual, Dynamic Linking Tunables; glibc elf/dl-reloc.c; unverified: where it comes up"sv,
     "MEM003 BUILD001"sv, when::all(when::any(when::diagnosed("out_of_memory"sv, "static TLS block"sv)))},
    {"OMP004"sv, severity::error, confidence::certain, component::none,
     "GCC{gcc of path: *|}'s compiler for offloading{value: to *|} is not installed"sv,
     "With -foffload, or with OpenACC and OpenMP target regions, GCC compiles a part of the program for the GPU with a second compiler, which is a "
     "separate package."sv,
     "gcc -v 2>&1 | grep OFFLOAD ; ls /usr/lib/gcc/x86_64-linux-gnu/*/accel"sv,
     "apt install gcc-{gcc of path|VERSION}-offload-{package in value|nvptx}; or to run the regions on the CPU, add -foffload=disable to the compiler and "
     "linker flags."sv,
     ""sv, ""sv,
     "gcc gcc/lto-wrapper.cc; GCC Wiki, Offloading; Debian packages gcc-11-offload-nvptx and gcc-12-offload-amdgcn"sv,
     "DIAG001"sv, when::all(when::any(when::said("offload_compiler_missing"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
