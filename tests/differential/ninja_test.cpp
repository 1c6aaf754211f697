// SPDX-License-Identifier: MIT
// The readers against the real ninja: the project of tests/data/ninja is built several times, with a failure, a restat edge
// and a command of three outputs, recompacted, and built twice at once. What ran is known by how the log grew; what
// `ninja -t deps` says is compared with the file. FOUNDCHECK_NINJA names another ninja than the one in PATH.
#include <foundcheck/format/ninja/deps.hpp>
#include <foundcheck/format/ninja/log_history.hpp>
#include <foundcheck/format/ninja/output.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/ninja_log_history_of.hpp"
#include "support/ninja_output_properties.hpp"
#include "support/real_cmake.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck {
namespace ninja_test {

using testing::AnyOf;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

std::string ninja_program() {
  const char* const set = std::getenv("FOUNDCHECK_NINJA");
  return set == nullptr || *set == '\0' ? "ninja" : set;
}

/// A copy of the project in a folder of its own.
class built_project {
 public:
  built_project() {
    std::filesystem::copy(data_folder() / "ninja" / "project", where());
    for (const char* folder : {"src", "h", "sub"}) std::filesystem::create_directory(where() / folder);
    for (const char* name :
         {"src/a.c", "src/b.c", "src/c.c", "src/gen.in", "src/config.in", "h/a.h", "h/b.h", "h/c.h", "h/common.h"}) {
      change(name);
    }
  }

  [[nodiscard]] std::filesystem::path where() const { return scratch_.path() / "project"; }
  [[nodiscard]] std::string log() const { return real_cmake::read_file(where() / ".ninja_log"); }

  void change(const std::string& name) const { std::ofstream(where() / name, std::ios::app) << name << '\n'; }

  /// What ninja prints with these options; each line by which the log grows is of this run.
  std::string build(const std::string& options) {
    const std::string before = log();
    const std::string printed = shell(ninja_program() + " " + options);
    const std::string after = log();
    if (after.starts_with(before)) {
      for (const ninja_log::record& r : ninja_log::steps(after)) {
        if (r.offset >= before.size()) made.emplace_back(run, std::string(r.output));
      }
    }
    ++run;
    return printed;
  }

  /// What a command line prints, stdout and stderr as one.
  std::string shell(const std::string& command) const {
    const std::filesystem::path out = scratch_.path() / "out.txt";
    const std::string all = "cd " + real_cmake::in_quotes(where()) + " && unset NINJA_STATUS MAKEFLAGS; (" + command +
                            ") > " + real_cmake::in_quotes(out) + " 2>&1";
    [[maybe_unused]] const int status = std::system(all.c_str());  // some fail on purpose
    return real_cmake::read_file(out);
  }

  int run = 0;
  std::vector<std::pair<int, std::string>> made;  ///< run and output, in the order of the log

 private:
  real_cmake::scratch scratch_;
};

class real_ninja : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_FALSE(data_folder().empty());
    if (std::system((ninja_program() + " --version > /dev/null 2>&1").c_str()) != 0)
      GTEST_SKIP() << "no ninja that runs";
  }
};

/// Several builds with pauses, so that no two runs are within one tick of a clock.
void build_all(built_project& p) {
  p.build("-j3");
  p.shell("sleep 0.2");
  p.change("src/b.c");
  p.change("src/config.in");
  p.build("-j2");
  p.shell("sleep 0.2");
  p.build("-k0 -j1 e3 noisy con");
  p.shell("sleep 0.2");
  p.change("h/a.h");
  p.build("-j2");
}

TEST_F(real_ninja, each_step_is_of_the_run_that_made_it) {
  built_project p;
  build_all(p);
  const owned_history h(p.log());
  ASSERT_EQ(h.all.steps().size(), p.made.size());
  ASSERT_GE(p.made.size(), 15u);
  std::map<int, std::set<std::uint32_t>> ours;
  std::set<std::uint32_t> outputs_of_one;
  for (const ninja_log::step& s : h.all.steps()) {
    const auto& [run, output] = p.made.at(s.line - 2);
    EXPECT_EQ(ninja_log::output_of(h.bytes, s), output);
    ours[run].insert(s.run);
    if (output.starts_with("gen.")) outputs_of_one.insert(s.command);
  }
  EXPECT_EQ(ours.size(), 4u);
  for (const auto& [run, found] : ours) EXPECT_EQ(found.size(), 1u) << "run " << run << " is torn apart";
  EXPECT_EQ(outputs_of_one.size(), 1u) << "three outputs of one command";
  const ninja_log::record first = *ninja_log::steps(h.bytes).begin();
  if (first.version >= 6) {
    EXPECT_EQ(h.all.run_count(), 4u);
  }
  EXPECT_FALSE(h.all.is_recompacted());
}

