// SPDX-License-Identifier: MIT
#include <foundcheck/host/ninja_state.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foundcheck::host {
namespace ninja_state_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A build directory that is nowhere but here.
struct made_build {
  std::string manifest;
  std::map<std::string, std::int64_t> times;
  std::string log;
  std::string deps;
  std::map<std::string, std::string> files = {};

  /// A line of the log, of a command as it is in the manifest now.
  made_build& done(const std::string& output, std::int64_t time, const std::string& command) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hash;
    for (std::uint64_t n = ninja_log::murmur_hash(command); n != 0; n /= 16) hash.insert(hash.begin(), digits[n % 16]);
    if (log.empty()) log = "# ninja log v5\n";
    log += "0\t1\t" + std::to_string(time) + "\t" + output + "\t" + hash + "\n";
    return *this;
  }
};

struct judged {
  std::string why;
  std::vector<std::string> runs, stale, missing, stray, first;
  std::size_t needed = 0;
  bool runs_generator = false, is_old = false;
  std::size_t asked = 0;
};

judged judge(const made_build& b, ninja_rules rules = {}) {
  manifest_files files(
      [&](const std::filesystem::path& path, std::size_t) -> result<std::string> {
        if (path.filename() != "build.ninja") return failure::not_found;
        return b.manifest;
      },
      1 << 28);
  judged found;
  ninja_state state(files,
                    {[&](std::string_view path) {
                       ++found.asked;
                       const auto at = b.times.find(std::string(path));
                       return at == b.times.end() ? 0 : at->second;
                     },
                     [&](std::string_view path, std::size_t) -> result<std::string> {
                       const auto at = b.files.find(std::string(path));
                       if (at == b.files.end()) return failure::not_found;
                       return at->second;
                     }},
                    rules);
  const bool is_known =
      state.read_manifest("/b", "build.ninja") && state.read_log(b.log) && (state.read_deps(b.deps), state.judge());
  found.why = files.why();
  if (!is_known) return found;
  for (const judged_step& s : state.steps()) {
    ++found.needed;
    if (s.runs) found.runs.emplace_back(s.output);
    if (s.is_stale) found.stale.emplace_back(s.output);
    if (s.is_missing) found.missing.emplace_back(s.output);
    if (s.is_stray) found.stray.emplace_back(s.output);
    if (s.is_first) found.first.emplace_back(s.output);
  }
  found.runs_generator = state.runs_generator();
  found.is_old = state.is_manifest_old();
  return found;
}

constexpr const char* two_steps =
    "rule cp\n  command = cp $in $out\n"
    "build mid: cp in\nbuild out: cp mid\ndefault out\n";

made_build built() {
  made_build b{two_steps, {{"in", 1}, {"mid", 2}, {"out", 3}}, {}, {}};
  return b.done("mid", 2, "cp in mid").done("out", 3, "cp mid out");
}

TEST(ninja_state, what_is_built_does_not_run) {
  const judged found = judge(built());
  EXPECT_EQ(found.why, "");
  EXPECT_EQ(found.needed, 2U);
  EXPECT_THAT(found.runs, IsEmpty());
  EXPECT_THAT(found.stale, IsEmpty());
}

TEST(ninja_state, each_path_is_asked_once_and_the_manifest) { EXPECT_EQ(judge(built()).asked, 4U); }

TEST(ninja_state, a_newer_input_runs_all_behind_it) {
  made_build b = built();
  b.times["in"] = 9;
  EXPECT_THAT(judge(b).runs, ElementsAre("mid", "out"));
  EXPECT_THAT(judge(b).missing, IsEmpty());
}

TEST(ninja_state, another_command_runs) {
  made_build b = built();
  b.manifest.replace(b.manifest.find("cp $in"), 2, "ln");
  EXPECT_THAT(judge(b).runs, ElementsAre("mid", "out"));
}

TEST(ninja_state, what_the_log_does_not_have_runs) {
  made_build b = built();
  b.log.resize(b.log.find("0\t1\t3"));
  EXPECT_THAT(judge(b).runs, ElementsAre("out"));
  EXPECT_THAT(judge(b).missing, IsEmpty());
}

TEST(ninja_state, what_was_never_made_is_missing_and_what_it_waits_for_comes_first) {
  made_build b = built();
  b.times.erase("mid");
  b.times.erase("out");
  b.log = "# ninja log v5\n";
  const judged found = judge(b);
  EXPECT_THAT(found.missing, ElementsAre("mid", "out"));
  EXPECT_THAT(found.first, ElementsAre("mid"));
}

