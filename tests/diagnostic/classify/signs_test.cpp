// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/signs.hpp>

#include <gtest/gtest.h>
#include <foundcheck/diagnostic/detail/forms.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace foundcheck::diagnostics {
namespace signs_test {

constexpr line_signs rows[] = {
    {},
    {.first = diagnostics::detail::bytes_of("a")},
    {.head_end = diagnostics::detail::bytes_of("0)")},
    {.rest_begin = diagnostics::detail::bytes_of("ew")},
    {.last = diagnostics::detail::bytes_of("d")},
    {.has_inner = true},
    {.is_heading = true},
    {.first = diagnostics::detail::bytes_of("a"), .has_inner = true, .is_heading = true},
};

constexpr diagnostics::detail::sign_table table = [] {
  diagnostics::detail::sign_table made;
  for (const line_signs& row : rows) made.add(row);
  return made;
}();

struct signs_case {
  std::string_view text;
  std::string_view admitting;  ///< a digit for each row
};

constexpr signs_case cases[] = {
    {"a: x", "01"},      {"b: x", "0"},    {"b0: x", "02"},   {"b0  : x", "02"}, {"b): err", "023"},
    {"b:   warn", "03"}, {"b: x d", "04"}, {"b: x d ", "04"}, {"b:1: x", "05"},  {"std::b: x", "05"},
    {": error", "023"},  {"a:", "6"},      {"a:1:", "67"},    {"b:1: ", "6"},
};

constexpr bool holds(const signs_case& c) {
  std::uint64_t expected = 0;
  for (const char row : c.admitting) expected |= std::uint64_t{1} << (row - '0');
  // A row that asks for a place other than the one in the line is out.
  const diagnostics::tool_line line = diagnostics::tool_line_of(c.text);
  return (table.rows_for(line) & expected) == expected;
}

constexpr bool all_hold() {
  for (const signs_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_signs, rows_that_admit_a_line) {
  for (const signs_case& c : cases) EXPECT_TRUE(holds(c)) << c.text;
  EXPECT_EQ(table.rows_for(diagnostics::tool_line_of("b: x")) & 0xFE, 0U);
}

// What a form reads when it is asked without its signs, the signs must admit.
TEST(diagnostic_signs, no_form_reads_what_its_signs_leave_out) {
  constexpr std::string_view heads[] = {"a.c:1:2",
                                        "a.cu:3",
                                        "a.cu(3)",
                                        "\"a.cu\", line 3",
                                        "At end of source",
                                        "Catastrophic error",
                                        "Command-line warning",
                                        "Error",
                                        "ERROR",
                                        "error",
                                        "warning",
                                        "WARNING",
                                        "fatal error",
                                        "nvcc fatal   ",
                                        "ptxas info    ",
                                        "ptxas a.ptx, line 3; error   ",
                                        "nvlink",
                                        "CUDALINK ",
                                        "LINK ",
                                        "cl ",
                                        "12>a.cpp(3)",
                                        "/usr/bin/ld",
                                        "ld-2.40. ",
                                        "ld.exe",
                                        "ld:a.ld:1",
                                        "x86_64-linux-gnu-ar",
                                        "collect2",
                                        "cc1plus",
                                        "clang-12",
                                        "gcc.exe",
                                        "{standard input}",
                                        "a.s",
                                        "<built-in>",
                                        "LLVM ERROR",
                                        "virtual memory exhausted",
                                        "a.o:a.c:(.text+0x5)",
                                        "a.c",
                                        "a.o",
                                        "make",
                                        "make[2]",
                                        "Makefile:3",
                                        "FAILED",
                                        "ninja",
                                        "samu",
                                        "CMake Error at a:3 (x)",
                                        "CMake Warning",
                                        "CPack Error",
                                        "/bin/sh",
                                        "a.sh",
                                        "a.sh:2",
                                        "ccache",
                                        "env",
                                        "busybox",
                                        "ImportError",
                                        "KeyboardInterrupt",
                                        "a.py:3",
                                        "meson.build:1:0",
                                        "[rank0]: [W a.cc:3] x",
                                        "WARNING:root",
                                        "host:1:2 [0] NCCL WARN x",
                                        "./a.out",
                                        "libx.so.1",
                                        "dyld[12]",
                                        "what()",
                                        "CUDA error",
                                        "docker",
                                        "Inconsistency detected by ld.so",
                                        "##[error]a",
                                        "dh_x",
                                        "failed to solve",
                                        "==> Error",
                                        "FAILURE",
                                        "Process completed with exit code 1",
                                        "x y",
                                        ""};
  constexpr std::string_view rests[] = {"error: x [-Wx]",
                                        "warning #177-D: x",
                                        "Error: x",
                                        "\u00FC: x",
                                        "confused by earlier errors, bailing out",
                                        "error C2143: x",
                                        "error : x",
                                        "nvcc fatal   : x",
                                        "Unsupported gpu architecture 'compute_70'",
                                        "cannot find -lx",
                                        "In function `f': a.c:1: undefined reference to `g'",
                                        "undefined reference to `g'",
                                        "\tundefined reference to `g'",
                                        "*** [x] Error 1",
                                        "*** x.  Stop.",
                                        "recipe for target `x' failed",
                                        "build stopped: subcommand failed.",
                                        "[code=1] a.o",
                                        "could not load cache",
                                        "1: nvcc: not found",
                                        "line 3: nvcc: command not found",
                                        "\xE8\xA1\x8C 3: x: command not found",
                                        "nvcc: command not found",
                                        "Command not found.",
                                        "The term 'x' is not recognized as y",
                                        "a: bad interpreter: No such file or directory",
                                        "No such file or directory",
                                        "ld returned 1 exit status",
                                        "all warnings being treated as errors",
                                        "Cannot allocate memory",
                                        "command 'x' failed with exit status 1",
                                        "UserWarning: x",
                                        "ERROR: x",
                                        "libx.so: cannot open shared object file: No such file or directory",
                                        "error while loading shared libraries: libx.so: y",
                                        "libx.so: version `V' not found (required by x)",
                                        "no kernel image is available for execution on the device",
                                        "CUDA error: x",
                                        "ld.so: object 'x' from y: ignored.",
                                        "process \"x\" did not complete successfully: exit code: 1",
                                        "Build failed with an exception.",
                                        "x",
                                        ""};
  std::size_t read = 0;
  for (const std::string_view head : heads) {
    for (const std::string_view rest : rests) {
      const std::string text = std::string(head) + ": " + std::string(rest);
      const diagnostics::tool_line line = diagnostics::tool_line_of(text);
      const std::uint64_t admitting = diagnostics::detail::form_signs.rows_for(line);
      for (const form_row& form : forms<>) {
        record r;
        // Of headings only those of cmake and of the linkers are lines of their own.
        const bool is_asked =
            !rest.empty() || form.read == row_of_form<cmake_form>.read || form.read == row_of_form<linker_form>.read;
        if (!is_asked || !form.read(r, line)) continue;
        ++read;
        EXPECT_NE(admitting & form.signs, 0U) << text << ": " << name_of(r.tool);
      }
    }
  }
  EXPECT_GT(read, 400U);
}

}  // namespace signs_test
}  // namespace foundcheck::diagnostics
