// SPDX-License-Identifier: MIT
// Rules on compilers, what is put before them, and generators. A host compiler that nvcc does not take is HOST001 in
// diagnosis.hpp when it is GCC.
#ifndef FOUNDCHECK_RULE_TABLES_COMPILER_HPP
#define FOUNDCHECK_RULE_TABLES_COMPILER_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// Rules on compilers, what is put before them, and generators.
inline constexpr rule compiler[] = {
    {"HOST002"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc does not support this version of Clang as host compiler{clang limit:: it must be older than *|}"sv,
     "Each CUDA release supports Clang up to a version: 20 with CUDA 13.0, 19 with 12.8, 17 with 12.4, 14 with 12.0, 11 with 11.2. If CXX is "
     "clang++, CMake and PyTorch extensions pass it to nvcc too."sv,
     "nvcc --version ; clang++ --version ; grep -n 'unsupported clang' $CUDA_HOME/include/crt/host_config.h"sv,
     "Use a GCC that nvcc supports: {packaged gcc:apt install g++-*, then |}cmake --fresh -B build -D "
     "CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-{newest gcc|11}; or use {clang limit:a Clang before *|an older Clang}: cmake --fresh -B build -D "
     "CMAKE_CUDA_HOST_COMPILER=/usr/bin/clang++-VERSION; or install a newer CUDA release."sv,
     ""sv, ""sv,
     "CUDA 13.0 include/crt/host_config.h; NVIDIA CUDA installation guide for Linux; unverified release numbers"sv,
     "HOST001 CUDA007 CONF001 BUILD001 PKG004"sv,
     when::all(when::any(when::diagnosed("unsupported_host_compiler"sv, "unsupported clang"sv),
                         when::contains(fact_id::compiles, component::nvcc, "-- unsupported clang"sv)),
               when::any(when::diagnosed("unsupported_host_compiler"sv, "unsupported clang"sv),
                         when::undisputed(when::no(fact_id::compiles, component::nvcc))))},
    {"HOST008"sv, severity::error, confidence::likely, component::nvcc,
     "the headers of the host compiler or C library are too new for nvcc{cuda: of CUDA *|}"sv,
     "nvcc reads these headers with its own front end, which knows only the compilers of its time. CUDA 11.5 and older stop in GCC 11's "
     "std_function.h, "
     "CUDA 8 and older at _Float32 of glibc 2.26."sv,
     "nvcc --version ; c++ --version ; ls /usr/bin/g++-*"sv,
     "{packaged gcc:apt install g++-*, then |}cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-{newest gcc|10} (extensions of "
     "PyTorch: "
     "CC=gcc-{newest gcc|10} CXX=g++-{newest gcc|10} pip install --no-build-isolation .); or use a newer CUDA release: 11.6 and later read the "
     "headers of "
     "GCC 11. Or if the error is in a header for vector instructions (avx512*.h, arm_neon.h): keep -march=native and -mavx512f out of the CUDA "
     "flags, and "
     "put the #include of immintrin.h or arm_neon.h behind #ifndef __CUDACC__."sv,
     ""sv, ""sv,
     "GCC libstdc++-v3/include/bits/std_function.h, 11; glibc NEWS, 2.26; NVIDIA CUDA installation guide for Linux, Host Compiler Support "
     "Policy"sv,
     "SRC004 SRC003 DIAG001 CUDA007"sv,
     when::all(when::any(when::said("host_headers_too_new"sv), when::diagnosed("unknown"sv, "bits/floatn"sv),
                         when::build_has(build_trait::headers_after_nvcc)))},
    {"HOST012"sv, severity::error, confidence::certain, component::host_compiler,
     "a 32-bit host compiler is used, but CUDA builds for 64 bits only"sv,
     "CUDA 10 and later have no 32-bit builds on Windows. A Visual Studio prompt without x64 in its name has the cl.exe for x86."sv,
     "where cl ; cl"sv,
     "Build in the x64 Native Tools Command Prompt for VS, in an empty build directory; or with CMake: cmake --fresh -B build -A x64; or if "
     "Python runs the build, use a 64-bit Python."sv,
     "CUDA 10.0"sv, ""sv, "NVIDIA CUDA installation guide for Microsoft Windows; include/sm_32_intrinsics.hpp"sv,
     "SRC006 DIAG001"sv, when::all(when::any(when::said("cuda_32_bit"sv)))},
    {"HOST013"sv, severity::error, confidence::likely, component::host_compiler,
     "a header of CUDA does not compile{gcc: with GCC *|}: the host compiler is too new for this CUDA"sv,
     "CUDA's headers declare math functions again, beside those of the C and C++ libraries. Each release fits the libraries of its time."sv,
     "nvcc --version ; c++ --version"sv,
     "{packaged gcc:apt install g++-*, then |}cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-{newest gcc|9}; or in a Makefile, "
     "pass -ccbin g++-{newest gcc|9} to nvcc; or use a newer CUDA release, whose headers fit these libraries."sv,
     ""sv, ""sv,
     "CUDA include/crt/math_functions.h, 8.0 to 13.0; NVIDIA CUDA installation guide for Linux, Host Compiler Support Policy"sv,
     "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "include/math_functions."sv),
                         when::diagnosed("semantics"sv, "include/crt/math_functions."sv)))},
    {"HOST014"sv, severity::error, confidence::likely, component::host_compiler,
     "CUDA's headers{cuda: (CUDA *)|} do not fit this glibc: both declare {value|the same function}"sv,
     "glibc declares sinpi and cospi since 2.41 and rsqrt since 2.42, with noexcept; CUDA declares them without. Another GCC does not help."sv,
     "ldd --version ; grep -n 'cospi\\|sinpi\\|rsqrt' $CUDA_HOME/include/crt/math_functions.h"sv,
     "Use a newer CUDA release, whose headers fit this glibc; or build in a container with an older distribution, such as the devel image of "
     "nvidia/cuda for ubuntu24.04; or add noexcept(true) to these declarations in include/crt/math_functions.h of the toolkit."sv,
     ""sv, ""sv, "glibc NEWS, 2.41 and 2.42; CUDA include/crt/math_functions.h, 12.8 and 13.0"sv, "DIAG001"sv,
     when::all(when::any(when::said("libc_math_too_new"sv)))},
    {"CUDA024"sv, severity::error, confidence::likely, component::nvcc,
     "nvcc failed to compile a source{cmake target: of target *|}, in a build step of FindCUDA"sv,
     "FindCUDA compiles through CMake scripts. Their message says that the step failed, not why: the error of nvcc is above it."sv,
     "cmake --build BUILD -j1 ; make VERBOSE=1"sv,
     "Fix the error that nvcc prints above the message. If the log does not have it: cmake --build BUILD --target {cmake target|TARGET} -j1."sv,
     ""sv, ""sv, "CMake Modules/FindCUDA/run_nvcc.cmake"sv, ""sv,
     when::all(when::any(when::said("findcuda_step"sv)),
               // What nvcc said leads.
               when::any(when::unless(when::yes(fact_id::diagnosis, component::none))))},
    {"HOST003"sv, severity::error, confidence::certain, component::nvcc,
     "this version of Visual Studio does not fit nvcc{nvcc: (CUDA *)|}: mostly it is too new"sv,
     "Each CUDA release supports some versions of Visual Studio: CUDA 12 and 13.0 support 2019 and 2022, but 12.3 and older not 2022 from 17.10 "
     "on. Its library in turn needs a recent CUDA (STL1002: 12.4)."sv,
     "nvcc --version ; cl"sv,
     "Install {visual studio:Visual Studio * with its C++ tools, or |}the toolset MSVC {msvc toolset|v143} {msvc version|14.39} in the Visual "
     "Studio Installer (individual components), then cmake --fresh -B build -T {msvc toolset|v143},version={msvc version|14.39} (with Ninja or "
     "without CMake: "
     "vcvarsall.bat x64 -vcvars_ver={msvc version|14.39}, before the build); or use {expected cuda:CUDA * or later|a newer CUDA release}, which "
     "supports this Visual Studio."sv,
     ""sv, ""sv,
     "CUDA 13.0 include/crt/host_config.h; microsoft STL stl/inc/yvals_core.h; NVIDIA CUDA installation guide for Windows; unverified release "
     "numbers"sv,
     "HOST001 CUDA007 CONF001 BUILD001 PKG004 DIAG001"sv,
     when::all(
         when::any(when::diagnosed("unsupported_host_compiler"sv, "Microsoft Visual"sv),
                   when::diagnosed("unsupported_host_compiler"sv, "STL1002"sv), when::said("visual_studio_refused"sv),
                   when::contains(fact_id::compiles, component::nvcc, "-- unsupported Microsoft"sv),
                   when::contains(fact_id::compiles, component::nvcc, "STL1002"sv)),
         when::any(when::diagnosed("unsupported_host_compiler"sv, "Microsoft Visual"sv),
                   when::said("visual_studio_refused"sv), when::diagnosed("unsupported_host_compiler"sv, "STL1002"sv),
                   when::undisputed(when::no(fact_id::compiles, component::nvcc))))},
    {"HOST015"sv, severity::error, confidence::certain, component::none,
     "the C++ library of Visual Studio needs a newer compiler"sv,
     "Its headers check the compiler: STL1000 is about Clang, STL1001 about Visual C++. INCLUDE has the headers of a newer toolset than the "
     "compiler, or the newest toolset is used with an older Clang."sv,
     "clang --version ; cl ; echo %INCLUDE%"sv,
     "If the error is STL1000, install the Clang release that it asks for. If it is STL1001, open a new developer prompt, so that cl.exe and its "
     "headers are of one toolset. Or use an older toolset (individual components of the installer): vcvarsall.bat x64 -vcvars_ver=14.29, before "
     "the build."sv,
     ""sv, ""sv, "microsoft STL stl/inc/yvals_core.h; taichi issue 7533"sv, "HOST001 SRC001 SRC003"sv,
     when::all(when::any(when::said("stl_wants_newer_compiler"sv)))},
    {"CLANG002"sv, severity::error, confidence::likely, component::none,
     "this clang does not support a type in glibc's headers for the device that it compiles for"sv,
     "glibc 2.41 defines a complex type by a machine mode, which clang's targets for devices did not know until a later release. The same clang "
     "compiles it for the host."sv,
     "clang++ --version ; ldd --version"sv,
     "Use a newer release of this compiler (clang, DPC++, oneAPI, hipcc); or compile where glibc is older: in a container of an older distribution, "
     "such as ubuntu24.04."sv,
     ""sv, ""sv, "glibc bits/floatn.h, 2.41; clang lib/Sema/SemaDeclAttr.cpp"sv, "HOST008"sv,
     when::all(when::any(when::diagnosed("unknown"sv, "unsupported machine mode"sv)))},
    {"HOST020"sv, severity::error, confidence::likely, component::nvcc,
     "nvcc{nvcc: *|} does not know what {file|a header} of the host compiler uses: functions for vector instructions"sv,
     "nvcc's front end reads the headers of the host compiler, and does not have the built-in functions of each of its releases. A header for "
     "AVX-512 or NEON that a CUDA source includes, mostly through another one, shows it first."sv,
     "nvcc --version ; c++ --version"sv,
     "Put the #include of immintrin.h, x86intrin.h or arm_neon.h behind #ifndef __CUDACC__ in the project's sources, or move that code into a .cpp "
     "file; or if -march=native or -mavx512f is in the flags for CUDA, remove it there; or use an older host compiler: nvcc "
     "-ccbin g++-8 (CMake: CMAKE_CUDA_HOST_COMPILER), or a newer CUDA release."sv,
     ""sv, ""sv, "GCC gcc/config/i386 and gcc/config/aarch64, headers of intrinsics; nvcc manual, -ccbin"sv,
     "HOST008"sv, when::all(when::any(when::build_has(build_trait::vector_header_in_nvcc)))},
    {"HOST021"sv, severity::error, confidence::certain, component::none,
     "the project needs a newer GCC than the one that configure took"sv,
     "CMake takes CC and CXX, or else /usr/bin/cc and /usr/bin/c++, even where another gcc comes first in PATH, as behind module load. A build "
     "directory keeps its compiler."sv,
     "which -a gcc g++ ; echo $CC $CXX ; grep CMAKE_CXX_COMPILER CMakeCache.txt"sv,
     "If a newer one is in PATH: CC=$(which gcc) CXX=$(which g++) cmake --fresh -B build; or if its name has a number: CC=gcc-12 CXX=g++-12 cmake "
     "--fresh -B build; or install one: apt install g++-12 (dnf: gcc-toolset-12; conda: gxx)."sv,
     ""sv, ""sv, "CMake Modules/CMakeDetermineCXXCompiler.cmake; the words of projects"sv, "CONF001 CONF031"sv,
     when::all(when::any(when::build_has(build_trait::gcc_below_required)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"HOST022"sv, severity::error, confidence::certain, component::none,
     "the project does not know the compiler {value|that configure took}"sv,
     "The project has flags for the compilers that it lists, and stops at another one."sv,
     "grep -rn 'COMPILER_ID' --include=CMakeLists.txt --include=*.cmake SOURCE"sv,
     "Use a compiler that it lists, mostly GCC: CC=gcc CXX=g++ cmake --fresh -B build; or a newer version of the project; or add this compiler where "
     "the check finds the list."sv,
     ""sv, ""sv, "CMake, CMAKE_LANG_COMPILER_ID; the words of projects"sv, "CONF001"sv,
     when::all(when::any(when::said("compiler_unknown"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CLANG003"sv, severity::error, confidence::likely, component::host_compiler,
     "the host's C++ library is newer than this clang: its headers for GPU code declare the same functions"sv,
     "clang declares the functions of <cmath> for the device in headers of its own. A newer library of Visual C++ or GCC declares them constexpr, "
     "which makes them functions of host and device, and both collide."sv,
     "clang++ --version ; c++ --version"sv,
     "Use an older toolset for the host: in Visual Studio 2022 one of MSVC v143 (vcvars64.bat -vcvars_ver=14.38), on Linux clang++ "
     "--gcc-install-dir=/usr/lib/gcc/x86_64-linux-gnu/13; or use a newer clang or ROCm, whose headers fit."sv,
     ""sv, ""sv, "clang lib/Headers, __clang_cuda_math_forward_declares.h"sv, "DIAG001"sv,
     when::all(when::any(when::build_has(build_trait::device_headers_meet_host)))},
    {"CRASH003"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc's front end stops at the source by an assertion of its own: a bug of this release"sv,
     "The same source gives the same failure, whatever memory or jobs there are. Pragmas in templates, lambdas and unusual declarations do so most "
     "often."sv,
     "nvcc --version"sv,
     "Compile with another CUDA release; or keep the code at the line in the error from nvcc: put it behind #ifndef __CUDACC__, or move it out of "
     "the .cu file. If its words name a pragma, remove _Pragma there for nvcc."sv,
     ""sv, ""sv, "EDG front end, by its messages"sv, "CRASH001"sv,
     when::all(when::any(when::diagnosed("compiler_crash"sv, "internal error: assertion failed"sv)))},
    {"OPT012"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc{nvcc: *|} does not know the language standard that it is given: it is too old for it"sv,
     "CUDA 7.0 is the first release with C++11, 9.0 with C++14, 11.0 with C++17, 12.0 with C++20."sv,
     "nvcc --version ; which -a nvcc"sv,
     "Use a newer toolkit, at least the first one with that standard (C++14: 9.0, C++17: 11.0, C++20: 12.0): export CUDA_HOME=/usr/local/cuda "
     "PATH=/usr/local/cuda/bin:$PATH, then build again; or use a version of the project, or of PyTorch, that asks for an "
     "older standard."sv,
     ""sv, ""sv, "NVIDIA nvcc manual, --std, 7.0 to 13.0"sv, "OPT008"sv,
     when::all(when::any(when::diagnosed("unsupported_option"sv, "Value 'c++11' is not"sv),
                         when::diagnosed("unsupported_option"sv, "Value 'c++14' is not"sv),
                         when::diagnosed("unsupported_option"sv, "Value 'c++17' is not"sv),
                         when::diagnosed("unsupported_option"sv, "Value 'c++20' is not"sv)))},
    {"HOST018"sv, severity::error, confidence::likely, component::host_compiler,
     "nvcc{nvcc: *|} does not understand the headers of Visual C++{msvc of header: *|}: they are newer than it"sv,
     "nvcc reads the headers of the toolset with its own front end. Visual Studio updates its toolset several times a year, and an nvcc of before "
     "then stops in what is new."sv,
     "nvcc --version ; dir \"%ProgramFiles%\\Microsoft Visual Studio\\2022\\*\\VC\\Tools\\MSVC\""sv,
     "Use an older toolset: add it in the Visual Studio Installer (individual components: C++ build tools of MSVC {msvc version|14.38}), then cmake "
     "--fresh -B build -T version={msvc version|14.38}, "
     "or without CMake call vcvars64.bat -vcvars_ver={msvc version|14.38} first. Or install a newer CUDA release (12.4 is the first for 14.40 and "
     "newer)."sv,
     ""sv, ""sv,
     "NVIDIA CUDA installation guide for Microsoft Windows, system requirements; microsoft STL stl/inc/yvals_core.h"sv,
     "SRC003 SRC004 DIAG001"sv, when::all(when::any(when::build_has(build_trait::msvc_headers_after_nvcc)))},
    {"HOST004"sv, severity::warning, confidence::certain, component::host_compiler,
     "Visual Studio ignores the given host compiler"sv,
     "With a Visual Studio generator, MSBuild selects the compiler by its toolset. CUDAHOSTCXX and CMAKE_CUDA_HOST_COMPILER have no effect."sv,
     "grep -E 'CMAKE_GENERATOR|HOST_COMPILER' CMakeCache.txt"sv,
     "Select a toolset instead: cmake --fresh -B build -T v143,version=14.39; or build with Ninja from a prompt of that toolset: cmake --fresh "
     "-B build -G Ninja; or if the default compiler is right, unset CUDAHOSTCXX."sv,
     "CMake 3.24"sv, ""sv, "CMake Modules/CMakeDetermineCUDACompiler.cmake; unverified since"sv, ""sv,
     when::all(when::any(when::said("host_compiler_ignored"sv)))},
    {"HOST005"sv, severity::error, confidence::certain, component::none, "GCC is older than this PyTorch requires"sv,
     "PyTorch requires the first GCC that has what its C++ standard needs (9.3 for C++17 in 2.1 to 2.8). A build directory keeps its compiler, "
     "even if CXX changes."sv,
     "c++ --version ; echo $CXX ; grep CMAKE_CXX_COMPILER CMakeCache.txt"sv,
     "Install a newer GCC (apt: g++-11; dnf: gcc-toolset-11; conda: gxx_linux-64), then CC=gcc-11 CXX=g++-11 cmake --fresh -B build."sv,
     ""sv, ""sv, "pytorch CMakeLists.txt, 2.1 to 2.8"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("gcc_too_old"sv)))},
    // An older host compiler is often named on purpose and works: it takes an error that comes from it as well.
    {"HOST017"sv, severity::error, confidence::certain, component::none,
     "MATLAB's mex found no compiler that this MATLAB supports"sv,
     "Each release of MATLAB supports certain compilers alone, and mexcuda on Windows only Visual Studio: MinGW does not do."sv,
     "mex -setup C++ (in MATLAB: it lists the compilers that it found)"sv,
     "Install a compiler from the list for your MATLAB release (https://www.mathworks.com/support/compilers): on Windows a Visual Studio with the "
     "workload Desktop development with C++. Then in MATLAB: mex -setup C++"sv,
     ""sv, ""sv, "MathWorks, Supported and Compatible Compilers; mexcuda"sv, ""sv,
     when::all(when::any(when::said("mex_without_compiler"sv)))},
    {"HOST011"sv, severity::error, confidence::likely, component::host_compiler,
     "this compiler does not know {subject|a type}: GCC has it in C++ from {gcc with type|a later release} on"sv,
     "Types for short floating-point numbers came to C++ late, to C earlier. The source was written for a newer GCC, or for Clang."sv,
     "g++ --version"sv,
     "apt install g++-{gcc with type|13}, then CC=gcc-{gcc with type|13} CXX=g++-{gcc with type|13} cmake --fresh -B build (nvcc supports GCC 13 "
     "from CUDA 12.4 on); or use Clang 15 or newer; or turn off the part that needs the type."sv,
     ""sv, ""sv,
     "gcc.gnu.org, GCC 13 Release Series, Changes; Clang language extensions, half-precision floating point"sv,
     "SRC004"sv, when::all(when::any(when::build_has(build_trait::later_type_missing)))},
    {"HOST007"sv, severity::error, confidence::likely, component::nvcc, "the host compiler is too new for this nvcc"sv,
     "Each CUDA release has a newest GCC and Clang that it supports. nvcc stops with unsupported GNU version, in configure or at the first "
     "object."sv,
     "nvcc --version ; c++ --version ; grep -n unsupported $CUDA_HOME/include/crt/host_config.h"sv,
     "{packaged gcc:apt install g++-*, then |}cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-{newest gcc|VERSION}; or use a "
     "newer CUDA release; or turn the check off, at your own risk: cmake -B build -D CMAKE_CUDA_FLAGS=-allow-unsupported-compiler."sv,
     ""sv, ""sv, "crt/host_config.h of the recorded toolkits; cuda/host_compiler.hpp"sv, "CONF001 CUDA007"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::host_compiler), "host"sv)))},
    {"HOST006"sv, severity::warning, confidence::likely, component::host_compiler,
     "nvcc uses another GCC than the rest of the build, and a libstdc++ function is missing"sv,
     "Objects of a newer GCC call functions of its libstdc++. The older libstdc++ that the program is linked or run with does not have them."sv,
     "grep -E 'CMAKE_CXX_COMPILER:|HOST_COMPILER' CMakeCache.txt"sv,
     "Use one GCC for both: CC=gcc-12 CXX=g++-12 CUDAHOSTCXX=g++-12 cmake --fresh -B build."sv, ""sv, ""sv,
     "gcc.gnu.org, libstdc++ ABI Policy and Guidelines; CMake, CMAKE_CUDA_HOST_COMPILER; unverified names of symbols"sv,
     ""sv,
     when::all(
         when::any(when::differ(test::program_releases_differ, when::yes(fact_id::executable, component::host_compiler),
                                when::yes(fact_id::compiler, component::none))),
         when::any(when::diagnosed("undefined_symbol"sv, "ios_base_library_init"sv),
                   when::diagnosed("undefined_symbol"sv, "__throw_bad_array_new_length"sv),
                   when::diagnosed("undefined_symbol"sv, "__glibcxx_assert_fail"sv),
                   when::diagnosed("undefined_symbol"sv, "__cxa_call_terminate"sv),
                   when::diagnosed("abi_mismatch"sv, "GLIBCXX_"sv), when::diagnosed("abi_mismatch"sv, "CXXABI_"sv)))},
    // A note: nobody asked for ccache, and a build without it is right.
    {"CCACHE001"sv, severity::info, confidence::likely, component::ccache,
     "ccache is not used, or not for CUDA sources"sv,
     "PyTorch uses ccache if it is installed at the first configure. A launcher for C++ does not cover nvcc, whose files take the longest."sv,
     "grep -E 'COMPILER_LAUNCHER|CCACHE' CMakeCache.txt ; ccache -s"sv,
     "cmake -B build -D CMAKE_CXX_COMPILER_LAUNCHER=ccache -D CMAKE_CUDA_COMPILER_LAUNCHER=ccache, then rebuild; or if ccache is not installed: "
     "apt install ccache, then configure in an empty build directory."sv,
     ""sv, ""sv, "pytorch CMakeLists.txt, 1.0 to 2.9; CMake, CMAKE_LANG_COMPILER_LAUNCHER"sv, ""sv,
     when::all(when::any(when::said("ccache_missing"sv), when::holds("CMAKE_CXX_COMPILER_LAUNCHER"sv, "ccache"sv)),
               when::any(when::said("ccache_missing"sv), when::on("CMAKE_CUDA_COMPILER"sv)),
               when::any(when::said("ccache_missing"sv), when::unless(when::on("CMAKE_CUDA_COMPILER_LAUNCHER"sv))))},
    {"CCACHE002"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "CUDA_NVCC_EXECUTABLE is a link to ccache, so nvcc and the headers are of two toolkits"sv,
     "ccache runs the nvcc that comes first in PATH, while the headers come from the toolkit root."sv,
     "which -a nvcc ; ccache --version ; grep -E 'CUDA_NVCC_EXECUTABLE|CUDA_TOOLKIT_ROOT_DIR' CMakeCache.txt"sv,
     "Unset CUDA_NVCC_EXECUTABLE and use ccache as launcher: cmake --fresh -B build -D CMAKE_CUDA_COMPILER_LAUNCHER=ccache; or put the right "
     "toolkit first in PATH: export PATH=/usr/local/cuda/bin:$PATH, then configure in an empty build directory."sv,
     ""sv, ""sv, "pytorch issue 8092; pytorch cmake/public/cuda.cmake"sv, "CUDA002 CUDA003 CONF001 PKG004"sv,
     when::all(when::any(when::contains(fact_id::executable, component::nvcc, "ccache"sv)),
               when::any(when::differ(test::versions_differ, fact_id::version, component::nvcc, fact_id::version,
                                      component::cuda_headers)))},
    {"GEN001"sv, severity::error, confidence::certain, component::none,
     "the build directory was configured with another generator, platform or toolset"sv,
     "The cache keeps generator, platform and toolset. PyTorch's setup.py uses Ninja as soon as it is installed, and then refuses a directory of "
     "make."sv,
     "grep CMAKE_GENERATOR CMakeCache.txt"sv,
     "rm -rf BUILD/CMakeCache.txt BUILD/CMakeFiles, then configure again; or to keep the directory, pass the previous generator with -G (or set "
     "CMAKE_GENERATOR)."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, 2.8 to 4.4"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("generator_changed"sv)))},
    {"GEN002"sv, severity::error, confidence::certain, component::nvcc, "CMake cannot build CUDA with this generator"sv,
     "The CUDA language works with makefiles, Ninja, FASTBuild and Visual Studio, not with Xcode and others."sv,
     "grep CMAKE_GENERATOR: CMakeCache.txt ; echo $CMAKE_GENERATOR"sv, "cmake --fresh -B build -G Ninja."sv,
     "CMake 3.8"sv, ""sv, "CMake Modules/CMakeDetermineCUDACompiler.cmake"sv, "CONF001 CUDA006 PKG004"sv,
     when::all(when::any(when::said("generator_without_cuda"sv)))},
    {"GEN003"sv, severity::warning, confidence::certain, component::none,
     "FA_MAX_JOBS has no effect, because the generator is not Ninja"sv,
     "PyTorch limits the FlashAttention compiles with a job pool, which only Ninja has. Other generators run MAX_JOBS of them at once, at about "
     "5 GB each."sv,
     "grep CMAKE_GENERATOR: CMakeCache.txt"sv,
     "pip install ninja, then build in an empty build directory; or limit all compiles: export MAX_JOBS=4."sv, ""sv,
     ""sv, "pytorch pull request 162253, aten/src/ATen/CMakeLists.txt"sv, ""sv,
     when::all(when::any(when::named(when::contains(fact_id::environment, component::none, ""sv), "FA_MAX_JOBS"sv)),
               when::any(when::contains(fact_id::generator, component::none, "Makefiles"sv),
                         when::contains(fact_id::generator, component::none, "Visual Studio"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
