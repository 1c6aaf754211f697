// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/linker_text.hpp>

#include <gtest/gtest.h>

namespace foundcheck::diagnostics::detail::linker_text {
namespace {

static_assert(errors_of_ld.begins("cannot find -lx") && !errors_of_ld.begins("/usr/bin/ld"));
static_assert(no_diagnostics.begins("GNU ld (GNU Binutils) 2.40") && !no_diagnostics.begins("cannot find -lx"));
static_assert(notes.begins("previous definition here") && !notes.begins("undefined reference to `x'"));
static_assert(is_warning("skipping incompatible x.a when searching for -lx") && !is_warning("cannot find -lx"));

static_assert(is_effect("final link failed: bad value") && is_effect("final link failed"));
static_assert(is_effect("final link failed: Nonrepresentable section on output"));
static_assert(!is_effect("final link failed: No space left on device"));
static_assert(is_effect("1 duplicate symbol for architecture x86_64") && !is_effect("duplicate symbol: x"));

static_assert(tool_of_ld("library not found for -lx", false, severity::unknown) == tool::apple_ld);
static_assert(tool_of_ld("undefined symbol: x", true, severity::error) == tool::lld);
static_assert(tool_of_ld("undefined symbol: x", false, severity::unknown) == tool::ld);
static_assert(tool_of_ld("cannot find -lx", true, severity::error) == tool::gold);
static_assert(tool_of_ld("cannot find -lx", false, severity::unknown) == tool::ld);
static_assert(tool_of_ld("x", true, severity::fatal) == tool::gold);
static_assert(tool_of_ld("creating DT_TEXTREL in a PIE", true, severity::warning) == tool::ld);

static_assert(errors_of_mold.begins("undefined symbol: x") && !errors_of_mold.begins("2.4.0"));
static_assert(ends_of_binutils.ends("x.o: file format not recognized") && !ends_of_binutils.ends("creating libx.a"));
static_assert(is_warning_of_binutils("x.o: plugin needed to handle lto object") && !is_warning_of_binutils("x.o"));
static_assert(is_said_behind_place("undefined reference to `x'") && !is_said_behind_place("error: x"));
static_assert(!is_said_behind_place(""));

TEST(diagnostic_linker_text, is_checked_at_compile_time) { SUCCEED(); }

}  // namespace
}  // namespace foundcheck::diagnostics::detail::linker_text
