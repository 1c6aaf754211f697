// SPDX-License-Identifier: MIT
// What we say that ninja would run, against `ninja -n -v`, on build directories that the real cmake and ninja made: built, half built,
// interrupted, edited, and with files gone. FOUNDCHECK_NINJA names the ninja, FOUNDCHECK_NINJAS more of them, with ':' between.
#include <foundcheck/host/ninja_build.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "ninja_state_trees.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace ninja_state_test {

std::vector<std::string> ninjas() {
  std::vector<std::string> found;
  for (const char* name : {"FOUNDCHECK_NINJA", "FOUNDCHECK_NINJAS"}) {
    const char* const set = std::getenv(name);
    std::string_view rest = set == nullptr ? "" : set;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(':'), rest.size());
      if (end != 0) found.emplace_back(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return found;
}

process_result shell(const std::string& script, const std::filesystem::path& directory) {
  process p;
  p.arguments = {"/bin/sh", "-c", script};
  p.directory = directory.string();
  return run(p);
}

bool is_before_1_11(std::string_view version) { return version.starts_with("1.10."); }

/// The commands that a dry run prints: "[1/2] command". One may have several lines.
std::vector<std::string> printed_commands(std::string_view out) {
  std::vector<std::string> all;
  while (!out.empty()) {
    const std::size_t end = std::min(out.find('\n'), out.size());
    const std::string_view line = out.substr(0, end);
    out.remove_prefix(std::min(end + 1, out.size()));
    const std::size_t close = line.find("] ");
    if (line.starts_with('[') && close != std::string_view::npos)
      all.emplace_back(line.substr(close + 2));
    else if (!all.empty() && !line.starts_with("ninja: "))
      all.back() += "\n" + std::string(line);
  }
  std::sort(all.begin(), all.end());
  return all;
}

struct counts {
  std::size_t states = 0;
  std::size_t commands = 0;
  std::size_t generator_alone = 0;  ///< the manifest would be made again first: nothing else is compared
  std::size_t refused = 0;          ///< by ninja
};

/// Compares what is said of `b`; what differs is a failure.
void compare(const std::filesystem::path& here, const std::string& manifest, const std::string& where,
             const std::string& ninja, std::string_view version, counts& all) {
  host::ninja_rules rules;
  rules.phony_has_time = !is_before_1_11(version);
  host::ninja_build ours = host::look_at_ninja_build(here / "b", manifest, {}, rules, true);
  // A dry run may write the logs anew, or delete them.
  const process_result copied = shell("rm -rf copy && cp -a b copy", here);
  ASSERT_EQ(copied.status, 0) << copied.err;
  process p;
  p.arguments = {ninja, "-C", (here / "copy").string(), "-f", manifest, "-n", "-v", "-d", "explain"};
  const process_result theirs = run(p);
  const std::vector<std::string> wanted = printed_commands(theirs.out);
  ++all.states;
  if (theirs.status != 0) {
    ++all.refused;
    EXPECT_TRUE(!ours.why.empty() || !ours.missing_source.empty()) << where << "\n" << theirs.out << theirs.err;
    return;
  }
  EXPECT_EQ(ours.why, "") << where;
  const bool makes_manifest = std::any_of(wanted.begin(), wanted.end(), [](const std::string& command) {
    return command.find(" --regenerate-during-build ") != std::string::npos;
  });
  EXPECT_EQ(ours.runs_generator, makes_manifest) << where << "\n" << theirs.out << theirs.err;
  if (makes_manifest) {
    if (std::getenv("FOUNDCHECK_VERBOSE") != nullptr) std::cout << where << ": makes its manifest first\n";
    ++all.generator_alone;
    return;
  }
  std::sort(ours.commands.begin(), ours.commands.end());
  EXPECT_EQ(ours.commands, wanted) << where << "\n" << theirs.err;
  // What always runs makes nothing: where a compile or a link would run, the build is not finished.
  if (ours.is == host::build_progress::finished) {
    for (const std::string& command : wanted) EXPECT_EQ(command.find(" -o "), std::string::npos) << where << command;
  }
  all.commands += wanted.size();
}

/// A part of a script, up to where it names a state, and that.
struct script_part {
  std::string script;
  std::string state;
  std::string manifest = "build.ninja";
};

std::vector<script_part> parts_of(std::string_view script) {
  std::vector<script_part> all;
  while (true) {
    constexpr std::string_view mark = "state ";
    std::size_t at = script.find(mark);
    while (at != std::string_view::npos && at != 0 && script[at - 1] != '\n' && !script.substr(0, at).ends_with("; ")) {
      at = script.find(mark, at + 1);
    }
    if (at == std::string_view::npos) return all;
    script_part part{std::string(script.substr(0, at)), {}};
    std::size_t end = std::min(script.find('\n', at), script.size());
    std::string_view names = script.substr(at + mark.size(), end - at - mark.size());
    const std::size_t blank = names.find(' ');
    part.state = names.substr(0, blank);
    if (blank != std::string_view::npos) part.manifest = names.substr(blank + 1);
    all.push_back(std::move(part));
    script.remove_prefix(end);
  }
}

TEST(differential_ninja_state, what_would_run_is_what_a_dry_run_prints) {
  const std::vector<std::string> programs = ninjas();
  if (programs.empty()) GTEST_SKIP() << "no ninja is installed";
  const bool has_cmake = shell("cmake --version", ".").status == 0 && shell("cc --version", ".").status == 0;
  for (const std::string& ninja : programs) {
    process p;
    p.arguments = {ninja, "--version"};
    std::string version = run(p).out;
    version.resize(std::min(version.find('\n'), version.size()));
    ASSERT_FALSE(version.empty()) << ninja;
    counts all;
    for (const ninja_tree& tree : ninja_trees) {
      if (!has_cmake && tree.name.starts_with("cmake")) continue;
      if (tree.name == "validations" && is_before_1_11(version)) continue;
      const temporary_directory here;
      here.link("bin/ninja", ninja);
      const std::string known = "-DCMAKE_C_COMPILER_WORKS=1 -DCMAKE_C_ABI_COMPILED=1 -DCMAKE_SIZEOF_VOID_P=8";
      const std::string head = "set -e; exec 2>&1; unset NINJA_STATUS CMAKE_GENERATOR CC CFLAGS LDFLAGS; PATH='" +
                               here.path().string() + "'/bin:$PATH; cmake='cmake " + known +
                               "'; configure='cmake -G Ninja " + known + "'\n";
      for (const script_part& part : parts_of(tree.script)) {
        const std::string where = std::string(tree.name) + "/" + part.state + " of ninja " + version;
        const process_result made = shell(head + part.script, here.path());
        ASSERT_EQ(made.status, 0) << where << "\n" << made.out;
        compare(here.path(), part.manifest, where, ninja, version, all);
      }
    }
    std::cout << "ninja " << version << ": " << all.states << " states, " << all.commands << " commands; "
              << all.generator_alone << " would make the manifest first, " << all.refused << " are refused\n";
    EXPECT_GE(all.states, has_cmake ? 60U : 25U);
  }
}

}  // namespace ninja_state_test
}  // namespace foundcheck
