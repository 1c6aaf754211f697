// SPDX-License-Identifier: MIT
// What tools report of a build that failed, and how to fix it: the source, the linker, the machine, a program that runs.
#ifndef FOUNDCHECK_RULE_TABLES_DIAGNOSIS_HPP
#define FOUNDCHECK_RULE_TABLES_DIAGNOSIS_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

// ---- diagnosis source -----------------------------------------------------------------------------------------------
//
// Rules on what compilers report as wrong with the sources and with what they need: headers, files, the language, the GPU.

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// Rules on what compilers report of a source.
inline constexpr rule source_diagnoses[] = {
    {"HDR007"sv, severity::error, confidence::certain, component::each,
     "{file|a header of the component} was not found{component: (*)|}: not installed, or not in the include path"sv,
     "Headers and libraries come in different packages: a runtime image, a wheel or a driver has no headers. Or the component is installed, and "
     "its include directory is not searched."sv,
     "find / -name {file|HEADER}"sv,
     "{development package:apt install *|Install the development package of the same CUDA release}; or if it is already installed, add its "
     "directory: export CPATH=/usr/local/cuda{cuda:-*|}/{cupti directory:*/../include|include}; or if you do not need CUDA, turn off the option "
     "that asks for it."sv,
     ""sv, ""sv, "NVIDIA CUDA installation guide for Linux, package names; FindCUDAToolkit of CMake 3.17 to 4.4"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("missing_header"sv, component::each)))},
    {"HDR008"sv, severity::error, confidence::certain, component::none, "{subject|a header} was not found"sv,
     "The package with the header is not installed, its directory is not in the include path, or a submodule was not checked out. Later errors "
     "in the same file are mostly caused by this one."sv,
     "find / -name {file|HEADER} ; git submodule status"sv,
     "{origin:*; or |}{moved header:*; or |}{own directory:git submodule update --init --recursive, which fills *; or |}{development "
     "package:apt install *; or |}{header elsewhere:if * belongs to this project or to a submodule: git submodule update --init --recursive; or "
     "|}if it is already installed: export CPATH=\"$(find / -path '*/{subject|HEADER}' -print -quit 2>/dev/null | sed "
     "'s|/{subject|HEADER}$||')\"; or apt-file search {subject|HEADER} names the package."sv,
     ""sv, ""sv, "GCC manual, Search Path; learn.microsoft.com, C1083"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("missing_header"sv)))},
    {"HDR015"sv, severity::error, confidence::certain, component::none,
     "{subject|a header} was not found{right case:: the header is spelled *|}"sv,
     "File names are case-sensitive on Linux, and not on Windows or most Macs: a source that was written there may spell a header differently."sv,
     "find / -iname {file|HEADER}"sv,
     "Change the #include in the source to {right case:<*>|the spelling of the installed header}; or use a newer version of the project; or if "
     "the header is not installed: {cased package:apt install *|install its development package}."sv,
     ""sv, ""sv, "GCC manual, Search Path; the headers of the packages in rule/system_package.hpp"sv, "HDR008"sv,
     when::all(when::any(when::build_has(build_trait::header_case_differs)))},
    {"HDR025"sv, severity::error, confidence::certain, component::none,
     "corecrt.h was not found: the Windows SDK's Universal CRT is not in the include path"sv,
     "From Visual Studio 2015 on the C library has its headers in the Windows 10 SDK, below Include\\VERSION\\ucrt. A prompt of its own, or a script "
     "that sets the paths by hand as MATLAB's mex does, may not have that directory."sv,
     "dir \"%ProgramFiles(x86)%\\Windows Kits\\10\\Include\" ; echo %INCLUDE%"sv,
     "Build in the x64 Native Tools Command Prompt for VS, or call vcvars64.bat first; or set the version that the check shows: set "
     "\"UCRTVersion=10.0.19041.0\", and add its directory ucrt to INCLUDE; or install the Windows SDK in the Visual Studio Installer."sv,
     ""sv, ""sv, "learn.microsoft.com, Upgrade your code to the Universal CRT"sv, "HDR008"sv,
     when::all(when::any(when::said("crt_header_missing"sv)))},
    {"HDR026"sv, severity::error, confidence::likely, component::none,
     "{subject|a header of SYCL} was not found: the compiler that builds is none for SYCL"sv,
     "The headers of SYCL come with its compiler: oneAPI's icpx, DPC++, or AdaptiveCpp's acpp. GCC and a plain clang have none, and CMake takes them "
     "if nothing names another."sv,
     "command -v icpx acpp clang++ ; grep CMAKE_CXX_COMPILER CMakeCache.txt"sv,
     "source /opt/intel/oneapi/setvars.sh, then cmake --fresh -B build -D CMAKE_CXX_COMPILER=icpx -D CMAKE_CXX_FLAGS=-fsycl; or with AdaptiveCpp: "
     "cmake --fresh -B build -D CMAKE_CXX_COMPILER=acpp; or if the project has an option for SYCL, turn it off."sv,
     ""sv, ""sv, "oneAPI DPC++ get started guide; AdaptiveCpp, using-acpp.md"sv, "HDR008"sv,
     when::all(when::any(when::diagnosed("missing_header"sv, "CL/sycl.hpp"sv),
                         when::diagnosed("missing_header"sv, "sycl/sycl.hpp"sv)))},
    {"HDR027"sv, severity::error, confidence::likely, component::none,
     "{subject|a header of SYCL's extensions} was not found: this oneAPI compiler is older than the source"sv,
     "Each release of DPC++ brings headers for new extensions below sycl/ext. The compiler has the others, so it is one for SYCL, of an earlier "
     "release."sv,
     "icpx --version ; ls /opt/intel/oneapi/compiler"sv,
     "Update oneAPI's compiler: apt install intel-oneapi-compiler-dpcpp-cpp, then source /opt/intel/oneapi/setvars.sh and build again; or use a "
     "version of the project from the time of this compiler."sv,
     ""sv, ""sv, "intel/llvm sycl/include/sycl/ext"sv, "HDR008"sv,
     when::all(when::any(when::diagnosed("missing_header"sv, "sycl/ext/"sv)))},
    {"HDR016"sv, severity::error, confidence::certain, component::none,
     "{subject|a header of NVIDIA's video codecs} comes with the Video Codec SDK, not with CUDA 10.0 or later"sv,
     "CUDA 9 and older had the headers of the decoder (nvcuvid.h, dynlink_nvcuvid.h, cuviddec.h). The libraries come with the driver."sv,
     "find / -name {file|nvcuvid.h}"sv,
     "Copy the headers from the directory Interface of the Video Codec SDK (developer.nvidia.com) to /usr/local/cuda{cuda:-*|}/include; or "
     "build OpenCV without this part: cmake --fresh -B build -D BUILD_opencv_cudacodec=OFF -D WITH_NVCUVID=OFF; or if the source includes a "
     "dynlink_ header, use a newer version of the project."sv,
     "CUDA 10.0"sv, ""sv, "NVIDIA Video Codec SDK, read me; opencv_contrib pull request 1946, opencv issue 13897"sv,
     "HDR008"sv,
     when::all(when::any(when::diagnosed("missing_header"sv, "nvcuvid.h"sv),
                         when::diagnosed("missing_header"sv, "cuviddec.h"sv),
                         when::diagnosed("missing_header"sv, "nvEncodeAPI.h"sv)))},
    {"HDR013"sv, severity::error, confidence::certain, component::none,
     "the C++ standard library header {subject|that the source includes} was not found"sv,
     "Clang uses the C++ library of the newest GCC that it finds, even if the C++ half of that GCC is not installed. A C++ header is also "
     "missing if the file is compiled as C."sv,
     "clang++ -v -E -x c++ /dev/null 2>&1 | grep -E 'Selected GCC|include' ; dpkg -l 'libstdc++-*-dev'"sv,
     "If the compiler is clang++: apt install libstdc++-$(clang++ -v 2>&1 | sed -n 's,^Selected GCC.*/,,p')-dev; or if it is g++: apt install "
     "g++; on macOS add -stdlib=libc++ to the flags of the compiler, the old libstdc++ of Apple has no header of C++11; or if the file is compiled "
     "as C, compile it with g++ or rename it to .cpp."sv,
     ""sv, ""sv, "gcc.gnu.org, libstdc++ manual, Headers; clang lib/Driver/ToolChains/Gnu.cpp"sv, "HDR008"sv,
     when::all(when::any(when::build_has(build_trait::standard_header_missing)),
               when::any(when::unless(when::build_has(build_trait::later_header_missing))))},
    {"HDR014"sv, severity::error, confidence::certain, component::none,
     "the compiler{gcc: (GCC *)|} has no C++ header {subject:<*>|that the source includes}{gcc with header:: it needs GCC * or later|}"sv,
     "The header belongs to a later C++ standard. nvcc uses the library of its host compiler, and Clang that of the newest GCC that it finds."sv,
     "g++ --version ; grep -E 'CXX_COMPILER|HOST_COMPILER' CMakeCache.txt"sv,
     "{gcc with header:apt install g++-*|Install a newer GCC}, then {gcc with header:cmake --fresh -B build -D CMAKE_CXX_COMPILER=g++-*|cmake "
     "--fresh -B build -D CMAKE_CXX_COMPILER=PATH}{gcc with header: -D CMAKE_CUDA_HOST_COMPILER=g++-*|}. If nvcc refuses that GCC, use a newer "
     "CUDA release; or use an older version of the project."sv,
     ""sv, ""sv, "gcc.gnu.org, libstdc++ manual, C++ implementation status"sv, "HDR008"sv,
     when::all(when::any(when::build_has(build_trait::later_header_missing)))},
    {"HDR012"sv, severity::error, confidence::certain, component::none,
     "{subject|a header of THC} was not found: PyTorch 1.11 removed THC"sv,
     "THC was PyTorch's old C interface to CUDA. An extension that includes it was written for PyTorch 1.10 or older."sv,
     "python -c 'import torch; print(torch.__version__)'"sv,
     "Use a newer version of the extension; or in its source, include ATen/cuda/CUDAContext.h instead, replace THCudaCheck with C10_CUDA_CHECK, "
     "and remove THCState; or build it with PyTorch 1.10."sv,
     "PyTorch 1.11"sv, ""sv, "pytorch release notes 1.11; pytorch pull request 69041; unverified number"sv, "HDR008"sv,
     when::all(when::any(when::diagnosed("missing_header"sv, "THC/THC"sv)))},
    {"FILE001"sv, severity::error, confidence::certain, component::none,
     "{subject|a source or an object file} was not found"sv,
     "It is missing from the sources (a submodule, Git LFS), the step that makes it failed or did not run, or its path is wrong."sv,
     "ls -l {subject|FILE} ; git status ; git submodule status"sv,
     "If it belongs to the sources: git submodule update --init --recursive; or if the build should have made it, build again in an empty build "
     "directory; or if the path is wrong, correct it in the script or build file that has it."sv,
     ""sv, ""sv, "errno(3), ENOENT; learn.microsoft.com, LNK1181"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_file"sv)))},
    {"FILE003"sv, severity::error, confidence::certain, component::none, "{subject|an output file} cannot be written"sv,
     "Its directory does not exist, or it belongs to another user, as after running cmake or make with sudo."sv,
     "ls -ld \"$(dirname {subject|FILE})\" ; id -un"sv,
     "If the directory belongs to another user: sudo chown -R $USER build, then run cmake and make without sudo; or if it does not exist: mkdir "
     "-p \"$(dirname {subject|FILE})\"; or use another build directory."sv,
     ""sv, ""sv, "nvcc 13.0; clang lib/Frontend/CompilerInstance.cpp; errno(3), ENOENT and EACCES"sv, "FILE001"sv,
     when::all(when::any(when::diagnosed("missing_file"sv, "ot open output file"sv),
                         when::diagnosed("missing_file"sv, "unable to open output file"sv)))},
    {"PATH028"sv, severity::error, confidence::certain, component::none,
     "a path with a blank in it, such as C:/Program Files, reached a tool in two parts"sv,
     "A build script or a Makefile passes it without quotation marks. {subject|What is reported} is only a part of the path."sv,
     "cmake --build build --verbose"sv,
     "Install the toolkit or the library in a path without a blank (C:\\CUDA), or link one to it: mklink /J C:\\CUDA \"%CUDA_PATH%\", and configure "
     "in an empty build directory with that "
     "path. Or put the path in quotation marks in the script that passes it. With Ninja on Windows, the generator of Visual Studio often quotes it: "
     "cmake -G \"Visual Studio 17 2022\"."sv,
     ""sv, ""sv, "cmd.exe and POSIX sh, word splitting"sv, "FILE001 PROG001"sv,
     when::all(when::any(when::build_has(build_trait::path_cut_at_blank)))},
    {"GEN004"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "Visual Studio has no CUDA integration (build customization) for this CUDA release"sv,
     "CUDA's installer adds .props and .targets files to Visual Studio. That part was not selected, ran before Visual Studio was installed, or "
     "is of another CUDA release than the project asks for."sv,
     "dir \"%ProgramFiles%\\NVIDIA GPU Computing Toolkit\\CUDA\" ; dir /s /b \"%ProgramFiles%\\Microsoft Visual Studio\\CUDA *.props\""sv,
     "Run CUDA's installer again with the part Visual Studio Integration, then configure in an empty build directory; or copy the files: copy "
     "\"%CUDA_PATH%\\extras\\visual_studio_integration\\MSBuildExtensions\\*\" \"C:\\Program Files\\Microsoft Visual "
     "Studio\\2022\\Community\\MSBuild\\Microsoft\\VC\\v170\\BuildCustomizations\"; or if your .vcxproj asks for a release that is not "
     "installed, change \"CUDA X.Y.props\" and \"CUDA X.Y.targets\" in it to the installed one."sv,
     ""sv, ""sv, "NVIDIA CUDA installation guide for Microsoft Windows, Build Customizations"sv, "FILE001 CONF001"sv,
     when::all(when::any(when::diagnosed("missing_file"sv, "BuildCustomizations\\CUDA "sv),
                         when::equals(fact_id::cause, component::none, "toolset_missing"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"FILE002"sv, severity::error, confidence::certain, component::none,
     "the directory {subject|that a script changes to} does not exist"sv,
     "A script or a Dockerfile has its full path. The image or a package was updated and has another layout, or an earlier step did not create "
     "it."sv,
     "ls -d {subject|DIRECTORY}"sv,
     "Find where it is now: find / -type d -name {file|NAME} 2>/dev/null, then correct the path in the script or Dockerfile; or go back to the "
     "version of the image or package that had it."sv,
     ""sv, ""sv, "dash src/cd.c; POSIX cd"sv, "FILE001"sv,
     when::all(when::any(when::diagnosed("missing_file"sv, "can't cd to "sv)))},
    {"MAKE001"sv, severity::error, confidence::certain, component::none,
     "{subject|a file that the build needs} does not exist, and the build has no rule to make it"sv,
     "The file was renamed or removed after the build files were written, a submodule is missing, a package is not installed, or a target is "
     "misspelled."sv,
     "ls -l {subject|FILE} ; grep -rn {file|NAME} build.ninja Makefile"sv,
     "{meant:If you meant *, build that. |}{target word:This version of the project has no target *: see its README for the current targets. "
     "|}{package of file:apt install * (add --reinstall if it is installed); or if the file has moved: make clean, then configure again in an "
     "empty build directory.|If the file belongs to a submodule: git submodule update --init --recursive; or if it was renamed or removed: make "
     "clean, then configure again in an empty build directory.}"sv,
     ""sv, ""sv, "GNU make manual, Appendix B; ninja src/ninja.cc and src/graph.cc, v1.5 to v1.13"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_rule"sv)))},
    {"MAKE002"sv, severity::error, confidence::certain, component::none,
     "two library paths are joined into one: {subject|a library and another one}"sv,
     "A list of libraries lost the separator between two entries, and the build looks for one file of that name. A find module that is older "
     "than the library often does this."sv,
     "grep -rn {file|NAME} CMakeCache.txt build.ninja Makefile"sv,
     "Use a newer version of the project; or separate the two paths with a semicolon in its CMakeLists.txt, or with a space in its Makefile; or "
     "set the variable that the check finds to one path: cmake -B build -D VARIABLE=PATH."sv,
     ""sv, ""sv, "GNU make manual, Appendix B; NVIDIA caffe issue 585"sv, "MAKE001"sv,
     when::all(when::any(when::diagnosed("missing_rule"sv, ".so/"sv), when::diagnosed("missing_rule"sv, ".a/"sv),
                         when::diagnosed("missing_rule"sv, ".dylib/"sv)))},
    {"MAKE003"sv, severity::error, confidence::certain, component::none,
     "the build links {subject|a library} by its full path, and no file is there"sv,
     "configure, or the CMake file of another package, wrote this path. Since then the library was removed, replaced by another release, or "
     "installed in "
     "another directory; or the file is a link of a development package that is not installed."sv,
     "ls -l {subject|FILE} ; find / -name {file|NAME}"sv,
     "{package of file:apt install * (add --reinstall if it is installed), then build again; or, if the library is elsewhere: |If the library is "
     "elsewhere: "
     "}configure in an empty build directory; or if the path is written in the project, a Makefile or the CMake file of a package, replace it there; "
     "or on "
     "Linux link it: sudo ln -s PATH_OF_THE_LIBRARY {subject|FILE}."sv,
     ""sv, ""sv, "GNU make manual, Appendix B; ninja src/ninja.cc; superlu_dist issue 93"sv, "MAKE001"sv,
     when::all(when::any(when::build_has(build_trait::installed_library_gone)))},
    {"MAKE004"sv, severity::error, confidence::certain, component::none,
     "{subject|a library} is linked before anything has built it"sv,
     "The library lies among the project's own files. Another target, an ExternalProject or a script should have made it: it failed, was not run, "
     "installs into another directory (lib64 for lib), or does not say that it makes this file. ninja asks for that (BUILD_BYPRODUCTS); make "
     "does not."sv,
     "ls -l {subject|FILE} ; find . -name '{file|NAME}*'"sv,
     "Build what makes {file|the library} first: its target, its script, or git submodule update --init --recursive and its own build. If it is "
     "built in the same run: add BUILD_BYPRODUCTS {subject|FILE} to its ExternalProject_Add; or configure in an empty build directory with -G "
     "\"Unix Makefiles\"."sv,
     ""sv, ""sv, "CMake Modules/ExternalProject.cmake, BUILD_BYPRODUCTS; ninja manual, depfile"sv, "MAKE001"sv,
     when::all(when::any(when::build_has(build_trait::built_library_missing)))},
    {"SRC001"sv, severity::error, confidence::certain, component::none,
     "{words:a check in the source stops the build: *|a check in the source stops the build (#error or static_assert)}"sv,
     "The authors put an #error or a static_assert there for this case: a macro is missing, or a platform, a version or a type is not supported."sv,
     "git submodule status ; git log -3 --stat"sv,
     "{macro:Define the macro: export CXXFLAGS=-D*, then configure again in an empty build directory. |}{advice:The message says: \"*\". |}Change "
     "what the message asks for: a macro, an option, a version, or your call. If the check is in a header, the notes below it in the log name the "
     "line of your "
     "source that led there; or if your code did not change, use the version of that header's project that this project was written for."sv,
     ""sv, ""sv, "ISO C++, [cpp.error] and [dcl.pre]"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("required_by_source"sv)))},
    {"ARCH020"sv, severity::error, confidence::certain, component::nvcc,
     "{needed architecture:the device code needs sm_* or later, and is compiled for an older GPU architecture|device code is compiled or linked "
     "for the wrong GPU architecture}"sv,
     "Device code is compiled once for each architecture in the list, so one old entry is enough to stop the build. nvlink joins only objects "
     "of the same architecture."sv,
     "grep -n ARCHITECTURES CMakeCache.txt ; nvidia-smi --query-gpu=compute_cap --format=csv"sv,
     "{needed architecture:Leave the older architectures out: cmake -B build -D CMAKE_CUDA_ARCHITECTURES=*|Compile all objects and link them "
     "for the same architectures (CMAKE_CUDA_ARCHITECTURES, TORCH_CUDA_ARCH_LIST), in an empty build directory}{needed capability: (extensions "
     "of PyTorch: export TORCH_CUDA_ARCH_LIST=*)|}; or if you need older GPUs too, put that code behind an #if on __CUDA_ARCH__."sv,
     ""sv, ""sv, "ptxas and nvlink of CUDA 13.0; CUDA PTX ISA, Target ISA notes"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("wrong_gpu_architecture"sv)))},
    {"ARCH039"sv, severity::error, confidence::certain, component::nvcc,
     "{subject|an atomic function} on these types needs compute capability {needed capability|6.0}, and the list has less"sv,
     "The source is compiled once for each architecture in the list. atomicAdd needs 6.0 for double, 7.0 for __half, 8.0 for __nv_bfloat16, and "
     "9.0 for float2 and float4."sv,
     "grep -n ARCHITECTURES CMakeCache.txt ; nvidia-smi --query-gpu=compute_cap --format=csv"sv,
     "Leave the older architectures out: cmake -B build -D CMAKE_CUDA_ARCHITECTURES={needed architecture|60} (extensions of PyTorch: export "
     "TORCH_CUDA_ARCH_LIST={needed capability|6.0}); or if you need older GPUs too, define the function for them with a loop over atomicCAS, "
     "behind #if __CUDA_ARCH__ < {needed architecture|60}0."sv,
     ""sv, ""sv,
     "CUDA C++ programming guide, Atomic Functions; sm_60_atomic_functions.h, cuda_fp16.h and cuda_bf16.h of CUDA 13.0"sv,
     "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "\"atomicAdd\" matches the argument list"sv),
                         when::diagnosed("semantics"sv, "\"atomicCAS\" matches the argument list"sv)),
               when::any(when::said("atomic_types_60"sv), when::said("atomic_types_70"sv),
                         when::said("atomic_types_80"sv), when::said("atomic_types_90"sv)))},
    {"GPU001"sv, severity::error, confidence::certain, component::none,
     "a kernel uses more shared memory, registers or parameters than the GPU allows"sv,
     "ptxas or the launch refuses a kernel that exceeds a limit of the architecture, such as 48 KiB of static shared memory per block. At a "
     "launch, registers are counted per thread times threads."sv,
     "nvcc -Xptxas -v -c FILE.cu"sv,
     "Make the kernel's tiles or blocks smaller; or if it runs out of registers, compile it with __launch_bounds__ or -maxrregcount; or if it "
     "needs more than 48 KiB of shared memory, use dynamic shared memory and cudaFuncAttributeMaxDynamicSharedMemorySize."sv,
     ""sv, ""sv, "ptxas of CUDA 13.0; CUDA C++ programming guide, Compute Capabilities; CUDA runtime API, error 701"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("gpu_resources_exceeded"sv)))},
    {"SRC003"sv, severity::error, confidence::certain, component::none,
     "{words:syntax error: *|the source does not follow the language's grammar}"sv,
     "A typing error, a merge conflict left in the file, a macro that expands to nothing, or a language feature that the compiler does not "
     "have. The error is often on the line before."sv,
     "git diff ; git status"sv,
     "Fix the first error in the file, and the line before it: later errors are often caused by it; or if you did not write the file, use the "
     "compiler version that the project asks for."sv,
     ""sv, ""sv, "gcc gcc/cp/parser.cc; nvcc 13.0; learn.microsoft.com, C2143"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("syntax"sv)))},
    {"SRC004"sv, severity::error, confidence::certain, component::none,
     "{words|names or types in the source do not fit what is declared}"sv,
     "A header is not included, or the source was written for another version of a library than the one installed. If the project built "
     "elsewhere, it is mostly the version of a dependency."sv,
     "{plain name:git grep -nw *|git log -3 --stat} ; git status"sv,
     "{include:Add #include <*> at the top of the file in the error message; or use a newer version of the project, which includes it.|If you "
     "wrote the file, correct the name or type, or include the header that declares it; or if not, use the versions of the dependencies that "
     "this project asks for: git submodule update --init --recursive, then build in an empty build directory.}"sv,
     ""sv, ""sv, "gcc gcc/cp/name-lookup.cc; nvcc 13.0; learn.microsoft.com, C2065"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("semantics"sv)))},
    {"CUDA031"sv, severity::error, confidence::likely, component::nvcc,
     "code that nvcc generated does not compile: {words|its parts do not fit each other}"sv,
     "nvcc generates code (tmpxft, cudafe1.stub.c) that fits only the headers of the same CUDA release. Here nvcc and the headers are probably "
     "of different releases; otherwise it is a bug of this nvcc."sv,
     "nvcc --version ; command -v nvcc ; readlink -f /usr/local/cuda"sv,
     "Use the nvcc that belongs to the headers: export PATH=/usr/local/cuda/bin:$PATH CUDACXX=/usr/local/cuda/bin/nvcc, then build in an empty "
     "build directory; or if the distribution's nvcc is also installed: apt remove nvidia-cuda-toolkit; or if both are of one release, use "
     "another CUDA release, or give the lambda or type in the line a name."sv,
     ""sv, ""sv, "nvcc manual, CUDA Compilation Trajectory; crt/host_runtime.h of CUDA 8 to 13"sv, "SRC004 SRC003"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "tmpxft_"sv), when::diagnosed("syntax"sv, "tmpxft_"sv)))},
    {"CUDA042"sv, severity::error, confidence::likely, component::nvcc,
     "nvcc is older than the CUDA headers that it reads{toolkit of header: (of *)|}"sv,
     "A toolkit's headers use names that only the nvcc of that release knows. An older nvcc, often the distribution's in /usr/bin, comes first "
     "in PATH."sv,
     "command -v nvcc ; nvcc --version ; {toolkit of header|/usr/local/cuda}/bin/nvcc --version"sv,
     "cmake --fresh -B build -D CMAKE_CUDA_COMPILER={toolkit of header|/usr/local/cuda}/bin/nvcc; or without CMake: export PATH={toolkit of "
     "header|/usr/local/cuda}/bin:$PATH; or remove the distribution's nvcc: apt remove nvidia-cuda-toolkit."sv,
     ""sv, ""sv, "CUDA include/texture_indirect_functions.h and crt/common_functions.h, 8.0 to 13.0"sv, "SRC004"sv,
     when::all(when::any(when::build_has(build_trait::nvcc_before_headers)))},
    {"CUDA030"sv, severity::error, confidence::likely, component::nvcc,
     "{subject|a name of CUDA} is not declared: {came in:it needs CUDA * or later|this CUDA release or GPU architecture does not have it}{nvcc: "
     "(nvcc *)|}"sv,
     "Device functions and types come with a CUDA release and its headers: the _sync functions with 9.0, __nv_bfloat16 and __hmax with 11.0, "
     "cudaMallocAsync with 11.2, __nv_fp8 with 11.8. An old toolkit of the distribution is often found first."sv,
     "nvcc --version ; grep -rnw {subject|NAME} /usr/local/cuda/include"sv,
     "Install {came in:CUDA * or later|a newer CUDA release}{toolkit that has name:: apt install *|}, then point CUDA_HOME, CUDACXX and PATH to "
     "it and build in an empty build directory; or if this release has it, include its header in the source (cuda_fp16.h, cuda_bf16.h, "
     "cuda_fp8.h) and build for newer GPUs only; or use an older version of the project."sv,
     ""sv, ""sv, "NVIDIA CUDA math API and runtime API; CUDA release notes; unverified releases"sv, "SRC004"sv,
     when::all(when::any(when::build_has(build_trait::name_came_later),
                         when::diagnosed("semantics"sv, "_sync\" is undefined"sv),
                         when::diagnosed("semantics"sv, "identifier \"cuda"sv),
                         when::diagnosed("semantics"sv, "identifier \"CUDA_"sv)))},
    {"CUDA036"sv, severity::error, confidence::likely, component::none,
     "{gone name|a name that the source uses} was removed in {gone in:CUDA *|a newer CUDA release}"sv,
     "A new major release of CUDA removes what older ones marked as deprecated. Objects that an older nvcc made still ask the linker for it."sv,
     "nvcc --version ; grep -rnw {gone name|NAME} ."sv,
     "Build with {last with name:CUDA *|the last release that has it}: {toolkit with name:apt install *|install that toolkit from "
     "developer.nvidia.com/cuda-toolkit-archive}, then {last with name:export CUDA_HOME=/usr/local/cuda-* CUDACXX=/usr/local/cuda-|set "
     "CUDA_HOME and CUDACXX to it}{last with name:*/bin/nvcc|}, then build in an empty build directory; or use a newer version of the project; "
     "or in the source, {instead:use * instead|remove it}."sv,
     "CUDA 11.0"sv, ""sv, "cuda/removed_name.hpp; CUDA release notes, Deprecated and Removed Features"sv,
     "CUDA030 SRC004 LINK010 LINK006"sv, when::all(when::any(when::build_has(build_trait::name_removed)))},
    {"CUDA037"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "two versions of CUB or Thrust are mixed: the toolkit's{cuda: (CUDA *)|} and another copy"sv,
     "CUB and Thrust are part of the toolkit from CUDA 11 on, and check each other. A project with its own copy (third_party/cub, CUB_HOME) was "
     "written for another release."sv,
     "find . -type d -name cub ; echo $CUB_HOME"sv,
     "Remove the other copy from the include path{outside copy: (-I*)|}: unset CUB_HOME and delete the project's cub directory, then build in "
     "an empty build directory; or use a newer version of the project; or build with the CUDA release that the copy belongs to."sv,
     "CUDA 11.0"sv, ""sv,
     "CUB and Thrust, util_namespace.cuh and thrust/system/cuda/config.h, 1.10 to 1.17; relion issue 871"sv,
     "SRC001 SRC004 SRC006 VER001"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, "version of CUB in your include path"sv),
                         when::diagnosed("required_by_source"sv, "CUB requires a definition of CUB_NS_QUALIFIER"sv),
                         when::diagnosed("semantics"sv, "namespace \"thrust::cub\" has no member"sv),
                         when::diagnosed("semantics"sv, "\"thrust::cub\" is ambiguous"sv),
                         when::diagnosed("semantics"sv, "argument list for class template \"cub::"sv),
                         when::build_has(build_trait::cccl_defined_twice)))},
    {"SRC005"sv, severity::error, confidence::certain, component::none,
     "{words:a conversion is ambiguous: *|a conversion is ambiguous}"sv,
     "The type converts to several built-in types, and the source does not say to which. For __half it depends on the CUDA release and on "
     "__CUDA_NO_HALF_CONVERSIONS__."sv,
     "nvcc --version ; git log -3 --stat"sv,
     "Convert explicitly in the line of the error: __half2float(x) for half, __bfloat162float(x) for bfloat16, static_cast<float>(x) for other "
     "types; or use a newer version of the project; or build with the CUDA release that it was written for."sv,
     ""sv, ""sv, "ISO C++, [over.match.conv]; CUDA math API, cuda_fp16.hpp"sv, "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "more than one conversion function"sv),
                         when::diagnosed("semantics"sv, "more than one user-defined conversion"sv)))},
    {"SRC006"sv, severity::error, confidence::certain, component::none,
     "{words:two declarations fit one name or call: *|two declarations fit one name or call}"sv,
     "One is often the project's own, and the other came with a newer library or CUDA release or with using namespace. The notes below the "
     "message show both."sv,
     "nvcc --version ; git grep -n 'using namespace'"sv,
     "Use a newer version of the project, for this release of CUDA or of the library; or if you wrote the source, put the namespace before "
     "{subject|the name} (:: for the global one); or if it is an operator of __half, remove the project's own, or CUDA's with "
     "-D__CUDA_NO_HALF_OPERATORS__."sv,
     ""sv, ""sv,
     "ISO C++, [namespace.udir] and [over.match.best]; learn.microsoft.com, C2872 and C2668; CUDA math API, cuda_fp16.h"sv,
     "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "more than one operator "sv),
                         when::diagnosed("semantics"sv, "more than one instance of "sv),
                         when::diagnosed("semantics"sv, "is ambiguous"sv),
                         when::diagnosed("semantics"sv, "error C2872"sv),
                         when::diagnosed("semantics"sv, "error C2668"sv)))},
    {"TORCH013"sv, severity::error, confidence::likely, component::none,
     "Visual C++ cannot compile a header of PyTorch: {subject|a name} is ambiguous"sv,
     "Some templates in PyTorch's headers do not compile with older Visual C++ toolsets, and the compiler reports another error. With USE_CUDA "
     "defined, newer headers leave that code out."sv,
     "cl ; python -c 'import torch; print(torch.__version__)'"sv,
     "Update Visual Studio to its newest toolset; or for an extension with CUDA, pass -DUSE_CUDA to nvcc (extra_compile_args in setup.py, "
     "CMAKE_CUDA_FLAGS); or use a newer PyTorch."sv,
     ""sv, ""sv, "pytorch torch/csrc/dynamo/compiled_autograd.h; pytorch pull requests 15697, 144707"sv, "SRC006"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "error C2872"sv)),
               when::any(when::diagnosed("semantics"sv, "include\\torch"sv),
                         when::diagnosed("semantics"sv, "include/torch"sv)))},
    {"SRC007"sv, severity::error, confidence::likely, component::none,
     "{words:a function is declared twice in one class: *|a function is declared twice in one class}"sv,
     "Two overloads have types that are the same here and different elsewhere: long and int have one size on Windows, size_t and uint64_t are "
     "one type on Linux and two on macOS. Or a macro declares the function again."sv,
     "git log -3 --stat"sv,
     "Remove one of the two declarations, or put it behind #ifdef _WIN32 if other systems need both; or use a newer version of the project."sv,
     ""sv, ""sv, "learn.microsoft.com, C2535; gcc gcc/cp/class.cc; ISO C++, [class.mem]"sv, "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "error C2535"sv),
                         when::diagnosed("semantics"sv, "cannot be overloaded"sv)))},
    {"SRC008"sv, severity::error, confidence::likely, component::none,
     "{changed name|a name that the source uses} was removed from {changed library|the library}{changed in: in *|}"sv,
     "The source was written for an older release of the library than the one that is installed."sv,
     "grep -rnw {changed name|NAME} ."sv,
     "{changed instead:Use * instead in the source; or use|Use} a newer version of the project, for {changed library|the library}{changed in: "
     "*|}; or build with {changed library|the library} {changed last|of an older release}{changed older: (*)|}, in an empty build directory."sv,
     ""sv, ""sv, "rule/interface_change.hpp"sv, "SRC002 SRC004 LINK006 LINK010"sv,
     when::all(when::any(when::build_has(build_trait::interface_changed)))},
    {"SRC009"sv, severity::error, confidence::likely, component::none,
     "the source uses {subject:thrust::*|a name of Thrust} without including its header"sv,
     "Thrust's headers include one another, in CUDA 12 and later fewer than before. Syntax errors in the same file are caused by this."sv,
     "git grep -n 'include <thrust'"sv,
     "Add #include <{include|thrust/NAME.h}> at the top of the file in the error message{more: (and the headers of * more)|}; or use a newer "
     "version of the project; or build with the CUDA release that it was written for."sv,
     ""sv, ""sv, "CCCL, thrust/thrust/*.h"sv, "SRC003 SRC004"sv,
     when::all(when::any(when::build_has(build_trait::thrust_not_included)))},
    {"SRC010"sv, severity::error, confidence::likely, component::none,
     "CUDA code is compiled by the C++ compiler, not by nvcc: {words|it needs nvcc}"sv,
     "__host__, __device__ and __global__ are CUDA keywords. The C++ compiler knows them only after cuda_runtime.h, and kernels never. A header "
     "of a library that was built with CUDA may have them too."sv,
     "cmake --build build --verbose"sv,
     "{kokkos backend:cmake --fresh -B build -D CMAKE_CXX_COMPILER=$PWD/bin/nvcc_wrapper, in the Kokkos sources: KOKKOS_ENABLE_* needs it; or "
     "if Kokkos is installed, use the nvcc_wrapper in its directory bin.|Compile the file as CUDA, in CMakeLists.txt: enable_language(CUDA) and "
     "set_source_files_properties(FILE.cpp PROPERTIES LANGUAGE CUDA), for AMReX setup_target_for_cuda_compilation; or rename it to .cu; or if "
     "it has no kernels, add #include <cuda_runtime.h> before the header in the error message, and -I/usr/local/cuda/include.}"sv,
     ""sv, ""sv,
     "nvcc manual, Supported Input File Suffixes; CUDA crt/host_defines.h; CMake Help, LANGUAGE of source files"sv,
     "SRC001 SRC004"sv, when::all(when::any(when::build_has(build_trait::cuda_word_in_cxx)))},
    {"SRC011"sv, severity::error, confidence::likely, component::none,
     "CUDA's C++ libraries (CCCL) need the new preprocessor of Visual C++ (/Zc:preprocessor)"sv,
     "cl.exe uses its old preprocessor unless /Zc:preprocessor is given. CCCL used to warn about it, and refuses it from CUDA 13.2 on."sv,
     "nvcc --version ; echo %NVCC_APPEND_FLAGS%"sv,
     "set NVCC_APPEND_FLAGS=-Xcompiler=/Zc:preprocessor, then build again; or with CMake: cmake -B build -D "
     "CMAKE_CUDA_FLAGS=-Xcompiler=/Zc:preprocessor -D CMAKE_CXX_FLAGS=/Zc:preprocessor; or use an older CUDA release, 13.0 or 12."sv,
     ""sv, ""sv,
     "CCCL libcudacxx/include/cuda/std/__cccl/preprocessor.h; huggingface candle issue 3686; unverified release"sv,
     "SRC001"sv, when::all(when::any(when::said("msvc_traditional_preprocessor"sv)))},
    {"FORT001"sv, severity::error, confidence::certain, component::none,
     "GNU Fortran 10 and later refuses calls of one procedure with different argument types"sv,
     "Up to GCC 9 it was a warning. Old code does it on purpose."sv, "gfortran --version"sv,
     "export FFLAGS=-fallow-argument-mismatch FCFLAGS=-fallow-argument-mismatch, then configure in an empty build directory; or with CMake: "
     "cmake -B build -D CMAKE_Fortran_FLAGS=-fallow-argument-mismatch; or use a newer release of the project."sv,
     "GCC 10"sv, ""sv, "GCC 10 porting guide, Fortran; gfortran manual, -fallow-argument-mismatch"sv, "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "mismatch between actual argument"sv),
                         when::diagnosed("semantics"sv, "mismatch in argument '"sv)))},
    {"FORT002"sv, severity::error, confidence::certain, component::none,
     "{module file|a Fortran module} was written by another version of GNU Fortran than the one that reads it"sv,
     "A .mod file can often be read only by the gfortran version that wrote it. A library from the system or from conda was built with another "
     "gfortran."sv,
     "gfortran --version ; find / -name {module file|'*.mod'} ; mpifort --version"sv,
     "Use the gfortran that built the library: export FC=gfortran-VERSION OMPI_FC=gfortran-VERSION, then configure in an empty build directory; "
     "or in a Conda environment, use its gfortran and MPI: conda install -c conda-forge openmpi gfortran; or rebuild the library with this "
     "gfortran."sv,
     ""sv, ""sv, "gfortran manual, gcc/fortran/module.cc"sv, "VER001"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, "different version of GNU Fortran"sv)))},
    {"SRC002"sv, severity::error, confidence::certain, component::none, "a warning is treated as an error"sv,
     "The build uses -Werror, /WX or nvcc -Werror. A newer compiler has warnings that the project's authors did not see."sv,
     "cmake --build build --verbose"sv,
     "Allow this warning{warning:| (its name is in brackets in the message)}: export CFLAGS=-Wno-error={warning|NAME} "
     "CXXFLAGS=-Wno-error={warning|NAME} (nvcc: CUDAFLAGS=--diag-suppress=NUMBER), "
     "then configure in an empty build directory; or fix the code that it is about; or allow all warnings: cmake -B build -D "
     "CMAKE_COMPILE_WARNING_AS_ERROR=OFF (PyTorch: WERROR=0), or remove -Werror from the build files."sv,
     ""sv, ""sv, "GCC manual, Warning Options; nvcc manual, --Werror; CMake 3.24, COMPILE_WARNING_AS_ERROR"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("warning_as_error"sv)))},
    {"CUDA057"sv, severity::error, confidence::certain, component::none,
     "cudaMemPrefetchAsync and cudaMemAdvise need a cudaMemLocation from CUDA 13 on, not a number"sv,
     "Up to CUDA 12 they took the number of a device. In CUDA 13 they have the parameters of cudaMemPrefetchAsync_v2 and cudaMemAdvise_v2: a "
     "cudaMemLocation and, for the prefetch, flags before the stream."sv,
     "nvcc --version ; git grep -nE 'cudaMem(PrefetchAsync|Advise)'"sv,
     "In the source, set where.type = cudaMemLocationTypeDevice and where.id = device in a cudaMemLocation where, and call "
     "cudaMemPrefetchAsync(pointer, bytes, where, 0, stream) or cudaMemAdvise(pointer, bytes, advice, where); or use a newer version of the "
     "project; or build with CUDA 12.9: apt install cuda-toolkit-12-9, then export CUDA_HOME=/usr/local/cuda-12.9 "
     "CUDACXX=/usr/local/cuda-12.9/bin/nvcc, then build in an empty build directory."sv,
     ""sv, ""sv, "CUDA 13.0 include/cuda_runtime_api.h, beside that of 12.9; CUDA release notes 13.0"sv, "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "to \"cudaMemLocation\""sv),
                         when::diagnosed("semantics"sv, "to 'cudaMemLocation'"sv)))},
    {"CUDA058"sv, severity::error, confidence::certain, component::none,
     "cuCtxCreate has one more parameter in this CUDA release than the source passes"sv,
     "From CUDA 13 on the name means cuCtxCreate_v4, with a pointer to CUctxCreateParams before the flags. Up to CUDA 12 it meant "
     "cuCtxCreate_v2."sv,
     "nvcc --version ; git grep -n cuCtxCreate"sv,
     "In the source, pass a null pointer first, behind #if CUDA_VERSION >= 13000: cuCtxCreate(&context, nullptr, flags, device); or use a newer "
     "version of the project; or build with CUDA 12.9: apt install cuda-toolkit-12-9, then export CUDA_HOME=/usr/local/cuda-12.9 "
     "CUDACXX=/usr/local/cuda-12.9/bin/nvcc, then build in an empty build directory."sv,
     ""sv, ""sv, "CUDA 13.0 include/cuda.h, beside that of 12.9"sv, "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "cuCtxCreate_v4"sv),
                         when::diagnosed("semantics"sv, "CUctxCreateParams"sv)))},
    {"TORCH015"sv, severity::error, confidence::certain, component::none,
     "PyTorch's flags for extensions disable the __half operators that the source uses"sv,
     "torch.utils.cpp_extension passes -D__CUDA_NO_HALF_OPERATORS__ and similar macros to nvcc. With them there is no + for __half, and no "
     "conversion to float."sv,
     "grep -rn CUDA_NO_HALF setup.py build"sv,
     "export NVCC_APPEND_FLAGS='-U__CUDA_NO_HALF_OPERATORS__ -U__CUDA_NO_HALF_CONVERSIONS__ -U__CUDA_NO_HALF2_OPERATORS__ "
     "-U__CUDA_NO_BFLOAT16_CONVERSIONS__', then build again; or add these options for nvcc to extra_compile_args in setup.py; or in the source, "
     "use __hadd, __hmul and __half2float, or at::Half."sv,
     ""sv, ""sv,
     "pytorch torch/utils/cpp_extension.py, COMMON_NVCC_FLAGS, 1.5 to 2.9; nvcc manual, NVCC Environment Variables"sv,
     "SRC004"sv,
     when::all(when::any(when::said("half_operands"sv)), when::any(when::diagnosed("semantics"sv, "no operator \""sv)),
               when::any(when::said("by_torch"sv), when::said("by_extension"sv)))},
    {"SRC012"sv, severity::error, confidence::certain, component::none,
     "the source overrides a noexcept function without noexcept{subject:: *|}"sv,
     "A function that overrides a noexcept one must be noexcept too. The library added noexcept in a newer release than the source was written "
     "for: TensorRT's plugin classes in 8.0."sv,
     "git grep -n override"sv,
     "Add noexcept to {plain name|the function in the error} and to each other function that overrides one of the library, in the class and at "
     "its definition; or use a newer version of the project; or build with the older release of the library (for TensorRT plugins: TensorRT 7)."sv,
     ""sv, ""sv,
     "TensorRT 8.0 release notes and NvInferRuntimeCommon.h; gcc gcc/cp/search.cc; clang DiagnosticSemaKinds.td; learn.microsoft.com, C2694"sv,
     "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "looser exception specification "sv),
                         when::diagnosed("semantics"sv, "looser throw specifier "sv),
                         when::diagnosed("semantics"sv, "overriding function is more lax"sv)))},
    {"CLANG001"sv, severity::error, confidence::likely, component::nvcc,
     "this clang is older than the CUDA toolkit: its own headers for CUDA do not fit CUDA's"sv,
     "clang compiles CUDA with headers of its own around those of the toolkit. They know the toolkits of their time, and stop at what a newer one "
     "removed."sv,
     "clang --version ; ls -d /usr/local/cuda*"sv,
     "Use a newer clang; or point it to an older toolkit: clang++ --cuda-path=/usr/local/cuda-11.8 (CMake: -D "
     "CMAKE_CUDA_FLAGS=--cuda-path=/usr/local/cuda-11.8); or compile with nvcc: cmake "
     "--fresh -B build -D CMAKE_CUDA_COMPILER=nvcc."sv,
     ""sv, ""sv, "clang lib/Headers, __clang_cuda_runtime_wrapper.h; clang lib/Driver/ToolChains/Cuda.cpp"sv,
     "SRC004"sv, when::all(when::any(when::build_has(build_trait::clang_before_toolkit)))},
    {"SIMD001"sv, severity::error, confidence::likely, component::none,
     "the source uses {vector function|a function for vector instructions of x86}, and the compiler is not told to use them"sv,
     "A compiler declares such a function only where an option turns its instructions on: -mssse3, -msse4.1, -mavx2, -mfma, -mavx512f. Code in a "
     "header needs it in each file."sv,
     "grep -m1 flags /proc/cpuinfo ; cmake --build BUILD --verbose"sv,
     "Turn them on: cmake --fresh -B build -D CMAKE_CXX_FLAGS=-march=native -D CMAKE_C_FLAGS=-march=native (for this machine), or the one option, "
     "such as -mavx2 (clang-cl: set CL=/clang:-mavx2; Visual C++: "
     "/arch:AVX2). Or turn the part off in the project's options."sv,
     ""sv, ""sv, "gcc manual, x86 Options; clang lib/Headers, immintrin.h"sv, "SRC004 SRC002"sv,
     when::all(when::any(when::build_has(build_trait::instructions_off)))},
    {"OPT011"sv, severity::error, confidence::certain, component::none,
     "{subject|an option} is written for Visual C++ (cl.exe), but the compiler is clang++"sv,
     "clang++ takes what begins with a slash for a file; clang-cl and cl.exe take it for an option. CMake, or a build script, was told of another "
     "compiler than the one that runs."sv,
     "grep -E 'CMAKE_(C|CXX|HIP)_(COMPILER|FLAGS)' CMakeCache.txt"sv,
     "Use one kind for all languages, in an empty build directory: cmake -B build -G Ninja -D CMAKE_C_COMPILER=clang-cl -D "
     "CMAKE_CXX_COMPILER=clang-cl. Or with the compilers of "
     "ROCm (clang, clang++) for all: -D CMAKE_C_COMPILER=clang -D CMAKE_CXX_COMPILER=clang++, and remove options with a slash from the FLAGS "
     "variables."sv,
     ""sv, ""sv, "clang users manual, clang-cl"sv, "FILE001"sv,
     when::all(when::any(
         when::diagnosed("missing_file"sv, "directory: '/D"sv), when::diagnosed("missing_file"sv, "directory: '/O2'"sv),
         when::diagnosed("missing_file"sv, "directory: '/EH"sv), when::diagnosed("missing_file"sv, "directory: '/W"sv),
         when::diagnosed("missing_file"sv, "directory: '/nologo'"sv),
         when::diagnosed("missing_file"sv, "directory: '/std:"sv),
         when::diagnosed("missing_file"sv, "directory: '/M"sv),
         when::diagnosed("missing_file"sv, "directory: '/Z"sv)))},
    {"ASM001"sv, severity::error, confidence::certain, component::none,
     "the assembler does not know the instruction {subject|that the compiler wrote}: it is older than the compiler"sv,
     "The compiler writes assembly for a newer processor, and the program as (binutils) of an older system, or of another environment, translates "
     "it."sv,
     "as --version ; c++ --version ; command -v -a as"sv,
     "Upgrade binutils to the release of the compiler's time (conda install -c conda-forge binutils; Red Hat: scl enable gcc-toolset-13 bash). Or "
     "turn off the part of the "
     "project that uses these instructions, or keep the compiler from them: cmake --fresh -B build -D CMAKE_CXX_FLAGS=-march=x86-64-v3."sv,
     ""sv, ""sv, "binutils gas/config/tc-i386.c; onnxruntime pull request 15055"sv, "SRC003"sv,
     when::all(when::any(when::diagnosed("syntax"sv, "no such instruction: "sv)))},
    {"SRC021"sv, severity::error, confidence::likely, component::none,
     "GCC 14 and Clang 16 refuse in C what older ones only warned of: {words|a conversion}"sv,
     "Pointers of another type, integers for pointers, functions without a declaration and types left out are errors now. The source was written "
     "when they were warnings."sv,
     "cc --version"sv,
     "Allow it again: export CFLAGS=\"-Wno-error=incompatible-pointer-types -Wno-error=int-conversion -Wno-error=implicit-function-declaration "
     "-Wno-error=implicit-int\", then configure in an empty build directory; or compile with an older one: CC=gcc-13; or use a "
     "newer version of the project; or correct the call at the place in the error."sv,
     ""sv, ""sv, "GCC 14 porting guide; Clang 16 release notes"sv, "DIAG001"sv,
     when::all(when::any(when::build_has(build_trait::warning_that_became_error)))},
    {"SRC020"sv, severity::error, confidence::certain, component::none,
     "an expression must be a constant here and is not (Visual C++ C2131, C2057)"sv,
     "Often it is the size of an array that is only known at run time: GCC and Clang have such arrays as an extension, Visual C++ has none."sv,
     "git log -3 --stat"sv,
     "In the source, make the size constexpr, or replace the array by std::vector; or build this project with Clang (clang-cl -T ClangCL) or MinGW; "
     "or use a newer version of "
     "the project."sv,
     ""sv, ""sv, "learn.microsoft.com, C2131 and C2057"sv, "SRC003 SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "C2131"sv), when::diagnosed("syntax"sv, "C2057"sv)))},
    {"ROCM010"sv, severity::error, confidence::certain, component::rocm,
     "{value|one AMD GPU} is asked for with and without a feature (xnack, sramecc) in one build"sv,
     "clang builds a GPU either for one setting of each feature or for any. Both come together where the project names one form and hipcc, or a "
     "package of another ROCm release, "
     "adds the other."sv,
     "hipcc --version ; grep -rnE 'GPU_TARGETS|HIP_ARCHITECTURES|offload-arch' CMakeCache.txt"sv,
     "Use one form for each GPU: cmake --fresh -B build -D CMAKE_HIP_ARCHITECTURES=gfx900 -D GPU_TARGETS=gfx900 -D AMDGPU_TARGETS=gfx900 (your GPU: "
     "rocminfo | grep gfx). Or "
     "upgrade all packages of ROCm to one release."sv,
     ""sv, ""sv, "clang lib/Driver/Driver.cpp, getConflictTargetIDCombination; AMDGPU usage, Target ID"sv, "DIAG001"sv,
     when::all(when::any(when::said("offload_arches_mixed"sv)))},
    {"ROCM009"sv, severity::error, confidence::certain, component::rocm,
     "{subject|a name} does not exist in HIP: use {without hip|the name of CUDA}"sv,
     "hipify once put hip before names such as warpSize and threadIdx, which HIP shares with CUDA. Newer releases of HIP no longer define the "
     "old names."sv,
     "git grep -nw {subject|NAME}"sv,
     "git grep -lzw {subject|NAME} | xargs -0 sed -i -e 's|{subject|NAME}|{without hip|NEW}|g' --; or if hipify made the file, run the hipify of "
     "this ROCm "
     "again on the CUDA sources."sv,
     ""sv, ""sv, "HIP amd_hip_runtime.h, 4.0 to 6.4; HIPIFY CHANGELOG; pytorch torch/utils/hipify/hipify_python.py"sv,
     "SRC004"sv,
     when::all(
         when::any(when::diagnosed("semantics"sv, "hipWarpSize"sv), when::diagnosed("semantics"sv, "hipThreadIdx_"sv),
                   when::diagnosed("semantics"sv, "hipBlockIdx_"sv), when::diagnosed("semantics"sv, "hipBlockDim_"sv),
                   when::diagnosed("semantics"sv, "hipGridDim_"sv)))},
};

