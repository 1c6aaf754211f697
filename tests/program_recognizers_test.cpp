// SPDX-License-Identifier: MIT
// Rows of the user's in the program: files of --recognizers, what is wrong with them, and what becomes of their lines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/process.hpp"
#include "support/program.hpp"
#include "support/recorded_data.hpp"
#include "support/strict_json.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr int clean = 0, findings = 1, usage = 2, unreadable = 3;

process_result run_with_input(strings arguments, std::string input) {
  process p;
  p.arguments = std::move(arguments);
  p.arguments.insert(p.arguments.begin(), environment("FOUNDCHECK_PROGRAM"));
  p.input = std::move(input);
  return run(p);
}

/// A directory with a log and a file of rows.
class program_recognizers : public testing::Test {
 protected:
  [[nodiscard]] process_result scan(const std::string& rows, const std::string& log, strings more = {}) const {
    write("rows", rows);
    write("log", log);
    strings arguments = {"scan", "-v", path("log"), "--recognizers", path("rows")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments);
  }
  /// What is said of a file that is refused.
  [[nodiscard]] std::string refusal_of(const std::string& rows) const {
    const process_result result = scan(rows, "x\n");
    EXPECT_EQ(result.status, usage) << rows;
    EXPECT_EQ(result.out, "") << rows;
    std::string said = result.err;
    for (const std::string head = "foundcheck: " + path("rows") + ": "; said.find(head) != std::string::npos;) {
      said.erase(said.find(head), head.size());
    }
    return said;
  }
  void write(const std::string& name, const std::string& bytes) const { static_cast<void>(here_.write(name, bytes)); }
  [[nodiscard]] std::string path(const std::string& name) const { return (here_.path() / name).string(); }

 private:
  temporary_directory here_;
};

/// "line tool severity file:line:column [code] message" of each diagnostic.
std::string dumped(const std::string& rows, const std::string& log) {
  std::string text;
  const process_result result = run_with_input({"dump", "diagnostics", "--recognizers", rows}, log);
  EXPECT_EQ(result.status, clean) << result.err;
  for (std::size_t at = 0; at < result.out.size();) {
    const std::size_t end = result.out.find('\n', at);
    const json r = json::parse(result.out.substr(at, end - at));
    at = end + 1;
    text += std::to_string(r["line"].get<int>()) + " " + r["tool"].get<std::string>() + " " +
            r["severity"].get<std::string>() + " " + r.value("file", "");
    if (r.contains("at")) {
      for (const char* const number : {"line", "column", "end_line", "end_column"}) {
        if (r["at"].contains(number)) text += ":" + std::to_string(r["at"][number].get<int>());
      }
    }
    text += " [" + r.value("code", "") + "] " + r["message"].get<std::string>() + "\n";
  }
  return text;
}

struct matcher_case {
  const char* file;  ///< in tests/data/recognizers, with where it is from
  const char* log;
  const char* says;
  const char* silent;  ///< like it, and none of its lines
};

