// SPDX-License-Identifier: MIT
#include <foundcheck/report/report_of.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <foundcheck/report/json.hpp>

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foundcheck {
namespace report_of_test {

template <class Inputs>
concept gives_names = requires(Inputs&& all) {
  inputs_of(std::forward<Inputs>(all));
};
static_assert(gives_names<const scan::inputs&> && !gives_names<scan::inputs>);

template <class Result>
concept gives_report = requires(std::span<const input> files, Result&& found) {
  report_of("", files, std::forward<Result>(found));
};
static_assert(gives_report<const scan::result&> && !gives_report<scan::result>);

TEST(report_of, has_all_that_was_found) {
  scan::inputs all;
  all.add("build.log",
          "2024-01-01T00:00:00.0000000Z b.c:2:1: warning: odd [-Wodd]\n"
          "2024-01-01T00:00:00.0000000Z make: [Makefile:2: all] Error 1 (ignored)\n"
          "2024-01-01T00:00:00.0000000Z a.c:1:10: fatal error: cupti.h: No such file or directory\n"
          "2024-01-01T00:00:00.0000000Z make: *** [Makefile:2: a.o] Error 1\n");
  all.add("CMakeCache.txt", "# This is the CMakeCache file.\nUSE_CUDA:BOOL=ON\n");
  all.arrange();
  const scan::result found = scan::read(all);
  const std::vector<input> files = inputs_of(all);
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(files[0].path, "CMakeCache.txt");
  EXPECT_EQ(files[0].format, "cmake-cache");
  EXPECT_EQ(files[1].path, "build.log");
  EXPECT_EQ(files[1].bytes, all.entries()[1].bytes);

  const scan_result one[] = {report_of("build", files, found)};
  EXPECT_EQ(one[0].path, "build");
  EXPECT_EQ(one[0].inputs.size(), 2U);
  EXPECT_EQ(one[0].facts, &found.facts());
  EXPECT_EQ(one[0].findings.data(), found.findings().data());
  EXPECT_EQ(one[0].findings.size(), found.findings().size());
  EXPECT_EQ(one[0].conclusion.verdict, found.verdict());
  EXPECT_EQ(one[0].of_inputs.size(), 2U);
  EXPECT_EQ(one[0].causes.size(), 1U);
  EXPECT_EQ(one[0].warning_count, found.warning_count());
  EXPECT_EQ(one[0].warnings.size(), found.warnings().size());
  EXPECT_EQ(one[0].ignored_count, found.ignored_count());
  EXPECT_EQ(one[0].ignored.size(), found.ignored().size());
  EXPECT_EQ(one[0].diagnostics.size(), found.tools().size());
  EXPECT_EQ(one[0].reported_errors(), 1U);
  fmt::memory_buffer out;
  write_json(one, out);
  EXPECT_NE(fmt::to_string(out).find("\"rule\":\"HDR007\""), std::string::npos) << fmt::to_string(out);
}

}  // namespace report_of_test
}  // namespace foundcheck
