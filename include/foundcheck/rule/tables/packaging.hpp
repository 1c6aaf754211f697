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
     "a package's configuration file and its library are of two installations"sv,
     "NAME_DIR is where find_package found the package's own configuration file, NAME_LIBRARY what a find module or the file itself "
     "searched for. Each keeps what was found first, so that a second installation, or a cache that outlived one, gives headers of "
     "one and the library of the other."sv,
     "grep -E '(_DIR|_LIBRARY):' CMakeCache.txt, for the names in the evidence"sv,
     "Delete both entries (cmake -U 'NAME*' .) and name one installation: CMAKE_PREFIX_PATH or NAME_ROOT."sv, ""sv,
     ""sv,
     "CMake Source/cmFindPackageCommand.cxx; CMake Modules/FindProtobuf.cmake; pytorch cmake/TorchConfig.cmake.in"sv,
     ""sv,
     when::all(when::any(when::setting_prefixes_differ("Torch_DIR"sv, "TORCH_LIBRARY"sv),
                         when::setting_prefixes_differ("protobuf_DIR"sv, "Protobuf_LIBRARY"sv),
                         when::setting_prefixes_differ("Protobuf_DIR"sv, "Protobuf_LIBRARY"sv),
                         when::setting_prefixes_differ("gflags_DIR"sv, "GFLAGS_LIBRARY"sv),
                         when::setting_prefixes_differ("glog_DIR"sv, "GLOG_LIBRARY"sv)))},
    {"PKG004"sv, severity::error, confidence::certain, component::each,
     "configure stopped because {sought|a component that the project requires} {unsuitable version:is there as version *|was not found}{least version:, and at least * is required|}{exact version:, and * is required|}"sv,
     "The project, or an option that was given, asks for it with REQUIRED. It is not installed, or in a place where CMake does not "
     "look; the message names the parts that are missing."sv,
     "grep -i {sought|NAME} CMakeCache.txt ; cmake --debug-find-pkg={sought|NAME} -S SOURCE -B BUILD shows where it looks"sv,
     "{least version:Install version * or newer, or lower the number in the project's find_package where the one that is there will do. |}{exact "
     "version:Install version *, or change the number in the project's find_package where the one that is there will do. |}{development package:apt install *, "
     "then cmake --fresh -B build|Install the development package of what the message names}{rocm prefix:; where ROCm is installed: -D CMAKE_PREFIX_PATH=*|}; or name its place: cmake -B build -D {sought|NAME}_ROOT=/prefix. If the "
     "project can be built without it, turn off the option that "
     "asks for it; cmake -L build lists the options."sv,
     ""sv, ""sv, "CMake Modules/FindPackageHandleStandardArgs.cmake; Source/cmFindPackageCommand.cxx"sv, "CONF001"sv,
     when::all(when::any(when::stopped_without(component::each)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    // A note, not a warning: most builds that say so find the package where it is all the same.
    {"PKG002"sv, severity::info, confidence::certain, component::none,
     "CMake ignores a hint that was given: NAME_ROOT"sv,
     "The project was written for a CMake that did not know the variable, and CMake keeps to that: before 3.12 it read no NAME_ROOT, "
     "before 3.27 none in capital letters for a package whose name is written otherwise. The message names the variable."sv,
     "the message of configure goes on with: is set to ... For compatibility, CMake is ignoring the variable"sv,
     "cmake -DCMAKE_POLICY_DEFAULT_CMP0074=NEW -DCMAKE_POLICY_DEFAULT_CMP0144=NEW; or give the place by CMAKE_PREFIX_PATH."sv,
     "CMake 3.12"sv, ""sv, "CMake policies CMP0074 and CMP0144"sv, ""sv,
     when::all(when::any(when::said("root_ignored"sv)))},
    {"LINK002"sv, severity::warning, confidence::likely, component::cudart,
     "PyTorch is to be linked with a CUDA runtime of its own in each library"sv,
     "The runtime keeps its state for each copy. PyTorch calls it from Python as well as from its libraries and turns the static one "
     "off on all platforms but Windows; with it, libraries of one process do not see each other's streams and errors."sv,
     "ldd libtorch_cuda.so | grep cudart finds nothing"sv,
     "Configure with -DCUDA_USE_STATIC_CUDA_RUNTIME=OFF in an empty build directory."sv, ""sv, ""sv,
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
     "debug information for CUDA code may take more memory than there is"sv,
     "DEBUG_CUDA compiles the kernels of a debug build with -lineinfo --source-in-ptx. With CUDA 12 nvcc needs so much memory for it "
     "that PyTorch turns it off by default."sv,
     "grep -E 'DEBUG_CUDA|CMAKE_BUILD_TYPE' CMakeCache.txt ; free -g"sv,
     "DEBUG_CUDA=0, or few jobs (MAX_JOBS=2) and a short TORCH_CUDA_ARCH_LIST."sv, "CUDA 12.0"sv, ""sv,
     "pytorch setup.py, DEBUG_CUDA, and CMakeLists.txt, 2.1 to 2.8"sv, ""sv,
     when::all(
         when::any(when::on("DEBUG_CUDA"sv)),
         when::any(when::holds("CMAKE_BUILD_TYPE"sv, "Debug"sv), when::holds("CMAKE_BUILD_TYPE"sv, "RelWithDebInfo"sv)),
         when::any(when::not_older(fact_id::version, component::nvcc, "12"sv),
                   when::not_older(fact_id::version, component::cuda_toolkit, "12"sv)),
         when::any(when::equals(fact_id::project, component::none, "Torch"sv)),
         when::any(when::unless(when::no(fact_id::requested, component::cuda_toolkit))))},
    {"VLLM001"sv, severity::error, confidence::certain, component::none,
     "the extension is built for no GPU: its list of architectures came out empty"sv,
     "vLLM keeps of the architectures that PyTorch chose only those that it has kernels for, and says which it discards. Nothing was left: "
     "configure and build succeed, and the first call of a kernel fails."sv,
     "cuobjdump --list-elf vllm/_C*.so | sort -u"sv,
     "Set TORCH_CUDA_ARCH_LIST to the GPU by hand (9.0 for H100, 12.1 for GB10): PyTorch up to 2.11 writes a detected 12.1 as 2.0. A "
     "GPU that is not in CUDA_SUPPORTED_ARCHS of this vLLM needs another release."sv,
     "vLLM 0.4"sv, ""sv, "vllm issues 8878, 56548; vllm pull requests 49904, 9254; vllm cmake/utils.cmake"sv, ""sv,
     when::all(when::any(when::said("no_kernel_architectures"sv)),
               when::any(when::unless(when::said("kernel_architectures"sv))))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