TEST(ninja_state, what_was_made_once_and_is_gone_runs_but_is_not_missing) {
  made_build b = built();
  b.times.erase("out");
  const judged found = judge(b);
  EXPECT_THAT(found.runs, ElementsAre("out"));
  EXPECT_THAT(found.stale, ElementsAre("out"));
  EXPECT_THAT(found.missing, IsEmpty());
}

/// A command of a project that is to make gen, and an object that is compiled of what that includes.
made_build project(const std::string& log = "# ninja log v5\n") {
  made_build b{
      "rule CUSTOM_COMMAND\n  command = $COMMAND\n  restat = 1\nrule cc\n  command = cc $in\n"
      "build gen: CUSTOM_COMMAND in\n  COMMAND = make\nbuild out: cc other || gen\nbuild all: phony gen out\n"
      "default all\n",
      {{"in", 1}, {"other", 1}, {"out", 3}},
      log,
      {}};
  return b;
}

TEST(ninja_state, a_command_of_a_project_that_made_nothing_is_done) {
  made_build b = project();
  b.done("gen", 1, "make").done("out", 3, "cc other");
  EXPECT_THAT(judge(b).runs, ElementsAre("gen"));
  EXPECT_THAT(judge(b).stale, IsEmpty()) << "ninja then logs the time of its newest input";
  made_build newer = project("# ninja log v6\n");
  newer.done("gen", 2, "make").done("out", 3, "cc other");
  EXPECT_EQ(std::count(judge(newer).stale.begin(), judge(newer).stale.end(), "gen"), 0) << "and later ones the begin";
}

TEST(ninja_state, what_a_command_of_a_project_made_and_what_is_gone_is_stale) {
  made_build b = project();
  b.done("gen", 2, "make").done("out", 3, "cc other");
  EXPECT_THAT(judge(b).stale, ElementsAre("gen")) << "the time that is logged is of the file itself";
  made_build read = project();
  read.manifest.replace(read.manifest.find("other || gen"), 12, "gen");
  read.done("gen", 1, "make").done("out", 3, "cc gen");
  EXPECT_THAT(judge(read).stale, ElementsAre("gen", "out")) << "a compiler read it";
}

TEST(ninja_state, what_is_gone_and_older_than_what_it_needs_is_missing) {
  made_build b = built();
  b.times.erase("out");
  b.times["mid"] = 7;
  b.done("mid", 7, "cp in mid");
  EXPECT_THAT(judge(b).missing, ElementsAre("out"));
}

TEST(ninja_state, a_custom_command_that_makes_nothing_is_never_missing) {
  made_build b{
      "rule CUSTOM_COMMAND\n  command = $COMMAND\nbuild always: CUSTOM_COMMAND || in\n  COMMAND = true\n"
      "build after: CUSTOM_COMMAND always\n  COMMAND = touch after\n",
      {{"in", 1}, {"after", 2}},
      {},
      {}};
  b.done("always", 0, "true").done("after", 2, "touch after");
  EXPECT_THAT(judge(b).runs, ElementsAre("always", "after"));
  EXPECT_THAT(judge(b).stale, IsEmpty());
}

TEST(ninja_state, a_command_that_stopped_leaves_what_was_done_astray) {
  made_build b{
      "rule cc\n  command = cc $in\nrule ld\n  command = ld $in\nbuild a.o: cc a\nbuild b.o: cc b\nbuild app: ld a.o b.o\n"
      "build all: phony app\ndefault all\n",
      {{"a", 1}, {"b", 1}, {"a.o", 2}},
      {},
      {}};
  b.done("a.o", 2, "cc a");
  const judged found = judge(b);
  EXPECT_THAT(found.missing, ElementsAre("b.o", "app"));
  EXPECT_THAT(found.stray, ElementsAre("a.o"));
}

TEST(ninja_state, a_target_that_was_asked_for_is_not_astray) {
  made_build b{
      "rule cc\n  command = cc $in\nbuild lib: cc a\nbuild app: cc lib b\nbuild tool: cc b\n"
      "build all: phony lib app tool\ndefault all\n",
      {{"a", 1}, {"b", 1}, {"lib", 2}},
      {},
      {}};
  b.done("lib", 2, "cc a");
  const judged found = judge(b);
  EXPECT_THAT(found.stray, IsEmpty());
  EXPECT_THAT(found.first, ElementsAre("app", "tool"));
}

TEST(ninja_state, a_phony_target_has_the_time_of_its_newest_input_since_1_11) {
  made_build b{
      "rule t\n  command = touch $out\nbuild p: phony in\nbuild out: t | p\n", {{"in", 5}, {"out", 3}}, {}, {}};
  b.done("out", 3, "touch out");
  EXPECT_THAT(judge(b).runs, ElementsAre("out"));
  EXPECT_THAT(judge(b, {.phony_has_time = false}).runs, IsEmpty());
}

