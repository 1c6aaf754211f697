// SPDX-License-Identifier: MIT
// Rules on what linkers report: libraries, symbols, formats, relocations.
#ifndef FOUNDCHECK_RULE_DIAGNOSIS_LINK_HPP
#define FOUNDCHECK_RULE_DIAGNOSIS_LINK_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

inline constexpr rule link_diagnoses[] = {
    {"STUB002"sv, severity::error, confidence::likely, component::driver, "the link finds no libcuda"sv,
     "The driver's library is on machines with a driver only. To link without one the toolkit has a stub of it, whose "
     "directory must be named; a shared library that needs libcuda.so.1 in turn needs a file of just that name at the link."sv,
     "ls $CUDA_HOME/lib64/stubs/libcuda.so ; readelf -d the library that needs it"sv,
     "Link CUDA::cuda_driver, or -L$CUDA_HOME/lib64/stubs -lcuda. For what a library needs: -Wl,-rpath-link with a directory "
     "where libcuda.so.1 leads to the stub, or -Wl,--allow-shlib-undefined. Never put the stub in a run path."sv,
     ""sv, ""sv, "llama-cpp-python issues 2061, 1169; CMake Modules/FindCUDAToolkit.cmake"sv,
     "BUILD001 LINK005 LINK010"sv,
     when::all(when::any(when::diagnosed("missing_library"sv, component::driver),
                         when::diagnosed("undefined_symbol"sv, component::driver)))},
    {"LINK005"sv, severity::error, confidence::certain, component::each,
     "the link does not find the component's library"sv,
     "The linker wants libNAME.so or libNAME.a. A runtime package, an image or a wheel has only libNAME.so.N, or the directory is "
     "not among those that are searched; conda and cross toolkits keep it under targets/."sv,
     "find / -name 'libNAME.*' ; the link command with -Wl,--verbose lists the directories"sv,
     "Install the development package of the same CUDA release, or name the directory: -L, LIBRARY_PATH, or the *_LIBRARY "
     "variable of the cache; then configure again in an empty build directory."sv,
     ""sv, ""sv, "binutils ld manual, -l; NVIDIA CUDA installation guide for Linux, package names"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("missing_library"sv, component::each)))},
    {"LINK004"sv, severity::error, confidence::certain, component::none, "the link does not find a library"sv,
     "The package is not installed, only its runtime half is (libNAME.so.N without libNAME.so), or the library lies in a "
     "directory that the linker does not search."sv,
     "find / -name 'libNAME.*' ; ld -lNAME --verbose | grep attempt"sv,
     "Install the development package (-dev, -devel), or name the directory with -L, LIBRARY_PATH or CMAKE_LIBRARY_PATH; then "
     "configure again."sv,
     ""sv, ""sv, "binutils ld manual, -l; learn.microsoft.com, LNK1104"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed_apart("missing_library"sv)))},
    {"LINK009"sv, severity::error, confidence::certain, component::none,
     "an object or a library is of another machine, or is none"sv,
     "The file was built for another processor or word size (x86-64 and arm64, sbsa and Jetson), is a text file of Git LFS, or "
     "was cut short by a build that was killed or a disk that was full."sv,
     "file the file in the evidence ; ls -l it"sv,
     "Delete the file and build it again; take the library of the target machine (CUDA: targets/). With ccache and a cut "
     "object: ccache -C."sv,
     ""sv, ""sv, "binutils bfd/bfd.c; ELF, e_machine; learn.microsoft.com, LNK1112"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("wrong_format"sv)))},
    {"LINK008"sv, severity::error, confidence::certain, component::none,
     "code that is not position independent is to go into a shared library"sv,
     "A static library or an object was compiled without -fPIC. CMake gives that to shared libraries alone, not to static "
     "ones that are linked into them; nvcc wants it through -Xcompiler."sv,
     "the message names the object ; readelf -r OBJECT | grep R_X86_64_32"sv,
     "Compile it with -fPIC: CMAKE_POSITION_INDEPENDENT_CODE=ON, nvcc -Xcompiler -fPIC; or link the shared library in its "
     "place."sv,
     ""sv, ""sv, "binutils bfd/elfxx-x86.c; CMake, POSITION_INDEPENDENT_CODE"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("not_position_independent"sv)))},
    {"LINK003"sv, severity::error, confidence::likely, component::none,
     "the linked file is larger than its relocations reach"sv,
     "Code on x86-64 reaches 2 GB. Device code for many architectures lies in the same file and pushes the parts away from "
     "each other."sv,
     "size -A the largest objects ; cuobjdump --list-elf LIBRARY | wc -l"sv,
     "Build for fewer architectures (TORCH_CUDA_ARCH_LIST), compress device code (nvcc -Xfatbin -compress-all), split the "
     "library, or compile with -mcmodel=medium. PyTorch of 1.8 to 2.2: BUILD_SPLIT_CUDA=ON."sv,
     ""sv, ""sv, "System V ABI for x86-64, Code models; pytorch pull request 49050; binutils bfd/reloc.c"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed("relocation_overflow"sv)))},
    {"LINK007"sv, severity::error, confidence::certain, component::none, "a symbol is defined twice"sv,
     "A function or variable is defined in a header without inline, one library is linked both static and shared, or two "
     "objects come from one source."sv,
     "the message names both objects ; nm -C --defined-only them | grep the symbol"sv,
     "Make the definition in the header inline or static, or link the library once."sv, ""sv, ""sv,
     "ISO C++, [basic.def.odr]; binutils ld/ldmain.c; learn.microsoft.com, LNK2005"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("multiple_definition"sv)))},
    {"CUDA014"sv, severity::error, confidence::certain, component::nvcc,
     "relocatable device code was not linked, or not whole"sv,
     "With -rdc=true, or CUDA_SEPARABLE_COMPILATION, device code is linked by nvlink before the host's linker. A link by the "
     "host's compiler alone lacks __cudaRegisterLinkedBinary symbols; an object that defines a device function and is not given "
     "to the device link leaves an undefined reference of nvlink."sv,
     "nm OBJECT | grep __cudaRegisterLinkedBinary ; the link command shows whether nvcc -dlink comes first"sv,
     "Link with nvcc -rdc=true, or nvcc -dlink first; in CMake set CUDA_RESOLVE_DEVICE_SYMBOLS on the static library or link "
     "an executable of the CUDA language, and link CUDA::cudadevrt."sv,
     ""sv, ""sv, "nvcc manual, Using Separate Compilation in CUDA; nvcc 13.0; CMake, CUDA_RESOLVE_DEVICE_SYMBOLS"sv,
     "BUILD001 LINK006 LINK010"sv,
     when::all(when::any(when::diagnosed("undefined_symbol"sv, "__cudaRegisterLinkedBinary"sv),
                         when::diagnosed("undefined_symbol"sv, "nvlink error"sv),
                         when::diagnosed("undefined_symbol"sv, "__fatbinwrap_"sv)))},
    {"LINK001"sv, severity::error, confidence::certain, component::none,
     "a library is used and only another library names it"sv,
     "The symbol is in a shared library that another one needs, and the link does not name that library itself. The linker does "
     "not take it from there: --no-copy-dt-needed-entries is its default."sv,
     "the line behind the message names the library ; readelf -d the library that brings it"sv,
     "Link the library by its name too: target_link_libraries, -lNAME behind the objects."sv, ""sv, ""sv,
     "binutils ld manual, --copy-dt-needed-entries"sv, "BUILD001 LINK006 ABI003 ABI005"sv,
     // The symbol has its library's version.
     when::all(when::any(when::diagnosed("undefined_symbol"sv, "undefined reference to symbol"sv),
                         when::diagnosed("abi_mismatch"sv, "undefined reference to symbol"sv)))},
    {"LINK010"sv, severity::error, confidence::certain, component::each,
     "the component's library is used and is not linked, or is too old"sv,
     "Objects call the component, and its library is not named in the link, stands before the objects that need it, or is of a "
     "release without that function."sv,
     "nm -D the library | grep the symbol ; ninja -v shows the link command"sv,
     "Link the component: in CMake CUDA::cudart, CUDA::cublas, CUDA::cupti and so on; -lNAME behind the objects. If the symbol "
     "is not in the library, take the library of the release whose headers are used."sv,
     ""sv, ""sv, "CMake Modules/FindCUDAToolkit.cmake, imported targets; binutils ld manual, -l"sv, "BUILD001"sv,
     when::all(when::any(when::diagnosed("undefined_symbol"sv, component::each)))},
    {"LINK006"sv, severity::error, confidence::certain, component::none, "a symbol is used and nothing defines it"sv,
     "A library is not linked or stands before what needs it, a source is not in the target, a declaration has another "
     "signature than the definition, or C and C++ are mixed without extern \"C\"."sv,
     "nm -C -A *.o *.a | grep the symbol ; c++filt the symbol"sv,
     "Link the library that defines it, behind the objects; add the source to the target. With [abi:cxx11] or __cxx11 in the "
     "name, the library was built with the other ABI of libstdc++."sv,
     ""sv, ""sv,
     "binutils ld manual, -l and undefined symbols; gcc.gnu.org, libstdc++ Dual ABI; learn.microsoft.com, LNK2019"sv,
     "BUILD001"sv, when::all(when::any(when::diagnosed_apart("undefined_symbol"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
