// SPDX-License-Identifier: MIT
// The catalogue as a whole. The cases of its rules: tests/rule_cases_test.cpp.
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/fill.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <foundcheck/diagnostic/records.hpp>
#include <foundcheck/extract/diagnostic.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <foundcheck/rule/rule.hpp>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace all_test {

// A table that is wrong is an error here that names its row.
static_assert(checked<rules::architecture>);
static_assert(checked<rules::build>);
static_assert(checked<rules::codegen>);
static_assert(checked<rules::compile>);
static_assert(checked<rules::compiler>);
static_assert(checked<rules::configure>);
static_assert(checked<rules::configure_stop>);
static_assert(checked<rules::cuda_toolkit>);
static_assert(checked<rules::cudnn>);
static_assert(checked<rules::cupti>);
static_assert(checked<rules::distributed>);
static_assert(checked<rules::environment>);
static_assert(checked<rules::left_out>);
static_assert(checked<rules::library>);
static_assert(checked<rules::link_diagnoses>);
static_assert(checked<rules::live_machine>);
static_assert(checked<rules::machine_diagnoses>);
static_assert(checked<rules::math_library>);
static_assert(checked<rules::named_path>);
static_assert(checked<rules::openmp>);
static_assert(checked<rules::packaging>);
static_assert(checked<rules::platform>);
static_assert(checked<rules::protobuf>);
static_assert(checked<rules::python>);
static_assert(checked<rules::run_diagnoses>);
static_assert(checked<rules::runtime_image>);
static_assert(checked<rules::runtime_root>);
static_assert(checked<rules::source_diagnoses>);
static_assert(checked<rules::stale>);
static_assert(checked<rules::torch_install>);
static_assert(defect_of(rules::all).empty());

std::vector<rule> catalogue() {
  std::vector<rule> rules;
  for (const std::span<const rule> table : rules::all) rules.insert(rules.end(), table.begin(), table.end());
  rules.push_back(unexplained_rule);
  return rules;
}

TEST(all, each_rule_can_be_read_by_a_person) {
  const std::vector<rule> rules = catalogue();
  EXPECT_EQ(defect_of(rules), "");
  for (const rule& r : rules) {
    std::size_t length = 0;
    fill_title(r, nullptr, nullptr, [&length](std::string_view part) { length += part.size(); });
    EXPECT_LE(length, 100U) << r.id;
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

// ---- commands

/// Calls see(before, slot, row) for each slot of a text, with what stands before its value.
template <class See>
void each_slot(std::string_view text, const See& see) {
  for (std::size_t at = 0; (at = detail::next_slot(text, at)) != std::string_view::npos;) {
    const std::size_t end = text.find('}', at);
    const detail::slot_text slot = detail::take_apart(text.substr(at + 1, end - at - 1));
    const std::string before =
        std::string(text.substr(0, at)) + std::string(slot.shape.substr(0, slot.shape.find('*')));
    see(before, slot, *detail::find_slot(slot.name));
    at = end;
  }
}

/// The command that the end of a text is in.
std::string_view last_command(std::string_view text) {
  for (const std::string_view between : {"; ", ". ", ", then ", " && ", " | ", "$(", " ("}) {
    const std::size_t at = text.rfind(between);
    if (at != std::string_view::npos) text.remove_prefix(at + between.size());
  }
  return text;
}

bool takes_packages(std::string_view command) {
  for (const std::string_view words :
       {"apt install ", "apt remove ", "apt-cache ", "apt-mark ", "dnf install ", "dnf provides ", "dnf search ",
        "pip install ", "pip download ", "pip show ", "pip index ", "uv sync ", "conda install ", "conda search ",
        "npm view ", "cargo tree ", "cargo search ", "install.packages(", "pkg-config --exists "}) {
    if (command.find(words) != std::string_view::npos) return true;
  }
  return false;
}

TEST(all, a_slot_in_a_command_that_takes_packages_takes_no_url_and_no_path) {
  std::size_t count = 0;
  for (const rule& r : catalogue()) {
    for (const std::string_view text : {r.confirm, r.fix}) {
      each_slot(text, [&](std::string_view before, const detail::slot_text& slot, const slot_row& row) {
        const std::string_view command = last_command(before);
        // The directory of an environment.
        if (!takes_packages(command) || command.ends_with(" -p ")) return;
        ++count;
        EXPECT_NE(row.kind, slot_kind::word) << r.id << ": " << command << '{' << slot.name;
      });
    }
  }
  EXPECT_GT(count, 50U);
}

TEST(all, a_word_of_an_input_cannot_end_an_expression_of_sed) {
  std::size_t count = 0;
  for (const rule& r : catalogue()) {
    for (const std::string_view text : {r.confirm, r.fix}) {
      each_slot(text, [&](std::string_view before, const detail::slot_text& slot, const slot_row&) {
        const std::size_t at = before.rfind("sed ");
        const std::string_view behind = at == std::string_view::npos ? std::string_view() : before.substr(at);
        if (behind.find('\'') == std::string_view::npos || std::ranges::count(behind, '\'') % 2 == 0) return;
        ++count;
        // No word of a command has the bar.
        EXPECT_EQ(behind.substr(behind.find('\''), 3), "'s|") << r.id << ": " << behind << '{' << slot.name;
      });
    }
  }
  EXPECT_EQ(count, 3U);
}

TEST(all, names_of_files_come_to_a_command_whole_and_are_no_options_of_it) {
  for (const rule& r : catalogue()) {
    for (const std::string_view text : {r.confirm, r.fix}) {
      for (std::size_t at = 0; (at = text.find("| xargs ", at)) != std::string_view::npos; ++at)
        EXPECT_TRUE(text.substr(at).starts_with("| xargs -0 ")) << r.id << ": " << text;
      EXPECT_EQ(text.find("nm -AC $(find"), std::string_view::npos) << r.id;
      if (text.find("git grep -l") == std::string_view::npos) continue;
      // Those of find begin with the directory in which it looks.
      EXPECT_NE(text.find("g' --;"), std::string_view::npos) << r.id << ": " << text;
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
  for (unsigned i = 0; i <= static_cast<unsigned>(diagnostics::cause::program_crash); ++i) {
    causes.push_back(diagnosis_of(static_cast<diagnostics::cause>(i)));
    const bool has_rule = std::ranges::any_of(rules, [&](const rule& r) { return asks_for(r, causes.back()); });
    EXPECT_EQ(has_rule, causes.back() != "interrupted") << causes.back();
  }
  causes.push_back("effect");  // what a wrapper says last, see scan/collect.hpp
  for (const rule& r : rules) {
    for (const term& t : r.when.terms) {
      EXPECT_TRUE(t.test != test::diagnosed || std::ranges::count(causes, t.operand) == 1) << r.id << t.operand;
    }
  }
}

// ---- subject --------------------------------------------------------------------------------------------------------

TEST(subject, each_table_of_the_catalogue_has_a_heading_of_its_own) {
  std::set<std::string_view> titles;
  for (const std::span<const rule> table : rules::all) {
    EXPECT_NE(rules::subject_of(table).title, "")
        << "the table that begins with " << table.front().id << ": add its row to subjects[]";
    EXPECT_TRUE(titles.insert(rules::subject_of(table).title).second) << rules::subject_of(table).title;
  }
  EXPECT_EQ(std::size(rules::subjects), rules::all.size());
}

TEST(subject, another_table_has_none) {
  static constexpr rule mine[1] = {};
  EXPECT_EQ(rules::subject_of(mine).title, "");
  EXPECT_EQ(rules::subject_of(mine).header, "");
}

}  // namespace all_test
}  // namespace foundcheck
