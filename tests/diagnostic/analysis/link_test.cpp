// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/analysis/link.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <type_traits>

namespace foundcheck::diagnostics {
namespace link_test {

// A record of a log: an error with its file, or an effect with the number of the record that it follows from.
struct step {
  diagnostics::tool tool;
  std::string_view line;  ///< the message; make's with "make[2]: *** " before it
  std::string_view file = {};
  std::size_t cause = no_record;
  bool is_effect = false;
  std::string_view before = {};
  diagnostics::severity severity = severity::error;
  std::size_t given = no_record;  ///< what the form itself knew
};

constexpr step error(tool who, std::string_view file, std::string_view before = {}) {
  return {who, "words", file, no_record, false, before};
}
constexpr step effect(tool who, std::string_view line, std::size_t cause) { return {who, line, {}, cause, true}; }
constexpr step make(std::string_view line, std::size_t cause) { return effect(tool::make, line, cause); }

constexpr record record_of(const step& s, std::size_t number) {
  record r;
  r.number = number;
  r.tool = s.tool;
  r.severity = s.severity;
  r.file = s.file;
  r.before = s.before;
  r.is_effect = s.is_effect;
  r.effect_of = s.given;
  r.whole = s.line;
  const std::size_t stars = s.line.find("*** ");
  const std::size_t colon = s.line.find(": ");
  const bool has_head = s.tool == tool::make && colon != std::string_view::npos && s.line.starts_with("make");
  r.message = stars != std::string_view::npos ? s.line.substr(stars + 4) : has_head ? s.line.substr(colon + 2) : s.line;
  return r;
}

// The number of the first record that is linked otherwise; 0 if all are right.
constexpr std::size_t first_wrong(std::initializer_list<step> log) {
  effect_linker linker;
  std::size_t number = 0;
  for (const step& s : log) {
    record r = record_of(s, ++number);
    linker.link(r);
    if (r.effect_of != s.cause) return number;
  }
  return 0;
}

// Depths that eight bits do not hold are the deepest, and not the top again.
static_assert(first_wrong({
                  error(tool::gcc, "/p/a.c"),
                  make("make[300]: *** [CMakeFiles/t.dir/build.make:1: CMakeFiles/t.dir/a.c.o] Error 1", 1),
                  error(tool::gcc, "/p/b.c"),
                  make("make[200]: *** [CMakeFiles/Makefile2:1: CMakeFiles/t.dir/all] Error 2", 1),
              }) == 0);

// make -j4 -k of a project of CMake: four targets, two of which compile x.cpp, one of which fails to link.
static_assert(first_wrong({
                  error(tool::gcc, "/p/sub/w.cpp"),  // 1
                  make("make[2]: *** [sub/CMakeFiles/bar.dir/build.make:76: sub/CMakeFiles/bar.dir/w.cpp.o] Error 1",
                       1),
                  make("make[2]: Target 'sub/CMakeFiles/bar.dir/build' not remade because of errors.", 1),
                  make("make[1]: *** [CMakeFiles/Makefile2:182: sub/CMakeFiles/bar.dir/all] Error 2", 1),
                  error(tool::gcc, "/p/z.cpp"),  // 5
                  make("make[2]: *** [CMakeFiles/foo.dir/build.make:76: CMakeFiles/foo.dir/z.cpp.o] Error 1", 5),
                  error(tool::gcc, "/p/h.h", "In file included from /p/x.cpp:1:\n"),  // 7
                  error(tool::gcc, "/p/x.cpp"),                                       // 8
                  make("make[2]: *** [CMakeFiles/foo.dir/build.make:90: CMakeFiles/foo.dir/x.cpp.o] Error 1", 8),
                  make("make[2]: Target 'CMakeFiles/foo.dir/build' not remade because of errors.", 8),
                  make("make[1]: *** [CMakeFiles/Makefile2:130: CMakeFiles/foo.dir/all] Error 2", 5),
                  error(tool::gcc, "/p/h.h", "In file included from /p/x.cpp:1:\n"),  // 12
                  error(tool::gcc, "/p/x.cpp"),                                       // 13
                  error(tool::gcc, "/p/y.cpp"),                                       // 14
                  make("make[2]: *** [CMakeFiles/app.dir/build.make:90: CMakeFiles/app.dir/x.cpp.o] Error 1", 13),
                  make("make[2]: *** [CMakeFiles/app.dir/build.make:104: CMakeFiles/app.dir/y.cpp.o] Error 1", 14),
                  make("make[1]: *** [CMakeFiles/Makefile2:104: CMakeFiles/app.dir/all] Error 2", 13),
                  error(tool::ld, "l.cpp"),  // 18
                  effect(tool::collect2, "ld returned 1 exit status", 18),
                  make("make[2]: *** [CMakeFiles/linkfail.dir/build.make:97: linkfail] Error 1", 18),
                  make("make[1]: *** [CMakeFiles/Makefile2:156: CMakeFiles/linkfail.dir/all] Error 2", 18),
                  make("make[1]: Target 'all' not remade because of errors.", 18),
                  make("make: *** [Makefile:91: all] Error 2", 1),
              }) == 0);

// make -j4 of the same: the outer make speaks before the other jobs have ended.
static_assert(first_wrong({
                  error(tool::gcc, "/p/z.cpp"),                                       // 1
                  error(tool::gcc, "/p/h.h", "In file included from /p/x.cpp:1:\n"),  // 2
                  make("make[2]: *** [CMakeFiles/foo.dir/build.make:76: CMakeFiles/foo.dir/z.cpp.o] Error 1", 1),
                  make("make[1]: *** [CMakeFiles/Makefile2:130: CMakeFiles/foo.dir/all] Error 2", 1),
                  error(tool::gcc, "/p/x.cpp"),  // 5
                  make("make[2]: *** [CMakeFiles/app.dir/build.make:90: CMakeFiles/app.dir/x.cpp.o] Error 1", 5),
                  error(tool::gcc, "/p/sub/w.cpp"),  // 7
                  make("make[2]: *** [sub/CMakeFiles/bar.dir/build.make:76: sub/CMakeFiles/bar.dir/w.cpp.o] Error 1",
                       7),
                  make("make[1]: *** [CMakeFiles/Makefile2:182: sub/CMakeFiles/bar.dir/all] Error 2", 7),
                  error(tool::gcc, "/p/y.cpp"),  // 10
                  make("make[2]: *** [CMakeFiles/app.dir/build.make:104: CMakeFiles/app.dir/y.cpp.o] Error 1", 10),
                  make("make[1]: *** [CMakeFiles/Makefile2:104: CMakeFiles/app.dir/all] Error 2", 5),
                  make("make: *** [Makefile:91: all] Error 2", 1),
                  // Another build in the same log: its outermost make names what is its own.
                  error(tool::gcc, "/p/y.cpp"),  // 14
                  make("make[2]: *** [CMakeFiles/app.dir/build.make:104: CMakeFiles/app.dir/y.cpp.o] Error 1", 14),
                  make("make[1]: *** [CMakeFiles/Makefile2:104: CMakeFiles/app.dir/all] Error 2", 14),
                  make("make: *** [Makefile:91: all] Error 2", 14),
              }) == 0);

// A header's error, without a word of the file that includes it; a compiler that was killed: neither has the target's name.
static_assert(first_wrong({
                  error(tool::gcc, {}),          // 1: Killed signal terminated program cc1plus
                  error(tool::gcc, "/p/b.cpp"),  // 2
                  make("make: *** [Makefile:4: b.o] Error 1", 2),
                  make("make: *** [Makefile:2: a.o] Error 1", 1),
              }) == 0);
static_assert(first_wrong({
                  error(tool::gcc, "/p/b.cpp"),  // 1
                  error(tool::gcc, {}),          // 2
                  make("make: *** [Makefile:2: a.o] Error 1", 2),
                  make("make: *** [Makefile:4: b.o] Error 1", 1),
              }) == 0);
// Its cause was said before it, by the same level for none.
static_assert(first_wrong({
                  error(tool::gcc, "a.h"),  // 1
                  error(tool::gcc, "b.h"),  // 2
                  make("make: *** [a.out] Error 1", 2),
                  make("make: *** [b.out] Error 1", 1),
                  make("make: *** [c.out] Error 1", 1),
              }) == 0);

// Automake: three makes, of which only the innermost knows the target.
static_assert(first_wrong({
                  error(tool::gcc, "foo.c"),  // 1
                  make("make[2]: *** [Makefile:500: libfoo_la-foo.lo] Error 1", 1),
                  make("make[1]: *** [Makefile:400: all-recursive] Error 1", 1),
                  make("make: *** [Makefile:300: all] Error 2", 1),
              }) == 0);

// make before 4.3 announces each of its failures.
static_assert(first_wrong({
                  error(tool::nvcc, {}),  // 1
                  make("recipe for target 'CMakeFiles/t.dir/network.cu.o' failed", 1),
                  make("make[2]: *** [CMakeFiles/t.dir/network.cu.o] Error 1", 1),
                  error(tool::nvcc, {}),  // 4
                  make("recipe for target 'CMakeFiles/t.dir/common.cu.o' failed", 4),
                  make("make[2]: *** [CMakeFiles/t.dir/common.cu.o] Error 1", 4),
                  make("recipe for target 'CMakeFiles/t.dir/all' failed", 1),
                  make("make[1]: *** [CMakeFiles/t.dir/all] Error 2", 1),
                  make("recipe for target 'all' failed", 1),
                  make("make: *** [all] Error 2", 1),
              }) == 0);

// A recipe that a signal ended is a cause of its own.
static_assert(first_wrong({
                  error(tool::gcc, "b.c"),                                // 1
                  {tool::make, "make[1]: *** [Makefile:2: a.o] Killed"},  // 2
                  make("make: *** [Makefile:9: all] Error 2", 2),
              }) == 0);

// What make ignores goes no further up.
static_assert(first_wrong({
                  error(tool::gcc, "a.c"),  // 1
                  {tool::make, "make[1]: [Makefile:2: a.o] Error 1 (ignored)", {}, 1, true, {}, severity::warning},
                  error(tool::gcc, "b.c"),  // 3
                  make("make[1]: *** [Makefile:3: b.o] Error 1", 3),
                  make("make: *** [Makefile:9: all] Error 2", 3),
              }) == 0);

// A linker's driver, with another job's compiler between.
static_assert(first_wrong({
                  error(tool::lld, {}),     // 1
                  error(tool::gcc, "b.c"),  // 2
                  effect(tool::clang, "linker command failed with exit code 1 (use -v to see invocation)", 1),
                  make("make: *** [app] Error 1", 1),
                  make("make: *** [b.o] Error 1", 2),
              }) == 0);
static_assert(first_wrong({
                  error(tool::link, "a.obj"),  // 1
                  effect(tool::link, "2 unresolved externals", 1),
                  effect(tool::msbuild, "words", 1),
              }) == 0);
// A compiler's own last words are no linker's, nor another job's.
static_assert(first_wrong({
                  error(tool::ptxas, "a.ptx"),  // 1
                  error(tool::gcc, "b.c"),      // 2
                  effect(tool::ptxas, "Ptx assembly aborted due to errors", 1),
                  effect(tool::gcc, "all warnings being treated as errors", 2),
                  effect(tool::nvcc, "words", 2),
              }) == 0);

// ninja: FAILED knows its cause, the last words are of the first.
static_assert(first_wrong({
                  {tool::ninja, "a.o", {}, next_cause, true, {}, severity::error, next_cause},
                  error(tool::gcc, "a.c"),  // 2
                  {tool::ninja, "b.o", {}, next_cause, true, {}, severity::error, next_cause},
                  error(tool::gcc, "b.c"),  // 4
                  effect(tool::ninja, "build stopped: subcommand failed.", 2),
                  effect(tool::python, "Command '['ninja', '-v']' returned non-zero exit status 1.", 2),
                  effect(tool::python, "Error compiling objects for extension", 2),
                  effect(tool::pip, "Failed building wheel for x", 2),
                  effect(tool::ci, "Process completed with exit code 1.", 2),
                  error(tool::gcc, "c.c"),  // 10
                  effect(tool::ninja, "build stopped: subcommand failed.", 10),
              }) == 0);

static_assert(first_wrong({
                  error(tool::cmake, "CMakeLists.txt"),  // 1
                  error(tool::gcc, "a.c"),               // 2
                  effect(tool::cmake, "Configuring incomplete, errors occurred!", 1),
              }) == 0);

// Nothing was seen that it could follow from, or a warning only.
static_assert(first_wrong({make("make: *** [all] Error 2", no_record)}) == 0);
static_assert(first_wrong({effect(tool::collect2, "ld returned 1 exit status", no_record)}) == 0);
static_assert(first_wrong({effect(tool::ninja, "build stopped: subcommand failed.", no_record)}) == 0);
static_assert(first_wrong({effect(tool::pip, "words", no_record)}) == 0);
static_assert(first_wrong({{tool::gcc, "words", "a.c", no_record, false, {}, severity::warning},
                           make("make: *** [a.o] Error 1", no_record)}) == 0);
static_assert(first_wrong({make("make: Target 'all' not remade because of errors.", no_record)}) == 0);

struct target_case {
  std::string_view message;
  std::string_view target;
  std::string_view source;  ///< whose key it has; empty for none
};

constexpr target_case targets[] = {
    {"[CMakeFiles/a.dir/build.make:76: CMakeFiles/a.dir/x.cpp.o] Error 1", "CMakeFiles/a.dir/x.cpp.o", "x.cpp"},
    {"*** [x.o] Error 1", "x.o", "x.c"},
    {"[Makefile:84: all] Error 2", "all", ""},
    {"[CMakeFiles/a.dir/a_generated_x.cu.o] Error 1", "CMakeFiles/a.dir/a_generated_x.cu.o", "x.cu"},
    {"[Makefile:3: sub/libfoo_la-foo.lo] Error 1", "sub/libfoo_la-foo.lo", "foo.c"},
    {"[x.obj] Error 1", "x.obj", "x.cpp"},
    {"[a b.o] Error 1", "a b.o", "a b.c"},
    {"Target 'x.o' not remade because of errors.", "x.o", "x.c"},
    {"[x.o", "", ""},
    {"[", "", ""},
    {"", "", ""},
};

constexpr bool holds(const target_case& c) {
  if (diagnostics::detail::target_of(c.message) != c.target) return false;
  const diagnostics::detail::file_key target = diagnostics::detail::key_of_object(c.target);
  if (c.source.empty()) return target.name == 0;
  return diagnostics::detail::is_made_of(target, diagnostics::detail::key_of_source(c.source)) &&
         !diagnostics::detail::is_made_of(target, diagnostics::detail::key_of_source("other.cpp"));
}

constexpr bool all_hold() {
  for (const target_case& c : targets) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_hold());

static_assert(diagnostics::detail::target_folder("sub/CMakeFiles/bar.dir/all") == "bar.dir");
static_assert(diagnostics::detail::target_folder("bar.dir").empty() && diagnostics::detail::target_folder("").empty());
static_assert(diagnostics::detail::including_file("In file included from a.h:3,\n                 from b.cc:1:") ==
              "b.cc");
static_assert(diagnostics::detail::including_file("In file included from C:\\x\\b.cc:1:") == "C:\\x\\b.cc");
static_assert(diagnostics::detail::including_file("In function 'f':").empty() &&
              diagnostics::detail::including_file("from ").empty());

TEST(diagnostic_link, targets_and_their_sources) {
  for (const target_case& c : targets) EXPECT_TRUE(holds(c)) << c.message;
}

TEST(diagnostic_link, remembers_the_latest_sixteen) {
  effect_linker linker;
  std::size_t number = 0;
  const auto feed = [&](const step& s) {
    record r = record_of(s, ++number);
    linker.link(r);
    return r.effect_of;
  };
  feed(error(tool::gcc, "first.c"));
  for (int i = 0; i < 15; ++i) feed(error(tool::gcc, "other.c"));
  EXPECT_EQ(feed(make("make: *** [first.o] Error 1", 0)), 1U);
  feed(error(tool::gcc, "other.c"));
  EXPECT_EQ(feed(make("make: *** [first.o] Error 1", 0)), 18U);  // forgotten: the latest that is not named
  for (int i = 0; i < 1000; ++i) {
    feed(error(tool::gcc, "other.c"));
    feed(make("make[1]: *** [x] Error 1", 0));
  }
  EXPECT_EQ(feed(effect(tool::ninja, "build stopped: subcommand failed.", 0)), 1U);
}

TEST(diagnostic_link, holds_no_view) {
  EXPECT_LE(sizeof(effect_linker), 1200U);
  EXPECT_TRUE(std::is_trivially_copyable_v<effect_linker>);
}

}  // namespace link_test
}  // namespace foundcheck::diagnostics
