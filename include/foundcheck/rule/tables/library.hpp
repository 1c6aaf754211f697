// SPDX-License-Identifier: MIT
// Rules on libraries in general: headers without their library or with another, and stubs where they must not be.
#ifndef FOUNDCHECK_RULE_TABLES_LIBRARY_HPP
#define FOUNDCHECK_RULE_TABLES_LIBRARY_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// Rules on libraries in general: headers without their library or with another, and stubs.
inline constexpr rule library[] = {
    {"HDR001"sv, severity::error, confidence::likely, component::each,
     "the headers were found, the library was not, and the build asks for it"sv,
     "Headers and libraries come in different packages. A project that tests for the header alone takes the "
     "component for present; the link or the first dlopen fails."sv,
     "find / -iname 'lib{variable stem|NAME}*' finds no library beside the header that the cache names"sv,
     "{component package:apt install *|Install the package with the library}, then cmake BUILD; or turn the option off: cmake -D {requested "
     "option|NAME}=OFF BUILD."sv,
     ""sv, ""sv, "the variables of CMake's find modules; CMake Modules/FindPackageHandleStandardArgs.cmake"sv,
     "PKG004"sv,
     when::all(when::any(when::yes(fact_id::include_directory, component::each)),
               when::any(when::no(fact_id::library, component::each), when::no(fact_id::inventory, component::each)),
               when::any(when::yes(fact_id::requested, component::each)),
               when::any(when::unless(when::no(fact_id::requested, component::each))),
               when::any(when::unless(when::yes(fact_id::library, component::each))),
               when::any(when::no(fact_id::library, component::each),
                         when::unless(when::yes(fact_id::inventory, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))))},
    {"HDR009"sv, severity::info, confidence::possible, component::each,
     "the component's headers were found, and its library was not"sv,
     "Headers and libraries come in different packages. A project that tests for the header alone takes the component for present; one "
     "that tests for both leaves it out, mostly without a word."sv,
     "grep {variable|NAME} CMakeCache.txt"sv,
     "Nothing if it is not wanted. Otherwise {component package:apt install *|install the package with the library}, then cmake BUILD."sv,
     ""sv, ""sv, "the variables of CMake's find modules"sv, ""sv,
     when::all(when::any(when::yes(fact_id::include_directory, component::each)),
               when::any(when::no(fact_id::library, component::each)),
               when::any(when::unless(when::yes(fact_id::library, component::each))),
               when::any(when::unless(when::yes(fact_id::requested, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))))},
    {"HDR011"sv, severity::warning, confidence::likely, component::each,
     "the library was found, its headers were not, and an option asks for it"sv,
     "Headers and libraries come in different packages: this is the one that programs need to run. A project that tests for both leaves the "
     "component out, mostly without a word; another stops at the missing header."sv,
     "grep {variable|NAME} CMakeCache.txt ; ls {include beside|/prefix/include}"sv,
     "{component package:apt install *|Install the development package}, then cmake BUILD; or if the headers are in a directory of their own: cmake -D {variable|NAME}={include beside|/prefix/include} BUILD; or turn the option off: cmake -D {requested "
     "option|NAME}=OFF BUILD."sv,
     ""sv, ""sv, "the variables of CMake's find modules; CMake Modules/FindPackageHandleStandardArgs.cmake"sv, ""sv,
     when::all(when::any(when::no(fact_id::include_directory, component::each)),
               when::any(when::yes(fact_id::library, component::each)),
               when::any(when::yes(fact_id::requested, component::each)),
               when::any(when::unless(when::yes(fact_id::include_directory, component::each))),
               when::any(when::unless(when::yes(fact_id::claimed, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               when::any(when::unless(when::yes(fact_id::configure_error, component::none))),
               when::any(when::unless(when::no(fact_id::generated, component::none))))},
    {"HDR010"sv, severity::error, confidence::likely, component::each,
     "the component's headers and its library are of different releases"sv,
     "Headers and libraries are searched for each by itself. What is compiled expects the release of the headers; the library has another: "
     "symbols are missing at the link, or structures differ at run time."sv,
     "grep -rE 'define (CUDNN|NCCL)_(MAJOR|MINOR)' the directory of headers in CMakeCache.txt ; ls -lL the library there"sv,
     "Name one installation for both (NAME_ROOT, CMAKE_PREFIX_PATH), delete the two entries (cmake -U 'NAME*' BUILD) and configure again."sv,
     ""sv, ""sv, "NVIDIA cuDNN release notes, versioning; NVIDIA NCCL nccl.h"sv, ""sv,
     when::all(when::any(when::differ(
         test::versions_differ, when::named(when::yes(fact_id::installed_version, component::each), "headers"sv),
         when::named(when::yes(fact_id::installed_version, component::each), "library"sv))))},
    {"HDR017"sv, severity::warning, confidence::likely, component::none,
     "a package's headers and its library are of two installations, and of different releases"sv,
     "find_path and find_library look each by itself: CMAKE_PREFIX_PATH, a conda environment or a hint gives the one and not the other. What is compiled "
     "expects the release of the headers, and the library has another: symbols are missing at the link, or structures differ at run time."sv,
     "grep -E '_INCLUDE_DIR|_LIBRARY' CMakeCache.txt ; grep the macro in both headers"sv,
     "Name one installation for both ({package of two|NAME}_ROOT, CMAKE_PREFIX_PATH), then cmake -U '{package of two|NAME}_*' BUILD. Or install the "
     "package for developers where the headers came from, so that its library is found there."sv,
     ""sv, ""sv, "CMake Help/command/find_path.rst; zlib FAQ, version mismatch"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "header"sv)))},
    {"HDR002"sv, severity::error, confidence::certain, component::nccl,
     "NCCL's header and library are of different releases"sv,
     "Two NCCLs are on the machine: that of a package in /usr, one that was unpacked into the toolkit, conda's. The header of one "
     "was found first and the library of the other, and the project's check stops."sv,
     "grep -E 'define NCCL_(MAJOR|MINOR|PATCH)' the nccl.h in the message ; strings the library | grep -m1 'NCCL version'"sv,
     "export NCCL_INCLUDE_DIR=/usr/include NCCL_LIB_DIR=/usr/lib/x86_64-linux-gnu && cmake -U 'NCCL_*' -B build takes both from one "
     "installation; or build PyTorch with its own NCCL: export USE_SYSTEM_NCCL=0."sv,
     ""sv, ""sv, "pytorch cmake/Modules/FindNCCL.cmake; FasterTransformer issue 158; pytorch issue 13764"sv,
     "CONF001 HDR005 PKG004"sv,
     when::all(when::any(when::said("nccl_header_differs"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))),
               // The check is a program that cannot run.
               when::any(when::unless(when::yes(fact_id::cross_build, component::none))))},
    {"HDR005"sv, severity::warning, confidence::possible, component::each,
     "the component's headers and its library are of two installations"sv,
     "Headers and libraries are searched for each by itself, so that those of conda, of a toolkit and of the distribution are "
     "mixed where only one half of each is there, or a hint names one half. If their releases differ the program calls functions "
     "that the library does not have, or passes structures of another layout."sv,
     "ls -l both paths in the evidence: links may lead to one installation ; compare the releases in the header and of the library"sv,
     "Name one installation for both (NAME_ROOT, CMAKE_PREFIX_PATH), install the half that it lacks, delete the two entries (cmake "
     "-U NAME) and configure again."sv,
     ""sv, ""sv, "CMake Help/command/find_library.rst and find_path.rst; pytorch pull request 22480"sv, ""sv,
     when::all(
         when::any(when::differ(test::prefixes_differ, fact_id::include_directory, component::each, fact_id::library,
                                component::each)),
         // Where the releases of both are known, they are judged: packages of one release may lie apart.
         when::any(when::unless(when::named(when::yes(fact_id::installed_version, component::each), "library"sv))),
         when::any(when::unless(when::no(fact_id::requested, component::each))),
         when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
         when::any(when::unless(when::yes(fact_id::cross_build, component::none))))},
    {"STUB001"sv, severity::error, confidence::likely, component::driver,
     "the driver's stub library is in a run-time search path"sv,
     "Linking against stubs/libcuda.so is right. A stubs directory in RPATH or RUNPATH makes the loader take the "
     "stub instead of the driver: CUDA driver is a stub library (error 34)."sv,
     "readelf -d BINARY | grep -E 'RPATH|RUNPATH' ; ldd BINARY shows stubs/libcuda.so.1"sv,
     "Take the stubs directory out of CMAKE_INSTALL_RPATH and CMAKE_BUILD_RPATH, or link CUDA::cuda_driver, whose "
     "stub CMake keeps out of RPATH; never ship a libcuda.so.1."sv,
     ""sv, ""sv,
     "CMake Modules/FindCUDAToolkit.cmake (IMPORTED_IMPLIB); xmake issue 4686; nvidia-container-toolkit issue 668"sv,
     "BUILD001"sv,
     when::all(
         when::any(when::has_directory(fact_id::runtime_search_path, component::none, "stubs"sv),
                   when::has_directory(fact_id::link_library, component::driver, "stubs"sv),
                   when::diagnosed("driver_stub"sv)),
         when::any(when::has_directory(fact_id::runtime_search_path, component::none, "stubs"sv),
                   when::yes(fact_id::uses_link_path, component::none), when::diagnosed("driver_stub"sv)),
         // Other libraries have a directory of that name too.
         when::any(when::contains(fact_id::runtime_search_path, component::none, "cuda"sv),
                   when::yes(fact_id::root, component::cuda_toolkit),
                   when::yes(fact_id::requested, component::cuda_toolkit),
                   when::yes(fact_id::executable, component::nvcc), when::yes(fact_id::link_library, component::driver),
                   when::diagnosed("driver_stub"sv)),
         when::any(when::unless(when::yes(fact_id::cross_build, component::none)), when::diagnosed("driver_stub"sv)))},
    {"STUB004"sv, severity::warning, confidence::likely, component::driver,
     "the stub of NVML is loaded, or will be, in place of the driver's library"sv,
     "Linking against stubs/libnvidia-ml.so is right. In a run path, in LD_LIBRARY_PATH or opened by its path the stub is what the "
     "program gets: it prints a warning, and no GPU is seen."sv,
     "ldd BINARY | grep nvidia-ml ; echo $LD_LIBRARY_PATH ; ldconfig -p | grep nvidia-ml"sv,
     "Take the stubs directory out of LD_LIBRARY_PATH and ld.so.conf. In CMake link CUDA::nvml, whose stub is kept out of the run "
     "path, instead of the path; or CMAKE_INSTALL_RPATH_USE_LINK_PATH=OFF. The driver brings libnvidia-ml.so.1."sv,
     ""sv, ""sv,
     "nvtop issue 225; ollama issue 2120; openucx pull request 9232; h2o4gpu issue 618; CMake FindCUDAToolkit.cmake"sv,
     ""sv,
     when::all(
         when::any(when::said("nvml_stub_loaded"sv), when::holds("NVML_LIBRARY"sv, "/stubs/"sv),
                   when::holds("CUDA_NVML_LIBRARY"sv, "/stubs/"sv)),
         when::any(when::said("nvml_stub_loaded"sv), when::yes(fact_id::uses_link_path, component::none)),
         when::any(when::said("nvml_stub_loaded"sv), when::unless(when::yes(fact_id::cross_build, component::none))))},
    {"STUB005"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "a library of the CUDA toolkit was found as a stub only"sv,
     "The toolkit has stubs of its libraries for links that shall not depend on the real ones. FindCUDAToolkit takes them when the "
     "real library is not in lib64: its package is not installed. The link succeeds, and the program does not start, or every "
     "call fails."sv,
     "ls $CUDA_HOME/lib64/libcublas.so* $CUDA_HOME/lib64/stubs ; grep /stubs/ CMakeCache.txt"sv,
     "Install the development packages of the libraries (apt: {cuda-:cuda-libraries-dev-*|cuda-toolkit}), delete the "
     "entries (cmake -U 'CUDA_*_LIBRARY' .) and configure again."sv,
     ""sv, ""sv, "CMake Modules/FindCUDAToolkit.cmake, 3.17 to 4.4; NVIDIA CUDA installation guide for Linux"sv,
     "PATH013"sv,
     when::all(when::any(when::has_directory(fact_id::inventory, component::cublas, "stubs"sv),
                         when::has_directory(fact_id::inventory, component::cublaslt, "stubs"sv),
                         when::has_directory(fact_id::inventory, component::cufft, "stubs"sv),
                         when::has_directory(fact_id::inventory, component::curand, "stubs"sv),
                         when::has_directory(fact_id::inventory, component::cusolver, "stubs"sv),
                         when::has_directory(fact_id::inventory, component::cusparse, "stubs"sv),
                         when::has_directory(fact_id::inventory, component::nvrtc, "stubs"sv),
                         when::has_directory(fact_id::inventory, component::nvjitlink, "stubs"sv)),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               // For another machine the stubs are all that is needed.
               when::any(when::unless(when::yes(fact_id::cross_build, component::none))))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
