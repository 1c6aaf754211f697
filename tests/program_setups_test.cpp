// SPDX-License-Identifier: MIT
// Build directories that the recipes of tests/setups/ make with the real tools, wrong ones and their right twins, scanned where they were
// made with no option: the first finding of a wrong one must name what is wrong, a right one has nothing at warning or above.
// tests/setups/open.txt lists those that do not do so yet, and is held to be true in both directions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <ostream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "support/process.hpp"
#include "support/program.hpp"
#include "support/strict_json.hpp"
#include "support/temporary_directory.hpp"
#include "support/watched_process.hpp"

namespace foundcheck {
namespace {

using nlohmann::json;
using testing::IsEmpty;

struct recipe {
  std::string subject, name, kind, severity, needs;
  strings says, never;
  std::string device;  ///< the GPU that --device names; empty for a scan with no option

  [[nodiscard]] bool has_twins() const { return kind != "healthy"; }
  /// The defect is added to the right twin, when that has been scanned.
  [[nodiscard]] bool is_broken_later() const { return kind == "broken"; }
  [[nodiscard]] bool is_slow() const { return ("," + needs + ",").find(",slow,") != std::string::npos; }

  friend void PrintTo(const recipe& one, std::ostream* out) { *out << one.name; }
};

/// The status of the prelude where the machine has not what a set-up needs.
constexpr int lacking = 77;

std::filesystem::path folder() { return std::filesystem::path(environment("FOUNDCHECK_SOURCE")) / "tests/setups"; }

process_result run_prelude(strings arguments) {
  process p;
  p.arguments = std::move(arguments);
  p.arguments.insert(p.arguments.begin(), {"/bin/bash", (folder() / "prelude.sh").string()});
  p.seconds = 300;
  return run(p);
}

strings split(const std::string& text, char at) {
  strings parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) parts.push_back(part);
  return parts;
}

/// All of the folder; none where there is no bash or the environment says nothing.
const std::vector<recipe>& recipes() {
  static const std::vector<recipe> all = [] {
    std::vector<recipe> read;
    if (environment("FOUNDCHECK_SOURCE").empty() || !std::filesystem::exists("/bin/bash")) return read;
    for (const std::string& line : split(run_prelude({"list"}).out, '\n')) {
      const strings fields = split(line, '\t');
      if (fields.size() < 4) continue;
      recipe one{fields[0], fields[1], fields[2], fields[3], fields.size() > 4 ? fields[4] : "", {}, {}, {}};
      for (std::size_t i = 5; i < fields.size(); ++i) {
        const auto& field = fields[i];
        if (field.starts_with("says=")) one.says.push_back(field.substr(5));
        if (field.starts_with("never=")) one.never.push_back(field.substr(6));
        if (field.starts_with("device=")) one.device = field.substr(7);
      }
      read.push_back(std::move(one));
    }
    return read;
  }();
  return all;
}

/// In the long run, and where some are asked for by name, as `./dev test program_setups '*NAME*'` does.
bool is_long() {
  const char* const filter = std::getenv("GTEST_FILTER");
  return std::getenv("FOUNDCHECK_LONG") != nullptr || (filter != nullptr && std::string(filter) != "*");
}

/// All in the long run; else of each subject every third one that is not slow, which is a minute on two cores.
std::vector<recipe> recipes_to_run() {
  std::map<std::string, std::size_t> seen;
  std::vector<recipe> chosen;
  std::ranges::copy_if(recipes(), std::back_inserter(chosen), [&seen](const recipe& one) {
    return is_long() || (!one.is_slow() && seen[one.subject]++ % 3 == 0);
  });
  return chosen;
}

bool matches(const std::string& text, const std::string& pattern) {
  return std::regex_search(text, std::regex(pattern, std::regex::icase));
}

/// Why the scans are not watched; empty where they are.
const std::string& why_no_watch() {
  static const std::string why = why_unwatched();
  return why;
}

/// Runs the program, and adds to `meddling` the calls by which it writes, changes, starts or sends something, if they can be watched.
process_result run_watched(const process& p, std::string& meddling) {
  using kind = system_call::kind;
  if (!why_no_watch().empty()) return run(p);
  return watch(p, [&](const system_call& call) {
    if (call.what == kind::writes || call.what == kind::changes || call.what == kind::starts ||
        call.what == kind::talks)
      meddling += std::to_string(call.number) + " " + call.path + "\n";
    return true;
  });
}

/// What a scan says of one directory.
struct judgement {
  std::string wrong_with_setup;  ///< it could not be made, or what was printed is no report
  std::string meddling;          ///< what the scan did beside reading, a call a line
  std::string first;             ///< all words of the first finding; empty without one
  std::string first_id, first_severity;
  std::string alarms;  ///< the findings at warning or above, a line each
  std::string printed;
};

std::string words_of(const json& finding) {
  std::string all;
  for (const char* name : {"component", "title", "why", "confirm", "fix"}) {
    if (finding.contains(name)) all += finding[name].get<std::string>() + "\n";
  }
  for (const json& one : finding["evidence"]) {
    for (const char* name : {"path", "text", "name", "value"}) {
      if (one.contains(name)) all += one[name].get<std::string>() + "\n";
    }
  }
  return all;
}

judgement judge(const std::filesystem::path& made, const std::string& device) {
  judgement result;
  process p;
  p.arguments = {environment("FOUNDCHECK_PROGRAM"), "scan", bytes_of(made / "scanned"), "--format", "json"};
  if (!device.empty()) p.arguments.insert(p.arguments.end(), {"--device", device});
  p.seconds = 30;
  const process_result scan = run_watched(p, result.meddling);
  result.printed = scan.out + scan.err;
  if (scan.signal != 0) {
    result.wrong_with_setup = "the scan was ended by signal " + std::to_string(scan.signal);
    return result;
  }
  const json report = json::parse(scan.out, nullptr, false);
  if (report.is_discarded() || !report.contains("finding")) {
    result.wrong_with_setup = "the scan gave no report: " + scan.err;
    return result;
  }
  for (const json& finding : report["finding"]) {
    const std::string severity = finding["severity"], id = finding["rule"];
    const std::string title = finding.contains("title") ? finding["title"].get<std::string>() : "";
    if (result.first_id.empty()) {
      result.first = words_of(finding);
      result.first_id = id;
      result.first_severity = severity;
    }
    if (severity != "info") {
      const std::string component =
          finding.contains("component") ? " [" + finding["component"].get<std::string>() + "]" : "";
      result.alarms += severity + " " + id + component + ": " + title + "\n";
      for (const json& one : finding["evidence"]) {
        if (one.contains("text")) result.alarms += "    " + one["text"].get<std::string>() + "\n";
      }
    }
  }
  return result;
}

/// A set-up that was made and scanned, both twins of it.
struct outcome {
  std::string lacks;  ///< why it cannot be made on this machine
  std::string trouble;
  judgement wrong, right;
};

std::string end_of(const std::string& text) { return text.size() < 3000 ? text : text.substr(text.size() - 3000); }

outcome make_and_judge(const recipe& one, const std::filesystem::path& below) {
  outcome result;
  const auto step = [&](strings arguments, const std::filesystem::path& made, judgement& into) {
    if (!result.trouble.empty() || !result.lacks.empty()) return;
    const process_result ran = run_prelude(std::move(arguments));
    if (ran.status == lacking) {
      result.lacks = split(ran.out, '\n').front();
      return;
    }
    if (ran.status != 0) {
      result.trouble = "not made: " + ran.err + end_of(bytes_of(made / "log"));
      return;
    }
    into = judge(made, one.device);
    if (!into.wrong_with_setup.empty()) result.trouble = into.wrong_with_setup;
  };
  // One place for both, so that their paths are the same; without the name, whose words would pass for those of a finding.
  const auto number = std::ranges::find(recipes(), one.name, &recipe::name) - recipes().begin();
  const std::filesystem::path made = below / std::to_string(number);
  step({"make", one.name, "right", made.string()}, made, result.right);
  if (one.has_twins()) {
    if (!one.is_broken_later()) std::filesystem::remove_all(made);
    step(one.is_broken_later() ? strings{"break", one.name, made.string()}
                               : strings{"make", one.name, "wrong", made.string()},
         made, result.wrong);
  }
  std::error_code ignored;
  std::filesystem::remove_all(made, ignored);
  return result;
}

/// The lists of tests/setups/open.txt: what is missed or raises a false alarm, and why.
std::map<std::string, std::string> open_cases(const std::string& kind) {
  std::map<std::string, std::string> found;
  std::ifstream in(folder() / "open.txt");
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    const std::size_t blank = line.find(' '), colon = line.find(": ");
    if (blank == std::string::npos || colon == std::string::npos) {
      ADD_FAILURE() << "open.txt: " << line;
      continue;
    }
    if (line.substr(0, blank) == kind) found[line.substr(blank + 1, colon - blank - 1)] = line.substr(colon + 2);
  }
  return found;
}

