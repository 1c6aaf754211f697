// SPDX-License-Identifier: MIT
#include <foundcheck/host/build_graph.hpp>

#include <foundcheck/format/loaded.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace build_graph_test {

constexpr std::string_view manifest =
    "rule CC\n  command = cc\nrule LINK\n  command = ld\n"
    "build gen.h: CC gen.in\nbuild headers: phony gen.h\n"
    "build a.o: CC a.c || headers\nbuild b.o: CC b.c\nbuild tool: LINK a.o b.o\n";
// b.o takes longest, and a.o waits for gen.h: 4 + 8 + 2 of the 14 ms.
constexpr std::string_view log =
    "# ninja log v5\n0\t4\t0\tgen.h\t1\n0\t11\t0\tb.o\t2\n4\t12\t0\ta.o\t3\n12\t14\t0\ttool\t4\n";
constexpr std::string_view printed =
    "digraph ninja {\nrankdir=\"LR\"\n\"1\" [label=\"gen.h\"]\n\"2\" [label=\"a.o\"]\n\"3\" [label=\"b.o\"]\n\"4\" [label=\"tool\"]\n"
    "\"5\" [label=\"gen.in\"]\n\"5\" -> \"1\" [label=\" CC\"]\n\"6\" [label=\"b.c\"]\n\"6\" -> \"3\" [label=\" CC\"]\n"
    "\"1\" -> \"2\" [label=\" CC\"]\n\"9\" [label=\"LINK\", shape=ellipse]\n\"9\" -> \"4\"\n"
    "\"2\" -> \"9\" [arrowhead=none]\n\"3\" -> \"9\" [arrowhead=none]\n}\n";

schedule::laid_out run_of(const ninja_log::loaded& loaded) {
  return schedule::laid_out(schedule::steps_of(loaded.bytes(), *loaded.history().runs().begin()));
}

std::vector<std::string_view> path_of(const schedule::timeline& t) {
  std::vector<std::string_view> outputs;
  for (schedule::step_index i = t.path.last; i != schedule::no_step; i = t.links[i].before) {
    outputs.insert(outputs.begin(), t.steps[i].output);
  }
  return outputs;
}

TEST(build_graph, of_a_directory_gives_the_critical_path) {
  temporary_directory here;
  here.write("build.ninja", manifest);
  build_graph graph;
  ASSERT_TRUE(graph.read(here.path())) << graph.why();
  const ninja_log::loaded loaded(log);
  schedule::laid_out run = run_of(loaded);
  ASSERT_EQ(graph.missing(run.timeline().steps), 0U);
  run.follow(graph.dependencies(run.timeline().steps));
  EXPECT_TRUE(run.timeline().path_is_exact);
  EXPECT_EQ(run.timeline().path.length_ms, 14);
  EXPECT_EQ(path_of(run.timeline()), (std::vector<std::string_view>{"gen.h", "a.o", "tool"}));
  EXPECT_EQ(graph.rules(run.timeline().steps), (std::vector<std::string_view>{"CC", "CC", "CC", "LINK"}));
}

TEST(build_graph, that_ninja_printed_gives_the_same_path) {
  build_graph graph;
  ASSERT_TRUE(graph.read_printed(std::string(printed)));
  const ninja_log::loaded loaded(log);
  schedule::laid_out run = run_of(loaded);
  EXPECT_EQ(graph.missing(run.timeline().steps), 0U);
  run.follow(graph.dependencies(run.timeline().steps));
  EXPECT_EQ(path_of(run.timeline()), (std::vector<std::string_view>{"gen.h", "a.o", "tool"}));
  for (const std::string_view cut : {printed.substr(0, printed.size() - 2), printed.substr(20), std::string_view()}) {
    EXPECT_FALSE(build_graph().read_printed(std::string(cut)));
  }
}

TEST(build_graph, lacks_steps_that_no_statement_makes) {
  temporary_directory here;
  here.write("build.ninja", "rule CC\n  command = cc\nbuild a.o: CC a.c\n");
  build_graph graph;
  ASSERT_TRUE(graph.read(here.path()));
  const ninja_log::loaded loaded(log);
  const schedule::laid_out run = run_of(loaded);
  EXPECT_EQ(graph.missing(run.timeline().steps), 3U);
}

TEST(build_graph, that_cannot_be_read_whole_says_why) {
  temporary_directory here;
  build_graph none;
  EXPECT_FALSE(none.read(here.path()));
  EXPECT_EQ(none.why(), "there is no build.ninja in " + here.path().string());
  build_graph printed;
  EXPECT_FALSE(printed.read_printed("digraph ninja {\n"));
  EXPECT_NE(printed.why(), "");
  here.write("build.ninja", std::string(manifest) + "include rules.ninja\n");
  build_graph part;
  EXPECT_FALSE(part.read(here.path()));
  EXPECT_NE(part.why().find("rules.ninja"), std::string::npos);
  here.write("rules.ninja", "");
  build_graph small([](const std::filesystem::path& file, std::size_t most) { return read_all(file, most); }, 100);
  EXPECT_FALSE(small.read(here.path()));
  EXPECT_NE(small.why(), "");
  build_graph whole;
  EXPECT_TRUE(whole.read(here.path())) << whole.why();
  EXPECT_EQ(whole.files().size(), 2U);
}

}  // namespace build_graph_test
}  // namespace foundcheck::host
