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
     "cuSPARSELt was asked for, and the build has none"sv,
     "No toolkit contains cuSPARSELt: it is a package of its own. Configure did not find it and turned USE_CUSPARSELT off; "
     "to_sparse_semi_structured then ends with: cuSPARSELt not supported on your machine."sv,
     "python -c 'import torch; print(torch.backends.cusparselt.is_available())' ; find / -name 'libcusparseLt.so*' -o -name "
     "cusparseLt.h"sv,
     "apt install libcusparselt0 libcusparselt-dev (or the archive, and CUSPARSELT_ROOT), then cmake -U 'CUSPARSELT_*' "
     "-DUSE_CUSPARSELT=ON . ; a wheel for Linux has it. Where it is not wanted: -DUSE_CUSPARSELT=OFF."sv,
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
     "libcusparseLt.so.0 is not where the program runs"sv,
     "The build found cuSPARSELt and links it. No image of CUDA contains it, neither devel nor runtime, so that a later stage or "
     "another machine lacks it although all of the toolkit is there."sv,
     "ldd libtorch_cuda.so | grep cusparseLt ; find / -name 'libcusparseLt*.so*'"sv,
     "pip install nvidia-cusparselt-cu12 (-cu13 for CUDA 13) or apt install libcusparselt0, and have its directory in the run path "
     "or LD_LIBRARY_PATH; or build with -DUSE_CUSPARSELT=OFF."sv,
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
     "cuDSS was not found: the build has no direct solver for sparse matrices on the GPU"sv,
     "No toolkit contains cuDSS, and PyTorch asks for it by default. Only torch.sparse.spsolve needs it."sv,
     "the option summary prints USE_CUDSS ; find / -name 'libcudss.so*' -o -name cudss.h"sv,
     "Nothing; or -DUSE_CUDSS=OFF to say so. To have it: apt install cudss, name it by CUDSS_ROOT, then cmake -U 'CUDSS_*' "
     "-DUSE_CUDSS=ON ."sv,
     "PyTorch 2.6"sv, ""sv, "pytorch cmake/public/cuda.cmake (2.6 to 2.9)"sv, ""sv,
     when::all(when::any(when::said("cudss_turned_off"sv)))},
    {"CUFILE001"sv, severity::error, confidence::likely, component::cufile,
     "the build asks for cuFile, and the toolkit has no libcufile"sv,
     "CMake makes the target CUDA::cuFile only where libcufile is found, in toolkits of 11.4 and later, in a package of its own. "
     "PyTorch links the target without a look; cmake stops where it generates."sv,
     "grep CUDA_cuFile_LIBRARY CMakeCache.txt ; ls $CUDA_HOME/lib64/libcufile.so $CUDA_HOME/targets/*/lib/libcufile.so"sv,
     "apt install {cuda-:libcufile-dev-*|cuda-toolkit}, then cmake -U CUDA_cuFile_LIBRARY . ; or configure with "
     "-DUSE_CUFILE=OFF."sv,
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
     "CuPy and others write a source to the directory of temporary files and give NVRTC its path. On Windows NVRTC opens no path with letters outside of ASCII, as "
     "of a user's name; elsewhere the directory was removed or is another one for the process."sv,
     "python -c 'import tempfile; print(tempfile.gettempdir())'"sv,
     "Name a directory with an ASCII path for temporary files: set TEMP=C:\\temp and set TMP=C:\\temp on Windows (mkdir C:\\temp first), elsewhere TMPDIR=/tmp; "
     "for CuPy CUPY_CACHE_DIR as well."sv,
     ""sv, ""sv, "cupy cupy/cuda/compiler.py; JDAI-CV CoTNet issue 7"sv, "DIAG001"sv,
     when::all(when::any(when::said("nvrtc_file_unread"sv)))},
    {"NVRTC001"sv, severity::error, confidence::certain, component::nvrtc,
     "NVRTC does not find libnvrtc-builtins of its own release"sv,
     "libnvrtc.so opens libnvrtc-builtins.so.X.Y when it first compiles, by a name with the minor release. The two come in one "
     "package; a copy of libnvrtc alone, or a toolkit of another minor release in LD_LIBRARY_PATH, loads well and fails then."sv,
     "find / -name 'libnvrtc*.so*' ; echo $LD_LIBRARY_PATH ; LD_DEBUG=libs the program 2>&1 | grep nvrtc"sv,
     "Install the package whole (apt: {cuda-:cuda-nvrtc-*|cuda-toolkit}; pip: nvidia-cuda-nvrtc-cu12, nvidia-cuda-nvrtc for CUDA 13) and let "
     "LD_LIBRARY_PATH lead to its directory first; copy libnvrtc-builtins.so.X.Y with libnvrtc.so."sv,
     ""sv, ""sv, "NVIDIA NVRTC, Basic Usage; CUDA 13.0, lib64"sv, "BUILD001 DIAG001 DOCK005"sv,
     when::all(when::any(when::said("nvrtc_cannot_open"sv, "nvrtc-builtins"sv),
                         when::contains(fact_id::unresolved, component::nvrtc, "libnvrtc-builtins"sv),
                         when::diagnosed("unknown"sv, "failed to open libnvrtc-builtins"sv),
                         when::diagnosed("unknown"sv, "failed to open nvrtc-builtins"sv)))},
    // A note: libtorch has it in most builds on Windows, and where no python3 is; a system's own libnvrtc has no hash in its name.
    {"NVRTC002"sv, severity::info, confidence::certain, component::nvrtc,
     "the hash of libnvrtc was not computed: it is XXXXXXXX"sv,
     "PyTorch runs Python to hash the library, by which a wheel finds the copy that it brings. Without Python, or on Windows, where "
     "the library has another name, that fails. It matters only to those who pack libnvrtc under such a name."sv,
     "grep -E 'CUDA_NVRTC_(LIB|SHORTHASH)|Python_EXECUTABLE' CMakeCache.txt ; which python3"sv,
     "Nothing for a build that is used where it was made. Else find_package(Python COMPONENTS Interpreter) before find_package(Torch), "
     "or -DCUDA_NVRTC_SHORTHASH=$(sha256sum libnvrtc.so | cut -c1-8)."sv,
     "PyTorch 1.8"sv, ""sv, "pytorch cmake/public/cuda.cmake; pytorch issues 129777, 53350"sv, ""sv,
     when::all(when::any(when::said("nvrtc_hash_failed"sv)))},
    {"MAGMA001"sv, severity::info, confidence::certain, component::magma,
     "MAGMA was not found: the build goes without it"sv,
     "Most of torch.linalg on the GPU runs in cuSOLVER. A few functions, in older releases linalg.eig, have MAGMA alone and end "
     "with: requires compiling PyTorch with MAGMA."sv,
     "python -c 'import torch; print(torch.cuda.has_magma)'"sv,
     "Nothing; or -DUSE_MAGMA=OFF to say so. To have it: conda install -c pytorch magma-cudaXYZ, name it by MAGMA_HOME, then "
     "cmake -U 'MAGMA_*' -DUSE_MAGMA=ON ."sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake (1.0 to 2.9)"sv, ""sv,
     when::all(when::any(when::said("magma_missing"sv)))},
    // ---- linear algebra on the CPU
    {"BLAS001"sv, severity::warning, confidence::certain, component::lapack,
     "neither MKL nor another BLAS was found: matrix products of the CPU are slow"sv,
     "The cache goes on to say BLAS=MKL. Without a BLAS, PyTorch multiplies by loops of its own, and torch.linalg on the CPU ends "
     "with: requires compiling PyTorch with LAPACK."sv,
     "python -c 'import torch; print(torch.__config__.show())' names the BLAS and LAPACK ; grep -E '^(BLAS|MKL)_' CMakeCache.txt"sv,
     "apt install libopenblas-dev (or pip install mkl-static mkl-include and CMAKE_PREFIX_PATH), delete CMakeCache.txt and configure "
     "again; BLAS=OpenBLAS in the environment lets configure stop if it is not there."sv,
     ""sv, ""sv, "pytorch issue 18398; pytorch cmake/Dependencies.cmake and cmake/Modules/FindBLAS.cmake"sv,
     "BLAS002 LAPACK001"sv,
     when::all(when::any(when::said("mkl_missing"sv)), when::any(when::said("blas_missing"sv)),
               when::any(when::unless(when::said("blas_found"sv))))},
    {"BLAS002"sv, severity::warning, confidence::possible, component::lapack,
     "the BLAS that is preferred was not found, and nothing shows that another was"sv,
     "Configure then takes whatever BLAS it finds, or none, and says which in a status line: here it is none, or the line is not in "
     "the log."sv,
     "python -c 'import torch; print(torch.__config__.show())' names the BLAS and LAPACK ; grep '^BLAS_' CMakeCache.txt"sv,
     "Install the one that is preferred (apt: libopenblas-dev; pip: mkl-static mkl-include), or choose one that is there with "
     "BLAS=OpenBLAS in the environment or -DBLAS=OpenBLAS; configure in an empty build directory."sv,
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
     "the BLAS is the reference library, which is slow"sv,
     "libblas.so of Netlib is written to be read: one thread and no vectors, often twenty times slower than OpenBLAS or MKL. A "
     "distribution may give the name to another library by update-alternatives."sv,
     "readlink -f the path in the evidence ; update-alternatives --display libblas.so-$(gcc -print-multiarch)"sv,
     "apt install libopenblas-dev (dnf: openblas-devel), delete CMakeCache.txt and configure again, for PyTorch with BLAS=OpenBLAS "
     "in the environment."sv,
     ""sv, ""sv, "Netlib BLAS, FAQ; Debian wiki, DebianScience/LinearAlgebraLibraries; unverified: the cache entries"sv,
     ""sv,
     when::all(
         when::any(when::holds("BLAS_LIBRARIES"sv, "/blas/libblas.so"sv),
                   when::holds("BLAS_LIBRARIES"sv, "/usr/lib64/libblas.so"sv),
                   when::said("blas_generic"sv, "/blas/libblas.so"sv),
                   when::said("blas_generic"sv, "/usr/lib64/libblas.so"sv), when::said("blas_found"sv, "generic"sv)),
         when::any(when::unless(when::holds("BLAS_LIBRARIES"sv, "openblas"sv))))},
    {"MKL002"sv, severity::error, confidence::certain, component::mkl, "MKL does not find its own libraries"sv,
     "libmkl_core opens the library for the processor by name when it is first used: libmkl_avx2, libmkl_def. It fails where they "
     "are not beside it, are of another release, or where the linker dropped libmkl_core as not needed (--as-needed)."sv,
     "find / -name 'libmkl_core.so*' -o -name 'libmkl_def.so*' ; readelf -d the library | grep mkl ; LD_DEBUG=files the program"sv,
     "Have one MKL, whole (pip install mkl, conda install mkl), and take others out of LD_LIBRARY_PATH. In a build of your own "
     "link with -Wl,--no-as-needed; to go on for now: LD_PRELOAD=libmkl_core.so:libmkl_sequential.so; with a static MKL "
     "(USE_STATIC_MKL=1) nothing is opened."sv,
     ""sv, ""sv, "pytorch issue 29711; faiss issue 51; Intel oneMKL, Linking with other libraries"sv, "BUILD001"sv,
     when::all(when::any(when::said("mkl_cannot_load"sv, "mkl_"sv)))},
    {"DNNL001"sv, severity::warning, confidence::certain, component::onednn,
     "oneDNN was not found: convolutions of the CPU are slow"sv,
     "PyTorch builds oneDNN from third_party/ideep. It is not found where the submodules were not fetched, or only in part."sv,
     "ls third_party/ideep/mkl-dnn/include ; python -c 'import torch; print(torch.backends.mkldnn.is_available())'"sv,
     "git submodule sync && git submodule update --init --recursive, delete CMakeCache.txt and configure again; where it is not "
     "wanted: -DUSE_MKLDNN=OFF. On aarch64 it is off unless asked for: -DUSE_MKLDNN=ON -DUSE_MKLDNN_ACL=ON."sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake and cmake/Modules/FindMKLDNN.cmake"sv, ""sv,
     when::all(when::any(when::said("onednn_missing"sv)))},
    {"LAPACK001"sv, severity::warning, confidence::certain, component::lapack,
     "PyTorch is built without LAPACK: torch.linalg on the CPU fails"sv,
     "The BLAS that was found has no LAPACK in it, or there is no BLAS. The functions are there and end with: requires compiling "
     "PyTorch with LAPACK. Please use PyTorch built with LAPACK support."sv,
     "python -c 'import torch; print(torch._C.has_lapack)' ; the option summary prints USE_LAPACK"sv,
     "apt install libopenblas-dev, which has both (or liblapack-dev beside libblas-dev), delete CMakeCache.txt and configure again "
     "with BLAS=OpenBLAS in the environment."sv,
     ""sv, ""sv,
     "pytorch cmake/Modules/FindLAPACK.cmake and cmake/Summary.cmake; pytorch aten/src/ATen/native/BatchLinearAlgebra.cpp"sv,
     "BUILD001 DIAG001"sv,
     when::all(when::any(when::said("lapack_missing"sv),
                         when::diagnosed("unknown"sv, "requires compiling PyTorch with LAPACK"sv)))},
    {"NVRTC004"sv, severity::error, confidence::likely, component::nvrtc,
     "NVRTC of this CUDA release builds no code for this GPU{gpu: (*)|}"sv,
     "A program that compiles at run time, as CuPy, asks NVRTC for the GPU's own architecture. A newer GPU is not known to it, and CUDA 13 no longer builds for those "
     "before 7.5."sv,
     "nvidia-smi --query-gpu=name,compute_cap --format=csv ; python -c 'import cupy; cupy.show_config()'"sv,
     "For a newer GPU take the package for a newer CUDA release{gpu cuda: (* is the first for it)|}: pip uninstall -y cupy-cuda11x cupy-cuda12x && pip install "
     "cupy-cuda12x (cupy-cuda13x where the driver takes CUDA 13), and a libnvrtc of it: pip install -U nvidia-cuda-nvrtc-cu12 or apt install cuda-nvrtc-12-9; take an "
     "older toolkit out of CUDA_PATH and LD_LIBRARY_PATH. For a GPU before 7.5 (Pascal, Volta) take the one for CUDA 12."sv,
     ""sv, ""sv, "NVRTC 11 to 13, --gpu-architecture; CuPy documentation, Installation"sv, "DIAG001"sv,
     when::all(when::any(when::said("nvrtc_refuses_gpu"sv)), when::also(when::said("nvrtc_status"sv)))},
};

