// SPDX-License-Identifier: MIT
// A set against the naive matcher, pattern after pattern: which one is the first to match, where, and what its groups
// hold. A set excludes patterns by what it knows of the text; here are the lines that are nearly excluded, or nearly not.
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/regex/set.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/naive_regex.hpp"
#include "support/regex_places.hpp"
#include "support/small_texts.hpp"

namespace foundcheck {
namespace regex_set_test {

using regex::mode;

class naive_pattern {
 public:
  explicit naive_pattern(std::string_view pattern)
      : tree_(std::make_unique<regex::ast>(regex::parse(pattern))), naive_(*tree_) {}

  /// Nullopt too where it gives up, which no text here makes it do.
  std::optional<tests::regex_places> match(std::string_view text, mode how) {
    auto places = naive_.match(text, how, 1'000'000);
    EXPECT_FALSE(naive_.gave_up());
    return places;
  }

 private:
  std::unique_ptr<regex::ast> tree_;
  tests::naive_regex naive_;
};

template <fixed_string... Patterns>
class compared_set {
 public:
  void check(std::string_view text) {
    check(text, mode::whole, set::match(text));
    check(text, mode::prefix, set::starts_with(text));
  }

 private:
  using set = regex_set<Patterns...>;
  static constexpr std::size_t most_groups = std::max({decltype(match<Patterns>(""))::group_count...}) + 1;

  void check(std::string_view text, mode how, const typename set::captures& found) {
    std::size_t index = 0;
    std::optional<tests::regex_places> must;
    for (naive_pattern& pattern : naive_) {
      must = pattern.match(text, how);
      if (must) break;
      ++index;
    }
    ASSERT_EQ(found.index(), must ? index : set::npos) << "mode " << static_cast<int>(how) << " on " << text;
    if (!must) return;
    must->resize(2 * most_groups);  // the groups that other patterns have are absent
    EXPECT_EQ(tests::difference(places_of(text, found, std::make_index_sequence<most_groups>()), must), "")
        << "mode " << static_cast<int>(how) << " on " << text;
  }

  template <std::size_t... G>
  static std::optional<tests::regex_places> places_of(std::string_view text, const typename set::captures& found,
                                                      std::index_sequence<G...>) {
    const std::string_view groups[] = {found.template get<G>()...};
    return tests::places_in(text, groups, sizeof...(G));
  }

  std::vector<naive_pattern> naive_ = make_naive();
  static std::vector<naive_pattern> make_naive() {
    std::vector<naive_pattern> made;
    (made.emplace_back(Patterns.view()), ...);
    return made;
  }
};

TEST(RegexSetDifferential, SmallPatternsOnEverySmallText) {
  compared_set<"aab", "a(a|b).*c", "(b*)", "[^b]+(c)a", "(a|b)+?b", "cc", "(?:ab|c)(c?)", "^c.*(b)$"> first;
  compared_set<"(.*)ab(.*)", ".*(c)", "ab?c*", "(.)bb(.)|b"> second;
  compared_set<"(?i)AB+", "(a*)b$", "^b", ".", ""> third;
  each_small_text("abc", 6, [&](const std::string& text) {
    first.check(text);
    second.check(text);
    third.check(text);
  });
}

constexpr std::string_view lines[] = {
    "CMAKE_CXX_FLAGS:STRING=-O3 -Da=b",
    "src/a.cpp:12:3: error: no a: b",
    "C:\\a.cu(42): error #20: identifier \"x\" is undefined",
    "-- Found CUDA: /usr (found version \"12.4\")",
    "-- Looking for x in y - not found",
    "[12/40] Building CXX object a.o",
    "CMake Warning (dev) at a.cmake:1 (find_package):",
    "-- The CXX compiler identification is GNU 12.2",
    "FAILED: a.o",
    "nvcc warning : b",
    "ptxas info    : Used 12 registers, used 1 barriers",
};

// Each line, all its beginnings and ends, and it with one byte missing, doubled or replaced.
TEST(RegexSetDifferential, PatternsOfALogOnLinesThatNearlyMatch) {
  compared_set<
      "([^:=]+):([A-Z]+)=(.*)", "(.+?):(\\d+)(?::(\\d+))?: (error|warning): (.*)",
      "-- (?<context>\\[[^\\]]*\\] )?Found (?<package>[^:]+): (?<where>[^(]*)(?:\\(found version \"(.*)\"\\))?",
      "-- Looking for (.*?) - (found|not found)", "\\[(\\d+)/(\\d+)\\] ([A-Za-z ]+) (.*)",
      "CMake (Error|Warning|Warning \\(dev\\)) at (.+):(\\d+)(?: \\(([^)]*)\\))?:",
      "-- The (\\w+) compiler identification is (\\S+)(?: (.+))?", "FAILED: (.*)", "nvcc (warning|fatal) *: (.*)",
      "ptxas info +: Used (\\d+) registers(?:, used (\\d+) barriers)?",
      "(.+?)\\((\\d+)\\): (error|warning)(?: (\\S+))?: (.*)">
      set;
  for (const std::string_view whole : lines) {
    const std::string line(whole);
    for (std::size_t at = 0; at <= line.size(); ++at) {
      set.check(line.substr(0, at));
      set.check(line.substr(at));
      if (at == line.size()) break;
      set.check(line.substr(0, at) + line.substr(at + 1));
      set.check(line.substr(0, at + 1) + line.substr(at));
      for (const char other : {':', ' ', 'x', '(', '1', '\xff'}) {
        std::string changed = line;
        changed[at] = other;
        set.check(changed);
      }
    }
  }
}

}  // namespace regex_set_test
}  // namespace foundcheck
