// SPDX-License-Identifier: MIT
// The cases of all rules: each file of tests/rules through the whole scan, and the strictness of its notation.
#include "support/rule_case_file.hpp"

#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace {

const std::vector<rule_case_file>& all_files() {
  static const std::vector<rule_case_file> files = [] {
    const char* const folder = std::getenv("FOUNDCHECK_RULE_CASES");
    return folder == nullptr ? std::vector<rule_case_file>{} : read_rule_cases(folder);
  }();
  return files;
}

template <class Predicate>
std::size_t count_of_cases(Predicate is_counted) {
  std::size_t count = 0;
  for (const rule_case_file& file : all_files())
    count += static_cast<std::size_t>(std::ranges::count_if(file.cases, is_counted));
  return count;
}

// ---- the cases, one test for each file

class rule_cases : public testing::TestWithParam<std::size_t> {};

TEST_P(rule_cases, give_the_findings_that_they_name) {
  const rule_case_file& file = all_files()[GetParam()];
  for (const std::string& error : file.errors) ADD_FAILURE() << error;
  for (const rule_case& c : file.cases) {
    const case_scan scan(c);
    EXPECT_EQ(scan.findings(), c.findings) << c.place << ": " << c.name;
    EXPECT_TRUE(scan.has_evidence()) << c.place << ": " << c.name << ": a finding names no fact";
  }
  EXPECT_TRUE(std::ranges::any_of(file.cases, &rule_case::fires)) << file.rule << " has no case that fires";
  EXPECT_FALSE(std::ranges::all_of(file.cases, &rule_case::fires)) << file.rule << " has no near miss";
}