// The lines are in the forms of the tools' own documentation.
constexpr matcher_case matchers[] = {
    {"tsc.json", "src/a.ts(3,14): error TS2304: Cannot find name 'x'.\nsrc/b.ts(7): warning TS1: y\n",
     "1 tsc error src/a.ts:3:14 [TS2304] Cannot find name 'x'.\n2 tsc warning src/b.ts:7 [TS1] y\n",
     "src/a.ts(3,14) - error TS2304 Cannot find name 'x'.\n"},
    {"eslint-stylish.json",
     "test.js\n  1:0   error  Missing \"use strict\" statement                 strict\n"
     "  5:10  warning  'addOne' is defined but never used             no-unused-vars\n\nother.js\n  2:3  error  x  y\n",
     "2 eslint-stylish error test.js:1 [strict] Missing \"use strict\" statement\n"
     "3 eslint-stylish warning test.js:5:10 [no-unused-vars] 'addOne' is defined but never used\n"
     "6 eslint-stylish error other.js:2:3 [y] x\n",
     "test.js\n\n  1:0   error  Missing \"use strict\" statement                 strict\n"},
    {"eslint-compact.json", "/a.js: line 3, col 5, Error - x is not defined. (no-undef)\n",
     "1 eslint error /a.js:3:5 [no-undef] x is not defined.\n", "/a.js: line 3, column 5, Error - x (no-undef)\n"},
    {"go.json", "./cmd/main.go:12:3: undefined: x\n", "1 go error ./cmd/main.go:12:3 [] undefined: x\n",
     "cmd.main.c:12:3: undefined: x\n"},
    {"pylint.json", "app/main.py:10:4: C0116: Missing function or method docstring (missing-function-docstring)\n",
     "1 pylint error app/main.py:10:4 [C0116] Missing function or method docstring (missing-function-docstring)\n",
     "app/main.py:10:4: X0116: Missing\n"},
    {"python.json", "  File \"app.py\", line 3, in run\n    raise ValueError('no such thing')\n",
     "2 python-raise error app.py:3 [] no such thing\n", "  File \"app.py\", line 3, in run\n    return ValueError\n"},
    {"hadolint.json", "Dockerfile:3 DL3008 warning: Pin versions in apt get install\n",
     "1 hadolint error Dockerfile:3 [DL3008] DL3008 warning: Pin versions in apt get install\n",
     "Dockerfile:3 SC2086 info: Double quote\n"},
    {"yamllint.json",
     "config/a.yaml\n  4:81      error    wrong indentation: expected 2 but found 4  (indentation)\n"
     "  9:1       warning  missing document start  (document-start)\n",
     "2 yamllint error config/a.yaml:4:81 [indentation] wrong indentation: expected 2 but found 4\n"
     "3 yamllint warning config/a.yaml:9:1 [document-start] missing document start\n",
     "config/a.txt\n  4:81      error    wrong indentation: expected 2 but found 4  (indentation)\n"},
    {"codespell.json", "docs/a.md:12: teh ==> the\n", "1 codespell warning docs/a.md:12 [] teh ==> the\n",
     "docs/a.md 12: teh ==> the\n"},
    {"mypy.json", "src/a.py:7: error: Incompatible return value type (got \"str\", expected \"int\")  [return-value]\n",
     "1 mypy error src/a.py:7 [] Incompatible return value type (got \"str\", expected \"int\")  [return-value]\n",
     "src/a.py: error: Incompatible return value type\n"},
    {"less.json", "ParseError: Unrecognised input in file /a/b.less line no. 12\n",
     "1 less error /a/b.less:12 [] ParseError: Unrecognised input\n", "Unrecognised input in /a/b.less on line 12\n"},
    {"csc.json", "Program.cs(5,9,5,12): error CS0103: The name 'x' does not exist\nA.cs(7): warning CS1: y\n",
     "1 csc error Program.cs:5:9:5:12 [CS0103] The name 'x' does not exist\n2 csc warning A.cs:7 [CS1] y\n",
     "Program.cs(5-9): error CS0103: x\n"},
    // The longest pattern of VS Code's own: some 800 states.
    {"mscompile.json",
     "  3>src\\a.cpp(12,5): error C2065: x: undeclared\nc1xx : fatal error C1083: Cannot open source file: b.cpp\n"
     "LINK : warning LNK4098: defaultlib conflicts\n",
     "1 msCompile error src\\a.cpp:12:5 [C2065] x: undeclared\n"
     "2 msCompile error c1xx [C1083] Cannot open source file: b.cpp\n"
     "3 msCompile warning LINK [LNK4098] defaultlib conflicts\n",
     "src\\a.cpp(12,5) error C2065 x\n"},
    {"jshint.json", "a.js: line 3, col 5, Missing semicolon. (W033)\nb.js: line 1, col 2, x\n",
     "1 jshint warning a.js:3:5 [033] Missing semicolon.\n2 jshint error b.js:1:2 [] x\n",
     "a.js: line 3, col 5 Missing\n"},
    {"jshint-stylish.json", "a.js\n  line 3  col 5  Missing semicolon. (W033)\n  line 4  col 6  x (E001)\n",
     "2 jshint warning a.js:3:5 [033] Missing semicolon.\n3 jshint error a.js:4:6 [001] x\n", "a.js\nb.js\n"},
    {"vscode-go.json", "vet: ./a.go:3:5: unreachable code\n", "1 go error ./a.go:3:5 [] unreachable code\n",
     "vet ./a.go:x: unreachable code\n"},
};