// ---- diagnosis link -------------------------------------------------------------------------------------------------
//
// Rules on what linkers report: libraries, symbols, formats, relocations.

/// Rules on what linkers report.
inline constexpr rule link_diagnoses[] = {
    {"STUB002"sv, severity::error, confidence::likely, component::driver,
     "the link lacks libcuda, the library of the driver{subject: (*)|}"sv,
     "libcuda.so comes with the driver. On a machine without one, link against the toolkit's stub in lib64/stubs. A shared library that needs "
     "libcuda.so.1 asks for it at the link too."sv,
     "ls -l /usr/local/cuda/lib64/stubs/libcuda.so{needing file: ; readelf -d *|}"sv,
     "If the project calls the driver, in CMakeLists.txt: target_link_libraries(TARGET PRIVATE CUDA::cuda_driver), without CMake "
     "-L/usr/local/cuda{cuda:-*|}/lib64/stubs -lcuda; or if -lcuda is not found: export "
     "LIBRARY_PATH=/usr/local/cuda{cuda:-*|}/lib64/stubs:$LIBRARY_PATH; or if only an "
     "installed shared library needs it: cmake -B build -D CMAKE_EXE_LINKER_FLAGS=-Wl,--allow-shlib-undefined."sv,
     ""sv, ""sv, "llama-cpp-python issues 2061, 1169; CMake Modules/FindCUDAToolkit.cmake"sv,
     "BUILD001 LINK005 LINK010"sv,
     when::all(when::any(when::diagnosed("missing_library"sv, component::driver),
                         when::diagnosed("undefined_symbol"sv, component::driver)))},
    {"LINK011"sv, severity::error, confidence::certain, component::none,
     "CMake did not find a library that is linked: {subject|NAME-NOTFOUND}"sv,
     "Configure went on without the library, and its NOTFOUND value got into the link command. An old CMake also asks for libraries that newer "
     "CUDA releases do not have, such as cublas_device."sv,
     "grep -n NOTFOUND CMakeCache.txt ; cmake --version"sv,
     "{gone library:*; or |}{development package:apt install *, then cmake -B build; or |}if the library is installed, set its path: cmake -B "
     "build -D {cache variable|VARIABLE}=PATH (libcuda.so without a driver: /usr/local/cuda/lib64/stubs/libcuda.so); or if it is not, install "
     "it and configure again."sv,
     ""sv, ""sv, "CMake Source/cmFindLibraryCommand.cxx; Modules/FindCUDA.cmake"sv, "LINK004 LINK005 BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_library"sv, "-NOTFOUND"sv)))},
    {"LINK005"sv, severity::error, confidence::certain, component::each,
     "the linker does not find the library {subject|of the component}"sv,
     "The linker needs libNAME.so or libNAME.a. A runtime package, an image or a wheel has only libNAME.so.N, or the directory is not searched; "
     "conda and cross toolkits keep it in targets/."sv,
     "find / -name '*{file|libNAME}*'"sv,
     "{development package:apt install *|Install the development package of the same CUDA release}, then cmake --fresh -B build; or if it is "
     "already installed, add its directory: export LIBRARY_PATH=/usr/local/cuda/{cupti directory|lib64}, then cmake --fresh -B build."sv,
     ""sv, ""sv, "binutils ld manual, -l; NVIDIA CUDA installation guide for Linux, package names"sv,
     "BUILD001 CONF001"sv, when::all(when::any(when::diagnosed("missing_library"sv, component::each)))},
    {"LINK031"sv, severity::error, confidence::certain, component::none,
     "the linker found {subject|the library} for another kind of processor only"sv,
     "The file that it skipped is 32-bit in a 64-bit link, or of another processor. The next directory of the search had no other one."sv,
     "file {value|FILE} ; find / -name '*{file|libNAME}*'"sv,
     "Link with the 64-bit directory: -L/usr/local/cuda/lib64 in place of -L/usr/local/cuda/lib in the Makefile (common.mk), or export "
     "LIBRARY_PATH=/usr/local/cuda/lib64. Or if "
     "you build for another processor: use the library of that one, for CUDA in targets/ of the toolkit. Or build for the kind that the library has "
     "(-m32)."sv,
     ""sv, ""sv, "binutils ld/ldelf.c, skipping incompatible"sv, "LINK004 LINK005"sv,
     when::all(when::any(when::said("library_of_other_machine"sv)), when::any(when::diagnosed("missing_library"sv)))},
    {"LINK032"sv, severity::error, confidence::likely, component::none,
     "a C++ program is linked by gcc, which does not add the library of C++"sv,
     "g++ adds libstdc++ to the link, gcc and ld do not. The build has a C compiler as its C++ compiler, or links with $(CC)."sv,
     "grep CMAKE_CXX_COMPILER CMakeCache.txt ; make VERBOSE=1"sv,
     "cmake --fresh -B build -D CMAKE_CXX_COMPILER=g++; or in a Makefile, link with $(CXX) or g++; or add -lstdc++ after the objects."sv,
     ""sv, ""sv, "gcc manual, Invoking G++"sv, "LINK001"sv,
     when::all(when::any(when::diagnosed("undefined_symbol"sv, "libstdc++.so"sv),
                         when::diagnosed("abi_mismatch"sv, "@@GLIBCXX_"sv)))},
    {"LINK033"sv, severity::error, confidence::likely, component::none,
     "{bad file|a library} is a text file in place of a library, most likely a pointer of Git LFS"sv,
     "The linker read it as a script, and it is none. The repository keeps large files elsewhere; without git-lfs, a checkout has three lines of "
     "text for each."sv,
     "head -c 200 {bad file|FILE} ; git lfs ls-files"sv,
     "apt install git-lfs, then git lfs install, then git lfs pull, in the repository that has the file; then build again (in an image: before "
     "docker build copies the sources)."sv,
     ""sv, ""sv, "git-lfs docs/spec.md; binutils ld/ldlex.l"sv, "LINK009"sv,
     when::all(when::any(when::diagnosed("wrong_format"sv, ":1: syntax error"sv)))},
    {"LINK030"sv, severity::error, confidence::likely, component::none,
     "a 32-bit program is linked with CUDA's libraries, which are 64-bit only: {subject|a symbol}"sv,
     "A name with a leading underscore and @ with a number is from 32-bit code. The libraries in lib\\x64 of the toolkit have only 64-bit names."sv,
     "python -c 'import struct; print(struct.calcsize(\"P\") * 8)' ; where cl"sv,
     "Build for 64 bits: use a 64-bit Python and the x64 Native Tools Command Prompt; or with CMake: cmake --fresh -B build -A x64."sv,
     ""sv, ""sv, "learn.microsoft.com, Decorated names; chainer issue 1976"sv, "LINK006"sv,
     when::all(when::any(when::diagnosed("undefined_symbol"sv, "symbol _cu"sv)),
               when::any(when::diagnosed("undefined_symbol"sv, "@"sv)))},
    {"LINK023"sv, severity::error, confidence::certain, component::none,
     "-l is followed by a directory, {subject|a path}: it must be -L"sv,
     "-L adds a directory to search, and -l links a library. No library has such a name, and the libraries in that directory are not found "
     "either."sv,
     "grep -rn -- -l{subject|/usr/local/cuda/lib64} Makefile CMakeLists.txt"sv,
     "Change -l{subject|/usr/local/cuda/lib64} to -L{subject|/usr/local/cuda/lib64} in the Makefile or CMakeLists.txt (CUDA's 64-bit libraries "
     "are in lib64), then build again."sv,
     ""sv, ""sv, "binutils ld manual, -l and -L"sv, "LINK004 LINK005"sv,
     when::all(when::any(when::diagnosed("missing_library"sv, "-l/"sv)))},
    {"LINK004"sv, severity::error, confidence::certain, component::none,
     "the linker does not find {subject:the library *|a library}"sv,
     "The package is not installed, only its runtime half is (libNAME.so.N without libNAME.so), or the library is in a directory that the "
     "linker does not search."sv,
     "find / -name '*{file|libNAME}*'"sv,
     "{origin:*; or |}{development package:apt install *, then build again; or |}if it is installed elsewhere, add its directory: export "
     "LIBRARY_PATH=PATH; or if it is a target of this project, look for its own error: cmake --build build --target {file|NAME}; or if it is "
     "neither, install its development package (-dev, -devel)."sv,
     ""sv, ""sv, "binutils ld manual, -l; learn.microsoft.com, LNK1104"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("missing_library"sv)))},
    {"LINK009"sv, severity::error, confidence::certain, component::none,
     "{bad file|an object or a library} is for another processor, or is not an object file"sv,
     "The file was built for another processor or word size (x86-64 or arm64), or it is a text file of Git LFS, or it was cut short by a full "
     "disk."sv,
     "file {bad file|FILE} ; ls -l {bad file|FILE}"sv,
     "If the build made it: rm {bad file|FILE}, then build again; or if it belongs to the sources: git lfs pull; or if it is a library that you "
     "installed, install the one for this processor (for CUDA when cross-compiling: targets/ in the toolkit)."sv,
     ""sv, ""sv, "binutils bfd/bfd.c; ELF, e_machine; learn.microsoft.com, LNK1112"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("wrong_format"sv)))},
    {"LINK021"sv, severity::error, confidence::certain, component::none,
     "{bad file|an object or a library} is empty or cut short"sv,
     "The file ends before its own tables say: a build or a download was stopped, or the disk was full."sv,
     "ls -l {bad file|FILE} ; df -h . ; df -i ."sv,
     "rm {bad file|FILE}, then build again (with ccache, run ccache -C first); or if a package installed it, reinstall that package (dpkg -S "
     "{bad file|FILE} shows its name)."sv,
     ""sv, ""sv, "binutils bfd/bfd.c, bfd_error_file_truncated; ld.lld, truncated or malformed"sv, "LINK009"sv,
     // Older linkers say "File truncated".
     when::all(when::any(when::diagnosed("wrong_format"sv, "runcated"sv)))},
    {"LINK022"sv, severity::error, confidence::certain, component::none,
     "{bad file|the driver's library} is empty: the image has the placeholder of the NVIDIA container runtime"sv,
     "The runtime mounts the host's driver over empty files. docker commit keeps those files, and a container without GPUs, such as docker "
     "build, sees them empty."sv,
     "ls -l {bad file|FILE}"sv,
     "rm {bad file|FILE}, then export LIBRARY_PATH=/usr/local/cuda/lib64/stubs, then cmake --fresh -B build; or build where the driver is "
     "mounted: docker run --gpus all."sv,
     ""sv, ""sv, "NVIDIA nvidia-docker issue 1504; NVIDIA container toolkit, user guide"sv, "LINK021"sv,
     when::all(when::any(when::diagnosed("wrong_format"sv, "runcated"sv)),
               when::any(when::diagnosed("wrong_format"sv, "libcuda.so"sv),
                         when::diagnosed("wrong_format"sv, "libnvidia-"sv)))},
    {"LINK008"sv, severity::error, confidence::certain, component::none,
     "code compiled without -fPIC is linked into a shared library or a position-independent program"sv,
     "A static library or an object was compiled without -fPIC. Most distributions link programs as position-independent ones (-pie). CMake adds the "
     "option to shared libraries, not to static libraries that are linked into them, and FindCUDA does not add it for nvcc."sv,
     "readelf -r OBJECT | grep R_X86_64_32"sv,
     "Rebuild the library or object in the message with -fPIC: cmake -B build -D CMAKE_POSITION_INDEPENDENT_CODE=ON; or if FindCUDA compiled it "
     "(its name has _generated_): cmake -B build -D CUDA_NVCC_FLAGS=-Xcompiler=-fPIC; or if a program is linked, not a library: cmake -B build -D "
     "CMAKE_EXE_LINKER_FLAGS=-no-pie"sv,
     ""sv, ""sv, "binutils bfd/elfxx-x86.c; CMake, POSITION_INDEPENDENT_CODE"sv, "BUILD001 BUILD002"sv,
     when::all(when::any(when::diagnosed("not_position_independent"sv),
                         when::named(when::yes(fact_id::mixed, component::none), "link fixed"sv)))},
    {"LINK013"sv, severity::error, confidence::likely, component::none,
     "the link of {link target|a target} stopped: nothing defines {lacking symbol|a symbol that it needs}"sv,
     "The objects and the libraries in the link command were searched. A library is not linked, it is of a version without the function, or a "
     "source file is not in the target."sv,
     "cmake --build build ; grep -rn {lacking symbol|NAME} ."sv,
     "Link the library that defines it: target_link_libraries({link target|TARGET} PRIVATE LIBRARY); or if this project defines it, add that "
     "source: target_sources({link target|TARGET} PRIVATE FILE); or if the library is already linked, use a version of it that has {lacking "
     "symbol|the symbol}."sv,
     ""sv, ""sv, "binutils ld manual, undefined symbols"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link symbol"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK020"sv, severity::error, confidence::likely, component::none,
     "the link needs {lacking symbol|a function} from a shared library that does not export it"sv,
     "The library was compiled with -fvisibility=hidden, or linked with a version script that leaves the function out. The function is in the "
     "file, and the linker may not use it."sv,
     "nm LIBRARY | grep {lacking symbol|NAME} ; nm -D LIBRARY | grep {lacking symbol|NAME}"sv,
     "Export {lacking symbol|it} in the library: put __attribute__((visibility(\"default\"))), or the project's export macro, before its "
     "declaration; or if the library has a version script, add it there; or export everything: cmake -B build -D "
     "CMAKE_CXX_VISIBILITY_PRESET=default."sv,
     ""sv, ""sv, "GCC manual, -fvisibility; GNU ld manual, VERSION"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link hidden"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK014"sv, severity::error, confidence::likely, component::none,
     "the link mixes the old and the new std::string of libstdc++ (_GLIBCXX_USE_CXX11_ABI)"sv,
     "The caller and the library were compiled with different values of _GLIBCXX_USE_CXX11_ABI, so their functions have different names. "
     "PyTorch wheels before 2.6 and some vendors' libraries use 0."sv,
     "nm -C LIBRARY | grep cxx11 ; grep -r GLIBCXX_USE_CXX11_ABI build.ninja CMakeFiles"sv,
     "Build this project with the library's value, 0 for the old and 1 for the new: cmake -B build -D "
     "CMAKE_CXX_FLAGS=-D_GLIBCXX_USE_CXX11_ABI=VALUE; or for PyTorch, use the value that this prints: python -c 'import torch; "
     "print(torch.compiled_with_cxx11_abi())'; or rebuild the library."sv,
     ""sv, ""sv, "libstdc++ manual, Dual ABI"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link string"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK015"sv, severity::error, confidence::likely, component::none,
     "{lacking symbol|a function} is a C function on one side of the link and a C++ function on the other"sv,
     "C++ function names contain their argument types, and C names do not. The header was included without extern \"C\", or a C source was "
     "compiled as C++."sv,
     "nm LIBRARY | grep {lacking symbol|NAME}"sv,
     "Put extern \"C\" around the #include of the C header, or inside the header behind #ifdef __cplusplus; or compile the source in the "
     "language that its callers expect."sv,
     ""sv, ""sv, "Itanium C++ ABI, 5.1 External Names; cppreference.com, language linkage"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link language"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK016"sv, severity::error, confidence::likely, component::none,
     "a library has only -flto code of another compiler, and no machine code"sv,
     "With -flto a compiler writes its own intermediate code. GCC and Clang cannot read each other's, nor that of another version."sv,
     "nm LIBRARY"sv,
     "Rebuild the library without -flto: cmake -B build -D CMAKE_INTERPROCEDURAL_OPTIMIZATION=OFF; or rebuild it with -ffat-lto-objects; or "
     "link with the compiler that built it."sv,
     ""sv, ""sv, "GCC manual, -flto and -ffat-lto-objects; LLVM docs, LinkTimeOptimization"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link plug-in"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK003"sv, severity::error, confidence::likely, component::none,
     "the linked file is too large: parts of it are more than 2 GB apart"sv,
     "x86-64 code reaches 2 GB. Device code for many GPU architectures is in the same file and pushes its parts away from each other."sv,
     "cuobjdump --list-elf LIBRARY | wc -l ; size -A OBJECT"sv,
     "Build for fewer GPU architectures: cmake -B build -D CMAKE_CUDA_ARCHITECTURES={gpu architecture|LIST}; or compress the device code: cmake "
     "-B build -D CMAKE_CUDA_FLAGS=\"-Xfatbin -compress-all\"; or split the library (PyTorch 1.8 to 2.2: BUILD_SPLIT_CUDA=ON), or compile with "
     "-mcmodel=medium."sv,
     ""sv, ""sv, "System V ABI for x86-64, Code models; pytorch pull request 49050; binutils bfd/reloc.c"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("relocation_overflow"sv)))},
    {"LINK007"sv, severity::error, confidence::certain, component::none,
     "{subject|a symbol} is defined twice{more: (and * more)|}"sv,
     "A function or variable is defined in a header without inline, a library is linked twice, or two objects come from one source."sv,
     "find BUILD -name '*.o' -print0 | xargs -0 nm -AC --defined-only | grep {plain name|SYMBOL}"sv,
     "{first definition:It is in *|Two files define it}{second definition: and in *|}: link only one of them; or if it is defined in a header, "
     "make it inline or static there."sv,
     ""sv, ""sv, "ISO C++, [basic.def.odr]; binutils ld/ldmain.c; learn.microsoft.com, LNK2005"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("multiple_definition"sv)))},
    {"CUDA014"sv, severity::error, confidence::certain, component::nvcc,
     "the device link (nvcc -dlink) is missing or incomplete"sv,
     "Code compiled with -rdc=true or CUDA_SEPARABLE_COMPILATION must be linked by nvlink before the host's linker. Without that step, "
     "__cudaRegisterLinkedBinary symbols are undefined; an object left out of it gives undefined references in nvlink."sv,
     "find BUILD -name '*.o' -print0 | xargs -0 nm -A | grep __cudaRegisterLinkedBinary"sv,
     "Link with nvcc -rdc=true instead of g++, with all objects and libraries that have device code; or in CMakeLists.txt: "
     "set_target_properties(LIBRARY PROPERTIES CUDA_RESOLVE_DEVICE_SYMBOLS ON) for the static library with the device code; or if cudadevrt has "
     "the symbol, link CUDA::cudadevrt."sv,
     ""sv, ""sv, "nvcc manual, Using Separate Compilation in CUDA; nvcc 13.0; CMake, CUDA_RESOLVE_DEVICE_SYMBOLS"sv,
     "BUILD001 LINK006 LINK010"sv,
     when::all(when::any(when::diagnosed("undefined_symbol"sv, "__cudaRegisterLinkedBinary"sv),
                         when::diagnosed("undefined_symbol"sv, "nvlink error"sv),
                         when::diagnosed("undefined_symbol"sv, "__fatbinwrap_"sv)))},
    {"CUDA043"sv, severity::error, confidence::likely, component::nvcc,
     "device code calls {plain name|a function} from another file, without separable compilation"sv,
     "Without separable compilation every device function that a kernel calls must be in the same source file."sv,
     "grep -rn {plain name:-w *|__device__} . --include='*.cu*' --include='*.h*'"sv,
     "cmake -B build -D CMAKE_CUDA_SEPARABLE_COMPILATION=ON -D CUDA_SEPARABLE_COMPILATION=ON; or without CMake, compile and link with nvcc "
     "-rdc=true; or define the function in the header, as __device__ inline."sv,
     ""sv, ""sv,
     "nvcc manual, Using Separate Compilation in CUDA; CMake Help, CUDA_SEPARABLE_COMPILATION; Modules/FindCUDA.cmake"sv,
     "LINK010"sv, when::all(when::any(when::diagnosed("undefined_symbol"sv, "ptxas "sv)))},
    {"CUDA055"sv, severity::error, confidence::likely, component::nvcc,
     "device code calls pow(double, int) or pow(float, int), which only the host has"sv,
     "CUDA declares them for the host. Older releases of nvcc, and some C++ libraries, accept the call in device code, and nothing defines it "
     "there."sv,
     "git grep -nw pow"sv,
     "In the source, give pow two numbers of one type: pow(x, 3.0), powf(x, 3.0f), or x * x * x; or use a newer version of the project; or use "
     "a newer CUDA release."sv,
     ""sv, ""sv, "CUDA include/crt/math_functions.hpp; torch-ngp issue 6, peridyno issue 35; unverified releases"sv,
     "CUDA043 CUDA056"sv,
     when::all(when::any(when::diagnosed("undefined_symbol"sv, "_Z3powdi"sv),
                         when::diagnosed("undefined_symbol"sv, "_Z3powfi"sv), when::said("pow_on_device"sv)))},
    {"CUDA059"sv, severity::error, confidence::certain, component::nvcc,
     "ptxas is older than the compiler that wrote the PTX"sv,
     "Each CUDA release has a newest version of PTX, and its ptxas takes none that is newer. nvcc starts the ptxas beside it, unless another one is "
     "found "
     "first; clang, Triton, JAX and Numba bring a compiler of their own."sv,
     "which -a nvcc ptxas ; nvcc --version ; ptxas --version"sv,
     "Use nvcc and ptxas of one release: export PATH=/usr/local/cuda/bin:$PATH, then cmake --fresh -B build. Or if the system has an older nvcc "
     "besides: "
     "apt remove nvidia-cuda-toolkit. Or if clang, Triton or JAX wrote the PTX: install the CUDA toolkit of that release, whose ptxas knows it."sv,
     ""sv, ""sv, "PTX ISA, Release Notes; icefall issue 1899"sv, "VER001"sv,
     // The driver's own compiler calls its input so.
     when::all(when::any(when::diagnosed("version_mismatch"sv, "Unsupported .version "sv)),
               when::any(when::unless(when::diagnosed("version_mismatch"sv, "application ptx input"sv))))},
    {"CUDA038"sv, severity::error, confidence::certain, component::nvcc,
     "device code uses {subject|a function of the C library}{more: (and * more)|}, which only the host has"sv,
     "A kernel can call only functions that exist for the GPU: of the C library printf, malloc, free, memcpy, memset, assert and the math "
     "functions. The call often comes in through a function compiled for both sides."sv,
     "grep -rnw {subject|NAME} ."sv,
     "In the source, keep the call out of device code with #ifndef __CUDA_ARCH__ (OpenMP: if (omp_is_initial_device())); or replace it: printf "
     "for fprintf(stderr), __trap() for abort and exit; or use a newer version of the project."sv,
     ""sv, ""sv, "CUDA C++ programming guide, Formatted Output and Trap function; kokkos pull request 8320"sv,
     "CUDA056"sv, when::all(when::any(when::build_has(build_trait::host_function_on_device)))},
    {"LINK001"sv, severity::error, confidence::certain, component::none,
     "{library that has it:the link needs -l*, and its command does not have it|the link needs a library that is not in its command}"sv,
     "The symbol is in a shared library that another library uses. The linker does not add such a library by itself. The line after the message "
     "shows its name."sv,
     "cmake --build build --verbose"sv,
     "In CMakeLists.txt: target_link_libraries({cmake target|TARGET} PRIVATE {library that has it|LIBRARY}); or without CMake, add {library "
     "that has it:-l*|-lLIBRARY} after the objects."sv,
     ""sv, ""sv, "binutils ld manual, --copy-dt-needed-entries"sv, "BUILD001 LINK006 ABI003 ABI005"sv,
     // The symbol has its library's version.
     when::all(when::any(when::diagnosed("undefined_symbol"sv, "undefined reference to symbol"sv),
                         when::diagnosed("abi_mismatch"sv, "undefined reference to symbol"sv)),
               // The line behind it names the library.
               when::also(when::diagnosed("undefined_symbol"sv, "error adding symbols"sv)),
               when::also(when::diagnosed("undefined_symbol"sv, "could not read symbols"sv)))},
    {"LINK010"sv, severity::error, confidence::certain, component::each,
     "{subject|a symbol} is undefined: {library of symbol|its library} is not linked, or is older than its headers"sv,
     "The code calls the library, and the link command does not have it, or has it before the objects that need it, or the version found is too "
     "old."sv,
     "find / -name 'lib{library of symbol|NAME}*'"sv,
     "{target of symbol:In CMakeLists.txt: find_package(CUDAToolkit REQUIRED) and target_link_libraries(TARGET PRIVATE *); or without CMake, "
     "add|Add} "
     "-L/usr/local/cuda/lib64 -l{library of symbol|NAME} after the objects (in setup.py: libraries=[\"{library of symbol|NAME}\"]; on Windows "
     "{library of symbol|NAME}.lib and /LIBPATH:\"%CUDA_PATH%\\lib\\x64\").{came in: If it is linked already, the library found is "
     "older than CUDA *: put -L/usr/local/cuda/lib64 first.|}"sv,
     ""sv, ""sv, "CMake Modules/FindCUDAToolkit.cmake, imported targets; binutils ld manual, -l"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("undefined_symbol"sv, component::each)))},
    {"LINK012"sv, severity::error, confidence::likely, component::cublas,
     "a static CUDA library is linked without the other static libraries that it needs"sv,
     "An archive does not name the libraries it needs: cublas_static needs cublasLt_static and culibos, cufft_static and cusparse_static need "
     "culibos."sv,
     "nm -C --defined-only libcublasLt_static.a | grep SYMBOL"sv,
     "In CMakeLists.txt, link CUDA::cublas_static or CUDA::cufft_static, which add the others (FindCUDAToolkit, CMake 3.17); or without CMake, "
     "link in this order: -lcublas_static -lcublasLt_static -lculibos -ldl -lpthread; or link the shared libraries."sv,
     ""sv, ""sv, "CMake Modules/FindCUDAToolkit.cmake, static targets; cuBLAS documentation, Static Library"sv,
     "LINK010 LINK006 BUILD001"sv,
     when::all(when::any(when::diagnosed("undefined_symbol"sv, "cublasLtCtxInit"sv),
                         when::diagnosed("undefined_symbol"sv, "cublasLtShutdownCtx"sv),
                         when::diagnosed("undefined_symbol"sv, "_static.a("sv),
                         when::diagnosed("undefined_symbol"sv, "culibos"sv)))},
    {"LINK018"sv, severity::error, confidence::certain, component::none,
     "{subject|a symbol} is undefined{more: (and * more)|}: it belongs to {symbol kind|another library}"sv,
     "The name shows which library it belongs to. That library is not linked, or was built without this part."sv,
     "find BUILD -name '*.[oa]' -print0 | xargs -0 nm -AC | grep {plain name:*|' U '}"sv,
     "{symbol advice:*.|Link the library that defines it, after the objects.}"sv, ""sv, ""sv,
     "rule/symbol_origin.hpp; Itanium C++ ABI; gcc manual, Invoking G++; NVSHMEM installation guide"sv,
     "LINK006 CUDA056 RUN002"sv, when::all(when::any(when::build_has(build_trait::symbol_kind_known)))},
    {"LINK035"sv, severity::error, confidence::certain, component::none,
     "a version script lists a symbol that nothing defines{subject:: *|}, and lld 16 and later refuse that"sv,
     "A version script says which symbols a shared library exports. GNU ld ignores names that do not exist, and lld did until release 16."sv,
     "ld.lld --version ; grep -rn version-script BUILD"sv,
     "Allow it as before: cmake --fresh -B build -D CMAKE_SHARED_LINKER_FLAGS=-Wl,--undefined-version (-D CMAKE_EXE_LINKER_FLAGS and -D "
     "CMAKE_MODULE_LINKER_FLAGS likewise; without CMake in LDFLAGS); or link with another linker: -fuse-ld=bfd; or remove the names in the "
     "errors from the version script."sv,
     ""sv, ""sv, "LLD 16 release notes, --no-undefined-version"sv, "DIAG001"sv,
     when::all(when::any(when::diagnosed("unknown"sv, "version script assignment of"sv)))},
    {"LINK034"sv, severity::error, confidence::likely, component::none,
     "what is undefined has the new std::string, its library the old (_GLIBCXX_USE_CXX11_ABI=0)"sv,
     "libstdc++ has two kinds of std::string, and the names of functions tell which one is meant. Were the library not linked at all, functions "
     "without a string would be undefined too."sv,
     "nm -DC LIBRARY | grep {plain name|NAME} ; grep -r GLIBCXX_USE_CXX11_ABI BUILD"sv,
     "Build the library again with the default, without -D_GLIBCXX_USE_CXX11_ABI=0; or build this project as it was built: cmake --fresh -B build -D "
     "CMAKE_CXX_FLAGS=-D_GLIBCXX_USE_CXX11_ABI=0; or if the library is not in the link at all, link it after "
     "the objects."sv,
     ""sv, ""sv, "libstdc++ manual, Dual ABI"sv, "LINK006"sv,
     when::all(when::any(when::build_has(build_trait::new_strings_undefined)))},
    {"ABI004"sv, severity::error, confidence::certain, component::host_compiler,
     "a library was built with a newer GCC than the one that links it{gcc with symbols:: GCC * or later|}"sv,
     "The version after the @ is that of the libstdc++ that the library was built with. The compiler that links has an older libstdc++, without "
     "these symbols."sv,
     "c++ --version ; strings $(c++ -print-file-name=libstdc++.so) | grep GLIBCXX_3.4"sv,
     "Link with GCC {gcc with symbols|of the version that built the library} or newer: apt install {package with symbols|g++-11}, then cmake "
     "--fresh -B build -D CMAKE_CXX_COMPILER={package with symbols|g++-11}; or in a Conda environment: conda install -c conda-forge "
     "gxx_linux-64; or rebuild the library in the error with the compiler that links."sv,
     ""sv, ""sv, "libstdc++ manual, ABI Policy and Guidelines"sv, "ABI001 ABI003"sv,
     when::all(when::any(when::build_has(build_trait::libstdcxx_older_at_link)))},
    {"LINK006"sv, severity::error, confidence::certain, component::none,
     "nothing in the link defines {subject|a symbol}{more: (and * more)|}"sv,
     "A library is not linked or is before what needs it, a source is not in the target, the declaration differs from the definition, or C and "
     "C++ are mixed without extern \"C\"."sv,
     "find BUILD -name '*.[oa]' -print0 | xargs -0 nm -AC | grep {plain name:*|' U '}"sv,
     "{vtable:Define the first virtual function of * that is not pure, or link the file that has it: the vtable comes with it. |}Link {library "
     "of symbol:-l*|the library that defines it}{link option: (-*)|}, after the objects; or if this project defines it, add that source: "
     "target_sources({cmake target|TARGET} PRIVATE FILE); or if the library is linked already, use the version that its headers belong to.{abi "
     "symbol: Its name has * of the new ABI: compile this project and the library with the same -D_GLIBCXX_USE_CXX11_ABI.|}{old abi symbol: Its "
     "name has * of the old ABI: compile this project and the library with the same -D_GLIBCXX_USE_CXX11_ABI.|}"sv,
     ""sv, ""sv,
     "binutils ld manual, -l and undefined symbols; gcc.gnu.org, libstdc++ Dual ABI; learn.microsoft.com, LNK2019"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed_apart("undefined_symbol"sv)))},
    {"CUDA056"sv, severity::error, confidence::likely, component::nvcc,
     "the device link finds no definition of {plain name|a function of device code}{cmake target: (target *)|}"sv,
     "Device code that calls a function of another file needs both compiled with -rdc=true and given to one device link. A library compiled "
     "without it, not linked, or shared does not help nvlink. A declaration in another namespace, or with other parameters, is another function."sv,
     "git grep -n {plain name|NAME}"sv,
     "In CMakeLists.txt, make the library that defines {plain name|it} static and separable, and link it: set_target_properties(LIBRARY "
     "PROPERTIES CUDA_SEPARABLE_COMPILATION ON), target_link_libraries({cmake target|TARGET} PRIVATE LIBRARY); or without CMake, compile each "
     "file with nvcc -rdc=true and give all objects to one nvcc -dlink; or define {plain name|it} in the header, as __device__ inline."sv,
     ""sv, ""sv,
     "nvcc manual, Using Separate Compilation in CUDA; CMake Help, CUDA_SEPARABLE_COMPILATION and CUDA_RESOLVE_DEVICE_SYMBOLS"sv,
     "CUDA014"sv,
     when::all(when::any(when::diagnosed("undefined_symbol"sv, "Undefined reference to '"sv)),
               // Those of the device runtime are in cudadevrt.
               when::any(when::unless(when::diagnosed("undefined_symbol"sv, "Undefined reference to 'cuda"sv))))},
};

