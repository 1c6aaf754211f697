// SPDX-License-Identifier: MIT
// Our reading of build.ninja against the installed ninja: it names every output with its rule, and what each waits for.
#include <foundcheck/format/ninja/manifest.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/process.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

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

}  // namespace
}  // namespace foundcheck
