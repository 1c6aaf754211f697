// SPDX-License-Identifier: MIT
// Rules on the list of GPU architectures, where configure itself stops at it.
#ifndef FOUNDCHECK_RULE_ARCHITECTURE_HPP
#define FOUNDCHECK_RULE_ARCHITECTURE_HPP

#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

namespace foundcheck::rules {

inline constexpr rule architecture[] = {
    {"ARCH002", severity::error, confidence::certain, component::nvcc,
     "nvcc does not know a GPU architecture that was asked for",
     "Each CUDA release builds for a range of architectures: new ones are missing from older releases, and old ones are "
     "removed, the last of them sm_50 to sm_72 with CUDA 13.0. The error of the compiler test does not say which of the two "
     "it is.",
     "nvcc --list-gpu-arch", "Take the architecture out of the list, or use a CUDA release that knows it.", "", "",
     "nvcc 13.0; pytorch issues 22129, 121099", "CONF001 CUDA007 BUILD001",
     // FindCUDA, and projects that give nvcc its flags themselves, learn it in the build.
     when::all(when::any(when::equals(fact_id::cause, component::none, "architecture_unsupported"),
                         when::contains(fact_id::compiles, component::nvcc, "Unsupported gpu architecture '"),
                         when::diagnosed("unsupported_gpu_architecture")),
               when::any(when::equals(fact_id::cause, component::none, "architecture_unsupported"),
                         when::undisputed(when::no(fact_id::compiles, component::nvcc)),
                         when::diagnosed("unsupported_gpu_architecture")),
               when::also(when::yes(fact_id::architectures, component::nvcc)),
               when::any(when::unless(when::yes(fact_id::configured, component::none)),
                         when::diagnosed("unsupported_gpu_architecture")))},
    {"ARCH010", severity::error, confidence::certain, component::nvcc,
     "the architectures are to be those of this machine's GPU, and there is none",
     "The value native asks the GPU of the machine that configures. A build machine or a docker build has none, and CMake "
     "stops.",
     "nvidia-smi on the machine that configures",
     "Name the architectures: -DCMAKE_CUDA_ARCHITECTURES=90, or all-major; for ggml -DGGML_NATIVE=OFF.", "", "",
     "CMake Source/cmGeneratorTarget.cxx (3.24); llama.cpp issues 18430, 10389", "CONF001",
     when::all(when::any(when::equals(fact_id::cause, component::none, "detection_failed")),
               when::also(when::yes(fact_id::architectures, component::nvcc)),
               when::any(when::yes(fact_id::configure_error, component::none)),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
    {"ARCH011", severity::error, confidence::certain, component::nvcc,
     "CMAKE_CUDA_ARCHITECTURES is set and empty, or is no list that CMake takes",
     "An empty value is mostly a variable of the caller's script that was not set. Quotes that reach CMake become part of the "
     "value.",
     "grep CMAKE_CUDA_ARCHITECTURES CMakeCache.txt",
     "Give a list such as 80;90, all-major, or OFF; delete the entry from the cache first.", "", "",
     "CMake Modules/CMakeDetermineCUDACompiler.cmake and Internal/CMakeCUDAArchitecturesValidate.cmake", "CONF001",
     when::all(when::any(when::equals(fact_id::cause, component::none, "architectures_empty"),
                         when::equals(fact_id::cause, component::none, "architectures_refused")),
               when::any(when::unless(when::yes(fact_id::configured, component::none))))},
};
static_assert(defect_of(architecture).empty());

}  // namespace foundcheck::rules

#endif
