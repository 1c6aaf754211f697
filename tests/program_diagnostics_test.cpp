// SPDX-License-Identifier: MIT
// `foundcheck dump diagnostics` and `scan` of the logs of builds, as their users meet them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
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
using testing::Not;
using testing::StartsWith;

constexpr std::string_view failed_build =
    "g++ -c a.cpp\n"
    "In file included from a.cpp:1:\n"
    "a.hpp:3:10: fatal error: cupti.h: No such file or directory\n"
    "    3 | #include <cupti.h>\n"
    "      |          ^~~~~~~~~\n"
    "compilation terminated.\n"
    "make: *** [Makefile:3: a.o] Error 1\n";

class program_diagnostics : public testing::Test {
 protected:
  process_result foundcheck(std::vector<std::string> arguments, std::string input = {}) const {
    process p;
    const char* program = std::getenv("FOUNDCHECK_PROGRAM");
    p.arguments = {program == nullptr ? "" : program};
    p.arguments.insert(p.arguments.end(), arguments.begin(), arguments.end());
    p.input = std::move(input);
    p.directory = folder_.path().string();
    const process_result result = run(p);
    EXPECT_EQ(result.signal, 0);
    return result;
  }

  std::string write(const std::string& name, std::string_view bytes) const {
    std::ofstream(folder_.path() / name, std::ios::binary) << bytes;
    return name;
  }

 private:
  temporary_directory folder_;
};

TEST_F(program_diagnostics, dump_gives_every_field) {
  const process_result result = foundcheck({"dump", "diagnostics"}, std::string(failed_build));
  EXPECT_EQ(result.status, clean) << result.err;
  const std::vector<json> records = parse_lines_strictly(result.out);
  ASSERT_EQ(records.size(), 2U) << result.out;
  EXPECT_EQ(records[0], json::parse(R"({"kind": "diagnostic", "line": 3, "offset": 13, "number": 1, "tool": "gcc",
      "severity": "fatal", "file": "a.hpp", "at": {"line": 3, "column": 10},
      "message": "cupti.h: No such file or directory", "cause": "missing_header", "subject": "cupti.h",
      "before": ["In file included from a.cpp:1:"],
      "children": ["    3 | #include <cupti.h>", "      |          ^~~~~~~~~", "compilation terminated."]})"));
  EXPECT_EQ(records[1]["effect"], true);
  EXPECT_EQ(records[1]["effect_of"], 1);
  EXPECT_EQ(records[1]["code"], "1");
}

TEST_F(program_diagnostics, dump_auto_knows_a_log_by_what_tools_say) {
  const std::string log = write("build.log", failed_build);
  EXPECT_EQ(foundcheck({"dump", "auto", log}).out, foundcheck({"dump", "diagnostics", log}).out);
  EXPECT_EQ(foundcheck({"dump", "auto", write("prose.txt", "0 errors: none\n")}).status, unreadable);
}

TEST_F(program_diagnostics, dump_gives_the_resources_of_kernels) {
  const process_result result = foundcheck(
      {"dump", "diagnostics"},
      "ptxas info    : Compiling entry function '_Z1kPf' for 'sm_90'\n"
      "ptxas info    : Function properties for _Z1kPf\n"
      "    8 bytes stack frame, 4 bytes spill stores, 2 bytes spill loads\n"
      "ptxas info    : Used 40 registers, used 1 barriers, 8 bytes cumulative stack size, 4096 bytes smem, 380 bytes cmem[0]\n");
  EXPECT_EQ(parse_strictly(result.out), json::parse(R"({"kind": "resources", "line": 1, "offset": 0, "number": 1,
      "function": "_Z1kPf", "architecture": "sm_90", "registers": 40, "barriers": 1, "stack_bytes": 8,
      "cumulative_stack_bytes": 8, "spill_store_bytes": 4, "spill_load_bytes": 2, "shared_bytes": 4096,
      "constant_bytes_0": 380})"));
}

TEST_F(program_diagnostics, dump_of_what_is_not_there) {
  const process_result result = foundcheck({"dump", "diagnostics", "none.log"});
  EXPECT_EQ(result.status, unreadable);
  EXPECT_THAT(result.err, StartsWith("foundcheck: none.log: "));
}

// A log of many times the buffer, through a pipe and as a file.
TEST_F(program_diagnostics, dump_of_what_is_no_text_is_refused) {
  std::string wide = "\xFF\xFE";
  for (const char c : failed_build) wide += {c, '\0'};
  for (const auto& [bytes, word] : {std::pair<std::string, const char*>{wide, "iconv -f UTF-16"}, {"", "is empty"}}) {
    const process_result result = foundcheck({"dump", "diagnostics", write("log", bytes)});
    EXPECT_EQ(result.status, unreadable);
    EXPECT_THAT(result.err, HasSubstr(word));
  }
  // One NUL does not make a log unreadable.
  EXPECT_EQ(foundcheck({"dump", "diagnostics", write("log", std::string(failed_build) + '\0')}).status, clean);
}