TEST(ninja_state, the_manifest_is_judged_as_well_and_does_not_count) {
  made_build b{
      "rule g\n  command = cmake\n  generator = 1\nrule t\n  command = touch $out\n"
      "build build.ninja: g | CMakeLists.txt\nbuild out: t\ndefault out\n",
      {{"CMakeLists.txt", 1}, {"build.ninja", 2}, {"out", 3}},
      {},
      {}};
  b.done("out", 3, "touch out");
  EXPECT_FALSE(judge(b).runs_generator);
  EXPECT_EQ(judge(b).needed, 1U);
  b.times["CMakeLists.txt"] = 9;
  EXPECT_TRUE(judge(b).runs_generator);
  EXPECT_TRUE(judge(b).is_old);
}

TEST(ninja_state, a_depfile_names_more_inputs) {
  made_build b{
      "rule cc\n  command = cc\n  depfile = $out.d\nbuild a.o: cc a\n", {{"a", 1}, {"a.o", 2}, {"h", 1}}, {}, {}};
  b.done("a.o", 2, "cc");
  EXPECT_THAT(judge(b).runs, ElementsAre("a.o"));
  b.files["a.o.d"] = "a.o: a \\\n  ./h\n";
  EXPECT_THAT(judge(b).runs, IsEmpty());
  b.times["h"] = 9;
  EXPECT_THAT(judge(b).runs, ElementsAre("a.o"));
}

TEST(ninja_state, what_ninja_refuses_is_unknown_with_a_reason) {
  const std::string rule = "rule t\n  command = touch $out\n";
  const std::map<std::string, std::string> cases = {
      {"what it makes needs itself", rule + "build a: t b\nbuild b: t a\ndefault a\n"},
      {"a rule that it does not have", "build a: t\n"},
      {"two statements make one file", rule + "build a: t\nbuild a: t\n"},
      {"a variable that no rule has", "rule t\n  command = x\n  own = y\n"},
      {"is not one", rule + "build d: t\nbuild a: t || gone\n  dyndep = gone\nbuild gone: phony d\n"},
      {"variables of a rule in it name each other",
       "rule t\n  command = $description\n  description = $command\nbuild a: t\n"},
      {"more than 64 times",
       "rule t\n  command = $description$description$description\n  description = " + std::string(1 << 20, 'x') + "\n" +
           [] {
             std::string all;
             for (int i = 0; i < 200; ++i) all += "build a" + std::to_string(i) + ": t\n";
             return all;
           }()},
  };
  for (const auto& [why, manifest] : cases) {
    made_build b{manifest, {{"d", 1}, {"gone", 1}}, "# ninja log v5\n", {}};
    b.done("a", 1, "x").done("d", 1, "touch d");
    for (int i = 0; i < 200; ++i) b.done("a" + std::to_string(i), 1, "x");
    EXPECT_THAT(judge(b).why, HasSubstr(why)) << manifest.substr(0, 200);
  }
}

TEST(ninja_state, a_log_of_another_version_is_unknown) {
  made_build b = built();
  for (const char* log : {"# ninja log v4\n0\t1\t2\tout\tcp mid out\n", "# ninja log v8\n"}) {
    b.log = log;
    EXPECT_THAT(judge(b).why, HasSubstr("version")) << log;
  }
  b.log = "";
  EXPECT_THAT(judge(b).runs, ElementsAre("mid", "out"));
}

TEST(ninja_state, a_chain_of_100_000_commands_needs_no_stack_and_little_time) {
  made_build b{"rule t\n  command = t\nbuild a0: t\n", {}, "# ninja log v5\n", {}};
  constexpr int length = 100'000;
  for (int i = 1; i < length; ++i) b.manifest += "build a" + std::to_string(i) + ": t a" + std::to_string(i - 1) + "\n";
  const judged found = judge(b);
  EXPECT_EQ(found.why, "");
  EXPECT_EQ(found.runs.size(), std::size_t{length});
  EXPECT_THAT(found.first, ElementsAre("a0"));
  EXPECT_EQ(found.asked, std::size_t{length} + 1);
}

// ---- the oracle -----------------------------------------------------------------------------------------------------

/// As the manual says it, by recursion and without any short cut.
class naive {
 public:
  struct edge {
    std::vector<int> inputs, order_only;
    bool is_phony = false, is_logged = false, has_restat = false, is_other_command = false;
    std::int64_t logged = 0;
  };

  std::vector<edge> edges;  ///< each makes the file of its number; those behind them are sources
  std::vector<std::int64_t> times;