// ---- diagnosis machine ----------------------------------------------------------------------------------------------
//
// Rules on what the tools of a build report as wrong with the machine and with the tools themselves. The causes are those of
// diagnostics, by name.
//
// In the order in which a person should look: what stops every tool first. Memory used up by a compiler is in configure.hpp, an
// architecture that nvcc does not know in architecture.hpp.

/// Rules on what tools report as wrong with the machine and with the tools themselves, in the order in which a person
/// should look.
inline constexpr rule machine_diagnoses[] = {
    {"DISK001"sv, severity::error, confidence::certain, component::none, "the disk is full"sv,
     "Object files of CUDA code for many architectures are large, and compilers keep temporary files in TMPDIR. A container's own disk is often "
     "small. The file that was written last may be cut short."sv,
     "df -h . \"${TMPDIR:-/tmp}\" ; df -i ."sv,
     "Free space on the disk, delete the file that was written last, then build again; or use a larger disk for temporary files: export "
     "TMPDIR=PATH; or put the build directory on a larger disk."sv,
     ""sv, ""sv, "errno(3), ENOSPC; learn.microsoft.com, LNK1180"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("disk_full"sv)))},
    {"MEM006"sv, severity::error, confidence::likely, component::none,
     "a compiler asked for more memory than any machine has"sv,
     "The size is close to 2^64: a negative number was taken for one. The compiler has an error, or a source is damaged: cut short, or saved in "
     "another "
     "encoding. More memory does not help."sv,
     "git status ; file SOURCE"sv,
     "If a source was edited or copied since it was built last, restore it: git status shows which, git checkout -- FILE brings it back. Or if the "
     "sources are as they were, compile with another release of the compiler: cmake --fresh -B build -D CMAKE_CXX_COMPILER=g++-12."sv,
     ""sv, ""sv, "GCC libiberty/xmalloc.c, xmalloc_failed; jetson-inference issue 250"sv, "MEM001"sv,
     when::all(when::any(when::diagnosed("out_of_memory"sv, "allocating 184467440"sv)))},
    {"MEM007"sv, severity::error, confidence::likely, component::none,
     "cl.exe ran out of its heap: mostly it is the 32-bit one, whatever memory the machine has"sv,
     "A 32-bit cl.exe (Hostx86, amd64 in old releases) has at most 4 GB for a file. Visual Studio's own builds take it unless they are told "
     "otherwise."sv,
     "where cl"sv,
     "Use the 64-bit compiler: cmake --fresh -B build -T host=x64; or without CMake build in the x64 Native Tools Command Prompt, or set "
     "PreferredToolArchitecture=x64 for msbuild. If it is the 64-bit one "
     "already, build with one job: msbuild /m:1, and add /Zm200 or split the source."sv,
     ""sv, ""sv, "learn.microsoft.com, C1002, C1060 and 64-bit hosted toolset"sv, "MEM003"sv,
     when::all(
         when::any(when::diagnosed("out_of_memory"sv, "C1002"sv), when::diagnosed("out_of_memory"sv, "C1060"sv)))},
    {"MEM003"sv, severity::error, confidence::likely, component::none, "a linker or a compiler ran out of memory"sv,
     "Linking large libraries and compiling device code need gigabytes per job, and several jobs run at once. A container's limit or a 32-bit "
     "tool gives less memory than the machine has."sv,
     "free -g ; dmesg | grep -i 'out of memory' ; cat /sys/fs/cgroup/memory.events"sv,
     "Run fewer jobs: cmake --build build -j2; or if only the link fails, use lld (-fuse-ld=lld), or leave out debug information; or add swap "
     "or memory."sv,
     ""sv, ""sv,
     "gcc gcc/collect2.cc; libiberty/xmalloc.c; LLVM lib/Support/ErrorHandling.cpp; learn.microsoft.com, C1060, C1002 and "
     "LNK1102"sv,
     "BUILD001 MEM005"sv,
     when::all(when::any(when::diagnosed_apart("out_of_memory"sv),
                         when::diagnosed("killed"sv, "ld terminated with signal 9"sv),
                         when::diagnosed("killed"sv, "collect2"sv)))},
    {"PERM001"sv, severity::error, confidence::certain, component::none,
     "this user has no permission for {subject|a file}"sv,
     "The directory belongs to another user, as after a build as root or in a container, or it is a system directory, or read-only. On Windows "
     "the program may still be running."sv,
     "ls -ld {subject|FILE} ; id"sv,
     "If the build directory belongs to another user: sudo chown -R $USER build; or if you install to a system directory, use another one: "
     "cmake --install build --prefix $HOME/.local; or if git reports dubious ownership: git config --global --add safe.directory "
     "{subject|PATH}; or on Windows close the program that uses the file."sv,
     ""sv, ""sv, "errno(3), EACCES, EPERM and EROFS; learn.microsoft.com, LNK1104 and LNK1168"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("permission_denied"sv),
                         when::diagnosed("permission_denied"sv, component::nvcc)))},
    {"PROG001"sv, severity::error, confidence::certain, component::none,
     "the program {subject|that the build runs} was not found: not installed, or not in PATH"sv,
     "It is not installed, its directory is not in the PATH of the build (sudo and containers have their own), or a cache has the path from "
     "which it was removed."sv,
     "command -v {subject|PROGRAM} ; grep {subject|PROGRAM} CMakeCache.txt"sv,
     "{program package:apt install *|Install it}; or if it is nvcc and installed: export PATH=/usr/local/cuda{cuda:-*|}/bin:$PATH; or if it is "
     "installed elsewhere, add its directory to PATH (with sudo: sudo env \"PATH=$PATH\"), and configure in an empty build directory."sv,
     ""sv, ""sv, "POSIX sh, exit status 127; gcc gcc/gcc.cc; nvcc 13.0"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_program"sv)))},
    {"PROG013"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc is incomplete: {subject|a program that it runs} is missing"sv,
     "nvcc runs other programs of the toolkit: cudafe++, cicc, ptxas, nvlink and fatbinary. They come in several packages, and a copied or cut-down "
     "toolkit lacks some."sv,
     "find / -name {subject|cicc} ; nvcc --version"sv,
     "apt install {cuda-:cuda-toolkit-*|cuda-toolkit} (conda: conda install -c nvidia cuda-toolkit; in a container: an image of nvidia/cuda with "
     "devel in its name), then cmake --fresh -B "
     "build; or if another toolkit is complete: CUDACXX=/usr/local/cuda/bin/nvcc cmake --fresh -B build."sv,
     ""sv, ""sv, "NVIDIA nvcc manual, The CUDA Compilation Trajectory"sv, "PROG001 CUDA007"sv,
     when::all(when::any(
         when::diagnosed("missing_program"sv, " cicc: "sv), when::diagnosed("missing_program"sv, "cudafe++: "sv),
         when::diagnosed("missing_program"sv, " ptxas: "sv), when::diagnosed("missing_program"sv, " fatbinary: "sv),
         when::diagnosed("missing_program"sv, " nvlink: "sv)))},
    {"PROG008"sv, severity::error, confidence::certain, component::none,
     "gcc has no C++ compiler (cc1plus): the g++ of the same version is not installed"sv,
     "gcc runs the cc1plus of its own version, and nvcc runs gcc. A newer gcc that was installed without its g++ has none, even if an older g++ "
     "is installed."sv,
     "gcc --version ; ls /usr/lib/gcc/*/*/cc1plus"sv,
     "apt install g++-$(gcc -dumpversion | grep -o '^[0-9]*'), then cmake --fresh -B build; or if there is no such package: apt install g++ "
     "(dnf: gcc-c++); or use another g++ that is installed: cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++."sv,
     ""sv, ""sv, "gcc gcc/gcc.cc; llama.cpp issue 3032"sv, "PROG001"sv,
     when::all(when::any(when::diagnosed("missing_program"sv, "cc1plus"sv)))},
    {"PROG004"sv, severity::error, confidence::certain, component::none,
     "cl.exe, the compiler of Visual C++, is not in PATH"sv,
     "Visual Studio's installer does not add cl.exe to PATH; its developer prompts do. nvcc, Ninja, NMake and PyTorch's extension builds need "
     "it there."sv,
     "where cl"sv,
     "Build in the x64 Native Tools Command Prompt for VS, or call vcvars64.bat first; or if it is not installed, add the workload Desktop "
     "development with C++ in the Visual Studio Installer; or for nvcc alone, pass -ccbin with the directory bin\\Hostx64\\x64 of the compiler."sv,
     ""sv, ""sv,
     "learn.microsoft.com, Use the Microsoft C++ toolset from the command line; nvcc manual, --compiler-bindir and --use-local-env"sv,
     "PROG001"sv,
     when::all(
         when::any(when::diagnosed("missing_program"sv, "cl.exe"sv), when::diagnosed("missing_program"sv, "'cl'"sv)))},
    {"PROG009"sv, severity::error, confidence::likely, component::none,
     "cl.exe is not in PATH, so PyTorch cannot compile an extension"sv,
     "An extension without a prebuilt module is compiled when it is imported. On Windows this needs Visual C++, which is in PATH only in a "
     "developer prompt. The error after it is caused by this."sv,
     "where cl"sv,
     "Start the program in the x64 Native Tools Command Prompt for VS, or call vcvars64.bat first; or if Visual C++ is not installed, add the "
     "workload Desktop development with C++ in the Visual Studio Installer."sv,
     ""sv, ""sv,
     "pytorch torch/utils/cpp_extension.py; learn.microsoft.com, Use the Microsoft C++ toolset from the command line"sv,
     "DIAG001 PY010 PROG006"sv,
     when::all(when::any(when::said("cl_not_run"sv)),
               when::any(when::diagnosed("unknown"sv), when::diagnosed("missing_attribute"sv)))},
    {"PROG006"sv, severity::error, confidence::likely, component::none,
     "a Python build starts a program that is not in PATH; the message does not say which"sv,
     "Windows error 2 means that the program was not found. For a PyTorch extension it is mostly cl.exe, which is in PATH only in a developer "
     "prompt, or nvcc; else git, ninja or cmake."sv,
     "where cl ; where nvcc ; where ninja ; where git ; echo %CUDA_PATH% %CUDA_HOME%"sv,
     "Build in the x64 Native Tools Command Prompt for VS, or call vcvars64.bat first; or if cl is found there, install which of nvcc, ninja "
     "and git the check does not find, then open a new prompt."sv,
     ""sv, ""sv, "Python library reference, subprocess; learn.microsoft.com, System Error Codes"sv, "DIAG001"sv,
     when::all(when::any(when::said("program_not_started"sv)))},
    {"PROG005"sv, severity::error, confidence::likely, component::none,
     "the list of architectures is not quoted: the shell runs {subject|its second entry} as a program"sv,
     "For a shell a semicolon ends a command. The tool gets the list up to the first one, and the shell runs the rest as programs."sv,
     "grep -rnE 'ARCHITECTURES|_TARGETS|offload-arch' Makefile *.sh"sv,
     "Put the list in quotes: -D CMAKE_CUDA_ARCHITECTURES=\"80;86\" or -D AMDGPU_TARGETS=\"gfx906;gfx90a\"; or use commas if the tool accepts "
     "them: --offload-arch=gfx906,gfx90a."sv,
     ""sv, ""sv, "POSIX sh, Lists; CMake Help, CMAKE_CUDA_ARCHITECTURES"sv, "PROG001"sv,
     when::all(when::any(when::build_has(build_trait::list_not_quoted)))},
    {"PROG002"sv, severity::error, confidence::certain, component::none,
     "a Rust build script needs {value|a program}, which is not installed"sv,
     "The build script of a Rust package runs it to build the C or C++ code that the package wraps. The message asks whether it is installed."sv,
     "command -v {value|cmake}"sv,
     "{package of value:apt install *|Install the program in the message, mostly CMake: apt install cmake; or if it names another one: apt install "
     "clang ninja-build}. Or if it is "
     "installed, add its directory to PATH (for protoc: export PROTOC=/PREFIX/bin/protoc)."sv,
     ""sv, ""sv, "the Rust crates cmake, src/lib.rs, and prost-build, src/config.rs"sv, "FILE001"sv,
     when::all(when::any(when::said("program_not_installed"sv)))},
    {"CUDA040"sv, severity::error, confidence::likely, component::none,
     "the build asks for CUDA, which does not exist for macOS"sv,
     "The last CUDA toolkit for macOS is 10.2, and no Mac since 2019 has an NVIDIA GPU with a driver. No package has nvcc or CUDA's headers for "
     "it."sv,
     "sw_vers ; python -c 'import torch; print(torch.version.cuda, torch.backends.mps.is_available())'"sv,
     "Turn CUDA off in the build, or use the project's build for Apple's GPUs (Metal, MPS) or for the CPU; or build on Linux or Windows, for "
     "example in a container of the image nvidia/cuda, and run it on a machine with an NVIDIA GPU."sv,
     "CUDA 11.0"sv, ""sv, "CUDA Toolkit 10.2 release notes; pytorch.org, Get Started"sv, "CUDA017 HDR007 PROG001"sv,
     when::all(
         when::any(when::diagnosed("missing_package"sv, component::cuda_toolkit), when::said("extension_wants_nvcc"sv),
                   when::diagnosed("missing_header"sv, component::cuda_headers),
                   when::diagnosed("missing_program"sv, component::nvcc)),
         when::any(when::build_has(build_trait::runs_on_macos)))},
    {"CUDA017"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "the PyTorch extension cannot be built: no CUDA toolkit (nvcc) was found"sv,
     "A PyTorch wheel contains the CUDA libraries that it runs with, but neither nvcc nor headers. PyTorch's extension builder looks for a toolkit "
     "in CUDA_HOME, CUDA_PATH, the directory of nvcc in PATH, and /usr/local/cuda."sv,
     "echo $CUDA_HOME ; command -v nvcc ; python -c 'from torch.utils.cpp_extension import CUDA_HOME; print(CUDA_HOME)'"sv,
     "{torch toolkit:apt install * (from NVIDIA's repository)|Install the CUDA toolkit of the release that python -c 'import torch; "
     "print(torch.version.cuda)' prints}, then export CUDA_HOME=/usr/local/cuda{torch cuda:-*|}. Or in a conda environment: conda install -c "
     "nvidia{torch label:/label/*|} cuda-toolkit && export CUDA_HOME=$CONDA_PREFIX. Or in a Dockerfile: start from a devel image, not from a "
     "runtime one."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py"sv, "BUILD001 PKG003 DIAG001"sv,
     when::all(when::any(when::diagnosed("missing_package"sv, component::cuda_toolkit, "CUDA_HOME"sv),
                         when::said("extension_wants_nvcc"sv)),
               // No toolkit helps a PyTorch that has no CUDA.
               when::any(when::unless(when::build_has(build_trait::torch_for_rocm))),
               when::any(when::unless(when::build_has(build_trait::torch_for_cpu))))},
    {"TORCH011"sv, severity::error, confidence::certain, component::none,
     "the installed PyTorch {torch:(*) |}was built without CUDA, and the extension needs CUDA"sv,
     "The suffix of the version says what a wheel was built for: +cpu for no GPU, +rocm for AMD GPUs. Installing a CUDA toolkit does not change "
     "that."sv,
     "python -c 'import torch; print(torch.__version__, torch.version.cuda, torch.version.hip)'"sv,
     "With an NVIDIA GPU: pip uninstall -y torch && pip install torch --index-url https://download.pytorch.org/whl/{torch index|cu126}, then "
     "install the CUDA toolkit of the same release and build the extension again. Or with an AMD GPU: use the ROCm build of the extension, if it "
     "has one."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py; pytorch.org, Get Started"sv, "CUDA028 PKG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_package"sv, component::cuda_toolkit, "CUDA_HOME"sv),
                         when::said("extension_wants_nvcc"sv)),
               when::any(when::build_has(build_trait::torch_for_rocm), when::build_has(build_trait::torch_for_cpu)))},
    {"CUDA028"sv, severity::error, confidence::certain, component::cuda_toolkit, "a build step found no CUDA toolkit"sv,
     "The NVIDIA driver alone, or the CUDA libraries of a Python wheel, are not a toolkit. Build scripts look in CUDA_HOME, CUDA_PATH or "
     "CUDA_ROOT, for nvcc in PATH, and in the usual directories."sv,
     "nvcc --version ; echo $CUDA_HOME $CUDA_PATH ; ls -d /usr/local/cuda*"sv,
     "apt install cuda-toolkit{cuda-:-*|} (from NVIDIA's repository). Or if it is already installed: export CUDA_HOME=/usr/local/cuda "
     "CUDA_PATH=/usr/local/cuda PATH=/usr/local/cuda/bin:$PATH. Or if an Autoconf configure script looks for it: ./configure "
     "--with-cuda=/usr/local/cuda (./configure --help shows the option)."sv,
     ""sv, ""sv, "NVIDIA CUDA installation guides; the Rust crate find_cuda_helper, src/lib.rs"sv, "PKG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_package"sv, component::cuda_toolkit)),
               when::any(when::unless(when::diagnosed("missing_package"sv, component::cuda_toolkit, "CUDA_HOME"sv))))},
    {"MESON001"sv, severity::error, confidence::certain, component::none,
     "Meson did not find {subject|a dependency}, or a part of it"sv,
     "Meson asks pkg-config, then CMake. For CUDA it looks in CUDA_PATH, for nvcc in PATH, and in /usr/local/cuda*; each module of CUDA has to be "
     "in lib64 of that toolkit (a runfile installation has CUPTI in extras/CUPTI/lib64)."sv,
     "pkg-config --exists --print-errors {package in subject|NAME} ; echo $CUDA_PATH ; tail -n 60 BUILD/meson-logs/meson-log.txt"sv,
     "{development package:apt install *|Install its development package (-dev or -devel)}, then meson setup build. Or if it is the CUDA toolkit: "
     "CUDA_PATH=/usr/local/cuda meson setup build. Or if it is installed in another prefix: export PKG_CONFIG_PATH=PREFIX/lib/pkgconfig."sv,
     ""sv, ""sv, "Meson mesonbuild/dependencies/cuda.py and base.py, 0.60 to 1.6"sv,
     "PKG003 CUDA028 CUDA017 BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_package"sv, "ERROR: Dependency "sv)))},
    {"CUDA032"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "clang did not find a CUDA toolkit that it supports{subject: for *|}"sv,
     "To compile for NVIDIA GPUs, clang needs nvvm/libdevice of a CUDA toolkit. It looks in --cuda-path, next to ptxas in PATH, and in "
     "/usr/local/cuda. It ignores a toolkit that is newer than it knows, or that a distribution splits over several directories."sv,
     "ls /usr/local/cuda/nvvm/libdevice ; clang++ -v 2>&1 | grep 'Found CUDA'"sv,
     "Add --cuda-path=/usr/local/cuda to the clang command (with CMake: to CMAKE_CXX_FLAGS or CMAKE_CUDA_FLAGS). Or if no toolkit is installed: "
     "apt install {cuda-:cuda-toolkit-*|cuda-toolkit}. Or if the toolkit is newer than clang: use a newer clang or an older toolkit."sv,
     ""sv, ""sv, "clang lib/Driver/ToolChains/Cuda.cpp; llvm.org, Compiling CUDA with clang"sv, "PKG003 CUDA028"sv,
     when::all(when::any(when::diagnosed("missing_package"sv, "cannot find libdevice"sv),
                         when::diagnosed("missing_package"sv, "cannot find CUDA installation"sv)))},
    {"CUDA033"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "the Rust crate cudarc does not support the installed CUDA release{value: (*)|}"sv,
     "cudarc has bindings for a fixed list of CUDA releases. Its build script stops at any other, older or newer."sv,
     "nvcc --version ; cargo tree -i cudarc"sv,
     "cargo update -p cudarc, then build again. If its version stays the same, raise the version of cudarc, or of the crate that depends on it, in "
     "Cargo.toml. Or use a CUDA release that it supports: apt install cuda-toolkit-12-4 && export CUDA_PATH=/usr/local/cuda-12.4."sv,
     ""sv, ""sv, "the Rust crate cudarc, build.rs, 0.9 to 0.17"sv, "DIAG001"sv,
     when::all(when::any(when::said("crate_knows_no_toolkit"sv)))},
    {"PKG010"sv, severity::error, confidence::certain, component::none,
     "FFmpeg's configure did not find {value|a library} for an option that is enabled"sv,
     "FFmpeg's configure asks pkg-config for what each --enable option needs. cuda, nvenc and nvdec need the headers of nv-codec-headers "
     "(ffnvcodec), which are not in the CUDA toolkit."sv,
     "pkg-config --modversion {value|ffnvcodec} ; tail ffbuild/config.log"sv,
     "For ffnvcodec: git clone https://git.videolan.org/git/ffmpeg/nv-codec-headers.git && make -C nv-codec-headers install && export "
     "PKG_CONFIG_PATH=/usr/local/lib/pkgconfig, then run configure again. Or if it is another library: install its -dev package. Or remove the "
     "--enable option that needs it."sv,
     ""sv, ""sv, "FFmpeg configure, 4.0 to 8.0"sv, ""sv, when::all(when::any(when::said("ffmpeg_lacks"sv)))},
    {"MESON003"sv, severity::error, confidence::likely, component::nvcc,
     "Meson's test program for nvcc does not compile{gcc:: the host compiler is GCC *|}"sv,
     "Meson compiles an empty program with nvcc first, and writes nvcc's error only to its log. Usually the host compiler is newer than this nvcc "
     "supports."sv,
     "grep -n -A20 'Sanity check compile' BUILD/meson-logs/meson-log.txt ; nvcc --version"sv,
     "{packaged gcc:apt install g++-*|grep -n -A20 'Sanity check compile' BUILD/meson-logs/meson-log.txt shows nvcc's error. If nvcc rejects the "
     "host compiler, install an older GCC}, then {newest gcc:NVCC_PREPEND_FLAGS='-ccbin g++-*'|NVCC_PREPEND_FLAGS='-ccbin g++-13'} meson setup "
     "build."sv,
     ""sv, ""sv, "Meson mesonbuild/compilers/cuda.py, sanity_check; nvcc manual, NVCC_PREPEND_FLAGS"sv, "DIAG001"sv,
     when::all(when::any(when::said("meson_nvcc_fails"sv)))},
    {"PROG007"sv, severity::error, confidence::certain, component::none,
     "colcon does not know {value|an option}: its extensions are not installed"sv,
     "Plain colcon cannot build CMake packages. Its options --cmake-args, --symlink-install and --packages-select come from separate extension "
     "packages."sv,
     "colcon build --help ; python3 -m pip list | grep colcon"sv,
     "apt install python3-colcon-common-extensions. Or if pip installed colcon: pip install -U colcon-common-extensions."sv,
     ""sv, ""sv, "colcon documentation, Installation; colcon-common-extensions setup.cfg"sv, ""sv,
     when::all(when::any(when::said("colcon_option_unknown"sv)))},
    {"MESON002"sv, severity::error, confidence::certain, component::none,
     "Meson{value: *|} is too old for this project"sv,
     "The Meson that is first in PATH comes from the distribution or from an old pip installation. The project needs features of a newer release."sv,
     "command -v meson ; meson --version"sv,
     "pip install -U meson ninja, then hash -r && meson setup build. If pip refuses (externally managed environment), use a virtual environment."sv,
     ""sv, ""sv, "Meson mesonbuild/interpreter/interpreter.py, 0.40 to 1.9"sv, "VER001"sv,
     when::all(when::any(when::said("meson_too_old"sv)))},
    {"PKG009"sv, severity::error, confidence::certain, component::none,
     "a Rust crate did not find the system library that it wraps{value:: *|}"sv,
     "The build script of a -sys crate asks pkg-config for the library, or looks for its headers. Both are only in the development package."sv,
     "pkg-config --libs --cflags {value|openssl}"sv,
     "{package of value:apt install pkg-config *|apt install pkg-config libssl-dev (for OpenSSL; for another library its -dev package)}. Or if it is "
     "installed in another prefix: export PKG_CONFIG_PATH=PREFIX/lib/pkgconfig (OpenSSL: OPENSSL_DIR=PREFIX)."sv,
     ""sv, ""sv, "the Rust crates pkg-config, src/lib.rs, and openssl-sys, build/find_normal.rs"sv, ""sv,
     when::all(when::any(when::said("crate_lacks_library"sv)))},
    {"PKG003"sv, severity::error, confidence::certain, component::none,
     "{subject:the package *|a package that the build needs} was not found"sv,
     "It is not installed for the Python or build system that looked for it. pip builds a package in an isolated environment, which does not see "
     "installed packages unless isolation is turned off."sv,
     "python -c 'import {module|NAME}' ; python -m pip list ; pkg-config --exists {package in subject|NAME}"sv,
     "{pip package:python -m pip install *, with the Python that runs the build|Install it: a Python package with pip, a library with its "
     "development package of the system}. Or if it is installed and pip runs the build: pip install --no-build-isolation ./. Or if pip finds no "
     "matching version: python -m pip index versions {pip package|PACKAGE} lists those for this Python."sv,
     ""sv, ""sv, "Python library reference, ModuleNotFoundError; PEP 517 and 518; pytorch README.md, from source"sv,
     "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("missing_package"sv),
                         when::diagnosed("missing_package"sv, component::cudnn),
                         when::diagnosed("missing_package"sv, component::nccl),
                         when::diagnosed("missing_package"sv, component::nvcc)))},
    {"PKG005"sv, severity::error, confidence::certain, component::none,
     "no configured package repository has {subject|the package}"sv,
     "The name is wrong for this distribution, the package lists are old, or the repository that has it is not configured. NVIDIA's repository for "
     "a distribution has only the CUDA releases that support that distribution."sv,
     "apt-cache policy {package in subject|NAME} ; apt-cache search {package in subject|NAME} ; dnf search {package in subject|NAME} ; conda search "
     "{package in subject|NAME}"sv,
     "With apt: apt update, then install it again. If it is a package of CUDA or cuDNN, add NVIDIA's repository first (install "
     "https://developer.download.nvidia.com/compute/cuda/repos/DISTRO/x86_64/cuda-keyring_1.1-1_all.deb, DISTRO such as ubuntu2204) and choose a "
     "release that apt-cache search cuda-toolkit lists. With conda: conda search -c nvidia -c conda-forge {package in subject|NAME}."sv,
     ""sv, ""sv,
     "apt-pkg/cacheset.cc; dnf, conda and pacman by their texts; NVIDIA CUDA installation guide for Linux"sv,
     "BUILD001 DOCK001 PKG003"sv, when::all(when::any(when::diagnosed("package_unavailable"sv)))},
    {"DOCK011"sv, severity::error, confidence::certain, component::none,
     "the registry has no image {subject|of that name}"sv,
     "The tag is wrong, or was removed: NVIDIA deletes images of a CUDA release some time after its support ends. Registries say the same of a "
     "private image without a login."sv,
     "docker manifest inspect {subject|IMAGE}"sv,
     "Correct the name or the tag: for nvidia/cuda use the last update of a release with the same suffix, such as 11.6.2-base-ubuntu20.04 instead "
     "of 11.6.0-base-ubuntu20.04 (hub.docker.com/r/nvidia/cuda/tags lists the tags). Or if the image is private: docker login."sv,
     ""sv, ""sv, "BuildKit and containerd by their texts; NVIDIA, CUDA container images support policy"sv,
     "PKG005 PROG001 BUILD001"sv,
     when::all(when::any(when::diagnosed("package_unavailable"sv, "failed to resolve source metadata for "sv),
                         when::diagnosed("package_unavailable"sv, "manifest for "sv),
                         when::diagnosed("package_unavailable"sv, "pull access denied for "sv)))},
    {"DOCK013"sv, severity::error, confidence::certain, component::none, "Docker does not know the runtime nvidia"sv,
     "The option --runtime=nvidia needs the NVIDIA Container Toolkit on the host, registered with the Docker daemon. It is not installed, or not "
     "registered."sv,
     "docker info | grep -i runtimes ; command -v nvidia-container-runtime nvidia-ctk"sv,
     "On the host: apt install nvidia-container-toolkit (from NVIDIA's repository), then sudo nvidia-ctk runtime configure --runtime=docker && "
     "sudo systemctl restart docker, then docker run --gpus all (no --runtime needed)."sv,
     ""sv, ""sv, "NVIDIA container toolkit, installation guide; moby daemon/config, runtimes"sv, ""sv,
     when::all(when::any(when::said("docker_without_nvidia"sv)))},
    {"DOCK014"sv, severity::error, confidence::certain, component::driver,
     "nvidia-smi did not find the driver's library libnvidia-ml.so"sv,
     "The driver's libraries are not installed. Or, in a container, they are mounted but the loader's cache is older than the mount."sv,
     "ldconfig -p | grep nvidia-ml ; find / -name 'libnvidia-ml.so*'"sv,
     "In a container, refresh the loader's cache: docker run --gpus all IMAGE bash -c 'ldconfig && nvidia-smi'. To make that permanent on the "
     "host, set ldconfig = \"@/sbin/ldconfig\" in /etc/nvidia-container-runtime/config.toml. Or if this is no container: reinstall the driver "
     "(Ubuntu: sudo ubuntu-drivers install)."sv,
     ""sv, ""sv, "NVIDIA nvidia-docker issue 854; ldconfig(8)"sv, ""sv,
     when::all(when::any(when::said("nvidia_smi_without_library"sv)))},
    {"PKG006"sv, severity::error, confidence::certain, component::none,
     "the requested packages cannot be installed together"sv,
     "One of them needs a release of another package that something else forbids: CUDA packages of the distribution mixed with NVIDIA's, held "
     "packages, or versions that are pinned exactly."sv,
     "apt-mark showhold ; dpkg -l | grep -E 'cuda|nvidia' ; python -m pip check"sv,
     "With apt, do not mix the distribution's CUDA with NVIDIA's: sudo apt remove nvidia-cuda-toolkit, and unhold the packages that apt-mark "
     "showhold lists. With pip or conda: remove exact version pins, and install torch together with its extensions in one command."sv,
     ""sv, ""sv, "apt-pkg/algorithms.cc; libmamba and conda by their texts; pip documentation, Dependency Resolution"sv,
     "BUILD001 PKG003"sv, when::all(when::any(when::diagnosed("package_conflict"sv)))},
    {"PKG007"sv, severity::error, confidence::certain, component::none,
     "the signature of a package repository cannot be checked"sv,
     "The key that signs the repository is not installed, or was replaced. NVIDIA replaced its key in April 2022; older images still have the old "
     "one (7fa2af80)."sv,
     "apt-get update ; ls /etc/apt/keyrings /usr/share/keyrings /etc/apt/trusted.gpg.d"sv,
     "For NVIDIA's repository, install its new key before apt-get update: apt-key adv --fetch-keys "
     "https://developer.download.nvidia.com/compute/cuda/repos/DISTRO/x86_64/3bf863cc.pub (DISTRO as in the message, such as ubuntu1804). Or use a "
     "newer base image. Or if it is another repository: install its key in /usr/share/keyrings and set signed-by of its source to that file."sv,
     ""sv, ""sv, "apt-secure(8); developer.nvidia.com, Updating the CUDA Linux GPG Repository Key"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("untrusted_repository"sv), when::said("index_unsigned"sv)))},
    {"PKG008"sv, severity::error, confidence::certain, component::none,
     "a package list of apt does not match the repository's signature"sv,
     "The list was downloaded while the server changed it, from a mirror that is partly updated, or through a proxy that caches old files."sv,
     "apt-get update ; env | grep -i proxy ; ls /etc/apt/apt.conf.d"sv,
     "rm -rf /var/lib/apt/lists/* && apt-get clean && apt-get update. Or behind a proxy: apt-get -o Acquire::http::No-Cache=true update. Or in a "
     "Dockerfile: rebuild with docker build --no-cache. If it stays, wait until the mirror is updated."sv,
     ""sv, ""sv, "apt apt-pkg/acquire-item.cc; apt.conf(5), Acquire::http"sv, "FETCH007"sv,
     when::all(when::any(when::said("index_differs"sv), when::diagnosed("network_failed"sv, "Hash Sum mismatch"sv),
                         when::diagnosed("network_failed"sv, "File has unexpected size"sv)))},
    {"FETCH007"sv, severity::error, confidence::certain, component::none,
     "a download failed: the server was not found, not reached, or refused it"sv,
     "The step has no network (a container, a compute node, a sandbox), a proxy is not set, the address is wrong, or the server was down."sv,
     "curl -I URL ; env | grep -i proxy"sv,
     "Run the step again: many network failures are temporary. Or if the machine is behind a proxy: export https_proxy=http://HOST:PORT. Or if it "
     "has no network: download the files elsewhere and point the build at them (CMake: -D FETCHCONTENT_SOURCE_DIR_NAME=PATH, pip: --no-index "
     "--find-links PATH)."sv,
     ""sv, ""sv, "curl src/tool_operate.c and lib/hostip.c; git http.c; getaddrinfo(3)"sv, "BUILD001 PKG003"sv,
     when::all(when::any(when::diagnosed("network_failed"sv)))},
    {"DRV006"sv, severity::error, confidence::certain, component::driver,
     "the NVIDIA kernel module does not build or load for the running kernel"sv,
     "The module fits one kernel. After a kernel update, DKMS rebuilds it if the kernel headers are installed. With Secure Boot it must be signed, "
     "and nouveau must not use the GPU."sv,
     "uname -r ; dkms status ; modinfo nvidia ; mokutil --sb-state ; dmesg | grep -i nvidia"sv,
     "Install the headers of the running kernel (linux-headers-$(uname -r), on Fedora kernel-devel), then sudo dkms autoinstall && sudo modprobe "
     "nvidia. Or if Secure Boot is on: sign the module or turn Secure Boot off. In a container, install no kernel module: it uses the host's "
     "driver."sv,
     ""sv, ""sv, "NVIDIA driver installation guide; modprobe(8); dkms(8)"sv, "BUILD001 STUB003"sv,
     when::all(when::any(when::diagnosed("driver_module_failed"sv)))},
    {"GEN009"sv, severity::error, confidence::certain, component::none,
     "Visual Studio does not have the toolset that the project asks for"sv,
     "A toolset is the compiler of one Visual Studio release: v140 of 2015, v141 of 2017, v142 of 2019, v143 of 2022. The project, or CMake's -T, "
     "asks for one that is not installed."sv,
     "vswhere -all"sv,
     "Install the toolset in Visual Studio Installer, under Individual components. Or use the toolset of Visual Studio 2022: cmake --fresh -B "
     "build -T v143. Or for a solution without CMake: msbuild /p:PlatformToolset=v143."sv,
     ""sv, ""sv, "Microsoft.Cpp.Platform.targets, MSB8020"sv, "PROG001 CONF001 BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_program"sv, "The build tools for "sv)))},
    {"HOST010"sv, severity::error, confidence::certain, component::nvcc,
     "the cl.exe in PATH is not the one that -ccbin gives nvcc"sv,
     "nvcc sets up its environment for the cl.exe of -ccbin, and stops if PATH has another one first. Often it is the 32-bit compiler (HostX86) in "
     "a build for x64 (HostX64)."sv,
     "where cl ; echo %PATH%"sv,
     "Build in the x64 Native Tools Command Prompt of that Visual Studio (vcvarsall.bat x64). Or remove the directory of the other cl.exe from "
     "PATH. Or remove -ccbin, so that nvcc uses the cl.exe in PATH."sv,
     ""sv, ""sv, "nvcc 11.8; NVIDIA CUDA installation guide for Microsoft Windows"sv, "VER001 HOST001 BUILD001"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, "different than the one specified with -ccbin"sv)))},
    {"HOST009"sv, severity::error, confidence::certain, component::none,
     "this version of clang does not support the installed CUDA release"sv,
     "Clang has its own wrapper for the CUDA headers, and each version supports the CUDA releases of its time. It rejects a newer CUDA, or warns "
     "and fails later."sv,
     "clang --version ; clang -v -x cuda /dev/null"sv,
     "Upgrade clang. Or compile CUDA with nvcc: cmake --fresh -B build -D CMAKE_CUDA_COMPILER=nvcc. Or use an older CUDA toolkit: "
     "--cuda-path=/usr/local/cuda-VERSION."sv,
     ""sv, ""sv, "LLVM clang/lib/Headers/__clang_cuda_runtime_wrapper.h, 3.8 to 19"sv, "CUDA012 VER001 BUILD001"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, "Unsupported CUDA version!"sv)))},
    {"HOST001"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc{nvcc: *|} does not support this version of the host compiler{newest gcc:: GCC * is the newest it supports|}"sv,
     "Each CUDA release supports host compilers up to a version: GCC 15 and Clang 20 with CUDA 13.0, GCC 14 and Clang 19 with 12.8, GCC 12 and "
     "Clang 14 with 12.0, GCC 11 with 11.8. The default compiler of a newer distribution is often too new."sv,
     "nvcc --version ; c++ --version ; grep -n 'unsupported' $CUDA_HOME/include/crt/host_config.h"sv,
     "{packaged gcc:apt install g++-*|Install a GCC that this nvcc supports} ({newest gcc:in conda: conda install -c conda-forge gxx_linux-64=*|grep "
     "-rn "
     "'versions later than' /usr/local/cuda/include shows the newest}), then cmake --fresh -B build -D "
     "CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++{newest gcc:-*|-VERSION} (extensions of PyTorch: CC=gcc{newest gcc:-*|-VERSION} CXX=g++{newest "
     "gcc:-*|-VERSION} pip install --no-build-isolation .; plain nvcc: -ccbin g++{newest gcc:-*|-VERSION}). Or install a newer CUDA release. As a "
     "last resort nvcc -allow-unsupported-compiler skips the check; errors may follow."sv,
     ""sv, ""sv,
     "CUDA 13.0 include/crt/host_config.h; pytorch issue 136556; pytorch torch/utils/cpp_extension.py; NVIDIA CUDA "
     "installation guide for Linux"sv,
     "CUDA007 CONF001 BUILD001 PKG004"sv,
     when::all(when::any(when::diagnosed("unsupported_host_compiler"sv),
                         when::contains(fact_id::compiles, component::nvcc, "-- unsupported "sv)),
               when::any(when::diagnosed("unsupported_host_compiler"sv),
                         when::undisputed(when::no(fact_id::compiles, component::nvcc))),
               when::any(when::diagnosed("unsupported_host_compiler"sv),
                         when::unless(when::yes(fact_id::configured, component::none))))},
    {"OPT001"sv, severity::error, confidence::certain, component::none,
     "a tool rejects the option {subject|that it was given}"sv,
     "The option is for another compiler or a newer version: a GCC option that nvcc got without -Xcompiler, an option of a newer compiler, or a "
     "flag from the environment (CFLAGS, CXXFLAGS, CUDAFLAGS, NVCC_APPEND_FLAGS). CMake's cache keeps the flags of the first configure."sv,
     "env | grep FLAGS ; grep FLAGS CMakeCache.txt ; grep -rn {plain name:-e *|FLAGS} CMakeLists.txt"sv,
     "Find where the option is set and remove it: grep -rn {plain name:-e *|FLAGS} . --include=CMakeLists.txt --include=CMakeCache.txt "
     "--include='Makefile*' --include=setup.py. Or if the compiler is too old for it: upgrade the compiler. Or if nvcc got an option of the host "
     "compiler: pass it with -Xcompiler= (in CMake only to C++: $<$<COMPILE_LANGUAGE:CXX>:...>)."sv,
     ""sv, ""sv, "gcc gcc/opts-global.cc; nvcc 13.0; learn.microsoft.com, D8021"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("unsupported_option"sv)))},
    {"PROG003"sv, severity::error, confidence::certain, component::none,
     "Autoconf does not know the macro {value|in the evidence}"sv,
     "AM_ macros come from automake, LT_ and AC_PROG_LIBTOOL from libtool, PKG_ from pkg-config, AX_ from autoconf-archive, others from the "
     "development package of their library."sv,
     "grep -rl {value|MACRO} /usr/share/aclocal* ; aclocal --print-ac-dir"sv,
     "apt install autoconf automake libtool pkg-config autoconf-archive, then autoreconf -fi. Or if the macro is installed elsewhere: export "
     "ACLOCAL_PATH=PREFIX/share/aclocal."sv,
     ""sv, ""sv, "autoconf lib/autom4te.in and bin/autoconf.as, 2.69 to 2.72; automake m4/"sv, "DIAG001"sv,
     when::all(when::any(when::said("macro_undefined"sv)))},
    {"OPT007"sv, severity::error, confidence::likely, component::none,
     "{subject|an option} is for x86 CPUs, but the compiler targets another CPU"sv,
     "GCC and Clang know -msse, -mavx and the like only for x86. The project sets them on every machine, and this is an ARM board, an Apple "
     "silicon Mac or a cross compiler."sv,
     "uname -m ; c++ -dumpmachine ; grep -rn -e {subject|-msse} --include=CMakeLists.txt --include='*.cmake' --include='Makefile*' ."sv,
     "Put the x86 options in CMakeLists.txt into if(CMAKE_SYSTEM_PROCESSOR MATCHES \"x86_64|AMD64|i.86\"), or remove them. Or use an option of the "
     "project that turns them off: cmake -N -LH BUILD lists its options. Or use a newer version of the project."sv,
     ""sv, ""sv, "gcc manual, x86 Options and AArch64 Options; OpenFace issue 479; ndt_omp issue 15"sv, "OPT001"sv,
     when::all(when::any(when::build_has(build_trait::x86_option_elsewhere)))},
    {"OPT002"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc does not accept {host option:-*|an option of the host compiler} directly: it needs -Xcompiler"sv,
     "nvcc reads an option that begins like one of its own as its own: -mf16c as -m, -Ofast as -O. From CUDA 10.2 on, CMake 3.17 and newer pass "
     "other host options on."sv,
     "make VERBOSE=1 ; cmake --build BUILD --verbose"sv,
     "Pass it to nvcc as -Xcompiler={host option:-*|-mavx2}, or only to C++ (CMake: $<$<COMPILE_LANGUAGE:CXX>:{host option:-*|-mavx2}>). Or if the "
     "project adds it for the CPU of this machine, turn that off: cmake -B build -D GGML_NATIVE=OFF (llama.cpp, whisper.cpp), USE_NATIVE_ARCH=0 "
     "(PyTorch)."sv,
     ""sv, ""sv, "nvcc 13.0; nvcc manual, Command Option Description"sv, "OPT001"sv,
     when::all(when::any(when::diagnosed("unsupported_option"sv, ": expected a number"sv)))},
    {"OPT006"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc's command has a word that is neither an option nor a file{subject:: *|}"sv,
     "nvcc reads every word without a leading - as an input file: an option without its dash or with a typographic one, an option of cl such as "
     "/utf-8, the rest of a path with a blank, or a value whose option is missing."sv,
     "make VERBOSE=1 ; cmake --build BUILD --verbose"sv,
     "Correct the word where the command is made: write a plain - before an option, and quote a path that has blanks. Or if it is an option of cl "
     "such as /utf-8, pass it to nvcc as -Xcompiler=/utf-8, or only to C++ (CMake: $<$<COMPILE_LANGUAGE:CXX>:/utf-8>)."sv,
     ""sv, ""sv, "nvcc 13.0; nvcc manual, Command Option Description"sv, "OPT001"sv,
     when::all(when::any(when::diagnosed("unsupported_option"sv, "single input file is required"sv),
                         when::diagnosed("unsupported_option"sv, "know what to do with"sv)))},
    {"OPT008"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc's option {subject:-*|in the evidence} does not accept the value that it got"sv,
     "An option of nvcc that needs a value uses the next word as its value: GCC's -Werror needs none, nvcc's needs a list (all-warnings, "
     "cross-execution-space-call). Or the value belongs to another CUDA release."sv,
     "nvcc --help | grep -n -A6 -e --{subject|Werror} ; grep -rn {plain name:-e *|FLAGS} CMakeLists.txt"sv,
     "If the option is meant for the host compiler, pass it only to C++ (CMake: $<$<COMPILE_LANGUAGE:CXX>:-{subject|Werror}>) or as "
     "-Xcompiler=-{subject|Werror}. Or give it a value that nvcc accepts, such as -Werror=all-warnings (nvcc --help lists the values)."sv,
     ""sv, ""sv, "nvcc 13.0; nvcc manual, Command Option Description"sv, "OPT001"sv,
     when::all(when::any(when::diagnosed("unsupported_option"sv, "is not defined for option"sv)))},
    {"OPT004"sv, severity::error, confidence::certain, component::nvcc, "several options reach nvcc as one word"sv,
     "A list of flags is in quotation marks, or in a variable that CMake or make passes on as one argument. nvcc reads all of it as the value of "
     "the first option."sv,
     "make VERBOSE=1 ; cmake --build BUILD --verbose"sv,
     "In CMake, remove the quotation marks around the list of flags, or split it with separate_arguments() before it goes to CUDA_NVCC_FLAGS or "
     "target_compile_options(). Or in a shell script or makefile, remove the quotation marks around the variable."sv,
     ""sv, ""sv,
     "nvcc manual, Command Option Description; CMake Help/command/separate_arguments.rst; arrayfire issue 2151"sv,
     "OPT008"sv, when::all(when::any(when::build_has(build_trait::options_joined)))},
    {"OPT005"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc's -gencode has no code= part{gencode half: (*)|}"sv,
     "-gencode needs arch= and code= in one word, with a comma between them. A shell, a CMake list or an option that splits at commas (-Wl,, "
     "-Xcompiler) has split it, or the part is missing."sv,
     "grep -rn gencode CMakeCache.txt CMakeLists.txt ; make VERBOSE=1 ; cmake --build BUILD --verbose"sv,
     "Remove -gencode from the flags, then cmake --fresh -B build -D CMAKE_CUDA_ARCHITECTURES={half number|75}. Or write it as one word: "
     "-gencode=arch=compute_{half number|75},code=sm_{half number|75} (in quotation marks in a CMake list)."sv,
     ""sv, ""sv, "nvcc manual, --generate-code"sv, "OPT001"sv,
     when::all(when::any(when::diagnosed("unsupported_option"sv, "missing code"sv)))},
    {"OPT003"sv, severity::error, confidence::likely, component::none,
     "{subject|an option} is an option of Visual C++, but the compiler is GCC (MinGW)"sv,
     "On Windows the build script writes options for cl.exe, but the compiler that was found is MinGW's GCC. Objects that nvcc builds on Windows "
     "can only be linked with those of cl.exe."sv,
     "where cl gcc"sv,
     "Build with Visual C++: open the x64 Native Tools Command Prompt, remove compiler=mingw32 from distutils.cfg or setup.cfg, and run python "
     "setup.py build --compiler=msvc. Or to stay with MinGW, remove the Visual C++ options from setup.py."sv,
     ""sv, ""sv,
     "learn.microsoft.com, MSVC compiler options; nvcc manual, supported host compilers; setuptools, distutils"sv,
     "FILE001"sv,
     when::all(when::any(
         when::diagnosed("missing_file"sv, "error: /EH"sv), when::diagnosed("missing_file"sv, "error: /MD"sv),
         when::diagnosed("missing_file"sv, "error: /bigobj"sv), when::diagnosed("missing_file"sv, "error: /nologo"sv),
         when::diagnosed("missing_file"sv, "error: /std:"sv), when::diagnosed("missing_file"sv, "error: /openmp"sv),
         when::diagnosed("missing_file"sv, "error: /Zi:"sv), when::diagnosed("missing_file"sv, "error: /O2:"sv)))},
    {"LANG001"sv, severity::error, confidence::certain, component::none,
     "the code needs {needed standard:C++* or later|a newer language standard} and is compiled with an older one"sv,
     "The option -std, or the compiler's default, is older than a header needs. The CCCL of CUDA 13 and PyTorch since 2.1 need C++17. CUDA and C++ "
     "have separate flags."sv,
     "make VERBOSE=1 ; cmake --build BUILD --verbose"sv,
     "cmake -B build -D CMAKE_CXX_STANDARD={needed standard|17} -D CMAKE_CUDA_STANDARD={needed standard|17} (extensions of PyTorch: "
     "-std=c++{needed standard|17} in the cxx and nvcc flags of setup.py). Or if the project sets an older standard, change it there: grep -rniE "
     "'(CXX|CUDA)_STANDARD|std=(c|gnu)[+][+]' . --include=CMakeLists.txt --include='*.cmake' --include=setup.py. Or if it uses FindCUDA "
     "(cuda_add_library): cmake -B build -D CUDA_NVCC_FLAGS=-std=c++{needed standard|17}."sv,
     ""sv, ""sv, "libstdc++ bits/c++0x_warning.h; CCCL README.md; pytorch pull request 100557"sv, "BUILD001 SRC001"sv,
     when::all(when::any(when::diagnosed("unsupported_language"sv)))},
    {"CUDA012"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "the CUDA toolkit{nvcc: (*)|} does not match the CUDA release of PyTorch{torch cuda: (*)|}"sv,
     "An extension uses the CUDA libraries that PyTorch loads, so PyTorch stops at a toolkit of another major release (another minor release is "
     "only a warning). Build with --no-build-isolation, or pip may build with yet another PyTorch."sv,
     "nvcc --version ; python -c 'import torch; print(torch.version.cuda)'"sv,
     "{torch index:pip install --force-reinstall torch --index-url https://download.pytorch.org/whl/*|Install a PyTorch that is built for the CUDA "
     "release of this toolkit}. Or keep this PyTorch and {torch toolkit:install its toolkit: apt install * &&|install the toolkit of its CUDA "
     "release, then} export CUDA_HOME=/usr/local/cuda{torch cuda:-*|}.{torch label: Or in a conda environment: conda install -c nvidia/label/* "
     "cuda-toolkit && export CUDA_HOME=$CONDA_PREFIX.|}"sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py"sv, "BUILD001 VER001 DIAG001"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, component::cuda_toolkit),
                         when::said("torch_cuda_differs"sv)))},
    {"TRT001"sv, severity::error, confidence::certain, component::none,
     "this TensorRT cannot load the engine file: another version built it, or the file is damaged"sv,
     "An engine runs only with the version of TensorRT that built it, on a GPU of the same kind. Version 0.0.0, or a magic tag that does not match, "
     "means that the file is not what was "
     "written: on Windows often a file that was opened as text."sv,
     "python -c 'import tensorrt; print(tensorrt.__version__)' ; ls -l *.engine *.plan *.trt"sv,
     "Delete the engine file and build it again on this machine with this TensorRT: trtexec --onnx=MODEL.onnx --saveEngine=MODEL.engine. Or if it "
     "was just built here: open it with "
     "std::ios::binary for writing and for reading, and copy it in binary mode. Or install the TensorRT that built it."sv,
     ""sv, ""sv, "NVIDIA TensorRT documentation, Version Compatibility"sv, "VER001"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, "engine plan file"sv),
                         when::said("engine_of_other_version"sv), when::said("engine_damaged"sv)))},
    {"VER001"sv, severity::error, confidence::certain, component::none,
     "two parts of the build or program have versions that do not fit together"sv,
     "A header, library, generated file or tool says that it needs another version of its counterpart. Often two installations are mixed: the "
     "system's and conda's, or an old build directory and a new compiler."sv,
     "python --version ; python -m pip list ; cmake --build BUILD --verbose"sv,
     "Install the version that the message asks for, use all parts of one installation, and rebuild in an empty build directory. Or if a generated "
     "file is older or newer than its tool (protoc), generate it again. Or if a package requires a different Python, use that Python or another "
     "version of the package."sv,
     ""sv, ""sv, "protobuf src/google/protobuf/port_def.inc; gcc lto-streamer; CCCL, CUB version checks"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("version_mismatch"sv)))},
    {"CRASH001"sv, severity::error, confidence::certain, component::none, "the compiler crashed{subject:: *|}"sv,
     "The compiler has a bug, or it ran out of stack or memory. A crash at a different place in each run points to bad memory; one at the same "
     "place to a bug in this compiler release."sv,
     "ulimit -s ; dmesg | tail"sv,
     "Build again with one job: cmake --build build -j1. If it crashes at the same place, use another release of the compiler, or compile that "
     "file with less optimization (-O1). If it crashes at different places, test the memory of the machine."sv,
     ""sv, ""sv, "gcc.gnu.org/bugs; clang, How to submit an LLVM bug report; learn.microsoft.com, C1001"sv,
     "BUILD001"sv,
     when::all(when::any(when::diagnosed("compiler_crash"sv), when::diagnosed("effect"sv, "TERMINATED by signal"sv)))},
    {"HOST016"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc{nvcc: *|} does not support this version of Apple's clang"sv,
     "Each CUDA release for macOS (10.2 is the last) supports the clang of one or two Xcode releases, and an update of Xcode installs a newer one. "
     "On macOS nvcc does not support GCC."sv,
     "clang --version ; xcode-select -p ; nvcc --version"sv,
     "Install the Xcode that this CUDA release supports next to the new one (developer.apple.com/download/all): Xcode 9.4 for CUDA 10.0, 10.1 for "
     "CUDA 10.1, 10.2 for CUDA 10.2. Then sudo xcode-select -s /Applications/Xcode_OLDER.app/Contents/Developer, then cmake --fresh -B build."sv,
     ""sv, ""sv, "NVIDIA CUDA installation guide for Mac OS X, 9.0 to 10.2; xcode-select(1); unverified numbers"sv,
     "HOST001 HOST002"sv,
     when::all(when::any(when::diagnosed("unsupported_host_compiler"sv)),
               when::any(when::diagnosed("unsupported_host_compiler"sv, "'Apple clang'"sv),
                         when::build_has(build_trait::runs_on_macos)))},
};

