// SPDX-License-Identifier: MIT
// Rules on OpenMP: no run-time library, two of them, or one that comes too late.
#ifndef FOUNDCHECK_RULE_TABLES_OPENMP_HPP
#define FOUNDCHECK_RULE_TABLES_OPENMP_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

inline constexpr rule openmp[] = {
    {"OMP001"sv, severity::error, confidence::likely, component::openmp,
     "two run-time libraries of OpenMP in one program"sv,
     "MKL brings libiomp5, GCC libgomp, Clang libomp; wheels bring copies of their own. Two in one process make twice as many "
     "threads as there are cores, may wait for each other for ever, and Intel's and LLVM's stop the program when they notice."sv,
     "python -m threadpoolctl -i torch numpy ; ldd libtorch_cpu.so | grep -E 'omp' ; readelf -d libmkl_*_thread.so | grep NEEDED"sv,
     "Let MKL use the compiler's: -DMKL_THREADING=GNU (GCC) or SEQ, and cmake -U 'MKL_*' -U 'OpenMP_*' . ; at run time "
     "MKL_THREADING_LAYER=GNU. In Python have all packages from one source, conda or pip. KMP_DUPLICATE_LIB_OK=TRUE only hides it."sv,
     ""sv, ""sv,
     "pytorch issues 13806, 44282, 193520; pytorch pull request 138834; pytorch cmake/Modules/FindOpenMP.cmake"sv,
     "BUILD001 CRASH001"sv,
     when::all(when::any(when::said("openmp_twice"sv), when::said("openmp_of_mkl"sv, "iomp5"sv)),
               when::any(when::said("openmp_twice"sv), when::said("openmp_linked"sv, "gomp"sv)),
               when::any(when::said("openmp_twice"sv), when::unless(when::said("openmp_linked"sv, "iomp5"sv))))},
    // A warning although nobody asks for it by name: nobody wants one thread either.
    {"OMP002"sv, severity::warning, confidence::certain, component::openmp,
     "OpenMP was not found: the build runs on one thread of the CPU"sv,
     "The compiler takes no flag for OpenMP, or its run-time library is not installed, as with Apple's clang and with clang without "
     "libomp. Configure turned USE_OPENMP off and ended well."sv,
     "python -c 'import torch; print(torch.__config__.parallel_info())'"sv,
     "apt install libomp-dev for clang (brew install libomp on macOS), or take GCC; then cmake -U 'OpenMP_*' -DUSE_OPENMP=ON . "
     "Where one thread is meant: -DUSE_OPENMP=OFF."sv,
     ""sv, ""sv, "pytorch cmake/Dependencies.cmake (1.0 to 2.9)"sv, ""sv,
     when::all(when::any(when::said("openmp_missing"sv)))},
    {"OMP003"sv, severity::error, confidence::certain, component::none,
     "a library that is loaded late finds no room for its thread-local variables"sv,
     "glibc keeps little room for the thread-local variables of libraries that are loaded while the program runs, and libgomp, "
     "jemalloc and libc10 ask for it. The order of the imports decides whose turn is the last; mostly on aarch64."sv,
     "the message names the library ; readelf -lW the library | grep TLS ; ldd --version"sv,
     "Load that library first: LD_PRELOAD=the path in the message, or import its module before the others. With glibc 2.33 and "
     "later GLIBC_TUNABLES=glibc.rtld.optional_static_tls=16384."sv,
     ""sv, ""sv, "glibc manual, Dynamic Linking Tunables; glibc elf/dl-reloc.c; unverified: where it comes up"sv,
     "MEM003 BUILD001"sv, when::all(when::any(when::diagnosed("out_of_memory"sv, "static TLS block"sv)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
