// SPDX-License-Identifier: MIT
#include <foundcheck/regex/regex.hpp>

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace foundcheck {
namespace regex_test {

constexpr std::nullptr_t absent = nullptr;

template <class Captures, std::size_t... I>
constexpr bool has_groups(const Captures& m, std::initializer_list<const char*> groups, std::index_sequence<I...>) {
  if (!m || groups.size() != sizeof...(I)) return false;
  const std::string_view found[] = {m.template get<I>()...};
  const std::string_view* next = found;
  for (const char* group : groups) {
    if (group == nullptr ? next->data() != nullptr : next->data() == nullptr || *next != group) return false;
    ++next;
  }
  return true;
}

// True if there is a match and these are its groups, the whole match first.
template <class Captures>
constexpr bool has(const Captures& m, std::initializer_list<const char*> groups) {
  return has_groups(m, groups, std::make_index_sequence<Captures::group_count + 1>());
}

// Each case holds at compile time and at run time.
#define CASE(...)               \
  do {                          \
    static_assert(__VA_ARGS__); \
    EXPECT_TRUE(__VA_ARGS__);   \
  } while (false)

TEST(Regex, MatchCoversTheWholeText) {
  CASE(has(match<"abc">("abc"), {"abc"}));
  CASE(!match<"abc">("abcd"));
  CASE(!match<"abc">("ab"));
  CASE(!match<"abc">("xabc"));
  CASE(has(match<"">(""), {""}));
  CASE(!match<"">("a"));
  CASE(has(match<"a|ab">("ab"), {"ab"}));
  CASE(has(match<"^abc$">("abc"), {"abc"}));
  CASE(has(match<"(?:a|ab)+c">("abc"), {"abc"}));
  CASE(has(match<"(?:a+b?)+ab">("aaab"), {"aaab"}));
  CASE(has(match<"((?:[^ ]+ ?)+)\\)">("aaa)"), {"aaa)", "aaa"}));
  CASE(has(match<"(?:.|QM){1}">("QM"), {"QM"}));
}

// LOGLEVEL of grok: 144 positions.
constexpr fixed_string log_level =
    "([Aa]lert|ALERT|[Tt]race|TRACE|[Dd]ebug|DEBUG|[Nn]otice|NOTICE|[Ii]nfo?(?:rmation)?|INFO?(?:RMATION)?|[Ww]arn?(?:ing)?|"
    "WARN?(?:ING)?|[Ee]rr?(?:or)?|ERR?(?:OR)?|[Cc]rit?(?:ical)?|CRIT?(?:ICAL)?|[Ff]atal|FATAL|[Ss]evere|SEVERE|EMERG(?:ENCY)?|"
    "[Ee]merg(?:ency)?)";

TEST(Regex, APatternOfManyWordsIsMatched) {
  for (const char* word :
       {"alert", "TRACE", "Debug", "inf", "INFORMATION", "war", "Warning", "ERR", "critical", "Emergency"}) {
    EXPECT_TRUE(has(match<log_level>(word), {word, word})) << word;
  }
  CASE(has(match<log_level>("WARNING"), {"WARNING", "WARNING"}));
  CASE(has(starts_with<log_level>("Errors: 3"), {"Error", "Error"}));
  CASE(!match<log_level>("Warnings"));
}

TEST(Regex, StartsWithPrefersAsThePatternSays) {
  CASE(has(starts_with<"a|ab">("abc"), {"a"}));
  CASE(has(starts_with<"ab|a">("abc"), {"ab"}));
  CASE(has(starts_with<"a*">("aab"), {"aa"}));
  CASE(has(starts_with<"a*?">("aab"), {""}));
  CASE(has(starts_with<"a+?">("aab"), {"a"}));
  CASE(has(starts_with<"(a+?)(b?)">("aab"), {"a", "a", ""}));
  CASE(!starts_with<"b">("ab"));
  CASE(has(starts_with<"^a">("ab"), {"a"}));
  CASE(has(starts_with<"a+$">("aa"), {"aa"}));
  CASE(!starts_with<"a+$">("aab"));
  CASE(has(starts_with<"(?:a|ab)$">("ab"), {"ab"}));
  CASE(has(starts_with<"abc(?:def)?">("abcdex"), {"abc"}));
  CASE(has(starts_with<"(a)(?:bcd|(b))">("abcx"), {"ab", "a", "b"}));
}

TEST(Regex, SearchFindsTheLeftmostMatch) {
  CASE(has(search<"b+">("aabba"), {"bb"}));
  CASE(search<"b+">("aabba").view().data() != nullptr);
  CASE(has(search<"a*">("baa"), {""}));
  CASE(has(search<"a+">("baab"), {"aa"}));
  CASE(has(search<"ab|b">("ab"), {"ab"}));
  CASE(has(search<"bc|abcd">("abcd"), {"abcd"}));
  CASE(has(search<"abcd|bc">("abcx"), {"bc"}));
  CASE(has(search<"(\\w+)@(\\w+)">("mail bob@host now"), {"bob@host", "bob", "host"}));
  CASE(has(search<"aab">("aaab"), {"aab"}));
  CASE(!search<"abc">("ababab"));
  CASE(has(search<"^b">("ba"), {"b"}));
  CASE(!search<"^b">("ab"));
  CASE(has(search<"b$">("ab"), {"b"}));
  CASE(!search<"b$">("ba"));
  CASE(has(search<"b*$">("abab"), {"b"}));
  CASE(has(search<"$">("ab"), {""}));
  CASE(has(search<"^">("ab"), {""}));
  CASE(!search<"^$">("ab"));
  CASE(has(search<".*?c">("abcabc"), {"abc"}));
}

TEST(Regex, AMatchPointsIntoTheText) {
  constexpr std::string_view text = "x=12;y=34";
  constexpr auto m = search<"y=(\\d+)">(text);
  static_assert(m.view().data() == text.data() + 5);
  static_assert(m.get<1>().data() == text.data() + 7);
  EXPECT_EQ(search<"y=(\\d+)">(text).get<1>().data(), text.data() + 7);
  EXPECT_EQ(match<"a*">(text.substr(4, 0)).view().data(), text.data() + 4);
}

TEST(Regex, GroupsHoldTheirLastRound) {
  CASE(has(match<"(a|b)*">("abb"), {"abb", "b"}));
  CASE(has(match<"(?:(a)|b)*">("ab"), {"ab", "a"}));
  CASE(has(match<"(?:(a)|(b))+">("ba"), {"ba", "a", "b"}));
  CASE(has(match<"(a*?)(a*)">("aa"), {"aa", "", "aa"}));
  CASE(has(match<"(a*)(a*)">("aa"), {"aa", "aa", ""}));
  CASE(has(match<"(a)?b">("b"), {"b", absent}));
  CASE(has(match<"(a)|(b)">("b"), {"b", absent, "b"}));
  CASE(has(match<"(a?){2}">("a"), {"a", ""}));
  CASE(has(match<"((a)(b)?)*">("aba"), {"aba", "a", "a", "b"}));
  CASE(has(match<"()">(""), {"", ""}));
  CASE(has(match<"(a){0}b">("b"), {"b", absent}));
  CASE(has(match<"(?:(\\w+)=(\\w*);)*">("a=1;bc=;"), {"a=1;bc=;", "bc", ""}));
}

TEST(Regex, Quantifiers) {
  CASE(match<"a{2}">("aa") && !match<"a{2}">("a") && !match<"a{2}">("aaa"));
  CASE(match<"a{2,}">("aaaa") && !match<"a{2,}">("a"));
  CASE(match<"a{1,2}">("aa") && !match<"a{1,2}">("aaa") && !match<"a{1,2}">(""));
  CASE(match<"a{0,1}">("") && match<"a{0}">("") && !match<"a{0}">("a"));
  CASE(has(starts_with<"a{2,3}">("aaaa"), {"aaa"}));
  CASE(has(starts_with<"a{2,3}?">("aaaa"), {"aa"}));
  CASE(has(starts_with<"(?:ab){1,}?">("ababc"), {"ab"}));
  CASE(has(match<"(?:a{2}){2}(a*)">("aaaaa"), {"aaaaa", "a"}));
}

TEST(Regex, BytesAndClasses) {
  CASE(match<".">("\n") && match<".">("\xff") && !match<".">(""));
  CASE(match<"[a-c]+">("abc") && !match<"[a-c]+">("abd"));
  CASE(match<"[^a-c]+">("x\n") && !match<"[^a-c]+">("xa"));
  CASE(match<"\\d\\D\\w\\W\\s\\S">("1a_ \tx"));
  CASE(match<"\\x41\\.\\t">("A.\t"));
  CASE(match<"[\\]\\\\^-]+">("]\\^-"));
  CASE(match<"]}">("]}"));
  CASE(match<"\xc3\xa9">("\xc3\xa9"));
  CASE(match<"a$">("a") && !match<"a$">("a\n"));
  CASE(match<"a\0b">(std::string_view("a\0b", 3)));
}

TEST(Regex, CaseIsIgnoredWhereAsked) {
  CASE(match<"(?i)nvCC">("NVcc") && !match<"nvCC">("NVcc"));
  CASE(match<"(?i)[a-c]+">("AbC") && !match<"(?i)[^a]">("A"));
  CASE(match<"(?i)\\x41">("a"));
  CASE(!match<"(?i)@">("`") && !match<"(?i)\\[">("{"));
  CASE(has(search<"(?i)error: (.*)$">("Fatal ERROR: x"), {"ERROR: x", "x"}));
  CASE(!match<"(?i)\xe9">("\xc9"));
}

TEST(Regex, GroupsHaveNumbersAndNames) {
  constexpr auto m = match<"(\\d+)x(?<h>\\d+)">("12x34");
  static_assert(m.get<1>() == "12" && m.get<2>() == "34" && m.get<"h">() == "34" && m.group_count == 2);
  const auto [all, width, height] = match<"(\\d+)x(?<h>\\d+)">("12x34");
  EXPECT_EQ(all, "12x34");
  EXPECT_EQ(width, "12");
  EXPECT_EQ(height, "34");
  const auto none = match<"(\\d+)x(?<h>\\d+)">("12x");
  EXPECT_FALSE(none);
  EXPECT_EQ(none.view().data(), nullptr);
  EXPECT_EQ(none.get<"h">().data(), nullptr);
}

TEST(Regex, EveryEntryPointIsNoexcept) {
  static_assert(noexcept(match<"a">(""))&& noexcept(starts_with<"a">(""))&& noexcept(search<"a">("")));
  static_assert(std::is_same_v<decltype(match<"a">("")), decltype(search<"a">(""))>);
}

TEST(Regex, CompilerDiagnostics) {
  constexpr auto diagnostic = [](std::string_view line) {
    return match<R"(^(.+?):(\d+)(?::(\d+))?: (error|warning): (.*)$)">(line);
  };
  CASE(has(diagnostic("a/b.c:12:3: error: x: y"), {"a/b.c:12:3: error: x: y", "a/b.c", "12", "3", "error", "x: y"}));
  CASE(has(diagnostic("b.c:12: warning: "), {"b.c:12: warning: ", "b.c", "12", absent, "warning", ""}));
  CASE(has(diagnostic("C:\\x.c:1:2: error: e"), {"C:\\x.c:1:2: error: e", "C:\\x.c", "1", "2", "error", "e"}));
  CASE(has(diagnostic("a:1:2:3: error: e"), {"a:1:2:3: error: e", "a:1", "2", "3", "error", "e"}));
  CASE(!diagnostic("a.c:12:3: note: x"));
  CASE(!diagnostic(":1: error: e"));
  CASE(!diagnostic("a.c: error: e"));
}

TEST(Regex, CMakeLines) {
  constexpr auto diagnostic = [](std::string_view line) {
    return match<R"(^CMake (Error|Warning|Deprecation Warning|Warning \(dev\)) at (?<file>.+):(?<line>\d+))"
                 R"((?: \((?<command>[^)]*)\))?:$)">(line);
  };
  CASE(has(diagnostic("CMake Error at a/CMakeLists.txt:4 (find_package):"),
           {"CMake Error at a/CMakeLists.txt:4 (find_package):", "Error", "a/CMakeLists.txt", "4", "find_package"}));
  CASE(has(diagnostic("CMake Warning (dev) at a:b:12:"),
           {"CMake Warning (dev) at a:b:12:", "Warning (dev)", "a:b", "12", absent}));
  CASE(diagnostic("CMake Warning at x:1 (message):").get<"command">() == "message");
  CASE(!diagnostic("CMake Warning at x (message):"));

  constexpr auto found = [](std::string_view line) {
    return match<R"x(^-- (?<context>\[[^\]]*\] )?Found (?<package>[^:]+): (?<where>[^(]*))x"
                 R"x((?:\(found (?:suitable )?(?:exact )?version "(?<version>[^"]*)"(?<rest>.*)\)?)?.*$)x">(line);
  };
  CASE(found("-- Found CUDA: /usr/local/cuda (found suitable version \"12.4\", minimum required is \"11\")")
           .get<"version">() == "12.4");
  CASE(found("-- [x] Found Git: /usr/bin/git").get<"where">() == "/usr/bin/git");
  CASE(found("-- [x] Found Git: /usr/bin/git").get<"context">() == "[x] ");
  CASE(found("-- Found Git: /usr/bin/git").get<"version">().data() == nullptr);
  CASE(!found("-- Looking for Git: x"));

  constexpr auto missing = [](std::string_view line) {
    return match<R"(^Could NOT find (?<package>[^ ]+) \(missing: (?<missing>[^)]*)\)(?<rest>.*)$)">(line);
  };
  CASE(has(missing("Could NOT find NCCL (missing: A B) (x)"),
           {"Could NOT find NCCL (missing: A B) (x)", "NCCL", "A B", " (x)"}));

  constexpr auto mismatch = [](std::string_view line) {
    return match<R"(^FindCUDA says CUDA version is (?<nvcc>[^ ]*) .*but the CUDA headers say )"
                 R"(the version is (?<headers>[0-9.]+)\..*$)">(line);
  };
  constexpr std::string_view line =
      "FindCUDA says CUDA version is 11.8 (usually determined by nvcc), but the CUDA headers say the version is 12.1.  "
      "x";
  CASE(mismatch(line).get<"nvcc">() == "11.8" && mismatch(line).get<"headers">() == "12.1");
}

static_assert(search_lines<"b+">("ab\nbb").view() == "bb");
static_assert(!search_lines<"b">("ab\nab"));
static_assert(search_lines<"(b)(\\d)?">("b1\nb2").get<2>() == "1");
static_assert(search_lines<"^b$">("a\nb") && !search_lines<"^b$">("b\na"));

static_assert(search_lines<"\\bb\\b">("bb\nb").view() == "b");
static_assert(search_lines<"(?m)^b$">("a\nb\nc").view() == "b");

// A match at the first line start from which the text begins with one.
template <fixed_string Pattern>
std::string_view first_line_match(std::string_view text) {
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (at > 0 && text[at - 1] != '\n') continue;
    if (const auto m = starts_with<Pattern>(text.substr(at))) return m.view();
  }
  return {};
}