// ---- diagnosis run --------------------------------------------------------------------------------------------------
//
// Rules on what loaders, CUDA's libraries and Python report when what was built is started: in a step of the build, a test, or a
// program's own log. Last, what no other rule knows.

/// Rules on what is reported when what was built is started; the last ones hold for errors that no other rule knows.
inline constexpr rule run_diagnoses[] = {
    {"STUB003"sv, severity::error, confidence::likely, component::driver,
     "no working NVIDIA driver or GPU was found where the program ran"sv,
     "libcuda.so.1 comes with the driver, never with a toolkit or an image. A container sees the GPU only if it is started with it, docker build "
     "never does, and an empty CUDA_VISIBLE_DEVICES hides it."sv,
     "nvidia-smi ; ls /dev/nvidia* ; ldconfig -p | grep libcuda ; echo $CUDA_VISIBLE_DEVICES"sv,
     "In a container: start it with docker run --gpus all (needs nvidia-container-toolkit on the host); in docker build, move the step that needs "
     "the GPU to run time. Or on the machine itself: install the NVIDIA driver (Ubuntu: sudo ubuntu-drivers install) until nvidia-smi lists the "
     "GPU. Or in WSL: export LD_LIBRARY_PATH=/usr/lib/wsl/lib (the driver is the one of Windows)."sv,
     ""sv, ""sv,
     "llama.cpp issue 7822; NVIDIA container toolkit, user guide; CUDA runtime API, cudaErrorNoDevice (100)"sv,
     "BUILD001 DRV004 LADDER001"sv,
     when::all(when::any(when::diagnosed("missing_driver"sv), when::no(fact_id::loadable, component::driver)))},
    {"DRV002"sv, severity::error, confidence::certain, component::driver,
     "the NVIDIA driver is too old for the PTX code of the program"sv,
     "The program has no machine code for this GPU, only PTX of a newer CUDA release than the driver knows. Minor version compatibility of a "
     "driver does not cover PTX."sv,
     "nvidia-smi ; nvidia-smi --query-gpu=compute_cap --format=csv ; cuobjdump --list-elf --list-ptx LIBRARY"sv,
     "Install a newer NVIDIA driver on the host. Or build machine code for the GPU: cmake --fresh -B build -D CMAKE_CUDA_ARCHITECTURES={gpu "
     "architecture|NUMBER} (extensions of PyTorch: TORCH_CUDA_ARCH_LIST={gpu number|NUMBER} pip install --no-build-isolation --no-cache-dir .). Or "
     "use a program built with {driver cuda:CUDA * or older|an older CUDA release}."sv,
     ""sv, ""sv,
     "CUDA runtime API, cudaErrorUnsupportedPtxVersion (222); NVIDIA CUDA compatibility, minor version compatibility"sv,
     "BUILD001 DRV001 VER001"sv,
     when::all(when::any(when::diagnosed("driver_too_old"sv, "PTX"sv), when::diagnosed("driver_too_old"sv, "(222)"sv),
                         when::diagnosed("driver_too_old"sv, "UnsupportedPtxVersion"sv),
                         when::said("ptx_too_new_said"sv),
                         when::diagnosed("version_mismatch"sv, "application ptx input"sv)))},
    {"DRV001"sv, severity::error, confidence::certain, component::driver,
     "the NVIDIA driver{driver: (*)|} is too old for the CUDA release of the program"sv,
     "{driver cuda:The installed driver runs CUDA up to *. |}Programs of CUDA 11 need a driver from 450 on, of CUDA 12 from 525 on, of CUDA 13 "
     "from 580 on. In a container the driver of the host counts."sv,
     "nvidia-smi ; python -c 'import torch; print(torch.version.cuda)'"sv,
     "Install a newer driver{least driver: (* or later)|} on the host (Ubuntu: sudo ubuntu-drivers install). Or install the program for {driver "
     "cuda:CUDA * or older|an older CUDA release, up to the one that nvidia-smi prints}. Or on a data-center GPU: apt install "
     "{cuda-:cuda-compat-*|cuda-compat-VERSION}."sv,
     ""sv, ""sv,
     "NVIDIA CUDA compatibility, minor version compatibility; CUDA runtime API, cudaErrorInsufficientDriver (35)"sv,
     "BUILD001 DRV004 GPU002"sv,
     when::all(when::any(when::diagnosed("driver_too_old"sv), when::said("driver_too_old_said"sv),
                         when::equals(fact_id::driver_status, component::driver, "cudaErrorInsufficientDriver"sv)))},
    {"DRV003"sv, severity::error, confidence::certain, component::driver,
     "the CUDA compatibility libraries (cuda-compat) do not work with this GPU"sv,
     "cuda-compat lets a data-center GPU run a newer CUDA release than its driver. On other GPUs it fails with error 804, also if the image "
     "contains it and a run path leads to it."sv,
     "echo $LD_LIBRARY_PATH ; ldconfig -p | grep compat ; ls /usr/local/cuda/compat"sv,
     "Remove the compatibility libraries from the image: apt remove 'cuda-compat-*', and remove /usr/local/cuda/compat from LD_LIBRARY_PATH. Or "
     "update the driver of the host, so that they are not needed. Or if the driver was just updated: reboot the host."sv,
     ""sv, ""sv, "nvidia-docker issues 1515, 1294; NVIDIA CUDA compatibility, forward compatibility"sv,
     "BUILD001 VER001 DRV004"sv,
     when::all(
         when::any(when::equals(fact_id::driver_status, component::driver, "cudaErrorCompatNotSupportedOnDevice"sv),
                   when::diagnosed("version_mismatch"sv, "forward compatibility was attempted"sv),
                   when::diagnosed("version_mismatch"sv, "CompatNotSupportedOnDevice"sv),
                   when::diagnosed("version_mismatch"sv, "COMPAT_NOT_SUPPORTED_ON_DEVICE"sv)))},
    {"STUB006"sv, severity::error, confidence::likely, component::driver,
     "the NVIDIA driver's library and its kernel module have different versions"sv,
     "The driver was updated and the old kernel module is still loaded, or an image contains its own driver library, which hides the host's."sv,
     "cat /proc/driver/nvidia/version ; find / -name 'libcuda.so.*.*' -o -name 'libnvidia-ml.so.*.*'"sv,
     "sudo reboot (in a container: the host). Or if a reboot is not possible, stop all GPU programs, then sudo rmmod nvidia_uvm nvidia_drm "
     "nvidia_modeset nvidia && sudo modprobe nvidia. Or if it happens only in a container: delete libcuda.so.* and libnvidia-ml.so.* from the "
     "image (the host's are mounted)."sv,
     ""sv, ""sv, "nvidia-docker issue 856; CUDA runtime API, cudaErrorSystemDriverMismatch (803)"sv,
     "BUILD001 VER001 DRV004"sv,
     when::all(when::any(when::equals(fact_id::driver_status, component::driver, "cudaErrorSystemDriverMismatch"sv),
                         when::diagnosed("version_mismatch"sv, "Driver/library version mismatch"sv),
                         when::diagnosed("version_mismatch"sv, "driver/library version mismatch"sv),
                         when::diagnosed("version_mismatch"sv, "unsupported display driver / cuda driver"sv),
                         when::diagnosed("version_mismatch"sv, "LIB_RM_VERSION_MISMATCH"sv)))},
    {"HDR003"sv, severity::error, confidence::certain, component::cudnn,
     "the cuDNN that was found is not the version that the build or program needs"sv,
     "Two cuDNNs are mixed: the headers of one with the library of the other, or a wheel's with one in LD_LIBRARY_PATH. The library must have the "
     "major version of the headers and at least their minor version."sv,
     "grep -E 'define CUDNN_(MAJOR|MINOR)' $CUDA_HOME/include/cudnn_version.h ; python -c 'import torch; "
     "print(torch.backends.cudnn.version())' ; echo $LD_LIBRARY_PATH"sv,
     "If it fails at run time: unset LD_LIBRARY_PATH, so that the program loads the cuDNN that was installed with it. Or if the compiler reports "
     "it, use the headers and library of one installation, of the version that the project asks for: cmake --fresh -B build -D "
     "CUDNN_INCLUDE_DIR=PATH/include -D CUDNN_LIBRARY=PATH/lib/libcudnn.so."sv,
     ""sv, ""sv, "pytorch issues 80637, 104757; NVIDIA cuDNN, API compatibility"sv, "BUILD001 VER001 SRC001 HDR005"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, component::cudnn)))},
    {"CUDNN003"sv, severity::error, confidence::likely, component::cudnn,
     "{subject|a library of cuDNN} was not found: cuDNN is only partly installed"sv,
     "libcudnn.so.N loads its other libraries only when they are needed: ops, cnn and adv in cuDNN 8, also graph, engines and heuristic in 9. With "
     "libcudnn.so.N alone a program starts and fails at the first convolution."sv,
     "find / -name 'libcudnn*.so*' ; echo $LD_LIBRARY_PATH"sv,
     "If it is already installed: export LD_LIBRARY_PATH=\"$(dirname \"$(find / -name {file|'libcudnn_ops*.so.*'} -print -quit "
     "2>/dev/null)\"):$LD_LIBRARY_PATH\". Or if only libcudnn.so was copied: copy all libcudnn*.so.* files. Or install all of cuDNN of the same "
     "major version (9: libcudnn9-cuda-12 with apt, nvidia-cudnn-cu12 with pip)."sv,
     ""sv, ""sv, "NVIDIA cuDNN installation guide; cudnn_graph.h of cuDNN 9"sv, "BUILD001 DOCK001 DOCK005"sv,
     when::all(when::any(when::contains(fact_id::unresolved, component::cudnn, "libcudnn_"sv),
                         when::diagnosed("missing_shared_library"sv, component::cudnn, "libcudnn_"sv),
                         when::diagnosed("missing_shared_library"sv, component::cudnn, "SUBLIBRARY"sv)))},
    {"DOCK001"sv, severity::error, confidence::certain, component::each,
     "{subject|a library of the component} was not found when a program or module was loaded"sv,
     "This machine, image or Python environment does not have the library, has another major release (libcudart.so.12 is not libcudart.so.13), or "
     "has it in a directory that the loader does not search."sv,
     "ldd {needing file|PROGRAM} | grep 'not found' ; find / -name {file|'LIBRARY'}"sv,
     "If it is already installed: export LD_LIBRARY_PATH=\"$(dirname \"$(find / -name {file|'LIBRARY'} -print -quit "
     "2>/dev/null)\"):$LD_LIBRARY_PATH\". Or reinstall or rebuild what needs it, for the CUDA release that is installed (an extension in its "
     "sources: python setup.py build_ext --inplace --force)."sv,
     ""sv, ""sv, "pytorch issues 131284, 88802; onnxruntime issues 22968, 21684; ld.so(8)"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_shared_library"sv, component::each)))},
    {"RUN001"sv, severity::error, confidence::certain, component::none,
     "{subject|a shared library} was not found when the program started"sv,
     "The loader searches the run path of the program, LD_LIBRARY_PATH and the directories of ldconfig. The library is in none of them, or only in "
     "another version."sv,
     "ldd {needing file|PROGRAM} | grep 'not found' ; find / -name {file|'LIBRARY'}"sv,
     "{directory beside:If it is next to the library that needs it: export LD_LIBRARY_PATH=*:$LD_LIBRARY_PATH. |}{package of library:apt install "
     "*. Or if it is already installed|If it is already installed}: export LD_LIBRARY_PATH=\"$(dirname \"$(find / -name {file|'LIBRARY'} -print "
     "-quit 2>/dev/null)\"):$LD_LIBRARY_PATH\". Or install it: apt-file search {file|LIBRARY} names the package. Or if only another version is "
     "installed, rebuild the program with that."sv,
     ""sv, ""sv, "ld.so(8); glibc elf/dl-load.c"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("missing_shared_library"sv)))},
    {"RUN005"sv, severity::error, confidence::certain, component::none,
     "a Rust program did not find the CUDA library lib{value|cuda}.so when it started"sv,
     "The crate cudarc opens CUDA's libraries by name when the program runs. lib{value|cuda}.so is in no directory that the loader searches: "
     "libcuda.so comes with the driver (in WSL it is in /usr/lib/wsl/lib), the others with the toolkit."sv,
     "ldconfig -p | grep -E 'lib(cuda|cublas|nvrtc|curand)' ; find / -name 'lib{value|cuda}.so*'"sv,
     "If it is already installed: export LD_LIBRARY_PATH=\"$(dirname \"$(find / -name 'lib{value|cuda}.so' -not -path '*/stubs/*' -print -quit "
     "2>/dev/null)\"):$LD_LIBRARY_PATH\". Or if it is not installed: install the NVIDIA driver for libcuda.so, the toolkit for the others (apt "
     "install cuda-toolkit)."sv,
     ""sv, ""sv, "cudarc src/lib.rs, 0.11 to 0.16; cudarc issue 255"sv, ""sv,
     when::all(when::any(when::said("crate_library_not_loaded"sv)))},
    {"RUN003"sv, severity::error, confidence::certain, component::none,
     "{package of path:the Python package * has no compiled library|a program opens a library that does not exist}: {file|the file in the "
     "evidence}"sv,
     "The program opens the file by its path, so a search path does not help. The package was installed without its compiled part: from its source "
     "tree, for another platform, or for a CUDA release that it has no binary for."sv,
     "ls \"$(dirname {subject|PATH})\"* ; python -m pip show -f {package of path|PACKAGE} | grep '\\.so'"sv,
     "{package of path:pip install --force-reinstall --no-cache-dir *|pip install --force-reinstall --no-cache-dir PACKAGE}, run outside its "
     "source tree. Or build the missing library in the sources of the package: cmake -B build && cmake --build build."sv,
     ""sv, ""sv, "Python library reference, ctypes; ld.so(8)"sv, "RUN001"sv,
     when::all(when::any(when::diagnosed_apart("missing_shared_library"sv)),
               when::any(when::build_has(build_trait::loaded_path_missing)))},
    {"RUN004"sv, severity::error, confidence::certain, component::none,
     "Windows did not load {file|a DLL}, or another DLL that it needs"sv,
     "Since Python 3.8, the DLLs that a DLL needs are searched for next to it, in the directories of os.add_dll_directory and in those of Windows, "
     "not in PATH. With CUDA they are usually cudart64_*.dll and cublas64_*.dll."sv,
     "dumpbin /dependents {file|NAME.dll} ; where cudart64_12.dll"sv,
     "Before the import, add CUDA's DLL directory: import os; os.add_dll_directory(os.path.join(os.environ['CUDA_PATH'], 'bin')). Or run dumpbin "
     "/dependents {file|NAME.dll} and copy the DLL that is missing next to {file|it}. Or install the Visual C++ Redistributable and the CUDA "
     "release that it was built with."sv,
     ""sv, ""sv,
     "Python library reference, ctypes and os.add_dll_directory; learn.microsoft.com, Dynamic-link library search order"sv,
     "RUN001 RUN003"sv,
     when::all(when::any(when::diagnosed("missing_shared_library"sv, "one of its dependencies"sv),
                         when::diagnosed("missing_shared_library"sv, "DLL load failed"sv)))},
    {"BNB001"sv, severity::error, confidence::certain, component::none,
     "bitsandbytes has no library for this CUDA release or platform{value:: *|}"sv,
     "The bitsandbytes wheel contains one library for each CUDA release that existed when it was made. Wheels before 0.43 have none for Windows."sv,
     "python -m bitsandbytes ; python -m pip show bitsandbytes ; python -c 'import torch; print(torch.version.cuda)'"sv,
     "{cuda before bitsandbytes:Install a PyTorch with CUDA 11.8 or newer (there is no library for CUDA * and older), remove the old CUDA from "
     "LD_LIBRARY_PATH, then |}pip install -U bitsandbytes{not before bitsandbytes:. Or use its library for another CUDA release: export "
     "BNB_CUDA_VERSION=*|}."sv,
     ""sv, ""sv, "bitsandbytes bitsandbytes/cuda_setup/main.py, 0.35 to 0.42, and cextension.py, 0.43 to 0.45"sv,
     "TORCH016"sv, when::all(when::any(when::said("bnb_library_missing"sv)), when::also(when::said("bnb_on_cpu"sv)))},
    {"TORCH012"sv, severity::error, confidence::likely, component::none,
     "a PyTorch extension was imported before torch, or was made for an older PyTorch{subject: (*)|}"sv,
     "Its symbols are in PyTorch's libraries, which import torch loads. The old C interface TH and THC was removed step by step up to 1.11: an "
     "extension that uses it does not load in a newer PyTorch."sv,
     "python -c 'import torch, MODULE' ; python -c 'import torch; print(torch.__version__)'"sv,
     "Put import torch before the import of the extension. If the error stays, rebuild the extension in its sources: pip install "
     "--no-build-isolation --no-cache-dir --force-reinstall ./. Or if its sources use TH or THC (THError, THCState): use a newer version of the "
     "project, or PyTorch 1.10."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py; pytorch release notes 1.11"sv, "RUN002"sv,
     when::all(when::any(when::diagnosed("unresolved_at_run_time"sv, "THPVariable"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "_THError"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "_THArgCheck"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "THCState"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "THCudaCheck"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "THPStorage"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "THCudaMalloc"sv)))},
    {"JAX001"sv, severity::error, confidence::certain, component::none,
     "JAX needs a newer {value|CUDA library} than the one that is loaded"sv,
     "JAX rejects a CUDA library that is older than the one it was built with. The older one comes from LD_LIBRARY_PATH, from the system, or from "
     "another Python package that pins it."sv,
     "echo $LD_LIBRARY_PATH ; python -m pip list | grep -E '^(jax|nvidia)'"sv,
     "unset LD_LIBRARY_PATH, then pip install -U 'jax[cuda12]' (cuda13 for CUDA 13). Or if JAX uses the CUDA of the system ('jax[cuda12-local]'), "
     "install the newer {value|library} there."sv,
     ""sv, ""sv, "jax jax/_src/xla_bridge.py and jax_plugins/cuda/__init__.py, 0.4 to 0.8"sv, "DIAG001"sv,
     when::all(when::any(when::said("jax_library_too_old"sv)))},
    {"JAX003"sv, severity::error, confidence::likely, component::none,
     "JAX could not load {value|a CUDA library}, or a library that it needs"sv,
     "Each CUDA library is a Python package of its own and needs others: cuSPARSE needs nvJitLink. One of them is missing, or an older one comes "
     "first in LD_LIBRARY_PATH."sv,
     "python -m pip list | grep nvidia ; LD_DEBUG=libs python -c 'import jax; jax.devices()' 2>&1 | grep -iE 'nvjitlink|cusparse'"sv,
     "unset LD_LIBRARY_PATH, then pip install -U 'jax[cuda12]' (cuda13 for CUDA 13), which installs all of them."sv,
     ""sv, ""sv, "jax jaxlib/cuda/versions_helpers.cc and jax_plugins/cuda/__init__.py, 0.4 to 0.8"sv, "DIAG001"sv,
     when::all(
         when::any(when::said("jax_library_missing"sv)),
         when::any(when::diagnosed("unknown"sv, "jaxlib/cuda"sv), when::diagnosed("unknown"sv, "Is it installed?"sv)))},
    {"JAX002"sv, severity::error, confidence::certain, component::none,
     "jax, jaxlib and the CUDA plugin have different versions"sv,
     "They are separate packages and only work together in the same release."sv, "python -m pip list | grep -i jax"sv,
     "pip install -U 'jax[cuda12]' (cuda13 for CUDA 13). Or without a GPU: pip install -U jax jaxlib. Or to keep an older version, pin it: pip "
     "install 'jax[cuda12]==0.4.30'."sv,
     ""sv, ""sv, "jax jax/_src/lib/__init__.py and xla xla/pjrt/c, 0.4 to 0.8"sv, "DIAG001"sv,
     when::all(when::any(when::said("jax_parts_differ"sv)))},
    {"TF001"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "TensorFlow or JAX wants {value|a library} of another CUDA release than is installed"sv,
     "It opens CUDA's libraries by a name with the release number. The CUDA directories in LD_LIBRARY_PATH have no library of that number, so the "
     "program goes on without the GPU."sv,
     "echo $LD_LIBRARY_PATH ; ls -d /usr/local/cuda* ; python -m pip list | grep -iE 'tensorflow|jax'"sv,
     "pip install -U 'tensorflow[and-cuda]' (JAX: 'jax[cuda12]'), which installs the CUDA libraries that it needs. Or to keep this version, "
     "install the CUDA release in the library's name, then export LD_LIBRARY_PATH=/usr/local/cuda-VERSION/lib64:$LD_LIBRARY_PATH."sv,
     ""sv, ""sv, "tensorflow tsl/platform/default/dso_loader.cc; tensorflow.org, tested configurations"sv, ""sv,
     when::all(when::any(when::said("tensorflow_other_cuda"sv)))},
    {"TF002"sv, severity::error, confidence::certain, component::none,
     "TensorFlow is built with --config=cuda, but ./configure was run without CUDA"sv,
     "./configure writes its answers to .tf_configure.bazelrc. Without CUDA there, the repository local_config_cuda only contains this error."sv,
     "grep CUDA .tf_configure.bazelrc"sv,
     "TF_NEED_CUDA=1 ./configure, then bazel clean --expunge and the same bazel build. Or to build without CUDA, omit --config=cuda."sv,
     ""sv, ""sv, "tensorflow third_party/gpus/cuda_configure.bzl and configure.py, 1.0 to 2.18"sv, ""sv,
     when::all(when::any(when::said("tensorflow_not_configured"sv)))},
    {"TF003"sv, severity::error, confidence::certain, component::none,
     "{configuration error:Bazel's rules stopped: *|Bazel's rules did not find a part of CUDA or ROCm}"sv,
     "Bazel's rules for TensorFlow, JAX and similar projects look for each library and header by the name and place that it has in the releases "
     "they were written for. A library that a later release renamed is not found (hip_hcc is amdhip64 from ROCm 3.5 on)."sv,
     "cat .tf_configure.bazelrc"sv,
     "If the file is installed, set its root: export TF_CUDA_PATHS=/usr/local/cuda,/usr CUDA_TOOLKIT_PATH=/usr/local/cuda (ROCm: "
     "ROCM_PATH=/opt/rocm), then ./configure and build again. Or install it in the release that the project expects. Or use a newer version of the "
     "project that supports the installed release."sv,
     ""sv, ""sv, "tensorflow third_party/gpus/cuda_configure.bzl and rocm_configure.bzl, 1.5 to 2.18"sv, ""sv,
     when::all(when::any(when::said("bazel_configuration"sv)))},
    {"HDR004"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "the nvJitLink that is loaded is older than cuSPARSE needs"sv,
     "LD_LIBRARY_PATH has an older toolkit, whose libnvJitLink.so.12 is loaded instead of the wheel's. The name is the same in all releases of "
     "CUDA 12."sv,
     "LD_DEBUG=libs python -c 'import torch' 2>&1 | grep nvJitLink ; echo $LD_LIBRARY_PATH"sv,
     "unset LD_LIBRARY_PATH. Or if you need LD_LIBRARY_PATH, put the wheel's nvJitLink first: export LD_LIBRARY_PATH=\"$(python -c 'import "
     "nvidia.nvjitlink as n; print(n.__path__[0])')/lib:$LD_LIBRARY_PATH\"."sv,
     "CUDA 12.0"sv, ""sv, "pytorch issues 111469, 134929; pytorch pull request 131295; cuopt issue 850"sv,
     "BUILD001 RUN002 ABI005"sv,
     when::all(when::any(when::diagnosed("unresolved_at_run_time"sv, "nvJitLink"sv),
                         when::diagnosed("abi_mismatch"sv, "nvJitLink"sv)))},
    {"NCCL001"sv, severity::error, confidence::likely, component::nccl,
     "the NCCL that is loaded is older than the program needs{subject: (no *)|}"sv,
     "Another NCCL, of the system or in LD_LIBRARY_PATH, is loaded before the right one. ncclCommRegister needs 2.19, ncclCommWindowRegister 2.27. "
     "If a function is missing that every release has, the module was linked without NCCL."sv,
     "ldd libtorch_cuda.so | grep nccl ; python -m pip list | grep nccl ; python -c 'import torch; print(torch.cuda.nccl.version())'"sv,
     "unset LD_LIBRARY_PATH, so that the NCCL of the wheel is loaded. Or if pip list shows two packages nvidia-nccl-cu, which share one directory: "
     "pip uninstall -y nvidia-nccl-cu11 "
     "nvidia-nccl-cu12, then pip install --force-reinstall --no-cache-dir torch. Or if the program uses the system's NCCL, upgrade it: apt install "
     "libnccl2."sv,
     ""sv, ""sv, "pytorch issues 119072, 119932, 120186; nccl issue 1784"sv, "BUILD001 RUN002 ABI005"sv,
     when::all(when::any(when::diagnosed("unresolved_at_run_time"sv, component::nccl),
                         when::diagnosed("abi_mismatch"sv, component::nccl)))},
    {"MKL001"sv, severity::error, confidence::certain, component::none,
     "the installed MKL is too new for this PyTorch"sv,
     "PyTorch calls iJIT_NotifyEvent through MKL, and MKL removed it in 2024.1."sv,
     "python -m pip list | grep -i mkl ; conda list mkl"sv,
     "pip install 'mkl<2024.1'. Or in a conda environment: conda install 'mkl<2024.1'. Or upgrade PyTorch."sv,
     "MKL 2024.1"sv, ""sv, "pytorch issue 123097"sv, "BUILD001 RUN002 ABI005"sv,
     when::all(when::any(when::diagnosed("unresolved_at_run_time"sv, "iJIT_NotifyEvent"sv),
                         when::diagnosed("abi_mismatch"sv, "iJIT_NotifyEvent"sv)))},
    {"ABI001"sv, severity::error, confidence::certain, component::none,
     "an extension was built with a different C++ ABI than PyTorch"sv,
     "libstdc++ has an old and a new std::string, and function names show which one is used. PyTorch wheels have the new one since 2.6 for CUDA "
     "12.6 and since 2.7 for all, older ones the old one (names that end in Ss)."sv,
     "python -c 'import torch; print(torch.compiled_with_cxx11_abi())'"sv,
     "Rebuild the extension for the installed PyTorch: {forced build:* |}pip install --no-build-isolation --no-cache-dir --force-reinstall "
     "--no-deps {package of path|PACKAGE}. Or install its wheel for this PyTorch and ABI: cxx11abiTRUE in its name if "
     "torch.compiled_with_cxx11_abi() is True, else cxx11abiFALSE."sv,
     ""sv, ""sv, "gcc.gnu.org, libstdc++ Dual ABI; flash-attention issues 1644, 940, 680"sv,
     "BUILD001 RUN002 ABI002 ABI005"sv,
     when::all(when::any(when::diagnosed("abi_mismatch"sv, "__cxx11"sv),
                         when::diagnosed("abi_mismatch"sv, "[abi:cxx11]"sv),
                         when::diagnosed("abi_mismatch"sv, "SourceLocationESs"sv),
                         when::diagnosed("abi_mismatch"sv, "SourceLocation, std::string)"sv)))},
    {"PY002"sv, severity::error, confidence::certain, component::none,
     "a module was built for another NumPy version than is installed"sv,
     "A module that was compiled with NumPy 1 does not run with NumPy 2. One that was compiled with NumPy 2 may need NumPy 2."sv,
     "python -c 'import numpy; print(numpy.__version__)' ; python -m pip list"sv,
     "If the module was compiled with NumPy 1.x: pip install 'numpy<2'. Or if the message says that it expected 96 and got 88: pip install -U "
     "'numpy>=2'. Or install a newer release of the module, or rebuild your own module with the installed NumPy."sv,
     "NumPy 2.0"sv, ""sv, "NumPy 2.0 migration guide; numpy core/src/multiarray, API version check"sv,
     "BUILD001 ABI005 PY006"sv,
     when::all(when::any(when::diagnosed("abi_mismatch"sv, "NumPy 1.x"sv), when::diagnosed("abi_mismatch"sv, "numpy"sv),
                         when::diagnosed("abi_mismatch"sv, "module compiled against A"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "_ARRAY_API"sv), when::said("numpy_1_module"sv)))},
    {"ABI003"sv, severity::error, confidence::certain, component::none,
     "the C or C++ library that is loaded is too old for the program{subject: (it has no *)|}"sv,
     "The program was built with a newer GCC or on a newer distribution than it runs on. Or conda's older library is loaded instead of the "
     "system's newer one."sv,
     "strings $(ldconfig -p | grep -m1 -o '/.*libstdc++.so.6') | grep GLIBCXX ; ldd --version"sv,
     "{conda prefix:conda install -p * -c conda-forge \"libstdcxx-ng>=|}{gcc in conda:*\". Or use the system's library: export "
     "LD_PRELOAD=/usr/lib/x86_64-linux-gnu/libstdc++.so.6. |}{system library:Install a newer libstdc++ than *: sudo add-apt-repository "
     "ppa:ubuntu-toolchain-r/test && sudo apt install libstdc++6 (Ubuntu). Or use conda's: conda install -c conda-forge libstdcxx-ng && export "
     "LD_LIBRARY_PATH=$CONDA_PREFIX/lib. |}{newer libstdc++:In a conda environment: conda install -c conda-forge \"libstdcxx-ng>=*\". |}If you "
     "build the program yourself, rebuild it on the machine that runs it, or on the oldest distribution that it must run on."sv,
     ""sv, ""sv, "gcc.gnu.org, libstdc++ ABI Policy and Guidelines; glibc elf/dl-version.c"sv, "BUILD001 ABI005"sv,
     when::all(when::any(when::diagnosed("abi_mismatch"sv, "GLIBCXX_"sv),
                         when::diagnosed("abi_mismatch"sv, "CXXABI_"sv), when::diagnosed("abi_mismatch"sv, "GLIBC_"sv),
                         when::diagnosed("abi_mismatch"sv, "GCC_"sv)))},
    {"ABI002"sv, severity::error, confidence::likely, component::none,
     "an extension was built for another version of PyTorch than is installed"sv,
     "PyTorch's C++ interface changes with each minor release, so symbols of c10::, at:: or torch:: are missing or have other arguments."sv,
     "python -c 'import torch; print(torch.__version__)' ; c++filt {subject|SYMBOL}"sv,
     "Rebuild the extension for the installed PyTorch: {forced build:* |}pip install --no-build-isolation --no-cache-dir --force-reinstall "
     "--no-deps {package of path|PACKAGE} (in its source tree . instead of the name). Or if the extension is imported before torch: add import "
     "torch before it. Or install the PyTorch version that the extension was built for."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py; flash-attention issues 940, 680"sv, "BUILD001 RUN002 ABI005"sv,
     when::all(when::any(when::diagnosed("abi_mismatch"sv, "3c10"sv), when::diagnosed("abi_mismatch"sv, "N2at"sv),
                         when::diagnosed("abi_mismatch"sv, "5torch"sv), when::diagnosed("abi_mismatch"sv, "c10::"sv),
                         when::diagnosed("abi_mismatch"sv, "at::"sv)))},
    {"ABI006"sv, severity::error, confidence::likely, component::none,
     "libraries of two PyTorch installations are mixed"sv,
     "The libraries of one PyTorch belong together. Another copy is found first: from an earlier build in /usr/local/lib, from conda next to pip, "
     "or in LD_LIBRARY_PATH."sv,
     "find / -name 'libc10.so*' -o -name 'libtorch*.so*' -o -name 'libcaffe2.so' ; echo $LD_LIBRARY_PATH ; python -m pip list | grep -i torch"sv,
     "unset LD_LIBRARY_PATH, then pip uninstall -y torch (repeat until none is left), then pip install torch. Or if an earlier build left "
     "libraries behind: rm -f /usr/local/lib/libc10*.so /usr/local/lib/libtorch*.so /usr/local/lib/libcaffe2*.so."sv,
     ""sv, ""sv, "ld.so(8), search order; pytorch issue 15800"sv, "ABI002"sv,
     when::all(when::any(when::build_has(build_trait::torch_meets_another)))},
    {"ABI007"sv, severity::error, confidence::certain, component::none,
     "the program was compiled with HDF5 {value|of one version}, and another HDF5 was loaded"sv,
     "HDF5 compares the version of its headers with that of the library when a program starts, and ends the program if they differ."sv,
     "ldd PROGRAM | grep hdf5 ; find / -name 'libhdf5.so*' ; echo $LD_LIBRARY_PATH"sv,
     "Compile the program again with the HDF5 that is loaded (cmake --fresh -B build, then cmake --build build). Or if the other HDF5 is only found "
     "first: "
     "unset LD_LIBRARY_PATH. Or if it is a package of Python: pip install --force-reinstall h5py tables."sv,
     ""sv, ""sv, "HDF5 src/H5.c, H5check_version"sv, ""sv, when::all(when::any(when::said("hdf5_differs"sv)))},
    {"ABI005"sv, severity::error, confidence::likely, component::none,
     "parts of the program are not binary compatible{subject: (*)|}"sv,
     "Objects that were built with other settings of the C++ library, or a library of another release, are combined in one program."sv,
     "ldd PROGRAM ; nm -DC LIBRARY"sv,
     "Rebuild all parts in an empty build directory with one compiler, the same flags and one version of each library. With Visual C++ use the "
     "same configuration (Debug or Release) and runtime library (/MD or /MT) for the program and all its libraries."sv,
     ""sv, ""sv, "gcc.gnu.org, libstdc++ ABI Policy and Guidelines; learn.microsoft.com, LNK2038; nvlink 13.0"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("abi_mismatch"sv)))},
    {"RUN002"sv, severity::error, confidence::certain, component::none,
     "{subject:the symbol *|a symbol} was not found when the program was loaded{more: (and * more)|}"sv,
     "The library that is loaded has another version than the one that was linked. Or the module was linked without the library that has the "
     "symbol, which the linker allows for shared libraries."sv,
     "LD_DEBUG=libs PROGRAM 2>&1 | grep 'calling init' ; nm -D LIBRARY | grep {subject|SYMBOL}"sv,
     "{lacking library:The * that is loaded is not the one that was linked: unset LD_LIBRARY_PATH, or put the directory of the right one first. "
     "|}{package of symbol:Install the library that has it: apt install *. |}{package of path:pip install --force-reinstall --no-cache-dir *. |}If "
     "another version of the library comes first in LD_LIBRARY_PATH, remove it there. Or rebuild what needs the symbol with the installed "
     "library{old abi symbol:, both with the same -D_GLIBCXX_USE_CXX11_ABI (the name has * of the old ABI)|}. Or if it is your own module, link "
     "the library that has the symbol (-Wl,-z,defs reports what is missing)."sv,
     ""sv, ""sv, "ld.so(8); glibc elf/dl-lookup.c"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("unresolved_at_run_time"sv)))},
    {"ARCH001"sv, severity::error, confidence::certain, component::none,
     "the program has no code for this GPU{gpu number: (compute capability *)|}"sv,
     "Machine code runs on GPUs of its major number and an equal or higher minor one; PTX on all newer ones. The architectures that the program "
     "was built for cover this GPU with neither."sv,
     "nvidia-smi --query-gpu=compute_cap --format=csv ; python -c 'import torch; print(torch.cuda.get_arch_list())' ; cuobjdump --list-elf "
     "--list-ptx LIBRARY"sv,
     "If you build the program yourself: cmake -B build -D CMAKE_CUDA_ARCHITECTURES={gpu architecture|NUMBER} (extensions of PyTorch: "
     "TORCH_CUDA_ARCH_LIST={gpu number|N.N} pip install --no-build-isolation --no-cache-dir .{gpu number:|; NUMBER is the compute capability of the "
     "GPU without its dot}), then build again. Or if it is a PyTorch wheel: pip install "
     "--force-reinstall torch --index-url https://download.pytorch.org/whl/{gpu index|cu128 (cu126 for a GPU older than Turing)}, then rebuild its "
     "extensions."sv,
     ""sv, ""sv, "pytorch issues 31981, 52598, 10002; faiss issues 2667, 2802; CUDA runtime API, error 209"sv,
     "BUILD001 GPU002"sv,
     when::all(when::any(when::diagnosed("no_kernel_image"sv), when::said("no_kernel_image_said"sv),
                         when::arch_covers(cuda::coverage_kind::none)))},
    {"CUPTI006"sv, severity::error, confidence::likely, component::cupti,
     "this user may not read the GPU's performance counters (CUPTI)"sv,
     "By default the driver allows performance counters only to administrators. The profiler then goes on without CUDA data, or stops."sv,
     "grep RmProfilingAdminOnly /proc/driver/nvidia/params"sv,
     "In a container: start it with docker run --cap-add SYS_ADMIN. Or on the host, write options nvidia NVreg_RestrictProfilingToAdminUsers=0 to "
     "/etc/modprobe.d/nvidia-profiling.conf, then sudo reboot. Or run the profiler as root."sv,
     ""sv, ""sv, "pytorch issue 99615; Paddle issue 35857; developer.nvidia.com, ERR_NVGPUCTRPERM"sv,
     "BUILD001 CUPTI014"sv,
     when::all(when::any(when::diagnosed("permission_denied"sv, component::cupti),
                         when::contains(fact_id::working, component::cupti, "INSUFFICIENT_PRIVILEGES"sv)))},
    {"GPU003"sv, severity::error, confidence::certain, component::none, "the GPU ran out of memory"sv,
     "The program asked for more memory than is free on the GPU. Other programs on the same GPU, or tests that run at the same time, use a part of "
     "it."sv,
     "nvidia-smi"sv,
     "Use a smaller batch, model or problem size (llama.cpp: fewer layers on the GPU, -ngl). Or free memory: nvidia-smi lists the programs on the "
     "GPU; end those that you do not need. Or if "
     "tests run in parallel: ctest -j1."sv,
     ""sv, ""sv, "CUDA runtime API, cudaErrorMemoryAllocation (2); PyTorch notes, CUDA semantics"sv,
     "BUILD001 MEM003"sv,
     when::all(when::any(when::diagnosed("out_of_memory"sv, component::cudart),
                         when::diagnosed("out_of_memory"sv, "cudaMalloc failed"sv),
                         when::diagnosed("out_of_memory"sv, component::cudnn),
                         when::diagnosed("out_of_memory"sv, component::cupti),
                         when::diagnosed("out_of_memory"sv, "CUDA out of memory"sv),
                         when::diagnosed("out_of_memory"sv, "CUDA failed with error out of memory"sv),
                         when::diagnosed("out_of_memory"sv, "HIP out of memory"sv)))},
    {"GPU002"sv, severity::error, confidence::certain, component::none, "{gpu error|a CUDA call failed}"sv,
     "Kernels run beside the program: an error that one call reports often comes from an earlier kernel. After it the CUDA context cannot be used "
     "any more."sv,
     "CUDA_LAUNCH_BLOCKING=1 PROGRAM ; compute-sanitizer PROGRAM ; dmesg | grep Xid"sv,
     "{gpu advice:*|Run it as compute-sanitizer PROGRAM, and fix the kernel that it reports. If dmesg shows an Xid, or the error is at a different "
     "place each time, suspect the GPU}."sv,
     ""sv, ""sv, "CUDA runtime API, Error Handling; NVIDIA Xid errors"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("gpu_error"sv)))},
    {"CUDA025"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "the program asks for CUDA, but the library that it uses was built without it"sv,
     "The wheel or package is for the CPU: PyTorch from PyPI on Windows and macOS, opencv-python everywhere, or a build that did not find CUDA and "
     "went on."sv,
     "python -c 'import torch; print(torch.__version__, torch.version.cuda)' ; python -c 'import cv2; print(cv2.getBuildInformation())'"sv,
     "For PyTorch: pip install --force-reinstall torch --index-url https://download.pytorch.org/whl/cu126. For OpenCV: build it from source with "
     "-D WITH_CUDA=ON (its wheels have no CUDA). Or use the CPU in the program."sv,
     ""sv, ""sv, "pytorch torch/cuda/__init__.py; opencv modules/core/include/opencv2/core/private.cuda.hpp"sv,
     "BUILD001 GPU002 DIAG001"sv, when::all(when::any(when::said("cuda_support_missing"sv)))},
    {"CRASH004"sv, severity::error, confidence::likely, component::none,
     "the program uses instructions that this CPU does not have"sv,
     "Prebuilt packages are compiled for CPUs with AVX or later sets (TensorFlow from 1.6 on, many wheels of the last years), and -march=native for "
     "the one that builds. An older or smaller CPU, or a virtual machine that hides them, ends "
     "the program at the first such instruction."sv,
     "grep -o -w -E 'avx|avx2|fma|avx512f' /proc/cpuinfo | sort -u"sv,
     "If the check shows no avx: install a release or a build of the package without it, or build it from source on this machine; or run it on a "
     "newer CPU, in a virtual machine with the CPU of the host passed through. If the program is your own: build it without "
     "-march=native, on the oldest machine that it must run on."sv,
     ""sv, ""sv, "signal(7), SIGILL; TensorFlow 1.6 release notes"sv, ""sv,
     when::all(when::any(when::diagnosed("effect"sv, "llegal instruction"sv)))},
    {"CRASH002"sv, severity::error, confidence::likely, component::none, "a program crashed while it ran"sv,
     "A signal, a failed assertion or an uncaught exception ended it. Typical causes are a bug, two versions of one library, or an instruction "
     "that this CPU does not have."sv,
     "gdb -batch -ex run -ex bt --args PROGRAM ; ldd PROGRAM ; dmesg | tail"sv,
     "Find where it crashes: gdb -batch -ex run -ex bt --args PROGRAM prints the backtrace. Or if the message is Illegal instruction: rebuild it "
     "on this machine, or without -march=native. Or if it crashes at its start: ldd PROGRAM shows whether two versions of one library are loaded."sv,
     ""sv, ""sv, "signal(7); assert(3); glibc malloc/malloc.c"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("program_crash"sv)))},
    {"LOG001"sv, severity::error, confidence::possible, component::none,
     "a Python package failed to build, and this log does not contain the reason"sv,
     "pip and similar tools only say at the end that the build failed. The reason is further up, or was not printed."sv,
     "python -m pip install -v --no-cache-dir PACKAGE 2>&1 | tee build.log"sv,
     "pip install -v --no-cache-dir PACKAGE 2>&1 | tee build.log (in its source tree ./ instead of the name), then foundcheck scan build.log."sv,
     ""sv, ""sv, "pip src/pip/_internal/exceptions.py and operations/build/; uv and poetry by their texts"sv,
     "BUILD001"sv,
     when::all(when::any(
         when::diagnosed("effect"sv, "subprocess-exited-with-error"sv),
         when::diagnosed("effect"sv, "metadata-generation-failed"sv), when::diagnosed("effect"sv, "Failed building "sv),
         when::diagnosed("effect"sv, "Failed to build"sv), when::diagnosed("effect"sv, "Could not build wheels"sv),
         when::diagnosed("effect"sv, "setup.py"sv), when::diagnosed("effect"sv, "Pip subprocess error"sv),
         when::diagnosed("effect"sv, "uild backend"sv)))},
    {"LOG002"sv, severity::error, confidence::possible, component::none,
     "ninja failed to build a PyTorch extension, and this log does not contain the error"sv,
     "torch.utils.cpp_extension runs ninja and only reports that it failed. The compiler's error is further up in the output, or was not printed."sv,
     "ls -d ~/.cache/torch_extensions/*/* build/temp.*"sv,
     "MAX_JOBS=1 pip install -v --no-build-isolation ./ 2>&1 | tee build.log, then foundcheck scan build.log. Or if the program builds the "
     "extension when it runs: run ninja -v in its directory below ~/.cache/torch_extensions."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py, _run_ninja_build"sv, "LOG001 LOG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "'ninja'"sv),
                         when::diagnosed("effect"sv, "Error compiling objects for extension"sv),
                         when::diagnosed("effect"sv, "Error building extension "sv)))},
    {"LOG003"sv, severity::error, confidence::possible, component::none,
     "a command failed, and this log does not contain its error"sv,
     "These words come from the tool that started the command: they only give the command and its exit status. The error is further up, or in a "
     "file."sv,
     "COMMAND 2>&1 | tee build.log ; foundcheck scan build.log"sv,
     "Look for the first error above this line. If there is none, run the command in the evidence again in the same directory: COMMAND 2>&1 | tee "
     "build.log, then foundcheck scan build.log."sv,
     ""sv, ""sv, "Python library reference, subprocess.CalledProcessError; POSIX, exit status"sv, "BUILD001"sv,
     when::all(when::any(when::build_has(build_trait::status_alone)))},
    {"EXT003"sv, severity::error, confidence::likely, component::none,
     "a patch does not apply to the sources that were downloaded"sv,
     "The sources have another version than the patch was made for, for example because a branch is fetched instead of a commit, or they have "
     "other line ends."sv,
     "find . -name '*.rej' ; git log -1"sv,
     "Use the version of the sources that the patch was made for (GIT_TAG with a tag or commit, not a branch), then delete the downloaded sources "
     "and build again. Or use a newer version of the project, whose patch fits. Or if the sources have Windows line ends: git config --global "
     "core.autocrlf input, then download them again."sv,
     ""sv, ""sv, "GNU patch src/patch.c; git apply.c; CMake Modules/ExternalProject.cmake, patch step"sv,
     "LOG004 BUILD001"sv, when::all(when::any(when::said("patch_fails"sv)))},
    {"EXT004"sv, severity::error, confidence::likely, component::none,
     "a patch is applied to sources that already have it"sv,
     "The step ran before and the build stopped later, or the sources are left from another build. patch then asks whether to reverse it, gets no "
     "answer and stops."sv,
     "git status ; find . -name '*.rej'"sv,
     "Delete the downloaded sources and their stamps in the build directory (NAME-prefix, or _deps/NAME-*), then build again. Or in a Dockerfile: "
     "rebuild with docker build --no-cache. Or let the patch step run twice: git apply --reverse --check FILE.patch || git apply FILE.patch."sv,
     ""sv, ""sv, "GNU patch src/patch.c; CMake Modules/ExternalProject.cmake, patch step"sv, "LOG004"sv,
     when::all(when::any(when::said("patch_is_there"sv)), when::any(when::unless(when::said("patch_fails"sv))))},
    {"LOG004"sv, severity::error, confidence::possible, component::none,
     "make stopped, and this log does not contain the error"sv,
     "make only repeats that a recipe failed, once for each directory. With -j the error may be hundreds of lines above its last words."sv,
     "make -j1 VERBOSE=1 2>&1 | tee build.log"sv, "make -j1 2>&1 | tee build.log, then foundcheck scan build.log."sv,
     ""sv, ""sv, "GNU make manual, Errors in Recipes"sv, "LOG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "] Error "sv), when::diagnosed("effect"sv, ": *** ["sv),
                         when::diagnosed("effect"sv, "recipe for target "sv)))},
    {"LOG005"sv, severity::error, confidence::possible, component::none,
     "ninja stopped, and this log does not contain the step that failed"sv,
     "ninja prints the output of a failed step below a line FAILED:, and at the end only says that one failed."sv,
     "cmake --build BUILD -v -j1 2>&1 | tee build.log"sv,
     "ninja -C build -j1 2>&1 | tee build.log, then foundcheck scan build.log."sv, ""sv, ""sv,
     "ninja src/build.cc, src/status_printer.cc"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "build stopped: "sv), when::diagnosed("effect"sv, "FAILED: "sv)))},
    {"LOG006"sv, severity::error, confidence::possible, component::none,
     "a step of a Dockerfile failed, and this log does not contain its error"sv,
     "BuildKit shows only the last lines of a step, and at the end the command and its exit status."sv,
     "docker build --progress=plain --no-cache . 2>&1 | tee build.log"sv,
     "docker build --progress=plain . 2>&1 | tee build.log, then foundcheck scan build.log."sv, ""sv, ""sv,
     "Docker documentation, docker buildx build, --progress; BuildKit solver/errdefs"sv, "LOG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "did not complete successfully"sv),
                         when::diagnosed("effect"sv, "failed to solve: "sv),
                         when::diagnosed("effect"sv, "executor failed"sv),
                         when::diagnosed("effect"sv, "returned a non-zero code"sv)))},
    {"LOG007"sv, severity::error, confidence::possible, component::none,
     "a package of the workspace failed to build, and its error is in its own log"sv,
     "colcon, catkin and Spack keep the output of each package in a file. Their last lines only list what failed, and what was aborted because of "
     "it."sv,
     "cat log/latest_build/PACKAGE/stdout_stderr.log ; catkin build -v PACKAGE"sv,
     "Build the failed package alone: colcon build --packages-select PACKAGE --event-handlers console_direct+ 2>&1 | tee build.log, then "
     "foundcheck scan build.log. Or with catkin: catkin build -v PACKAGE. Or with Spack: spack install --verbose PACKAGE."sv,
     ""sv, ""sv, "colcon documentation, log files; catkin_tools documentation; Spack documentation, spack install"sv,
     "LOG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "<<< "sv), when::diagnosed("effect"sv, "packages failed"sv),
                         when::diagnosed("effect"sv, "package failed"sv),
                         when::diagnosed("effect"sv, "Error: ProcessError: "sv)))},
    {"LOG008"sv, severity::error, confidence::possible, component::none,
     "a Rust package failed to build, and this log does not contain its error"sv,
     "Cargo prints the errors of the compiler or of the build script above or below these words. Here they are missing."sv,
     "cargo build -vv 2>&1 | tee build.log"sv,
     "cargo build -vv 2>&1 | tee build.log, then foundcheck scan build.log. Or read what is below --- stderr of the build script that failed."sv,
     ""sv, ""sv, "The Cargo Book, Build Scripts"sv, "LOG001 LOG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "failed to run custom build command"sv),
                         when::diagnosed("effect"sv, "could not compile "sv),
                         when::diagnosed("effect"sv, "panicked at 'Failed to build"sv)))},
    {"LOG009"sv, severity::error, confidence::possible, component::none,
     "MSBuild ran a command that failed, and this log does not contain its error"sv,
     "MSB3721 and MSB6006 only give the command and its exit status. What nvcc or cl said is in the lines above; the Error List of Visual Studio "
     "often omits it."sv,
     "msbuild PROJECT.vcxproj /v:n /m:1 > build.log"sv,
     "Read the Output window, not the Error List: the first error above MSB3721. Or write a log: msbuild PROJECT.vcxproj /v:n /m:1 > build.log, "
     "then foundcheck scan build.log."sv,
     ""sv, ""sv, "NVIDIA CUDA X.Y.targets; learn.microsoft.com, MSB3721 and MSB6006"sv, "LOG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "MSB3721"sv), when::diagnosed("effect"sv, "MSB6006"sv)))},
    {"LOG010"sv, severity::error, confidence::possible, component::none,
     "configure stopped, and this log does not contain its error message"sv,
     "CMake writes its errors to standard error, and at the end only says that configuring is incomplete. The log begins after the error, or has "
     "standard output only."sv,
     "grep -n 'CMake Error' configure.log"sv,
     "cmake -B build 2>&1 | tee configure.log, then foundcheck scan configure.log. Or if pip runs CMake: pip install -v ./ 2>&1 | tee "
     "configure.log, then foundcheck scan configure.log."sv,
     ""sv, ""sv, "CMake Source/cmMessenger.cxx and cmake.cxx"sv, "CONF001"sv,
     when::all(when::any(when::said("message_cut_off"sv)),
               when::any(when::unless(when::yes(fact_id::diagnosis, component::none))))},
    {"LOG011"sv, severity::error, confidence::possible, component::none,
     "a Python traceback ends before its last line, which says what went wrong"sv,
     "Python prints the calls first, and the exception with its message last."sv, "tail -n 30 build.log"sv,
     "Look for the last line of the traceback, such as RuntimeError: text, in the whole output; or run the command again and keep all of it: COMMAND "
     "2>&1 | "
     "tee run.log, then foundcheck scan run.log."sv,
     ""sv, ""sv, "Python, traceback module"sv, "LOG001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "\", line "sv),
                         when::diagnosed("effect"sv, "Traceback (most recent call last):"sv)))},
    {"DIAG001"sv, severity::error, confidence::possible, component::none,
     "a tool reported an error that no rule of the catalogue knows"sv,
     "The words are not among those whose meaning is certain, or are in a language that is not known. The evidence shows what the tools said, "
     "without what only followed from it."sv,
     "grep -n -i -B8 -A8 error build.log (LC_ALL=C makes most tools write English)"sv,
     "{advice:The tool itself says: \"*\". |}Read the lines around this one in the log, and fix this error first: those after it are often its "
     "consequences. Or if "
     "the log does not say more, build again with one job and scan that: cmake --build build -j1 2>&1 | tee build.log, then foundcheck scan "
     "build.log."sv,
     ""sv, ""sv, "the causes of foundcheck/diagnostic/record.hpp"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("unknown"sv)))},
    {"DIAG002"sv, severity::error, confidence::likely, component::none, "{subject|something} was not found"sv,
     "The tool says so in its own words. It looked in the directories that it knows: the thing is not installed, or lies in another one."sv,
     "find / -name '*{plain name|NAME}*' -not -path '/proc/*' 2>/dev/null | head"sv,
     "{package of thing:apt install *|Install it, with its headers if it is a library}; or if it is installed, name its directory: export "
     "PATH=/DIR/bin:$PATH for a program, CPATH=/DIR/include for a header, LIBRARY_PATH=/DIR/lib for a library; or by the option of the tool that "
     "says so."sv,
     ""sv, ""sv, "diagnostic/classify/absence.hpp"sv, "DIAG001"sv,
     when::all(when::any(when::build_has(build_trait::thing_not_found)))},
    {"GPU004"sv, severity::error, confidence::certain, component::none,
     "{plain name:kernel *|a kernel} has {shared bytes|too many} bytes of __shared__ arrays{shared limit:, and * is the limit|}"sv,
     "Arrays with a fixed size (__shared__ float a[N]) may use 48 KiB together on each GPU. More is only available to dynamic shared memory, from "
     "compute capability 7.0 on."sv,
     "nvcc -Xptxas -v FILE.cu ; git grep -n {plain name|KERNEL}"sv,
     "Use smaller tiles or fewer stages in {plain name|the kernel}. Or use dynamic shared memory: declare the array extern __shared__ without a "
     "size, call cudaFuncSetAttribute({plain name|KERNEL}, cudaFuncAttributeMaxDynamicSharedMemorySize, {shared bytes|BYTES}) before the launch, "
     "and pass {shared bytes|BYTES} as its third argument (at most 163 KiB with 8.0, 99 KiB with 8.6, 227 KiB with 9.0)."sv,
     ""sv, ""sv, "CUDA C++ programming guide, Shared Memory of each compute capability; ptxas 13.0"sv, "GPU001"sv,
     when::all(when::any(when::diagnosed("gpu_resources_exceeded"sv, "uses too much shared data"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
