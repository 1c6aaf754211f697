// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/try_compile_log.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "support/configure_log_project.hpp"
#include "support/recorded_data.hpp"
#include "support/try_compile_log_properties.hpp"

namespace foundcheck {
namespace try_compile_log_test {

using testing::IsEmpty;
using try_compile_log::failure_kind;
using try_compile_log::record;
using try_compile_log::record_kind;
using try_compile_log::records;

static_assert(std::ranges::input_range<records>);

constexpr record first_of(std::string_view bytes) { return *records(bytes).begin(); }

// ---- the first line of a record

struct line_case {
  std::string_view line;
  record_kind kind;
  std::string_view what = {};
  failure_kind failure = failure_kind::none;  // none for a check: it passed
  std::string_view variable = {};
  std::string_view language = {};
};

constexpr auto check = record_kind::check;
constexpr auto note = record_kind::note;
constexpr auto other = record_kind::other;
constexpr auto expected = failure_kind::expected;

constexpr line_case line_cases[] = {
    {"Performing C SOURCE FILE Test V succeeded with the following output:", check, "Performing C SOURCE FILE Test V",
     failure_kind::none, "V"},
    {"Performing C SOURCE FILE Test V failed with the following output:", check, "Performing C SOURCE FILE Test V",
     expected, "V"},
    {"Performing C++ SOURCE FILE Test V succeded with the following output:", check,
     "Performing C++ SOURCE FILE Test V", failure_kind::none, "V"},  // 2.8
    {"Performing C SOURCE FILE Test V failed with the following compile output:", check,
     "Performing C SOURCE FILE Test V", expected, "V"},
    {"Performing Objective-C++ SOURCE FILE Test V succeeded with the following output:", check,
     "Performing Objective-C++ SOURCE FILE Test V", failure_kind::none, "V"},
    {"Determining if the include file a.h exists passed with the following output:", check,
     "Determining if the include file a.h exists"},
    {"Determining if the include file a.h exists failed with the following output:", check,
     "Determining if the include file a.h exists", expected},
    {"Determining if files a.h;b.h exist failed with the following output:", check,
     "Determining if files a.h;b.h exist", expected},
    {"Determining if the function f exists in the m passed with the following output:", check,
     "Determining if the function f exists in the m"},
    {"Determining if the prototype f exists for F failed with the following output:", check,
     "Determining if the prototype f exists for F", expected},
    {"Determining if the S exist failed with the following output:", check, "Determining if the S exist", expected},
    {"Determining size of long long passed with the following output:", check, "Determining size of long long"},
    {"Determining if the system is big endian passed with the following output:", check,
     "Determining if the system is big endian"},
    {"Determining if the CXX compiler works passed with the following output:", check,
     "Determining if the CXX compiler works", failure_kind::none, "", "CXX"},
    {"Determining if the CUDA compiler works failed with the following output:", check,
     "Determining if the CUDA compiler works", failure_kind::fatal, "", "CUDA"},
    {"Determining if the C++ compiler works failed with the following output:", check,
     "Determining if the C++ compiler works", failure_kind::fatal, "", "C++"},
    {"Determining if the CXX compiler has sstream failed with the following output:", check,
     "Determining if the CXX compiler has sstream", expected},
    {"Detecting C compiler ABI info compiled with the following output:", check, "Detecting C compiler ABI info",
     failure_kind::none, "", "C"},
    {"Detecting CUDA compiler ABI info failed to compile with the following output:", check,
     "Detecting CUDA compiler ABI info", expected, "", "CUDA"},
    {"Detecting CXX [-std=c++1z] compiler features compiled with the following output:", check,
     "Detecting CXX [-std=c++1z] compiler features", failure_kind::none, "", "CXX"},
    {"Detecting the CUDA native architecture(s) failed with the following output:", check,
     "Detecting the CUDA native architecture(s)", expected},
    {"Detecting CXX OpenMP version failed with the following output:", check, "Detecting CXX OpenMP version", expected},
    {"The MPI test test_mpi for C in mode normal failed to compile with the following output:", check,
     "The MPI test test_mpi for C in mode normal", expected},
    {"The MPI test test_mpi for C in mode normal failed to run with the following output:", check,
     "The MPI test test_mpi for C in mode normal", expected},
    {"CXX compiler IPO check failed with the following output:", check, "CXX compiler IPO check", expected},
    {"Compiling the CUDA compiler identification source file \"CMakeCUDACompilerId.cu\" succeeded.", check,
     "Compiling the CUDA compiler identification source file \"CMakeCUDACompilerId.cu\"", failure_kind::none, "",
     "CUDA"},
    {"Compiling the C compiler identification source file \"CMakeCCompilerId.c\" failed.", check,
     "Compiling the C compiler identification source file \"CMakeCCompilerId.c\"", failure_kind::attempt, "", "C"},
    {"Checking whether the ASM compiler is GNU using \"--version\" matched \"(GNU)\":", check,
     "Checking whether the ASM compiler is GNU using \"--version\"", failure_kind::none, "", "ASM"},
    {"Checking whether the CUDA compiler is NVIDIA using \"\" did not match \"nvcc\":", check,
     "Checking whether the CUDA compiler is NVIDIA using \"\"", expected, "", "CUDA"},
    {"Checking whether the ASM compiler is IAR using \"\" terminated after 10 s due to timeout.", check,
     "Checking whether the ASM compiler is IAR using \"\"", expected, "", "ASM"},
    {"Determining the sysroot for the Android NDK succeeded.", check, "Determining the sysroot for the Android NDK"},
    {"Determining the sysroot for the Android NDK failed.", check, "Determining the sysroot for the Android NDK",
     expected},
    {"Detecting NAG Fortran directory with -dryrun found", check, "Detecting NAG Fortran directory with -dryrun"},
    {"Detecting NAG Fortran directory with -dryrun failed:", check, "Detecting NAG Fortran directory with -dryrun",
     expected},
    {"Detecting NAG Fortran directory - failed", check, "Detecting NAG Fortran directory", expected},
    {"Failed to parsed CUDA nvcc implicit link information:", check, "parsed CUDA nvcc implicit link information",
     expected},  // 3.15 to 3.17
    {"Failed to parse CUDA nvcc implicit link information:", check, "parse CUDA nvcc implicit link information",
     expected},
    {"Failed to detect CUDA nvcc include information:", check, "detect CUDA nvcc include information", expected},
    {"Failed to extract nvcc implicit link line.", check, "extract nvcc implicit link line", expected},
    {"Compilation failed:", check, "Compilation", expected},                // OpenCV
    {"Build output check failed:", check, "Build output check", expected},  // OpenCV

    {"The system is: Linux - 6.1.0 - x86_64", note, "The system is: Linux - 6.1.0 - x86_64"},
    {"The target system is: Generic -  - ", note, "The target system is: Generic -  - "},
    {"The host system is: Windows - 10.0 - AMD64", note, "The host system is: Windows - 10.0 - AMD64"},
    {"The CUDA compiler identification is NVIDIA, found in \"a\"", note,
     "The CUDA compiler identification is NVIDIA, found in \"a\""},
    {"The C compiler identification could not be found in \"a\"", note,
     "The C compiler identification could not be found in \"a\""},
    {"Compilation of the C compiler identification source \"a.c\" produced \"a.out\"", note,
     "Compilation of the C compiler identification source \"a.c\" produced \"a.out\""},
    {"Parsed CUDA nvcc implicit link information from above output:", note,
     "Parsed CUDA nvcc implicit link information from above output:"},
    {"Running the C compiler: \"cc\" --version", note, "Running the C compiler: \"cc\" --version"},

    // near misses: compilers and make say such things
    {"failed with the following output:", other},
    {"It failed with the following output:", check, "It", expected},
    {"  Performing C SOURCE FILE Test V failed with the following output:", other},
    {"Performing C SOURCE FILE Test V failed with the following output", other},
    {"Performing C SOURCE FILE Test V went wrong with the following output:", other},
    {"Performing C SOURCE FILE Test V failed with the following error:", other},
    {"Compiling the C compiler", other},
    {"Compilation failed", other},
    {"Determining the answer", other},
    {"Failed to open a.c:", other},
    {"Parsed 3 files", other},
    {"The output was:", other},
    {"Checking whether this works", other},
};

constexpr bool matches(const line_case& c) {
  const record r = first_of(c.line);
  return r.kind == c.kind && r.what == c.what && r.failure == c.failure && r.variable == c.variable &&
         r.language == c.language && r.passed == (c.kind == check && c.failure == failure_kind::none) &&
         r.whole == c.line;
}

static_assert(std::ranges::all_of(line_cases, matches));

TEST(try_compile_log, reads_each_form_of_a_first_line) {
  for (const line_case& c : line_cases) {
    EXPECT_TRUE(matches(c)) << c.line;
    EXPECT_EQ(broken_try_compile_property(c.line), "") << c.line;
  }
}

// ---- why a check failed

struct why_case {
  std::string_view body;
  std::string_view why;
};

constexpr why_case why_cases[] = {
    {"a.c:1:10: fatal error: absent.h: No such file or directory\nmake: *** [a] Error 1\n",
     "a.c:1:10: fatal error: absent.h: No such file or directory"},
    {"a.c:(.text+0x10): undefined reference to `f'\ncollect2: error: ld returned 1 exit status\n",
     "a.c:(.text+0x10): undefined reference to `f'"},
    {"/usr/bin/ld: cannot find -lpthreads\ncollect2: error: ld returned 1 exit status\n",
     "/usr/bin/ld: cannot find -lpthreads"},
    {"nvcc fatal   : Unsupported gpu architecture 'compute_70'\nninja: build stopped: subcommand failed.\n",
     "nvcc fatal   : Unsupported gpu architecture 'compute_70'"},
    {"src.c(1): error C2065: 'x': undeclared identifier\n", "src.c(1): error C2065: 'x': undeclared identifier"},
    {"a.obj : error LNK2019: unresolved external symbol f\n", "a.obj : error LNK2019: unresolved external symbol f"},
    {"  No CUDA devices found.\n\n", "No CUDA devices found."},
    {"Building\nReturn value: 3\n", "Return value: 3"},
    {"Change Dir: /x\n\nSource file was:\nint error: x;\n", ""},
    {"Change Dir: /x\nlast words\nSource file was:\nint error: x;\n", "last words"},
    {"Compiler: cc \nBuild flags: \nId flags:  \n\nThe output was:\n1\nno such thing\n\n", "no such thing"},
    {"a warning: x\nlast words\n1\n===== END =====\n", "last words"},
    {"/usr/bin/ld: -lpthreads kann nicht gefunden werden\ncollect2: error: ld returned 1 exit status\n",
     "/usr/bin/ld: -lpthreads kann nicht gefunden werden"},
    {"a.o: In Funktion main:\na.c:(.text+0x1b): Nicht definierter Verweis auf f\ncollect2: error: ld returned 1 exit "
     "status\n",
     "a.c:(.text+0x1b): Nicht definierter Verweis auf f"},
    {"last words\nmake[1]: Leaving directory '/b'\n", "last words"},
    {"", ""},
};

TEST(try_compile_log, names_the_line_that_says_why_a_check_failed) {
  for (const why_case& c : why_cases) {
    const std::string bytes =
        "Performing C SOURCE FILE Test V failed with the following output:\n" + std::string(c.body);
    EXPECT_EQ(first_of(bytes).why, c.why) << c.body;
    EXPECT_EQ(broken_try_compile_property(bytes), "") << c.body;
    const std::string twin =
        "Performing C SOURCE FILE Test V succeeded with the following output:\n" + std::string(c.body);
    EXPECT_EQ(first_of(twin).why, "") << c.body;
  }
}

// ---- the parts of a record

TEST(try_compile_log, a_body_goes_on_to_the_next_first_line) {
  constexpr std::string_view bytes =
      "lost\n"
      "Performing C SOURCE FILE Test A failed with the following output:\n"
      "Change Dir: /b\n"
      "\n"
      "a.c:1: error: no\n"
      "\n"
      "Source file was:\n"
      "int main(void) {\n"
      "}\n"
      "\n"
      "Determining if the include file a.h exists passed with the following output:\r\n"
      "ok\r\n"
      "\r\n";
  auto next = records(bytes).begin();
  EXPECT_EQ(next->kind, record_kind::other);
  const record a = *++next;
  EXPECT_EQ(a.line, 2u);
  EXPECT_EQ(a.offset, 5u);
  EXPECT_EQ(a.text, "Change Dir: /b\n\na.c:1: error: no\n\nSource file was:\nint main(void) {\n}");
  EXPECT_EQ(a.source, "int main(void) {\n}");
  EXPECT_EQ(a.why, "a.c:1: error: no");
  const record b = *++next;
  EXPECT_EQ(b.text, "ok");
  EXPECT_TRUE(b.passed);
  EXPECT_TRUE(++next == records(bytes).end());
  EXPECT_EQ(broken_try_compile_property(bytes), "");
}

TEST(try_compile_log, names_its_words) {
  EXPECT_EQ(name_of(record_kind::check), "check");
  EXPECT_EQ(name_of(failure_kind::fatal), "fatal");
}

TEST(try_compile_log, empty_bytes_have_no_record) { EXPECT_TRUE(records("").begin() == records("").end()); }

// ---- what real releases write

TEST(try_compile_log, several_releases_agree_on_the_same_checks) {
  const auto passed = recorded("try_compile_log", "CMakeOutput.log");
  const auto failed = recorded("try_compile_log", "CMakeError.log");
  if (passed.empty()) GTEST_SKIP() << "set FOUNDCHECK_TEST_DATA to the folder of test data";
  EXPECT_GE(passed.size(), 4u);
  for (const auto& [release, bytes] : passed) {
    EXPECT_THAT(configure_log_project::differences(bytes, failed.at(release)), IsEmpty()) << release;
    EXPECT_EQ(broken_try_compile_property(bytes), "") << release;
    EXPECT_EQ(broken_try_compile_property(failed.at(release)), "") << release;
  }
}

TEST(try_compile_log, a_cut_off_file_has_no_check_that_the_whole_has_not) {
  const auto failed = recorded("try_compile_log", "CMakeError.log");
  if (failed.empty()) GTEST_SKIP() << "set FOUNDCHECK_TEST_DATA to the folder of test data";
  const std::string_view bytes = failed.begin()->second;
  std::vector<record> whole;
  for (const record& r : records(bytes)) whole.push_back(r);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    std::size_t at = 0;
    for (const record& r : records(bytes.substr(0, size))) {
      while (at < whole.size() && whole[at].offset < r.offset) ++at;
      if (r.kind == record_kind::other) continue;
      ASSERT_TRUE(at < whole.size() && whole[at].offset == r.offset && whole[at].what == r.what &&
                  whole[at].passed == r.passed)
          << size;
    }
  }
}

}  // namespace try_compile_log_test
}  // namespace foundcheck
