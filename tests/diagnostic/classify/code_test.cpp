// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/code.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::diagnostics {
namespace code_test {

struct code_case {
  tool who;
  std::string_view code;
  diagnostics::cause cause;
};

constexpr code_case cases[] = {
    {tool::msvc, "C1083", cause::missing_header},
    {tool::msvc, "C1084", cause::none},
    {tool::link, "LNK2019", cause::undefined_symbol},
    {tool::link, "LNK2", cause::none},
    {tool::cuda, "209", cause::no_kernel_image},
    {tool::cuda, "1", cause::none},
    {tool::cuda, "CUDA_ERROR_NO_DEVICE", cause::missing_driver},
    {tool::cudafe, "177-D", cause::warning_as_error},
    {tool::cudafe, "20", cause::none},
    // Of another tool, or of the wrong kind.
    {tool::cudafe, "209", cause::none},
    {tool::cuda, "177-D", cause::none},
    {tool::make, "2", cause::none},
    {tool::python, "MemoryError", cause::out_of_memory},
    {tool::python, "RuntimeError", cause::none},
    {tool::msvc, "", cause::none},
};

constexpr bool holds(const code_case& c) {
  const code_row* const row = find_code(c.who, c.code);
  return row == nullptr ? c.cause == cause::none : row->cause == c.cause && row->code == c.code;
}

constexpr bool all_hold() {
  for (const code_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_code, meaning) {
  for (const code_case& c : cases) EXPECT_TRUE(holds(c)) << c.code;
}

TEST(diagnostic_code, each_row_is_found) {
  for (const code_row& row : detail::code_rows) {
    const tool who = !is_digit(row.code.front()) ? tool::msvc : row.code.ends_with('D') ? tool::cudafe : tool::cuda;
    EXPECT_EQ(find_code(who, row.code), &row) << row.code;
    EXPECT_NE(row.cause, cause::none) << row.code;
  }
}

}  // namespace code_test
}  // namespace foundcheck::diagnostics
