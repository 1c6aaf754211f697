// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/phrase.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "diagnostic/classify/phrase_cases.hpp"

namespace foundcheck::diagnostics {
namespace phrase_test {

using s = subject_rule;

constexpr phrase rows[] = {
    {"cannot find ", cause::missing_file, s::name},
    {"cannot follow ", cause::syntax, s::clause},
    {"value '", cause::unsupported_option, s::then, plain, " is not of "},
    {"value '", cause::semantics, s::lead},
    {"died", cause::killed, s::before, behind_name},
    {"died", cause::interrupted},
    {"No such file", cause::missing_header, s::before},
    {"undefined: ", cause::undefined_symbol, s::rest},
    {"library", cause::missing_library, s::quoted},
};
constexpr const phrase_set& set = set_of_phrases<rows>;

constexpr phrase_case cases[] = {
    {"cannot find x", cause::missing_file, "x"},
    {"Cannot find x.", cause::missing_file, "x"},
    {"ANNOT find x"},
    {"CANNOT FIND x"},
    {"cannot find 'x y'", cause::missing_file, "x y"},
    {"cannot find x: y", cause::missing_file, "x"},
    {"cannot find (x), y", cause::missing_file, "x"},
    {"cannot find ", cause::missing_file},
    {"cannot fin"},
    {"a: b: cannot find x", cause::missing_file, "x"},
    {"a:b cannot find x"},
    {"'a: cannot find x' y"},
    {"'a: cannot find x", cause::missing_file, "x"},  // nothing closes it
    {"cannot follow x y: z", cause::syntax, "x y"},
    {"Value 'x' is not of 'y'", cause::unsupported_option, "y"},
    {"Value 'x' is of 'y'", cause::semantics, "x"},
    {"'ptxas' died", cause::killed, "ptxas"},
    {"a: \"ptxas\" died", cause::killed, "ptxas"},
    {"died", cause::interrupted},
    {"'x': died", cause::interrupted},
    {"'x' y died"},
    {"a b.h: No such file", cause::missing_header, "a b.h"},
    {"C:\\x.h: No such file", cause::missing_header, "C:\\x.h"},
    {"undefined: f(int, char).", cause::undefined_symbol, "f(int, char)"},
    {"library x 'y'", cause::missing_library, "y"},
    {"  died", cause::interrupted},
    {"a:\n  died", cause::interrupted},
    {"'' died", cause::killed},
    {":", cause::none},
    {"", cause::none},
    {"   ", cause::none},
    // The thirteenth sentence.
    {"1: 2: 3: 4: 5: 6: 7: 8: 9: 0: 1: died", cause::interrupted},
    {"1: 2: 3: 4: 5: 6: 7: 8: 9: 0: 1: 2: died", cause::none},
};
static_assert(all_hold(set, cases));
static_assert(hidden_row(rows).empty());

constexpr phrase hidden[] = {{"abcd", cause::syntax}, {"Abcde", cause::semantics}};
static_assert(hidden_row(hidden) == "Abcde");

TEST(diagnostic_phrase, is_found_where_a_sentence_begins) { expect_all(set, cases); }
TEST(diagnostic_phrase, own_words) { expect_own_words(set, rows); }

constexpr phrase marked[] = {{"word one", cause::syntax, s::none, of_warnings}, {"word two", cause::semantics}};

TEST(diagnostic_phrase, filter_and_offset) {
  const phrase_set* const sets[] = {&set_of_phrases<marked>, &set};
  EXPECT_TRUE(find_phrase("word one", sets, 1, {of_warnings}));
  EXPECT_FALSE(find_phrase("word two", sets, 1, {of_warnings}));
  EXPECT_TRUE(find_phrase("word two", sets, 1));
  EXPECT_FALSE(find_phrase("word two: x", sets, 1, {}, 5));
  EXPECT_EQ(find_phrase("x: died", sets, 2).row->cause, cause::interrupted);
  EXPECT_FALSE(find_phrase("word two", sets, 0));
}

// Openings of which none is closed, colons, blanks: linear, or this takes minutes.
TEST(diagnostic_phrase, takes_linear_time) {
  const phrase_set* const sets[] = {&set};
  for (const std::string_view part : {" '", " `", "\342\200\230", ": ", "\342\200\236", " ", "cannot find ", "'x' "}) {
    std::string text = "x";
    while (text.size() < 1'000'000) text += part;
    const phrase_match match = find_phrase(text, sets, 1);
    if (match) (void)subject_of(text, match, match.row->subject);
    EXPECT_LE(first_quoted(text).size(), text.size());
  }
}

}  // namespace phrase_test
}  // namespace foundcheck::diagnostics
