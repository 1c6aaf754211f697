// SPDX-License-Identifier: MIT
// What a project says of its findings: a baseline of those that are known, and a configuration file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/process.hpp"
#include "support/program.hpp"
#include "support/strict_json.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

constexpr std::string_view zlib = "a.c:1:10: fatal error: zlib.h: No such file or directory\n";
constexpr std::string_view png = "b.c:7:10: fatal error: png.h: No such file or directory\n";

std::string both(std::string_view one, std::string_view other) { return std::string(one) + std::string(other); }

/// The lines of a baseline that are entries.
strings entries_of(const std::string& file) {
  strings all;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with('#')) all.push_back(line);
  }
  return all;
}

/// A directory with a log, and a baseline of what the log had first.
struct known_log {
  explicit known_log(std::string_view text) {
    here.write("build.log", text);
    const process_result made = scan({"--write-baseline", "base.txt"});
    EXPECT_EQ(made.status, findings) << "the status is as without it";
    EXPECT_EQ(made.err, "");
  }

  process_result scan(strings more) const {
    more.insert(more.begin(), {"scan", "build.log"});
    return run_program(more, {}, here.path().string());
  }
  [[nodiscard]] json json_of(strings more) const {
    more.insert(more.end(), {"--format", "json"});
    return parse_strictly(scan(more).out);
  }
  [[nodiscard]] std::string file() const { return (here / "base.txt").string(); }

  temporary_directory here;
};

TEST(program_baseline, what_is_in_it_does_not_count_and_the_verdict_stays) {
  const known_log log(zlib);
  EXPECT_EQ(log.scan({}).status, findings);
  const process_result known = log.scan({"--baseline", "base.txt"});
  EXPECT_EQ(known.status, clean) << known.out;
  EXPECT_THAT(known.out, HasSubstr("Failed; what stopped it is ignored by --baseline"));
  EXPECT_THAT(known.out, HasSubstr("also: 1 finding ignored (list: -v)"));
  EXPECT_THAT(log.scan({"--baseline", "base.txt", "-v"}).out, HasSubstr("HDR008"));
  const json whole = log.json_of({"--baseline", "base.txt"});
  EXPECT_EQ(whole["finding"].size(), 0u);
  EXPECT_EQ(whole["suppressed"][0]["by"], "--baseline");
  EXPECT_EQ(whole["summary"]["verdict"], "failed");
  EXPECT_EQ(whole["summary"]["suppressed"], 1);
  EXPECT_EQ(whole["summary"]["baseline_gone"], 0);
  EXPECT_EQ(log.scan({"--baseline", "base.txt", "--fail-on", "warning"}).status, clean);
}

struct log_change_case {
  const char* what;
  std::string log;
  int status;
  int gone;
};

TEST(program_baseline, a_change_of_the_log_counts_where_it_is_another_error) {
  const known_log log(both(zlib, png));
  const std::string moved = "a.c:40:2: fatal error: zlib.h: No such file or directory\n";
  const log_change_case cases[] = {
      {"the same", both(zlib, png), clean, 0},
      {"lines of the log above", "[1/9] Building C object x.o\n\n" + both(zlib, png), clean, 0},
      {"another order", both(png, zlib), clean, 0},
      {"lines of the source above", both(moved, png), clean, 0},
      {"one is gone", std::string(zlib), clean, 1},
      {"one more in the same finding", both(zlib, png) + "c.c:1:1: fatal error: gif.h: No such file or directory\n",
       findings, 0},
      {"another one in its place", "c.c:1:1: fatal error: gif.h: No such file or directory\n", findings, 2},
      {"another file lacks it", "z.c:1:10: fatal error: zlib.h: No such file or directory\n", findings, 2},
      {"another kind", "ld: cannot find -lfoo\ncollect2: error: ld returned 1 exit status\n", findings, 2},
      {"all is well", "[1/1] Linking C executable a\nninja: no work to do.\n", clean, 2},
  };
  for (const log_change_case& c : cases) {
    SCOPED_TRACE(c.what);
    log.here.write("build.log", c.log);
    const process_result result = log.scan({"--baseline", "base.txt"});
    EXPECT_EQ(result.status, c.status) << result.out;
    EXPECT_EQ(log.json_of({"--baseline", "base.txt"})["summary"]["baseline_gone"], c.gone);
    const std::string gone = "baseline: " + std::to_string(c.gone) + " of its entries match" +
                             (c.gone == 1 ? "es" : "") + " no finding any more";
    EXPECT_THAT(result.out, c.gone == 0 ? testing::Matcher<std::string>(Not(HasSubstr("no finding any more")))
                                        : testing::Matcher<std::string>(HasSubstr(gone)));
  }
}

