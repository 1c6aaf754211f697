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
     "{file|a header of the component} was not found{component: (*)|}: it is missing, or in no directory that is searched"sv,
     "Libraries and headers come in different packages: a runtime image, a wheel or a plain driver brings no headers. A "
     "toolkit without the component's development package, or a search path without its include directory, gives this."sv,
     "find / -name {file|'the header in the evidence'}"sv,
     "{development package:apt install *|Install the development package of the same CUDA release}; or add the directory of a header that "
     "is there already: export CPATH=/usr/local/cuda{cuda:-*|}/include (CUPTI's are in extras/CUPTI/include); or on Arch Linux export CPATH=/opt/cuda/include; or turn off the part that includes it, "
     "where no CUDA is wanted."sv,
     ""sv, ""sv, "NVIDIA CUDA installation guide for Linux, package names; FindCUDAToolkit of CMake 3.17 to 4.4"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("missing_header"sv, component::each)))},
    {"HDR008"sv, severity::error, confidence::certain, component::none, "{subject|a header} was not found"sv,
     "The package with the header is not installed, its directory is not among those that the compiler searches, or a "
     "submodule has not been checked out. Errors in the same file after this one are mostly its consequences."sv,
     "find / -name {file|'the header in the evidence'} ; git submodule status ; the compile command with -v lists the "
     "directories"sv,
     "{origin:*; or |}{moved header:*; or |}{development package:apt install *; or install the same library's development package from conda or another package manager; or |}{own "
     "directory:git submodule update --init --recursive, which fills *; or |}{header elsewhere:git submodule update --init --recursive, if * belongs to "
     "this project or to one of its submodules; or |}if it is already installed: export CPATH=\"$(find / -path '*/{subject|HEADER}' -print -quit 2>/dev/null | sed "
     "'s,/{subject|HEADER}$,,')\"; or apt-file search {subject|HEADER} names the package."sv,
     ""sv, ""sv, "GCC manual, Search Path; learn.microsoft.com, C1083"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("missing_header"sv)))},
    {"HDR015"sv, severity::error, confidence::certain, component::none,
     "{subject|a header} was not found{right case:: the header is called *|}"sv,
     "Names of files have case on Linux, and none on Windows and on most disks of macOS: a source that was written there may include a header by "
     "a name with a letter in the wrong case."sv,
     "find / -iname {file|'the header in the evidence'}"sv,
     "In the file in the evidence include {right case:<*>|the header as it is called}, or use a newer version of the project; where it is not "
     "installed: {cased package:apt install *|install its development package}."sv,
     ""sv, ""sv, "GCC manual, Search Path; the headers of the packages in rule/system_package.hpp"sv, "HDR008"sv,
     when::all(when::any(when::build_has(build_trait::header_case_differs)))},
    {"HDR016"sv, severity::error, confidence::certain, component::none,
     "{subject|a header of NVIDIA's video codecs} is not part of CUDA from 10.0 on: the Video Codec SDK has it"sv,
     "CUDA 9 and older had the headers of the decoder (nvcuvid.h, dynlink_nvcuvid.h, cuviddec.h); nvEncodeAPI.h was never in a toolkit. The libraries come "
     "with the driver."sv,
     "find / -name {file|nvcuvid.h}"sv,
     "Copy the headers of the Video Codec SDK (developer.nvidia.com; its directory Interface) into the include directory of the toolkit, "
     "/usr/local/cuda{cuda:-*|}/include; or build without the part: OpenCV cmake --fresh -B build -D BUILD_opencv_cudacodec=OFF -D WITH_NVCUVID=OFF, FFmpeg "
     "--disable-cuvid; or use a newer version of the project, where the source asks for a dynlink_ header."sv,
     "CUDA 10.0"sv, ""sv, "NVIDIA Video Codec SDK, read me; opencv_contrib pull request 1946, opencv issue 13897"sv,
     "HDR008"sv,
     when::all(when::any(when::diagnosed("missing_header"sv, "nvcuvid.h"sv),
                         when::diagnosed("missing_header"sv, "cuviddec.h"sv),
                         when::diagnosed("missing_header"sv, "nvEncodeAPI.h"sv)))},
    {"HDR013"sv, severity::error, confidence::certain, component::none,
     "{subject|a header} of the C++ standard library was not found"sv,
     "Clang takes the library of the newest GCC whose directory it finds, also where that GCC's C++ half is not installed. A header of "
     "the language is also missing where a file is compiled as C."sv,
     "clang++ -v -E -x c++ /dev/null 2>&1 | grep -E 'Selected GCC|include' ; dpkg -l 'libstdc++-*-dev'"sv,
     "For Clang: apt install libstdc++-$(clang++ -v 2>&1 | sed -n 's,^Selected GCC.*/,,p')-dev; for GCC: apt install g++. Where the compile "
     "command has gcc or a file that ends in .c: compile it as C++ (g++, .cpp, -x c++)."sv,
     ""sv, ""sv, "gcc.gnu.org, libstdc++ manual, Headers; clang lib/Driver/ToolChains/Gnu.cpp"sv, "HDR008"sv,
     when::all(when::any(when::build_has(build_trait::standard_header_missing)),
               when::any(when::unless(when::build_has(build_trait::later_header_missing))))},
    {"HDR014"sv, severity::error, confidence::certain, component::none,
     "the compiler{gcc: (GCC *)|} has no {subject|header of the C++ standard library that was asked for}"sv,
     "It is a header of a later C++ standard, and comes with the library of a later GCC{gcc with header:: *|}. Clang takes the library of "
     "the newest GCC whose directory it finds, nvcc that of its host compiler."sv,
     "g++ --version ; the compile command shows -ccbin, CMAKE_CUDA_HOST_COMPILER and CXX"sv,
     "{gcc with header:apt install g++-*|Install a newer GCC}, then {gcc with header:cmake --fresh -B build -D CMAKE_CXX_COMPILER=g++-*|cmake "
     "--fresh -B build -D CMAKE_CXX_COMPILER=PATH}{gcc with header: -D CMAKE_CUDA_HOST_COMPILER=g++-*|}. Where nvcc does not take that GCC, "
     "take a newer CUDA release, or an older version of the project."sv,
     ""sv, ""sv, "gcc.gnu.org, libstdc++ manual, C++ implementation status"sv, "HDR008"sv,
     when::all(when::any(when::build_has(build_trait::later_header_missing)))},
    {"HDR012"sv, severity::error, confidence::certain, component::none,
     "{subject|a header of THC} is not there: PyTorch 1.11 removed THC"sv,
     "THC was the C interface to CUDA from before ATen. Extensions that include its headers are written for PyTorch 1.10 or older."sv,
     "python -c 'import torch; print(torch.__version__)'"sv,
     "Use a newer version of the extension; or replace THC/THC.h with ATen/cuda/CUDAContext.h and THCudaCheck with C10_CUDA_CHECK in it, and remove THCState; or "
     "build it for PyTorch 1.10."sv,
     "PyTorch 1.11"sv, ""sv, "pytorch release notes 1.11; pytorch pull request 69041; unverified number"sv, "HDR008"sv,
     when::all(when::any(when::diagnosed("missing_header"sv, "THC/THC"sv)))},
    {"FILE001"sv, severity::error, confidence::certain, component::none,
     "{subject|a source or an object file} is not there"sv,
     "A step that should have written it failed or did not run, the sources are not whole (a submodule, a file of Git LFS), or "
     "the build directory was moved."sv,
     "ls -l {subject|the file in the evidence} ; git status ; git submodule status"sv,
     "Get the whole sources (git submodule update --init --recursive), then build again in an empty build directory."sv,
     ""sv, ""sv, "errno(3), ENOENT; learn.microsoft.com, LNK1181"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_file"sv)))},
    {"FILE003"sv, severity::error, confidence::certain, component::none, "{subject|an output file} cannot be written"sv,
     "Its directory is not there, or belongs to another user, as after a cmake or a make with sudo."sv,
     "ls -ld \"$(dirname {subject|FILE})\" ; id -un"sv,
     "sudo chown -R $USER build where the directory is another user's (then cmake and make both without sudo); mkdir -p \"$(dirname {subject|"
     "FILE})\" where it is not there; or begin again in a build directory of your own."sv,
     ""sv, ""sv, "nvcc 13.0; clang lib/Frontend/CompilerInstance.cpp; errno(3), ENOENT and EACCES"sv, "FILE001"sv,
     when::all(when::any(when::diagnosed("missing_file"sv, "ot open output file"sv),
                         when::diagnosed("missing_file"sv, "unable to open output file"sv)))},
    {"GEN004"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "Visual Studio does not have this CUDA release among its build customizations"sv,
     "The project file names the release. Its .props and .targets come with the Visual Studio integration of CUDA's installer, which was left "
     "out, or was run before this Visual Studio was installed, or is of another release."sv,
     "dir \"%ProgramFiles%\\NVIDIA GPU Computing Toolkit\\CUDA\" ; dir the directory in the evidence"sv,
     "copy \"%CUDA_PATH%\\extras\\visual_studio_integration\\MSBuildExtensions\\*\" \"C:\\Program Files\\Microsoft Visual "
     "Studio\\2022\\Community\\MSBuild\\Microsoft\\VC\\v170\\BuildCustomizations\" (Visual Studio 2019: below Program Files (x86), v160; each edition has a directory of "
     "its own), then configure in an empty build directory; or run CUDA's installer again, after Visual Studio's, with the part Visual Studio Integration; or name a Visual Studio that "
     "has it: cmake -G \"Visual Studio 16 2019\", or cmake -G Ninja in the x64 Native Tools Command Prompt. In a .vcxproj of your own: change the release to the one that is "
     "installed."sv,
     ""sv, ""sv, "NVIDIA CUDA installation guide for Microsoft Windows, Build Customizations"sv, "FILE001 CONF001"sv,
     when::all(when::any(when::diagnosed("missing_file"sv, "BuildCustomizations\\CUDA "sv),
                         when::equals(fact_id::cause, component::none, "toolset_missing"sv)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"FILE002"sv, severity::error, confidence::certain, component::none,
     "the directory {subject|that a command goes to} is not there"sv,
     "A script or a Dockerfile names it whole, and it is elsewhere or under another name now: an image that was updated, another release of "
     "Python or of a package, or a step before that did not make it."sv,
     "ls -d {subject|the directory} ; the command before it in the script"sv,
     "Find where the directory is now (python -c 'import torch; print(torch.__path__)' for a package of Python) and name that, or make it; pin "
     "the release of the image or package whose layout the script knows."sv,
     ""sv, ""sv, "dash src/cd.c; POSIX cd"sv, "FILE001"sv,
     when::all(when::any(when::diagnosed("missing_file"sv, "can't cd to "sv)))},
    {"MAKE001"sv, severity::error, confidence::certain, component::none,
     "the build has no rule to make {subject|a file that it needs}"sv,
     "The file was renamed or removed after the build files were written (a header, a library of an older toolkit), or a "
     "dependency should write it and does not say so, or the name of a target is wrong."sv,
     "ls -l {subject|the file in the evidence} ; grep -rn {file|the file} build.ninja Makefile"sv,
     "{meant:If * is what you want, build that. |}{target word:If * is a target that you or a guide asked for: this state of the project has none of that "
     "name, and its README says how it is built now (with CMake: cmake -S . -B build && cmake --build build). |}{package of file:apt install * (--reinstall where it is installed and the file, or what a link leads "
     "to, is gone all the same); or where the file is elsewhere now: make clean, and configure again in an empty build directory.|Configure again, in an "
     "empty build directory when a toolkit was replaced: a target that an option or a release turns off is not there. Delete stale .d files (make "
     "clean); check out submodules.}"sv,
     ""sv, ""sv, "GNU make manual, Appendix B; ninja src/ninja.cc and src/graph.cc, v1.5 to v1.13"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_rule"sv)))},
    {"MAKE002"sv, severity::error, confidence::certain, component::none,
     "two paths are written as one: {subject|a library and another one}"sv,
     "A list of libraries lost what is between its entries, and the build waits for a file of that name. A find module that is older than the library, or a script "
     "that takes a list for one path, does that."sv,
     "grep -rn {file|NAME} CMakeCache.txt build.ninja Makefile"sv,
     "Use a newer version of the project, or in its script put a blank or ; between the two variables; or name the library alone in the cache: cmake -B build -D "
     "VARIABLE=PATH with the variable that the check shows."sv,
     ""sv, ""sv, "GNU make manual, Appendix B; NVIDIA caffe issue 585"sv, "MAKE001"sv,
     when::all(when::any(when::diagnosed("missing_rule"sv, ".so/"sv), when::diagnosed("missing_rule"sv, ".a/"sv),
                         when::diagnosed("missing_rule"sv, ".dylib/"sv)))},
    {"SRC001"sv, severity::error, confidence::certain, component::none,
     "{words:the source refuses to be built: *|the source itself refuses to be built so}"sv,
     "An #error or a static_assert has been put there for this case: a macro is missing, a platform or a type is not supported. "
     "Its words say what is wanted."sv,
     "read the lines around the place in the evidence"sv,
     "{macro:Give the compiler the macro: export CXXFLAGS=-D*, or target_compile_definitions in CMake (or the other macro that the words name). "
     "|}{advice:The words say: *. |}Follow the message; when it is about another project's header, look for the option or the release that it names."sv,
     ""sv, ""sv, "ISO C++, [cpp.error] and [dcl.pre]"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("required_by_source"sv)))},
    {"ARCH020"sv, severity::error, confidence::certain, component::nvcc,
     "device code is compiled or linked for another GPU architecture than it needs{needed architecture:: sm_* or a later one|}"sv,
     "An instruction or a type needs a newer architecture than one in the list, or the objects that nvlink puts together were "
     "compiled for other architectures than are linked. One entry in the list is enough: each is compiled apart."sv,
     "cuobjdump --list-elf OBJECT ; the compile command shows -gencode or -arch"sv,
     "{needed architecture:Leave the older architectures out of the list: cmake -D CMAKE_CUDA_ARCHITECTURES=* BUILD|Give all objects and the link the "
     "same list (TORCH_CUDA_ARCH_LIST, CMAKE_CUDA_ARCHITECTURES) and take out those that the code is not for}{needed capability: (extensions of PyTorch: "
     "export TORCH_CUDA_ARCH_LIST=*)|}; or put the code for later GPUs behind #if __CUDA_ARCH__ >= {needed architecture:*0|750}."sv,
     ""sv, ""sv, "ptxas and nvlink of CUDA 13.0; CUDA PTX ISA, Target ISA notes"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("wrong_gpu_architecture"sv)))},
    {"ARCH039"sv, severity::error, confidence::certain, component::nvcc,
     "{subject|an atomic function} for these types needs compute capability {needed capability|6.0}, and less is compiled for"sv,
     "Atomic functions came type by type: atomicAdd for double with compute capability 6.0, for __half with 7.0, for __nv_bfloat16 with 8.0, for float2 and "
     "float4 with 9.0. For each architecture of the list the source is compiled apart, and for an older one the compiler does not know that form."sv,
     "the compile command shows -gencode or -arch ; nvidia-smi --query-gpu=compute_cap --format=csv"sv,
     "Leave the older architectures out of the list: cmake -D CMAKE_CUDA_ARCHITECTURES={needed architecture|60} BUILD (extensions of PyTorch: export "
     "TORCH_CUDA_ARCH_LIST={needed capability|6.0}); or for an older GPU define the function behind #if __CUDA_ARCH__ < {needed architecture|60}0, by a loop over "
     "atomicCAS as in the CUDA C++ programming guide, or use a version of the project that does."sv,
     ""sv, ""sv,
     "CUDA C++ programming guide, Atomic Functions; sm_60_atomic_functions.h, cuda_fp16.h and cuda_bf16.h of CUDA 13.0"sv,
     "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "\"atomicAdd\" matches the argument list"sv),
                         when::diagnosed("semantics"sv, "\"atomicCAS\" matches the argument list"sv)),
               when::any(when::said("atomic_types_60"sv), when::said("atomic_types_70"sv),
                         when::said("atomic_types_80"sv), when::said("atomic_types_90"sv)))},
    {"GPU001"sv, severity::error, confidence::certain, component::none, "a kernel needs more of the GPU than it has"sv,
     "Shared memory, registers, constant memory or parameters exceed the limit of the architecture: 48 KiB of static "
     "shared memory for each block on all of them; more only as dynamic shared memory. At a launch it is threads times "
     "registers."sv,
     "ptxas -v (nvcc -Xptxas -v) prints what each kernel needs; cuda-occupancy or Nsight Compute"sv,
     "Use fewer threads or smaller tiles, __launch_bounds__ or -maxrregcount; ask for more shared memory with "
     "cudaFuncSetAttribute(cudaFuncAttributeMaxDynamicSharedMemorySize); leave out the architectures that are too small."sv,
     ""sv, ""sv, "ptxas of CUDA 13.0; CUDA C++ programming guide, Compute Capabilities; CUDA runtime API, error 701"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("gpu_resources_exceeded"sv)))},
    {"SRC003"sv, severity::error, confidence::certain, component::none,
     "{words:syntax error: *|the source does not follow the language's grammar}"sv,
     "A slip in the file, a merge conflict left in it, a macro that expands to nothing, or a language feature that the compiler "
     "does not have. The place is where the compiler noticed, often a line late."sv,
     "read the lines before the place in the evidence ; git diff"sv,
     "Fix the first one in each file: what follows is often its consequence. If the file is not yours, compare the "
     "compiler's version with what the project asks for."sv,
     ""sv, ""sv, "gcc gcc/cp/parser.cc; nvcc 13.0; learn.microsoft.com, C2143"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("syntax"sv)))},
    {"SRC004"sv, severity::error, confidence::certain, component::none,
     "{words|names or types in the source do not fit what is declared}"sv,
     "The declaration is of another release of a library than the source was written for, a header is not included, or a type is "
     "wrong. In builds that worked elsewhere it is mostly the release of a dependency."sv,
     "{plain name:git grep -nw *|git log -3 --stat} ; git status"sv,
     "{include:Put #include <*> at the top of the file in the evidence (headers of newer compilers and of CUDA bring fewer others along), or "
     "use a newer version of its project. |}If the file is yours, correct {subject|the name}, or include the header that declares it. If it is "
     "not, the file and its headers come from different releases: check out one release of all parts (git submodule update --init --recursive), take "
     "older headers out of the directories that come first, and build in an empty directory."sv,
     ""sv, ""sv, "gcc gcc/cp/name-lookup.cc; nvcc 13.0; learn.microsoft.com, C2065"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("semantics"sv)))},
    {"CUDA031"sv, severity::error, confidence::likely, component::nvcc,
     "a file that nvcc itself wrote does not compile: {words|its parts do not fit each other}"sv,
     "nvcc splits a source and gives the host compiler a file of its own (tmpxft, cudafe1.stub.c). That file fits the headers of the same release: "
     "when nvcc in PATH is of another release than /usr/local/cuda, or than CUDA_HOME, its calls are not declared. Otherwise it is a fault of this nvcc."sv,
     "nvcc --version ; command -v nvcc ; readlink -f /usr/local/cuda ; the compile command shows -I"sv,
     "Use the nvcc that belongs to the headers: export PATH=/usr/local/cuda/bin:$PATH CUDACXX=/usr/local/cuda/bin/nvcc (NVCC=/usr/local/cuda/bin/nvcc "
     "in Makefiles), remove nvidia-cuda-toolkit of the distribution, and build in an empty build directory. Where they are of one release, take another "
     "one of CUDA; or give the lambda or the type in the line a name."sv,
     ""sv, ""sv, "nvcc manual, CUDA Compilation Trajectory; crt/host_runtime.h of CUDA 8 to 13"sv, "SRC004 SRC003"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "tmpxft_"sv), when::diagnosed("syntax"sv, "tmpxft_"sv)))},
    {"CUDA042"sv, severity::error, confidence::likely, component::nvcc,
     "nvcc is older than the headers of CUDA that it reads{toolkit of header: (of *)|}"sv,
     "The headers of a toolkit use names that only the nvcc of that release knows. A second nvcc, as the distribution's in /usr/bin, is in PATH before it."sv,
     "command -v nvcc ; nvcc --version ; {toolkit of header|/usr/local/cuda}/bin/nvcc --version"sv,
     "cmake --fresh -B build -D CMAKE_CUDA_COMPILER={toolkit of header|/usr/local/cuda}/bin/nvcc, for all builds: export PATH={toolkit of header|/usr/local/cuda}/bin:$PATH. Or take the "
     "other nvcc away: apt remove nvidia-cuda-toolkit."sv,
     ""sv, ""sv, "CUDA include/texture_indirect_functions.h and crt/common_functions.h, 8.0 to 13.0"sv, "SRC004"sv,
     when::all(when::any(when::build_has(build_trait::nvcc_before_headers)))},
    {"CUDA030"sv, severity::error, confidence::likely, component::nvcc,
     "the source uses {subject|a part of CUDA}{came in:, new in CUDA *,|} that this CUDA release{nvcc: (*)|} or its headers lack"sv,
     "The types and functions of device code come with a release and with its headers: __nv_bfloat16 and __hmax with CUDA 11.0, cudaMallocAsync with "
     "11.2, __nv_fp8 with 11.8, the functions that end in _sync with 9.0. An old toolkit of the distribution is often the one that is found."sv,
     "nvcc --version ; grep -rn {subject|NAME} $CUDA_HOME/include"sv,
     "Build with {came in:CUDA * or later|a newer CUDA release}{toolkit that has name:: apt install *|} (CUDA_HOME, CUDACXX, CUDA_PATH and PATH lead to "
     "it), in an empty build directory; or, where the release is new enough, include cuda_fp16.h, cuda_bf16.h or cuda_fp8.h in the source; or take an older "
     "version of the project, for this CUDA."sv,
     ""sv, ""sv, "NVIDIA CUDA math API and runtime API; CUDA release notes; unverified releases"sv, "SRC004"sv,
     when::all(when::any(when::build_has(build_trait::name_came_later),
                         when::diagnosed("semantics"sv, "_sync\" is undefined"sv),
                         when::diagnosed("semantics"sv, "identifier \"cuda"sv),
                         when::diagnosed("semantics"sv, "identifier \"CUDA_"sv)))},
    {"CUDA036"sv, severity::error, confidence::likely, component::none,
     "{gone name|a name that the source uses} is no longer in CUDA{gone in: (from * on)|}"sv,
     "A new major release takes away what older ones warned of: texture and surface references with 12.0, cudaThreadSynchronize and members of "
     "cudaDeviceProp with 13.0, old functions of cuSPARSE with 11.0 and 12.0. Objects that an older nvcc made ask the linker for it."sv,
     "nvcc --version ; grep -rnw {gone name|NAME} the sources"sv,
     "Build with the last release that has it{last with name:, CUDA *|}: {toolkit with name:apt install *|install that toolkit (developer.nvidia.com/cuda-toolkit-archive has it)}, then with {last with "
     "name:CUDA_HOME=/usr/local/cuda-* CUDACXX=/usr/local/cuda-|CUDA_HOME and CUDACXX of that toolkit}{last with name:*/bin/nvcc|} in an empty build "
     "directory; or use a newer version of the project, or {instead:put * in its place in the source|take it out of the source}."sv,
     "CUDA 11.0"sv, ""sv, "cuda/removed_name.hpp; CUDA release notes, Deprecated and Removed Features"sv,
     "CUDA030 SRC004 LINK010 LINK006"sv, when::all(when::any(when::build_has(build_trait::name_removed)))},
    {"CUDA037"sv, severity::error, confidence::likely, component::cuda_toolkit,
     "two releases of CUB or Thrust meet: that of the toolkit{cuda: (CUDA *)|} and another copy"sv,
     "CUB and Thrust come with the toolkit from CUDA 11 on, and check each other. A project with a copy of its own (third_party/cub, CUB_HOME), or one "
     "that puts them into another namespace, was written for a release before that, or for another one."sv,
     "find the source tree -type d -name cub ; echo $CUB_HOME ; the compile command shows -I"sv,
     "Leave the copy out{outside copy: (-I*)|}, so that the toolkit's is taken: unset CUB_HOME, no -I to it, move the project's cub directory away; or use a newer version of "
     "the project, which no longer has one; or build with the CUDA release that the copy was made for."sv,
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
     "{words:the source does not say which type it wants: *|more than one conversion fits}"sv,
     "The type converts itself to several built-in types, and the source does not say which one it wants. __half does so for device code: with which "
     "conversions depends on the CUDA release and on __CUDA_NO_HALF_CONVERSIONS__."sv,
     "read the line in the evidence and the functions that the message lists below it"sv,
     "Say the type in the line of the evidence: static_cast<float>(x), for half __half2float(x), for bfloat16 __bfloat162float(x); or take a newer "
     "version of the project; or the CUDA release that it was written for."sv,
     ""sv, ""sv, "ISO C++, [over.match.conv]; CUDA math API, cuda_fp16.hpp"sv, "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "more than one conversion function"sv),
                         when::diagnosed("semantics"sv, "more than one user-defined conversion"sv)))},
    {"SRC006"sv, severity::error, confidence::certain, component::none,
     "{words:a name or a call has two meanings: *|a name or a call has two meanings}"sv,
     "Two declarations fit as well: one of the project and one that a newer library or CUDA release now has too, or two namespaces that using namespace "
     "has put together. The notes below the message name both."sv,
     "read the candidates below the message in the evidence ; git log -S the name in the project"sv,
     "Use a newer version of the project, written for this release of the library or of CUDA that brings the second one; or write the namespace before "
     "{subject|the name} (:: for the outermost) and leave out using namespace in headers; or take out the project's own definition (operators of "
     "__half: -D__CUDA_NO_HALF_OPERATORS__ takes out CUDA's)."sv,
     ""sv, ""sv,
     "ISO C++, [namespace.udir] and [over.match.best]; learn.microsoft.com, C2872 and C2668; CUDA math API, cuda_fp16.h"sv,
     "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "more than one operator "sv),
                         when::diagnosed("semantics"sv, "more than one instance of "sv),
                         when::diagnosed("semantics"sv, "is ambiguous"sv),
                         when::diagnosed("semantics"sv, "error C2872"sv),
                         when::diagnosed("semantics"sv, "error C2668"sv)))},
    {"TORCH013"sv, severity::error, confidence::likely, component::none,
     "a header of PyTorch does not compile with this Visual C++: {subject|a name} is ambiguous"sv,
     "Visual C++ does not take some templates of PyTorch's headers, and names another thing that is wrong. The headers leave such code out where "
     "USE_CUDA is defined, and newer toolsets take it."sv,
     "cl ; python -c 'import torch; print(torch.__version__)'"sv,
     "Update Visual Studio to its newest toolset; or take a newer PyTorch (libtorch); or, for an extension with CUDA, give nvcc -DUSE_CUDA "
     "(extra_compile_args in setup.py, CMAKE_CUDA_FLAGS)."sv,
     ""sv, ""sv, "pytorch torch/csrc/dynamo/compiled_autograd.h; pytorch pull requests 15697, 144707"sv, "SRC006"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "error C2872"sv)),
               when::any(when::diagnosed("semantics"sv, "include\\torch"sv),
                         when::diagnosed("semantics"sv, "include/torch"sv)))},
    {"SRC007"sv, severity::error, confidence::likely, component::none,
     "{words:a function is declared twice in one class: *|a function is declared twice in one class}"sv,
     "Two overloads take types that are one and the same here and two elsewhere: long and int are of one size on Windows, size_t and uint64_t are one "
     "type on Linux and two on macOS. Or a macro or an option declares the function once more."sv,
     "read the two declarations that the message names"sv,
     "Take one of the two declarations out in the file in the evidence (with #ifdef _WIN32 and the like, where other systems need both), or take a newer "
     "version of the project."sv,
     ""sv, ""sv, "learn.microsoft.com, C2535; gcc gcc/cp/class.cc; ISO C++, [class.mem]"sv, "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "error C2535"sv),
                         when::diagnosed("semantics"sv, "cannot be overloaded"sv)))},
    {"SRC008"sv, severity::error, confidence::likely, component::none,
     "{changed name|a name that the source uses} is no longer in {changed library|the library}{changed in: (from * on)|}"sv,
     "A new major release takes away what older ones warned of. The source was written for an older release than the one that is installed."sv,
     "grep -rnw {changed name|NAME} the sources"sv,
     "{changed instead:Put * in its place in the source; or take|Take} a newer version of the project, which fits {changed library|the "
     "library}{changed in: *|}; or build with {changed library|the library} {changed last|of an older release}{changed older: (*)|}, in an empty build directory."sv,
     ""sv, ""sv, "rule/interface_change.hpp"sv, "SRC002 SRC004 LINK006 LINK010"sv,
     when::all(when::any(when::build_has(build_trait::interface_changed)))},
    {"SRC009"sv, severity::error, confidence::likely, component::none,
     "the source uses {subject:thrust::*|a name of Thrust} and does not include its header"sv,
     "Headers of Thrust bring other ones along, and those of CUDA 12 and later fewer than before. Errors on the grammar in the same file are its "
     "consequences."sv,
     "grep -n 'include <thrust' the file in the evidence"sv,
     "Put #include <{include|thrust/NAME.h}> at the top of the file in the evidence{more: (and those of * more)|}; or use a newer version of "
     "the project; or the CUDA release that it was written for."sv,
     ""sv, ""sv, "CCCL, thrust/thrust/*.h"sv, "SRC003 SRC004"sv,
     when::all(when::any(when::build_has(build_trait::thrust_not_included)))},
    {"SRC010"sv, severity::error, confidence::likely, component::none,
     "a file with CUDA code is compiled as C++: {words|it needs nvcc}"sv,
     "__host__, __device__ and __global__ are words of CUDA. The C++ compiler knows them where cuda_runtime.h was included, kernels it never knows. A header of a library that was "
     "built with CUDA has them too."sv,
     "the compile command: c++ or nvcc ; the ending of the file"sv,
     "{kokkos backend:With KOKKOS_ENABLE_* the C++ compiler is nvcc_wrapper of Kokkos: cmake --fresh -B build -D CMAKE_CXX_COMPILER=$PWD/bin/nvcc_wrapper, in Kokkos' "
     "sources (else the one that it installs). |}Compile the file as CUDA, in CMakeLists.txt: set_source_files_properties(FILE.cpp PROPERTIES LANGUAGE CUDA), with enable_language(CUDA); or call it .cu; by hand nvcc -x cu. Or, where it "
     "has no kernels: #include <cuda_runtime.h> before the header in the evidence, with -I/usr/local/cuda{cuda:-*|}/include. AMReX has setup_target_for_cuda_compilation for it."sv,
     ""sv, ""sv,
     "nvcc manual, Supported Input File Suffixes; CUDA crt/host_defines.h; CMake Help, LANGUAGE of source files"sv,
     "SRC001 SRC004"sv, when::all(when::any(when::build_has(build_trait::cuda_word_in_cxx)))},
    {"SRC011"sv, severity::error, confidence::likely, component::none,
     "CUDA's C++ libraries (CCCL) refuse the traditional preprocessor of Visual C++"sv,
     "cl.exe has two preprocessors, and takes the old one unless /Zc:preprocessor is given. CCCL warned of it, and refuses it from CUDA 13.2 on."sv,
     "nvcc --version ; the compile command"sv,
     "Give cl.exe the option through nvcc: set NVCC_APPEND_FLAGS=-Xcompiler=/Zc:preprocessor and build again (CMake: -D "
     "CMAKE_CUDA_FLAGS=-Xcompiler=/Zc:preprocessor -D CMAKE_CXX_FLAGS=/Zc:preprocessor); or use an older CUDA release, 13.0 or 12."sv,
     ""sv, ""sv,
     "CCCL libcudacxx/include/cuda/std/__cccl/preprocessor.h; huggingface candle issue 3686; unverified release"sv,
     "SRC001"sv, when::all(when::any(when::said("msvc_traditional_preprocessor"sv)))},
    {"FORT001"sv, severity::error, confidence::certain, component::none,
     "GNU Fortran 10 and later refuses arguments that do not fit from call to call"sv,
     "Up to GCC 9 it was a warning that one procedure is called with arguments of different types or ranks. Old code does that on purpose."sv,
     "gfortran --version"sv,
     "Give -fallow-argument-mismatch (FFLAGS, FCFLAGS, CMAKE_Fortran_FLAGS), or -std=legacy; or take a newer release of the project."sv,
     "GCC 10"sv, ""sv, "GCC 10 porting guide, Fortran; gfortran manual, -fallow-argument-mismatch"sv, "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "mismatch between actual argument"sv),
                         when::diagnosed("semantics"sv, "mismatch in argument '"sv)))},
    {"FORT002"sv, severity::error, confidence::certain, component::none,
     "{module file|a module of Fortran} was written by another release of GNU Fortran than the one that reads it"sv,
     "Files .mod are of the release of gfortran that wrote them, and another one often does not read them. A library from a package of the system or of conda is of the gfortran of its "
     "makers."sv,
     "gfortran --version ; find / -name {module file|'*.mod'} ; mpifort --version"sv,
     "Compile with the gfortran that built the library: FC=gfortran-N of that release (for MPI: OMPI_FC, and the mpifort of the same installation), in an empty build directory. Or build or "
     "install the library for this gfortran: apt install --reinstall libopenmpi-dev, conda install -c conda-forge openmpi gfortran. Only one of both in PATH: that of conda or that of the "
     "system."sv,
     ""sv, ""sv, "gfortran manual, gcc/fortran/module.cc"sv, "VER001"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, "different version of GNU Fortran"sv)))},
    {"SRC002"sv, severity::error, confidence::certain, component::none, "a warning is treated as an error"sv,
     "The build asks for -Werror, /WX or nvcc -Werror. A newer compiler has warnings that the project's authors did not see."sv,
     "the compile command shows -Werror ; the message names the option of the warning"sv,
     "Fix what the warning is about, or exempt that one warning (-Wno-error=NAME, nvcc --diag-suppress NUMBER), or turn "
     "the switch off: -DCMAKE_COMPILE_WARNING_AS_ERROR=OFF, PyTorch WERROR=0."sv,
     ""sv, ""sv, "GCC manual, Warning Options; nvcc manual, --Werror; CMake 3.24, COMPILE_WARNING_AS_ERROR"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("warning_as_error"sv)))},
    {"CUDA057"sv, severity::error, confidence::certain, component::none,
     "cudaMemPrefetchAsync and cudaMemAdvise want a cudaMemLocation from CUDA 13 on, not a number"sv,
     "Up to CUDA 12 they took the number of a device. With CUDA 13 they have the parameters that cudaMemPrefetchAsync_v2 and cudaMemAdvise_v2 had in 12.2: a "
     "cudaMemLocation, and for cudaMemPrefetchAsync flags before the stream."sv,
     "nvcc --version ; git grep -nE 'cudaMem(PrefetchAsync|Advise)'"sv,
     "In the source make a cudaMemLocation, say where, of the number: where.type = cudaMemLocationTypeDevice, where.id = the number (for the CPU the type "
     "cudaMemLocationTypeHost), and call cudaMemPrefetchAsync(pointer, bytes, where, 0, stream), or cudaMemAdvise(pointer, bytes, advice, where), behind #if "
     "CUDART_VERSION >= 13000. Or use a newer version of the project; or build with CUDA 12.9: apt install cuda-toolkit-12-9, then with "
     "CUDA_HOME=/usr/local/cuda-12.9 CUDACXX=/usr/local/cuda-12.9/bin/nvcc in an empty build directory."sv,
     ""sv, ""sv, "CUDA 13.0 include/cuda_runtime_api.h, beside that of 12.9; CUDA release notes 13.0"sv, "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "to \"cudaMemLocation\""sv),
                         when::diagnosed("semantics"sv, "to 'cudaMemLocation'"sv)))},
    {"CUDA058"sv, severity::error, confidence::certain, component::none,
     "cuCtxCreate of this CUDA release has a parameter more than the source gives it"sv,
     "With CUDA 13 the name means cuCtxCreate_v4, which takes a pointer to CUctxCreateParams before the flags; up to CUDA 12 it means cuCtxCreate_v2."sv,
     "nvcc --version ; git grep -n cuCtxCreate"sv,
     "In the source give a null pointer first: cuCtxCreate(&context, nullptr, flags, device), behind #if CUDA_VERSION >= 13000. Or use a newer version of the "
     "project; or build with CUDA 12.9: apt install cuda-toolkit-12-9, then with CUDA_HOME=/usr/local/cuda-12.9 CUDACXX=/usr/local/cuda-12.9/bin/nvcc in an "
     "empty build directory."sv,
     ""sv, ""sv, "CUDA 13.0 include/cuda.h, beside that of 12.9"sv, "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "cuCtxCreate_v4"sv),
                         when::diagnosed("semantics"sv, "CUctxCreateParams"sv)))},
    {"TORCH015"sv, severity::error, confidence::certain, component::none,
     "PyTorch's flags for extensions take away the operators of __half that the source uses"sv,
     "torch.utils.cpp_extension gives nvcc -D__CUDA_NO_HALF_OPERATORS__ and its like, so that types of PyTorch are not mixed up with those of CUDA. Then there is "
     "no +, and no conversion to float, for __half."sv,
     "the compile command shows -D__CUDA_NO_HALF_OPERATORS__"sv,
     "Take the definitions back in setup.py: CUDAExtension(..., extra_compile_args=[...]) with, for the key nvcc, '-U__CUDA_NO_HALF_OPERATORS__', "
     "'-U__CUDA_NO_HALF_CONVERSIONS__', '-U__CUDA_NO_HALF2_OPERATORS__', '-U__CUDA_NO_BFLOAT16_CONVERSIONS__'; without a change of it: export "
     "NVCC_APPEND_FLAGS='-U__CUDA_NO_HALF_OPERATORS__ -U__CUDA_NO_HALF_CONVERSIONS__ -U__CUDA_NO_HALF2_OPERATORS__ -U__CUDA_NO_BFLOAT16_CONVERSIONS__'. Or "
     "in the source use __hadd, __hmul and __half2float, or at::Half."sv,
     ""sv, ""sv,
     "pytorch torch/utils/cpp_extension.py, COMMON_NVCC_FLAGS, 1.5 to 2.9; nvcc manual, NVCC Environment Variables"sv,
     "SRC004"sv,
     when::all(when::any(when::said("half_operands"sv)), when::any(when::diagnosed("semantics"sv, "no operator \""sv)),
               when::any(when::said("by_torch"sv), when::said("by_extension"sv)))},
    {"SRC012"sv, severity::error, confidence::certain, component::none,
     "the source overrides a noexcept function without noexcept{subject:: *|}"sv,
     "What overrides a function may not throw where that one may not. The class of a library got noexcept in a newer release than the source was written for: "
     "those of TensorRT's plugins with 8.0."sv,
     "the note below the error names the function of the base class ; git grep -n override"sv,
     "Put noexcept behind the parameters of each function that overrides one of the library, in the class and at its definition: in a plugin of TensorRT all of "
     "them (getNbOutputs, getOutputDimensions, initialize, terminate, enqueue, serialize, clone, destroy). Or use a newer version of the project; or build "
     "with the older release of the library, TensorRT 7."sv,
     ""sv, ""sv,
     "TensorRT 8.0 release notes and NvInferRuntimeCommon.h; gcc gcc/cp/search.cc; clang DiagnosticSemaKinds.td; learn.microsoft.com, C2694"sv,
     "SRC004"sv,
     when::all(when::any(when::diagnosed("semantics"sv, "looser exception specification "sv),
                         when::diagnosed("semantics"sv, "looser throw specifier "sv),
                         when::diagnosed("semantics"sv, "overriding function is more lax"sv)))},
    {"ROCM009"sv, severity::error, confidence::certain, component::rocm,
     "{subject|a name} is left over from hipify: HIP calls it {without hip|by the name of CUDA}"sv,
     "hipify puts hip before names of CUDA. Those of the language itself, warpSize and threadIdx, have none in HIP; older releases of hipify wrote hipThreadIdx_x, and "
     "releases of HIP no longer define it."sv,
     "git grep -nw {subject|NAME}"sv,
     "Put {without hip|the name of CUDA} in its place, in the source that hipify read where it is still there: git grep -lw {subject|NAME} | xargs sed -i "
     "s/{subject|NAME}/{without hip|NEW}/g; or run the hipify of this ROCm once more on the CUDA sources."sv,
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
     "libcuda is not found at the link{subject: (*)|}"sv,
     "The driver's library is on machines with a driver only. To link without one the toolkit has a stub of it, whose "
     "directory must be named; a shared library that needs libcuda.so.1 in turn needs a file of just that name at the link."sv,
     "ls $CUDA_HOME/lib64/stubs/libcuda.so{needing file: ; readelf -d *|}"sv,
     "Link CUDA::cuda_driver, or -L$CUDA_HOME/lib64/stubs -lcuda. For what a library needs: -Wl,-rpath-link with a directory "
     "where libcuda.so.1 leads to the stub, or -Wl,--allow-shlib-undefined. Never put the stub in a run path."sv,
     ""sv, ""sv, "llama-cpp-python issues 2061, 1169; CMake Modules/FindCUDAToolkit.cmake"sv,
     "BUILD001 LINK005 LINK010"sv,
     when::all(when::any(when::diagnosed("missing_library"sv, component::driver),
                         when::diagnosed("undefined_symbol"sv, component::driver)))},
    {"LINK011"sv, severity::error, confidence::certain, component::none,
     "configure did not find a library, and it is linked all the same: {subject|NAME-NOTFOUND}"sv,
     "Configure did not find the library and went on, and its value went into the command. A find module of an old CMake also asks for libraries "
     "that newer releases of CUDA do not have, as cublas_device."sv,
     "grep -n NOTFOUND CMakeCache.txt ; cmake --version"sv,
     "{gone library:*; or |}{development package:apt install *|Install the library}, then cmake -B build; or name the file: cmake -B build -D {cache "
     "variable|VARIABLE}=/path/to/the/library (without a driver libcuda.so is /usr/local/cuda/lib64/stubs/libcuda.so)."sv,
     ""sv, ""sv, "CMake Source/cmFindLibraryCommand.cxx; Modules/FindCUDA.cmake"sv, "LINK004 LINK005 BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_library"sv, "-NOTFOUND"sv)))},
    {"LINK005"sv, severity::error, confidence::certain, component::each,
     "the linker does not find {subject|the component's library}{component: (*)|}"sv,
     "The linker wants libNAME.so or libNAME.a. A runtime package, an image or a wheel has only libNAME.so.N, or the directory is "
     "not among those that are searched; conda and cross toolkits keep it under targets/."sv,
     "find / -name '*{file|libNAME}*' ; the link command with -Wl,--verbose lists the directories"sv,
     "{development package:apt install *|Install the development package of the same CUDA release}, then cmake --fresh -B build; or where the "
     "library is there already, name the directory that the check finds: export LIBRARY_PATH=/usr/local/cuda/{cupti directory|lib64}, then cmake --fresh -B "
     "build."sv,
     ""sv, ""sv, "binutils ld manual, -l; NVIDIA CUDA installation guide for Linux, package names"sv,
     "BUILD001 CONF001"sv, when::all(when::any(when::diagnosed("missing_library"sv, component::each)))},
    {"LINK030"sv, severity::error, confidence::likely, component::none,
     "a 32-bit program is linked with libraries of CUDA, which has none for it on Windows: {subject|a symbol}"sv,
     "An underscore before a name and @ with a number behind it are of 32-bit code. The libraries in lib\\x64 of a toolkit define the names of 64-bit code alone."sv,
     "python -c 'import struct; print(struct.calcsize(\"P\") * 8)' ; where cl"sv,
     "Build for 64 bits: a 64-bit Python, and the x64 Native Tools Command Prompt (cmake -A x64; in Visual Studio the platform x64)."sv,
     ""sv, ""sv, "learn.microsoft.com, Decorated names; chainer issue 1976"sv, "LINK006"sv,
     when::all(when::any(when::diagnosed("undefined_symbol"sv, "symbol _cu"sv)),
               when::any(when::diagnosed("undefined_symbol"sv, "@"sv)))},
    {"LINK023"sv, severity::error, confidence::certain, component::none,
     "-l is given a directory, {subject|a path}, where -L is meant"sv,
     "-L names a directory to search, -l a library. As a library none has such a name, and the libraries of that directory are not found either."sv,
     "grep -rn -- -l{subject|/usr/local/cuda/lib64} Makefile CMakeLists.txt and other files of the build"sv,
     "Write -L{subject|/usr/local/cuda/lib64} in place of -l{subject|/usr/local/cuda/lib64} where the check finds it, with lib64 for 64-bit libraries of CUDA; "
     "then build again."sv,
     ""sv, ""sv, "binutils ld manual, -l and -L"sv, "LINK004 LINK005"sv,
     when::all(when::any(when::diagnosed("missing_library"sv, "-l/"sv)))},
    {"LINK004"sv, severity::error, confidence::certain, component::none, "the link does not find {subject|a library}"sv,
     "The package is not installed, only its runtime half is (libNAME.so.N without libNAME.so), or the library lies in a "
     "directory that the linker does not search."sv,
     "find / -name '*{file|libNAME}*' ; the link command with -Wl,--verbose lists the directories"sv,
     "{origin:*. |}{development package:apt install * brings it; then build again. |}If {subject|the library} is a target of this project, its own "
     "error is further up: cmake --build build --target {file|NAME}. If it is installed, name its directory with -L, LIBRARY_PATH, LIB "
     "(Windows) or CMAKE_LIBRARY_PATH, else install its development package (-dev, -devel)."sv,
     ""sv, ""sv, "binutils ld manual, -l; learn.microsoft.com, LNK1104"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("missing_library"sv)))},
    {"LINK009"sv, severity::error, confidence::certain, component::none,
     "{bad file|an object or a library} is of another machine, or is not an object file"sv,
     "The file was built for another processor or word size (x86-64 and arm64, sbsa and Jetson), is a text file of Git LFS, or "
     "was cut short by a build that was killed or a disk that was full."sv,
     "file {bad file|the file in the evidence} ; ls -l {bad file|it}"sv,
     "Delete the file and build it again; take the library of the target machine (CUDA: targets/). With ccache and a cut "
     "object: ccache -C."sv,
     ""sv, ""sv, "binutils bfd/bfd.c; ELF, e_machine; learn.microsoft.com, LNK1112"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("wrong_format"sv)))},
    {"LINK021"sv, severity::error, confidence::certain, component::none,
     "{bad file|an object or a library} is empty or cut short"sv,
     "The linker takes it for an object or a library by its name, and it ends before its own tables say: a build or a download was stopped, or the disk was full."sv,
     "ls -l {bad file|the file in the evidence} ; df -h . ; df -i ."sv,
     "rm {bad file|the file in the evidence}, then build again: what made it makes it anew (with ccache: ccache -C first); install a package's file again: apt "
     "install --reinstall the package that dpkg -S {bad file|FILE} names."sv,
     ""sv, ""sv, "binutils bfd/bfd.c, bfd_error_file_truncated; ld.lld, truncated or malformed"sv, "LINK009"sv,
     // Older linkers say "File truncated".
     when::all(when::any(when::diagnosed("wrong_format"sv, "runcated"sv)))},
    {"LINK022"sv, severity::error, confidence::certain, component::none,
     "{bad file|the driver's library} is an empty file: the driver's libraries of a container were kept in an image"sv,
     "NVIDIA's container runtime mounts the host's driver over empty files. docker commit and a build with that runtime keep the files, and a container "
     "without GPUs, as docker build is, sees them empty."sv,
     "ls -l {bad file|the file in the evidence}"sv,
     "Link the stub of the toolkit in its place: export LIBRARY_PATH=/usr/local/cuda/lib64/stubs (CMake: -D CUDA_CUDA_LIBRARY=/usr/local/cuda/lib64/stubs/libcuda.so "
     "-D CUDA_cuda_driver_LIBRARY=/usr/local/cuda/lib64/stubs/libcuda.so), and rm the empty file first; or build where the driver is: docker run --gpus all, or "
     "DOCKER_BUILDKIT=0 docker build with nvidia as default runtime."sv,
     ""sv, ""sv, "NVIDIA nvidia-docker issue 1504; NVIDIA container toolkit, user guide"sv, "LINK021"sv,
     when::all(when::any(when::diagnosed("wrong_format"sv, "runcated"sv)),
               when::any(when::diagnosed("wrong_format"sv, "libcuda.so"sv),
                         when::diagnosed("wrong_format"sv, "libnvidia-"sv)))},
    {"LINK008"sv, severity::error, confidence::certain, component::none,
     "code that is not position independent is to go into a shared library"sv,
     "A static library or an object was compiled without -fPIC. CMake gives that to shared libraries alone, not to static "
     "ones that are linked into them; nvcc wants it through -Xcompiler."sv,
     "the message names the object ; readelf -r OBJECT | grep R_X86_64_32"sv,
     "Compile it with -fPIC: CMAKE_POSITION_INDEPENDENT_CODE=ON, nvcc -Xcompiler -fPIC; or link the shared library in its "
     "place."sv,
     ""sv, ""sv, "binutils bfd/elfxx-x86.c; CMake, POSITION_INDEPENDENT_CODE"sv, "BUILD001 BUILD002"sv,
     when::all(when::any(when::diagnosed("not_position_independent"sv),
                         when::named(when::yes(fact_id::mixed, component::none), "link fixed"sv)))},
    {"LINK013"sv, severity::error, confidence::likely, component::none,
     "the link of {link target|a target} stopped: undefined symbol{lacking symbol: *|}"sv,
     "The objects, the libraries that the command names and those that the compiler adds were looked through: the linker will say undefined "
     "reference. A library is not linked, it is of a release without the function, or a source that defines it is not in the target."sv,
     "cmake --build BUILD prints the error again ; grep -rn {lacking symbol|NAME} SOURCE"sv,
     "Link the library that has the symbol: target_link_libraries({link target|TARGET} PRIVATE ...); or add the source that defines it: "
     "target_sources({link target|TARGET} PRIVATE ...). Where a library should have it, look at "
     "its release and at the options that it was built with."sv,
     ""sv, ""sv, "binutils ld manual, undefined symbols"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link symbol"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK020"sv, severity::error, confidence::likely, component::none,
     "the build stopped at a link that needs a function which a shared library has and keeps to itself"sv,
     "The library was compiled with -fvisibility=hidden, or linked with a version script that does not name the function: it is in the file, and the "
     "linker may not use it. On Windows and in releases that hide symbols by default the macro of exports does the same."sv,
     "nm the library | grep the name: a small t is hidden ; nm -D the library has what it lets others see"sv,
     "Export the function: __attribute__((visibility(\"default\"))), or the project's own macro for it (generate_export_header); or name it in the version script. "
     "CXX_VISIBILITY_PRESET default shows all of them."sv,
     ""sv, ""sv, "GCC manual, -fvisibility; GNU ld manual, VERSION"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link hidden"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK014"sv, severity::error, confidence::likely, component::none,
     "the build stopped at a link that joins the two ABIs of libstdc++: std::string differs"sv,
     "What one side calls has the std::string of the old ABI and what the other side defines has that of C++11, or the reverse: to the linker "
     "these are two functions. _GLIBCXX_USE_CXX11_ABI was set for the one and not for the other; wheels of PyTorch before 2.6 and some vendors' "
     "libraries have 0."sv,
     "nm -C the library | grep cxx11 ; grep -r GLIBCXX_USE_CXX11_ABI build.ninja CMakeFiles/*/flags.make"sv,
     "Compile both with one value: -D_GLIBCXX_USE_CXX11_ABI=0 or 1 for the whole build, as the library has it; or build the library again. For "
     "PyTorch take the value of torch.compiled_with_cxx11_abi()."sv,
     ""sv, ""sv, "libstdc++ manual, Dual ABI"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link string"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK015"sv, severity::error, confidence::likely, component::none,
     "the build stopped at a link that calls a function of C as one of C++, or the reverse"sv,
     "The names of functions of C++ have their arguments in them, those of C have not. The header was included without extern \"C\", or a source "
     "of C is compiled as C++ (or has the ending of it)."sv,
     "nm the library | grep the name"sv,
     "Put extern \"C\" around the include or in the header (#ifdef __cplusplus), or compile the source in the language that its callers expect."sv,
     ""sv, ""sv, "Itanium C++ ABI, 5.1 External Names; cppreference.com, language linkage"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link language"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK016"sv, severity::error, confidence::likely, component::none,
     "a library has code for the link-time optimizer of another compiler, and no machine code"sv,
     "With -flto a compiler leaves its own intermediate code in the objects, which a plug-in of the linker compiles. GCC and Clang do not read "
     "that of each other, nor that of another release."sv,
     "nm the library | grep lto ; file the members that ar x the library gives"sv,
     "Build the library with -ffat-lto-objects or without -flto (CMAKE_INTERPROCEDURAL_OPTIMIZATION=OFF), or link with the compiler that made it."sv,
     ""sv, ""sv, "GCC manual, -flto and -ffat-lto-objects; LLVM docs, LinkTimeOptimization"sv, "BUILD002"sv,
     when::all(when::any(when::named(when::yes(fact_id::mixed, component::none), "link plug-in"sv)),
               when::any(when::unless(when::yes(fact_id::failed_step, component::none))))},
    {"LINK003"sv, severity::error, confidence::likely, component::none,
     "the linked file is larger than its relocations reach"sv,
     "Code on x86-64 reaches 2 GB. Device code for many architectures lies in the same file and pushes the parts away from "
     "each other."sv,
     "size -A the largest objects ; cuobjdump --list-elf LIBRARY | wc -l"sv,
     "Build for fewer architectures (TORCH_CUDA_ARCH_LIST), compress device code (nvcc -Xfatbin -compress-all), split the "
     "library, or compile with -mcmodel=medium. PyTorch of 1.8 to 2.2: BUILD_SPLIT_CUDA=ON."sv,
     ""sv, ""sv, "System V ABI for x86-64, Code models; pytorch pull request 49050; binutils bfd/reloc.c"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("relocation_overflow"sv)))},
    {"LINK007"sv, severity::error, confidence::certain, component::none,
     "{subject|a symbol} is defined twice{more: (and * more)|}"sv,
     "A function or variable is defined in a header without inline, one library is linked both static and shared, or two "
     "objects come from one source."sv,
     "the message names both objects ; nm -C --defined-only them | grep the symbol"sv,
     "{first definition:It is in *|Two objects have it}{second definition: and in *|}: link one of the two, where they hold the same code (an object "
     "that is also in a library, two libraries made of one source, two releases of one library). A definition in a header: make it inline or static."sv,
     ""sv, ""sv, "ISO C++, [basic.def.odr]; binutils ld/ldmain.c; learn.microsoft.com, LNK2005"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("multiple_definition"sv)))},
    {"CUDA014"sv, severity::error, confidence::certain, component::nvcc,
     "relocatable device code was not linked, or not whole"sv,
     "With -rdc=true, or CUDA_SEPARABLE_COMPILATION, device code is linked by nvlink before the host's linker. A link by the "
     "host's compiler alone lacks __cudaRegisterLinkedBinary symbols; an object that defines a device function and is not given "
     "to the device link leaves an undefined reference of nvlink."sv,
     "nm -A $(find BUILD -name '*.o') | grep __cudaRegisterLinkedBinary ; the link command shows whether nvcc -dlink comes first"sv,
     "Link with nvcc -rdc=true, or nvcc -dlink first; in CMake set CUDA_RESOLVE_DEVICE_SYMBOLS on the static library or link "
     "an executable of the CUDA language, and link CUDA::cudadevrt."sv,
     ""sv, ""sv, "nvcc manual, Using Separate Compilation in CUDA; nvcc 13.0; CMake, CUDA_RESOLVE_DEVICE_SYMBOLS"sv,
     "BUILD001 LINK006 LINK010"sv,
     when::all(when::any(when::diagnosed("undefined_symbol"sv, "__cudaRegisterLinkedBinary"sv),
                         when::diagnosed("undefined_symbol"sv, "nvlink error"sv),
                         when::diagnosed("undefined_symbol"sv, "__fatbinwrap_"sv)))},
    {"CUDA043"sv, severity::error, confidence::likely, component::nvcc,
     "device code calls {subject|a function} of another file, and each file is compiled for itself"sv,
     "Without separable compilation ptxas wants every device function of a kernel in the same source file. One that is declared there and defined in another is "
     "then unresolved."sv,
     "grep -rn {plain name:-w *|__device__} . --include='*.cu*' --include='*.h*'"sv,
     "cmake -B build -D CMAKE_CUDA_SEPARABLE_COMPILATION=ON; or set the property CUDA_SEPARABLE_COMPILATION of the targets with the kernel and with the "
     "function; or with FindCUDA set(CUDA_SEPARABLE_COMPILATION ON) before cuda_add_executable; or by hand nvcc -rdc=true to compile and to "
     "link. Or define the function in the header, so that each file has it; one that is defined for "
     "the host alone needs __device__."sv,
     ""sv, ""sv,
     "nvcc manual, Using Separate Compilation in CUDA; CMake Help, CUDA_SEPARABLE_COMPILATION; Modules/FindCUDA.cmake"sv,
     "LINK010"sv, when::all(when::any(when::diagnosed("undefined_symbol"sv, "ptxas "sv)))},
    {"CUDA055"sv, severity::error, confidence::likely, component::nvcc,
     "device code calls pow with a floating-point number and an int, which only the host has"sv,
     "CUDA declares pow(double, int) and pow(float, int), _Z3powdi and _Z3powfi, for the host. Older releases of nvcc, and a C++ library that declares them in another way, take "
     "them in device code too, and nothing there defines them."sv,
     "cu++filt _Z3powdi ; grep -rnw pow the source in the evidence"sv,
     "In the source give pow two numbers of one type: pow(x, 3.0), powf(x, 3.0f), or x * x * x; or use a newer version of the project; or a newer CUDA release."sv,
     ""sv, ""sv, "CUDA include/crt/math_functions.hpp; torch-ngp issue 6, peridyno issue 35; unverified releases"sv,
     "CUDA043 CUDA056"sv,
     when::all(when::any(when::diagnosed("undefined_symbol"sv, "_Z3powdi"sv),
                         when::diagnosed("undefined_symbol"sv, "_Z3powfi"sv), when::said("pow_on_device"sv)))},
    {"CUDA038"sv, severity::error, confidence::certain, component::nvcc,
     "device code uses {subject|a function of the C library}{more: (and * more)|}, which only the host has"sv,
     "What a kernel calls, in all functions below it, must be there for the GPU: of the C library that is printf, malloc, free, memcpy, memset, assert "
     "and the mathematical functions. Others reach device code through a function that is compiled for both sides, or offloaded by OpenMP."sv,
     "nm -C the object in the evidence ; grep -rn {subject|NAME} the headers of the function"sv,
     "In the source leave the call out of what runs on the GPU: #ifdef __CUDA_ARCH__ (OpenMP: if (omp_is_initial_device())), __trap() in place of abort "
     "and exit, printf in place of fprintf(stderr); or use a newer version of the project."sv,
     ""sv, ""sv, "CUDA C++ programming guide, Formatted Output and Trap function; kokkos pull request 8320"sv,
     "CUDA014"sv, when::all(when::any(when::build_has(build_trait::host_function_on_device)))},
    {"LINK001"sv, severity::error, confidence::certain, component::none,
     "{library that has it:the link needs the library * and does not name it|the link needs a library and does not name it}"sv,
     "The symbol is in a shared library that another one needs, and the link does not name that library itself. The linker does "
     "not take it from there: --no-copy-dt-needed-entries is its default."sv,
     "the line behind the message names the library ; readelf -d of the library that brings it"sv,
     "Link the library by its name too: {target of symbol:target_link_libraries(TARGET PRIVATE *), |target_link_libraries, }{library "
     "that has it:-l*|-l with the name of the library in the line behind the message,} behind the objects."sv,
     ""sv, ""sv, "binutils ld manual, --copy-dt-needed-entries"sv, "BUILD001 LINK006 ABI003 ABI005"sv,
     // The symbol has its library's version.
     when::all(when::any(when::diagnosed("undefined_symbol"sv, "undefined reference to symbol"sv),
                         when::diagnosed("abi_mismatch"sv, "undefined reference to symbol"sv)),
               // The line behind it names the library.
               when::also(when::diagnosed("undefined_symbol"sv, "error adding symbols"sv)),
               when::also(when::diagnosed("undefined_symbol"sv, "could not read symbols"sv)))},
    {"LINK010"sv, severity::error, confidence::certain, component::each,
     "{subject|a symbol} is not defined: the library{component: of *|} is not linked"sv,
     "Objects call the component, and its library is not named in the link, is before the objects that need it, or is of a "
     "release without that function."sv,
     "find / -name 'lib{library of symbol|NAME}*' shows whether it is installed"sv,
     "In CMakeLists.txt: find_package(CUDAToolkit REQUIRED), {target of symbol:target_link_libraries(TARGET PRIVATE *)|target_link_libraries}; or on Linux "
     "-l{library of symbol|NAME} after the objects; or on Windows {library of symbol|NAME}.lib among the linker's inputs, with "
     "/LIBPATH:\"%CUDA_PATH%\\lib\\x64\"; or libraries=[\"{library of symbol|NAME}\"] in setup.py.{came in: If it is linked already, the one that is found is "
     "older than CUDA *, which brought the symbol: put -L/usr/local/cuda/lib64 first.|}"sv,
     ""sv, ""sv, "CMake Modules/FindCUDAToolkit.cmake, imported targets; binutils ld manual, -l"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("undefined_symbol"sv, component::each)))},
    {"LINK012"sv, severity::error, confidence::likely, component::cublas,
     "a static library of CUDA is linked without the ones that it needs itself"sv,
     "An archive names no libraries of its own: cublas_static needs cublasLt_static and culibos, cufft_static and cusparse_static need "
     "culibos. The missing names are called from inside the archive, and belong to none of the headers."sv,
     "the objects in the evidence are members of a lib*_static.a ; nm -C --defined-only libcublasLt_static.a | grep the symbol"sv,
     "Link CUDA::cublas_static, CUDA::cufft_static and so on, which bring the others (CMake 3.17, FindCUDAToolkit); by hand -lcublas_static "
     "-lcublasLt_static -lculibos behind each other, and -ldl -lpthread. Or link the shared libraries."sv,
     ""sv, ""sv, "CMake Modules/FindCUDAToolkit.cmake, static targets; cuBLAS documentation, Static Library"sv,
     "LINK010 LINK006 BUILD001"sv,
     when::all(when::any(when::diagnosed("undefined_symbol"sv, "cublasLtCtxInit"sv),
                         when::diagnosed("undefined_symbol"sv, "cublasLtShutdownCtx"sv),
                         when::diagnosed("undefined_symbol"sv, "_static.a("sv),
                         when::diagnosed("undefined_symbol"sv, "culibos"sv)))},
    {"LINK018"sv, severity::error, confidence::certain, component::none,
     "{subject|a symbol} is not defined{more: (and * more)|}: it is of {symbol kind|another library}"sv,
     "The name tells whose the symbol is. It is missing because that part is not linked, or was left out of the library that is."sv,
     "nm -AC $(find BUILD -name '*.o' -o -name '*.a') | grep {plain name:*|' U '}"sv,
     "{symbol advice:*.|Link the library that defines it, after the objects.}"sv, ""sv, ""sv,
     "rule/symbol_origin.hpp; Itanium C++ ABI; gcc manual, Invoking G++; NVSHMEM installation guide"sv,
     "LINK006 CUDA014 RUN002"sv, when::all(when::any(when::build_has(build_trait::symbol_kind_known)))},
    {"ABI004"sv, severity::error, confidence::certain, component::host_compiler,
     "what is linked was built with a newer GCC than the one that links{gcc with symbols:: GCC * or later|}"sv,
     "The version behind the @ is that of the libstdc++ that the library was built with. The linker takes the libstdc++ of the compiler that links, which is "
     "older and has no such symbols."sv,
     "c++ --version ; strings $(c++ -print-file-name=libstdc++.so) | grep GLIBCXX_3.4"sv,
     "Link with GCC {gcc with symbols|of the release that built the libraries in the evidence} or newer, in an empty build directory: apt install {package "
     "with symbols|g++-11}, then CXX={package with symbols|g++-11} cmake -B build (in a Conda environment: conda install -c "
     "conda-forge gxx_linux-64); or build the libraries in the evidence again with the compiler that links."sv,
     ""sv, ""sv, "libstdc++ manual, ABI Policy and Guidelines"sv, "ABI001 ABI003"sv,
     when::all(when::any(when::build_has(build_trait::libstdcxx_older_at_link)))},
    {"LINK006"sv, severity::error, confidence::certain, component::none,
     "{subject|a symbol} is not defined{more: (and * more)|}"sv,
     "A library is not linked or is before what needs it, a source is not in the target, a declaration has another "
     "signature than the definition, or C and C++ are mixed without extern \"C\"."sv,
     "nm -AC $(find BUILD -name '*.o' -o -name '*.a') | grep {plain name:*|' U '}"sv,
     "{library of symbol:Link -l*|Link the library that defines it}, after the objects{link option:: -*|}; or add the source that has it to the "
     "target.{vtable: The vtable of * comes with its first virtual function that is not pure: define that, or link its file.|}{abi symbol: A symbol has * of the new ABI in its name: build what uses it "
     "and its library with the same -D_GLIBCXX_USE_CXX11_ABI, 0 or 1.|}{old abi symbol: A symbol has * of the old ABI in its name, as code has that is compiled with "
     "-D_GLIBCXX_USE_CXX11_ABI=0 or by a GCC before 5: build what uses it and its library with the same setting.|} Where it is linked "
     "already, the library is of another release than its headers."sv,
     ""sv, ""sv,
     "binutils ld manual, -l and undefined symbols; gcc.gnu.org, libstdc++ Dual ABI; learn.microsoft.com, LNK2019"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed_apart("undefined_symbol"sv)))},
    {"CUDA056"sv, severity::error, confidence::likely, component::nvcc,
     "the device link finds no definition of {plain name|a function of device code}{cmake target: (target *)|}"sv,
     "Device code that calls a function of another file wants both compiled as relocatable device code (-rdc=true), and the object or the library with the "
     "definition in the same device link. A library that was compiled without it, is not linked to the target, or is a shared one gives nvlink nothing."sv,
     "git grep -n {plain name|NAME} ; cuobjdump --dump-elf-symbols the library"sv,
     "In CMakeLists.txt compile the library that defines {plain name|it} so too, as a static one, and link it: set_target_properties(LIBRARY PROPERTIES "
     "CUDA_SEPARABLE_COMPILATION ON), target_link_libraries({cmake target|TARGET} PRIVATE LIBRARY), with its name for LIBRARY; by hand nvcc -rdc=true for each "
     "file, and all objects and archives in one nvcc -dlink. Or define {plain name|it} in the header, __device__ inline. One that is declared in another "
     "namespace, or with other parameters, than it is defined with is another function."sv,
     ""sv, ""sv,
     "nvcc manual, Using Separate Compilation in CUDA; CMake Help, CUDA_SEPARABLE_COMPILATION and CUDA_RESOLVE_DEVICE_SYMBOLS"sv,
     "CUDA014"sv, when::all(when::any(when::diagnosed("undefined_symbol"sv, "Undefined reference to '_Z"sv)))},
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
     "A tool could not write its output. Object files of CUDA code for many architectures are large, and compilers keep more "
     "in TMPDIR; a container's own disk is often the small one. What was written last may be cut short."sv,
     "df -h . \"${TMPDIR:-/tmp}\" ; df -i ."sv,
     "Make room, or let TMPDIR and the build directory lie on a larger disk; delete the file that was written last, then build "
     "again."sv,
     ""sv, ""sv, "errno(3), ENOSPC; learn.microsoft.com, LNK1180"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("disk_full"sv)))},
    {"MEM003"sv, severity::error, confidence::likely, component::none, "a linker or a compiler had no memory left"sv,
     "The machine, a container's limit or a 32-bit tool gave no more memory. Links of large libraries, and code generation "
     "by LLVM or by Microsoft's compiler, each need gigabytes; several jobs at once need them together."sv,
     "free -g ; dmesg | grep -i 'out of memory' ; cat /sys/fs/cgroup/memory.events"sv,
     "Run fewer jobs: MAX_JOBS=4, or ninja -j4; in Ninja builds of your own give links a pool of their own "
     "(CMAKE_JOB_POOL_LINK). Link with lld or mold, leave out debug information, or add swap."sv,
     ""sv, ""sv,
     "gcc gcc/collect2.cc; libiberty/xmalloc.c; LLVM lib/Support/ErrorHandling.cpp; learn.microsoft.com, C1060, C1002 and "
     "LNK1102"sv,
     "BUILD001 MEM005"sv,
     when::all(when::any(when::diagnosed_apart("out_of_memory"sv),
                         when::diagnosed("killed"sv, "ld terminated with signal 9"sv),
                         when::diagnosed("killed"sv, "collect2"sv)))},
    {"PERM001"sv, severity::error, confidence::certain, component::none,
     "this user may not write, read or run {subject|a file}"sv,
     "The build directory belongs to another user, as after a build as root or in a container, lies on a read-only mount, or a "
     "program that is to be replaced is running."sv,
     "ls -ld {subject|the file in the evidence} ; id ; mount | grep ro,"sv,
     "Build as the user that owns the directory, or in a directory of your own; install with a prefix that you may write to. "
     "On Windows end the program that holds the file."sv,
     ""sv, ""sv, "errno(3), EACCES, EPERM and EROFS; learn.microsoft.com, LNK1104 and LNK1168"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("permission_denied"sv),
                         when::diagnosed("permission_denied"sv, component::nvcc)))},
    {"PROG001"sv, severity::error, confidence::certain, component::none,
     "{subject|a program that the build runs} is not there"sv,
     "It is not installed, is not in PATH where the build runs (PATH of a shell, of sudo and of a container differ), or a cache "
     "names it at a place from which it was removed."sv,
     "command -v {subject|the program in the evidence} ; grep {subject|the program} CMakeCache.txt"sv,
     "{program package:apt install *|Install it}, or put its directory in PATH: for nvcc and its parts export PATH=/usr/local/cuda{cuda:-*|}/bin:$PATH (sudo has a PATH of "
     "its own: build without it, or with sudo env \"PATH=$PATH\"). When "
     "a cache names the old place, configure again in an empty build directory."sv,
     ""sv, ""sv, "POSIX sh, exit status 127; gcc gcc/gcc.cc; nvcc 13.0"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_program"sv)))},
    {"PROG008"sv, severity::error, confidence::certain, component::none,
     "gcc has no C++ compiler of its own release: cc1plus is not there"sv,
     "gcc runs the cc1plus of its own release, and nvcc runs gcc. A newer gcc that was installed without its g++ has none, though an older g++ is there."sv,
     "gcc --version ; ls /usr/lib/gcc/*/*/cc1plus"sv,
     "apt install g++-$(gcc -dumpversion | grep -o '^[0-9]*') (dnf: gcc-c++; where there is no g++ at all: apt install g++), then configure again in an empty build "
     "directory; or name a g++ that is whole: cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++."sv,
     ""sv, ""sv, "gcc gcc/gcc.cc; llama.cpp issue 3032"sv, "PROG001"sv,
     when::all(when::any(when::diagnosed("missing_program"sv, "cc1plus"sv)))},
    {"PROG004"sv, severity::error, confidence::certain, component::none,
     "Visual C++'s compiler, cl.exe, is not in PATH"sv,
     "The installer of Visual Studio puts it into no PATH: a developer prompt does, for one machine each. nvcc, CMake's generators Ninja and NMake, "
     "and PyTorch's build of extensions want it there."sv,
     "where cl"sv,
     "Build in the x64 Native Tools Command Prompt for VS (or call vcvars64.bat first), and install the workload Desktop development with C++ where it "
     "is missing; for nvcc alone: -ccbin with the directory bin\\Hostx64\\x64 of the compiler, and --use-local-env in a prompt that is set up."sv,
     ""sv, ""sv,
     "learn.microsoft.com, Use the Microsoft C++ toolset from the command line; nvcc manual, --compiler-bindir and --use-local-env"sv,
     "PROG001"sv,
     when::all(
         when::any(when::diagnosed("missing_program"sv, "cl.exe"sv), when::diagnosed("missing_program"sv, "'cl'"sv)))},
    {"PROG009"sv, severity::error, confidence::likely, component::none,
     "cl.exe is not in PATH, and PyTorch cannot compile the extension that is asked for"sv,
     "An extension that has no ready module is compiled when it is imported. On Windows that wants Visual C++, which is in PATH in a developer prompt alone; what the import says "
     "behind it is the consequence."sv,
     "where cl"sv,
     "Start the program from the x64 Native Tools Command Prompt for VS (or call vcvars64.bat first), and install the workload Desktop development with C++ where it is missing."sv,
     ""sv, ""sv,
     "pytorch torch/utils/cpp_extension.py; learn.microsoft.com, Use the Microsoft C++ toolset from the command line"sv,
     "DIAG001 PROG006"sv, when::all(when::any(when::said("cl_not_run"sv)), when::any(when::diagnosed("unknown"sv)))},
    {"PROG006"sv, severity::error, confidence::likely, component::none,
     "a build in Python starts a program that is not in PATH, and does not say which"sv,
     "Windows gives error 2 where a program to start is not there. Of an extension of PyTorch it is mostly cl.exe, which is in PATH in a developer prompt alone, or "
     "nvcc, whose toolkit is not installed or CUDA_HOME (CUDA_PATH) names another; else git, ninja or cmake."sv,
     "where cl ; where nvcc ; where ninja ; where git ; echo %CUDA_PATH% %CUDA_HOME%"sv,
     "Build in the x64 Native Tools Command Prompt for VS (or call vcvars64.bat first), with the directory bin of the CUDA toolkit in PATH: install which of cl, "
     "nvcc, ninja and git the check does not find, then open a new prompt."sv,
     ""sv, ""sv, "Python library reference, subprocess; learn.microsoft.com, System Error Codes"sv, ""sv,
     when::all(when::any(when::said("program_not_started"sv)))},
    {"PROG005"sv, severity::error, confidence::likely, component::none,
     "a list of architectures is not quoted: the shell takes {subject|the second one} for a program"sv,
     "A semicolon ends a command for a shell. CMake or the compiler gets the list up to the first one, and the shell runs the rest as programs."sv,
     "the command, or the line of the script, with the list"sv,
     "Put the list in quotes: -D CMAKE_CUDA_ARCHITECTURES=\"80;86\", -D AMDGPU_TARGETS=\"gfx906;gfx90a\"; in a Makefile and for make as well, or with "
     "commas where the tool takes them: --offload-arch=gfx906,gfx90a."sv,
     ""sv, ""sv, "POSIX sh, Lists; CMake Help, CMAKE_CUDA_ARCHITECTURES"sv, "PROG001"sv,
     when::all(when::any(when::build_has(build_trait::list_not_quoted)))},
    {"PROG002"sv, severity::error, confidence::certain, component::none,
     "a program that a build script runs is not installed"sv,
     "A build script of a package of Rust starts it to build the C or C++ that it wraps."sv,
     "command -v the program in the evidence"sv,
     "Install the program where the build runs (apt: cmake, clang, ninja-build)."sv, ""sv, ""sv,
     "the Rust crate cmake, src/lib.rs"sv, "FILE001"sv, when::all(when::any(when::said("program_not_installed"sv)))},
    {"CUDA040"sv, severity::error, confidence::likely, component::none,
     "CUDA is asked for on macOS, which it does not exist for"sv,
     "The last CUDA toolkit for macOS is 10.2, and no Mac since 2019 has an NVIDIA GPU with a driver. Nothing that can be installed there brings nvcc or CUDA's "
     "headers."sv,
     "sw_vers ; python -c 'import torch; print(torch.version.cuda, torch.backends.mps.is_available())'"sv,
     "Build on a machine with Linux or Windows and an NVIDIA GPU (a container of the image nvidia/cuda builds without one); or turn CUDA off here, or take the "
     "build of the project for Apple's GPUs (Metal, MPS) or for the CPU."sv,
     "CUDA 11.0"sv, ""sv, "CUDA Toolkit 10.2 release notes; pytorch.org, Get Started"sv, "CUDA017 HDR007 PROG001"sv,
     when::all(
         when::any(when::diagnosed("missing_package"sv, component::cuda_toolkit), when::said("extension_wants_nvcc"sv),
                   when::diagnosed("missing_header"sv, component::cuda_headers),
                   when::diagnosed("missing_program"sv, component::nvcc)),
         when::any(when::build_has(build_trait::runs_on_macos)))},
    {"CUDA017"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "an extension is to be built and no CUDA toolkit was found"sv,
     "PyTorch's build of extensions looks for the toolkit in CUDA_HOME, CUDA_PATH, beside nvcc in PATH and in /usr/local/cuda. "
     "The wheel of PyTorch brings the libraries that it runs with, but neither nvcc nor headers."sv,
     "echo $CUDA_HOME ; command -v nvcc ; python -c 'from torch.utils.cpp_extension import CUDA_HOME; print(CUDA_HOME)'"sv,
     "{torch toolkit:apt install * (NVIDIA's repository; the release of this PyTorch)|Install the toolkit of the release that torch.version.cuda names "
     "(developer.nvidia.com/cuda-toolkit-archive has old ones)} and "
     "set CUDA_HOME to its root: export CUDA_HOME=/usr/local/cuda{torch cuda:-*|}; or in an environment of conda: conda install -c nvidia{torch label:/label/*|} cuda-toolkit && export CUDA_HOME=$CONDA_PREFIX; in "
     "images begin from a devel one, not from a runtime one."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py"sv, "BUILD001 PKG003 DIAG001"sv,
     when::all(when::any(when::diagnosed("missing_package"sv, component::cuda_toolkit, "CUDA_HOME"sv),
                         when::said("extension_wants_nvcc"sv)),
               // No toolkit helps a PyTorch that has no CUDA.
               when::any(when::unless(when::build_has(build_trait::torch_for_rocm))),
               when::any(when::unless(when::build_has(build_trait::torch_for_cpu))))},
    {"TORCH011"sv, severity::error, confidence::certain, component::none,
     "an extension asks for CUDA, and the PyTorch that is installed ({torch|another build}) is built without it"sv,
     "The part of a version behind the plus says what a wheel is built for: +rocm for AMD's GPUs, +cpu for none. A CUDA toolkit beside it changes "
     "nothing: the extension would find no CUDA in PyTorch."sv,
     "python -c 'import torch; print(torch.__version__, torch.version.cuda, torch.version.hip)'"sv,
     "On a machine with an NVIDIA GPU: pip uninstall torch, then pip install torch --index-url https://download.pytorch.org/whl/{torch "
     "index|cuXYZ}. With an AMD GPU take the extension's build for ROCm, where it has one (PYTORCH_ROCM_ARCH), or its build for the CPU."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py; pytorch.org, Get Started"sv, "CUDA028 PKG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_package"sv, component::cuda_toolkit, "CUDA_HOME"sv),
                         when::said("extension_wants_nvcc"sv)),
               when::any(when::build_has(build_trait::torch_for_rocm), when::build_has(build_trait::torch_for_cpu)))},
    {"CUDA028"sv, severity::error, confidence::certain, component::cuda_toolkit, "a build step found no CUDA toolkit"sv,
     "It looks in CUDA_HOME, CUDA_PATH or CUDA_ROOT, in PATH for nvcc, and in the usual directories. The driver alone, or the libraries that come "
     "with a wheel of Python, are no toolkit."sv,
     "nvcc --version ; echo $CUDA_HOME $CUDA_PATH ; ls -d /usr/local/cuda*"sv,
     "Install the toolkit (NVIDIA's repository: apt install cuda-toolkit{cuda-:-*|}; Windows: the installer, which sets CUDA_PATH); or name the one that "
     "is there: CUDA_HOME=/usr/local/cuda CUDA_PATH=/usr/local/cuda, with its bin directory in PATH (configure "
     "of Autoconf: --with-cuda=/usr/local/cuda, as ./configure --help has it). In images take one with devel in its tag."sv,
     ""sv, ""sv, "NVIDIA CUDA installation guides; the Rust crate find_cuda_helper, src/lib.rs"sv, "PKG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_package"sv, component::cuda_toolkit)),
               when::any(when::unless(when::diagnosed("missing_package"sv, component::cuda_toolkit, "CUDA_HOME"sv))))},
    {"MESON001"sv, severity::error, confidence::certain, component::none,
     "Meson did not find the dependency {subject|that it looked for}, or not all of it"sv,
     "Meson asks pkg-config, then CMake, and for CUDA looks in CUDA_PATH, in PATH for nvcc and in /usr/local/cuda*. A module of CUDA has to be in "
     "lib64 below that root: CUPTI of a runfile installation is in extras/CUPTI/lib64."sv,
     "pkg-config --exists --print-errors {subject|NAME} ; echo $CUDA_PATH ; meson-logs/meson-log.txt in the build directory"sv,
     "{development package:apt install *|Install its development package (-dev, -devel)}; for CUDA name the root of the toolkit: "
     "CUDA_PATH=/usr/local/cuda meson setup build --wipe. Where pkg-config is to find it: export PKG_CONFIG_PATH=/prefix/lib/pkgconfig. "
     "A wrong name of a module is an error of meson.build."sv,
     ""sv, ""sv, "Meson mesonbuild/dependencies/cuda.py and base.py, 0.60 to 1.6"sv,
     "PKG003 CUDA028 CUDA017 BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_package"sv, "ERROR: Dependency "sv)))},
    {"CUDA032"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "clang finds no CUDA toolkit that it knows, or no device code in it{subject: for *|}"sv,
     "To compile for NVIDIA's GPUs clang needs nvvm/libdevice of a toolkit. It looks in --cuda-path, beside ptxas in PATH, and in /usr/local/cuda, "
     "and passes over a toolkit that is newer than it knows or that a distribution keeps in several places."sv,
     "ls /usr/local/cuda/nvvm/libdevice ; clang++ -v 2>&1 | grep 'Found CUDA'"sv,
     "Name the toolkit: --cuda-path=/usr/local/cuda (CMake: -D CUDAToolkit_ROOT=/usr/local/cuda, CUDA_PATH=/usr/local/cuda in the environment); "
     "without one apt install {cuda-:cuda-toolkit-*|cuda-toolkit}. -nocudalib compiles without it where no function of libdevice is used."sv,
     ""sv, ""sv, "clang lib/Driver/ToolChains/Cuda.cpp; llvm.org, Compiling CUDA with clang"sv, "PKG003 CUDA028"sv,
     when::all(when::any(when::diagnosed("missing_package"sv, "cannot find libdevice"sv),
                         when::diagnosed("missing_package"sv, "cannot find CUDA installation"sv)))},
    {"CUDA033"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "a crate of Rust does not know the CUDA release{value: *|} that is installed"sv,
     "cudarc has bindings for the releases that it lists, and its build script stops at others: older ones that it dropped, and newer ones that came "
     "after it."sv,
     "nvcc --version ; cargo tree -i cudarc ; the features cuda-* in cudarc's Cargo.toml"sv,
     "cargo update -p cudarc takes a newer one, where the version in Cargo.toml allows it; else build with a CUDA release that it knows (apt install "
     "cuda-toolkit-12-4, CUDA_PATH=/usr/local/cuda-12.4); or name one by its feature, as cuda-12040."sv,
     ""sv, ""sv, "the Rust crate cudarc, build.rs, 0.9 to 0.17"sv, "DIAG001"sv,
     when::all(when::any(when::said("crate_knows_no_toolkit"sv)))},
    {"PKG010"sv, severity::error, confidence::certain, component::none,
     "FFmpeg is to be built with a part whose libraries are not there"sv,
     "FFmpeg's configure asks pkg-config for what a part needs. cuda, nvenc and nvdec need the headers of nv-codec, ffnvcodec, which no CUDA toolkit has."sv,
     "pkg-config --modversion ffnvcodec (the name in the evidence) ; tail ffbuild/config.log"sv,
     "For ffnvcodec: git clone https://git.videolan.org/git/ffmpeg/nv-codec-headers.git && make -C nv-codec-headers install (Debian: apt install "
     "libffmpeg-nvenc-dev), with PKG_CONFIG_PATH=/usr/local/lib/pkgconfig; for others their -dev package. Or leave the --enable option out."sv,
     ""sv, ""sv, "FFmpeg configure, 4.0 to 8.0"sv, ""sv, when::all(when::any(when::said("ffmpeg_lacks"sv)))},
    {"MESON003"sv, severity::error, confidence::likely, component::nvcc,
     "Meson's first program for nvcc does not compile{gcc:: the host compiler is GCC *|}"sv,
     "Meson compiles an empty program with nvcc before it configures anything, and writes what nvcc said to its log alone. Mostly the host compiler is newer "
     "than nvcc takes."sv,
     "grep -n -A20 'Sanity check compile' BUILD/meson-logs/meson-log.txt ; nvcc --version"sv,
     "{packaged gcc:Give nvcc an older host compiler: apt install g++-*|Read nvcc's words in meson-logs/meson-log.txt of the build directory. Where it does not "
     "take the host compiler: install an older one}, and name it: {newest gcc:NVCC_PREPEND_FLAGS='-ccbin g++-*'|NVCC_PREPEND_FLAGS='-ccbin g++-13'} meson "
     "setup --wipe build."sv,
     ""sv, ""sv, "Meson mesonbuild/compilers/cuda.py, sanity_check; nvcc manual, NVCC_PREPEND_FLAGS"sv, "DIAG001"sv,
     when::all(when::any(when::said("meson_nvcc_fails"sv)))},
    {"PROG007"sv, severity::error, confidence::certain, component::none,
     "colcon does not know {value|an option}: its extensions are not installed"sv,
     "colcon alone can do little: building with CMake, and its options --cmake-args, --symlink-install and --packages-select, come with packages of their "
     "own."sv,
     "colcon build --help ; python3 -m pip list | grep colcon"sv,
     "apt install python3-colcon-common-extensions, or python3 -m pip install -U colcon-common-extensions for the Python that runs colcon; then build again."sv,
     ""sv, ""sv, "colcon documentation, Installation; colcon-common-extensions setup.cfg"sv, ""sv,
     when::all(when::any(when::said("colcon_option_unknown"sv)))},
    {"MESON002"sv, severity::error, confidence::certain, component::none,
     "Meson{value: *|} is older than the project takes"sv,
     "The distribution's Meson, or one of an earlier pip, is the first in PATH. Projects ask for the release that brought what their files use."sv,
     "command -v meson ; meson --version"sv,
     "pip install -U meson ninja (in a virtual environment where pip refuses), then hash -r and meson setup build --wipe."sv,
     ""sv, ""sv, "Meson mesonbuild/interpreter/interpreter.py, 0.40 to 1.9"sv, "VER001"sv,
     when::all(when::any(when::said("meson_too_old"sv)))},
    {"PKG009"sv, severity::error, confidence::certain, component::none,
     "a crate of Rust does not find the library of the system that it wraps{value:: *|}"sv,
     "The build script of a -sys crate asks pkg-config for the library, or looks for its headers. Only the development package has both."sv,
     "pkg-config --libs --cflags openssl (the name in the evidence)"sv,
     "apt install pkg-config libssl-dev for OpenSSL, the -dev package of the library in the evidence for others; in another prefix export "
     "PKG_CONFIG_PATH=/prefix/lib/pkgconfig (OPENSSL_DIR=/prefix)."sv,
     ""sv, ""sv, "the Rust crates pkg-config, src/lib.rs, and openssl-sys, build/find_normal.rs"sv, ""sv,
     when::all(when::any(when::said("crate_lacks_library"sv)))},
    {"PKG003"sv, severity::error, confidence::certain, component::none,
     "{subject|a package that the build needs} was not found"sv,
     "Python, pip or a build system looked for it and did not find it. Build tools of Python run in an environment of "
     "their own unless isolation is turned off, and see nothing that is installed beside it."sv,
     "python -c 'import {module|NAME}' with the interpreter of the build ; python -m pip list ; pkg-config --exists "
     "{subject|NAME}"sv,
     "{pip package:python -m pip install *|python -m pip install -r requirements.txt} with the interpreter that builds. If it is "
     "installed and pip does not see it: pip install --no-build-isolation . If the index has no such release for this Python, python -m "
     "pip index versions with the name of the package shows those it has."sv,
     ""sv, ""sv, "Python library reference, ModuleNotFoundError; PEP 517 and 518; pytorch README.md, from source"sv,
     "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("missing_package"sv),
                         when::diagnosed("missing_package"sv, component::cudnn),
                         when::diagnosed("missing_package"sv, component::nccl),
                         when::diagnosed("missing_package"sv, component::nvcc)))},
    {"PKG005"sv, severity::error, confidence::certain, component::none,
     "the package manager has no package {subject|of that name}"sv,
     "The name is wrong for this distribution, its lists are not up to date, or the repository that has it is not among the sources. NVIDIA's "
     "repository of a distribution has only the CUDA releases that came out for it."sv,
     "apt-cache policy {subject|NAME} ; apt-cache search {subject|NAME} ; dnf search NAME ; conda search NAME"sv,
     "apt-get update first. Packages of CUDA: add NVIDIA's repository for this release of the distribution (cuda-keyring), then take a "
     "CUDA release that it has, or an image of an older distribution. conda: name the channel, -c nvidia or -c conda-forge."sv,
     ""sv, ""sv,
     "apt-pkg/cacheset.cc; dnf, conda and pacman by their texts; NVIDIA CUDA installation guide for Linux"sv,
     "BUILD001 DOCK001 PKG003"sv, when::all(when::any(when::diagnosed("package_unavailable"sv)))},
    {"DOCK011"sv, severity::error, confidence::certain, component::none,
     "the registry has no image {subject|of that name}"sv,
     "The tag was never there, is wrong, or was removed: NVIDIA takes images of CUDA releases down some time after the release is out of support. "
     "Without rights to a private image registries say the same."sv,
     "docker manifest inspect {subject|IMAGE} ; the tags of the image on the page of the registry"sv,
     "Take a tag that is there: for nvidia/cuda the last update of the release (11.6.2 in place of 11.6.0), or a newer release, with the same "
     "ending (base, runtime or devel and the distribution). For a private image: docker login."sv,
     ""sv, ""sv, "BuildKit and containerd by their texts; NVIDIA, CUDA container images support policy"sv,
     "PKG005 PROG001 BUILD001"sv,
     when::all(when::any(when::diagnosed("package_unavailable"sv, "failed to resolve source metadata for "sv),
                         when::diagnosed("package_unavailable"sv, "manifest for "sv),
                         when::diagnosed("package_unavailable"sv, "pull access denied for "sv)))},
    {"DOCK013"sv, severity::error, confidence::certain, component::none, "docker has no runtime of NVIDIA"sv,
     "--runtime=nvidia names a program of the NVIDIA container toolkit that Docker's daemon has to know. It is not installed on the host, or was installed and the "
     "daemon was not told."sv,
     "docker info | grep -i runtimes ; command -v nvidia-container-runtime nvidia-ctk"sv,
     "On the host: apt install nvidia-container-toolkit (of NVIDIA's repository), then sudo nvidia-ctk runtime configure --runtime=docker && sudo systemctl restart "
     "docker; then docker run --gpus all needs no --runtime."sv,
     ""sv, ""sv, "NVIDIA container toolkit, installation guide; moby daemon/config, runtimes"sv, ""sv,
     when::all(when::any(when::said("docker_without_nvidia"sv)))},
    {"DOCK014"sv, severity::error, confidence::certain, component::driver,
     "nvidia-smi does not find the driver's library libnvidia-ml.so"sv,
     "The driver's libraries are not installed, or in a container they are mounted where the loader does not look: its cache is older than they are."sv,
     "ldconfig -p | grep nvidia-ml ; find / -name 'libnvidia-ml.so*'"sv,
     "In a container renew the loader's cache first: docker run --gpus all IMAGE bash -c 'ldconfig && nvidia-smi'; or for all containers write ldconfig = "
     "\"@/sbin/ldconfig\" into /etc/nvidia-container-runtime/config.toml of the host; or on a machine of your own install the driver whole: apt install --reinstall nvidia-driver (Ubuntu: ubuntu-drivers install)."sv,
     ""sv, ""sv, "NVIDIA nvidia-docker issue 854; ldconfig(8)"sv, ""sv,
     when::all(when::any(when::said("nvidia_smi_without_library"sv)))},
    {"PKG006"sv, severity::error, confidence::certain, component::none,
     "the packages that are asked for cannot be installed together"sv,
     "Each is there, and one needs a release of another that something else forbids: packages of CUDA from the distribution beside those from "
     "NVIDIA, packages that are held, or versions that are pinned to one release."sv,
     "apt-get install -s the packages, one by one ; apt-mark showhold ; dpkg -l | grep -E 'cuda|nvidia' ; python -m pip check"sv,
     "Take all of one kind from one source and of one release: remove what the distribution has of CUDA before NVIDIA's is installed (or the "
     "other way round). pip, conda: ask for fewer exact versions, and for torch and what is built for it in one command."sv,
     ""sv, ""sv, "apt-pkg/algorithms.cc; libmamba and conda by their texts; pip documentation, Dependency Resolution"sv,
     "BUILD001 PKG003"sv, when::all(when::any(when::diagnosed("package_conflict"sv)))},
    {"PKG007"sv, severity::error, confidence::certain, component::none,
     "the package manager refuses a repository whose signature it cannot check"sv,
     "The key that signs it is not installed, or was replaced: NVIDIA replaced the key of its repositories in April 2022, and images from before "
     "have the old one, 7fa2af80."sv,
     "apt-get update ; ls /etc/apt/keyrings /usr/share/keyrings /etc/apt/trusted.gpg.d"sv,
     "NVIDIA's repository: install its package cuda-keyring and remove the lines of the old key from /etc/apt/sources.list.d, or take a newer "
     "image. Others: install the key that the message names into /usr/share/keyrings, and name it with signed-by."sv,
     ""sv, ""sv, "apt-secure(8); developer.nvidia.com, Updating the CUDA Linux GPG Repository Key"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("untrusted_repository"sv), when::said("index_unsigned"sv)))},
    {"PKG008"sv, severity::error, confidence::certain, component::none,
     "a package list of apt is not the one that its repository signed"sv,
     "The list was fetched while the server changed it, from a mirror that is half updated, or through a proxy that keeps old files."sv,
     "apt-get update ; env | grep -i proxy ; ls /etc/apt/apt.conf.d"sv,
     "Try again in a while, with a clean cache: rm -rf /var/lib/apt/lists/* && apt-get clean && apt-get update (behind a proxy: apt-get -o "
     "Acquire::http::No-Cache=true update). In a Dockerfile: docker build --no-cache."sv,
     ""sv, ""sv, "apt apt-pkg/acquire-item.cc; apt.conf(5), Acquire::http"sv, "FETCH007"sv,
     when::all(when::any(when::said("index_differs"sv), when::diagnosed("network_failed"sv, "Hash Sum mismatch"sv),
                         when::diagnosed("network_failed"sv, "File has unexpected size"sv)))},
    {"FETCH007"sv, severity::error, confidence::certain, component::none,
     "something could not be fetched: the host was not found or not reached, or refused"sv,
     "There is no network where the step ran (a container, a compute node, a sandbox of a package build), a proxy is not set, the name is wrong, "
     "or the server was down for a time."sv,
     "curl -I the address in the evidence, where the step ran ; env | grep -i proxy"sv,
     "Run it again once; behind a proxy set https_proxy there. Without a network fetch it beforehand: FETCHCONTENT_FULLY_DISCONNECTED=ON with "
     "FETCHCONTENT_SOURCE_DIR_NAME for CMake, pip download, git submodule update --init --recursive."sv,
     ""sv, ""sv, "curl src/tool_operate.c and lib/hostip.c; git http.c; getaddrinfo(3)"sv, "BUILD001 PKG003"sv,
     when::all(when::any(when::diagnosed("network_failed"sv)))},
    {"DRV006"sv, severity::error, confidence::certain, component::driver,
     "the driver's kernel module is not built for the kernel that runs, or does not load"sv,
     "The module fits one kernel. After an update of the kernel it is built again by DKMS, where the kernel's headers are installed; with Secure "
     "Boot it must be signed, and nouveau must not have the GPU."sv,
     "uname -r ; dkms status ; modinfo nvidia ; mokutil --sb-state ; dmesg | grep -i nvidia"sv,
     "Install the headers of the kernel that runs (linux-headers-$(uname -r)), then dkms autoinstall; or take the driver's packages of the "
     "distribution. Sign the module or turn Secure Boot off; in a container install no kernel module at all."sv,
     ""sv, ""sv, "NVIDIA driver installation guide; modprobe(8); dkms(8)"sv, "BUILD001 STUB003"sv,
     when::all(when::any(when::diagnosed("driver_module_failed"sv)))},
    {"GEN009"sv, severity::error, confidence::certain, component::none,
     "this Visual Studio does not have the toolset that the project asks for"sv,
     "A toolset is the compiler of one release: v140 of 2015, v141 of 2017, v142 of 2019, v143 of 2022. The project, or -T of CMake, names one "
     "that is not installed beside this MSBuild."sv,
     "vswhere -all ; dir the directory VC\\Tools\\MSVC of Visual Studio"sv,
     "Install the toolset (Visual Studio Installer, individual components); or name the one that is there: cmake -T v143, in an empty build "
     "directory; msbuild /p:PlatformToolset=v143."sv,
     ""sv, ""sv, "Microsoft.Cpp.Platform.targets, MSB8020"sv, "PROG001 CONF001 BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_program"sv, "The build tools for "sv)))},
    {"HOST010"sv, severity::error, confidence::certain, component::nvcc,
     "another cl.exe comes first in PATH than the one that -ccbin gives nvcc"sv,
     "nvcc sets up the environment by the cl.exe of -ccbin, and refuses to go on where PATH has another one: mostly that of the 32-bit prompt "
     "(HostX86) beside a build for x64 (HostX64)."sv,
     "where cl ; echo %PATH%"sv,
     "Build in the prompt x64 Native Tools Command Prompt of that Visual Studio (vcvarsall.bat x64), or take the other directory of cl.exe out of "
     "PATH; or leave -ccbin out, so that the first one counts."sv,
     ""sv, ""sv, "nvcc 11.8; NVIDIA CUDA installation guide for Microsoft Windows"sv, "VER001 HOST001 BUILD001"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, "different than the one specified with -ccbin"sv)))},
    {"HOST009"sv, severity::error, confidence::certain, component::none,
     "Clang compiles CUDA here, and does not support the CUDA release that is installed"sv,
     "Clang has its own wrapper of the CUDA headers, which each release of it extends by the CUDA releases of its time. A newer CUDA is refused, or "
     "taken with a warning and fails later."sv,
     "clang --version ; cat $CUDA_HOME/version.json ; clang -v -x cuda /dev/null names the CUDA that it found"sv,
     "Take a newer Clang, or an older CUDA named by --cuda-path=DIR; or compile with nvcc: CMAKE_CUDA_COMPILER=nvcc in an empty build directory."sv,
     ""sv, ""sv, "LLVM clang/lib/Headers/__clang_cuda_runtime_wrapper.h, 3.8 to 19"sv, "CUDA012 VER001 BUILD001"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, "Unsupported CUDA version!"sv)))},
    {"HOST001"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc{nvcc: *|} does not take the host compiler of this version{newest gcc:: GCC * is the newest it takes|}"sv,
     "Each CUDA release takes host compilers up to a version: GCC 15 and Clang 20 with CUDA 13.0, GCC 14 and Clang 19 with "
     "12.8, GCC 12 and Clang 14 with 12.0, GCC 11 with 11.8. The default compiler of a newer distribution is often too new."sv,
     "nvcc --version ; c++ --version ; grep -n 'unsupported' $CUDA_HOME/include/crt/host_config.h"sv,
     "{packaged gcc:apt install g++-*|Install the newest GCC that this nvcc takes (grep -rn 'versions later than' /usr/local/cuda/include names it; conda-forge "
     "has gxx_linux-64 from 7.5 on)}, "
     "then cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++{newest gcc:-*|-N} (extensions of PyTorch: CC=gcc{newest gcc:-*|-N} "
     "CXX=g++{newest gcc:-*|-N} pip install --no-build-isolation .; nvcc: -ccbin). Or take a newer CUDA release. nvcc "
     "-allow-unsupported-compiler skips the check; the incompatibility stays."sv,
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
     "The flags are those of another compiler or of another release: options of GCC given to nvcc without -Xcompiler, "
     "those of a newer compiler to an older one, or a variable (CFLAGS, CXXFLAGS, CUDAFLAGS, NVCC_APPEND_FLAGS) of the "
     "environment. Caches keep the flags of the first configure."sv,
     "env | grep FLAGS ; grep FLAGS CMakeCache.txt ; grep -rn {plain name:-e *|FLAGS} CMakeLists.txt"sv,
     "Remove the option; or give it to the tool that knows it: -Xcompiler, -Xlinker or -Xptxas for nvcc, a generator "
     "expression for one language in CMake ($<$<COMPILE_LANGUAGE:CXX>:...>)."sv,
     ""sv, ""sv, "gcc gcc/opts-global.cc; nvcc 13.0; learn.microsoft.com, D8021"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("unsupported_option"sv)))},
    {"PROG003"sv, severity::error, confidence::certain, component::none,
     "Autoconf does not know the macro {value|in the evidence}"sv,
     "AM_ macros come with automake, LT_ and AC_PROG_LIBTOOL with libtool, PKG_ with pkg-config, AX_ with autoconf-archive, others with the development "
     "package of their library. Where the package is there, aclocal was not run, or looks elsewhere."sv,
     "grep -rl {value|MACRO} /usr/share/aclocal* ; aclocal --print-ac-dir"sv,
     "apt install autoconf automake libtool pkg-config autoconf-archive, then autoreconf -fi (ACLOCAL_PATH names further directories)."sv,
     ""sv, ""sv, "autoconf lib/autom4te.in and bin/autoconf.as, 2.69 to 2.72; automake m4/"sv, "DIAG001"sv,
     when::all(when::any(when::said("macro_undefined"sv)))},
    {"OPT007"sv, severity::error, confidence::likely, component::none,
     "{subject|an option} is an option for x86, and the compiler is for another machine"sv,
     "GCC and Clang know -msse, -mavx and the like on x86 alone. The project gives them wherever it is built, and this is an ARM board, a Mac with an own "
     "processor of Apple's or a cross compiler."sv,
     "uname -m ; c++ -dumpmachine ; grep -rn -e {subject|-msse} --include=CMakeLists.txt --include='*.cmake' --include='Makefile*' ."sv,
     "Take the options out of the project's flags, or put them into if(CMAKE_SYSTEM_PROCESSOR MATCHES \"x86_64|AMD64|i.86\"); or use the option of the project that "
     "turns them off or says which machine it is (cmake -LH . lists options; its README has them); or a newer version of the project."sv,
     ""sv, ""sv, "gcc manual, x86 Options and AArch64 Options; OpenFace issue 479; ndt_omp issue 15"sv, "OPT001"sv,
     when::all(when::any(when::build_has(build_trait::x86_option_elsewhere)))},
    {"OPT002"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc reads {host option:-*|an option of the host compiler} as an option of its own: {words|it expects a number}"sv,
     "nvcc passes options of the host compiler on only behind -Xcompiler. One that begins like an option of nvcc is taken for that: -mf16c for -m, "
     "-Ofast for -O."sv,
     "the command (ninja -v, make VERBOSE=1): look for {host option:-*|the option}"sv,
     "Give {host option:-*|the option} to C and C++ alone (CMake: $<$<COMPILE_LANGUAGE:CXX>:{host option:-*|-mavx2}>), or to nvcc as "
     "-Xcompiler={host option:-*|-mavx2}; or where the project turns it on for the machine that builds, turn that off: -D GGML_NATIVE=OFF, "
     "USE_NATIVE_ARCH=0 for PyTorch and the like. CMake passes host options on by itself from CUDA 10.2 and CMake 3.17 on."sv,
     ""sv, ""sv, "nvcc 13.0; nvcc manual, Command Option Description"sv, "OPT001"sv,
     when::all(when::any(when::diagnosed("unsupported_option"sv, ": expected a number"sv)))},
    {"OPT006"sv, severity::error, confidence::certain, component::nvcc,
     "a word of nvcc's command is neither an option nor a file: {words|nvcc takes it for a second input file}"sv,
     "nvcc takes each word that does not begin with - for an input file: an option without its dash or with a typographic one, one of cl such as /utf-8, "
     "the rest of a path behind a blank, a value whose option is missing."sv,
     "the command (ninja -v, make VERBOSE=1): look at each word that does not begin with a plain -"sv,
     "Correct that word where the command comes from: write a plain - before an option, and quote a path with a blank; or if it is an option of cl, such "
     "as /utf-8, give it to C++ alone (CMake: $<$<COMPILE_LANGUAGE:CXX>:/utf-8>), or to nvcc as -Xcompiler=/utf-8."sv,
     ""sv, ""sv, "nvcc 13.0; nvcc manual, Command Option Description"sv, "OPT001"sv,
     when::all(when::any(when::diagnosed("unsupported_option"sv, "single input file is required"sv),
                         when::diagnosed("unsupported_option"sv, "know what to do with"sv)))},
    {"OPT008"sv, severity::error, confidence::certain, component::nvcc,
     "an option of nvcc got a value that it does not take: {words|the next word of the command}"sv,
     "An option of nvcc that needs a value takes the next word as its value: GCC's -Werror needs none, nvcc's needs a list (all-warnings, cross-execution-space-call). "
     "Or the value is one of another release."sv,
     "nvcc --help | grep -n -A6 -e --{subject|Werror} ; grep -rn {plain name:-e *|FLAGS} CMakeLists.txt"sv,
     "Give the option a value of its own, or keep it from nvcc: in CMake $<$<COMPILE_LANGUAGE:CXX>:-Werror> for C++ and "
     "$<$<COMPILE_LANGUAGE:CUDA>:-Werror=all-warnings> for CUDA; or -Xcompiler=-Werror for the host compiler."sv,
     ""sv, ""sv, "nvcc 13.0; nvcc manual, Command Option Description"sv, "OPT001"sv,
     when::all(when::any(when::diagnosed("unsupported_option"sv, "is not defined for option"sv)))},
    {"OPT004"sv, severity::error, confidence::certain, component::nvcc,
     "several options reach nvcc as one word: {words|the value of one holds others}"sv,
     "A list of flags was put in quotation marks, or into a variable that CMake or make passes on as one argument. nvcc takes all of it for the value of "
     "the first option."sv,
     "the command (ninja -v, make VERBOSE=1): look for quotation marks around several options"sv,
     "Give each option as a word of its own: in CMake a list (separate_arguments, or a semicolon between them) for CUDA_NVCC_FLAGS and "
     "target_compile_options, without quotation marks around all; in a shell no quotation marks around the variable."sv,
     ""sv, ""sv,
     "nvcc manual, Command Option Description; CMake Help/command/separate_arguments.rst; arrayfire issue 2151"sv,
     "OPT008"sv, when::all(when::any(when::build_has(build_trait::options_joined)))},
    {"OPT005"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc gets an architecture to compile for without the code to write{gencode half: (*)|}"sv,
     "-gencode takes arch= and code= in one word, with a comma between them. A shell, a list of CMake or an option that splits at commas (-Wl,, -Xcompiler) has "
     "taken it apart, or the half is missing."sv,
     "the command (ninja -v, make VERBOSE=1) ; grep -rn gencode CMakeCache.txt CMakeLists.txt"sv,
     "Give the architecture to CMake: cmake --fresh -B build -D CMAKE_CUDA_ARCHITECTURES={half number|75}; or write both halves in one word, in quotes: -gencode "
     "arch=compute_{half number|75},code=sm_{half number|75} (without CMAKE_CUDA_FLAGS that repeats one half of it)."sv,
     ""sv, ""sv, "nvcc manual, --generate-code"sv, "OPT001"sv,
     when::all(when::any(when::diagnosed("unsupported_option"sv, "missing code"sv)))},
    {"OPT003"sv, severity::error, confidence::likely, component::none,
     "{subject|an option of Visual C++} is an option of Visual C++, and GCC takes it for a file"sv,
     "A script writes options for cl.exe because it runs on Windows, and the compiler that is found is MinGW's. What nvcc builds on Windows can "
     "only be linked with what cl.exe builds."sv,
     "where cl gcc ; the command that failed"sv,
     "Build with Visual C++: in the x64 Native Tools Command Prompt for VS, python setup.py build --compiler=msvc, or CC=cl CXX=cl; and take gcc out "
     "of distutils.cfg. With MinGW take the option out of the script or its configuration."sv,
     ""sv, ""sv,
     "learn.microsoft.com, MSVC compiler options; nvcc manual, supported host compilers; setuptools, distutils"sv,
     "FILE001"sv,
     when::all(when::any(
         when::diagnosed("missing_file"sv, "error: /EH"sv), when::diagnosed("missing_file"sv, "error: /MD"sv),
         when::diagnosed("missing_file"sv, "error: /bigobj"sv), when::diagnosed("missing_file"sv, "error: /nologo"sv),
         when::diagnosed("missing_file"sv, "error: /std:"sv), when::diagnosed("missing_file"sv, "error: /openmp"sv),
         when::diagnosed("missing_file"sv, "error: /Zi:"sv), when::diagnosed("missing_file"sv, "error: /O2:"sv)))},
    {"LANG001"sv, severity::error, confidence::certain, component::none,
     "the source needs a later language standard than it is compiled with{needed standard:: C++* or later|}"sv,
     "A header or a library needs C++14, 17 or 20, and the option -std says less, or the compiler's default is less. "
     "CUDA 13's CCCL needs C++17, and PyTorch's headers need C++17 since 2.1. Flags for CUDA are apart from those for C++."sv,
     "ninja -v or make VERBOSE=1: the compile command shows -std="sv,
     "Ask for it in C++ and CUDA: cmake -B build -D CMAKE_CXX_STANDARD={needed standard|17} -D CMAKE_CUDA_STANDARD={needed standard|17} (extensions of PyTorch: "
     "-std=c++{needed standard|17} in the cxx and nvcc flags of setup.py); or where the project sets a lower one, there: grep -rniE "
     "'(CXX|CUDA)_STANDARD|std=(c|gnu)[+][+]' . --include=CMakeLists.txt --include='*.cmake' --include=setup.py; or with FindCUDA (cuda_add_library) cmake -B build "
     "-D CUDA_NVCC_FLAGS=-std=c++{needed standard|17}; or take a compiler that has it."sv,
     ""sv, ""sv, "libstdc++ bits/c++0x_warning.h; CCCL README.md; pytorch pull request 100557"sv, "BUILD001 SRC001"sv,
     when::all(when::any(when::diagnosed("unsupported_language"sv)))},
    {"CUDA012"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "the toolkit{nvcc: (CUDA *)|} is not of the CUDA release of PyTorch{torch cuda: (*)|}"sv,
     "An extension is linked with the libraries that PyTorch loads. With a toolkit of another major release it would load two "
     "CUDA runtimes, so PyTorch's build stops. Another minor release is only a warning."sv,
     "nvcc --version ; python -c 'import torch; print(torch.version.cuda)'"sv,
     "Install the PyTorch that is built for {nvcc:CUDA *|this toolkit}{torch index:: pip install torch --index-url "
     "https://download.pytorch.org/whl/*|}; or set CUDA_HOME to {torch cuda:a toolkit of CUDA *|the toolkit of PyTorch's major release}{torch "
     "toolkit: (apt install *)|}{torch label:, in conda: conda install -c nvidia/label/* cuda-toolkit && export CUDA_HOME=$CONDA_PREFIX|} and build again, with "
     "--no-build-isolation."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py"sv, "BUILD001 VER001 DIAG001"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, component::cuda_toolkit),
                         when::said("torch_cuda_differs"sv)))},
    {"VER001"sv, severity::error, confidence::certain, component::none,
     "parts of different releases do not fit together"sv,
     "Headers, a library, a generated file or a tool say themselves that they want another release of each other. Mostly two "
     "installations are mixed: the system's and conda's, or an old cache's and a new one."sv,
     "the message names both releases; -H or -E -v shows which directory a header comes from"sv,
     "Take all parts from one installation, and build again in an empty build directory; generate again what was "
     "generated by the other release (protoc)."sv,
     ""sv, ""sv, "protobuf src/google/protobuf/port_def.inc; gcc lto-streamer; CCCL, CUB version checks"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("version_mismatch"sv)))},
    {"CRASH001"sv, severity::error, confidence::certain, component::none, "a compiler crashed"sv,
     "The compiler itself is at fault, or it lacked stack, memory or a good disk. A crash at another place in each run speaks "
     "for the machine's memory; at the same place, for a defect of that compiler release."sv,
     "run the failed command alone, twice ; ulimit -s ; dmesg | tail"sv,
     "Take another release of the compiler; build the one file with less optimisation; ulimit -s unlimited for deep "
     "templates. Report it with the preprocessed source (gcc -freport-bug, clang's reproducer)."sv,
     ""sv, ""sv, "gcc.gnu.org/bugs; clang, How to submit an LLVM bug report; learn.microsoft.com, C1001"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("compiler_crash"sv)))},
    {"HOST016"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc{nvcc: *|} does not take this release of Apple's clang"sv,
     "Each CUDA release for macOS, of which 10.2 is the last, takes the clang of one or two releases of Xcode. An update of Xcode or of the command line tools brings a newer one. "
     "GCC is no way out: on macOS nvcc takes Apple's clang alone."sv,
     "clang --version ; xcode-select -p ; nvcc --version"sv,
     "Install the Xcode, or its command line tools, that the CUDA installation guide for Mac OS X of that release names (developer.apple.com/download/all has them: Xcode "
     "9.4 with CUDA 10.0, 10.1 with CUDA 10.1, 10.2 with CUDA 10.2), beside the new one, and choose it: export "
     "DEVELOPER_DIR=/Applications/Xcode_OLDER.app/Contents/Developer, or sudo xcode-select -s the same directory; then configure in an empty build "
     "directory. Or take a newer CUDA release; newer Macs have no GPU for it."sv,
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
     "the program runs where there is no NVIDIA driver, or none that works"sv,
     "libcuda.so.1 comes with the driver, never with a toolkit or an image. A container has it only if it is started with "
     "the GPUs of the host; in docker build there is none. Without a device in sight CUDA says the same."sv,
     "nvidia-smi ; ls /dev/nvidia* ; ldconfig -p | grep libcuda"sv,
     "docker run --gpus all (nvidia-container-toolkit on the host), or install the driver. A step of a build that needs no GPU "
     "should not load the library: do that part at run time. CUDA_VISIBLE_DEVICES must not be empty. In WSL the driver is that of Windows (wsl "
     "--update), and its library in /usr/lib/wsl/lib: export LD_LIBRARY_PATH=/usr/lib/wsl/lib."sv,
     ""sv, ""sv,
     "llama.cpp issue 7822; NVIDIA container toolkit, user guide; CUDA runtime API, cudaErrorNoDevice (100)"sv,
     "BUILD001 DRV004 LADDER001"sv,
     when::all(when::any(when::diagnosed("missing_driver"sv), when::no(fact_id::loadable, component::driver)))},
    {"DRV002"sv, severity::error, confidence::certain, component::driver,
     "the driver cannot translate the program's PTX"sv,
     "The program has no machine code for this GPU, only PTX of a newer CUDA release than the driver knows. The rule that a driver "
     "runs all minor releases of one major release does not hold for PTX."sv,
     "nvidia-smi prints the driver's CUDA version ; cuobjdump --list-elf --list-ptx the library"sv,
     "Build machine code for the GPU (its number in TORCH_CUDA_ARCH_LIST or CMAKE_CUDA_ARCHITECTURES, not +PTX alone), or "
     "install a newer driver."sv,
     ""sv, ""sv,
     "CUDA runtime API, cudaErrorUnsupportedPtxVersion (222); NVIDIA CUDA compatibility, minor version compatibility"sv,
     "BUILD001 DRV001"sv,
     when::all(when::any(when::diagnosed("driver_too_old"sv, "PTX"sv), when::diagnosed("driver_too_old"sv, "(222)"sv),
                         when::diagnosed("driver_too_old"sv, "UnsupportedPtxVersion"sv),
                         when::said("ptx_too_new_said"sv)))},
    {"DRV001"sv, severity::error, confidence::certain, component::driver,
     "the NVIDIA driver{driver: (*)|} is older than this CUDA release needs"sv,
     "{driver cuda:The driver that is there runs CUDA up to *. |}Programs of CUDA 11 need a driver from 450 on, of 12 from 525 on, of 13 from 580 on. In a container it is the driver of "
     "the host that counts."sv,
     "nvidia-smi prints driver and the newest CUDA version that it runs ; python -c 'import torch; print(torch.version.cuda)'"sv,
     "Install a newer driver on the host{least driver: (* or later)|}, or the program for {driver cuda:CUDA * or older|an older CUDA release}; on "
     "data-center GPUs the package {cuda-:cuda-compat-*|cuda-compat}."sv,
     ""sv, ""sv,
     "NVIDIA CUDA compatibility, minor version compatibility; CUDA runtime API, cudaErrorInsufficientDriver (35)"sv,
     "BUILD001 DRV004"sv,
     when::all(when::any(when::diagnosed("driver_too_old"sv), when::said("driver_too_old_said"sv),
                         when::equals(fact_id::driver_status, component::driver, "cudaErrorInsufficientDriver"sv)))},
    {"DRV003"sv, severity::error, confidence::certain, component::driver,
     "the compatibility libraries of CUDA are used where the GPU does not take them"sv,
     "cuda-compat lets a data-center GPU run a newer CUDA release than its driver. On other GPUs it ends in error 804, also when an "
     "image brings the library and a run path leads to it."sv,
     "echo $LD_LIBRARY_PATH ; ldconfig -p | grep compat ; ls /usr/local/cuda/compat"sv,
     "Remove cuda-compat from the image and from LD_LIBRARY_PATH, or update the driver of the host."sv, ""sv, ""sv,
     "nvidia-docker issues 1515, 1294; NVIDIA CUDA compatibility, forward compatibility"sv, "BUILD001 VER001 DRV004"sv,
     when::all(
         when::any(when::equals(fact_id::driver_status, component::driver, "cudaErrorCompatNotSupportedOnDevice"sv),
                   when::diagnosed("version_mismatch"sv, "forward compatibility was attempted"sv),
                   when::diagnosed("version_mismatch"sv, "CompatNotSupportedOnDevice"sv),
                   when::diagnosed("version_mismatch"sv, "COMPAT_NOT_SUPPORTED_ON_DEVICE"sv)))},
    {"STUB006"sv, severity::error, confidence::likely, component::driver,
     "the driver's library is not that of the kernel module"sv,
     "The driver was updated and the module that runs is the old one, or an image brings a driver library of its own that hides "
     "the host's."sv,
     "cat /proc/driver/nvidia/version ; find / -name 'libcuda.so.*.*' -o -name 'libnvidia-ml.so.*.*'"sv,
     "Restart the machine or load the module anew; in an image delete libcuda.so.* and libnvidia-ml.so.*, which the container "
     "toolkit mounts."sv,
     ""sv, ""sv, "nvidia-docker issue 856; CUDA runtime API, cudaErrorSystemDriverMismatch (803)"sv,
     "BUILD001 VER001 DRV004"sv,
     when::all(when::any(when::equals(fact_id::driver_status, component::driver, "cudaErrorSystemDriverMismatch"sv),
                         when::diagnosed("version_mismatch"sv, "Driver/library version mismatch"sv),
                         when::diagnosed("version_mismatch"sv, "unsupported display driver / cuda driver"sv),
                         when::diagnosed("version_mismatch"sv, "LIB_RM_VERSION_MISMATCH"sv)))},
    {"HDR003"sv, severity::error, confidence::certain, component::cudnn,
     "cuDNN is of another release than was built against"sv,
     "Two cuDNNs are on the machine: headers of one and library of the other, or a wheel's and one in LD_LIBRARY_PATH. The library "
     "that is loaded must have the major release of the headers and no older minor one."sv,
     "grep -E 'define CUDNN_(MAJOR|MINOR)' $CUDA_HOME/include/cudnn_version.h ; python -c 'import torch; "
     "print(torch.backends.cudnn.version())' ; echo $LD_LIBRARY_PATH"sv,
     "Take the other cuDNN out of LD_LIBRARY_PATH; when it is an #error, let CUDNN_INCLUDE_DIR and CUDNN_LIBRARY be of one "
     "installation, of the release that the project asks for (PyTorch 2.1: 8), and configure in an empty build directory."sv,
     ""sv, ""sv, "pytorch issues 80637, 104757; NVIDIA cuDNN, API compatibility"sv, "BUILD001 VER001 SRC001 HDR005"sv,
     when::all(when::any(when::diagnosed("version_mismatch"sv, component::cudnn)))},
    {"CUDNN003"sv, severity::error, confidence::likely, component::cudnn,
     "cuDNN is there in part: one of its libraries was not found"sv,
     "libcudnn.so.N opens others by name when they are needed: ops, cnn, adv with 8, and graph, engines and heuristic with 9. An "
     "image or a copy that has libcudnn.so.N alone loads well and fails at the first convolution."sv,
     "ls the directory of libcudnn.so.N ; LD_DEBUG=libs the program 2>&1 | grep cudnn"sv,
     "Install cuDNN whole (apt: libcudnn9-cuda-X; pip: nvidia-cudnn-cuX), or copy all libcudnn*.so.N."sv, ""sv, ""sv,
     "NVIDIA cuDNN installation guide; cudnn_graph.h of cuDNN 9"sv, "BUILD001 DOCK001 DOCK005"sv,
     when::all(when::any(when::contains(fact_id::unresolved, component::cudnn, "libcudnn_"sv),
                         when::diagnosed("missing_shared_library"sv, component::cudnn, "libcudnn_"sv),
                         when::diagnosed("missing_shared_library"sv, component::cudnn, "SUBLIBRARY"sv)))},
    {"DOCK001"sv, severity::error, confidence::certain, component::each,
     "the loader does not find {subject|the component's library}, which a program or module needs"sv,
     "It was there where the program or module was built. This machine, image or Python environment does not have it, has another major "
     "release (libcudart.so.12 is not libcudart.so.13), or has it in a directory that the loader does not search."sv,
     "ldd {needing file|./program} | grep 'not found' ; find / -name {file|'the library in the evidence'}"sv,
     "If it is already installed: export LD_LIBRARY_PATH=\"$(dirname \"$(find / -name {file|'the library'} -print -quit 2>/dev/null)\"):$LD_LIBRARY_PATH\"; or install or build again "
     "what needs it, for the release of CUDA that is here (a module of your own: python setup.py build_ext --inplace --force in its directory); or copy it from the build stage."sv,
     ""sv, ""sv, "pytorch issues 131284, 88802; onnxruntime issues 22968, 21684; ld.so(8)"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_shared_library"sv, component::each)))},
    {"RUN001"sv, severity::error, confidence::certain, component::none,
     "a program does not find the shared library {subject|that it needs}"sv,
     "The loader searches the run path of the file, LD_LIBRARY_PATH and the directories of ldconfig. The library is in none of "
     "them, or of another release than the program was linked with."sv,
     "ldd {needing file|./program} | grep 'not found' ; find / -name {file|'the library in the evidence'}"sv,
     "{directory beside:If it lies beside the library that asks for it: LD_LIBRARY_PATH=* before the command. |}If it is installed: export "
     "LD_LIBRARY_PATH=\"$(dirname \"$(find / -name {file|'the library'} -print -quit 2>/dev/null)\"):$LD_LIBRARY_PATH\"; or install the package that "
     "has it{package of library: (apt-cache policy * shows the release that apt has)|}; or build what needs it again, for the release that is here."sv,
     ""sv, ""sv, "ld.so(8); glibc elf/dl-load.c"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("missing_shared_library"sv)))},
    {"RUN005"sv, severity::error, confidence::certain, component::none,
     "a program of Rust does not find the library of {value|CUDA} that it opens when it starts"sv,
     "The crate cudarc opens CUDA's libraries by name, without a version first, when they are used. lib{value|cuda}.so is in no directory that the loader "
     "searches: the driver's lies apart under WSL, and the toolkit's may not be installed at all."sv,
     "ldconfig -p | grep -E 'lib(cuda|cublas|nvrtc|curand)' ; find / -name 'lib{value|cuda}.so*'"sv,
     "Put the directory that has it into the search path: export LD_LIBRARY_PATH=/usr/lib/wsl/lib for the driver's libcuda.so under WSL, export "
     "LD_LIBRARY_PATH=/usr/local/cuda/lib64 for those of the toolkit. Where it is nowhere: install the driver, for the others apt install cuda-toolkit."sv,
     ""sv, ""sv, "cudarc src/lib.rs, 0.11 to 0.16; cudarc issue 255"sv, ""sv,
     when::all(when::any(when::said("crate_library_not_loaded"sv)))},
    {"RUN003"sv, severity::error, confidence::certain, component::none,
     "{package of path:the package * lacks a library of its own|a program opens a library by its path, and it is not there}: {file|the file in the evidence}"sv,
     "The program names the file itself, so that no search path helps. The package was installed without its compiled part: from its source tree, for "
     "another platform, or for a CUDA release that it has no binary for."sv,
     "ls \"$(dirname {subject|PATH})\"* ; python -m pip show -f {package of path|PACKAGE} | grep '\\.so'"sv,
     "Install the package with its binaries: {package of path:pip install --force-reinstall --no-cache-dir *|pip install --force-reinstall "
     "--no-cache-dir PACKAGE, run from outside its source tree}; or compile the part that is missing where its sources are (cmake -S . && make)."sv,
     ""sv, ""sv, "Python library reference, ctypes; ld.so(8)"sv, "RUN001"sv,
     when::all(when::any(when::diagnosed_apart("missing_shared_library"sv)),
               when::any(when::build_has(build_trait::loaded_path_missing)))},
    {"RUN004"sv, severity::error, confidence::certain, component::none,
     "Windows does not load {file|a library}, or a library that it needs"sv,
     "Since Python 3.8 a DLL's own libraries are looked for in the directory of the DLL, in those of os.add_dll_directory and in those of Windows, and no "
     "more in PATH. Of a DLL that uses CUDA they are mostly cudart64_*.dll and cublas64_*.dll."sv,
     "dumpbin /dependents {file|NAME.dll} ; where cudart64_12.dll"sv,
     "Before the import: import os; os.add_dll_directory(os.path.join(os.environ['CUDA_PATH'], 'bin')). Or copy the DLLs that dumpbin names beside "
     "{file|it}; install the CUDA release that it was built with, and the Visual C++ Redistributable."sv,
     ""sv, ""sv,
     "Python library reference, ctypes and os.add_dll_directory; learn.microsoft.com, Dynamic-link library search order"sv,
     "RUN001 RUN003"sv,
     when::all(when::any(when::diagnosed("missing_shared_library"sv, "one of its dependencies"sv),
                         when::diagnosed("missing_shared_library"sv, "DLL load failed"sv)))},
    {"BNB001"sv, severity::error, confidence::certain, component::none,
     "bitsandbytes has no library for this CUDA release or platform{value:: *|}"sv,
     "Its wheel brings one library for each CUDA release that was out when it was made. Wheels before 0.43 have none for Windows, and each release lacks "
     "those of later CUDA releases."sv,
     "python -m bitsandbytes ; python -m pip show bitsandbytes ; python -c 'import torch; print(torch.version.cuda)'"sv,
     "{cuda before bitsandbytes:It has none for CUDA * and older: install CUDA 11.8 or newer (or a PyTorch that brings it), and take the old one out of "
     "LD_LIBRARY_PATH; then |}pip install -U bitsandbytes{not before bitsandbytes:; to take the library of a near release that it has: BNB_CUDA_VERSION=* "
     "in the environment|}."sv,
     ""sv, ""sv, "bitsandbytes bitsandbytes/cuda_setup/main.py, 0.35 to 0.42, and cextension.py, 0.43 to 0.45"sv,
     "TORCH016"sv, when::all(when::any(when::said("bnb_library_missing"sv)), when::also(when::said("bnb_on_cpu"sv)))},
    {"TORCH012"sv, severity::error, confidence::likely, component::none,
     "an extension of PyTorch is loaded before PyTorch, or for a PyTorch that had {subject|its old C interface}"sv,
     "Its symbols are in PyTorch's libraries, which import torch loads. TH and THC, the C interface from before ATen, were removed step by step until "
     "1.11: an extension that uses them finds none in a newer one."sv,
     "python -c 'import torch, MODULE' ; python -c 'import torch; print(torch.__version__)'"sv,
     "Put import torch before the import of the extension. If the symbol is missing all the same: pip install --no-build-isolation --no-cache-dir "
     "--force-reinstall . builds it for this PyTorch; sources with THError or THCState need a newer version of the project, or an older PyTorch."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py; pytorch release notes 1.11"sv, "RUN002"sv,
     when::all(when::any(when::diagnosed("unresolved_at_run_time"sv, "THPVariable"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "_THError"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "_THArgCheck"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "THCState"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "THCudaCheck"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "THPStorage"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "THCudaMalloc"sv)))},
    {"JAX001"sv, severity::error, confidence::certain, component::none,
     "JAX was built with a newer {value|library of CUDA} than the one that is loaded"sv,
     "JAX asks each library of CUDA for its version, and takes none that is older than the one that it was built with. An older one comes from "
     "LD_LIBRARY_PATH, from the system, or from another package of Python that pins it."sv,
     "echo $LD_LIBRARY_PATH ; python -m pip list | grep -E '^(jax|nvidia)'"sv,
     "unset LD_LIBRARY_PATH, then pip install -U 'jax[cuda12]', which brings the libraries that fit (cuda13 for CUDA 13). With CUDA of the system "
     "('jax[cuda12-local]') install the newer {value|library} there."sv,
     ""sv, ""sv, "jax jax/_src/xla_bridge.py and jax_plugins/cuda/__init__.py, 0.4 to 0.8"sv, "DIAG001"sv,
     when::all(when::any(when::said("jax_library_too_old"sv)))},
    {"JAX003"sv, severity::error, confidence::likely, component::none,
     "JAX does not load {value|a library of CUDA}, or a library that it needs"sv,
     "Each library of CUDA is a package of its own, and needs others in turn: cuSPARSE needs nvJitLink. One of them is missing, or an older one comes first "
     "in LD_LIBRARY_PATH."sv,
     "python -m pip list | grep nvidia ; LD_DEBUG=libs python -c 'import jax; jax.devices()' 2>&1 | grep -iE 'nvjitlink|cusparse'"sv,
     "unset LD_LIBRARY_PATH, then pip install -U 'jax[cuda12]' brings them all (cuda13 for CUDA 13)."sv, ""sv, ""sv,
     "jax jaxlib/cuda/versions_helpers.cc and jax_plugins/cuda/__init__.py, 0.4 to 0.8"sv, "DIAG001"sv,
     when::all(when::any(when::said("jax_library_missing"sv)),
               when::any(when::diagnosed("unknown"sv, "jaxlib/cuda"sv)))},
    {"JAX002"sv, severity::error, confidence::certain, component::none, "the parts of JAX are not of one release"sv,
     "jax, jaxlib and the plugins of CUDA are packages of their own, and go together only in one release."sv,
     "python -m pip list | grep -i jax"sv,
     "pip install -U 'jax[cuda12]' takes all of one release (cuda13 for CUDA 13); to keep an older one give all the same version: pip install "
     "'jax[cuda12]==0.4.30'."sv,
     ""sv, ""sv, "jax jax/_src/lib/__init__.py and xla xla/pjrt/c, 0.4 to 0.8"sv, "DIAG001"sv,
     when::all(when::any(when::said("jax_parts_differ"sv)))},
    {"TF001"sv, severity::warning, confidence::likely, component::cuda_toolkit,
     "TensorFlow or JAX was built for another CUDA release than the one that is there: it wants {value|a library}"sv,
     "It opens CUDA's libraries by name, each with the number of its release. The directories of a CUDA release are in LD_LIBRARY_PATH, and have no "
     "library of that number, so that the program goes on without the GPU."sv,
     "echo $LD_LIBRARY_PATH ; ls -d /usr/local/cuda* ; python -m pip list | grep -iE 'tensorflow|jax'"sv,
     "Install the build for the CUDA release that is there (pip install 'tensorflow[and-cuda]' or 'jax[cuda12]' bring their own), or the CUDA release "
     "that the name ends with beside the other, and its lib64 first in LD_LIBRARY_PATH."sv,
     ""sv, ""sv, "tensorflow tsl/platform/default/dso_loader.cc; tensorflow.org, tested configurations"sv, ""sv,
     when::all(when::any(when::said("tensorflow_other_cuda"sv)))},
    {"TF002"sv, severity::error, confidence::certain, component::none,
     "TensorFlow is built with --config=cuda, and was configured without CUDA"sv,
     "./configure writes what was answered into .tf_configure.bazelrc. Without CUDA there, the repository local_config_cuda holds only the words that "
     "say so."sv,
     "grep CUDA .tf_configure.bazelrc"sv,
     "TF_NEED_CUDA=1 ./configure, then bazel clean --expunge and the same bazel build; or leave out --config=cuda."sv,
     ""sv, ""sv, "tensorflow third_party/gpus/cuda_configure.bzl and configure.py, 1.0 to 2.18"sv, ""sv,
     when::all(when::any(when::said("tensorflow_not_configured"sv)))},
    {"TF003"sv, severity::error, confidence::certain, component::none,
     "{configuration error:Bazel's rules stopped: *|Bazel's rules did not find a part of CUDA or ROCm}"sv,
     "The rules that TensorFlow, JAX and projects like them have for Bazel look for each library and header under the name, and in the place, that it "
     "has in the releases they are written for. A library that a later release renamed (hip_hcc is amdhip64 from ROCm 3.5 on) is nowhere."sv,
     "cat .tf_configure.bazelrc ; find / -name 'the file in the message'"sv,
     "Build the release of the project that is for the CUDA or ROCm that is there, or with a patch of its rules (third_party/gpus/*_configure.bzl) for "
     "the new name; or where the library is there, name its root: export TF_CUDA_PATHS=/usr/local/cuda,/usr CUDA_TOOLKIT_PATH=/usr/local/cuda, for "
     "ROCm ROCM_PATH=/opt/rocm, and ./configure once more."sv,
     ""sv, ""sv, "tensorflow third_party/gpus/cuda_configure.bzl and rocm_configure.bzl, 1.5 to 2.18"sv, ""sv,
     when::all(when::any(when::said("bazel_configuration"sv)))},
    {"HDR004"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "an older nvJitLink is loaded than cuSPARSE needs"sv,
     "An older toolkit in LD_LIBRARY_PATH comes before the libraries of the wheel: libcusparse.so.12 is the wheel's and "
     "libnvJitLink.so.12 the toolkit's. The name is the same in all releases of CUDA 12."sv,
     "LD_DEBUG=libs python -c 'import torch' 2>&1 | grep nvJitLink ; echo $LD_LIBRARY_PATH"sv,
     "Unset LD_LIBRARY_PATH, or put the directory of the newer nvJitLink first."sv, "CUDA 12.0"sv, ""sv,
     "pytorch issues 111469, 134929; pytorch pull request 131295; cuopt issue 850"sv, "BUILD001 RUN002 ABI005"sv,
     when::all(when::any(when::diagnosed("unresolved_at_run_time"sv, "nvJitLink"sv),
                         when::diagnosed("abi_mismatch"sv, "nvJitLink"sv)))},
    {"NCCL001"sv, severity::error, confidence::likely, component::nccl,
     "an older NCCL is loaded than was built against"sv,
     "Two NCCLs are on the machine: the system's, or one in LD_LIBRARY_PATH, comes before the one that the program needs. "
     "ncclCommRegister is of 2.19, ncclCommWindowRegister of 2.27. A function that every release has is missing where a module was "
     "linked without NCCL."sv,
     "ldd libtorch_cuda.so | grep nccl ; python -c 'import torch; print(torch.cuda.nccl.version())'"sv,
     "Take the older one out of LD_LIBRARY_PATH or update it (apt: libnccl2, pip: nvidia-nccl-cuX). A PyTorch of your own build takes "
     "the one that it brings with USE_SYSTEM_NCCL=0."sv,
     ""sv, ""sv, "pytorch issues 119072, 119932, 120186; nccl issue 1784"sv, "BUILD001 RUN002 ABI005"sv,
     when::all(when::any(when::diagnosed("unresolved_at_run_time"sv, component::nccl),
                         when::diagnosed("abi_mismatch"sv, component::nccl)))},
    {"MKL001"sv, severity::error, confidence::certain, component::none, "MKL is newer than this PyTorch takes"sv,
     "PyTorch calls iJIT_NotifyEvent through MKL, which has it no more since 2024.1."sv,
     "python -m pip list | grep -i mkl ; conda list mkl"sv,
     "Install the older MKL (mkl==2024.0 of pip, mkl=2024.0 of conda), or a newer PyTorch."sv, "MKL 2024.1"sv, ""sv,
     "pytorch issue 123097"sv, "BUILD001 RUN002 ABI005"sv,
     when::all(when::any(when::diagnosed("unresolved_at_run_time"sv, "iJIT_NotifyEvent"sv),
                         when::diagnosed("abi_mismatch"sv, "iJIT_NotifyEvent"sv)))},
    {"ABI001"sv, severity::error, confidence::certain, component::none,
     "an extension was built with the other C++ ABI than PyTorch"sv,
     "libstdc++ has two forms of std::string, and the names of functions with one tell which. Wheels of PyTorch have the new form "
     "since 2.6 for CUDA 12.6 and since 2.7 for all, older ones the old form (names that end in Ss)."sv,
     "python -c 'import torch; print(torch.compiled_with_cxx11_abi())' ; nm -DC --undefined-only the extension | grep cxx11"sv,
     "Build the extension anew against the installed PyTorch (pip install --no-build-isolation --no-cache-dir{package of path: --force-reinstall *|}), or take the wheel "
     "for that ABI. In builds of PyTorch itself: _GLIBCXX_USE_CXX11_ABI=0 or 1 in the environment."sv,
     ""sv, ""sv, "gcc.gnu.org, libstdc++ Dual ABI; flash-attention issues 1644, 940, 680"sv,
     "BUILD001 RUN002 ABI002 ABI005"sv,
     when::all(when::any(when::diagnosed("abi_mismatch"sv, "__cxx11"sv),
                         when::diagnosed("abi_mismatch"sv, "[abi:cxx11]"sv),
                         when::diagnosed("abi_mismatch"sv, "SourceLocationESs"sv),
                         when::diagnosed("abi_mismatch"sv, "SourceLocation, std::string)"sv)))},
    {"PY002"sv, severity::error, confidence::certain, component::none,
     "a module was built for another NumPy than is installed"sv,
     "A module that was compiled with NumPy 1 does not run with NumPy 2. The other way round it does: NumPy 2 builds for both."sv,
     "python -c 'import numpy; print(numpy.__version__)' ; python -m pip list"sv,
     "Install the release of the module that is built with NumPy 2, or numpy<2; a module of your own build anew with numpy>=2."sv,
     "NumPy 2.0"sv, ""sv, "NumPy 2.0 migration guide; numpy core/src/multiarray, API version check"sv,
     "BUILD001 ABI005 PY006"sv,
     when::all(when::any(when::diagnosed("abi_mismatch"sv, "NumPy 1.x"sv), when::diagnosed("abi_mismatch"sv, "numpy"sv),
                         when::diagnosed("abi_mismatch"sv, "module compiled against A"sv),
                         when::diagnosed("unresolved_at_run_time"sv, "_ARRAY_API"sv), when::said("numpy_1_module"sv)))},
    {"ABI003"sv, severity::error, confidence::certain, component::none,
     "the C++ or C library where the program runs is older than where it was built{subject: (it lacks *)|}"sv,
     "Libraries of GCC and glibc name the release that each function came with. A program that was built by a newer GCC or on a newer "
     "distribution asks for a release that the machine does not have; conda's library may also hide a newer one."sv,
     "strings $(ldconfig -p | grep -m1 -o '/.*libstdc++.so.6') | grep GLIBCXX ; ldd --version"sv,
     "{conda prefix:conda install -p * -c conda-forge \"libstdcxx-ng>=|}{gcc in conda:*\". Or keep conda's out of the way: export "
     "LD_PRELOAD=/usr/lib/x86_64-linux-gnu/libstdc++.so.6 for the program. Or |}{system library:install a newer libstdc++ than * (apt install libstdc++6 from "
     "ppa:ubuntu-toolchain-r/test, or conda install -c conda-forge libstdcxx-ng with LD_LIBRARY_PATH=$CONDA_PREFIX/lib). Or |}{newer libstdc++:conda install -c conda-forge \"libstdcxx-ng>=*\" in an environment of conda, the newer libstdc++6 of the "
     "system elsewhere. Or |}build on the oldest distribution that the program "
     "must run on, or with its GCC."sv,
     ""sv, ""sv, "gcc.gnu.org, libstdc++ ABI Policy and Guidelines; glibc elf/dl-version.c"sv, "BUILD001 ABI005"sv,
     when::all(when::any(when::diagnosed("abi_mismatch"sv, "GLIBCXX_"sv),
                         when::diagnosed("abi_mismatch"sv, "CXXABI_"sv), when::diagnosed("abi_mismatch"sv, "GLIBC_"sv),
                         when::diagnosed("abi_mismatch"sv, "GCC_"sv)))},
    {"ABI002"sv, severity::error, confidence::likely, component::none,
     "an extension was built for another release of PyTorch than is installed"sv,
     "PyTorch's C++ interface changes from one minor release to the next, so its names (c10::, at::, torch::) are missing or have "
     "other arguments. Modules that keep to the stable ABI of libtorch are the exception."sv,
     "python -c 'import torch; print(torch.__version__)' ; c++filt the symbol"sv,
     "Build the extension anew against the installed PyTorch: {forced build:* |}pip install --no-build-isolation --no-cache-dir --force-reinstall --no-deps "
     "{package of path|NAME} (in its sources: . in place of the name); or import torch before the extension, where nothing has: its libraries are not loaded "
     "otherwise; or install the release of PyTorch that its wheel names. If it differs in __cxx11, see ABI001."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py; flash-attention issues 940, 680"sv, "BUILD001 RUN002 ABI005"sv,
     when::all(when::any(when::diagnosed("abi_mismatch"sv, "3c10"sv), when::diagnosed("abi_mismatch"sv, "N2at"sv),
                         when::diagnosed("abi_mismatch"sv, "5torch"sv), when::diagnosed("abi_mismatch"sv, "c10::"sv),
                         when::diagnosed("abi_mismatch"sv, "at::"sv)))},
    {"ABI006"sv, severity::error, confidence::likely, component::none,
     "a library of PyTorch is loaded with one of another PyTorch"sv,
     "The libraries of one PyTorch fit each other. One of them misses a symbol because another copy comes first: of an earlier build in /usr/local/lib, of conda beside "
     "pip, or in LD_LIBRARY_PATH."sv,
     "find / -name 'libc10.so*' -o -name 'libtorch*.so*' -o -name 'libcaffe2.so' ; echo $LD_LIBRARY_PATH ; python -m pip list | grep -i torch"sv,
     "Remove the other copy: unset LD_LIBRARY_PATH, delete what an earlier build left in /usr/local/lib (libc10.so, libtorch*.so, libcaffe2*.so), and pip uninstall -y torch "
     "until none is left; then install one PyTorch again."sv,
     ""sv, ""sv, "ld.so(8), search order; pytorch issue 15800"sv, "ABI002"sv,
     when::all(when::any(when::build_has(build_trait::torch_meets_another)))},
    {"ABI005"sv, severity::error, confidence::likely, component::none,
     "parts of a program do not have one binary interface"sv,
     "A library of another release, or objects built with other settings of the C++ library, are put together."sv,
     "the message names the symbol or the setting on both sides ; ldd ; nm -D"sv,
     "Build all parts anew with one compiler, one set of flags and one release of each library, in an empty build directory."sv,
     ""sv, ""sv, "gcc.gnu.org, libstdc++ ABI Policy and Guidelines; learn.microsoft.com, LNK2038; nvlink 13.0"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("abi_mismatch"sv)))},
    {"RUN002"sv, severity::error, confidence::certain, component::none,
     "a program misses the symbol {subject|of a library} that it needs{more: (and * more)|}"sv,
     "The library that is found is of another release than the one that was linked, or a module was built without naming the "
     "library that has the symbol: shared libraries may be linked with holes."sv,
     "ldd -r the module ; LD_DEBUG=bindings ; nm -D the library | grep {subject|the symbol}"sv,
     "{lacking library:The * that is loaded is not of the release that was linked: unset LD_LIBRARY_PATH, or put the directory of the newer one "
     "first. |}{package of symbol:Install the library that has it, of the release that the other was built with: apt install *; or build the one that asks "
     "for it again, with the library that is there. |}Take the older library out of LD_LIBRARY_PATH or the run path, or link the one that is missing{package of path:; of Python: pip install "
     "--force-reinstall --no-cache-dir *|}{old abi symbol:; or build both with the same -D_GLIBCXX_USE_CXX11_ABI: the name has * of the old ABI in it|}; "
     "-Wl,-z,defs finds holes when it is linked."sv,
     ""sv, ""sv, "ld.so(8); glibc elf/dl-lookup.c"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("unresolved_at_run_time"sv)))},
    {"ARCH001"sv, severity::error, confidence::certain, component::none,
     "the program has no code for this GPU{gpu number: (compute capability *)|}"sv,
     "Machine code runs on GPUs of its major number and an equal or higher minor one; PTX on all that are newer. The list of "
     "architectures of the build covers this GPU with neither."sv,
     "nvidia-smi --query-gpu=compute_cap --format=csv ; python -c 'import torch; print(torch.cuda.get_arch_list())' ; "
     "cuobjdump --list-elf --list-ptx the library"sv,
     "What you build yourself: the GPU's number in its list, cmake -B build -D CMAKE_CUDA_ARCHITECTURES={gpu architecture|NUMBER}, for PyTorch and its extensions "
     "TORCH_CUDA_ARCH_LIST={gpu number|NUMBER}; delete what was built before; or if it is a wheel of PyTorch take one that has code for the GPU{gpu index:, pip install torch --index-url https://download.pytorch.org/whl/*, or of a "
     "later CUDA release| (the newest CUDA release of pytorch.org for a new GPU, an older one for an old GPU)}, and build its extensions again."sv,
     ""sv, ""sv, "pytorch issues 31981, 52598, 10002; faiss issues 2667, 2802; CUDA runtime API, error 209"sv,
     "BUILD001"sv,
     when::all(when::any(when::diagnosed("no_kernel_image"sv), when::said("no_kernel_image_said"sv),
                         when::arch_covers(cuda::coverage_kind::none)))},
    {"CUPTI006"sv, severity::error, confidence::likely, component::cupti,
     "CUPTI may not read the GPU's counters as this user"sv,
     "The driver keeps performance counters to administrators unless a module option opens them. The profiler then goes on "
     "without CUDA's rows, or ends."sv,
     "grep RmProfilingAdminOnly /proc/driver/nvidia/params prints 1"sv,
     "On the host: options nvidia NVreg_RestrictProfilingToAdminUsers=0 in /etc/modprobe.d, load the module anew; in a container "
     "--cap-add SYS_ADMIN."sv,
     ""sv, ""sv, "pytorch issue 99615; Paddle issue 35857; developer.nvidia.com, ERR_NVGPUCTRPERM"sv,
     "BUILD001 CUPTI014"sv,
     when::all(when::any(when::diagnosed("permission_denied"sv, component::cupti),
                         when::contains(fact_id::working, component::cupti, "INSUFFICIENT_PRIVILEGES"sv)))},
    {"GPU003"sv, severity::error, confidence::certain, component::none, "the memory of the GPU was used up"sv,
     "Not the machine's memory: the program asked for more than is free on the device. Other programs on the same GPU, or tests that "
     "run at the same time, take their part."sv,
     "nvidia-smi names the programs on the GPU and what they hold"sv,
     "End the others or run fewer tests at once (ctest -j1, RESOURCE_GROUPS), take smaller batches, or another GPU "
     "(CUDA_VISIBLE_DEVICES)."sv,
     ""sv, ""sv, "CUDA runtime API, cudaErrorMemoryAllocation (2); PyTorch notes, CUDA semantics"sv,
     "BUILD001 MEM003"sv,
     when::all(when::any(when::diagnosed("out_of_memory"sv, component::cudart),
                         when::diagnosed("out_of_memory"sv, component::cudnn),
                         when::diagnosed("out_of_memory"sv, component::cupti),
                         when::diagnosed("out_of_memory"sv, "CUDA out of memory"sv),
                         when::diagnosed("out_of_memory"sv, "CUDA failed with error out of memory"sv),
                         when::diagnosed("out_of_memory"sv, "HIP out of memory"sv)))},
    {"GPU002"sv, severity::error, confidence::certain, component::none, "{gpu error|a call of CUDA failed}"sv,
     "Kernels run beside the program: what is reported at one call is often the fault of an earlier kernel, and after it the "
     "context is of no use."sv,
     "CUDA_LAUNCH_BLOCKING=1 the program names the right call ; compute-sanitizer the program ; dmesg | grep Xid"sv,
     "{gpu advice:*|Fix the kernel that compute-sanitizer names. An Xid in dmesg, or failures at changing places, speak for the device}."sv,
     ""sv, ""sv, "CUDA runtime API, Error Handling; NVIDIA Xid errors"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("gpu_error"sv)))},
    {"CUDA025"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "a library is built without CUDA, and the program asks it for CUDA"sv,
     "The wheel or the package is the one for the CPU: PyTorch from PyPI on Windows and macOS, opencv-python everywhere, or a build that did not "
     "find CUDA and went on."sv,
     "python -c 'import torch; print(torch.__version__, torch.version.cuda)' ; python -c 'import cv2; print(cv2.getBuildInformation())'"sv,
     "PyTorch: install it from the index of a CUDA release (pip install torch --index-url https://download.pytorch.org/whl/cu126) after pip "
     "uninstall torch. OpenCV: build it with -DWITH_CUDA=ON. Or ask the program for the CPU."sv,
     ""sv, ""sv, "pytorch torch/cuda/__init__.py; opencv modules/core/include/opencv2/core/private.cuda.hpp"sv,
     "BUILD001 GPU002 DIAG001"sv, when::all(when::any(when::said("cuda_support_missing"sv)))},
    {"CRASH002"sv, severity::error, confidence::likely, component::none, "a program that was run crashed"sv,
     "A signal, an assertion or an exception that nobody took ended it. The words say where it stopped, mostly not why: libraries of other "
     "releases than it was built with, an instruction that this CPU does not have, or a defect of it."sv,
     "the command again under gdb --args, bt at the end ; ulimit -c unlimited ; ldd the program ; dmesg | tail"sv,
     "Read what it printed before. Illegal instruction: build for this CPU (-march) or take another binary. A crash at its start: look for two "
     "releases of one library with ldd. Otherwise report it with the backtrace."sv,
     ""sv, ""sv, "signal(7); assert(3); glibc malloc/malloc.c"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("program_crash"sv)))},
    {"LOG001"sv, severity::error, confidence::possible, component::none,
     "a package of Python could not be built, and what its build said is not in this text"sv,
     "pip and its relatives run the build of a package as a program of its own, and say at the end only that it failed. The reason is above, "
     "in the box of its output, or was not printed."sv,
     "python -m pip install -v --no-cache-dir PACKAGE 2>&1 | tee build.log ; foundcheck scan build.log"sv,
     "pip install -v --no-build-isolation . 2>&1 | tee build.log (with the name of the package in place of . for one of an index), then "
     "read the first error of build.log, or foundcheck scan build.log. MAX_JOBS=1 gives an order that can be read."sv,
     ""sv, ""sv, "pip src/pip/_internal/exceptions.py and operations/build/; uv and poetry by their texts"sv,
     "BUILD001"sv,
     when::all(
         when::any(when::diagnosed("effect"sv, "subprocess-exited-with-error"sv),
                   when::diagnosed("effect"sv, "metadata-generation-failed"sv),
                   when::diagnosed("effect"sv, "Failed building "sv), when::diagnosed("effect"sv, "Failed to build"sv),
                   when::diagnosed("effect"sv, "Could not build wheels"sv), when::diagnosed("effect"sv, "setup.py"sv),
                   when::diagnosed("effect"sv, "Pip subprocess error"sv), when::diagnosed("effect"sv, "backend"sv)))},
    {"LOG002"sv, severity::error, confidence::possible, component::none,
     "ninja failed in the build of an extension of PyTorch, and its output is not in this text"sv,
     "torch.utils.cpp_extension runs ninja, and its last words are that ninja failed. What the compiler said was printed before, or is with the "
     "output that the program keeps."sv,
     "cd to the directory of the extension (~/.cache/torch_extensions, or build/temp.*) ; ninja -v 2>&1 | tee build.log ; foundcheck scan build.log"sv,
     "Run ninja -v there and fix the first error that it shows. Then delete the directory of the extension, so that it is built anew."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py, _run_ninja_build"sv, "LOG001 LOG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "'ninja'"sv),
                         when::diagnosed("effect"sv, "Error compiling objects for extension"sv),
                         when::diagnosed("effect"sv, "Error building extension "sv)))},
    {"LOG003"sv, severity::error, confidence::possible, component::none,
     "a program that was run failed, and what it said is not in this text"sv,
     "The words are of the one that started it: they give the command and its status. The reason was printed above, or went to a file."sv,
     "the command in the evidence, run by itself in the same directory, with 2>&1 | tee build.log ; foundcheck scan build.log"sv,
     "Run the command in the evidence by itself, and fix the first error that it shows; foundcheck scan reads what it wrote."sv,
     ""sv, ""sv, "Python library reference, subprocess.CalledProcessError; POSIX, exit status"sv, "BUILD001"sv,
     when::all(when::any(
         when::diagnosed("effect"sv, "CalledProcessError"sv), when::diagnosed("effect"sv, "non-zero exit status"sv),
         when::diagnosed("effect"sv, "failed with exit "sv), when::diagnosed("effect"sv, "exited with code"sv),
         when::diagnosed("effect"sv, "Process completed with exit code"sv),
         when::diagnosed("effect"sv, "detected in the compilation of "sv)))},
    {"EXT003"sv, severity::error, confidence::likely, component::none,
     "a patch does not fit the sources that it is for"sv,
     "The step puts a patch on downloaded sources. They are of another release than the patch was made for, as where a branch and no commit is fetched, or have "
     "other line ends."sv,
     "find . -name '*.rej' ; git log -1 in the sources that are patched"sv,
     "Fetch the release that the patch was made for (GIT_TAG, a tag or a commit in place of a branch), or use a newer version of the project, whose patch fits; "
     "then delete the downloaded sources and build again. With line ends of Windows: git config core.autocrlf input before they are fetched."sv,
     ""sv, ""sv, "GNU patch src/patch.c; git apply.c; CMake Modules/ExternalProject.cmake, patch step"sv,
     "LOG004 BUILD001"sv, when::all(when::any(when::said("patch_fails"sv)))},
    {"EXT004"sv, severity::error, confidence::likely, component::none,
     "a patch is put on sources that have it already"sv,
     "The step ran before and stopped later, or the sources are kept from another build: patch asks whether to take it back, and without an answer it stops."sv,
     "git status in the sources that are patched ; find . -name '*.rej'"sv,
     "Delete the downloaded sources and their stamps (PREFIX/src/NAME and PREFIX/src/NAME-stamp, or _deps) and build again; in a Dockerfile build without the "
     "cache. In the project: patch -N, or git apply --reverse --check before it."sv,
     ""sv, ""sv, "GNU patch src/patch.c; CMake Modules/ExternalProject.cmake, patch step"sv, "LOG004"sv,
     when::all(when::any(when::said("patch_is_there"sv)), when::any(when::unless(when::said("patch_fails"sv))))},
    {"LOG004"sv, severity::error, confidence::possible, component::none,
     "make stopped at a target, and the error is further up than this text goes"sv,
     "make passes on that a recipe failed, once for each directory that it came through. With -j the recipe that failed may be hundreds of lines "
     "above its last words."sv,
     "make -j1 VERBOSE=1 2>&1 | tee build.log ; foundcheck scan build.log"sv,
     "make -j1 2>&1 | tee build.log (VERBOSE=1 or V=1 shows the commands), then fix the first error of build.log; foundcheck scan "
     "build.log names it."sv,
     ""sv, ""sv, "GNU make manual, Errors in Recipes"sv, "LOG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "] Error "sv), when::diagnosed("effect"sv, ": *** ["sv),
                         when::diagnosed("effect"sv, "recipe for target "sv)))},
    {"LOG005"sv, severity::error, confidence::possible, component::none,
     "ninja stopped, and the step that failed is further up than this text goes"sv,
     "ninja prints the output of a step behind a line FAILED:, and at its end only that one failed."sv,
     "ninja -v -j1 2>&1 | tee build.log (cmake --build BUILD -v -j1) ; foundcheck scan build.log"sv,
     "ninja -C build -j1 2>&1 | tee build.log, then read what follows the first FAILED: of build.log; foundcheck scan build.log names "
     "it."sv,
     ""sv, ""sv, "ninja src/build.cc, src/status_printer.cc"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "build stopped: "sv), when::diagnosed("effect"sv, "FAILED: "sv)))},
    {"LOG006"sv, severity::error, confidence::possible, component::none,
     "a step of a Dockerfile failed, and what it said is not in this text"sv,
     "BuildKit shows the last lines of a step, and at the end the command and its status."sv,
     "docker build --progress=plain --no-cache . 2>&1 | tee build.log ; foundcheck scan build.log"sv,
     "docker build --progress=plain . 2>&1 | tee build.log shows all output of each step: fix the first error of the step that failed."sv,
     ""sv, ""sv, "Docker documentation, docker buildx build, --progress; BuildKit solver/errdefs"sv,
     "LOG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "did not complete successfully"sv),
                         when::diagnosed("effect"sv, "failed to solve"sv),
                         when::diagnosed("effect"sv, "executor failed"sv),
                         when::diagnosed("effect"sv, "returned a non-zero code"sv)))},
    {"LOG007"sv, severity::error, confidence::possible, component::none,
     "a package of a workspace failed to build, and why is in its own log"sv,
     "colcon and catkin build many packages at once and keep the output of each in a file; Spack keeps it with the stage of the package. Their "
     "last lines only list what failed and what was aborted for it."sv,
     "cat log/latest_build/PACKAGE/stdout_stderr.log (colcon) ; catkin build -v PACKAGE ; spack-build-out.txt in the stage of Spack"sv,
     "Build the package that failed alone and show its output: colcon build --packages-select PACKAGE --event-handlers console_direct+; spack install "
     "--verbose PACKAGE. Aborted packages have no error of their own."sv,
     ""sv, ""sv, "colcon documentation, log files; catkin_tools documentation; Spack documentation, spack install"sv,
     "LOG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "<<< "sv), when::diagnosed("effect"sv, "packages failed"sv),
                         when::diagnosed("effect"sv, "package failed"sv),
                         when::diagnosed("effect"sv, "Error: ProcessError: "sv)))},
    {"LOG008"sv, severity::error, confidence::possible, component::none,
     "a build script of a Rust package failed, and what it said is not in this text"sv,
     "Cargo shows what a build script printed below its words. Where nothing follows, the text was cut."sv,
     "cargo build -vv 2>&1 | tee build.log ; foundcheck scan build.log"sv,
     "Read what is under --- stderr of the script that failed in that log."sv, ""sv, ""sv,
     "The Cargo Book, Build Scripts"sv, "LOG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "failed to run custom build command"sv),
                         when::diagnosed("effect"sv, "could not compile "sv)))},
    {"LOG009"sv, severity::error, confidence::possible, component::none,
     "MSBuild ran a compiler that failed, and the compiler's own error is not in this text"sv,
     "MSB3721 and MSB6006 give the command and its status. What nvcc or cl said is in the lines before; the list of errors of Visual Studio often "
     "leaves it out."sv,
     "msbuild PROJECT.vcxproj /v:n /m:1 > build.log ; foundcheck scan build.log"sv,
     "Look at the output of the build, not at the list of errors: the first line with error above MSB3721. Or run the command in the evidence in a "
     "developer prompt."sv,
     ""sv, ""sv, "NVIDIA CUDA X.Y.targets; learn.microsoft.com, MSB3721 and MSB6006"sv, "LOG003 BUILD001"sv,
     when::all(when::any(when::diagnosed("effect"sv, "MSB3721"sv), when::diagnosed("effect"sv, "MSB6006"sv)))},
    {"LOG010"sv, severity::error, confidence::possible, component::none,
     "configure stopped, and the log does not have its error message"sv,
     "CMake writes its messages to the error output, each above its call stack, and at the end that configuring is incomplete. The text begins behind the "
     "message, or has the standard output alone."sv,
     "grep -n 'CMake Error' the whole log, or what went to the terminal"sv,
     "cmake -B build 2>&1 | tee configure.log (for a Python package: pip install -v), then foundcheck scan configure.log names the cause."sv,
     ""sv, ""sv, "CMake Source/cmMessenger.cxx and cmake.cxx"sv, "CONF001"sv,
     when::all(when::any(when::said("message_cut_off"sv)),
               when::any(when::unless(when::yes(fact_id::diagnosis, component::none))))},
    {"DIAG001"sv, severity::error, confidence::possible, component::none,
     "a tool reported an error that no rule of the catalogue knows"sv,
     "The words are not among those whose meaning is certain, or are of a language that is not known. The evidence is what the "
     "tools said, without what only followed from it."sv,
     "read the lines around the place in the evidence; LC_ALL=C makes most tools say it in English"sv,
     "{advice:The tool itself says: *. |}Fix the first error: those after it are often its consequences. If its words are not in this text: cmake "
     "--build build -j1 2>&1 | tee build.log, then foundcheck scan build.log."sv,
     ""sv, ""sv, "the causes of foundcheck/diagnostic/record.hpp"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("unknown"sv)))},
    {"GPU004"sv, severity::error, confidence::certain, component::none,
     "{plain name:kernel *|a kernel} has {shared bytes|more} bytes of __shared__ arrays{shared limit:, and * is the most|} that ptxas takes"sv,
     "Arrays with a fixed size (__shared__ float a[N]) may have 48 KiB together on each GPU. Those with more shared memory give the rest only to what the launch "
     "asks for, from compute capability 7.0 on."sv,
     "nvcc -Xptxas -v prints what each kernel takes ; git grep -n {plain name|KERNEL}"sv,
     "Declare one array without a size in {plain name|the kernel} (extern __shared__), give {shared bytes|its bytes} as the third number of the launch, and before it "
     "call cudaFuncSetAttribute({plain name|KERNEL}, cudaFuncAttributeMaxDynamicSharedMemorySize, {shared bytes|BYTES}), for GPUs that have so much (163 KiB with "
     "8.0, 99 KiB with 8.6, 227 KiB with 9.0); or take smaller tiles or fewer stages."sv,
     ""sv, ""sv, "CUDA C++ programming guide, Shared Memory of each compute capability; ptxas 13.0"sv, "GPU001"sv,
     when::all(when::any(when::diagnosed("gpu_resources_exceeded"sv, "uses too much shared data"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
