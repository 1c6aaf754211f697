// SPDX-License-Identifier: MIT
// Which patterns are straight, and that the code of some does what their plan does. That a plan does what the automaton does is
// tried on all small patterns: tests/differential/regex_exhaustive_test.cpp.
#include <foundcheck/regex/detail/straight.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <foundcheck/regex/regex.hpp>
#include <foundcheck/regex/set.hpp>

#include "support/exact_text.hpp"

namespace foundcheck::regex {
namespace straight_test {

struct straight_case {
  std::string_view pattern;
  bool at_end;
  bool is_straight;
};

constexpr straight_case cases[] = {
    // The forms of lines that are read most.
    {"([^=:]*):([^=]*)=(.*)", true, true},
    {"(\\d+)\t(\\d+)\t(\\d+)\t([^\t]*)\t([0-9a-f]+)", true, true},
    {"-- Found ([^:]+): (.*)", true, true},
    {"(.*?)[ \t\r]*", true, true},
    // A run ends where what follows begins; not where that may be a byte of it.
    {"a*b", true, true},
    {"a*ab", false, true},
    {"a*aa", false, true},
    {"a*a?b", true, false},
    {"[^b]*b", true, true},
    {".*b", false, true},
    {".*bc*d", false, false},
    // What is behind it has one length.
    {"a*ab", true, true},
    {".*b", true, true},
    {"a*?a", true, true},
    {".*(?:ab|cd)[ef]{2}", true, true},
    {".*(?:ab|c)", true, true},
    {"(?:.*b)*c", true, false},
    {"(?:.*b)?c", true, true},
    {".{2,9}b", true, false},
    {"(?:ab(?:ac)?)*ad", true, false},
    {".*b?", true, true},
    {".*.*b", true, false},
    {"a{2}a", true, true},
    {"a{1,2}a", true, false},
    {".*", false, true},
    {"a*a?", true, false},
    // A lazy run is the same, or ends at once where a match may end anywhere.
    {"a*?b", true, true},
    {"a*?", false, true},
    {"a*?a", false, true},
    {"(.*?)b*c*", true, false},
    {"(.*?)((b*))", true, true},
    {"(.*?)(b*)(c*)", true, false},
    // As CMake reads a value: up to the last byte that is no blank, or blanks alone.
    {"(.*[^\r\t ]|[\r\t ]*)[\r\t ]*", true, true},
    {"a(.*[^b]|b*)b*", true, true},
    {".*[^b]|b*", true, false},
    {"(.*[^b]|b*)b*", false, false},
    {"(.*[^b]|b*)b*c*", true, false},
    {"(.*[^b]|c*)b*", true, false},
    {"(.*[^b]|b+)b*", true, false},
    {"(.*?[^b]|b*)b*", true, false},
    {"([^c]*[^b]|b*)b*", true, false},
    {"(.*[^bc]|b*)b*", true, false},
    // Options, loops and branches are told by one byte.
    {"(?:ab)?c", true, true},
    {"(?:ab)?a", true, false},
    {"(?:ab)*c", true, true},
    {"(?:ab|cd)e", true, true},
    {"(?:ab|ac)e", true, true},
    {"(?:abc|abd|ace)f", true, true},
    {"(?:abc|abd|acd)f", true, true},
    {"(?:abcx|abdx|abex)", true, true},
    {"(?:abcde|abcdf)", true, true},
    {"(?:ab+|ac)e", true, true},
    // Words may begin alike. One that another one begins with ends where the other one cannot go on.
    {"(?:ab|ac|abd|x)(e)", true, true},
    {"(?:ab|abe)e", true, false},
    {"(?:a|ab).*", true, false},
    {"(?:a|ab)", true, true},
    {"(?:a|ab)", false, false},
    {"(?:(a)|ab)", true, false},
    // What is behind a run is read from the right, where the byte before decides.
    {"(.*):(\\d+)", true, true},
    {"(.*)\\((?:(\\d+),)?(\\d+)\\)", true, true},
    {"(.*):(?:(\\d+):)?(\\d+)", true, false},
    {"(.*):(\\d+)(?::(\\d+))?", true, false},
    {"a(.*)(?:: not found|: found)", true, true},
    {"a(.*)(?:not found|found)", true, false},
    {"a?.*b", true, false},
    {"a*.*b", true, false},
    {".*b.*", true, true},
    {".*b.*b.*", true, false},
    {".*?b.*b.*", true, true},
    {"a*(?:(a)b)*", true, false},
    {"a*(?:ab|)", true, true},
    {"(?:a[bc]|ad)", true, false},
    {"(?:a|ab)c", true, true},
    {"(?: \\(x\\))? at", true, true},
    {"(?: x)? [xy]", true, false},
    {"(?:ab)?ac?", true, false},
    {"(?:ab)?acd", false, true},
    {"(?:ab)*ac", true, false},
    // A path before a name: the last slash is before the first blank or colon.
    {"(?:[^ :]*/)?ld: .*", true, true},
    {"(?:([^ :]*)/)?(ld|nvcc)(?:\\.x)?: .*", true, true},
    {"([^ :]*/)?ld: .*", false, true},
    {"[^ :]*/ld: ", false, true},
    {"([^ :]+)/ld", true, true},
    {"([^ :]*)/ld", false, true},
    {"(?:[^ :]*/)?a/b: ", true, false},
    {"(?:[^ :]*/)?.*: ", true, false},
    {"(?:[^ :]*/)?[^:]*: ", true, false},
    {"(?:[^ :]*/)?[a-z]*: ", true, true},
    {"(?:[^ :]*/)?[a-z]*", true, true},
    {"(?:[^ :]*/)?[a-z]*", false, false},
    {"(?:[^ :]*[/]x)?[a-z]*: ", true, false},
    {"(?:ab|)c", true, true},
    {"(?:|ab)c", true, false},
    {"(?:ab|)a", true, false},
    // A match that may end before a part cannot say by its first byte that the part is there.
    {"a(?:bc)?", true, true},
    {"a(?:bc)?", false, false},
    {"a(?:b)?", false, true},
    {"a(?:bc)*", false, false},
    {"a(?:b|cd|)", false, false},
    {"(?:(?:a){2,})?", false, false},
    // What may match nothing is no body of a loop here.
    {"(?:a?)*b", true, false},
    {"(?:a*b*)?c", true, false},
    // From both ends: what is last may be a group that what is before it could take a byte of.
    {"(a*)(?:a|cb)(b+)?", true, false},
    {"(a*)(?:a|cb)(c+)?", true, true},
};

constexpr std::size_t first_wrong() {
  std::size_t at = 0;
  for (const straight_case& c : cases) {
    if (plan_straight(parse(c.pattern, leaves::literals), c.at_end).is_straight != c.is_straight) break;
    ++at;
  }
  return at;
}
static_assert(first_wrong() == std::size(cases));

TEST(Straight, PatternsAreToldByTheirNextByte) {
  for (const straight_case& c : cases) {
    EXPECT_EQ(plan_straight(parse(c.pattern, leaves::literals), c.at_end).is_straight, c.is_straight)
        << c.pattern << c.at_end;
  }
}

TEST(Straight, APatternTooLargeForAPlanIsTheAutomatons) {
  std::string pattern;
  for (int i = 0; i < 80; ++i) pattern += "[ab]c";
  EXPECT_FALSE(plan_straight(parse(pattern, leaves::literals), true).is_straight);
  EXPECT_TRUE(plan_straight(parse(pattern.substr(0, 60), leaves::literals), true).is_straight);
}

// As a constant: a compiler refuses a write behind the ops, which are as many as a plan has room for before a part with ops in it.
constexpr bool fits_a_plan(std::string_view part, std::size_t ops) {
  char pattern[512] = {};
  std::size_t size = 0;
  for (; ops > 0; --ops) {
    for (const char c : std::string_view("[ab]")) pattern[size++] = c;
  }
  for (const char c : part) pattern[size++] = c;
  return plan_straight(parse({pattern, size}), true).is_straight;
}
static_assert(fits_a_plan("(?:cd)?", straight_plan::most_ops - 2));
static_assert(!fits_a_plan("(?:cd)?", straight_plan::most_ops - 1) && !fits_a_plan("(?:cd)?", straight_plan::most_ops));
static_assert(!fits_a_plan("(?:cd)*", straight_plan::most_ops) && !fits_a_plan("(?:cd|e)", straight_plan::most_ops));
static_assert(!fits_a_plan("(?:cd|ce)", straight_plan::most_ops) &&
              !fits_a_plan("(?:[^ :]*/)?c", straight_plan::most_ops));

TEST(Straight, ABadPatternHasNoPlan) { EXPECT_FALSE(plan_straight(parse("(a"), true).is_straight); }

/// What is wrong with the code of a pattern, compared with its plan and its automaton.
template <fixed_string Pattern, mode Mode>
std::string difference(std::string_view text) {
  static_assert(is_straight<literal_row<Pattern>, Mode>);
  constexpr std::size_t count = names<literal_row<Pattern>>::group_count;
  const straight_plan& plan = straight_for<literal_row<Pattern>, Mode>::plan;
  std::string_view code[count], run[count], automaton[count];
  const bool is = try_row<literal_row<Pattern>, Mode>(text, code);
  if (run_plan(view_of(plan), text, run, count) != is) return "plan";
  if (match_groups(pattern_tables<literal_row<Pattern>, Mode>::view, text, automaton) != is) return "automaton";
  for (std::size_t g = 0; is && g < count; ++g) {
    if (code[g].data() != run[g].data() || code[g].size() != run[g].size()) return "plan, group " + std::to_string(g);
    if (code[g].data() != automaton[g].data() || code[g].size() != automaton[g].size()) {
      return "automaton, group " + std::to_string(g);
    }
  }
  return {};
}

template <fixed_string Pattern, mode Mode = mode::whole>
void compare(std::string_view alphabet, std::size_t longest) {
  std::mt19937 random(20261123);
  std::size_t matches = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string text(random() % longest, ' ');
    for (char& c : text) c = alphabet[random() % alphabet.size()];
    const exact_text exact(text);
    const std::string_view view(exact.data(), text.size());
    ASSERT_EQ((difference<Pattern, Mode>(view)), "") << Pattern.view() << " on " << text;
    matches += apply<literal_row<Pattern>, Mode>(view) ? 1U : 0U;
  }
  EXPECT_GT(matches, 20U) << Pattern.view();
}

TEST(Straight, CodeDoesWhatThePlanAndTheAutomatonDo) {
  compare<"([^=:]*):([^=]*)=(.*)">("a:=\n", 12);
  compare<"([^=:]*):([^=]*)=(.*)">("aaaaaaaaaaaaaaa:=", 90);
  compare<"(\\d*)\t([0-9a-f]*)">("0123456789abf\t", 40);
  compare<"(?<all>.*?)[ \t]*">("aaa  \t", 40);
  compare<"([^ ]*?)[ \t]*">("aaa\t", 40);
  compare<"([^ ]*?)([ \t]*)">("a \t", 8);
  compare<"(.*)(ab|cd)e">("abcde", 6);
  compare<"(.*):(?:(\\d+);)?(\\d+)">("a:;12", 9);
  compare<"a*(?:ab|ac|abcd)(x?)">("abcdx", 6);
  compare<"(c|b?)([^bc]+)ab(?:(?:ab|cb)x)*(c*)">("abcx", 9);
  compare<"a([^c]*)(?:ab|bb|c)">("abc", 8);
  compare<"a([^c]{2,})(?:c{1,2}|)d">("abcd", 9);
  compare<"c([^a]*)a(.{2,})(?:ab|bc)">("abc", 9);
  compare<"([ab]*?)(b)(?:a{2})">("ab", 8);
  compare<"(?:c(.*)b)?">("abc", 4);
  compare<"([^d]*?)(ab|cc)e">("abcde", 6);
  compare<"(?:([^ :]*)/)?(b|cd)(?:\\.x)?: .*">("/bcd: ", 7);
  compare<"(?:([^ :]*)/)?(b|cd)(?:\\.x)?: .*">("/b: ", 6);
  compare<"([^ :]+)/a+">("/aa", 5);
  compare<"([^ :]+)/a+b:?">("/ab:", 6);
  compare<"(?:(x) )?y(?: (y))? z">("xy z", 8);
  compare<"(?:abx|acx|(ad)x)">("abcdx", 4);
  compare<"(.*[^ \t]|[ \t]*)[ \t]*">("a \t", 8);
  compare<"a=(.*[^ ]| *)( *)">("a= ", 6);
  compare<"(?:(ab)|(cd)|e)*f?">("abcdef", 4);
  compare<"(?:(ab)|c)*(?:d(e)?)?">("abcde", 5);
  compare<"[a-f]{2,9}[0-9]{1}(?:x{0,2})">("aaaaaaaabcdef0123x", 9);
  compare<"[^a-y]*">("zzzzzzzzzzzzzz{", 80);
  compare<"[^\n\r]*">("abc", 80);
}

struct small_place {
  static constexpr fixed_string pattern = "(?<file>.*):(\\d+)";
  static constexpr bool is_small = true;
};
struct small_word {
  static constexpr fixed_string pattern = "(?:error|warning): (.*)";
  static constexpr bool is_small = true;
};

struct small_rows : row_list<small_place, small_word> {};

TEST(Straight, ASmallRowIsATable) {
  using rows = row_set<small_rows>;
  const auto place = rows::match("a:b:12");
  EXPECT_TRUE(place.is<small_place>());
  EXPECT_EQ(place.get<"file">(), "a:b");
  EXPECT_EQ(place.get<2>(), "12");
  EXPECT_EQ(rows::match("error: x").get<1>(), "x");
  EXPECT_FALSE(rows::match("a:b"));
}

// A run before a word ends at the first place of the word or at the last one, where what is behind it matches all the same.
TEST(Straight, ARunEndsAtAWord) {
  static_assert(is_straight<literal_row<".*?ab(.*)">, mode::whole>);
  static_assert(!is_straight<literal_row<".*?ab([abc]*)">, mode::whole>);
  static_assert(is_straight<literal_row<"(.*)ab(.*)c">, mode::whole>);
  static_assert(!is_straight<literal_row<"(.*)ab(.*)ab(.*)c">, mode::whole>);
  static_assert(!is_straight<literal_row<"(?:(.*?)b)*c">, mode::whole>);
  static_assert(!is_straight<literal_row<"(.*?)(?:b.*c)?">, mode::whole>);
  static_assert(is_straight<literal_row<".*ab">, mode::prefix>);
  static_assert(!is_straight<literal_row<".*ab.">, mode::prefix>);
  static_assert(!is_straight<literal_row<".*abc*d">, mode::prefix>);
  const std::string letters = "aaabbbcc ";
  compare<"(.*?)ab(.*)">(letters, 40);
  compare<"(.*)ab(.*)">(letters, 40);
  compare<"(.*)ab(.+)">(letters, 40);
  compare<"(.*)ab(.{3,})">(letters, 40);
  compare<"(.*)ab(.*)bc">(letters, 40);
  compare<"(.+)ab(.*?) *">(letters, 40);
  compare<"c(.{2,}?)ab(.*?)bb(.*)">(letters, 60);
  compare<"([abc]*?)ab([abc]*) (.*)">(letters, 40);
  compare<"([abc]*)ab(.*)">(letters, 40);
  compare<"([^b]*)b(.*)">(letters, 40);
  compare<"([a-c]{2,}?)b(.*)">(letters, 40);
  compare<"(.*?)(?: ab(.*))?">(letters, 40);
  compare<"(.+?)(?:ab(.*?) *)?">(letters, 40);
  compare<"(.*)ab", mode::prefix>(letters, 70);
  compare<"(.*?)ab", mode::prefix>(letters, 70);
  compare<"(.*?)ab.*c", mode::prefix>(letters, 40);
  compare<"(.*?)aaab(.*)">(letters, 100);
  compare<"(.*)aaabbbcc(.*)">(letters, 100);
}

TEST(Straight, ARunIsAsLongAsCanBeBeforeWhatTakesAll) {
  static_assert(is_straight<literal_row<"a* *(.*)">, mode::whole>);
  static_assert(is_straight<literal_row<"v?([^ ]*) +(.*)">, mode::whole>);
  static_assert(!is_straight<literal_row<"[ab]*([ab]*)ab">, mode::whole>);
  compare<"(a*)(.*)">("aab", 12);
  compare<"(a*?)(.*)">("aab", 12);
  compare<"(a{2,5})( *)(.*)">("aaaaab  ", 20);
  compare<"(a{1,3}?)(.*?) *">("aaaab  ", 20);
  compare<"(v?)([^ ]*) +(.*)">("vvx ", 12);
  compare<"([vx]*)([^ ]*) (.*)">("vvx ", 12);
  compare<"(a*)(a?)", mode::prefix>("aab", 6);
  compare<"(a*?)(a?)", mode::prefix>("aab", 6);
  compare<"(a?)(a*)b", mode::prefix>("aab", 6);
}

// Several runs of a set are looked at together, as far as 64 bytes; then one by one.
TEST(Straight, RunsOfOneSetAreToldApart) {
  compare<"(\\d+) (\\d+) (\\d+)", mode::prefix>("0123456789012345678901234567 ", 120);
  compare<"(\\d+) (\\d{1,9}) (\\d*)([^0-9]+)", mode::prefix>("0123456789012 ", 120);
  compare<"(\\d+) (\\d{1,9}) (\\d{0,3})", mode::prefix>("0123456789012 ", 90);
  compare<"(\\d+)([a-f]+)(\\d+)x+(\\d+)", mode::prefix>("0123abx", 90);
  compare<"(\\d+)(?:,(\\d{1,9}))* (\\d+) (\\d+)", mode::prefix>("01234567890123,,,   ", 100);
  compare<"(\\d*) (\\d*)(?:-(\\d*))* (\\d*)">("01234567890123456789012345678901234567---  ", 100);
  compare<"(\\d+)\t(\\d+)\t(\\d+)\t([^\t]+)\t([0-9a-f]{1,16})", mode::prefix>("0123456\t", 150);
  compare<"([^ ]+) ([^ ]*) ([^ ]*)([ ]{0,16})", mode::prefix>("aaaaaaaaaaaaaaaaaaaaaaa ", 200);
  compare<"([^ ]{1,70}) ([^ ]*) ([^ ]*)([ ]{0,3})">("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa ", 200);
  compare<"[^a-y]*", mode::prefix>("zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz{a", 200);
}

TEST(Straight, LiteralsOfAnyLengthAreComparedWhole) {
  const auto tried = []<fixed_string Pattern>() {
    const std::string literal(Pattern.view());
    EXPECT_TRUE(match<Pattern>(std::string_view(literal)));
    for (std::size_t i = 0; i < literal.size(); ++i) {
      std::string other = literal;
      other[i] = '#';
      EXPECT_FALSE(match<Pattern>(std::string_view(other))) << literal << " " << i;
      EXPECT_FALSE(match<Pattern>(std::string_view(literal).substr(0, i))) << literal << " " << i;
    }
  };
  tried.operator()<"a">();
  tried.operator()<"ab">();
  tried.operator()<"abc">();
  tried.operator()<"abcd">();
  tried.operator()<"abcdefg">();
  tried.operator()<"abcdefgh">();
  tried.operator()<"abcdefghi">();
  tried.operator()<"abcdefghijklmnop">();
  tried.operator()<"abcdefghijklmnopq">();
  tried.operator()<"abcdefghijklmnopqrstuvwx">();
  tried.operator()<"abcdefghijklmnopqrstuvwxyzABCDEFGHIJK">();
}

TEST(Straight, CodeIsUsable) {
  static_assert(match<"(a|b)*c{2}">("abbcc").get<1>() == "b");
  static_assert(!match<"(a|b)*c{2}">("abbc"));
  static_assert(starts_with<"(\\d+)\\.(\\d+)">("12.4.1").get<2>() == "4");
}

}  // namespace straight_test
}  // namespace foundcheck::regex
