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
     "nvcc does not take Clang of this version as host compiler"sv,
     "Each CUDA release takes Clang from 3.3 on up to a version: 20 with CUDA 13.0, 19 with 12.8, 17 with 12.4, 14 with 12.0, 11 with "
     "11.2. Where CXX is clang++, CMake and extensions of PyTorch hand it to nvcc too."sv,
     "nvcc --version ; clang++ --version ; grep -n 'unsupported clang' $CUDA_HOME/include/crt/host_config.h"sv,
     "Name {clang limit:a Clang before *|an older Clang} or a GCC that this nvcc takes{newest gcc: (up to *)|}: CUDAHOSTCXX=/usr/bin/clang++-N with an empty build directory, or nvcc -ccbin; or take a newer CUDA release. nvcc "
     "-allow-unsupported-compiler skips the check; the incompatibility stays."sv,
     ""sv, ""sv,
     "CUDA 13.0 include/crt/host_config.h; NVIDIA CUDA installation guide for Linux; unverified release numbers"sv,
     "HOST001 CUDA007 CONF001 BUILD001 PKG004"sv,
     when::all(when::any(when::diagnosed("unsupported_host_compiler"sv, "unsupported clang"sv),
                         when::contains(fact_id::compiles, component::nvcc, "-- unsupported clang"sv)),
               when::any(when::diagnosed("unsupported_host_compiler"sv, "unsupported clang"sv),
                         when::undisputed(when::no(fact_id::compiles, component::nvcc))))},
    {"HOST008"sv, severity::error, confidence::likely, component::nvcc,
     "headers of the host compiler or of the C library are newer than nvcc{cuda: of CUDA *|} reads"sv,
     "nvcc reads them with a front end of its own, which knows the language and the built-in functions of the compilers of its time. CUDA 11.5 and "
     "older stop in GCC 11's std_function.h, CUDA 8 and older in _Float32 of glibc 2.26."sv,
     "nvcc --version ; c++ --version ; the include stack above the error names the header that was included"sv,
     "{packaged gcc:apt install g++-*, then |}cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-{newest gcc|10} (extensions of PyTorch: CC=gcc-{newest "
     "gcc|10} CXX=g++-{newest gcc|10} pip install --no-build-isolation .; nvcc: -ccbin). GCC 10 fits CUDA 11.1 to 11.5, 6 CUDA 9, 15 CUDA 13. Or take a "
     "newer CUDA release: 11.6 reads the headers of GCC 11."sv,
     ""sv, ""sv,
     "GCC libstdc++-v3/include/bits/std_function.h, 11; glibc NEWS, 2.26; NVIDIA CUDA installation guide for Linux, Host Compiler Support "
     "Policy"sv,
     "SRC004 SRC003 DIAG001 CUDA007"sv,
     when::all(when::any(when::said("host_headers_too_new"sv), when::diagnosed("unknown"sv, "bits/floatn"sv),
                         when::build_has(build_trait::headers_after_nvcc)))},
    {"HOST012"sv, severity::error, confidence::certain, component::host_compiler,
     "nvcc is given a 32-bit host compiler, and builds for 64 bits alone"sv,
     "CUDA 10 and later have no 32-bit builds on Windows. A prompt of Visual Studio without x64 in its name has the cl.exe that compiles for x86."sv,
     "where cl ; cl says for x64 or for x86 in its first line"sv,
     "Build in the x64 Native Tools Command Prompt for VS (or call vcvars64.bat first), with a Python of 64 bits, in an empty build directory; with CMake -A "
     "x64."sv,
     "CUDA 10.0"sv, ""sv, "NVIDIA CUDA installation guide for Microsoft Windows; include/sm_32_intrinsics.hpp"sv,
     "SRC006 DIAG001"sv, when::all(when::any(when::said("cuda_32_bit"sv)))},
    {"HOST013"sv, severity::error, confidence::likely, component::host_compiler,
     "a header of CUDA itself does not compile{gcc: with GCC *|}: the host compiler or its headers are too new for it"sv,
     "The functions of mathematics in CUDA's headers are declared again beside those of the C and C++ libraries. A release fits the libraries of its time."sv,
     "nvcc --version ; c++ --version"sv,
     "Name an older host compiler, one that this CUDA takes{newest gcc: (GCC * is the newest)|}{packaged gcc:: apt install g++-*|}, for a build in an "
     "empty directory: cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-{newest gcc|9}, for Makefiles nvcc -ccbin g++-{newest gcc|9}. Or take a newer CUDA release, which has headers for "
     "these libraries."sv,
     ""sv, ""sv,
     "CUDA include/crt/math_functions.h, 8.0 to 13.0; NVIDIA CUDA installation guide for Linux, Host Compiler Support Policy"sv,
     "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "include/math_functions."sv),
                         when::diagnosed("semantics"sv, "include/crt/math_functions."sv)))},
    {"HOST014"sv, severity::error, confidence::likely, component::host_compiler,
     "the C library has a function{value: (*)|} that CUDA's headers{cuda: (CUDA *)|} declare in another way"sv,
     "CUDA declares sinpi, cospi and rsqrt itself. The C library has the first two since glibc 2.41 and rsqrt since 2.42, with noexcept, and nvcc takes "
     "the two declarations for different ones."sv,
     "ldd --version ; grep -n 'cospi\\|sinpi\\|rsqrt' $CUDA_HOME/include/crt/math_functions.h"sv,
     "Take a newer CUDA release, whose headers know this C library; or build in an image of NVIDIA's with an older distribution (nvidia/cuda, devel, ubuntu22.04 "
     "or ubuntu24.04); or put noexcept(true) behind these declarations in crt/math_functions.h of the toolkit."sv,
     ""sv, ""sv, "glibc NEWS, 2.41 and 2.42; CUDA include/crt/math_functions.h, 12.8 and 13.0"sv, "DIAG001"sv,
     when::all(when::any(when::said("libc_math_too_new"sv)))},
    {"CUDA024"sv, severity::error, confidence::likely, component::nvcc,
     "nvcc did not compile a source, in a step that FindCUDA wrote"sv,
     "FindCUDA compiles by CMake scripts: their message says that the step failed, not why. It is an error of the build; configure ended before."sv,
     "make VERBOSE=1 (ninja -v), with -D CUDA_VERBOSE_BUILD=ON, shows the command ; nvcc's own words are above the message"sv,
     "Fix what nvcc says above the message. Where the log has no word of it, build that target alone: cmake --build BUILD --target NAME -j1."sv,
     ""sv, ""sv, "CMake Modules/FindCUDA/run_nvcc.cmake"sv, ""sv,
     when::all(when::any(when::said("findcuda_step"sv)),
               // What nvcc said leads.
               when::any(when::unless(when::yes(fact_id::diagnosis, component::none))))},
    {"HOST003"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc{nvcc: (CUDA *)|} does not support this release of Visual Studio"sv,
     "Each CUDA release takes some releases of Visual Studio: 2019 and 2022 with CUDA 12 and 13.0; 12.3 and older refuse 2022 from 17.10 "
     "on. Its library asks in turn for a CUDA release that is new enough (STL1002: 12.4 from 17.10 on)."sv,
     "nvcc --version ; cl"sv,
     "Install {visual studio:Visual Studio * with its C++ tools, or its toolset in a newer one|an older toolset of "
     "Visual Studio} (individual components, MSVC {msvc toolset|v143} {msvc version|14.39}) and name it: "
     "cmake -T {msvc toolset|v143},version={msvc version|14.39}, or vcvarsall.bat x64 -vcvars_ver={msvc version|14.39}, or CUDA_HOST_COMPILER with the "
     "cl.exe of an older Visual Studio for FindCUDA; or use {expected cuda:CUDA * or later|a newer CUDA release}, which supports this Visual Studio."sv,
     ""sv, ""sv,
     "CUDA 13.0 include/crt/host_config.h; microsoft STL stl/inc/yvals_core.h; NVIDIA CUDA installation guide for Windows; unverified release numbers"sv,
     "HOST001 CUDA007 CONF001 BUILD001 PKG004"sv,
     when::all(when::any(when::diagnosed("unsupported_host_compiler"sv, "Microsoft Visual"sv),
                         when::diagnosed("unsupported_host_compiler"sv, "STL1002"sv),
                         when::contains(fact_id::compiles, component::nvcc, "-- unsupported Microsoft"sv),
                         when::contains(fact_id::compiles, component::nvcc, "STL1002"sv)),
               when::any(when::diagnosed("unsupported_host_compiler"sv, "Microsoft Visual"sv),
                         when::diagnosed("unsupported_host_compiler"sv, "STL1002"sv),
                         when::undisputed(when::no(fact_id::compiles, component::nvcc))))},
    {"HOST015"sv, severity::error, confidence::certain, component::none,
     "the C++ library of Visual Studio takes only a newer compiler"sv,
     "Its headers check the compiler first: STL1000 is about Clang, STL1001 about Visual C++ itself, and they name the oldest release that they take. Headers of a newer "
     "toolset than the compiler's are in INCLUDE, or the newest toolset is used with an older Clang."sv,
     "clang --version ; cl ; echo %INCLUDE%"sv,
     "Use a newer Clang, or for STL1001 the cl.exe of the same toolset (a new developer prompt); or give the compiler the headers of an older toolset: vcvarsall.bat x64 "
     "-vcvars_ver=14.29 (individual components of the installer) before the build; or, where the check alone is in the way, -D_ALLOW_COMPILER_AND_STL_VERSION_MISMATCH."sv,
     ""sv, ""sv, "microsoft STL stl/inc/yvals_core.h; taichi issue 7533"sv, "HOST001 SRC001 SRC003"sv,
     when::all(when::any(when::said("stl_wants_newer_compiler"sv)))},
    {"HOST004"sv, severity::warning, confidence::certain, component::host_compiler,
     "the host compiler that was named is not used"sv,
     "With a generator of Visual Studio, MSBuild chooses the compiler by the toolset. CUDAHOSTCXX and CMAKE_CUDA_HOST_COMPILER have no "
     "effect there."sv,
     "grep -E 'CMAKE_GENERATOR|HOST_COMPILER' CMakeCache.txt"sv,
     "Choose the toolset instead (cmake -T v142 or -T v143,version=14.39); or build with Ninja from a prompt of that toolset; unset "
     "CUDAHOSTCXX."sv,
     "CMake 3.24"sv, ""sv, "CMake Modules/CMakeDetermineCUDACompiler.cmake; unverified since"sv, ""sv,
     when::all(when::any(when::said("host_compiler_ignored"sv)))},
    {"HOST005"sv, severity::error, confidence::certain, component::none, "GCC is older than PyTorch takes"sv,
     "PyTorch asks for the first GCC that has what its C++ standard needs (9.3 for C++17 in 2.1 to 2.8), and stops configure with an "
     "older one."sv,
     "c++ --version ; echo $CXX ; grep CMAKE_CXX_COMPILER CMakeCache.txt"sv,
     "Install a newer GCC (apt: g++-11; dnf: gcc-toolset-11; conda: gxx_linux-64), set CC and CXX to it and configure in an empty "
     "build directory: a cache keeps its compiler."sv,
     ""sv, ""sv, "pytorch CMakeLists.txt, 2.1 to 2.8"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("gcc_too_old"sv)))},
    // An older host compiler is often named on purpose and works: it takes an error that comes from it as well.
    {"HOST011"sv, severity::error, confidence::likely, component::host_compiler,
     "{subject|a type of the language} is not known to this compiler: GCC has it in C++ from {gcc with type|a later release} on"sv,
     "Types for short floating-point numbers came to C++ late, to C earlier. The source was written for a newer GCC, or for Clang."sv,
     "g++ --version"sv,
     "Build with GCC {gcc with type|of a newer release} or newer: apt install g++-{gcc with type|13}, then CC=gcc-{gcc with type|13} CXX=g++-{gcc with "
     "type|13} cmake --fresh -B build (nvcc takes GCC 13 from CUDA 12.4 on); or with Clang 15 or newer; or turn the part off that needs the type."sv,
     ""sv, ""sv,
     "gcc.gnu.org, GCC 13 Release Series, Changes; Clang language extensions, half-precision floating point"sv,
     "SRC004"sv, when::all(when::any(when::build_has(build_trait::later_type_missing)))},
    {"HOST007"sv, severity::error, confidence::likely, component::nvcc,
     "the host compiler is newer than this nvcc takes"sv,
     "Each release of CUDA has a newest GCC and Clang. Its host_config.h stops with unsupported GNU version, in the first program that "
     "configure tries or in the first object."sv,
     "nvcc --version ; the compiler in the evidence with --version ; grep -n 'unsupported' $CUDA_HOME/include/crt/host_config.h"sv,
     "Install an older compiler and name it (CUDAHOSTCXX, or -DCMAKE_CUDA_HOST_COMPILER; for FindCUDA -DCUDA_HOST_COMPILER) in an empty build "
     "directory, or take a newer CUDA. -allow-unsupported-compiler turns the check off, at one's own risk."sv,
     ""sv, ""sv, "crt/host_config.h of the recorded toolkits; cuda/host_compiler.hpp"sv, "CONF001 CUDA007"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::host_compiler), "host"sv)))},
    {"HOST006"sv, severity::warning, confidence::likely, component::host_compiler,
     "nvcc uses another GCC than the rest of the build, and a function of the newer libstdc++ is missing"sv,
     "Objects of a newer GCC call functions of its libstdc++. Linked by the older one, or run with its library, they are not there."sv,
     "grep -E 'CMAKE_CXX_COMPILER:|HOST_COMPILER' CMakeCache.txt ; nm -C the object | grep the symbol in the evidence"sv,
     "Use one GCC for both, in an empty build directory: CC=gcc-12 CXX=g++-12 CUDAHOSTCXX=g++-12."sv, ""sv, ""sv,
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
     "what is compiled, or its CUDA part, is not cached"sv,
     "PyTorch uses ccache if it is there when configure runs for the first time. A launcher that is given for C++ alone does not "
     "serve nvcc, whose files take the longest."sv,
     "grep -E 'COMPILER_LAUNCHER|CCACHE' CMakeCache.txt ; ccache -s"sv,
     "Install ccache and configure in an empty build directory; give the launcher for each language: "
     "-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache -DCMAKE_CUDA_COMPILER_LAUNCHER=ccache."sv,
     ""sv, ""sv, "pytorch CMakeLists.txt, 1.0 to 2.9; CMake, CMAKE_LANG_COMPILER_LAUNCHER"sv, ""sv,
     when::all(when::any(when::said("ccache_missing"sv), when::holds("CMAKE_CXX_COMPILER_LAUNCHER"sv, "ccache"sv)),
               when::any(when::said("ccache_missing"sv), when::on("CMAKE_CUDA_COMPILER"sv)),
               when::any(when::said("ccache_missing"sv), when::unless(when::on("CMAKE_CUDA_COMPILER_LAUNCHER"sv))))},
    {"CCACHE002"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "a ccache link is taken for nvcc, and the toolkit is looked for around it"sv,
     "CUDA_NVCC_EXECUTABLE leads to a link of ccache. ccache runs the nvcc that comes first in PATH, while the headers are those of "
     "the root: two toolkits are mixed."sv,
     "ccache --version ; which -a nvcc ; grep -E 'CUDA_NVCC_EXECUTABLE|CUDA_TOOLKIT_ROOT_DIR' CMakeCache.txt"sv,
     "Leave CUDA_NVCC_EXECUTABLE out and give ccache as CMAKE_CUDA_COMPILER_LAUNCHER, or put bin of the right toolkit first in PATH; "
     "delete CMakeCache.txt."sv,
     ""sv, ""sv, "pytorch issue 8092; pytorch cmake/public/cuda.cmake"sv, "CUDA002 CUDA003 CONF001 PKG004"sv,
     when::all(when::any(when::contains(fact_id::executable, component::nvcc, "ccache"sv)),
               when::any(when::differ(test::versions_differ, fact_id::version, component::nvcc, fact_id::version,
                                      component::cuda_headers)))},
    {"GEN001"sv, severity::error, confidence::certain, component::none,
     "the build directory was configured with another generator"sv,
     "A cache keeps its generator, platform and toolset. setup.py takes Ninja as soon as it is installed, so that a directory of "
     "make's is refused from then on."sv,
     "grep CMAKE_GENERATOR CMakeCache.txt"sv,
     "rm -r CMakeCache.txt CMakeFiles (python setup.py clean, cmake --fresh from 3.24 on); or name the old generator: cmake -G, "
     "CMAKE_GENERATOR."sv,
     ""sv, ""sv, "CMake Source/cmake.cxx, 2.8 to 4.4"sv, "CONF001 PKG004"sv,
     when::all(when::any(when::said("generator_changed"sv)))},
    {"GEN002"sv, severity::error, confidence::certain, component::nvcc, "CMake cannot build CUDA with this generator"sv,
     "The CUDA language works with makefiles, Ninja, FASTBuild and Visual Studio; with Xcode and others it does not."sv,
     "grep CMAKE_GENERATOR: CMakeCache.txt ; echo $CMAKE_GENERATOR"sv, "cmake -G Ninja in an empty build directory."sv,
     "CMake 3.8"sv, ""sv, "CMake Modules/CMakeDetermineCUDACompiler.cmake"sv, "CONF001 CUDA006 PKG004"sv,
     when::all(when::any(when::said("generator_without_cuda"sv)))},
    {"GEN003"sv, severity::warning, confidence::certain, component::none,
     "FA_MAX_JOBS is set, and the generator is not Ninja"sv,
     "PyTorch limits the compilers of FlashAttention with a job pool, which only Ninja has. With makefiles as many run as MAX_JOBS "
     "says, at some 5 GB each."sv,
     "grep CMAKE_GENERATOR: CMakeCache.txt"sv,
     "python -m pip install ninja and build in an empty build directory, or lower MAX_JOBS."sv, ""sv, ""sv,
     "pytorch pull request 162253, aten/src/ATen/CMakeLists.txt"sv, ""sv,
     when::all(when::any(when::named(when::contains(fact_id::environment, component::none, ""sv), "FA_MAX_JOBS"sv)),
               when::any(when::contains(fact_id::generator, component::none, "Makefiles"sv),
                         when::contains(fact_id::generator, component::none, "Visual Studio"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