TEST(program_recognizers_matchers, real_problem_matchers_read_the_lines_of_their_tools_and_no_others) {
  std::set<std::string> tried;
  for (const matcher_case& each : matchers) {
    const std::filesystem::path file = data_folder() / "recognizers" / each.file;
    EXPECT_EQ(dumped(file.string(), each.log), each.says) << each.file;
    EXPECT_THAT(dumped(file.string(), each.silent), Not(HasSubstr(" ["))) << each.file;
    tried.insert(each.file);
  }
  for (const auto& entry : std::filesystem::directory_iterator(data_folder() / "recognizers")) {
    EXPECT_TRUE(tried.contains(entry.path().filename().string())) << entry.path();
  }
}

constexpr const char* ruff = R"([[recognizer]]
name = "ruff"
pattern = '^(?<file>[^:]+):(?<line>\d+):(?<column>\d+): (?<code>[A-Z]+\d+) (?<message>.*)$'
)";

TEST_F(program_recognizers, what_a_row_reads_is_an_error_in_every_format) {
  const std::string log = "a.py:3:1: F401 os imported but unused\n";
  const process_result text = scan(ruff, log);
  EXPECT_EQ(text.status, findings);
  EXPECT_THAT(text.out, HasSubstr("error (possible): F401 os imported but unused "));
  EXPECT_THAT(text.out, HasSubstr("DIAG001\n --> a.py:3:1"));
  EXPECT_THAT(text.out, HasSubstr("log:1\n    | F401 os imported but unused [ruff]\n"));
  EXPECT_THAT(text.out, HasSubstr("\n  ruff        1 error, 0 warnings\n"));
  const json whole = json::parse(scan(ruff, log, {"--format", "json"}).out);
  EXPECT_EQ(whole["finding"][0]["evidence"][0]["tool"], "ruff");
  EXPECT_EQ(whole["diagnostics"][0]["tool"], "ruff");
  EXPECT_EQ(whole["diagnostics"][0]["errors"], 1);
  EXPECT_EQ(whole["verdict"][0]["verdict"], "failed_unexplained");
  const json sarif = json::parse(scan(ruff, log, {"--format", "sarif"}).out);
  EXPECT_EQ(sarif["runs"][0]["results"][0]["properties"]["foundcheck"]["tools"], json::array({"ruff"}));
  for (const char* const format : {"github", "junit", "ndjson"}) {
    EXPECT_THAT(scan(ruff, log, {"--format", format}).out, HasSubstr("ruff")) << format;
  }
  const process_result without = run_program({"scan", path("log")});
  EXPECT_EQ(without.status, clean);
}

TEST_F(program_recognizers, a_warning_of_a_row_is_a_warning) {
  const process_result result =
      scan(std::string(ruff) + "severity = \"warning\"\ntool = \"lint\"\n", "a.py:3:1: F401 os\n");
  EXPECT_EQ(result.status, clean);
  EXPECT_THAT(result.out, HasSubstr("\n  lint        0 errors, 1 warning\n"));
  EXPECT_THAT(result.out, HasSubstr("warnings that no rule explains\n"));
}

TEST_F(program_recognizers, a_known_error_is_not_lost_to_a_row) {
  const std::string rows = "[[recognizer]]\nname = \"quiet\"\nseverity = \"note\"\npattern = '^(?<message>.*)$'\n";
  const std::string log = "a.c:1:2: error: expected ';' before 'x'\nmake: *** [Makefile:3: all] Error 1\n";
  const process_result result = scan(rows, log);
  EXPECT_EQ(result.status, findings);
  EXPECT_THAT(result.out, HasSubstr(" --> a.c:1:2"));
  EXPECT_THAT(result.out, HasSubstr("    | error: expected ';'"));
  EXPECT_THAT(result.out, HasSubstr("compiler    1 error"));
}

TEST_F(program_recognizers, rows_of_several_files_are_tried_in_their_order) {
  write("more", "[[recognizer]]\nname = \"second\"\npattern = '^[a-z.]+:.*$'\n");
  const process_result result = scan(ruff, "a.py:3:1: F401 x\nb.py: y\n", {"--recognizers", path("more")});
  EXPECT_EQ(result.status, findings);
  EXPECT_THAT(result.out, HasSubstr("  ruff        1 error"));
  EXPECT_THAT(result.out, HasSubstr("  second      1 error"));
}

