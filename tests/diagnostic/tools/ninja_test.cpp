// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/ninja.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "diagnostic/cases.hpp"

namespace foundcheck::diagnostics {
namespace ninja_test {

using enum severity;
constexpr tool ninja = tool::ninja;

constexpr diagnostic_case cases[] = {
    {"ninja: build stopped: subcommand failed.", ninja, error, "build stopped: subcommand failed.", "", 0, 0, "", "",
     true},
    {"ninja: build stopped: cannot make progress due to previous errors.", ninja, error,
     "build stopped: cannot make progress due to previous errors.", "", 0, 0, "", "", true},
    {"ninja: build stopped: interrupted by user.", ninja, error, "build stopped: interrupted by user."},
    {"ninja: error: 'x', needed by 'y', missing and no known rule to make it", ninja, error,
     "'x', needed by 'y', missing and no known rule to make it"},
    {"ninja: error: build.ninja:12: multiple rules generate x", ninja, error, "multiple rules generate x",
     "build.ninja", 12},
    {"ninja: error: loading 'build.ninja': No such file or directory", ninja, error,
     "loading 'build.ninja': No such file or directory"},
    {"ninja: error: rebuilding 'build.ninja': subcommand failed", ninja, error,
     "rebuilding 'build.ninja': subcommand failed", "", 0, 0, "", "", true},
    {"ninja: fatal: posix_spawn: Argument list too long", ninja, fatal, "posix_spawn: Argument list too long"},
    {"ninja: warning: premature end of file; recovering", ninja, warning, "premature end of file; recovering"},
    {"ninja: job failed: c++ -c x.cc", ninja, error, "job failed: c++ -c x.cc", "", 0, 0, "", "", true},
    {"samu: subcommand failed", ninja, error, "subcommand failed", "", 0, 0, "", "", true},
    {"samu: error: x", ninja, error, "x"},
    {"FAILED: CMakeFiles/a.dir/a.cu.o ", ninja, error, "CMakeFiles/a.dir/a.cu.o", "", 0, 0, "", "", true},
    {"FAILED: a.o b/c.d.o", ninja, error, "a.o b/c.d.o", "", 0, 0, "", "", true},
    {"FAILED: libx.so.1.2 libx.so", ninja, error, "libx.so.1.2 libx.so", "", 0, 0, "", "", true},
    {"FAILED: [code=137] out", ninja, error, "out", "", 0, 0, "137", "", true},
    {"FAILED: [code=-1073741819] x", ninja, error, "x", "", 0, 0, "-1073741819", "", true},
    {"FAILED: [code=1] ggml/src/ggml-cuda/CMakeF", ninja, error, "ggml/src/ggml-cuda/CMakeF", "", 0, 0, "1", "", true},
    {"FAILED: c++ -MD -o a.o -c a.cc", ninja, error, "c++ -MD -o a.o -c a.cc", "", 0, 0, "", "", true},
    // No diagnostics, or not surely.
    {"ninja: no work to do."},
    {"ninja: Entering directory `x'"},
    {"ninja explain: x is dirty"},
    {"ninjas: error: x"},
    {"FAILED: 3 tests"},
    {"FAILED: a"},
    {"FAILED: all"},
    {"FAILED: tests/test_x.py::test_y"},
    {"FAILED: //foo:bar"},
    {"FAILED: FooTest.Bar, where TypeParam = int"},
    {"FAILED: expected x.o but got y"},
    {"FAILED: [code=x] a.o"},
    {"FAILED: [code=] 3 tests"},
    {"FAILED: "},
    {"[  FAILED  ] Foo.Bar"},
};
static_assert(all_hold<ninja_form>(cases));

TEST(diagnostic_ninja, reads_what_ninja_says) { expect_all<ninja_form>(cases); }

constexpr cause cause_in(std::string_view text) {
  record r;
  return ninja_form::read(r, tool_line_of(text)) && r.effect_of == next_cause ? r.cause : cause::gpu_error;
}
static_assert(cause_in("FAILED: [code=137] out") == cause::killed);
static_assert(cause_in("FAILED: [code=139] out") == cause::compiler_crash);
static_assert(cause_in("FAILED: [code=-1073741819] out") == cause::compiler_crash);
static_assert(cause_in("FAILED: [code=130] out") == cause::interrupted);
static_assert(cause_in("FAILED: [code=1] out") == cause::none);
static_assert(cause_in("FAILED: [code=255] out") == cause::none);
static_assert(cause_in("FAILED: a.o") == cause::none);

// The line below decides where the name does not.
constexpr bool failed(std::string_view text, std::string_view next) {
  record r;
  return ninja_form::read_failed(r, text, next) && r.is_effect;
}
static_assert(failed("FAILED: a", ": && /usr/bin/c++ a.o -o a && :"));
static_assert(failed("FAILED: a", "cd /x && touch a"));
static_assert(failed("FAILED: gen/version.h", "python3 gen.py gen/version.h"));
static_assert(!failed("FAILED: a", "a.cc:1:2: error: x"));
static_assert(!failed("FAILED: 3 tests", "Foo.Bar"));
static_assert(!failed("FAILED: a", ""));

constexpr bool continues(std::string_view first, std::string_view text) {
  record r;
  return ninja_form::read(r, tool_line_of(first)) && ninja_form::continues(r, text);
}
static_assert(continues("FAILED: x/a.o", "/usr/bin/c++ -MD -MT x/a.o -o x/a.o -c a.cc"));
static_assert(continues("FAILED: [code=1] a", ": && /usr/bin/c++ a.o -o a && :"));
static_assert(!continues("FAILED: x/a.o", "a.cc:1:2: error: x"));
static_assert(!continues("FAILED: x/a.o", "/usr/bin/ld: x/a.o: in function `f':"));
static_assert(!continues("ninja: error: x", ": && x y"));

}  // namespace ninja_test
}  // namespace foundcheck::diagnostics