/// True if the lists were made with the release of cmake that is installed: what they miss is then exactly what is missed. A false alarm
/// is one with any release.
bool lists_are_of_this_cmake() {
  static const bool are = [] {
    process p;
    p.arguments = {environment("FOUNDCHECK_CMAKE"), "--version"};
    return run(p).out.starts_with("cmake version 3.25.");
  }();
  return are;
}

class program_setups : public testing::TestWithParam<recipe> {
 protected:
  // All that run are made at once, by as many threads as there are processors, in the order of the tests.
  static void SetUpTestSuite() {
    work = std::make_unique<temporary_directory>();
    ::setenv("FOUNDCHECK_SETUPS_STORE", work->make_directory("store").c_str(), 1);
    const auto* suite = testing::UnitTest::GetInstance()->current_test_suite();
    strings chosen;
    for (int i = 0; i < suite->total_test_count(); ++i) {
      const testing::TestInfo* test = suite->GetTestInfo(i);
      if (test->should_run()) chosen.emplace_back(test->name());
    }
    for (const recipe& one : recipes_to_run()) {
      if (std::ranges::none_of(chosen, [&](const std::string& name) { return name.ends_with("/" + one.name); }))
        continue;
      queue.push_back(&*std::ranges::find(recipes(), one.name, &recipe::name));
      outcomes[one.name] = promises[one.name].get_future().share();
    }
    for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
      workers.emplace_back([] {
        for (;;) {
          const recipe* next = nullptr;
          {
            const std::lock_guard lock(guard);
            if (queue_at == queue.size()) return;
            next = queue[queue_at++];
          }
          try {
            promises[next->name].set_value(make_and_judge(*next, work->path()));
          } catch (...) {
            promises[next->name].set_exception(std::current_exception());
          }
        }
      });
    }
  }

  static void TearDownTestSuite() {
    for (std::thread& worker : workers) worker.join();
    workers.clear();
    std::ostringstream table;
    for (const std::string& line : lines) table << "\n  " << line;
    std::size_t wrong = 0, named = 0, right = 0, silent = 0;
    for (const auto& [subject, row] : rows) {
      table << "\n  " << subject << std::string(subject.size() < 18 ? 18 - subject.size() : 1, ' ') << row.named
            << " of " << row.wrong << " wrong ones named, " << row.silent << " of " << row.right
            << " right ones silent";
      wrong += row.wrong, named += row.named, right += row.right, silent += row.silent;
    }
    GTEST_LOG_(INFO) << named << " of " << wrong << " wrong set-ups named, " << silent << " of " << right
                     << " right ones silent" << table.str();
    // The names that the lists give are of one release of cmake: with another one most must be named all the same.
    EXPECT_TRUE(wrong < 50 || named * 2 >= wrong) << "too few wrong set-ups are named";
    const std::size_t left = recipes().size() - recipes_to_run().size();
    if (left != 0) GTEST_LOG_(INFO) << left << " more set-ups are left to FOUNDCHECK_LONG";
    work.reset();
  }

  struct row {
    std::size_t wrong = 0, named = 0, right = 0, silent = 0;
  };

  static inline std::unique_ptr<temporary_directory> work;
  static inline std::vector<const recipe*> queue;
  static inline std::size_t queue_at = 0;
  static inline std::mutex guard;
  static inline std::map<std::string, std::promise<outcome>> promises;
  static inline std::map<std::string, std::shared_future<outcome>> outcomes;
  static inline std::vector<std::thread> workers;
  static inline std::map<std::string, row> rows;
  static inline strings lines;
};