TEST_F(program_recognizers, framed_logs_and_lists_are_read_by_rows_too) {
  write("rows", ruff);
  write("log", "a.py:3:1: F401 x\n");
  const strings rows = {"--recognizers", path("rows")};
  const process_result framed =
      run_with_input({"scan", "--framing", "json", rows[0], rows[1]}, R"({"id": 1, "log": "a.py:3:1: F401 x"})"
                                                                      "\n");
  EXPECT_THAT(framed.out, HasSubstr(R"("tool":"ruff")"));
  const process_result listed = run_with_input(
      {"scan", "--format", "ndjson", "--files-from", "-", "-j", "2", rows[0], rows[1]}, path("log") + "\n");
  EXPECT_THAT(listed.out, HasSubstr(R"("tool":"ruff")"));
}

TEST_F(program_recognizers, matchers_are_found_wherever_vs_code_keeps_them) {
  const std::string matcher =
      R"({"owner": "ruff", "pattern": {"regexp": "^(.+):(\\d+): (.*)$", "file": 1, "line": 2, "message": 3}})";
  for (const std::string& file :
       {matcher, "[" + matcher + "]", "// a\n/* b */ [ // c\n" + matcher + ",]",
        R"({"problemMatcher": )" + matcher + "}", R"({"problemMatcher": [)" + matcher + ",],}",
        R"({"version": "2.0.0", "tasks": [{"label": "x"}, {"problemMatcher": [], "linux": {"problemMatcher": )" +
            matcher + "}}]}",
        R"({"version": "2.0.0", "tasks": [{"problemMatcher": [)" + matcher + "]}]}",
        R"({"name": "ext", "contributes": {"problemMatchers": [)" + matcher + "]}}",
        std::string(
            R"({"contributes": {"problemPatterns": [{"name": "p", "regexp": "^(.+):(\\d+): (.*)$", "message": 3}],)") +
            R"("problemMatchers": [{"owner": "ruff", "pattern": "$p"}]}})"}) {
    const process_result result = scan(file, "a.py:3: x\n");
    EXPECT_EQ(result.status, findings) << file << result.err;
    EXPECT_THAT(result.out, HasSubstr("  ruff        1 error")) << file;
  }
}

TEST_F(program_recognizers, a_matcher_without_groups_has_those_of_vs_code) {
  write("rows", R"({"owner": "o", "pattern": {"regexp": "^(\\w+):(\\d+):(\\d+)$"}})");
  EXPECT_EQ(dumped(path("rows"), "a:3:4\n"), "1 o error a:3:4 [] a:3:4\n");
  write("rows", R"({"owner": "o", "pattern": {"regexp": "^(\\w+) is bad$", "kind": "file"}})");
  EXPECT_EQ(dumped(path("rows"), "a is bad\n"), "1 o error a [] a is bad\n");
}

TEST_F(program_recognizers, what_is_wrong_with_a_row_is_named_and_nothing_is_read) {
  EXPECT_EQ(refusal_of("[[recognizer]]\nname = \"a\"\npattern = '(?!x)y'\n"),
            "line 1, row 1 'a': pattern, column 1: look-around is not supported: (?!x)y\n");
  EXPECT_EQ(refusal_of("[[recognizer]]\nname = \"a\"\npattern = ['x', '(y)\\1']\n"),
            "line 1, row 1 'a': pattern 2, column 4: a back-reference is not supported: (y)\\1\n");
  EXPECT_EQ(refusal_of("[[recognizer]]\npattern = 'x'\n"), "line 1, row 1: it has no name\n");
  EXPECT_EQ(refusal_of("[[recognizer]]\nname = \"a\"\n"), "line 1, row 1 'a': it has no pattern\n");
  EXPECT_EQ(refusal_of("[[recognizer]]\nname = \"a\"\npattern = 3\n"),
            "line 1, row 1: pattern is not a string, or an array of strings, one for each line\n");
  EXPECT_EQ(refusal_of("[[recognizer]]\nname = 3\n"), "line 1, row 1: name is not a string that is not empty\n");
  EXPECT_EQ(refusal_of("[[recognizer]]\nname = \"a\"\nloop = 1\n"), "line 1, row 1: loop is not true or false\n");
  EXPECT_EQ(refusal_of("[[recognizer]]\nname = \"a\"\nseverity = \"bad\"\npattern = 'x'\n"),
            "line 1, row 1 'a': severity is note, info, warning, error or fatal, not 'bad'\n");
  EXPECT_EQ(
      refusal_of("[[recognizer]]\nname = \"a\"\npatern = 'x'\n"),
      "line 1, row 1: no key is called 'patern'; the keys are name, tool, severity, pattern, loop, more, until\n");
  EXPECT_EQ(refusal_of("x = 1\n"), "line 1: 'x' is not expected here; a row is a table [[recognizer]]\n");
  EXPECT_EQ(refusal_of("# nothing\n"), "it has no row; a row is a table [[recognizer]]\n");
  EXPECT_THAT(refusal_of("[[recognizer]\n"), StartsWith("line 1, column "));
  for (const char* const odd :
       {"[\x18x]\n", "[[re\u07DE\u043Ee]]\n", "\"\"\"a\"\"\"\"\u00E9\n", "''\u00E9", "x = \"\n\u00E9\"\n"}) {
    EXPECT_THAT(refusal_of(odd), HasSubstr(": a byte is here that TOML has in strings and comments only\n")) << odd;
  }
  EXPECT_THAT(refusal_of("# \u00E9\nx = \"\u00E9\\\"\u00E9\"\ny = 'e\u00E9'\n"), HasSubstr("'x' is not expected here"));
}