TEST_F(real_ninja, recompaction_makes_no_runs) {
  built_project p;
  build_all(p);
  p.shell(ninja_program() + " -t recompact");
  std::map<std::string, int> last;
  for (const auto& [run, output] : p.made) last[output] = run;
  std::set<int> left;
  for (const auto& [output, run] : last) left.insert(run);
  const owned_history h(p.log());
  EXPECT_LE(h.all.steps().size(), last.size()) << "some releases drop outputs that are dead";
  EXPECT_GE(h.all.steps().size(), 8u);
  EXPECT_LE(h.all.run_count(), left.size());
  // -t restat gives every output the mtime of its file.
  p.shell(ninja_program() + " -t restat");
  EXPECT_LE(owned_history(p.log()).all.run_count(), left.size());
}

TEST_F(real_ninja, two_runs_at_once_are_two) {
  built_project p;
  // The second run ends its steps later than the first one its first step, and after less time: steps whose times only grow are one run.
  p.shell("(" + ninja_program() + " -j1 slow1 slow2 & sleep 0.6; " + ninja_program() + " -j1 d.stamp b.o; wait)");
  const owned_history h(p.log());
  ASSERT_EQ(h.all.steps().size(), 4u);
  const ninja_log::record first = *ninja_log::steps(h.bytes).begin();
  EXPECT_EQ(broken_history_property(h.bytes), "");
  if (first.version < 6) GTEST_SKIP() << "up to v5 a log has no anchors: " << h.all.run_count() << " runs by its order";
  EXPECT_THAT(h.texts(), UnorderedElementsAre("slow1 slow2", AnyOf("d.stamp b.o", "b.o d.stamp")));
}

TEST_F(real_ninja, says_of_the_deps_what_the_file_says) {
  built_project p;
  build_all(p);
  const std::string bytes = real_cmake::read_file(p.where() / ".ninja_deps");
  std::vector<ninja_deps::node> storage(ninja_deps::count(bytes));
  const ninja_deps::index all(bytes, storage);
  EXPECT_EQ(all.valid_size(), bytes.size());
  std::set<std::string> expected, found;
  std::istringstream said(p.shell(ninja_program() + " -t deps"));
  std::string row, block;
  while (std::getline(said, row)) {
    if (!row.empty()) block += row.substr(0, row.find(" (")) + "\n";
    if (row.empty() && !block.empty()) expected.insert(std::exchange(block, ""));
  }
  for (const ninja_deps::node& n : all.nodes()) {
    if (!n.has_deps()) continue;
    std::string text = std::string(n.path) + ": #deps " + std::to_string(input_count(n.deps)) + ", deps mtime " +
                       std::to_string(n.deps.mtime) + "\n";
    for (const std::uint32_t id : ninja_deps::inputs(n.deps)) text += "    " + std::string(all.nodes()[id].path) + "\n";
    found.insert(text);
  }
  EXPECT_EQ(found, expected);
  EXPECT_EQ(found.size(), 3u);
}

TEST_F(real_ninja, prints_what_is_read_again) {
  built_project p;
  const std::string printed = p.build("-k0 -j1 e3 e1 noisy");
  EXPECT_EQ(broken_ninja_output_property(printed), "");
  std::vector<std::string> outputs;
  for (const ninja_output::failure& f : ninja_output::failures(printed)) {
    outputs.emplace_back(f.failed.outputs);
    EXPECT_EQ(f.output, "to-stdout\nto-stderr\n");
    EXPECT_TRUE(f.failed.command.starts_with("sh -c 'echo to-stdout"));
  }
  EXPECT_THAT(outputs, ElementsAre("e3 e3.also", "e1"));
  const std::string in_status =
      p.shell("NINJA_STATUS='<%p %s/%t %r %u %f %o %c %e> ' " + ninja_program() + " -j1 -k0 e3");
  const ninja_output::record first =
      *ninja_output::records(in_status, ninja_output::status<"<%p %s/%t %r %u %f %o %c %e> ">).begin();
  EXPECT_EQ(first.kind, ninja_output::record_kind::status);
  EXPECT_EQ(first.text, "FAIL e3 e3.also");
  EXPECT_EQ(first.progress.percent, 100);
}

// The recorded deps of other releases against what they said of them.
TEST(recorded_ninja, said_of_the_deps_what_their_files_say) {
  const auto said = recorded("ninja", "deps.txt");
  std::size_t rows = 0;
  for (const auto& [release, bytes] : recorded("ninja", "ninja_deps")) {
    std::vector<ninja_deps::node> storage(ninja_deps::count(bytes));
    const ninja_deps::index all(bytes, storage);
    for (const ninja_deps::node& n : all.nodes()) {
      if (!n.has_deps()) continue;
      std::string text = std::string(n.path) + ": #deps " + std::to_string(input_count(n.deps)) + ", deps mtime " +
                         std::to_string(n.deps.mtime) + " (VALID)\n";
      for (const std::uint32_t id : ninja_deps::inputs(n.deps))
        text += "    " + std::string(all.nodes()[id].path) + "\n";
      EXPECT_NE(said.at(release).find(text + "\n"), std::string::npos) << release << ": " << text;
      ++rows;
    }
  }
  EXPECT_GE(rows, 18u);
}

}  // namespace ninja_test
}  // namespace foundcheck