  [[nodiscard]] bool is_dirty(int file) const {
    if (!is_made(file)) return times[at(file)] == 0;
    const edge& e = edges[at(file)];
    for (const int input : e.inputs) {
      if (is_dirty(input)) return true;
    }
    if (e.is_phony) return e.inputs.empty() && e.order_only.empty() && times[at(file)] == 0;
    if (times[at(file)] == 0 || !e.is_logged || e.is_other_command) return true;
    for (const int input : e.inputs) {
      if (e.logged < time(input) || (!e.has_restat && times[at(file)] < time(input))) return true;
    }
    return false;
  }

 private:
  static std::size_t at(int file) { return static_cast<std::size_t>(file); }
  [[nodiscard]] bool is_made(int file) const { return at(file) < edges.size(); }
  [[nodiscard]] std::int64_t time(int file) const {
    std::int64_t newest = times[at(file)];
    if (!is_made(file) || !edges[at(file)].is_phony || newest != 0) return newest;
    for (const int input : edges[at(file)].inputs) newest = std::max(newest, time(input));
    return newest;
  }
};

TEST(ninja_state, random_builds_are_judged_as_by_the_oracle) {
  std::mt19937 random(20);
  const auto below = [&random](unsigned n) { return static_cast<int>(random() % n); };
  for (int round = 0; round < 2000; ++round) {
    naive oracle;
    made_build b{"rule t\n  command = t\nrule r\n  command = t\n  restat = 1\n", {}, "# ninja log v5\n", {}};
    const int edges = 1 + below(7), files = edges + 3;
    for (int f = 0; f < files; ++f) oracle.times.push_back(below(6) == 0 ? 0 : 1 + below(4));
    for (int f = 0; f < edges; ++f) {
      naive::edge e;
      e.is_phony = below(4) == 0;
      e.has_restat = below(3) == 0;
      e.is_logged = below(6) != 0;
      e.is_other_command = below(8) == 0;
      e.logged = 1 + below(4);
      for (int i = f + 1; i < files; ++i) {
        const int how = below(5);
        if (how == 0)
          e.inputs.push_back(i);
        else if (how == 1)
          e.order_only.push_back(i);
      }
      b.manifest += "build f" + std::to_string(f) + ": " + (e.is_phony ? "phony" : e.has_restat ? "r" : "t");
      for (const int i : e.inputs) b.manifest += " f" + std::to_string(i);
      b.manifest += " ||";
      for (const int i : e.order_only) b.manifest += " f" + std::to_string(i);
      b.manifest += "\n";
      if (e.is_logged && !e.is_phony) b.done("f" + std::to_string(f), e.logged, e.is_other_command ? "other" : "t");
      oracle.edges.push_back(e);
    }
    for (int f = 0; f < files; ++f) {
      if (oracle.times[static_cast<std::size_t>(f)] != 0)
        b.times["f" + std::to_string(f)] = oracle.times[static_cast<std::size_t>(f)];
    }
    std::set<std::string> wanted;
    for (int f = 0; f < edges; ++f) {
      if (!oracle.edges[static_cast<std::size_t>(f)].is_phony && oracle.is_dirty(f))
        wanted.insert("f" + std::to_string(f));
    }
    const judged found = judge(b);
    ASSERT_EQ(found.why, "");
    ASSERT_EQ(std::set<std::string>(found.runs.begin(), found.runs.end()), wanted) << b.manifest << b.log;
  }
}

// ---- depfile --------------------------------------------------------------------------------------------------------

TEST(depfile, names_are_split_and_escapes_taken_off) {
  const depfile found = read_depfile("a.o b.o: in h\\ 1 c:/x d\\#e f$$ \\\n  g\\\\\\ h end\\\\ k\n");
  EXPECT_THAT(found.outputs, ElementsAre("a.o", "b.o"));
  EXPECT_THAT(found.inputs, ElementsAre("in", "h 1", "c:/x", "d#e", "f$", "g\\ h", "end\\\\", "k"));
  EXPECT_TRUE(found.is_sound);
}

TEST(depfile, an_input_may_be_a_target_without_inputs) {
  EXPECT_TRUE(read_depfile("a: h\nh:\n").is_sound);
  EXPECT_FALSE(read_depfile("a: h\nh: g\n").is_sound);
  EXPECT_FALSE(read_depfile("a h").is_sound);
  EXPECT_TRUE(read_depfile("").is_sound);
  EXPECT_THAT(read_depfile("a: h h\r\na: g\r\n").inputs, ElementsAre("h", "g"));
}

}  // namespace ninja_state_test
}  // namespace foundcheck::host
