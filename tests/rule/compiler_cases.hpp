// SPDX-License-Identifier: MIT
// Cases of the rules on compilers, launchers and generators.
#ifndef FOUNDCHECK_TESTS_RULE_COMPILER_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_COMPILER_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

[[nodiscard]] constexpr fact set_for_build(std::string_view name, std::string_view value) noexcept {
  return {fact_id::environment, component::none, state::yes, value, {log_source, 1, 0, {}}, name};
}

inline constexpr std::string_view two_compilers =
    "CMAKE_CXX_COMPILER:FILEPATH=/usr/bin/g++-13\nCMAKE_CUDA_HOST_COMPILER:FILEPATH=/usr/bin/g++-11\n";

inline constexpr rule_case compiler_cases[] = {
    {"Clang is too new",
     "HOST002",
     rule_verdict::fires,
     "HOST002(nvcc)",
     "",
     "",
     {{diagnosed("unsupported_host_compiler", component::none, "", "#error -- unsupported clang version! clang")}}},
    {"GCC is",
     "HOST002",
     rule_verdict::near_miss,
     "HOST001(nvcc)",
     "",
     "",
     {{diagnosed("unsupported_host_compiler", component::none, "", "#error -- unsupported GNU version! gcc")}}},
    {"Visual Studio is too new",
     "HOST003",
     rule_verdict::fires,
     "HOST003(nvcc)",
     "",
     "",
     {{diagnosed("unsupported_host_compiler", component::none, "",
                 "-- unsupported Microsoft Visual Studio version!")}}},
    {"its library asks for a newer CUDA",
     "HOST003",
     rule_verdict::fires,
     "HOST003(nvcc)",
     "",
     "",
     {{diagnosed("unsupported_host_compiler", component::none, "", "error STL1002: Unexpected compiler version")}}},
    {"another assertion",
     "HOST003",
     rule_verdict::near_miss,
     "SRC001",
     "",
     "",
     {{diagnosed("required_by_source", component::none, "", "static_assert failed: 'x'")}}},
    {"Visual Studio chooses the compiler", "HOST004", rule_verdict::fires, "HOST004(host compiler)", "",
     "CMake Warning at C:/cmake/Modules/CMakeDetermineCUDACompiler.cmake:15 (message):\n"
     "  Visual Studio does not support specifying CUDAHOSTCXX or\n"
     "  CMAKE_CUDA_HOST_COMPILER.  Using the C++ compiler provided by Visual Studio.\n\n\n"},
    {"Ninja uses the one that is named", "HOST004", rule_verdict::near_miss, "",
     "CMAKE_GENERATOR:INTERNAL=Ninja\nCMAKE_CUDA_HOST_COMPILER:FILEPATH=/usr/bin/g++-11\n"},
    {"GCC 8 for PyTorch", "HOST005", rule_verdict::fires, "HOST005", "",
     "CMake Error at CMakeLists.txt:44 (message):\n"
     "  GCC-9.3 or newer is required to compile PyTorch, but found 8.5.0\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"another requirement", "HOST005", rule_verdict::near_miss, "CONF001", "",
     "CMake Error at CMakeLists.txt:44 (message):\n  GCC-9.3 or newer is required to compile Foo\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"an older host compiler, and a symbol is missing",
     "HOST006",
     rule_verdict::fires,
     "HOST006(host compiler) LINK006",
     two_compilers,
     "",
     {{diagnosed("undefined_symbol", component::none, "std::ios_base_library_init()")}}},
    {"named on purpose", "HOST006", rule_verdict::near_miss, "", two_compilers},
    {"the symbol is the project's own",
     "HOST006",
     rule_verdict::near_miss,
     "LINK006",
     two_compilers,
     "",
     {{diagnosed("undefined_symbol", component::none, "saxpy(int)")}}},
    {"one compiler",
     "HOST006",
     rule_verdict::near_miss,
     "LINK006",
     "CMAKE_CXX_COMPILER:FILEPATH=/usr/bin/g++-11\nCMAKE_CUDA_HOST_COMPILER:FILEPATH=/usr/bin/gcc-11\n",
     "",
     {{diagnosed("undefined_symbol", component::none, "std::ios_base_library_init()")}}},
    {"no ccache", "CCACHE001", rule_verdict::fires, "CCACHE001(ccache)", "",
     "-- Could not find ccache. Consider installing ccache to speed up compilation.\n"},
    {"not for nvcc", "CCACHE001", rule_verdict::fires, "CCACHE001(ccache)",
     "CMAKE_CXX_COMPILER_LAUNCHER:STRING=ccache\nCMAKE_CUDA_COMPILER:FILEPATH=/usr/local/cuda/bin/nvcc\n"
     "CMAKE_CUDA_COMPILER_LAUNCHER:STRING=\n"},
    {"for both", "CCACHE001", rule_verdict::near_miss, "",
     "CMAKE_CXX_COMPILER_LAUNCHER:STRING=ccache\nCMAKE_CUDA_COMPILER:FILEPATH=/usr/local/cuda/bin/nvcc\n"
     "CMAKE_CUDA_COMPILER_LAUNCHER:STRING=ccache\n"},
    {"there is no CUDA", "CCACHE001", rule_verdict::near_miss, "", "CMAKE_CXX_COMPILER_LAUNCHER:STRING=ccache\n"},
    {"ccache is nvcc, and of another release", "CCACHE002", rule_verdict::fires, "CCACHE002(CUDA toolkit)",
     "CUDA_NVCC_EXECUTABLE:FILEPATH=/home/user/ccache/cuda/nvcc\n",
     "-- Caffe2: CUDA detected: 9.0\n-- Caffe2: Header version is: 9.2\n"},
    {"of the same", "CCACHE002", rule_verdict::near_miss, "",
     "CUDA_NVCC_EXECUTABLE:FILEPATH=/home/user/ccache/cuda/nvcc\n",
     "-- Caffe2: CUDA detected: 9.2\n-- Caffe2: Header version is: 9.2\n"},
    {"the generator changed", "GEN001", rule_verdict::fires, "GEN001", "",
     "CMake Error: Error: generator : Ninja\nDoes not match the generator used previously: Unix Makefiles\n"},
    {"there is none of that name", "GEN001", rule_verdict::near_miss, "CONF001", "",
     "CMake Error: Could not create named generator Ninja Makefiles\n"},
    {"Xcode", "GEN002", rule_verdict::fires, "GEN002(nvcc)", "",
     "CMake Error at /cmake/Modules/CMakeDetermineCUDACompiler.cmake:10 (message):\n"
     "  CUDA language not currently supported by \"Xcode\" generator\n\n\n"
     "-- Configuring incomplete, errors occurred!\n"},
    {"a generator that does", "GEN002", rule_verdict::near_miss, "", "CMAKE_GENERATOR:INTERNAL=Ninja\n",
     "-- The CUDA compiler identification is NVIDIA 12.4.131\n"},
    {"make has no job pools",
     "GEN003",
     rule_verdict::fires,
     "GEN003",
     "CMAKE_GENERATOR:INTERNAL=Unix Makefiles\n",
     "",
     {{set_for_build("FA_MAX_JOBS", "4")}}},
    {"Ninja has",
     "GEN003",
     rule_verdict::near_miss,
     "",
     "CMAKE_GENERATOR:INTERNAL=Ninja\n",
     "",
     {{set_for_build("FA_MAX_JOBS", "4")}}},
};

}  // namespace foundcheck::cases

#endif
