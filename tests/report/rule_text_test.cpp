// SPDX-License-Identifier: MIT
#include <foundcheck/report/rule_text.hpp>

#include <gtest/gtest.h>

#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace rule_text_test {

std::string text_of(const term& t, message_words words = nullptr) {
  fmt::memory_buffer out;
  write_term(t, words, out);
  return fmt::to_string(out);
}

struct term_case {
  term written;
  std::string_view text;
};

constexpr auto cupti = component::cupti;

constexpr term named(term t, std::string_view name) {
  t.named = name;
  return t;
}

constexpr term_case cases[] = {
    {when::yes(fact_id::requested, cupti), "CUPTI is requested"},
    {when::no(fact_id::requested, cupti), "CUPTI is turned off"},
    {when::yes(fact_id::library, component::each), "a library of the component is named"},
    {named(when::no(fact_id::library, cupti), "CUPTI_LIBRARY"), "the library of CUPTI is NOTFOUND (CUPTI_LIBRARY)"},
    {when::unless(when::yes(fact_id::configured, component::none)), "not: configure ended well"},
    {when::on("USE_CUDA"), "USE_CUDA is on"},
    {when::off("USE_CUDA"), "USE_CUDA is off or NOTFOUND"},
    {when::unless(when::on("USE_CUDA")), "not: USE_CUDA is on"},
    {when::holds("CMAKE_CXX_FLAGS", "-m32"), "CMAKE_CXX_FLAGS contains \"-m32\""},
    {when::equals(fact_id::cause, component::none, "x"), "the cause that configure names is \"x\""},
    {when::contains(fact_id::library, cupti, ".a"), "the library of CUPTI contains \".a\""},
    {when::ends_with(fact_id::library, cupti, ".a"), "the library of CUPTI ends with \".a\""},
    {when::has_directory(fact_id::runtime_search_path, component::none, "stubs"),
     "a run-time search path has a directory \"stubs\""},
    {when::older(fact_id::version, component::cudnn, "8.5"), "the version of cuDNN is older than \"8.5\""},
    {when::not_older(fact_id::version, component::cudnn, "8.5"), "the version of cuDNN is not older than \"8.5\""},
    {when::differ(test::versions_differ, fact_id::version, component::nvcc, fact_id::version, component::cuda_headers),
     "the version of nvcc and the version of CUDA headers are different versions"},
    {when::differ(test::paths_differ, fact_id::cache_directory, component::none, fact_id::build_directory,
                  component::none),
     "the directory that the cache names and the directory that the cache lies in are different directories"},
    {when::undisputed(when::no(fact_id::compiles, component::nvcc)),
     "the compiler test of nvcc failed, and nothing of the same name says otherwise"},
    {when::library_lost(cupti, ""), "a claim names the library of CUPTI, whose variable is NOTFOUND"},
    {when::searched_otherwise(component::each), "a search found another path of the component than its variable holds"},
    {when::differ(test::prefixes_differ, fact_id::include_directory, cupti, fact_id::library, cupti),
     "the directory of the headers of CUPTI and the library of CUPTI lie in different installations"},
    {when::option_ignored(), "the environment turns an option on or off, and the cache says the opposite"},
    {when::setting_prefixes_differ("X_DIR", "X_LIBRARY"), "X_DIR and X_LIBRARY lie in different installations"},
    {when::stopped_by("no_hip"), "configure stopped with \"no_hip\""},
    {when::stopped_without(component::mpi), "configure stopped because MPI was not found"},
    {when::broken_by_platform(), "an option that CMake keeps is on, and the platform does not have it"},
    {when::differ(test::values_differ, when::on("A"), when::on("B")), "A and B are not the same"},
    {when::arch_refused(cuda::nvcc_verdict::removed),
     "nvcc's verdict on a GPU architecture of the list is \"removed\""},
    {when::arch_malformed(cuda::arch_defect::comma),
     "an item of the list of GPU architectures is wrong: a comma separates nothing here"},
    {when::arch_covers(cuda::coverage_kind::none), "how the list of GPU architectures covers a GPU is \"none\""},
    {when::arch_specific_to_another(),
     "the list of GPU architectures has code with a suffix for another GPU of the same major number"},
    {when::broken_default(),
     "an option that is on by default, and that CMake keeps, is on while one that it depends on is off"},
    {when::broken_dependency(),
     "an option that somebody turned on, and that CMake keeps, is on while one that it depends on is off"},
    {when::diagnosed("killed"), "a tool reports killed"},
    {when::diagnosed("killed", component::nvcc), "a tool reports killed about nvcc"},
    {when::diagnosed("killed", "cc1"), "a tool reports killed with \"cc1\""},
    {when::diagnosed_apart("killed"), "a tool reports killed, about no component"},
};

TEST(condition_text, each_term_is_a_sentence) {
  for (const term_case& row : cases) EXPECT_EQ(text_of(row.written), row.text);
}

std::string_view words_of(std::string_view name) { return name == "known" ? "Cannot find *" : ""; }

TEST(condition_text, a_known_message_is_told_by_its_words_where_they_are_known) {
  EXPECT_EQ(text_of(when::said("known"), words_of), "a line says \"Cannot find *\"");
  EXPECT_EQ(text_of(when::said("other"), words_of), "a line says \"other\"");
  EXPECT_EQ(text_of(when::said("known")), "a line says \"known\"");
  EXPECT_EQ(text_of(when::denied("known", cupti), words_of),
            "configure says that it did not find CUPTI, in \"Cannot find *\"");
  term t = when::said("known");
  t.test = test::contains;
  t.operand = "x";
  EXPECT_EQ(text_of(t, words_of), "the value in \"Cannot find *\" contains \"x\"");
}

