// SPDX-License-Identifier: MIT
// Rules on compiles that a build has still to do: host/compile_model.hpp and host/shadowed_header.hpp look at them.
#ifndef FOUNDCHECK_RULE_TABLES_COMPILE_HPP
#define FOUNDCHECK_RULE_TABLES_COMPILE_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// Rules on compiles that a build has still to do.
inline constexpr rule compile[] = {
    {"HDR020"sv, severity::error, confidence::likely, component::none,
     "the next source to compile includes {subject|a header}, which is missing from all of its include directories"sv,
     "All include directories of the command and of the compiler were searched: the compiler will stop with no such file. The target does not "
     "have the directory, or the package with the header is not installed. CPATH is not known here."sv,
     "cmake --build BUILD prints the error again ; find / -path '*/{subject|the header}'"sv,
     "{origin:*. |}{moved header:*. |}{development package:apt install *. |}{own directory:git submodule update --init --recursive in the source "
     "tree, which fills *. |}{cccl header:CUDA 13 has * in include/cccl, where only nvcc looks. Link CCCL::CCCL or CUDA::cudart to the target, "
     "or compile the source as CUDA|If the header is installed, link the target that has it (target_link_libraries), or add its directory "
     "(target_include_directories)}."sv,
     ""sv, ""sv, "GCC manual, Directory Options; CUDA 13.0 release notes, CCCL headers"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compile header"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"CUDA050"sv, severity::error, confidence::likely, component::none,
     "a source that is not built yet uses {gone name|a name}, which CUDA{gone in: *|} removed"sv,
     "Each major release removes what was deprecated: 12.0 texture and surface references, 13.0 cudaThreadSynchronize, members of cudaDeviceProp "
     "and old names of Thrust and CUB."sv,
     "cmake --build BUILD ; grep -rnw {gone name|NAME} SOURCE"sv,
     "{instead:In the source, use * instead of|In the source, remove} {gone name|that name}; or use a newer version of the project; or build "
     "with the last release that has it{last with name:, CUDA *|}: {toolkit with name:apt install *|install that toolkit from "
     "developer.nvidia.com/cuda-toolkit-archive}, then cmake --fresh -B build -D CMAKE_CUDA_COMPILER=/usr/local/cuda-{last with "
     "name|VERSION}/bin/nvcc."sv,
     "CUDA 11.0"sv, ""sv, "cuda/removed_name.hpp; CUDA release notes, Deprecated and Removed Features"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compile gone"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"CUDA051"sv, severity::error, confidence::likely, component::none,
     "a source that is not built yet calls {subject|a CUDA function} as it was before CUDA 13.0"sv,
     "CUDA 13.0 changed the parameters of some functions: prefetch and advice take a location, graph functions take edge data, and cuCtxCreate "
     "takes parameters. The source was written for CUDA 12."sv,
     "cmake --build BUILD ; grep -rnw {subject|NAME} SOURCE"sv,
     "Use a newer version of the project; or change the call in the source, inside #if CUDART_VERSION >= 13000 if it must also compile with CUDA "
     "12; or build with CUDA 12.9: apt install cuda-toolkit-12-9, then cmake --fresh -B build -D "
     "CMAKE_CUDA_COMPILER=/usr/local/cuda-12.9/bin/nvcc."sv,
     "CUDA 13.0"sv, ""sv, "cuda/changed_call.hpp; CUDA 13.0 release notes, API changes"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compile call"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"CUDA052"sv, severity::error, confidence::likely, component::none,
     "a source calls {subject|a device function} of another file, but device code is not linked"sv,
     "Without relocatable device code each object must be complete: ptxas does not find the function and stops with Unresolved extern function."sv,
     "cmake --build BUILD ; grep -n rdc build.ninja CMakeFiles/*.dir/flags.make"sv,
     "cmake -B build -D CMAKE_CUDA_SEPARABLE_COMPILATION=ON, then rebuild; or for one target: set_target_properties({cmake target|TARGET} "
     "PROPERTIES CUDA_SEPARABLE_COMPILATION ON); or define the function in a header that both files include."sv,
     ""sv, ""sv,
     "nvcc manual, Using Separate Compilation in CUDA; CMake Help/prop_tgt/CUDA_SEPARABLE_COMPILATION.rst"sv,
     "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compile device"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"HDR021"sv, severity::error, confidence::likely, component::none,
     "a source includes {included header|a header} that the build generates, but does not wait for it"sv,
     "Nothing in the build files says that the header comes first. Whether it exists in time depends on the order of the commands: a parallel "
     "build, or a build of one target, fails."sv,
     "ninja -t query {included header|HEADER} ; cmake --build BUILD"sv,
     "cmake --build BUILD again: the header may exist now. To fix the project, add the header to the sources of the target (target_sources), or "
     "make the target depend on the one that generates it (add_dependencies)."sv,
     ""sv, ""sv, "CMake manual, add_custom_command and add_dependencies"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compile unordered"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"BUILD022"sv, severity::error, confidence::likely, component::none,
     "a script that the build runs imports {subject|a module}, which its Python does not have"sv,
     "The script generates a source and stops at the import. CMake chose its Python at configure time; a module in another environment does not "
     "count."sv,
     "cmake --build BUILD ; grep -n Python BUILD/CMakeCache.txt"sv,
     "python -m pip install {pip package|MODULE}, with the Python in the evidence, then cmake --build BUILD; or use a Python that has it: cmake "
     "-B build -D Python3_EXECUTABLE=$(command -v python3) (some projects use Python_EXECUTABLE or PYTHON_EXECUTABLE)."sv,
     ""sv, ""sv, "Python Library Reference, sys.path; CMake Modules/FindPython3.cmake"sv, "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "script module"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"BUILD023"sv, severity::error, confidence::likely, component::none,
     "the build stopped at {subject|a test program}, which is run after its link to list its tests"sv,
     "gtest_discover_tests and its like run the program right after the link. If it does not start, or takes longer than five seconds, the step "
     "fails and the program is deleted: a library is not found, or the machine has no GPU or driver."sv,
     "cmake --build BUILD"sv,
     "cmake -B build -D CMAKE_GTEST_DISCOVER_TESTS_DISCOVERY_MODE=PRE_TEST, then cmake --build BUILD; or if a library is not found, add its "
     "directory to LD_LIBRARY_PATH and build again; or build without tests, if the project has the option: cmake -B build -D BUILD_TESTING=OFF."sv,
     ""sv, ""sv, "CMake Modules/GoogleTest.cmake, gtest_discover_tests, DISCOVERY_MODE"sv, "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link run"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK024"sv, severity::error, confidence::likely, component::none,
     "the link fails: a library in it was built for a newer system than this one"sv,
     "The library needs newer versions of glibc or libstdc++ functions than this system has. Nothing can be linked with it here, and it would "
     "not run."sv,
     "cmake --build BUILD ; ldd --version ; readelf -V LIBRARY | grep -o 'Name: G[A-Z]*_[0-9.]*' | sort -u"sv,
     "Install the build of that library for this system, or build the library here from source; or build the project in a container of the "
     "distribution that the library was built on."sv,
     ""sv, ""sv,
     "gcc.gnu.org, libstdc++ ABI Policy and Guidelines; glibc manual, symbol versions; binutils ld manual, --no-allow-shlib-undefined"sv,
     "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link version"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK025"sv, severity::error, confidence::likely, component::none,
     "the link fails: a library in it needs another library that the linker does not find"sv,
     "The linker also looks for the libraries that a shared library needs: in -rpath-link, -rpath, the run path of the library and the system "
     "directories, but not in -L."sv,
     "cmake --build BUILD ; readelf -d LIBRARY | grep -E 'NEEDED|PATH'"sv,
     "Install the library that is needed; or if it is installed: cmake -B build -D CMAKE_EXE_LINKER_FLAGS=-Wl,-rpath-link,DIRECTORY, then cmake "
     "--build BUILD; or link it as well (target_link_libraries)."sv,
     ""sv, ""sv, "binutils ld manual, -rpath-link"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link needed"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK026"sv, severity::error, confidence::likely, component::nvcc,
     "the device link fails: an object or library in it has device code for other GPUs only"sv,
     "Relocatable device code is linked per architecture. If a library was compiled for others only, what a kernel calls in it is an undefined "
     "reference."sv,
     "cmake --build BUILD ; cuobjdump --list-elf FILE"sv,
     "Compile both for the same GPUs: cmake -B build -D CMAKE_CUDA_ARCHITECTURES=\"80;90\" (those that you need), then rebuild. If a target sets "
     "CUDA_ARCHITECTURES, change it there. If the library was built elsewhere, build it again for the architecture of this link."sv,
     ""sv, ""sv, "NVIDIA nvcc manual, Using Separate Compilation in CUDA; CMake, CUDA_ARCHITECTURES"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link device"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"EXT001"sv, severity::error, confidence::likely, component::none,
     "the build stopped where it downloads another project{subject:: *|}"sv,
     "ExternalProject fetches sources during the build. Without network, behind a proxy or with a dead address the step fails, and all that "
     "depends on it is not built."sv,
     "cmake --build BUILD"sv,
     "cmake --build BUILD again shows the error of the download. Behind a proxy: export HTTPS_PROXY=http://HOST:PORT, then build again. Without "
     "network, use a local copy of the repository: git config --global url./PATH/TO/COPY.insteadOf ADDRESS."sv,
     ""sv, ""sv, "CMake Modules/ExternalProject.cmake, download step; git-config manual, url.<base>.insteadOf"sv,
     "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "external download"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"EXT002"sv, severity::error, confidence::likely, component::none,
     "the build stopped in an external project that it builds{subject: (*)|}"sv,
     "ExternalProject configures and builds another project during the build, in its own directory. What stopped it is in that directory."sv,
     "foundcheck scan {subject|PREFIX/src/NAME-build} ; cmake --build BUILD"sv,
     "foundcheck scan {subject|PREFIX/src/NAME-build} shows what stopped there. Options for that project go into CMAKE_ARGS of "
     "ExternalProject_Add: those of this build do not reach it."sv,
     ""sv, ""sv, "CMake Modules/ExternalProject.cmake, configure and build step"sv, "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "external step"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"HDR022"sv, severity::warning, confidence::likely, component::none,
     "a header in the source tree is used instead of the one that configure wrote"sv,
     "An earlier build in the source tree, or another build system, left it there. A file beside the source comes before all -I directories, so "
     "what configure found and was asked for has no effect."sv,
     "git status --ignored ; git clean -ndX"sv,
     "If git clean -ndX lists the header in the source tree, delete that file, then rebuild; or if it belongs to the project, put the build "
     "directory first (target_include_directories with BEFORE)."sv,
     ""sv, ""sv, "CMake Help/command/configure_file.rst; GCC manual, Directory Options"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "header shadowed"sv)))},
    {"BUILD020"sv, severity::error, confidence::likely, component::none,
     "a source is compiled as an older C++ standard than it needs"sv,
     "The standard header exists, but does not declare the name in that standard: the compiler will say that it is not a member of std."sv,
     "grep -E 'std=' build.ninja CMakeFiles/*.dir/flags.make"sv,
     "cmake -B build -D CMAKE_CXX_STANDARD={asked standard|17} -D CMAKE_CUDA_STANDARD={asked standard|17} (the standard in the evidence), then "
     "rebuild; or if CMakeLists.txt sets an older standard, change it there: target_compile_features({cmake target|TARGET} PUBLIC cxx_std_{asked "
     "standard|17})."sv,
     ""sv, ""sv, "cppreference.com, C++ standard library headers; GCC manual, -std"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compile standard"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"BUILD021"sv, severity::error, confidence::likely, component::none,
     "a header needs C++{asked standard|17}, but the source is compiled as an older standard"sv,
     "The header stops the compiler with #error. The project sets an older standard, or the library was upgraded: CCCL of CUDA 13, PyTorch 2.1 "
     "and GoogleTest 1.17 need C++17."sv,
     "grep -E 'std=' build.ninja CMakeFiles/*.dir/flags.make"sv,
     "cmake -B build -D CMAKE_CXX_STANDARD={asked standard|17} -D CMAKE_CUDA_STANDARD={asked standard|17}, then rebuild; or if CMakeLists.txt "
     "sets an older standard, change it there: target_compile_features({cmake target|TARGET} PUBLIC cxx_std_{asked standard|17}); or use an "
     "older release of the library."sv,
     ""sv, ""sv, "CCCL 3.0 release notes, C++17; GoogleTest 1.17 release notes; PyTorch 2.1, c10/util/C++17.h"sv,
     "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compile demand"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
