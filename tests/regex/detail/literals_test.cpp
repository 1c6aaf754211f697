// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/literals.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::regex {
namespace literals_test {

/// The literals of a pattern, joined by '|'.
std::string joined(std::string_view pattern, leaves kind) {
  std::string all;
  const literal_choice found = find_literals(parse(pattern, kind));
  for (std::size_t i = 0; i < found.count; ++i) {
    all += (i == 0 ? "" : "|") + std::string(found.of[i].bytes, found.of[i].size);
  }
  return all;
}

struct literals_case {
  const char* pattern;
  const char* literals;
};

constexpr literals_case cases[] = {
    {"error: (.*)", "error: "},
    {"(?:fatal )?(error|warning): .*", "error: |arning: "},
    {"(.*): (?<s>fatal error|error|note): (?<m>.*)", " error: |error: |note: "},
    {"(error|warning)(?: \\d+)?: ", "error |warning |error: |arning: "},
    // What is behind an option, or its begin, if that tells more.
    {"(?:[^ :]*/)?ld(?:\\.[a-z]+)?: .*", "ld.|ld: "},
    {"ld(\\.[a-z]+)*?: .*", "ld.|ld: "},
    {"ld(?:\\.[a-z]+){2}: .*", "ld."},
    {"ld(?:-x)?(?:\\.y)?: .*", "ld-x|ld.y|ld: "},
    {"xy(?:cd)?z(?:fg)?hi", "xycd|xyz"},
    {"xy(?:cd)?[ef]+(?:gh)?v{2}w", "xy"},
    {"xy(?:c|d)?:", "xy"},
    {"xy(?:[cd]e)?:", "xy"},
    {"xy(?:cd|)?:", "xy"},
    {"xy(?:(?:cd)?e)?:", "xy"},
    {"xy(?:(?:cd)?){2}:", "xycd|xy:"},
    {"xy(?:cd)?", "xy"},
    {"(a|b)(?:cd)?: ", ": "},
    {"(ab|(c:)d)(?:ef)?gh", "abef|c:def|abgh|c:dgh"},
    // Nothing is known, or too little.
    {"", ""},
    {".*", ""},
    {"a|b", ""},
    {"error|[0-9]", ""},
    {"(?:error)?", ""},
    {"(?:error)*x", ""},
    {"e", ""},
    {"er", ""},
    {"(?i)error", ""},
    {"(a", ""},
    {"aa|bb|cc|dd|ee|ff|gg|hh|ii|jj|kk|ll|mm|nn|oo|pp|qq", ""},
};

TEST(Literals, OneOfThemIsInEveryMatch) {
  for (const literals_case& c : cases) {
    for (const leaves kind : {leaves::bytes, leaves::literals}) {
      EXPECT_EQ(joined(c.pattern, kind), c.literals) << c.pattern;
    }
  }
}

static_assert(find_literals(parse("FAILED: (.*)")).count == 1);

}  // namespace literals_test
}  // namespace foundcheck::regex
