// SPDX-License-Identifier: MIT
// What the program says of its rules, and docs/rules.md, which is what it says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
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

TEST(program_rules, an_id_is_taken_in_any_case_and_by_its_beginning) {
  EXPECT_EQ(run_program({"rules", "cupti003"}).out, run_program({"rules", "CUPTI003"}).out);
  const process_result several = run_program({"rules", "cupti"});
  EXPECT_EQ(several.status, 0);
  EXPECT_THAT(several.out, HasSubstr("CUPTI001"));
  EXPECT_THAT(several.out, HasSubstr("\nCUPTI003"));
  EXPECT_THAT(several.out, Not(HasSubstr("ARCH001")));
  EXPECT_THAT(several.out, Not(HasSubstr("  why ")));
  EXPECT_THAT(run_program({"rules", "CUPTI", "--details"}).out, HasSubstr("  why "));
  EXPECT_THAT(run_program({"rules", "CUPIT003"}).err, HasSubstr("did you mean CUPTI003?"));
}

TEST(program_rules, a_list_has_a_line_for_each_rule_in_the_order_of_their_ids) {
  std::istringstream all(run_program({"rules"}, {"COLUMNS=80"}).out);
  const std::size_t count = json::parse(run_program({"rules", "--format", "json"}).out)["rules"].size();
  std::vector<std::string> ids;
  for (std::string line; std::getline(all, line);) {
    EXPECT_LE(line.size(), 80u) << line;
    ids.push_back(line.substr(0, line.find(' ')));
  }
  EXPECT_EQ(ids.size(), count);
  EXPECT_TRUE(std::ranges::is_sorted(ids));
  const std::string cut = run_program({"rules", "ABI00"}, {"COLUMNS=80"}).out;
  EXPECT_THAT(cut, HasSubstr("\nABI002       error    an extension was built for another version of PyTorch...\n"));
  EXPECT_THAT(cut, HasSubstr("ABI005       error    parts of the program are not binary compatible\n"));
  // What goes to another program has all of it.
  EXPECT_THAT(run_program({"rules", "ABI00"}).out, Not(HasSubstr("...\n")));
}

TEST(program_rules, the_zeros_of_an_id_may_be_left_out) {
  const std::string whole = run_program({"rules", "HDR008"}).out;
  EXPECT_THAT(whole, HasSubstr("HDR008"));
  EXPECT_EQ(run_program({"rules", "hdr8"}).out, whole);
  EXPECT_EQ(run_program({"rules", "HDR08"}).out, whole);
  EXPECT_EQ(run_program({"rules", "hdr0"}).out, run_program({"rules", "HDR0"}).out);
  EXPECT_EQ(run_program({"rules", "hdr888"}).status, 2);
}

TEST(program_rules, a_scan_leaves_out_what_is_ignored_and_keeps_the_verdict) {
  const temporary_directory here;
  const std::string log = here.write("build.log", "a.c:1:10: fatal error: zlib.h: No such file or directory\n");
  EXPECT_EQ(run_program({"scan", log}).status, 1);
  const process_result one = run_program({"scan", log, "--format", "json"});
  const std::string id = json::parse(one.out)["finding"][0]["rule"];
  const process_result ignored = run_program({"scan", log, "--ignore", id});
  EXPECT_EQ(ignored.status, 0) << ignored.out;
  EXPECT_THAT(ignored.out, HasSubstr("Failed; what stopped it is ignored by --ignore"));
  EXPECT_THAT(ignored.out, HasSubstr("1 finding ignored"));
  EXPECT_THAT(run_program({"scan", log, "--ignore", id, "-v"}).out, HasSubstr(id));
  EXPECT_EQ(run_program({"scan", log, "--only", id}).status, 1);
  EXPECT_EQ(run_program({"scan", log, "--only", "CUPTI003"}).status, 0);
  const process_result unknown = run_program({"scan", log, "--ignore", "CUPTI3"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, HasSubstr("CUPTI3: no rule has this id"));
}

TEST(program_rules, a_scan_shows_every_component_when_all_are_asked_for) {
  const temporary_directory here;
  const std::string cache =
      here.write("CMakeCache.txt", "# This is the CMakeCache file.\nUSE_CUPTI:BOOL=ON\nUSE_MPI:BOOL=OFF\n");
  const std::string some = run_program({"scan", cache}).out, all = run_program({"scan", cache, "--all"}).out;
  EXPECT_THAT(some, HasSubstr("requested, but nothing is known about: CUPTI\n"));
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