int rank(const std::string& severity) { return severity == "error" ? 2 : severity == "warning" ? 1 : 0; }

/// Why the first finding does not name what is wrong; empty if it does.
std::string why_unnamed(const recipe& one, const judgement& said) {
  if (said.first_id.empty()) return "nothing is found";
  if (rank(said.first_severity) < rank(one.severity)) return said.first_id + " is " + said.first_severity;
  for (const std::string& pattern : one.says) {
    if (!matches(said.first, pattern)) return said.first_id + " does not say /" + pattern + "/";
  }
  return "";
}

TEST_P(program_setups, is_named_and_its_twin_is_silent) {
  const recipe& one = GetParam();
  const outcome result = outcomes.at(one.name).get();
  if (!result.lacks.empty()) GTEST_SKIP() << one.name << ": " << result.lacks;
  const std::string again = "tests/setups/prelude.sh make " + one.name;
  const bool is_unmade = result.trouble.starts_with("not made: ");
  if (is_unmade && !lists_are_of_this_cmake()) GTEST_SKIP() << "not made by this release: " << again;
  ASSERT_EQ(result.trouble, "") << again;
  row& counts = rows[one.subject];
  static const std::map<std::string, std::string> missed = open_cases("missed"),
                                                  false_alarms = open_cases("false-alarm");

  ++counts.right;
  counts.silent += result.right.alarms.empty();
  const auto tell = [&](const std::string& what) { lines.push_back(one.subject + "  " + one.name + "  " + what); };
  if (!result.right.alarms.empty())
    tell("false-alarm: " + result.right.alarms.substr(0, result.right.alarms.find('\n')));
  if (false_alarms.contains(one.name)) {
    const bool is_silent = lists_are_of_this_cmake() && result.right.alarms.empty();
    EXPECT_FALSE(is_silent) << "silent now: take false-alarm " << one.name << " off tests/setups/open.txt";
  } else {
    EXPECT_EQ(result.right.alarms, "") << again << " right DIR";
  }
  EXPECT_EQ(result.right.meddling + result.wrong.meddling, "") << again;
  for (const std::string& pattern : one.never) {
    EXPECT_FALSE(matches(result.right.printed + result.wrong.printed, pattern)) << pattern;
  }
  if (!one.has_twins()) return;

  const std::string why = why_unnamed(one, result.wrong);
  ++counts.wrong;
  counts.named += why.empty();
  tell(why.empty() ? "named: " + result.wrong.first_id : "missed: " + why);
  // What is left behind differs between releases: with another one the table shows what is named.
  if (!lists_are_of_this_cmake()) return;
  if (missed.contains(one.name)) {
    EXPECT_NE(why, "") << "named now: take missed " << one.name << " off tests/setups/open.txt\n" << result.wrong.first;
  } else {
    EXPECT_EQ(why, "") << again << " wrong DIR\n" << result.wrong.first_id << '\n' << result.wrong.first;
  }
}

