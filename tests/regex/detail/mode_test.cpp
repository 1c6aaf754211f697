// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/program.hpp>

#include <gtest/gtest.h>

namespace foundcheck::regex {
namespace mode_test {

constexpr bool floating(const char* pattern, mode m) { return is_floating(parse(pattern), m); }
constexpr bool at_end(const char* pattern, mode m) { return is_accepted_at_end(parse(pattern), m); }

static_assert(floating("a", mode::anywhere) && !floating("a", mode::prefix) && !floating("a", mode::whole));
static_assert(!floating("^a", mode::anywhere));
static_assert(at_end("a", mode::whole) && !at_end("a", mode::prefix) && !at_end("a", mode::anywhere));
static_assert(at_end("a$", mode::prefix) && at_end("a$", mode::anywhere));

static_assert(origin_of(parse("^a"), mode::line_start) == origin::line && floating("^a", mode::line_start));
static_assert(origin_of(parse("a"), mode::anywhere) == origin::anywhere);
static_assert(origin_of(parse("a"), mode::prefix) == origin::text && !at_end("a", mode::line_start));

static_assert(origin_of(parse("(?m)^a"), mode::anywhere) == origin::line);
static_assert(origin_of(parse("^a"), mode::further) == origin::second_byte && floating("^a", mode::further));
static_assert(origin_of(parse("(?m)^a"), mode::prefix) == origin::text);
static_assert(!at_end("(?m)a$", mode::anywhere));

static_assert(!is_conditional(parse("(?m)^a"), origin::text) && is_conditional(parse("(?m)^a"), origin::line));
static_assert(!is_conditional(parse("^a$"), origin::text) && is_conditional(parse("a\\b"), origin::text));
static_assert(has_rest(parse("a\\b"), false, origin::text) && !has_rest(parse("a\\b"), true, origin::text));
static_assert(!has_rest(parse("(?:^|a)b"), false, origin::anywhere) && !has_rest(parse("a"), false, origin::anywhere));

TEST(Mode, AnchorsOverruleTheMode) {
  EXPECT_TRUE(floating("a", mode::anywhere));
  EXPECT_FALSE(floating("^a", mode::anywhere));
  EXPECT_FALSE(at_end("a", mode::prefix));
  EXPECT_TRUE(at_end("a$", mode::prefix));
}

}  // namespace mode_test
}  // namespace foundcheck::regex
