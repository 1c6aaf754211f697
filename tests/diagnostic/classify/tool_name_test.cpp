// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/tool_name.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::diagnostics::detail::tool_name {
namespace {

static_assert(trim_front("\u00A0 \tx ") == "x " && trim_back(" x\u00A0 \t") == " x" && trim_back("\u00A0").empty());
static_assert(program_of("/usr/bin/ld") == "ld" && program_of("C:\\b\\LD.EXE") == "LD" && program_of(".exe") == ".exe");
static_assert(is_one_path("/usr/bin/ld") && is_one_path("C:/Program Files/b/ld.exe") && is_one_path(""));
static_assert(!is_one_path("checking for ld") && !is_one_path("/bin/sh -c /bin/ld"));

constexpr bool takes(std::string_view text, severity how, std::string_view rest) {
  severity word = severity::unknown;
  const bool is_taken = take_word(text, word);
  return is_taken == (how != severity::unknown) && word == how && text == rest;
}
static_assert(takes("error: x", severity::error, "x"));
static_assert(takes("fatal:  x", severity::fatal, "x"));
static_assert(takes("NOTE: x", severity::note, "x"));
static_assert(takes("Warnung: x", severity::warning, "x"));
static_assert(takes("avertissement\u00A0: x", severity::warning, "x"));
static_assert(takes("errors: x", severity::unknown, "errors: x"));
static_assert(takes("", severity::unknown, ""));

constexpr bool places(std::string_view text, std::string_view file, std::uint32_t line, std::uint32_t column) {
  record r;
  set_place(r, text);
  return r.file == file && r.file_line == line && r.file_column == column;
}
static_assert(places("a.c", "a.c", 0, 0));
static_assert(places("a.c:12", "a.c", 12, 0));
static_assert(places("C:/a.c:12:3", "C:/a.c", 12, 3));
static_assert(places("", "", 0, 0));

TEST(diagnostic_tool_name, is_checked_at_compile_time) { SUCCEED(); }

}  // namespace
}  // namespace foundcheck::diagnostics::detail::tool_name
