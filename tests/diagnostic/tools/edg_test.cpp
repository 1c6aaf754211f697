// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/edg.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <foundcheck/text/line.hpp>
#include <string>
#include <string_view>

#include "diagnostic/cases.hpp"
#include "diagnostic/corpus.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck::diagnostics {
namespace edg_test {

constexpr diagnostic_case cases[] = {
    // nvcc 13.0
    {R"(warn.cu(3): warning #549-D: variable "a" is used before its value is set)", tool::cudafe, severity::warning,
     R"(variable "a" is used before its value is set)", "warn.cu", 3, 0, "549-D"},
    {R"(warn.cu(3): error #549-D: variable "a" is used before its value is set)", tool::cudafe, severity::error,
     R"(variable "a" is used before its value is set)", "warn.cu", 3, 0, "549-D"},
    {R"x(deep.cu(7): note #3322-D: number of parameters of function "fun(int)" does not match the call)x", tool::cudafe,
     severity::note, R"x(number of parameters of function "fun(int)" does not match the call)x", "deep.cu", 7, 0,
     "3322-D"},
    {R"(/usr/local/cuda/include/crt/math_functions.hpp(1167): remark #479-D: function "umin" redeclared "inline" after being called)",
     tool::cudafe, severity::info, R"(function "umin" redeclared "inline" after being called)",
     "/usr/local/cuda/include/crt/math_functions.hpp", 1167, 0, "479-D"},
    {R"(../p/syn.cu(2): error: static assertion failed with "T is too small")", tool::cudafe, severity::error,
     R"(static assertion failed with "T is too small")", "../p/syn.cu", 2},
    {R"(syn.cu(2): error: global-scope qualifier (leading "::") is not allowed)", tool::cudafe, severity::error,
     R"(global-scope qualifier (leading "::") is not allowed)", "syn.cu", 2},
    {"/usr/include/c++/12/bits/stl_iterator_base_funcs.h(191): catastrophic error: out of memory", tool::cudafe,
     severity::fatal, "out of memory", "/usr/include/c++/12/bits/stl_iterator_base_funcs.h", 191},
    {"par.cu(2): Error: Formal parameter space overflowed (40008 bytes required, max 32764 bytes allowed) in function "
     "_Z1k1BPi",
     tool::cudafe, severity::error,
     "Formal parameter space overflowed (40008 bytes required, max 32764 bytes allowed) in function _Z1k1BPi", "par.cu",
     2},
    {R"(At end of source: error: expected a "}")", tool::cudafe, severity::error, R"(expected a "}")"},
    {"Command-line error: invalid option: --foo", tool::cudafe, severity::error, "invalid option: --foo"},
    {R"(Catastrophic error: cannot open source file "nofile.cpp")", tool::cudafe, severity::fatal,
     R"(cannot open source file "nofile.cpp")"},
    // Earlier releases, as in logs
    {R"(fattn-vec-f16.cuh(328): warning 177-D: variable "x" was declared but never referenced)", tool::cudafe,
     severity::warning, R"(variable "x" was declared but never referenced)", "fattn-vec-f16.cuh", 328, 0, "177-D"},
    {R"(ColorSpace.cu(110): warning: variable "ch" was declared but never referenced)", tool::cudafe, severity::warning,
     R"(variable "ch" was declared but never referenced)", "ColorSpace.cu", 110},
    {"a.cu(3): warning #20012-D: __device__ annotation is ignored on a function", tool::cudafe, severity::warning,
     "__device__ annotation is ignored on a function", "a.cu", 3, 0, "20012-D"},
    {"a.cu(3): warning #177: x", tool::cudafe, severity::warning, "x", "a.cu", 3, 0, "177"},
    {"/usr/include/c++/8/type_traits(1049): error: type name is not allowed", tool::cudafe, severity::error,
     "type name is not allowed", "/usr/include/c++/8/type_traits", 1049},
    {"pta/andersen.cu(1379): internal error: assertion failed: conv_glvalue_expr_to_prvalue: bad expr "
     "(/edg_5.0/src/exprutil.c, line 20215)",
     tool::cudafe, severity::fatal,
     "assertion failed: conv_glvalue_expr_to_prvalue: bad expr (/edg_5.0/src/exprutil.c, line 20215)",
     "pta/andersen.cu", 1379},
    {R"(viennacl/backend/memory.hpp(224): internal error : assertion failed at: "types.c", line 7537)", tool::cudafe,
     severity::fatal, R"(assertion failed at: "types.c", line 7537)", "viennacl/backend/memory.hpp", 224},
    {R"(Internal error: assertion failed at: "types.c", line 7537)", tool::cudafe, severity::fatal,
     R"(assertion failed at: "types.c", line 7537)"},
    {R"(Error: Internal Compiler Error (codegen): "unexpected expression with aggregate type!")", tool::cudafe,
     severity::fatal, R"(Internal Compiler Error (codegen): "unexpected expression with aggregate type!")"},
    {"./a.cu(12): Warning: Cannot tell what pointer points to, assuming global memory space", tool::cudafe,
     severity::warning, "Cannot tell what pointer points to, assuming global memory space", "./a.cu", 12},
    {"./a.cu(12): Advisory: Loop was not unrolled, unexpected control flow construct", tool::cudafe, severity::info,
     "Loop was not unrolled, unexpected control flow construct", "./a.cu", 12},
    {R"("a.cu", line 12: error: identifier "x" is undefined)", tool::cudafe, severity::error,
     R"(identifier "x" is undefined)", "a.cu", 12},
    {R"("a b.cpp", line 12 (col. 5): warning #177-D: x)", tool::cudafe, severity::warning, "x", "a b.cpp", 12, 5,
     "177-D"},
    {"a.cu(12,5): error: expected a \";\"", tool::cudafe, severity::error, "expected a \";\"", "a.cu", 12, 5},
    {"a.hpp(12, 5): warning #1-D: last line of file ends without a newline", tool::cudafe, severity::warning,
     "last line of file ends without a newline", "a.hpp", 12, 5, "1-D"},
    {R"(C:\Program Files\x\a.cuh(12): error : identifier "x" is undefined [C:\b\x.vcxproj])", tool::cudafe,
     severity::error, R"(identifier "x" is undefined)", R"(C:\Program Files\x\a.cuh)", 12},
    {"  a.cu(3): command-line error: invalid macro definition:  \r", tool::cudafe, severity::error,
     "invalid macro definition:", "a.cu", 3},

    // Another tool's: a code of letters and digits, no code where EDG has one, a place that is none.
    {R"(C:\foo\bar.hpp(67): error C2429: language feature requires compiler flag '/std:c++latest')"},
    {"strv.c(13) : error C2143: syntax error : missing ';' before 'type'"},
    {"foo.rc(12) : error RC2104: undefined keyword"},
    {R"(D:\Qt\include\QtCore/qobject.h(269): note: "Functor=_Ty")"},
    {"a.h(12): message : see declaration of 'x'"},
    {"a.cpp(12,5): error: use of undeclared identifier 'x'"},
    {"src/a.ts(12,5): error TS2304: Cannot find name 'x'."},
    {R"(C:\x\CUDA 11.2.targets(785,9): error MSB3721: The command "nvcc.exe" exited with code 1.)"},
    {R"(C:\x\a.vcxproj(12): error : The task failed.)"},
    {R"(C:\x\a.targets(12): error : The task failed.)"},
    {R"("Makefile", line 26: warning: duplicate script for target "x" ignored)"},
    {R"("/usr/share/mk/bsd.prog.mk", line 26: error: x)"},
    {"a.slang(12): error 30015: undefined identifier 'x'"},
    {"interface.i(12) : Warning 401: Nothing known about base class 'x'."},
    // Checks that failed
    {R"(test.cpp(12): error: in "suite/case": check x == 1 has failed [2 != 1])"},
    {R"(unknown location(0): fatal error: in "suite/case": std::runtime_error: x)"},
    {"foo_test.cc(12): error: Value of: f()"},
    {"foo_test.cc(12): error: Expected equality of these values:"},
    {"foo_test.cc(12): error: Failed"},
    {"foo_test.cc(12): error: Failure in TEST(x, y)"},
    {"foo_test.cc(12): error: Death test: f()"},
    {"foo_test.cc(12): error: The difference between a and b is 1, which exceeds 0, where"},
    {"a.cpp(12): ERROR: CHECK( x == 1 ) is NOT correct!"},
    {"a.cpp(12): FAILED:"},
    {"foo.cc(12): Failure"},
    // What goes on, and prose
    {"(214): here"},
    {"src/interpolate.cu(311): here"},
    {R"(Remark: The warnings can be suppressed with "-diag-suppress <warning-number>")"},
    {R"(            argument types are: (const char [2]))"},
    {"1 error detected in the compilation of \"a.cu\"."},
    {"cudaMalloc(16): error: out of memory"},
    {"see the file a.cu(16): error: none"},
    {"a.cu(16): error:"},
    {"a.cu(16): error"},
    {"a.cu(16): errors: 3"},
    {"a.cu(16): error #: x"},
    {"a.cu(16): error #12-E: x"},
    {"a.cu(16) error: x"},
    {"a.cu(16):error: x"},
    {"Error: something else"},
    {"Internal error: please report"},
    {"At end of source: nothing"},
    {"Catastrophic error:"},
    {"checking for error... no"},
    {"CMake Error at CMakeLists.txt:13 (find_package):"},
    {"a.cu:16:3: error: x"},
    {": error: x"},
    {""},
};

