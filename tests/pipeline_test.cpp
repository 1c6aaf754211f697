// SPDX-License-Identifier: MIT
// From bytes to findings without one allocation, on a stack of 64 KiB, whatever the length of a line.
#include "support/allocation_counter.hpp"

#include <gtest/gtest.h>

#include <pthread.h>

#include <cstddef>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/pure_scan.hpp"
#include "support/scan_report.hpp"

namespace foundcheck {
namespace {

constexpr std::size_t small_stack = 64 * 1024;
#ifdef FOUNDCHECK_LONG
constexpr std::size_t long_line = 10 * 1024 * 1024;
#else
constexpr std::size_t long_line = 2 * 1024 * 1024;
#endif

constexpr std::string_view cache =
    "# This is the CMakeCache file.\n"
    "USE_CUDA:BOOL=ON\n"
    "USE_KINETO:BOOL=ON\n"
    "USE_CUPTI:BOOL=ON\n"
    "CUPTI_INCLUDE_DIR:PATH=/usr/local/cuda/include\n"
    "CUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"
    "CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda-12.1\n"
    "CMAKE_CUDA_COMPILER:FILEPATH=/usr/local/cuda-11.8/bin/nvcc\n"
    "CMAKE_INSTALL_RPATH:STRING=$ORIGIN;/usr/local/cuda/lib64/stubs\n";

constexpr std::string_view log =
    "-- Found CUDA: /usr/local/cuda (found version \"11.8\") \n"
    "-- Found CUDNN: /usr/lib/libcudnn.so  \n"
    "CMake Warning at CMakeLists.txt:3 (message):\n"
    "  careful\n"
    "\n"
    "\n"
    "-- Configuring done\n";

constexpr std::string_view expected = "CUPTI001(CUPTI) CUDA003(CUDA toolkit) STUB001(CUDA driver) LADDER001(cuDNN)";

constexpr fact host[] = {{fact_id::present, component::cudnn, state::no, "libcudnn.so*", {}}};

struct job {
  std::string_view cache;
  std::string_view log;
  scan_report report;
  std::size_t allocations = 0;
  std::string_view kept = {};
};

// Not on the stack, which has to do without it.
pure_scan& storage() {
  // All of a long configure is kept.
  static pure_scan one(256, 64, {.configure = 2 * long_line, .configured = long_line / 32});
  return one;
}

/// The cache, what CMake kept, and the log, as far as there is one.
void judge(job& j) noexcept {
  const bool is_yaml = j.kept.find("---") < 8;
  const pure_input all[] = {{j.cache, scan::reading::cache},
                            {j.log, scan::reading::log},
                            {j.kept, is_yaml ? scan::reading::configure_log : scan::reading::try_compile}};
  storage().judge(std::span(all).first(j.kept.empty() ? 2 : 3), host);
  j.report = {};
  for (const finding& f : storage().findings()) j.report.add(f);
}

void* run(void* argument) {
  job& j = *static_cast<job*>(argument);
  const allocation_counter counter;
  judge(j);
  j.allocations = counter.count();
  return nullptr;
}

void run_on_small_stack(job& j) {
  pthread_attr_t attributes;
  pthread_t thread;
  storage();
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, small_stack), 0);
  ASSERT_EQ(pthread_create(&thread, &attributes, run, &j), 0);
  ASSERT_EQ(pthread_join(thread, nullptr), 0);
  pthread_attr_destroy(&attributes);
}

void expect_the_same_findings(std::string_view with_cache, std::string_view with_log, std::string_view what) {
  job j{with_cache, with_log, {}};
  run_on_small_stack(j);
  EXPECT_EQ(j.report.text(), expected) << what;
  EXPECT_EQ(j.allocations, 0U) << what;
}

// Some cases of tests/rules in a constant expression: what a cache says, and a fact of the machine. Four tables, which clang judges within the
// million steps that it takes unless it is told otherwise.
constexpr std::span<const rule> judged_tables[] = {rules::cupti, rules::stale, rules::architecture,
                                                   rules::run_diagnoses};

