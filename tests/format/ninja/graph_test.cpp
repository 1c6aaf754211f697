// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/graph.hpp>

#include <gtest/gtest.h>

#include <random>
#include <ranges>
#include <string>
#include <string_view>

#include "support/ninja_graph_properties.hpp"

namespace foundcheck::ninja_graph {
namespace graph_test {

/// The first record of the bytes.
struct graph_case {
  std::string_view bytes;
  record_kind kind;
  std::string_view name = {};   ///< the id of a node or build; where an edge comes from
  std::string_view other = {};  ///< the label of a node, the rule of a build; where an edge goes
  edge_role role = edge_role::whole;
  std::string_view rule = {};  ///< of an edge
  malformed_reason reason = malformed_reason::none;
};

using enum record_kind;
using enum malformed_reason;
using enum edge_role;

constexpr graph_case graph_cases[] = {
    {"digraph ninja {\n\"0x1\" [label=\"a\"]\n", header},
    {"digraph ninja {\r\n", header},
    {"}\n", end},
    {"}", end},
    {"rankdir=\"LR\"\n", other},
    {"node [fontsize=10, shape=box, height=0.25]\n", other},
    {"edge [fontsize=10]\n", other},
    {"ninja: warning: x\n", other},
    {"\n", other},
    {"digraph other {\n", other},
    {" \"0x1\" [label=\"a\"]\n", other},

    {"\"0x1f\" [label=\"dir/a b.o\"]\n", node, "0x1f", "dir/a b.o"},
    {"\"0x1f\" [label=\"a.o\"]", node, "0x1f", "a.o"},
    {"\"00000001F\" [label=\"a.o\"]\r\n", node, "00000001F", "a.o"},
    {"\"0x1f\" [label=\"\"]\n", node, "0x1f", ""},
    {"\"0x1f\" [label=\"x\"y\"]z.c\"]\n", node, "0x1f", "x\"y\"]z.c"},
    {"\"0x1f\" [label=\"a\" -> \"b\"]\n", node, "0x1f", "a\" -> \"b"},

    {"\"0x2\" [label=\"CXX_COMPILER__x\", shape=ellipse]\n", build, "0x2", "CXX_COMPILER__x"},
    {"\"0x2\" [label=\"phony\", shape=ellipse ]\n", malformed, "", "", whole, "", unclosed_label},

    {"\"0x1\" -> \"0x2\" [label=\" cc\"]\n", edge, "0x1", "0x2", whole, "cc"},
    {"\"0x1\" -> \"0x2\"\n", edge, "0x1", "0x2", output},
    {"\"0x1\" -> \"0x2\"\r\n", edge, "0x1", "0x2", output},
    {"\"0x1\" -> \"0x2\" [arrowhead=none]\n", edge, "0x1", "0x2", input},
    {"\"0x1\" -> \"0x2\" [arrowhead=none style=dotted]\n", edge, "0x1", "0x2", order_only},

    {"\"\n", malformed, "", "", whole, "", unclosed_id},
    {"\"0x1\n", malformed, "", "", whole, "", unclosed_id},
    {"\"0x1\" -> 0x2\n", malformed, "", "", whole, "", unclosed_id},
    {"\"0x1\" -> \"0x2\n", malformed, "", "", whole, "", unclosed_id},
    {"\"0x1\"\n", malformed, "", "", whole, "", no_statement},
    {"\"0x1\" label\n", malformed, "", "", whole, "", no_statement},
    {"\"0x1\" [label=\"a\n", malformed, "", "", whole, "", unclosed_label},
    {"\"0x1\" [label=\"a\"\n", malformed, "", "", whole, "", unclosed_label},
    {"\"0x1\" -> \"0x2\" [label=\" cc\n", malformed, "", "", whole, "", unclosed_label},
    {"\"0x1\" -> \"0x2\" [label=\"cc\"]\n", malformed, "", "", whole, "", unknown_attribute},
    {"\"0x1\" -> \"0x2\" [arrowhead=none style=solid]\n", malformed, "", "", whole, "", unknown_attribute},
    {"\"0x1\" -> \"0x2\" \n", malformed, "", "", whole, "", unknown_attribute},
};

constexpr const char* difference(const graph_case& row) {
  const record r = *records(row.bytes).begin();
  if (r.kind != row.kind) return "kind";
  if (r.reason != row.reason) return "reason";
  if (r.kind == edge && r.role != row.role) return "role";
  if ((r.kind == edge ? r.from : r.id) != row.name) return "name";
  if ((r.kind == edge ? r.to : r.kind == node ? r.label : r.rule) != row.other) return "other name";
  return r.kind == edge && r.rule != row.rule ? "rule" : nullptr;
}

constexpr bool all_hold() {
  for (const graph_case& row : graph_cases) {
    if (difference(row) != nullptr) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(ninja_graph, reads_each_line) {
  for (const graph_case& row : graph_cases) {
    EXPECT_EQ(difference(row), nullptr) << row.bytes << ": " << difference(row);
    EXPECT_EQ(broken_ninja_graph_property(row.bytes), "") << row.bytes;
  }
}

TEST(ninja_graph, of_nothing_has_no_records) {
  EXPECT_TRUE(records("").begin() == records("").end());
  EXPECT_TRUE(records(std::string_view()).begin() == records("").end());
}

TEST(ninja_graph, each_name_is_its_own) {
  EXPECT_EQ(name_of(header), "header");
  EXPECT_EQ(name_of(malformed), "malformed");
  EXPECT_EQ(name_of(order_only), "order_only");
  EXPECT_EQ(name_of(unknown_attribute), "unknown_attribute");
}

static_assert(std::ranges::input_range<records>);
static_assert(noexcept(records("").begin()));

TEST(ninja_graph, its_properties_hold_on_every_truncation_and_on_random_bytes) {
  std::string whole;
  for (const graph_case& row : graph_cases) whole += row.bytes;
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    EXPECT_EQ(broken_ninja_graph_property(std::string_view(whole).substr(0, size)), "") << size;
  }
  std::mt19937 random(47);
  constexpr std::string_view pieces[] = {
      "\"", "0x1", " -> ", " [label=\"",       "\"]", ", shape=ellipse", "\n", "\r",
      "}",  " ",   "\"\"", " [arrowhead=none", "]",   "digraph",         "a",  " style=dotted"};
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes;
    for (auto count = random() % 12; count > 0; --count) bytes += pieces[random() % std::size(pieces)];
    EXPECT_EQ(broken_ninja_graph_property(bytes), "") << testing::PrintToString(bytes);
  }
}

}  // namespace graph_test
}  // namespace foundcheck::ninja_graph