TEST(program_baseline, the_file_is_the_same_whatever_the_order_and_has_a_line_for_each_error) {
  const known_log log(both(zlib, png));
  const std::string first = bytes_of(log.file());
  log.here.write("build.log", both(png, zlib));
  log.scan({"--write-baseline", "base.txt"});
  EXPECT_EQ(bytes_of(log.file()), first);
  const strings entries = entries_of(log.file());
  ASSERT_EQ(entries.size(), 2u) << first;
  EXPECT_THAT(entries[0], HasSubstr(" HDR008 a.c # "));
  EXPECT_THAT(entries[1], HasSubstr(" HDR008 b.c # "));
  EXPECT_THAT(entries[1], HasSubstr("png.h"));
  log.scan({"--baseline", "base.txt", "--write-baseline", "base.txt"});
  EXPECT_EQ(bytes_of(log.file()), first) << "what is known is written again";
  log.scan({"--ignore", "HDR008", "--write-baseline", "base.txt"});
  EXPECT_EQ(entries_of(log.file()).size(), 0u) << "what is ignored is not";
}

TEST(program_baseline, its_keys_are_the_fingerprints_of_sarif) {
  const known_log log(zlib);
  const json sarif = parse_strictly(log.scan({"--format", "sarif"}).out);
  const std::string key = sarif["runs"][0]["results"][0]["partialFingerprints"]["primaryLocationLineHash"];
  EXPECT_THAT(entries_of(log.file())[0], testing::StartsWith(key + " "));
}

TEST(program_baseline, errors_that_are_alike_are_counted) {
  const temporary_directory here;
  here.write("one/build.log", zlib);
  const auto scan = [&](strings more) {
    more.insert(more.begin(), {"scan", "one/build.log"});
    return run_program(more, {}, here.path().string());
  };
  scan({"--write-baseline", "base.txt"});
  EXPECT_EQ(scan({"--baseline", "base.txt"}).status, clean);
  EXPECT_EQ(scan({"one/build.log", "--baseline", "base.txt"}).status, findings) << "the same twice";
}

struct wrong_file_case {
  std::string_view bytes, why;
};

TEST(program_baseline, what_is_no_baseline_is_refused) {
  const known_log log(zlib);
  const std::string good = bytes_of(log.file());
  const wrong_file_case cases[] = {
      {"", "is not a baseline"},
      {zlib, "is not a baseline"},
      {"# foundcheck baseline 2\n", "is not a baseline"},
      {"# foundcheck baseline 1\n<<<<<<< HEAD\n", "line 2: this is not an entry of a baseline"},
      {"# foundcheck baseline 1\n\n0123456789abcde:1 HDR008\n", "line 3: this is not an entry of a baseline"},
      {"# foundcheck baseline 1\n0123456789abcdef HDR008\n", "line 2: this is not an entry of a baseline"},
      {"# foundcheck baseline 1\n0123456789ABCDEF:1 HDR008\n", "line 2: this is not an entry of a baseline"},
  };
  for (const wrong_file_case& c : cases) {
    log.here.write("base.txt", c.bytes);
    const process_result result = log.scan({"--baseline", "base.txt"});
    EXPECT_EQ(result.status, usage) << c.bytes;
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr(c.why));
  }
  std::string windows = good;
  for (std::size_t at = 0; (at = windows.find('\n', at)) != std::string::npos; at += 2) windows.insert(at, 1, '\r');
  for (const std::string& bytes : {good, windows, good + "\n# a word of ours\n", good + good}) {
    log.here.write("base.txt", bytes);
    EXPECT_EQ(log.scan({"--baseline", "base.txt"}).status, clean) << bytes;
  }
  EXPECT_EQ(log.scan({"--baseline", "none.txt"}).status, unreadable);
  EXPECT_EQ(log.scan({"--baseline", "-"}).status, usage);
  for (const char* option : {"--baseline", "--write-baseline"}) {
    EXPECT_EQ(run_program({"scan", "--framing", "json", option, log.file()}).status, usage);
    EXPECT_EQ(run_program({"scan", "--format", "ndjson", "--files-from", log.file(), option, log.file()}).status,
              usage);
  }
}