TEST_F(program_diagnostics, dump_of_a_long_log_loses_nothing) {
  std::string log;
  std::size_t expected = 0;
  while (log.size() < 1'000'000) {
    log += "[1/2] Building a.o\n";
    if (log.size() % 7 != 0) continue;
    log += failed_build;
    expected += 2;
  }
  const process_result piped = foundcheck({"dump", "diagnostics"}, log);
  EXPECT_EQ(parse_lines_strictly(piped.out).size(), expected);
  EXPECT_EQ(foundcheck({"dump", "diagnostics", write("build.log", log)}).out, piped.out);
}

TEST_F(program_diagnostics, scan_names_the_cause_first_and_counts) {
  const process_result result = foundcheck({"scan", write("build.log", failed_build)});
  EXPECT_EQ(result.status, findings) << result.err;
  EXPECT_THAT(result.out, StartsWith("error: cupti.h was not found"));
  EXPECT_THAT(result.out.substr(0, result.out.find("\n -->")), HasSubstr(" HDR007"));
  EXPECT_THAT(foundcheck({"scan", "-v", "build.log"}).out,
              HasSubstr("diagnostics in the logs\n  gcc         1 error, 0 warnings\n"));
  const json document = parse_strictly(foundcheck({"scan", "--format", "json", "build.log"}).out);
  EXPECT_EQ(document["diagnostics"], json::parse(R"([{"kind": "diagnostics", "path": "build.log", "tool": "gcc",
                                                      "errors": 1, "warnings": 0}])"));
}

TEST_F(program_diagnostics, scan_reads_a_log_by_a_message_that_is_known) {
  const std::string message = "Kokkos::Cuda::initialize ERROR: likely mismatch of architecture\n";
  const process_result result = foundcheck({"scan", write("run.txt", message)});
  EXPECT_EQ(result.status, findings) << result.err;
  EXPECT_THAT(result.out, HasSubstr("ARCH016"));
  const process_result prose =
      foundcheck({"scan", write("prose.txt", "Kokkos has a likely mismatch of architecture\n")});
  EXPECT_EQ(prose.status, clean);
  EXPECT_THAT(prose.out, HasSubstr("No sign of failure"));
}

TEST_F(program_diagnostics, scan_of_warnings_alone_finds_nothing) {
  const process_result result = foundcheck({"scan", "-v", write("build.log", "a.c:1:2: warning: odd [-Wodd]\n")});
  EXPECT_EQ(result.status, clean) << result.err;
  EXPECT_THAT(result.out, HasSubstr("  compiler    0 errors, 1 warning\n"));
}

TEST_F(program_diagnostics, paths_from_a_file_on_several_threads_in_order) {
  std::string list, names;
  for (int i = 0; i < 40; ++i) {
    const std::string name = "log" + std::to_string(i);
    list += write(name, i % 3 == 0 ? "prose\n" : failed_build) + "\n";
    names += name + "\n";
  }
  write("list", list);
  const process_result one = foundcheck({"scan", "--files-from", "list"});
  const process_result many = foundcheck({"scan", "--files-from", "list", "-j", "4"});
  EXPECT_EQ(one.status, findings) << "some are prose";
  EXPECT_EQ(many.status, one.status);
  EXPECT_EQ(many.out, one.out);
  EXPECT_EQ(many.err, one.err) << "complaints come in the order of the inputs";
  std::string heads;
  std::istringstream lines(one.out);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("log")) heads += line + "\n";
  }
  EXPECT_EQ(heads, names);
  EXPECT_EQ(foundcheck({"scan", "--files-from", "-"}, "log1\n\nlog2\n").status, findings);
}

TEST_F(program_diagnostics, wrong_arguments) {
  EXPECT_EQ(foundcheck({"scan", "--files-from", "none"}).status, unreadable);
  EXPECT_EQ(foundcheck({"scan", "--files-from", ""}).status, usage);
  EXPECT_EQ(foundcheck({"scan", "-j", "0"}).status, usage);
  EXPECT_EQ(foundcheck({"scan", "-j", "many"}).status, usage);
}

TEST_F(program_diagnostics, progress_is_for_terminals_alone) {
  const process_result result = foundcheck({"scan", write("build.log", failed_build)});
  EXPECT_THAT(result.err, Not(HasSubstr("\r")));
}

}  // namespace
}  // namespace foundcheck
