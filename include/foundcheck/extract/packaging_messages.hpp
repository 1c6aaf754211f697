// SPDX-License-Identifier: MIT
// Messages about what a build takes from where, and for which GPUs an extension keeps its kernels.
// Source: CMake Source/cmFindPackageCommand.cxx and cmFindCommon.cxx, 3.12 to 4.1; vllm cmake/utils.cmake and CMakeLists.txt,
// 0.4 to 0.26.
#ifndef FOUNDCHECK_EXTRACT_PACKAGING_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_PACKAGING_MESSAGES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/known_message.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

inline constexpr known_message packaging_messages[] = {
    {"root_ignored", "Policy CMP0074 is not set: find_package uses <PackageName>_ROOT variables."},
    {"root_ignored", "Policy CMP0144 is not set: find_package uses upper-case <PACKAGENAME>_ROOT variables."},
    {"architecture_discarded", "discarding unsupported CUDA arch *."},
    // Those with a value first: the first that fits counts.
    {"kernel_architectures", "CUDA target arches: *"},
    {"no_kernel_architectures", "CUDA target arches:"},
    {"kernel_architectures", "CUDA supported target architectures: *"},
    {"no_kernel_architectures", "CUDA supported target architectures:"},
};

FOUNDCHECK_END_NAMESPACE

#endif
