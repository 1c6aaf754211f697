// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/check.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::cmake_output {
namespace verdict_test {

struct verdict_case {
  std::string_view result;
  verdict means;
};

constexpr verdict yes = verdict::passed, no = verdict::failed, unknown = verdict::unknown;

inline constexpr verdict_case cases[] = {
    {"found", yes},
    {"Found", yes},
    {"FOUND.", yes},
    {"found, at last", yes},
    {"foundry", unknown},
    {"foun", unknown},
    {"not found", no},
    {"NOT FOUND", no},
    {"not  found", unknown},
    {std::string_view("not\0found", 9), unknown},
    {"nothing", unknown},
    {"no", no},
    {"no (2)", no},
    {"NOTFOUND", no},
    {"not available here", no},
    {"not availables", unknown},
    {"not supported", no},
    {"Success", yes},
    {"success!", yes},
    {"[uccess", unknown},
    {"yes", yes},
    {"on", yes},
    {"one", unknown},
    {"OFF", no},
    {"/usr/bin/nvcc", unknown},
    {"", unknown},
    {"\xE6\x89", unknown},
    {"unavailable", no},
    {"works", yes},
    {"works: really", yes},
    {"n", unknown},
};

constexpr bool all_fit() {
  for (const verdict_case& row : cases) {
    if (verdict_of(row.result) != row.means) return false;
  }
  return true;
}
static_assert(all_fit());

TEST(cmake_verdict, is_by_the_words_in_use) {
  for (const verdict_case& row : cases) EXPECT_EQ(verdict_of(row.result), row.means) << row.result;
  for (const detail::verdict_word& word : detail::verdict_words) {
    EXPECT_LE(word.text.size(), 16U);
    EXPECT_EQ(verdict_of(word.text), word.means) << word.text;
    EXPECT_EQ(verdict_of(std::string(word.text) + "x"), unknown) << word.text;
  }
}

TEST(cmake_verdict, the_bytes_behind_a_result_mean_nothing) {
  for (const verdict_case& row : cases) {
    for (const char* behind : {"\n-- more of the log", "xxxxxxxxxxxxxxxxxxx", ", done, failed, ok, yes"}) {
      const std::string bytes = std::string(row.result) + behind;
      const std::string_view result = std::string_view(bytes).substr(0, row.result.size());
      EXPECT_EQ(detail::verdict_of(result, detail::word_pair(bytes)), row.means) << bytes;
    }
  }
}

}  // namespace verdict_test
}  // namespace foundcheck::cmake_output