constexpr bool finds(std::string_view findings, std::string_view with_cache, std::span<const fact> with_facts = {}) {
  cmake_cache::record slots[4];
  fact known[16];
  fact_set facts(known);
  scan::collect_cache(with_cache, slots, 0, facts);
  for (const fact& f : with_facts) facts.add(f);
  scan_report report;
  evaluate(rule_tables(judged_tables), facts, [&](const finding& f) { report.add(f); });
  return report.text() == findings;
}

constexpr fact made_elsewhere[] = {{fact_id::build_directory, component::none, state::yes, "/src/build", {}}};
constexpr fact other_gpu[] = {{fact_id::device, component::none, state::yes, "9.0", {}}};

static_assert(finds("CUPTI001(CUPTI)", "USE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND\n"));
static_assert(finds("", "USE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n"));
static_assert(finds("STALE002", "CMAKE_CACHEFILE_DIR:INTERNAL=/home/user/project/build\n", made_elsewhere));
static_assert(finds("ARCH001", "CMAKE_CUDA_ARCHITECTURES:STRING=80-real\n", other_gpu));
static_assert(finds("", "CMAKE_CUDA_ARCHITECTURES:STRING=90\n", other_gpu));

TEST(pipeline, counts_allocations_at_all) {
  const allocation_counter counter;
  delete new int(1);
  EXPECT_EQ(counter.count(), 1U);
}

TEST(pipeline, goes_from_bytes_to_findings_without_allocation) { expect_the_same_findings(cache, log, "plain"); }

TEST(pipeline, hundreds_of_facts_are_judged_without_allocation) {
  std::vector<fact> known(300);
  fact_set facts(known);
  const state states[] = {state::yes, state::no};
  for (std::size_t i = 0; i < known.size(); ++i) {
    const fact_id id = static_cast<fact_id>(i % fact_count);
    const component about = components[i % std::size(components)].id;
    facts.add({id, about, states[i / 7 % 2], "/usr/local/cuda-12.4/lib64/libx.so", {0, i, i, "a line"}, "A_NAME"});
  }
  const allocation_counter counter;
  std::size_t evidence = 0;
  const std::size_t found = evaluate(rules::all, facts, [&](const finding& f) { evidence += f.evidence_count; });
  EXPECT_EQ(counter.count(), 0U);
  EXPECT_GT(found, 0U);
  EXPECT_GE(evidence, found);
}

TEST(pipeline, a_cache_may_have_a_line_of_any_length) {
  const std::string filler(long_line, 'x');
  for (const char* start : {"FILLER:STRING=", "CMAKE_BUILD_RPATH:STRING=", "//", "#", "", "\"", "FILLER:", "USE_"}) {
    const std::string line = start + filler + "\n";
    expect_the_same_findings(std::string(cache) + line, log, start);
    expect_the_same_findings(line + std::string(cache), log, start);
  }
}

TEST(pipeline, a_cache_may_have_a_long_list) {
  std::string line = "FILLER:STRING=";
  while (line.size() < long_line) line += "[a;b];c\\;d;";
  expect_the_same_findings(std::string(cache) + line + "\n", log, "a list");
}

TEST(pipeline, a_log_may_have_a_line_of_any_length) {
  const std::string filler(long_line, 'x');
  for (const char* start :
       {"", "-- ", "-- Found X: ", "-- Found ", "-- Could NOT find X (missing: ", "-- Could NOT find ", "-- [", "--  ",
        "-- Caffe2: CUDA ", "-- USE_", "CMake Error at ", "CMake Error: ", "CMake Warning (dev) at CMakeLists.txt:3 (",
        "CMake Warning at CMakeLists.txt:3 (message):\n  ", "cmake -DUSE_CUDA=", "[1/2] "}) {
    // An error that stops configure would be a finding too: this configure ends well.
    const std::string line = start + filler + "\n-- Build files have been written to: /b\n";
    expect_the_same_findings(cache, std::string(log) + line, start);
  }
}

