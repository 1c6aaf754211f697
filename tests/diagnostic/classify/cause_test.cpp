// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/cause.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace foundcheck::diagnostics {
namespace cause_test {

struct cause_case {
  diagnostics::tool tool;
  std::string_view message;
  diagnostics::cause cause;
  std::string_view subject = {};
  diagnostics::severity severity = severity::error;
  std::uint32_t file_line = 0;
  std::string_view code = {};
  std::string_view option = {};
  bool is_effect = false;
};

constexpr diagnostics::severity error = severity::error, fatal = severity::fatal, warning = severity::warning;

// Messages of real tools, as the forms hand them on. Each cause fires with the words of at least two tools.
constexpr cause_case cases[] = {
    {tool::gcc, "virtual memory exhausted: Cannot allocate memory", cause::out_of_memory, {}, fatal},
    {tool::gcc, "out of memory allocating 65536 bytes after a total of 2113536 bytes", cause::out_of_memory, {}, fatal},
    {tool::gcc, "error writing to /tmp/ccx.s: Cannot allocate memory", cause::out_of_memory, {}, fatal},
    {tool::clang, "LLVM ERROR: out of memory", cause::out_of_memory, {}, fatal},
    {tool::cudafe, "Out of memory", cause::out_of_memory},
    {tool::ld, "final link failed: memory exhausted", cause::out_of_memory},
    {tool::ld, "fall\303\263 el enlace final: No se pudo asignar memoria", cause::out_of_memory},
    {tool::nvcc, "Memory allocation failure", cause::out_of_memory, {}, fatal},
    {tool::ptxas, "Memory allocation failure", cause::out_of_memory, {}, fatal},
    {tool::msvc, "compiler is out of heap space", cause::out_of_memory, {}, fatal, 3, "C1060"},
    {tool::msvc, "Nicht gen\303\274gend Heapspeicher f\303\274r Compiler", cause::out_of_memory, {}, fatal, 3, "C1002"},
    {tool::link, "out of memory", cause::out_of_memory, {}, fatal, 0, "LNK1102"},
    {tool::make, "vfork: Cannot allocate memory", cause::out_of_memory},
    {tool::shell, "fork: Cannot allocate memory", cause::out_of_memory},
    {tool::mold, "mmap failed: Cannot allocate memory", cause::out_of_memory, {}, fatal},
    {tool::python, "CUDA out of memory. Tried to allocate 2.00 GiB", cause::out_of_memory},
    {tool::cuda, "CUDA error: out of memory", cause::out_of_memory, {}, error, 0, "cudaErrorMemoryAllocation"},
    {tool::cuda, "Cuda failure 'out of memory'", cause::out_of_memory},
    {tool::python, "Unable to allocate 3 GiB for an array", cause::out_of_memory, {}, error, 0, "MemoryError"},

    {tool::gcc, "Killed signal terminated program cc1plus", cause::killed, "cc1plus", fatal},
    {tool::gcc, "Morto signal terminated program lto1", cause::killed, "lto1", fatal},
    {tool::gcc, "Signal Get\303\266tet hat Programm cc1plus beendet", cause::killed, "cc1plus", fatal},
    {tool::gcc, "la se\303\261al Terminado (killed) termin\303\263 el programa cc1plus", cause::killed, "cc1plus",
     fatal},
    {tool::collect2, "ld terminated with signal 9 [Killed]", cause::killed, {}, fatal, 0, {}, {}, true},
    {tool::nvcc, "'ptxas' died due to signal 9 (Kill signal)", cause::killed, "ptxas"},
    {tool::clang, "unable to execute command: Killed", cause::killed},
    {tool::make,
     "[CMakeFiles/a.dir/build.make:76: CMakeFiles/a.dir/a.cpp.o] Killed",
     cause::killed,
     {},
     error,
     0,
     {},
     {},
     true},
    {tool::make, "*** [Makefile:2: a.o] Error 137", cause::killed, {}, error, 0, "137", {}, true},
    {tool::make, "[a.o] Get\303\266tet", cause::killed, {}, error, 0, {}, {}, true},
    {tool::make, "[a.o] Erro 137", cause::killed, {}, error, 0, {}, {}, true},
    {tool::python,
     "Command '['ninja', '-v']' died with <Signals.SIGKILL: 9>.",
     cause::killed,
     {},
     error,
     0,
     {},
     {},
     true},
    {tool::shell, "Killed", cause::killed},

    {tool::gcc, "Interrupt signal terminated program cc1", cause::interrupted, "cc1", fatal},
    {tool::ninja, "interrupted by user.", cause::interrupted},
    {tool::ninja, "build stopped: interrupted by user.", cause::interrupted, {}, error, 0, {}, {}, true},
    {tool::make, "[Makefile:2: all] Interrupt", cause::interrupted, {}, error, 0, {}, {}, true},
    {tool::nvcc, "'cudafe++' died due to signal 2 (Interrupt)", cause::interrupted, "cudafe++"},
    {tool::python, "KeyboardInterrupt", cause::interrupted, {}, error, 0, "KeyboardInterrupt"},
    {tool::msbuild, "terminated by user", cause::interrupted, {}, fatal, 0, "U1058"},
    {tool::ci, "The operation was canceled.", cause::interrupted},

    {tool::as, "can't write 262 bytes to section .text of a.o: 'No space left on device'", cause::disk_full, {}, fatal},
    {tool::gcc, "error writing to /tmp/ccBaM7BL.s: No space left on device", cause::disk_full, {}, fatal},
    {tool::clang, "unable to open output file 'x.o': 'No space left on device'", cause::disk_full},
    {tool::ld, "final link failed: No space left on device", cause::disk_full},
    {tool::ld,
     "vincula\303\247\303\243o final falhou: N\303\243o h\303\241 espa\303\247o dispon\303\255vel no dispositivo",
     cause::disk_full},
    {tool::gold, "/x: write: No space left on device", cause::disk_full, {}, fatal},
    {tool::link, "insufficient disk space to complete link", cause::disk_full, {}, fatal, 0, "LNK1180"},
    {tool::msvc, "Cannot open include file: 'x.h': No space left on device", cause::disk_full, "x.h", fatal, 1,
     "C1083"},
    {tool::python, "[Errno 28] No space left on device: '/root/.cache'", cause::disk_full, {}, error, 0, "OSError"},
    {tool::ninja, "WriteFile(a.rsp): Unable to create file. No space left on device", cause::none},
    {tool::ninja, "mkdir(a): No space left on device", cause::disk_full},

    {tool::gcc, "opening dependency file a.d: Permission denied", cause::permission_denied, "a.d", fatal},
    {tool::ld, "cannot open output file a: Permission denied", cause::permission_denied, "a"},
    {tool::link, "cannot open file 'C:\\x\\app.exe'", cause::permission_denied, "C:\\x\\app.exe", fatal, 0, "LNK1104"},
    {tool::msvc, "Cannot open include file: 'x.h': Permission denied", cause::permission_denied, "x.h", fatal, 1,
     "C1083"},
    {tool::python, "[Errno 13] Permission denied: '/usr/lib/x'", cause::permission_denied, "/usr/lib/x", error, 0,
     "PermissionError"},
    {tool::shell, "./configure: Permission denied", cause::permission_denied, "./configure"},
    {tool::cupti,
     "function cuptiActivityEnable() failed",
     cause::permission_denied,
     {},
     error,
     38,
     "CUPTI_ERROR_INSUFFICIENT_PRIVILEGES"},

    {tool::nvcc, "Unsupported gpu architecture 'compute_70'", cause::unsupported_gpu_architecture, "compute_70", fatal},
    {tool::clang, "unsupported CUDA gpu architecture: sm_20", cause::unsupported_gpu_architecture, "sm_20"},
    {tool::clang,
     "GPU arch sm_35 is supported by CUDA versions between 7.0 and 11.8 (inclusive), but installation at /usr/local/cuda is 12.0",
     cause::unsupported_gpu_architecture, "sm_35"},
    {tool::ptxas, "Value 'sm_20' is not defined for option 'gpu-name'", cause::unsupported_gpu_architecture, "sm_20",
     fatal},
    {tool::nvlink, "Value 'sm_20' is not defined for option 'arch'", cause::unsupported_gpu_architecture, "sm_20",
     fatal},
    {tool::python, "Unknown CUDA arch (12.0+PTX) or GPU not supported", cause::unsupported_gpu_architecture,
     "12.0+PTX"},

    {tool::gcc,
     "#error -- unsupported GNU version! gcc versions later than 12 are not supported! The nvcc flag '-allow-unsupported-compiler' can be used",
     cause::unsupported_host_compiler,
     {},
     error,
     138},
    {tool::clang,
     "-- unsupported clang version! clang version must be less than 21 and greater than 3.2 .",
     cause::unsupported_host_compiler,
     {},
     error,
     151},
    {tool::msvc,
     "#error:  -- unsupported Microsoft Visual Studio version! Only the versions between 2017 and 2022 (inclusive) are supported!",
     cause::unsupported_host_compiler,
     {},
     fatal,
     153,
     "C1189"},
    {tool::cudafe,
     "#error directive: -- unsupported ICC configuration! Only ICC 15.0 on Linux x86_64 is supported!",
     cause::unsupported_host_compiler,
     {},
     fatal,
     60},
    {tool::msvc,
     "static_assert failed: 'error STL1002: Unexpected compiler version, expected CUDA 12.4 or newer.'",
     cause::unsupported_host_compiler,
     {},
     error,
     40,
     "C2338"},
    {tool::nvcc,
     "The version ('15') of the host compiler ('clang') is not supported",
     cause::unsupported_host_compiler,
     {},
     fatal},
    {tool::python,
     "The current installed version of g++ (13.2.0) is greater than the maximum required version by CUDA 11.8 (11.0.0)",
     cause::unsupported_host_compiler, "g++"},

    {tool::gcc,
     "unrecognized command-line option \342\200\230-Wfoo\342\200\231; did you mean \342\200\230-Wfor\342\200\231?",
     cause::unsupported_option, "-Wfoo"},
    {tool::clang, "unknown argument: '-foo'", cause::unsupported_option, "-foo"},
    {tool::clang, "unsupported option '-fopenmp'", cause::unsupported_option, "-fopenmp"},
    {tool::clang, "unsupported argument 'x' to option '-mcpu='", cause::unsupported_option, "-mcpu="},
    {tool::nvcc, "Unknown option '-foo'", cause::unsupported_option, "-foo", fatal},
    {tool::nvcc, "Value 'c++99' is not defined for option 'std'", cause::unsupported_option, "std", fatal},
    {tool::ld, "unrecognized option '--foo'", cause::unsupported_option, "--foo"},
    {tool::gold, "--foo: unknown option", cause::unsupported_option, "--foo"},
    {tool::lld, "unknown argument '--foo'", cause::unsupported_option, "--foo"},
    {tool::mold, "unknown command line option: --foo", cause::unsupported_option, "--foo", fatal},
    {tool::msvc, "invalid numeric argument '/Wextra'", cause::unsupported_option, "/Wextra", error, 0, "D8021"},
    {tool::gcc, "bad value \342\200\230foo\342\200\231 for \342\200\230-march=\342\200\231 switch",
     cause::unsupported_option, "-march="},

    {tool::gcc,
     "#error This file requires compiler and library support for the ISO C++ 2011 standard.",
     cause::unsupported_language,
     {},
     error,
     32},
    {tool::gcc,
     "#error C++17 or later compatible compiler is required to use PyTorch.",
     cause::unsupported_language,
     {},
     error,
     4},
    {tool::clang, "You need C++17 to compile PyTorch", cause::unsupported_language, {}, error, 4},
    {tool::msvc, "language feature 'init-statements in if/switch' requires compiler flag '/std:c++17'",
     cause::unsupported_language, "init-statements in if/switch", error, 67, "C2429"},
    {tool::nvcc,
     "The -std=c++20 flag is not supported with the configured host compiler. Flag will be ignored.",
     cause::unsupported_language,
     {},
     warning},
    {tool::cmake, "Target \"a\" requires the language dialect \"CUDA17\" (with compiler extensions)",
     cause::unsupported_language, "CUDA17"},
    {tool::gcc,
     "\342\200\230for\342\200\231 loop initial declarations are only allowed in C99 or C11 mode",
     cause::unsupported_language,
     {},
     error,
     3},

    {tool::gcc, "cupti.h: No such file or directory", cause::missing_header, "cupti.h", fatal, 3},
    {tool::gcc, "nv/target: No such file or directory", cause::missing_header, "nv/target", fatal, 3},
    {tool::gcc, "x.h: Arquivo ou diret\303\263rio inexistente", cause::missing_header, "x.h", fatal, 3},
    {tool::gcc,
     "x.h: \346\262\241\346\234\211\351\202\243\344\270\252\346\226\207\344\273\266\346\210\226\347\233\256\345\275\225",
     cause::missing_header, "x.h", fatal, 3},
    {tool::clang, "'Guit.hpp' file not found", cause::missing_header, "Guit.hpp", fatal, 1},
    {tool::clang, "'x.h' file not found with <angled> include; use \"quotes\" instead", cause::missing_header, "x.h",
     error, 1},
    {tool::cudafe, "cannot open source file \"x.h\"", cause::missing_header, "x.h", fatal, 1},
    {tool::cudafe, "could not open source file \"x.h\" (no directories in search list)", cause::missing_header, "x.h",
     fatal, 1},
    {tool::msvc, "Cannot open include file: 'x.h': No such file or directory", cause::missing_header, "x.h", fatal, 1,
     "C1083"},
    {tool::msvc, "Datei (Include) kann nicht ge\303\266ffnet werden: \"x.h\": No such file or directory",
     cause::missing_header, "x.h", fatal, 1, "C1083"},

    {tool::ld, "cannot find -lcudart_static: No such file or directory", cause::missing_library, "cudart_static"},
    {tool::ld, "cannot find -lcudart", cause::missing_library, "cudart"},
    {tool::ld, "cannot find -l:libfoo.a", cause::missing_library, "libfoo.a"},
    {tool::ld, "n\303\243o foi poss\303\255vel localizar -lfoo", cause::missing_library, "foo"},
    {tool::ld, "-lfoo kann nicht gefunden werden", cause::missing_library, "foo"},
    {tool::ld,
     "\346\211\276\344\270\215\345\210\260 -lfoo: \346\262\241\346\234\211\351\202\243\344\270\252\346\226\207\344\273\266\346\210\226\347\233\256\345\275\225",
     cause::missing_library, "foo"},
    {tool::ld, "cannot find /usr/lib/libfoo.so.1: No such file or directory", cause::missing_library,
     "/usr/lib/libfoo.so.1"},
    {tool::ld, "libfoo.so.1, needed by ./libbar.so, not found (try using -rpath or -rpath-link)",
     cause::missing_library, "libfoo.so.1", warning},
    {tool::gold, "cannot find -lnope", cause::missing_library, "nope"},
    {tool::lld, "unable to find library -lfoo", cause::missing_library, "foo"},
    {tool::mold, "library not found: foo", cause::missing_library, "foo", fatal},
    {tool::apple_ld, "library not found for -lfoo", cause::missing_library, "foo"},
    {tool::apple_ld, "library 'foo' not found", cause::missing_library, "foo"},
    {tool::link, "cannot open input file 'cupti.lib'", cause::missing_library, "cupti.lib", fatal, 0, "LNK1181"},
    {tool::link, "Datei \"nvml.lib\" kann nicht ge\303\266ffnet werden.", cause::missing_library, "nvml.lib", fatal, 0,
     "LNK1104"},

    {tool::gcc, "none.cu: No such file or directory", cause::missing_file, "none.cu", fatal},
    {tool::clang, "no such file or directory: 'x.cpp'", cause::missing_file, "x.cpp"},
    {tool::ld, "cannot find nope.o: No such file or directory", cause::missing_file, "nope.o"},
    {tool::mold, "cannot open nope.o: No such file or directory", cause::missing_file, "nope.o", fatal},
    {tool::shell, "cannot open nope.sh: No such file", cause::missing_file, "nope.sh"},
    {tool::ninja, "unexpected variable 'nosuch'", cause::syntax, "nosuch"},
    {tool::clang,
     "error in backend: IO failure on output stream: No space left on device",
     cause::disk_full,
     {},
     fatal},
    {tool::clang, "error in backend: Cannot select: t1", cause::compiler_crash, {}, fatal},
    {tool::nvlink, "Could not open input file 'none.o'", cause::missing_file, "none.o", fatal},
    {tool::ptxas, "Input file 'x.ptx' could not be opened", cause::missing_file, "x.ptx", fatal},
    {tool::msvc, "Cannot open source file: 'x.cpp': No such file or directory", cause::missing_file, "x.cpp", fatal, 0,
     "C1083"},
    {tool::link, "cannot open input file 'ID=2.obj'", cause::missing_file, "ID=2.obj", fatal, 0, "LNK1181"},
    {tool::ninja, "loading 'build.ninja': No such file or directory", cause::missing_file, "build.ninja"},
    {tool::make, "No targets specified and no makefile found.  Stop.", cause::missing_file},
    {tool::python, "[Errno 2] No such file or directory: 'requirements.txt'", cause::missing_file, "requirements.txt",
     error, 0, "FileNotFoundError"},

    {tool::gcc, "cannot execute \342\200\230cc1plus\342\200\231: execvp: No such file or directory",
     cause::missing_program, "cc1plus", fatal},
    {tool::nvcc, "Cannot find compiler 'cl.exe' in PATH", cause::missing_program, "cl.exe", fatal},
    {tool::clang, "invalid linker name in argument '-fuse-ld=mold'", cause::missing_program, "argument"},
    {tool::shell, "nvcc: not found", cause::missing_program, "nvcc"},
    {tool::shell, "cmake: command not found", cause::missing_program, "cmake"},
    {tool::shell, "'nvcc' is not recognized as an internal or external command", cause::missing_program, "nvcc"},
    {tool::make, "nvcc: No such file or directory", cause::missing_program, "nvcc"},
    {tool::python, "[Errno 2] No such file or directory: '/usr/local/cuda/bin/nvcc'", cause::missing_program,
     "/usr/local/cuda/bin/nvcc", error, 0, "FileNotFoundError"},
    {tool::python, "Ninja is required to load C++ extensions", cause::missing_program},
    {tool::python, "command 'x86_64-linux-gnu-gcc' failed: No such file or directory", cause::missing_program,
     "x86_64-linux-gnu-gcc"},
    {tool::ccache, "Could not find compiler \"g++-9\" in PATH", cause::missing_program, "g++-9"},
    {tool::cmake, "No CMAKE_CUDA_COMPILER could be found.", cause::missing_program},

    {tool::cmake, "Could NOT find CUDAToolkit (missing: CUDA_CUDART)", cause::missing_package, "CUDAToolkit"},
    {tool::cmake, "Could not find a package configuration file provided by \"Foo\" with any of\n  the following names:",
     cause::missing_package, "Foo"},
    {tool::cmake, "By not providing \"FindCatch2.cmake\" in CMAKE_MODULE_PATH this project has\n  asked",
     cause::missing_package, "Catch2"},
    {tool::cmake, "Target \"c10\" links to target \"CUDA::nvToolsExt\" but the target was not found.",
     cause::missing_package, "CUDA::nvToolsExt"},
    {tool::python, "module 'pkgutil' has no attribute 'ImpImporter'", cause::missing_attribute, "ImpImporter", error, 0,
     "AttributeError"},
    {tool::python, "cannot import name 'Mapping' from 'collections' (/usr/lib/python3.10/collections/__init__.py)",
     cause::missing_attribute, "Mapping", error, 0, "ImportError"},
    {tool::ci, "AttributeError: module 'numpy' has no attribute 'bool'.", cause::missing_attribute, "bool"},
    {tool::python, "No module named 'torch'", cause::missing_package, "torch", error, 0, "ModuleNotFoundError"},
    {tool::cmake, "The link interface of target \"a::b\" contains:\n\n    CUDA::cudart\n\n  but",
     cause::missing_package, "CUDA::cudart"},
    {tool::pip, "No matching distribution found for torch==9.9", cause::missing_package, "torch==9.9"},
    {tool::python,
     "CUDA_HOME environment variable is not set. Please set it to your CUDA install root.",
     cause::missing_package,
     {},
     error,
     0,
     "OSError"},

    {tool::make, "No rule to make target 'x.h', needed by 'y.o'.  Stop.", cause::missing_rule, "x.h"},
    {tool::make, "*** No rule to make target 'x.h'.  Stop.", cause::missing_rule, "x.h"},
    {tool::make,
     "Keine Regel vorhanden, um das Ziel \342\200\236x.h\342\200\234, ben\303\266tigt von \342\200\236y.o\342\200\234, zu erstellen.",
     cause::missing_rule, "x.h"},
    {tool::make,
     "Aucune r\303\250gle pour fabriquer la cible \302\253 x.h \302\273, n\303\251cessaire pour \302\253 y.o \302\273.",
     cause::missing_rule, "x.h"},
    {tool::make,
     "\346\262\241\346\234\211\350\247\204\345\210\231\345\217\257\345\210\266\344\275\234\347\233\256\346\240\207\342\200\234x.h\342\200\235\357\274\214\347\224\261\342\200\234y.o\342\200\235 \351\234\200\346\261\202",
     cause::missing_rule, "x.h"},
    {tool::ninja, "'foo.h', needed by 'foo.o', missing and no known rule to make it", cause::missing_rule, "foo.h"},
    {tool::ninja, "unknown target 'x', did you mean 'y'?", cause::missing_rule, "x"},
    {tool::msbuild, "don't know how to make 'x.obj'", cause::missing_rule, "x.obj", fatal, 0, "U1073"},

    {tool::loader,
     "error while loading shared libraries: libcupti.so.12: cannot open shared object file: No such file or directory",
     cause::missing_shared_library, "libcupti.so.12"},
    {tool::loader, "libcupti.so.11.7: cannot open shared object file: No such file or directory",
     cause::missing_shared_library, "libcupti.so.11.7", error, 0, "ImportError"},
    {tool::loader,
     "Could not load dynamic library 'libcupti.so.10.1'; dlerror: libcupti.so.10.1: cannot open shared object file",
     cause::missing_shared_library, "libcupti.so.10.1"},
    {tool::loader, "Library not loaded: @rpath/libx.dylib", cause::missing_shared_library, "@rpath/libx.dylib"},
    {tool::loader,
     "DLL load failed while importing _C: The specified module could not be found.",
     cause::missing_shared_library,
     {},
     error,
     0,
     "ImportError"},
    {tool::cudnn,
     "Could not load library libcudnn_ops_infer.so.8. Error: libcudnn_ops_infer.so.8: cannot open shared object file",
     cause::missing_shared_library, "libcudnn_ops_infer.so.8"},

    {tool::loader, "libcuda.so.1: cannot open shared object file: No such file or directory", cause::missing_driver,
     "libcuda.so.1"},
    {tool::cuda, "Found no NVIDIA driver on your system. Please check that you have an NVIDIA GPU",
     cause::missing_driver},
    {tool::cuda, "CUDA error: no CUDA-capable device is detected", cause::missing_driver},
    {tool::cuda, "cuInit failed", cause::missing_driver, {}, error, 0, "CUDA_ERROR_NO_DEVICE"},
    {tool::ci, "Error response from daemon: could not select device driver \"\" with capabilities: [[gpu]].",
     cause::missing_driver},

    {tool::cuda, "CUDA error: CUDA driver is a stub library", cause::driver_stub},
    {tool::cuda, "code=34(cudaErrorStubLibrary)", cause::driver_stub, {}, error, 0, "cudaErrorStubLibrary"},
    {tool::python, "CUDA driver is a stub library", cause::driver_stub},

    {tool::cuda, "CUDA driver version is insufficient for CUDA runtime version", cause::driver_too_old},
    {tool::python, "The NVIDIA driver on your system is too old (found version 11040).", cause::driver_too_old},
    {tool::cuda, "CUDA error: the provided PTX was compiled with an unsupported toolchain.", cause::driver_too_old},
    {tool::ci, "nvidia-container-cli: requirement error: unsatisfied condition: cuda>=12.1, please update your driver",
     cause::driver_too_old},

    {tool::cuda, "CUDA error: no kernel image is available for execution on the device", cause::no_kernel_image},
    {tool::python, "no kernel image is available for execution on the device", cause::no_kernel_image},
    {tool::cuda, "a.cu:12: 209", cause::no_kernel_image, {}, error, 12, "209"},
    {tool::cuda,
     "NVIDIA GeForce RTX 5090 with CUDA capability sm_120 is not compatible with the current PyTorch installation.",
     cause::no_kernel_image, "sm_120", warning},
    {tool::cudnn, "cuDNN error", cause::no_kernel_image, {}, error, 0, "CUDNN_STATUS_ARCH_MISMATCH"},

    {tool::ld, "undefined reference to `foo(int)'", cause::undefined_symbol, "foo(int)"},
    {tool::ld, "undefined reference to symbol 'pthread_create@@GLIBC_2.2.5'", cause::abi_mismatch,
     "pthread_create@@GLIBC_2.2.5"},
    {tool::ld, "refer\303\252ncia n\303\243o definida para \"foo\"", cause::undefined_symbol, "foo"},
    {tool::ld, "r\303\251f\303\251rence ind\303\251finie vers \302\253 foo \302\273", cause::undefined_symbol, "foo"},
    {tool::ld, "referencia a `foo' sin definir", cause::undefined_symbol, "foo"},
    {tool::compiler, "undefined reference to 'foo'", cause::undefined_symbol, "foo", error, 12},
    {tool::gold, "undefined reference to 'f()'", cause::undefined_symbol, "f()"},
    {tool::lld, "undefined symbol: f(int, char)", cause::undefined_symbol, "f(int, char)"},
    {tool::mold, "undefined symbol: xmlLastError", cause::undefined_symbol, "xmlLastError"},
    {tool::link, "unresolved external symbol \"void __cdecl f(void)\" (?f@@YAXXZ) referenced in function main",
     cause::undefined_symbol, "void __cdecl f(void)", error, 0, "LNK2019"},
    {tool::link, "unresolved external symbol __security_cookie", cause::undefined_symbol, "__security_cookie", error, 0,
     "LNK2001"},
    {tool::link,
     "Verweis auf nicht aufgel\303\266stes externes Symbol \"void __cdecl f(void)\" (?f@@YAXXZ) in Funktion \"main\".",
     cause::undefined_symbol, "void __cdecl f(void)", error, 0, "LNK2019"},
    {tool::nvlink, "Undefined reference to 'ncclShmem' in 'sendrecv.o' (target: sm_35)", cause::undefined_symbol,
     "ncclShmem"},
    {tool::ptxas, "Unresolved extern function 'foo'", cause::undefined_symbol, "foo", fatal},
    {tool::apple_ld, "Undefined symbols for architecture arm64:", cause::undefined_symbol},
    // Not linked at all, more likely than of another ABI.
    {tool::ld, "undefined reference to `fmt::v9::f[abi:cxx11](int)'", cause::undefined_symbol,
     "fmt::v9::f[abi:cxx11](int)"},

    {tool::ld, "multiple definition of `y'; z.o:z.c:(.text+0x0): first defined here", cause::multiple_definition, "y"},
    {tool::gold, "dup.o: multiple definition of 'main'", cause::multiple_definition, "main"},
    {tool::lld, "duplicate symbol: main", cause::multiple_definition, "main"},
    {tool::mold, "duplicate symbol: dup.o: u.o: a::b()", cause::multiple_definition, "a::b()"},
    {tool::link, "\"int x\" (?x@@3HA) already defined in a.obj", cause::multiple_definition, "int x", error, 0,
     "LNK2005"},
    {tool::link, "_main already defined in a.obj", cause::multiple_definition, "_main", error, 0, "LNK2005"},
    {tool::nvlink, "Multiple definition of '_Z3foov' in 'b.o', first defined in 'a.o'", cause::multiple_definition,
     "_Z3foov"},

    {tool::loader, "symbol lookup error: /x.so: undefined symbol: foo", cause::unresolved_at_run_time, "foo"},
    {tool::loader, "/x/_C.so: undefined symbol: cublasLtCreate", cause::unresolved_at_run_time, "cublasLtCreate", error,
     0, "ImportError"},
    {tool::python, "DLL load failed while importing _C: The specified procedure could not be found.",
     cause::unresolved_at_run_time},

    {tool::loader, "/x/flash_attn_2_cuda.so: undefined symbol: _ZN3c104cuda9SetDeviceEi", cause::abi_mismatch,
     "_ZN3c104cuda9SetDeviceEi"},
    {tool::loader, "/lib/libstdc++.so.6: version `GLIBCXX_3.4.29' not found (required by /x.so)", cause::abi_mismatch,
     "GLIBCXX_3.4.29"},
    {tool::ld, "undefined reference to `x@GLIBC_2.34'", cause::abi_mismatch, "x@GLIBC_2.34"},
    {tool::ld, "undefined reference to `c10::Error::Error(c10::SourceLocation, std::__cxx11::basic_string<char>)'",
     cause::abi_mismatch, "c10::Error::Error(c10::SourceLocation, std::__cxx11::basic_string<char>)"},
    {tool::link, "mismatch detected for '_ITERATOR_DEBUG_LEVEL': value '0' doesn't match value '2' in a.obj",
     cause::abi_mismatch, "_ITERATOR_DEBUG_LEVEL", error, 0, "LNK2038"},
    {tool::python,
     "numpy.dtype size changed, may indicate binary incompatibility.",
     cause::abi_mismatch,
     {},
     error,
     0,
     "ValueError"},

    {tool::gcc, "#error Version mismatch in cuDNN GRAPH!!!", cause::version_mismatch, {}, error, 60},
    {tool::clang, "cuDNN version mismatch", cause::version_mismatch, {}, error, 60},
    {tool::cudnn,
     "cuDNN version incompatibility: PyTorch was compiled  against (8, 9, 2) but found runtime version (8, 5, 0).",
     cause::version_mismatch},
    {tool::python, "The detected CUDA version (12.1) mismatches the version that was used to compile PyTorch (11.8).",
     cause::version_mismatch},
    {tool::nvlink, "Input file 'x.o' newer than toolkit (112 vs 110)", cause::version_mismatch, "x.o", fatal},
    {tool::ptxas, "Unsupported .version 7.8; current version is '7.4'", cause::version_mismatch, {}, fatal},
    {tool::cmake, "CMake 3.18 or higher is required.  You are running version 3.16.3", cause::version_mismatch},
    {tool::cmake, "Could NOT find CUDA: Found unsuitable version \"9.1\", but required is at least \"10.0\"",
     cause::version_mismatch, "CUDA"},
    {tool::lto_wrapper,
     "bytecode stream in file \342\200\230x.o\342\200\231 generated with LTO version 8.0 instead of the expected 9.3",
     cause::version_mismatch, "x.o", fatal},
    {tool::ld, "libcudart.so.11.0, needed by a.so, may conflict with libcudart.so.12", cause::version_mismatch,
     "libcudart.so.11.0", warning},

    {tool::ld, "x.o: file not recognized: file format not recognized", cause::wrong_format, "x.o"},
    {tool::ld, "i386 architecture of input file `m32.o' is incompatible with i386:x86-64 output", cause::wrong_format,
     "m32.o"},
    {tool::ld, "libx.so: error adding symbols: file in wrong format", cause::wrong_format, "libx.so"},
    {tool::ld, "skipping incompatible /usr/lib/libc.so when searching for -lc", cause::wrong_format, "/usr/lib/libc.so",
     warning},
    {tool::gold, "m32.o: incompatible target", cause::wrong_format, "m32.o"},
    {tool::lld, "m32.o is incompatible with elf64-x86-64", cause::wrong_format, "m32.o"},
    {tool::mold, "m32.o: incompatible file type: x86_64 is expected but got i386", cause::wrong_format, "m32.o", fatal},
    {tool::link, "module machine type 'x64' conflicts with target machine type 'X86'", cause::wrong_format, "x64",
     fatal, 0, "LNK1112"},
    {tool::loader, "libx.so: wrong ELF class: ELFCLASS32", cause::wrong_format, "libx.so"},
    {tool::shell, "./a.out: cannot execute binary file: Exec format error", cause::wrong_format, "./a.out"},

    {tool::nvlink, "SM Arch ('sm_52') not found in 'x.o'", cause::wrong_gpu_architecture, "x.o", warning},
    {tool::ptxas, "Feature '.bf16' requires .target sm_80 or higher", cause::wrong_gpu_architecture, {}, error, 30},
    {tool::ptxas,
     "Instruction 'cp.async.bulk' not supported on .target 'sm_86'",
     cause::wrong_gpu_architecture,
     {},
     error,
     30},
    {tool::nvlink, "Input file 'x.o' arch does not match target 'sm_80'", cause::wrong_gpu_architecture, "x.o"},

    {tool::ld,
     "libdlib.a(x.o): relocation R_X86_64_PC32 against symbol `stderr@@GLIBC_2.2.5' can not be used when making a shared object; recompile with -fPIC",
     cause::not_position_independent, "stderr@@GLIBC_2.2.5"},
    {tool::ld,
     "x.o: r\303\251adressage de R_X86_64_32 en vertu de \302\253 x \302\273 ne peut \303\252tre utilis\303\251 ; recompilez avec -fPIC",
     cause::not_position_independent, "x"},
    {tool::gold,
     "np.o: requires dynamic R_X86_64_32 reloc against 'x' which may overflow at runtime; recompile with -fPIC",
     cause::not_position_independent, "x"},
    {tool::lld, "relocation R_X86_64_32 cannot be used against symbol 'x'; recompile with -fPIC",
     cause::not_position_independent, "x"},
    {tool::mold,
     "np.o:(.text): R_X86_64_32 relocation at offset 0x5 against symbol `x' can not be used; recompile with -fPIC",
     cause::not_position_independent, "x"},

    {tool::ptxas, "Entry function '_Z3foov' uses too much shared data (0xc400 bytes, 0xc000 max)",
     cause::gpu_resources_exceeded, "_Z3foov"},
    {tool::cudafe, "Formal parameter space overflowed (4100 bytes required, max 4096 bytes allowed) in function f",
     cause::gpu_resources_exceeded},
    {tool::cuda, "CUDA error: too many resources requested for launch", cause::gpu_resources_exceeded},
    {tool::python, "out of resource: shared memory, Required: 131072, Hardware limit: 101376.",
     cause::gpu_resources_exceeded},

    {tool::ld, "relocation truncated to fit: R_X86_64_PC32 against `.bss'", cause::relocation_overflow, ".bss"},
    {tool::lld, "relocation R_X86_64_PC32 out of range: 2147483648 is not in [-2147483648, 2147483647]",
     cause::relocation_overflow},
    {tool::gold, "a.o: relocation overflow: reference to 'x'", cause::relocation_overflow},
    {tool::link,
     "image size (80000000) exceeds maximum allowable size (7FFFFFFF)",
     cause::relocation_overflow,
     {},
     fatal,
     0,
     "LNK1248"},

    {tool::gcc, "internal compiler error: Segmentation fault", cause::compiler_crash, {}, fatal, 3},
    {tool::gcc, "Processus arr\303\252t\303\251 (program cc1plus)", cause::killed, "cc1plus", fatal},
    {tool::gcc, "in build_over_call, at cp/call.cc:10284", cause::compiler_crash, {}, fatal, 3},
    {tool::gcc, "Segmentation fault signal terminated program cc1plus", cause::compiler_crash, "cc1plus", fatal},
    {tool::gcc, "Bus error signal terminated program cc1plus", cause::compiler_crash, "cc1plus", fatal},
    {tool::clang, "clang frontend command failed with exit code 139 (use -v to see invocation)", cause::compiler_crash},
    {tool::clang, "unable to execute command: Segmentation fault (core dumped)", cause::compiler_crash},
    {tool::nvcc, "'cudafe++' died with status 0xC0000005 (ACCESS_VIOLATION)", cause::compiler_crash, "cudafe++"},
    {tool::nvcc, "'cicc' died due to signal 11 (Invalid memory reference)", cause::compiler_crash, "cicc"},
    {tool::msvc, "Internal compiler error.", cause::compiler_crash, {}, fatal, 3, "C1001"},
    {tool::make, "[a.o] Segmentation fault (core dumped)", cause::compiler_crash, {}, error, 0, {}, {}, true},

    {tool::gcc,
     "unused variable \342\200\230x\342\200\231",
     cause::warning_as_error,
     "-Werror=unused-variable",
     error,
     3,
     {},
     "-Werror=unused-variable"},
    {tool::clang,
     "unused variable 'x'",
     cause::warning_as_error,
     "-Wunused-variable",
     error,
     3,
     {},
     "-Werror,-Wunused-variable"},
    {tool::gcc, "all warnings being treated as errors", cause::warning_as_error, {}, error, 0, {}, {}, true},
    {tool::gcc, "Alle Warnungen werden als Fehler behandelt", cause::warning_as_error},
    {tool::msvc, "the following warning is treated as an error", cause::warning_as_error, {}, error, 3, "C2220"},
    {tool::cudafe, "variable \"x\" was declared but never referenced", cause::warning_as_error, "177-D", error, 3,
     "177-D"},

    {tool::gcc, "#error \"CUDA_FORCE_API_VERSION is no longer supported.\"", cause::required_by_source,
     "\"CUDA_FORCE_API_VERSION is no longer supported.\"", error, 3},
    {tool::gcc, "static assertion failed: out of memory: No space left on device", cause::required_by_source,
     "out of memory: No space left on device", error, 3},
    {tool::clang, "static assertion failed due to requirement 'sizeof(int) == 3': x", cause::required_by_source,
     "sizeof(int) == 3", error, 3},
    {tool::cudafe, "static assertion failed with \"x must be 3\"", cause::required_by_source, "x must be 3", error, 3},
    {tool::msvc, "static_assert failed: 'x must be 3'", cause::required_by_source, "x must be 3", error, 3, "C2338"},

    {tool::gcc,
     "expected \342\200\230;\342\200\231 before \342\200\230}\342\200\231 token",
     cause::syntax,
     {},
     error,
     3},
    {tool::cudafe, "expected a \";\"", cause::syntax, {}, error, 3},
    {tool::msvc, "syntax error : missing ';' before 'type'", cause::syntax, {}, error, 13, "C2143"},
    {tool::as, "no such instruction: `movx %eax'", cause::syntax, "movx %eax", error, 3},
    {tool::make, "missing separator.  Stop.", cause::syntax, {}, error, 3},
    {tool::ninja, "expected '=', got newline", cause::syntax, {}, error, 12},
    {tool::python, "invalid syntax", cause::syntax, {}, error, 0, "SyntaxError"},

    {tool::gcc, "\342\200\230foo\342\200\231 was not declared in this scope; did you mean \342\200\230for\342\200\231?",
     cause::semantics, "foo", error, 3},
    {tool::clang, "use of undeclared identifier 'foo'", cause::semantics, "foo", error, 3},
    {tool::clang, "no member named 'x' in 'y'", cause::semantics, "x", error, 3},
    {tool::cudafe, "identifier \"foo\" is undefined", cause::semantics, "foo", error, 3},
    {tool::cudafe, "class \"a\" has no member \"b\"", cause::semantics, "b", error, 3},
    {tool::msvc, "'foo': undeclared identifier", cause::semantics, "foo", error, 3, "C2065"},
    {tool::msvc,
     "\342\200\234QtPrivate::makeCallableObject\342\200\235: \346\234\252\346\211\276\345\210\260\345\214\271\351\205\215\347\232\204\351\207\215\350\275\275\345\207\275\346\225\260",
     cause::semantics, "QtPrivate::makeCallableObject", error, 3, "C2672"},

    {tool::cuda, "CUDA error: an illegal memory access was encountered", cause::gpu_error},
    {tool::cuda, "CUDA error: invalid argument", cause::gpu_error},
    {tool::cudnn,
     "cuDNN error: CUDNN_STATUS_EXECUTION_FAILED",
     cause::gpu_error,
     {},
     error,
     0,
     "CUDNN_STATUS_EXECUTION_FAILED"},
    {tool::python, "device-side assert triggered", cause::gpu_error},
    {tool::cudnn, "words", cause::gpu_error},
    {tool::cupti, "words", cause::gpu_error},
    {tool::nvcc, "skipping incompatible a.so", cause::wrong_format, "a.so", warning},

    // By the code, the place or the end of a message, each beside a near miss below.
    {tool::python, "words", cause::killed, {}, error, 0, "137", {}, true},
    {tool::python, "words", cause::killed, {}, error, 0, "-9", {}, true},
    {tool::ld, "Morto signal terminated program ld", cause::killed, "ld", fatal},
    {tool::ld, "-lx", cause::missing_library, "x", error, 1},
    {tool::gcc, "in expand_expr, at expr.c:3", cause::compiler_crash, {}, fatal, 3},
    {tool::gcc, "Alle Warnungen werden als Fehler behandelt", cause::warning_as_error},
    {tool::clang, ": 'No space left on device'", cause::disk_full},
    {tool::cupti, "x 'no kernel image is available for execution on the device'", cause::no_kernel_image},
};

// What only quotes the words of a cause, or has none: none, or the cause of the words around it.
constexpr cause_case near_misses[] = {
    {tool::gcc, "\342\200\230out_of_memory\342\200\231 was not declared in this scope", cause::semantics,
     "out_of_memory", error, 3},
    {tool::gcc, "#warning x.h: No such file or directory", cause::none, {}, warning, 3, {}, "-Wcpp"},
    {tool::gcc, "No space left on device", cause::none, {}, warning, 3},
    {tool::clang, "'f' is unavailable: No space left on device", cause::semantics, "f", error, 3},
    {tool::gcc, "call to \342\200\230f\342\200\231 declared with attribute error: Permission denied", cause::semantics,
     "f", error, 3},
    {tool::gcc, "#error Killed signal terminated program cc1plus", cause::required_by_source,
     "Killed signal terminated program cc1plus", error, 3},
    {tool::gcc, "some words that nobody knows", cause::none, {}, error},
    {tool::gcc, "some words about out of memory and No such file or directory", cause::none, {}, error, 3},
    {tool::gcc,
     "variable \342\200\230Killed\342\200\231 set but not used",
     cause::none,
     {},
     warning,
     3,
     {},
     "-Wunused-but-set-variable"},
    {tool::gcc, "out of memory", cause::none, {}, severity::note, 3},
    {tool::ptxas, "Compiling entry function 'out of memory' for 'sm_90'", cause::none, {}, severity::info},
    {tool::cmake, "undefined reference to `f'", cause::none},
    {tool::cmake, "Could NOT find CUDA (missing: CUDA_NVCC)", cause::none, {}, warning},
    {tool::make, "[all] Error 2", cause::none, {}, error, 0, "2", {}, true},
    {tool::make, "[CMakeFiles/Killed.dir/a.o] Error 1", cause::none, {}, error, 0, {}, {}, true},
    {tool::make, "No Killed", cause::none, {}, error, 0, {}, {}, true},
    {tool::make, "Waiting for unfinished jobs....", cause::none, {}, error, 0, {}, {}, true},
    {tool::collect2, "ld returned 1 exit status", cause::none, {}, error, 0, {}, {}, true},
    {tool::ninja, "build stopped: subcommand failed.", cause::none, {}, error, 0, {}, {}, true},
    {tool::link, "130 unresolved externals", cause::none, {}, fatal, 0, "LNK1120", {}, true},
    {tool::python, "Error building extension 'out of memory'", cause::none, {}, error, 0, "RuntimeError", {}, true},
    {tool::python, "expected scalar type Float but found Half", cause::none, {}, error, 0, "RuntimeError"},
    {tool::cudafe, "words", cause::none, {}, error, 3, "137"},
    {tool::nvcc, "words", cause::none, {}, error, 0, "209"},
    {tool::msvc, "words", cause::none, {}, error, 3, "C9999"},
    {tool::gcc, "passing NULL to non-pointer argument", cause::none, {}, warning, 3, {}, "-Wconversion-null"},
    {tool::gcc,
     "narrowing conversion of \342\200\230x\342\200\231 from \342\200\230int\342\200\231 to \342\200\230char\342\200\231",
     cause::semantics,
     {},
     error,
     3,
     {},
     "-Wnarrowing"},
    {tool::ld, "object file compiled with -lto is old", cause::none, {}, warning},
    {tool::gcc, "Morto signal terminated program foo", cause::none, {}, fatal},
    {tool::python, "words", cause::none, {}, error, 0, "136", {}, true},
    {tool::python, "words", cause::none, {}, error, 0, "-8", {}, true},
    {tool::ld, "Morto signal terminated program ld", cause::none, {}, fatal, 1},
    {tool::gcc, "Morto signal terminated program cc1", cause::none, {}, fatal, 1},
    {tool::gcc, "Morto signal terminated program cc1", cause::none},
    {tool::gcc, "in expand_expr, at expr.c:3", cause::none, {}, error, 3},
    {tool::gcc, "in expand_expr: expr.c:3", cause::none, {}, fatal, 3},
    {tool::gcc, "at expand_expr, at expr.c:3", cause::none, {}, fatal, 3},
    {tool::gcc, "Alle Warnungen werden als Fehler behandelt", cause::none, {}, error, 1},
    {tool::clang, ": 'No space left on device", cause::none},
    {tool::clang, "x: 'No such file or directory'", cause::none},
    {tool::python, "words", cause::none},
    {tool::compiler, "skipping incompatible a.so", cause::none, {}, warning},
    {tool::gcc, "skipping incompatible a.so", cause::none, {}, warning},
    {tool::clang, "skipping incompatible a.so", cause::none, {}, warning},
    {tool::cudafe, "skipping incompatible a.so", cause::none, {}, warning},
    {tool::msvc, "skipping incompatible a.so", cause::none, {}, warning},
    {tool::gcc, "", cause::none},
    {tool::unknown, "'", cause::none},
};

constexpr record record_of(const cause_case& c) {
  record r;
  r.tool = c.tool;
  r.severity = c.severity;
  r.message = c.message;
  r.code = c.code;
  r.option = c.option;
  r.file_line = c.file_line;
  r.is_effect = c.is_effect;
  return r;
}

template <std::size_t Count>
constexpr bool all_hold(const cause_case (&rows)[Count]) {
  for (const cause_case& c : rows) {
    const named_cause found = cause_of(record_of(c));
    if (found.what != c.cause || found.subject != c.subject) return false;
  }
  return true;
}
static_assert(all_hold(cases));
static_assert(all_hold(near_misses));

// Constant evaluation reads nothing behind a text.
constexpr char bare_error[] = {'#', 'e', 'r', 'r', 'o', 'r'};
static_assert(cause_of(record_of({tool::gcc, {bare_error, sizeof bare_error}, cause::none})).what ==
              cause::required_by_source);

template <std::size_t Count>
void expect_all(const cause_case (&rows)[Count]) {
  for (const cause_case& c : rows) {
    const named_cause found = cause_of(record_of(c));
    EXPECT_EQ(name_of(found.what), name_of(c.cause)) << name_of(c.tool) << ": " << c.message;
    EXPECT_EQ(found.subject, c.subject) << name_of(c.tool) << ": " << c.message;
  }
}

TEST(diagnostic_cause, names_the_cause_and_its_subject) { expect_all(cases); }
TEST(diagnostic_cause, is_not_taken_in_by_the_words_alone) { expect_all(near_misses); }

// A new cause without a case fails here.
TEST(diagnostic_cause, each_cause_has_cases_of_two_tools) {
  for (int i = 1; i <= static_cast<int>(cause::gpu_error); ++i) {
    std::set<tool> tools;
    for (const cause_case& c : cases) {
      if (c.cause == static_cast<cause>(i)) tools.insert(c.tool);
    }
    EXPECT_GE(tools.size(), 2U) << name_of(static_cast<cause>(i));
  }
}

TEST(diagnostic_cause, keeps_what_the_form_of_the_tool_was_sure_of) {
  record r = record_of(cases[0]);
  r.cause = cause::disk_full;
  r.subject = "x";
  EXPECT_EQ(cause_of(r).what, cause::disk_full);
  EXPECT_EQ(cause_of(r).subject, "x");
}

TEST(diagnostic_cause, reads_what_cmake_puts_on_the_lines_behind) {
  record r;
  r.tool = tool::cmake;
  r.severity = severity::error;
  r.children = "\n  Could NOT find MPI_C (missing: MPI_C_WORKS)\n";
  EXPECT_EQ(cause_of(r).what, cause::missing_package);
  EXPECT_EQ(cause_of(r).subject, "MPI_C");
}

TEST(diagnostic_cause, reads_the_output_that_a_check_of_cmake_quotes) {
  record r;
  r.tool = tool::cmake;
  r.severity = severity::error;
  r.children =
      "  The CUDA compiler\n\n    \"/usr/local/cuda/bin/nvcc\"\n\n  is not able to compile a simple test program.\n\n"
      "    expected: nothing\n    nvcc fatal   : Unsupported gpu architecture 'compute_35'\n";
  EXPECT_EQ(cause_of(r).what, cause::unsupported_gpu_architecture);
  EXPECT_EQ(cause_of(r).subject, "compute_35");
  // From the first byte on; and what it does not know it passes over.
  r.message = "The CUDA compiler is not able to compile a simple test program.";
  r.children = "Unsupported gpu architecture 'compute_35'";
  EXPECT_EQ(cause_of(r).subject, "compute_35");
  r.children = "words\nUnsupported gpu architecture 'compute_37'";
  EXPECT_EQ(cause_of(r).subject, "compute_37");
  for (const std::string_view words : {"", "\n", "words", "words\n", "words\n\nmore"}) {
    r.children = words;
    EXPECT_EQ(cause_of(r).what, cause::none) << words;
  }
  r.message = {};
  r.children = "  Words about something else\n    nvcc fatal   : Unsupported gpu architecture 'compute_35'\n";
  EXPECT_EQ(cause_of(r).what, cause::none);
}

TEST(diagnostic_cause, knows_an_internal_error_by_the_word_before_the_message) {
  const std::string_view line = "a.cpp:1:2: internal compiler error: Segmentation fault";
  record r;
  r.tool = tool::gcc;
  r.severity = severity::fatal;
  r.whole = line;
  r.message = line.substr(line.size() - 18);
  EXPECT_EQ(r.message, "Segmentation fault");
  EXPECT_EQ(cause_of(r).what, cause::compiler_crash);
  r.whole = r.message;
  EXPECT_EQ(cause_of(r).what, cause::none);
}

// Every prefix and every suffix of every message, by every tool: no byte is read outside, and the subject is of the record.
TEST(diagnostic_cause, subject_is_part_of_the_message) {
  for (const cause_case& c : cases) {
    for (std::size_t cut = 0; cut <= c.message.size(); ++cut) {
      for (const std::string_view part : {c.message.substr(0, cut), c.message.substr(cut)}) {
        const std::string bytes(part);  // of its own, for the sanitizer to see its ends
        record r = record_of(c);
        r.message = bytes;
        const named_cause found = cause_of(r);
        if (found.subject.empty() || found.subject.data() == r.option.data() || found.subject.data() == r.code.data() ||
            !r.option.empty()) {
          continue;
        }
        EXPECT_GE(found.subject.data(), r.message.data()) << part;
        EXPECT_LE(found.subject.data() + found.subject.size(), r.message.data() + r.message.size()) << part;
      }
    }
  }
}

}  // namespace cause_test
}  // namespace foundcheck::diagnostics
