// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/presence.hpp>

#include <foundcheck/regex/regex.hpp>

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace foundcheck {
namespace presence_test {

// Each case holds at compile time and at run time.
#define CASE(...)               \
  do {                          \
    static_assert(__VA_ARGS__); \
    EXPECT_TRUE(__VA_ARGS__);   \
  } while (false)

TEST(Presence, ContainsFindsAMatchAnywhere) {
  CASE(contains<"error|failed">("it failed"));
  CASE(contains<"error|failed">("error"));
  CASE(!contains<"error|failed">("it fails"));
  CASE(!contains<"error|failed">(""));
  CASE(contains<"">(""));
  CASE(contains<"a*">("b"));
  CASE(contains<"a.*b.*c">("xx a b c xx"));
  CASE(!contains<"a.*b.*c">("xx c b a xx"));
  CASE(contains<"[0-9]+ of [0-9]+$">("built 3 of 4"));
  CASE(!contains<"[0-9]+ of [0-9]+$">("built 3 of 4 parts"));
}

TEST(Presence, ContainsKnowsBordersOfWordsAndLines) {
  CASE(contains<R"((?i)\bnot (?:found|used)\b)">("it was NOT found."));
  CASE(contains<R"((?i)\bnot (?:found|used)\b)">("not used"));
  CASE(!contains<R"((?i)\bnot (?:found|used)\b)">("cannot found"));
  CASE(!contains<R"((?i)\bnot (?:found|used)\b)">("not founded"));
  CASE(contains<"(?m)^b$">("a\nb\nc"));
  CASE(!contains<"(?m)^b$">("a\nbb\nc"));
}

TEST(Presence, BeginsWithLooksAtTheBeginAlone) {
  CASE(begins_with<R"((?:\w+\.)*[A-Z]\w*(?:Error|Exception))">("a.b.ValueError: x"));
  CASE(!begins_with<R"((?:\w+\.)*[A-Z]\w*(?:Error|Exception))">(" a.b.ValueError: x"));
  CASE(begins_with<"abc(?:d|de)">("abcd"));
  CASE(!begins_with<"abc(?:d|de)">("abc"));
  CASE(begins_with<R"(.*(?:exiting|giving up)[.!]*$)">("no device, exiting!"));
  CASE(!begins_with<R"(.*(?:exiting|giving up)[.!]*$)">("exiting now"));
}

TEST(Presence, IsMatchCoversTheWholeText) {
  CASE(is_match<R"((?:[a-z]+|exec [^ ]+): (?:.*: )?(?:denied|full)\.?)">("cp: a: b: denied."));
  CASE(!is_match<R"((?:[a-z]+|exec [^ ]+): (?:.*: )?(?:denied|full)\.?)">("cp: a: b: denied by"));
  CASE(is_match<"a|ab">("ab"));
  CASE(!is_match<"a|ab">("abb"));
}

// An automaton of the same pattern needs a state for each choice of the last bytes.
TEST(Presence, NoPatternNeedsTooManyStates) {
  CASE(contains<"a.{40}b">("xxa0123456789012345678901234567890123456789b"));
  CASE(!contains<"a.{40}b">("xxa012345678901234567890123456789012345678b"));
}

TEST(Presence, PositionsOfSeveralWordsAreKept) {
  const std::string hundred(100, 'x');
  EXPECT_TRUE(contains<"x{100}y{70}[a-c]">(hundred + std::string(70, 'y') + 'b'));
  EXPECT_FALSE(contains<"x{100}y{70}[a-c]">(hundred + std::string(69, 'y') + 'b'));
  EXPECT_FALSE(contains<"x{100}y{70}[a-c]">(hundred + std::string(70, 'y')));
}

}  // namespace presence_test
}  // namespace foundcheck
