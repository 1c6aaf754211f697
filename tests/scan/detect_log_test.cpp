// SPDX-License-Identifier: MIT
#include <foundcheck/scan/detect_log.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace {

struct detect_case {
  std::string_view text;
  foundcheck::format format;
};

constexpr detect_case detect_cases[] = {
    {"g++ -c a.c\na.c:1:2: error: bad\n", format::diagnostics},
    {"g++ -c a.c\na.c:1:2: warning: odd\n", format::diagnostics},
    {"ptxas info    : Compiling entry function 'k' for 'sm_90'\n", format::diagnostics},
    {"ImportError: libcupti.so.12: cannot open shared object file: No such file or directory\n", format::diagnostics},
    {"make: *** [Makefile:3: a.o] Error 1\n", format::diagnostics},
    // A line that tells another format goes first.
    {"[1/2] Building a.o\na.c:1:2: error: bad\n", format::ninja_output},
    {"-- The CXX compiler identification is GNU 12.2.0\na.c:1:2: error: bad\n", format::cmake_output},
    // No log.
    {"a.c:1:2: note: odd\n", format::text},
    {"Errors: none\n0 errors, 3 warnings\n", format::text},
    {"", format::empty},
    // Checks that are made to fail, and a list of variables that holds the output of one.
    {"This file contains any messages produced by compilers while\nrunning configure, to aid debugging\n\n"
     "configure:3066: g++ -V >&5\ng++: error: unrecognized option '-V'\ng++: fatal error: no input files\n",
     format::text},
    {"3P=/b\nA=1\nB=2\nC=3\nC.D=4\nCMAKE_ROOT=/usr/share/cmake-3.25\nE=5\nF-1=6\nG=7\nH=8\nI=\nJ=\nL=a b\nN=p;q\nP=1\nR=\n"
     "TRY_OUT=Change Dir: /b\nopencl.cpp:6:2: error: #error OpenCL is valid\n",
     format::text},
    {"Build started at 2026-11-22T08:31:55.329754\nMain binary: /usr/bin/python3\nBuild Options: -Dbuildtype=plain\n"
     "Python system: Linux\nThe Meson build system\nVersion: 1.12.1\nCompiler stderr:\n"
     "cc: error: unrecognized command-line option '-Wnope'\n",
     format::text},
    {"Build started at 2017-01-05T10:11:12.131415\nPython binary: /usr/bin/python3\nPython system: Linux\n"
     "The Meson build system\nVersion: 0.37.1\na.c:1:10: fatal error: windows.h: No such file or directory\n",
     format::text},
    // What meson prints has no checks in it.
    {"The Meson build system\nVersion: 1.12.1\na.c:1:2: error: bad\n", format::diagnostics},
    {"Build started at 10:11 by CI\nThe Meson build system\nVersion: 1.12.1\na.c:1:2: error: bad\n",
     format::diagnostics},
    {"dh_auto_configure\nBuild started at 2022-07-21T04:21:47.088879\nMain binary: /usr/bin/python3\n"
     "Python system: Linux\nThe Meson build system\na.c:1:2: error: bad\n",
     format::diagnostics},
    // The environment, and then the build.
    {"A=/b\nA1=1\nB=2\nC=3\nC.D=4\nCMAKE_PREFIX_PATH=/b\nE=5\nF-1=6\nG=7\nH=8\nI=\nJ=\nL=a b\nN=p;q\nP=1\nR=\n"
     "g++ -c a.c\na.c:1:2: error: bad\n",
     format::diagnostics},
    {"B=/b\nA=1\nCMAKE_ROOT=/b\na.c:1:2: error: bad\n", format::diagnostics},
    {"CI=1\na.c:1:2: error: bad\n", format::diagnostics},
};

constexpr bool all_hold() {
  for (const detect_case& c : detect_cases) {
    if (detect_log(c.text).format != c.format) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(detect_log, table) {
  for (const detect_case& c : detect_cases) EXPECT_EQ(name_of(detect_log(c.text).format), name_of(c.format)) << c.text;
}

}  // namespace
}  // namespace foundcheck
