// SPDX-License-Identifier: MIT
// Configure output, or lines of a build, and the known message in it, as rows of a table.
#ifndef FOUNDCHECK_TESTS_SUPPORT_MESSAGE_CASE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_MESSAGE_CASE_HPP

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

/// The known messages in the bytes, by name, with "=value" behind those that have one. Compiled once, in message_case.cpp.
[[nodiscard]] std::string messages_in(std::string_view bytes);

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
