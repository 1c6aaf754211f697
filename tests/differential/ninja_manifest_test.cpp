// SPDX-License-Identifier: MIT
// Our reading of build.ninja against the installed ninja: it names every output with its rule, and what each waits for.
#include <foundcheck/format/ninja/manifest.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/process.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace ninja_manifest_test {

using variables = std::map<std::string, std::string, std::less<>>;

std::string expanded(std::string_view text, const variables& known) {
  std::string bytes;
  ninja_manifest::expand(
      text,
      [&known](std::string_view name) {
        const auto at = known.find(name);
        return at == known.end() ? std::string_view{} : std::string_view(at->second);
      },
      [&bytes](std::string_view piece) { bytes += piece; });
  return bytes;
}

/// Each output with its rule and, one a line, what it waits for, as `ninja -t query` writes it.
struct edge {
  std::string rule;
  std::string inputs;
};

std::map<std::string, edge> edges_of(std::string_view bytes) {
  std::map<std::string, edge> edges;
  variables known;
  for (const ninja_manifest::record& r : ninja_manifest::records(bytes)) {
    EXPECT_NE(r.kind, ninja_manifest::record_kind::malformed) << r.whole;
    if (r.kind == ninja_manifest::record_kind::variable) known[std::string(r.name)] = expanded(r.value, known);
    if (r.kind != ninja_manifest::record_kind::build) continue;
    variables own = known;
    for (const ninja_manifest::binding& b : ninja_manifest::bindings(r))
      own[std::string(b.name)] = expanded(b.value, known);
    edge e{std::string(r.name), {}};
    for (const auto& [list, mark] :
         {std::pair{r.inputs, ""}, {r.implicit_inputs, "| "}, {r.order_only_inputs, "|| "}}) {
      for (const std::string_view path : ninja_manifest::paths(list)) e.inputs += mark + expanded(path, own) + "\n";
    }
    for (const std::string_view list : {r.outputs, r.implicit_outputs}) {
      for (const std::string_view path : ninja_manifest::paths(list)) edges[expanded(path, own)] = e;
    }
  }
  return edges;
}

process_result ninja(std::vector<std::string> arguments) {
  process p;
  p.arguments = std::move(arguments);
  const char* program = std::getenv("FOUNDCHECK_NINJA");
  p.arguments.insert(p.arguments.begin(), program == nullptr ? "" : program);
  return run(p);
}

constexpr std::string_view manifest =
    "ninja_required_version = 1.3\n"
    "rule cc\n"
    "  command = cc $in -o $out\n"
    "  description = a : b | c\n"
    "pool heavy\n"
    "  depth = 1\n"
    "dir = some where\n"
    "twice = ${dir}/$dir\n"
    "# a comment that ends with $\n"
    "build out$ a b$:c | imp$$licit : cc in1 $\n"
    "    in2 | i3 || o4 o5\n"
    "  # inside\n"
    "  foo = $dir\n"
    "  pool = heavy\n"
    "\n"
    "build $twice: cc ${foo}bar $\n"
    "$\n"
    "    last\n"
    "  foo = its own\n"
    "build $dir/x.-_y: phony out$ a\n"
    "build glued$\n"
    "    name: cc\n"
    "build none: phony || $dir/x.-_y\n"
    "default none\n";

TEST(differential_ninja_manifest, outputs_rules_and_inputs_are_those_of_ninja) {
  if (ninja({"--version"}).status != 0) GTEST_SKIP() << "no ninja is installed";
  const temporary_directory here;
  here.write("build.ninja", manifest);
  const std::string at = here.path().string();

  std::map<std::string, edge> edges = edges_of(manifest);
  std::set<std::string> ours;
  for (const auto& [output, e] : edges) ours.insert(output + ": " + e.rule);
  const process_result targets = ninja({"-C", at, "-t", "targets", "all"});
  ASSERT_EQ(targets.status, 0) << targets.out << targets.err;
  std::set<std::string> theirs;
  for (std::size_t begin = 0; begin < targets.out.size();) {
    const std::size_t end = targets.out.find('\n', begin);
    theirs.insert(targets.out.substr(begin, end - begin));
    begin = end + 1;
  }
  EXPECT_EQ(ours, theirs);

  for (const auto& [output, e] : edges) {
    const process_result query = ninja({"-C", at, "-t", "query", output});
    ASSERT_EQ(query.status, 0) << query.err;
    std::string inputs;
    for (std::size_t begin = 0; begin < query.out.size();) {
      const std::size_t end = query.out.find('\n', begin);
      const std::string line = query.out.substr(begin, end - begin);
      begin = end + 1;
      if (line == "  outputs:") break;
      if (line.starts_with("    ")) inputs += line.substr(4) + "\n";
    }
    EXPECT_EQ(e.inputs, inputs) << output;
  }
}

// What ninja says of a line that it cannot read; whatever else it says, as of a rule that is not there, is about a line that it has read.
bool is_refusal(std::string_view output) {
  if (output.find("expected 'command =' line") != std::string_view::npos) return false;
  for (const std::string_view words :
       {": expected ", ": lexing error", ": bad $-escape", ": unexpected EOF", ": unexpected indent"}) {
    if (output.find(words) != std::string_view::npos) return true;
  }
  return false;
}

TEST(ninja_manifest_differential, what_ninja_refuses_is_malformed) {
  if (std::getenv("FOUNDCHECK_NINJA") == nullptr) GTEST_SKIP() << "there is no ninja";
  const temporary_directory here;
  const auto check = [&here](const std::string& bytes) {
    here.write("build.ninja", bytes);
    const process_result said = ninja({"-C", here.path().string(), "-t", "targets", "all"});
    bool is_malformed = false;
    for (const ninja_manifest::record& r : ninja_manifest::records(bytes))
      is_malformed = is_malformed || r.kind == ninja_manifest::record_kind::malformed;
    const std::string output = said.out + said.err;
    EXPECT_TRUE(is_malformed || !is_refusal(output)) << testing::PrintToString(bytes) << output;
    EXPECT_TRUE(!is_malformed || said.status != 0) << testing::PrintToString(bytes);
  };
  for (const std::string_view bytes :
       {"x = ${\n", "x = ${a\n", "x = $!\n", "# c", "build a: phony\n  ", "build |@ a: phony b\n",
        "build a || b: phony\n", "build a: phony\n  x = 1", "build a: phony b$\n c", "build a: phony\n  x = $-\n",
        "x = 1", "\tx = 1\n", "default\n", "build a: phony b | c || d |@ e\n", "build a: phony |@ e || d\n",
        "x.y = ${x.y}$x-y$ $:$$\n", "# c\n", "\n  \n"})
    check(std::string(bytes));
  const std::string_view pieces[] = {
      "build ", "a",   "b",  ": phony", "\n", "\n", "\n", "\n  x = 1", "x = ", "$",      "${",
      "}",      "|",   "|@", "||",      " ",  "#",  "  ", "default a", "$a",   "rule r", "\n  command = c",
      ":",      "\r\n"};
  std::mt19937 random(11);
  for (int round = 0; round < 300 && !testing::Test::HasFailure(); ++round) {
    std::string bytes;
    for (auto left = random() % 12; left != 0; --left) bytes += pieces[random() % std::size(pieces)];
    check(bytes);
  }
}

}  // namespace ninja_manifest_test
}  // namespace foundcheck
