// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/ci.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::diagnostics {
namespace ci_text_test {

using namespace diagnostics::detail;

constexpr bool each_sentence_has_its_number() {
  for (const ci_sentence& s : ci_sentences) {
    if (s.start.size() < 8 || (!s.phrase.empty() && s.phrase.size() < 8)) return false;
  }
  return read_ci_sentence("Process completed with exit code 1.").status == "1" &&
         !read_ci_sentence("Process completed with exit code 0.").is_end &&
         !read_ci_sentence("A Process completed with exit code 1.").is_end;
}
static_assert(each_sentence_has_its_number());

TEST(diagnostic_ci_text, reads_properties_in_any_order) {
  const ci_wrapper w = read_ci_wrapper("::error line=2,title=a b,file=x%2Cy.c,col=3::m: n");
  EXPECT_EQ(w.file, "x%2Cy.c");
  EXPECT_EQ(w.file_line, 2U);
  EXPECT_EQ(w.file_column, 3U);
  EXPECT_EQ(w.message, "m: n");
  EXPECT_EQ(read_ci_wrapper("##vso[task.logissue code=C2;type=warning]m").code, "C2");
}

TEST(diagnostic_ci_text, reads_bazels_places_only) {
  EXPECT_EQ(read_bazel("/w/BUILD:1:2: Linking x failed: (Exit 255): nvcc failed").status, "255");
  EXPECT_TRUE(read_bazel("/w/BUILD:1:2: Linking x failed: (Exit 255): nvcc failed").is_effect);
  EXPECT_FALSE(read_bazel("/w/BUILD:1:2: no such target").is_effect);
  EXPECT_TRUE(read_bazel("/w/a.cc:1:2: x").message.empty());
  EXPECT_TRUE(read_bazel("/w/BUILD:1: x").message.empty());
}

TEST(diagnostic_ci_text, knows_spacks_heading) {
  EXPECT_TRUE(is_spack_heading("1 error found in build log:"));
  EXPECT_FALSE(is_spack_heading("an error found in build log:"));
}

}  // namespace ci_text_test
}  // namespace foundcheck::diagnostics
