// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/output_record.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::cmake_output::detail {
namespace dash_test {

constexpr std::size_t first_dash(std::string_view text) { return next_dash(text, 0, text.data() + text.size()); }

static_assert(first_dash("a - b") == 2 && dash_size("a - b", 2) == 3);
static_assert(first_dash("a -- b") == 2 && dash_size("a -- b", 2) == 4);
static_assert(first_dash("a-b -c d- - e") == 10);
static_assert(first_dash("a --- b") == std::string_view::npos && first_dash("- b") == std::string_view::npos);
static_assert(first_dash("a -") == std::string_view::npos && first_dash("a --") == std::string_view::npos);
static_assert(first_dash("") == std::string_view::npos && first_dash("-") == std::string_view::npos);

TEST(cmake_dash, finds_each_wherever_it_is) {
  std::mt19937 random(1);
  for (int round = 0; round < 4000; ++round) {
    std::string bytes(random() % 200, ' ');
    for (char& c : bytes) c = "--- aaaa"[random() % 8];
    const std::size_t begin = random() % (bytes.size() + 1);
    const std::string_view text = std::string_view(bytes).substr(begin, random() % 150);
    std::vector<std::size_t> wanted, found;
    for (std::size_t i = 1; i < text.size(); ++i) {
      if (dash_size(text, i) != 0) wanted.push_back(i);
    }
    const char* const end = bytes.data() + bytes.size();
    for (std::size_t at = next_dash(text, 0, end); at != std::string_view::npos; at = next_dash(text, at, end)) {
      found.push_back(at);
    }
    EXPECT_EQ(found, wanted) << text;
  }
}

}  // namespace dash_test
}  // namespace foundcheck::cmake_output::detail
