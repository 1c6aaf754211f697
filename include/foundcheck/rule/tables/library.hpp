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
     "{component|the component}'s headers were found, but its library was not"sv,
     "Headers and libraries come in different packages. A project that looks for the header alone treats the component as found; the link or the "
     "first dlopen then fails."sv,
     "grep {variable|NAME} CMakeCache.txt ; find / -iname 'lib{variable stem|NAME}*.so*'"sv,
     "{component package:apt install *|Install the package with the library}, then cmake BUILD; or if the library is installed elsewhere: cmake -D "
     "{variable|NAME_LIBRARY}=/path/to/library BUILD; or turn the option off: cmake -D {requested option|NAME}=OFF BUILD."sv,
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
     "{component|the component}'s headers were found, but its library was not"sv,
     "Headers and libraries come in different packages. A project that looks for the header alone treats the component as found; one that looks "
     "for both leaves it out, mostly without a message."sv,
     "grep {variable|NAME} CMakeCache.txt"sv,
     "Nothing to do, if you do not need it. Otherwise: {component package:apt install *|install the package with the library}, then cmake BUILD."sv,
     ""sv, ""sv, "the variables of CMake's find modules"sv, ""sv,
     when::all(when::any(when::yes(fact_id::include_directory, component::each)),
               when::any(when::no(fact_id::library, component::each)),
               when::any(when::unless(when::yes(fact_id::library, component::each))),
               when::any(when::unless(when::yes(fact_id::requested, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::each))),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))))},
    {"HDR011"sv, severity::warning, confidence::likely, component::each,
     "{component|the component}'s library was found, but its headers were not"sv,
     "Headers and libraries come in different packages, and only the one that programs need to run is installed. A project that looks for both "
     "leaves the component out, mostly without a message; another stops at the missing header."sv,
     "grep {variable|NAME} CMakeCache.txt ; ls {include beside|/prefix/include}"sv,
     "{component package:apt install *|Install the development package}, then cmake BUILD; or if the headers are installed elsewhere: cmake -D "
     "{variable|NAME}={include beside|/path/to/include} BUILD; or turn the option off: cmake -D {requested option|NAME}=OFF BUILD."sv,
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
     "{component|the component}'s headers and its library are of different releases"sv,
     "CMake searches for headers and libraries separately. The code is compiled for the release of the headers, but the library is of another: "
     "symbols are missing at the link, or structures differ at run time."sv,
     "grep -E '_INCLUDE|_LIBRAR|_ROOT' CMakeCache.txt"sv,
     "Use one installation for both: cmake -U '{variable stem|NAME}_*' -D {variable stem|NAME}_ROOT=/path BUILD. Or reinstall both from one "
     "source: {component package:apt install *|install the development package of that library}, then cmake -U '{variable stem|NAME}_*' BUILD."sv,
     ""sv, ""sv, "NVIDIA cuDNN release notes, versioning; NVIDIA NCCL nccl.h"sv, ""sv,
     when::all(when::any(when::differ(
         test::versions_differ, when::named(when::yes(fact_id::installed_version, component::each), "headers"sv),
         when::named(when::yes(fact_id::installed_version, component::each), "library"sv))))},
    {"HDR017"sv, severity::warning, confidence::likely, component::none,
     "{package of two|a package}'s headers and its library come from two installations, of different releases"sv,
     "find_path and find_library search separately: CMAKE_PREFIX_PATH, a conda environment or a hint has one half and not the other. The code is "
     "compiled for the release of the headers, but the library is of another: symbols are missing at the link, or structures differ at run time."sv,
     "grep -E '^{package of two|.*}_' CMakeCache.txt"sv,
     "cmake -U '{package of two|NAME}_*' -D {package of two|NAME}_ROOT=/path BUILD, with the root of the installation to use. Or install the "
     "development package where the headers were found, then cmake -U '{package of two|NAME}_*' BUILD."sv,
     ""sv, ""sv, "CMake Help/command/find_path.rst; zlib FAQ, version mismatch"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "header"sv)))},
    {"HDR002"sv, severity::error, confidence::certain, component::nccl,
     "NCCL's header and its library are of different releases"sv,
     "There are two NCCLs on the machine: of a package in /usr, unpacked into the toolkit, or of conda. CMake found the header of one and the "
     "library of the other, and the project's check stops."sv,
     "grep -i nccl CMakeCache.txt ; find / -name nccl.h -o -name 'libnccl.so*'"sv,
     "export NCCL_INCLUDE_DIR=/usr/include NCCL_LIB_DIR=/usr/lib/x86_64-linux-gnu && cmake -U 'NCCL_*' -B build, to use the one in /usr; or to "
     "build PyTorch with its own NCCL: export USE_SYSTEM_NCCL=0 && cmake -B build -D USE_SYSTEM_NCCL=OFF"sv,
     ""sv, ""sv, "pytorch cmake/Modules/FindNCCL.cmake; FasterTransformer issue 158; pytorch issue 13764"sv,
     "CONF001 HDR005 PKG004"sv,
     when::all(when::any(when::said("nccl_header_differs"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))),
               // The check is a program that cannot run.
               when::any(when::unless(when::yes(fact_id::cross_build, component::none))))},
    {"HDR005"sv, severity::warning, confidence::possible, component::each,
     "{component|the component}'s headers and its library come from two installations"sv,
     "CMake searches for headers and libraries separately, so it mixes conda, a toolkit and the distribution if each has only one half, or if a "
     "hint leads to one half. If the releases differ, the program calls functions that the library does not have, or passes structures of another "
     "layout."sv,
     "grep -E '^{variable stem|.*}_' CMakeCache.txt"sv,
     "Use one installation for both: cmake -U '{variable stem|NAME}_*' -D {variable stem|NAME}_ROOT=/path BUILD. Or if it has only one half, "
     "install the other: {component package:apt install *|install its development package}, then cmake -U '{variable stem|NAME}_*' BUILD."sv,
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
     "the program loads, or will load, the stub libcuda.so instead of the driver's"sv,
     "Linking against stubs/libcuda.so is right. But a stubs directory in RPATH, RUNPATH or LD_LIBRARY_PATH makes the loader use the stub instead "
     "of the driver: CUDA driver is a stub library (error 34)."sv,
     "readelf -d BINARY | grep -E 'RPATH|RUNPATH' ; ldd BINARY | grep libcuda ; echo $LD_LIBRARY_PATH"sv,
     "Remove the stubs directory from LD_LIBRARY_PATH, CMAKE_INSTALL_RPATH and CMAKE_BUILD_RPATH, and build again. Or in CMake, link "
     "CUDA::cuda_driver: it keeps the stubs directory out of the RPATH. If somebody copied or linked the stub as libcuda.so.1, delete that file."sv,
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
     "the program loads, or will load, NVML's stub instead of the driver's library"sv,
     "Linking against stubs/libnvidia-ml.so is right. But if the stubs directory is in the RPATH or in LD_LIBRARY_PATH, the program gets the stub: "
     "it prints a warning, and sees no GPU. The real libnvidia-ml.so.1 comes with the driver."sv,
     "ldd BINARY | grep nvidia-ml ; echo $LD_LIBRARY_PATH ; ldconfig -p | grep nvidia-ml"sv,
     "Remove the stubs directory from LD_LIBRARY_PATH and /etc/ld.so.conf.d. Or in CMake, link CUDA::nvml instead of the path: it keeps the stubs "
     "directory out of the RPATH; or keep it out by hand: cmake -B build -D CMAKE_INSTALL_RPATH_USE_LINK_PATH=OFF"sv,
     ""sv, ""sv,
     "nvtop issue 225; ollama issue 2120; openucx pull request 9232; h2o4gpu issue 618; CMake FindCUDAToolkit.cmake"sv,
     ""sv,
     when::all(
         when::any(when::said("nvml_stub_loaded"sv), when::holds("NVML_LIBRARY"sv, "/stubs/"sv),
                   when::holds("CUDA_NVML_LIBRARY"sv, "/stubs/"sv)),
         when::any(when::said("nvml_stub_loaded"sv), when::yes(fact_id::uses_link_path, component::none)),
         when::any(when::said("nvml_stub_loaded"sv), when::unless(when::yes(fact_id::cross_build, component::none))))},
    {"STUB005"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "CMake found only a stub for {variable|a library of the CUDA toolkit}"sv,
     "The toolkit has stubs for links that must not depend on the real libraries. FindCUDAToolkit uses them if the package with the real library "
     "is not installed. The link succeeds, but the program does not start, or every call fails."sv,
     "ls $CUDA_HOME/lib64/libcublas.so* $CUDA_HOME/lib64/stubs ; grep /stubs/ CMakeCache.txt"sv,
     "apt install {cuda-:cuda-libraries-dev-*|cuda-toolkit}, then cmake -U 'CUDA_*_LIBRARY' BUILD."sv, ""sv, ""sv,
     "CMake Modules/FindCUDAToolkit.cmake, 3.17 to 4.4; NVIDIA CUDA installation guide for Linux"sv, "PATH013"sv,
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