// ---- OpenMP ---------------------------------------------------------------------------------------------------------
//
// Rules on OpenMP: no run-time library, two of them, or one that comes too late.

/// Rules on OpenMP.
inline constexpr rule openmp[] = {
    {"OMP001"sv, severity::error, confidence::likely, component::openmp,
     "two run-time libraries of OpenMP in one program"sv,
     "MKL brings libiomp5, GCC libgomp, Clang libomp; wheels bring copies of their own. Two in one process make twice as many "
     "threads as there are cores, may wait for each other for ever, and Intel's and LLVM's stop the program when they notice."sv,
     "python -m threadpoolctl -i torch numpy ; ldd libtorch_cpu.so | grep -E 'omp' ; readelf -d libmkl_*_thread.so | grep NEEDED"sv,
     "Let MKL use the compiler's: -DMKL_THREADING=GNU (GCC) or SEQ, and cmake -U 'MKL_*' -U 'OpenMP_*' . ; at run time "
     "MKL_THREADING_LAYER=GNU. In Python have all packages from one source, conda or pip. KMP_DUPLICATE_LIB_OK=TRUE only hides it."sv,
     ""sv, ""sv,
     "pytorch issues 13806, 44282, 193520; pytorch pull request 138834; pytorch cmake/Modules/FindOpenMP.cmake"sv,
     "BUILD001 CRASH001"sv,
     when::all(when::any(when::said("openmp_twice"sv), when::said("openmp_of_mkl"sv, "iomp5"sv)),
               when::any(when::said("openmp_twice"sv), when::said("openmp_linked"sv, "gomp"sv)),
               when::any(when::said("openmp_twice"sv), when::unless(when::said("openmp_linked"sv, "iomp5"sv))))},
    // A warning although nobody asks for it by name: nobody wants one thread either.
    {"OMP002"sv, severity::warning, confidence::certain, component::openmp,
     "OpenMP was not found: the build runs on one thread of the CPU"sv,
     "The compiler takes no flag for OpenMP, or its run-time library is not installed, as with Apple's clang and with clang without "
     "libomp. Configure turned USE_OPENMP off and ended well."sv,
     "python -c 'import torch; print(torch.__config__.parallel_info())'"sv,
     "apt install libomp-dev for clang, or take GCC; then cmake -U 'OpenMP_*' -DUSE_OPENMP=ON . "
     "Where one thread is meant: -DUSE_OPENMP=OFF."sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake (1.0 to 2.9)"sv, ""sv,
     when::all(when::any(when::said("openmp_missing"sv)))},
    {"OMP003"sv, severity::error, confidence::certain, component::none,
     "a library that is loaded late finds no room for its thread-local variables"sv,
     "glibc keeps little room for the thread-local variables of libraries that are loaded while the program runs, and libgomp, "
     "jemalloc and libc10 ask for it. The order of the imports decides whose turn is the last; mostly on aarch64."sv,
     "the message names the library ; readelf -lW the library | grep TLS ; ldd --version"sv,
     "Load that library first: export LD_PRELOAD={late library|the path in the message}, or import its module before the others. With glibc 2.33 and "
     "later GLIBC_TUNABLES=glibc.rtld.optional_static_tls=16384."sv,
     ""sv, ""sv, "glibc manual, Dynamic Linking Tunables; glibc elf/dl-reloc.c; unverified: where it comes up"sv,
     "MEM003 BUILD001"sv, when::all(when::any(when::diagnosed("out_of_memory"sv, "static TLS block"sv)))},
    {"OMP004"sv, severity::error, confidence::certain, component::none,
     "GCC{gcc of path: *|} has no compiler for offloading{value: to *|}"sv,
     "With -foffload, or OpenACC and OpenMP target regions, GCC compiles a part of the program for the GPU, with a second compiler that is a package of its own."sv,
     "gcc -v 2>&1 | grep OFFLOAD ; ls /usr/lib/gcc/x86_64-linux-gnu/*/accel"sv,
     "apt install gcc-{gcc of path|VERSION}-offload-{value|nvptx}, of the release of the g++ that links; where none is to be had: -foffload=disable runs the regions "
     "on the CPU."sv,
     ""sv, ""sv,
     "gcc gcc/lto-wrapper.cc; GCC Wiki, Offloading; Debian packages gcc-11-offload-nvptx and gcc-12-offload-amdgcn"sv,
     "DIAG001"sv, when::all(when::any(when::said("offload_compiler_missing"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
