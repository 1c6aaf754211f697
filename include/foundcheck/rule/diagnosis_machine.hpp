// SPDX-License-Identifier: MIT
// Rules on what the tools of a build report as wrong with the machine and with the tools themselves. The causes are those of
// diagnostics, by name; the other tables are diagnosis_source.hpp, diagnosis_link.hpp and diagnosis_run.hpp.
//
// In the order in which a person should look: what stops every tool first. Memory used up by a compiler is in build.hpp, an
// architecture that nvcc does not know in architecture.hpp.
#ifndef FOUNDCHECK_RULE_DIAGNOSIS_MACHINE_HPP
#define FOUNDCHECK_RULE_DIAGNOSIS_MACHINE_HPP

#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

namespace foundcheck::inline v0_1::rules {

inline constexpr rule machine_diagnoses[] = {
    {"DISK001", severity::error, confidence::certain, component::none, "the disk is full",
     "A tool could not write its output. Object files of CUDA code for many architectures are large, and compilers keep more "
     "in TMPDIR; a container's own disk is often the small one. What was written last may be cut short.",
     "df -h . \"${TMPDIR:-/tmp}\" ; df -i .",
     "Make room, or let TMPDIR and the build directory lie on a larger disk; delete the file that was written last, then build "
     "again.",
     "", "", "errno(3), ENOSPC; learn.microsoft.com, LNK1180", "BUILD001",
     when::all(when::any(when::diagnosed("disk_full")))},
    {"MEM003", severity::error, confidence::likely, component::none, "a linker or a compiler had no memory left",
     "The machine, a container's limit or a 32-bit tool gave no more memory. Links of large libraries, and code generation "
     "by LLVM or by Microsoft's compiler, each need gigabytes; several jobs at once need them together.",
     "free -g ; dmesg | grep -i 'out of memory' ; cat /sys/fs/cgroup/memory.events",
     "Run fewer jobs: MAX_JOBS=4, or ninja -j4; in Ninja builds of your own give links a pool of their own "
     "(CMAKE_JOB_POOL_LINK). Link with lld or mold, leave out debug information, or add swap.",
     "", "",
     "gcc gcc/collect2.cc; libiberty/xmalloc.c; LLVM lib/Support/ErrorHandling.cpp; learn.microsoft.com, C1060, C1002 and "
     "LNK1102",
     "BUILD001 MEM005",
     when::all(when::any(when::diagnosed_apart("out_of_memory"),
                         when::diagnosed("killed", "ld terminated with signal 9"),
                         when::diagnosed("killed", "collect2")))},
    {"PERM001", severity::error, confidence::certain, component::none,
     "a file may not be written, read or run by this user",
     "The build directory belongs to another user, as after a build as root or in a container, lies on a read-only mount, or a "
     "program that is to be replaced is running.",
     "ls -ld the directory of the file in the evidence ; id ; mount | grep ro,",
     "Build as the user that owns the directory, or in a directory of your own; install with a prefix that you may write to. "
     "On Windows end the program that holds the file.",
     "", "", "errno(3), EACCES, EPERM and EROFS; learn.microsoft.com, LNK1104 and LNK1168", "BUILD001",
     when::all(
         when::any(when::diagnosed_apart("permission_denied"), when::diagnosed("permission_denied", component::nvcc)))},
    {"PROG001", severity::error, confidence::certain, component::none, "a program that the build runs is not there",
     "It is not installed, is not in PATH where the build runs (PATH of a shell, of sudo and of a container differ), or a cache "
     "names it at a place from which it was removed.",
     "command -v the program in the evidence ; grep the program CMakeCache.txt",
     "Install the program, or put its directory in PATH: for nvcc and its parts PATH=$CUDA_HOME/bin:$PATH. When a cache names "
     "the old place, configure again in an empty build directory.",
     "", "", "POSIX sh, exit status 127; gcc gcc/gcc.cc; nvcc 13.0", "BUILD001",
     when::all(when::any(when::diagnosed("missing_program")))},
    {"CUDA017", severity::error, confidence::certain, component::cuda_toolkit,
     "an extension is to be built and no CUDA toolkit was found",
     "PyTorch's build of extensions looks for the toolkit in CUDA_HOME, CUDA_PATH, beside nvcc in PATH and in /usr/local/cuda. "
     "The wheel of PyTorch brings the libraries that it runs with, but neither nvcc nor headers.",
     "echo $CUDA_HOME ; command -v nvcc ; python -c 'from torch.utils.cpp_extension import CUDA_HOME; print(CUDA_HOME)'",
     "Install the toolkit of the release that torch.version.cuda names and set CUDA_HOME to its root; in images begin from a "
     "devel one, not from a runtime one.",
     "", "", "pytorch torch/utils/cpp_extension.py", "BUILD001 PKG003",
     when::all(when::any(when::diagnosed("missing_package", component::cuda_toolkit)))},
    {"PKG003", severity::error, confidence::certain, component::none, "a package that the build needs is not installed",
     "Python, pip or a build system looked for it and did not find it. Build tools of Python run in an environment of "
     "their own unless isolation is turned off, and see nothing that is installed beside it.",
     "python -c 'import NAME' with the interpreter of the build ; python -m pip list ; pkg-config --exists NAME",
     "Install the package with the interpreter that builds (python -m pip install ...; PyTorch: -r requirements.txt). If it is "
     "installed and pip does not see it: --no-build-isolation.",
     "", "", "Python library reference, ModuleNotFoundError; PEP 517 and 518; pytorch README.md, from source",
     "BUILD001",
     when::all(when::any(when::diagnosed_apart("missing_package"), when::diagnosed("missing_package", component::cudnn),
                         when::diagnosed("missing_package", component::nccl),
                         when::diagnosed("missing_package", component::nvcc)))},
    {"HOST001", severity::error, confidence::certain, component::nvcc,
     "nvcc does not take the host compiler of this version",
     "Each CUDA release takes host compilers up to a version: GCC 15 and Clang 20 with CUDA 13.0, GCC 14 and Clang 19 with "
     "12.8, GCC 12 and Clang 14 with 12.0, GCC 11 with 11.8. The default compiler of a newer distribution is often too new.",
     "nvcc --version ; c++ --version ; grep -n 'unsupported' $CUDA_HOME/include/crt/host_config.h",
     "Name an older compiler: CUDAHOSTCXX=/usr/bin/g++-12 with an empty build directory (nvcc -ccbin; CC and CXX for "
     "extensions of PyTorch), or take a newer CUDA release. nvcc -allow-unsupported-compiler takes the check away, "
     "not its reason.",
     "", "",
     "CUDA 13.0 include/crt/host_config.h; pytorch issue 136556; pytorch torch/utils/cpp_extension.py; NVIDIA CUDA "
     "installation guide for Linux",
     "CUDA007 CONF001 BUILD001 PKG004",
     when::all(when::any(when::diagnosed("unsupported_host_compiler"),
                         when::contains(fact_id::compiles, component::nvcc, "-- unsupported ")),
               when::any(when::diagnosed("unsupported_host_compiler"),
                         when::undisputed(when::no(fact_id::compiles, component::nvcc))),
               when::any(when::diagnosed("unsupported_host_compiler"),
                         when::unless(when::yes(fact_id::configured, component::none))))},
    {"OPT001", severity::error, confidence::certain, component::none,
     "a tool does not know an option that it was given",
     "The flags are those of another compiler or of another release: options of GCC given to nvcc without -Xcompiler, "
     "those of a newer compiler to an older one, or a variable (CFLAGS, CXXFLAGS, CUDAFLAGS, NVCC_APPEND_FLAGS) of the "
     "environment. Caches keep the flags of the first configure.",
     "the tool --help ; env | grep FLAGS ; grep FLAGS CMakeCache.txt",
     "Take the option out, or give it to the tool that knows it: -Xcompiler, -Xlinker or -Xptxas for nvcc, a generator "
     "expression for one language in CMake ($<$<COMPILE_LANGUAGE:CXX>:...>).",
     "", "", "gcc gcc/opts-global.cc; nvcc 13.0; learn.microsoft.com, D8021", "BUILD001",
     when::all(when::any(when::diagnosed("unsupported_option")))},
    {"LANG001", severity::error, confidence::certain, component::none,
     "the source needs a later language standard than it is compiled with",
     "A header or a library needs C++14, 17 or 20, and the option -std says less, or the compiler's default is less. "
     "CUDA 13's CCCL needs C++17, and PyTorch's headers need C++17 since 2.1. Flags for CUDA are apart from those for C++.",
     "the compile command shows -std= ; ninja -v, make VERBOSE=1",
     "Ask for the standard in both languages: CMAKE_CXX_STANDARD and CMAKE_CUDA_STANDARD, or -std=c++17 in cxx and nvcc "
     "flags of an extension; take a compiler that has it.",
     "", "", "libstdc++ bits/c++0x_warning.h; CCCL README.md; pytorch pull request 100557", "BUILD001 SRC001",
     when::all(when::any(when::diagnosed("unsupported_language")))},
    {"CUDA012", severity::error, confidence::certain, component::cuda_toolkit,
     "the toolkit that builds the extension is not of the CUDA release of PyTorch",
     "An extension is linked with the libraries that PyTorch loads. With a toolkit of another major release it would load two "
     "CUDA runtimes, so PyTorch's build stops. Another minor release is only a warning.",
     "nvcc --version ; python -c 'import torch; print(torch.version.cuda)'",
     "Set CUDA_HOME to the toolkit of PyTorch's major release, or install the PyTorch that is built for this toolkit.",
     "", "", "pytorch torch/utils/cpp_extension.py", "BUILD001 VER001",
     when::all(
         when::any(when::diagnosed("version_mismatch", component::cuda_toolkit), when::said("torch_cuda_differs")))},
    {"VER001", severity::error, confidence::certain, component::none, "parts of different releases do not fit together",
     "Headers, a library, a generated file or a tool say themselves that they want another release of each other. Mostly two "
     "installations are mixed: the system's and conda's, or an old cache's and a new one.",
     "the message names both releases; -H or -E -v shows which directory a header comes from",
     "Take all parts from one installation, and build again in an empty build directory; generate again what was "
     "generated by the other release (protoc).",
     "", "", "protobuf src/google/protobuf/port_def.inc; gcc lto-streamer; CCCL, CUB version checks", "BUILD001",
     when::all(when::any(when::diagnosed("version_mismatch")))},
    {"CRASH001", severity::error, confidence::certain, component::none, "a compiler crashed",
     "The compiler itself is at fault, or it lacked stack, memory or a good disk. A crash at another place in each run speaks "
     "for the machine's memory; at the same place, for a defect of that compiler release.",
     "run the failed command alone, twice ; ulimit -s ; dmesg | tail",
     "Take another release of the compiler; build the one file with less optimisation; ulimit -s unlimited for deep "
     "templates. Report it with the preprocessed source (gcc -freport-bug, clang's reproducer).",
     "", "", "gcc.gnu.org/bugs; clang, How to submit an LLVM bug report; learn.microsoft.com, C1001", "BUILD001",
     when::all(when::any(when::diagnosed("compiler_crash")))},
};

}  // namespace foundcheck::inline v0_1::rules

#endif
