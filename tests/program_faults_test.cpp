// SPDX-License-Identifier: MIT
// The program where the outside fails or means ill: files that change under its hands, that never end, that may not be read; disks
// that are full, readers that are gone, streams that are closed; names and contents that would speak to a terminal or to a CI system.
// And what it never does, whatever it reads: write beside --output, start a program, speak to a network.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/base64.hpp"
#include "support/made_library.hpp"
#include "support/naive_utf8.hpp"
#include "support/process.hpp"
#include "support/program.hpp"
#include "support/scan_formats.hpp"
#include "support/strict_json.hpp"
#include "support/temporary_directory.hpp"
#include "support/terminal_text.hpp"
#include "support/watched_process.hpp"

namespace foundcheck {
namespace {

using namespace std::string_literals;
using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

const std::string cache = "# This is the CMakeCache file.\nCMAKE_BUILD_TYPE:STRING=Release\n";
const std::string moved_cache = "# This is the CMakeCache file.\nCMAKE_CACHEFILE_DIR:INTERNAL=/elsewhere\n";
const std::string failed_log = "make: *** [Makefile:2: a.o] Error 1\n";

class program_faults : public testing::Test {
 protected:
  void SetUp() override {
    const char* path = std::getenv("FOUNDCHECK_PROGRAM");
    ASSERT_NE(path, nullptr) << "FOUNDCHECK_PROGRAM does not name the program";
    path_ = path;
  }

  [[nodiscard]] strings formats() const {
    const strings found = scan_formats(foundcheck({"scan", "--help"}).out);
    EXPECT_GE(found.size(), 6U);
    return found;
  }

  /// Runs the program; no run of any test may end by a signal.
  process_result foundcheck(strings arguments, process p = {}) const {
    p.arguments = std::move(arguments);
    p.arguments.insert(p.arguments.begin(), path_);
    const process_result result = run(p);
    EXPECT_EQ(result.signal, 0) << testing::PrintToString(p.arguments) << result.err;
    return result;
  }

  /// Runs a line of sh, in which $0 is the program and $1 the directory of the test.
  process_result shell(const std::string& line, std::string input = {}) const {
    process p;
    p.arguments = {"/bin/sh", "-c", line, path_, here.path().string()};
    p.input = std::move(input);
    p.directory = here.path().string();
    p.seconds = 60;
    const process_result result = run(p);
    EXPECT_EQ(result.signal, 0) << line;
    return result;
  }

  process_result watched(strings arguments, const std::function<bool(const system_call&)>& tell,
                         int ended_by = SIGKILL) const {
    process p;
    p.arguments = std::move(arguments);
    p.arguments.insert(p.arguments.begin(), path_);
    p.directory = here.path().string();
    return watch(p, tell, ended_by);
  }

  std::string moved_build(const std::string& name) const {
    here.make_directory(name + "/CMakeFiles");
    here.write(name + "/CMakeCache.txt", moved_cache);
    return (here / name).string();
  }

  /// Says why in one line of stderr, and nothing on stdout.
  void expect_refused(const process_result& result, const std::string& why) const {
    EXPECT_EQ(result.status, unreadable) << result.err;
    EXPECT_THAT(result.out, IsEmpty());
    EXPECT_THAT(result.err, HasSubstr(why));
    EXPECT_EQ(std::ranges::count(result.err, '\n'), 1) << result.err;
  }

  /// The names of what is in a directory.
  strings names_in(const std::string& name) const {
    strings names;
    for (const auto& entry : std::filesystem::directory_iterator(here / name)) names.push_back(entry.path().filename());
    std::ranges::sort(names);
    return names;
  }

