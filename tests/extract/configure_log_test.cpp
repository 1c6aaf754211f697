// SPDX-License-Identifier: MIT
#include <foundcheck/extract/configure_log.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/fact_case.hpp"

namespace foundcheck {
namespace configure_log_test {

constexpr auto yes = state::yes;
constexpr auto no = state::no;

std::string facts_of(const detail::compiler_check& checks) {
  fact storage[32];
  fact_set facts(storage);
  checks.extract(facts);
  std::string text;
  for (const fact& f : facts) text += std::string(f.name) + " " + to_text(f.id, f.about, f.is, f.text);
  return text;
}

TEST(compiler_check, keeps_the_last_attempt_of_each_language) {
  detail::compiler_check checks;
  EXPECT_EQ(facts_of(checks), "");
  checks.note("C", yes, "", {});
  checks.note("CUDA", no, "nvcc fatal", {});
  EXPECT_EQ(facts_of(checks), "C compiles() yes \"\"; CUDA compiles(nvcc) no \"nvcc fatal\"; ");
  checks.note("CUDA", yes, "", {});
  checks.note("C", no, "no", {});
  EXPECT_EQ(facts_of(checks), "C compiles() no \"no\"; CUDA compiles(nvcc) yes \"\"; ");
  checks.note("", no, "no", {});
  EXPECT_EQ(facts_of(checks), "C compiles() no \"no\"; CUDA compiles(nvcc) yes \"\"; ");
}

TEST(compiler_check, a_failure_that_something_follows_stopped_nothing) {
  detail::compiler_check checks;
  checks.note("C", yes, "", {});
  checks.note("CXX", no, "no", {});
  checks.forget_failures();
  EXPECT_EQ(facts_of(checks), "C compiles() yes \"\"; ");
}

TEST(compiler_check, keeps_so_many_languages_and_no_more) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
  detail::compiler_check checks;
  for (std::size_t i = 0; i < letters.size(); ++i) checks.note(letters.substr(i, 1), yes, "", {});
  fact storage[letters.size()];
  fact_set facts(storage);
  checks.extract(facts);
  EXPECT_EQ(facts.size(), detail::compiler_check::max_languages);
}

static_assert(detail::compiler_variable("CUDA") == "CMAKE_CUDA_COMPILER");
static_assert(detail::compiler_variable("CXX") == "CMAKE_CXX_COMPILER");
static_assert(detail::compiler_variable("C").empty() && detail::compiler_variable("").empty());

static_assert(detail::compiler_in("Compiler: /usr/bin/c++ ") == "/usr/bin/c++");
static_assert(detail::compiler_in("Compiler: C:/Program Files/nvcc.exe") == "C:/Program Files/nvcc.exe");
static_assert(detail::compiler_in("Build flags: ").empty() && detail::compiler_in("Compiler:").empty());

// ---- cmake configure log --------------------------------------------------------------------------------------------

constexpr void extract_events(std::string_view bytes, fact_set& facts) {
  extract(cmake_configure_log::events(bytes), 3, facts);
}

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

// ---- try compile log ------------------------------------------------------------------------------------------------

constexpr void extract_records(std::string_view bytes, fact_set& facts) {
  extract(try_compile_log::records(bytes), 3, facts);
}

inline constexpr fact_case try_compile_log_cases[] = {
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

TEST(extract_try_compile_log, gives_the_facts_about_the_compilers) {
  expect_fact_cases<try_compile_log_cases, extract_records>();
}

TEST(extract_try_compile_log, a_failure_is_shown_by_the_line_that_explains_it) {
  fact storage[2];
  fact_set facts(storage);
  const std::string_view bytes = try_compile_log_cases[0].bytes;
  extract_records(bytes, facts);
  ASSERT_EQ(facts.size(), 1U);
  const fact& broken = facts.begin()[0];
  EXPECT_EQ(broken.name, "CUDA");
  EXPECT_EQ(broken.from.source, 3U);
  EXPECT_EQ(broken.from.line, 5U);
  EXPECT_EQ(broken.from.offset, bytes.find("nvcc fatal"));
  EXPECT_EQ(broken.from.text, "nvcc fatal   : Unsupported gpu architecture 'compute_35'");
}

}  // namespace configure_log_test
}  // namespace foundcheck
