// SPDX-License-Identifier: MIT
// The program as its users meet it: a process with arguments, an environment and files, judged by its exit status and
// by what it writes to stdout, stderr and disk.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "support/base64.hpp"
#include "support/made_fatbin.hpp"
#include "support/naive_ninja_deps.hpp"
#include "support/process.hpp"
#include "support/program.hpp"
#include "support/scan_formats.hpp"
#include "support/strict_json.hpp"
#include "support/temporary_directory.hpp"
#include "support/terminal_text.hpp"

namespace foundcheck {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;
using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

constexpr std::string_view cache_comment = "# This is the CMakeCache file.\n";

// A line that no rule has anything to say about.
const std::string clean_cache = std::string(cache_comment) + "CMAKE_BUILD_TYPE:STRING=Release\n";

std::string utf16(std::string_view ascii) {
  std::string wide = "\xFF\xFE";
  for (const char c : ascii) wide += {c, '\0'};
  return wide;
}

class program : public testing::Test {
 protected:
  void SetUp() override {
    const char* path = std::getenv("FOUNDCHECK_PROGRAM");
    ASSERT_NE(path, nullptr) << "FOUNDCHECK_PROGRAM does not name the program";
    path_ = path;
  }

  /// Runs the program; no run of any test may end by a signal.
  process_result foundcheck(strings arguments, process p = {}) const {
    p.arguments = std::move(arguments);
    p.arguments.insert(p.arguments.begin(), path_);
    const process_result result = run(p);
    EXPECT_EQ(result.signal, 0) << testing::PrintToString(p.arguments);
    return result;
  }

  process_result foundcheck_with_input(strings arguments, std::string input) const {
    process p;
    p.input = std::move(input);
    return foundcheck(std::move(arguments), std::move(p));
  }

  /// A build directory that CMake made where it lies, or `made_at`.
  std::string build(const std::string& name, const std::string& entries, std::string made_at = {}) const {
    const std::string directory = here.make_directory(name);
    here.make_directory(name + "/CMakeFiles");
    if (made_at.empty()) made_at = directory;
    here.write(name + "/CMakeCache.txt",
               std::string(cache_comment) + "CMAKE_CACHEFILE_DIR:INTERNAL=" + made_at + "\n" + entries);
    return directory;
  }
  std::string moved_build(const std::string& name) const { return build(name, "", "/elsewhere/build"); }
  std::string stale_build(const std::string& name) const {
    return build(name, "CUDA_cupti_LIBRARY:FILEPATH=" + (here / "gone/libcupti.so").string() + "\n");
  }

  /// The JSON document of a scan, checked against the interface; its status in `status` where one is given.
  json scan(strings arguments, int* status = nullptr, process p = {}) const;

  /// The ids of the rules in the findings of a scan, in the order of the report.
  strings rules_of(strings arguments, int* status = nullptr, process p = {}) const {
    strings ids;
    const json whole = scan(std::move(arguments), status, std::move(p));
    for (const json& finding : whole["finding"]) ids.push_back(finding["rule"]);
    return ids;
  }

  /// A refusal: nothing on stdout, a message on stderr, this status.
  void expect_refused(const process_result& result, int status, std::string_view what) const {
    EXPECT_EQ(result.status, status) << what << '\n' << result.err;
    EXPECT_EQ(result.out, "") << what;
    EXPECT_THAT(result.err, Not(IsEmpty())) << what;
    EXPECT_TRUE(result.err.ends_with('\n')) << what;
    EXPECT_FALSE(has_control(result.err)) << what << '\n' << testing::PrintToString(result.err);
  }

  temporary_directory here;

 private:
  std::string path_;
};

void expect_text(const json& object, const std::string& name) {
  if (object.contains(name)) {
    EXPECT_TRUE(object[name].is_string()) << object;
  } else {
    ASSERT_TRUE(object.contains(name + "_base64")) << name << " in " << object;
    EXPECT_TRUE(decode_base64(object[name + "_base64"].get<std::string>()).has_value()) << object;
  }
}

void expect_one_of(const json& value, const std::set<std::string>& words) {
  ASSERT_TRUE(value.is_string()) << value;
  EXPECT_TRUE(words.contains(value.get<std::string>())) << value;
}

void expect_evidence(const json& list) {
  ASSERT_TRUE(list.is_array()) << list;
  EXPECT_FALSE(list.empty());
  for (const json& one : list) {
    expect_text(one, "path");
    expect_text(one, "text");
    EXPECT_TRUE(one["line"].is_number_unsigned()) << one;
    EXPECT_TRUE(one["offset"].is_number_unsigned()) << one;
  }
}

void expect_component(const json& component) {
  EXPECT_EQ(component["kind"], "component");
  expect_text(component, "name");
  ASSERT_EQ(names_of(component["ladder"]), "claimed genuine loadable present requested resolvable working");
  for (const auto& rung : component["ladder"].items()) {
    expect_one_of(rung.value(), {"yes", "no", "unknown"});
    EXPECT_EQ(component["evidence"].contains(rung.key()), rung.value() != "unknown") << component;
    if (component["evidence"].contains(rung.key())) expect_evidence(component["evidence"][rung.key()]);
  }
}

void expect_finding(const json& finding) {
  EXPECT_EQ(finding["kind"], "finding");
  expect_one_of(finding["severity"], {"error", "warning", "info"});
  expect_one_of(finding["confidence"], {"certain", "likely", "possible"});
  for (const char* name : {"rule", "title", "why", "confirm", "fix"}) {
    ASSERT_TRUE(finding[name].is_string()) << name;
    EXPECT_FALSE(finding[name].get<std::string>().empty()) << name;
  }
  EXPECT_TRUE(finding["sources"].is_array());
  EXPECT_FALSE(finding["sources"].empty());
  EXPECT_TRUE(finding["subsumes"].is_array());
  expect_evidence(finding["evidence"]);
}

int rank_of(const json& finding) {
  const strings severities = {"error", "warning", "info"}, confidences = {"certain", "likely", "possible"};
  const auto at = [](const strings& list, const json& word) {
    return std::find(list.begin(), list.end(), word.get<std::string>()) - list.begin();
  };
  return static_cast<int>(at(severities, finding["severity"]) * 3 + at(confidences, finding["confidence"]));
}

void expect_document(const json& whole) {
  ASSERT_TRUE(whole.is_object()) << whole;
  EXPECT_EQ(whole["schema_version"], 1);
  for (const json& input : whole["input"]) {
    EXPECT_EQ(input["kind"], "input");
    expect_text(input, "path");
    expect_text(input, "format");
    EXPECT_TRUE(input["bytes"].is_number_unsigned());
  }
  for (const json& component : whole["component"]) expect_component(component);
  std::size_t counts[3] = {};
  for (const json& finding : whole["finding"]) {
    expect_finding(finding);
    ++counts[static_cast<std::size_t>(rank_of(finding) / 3)];
  }
  const json& summary = whole["summary"];
  EXPECT_EQ(summary["kind"], "summary");
  EXPECT_EQ(summary["errors"], counts[0]);
  EXPECT_EQ(summary["warnings"], counts[1]);
  EXPECT_EQ(summary["infos"], counts[2]);
  EXPECT_EQ(summary["inputs"], whole["input"].size());
}

json program::scan(strings arguments, int* status, process p) const {
  arguments.insert(arguments.begin(), {"scan", "--format", "json"});
  const process_result result = foundcheck(std::move(arguments), std::move(p));
  if (status != nullptr) *status = result.status;
  EXPECT_TRUE(result.out.ends_with('\n')) << result.err;
  json whole = parse_strictly(result.out);
  expect_document(whole);
  return whole.is_object() ? whole : json::object();
}

TEST_F(program, a_scan_without_findings_is_clean_and_says_nothing_on_stderr) {
  for (const std::string& path : {here.write("CMakeCache.txt", clean_cache), build("build", "A:STRING=b\n"),
                                  here.write("configure.log", "-- The CXX compiler identification is GNU 12.2.0\n")}) {
    const process_result result = foundcheck({"scan", path});
    EXPECT_EQ(result.status, clean) << path;
    EXPECT_EQ(result.err, "") << path;
    EXPECT_THAT(result.out, HasSubstr("1 file read"));
    EXPECT_THAT(result.out, Not(HasSubstr("error")));
    EXPECT_THAT(foundcheck({"scan", "-v", path}).out, HasSubstr(path));
  }
}

TEST_F(program, without_a_path_the_working_directory_is_scanned) {
  process p;
  p.directory = moved_build("build");
  EXPECT_EQ(foundcheck({"scan"}, p).status, findings);
  p.directory = here.make_directory("empty");
  expect_refused(foundcheck({"scan"}, p), unreadable, "an empty working directory");
}

TEST_F(program, an_error_among_the_findings_is_status_1) {
  const process_result result = foundcheck({"scan", moved_build("build")});
  EXPECT_EQ(result.status, findings);
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, HasSubstr(" STALE002\n"));
  EXPECT_THAT(result.out, HasSubstr("1 error"));
}

struct content_case {
  const char* what;
  std::string bytes;
  const char* word;  // of the message; null for what scan reads as a log
};

