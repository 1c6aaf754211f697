// SPDX-License-Identifier: MIT
// `foundcheck timeline` as its users meet it: on logs that stand here, and on a build that ninja really runs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/process.hpp"
#include "support/program.hpp"
#include "support/strict_json.hpp"
#include "support/temporary_directory.hpp"
#include "support/terminal_text.hpp"

namespace foundcheck {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr std::string_view two_runs =
    "# ninja log v5\n"
    "0\t4000\t0\tgen.h\t1\n"
    "4000\t8000\t0\tb.cu.o\t3\n"
    "4000\t9000\t0\ta.cpp.o\t2\n"
    "9000\t9500\t0\tbin/tool\t4\n"
    "0\t100\t0\ta.cpp.o\t2\n";

constexpr std::string_view manifest =
    "rule R\n  command = true\nrule CUDA_COMPILER__tool_Debug\n  command = true\n"
    "build gen.h: R\nbuild deep: phony gen.h\n"
    "build a.cpp.o: R a.cpp || deep\nbuild b.cu.o: CUDA_COMPILER__tool_Debug b.cu || deep\n"
    "build bin/tool: R a.cpp.o b.cu.o\n";

class program_timeline : public testing::Test {
 protected:
  process_result timeline(strings arguments, std::string input = {}) const {
    process p;
    const char* program = std::getenv("FOUNDCHECK_PROGRAM");
    p.arguments = {program == nullptr ? "" : program, "timeline"};
    p.arguments.insert(p.arguments.end(), arguments.begin(), arguments.end());
    p.input = std::move(input);
    const process_result result = run(p);
    EXPECT_EQ(result.signal, 0);
    return result;
  }

  json document(strings arguments) const {
    arguments.insert(arguments.end(), {"--format", "json"});
    const process_result result = timeline(arguments);
    EXPECT_EQ(result.status, clean) << result.err;
    return parse_strictly(result.out);
  }

  std::string build(std::string_view log) const {
    const std::string directory = here.make_directory("build");
    here.write("build/.ninja_log", log);
    return directory;
  }

