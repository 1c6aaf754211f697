// SPDX-License-Identifier: MIT
// What a pattern matches and what its groups hold, by hand: one table for the compiler, for the run time and for the
// engines that ours is compared with. tests/regex/ holds the cases of each part.
#ifndef FOUNDCHECK_TESTS_DIFFERENTIAL_REGEX_CASES_HPP
#define FOUNDCHECK_TESTS_DIFFERENTIAL_REGEX_CASES_HPP

#include <string_view>

#include <foundcheck/regex/detail/program.hpp>

namespace foundcheck::tests {

struct regex_case {
  std::string_view pattern;
  regex::mode how;
  std::string_view text;
  /// Each group as "begin-end", blanks between, the whole match first; "absent" took no part; empty: no match.
  std::string_view groups;
};

inline constexpr regex_case regex_cases[] = {
    // Anchors and modes.
    {"abc", regex::mode::whole, "abc", "0-3"},
    {"abc", regex::mode::whole, "abcd", ""},
    {"abc", regex::mode::whole, "xabc", ""},
    {"abc", regex::mode::prefix, "abcd", "0-3"},
    {"abc", regex::mode::prefix, "xabc", ""},
    {"abc", regex::mode::anywhere, "xabcd", "1-4"},
    {"^b", regex::mode::anywhere, "ab", ""},
    {"^a", regex::mode::anywhere, "ab", "0-1"},
    {"b$", regex::mode::anywhere, "bab", "2-3"},
    {"b$", regex::mode::anywhere, "ab\n", ""},
    {"a+$", regex::mode::prefix, "aab", ""},
    {"", regex::mode::whole, "", "0-0"},
    {"", regex::mode::anywhere, "ab", "0-0"},
    {"$", regex::mode::anywhere, "ab", "2-2"},

    // The leftmost match, then the preferred one, not the longest.
    {"a|ab", regex::mode::prefix, "ab", "0-1"},
    {"a|ab", regex::mode::whole, "ab", "0-2"},
    {"ab|a", regex::mode::anywhere, "xab", "1-3"},
    {"bb|a|abb", regex::mode::anywhere, "abb", "0-1"},
    {"b*", regex::mode::anywhere, "abb", "0-0"},
    {"b+?", regex::mode::anywhere, "abb", "1-2"},
    {"a*?b", regex::mode::anywhere, "caab", "1-4"},
    {"(a+|b+)c", regex::mode::anywhere, "aabbc", "2-5 2-4"},
    {"ab(c|d)|b(.)", regex::mode::anywhere, "abx", "1-3 absent 2-3"},

    // What engines that do not go back into a loop's body get wrong.
    {"(?:a|ab)+c", regex::mode::whole, "abc", "0-3"},
    {"(?:a+b?)+ab", regex::mode::whole, "aaab", "0-4"},
    {"((?:[^ ]+ ?)+)\\)", regex::mode::whole, "aaa)", "0-4 0-3"},
    {"(?:.|QM){1}", regex::mode::whole, "QM", "0-2"},

    // A group keeps its last round; one that took no part is absent.
    {"(a|b)*", regex::mode::whole, "abb", "0-3 2-3"},
    {"(?:(a)|b)*", regex::mode::whole, "ab", "0-2 0-1"},
    {"(?:(a)|(b))+", regex::mode::whole, "aba", "0-3 2-3 1-2"},
    {"(a)|(b)", regex::mode::whole, "b", "0-1 absent 0-1"},
    {"(a)?b", regex::mode::whole, "b", "0-1 absent"},
    {"((a)(b)?)*", regex::mode::whole, "aba", "0-3 2-3 2-3 1-2"},
    {"(a?){2}", regex::mode::whole, "a", "0-1 1-1"},
    {"()", regex::mode::anywhere, "a", "0-0 0-0"},

    // Greedy and lazy.
    {"(a*)(a*)", regex::mode::whole, "aa", "0-2 0-2 2-2"},
    {"(a*?)(a*)", regex::mode::whole, "aa", "0-2 0-0 0-2"},
    {"(a{0,1}?)(a?)(a?)", regex::mode::whole, "aa", "0-2 0-0 0-1 1-2"},
    {"(a{1,2}?)(a*)", regex::mode::whole, "aaa", "0-3 0-1 1-3"},
    {"(.*?)(b|ab)(.*)", regex::mode::whole, "aab", "0-3 0-1 1-3 3-3"},
    {"(.+?):(\\d+)(?::(\\d+))?:", regex::mode::prefix, "a:1:2:3:", "0-6 0-1 2-3 4-5"},

    // Counted repetitions.
    {"(ab){2,3}", regex::mode::prefix, "abababab", "0-6 4-6"},
    {"(ab){2,3}?", regex::mode::prefix, "abababab", "0-4 2-4"},
    {"a{3,}", regex::mode::whole, "aa", ""},
    {"(?:a{2}){2}(a*)", regex::mode::whole, "aaaaa", "0-5 4-5"},
    {"(a){0}b", regex::mode::whole, "b", "0-1 absent"},

    // Bytes.
    {".", regex::mode::whole, "\n", "0-1"},
    {".", regex::mode::whole, "\xff", "0-1"},
    {"[^a]+", regex::mode::anywhere,
     "a\n\xff"
     "a",
     "1-3"},
    {"[a\\-c]+", regex::mode::anywhere, "bc-a", "1-4"},
    {"[\\]^]+", regex::mode::whole, "^]", "0-2"},
    {"\\x41\\t\\.", regex::mode::whole, "A\t.", "0-3"},
    {"\\d+\\D\\w+\\W\\s\\S", regex::mode::whole, "12x_a- z", "0-8"},
    {"(?i)nvCC [a-c]", regex::mode::whole, "NVcc B", "0-6"},
    {"(?i)\\[", regex::mode::whole, "{", ""},
    // Assertions: what is before a place and behind it.
    {"\\bfoo\\b", regex::mode::anywhere, "afoo foob foo", "10-13"},
    {"\\bfoo\\b", regex::mode::anywhere, "afoo foob", ""},
    {"\\bfoo\\b", regex::mode::whole, "foo", "0-3"},
    {"foo\\b", regex::mode::prefix, "foo.", "0-3"},
    {"foo\\b", regex::mode::prefix, "food", ""},
    {"\\b(\\w+)\\b(.*)", regex::mode::anywhere, "- ab-c", "2-6 2-4 4-6"},
    {"\\w+?\\b", regex::mode::anywhere, " abc-", "1-4"},
    {"a\\Bb", regex::mode::whole, "ab", "0-2"},
    {"a\\bb", regex::mode::whole, "ab", ""},
    {"\\B", regex::mode::anywhere, "ab", "1-1"},
    {"\\b", regex::mode::anywhere, "-ab", "1-1"},
    {"\\B", regex::mode::whole, "", "0-0"},
    {"\\b", regex::mode::anywhere, "", ""},
    {"(a\\b|ab)(c?)", regex::mode::prefix, "abc", "0-3 0-2 2-3"},
    {"(?:\\b(a)|(a))+", regex::mode::whole, "aa", "0-2 0-1 1-2"},
    {"(?:(-)|\\b|(a)){3}", regex::mode::whole, "-a", "0-2 0-1 1-2"},
    {"\\b\xc3", regex::mode::anywhere, "\xc3 a\xc3", "3-4"},
    {"(?:^|,)(x)", regex::mode::anywhere, "xx,x", "0-1 0-1"},
    {"(?:^|,)(x)", regex::mode::anywhere, "ax,x", "2-4 3-4"},
    {"(?:a|^)b", regex::mode::anywhere, "bab", "0-1"},
    {"x(?:$|;)", regex::mode::anywhere, "x,x", "2-3"},
    {"x(?:$|;)", regex::mode::anywhere, "x,x\n", ""},
    {"(x$|x)(.?)", regex::mode::prefix, "xy", "0-2 0-1 1-2"},
    {"(a*)($|b)", regex::mode::prefix, "aab", "0-3 0-2 2-3"},
    {"(?m)^b", regex::mode::anywhere, "ab\nb", "3-4"},
    {"^b", regex::mode::anywhere, "ab\nb", ""},
    {"(?m)a$", regex::mode::anywhere, "ab\na\nb", "3-4"},
    {"a$", regex::mode::anywhere, "ab\na\nb", ""},
    {"(?m)^$", regex::mode::anywhere, "a\n\nb", "2-2"},
    {"(?m)^.*?$", regex::mode::anywhere, "ab\nc", "0-2"},
    {"(?m)^.*$", regex::mode::anywhere, "ab\nc", "0-4"},
    {"(?m)a$\\n^b", regex::mode::whole, "a\nb", "0-3"},
    {"(?m)a$.b", regex::mode::whole, "a-b", ""},
    {"(?im)^B$", regex::mode::anywhere, "a\nb\n", "2-3"},
    {"(?i)(?m)^B$", regex::mode::anywhere, "a\nb\n", "2-3"},
    {"(?m)(?:(a)$|^(b))", regex::mode::anywhere, "ac\nb", "3-4 absent 3-4"},
    // A character of several bytes is repeated as a whole.
    {"\xc3\xa9+", regex::mode::anywhere, "e\xc3\xa9\xc3\xa9", "1-5"},
    {"\xc3\xa9+", regex::mode::prefix, "\xc3\xa9\xa9", "0-2"},
    {"\xc3\xa9+", regex::mode::whole, "\xc3\xa9\xc3\xa8", ""},
    {"(\xe2\x80\x98?)(a+)", regex::mode::whole,
     "\xe2\x80\x98"
     "aa",
     "0-5 0-3 3-5"},
    {"\xc3\xa9{2}", regex::mode::prefix, "\xc3\xa9\xc3\xa9\xc3\xa9", "0-4"},
    {"\xe9+", regex::mode::anywhere, "e\xe9\xe9", "1-3"},
};

}  // namespace foundcheck::tests

#endif
