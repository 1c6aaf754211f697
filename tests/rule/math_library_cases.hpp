// SPDX-License-Identifier: MIT
// Cases of the rules on libraries that calculate.
#ifndef FOUNDCHECK_TESTS_RULE_MATH_LIBRARY_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_MATH_LIBRARY_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr std::string_view mkl_and_preferred_missing =
    "-- Trying to find preferred BLAS backend of choice: MKL\n"
    "CMake Warning at cmake/Dependencies.cmake:208 (message):\n  MKL could not be found.  Defaulting to Eigen\n"
    "Call Stack (most recent call first):\n  CMakeLists.txt:863 (include)\n\n\n"
    "CMake Warning at cmake/Dependencies.cmake:250 (message):\n"
    "  Preferred BLAS (MKL) cannot be found, now searching for a general BLAS\n  library\n"
    "Call Stack (most recent call first):\n  CMakeLists.txt:863 (include)\n\n\n";

inline constexpr rule_case math_library_cases[] = {
    // ---- SPLT001
    {"cuSPARSELt is asked for and not found", "SPLT001", rule_verdict::fires, "SPLT001(cuSPARSELt)",
     "USE_CUDA:BOOL=1\nUSE_CUSPARSELT:BOOL=OFF\nCUSPARSELT_LIBRARY_PATH:FILEPATH=CUSPARSELT_LIBRARY_PATH-NOTFOUND\n",
     "cmake -GNinja -DUSE_CUDA=1 -DUSE_CUSPARSELT=1 /src\n"
     "-- Could NOT find CUSPARSELT (missing: CUSPARSELT_LIBRARY_PATH CUSPARSELT_INCLUDE_PATH) \n"
     "CMake Warning at cmake/public/cuda.cmake:239 (message):\n  Cannot find cuSPARSELt library.  Turning the option off\n"
     "Call Stack (most recent call first):\n  cmake/Dependencies.cmake:44 (include)\n\n\n"},
    {"a program misses it",
     "SPLT001",
     rule_verdict::fires,
     "SPLT001(cuSPARSELt)",
     "",
     "",
     {{diagnosed("unknown", component::none, "", "RuntimeError: cuSPARSELt not supported on your machine.")}}},
    {"nobody asked for it", "SPLT001", rule_verdict::near_miss, "LEFT001(cuSPARSELt)", "USE_CUSPARSELT:BOOL=OFF\n",
     "CMake Warning at cmake/public/cuda.cmake:239 (message):\n  Cannot find cuSPARSELt library.  Turning the option off\n\n\n"},

    // ---- SPLT002
    {"the loader misses it",
     "SPLT002",
     rule_verdict::fires,
     "SPLT002(cuSPARSELt)",
     "",
     "",
     {{diagnosed("missing_shared_library", component::none, "libcusparseLt.so.0",
                 "ImportError: libcusparseLt.so.0: cannot open shared object file: No such file or directory"),
       diagnosed("missing_shared_library", component::cusparselt, "libcusparseLt.so.0",
                 "ImportError: libcusparseLt.so.0: cannot open shared object file: No such file or directory")}}},
    {"the runtime root has none",
     "SPLT002",
     rule_verdict::fires,
     "SPLT002(cuSPARSELt)",
     "USE_CUSPARSELT:BOOL=ON\nCUSPARSELT_LIBRARY_PATH:FILEPATH=/usr/lib/x86_64-linux-gnu/libcusparseLt.so\n",
     "",
     {{library_gone(component::cusparselt, "libcusparseLt.so")}}},
    {"it is linked statically",
     "SPLT002",
     rule_verdict::near_miss,
     "",
     "USE_CUSPARSELT:BOOL=ON\nCUSPARSELT_LIBRARY_PATH:FILEPATH=/usr/lib/x86_64-linux-gnu/libcusparseLt_static.a\n",
     "",
     {{library_gone(component::cusparselt, "libcusparseLt.so")}}},
    {"a wheel has it under a name of its own",
     "SPLT002",
     rule_verdict::near_miss,
     "",
     "USE_CUSPARSELT:BOOL=ON\nCUSPARSELT_LIBRARY_PATH:FILEPATH=/usr/lib/x86_64-linux-gnu/libcusparseLt.so\n",
     "",
     {{library_here(component::cusparselt, "/env/torch/lib/libcusparseLt-f8b4a9fb.so.0")}}},
    {"another library is missing",
     "SPLT002",
     rule_verdict::near_miss,
     "RUN001",
     "",
     "",
     {{diagnosed("missing_shared_library", component::none, "libfoo.so.1",
                 "ImportError: libfoo.so.1: cannot open shared object file: No such file or directory")}}},

    // ---- CUDSS001
    {"cuDSS was not found", "CUDSS001", rule_verdict::fires, "CUDSS001(cuDSS)", "USE_CUDA:BOOL=1\n",
     "CMake Warning at cmake/public/cuda.cmake:255 (message):\n  Cannot find CUDSS library.  Turning the option off\n"
     "Call Stack (most recent call first):\n  cmake/Dependencies.cmake:44 (include)\n\n\n"},
    {"it is turned off", "CUDSS001", rule_verdict::near_miss, "", "USE_CUDSS:BOOL=OFF\n",
     "-- USE_CUDSS is set to 0. Compiling without cuDSS support\n"},

    // ---- CUFILE001
    {"the toolkit has no cuFile", "CUFILE001", rule_verdict::fires, "CUFILE001(cuFile)",
     "USE_CUDA:BOOL=ON\nUSE_CUFILE:BOOL=ON\nCUDA_cuFile_LIBRARY:FILEPATH=CUDA_cuFile_LIBRARY-NOTFOUND\n"},
    {"cmake stops where it generates", "CUFILE001", rule_verdict::fires, "CUFILE001(cuFile)", "USE_CUDA:BOOL=ON\n",
     "-- Configuring done (9.1s)\nCMake Error at cmake/public/cuda.cmake:273 (set_property):\n"
     "  The link interface of target \"torch::cufile\" contains:\n\n    CUDA::cuFile\n\n  but the target was not found.  "
     "Possible reasons include:\n\n    * There is a typo in the target name.\n"
     "    * A find_package call is missing for an IMPORTED target.\n    * An ALIAS target is missing.\n\n\n\n"
     "-- Generating done (1.2s)\nCMake Generate step failed.  Build files cannot be regenerated correctly.\n"},
    {"it is turned off", "CUFILE001", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_CUFILE:BOOL=OFF\nCUDA_cuFile_LIBRARY:FILEPATH=CUDA_cuFile_LIBRARY-NOTFOUND\n"},
    {"cmake ended well without it", "CUFILE001", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_CUFILE:BOOL=ON\nCUDA_cuFile_LIBRARY:FILEPATH=CUDA_cuFile_LIBRARY-NOTFOUND\n",
     "-- Configuring done\n-- Generating done\n-- Build files have been written to: /b\n"},
    {"there is none for Windows", "CUFILE001", rule_verdict::near_miss, "",
     "USE_CUDA:BOOL=ON\nUSE_CUFILE:BOOL=ON\nCUDA_cuFile_LIBRARY:FILEPATH=CUDA_cuFile_LIBRARY-NOTFOUND\n"
     "CMAKE_CXX_COMPILER:FILEPATH=C:/VC/bin/Hostx64/x64/cl.exe\n"},
    {"another target is missing", "CUFILE001", rule_verdict::near_miss, "CUDA011(NVTX)", "USE_CUDA:BOOL=ON\n",
     "CMake Error at CMakeLists.txt:9 (target_link_libraries):\n  Target \"a\" links to:\n\n    CUDA::nvToolsExt\n\n"
     "  but the target was not found.  Possible reasons include:\n\n\n"
     "CMake Generate step failed.  Build files cannot be regenerated correctly.\n"},

    // ---- NVRTC001
    {"NVRTC misses its builtins",
     "NVRTC001",
     rule_verdict::fires,
     "NVRTC001(NVRTC)",
     "",
     "",
     {{diagnosed("unknown", component::none, "",
                 "RuntimeError: nvrtc: error: failed to open libnvrtc-builtins.so.13.0.")}}},
    {"a program that is not of Python",
     "NVRTC001",
     rule_verdict::fires,
     "NVRTC001(NVRTC)",
     "",
     "",
     {{printed("nvrtc_cannot_open", "libnvrtc-builtins.so.11.1.")}}},
    {"NVRTC refuses an architecture",
     "NVRTC001",
     rule_verdict::near_miss,
     "DIAG001",
     "",
     "",
     {{diagnosed("unknown", component::none, "",
                 "RuntimeError: nvrtc: error: invalid value for --gpu-architecture (-arch)")}}},

    // ---- NVRTC002
    {"the hash was not computed", "NVRTC002", rule_verdict::fires, "NVRTC002(NVRTC)", "",
     "-- Caffe2: Header version is: 12.5\nCMake Warning at /env/torch/share/cmake/Caffe2/public/cuda.cmake:184 (message):\n"
     "  Failed to compute shorthash for libnvrtc.so\nCall Stack (most recent call first):\n  CMakeLists.txt:4 (find_package)\n\n\n"},
    {"it was", "NVRTC002", rule_verdict::near_miss, "", "",
     "-- Caffe2: Header version is: 12.5\n-- /usr/local/cuda/lib64/libnvrtc.so shorthash is 91a0dcb8\n"},

    // ---- MAGMA001
    {"MAGMA was not found", "MAGMA001", rule_verdict::fires, "MAGMA001(MAGMA)", "USE_CUDA:BOOL=1\nUSE_MAGMA:BOOL=OFF\n",
     "-- MAGMA not found. Compiling without MAGMA support\n"},
    {"there is no GPU to use it", "MAGMA001", rule_verdict::near_miss, "", "USE_CUDA:BOOL=0\nUSE_MAGMA:BOOL=OFF\n",
     "CMake Warning at cmake/Dependencies.cmake:1679 (message):\n"
     "  Not compiling with MAGMA.  Suppress this warning with -DUSE_MAGMA=OFF.\n\n\n"},

    // ---- BLAS001
    {"no BLAS at all", "BLAS001", rule_verdict::fires, "BLAS001(BLAS/LAPACK)", "BLAS:STRING=MKL\n",
     "CMake Warning at cmake/Dependencies.cmake:208 (message):\n  MKL could not be found.  Defaulting to Eigen\n\n\n"
     "CMake Warning at cmake/Dependencies.cmake:250 (message):\n"
     "  Preferred BLAS (MKL) cannot be found, now searching for a general BLAS\n  library\n\n\n"
     "-- Cannot find a library with BLAS API. Not using BLAS.\n-- LAPACK requires BLAS\n"
     "-- Cannot find a library with LAPACK API. Not using LAPACK.\n"},
    {"OpenBLAS was found", "BLAS001", rule_verdict::near_miss, "", "BLAS:STRING=MKL\n",
     "CMake Warning at cmake/Dependencies.cmake:208 (message):\n  MKL could not be found.  Defaulting to Eigen\n\n\n"
     "CMake Warning at cmake/Dependencies.cmake:250 (message):\n"
     "  Preferred BLAS (MKL) cannot be found, now searching for a general BLAS\n  library\n\n\n"
     "-- Found a library with BLAS API (open). Full path: (/usr/lib/x86_64-linux-gnu/libopenblas.so)\n"
     "-- Found a library with LAPACK API (open).\n"},

    // ---- BLAS002
    {"the status lines are not in the log", "BLAS002", rule_verdict::fires, "BLAS002(BLAS/LAPACK)", "BLAS:STRING=MKL\n",
     mkl_and_preferred_missing},
    {"the cache shows that OpenBLAS was found", "BLAS002", rule_verdict::near_miss, "",
     "BLAS:STRING=MKL\nBLAS_openblas_LIBRARY:FILEPATH=/usr/lib/x86_64-linux-gnu/libopenblas.so\n",
     mkl_and_preferred_missing},
    {"Eigen was chosen", "BLAS002", rule_verdict::near_miss, "", "BLAS:STRING=Eigen\n",
     "CMake Warning at cmake/Dependencies.cmake:250 (message):\n"
     "  Preferred BLAS (Eigen) cannot be found, now searching for a general BLAS\n  library\n\n\n"},

    // ---- BLAS003
    {"the library of Netlib on Debian", "BLAS003", rule_verdict::fires, "BLAS003(BLAS/LAPACK)",
     "BLAS:STRING=Generic\nBLAS_LIBRARIES:FILEPATH=/usr/lib/x86_64-linux-gnu/blas/libblas.so\n"},
    {"PyTorch found none but the one that is named blas", "BLAS003", rule_verdict::fires, "BLAS003(BLAS/LAPACK)", "",
     "-- Found a library with BLAS API (generic). Full path: (/usr/lib64/libblas.so)\n"},
    {"a link that may lead to OpenBLAS", "BLAS003", rule_verdict::near_miss, "",
     "BLAS:STRING=Generic\nBLAS_LIBRARIES:FILEPATH=/usr/lib/x86_64-linux-gnu/libblas.so\n",
     "-- Using BLAS: /usr/lib/x86_64-linux-gnu/libblas.so\n"},
    {"OpenBLAS", "BLAS003", rule_verdict::near_miss, "", "BLAS_LIBRARIES:FILEPATH=/usr/lib64/libopenblas.so\n"},

    // ---- MKL002
    {"MKL misses the library for the processor",
     "MKL002",
     rule_verdict::fires,
     "MKL002(MKL)",
     "",
     "",
     {{printed("mkl_cannot_load", "libmkl_avx2.so")}}},
    {"another library failed in MKL's hands",
     "MKL002",
     rule_verdict::near_miss,
     "",
     "",
     "",
     {{printed("mkl_cannot_load", "/env/torch/lib/libtorch_cpu.so.")}}},

    // ---- DNNL001
    {"oneDNN was not found", "DNNL001", rule_verdict::fires, "DNNL001(oneDNN)", "USE_MKLDNN:BOOL=OFF\n",
     "CMake Warning at cmake/Dependencies.cmake:1571 (message):\n  MKLDNN could not be found.\n"
     "Call Stack (most recent call first):\n  CMakeLists.txt:863 (include)\n\n\n"},
    {"it is turned off", "DNNL001", rule_verdict::near_miss, "", "USE_MKLDNN:BOOL=OFF\n",
     "disabling MKLDNN because USE_MKLDNN is not set\n"},

    // ---- LAPACK001
    {"the BLAS has no LAPACK", "LAPACK001", rule_verdict::fires, "LAPACK001(BLAS/LAPACK)", "",
     "-- Found a library with BLAS API (blis).\n-- Cannot find a library with LAPACK API. Not using LAPACK.\n"},
    {"the summary says so", "LAPACK001", rule_verdict::fires, "LAPACK001(BLAS/LAPACK)", "",
     "-- ******** Summary ********\n--   USE_BLAS              : 1\n--     BLAS                : blis\n"
     "--   USE_LAPACK            : 0\n"},
    {"a program misses it",
     "LAPACK001",
     rule_verdict::fires,
     "LAPACK001(BLAS/LAPACK)",
     "",
     "",
     {{diagnosed(
         "unknown", component::none, "",
         "RuntimeError: Calling torch.linalg.lu_factor on a CPU tensor requires compiling PyTorch with LAPACK. Please "
         "use PyTorch built with LAPACK support.")}}},
    {"it was found", "LAPACK001", rule_verdict::near_miss, "", "",
     "-- Found a library with LAPACK API (mkl).\n-- ******** Summary ********\n--   USE_LAPACK            : 1\n"
     "--     LAPACK              : mkl\n"},
    {"the runtime root has libnvrtc, and the builtins of another release",
     "NVRTC001",
     rule_verdict::fires,
     "NVRTC001(NVRTC)",
     "CUDA_NVRTC_LIB:FILEPATH=/usr/local/cuda/lib64/libnvrtc.so\n",
     "",
     {{library_here(component::nvrtc, "/usr/lib/libnvrtc.so.13"), not_resolvable(component::nvrtc, "libnvrtc.so.13"),
       unresolved(component::nvrtc, "libnvrtc-builtins.so.13.0", "/usr/lib/libnvrtc.so.13")}}},
    {"what libnvrtc misses is a library of the system",
     "NVRTC001",
     rule_verdict::near_miss,
     "DOCK005(NVRTC)",
     "CUDA_NVRTC_LIB:FILEPATH=/usr/local/cuda/lib64/libnvrtc.so\n",
     "",
     {{library_here(component::nvrtc, "/usr/lib/libnvrtc.so.13"), not_resolvable(component::nvrtc, "libnvrtc.so.13"),
       unresolved(component::nvrtc, "librt.so.1", "/usr/lib/libnvrtc.so.13")}}},
};

}  // namespace foundcheck::cases

#endif