static_assert(all_hold<edg_form>(cases));

TEST(diagnostic_edg, lines) { expect_all<edg_form>(cases); }

constexpr record of_edg() {
  record r;
  r.tool = tool::cudafe;
  return r;
}

constexpr std::string_view behind[] = {
    R"(Remark: The warnings can be suppressed with "-diag-suppress <warning-number>")",
    "Error limit reached.",
    "Compilation terminated.",
    "Compilation aborted.",
    R"(1 error detected in the compilation of "eof.cu".)",
    R"(100 errors detected in the compilation of "../p/many.cu".)",
    R"(1 catastrophic error detected in the compilation of "/tmp/tmpxft_00001c6f_00000000-4_pta.cpp4.ii".)",
    "1 catastrophic error detected in this compilation.",
    R"(79 errors and 2 warnings detected in the compilation of "a.cu".)",
    "(214): here",
    "src/interpolate.cu(311): here",
};

constexpr std::string_view not_behind[] = {
    "",
    "here",
    "(): here",
    "3 errors detected",
    "2 tests detected in the compilation of x",
    "Remark: none",
    "compilation terminated.",
    "Error limit",
    "a.cu(3): error: x",
};

constexpr bool is_attached() {
  for (const std::string_view text : behind) {
    if (!edg_form::continues(of_edg(), text) || edg_form::continues({}, text)) return false;
  }
  for (const std::string_view text : not_behind) {
    if (edg_form::continues(of_edg(), text)) return false;
  }
  return true;
}
static_assert(is_attached());

