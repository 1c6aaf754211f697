// SPDX-License-Identifier: MIT
// What the program says of its rules, and docs/rules.md, which is what it says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/process.hpp"
#include "support/program.hpp"
#include "support/strict_json.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

TEST(program_rules, the_page_of_the_rules_is_what_the_program_writes) {
  if (environment("FOUNDCHECK_SOURCE").empty()) GTEST_SKIP() << "set FOUNDCHECK_SOURCE to the folder of the project";
  const process_result result = run_program({"rules", "--format", "markdown"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_TRUE(bytes_of(std::filesystem::path(environment("FOUNDCHECK_SOURCE")) / "docs/rules.md") == result.out)
      << "docs/rules.md is out of date; renew it with ./dev docs";
}

TEST(program_rules, the_condition_of_a_rule_is_told_in_words) {
  const process_result result = run_program({"rules", "CUPTI007"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("\n  when     an older option wants Kineto\n")) << result.out;
  EXPECT_THAT(result.out, HasSubstr("\n  and      "));
  const json whole = json::parse(run_program({"rules", "CUPTI007", "--format", "json"}).out);
  EXPECT_EQ(whole["rules"][0]["when"][0], "an older option wants Kineto");
}

TEST(program_rules, one_rule_can_be_had_as_markdown) {
  const process_result result = run_program({"rules", "CUPTI003", "--format", "markdown"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out,
              HasSubstr("\n## CUPTI and Kineto\n\nRows: [`rule/tables/cupti.hpp`](../include/foundcheck/rule/tables/"
                        "cupti.hpp).\n\n### CUPTI003\n"));
  EXPECT_THAT(result.out, Not(HasSubstr("### CUPTI001")));
}

TEST(program_rules, an_id_that_no_rule_has_is_refused) {
  const process_result result = run_program({"rules", "NONE001", "--format", "markdown"});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, HasSubstr("no rule has this id"));
}

TEST(program_rules, a_scan_shows_every_component_when_all_are_asked_for) {
  const temporary_directory here;
  const std::string cache =
      here.write("CMakeCache.txt", "# This is the CMakeCache file.\nUSE_CUPTI:BOOL=ON\nUSE_MPI:BOOL=OFF\n");
  const std::string some = run_program({"scan", cache}).out, all = run_program({"scan", cache, "--all"}).out;
  EXPECT_THAT(some, HasSubstr("\n  CUPTI "));
  EXPECT_THAT(some, Not(HasSubstr("\n  MPI ")));
  EXPECT_THAT(some, Not(HasSubstr("\n  MPS ")));
  for (const char* row : {"\n  CUPTI ", "\n  MPI ", "\n  MPS "}) EXPECT_THAT(all, HasSubstr(row));
}

TEST(program_rules, rules_of_ones_own_are_judged_with_the_catalogue) {
  const temporary_directory here;
  const std::string cache =
      "LIBKINETO_NOCUPTI:STRING=OFF\nUSE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\n"
      "CUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\nACME_SIMULATOR:BOOL=";
  const auto own_rules = [&](const std::string& text) {
    process p;
    p.arguments = {environment("FOUNDCHECK_OWN_RULES"), here.write("CMakeCache.txt", text)};
    return run(p);
  };
  const process_result mine = own_rules(cache + "ON\n"), theirs = own_rules(cache + "OFF\n");
  EXPECT_EQ(mine.out,
            "ACME001: the simulator is on, and it brings no CUPTI\n"
            "  line 5: ACME_SIMULATOR:BOOL=ON\n"
            "  line 4: CUPTI_LIBRARY_PATH:FILEPATH=CUPTI_LIBRARY_PATH-NOTFOUND\n");
  EXPECT_EQ(mine.status, 1);
  EXPECT_THAT(theirs.out, testing::StartsWith("CUPTI001: "));
  EXPECT_EQ(own_rules("A:STRING=b\n").status, 0);
}

}  // namespace
}  // namespace foundcheck