INSTANTIATE_TEST_SUITE_P(setups, program_setups, testing::ValuesIn(recipes_to_run()),
                         [](const testing::TestParamInfo<recipe>& info) { return info.param.name; });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(program_setups);

TEST(program_setups_list, has_recipes) {
  if (!std::filesystem::exists("/bin/bash")) GTEST_SKIP() << "there is no bash";
  ASSERT_NE(environment("FOUNDCHECK_SOURCE"), "") << "FOUNDCHECK_SOURCE does not name the repository";
  const process_result listed = run_prelude({"list"});
  EXPECT_EQ(listed.status, 0) << listed.err;
  EXPECT_FALSE(recipes().empty());
  for (const recipe& one : recipes()) {
    EXPECT_EQ(one.has_twins(), !one.says.empty()) << one.name;
    const bool is_severity = one.severity == "error" || one.severity == "warning" || one.severity == "info";
    EXPECT_EQ(one.has_twins(), is_severity) << one.name;
  }
}

TEST(program_setups_list, names_only_what_there_is) {
  for (const char* kind : {"missed", "false-alarm"}) {
    for (const auto& [name, why] : open_cases(kind)) {
      EXPECT_NE(std::ranges::find(recipes(), name, &recipe::name), recipes().end()) << "open.txt: " << name;
      EXPECT_NE(why, "") << name;
    }
  }
}

// ---- options of scan ------------------------------------------------------------------------------------------------

/// A set-up on its own, and what a scan with options says of it.
class made_setup {
 public:
  made_setup(const std::string& name, const std::string& side) {
    made_ = run_prelude({"make", name, side, (here_ / "made").string()});
  }
  [[nodiscard]] bool is_lacking() const { return made_.status == lacking; }
  [[nodiscard]] bool is_made() const { return made_.status == 0; }
  /// What the script said, which is why a set-up was not made.
  [[nodiscard]] std::string why() const { return made_.out + made_.err; }
  [[nodiscard]] std::string scan(strings options) const {
    process p;
    p.arguments = {environment("FOUNDCHECK_PROGRAM"), "scan", bytes_of(here_ / "made/scanned")};
    p.arguments.insert(p.arguments.end(), options.begin(), options.end());
    p.seconds = 120;
    return run(p).out;
  }
  /// The rules of the findings at warning or above.
  [[nodiscard]] std::set<std::string> rules_of(strings options = {}) const {
    options.insert(options.end(), {"--format", "json"});
    const json report = json::parse(scan(options), nullptr, false);
    std::set<std::string> ids;
    if (!report.is_object()) return ids;
    for (const json& finding : report["finding"]) {
      if (finding["severity"] != "info") ids.insert(finding["rule"].get<std::string>());
    }
    return ids;
  }

