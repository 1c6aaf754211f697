// SPDX-License-Identifier: MIT
// Rules on how a build is put together: packages of two places, hints that have no effect, options that do not go well together.
#ifndef FOUNDCHECK_RULE_TABLES_PACKAGING_HPP
#define FOUNDCHECK_RULE_TABLES_PACKAGING_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// Rules on how a build is put together.
inline constexpr rule packaging[] = {
    {"PKG001"sv, severity::warning, confidence::likely, component::none,
     "the CMake files of a package and its library come from two installations"sv,
     "find_package sets NAME_DIR, and a search sets NAME_LIBRARY. Each keeps what was found first, so a second "
     "installation or an old cache gives the headers of one and the library of the other."sv,
     "grep -E '(_DIR|_LIBRARY):' CMakeCache.txt"sv,
     "cmake --fresh -B build -D CMAKE_PREFIX_PATH=/PREFIX, with the installation that you want."sv, ""sv, ""sv,
     "CMake Source/cmFindPackageCommand.cxx; CMake Modules/FindProtobuf.cmake; pytorch cmake/TorchConfig.cmake.in"sv,
     ""sv,
     when::all(when::any(when::setting_prefixes_differ("Torch_DIR"sv, "TORCH_LIBRARY"sv),
                         when::setting_prefixes_differ("protobuf_DIR"sv, "Protobuf_LIBRARY"sv),
                         when::setting_prefixes_differ("Protobuf_DIR"sv, "Protobuf_LIBRARY"sv),
                         when::setting_prefixes_differ("gflags_DIR"sv, "GFLAGS_LIBRARY"sv),
                         when::setting_prefixes_differ("glog_DIR"sv, "GLOG_LIBRARY"sv)))},
    {"PKG004"sv, severity::error, confidence::certain, component::each,
     "configure stopped because {sought|a component that the project requires} {unsuitable version:has version *|was "
     "not found}{least version:, and at least * is required|}{exact version:, and * is required|}"sv,
     "The project, or an option that is on, requires it. It is not installed, or is in a directory that CMake does "
     "not search; the message names the missing parts."sv,
     "grep -i {sought|NAME} CMakeCache.txt ; cmake --debug-find-pkg={sought|NAME} -S SOURCE -B BUILD shows where it looks"sv,
     "{development package:apt install *|Install its development package}{least version: (version * or newer)|}{exact "
     "version: (version *)|}, then cmake --fresh -B build{rocm prefix:; or if ROCm is installed: cmake --fresh -B "
     "build -D CMAKE_PREFIX_PATH=*|}; or if it is installed elsewhere: cmake -B build -D {sought|NAME}_ROOT=/PREFIX{missing variables: (or its "
     "parts: *)|}. "
     "Or if you do not need it, turn off the option that asks for it: cmake -L build lists the options."sv,
     ""sv, ""sv, "CMake Modules/FindPackageHandleStandardArgs.cmake; Source/cmFindPackageCommand.cxx"sv, "CONF001"sv,
     when::all(when::any(when::stopped_without(component::each)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"OMP005"sv, severity::error, confidence::certain, component::openmp,
     "configure stopped because OpenMP was not found: Apple's clang has none of its own"sv,
     "AppleClang compiles OpenMP with -Xclang -fopenmp, and has no library for it. Homebrew's libomp brings library and header, in a directory that "
     "no compiler searches."sv,
     "brew --prefix libomp ; clang --version"sv,
     "brew install libomp, then cmake --fresh -B build -D OpenMP_ROOT=$(brew --prefix libomp); or for an older CMake add -D "
     "OpenMP_CXX_FLAGS=\"-Xclang -fopenmp -I$(brew --prefix libomp)/include\" -D OpenMP_CXX_LIB_NAMES=omp "
     "-D OpenMP_omp_LIBRARY=$(brew --prefix libomp)/lib/libomp.dylib (and the same for C); or use Homebrew's clang: CC=$(brew --prefix "
     "llvm)/bin/clang CXX=$(brew --prefix llvm)/bin/clang++ cmake --fresh -B build."sv,
     ""sv, ""sv, "CMake Modules/FindOpenMP.cmake, 3.12 to 4.1; Homebrew, formula libomp"sv, "PKG004"sv,
     when::all(when::any(when::stopped_without(component::openmp)),
               when::any(when::build_has(build_trait::runs_on_macos)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"CUDA060"sv, severity::error, confidence::certain, component::cuda_toolkit,
     "the project requires CUDA {exact version|}{least version:* or newer|}, and configure found {unsuitable version|another version}"sv,
     "configure takes the toolkit of the first nvcc in PATH, of CUDA_PATH or of /usr/local/cuda, or the one that a cache has from an earlier run."sv,
     "ls -d /usr/local/cuda* ; nvcc --version ; grep -i CUDA_TOOLKIT_ROOT CMakeCache.txt"sv,
     "If that version is installed: cmake --fresh -B build -D CUDA_TOOLKIT_ROOT_DIR=/usr/local/cuda-{exact version|}{least version|} -D "
     "CMAKE_CUDA_COMPILER=/usr/local/cuda-{exact version|}{least "
     "version|}/bin/nvcc. Otherwise install it from NVIDIA's repository (the release {exact version|}{least version|}), then the same. Or use a "
     "version of the project for CUDA {unsuitable "
     "version|that is installed}."sv,
     ""sv, ""sv, "CMake Modules/FindCUDA.cmake and FindPackageHandleStandardArgs.cmake"sv, "PKG004"sv,
     when::all(when::any(when::said("cuda_of_other_version"sv)),
               when::also(when::stopped_without(component::cuda_toolkit)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"PKG002"sv, severity::info, confidence::certain, component::none,
     "CMake ignores a NAME_ROOT variable that was given"sv,
     "The project is written for an older CMake, and CMake keeps its behaviour: before 3.12 it read no NAME_ROOT, and "
     "before 3.27 no NAME in capitals if the package is written otherwise. The message names the variable."sv,
     "grep -i _ROOT: CMakeCache.txt"sv,
     "No action if the package was found. Otherwise: cmake -B build -D CMAKE_PREFIX_PATH=/PREFIX, with the directory "
     "in that variable. Or let CMake read the variable: cmake -B build -D CMAKE_POLICY_DEFAULT_CMP0074=NEW -D "
     "CMAKE_POLICY_DEFAULT_CMP0144=NEW."sv,
     "CMake 3.12"sv, ""sv, "CMake policies CMP0074 and CMP0144"sv, ""sv,
     when::all(when::any(when::said("root_ignored"sv)))},
    {"LINK002"sv, severity::warning, confidence::likely, component::cudart,
     "each library of PyTorch gets its own copy of the CUDA runtime"sv,
     "Each copy of the runtime keeps its own state. PyTorch calls it from Python and from its libraries, and turns "
     "the static one off on all platforms but Windows: otherwise the libraries of one process do not see each other's "
     "streams and errors."sv,
     "ldd libtorch_cuda.so | grep cudart finds nothing"sv,
     "cmake --fresh -B build -D CUDA_USE_STATIC_CUDA_RUNTIME=OFF."sv, ""sv, ""sv,
     "pytorch cmake/public/cuda.cmake, 1.0 to 2.4; pytorch issues 17108, 20635"sv, ""sv,
     when::all(when::any(when::on("CUDA_USE_STATIC_CUDA_RUNTIME"sv)),
               when::any(when::equals(fact_id::project, component::none, "Torch"sv),
                         when::equals(fact_id::project, component::none, "Caffe2"sv)),
               when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))),
               // Links all of CUDA static, on purpose.
               when::any(when::unless(when::on("CAFFE2_STATIC_LINK_CUDA"sv))),
               when::any(when::unless(when::ends_with(fact_id::compiler, component::none, "cl.exe"sv))),
               when::any(when::unless(when::contains(fact_id::generator, component::none, "Visual Studio"sv))))},
    {"MEM004"sv, severity::warning, confidence::possible, component::nvcc,
     "debug information for CUDA code may need more memory than this machine has"sv,
     "DEBUG_CUDA compiles the kernels of a debug build with -lineinfo --source-in-ptx. With CUDA 12, nvcc needs so "
     "much memory for it that PyTorch turns it off by default."sv,
     "grep -E 'DEBUG_CUDA|CMAKE_BUILD_TYPE' CMakeCache.txt ; free -g"sv,
     "export DEBUG_CUDA=0, then build again. Or to keep it, build with fewer jobs and for one GPU: export MAX_JOBS=2 "
     "TORCH_CUDA_ARCH_LIST={gpu number|9.0}."sv,
     "CUDA 12.0"sv, ""sv, "pytorch setup.py, DEBUG_CUDA, and CMakeLists.txt, 2.1 to 2.8"sv, ""sv,
     when::all(
         when::any(when::on("DEBUG_CUDA"sv)),
         when::any(when::holds("CMAKE_BUILD_TYPE"sv, "Debug"sv), when::holds("CMAKE_BUILD_TYPE"sv, "RelWithDebInfo"sv)),
         when::any(when::not_older(fact_id::version, component::nvcc, "12"sv),
                   when::not_older(fact_id::version, component::cuda_toolkit, "12"sv)),
         when::any(when::equals(fact_id::project, component::none, "Torch"sv)),
         when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))))},
    {"VLLM001"sv, severity::error, confidence::certain, component::none,
     "the vLLM extension is built for no GPU: its list of architectures is empty"sv,
     "vLLM keeps only those architectures of PyTorch's list that it has kernels for. None was left: configure and "
     "build succeed, and the first call of a kernel fails."sv,
     "cuobjdump --list-elf vllm/_C*.so | sort -u"sv,
     "TORCH_CUDA_ARCH_LIST={gpu number|9.0} pip install --no-build-isolation --no-cache-dir ., with the number of "
     "your GPU (9.0 for H100, 12.1 for GB10; PyTorch up to 2.11 detects 12.1 as 2.0). If CUDA_SUPPORTED_ARCHS in its "
     "CMakeLists.txt does not list the GPU, use a newer vLLM."sv,
     "vLLM 0.4"sv, ""sv, "vllm issues 8878, 56548; vllm pull requests 49904, 9254; vllm cmake/utils.cmake"sv, ""sv,
     when::all(when::any(when::said("no_kernel_architectures"sv)),
               when::any(when::unless(when::said("kernel_architectures"sv))))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
