// SPDX-License-Identifier: MIT
// Rules on what compilers report as wrong with the sources and with what they need: headers, files, the language, the GPU.
#ifndef FOUNDCHECK_RULE_DIAGNOSIS_SOURCE_HPP
#define FOUNDCHECK_RULE_DIAGNOSIS_SOURCE_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

inline constexpr rule source_diagnoses[] = {
    {"HDR007"sv, severity::error, confidence::certain, component::each,
     "the headers of the component are not installed"sv,
     "Libraries and headers come in different packages: a runtime image, a wheel or a plain driver brings no headers. A "
     "toolkit without the component's development package, or a search path without its include directory, gives this."sv,
     "find / -name the header in the evidence"sv,
     "Install the development package of the same CUDA release (apt: cuda-cudart-dev-X-Y, cuda-cupti-dev-X-Y, "
     "libcublas-dev-X-Y, libcudnn9-dev-cuda-X, libnccl-dev), or add its directory: CUDA_HOME, CPATH, CUPTI's is "
     "extras/CUPTI/include."sv,
     ""sv, ""sv, "NVIDIA CUDA installation guide for Linux, package names; FindCUDAToolkit of CMake 3.17 to 4.4"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("missing_header"sv, component::each)))},
    {"HDR008"sv, severity::error, confidence::certain, component::none,
     "a header that the source includes was not found"sv,
     "The package with the header is not installed, its directory is not among those that the compiler searches, or a "
     "submodule has not been checked out. Errors in the same file after this one are mostly its consequences."sv,
     "find / -name the header in the evidence ; git submodule status ; the compile command with -v lists the directories"sv,
     "Install the development package (-dev, -devel) that has the header, or name its directory with -I, CPATH or "
     "CMAKE_PREFIX_PATH; git submodule update --init --recursive."sv,
     ""sv, ""sv, "GCC manual, Search Path; learn.microsoft.com, C1083"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("missing_header"sv)))},
    {"FILE001"sv, severity::error, confidence::certain, component::none, "a source or an object file is not there"sv,
     "A step that should have written it failed or did not run, the sources are not whole (a submodule, a file of Git LFS), or "
     "the build directory was moved."sv,
     "ls -l the file in the evidence ; git status ; git submodule status"sv,
     "Get the whole sources (git submodule update --init --recursive), then build again in an empty build directory."sv,
     ""sv, ""sv, "errno(3), ENOENT; learn.microsoft.com, LNK1181"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_file"sv)))},
    {"MAKE001"sv, severity::error, confidence::certain, component::none,
     "the build has no rule for a file that it needs"sv,
     "The file was renamed or removed after the build files were written (a header, a library of an older toolkit), or a "
     "dependency should write it and does not say so, or the name of a target is wrong."sv,
     "ls -l the file in the evidence ; grep -rn the file build.ninja Makefile"sv,
     "Configure again, in an empty build directory when a toolkit was replaced; delete stale .d files; check out "
     "submodules."sv,
     ""sv, ""sv, "GNU make manual, Appendix B; ninja src/ninja.cc and src/graph.cc, v1.5 to v1.13"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_rule"sv)))},
    {"SRC001"sv, severity::error, confidence::certain, component::none, "the source itself refuses to be built so"sv,
     "An #error or a static_assert has been put there for this case: a macro is missing, a platform or a type is not supported. "
     "Its words say what is wanted."sv,
     "read the lines around the place in the evidence"sv,
     "Do what the words say; when they are about another project's header, look for the option or the release that it names."sv,
     ""sv, ""sv, "ISO C++, [cpp.error] and [dcl.pre]"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("required_by_source"sv)))},
    {"ARCH020"sv, severity::error, confidence::certain, component::nvcc,
     "device code is compiled or linked for another GPU architecture than it needs"sv,
     "An instruction or a type needs a newer architecture than one in the list, or the objects that nvlink puts together were "
     "compiled for other architectures than are linked. One entry in the list is enough: each is compiled apart."sv,
     "cuobjdump --list-elf OBJECT ; the compile command shows -gencode or -arch"sv,
     "Give all objects and the link the same list (TORCH_CUDA_ARCH_LIST, CMAKE_CUDA_ARCHITECTURES) and take out those that "
     "the code is not for; guard code with __CUDA_ARCH__. wgmma and the like need sm_90a, not sm_90."sv,
     ""sv, ""sv, "ptxas and nvlink of CUDA 13.0; CUDA PTX ISA, Target ISA notes"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("wrong_gpu_architecture"sv)))},
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
     "the source does not follow the language's grammar"sv,
     "A slip in the file, a merge conflict left in it, a macro that expands to nothing, or a language feature that the compiler "
     "does not have. The place is where the compiler noticed, often a line late."sv,
     "read the lines before the place in the evidence ; git diff"sv,
     "Mend the first one in each file: what follows is often its consequence. If the file is not yours, compare the "
     "compiler's version with what the project asks for."sv,
     ""sv, ""sv, "gcc gcc/cp/parser.cc; nvcc 13.0; learn.microsoft.com, C2143"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("syntax"sv)))},
    {"SRC004"sv, severity::error, confidence::certain, component::none,
     "names or types in the source do not fit what is declared"sv,
     "The declaration is of another release of a library than the source was written for, a header is not included, or a type is "
     "wrong. In builds that worked elsewhere it is mostly the release of a dependency."sv,
     "look up the name in the installed header; compare the release with what the project asks for"sv,
     "Mend the first one in each file; if the file is not yours, install the release that the project names and build again "
     "in an empty build directory."sv,
     ""sv, ""sv, "gcc gcc/cp/name-lookup.cc; nvcc 13.0; learn.microsoft.com, C2065"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("semantics"sv)))},
    {"SRC002"sv, severity::error, confidence::certain, component::none, "a warning is treated as an error"sv,
     "The build asks for -Werror, /WX or nvcc -Werror. A newer compiler has warnings that the project's authors did not see."sv,
     "the compile command shows -Werror ; the message names the option of the warning"sv,
     "Mend what is warned of, or except the one warning (-Wno-error=NAME, nvcc --diag-suppress NUMBER), or turn the switch "
     "off: -DCMAKE_COMPILE_WARNING_AS_ERROR=OFF, PyTorch WERROR=0."sv,
     ""sv, ""sv, "GCC manual, Warning Options; nvcc manual, --Werror; CMake 3.24, COMPILE_WARNING_AS_ERROR"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("warning_as_error"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
