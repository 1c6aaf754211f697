// SPDX-License-Identifier: MIT
// Our reading of `ninja -t graph` against `ninja -t query` of the same ninja, and against our reading of build.ninja.
#include <foundcheck/format/ninja/graph.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <foundcheck/format/ninja/manifest.hpp>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/ninja_graph_properties.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace ninja_graph_test {

/// What makes an output: the rule, and the inputs, order-only ones with "|| " unless the output has one input only.
struct edge {
  std::string rule;
  std::multiset<std::string> inputs;

  friend bool operator==(const edge&, const edge&) = default;
};

using edges = std::map<std::string, edge>;

edges edges_of_graph(std::string_view bytes) {
  std::map<std::string_view, std::string> paths, rules;
  for (const ninja_graph::record& r : ninja_graph::records(bytes)) {
    EXPECT_NE(r.kind, ninja_graph::record_kind::malformed) << r.whole;
    if (r.kind == ninja_graph::record_kind::node) paths[r.id] = r.label;
    if (r.kind == ninja_graph::record_kind::build) rules[r.id] = r.rule;
  }
  edges found;
  std::map<std::string_view, std::multiset<std::string>> inputs;
  for (const ninja_graph::record& r : ninja_graph::records(bytes)) {
    if (r.kind != ninja_graph::record_kind::edge) continue;
    if (r.role == ninja_graph::edge_role::whole) found[paths.at(r.to)] = {std::string(r.rule), {paths.at(r.from)}};
    if (r.role == ninja_graph::edge_role::input) inputs[r.to].insert(paths.at(r.from));
    if (r.role == ninja_graph::edge_role::order_only) inputs[r.to].insert("|| " + paths.at(r.from));
  }
  for (const ninja_graph::record& r : ninja_graph::records(bytes)) {
    if (r.kind != ninja_graph::record_kind::edge || r.role != ninja_graph::edge_role::output) continue;
    found[paths.at(r.to)] = {rules.at(r.from), inputs[r.from]};
  }
  return found;
}

/// Takes the mark off the only input of a build statement with one output, as the graph does not show it.
edge as_in_graph(edge e, std::size_t outputs) {
  if (outputs != 1 || e.inputs.size() != 1) return e;
  const std::string only = *e.inputs.begin();
  return {e.rule, {only.starts_with("|| ") ? only.substr(3) : only}};
}

edges edges_of_manifest(std::string_view bytes) {
  const auto plain = [](std::string_view path) {
    std::string text;
    ninja_manifest::expand(
        path, [](std::string_view) { return std::string_view(); }, [&text](std::string_view piece) { text += piece; });
    return text;
  };
  edges found;
  for (const ninja_manifest::record& r : ninja_manifest::records(bytes)) {
    if (r.kind != ninja_manifest::record_kind::build) continue;
    edge e{std::string(r.name), {}};
    for (const auto& [list, mark] : {std::pair{r.inputs, ""}, {r.implicit_inputs, ""}, {r.order_only_inputs, "|| "}}) {
      for (const std::string_view path : ninja_manifest::paths(list)) e.inputs.insert(mark + plain(path));
    }
    std::vector<std::string> outputs;
    for (const std::string_view list : {r.outputs, r.implicit_outputs}) {
      for (const std::string_view path : ninja_manifest::paths(list)) outputs.push_back(plain(path));
    }
    for (const std::string& output : outputs) found[output] = as_in_graph(e, outputs.size());
  }
  return found;
}

process_result ninja(std::vector<std::string> arguments) {
  process p;
  p.arguments = std::move(arguments);
  const char* program = std::getenv("FOUNDCHECK_NINJA");
  p.arguments.insert(p.arguments.begin(), program == nullptr ? "" : program);
  return run(p);
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> found;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    found.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return found;
}

constexpr std::string_view manifest =
    "rule cc\n"
    "  command = cc\n"
    "build a.o: cc a.c\n"
    "build order.o: cc || a.o\n"
    "build none: phony\n"
    "build many m2 | m3: cc a.o a$ b\"]\"c | i || order.o none\n"
    "build a$ b\"]\"c: cc\n"
    "build twice: cc i i\n"
    "build three t2: cc || many\n"
    "build all: phony many three twice |@ none\n"
    "build odd,shape=ellipse]: cc all none\n";

TEST(differential_ninja_graph, rules_and_inputs_are_those_of_query_and_of_build_ninja) {
  if (ninja({"--version"}).status != 0) GTEST_SKIP() << "no ninja is installed";
  const temporary_directory here;
  here.write("build.ninja", manifest);
  const std::string at = here.path().string();
  const edges by_manifest = edges_of_manifest(manifest);
  std::vector<std::string> arguments = {"-C", at, "-t", "graph"};
  for (const auto& [output, e] : by_manifest) arguments.push_back(output);
  const process_result printed = ninja(arguments);
  ASSERT_EQ(printed.status, 0) << printed.err;
  EXPECT_EQ(broken_ninja_graph_property(printed.out), "");
  const edges by_graph = edges_of_graph(printed.out);
  EXPECT_EQ(by_graph.size(), 12U);
  for (const auto& [output, e] : by_manifest) {
    ASSERT_TRUE(by_graph.contains(output)) << output;
    EXPECT_EQ(by_graph.at(output), e) << output;

    const process_result query = ninja({"-C", at, "-t", "query", output});
    ASSERT_EQ(query.status, 0) << query.err;
    edge queried;
    for (const std::string& line : split(query.out)) {
      if (line.starts_with("  input: ")) queried.rule = line.substr(9);
      if (line == "  outputs:" || line == "  validations:") break;
      if (!line.starts_with("    ")) continue;
      const std::string input = line.substr(4);
      queried.inputs.insert(input.starts_with("| ") ? input.substr(2) : input);
    }
    const bool has_siblings = output == "many" || output == "three" || output[0] == 'm' || output == "t2";
    EXPECT_EQ(by_graph.at(output), as_in_graph(queried, has_siblings ? 2 : 1)) << output;
  }
}

}  // namespace ninja_graph_test
}  // namespace foundcheck
