// SPDX-License-Identifier: MIT
#include <foundcheck/text/envelope.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <foundcheck/text/line.hpp>

#include "support/allocation_counter.hpp"
#include "support/envelope_properties.hpp"
#include "support/small_texts.hpp"

namespace foundcheck {

void PrintTo(const envelope& around, std::ostream* out) {
  for (const prefix kind : around.prefixes) {
    if (kind != prefix::none) *out << name_of(kind) << ' ';
  }
  *out << "indentation " << int{around.indentation} << (around.has_byte_order_mark ? " byte order mark" : "");
}

namespace envelope_test {

constexpr envelope make(std::initializer_list<prefix> prefixes, std::uint8_t indentation = 0, bool mark = false) {
  envelope around{{}, indentation, mark};
  std::copy(prefixes.begin(), prefixes.end(), around.prefixes.begin());
  return around;
}

struct file_case {
  std::string_view name;
  std::string_view bytes;
  envelope expected;
  std::string_view texts;  ///< of its lines, each with a line feed
};

constexpr file_case file_cases[] = {
    {"GitHub Actions, a raw log: github.com/actions/runner",
     "\xEF\xBB\xBF"
     "2024-05-01T12:34:56.1234567Z ##[group]Run cmake -B build\n"
     "2024-05-01T12:34:56.1234568Z ##[endgroup]\n"
     "2024-05-01T12:34:57.1234567Z -- Found CUDAToolkit\n"
     "2024-05-01T12:34:57.1234567Z \n"
     "2024-05-01T12:34:58.1234567Z ##[error]Process completed with exit code 1.\n",
     make({prefix::timestamp, prefix::command}, 0, true),
     "Run cmake -B build\n\n-- Found CUDAToolkit\n\nProcess completed with exit code 1.\n"},
    {"GitHub Actions, gh run view --log",
     "build\tRun cmake\t\xEF\xBB\xBF"
     "2024-05-01T12:34:56.1234567Z -- Found A\n"
     "build\tRun cmake\t2024-05-01T12:34:56.1234567Z   -- Found B\n",
     make({prefix::job_step, prefix::timestamp}), "-- Found A\n  -- Found B\n"},
    {"GitLab, sections: docs.gitlab.com/ee/ci/jobs/job_logs.html",
     "\x1B[0Ksection_start:1716381826:script[collapsed=true]\r\x1B[0K\x1B[32;1m$ cmake -B build\x1B[0;m\n"
     "-- Found A\n\x1B[0Ksection_end:1716381830:script\r\x1B[0K\n",
     make({prefix::section}), "$ cmake -B build\n-- Found A\n\n"},
    {"GitLab with FF_TIMESTAMPS: gitlab-org/gitlab, MR 153516",
     "2024-05-22T12:43:46.962646Z 00O section_start:1716381826:script\r\x1B[0K\x1B[0K$ cmake\n"
     "2024-05-22T12:43:47.962646Z 01O -- Found A\n"
     "2024-05-22T12:43:47.962646Z 01E CMake Warning at x:1 (message):\n"
     "2024-05-22T12:43:47.962646Z 01E   careful\n",
     make({prefix::stream, prefix::section}), "$ cmake\n-- Found A\nCMake Warning at x:1 (message):\n  careful\n"},
    {"Jenkins, a pipeline with the Timestamper plugin",
     "[2025-11-24T09:30:26.235Z] + cmake -B build\r\n[2025-11-24T09:30:26.235Z] -- Found A\r\n",
     make({prefix::bracketed_timestamp}), "+ cmake -B build\n-- Found A\n"},
    {"Jenkins, the plugin's default format",
     "12:34:56  + cmake -B build\n12:34:57  -- Found A\n12:34:57  CMake Error at x:1:\n12:34:57    no\n",
     make({prefix::clock}), "+ cmake -B build\n-- Found A\nCMake Error at x:1:\n  no\n"},
    {"Jenkins, parallel branches with notes",
     "\x1B[8mha:////4AbC==\x1B[0m[Pipeline] sh\n[linux] -- Found A\n[windows] -- Found B\n[linux] -- Found C\n",
     make({prefix::branch}), "sh\n-- Found A\n-- Found B\n-- Found C\n"},
    {"Azure Pipelines",
     "2024-05-01T12:34:56.1234567Z ##[section]Starting: CMake\n"
     "2024-05-01T12:34:56.1234567Z ##[command]/usr/bin/cmake ..\n"
     "2024-05-01T12:34:56.1234567Z ##[error]CMake Error at x:1 (message):\n"
     "2024-05-01T12:34:56.1234567Z ##vso[task.complete result=Failed;]done\n",
     make({prefix::timestamp, prefix::command}),
     "Starting: CMake\n/usr/bin/cmake ..\nCMake Error at x:1 (message):\ndone\n"},
    {"BuildKit, plain progress",
     "#1 [internal] load build definition from Dockerfile\n#1 DONE 0.0s\n\n#12 [build 3/6] RUN cmake -B build\n"
     "#12 0.345 -- Found A\n#12 12.34 CMake Warning at x:1 (message):\n#12 12.34   careful\n#12 12.34 \n"
     "#12 12.34\n#12 ERROR: process \"/bin/sh -c cmake\" did not complete successfully: exit code: 1\n",
     make({prefix::buildkit}),
     "#1 [internal] load build definition from Dockerfile\n#1 DONE 0.0s\n\n#12 [build 3/6] RUN cmake -B build\n"
     "-- Found A\nCMake Warning at x:1 (message):\n  careful\n\n\n"
     "#12 ERROR: process \"/bin/sh -c cmake\" did not complete successfully: exit code: 1\n"},
    {"BuildKit, the end of a step that failed",
     "------\n > [build 3/6] RUN cmake:\n0.182 -- Found A\n0.345 CMake Error at x:1 (message):\n0.345   no\n------\n",
     make({prefix::elapsed}),
     "------\n > [build 3/6] RUN cmake:\n-- Found A\nCMake Error at x:1 (message):\n  no\n------\n"},
    {"docker compose", "web-1      | -- Found A\nworker-1   | -- Found B\nweb-1      |   -- Found C\n",
     make({prefix::compose}), "-- Found A\n-- Found B\n  -- Found C\n"},
    {"nix build -L", "opencv> -- Found A\nopencv>   -- Found B\nopencv> c\n", make({prefix::derivation}),
     "-- Found A\n  -- Found B\nc\n"},
    {"docker-compose 1, in colours",
     "\x1B[36mweb_1  |\x1B[0m -- Found A\n\x1B[33mdb_1   |\x1B[0m b\n\x1B[36mweb_1  |\x1B[0m c\n", make({}),
     "web_1  |\x1B[0m -- Found A\ndb_1   |\x1B[0m b\nweb_1  |\x1B[0m c\n"},
    {"docker compose, in colours",
     "\x1B[36mweb-1  | \x1B[0m-- Found A\n\x1B[33mdb-1   | \x1B[0mb\n\x1B[36mweb-1  | \x1B[0mc\n",
     make({prefix::compose}), "-- Found A\nb\nc\n"},
    {"VS Code",
     "[main] Configuring project: x\n[proc] Executing command: /usr/bin/cmake\n[cmake] -- Found A\n[cmake]\n"
     "[build] [1/2] Building CXX object x.o\nwrapped by the terminal\n",
     make({prefix::editor}),
     "Configuring project: x\nExecuting command: /usr/bin/cmake\n-- Found A\n\n[1/2] Building CXX object x.o\n"
     "wrapped by the terminal\n"},
    {"Visual Studio, a folder with CMake",
     "1> [CMake] -- Found A\n1> [CMake] -- Found B\n1> CMake generation finished.\n",
     make({prefix::msbuild, prefix::editor}), "-- Found A\n-- Found B\n CMake generation finished.\n"},
    {"MSBuild with many nodes",
     "     1>Project \"x.sln\" on node 1 (default targets).\n  Building Custom Rule CMakeLists.txt\n"
     "    12>x.cu(3): error : no [x.vcxproj]\n",
     make({prefix::msbuild}),
     "Project \"x.sln\" on node 1 (default targets).\n  Building Custom Rule CMakeLists.txt\n"
     "x.cu(3): error : no [x.vcxproj]\n"},
    {"Maven with Ant: NVIDIA/spark-rapids-jni",
     "[INFO] Executing tasks\n[INFO]      [exec] -- Found A\n[INFO]      [exec] CMake Error at x:1:\n[INFO]      [exec]   no\n",
     make({prefix::ant}), "[INFO] Executing tasks\n-- Found A\nCMake Error at x:1:\n  no\n"},
    {"colcon", "[0.123s] Invoking command\n[0.345s] -- Found A\n[1.345s] -- Found B\n", make({prefix::colcon}),
     "Invoking command\n-- Found A\n-- Found B\n"},
    {"pip, the output of a build that failed",
     "  error: subprocess-exited-with-error\n  \n  x Building wheel for a did not run successfully.\n"
     "  | exit code: 1\n  > [5 lines of output]\n      running build_ext\n      -- Found A\n      -- Found B\n"
     "      CMake Error at x:1 (message):\n        no\n      \n  note: This error originates from a subprocess\n",
     make({prefix::indentation}, 6),
     "  error: subprocess-exited-with-error\n  \n  x Building wheel for a did not run successfully.\n"
     "  | exit code: 1\n  > [5 lines of output]\nrunning build_ext\n-- Found A\n-- Found B\n"
     "CMake Error at x:1 (message):\n  no\n\n  note: This error originates from a subprocess\n"},
    {"ninja before each line of cmake",
     "[0/1] -- Found A\n[0/1] CMake Warning at x:1 (message):\n[0/1]   careful\n[0/1] \n", make({prefix::ninja}),
     "-- Found A\nCMake Warning at x:1 (message):\n  careful\n\n"},
    {"GitHub, BuildKit, pip and colours at once",
     "2024-05-01T12:34:56.1234567Z #12 34.56       -- Found A\n"
     "2024-05-01T12:34:56.1234567Z #12 34.56       \x1B[31mCMake Error at x:1 (message):\n"
     "2024-05-01T12:34:56.1234567Z #12 34.56         no\n"
     "2024-05-01T12:34:56.1234567Z #12 34.56       \x1B[0m\n"
     "2024-05-01T12:34:56.1234567Z \x1B[36m#12 34.56 \x1B[0m      -- Found B\x1B[K\n",
     make({prefix::timestamp, prefix::buildkit, prefix::indentation}, 6),
     "-- Found A\nCMake Error at x:1 (message):\n  no\n\n-- Found B\n"},
    {"colours alone: cmake 3.21 and later, whose reset comes on the next line",
     "\x1B[33mCMake Warning at x:1 (message):\n  careful\n\n\x1B[0m\n-- Found A\n", make({}),
     "CMake Warning at x:1 (message):\n  careful\n\n\n-- Found A\n"},
    {"a byte order mark alone", "\xEF\xBB\xBF-- Found A\n-- Found B\n", make({}, 0, true), "-- Found A\n-- Found B\n"},

    // no envelope
    {"nothing", "", make({}), ""},
    {"a clean log", "-- Found A\nCMake Warning at x:1 (message):\n  careful\n\n", make({}),
     "-- Found A\nCMake Warning at x:1 (message):\n  careful\n\n"},
    {"one line of BuildKit in a log", "-- Found A\n-- Found B\n#12 3.45 -- Found C\n", make({}),
     "-- Found A\n-- Found B\n#12 3.45 -- Found C\n"},
    {"C++ that begins with #12", "#12\n#13 is no directive\n# 12 \"x.cpp\"\nint main() {}\n", make({}),
     "#12\n#13 is no directive\n# 12 \"x.cpp\"\nint main() {}\n"},
    {"a backtrace", "#0  0x1 in f () at x.cc:1\n#1  0x2 in main () at x.cc:2\n", make({}),
     "#0  0x1 in f () at x.cc:1\n#1  0x2 in main () at x.cc:2\n"},
    {"the output of ninja, whose status is content",
     "[0/1] Re-running CMake...\n-- Found A\n[1/3] Building CXX object x.o\n[2/3] Building CXX object y.o\n[3/3] Linking\n",
     make({}),
     "[0/1] Re-running CMake...\n-- Found A\n[1/3] Building CXX object x.o\n[2/3] Building CXX object y.o\n[3/3] Linking\n"},
    {"the output of make", "[ 10%] Building CXX object x.o\n[ 20%] Built target x\n[100%] Built target y\n", make({}),
     "[ 10%] Building CXX object x.o\n[ 20%] Built target x\n[100%] Built target y\n"},
    {"a timestamp in a message", "-- Built 2024-05-01T12:34:56Z \n-- Built 2024-05-01T12:34:56Z \n", make({}),
     "-- Built 2024-05-01T12:34:56Z \n-- Built 2024-05-01T12:34:56Z \n"},
    {"a stray line with a timestamp", "2024-05-01T12:34:56Z start\n-- Found A\n-- Found B\n-- Found C\n-- Found D\n",
     make({}), "2024-05-01T12:34:56Z start\n-- Found A\n-- Found B\n-- Found C\n-- Found D\n"},
    {"a source that a compiler shows", "x.cc:116:7: error: no\n  116 |   int x = foo;\n      |           ^~~\n",
     make({}), "x.cc:116:7: error: no\n  116 |   int x = foo;\n      |           ^~~\n"},
    {"words of a shell", "cmake -B build \\\n2>&1 | tee log\n2>&1 | cat\n2>>log\n", make({}),
     "cmake -B build \\\n2>&1 | tee log\n2>&1 | cat\n2>>log\n"},
    {"googletest", "[==========] Running 2 tests\n[ RUN      ] a.b\n[       OK ] a.b (0 ms)\n", make({}),
     "[==========] Running 2 tests\n[ RUN      ] a.b\n[       OK ] a.b (0 ms)\n"},
    {"numbers", "0.182 0.3 0.4\n0.282 0.4 0.5\n0.382 0.5 0.6\n", make({}),
     "0.182 0.3 0.4\n0.282 0.4 0.5\n0.382 0.5 0.6\n"},
    {"indented status lines beside flush ones", "-- Found A\n    -- Found B\n    -- Found C\n", make({}),
     "-- Found A\n    -- Found B\n    -- Found C\n"},
    {"a configure log, whose indentation is YAML's",
     "\n---\nevents:\n  -\n    kind: \"message-v1\"\n    message: |\n      -- Found A\n      CMake Error at x:1:\n",
     make({}),
     "\n---\nevents:\n  -\n    kind: \"message-v1\"\n    message: |\n      -- Found A\n      CMake Error at x:1:\n"},
    {"a table of Markdown", "| a | b |\n|---|---|\n| c | d |\n", make({}), "| a | b |\n|---|---|\n| c | d |\n"},
    {"a log of ninja's own format", "# ninja log v5\n0\t12\t1700000000\tx.o\tabc\n1\t13\t1700000000\ty.o\tabc\n",
     make({}), "# ninja log v5\n0\t12\t1700000000\tx.o\tabc\n1\t13\t1700000000\ty.o\tabc\n"},
};

constexpr bool has_the_texts(const file_case& row) {
  std::size_t at = 0;
  for (const line& l : lines(row.bytes, detect_envelope(row.bytes))) {
    if (row.texts.substr(at, l.text.size()) != l.text) return false;
    at += l.text.size();
    if (at == row.texts.size() || row.texts[at] != '\n') return false;
    ++at;
  }
  return at == row.texts.size();
}

template <std::size_t Row>
constexpr bool holds_at_compile_time =
    detect_envelope(file_cases[Row].bytes) == file_cases[Row].expected&& has_the_texts(file_cases[Row]);

template <std::size_t... Rows>
constexpr auto holding(std::index_sequence<Rows...>) {
  return std::array<bool, sizeof...(Rows)>{holds_at_compile_time<Rows>...};
}

std::string texts_of(std::string_view bytes, const envelope& around) {
  std::string texts;
  for (const line& l : lines(bytes, around)) (texts += l.text) += '\n';
  return texts;
}

TEST(envelope, is_found_and_taken_off_in_each_case) {
  constexpr auto at_compile_time = holding(std::make_index_sequence<std::size(file_cases)>{});
  for (std::size_t i = 0; i < at_compile_time.size(); ++i) {
    const file_case& row = file_cases[i];
    EXPECT_TRUE(at_compile_time[i]) << row.name;
    EXPECT_EQ(detect_envelope(row.bytes), row.expected) << row.name;
    EXPECT_EQ(texts_of(row.bytes, row.expected), row.texts) << row.name;
    EXPECT_EQ(broken_envelope_property(row.bytes), "") << row.name;
  }
}

TEST(envelope, the_head_of_a_text_is_taken_line_by_line_without_its_endings) {
  std::size_t at = 0;
  constexpr std::string_view head = "a\r\n\r\nbc\n\nd";
  for (const std::string_view line : {"a", "", "bc", "", "d"}) EXPECT_EQ(detail::take_line(head, at), line);
  EXPECT_EQ(at, head.size());
}

TEST(envelope, each_form_is_found_in_a_case) {
  for (const prefix_row& row : prefix_rows) {
    EXPECT_TRUE(std::ranges::any_of(file_cases, [&](const file_case& c) {
      return row.kind == prefix::none || std::ranges::count(c.expected.prefixes, row.kind) != 0;
    })) << row.name;
  }
}

struct share_case {
  prefix kind;
  std::size_t percent, least;
};

// Of a hundred lines, how many must have it; and of lines that all have it.
constexpr share_case shares[] = {
    {prefix::job_step, 25, 2},   {prefix::stream, 25, 2},
    {prefix::timestamp, 25, 2},  {prefix::bracketed_timestamp, 25, 2},
    {prefix::clock, 80, 3},      {prefix::buildkit, 10, 2},
    {prefix::elapsed, 40, 3},    {prefix::colcon, 60, 3},
    {prefix::editor, 25, 2},     {prefix::ant, 25, 2},
    {prefix::compose, 80, 3},    {prefix::msbuild, 5, 2},
    {prefix::derivation, 80, 3}, {prefix::ninja, 25, 2},
    {prefix::branch, 90, 3},     {prefix::indentation, 90, 2},
};

TEST(envelope, each_form_is_on_a_share_of_the_lines_and_on_a_few_at_least) {
  for (const share_case& c : shares) {
    const std::string having = std::string(row_of(c.kind).example) + "-- Found A\n";
    const auto is_found = [&](std::size_t count, std::size_t lines) {
      std::string bytes;
      for (std::size_t i = 0; i < lines; ++i) bytes += i < count ? having : "-- Found A\n";
      return detail::has(detect_envelope(bytes), c.kind);
    };
    EXPECT_TRUE(is_found(c.percent, 100)) << row_of(c.kind).name;
    EXPECT_FALSE(is_found(c.percent - 1, 100)) << row_of(c.kind).name;
    EXPECT_TRUE(is_found(c.least, c.least)) << row_of(c.kind).name;
    EXPECT_FALSE(is_found(c.least - 1, c.least - 1)) << row_of(c.kind).name;
  }
}

TEST(envelope, a_section_and_a_command_are_known_by_one_line) {
  for (const prefix kind : {prefix::section, prefix::command}) {
    const std::string example(row_of(kind).example);
    std::string clean;
    for (int i = 0; i < 200; ++i) clean += "-- Found A\n";
    EXPECT_TRUE(detail::has(detect_envelope(clean + example + "x\n"), kind)) << row_of(kind).name;
    EXPECT_FALSE(detail::has(detect_envelope(clean), kind)) << row_of(kind).name;
  }
}

TEST(envelope, a_line_keeps_its_place_in_the_bytes) {
  const std::string_view bytes = "#12 0.1 -- Found A\r\n#12 0.2 \x1B[31mCMake Error at x:1:\x1B[0m\r\n";
  const lines range(bytes, detect_envelope(bytes));
  const line second = *std::next(range.begin());
  EXPECT_EQ(second.number, 2u);
  EXPECT_EQ(second.offset, 20u);
  EXPECT_EQ(second.whole, bytes.substr(20));
  EXPECT_EQ(second.text, "CMake Error at x:1:");
  EXPECT_EQ(second.text.data(), bytes.data() + 33);
}

TEST(envelope, bare_lines_keep_their_colours_and_their_byte_order_mark) {
  const std::string_view bytes = "\xEF\xBB\xBF\x1B[31ma\x1B[0m\n";
  EXPECT_EQ(lines(bytes).begin()->text, bytes.substr(0, bytes.size() - 1));
  EXPECT_EQ(lines(bytes.substr(3), {}).begin()->text, "a");
}

TEST(envelope, is_judged_by_the_first_64_kib) {
  std::string bytes;
  while (bytes.size() < 64 * 1024) bytes += "-- Found A\n";
  const std::string clean = bytes;
  for (int i = 0; i < 10000; ++i) bytes += "#12 0.1 -- Found B\n";
  EXPECT_EQ(detect_envelope(bytes), envelope{});
  bytes = "#12 0.1 -- Found A\n#12 0.1 -- Found A\n" + clean.substr(0, 100) + clean.substr(clean.size() - 11);
  EXPECT_EQ(detect_envelope(bytes).prefixes[0], prefix::buildkit);
}

// The head ends with the last line that is whole there.
TEST(envelope, is_judged_by_whole_lines) {
  constexpr std::size_t head_bytes = 64 * 1024;
  const auto is_known_at = [](std::size_t begin) {
    std::string bytes(begin - 1, 'x');
    bytes += "\n##[error]\n";
    bytes.append(head_bytes, 'y');
    return detail::has(detect_envelope(bytes), prefix::command);
  };
  constexpr std::size_t last = head_bytes - std::string_view("##[error]\n").size();
  EXPECT_TRUE(is_known_at(last - 1));
  EXPECT_TRUE(is_known_at(last));
  EXPECT_FALSE(is_known_at(last + 1));
  EXPECT_FALSE(is_known_at(last + 2));
  // A text that ends there is whole without a line feed.
  EXPECT_TRUE(detail::has(detect_envelope(std::string(last, '\n') + "\n##[error]"), prefix::command));
}

// What the tools would write around a line, from the outermost in; colours between them now and then.
std::string wrap(std::string_view clean, const std::vector<prefix>& prefixes, std::mt19937& random) {
  const auto number = [&random](unsigned limit) {
    return std::to_string(std::uniform_int_distribution(0U, limit)(random));
  };
  const auto colour = [&random] {
    constexpr std::string_view colours[] = {"", "", "", "\x1B[36m", "\x1B[0m", "\x1B[K", "\x1B]8;;u\x1B\\"};
    return std::string(colours[std::uniform_int_distribution<std::size_t>(0, std::size(colours) - 1)(random)]);
  };
  const std::string time = "2024-05-01T12:34:5" + number(9) + "." + number(999999) + "Z ";
  std::string wrapped;
  for (std::size_t at = 0; at < clean.size();) {
    const std::size_t end = clean.find('\n', at);
    for (const prefix kind : prefixes) {
      // After JOB TAB STEP TAB the time follows at once.
      if (!(kind == prefix::timestamp && prefixes.front() == prefix::job_step)) wrapped += colour();
      switch (kind) {
        case prefix::job_step: wrapped += "build (" + number(9) + ")\tRun cmake\t"; break;
        case prefix::stream: wrapped += time + "0" + number(9) + "E "; break;
        case prefix::bracketed_timestamp: wrapped += "[" + time.substr(0, time.size() - 1) + "] "; break;
        case prefix::clock: wrapped += "12:34:5" + number(9) + "  "; break;
        case prefix::buildkit: wrapped += "#" + number(99) + " " + number(999) + "." + number(999) + " "; break;
        case prefix::elapsed: wrapped += number(999) + "." + number(999) + " "; break;
        case prefix::colcon: wrapped += "[" + number(999) + "." + number(999) + "s] "; break;
        case prefix::editor: wrapped += "[build] "; break;
        case prefix::ant: wrapped += "     [exec] "; break;
        case prefix::derivation: wrapped += "opencv> "; break;
        case prefix::compose: wrapped += "web-" + number(9) + "   | "; break;
        case prefix::msbuild: wrapped += number(99) + ">"; break;
        case prefix::branch: wrapped += "[gcc " + number(99) + "] "; break;
        case prefix::indentation: wrapped += "      "; break;
        default: wrapped += time; break;
      }
      if (kind != prefix::job_step) wrapped += colour();
    }
    wrapped += clean.substr(at, end - at);
    wrapped += colour() + (number(9) == "0" ? "\r\n" : "\n");
    at = end + 1;
  }
  return wrapped;
}

TEST(envelope, any_prefixes_around_a_clean_log_leave_the_clean_log) {
  constexpr std::string_view clean =
      "-- The CXX compiler identification is GNU 12.2.0\n-- Found CUDAToolkit: /usr/local/cuda (found version \"12.4\")\n"
      "CMake Warning at cmake/x.cmake:12 (message):\n  careful\n\n    very\n\nCall Stack (most recent call first):\n"
      "  CMakeLists.txt:3 (include)\n\n\n-- Could NOT find CUPTI (missing: CUPTI_LIBRARY)\n"
      "CMake Error at CMakeLists.txt:12 (message):\n  no\n\n\n-- Configuring incomplete, errors occurred!\n";
  const std::vector<std::vector<prefix>> outer = {{},
                                                  {prefix::timestamp},
                                                  {prefix::job_step, prefix::timestamp},
                                                  {prefix::stream},
                                                  {prefix::bracketed_timestamp},
                                                  {prefix::bracketed_timestamp, prefix::branch},
                                                  {prefix::clock}};
  const std::vector<std::vector<prefix>> middle = {{},
                                                   {prefix::buildkit},
                                                   {prefix::elapsed},
                                                   {prefix::compose},
                                                   {prefix::derivation},
                                                   {prefix::editor},
                                                   {prefix::msbuild},
                                                   {prefix::colcon},
                                                   {prefix::ant},
                                                   {prefix::compose, prefix::buildkit}};
  std::mt19937 random(4);
  std::size_t tried = 0;
  for (const auto& o : outer) {
    for (const auto& m : middle) {
      for (const bool indented : {false, true}) {
        std::vector<prefix> prefixes = o;
        prefixes.insert(prefixes.end(), m.begin(), m.end());
        if (indented) prefixes.push_back(prefix::indentation);
        envelope expected;
        std::ranges::copy(prefixes, expected.prefixes.begin());
        expected.indentation = indented ? 6 : 0;
        for (int round = 0; round < 4; ++round) {
          const std::string bytes = wrap(clean, prefixes, random);
          ASSERT_EQ(detect_envelope(bytes), expected) << bytes;
          ASSERT_EQ(texts_of(bytes, expected), clean) << bytes;
          ASSERT_EQ(broken_envelope_property(bytes), "") << bytes;
          ++tried;
        }
      }
    }
  }
  EXPECT_EQ(tried, 560u);
}

TEST(envelope, each_small_text_is_unwrapped_as_the_naive_reader_does) {
  const envelope build = make({prefix::buildkit, prefix::indentation}, 1);
  const envelope nodes = make({prefix::msbuild, prefix::ninja});
  std::size_t texts = each_small_text("#1. \n", 6, [&](const std::string& text) {
    ASSERT_EQ(broken_envelope_property(text, build), "") << testing::PrintToString(text);
  });
  texts += each_small_text("[1/>] \x1B", 5, [&](const std::string& text) {
    ASSERT_EQ(broken_envelope_property(text, nodes), "") << testing::PrintToString(text);
  });
  EXPECT_GT(texts, 25000u);
}

static_assert(sizeof(envelope) == 8 && std::is_trivially_copyable_v<envelope>);
static_assert(noexcept(detect_envelope({})) && noexcept(unwrap({}, {})));

TEST(envelope, allocates_nothing_and_takes_ten_megabytes) {
  std::string bytes;
  while (bytes.size() < 10'000'000) bytes += "2024-05-01T12:34:56.1234567Z #12 34.56       -- Found A\n";
  const std::string one(10'000'000, '[');
  const allocation_counter counter;
  std::size_t size = 0;
  for (const line& l : lines(bytes, detect_envelope(bytes))) size += l.text == "-- Found A" ? 1U : 0U;
  EXPECT_EQ(detect_envelope(one), envelope{});
  EXPECT_EQ(counter.count(), 0u);
  EXPECT_EQ(size, bytes.size() / 56);
}

}  // namespace envelope_test
}  // namespace foundcheck
