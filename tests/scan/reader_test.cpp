// SPDX-License-Identifier: MIT
// Which errors of a log count, and that it does not matter in which pieces the log comes or how little room there is.
#include <foundcheck/scan/conclude.hpp>
#include <foundcheck/scan/reader.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/log_room.hpp"

namespace foundcheck {
namespace reader_test {

using scan::kept_error;
using scan::kept_message;
using scan::reader;

/// Each error: its cause, or "effect", its line, and behind a slash why it does not count.
std::string errors_of(const reader& log) {
  std::vector<const kept_error*> sorted;
  for (const kept_error& k : log.errors()) sorted.push_back(&k);
  std::ranges::stable_sort(sorted, {}, [](const kept_error* k) { return k->position; });
  std::string all;
  for (const kept_error* k : sorted) {
    const bool is_effect = k->rank == diagnostics::rank_class::effect;
    all += (all.empty() ? "" : " ") + std::string(is_effect ? "effect" : diagnosis_of(k->said.cause));
    all += "@" + std::to_string(k->from.line);
    if (k->is_ignored) all.append("/").append(name_of(k->why));
  }
  return all;
}

std::string errors_in(std::string_view log) { return errors_of(read_log(log).reader()); }

constexpr std::string_view stop = "ninja: build stopped: subcommand failed.\n";
constexpr std::string_view header =
    "a.c:1:10: fatal error: cupti.h: No such file or directory\ncompilation terminated.\n";
constexpr std::string_view type = "b.c:1:2: error: 'x' undeclared\n";

std::string joined(std::initializer_list<std::string_view> parts) {
  std::string all;
  for (const std::string_view part : parts) all += part;
  return all;
}

struct log_case {
  std::string log;
  std::string_view errors;
};

void expect_errors(std::initializer_list<log_case> cases) {
  for (const log_case& c : cases) EXPECT_EQ(errors_in(c.log), c.errors) << c.log;
}

TEST(reader, an_error_of_the_step_that_failed_counts) {
  expect_errors({
      {joined({"[1/2] cc a.o\nFAILED: a.o \ncc -c a.c\n", header, stop}), "effect@2 missing_header@4"},
      {joined({"[1/2] cc a.o\n", header, "[2/2] cc b.o\n"}), "missing_header@2/own_step"},
      {joined({"[1/3] cc a.o\n", header, "[2/3] cc b.o\nFAILED: b.o \ncc -c b.c\n", type, stop}),
       "missing_header@2/own_step effect@5 semantics@7"},
      {joined({"[7/9] cc x.o\n[8/9] cc a.o\nFAILED: a.o \ncc -c a.c\n", header}), "effect@3 missing_header@5"},
  });
}

TEST(reader, a_later_build_makes_good_what_it_built) {
  const std::string failed = joined({"[1/2] cc a.o\nFAILED: a.o \ncc -c a.c\n", header, stop});
  expect_errors({
      {failed + "[1/2] cc a.o\n[2/2] ld a\n", "effect@2/later_run missing_header@4/later_run"},
      {failed + "[1/2] cc a.o\n[2/2] ld a\n" + failed,
       "effect@2/later_run missing_header@4/later_run effect@10 missing_header@12"},
      {failed + "[1/2] cc c.o\n[2/2] ld c\n", "effect@2 missing_header@4"},
      {failed + "[1/3] cc a.o\n[2/3] cc b.o\n", "effect@2/later_run missing_header@4/later_run"},
      {"[1/2] cc a.o\n[2/2] ld a\n" + failed, "effect@4 missing_header@6"},
      {failed + "ninja: no work to do.\n", "effect@2 missing_header@4"},
      {failed + joined({"[1/2] cc a.o\n[2/2] cc b.o\nFAILED: b.o \ncc -c b.c\n", type, stop}),
       "effect@2/later_run missing_header@4/later_run effect@9 semantics@11"},
  });
}

// What comes behind the last status may be of what was run next: nothing says that it did not matter.
TEST(reader, behind_the_last_status_of_a_build) {
  constexpr std::string_view built = "[1/2] cc a.o\n[2/2] ld a\n";
  constexpr std::string_view program =
      "./a: error while loading shared libraries: libcupti.so.12: cannot open shared object file: No such file or "
      "directory\n";
  const std::string failed = joined({"[1/2] cc a.o\nFAILED: a.o \ncc -c a.c\n", header, stop});
  expect_errors({
      {joined({built, program}), "missing_shared_library@3"},
      {joined({"[1/2] cc a.o\n", program, "[2/2] ld a\n"}), "missing_shared_library@2/own_step"},
      {joined({built, program, built}), "missing_shared_library@3"},
      {joined({"ninja: no work to do.\n", program}), "missing_shared_library@2"},
      {joined({failed, program, built}), "effect@2/later_run missing_header@4/later_run missing_shared_library@7"},
      {joined({"[3/20] sub\n[1/2] cc x.o\n[2/2] ld x\n", type, "[4/20] cc a.o\n[20/20] ld a\n"}),
       "semantics@4/own_step"},
  });
}

TEST(reader, ninja_cannot_begin) {
  constexpr std::string_view missing = "ninja: error: 'a.cu', needed by 'a', missing and no known rule to make it\n";
  expect_errors({
      {std::string(missing), "missing_rule@1"},
      {joined({missing, "[1/2] cc a.o\n[2/2] ld a\n"}), "missing_rule@1"},
      {"ninja: warning: premature end of file; recovering\n[1/1] cc a.o\n", ""},
      {"ninja: error: loading 'build.ninja': No such file or directory\n", "missing_file@1"},
  });
}

TEST(reader, a_build_within_a_step_of_another) {
  const std::string inner = joined({"[1/5] cc x.o\nFAILED: x.o \ncc -c x.c\n", type, stop});
  expect_errors({
      {"[3/20] sub\nFAILED: sub \nninja\n" + inner + std::string(stop), "effect@5 semantics@7"},
      {joined({"[3/20] sub\n[1/5] cc x.o\n", type, "[5/5] ld x\n[4/20] cc a.o\n[20/20] ld a\n"}),
       "semantics@3/own_step"},
      {joined(
           {"[3/20] sub\n[1/5] cc x.o\n[5/5] ld x\n[4/20] cc a.o\n", type, "FAILED: a.o \ncc -c a.c\n", header, stop}),
       "semantics@5 effect@6 missing_header@8"},
  });
}

TEST(reader, what_make_ignores) {
  constexpr std::string_view said =
      "gcc -c /n.c\ncc1: fatal error: /n.c: No such file or directory\ncompilation terminated.\n";
  constexpr std::string_view ignored = "make: [Makefile:2: all] Error 1 (ignored)\nmade\n";
  constexpr std::string_view failed = "make: *** [Makefile:3: b.o] Error 1\n";
  expect_errors({
      {joined({said, ignored}), "missing_file@2/make_ignored"},
      {joined({said}), "missing_file@2"},
      {joined({said, failed}), "missing_file@2"},
      {joined({said, ignored, type, failed}), "missing_file@2/make_ignored semantics@6"},
      {joined({type, failed, said, ignored}), "semantics@1 missing_file@4/make_ignored"},
      {joined({"[1/2] run\n", said, ignored, "FAILED: run\nrun\n", type, stop}), "missing_file@3 semantics@9"},
  });
}

TEST(reader, a_later_run_of_make) {
  const std::string failed =
      "[ 50%] Building C object CMakeFiles/m.dir/m.c.o\nm.c:1:20: error: 'x' undeclared\n"
      "gmake[1]: *** [CMakeFiles/Makefile2:83: CMakeFiles/m.dir/all] Error 2\ngmake: *** [Makefile:91: all] Error 2\n";
  const std::string built =
      "[ 50%] Building C object CMakeFiles/m.dir/m.c.o\n[100%] Linking C executable m\n[100%] Built target m\n";
  expect_errors({
      {failed, "semantics@2"},
      {failed + built, "semantics@2/later_run"},
      {failed + built + failed, "semantics@2 semantics@9"},
      {built + failed, "semantics@5"},
      {failed + "[ 50%] Building C object CMakeFiles/n.dir/n.c.o\n[100%] Built target n\n", "semantics@2"},
      {"[ 50%] Building C object CMakeFiles/m.dir/m.c.o\nm.c:1:20: error: 'x' undeclared\n[100%] Built target m\n",
       "semantics@2/own_step"},
      {"[ 50%] Building C object CMakeFiles/m.dir/m.c.o\nm.c:1:20: error: 'x' undeclared\n", "semantics@2"},
      {"make[1]: Entering directory '/p'\nm.c:1:20: error: 'x' undeclared\nmake[1]: Leaving directory '/p'\n",
       "semantics@2/own_step"},
      {"make[1]: Entering directory '/p'\nm.c:1:20: error: 'x' undeclared\nmake[1]: *** [Makefile:2: m.o] Error 1\n"
       "make[1]: Leaving directory '/p'\n",
       "semantics@2"},
  });
}

TEST(reader, what_configure_tries_out) {
  constexpr std::string_view tried = "-- Looking for x\na.c:1:2: error: 'x' undeclared\n-- Looking for x - not found\n";
  constexpr std::string_view written =
      "-- Configuring done\n-- Generating done\n-- Build files have been written to: /b\n";
  constexpr std::string_view incomplete = "-- Configuring incomplete, errors occurred!\n";
  expect_errors({
      {joined({tried, written}), "semantics@2/own_step"},
      {joined({tried, incomplete}), "semantics@2"},
      {joined({tried, incomplete, tried, written}), "semantics@2/later_run"},
      {joined({written, tried}), "semantics@5"},
      {joined({type, tried, written}), "semantics@1"},
      {joined({tried, written, type}), "semantics@2/own_step semantics@7"},
      {joined({"conftest.c:1:2: error: 'x' undeclared\n"}), "semantics@1/try_compile"},
      {joined({"CMake Error at a.cmake:1 (message):\n  no\n\n", written}), "unknown@1/own_step"},
      {joined({written, "CMake Error at a.cmake:1 (message):\n  no\n\n"}), "unknown@4"},
  });
}

TEST(reader, somebody_interrupted_it) {
  expect_errors({
      {"[1/2] cc a.o\nninja: build stopped: interrupted by user.\n", "interrupted@2"},
      {joined({"[1/2] cc a.o\nFAILED: a.o \ncc -c a.c\n", header, "ninja: build stopped: interrupted by user.\n"}),
       "effect@2 missing_header@4 interrupted@6"},
      {"[1/2] cc a.o\nFAILED: [code=130] a.o \ncc -c a.c\nninja: build stopped: interrupted by user.\n",
       "interrupted@2 interrupted@4"},
      {joined({"[1/2] cc a.o\nFAILED: [code=130] a.o \ncc -c a.c\n", stop}), "interrupted@2 effect@4"},
      {"make: *** [Makefile:2: all] Interrupt\n", "interrupted@1"},
  });
}

TEST(reader, words_of_its_own) {
  expect_errors({
      {"ImportError: libcupti.so.12: cannot open shared object file: No such file or directory\n",
       "missing_shared_library@1"},
      {"a.c:1:2: warning: odd\n", ""},
      // Printed, and raised.
      {"UserWarning: did not contain ['libcudart.so'] as expected! Searching further paths...\n", ""},
      {"Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\nUserWarning: odd\n", "unknown@3"},
      {joined({"[1/2] cc a.o\nFAILED: [code=137] a.o \ncc -c a.c\n", stop}), "killed@2 effect@4"},
      {joined({"[1/2] cc a.o\nFAILED: [code=1] a.o \ncc -c a.c\n", stop}), "effect@2 effect@4"},
      {"", ""},
      {"\n", ""},
  });
}

// ---- what programs complain about that no reader knows

// What each says is wrong: nothing but that something failed where a program that runs others says it.
struct complaint_case {
  std::string_view text, is;
};

constexpr complaint_case complaints[] = {
    {"  >> file 'bin/gmx_d' found: FAILED", "effect"},
    {"E: Unable to locate package mine", "package_unavailable"},
    {"E: Unable to correct problems, you have held broken packages.", "package_conflict"},
    {"E: The repository 'https://example.com/x InRelease' is not signed.", "untrusted_repository"},
    {"modprobe: FATAL: Module nvidia not found in directory /lib/modules/6.8", "driver_module_failed"},
    {"[h264_nvenc @ 0x55d5] Cannot load libnvidia-encode.so.1", "missing_driver"},
    {"[AVHWDeviceContext @ 0x5] Could not dynamically load CUDA", "missing_driver"},
    {"cudaGetDeviceCount returned 35", "driver_too_old"},
    {"x.cu(10): CUDA Runtime API error 2: out of memory.", "out_of_memory"},
    {"error while loading shared libraries: libfoo.so.12: cannot open shared object file: No such file or directory",
     "missing_shared_library"},
    {"level=ERROR source=server.go:123 msg=\"runner terminated\"", "effect"},
    {"error[E0463]: can't find crate for `std`", "unknown"},
    {"patch: **** malformed patch at line 3", "effect"},
    {"No GPU detected, exiting", "effect"},
    {"ERRORCannot find the library.", "effect"},
    {"Error9758 error LNK1181: cannot open input file 'cublas.lib'", "missing_library"},
    {"\"E: Unable to locate package mine\"", "package_unavailable"},
    {"auditwheel: error: cannot repair x.whl", "effect"},
    {"error: pathspec 'v9' did not match any file(s) known to git", "effect"},
    {"Error response from daemon: dockerfile parse error line 36: unknown instruction: GCC", "effect"},
    {"dpkg: error processing package nvidia-dkms-535 (--configure):", "effect"},
    {"cp: cannot stat 'build/libapp.so': No such file or directory", "missing_file"},
    {"exec /bin/sh: exec format error", "wrong_format"},
    {"tar: Error is not recoverable: exiting now", "effect"},
    {"curl: (22) The requested URL returned error: 404", "effect"},
    {"'nvcc' is not recognized as an internal or external command,", "missing_program"},
    {"Command exited with non-zero status 2", "effect"},
    {"command terminated with exit code 137", "effect"},
    {"web-1 exited with code 1", "effect"},
    {"Finished: ABORTED", "effect"},
    {"AssertionError", "effect"},
    {"torch.cuda.OutOfMemoryError", "effect"},
    {"thread 'main' panicked at 'boom', src/main.rs:12:13", "effect"},
    {"terminate called after throwing an instance of 'std::runtime_error'", "effect"},
    {"E   ImportError: /w/_C.so: undefined symbol: _ZN2at4ops", "abi_mismatch"},
    {"1 out of 1 hunk FAILED -- saving rejects to file a.cu.rej", "effect"},
    {"Failed to build app", "effect"},
    {"  \xC3\x97 No solution found when resolving dependencies:", "effect"},
    {"Failed   <<< components [30.9s, exited with code 2]", "effect"},
    {"The configuration failed", "effect"},
    {"make.py: Error: cannot find nvcc", "missing_file"},
    {"ERROR: the kernel module is missing", "effect"},
    {"$ python a.py Traceback (most recent call last): File \"a.py\", line 1 ModuleNotFoundError: No module named 'a._ext'",
     "missing_package"},
    {"  File \"a.py\", line 12, in main", "effect"},
    {"Traceback (most recent call last):", "effect"},
    {" CMake Error at /opt/a-config.cmake:7 (", "effect"},
    {"failed to execute command: No such file or directory (os error 2)", "missing_file"},
    {"E0512 12:34:56.123456  1234 engine.cpp:88] cannot create the engine", "effect"},
    {"[2024-01-01 12:00:00.123] [main] [critical] no GPU was found", "effect"},
    {"12:00:00.123 [main] ERROR org.x.Y - no native library", "effect"},
    {"2024-01-01 12:00:00.12 [E:onnxruntime:, session.cc:15 Initialize] no such node", "effect"},
    {"app: /src/engine.cpp:120: void load(): Assertion `p != nullptr' failed.", "effect"},
    {"Exception in thread \"main\" java.lang.UnsatisfiedLinkError: no jcudart in java.library.path", "effect"},
    {"panic: runtime error: invalid memory address", "effect"},
    {"[n1:31735] *** Process received signal ***", "effect"},
    {"mpirun noticed that process rank 0 with PID 7 on node n1 exited on signal 11 (Segmentation fault).", "effect"},
    {"The code execution cannot proceed because cudart64_110.dll was not found.", "missing_shared_library"},
    {"Process finished with exit code -1073741515 (0xC0000135)", "effect"},
    {"error MSB8020: The build tools for v142 are not there", "effect"},
    {"Because a depends on b which doesn't match any versions, version solving failed.", "effect"},
    {"Error: no CUDA devices found", "effect"},
    {"Unable to open device /dev/nvidia0", "effect"},
    {"/w/bin/python: No module named pip", "missing_package"},
    {"/w/liba.so\uFF1A\u5BF9\u2018cv::f()\u2019\u672A\u5B9A\u4E49\u7684\u5F15\u7528", "undefined_symbol"},
};

// Only where a build came before: alone they may be what a test expects.
constexpr std::string_view tests_say[] = {
    "[  FAILED  ] Gemm.Small (1 ms)",
    " 1 FAILED TEST",
    "FAILED (errors=1)",
    "========================= 1 failed, 3 passed in 2.32s =========================",
    "ERROR: 3 leaked mock objects found at program exit.",
};

constexpr std::string_view harmless[] = {
    "fatal: not a git repository (or any of the parent directories): .git",
    "fatal: Not a git repository (or any parent up to mount point /w)",
    "-- Performing Test HAVE_X - Failed to compile",
    "checking for cupti.h... error: no",
    "WARNING: error: this is one",
    "lint: 0 errors, 0 failed with exit code 0",
    "there was no error: good",
    "finished with exit code 0",
    "the error is described below",
    "  Failed to compute shorthash for libnvrtc.so",
    "ErrorHandling is on",
    "Downloading failed_tests.txt",
    "2024-01-01 12:00:00.123456: E x/cuda_dnn.cc:9261] Unable to register cuDNN factory: one has been registered",
    "[2024-01-01 12:00:00.123] [main] [info] the budget of errors is 3",
    "12:00:00.123 [main] INFO org.x.Y - the ERROR level is off",
    "Process finished with exit code 0",
    "the assertion failed is not the one",
    "errors MSB8020: none",
    "n1:1:2 [0] NCCL WARN NET/Plugin: no plugin",
    "ERROR: pip's dependency resolver does not currently take into account all the packages that are installed.",
    "all tests passed",
};

TEST(reader, a_script_that_stopped_is_settled_by_what_comes_behind_it) {
  const std::string stop = "configure: error: libcudart not found\n";
  EXPECT_EQ(errors_in(stop), "unknown@1");
  EXPECT_EQ(errors_in(stop + "bye\n"), "unknown@1");
  EXPECT_EQ(errors_in(stop + "[1/1] Linking CXX executable a\n"), "unknown@1/later_run");
  EXPECT_EQ(errors_in(stop + "config.status: creating Makefile\n"), "unknown@1/later_run");
  EXPECT_EQ(errors_in("config.status: creating Makefile\n" + stop), "unknown@2");
}

TEST(reader, what_a_program_complains_about_counts_behind_the_last_sign_of_success) {
  constexpr std::string_view built = "[ 50%] Building CXX object a.o\n[100%] Built target app\n";
  constexpr std::string_view more = "[1/1] Linking CXX executable a\n";
  const auto line = [](std::string_view text) { return std::string(text) + "\n"; };
  for (const auto& [text, is] : complaints) {
    EXPECT_EQ(errors_in(line(text)), std::string(is) + "@1") << text;
    EXPECT_EQ(errors_in(joined({built, line(text), "bye\n"})), std::string(is) + "@3") << text;
    EXPECT_EQ(errors_in(joined({line(text), more})), "") << text;
  }
  for (const std::string_view text : tests_say) {
    EXPECT_EQ(errors_in(line(text)), "") << text;
    EXPECT_EQ(errors_in(joined({built, line(text)})), "effect@3") << text;
    EXPECT_EQ(errors_in(joined({built, line(text), more})), "") << text;
  }
  for (const std::string_view text : harmless) EXPECT_EQ(errors_in(joined({built, line(text)})), "") << text;
}

TEST(reader, a_word_for_an_error_among_the_last_words_counts_whatever_it_says) {
  constexpr std::string_view said = "ERROR: Use cmake.version instead of cmake.minimum-version\n";
  EXPECT_EQ(errors_in(said), "effect@1");
  EXPECT_EQ(errors_in(joined({said, "a\n\nb\n"})), "effect@1");
  EXPECT_EQ(errors_in(joined({said, "a\n", "b\n", "c\n"})), "");
  EXPECT_EQ(errors_in(joined({said, "[1/1] Linking CXX executable a\n"})), "");
  EXPECT_EQ(errors_in("Error: 0.25 of the mean\n"), "");
  EXPECT_EQ(errors_in("  \u00d7 Cannot install environment 'default'\n"), "effect@1");
  EXPECT_EQ(errors_in("  3 \u00d7 4 blocks\n"), "");
}

TEST(reader, a_complaint_may_be_longer_than_what_is_looked_at) {
  const std::string json = "fatal: [localhost]: FAILED! => {" + std::string(2000, 'x') + "}\n";
  EXPECT_EQ(errors_in(json), "effect@1");
}

TEST(reader, what_rust_panics_with_is_on_the_line_behind_the_place) {
  EXPECT_EQ(errors_in("thread 'main' panicked at src/main.rs:12:13:\nboom\n"), "effect@2");
  EXPECT_EQ(errors_in("thread 'main' panicked at src/main.rs:12:13:\n"), "effect@1");
}

TEST(reader, a_complaint_far_before_the_end_counts_for_nothing) {
  const std::string complaint = "cp: cannot stat 'x': No such file or directory\n";
  const auto words = [](std::size_t count) {
    std::string lines;
    for (std::size_t i = 0; i < count; ++i) lines += "some words\n";
    return lines;
  };
  EXPECT_EQ(errors_in(complaint + words(60)), "missing_file@1");
  EXPECT_EQ(errors_in(complaint + words(70)), "");
  EXPECT_EQ(errors_in(words(100'000) + complaint + words(60)), "missing_file@100001");
  // The first of those near the end; and none where a tool's own words say more.
  const auto lines_of = [](std::size_t width) {
    std::string all;
    for (int i = 0; i < 40; ++i) all += std::string(width, 'x') + "\n";
    return all;
  };
  EXPECT_EQ(errors_in(complaint + lines_of(300)), "missing_file@1");
  EXPECT_EQ(errors_in(complaint + lines_of(500)), "") << "more than 16 KiB before the end";
  EXPECT_EQ(errors_in(complaint + "Build failed\n"), "missing_file@1");
  EXPECT_EQ(errors_in(complaint + std::string(type)), "semantics@2");
  EXPECT_EQ(errors_in(std::string(type) + "make: [Makefile:2: a] Error 1 (ignored)\n" + complaint),
            "semantics@1/make_ignored missing_file@3");
}

TEST(reader, a_program_that_says_what_is_wrong_comes_before_those_that_ran_it) {
  constexpr std::string_view box =
      "  error: subprocess-exited-with-error\n"
      "  \xC3\x97 python setup.py bdist_wheel did not run successfully.\n"
      "  \xE2\x95\xB0\xE2\x94\x80> [3 lines of output]\n"
      "      running bdist_wheel\n"
      "      error: the server closed the connection\n"
      "\n"
      "      [end of output]\n"
      "  ERROR: Failed building wheel for mine\n";
  EXPECT_EQ(errors_in(box), "effect@5");
  EXPECT_EQ(errors_in("  error: subprocess-exited-with-error\n"
                      "  \xE2\x95\xB0\xE2\x94\x80> [1 lines of output]\n"
                      "      Building mine needs PyTorch, install it first: No module named 'torch'\n"
                      "      [end of output]\n"
                      "error: subprocess-exited-with-error\n"),
            "effect@1 missing_package@3");
  EXPECT_EQ(errors_in("x.py: error: no such list\nmake: *** [Makefile:2: a] Error 1\n"), "effect@1");
  EXPECT_EQ(errors_in("make: *** [Makefile:2: a] Error 1\nx.py: error: no such list\n"), "effect@1")
      << "what is behind it is not why";
  EXPECT_EQ(errors_in("Build failed\nmake: *** [Makefile:2: a] Error 1\n"), "effect@2");
}

TEST(reader, pip_that_ends_well_went_on_after_what_its_packages_tried) {
  const std::string tried = "/tmp/x/a.cpp:1:10: fatal error: nccl.h: No such file or directory\n";
  EXPECT_EQ(errors_in("Collecting cupy\n" + tried + "Successfully installed cupy-14.0\n"), "missing_header@2/own_step");
  EXPECT_EQ(errors_in(tried + "Collecting cupy\nSuccessfully installed cupy-14.0\n"), "missing_header@1");
  EXPECT_EQ(errors_in("Collecting cupy\n" + tried + "ERROR: Could not build wheels for cupy\n").find("/"),
            std::string::npos);
}

TEST(reader, a_log_of_checks_has_no_error_that_counts) {
  const read_log checks(type, read_log::whole, {}, true);
  EXPECT_EQ(errors_of(checks.reader()), "semantics@1/try_compile");
}

TEST(reader, known_messages_stand_at_the_beginning_or_behind_a_colon_or_a_bracket) {
  constexpr std::string_view with[] = {"Not compiling with MPI.", "error: Not compiling with MPI.",
                                       "INFO [x] Not compiling with MPI.", "a: b c: Not compiling with MPI."};
  constexpr std::string_view without[] = {"and Not compiling with MPI.",
                                          "error:Not compiling with MPI.",
                                          "error: and Not compiling with MPI.",
                                          "   12 | Not compiling with MPI.",
                                          ": ",
                                          "] ",
                                          " "};
  for (const std::string_view line : with) {
    const read_log log(line);
    ASSERT_EQ(log.reader().messages().size(), 1U) << line;
    EXPECT_EQ(log.reader().messages()[0].row->name, "mpi_missing") << line;
  }
  for (const std::string_view line : without) EXPECT_TRUE(read_log(line).reader().messages().empty()) << line;
}

/// Each known message with its value, and the line that it is in.
std::string values_in(std::string_view log) {
  const read_log read(log);
  std::string all;
  for (const kept_message& k : read.reader().messages()) {
    all += std::string(k.row->name) + "=" + std::string(k.value) + "@" + std::to_string(k.from.line) + " ";
  }
  return all;
}

TEST(reader, a_heading_has_its_value_in_the_lines_behind_it) {
  EXPECT_EQ(values_in("The conflict is caused by:\n    The user requested a==1\n    b depends on a<1\n    c\n"),
            "requirements_conflict=The user requested a==1; b depends on a<1@2 ");
  EXPECT_EQ(values_in("x\nThe conflict is caused by:\n\n    b depends on a<1\n\n    c\n"),
            "requirements_conflict=b depends on a<1@4 ");
  // Deeper lines go on with a sentence.
  EXPECT_EQ(
      values_in(
          "  \u00D7 No solution found when resolving dependencies:\n  \u2570\u2500\u25B6 Because a,\n      b.\n\nc\n"),
      "requirements_conflict=Because a, b.@2 ");
  EXPECT_EQ(values_in("==> Error: concretization failed for the following reasons:\n\n   1. a: b\n"),
            "spack_conflict=a: b@3 ");
  // Bullets alone.
  EXPECT_EQ(
      values_in("==> Error: concretization failed for the following reasons:\n\n  - \n   1. \n  - - \n   2. a: b\n"),
      "spack_conflict=a: b@6 ");
  EXPECT_EQ(values_in("The conflict is caused by:\n"), "requirements_conflict=@1 ");
  EXPECT_EQ(values_in("The conflict is caused by:\n\n\n\nfar away\n"), "requirements_conflict=@1 ");
}

TEST(reader, a_known_message_may_be_an_item_of_a_list_or_a_tree) {
  EXPECT_EQ(values_in("  - nothing provides dkms needed by a\n"), "dependency_unavailable=dkms@1 ");
  EXPECT_EQ(values_in(" * deb: libxml2-dev (Debian, Ubuntu, etc)\n"), "r_package_for_deb=libxml2-dev@1 ");
  EXPECT_EQ(values_in("  2. nothing provides dkms needed by a\n"), "dependency_unavailable=dkms@1 ");
  EXPECT_EQ(values_in("\u251C\u2500 nothing provides dkms needed by a\n"), "dependency_unavailable=dkms@1 ");
  EXPECT_EQ(values_in("--nothing provides dkms needed by a\n"), "");
}

TEST(reader, keeps_a_known_message_once) {
  const read_log log("a\nNot compiling with MPI.\nNot compiling with MPI.\r\n");
  ASSERT_EQ(log.reader().messages().size(), 1U);
  EXPECT_EQ(log.reader().messages()[0].from.line, 2U);
}

/// Whether each known message of a log counts, in its order: "yes no".
std::string messages_that_count(std::string_view log) {
  const read_log read(log);
  std::string all;
  for (const kept_message& m : read.reader().messages()) {
    all.append(all.empty() ? "" : " ").append(m.is_ignored ? "no" : "yes");
  }
  return all;
}

TEST(reader, a_known_message_does_not_count_where_an_error_would_not) {
  constexpr std::string_view said = "Not compiling with MPI.\n";
  const log_case cases[] = {
      {std::string(said), "yes"},
      {joined({"[1/2] cc a.o\n", said, "[2/2] cc b.o\n"}), "no"},
      {joined({"[1/2] cc a.o\nFAILED: a.o \ncc -c a.c\n", said, stop}), "yes"},
      {joined({"[1/2] cc a.o\n[2/2] cc b.o\n", said}), "yes"},
      {joined({"[ 50%] a\n", said, "[100%] Built target m\n"}), "no"},
      {joined({said, "make: *** [Makefile:2: all] Error 1\n"}), "yes"},
      {joined({"[ 50%] a\n[100%] Built target m\n", said}), "yes"},
      {joined({said, "[ 50%] a\n[100%] Built target m\n"}), "yes"},
      {joined({"[ 50%] a\n", said}), "yes"},
      {joined({"make[1]: Entering directory '/p'\n", said, "make[1]: Leaving directory '/p'\n"}), "no"},
      {joined({"make[1]: Entering directory '/p'\nmake[1]: Leaving directory '/p'\n", said}), "yes"},
      {joined({"-- Looking for x\n", said, "-- Configuring done\n-- Generating done\n",
               "-- Build files have been written to: /b\n"}),
       "no"},
  };
  for (const log_case& c : cases) EXPECT_EQ(messages_that_count(c.log), c.errors) << c.log;
  EXPECT_EQ(read_log(said, read_log::whole, {}, true).reader().messages()[0].is_ignored, true);
}

// ---- pieces

/// All that a reader keeps, with the places.
std::string kept_of(const reader& log) {
  std::string all = errors_of(log) + "\n";
  const auto add = [&all](const origin& from, std::string_view more) {
    all += std::to_string(from.line) + "+" + std::to_string(from.offset) + " " + std::string(from.text) + " | ";
    all.append(more) += "\n";
  };
  for (const kept_error& k : log.errors()) {
    add(k.from, k.said.whole);
    add({}, std::string(k.said.message) + " " + std::string(k.said.file) + " " + std::string(k.said.subject) + " " +
                std::to_string(k.count) + " " + std::to_string(k.consequences));
  }
  for (const kept_message& k : log.messages()) add(k.from, std::string(k.row->name) + "=" + std::string(k.value));
  for (const origin& from : log.commands()) add(from, "command");
  for (const origin& from : log.warnings()) add(from, "warning");
  add(log.success(), "success");
  const auto& build = log.builds().last();
  add(build.last, std::to_string(static_cast<int>(build.is)) + " " + std::to_string(build.number) + " " +
                      std::to_string(build.at.finished) + "/" + std::to_string(build.at.total) + " " +
                      std::to_string(build.statuses));
  add(log.makes().last(), log.makes().ended_well() ? "well" : "");
  return all.append(log.configure().text()) += std::to_string(log.dropped());
}

/// Some hundred kilobytes in which each tracker has something to do.
std::string long_log() {
  std::string log = "cmake -G Ninja -DUSE_CUDA=ON /src\n-- The CXX compiler identification is GNU 12.2.0\n";
  for (int i = 0; i < 2000; ++i) log += "-- Looking for function_" + std::to_string(i) + " - found\n";
  log +=
      "CMake Warning at cmake/public/cuda.cmake:239 (message):\n  Cannot find cuSPARSELt library.  Turning the option off\n\n";
  log += "-- Configuring done\n-- Generating done\n-- Build files have been written to: /b\n";
  for (int i = 1; i <= 4000; ++i) {
    const std::string name = "object_" + std::to_string(i) + ".o";
    log += "[" + std::to_string(i) + "/4001] Building CXX object " + name + "\n";
    if (i % 50 == 0) log += "a_" + std::to_string(i) + ".cc:1:2: warning: unused variable 'x' [-Wunused-variable]\n";
    if (i % 900 == 0) {
      log += "FAILED: " + name + " \nc++ -c a.cc -o " + name + "\na_" + std::to_string(i) + ".cc:7:8: error: '" +
             name.substr(0, name.size() - 2) + "' was not declared in this scope\n    7 |   x;\n      |   ^\n";
    }
    if (i == 3000) log += std::string(70000, 'x') + "\n";
  }
  log += "ninja: build stopped: subcommand failed.\n";
  log += "ImportError: libcupti.so.12: cannot open shared object file: No such file or directory\n";
  return log;
}

constexpr std::size_t least_piece = unframer::least_piece_bytes;

TEST(reader, gives_the_same_whole_and_in_pieces) {
  const std::string log = long_log();
  const std::string whole = kept_of(read_log(log).reader());
  EXPECT_NE(whole.find("object_900"), std::string::npos);
  EXPECT_NE(whole.find("missing_shared_library"), std::string::npos);
  for (std::size_t piece = least_piece + 1; piece < log.size(); piece += 9001) {
    EXPECT_EQ(kept_of(read_log(log, piece).reader()), whole) << "pieces of " << piece;
  }
}

TEST(reader, gives_the_same_at_random_cuts) {
  const std::string log = long_log();
  const std::string whole = kept_of(read_log(log).reader());
  std::mt19937_64 random(20260101);
  for (int run = 0; run < 8; ++run) {
    log_room room;
    scan::reader reader(room.storage());
    for (std::size_t at = 0; at < log.size();) {
      const std::size_t count = std::min<std::size_t>(1 + random() % (3 * least_piece), log.size() - at);
      reader.feed(std::string_view(log).substr(at, count));
      at += count;
    }
    reader.finish();
    EXPECT_EQ(kept_of(reader), whole) << "run " << run;
    EXPECT_EQ(reader.bytes_read(), log.size());
  }
}

/// A log of ninja in which each status may be followed by the next one, another one, or something else.
std::string statuses_at_random(std::mt19937_64& random) {
  constexpr std::string_view between[] = {
      "FAILED: x.o \nc++ -c x.c\n",
      "x.c:1:2: error: 'y' undeclared\n",
      "ninja: build stopped: subcommand failed.\n",
      "ninja: Entering directory `/b'\n",
      "[ 12%] Building C object a.o\n",
      "-- Configuring done\n-- Build files have been written to: /b\n",
      "ImportError: libcupti.so.12: cannot open shared object file: No such file or directory\n",
      "^C\n",
      "\n",
  };
  std::string log;
  std::size_t finished = 1, total = 12 + random() % 100;
  for (int i = 0; i < 400; ++i) {
    switch (random() % 40) {
      case 0: finished = 1; break;
      case 1: finished += random() % 3; break;
      case 2: total = 12 + random() % 100; break;
      case 3:
      case 4:
      case 5: log += between[random() % std::size(between)]; break;
      default: break;
    }
    log += "[" + std::to_string(finished) + "/" + std::to_string(total) + "] Building C object x" +
           std::string(random() % 40, 'x') + ".o\n";
    finished = finished < total ? finished + 1 : 1;
  }
  return log;
}

TEST(reader, takes_runs_of_statuses_as_it_takes_each_of_them) {
  std::mt19937_64 random(20260202);
  for (int run = 0; run < 200; ++run) {
    const std::string log = statuses_at_random(random);
    // A status that may announce the step of a project is read by itself.
    std::string by_itself = log;
    for (std::size_t at = 0; (at = by_itself.find("] B", at)) != std::string::npos;) by_itself[at + 2] = 'C';
    std::string kept = kept_of(read_log(by_itself).reader());
    for (std::size_t at = 0; (at = kept.find("] C", at)) != std::string::npos;) kept[at + 2] = 'B';
    ASSERT_EQ(kept_of(read_log(log).reader()), kept) << log;
  }
}

TEST(reader, reads_each_byte_once) {
  const std::string log = long_log();
  for (const std::size_t piece : {read_log::whole, least_piece, least_piece + 1, 3 * least_piece + 7}) {
    EXPECT_EQ(read_log(log, piece).reader().bytes_read(), log.size()) << piece;
  }
  for (const std::string_view small : {"", "\n", "a", "a.c:1:2: error: no"}) {
    EXPECT_EQ(read_log(small).reader().bytes_read(), small.size());
  }
}

TEST(reader, keeps_nothing_that_lies_in_the_pieces) {
  const std::string log = long_log();
  const read_log read(log, least_piece + 4321);
  const reader& reader = read.reader();
  EXPECT_FALSE(reader.errors().empty());
  for (const kept_error& k : reader.errors()) {
    for (const std::string_view view : {k.from.text, k.said.whole, k.said.before, k.said.children, k.said.file,
                                        k.said.code, k.said.option, k.said.message, k.said.subject}) {
      EXPECT_TRUE(read.room().has(view)) << view;
    }
    EXPECT_NE(log.find(k.from.text), std::string::npos) << k.from.text;
  }
  for (const kept_message& k : reader.messages()) {
    EXPECT_TRUE(read.room().has(k.from.text) && read.room().has(k.value)) << k.row->name;
  }
  for (const origin& from : reader.commands()) EXPECT_TRUE(read.room().has(from.text)) << from.text;
  for (const origin& from : reader.warnings()) EXPECT_TRUE(read.room().has(from.text)) << from.text;
  EXPECT_TRUE(read.room().has(reader.builds().last().last.text));
}

// ---- little room

/// A build that fails at many steps of which each says something else, and then says that all is well.
std::string many_errors(std::size_t count) {
  std::string log;
  for (std::size_t i = 0; i < count; ++i) {
    log += "a.c:" + std::to_string(i + 1) + ":1: error: 'name_" + std::to_string(i) + "' undeclared\n";
  }
  return log + "Successfully built x\n";
}

scan::verdict verdict_on(const reader& log) {
  fact storage[64];
  fact_set facts(storage);
  return scan::conclude(&log, 0, facts, {}).verdict;
}

TEST(reader, names_a_line_of_json_that_was_cut) {
  // What g++ -fdiagnostics-format=json writes for one source is one line.
  const std::string piece = R"({"kind": "warning", "message": "w", "children": [], "locations": []}, )";
  std::string log = "[";
  while (log.size() < 2 * diagnostics::most_line_bytes) log += piece;
  const std::string text = log + "{\"kind\": \"error\"}]\n[2/2] Linking CXX executable x\n";
  EXPECT_EQ(read_log(text, read_log::whole).reader().dropped(), 1U);
  // A long command is none.
  const std::string command = "g++ " + std::string(2 * diagnostics::most_line_bytes, 'x') + "\n[2/2] Linking\n";
  EXPECT_EQ(read_log(command, read_log::whole).reader().dropped(), 0U);
}

TEST(reader, counts_the_errors_for_which_there_is_no_room) {
  const std::string log = many_errors(40);
  const read_log all(log);
  EXPECT_EQ(all.reader().dropped(), 0U);
  EXPECT_EQ(all.reader().errors().size(), 40U);
  log_sizes few;
  few.errors = 8;
  const read_log some(log, read_log::whole, few);
  EXPECT_EQ(some.reader().errors().size(), 8U);
  EXPECT_EQ(some.reader().dropped(), 32U);
  EXPECT_EQ(some.reader().first_dropped().line, 9U);
  few.errors = 0;
  EXPECT_EQ(read_log(log, read_log::whole, few).reader().dropped(), 40U);
}

constexpr std::string_view architecture = "nvcc fatal   : Unsupported gpu architecture 'compute_35'\n";

TEST(reader, an_error_gives_way_to_one_that_is_to_be_looked_at_first) {
  log_sizes few;
  few.errors = 4;
  const auto kept = [&](const std::string& log) { return errors_of(read_log(log, read_log::whole, few).reader()); };
  const std::string six = many_errors(6).substr(0, many_errors(6).find("Success"));
  EXPECT_EQ(kept(six), "semantics@1 semantics@2 semantics@3 semantics@4");
  EXPECT_EQ(kept(six + std::string(architecture)),
            "semantics@1 semantics@2 semantics@3 unsupported_gpu_architecture@7");
  EXPECT_EQ(kept(std::string(architecture) + six),
            "unsupported_gpu_architecture@1 semantics@2 semantics@3 semantics@4");
  // The place of one that gave way is free for nobody else.
  EXPECT_EQ(kept(six + std::string(architecture) + six),
            "semantics@1 semantics@2 semantics@3 unsupported_gpu_architecture@7");
  const std::string full = "c.c:1: fatal error: error writing to a.s: No space left on device\n";
  EXPECT_EQ(kept(six + std::string(architecture) + full + std::string(architecture)),
            "semantics@1 semantics@2 unsupported_gpu_architecture@7 disk_full@8");
  const read_log read(six + std::string(architecture) + six, read_log::whole, few);
  EXPECT_EQ(read.reader().dropped(), 2U + 1U + 3U);
  EXPECT_EQ(read.reader().first_dropped().line, 5U);
}

TEST(reader, an_error_that_does_not_count_gives_way_first) {
  log_sizes few;
  few.errors = 4;
  const std::string log = "[1/9] cc a.o\n" + many_errors(2) + "-- Found X\n" + many_errors(2) +
                          "-- Build files have been written to: /b\n" + std::string(type) + std::string(header);
  const read_log read(log, read_log::whole, few);
  std::size_t counting = 0;
  for (const kept_error& k : read.reader().errors()) counting += k.is_ignored ? 0U : 1U;
  EXPECT_EQ(errors_of(read.reader()).find("missing_header@") != std::string::npos, true) << errors_of(read.reader());
  EXPECT_GE(counting, 2U);
}

TEST(reader, the_text_of_many_errors_leaves_room_for_those_that_others_follow_from) {
  log_sizes few;
  few.kept = 16384;
  const read_log read(many_errors(1000) + std::string(architecture), read_log::whole, few);
  EXPECT_NE(errors_of(read.reader()).find("unsupported_gpu_architecture@1002"), std::string::npos);
}

TEST(reader, what_gives_way_does_not_depend_on_the_pieces) {
  log_sizes few;
  few.errors = 5;
  std::mt19937 random(1);
  constexpr std::string_view lines[] = {header,
                                        type,
                                        architecture,
                                        "ld: cannot find -lcupti\n",
                                        "make: *** [a.o] Error 1\n",
                                        "make: [b] Error 1 (ignored)\n",
                                        "-- Found X\n",
                                        "[1/9] cc a.o\n",
                                        "-- Build files have been written to: /b\n",
                                        "Successfully built x\n"};
  for (int round = 0; round < 50; ++round) {
    std::string log;
    for (int i = 0; i < 60; ++i) {
      const std::size_t which = random() % (std::size(lines) + 2);
      log += which < std::size(lines) ? std::string(lines[which]) : many_errors(random() % 40);
    }
    const read_log whole(log, read_log::whole, few);
    EXPECT_EQ(errors_of(read_log(log, 7, few).reader()), errors_of(whole.reader())) << log;
    EXPECT_LE(whole.reader().errors().size(), 5U);
    EXPECT_TRUE(whole.reader().dropped() == 0 ||
                std::ranges::is_sorted(whole.reader().errors(), {}, &kept_error::position));
    for (const kept_error& k : whole.reader().errors()) EXPECT_TRUE(whole.room().has(k.said.whole) && k.count != 0);
  }
}

TEST(reader, finds_no_log_good_of_which_it_did_not_keep_the_errors) {
  const std::string log = many_errors(40);
  for (const std::size_t errors : {std::size_t{0}, std::size_t{1}, std::size_t{64}}) {
    for (const std::size_t kept : {std::size_t{0}, std::size_t{40}, std::size_t{4096}}) {
      log_sizes few;
      few.errors = errors;
      few.kept = kept;
      EXPECT_NE(verdict_on(read_log(log, read_log::whole, few).reader()), scan::verdict::good) << errors << " " << kept;
    }
  }
  EXPECT_EQ(verdict_on(read_log(many_errors(0)).reader()), scan::verdict::good);
}

TEST(reader, stays_within_the_room_for_the_rest) {
  log_sizes few;
  few.places = 2;
  few.configure = 100;
  few.configured = 1;
  few.messages = 1;
  const std::string log = long_log();
  const read_log read(log, least_piece, few);
  EXPECT_EQ(errors_of(read.reader()), errors_in(log));
  EXPECT_LE(read.reader().configure().text().size(), 100U);
  EXPECT_NE(read.reader().configure().dropped(), 0U);
  EXPECT_EQ(read.reader().messages().size(), 1U);
}

}  // namespace reader_test
}  // namespace foundcheck
