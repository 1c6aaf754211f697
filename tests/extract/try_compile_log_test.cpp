// SPDX-License-Identifier: MIT
#include <foundcheck/extract/try_compile_log.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "support/fact_case.hpp"

namespace foundcheck {
namespace {

constexpr void extract_records(std::string_view bytes, fact_set& facts) {
  extract(try_compile_log::records(bytes), 3, facts);
}

constexpr auto yes = state::yes;
constexpr auto no = state::no;

inline constexpr fact_case cases[] = {
    // a compiler that cannot make a program
    {"Determining if the CUDA compiler works failed with the following output:\nChange Dir: /b\n\n"
     "FAILED: a.o\nnvcc fatal   : Unsupported gpu architecture 'compute_35'\nninja: build stopped.\n\n",
     {{fact_id::compiles, component::nvcc, no, "nvcc fatal   : Unsupported gpu architecture 'compute_35'"}}},
    {"Determining if the CXX compiler works failed with the following output:\nChange Dir: /b\n\nx.cc:1:1: error: y\n",
     {{fact_id::compiles, component::none, no, "x.cc:1:1: error: y"}}},
    {"Determining if the CUDA compiler works passed with the following output:\nChange Dir: /b\n\n",
     {{fact_id::compiles, component::nvcc, yes, ""}}},
    {"Detecting CUDA compiler ABI info compiled with the following output:\nChange Dir: /b\n\n",
     {{fact_id::compiles, component::nvcc, yes, ""}}},
    {"Determining if the C compiler works failed with the following output:\nerror: no\n\n"
     "Determining if the C compiler works passed with the following output:\nok\n",
     {{fact_id::compiles, component::none, yes, ""}}},

    // what only looks like it
    {"Detecting CUDA compiler ABI info failed to compile with the following output:\nnvcc fatal   : x\n"},
    {"Detecting the CUDA native architecture(s) failed with the following output:\nNo CUDA devices found.\n"},
    {"Determining if the pthread_create exist failed with the following output:\nerror: undefined\n"},
    {"Performing C SOURCE FILE Test HAVE_X failed with the following output:\nfatal error: x.h: No such file\n"},
    {"Compiling the CXX compiler identification source file \"CMakeCXXCompilerId.cpp\" failed.\nCompiler: /usr/bin/c++ \n"},

    // which compiler it is
    {"Compiling the CXX compiler identification source file \"CMakeCXXCompilerId.cpp\" succeeded.\n"
     "Compiler: /usr/bin/c++ \nBuild flags: \n",
     {{fact_id::compiler, component::none, yes, "/usr/bin/c++"}}},
    {"Compiling the CUDA compiler identification source file \"CMakeCUDACompilerId.cu\" succeeded.\n"
     "Compiler: /usr/local/cuda/bin/nvcc \nBuild flags: \n",
     {{fact_id::executable, component::nvcc, yes, "/usr/local/cuda/bin/nvcc"}}},
    {"Compiling the C compiler identification source file \"CMakeCCompilerId.c\" succeeded.\nCompiler: /usr/bin/cc \n"},
    {"Compiling the CXX compiler identification source file \"CMakeCXXCompilerId.cpp\" succeeded.\n"},
    {"The system is: Linux - 5.15.0 - x86_64\n"},
    {""},
};

TEST(extract_try_compile_log, gives_the_facts_about_the_compilers) { expect_fact_cases<cases, extract_records>(); }

TEST(extract_try_compile_log, a_failure_is_shown_by_the_line_that_explains_it) {
  fact storage[2];
  fact_set facts(storage);
  const std::string_view bytes = cases[0].bytes;
  extract_records(bytes, facts);
  ASSERT_EQ(facts.size(), 1U);
  const fact& broken = facts.begin()[0];
  EXPECT_EQ(broken.name, "CUDA");
  EXPECT_EQ(broken.from.source, 3U);
  EXPECT_EQ(broken.from.line, 5U);
  EXPECT_EQ(broken.from.offset, bytes.find("nvcc fatal"));
  EXPECT_EQ(broken.from.text, "nvcc fatal   : Unsupported gpu architecture 'compute_35'");
}

}  // namespace
}  // namespace foundcheck