TEST(program_baseline, neither_an_input_nor_the_baseline_is_replaced) {
  const known_log log(zlib);
  const std::string good = bytes_of(log.file());
  EXPECT_EQ(log.scan({"--write-baseline", "build.log"}).status, usage);
  EXPECT_EQ(bytes_of(log.here / "build.log"), zlib);
  EXPECT_EQ(log.scan({"--baseline", "base.txt", "--output", "base.txt"}).status, usage);
  EXPECT_EQ(log.scan({"--write-baseline", "new.txt", "--output", "new.txt"}).status, usage);
  EXPECT_FALSE(std::filesystem::exists(log.here / "new.txt"));
  log.here.write("own.toml", "");
  EXPECT_EQ(log.scan({"--config", "own.toml", "--write-baseline", "own.toml"}).status, usage);
  EXPECT_EQ(bytes_of(log.file()), good);
  EXPECT_EQ(run_program({"scan", "gone.log", "--write-baseline", log.file()}).status, unreadable);
  EXPECT_EQ(bytes_of(log.file()), good) << "nothing was scanned";
}

TEST(program_baseline, every_format_leaves_out_what_is_known_or_marks_it) {
  const known_log log(zlib);
  for (const std::string format :
       {"text", "json", "ndjson", "sarif", "github", "junit", "code-quality", "azure", "rdjson", "html"}) {
    SCOPED_TRACE(format);
    const process_result all = log.scan({"--format", format});
    const process_result known = log.scan({"--format", format, "--baseline", "base.txt"});
    EXPECT_EQ(all.status, findings);
    EXPECT_EQ(known.status, clean) << known.out;
    EXPECT_THAT(all.out, HasSubstr("HDR008"));
    const bool is_marked = format == "json" || format == "ndjson" || format == "junit" || format == "html";
    EXPECT_EQ(known.out.find("HDR008") != std::string::npos, is_marked);
    EXPECT_EQ(known.out.find("--baseline") != std::string::npos, is_marked || format == "text" || format == "sarif");
    EXPECT_THAT(known.out, Not(HasSubstr("<failure")));
  }
}

// ---- configuration --------------------------------------------------------------------------------------------------

/// A source tree with a build directory whose cache was made there, and a log of a build that failed.
struct configured_project {
  explicit configured_project(std::string_view config) {
    here.write("CMakeLists.txt", "project(x)\n");
    here.write("build/CMakeCache.txt",
               "# This is the CMakeCache file.\nCMAKE_HOME_DIRECTORY:INTERNAL=" + here.path().generic_string() +
                   "\nCMAKE_CACHEFILE_DIR:INTERNAL=" + (here / "build").generic_string() + "\n");
    here.write("build/build.log", zlib);
    here.write(".foundcheck.toml", config);
  }
  [[nodiscard]] process_result scan(strings more = {}, const std::string& directory = "build") const {
    more.insert(more.begin(), {"scan", (here / directory).string()});
    return run_program(more);
  }
  [[nodiscard]] json json_of(strings more = {}) const {
    more.insert(more.end(), {"--format", "json"});
    return parse_strictly(scan(more).out);
  }
  [[nodiscard]] std::string file() const { return (here / ".foundcheck.toml").generic_string(); }

  temporary_directory here;
};

json of_rule(const json& list, std::string_view id) {
  for (const json& one : list) {
    if (one["rule"] == id) return one;
  }
  return {};
}