TEST_F(program, what_is_no_cache_and_no_log_is_refused_with_the_reason) {
  const content_case contents[] = {
      {"empty", "", nullptr},
      {"an executable",
       "\x7F"
       "ELF\x02\x01\x01\0\0\0"s,
       "binary"},
      {"NUL bytes", "\0\0\0\0"s, "binary"},
      {"a cache with a NUL byte near its head", "# This\0 is\n"s, "binary"},
      {"UTF-16, little end first", utf16(clean_cache), "UTF-16"},
      {"UTF-16, big end first", "\xFE\xFF\0#\0 \0T"s, "UTF-16"},
      {"UTF-16 without its mark", utf16(clean_cache).substr(2), "UTF-16"},
      {"only the mark of UTF-16", "\xFF\xFE", "UTF-16"},
      {"UTF-32", "\xFF\xFE\0\0#\0\0\0"s, "UTF-32"},
      {"a cache whose lines end in CR alone", "# This is the CMakeCache file.\r\rUSE_CUDA:BOOL=ON\r", "CR alone"},
      {"prose", "Dear reader,\nnothing here was built.\n", nullptr},
      {"one line feed", "\n", nullptr},
      {"bytes of no encoding", "\x80\x81\xFE\xFD\n", nullptr},
  };
  for (const content_case& row : contents) {
    const std::string path = here.write("file", row.bytes);
    for (const strings& arguments : {strings{"scan", path}, strings{"dump", "auto", path}}) {
      const process_result result = foundcheck(arguments);
      if (row.word == nullptr && arguments[0] == "scan") {
        EXPECT_EQ(result.status, clean) << row.what;
        EXPECT_THAT(result.out, HasSubstr("No sign of failure")) << row.what;
        continue;
      }
      expect_refused(result, unreadable, row.what);
      EXPECT_THAT(result.err, HasSubstr(path)) << row.what;
      EXPECT_THAT(result.err, HasSubstr(arguments[0] == "scan" ? row.word : "")) << row.what;
    }
    if (row.word != nullptr) expect_refused(foundcheck_with_input({"scan", "-"}, row.bytes), unreadable, row.what);
    if (row.word == nullptr && !row.bytes.empty()) continue;
    const std::string directory = here.make_directory("build");
    here.write("build/CMakeCache.txt", row.bytes);
    expect_refused(foundcheck({"scan", directory}), unreadable, row.what);
  }
  EXPECT_EQ(foundcheck({"scan", here.write("file", clean_cache)}).status, clean);
  EXPECT_EQ(foundcheck({"dump", "auto", here.write("file", clean_cache)}).status, clean);
}

TEST_F(program, a_path_that_cannot_be_read_is_refused_with_the_reason) {
  here.write("file", clean_cache);
  here.write("no build/README.txt", "prose\n");
  here.write("no build/main.cpp", "int main() {}\n");
  here.make_directory("empty");
  here.make_directory("cache is a directory/CMakeCache.txt");
  for (const char* path : {"missing", "missing/deeper", "file/deeper", "no build", "empty", "cache is a directory"}) {
    const process_result result = foundcheck({"scan", (here / path).string()});
    expect_refused(result, unreadable, path);
    EXPECT_THAT(result.err, HasSubstr((here / path).string()));
  }
  expect_refused(foundcheck({"scan", here.link("dangling", "nowhere")}), unreadable, "dangling");
  expect_refused(foundcheck({"scan", here.link("circle", "circle")}), unreadable, "circle");
  expect_refused(foundcheck({"scan", "/dev/zero"}), unreadable, "/dev/zero");
  expect_refused(foundcheck({"scan", std::string(5000, 'a')}), unreadable, "a name that is too long");
  for (const std::string& path : {(here / "missing").string(), here.path().string(), "/dev/zero"s}) {
    expect_refused(foundcheck({"dump", "cmake-cache", path}), unreadable, path);
  }
  EXPECT_EQ(foundcheck({"scan", (here / "file").string()}).status, clean);
}

TEST_F(program, a_path_that_may_not_be_read_is_refused_with_the_reason) {
  if (is_root()) GTEST_SKIP() << "root may read everything";
  const std::string directory = build("build", "");
  const std::string cache = directory + "/CMakeCache.txt";
  {
    const permissions_withheld none(cache, std::filesystem::perms::none);
    expect_refused(foundcheck({"scan", cache}), unreadable, "a cache");
    expect_refused(foundcheck({"scan", directory}), unreadable, "a directory with it");
    expect_refused(foundcheck({"dump", "cmake-cache", cache}), unreadable, "dump");
  }
  {
    const permissions_withheld none(directory, std::filesystem::perms::none);
    expect_refused(foundcheck({"scan", directory}), unreadable, "a directory");
  }
  EXPECT_EQ(foundcheck({"scan", directory}).status, clean);
}

TEST_F(program, a_wrong_command_line_is_status_2) {
  const std::string cache = here.write("CMakeCache.txt", clean_cache);
  const strings wrong[] = {
      {},
      {""},
      {"unknown"},
      {"--unknown"},
      {cache},
      {"scan", "--unknown", cache},
      {"scan", cache, "-x"},
      {"scan", "--format", "xml", cache},
      {"scan", "--format", "JSON", cache},
      {"scan", "--format", "", cache},
      {"scan", cache, "--format"},
      {"scan", cache, "--output"},
      {"scan", "--min-severity", "fatal", cache},
      {"scan", "--fail-on", "sometimes", cache},
      {"scan", "--color", "purple", cache},
      {"scan", "--root", "", cache},
      {"scan", "--output", "", cache},
      {"scan", ""},
      {"scan", cache, ""},
      {"scan", "--", ""},
      {"timeline", ""},
      {"dump", "auto", ""},
      {"scan", "--output", cache, cache},
      {"rules", ""},
      {"dump"},
      {"dump", "unknown", cache},
      {"dump", "", cache},
      {"dump", "cmake-cache", cache, cache},
      {"dump", "cmake-cache", "--format", "json", cache},
      {"rules", "NONE001"},
      {"rules", "STALE999"},
      {"rules", "STALE002 "},
      {"rules", "NONE001", "--format", "json"},
      {"rules", "--format", "xml"},
      {"rules", "STALE002", "STALE003"},
      {"rules", "\x1B[31m"},
  };
  for (const strings& arguments : wrong) {
    expect_refused(foundcheck(arguments), usage, testing::PrintToString(arguments));
  }
  const strings right[] = {
      {"scan", cache},
      {"scan", "--format", "json", cache},
      {"scan", "--format=text", cache},
      {"scan", "--min-severity", "warning", cache},
      {"scan", "--fail-on", "never", cache},
      {"scan", "--color", "never", cache},
      {"scan", "--", cache},
      {"dump", "cmake-cache", cache},
      {"dump", "auto", cache},
      {"dump", "cmake-cache", cache, "--effective"},
      {"rules", "STALE002"},
      {"rules", "--format", "json"},
  };
  for (const strings& arguments : right) {
    const process_result result = foundcheck(arguments);
    EXPECT_EQ(result.status, clean) << testing::PrintToString(arguments) << result.err;
    EXPECT_EQ(result.err, "") << testing::PrintToString(arguments);
  }
}

TEST_F(program, version_and_help_go_to_stdout) {
  const process_result version = foundcheck({"--version"});
  EXPECT_EQ(version.status, clean);
  EXPECT_THAT(version.out, testing::MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+\n"));
  EXPECT_EQ(version.err, "");
  for (const strings& arguments :
       {strings{"--help"}, {"-h"}, {"scan", "--help"}, {"dump", "--help"}, {"rules", "-h"}}) {
    const process_result help = foundcheck(arguments);
    EXPECT_EQ(help.status, clean) << testing::PrintToString(arguments);
    EXPECT_THAT(help.out, HasSubstr("Usage: foundcheck")) << testing::PrintToString(arguments);
    EXPECT_EQ(help.err, "") << testing::PrintToString(arguments);
  }
  const std::string help = foundcheck({"--help"}).out;
  for (const char* command : {"scan", "dump", "rules"}) EXPECT_THAT(help, HasSubstr(command));
  for (const char* option : {"--root", "--format", "--output", "--min-severity", "--fail-on"}) {
    EXPECT_THAT(foundcheck({"scan", "--help"}).out, HasSubstr(option));
  }
}

struct threshold_case {
  const char* fail_on;
  int with_error;
  int with_warning;
};

TEST_F(program, fail_on_says_from_which_severity_on_the_status_is_1) {
  const std::string none = build("none", ""), warning = stale_build("warning"), error = moved_build("error");
  for (const threshold_case& row :
       {threshold_case{"error", 1, 0}, threshold_case{"warning", 1, 1}, threshold_case{"never", 0, 0}}) {
    for (const char* format : {"text", "json"}) {
      const auto status = [&](const std::string& path) {
        return foundcheck({"scan", "--fail-on", row.fail_on, "--format", format, path}).status;
      };
      EXPECT_EQ(status(error), row.with_error) << row.fail_on;
      EXPECT_EQ(status(warning), row.with_warning) << row.fail_on;
      EXPECT_EQ(status(none), clean) << row.fail_on;
    }
  }
  EXPECT_EQ(foundcheck({"scan", warning}).status, clean);
  EXPECT_EQ(foundcheck({"scan", warning, error, none}).status, findings);
  EXPECT_EQ(foundcheck({"scan", error, warning}).status, findings);
}

TEST_F(program, min_severity_leaves_out_what_is_below_it) {
  const std::string warning = stale_build("warning"), error = moved_build("error");
  EXPECT_THAT(rules_of({warning, error}), ElementsAre("STALE003", "STALE002"));
  EXPECT_THAT(rules_of({warning, error, "--min-severity", "info"}), ElementsAre("STALE003", "STALE002"));
  EXPECT_THAT(rules_of({warning, error, "--min-severity", "warning"}), ElementsAre("STALE003", "STALE002"));
  EXPECT_THAT(rules_of({warning, error, "--min-severity", "error"}), ElementsAre("STALE002"));
  const std::string text = foundcheck({"scan", warning, "--min-severity", "error"}).out;
  EXPECT_THAT(text, Not(HasSubstr("STALE003")));
  EXPECT_THAT(text, HasSubstr("none of success: 1 not shown. 1 file read"));
}

TEST_F(program, findings_are_given_most_severe_and_most_certain_first) {
  const std::string path = build("build", "CUDA_cupti_LIBRARY:FILEPATH=" + (here / "gone.so").string() +
                                              "\nUSE_NCCL:BOOL=ON\nNCCL_INCLUDE_DIR:PATH=" + here.path().string() +
                                              "\nNCCL_LIBRARY:FILEPATH=NCCL_LIBRARY-NOTFOUND\n");
  const json whole = scan({path});
  std::vector<int> ranks;
  for (const json& finding : whole["finding"]) ranks.push_back(rank_of(finding));
  EXPECT_GE(ranks.size(), 2u);
  EXPECT_TRUE(std::ranges::is_sorted(ranks)) << whole["finding"];
}

TEST_F(program, several_directories_are_reported_one_by_one) {
  const strings paths = {moved_build("a"), build("b", ""), moved_build("c")};
  int status = -1;
  const json whole = scan(paths, &status);
  EXPECT_EQ(status, findings);
  ASSERT_EQ(whole["input"].size(), 3u);
  ASSERT_EQ(whole["finding"].size(), 2u);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(whole["input"][i]["path"], paths[i] + "/CMakeCache.txt");
  EXPECT_EQ(whole["finding"][0]["path"], paths[0]);
  EXPECT_EQ(whole["finding"][1]["path"], paths[2]);
  strings arguments = paths;
  arguments.insert(arguments.begin(), "scan");
  const std::string text = foundcheck(arguments).out;
  EXPECT_TRUE(text.starts_with(paths[0] + "\n")) << text;
  EXPECT_LT(text.find("\n" + paths[1] + "\n"), text.find("\n" + paths[2] + "\n")) << text;
}

TEST_F(program, a_source_tree_stands_for_its_build_directories) {
  here.write("tree/CMakeLists.txt", "project(x)\n");
  here.write("tree/CMakePresets.json",
             R"({"version": 4, "include": ["cmake/more.json", "CMakePresets.json", "gone.json"], "configurePresets": [
               {"name": "base", "hidden": true, "binaryDir": "${sourceDir}/made/${presetName}"},
               {"name": "fast", "inherits": ["base"]}, {"name": "same", "binaryDir": "build"},
               {"name": "plain", "hidden": true}, {"name": "circle", "inherits": ["circle", 7]},
               {"name": "second", "inherits": ["plain", "base", "other"]},
               {"name": "other", "hidden": true, "binaryDir": "nowhere"},
               {"name": "far", "binaryDir": "$env{HOME}/build"}]})");
  here.write("tree/cmake/more.json", R"({"version": 4, "configurePresets": [
               {"name": "included", "binaryDir": "${fileDir}/made"}, 3]})");
  here.write("tree/CMakeUserPresets.json",
             R"({"version": 4, "configurePresets": [{"name": "mine", "inherits": "base"}]})");
  // What is wrong comes first.
  const std::string right = build("tree/build-2", "");
  const strings builds = {moved_build("tree/build"),     moved_build("tree/cmake/made"),  moved_build("tree/made/fast"),
                          moved_build("tree/made/mine"), moved_build("tree/made/second"), right};
  const json whole = scan({(here / "tree").string()});
  ASSERT_EQ(whole["input"].size(), builds.size());
  for (std::size_t i = 0; i < builds.size(); ++i) EXPECT_EQ(whole["input"][i]["path"], builds[i] + "/CMakeCache.txt");
  EXPECT_EQ(whole["finding"].size(), 5u);
  const process_result result = foundcheck({"scan", (here / "tree").string()});
  EXPECT_EQ(result.status, findings);
  EXPECT_THAT(result.err, HasSubstr("is a source tree; its build directories are scanned: " + builds[0] + ", "));
}

