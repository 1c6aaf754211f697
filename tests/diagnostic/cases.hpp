// SPDX-License-Identifier: MIT
// The frame of the tests of diagnostic forms: a line and what a form reads in it, at compile time and at run time.
#ifndef FOUNDCHECK_TESTS_DIAGNOSTIC_CASES_HPP
#define FOUNDCHECK_TESTS_DIAGNOSTIC_CASES_HPP

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

namespace foundcheck::diagnostics {

struct diagnostic_case {
  std::string_view text;
  diagnostics::tool tool = tool::unknown;  ///< unknown: the form reads nothing in it
  diagnostics::severity severity = severity::unknown;
  std::string_view message = {};
  std::string_view file = {};
  std::uint32_t file_line = 0;
  std::uint32_t file_column = 0;
  std::string_view code = {};
  std::string_view option = {};
  bool is_effect = false;
};

template <class Form>
constexpr bool holds(const diagnostic_case& c) {
  record r;
  if (!Form::read(r, tool_line_of(c.text))) return c.tool == tool::unknown;
  return r.tool == c.tool && r.severity == c.severity && r.message == c.message && r.file == c.file &&
         r.file_line == c.file_line && r.file_column == c.file_column && r.code == c.code && r.option == c.option &&
         r.is_effect == c.is_effect;
}

template <class Form, std::size_t Count>
constexpr bool all_hold(const diagnostic_case (&cases)[Count]) {
  for (const diagnostic_case& c : cases) {
    if (!holds<Form>(c)) return false;
  }
  return true;
}

/// The same at run time, field by field, so that a failure says which.
template <class Form, std::size_t Count>
void expect_all(const diagnostic_case (&cases)[Count]) {
  for (const diagnostic_case& c : cases) {
    record r;
    const bool is_read = Form::read(r, tool_line_of(c.text));
    ASSERT_EQ(is_read, c.tool != tool::unknown) << c.text;
    if (!is_read) continue;
    EXPECT_EQ(name_of(r.tool), name_of(c.tool)) << c.text;
    EXPECT_EQ(name_of(r.severity), name_of(c.severity)) << c.text;
    EXPECT_EQ(r.message, c.message) << c.text;
    EXPECT_EQ(r.file, c.file) << c.text;
    EXPECT_EQ(r.file_line, c.file_line) << c.text;
    EXPECT_EQ(r.file_column, c.file_column) << c.text;
    EXPECT_EQ(r.code, c.code) << c.text;
    EXPECT_EQ(r.option, c.option) << c.text;
    EXPECT_EQ(r.is_effect, c.is_effect) << c.text;
  }
}

}  // namespace foundcheck::diagnostics

#endif
