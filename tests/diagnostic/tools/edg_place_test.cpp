// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/edg.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

namespace foundcheck::diagnostics {
namespace edg_place_test {

using reader = place (*)(std::string_view) noexcept;

struct place_case {
  reader read;
  std::string_view text;
  std::string_view file = {};
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

constexpr reader in_parentheses = diagnostics::detail::places::read_place<diagnostics::detail::edg::in_parentheses>;
constexpr reader in_quotes = diagnostics::detail::places::read_place<diagnostics::detail::edg::in_quotes>;

constexpr place_case cases[] = {
    {in_parentheses, "a.cu(66)", "a.cu", 66},
    {in_parentheses, "a.cu(66,5)", "a.cu", 66, 5},
    {in_parentheses, "a.cu(66, 5)", "a.cu", 66, 5},
    {in_parentheses, "/a (x86)/b, c/a(1).cu(4294967295)", "/a (x86)/b, c/a(1).cu", 4294967295},
    {in_parentheses, "a.cu(4294967296)"},
    {in_parentheses, "a.cu(00000000001)", "a.cu", 1},
    {in_parentheses, "(66)"},
    {in_parentheses, "a.cu()"},
    {in_parentheses, "a.cu(x)"},
    {in_parentheses, "a.cu(,5)"},
    {in_parentheses, "a.cu 66)"},
    {in_parentheses, "66)"},
    {in_parentheses, ")"},
    {in_parentheses, "a.cu(66"},
    {in_parentheses, ""},
    {in_quotes, R"("a.cu", line 66)", "a.cu", 66},
    {in_quotes, R"("a.cu", line 66 (col. 5))", "a.cu", 66, 5},
    {in_quotes, R"(a.cu", line 66)"},
    {in_quotes, R"("a.cu, line 66)"},
    {in_quotes, R"("", line 66)"},
    {in_quotes, R"("a" "b", line 66)"},
    {in_quotes, R"("a.cu", line 66 (col. ))"},
    {in_quotes, R"("a.cu", line (col. 5))"},
    {in_quotes, R"(")"},
    {in_quotes, ""},
};

constexpr bool all_hold() {
  for (const place_case& c : cases) {
    const place p = c.read(c.text);
    if (p.file != c.file || (p && (p.line != c.line || p.column != c.column))) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_edg_place, a_file_with_its_line_is_read_from_the_end) {
  for (const place_case& c : cases) {
    const place p = c.read(c.text);
    EXPECT_EQ(p.file, c.file) << c.text;
    if (!p) continue;
    EXPECT_EQ(p.line, c.line) << c.text;
    EXPECT_EQ(p.column, c.column) << c.text;
  }
}

}  // namespace edg_place_test
}  // namespace foundcheck::diagnostics