TEST_F(program, the_commands_for_an_editor_lead_to_the_build_directory) {
  // A build directory with a name that nobody knows, outside of the tree.
  const std::string built = moved_build("elsewhere/x9");
  here.write("tree/CMakeLists.txt", "project(x)\n");
  const std::string tree = (here / "tree").string(), file = (here / "tree/compile_commands.json").string();
  const auto expect_found = [&](const std::string& what) {
    const process_result result = foundcheck({"scan", tree});
    EXPECT_EQ(result.status, findings) << what;
    EXPECT_THAT(result.err, HasSubstr("its build directories are scanned: " + built + "\n")) << what;
  };
  here.write("elsewhere/x9/compile_commands.json", "[]");
  std::filesystem::create_symlink(built + "/compile_commands.json", file);
  expect_found("a link");
  std::filesystem::remove(file);
  here.write("tree/compile_commands.json",
             R"([{"command": "c++ -c a.cpp", "directory": ")" + built + R"(/sub/dir", "file": "a.cpp"}])");
  expect_found("a copy, of makefiles");
  for (const std::string& other :
       {std::string("[]"), std::string(R"([{"directory": 7}])"), std::string(R"([{"directory": "x9"}])"),
        std::string(R"([{"directory": "/"}])"), R"([{"file": ")" + built + R"("}])", R"({"directory": ")" + built}) {
    here.write("tree/compile_commands.json", other);
    expect_refused(foundcheck({"scan", tree}), unreadable, "a source tree");
  }
}

