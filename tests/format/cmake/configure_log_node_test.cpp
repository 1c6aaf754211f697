// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/configure_log.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <string_view>

namespace foundcheck::cmake_configure_log {
namespace configure_log_node_test {

static_assert(std::ranges::input_range<nodes>);

struct node_case {
  std::string_view raw;
  node_kind kind;
  std::string_view key = {};
  std::string_view value = {};
};

constexpr node_case node_cases[] = {
    {"k: \"v\"\n", node_kind::string, "k", "v"},
    {"k: \"v\"", node_kind::string, "k", "v"},
    {"k: \"v\"\r\n", node_kind::string, "k", "v"},
    {"k: \"\"\n", node_kind::string, "k", ""},
    {"k: \"a: b # c\"\n", node_kind::string, "k", "a: b # c"},
    {"k: \"say \\\"so\\\" \\\\\"\n", node_kind::string, "k", "say \\\"so\\\" \\\\"},
    {"k: true\n", node_kind::boolean, "k", "true"},
    {"k: false\n", node_kind::boolean, "k", "false"},
    {"k: null\n", node_kind::null, "k", "null"},
    {"k: 0\n", node_kind::integer, "k", "0"},
    {"k: -1073741515\n", node_kind::integer, "k", "-1073741515"},
    {"k:\n", node_kind::null, "k", ""},  // an empty list or map
    {"k:\nl: 1\n", node_kind::null, "k", ""},
    {"k:\n  - \"a\"\n", node_kind::list, "k", "  - \"a\"\n"},
    {"k:\n  -\n    a: 1\n", node_kind::list, "k", "  -\n    a: 1\n"},
    {"k:\n  a: 1\n  b: 2\nl: 3\n", node_kind::map, "k", "  a: 1\n  b: 2\n"},
    {"k: |\n", node_kind::text, "k", ""},
    {"k: |\n  a\n\n    b\n", node_kind::text, "k", "  a\n\n    b\n"},
    {"k: |\n  a\nl: 1\n", node_kind::text, "k", "  a\n"},
    {"ENV{PATH}:\n  - \"/a\"\n", node_kind::list, "ENV{PATH}", "  - \"/a\"\n"},
    {"\"odd: \\\" name\": 1\n", node_kind::integer, "\"odd: \\\" name\"", "1"},
    {"CMAKE_C_FLAGS: \"\"\n", node_kind::string, "CMAKE_C_FLAGS", ""},
    {"- \"a\"\n", node_kind::string, "", "a"},
    {"-\n  a: 1\n", node_kind::map, "", "  a: 1\n"},
    {"-\n", node_kind::null, "", ""},
    {"\n\nk: 1\n", node_kind::integer, "k", "1"},
    {"-k: 1\n", node_kind::integer, "-k", "1"},

    {"k\n", node_kind::malformed, "", "k"},
    {": 1\n", node_kind::malformed, "", ": 1"},
    {"k:1\n", node_kind::malformed, "", "k:1"},
    {"k: word\n", node_kind::malformed, "k", "word"},
    {"k: -\n", node_kind::malformed, "k", "-"},
    {"k: \"cut\n", node_kind::malformed, "k", "\"cut"},
    {"k: \"cut\\\"\n", node_kind::malformed, "k", "\"cut\\\""},
    {"k: \"a\" b\n", node_kind::malformed, "k", "\"a\" b"},
    {"\"k: 1\n", node_kind::malformed, "", "\"k: 1"},
    {"\"k\" : 1\n", node_kind::malformed, "", "\"k\" : 1"},
    {"  k: 1\n", node_kind::malformed, "", "k: 1"},  // too deep for its level
};

constexpr bool is_read(const node_case& c) {
  const node n = *nodes(c.raw, 0, 1).begin();
  return n.kind == c.kind && n.key == c.key && n.value == c.value;
}

static_assert(std::ranges::all_of(node_cases, is_read));

TEST(cmake_configure_log_node, reads_each_form_of_a_member) {
  for (const node_case& c : node_cases) EXPECT_TRUE(is_read(c)) << c.raw;
}

TEST(cmake_configure_log_node, a_level_has_its_nodes_in_order) {
  constexpr std::string_view raw =
      "    a:\n      x: 1\n      l:\n        -\n          y: \"z\"\n        - \"w\"\n    b: 2\n  c: 3\n";
  auto next = nodes(raw, 4, 10).begin();
  EXPECT_EQ(next->key, "a");
  EXPECT_EQ(next->line, 10u);
  EXPECT_EQ(next->column, 4u);
  const node l = find(*next, "l");
  EXPECT_EQ(l.line, 12u);
  auto item = children(l).begin();
  EXPECT_EQ(find(*item, "y").value, "z");
  EXPECT_EQ(find(*item, "y").line, 14u);
  EXPECT_EQ((++item)->value, "w");
  EXPECT_EQ(item->line, 15u);
  EXPECT_EQ((++next)->key, "b");
  EXPECT_EQ(next->line, 16u);
  EXPECT_EQ((++next)->kind, node_kind::malformed);
  EXPECT_TRUE(++next == nodes(raw, 4, 10).end());
}

TEST(cmake_configure_log_node, scalars_have_no_children) {
  const node n = *nodes("k: |\n  a: 1\n", 0, 1).begin();
  EXPECT_TRUE(children(n).begin() == children(n).end());
  EXPECT_FALSE(find(n, "a"));
  EXPECT_FALSE(node{});
}

TEST(cmake_configure_log_node, names_its_words) {
  EXPECT_EQ(name_of(node_kind::absent), "absent");
  EXPECT_EQ(name_of(node_kind::malformed), "malformed");
}

}  // namespace configure_log_node_test
}  // namespace foundcheck::cmake_configure_log
