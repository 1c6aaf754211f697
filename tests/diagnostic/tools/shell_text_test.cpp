// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/shell.hpp>

#include <gtest/gtest.h>

namespace foundcheck::diagnostics::detail::shell_text {
namespace shell_text_test {

static_assert(signalled("1234 Killed                  cmd") == "Killed                  cmd");
static_assert(signalled("Aborted (core dumped)") == "Aborted (core dumped)");
static_assert(signalled("Killed process 3").empty());
static_assert(signalled("1234").empty());
static_assert(regex::is<signal_row>("Bus error") && regex::is<signal_row>("Killed (core dumped)"));
static_assert(!regex::is<signal_row>("") && !regex::is<signal_row>("Bus errors") &&
              !regex::is<signal_row>(" (core dumped)"));
static_assert(is_message("x: command not found") && is_message("syntax error near unexpected token `x'"));
static_assert(!is_message("x was not found") && !is_message(""));

TEST(diagnostic_shell_text, is_checked_at_compile_time) { SUCCEED(); }

}  // namespace shell_text_test
}  // namespace foundcheck::diagnostics::detail::shell_text
