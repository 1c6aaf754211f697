// SPDX-License-Identifier: MIT
// The catalogue as a whole: each rule has a case that fires and a near miss, in the tables and as files.
#include <foundcheck/extract/diagnostic.hpp>
#include <foundcheck/format/diagnostics.hpp>
#include <foundcheck/rule/all.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "rule/all_cases.hpp"
#include "support/rule_files.hpp"

namespace foundcheck {
namespace {

static_assert(defect_of(rules::all).empty());

std::vector<rule> catalogue() {
  std::vector<rule> rules;
  for (const std::span<const rule> table : rules::all) rules.insert(rules.end(), table.begin(), table.end());
  rules.push_back(unexplained_rule);
  return rules;
}

bool has_case(std::string_view id, rule_verdict verdict) {
  bool has = false;
  cases::for_each_table([&](const auto& table) {
    has |= std::ranges::any_of(table, [&](const rule_case& row) { return row.rule == id && row.verdict == verdict; });
  });
  return has;
}

TEST(all, each_rule_has_a_case_that_fires_and_a_near_miss) {
  for (const rule& r : catalogue()) {
    EXPECT_TRUE(has_case(r.id, rule_verdict::fires)) << r.id << " has no case that fires";
    EXPECT_TRUE(has_case(r.id, rule_verdict::near_miss)) << r.id << " has no near miss";
  }
}

TEST(all, each_case_is_about_a_rule_of_the_catalogue) {
  const std::vector<rule> rules = catalogue();
  const auto expect_known = [&](const auto& table) {
    for (const rule_case& row : table) {
      EXPECT_TRUE(std::ranges::any_of(rules, [&](const rule& r) { return r.id == row.rule; }))
          << row.rule << ", " << row.name;
    }
  };
  cases::for_each_table(expect_known);
}

TEST(all, each_rule_can_be_read_by_a_person) {
  const std::vector<rule> rules = catalogue();
  EXPECT_EQ(defect_of(rules), "");
  for (const rule& r : rules) {
    EXPECT_LE(r.title.size(), 100U) << r.id;
    EXPECT_TRUE(r.title.find('\n') == std::string_view::npos && !r.title.ends_with('.')) << r.id;
    EXPECT_TRUE(r.why.ends_with('.')) << r.id;
    std::istringstream list{std::string(r.subsumes)};
    for (std::string id; list >> id;) {
      EXPECT_TRUE(std::ranges::any_of(rules, [&](const rule& other) { return other.id == id; }))
          << r.id << " subsumes " << id;
      EXPECT_NE(id, r.id);
    }
  }
}

bool asks_for(const rule& r, std::string_view cause) {
  return std::ranges::any_of(r.when.terms,
                             [&](const term& t) { return t.test == test::diagnosed && t.operand == cause; });
}

TEST(all, each_cause_that_a_tool_reports_has_a_rule_but_that_somebody_stopped_the_build) {
  const std::vector<rule> rules = catalogue();
  std::vector<std::string_view> causes;
  for (unsigned i = 0; i <= static_cast<unsigned>(diagnostics::cause::gpu_error); ++i) {
    causes.push_back(diagnosis_of(static_cast<diagnostics::cause>(i)));
    const bool has_rule = std::ranges::any_of(rules, [&](const rule& r) { return asks_for(r, causes.back()); });
    EXPECT_EQ(has_rule, causes.back() != "interrupted") << causes.back();
  }
  for (const rule& r : rules) {
    for (const term& t : r.when.terms) {
      EXPECT_TRUE(t.test != test::diagnosed || std::ranges::count(causes, t.operand) == 1) << r.id << t.operand;
    }
  }
}

// ---- the cases that are files

std::string report_of(const std::filesystem::path& folder) {
  const rule_files files(folder);
  EXPECT_EQ(files.wrong_line(), "") << folder;
  std::vector<fact> known = files.facts();
  scan_report report;
  for (const finding& f : findings_of(known)) report.add(f);
  return std::string(report.text());
}

class rule_cases : public testing::Test {
 protected:
  void SetUp() override {
    const char* const data = std::getenv("FOUNDCHECK_TEST_DATA");
    if (data == nullptr) GTEST_SKIP() << "set FOUNDCHECK_TEST_DATA to the folder of test data";
    root = std::filesystem::path(data) / "rules";
  }

  std::filesystem::path root;
};

TEST_F(rule_cases, give_the_findings_that_they_expect) {
  for (const auto& rule_folder : std::filesystem::directory_iterator(root)) {
    const std::string id = rule_folder.path().filename().string();
    for (const auto& entry : std::filesystem::directory_iterator(rule_folder.path())) {
      const std::string name = entry.path().filename().string();
      const std::string expected = content_of(entry.path() / "expected.txt");
      const std::string found = report_of(entry.path());
      EXPECT_EQ(found + (found.empty() ? "" : "\n"), expected) << entry.path();
      EXPECT_EQ(expected.find(id) != std::string::npos, name.starts_with("fires")) << entry.path();
      EXPECT_TRUE(name.starts_with("fires") || name.starts_with("near_miss")) << entry.path();
    }
  }
}

TEST_F(rule_cases, each_rule_has_files_that_fire_and_files_that_do_not) {
  for (const rule& r : catalogue()) {
    bool fires = false, near_miss = false;
    const std::filesystem::path folder = root / r.id;
    ASSERT_TRUE(std::filesystem::is_directory(folder)) << r.id;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const std::string name = entry.path().filename().string();
      fires = fires || name.starts_with("fires");
      near_miss = near_miss || name.starts_with("near_miss");
    }
    EXPECT_TRUE(fires) << r.id;
    EXPECT_TRUE(near_miss) << r.id;
  }
}

}  // namespace
}  // namespace foundcheck