TEST_F(program, presets_that_are_made_to_go_deep_or_to_grow_do_no_harm) {
  here.write("tree/CMakeLists.txt", "project(x)\n");
  const std::string built = moved_build("tree/made");
  // Values within so many others need a stack for each to be copied; a name in its own directory some thousand times has gigabytes.
  constexpr std::size_t deep = 150'000;
  const std::string vendor = std::string(deep, '[') + std::string(deep, ']');
  std::string grown;
  for (int i = 0; i < 20'000; ++i) grown += "${presetName}";
  const std::string own =
      R"({"version": 4, "configurePresets": [{"name": "right", "binaryDir": "made", "vendor": {"x": )" + vendor +
      R"(}}, {"name": ")" + std::string(300'000, 'n') + R"(", "binaryDir": ")" + grown + R"("}]})";
  ASSERT_LT(own.size(), std::size_t{1} << 20);
  here.write("tree/CMakePresets.json", own);
  const process_result result = foundcheck({"scan", (here / "tree").string()});
  EXPECT_EQ(result.status, findings);
  EXPECT_THAT(result.err, HasSubstr("its build directories are scanned: " + built + "\n"));
}

TEST_F(program, a_source_tree_without_a_build_is_refused) {
  here.write("tree/CMakeLists.txt", "project(x)\n");
  here.make_directory("tree/build");
  expect_refused(foundcheck({"scan", (here / "tree").string()}), unreadable, "a source tree");
}

TEST_F(program, a_log_beside_a_build_directory_is_read_if_it_is_of_it) {
  const std::string directory = build("tree/build", "");
  here.write("tree/build.log", "FAILED: a.o\ncd " + directory +
                                   " && c++ -c a.cpp\na.cpp:1:10: fatal error: cudnn.h: No such file\n"
                                   "compilation terminated.\nninja: build stopped: subcommand failed.\n");
  here.write("tree/other-build.log", "ninja: Entering directory `" + directory + "-2'\nninja: no work to do.\n");
  const json whole = scan({directory});
  ASSERT_EQ(whole["input"].size(), 2u);
  EXPECT_EQ(whole["input"][1]["path"], (here / "tree/build.log").string());
  EXPECT_EQ(whole["finding"].size(), 1u);
}

TEST_F(program, a_log_of_a_build_whose_first_step_failed_is_read_unless_the_build_files_are_younger) {
  for (const std::string file : {"build.ninja", "Makefile"}) {
    const std::string tree = here.make_directory("tree-" + file), directory = build("tree-" + file + "/build", "");
    here.write("tree-" + file + "/CMakeLists.txt", "project(x)\n");
    here.write("tree-" + file + "/build/" + file, "");
    const std::string log =
        here.write("tree-" + file + "/build.log",
                   "[1/2] Building CXX object CMakeFiles/a.dir/a.cpp.o\nFAILED: [code=1] x\n" + tree +
                       "/a.cpp:1:10: fatal error: cudnn.h: No such file or directory\n"
                       "compilation terminated.\nninja: build stopped: subcommand failed.\n");
    const auto configured = std::filesystem::last_write_time(directory + "/" + file);
    for (const int seconds : {10, -10}) {
      std::filesystem::last_write_time(log, configured + std::chrono::seconds(seconds));
      EXPECT_EQ(scan({directory})["finding"].size(), seconds > 0 ? 1u : 0u) << file;
    }
    // What a later run made shows that the log is of an older one.
    std::filesystem::last_write_time(log, configured + std::chrono::seconds(10));
    const std::string made = here.write("tree-" + file + "/build/CMakeFiles/a.dir/a.cpp.o", "");
    std::filesystem::last_write_time(made, configured + std::chrono::seconds(20));
    EXPECT_EQ(scan({directory})["finding"].size(), 0u) << file;
  }
}

TEST_F(program, a_log_of_make_is_of_the_build_whose_target_makes_what_it_links) {
  const std::string directory = build("tree/build", "");
  here.write("tree/CMakeLists.txt", "project(x)\n");
  here.write("tree/build/Makefile", "");
  here.write(
      "tree/build/CMakeFiles/app.dir/build.make",
      "CMakeFiles/app.dir/m.cpp.o: ../m.cpp\n\tc++ -c ../m.cpp\napp: CMakeFiles/app.dir/m.cpp.o\n\tc++ -o app\n");
  // It names no directory.
  const std::string log = here.write("tree/build.log",
                                     "[ 50%] Building CXX object CMakeFiles/app.dir/m.cpp.o\n"
                                     "[100%] Linking CXX executable app\n"
                                     "/usr/bin/ld: cannot find -lcudnn_adv: No such file or directory\n"
                                     "collect2: error: ld returned 1 exit status\n"
                                     "gmake: *** [Makefile:91: all] Error 2\n");
  EXPECT_THAT(rules_of({directory}), testing::Contains("LINK005"));
  here.write("tree/build/CMakeFiles/app.dir/build.make", "CMakeFiles/app.dir/m.cpp.o: ../m.cpp\n\tc++ -c ../m.cpp\n");
  EXPECT_THAT(rules_of({directory}), IsEmpty());
}

TEST_F(program, several_caches_given_by_name_are_a_build_each) {
  const std::string old_kineto =
      here.write("a/CMakeCache.txt", std::string(cache_comment) + "LIBKINETO_NOCUPTI:BOOL=OFF\n");
  const std::string new_kineto =
      here.write("b/CMakeCache.txt", std::string(cache_comment) + "KINETO_BACKEND:STRING=cpu\n");
  const std::string log = here.write("b/configure.log", "-- Found CUPTI: /l/libcupti.so\n");
  EXPECT_THAT(rules_of({old_kineto, new_kineto}), IsEmpty());
  const json one = scan({new_kineto, log}), three = scan({old_kineto, new_kineto, log});
  EXPECT_EQ(one["input"].size(), 2U);
  EXPECT_EQ(three["input"].size(), 3U);
  EXPECT_THAT(foundcheck({"scan", new_kineto, log}).out, HasSubstr("2 files read"));
  EXPECT_THAT(foundcheck({"scan", old_kineto, new_kineto, log}).out, Not(HasSubstr("2 files read")));
}

TEST_F(program, good_inputs_are_reported_though_others_cannot_be_read) {
  const std::string good = build("good", ""), bad = moved_build("bad"), missing = (here / "missing").string(),
                    binary = here.write("binary", std::string(4, '\0')),
                    cache = here.write("CMakeCache.txt", clean_cache);
  for (const strings& paths :
       {strings{good, missing}, strings{missing, good}, strings{bad, missing}, strings{binary, bad},
        strings{cache, binary}, strings{missing, cache}, strings{good, binary, bad, missing}}) {
    int status = -1;
    const json whole = scan(paths, &status);
    EXPECT_EQ(status, unreadable) << testing::PrintToString(paths);
    std::set<std::string> read;
    for (const json& input : whole["input"]) read.insert(input["path"].get<std::string>());
    for (const std::string& path : paths) {
      const bool is_good = path != missing && path != binary;
      EXPECT_EQ(read.contains(path == cache ? path : path + "/CMakeCache.txt"), is_good) << path;
    }
    strings arguments = paths;
    arguments.insert(arguments.begin(), "scan");
    const process_result text = foundcheck(arguments);
    EXPECT_EQ(text.status, unreadable);
    for (const std::string& path : paths) {
      const bool is_good = path != missing && path != binary;
      EXPECT_EQ(text.err.find(path + ": ") != std::string::npos, !is_good) << text.err;
    }
  }
}

TEST_F(program, a_report_is_headed_by_a_file_that_was_read) {
  const std::string missing = (here / "missing").string(), cache = here.write("CMakeCache.txt", clean_cache);
  EXPECT_THAT(foundcheck({"scan", "-v", cache, missing}).out, HasSubstr("\n\n" + cache + ": 1 file read\n"));
  EXPECT_THAT(foundcheck({"scan", "-v", missing, cache}).out, HasSubstr("\n\n" + cache + ": 1 file read\n"));
}

TEST_F(program, a_directory_is_read_with_its_logs_and_a_bad_cache_in_it_is_named) {
  const std::string directory = build("build", "");
  here.write("build/configure.log", "-- Found CUDNN: /usr/lib/libcudnn.so\n");
  here.write("build/notes.txt", "prose\n");
  here.write("build/empty.log", "");
  int status = -1;
  const json whole = scan({directory}, &status);
  EXPECT_EQ(status, clean);
  ASSERT_EQ(whole["input"].size(), 2u);
  EXPECT_EQ(whole["input"][0]["format"], "cmake-cache");
  EXPECT_EQ(whole["input"][1]["format"], "cmake-output");
  EXPECT_EQ(whole["input"][1]["bytes"], bytes_of(directory + "/configure.log").size());

  here.write("build/CMakeCache.txt", "\0"s);
  const process_result result = foundcheck({"scan", "-v", directory});
  EXPECT_EQ(result.status, unreadable);
  EXPECT_THAT(result.out, HasSubstr("configure.log"));
  EXPECT_THAT(result.err, HasSubstr(directory + "/CMakeCache.txt"));
}

// ---- the logs that CMake keeps

const std::string broken_nvcc =
    "\n---\nevents:\n  -\n    kind: \"try_compile-v1\"\n    checks:\n"
    "      - \"Check for working CUDA compiler: /c/bin/nvcc\"\n    buildResult:\n      stdout: |\n"
    "        /usr/bin/ld: cannot find -lcudart_static\n      exitCode: 1\n...\n";

TEST_F(program, the_log_of_a_build_directory_says_why_configure_stopped) {
  const std::string directory = build("build", "");
  here.write("build/CMakeFiles/CMakeConfigureLog.yaml", broken_nvcc);
  int status = -1;
  const json whole = scan({directory}, &status);
  EXPECT_EQ(status, findings);
  ASSERT_EQ(whole["input"].size(), 2U);
  EXPECT_EQ(whole["input"][1]["format"], "configure-log");
  ASSERT_EQ(whole["finding"].size(), 1U);
  EXPECT_EQ(whole["finding"][0]["rule"], "CUDA007");
  const json evidence = whole["finding"][0]["evidence"][0];
  EXPECT_EQ(evidence["line"], 10);
  EXPECT_EQ(evidence["text"], "        /usr/bin/ld: cannot find -lcudart_static");
  EXPECT_THAT(foundcheck({"scan", directory}).out, HasSubstr("cannot find -lcudart_static (CUDA)"));
}

TEST_F(program, build_files_that_are_newer_than_a_log_tell_that_configure_went_on) {
  const std::string directory = build("build", "");
  const std::filesystem::path log = here.write("build/CMakeFiles/CMakeConfigureLog.yaml", broken_nvcc);
  const std::filesystem::path list = here.write("build/CMakeFiles/TargetDirectories.txt", "");
  const auto now = std::filesystem::last_write_time(log);
  std::filesystem::last_write_time(list, now - std::chrono::seconds(10));
  EXPECT_THAT(rules_of({directory}), ElementsAre("CUDA007"));
  std::filesystem::last_write_time(list, now + std::chrono::seconds(10));
  EXPECT_THAT(rules_of({directory}), IsEmpty());
}

TEST_F(program, the_logs_of_an_older_cmake_are_read_together) {
  const std::string directory = build("build", "");
  here.write("build/CMakeFiles/CMakeError.log",
             "Determining if the CUDA compiler works failed with the following output:\nnvcc fatal   : no\n\n");
  EXPECT_THAT(rules_of({directory}), ElementsAre("CUDA007"));
  here.write("build/CMakeFiles/CMakeOutput.log",
             "Determining if the CUDA compiler works passed with the following output:\nok\n\n");
  EXPECT_THAT(rules_of({directory}), IsEmpty());
}

// CMake writes searches and errors to one stream.
TEST_F(program, what_debug_find_shows_is_read_with_what_stands_among_it) {
  const std::string log =
      here.write("stderr.txt",
                 "CMake Debug Log at F.cmake:5 (find_library):\n  find_library called with the following settings:\n\n"
                 "    VAR: CUDNN_LIBRARY\n\n  The item was found at\n\n    /usr/lib/libcudnn.so\n\n\n"
                 "CMake Error at CMakeLists.txt:3 (message):\n  no\n\n\n");
  const std::string cache =
      here.write("CMakeCache.txt", std::string(cache_comment) + "CUDNN_LIBRARY:FILEPATH=/opt/libcudnn.so\n");
  const json whole = scan({log});
  EXPECT_EQ(whole["input"][0]["format"], "debug-find");
  EXPECT_EQ(whole["component"][0]["name"], "cuDNN");
  EXPECT_EQ(whole["component"][0]["evidence"]["claimed"][0]["text"], "    /usr/lib/libcudnn.so");
  EXPECT_THAT(rules_of({log}), ElementsAre("CONF001"));
  EXPECT_THAT(rules_of({log, cache}), ElementsAre("CONF001", "CONF004"));
  EXPECT_THAT(rules_of({cache, log}), ElementsAre("CONF001", "CONF004"));
}

TEST_F(program, what_a_cache_and_a_log_both_say_has_two_origins) {
  const std::string directory = build("build", "CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so\n", "/elsewhere");
  here.write("build/CMakeFiles/CMakeConfigureLog.yaml",
             "\n---\nevents:\n  -\n    kind: \"find-v1\"\n    variable: \"CUDNN_LIBRARY\"\n"
             "    found: \"/usr/lib/libcudnn.so\"\n...\n");
  const json claimed = scan({directory})["component"][0]["evidence"]["claimed"];
  ASSERT_EQ(claimed.size(), 2U);
  EXPECT_EQ(claimed[0]["text"], "CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so");
  EXPECT_EQ(claimed[1]["text"], "    found: \"/usr/lib/libcudnn.so\"");
  EXPECT_EQ(claimed[1]["name"], "CUDNN_LIBRARY");
}

TEST_F(program, a_dash_is_stdin) {
  for (const strings& arguments : {strings{"scan", "-v", "-"}, strings{"scan", "-v", "--", "-"}}) {
    const process_result result = foundcheck_with_input(arguments, clean_cache);
    EXPECT_EQ(result.status, clean) << result.err;
    EXPECT_THAT(result.out, HasSubstr("<stdin> (cmake-cache, " + std::to_string(clean_cache.size()) + " bytes)"));
  }
  const std::string file = foundcheck({"dump", "cmake-cache", here.write("file", clean_cache)}).out;
  EXPECT_THAT(file, Not(IsEmpty()));
  EXPECT_EQ(foundcheck_with_input({"dump", "cmake-cache", "-"}, clean_cache).out, file);
  EXPECT_EQ(foundcheck_with_input({"dump", "cmake-cache"}, clean_cache).out, file);
  EXPECT_EQ(foundcheck_with_input({"dump", "auto"}, clean_cache).out, file);
}

TEST_F(program, a_pipe_can_be_scanned_by_its_name) {
  const std::string pipe = (here / "pipe").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  std::thread writer([&] { std::ofstream(pipe, std::ios::binary) << clean_cache; });
  const process_result result = foundcheck({"scan", pipe});
  writer.join();
  EXPECT_EQ(result.status, clean) << result.err;
}

TEST_F(program, output_is_a_file_with_what_stdout_would_have_had) {
  const std::string path = moved_build("build"), file = (here / "out/report").string();
  here.make_directory("out");
  for (const char* format : {"json", "text", "json"}) {
    const process_result result = foundcheck({"scan", "--format", format, "--output", file, path});
    EXPECT_EQ(result.status, findings);
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(result.err, "");
    EXPECT_EQ(bytes_of(file), foundcheck({"scan", "--format", format, path}).out);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(here / "out"), {}), 1) << "something is left beside it";
  }
}

TEST_F(program, an_output_that_cannot_be_written_is_named_and_leaves_nothing) {
  const std::string path = build("build", "");
  here.make_directory("out/directory");
  for (const std::string& file :
       {(here / "missing/report").string(), (here / "out/directory").string(), path + "/CMakeCache.txt/report"}) {
    const process_result result = foundcheck({"scan", "--output", file, path});
    expect_refused(result, unreadable, file);
    EXPECT_THAT(result.err, HasSubstr(file));
  }
  EXPECT_TRUE(std::filesystem::is_directory(here / "out/directory"));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(here / "out"), {}), 1) << "something is left beside it";
  EXPECT_FALSE(std::filesystem::exists(here / "missing"));
}

