// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/nvcc.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::cuda {
namespace nvcc_test {

static_assert(detail::nvcc_targets_are_sound(),
              "nvcc.hpp: a row lacks its source, is out of order, or contradicts itself");

struct knows_case {
  release nvcc;
  std::string_view target;
  bool expected;
};

// Each boundary on both sides.
constexpr knows_case known[] = {
    {{8, 0}, "20", true},     {{9, 0}, "20", false},    {{8, 0}, "21", true},     {{9, 0}, "21", false},
    {{10, 2}, "30", true},    {{11, 0}, "30", false},   {{10, 2}, "32", true},    {{11, 0}, "32", false},
    {{11, 8}, "35", true},    {{12, 0}, "35", false},   {{11, 8}, "37", true},    {{12, 0}, "37", false},
    {{12, 9}, "50", true},    {{13, 0}, "50", false},   {{12, 9}, "72", true},    {{13, 0}, "72", false},
    {{9, 0}, "72", false},    {{9, 1}, "72", true},     {{9, 2}, "75", false},    {{10, 0}, "75", true},
    {{13, 5}, "75", true},    {{10, 2}, "80", false},   {{11, 0}, "80", true},    {{11, 0}, "86", false},
    {{11, 1}, "86", true},    {{11, 3}, "87", false},   {{11, 4}, "87", true},    {{12, 9}, "88", false},
    {{13, 0}, "88", true},    {{11, 7}, "89", false},   {{11, 8}, "89", true},    {{11, 7}, "90", false},
    {{11, 8}, "90", true},    {{11, 8}, "90a", false},  {{12, 0}, "90a", true},   {{13, 5}, "90f", false},
    {{12, 6}, "100", false},  {{12, 8}, "100", true},   {{12, 6}, "100a", false}, {{12, 8}, "100a", true},
    {{12, 8}, "100f", false}, {{12, 9}, "100f", true},  {{12, 8}, "101", true},   {{12, 9}, "101f", true},
    {{13, 0}, "101", false},  {{13, 0}, "101a", false}, {{12, 8}, "103", false},  {{12, 9}, "103a", true},
    {{13, 3}, "107", false},  {{13, 4}, "107f", true},  {{12, 9}, "110", false},  {{13, 0}, "110f", true},
    {{12, 6}, "120", false},  {{12, 8}, "120a", true},  {{12, 8}, "120f", false}, {{12, 9}, "120f", true},
    {{12, 8}, "121", false},  {{12, 9}, "121f", true},  {{13, 5}, "82", false},   {{13, 5}, "130", false},
    {{}, "80", false},        {{13, 5}, "", false},
};

struct warns_case {
  release nvcc;
  std::string_view target;
  bool expected;
};

constexpr warns_case warned[] = {
    {{7, 5}, "20", false},  {{8, 0}, "20", true},   {{10, 1}, "30", false}, {{11, 2}, "35", true},
    {{11, 8}, "37", true},  {{11, 2}, "50", true},  {{11, 5}, "50", true},  {{11, 8}, "50", false},
    {{12, 4}, "50", false}, {{12, 8}, "50", true},  {{12, 9}, "72", true},  {{12, 6}, "72", false},
    {{12, 9}, "75", false}, {{13, 5}, "75", false}, {{12, 0}, "35", false}, {{13, 0}, "70", false},
};

constexpr bool all_hold() {
  for (const knows_case& c : known) {
    if (knows(c.nvcc, parse_target(c.target)) != c.expected) return false;
  }
  for (const warns_case& c : warned) {
    if (warns(c.nvcc, parse_target(c.target)) != c.expected) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(nvcc_target, is_known_from_its_first_to_its_last_release) {
  for (const knows_case& c : known) {
    EXPECT_EQ(knows(c.nvcc, parse_target(c.target)), c.expected)
        << int{c.nvcc.major_part} << '.' << int{c.nvcc.minor_part} << ' ' << c.target;
  }
}

TEST(nvcc_target, is_warned_about_before_it_goes) {
  for (const warns_case& c : warned) {
    EXPECT_EQ(warns(c.nvcc, parse_target(c.target)), c.expected)
        << int{c.nvcc.major_part} << '.' << int{c.nvcc.minor_part} << ' ' << c.target;
  }
}

std::string listed(release nvcc, nvcc_selection which) {
  std::string result;
  for (const nvcc_target& row : targets_of(nvcc, which)) {
    if (!result.empty()) result += ' ';
    result += std::to_string(row.id.capability.number());
    if (row.id.suffix != target_suffix::none) result += row.id.suffix == target_suffix::a ? 'a' : 'f';
  }
  return result;
}

// What nvcc --dryrun -arch=WORD hands to ptxas.
TEST(nvcc_target, words_of_arch_mean_what_nvcc_takes_them_for) {
  EXPECT_EQ(listed({11, 8}, nvcc_selection::all), "35 37 50 52 53 60 61 62 70 72 75 80 86 87 89 90");
  EXPECT_EQ(listed({11, 8}, nvcc_selection::all_major), "35 50 60 70 80 90");
  EXPECT_EQ(listed({12, 4}, nvcc_selection::all_major), "50 60 70 80 90");
  EXPECT_EQ(listed({13, 5}, nvcc_selection::all), "75 80 86 87 88 89 90 100 103 107 110 120 121");
  EXPECT_EQ(listed({13, 5}, nvcc_selection::all_major), "75 80 90 100 110 120");
  EXPECT_EQ(listed({12, 8}, nvcc_selection::every),
            "50 52 53 60 61 62 70 72 75 80 86 87 89 90 90a 100 100a 101 101a 120 120a");
  EXPECT_EQ(listed({}, nvcc_selection::every), "");
}

TEST(nvcc_target, default_follows_the_release) {
  EXPECT_EQ(default_target({7, 5}), parse_target("20"));
  EXPECT_EQ(default_target({10, 2}), parse_target("30"));
  EXPECT_EQ(default_target({11, 0}), parse_target("52"));
  EXPECT_EQ(default_target({12, 9}), parse_target("52"));
  EXPECT_EQ(default_target({13, 0}), parse_target("75"));
  EXPECT_FALSE(default_target({6, 5}).known());
}

TEST(nvcc_target, row_says_since_when_and_until_when) {
  const nvcc_target* const row = find_nvcc_target(parse_target("70"));
  ASSERT_NE(row, nullptr);
  EXPECT_EQ(row->first, (release{9, 0}));
  EXPECT_EQ(row->last, (release{12, 9}));
  EXPECT_EQ(row->warned_from, (release{12, 8}));
  EXPECT_EQ(find_nvcc_target(parse_target("82")), nullptr);
}

}  // namespace nvcc_test
}  // namespace foundcheck::cuda