std::vector<std::size_t> file_numbers() {
  std::vector<std::size_t> all(all_files().size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  return all;
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(rule_cases);
INSTANTIATE_TEST_SUITE_P(of, rule_cases, testing::ValuesIn(file_numbers()), [](const auto& info) {
  std::string name = all_files()[info.param].rule;
  std::ranges::replace_if(
      name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
});

class rule_case_files : public testing::Test {
 protected:
  void SetUp() override {
    if (all_files().empty()) GTEST_SKIP() << "set FOUNDCHECK_RULE_CASES to the folder of the cases";
  }
};

TEST_F(rule_case_files, are_one_for_each_rule) {
  std::vector<std::string> rules{std::string(unexplained_rule.id)}, files;
  for (const std::span<const rule> table : rules::all) {
    for (const rule& r : table) rules.emplace_back(r.id);
  }
  for (const rule_case_file& file : all_files()) files.push_back(file.rule);
  std::ranges::sort(rules);
  EXPECT_EQ(files, rules);
}

// What a rule says of each of its cases, for a person to read: each text that differs, of rules with slots. A change of a rule's words shows here.
TEST_F(rule_case_files, give_the_texts_that_a_person_has_read) {
  std::set<std::string> filled;
  for (const rule_case_file& file : all_files()) {
    for (const rule_case& c : file.cases) {
      const case_scan scan(c);
      for (const std::string& text : scan.texts()) {
        if (text.starts_with(file.rule + ':')) filled.insert(text);
      }
    }
  }
  std::map<std::string, std::vector<std::string>> of_rule;
  for (const std::string& text : filled) of_rule[text.substr(0, text.find(':'))].push_back(text);
  std::ostringstream all;
  for (const auto& [rule, texts] : of_rule) {
    if (texts.size() < 2) continue;  // no slot, or none that these cases fill in two ways
    for (const std::string& text : texts) all << text << '\n';
  }
  const char* const data = std::getenv("FOUNDCHECK_TEST_DATA");
  ASSERT_NE(data, nullptr);
  const std::string path = std::string(data) + "/rule_texts.txt";
  if (std::getenv("FOUNDCHECK_UPDATE") != nullptr) std::ofstream(path, std::ios::binary) << all.str();
  std::ostringstream golden;
  golden << std::ifstream(path, std::ios::binary).rdbuf();
  EXPECT_EQ(golden.str(), all.str())
      << "if the new texts are right: FOUNDCHECK_UPDATE=1 ctest --test-dir build/dev -R '^rule_cases$'";
}

// What no input can say is of the machine, and is given as a fact. What an input can say is written as that input: where this number goes up,
// look whether an input could have said it.
TEST_F(rule_case_files, have_few_cases_with_facts_by_hand) {
  EXPECT_EQ(count_of_cases([](const rule_case& c) { return !c.facts.empty(); }), 754U);
}

// ---- the notation

std::string errors_of(std::string_view text) {
  std::string all;
  for (const std::string& error : parse_rule_cases("X001.txt", text).errors) all += error + "\n";
  return all;
}

rule_case case_of(const std::string& lines) {
  const rule_case_file file = parse_rule_cases("X001.txt", "case a\nfinds nothing\n" + lines);
  EXPECT_TRUE(file.errors.empty()) << file.errors.front();
  return file.cases.front();
}

TEST(rule_case_notation, has_name_findings_inputs_and_facts) {
  const rule_case_file file =
      parse_rule_cases("X001.txt",
                       "# of X001\ncase a\nfinds X001(CUDA toolkit) Y002\n"
                       "file CMakeCache.txt\n| A:BOOL=ON\n\nfile b.log\n| # no comment\n|\n"
                       "fact version \"CUDA toolkit\" yes 12.4\n\n"
                       "case b\nfinds Y001\nfact said - no \"\" a_message 2 7 \"the \\\"line\\\"\"\n");
  EXPECT_TRUE(file.errors.empty()) << file.errors.front();
  EXPECT_EQ(file.rule, "X001");
  ASSERT_EQ(file.cases.size(), 2U);
  const rule_case& a = file.cases[0];
  EXPECT_EQ(a.name, "a");
  EXPECT_EQ(a.place, "X001.txt:2");
  EXPECT_TRUE(a.fires());
  EXPECT_TRUE(a.finds("Y002"));
  EXPECT_FALSE(a.finds("Y00"));
  EXPECT_FALSE(a.finds("toolkit"));
  ASSERT_EQ(a.inputs.size(), 2U);
  EXPECT_EQ(a.inputs[0].name, "CMakeCache.txt");
  EXPECT_EQ(a.inputs[0].bytes, "A:BOOL=ON\n");
  EXPECT_EQ(a.inputs[1].bytes, "# no comment\n\n");
  ASSERT_EQ(a.facts.size(), 1U);
  EXPECT_EQ(a.facts[0].about, component::cuda_toolkit);
  EXPECT_EQ(a.facts[0].text, "12.4");
  EXPECT_EQ(a.facts[0].source, origin::no_source);
  const rule_case& b = file.cases[1];
  EXPECT_FALSE(b.fires());
  ASSERT_EQ(b.facts.size(), 1U);
  const fact f = b.facts[0].view();
  EXPECT_EQ(f.id, fact_id::said);
  EXPECT_EQ(f.is, state::no);
  EXPECT_EQ(f.name, "a_message");
  EXPECT_EQ(f.from.source, 2U);
  EXPECT_EQ(f.from.line, 7U);
  EXPECT_EQ(f.from.text, "the \"line\"");
}

TEST(rule_case_notation, gives_exact_bytes) {
  using namespace std::string_view_literals;
  const auto bytes_of = [](const std::string& lines) { return case_of("file a\n" + lines).inputs.front().bytes; };
  EXPECT_EQ(bytes_of("| a\\x20\tb\n|\n|  c\n"), "a\\x20\tb\n\n c\n");
  EXPECT_EQ(bytes_of("\\ a\\x20\n"), "a \n");
  EXPECT_EQ(bytes_of("\\ \\x1b[31m\\t\\r\n"), "\x1b[31m\t\r\n");
  EXPECT_EQ(bytes_of("\\ a\\x00b\\xff\\\\\\\n"), "a\0b\xff\\"sv);
  EXPECT_EQ(bytes_of("\\ a\\\n| b\n"), "ab\n");
  EXPECT_EQ(bytes_of(""), "");
}

TEST(rule_case_notation, names_file_and_line_of_what_it_does_not_know) {
  EXPECT_EQ(errors_of("case a\nfinds nothing\nfile b\n| c\nexpects X001\n"),
            "X001.txt:5: there is no directive 'expects'\n");
  EXPECT_EQ(errors_of("case a\nfinds nothing\nfile b\n|c\n"),
            "X001.txt:4: a blank must follow the first character of a line\n");
}

TEST(rule_case_notation, refuses_what_is_not_a_case) {
  const std::string_view head = "case a\nfinds nothing\n";
  for (const std::string_view wrong :
       {"", "# a comment\n", "case a\n", "case a\nfinds nothing\n", "case a\nfile b\n| c\nfinds nothing\n",
        "finds nothing\n", "file b\n", "| c\n", "case a\nfinds\nfile b\n", "case \nfinds nothing\nfile b\n",
        "case\nfinds nothing\nfile b\n"})
    EXPECT_NE(errors_of(wrong), "") << wrong;
  for (const std::string_view wrong : {"file b",
                                       "file\n",
                                       "finds nothing\nfile b\n",
                                       "| c\n",
                                       "file b\nfile b\n",
                                       "file b c\n",
                                       "file b\n| c \n",
                                       "file b\n| c\t\n",
                                       "file b\n| c\r\n",
                                       "file b\n| \x1b\n",
                                       "file b\n\\ \\q\n",
                                       "file b\n\\ \\x1\n",
                                       "file b\n\\ \\x1G\n",
                                       "file b\nfact said - yes\n| c\n",
                                       "fact\n",
                                       "fact said -\n",
                                       "fact nothing - yes\n",
                                       "fact said nobody yes\n",
                                       "fact said - unknown\n",
                                       "fact said - yes a b 2\n",
                                       "fact said - yes a b 2 x\n",
                                       "fact said - yes a b x 2\n",
                                       "fact said - yes \"a\n",
                                       "fact said - yes \"a\"b\n",
                                       "fact said - yes a\"b\n",
                                       "fact said - yes  a\n",
                                       "fact said - yes \"\\q\"\n",
                                       "fact said - yes a b 2 3 c d\n",
                                       "file b\ncase a\nfinds nothing\nfile b\n"})
    EXPECT_NE(errors_of(std::string(head).append(wrong)), "") << wrong;
}

}  // namespace
}  // namespace foundcheck
