// SPDX-License-Identifier: MIT
// Rules on what the tools of a build report as wrong with the machine and with the tools themselves. The causes are those of
// diagnostics, by name; the other tables are diagnosis_source.hpp, diagnosis_link.hpp and diagnosis_run.hpp.
//
// In the order in which a person should look: what stops every tool first. Memory used up by a compiler is in build.hpp, an
// architecture that nvcc does not know in architecture.hpp.
#ifndef FOUNDCHECK_RULE_DIAGNOSIS_MACHINE_HPP
#define FOUNDCHECK_RULE_DIAGNOSIS_MACHINE_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

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
     "a file may not be written, read or run by this user"sv,
     "The build directory belongs to another user, as after a build as root or in a container, lies on a read-only mount, or a "
     "program that is to be replaced is running."sv,
     "ls -ld the directory of the file in the evidence ; id ; mount | grep ro,"sv,
     "Build as the user that owns the directory, or in a directory of your own; install with a prefix that you may write to. "
     "On Windows end the program that holds the file."sv,
     ""sv, ""sv, "errno(3), EACCES, EPERM and EROFS; learn.microsoft.com, LNK1104 and LNK1168"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("permission_denied"sv),
                         when::diagnosed("permission_denied"sv, component::nvcc)))},
    {"PROG001"sv, severity::error, confidence::certain, component::none, "a program that the build runs is not there"sv,
     "It is not installed, is not in PATH where the build runs (PATH of a shell, of sudo and of a container differ), or a cache "
     "names it at a place from which it was removed."sv,
     "command -v the program in the evidence ; grep the program CMakeCache.txt"sv,
     "Install the program, or put its directory in PATH: for nvcc and its parts PATH=$CUDA_HOME/bin:$PATH. When a cache names "
     "the old place, configure again in an empty build directory."sv,
     ""sv, ""sv, "POSIX sh, exit status 127; gcc gcc/gcc.cc; nvcc 13.0"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_program"sv)))},
    {"CUDA017"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "an extension is to be built and no CUDA toolkit was found"sv,
     "PyTorch's build of extensions looks for the toolkit in CUDA_HOME, CUDA_PATH, beside nvcc in PATH and in /usr/local/cuda. "
     "The wheel of PyTorch brings the libraries that it runs with, but neither nvcc nor headers."sv,
     "echo $CUDA_HOME ; command -v nvcc ; python -c 'from torch.utils.cpp_extension import CUDA_HOME; print(CUDA_HOME)'"sv,
     "Install the toolkit of the release that torch.version.cuda names and set CUDA_HOME to its root; in images begin from a "
     "devel one, not from a runtime one."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py"sv, "BUILD001 PKG003"sv,
     when::all(when::any(when::diagnosed("missing_package"sv, component::cuda_toolkit)))},
    {"PKG003"sv, severity::error, confidence::certain, component::none,
     "a package that the build needs is not installed"sv,
     "Python, pip or a build system looked for it and did not find it. Build tools of Python run in an environment of "
     "their own unless isolation is turned off, and see nothing that is installed beside it."sv,
     "python -c 'import NAME' with the interpreter of the build ; python -m pip list ; pkg-config --exists NAME"sv,
     "Install the package with the interpreter that builds (python -m pip install ...; PyTorch: -r requirements.txt). If it is "
     "installed and pip does not see it: --no-build-isolation."sv,
     ""sv, ""sv, "Python library reference, ModuleNotFoundError; PEP 517 and 518; pytorch README.md, from source"sv,
     "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("missing_package"sv),
                         when::diagnosed("missing_package"sv, component::cudnn),
                         when::diagnosed("missing_package"sv, component::nccl),
                         when::diagnosed("missing_package"sv, component::nvcc)))},
    {"HOST001"sv, severity::error, confidence::certain, component::nvcc,
     "nvcc does not take the host compiler of this version"sv,
     "Each CUDA release takes host compilers up to a version: GCC 15 and Clang 20 with CUDA 13.0, GCC 14 and Clang 19 with "
     "12.8, GCC 12 and Clang 14 with 12.0, GCC 11 with 11.8. The default compiler of a newer distribution is often too new."sv,
     "nvcc --version ; c++ --version ; grep -n 'unsupported' $CUDA_HOME/include/crt/host_config.h"sv,
     "Name an older compiler: CUDAHOSTCXX=/usr/bin/g++-12 with an empty build directory (nvcc -ccbin; CC and CXX for "
     "extensions of PyTorch), or take a newer CUDA release. nvcc -allow-unsupported-compiler takes the check away, "
     "not its reason."sv,
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
     "a tool does not know an option that it was given"sv,
     "The flags are those of another compiler or of another release: options of GCC given to nvcc without -Xcompiler, "
     "those of a newer compiler to an older one, or a variable (CFLAGS, CXXFLAGS, CUDAFLAGS, NVCC_APPEND_FLAGS) of the "
     "environment. Caches keep the flags of the first configure."sv,
     "the tool --help ; env | grep FLAGS ; grep FLAGS CMakeCache.txt"sv,
     "Take the option out, or give it to the tool that knows it: -Xcompiler, -Xlinker or -Xptxas for nvcc, a generator "
     "expression for one language in CMake ($<$<COMPILE_LANGUAGE:CXX>:...>)."sv,
     ""sv, ""sv, "gcc gcc/opts-global.cc; nvcc 13.0; learn.microsoft.com, D8021"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("unsupported_option"sv)))},
    {"LANG001"sv, severity::error, confidence::certain, component::none,
     "the source needs a later language standard than it is compiled with"sv,
     "A header or a library needs C++14, 17 or 20, and the option -std says less, or the compiler's default is less. "
     "CUDA 13's CCCL needs C++17, and PyTorch's headers need C++17 since 2.1. Flags for CUDA are apart from those for C++."sv,
     "the compile command shows -std= ; ninja -v, make VERBOSE=1"sv,
     "Ask for the standard in both languages: CMAKE_CXX_STANDARD and CMAKE_CUDA_STANDARD, or -std=c++17 in cxx and nvcc "
     "flags of an extension; take a compiler that has it."sv,
     ""sv, ""sv, "libstdc++ bits/c++0x_warning.h; CCCL README.md; pytorch pull request 100557"sv, "BUILD001 SRC001"sv,
     when::all(when::any(when::diagnosed("unsupported_language"sv)))},
    {"CUDA012"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "the toolkit that builds the extension is not of the CUDA release of PyTorch"sv,
     "An extension is linked with the libraries that PyTorch loads. With a toolkit of another major release it would load two "
     "CUDA runtimes, so PyTorch's build stops. Another minor release is only a warning."sv,
     "nvcc --version ; python -c 'import torch; print(torch.version.cuda)'"sv,
     "Set CUDA_HOME to the toolkit of PyTorch's major release, or install the PyTorch that is built for this toolkit."sv,
     ""sv, ""sv, "pytorch torch/utils/cpp_extension.py"sv, "BUILD001 VER001"sv,
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
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