TEST_F(program, an_output_that_does_not_fit_on_the_disk_leaves_what_was_there) {
  const std::string path = moved_build("build");
  process p;
  p.file_size_limit = 100;
  const std::string fresh = (here / "out/fresh").string(), old = here.write("out/old", "as it was");
  for (const std::string& file : {fresh, old}) {
    const process_result result = foundcheck({"scan", "--output", file, path}, p);
    EXPECT_EQ(result.status, unreadable);
    EXPECT_EQ(result.out, "");
  }
  EXPECT_FALSE(std::filesystem::exists(fresh));
  EXPECT_EQ(bytes_of(old), "as it was");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(here / "out"), {}), 1) << "something is left beside it";
}

// Else `--output /dev/null`, run by root, would put a file in the place of the device.
TEST_F(program, an_output_that_is_no_regular_file_is_not_replaced_by_one) {
  const std::string path = build("build", ""), pipe = (here / "pipe").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(reader, 0);
  static_cast<void>(foundcheck({"scan", "--output", pipe, path}));
  ::close(reader);
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
}

TEST_F(program, an_output_through_a_link_leaves_the_link) {
  const std::string path = build("build", ""), file = here.write("real", ""), link = here.link("link", "real");
  EXPECT_EQ(foundcheck({"scan", "--output", link, path}).status, clean);
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_THAT(bytes_of(file), HasSubstr("1 file read"));

  const std::string early = here.link("early", "not_yet");
  EXPECT_EQ(foundcheck({"scan", "--output", early, path}).status, clean);
  EXPECT_TRUE(std::filesystem::is_symlink(early));
  EXPECT_THAT(bytes_of((here / "not_yet").string()), HasSubstr("1 file read"));

  const std::string circle = here.link("circle", "circle");
  expect_refused(foundcheck({"scan", "--output", circle, path}), unreadable, "a link to itself");
}

TEST_F(program, an_output_keeps_the_rights_of_the_file_that_it_replaces) {
  const std::string path = build("build", ""), file = here.write("mine", "");
  const auto rights = std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;
  std::filesystem::permissions(file, rights);
  EXPECT_EQ(foundcheck({"scan", "--output", file, path}).status, clean);
  EXPECT_EQ(std::filesystem::status(file).permissions(), rights);
}

TEST_F(program, an_output_among_the_inputs_is_refused_and_left_as_it_was) {
  const std::string cache = here.write("CMakeCache.txt", clean_cache);
  EXPECT_EQ(foundcheck({"scan", "--output", here.link("link", "CMakeCache.txt"), cache}).status, usage);
  EXPECT_EQ(foundcheck({"scan", "--output", cache, here.path().string()}).status, usage) << "found in a directory";
  EXPECT_EQ(bytes_of(cache), clean_cache);
}

// They are the user's all the same.
TEST_F(program, an_output_among_inputs_that_tell_nothing_is_refused_and_left_as_it_was) {
  const std::string notes = here.write("notes.txt", "nothing of cmake\n"), link = here.link("link", "notes.txt");
  const std::string odd_cache = here.write("odd/CMakeCache.txt", "nothing of cmake\n"), cache = build("build", "");
  const std::string list = here.write("list", cache + "\n" + notes + "\n"), other = (here / "other").string();
  const strings formats = scan_formats(foundcheck({"scan", "--help"}).out);
  ASSERT_GE(formats.size(), 6U);
  for (const std::string& format : formats) {
    for (const strings& arguments : {strings{notes, "--output", notes},
                                     {notes, "--output", link},
                                     {link, "--output", notes},
                                     {cache, notes, "--output", notes},
                                     {here.path() / "odd", "--output", odd_cache},
                                     {"--files-from", list, "--output", list},
                                     {"--files-from", list, "--output", notes},
                                     {cache, "--files-from", list, "--output", list}}) {
      strings whole = {"scan", "--format", format};
      whole.insert(whole.end(), arguments.begin(), arguments.end());
      const process_result result = foundcheck(whole);
      expect_refused(result, usage, testing::PrintToString(whole));
      EXPECT_THAT(result.err, HasSubstr(arguments.back() + ": is an input; the result would replace it\n"));
    }
    for (const std::string& file : {notes, odd_cache}) EXPECT_EQ(bytes_of(file), "nothing of cmake\n") << format;
    EXPECT_EQ(bytes_of(list), cache + "\n" + notes + "\n") << format;

    EXPECT_EQ(foundcheck({"scan", "--format", format, notes, cache, "--output", other}).status, clean);
    EXPECT_EQ(foundcheck({"scan", "--format", format, "--files-from", list, "--output", other}).status, clean);
    EXPECT_EQ(foundcheck({"scan", "--format", format, cache, "--output", other}).status, clean) << "it was there";
    EXPECT_EQ(foundcheck({"scan", "--format", format, cache, "--output", notes + ".json"}).status, clean);
  }
  // What lies in a directory and was only looked at, as the last result, is no input.
  const std::string last = (here / "build/last.txt").string();
  for (int i = 0; i < 2; ++i) EXPECT_EQ(foundcheck({"scan", here.path() / "build", "--output", last}).status, clean);
}

TEST_F(program, a_dash_is_no_output) {
  here.write("cache", clean_cache);
  here.write("log", "# ninja log v5\n0\t10\t1\ta.o\t1\n");
  const auto in_directory = [&](const strings& arguments) {
    process p;
    p.directory = here.path();
    return foundcheck(arguments, p);
  };
  for (const strings& arguments :
       {strings{"scan", "cache", "--output"}, {"timeline", "log", "--svg"}, {"timeline", "log", "--trace"}}) {
    const auto with = [&](const std::string& file) {
      strings whole = arguments;
      whole.push_back(file);
      return in_directory(whole);
    };
    const process_result result = with("-");
    expect_refused(result, usage, testing::PrintToString(arguments));
    EXPECT_THAT(result.err, testing::StartsWith("foundcheck: " + arguments.back() + ": "));
    EXPECT_THAT(result.err, HasSubstr("./- is a file of that name"));
    EXPECT_FALSE(std::filesystem::exists(here / "-"));
    EXPECT_EQ(with("./-").status, clean);
    EXPECT_TRUE(std::filesystem::remove(here / "-")) << testing::PrintToString(arguments);
    EXPECT_EQ(with("a-").status, clean);
  }
}

TEST_F(program, an_output_that_the_shell_opened_as_stdin_is_refused_and_left_as_it_was) {
  const std::string cache = here.write("cache", clean_cache);
  const auto shell = [&](const std::string& command) {
    process p;
    p.arguments = {"/bin/sh", "-c", command, std::getenv("FOUNDCHECK_PROGRAM")};
    p.directory = here.path();
    return run(p);
  };
  EXPECT_EQ(shell("exec \"$0\" scan - --output cache <cache").status, usage);
  EXPECT_EQ(shell("exec \"$0\" scan --files-from - --output cache <cache").status, usage);
  EXPECT_EQ(bytes_of(cache), clean_cache);
  EXPECT_EQ(shell("exec \"$0\" scan - --output other <cache").status, clean);
  // Nothing is replaced where nothing is kept.
  EXPECT_EQ(shell("exec \"$0\" scan --files-from - --output /dev/null </dev/null").status, clean);
}

TEST_F(program, files_beside_the_output_are_left_alone) {
  const std::string path = build("build", ""), file = (here / "out/report").string();
  const std::string beside = here.write("out/report.part", "as it was");
  EXPECT_EQ(foundcheck({"scan", "--output", file, path}).status, clean);
  EXPECT_EQ(bytes_of(beside), "as it was");
}

TEST_F(program, what_killed_runs_left_beside_the_output_does_not_block_it) {
  const std::string path = build("build", ""), file = (here / "out/report").string();
  for (int i = 0; i < 100; ++i) here.write("out/report.part" + std::to_string(i), "half");
  EXPECT_EQ(foundcheck({"scan", "--output", file, path}).status, clean);
  EXPECT_NE(bytes_of(file), "");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(here / "out"), {}), 101) << "100 parts and the report";
}