TEST(diagnostic_edg, what_follows_a_message_belongs_to_one_of_this_tool_alone) {
  for (const std::string_view text : behind) {
    EXPECT_TRUE(edg_form::continues(of_edg(), text)) << text;
    EXPECT_FALSE(edg_form::continues({}, text)) << text;
    record r;
    EXPECT_FALSE(edg_form::read(r, tool_line_of(text))) << text;
  }
  for (const std::string_view text : not_behind) EXPECT_FALSE(edg_form::continues(of_edg(), text)) << text;
  EXPECT_FALSE(edg_form::precedes("In file included from a.cu:1:"));
}

TEST(diagnostic_edg, every_prefix_of_a_line_is_read_without_looking_behind_it) {
  for (const diagnostic_case& c : cases) {
    for (std::size_t size = 0; size <= c.text.size(); ++size) {
      const std::string copy(c.text.substr(0, size));  // its own storage: a sanitizer sees each byte too many
      record r;
      if (!edg_form::read(r, tool_line_of(copy))) {
        EXPECT_EQ(r.tool, tool::unknown);
        EXPECT_TRUE(r.message.empty() && r.file.empty() && r.code.empty());
      }
      (void)edg_form::continues(of_edg(), copy);
    }
  }
}

/// The naive oracle: words that stand in no other line of the files that are read here.
bool is_message(std::string_view text) {
  for (const std::string_view word : {"): error: ", "): error #", "): warning #", "): note #", "): remark #",
                                      "): Error: ", "): catastrophic error: ", "At end of source: error: "}) {
    if (text.find(word) != std::string_view::npos) return text.find(" error C") == std::string_view::npos;
  }
  return text.starts_with("Command-line error: ") || text.starts_with("Catastrophic error: ");
}

/// How many lines are messages; each must be one for both.
std::size_t count_messages(const std::string& bytes) {
  std::size_t count = 0;
  for (const line& l : lines(bytes)) {
    const tool_line line = tool_line_of(l.text);
    record r;
    const bool is_read = edg_form::read(r, line);
    EXPECT_EQ(is_read, is_message(line.text)) << l.text;
    count += is_read ? 1 : 0;
  }
  return count;
}

TEST(diagnostic_edg, messages_of_releases) {
  const auto files = recorded("nvcc", "messages.txt");
  if (files.empty()) GTEST_SKIP() << "set FOUNDCHECK_TEST_DATA to the folder of test data";
  for (const auto& [version, bytes] : files) EXPECT_GT(count_messages(bytes), 30u) << version;
}

TEST(diagnostic_edg, messages_of_the_corpus) {
  if (corpus_folder().empty()) GTEST_SKIP() << "set FOUNDCHECK_CORPUS to the folder of real files";
  std::size_t count = 0;
  for_each_build_log([&count](const std::string& bytes) { count += count_messages(bytes); });
  EXPECT_GT(count, 20u);
}

}  // namespace edg_test
}  // namespace foundcheck::diagnostics