  temporary_directory here;
};

TEST_F(program_timeline, a_log_alone_gives_bounds) {
  const json whole = document({here.write("saved_log", two_runs)});
  EXPECT_EQ(whole["runs"], 2);
  EXPECT_EQ(whole["run"], 1) << "that with the most work";
  EXPECT_EQ(whole["steps"], 4);
  EXPECT_EQ(whole["elapsed_ms"], 9500);
  EXPECT_EQ(whole["critical_path"]["exact"], false);
  EXPECT_EQ(whole["critical_path"]["at_least_ms"], 5000);
  EXPECT_EQ(whole["critical_path"]["at_most_ms"], 9500);
  EXPECT_TRUE(whole["rules"].empty());
}

TEST_F(program_timeline, build_ninja_beside_the_log_makes_the_path_exact_and_names_rules) {
  const std::string directory = build(two_runs);
  here.write("build/build.ninja", manifest);
  const json whole = document({directory});
  EXPECT_EQ(whole["critical_path"]["exact"], true);
  strings path;
  for (const json& step : whole["critical_path"]["steps_from_last"]) path.push_back(step["output"]);
  EXPECT_EQ(path, (strings{"bin/tool", "a.cpp.o", "gen.h"}));
  EXPECT_EQ(whole["critical_path"]["at_most_ms"], 9500);
  strings rules;
  for (const json& rule : whole["rules"]) rules.push_back(rule["name"]);
  EXPECT_EQ(rules, (strings{"R", "CUDA_COMPILER"}));
}

TEST_F(program_timeline, a_manifest_that_cannot_be_read_whole_gives_no_exact_path_and_says_why) {
  const std::string directory = build(two_runs);
  const struct {
    const char *line, *why;
  } cases[] = {
      {"include missing.ninja\n", "missing.ninja: no such file or directory\n"},
      {"include build.ninja\n", "files in it include each other more than 32 deep\n"},
      {"this is no statement\n", "line 10 of build.ninja is not a ninja statement: missing_equals\n"},
      {"include \x1b[1m\n", "?[1m: no such file or directory\n"},
  };
  for (const auto& c : cases) {
    here.write("build/build.ninja", std::string(manifest) + c.line);
    const process_result result = timeline({directory, "--format", "json"});
    EXPECT_EQ(result.status, clean);
    EXPECT_EQ(parse_strictly(result.out)["critical_path"]["exact"], false) << c.line;
    EXPECT_THAT(result.err,
                HasSubstr("build/build.ninja: the critical path has bounds only, as " + std::string(c.why)));
  }
}

TEST_F(program_timeline, included_files_and_odd_paths_are_followed) {
  const std::string directory = build(two_runs);
  here.write("build/build.ninja", "dir = bin\ninclude rules.ninja\nsubninja sub.ninja\n");
  here.write("build/rules.ninja", "rule R\n  command = true\nbuild ./gen.h: R\nbuild x/../a.cpp.o: R gen.h\n");
  here.write("build/sub.ninja", "build b.cu.o: R\nbuild $dir/$name: R a.cpp.o\n  name = tool\n");
  const json whole = document({directory});
  EXPECT_EQ(whole["critical_path"]["exact"], true);
  EXPECT_EQ(whole["critical_path"]["at_most_ms"], 9500);
}

TEST_F(program_timeline, a_variable_has_the_value_of_the_nearest_that_is_named_so) {
  const std::string directory = build(two_runs);
  here.write(
      "build/build.ninja",
      "rule R\n  command = true\ninclude names.ninja\nbuild $name.h: R\n  tool = x\n"
      "build $name.cpp.o: R $header\n  header = y\n  name = a\n  header = $name.h\n"  // outside of it, name is gen
      "subninja sub.ninja\nbuild bin/$tool: R ${object}a.cpp.o b.cu.o\n");
  here.write("build/names.ninja", "name = gen\ntool = x\ntool = tool\n");
  here.write("build/sub.ninja", "object = b.cu.o\nbuild $object: R $name.h\ntool = y\nname = z\n");
  const json whole = document({directory});
  EXPECT_EQ(whole["critical_path"]["exact"], true);
  strings path;
  for (const json& step : whole["critical_path"]["steps_from_last"]) path.push_back(step["output"]);
  EXPECT_EQ(path, (strings{"bin/tool", "a.cpp.o", "gen.h"}));
}

// No statement has a copy of the variables: it looks them up where they stand.
TEST_F(program_timeline, as_many_statements_as_variables_are_read) {
  const std::string directory = build(two_runs);
  std::string variables, statements;
  for (int i = 0; i < 40'000; ++i) {
    variables += "v" + std::to_string(i) + " = x\n";
    statements += "build " + std::to_string(i) + "$k: R\n  k = v\n";
  }
  here.write("build/build.ninja", std::string(manifest) + variables + statements);
  EXPECT_EQ(timeline({directory}).err, "");
}

TEST_F(program_timeline, a_manifest_that_stands_for_far_more_than_is_written_in_it_gives_bounds_and_says_so) {
  const std::string directory = build(two_runs);
  std::string doubled = std::string(manifest) + "a0 = xxxxxxxxxxxxxxxx\n";
  for (int i = 1; i < 60; ++i) {
    const std::string last = "$a" + std::to_string(i - 1);
    doubled += "a" + std::to_string(i) + " = " + last + last + "\n";
  }
  const auto written = [&](const std::string& build_ninja) {
    here.write("build/build.ninja", build_ninja);
    process_result result = timeline({directory, "--format", "json"});
    EXPECT_EQ(result.status, clean);
    EXPECT_EQ(parse_strictly(result.out)["critical_path"]["exact"], result.err.empty());
    return result.err;
  };
  const std::string too_much =
      "build/build.ninja: the critical path has bounds only, as what it includes and its variables stand "
      "for more than 16 MB and 17 times what is written in it\n";
  EXPECT_THAT(written(doubled), HasSubstr(too_much));
  // One file again and again.
  here.write("build/large.ninja", "#" + std::string(20'000, ' ') + "\n");
  std::string again;
  for (int i = 0; i < 30; ++i) again += i % 2 == 0 ? "include large.ninja\n" : "subninja ./large.ninja\n";
  EXPECT_EQ(written(std::string(manifest) + again), "");
  here.write("build/large.ninja", "#" + std::string(130'000, ' ') + "\n");
  EXPECT_THAT(written(std::string(manifest) + again), HasSubstr(too_much));
  // Paths that variables make.
  const std::string one_kb = std::string(manifest) + "d = " + std::string(1000, 'd') + "\n";
  std::string paths;
  for (int i = 0; i < 60; ++i) paths += "$d/./";
  EXPECT_EQ(written(one_kb + "build " + paths + "a: R\n"), "");
  EXPECT_THAT(written(one_kb + "build " + paths + paths + "a: R\n"), HasSubstr("a path that is too long"));
  EXPECT_THAT(written(one_kb + "include " + paths + paths + "a\n"), HasSubstr("a path that is too long"));
}

// What ninja -t graph prints for `manifest`; b.cu.o has a source of its own.
constexpr std::string_view graph =
    "digraph ninja {\nrankdir=\"LR\"\nnode [fontsize=10, shape=box, height=0.25]\nedge [fontsize=10]\n"
    "\"0x1\" [label=\"bin/tool\"]\n"
    "\"0xa\" [label=\"R\", shape=ellipse]\n\"0xa\" -> \"0x1\"\n\"0x2\" -> \"0xa\" [arrowhead=none]\n"
    "\"0x3\" -> \"0xa\" [arrowhead=none]\n\"0x2\" [label=\"a.cpp.o\"]\n"
    "\"0xb\" [label=\"R\", shape=ellipse]\n\"0xb\" -> \"0x2\"\n\"0x4\" -> \"0xb\" [arrowhead=none]\n"
    "\"0x5\" -> \"0xb\" [arrowhead=none style=dotted]\n\"0x4\" [label=\"a.cpp\"]\n\"0x5\" [label=\"deep\"]\n"
    "\"0x6\" -> \"0x5\" [label=\" phony\"]\n\"0x6\" [label=\"gen.h\"]\n"
    "\"0xc\" [label=\"R\", shape=ellipse]\n\"0xc\" -> \"0x6\"\n\"0x3\" [label=\"b.cu.o\"]\n"
    "\"0xd\" [label=\"CUDA_COMPILER__tool_Debug\", shape=ellipse]\n\"0xd\" -> \"0x3\"\n"
    "\"0x7\" -> \"0xd\" [arrowhead=none]\n\"0x5\" -> \"0xd\" [arrowhead=none style=dotted]\n"
    "\"0x7\" [label=\"b.cu\"]\n}\n";

TEST_F(program_timeline, the_graph_that_ninja_prints_says_what_build_ninja_says) {
  const std::string log = here.write("saved_log", two_runs), printed = here.write("graph.dot", graph);
  const std::string directory = build(two_runs);
  here.write("build/build.ninja", manifest);
  json by_graph = document({log, "--graph", printed}), by_manifest = document({directory});
  EXPECT_EQ(by_graph["critical_path"]["by"], "the graph");
  EXPECT_EQ(by_manifest["critical_path"]["by"], "build.ninja");
  by_graph["critical_path"].erase("by");
  by_manifest["critical_path"].erase("by");
  EXPECT_EQ(by_graph["critical_path"], by_manifest["critical_path"]);
  EXPECT_EQ(by_graph["rules"], by_manifest["rules"]);
  EXPECT_THAT(timeline({log, "--graph", printed}).out, HasSubstr("9.5 s (100 %), by the graph; the last step first:"));
}

TEST_F(program_timeline, both_graphs_can_be_dumped) {
  const auto dump = [this](const std::string& kind, std::string_view bytes) {
    process p;
    p.arguments = {std::getenv("FOUNDCHECK_PROGRAM"), "dump", kind, here.write("dumped", bytes)};
    const process_result result = run(p);
    EXPECT_EQ(result.status, clean) << result.err;
    std::vector<json> records;
    for (std::size_t begin = 0, end = 0; begin < result.out.size(); begin = end + 1) {
      end = result.out.find('\n', begin);
      records.push_back(json::parse(result.out.substr(begin, end - begin)));
    }
    return records;
  };
  const std::vector<json> printed = dump("auto", graph);
  ASSERT_EQ(printed.size(), 27U);
  EXPECT_EQ(printed[4], json::parse(R"({"kind":"node","line":5,"offset":91,"id":"0x1","label":"bin/tool"})"));
  EXPECT_EQ(printed[7]["role"], "input");
  EXPECT_EQ(printed[26]["kind"], "end");
  const std::vector<json> statements = dump("ninja-manifest", manifest);
  ASSERT_EQ(statements.size(), 7U);
  EXPECT_EQ(statements[0]["bindings"], json::parse(R"([{"name":"command","value":"true"}])"));
  EXPECT_EQ(statements[4]["order_only_inputs"], json::parse(R"(["deep"])"));
  EXPECT_EQ(statements[4]["line"], 7);
}

TEST_F(program_timeline, a_graph_that_lacks_steps_gives_bounds_and_says_so) {
  const std::string log = here.write("saved_log", two_runs);
  const std::string part =
      here.write("graph.dot", "digraph ninja {\n\"0x1\" [label=\"a.cpp.o\"]\n\"0x2\" -> \"0x1\" [label=\" R\"]\n}\n");
  const process_result result = timeline({log, "--graph", part, "--format", "json"});
  EXPECT_EQ(result.status, clean);
  EXPECT_EQ(json::parse(result.out)["critical_path"]["exact"], false);
  EXPECT_THAT(result.err, HasSubstr("graph.dot: lacks 3 of 4 steps"));
  here.write("anew/.ninja_log", two_runs);
  here.write("anew/build.ninja", "rule R\n  command = true\nbuild a.cpp.o: R b.cpp\n");
  const process_result anew = timeline({(here / "anew").string(), "--format", "json"});
  EXPECT_EQ(anew.status, clean);
  EXPECT_EQ(json::parse(anew.out)["critical_path"]["exact"], false);
  EXPECT_THAT(anew.err,
              HasSubstr("build.ninja: lacks 3 of 4 steps, so the critical path has bounds only; it was written anew"));
  // The report says the same, and not that there is no graph.
  const auto bounds = [this](strings arguments) {
    arguments.insert(arguments.begin(), {"timeline"});
    const std::string text = run_program(arguments, {"COLUMNS=120"}).out;
    const std::size_t at = text.find("(bounds: ");
    return at == std::string::npos ? text : text.substr(at + 9, text.find(')', at) - at - 9);
  };
  EXPECT_EQ(bounds({(here / "anew").string()}), "build.ninja lacks steps of this run");
  EXPECT_EQ(bounds({log, "--graph", part}), "the graph lacks steps of this run");
  EXPECT_EQ(bounds({log}), "no graph of the build");
  here.write("anew/build.ninja", "this is no statement\n");
  EXPECT_EQ(bounds({(here / "anew").string()}), "build.ninja cannot be used");
  here.write("anew/saved_log", two_runs);
  EXPECT_EQ(bounds({(here / "anew/saved_log").string()}), "build.ninja beside a log of another name is not read");
}

TEST_F(program_timeline, what_is_no_whole_graph_is_refused) {
  const std::string log = here.write("saved_log", two_runs);
  const std::string_view whole = graph;
  for (const std::string& bytes : {std::string(whole.substr(0, whole.size() - 2)), std::string(whole.substr(16)),
                                   std::string("digraph ninja {\n\"0x1\n}\n"), std::string(manifest), std::string()}) {
    const process_result result = timeline({log, "--graph", here.write("graph.dot", bytes)});
    EXPECT_EQ(result.status, unreadable) << bytes;
    EXPECT_EQ(result.out, "") << bytes;
    EXPECT_THAT(result.err, HasSubstr("graph.dot: is not the whole output of ninja -t graph")) << bytes;
  }
  EXPECT_EQ(timeline({log, "--graph", (here / "missing").string()}).status, unreadable);
  const std::string kept = here.write("graph.dot", graph);
  EXPECT_EQ(timeline({log, "--graph", kept, "--svg", kept}).status, usage) << "an input is no output";
  EXPECT_EQ(bytes_of(kept), graph);
}

TEST_F(program_timeline, the_text_is_for_a_person) {
  const process_result result = timeline({build(two_runs)});
  EXPECT_EQ(result.status, clean) << result.err;
  EXPECT_THAT(result.out, HasSubstr("/build/.ninja_log: 2 runs"));
  EXPECT_THAT(result.out, HasSubstr("elapsed        9.5 s for 4 steps, 13.5 s of work"));
  EXPECT_THAT(result.out, HasSubstr("longest gen.h: split it"));
  EXPECT_EQ(result.err, "");
}

TEST_F(program_timeline, a_run_can_be_chosen) {
  const std::string log = here.write("log", two_runs);
  EXPECT_EQ(document({log, "--run", "2"})["steps"], 1);
  const process_result missing = timeline({log, "--run", "3"});
  EXPECT_EQ(missing.status, usage);
  EXPECT_THAT(missing.err, HasSubstr("there is no run 3"));
  EXPECT_EQ(timeline({log, "--run", "0"}).status, usage);
}

TEST_F(program_timeline, top_limits_each_table) {
  const std::string log = here.write("log", two_runs);
  EXPECT_EQ(document({log, "--top", "2"})["slowest"].size(), 2U);
  EXPECT_EQ(document({log, "--top", "0"})["slowest"].size(), 0U);
  EXPECT_EQ(timeline({log, "--top", "-1"}).status, usage);
}

TEST_F(program_timeline, a_trace_holds_all_runs_and_a_picture_the_one_that_is_shown) {
  const std::string log = here.write("log", two_runs);
  const std::string trace = (here / "trace.json").string(), picture = (here / "a.svg").string();
  EXPECT_EQ(timeline({log, "--trace", trace, "--svg", picture}).status, clean);
  const json whole = parse_strictly(bytes_of(trace));
  EXPECT_EQ(
      std::ranges::count_if(whole["traceEvents"], [](const json& e) { return e["ph"] == "X" && e["cat"] != "path"; }),
      5);
  EXPECT_THAT(bytes_of(picture), StartsWith("<svg xmlns="));
  EXPECT_THAT(bytes_of(picture), HasSubstr("<title>b.cu.o\n4.0 s</title>"));
}

TEST_F(program_timeline, what_clang_recorded_is_laid_into_its_step) {
  const std::string directory = build(two_runs);
  const auto event = [](long from, long duration, const std::string& name) {
    return json{{"ph", "X"}, {"ts", from}, {"dur", duration}, {"name", name}, {"args", {{"detail", "x"}}}};
  };
  const json own = {{"traceEvents",
                     {event(0, 4'999'000, "ExecuteCompiler"), event(1000, 20'000, "Source"), event(30'000, 5, "short"),
                      event(0, 4'000'000, "Total Source")}}};
  const json other = {{"traceEvents", {event(0, 60'000'000, "ExecuteCompiler")}}};
  here.write("build/a.cpp.json", own.dump());
  here.write("build/b.cu.json", other.dump());
  const std::string trace = (here / "trace.json").string();
  EXPECT_EQ(timeline({directory, "--trace", trace}).status, clean);
  strings inner;
  const json whole = parse_strictly(bytes_of(trace));
  for (const json& e : whole["traceEvents"]) {
    if (e.value("cat", "") != "compiler") continue;
    inner.push_back(e["name"]);
    EXPECT_GE(e["ts"], 4'000'000);
    EXPECT_LE(e["ts"].get<long>() + e["dur"].get<long>(), 9'000'000);
  }
  EXPECT_EQ(inner, (strings{"ExecuteCompiler", "Source"})) << "a trace longer than its step is of another run";
}

TEST_F(program_timeline, an_event_that_clang_would_not_write_costs_no_other) {
  const std::string directory = build(two_runs), trace = (here / "trace.json").string();
  const auto inner_events = [&](const std::string& events) {
    here.write("build/a.cpp.json", "{\"traceEvents\":[" + events + "]}");
    const process_result result = timeline({directory, "--trace", trace});
    EXPECT_EQ(result.status, clean) << result.err;
    EXPECT_EQ(result.err, "");
    strings found;
    const json whole = parse_strictly(bytes_of(trace));
    for (const json& e : whole["traceEvents"]) {
      if (e.value("cat", "") == "compiler")
        found.push_back(e["name"].get<std::string>() + e["args"]["detail"].get<std::string>());
    }
    return found;
  };
  const auto with = [](const std::string& members) { return "{\"ph\":\"X\",\"ts\":5,\"dur\":50000," + members + "}"; };
  const std::string good = "," + with("\"name\":\"good\"");
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  // What is named twice has the value that comes last.
  for (const std::string& odd : {std::string("7"), with("\"name\":null"), with("\"name\":\"odd\",\"ph\":1"),
                                 with("\"name\":\"odd\",\"ts\":\"5\""), with("\"name\":\"odd\",\"ts\":-1"),
                                 with("\"name\":\"odd\",\"ts\":-1e300"), with("\"name\":\"odd\",\"dur\":-1e300"),
                                 with("\"name\":\"odd\",\"dur\":-9223372036854775808"), with("\"name\":" + deep)}) {
    EXPECT_EQ(inner_events(odd + good), strings{"good"}) << odd.substr(0, 100);
  }
  for (const std::string& args : {std::string("7"), std::string("{\"detail\":7}"), std::string("{\"detail\":[]}"), deep,
                                  "{\"detail\":" + deep + "}"}) {
    EXPECT_EQ(inner_events(with("\"name\":\"x\",\"args\":" + args) + good), (strings{"x", "good"}))
        << args.substr(0, 100);
  }
  EXPECT_EQ(inner_events(with("\"name\":\"x\",\"args\":{\"detail\":\"y\"}")), strings{"xy"});
  // Longer than its step is a trace of another run, by however much.
  for (const char* longer :
       {"\"ts\":20000,\"dur\":9223372036854775807", "\"ts\":9223372036854775807,\"dur\":9223372036854775807",
        "\"ts\":1e300", "\"dur\":1e300", "\"ts\":1e308,\"dur\":1e308", "\"dur\":18446744073709551615"}) {
    EXPECT_EQ(inner_events(with(std::string("\"name\":\"long\",") + longer) + good), strings{}) << longer;
  }
}

TEST_F(program_timeline, what_clang_recorded_stands_there_once_whatever_leads_to_it) {
  const std::string directory = build(
      "# ninja log v5\n0\t100\t0\ta.o\t1\n0\t100\t0\t./a.o\t2\n0\t100\t0\t././a.o\t3\n0\t100\t0\ta.obj\t4\n"
      "0\t100\t0\tb.o\t5\n");
  here.write("build/a.json", R"({"traceEvents":[{"ph":"X","name":"a","ts":5,"dur":50000}]})");
  here.write("build/b.json", R"({"traceEvents":[{"ph":"X","name":"b","ts":5,"dur":50000}]})");
  const std::string trace = (here / "trace.json").string();
  EXPECT_EQ(timeline({directory, "--trace", trace}).status, clean);
  strings inner;
  const json whole = parse_strictly(bytes_of(trace));
  for (const json& e : whole["traceEvents"]) {
    if (e.value("cat", "") == "compiler") inner.push_back(e["name"]);
  }
  EXPECT_THAT(inner, testing::UnorderedElementsAre("a", "b"));
}

TEST_F(program_timeline, an_input_is_no_output) {
  const std::string log = here.write("log", two_runs);
  for (const char* option : {"--svg", "--trace"}) {
    EXPECT_EQ(timeline({log, option, here.link("link", "log")}).status, usage);
    std::filesystem::remove(here / "link");
  }
  EXPECT_EQ(bytes_of(log), two_runs);
  const std::string both = (here / "both").string();
  EXPECT_EQ(timeline({log, "--svg", both, "--trace", both}).status, usage);
}

TEST_F(program_timeline, what_is_read_beside_the_log_is_no_output) {
  const std::string directory = build(two_runs), trace = R"({"traceEvents":[]})";
  here.write("build/build.ninja", "include rules.ninja\n" + std::string(manifest));
  here.write("build/rules.ninja", "");
  here.write("build/.ninja_deps", "");
  here.write("build/CMakeCache.txt", "# This is the CMakeCache file.\n");
  here.write("build/a.cpp.json", trace);
  here.write("build/notes", "");
  const std::string svg = (here / "t.svg").string();
  for (const std::string name : {".ninja_log", "build.ninja", "rules.ninja", ".ninja_deps", "CMakeCache.txt"}) {
    const std::string before = bytes_of(here / "build" / name), file = directory + "/./" + name;
    const std::string link = here.link("link to " + name, "build/" + name);
    for (const std::string& output : {file, link})
      for (const char* option : {"--svg", "--trace"}) {
        const process_result result = timeline({directory, option, output});
        EXPECT_EQ(result.status, usage) << output;
        EXPECT_EQ(result.err, "foundcheck: " + output + ": is an input; the result would replace it\n");
        EXPECT_EQ(result.out, "");
      }
    EXPECT_EQ(bytes_of(here / "build" / name), before) << name;
  }
  // The compilers' traces are inputs of a trace.
  const std::string compiled = directory + "/a.cpp.json";
  EXPECT_EQ(timeline({directory, "--trace", compiled}).status, usage);
  EXPECT_EQ(timeline({directory, "--svg", compiled, "--trace", svg}).status, usage);
  EXPECT_EQ(bytes_of(compiled), trace);
  EXPECT_FALSE(std::filesystem::exists(svg));

  EXPECT_EQ(timeline({directory, "--svg", directory + "/notes"}).status, clean) << "another file in the directory";
  EXPECT_EQ(timeline({directory, "--svg", compiled}).status, clean) << "a picture asks for no traces";
}

TEST_F(program_timeline, two_results_are_two_files_however_they_are_called) {
  const std::string log = here.write("log", two_runs);
  here.make_directory("directory");
  here.link("link to directory", "directory");
  here.link("early", "directory/late");
  const auto both = [&](const std::string& svg, const std::string& trace) {
    process p;
    p.directory = here.path();
    p.arguments = {std::getenv("FOUNDCHECK_PROGRAM"), "timeline", "log", "--svg", svg, "--trace", trace};
    return run(p);
  };
  const auto expect_refused = [&](const std::string& svg, const std::string& trace) {
    const process_result result = both(svg, trace);
    EXPECT_EQ(result.status, usage) << svg << ' ' << trace;
    EXPECT_EQ(result.err, "foundcheck: " + svg + ": is named for both --svg and --trace\n") << trace;
  };
  for (const bool is_there : {false, true}) {
    for (const char* file : {"out", "directory/late"}) {
      if (is_there) here.write(file, "");
    }
    expect_refused("out", "./out");
    expect_refused((here / "out").string(), "directory/../out");
    expect_refused("directory/late", "link to directory/late");
    expect_refused("directory/late", "early");
    EXPECT_EQ(both("new/out", "new/./out").status, usage) << "no such directory yet";
    EXPECT_EQ(both("out.svg", "out.json").status, clean) << is_there;
  }
  EXPECT_EQ(both("out", "directory/out").status, clean) << "the same name elsewhere";
}

TEST_F(program_timeline, an_output_that_cannot_be_written_is_status_3_and_leaves_nothing) {
  const std::string log = here.write("log", two_runs);
  EXPECT_EQ(timeline({log, "--svg", (here / "no/such/folder.svg").string()}).status, unreadable);
  EXPECT_EQ(timeline({log, "--trace", (here / "no/such/folder.json").string()}).status, unreadable);
}

TEST_F(program_timeline, what_is_no_ninja_log_is_refused) {
  for (const std::string& path : {here.write("cache", "# This is the CMakeCache file.\nA:BOOL=ON\n"),
                                  here.write("empty", ""), (here / "missing").string(), here.path().string()}) {
    const process_result result = timeline({path});
    EXPECT_EQ(result.status, unreadable) << path;
    EXPECT_EQ(result.out, "") << path;
    EXPECT_THAT(result.err, StartsWith("foundcheck: ")) << path;
  }
}

TEST_F(program_timeline, a_log_without_steps_is_a_build_that_did_nothing) {
  const process_result result = timeline({here.write("log", "# ninja log v6\n")});
  EXPECT_EQ(result.status, clean) << result.err;
  EXPECT_THAT(result.out, HasSubstr("no step in it"));
  const std::string trace = (here / "t.json").string(), picture = (here / "t.svg").string();
  EXPECT_EQ(timeline({here.write("log", "# ninja log v6\n"), "--trace", trace, "--svg", picture}).status, clean);
}

TEST_F(program_timeline, stdin_is_a_log) {
  const process_result result = timeline({"-"}, std::string(two_runs));
  EXPECT_EQ(result.status, clean) << result.err;
  EXPECT_THAT(result.out, StartsWith("<stdin>: 2 runs"));
}

TEST_F(program_timeline, the_cache_tells_of_architectures_and_launchers) {
  const std::string directory = build("# ninja log v5\n0\t400000\t0\ta.cu.o\t1\n");
  const auto with_cache = [&](const std::string& entries) {
    here.write("build/CMakeCache.txt", "CMAKE_GENERATOR:INTERNAL=Ninja\n" + entries);
    return timeline({directory}).out;
  };
  EXPECT_THAT(with_cache("CMAKE_CUDA_ARCHITECTURES:STRING=80;86;90\n"), HasSubstr("3 CUDA architectures"));
  EXPECT_THAT(with_cache("TORCH_CUDA_ARCH_LIST:STRING=8.0 9.0+PTX\n"), HasSubstr("2 CUDA architectures"));
  EXPECT_THAT(with_cache("CMAKE_CUDA_ARCHITECTURES:STRING=native\n"), Not(HasSubstr("CUDA architectures:")));
  EXPECT_THAT(with_cache(""), HasSubstr("no compiler launcher is set"));
  EXPECT_THAT(with_cache("CMAKE_CXX_COMPILER_LAUNCHER:STRING=ccache\n"), Not(HasSubstr("no compiler launcher")));
}

TEST_F(program_timeline, statistics_of_ccache_are_judged) {
  const std::string directory = build("# ninja log v5\n0\t400000\t0\ta.o\t1\n");
  here.write("build/CMakeCache.txt", "CMAKE_GENERATOR:INTERNAL=Ninja\n");
  const auto with = [&](const std::string& text) {
    return timeline({directory, "--ccache-stats", here.write("stats", text)}).out;
  };
  const std::string low = "direct_cache_hit\t10\npreprocessed_cache_hit\t0\ncache_miss\t90\ncleanups_performed\t3\n";
  EXPECT_THAT(in_one_row(with(low)),
              HasSubstr("ccache: 10 of 100 calls (10 %) were hits, and the cache was cleaned 3 times: "));
  EXPECT_THAT(in_one_row(with(low)), HasSubstr("source: half is an estimate"));
  EXPECT_THAT(with(low), Not(HasSubstr("no compiler launcher")));
  const std::string good = "direct_cache_hit\t90\npreprocessed_cache_hit\t0\ncache_miss\t10\ncleanups_performed\t3\n";
  EXPECT_THAT(with(good), Not(HasSubstr("ccache")));

  const std::string statistics = here.write("stats", low);
  const json whole = document({directory, "--ccache-stats", statistics});
  EXPECT_EQ(whole["ccache"]["hits"], 10);
  EXPECT_EQ(whole["ccache"]["misses"], 90);
  EXPECT_EQ(whole["ccache"]["hit_rate"], 10.0);
  EXPECT_EQ(whole["ccache"]["hints"][0]["hint"], "too_small");
  EXPECT_FALSE(document({directory}).contains("ccache"));

  const process_result refused = timeline({directory, "--ccache-stats", here.write("other", "prose\n")});
  EXPECT_EQ(refused.status, unreadable);
  EXPECT_THAT(refused.err, HasSubstr("other: has no statistics of ccache"));
  EXPECT_EQ(timeline({directory, "--ccache-stats", (here / "missing").string()}).status, unreadable);
  EXPECT_EQ(timeline({directory, "--ccache-stats", statistics, "--trace", statistics}).status, usage);
  EXPECT_EQ(bytes_of(statistics), low);
}

TEST_F(program_timeline, of_a_build_that_ninja_ran_has_its_steps_path_and_headers) {
  const char* ninja = std::getenv("FOUNDCHECK_NINJA");
  if (ninja == nullptr) GTEST_SKIP() << "no ninja is installed";
  const std::string directory = here.make_directory("build");
  here.write("build/build.ninja",
             "rule slow\n  command = sleep 0.2 && touch $out\n"
             "rule cc\n  command = sleep 0.1 && echo '$out: common.h' > $out.d && touch $out\n  depfile = $out.d\n"
             "  deps = gcc\n"
             "build common.h: slow\nbuild side: slow\n"
             "build a.o: cc a.c || common.h\nbuild b.o: cc b.c || common.h\n"
             "build tool | tool.map: slow a.o b.o\n"
             "default tool side\n");
  here.write("build/a.c", "");
  here.write("build/b.c", "");
  process p;
  p.arguments = {ninja, "-C", directory, "-j4"};
  // The command of tool makes one of its outputs only; ninja does not mind.
  const process_result built = run(p);
  ASSERT_EQ(built.status, 0) << built.out << built.err;
  const json whole = document({directory});
  EXPECT_EQ(whole["runs"], 1);
  EXPECT_EQ(whole["steps"], 5) << "tool has two outputs and is one step";
  EXPECT_EQ(whole["critical_path"]["exact"], true);
  const json& path = whole["critical_path"]["steps_from_last"];
  ASSERT_EQ(path.size(), 3U);
  EXPECT_EQ(path[0]["output"], "tool");
  EXPECT_EQ(path[0]["outputs"], 2);
  EXPECT_EQ(path[2]["output"], "common.h");
  p.arguments = {ninja, "-C", directory, "-t", "graph", "tool", "side"};
  const process_result printed = run(p);
  ASSERT_EQ(printed.status, 0) << printed.err;
  const json by_graph = document({directory, "--graph", here.write("graph.dot", printed.out)});
  EXPECT_EQ(by_graph["critical_path"]["by"], "the graph");
  EXPECT_EQ(by_graph["critical_path"]["steps_from_last"], path);
  ASSERT_EQ(whole["headers"].size(), 1U);
  EXPECT_EQ(whole["headers"][0]["header"], "common.h");
  EXPECT_EQ(whole["headers"][0]["steps"], 2);
}

}  // namespace
}  // namespace foundcheck