TEST_F(program_recognizers, what_is_wrong_with_a_matcher_is_named_and_nothing_is_read) {
  EXPECT_EQ(
      refusal_of(
          R"([{"owner": "a", "pattern": {"regexp": "^x(?<!y)$"}}, {"owner": "b", "pattern": {"regexp": "(a)\\1", "file": 1}}])"),
      "matcher 1 'a': pattern, column 3: look-around is not supported: ^x(?<!y)$\n"
      "matcher 2 'b': pattern, column 4: a back-reference is not supported: (a)\\1\n");
  for (const char* const file : {R"(["$gcc"])", R"({"problemMatcher": "$gcc"})",
                                 R"([{"owner": "o", "pattern": "$gcc"}])", R"([{"owner": "o", "base": "$gcc"}])"}) {
    EXPECT_THAT(refusal_of(file), HasSubstr("'$gcc' is in VS Code or an extension and not in this file")) << file;
  }
  EXPECT_EQ(refusal_of(R"([{"owner": "a", "pattern": [{"regexp": "a", "loop": true}, {"regexp": "b"}]}])"),
            "matcher 1 'a': pattern 1: only the last pattern can loop\n");
  EXPECT_EQ(refusal_of(R"([{"owner": "a", "pattern": {"regexp": "a", "file": 2}}])"),
            "matcher 1 'a': pattern: there is no group 2\n");
  EXPECT_EQ(refusal_of(R"([{"owner": "a", "pattern": {"regexp": "a", "file": -1}}])"),
            "matcher 1 'a': pattern: file is not the number of a group\n");
  EXPECT_EQ(refusal_of(R"([{"owner": "a", "pattern": {"file": 1}}])"), "matcher 1 'a': pattern: it has no regexp\n");
  EXPECT_EQ(refusal_of(R"([{"owner": "a"}])"), "matcher 1 'a': it has no pattern\n");
  EXPECT_EQ(refusal_of(R"([{"owner": "a", "severity": "bad", "pattern": {"regexp": "a"}}])"),
            "matcher 1 'a': severity is error, warning or info\n");
  EXPECT_THAT(refusal_of("{}"), StartsWith("it has no problem matcher"));
  EXPECT_THAT(refusal_of("[]"), StartsWith("it has no problem matcher"));
  EXPECT_EQ(refusal_of("{\n  \"a\": ]\n}"), "line 2, column 8: this is not JSON\n");
}

