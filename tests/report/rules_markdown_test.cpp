// SPDX-License-Identifier: MIT
#include <foundcheck/report/rules_markdown.hpp>

#include <gtest/gtest.h>

#include <string>

namespace foundcheck {
namespace {

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

TEST(rules_markdown, a_whole_document) {
  const rule r = sample();
  EXPECT_EQ(
      document({"A subject", {&r, 1}}),
      R"(<!-- Written by `foundcheck rules --format markdown`: change the tables in include/foundcheck/rule/tables/. -->
# Rules

1 known ways in which a build says something that is not so. `foundcheck rules ID` shows one of them.

- A subject: [TEST001](#test001)

## A subject

### TEST001

**the library \<x\> is not there**: warning, likely, about CUPTI.

USE_CUDA and \_X are \*on\*.

- holds if all of this is so:
  - USE_X is on; or USE_Y is off or NOTFOUND
  - it is not so that Z is on
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

}  // namespace
}  // namespace foundcheck