std::vector<std::string> clauses_of(const condition& when) {
  std::vector<std::string> all;
  for_each_clause(when, [&](std::span<const term> clause) {
    fmt::memory_buffer out;
    write_clause(clause, nullptr, out);
    all.push_back(fmt::to_string(out));
  });
  return all;
}

TEST(condition_text, a_condition_is_a_list_of_clauses) {
  constexpr condition whole = when::all(when::any(when::on("A"), when::off("B")), when::also(when::on("C")),
                                        when::any(when::unless(when::on("D"))));
  const std::vector<std::string> expected = {"A is on; or B is off or NOTFOUND",
                                             "as evidence where it is known: C is on", "not: D is on"};
  EXPECT_EQ(clauses_of(whole), expected);
  EXPECT_TRUE(clauses_of(condition{}).empty());
}

TEST(condition_text, a_condition_of_all_its_places_ends) {
  condition full;
  for (term& t : full.terms) {
    t = when::on("A");
    t.begins_clause = true;
  }
  EXPECT_EQ(clauses_of(full).size(), max_terms);
}

TEST(condition_text, every_rule_of_the_catalogue_has_words_for_each_clause) {
  const auto expect_words = [](const rule& r) {
    const std::vector<std::string> all = clauses_of(r.when);
    EXPECT_FALSE(all.empty()) << r.id;
    for (const std::string& text : all) {
      EXPECT_GT(text.size(), 5U) << r.id << ": " << text;
      EXPECT_EQ(text.find('%'), std::string::npos) << r.id << ": " << text;
      EXPECT_EQ(text.find("  "), std::string::npos) << r.id << ": " << text;
    }
  };
  for (const std::span<const rule> table : rules::all) {
    for (const rule& r : table) expect_words(r);
  }
  expect_words(unexplained_rule);
}

// ---- rules markdown -------------------------------------------------------------------------------------------------

rule sample() {
  rule r{};
  r.id = "TEST001";
  r.severity = severity::warning;
  r.confidence = confidence::likely;
  r.about = component::cupti;
  r.title = "the library <x> is not there";
  r.why = "USE_CUDA and _X are *on*.";
  r.confirm = "ls | grep `x`";
  r.fix = "Install it.";
  r.since = "1.2";
  r.sources = "one; two";
  r.subsumes = "TEST002 LADDER001";
  r.when = when::all(when::any(when::on("USE_X"), when::off("USE_Y")), when::any(when::unless(when::on("Z"))));
  return r;
}

std::string document(const rule_chapter& chapter) {
  fmt::memory_buffer out;
  write_rules_markdown({&chapter, 1}, nullptr, out);
  return fmt::to_string(out);
}

TEST(rules_markdown, names_the_header_of_a_chapter_that_has_one) {
  const rule r = sample();
  const std::string line = "\n\nRows: [`rule/x.hpp`](../include/foundcheck/rule/x.hpp).\n\n### ";
  EXPECT_NE(document({"A subject", {&r, 1}, "rule/x.hpp"}).find("\n## A subject" + line), std::string::npos);
  EXPECT_EQ(document({"A subject", {&r, 1}}).find("Rows: "), std::string::npos);
}

TEST(rules_markdown, a_chapter_of_several_rules_begins_with_their_titles) {
  const rule rules[] = {sample(), sample()};
  const std::string text = document({"Caches, and GPU's list", rules});
  EXPECT_NE(text.find("\n- [Caches, and GPU's list](#caches-and-gpus-list): 2 rules\n"), std::string::npos) << text;
  EXPECT_NE(
      text.find("\n\n| rule | what it says |\n|---|---|\n| [TEST001](#test001) | the library \\<x\\> is not there |\n"),
      std::string::npos)
      << text;
}

TEST(rules_markdown, a_whole_document) {
  const rule r = sample();
  EXPECT_EQ(
      document({"A subject", {&r, 1}}),
      R"(<!-- Written by `foundcheck rules --format markdown`: change the tables in include/foundcheck/rule/tables/. -->
# Rules

1 known ways in which a build fails, or says that something is there that is not. `foundcheck rules ID` shows one of them.

- [A subject](#a-subject): 1 rule

## A subject

### TEST001

**the library \<x\> is not there**: warning, likely, about CUPTI.

USE_CUDA and \_X are \*on\*.

- holds if all of this is so:
  - USE_X is on; or USE_Y is off or NOTFOUND
  - not: Z is on
- confirm: ls \| grep \`x\`
- fix: Install it.
- since: 1.2
- says more than: [TEST002](#test002), [LADDER001](#ladder001)
- sources: one; two
)");
}

TEST(rules_markdown, what_a_rule_does_not_have_is_left_out) {
  rule r = sample();
  r.since = r.subsumes = "";
  r.until = "3.4";
  r.about = component::each;
  r.sources = "unverified";
  const std::string text = document({"A subject", {&r, 1}});
  EXPECT_EQ(text.find("- since"), std::string::npos);
  EXPECT_EQ(text.find("- says more"), std::string::npos);
  EXPECT_NE(text.find("\n- until: 3.4\n"), std::string::npos);
  EXPECT_NE(text.find("likely, about any component.\n"), std::string::npos);
  EXPECT_NE(text.find("\n- sources, not all of them verified: unverified\n"), std::string::npos);
  r.about = component::none;
  EXPECT_NE(document({"A subject", {&r, 1}}).find("warning, likely.\n"), std::string::npos);
}

}  // namespace rule_text_test
}  // namespace foundcheck