/// Each line of a text, and how many there are.
std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST_F(program_recognizers, a_file_of_rows_without_end_is_refused_by_its_begin) {
  constexpr int most = 512, many = 20'000;
  const std::string end = "the rows before it are too many or too large; this row and what follows it are not read\n";
  std::string right, wrong, hard, large, matchers, named;
  for (int i = 0; i < many; ++i) {
    const std::string row = "[[recognizer]]\nname = \"r" + std::to_string(i) + "\"\npattern = '";
    right += row + "^a" + std::to_string(i) + ": (?<message>.*)$'\n";
    wrong += row + "('\n";
    // Each needs as much work as one may, until it needs too many states; each has some two thousand states.
    hard += row + "(?:[a-f]?[b-g]?[c-h]?[d-i]?[e-j]?){36}x'\n";
    large += row + "[ab]*a[ab]{10}'\n";
    matchers += R"({"owner": "a", "pattern": {"regexp": "x", "message": 0}},)";
    named += R"({"owner": "a", "pattern": "$long"},)";
  }
  EXPECT_EQ(refusal_of(right), "line 1537, row 513: " + end);
  EXPECT_EQ(lines_of(refusal_of(wrong)), most + 1U);
  EXPECT_LT(lines_of(refusal_of(hard)), 10U);
  EXPECT_EQ(lines_of(refusal_of(large)), 2U);
  EXPECT_THAT(refusal_of(large), HasSubstr(": pattern: with those before it, it needs too many states; "));
  EXPECT_EQ(refusal_of("[" + matchers + "]"), "matcher 513: " + end);
  // A pattern that many name is not copied for each.
  const std::string long_one = refusal_of(R"({"contributes": {"problemPatterns": [{"name": "long", "regexp": ")" +
                                          std::string(1 << 20, 'a') + R"("}], "problemMatchers": [)" + named + "]}}");
  EXPECT_EQ(lines_of(long_one), most + 1U);
  EXPECT_LT(long_one.size(), std::size_t{1} << 19);
}

TEST_F(program_recognizers, a_file_that_cannot_be_read_is_one) {
  write("log", "x\n");
  for (const char* const command : {"scan", "rules", "dump"}) {
    strings arguments = {command, "--recognizers", path("none")};
    if (arguments[0] == "dump") arguments.insert(arguments.end(), {"diagnostics", path("log")});
    const process_result result = run_program(arguments);
    EXPECT_EQ(result.status, unreadable) << command;
    EXPECT_THAT(result.err, HasSubstr("none: no such file or directory")) << command;
  }
  EXPECT_EQ(run_program({"scan", path("log"), "--recognizers", ""}).status, usage);
  write("rows", ruff);
  const process_result replaced =
      run_program({"scan", path("log"), "--recognizers", path("rows"), "--output", path("rows")});
  EXPECT_EQ(replaced.status, usage);
  EXPECT_THAT(replaced.err, HasSubstr("is an input; the result would replace it"));
  EXPECT_EQ(run_program({"dump", "ninja-log", path("log"), "--recognizers", path("rows")}).status, usage);
}

TEST_F(program_recognizers, rows_are_listed) {
  write("rows", std::string(ruff) + "more = '^ '\n");
  const process_result text = run_program({"rules", "--recognizers", path("rows")});
  EXPECT_EQ(text.status, clean);
  EXPECT_THAT(text.out,
              StartsWith("ruff: error of ruff\n"
                         "  line  ^(?<file>[^:]+):(?<line>\\d+):(?<column>\\d+): (?<code>[A-Z]+\\d+) (?<message>.*)$\n"
                         "  more  ^ \n"
                         "cmake-cache: an entry as CMake writes it\n"));
  write("other", "[[recognizer]]\nname = \"second\"\npattern = '^[a-z.]+:.*$'\n");
  const json listed = json::parse(
      run_program({"rules", "--recognizers", path("rows"), "--recognizers", path("other"), "--format", "json"}).out);
  const json first = listed["recognizers"][0], second = listed["recognizers"][1];
  EXPECT_EQ(first["name"], "ruff");
  EXPECT_EQ(first["from"], path("rows"));
  EXPECT_EQ(first["match"], "anywhere");
  EXPECT_EQ(first["more"], "^ ");
  EXPECT_EQ(second["name"], "second");
  EXPECT_EQ(second["from"], path("other"));
  EXPECT_EQ(listed["recognizers"][2]["from"], "built in");
  EXPECT_EQ(run_program({"rules", "CUPTI001", "--recognizers", path("rows")}).status, usage);
  EXPECT_EQ(run_program({"rules", "CUPTI001", "--recognizers"}).status, usage);
  EXPECT_EQ(run_program({"rules", "--recognizers", path("rows"), "--format", "markdown"}).status, usage);
}

