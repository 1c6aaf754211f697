// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/shell.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "diagnostic/cases.hpp"

namespace foundcheck::diagnostics {
namespace shell_test {

using enum severity;
constexpr tool shell = tool::shell, ccache = tool::ccache;

constexpr diagnostic_case cases[] = {
    // dash
    {"/bin/sh: 1: nvcc: not found", shell, error, "nvcc: not found"},
    {"sh: 1: Syntax error: Unterminated quoted string", shell, error, "Syntax error: Unterminated quoted string"},
    {"a.sh: 2: nosuchcmd: not found", shell, error, "nosuchcmd: not found", "a.sh", 2},
    {"./configure: 123: Syntax error: \"then\" unexpected", shell, error, "Syntax error: \"then\" unexpected",
     "./configure", 123},
    // bash
    {"/bin/sh: line 1: x: command not found", shell, error, "x: command not found"},
    {"bash: x: command not found", shell, error, "x: command not found"},
    {"-bash: x: command not found", shell, error, "x: command not found"},
    {"./run.sh: line 12: nvcc: command not found", shell, error, "nvcc: command not found", "./run.sh", 12},
    {"bash: line 1:  1234 Killed                  cmd", shell, error, "Killed                  cmd"},
    {"run.sh: line 3: 99 Segmentation fault      (core dumped) ./x", shell, error,
     "Segmentation fault      (core dumped) ./x", "run.sh", 3},
    {"bash: -c: line 1: syntax error near unexpected token `then'", shell, error,
     "syntax error near unexpected token `then'"},
    {"/bin/sh: warning: setlocale: LC_ALL: cannot change locale (x)", shell, warning,
     "setlocale: LC_ALL: cannot change locale (x)"},
    {"h.sh: line 2: warning: here-document at line 1 delimited by end-of-file (wanted `E')", shell, warning,
     "here-document at line 1 delimited by end-of-file (wanted `E')", "h.sh", 2},
    {"bash: Zeile 1: nosuch: Kommando nicht gefunden.", shell, error, "nosuch: Kommando nicht gefunden."},
    {"a.sh: ligne 4\u00A0: ./nox: Permission non accord\u00E9e", shell, error, "./nox: Permission non accord\u00E9e",
     "a.sh", 4},
    {"bash: \u884C 1: nosuch: x", shell, error, "nosuch: x"},
    // BusyBox, zsh
    {"/bin/sh: nvcc: not found", shell, error, "nvcc: not found"},
    {"sh: can't open 'x.sh': No such file or directory", shell, error, "can't open 'x.sh': No such file or directory"},
    {"zsh:1: command not found: nvcc", shell, error, "command not found: nvcc"},
    {"zsh: command not found: nvcc", shell, error, "command not found: nvcc"},
    {"a.sh:4: permission denied: ./x", shell, error, "permission denied: ./x", "a.sh", 4},
    // No shell is named.
    {"nvcc: command not found", shell, error, "nvcc: command not found"},
    {"sudo: nvcc: command not found", shell, error, "nvcc: command not found"},
    {"nvcc: Command not found.", shell, error, "nvcc: Command not found."},
    {"env: \u2018nosuch\u2019: No such file or directory", shell, error,
     "\u2018nosuch\u2019: No such file or directory"},
    {"./x.py: /no/python: bad interpreter: No such file or directory", shell, error,
     "/no/python: bad interpreter: No such file or directory"},
    {"nvcc : The term 'nvcc' is not recognized as the name of a cmdlet", shell, error,
     "The term 'nvcc' is not recognized as the name of a cmdlet"},
    // Perl
    {"Can't exec \"/opt/x/hcc\": No such file or directory at ../bin/hipcc line 245.", shell, error,
     "Can't exec \"/opt/x/hcc\": No such file or directory at ../bin/hipcc line 245."},
    {"Can't locate \"x\": No such file"},
    // ccache
    {"ccache: error: Could not find compiler \"nosuch\" in PATH", ccache, error,
     "Could not find compiler \"nosuch\" in PATH"},
    {"/usr/bin/ccache: FATAL: x", ccache, fatal, "x"},
    {"ccache: unrecognized option '--nosuch'", ccache, error, "unrecognized option '--nosuch'"},
    {"sccache: error: x", ccache, error, "x"},
    // No diagnostics.
    {"bash: 5.2.15"},
    {"bash: yes"},
    {"sh: /bin/sh"},
    {"bash: -c: line 1: `if then'"},
    {"checking for bash: not found"},
    {"-- Looking for nvcc: not found"},
    {"Could not run nvcc: command not found"},
    {"ccache: /usr/bin/ccache"},
    {"ccache: 4.7.5"},
    {"ccache: error:"},
    {"-- ccache: error: x"},
    {"a.c: 12: x"},
    {"test.py: line 3: something"},
    {"12:34:56: x: not found"},
    {"foo.cc:12: Failure"},
    {"a.sh: step 2: compiling"},
    {"note: command not founded"},
    {"environment: a: No such file or directory"},
    {"a.sh:4: x"},
    {"finish: 1: x"},
};
static_assert(all_hold<shell_form>(cases));

TEST(diagnostic_shell, reads_what_shells_and_ccache_say) { expect_all<shell_form>(cases); }

constexpr bool is_bare(std::string_view text) {
  record r;
  return shell_form::read_bare(r, text) && r.tool == tool::shell && r.severity == severity::error && r.message == text;
}
static_assert(is_bare("Killed"));
static_assert(is_bare("Segmentation fault (core dumped)"));
static_assert(is_bare("Terminated"));
static_assert(is_bare("'nvcc' is not recognized as an internal or external command,"));
static_assert(is_bare("The system cannot find the path specified."));
static_assert(!is_bare("Killed by the moon"));
static_assert(!is_bare("killed"));
static_assert(!is_bare("Terminated 3 jobs"));

constexpr bool continues(std::string_view first, std::string_view text) {
  record r;
  const bool is_read = shell_form::read(r, tool_line_of(first)) || shell_form::read_bare(r, first);
  return is_read && shell_form::continues(r, text);
}
static_assert(continues("bash: -c: line 1: syntax error near unexpected token `then'", "bash: -c: line 1: `if then'"));
static_assert(continues("'x' is not recognized as an internal or external command,",
                        "operable program or batch file."));
static_assert(!continues("bash: x: command not found", "bash: -c: line 1: `if then'"));

}  // namespace shell_test
}  // namespace foundcheck::diagnostics
