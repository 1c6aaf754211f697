// SPDX-License-Identifier: MIT
// What other programs read of a scan: each format held against its schema or a reader that others wrote, streams of many paths and
// logs, and the page and completions that name every option.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/process.hpp"
#include "support/program.hpp"
#include "support/strict_json.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string moved_cache =
    "# This is the CMakeCache file.\nCMAKE_CACHEFILE_DIR:INTERNAL=/elsewhere\nUSE_CUPTI:BOOL=ON\n";
const std::string failed_log =
    "g++ -c a.cpp\na.cpp:1:10: fatal error: cupti.h: No such file or directory\n    1 | #include <cupti.h>\n"
    "compilation terminated.\nb.cpp:2:10: fatal error: cupti.h: No such file or directory\ncompilation terminated.\n"
    "make: *** [Makefile:2: a.o] Error 1\n";

class program_outputs : public testing::Test {
 protected:
  void SetUp() override {
    source_ = environment("FOUNDCHECK_SOURCE");
    if (environment("FOUNDCHECK_PROGRAM").empty() || source_.empty()) GTEST_SKIP() << "ctest says where the program is";
  }

  process_result foundcheck(strings arguments, std::string input = {}, std::string directory = {},
                            process::output out = process::output::kept) const {
    process p;
    p.directory = std::move(directory);
    p.out = out;
    p.arguments = std::move(arguments);
    p.arguments.insert(p.arguments.begin(), environment("FOUNDCHECK_PROGRAM"));
    p.input = std::move(input);
    return run(p);
  }

  /// A directory with a build and a log, of which there is something to say in every kind of record.
  std::string project() const {
    here.write("build/CMakeCache.txt", moved_cache);
    here.write("build/CMakeFiles/CMakeOutput.log", "The system is: Linux\n");
    return here.write("make.log", failed_log);
  }

  /// Runs tests/outputs/validate.py; true if it could judge.
  bool is_valid(strings arguments) const {
    process p;
    p.arguments = {environment("FOUNDCHECK_PYTHON"), "-B", (source_ / "tests/outputs/validate.py").string()};
    p.arguments.insert(p.arguments.end(), arguments.begin(), arguments.end());
    const process_result result = run(p);
    if (result.status == 77) {
      std::printf("not judged: %s", result.out.c_str());
      return false;
    }
    EXPECT_EQ(result.status, 0) << testing::PrintToString(arguments) << '\n' << result.out << result.err;
    return true;
  }
  std::string schema(const std::string& name) const { return (source_ / "docs/schema" / name).string(); }

  temporary_directory here;
  std::filesystem::path source_;
};

TEST_F(program_outputs, json_and_its_lines_have_the_form_of_the_published_schema) {
  const std::string log = project();
  const process_result whole = foundcheck({"scan", "--format", "json", "build", log}, "", here.path());
  const process_result lines = foundcheck({"scan", "--format", "ndjson", "build", log, "gone"}, "", here.path());
  EXPECT_EQ(whole.status, findings) << whole.err;
  EXPECT_EQ(lines.status, unreadable);
  std::set<std::string> kinds;
  for (const json& record : parse_lines_strictly(lines.out)) kinds.insert(record["kind"].get<std::string>());
  EXPECT_THAT(kinds, testing::IsSupersetOf(
                         {"input", "component", "finding", "cause", "diagnostics", "verdict", "error", "summary"}));
  const process_result answers = foundcheck(
      {"scan", "--framing", "json"}, json{{"id", 1}, {"log", failed_log}}.dump() + "\n{\"id\": \"x\"}\nnot JSON\n");
  const process_result dump = foundcheck({"dump", "cmake-cache", (here / "build/CMakeCache.txt").string()});
  const bool is_judged =
      is_valid({"json", schema("scan.schema.json"), here.write("whole.json", whole.out)}) &&
      is_valid({"lines", schema("scan.schema.json#/$defs/record"), here.write("lines", lines.out)}) &&
      is_valid({"lines", schema("scan.schema.json#/$defs/answer"), here.write("answers", answers.out)}) &&
      is_valid({"lines", schema("dump.schema.json"), here.write("dump", dump.out)});
  if (!is_judged) GTEST_SKIP() << "no judge of JSON schemas: install python3-jsonschema";
}

TEST_F(program_outputs, causes_come_with_what_follows_from_them) {
  const process_result lines = foundcheck({"scan", "--format", "ndjson", project()});
  std::vector<json> causes;
  for (const json& record : parse_lines_strictly(lines.out)) {
    if (record["kind"] == "cause") causes.push_back(record);
  }
  ASSERT_EQ(causes.size(), 1u) << lines.out;
  EXPECT_EQ(causes[0]["cause"], "missing_header");
  EXPECT_EQ(causes[0]["title"], "cupti.h was not found (CUPTI): not installed, or not in the include path")
      << "as the finding is called";
  EXPECT_EQ(causes[0]["evidence"][0]["line"], 2);
  EXPECT_EQ(causes[0]["consequences"], 2) << "the same header in another file, and make's error";
}