TEST(program_config, that_of_the_sources_ignores_with_a_reason_and_is_named) {
  const configured_project with("[ignore]\nHDR008 = \"zlib comes with the image\"\n");
  const process_result result = with.scan();
  EXPECT_EQ(result.status, clean) << result.out;
  EXPECT_THAT(result.out, HasSubstr("configuration: "));
  const json whole = with.json_of();
  EXPECT_EQ(of_rule(whole["finding"], "HDR008"), json());
  const json gone = of_rule(whole["suppressed"], "HDR008");
  EXPECT_EQ(gone["by"], with.file());
  EXPECT_EQ(gone["reason"], "zlib comes with the image");
  EXPECT_EQ(whole["verdict"].back()["verdict"], "failed");
  EXPECT_EQ(whole["verdict"].back()["config"], with.file());
  EXPECT_EQ(whole["verdict"].back()["ignored_by"], with.file());
  EXPECT_THAT(with.scan({"-v"}).out, HasSubstr("zlib comes with the image"));
  EXPECT_EQ(with.scan({"--no-config"}).status, findings);
  EXPECT_THAT(with.scan({"--no-config"}).out, Not(HasSubstr("configuration: ")));
  EXPECT_EQ(with.scan({}, ".").status, clean) << "the source tree";
  const std::string empty = with.here.write("other.toml", "");
  EXPECT_EQ(with.scan({"--config", empty}).status, findings) << "one file counts, not two";
}

TEST(program_config, what_came_from_elsewhere_has_no_say) {
  const configured_project with("[ignore]\nHDR008 = \"no reason\"\n");
  const std::string other = with.here.write("other/.foundcheck.toml", "[ignore]\nHDR008 = \"no reason\"\n");
  const auto scan = [&](const std::string& cache) {
    with.here.write("moved/CMakeCache.txt", "# This is the CMakeCache file.\n" + cache);
    with.here.write("moved/build.log", zlib);
    with.here.write("moved/.foundcheck.toml", "[ignore]\nHDR008 = \"no reason\"\n");
    return with.scan({}, "moved");
  };
  const std::string sources = "CMAKE_HOME_DIRECTORY:INTERNAL=" + with.here.path().generic_string() + "\n";
  const std::string made = "CMAKE_CACHEFILE_DIR:INTERNAL=" + (with.here / "moved").generic_string() + "\n";
  EXPECT_EQ(scan(sources + made).status, clean) << "the positive twin";
  for (const std::string& cache :
       {sources, made, sources + "CMAKE_CACHEFILE_DIR:INTERNAL=/elsewhere\n", std::string()}) {
    const process_result result = scan(cache);
    EXPECT_EQ(result.status, findings) << cache;
    EXPECT_THAT(result.out, Not(HasSubstr("configuration: ")));
  }
  EXPECT_EQ(with.scan({}, "moved/build.log").status, findings) << "a file by name";
}

TEST(program_config, a_severity_changes_what_counts_and_not_what_stopped) {
  const configured_project mild("[severity]\nHDR008 = \"warning\"\n");
  const process_result result = mild.scan();
  EXPECT_EQ(result.status, clean) << result.out;
  EXPECT_THAT(result.out, HasSubstr("warning: zlib.h was not found"));
  EXPECT_EQ(mild.scan({"--fail-on", "warning"}).status, findings);
  const json whole = mild.json_of();
  EXPECT_EQ(of_rule(whole["finding"], "HDR008")["severity"], "warning");
  EXPECT_EQ(of_rule(whole["finding"], "HDR008")["usual_severity"], "error");
  EXPECT_EQ(whole["summary"]["verdict"], "failed");
  EXPECT_THAT(mild.scan({"-v"}).out, HasSubstr("  HDR008: warning, not error\n"));
}

/// What configure prints that guessed the architectures: the build ends well, and that is a note or a warning.
constexpr std::string_view guessed =
    "-- Automatic GPU detection failed. Building for common architectures.\n"
    "-- Autodetected CUDA architecture(s): 7.5;8.0;8.6;8.6+PTX\n"
    "-- Configuring done\n-- Generating done\n-- Build files have been written to: /b\n";

TEST(program_config, a_finding_that_is_made_an_error_fails_the_job) {
  const temporary_directory here;
  const std::string log = here.write("configure.log", guessed);
  const strings asked = {"scan", log, "--format", "json"};
  const process_result before = run_program(asked);
  EXPECT_EQ(before.status, clean);
  EXPECT_EQ(parse_strictly(before.out)["summary"]["verdict"], "good");
  EXPECT_NE(of_rule(parse_strictly(before.out)["finding"], "ARCH004")["severity"], "error");
  strings with = asked;
  with.insert(with.end(), {"--config", here.write("own.toml", "[severity]\nARCH004 = \"error\"\n")});
  const process_result result = run_program(with);
  EXPECT_EQ(result.status, findings) << result.out;
  const json after = parse_strictly(result.out);
  EXPECT_EQ(after["finding"][0]["rule"], "ARCH004");
  EXPECT_EQ(after["finding"][0]["severity"], "error");
  EXPECT_EQ(after["summary"]["verdict"], "contradicted");
  EXPECT_EQ(after["summary"]["errors"], 1);
  with.insert(with.end(), {"--ignore", "ARCH004"});
  EXPECT_EQ(parse_strictly(run_program(with).out)["summary"]["verdict"], "good") << "ignored as the note that it is";
}

