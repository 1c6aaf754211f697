// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/make.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "diagnostic/cases.hpp"

namespace foundcheck::diagnostics {
namespace make_test {

using enum severity;
constexpr tool make = tool::make, ninja = tool::ninja;

constexpr diagnostic_case cases[] = {
    // A failed recipe, from 4.2 on, before, on Windows and translated.
    {"make[2]: *** [CMakeFiles/a.dir/build.make:87: CMakeFiles/a.dir/a.cpp.o] Error 1", make, error,
     "[CMakeFiles/a.dir/build.make:87: CMakeFiles/a.dir/a.cpp.o] Error 1", "CMakeFiles/a.dir/build.make", 87, 0, "1",
     "", true},
    {"make: *** [Makefile:84 all] Error 2", make, error, "[Makefile:84 all] Error 2", "Makefile", 84, 0, "2", "", true},
    {"make: *** [all] Error 2", make, error, "[all] Error 2", "", 0, 0, "2", "", true},
    {"gmake[2]: *** [all] Error 127", make, error, "[all] Error 127", "", 0, 0, "127", "", true},
    {"mingw32-make.exe: *** [C:/b/x.obj] Error -1073741819", make, error, "[C:/b/x.obj] Error -1073741819", "", 0, 0,
     "-1073741819", "", true},
    {"C:\\Program Files\\make\\make.exe[1]: *** [C:/b/Makefile:3: C:/b/x.obj] Error 255", make, error,
     "[C:/b/Makefile:3: C:/b/x.obj] Error 255", "C:/b/Makefile", 3, 0, "255", "", true},
    {"make: *** [Makefile:2: x[1].o] Error 1", make, error, "[Makefile:2: x[1].o] Error 1", "Makefile", 2, 0, "1", "",
     true},
    {"make: *** [ffi_c.so] B\u0142\u0105d 1", make, error, "[ffi_c.so] B\u0142\u0105d 1", "", 0, 0, "1", "", true},
    {"make: *** [Makefile:2 : fail] Erreur 2", make, error, "[Makefile:2 : fail] Erreur 2", "Makefile", 2, 0, "2", "",
     true},
    {"make: *** [Makefile:2\uFF1Afail] \u9519\u8BEF 2", make, error, "[Makefile:2\uFF1Afail] \u9519\u8BEF 2",
     "Makefile", 2, 0, "2", "", true},
    {"make[1]\u00A0: *** [all] Erreur 1", make, error, "[all] Erreur 1", "", 0, 0, "1", "", true},
    // A signal is no effect.
    {"make: *** [Makefile:3: all] Killed", make, error, "[Makefile:3: all] Killed", "Makefile", 3},
    {"make: *** [x] Segmentation fault (core dumped)", make, error, "[x] Segmentation fault (core dumped)"},
    {"make: *** [Makefile:5: x] Interrupt", make, error, "[Makefile:5: x] Interrupt", "Makefile", 5},
    {"make: *** [Makefile:3: x] Get\u00F6tet", make, error, "[Makefile:3: x] Get\u00F6tet", "Makefile", 3},
    {"make: [Makefile:8: x] Error 3 (ignored)", make, warning, "[Makefile:8: x] Error 3 (ignored)", "Makefile", 8, 0,
     "3", "", true},
    {"make: [x] Fehler 3 (ignoriert)", make, warning, "[x] Fehler 3 (ignoriert)", "", 0, 0, "3", "", true},
    {"Makefile:43: recipe for target 'x.o' failed", make, error, "recipe for target 'x.o' failed", "Makefile", 43, 0,
     "", "", true},
    {"make: Target 'all' not remade because of errors.", make, error, "Target 'all' not remade because of errors.", "",
     0, 0, "", "", true},
    // What keeps make from building at all.
    {"make: *** No rule to make target 'x', needed by 'y'.  Stop.", make, error,
     "No rule to make target 'x', needed by 'y'.  Stop."},
    {"make: *** No rule to make target 'x', needed by 'y'.", make, error, "No rule to make target 'x', needed by 'y'."},
    {"make: *** No targets specified and no makefile found.  Stop.", make, error,
     "No targets specified and no makefile found.  Stop."},
    {"make: *** Brak regu\u0142 do zrobienia obiektu 'x'. Stop.", make, error,
     "Brak regu\u0142 do zrobienia obiektu 'x'. Stop."},
    {"make: *** \u6CA1\u6709\u89C4\u5219\u3002 \u505C\u6B62\u3002", make, error,
     "\u6CA1\u6709\u89C4\u5219\u3002 \u505C\u6B62\u3002"},
    {"Makefile:2: *** missing separator.  Stop.", make, error, "missing separator.  Stop.", "Makefile", 2},
    {"err.mk:1: *** bad config.  Schluss.", make, error, "bad config.  Schluss.", "err.mk", 1},
    {"make: nosuchprog: No such file or directory", make, error, "nosuchprog: No such file or directory"},
    {"make: nvcc: Command not found", make, error, "nvcc: Command not found"},
    {"make: execvp: /bin/sh: Argument list too long", make, error, "execvp: /bin/sh: Argument list too long"},
    {"make: unrecognized option '--nosuch'", make, error, "unrecognized option '--nosuch'"},
    // Warnings.
    {"make: warning:  Clock skew detected.  Your build may be incomplete.", make, warning,
     "Clock skew detected.  Your build may be incomplete."},
    {"make: Warning: File 'foo.c' has modification time 86399 s in the future", make, warning,
     "File 'foo.c' has modification time 86399 s in the future"},
    {"make[1]: warning: jobserver unavailable: using -j1.  Add '+' to parent make rule.", make, warning,
     "jobserver unavailable: using -j1.  Add '+' to parent make rule."},
    {"make: Warnung: Mit der Uhr stimmt etwas nicht.", make, warning, "Mit der Uhr stimmt etwas nicht."},
    {"make: Circular a <- b dependency dropped.", make, warning, "Circular a <- b dependency dropped."},
    {"Makefile:21: warning: overriding recipe for target 'dup'", make, warning, "overriding recipe for target 'dup'",
     "Makefile", 21},
    {"inc.mk:1: nosuch.mk: No such file or directory", make, warning, "nosuch.mk: No such file or directory", "inc.mk",
     1},
    {"Makefile:3: rules.mk: No such file or directory", make, warning, "rules.mk: No such file or directory",
     "Makefile", 3},
    // BSD make
    {"bmake: \"/x/Makefile\" line 3: Need an operator", make, error, "Need an operator", "/x/Makefile", 3},
    {"bmake[1]: \"/x/Makefile\" line 21: warning: duplicate script for target \"dup\" ignored", make, warning,
     "duplicate script for target \"dup\" ignored", "/x/Makefile", 21},
    {"bmake[1]: stopped in /usr/obj", make, error, "stopped in /usr/obj", "", 0, 0, "", "", true},
    {"make: don't know how to make x. Stop", make, error, "don't know how to make x. Stop"},
    {"bmake: exec(nvcc) failed (No such file or directory)", make, error,
     "exec(nvcc) failed (No such file or directory)"},
    // ninja; the others are in diagnostic_ninja_test.cpp
    {"ninja: build stopped: subcommand failed.", ninja, error, "build stopped: subcommand failed.", "", 0, 0, "", "",
     true},
    // No diagnostics.
    {"make[3]: Entering directory '/x'"},
    {"make[3]: Leaving directory '/x'"},
    {"make[1] : on entre dans le r\u00E9pertoire \u00AB /x \u00BB"},
    {"make: Nothing to be done for 'all'."},
    {"make: 'x' is up to date."},
    {"make[1]: *** Waiting for unfinished jobs...."},
    {"make: *** Es wird auf noch nicht beendete Prozesse gewartet...."},
    {"make: *** Deleting file 'foo.o'"},
    {"make: *** [Makefile:1: x] Deleting file 'foo.o'"},
    {"make: *** Datei \u201Efoo.o\u201C wird gel\u00F6scht"},
    {"bmake: *** foo.o removed"},
    {"make: [Makefile:8: x] Error 3"},
    {"make: all: done"},
    {"make install: *** [x] Error 1"},
    {"cmake: *** [x] Error 1"},
    {"qmake: error: x"},
    {"how to make: warning: hot"},
    {"Makefile:23: careful"},
    {"a.c:3: foo.h: No such file or directory"},
    {"a.c:3: warning: unused variable 'x'"},
    {"a.c:3:4: error: x"},
    {"test.cc:12: *** 3 tests failed"},
    {"checking whether make sets $(MAKE): yes"},
    {"*** 3 tests failed: see log"},
    {"12:34:56: *** x.  Stop."},
    {"make: warning:"},
    {"bmake: \"Makefile\" line 3: warning:"},
    {"bmake: \"Makefile\" line 3x: Need an operator"},
    {"]: x"},
    {"[1]: x"},
};
static_assert(all_hold<make_form>(cases));

TEST(diagnostic_make, reads_what_make_says) { expect_all<make_form>(cases); }

struct bare_case {
  std::string_view text;
  severity how = severity::unknown;  ///< unknown: nothing is read
  std::string_view code = {};
  bool is_effect = false;
};

constexpr bare_case bare_cases[] = {
    {"*** Error code 1", error, "1", true},
    {"*** [all] Error code 127", error, "127", true},
    {"*** Error code 1 (continuing)", error, "1", true},
    {"*** Error code 1 (ignored)", warning, "1", true},
    {"*** Signal 9", error},
    {"*** [all] Signal 11", error},
    {"`all' not remade because of errors.", error, "", true},
    {"A failure has been detected in another branch of the parallel make", error, "", true},
    {"*** Error codes 1"},
    {"*** Error"},
    {"*** Summary ***"},
    {"**********"},
    {"`all' is up to date."},
};

constexpr bool holds(const bare_case& c) {
  record r;
  if (!make_form::read_bare(r, c.text)) return c.how == severity::unknown && r.tool == tool::unknown;
  return r.severity == c.how && r.code == c.code && r.is_effect == c.is_effect && r.tool == tool::make;
}
constexpr bool all_bare_hold() {
  for (const bare_case& c : bare_cases) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_bare_hold());

TEST(diagnostic_make, reads_lines_of_bsd_make_without_a_colon) {
  for (const bare_case& c : bare_cases) EXPECT_TRUE(holds(c)) << c.text;
}

constexpr bool continues(std::string_view first, std::string_view text) {
  record r;
  return make_form::read(r, tool_line_of(first)) && make_form::continues(r, text);
}
static_assert(continues("make: *** [x] Error 1", "make: *** Waiting for unfinished jobs...."));
static_assert(continues("make: *** [x] Error 1", "make: *** Deleting file 'x'"));
static_assert(!continues("make[1]: *** [x] Error 1", "make: *** [x] Error 2"));
static_assert(!continues("make: *** [x] Error 1", "make: Leaving directory '/x'"));
static_assert(continues("FAILED: x.o", "c++ -o x.o -c x.c"));

}  // namespace make_test
}  // namespace foundcheck::diagnostics