TEST_F(program_outputs, the_title_of_a_cause_has_the_words_of_the_tool_and_not_the_time_of_the_run) {
  const auto cause_in = [&](const std::string& stamp) {
    const std::string log = stamp + "Traceback (most recent call last):\n" + stamp +
                            "  File \"a.py\", line 1, in <module>\n" + stamp +
                            "RuntimeError: Failed to find C compiler. Please specify via CC environment variable.\n";
    here.write("run.log", log);
    return parse_strictly(foundcheck({"scan", "--format", "json", "run.log"}, "", here.path()).out)["cause"][0];
  };
  const std::string words = "RuntimeError: Failed to find C compiler. Please specify via CC environment variable.";
  const std::string stamp = "2024-05-01T12:34:56.1234567Z ";
  EXPECT_EQ(cause_in("")["title"], words);
  EXPECT_EQ(cause_in(stamp)["title"], words);
  EXPECT_EQ(cause_in(stamp)["evidence"][0]["text"], words) << "the line as its tool wrote it";
  EXPECT_EQ(cause_in(stamp)["evidence"][0]["line"], 3);
}

TEST_F(program_outputs, sarif_points_below_the_sources) {
  const std::string log = project();
  const process_result inside = foundcheck({"scan", "--format", "sarif", "build"}, "", here.path());
  const process_result absolute = foundcheck({"scan", "--format", "sarif", (here / "build").string()}, "", here.path());
  const process_result outside = foundcheck({"scan", "--format", "sarif", (here / "build").string()}, "", "/");
  EXPECT_EQ(inside.status, findings) << inside.err;
  const auto first_uri = [](const process_result& result) {
    const json log_of = parse_strictly(result.out);
    return log_of["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        .get<std::string>();
  };
  EXPECT_EQ(first_uri(inside), "build/CMakeCache.txt");
  EXPECT_EQ(first_uri(absolute), "build/CMakeCache.txt");
  EXPECT_FALSE(first_uri(outside).starts_with('/'));
  EXPECT_EQ(parse_strictly(inside.out)["runs"][0]["invocations"][0]["exitCode"], findings);
#ifdef FOUNDCHECK_LONG
  const std::string file = here.write("x.sarif", inside.out);
  const bool by_schema = is_valid({"sarif", file}), by_tools = is_valid({"sarif-tools", file});
  if (!by_schema || !by_tools) GTEST_SKIP() << "no judge of SARIF: " << (by_schema ? "sarif-tools" : "pydantic-sarif");
#endif
}

TEST_F(program_outputs, an_alert_of_sarif_is_the_same_in_each_run_of_a_ci_system) {
  const auto fingerprints = [&](const std::string& stamp, const std::string& words) {
    std::string log;
    for (int i = 0; i < 3; ++i) log += stamp + words + "\n";
    here.write("run.log", log);
    const json sarif = parse_strictly(foundcheck({"scan", "--format", "sarif", "run.log"}, "", here.path()).out);
    strings found;
    for (const json& result : sarif["runs"][0]["results"]) {
      found.push_back(result["partialFingerprints"]["primaryLocationLineHash"]);
    }
    return found;
  };
  const std::string words = "a.cpp:1:10: fatal error: cupti.h: No such file or directory";
  const strings bare = fingerprints("", words);
  ASSERT_EQ(bare.size(), 1u);
  EXPECT_EQ(fingerprints("2024-05-01T12:34:56.1234567Z ", words), bare);
  EXPECT_EQ(fingerprints("2025-06-02T12:34:57.7654321Z ", words), bare);
  EXPECT_NE(fingerprints("2024-05-01T12:34:56.1234567Z ", "b" + words.substr(1)), bare);
}

TEST_F(program_outputs, junit_and_annotations_are_what_their_readers_take) {
  const std::string log = project();
  const process_result junit = foundcheck({"scan", "--format", "junit", "build", log}, "", here.path());
  EXPECT_TRUE(is_valid({"xml", here.write("junit.xml", junit.out)}));
  const process_result github = foundcheck({"scan", "--format", "github", "build"}, "", here.path());
  EXPECT_EQ(github.status, findings);
  EXPECT_TRUE(github.out.starts_with("::error file=build/CMakeCache.txt,line=2,title=")) << github.out;
  // Nothing to say is nothing for GitHub, and a document for the others.
  const std::string none = here.write("none", "");
  EXPECT_EQ(foundcheck({"scan", "--format", "github", "--files-from", none}).out, "");
  const process_result empty = foundcheck({"scan", "--format", "junit", "--files-from", none});
  EXPECT_TRUE(is_valid({"xml", here.write("none.xml", empty.out)}));
  EXPECT_EQ(parse_strictly(foundcheck({"scan", "--format", "sarif", "gone"}).out)["runs"][0]["results"], json::array());
}

TEST_F(program_outputs, code_quality_and_rdjson_have_the_fields_that_their_readers_take) {
  const std::string log = project();
  here.write("src/a.cpp", "int main() {}\n");
  here.write("build/ninja.log",
             "FAILED: a.o \n../src/a.cpp:1:10: fatal error: cupti.h: No such file or directory\n"
             "compilation terminated.\nninja: build stopped: subcommand failed.\n");
  const std::string folder = (source_ / "tests/outputs").string();
  for (const strings& paths : {strings{"build", log}, strings{"gone"}, strings{"build"}}) {
    const auto with = [&](const char* format) {
      strings arguments = {"scan", "--format", format, "--fail-on", "never"};
      arguments.insert(arguments.end(), paths.begin(), paths.end());
      return foundcheck(arguments, "", here.path());
    };
    const process_result quality = with("code-quality"), review = with("rdjson");
    EXPECT_FALSE(parse_strictly(quality.out).empty());
    EXPECT_FALSE(parse_strictly(review.out)["diagnostics"].empty());
    if (!is_valid({"json", folder + "/code_quality.schema.json", here.write("quality.json", quality.out)}) ||
        !is_valid({"json", folder + "/rdjson.schema.json", here.write("review.json", review.out)})) {
      GTEST_SKIP() << "no judge of JSON schemas: install python3-jsonschema";
    }
  }
}

// An annotation is of use where it is on a line of the change: in a file that the checkout has.
TEST_F(program_outputs, an_error_of_a_compiler_is_shown_in_the_file_of_the_checkout) {
  here.write("src/a.cpp", "#include <cupti.h>\n");
  here.write("build/CMakeCache.txt", "# This is the CMakeCache file.\nCMAKE_GENERATOR:INTERNAL=Ninja\n");
  here.write("build/ninja.log",
             "[1/2] Building CXX object a.o\nFAILED: a.o \n/usr/bin/c++ -c ../src/a.cpp\n"
             "../src/a.cpp:1:10: fatal error: cupti.h: No such file or directory\n"
             "    1 | #include <cupti.h>\ncompilation terminated.\n"
             "ninja: build stopped: subcommand failed.\n");
  const auto with = [&](const char* format) {
    return foundcheck({"scan", "--format", format, "build", "--fail-on", "never"}, "", here.path()).out;
  };
  EXPECT_THAT(with("github"), testing::StartsWith("::error file=src/a.cpp,line=1,col=10,title="));
  EXPECT_THAT(with("azure"),
              testing::StartsWith("##vso[task.logissue type=error;sourcepath=src/a.cpp;linenumber=1;columnnumber=10;"));
  EXPECT_THAT(with("junit"), HasSubstr(" file=\"src/a.cpp\" line=\"1\""));
  EXPECT_EQ(parse_strictly(with("code-quality"))[0]["location"],
            (json{{"path", "src/a.cpp"}, {"lines", {{"begin", 1}}}}));
  EXPECT_EQ(parse_strictly(with("rdjson"))["diagnostics"][0]["location"]["path"], "src/a.cpp");
  const json place = parse_strictly(with("sarif"))["runs"][0]["results"][0];
  EXPECT_EQ(place["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "src/a.cpp");
  EXPECT_EQ(place["relatedLocations"][0]["physicalLocation"]["artifactLocation"]["uri"], "build/ninja.log");
  const json document = parse_strictly(with("json"));
  EXPECT_EQ(document["finding"][0]["source"], (json{{"file", "../src/a.cpp"}, {"line", 1}, {"column", 10}}));
  EXPECT_EQ(document["cause"][0]["source"], document["finding"][0]["source"]);
}

/// What the first annotation of a log points at, from wherever it is scanned.
class program_places : public program_outputs {
 protected:
  void SetUp() override {
    program_outputs::SetUp();
    here.write("p/src/a.cpp", "#include <cupti.h>\n");
    here.write("p/build/build.log", log);
  }
  std::string place(strings arguments, const std::string& directory, const std::string& input = {}) const {
    const strings before = {"scan", "--format", "github", "--fail-on", "never"};
    arguments.insert(arguments.begin(), before.begin(), before.end());
    const std::string out = foundcheck(arguments, input, (here.path() / directory).string()).out;
    const std::size_t begin = out.find("file="), end = out.find(",title=");
    return begin == std::string::npos ? out : out.substr(begin, end - begin);
  }

  static constexpr const char* log =
      "[1/2] Building CXX object a.o\nFAILED: a.o \n/usr/bin/c++ -c ../src/a.cpp\n"
      "../src/a.cpp:1:10: fatal error: cupti.h: No such file or directory\n"
      "    1 | #include <cupti.h>\ncompilation terminated.\nninja: build stopped: subcommand failed.\n";
};

TEST_F(program_places, a_log_by_name_leads_to_the_source_that_is_there) {
  const std::string in_source = "file=src/a.cpp,line=1,col=10";
  EXPECT_EQ(place({"build/build.log"}, "p"), in_source);
  EXPECT_EQ(place({"build.log"}, "p/build"), in_source) << "below the directory that the name leads up to";
  EXPECT_EQ(place({(here.path() / "p/build/build.log").string()}, ""), "file=p/src/a.cpp,line=1,col=10");
  here.write("p/all.log", log);
  EXPECT_EQ(place({"all.log"}, "p"), "file=all.log,line=4") << "nothing says where ninja ran";
  here.write("p/build/CMakeCache.txt", "# This is the CMakeCache file.\nCMAKE_GENERATOR:INTERNAL=Ninja\n");
  EXPECT_EQ(place({"all.log"}, "p"), in_source) << "in the build directory beside the log";
  EXPECT_EQ(place({"."}, "p/build"), in_source);
  std::filesystem::remove(here.path() / "p/src/a.cpp");
  EXPECT_EQ(place({"build/build.log"}, "p"), "file=build/build.log,line=4") << "it is not there";
}

TEST_F(program_places, a_log_from_a_pipe_leads_to_the_source_that_is_there) {
  const std::string own = "src/a.cpp:1:10: fatal error: cupti.h: No such file or directory\n";
  EXPECT_EQ(place({"-"}, "p", own), "file=src/a.cpp,line=1,col=10");
  EXPECT_EQ(place({"-"}, "p/build", log), "file=src/a.cpp,line=1,col=10");
  const std::string made = (here.path() / "p/build").string();
  const auto entered = [](const std::string& directory) {
    return "make[1]: Entering directory '" + directory +
           "'\n../src/a.cpp:1:10: fatal error: cupti.h: No such file or directory\n"
           "make[1]: *** [Makefile:2: a.o] Error 1\n";
  };
  EXPECT_EQ(place({"-"}, "p", entered(made)), "file=src/a.cpp,line=1,col=10");
  EXPECT_EQ(place({"-"}, "p", entered("build")), "file=src/a.cpp,line=1,col=10");
  EXPECT_EQ(place({"-"}, "p", entered("/gone/build")), "file=<stdin>,line=2") << "the directory is not there";
}

TEST_F(program_places, the_sources_of_the_cache_and_of_the_checkout_are_looked_in) {
  // The build directory lies outside of the sources.
  const std::string sources = (here.path() / "p").string();
  here.write("out/CMakeCache.txt", "# This is the CMakeCache file.\nCMAKE_HOME_DIRECTORY:INTERNAL=" + sources + "\n");
  here.write("out/ninja.log", std::string(log).replace(std::string(log).rfind("../src"), 6, sources + "/src"));
  EXPECT_EQ(place({"."}, "out"), "file=src/a.cpp,line=1,col=10");
  // In a checkout of several projects the path is below its top.
  here.write("p/part/lib/b.cpp", "#include <cupti.h>\n");
  here.write("p/part/build/build.log",
             "../lib/b.cpp:1:10: fatal error: cupti.h: No such file or directory\nninja: build stopped: subcommand "
             "failed.\n");
  EXPECT_EQ(place({"."}, "p/part/build"), "file=lib/b.cpp,line=1,col=10");
  here.write("p/.git/HEAD", "ref: refs/heads/main\n");
  EXPECT_EQ(place({"."}, "p/part/build"), "file=part/lib/b.cpp,line=1,col=10");
}

TEST_F(program_outputs, each_document_names_an_input_that_could_not_be_read) {
  project();
  const std::string reason = "no such file or directory";
  const auto with = [&](const std::string& format, strings paths) {
    paths.insert(paths.begin(), {"scan", "--fail-on", "never", "--format", format});
    return foundcheck(paths, "", here.path());
  };
  for (const strings& paths : {strings{"gone.log"}, strings{"gone.log", "make.log"}}) {
    const process_result whole = with("json", paths), sarif = with("sarif", paths), junit = with("junit", paths),
                         github = with("github", paths), lines = with("ndjson", paths);
    for (const process_result* one : {&whole, &sarif, &junit, &github, &lines}) {
      EXPECT_EQ(one->status, unreadable);
      EXPECT_EQ(one->err, "foundcheck: gone.log: " + reason + "\n");
    }
    const json document = parse_strictly(whole.out);
    EXPECT_EQ(document["errors"], json::array({{{"kind", "error"}, {"path", "gone.log"}, {"message", reason}}}));
    EXPECT_EQ(document["errors"][0], parse_lines_strictly(lines.out)[0]);
    EXPECT_EQ(document["input"].size(), paths.size() - 1);
    const json said = parse_strictly(sarif.out)["runs"][0]["invocations"][0]["toolExecutionNotifications"];
    EXPECT_EQ(said[0]["message"]["text"], "gone.log: " + reason);
    EXPECT_THAT(junit.out, HasSubstr(" errors=\"1\""));
    EXPECT_THAT(junit.out, HasSubstr("<error message=\"" + reason + "\""));
    EXPECT_TRUE(is_valid({"xml", here.write("unread.xml", junit.out)}));
    EXPECT_TRUE(github.out.starts_with("::error file=gone.log,title=could not be read::gone.log: " + reason + "\n"))
        << github.out;
    is_valid({"json", schema("scan.schema.json"), here.write("unread.json", whole.out)});
#ifdef FOUNDCHECK_LONG
    is_valid({"sarif", here.write("unread.sarif", sarif.out)});
#endif
  }
  // Where all could be read none of them speaks of it.
  EXPECT_EQ(parse_strictly(with("json", {"make.log"}).out)["errors"], json::array());
  EXPECT_FALSE(parse_strictly(with("sarif", {"make.log"}).out)["runs"][0]["invocations"][0].contains(
      "toolExecutionNotifications"));
  EXPECT_THAT(with("junit", {"make.log"}).out, Not(HasSubstr("<error")));
  EXPECT_THAT(with("github", {"make.log"}).out, Not(HasSubstr("could not be read")));
}

TEST_F(program_outputs, listed_paths_are_each_scanned_alone_and_name_themselves) {
  const std::string log = project(), odd = here.write("a\nb.log", failed_log),
                    cache = (here / "build/CMakeCache.txt").string();
  const std::string list = log + '\0' + odd + '\0' + '\0' + (here / "gone").string() + '\0' + cache;
  const process_result result = foundcheck({"scan", "--format", "ndjson", "-0", "--files-from", "-"}, list);
  EXPECT_EQ(result.status, unreadable);
  strings inputs, errors;
  const std::vector<json> records = parse_lines_strictly(result.out);
  for (const json& record : records) {
    if (record["kind"] == "input") inputs.push_back(record["path"]);
    if (record["kind"] == "error") errors.push_back(record["path"]);
  }
  EXPECT_EQ(inputs, (strings{log, odd, cache}));
  EXPECT_EQ(errors, strings{(here / "gone").string()});
  EXPECT_EQ(records.back()["kind"], "summary");
  EXPECT_EQ(records.back()["inputs"], 3);
  // A log says the same whatever is scanned with it, and with however many jobs.
  EXPECT_TRUE(
      result.out.starts_with(foundcheck({"scan", "--format", "ndjson", log})
                                 .out.substr(0, result.out.find("{\"kind\":\"input\",\"path\":\"" + odd.substr(0, 3)))))
      << result.out;
  EXPECT_EQ(foundcheck({"scan", "--format", "ndjson", "-0", "--files-from", "-", "-j3"}, list).out, result.out);
  // A list that holds the name of stdin cannot mean the stream that the list comes from.
  EXPECT_THAT(foundcheck({"scan", "--format", "ndjson", "--files-from", "-"}, "-\r\n" + log).out, HasSubstr(log));
  EXPECT_EQ(foundcheck({"scan", "-0", "x"}).status, usage);
  EXPECT_EQ(foundcheck({"scan", "--format", "ndjson", "--files-from", (here / "none").string()}).status, unreadable);
}

TEST_F(program_outputs, a_stream_does_not_replace_what_it_asks_for) {
  const std::string log = project(), cache = (here / "build/CMakeCache.txt").string();
  const std::string notes = here.write("notes.txt", "nothing\n"), link = here.link("link", "make.log");
  const std::string request = "{\"id\": 1, \"path\": \"requests\", \"log\": \"make: *** [all] Error 1\"}\n";
  const std::string list = here.write("list", log + "\n"), requests = here.write("requests", request);
  const auto listed = [&](const std::string& paths, const std::string& output, const char* jobs) {
    return foundcheck(
        {"scan", "--format", "ndjson", "--files-from", "-", "--fail-on", "never", jobs, "--output", output}, paths,
        here.path());
  };
  const auto expect_refused = [](const process_result& result, const std::string& output) {
    EXPECT_EQ(result.status, usage) << output;
    EXPECT_EQ(result.out, "") << output;
    EXPECT_THAT(result.err, HasSubstr("foundcheck: " + output + ": is an input; the result would replace it\n"));
  };
  for (const char* jobs : {"-j1", "-j3"}) {
    expect_refused(listed(log + "\n", log, jobs), log);
    expect_refused(listed("build\n./make.log\nbuild\n", log, jobs), log);
    expect_refused(listed("link\n", log, jobs), log);
    expect_refused(listed("make.log\n", link, jobs), link);
    expect_refused(listed("make.log\nnotes.txt\n", notes, jobs), notes);
    expect_refused(listed("build\n", cache, jobs), cache);
    EXPECT_EQ(listed("make.log\nbuild\n", "out", jobs).status, clean);
    EXPECT_EQ(listed("make.log\nbuild\n", "out", jobs).status, clean) << "it was there";
  }
  expect_refused(foundcheck({"scan", "--format", "ndjson", "--files-from", list, "--output", list}), list);
  expect_refused(foundcheck({"scan", "--framing", "json", "--files-from", requests, "--output", requests}), requests);
  EXPECT_EQ(bytes_of(log), failed_log);
  EXPECT_EQ(bytes_of(cache), moved_cache);
  EXPECT_EQ(bytes_of(notes), "nothing\n");
  EXPECT_EQ(bytes_of(list), log + "\n");
  EXPECT_EQ(bytes_of(requests), request);
  // The path of a request is only a name.
  const std::string named = foundcheck({"scan", "--framing", "json", "--files-from", requests}).out;
  EXPECT_EQ(foundcheck({"scan", "--framing", "json", "--output", requests}, request).status, clean);
  EXPECT_EQ(bytes_of(requests), named);
}

TEST_F(program_outputs, ten_thousand_requests_have_ten_thousand_answers_in_order) {
  constexpr std::size_t count = 10'000, bad = 4711;
  std::string requests;
  for (std::size_t i = 0; i < count; ++i) {
    const char* log = i % 100 == 0 ? "make: *** [Makefile:2: a.o] Error 1" : "x";
    requests += i == bad ? std::string("{\"id\": 4711, \"log\": \"cut")
                         : "{\"id\":" + std::to_string(i) + ",\"log\":\"" + log + "\"}";
    if (i + 1 != count) requests += '\n';
  }
  const process_result result = foundcheck({"scan", "--framing", "json"}, requests);
  EXPECT_EQ(result.status, clean) << result.err;
  EXPECT_THAT(result.err, IsEmpty());
  std::size_t at = 0, lines = 0;
  for (std::size_t end; (end = result.out.find('\n', at)) != std::string::npos; at = end + 1, ++lines) {
    const std::string id = lines == bad ? "null" : std::to_string(lines);
    ASSERT_EQ(result.out.compare(at, id.size() + 7, "{\"id\":" + id + ","), 0) << result.out.substr(at, 60);
  }
  EXPECT_EQ(lines, count);
  EXPECT_TRUE(foundcheck({"scan", "--framing", "json", "-j4"}, requests).out == result.out)
      << "in order, with any number of jobs";
}

TEST_F(program_outputs, each_line_is_answered_by_one_object_whatever_it_is) {
  const struct {
    std::string request, id, error;
  } cases[] = {
      {"", "null", "the request is not JSON"},
      {"[1]", "null", "the request is not a JSON object"},
      {"{\"log\": \"x\"}", "null", "the request has no id that is a string or a number"},
      {"{\"id\": [[]], \"log\": \"x\"}", "null", "the request has no id that is a string or a number"},
      {"{\"id\": \"a\\\"\\u0000\", \"log\": 1}", "\"a\\\"\\u0000\"", "the request has no log that is a string"},
      {"{\"id\": 18446744073709551615}", "18446744073709551615", "the request has no log that is a string"},
      {"{\"id\": 1, \"log_base64\": \"!\"}", "1", "the request has a log_base64 that is not base64"},
      {"{\"id\": 2, \"log\": \"\\u0000\"}", "2", "the log is a binary file, not a cache or a log"},
      {"{\"id\": 3, \"log\": \"\xFF\"}", "null", "the request is not JSON"},
      {std::string(100'000, '['), "null", "the request is not JSON"},
      {"{\"id\": 1e999, \"log\": \"x\"}", "null", "the request is not JSON"},
      {"{\"id\": 1, \"log\": \"x\"} 2", "null", "the request is not JSON"},
      {"7", "null", "the request is not a JSON object"},
      {"[{\"id\": 1, \"log\": \"x\"}]", "null", "the request is not a JSON object"},
      {"{\"id\": true, \"log\": \"x\"}", "null", "the request has no id that is a string or a number"},
      {"{\"id\": {\"id\": 1}, \"log\": \"x\"}", "null", "the request has no id that is a string or a number"},
      {"{\"id\": null, \"log\": \"\\u0000\"}", "null", "the log is a binary file, not a cache or a log"},
      {"{\"id\": -1.5, \"log\": \"\\u0000\"}", "-1.5", "the log is a binary file, not a cache or a log"},
      // Of members of one name the last counts, and those of other objects do not.
      {"{\"id\": 1, \"id\": 2, \"log\": \"\\u0000\"}", "2", "the log is a binary file, not a cache or a log"},
      {"{\"id\": 1, \"id\": [], \"log\": \"\\u0000\"}", "null", "the request has no id that is a string or a number"},
      {"{\"id\": 1, \"log\": \"x\", \"log\": [\"x\"]}", "1", "the request has no log that is a string"},
      {"{\"id\": 1, \"log\": null, \"log_base64\": \"AAAA\"}", "1", "the log is a binary file, not a cache or a log"},
      {"{\"id\": 1, \"a\": {\"id\": 2, \"log\": \"x\"}, \"log\": \"\\u0000\", \"b\": [3, {\"log\": \"x\"}]}", "1",
       "the log is a binary file, not a cache or a log"},
  };
  std::string requests;
  for (const auto& c : cases) requests += c.request + "\n";
  const process_result result = foundcheck({"scan", "--framing", "json"}, requests);
  EXPECT_EQ(result.status, clean);
  const std::vector<json> answers = parse_lines_strictly(result.out);
  ASSERT_EQ(answers.size(), std::size(cases));
  for (std::size_t i = 0; i < answers.size(); ++i) {
    EXPECT_EQ(answers[i]["id"].dump(), cases[i].id) << answers[i];
    EXPECT_EQ(answers[i]["error"], cases[i].error) << answers[i];
  }
}

TEST_F(program_outputs, an_empty_framed_log_is_a_log_in_which_nothing_is_seen) {
  const process_result result = foundcheck({"scan", "--framing", "json"}, "{\"id\": 1, \"log\": \"\"}\n");
  const json answer = parse_strictly(result.out);
  EXPECT_EQ(answer["summary"]["verdict"], "nothing_seen");
  EXPECT_FALSE(answer.contains("error")) << answer;
}

TEST_F(program_outputs, a_framed_log_is_reported_under_its_path_as_the_file_would_be) {
  const std::string path = project();
  const json whole = parse_strictly(foundcheck({"scan", "--format", "json", path}).out);
  const json request = {{"id", "r"}, {"path", path}, {"log", failed_log}};
  json answer = parse_strictly(foundcheck({"scan", "--framing", "json"}, request.dump()).out);
  EXPECT_EQ(answer["id"], "r");
  EXPECT_EQ(answer["path"], path);
  answer.erase("id");
  answer.erase("path");
  EXPECT_EQ(answer, whole);
  // Bytes that no JSON string holds.
  const json coded = parse_strictly(
      foundcheck({"scan", "--framing", "json"}, "{\"id\":0,\"log_base64\":\"bWFrZTogKioqIFt4XSBFcnJvciAxIP8K\"}").out);
  EXPECT_EQ(coded["input"][0]["bytes"], 24) << coded;
}

TEST_F(program_outputs, framed_logs_have_one_form_of_answer_and_no_paths) {
  const std::string request = json{{"id", 1}, {"log", failed_log}}.dump() + "\n", path = project();
  const std::string answer = foundcheck({"scan", "--framing", "json"}, request).out;
  const std::string requests = here.write("requests", request);
  for (const strings& arguments : {strings{"--format", "sarif"},
                                   {"--format", "text"},
                                   {"--format=github"},
                                   {"--format", "junit"},
                                   {path},
                                   {"--null", "--files-from", requests}}) {
    strings whole = {"scan", "--framing", "json"};
    whole.insert(whole.end(), arguments.begin(), arguments.end());
    const process_result result = foundcheck(whole, request);
    EXPECT_EQ(result.status, usage) << testing::PrintToString(whole);
    EXPECT_THAT(result.out, IsEmpty()) << testing::PrintToString(whole);
    EXPECT_TRUE(result.err.starts_with("foundcheck: --framing json: ")) << result.err;
  }
  for (const strings& arguments : {strings{"--format", "json"}, {"--format", "ndjson"}, {"--files-from", requests}}) {
    strings whole = {"scan", "--framing", "json"};
    whole.insert(whole.end(), arguments.begin(), arguments.end());
    const process_result result = foundcheck(whole, request);
    EXPECT_EQ(result.status, clean) << result.err;
    EXPECT_EQ(result.out, answer) << testing::PrintToString(whole);
  }
  // What there is without the option.
  for (const char* format : {"text", "sarif"}) {
    EXPECT_EQ(foundcheck({"scan", "--framing", "path", "--format", format, path}).out,
              foundcheck({"scan", "--format", format, path}).out);
  }
}

TEST_F(program_outputs, a_stream_whose_reader_is_gone_ends) {
  const std::string log = project();
  std::string list, requests;
  for (int i = 0; i < 20'000; ++i) list += log + "\n";
  for (int i = 0; i < 20'000; ++i) requests += "{\"id\":1,\"log\":\"x\"}\n";
  constexpr auto closed = process::output::closed;
  for (const process_result& result :
       {foundcheck({"scan", "--format", "ndjson", "--files-from", "-"}, list, "", closed),
        foundcheck({"scan", "--framing", "json"}, requests, "", closed)}) {
    EXPECT_EQ(result.status, unreadable);
    EXPECT_EQ(result.err, "foundcheck: stdout: cannot be written: it is closed\n");
  }
  // The reader takes a line and goes.
  process shell;
  shell.arguments = {"/bin/sh", "-c", "\"$0\" scan --framing json | head -n 1", environment("FOUNDCHECK_PROGRAM")};
  shell.input = requests;
  const process_result result = run(shell);
  EXPECT_EQ(parse_lines_strictly(result.out).size(), 1u);
  EXPECT_EQ(result.err, "foundcheck: stdout: cannot be written: its reader is gone\n");
}

// The answer comes while stdin is still open: a reader that waits for it before it sends more is not left waiting.
TEST_F(program_outputs, an_answer_does_not_wait_for_the_next_request) {
  for (const char* jobs : {"-j1", "-j3"}) {
    process shell;
    shell.arguments = {
        "/bin/sh", "-c",
        "rm -f in out && mkfifo in out && { \"$0\" scan --framing json $1 <in >out & } && exec 3>in 4<out && echo '{\"id\":7}' >&3 "
        "&& read -r line <&4 && echo \"$line\"",
        environment("FOUNDCHECK_PROGRAM"), jobs};
    shell.directory = here.path().string();
    shell.seconds = 20;
    EXPECT_THAT(run(shell).out, HasSubstr("{\"id\":7,\"error\"")) << jobs;
  }
}

/// The long options that a help text lists: "  -j,--jobs UINT", "  --all   ...".
std::set<std::string> options_in(std::string_view help) {
  std::set<std::string> names;
  for (std::size_t at = 0; (at = help.find("\n  -", at)) != std::string_view::npos; ++at) {
    const std::size_t begin = help.find("--", at), end = help.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", begin);
    if (begin != std::string_view::npos) names.emplace(help.substr(begin, end - begin));
  }
  return names;
}

TEST_F(program_outputs, the_page_and_the_completions_name_every_command_and_option) {
  const struct {
    const char* name;
    std::string text, before_command, after_command, before_option;
  } files[] = {
      {"foundcheck.1", foundcheck({"man-page"}).out, ".Ss ", "\n", "Fl -"},
      {"bash", foundcheck({"completions", "bash"}).out, "", ")", "--"},
      {"zsh", foundcheck({"completions", "zsh"}).out, "", "\\:", "--"},
      {"fish", foundcheck({"completions", "fish"}).out, "-f -a ", " ", "-l "},
  };
  const std::string commands = foundcheck({"--help"}).out;
  for (const std::string command :
       {"scan", "report", "dump", "rules", "timeline", "arch", "probe", "completions", "man-page"}) {
    if (commands.find("\n  " + command) == std::string::npos) continue;
    const std::set<std::string> options = options_in(foundcheck({command, "--help"}).out);
    EXPECT_TRUE(options.contains("--help"));
    for (const auto& file : files) {
      const auto names = [&](const std::string& words) { return file.text.find(words) != std::string::npos; };
      EXPECT_TRUE(names(file.before_command + command + file.after_command)) << file.name << " has no " << command;
      for (const std::string& option : options) {
        EXPECT_TRUE(names(file.before_option + option.substr(2)))
            << file.name << " has no " << command << ' ' << option;
      }
    }
  }
}

TEST_F(program_outputs, bash_completes_commands_options_and_their_values) {
  const struct {
    const char *words, *completed;
  } cases[] = {
      {"foundcheck sc", "scan"},
      {"foundcheck --v", "--version"},
      {"foundcheck compl", "completions"},
      {"foundcheck completions z", "zsh"},
      {"foundcheck scan --format j", "json junit"},
      {"foundcheck scan --format code", "code-quality"},
      {"foundcheck timeline --format h", "html"},
      {"foundcheck re", "report"},
      {"foundcheck rules --format j", "json"},
      {"foundcheck scan --fr", "--framing"},
      {"foundcheck scan --jobs 1", ""},
      {"foundcheck dump ninja-l", "ninja-log"},
      {"foundcheck scan --output ma", "made.txt"},
      {"foundcheck scan --root f", "folder"},
      {"foundcheck scan ma", "made.txt"},
  };
  here.write("made.txt", "");
  std::filesystem::create_directories(here.path() / "folder");
  std::string script = foundcheck({"completions", "bash"}).out;
  for (const auto& c : cases) {
    script += "COMP_WORDS=(" + std::string(c.words) +
              "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=(); _foundcheck; echo \"[${COMPREPLY[*]}]\"\n";
  }
  process shell;
  shell.arguments = {"/bin/bash", "-c", script};
  shell.directory = here.path().string();
  std::string expected;
  for (const auto& c : cases) expected += "[" + std::string(c.completed) + "]\n";
  EXPECT_EQ(run(shell).out, expected);
}

TEST_F(program_outputs, the_page_the_completions_and_the_ci_files_are_well_formed) {
  const std::string folder = (source_ / "packaging").string();
  process shell;
  shell.arguments = {
      "/bin/sh",
      "-c",
      "cd \"$0\" || exit; for shell in bash zsh fish; do command -v $shell >/dev/null || { echo \"no $shell\"; continue; }; "
      "\"$1\" completions $shell >\"$2\" && $shell -n \"$2\" || echo wrong; done; "
      "command -v mandoc >/dev/null || { echo 'no mandoc'; exit; }; mandoc -Tlint -Wwarning man/foundcheck.1",
      folder,
      environment("FOUNDCHECK_PROGRAM"),
      (here.path() / "script").string()};
  const process_result result = run(shell);
  std::printf("%s", result.out.c_str());
  EXPECT_THAT(result.out + result.err,
              Not(testing::AnyOf(HasSubstr("wrong"), HasSubstr("WARNING"), HasSubstr("ERROR"))));
  const std::string action = folder + "/ci/action.yml", gitlab = folder + "/ci/foundcheck.gitlab-ci.yml";
  if (!is_valid({"yaml", action, gitlab})) GTEST_SKIP() << "no reader of YAML: install python3-yaml";
#ifdef FOUNDCHECK_LONG
  if (!is_valid({"ci", action, gitlab})) GTEST_SKIP() << "no judge of CI files";
#endif
}

}  // namespace
}  // namespace foundcheck
