// SPDX-License-Identifier: MIT
// The frame of the tests of phrase tables: no row hides another one, and what a sentence is said to mean.
#ifndef FOUNDCHECK_TESTS_DIAGNOSTIC_CLASSIFY_PHRASE_CASES_HPP
#define FOUNDCHECK_TESTS_DIAGNOSTIC_CLASSIFY_PHRASE_CASES_HPP

#include <gtest/gtest.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/diagnostic/classify/phrase.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string>
#include <string_view>

namespace foundcheck::diagnostics {

/// True if whatever the second row begins with is taken by the first.
constexpr bool hides(const phrase& first, const phrase& second) {
  if ((first.use & behind_name) != (second.use & behind_name) || (second.use & ~first.use & of_warnings) != 0)
    return false;
  const bool is_prefix = second.text.size() >= first.text.size() &&
                         to_lower(second.text[0]) == to_lower(first.text[0]) &&
                         second.text.substr(1, first.text.size() - 1) == first.text.substr(1);
  return is_prefix && (first.then.empty() || first.then == second.then);
}

/// The text of a row that an earlier one hides; empty if each row can be found.
template <std::size_t Count>
constexpr std::string_view hidden_row(const phrase (&rows)[Count]) {
  for (std::size_t i = 0; i < Count; ++i) {
    for (std::size_t j = i + 1; j < Count; ++j) {
      if (hides(rows[i], rows[j])) return rows[j].text;
    }
  }
  return {};
}

struct phrase_case {
  std::string_view message;
  diagnostics::cause cause = cause::none;  ///< none: no phrase is found
  std::string_view subject = {};
};

constexpr diagnostics::cause cause_in(const phrase_set& set, std::string_view message, std::string_view& subject) {
  const phrase_set* const sets[] = {&set};
  const phrase_match match = find_phrase(message, sets, 1);
  if (!match) return cause::none;
  subject = subject_of(message, match, match.row->subject);
  return match.row->cause;
}

template <std::size_t Count>
constexpr bool all_hold(const phrase_set& set, const phrase_case (&cases)[Count]) {
  for (const phrase_case& c : cases) {
    std::string_view subject;
    if (cause_in(set, c.message, subject) != c.cause || subject != c.subject) return false;
  }
  return true;
}

template <std::size_t Count>
void expect_all(const phrase_set& set, const phrase_case (&cases)[Count]) {
  for (const phrase_case& c : cases) {
    std::string_view subject;
    EXPECT_EQ(name_of(cause_in(set, c.message, subject)), name_of(c.cause)) << c.message;
    EXPECT_EQ(subject, c.subject) << c.message;
  }
}

/// Each row's own words are found, and mean what the row says.
template <std::size_t Count>
void expect_own_words(const phrase_set& set, const phrase (&rows)[Count]) {
  EXPECT_EQ(hidden_row(rows), "");
  for (const phrase& row : rows) {
    std::string text = (row.use & behind_name) != 0 ? "'x' " : "a: ";
    text += row.text;
    text += row.then;
    const phrase_set* const sets[] = {&set};
    const phrase_match match = find_phrase(text, sets, 1);
    ASSERT_TRUE(match) << text;
    EXPECT_EQ(match.row, &row) << text << " is taken by: " << match.row->text;
  }
}

}  // namespace foundcheck::diagnostics

#endif
