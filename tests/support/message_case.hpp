// SPDX-License-Identifier: MIT
// Configure output, or lines of a build, and the known message in it, as rows of a table.
#ifndef FOUNDCHECK_TESTS_SUPPORT_MESSAGE_CASE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_MESSAGE_CASE_HPP

#include <foundcheck/extract/cmake_output.hpp>
#include <foundcheck/extract/known_messages.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

namespace foundcheck {

struct message_case {
  std::string_view name;   ///< of the message, with "=value" behind it where it has one; "" for none
  std::string_view bytes;  ///< a line that cmake did not print is read as one of a build
};

inline std::string messages_in(std::string_view bytes) {
  fact storage[16];
  fact_set facts(storage);
  if (bytes.starts_with("CMake ") || bytes.starts_with("-- ")) {
    for (const cmake_output::record& r : cmake_output::records(bytes)) extract(r, 0, facts);
  } else {
    extract_known_lines(bytes, {}, 0, 0, facts);
  }
  std::string names;
  for (const fact& f : facts) {
    if (f.id != fact_id::said) continue;
    names += (names.empty() ? "" : " ") + std::string(f.name);
    if (!f.text.empty()) names += "=" + std::string(f.text);
  }
  return names;
}

/// Each case gives what it says, and each message of the table has a case.
template <const auto& Table, const auto& Cases>
void expect_message_cases() {
  for (const message_case& row : Cases) EXPECT_EQ(messages_in(row.bytes), row.name) << row.bytes;
  for (const known_message& row : Table) {
    const bool has_case = std::any_of(std::begin(Cases), std::end(Cases), [&](const message_case& c) {
      return c.name.substr(0, c.name.find('=')) == row.name;
    });
    EXPECT_TRUE(has_case) << row.name;
  }
}

}  // namespace foundcheck

#endif
