// SPDX-License-Identifier: MIT
#include <foundcheck/report/ladder_text.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <vector>

#include "report/sample_scan.hpp"

namespace foundcheck {
namespace {

constexpr auto yes = state::yes;
constexpr auto no = state::no;

const input inputs[] = {{"CMakeCache.txt", "cmake-cache", 1}, {"configure.log", "cmake-output", 2}};

fact of(fact_id id, component about, state is, std::size_t line = 1) {
  return {id, about, is, "", {0, line, line, "the line"}};
}

/// The table as text.
std::string table(std::vector<fact> known, std::vector<finding> findings = {}, bool all = false) {
  std::vector<fact> storage(known.size());
  fact_set facts(storage);
  for (const fact& f : known) facts.add(f);
  scan_result result;
  result.inputs = inputs;
  result.facts = &facts;
  result.findings = findings;
  fmt::memory_buffer buffer;
  text_writer out(buffer, false);
  write_ladders(out, result, all);
  return fmt::to_string(buffer);
}

bool has_row(const std::string& text, const std::string& name) { return text.find("\n  " + name + "  ") != text.npos; }

TEST(ladder_text, what_was_requested_or_claimed_has_a_row) {
  EXPECT_TRUE(has_row(table({of(fact_id::requested, component::cupti, yes)}), "CUPTI"));
  EXPECT_TRUE(has_row(table({of(fact_id::asked, component::cupti, yes)}), "CUPTI"));
  EXPECT_TRUE(has_row(table({of(fact_id::claimed, component::cupti, yes)}), "CUPTI"));
  EXPECT_TRUE(has_row(table({of(fact_id::library, component::cupti, yes)}), "CUPTI"));
  EXPECT_TRUE(has_row(
      table({of(fact_id::requested, component::cupti, yes), of(fact_id::claimed, component::cupti, no)}), "CUPTI"));
}

TEST(ladder_text, what_was_found_and_lost_again_or_turned_on_and_off_has_a_row) {
  EXPECT_TRUE(has_row(
      table({of(fact_id::claimed, component::cupti, yes, 1), of(fact_id::claimed, component::cupti, no, 2)}), "CUPTI"));
  EXPECT_TRUE(has_row(
      table({of(fact_id::requested, component::cupti, yes, 1), of(fact_id::requested, component::cupti, no, 2)}),
      "CUPTI"));
}

TEST(ladder_text, what_nobody_asked_for_and_nobody_found_is_counted) {
  EXPECT_EQ(table({of(fact_id::claimed, component::cupti, no)}),
            "  no component was requested or claimed\n"
            "  1 component was neither requested nor claimed: --all shows it\n");
  const std::string two =
      table({of(fact_id::claimed, component::cupti, no), of(fact_id::requested, component::mpi, no)});
  EXPECT_NE(two.find("  2 components were neither requested nor claimed: --all shows them\n"), std::string::npos)
      << two;
  EXPECT_EQ(table({}), "  no component was requested or claimed\n");
}

TEST(ladder_text, what_a_finding_is_about_has_a_row) {
  finding f;
  f.rule = &missing_rule;
  f.about = component::cupti;
  const std::string text =
      table({of(fact_id::claimed, component::cupti, no), of(fact_id::claimed, component::mpi, no)}, {f});
  EXPECT_TRUE(has_row(text, "CUPTI")) << text;
  EXPECT_FALSE(has_row(text, "MPI")) << text;
  EXPECT_TRUE(has_row(table({}, {f}), "CUPTI")) << "though nothing is known";
}

TEST(ladder_text, with_all_every_component_has_a_row) {
  const std::string text = table({of(fact_id::claimed, component::cupti, no)}, {}, true);
  EXPECT_EQ(std::ranges::count(text, '\n'), static_cast<std::ptrdiff_t>(std::size(components)) + 1) << text;
  for (const component_row& row : components) {
    EXPECT_NE(text.find("\n  " + std::string(row.name) + " "), std::string::npos) << row.name;
  }
  EXPECT_NE(text.find("\n  MPS           ?           ?           ?           ?           ?           ?           ?\n"),
            std::string::npos)
      << text;
}

TEST(ladder_text, facts_that_disagree_are_named_with_their_places) {
  const std::string text =
      table({{fact_id::present, component::cupti, yes, "/l/libcupti.so", {1, 8, 80, "there it is"}},
             {fact_id::present, component::cupti, no, "/m/libcupti.so", {origin::no_source, 0, 0, "seen"}},
             of(fact_id::claimed, component::cupti, yes)});
  EXPECT_NE(text.find("  CUPTI         ?           yes         yes*        ?"), std::string::npos) << text;
  EXPECT_TRUE(
      text.ends_with("\n  * CUPTI, present: configure.log:8 says yes: there it is\n"
                     "      but this machine says no: seen /m/libcupti.so\n"))
      << text;
}

}  // namespace
}  // namespace foundcheck