TEST(program_recognizers_built_in, rows_of_all_readers_are_listed_with_what_they_are_tried_on) {
  const process_result result = run_program({"rules", "--recognizers"});
  EXPECT_EQ(result.status, clean);
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, StartsWith("cmake-cache: an entry as CMake writes it\n"
                                     "  written_row  ([$-9>-~]+):([A-Z]+)=(.*[^\\r\\t ]|[\\r\\t ]*)[\\r\\t ]*\n"
                                     "cmake-cache: another entry, by CMake's own expressions\n"
                                     "  quoted_typed_row  "));
  // Rows of a list of the reader's, of lists in several namespaces, small ones, and those that take the begin of a text.
  EXPECT_THAT(result.out, HasSubstr("\n  found_where          Found ([^ :,]+): (.*)\n"
                                    "  found_package        Found ([^ :,]+)(?:, version ([^ \\t]+))?\n"));
  EXPECT_THAT(result.out, HasSubstr("\nninja-log: a step as ninja writes it, from its begin on\n  written_step  "));
  EXPECT_THAT(result.out, HasSubstr("\nmake: a line\n  left       `.*' not remade because of errors\\.\n"));
  EXPECT_THAT(result.out, HasSubstr("\n  output_check    ([A-\\x7F].*)"));
}

TEST(program_recognizers_built_in, rows_are_data_too) {
  const json listed = json::parse(run_program({"rules", "--recognizers", "--format", "json"}).out);
  EXPECT_EQ(listed["schema_version"], 1);
  std::set<std::pair<std::string, std::string>> names;
  for (const json& row : listed["recognizers"]) {
    EXPECT_EQ(row["from"], "built in") << row;
    EXPECT_EQ(row["lines"].size(), 1U) << row;
    EXPECT_TRUE(row["match"] == "whole" || row["match"] == "begin") << row;
    EXPECT_TRUE(names.emplace(row["tool"].get<std::string>(), row["name"].get<std::string>()).second) << row;
  }
  EXPECT_TRUE(names.contains({"ninja", "failed_with_code"}));
  EXPECT_EQ(listed["recognizers"][0], json::parse(R"j({"name": "written_row", "from": "built in", "tool": "cmake-cache",
      "part": "an entry as CMake writes it", "match": "whole",
      "lines": ["([$-9>-~]+):([A-Z]+)=(.*[^\r\t ]|[\r\t ]*)[\r\t ]*"]})j"));
}

TEST(program_recognizers_built_in, the_page_of_the_rows_is_what_the_program_writes) {
  if (environment("FOUNDCHECK_SOURCE").empty()) GTEST_SKIP() << "set FOUNDCHECK_SOURCE to the folder of the project";
  const process_result result = run_program({"rules", "--recognizers", "--format", "markdown"});
  ASSERT_EQ(result.status, clean) << result.err;
  EXPECT_TRUE(read_bytes(std::filesystem::path(environment("FOUNDCHECK_SOURCE")) / "docs/recognizers.md") == result.out)
      << "docs/recognizers.md is out of date; renew it with ./dev docs";
}

// ---- the page -------------------------------------------------------------------------------------------------------

/// A block of code in a page of Markdown.
struct code_block {
  std::string language, text;
};

std::vector<code_block> blocks_of(const std::string& page) {
  std::vector<code_block> blocks;
  bool is_open = false;
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t end = page.find('\n', at);
    const std::string line = page.substr(at, end - at);
    at = end == std::string::npos ? page.size() : end + 1;
    if (line.starts_with("```")) {
      is_open = !is_open;
      if (is_open) blocks.push_back({line.substr(3), ""});
    } else if (is_open) {
      blocks.back().text += line + "\n";
    }
  }
  return blocks;
}

// What its commands write scripts/page_samples.py compares.
TEST(program_recognizers_page, the_rows_on_the_page_are_those_of_the_example) {
  if (environment("FOUNDCHECK_SOURCE").empty()) GTEST_SKIP() << "set FOUNDCHECK_SOURCE to the folder of the project";
  const std::filesystem::path source = environment("FOUNDCHECK_SOURCE"), rows = source / "examples/own_recognizers";
  std::size_t compared = 0;
  for (const code_block& block : blocks_of(read_bytes(source / "docs/own-recognizers.md"))) {
    if (block.language != "toml" && block.language != "json") continue;
    EXPECT_EQ(block.text, read_bytes(rows / (block.language == "toml" ? "rows.toml" : "eslint.json")));
    ++compared;
  }
  EXPECT_EQ(compared, 2U);
}

}  // namespace
}  // namespace foundcheck
