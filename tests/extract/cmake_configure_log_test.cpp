// SPDX-License-Identifier: MIT
#include <foundcheck/extract/cmake_configure_log.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "support/fact_case.hpp"

namespace foundcheck {
namespace {

constexpr void extract_events(std::string_view bytes, fact_set& facts) {
  extract(cmake_configure_log::events(bytes), 3, facts);
}

constexpr auto yes = state::yes;
constexpr auto no = state::no;

// As CMake 4.4 writes them, without the members that say nothing here.
inline constexpr fact_case cases[] = {
    // searches
    {"\n---\nevents:\n  -\n    kind: \"find-v1\"\n    mode: \"library\"\n    variable: \"CUPTI_LIBRARY\"\n"
     "    found: \"/l/libcupti.so\"\n...\n",
     {{fact_id::library, component::cupti, yes, "/l/libcupti.so"}}},
    {"\n---\nevents:\n  -\n    kind: \"find-v1\"\n    variable: \"CUPTI_LIBRARY\"\n    found: false\n...\n",
     {{fact_id::library, component::cupti, no, ""}}},
    {"\n---\nevents:\n  -\n    kind: \"find-v1\"\n    mode: \"path\"\n    variable: \"CUPTI_INCLUDE_DIR\"\n"
     "    found: \"/i/\"\n...\n",
     {{fact_id::include_directory, component::cupti, yes, "/i"}}},
    {"\n---\nevents:\n  -\n    kind: \"find-v1\"\n    variable: \"NCCL_LIBRARY\"\n    found: false\n...\n"
     "\n---\nevents:\n  -\n    kind: \"find-v1\"\n    variable: \"NCCL_LIBRARY\"\n    found: \"/l\"\n...\n",
     {{fact_id::library, component::nccl, yes, "/l"}}},
    {"\n---\nevents:\n  -\n    kind: \"find-v1\"\n    variable: \"NCCL_LIBRARY\"\n    found: \"/\\u00e9/l\"\n...\n",
     {{fact_id::library, component::nccl, yes, ""}}},
    {"\n---\nevents:\n  -\n    kind: \"find-v1\"\n    variable: \"OTHER_LIBRARY\"\n    found: \"/l\"\n...\n"},
    {"\n---\nevents:\n  -\n    kind: \"find-v1\"\n    variable: \"NCCL_LIBRARY\"\n"},
    {"\n---\nevents:\n  -\n    kind: \"message-v1\"\n    variable: \"NCCL_LIBRARY\"\n    found: \"/l\"\n...\n"},

    // packages
    {"\n---\nevents:\n  -\n    kind: \"find_package-v1\"\n    name: \"NCCL\"\n    found:\n      path: \"/l/NCCLConfig.cmake\"\n"
     "      mode: \"config\"\n...\n",
     {{fact_id::claimed, component::nccl, yes, "/l/NCCLConfig.cmake"}}},
    {"\n---\nevents:\n  -\n    kind: \"find_package-v1\"\n    name: \"NCCL\"\n    settings:\n      required: \"optional\"\n"
     "    candidates:\n      -\n        path: \"/l/NCCLConfig.cmake\"\n        mode: \"config\"\n"
     "        reason: \"no_exist\"\n    found: null\n...\n"},
    {"\n---\nevents:\n  -\n    kind: \"find_package-v1\"\n    name: \"NCCL\"\n    settings:\n      required: \"optional\"\n"
     "    candidates:\n      -\n        path: \"/m/FindNCCL.cmake\"\n        mode: \"module\"\n"
     "        reason: \"not_found\"\n    found: null\n...\n",
     {{fact_id::claimed, component::nccl, no, ""}}},
    {"\n---\nevents:\n  -\n    kind: \"find_package-v1\"\n    name: \"NCCL\"\n    settings:\n"
     "      required: \"required_explicit\"\n    found: null\n...\n",
     {{fact_id::claimed, component::nccl, no, ""}}},
    {"\n---\nevents:\n  -\n    kind: \"find_package-v1\"\n    name: \"Qt6\"\n    settings:\n"
     "      required: \"required_explicit\"\n    found: null\n...\n"},

    // a compiler that cannot make a program, and is the last that the log tells of
    {"\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    checks:\n"
     "      - \"Check for working CUDA compiler: /c/bin/nvcc\"\n    buildResult:\n      cached: false\n      stdout: |\n"
     "        FAILED: a.o\n        nvcc fatal   : Unsupported gpu architecture 'compute_35'\n        ninja: stopped.\n"
     "        \n      exitCode: 1\n...\n",
     {{fact_id::compiles, component::nvcc, no, "nvcc fatal   : Unsupported gpu architecture 'compute_35'"}}},
    {"\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    checks:\n"
     "      - \"Check for working C compiler: /usr/bin/cc\"\n    buildResult:\n      stdout: |\n        no compiler\n"
     "      exitCode: 127\n",
     {{fact_id::compiles, component::none, no, "no compiler"}}},
    {"\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    checks:\n"
     "      - \"Check for working C compiler: /usr/bin/cc\"\n    buildResult:\n      stdout: |\n        no\n      exitCode: 1\n"
     "  -\n    kind: \"message-v1\"\n    message: |\n      on it goes\n...\n"},
    {"\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    checks:\n      - \"Detecting CUDA compiler ABI info\"\n"
     "    cmakeVariables:\n      CMAKE_CUDA_ARCHITECTURES: \"75;90\"\n    buildResult:\n      exitCode: 0\n...\n",
     {{fact_id::compiles, component::nvcc, yes, ""}, {fact_id::architectures, component::nvcc, yes, "75;90"}}},
    {"\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    checks:\n      - \"Detecting C compiler ABI info\"\n"
     "    buildResult:\n      exitCode: 1\n...\n"},

    // questions that were answered with no
    {"\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    checks:\n      - \"Performing Test HAVE_X\"\n"
     "    buildResult:\n      variable: \"HAVE_X\"\n      stdout: |\n        fatal error: x.h\n      exitCode: 1\n...\n"},
    {"\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    buildResult:\n      variable: \"X\"\n      exitCode: 1\n...\n"},

    // messages
    {"\n---\nevents:\n  -\n    kind: \"message-v1\"\n    message: |\n"
     "      Compiling the CXX compiler identification source file \"CMakeCXXCompilerId.cpp\" succeeded.\n"
     "      Compiler: /usr/bin/c++ \n      Build flags: \n...\n",
     {{fact_id::compiler, component::none, yes, "/usr/bin/c++"}}},
    {"\n---\nevents:\n  -\n    kind: \"message-v1\"\n    message: |\n"
     "      Compiling the CUDA compiler identification source file \"CMakeCUDACompilerId.cu\" failed.\n"
     "      Compiler: CMAKE_CUDA_COMPILER-NOTFOUND \n...\n",
     {{fact_id::executable, component::nvcc, no, "CMAKE_CUDA_COMPILER-NOTFOUND"}}},
    {"\n---\nevents:\n  -\n    kind: \"message-v1\"\n    message: |\n"
     "      Compiling the CUDA compiler identification source file \"CMakeCUDACompilerId.cu\" failed.\n"
     "      Compiler: CMAKE_CUDA_COMPILER-NOTFOUND \n...\n"
     "\n---\nevents:\n  -\n    kind: \"message-v1\"\n    message: |\n"
     "      Checking whether the CUDA compiler is NVIDIA using \"\" matched \"nvcc\":\n"
     "      Cuda compilation tools, release 13.0, V13.0.88\n...\n",
     {{fact_id::version, component::nvcc, yes, "13.0.88"}}},
    {"\n---\nevents:\n  -\n    kind: \"message-v1\"\n    message: |\n"
     "      Checking whether the CUDA compiler is NVIDIA using \"\" matched \"nvcc\":\n"
     "      Cuda compilation tools, release 13.0, V13.0.88\n...\n",
     {{fact_id::version, component::nvcc, yes, "13.0.88"}}},
    {"\n---\nevents:\n  -\n    kind: \"message-v1\"\n    message: |\n      Cuda compilation tools, release 13.0, V13.0.88\n...\n"},
    {"\n---\nevents:\n  -\n    kind: \"message-v1\"\n    message: |\n...\n"},
    {""},
};

TEST(extract_cmake_configure_log, gives_the_facts_of_the_events) { expect_fact_cases<cases, extract_events>(); }

TEST(extract_cmake_configure_log, a_fact_knows_where_it_was_read) {
  const std::string_view bytes =
      "\r\n---\r\nevents:\r\n  -\r\n    kind: \"find-v1\"\r\n    variable: \"CUPTI_LIBRARY\"\r\n    found: false\r\n...\r\n";
  fact storage[2];
  fact_set facts(storage);
  extract_events(bytes, facts);
  ASSERT_EQ(facts.size(), 1U);
  const fact& missing = facts.begin()[0];
  EXPECT_EQ(missing.name, "CUPTI_LIBRARY");
  EXPECT_EQ(missing.from.source, 3U);
  EXPECT_EQ(missing.from.line, 7U);
  EXPECT_EQ(missing.from.offset, bytes.find("    found"));
  EXPECT_EQ(missing.from.text, "    found: false");
}

}  // namespace
}  // namespace foundcheck