template <fixed_string Pattern>
void compare_lines(std::string_view text) {
  const auto m = search_lines<Pattern>(text);
  const std::string_view expected = first_line_match<Pattern>(text);
  EXPECT_EQ(m.view().data(), expected.data()) << text;
  EXPECT_EQ(m.view().size(), expected.size()) << text;
  EXPECT_EQ(static_cast<bool>(m), expected.data() != nullptr) << text;
}

TEST(Regex, SearchLinesFindsTheFirstLineThatBeginsWithAMatch) {
  std::vector<std::string> texts{""};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts[i].size() == 7) continue;
    for (const char c : {'a', 'b', '\n'}) texts.push_back(texts[i] + c);
  }
  for (const std::string& text : texts) {
    compare_lines<"ab">(text);
    compare_lines<"a*b">(text);
    compare_lines<"(a+?)(\nb*)?">(text);
    compare_lines<"\n?a(b|\n)*a">(text);
    compare_lines<"^[^a]*a$">(text);
    compare_lines<"b*">(text);
  }
}

TEST(Regex, AssertionsLookAtTheTextThatIsGiven) {
  constexpr std::string_view text = "a foo_b";
  CASE(!search<"\\bb">(text));
  CASE(has(search<"\\bb">(text.substr(6)), {"b"}));
  CASE(!search<"foo\\b">(text));
  CASE(has(search<"foo\\b">(text.substr(0, 5)), {"foo"}));
}

TEST(Regex, ASearchWithAssertionsIsLinear) {
  const std::string text(4'000'000, 'a');
  EXPECT_FALSE((search<"\\b[ab]+\\b[ab]">(text)));
  EXPECT_EQ((search<"\\b\\w+\\b">(text).view().size()), text.size());
  EXPECT_EQ((search<"(?m)^.*?$">(text).view().size()), text.size());
}

TEST(Regex, SearchLinesIsLinear) {
  std::string text;
  while (text.size() < 4'000'000) text += "a\n";
  EXPECT_FALSE((search_lines<"[a\n]+b">(text)));
  text += 'b';
  EXPECT_EQ((search_lines<"[a\n]+b">(text).view().size()), text.size());
}

}  // namespace regex_test
}  // namespace foundcheck
