// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/ci.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

#include "diagnostic/cases.hpp"

namespace foundcheck::diagnostics {
namespace ci_test {

constexpr severity error = severity::error, warning = severity::warning;

constexpr diagnostic_case cases[] = {
    // GitHub and Azure
    {"##[error]Process completed with exit code 2.",
     tool::ci,
     error,
     "Process completed with exit code 2.",
     {},
     0,
     0,
     "2",
     {},
     true},
    {"##[error]a.c:1:2: error: x", tool::ci, error, "a.c:1:2: error: x"},
    {"##[warning]Node.js 16 actions are deprecated.", tool::ci, warning, "Node.js 16 actions are deprecated."},
    {"::error file=a.c,line=1,col=2,title=x::no%0Anews: y", tool::ci, error, "no%0Anews: y", "a.c", 1, 2},
    {"::error::no place", tool::ci, error, "no place"},
    {"::warning file=a.c,endLine=4,line=3::x", tool::ci, warning, "x", "a.c", 3},
    {"::notice title=a::x", tool::ci, severity::note, "x"},
    {"##vso[task.logissue type=error;sourcepath=a.c;linenumber=1;columnnumber=2;code=100;]x: y", tool::ci, error,
     "x: y", "a.c", 1, 2, "100"},
    {"##vso[task.logissue type=warning]x", tool::ci, warning, "x"},
    {"Error: Process completed with exit code 1.",
     tool::ci,
     error,
     "Process completed with exit code 1.",
     {},
     0,
     0,
     "1",
     {},
     true},
    {"Error: The process '/usr/bin/make' failed with exit code 2",
     tool::ci,
     error,
     "The process '/usr/bin/make' failed with exit code 2",
     {},
     0,
     0,
     "2",
     {},
     true},
    // BuildKit and others that make images
    {"ERROR: process \"/bin/sh -c make -j8\" did not complete successfully: exit code: 2",
     tool::ci,
     error,
     "process \"/bin/sh -c make -j8\" did not complete successfully: exit code: 2",
     {},
     0,
     0,
     "2",
     {},
     true},
    {"ERROR: failed to solve: process \"/bin/sh -c make\" did not complete successfully: exit code: 137",
     tool::ci,
     error,
     "failed to solve: process \"/bin/sh -c make\" did not complete successfully: exit code: 137",
     {},
     0,
     0,
     "137",
     {},
     true},
    {"ERROR: failed to build: failed to solve: process \"/bin/sh -c x\" did not complete successfully: exit code: 1",
     tool::ci,
     error,
     "failed to build: failed to solve: process \"/bin/sh -c x\" did not complete successfully: exit code: 1",
     {},
     0,
     0,
     "1",
     {},
     true},
    {"error: failed to solve: executor failed running [/bin/sh -c make]: exit code: 2",
     tool::ci,
     error,
     "failed to solve: executor failed running [/bin/sh -c make]: exit code: 2",
     {},
     0,
     0,
     "2",
     {},
     true},
    {"ERROR: failed to solve: nvidia/cuda:99: not found", tool::ci, error,
     "failed to solve: nvidia/cuda:99: not found"},
    {"The command '/bin/sh -c make: x' returned a non-zero code: 2",
     tool::ci,
     error,
     "The command '/bin/sh -c make: x' returned a non-zero code: 2",
     {},
     0,
     0,
     "2",
     {},
     true},
    {"Error: building at STEP \"RUN make\": while running runtime: exit status 2",
     tool::ci,
     error,
     "building at STEP \"RUN make\": while running runtime: exit status 2",
     {},
     0,
     0,
     "2",
     {},
     true},
    {"ERROR: build step 0 \"gcr.io/cloud-builders/docker\" failed: step exited with non-zero status: 1",
     tool::ci,
     error,
     "build step 0 \"gcr.io/cloud-builders/docker\" failed: step exited with non-zero status: 1",
     {},
     0,
     0,
     "1",
     {},
     true},
    {"executor failed running [/bin/sh -c make]: exit code: 2",
     tool::ci,
     error,
     "executor failed running [/bin/sh -c make]: exit code: 2",
     {},
     0,
     0,
     "2",
     {},
     true},
    {"failed to solve: dockerfile parse error on line 3: unknown instruction: RUM", tool::ci, error,
     "failed to solve: dockerfile parse error on line 3: unknown instruction: RUM"},
    // GitLab, Jenkins, Gradle
    {"ERROR: Job failed: exit code 1", tool::ci, error, "Job failed: exit code 1", {}, 0, 0, "1", {}, true},
    {"ERROR: Job failed: execution took longer than 1h0m0s seconds", tool::ci, error,
     "Job failed: execution took longer than 1h0m0s seconds"},
    {"ERROR: script returned exit code 2", tool::ci, error, "script returned exit code 2", {}, 0, 0, "2", {}, true},
    {"Finished: FAILURE", tool::ci, error, "Finished: FAILURE", {}, 0, 0, {}, {}, true},
    {"FAILURE: Build failed with an exception.",
     tool::ci,
     error,
     "Build failed with an exception.",
     {},
     0,
     0,
     {},
     {},
     true},
    // Bazel, Spack, Debian, vcpkg
    {"ERROR: /w/BUILD:12:3: Compiling x.cc failed: (Exit 1): gcc failed: error executing command",
     tool::ci,
     error,
     "Compiling x.cc failed: (Exit 1): gcc failed: error executing command",
     "/w/BUILD",
     12,
     3,
     "1",
     {},
     true},
    {"ERROR: /w/BUILD.bazel:2:11: no such package '@cuda//'", tool::ci, error, "no such package '@cuda//'",
     "/w/BUILD.bazel", 2, 11},
    {"Error in fail: Repository command failed", tool::ci, error, "Repository command failed"},
    {"ERROR: /w/BUILD:4:1: Traceback (most recent call last):",
     tool::ci,
     error,
     "Traceback (most recent call last):",
     "/w/BUILD",
     4,
     1,
     {},
     {},
     true},
    {"WARNING: /w/cuda.bzl:2:11: deprecated", tool::ci, warning, "deprecated", "/w/cuda.bzl", 2, 11},
    {"==> Error: ProcessError: Command exited with status 2:",
     tool::ci,
     error,
     "ProcessError: Command exited with status 2:",
     {},
     0,
     0,
     "2",
     {},
     true},
    {"dpkg-buildpackage: error: debian/rules binary subprocess returned exit status 2",
     tool::ci,
     error,
     "debian/rules binary subprocess returned exit status 2",
     {},
     0,
     0,
     "2",
     {},
     true},
    {"dh_auto_configure: error: cd obj && meson .. returned exit code 1",
     tool::ci,
     error,
     "cd obj && meson .. returned exit code 1",
     {},
     0,
     0,
     "1",
     {},
     true},
    {"error: building zlib:x64-linux failed with: BUILD_FAILED",
     tool::ci,
     error,
     "building zlib:x64-linux failed with: BUILD_FAILED",
     {},
     0,
     0,
     {},
     {},
     true},
    // Near them, and nothing.
    {"##[group]Run error: x"},
    {"##[command]echo error: x"},
    {"##[section]Finishing: x"},
    {"##[debug]error: x"},
    {"::debug::error: x"},
    {"::group::error: x"},
    {"::errors::x: y"},
    {"::error file=a.c: x"},
    {"::std::error: x"},
    {"##vso[task.setvariable variable=error]x: y"},
    {"##vso[task.logissue type=error"},
    {"Error: Process completed with exit code 0."},
    {"Process completed: ok"},
    {"Error in library(x) : there is no package of that name"},
    {"Error in the third line: x"},
    {"Finished: SUCCESS"},
    {"ERROR: x"},
    {"ERROR: /w/a.c:12:3: x"},
    {"ERROR: process \"/bin/sh\" is slow"},
    {"error: building x"},
    {"DEBUG: /w/cuda.bzl:2:11: x"},
    {"dh_auto_configure: warning: x"},
    {"the process '/usr/bin/make' failed with exit code 2: x"},
    {"--- stderr: pkg"},
};
static_assert(all_hold<ci_form>(cases));

TEST(diagnostic_ci, reads_what_the_systems_say) { expect_all<ci_form>(cases); }

struct bare_case {
  std::string_view text;
  bool is_read = false;
  std::string_view code = {};
};

constexpr bare_case bare_cases[] = {
    {"Process completed with exit code 2.", true, "2"},
    {"Failed   <<< pkg [1.2s, exited with code 2]", true, "2"},
    {"Aborted  <<< other [3.4s]", true},
    {"Exited with code exit status 2", true, "2"},
    {"The command \"make\" exited with 2.", true, "2"},
    {"Build step 'Execute shell' marked build as failure", true},
    {"##[error]Bash exited with code '1'.", true, "1"},
    {"Finished <<< pkg [1.2s]"},
    {"The command \"make\" exited with 0."},
    {"Build step 'Execute shell'"},
    {"Process completed"},
};

TEST(diagnostic_ci, reads_lines_without_a_colon) {
  for (const bare_case& c : bare_cases) {
    record r;
    ASSERT_EQ(ci_form::read_bare(r, c.text), c.is_read) << c.text;
    EXPECT_EQ(r.code, c.code) << c.text;
    EXPECT_EQ(r.is_effect, c.is_read) << c.text;
  }
}

TEST(diagnostic_ci, gives_the_text_behind_a_wrapper) {
  EXPECT_EQ(ci_form::behind_wrapper("##[error]a.c:1:2: error: x"), "a.c:1:2: error: x");
  EXPECT_EQ(ci_form::behind_wrapper("::error file=a.c,line=1::a.c:1:2: error: x"), "a.c:1:2: error: x");
  EXPECT_EQ(ci_form::behind_wrapper("##vso[task.logissue type=error]a.c(1): error C2: x"), "a.c(1): error C2: x");
  EXPECT_EQ(ci_form::behind_wrapper(">> 822    make: *** [all] Error 2"), "make: *** [all] Error 2");
  EXPECT_EQ(ci_form::behind_wrapper("a.c:1:2: error: x").data(), nullptr);
  EXPECT_EQ(ci_form::behind_wrapper("##[group]x").data(), nullptr);
  EXPECT_EQ(ci_form::behind_wrapper(">> 8 a").data(), nullptr);
  EXPECT_EQ(ci_form::behind_wrapper(">>> referenced by a.c").data(), nullptr);
}

TEST(diagnostic_ci, knows_the_lines_around_a_message) {
  EXPECT_TRUE(ci_form::precedes("--- stderr: my_pkg"));
  EXPECT_TRUE(ci_form::precedes("3 errors found in build log:"));
  EXPECT_FALSE(ci_form::precedes("errors found in build log:"));
  EXPECT_FALSE(ci_form::precedes("---"));
}

TEST(diagnostic_ci, leaves_the_record_as_it_was_where_it_reads_nothing) {
  for (const diagnostic_case& c : cases) {
    for (std::size_t size = 0; size <= c.text.size(); ++size) {
      record r;
      if (ci_form::read(r, tool_line_of(c.text.substr(0, size)))) continue;
      EXPECT_TRUE(r.file.empty() && r.code.empty() && r.message.empty() && r.file_line == 0 && !r.is_effect) << c.text;
    }
  }
}

}  // namespace ci_test
}  // namespace foundcheck::diagnostics
