// SPDX-License-Identifier: MIT
// What a generator wrote for CUDA compilers: the text of a build file -> the architectures in its commands.
//
//   --generate-code=arch=compute_80,code=[compute_80,sm_80]      CMake, from CMAKE_CUDA_ARCHITECTURES
//   -gencode arch=compute_80,code=sm_80                          projects, FindCUDA
//
// Reads build.ninja, flags.make and compile_commands.json alike: nothing but the options is looked at. Total, noexcept, allocates nothing.
// Source: CMake Source/cmGeneratorTarget.cxx, AddCUDAArchitectureFlags; Modules/FindCUDA/select_compute_arch.cmake.
#ifndef FOUNDCHECK_FORMAT_BUILD_FLAGS_HPP
#define FOUNDCHECK_FORMAT_BUILD_FLAGS_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/search.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace build_flags {

/// Calls sink(number, option) for each -gencode: "80" and "arch=compute_80,code=[compute_80,sm_80]", views into the text. A quote or a
/// blank ends the option.
template <class Sink>
constexpr void for_each_gencode(std::string_view text, const Sink& sink) {
  for (const auto& option : find_all<"arch=compute_(\\d+[af]?),code=(?:\\[[\\w,]*\\]|\\w+)">(text)) {
    sink(option.template get<1>(), option.template get<0>());
  }
}

}  // namespace build_flags
FOUNDCHECK_END_NAMESPACE

#endif
