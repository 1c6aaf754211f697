// SPDX-License-Identifier: MIT
// Rules on libraries that calculate, on the GPU and on the CPU: cuSPARSELt, cuDSS, cuFile, NVRTC, MAGMA; BLAS, LAPACK, MKL, oneDNN.
#ifndef FOUNDCHECK_RULE_MATH_LIBRARY_HPP
#define FOUNDCHECK_RULE_MATH_LIBRARY_HPP

#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

namespace foundcheck::inline v0_1::rules {

inline constexpr rule math_library[] = {
    // ---- libraries of CUDA
    {"SPLT001", severity::warning, confidence::certain, component::cusparselt,
     "cuSPARSELt was asked for, and the build has none",
     "No toolkit contains cuSPARSELt: it is a package of its own. Configure did not find it and turned USE_CUSPARSELT off; "
     "to_sparse_semi_structured then ends with: cuSPARSELt not supported on your machine.",
     "python -c 'import torch; print(torch.backends.cusparselt.is_available())' ; find / -name 'libcusparseLt.so*' -o -name "
     "cusparseLt.h",
     "apt install libcusparselt0 libcusparselt-dev (or the archive, and CUSPARSELT_ROOT), then cmake -U 'CUSPARSELT_*' "
     "-DUSE_CUSPARSELT=ON . ; a wheel for Linux has it. Where it is not wanted: -DUSE_CUSPARSELT=OFF.",
     "PyTorch 2.1", "",
     "pytorch cmake/public/cuda.cmake (2.1 to 2.9); pytorch aten/src/ATen/native/sparse/cuda/cuSPARSELtOps.cpp",
     "BUILD001 DIAG001 LEFT001",
     when::all(when::any(when::said("cusparselt_turned_off"),
                         when::diagnosed("unknown", "cuSPARSELt not supported on your machine"),
                         when::diagnosed("unknown", "cuSPARSELT not supported on your machine")),
               when::any(when::yes(fact_id::asked, component::cusparselt),
                         when::diagnosed("unknown", "cuSPARSELt not supported on your machine"),
                         when::diagnosed("unknown", "cuSPARSELT not supported on your machine")))},
    {"SPLT002", severity::error, confidence::certain, component::cusparselt,
     "libcusparseLt.so.0 is not where the program runs",
     "The build found cuSPARSELt and links it. No image of CUDA contains it, neither devel nor runtime, so that a later stage or "
     "another machine lacks it although all of the toolkit is there.",
     "ldd libtorch_cuda.so | grep cusparseLt ; find / -name 'libcusparseLt*.so*'",
     "pip install nvidia-cusparselt-cu12 (-cu13 for CUDA 13) or apt install libcusparselt0, and have its directory in the run path "
     "or LD_LIBRARY_PATH; or build with -DUSE_CUSPARSELT=OFF.",
     "PyTorch 2.1", "", "pytorch issue 119072; NVIDIA cuSPARSELt, getting started", "DOCK001 BUILD001 LADDER001",
     when::all(when::any(when::diagnosed("missing_shared_library", component::cusparselt),
                         when::no(fact_id::present, component::cusparselt)),
               when::any(when::diagnosed("missing_shared_library", component::cusparselt),
                         when::yes(fact_id::claimed, component::cusparselt),
                         when::yes(fact_id::library, component::cusparselt)),
               when::any(when::diagnosed("missing_shared_library", component::cusparselt),
                         when::unless(when::yes(fact_id::missing_path, component::cusparselt))),
               when::any(when::unless(when::ends_with(fact_id::library, component::cusparselt, ".a"))),
               when::any(when::unless(when::no(fact_id::requested, component::cusparselt)),
                         when::diagnosed("missing_shared_library", component::cusparselt)))},
    {"CUDSS001", severity::info, confidence::certain, component::cudss,
     "cuDSS was not found: the build has no direct solver for sparse matrices on the GPU",
     "No toolkit contains cuDSS, and PyTorch asks for it by default. Only torch.sparse.spsolve needs it.",
     "the option summary prints USE_CUDSS ; find / -name 'libcudss.so*' -o -name cudss.h",
     "Nothing, or -DUSE_CUDSS=OFF to say so. To have it: apt install cudss, name it by CUDSS_ROOT, then cmake -U 'CUDSS_*' "
     "-DUSE_CUDSS=ON .",
     "PyTorch 2.6", "", "pytorch cmake/public/cuda.cmake (2.6 to 2.9)", "",
     when::all(when::any(when::said("cudss_turned_off")))},
    {"CUFILE001", severity::error, confidence::likely, component::cufile,
     "the build asks for cuFile, and the toolkit has no libcufile",
     "CMake makes the target CUDA::cuFile only where libcufile is found, in toolkits of 11.4 and later, in a package of its own. "
     "PyTorch links the target without a look; cmake stops where it generates.",
     "grep CUDA_cuFile_LIBRARY CMakeCache.txt ; ls $CUDA_HOME/lib64/libcufile.so $CUDA_HOME/targets/*/lib/libcufile.so",
     "apt install libcufile-dev-X-Y of the toolkit's release, then cmake -U CUDA_cuFile_LIBRARY . ; or configure with "
     "-DUSE_CUFILE=OFF.",
     "PyTorch 2.6", "", "pytorch cmake/public/cuda.cmake (2.6 to 2.9); CMake Modules/FindCUDAToolkit.cmake",
     "CONF001 PKG004",
     when::all(
         when::any(when::said("cufile_not_in_toolkit"), when::no(fact_id::inventory, component::cufile)),
         when::any(when::said("cufile_not_in_toolkit"), when::yes(fact_id::requested, component::cufile)),
         when::any(when::said("cufile_not_in_toolkit"), when::unless(when::yes(fact_id::inventory, component::cufile))),
         when::any(when::unless(when::no(fact_id::requested, component::cufile))),
         when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
         when::any(when::unless(when::yes(fact_id::configured, component::none))),
         // There is none for Windows, and PyTorch does not ask for it there.
         when::any(when::unless(when::ends_with(fact_id::compiler, component::none, "cl.exe"))),
         when::any(when::unless(when::contains(fact_id::generator, component::none, "Visual Studio"))))},
    {"NVRTC001", severity::error, confidence::certain, component::nvrtc,
     "NVRTC does not find libnvrtc-builtins of its own release",
     "libnvrtc.so opens libnvrtc-builtins.so.X.Y when it first compiles, by a name with the minor release. The two come in one "
     "package; a copy of libnvrtc alone, or a toolkit of another minor release in LD_LIBRARY_PATH, loads well and fails then.",
     "find / -name 'libnvrtc*.so*' ; echo $LD_LIBRARY_PATH ; LD_DEBUG=libs the program 2>&1 | grep nvrtc",
     "Install the package whole (apt: cuda-nvrtc-X-Y; pip: nvidia-cuda-nvrtc-cu12, nvidia-cuda-nvrtc for CUDA 13) and let "
     "LD_LIBRARY_PATH lead to its directory first; copy libnvrtc-builtins.so.X.Y with libnvrtc.so.",
     "", "", "NVIDIA NVRTC, Basic Usage; CUDA 13.0, lib64", "BUILD001 DIAG001 DOCK005",
     when::all(when::any(when::said("nvrtc_cannot_open", "nvrtc-builtins"),
                         when::contains(fact_id::unresolved, component::nvrtc, "libnvrtc-builtins"),
                         when::diagnosed("unknown", "failed to open libnvrtc-builtins"),
                         when::diagnosed("unknown", "failed to open nvrtc-builtins")))},
    // A note: libtorch has it in most builds on Windows, and where no python3 is; a system's own libnvrtc has no hash in its name.
    {"NVRTC002", severity::info, confidence::certain, component::nvrtc,
     "the hash of libnvrtc was not computed; XXXXXXXX stands in its place",
     "PyTorch runs Python to hash the library, by which a wheel finds the copy that it brings. Without Python, or on Windows, where "
     "the library has another name, that fails. It matters only to those who pack libnvrtc under such a name.",
     "grep -E 'CUDA_NVRTC_(LIB|SHORTHASH)|Python_EXECUTABLE' CMakeCache.txt ; which python3",
     "Nothing for a build that is used where it was made. Else find_package(Python COMPONENTS Interpreter) before find_package(Torch), "
     "or -DCUDA_NVRTC_SHORTHASH=$(sha256sum libnvrtc.so | cut -c1-8).",
     "PyTorch 1.8", "", "pytorch cmake/public/cuda.cmake; pytorch issues 129777, 53350", "",
     when::all(when::any(when::said("nvrtc_hash_failed")))},
    {"MAGMA001", severity::info, confidence::certain, component::magma,
     "MAGMA was not found: the build goes without it",
     "Most of torch.linalg on the GPU runs in cuSOLVER. A few functions, in older releases linalg.eig, have MAGMA alone and end "
     "with: requires compiling PyTorch with MAGMA.",
     "python -c 'import torch; print(torch.cuda.has_magma)'",
     "Nothing, or -DUSE_MAGMA=OFF to say so. To have it: conda install -c pytorch magma-cudaXYZ, name it by MAGMA_HOME, then "
     "cmake -U 'MAGMA_*' -DUSE_MAGMA=ON .",
     "", "", "pytorch cmake/Dependencies.cmake (1.0 to 2.9)", "", when::all(when::any(when::said("magma_missing")))},
    // ---- linear algebra on the CPU
    {"BLAS001", severity::warning, confidence::certain, component::lapack,
     "neither MKL nor another BLAS was found: matrix products of the CPU are slow",
     "The cache goes on to say BLAS=MKL. Without a BLAS, PyTorch multiplies by loops of its own, and torch.linalg on the CPU ends "
     "with: requires compiling PyTorch with LAPACK.",
     "python -c 'import torch; print(torch.__config__.show())' names the BLAS and LAPACK ; grep -E '^(BLAS|MKL)_' CMakeCache.txt",
     "apt install libopenblas-dev (or pip install mkl-static mkl-include and CMAKE_PREFIX_PATH), delete CMakeCache.txt and configure "
     "again; BLAS=OpenBLAS in the environment lets configure stop if it is not there.",
     "", "", "pytorch issue 18398; pytorch cmake/Dependencies.cmake and cmake/Modules/FindBLAS.cmake",
     "BLAS002 LAPACK001",
     when::all(when::any(when::said("mkl_missing")), when::any(when::said("blas_missing")),
               when::any(when::unless(when::said("blas_found"))))},
    {"BLAS002", severity::warning, confidence::possible, component::lapack,
     "the BLAS that is preferred was not found, and nothing shows that another was",
     "Configure then takes whatever BLAS it finds, or none, and says which in a status line: here it is none, or the line is not in "
     "the log.",
     "python -c 'import torch; print(torch.__config__.show())' names the BLAS and LAPACK ; grep '^BLAS_' CMakeCache.txt",
     "Install the one that is preferred (apt: libopenblas-dev; pip: mkl-static mkl-include), or choose one that is there with "
     "BLAS=OpenBLAS in the environment or -DBLAS=OpenBLAS; configure in an empty build directory.",
     "", "", "pytorch cmake/Dependencies.cmake (1.0 to 2.9)", "LAPACK001",
     when::all(when::any(when::said("blas_preferred_missing")), when::any(when::unless(when::said("blas_found"))),
               // Eigen is chosen for having no library.
               when::any(when::unless(when::said("blas_preferred_missing", "Eigen"))),
               when::any(when::unless(when::on("BLAS_openblas_LIBRARY"))),
               when::any(when::unless(when::on("BLAS_libopenblas_LIBRARY"))),
               when::any(when::unless(when::on("BLAS_blis_LIBRARY"))),
               when::any(when::unless(when::on("BLAS_flexiblas_LIBRARY"))),
               when::any(when::unless(when::on("BLAS_Accelerate_LIBRARY"))),
               when::any(when::unless(when::on("BLAS_vecLib_LIBRARY"))))},
    // A note: on Debian libblas.so is a link, which leads to OpenBLAS where that is installed; only its directory blas does not.
    {"BLAS003", severity::info, confidence::possible, component::lapack,
     "the BLAS is the reference library, which is slow",
     "libblas.so of Netlib is written to be read: one thread and no vectors, often twenty times slower than OpenBLAS or MKL. A "
     "distribution may give the name to another library by update-alternatives.",
     "readlink -f the path in the evidence ; update-alternatives --display libblas.so-$(gcc -print-multiarch)",
     "apt install libopenblas-dev (dnf: openblas-devel), delete CMakeCache.txt and configure again, for PyTorch with BLAS=OpenBLAS "
     "in the environment.",
     "", "", "Netlib BLAS, FAQ; Debian wiki, DebianScience/LinearAlgebraLibraries; unverified: the cache entries", "",
     when::all(when::any(when::holds("BLAS_LIBRARIES", "/blas/libblas.so"),
                         when::holds("BLAS_LIBRARIES", "/usr/lib64/libblas.so"),
                         when::said("blas_generic", "/blas/libblas.so"),
                         when::said("blas_generic", "/usr/lib64/libblas.so"), when::said("blas_found", "generic")),
               when::any(when::unless(when::holds("BLAS_LIBRARIES", "openblas"))))},
    {"MKL002", severity::error, confidence::certain, component::mkl, "MKL does not find its own libraries",
     "libmkl_core opens the library for the processor by name when it is first used: libmkl_avx2, libmkl_def. It fails where they "
     "are not beside it, are of another release, or where the linker dropped libmkl_core as not needed (--as-needed).",
     "find / -name 'libmkl_core.so*' -o -name 'libmkl_def.so*' ; readelf -d the library | grep mkl ; LD_DEBUG=files the program",
     "Have one MKL, whole (pip install mkl, conda install mkl), and take others out of LD_LIBRARY_PATH. In a build of your own "
     "link with -Wl,--no-as-needed; to go on for now: LD_PRELOAD=libmkl_core.so:libmkl_sequential.so; with a static MKL "
     "(USE_STATIC_MKL=1) nothing is opened.",
     "", "", "pytorch issue 29711; faiss issue 51; Intel oneMKL, Linking with other libraries", "BUILD001",
     when::all(when::any(when::said("mkl_cannot_load", "mkl_")))},
    {"DNNL001", severity::warning, confidence::certain, component::onednn,
     "oneDNN was not found: convolutions of the CPU are slow",
     "PyTorch builds oneDNN from third_party/ideep. It is not found where the submodules were not fetched, or only in part.",
     "ls third_party/ideep/mkl-dnn/include ; python -c 'import torch; print(torch.backends.mkldnn.is_available())'",
     "git submodule sync && git submodule update --init --recursive, delete CMakeCache.txt and configure again; where it is not "
     "wanted: -DUSE_MKLDNN=OFF. On aarch64 it is off unless asked for: -DUSE_MKLDNN=ON -DUSE_MKLDNN_ACL=ON.",
     "", "", "pytorch cmake/Dependencies.cmake and cmake/Modules/FindMKLDNN.cmake", "",
     when::all(when::any(when::said("onednn_missing")))},
    {"LAPACK001", severity::warning, confidence::certain, component::lapack,
     "PyTorch is built without LAPACK: torch.linalg on the CPU fails",
     "The BLAS that was found has no LAPACK in it, or there is no BLAS. The functions are there and end with: requires compiling "
     "PyTorch with LAPACK. Please use PyTorch built with LAPACK support.",
     "python -c 'import torch; print(torch._C.has_lapack)' ; the option summary prints USE_LAPACK",
     "apt install libopenblas-dev, which has both (or liblapack-dev beside libblas-dev), delete CMakeCache.txt and configure again "
     "with BLAS=OpenBLAS in the environment.",
     "", "",
     "pytorch cmake/Modules/FindLAPACK.cmake and cmake/Summary.cmake; pytorch aten/src/ATen/native/BatchLinearAlgebra.cpp",
     "BUILD001 DIAG001",
     when::all(when::any(when::said("lapack_missing"),
                         when::diagnosed("unknown", "requires compiling PyTorch with LAPACK")))},
};

}  // namespace foundcheck::inline v0_1::rules

#endif