TEST_F(program, a_full_disk_behind_stdout_is_status_3) {
  if (!std::filesystem::is_character_file("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
  const std::string path = build("build", ""), bad = moved_build("bad"), cache = path + "/CMakeCache.txt";
  process p;
  p.out = process::output::file;
  p.out_file = "/dev/full";
  for (const strings& arguments :
       {strings{"scan", path}, strings{"scan", bad}, strings{"scan", "--format", "json", path},
        strings{"dump", "cmake-cache", cache}, strings{"dump", "cmake-cache", "--effective", cache}, strings{"rules"},
        strings{"rules", "--format", "json"}, strings{"--version"}, strings{"--help"}}) {
    expect_refused(foundcheck(arguments, p), unreadable, testing::PrintToString(arguments));
  }
  p.out_file = "/dev/null";
  EXPECT_EQ(foundcheck({"scan", path}, p).status, clean);
}

TEST_F(program, a_closed_stdout_is_status_3) {
  process p;
  p.out = process::output::closed;
  for (const strings& arguments : {strings{"scan", build("build", "")}, strings{"rules"},
                                   strings{"dump", "cmake-cache", here.write("CMakeCache.txt", clean_cache)}}) {
    expect_refused(foundcheck(arguments, p), unreadable, testing::PrintToString(arguments));
  }
}

TEST_F(program, no_control_byte_of_a_path_reaches_the_terminal) {
  for (const std::string& name : {"\x1B[31mred"s, "\x7F"s,
                                  "\xC2\x9B"
                                  "31m"s,
                                  "\x9B"
                                  "31m"s,
                                  "a\nb"s, "a\rb"s, "\xFF"s}) {
    expect_refused(foundcheck({"scan", (here / name).string()}), unreadable, name);
    expect_refused(foundcheck({"dump", "cmake-cache", (here / name).string()}), unreadable, name);
    const process_result text = foundcheck({"scan", here.write("there " + name, clean_cache)});
    EXPECT_EQ(text.status, clean);
    EXPECT_FALSE(has_control(text.out)) << testing::PrintToString(text.out);
    expect_refused(foundcheck({"scan", here.write("binary " + name, std::string(4, char{}))}), unreadable, name);
  }
}

TEST_F(program, a_path_of_any_bytes_comes_back_in_the_document) {
  const std::string path = here.write("a\xFF\n\x1B\"\\", clean_cache);
  const json whole = scan({path});
  EXPECT_EQ(decode_base64(whole["input"][0]["path_base64"].get<std::string>()), path);
}

struct colour_case {
  bool terminal;
  strings environment;
  strings arguments;
  bool coloured;
};

TEST_F(program, colours_follow_the_option_then_the_environment_then_the_terminal) {
  const std::string path = moved_build("build");
  const colour_case cases[] = {
      {true, {}, {}, true},
      {false, {}, {}, false},
      {true, {"NO_COLOR=1"}, {}, false},
      {true, {"NO_COLOR=0"}, {}, false},
      {true, {"NO_COLOR="}, {}, true},
      {true, {"TERM=dumb"}, {}, false},
      {true, {"TERM=xterm-256color"}, {}, true},
      {true, {"CLICOLOR=0"}, {}, false},
      {true, {"CLICOLOR=1"}, {}, true},
      {false, {"CLICOLOR=1"}, {}, false},
      {false, {"CLICOLOR_FORCE=1"}, {}, true},
      {false, {"CLICOLOR_FORCE=0"}, {}, false},
      {false, {"CLICOLOR_FORCE="}, {}, false},
      {false, {"CLICOLOR_FORCE=1", "NO_COLOR=1"}, {}, false},
      {false, {"CLICOLOR_FORCE=1", "CLICOLOR=0"}, {}, true},
      {false, {"CLICOLOR_FORCE=1", "TERM=dumb"}, {}, true},
      {true, {"CLICOLOR_FORCE=0", "CLICOLOR=0"}, {}, false},
      {false, {}, {"--color", "always"}, true},
      {false, {"NO_COLOR=1"}, {"--color", "always"}, true},
      {false, {"TERM=dumb"}, {"--color", "always"}, true},
      {true, {}, {"--color", "never"}, false},
      {true, {"CLICOLOR_FORCE=1"}, {"--color", "never"}, false},
      {true, {}, {"--color", "auto"}, true},
      {false, {}, {"--color", "auto"}, false},
      {true, {"NO_COLOR=1"}, {"--color", "auto"}, false},
      {true, {"CLICOLOR_FORCE=1"}, {"--format", "json"}, false},
      {true, {}, {"--format", "json", "--color", "always"}, false},
  };
  const bool terminals = has_terminals();
  for (const colour_case& row : cases) {
    if (row.terminal && !terminals) continue;
    process p;
    p.environment = row.environment;
    if (row.terminal) p.out = process::output::terminal;
    strings arguments = {"scan", path};
    arguments.insert(arguments.end(), row.arguments.begin(), row.arguments.end());
    const process_result result = foundcheck(arguments, p);
    EXPECT_EQ(result.status, findings);
    EXPECT_THAT(result.out, Not(IsEmpty()));
    EXPECT_EQ(result.out.find('\x1B') != std::string::npos, row.coloured)
        << testing::PrintToString(row.environment) << testing::PrintToString(row.arguments)
        << (row.terminal ? " on a terminal" : "");
  }
  if (!terminals) GTEST_SKIP() << "no pseudo-terminal here: only the cases without one were run";
}

TEST_F(program, colours_in_a_file_are_there_only_when_asked_for_by_the_option) {
  if (!has_terminals()) GTEST_SKIP() << "no pseudo-terminal here";
  const std::string path = moved_build("build"), file = (here / "report").string();
  process p;
  p.out = process::output::terminal;
  EXPECT_EQ(foundcheck({"scan", "--output", file, path}, p).status, findings);
  EXPECT_THAT(bytes_of(file), Not(HasSubstr("\x1B")));
  EXPECT_EQ(foundcheck({"scan", "--color", "always", "--output", file, path}).status, findings);
  EXPECT_THAT(bytes_of(file), HasSubstr("\x1B"));
}

const std::string odd_cache =
    "# This is the CMakeCache file.\n"
    "CMAKE_CACHE_MAJOR_VERSION:INTERNAL=3\nCMAKE_CACHE_MINOR_VERSION:INTERNAL=25\n"
    "\n"
    "//What it is\n"
    "// for, in two lines\n"
    "B:STRING=first\n"
    "zeta:PATH=/z\n"
    "Zeta:BOOL=ON\n"
    "no assignment\n"
    "B:STRING=l1\n"
    "# WARNING: Value of B contained a newline and was truncated. Original\n#  value:\n# l1\n# \\nl2\n"
    "\xC3\xA4:STRING=umlaut\n"
    "n\xFC:FILEPATH=/j\xFC\n"
    "Zeta-ADVANCED:INTERNAL=1\n"
    "zeta-STRINGS:INTERNAL=a;b\n"
    "zeta-MODIFIED:INTERNAL=ON\n"
    "\"quoted:name\":INTERNAL=v\r\n"
    "tab:STRING=a\tb\x1B[31m\n"s;

std::string keys_of(const json& record) {
  std::string names;
  for (const auto& member : record.items()) {
    std::string name = member.key();
    if (name.ends_with("_base64")) name.resize(name.size() - 7);
    names += (names.empty() ? "" : " ") + name;
  }
  return names;
}

std::string text_of(const json& record, const std::string& name) {
  if (record.contains(name)) return record[name].get<std::string>();
  return decode_base64(record.value(name + "_base64", "")).value_or("?");
}

TEST_F(program, each_record_of_a_cache_is_an_object_on_a_line) {
  const std::map<std::string, std::string> record_keys = {{"entry", "help kind line name offset type value"},
                                                          {"property", "kind line name offset property value"},
                                                          {"malformed", "kind line offset reason text"},
                                                          {"lint", "kind line name offset reason"},
                                                          {"truncated", "kind line name offset original"}};
  const process_result result = foundcheck({"dump", "cmake-cache", here.write("CMakeCache.txt", odd_cache)});
  EXPECT_EQ(result.status, clean);
  EXPECT_EQ(result.err, "");
  std::set<std::string> kinds;
  for (const json& record : parse_lines_strictly(result.out)) {
    ASSERT_TRUE(record.is_object());
    const std::string kind = record["kind"];
    kinds.insert(kind);
    EXPECT_EQ(keys_of(record), record_keys.at(kind)) << record;
    const std::size_t line = record["line"], offset = record["offset"];
    ASSERT_LT(offset, odd_cache.size());
    EXPECT_TRUE(offset == 0 || odd_cache[offset - 1] == '\n') << record;
    EXPECT_EQ(std::ranges::count(odd_cache.substr(0, offset), '\n') + 1, static_cast<std::ptrdiff_t>(line)) << record;
  }
  EXPECT_EQ(kinds.size(), record_keys.size()) << testing::PrintToString(kinds);
}

TEST_F(program, each_record_of_a_cache_has_the_bytes_of_the_file) {
  const process_result result = foundcheck({"dump", "cmake-cache", here.write("CMakeCache.txt", odd_cache)});
  strings records;
  for (const json& record : parse_lines_strictly(result.out)) {
    const std::string kind = record["kind"];
    if (kind == "entry") {
      records.push_back(text_of(record, "name") + '|' + text_of(record, "type") + '|' + text_of(record, "value") + '|' +
                        text_of(record, "help"));
    } else if (kind == "property") {
      records.push_back(text_of(record, "name") + '-' + text_of(record, "property") + '=' + text_of(record, "value"));
    } else if (kind == "truncated") {
      records.push_back(text_of(record, "name") + " was " + text_of(record, "original"));
    } else {
      records.push_back(kind + ' ' + text_of(record, "reason"));
    }
  }
  EXPECT_THAT(records,
              IsSupersetOf({"B|STRING|first|What it is for, in two lines"s, "zeta|PATH|/z|"s, "Zeta|BOOL|ON|"s,
                            "malformed no_assignment"s, "B|STRING|l1|"s, "B was l1\nl2"s, "\xC3\xA4|STRING|umlaut|"s,
                            "n\xFC|FILEPATH|/j\xFC|"s, "Zeta-ADVANCED=1"s, "zeta-STRINGS=a;b"s, "zeta-MODIFIED=ON"s,
                            "quoted:name|INTERNAL|v|"s, "tab|STRING|a\tb\x1B[31m|"s, "lint duplicate_name"s}));
}

TEST_F(program, the_effective_entries_are_what_cmake_would_hold_sorted_by_name) {
  const process_result result =
      foundcheck({"dump", "cmake-cache", "--effective", here.write("CMakeCache.txt", odd_cache)});
  EXPECT_EQ(result.status, clean);
  EXPECT_EQ(result.err, "");
  strings names, entries;
  for (const json& record : parse_lines_strictly(result.out)) {
    ASSERT_TRUE(record.is_object());
    EXPECT_EQ(record["kind"], "entry");
    names.push_back(text_of(record, "name"));
    entries.push_back(keys_of(record) + ": " + text_of(record, "value"));
    for (const char* optional : {"advanced", "modified", "strings"}) {
      EXPECT_TRUE(!record.contains(optional) || record[optional].is_string()) << record;
    }
  }
  // Bytes without a sign: that of a name in Latin-1 or UTF-8 comes after all letters.
  EXPECT_THAT(names, ElementsAre("B", "CMAKE_CACHE_MAJOR_VERSION", "CMAKE_CACHE_MINOR_VERSION", "Zeta", "n\xFC",
                                 "quoted:name", "tab", "zeta", "\xC3\xA4"));
  const std::string keys = "kind line name offset type value: ";
  EXPECT_THAT(
      entries,
      ElementsAre("help " + keys + "l1", "help " + keys + "3", "help " + keys + "25", "advanced help " + keys + "ON",
                  "help " + keys + "/j\xFC", "help " + keys + "v", "help " + keys + "a\tb\x1B[31m",
                  "help kind line modified name offset strings type value: /z", "help " + keys + "umlaut"));
}

TEST_F(program, a_dump_of_many_megabytes_is_whole) {
  std::string bytes;
  for (int i = 0; i < 20'000; ++i) bytes += "NAME_" + std::to_string(i) + ":STRING=value of it\n";
  const std::string path = here.write("CMakeCache.txt", bytes);
  for (const strings& arguments :
       {strings{"dump", "cmake-cache", path}, strings{"dump", "cmake-cache", "--effective", path}}) {
    const process_result result = foundcheck(arguments);
    EXPECT_EQ(result.status, clean);
    EXPECT_GT(result.out.size(), 2'000'000u);  // more than the program writes at once
    std::set<std::string> names;
    for (const json& record : parse_lines_strictly(result.out)) {
      ASSERT_TRUE(record.is_object());
      names.insert(record["name"].get<std::string>());
    }
    EXPECT_GE(names.size(), 20'000u);
    EXPECT_TRUE(names.contains("NAME_0") && names.contains("NAME_19999"));
  }
}

TEST_F(program, whoever_dumps_what_is_no_cache_is_told) {
  for (const std::string& bytes : {utf16(clean_cache),
                                   "\x7F"
                                   "ELF\x02\0\0=\n"s,
                                   "\0\0\0"s}) {
    for (const strings& arguments : {strings{"dump", "cmake-cache"}, strings{"dump", "cmake-cache", "--effective"}}) {
      const process_result result = foundcheck_with_input(arguments, bytes);
      EXPECT_EQ(result.status, unreadable);
      EXPECT_THAT(result.err, Not(IsEmpty()));
      for (const json& record : parse_lines_strictly(result.out)) EXPECT_TRUE(record.is_object());
    }
  }
}

TEST_F(program, an_elf_file_is_dumped_by_its_kind_or_its_magic) {
  const char* const source = std::getenv("FOUNDCHECK_SOURCE");
  if (source == nullptr) GTEST_SKIP() << "set FOUNDCHECK_SOURCE to the folder of the project";
  const std::string seed = std::string(source) + "/fuzz/corpus/elf/be32";
  for (const char* kind : {"elf", "auto"}) {
    const process_result result = foundcheck({"dump", kind, seed});
    EXPECT_EQ(result.status, clean);
    const std::vector<json> records = parse_lines_strictly(result.out);
    ASSERT_GE(records.size(), 4u);
    EXPECT_EQ(records[0].at("kind"), "object");
    EXPECT_EQ(records[0].at("class"), 32);
    EXPECT_EQ(records[0].at("byte_order"), "big");
    EXPECT_EQ(records[0].at("soname"), "libcuda.so.1");
    EXPECT_EQ(records[0].at("needed"), json({"libm.so.6", "libc.so.6"}));
    EXPECT_EQ(records[0].at("stub"), false);
    EXPECT_EQ(records[1].at("kind"), "version_need");
    EXPECT_EQ(records[1].at("version"), "GLIBC_2.34");
    EXPECT_EQ(records[2].at("kind"), "note");
    EXPECT_EQ(records[2].at("descriptor"), "61626364");
    EXPECT_EQ(records[3].at("kind"), "section");
  }
  const process_result other = foundcheck({"dump", "elf", here.write("file", clean_cache)});
  EXPECT_EQ(other.status, unreadable);
  EXPECT_EQ(parse_lines_strictly(other.out).at(0).at("reason"), "bad_magic");
}

TEST_F(program, configure_output_is_dumped_record_by_record) {
  const std::string log =
      "-- Found CUDAToolkit: /usr/local/cuda (found version \"12.4\")\n-- Could NOT find CUPTI (missing: CUPTI_LIBRARY)\n"
      "CMake Warning (dev) at a/b.cmake:12 (message):\n  careful\n\n    very\n\nbare\n-- plain\n"
      "-- Build files have been written to: /b\n";
  const process_result result = foundcheck({"dump", "cmake-output", here.write("log", log)});
  EXPECT_EQ(result.status, clean);
  const std::vector<json> records = parse_lines_strictly(result.out);
  ASSERT_EQ(records.size(), 6u);
  EXPECT_EQ(records[0].at("kind"), "found");
  EXPECT_EQ(records[0].at("package"), "CUDAToolkit");
  EXPECT_EQ(records[0].at("version"), "12.4");
  EXPECT_EQ(records[1].at("kind"), "not_found");
  EXPECT_EQ(records[1].at("missing"), "CUPTI_LIBRARY");
  EXPECT_EQ(records[2].at("kind"), "diagnostic");
  EXPECT_EQ(records[2].at("severity"), "warning");
  EXPECT_EQ(records[2].at("file"), "a/b.cmake");
  EXPECT_EQ(records[2].at("at").at("line"), 12);
  EXPECT_EQ(records[2].at("text"), "careful\n\n  very");
  EXPECT_EQ(records[2].at("line"), 3);
  EXPECT_EQ(records[2].at("offset"), log.find("CMake Warning"));
  EXPECT_EQ(records[3].at("text"), "bare");
  EXPECT_EQ(records[4].at("kind"), "status");
  EXPECT_EQ(records[5].at("kind"), "end");
  EXPECT_EQ(foundcheck({"dump", "auto", here.write("log", log)}).out, result.out);
}

TEST_F(program, utf16_is_refused_with_a_way_to_convert_it) {
  const std::string path = here.write("log", utf16("-- Configuring done\r\n"));
  for (const strings& arguments : {strings{"dump", "cmake-output", path}, {"dump", "auto", path}, {"scan", path}}) {
    const process_result result = foundcheck(arguments);
    expect_refused(result, unreadable, arguments[1]);
    EXPECT_THAT(result.err, HasSubstr("iconv -f UTF-16 -t UTF-8"));
    EXPECT_THAT(result.err, HasSubstr("Out-File -Encoding utf8"));
  }
}

TEST_F(program, dump_writes_a_log_of_ninja_with_its_runs) {
  const std::string log = "# ninja log v7\n1\t9\t1795000000001000000\ta\tab\n2\t5\t1795000060002000000\tb\tcd\n1\t2\n";
  const process_result result = foundcheck({"dump", "auto", here.write("log", log)});
  EXPECT_EQ(result.status, clean);
  const std::vector<json> records = parse_lines_strictly(result.out);
  ASSERT_EQ(records.size(), 4u);
  EXPECT_EQ(records[0].at("kind"), "header");
  EXPECT_EQ(records[0].at("version"), 7);
  EXPECT_EQ(records[1].at("kind"), "step");
  EXPECT_EQ(records[1].at("mtime"), 1795000000001000000);
  EXPECT_EQ(records[1].at("mtime_unit"), "ns");
  EXPECT_EQ(records[1].at("run"), 0);
  EXPECT_EQ(records[2].at("run"), 1);
  EXPECT_EQ(records[2].at("hash"), "cd");
  EXPECT_EQ(records[3].at("reason"), "too_few_fields");
}

TEST_F(program, dump_writes_fat_binaries) {
  const auto images = made_fatbin::holding(made_fatbin::sass(90, 0x100011), made_fatbin::ptx(80, 0x8011)).text("JUNK");
  const process_result result = foundcheck({"dump", "auto", here.write("k.fatbin", images.bytes())});
  EXPECT_EQ(result.status, clean) << result.err;
  const std::vector<json> all = parse_lines_strictly(result.out);
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(all[0].at("kind"), "container");
  EXPECT_EQ(all[1].at("kind"), "image");
  EXPECT_EQ(all[1].at("code"), "sass");
  EXPECT_EQ(all[1].at("arch"), 90);
  EXPECT_EQ(all[1].at("suffix"), "a");
  EXPECT_EQ(all[1].at("offset"), 16);
  EXPECT_EQ(all[2].at("code"), "ptx");
  EXPECT_EQ(all[2].at("compressed"), "zstd");
  EXPECT_EQ(all[3].at("kind"), "malformed");
  EXPECT_EQ(all[3].at("reason"), "no_signature");

  const auto library = made_fatbin::elf_of(3, made_fatbin::section_fields{".nv_fatbin", 0x1000, images.bytes()});
  const process_result of_elf = foundcheck({"dump", "fatbin", here.write("k.so", library.bytes())});
  EXPECT_EQ(of_elf.status, clean) << of_elf.err;
  const json first = parse_lines_strictly(of_elf.out).at(0);
  EXPECT_EQ(first.at("section"), ".nv_fatbin");
  EXPECT_EQ(first.at("role"), "user");
  const process_result of_other = foundcheck({"dump", "fatbin", here.write("k.png", "\x89PNG\0"sv)});
  EXPECT_EQ(of_other.status, unreadable);
  EXPECT_EQ(parse_lines_strictly(of_other.out).at(0).at("reason"), "no_signature");
  EXPECT_THAT(of_other.err, HasSubstr("binary"));
}

TEST_F(program, dump_writes_the_deps_of_ninja_by_their_paths) {
  const std::string deps = naive_ninja_deps::file().path("a.o").path("a.c").deps(0, 5, {1}).raw("xx").bytes();
  const process_result result = foundcheck({"dump", "auto", here.write("deps", deps)});
  EXPECT_EQ(result.status, clean);
  const std::vector<json> records = parse_lines_strictly(result.out);
  ASSERT_EQ(records.size(), 5u);
  EXPECT_EQ(records[3].at("output"), "a.o");
  EXPECT_EQ(records[3].at("inputs"), json({"a.c"}));
  EXPECT_EQ(records[4].at("reason"), "truncated_size");
  EXPECT_EQ(records[4].at("offset"), deps.size() - 2);
}

TEST_F(program, only_a_cache_can_be_dumped_as_cmake_holds_it) {
  const std::string log = here.write("log", "-- Configuring done\n");
  for (const char* kind : {"cmake-output", "auto"}) {
    expect_refused(foundcheck({"dump", kind, log, "--effective"}), usage, kind);
  }
}

TEST_F(program, any_bytes_are_dumped_as_valid_json) {
  std::string bytes;
  for (int a = 0; a < 256; ++a) {
    for (const char* shape : {"A?B:STRING=v\n", "A:?=v\n", "A:STRING=v?w\n", "//h?lp\nC:STRING=v\n", "?\n"}) {
      for (const char* c = shape; *c != '\0'; ++c) bytes += *c == '?' ? static_cast<char>(a) : *c;
    }
  }
  for (const strings& arguments : {strings{"dump", "cmake-cache"}, strings{"dump", "cmake-cache", "--effective"}}) {
    const process_result result = foundcheck_with_input(arguments, bytes);
    std::size_t records = 0;
    for (const json& record : parse_lines_strictly(result.out)) {
      ASSERT_TRUE(record.is_object());
      ++records;
    }
    EXPECT_GT(records, 256u);
  }
}

TEST_F(program, the_catalogue_names_each_rule_once_with_all_that_a_finding_says_of_it) {
  const process_result result = foundcheck({"rules", "--format", "json"});
  EXPECT_EQ(result.status, clean);
  const json whole = parse_strictly(result.out);
  ASSERT_TRUE(whole.is_object());
  EXPECT_EQ(whole["schema_version"], 1);
  ASSERT_GT(whole["rules"].size(), 5u);
  const std::string text = foundcheck({"rules"}).out, details = foundcheck({"rules", "--details"}).out;
  std::set<std::string> ids;
  for (const json& rule : whole["rules"]) {
    for (const char* name : {"rule", "severity", "confidence", "title", "why", "confirm", "fix"}) {
      ASSERT_TRUE(rule[name].is_string()) << rule;
      EXPECT_FALSE(rule[name].get<std::string>().empty()) << rule;
    }
    EXPECT_FALSE(rule["sources"].empty()) << rule;
    const std::string id = rule["rule"];
    EXPECT_TRUE(ids.insert(id).second) << id << " twice";
    EXPECT_NE(("\n" + text).find("\n" + id + " "), std::string::npos) << id;
    EXPECT_NE(("\n" + details).find("\n" + id + ": "), std::string::npos) << id;
  }
  for (const char* id : {"CUPTI003", "STALE002", "STALE003", "LADDER001"}) EXPECT_TRUE(ids.contains(id)) << id;
  for (const json& rule : whole["rules"]) {
    for (const json& other : rule["subsumes"]) EXPECT_TRUE(ids.contains(other.get<std::string>())) << rule;
  }
}

TEST_F(program, one_rule_is_shown_when_its_id_is_given) {
  const std::string all = foundcheck({"rules", "--details"}).out;
  const json whole = parse_strictly(foundcheck({"rules", "--format", "json"}).out);
  for (const json& rule : whole["rules"]) {
    const std::string id = rule["rule"];
    const process_result text = foundcheck({"rules", id});
    EXPECT_EQ(text.status, clean) << id;
    EXPECT_TRUE(text.out.starts_with(id + ": ")) << text.out;
    EXPECT_NE(all.find(text.out), std::string::npos) << id;
    const json one = parse_strictly(foundcheck({"rules", id, "--format", "json"}).out);
    EXPECT_EQ(one["rules"], json::array({rule})) << id;
  }
}

TEST_F(program, a_build_directory_that_was_moved_is_found_out) {
  int status = -1;
  const json whole = scan({build("build", "", "/elsewhere/build")}, &status);
  EXPECT_EQ(status, findings);
  ASSERT_EQ(whole["finding"].size(), 1u);
  const json& finding = whole["finding"][0];
  EXPECT_EQ(finding["rule"], "STALE002");
  EXPECT_EQ(finding["severity"], "error");
  EXPECT_EQ(finding["evidence"][0]["text"], "CMAKE_CACHEFILE_DIR:INTERNAL=/elsewhere/build");
  EXPECT_EQ(finding["evidence"][0]["line"], 2);
  EXPECT_EQ(finding["evidence"][0]["offset"], cache_comment.size());

  EXPECT_THAT(rules_of({build("copy", "", build("original", ""))}), ElementsAre("STALE002"));
}

TEST_F(program, a_build_directory_that_was_not_moved_is_left_in_peace) {
  const std::string path = build("build", "");
  process inside, beside;
  inside.directory = path;
  beside.directory = here.path().string();
  EXPECT_THAT(rules_of({path}), IsEmpty());
  EXPECT_THAT(rules_of({path + "/"}), IsEmpty());
  EXPECT_THAT(rules_of({path + "/../build/."}), IsEmpty());
  EXPECT_THAT(rules_of({here.link("link", "build")}), IsEmpty());
  EXPECT_THAT(rules_of({"."}, nullptr, inside), IsEmpty());
  EXPECT_THAT(rules_of({}, nullptr, inside), IsEmpty());
  EXPECT_THAT(rules_of({"build"}, nullptr, beside), IsEmpty());
  EXPECT_THAT(rules_of({build("made through a link", "", (here / "second").string())}), ElementsAre("STALE002"));
  here.link("second", "made through a link");
  EXPECT_THAT(rules_of({(here / "made through a link").string()}), IsEmpty());
}

TEST_F(program, a_cache_that_was_carried_away_for_reading_is_left_in_peace) {
  const std::string path = moved_build("build");
  EXPECT_THAT(rules_of({path}), ElementsAre("STALE002"));
  EXPECT_THAT(rules_of({path + "/CMakeCache.txt"}), IsEmpty());
  std::filesystem::remove(here / "build/CMakeFiles");
  EXPECT_THAT(rules_of({path}), IsEmpty());
}

TEST_F(program, the_text_says_where_a_moved_build_directory_lies) {
  const std::string path = moved_build("build");
  process inside;
  inside.directory = path;
  const auto one_line = [](std::string text) {
    for (std::size_t at = 0; (at = text.find("\n      ", at)) != std::string::npos;) text.replace(at, 7, " ");
    return text;
  };
  const std::string said = "CMakeCache.txt lies in " + path + "\n";
  EXPECT_THAT(one_line(foundcheck({"scan", path}).out), HasSubstr(said));
  EXPECT_THAT(one_line(foundcheck({"scan", "."}, inside).out), HasSubstr(said));
  EXPECT_THAT(one_line(foundcheck({"scan", path + "/"}).out), HasSubstr(said));
}

TEST_F(program, a_file_of_the_cache_that_is_gone_is_found_out) {
  const std::string gone = (here / "gone/libcupti.so").string(), script = here.write("script", "INPUT(-lx)");
  std::filesystem::permissions(script, std::filesystem::perms::owner_all);
  struct entry_case {
    std::string name, there;
  };
  for (const auto& [name, there] :
       {entry_case{"CUDA_cupti_LIBRARY:FILEPATH=", script}, entry_case{"CUPTI_LIBRARY:FILEPATH=", script},
        entry_case{"CUPTI_INCLUDE_DIR:PATH=", here.make_directory("include")},
        entry_case{"CUDNN_LIBRARY:FILEPATH=", script}}) {
    int status = -1;
    EXPECT_THAT(rules_of({build("build", name + gone + "\n")}, &status), ElementsAre("STALE003")) << name;
    EXPECT_EQ(status, clean) << name << ": a warning";
    EXPECT_THAT(rules_of({build("build", name + there + "\n")}), IsEmpty()) << name;
    EXPECT_THAT(rules_of({build("build", name + "NAME-NOTFOUND\n"s)}), Not(testing::Contains("STALE003"))) << name;
  }
}

TEST_F(program, a_compiler_that_is_gone_stops_the_next_configure) {
  const std::string gone = "CMAKE_CUDA_COMPILER:FILEPATH=" + (here / "gone/nvcc").string() + "\n";
  int status = -1;
  EXPECT_THAT(rules_of({build("build", gone)}, &status), ElementsAre("PATH001"));
  EXPECT_EQ(status, findings);
}

TEST_F(program, a_directory_where_a_library_should_be_is_none) {
  const std::string library = "CUPTI_LIBRARY:FILEPATH=" + here.make_directory("lib64") + "\n";
  EXPECT_EQ(scan({build("build", library)})["component"][0]["ladder"]["present"], "no");
}

TEST_F(program, a_file_that_is_gone_says_nothing_where_the_build_is_not_at_home) {
  const std::string entry = "CUDNN_LIBRARY:FILEPATH=" + (here / "gone").string() + "\n";
  EXPECT_THAT(rules_of({build("build", entry, "/elsewhere")}), ElementsAre("STALE002"));
  EXPECT_THAT(rules_of({here.write("CMakeCache.txt", std::string(cache_comment) + entry)}), IsEmpty());
  EXPECT_THAT(rules_of({build("at home", entry)}), ElementsAre("STALE003"));
}

TEST_F(program, a_build_directory_says_the_same_however_it_is_named) {
  const std::string at = build("build", "CMAKE_GENERATOR:INTERNAL=Ninja\n");
  const std::string script = at + "/CMakeFiles/app.dir//app_generated_k.cu.o.cmake";
  here.write("cuda/include/cuda.h", "#define CUDA_VERSION 13000\n");
  const std::string nvcc = here.write("cuda/bin/nvcc", "");
  here.write("build/CMakeFiles/app.dir/app_generated_k.cu.o.cmake",
             "set(CUDA_NVCC_EXECUTABLE \"" + nvcc + "\") # path\nset(CUDA_NVCC_FLAGS -arch=sm_61 ;; ) # list\n");
  here.write(
      "build/build.ninja",
      "rule CUSTOM_COMMAND\n  command = $COMMAND\nbuild k.o: CUSTOM_COMMAND\n  COMMAND = cmake -P " + script + "\n");
  here.write("build/CMakeFiles/TargetDirectories.txt", at + "/CMakeFiles/app.dir\n");
  here.write("build/CMakeFiles/cmake.check_cache", "");
  std::filesystem::create_directory_symlink(at, here / "link");
  const strings ids = rules_of({at});
  EXPECT_THAT(ids, testing::Contains("ARCH003"));
  const auto from = [](const std::filesystem::path& directory) {
    process p;
    p.directory = directory;
    return p;
  };
  EXPECT_EQ(rules_of({"build"}, nullptr, from(here.path())), ids);
  EXPECT_EQ(rules_of({"."}, nullptr, from(at)), ids);
  EXPECT_EQ(rules_of({"../build/"}, nullptr, from(at)), ids);
  EXPECT_EQ(rules_of({(here / "link").string()}), ids);
}

TEST_F(program, a_directory_that_ninja_builds_in_without_cmake_is_a_build) {
  here.write("s/a.cpp", "#include <no/such/header_.h>\n");
  here.write("s/setup.py", "");
  const std::string manifest = here.write(
      "s/build/temp.linux/build.ninja",
      "ninja_required_version = 1.3\ncxx = c++\nrule compile\n  command = $cxx -c $in -o $out\nbuild a.o: compile " +
          (here / "s/a.cpp").string() + "\n");
  EXPECT_THAT(rules_of({(here / "s/build/temp.linux").string()}), ElementsAre("HDR020"));
  EXPECT_THAT(rules_of({(here / "s").string()}), ElementsAre("HDR020"));
  here.write("s/a.cpp", "#include <vector>\n");
  int status = -1;
  EXPECT_THAT(rules_of({(here / "s").string()}, &status), IsEmpty());
  EXPECT_EQ(status, clean);
  std::filesystem::remove(manifest);
  EXPECT_EQ(foundcheck({"scan", (here / "s/build/temp.linux").string()}).status, unreadable);
}

}  // namespace
}  // namespace foundcheck