 private:
  temporary_directory here_;
  process_result made_;
};

bool contains(const std::set<std::string>& all, const std::set<std::string>& some) {
  return std::ranges::includes(all, some);
}

TEST(program_setups_options, a_root_and_a_probe_keep_what_is_found_without) {
  if (!std::filesystem::exists("/bin/bash")) GTEST_SKIP() << "there is no bash";
  const temporary_directory empty;
  bool is_first = true;
  for (const char* const name : {"toolkit_gone", "fatal_error", "library_gone_that_is_linked", "needed_library_gone",
                                 "compile_error", "cudnn_header_without_library"}) {
    const made_setup one(name, "wrong");
    if (one.is_lacking()) continue;
    ASSERT_TRUE(one.is_made()) << name;
    const std::set<std::string> plain = one.rules_of();
    EXPECT_FALSE(plain.empty()) << name;
    EXPECT_TRUE(contains(one.rules_of({"--probe"}), plain)) << name;
    // A walk through this machine takes seconds.
    if (is_first) {
      EXPECT_TRUE(contains(one.rules_of({"--root", "/"}), plain)) << name;
    }
    is_first = false;
    // What the loader does not find is asked of the root in place of this machine.
    std::set<std::string> of_files = plain;
    std::erase_if(of_files, [](const std::string& id) { return id.starts_with("LOAD") || id.starts_with("DOCK"); });
    EXPECT_TRUE(contains(one.rules_of({"--root", empty.path().string()}), of_files)) << name;
  }
}

TEST(program_setups_options, a_root_alone_says_what_libraries_are_there) {
  const made_setup one("cudnn_header_without_library", "right");
  if (one.is_lacking()) GTEST_SKIP() << one.why();
  ASSERT_TRUE(one.is_made()) << one.why();
  const temporary_directory empty;
  EXPECT_THAT(one.rules_of(), IsEmpty());
  EXPECT_THAT(one.rules_of({"--root", empty.path().string()}), testing::Not(IsEmpty()));
}

TEST(program_setups_options, a_probe_follows_a_linker_script) {
  if (std::filesystem::exists("/sys/module/nvidia")) GTEST_SKIP() << "this machine has a driver";
  const made_setup one("linker_script_leads_nowhere", "right");
  if (one.is_lacking()) GTEST_SKIP() << one.why();
  ASSERT_TRUE(one.is_made()) << one.why();
  EXPECT_THAT(one.rules_of({"--probe"}), IsEmpty());
  const made_setup gone("linker_script_leads_nowhere", "wrong");
  // Another NCCL that the loader finds is not what the build links.
  EXPECT_THAT(gone.rules_of({"--probe"}),
              testing::AnyOf(testing::ElementsAre("PATH014"), testing::ElementsAre("LADDER001", "PATH014")));
}

TEST(program_setups_options, the_ladder_has_what_is_linked_and_no_stub_for_the_driver) {
  const made_setup one("toolkit_without_what_nobody_asked_for", "right");
  if (one.is_lacking()) GTEST_SKIP() << one.why();
  ASSERT_TRUE(one.is_made()) << one.why();
  const std::string text = one.scan({});
  EXPECT_THAT(text, testing::HasSubstr("  cudart"));
  EXPECT_THAT(text, testing::Not(testing::HasSubstr("CUDA driver")));
  EXPECT_THAT(text, testing::Not(testing::HasSubstr("cuBLAS")));
}

// What the caches name lies outside: compilers, toolkits, libraries. Of all that is read, nothing is run, and nothing is changed: each scan
// of a set-up is watched. program_faults has the case of a program that does all of it.
TEST(program_setups_watched, each_scan_is_watched) {
  if (!why_no_watch().empty()) GTEST_SKIP() << why_no_watch();
  process p;
  p.arguments = {"/bin/sh", "-c", "/bin/true"};
  std::string meddling;
  run_watched(p, meddling);
  EXPECT_NE(meddling, "");
}

}  // namespace
}  // namespace foundcheck