TEST(pipeline, a_log_may_have_a_line_that_almost_fits_again_and_again) {
  for (const char* part : {"(found version \"", "FindCUDA says CUDA version is ", "CMake Error at x:1 (message): ",
                           " found "
                           "components: ",
                           "Could NOT find ", " -DUSE_CUDA=1", "(((((((("}) {
    for (const char* start : {"-- Found X: ", "-- ", "CMake Error at x:1 (message):\n  ", "cmake "}) {
      std::string line = start;
      while (line.size() < long_line / 10) line += part;
      line += "x\n";
      job j{cache, line, {}};
      run_on_small_stack(j);
      EXPECT_TRUE(j.report.contains("CUPTI001(CUPTI)")) << start << part;
      EXPECT_EQ(j.allocations, 0U) << start << part;
    }
  }
}

TEST(pipeline, a_log_that_cmake_keeps_may_have_anything_of_any_length) {
  const std::string filler(long_line / 4, 'x');
  const std::string broken =
      "  -\n    kind: \"try_compile-v1\"\n    checks:\n"
      "      - \"Check for working CUDA compiler: /c/bin/nvcc\"\n    buildResult:\n      stdout: |\n"
      "        nvcc fatal   : no\n      exitCode: 1\n...\n";
  for (const char* start :
       {"  -\n    kind: \"find-v1\"\n    variable: \"NCCL_LIBRARY\"\n    found: \"/",
        "  -\n    kind: \"message-v1\"\n    message: |\n      ",
        "  -\n    kind: \"message-v1\"\n    message: |\n      Compiling the ", "  -\n    kind: \"", "    ", "x"}) {
    const std::string kept = std::string("\n---\nevents:\n") + start + filler + "\n" + broken;
    job j{cache, log, {}, 0, kept};
    run_on_small_stack(j);
    EXPECT_TRUE(j.report.contains("CUDA007(nvcc)")) << start;
    EXPECT_EQ(j.allocations, 0U) << start;
  }
  const std::string failed =
      "Determining if the CUDA compiler works failed with the following output:\nnvcc fatal   : no\n\n";
  for (const char* start : {"Determining if the ", "Compiling the CUDA compiler identification source file \"",
                            "Detecting CUDA ", "Performing Test ", "Source file was:\n", ""}) {
    const std::string kept = start + filler + "\n" + failed;
    job j{cache, log, {}, 0, kept};
    run_on_small_stack(j);
    EXPECT_TRUE(j.report.contains("CUDA007(nvcc)")) << start;
    EXPECT_EQ(j.allocations, 0U) << start;
  }
}

TEST(pipeline, a_search_may_be_of_any_length) {
  const std::string filler(long_line / 4, 'x');
  for (const char* start : {"    VAR: NCCL_LIBRARY", "    NAMES: \"", "    /",
                            "  find_path considered the following locations:\n\n    /"}) {
    const std::string shown =
        "CMake Debug Log at F.cmake:5 (find_path):\n  find_path called with the following settings:\n\n"
        "    VAR: CUDNN_INCLUDE_DIR\n    NAMES: \"cudnn.h\"\n" +
        (start + filler) + "\n\n  The item was found at\n\n    /i/cudnn.h\n\n\n";
    expect_the_same_findings(cache, shown + std::string(log), start);
  }
}

TEST(pipeline, a_log_may_have_any_number_of_lines) {
  std::string lines;
  while (lines.size() < long_line) lines += "-- Found Threads: TRUE  \n\n  x\nCMake Warning:\n  y\n\n";
  expect_the_same_findings(cache, lines + std::string(log), "many lines");
}

}  // namespace
}  // namespace foundcheck