  temporary_directory here;
  std::string path_;
};

// ---- files that never end, or end early -----------------------------------------------------------------------------

// Each of these read into memory whole would take 10 GB, and has no byte on the disk.
TEST_F(program_faults, a_sparse_file_of_ten_gigabytes_is_refused_before_it_is_read) {
  constexpr std::uintmax_t ten_gigabytes = std::uintmax_t{10} << 30;
  for (const std::string& head : {""s, cache, failed_log}) {
    const std::string file = here.write("sparse", head);
    std::filesystem::resize_file(file, ten_gigabytes);
    const auto expect_refused_at_once = [&](const strings& arguments, const std::string& why) {
      process p;
      p.seconds = 20;
      const process_result result = foundcheck(arguments, p);
      EXPECT_EQ(result.status, unreadable) << testing::PrintToString(arguments);
      EXPECT_THAT(result.err, HasSubstr("sparse: " + why + "\n"));
    };
    for (const strings& arguments :
         {strings{"dump", "auto", file}, strings{"dump", "cmake-cache", file}, strings{"scan", "--files-from", file}}) {
      expect_refused_at_once(arguments, "is too large to be read into memory");
    }
    for (const strings& arguments :
         {strings{"scan", file}, strings{"scan", "-j2", file}, strings{"scan", "--format", "sarif", file}}) {
      expect_refused_at_once(arguments, "is a binary file, not a cache or a log");
    }
  }
  const std::string log = here.write("sparse_ninja_log", "# ninja log v5\n" + std::string(70'000, 'x'));
  std::filesystem::resize_file(log, ten_gigabytes);
  expect_refused(foundcheck({"timeline", log}), "is too large to be read into memory");
  // Of a library only headers are looked at.
  const std::string library = here.write("sparse.so", bytes_of(path_));
  std::filesystem::resize_file(library, ten_gigabytes);
  EXPECT_EQ(foundcheck({"dump", "elf", library}).status, clean);
}

// A device, or a pipe, that gives zeros for ever, within 1 GB of address space.
TEST_F(program_faults, what_never_ends_is_given_up) {
  if (!std::filesystem::is_character_file("/dev/zero")) GTEST_SKIP() << "there is no /dev/zero";
  const std::string limited = "ulimit -v 400000; ";
  struct endless_case {
    std::string line, why;
  };
  const endless_case cases[] = {
      {"exec \"$0\" scan /dev/zero", "is neither a file nor a directory"},
      {"exec \"$0\" dump auto /dev/zero", "is neither a file nor a directory"},
      {"exec \"$0\" timeline /dev/zero", "is neither a file nor a directory"},
      {"exec \"$0\" scan --files-from /dev/zero", "is neither a file nor a directory"},
      {"exec \"$0\" scan --format ndjson --files-from /dev/zero", "is neither a file nor a directory"},
      {"exec \"$0\" scan --framing json --files-from /dev/zero", "is neither a file nor a directory"},
      {"exec \"$0\" scan - </dev/zero", "is a binary file"},
      {"exec \"$0\" scan -j3 - </dev/zero", "is a binary file"},
      {"exec \"$0\" dump auto </dev/zero", "is too large to be read into memory"},
      {"exec \"$0\" timeline - </dev/zero", "enough memory"},
      {"exec \"$0\" scan --format ndjson --files-from - </dev/zero", "has a line that is too long"},
  };
  for (const endless_case& one : cases) {
    const process_result result = shell(limited + one.line);
    EXPECT_EQ(result.status, unreadable) << one.line << '\n' << result.err;
    EXPECT_THAT(result.err, HasSubstr(one.why)) << one.line;
  }
}

TEST_F(program_faults, where_memory_ends_in_one_thread_its_request_says_so_and_the_others_have_their_answers) {
  // Each request takes some times its size.
  const std::string large = "{\"id\":1,\"log\":\"" + std::string(10'000'000, 'x') + "\"}\n";
  const std::string small = R"({"id":2,"log":"make: *** [a.o] Error 1\n"})"
                            "\n";
  const process_result result = shell("ulimit -v 60000; exec \"$0\" scan --framing json -j3", large + large + small);
  EXPECT_EQ(result.status, clean) << result.err;
  std::istringstream lines(result.out);
  strings answers;
  for (std::string line; std::getline(lines, line);) answers.push_back(line);
  ASSERT_EQ(answers.size(), 3U) << result.out;
  EXPECT_EQ(json::parse(answers[2]).at("id"), 2);
  EXPECT_THAT(answers[0] + answers[1], HasSubstr("takes more memory than there is"));
}

// As values in memory the members that nobody asks for take some thirty times their size.
TEST_F(program_faults, what_else_is_in_a_request_takes_no_memory) {
  std::string request = "{\"id\":1,\"a\":[";
  while (request.size() < 2'000'000) request += "[],{},";
  request += "0],\"log\":" + json(failed_log).dump() + "}\n";
  const process_result result = shell("ulimit -v 50000; exec \"$0\" scan --framing json", request);
  EXPECT_EQ(result.status, clean) << result.err;
  EXPECT_EQ(parse_strictly(result.out)["input"].size(), 1u);
  // Brackets that nobody closes.
  const process_result deep = shell("ulimit -v 50000; exec \"$0\" scan --framing json", std::string(1'000'000, '['));
  EXPECT_THAT(deep.out, HasSubstr("the request is not JSON"));
}

// The same of the traces that a timeline takes in.
TEST_F(program_faults, what_else_is_in_a_trace_of_clang_takes_no_memory) {
  std::string many;
  while (many.size() < 2'000'000) many += "[],{},";
  here.write("build/.ninja_log", "# ninja log v5\n0\t100\t0\ta.o\t1\n");
  const std::string good = R"({"ph":"X","name":"good","ts":5,"dur":50000,"args":{"detail":"d"}})";
  for (const std::string& events :
       {many + good, good + ",{\"x\":[" + many + "7]}", good + "],\"else\":[" + many + "7"}) {
    here.write("build/a.json", "{\"traceEvents\":[" + events + "]}");
    const process_result result = shell("ulimit -v 50000; exec \"$0\" timeline build --trace trace.json");
    EXPECT_EQ(result.status, clean) << result.err;
    EXPECT_THAT(bytes_of(here / "trace.json"), HasSubstr("\"good\""));
  }
}

TEST_F(program_faults, no_more_threads_than_the_system_gives_do_the_work) {
  const std::string log = here.write("make.log", failed_log);
  strings arguments = {"scan", "--format", "json", "-j", "64"};
  for (int i = 0; i < 64; ++i) arguments.push_back(log);
  // Each thread asks for a stack of 64 MB: two get theirs, and what is left is enough for the work.
  process p;
  p.arguments = {"/bin/sh", "-c", "ulimit -s 65536 2>/dev/null || exit 77; ulimit -v 200000; exec \"$0\" \"$@\"",
                 path_};
  p.arguments.insert(p.arguments.end(), arguments.begin(), arguments.end());
  const process_result result = run(p);
  if (result.status == 77) GTEST_SKIP() << "no larger stack may be asked for here";
  EXPECT_EQ(result.signal, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(parse_strictly(result.out)["input"].size(), 64u);
}

// ---- files that change while they are read --------------------------------------------------------------------------

/// Runs the program, and `act` once, before the first call of that number after a file was opened.
template <class Act>
process_result interrupted(const std::function<process_result(const std::function<bool(const system_call&)>&)>& run,
                           const std::string& file, long number, const Act& act) {
  bool is_open = false, is_done = false;
  process_result result = run([&](const system_call& call) {
    if (call.what == system_call::kind::reads && call.path == file) {
      is_open = true;
    } else if (is_open && !is_done && call.number == number) {
      act();
      is_done = true;
    }
    return true;
  });
  EXPECT_TRUE(is_done) << "the file was not read so";
  return result;
}

TEST_F(program_faults, a_log_that_shrinks_while_it_is_read_is_told_of_and_one_that_grows_is_read_as_it_was) {
  if (const std::string why = why_unwatched(); !why.empty()) GTEST_SKIP() << why;
  std::string bytes;
  while (bytes.size() < 300'000) bytes += failed_log;
  for (const bool grows : {true, false}) {
    for (const strings& arguments : {strings{"scan", "--format", "json"}, strings{"dump", "diagnostics"}}) {
      const std::string log = here.write("make.log", bytes);
      strings all = arguments;
      all.push_back(log);
      const process_result result = interrupted([&](const auto& tell) { return watched(all, tell); }, log, SYS_read,
                                                [&] {
                                                  if (grows) std::ofstream(log, std::ios::app) << bytes;
                                                  if (!grows) std::filesystem::resize_file(log, 1000);
                                                });
      if (grows) {
        EXPECT_THAT(result.err, Not(HasSubstr("cut short")));
        EXPECT_EQ(result.status, arguments.front() == "scan" ? findings : clean);
      } else {
        EXPECT_EQ(result.status, unreadable);
        EXPECT_THAT(result.err, HasSubstr("make.log: was cut short while it was read\n"));
      }
    }
  }
}

// It ended the program by SIGBUS.
TEST_F(program_faults, a_library_that_shrinks_while_it_is_mapped_is_told_of) {
  if (const std::string why = why_unwatched(); !why.empty()) GTEST_SKIP() << why;
  const std::string build = moved_build("build");
  const std::string program = bytes_of(path_);
  here.write("build/CMakeCache.txt",
             moved_cache + "USE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=/usr/lib/libcupti.so.12\n");
  const std::string made = (here / "build/program").string(), root = (here / "root").string();
  const std::string library = (here / "root/usr/lib/libcupti.so.12").string();
  struct shrinking_case {
    strings arguments;
    const char* why;
  };
  const shrinking_case cases[] = {
      {{"dump", "elf", made}, "program: was cut short while it was read\n"},
      {{"dump", "fatbin", made}, "program: was cut short while it was read\n"},
      {{"dump", "auto", made}, "program: was cut short while it was read\n"},
      {{"scan", "--device", "9.0", build}, "build: has a file that was cut short while it was read"},
      {{"scan", "--root", root, build}, "root: has a file that was cut short while it was read"},
  };
  for (const shrinking_case& one : cases) {
    const std::string& file = one.arguments[1] == "--root" ? library : made;
    here.write("build/program", program);
    std::filesystem::permissions(made, std::filesystem::perms::owner_exec, std::filesystem::perm_options::add);
    here.write("root/usr/lib/libcupti.so.12", program);
    const process_result result = interrupted([&](const auto& tell) { return watched(one.arguments, tell); }, file,
                                              SYS_mmap, [&] { std::filesystem::resize_file(file, 4096); });
    EXPECT_EQ(result.signal, 0) << testing::PrintToString(one.arguments);
    EXPECT_EQ(result.status, unreadable) << testing::PrintToString(one.arguments);
    EXPECT_THAT(result.err, HasSubstr(one.why));
  }
}

// ---- files that may not be read, or are none ------------------------------------------------------------------------

// By another user where this one may read everything.
TEST_F(program_faults, a_file_that_may_not_be_read_is_told_of_and_the_others_are_read) {
  const std::string good = here.write("good.log", failed_log), bad = here.write("bad.log", failed_log);
  const permissions_withheld none(bad, std::filesystem::perms::none);
  strings arguments = {path_, "scan", "--format", "json", good, bad};
  process p;
  if (is_root()) {
    constexpr auto all_may_look = std::filesystem::perms::others_read | std::filesystem::perms::others_exec;
    std::filesystem::permissions(here.path(), all_may_look, std::filesystem::perm_options::add);
    arguments.insert(arguments.begin(), {"/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"});
  }
  p.arguments = arguments;
  const process_result result = run(p);
  if (is_root() && (result.status == 126 || result.status == 127)) GTEST_SKIP() << "another user is not to be had here";
  EXPECT_EQ(result.status, unreadable);
  EXPECT_THAT(result.err, HasSubstr("bad.log: permission denied\n"));
  EXPECT_EQ(parse_strictly(result.out)["input"].size(), 1u);
}

// A claim names a file of this machine, and somebody has put a pipe there.
TEST_F(program_faults, a_pipe_that_an_input_names_is_not_waited_for) {
  here.make_directory("cuda/include");
  here.make_directory("cuda/lib64");
  ASSERT_EQ(::mkfifo((here / "cuda/include/cuda.h").c_str(), 0600), 0);
  ASSERT_EQ(::mkfifo((here / "cuda/lib64/libcupti.so").c_str(), 0600), 0);
  ASSERT_EQ(::mkfifo((here / "rules.ninja").c_str(), 0600), 0);
  const std::string root = here.make_directory("root");
  const std::string claim = here.write(
      "build/CMakeCache.txt",
      cache + "CUPTI_LIBRARY:FILEPATH=" + (here / "cuda/lib64/libcupti.so").string() + "\nUSE_CUPTI:BOOL=ON\n");
  here.write("build.ninja", "include rules.ninja\n");
  here.write(".ninja_log", "# ninja log v5\n0\t10\t1\ta.o\t1\n");
  process p;
  p.seconds = 10;
  EXPECT_NE(foundcheck({"scan", "--root", root, claim}, p).status, -1);
  EXPECT_EQ(foundcheck({"timeline", here.path().string()}, p).status, clean);
}

TEST_F(program_faults, build_files_that_include_each_other_without_end_are_given_up) {
  for (int i = 0; i < 31; ++i) {
    const std::string next = "include " + std::to_string(i + 1) + ".ninja\n";
    here.write(i == 0 ? "build.ninja" : std::to_string(i) + ".ninja", next + next);
  }
  here.write("31.ninja", "");
  here.write(".ninja_log", "# ninja log v5\n0\t10\t1\ta.o\t1\n");
  process p;
  p.seconds = 20;
  EXPECT_EQ(foundcheck({"timeline", here.path().string()}, p).status, clean);
}

// ---- results that cannot be written ---------------------------------------------------------------------------------

TEST_F(program_faults, a_full_disk_is_named_and_leaves_what_was_there) {
  const std::string line =
      "mkdir small && mount -t tmpfs -o size=4k none small || exit 77; echo old >small/report && "
      "\"$0\" scan --format json --output small/report a b c; echo \"status $?\"; cat small/report; ls -A small";
  for (const char* name : {"a", "b", "c"}) here.write(name, moved_cache + std::string(4000, '#') + "\n");
  process p;
  p.arguments = {"/bin/sh", "-c", "command -v unshare >/dev/null || exit 77; exec unshare -m /bin/sh -c \"$1\" \"$0\"",
                 path_, line};
  p.directory = here.path().string();
  const process_result result = run(p);
  if (result.status == 77 || result.status == 1) GTEST_SKIP() << "no file system can be mounted here: " << result.err;
  EXPECT_EQ(result.out, "status 3\nold\nreport\n") << result.err;
  EXPECT_EQ(result.err, "foundcheck: small/report: cannot be written: No space left on device\n");
}

TEST_F(program_faults, a_device_that_is_full_is_named_with_the_reason) {
  if (!std::filesystem::is_character_file("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
  here.write("CMakeCache.txt", cache);
  here.write(".ninja_log", "# ninja log v5\n0\t10\t1\ta.o\t1\n");
  for (const std::string& command :
       {"scan CMakeCache.txt"s, "dump auto CMakeCache.txt"s, "rules"s, "timeline .ninja_log"s, "arch 8.0"s, "--help"s,
        "scan --format ndjson --files-from list"s, "scan --framing json --files-from requests"s, "dump elf \"$0\""s,
        "dump fatbin CMakeCache.txt"s, "dump diagnostics make.log"s, "timeline --format json .ninja_log"s, "probe"s}) {
    here.write("list", "CMakeCache.txt\n");
    here.write("requests", "{\"id\":1,\"log\":\"x\"}\n");
    here.write("make.log", failed_log);
    expect_refused(shell("exec \"$0\" " + command + " >/dev/full"),
                   "foundcheck: stdout: cannot be written: No space left on device\n");
  }
  for (const std::string& command : {"scan --output /dev/full CMakeCache.txt"s, "timeline --svg /dev/full .ninja_log"s,
                                     "timeline --trace /dev/full .ninja_log"s}) {
    expect_refused(shell("exec \"$0\" " + command),
                   "foundcheck: /dev/full: cannot be written: No space left on device\n");
  }
  // Nor is a result lost because nobody can be told what is wrong.
  const process_result deaf = shell("exec \"$0\" scan --format json CMakeCache.txt missing 2>/dev/full");
  EXPECT_EQ(deaf.status, unreadable);
  EXPECT_EQ(parse_strictly(deaf.out)["input"].size(), 1u);
}

// Many callers ignore SIGPIPE for their children, most do not: it is the same for both.
TEST_F(program_faults, a_reader_that_is_gone_is_reported) {
  std::string bytes;
  while (bytes.size() < 300'000) bytes += failed_log;
  here.write("make.log", bytes);
  for (const std::string& before : {""s, "trap '' PIPE; "s}) {
    const process_result result =
        shell(before + "{ \"$0\" dump diagnostics make.log; echo \"status $?\" >&2; } | head -n 1");
    EXPECT_EQ(parse_lines_strictly(result.out).size(), 1u);
    EXPECT_EQ(result.err, "foundcheck: stdout: cannot be written: its reader is gone\nstatus 3\n") << before;
  }
}

TEST_F(program_faults, a_reader_of_text_that_is_gone_ends_it_without_a_word) {
  for (const std::string& before : {""s, "trap '' PIPE; "s}) {
    for (const std::string& command : {"rules --format markdown"s, "rules --details"s}) {
      const process_result result =
          shell(before + "{ \"$0\" " + command + "; echo \"status $?\" >&2; } | { read first; }");
      EXPECT_EQ(result.err, "status 141\n") << before << command;
    }
    const process_result machine =
        shell(before + "{ \"$0\" rules --format json; echo \"status $?\" >&2; } | head -c 1");
    EXPECT_EQ(machine.err, "foundcheck: stdout: cannot be written: its reader is gone\nstatus 3\n") << before;
  }
}

TEST_F(program_faults, a_limit_on_the_size_of_files_is_named_and_leaves_what_was_there) {
  here.write("make.log", "a.cpp:1:10: fatal error: cupti.h: No such file or directory\n");
  here.write("out/report", "old");
  expect_refused(shell("ulimit -f 1 && exec \"$0\" scan --format sarif --output out/report make.log"),
                 "foundcheck: out/report: cannot be written: File too large\n");
  EXPECT_EQ(bytes_of(here / "out/report"), "old");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(here / "out"), {}), 1) << "an unfinished file";
}

TEST_F(program_faults, a_stream_that_is_closed_is_an_error_and_no_file_takes_its_place) {
  here.write("make.log", failed_log);
  here.write("list", "-\nmake.log\n");
  const strings closed = {"exec \"$0\" scan make.log >&-",
                          "exec \"$0\" scan --format ndjson --files-from list </dev/null >&-",
                          "exec \"$0\" dump auto make.log <&- >&-", "exec \"$0\" arch 8.0 >&-"};
  for (const std::string& line : closed) {
    const process_result result = shell(line);
    EXPECT_EQ(result.status, unreadable) << line;
    EXPECT_THAT(result.err, HasSubstr("foundcheck: stdout: cannot be written: it is closed\n")) << line;
  }
  expect_refused(shell("exec \"$0\" scan - <&-"), "-: cannot be read");
  expect_refused(shell("exec \"$0\" dump auto <&-"), "-: cannot be read");
  // The list was opened as stdin, and read as the log "-".
  const process_result listed = shell("exec \"$0\" scan --format ndjson --files-from list <&-");
  EXPECT_THAT(listed.err, HasSubstr("foundcheck: -: cannot be read\n"));
  EXPECT_THAT(listed.out, HasSubstr("\"path\":\"make.log\""));
  // What is said of the one is not written into the result of the other.
  EXPECT_EQ(shell("exec \"$0\" scan --output plain make.log missing").status, unreadable);
  EXPECT_EQ(shell("exec \"$0\" scan --output report make.log missing 2>&-").status, unreadable);
  EXPECT_EQ(shell("exec \"$0\" scan --output all make.log missing <&- >&- 2>&-").status, unreadable);
  EXPECT_EQ(bytes_of(here / "report"), bytes_of(here / "plain"));
  EXPECT_EQ(bytes_of(here / "all"), bytes_of(here / "plain"));
  EXPECT_THAT(bytes_of(here / "plain"), HasSubstr("make.log"));
}

// Killed before each system call from the first that touches the place of the result.
TEST_F(program_faults, a_program_that_is_killed_at_any_moment_leaves_the_old_result_or_the_new_one) {
  if (const std::string why = why_unwatched(); !why.empty()) GTEST_SKIP() << why;
  const std::string build = moved_build("build"), whole = (here / "whole").string();
  here.write("list", build + "\n");
  here.write("requests", "{\"id\":1,\"log\":\"x\"}\n");
  here.write("ninja/.ninja_log", "# ninja log v5\n0\t10\t1\ta.o\t1\n");
  const auto any = [](const system_call&) { return true; };
  const std::pair<strings, int> writers[] = {
      {{"scan", "--format", "sarif", build, "--output"}, findings},
      {{"scan", "--format", "ndjson", "--files-from", "list", "--output"}, findings},
      {{"scan", "--framing", "json", "--files-from", "requests", "--output"}, clean},
      {{"timeline", "ninja", "--svg"}, clean},
      {{"timeline", "ninja", "--trace"}, clean}};
  for (const auto& [arguments, wanted] : writers)
    for (const bool is_there : {true, false}) {
      // Named anew: clang 14 takes no structured binding into a lambda.
      const auto into = [&before = arguments](const std::string& file) {
        strings all = before;
        return all.push_back(file), all;
      };
      SCOPED_TRACE(testing::PrintToString(arguments));
      EXPECT_EQ(watched(into(whole), any).status, wanted);
      std::size_t old_ones = 0, new_ones = 0;
      for (std::size_t moment = 0;; ++moment) {
        std::filesystem::remove_all(here / "out");
        here.make_directory("out");
        const std::string report = (here / "out/report").string();
        if (is_there) here.write("out/report", "old");
        std::size_t seen = 0;
        bool is_near = false;
        const process_result result = watched(into(report), [&](const system_call& call) {
          is_near = is_near || call.path.starts_with(report);
          return !is_near || seen++ != moment;
        });
        const std::string left = std::filesystem::exists(report) ? bytes_of(report) : is_there ? "gone" : "old";
        if (left == "old") ++old_ones;
        if (left == bytes_of(whole)) ++new_ones;
        EXPECT_EQ(old_ones + new_ones, moment + 1) << left;
        if (result.status == wanted) break;
        ASSERT_EQ(result.signal, SIGKILL);
        ASSERT_LT(moment, 200u);
      }
      EXPECT_GT(old_ones, 3u);
      EXPECT_GT(new_ones, 1u);
      EXPECT_THAT(names_in("out"), ElementsAre("report")) << "a run that ends leaves nothing beside it";
    }
}

// The same with a signal that a program can take: nothing of the unfinished result is left either.
TEST_F(program_faults, a_program_that_is_told_to_end_at_any_moment_leaves_nothing_beside_the_result) {
  if (const std::string why = why_unwatched(); !why.empty()) GTEST_SKIP() << why;
  const std::string build = moved_build("build"), report = (here / "out/report").string();
  const strings arguments = {"scan", "--format", "sarif", build, "--output", report};
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    std::size_t ended = 0;
    for (std::size_t moment = 0;; ++moment) {
      std::filesystem::remove_all(here / "out");
      here.write("out/report", "old");
      std::size_t seen = 0;
      bool is_near = false;
      const process_result result = watched(
          arguments,
          [&](const system_call& call) {
            is_near = is_near || call.path.starts_with(report);
            return !is_near || seen++ != moment;
          },
          signal);
      EXPECT_THAT(names_in("out"), ElementsAre("report")) << signal << " " << moment;
      if (bytes_of(report) != "old") {
        EXPECT_THAT(bytes_of(report), testing::EndsWith("}\n")) << "a whole result";
      }
      if (seen <= moment) break;
      if (result.signal == signal) ++ended;
      EXPECT_TRUE(result.signal == signal || result.status == findings) << result.status;
      ASSERT_LT(moment, 200u);
    }
    EXPECT_GT(ended, 5u);
  }
}

// ---- names and contents that mean ill -------------------------------------------------------------------------------

/// Names that speak to a terminal, to a shell, to a parser of options, to a CI system.
const strings hostile_names = {"\x1B]0;title\x07",
                               "\x1B[31mred",
                               "\x1B]8;;http://x\x1B\\link",
                               "\xC2\x9B"
                               "31m",
                               "\x9B"
                               "31m",
                               "a\x08\x08\x08"
                               "b",
                               "a\rb",
                               "\x7F",
                               "\xFF\xFE",
                               "\xE2\x80\xAEgol.ekam",
                               "\xE2\x81\xA6x",
                               "--help",
                               "-",
                               "-x",
                               "@list",
                               "::error::x",
                               "##[error]x",
                               "a\n::error::x",
                               "\n \t::error::x",
                               "a\n##vso[task.complete]x",
                               "%0A::error::x",
                               "a,b=c;d",
                               "<&\"'>",
                               "$(touch made)",
                               "`touch made`",
                               "'; touch made; '",
                               "|touch made",
                               " ",
                               "a\\nb",
                               "{}",
                               "%s%n",
                               std::string(255, 'n')};

/// What a name or a line may hold, at each place of a report that shows it.
const strings hostile_texts = {"\x1B]0;title\x07",
                               "\x1B[2J",
                               "\x1B]8;;http://x\x1B\\link",
                               "\xC2\x9B"
                               "31m",
                               "\x9B"
                               "31m",
                               "\x08\x08\x08",
                               "\r::error::x",
                               "\n::error::x",
                               "\n \xC2\xA0::error::x\n##vso[task.complete]",
                               "\x7F",
                               "\xE2\x80\xAE",
                               "\xE2\x81\xA6",
                               "\xFF",
                               "\xC2\x85",
                               "##[stop-commands]x",
                               "##vso[task.setvariable variable=a]b",
                               "##teamcity[buildStop]",
                               "\xE3\x80\x80::stop-commands::x",
                               "$(touch made)"};

/// All that are UTF-8 as one, and all: a report shows other bytes in another way.
strings joined_texts() {
  strings joined(2);
  for (const std::string& text : hostile_texts) {
    joined[1] += "a" + text + "b";
    if (decode_utf8(text)) joined[0] += "a" + text + "b";
  }
  return joined;
}

/// Nothing that a terminal or a CI system would act on but our own commands.
void expect_harmless(const process_result& result, const std::string& format, const std::string& what) {
  EXPECT_FALSE(has_control(result.out)) << format << ' ' << testing::PrintToString(what) << '\n' << result.out;
  EXPECT_FALSE(has_control(result.err)) << format << ' ' << testing::PrintToString(what) << '\n' << result.err;
  for (const std::string& text : {result.out, result.err}) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      std::string_view line = std::string_view(text).substr(at, end - at);
      const bool is_ours =
          format == "github" && (line.starts_with("::error file=") || line.starts_with("::warning file=") ||
                                 line.starts_with("::notice file="));
      EXPECT_TRUE(is_ours || !is_command_line(line)) << format << ' ' << line;
      constexpr std::string_view issue = "##vso[task.logissue type=";
      if (format == "azure" && line.starts_with(issue)) line.remove_prefix(issue.size());
      EXPECT_FALSE(has_command(line)) << format << ' ' << testing::PrintToString(what) << '\n' << line;
      at = end + 1;
    }
  }
  EXPECT_TRUE((format != "json" && format != "sarif") || parse_strictly(result.out).is_object()) << what;
  EXPECT_TRUE(format != "ndjson" || !parse_lines_strictly(result.out).empty()) << what;
}

TEST_F(program_faults, a_name_of_any_kind_is_shown_harmless_in_every_format) {
  for (const std::string& name : hostile_names) here.write("names/" + name, failed_log);
  // As arguments, and as the lines and the pieces of a list.
  strings arguments, missing;
  std::string lines, pieces;
  for (const std::string& name : hostile_names) {
    arguments.push_back("./" + name);
    missing.push_back("./missing " + name);
    pieces += "./" + name + '\0';
    if (name.find_first_of("\r\n") == std::string::npos) lines += "./" + name + '\n';
  }
  process p;
  p.directory = (here / "names").string();
  for (const std::string& format : formats()) {
    const auto with = [&](strings first, const strings& paths) {
      first.insert(first.begin(), {"scan", "--format", format, "--fail-on", "never"});
      first.insert(first.end(), paths.begin(), paths.end());
      return first;
    };
    p.input.clear();
    const process_result named = foundcheck(with({"--"}, arguments), p);
    EXPECT_EQ(named.status, clean) << format << named.err;
    EXPECT_EQ(named.err, "") << format;
    expect_harmless(named, format, "arguments");
    const process_result none = foundcheck(with({"--"}, missing), p);
    EXPECT_EQ(none.status, unreadable) << format;
    expect_harmless(none, format, "missing");
    p.input = pieces;
    const process_result listed = foundcheck(with({"-0", "--files-from", "-"}, {}), p);
    EXPECT_EQ(listed.status, clean) << format << listed.err;
    expect_harmless(listed, format, "-0");
    p.input = lines;
    const process_result in_lines = foundcheck(with({"--files-from", "-"}, {}), p);
    EXPECT_EQ(in_lines.status, clean) << format << in_lines.err;
    expect_harmless(in_lines, format, "--files-from");
    if (format == "ndjson") {
      strings found;
      for (const json& record : parse_lines_strictly(listed.out)) {
        if (record["kind"] != "input") continue;
        found.push_back(record.contains("path") ? record["path"].get<std::string>()
                                                : decode_base64(record["path_base64"].get<std::string>()).value_or(""));
      }
      EXPECT_EQ(found, arguments) << "each name comes back byte for byte";
    }
  }
  // Without "./" before it, where a name begins a line of the report.
  p.input.clear();
  for (const char* name : {"::error::x", "##[error]x"}) expect_harmless(foundcheck({"scan", name}, p), "text", name);
  EXPECT_FALSE(std::filesystem::exists(here / "names/made"));
}

TEST_F(program_faults, without_descriptors_nothing_of_a_root_is_said_to_be_missing) {
  const made_library cupti = {.soname = "libcupti.so.12", .needed = {"libdep.so.1"}};
  here.write("root/usr/lib64/libcupti.so.12", cupti.bytes());
  here.write("root/usr/lib64/libdep.so.1", made_library{.soname = "libdep.so.1"}.bytes());
  here.write("root/lib64/ld-linux-x86-64.so.2", made_library{.soname = "ld-linux-x86-64.so.2"}.bytes());
  here.write("claims", moved_cache + "USE_CUPTI:BOOL=ON\nCUPTI_LIBRARY:FILEPATH=/usr/lib64/libcupti.so.12\n");
  bool was_short = false, was_whole = false;
  for (int most = 3; most < 16; ++most) {
    const process_result result =
        shell("ulimit -n " + std::to_string(most) + "; exec \"$0\" scan --format json --root root claims");
    if (result.status > unreadable || result.out.empty()) continue;  // the program itself needs some
    const json document = parse_strictly(result.out);
    for (const json& finding : document["finding"])
      EXPECT_THAT(finding["rule"].get<std::string>(), Not(StartsWith("DOCK"))) << most << result.out;
    (result.status == unreadable ? was_short : was_whole) = true;
  }
  EXPECT_TRUE(was_short && was_whole);
}

TEST_F(program_faults, a_log_of_more_facts_than_are_judged_is_told_of) {
  const auto found = [](std::size_t count) {
    std::string log = "-- The CXX compiler identification is GNU 12.2.0\n";
    for (std::size_t i = 0; i < count; ++i)
      log +=
          "-- Found CUPTI: /usr/local/cuda-" + std::to_string(i) + " (found version \"" + std::to_string(i) + "\")\n";
    return log;
  };
  const process_result few = foundcheck({"scan", here.write("few.log", found(100))});
  EXPECT_NE(few.status, unreadable);
  EXPECT_EQ(few.err, "");
  const std::string path = here.write("many.log", found(9000));
  const process_result many = foundcheck({"scan", "--format", "json", path});
  EXPECT_EQ(many.status, unreadable);
  EXPECT_THAT(many.err, HasSubstr("has more facts than a scan keeps; "));
  EXPECT_EQ(parse_strictly(many.out)["input"].size(), 1u);
}

TEST_F(program_faults, an_argument_of_any_bytes_is_shown_harmless) {
  const std::string log = here.write("make.log", failed_log);
  for (const std::string& text : joined_texts()) {
    for (const strings& arguments :
         {strings{text}, strings{"--" + text}, strings{"scan", "--format", text}, strings{"scan", "--" + text},
          strings{"scan", "--root", text, log}, strings{"scan", "--device", text, log},
          strings{"scan", "--output", text + "/x", log}, strings{"scan", "--files-from", text},
          strings{"scan", "-j", text}, strings{"dump", text}, strings{"dump", "auto", text}, strings{"rules", text},
          strings{"timeline", text}, strings{"timeline", "--run", text}, strings{"arch", text},
          strings{"arch", "8.0", "--device", text}, strings{"arch", "8.0", "--cuda", text},
          strings{"probe", "--of", text}}) {
      const process_result result = foundcheck(arguments);
      EXPECT_GE(result.status, 2) << testing::PrintToString(arguments);
      EXPECT_FALSE(has_control(result.err + result.out)) << testing::PrintToString(arguments) << result.err;
    }
  }
}

/// Each hostile text at the places of an input that a report shows.
strings hostile_inputs(const std::string& text) {
  return {
      "# This is the CMakeCache file.\nCMAKE_CACHEFILE_DIR:INTERNAL=/else" + text + "\nCUPTI_LIBRARY" + text +
          ":FILEPATH=/x" + text + "\nUSE_CUPTI:BOOL=ON\nCUPTI_INCLUDE_DIR:PATH=NOTFOUND" + text + "\n",
      "FAILED: a" + text + ".o \n" + text + "\n::error file=x::x\n##[error]x\n/usr/bin/ld: cannot find -lcupti" + text +
          ": No such file\nx" + text + ".cpp:1:1: error: ::set-output name=a::b" + text +
          "\ncollect2: error: ld returned 1 exit status\nmake: *** [" + text + "] Error 1\n",
      "-- The CXX compiler identification is GNU 12" + text + "\n-- Could NOT find CUPTI (missing: " + text +
          ")\nCMake Error at CMakeLists.txt:1 (message):\n  " + text +
          "\n\n\n-- Configuring incomplete, errors occurred!\n",
      // Without a blank, so that it is the name of a library, of which the report says who brings it.
      "./app: error while loading shared libraries: libcublas.so.\x1B[5m\x07\xC2\x9B"
      "12: cannot open shared object file: No such file or directory\n",
  };
}

TEST_F(program_faults, contents_of_any_kind_are_shown_harmless_in_every_format) {
  for (const std::string& text : joined_texts()) {
    const strings inputs = hostile_inputs(text);
    strings paths;
    for (std::size_t k = 0; k < inputs.size(); ++k) {
      paths.push_back(here.write("input" + std::to_string(k) + ".log", inputs[k]));
      const process_result dumped = foundcheck({"dump", "auto", paths.back()});
      EXPECT_EQ(dumped.status, clean) << testing::PrintToString(inputs[k]);
      expect_harmless(dumped, "ndjson", text);
    }
    for (const std::string& format : formats()) {
      strings arguments = {"scan", "--format", format, "--all"};
      arguments.insert(arguments.end(), paths.begin(), paths.end());
      const process_result result = foundcheck(arguments);
      EXPECT_EQ(result.status, findings) << format;
      expect_harmless(result, format, text);
    }
    here.write("ninja/.ninja_log", "# ninja log v5\n0\t10\t1\ta" + text + ".o\t1\n3\t10\t1\t" + text + "/b.cpp.o\t2\n");
    here.write("ninja/CMakeCache.txt", "# This is the CMakeCache file.\nCMAKE_GENERATOR:INTERNAL=Ninja" + text + "\n");
    const std::string svg = (here / "picture.svg").string(), trace = (here / "trace.json").string();
    for (const char* format : {"text", "json"}) {
      const process_result result =
          foundcheck({"timeline", "--format", format, "--svg", svg, "--trace", trace, (here / "ninja").string()});
      EXPECT_EQ(result.status, clean) << result.err;
      expect_harmless(result, format, text);
      for (const std::string& file : {svg, trace}) {
        EXPECT_FALSE(has_control(bytes_of(file)) || has_command(bytes_of(file))) << testing::PrintToString(text);
      }
    }
  }
}

/// As a path of build.ninja.
std::string ninja_path(std::string_view text) {
  std::string path;
  for (const char c : text) {
    if (c == '\n' || c == '\r' || c == '\0') continue;
    if (c == '$' || c == ':' || c == ' ') path += '$';
    path += c;
  }
  return path;
}

TEST_F(program_faults, a_complaint_about_an_included_file_is_shown_harmless) {
  here.write("ninja/.ninja_log", "# ninja log v5\n0\t10\t1\ta\t1\n");
  for (const std::string& text : joined_texts()) {
    here.write("ninja/build.ninja", "include " + ninja_path(text) + "x\n");
    const process_result result = foundcheck({"timeline", (here / "ninja").string()});
    EXPECT_THAT(result.err, HasSubstr("build.ninja")) << testing::PrintToString(text);
    expect_harmless(result, "text", text);
  }
}

TEST_F(program_faults, what_a_probe_is_asked_is_shown_harmless) {
  for (const std::string& text : joined_texts()) {
    process asked;
    asked.environment = {"CUDA_VISIBLE_DEVICES=" + text, "LD_LIBRARY_PATH=/x" + text, "CUDA_HOME=/x" + text};
    const std::string folder = "of" + text.substr(0, 60);
    const std::string build = here.write(folder + "/CMakeCache.txt", moved_cache + "CUPTI_LIBRARY:FILEPATH=/x\n");
    for (const char* format : {"text", "json"})
      expect_harmless(foundcheck({"probe", "--format", format, "--of", build}, asked), format, text);
  }
}

TEST_F(program_faults, what_a_request_is_named_is_shown_harmless) {
  for (const std::string& text : joined_texts()) {
    if (!decode_utf8(text)) continue;  // no JSON
    process requests;
    requests.input = json{{"id", text}, {"path", text}, {"log", failed_log}}.dump() + "\n";
    const process_result result = foundcheck({"scan", "--framing", "json"}, requests);
    EXPECT_EQ(json::parse(result.out)["id"], text);
    expect_harmless(result, "ndjson", text);
  }
}

// The program's own colours apart.
TEST_F(program_faults, a_terminal_gets_no_escape_of_an_input) {
  if (!has_terminals()) GTEST_SKIP() << "no pseudo-terminals here";
  for (const std::string& text : joined_texts()) {
    process p;
    p.out = process::output::terminal;
    std::string shown = foundcheck({"scan", here.write("make.log", hostile_inputs(text)[1])}, p).out;
    EXPECT_THAT(shown, HasSubstr("\x1B[1m"));
    for (const std::string& code :
         {"\x1B[0m"s, "\x1B[1m"s, "\x1B[1;31m"s, "\x1B[1;33m"s, "\x1B[32m"s, "\x1B[2m"s, "\r\n"s}) {
      for (std::size_t at = 0; (at = shown.find(code)) != std::string::npos;)
        shown.erase(at, code == "\r\n" ? 1 : code.size());
    }
    EXPECT_FALSE(has_control(shown)) << testing::PrintToString(shown);
  }
}

// ---- links ----------------------------------------------------------------------------------------------------------

// Nothing that lies outside of a root is opened because of a link in it, and no circle of links keeps the program from its end.
TEST_F(program_faults, a_link_that_leads_out_of_a_root_is_not_followed) {
  if (const std::string why = why_unwatched(); !why.empty()) GTEST_SKIP() << why;
  const std::string library = bytes_of(path_);
  here.write("outside/libcupti.so.12", library);
  here.write("outside/ld.so.conf", "/secret\n");
  const std::string outside = (here / "outside").string();
  const std::string root = here.make_directory("root/usr/lib");
  here.write("root/usr/lib/libinside.so.1", library);
  const std::pair<const char*, std::string> links[] = {
      {"root/usr/lib/libcupti.so.12", outside + "/libcupti.so.12"},
      {"root/usr/lib/libcupti.so", "../../../outside/libcupti.so.12"},
      {"root/usr/lib/libcudart.so.12", "../../../../../../../../../../../.." + outside + "/libcupti.so.12"},
      {"root/usr/lib/libcublas.so.12", "libcublas.so.12"},
      {"root/usr/lib/liba.so.1", "libb.so.1"},
      {"root/usr/lib/libb.so.1", "liba.so.1"},
      {"root/usr/lib/libcudnn.so.9", "libinside.so.1"},
      {"root/etc/ld.so.conf", outside + "/ld.so.conf"},
      {"root/etc/ld.so.cache", outside + "/ld.so.conf"},
      {"root/lib64", outside},
      {"root/usr/local", outside},
      {"root/circle", "."},
      {"root/up", ".."},
      {"root/usr/lib/up", "../../.."},
  };
  for (const auto& [name, target] : links) here.link(name, target);
  std::string claims = moved_cache + "USE_CUPTI:BOOL=ON\nUSE_CUDA:BOOL=ON\nUSE_CUDNN:BOOL=ON\n";
  claims += "CUPTI_LIBRARY:FILEPATH=/usr/lib/libcupti.so\nCUDART_LIBRARY:FILEPATH=/usr/lib/libcudart.so.12\n";
  claims += "CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so.9\n";
  const std::string build = here.write("claims", claims);
  // Then with a configuration of its own that names what lies behind the links.
  for (const bool has_own : {false, true}) {
    if (has_own) {
      std::filesystem::remove(here / "root/etc/ld.so.conf");
      here.write("root/etc/ld.so.conf", "include /usr/lib/up/*.conf\n/usr/local\n/usr/lib\n");
      std::filesystem::remove(here / "root/lib64");
      here.write("root/lib64/ld-linux-x86-64.so.2", library);
    }
    strings followed;
    std::size_t inside = 0;
    const process_result result =
        watched({"scan", "--root", (here / "root").string(), build}, [&](const system_call& call) {
          const bool is_look = call.what == system_call::kind::reads || call.what == system_call::kind::looks;
          if (is_look && call.path.starts_with((here / "root").string())) {
            std::error_code ignored;
            const std::string place = std::filesystem::weakly_canonical(call.path, ignored).string();
            if (!place.starts_with((here / "root").string())) followed.push_back(call.path + " -> " + place);
            inside += place.starts_with((here / "root/usr/lib").string());
          }
          return true;
        });
    EXPECT_THAT(followed, IsEmpty());
    EXPECT_GT(inside, 0u) << "the root was not looked at";
    EXPECT_NE(result.status, -1);
    EXPECT_THAT(result.out, Not(HasSubstr("/secret")));
  }
}

// ---- what the program never does ------------------------------------------------------------------------------------

struct quiet_case {
  strings arguments;
  strings written;  // below the directory of the test: the only places that may be changed
};

// The eyes see: a shell that writes, starts and removes; a socket.
TEST_F(program_faults, what_a_watched_process_does_is_seen) {
  if (const std::string why = why_unwatched(); !why.empty()) GTEST_SKIP() << why;
  const auto seen = [&](strings arguments) {
    process p;
    p.arguments = std::move(arguments);
    p.directory = here.path().string();
    std::set<system_call::kind> kinds;
    watch(p, [&](const system_call& call) { return kinds.insert(call.what), true; });
    return kinds;
  };
  using kind = system_call::kind;
  EXPECT_TRUE(seen({"/bin/sh", "-c", "echo x >made"}).contains(kind::writes));
  EXPECT_TRUE(seen({"/bin/sh", "-c", "cat <made >/dev/null; :"}).contains(kind::starts));
  EXPECT_TRUE(seen({"/bin/sh", "-c", "exec /bin/true"}).contains(kind::starts));
  EXPECT_TRUE(seen({"/bin/rm", "made"}).contains(kind::changes));
  EXPECT_FALSE(seen({"/bin/true"}).contains(kind::starts));
  EXPECT_FALSE(seen({"/bin/true"}).contains(kind::writes));
  const char* const python = std::getenv("FOUNDCHECK_PYTHON");
  if (python == nullptr) GTEST_SKIP() << "no Python to open a socket";
  EXPECT_TRUE(seen({python, "-c", "import socket; socket.socket()"}).contains(kind::talks));
}

// The inputs hold commands wherever a build's files do. `probe` and --probe alone start processes and load libraries: that is
// their work, and they do it to what the machine has.
TEST_F(program_faults, nothing_is_written_beside_the_output_and_nothing_is_started_or_sent) {
  if (const std::string why = why_unwatched(); !why.empty()) GTEST_SKIP() << why;
  const std::string command = "touch " + (here / "made").string();
  here.make_directory("build/CMakeFiles");
  here.write("build/CMakeCache.txt", moved_cache + "CMAKE_COMMAND:INTERNAL=" + command +
                                         "\nCMAKE_CUDA_COMPILER:FILEPATH=$(" + command + ")\nCUPTI_LIBRARY:FILEPATH=`" +
                                         command + "`\nUSE_CUPTI:BOOL=ON\n");
  here.write("build/build.ninja", "rule run\n  command = " + command + "\nbuild made: run\nbuild a.o: run made\n");
  here.write("build/.ninja_log", "# ninja log v5\n0\t10\t1\ta.o\t1\n0\t10\t1\t$(" + command + ")\t2\n");
  here.write("build/program", bytes_of(path_));
  here.write("build/make.log", "[1/2] " + command + "\nFAILED: made \n" + command + "\n" + failed_log);
  here.write("root/etc/ld.so.conf", "include /etc/*.conf\n/usr/lib\n");
  here.write("root/usr/lib/libcupti.so.12", bytes_of(path_));
  here.write("list", "build/make.log\nbuild/CMakeCache.txt\n");
  here.make_directory("out");
  here.write("build/cc", "Cacheable calls: 10 / 20 (50%)\n  Hits: 1 / 10\n    Direct: 1\n  Misses: 9 / 10\n");
  here.write("requests", "{\"id\":1,\"log\":\"x\"}\n");
  here.write("rows.toml", "[[recognizer]]\nname = \"$(" + command +
                              ")\"\npattern = '(?<file>[^:]+):(?<line>[0-9]+): (?<message>.+)'\n");
  here.write("config.toml", "[ignore]\nCUPTI001 = \"not used\"\n");
  here.write("baseline.json", "# foundcheck baseline 1\n");
  const strings report = {"out/report"};
  const quiet_case cases[] = {
      {{"scan", "build"}, {}},
      {{"scan", "--device", "9.0", "--format", "sarif", "build"}, {}},
      {{"scan", "--root", "root", "--library-path", "/usr/lib", "build"}, {}},
      {{"scan", "-j3", "--format", "ndjson", "--files-from", "list"}, {}},
      {{"scan", "-j3", "--format", "junit", "build/make.log", "build/CMakeCache.txt"}, {}},
      {{"scan", "--output", "out/report", "build"}, report},
      {{"scan", "--format", "ndjson", "--files-from", "list", "--output", "out/report"}, report},
      {{"dump", "auto", "build/make.log"}, {}},
      {{"dump", "ninja-manifest", "build/build.ninja"}, {}},
      {{"dump", "elf", "build/program"}, {}},
      {{"dump", "fatbin", "build/program"}, {}},
      {{"timeline", "build"}, {}},
      {{"timeline", "--ccache-stats", "build/cc", "build"}, {}},
      {{"scan", "--framing", "json", "--files-from", "requests"}, {}},
      {{"dump", "cmake-cache", "--effective", "build/CMakeCache.txt"}, {}},
      {{"scan", "--recognizers", "rows.toml", "--config", "config.toml", "--baseline", "baseline.json", "build"}, {}},
      {{"report", "build", "-o", "out/report"}, report},
      {{"timeline", "--format", "html", "build"}, {}},
      {{"man-page"}, {}},
      {{"timeline", "--svg", "out/svg", "--trace", "out/trace", "build"}, {"out/svg", "out/trace"}},
      {{"rules"}, {}},
      {{"arch", "$(" + command + ")"}, {}},
  };
  for (const quiet_case& one : cases) {
    strings wrong;
    std::size_t reads = 0, writes = 0;
    const process_result result = watched(one.arguments, [&](const system_call& call) {
      const bool is_change = call.what == system_call::kind::writes || call.what == system_call::kind::changes;
      reads += call.what == system_call::kind::reads;
      writes += is_change;
      // The file is made under another name first.
      const bool is_wanted = is_change && std::ranges::any_of(one.written, [&](const std::string& place) {
                               return call.path == place || call.path.starts_with(place + ".part");
                             });
      const bool is_quiet = call.what == system_call::kind::other || call.what == system_call::kind::reads ||
                            call.what == system_call::kind::looks;
      if (!is_quiet && !is_wanted) wrong.push_back(std::to_string(call.number) + " " + call.path);
      return true;
    });
    EXPECT_THAT(wrong, IsEmpty()) << testing::PrintToString(one.arguments);
    EXPECT_NE(result.status, -1) << testing::PrintToString(one.arguments);
    EXPECT_GT(reads, 0u);
    EXPECT_EQ(writes > 0, !one.written.empty()) << testing::PrintToString(one.arguments);
    EXPECT_FALSE(std::filesystem::exists(here / "made")) << testing::PrintToString(one.arguments);
  }
  EXPECT_THAT(names_in("out"), ElementsAre("report", "svg", "trace"));
}

}  // namespace
}  // namespace foundcheck
