// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/compile.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <foundcheck/regex/detail/match.hpp>

namespace foundcheck::regex {
namespace compile_test {

TEST(Compile, TheFirstObjectionIsGiven) {
  const auto c = std::make_unique<compiled>();
  EXPECT_EQ(c->compile("a(b", mode::whole).why, refusal::unclosed_group);
  EXPECT_EQ(c->compile("(a*)*", mode::whole).why, refusal::empty_loop_body);
  EXPECT_EQ(c->compile("[ab]{200}", mode::whole).why, refusal::too_many_positions);
  EXPECT_EQ(c->compile(".*a.{9}b", mode::whole).why, refusal::too_many_states);
}

TEST(Compile, AnObjectIsGoodForOnePatternAfterAnother) {
  const auto c = std::make_unique<compiled>();
  std::string_view groups[max_groups];
  EXPECT_FALSE(c->compile("(a+)(b+)c*", mode::whole));
  EXPECT_TRUE(match_groups(c->table.view(), "aabbcc", groups));
  EXPECT_EQ(groups[2], "bb");
  EXPECT_TRUE(c->compile("(", mode::whole));
  EXPECT_FALSE(c->compile("x", mode::whole));
  EXPECT_FALSE(match_groups(c->table.view(), "aabbcc", groups));
  EXPECT_TRUE(match_groups(c->table.view(), "x", groups));
}

// A line that MSBuild prints, as an editor finds it.
constexpr std::string_view ms_compile =
    R"(^(?:\s+\d+>)?(\S.*?)(?:\((\d+|\d+,\d+|\d+,\d+,\d+,\d+)\))?\s*:\s+(?:(\S.+?)\s+)?((?:fatal +)?error|warning|info))"
    R"(\s+(\w+\d+)?\s*:\s*(.*)$)";

struct data_case {
  std::string_view pattern;
  mode how;
  std::string_view text;
  std::string_view groups;  // with '|' behind each, "-" for one that took no part; empty: no match
};

constexpr data_case data_cases[] = {
    {ms_compile, mode::whole, "src\\a.cpp(12,3): error C2065: 'x': undeclared",
     "src\\a.cpp(12,3): error C2065: 'x': undeclared|src\\a.cpp|12,3|-|error|C2065|'x': undeclared|"},
    {ms_compile, mode::prefix, "  1>LINK : fatal error LNK1104: no x.lib",
     "  1>LINK : fatal error LNK1104: no x.lib|LINK|-|fatal|error|LNK1104|no x.lib|"},
    {ms_compile, mode::anywhere, "a(1): cl Command line warning D9025 : overriding",
     "a(1): cl Command line warning D9025 : overriding|a|1|cl Command line|warning|D9025|overriding|"},
    {ms_compile, mode::whole, "src\\a.cpp(12,3): remark C2065: 'x'", ""},
    {"[ab]{6}(?:c|[ab]{194})", mode::whole, "abababc", "abababc|"},
    {"[ab]{6}(?:c|[ab]{194})", mode::whole, "ababab", ""},
    {".{0,80}error", mode::prefix, "an error: error 2", "an error: error|"},
    {".{0,2}error", mode::prefix, "an error: error 2", ""},
    {".*a.{9}b", mode::prefix, "xa012345678bb", "xa012345678b|"},
    {".*a.{9}b", mode::prefix, "xa01234567b", ""},
};

TEST(CompileData, TakesPatternsThatAreTooLargeForLiterals) {
  const auto literal = std::make_unique<compiled>();
  const auto data = std::make_unique<compiled_data>();
  for (const data_case& c : data_cases) {
    EXPECT_EQ(bool(literal->compile(c.pattern, c.how)), c.pattern.find("{0,2}") == std::string_view::npos) << c.pattern;
    ASSERT_FALSE(data->compile(c.pattern, c.how)) << c.pattern;
    std::string_view groups[max_groups];
    std::string found;
    if (match_groups(data->table.view(), c.text, groups)) {
      for (std::size_t g = 0; g < data->tree.group_count; ++g) {
        found += groups[g].data() == nullptr ? "-" : std::string(groups[g]);
        found += '|';
      }
    }
    EXPECT_EQ(found, c.groups) << c.pattern << " on " << c.text;
  }
}

// Each reaches another limit; all are refused, and so in bounded time.
TEST(CompileData, RefusesWhatIsTooLargeForItAsWell) {
  const auto data = std::make_unique<compiled_data>();
  EXPECT_EQ(data->compile("[ab]{999}[ab]{2}", mode::whole).why, refusal::too_many_positions);
  EXPECT_EQ(data->compile("(?:[ab]?){300}", mode::whole).why, refusal::too_many_positions);
  EXPECT_EQ(data->compile("(?:(?:a{40}){40}){40}", mode::whole).why, refusal::too_many_positions);
  EXPECT_EQ(data->compile(".*a.{15}b", mode::whole).why, refusal::too_many_states);
  EXPECT_EQ(data->compile(".{0,80}error", mode::anywhere).why, refusal::too_many_registers);
}

}  // namespace compile_test
}  // namespace foundcheck::regex
