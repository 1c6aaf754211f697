// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/nvidia.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <foundcheck/text/line.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostic/cases.hpp"
#include "diagnostic/corpus.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck::diagnostics {
namespace nvidia_test {

constexpr bool effect = true;

constexpr diagnostic_case cases[] = {
    // Behind what a configure script checks.
    {"checking whether nvcc works... nvcc fatal   : Unsupported gpu architecture 'compute_20'", tool::nvcc,
     severity::fatal, "Unsupported gpu architecture 'compute_20'"},
    // CUDA 13.0
    {"nvcc fatal   : Unsupported gpu architecture 'sm_35'", tool::nvcc, severity::fatal,
     "Unsupported gpu architecture 'sm_35'"},
    {"nvcc fatal   : Incompatible code generation requested: arch='compute_90', code='sm_80'", tool::nvcc,
     severity::fatal, "Incompatible code generation requested: arch='compute_90', code='sm_80'"},
    {"nvcc fatal   : Failed to preprocess host compiler properties.",
     tool::nvcc,
     severity::fatal,
     "Failed to preprocess host compiler properties.",
     {},
     0,
     0,
     {},
     {},
     effect},
    {"ptxas bad.ptx, line 6; error   : Unknown symbol '%q'", tool::ptxas, severity::error, "Unknown symbol '%q'",
     "bad.ptx", 6},
    {"ptxas ver.ptx, line 1; fatal   : Unsupported .version 9.9; current version is '9.0'", tool::ptxas,
     severity::fatal, "Unsupported .version 9.9; current version is '9.0'", "ver.ptx", 1},
    {"ptxas fatal   : Ptx assembly aborted due to errors",
     tool::ptxas,
     severity::fatal,
     "Ptx assembly aborted due to errors",
     {},
     0,
     0,
     {},
     {},
     effect},
    {"ptxas fatal   : Unresolved extern function '_Z3extf'", tool::ptxas, severity::fatal,
     "Unresolved extern function '_Z3extf'"},
    {"ptxas error   : Entry function '_Z1kPf' uses too much shared data (0x27100 bytes, 0xc000 max)", tool::ptxas,
     severity::error, "Entry function '_Z1kPf' uses too much shared data (0x27100 bytes, 0xc000 max)"},
    {"ptxas warning : Registers are spilled to local memory in function '_Z1cILi80EEvPf', 940 bytes spill stores, 972 "
     "bytes spill loads",
     tool::ptxas, severity::warning,
     "Registers are spilled to local memory in function '_Z1cILi80EEvPf', 940 bytes spill stores, 972 bytes spill "
     "loads"},
    {"ptxas info    : (C7511) Potential Performance Loss: wgmma.mma_async instructions are serialized due to "
     "insufficient register resources for the wgmma pipeline in the function '_Z1kPfmmi'",
     tool::ptxas,
     severity::info,
     "Potential Performance Loss: wgmma.mma_async instructions are serialized due to insufficient register resources "
     "for the wgmma pipeline in the function '_Z1kPfmmi'",
     {},
     0,
     0,
     "C7511"},
    {"ptxas info    : Overriding maximum register limit 256 for '_Z1aPfi' with  32 of maxrregcount option", tool::ptxas,
     severity::info, "Overriding maximum register limit 256 for '_Z1aPfi' with  32 of maxrregcount option"},
    {"fatbinary fatal   : Unknown option '-foo'", tool::ptxas, severity::fatal, "Unknown option '-foo'"},
    {"nvlink fatal   : Could not open input file 'hello.o'", tool::nvlink, severity::fatal,
     "Could not open input file 'hello.o'"},
    {"nvlink warning : SM Arch ('sm_75') not found in 'ext80.o'", tool::nvlink, severity::warning,
     "SM Arch ('sm_75') not found in 'ext80.o'", "ext80.o"},
    {"nvlink error   : Multiple definition of '_Z3dupv' in '/tmp/dup2.o', first defined in '/tmp/dup1.o'", tool::nvlink,
     severity::error, "Multiple definition of '_Z3dupv' in '/tmp/dup2.o', first defined in '/tmp/dup1.o'",
     "/tmp/dup2.o"},
    {"nvlink fatal   : merge_elf failed", tool::nvlink, severity::fatal, "merge_elf failed", {}, 0, 0, {}, {}, effect},
    {"ptxas info    : Used 10 registers, used 0 barriers, 376 bytes cmem[0]", tool::ptxas, severity::info,
     "Used 10 registers, used 0 barriers, 376 bytes cmem[0]"},
    // Earlier releases, other systems, quotations
    {"nvlink error   : Undefined reference to 'ncclShmem' in 'obj/sendrecv_sum_i8.o' (target: sm_35)", tool::nvlink,
     severity::error, "Undefined reference to 'ncclShmem' in 'obj/sendrecv_sum_i8.o' (target: sm_35)",
     "obj/sendrecv_sum_i8.o"},
    {"nvlink error   : x in 'y", tool::nvlink, severity::error, "x in 'y"},
    {"nvlink fatal   : elfLink internal error",
     tool::nvlink,
     severity::fatal,
     "elfLink internal error",
     {},
     0,
     0,
     {},
     {},
     effect},
    {"nvcc error   : 'cudafe++' died with status 0xC0000005 (ACCESS_VIOLATION)", tool::nvcc, severity::error,
     "'cudafe++' died with status 0xC0000005 (ACCESS_VIOLATION)"},
    {"nvcc error   : 'ptxas' died due to signal 9 (Kill signal)", tool::nvcc, severity::error,
     "'ptxas' died due to signal 9 (Kill signal)"},
    {"nvcc error   : 'cudafe++' died due to signal 6 ", tool::nvcc, severity::error, "'cudafe++' died due to signal 6"},
    {"nvcc error   : 'cudafe++' core dumped",
     tool::nvcc,
     severity::error,
     "'cudafe++' core dumped",
     {},
     0,
     0,
     {},
     {},
     effect},
    {"nvcc warning : The 'compute_35' architecture is deprecated (Use -Wno-deprecated-gpu-targets to suppress warning).",
     tool::nvcc, severity::warning,
     "The 'compute_35' architecture is deprecated (Use -Wno-deprecated-gpu-targets to suppress warning)."},
    {"      nvcc fatal: Unsupported gpu architecture 'compute_90'", tool::nvcc, severity::fatal,
     "Unsupported gpu architecture 'compute_90'"},
    {"nvcc.exe error : x", tool::nvcc, severity::error, "x"},
    {"nvcc error*  : x", tool::nvcc, severity::error, "x"},
    {"ptxas /t/a, line 3; b/x.ptx, line 30670; error   : Illegal operand type to instruction 'ld'", tool::ptxas,
     severity::error, "Illegal operand type to instruction 'ld'", "/t/a, line 3; b/x.ptx", 30670},
    {"ptxas Debug/kepler_kernel.ptx, line 37017; : fatal error : Parsing error near '-': syntax error", tool::ptxas,
     severity::fatal, "Parsing error near '-': syntax error", "Debug/kepler_kernel.ptx", 37017},
    {"nvcc : fatal error : Could not set up the environment for Microsoft Visual Studio", tool::nvcc, severity::fatal,
     "Could not set up the environment for Microsoft Visual Studio"},
    {R"(CUDACOMPILE : nvcc warning : x [C:\b\a.vcxproj])", tool::nvcc, severity::warning, "x"},
    {"CUDALINK : nvlink error : Undefined reference to 'a' in 'b.obj'", tool::nvlink, severity::error,
     "Undefined reference to 'a' in 'b.obj'", "b.obj"},
    {"libnvvm : error: -maxreg defined more than once", tool::cudafe, severity::error,
     "-maxreg defined more than once"},
    {"cicc error   : x", tool::cudafe, severity::error, "x"},
    {"cudafe++ fatal   : x", tool::cudafe, severity::fatal, "x"},
    {"ptxas info    : (C75) x", tool::ptxas, severity::info, "x", {}, 0, 0, "C75"},
    {"ptxas info    : (C) x", tool::ptxas, severity::info, "(C) x"},
    {"ptxas info    : (C7510)x", tool::ptxas, severity::info, "(C7510)x"},
    {"NVFORTRAN-S-0026-Unmatched quote (/a b/x.F90: 61)", tool::compiler, severity::error, "Unmatched quote",
     "/a b/x.F90", 61},
    {"NVC++-F-0155-x", tool::compiler, severity::fatal, "x"},
    {"PGF90-W-0119-Redundant specification for x (a.f90: 3)", tool::compiler, severity::warning,
     "Redundant specification for x", "a.f90", 3},
    {"nvfortran-Fatal-/o/tools/fort1 TERMINATED by signal 11", tool::compiler, severity::fatal,
     "/o/tools/fort1 TERMINATED by signal 11"},
    {"nvc++-Error-x", tool::compiler, severity::error, "x"},

    // None of these
    {"NVFORTRAN-S-0026-"},
    {"NVFORTRAN-X-0026-x"},
    {"NVFORTRAN-S-26-x"},
    {"nvfortran-fatal-x"},
    {"nvcc-Fatal-x"},
    {"nvcc: NVIDIA (R) Cuda compiler driver"},
    {"nvcc fatal   :"},
    {"nvcc fatal   Unsupported"},
    {"nvcc: fatality: x"},
    {"nvcc -o error : x"},
    {"nvcc a.cu, line 3 error : x"},
    {"nvcc , line 3; error : x"},
    {"nvccx error : x"},
    {"nvcc++ error : x"},
    {"nvc++ error : x"},
    {"nvcc.exes error : x"},
    {"nvlink : x"},
    {"ptxas version : 9.0"},
    {"ptxas; error : x"},
    {"Running nvcc: error: x"},
    {"-- nvcc : /usr/local/cuda/bin/nvcc"},
    {"`ptxas` failed with error code 255: x"},
    {"CUDACOMPILE : x"},
    {"CUDACOMPILE : warning : x"},
    {"CUDALINK :"},
    {"fatal   : x"},
    {"error   : Multiple definition of 'x' in 'y'"},
    {"sh: 1: ptxas: not found"},
    {"    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads"},
    {"nvcc"},
    {""},
};

static_assert(all_hold<nvidia_form>(cases));

TEST(diagnostic_nvidia, lines) { expect_all<nvidia_form>(cases); }

constexpr std::string_view of_nvcc[] = {
    "ptxas info    : (C7509) Potential Performance Loss: x in the function '_Z1bPfi'",
    "ptxas info    : 4000 bytes gmem, 128 bytes cmem[3], 8 bytes cmem[4]",
    "ptxas info    : Function properties for _Z3devfi",
    "    88 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads",
    "ptxas info    : Compile time = 8.380 ms",
    "ptxas info    : Compiling entry function '_Z1bPfi' for 'sm_80'",
    "ptxas info    : Function properties for _Z1bPfi",
    "    80 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads",
    "ptxas info    : Used 32 registers, used 0 barriers, 80 bytes cumulative stack size, 364 bytes cmem[0]",
    "ptxas info    : Compile time = 18.413 ms",
    "ptxas info    : Function properties for _Z3devfi",
    "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads",
    "ptxas info    : Compiling entry function '_Z1bPfi' for 'sm_90a'",
    "ptxas info    : Function properties for _Z1bPfi",
    "    80 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads",
    "ptxas info    : Used 32 registers, used 0 barriers, 80 bytes cumulative stack size",
    "nvlink info    : 4000 bytes gmem, 128 bytes cmem[3]",
    "nvlink info    : Function properties for '_Z1aPfi':",
    "nvlink info    : used 14 registers, used 1 barriers, 0 stack, 1024 bytes smem, 364 bytes cmem[0], 0 bytes lmem",
    "nvlink info    : Function properties for '_Z1bPfi':",
    "nvlink info    : used 43 registers, used 0 barriers, 88 stack, 0 bytes smem, 364 bytes cmem[0], 0 bytes lmem",
    "nvlink warning : SM Arch ('sm_52') not found in 'x.o'",
    // What stands behind another group, or behind none
    "ptxas info    : Used 5 registers",
    "ptxas info    : Compile time = 1 ms",
    "ptxas info    : Compile time = 1 ms",
};

/// Numbers the lines by the record they belong to: the lines of a group have one number, as nothing else is asked.
std::vector<int> groups_of_lines() {
  std::vector<int> groups;
  record r;
  int count = 0;
  for (const std::string_view text : of_nvcc) {
    const tool_line line = tool_line_of(text);
    if (count == 0 || !nvidia_form::continues(r, line.text)) {
      r = {};
      EXPECT_TRUE(nvidia_form::read(r, line)) << text;
      ++count;
    }
    groups.push_back(count);
  }
  return groups;
}

TEST(diagnostic_nvidia, the_lines_of_one_function_are_one_record) {
  const std::vector<int> expected = {1, 2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 11, 11, 11};
  EXPECT_EQ(groups_of_lines(), expected);
}

TEST(diagnostic_nvidia, only_what_is_said_of_resources_has_that_kind) {
  for (const std::string_view text : of_nvcc) {
    record r;
    const tool_line line = tool_line_of(text);
    if (!nvidia_form::read(r, line)) continue;
    const bool is_other = !r.code.empty() || r.severity == severity::warning;
    EXPECT_EQ(r.kind, is_other ? record_kind::diagnostic : record_kind::resources) << text;
  }
}

TEST(diagnostic_nvidia, nothing_else_goes_on_in_another_line) {
  record fatal;
  ASSERT_TRUE(nvidia_form::read(fatal, tool_line_of("nvcc fatal   : x")));
  for (const std::string_view text : of_nvcc) EXPECT_FALSE(nvidia_form::continues(fatal, tool_line_of(text).text));
  record memory;
  ASSERT_TRUE(nvidia_form::read(memory, tool_line_of("ptxas info    : 0 bytes gmem")));
  EXPECT_FALSE(nvidia_form::continues(memory, "ptxas info    : Compile time = 1 ms"));
  EXPECT_FALSE(nvidia_form::continues(memory, "ptxas info    : Used 5 registers"));
  EXPECT_FALSE(nvidia_form::continues(memory, ""));
  EXPECT_FALSE(nvidia_form::precedes("ptxas info    : 0 bytes gmem"));
}

TEST(diagnostic_nvidia, every_prefix_of_a_line_is_read_without_looking_behind_it) {
  for (const diagnostic_case& c : cases) {
    for (std::size_t size = 0; size <= c.text.size(); ++size) {
      const std::string copy(c.text.substr(0, size));  // its own storage: a sanitizer sees each byte too many
      record r;
      if (!nvidia_form::read(r, tool_line_of(copy))) {
        EXPECT_EQ(r.tool, tool::unknown);
        EXPECT_TRUE(r.message.empty() && r.file.empty() && r.code.empty());
      }
    }
  }
}

/// The naive oracle: a tool's name, and a severity in its eight bytes.
bool is_message(std::string_view text) {
  for (const std::string_view name : {"nvcc ", "ptxas ", "nvlink ", "fatbinary "}) {
    if (!text.starts_with(name)) continue;
    for (const std::string_view word : {" fatal   : ", " error   : ", " warning : ", " info    : "}) {
      if (text.find(word) != std::string_view::npos) return true;
    }
  }
  return false;
}

/// How many lines are messages; each must be one for both.
std::size_t count_messages(const std::string& bytes) {
  std::size_t count = 0;
  for (const line& l : lines(bytes)) {
    const tool_line line = tool_line_of(l.text);
    record r;
    const bool is_read = nvidia_form::read(r, line);
    EXPECT_EQ(is_read, is_message(line.text)) << l.text;
    count += is_read ? 1 : 0;
  }
  return count;
}

TEST(diagnostic_nvidia, messages_of_releases) {
  const auto files = recorded("nvcc", "messages.txt");
  if (files.empty()) GTEST_SKIP() << "set FOUNDCHECK_TEST_DATA to the folder of test data";
  for (const auto& [version, bytes] : files) EXPECT_GT(count_messages(bytes), 100u) << version;
}

TEST(diagnostic_nvidia, messages_of_the_corpus) {
  if (corpus_folder().empty()) GTEST_SKIP() << "set FOUNDCHECK_CORPUS to the folder of real files";
  std::size_t count = 0;
  for_each_build_log([&count](const std::string& bytes) { count += count_messages(bytes); });
  EXPECT_GT(count, 20u);
}

/// The sum of all numbers that stand before a word.
std::int64_t sum_before(const std::string& bytes, const std::string& word) {
  std::int64_t sum = 0;
  for (std::size_t at = bytes.find(word); at != std::string::npos; at = bytes.find(word, at + 1)) {
    const std::size_t begin = bytes.find_last_not_of("0123456789", at - 1) + 1;
    sum += std::atoll(bytes.c_str() + begin);
  }
  return sum;
}

TEST(diagnostic_nvidia, every_number_is_in_the_group_of_one_function) {
  for (const auto& release : recorded("nvcc", "messages.txt")) {
    const std::string& version = release.first;
    const std::string& bytes = release.second;
    std::int64_t registers = 0, stack = 0, shared = 0, constant = 0, memory = 0;
    const auto add = [](std::int64_t& sum, std::int64_t number) { sum += number > 0 ? number : 0; };
    std::size_t begin = 0;
    record r;
    const auto add_group = [&](std::size_t end) {
      if (r.kind != record_kind::resources) return;
      const ptxas_resources read = read_resources(std::string_view(bytes).substr(begin, end - begin));
      const bool is_of_file = read.function.empty();
      EXPECT_EQ(is_of_file, read.global_bytes >= 0) << bytes.substr(begin, end - begin);
      add(registers, read.registers);
      add(stack, read.stack_bytes);
      add(shared, read.shared_bytes);
      add(memory, read.global_bytes);
      for (const std::int64_t bank : read.constant_bytes) add(constant, bank);
    };
    for (const line& l : lines(bytes)) {
      const tool_line line = tool_line_of(l.text);
      if (nvidia_form::continues(r, line.text)) continue;
      add_group(l.offset);
      begin = l.offset;
      r = {};
      (void)nvidia_form::read(r, line);
    }
    add_group(bytes.size());
    EXPECT_GT(registers, 100) << version;
    EXPECT_EQ(registers, sum_before(bytes, " registers, ")) << version;
    EXPECT_EQ(stack, sum_before(bytes, " bytes stack frame")) << version;
    EXPECT_EQ(shared, sum_before(bytes, " bytes smem")) << version;
    EXPECT_EQ(memory, sum_before(bytes, " bytes gmem")) << version;
    EXPECT_EQ(constant, sum_before(bytes, " bytes cmem[")) << version;
  }
}

}  // namespace nvidia_test
}  // namespace foundcheck::diagnostics
