// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/compiler.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "diagnostic/cases.hpp"

namespace foundcheck::diagnostics {
namespace compiler_test {

using enum severity;

constexpr diagnostic_case at_a_place[] = {
    {"../src/neural/encoder.cc:116:14: error: 'INPUT_112' is not a member of 'pblczero'", tool::compiler, error,
     "'INPUT_112' is not a member of 'pblczero'", "../src/neural/encoder.cc", 116, 14},
    {"y.cpp:1:2: error: \u2018bad\u2019 was not declared in this scope", tool::gcc, error,
     "\u2018bad\u2019 was not declared in this scope", "y.cpp", 1, 2},
    {"a.cc:3:5: warning: unused variable 'u' [-Wunused-variable]", tool::compiler, warning, "unused variable 'u'",
     "a.cc", 3, 5, "", "-Wunused-variable"},
    {"a.cc:3:5: error: unused variable 'u' [-Werror=unused-variable]", tool::gcc, error, "unused variable 'u'", "a.cc",
     3, 5, "", "-Werror=unused-variable"},
    {"a.cc:3:5: error: unused variable 'u' [-Werror,-Wunused-variable]", tool::clang, error, "unused variable 'u'",
     "a.cc", 3, 5, "", "-Werror,-Wunused-variable"},
    {"a.cc:3:5: error: invalid conversion [-fpermissive]", tool::gcc, error, "invalid conversion", "a.cc", 3, 5, "",
     "-fpermissive"},
    {"a.cc:3:5: note:   template argument deduction/substitution failed:", tool::compiler, note,
     "template argument deduction/substitution failed:", "a.cc", 3, 5},
    {"a.cc:3:5: remark: vectorized loop [-Rpass=loop-vectorize]", tool::compiler, info, "vectorized loop", "a.cc", 3, 5,
     "", "-Rpass=loop-vectorize"},
    {"a.cc:3:5: sorry, unimplemented: x", tool::compiler, error, "x", "a.cc", 3, 5},
    {"a.cc:3:5: internal compiler error: in f, at g.cc:12", tool::compiler, fatal, "in f, at g.cc:12", "a.cc", 3, 5},
    {"t.cc:2:10: fatal error: miss.h: No such file or directory", tool::gcc, fatal, "miss.h: No such file or directory",
     "t.cc", 2, 10},
    {"t.cc:1:10: fatal error: 'Guit.hpp' file not found", tool::clang, fatal, "'Guit.hpp' file not found", "t.cc", 1,
     10},
    {"conftest.c:12: error: expected expression before ')' token", tool::compiler, error,
     "expected expression before ')' token", "conftest.c", 12},
    {"/usr/include/c++/4.4/vector:12: error: x", tool::compiler, error, "x", "/usr/include/c++/4.4/vector", 12},
    {"C:\\a b\\c.cpp:3:5: error: x", tool::compiler, error, "x", "C:\\a b\\c.cpp", 3, 5},
    {"m.c:1:18:{1:18-1:24}: warning: unused [-Wunused-variable,Unused Entity Issue]", tool::clang, warning, "unused",
     "m.c", 1, 18, "", "-Wunused-variable"},
    {"m.c +2:35: error: use of undeclared identifier 'y'", tool::compiler, error, "use of undeclared identifier 'y'",
     "m.c", 2, 35},
    {"<inline asm>:1:2: error: invalid instruction mnemonic 'bogus'", tool::clang, error,
     "invalid instruction mnemonic 'bogus'", "<inline asm>", 1, 2},
    {"<unknown>:0: error: x", tool::clang, error, "x", "<unknown>", 0},
    {"<command line>:1:9: warning: 'X' macro redefined [-Wmacro-redefined]", tool::clang, warning,
     "'X' macro redefined", "<command line>", 1, 9, "", "-Wmacro-redefined"},
    {"<stdin>:1:31: error: x", tool::compiler, error, "x", "<stdin>", 1, 31},
    {"<command-line>: warning: \"X\" redefined", tool::gcc, warning, "\"X\" redefined", "<command-line>"},
    {"<built-in>: note: this is the location of the previous definition", tool::gcc, note,
     "this is the location of the previous definition", "<built-in>"},
    {"a.cc:5: confused by earlier errors, bailing out", tool::gcc, fatal, "confused by earlier errors, bailing out",
     "a.cc", 5, 0, "", "", true},
    {"a.cc:1:2: error:", tool::compiler, error, "", "a.cc", 1, 2},
};

constexpr diagnostic_case in_other_languages[] = {
    {"a.cc:3:5: Fehler: \u00BBy\u00AB wurde nicht definiert", tool::gcc, error, "\u00BBy\u00AB wurde nicht definiert",
     "a.cc", 3, 5},
    {"a.cc:3:5: erreur: x", tool::gcc, error, "x", "a.cc", 3, 5},
    {"a.cc:3:5: \u9519\u8BEF\uFF1A\u2018y\u2019", tool::gcc, error, "\u2018y\u2019", "a.cc", 3, 5},
    {"a.cc:3:5: \u8B66\u544A: x [-Wunused]", tool::gcc, warning, "x", "a.cc", 3, 5, "", "-Wunused"},
    {"g++: \u81F4\u547D\u9519\u8BEF\uFF1Ax", tool::gcc, fatal, "x"},
    {"c++: fatal error: Morto signal terminated program lto1", tool::gcc, fatal,
     "Morto signal terminated program lto1"},
    {"as.c:1: Hata: \u0130\u015Flem yok: `bogus'", tool::as, error, "\u0130\u015Flem yok: `bogus'", "as.c", 1},
    {"a.s:1: \u9519\u8BEF\uFF1Ax", tool::as, error, "x", "a.s", 1},
    {"collect2: error: ld devolvi\u00F3 el estado de salida 1", tool::collect2, error,
     "ld devolvi\u00F3 el estado de salida 1", "", 0, 0, "", "", true},
    {"cc1plus: Alle Warnungen werden als Fehler behandelt", tool::gcc, error,
     "Alle Warnungen werden als Fehler behandelt", "", 0, 0, "", "", true},
    {"cc1plus : tous les avertissements sont trait\u00E9s comme des erreurs", tool::gcc, error,
     "tous les avertissements sont trait\u00E9s comme des erreurs", "", 0, 0, "", "", true},
    // The word is of no known language: place and column vouch for it.
    {"a.cc:3:5: \u10E8\u10D4\u10EA\u10D3\u10DD\u10DB\u10D0: x", tool::compiler, unknown, "x", "a.cc", 3, 5},
    {"a.cc:3: \u10E8\u10D4\u10EA\u10D3\u10DD\u10DB\u10D0: x"},
    {"a.cc:3:5: hiba: x"},
    {"a.cc:3:5: \u10E8 1 of 2: x"},
    {"12:34:56: \u10E8\u10D4\u10EA\u10D3\u10DD\u10DB\u10D0: x"},
};

constexpr diagnostic_case by_a_program[] = {
    {"c++: fatal error: Killed signal terminated program cc1plus", tool::gcc, fatal,
     "Killed signal terminated program cc1plus"},
    {"g++: internal compiler error: Killed (program cc1plus)", tool::gcc, fatal, "Killed (program cc1plus)"},
    {"cc1plus: all warnings being treated as errors", tool::gcc, error, "all warnings being treated as errors", "", 0,
     0, "", "", true},
    {"cc1: warnings being treated as errors", tool::gcc, error, "warnings being treated as errors", "", 0, 0, "", "",
     true},
    {"cc1plus: error: unrecognized command-line option '-Wfoo'", tool::gcc, error,
     "unrecognized command-line option '-Wfoo'"},
    {"cc1plus: fatal error: y.cpp: No such file or directory", tool::gcc, fatal, "y.cpp: No such file or directory"},
    {"cc1plus: out of memory allocating 65536 bytes after a total of 1234 bytes", tool::gcc, fatal,
     "out of memory allocating 65536 bytes after a total of 1234 bytes"},
    {"cc1plus: warning: command line option '-Wx' is valid for C [enabled by default]", tool::gcc, warning,
     "command line option '-Wx' is valid for C [enabled by default]"},
    {"g++: error: x.o: No such file or directory", tool::gcc, error, "x.o: No such file or directory"},
    {"gcc: x.o: No such file or directory", tool::gcc, error, "x.o: No such file or directory"},
    {"/usr/bin/c++: error: x", tool::compiler, error, "x"},
    {"collect2: error: ld returned 1 exit status", tool::collect2, error, "ld returned 1 exit status", "", 0, 0, "", "",
     true},
    {"collect2: ld returned 1 exit status", tool::collect2, error, "ld returned 1 exit status", "", 0, 0, "", "", true},
    {"collect2.exe: error: ld returned 5 exit status", tool::collect2, error, "ld returned 5 exit status", "", 0, 0, "",
     "", true},
    {"collect2: fatal error: ld terminated with signal 9 [Killed]", tool::collect2, fatal,
     "ld terminated with signal 9 [Killed]"},
    {"collect2: fatal error: cannot find 'ld'", tool::collect2, fatal, "cannot find 'ld'"},
    {"lto-wrapper: fatal error: /usr/bin/c++ returned 1 exit status", tool::lto_wrapper, fatal,
     "/usr/bin/c++ returned 1 exit status", "", 0, 0, "", "", true},
    {"lto-wrapper: warning: using serial compilation of 2 LTRANS jobs", tool::lto_wrapper, warning,
     "using serial compilation of 2 LTRANS jobs"},
    {"lto1: fatal error: bytecode stream generated with LTO version 9.3", tool::gcc, fatal,
     "bytecode stream generated with LTO version 9.3"},
    {"clang++: error: linker command failed with exit code 1 (use -v to see invocation)", tool::clang, error,
     "linker command failed with exit code 1 (use -v to see invocation)", "", 0, 0, "", "", true},
    {"c++: error: linker command failed with exit code 1 (use -v to see invocation)", tool::clang, error,
     "linker command failed with exit code 1 (use -v to see invocation)", "", 0, 0, "", "", true},
    {"clang: error: unable to execute command: Killed", tool::clang, error, "unable to execute command: Killed"},
    {"clang: error: clang frontend command failed with exit code 132 (use -v to see invocation)", tool::clang, error,
     "clang frontend command failed with exit code 132 (use -v to see invocation)"},
    {"clang: error: clang frontend command failed due to signal (use -v to see invocation)", tool::clang, error,
     "clang frontend command failed due to signal (use -v to see invocation)", "", 0, 0, "", "", true},
    {"clang: warning: argument unused during compilation: '-x' [-Wunused-command-line-argument]", tool::clang, warning,
     "argument unused during compilation: '-x'", "", 0, 0, "", "-Wunused-command-line-argument"},
    {"clang: ../lib/Sema.cpp:12: void f(): Assertion `x' failed.", tool::clang, fatal,
     "../lib/Sema.cpp:12: void f(): Assertion `x' failed."},
    {"error: unable to open output file 'x.o': 'No space left on device'", tool::clang, error,
     "unable to open output file 'x.o': 'No space left on device'"},
    {"error: cannot compile inline asm", tool::clang, error, "cannot compile inline asm", "", 0, 0, "", "", true},
    {"fatal error: error in backend: IO failure on output stream: No space left on device", tool::clang, fatal,
     "error in backend: IO failure on output stream: No space left on device"},
    {"fatal error: too many errors emitted, stopping now [-ferror-limit=]", tool::clang, fatal,
     "too many errors emitted, stopping now", "", 0, 0, "", "-ferror-limit=", true},
    {"warning: unknown warning option '-Wfoo' [-Wunknown-warning-option]", tool::clang, warning,
     "unknown warning option '-Wfoo'", "", 0, 0, "", "-Wunknown-warning-option"},
    {"LLVM ERROR: out of memory", tool::clang, fatal, "out of memory"},
    {"virtual memory exhausted: Cannot allocate memory", tool::gcc, fatal,
     "virtual memory exhausted: Cannot allocate memory"},
    {"warning: MPFR header version 4.1.0 differs from library version 4.2.0.", tool::gcc, warning,
     "MPFR header version 4.1.0 differs from library version 4.2.0."},
    {"Error: Rank mismatch in argument 'x' at (1) (scalar and rank-1)", tool::gcc, error,
     "Rank mismatch in argument 'x' at (1) (scalar and rank-1)"},
    {"Fatal Error: Cannot open module file 'm.mod' for reading at (1): No such file or directory", tool::gcc, fatal,
     "Cannot open module file 'm.mod' for reading at (1): No such file or directory"},
    {"Warning: Possible change of value in conversion at (1)", tool::gcc, warning,
     "Possible change of value in conversion at (1)"},
};

constexpr diagnostic_case by_the_assembler[] = {
    {"{standard input}:1234: Error: no such instruction: `foo'", tool::as, error, "no such instruction: `foo'",
     "{standard input}", 1234},
    {"a.s:12: Warning: hi", tool::as, warning, "hi", "a.s", 12},
    {"as.c:1: Error: no such instruction: `bogus'", tool::as, error, "no such instruction: `bogus'", "as.c", 1},
    {"/tmp/cciGSFb3.s: Fatal error: /dev/full: No space left on device", tool::as, fatal,
     "/dev/full: No space left on device", "/tmp/cciGSFb3.s"},
    {"Fatal error: can't create /nonexistent/x.o: No such file or directory", tool::as, fatal,
     "can't create /nonexistent/x.o: No such file or directory"},
    {"Error: can't open nofile.s for reading: No such file or directory", tool::as, error,
     "can't open nofile.s for reading: No such file or directory"},
    {"{standard input}: Assembler messages:"},
    {"Error: can not go on"},
    {"a.yaml:12: Error: x"},
    {"a.c:12:3: Error: x"},
    {"a.s: error: x"},
};

constexpr diagnostic_case not_of_a_compiler[] = {
    {""},
    {":"},
    {"error:"},
    {"0 errors"},
    {"error.cpp"},
    {"-Werror"},
    {"[1/2] Building CXX object error.c.o"},
    {"-- Performing Test X: error"},
    {"-- Zephyr version: 4.3.0 (/path/a.c:1:2: x)"},
    {"checking for error... no"},
    {"checking for g++: error: no"},
    {"configure:12: error: no acceptable C compiler found in $PATH"},
    {"foo.cc:12: Failure"},
    {"foo.cc:12: Failure: x"},
    {"foo.cc:98:47: optimized: loop vectorized using 16 byte vectors"},
    {"foo.cc:12:3: runtime error: load of null pointer"},
    {"foo.cc:12:3: error x"},
    {"foo.cc:12:3:"},
    {"note: This error originates from a subprocess, and is likely not a problem with pip."},
    {"Note: Google Test filter = A.B"},
    {"error: command '/usr/bin/nvcc' failed with exit code 1"},
    {"error: subprocess-exited-with-error"},
    {"error: pathspec 'x' did not match any file(s) known to git"},
    {"warning: unused variable: `x`"},
    {"12:34:56: error: x"},
    {"2024-05-01 12:34:56: error: x"},
    {"localhost:8080: error: connection refused"},
    {"http://host:80:1: error: x"},
    {"std::error: x"},
    {"Makefile:12: warning: overriding recipe for target 'x'"},
    {"CMakeFiles/a.dir/build.make:87: warning: ignoring old recipe for target 'x'"},
    {"make[2]: *** [CMakeFiles/a.dir/build.make:87: a.cpp.o] Error 1"},
    {"file.cc:12: error: undefined reference to 'x'"},
    {"a.py:3:5: error: Missing return statement  [return]"},
    {"a.cu(66): error: identifier \"y\" is undefined"},
    {"a.cc:3:5:   required from here"},
    {"a.cc: In function 'int f()':"},
    {"In file included from a.h:3:"},
    {"/usr/bin/ld: warning: x"},
    {"g++: command not found"},
    {"/bin/sh: 1: g++: not found"},
    {"cc1plus: 12.2.0"},
    {"cc1: yes"},
    {"collect2: version 12"},
    {"collect2: found 3 files"},
    {"ignore line: [clang: warning: -Wl -v: 'linker' input unused]"},
    {"virtual memory exhausted: yes"},
};

static_assert(all_hold<compiler_form>(at_a_place));
static_assert(all_hold<compiler_form>(in_other_languages));
static_assert(all_hold<compiler_form>(by_a_program));
static_assert(all_hold<compiler_form>(by_the_assembler));
static_assert(all_hold<compiler_form>(not_of_a_compiler));

TEST(diagnostic_compiler, messages_with_a_place) { expect_all<compiler_form>(at_a_place); }
TEST(diagnostic_compiler, messages_in_other_languages) { expect_all<compiler_form>(in_other_languages); }
TEST(diagnostic_compiler, messages_of_drivers) { expect_all<compiler_form>(by_a_program); }
TEST(diagnostic_compiler, messages_of_the_assembler) { expect_all<compiler_form>(by_the_assembler); }
TEST(diagnostic_compiler, other_lines_are_none) { expect_all<compiler_form>(not_of_a_compiler); }

TEST(diagnostic_compiler, a_wide_colon_behind_the_program) {
  record r;
  ASSERT_TRUE(compiler_form::read_bare(r, "cc1plus\uFF1A\u6240\u6709\u7684\u8B66\u544A"));
  EXPECT_EQ(r.tool, tool::gcc);
  EXPECT_EQ(r.message, "\u6240\u6709\u7684\u8B66\u544A");
  EXPECT_TRUE(r.is_effect);
  EXPECT_FALSE(compiler_form::read_bare(r, "cc1plus all"));
  EXPECT_FALSE(compiler_form::read_bare(r, "cc1plus\uFF1A"));
  EXPECT_FALSE(compiler_form::read_bare(r, "make\uFF1A\u6240\u6709\u7684\u8B66\u544A"));
}

TEST(diagnostic_compiler, a_line_that_is_none_leaves_the_record) {
  for (const diagnostic_case& c : not_of_a_compiler) {
    record r;
    ASSERT_FALSE(compiler_form::read(r, tool_line_of(c.text))) << c.text;
    EXPECT_EQ(r.tool, tool::unknown) << c.text;
    EXPECT_TRUE(r.file.empty() && r.message.empty() && r.option.empty() && !r.is_effect && r.file_line == 0) << c.text;
  }
}

}  // namespace compiler_test
}  // namespace foundcheck::diagnostics
