// SPDX-License-Identifier: MIT
#include <foundcheck/text/unframe.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <memory>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/made_frames.hpp"
#include "support/recorded_data.hpp"
#include "support/unframed.hpp"

namespace foundcheck {
namespace unframe_test {

struct log_case {
  std::string_view name;
  std::string_view bytes;
  std::string_view clean;
};

constexpr log_case log_cases[] = {
    {"nothing", "", ""},
    {"a plain log", "-- Found A\n\n  text\n", "-- Found A\n\n  text\n"},
    {"no newline at the end", "-- Found A", "-- Found A"},
    {"CR LF", "-- Found A\r\n\r\nB\r\r\n", "-- Found A\n\nB\n"},
    {"a progress bar", "10%\r20%\r\x1B[K30%\nend\n", "10%\n20%\n30%\nend\n"},
    {"a line that is cleared", "10%\r\x1B[K\nend\n", "10%\nend\n"},
    {"colors and links", "\x1B[01m\x1B[Ka.cpp:1:2:\x1B[m\x1B[K \x1B]8;;x\x1B\\error\x1B]8;;\x1B\\: b\n",
     "a.cpp:1:2: error: b\n"},
    {"a frame and its text, each in colors", "[ra\x1B[31mnk0\x1B[0m]: te\x1B[32mx\x1B[0mt\n", "text\n"},
    {"a frame that ends where a color does", "[rank0]: \x1B[31mtext\x1B[0m\n", "text\n"},
    {"a frame in colors, and nothing behind it", "a\n\x1B[31m[ra\x1B[0mnk0]: \x1B[32m\x1B[0m\nb\n", "a\n\nb\n"},
    {"one tick around a log", "`g++: internal compiler error: Killed (program cc1plus)\nmake: *** [a.o] Error 4`\n",
     "g++: internal compiler error: Killed (program cc1plus)\nmake: *** [a.o] Error 4\n"},
    {"ticks around colors", "`so\x1B[31mme\x1B[0m te\x1B[32mxt`\x1B[0m\n", "some text\n"},
    {"the same, where the last color is inside", "`so\x1B[31mme\x1B[0m te\x1B[32mxt\x1B[0m`\n", "some text\n"},
    {"a color at the end that lost its ESC, behind others", "a\x1B[31mb\x1B[0mcd[0m\n", "abcd\n"},
    {"a byte order mark", "\xEF\xBB\xBF-- Found A\n", "-- Found A\n"},
    {"GitHub and BuildKit",
     "2024-05-01T12:34:56.1234567Z #12 34.5 -- Found A\r\n2024-05-01T12:34:56.1234567Z #12 34.6   text\r\n",
     "-- Found A\n  text\n"},
    {"GitLab's section",
     "\x1B[0Ksection_start:1716381826:script\r\x1B[0K$ cmake\nsection_end:1716381830:script\r\x1B[0K\n", "$ cmake\n\n"},
    {"pip's colored blanks", "\x1B[31m   \x1B[0m running build\n\x1B[31m   \x1B[0m   text\n\x1B[31m   \x1B[0m \n",
     "running build\n  text\n\n"},
    {"pip's box", "  \342\224\202 exit code: 1\n  \342\224\202 nvcc fatal   : x\n", "exit code: 1\nnvcc fatal   : x\n"},
    {"ranks", "[rank0]: Traceback (most recent call last):\n[rank1]:   File \"a.py\", line 1\n",
     "Traceback (most recent call last):\n  File \"a.py\", line 1\n"},
    {"vLLM", "(EngineCore_DP0 pid=12) ERROR 07-01 12:00:00 [x.py:1]   text\n(EngineCore_DP0 pid=12) \n", "  text\n\n"},
    {"nix",
     "error: builder for 'x' failed\n       last 10 log lines:\n       > -- Found A\n       >   text\n       >\n",
     "error: builder for 'x' failed\n       last 10 log lines:\n-- Found A\n  text\n\n"},
    {"nix build -L, cut to what stopped it", "opencv>   error: x\nopencv>   more\nopencv>\nopencv> end\n",
     "  error: x\n  more\n\nend\n"},
    {"a template at the beginning of two lines", "vector> a\nx\nvector> b\n", "vector> a\nx\nvector> b\n"},
    {"git push", "remote: -- Found A\nremote: CMake Error at x:1 (y):\nremote:   text\nremote:\n",
     "-- Found A\nCMake Error at x:1 (y):\n  text\n\n"},
    {"quotes in quotes", "> > -- Found A\n> >   text\n> > CMake Error at x:1 (y):\n",
     "-- Found A\n  text\nCMake Error at x:1 (y):\n"},
    {"MSBuild", "  17>a.cu\n  17>nvcc fatal   : x\n", "a.cu\nnvcc fatal   : x\n"},
    {"a clock and one blank",
     "12:34:56 -- Found A\n12:34:57 CMake Error at x:1 (y):\n12:34:57   text\n12:34:57    odd\n",
     "-- Found A\nCMake Error at x:1 (y):\n  text\n   odd\n"},
    {"a clock and two blanks",
     "12:34:56  -- Found A\n12:34:57  CMake Error at x:1 (y):\n12:34:57    text\n12:34:57     odd\n",
     "-- Found A\nCMake Error at x:1 (y):\n  text\n   odd\n"},
    {"Gradle's own", "> Task :app:a\n> Task :app:b\n> Task :app:c\n", "> Task :app:a\n> Task :app:b\n> Task :app:c\n"},
    {"what a compiler proposes below the source that it shows",
     "a.cpp:3:4: error: b\n    3 |   f()\n      |   make: x\n      |   -- Found A\n",
     "a.cpp:3:4: error: b\n    3 |   f()\n      |   make: x\n      |   -- Found A\n"},
    {"the same bars, and no source above", "x\n      | make: x\n      | -- Found A\n      | -- Found B\n",
     "x\nmake: x\n-- Found A\n-- Found B\n"},
    {"the same behind what is no source: a number without its bar",
     "   12 x\n      | make: x\n      | -- Found A\n      | -- Found B\n",
     "   12 x\nmake: x\n-- Found A\n-- Found B\n"},
    {"source whose color at the end lost its ESC", "a.cpp:3:4: error: b\n    3 |   f()[0m\n",
     "a.cpp:3:4: error: b\n    3 |   f()\n"},
    {"a pasted block", "    -- Found A\n    CMake Error at x:1 (y):\n      text\n",
     "-- Found A\nCMake Error at x:1 (y):\n  text\n"},
};

[[maybe_unused]] void PrintTo(const clean_line& l, std::ostream* out) {
  *out << l.number << '@' << l.offset << ' ' << l.text;
}

TEST(Unframe, GivesTheLinesAsTheirToolsWroteThem) {
  for (const log_case& c : log_cases) {
    const unframed result = unframe(c.bytes);
    EXPECT_EQ(result.text, c.clean) << c.name;
    EXPECT_EQ(broken_unframe_property(c.bytes), "") << c.name;
  }
}

TEST(Unframe, SaysWhereEachLineCameFrom) {
  const unframed result = unframe("x\r\n[rank0]: -- a\n1%\r2%\n\x1B[1m\x1B[31merror\x1B[0m: b\n");
  const std::vector<clean_line> expected = {
      {"x", 1, 0}, {"-- a", 2, 12}, {"1%", 3, 17}, {"2%", 3, 20}, {"error: b", 4, 32}};
  EXPECT_EQ(result.lines(), expected);
  EXPECT_EQ(result.offsets[result.text.find(": b")], 41U);
  // Of a line that nothing is left of, its end.
  const unframed empty = unframe("[rank0]: \x1B[1m\x1B[0m\nb\n");
  EXPECT_EQ(empty.lines(), (std::vector<clean_line>{{"", 1, 17}, {"b", 2, 18}}));
  // Of a text in ticks, each byte.
  const unframed ticked = unframe("`so\x1B[31mme\x1B[0m te\x1B[32mxt`\x1B[0m\n");
  EXPECT_EQ(ticked.text, "some text\n");
  EXPECT_EQ(ticked.offsets[0], 1U);
  EXPECT_EQ(ticked.offsets[2], 8U);
  EXPECT_EQ(ticked.offsets[4], 14U);
  EXPECT_EQ(ticked.offsets[7], 22U);
}

// A logger's word for an error goes with the frame; that it was there does not.
TEST(Unframe, SaysWhichLinesHadTheLevelOfAnError) {
  constexpr std::string_view bytes =
      "(Core_0 pid=7) ERROR 05-01 10:00:00 [a.py:7] it did not start\n"
      "(Core_0 pid=7) INFO 05-01 10:00:01 [a.py:8] it goes on\n"
      "E0501 10:00:02.000000 12 a.cc:9] it did not stop\n"
      "plain\n";
  std::vector<char> text(unframer::least_text_bytes);
  std::vector<line_place> places(64);
  unframer frames;
  const unframer::window w = frames.read(bytes, false, text, places);
  std::string errors;
  for (const line_place& p : w.places) {
    if (p.is_error) errors += std::string(w.text.substr(p.text, w.text.find('\n', p.text) - p.text)) + "|";
  }
  EXPECT_EQ(errors, "it did not start|it did not stop|") << w.text;
}

// The second half of a broken line begins in the first column and does not end a block: what CMake indents stays indented.
TEST(Unframe, JoinsABrokenMessageOfCMakeAndKeepsItsIndentation) {
  constexpr std::string_view broken =
      "-- The CUDA compiler identification is NVIDIA 13.0.88\n"
      "CMake Error at /usr/share/cmake-3.25/Modules/CMakeTestCUDACompiler.cmake:103 (me\n"
      "ssage):\n"
      "  It fails with the following output:\n"
      "\n"
      "    Change Dir: /home/user/projects/b/ggml_arch70/CMakeFiles/CMakeScratch/TryCom\n"
      "pile-wl5zNz\n"
      "    FAILED: CMakeFiles/cmTC_50048.dir/main.cu.o \n"
      "    nvcc fatal   : Unsupported gpu architecture 'compute_70'\n"
      "    ninja: build stopped: subcommand failed.\n"
      "\n"
      "-- Configuring incomplete, errors occurred!\n";
  constexpr std::string_view clean =
      "-- The CUDA compiler identification is NVIDIA 13.0.88\n"
      "CMake Error at /usr/share/cmake-3.25/Modules/CMakeTestCUDACompiler.cmake:103 (message):\n"
      "  It fails with the following output:\n"
      "\n"
      "    Change Dir: /home/user/projects/b/ggml_arch70/CMakeFiles/CMakeScratch/TryCompile-wl5zNz\n"
      "    FAILED: CMakeFiles/cmTC_50048.dir/main.cu.o \n"
      "    nvcc fatal   : Unsupported gpu architecture 'compute_70'\n"
      "    ninja: build stopped: subcommand failed.\n"
      "\n"
      "-- Configuring incomplete, errors occurred!\n";
  EXPECT_EQ(unframe(broken).text, clean);
  EXPECT_EQ(broken_unframe_property(broken), "");
  EXPECT_EQ(unframe(clean).text, clean);
  // The same in a frame around each line.
  std::string framed_lines;
  for (std::string_view rest = broken; !rest.empty(); rest.remove_prefix(rest.find('\n') + 1))
    framed_lines += "[rank0]: " + std::string(rest.substr(0, rest.find('\n') + 1));
  EXPECT_EQ(broken_unframe_property(framed_lines), "");
}

// Colored blanks are a frame if they are fewer than 64.
TEST(Unframe, TakesColoredBlanksOfAFewColumns) {
  const auto of = [](std::size_t blanks) {
    return unframe("a\n\x1B[31m" + std::string(blanks, ' ') + "\x1B[0m text\nb\n").text;
  };
  for (const std::size_t blanks : {1U, 2U, 62U, 63U}) EXPECT_EQ(of(blanks), "a\ntext\nb\n") << blanks;
  for (const std::size_t blanks : {64U, 65U}) EXPECT_EQ(of(blanks), "a\n" + std::string(blanks, ' ') + " text\nb\n");
}

// A block of 256 lines may end inside of a broken line: what is known to go on comes again with the next block.
TEST(Unframe, JoinsABrokenLineWhereverABlockEnds) {
  const auto filled = [](std::string begin, const std::string& end) {
    return begin + std::string(80 - begin.size() - end.size(), 'a') + end;
  };
  const std::string pieces[] = {filled("x: /home/b-", ": No such file or d"), filled("irectory: /home/", "c-d"),
                                filled("/", "e-f"), "g"};
  for (std::size_t before = 250; before < 258; ++before) {
    std::string broken, clean;
    for (std::size_t i = 0; i < before; ++i) broken += "-- Found A\n";
    clean = broken;
    for (const std::string& piece : pieces) {
      (broken += piece) += '\n';
      clean += piece;
    }
    broken += "-- Found B\n-- Found C\n";
    clean += "\n-- Found B\n-- Found C\n";
    // Where nothing but its first piece is in the block, nothing shows that it goes on.
    EXPECT_EQ(unframe(broken).text, before + 1 == 256 ? broken : clean) << before;
    EXPECT_EQ(broken_unframe_property(broken), "") << before;
  }
}

// The width of a line counts without its frame if the next line has one too: then the terminal broke neither.
TEST(Unframe, JoinsALineInAFrameWithOneThatHasNone) {
  const std::string frame = "[rank0]: ", above = std::string(54, 'a') + "b: No such file or d",
                    narrower = std::string(76, 'x');
  ASSERT_EQ(above.size(), 74U);
  EXPECT_EQ(unframe(frame + above + "\nirectory\n" + narrower + "\n").text, above + "irectory\n" + narrower + "\n");
  EXPECT_EQ(unframe(frame + above + "\n" + frame + "irectory\n" + narrower + "\n").text,
            above + "\nirectory\n" + narrower + "\n");
  EXPECT_EQ(unframe(narrower + "\n" + frame + above + "\n" + frame + "irectory\n").text,
            narrower + "\n" + above + "\nirectory\n");
  // Where it is the widest without its frame, the frame was put around what a terminal broke.
  EXPECT_EQ(unframe(frame + above + "\n" + frame + "irectory\n").text, above + "irectory\n");
}

TEST(Unframe, CopiesNothingOfAPlainLog) {
  std::string log;
  for (int i = 0; i < 5000; ++i) {
    log += "[" + std::to_string(i) + "/5000] Building CXX object CMakeFiles/a.dir/file" + std::to_string(i % 7) +
           ".cpp.o\n";
    if (i % 100 == 0) log += "a.cpp:1:2: warning: unused\n    1 |   int x;\n      |       ^\n";
  }
  const unframed result = unframe(log);
  EXPECT_FALSE(result.is_copied);
  EXPECT_EQ(result.text, log);
  EXPECT_EQ(broken_unframe_property(log), "");
}

TEST(Unframe, KeepsTheBeginningOfALongLine) {
  const std::string beginning(unframer::most_line_bytes, 'a');
  EXPECT_EQ(unframe(beginning + "\nb\n").text, beginning + "\nb\n");
  EXPECT_EQ(unframe(beginning + "a\nb\n").text, beginning + "\nb\n");
  EXPECT_EQ(unframe(beginning + std::string(500'000, 'a') + "\nb\n").text, beginning + "\nb\n");
  EXPECT_EQ(unframe(beginning + std::string(500'000, 'a') + "\rb\n").text, beginning + "\nb\n");
  EXPECT_EQ(broken_unframe_property("x\n" + beginning + std::string(500'000, 'a') + "\r\r\nb\n"), "");
}

TEST(Unframe, ReadsOnWhereThereIsLittleRoom) {
  std::string log;
  for (int i = 0; i < 600; ++i) log += "\x1B[31m[rank0]: -- Found\x1B[0m number " + std::to_string(i) + "\n";
  const std::string clean = unframe(log).text;
  for (const std::size_t places : {std::size_t{2}, std::size_t{7}, std::size_t{300}})
    EXPECT_EQ(unframe(log, 0, places).text, clean);
}

/// The clean text, of which a window has `room` bytes at most and `places_count` places.
std::string unframe_in(std::string_view bytes, std::size_t room, std::size_t places_count) {
  const auto reader = std::make_unique<unframer>();
  std::vector<char> storage(room);
  std::vector<line_place> places(places_count);
  std::string clean;
  while (!bytes.empty()) {
    const unframer::window w = reader->read(bytes, false, storage, places);
    if (w.consumed == 0) return "the reader is stuck";
    clean += w.text;
    bytes.remove_prefix(w.consumed);
  }
  return clean;
}

TEST(Unframe, FillsALittleRoomAgainAndAgain) {
  std::string plain, framed_log, mixed;
  for (int i = 0; i < 6000; ++i) {
    const std::string text = "-- Found number " + std::to_string(i) + "\n";
    plain += text;
    framed_log += "[rank0]: " + text;
    mixed += i / 500 % 2 == 0 ? text : "\x1B[31m[rank0]: \x1B[0m" + text;
  }
  for (const std::size_t room : {unframer::least_text_bytes, unframer::least_text_bytes + 1, std::size_t{100'000}}) {
    for (const std::size_t places :
         {std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{258}, std::size_t{3000}}) {
      EXPECT_EQ(unframe_in(plain, room, places), plain) << room << ' ' << places;
      EXPECT_EQ(unframe_in(framed_log, room, places), plain) << room << ' ' << places;
      EXPECT_EQ(unframe_in(mixed, room, places), plain) << room << ' ' << places;
    }
  }
}

// What indented lines belong to may be shown by the next block.
TEST(Unframe, TakesIndentedLinesWhereverABlockEnds) {
  for (std::size_t before = 248; before < 258; ++before) {
    std::string log, clean;
    for (std::size_t i = 0; i < before; ++i) clean += "some text\n";
    log = clean + "    a\n      b\n    c\n    -- Found A\n      text\n-- Found B\n";
    clean += "a\n  b\nc\n-- Found A\n  text\n-- Found B\n";
    EXPECT_EQ(unframe(log).text, clean) << before;
    EXPECT_EQ(broken_unframe_property(log), "") << before;
  }
}

// ---- the twin: a frame around each line of a plain log ----------------------------------------------------------------------

constexpr std::string_view configure_log =
    "-- The CXX compiler identification is GNU 12.2.0\n"
    "-- Detecting CXX compiler ABI info - done\n"
    "-- Looking for a CUDA compiler\n"
    "CMake Warning at cmake/cuda.cmake:109 (message):\n"
    "  Caffe2: Cannot find cuDNN library.  Turning the option off\n"
    "Call Stack (most recent call first):\n"
    "  CMakeLists.txt:12 (find_package)\n"
    "\n"
    "\n"
    "CMake Error at CMakeLists.txt:5 (message):\n"
    "  It fails with the following output:\n"
    "\n"
    "    Change Dir: /tmp/x\n"
    "    FAILED: a.o\n"
    "    ninja: build stopped: subcommand failed.\n"
    "\n"
    "-- Configuring incomplete, errors occurred!\n";

constexpr std::string_view build_log =
    "[1/3] Building CXX object a.o\n"
    "[2/3] Building CUDA object b.o\n"
    "FAILED: b.o \n"
    "/usr/local/cuda/bin/nvcc -O3 -c b.cu -o b.o\n"
    "b.cu(12): error: identifier \"x\" is undefined\n"
    "\n"
    "In file included from a.h:1,\n"
    "                 from a.cpp:2:\n"
    "a.cpp: In function 'int main()':\n"
    "a.cpp:3:4: error: expected ';' before '}' token\n"
    "    3 |   f()\n"
    "      |      ^\n"
    "      |      ;\n"
    "/usr/bin/ld: cannot find -lcudart\n"
    "collect2: error: ld returned 1 exit status\n"
    "ninja: build stopped: subcommand failed.\n"
    "make[1]: *** [all] Error 2\n"
    "Traceback (most recent call last):\n"
    "  File \"setup.py\", line 12, in <module>\n"
    "    main()\n"
    "RuntimeError: Error compiling objects\n";

TEST(Unframe, GivesBackALogThatWasPutIntoAFrame) {
  for (const std::string_view log : {configure_log, build_log}) {
    EXPECT_EQ(unframe(log).text, log);
    for (const made_frame& f : made_frames()) {
      EXPECT_EQ(unframe(framed(log, f, false)).text, log) << f.name;
      EXPECT_EQ(unframe(framed(log, f, true)).text, log) << f.name << ", no blanks at the end";
      EXPECT_EQ(broken_unframe_property(framed(log, f, false)), "") << f.name;
    }
  }
}

TEST(Unframe, GivesBackALogThatWasPutIntoTwoFrames) {
  for (const made_frame& outer : made_frames()) {
    for (const made_frame& inner : made_frames()) {
      EXPECT_EQ(unframe(framed(framed(build_log, inner, false), outer, false)).text, build_log)
          << outer.name << ", " << inner.name;
    }
  }
}

/// Frames that are not taken off every recorded log, and off how many they are not: mostly logs without a line of a build tool,
/// as those that print a graph.
struct frame_loss {
  std::string_view name;
  std::size_t logs;
};

constexpr frame_loss frame_losses[] = {
    {"pip's indentation", 2}, {"indentation", 2}, {"git", 6}, {"heroku", 7}, {"conan", 6},   {"kubernetes", 8},
    {"cloud build", 6},       {"vagrant", 6},     {"npm", 6}, {"spack", 3},  {"airflow", 7}, {"gradle", 6},
};

TEST(Unframe, GivesBackRecordedLogsThatWerePutIntoAFrame) {
  if (data_folder().empty()) GTEST_SKIP() << "no test data";
  std::vector<std::string> logs, clean;
  std::string all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(data_folder() / "damage" / "generated")) {
    if (!entry.is_regular_file() || entry.path().extension() != ".txt" || entry.file_size() > 20'000) continue;
    const std::string log = read_bytes(entry.path());
    if (std::ranges::count(log, '\n') < 2) continue;
    logs.push_back(log);
    clean.push_back(unframe(logs.back()).text);
    all += logs.back();
  }
  ASSERT_GT(logs.size(), 40U);
  for (const made_frame& f : made_frames()) {
    std::size_t lost = 0;
    for (std::size_t i = 0; i < logs.size(); ++i) lost += unframe(framed(logs[i], f, false)).text != clean[i] ? 1U : 0U;
    const auto* const loss = std::ranges::find(frame_losses, f.name, &frame_loss::name);
    EXPECT_EQ(lost, loss == std::end(frame_losses) ? 0 : loss->logs) << f.name;
  }
  EXPECT_EQ(broken_unframe_property(all), "");
  EXPECT_EQ(broken_unframe_property(framed(all, made_frames().front(), false)), "");
  EXPECT_EQ(broken_unframe_property(framed(all, made_frames().back(), true)), "");
}

TEST(Unframe, ReadsAnyBytesAlikeInPieces) {
  std::mt19937 random(7);
  constexpr std::string_view words[] = {
      "\n",       "\r",        "\r\n",    "\x1B[31m",    "\x1B[0m",  "\x1B",
      "-- Found", "[rank0]: ", "> ",      "   ",         "[1/2] ",   "2024-05-01T12:34:56Z ",
      "| ",       "`",         "error: ", "a.cpp:1:2: ", "12",       ":",
      "(a) ",     "[b] ",      "\0",      "\t",          "remote: ", "CMake Error at x\n  text\n"};
  for (int round = 0; round < 40; ++round) {
    std::string bytes;
    const std::size_t wanted = round < 30 ? 3000 : 200'000;
    while (bytes.size() < wanted) {
      const std::string_view word = words[random() % std::size(words)];
      bytes += word.empty() ? std::string_view("\0", 1) : word;
      if (random() % 3 == 0) bytes += '\n';
      if (random() % 500 == 0) bytes.append(random() % 40'000, 'x');
    }
    ASSERT_EQ(broken_unframe_property(bytes), "") << round;
  }
}

}  // namespace unframe_test
}  // namespace foundcheck