TEST(program_config, devices_and_the_root_are_those_of_the_command_line_where_it_has_them) {
  const configured_project with("devices = [\"H100\"]\nroot = \"image\"\n");
  with.here.write("build/CMakeCache.txt", bytes_of(with.here / "build/CMakeCache.txt") +
                                              "TORCH_CUDA_ARCH_LIST:STRING=7.5\nUSE_CUDA:BOOL=ON\n"
                                              "CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so\n");
  const process_result lacks = with.scan();
  EXPECT_EQ(lacks.status, unreadable) << "there is no image";
  EXPECT_THAT(lacks.err, HasSubstr("cannot be the runtime root that " + with.file() + " names"));
  with.here.make_directory("image");
  const std::string by_file = with.scan().out;
  EXPECT_EQ(by_file, with.scan({"--device", "H100", "--root", (with.here / "image").generic_string()}).out);
  EXPECT_NE(by_file, with.scan({"--no-config"}).out);
  EXPECT_NE(by_file, with.scan({"--device", "T4"}).out) << "the command line has the word";
}

TEST(program_config, what_is_wrong_with_it_is_said_with_the_line) {
  const wrong_file_case cases[] = {
      {"severty = 1\n", "line 1: no key is called 'severty'; did you mean severity?"},
      {"colour = 1\n", "the keys are devices, ignore, root, severity"},
      {"[ignore]\nHDR080 = \"x\"\n", "line 2: no rule has the id HDR080; did you mean HDR0"},
      {"[ignore]\nHDR008 = \"\"\n", "line 2: HDR008 of [ignore] has no reason"},
      {"[ignore]\nHDR008 = \"  \"\n", "has no reason"},
      {"[ignore]\nHDR008 = true\n", "has no reason"},
      {"ignore = [\"HDR008\"]\n", "line 1: ignore is not a table of rules: [ignore]"},
      {"\n[severity]\nHDR008 = \"fatal\"\n", "line 3: the severity of HDR008 is error, warning or info, not 'fatal'"},
      {"devices = \"H100\"\n", "line 1: devices is not an array of strings"},
      {"devices = [\"H1000000\"]\n", "line 1: no GPU is called 'H1000000'"},
      {"root = \"\"\n", "root is not a string"},
      {"[ignore\n", "line 1, column"},
      {"[ignore]\nHDR008 = \"a\"\nHDR008 = \"b\"\n", "line 3"},
  };
  const configured_project with("");
  EXPECT_EQ(with.scan().status, findings) << "an empty file is well";
  for (const wrong_file_case& c : cases) {
    SCOPED_TRACE(c.bytes);
    with.here.write(".foundcheck.toml", c.bytes);
    for (const process_result& result : {with.scan(), with.scan({"--config", with.file()})}) {
      EXPECT_EQ(result.status, usage);
      EXPECT_EQ(result.out, "");
      EXPECT_THAT(result.err, HasSubstr(c.why));
    }
  }
  EXPECT_EQ(with.scan({"--config", (with.here / "none.toml").string()}).status, unreadable);
  EXPECT_EQ(with.scan({"--config", with.file(), "--no-config"}).status, usage);
}

TEST(program_config, a_path_of_a_stream_has_that_of_its_sources_too) {
  const configured_project with("[ignore]\nHDR008 = \"known\"\n");
  const std::string list = with.here.write("list.txt", (with.here / "build").string() + "\n");
  EXPECT_EQ(run_program({"scan", "--format", "ndjson", "--files-from", list}).status, clean);
  with.here.write(".foundcheck.toml", "[ignor]\n");
  const process_result refused = run_program({"scan", "--format", "ndjson", "--files-from", list});
  EXPECT_EQ(refused.status, usage);
  EXPECT_THAT(refused.out, HasSubstr("did you mean ignore?"));
}

}  // namespace
}  // namespace foundcheck
