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
     "a source that is compiled next includes {subject|a header}, missing in all of its directories"sv,
     "The command of the object, the directories that it names and those of the compiler were looked through: the compiler will say that there is "
     "no such file. The target does not have the directory, or the package with the header is not installed. What CPATH names is not known here."sv,
     "cmake --build BUILD prints the error again ; find / -path '*/{subject|the header}'"sv,
     "{origin:*. |}{moved header:*. |}{development package:apt install *. |}{own directory:git submodule update --init --recursive in the source tree, which "
     "fills *. |}{cccl header:CUDA 13 has * in include/cccl, where nvcc alone looks: link CCCL::CCCL or CUDA::cudart to the target; or compile the source as "
     "CUDA|Where a directory has the header, link the target that brings it (target_link_libraries), or name the directory (target_include_directories)}."sv,
     ""sv, ""sv, "GCC manual, Directory Options; CUDA 13.0 release notes, CCCL headers"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compile header"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"CUDA050"sv, severity::error, confidence::likely, component::none,
     "a source that is not built yet uses {gone name|a name}, which is no longer in CUDA{gone in: (from * on)|}"sv,
     "A new major release takes away what older ones warned of: texture and surface references with 12.0, cudaThreadSynchronize, members of "
     "cudaDeviceProp and old names of Thrust and CUB with 13.0. The source was written for an older release."sv,
     "cmake --build BUILD prints the error again ; grep -rnw {gone name|NAME} the sources"sv,
     "Use a newer version of the project, or {instead:put * in its place in the source|take it out of the source}; or build with the last release that has "
     "it{last with name:, CUDA *|}: {toolkit with name:apt install *|install that toolkit (developer.nvidia.com/cuda-toolkit-archive has it)}, then cmake "
     "-B another empty directory -D CMAKE_CUDA_COMPILER={last with name:/usr/local/cuda-*|its directory}/bin/nvcc."sv,
     "CUDA 11.0"sv, ""sv, "cuda/removed_name.hpp; CUDA release notes, Deprecated and Removed Features"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compile gone"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"CUDA051"sv, severity::error, confidence::likely, component::none,
     "a source that is not built yet calls {subject|a function of CUDA} as an older release has it"sv,
     "CUDA 13.0 gave the names of some functions to versions with other parameters: prefetch and advice take a location, graphs take the data of their "
     "edges, and cuCtxCreate takes parameters. The source was written for CUDA 12."sv,
     "cmake --build BUILD prints the error again ; grep -rnw {subject|NAME} the sources"sv,
     "Use a newer version of the project, or change the call in the source, behind #if CUDART_VERSION >= 13000 where it is to compile for both; or build with "
     "CUDA 12.9: apt install cuda-toolkit-12-9, then cmake -B another empty directory -D CMAKE_CUDA_COMPILER=/usr/local/cuda-12.9/bin/nvcc."sv,
     "CUDA 13.0"sv, ""sv, "cuda/changed_call.hpp; CUDA 13.0 release notes, API changes"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compile call"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"CUDA052"sv, severity::error, confidence::likely, component::none,
     "a source calls {subject|a device function} of another file, and device code is not linked"sv,
     "Without relocatable device code each object is whole in itself: ptxas does not find the function, and says Unresolved extern function."sv,
     "cmake --build BUILD prints the error again ; grep -n rdc build.ninja CMakeFiles/*.dir/flags.make"sv,
     "set_target_properties(TARGET PROPERTIES CUDA_SEPARABLE_COMPILATION ON), or cmake -D CMAKE_CUDA_SEPARABLE_COMPILATION=ON BUILD for all targets; or put "
     "the function into a header that both files include."sv,
     ""sv, ""sv,
     "nvcc manual, Using Separate Compilation in CUDA; CMake Help/prop_tgt/CUDA_SEPARABLE_COMPILATION.rst"sv,
     "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compile device"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"HDR021"sv, severity::error, confidence::likely, component::none,
     "a source includes a header that a command of the build makes, and does not wait for it"sv,
     "Nothing in the build files says that the header comes first: it is there or not as the commands happen to be run, and a build with more "
     "cores, or of one target alone, stops."sv,
     "ninja -t query {included header|the header} ; cmake --build BUILD prints the error again"sv,
     "Add the header to the sources of the target (target_sources), or add_dependencies(TARGET the target of the command). To go on for now, "
     "build again: the header may be made by then."sv,
     ""sv, ""sv, "CMake manual, add_custom_command and add_dependencies"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compile unordered"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"BUILD022"sv, severity::error, confidence::likely, component::none,
     "a script that the build runs imports {subject|a module}, which its Python does not have"sv,
     "The script writes a source of the build, and stops at its first line that imports what is not installed. Which Python runs it was found by configure: a "
     "module in another environment does not count."sv,
     "cmake --build BUILD prints the error again ; grep -n Python BUILD/CMakeCache.txt shows which Python it is"sv,
     "Install it for the Python in the evidence: that path with -m pip install {pip package|and the package that has the module}, or the package of the "
     "system; or configure with a Python that has it: cmake -D Python3_EXECUTABLE=/path/to/python BUILD (Python_EXECUTABLE, PYTHON_EXECUTABLE, as the cache "
     "calls it)."sv,
     ""sv, ""sv, "Python Library Reference, sys.path; CMake Modules/FindPython3.cmake"sv, "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "script module"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"BUILD023"sv, severity::error, confidence::likely, component::none,
     "the build stopped at {subject|a program}, which is run where it is linked, to list its tests"sv,
     "gtest_discover_tests, and what other test libraries have like it, runs the program right after the link. Where it does not start, or takes longer than "
     "five seconds, the step fails and the program is deleted: a library that the loader does not find, a machine without GPU or driver, an emulator."sv,
     "cmake --build BUILD prints the error again ; ldd of the program, linked by hand, names what is not found"sv,
     "Let the tests be listed when they run: cmake -D CMAKE_GTEST_DISCOVER_TESTS_DISCOVERY_MODE=PRE_TEST BUILD (in the call: DISCOVERY_MODE PRE_TEST); or build "
     "with LD_LIBRARY_PATH at the library that is not found; or leave the tests out: cmake -D BUILD_TESTING=OFF BUILD, where the project asks for it."sv,
     ""sv, ""sv, "CMake Modules/GoogleTest.cmake, gtest_discover_tests, DISCOVERY_MODE"sv, "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link run"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK024"sv, severity::error, confidence::likely, component::none,
     "the build stopped at a link: a library in it was built for a newer system than this one"sv,
     "Functions of the C library and of libstdc++ have the release in which they came as their version. A library that was built on a newer system asks for "
     "versions that those of this one do not have: a program is not linked with it, and would not start."sv,
     "cmake --build BUILD prints the error again ; ldd --version ; readelf -V the library | grep -o 'Name: G[A-Z]*_[0-9.]*' | sort -u"sv,
     "Take the build of the library for this system, or for an older one; or build it here, from source; or build the project where the library was built, in a "
     "container of that distribution or of a newer one."sv,
     ""sv, ""sv,
     "gcc.gnu.org, libstdc++ ABI Policy and Guidelines; glibc manual, symbol versions; binutils ld manual, --no-allow-shlib-undefined"sv,
     "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link version"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK025"sv, severity::error, confidence::likely, component::none,
     "the build stopped at a link: a library in it needs another one that the linker does not find"sv,
     "For a program the linker looks through the shared libraries that a shared library needs. It looks in the directories of -rpath-link and -rpath, of the run "
     "path in the library, and in those of the system; -L is for what the command names itself."sv,
     "cmake --build BUILD prints the error again ; readelf -d the library | grep -E 'NEEDED|PATH'"sv,
     "Install the library that is needed; or where it is there, name its directory: cmake -D CMAKE_EXE_LINKER_FLAGS=-Wl,-rpath-link,/path BUILD, and "
     "LD_LIBRARY_PATH for the program; or link it as well, target_link_libraries."sv,
     ""sv, ""sv, "binutils ld manual, -rpath-link"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link needed"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK026"sv, severity::error, confidence::likely, component::nvcc,
     "the build stopped at a device link: what it links has device code for other GPUs"sv,
     "Relocatable device code is linked for one architecture after the other, and of each object and library only the code for that one is taken. Where a library "
     "was compiled for others, what a kernel calls in it is an undefined reference of nvlink."sv,
     "cmake --build BUILD prints the error again ; cuobjdump --list-elf of the file in the evidence"sv,
     "Compile both for one list: CUDA_ARCHITECTURES of the targets, or cmake -D CMAKE_CUDA_ARCHITECTURES=... BUILD for all that do not set it; then build again. A "
     "library that was built elsewhere must have the architecture of this build."sv,
     ""sv, ""sv, "NVIDIA nvcc manual, Using Separate Compilation in CUDA; CMake, CUDA_ARCHITECTURES"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link device"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"EXT001"sv, severity::error, confidence::likely, component::none,
     "the build stopped where it downloads another project{subject:: *|}"sv,
     "ExternalProject fetches sources while the build runs, not while it is configured. Without network, behind a proxy or with an address that is gone, the "
     "step fails, and all that waits for it is not built."sv,
     "cmake --build BUILD prints the error of git or of the download again ; NAME-download-*.log beside the stamps, where the project asks for logs"sv,
     "Build on a machine with network access, with HTTPS_PROXY where there is a proxy. Without network give a copy in place of the address: git config "
     "--global url./path/to/copy.insteadOf ADDRESS for a repository, an archive at its place for a file; or the option of the project that takes an installed "
     "copy."sv,
     ""sv, ""sv, "CMake Modules/ExternalProject.cmake, download step; git-config manual, url.<base>.insteadOf"sv,
     "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "external download"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"EXT002"sv, severity::error, confidence::likely, component::none,
     "the build stopped in another project that it builds"sv,
     "ExternalProject configures and builds another project while the build runs, in a directory of its own. What stopped there is not in the files of this "
     "build."sv,
     "foundcheck scan {subject|the build directory of that project} ; cmake --build BUILD prints the error again"sv,
     "Look at the directory of that project as at any other build: foundcheck scan {subject|PREFIX/src/NAME-build}. Options that it needs go through "
     "CMAKE_ARGS of ExternalProject_Add: what is given to this build does not reach it."sv,
     ""sv, ""sv, "CMake Modules/ExternalProject.cmake, configure and build step"sv, "BUILD002 BUILD004"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "external step"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"HDR022"sv, severity::warning, confidence::likely, component::none,
     "a header in the source tree is compiled in place of the one that configure wrote"sv,
     "An earlier build in the source tree, or another build system, left it there. A file beside the source comes before all -I, and -I of the source "
     "tree often before that of the build: what this configure found out and was asked for has no effect."sv,
     "diff the two headers in the evidence ; git status --ignored shows what is not of the project"sv,
     "Delete the header in the source tree, where it is not of the project (git clean -ndX lists such files), and build again. Where it is, put the "
     "directory of the build first (target_include_directories with BEFORE)."sv,
     ""sv, ""sv, "CMake Help/command/configure_file.rst; GCC manual, Directory Options"sv, ""sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "header shadowed"sv)))},
    {"BUILD020"sv, severity::error, confidence::likely, component::none,
     "a source is compiled for a standard of C++ that is older than what it uses"sv,
     "The header is there and leaves the name out: the compiler will say that it is not a member of std."sv,
     "grep -E 'std=' build.ninja CMakeFiles/*.dir/flags.make"sv,
     "cmake -D CMAKE_CXX_STANDARD={asked standard|17} -D CMAKE_CUDA_STANDARD={asked standard|17} BUILD, then build again; or raise it for the target: target_compile_features(TARGET PUBLIC "
     "cxx_std_{asked standard|17}). Where CMAKE_CXX_STANDARD is set in a CMakeLists.txt or in the flags, change it there."sv,
     ""sv, ""sv, "cppreference.com, C++ standard library headers; GCC manual, -std"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compile standard"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"BUILD021"sv, severity::error, confidence::likely, component::none,
     "a header asks for a newer standard of C++ than a source is compiled for"sv,
     "The header stops the compiler with #error for an older standard. The project sets the standard itself, or the library was upgraded: CCCL of "
     "CUDA 13 and PyTorch since 2.1 ask for C++17, GoogleTest since 1.17 too."sv,
     "grep -E 'std=' build.ninja CMakeFiles/*.dir/flags.make"sv,
     "cmake -D CMAKE_CXX_STANDARD={asked standard|17} BUILD (for CUDA CMAKE_CUDA_STANDARD); or raise it for the target: target_compile_features(TARGET PUBLIC "
     "cxx_std_{asked standard|17}). Where the project sets it, change it there, or take a release of the library that has the older standard."sv,
     ""sv, ""sv, "CCCL 3.0 release notes, C++17; GoogleTest 1.17 release notes; PyTorch 2.1, c10/util/C++17.h"sv,
     "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "compile demand"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
