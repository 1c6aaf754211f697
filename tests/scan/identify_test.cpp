// SPDX-License-Identifier: MIT
#include <foundcheck/scan/identify.hpp>

#include <gtest/gtest.h>

#include <string>
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

// ---- identify -------------------------------------------------------------------------------------------------------

namespace foundcheck::scan {
namespace {

struct identify_case {
  std::string_view bytes;
  foundcheck::format format;
  scan::reading reading;
};

constexpr identify_case identify_cases[] = {
    {"# This is the CMakeCache file.\nA:BOOL=ON\n", format::cmake_cache, reading::cache},
    {"-- The C compiler identification is GNU 12.2.0\n", format::cmake_output, reading::log},
    {"[1/2] Building a.o\n", format::ninja_output, reading::log},
    {"\n---\nevents:\n  -\n    kind: \"message-v1\"\n", format::configure_log, reading::configure_log},
    {"Determining if the C compiler works passed with the following output:\n", format::try_compile_log,
     reading::try_compile},
    {"# ninja log v5\n", format::ninja_log, reading::no_facts},
    {"ninja_required_version = 1.5\n", format::ninja_manifest, reading::no_facts},
    {"cache hit (direct)                  12\n", format::ccache_stats, reading::no_facts},
    {"hello\n", format::text, reading::log},
    {"", format::empty, reading::log},
    {"\x7F"
     "ELF\x02\x01\x01",
     format::elf, reading::none},
    {"# ninjadeps\n\x04\x00\x00\x00", format::ninja_deps, reading::none},
    {"\xFF\xFEh\0e\0l\0", format::utf16, reading::none},
};

TEST(identify, names_the_format_and_how_it_is_read) {
  for (const identify_case& row : identify_cases) {
    const identity is = identify(row.bytes);
    EXPECT_EQ(name_of(is.format), name_of(row.format)) << row.bytes;
    EXPECT_EQ(is.reading, row.reading) << row.bytes;
  }
}

TEST(identify, never_refuses_text) {
  for (const std::string_view bytes : {"x", "\n\n\n", "# Title\n\nprose\n", "{\"a\": 1}\n", "a,b\n1,2\n", "\t\n"}) {
    EXPECT_NE(identify(bytes).reading, reading::none) << bytes;
  }
}

TEST(identify, looks_at_the_first_bytes_alone) {
  const std::string head(most_identified_bytes, 'x');
  EXPECT_EQ(identify(head + "\n# This is the CMakeCache file.\n").format, format::text);
  EXPECT_EQ(identify("# This is the CMakeCache file.\n" + head).format, format::cmake_cache);
}

TEST(identify, tells_a_log_of_checks) {
  constexpr std::string_view config_log =
      "This file contains any messages produced by compilers while\nrunning configure, to aid debugging if configure "
      "makes a mistake.\n";
  EXPECT_TRUE(identify(config_log).is_of_checks);
  EXPECT_FALSE(identify("a.c:1: error: x\n").is_of_checks);
}

TEST(identify, a_cache_is_read_before_the_logs_and_logs_of_builds_come_last) {
  std::size_t place = 0;
  for (const format f : {format::cmake_cache, format::try_compile_log, format::configure_log, format::debug_find,
                         format::cmake_output, format::ninja_output, format::text}) {
    identity is;
    is.format = f;
    EXPECT_EQ(reading_order(is), place++) << name_of(f);
  }
}

}  // namespace
}  // namespace foundcheck::scan
